var Se=/[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;function q(e){return String(e).replace(Se,t=>{let n=t.codePointAt(
0);return n<256?`\\x${n.toString(16).padStart(2,"0")}`:`\\u${n.toString(16).padStart(4,"0")}`})}function o(e,t={},...n){return Te(document.createElement(e),t,n)}function Te(e,t,n){for(let[r,s]of Object.entries(t))s===!0?e.setAttribute(r,""):s!==!1&&s!==null&&s!==void 0&&e.setAttribute(r,s);return e.append(...n.filter(r=>r!=
null&&r!=="").map(r=>r instanceof Node?r:q(r))),e}var v={};function G(e){v=e}function c(e,t={}){return(v[e]??e).replace(/\{(\w+)\}/g,(n,r)=>t[r]??"")}function X(e){v={...v,...e}}function U(e){let[t,n]=Z(e),r=Object.
entries(n).map(([s,a])=>[s,Array.isArray(a)?U(a):a]);return c(t,Object.fromEntries(r))}function P(e){let[t,n]=Z(e);return(t in v||!/\p{L}/u.test(t.replace(/\{\w+\}/g,
"")))&&Object.values(n).every(s=>!Array.isArray(s)||P(s))}var Z=e=>Array.isArray(e)?e:[e,{}];function $(e,t){return c(t===1&&`${e}_1`in v?`${e}_1`:e,{count:d(t)})}var R=new Map;function z(e,t){let n=`${e.name} ${JSON.stringify(t)}`;return R.has(n)||R.set(
n,new e(document.documentElement.lang||"en",t)),R.get(n)}function d(e,t=0){return!t&&Math.abs(e)<999.5?String(Math.round(e)):z(Intl.NumberFormat,{minimumFractionDigits:t,
maximumFractionDigits:t}).format(e)}var Le={"1-0":"1–0","0-1":"0–1","1/2-1/2":"½–½","*":"∗"};function C(e){return Le[e]??e}function K(e){let[,t,n,r]=/^(\d{4})(?:\.(\d\d))?(?:\.(\d\d))?(?:\.\?\?)*$/.
exec(e)??[];if(!t)return e;let s=new Date(0);return s.setUTCFullYear(Number(t),Number(n??1)-1,Number(r??1)),n&&s.getUTCMonth()!==Number(n)-1?e:z(Intl.DateTimeFormat,
{timeZone:"UTC",year:"numeric",...n&&{month:"short"},...r&&{day:"numeric"}}).format(s)}var M=null;function Q(){M??=[]}function ee(e){X(e);for(let[t,n]of M??[])te(t,n);M=null}function T(e){let t=o("span");return te(t,e),M?.push([t,e]),t}function te(e,t){
let n=document.documentElement.lang==="en"||P(t);e.textContent=q(U(t)),n?e.removeAttribute("lang"):e.setAttribute("lang","en")}var ne="kohau-theme";function _e(e){let t=e.closest(".kohau-dark, .kohau-light");return t?t.classList.contains("kohau-dark"):matchMedia("(prefers-color-scheme: \
dark)").matches}function re(){try{se(localStorage.getItem(ne))}catch{}}function oe(){let e=_e(document.documentElement)?"light":"dark";se(e);try{localStorage.setItem(
ne,e)}catch{}}function se(e){let{classList:t}=document.documentElement;t.toggle("kohau-dark",e==="dark"),t.toggle("kohau-light",e==="light")}var L=document.documentElement.dataset.root,F=class extends Error{constructor(t){super(t.detail??t.title),this.sentence=t.sentence,this.hint_sentence=t.hint_sentence,
this.rule=t.rule}},k=class extends Error{constructor(){super(c("unreachable"))}};function f(e,t={}){let n=new URLSearchParams;for(let[s,a]of Object.entries(t))for(let i of Array.
isArray(a)?a:[a])i!==""&&i!==null&&i!==void 0&&i!==!1&&n.append(s,i);let r=n.toString();return`${L}${e}${r?`?${r}`:""}`}function ce(e){try{return decodeURIComponent(e)}catch{return e}}var ae=JSON.parse(document.getElementById("answers").textContent);async function N(e,t={},n=void 0){let{[e]:r}=ae;return delete ae[e],r??Ce(e,t,{signal:n})}async function Ce(e,t,n){let r=await fetch(f(`/api/v1${e}`,t),n).catch(a=>{throw a.name==="AbortError"?a:new k}),s=await(r.ok?r.json():r.json().catch(()=>({title:r.
statusText})));if(n.signal?.throwIfAborted(),r.ok)return s;throw new F(s)}G(JSON.parse(document.getElementById("texts").textContent));var m=e=>document.getElementById(e);re();m("screens")?.addEventListener("click",e=>e.currentTarget.hidePopover());
m("theme")?.addEventListener("click",oe);m("language")?.addEventListener("change",e=>{let t=new URL(location.href);t.searchParams.set("lang",e.target.value),location.
assign(t)});var le=()=>m("help").showModal();for(let e of document.querySelectorAll(".ask"))e.addEventListener("click",le);document.addEventListener("keydown",e=>{
e.key!=="?"||!m("help")||document.querySelector("dialog[open]")||e.target.closest("input, select, textarea")||(e.preventDefault(),le())});function ue(){fetch(`${L}\
/assets/messages-${document.documentElement.lang}.json`).then(e=>e.json()).then(ee).catch(()=>addEventListener("online",ue,{once:!0}))}document.documentElement.
lang!=="en"&&(Q(),addEventListener("load",()=>setTimeout(ue)));for(let e of document.querySelectorAll("[data-said]"))e.removeAttribute("lang"),e.replaceChildren(
T(JSON.parse(e.dataset.said)));var me=null;function ie(e,t=null){if(e?.name==="AbortError")return;let n=m("problem");if(n.hidden=!e,me=e instanceof k?t:null,!e)
return;if(!(e instanceof k)){n.replaceChildren(T(e.sentence??e.message),e.hint_sentence?o("p",{},c("hint"),T(e.hint_sentence)):"");return}let r=t&&o("button",{type:"\
button"},c("try_again"));r?.addEventListener("click",t),n.replaceChildren(e.message," ",r??"")}addEventListener("online",()=>me?.());function B(e){return async function t(...n){
try{let r=await e(...n);return ie(null),r}catch(r){return ie(r,()=>t(...n)),null}}}var E=e=>e&&e!=="?"&&!e.startsWith("????")?e:"",Me=e=>/^[^\s()"]+$/.test(e)?e:`"${e.replace(/[\\"]/g,"\\$&")}"`,A=(e,t)=>`${e}=${Me(t)}`,D=e=>`since:${e} until:${e}`,
x=(...e)=>f("/search",{query:e}),Ne=e=>f(`/players/${encodeURIComponent(e)}`);var Oe=e=>f(`/events/${encodeURIComponent(e)}`);var je={player:Ne,event:Oe,site:e=>x(A("site",e)),opening:e=>x(A("opening",e)),session:e=>x(A("session",e))};function y(e,t,n=t){return E(t)?o("a",{href:je[e](t)},
n):n}function de(e){let t=/^\d{4}/.exec(e??"")?.[0],n=K(E(e));return t?o("a",{href:x(D(t))},n):n}var H=class extends HTMLElement{connectedCallback(){if(this.hasAttribute("role"))return;let t=this.getAttribute("parts").split(" "),n=Number(this.getAttribute("\
full"))||1,r=[];for(let a=0;a<t.length;a+=2)r.push([t[a],Number(t[a+1])]);let s=this.textContent;for(let[a,i]of Object.entries({role:"img","aria-label":s,title:s}))
this.setAttribute(a,i);this.replaceChildren(...r.filter(([,a])=>a).map(([a,i])=>{let p=o("span",{class:`part part-${a}`},r.length>1?o("span",{},d(i)):"");return p.
style.width=`${100*i/n}%`,p}))}},Ie=4,pe=6;function fe(e,t){let n=1;for(;10*n*t<e;)n*=10;return[1,2,5,10].map(r=>r*n).find(r=>r*t>=e)}var J=class extends HTMLElement{connectedCallback(){
if(this.querySelector(".plot"))return;let t=[...this.querySelectorAll("tbody tr")].map(n=>{let[r,s,a]=n.cells;return{label:`${this.getAttribute("x")} ${r.textContent}\
: ${s.textContent} · ${a.textContent}`,at:Number(r.dataset.value),count:Number(s.dataset.value)}});this.prepend(this.#e(t))}#e(t){let n=Number(this.getAttribute(
"step")),r=Math.max(0,Math.ceil((pe-(t.at(-1).at-t[0].at)/n)/2))*n,[s,a]=[Math.max(Math.min(0,t[0].at),t[0].at-r),t.at(-1).at+n+r],i=fe(Math.max(...t.map(({count:l})=>l)),
Ie),p=i*Math.ceil(Math.max(...t.map(({count:l})=>l))/i),[g,w]=[l=>`${100*(l-s)/(a-s)}%`,l=>`${100*l/p}%`],u=(l,b)=>Object.assign(l.style,b)&&l,h=o("div",{class:"\
field"},...Array.from({length:p/i},(l,b)=>u(o("i",{class:"grid"}),{bottom:w((b+1)*i)})),...t.map(({label:l,at:b,count:Ee})=>u(o("i",{class:"column",title:l}),{left:g(
b),width:`${100*n/(a-s)}%`,height:w(Ee)})),...this.#t(g,s,a,n,u)),S=n*fe((a-s)/n,pe),_=[];for(let l=Math.ceil(s/S)*S;l<a;l+=S)_.push(u(o("span",{},String(l)),{left:g(
l+(n===1?.5:0))}));return o("div",{class:"plot",role:"img","aria-label":this.getAttribute("label")},o("div",{class:"y-title"},this.getAttribute("y")),o("div",{class:"\
y-axis"},...Array.from({length:p/i+1},(l,b)=>u(o("span",{},d(b*i)),{bottom:w(b*i)}))),h,o("div",{class:"x-axis"},..._),o("div",{class:"x-title"},this.getAttribute(
"x")))}#t(t,n,r,s,a){let[i,...p]=(this.getAttribute("mark")??"").split(" ");if(!p.length)return[];let g=Number(i)+(s===1?.5:0),w=g>(n+r)/2?"before":"after";return[
a(o("i",{class:`mark ${w}`},o("span",{},p.join(" "))),{left:t(g)})]}};for(let[e,t]of[["kohau-bar",H],["kohau-columns",J]])customElements.get(e)||customElements.
define(e,t);function O(e,t,n,r={},{total:s=null,kept:a=0}={}){let i=t.map((u,h)=>{let S=n.some(_=>_[h]?.localName==="kohau-bar");return[u.startsWith("#")&&"number",S&&"belo\
w",h===a&&"kept"].filter(Boolean).join(" ")||null}),p=(u,h)=>o(h?"td":"th",{scope:h?null:"row",class:i[h]},u),g=u=>o("tr",{},...u.map(p)),w=t.map((u,h)=>u?o("th",
{scope:"col",class:i[h]},u.replace("#","")):o("td"));return o("div",{class:"scrolled",tabindex:"0",role:"group","aria-label":e},o("table",{class:"data",...r},o(
"caption",{class:"hidden"},e),o("thead",{},o("tr",{},...w)),o("tbody",{},...n.map(g)),s&&o("tfoot",{},g(s))))}function j(e){let{games:t,wins:n,draws:r,losses:s}=e;return qe({won:n,half:r,lost:s,open:t-n-r-s},V(e))}function V({games:e,wins:t,draws:n,losses:r}){return c("\
wins_bar",{wins:t,draws:n,losses:r,unfinished:e-t-n-r})}function qe(e,t){let n=Object.values(e);return o("kohau-bar",{parts:Object.entries(e).flat().join(" "),full:n.
reduce((r,s)=>r+s)},t)}var W=e=>e&&e!=="????"?e:c("unknown");var he=(e,t)=>o("span",{class:"player"},y("player",e,E(e)||"?"),t?` (${t})`:"");function Re(e){let[t,n]=[e.white,e.black].map(r=>E(r)||"?");return o("a",{href:f(
`/games/${e.digest}`,{ply:e.ply||""}),"aria-label":`${t} – ${n}, ${C(e.result)}`},C(e.result))}function ge(e,t=!0){let n=O(c("games"),[c("result"),c("players"),
...t?[c("game_label")]:[],`#${c("plies_title")}`,c("date"),c("event")],e.map(r=>[Re(r),o("div",{class:"pair"},he(r.white,r.white_rating),he(r.black,r.black_rating)),
...t?[I(r)]:[],d(r.length),de(r.date),y("event",r.event,E(r.event))]),{class:`data games${t?" kinds":""}`});return n.addEventListener("click",Ue),n}function Ue(e){
e.target.closest("a")||!getSelection().isCollapsed||e.target.closest("tbody tr")?.querySelector("a").click()}function I({game:e,variant:t}){let n=`kind_${e}_${t}`,
r=c(n);return r===n?`${e} ${t}`:r}var Pe=["kgn","jsonl","csv","html"];function xe(e,t,n=Pe){let r={csv:{safe:!0},html:{lang:document.documentElement.lang}},s=n.map(a=>o("li",{},o("a",{href:f(`/api/v1${e}.${a}`,{...t,...r[a]}),download:""},
c(`save_${a}`))));return o("details",{class:"save"},o("summary",{},c("save")),o("ul",{},...s))}document.addEventListener("click",e=>be(e.target.closest("details\
.save")));document.addEventListener("keydown",e=>{let t=e.target.closest("details.save[open]");e.key!=="Escape"||!t||(be(),t.querySelector("summary").focus())});
function be(e=null){for(let t of document.querySelectorAll("details.save[open]"))t!==e&&(t.open=!1)}var we=e=>location.pathname.slice(`${L}${e}`.length).replace(/^\//,"");async function ye(e,t,n=20){let r=await N("/search",{query:t,sort:"-date",limit:n}),s=o("\
a",{class:"button",href:x(...t)},$("all_games",r.total));return o("section",{},o("div",{class:"head-of-list"},o("h2",{},e),xe("/search",{query:t})),ge(r.games),
r.total>r.games.length?s:"")}var[ke,Ae]=we("/players").split("/vs/").map(ce),Y=({points:e})=>d(e,e%1?1:0),Fe=B(async()=>{let e=await N("/versus",{one:ke,other:Ae});if(document.title=`${e.one}\
 – ${e.other}`,m("title").replaceChildren(y("player",e.one)," – ",y("player",e.other)),!e.total){m("count").textContent=c("never_met"),m("table").replaceChildren(
...$e(e));return}let{total:t}=e;m("count").textContent=`${Y(t)} : ${Y({points:t.losses+t.draws/2})} · ${$("count_games",t.games)} · ${V(t)}`,m("table").replaceChildren(
j(t),o("div",{class:"groups"},ve("by_kinds",e.kinds,Be),ve("timeline",e.years,De(e)),...$e(e)),await ye(c("games"),[e.query],50))});function ve(e,t,n){return o(
"section",{},o("h2",{},c(e)),O(c(e),[c("name"),`#${c("games")}`,c("wins_draws_losses"),`#${c("points")}`],t.map(r=>[n(r.name),d(r.games),j(r),Y(r)]),{class:"dat\
a folding columns-3"}))}function Be(e){let[t,n,r]=e.split(" "),s=[A(r.toLowerCase(),ke),A(r==="White"?"black":"white",Ae),`game:${t} and variant:${n}`];return o(
"a",{href:x(...s)},`${I({game:t,variant:n})}, ${c(r.toLowerCase())}`)}var De=e=>t=>/^\d{4}$/.test(t)?o("a",{href:x(e.query,D(t))},t):W(t);function $e(e){if(!e.openings.
length)return[];let t=n=>n?o("div",{class:"score"},`${d(n.games)} `,j(n)):"–";return[o("section",{class:"wide"},o("h2",{},c("shared_openings")),O(c("shared_op\
enings"),[c("opening"),e.one,e.other,c("together")],e.openings.map(n=>[y("opening",n.name),t(n.one),t(n.other),t(n.together)])))]}Fe();
