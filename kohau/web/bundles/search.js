var He=/[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;function R(e){return String(e).replace(He,t=>{let n=t.charCodeAt(
0);return n<256?`\\x${n.toString(16).padStart(2,"0")}`:`\\u${n.toString(16).padStart(4,"0")}`})}function s(e,t={},...n){return Ke(document.createElement(e),t,n)}function Ke(e,t,n){for(let[r,o]of Object.entries(t))o===!0?e.setAttribute(r,""):o!==!1&&o!==null&&o!==void 0&&e.setAttribute(r,String(o));return e.append(...n.filter(
r=>r!=null&&r!=="").map(r=>r instanceof Node?r:R(r))),e}function x({target:e},t){return e instanceof Element?e.closest(t):null}var ie=e=>e.ctrlKey||e.metaKey||e.
shiftKey;var C={};function ce(e){C=e}function l(e,t={}){return(C[e]??e).replace(/\{(\w+)\}/g,(n,r)=>t[r]??"")}function le(e){C={...C,...e}}function F(e){let[t,n]=ue(e),r=Object.
entries(n).map(([o,i])=>[o,Array.isArray(i)?F(i):i]);return l(t,Object.fromEntries(r))}function W(e){let[t,n]=ue(e);return(t in C||!/\p{L}/u.test(t.replace(/\{\w+\}/g,
"")))&&Object.values(n).every(o=>!Array.isArray(o)||W(o))}var ue=e=>Array.isArray(e)?e:[e,{}];function w(e,t){return l(t===1&&`${e}_1`in C?`${e}_1`:e,{count:b(t)})}var D=new Map;function Qe(){let{lang:e}=document.documentElement;return navigator.languages.
find(t=>t.split("-")[0]===e)??(e||"en")}function de(e,t){let n=`${e.name} ${JSON.stringify(t)}`;return D.has(n)||D.set(n,new e(Qe(),t)),D.get(n)}function b(e,t=0){
return!t&&Math.abs(e)<999.5?String(Math.round(e)):de(Intl.NumberFormat,{minimumFractionDigits:t,maximumFractionDigits:t}).format(e)}var Xe={"1-0":"1–0","0-1":"\
0–1","1/2-1/2":"½–½","*":"∗"};function _(e){return Xe[e]??e}function me(e){let[,t,n,r]=/^(\d{4})(?:\.(\d\d))?(?:\.(\d\d))?(?:\.\?\?)*$/.exec(e)??[];if(!t)
return e;let o=new Date(0);return o.setUTCFullYear(Number(t),Number(n??1)-1,Number(r??1)),n&&o.getUTCMonth()!==Number(n)-1?e:de(Intl.DateTimeFormat,{timeZone:"U\
TC",year:"numeric",...n&&{month:"short"},...r&&{day:"numeric"}}).format(o)}var j=null;function fe(){j??=[]}function pe(e){le(e);for(let[t,n]of j??[])he(t,n);j=null}function L(e){let t=s("span");return he(t,e),j?.push([t,e]),t}function he(e,t){
let n=document.documentElement.lang==="en"||W(t);e.textContent=R(F(t)),n?e.removeAttribute("lang"):e.setAttribute("lang","en")}function B(e){try{return window[e]}catch{return null}}function ge(e,t){try{return JSON.parse(e?.getItem(t)??"null")}catch{return null}}function xe(e,t,n){try{return n===
null?e?.removeItem(t):e?.setItem(t,JSON.stringify(n)),e!==null}catch{return!1}}var we="kohau-theme";function Ze(e){let t=e.closest(".kohau-dark, .kohau-light");return t?t.classList.contains("kohau-dark"):matchMedia("(prefers-color-scheme: \
dark)").matches}function be(){ye(ge(B("localStorage"),we))}function ve(){let e=Ze(document.documentElement)?"light":"dark";ye(e),xe(B("localStorage"),we,e)}function ye(e){
let{classList:t}=document.documentElement;t.toggle("kohau-dark",e==="dark"),t.toggle("kohau-light",e==="light")}var P=document.documentElement.dataset.root??"",J=class extends Error{constructor({title:t,detail:n,sentence:r,hint_sentence:o,rule:i}){super(n??t),this.sentence=
r,this.hint_sentence=o,this.rule=i}},k=class extends Error{constructor(){super(l("unreachable"))}};function p(e,t={}){let n=new URLSearchParams;for(let[o,i]of Object.
entries(t))for(let a of Array.isArray(i)?i:[i])a!==""&&a!==null&&a!==void 0&&a!==!1&&n.append(o,String(a));let r=n.toString();return`${P}${e}${r?`?${r}`:""}`}var $e=JSON.parse(document.getElementById("answers")?.textContent??"{}");function M(){let e=new AbortController;return()=>(e.abort(),e=new AbortController,e.signal)}
async function y(e,t={},n){let{[e]:r}=$e;return delete $e[e],r??ze(e,t,{signal:n})}async function ze(e,t,n){let r=await fetch(p(`/api/v1${e}`,t),n).catch(i=>{throw i.name==="AbortError"?i:new k}),o=await(r.ok?r.json():r.json().catch(()=>({title:r.
statusText})));if(n.signal?.throwIfAborted(),r.ok)return o;throw new J(o)}var c=e=>document.getElementById(e);ce(JSON.parse(c("texts").textContent??"{}"));be();c("screens")?.addEventListener("click",e=>{x(e,"a")&&c("screens").hidePopover()});
c("explored")?.addEventListener("change",()=>{let[e,t]=c("explored").value.split(" ");location.assign(p(`/explore/${e}`,{variant:t}))});c("theme")?.addEventListener(
"click",ve);c("language")?.addEventListener("change",()=>{let e=new URL(location.href);e.searchParams.set("lang",c("language").value),location.assign(e)});var Ee=()=>c(
"help").showModal();for(let e of document.querySelectorAll(".ask"))e.addEventListener("click",Ee);document.addEventListener("keydown",e=>{e.key!=="?"||!c("help")||
document.querySelector("dialog[open]")||x(e,"input, select, textarea")||(e.preventDefault(),Ee())});function ke(){fetch(`${P}/assets/messages-${document.documentElement.
lang}.json`).then(e=>e.json()).then(pe).catch(()=>addEventListener("online",ke,{once:!0}))}document.documentElement.lang!=="en"&&(fe(),addEventListener("load",()=>setTimeout(
ke)));for(let e of document.querySelectorAll("[data-said]"))e.removeAttribute("lang"),e.replaceChildren(L(JSON.parse(e.getAttribute("data-said")??"")));var Ae=null;
function T(e,t=null){let n=e;if(n?.name==="AbortError")return;let r=c("problem");if(r.hidden=!n,Ae=n instanceof k?t:null,!n)return;if(!(n instanceof k)){r.replaceChildren(
L(n.sentence??n.message),n.hint_sentence?s("p",{},l("hint"),L(n.hint_sentence)):"");return}if(r.replaceChildren(n.message," "),!t)return;let o=s("button",{type:"\
button"},l("try_again"));o.addEventListener("click",t),r.append(o)}addEventListener("online",()=>Ae?.());function V(e){return async function t(...n){try{let r=await e(
...n);return T(null),r}catch(r){return T(r,()=>t(...n)),null}}}var Y=class extends HTMLElement{connectedCallback(){if(this.hasAttribute("role"))return;let t=(this.getAttribute("parts")??"").split(" "),n=Number(this.getAttribute(
"full"))||1,r=[];for(let i=0;i<t.length;i+=2)r.push([t[i],Number(t[i+1])]);let o=this.textContent;for(let[i,a]of Object.entries({role:"img","aria-label":o,title:o}))
this.setAttribute(i,a);this.replaceChildren(...r.filter(([,i])=>i).map(([i,a])=>{let m=s("span",{class:`part part-${i}`},r.length>1?s("span",{},b(a)):"");return m.
style.width=`${100*a/n}%`,m}))}};customElements.get("kohau-bar")||customElements.define("kohau-bar",Y);var N=e=>e&&e!=="?"&&!e.startsWith("????")?e:"",H=e=>/^[^\s()"]+$/.test(e)?e:`"${e.replace(/[\\"]/g,"\\$&")}"`,G=(e,t)=>`${e}=${H(t)}`,et=e=>`since:${e} until:${e}`,
O=(...e)=>p("/search",{query:e}),K=e=>p(`/players/${encodeURIComponent(e)}`);var tt=e=>p(`/events/${encodeURIComponent(e)}`);var nt={player:K,event:tt,site:e=>O(G("site",e)),opening:e=>O(G("opening",e)),session:e=>O(G("session",e))};function Q(e,t,n=t){return t&&N(t)?s("a",{href:nt[e](
t)},n):n??""}function Le(e){let t=/^\d{4}/.exec(e??"")?.[0],n=me(N(e));return t?s("a",{href:O(et(t))},n):n}function rt(e,t,n,r={},{total:o=null,kept:i=0,keptEnd:a=null}={}){let m=t.map((g,u)=>{let f=n.some(([...E])=>E[u]instanceof Element&&E[u].localName==="kohau-bar");
return[g.startsWith("#")&&"number",f&&"below",u===i&&"kept",u===a&&"kept-end"].filter(Boolean).join(" ")||null}),h=(g,u)=>s(u?"td":"th",{scope:u?null:"row",class:m[u]},
g),v=g=>s("tr",{},...g.map(h)),$=t.map((g,u)=>g?s("th",{scope:"col",class:m[u]},g.replace("#","")):s("td"));return s("div",{class:"scrolled",tabindex:"0",role:"\
group","aria-label":e},s("table",{class:"data",...r},s("caption",{class:"hidden"},e),s("thead",{},s("tr",{},...$)),s("tbody",{},...n.map(v)),o&&s("tfoot",{},v(o))))}function ot(e){let{games:t,wins:n,draws:r,losses:o}=e;return at({won:n,half:r,lost:o,open:t-n-r-o},st(e))}function st({games:e,wins:t,draws:n,losses:r}){return l("wins_bar",{wins:t,draws:n,losses:r,unfinished:e-t-n-r})}function at(e,t){let n=Object.values(e);return s(
"kohau-bar",{parts:Object.entries(e).flat().join(" "),full:n.reduce((r,o)=>r+o)},t)}function Ce(e){return e.map(t=>s("a",{class:"named",href:K(t.name)},s("stron\
g",{},t.name),s("span",{class:"soft"},`${l("player")} · ${w("count_games",t.games)}`),ot(t)))}var _e=e=>e&&e!=="????"?e:l("unknown");function Se(e,t,n){return s("span",{class:n?"player winner":"player"},Q("player",e,N(e)||"?"),t?` (${t})`:"")}var it={"1/2-1/2":"½","*":"–"};function ct(e){let[
t,n]=[e.white,e.black].map(o=>N(o)||"?"),r=`${t} – ${n}, ${_(e.result)}`;return s("a",{href:p(`/games/${e.digest}`,{ply:e.ply||""}),"aria-label":r,title:_(e.result),
class:"badge"},it[e.result]??_(e.result))}var Te=[["result","result"],["players","white"],["game_label","game,variant"],["plies_title","-plies"],["date","-date"],
["event","event"]],X=e=>e.split(",").map(t=>t.startsWith("-")?t.slice(1):`-${t}`).join(",");function Ne(e){let t=Te.find(([,n])=>n===e||X(n)===e);return t&&`${l(
t[0])} ${e.startsWith("-")?"↓":"↑"}`}function Z(e,{kind:t=!0,sort:n="",sorted:r=null}={}){let o=Te.filter(([a])=>t||a!=="game_label"),i=rt(l("games"),o.map(
([a])=>a==="plies_title"?`#${l(a)}`:l(a)),e.map(a=>[ct(a),s("div",{class:"pair"},Se(a.white,a.white_rating,a.result==="1-0"),Se(a.black,a.black_rating,a.result===
"0-1")),...t?[A(a)]:[],b(a.length),Le(a.date),Q("event",a.event,N(a.event))]),{class:`data games${t?" kinds":""}`});return i.addEventListener("click",ut),r&&!matchMedia(
"(max-width: 45rem)").matches&&lt(i,o,n,r),i}function lt(e,t,n,r){[...e.querySelectorAll("thead th")].forEach((o,i)=>{let[,a]=t[i];[a,X(a)].includes(n)&&o.setAttribute(
"aria-sort",n.startsWith("-")?"descending":"ascending");let h=s("button",{type:"button",class:"order"},o.textContent);h.addEventListener("click",()=>r(n===a?X(a):
a)),o.replaceChildren(h)})}function ut(e){x(e,"a")||!getSelection()?.isCollapsed||x(e,"tbody tr")?.querySelector("a")?.click()}function A({game:e,variant:t}){let n=`\
kind_${e}_${t}`,r=l(n);return r===n?`${e} ${t}`:r}var dt=["player","white","black"],z=/^(player|white|black)([:=~])("(?:[^"\\]|\\.)*"|[^\s()"]+)$/;function Me(e,t,n){e.replaceChildren(...t.map((r,o)=>{let i=(...m)=>[
...t.slice(0,o),...m,...t.slice(o+1)],a=s("button",{type:"button",class:"away","aria-label":l("remove_filter",{query:r})},"×");return a.addEventListener("click",
()=>n(i(),r)),s("li",{class:"chip"},...mt(r,m=>n(i(m))),a)}))}function mt(e,t){let[,n,r,o]=z.exec(e)??[];if(!n)return[s("span",{title:e},ft(e))];let i=Oe(o),a=s(
"select",{"aria-label":l("colour_of",{name:i})},...dt.map(m=>s("option",{value:m,selected:m===n},l(m==="player"?"either_colour":m))));return a.addEventListener(
"change",()=>t(`${a.value}${r}${o}`)),[s("span",{},i),a]}var Oe=e=>e.startsWith('"')?e.slice(1,-1).replace(/\\(["\\])/g,"$1"):e;function ft(e){let[,t,n]=/^since:(\d{4}) (?:and )?until:(\d{4})$/.
exec(e)??[];if(t&&t===n)return t;let[,r]=/^(?:event|site|opening|session)=("(?:[^"\\]|\\.)*"|[^\s()"]+)$/.exec(e)??[];if(r)return Oe(r);let[,o,i]=/^game:([^\s"]+) and variant:([^\s"]+)$/.
exec(e)??[];return o?A({game:o,variant:i}):e}var pt={kind:e=>{let[t,n]=e.split(" ");return A({game:t,variant:n})},result:_};function qe(e,t,n){return e.filter(r=>r.values.length>1).map(r=>{let o=l(`by_${r.
name}s`),i=r.values.map(({value:h,games:v,query:$})=>s("li",{},s("a",{href:t($),"data-query":$},(pt[r.name]??_e)(h))," ",s("span",{class:"number"},b(v)))),a=s("\
section",{class:"facet"},s("h2",{},o),s("ul",{"aria-label":o},...i)),m=r.total-r.values.length;if(m){let h=s("button",{type:"button",class:"more"},w("more_value\
s",m));h.addEventListener("click",()=>n(r.name)),a.append(h)}return a})}function je(e,t,n){return[s("ul",{class:"meant"},...e.map(r=>s("li",{},s("a",{href:t(r)},
l("without",{condition:r.condition}))," ",s("span",{class:"soft"},w("count_games",r.games)))),s("li",{},s("a",{href:n},l("clear_conditions"))))]}function ee(e,t){
return e.length?[s("p",{class:"meant"},l("did_you_mean")," "),s("ul",{class:"meant"},...e.map(n=>s("li",{},s("a",{href:t(n)},n.name)," ",s("span",{class:"soft"},
w("count_games",n.games)))))]:[]}var ht=["kgn","jsonl","csv","html"];function te(e,t,n=ht){let r={csv:{safe:!0},html:{lang:document.documentElement.lang}},o=n.map(i=>s("li",{},s("a",{href:p(`/api/v1${e}.${i}`,{...t,...r[i]}),download:""},
l(`save_${i}`))));return s("details",{class:"save"},s("summary",{},l("save")),s("ul",{},...o))}document.addEventListener("click",e=>Pe(x(e,"details.save")));document.
addEventListener("keydown",e=>{let t=x(e,"details.save[open]");e.key!=="Escape"||!t||(Pe(),t.querySelector("summary")?.focus())});function Pe(e=null){for(let t of document.
querySelectorAll("details.save[open]"))t!==e&&(t.open=!1)}function I(){let e=new URL(location.href).searchParams.get("offset")??"";return/^\d{1,7}$/.test(e)?Number(e):0}function Ie(e,{offset:t,limit:n,total:r}){let o=Math.
min(t+n,r),i=t<o&&o-t<r;c("count").textContent=i?l("rows_of",{first:b(t+1),last:b(o),count:w(e,r)}):w(e,r),c("earlier").hidden=!t,c("more").hidden=o>=r}function Ue(e,t){
let n=async(r,o)=>{await t(Math.max(0,o)||""),c("count").scrollIntoView({block:"nearest"}),r.hidden&&[c("earlier"),c("more")].find(i=>!i.hidden)?.focus({preventScroll:!0})};
c("earlier").addEventListener("click",()=>n(c("earlier"),I()-e)),c("more").addEventListener("click",()=>n(c("more"),I()+e))}var gt=150,xt=0;function Re(e){let t=`suggestions-${++xt}`,n=s("ul",{id:t,role:"listbox",class:"suggestions",hidden:!0,"aria-label":e.labels?.[0]?.textContent??
""}),r=s("p",{class:"trouble","aria-live":"polite"}),o=s("div",{class:"query-box"});e.replaceWith(o),o.append(e,n,r);for(let[u,f]of Object.entries({role:"combob\
ox","aria-expanded":"false","aria-controls":t,"aria-autocomplete":"list",autocomplete:"off"}))e.setAttribute(u,f);let i=[],a=-1,m=M(),h,v=u=>{n.hidden=!u,e.setAttribute(
"aria-expanded",String(u)),n.replaceChildren(...i.map((f,E)=>{let ae=s("li",{role:"option",id:`${t}-${E}`,"aria-selected":String(E===a)},f.label,f.kind?s("span",
{class:"soft"},` ${l(f.kind)} · ${w("count_games",f.games??0)}`):"");return ae.addEventListener("pointerdown",Ge=>{Ge.preventDefault(),g(E)}),ae})),u&&a>=0?e.setAttribute(
"aria-activedescendant",`${t}-${a}`):e.removeAttribute("aria-activedescendant")},$=async()=>{let u=e.value,f=await y("/suggestions",{query:u},m()).catch(()=>null);
!f||e.value!==u||(i=document.activeElement===e?f.suggestions:[],a=-1,r.replaceChildren(f.sentence&&!i.length?L(f.sentence):""),v(i.length>0))},g=u=>{let{start:f,
text:E}=i[u];e.value=Array.from(e.value).slice(0,f).join("")+E,e.focus(),$()};e.addEventListener("input",()=>{clearTimeout(h),h=setTimeout($,gt)}),e.addEventListener(
"blur",()=>v(!1)),e.addEventListener("keydown",u=>{let f=!n.hidden;if(u.key==="ArrowDown"||u.key==="ArrowUp")f?(a=(a+(u.key==="ArrowDown"?1:i.length-(a<0?0:1)))%
i.length,v(!0)):$();else if((u.key==="Enter"||u.key==="Tab")&&f&&a>=0)g(a);else if(u.key==="Escape"&&f)v(!1);else{u.key==="Enter"&&(clearTimeout(h),m(),v(!1));return}
u.preventDefault()})}var Fe=50,wt=3,bt=2e3,vt=/^(?!@)[^\d\s:=~"()][^\d:=~"()]*$/,We=c("more-fields"),U=[...We.querySelectorAll("[name]")],yt=M(),ne=null,d={queries:[],fields:{},sort:"\
-date",offset:0};function $t(){let e=new URL(location.href).searchParams,t=Object.fromEntries(U.map(({name:n})=>[n,e.get(n)??""]).filter(([,n])=>n));return{queries:e.
getAll("query").filter(Boolean),fields:t,sort:e.get("sort")??"-date",offset:I()}}var re=({queries:e,fields:t,sort:n,offset:r})=>p("/search",{query:e,...t,sort:n===
"-date"?"":n,offset:r});function S(e){return history.pushState(null,"",re({...d,offset:"",...e})),oe()}function oe(){d=$t();for(let t of U){let n=d.fields[t.name]??
"";t instanceof HTMLSelectElement?De(t,n):t.value=n}De(c("sort"),d.sort);let e=Object.entries(d.fields).map(([t,n])=>Et(t,n));return Me(c("chips"),[...d.queries,
...e],kt),c("paint").href=p("/pattern",{kind:d.fields.kind,pattern:d.fields.pattern}),Be()}function Et(e,t){let[n,r]=t.split(" ");return e==="kind"?`game:${n} a\
nd variant:${r}`:`${e}:${H(t)}`}function kt(e,t=""){!c("query").value&&!z.test(t)&&(c("query").value=t),S({queries:e,fields:{}})}function De(e,t){if(e.value=t,e.
selectedIndex>=0)return;let[n,r]=t.split(" "),o=e.name==="kind"?A({game:n,variant:r}):Ne(t)??t;e.append(s("option",{value:t,selected:!0},o))}function q(){let{kind:e="",
...t}=d.fields,[n,r]=e.split(" ");return{query:d.queries,...t,game:n,variant:r}}async function Be(){let e=yt();c("count").textContent=l("searching");try{let[t,n]=await Promise.
all([y("/search",{...q(),sort:d.sort,limit:Fe,offset:d.offset},e),St(e)]);Je(t),c("named").replaceChildren(...Ce(n)),T(null),await Lt(t.total,e)}catch(t){if(e.aborted)
return;t instanceof k?c("count").textContent="":At(),T(t,Be)}}function Je({meant:e,without:t,games:n,...r}){Ie("count_games",r),r.total||(c("count").textContent=
l("no_games")),c("save").replaceChildren(...r.total?[te("/search",q())]:[]);let o=a=>re({...d,queries:a,fields:{},offset:""}),i=c("chips").childElementCount>1;c(
"meant").replaceChildren(...ee(e,({query:a})=>o([a])),...r.total||!i?[]:je(t,({query:a})=>o([a]),o([]))),c("sort").hidden=!r.total,c("games").replaceChildren(...n.
length?[Z(n,{sort:d.sort,sorted:a=>S({sort:a})})]:[])}function At(){Je({total:0,offset:0,limit:0,meant:[],without:[],games:[]}),c("count").textContent="",c("nam\
ed").replaceChildren(),ne=null,se({facets:[]})}async function Lt(e,t){let n=JSON.stringify(q());n!==ne&&(se(e?await y("/facets",q(),t):{facets:[]}),ne=n)}function se({
facets:e}){c("narrow").classList.remove("waiting");let t=n=>re({...d,queries:[...d.queries,n],offset:""});c("facets").replaceChildren(...qe(e,t,V(async n=>{let{
facets:r}=await y("/facets",{...q(),most:bt});se({facets:e.map(o=>o.name===n?r.find(i=>i.name===n)??o:o)})})))}async function St(e){let[t,...n]=d.queries;return!t||
n.length||Object.keys(d.fields).length||!vt.test(t)?[]:(await y("/players",{name:t,limit:wt},e)).players}async function Ve(){c("narrow").open=matchMedia("(min-w\
idth: 60rem)").matches;try{let e=await y("/archive");c("kind").append(...e.kinds.map(n=>s("option",{value:`${n.game} ${n.variant}`},A(n))));let t=Object.keys(e.
queries);c("saved").replaceChildren(...t.length?[`${l("saved_queries")} `]:[],...t.flatMap(n=>[s("a",{href:p("/search",{query:`@${n}`})},`@${n}`)," "]))}catch(e){
T(e,Ve)}oe()}function Ye(){S({fields:Object.fromEntries(U.map(e=>[e.name,e.value.trim()]).filter(([,e])=>e))})}c("search").addEventListener("submit",e=>{e.preventDefault();
let t=c("query").value.trim();c("query").value="",S({queries:t&&!d.queries.includes(t)?[...d.queries,t]:d.queries})});We.addEventListener("submit",e=>{e.preventDefault(),
Ye()});c("facets").addEventListener("click",e=>{let t=x(e,"a[data-query]")?.dataset.query;!t||ie(e)||(e.preventDefault(),S({queries:[...d.queries,t]}),c("count").
scrollIntoView({block:"nearest"}))});c("kind").addEventListener("change",()=>{c("pattern").value=""});for(let e of U)e.tagName==="SELECT"&&e.addEventListener("c\
hange",Ye);c("sort").addEventListener("change",()=>S({sort:c("sort").value}));Ue(Fe,e=>S({offset:e}));addEventListener("popstate",oe);Re(c("query"));Ve();
