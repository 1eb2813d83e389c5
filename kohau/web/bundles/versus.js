var Me=/[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;function R(e){return String(e).replace(Me,t=>{let n=t.codePointAt(
0);return n<256?`\\x${n.toString(16).padStart(2,"0")}`:`\\u${n.toString(16).padStart(4,"0")}`})}function r(e,t={},...n){return Ne(document.createElement(e),t,n)}function Ne(e,t,n){for(let[o,s]of Object.entries(t))s===!0?e.setAttribute(o,""):s!==!1&&s!==null&&s!==void 0&&e.setAttribute(o,s);return e.append(...n.filter(o=>o!=
null&&o!=="").map(o=>o instanceof Node?o:R(o))),e}var Z=[],G="{message}: {reason}",z=": ",Oe=new Set(["count","from","icon","now","number","ply","result","side","square","start","step","to","token","was","word"]),
_=null;function Q(){_??=[]}function K(e){let{[G]:t=G,...n}=e;z=t.replace(/\{\w+\}/g,""),Z=Object.entries(n).map(([o,s])=>{let a=[],i=o.split(/\{(\w+)\}/).map((u,f)=>f%
2===0?u.replace(/[.*+?^${}()|[\]\\]/g,"\\$&"):(a.push(u),Oe.has(u)?`("[^"]*"|'[^']*'|\\[\\w+ "[^"]*"\\]|\\S+?)`:"(.+?)")),{length:m}=o.replace(/\{\w+\}/g,"").trim();
return{pattern:new RegExp(`^${i.join("")}$`,"s"),names:a,length:m,translation:s}}).sort((o,s)=>s.length-o.length);for(let[o,s]of _??[])oe(o,s);_=null}var ee=4,X={
characters:1e3,lookups:60},I=0;function je(e){I=e.length>X.characters?0:X.lookups;let t=te(e);return I>0?t:null}function te(e){return ne(e)??q(e,ee)}function ne(e){
for(let t of["; ",": "]){let n=e.indexOf(t),o=n<0?null:q(e.slice(0,n),ee),s=o===null?null:te(e.slice(n+t.length));if(s!==null)return`${o}${t===": "?z:t}${s}`}return null}
function q(e,t){for(let{pattern:n,names:o,length:s,translation:a}of I-- >0?Z:[]){let i=s>=t&&n.exec(e);if(!i)continue;let m=Object.fromEntries(o.map((u,f)=>[u,Re(
i[f+1])]));return a.replace(/\{(\w+)\}/g,(u,f)=>m[f])}return null}var Re=e=>/^(['"])(?:(?!\1).)*\1$/s.test(e)?e:ne(e)??q(e,0)??e;function S(e){let t=r("span");return oe(
t,e),_?.push([t,e]),t}function oe(e,t){let n=je(t);e.textContent=R(n??t),n===null?e.setAttribute("lang","en"):e.removeAttribute("lang")}var P={};function re(e){P=e}function c(e,t={}){return(P[e]??e).replace(/\{(\w+)\}/g,(n,o)=>t[o]??"")}function y(e,t){return c(t===1&&`${e}_1`in P?`${e}_1`:e,{count:h(t)})}var U=new Map;function se(e,t){let n=`${e.name} ${JSON.stringify(t)}`;return U.has(n)||U.set(
n,new e(document.documentElement.lang||"en",t)),U.get(n)}function h(e,t=0){return!t&&Math.abs(e)<999.5?String(Math.round(e)):se(Intl.NumberFormat,{minimumFractionDigits:t,
maximumFractionDigits:t}).format(e)}var Ie={"1-0":"1–0","0-1":"0–1","1/2-1/2":"½–½","*":"∗"};function T(e){return Ie[e]??e}function ae(e){let[,t,n,o]=/^(\d{4})(?:\.(\d\d))?(?:\.(\d\d))?(?:\.\?\?)*$/.
exec(e)??[];if(!t)return e;let s=new Date(0);return s.setUTCFullYear(Number(t),Number(n??1)-1,Number(o??1)),n&&s.getUTCMonth()!==Number(n)-1?e:se(Intl.DateTimeFormat,
{timeZone:"UTC",year:"numeric",...n&&{month:"short"},...o&&{day:"numeric"}}).format(s)}var ce="kohau-theme";function qe(e){let t=e.closest(".kohau-dark, .kohau-light");return t?t.classList.contains("kohau-dark"):matchMedia("(prefers-color-scheme: \
dark)").matches}function ie(){try{ue(localStorage.getItem(ce))}catch{}}function le(){let e=qe(document.documentElement)?"light":"dark";ue(e);try{localStorage.setItem(
ce,e)}catch{}}function ue(e){let{classList:t}=document.documentElement;t.toggle("kohau-dark",e==="dark"),t.toggle("kohau-light",e==="light")}var C=document.documentElement.dataset.root,D=class extends Error{constructor(t){super(t.detail??t.title),this.hint=t.hint,this.rule=t.rule}},k=class extends Error{constructor(){
super(c("unreachable"))}};function g(e,t={}){let n=new URLSearchParams;for(let[s,a]of Object.entries(t))for(let i of Array.isArray(a)?a:[a])i!==""&&i!==null&&i!==
void 0&&i!==!1&&n.append(s,i);let o=n.toString();return`${C}${e}${o?`?${o}`:""}`}function pe(e){try{return decodeURIComponent(e)}catch{return e}}var me=JSON.parse(document.getElementById("answers").textContent);async function M(e,t={},n=void 0){let{[e]:o}=me;return delete me[e],o??Ue(e,t,{signal:n})}async function Ue(e,t,n){let o=await fetch(g(`/api/v1${e}`,t),n).catch(a=>{throw a.name==="AbortError"?a:new k}),s=await(o.ok?o.json():o.json().catch(()=>({title:o.
statusText})));if(n.signal?.throwIfAborted(),o.ok)return s;throw new D(s)}re(JSON.parse(document.getElementById("texts").textContent));var d=e=>document.getElementById(e);ie();d("screens")?.addEventListener("click",e=>e.currentTarget.
hidePopover());d("theme")?.addEventListener("click",le);d("language")?.addEventListener("change",e=>{let t=new URL(location.href);t.searchParams.set("lang",e.target.
value),location.assign(t)});var fe=()=>d("help").showModal();for(let e of document.querySelectorAll(".ask"))e.addEventListener("click",fe);document.addEventListener(
"keydown",e=>{e.key!=="?"||!d("help")||document.querySelector("dialog[open]")||e.target.closest("input, select, textarea")||(e.preventDefault(),fe())});function he(){
fetch(`${C}/assets/messages-${document.documentElement.lang}.json`).then(e=>e.json()).then(K).catch(()=>addEventListener("online",he,{once:!0}))}document.documentElement.
lang!=="en"&&(Q(),addEventListener("load",()=>setTimeout(he)));for(let e of document.querySelectorAll("[data-said]")){let t=e.textContent;e.removeAttribute("lan\
g"),e.replaceChildren(S(t))}var ge=null;function de(e,t=null){if(e?.name==="AbortError")return;let n=d("problem");if(n.hidden=!e,ge=e instanceof k?t:null,!e)return;
if(!(e instanceof k)){n.replaceChildren(S(e.message),e.hint?r("p",{},c("hint"),S(e.hint)):"");return}let o=t&&r("button",{type:"button"},c("try_again"));o?.addEventListener(
"click",t),n.replaceChildren(e.message," ",o??"")}addEventListener("online",()=>ge?.());function F(e){return async function t(...n){try{let o=await e(...n);return de(
null),o}catch(o){return de(o,()=>t(...n)),null}}}var E=e=>e&&e!=="?"&&!e.startsWith("????")?e:"",Pe=e=>/^[^\s()"]+$/.test(e)?e:`"${e.replace(/[\\"]/g,"\\$&")}"`,v=(e,t)=>`${e}=${Pe(t)}`,B=e=>`since:${e} until:${e}`,
b=(...e)=>g("/search",{query:e}),De=e=>g(`/players/${encodeURIComponent(e)}`);var Fe=e=>g(`/events/${encodeURIComponent(e)}`);var Be={player:De,event:Fe,site:e=>b(v("site",e)),opening:e=>b(v("opening",e)),session:e=>b(v("session",e))};function $(e,t,n=t){return E(t)?r("a",{href:Be[e](t)},
n):n}function xe(e){let t=/^\d{4}/.exec(e??"")?.[0],n=ae(E(e));return t?r("a",{href:b(B(t))},n):n}var W=class extends HTMLElement{connectedCallback(){if(this.hasAttribute("role"))return;let t=this.getAttribute("parts").split(" "),n=Number(this.getAttribute("\
full"))||1,o=[];for(let a=0;a<t.length;a+=2)o.push([t[a],Number(t[a+1])]);let s=this.textContent;for(let[a,i]of Object.entries({role:"img","aria-label":s,title:s}))
this.setAttribute(a,i);this.replaceChildren(...o.filter(([,a])=>a).map(([a,i])=>{let m=r("span",{class:`part part-${a}`},o.length>1?r("span",{},h(i)):"");return m.
style.width=`${100*i/n}%`,m}))}},We=4,be=6;function we(e,t){let n=1;for(;10*n*t<e;)n*=10;return[1,2,5,10].map(o=>o*n).find(o=>o*t>=e)}var V=class extends HTMLElement{connectedCallback(){
if(this.querySelector(".plot"))return;let t=[...this.querySelectorAll("tbody tr")].map(n=>{let[o,s,a]=n.cells;return{label:`${this.getAttribute("x")} ${o.textContent}\
: ${s.textContent} · ${a.textContent}`,at:Number(o.dataset.value),count:Number(s.dataset.value)}});this.prepend(this.#e(t))}#e(t){let n=Number(this.getAttribute(
"step")),o=Math.max(0,Math.ceil((be-(t.at(-1).at-t[0].at)/n)/2))*n,[s,a]=[Math.max(Math.min(0,t[0].at),t[0].at-o),t.at(-1).at+n+o],i=we(Math.max(...t.map(({count:l})=>l)),
We),m=i*Math.ceil(Math.max(...t.map(({count:l})=>l))/i),[u,f]=[l=>`${100*(l-s)/(a-s)}%`,l=>`${100*l/m}%`],p=(l,w)=>Object.assign(l.style,w)&&l,x=r("div",{class:"\
field"},...Array.from({length:m/i},(l,w)=>p(r("i",{class:"grid"}),{bottom:f((w+1)*i)})),...t.map(({label:l,at:w,count:Te})=>p(r("i",{class:"column",title:l}),{left:u(
w),width:`${100*n/(a-s)}%`,height:f(Te)})),...this.#t(u,s,a,n,p)),A=n*we((a-s)/n,be),L=[];for(let l=Math.ceil(s/A)*A;l<a;l+=A)L.push(p(r("span",{},String(l)),{left:u(
l+(n===1?.5:0))}));return r("div",{class:"plot",role:"img","aria-label":this.getAttribute("label")},r("div",{class:"y-title"},this.getAttribute("y")),r("div",{class:"\
y-axis"},...Array.from({length:m/i+1},(l,w)=>p(r("span",{},h(w*i)),{bottom:f(w*i)}))),x,r("div",{class:"x-axis"},...L),r("div",{class:"x-title"},this.getAttribute(
"x")))}#t(t,n,o,s,a){let[i,...m]=(this.getAttribute("mark")??"").split(" ");if(!m.length)return[];let u=Number(i)+(s===1?.5:0),f=u>(n+o)/2?"before":"after";return[
a(r("i",{class:`mark ${f}`},r("span",{},m.join(" "))),{left:t(u)})]}};for(let[e,t]of[["kohau-bar",W],["kohau-columns",V]])customElements.get(e)||customElements.
define(e,t);function N(e,t,n,o={},{total:s=null,kept:a=0}={}){let i=t.map((p,x)=>{let A=n.some(L=>L[x]?.localName==="kohau-bar");return[p.startsWith("#")&&"number",A&&"belo\
w",x===a&&"kept"].filter(Boolean).join(" ")||null}),m=(p,x)=>r(x?"td":"th",{scope:x?null:"row",class:i[x]},p),u=p=>r("tr",{},...p.map(m)),f=t.map((p,x)=>p?r("th",
{scope:"col",class:i[x]},p.replace("#","")):r("td"));return r("div",{class:"scrolled",tabindex:"0",role:"group","aria-label":e},r("table",{class:"data",...o},r(
"caption",{class:"hidden"},e),r("thead",{},r("tr",{},...f)),r("tbody",{},...n.map(u)),s&&r("tfoot",{},u(s))))}function O(e){let{games:t,wins:n,draws:o,losses:s}=e;return Ve({won:n,half:o,lost:s,open:t-n-o-s},H(e))}function H({games:e,wins:t,draws:n,losses:o}){return c("\
wins_bar",{wins:t,draws:n,losses:o,unfinished:e-t-n-o})}function Ve(e,t){let n=Object.values(e);return r("kohau-bar",{parts:Object.entries(e).flat().join(" "),full:n.
reduce((o,s)=>o+s)},t)}var J=e=>e&&e!=="????"?e:c("unknown");var $e=(e,t)=>r("span",{class:"player"},$("player",e,E(e)||"?"),t?` (${t})`:"");function He(e){let[t,n]=[e.white,e.black].map(o=>E(o)||"?");return r("a",{href:g(
`/games/${e.digest}`,{ply:e.ply||""}),"aria-label":`${t} – ${n}, ${T(e.result)}`},T(e.result))}function ye(e,t=!0){let n=N(c("games"),[c("result"),c("players"),
...t?[c("game_label")]:[],`#${c("plies_title")}`,c("date"),c("event")],e.map(o=>[He(o),r("div",{class:"pair"},$e(o.white,o.white_rating),$e(o.black,o.black_rating)),
...t?[j(o)]:[],h(o.length),xe(o.date),$("event",o.event,E(o.event))]),{class:`data games${t?" kinds":""}`});return n.addEventListener("click",Je),n}function Je(e){
e.target.closest("a")||!getSelection().isCollapsed||e.target.closest("tbody tr")?.querySelector("a").click()}function j({game:e,variant:t}){let n=`kind_${e}_${t}`,
o=c(n);return o===n?`${e} ${t}`:o}var Ye=["kgn","jsonl","csv","html"];function ke(e,t,n=Ye){let o={csv:{safe:!0},html:{lang:document.documentElement.lang}},s=n.map(a=>r("li",{},r("a",{href:g(`/api/v1${e}.${a}`,{...t,...o[a]}),download:""},
c(`save_${a}`))));return r("details",{class:"save"},r("summary",{},c("save")),r("ul",{},...s))}document.addEventListener("click",e=>ve(e.target.closest("details\
.save")));document.addEventListener("keydown",e=>{let t=e.target.closest("details.save[open]");e.key!=="Escape"||!t||(ve(),t.querySelector("summary").focus())});
function ve(e=null){for(let t of document.querySelectorAll("details.save[open]"))t!==e&&(t.open=!1)}var Ee=e=>location.pathname.slice(`${C}${e}`.length).replace(/^\//,"");async function Ae(e,t,n=20){let o=await M("/search",{query:t,sort:"-date",limit:n}),s=r("\
a",{class:"button",href:b(...t)},y("all_games",o.total));return r("section",{},r("div",{class:"head-of-list"},r("h2",{},e),ke("/search",{query:t})),ye(o.games),
o.total>o.games.length?s:"")}var[Le,_e]=Ee("/players").split("/vs/").map(pe),Y=({points:e})=>h(e,e%1?1:0),Ge=F(async()=>{let e=await M("/versus",{one:Le,other:_e});if(document.title=`${e.one}\
 – ${e.other}`,d("title").replaceChildren($("player",e.one)," – ",$("player",e.other)),!e.total){d("count").textContent=c("never_met"),d("table").replaceChildren(
...Ce(e));return}let{total:t}=e;d("count").textContent=`${Y(t)} : ${Y({points:t.losses+t.draws/2})} · ${y("count_games",t.games)} · ${H(t)}`,d("table").replaceChildren(
O(t),r("div",{class:"groups"},Se("by_kinds",e.kinds,Xe),Se("timeline",e.years,Ze(e)),...Ce(e)),await Ae(c("games"),[e.query],50))});function Se(e,t,n){return r(
"section",{},r("h2",{},c(e)),N(c(e),[c("name"),`#${c("games")}`,c("wins_draws_losses"),`#${c("points")}`],t.map(o=>[n(o.name),h(o.games),O(o),Y(o)]),{class:"dat\
a folding columns-3"}))}function Xe(e){let[t,n,o]=e.split(" "),s=[v(o.toLowerCase(),Le),v(o==="White"?"black":"white",_e),`game:${t} and variant:${n}`];return r(
"a",{href:b(...s)},`${j({game:t,variant:n})}, ${c(o.toLowerCase())}`)}var Ze=e=>t=>/^\d{4}$/.test(t)?r("a",{href:b(e.query,B(t))},t):J(t);function Ce(e){if(!e.openings.
length)return[];let t=n=>n?r("div",{class:"score"},`${h(n.games)} `,O(n)):"–";return[r("section",{class:"wide"},r("h2",{},c("shared_openings")),N(c("shared_op\
enings"),[c("opening"),e.one,e.other,c("together")],e.openings.map(n=>[$("opening",n.name),t(n.one),t(n.other),t(n.together)])))]}Ge();
