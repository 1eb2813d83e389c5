var Me=/[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;function q(e){return String(e).replace(Me,t=>{let n=t.codePointAt(
0);return n<256?`\\x${n.toString(16).padStart(2,"0")}`:`\\u${n.toString(16).padStart(4,"0")}`})}function o(e,t={},...n){return Ne(document.createElement(e),t,n)}function Ne(e,t,n){for(let[r,s]of Object.entries(t))s===!0?e.setAttribute(r,""):s!==!1&&s!==null&&s!==void 0&&e.setAttribute(r,s);return e.append(...n.filter(r=>r!=
null&&r!=="").map(r=>r instanceof Node?r:q(r))),e}var k={};function X(e){k=e}function c(e,t={}){return(k[e]??e).replace(/\{(\w+)\}/g,(n,r)=>t[r]??"")}function Z(e){k={...k,...e}}function U(e){let[t,n]=z(e),r=Object.
entries(n).map(([s,i])=>[s,Array.isArray(i)?U(i):i]);return c(t,Object.fromEntries(r))}function P(e){let[t,n]=z(e);return(t in k||!/\p{L}/u.test(t.replace(/\{\w+\}/g,
"")))&&Object.values(n).every(s=>!Array.isArray(s)||P(s))}var z=e=>Array.isArray(e)?e:[e,{}];function y(e,t){return c(t===1&&`${e}_1`in k?`${e}_1`:e,{count:p(t)})}var R=new Map;function K(e,t){let n=`${e.name} ${JSON.stringify(t)}`;return R.has(n)||R.set(
n,new e(document.documentElement.lang||"en",t)),R.get(n)}function p(e,t=0){return!t&&Math.abs(e)<999.5?String(Math.round(e)):K(Intl.NumberFormat,{minimumFractionDigits:t,
maximumFractionDigits:t}).format(e)}var Oe={"1-0":"1–0","0-1":"0–1","1/2-1/2":"½–½","*":"∗"};function L(e){return Oe[e]??e}function Q(e){let[,t,n,r]=/^(\d{4})(?:\.(\d\d))?(?:\.(\d\d))?(?:\.\?\?)*$/.
exec(e)??[];if(!t)return e;let s=new Date(0);return s.setUTCFullYear(Number(t),Number(n??1)-1,Number(r??1)),n&&s.getUTCMonth()!==Number(n)-1?e:K(Intl.DateTimeFormat,
{timeZone:"UTC",year:"numeric",...n&&{month:"short"},...r&&{day:"numeric"}}).format(s)}var M=null;function ee(){M??=[]}function te(e){Z(e);for(let[t,n]of M??[])ne(t,n);M=null}function _(e){let t=o("span");return ne(t,e),M?.push([t,e]),t}function ne(e,t){
let n=document.documentElement.lang==="en"||P(t);e.textContent=q(U(t)),n?e.removeAttribute("lang"):e.setAttribute("lang","en")}function F(e){try{return window[e]}catch{return null}}function re(e,t){try{return JSON.parse(e?.getItem(t)??"null")}catch{return null}}function oe(e,t,n){try{return n===
null?e?.removeItem(t):e?.setItem(t,JSON.stringify(n)),e!==null}catch{return!1}}var se="kohau-theme";function je(e){let t=e.closest(".kohau-dark, .kohau-light");return t?t.classList.contains("kohau-dark"):matchMedia("(prefers-color-scheme: \
dark)").matches}function ae(){ce(re(F("localStorage"),se))}function ie(){let e=je(document.documentElement)?"light":"dark";ce(e),oe(F("localStorage"),se,e)}function ce(e){
let{classList:t}=document.documentElement;t.toggle("kohau-dark",e==="dark"),t.toggle("kohau-light",e==="light")}var C=document.documentElement.dataset.root,B=class extends Error{constructor(t){super(t.detail??t.title),this.sentence=t.sentence,this.hint_sentence=t.hint_sentence,
this.rule=t.rule}},E=class extends Error{constructor(){super(c("unreachable"))}};function f(e,t={}){let n=new URLSearchParams;for(let[s,i]of Object.entries(t))for(let a of Array.
isArray(i)?i:[i])a!==""&&a!==null&&a!==void 0&&a!==!1&&n.append(s,a);let r=n.toString();return`${C}${e}${r?`?${r}`:""}`}function ue(e){try{return decodeURIComponent(e)}catch{return e}}var le=JSON.parse(document.getElementById("answers").textContent);async function N(e,t={},n=void 0){let{[e]:r}=le;return delete le[e],r??Ie(e,t,{signal:n})}async function Ie(e,t,n){let r=await fetch(f(`/api/v1${e}`,t),n).catch(i=>{throw i.name==="AbortError"?i:new E}),s=await(r.ok?r.json():r.json().catch(()=>({title:r.
statusText})));if(n.signal?.throwIfAborted(),r.ok)return s;throw new B(s)}X(JSON.parse(document.getElementById("texts").textContent));var u=e=>document.getElementById(e);ae();u("screens")?.addEventListener("click",e=>{e.target.closest(
"a")&&e.currentTarget.hidePopover()});u("explored")?.addEventListener("change",({target:e})=>{let[t,n]=e.value.split(" ");location.assign(f(`/explore/${t}`,{variant:n}))});
u("theme")?.addEventListener("click",ie);u("language")?.addEventListener("change",e=>{let t=new URL(location.href);t.searchParams.set("lang",e.target.value),location.
assign(t)});var de=()=>u("help").showModal();for(let e of document.querySelectorAll(".ask"))e.addEventListener("click",de);document.addEventListener("keydown",e=>{
e.key!=="?"||!u("help")||document.querySelector("dialog[open]")||e.target.closest("input, select, textarea")||(e.preventDefault(),de())});function pe(){fetch(`${C}\
/assets/messages-${document.documentElement.lang}.json`).then(e=>e.json()).then(te).catch(()=>addEventListener("online",pe,{once:!0}))}document.documentElement.
lang!=="en"&&(ee(),addEventListener("load",()=>setTimeout(pe)));for(let e of document.querySelectorAll("[data-said]"))e.removeAttribute("lang"),e.replaceChildren(
_(JSON.parse(e.dataset.said)));var fe=null;function me(e,t=null){if(e?.name==="AbortError")return;let n=u("problem");if(n.hidden=!e,fe=e instanceof E?t:null,!e)
return;if(!(e instanceof E)){n.replaceChildren(_(e.sentence??e.message),e.hint_sentence?o("p",{},c("hint"),_(e.hint_sentence)):"");return}let r=t&&o("button",{type:"\
button"},c("try_again"));r?.addEventListener("click",t),n.replaceChildren(e.message," ",r??"")}addEventListener("online",()=>fe?.());function D(e){return async function t(...n){
try{let r=await e(...n);return me(null),r}catch(r){return me(r,()=>t(...n)),null}}}var S=e=>e&&e!=="?"&&!e.startsWith("????")?e:"",qe=e=>/^[^\s()"]+$/.test(e)?e:`"${e.replace(/[\\"]/g,"\\$&")}"`,A=(e,t)=>`${e}=${qe(t)}`,W=e=>`since:${e} until:${e}`,
x=(...e)=>f("/search",{query:e}),he=e=>f(`/players/${encodeURIComponent(e)}`);var Re=e=>f(`/events/${encodeURIComponent(e)}`);var Ue={player:he,event:Re,site:e=>x(A("site",e)),opening:e=>x(A("opening",e)),session:e=>x(A("session",e))};function v(e,t,n=t){return S(t)?o("a",{href:Ue[e](t)},
n):n}function ge(e){let t=/^\d{4}/.exec(e??"")?.[0],n=Q(S(e));return t?o("a",{href:x(W(t))},n):n}var J=class extends HTMLElement{connectedCallback(){if(this.hasAttribute("role"))return;let t=this.getAttribute("parts").split(" "),n=Number(this.getAttribute("\
full"))||1,r=[];for(let i=0;i<t.length;i+=2)r.push([t[i],Number(t[i+1])]);let s=this.textContent;for(let[i,a]of Object.entries({role:"img","aria-label":s,title:s}))
this.setAttribute(i,a);this.replaceChildren(...r.filter(([,i])=>i).map(([i,a])=>{let m=o("span",{class:`part part-${i}`},r.length>1?o("span",{},p(a)):"");return m.
style.width=`${100*a/n}%`,m}))}},Pe=4,xe=6;function be(e,t){let n=1;for(;10*n*t<e;)n*=10;return[1,2,5,10].map(r=>r*n).find(r=>r*t>=e)}var H=class extends HTMLElement{connectedCallback(){
if(this.querySelector(".plot"))return;let t=[...this.querySelectorAll("tbody tr")].map(n=>{let[r,s,i]=n.cells;return{label:`${this.getAttribute("x")} ${r.textContent}\
: ${s.textContent} · ${i.textContent}`,at:Number(r.dataset.value),count:Number(s.dataset.value)}});this.prepend(this.#e(t))}#e(t){let n=Number(this.getAttribute(
"step")),r=Math.max(0,Math.ceil((xe-(t.at(-1).at-t[0].at)/n)/2))*n,[s,i]=[Math.max(Math.min(0,t[0].at),t[0].at-r),t.at(-1).at+n+r],a=be(Math.max(...t.map(({count:l})=>l)),
Pe),m=a*Math.ceil(Math.max(...t.map(({count:l})=>l))/a),[h,b]=[l=>`${100*(l-s)/(i-s)}%`,l=>`${100*l/m}%`],$=(l,w)=>Object.assign(l.style,w)&&l,g=o("div",{class:"\
field"},...Array.from({length:m/a},(l,w)=>$(o("i",{class:"grid"}),{bottom:b((w+1)*a)})),...t.map(({label:l,at:w,count:Te})=>$(o("i",{class:"column",title:l}),{left:h(
w),width:`${100*n/(i-s)}%`,height:b(Te)})),...this.#t(h,s,i,n,$)),d=n*be((i-s)/n,xe),T=[];for(let l=Math.ceil(s/d)*d;l<i;l+=d)T.push($(o("span",{},String(l)),{left:h(
l+(n===1?.5:0))}));return o("div",{class:"plot",role:"img","aria-label":this.getAttribute("label")},o("div",{class:"y-title"},this.getAttribute("y")),o("div",{class:"\
y-axis"},...Array.from({length:m/a+1},(l,w)=>$(o("span",{},p(w*a)),{bottom:b(w*a)}))),g,o("div",{class:"x-axis"},...T),o("div",{class:"x-title"},this.getAttribute(
"x")))}#t(t,n,r,s,i){let[a,...m]=(this.getAttribute("mark")??"").split(" ");if(!m.length)return[];let h=Number(a)+(s===1?.5:0),b=h>(n+r)/2?"before":"after";return[
i(o("i",{class:`mark ${b}`},o("span",{},m.join(" "))),{left:t(h)})]}};for(let[e,t]of[["kohau-bar",J],["kohau-columns",H]])customElements.get(e)||customElements.
define(e,t);function O(e,t,n,r={},{total:s=null,kept:i=0,keptEnd:a=null}={}){let m=t.map((g,d)=>{let T=n.some(l=>l[d]?.localName==="kohau-bar");return[g.startsWith("#")&&"n\
umber",T&&"below",d===i&&"kept",d===a&&"kept-end"].filter(Boolean).join(" ")||null}),h=(g,d)=>o(d?"td":"th",{scope:d?null:"row",class:m[d]},g),b=g=>o("tr",{},...g.
map(h)),$=t.map((g,d)=>g?o("th",{scope:"col",class:m[d]},g.replace("#","")):o("td"));return o("div",{class:"scrolled",tabindex:"0",role:"group","aria-label":e},
o("table",{class:"data",...r},o("caption",{class:"hidden"},e),o("thead",{},o("tr",{},...$)),o("tbody",{},...n.map(b)),s&&o("tfoot",{},b(s))))}function j(e){let{games:t,wins:n,draws:r,losses:s}=e;return Fe({won:n,half:r,lost:s,open:t-n-r-s},V(e))}function V({games:e,wins:t,draws:n,losses:r}){return c("\
wins_bar",{wins:t,draws:n,losses:r,unfinished:e-t-n-r})}function Fe(e,t){let n=Object.values(e);return o("kohau-bar",{parts:Object.entries(e).flat().join(" "),full:n.
reduce((r,s)=>r+s)},t)}var G=e=>e&&e!=="????"?e:c("unknown");function we(e,t,n){return o("span",{class:n?"player winner":"player"},v("player",e,S(e)||"?"),t?` (${t})`:"")}var Be={"1/2-1/2":"½","*":"–"};function De(e){let[
t,n]=[e.white,e.black].map(s=>S(s)||"?"),r=`${t} – ${n}, ${L(e.result)}`;return o("a",{href:f(`/games/${e.digest}`,{ply:e.ply||""}),"aria-label":r,title:L(e.result),
class:"badge"},Be[e.result]??L(e.result))}var We=[["result","result"],["players","white"],["game_label","game,variant"],["plies_title","-plies"],["date","-date"],
["event","event"]],$e=e=>e.split(",").map(t=>t.startsWith("-")?t.slice(1):`-${t}`).join(",");function ye(e,{kind:t=!0,sort:n="",sorted:r=null}={}){let s=We.filter(([a])=>t||a!=="game_label"),i=O(c("games"),s.map(([a])=>a==="plies_title"?`#${c(a)}`:c(a)),
e.map(a=>[De(a),o("div",{class:"pair"},we(a.white,a.white_rating,a.result==="1-0"),we(a.black,a.black_rating,a.result==="0-1")),...t?[I(a)]:[],p(a.length),ge(a.
date),v("event",a.event,S(a.event))]),{class:`data games${t?" kinds":""}`});return i.addEventListener("click",He),r&&!matchMedia("(max-width: 45rem)").matches&&
Je(i,s,n,r),i}function Je(e,t,n,r){[...e.querySelectorAll("thead th")].forEach((s,i)=>{let[,a]=t[i];[a,$e(a)].includes(n)&&s.setAttribute("aria-sort",n.startsWith(
"-")?"descending":"ascending");let h=o("button",{type:"button",class:"order"},s.textContent);h.addEventListener("click",()=>r(n===a?$e(a):a)),s.replaceChildren(
h)})}function He(e){e.target.closest("a")||!getSelection().isCollapsed||e.target.closest("tbody tr")?.querySelector("a").click()}function I({game:e,variant:t}){
let n=`kind_${e}_${t}`,r=c(n);return r===n?`${e} ${t}`:r}var Ve=["kgn","jsonl","csv","html"];function ve(e,t,n=Ve){let r={csv:{safe:!0},html:{lang:document.documentElement.lang}},s=n.map(i=>o("li",{},o("a",{href:f(`/api/v1${e}.${i}`,{...t,...r[i]}),download:""},
c(`save_${i}`))));return o("details",{class:"save"},o("summary",{},c("save")),o("ul",{},...s))}document.addEventListener("click",e=>ke(e.target.closest("details\
.save")));document.addEventListener("keydown",e=>{let t=e.target.closest("details.save[open]");e.key!=="Escape"||!t||(ke(),t.querySelector("summary").focus())});
function ke(e=null){for(let t of document.querySelectorAll("details.save[open]"))t!==e&&(t.open=!1)}var Ee=e=>location.pathname.slice(`${C}${e}`.length).replace(/^\//,"");async function Ae(e,t,n=20){let r=await N("/search",{query:t,sort:"-date",limit:n}),s=o("\
a",{class:"button",href:x(...t)},y("all_games",r.total));return o("section",{},o("div",{class:"head-of-list"},o("h2",{},e),ve("/search",{query:t})),ye(r.games),
r.total>r.games.length?s:"")}var[_e,Ce]=Ee("/players").split("/vs/").map(ue),Y=({points:e})=>p(e,e%1?1:0),Ge=D(async()=>{let e=await N("/versus",{one:_e,other:Ce});if(document.title=`${e.one}\
 – ${e.other}`,u("title").replaceChildren(v("player",e.one)," – ",v("player",e.other)),!e.total){u("count").textContent=c("never_met"),u("table").replaceChildren(
...Le(e));return}let{total:t}=e;u("count").textContent=`${Y(t)} : ${Y({points:t.losses+t.draws/2})} · ${y("count_games",t.games)} · ${V(t)}`,u("table").replaceChildren(
j(t),o("div",{class:"groups"},Se("by_kinds",e.kinds,Ye),Se("timeline",e.years,Xe(e)),...Le(e)),await Ae(c("games"),[e.query],50))});function Se(e,t,n){return o(
"section",{},o("h2",{},c(e)),O(c(e),[c("name"),`#${c("games")}`,c("wins_draws_losses"),`#${c("points")}`],t.map(r=>[n(r.name),p(r.games),j(r),Y(r)]),{class:"dat\
a folding columns-3"}))}function Ye(e){let[t,n,r]=e.split(" "),s=[A(r.toLowerCase(),_e),A(r==="White"?"black":"white",Ce),`game:${t} and variant:${n}`];return o(
"a",{href:x(...s)},`${I({game:t,variant:n})}, ${c(r.toLowerCase())}`)}var Xe=e=>t=>/^\d{4}$/.test(t)?o("a",{href:x(e.query,W(t))},t):G(t);function Le(e){if(!e.openings.
length)return[];let t=n=>n?o("div",{class:"score"},`${p(n.games)} `,j(n)):"–";return[o("section",{class:"wide"},o("h2",{},c("shared_openings")),O(c("shared_op\
enings"),[c("opening"),e.one,e.other,c("together")],e.openings.map(n=>[v("opening",n.name),t(n.one),t(n.other),t(n.together)])))]}Ge();
