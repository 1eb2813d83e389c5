var Ze=/[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;function F(e){return String(e).replace(Ze,t=>{let n=t.charCodeAt(
0);return n<256?`\\x${n.toString(16).padStart(2,"0")}`:`\\u${n.toString(16).padStart(4,"0")}`})}function s(e,t={},...n){return ze(document.createElement(e),t,n)}function ze(e,t,n){for(let[r,o]of Object.entries(t))o===!0?e.setAttribute(r,""):o!==!1&&o!==null&&o!==void 0&&e.setAttribute(r,String(o));return e.append(...n.filter(
r=>r!=null&&r!=="").map(r=>r instanceof Node?r:F(r))),e}function v({target:e},t){return e instanceof Element?e.closest(t):null}var le=e=>e.ctrlKey||e.metaKey||e.
shiftKey;var C={};function ue(e){C=e}function u(e,t={}){return(C[e]??e).replace(/\{(\w+)\}/g,(n,r)=>t[r]??"")}function de(e){C={...C,...e}}function B(e){let[t,n]=me(e),r=Object.
entries(n).map(([o,i])=>[o,Array.isArray(i)?B(i):i]);return u(t,Object.fromEntries(r))}function J(e){let[t,n]=me(e);return(t in C||!/\p{L}/u.test(t.replace(/\{\w+\}/g,
"")))&&Object.values(n).every(o=>!Array.isArray(o)||J(o))}var me=e=>Array.isArray(e)?e:[e,{}];function y(e,t){return u(t===1&&`${e}_1`in C?`${e}_1`:e,{count:w(t)})}var W=new Map;function et(){let{lang:e}=document.documentElement;return navigator.languages.
find(t=>t.split("-")[0]===e)??(e||"en")}function fe(e,t){let n=`${e.name} ${JSON.stringify(t)}`;return W.has(n)||W.set(n,new e(et(),t)),W.get(n)}function w(e,t=0){
return!t&&Math.abs(e)<999.5?String(Math.round(e)):fe(Intl.NumberFormat,{minimumFractionDigits:t,maximumFractionDigits:t}).format(e)}var tt={"1-0":"1–0","0-1":"\
0–1","1/2-1/2":"½–½","*":"∗"};function _(e){return tt[e]??e}function pe(e){let[,t,n,r]=/^(\d{4})(?:\.(\d\d))?(?:\.(\d\d))?(?:\.\?\?)*$/.exec(e)??[];if(!t)
return e;let o=new Date(0);return o.setUTCFullYear(Number(t),Number(n??1)-1,Number(r??1)),n&&o.getUTCMonth()!==Number(n)-1?e:fe(Intl.DateTimeFormat,{timeZone:"U\
TC",year:"numeric",...n&&{month:"short"},...r&&{day:"numeric"}}).format(o)}var I=null;function he(){I??=[]}function ge(e){de(e);for(let[t,n]of I??[])xe(t,n);I=null}function L(e){let t=s("span");return xe(t,e),I?.push([t,e]),t}function xe(e,t){
let n=document.documentElement.lang==="en"||J(t);e.textContent=F(B(t)),n?e.removeAttribute("lang"):e.setAttribute("lang","en")}function V(e){try{return window[e]}catch{return null}}function be(e,t){try{return JSON.parse(e?.getItem(t)??"null")}catch{return null}}function we(e,t,n){try{return n===
null?e?.removeItem(t):e?.setItem(t,JSON.stringify(n)),e!==null}catch{return!1}}var ve="kohau-theme";function nt(e){let t=e.closest(".kohau-dark, .kohau-light");return t?t.classList.contains("kohau-dark"):matchMedia("(prefers-color-scheme: \
dark)").matches}function ye(){Ee(be(V("localStorage"),ve))}function $e(){let e=nt(document.documentElement)?"light":"dark";Ee(e),we(V("localStorage"),ve,e)}function Ee(e){
let{classList:t}=document.documentElement;t.toggle("kohau-dark",e==="dark"),t.toggle("kohau-light",e==="light")}var U=document.documentElement.dataset.root??"",H=class extends Error{constructor({title:t,detail:n,sentence:r,hint_sentence:o,rule:i}){super(n??t),this.sentence=
r,this.hint_sentence=o,this.rule=i}},k=class extends Error{constructor(){super(u("unreachable"))}};function h(e,t={}){let n=new URLSearchParams;for(let[o,i]of Object.
entries(t))for(let a of Array.isArray(i)?i:[i])a!==""&&a!==null&&a!==void 0&&a!==!1&&n.append(o,String(a));let r=n.toString();return`${U}${e}${r?`?${r}`:""}`}var ke=JSON.parse(document.getElementById("answers")?.textContent??"{}");function N(){let e=new AbortController;return()=>(e.abort(),e=new AbortController,e.signal)}
async function E(e,t={},n){let{[e]:r}=ke;return delete ke[e],r??rt(e,t,{signal:n})}async function rt(e,t,n){let r=await fetch(h(`/api/v1${e}`,t),n).catch(i=>{throw i.name==="AbortError"?i:new k}),o=await(r.ok?r.json():r.json().catch(()=>({title:r.
statusText})));if(n.signal?.throwIfAborted(),r.ok)return o;throw new H(o)}var c=e=>document.getElementById(e);ue(JSON.parse(c("texts").textContent??"{}"));ye();c("screens")?.addEventListener("click",e=>{v(e,"a")&&c("screens").hidePopover()});
c("explored")?.addEventListener("change",()=>{let[e,t]=c("explored").value.split(" ");location.assign(h(`/explore/${e}`,{variant:t}))});c("theme")?.addEventListener(
"click",$e);c("language")?.addEventListener("change",()=>{let e=new URL(location.href);e.searchParams.set("lang",c("language").value),location.assign(e)});var Ae=()=>c(
"help").showModal();for(let e of document.querySelectorAll(".ask"))e.addEventListener("click",Ae);document.addEventListener("keydown",e=>{e.key!=="?"||!c("help")||
document.querySelector("dialog[open]")||v(e,"input, select, textarea")||(e.preventDefault(),Ae())});function Le(){fetch(`${U}/assets/messages-${document.documentElement.
lang}.json`).then(e=>e.json()).then(ge).catch(()=>addEventListener("online",Le,{once:!0}))}document.documentElement.lang!=="en"&&(he(),addEventListener("load",()=>setTimeout(
Le)));for(let e of document.querySelectorAll("[data-said]"))e.removeAttribute("lang"),e.replaceChildren(L(JSON.parse(e.getAttribute("data-said")??"")));var Se=null;
function T(e,t=null){let n=e;if(n?.name==="AbortError")return;let r=c("problem");if(r.hidden=!n,Se=n instanceof k?t:null,!n)return;if(!(n instanceof k)){r.replaceChildren(
L(n.sentence??n.message),n.hint_sentence?s("p",{},u("hint"),L(n.hint_sentence)):"");return}if(r.replaceChildren(n.message," "),!t)return;let o=s("button",{type:"\
button"},u("try_again"));o.addEventListener("click",t),r.append(o)}addEventListener("online",()=>Se?.());function Y(e){return async function t(...n){try{let r=await e(
...n);return T(null),r}catch(r){return T(r,()=>t(...n)),null}}}var G=class extends HTMLElement{connectedCallback(){if(this.hasAttribute("role"))return;let t=(this.getAttribute("parts")??"").split(" "),n=Number(this.getAttribute(
"full"))||1,r=[];for(let i=0;i<t.length;i+=2)r.push([t[i],Number(t[i+1])]);let o=this.textContent;for(let[i,a]of Object.entries({role:"img","aria-label":o,title:o}))
this.setAttribute(i,a);this.replaceChildren(...r.filter(([,i])=>i).map(([i,a])=>{let m=s("span",{class:`part part-${i}`},r.length>1?s("span",{},w(a)):"");return m.
style.width=`${100*a/n}%`,m}))}},ot=4,Ce=6;function _e(e,t){let n=1;for(;10*n*t<e;)n*=10;return[1,2,5].map(r=>r*n).find(r=>r*t>=e)??10*n}function O(e,t){return Object.
assign(e.style,t),e}var Q=class extends HTMLElement{connectedCallback(){if(this.querySelector(".plot"))return;let t=[...this.querySelectorAll("tbody tr")].map(n=>{
let[r,o,i]=n.cells;return{label:`${this.getAttribute("x")} ${r.textContent}: ${o.textContent} · ${i.textContent}`,at:Number(r.dataset.value),count:Number(o.dataset.
value)}});this.prepend(this.#e(t))}#e(t){let n=Number(this.getAttribute("step")),r=Math.max(0,Math.ceil((Ce-(t[t.length-1].at-t[0].at)/n)/2))*n,[o,i]=[Math.max(
Math.min(0,t[0].at),t[0].at-r),t[t.length-1].at+n+r],a=_e(Math.max(...t.map(({count:l})=>l)),ot),m=a*Math.ceil(Math.max(...t.map(({count:l})=>l))/a),p=l=>`${100*
(l-o)/(i-o)}%`,b=l=>`${100*l/m}%`,$=s("div",{class:"field"},...Array.from({length:m/a},(l,x)=>O(s("i",{class:"grid"}),{bottom:b((x+1)*a)})),...t.map(({label:l,at:x,
count:P})=>O(s("i",{class:"column",title:l}),{left:p(x),width:`${100*n/(i-o)}%`,height:b(P)})),...this.#t(p,(o+i)/2,n)),g=n*_e((i-o)/n,Ce),d=[];for(let l=Math.ceil(
o/g)*g;l<i;l+=g)d.push(O(s("span",{},String(l)),{left:p(l+(n===1?.5:0))}));return s("div",{class:"plot",role:"img","aria-label":this.getAttribute("label")},s("d\
iv",{class:"y-title"},this.getAttribute("y")),s("div",{class:"y-axis"},...Array.from({length:m/a+1},(l,x)=>O(s("span",{},w(x*a)),{bottom:b(x*a)}))),$,s("div",{class:"\
x-axis"},...d),s("div",{class:"x-title"},this.getAttribute("x")))}#t(t,n,r){let[o,...i]=(this.getAttribute("mark")??"").split(" ");if(!i.length)return[];let a=Number(
o)+(r===1?.5:0),m=a>n?"before":"after";return[O(s("i",{class:`mark ${m}`},s("span",{},i.join(" "))),{left:t(a)})]}};for(let[e,t]of Object.entries({"kohau-bar":G,
"kohau-columns":Q}))customElements.get(e)||customElements.define(e,t);var M=e=>e&&e!=="?"&&!e.startsWith("????")?e:"",X=e=>/^[^\s()"]+$/.test(e)?e:`"${e.replace(/[\\"]/g,"\\$&")}"`,K=(e,t)=>`${e}=${X(t)}`,st=e=>`since:${e} until:${e}`,
q=(...e)=>h("/search",{query:e}),Z=e=>h(`/players/${encodeURIComponent(e)}`);var at=e=>h(`/events/${encodeURIComponent(e)}`);var it={player:Z,event:at,site:e=>q(K("site",e)),opening:e=>q(K("opening",e)),session:e=>q(K("session",e))};function z(e,t,n=t){return t&&M(t)?s("a",{href:it[e](
t)},n):n??""}function Te(e){let t=/^\d{4}/.exec(e??"")?.[0],n=pe(M(e));return t?s("a",{href:q(st(t))},n):n}function ct(e,t,n,r={},{total:o=null,kept:i=0,keptEnd:a=null}={}){let m=t.map((g,d)=>{let l=n.some(([...x])=>x[d]instanceof Element&&x[d].localName==="kohau-bar");
return[g.startsWith("#")&&"number",l&&"below",d===i&&"kept",d===a&&"kept-end"].filter(Boolean).join(" ")||null}),p=(g,d)=>s(d?"td":"th",{scope:d?null:"row",class:m[d]},
g),b=g=>s("tr",{},...g.map(p)),$=t.map((g,d)=>g?s("th",{scope:"col",class:m[d]},g.replace("#","")):s("td"));return s("div",{class:"scrolled",tabindex:"0",role:"\
group","aria-label":e},s("table",{class:"data",...r},s("caption",{class:"hidden"},e),s("thead",{},s("tr",{},...$)),s("tbody",{},...n.map(b)),o&&s("tfoot",{},b(o))))}function lt(e){let{games:t,wins:n,draws:r,losses:o}=e;return dt({won:n,half:r,lost:o,open:t-n-r-o},ut(e))}function ut({games:e,wins:t,draws:n,losses:r}){return u("wins_bar",{wins:t,draws:n,losses:r,unfinished:e-t-n-r})}function dt(e,t){let n=Object.values(e);return s(
"kohau-bar",{parts:Object.entries(e).flat().join(" "),full:n.reduce((r,o)=>r+o)},t)}function Ne(e){return e.map(t=>s("a",{class:"named",href:Z(t.name)},s("stron\
g",{},t.name),s("span",{class:"soft"},`${u("player")} · ${y("count_games",t.games)}`),lt(t)))}var Oe=e=>e&&e!=="????"?e:u("unknown");function Me(e,t,n){return s("span",{class:n?"player winner":"player"},z("player",e,M(e)||"?"),t?` (${t})`:"")}var mt={"1/2-1/2":"½","*":"–"};function ft(e){let[
t,n]=[e.white,e.black].map(o=>M(o)||"?"),r=`${t} – ${n}, ${_(e.result)}`;return s("a",{href:h(`/games/${e.digest}`,{ply:e.ply||""}),"aria-label":r,title:_(e.result),
class:"badge"},mt[e.result]??_(e.result))}var qe=[["result","result"],["players","white"],["game_label","game,variant"],["plies_title","-plies"],["date","-date"],
["event","event"]],ee=e=>e.split(",").map(t=>t.startsWith("-")?t.slice(1):`-${t}`).join(",");function je(e){let t=qe.find(([,n])=>n===e||ee(n)===e);return t&&`${u(
t[0])} ${e.startsWith("-")?"↓":"↑"}`}function te(e,{kind:t=!0,sort:n="",sorted:r=null}={}){let o=qe.filter(([a])=>t||a!=="game_label"),i=ct(u("games"),o.map(
([a])=>a==="plies_title"?`#${u(a)}`:u(a)),e.map(a=>[ft(a),s("div",{class:"pair"},Me(a.white,a.white_rating,a.result==="1-0"),Me(a.black,a.black_rating,a.result===
"0-1")),...t?[A(a)]:[],w(a.length),Te(a.date),z("event",a.event,M(a.event))]),{class:`data games${t?" kinds":""}`});return i.addEventListener("click",ht),r&&!matchMedia(
"(max-width: 45rem)").matches&&pt(i,o,n,r),i}function pt(e,t,n,r){[...e.querySelectorAll("thead th")].forEach((o,i)=>{let[,a]=t[i];[a,ee(a)].includes(n)&&o.setAttribute(
"aria-sort",n.startsWith("-")?"descending":"ascending");let p=s("button",{type:"button",class:"order"},o.textContent);p.addEventListener("click",()=>r(n===a?ee(
a):a)),o.replaceChildren(p)})}function ht(e){v(e,"a")||!getSelection()?.isCollapsed||v(e,"tbody tr")?.querySelector("a")?.click()}function A({game:e,variant:t}){
let n=`kind_${e}_${t}`,r=u(n);return r===n?`${e} ${t}`:r}var gt=["player","white","black"],ne=/^(player|white|black)([:=~])("(?:[^"\\]|\\.)*"|[^\s()"]+)$/;function Pe(e,t,n){e.replaceChildren(...t.map((r,o)=>{let i=(...m)=>[
...t.slice(0,o),...m,...t.slice(o+1)],a=s("button",{type:"button",class:"away","aria-label":u("remove_filter",{query:r})},"×");return a.addEventListener("click",
()=>n(i(),r)),s("li",{class:"chip"},...xt(r,m=>n(i(m))),a)}))}function xt(e,t){let[,n,r,o]=ne.exec(e)??[];if(!n)return[s("span",{title:e},bt(e))];let i=Ie(o),a=s(
"select",{"aria-label":u("colour_of",{name:i})},...gt.map(m=>s("option",{value:m,selected:m===n},u(m==="player"?"either_colour":m))));return a.addEventListener(
"change",()=>t(`${a.value}${r}${o}`)),[s("span",{},i),a]}var Ie=e=>e.startsWith('"')?e.slice(1,-1).replace(/\\(["\\])/g,"$1"):e;function bt(e){let[,t,n]=/^since:(\d{4}) (?:and )?until:(\d{4})$/.
exec(e)??[];if(t&&t===n)return t;let[,r]=/^(?:event|site|opening|session)=("(?:[^"\\]|\\.)*"|[^\s()"]+)$/.exec(e)??[];if(r)return Ie(r);let[,o,i]=/^game:([^\s"]+) and variant:([^\s"]+)$/.
exec(e)??[];return o?A({game:o,variant:i}):e}var wt={kind:e=>{let[t,n]=e.split(" ");return A({game:t,variant:n})},result:_};function Ue(e,t,n){return e.filter(r=>r.values.length>1).map(r=>{let o=u(`by_${r.
name}s`),i=r.values.map(({value:p,games:b,query:$})=>s("li",{},s("a",{href:t($),"data-query":$},(wt[r.name]??Oe)(p))," ",s("span",{class:"number"},w(b)))),a=s("\
section",{class:"facet"},s("h2",{},o),s("ul",{"aria-label":o},...i)),m=r.total-r.values.length;if(m){let p=s("button",{type:"button",class:"more"},y("more_value\
s",m));p.addEventListener("click",()=>n(r.name)),a.append(p)}return a})}function Re(e,t,n){return[s("ul",{class:"meant"},...e.map(r=>s("li",{},s("a",{href:t(r)},
u("without",{condition:r.condition}))," ",s("span",{class:"soft"},y("count_games",r.games)))),s("li",{},s("a",{href:n},u("clear_conditions"))))]}function re(e,t){
return e.length?[s("p",{class:"meant"},u("did_you_mean")," "),s("ul",{class:"meant"},...e.map(n=>s("li",{},s("a",{href:t(n)},n.name)," ",s("span",{class:"soft"},
y("count_games",n.games)))))]:[]}var vt=["kgn","jsonl","csv","html"];function oe(e,t,n=vt){let r={csv:{safe:!0},html:{lang:document.documentElement.lang}},o=n.map(i=>s("li",{},s("a",{href:h(`/api/v1${e}.${i}`,{...t,...r[i]}),download:""},
u(`save_${i}`))));return s("details",{class:"save"},s("summary",{},u("save")),s("ul",{},...o))}document.addEventListener("click",e=>De(v(e,"details.save")));document.
addEventListener("keydown",e=>{let t=v(e,"details.save[open]");e.key!=="Escape"||!t||(De(),t.querySelector("summary")?.focus())});function De(e=null){for(let t of document.
querySelectorAll("details.save[open]"))t!==e&&(t.open=!1)}function R(){let e=new URL(location.href).searchParams.get("offset")??"";return/^\d{1,7}$/.test(e)?Number(e):0}function Fe(e,{offset:t,limit:n,total:r}){let o=Math.
min(t+n,r),i=t<o&&o-t<r;c("count").textContent=i?u("rows_of",{first:w(t+1),last:w(o),count:y(e,r)}):y(e,r),c("earlier").hidden=!t,c("more").hidden=o>=r}function We(e,t){
let n=async(r,o)=>{await t(Math.max(0,o)||""),c("count").scrollIntoView({block:"nearest"}),r.hidden&&[c("earlier"),c("more")].find(i=>!i.hidden)?.focus({preventScroll:!0})};
c("earlier").addEventListener("click",()=>n(c("earlier"),R()-e)),c("more").addEventListener("click",()=>n(c("more"),R()+e))}var yt=150,$t=0;function Be(e){let t=`suggestions-${++$t}`,n=s("ul",{id:t,role:"listbox",class:"suggestions",hidden:!0,"aria-label":e.labels?.[0]?.textContent??
""}),r=s("p",{class:"trouble","aria-live":"polite"}),o=s("div",{class:"query-box"});e.replaceWith(o),o.append(e,n,r);for(let[d,l]of Object.entries({role:"combob\
ox","aria-expanded":"false","aria-controls":t,"aria-autocomplete":"list",autocomplete:"off"}))e.setAttribute(d,l);let i=[],a=-1,m=N(),p,b=d=>{n.hidden=!d,e.setAttribute(
"aria-expanded",String(d)),n.replaceChildren(...i.map((l,x)=>{let P=s("li",{role:"option",id:`${t}-${x}`,"aria-selected":String(x===a)},l.label,l.kind?s("span",
{class:"soft"},` ${u(l.kind)} · ${y("count_games",l.games??0)}`):"");return P.addEventListener("pointerdown",Xe=>{Xe.preventDefault(),g(x)}),P})),d&&a>=0?e.setAttribute(
"aria-activedescendant",`${t}-${a}`):e.removeAttribute("aria-activedescendant")},$=async()=>{let d=e.value,l=await E("/suggestions",{query:d},m()).catch(()=>null);
!l||e.value!==d||(i=document.activeElement===e?l.suggestions:[],a=-1,r.replaceChildren(l.sentence&&!i.length?L(l.sentence):""),b(i.length>0))},g=d=>{let{start:l,
text:x}=i[d];e.value=Array.from(e.value).slice(0,l).join("")+x,e.focus(),$()};e.addEventListener("input",()=>{clearTimeout(p),p=setTimeout($,yt)}),e.addEventListener(
"blur",()=>b(!1)),e.addEventListener("keydown",d=>{let l=!n.hidden;if(d.key==="ArrowDown"||d.key==="ArrowUp")l?(a=(a+(d.key==="ArrowDown"?1:i.length-(a<0?0:1)))%
i.length,b(!0)):$();else if((d.key==="Enter"||d.key==="Tab")&&l&&a>=0)g(a);else if(d.key==="Escape"&&l)b(!1);else{d.key==="Enter"&&(clearTimeout(p),m(),b(!1));return}
d.preventDefault()})}var Ve=50,Et=3,kt=2e3,At=/^(?!@)[^\d\s:=~"()][^\d:=~"()]*$/,He=c("more-fields"),D=[...He.querySelectorAll("[name]")],Lt=N(),se=null,f={queries:[],fields:{},sort:"\
-date",offset:0};function St(){let e=new URL(location.href).searchParams,t=Object.fromEntries(D.map(({name:n})=>[n,e.get(n)??""]).filter(([,n])=>n));return{queries:e.
getAll("query").filter(Boolean),fields:t,sort:e.get("sort")??"-date",offset:R()}}var ae=({queries:e,fields:t,sort:n,offset:r})=>h("/search",{query:e,...t,sort:n===
"-date"?"":n,offset:r});function S(e){return history.pushState(null,"",ae({...f,offset:"",...e})),ie()}function ie(){f=St();for(let t of D){let n=f.fields[t.name]??
"";t instanceof HTMLSelectElement?Je(t,n):t.value=n}Je(c("sort"),f.sort);let e=Object.entries(f.fields).map(([t,n])=>Ct(t,n));return Pe(c("chips"),[...f.queries,
...e],_t),c("paint").href=h("/pattern",{kind:f.fields.kind,pattern:f.fields.pattern}),Ye()}function Ct(e,t){let[n,r]=t.split(" ");return e==="kind"?`game:${n} a\
nd variant:${r}`:`${e}:${X(t)}`}function _t(e,t=""){!c("query").value&&!ne.test(t)&&(c("query").value=t),S({queries:e,fields:{}})}function Je(e,t){if(e.value=t,
e.selectedIndex>=0)return;let[n,r]=t.split(" "),o=e.name==="kind"?A({game:n,variant:r}):je(t)??t;e.append(s("option",{value:t,selected:!0},o))}function j(){let{
kind:e="",...t}=f.fields,[n,r]=e.split(" ");return{query:f.queries,...t,game:n,variant:r}}async function Ye(){let e=Lt();c("count").textContent=u("searching");try{
let[t,n]=await Promise.all([E("/search",{...j(),sort:f.sort,limit:Ve,offset:f.offset},e),Nt(e)]);Ge(t),c("named").replaceChildren(...Ne(n)),T(null),await Mt(t.total,
e)}catch(t){if(e.aborted)return;t instanceof k?c("count").textContent="":Tt(),T(t,Ye)}}function Ge({meant:e,without:t,games:n,...r}){Fe("count_games",r),r.total||
(c("count").textContent=u("no_games")),c("save").replaceChildren(...r.total?[oe("/search",j())]:[]);let o=a=>ae({...f,queries:a,fields:{},offset:""}),i=c("chips").
childElementCount>1;c("meant").replaceChildren(...re(e,({query:a})=>o([a])),...r.total||!i?[]:Re(t,({query:a})=>o([a]),o([]))),c("sort").hidden=!r.total,c("game\
s").replaceChildren(...n.length?[te(n,{sort:f.sort,sorted:a=>S({sort:a})})]:[])}function Tt(){Ge({total:0,offset:0,limit:0,meant:[],without:[],games:[]}),c("cou\
nt").textContent="",c("named").replaceChildren(),se=null,ce({facets:[]})}async function Mt(e,t){let n=JSON.stringify(j());n!==se&&(ce(e?await E("/facets",j(),t):
{facets:[]}),se=n)}function ce({facets:e}){c("narrow").classList.remove("waiting");let t=n=>ae({...f,queries:[...f.queries,n],offset:""});c("facets").replaceChildren(
...Ue(e,t,Y(async n=>{let{facets:r}=await E("/facets",{...j(),most:kt});ce({facets:e.map(o=>o.name===n?r.find(i=>i.name===n)??o:o)})})))}async function Nt(e){let[
t,...n]=f.queries;return!t||n.length||Object.keys(f.fields).length||!At.test(t)?[]:(await E("/players",{name:t,limit:Et},e)).players}async function Qe(){c("narr\
ow").open=matchMedia("(min-width: 60rem)").matches;try{let e=await E("/archive");c("kind").append(...e.kinds.map(n=>s("option",{value:`${n.game} ${n.variant}`},
A(n))));let t=Object.keys(e.queries);c("saved").replaceChildren(...t.length?[`${u("saved_queries")} `]:[],...t.flatMap(n=>[s("a",{href:h("/search",{query:`@${n}`})},
`@${n}`)," "]))}catch(e){T(e,Qe)}ie()}function Ke(){S({fields:Object.fromEntries(D.map(e=>[e.name,e.value.trim()]).filter(([,e])=>e))})}c("search").addEventListener(
"submit",e=>{e.preventDefault();let t=c("query").value.trim();c("query").value="",S({queries:t&&!f.queries.includes(t)?[...f.queries,t]:f.queries})});He.addEventListener(
"submit",e=>{e.preventDefault(),Ke()});c("facets").addEventListener("click",e=>{let t=v(e,"a[data-query]")?.dataset.query;!t||le(e)||(e.preventDefault(),S({queries:[
...f.queries,t]}),c("count").scrollIntoView({block:"nearest"}))});c("kind").addEventListener("change",()=>{c("pattern").value=""});for(let e of D)e.tagName==="S\
ELECT"&&e.addEventListener("change",Ke);c("sort").addEventListener("change",()=>S({sort:c("sort").value}));We(Ve,e=>S({offset:e}));addEventListener("popstate",ie);
Be(c("query"));Qe();
