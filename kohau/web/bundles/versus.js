var _e=/[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;function I(e){return String(e).replace(_e,t=>{let n=t.codePointAt(
0);return n<256?`\\x${n.toString(16).padStart(2,"0")}`:`\\u${n.toString(16).padStart(4,"0")}`})}function o(e,t={},...n){return Ce(document.createElement(e),t,n)}function Ce(e,t,n){for(let[r,s]of Object.entries(t))s===!0?e.setAttribute(r,""):s!==!1&&s!==null&&s!==void 0&&e.setAttribute(r,s);return e.append(...n.filter(r=>r!=
null&&r!=="").map(r=>r instanceof Node?r:I(r))),e}var k={};function Y(e){k=e}function i(e,t={}){return(k[e]??e).replace(/\{(\w+)\}/g,(n,r)=>t[r]??"")}function X(e){k={...k,...e}}function U(e){let[t,n]=Z(e),r=Object.
entries(n).map(([s,c])=>[s,Array.isArray(c)?U(c):c]);return i(t,Object.fromEntries(r))}function P(e){let[t,n]=Z(e);return(t in k||!/\p{L}/u.test(t.replace(/\{\w+\}/g,
"")))&&Object.values(n).every(s=>!Array.isArray(s)||P(s))}var Z=e=>Array.isArray(e)?e:[e,{}];function y(e,t){return i(t===1&&`${e}_1`in k?`${e}_1`:e,{count:p(t)})}var R=new Map;function z(e,t){let n=`${e.name} ${JSON.stringify(t)}`;return R.has(n)||R.set(
n,new e(document.documentElement.lang||"en",t)),R.get(n)}function p(e,t=0){return!t&&Math.abs(e)<999.5?String(Math.round(e)):z(Intl.NumberFormat,{minimumFractionDigits:t,
maximumFractionDigits:t}).format(e)}var Te={"1-0":"1–0","0-1":"0–1","1/2-1/2":"½–½","*":"∗"};function L(e){return Te[e]??e}function K(e){let[,t,n,r]=/^(\d{4})(?:\.(\d\d))?(?:\.(\d\d))?(?:\.\?\?)*$/.
exec(e)??[];if(!t)return e;let s=new Date(0);return s.setUTCFullYear(Number(t),Number(n??1)-1,Number(r??1)),n&&s.getUTCMonth()!==Number(n)-1?e:z(Intl.DateTimeFormat,
{timeZone:"UTC",year:"numeric",...n&&{month:"short"},...r&&{day:"numeric"}}).format(s)}var M=null;function Q(){M??=[]}function ee(e){X(e);for(let[t,n]of M??[])te(t,n);M=null}function _(e){let t=o("span");return te(t,e),M?.push([t,e]),t}function te(e,t){
let n=document.documentElement.lang==="en"||P(t);e.textContent=I(U(t)),n?e.removeAttribute("lang"):e.setAttribute("lang","en")}var ne="kohau-theme";function Me(e){let t=e.closest(".kohau-dark, .kohau-light");return t?t.classList.contains("kohau-dark"):matchMedia("(prefers-color-scheme: \
dark)").matches}function re(){try{se(localStorage.getItem(ne))}catch{}}function oe(){let e=Me(document.documentElement)?"light":"dark";se(e);try{localStorage.setItem(
ne,e)}catch{}}function se(e){let{classList:t}=document.documentElement;t.toggle("kohau-dark",e==="dark"),t.toggle("kohau-light",e==="light")}var C=document.documentElement.dataset.root,F=class extends Error{constructor(t){super(t.detail??t.title),this.sentence=t.sentence,this.hint_sentence=t.hint_sentence,
this.rule=t.rule}},E=class extends Error{constructor(){super(i("unreachable"))}};function f(e,t={}){let n=new URLSearchParams;for(let[s,c]of Object.entries(t))for(let a of Array.
isArray(c)?c:[c])a!==""&&a!==null&&a!==void 0&&a!==!1&&n.append(s,a);let r=n.toString();return`${C}${e}${r?`?${r}`:""}`}function ce(e){try{return decodeURIComponent(e)}catch{return e}}var ae=JSON.parse(document.getElementById("answers").textContent);async function N(e,t={},n=void 0){let{[e]:r}=ae;return delete ae[e],r??Ne(e,t,{signal:n})}async function Ne(e,t,n){let r=await fetch(f(`/api/v1${e}`,t),n).catch(c=>{throw c.name==="AbortError"?c:new E}),s=await(r.ok?r.json():r.json().catch(()=>({title:r.
statusText})));if(n.signal?.throwIfAborted(),r.ok)return s;throw new F(s)}Y(JSON.parse(document.getElementById("texts").textContent));var u=e=>document.getElementById(e);re();u("screens")?.addEventListener("click",e=>{e.target.closest(
"a")&&e.currentTarget.hidePopover()});u("explored")?.addEventListener("change",({target:e})=>{let[t,n]=e.value.split(" ");location.assign(f(`/explore/${t}`,{variant:n}))});
u("theme")?.addEventListener("click",oe);u("language")?.addEventListener("change",e=>{let t=new URL(location.href);t.searchParams.set("lang",e.target.value),location.
assign(t)});var le=()=>u("help").showModal();for(let e of document.querySelectorAll(".ask"))e.addEventListener("click",le);document.addEventListener("keydown",e=>{
e.key!=="?"||!u("help")||document.querySelector("dialog[open]")||e.target.closest("input, select, textarea")||(e.preventDefault(),le())});function ue(){fetch(`${C}\
/assets/messages-${document.documentElement.lang}.json`).then(e=>e.json()).then(ee).catch(()=>addEventListener("online",ue,{once:!0}))}document.documentElement.
lang!=="en"&&(Q(),addEventListener("load",()=>setTimeout(ue)));for(let e of document.querySelectorAll("[data-said]"))e.removeAttribute("lang"),e.replaceChildren(
_(JSON.parse(e.dataset.said)));var me=null;function ie(e,t=null){if(e?.name==="AbortError")return;let n=u("problem");if(n.hidden=!e,me=e instanceof E?t:null,!e)
return;if(!(e instanceof E)){n.replaceChildren(_(e.sentence??e.message),e.hint_sentence?o("p",{},i("hint"),_(e.hint_sentence)):"");return}let r=t&&o("button",{type:"\
button"},i("try_again"));r?.addEventListener("click",t),n.replaceChildren(e.message," ",r??"")}addEventListener("online",()=>me?.());function B(e){return async function t(...n){
try{let r=await e(...n);return ie(null),r}catch(r){return ie(r,()=>t(...n)),null}}}var S=e=>e&&e!=="?"&&!e.startsWith("????")?e:"",Oe=e=>/^[^\s()"]+$/.test(e)?e:`"${e.replace(/[\\"]/g,"\\$&")}"`,A=(e,t)=>`${e}=${Oe(t)}`,D=e=>`since:${e} until:${e}`,
x=(...e)=>f("/search",{query:e}),de=e=>f(`/players/${encodeURIComponent(e)}`);var je=e=>f(`/events/${encodeURIComponent(e)}`);var qe={player:de,event:je,site:e=>x(A("site",e)),opening:e=>x(A("opening",e)),session:e=>x(A("session",e))};function v(e,t,n=t){return S(t)?o("a",{href:qe[e](t)},
n):n}function pe(e){let t=/^\d{4}/.exec(e??"")?.[0],n=K(S(e));return t?o("a",{href:x(D(t))},n):n}var W=class extends HTMLElement{connectedCallback(){if(this.hasAttribute("role"))return;let t=this.getAttribute("parts").split(" "),n=Number(this.getAttribute("\
full"))||1,r=[];for(let c=0;c<t.length;c+=2)r.push([t[c],Number(t[c+1])]);let s=this.textContent;for(let[c,a]of Object.entries({role:"img","aria-label":s,title:s}))
this.setAttribute(c,a);this.replaceChildren(...r.filter(([,c])=>c).map(([c,a])=>{let m=o("span",{class:`part part-${c}`},r.length>1?o("span",{},p(a)):"");return m.
style.width=`${100*a/n}%`,m}))}},Ie=4,fe=6;function he(e,t){let n=1;for(;10*n*t<e;)n*=10;return[1,2,5,10].map(r=>r*n).find(r=>r*t>=e)}var H=class extends HTMLElement{connectedCallback(){
if(this.querySelector(".plot"))return;let t=[...this.querySelectorAll("tbody tr")].map(n=>{let[r,s,c]=n.cells;return{label:`${this.getAttribute("x")} ${r.textContent}\
: ${s.textContent} · ${c.textContent}`,at:Number(r.dataset.value),count:Number(s.dataset.value)}});this.prepend(this.#e(t))}#e(t){let n=Number(this.getAttribute(
"step")),r=Math.max(0,Math.ceil((fe-(t.at(-1).at-t[0].at)/n)/2))*n,[s,c]=[Math.max(Math.min(0,t[0].at),t[0].at-r),t.at(-1).at+n+r],a=he(Math.max(...t.map(({count:l})=>l)),
Ie),m=a*Math.ceil(Math.max(...t.map(({count:l})=>l))/a),[h,b]=[l=>`${100*(l-s)/(c-s)}%`,l=>`${100*l/m}%`],$=(l,w)=>Object.assign(l.style,w)&&l,g=o("div",{class:"\
field"},...Array.from({length:m/a},(l,w)=>$(o("i",{class:"grid"}),{bottom:b((w+1)*a)})),...t.map(({label:l,at:w,count:Le})=>$(o("i",{class:"column",title:l}),{left:h(
w),width:`${100*n/(c-s)}%`,height:b(Le)})),...this.#t(h,s,c,n,$)),d=n*he((c-s)/n,fe),T=[];for(let l=Math.ceil(s/d)*d;l<c;l+=d)T.push($(o("span",{},String(l)),{left:h(
l+(n===1?.5:0))}));return o("div",{class:"plot",role:"img","aria-label":this.getAttribute("label")},o("div",{class:"y-title"},this.getAttribute("y")),o("div",{class:"\
y-axis"},...Array.from({length:m/a+1},(l,w)=>$(o("span",{},p(w*a)),{bottom:b(w*a)}))),g,o("div",{class:"x-axis"},...T),o("div",{class:"x-title"},this.getAttribute(
"x")))}#t(t,n,r,s,c){let[a,...m]=(this.getAttribute("mark")??"").split(" ");if(!m.length)return[];let h=Number(a)+(s===1?.5:0),b=h>(n+r)/2?"before":"after";return[
c(o("i",{class:`mark ${b}`},o("span",{},m.join(" "))),{left:t(h)})]}};for(let[e,t]of[["kohau-bar",W],["kohau-columns",H]])customElements.get(e)||customElements.
define(e,t);function O(e,t,n,r={},{total:s=null,kept:c=0,keptEnd:a=null}={}){let m=t.map((g,d)=>{let T=n.some(l=>l[d]?.localName==="kohau-bar");return[g.startsWith("#")&&"n\
umber",T&&"below",d===c&&"kept",d===a&&"kept-end"].filter(Boolean).join(" ")||null}),h=(g,d)=>o(d?"td":"th",{scope:d?null:"row",class:m[d]},g),b=g=>o("tr",{},...g.
map(h)),$=t.map((g,d)=>g?o("th",{scope:"col",class:m[d]},g.replace("#","")):o("td"));return o("div",{class:"scrolled",tabindex:"0",role:"group","aria-label":e},
o("table",{class:"data",...r},o("caption",{class:"hidden"},e),o("thead",{},o("tr",{},...$)),o("tbody",{},...n.map(b)),s&&o("tfoot",{},b(s))))}function j(e){let{games:t,wins:n,draws:r,losses:s}=e;return Re({won:n,half:r,lost:s,open:t-n-r-s},J(e))}function J({games:e,wins:t,draws:n,losses:r}){return i("\
wins_bar",{wins:t,draws:n,losses:r,unfinished:e-t-n-r})}function Re(e,t){let n=Object.values(e);return o("kohau-bar",{parts:Object.entries(e).flat().join(" "),full:n.
reduce((r,s)=>r+s)},t)}var V=e=>e&&e!=="????"?e:i("unknown");function ge(e,t,n){return o("span",{class:n?"player winner":"player"},v("player",e,S(e)||"?"),t?` (${t})`:"")}var Ue={"1/2-1/2":"½","*":"–"};function Pe(e){let[
t,n]=[e.white,e.black].map(s=>S(s)||"?"),r=`${t} – ${n}, ${L(e.result)}`;return o("a",{href:f(`/games/${e.digest}`,{ply:e.ply||""}),"aria-label":r,title:L(e.result),
class:"badge"},Ue[e.result]??L(e.result))}var Fe=[["result","result"],["players","white"],["game_label","game,variant"],["plies_title","-plies"],["date","-date"],
["event","event"]],xe=e=>e.split(",").map(t=>t.startsWith("-")?t.slice(1):`-${t}`).join(",");function be(e,{kind:t=!0,sort:n="",sorted:r=null}={}){let s=Fe.filter(([a])=>t||a!=="game_label"),c=O(i("games"),s.map(([a])=>a==="plies_title"?`#${i(a)}`:i(a)),
e.map(a=>[Pe(a),o("div",{class:"pair"},ge(a.white,a.white_rating,a.result==="1-0"),ge(a.black,a.black_rating,a.result==="0-1")),...t?[q(a)]:[],p(a.length),pe(a.
date),v("event",a.event,S(a.event))]),{class:`data games${t?" kinds":""}`});return c.addEventListener("click",De),r&&!matchMedia("(max-width: 45rem)").matches&&
Be(c,s,n,r),c}function Be(e,t,n,r){[...e.querySelectorAll("thead th")].forEach((s,c)=>{let[,a]=t[c];[a,xe(a)].includes(n)&&s.setAttribute("aria-sort",n.startsWith(
"-")?"descending":"ascending");let h=o("button",{type:"button",class:"order"},s.textContent);h.addEventListener("click",()=>r(n===a?xe(a):a)),s.replaceChildren(
h)})}function De(e){e.target.closest("a")||!getSelection().isCollapsed||e.target.closest("tbody tr")?.querySelector("a").click()}function q({game:e,variant:t}){
let n=`kind_${e}_${t}`,r=i(n);return r===n?`${e} ${t}`:r}var We=["kgn","jsonl","csv","html"];function we(e,t,n=We){let r={csv:{safe:!0},html:{lang:document.documentElement.lang}},s=n.map(c=>o("li",{},o("a",{href:f(`/api/v1${e}.${c}`,{...t,...r[c]}),download:""},
i(`save_${c}`))));return o("details",{class:"save"},o("summary",{},i("save")),o("ul",{},...s))}document.addEventListener("click",e=>$e(e.target.closest("details\
.save")));document.addEventListener("keydown",e=>{let t=e.target.closest("details.save[open]");e.key!=="Escape"||!t||($e(),t.querySelector("summary").focus())});
function $e(e=null){for(let t of document.querySelectorAll("details.save[open]"))t!==e&&(t.open=!1)}var ye=e=>location.pathname.slice(`${C}${e}`.length).replace(/^\//,"");async function ve(e,t,n=20){let r=await N("/search",{query:t,sort:"-date",limit:n}),s=o("\
a",{class:"button",href:x(...t)},y("all_games",r.total));return o("section",{},o("div",{class:"head-of-list"},o("h2",{},e),we("/search",{query:t})),be(r.games),
r.total>r.games.length?s:"")}var[Ae,Se]=ye("/players").split("/vs/").map(ce),G=({points:e})=>p(e,e%1?1:0),He=B(async()=>{let e=await N("/versus",{one:Ae,other:Se});if(document.title=`${e.one}\
 – ${e.other}`,u("title").replaceChildren(v("player",e.one)," – ",v("player",e.other)),!e.total){u("count").textContent=i("never_met"),u("table").replaceChildren(
...Ee(e));return}let{total:t}=e;u("count").textContent=`${G(t)} : ${G({points:t.losses+t.draws/2})} · ${y("count_games",t.games)} · ${J(t)}`,u("table").replaceChildren(
j(t),o("div",{class:"groups"},ke("by_kinds",e.kinds,Je),ke("timeline",e.years,Ve(e)),...Ee(e)),await ve(i("games"),[e.query],50))});function ke(e,t,n){return o(
"section",{},o("h2",{},i(e)),O(i(e),[i("name"),`#${i("games")}`,i("wins_draws_losses"),`#${i("points")}`],t.map(r=>[n(r.name),p(r.games),j(r),G(r)]),{class:"dat\
a folding columns-3"}))}function Je(e){let[t,n,r]=e.split(" "),s=[A(r.toLowerCase(),Ae),A(r==="White"?"black":"white",Se),`game:${t} and variant:${n}`];return o(
"a",{href:x(...s)},`${q({game:t,variant:n})}, ${i(r.toLowerCase())}`)}var Ve=e=>t=>/^\d{4}$/.test(t)?o("a",{href:x(e.query,D(t))},t):V(t);function Ee(e){if(!e.openings.
length)return[];let t=n=>n?o("div",{class:"score"},`${p(n.games)} `,j(n)):"–";return[o("section",{class:"wide"},o("h2",{},i("shared_openings")),O(i("shared_op\
enings"),[i("opening"),e.one,e.other,i("together")],e.openings.map(n=>[v("opening",n.name),t(n.one),t(n.other),t(n.together)])))]}He();
