var _e=/[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;function O(e){return String(e).replace(_e,t=>{let n=t.charCodeAt(
0);return n<256?`\\x${n.toString(16).padStart(2,"0")}`:`\\u${n.toString(16).padStart(4,"0")}`})}function s(e,t={},...n){return Ce(document.createElement(e),t,n)}function Ce(e,t,n){for(let[r,o]of Object.entries(t))o===!0?e.setAttribute(r,""):o!==!1&&o!==null&&o!==void 0&&e.setAttribute(r,String(o));return e.append(...n.filter(
r=>r!=null&&r!=="").map(r=>r instanceof Node?r:O(r))),e}function p({target:e},t){return e instanceof Element?e.closest(t):null}var w={};function V(e){w=e}function c(e,t={}){return(w[e]??e).replace(/\{(\w+)\}/g,(n,r)=>t[r]??"")}function Y(e){w={...w,...e}}function I(e){let[t,n]=X(e),r=Object.
entries(n).map(([o,a])=>[o,Array.isArray(a)?I(a):a]);return c(t,Object.fromEntries(r))}function q(e){let[t,n]=X(e);return(t in w||!/\p{L}/u.test(t.replace(/\{\w+\}/g,
"")))&&Object.values(n).every(o=>!Array.isArray(o)||q(o))}var X=e=>Array.isArray(e)?e:[e,{}];function g(e,t){return c(t===1&&`${e}_1`in w?`${e}_1`:e,{count:u(t)})}var j=new Map;function Te(){let{lang:e}=document.documentElement;return navigator.languages.
find(t=>t.split("-")[0]===e)??(e||"en")}function Z(e,t){let n=`${e.name} ${JSON.stringify(t)}`;return j.has(n)||j.set(n,new e(Te(),t)),j.get(n)}function u(e,t=0){
return!t&&Math.abs(e)<999.5?String(Math.round(e)):Z(Intl.NumberFormat,{minimumFractionDigits:t,maximumFractionDigits:t}).format(e)}var Le={"1-0":"1–0","0-1":"\
0–1","1/2-1/2":"½–½","*":"∗"};function k(e){return Le[e]??e}function z(e){let[,t,n,r]=/^(\d{4})(?:\.(\d\d))?(?:\.(\d\d))?(?:\.\?\?)*$/.exec(e)??[];if(!t)
return e;let o=new Date(0);return o.setUTCFullYear(Number(t),Number(n??1)-1,Number(r??1)),n&&o.getUTCMonth()!==Number(n)-1?e:Z(Intl.DateTimeFormat,{timeZone:"UT\
C",year:"numeric",...n&&{month:"short"},...r&&{day:"numeric"}}).format(o)}var _=null;function Q(){_??=[]}function ee(e){Y(e);for(let[t,n]of _??[])te(t,n);_=null}function E(e){let t=s("span");return te(t,e),_?.push([t,e]),t}function te(e,t){
let n=document.documentElement.lang==="en"||q(t);e.textContent=O(I(t)),n?e.removeAttribute("lang"):e.setAttribute("lang","en")}function U(e){try{return window[e]}catch{return null}}function ne(e,t){try{return JSON.parse(e?.getItem(t)??"null")}catch{return null}}function re(e,t,n){try{return n===
null?e?.removeItem(t):e?.setItem(t,JSON.stringify(n)),e!==null}catch{return!1}}var oe="kohau-theme";function Ne(e){let t=e.closest(".kohau-dark, .kohau-light");return t?t.classList.contains("kohau-dark"):matchMedia("(prefers-color-scheme: \
dark)").matches}function se(){ie(ne(U("localStorage"),oe))}function ae(){let e=Ne(document.documentElement)?"light":"dark";ie(e),re(U("localStorage"),oe,e)}function ie(e){
let{classList:t}=document.documentElement;t.toggle("kohau-dark",e==="dark"),t.toggle("kohau-light",e==="light")}var A=document.documentElement.dataset.root??"",R=class extends Error{constructor({title:t,detail:n,sentence:r,hint_sentence:o,rule:a}){super(n??t),this.sentence=
r,this.hint_sentence=o,this.rule=a}},$=class extends Error{constructor(){super(c("unreachable"))}};function d(e,t={}){let n=new URLSearchParams;for(let[o,a]of Object.
entries(t))for(let i of Array.isArray(a)?a:[a])i!==""&&i!==null&&i!==void 0&&i!==!1&&n.append(o,String(i));let r=n.toString();return`${A}${e}${r?`?${r}`:""}`}function F(e){try{return decodeURIComponent(e)}catch{return e}}var ce=JSON.parse(document.getElementById("answers")?.textContent??"{}");async function C(e,t={},n){let{[e]:r}=ce;return delete ce[e],r??Me(e,t,{signal:n})}async function Me(e,t,n){let r=await fetch(d(`/api/v1${e}`,t),n).catch(a=>{throw a.name==="AbortError"?a:new $}),o=await(r.ok?r.json():r.json().catch(()=>({title:r.
statusText})));if(n.signal?.throwIfAborted(),r.ok)return o;throw new R(o)}var l=e=>document.getElementById(e);V(JSON.parse(l("texts").textContent??"{}"));se();l("screens")?.addEventListener("click",e=>{p(e,"a")&&l("screens").hidePopover()});
l("explored")?.addEventListener("change",()=>{let[e,t]=l("explored").value.split(" ");location.assign(d(`/explore/${e}`,{variant:t}))});l("theme")?.addEventListener(
"click",ae);l("language")?.addEventListener("change",()=>{let e=new URL(location.href);e.searchParams.set("lang",l("language").value),location.assign(e)});var ue=()=>l(
"help").showModal();for(let e of document.querySelectorAll(".ask"))e.addEventListener("click",ue);document.addEventListener("keydown",e=>{e.key!=="?"||!l("help")||
document.querySelector("dialog[open]")||p(e,"input, select, textarea")||(e.preventDefault(),ue())});function de(){fetch(`${A}/assets/messages-${document.documentElement.
lang}.json`).then(e=>e.json()).then(ee).catch(()=>addEventListener("online",de,{once:!0}))}document.documentElement.lang!=="en"&&(Q(),addEventListener("load",()=>setTimeout(
de)));for(let e of document.querySelectorAll("[data-said]"))e.removeAttribute("lang"),e.replaceChildren(E(JSON.parse(e.getAttribute("data-said")??"")));var me=null;
function le(e,t=null){let n=e;if(n?.name==="AbortError")return;let r=l("problem");if(r.hidden=!n,me=n instanceof $?t:null,!n)return;if(!(n instanceof $)){r.replaceChildren(
E(n.sentence??n.message),n.hint_sentence?s("p",{},c("hint"),E(n.hint_sentence)):"");return}if(r.replaceChildren(n.message," "),!t)return;let o=s("button",{type:"\
button"},c("try_again"));o.addEventListener("click",t),r.append(o)}addEventListener("online",()=>me?.());function P(e){return async function t(...n){try{let r=await e(
...n);return le(null),r}catch(r){return le(r,()=>t(...n)),null}}}var v=e=>e&&e!=="?"&&!e.startsWith("????")?e:"",Oe=e=>/^[^\s()"]+$/.test(e)?e:`"${e.replace(/[\\"]/g,"\\$&")}"`,y=(e,t)=>`${e}=${Oe(t)}`,D=e=>`since:${e} until:${e}`,
f=(...e)=>d("/search",{query:e}),pe=e=>d(`/players/${encodeURIComponent(e)}`);var je=e=>d(`/events/${encodeURIComponent(e)}`);var Ie={player:pe,event:je,site:e=>f(y("site",e)),opening:e=>f(y("opening",e)),session:e=>f(y("session",e))};function x(e,t,n=t){return t&&v(t)?s("a",{href:Ie[e](
t)},n):n??""}function fe(e){let t=/^\d{4}/.exec(e??"")?.[0],n=z(v(e));return t?s("a",{href:f(D(t))},n):n}var W=class extends HTMLElement{connectedCallback(){if(this.hasAttribute("role"))return;let t=(this.getAttribute("parts")??"").split(" "),n=Number(this.getAttribute(
"full"))||1,r=[];for(let a=0;a<t.length;a+=2)r.push([t[a],Number(t[a+1])]);let o=this.textContent;for(let[a,i]of Object.entries({role:"img","aria-label":o,title:o}))
this.setAttribute(a,i);this.replaceChildren(...r.filter(([,a])=>a).map(([a,i])=>{let b=s("span",{class:`part part-${a}`},r.length>1?s("span",{},u(i)):"");return b.
style.width=`${100*i/n}%`,b}))}};customElements.get("kohau-bar")||customElements.define("kohau-bar",W);function T(e,t,n,r={},{total:o=null,kept:a=0,keptEnd:i=null}={}){let b=t.map((h,m)=>{let Se=n.some(([...H])=>H[m]instanceof Element&&H[m].localName==="kohau-bar");
return[h.startsWith("#")&&"number",Se&&"below",m===a&&"kept",m===i&&"kept-end"].filter(Boolean).join(" ")||null}),S=(h,m)=>s(m?"td":"th",{scope:m?null:"row",class:b[m]},
h),G=h=>s("tr",{},...h.map(S)),Ae=t.map((h,m)=>h?s("th",{scope:"col",class:b[m]},h.replace("#","")):s("td"));return s("div",{class:"scrolled",tabindex:"0",role:"\
group","aria-label":e},s("table",{class:"data",...r},s("caption",{class:"hidden"},e),s("thead",{},s("tr",{},...Ae)),s("tbody",{},...n.map(G)),o&&s("tfoot",{},G(
o))))}var qe=12;function Ue(e){let t=[...e.querySelectorAll("tbody tr")].slice(qe);if(t.length<3)return e;for(let r of t)r.hidden=!0;let n=s("button",{type:"but\
ton",class:"more"},g("more_rows",t.length));return n.addEventListener("click",()=>{for(let r of t)r.hidden=!1;n.remove(),t[0].querySelector("a")?.focus({preventScroll:!0})}),
e.append(n),e}function L(e){let{games:t,wins:n,draws:r,losses:o}=e;return Re({won:n,half:r,lost:o,open:t-n-r-o},J(e))}var N=({points:e})=>u(e,e%1?1:0);function B(e,t,n){return s(
"section",{},s("h2",{},e),Ue(T(e,[c("name"),`#${c("games")}`,c("wins_draws_losses"),`#${c("points")}`],t.map(r=>[...n(r),L(r),N(r)]),{class:"data folding column\
s-3"})))}function J({games:e,wins:t,draws:n,losses:r}){return c("wins_bar",{wins:t,draws:n,losses:r,unfinished:e-t-n-r})}function Re(e,t){let n=Object.values(e);
return s("kohau-bar",{parts:Object.entries(e).flat().join(" "),full:n.reduce((r,o)=>r+o)},t)}var K=e=>e&&e!=="????"?e:c("unknown");function he(e,t,n){return s("span",{class:n?"player winner":"player"},x("player",e,v(e)||"?"),t?` (${t})`:"")}var Fe={"1/2-1/2":"½","*":"–"};function Pe(e){let[
t,n]=[e.white,e.black].map(o=>v(o)||"?"),r=`${t} – ${n}, ${k(e.result)}`;return s("a",{href:d(`/games/${e.digest}`,{ply:e.ply||""}),"aria-label":r,title:k(e.result),
class:"badge"},Fe[e.result]??k(e.result))}var De=[["result","result"],["players","white"],["game_label","game,variant"],["plies_title","-plies"],["date","-date"],
["event","event"]],ge=e=>e.split(",").map(t=>t.startsWith("-")?t.slice(1):`-${t}`).join(",");function xe(e,{kind:t=!0,sort:n="",sorted:r=null}={}){let o=De.filter(([i])=>t||i!=="game_label"),a=T(c("games"),o.map(([i])=>i==="plies_title"?`#${c(i)}`:c(i)),
e.map(i=>[Pe(i),s("div",{class:"pair"},he(i.white,i.white_rating,i.result==="1-0"),he(i.black,i.black_rating,i.result==="0-1")),...t?[M(i)]:[],u(i.length),fe(i.
date),x("event",i.event,v(i.event))]),{class:`data games${t?" kinds":""}`});return a.addEventListener("click",Be),r&&!matchMedia("(max-width: 45rem)").matches&&
We(a,o,n,r),a}function We(e,t,n,r){[...e.querySelectorAll("thead th")].forEach((o,a)=>{let[,i]=t[a];[i,ge(i)].includes(n)&&o.setAttribute("aria-sort",n.startsWith(
"-")?"descending":"ascending");let S=s("button",{type:"button",class:"order"},o.textContent);S.addEventListener("click",()=>r(n===i?ge(i):i)),o.replaceChildren(
S)})}function Be(e){p(e,"a")||!getSelection()?.isCollapsed||p(e,"tbody tr")?.querySelector("a")?.click()}function M({game:e,variant:t}){let n=`kind_${e}_${t}`,r=c(
n);return r===n?`${e} ${t}`:r}var Je=["kgn","jsonl","csv","html"];function be(e,t,n=Je){let r={csv:{safe:!0},html:{lang:document.documentElement.lang}},o=n.map(a=>s("li",{},s("a",{href:d(`/api/v1${e}.${a}`,{...t,...r[a]}),download:""},
c(`save_${a}`))));return s("details",{class:"save"},s("summary",{},c("save")),s("ul",{},...o))}document.addEventListener("click",e=>we(p(e,"details.save")));document.
addEventListener("keydown",e=>{let t=p(e,"details.save[open]");e.key!=="Escape"||!t||(we(),t.querySelector("summary")?.focus())});function we(e=null){for(let t of document.
querySelectorAll("details.save[open]"))t!==e&&(t.open=!1)}var $e=e=>location.pathname.slice(`${A}${e}`.length).replace(/^\//,"");async function ye(e,t,n=20){let{total:r,games:o}=await C("/search",{query:t,sort:"-date",
limit:n}),a=s("a",{class:"button",href:f(...t)},g("all_games",r));return s("section",{},s("div",{class:"head-of-list"},s("h2",{},e),be("/search",{query:t})),xe(
o),r>o.length?a:"")}var[ke,Ee]=$e("/players").split("/vs/").map(F),Ke=P(async()=>{let e=await C("/versus",{one:ke,other:Ee});document.title=`${e.one} – ${e.other}`,l("title").replaceChildren(
x("player",e.one)," – ",x("player",e.other));let{total:t}=e;if(!t){l("count").textContent=c("never_met"),l("table").replaceChildren(...ve(e));return}l("count").
textContent=`${N(t)} : ${N({points:t.losses+t.draws/2})} · ${g("count_games",t.games)} · ${J(t)}`,l("table").replaceChildren(L(t),s("div",{class:"groups"},B(c(
"by_kinds"),e.kinds,({name:n,games:r})=>[Ge(n),u(r)]),B(c("timeline"),e.years,({name:n,games:r})=>[He(e.query,n),u(r)]),...ve(e)),await ye(c("games"),[e.query],
50))});function Ge(e){let[t,n,r]=e.split(" "),o=[y(r.toLowerCase(),ke),y(r==="White"?"black":"white",Ee),`game:${t} and variant:${n}`];return s("a",{href:f(...o)},
`${M({game:t,variant:n})}, ${c(r.toLowerCase())}`)}var He=(e,t)=>/^\d{4}$/.test(t)?s("a",{href:f(e,D(t))},t):K(t);function ve(e){if(!e.openings.length)return[];
let t=n=>n?s("div",{class:"score"},`${u(n.games)} `,L(n)):"–";return[s("section",{class:"wide"},s("h2",{},c("shared_openings")),T(c("shared_openings"),[c("ope\
ning"),e.one,e.other,c("together")],e.openings.map(n=>[x("opening",n.name),t(n.one),t(n.other),t(n.together)])))]}Ke();
