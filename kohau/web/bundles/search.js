var Qe=/[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;function R(e){return String(e).replace(Qe,t=>{let n=t.codePointAt(
0);return n<256?`\\x${n.toString(16).padStart(2,"0")}`:`\\u${n.toString(16).padStart(4,"0")}`})}function o(e,t={},...n){return Ke(document.createElement(e),t,n)}function Ke(e,t,n){for(let[r,s]of Object.entries(t))s===!0?e.setAttribute(r,""):s!==!1&&s!==null&&s!==void 0&&e.setAttribute(r,s);return e.append(...n.filter(r=>r!=
null&&r!=="").map(r=>r instanceof Node?r:R(r))),e}var S={};function se(e){S=e}function l(e,t={}){return(S[e]??e).replace(/\{(\w+)\}/g,(n,r)=>t[r]??"")}function oe(e){S={...S,...e}}function F(e){let[t,n]=ae(e),r=Object.
entries(n).map(([s,i])=>[s,Array.isArray(i)?F(i):i]);return l(t,Object.fromEntries(r))}function W(e){let[t,n]=ae(e);return(t in S||!/\p{L}/u.test(t.replace(/\{\w+\}/g,
"")))&&Object.values(n).every(s=>!Array.isArray(s)||W(s))}var ae=e=>Array.isArray(e)?e:[e,{}];function $(e,t){return l(t===1&&`${e}_1`in S?`${e}_1`:e,{count:v(t)})}var D=new Map;function ie(e,t){let n=`${e.name} ${JSON.stringify(t)}`;return D.has(n)||D.set(
n,new e(document.documentElement.lang||"en",t)),D.get(n)}function v(e,t=0){return!t&&Math.abs(e)<999.5?String(Math.round(e)):ie(Intl.NumberFormat,{minimumFractionDigits:t,
maximumFractionDigits:t}).format(e)}var Xe={"1-0":"1–0","0-1":"0–1","1/2-1/2":"½–½","*":"∗"};function T(e){return Xe[e]??e}function ce(e){let[,t,n,r]=/^(\d{4})(?:\.(\d\d))?(?:\.(\d\d))?(?:\.\?\?)*$/.
exec(e)??[];if(!t)return e;let s=new Date(0);return s.setUTCFullYear(Number(t),Number(n??1)-1,Number(r??1)),n&&s.getUTCMonth()!==Number(n)-1?e:ie(Intl.DateTimeFormat,
{timeZone:"UTC",year:"numeric",...n&&{month:"short"},...r&&{day:"numeric"}}).format(s)}var O=null;function le(){O??=[]}function ue(e){oe(e);for(let[t,n]of O??[])de(t,n);O=null}function L(e){let t=o("span");return de(t,e),O?.push([t,e]),t}function de(e,t){
let n=document.documentElement.lang==="en"||W(t);e.textContent=R(F(t)),n?e.removeAttribute("lang"):e.setAttribute("lang","en")}function B(e){try{return window[e]}catch{return null}}function me(e,t){try{return JSON.parse(e?.getItem(t)??"null")}catch{return null}}function fe(e,t,n){try{return n===
null?e?.removeItem(t):e?.setItem(t,JSON.stringify(n)),e!==null}catch{return!1}}var pe="kohau-theme";function Ze(e){let t=e.closest(".kohau-dark, .kohau-light");return t?t.classList.contains("kohau-dark"):matchMedia("(prefers-color-scheme: \
dark)").matches}function he(){xe(me(B("localStorage"),pe))}function ge(){let e=Ze(document.documentElement)?"light":"dark";xe(e),fe(B("localStorage"),pe,e)}function xe(e){
let{classList:t}=document.documentElement;t.toggle("kohau-dark",e==="dark"),t.toggle("kohau-light",e==="light")}var V=document.documentElement.dataset.root,J=class extends Error{constructor(t){super(t.detail??t.title),this.sentence=t.sentence,this.hint_sentence=t.hint_sentence,
this.rule=t.rule}},k=class extends Error{constructor(){super(l("unreachable"))}};function x(e,t={}){let n=new URLSearchParams;for(let[s,i]of Object.entries(t))for(let a of Array.
isArray(i)?i:[i])a!==""&&a!==null&&a!==void 0&&a!==!1&&n.append(s,a);let r=n.toString();return`${V}${e}${r?`?${r}`:""}`}var be=JSON.parse(document.getElementById("answers").textContent);function q(){let e=new AbortController;return()=>(e.abort(),e=new AbortController,e.signal)}async function E(e,t={},n=void 0){
let{[e]:r}=be;return delete be[e],r??ze(e,t,{signal:n})}async function ze(e,t,n){let r=await fetch(x(`/api/v1${e}`,t),n).catch(i=>{throw i.name==="AbortError"?i:new k}),s=await(r.ok?r.json():r.json().catch(()=>({title:r.
statusText})));if(n.signal?.throwIfAborted(),r.ok)return s;throw new J(s)}se(JSON.parse(document.getElementById("texts").textContent));var c=e=>document.getElementById(e);he();c("screens")?.addEventListener("click",e=>{e.target.closest(
"a")&&e.currentTarget.hidePopover()});c("explored")?.addEventListener("change",({target:e})=>{let[t,n]=e.value.split(" ");location.assign(x(`/explore/${t}`,{variant:n}))});
c("theme")?.addEventListener("click",ge);c("language")?.addEventListener("change",e=>{let t=new URL(location.href);t.searchParams.set("lang",e.target.value),location.
assign(t)});var we=()=>c("help").showModal();for(let e of document.querySelectorAll(".ask"))e.addEventListener("click",we);document.addEventListener("keydown",e=>{
e.key!=="?"||!c("help")||document.querySelector("dialog[open]")||e.target.closest("input, select, textarea")||(e.preventDefault(),we())});function ve(){fetch(`${V}\
/assets/messages-${document.documentElement.lang}.json`).then(e=>e.json()).then(ue).catch(()=>addEventListener("online",ve,{once:!0}))}document.documentElement.
lang!=="en"&&(le(),addEventListener("load",()=>setTimeout(ve)));for(let e of document.querySelectorAll("[data-said]"))e.removeAttribute("lang"),e.replaceChildren(
L(JSON.parse(e.dataset.said)));var ye=null;function _(e,t=null){if(e?.name==="AbortError")return;let n=c("problem");if(n.hidden=!e,ye=e instanceof k?t:null,!e)return;
if(!(e instanceof k)){n.replaceChildren(L(e.sentence??e.message),e.hint_sentence?o("p",{},l("hint"),L(e.hint_sentence)):"");return}let r=t&&o("button",{type:"bu\
tton"},l("try_again"));r?.addEventListener("click",t),n.replaceChildren(e.message," ",r??"")}addEventListener("online",()=>ye?.());function $e(e){return async function t(...n){
try{let r=await e(...n);return _(null),r}catch(r){return _(r,()=>t(...n)),null}}}var Y=class extends HTMLElement{connectedCallback(){if(this.hasAttribute("role"))return;let t=this.getAttribute("parts").split(" "),n=Number(this.getAttribute("\
full"))||1,r=[];for(let i=0;i<t.length;i+=2)r.push([t[i],Number(t[i+1])]);let s=this.textContent;for(let[i,a]of Object.entries({role:"img","aria-label":s,title:s}))
this.setAttribute(i,a);this.replaceChildren(...r.filter(([,i])=>i).map(([i,a])=>{let d=o("span",{class:`part part-${i}`},r.length>1?o("span",{},v(a)):"");return d.
style.width=`${100*a/n}%`,d}))}},et=4,ke=6;function Ee(e,t){let n=1;for(;10*n*t<e;)n*=10;return[1,2,5,10].map(r=>r*n).find(r=>r*t>=e)}var G=class extends HTMLElement{connectedCallback(){
if(this.querySelector(".plot"))return;let t=[...this.querySelectorAll("tbody tr")].map(n=>{let[r,s,i]=n.cells;return{label:`${this.getAttribute("x")} ${r.textContent}\
: ${s.textContent} · ${i.textContent}`,at:Number(r.dataset.value),count:Number(s.dataset.value)}});this.prepend(this.#e(t))}#e(t){let n=Number(this.getAttribute(
"step")),r=Math.max(0,Math.ceil((ke-(t.at(-1).at-t[0].at)/n)/2))*n,[s,i]=[Math.max(Math.min(0,t[0].at),t[0].at-r),t.at(-1).at+n+r],a=Ee(Math.max(...t.map(({count:m})=>m)),
et),d=a*Math.ceil(Math.max(...t.map(({count:m})=>m))/a),[h,g]=[m=>`${100*(m-s)/(i-s)}%`,m=>`${100*m/d}%`],b=(m,y)=>Object.assign(m.style,y)&&m,w=o("div",{class:"\
field"},...Array.from({length:d/a},(m,y)=>b(o("i",{class:"grid"}),{bottom:g((y+1)*a)})),...t.map(({label:m,at:y,count:U})=>b(o("i",{class:"column",title:m}),{left:h(
y),width:`${100*n/(i-s)}%`,height:g(U)})),...this.#t(h,s,i,n,b)),u=n*Ee((i-s)/n,ke),f=[];for(let m=Math.ceil(s/u)*u;m<i;m+=u)f.push(b(o("span",{},String(m)),{left:h(
m+(n===1?.5:0))}));return o("div",{class:"plot",role:"img","aria-label":this.getAttribute("label")},o("div",{class:"y-title"},this.getAttribute("y")),o("div",{class:"\
y-axis"},...Array.from({length:d/a+1},(m,y)=>b(o("span",{},v(y*a)),{bottom:g(y*a)}))),w,o("div",{class:"x-axis"},...f),o("div",{class:"x-title"},this.getAttribute(
"x")))}#t(t,n,r,s,i){let[a,...d]=(this.getAttribute("mark")??"").split(" ");if(!d.length)return[];let h=Number(a)+(s===1?.5:0),g=h>(n+r)/2?"before":"after";return[
i(o("i",{class:`mark ${g}`},o("span",{},d.join(" "))),{left:t(h)})]}};for(let[e,t]of[["kohau-bar",Y],["kohau-columns",G]])customElements.get(e)||customElements.
define(e,t);var N=e=>e&&e!=="?"&&!e.startsWith("????")?e:"",Q=e=>/^[^\s()"]+$/.test(e)?e:`"${e.replace(/[\\"]/g,"\\$&")}"`,H=(e,t)=>`${e}=${Q(t)}`,tt=e=>`since:${e} until:${e}`,
j=(...e)=>x("/search",{query:e}),K=e=>x(`/players/${encodeURIComponent(e)}`);var nt=e=>x(`/events/${encodeURIComponent(e)}`);var rt={player:K,event:nt,site:e=>j(H("site",e)),opening:e=>j(H("opening",e)),session:e=>j(H("session",e))};function X(e,t,n=t){return N(t)?o("a",{href:rt[e](t)},
n):n}function Ae(e){let t=/^\d{4}/.exec(e??"")?.[0],n=ce(N(e));return t?o("a",{href:j(tt(t))},n):n}function st(e,t,n,r={},{total:s=null,kept:i=0,keptEnd:a=null}={}){let d=t.map((w,u)=>{let f=n.some(m=>m[u]?.localName==="kohau-bar");return[w.startsWith("#")&&"\
number",f&&"below",u===i&&"kept",u===a&&"kept-end"].filter(Boolean).join(" ")||null}),h=(w,u)=>o(u?"td":"th",{scope:u?null:"row",class:d[u]},w),g=w=>o("tr",{},...w.
map(h)),b=t.map((w,u)=>w?o("th",{scope:"col",class:d[u]},w.replace("#","")):o("td"));return o("div",{class:"scrolled",tabindex:"0",role:"group","aria-label":e},
o("table",{class:"data",...r},o("caption",{class:"hidden"},e),o("thead",{},o("tr",{},...b)),o("tbody",{},...n.map(g)),s&&o("tfoot",{},g(s))))}function ot(e){let{games:t,wins:n,draws:r,losses:s}=e;return it({won:n,half:r,lost:s,open:t-n-r-s},at(e))}function at({games:e,wins:t,draws:n,losses:r}){return l(
"wins_bar",{wins:t,draws:n,losses:r,unfinished:e-t-n-r})}function it(e,t){let n=Object.values(e);return o("kohau-bar",{parts:Object.entries(e).flat().join(" "),
full:n.reduce((r,s)=>r+s)},t)}function Ce(e){return e.map(t=>o("a",{class:"named",href:K(t.name)},o("strong",{},t.name),o("span",{class:"soft"},`${l("player")} \
· ${$("count_games",t.games)}`),ot(t)))}var Se=e=>e&&e!=="????"?e:l("unknown");function Le(e,t,n){return o("span",{class:n?"player winner":"player"},X("player",e,N(e)||"?"),t?` (${t})`:"")}var ct={"1/2-1/2":"½","*":"–"};function lt(e){let[
t,n]=[e.white,e.black].map(s=>N(s)||"?"),r=`${t} – ${n}, ${T(e.result)}`;return o("a",{href:x(`/games/${e.digest}`,{ply:e.ply||""}),"aria-label":r,title:T(e.result),
class:"badge"},ct[e.result]??T(e.result))}var Te=[["result","result"],["players","white"],["game_label","game,variant"],["plies_title","-plies"],["date","-date"],
["event","event"]],Z=e=>e.split(",").map(t=>t.startsWith("-")?t.slice(1):`-${t}`).join(",");function _e(e){let t=Te.find(([,n])=>n===e||Z(n)===e);return t&&`${l(
t[0])} ${e.startsWith("-")?"↓":"↑"}`}function Ne(e,{kind:t=!0,sort:n="",sorted:r=null}={}){let s=Te.filter(([a])=>t||a!=="game_label"),i=st(l("games"),s.map(
([a])=>a==="plies_title"?`#${l(a)}`:l(a)),e.map(a=>[lt(a),o("div",{class:"pair"},Le(a.white,a.white_rating,a.result==="1-0"),Le(a.black,a.black_rating,a.result===
"0-1")),...t?[A(a)]:[],v(a.length),Ae(a.date),X("event",a.event,N(a.event))]),{class:`data games${t?" kinds":""}`});return i.addEventListener("click",dt),r&&!matchMedia(
"(max-width: 45rem)").matches&&ut(i,s,n,r),i}function ut(e,t,n,r){[...e.querySelectorAll("thead th")].forEach((s,i)=>{let[,a]=t[i];[a,Z(a)].includes(n)&&s.setAttribute(
"aria-sort",n.startsWith("-")?"descending":"ascending");let h=o("button",{type:"button",class:"order"},s.textContent);h.addEventListener("click",()=>r(n===a?Z(a):
a)),s.replaceChildren(h)})}function dt(e){e.target.closest("a")||!getSelection().isCollapsed||e.target.closest("tbody tr")?.querySelector("a").click()}function A({
game:e,variant:t}){let n=`kind_${e}_${t}`,r=l(n);return r===n?`${e} ${t}`:r}var mt=["player","white","black"],z=/^(player|white|black)([:=~])("(?:[^"\\]|\\.)*"|[^\s()"]+)$/;function Me(e,t,n){e.replaceChildren(...t.map((r,s)=>{let i=(...d)=>[
...t.slice(0,s),...d,...t.slice(s+1)],a=o("button",{type:"button",class:"away","aria-label":l("remove_filter",{query:r})},"×");return a.addEventListener("click",
()=>n(i(),r)),o("li",{class:"chip"},...ft(r,d=>n(i(d))),a)}))}function ft(e,t){let[,n,r,s]=z.exec(e)??[];if(!n)return[o("span",{title:e},pt(e))];let i=Oe(s),a=o(
"select",{"aria-label":l("colour_of",{name:i})},...mt.map(d=>o("option",{value:d,selected:d===n},l(d==="player"?"either_colour":d))));return a.addEventListener(
"change",()=>t(`${a.value}${r}${s}`)),[o("span",{},i),a]}var Oe=e=>e.startsWith('"')?e.slice(1,-1).replace(/\\(["\\])/g,"$1"):e;function pt(e){let[,t,n]=/^since:(\d{4}) (?:and )?until:(\d{4})$/.
exec(e)??[];if(t&&t===n)return t;let[,r]=/^(?:event|site|opening|session)=("(?:[^"\\]|\\.)*"|[^\s()"]+)$/.exec(e)??[];if(r)return Oe(r);let[,s,i]=/^game:([^\s"]+) and variant:([^\s"]+)$/.
exec(e)??[];return s?A({game:s,variant:i}):e}var ht={kind:e=>{let[t,n]=e.split(" ");return A({game:t,variant:n})},result:T};function qe(e,t,n){return e.filter(r=>r.values.length>1).map(r=>{let s=l(`by_${r.
name}s`),i=r.values.map(({value:h,games:g,query:b})=>o("li",{},o("a",{href:t(b),"data-query":b},(ht[r.name]??Se)(h))," ",o("span",{class:"number"},v(g)))),a=o("\
section",{class:"facet"},o("h2",{},s),o("ul",{"aria-label":s},...i)),d=r.total-r.values.length;if(d){let h=o("button",{type:"button",class:"more"},$("more_value\
s",d));h.addEventListener("click",()=>n(r.name)),a.append(h)}return a})}function je(e,t,n){return[o("ul",{class:"meant"},...e.map(r=>o("li",{},o("a",{href:t(r)},
l("without",{condition:r.condition}))," ",o("span",{class:"soft"},$("count_games",r.games)))),o("li",{},o("a",{href:n},l("clear_conditions"))))]}function Pe(e,t){
return e.length?[o("p",{class:"meant"},l("did_you_mean")," "),o("ul",{class:"meant"},...e.map(n=>o("li",{},o("a",{href:t(n)},n.name)," ",o("span",{class:"soft"},
$("count_games",n.games)))))]:[]}function P(){let e=new URL(location.href).searchParams.get("offset")??"";return/^\d{1,7}$/.test(e)?Number(e):0}function Ie(e,{offset:t,limit:n,total:r}){let s=Math.
min(t+n,r),i=t<s&&s-t<r;c("count").textContent=i?l("rows_of",{first:v(t+1),last:v(s),count:$(e,r)}):$(e,r),c("earlier").hidden=!t,c("more").hidden=s>=r}function Ue(e,t){
let n=async(r,s)=>{await t(Math.max(0,s)||""),c("count").scrollIntoView({block:"nearest"}),r.hidden&&[c("earlier"),c("more")].find(i=>!i.hidden)?.focus({preventScroll:!0})};
c("earlier").addEventListener("click",({currentTarget:r})=>n(r,P()-e)),c("more").addEventListener("click",({currentTarget:r})=>n(r,P()+e))}var gt=150,xt=0;function Re(e){let t=`suggestions-${++xt}`,n=o("ul",{id:t,role:"listbox",class:"suggestions",hidden:!0,"aria-label":e.labels?.[0]?.textContent??
""}),r=o("p",{class:"trouble","aria-live":"polite"}),s=o("div",{class:"query-box"});e.replaceWith(s),s.append(e,n,r);for(let[u,f]of Object.entries({role:"combob\
ox","aria-expanded":"false","aria-controls":t,"aria-autocomplete":"list",autocomplete:"off"}))e.setAttribute(u,f);let i=[],a=-1,d=q(),h=null,g=u=>{n.hidden=!u,e.
setAttribute("aria-expanded",u),n.replaceChildren(...i.map((f,m)=>{let y=o("li",{role:"option",id:`${t}-${m}`,"aria-selected":m===a},f.label,f.kind?o("span",{class:"\
soft"},` ${l(f.kind)} · ${$("count_games",f.games)}`):"");return y.addEventListener("pointerdown",U=>{U.preventDefault(),w(m)}),y})),u&&a>=0?e.setAttribute("ar\
ia-activedescendant",`${t}-${a}`):e.removeAttribute("aria-activedescendant")},b=async()=>{let u=e.value,f=await E("/suggestions",{query:u},d()).catch(()=>null);
!f||e.value!==u||(i=document.activeElement===e?f.suggestions:[],a=-1,r.replaceChildren(f.problem&&!i.length?L(f.sentence):""),g(i.length>0))},w=u=>{let{start:f,
text:m}=i[u];e.value=Array.from(e.value).slice(0,f).join("")+m,e.focus(),b()};e.addEventListener("input",()=>{clearTimeout(h),h=setTimeout(b,gt)}),e.addEventListener(
"blur",()=>g(!1)),e.addEventListener("keydown",u=>{let f=!n.hidden;if(u.key==="ArrowDown"||u.key==="ArrowUp")f?(a=(a+(u.key==="ArrowDown"?1:i.length-(a<0?0:1)))%
i.length,g(!0)):b();else if((u.key==="Enter"||u.key==="Tab")&&f&&a>=0)w(a);else if(u.key==="Escape"&&f)g(!1);else{u.key==="Enter"&&(clearTimeout(h),d(),g(!1));return}
u.preventDefault()})}var bt=["kgn","jsonl","csv","html"];function De(e,t,n=bt){let r={csv:{safe:!0},html:{lang:document.documentElement.lang}},s=n.map(i=>o("li",{},o("a",{href:x(`/api/v1${e}.${i}`,{...t,...r[i]}),download:""},
l(`save_${i}`))));return o("details",{class:"save"},o("summary",{},l("save")),o("ul",{},...s))}document.addEventListener("click",e=>Fe(e.target.closest("details\
.save")));document.addEventListener("keydown",e=>{let t=e.target.closest("details.save[open]");e.key!=="Escape"||!t||(Fe(),t.querySelector("summary").focus())});
function Fe(e=null){for(let t of document.querySelectorAll("details.save[open]"))t!==e&&(t.open=!1)}var Be=50,wt=3,vt=2e3,yt=/^(?!@)[^\d\s:=~"()][^\d:=~"()]*$/,Je=c("more-fields"),I=[...Je.elements].filter(e=>e.name),$t=q(),ee=null,p={queries:[],given:{},sort:"\
-date",offset:0};function kt(){let e=new URL(location.href).searchParams,t=Object.fromEntries(I.map(({name:n})=>[n,e.get(n)??""]).filter(([,n])=>n));return{queries:e.
getAll("query").filter(Boolean),given:t,sort:e.get("sort")??"-date",offset:P()}}var te=({queries:e,given:t,sort:n,offset:r=""})=>x("/search",{query:e,...t,sort:n===
"-date"?"":n,offset:r});function C(e){return history.pushState(null,"",te({...p,offset:"",...e})),ne()}function ne(){p=kt();for(let t of I){let n=p.given[t.name]??
"";t.tagName==="SELECT"?We(t,n):t.value=n}We(c("sort"),p.sort);let e=Object.entries(p.given).map(([t,n])=>Et(t,n));return Me(c("chips"),[...p.queries,...e],At),
c("paint").href=x("/pattern",{kind:p.given.kind,pattern:p.given.pattern}),Ve()}function Et(e,t){let[n,r]=t.split(" ");return e==="kind"?`game:${n} and variant:${r}`:
`${e}:${Q(t)}`}function At(e,t=""){!c("query").value&&!z.test(t)&&(c("query").value=t),C({queries:e,given:{}})}function We(e,t){if(e.value=t,e.selectedIndex>=0)
return;let[n,r]=t.split(" "),s=e.name==="kind"?A({game:n,variant:r}):_e(t)??t;e.append(o("option",{value:t,selected:!0},s))}function M(){let{kind:e="",...t}=p.given,
[n,r]=e.split(" ");return{query:p.queries,...t,game:n,variant:r}}async function Ve(){let e=$t();c("count").textContent=l("searching");try{let[t,n]=await Promise.
all([E("/search",{...M(),sort:p.sort,limit:Be,offset:p.offset},e),St(e)]);Ye(t),c("named").replaceChildren(...Ce(n)),_(null),await Ct(t.total,e)}catch(t){if(e.aborted)
return;t instanceof k?c("count").textContent="":Lt(),_(t,Ve)}}function Ye({meant:e,without:t,games:n,...r}){Ie("count_games",r),r.total||(c("count").textContent=
l("no_games")),c("save").replaceChildren(...r.total?[De("/search",M())]:[]);let s=a=>te({...p,queries:a,given:{},offset:""}),i=c("chips").childElementCount>1;c(
"meant").replaceChildren(...Pe(e,({query:a})=>s([a])),...r.total||!i?[]:je(t,({query:a})=>s([a]),s([]))),c("sort").hidden=!r.total,c("games").replaceChildren(...n.
length?[Ne(n,{sort:p.sort,sorted:a=>C({sort:a})})]:[])}function Lt(){Ye({total:0,offset:0,limit:0,meant:[],without:[],games:[]}),c("count").textContent="",c("na\
med").replaceChildren(),ee=null,re({facets:[]})}async function Ct(e,t){let n=JSON.stringify(M());n!==ee&&(re(e?await E("/facets",M(),t):{facets:[]}),ee=n)}function re({
facets:e}){c("narrow").classList.remove("waiting");let t=n=>te({...p,queries:[...p.queries,n],offset:""});c("facets").replaceChildren(...qe(e,t,$e(async n=>{let{
facets:r}=await E("/facets",{...M(),most:vt});re({facets:e.map(s=>s.name===n?r.find(i=>i.name===n)??s:s)})})))}async function St(e){let[t,...n]=p.queries;return!t||
n.length||Object.keys(p.given).length||!yt.test(t)?[]:(await E("/players",{name:t,limit:wt},e)).players}async function Ge(){c("narrow").open=matchMedia("(min-wi\
dth: 60rem)").matches;try{let e=await E("/archive");c("kind").append(...e.kinds.map(n=>o("option",{value:`${n.game} ${n.variant}`},A(n))));let t=Object.keys(e.queries);
c("saved").replaceChildren(...t.length?[`${l("saved_queries")} `]:[],...t.flatMap(n=>[o("a",{href:x("/search",{query:`@${n}`})},`@${n}`)," "]))}catch(e){_(e,Ge)}
ne()}function He(){C({given:Object.fromEntries(I.map(e=>[e.name,e.value.trim()]).filter(([,e])=>e))})}c("search").addEventListener("submit",e=>{e.preventDefault();
let t=c("query").value.trim();c("query").value="",C({queries:t&&!p.queries.includes(t)?[...p.queries,t]:p.queries})});Je.addEventListener("submit",e=>{e.preventDefault(),
He()});c("facets").addEventListener("click",e=>{let t=e.target.closest("a[data-query]");!t||e.ctrlKey||e.metaKey||e.shiftKey||(e.preventDefault(),C({queries:[...p.
queries,t.dataset.query]}),c("count").scrollIntoView({block:"nearest"}))});c("kind").addEventListener("change",()=>{c("pattern").value=""});for(let e of I)e.tagName===
"SELECT"&&e.addEventListener("change",He);c("sort").addEventListener("change",()=>C({sort:c("sort").value}));Ue(Be,e=>C({offset:e}));addEventListener("popstate",
ne);Re(c("query"));Ge();
