var be=/[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;function M(e){return String(e).replace(be,t=>{let n=t.codePointAt(
0);return n<256?`\\x${n.toString(16).padStart(2,"0")}`:`\\u${n.toString(16).padStart(4,"0")}`})}function a(e,t={},...n){return we(document.createElement(e),t,n)}function we(e,t,n){for(let[r,s]of Object.entries(t))s===!0?e.setAttribute(r,""):s!==!1&&s!==null&&s!==void 0&&e.setAttribute(r,s);return e.append(...n.filter(r=>r!=
null&&r!=="").map(r=>r instanceof Node?r:M(r))),e}var k={};function J(e){k=e}function d(e,t={}){return(k[e]??e).replace(/\{(\w+)\}/g,(n,r)=>t[r]??"")}function F(e){k={...k,...e}}function j(e){let[t,n]=H(e),r=Object.
entries(n).map(([s,i])=>[s,Array.isArray(i)?j(i):i]);return d(t,Object.fromEntries(r))}function U(e){let[t,n]=H(e);return(t in k||!/\p{L}/u.test(t.replace(/\{\w+\}/g,
"")))&&Object.values(n).every(s=>!Array.isArray(s)||U(s))}var H=e=>Array.isArray(e)?e:[e,{}];function y(e,t){return d(t===1&&`${e}_1`in k?`${e}_1`:e,{count:$(t)})}var O=new Map;function V(e,t){let n=`${e.name} ${JSON.stringify(t)}`;return O.has(n)||O.set(
n,new e(document.documentElement.lang||"en",t)),O.get(n)}function $(e,t=0){return!t&&Math.abs(e)<999.5?String(Math.round(e)):V(Intl.NumberFormat,{minimumFractionDigits:t,
maximumFractionDigits:t}).format(e)}var ye={"1-0":"1–0","0-1":"0–1","1/2-1/2":"½–½","*":"∗"};function S(e){return ye[e]??e}function G(e){let[,t,n,r]=/^(\d{4})(?:\.(\d\d))?(?:\.(\d\d))?(?:\.\?\?)*$/.
exec(e)??[];if(!t)return e;let s=new Date(0);return s.setUTCFullYear(Number(t),Number(n??1)-1,Number(r??1)),n&&s.getUTCMonth()!==Number(n)-1?e:V(Intl.DateTimeFormat,
{timeZone:"UTC",year:"numeric",...n&&{month:"short"},...r&&{day:"numeric"}}).format(s)}var L=null;function Q(){L??=[]}function Y(e){F(e);for(let[t,n]of L??[])z(t,n);L=null}function v(e){let t=a("span");return z(t,e),L?.push([t,e]),t}function z(e,t){
let n=document.documentElement.lang==="en"||U(t);e.textContent=M(j(t)),n?e.removeAttribute("lang"):e.setAttribute("lang","en")}function I(e){try{return window[e]}catch{return null}}function K(e,t){try{return JSON.parse(e?.getItem(t)??"null")}catch{return null}}function X(e,t,n){try{return n===
null?e?.removeItem(t):e?.setItem(t,JSON.stringify(n)),e!==null}catch{return!1}}var Z="kohau-theme";function $e(e){let t=e.closest(".kohau-dark, .kohau-light");return t?t.classList.contains("kohau-dark"):matchMedia("(prefers-color-scheme: d\
ark)").matches}function ee(){ne(K(I("localStorage"),Z))}function te(){let e=$e(document.documentElement)?"light":"dark";ne(e),X(I("localStorage"),Z,e)}function ne(e){
let{classList:t}=document.documentElement;t.toggle("kohau-dark",e==="dark"),t.toggle("kohau-light",e==="light")}var D=document.documentElement.dataset.root,q=class extends Error{constructor(t){super(t.detail??t.title),this.sentence=t.sentence,this.hint_sentence=t.hint_sentence,
this.rule=t.rule}},A=class extends Error{constructor(){super(d("unreachable"))}};function g(e,t={}){let n=new URLSearchParams;for(let[s,i]of Object.entries(t))for(let o of Array.
isArray(i)?i:[i])o!==""&&o!==null&&o!==void 0&&o!==!1&&n.append(s,o);let r=n.toString();return`${D}${e}${r?`?${r}`:""}`}var re=JSON.parse(document.getElementById("answers").textContent);function se(){let e=new AbortController;return()=>(e.abort(),e=new AbortController,e.signal)}async function E(e,t={},n=void 0){
let{[e]:r}=re;return delete re[e],r??ve(e,t,{signal:n})}async function ve(e,t,n){let r=await fetch(g(`/api/v1${e}`,t),n).catch(i=>{throw i.name==="AbortError"?i:new A}),s=await(r.ok?r.json():r.json().catch(()=>({title:r.
statusText})));if(n.signal?.throwIfAborted(),r.ok)return s;throw new q(s)}J(JSON.parse(document.getElementById("texts").textContent));var f=e=>document.getElementById(e);ee();f("screens")?.addEventListener("click",e=>{e.target.closest(
"a")&&e.currentTarget.hidePopover()});f("explored")?.addEventListener("change",({target:e})=>{let[t,n]=e.value.split(" ");location.assign(g(`/explore/${t}`,{variant:n}))});
f("theme")?.addEventListener("click",te);f("language")?.addEventListener("change",e=>{let t=new URL(location.href);t.searchParams.set("lang",e.target.value),location.
assign(t)});var ae=()=>f("help").showModal();for(let e of document.querySelectorAll(".ask"))e.addEventListener("click",ae);document.addEventListener("keydown",e=>{
e.key!=="?"||!f("help")||document.querySelector("dialog[open]")||e.target.closest("input, select, textarea")||(e.preventDefault(),ae())});function ie(){fetch(`${D}\
/assets/messages-${document.documentElement.lang}.json`).then(e=>e.json()).then(Y).catch(()=>addEventListener("online",ie,{once:!0}))}document.documentElement.lang!==
"en"&&(Q(),addEventListener("load",()=>setTimeout(ie)));for(let e of document.querySelectorAll("[data-said]"))e.removeAttribute("lang"),e.replaceChildren(v(JSON.
parse(e.dataset.said)));var ce=null;function oe(e,t=null){if(e?.name==="AbortError")return;let n=f("problem");if(n.hidden=!e,ce=e instanceof A?t:null,!e)return;
if(!(e instanceof A)){n.replaceChildren(v(e.sentence??e.message),e.hint_sentence?a("p",{},d("hint"),v(e.hint_sentence)):"");return}let r=t&&a("button",{type:"bu\
tton"},d("try_again"));r?.addEventListener("click",t),n.replaceChildren(e.message," ",r??"")}addEventListener("online",()=>ce?.());function le(e){return async function t(...n){
try{let r=await e(...n);return oe(null),r}catch(r){return oe(r,()=>t(...n)),null}}}var T=e=>e&&e!=="?"&&!e.startsWith("????")?e:"",ke=e=>/^[^\s()"]+$/.test(e)?e:`"${e.replace(/[\\"]/g,"\\$&")}"`,R=(e,t)=>`${e}=${ke(t)}`,Ae=e=>`since:${e} until\
:${e}`,_=(...e)=>g("/search",{query:e}),ue=e=>g(`/players/${encodeURIComponent(e)}`);var Ee=e=>g(`/events/${encodeURIComponent(e)}`);var Te={player:ue,event:Ee,site:e=>_(R("site",e)),opening:e=>_(R("opening",e)),session:e=>_(R("session",e))};function C(e,t,n=t){return T(t)?a("a",{href:Te[e](t)},
n):n}function de(e){let t=/^\d{4}/.exec(e??"")?.[0],n=G(T(e));return t?a("a",{href:_(Ae(t))},n):n}var Ce=150,Se=0;function me(e){let t=`suggestions-${++Se}`,n=a("ul",{id:t,role:"listbox",class:"suggestions",hidden:!0,"aria-label":e.labels?.[0]?.textContent??
""}),r=a("p",{class:"trouble","aria-live":"polite"}),s=a("div",{class:"query-box"});e.replaceWith(s),s.append(e,n,r);for(let[c,u]of Object.entries({role:"combob\
ox","aria-expanded":"false","aria-controls":t,"aria-autocomplete":"list",autocomplete:"off"}))e.setAttribute(c,u);let i=[],o=-1,m=se(),p=null,h=c=>{n.hidden=!c,
e.setAttribute("aria-expanded",c),n.replaceChildren(...i.map((u,l)=>{let w=a("li",{role:"option",id:`${t}-${l}`,"aria-selected":l===o},u.label,u.kind?a("span",{
class:"soft"},` ${d(u.kind)} · ${y("count_games",u.games)}`):"");return w.addEventListener("pointerdown",N=>{N.preventDefault(),x(l)}),w})),c&&o>=0?e.setAttribute(
"aria-activedescendant",`${t}-${o}`):e.removeAttribute("aria-activedescendant")},b=async()=>{let c=e.value,u=await E("/suggestions",{query:c},m()).catch(()=>null);
!u||e.value!==c||(i=document.activeElement===e?u.suggestions:[],o=-1,r.replaceChildren(u.problem&&!i.length?v(u.sentence):""),h(i.length>0))},x=c=>{let{start:u,
text:l}=i[c];e.value=Array.from(e.value).slice(0,u).join("")+l,e.focus(),b()};e.addEventListener("input",()=>{clearTimeout(p),p=setTimeout(b,Ce)}),e.addEventListener(
"blur",()=>h(!1)),e.addEventListener("keydown",c=>{let u=!n.hidden;if(c.key==="ArrowDown"||c.key==="ArrowUp")u?(o=(o+(c.key==="ArrowDown"?1:i.length-(o<0?0:1)))%
i.length,h(!0)):b();else if((c.key==="Enter"||c.key==="Tab")&&u&&o>=0)x(o);else if(c.key==="Escape"&&u)h(!1);else{c.key==="Enter"&&(clearTimeout(p),m(),h(!1));return}
c.preventDefault()})}var B=class extends HTMLElement{connectedCallback(){if(this.hasAttribute("role"))return;let t=this.getAttribute("parts").split(" "),n=Number(this.getAttribute("\
full"))||1,r=[];for(let i=0;i<t.length;i+=2)r.push([t[i],Number(t[i+1])]);let s=this.textContent;for(let[i,o]of Object.entries({role:"img","aria-label":s,title:s}))
this.setAttribute(i,o);this.replaceChildren(...r.filter(([,i])=>i).map(([i,o])=>{let m=a("span",{class:`part part-${i}`},r.length>1?a("span",{},$(o)):"");return m.
style.width=`${100*o/n}%`,m}))}},Le=4,pe=6;function fe(e,t){let n=1;for(;10*n*t<e;)n*=10;return[1,2,5,10].map(r=>r*n).find(r=>r*t>=e)}var P=class extends HTMLElement{connectedCallback(){
if(this.querySelector(".plot"))return;let t=[...this.querySelectorAll("tbody tr")].map(n=>{let[r,s,i]=n.cells;return{label:`${this.getAttribute("x")} ${r.textContent}\
: ${s.textContent} · ${i.textContent}`,at:Number(r.dataset.value),count:Number(s.dataset.value)}});this.prepend(this.#e(t))}#e(t){let n=Number(this.getAttribute(
"step")),r=Math.max(0,Math.ceil((pe-(t.at(-1).at-t[0].at)/n)/2))*n,[s,i]=[Math.max(Math.min(0,t[0].at),t[0].at-r),t.at(-1).at+n+r],o=fe(Math.max(...t.map(({count:l})=>l)),
Le),m=o*Math.ceil(Math.max(...t.map(({count:l})=>l))/o),[p,h]=[l=>`${100*(l-s)/(i-s)}%`,l=>`${100*l/m}%`],b=(l,w)=>Object.assign(l.style,w)&&l,x=a("div",{class:"\
field"},...Array.from({length:m/o},(l,w)=>b(a("i",{class:"grid"}),{bottom:h((w+1)*o)})),...t.map(({label:l,at:w,count:N})=>b(a("i",{class:"column",title:l}),{left:p(
w),width:`${100*n/(i-s)}%`,height:h(N)})),...this.#t(p,s,i,n,b)),c=n*fe((i-s)/n,pe),u=[];for(let l=Math.ceil(s/c)*c;l<i;l+=c)u.push(b(a("span",{},String(l)),{left:p(
l+(n===1?.5:0))}));return a("div",{class:"plot",role:"img","aria-label":this.getAttribute("label")},a("div",{class:"y-title"},this.getAttribute("y")),a("div",{class:"\
y-axis"},...Array.from({length:m/o+1},(l,w)=>b(a("span",{},$(w*o)),{bottom:h(w*o)}))),x,a("div",{class:"x-axis"},...u),a("div",{class:"x-title"},this.getAttribute(
"x")))}#t(t,n,r,s,i){let[o,...m]=(this.getAttribute("mark")??"").split(" ");if(!m.length)return[];let p=Number(o)+(s===1?.5:0),h=p>(n+r)/2?"before":"after";return[
i(a("i",{class:`mark ${h}`},a("span",{},m.join(" "))),{left:t(p)})]}};for(let[e,t]of[["kohau-bar",B],["kohau-columns",P]])customElements.get(e)||customElements.
define(e,t);function _e(e,t,n,r={},{total:s=null,kept:i=0,keptEnd:o=null}={}){let m=t.map((x,c)=>{let u=n.some(l=>l[c]?.localName==="kohau-bar");return[x.startsWith("#")&&"\
number",u&&"below",c===i&&"kept",c===o&&"kept-end"].filter(Boolean).join(" ")||null}),p=(x,c)=>a(c?"td":"th",{scope:c?null:"row",class:m[c]},x),h=x=>a("tr",{},...x.
map(p)),b=t.map((x,c)=>x?a("th",{scope:"col",class:m[c]},x.replace("#","")):a("td"));return a("div",{class:"scrolled",tabindex:"0",role:"group","aria-label":e},
a("table",{class:"data",...r},a("caption",{class:"hidden"},e),a("thead",{},a("tr",{},...b)),a("tbody",{},...n.map(h)),s&&a("tfoot",{},h(s))))}function he(e,t,n){return a("span",{class:n?"player winner":"player"},C("player",e,T(e)||"?"),t?` (${t})`:"")}var Ne={"1/2-1/2":"½","*":"–"};function Me(e){let[
t,n]=[e.white,e.black].map(s=>T(s)||"?"),r=`${t} – ${n}, ${S(e.result)}`;return a("a",{href:g(`/games/${e.digest}`,{ply:e.ply||""}),"aria-label":r,title:S(e.result),
class:"badge"},Ne[e.result]??S(e.result))}var Oe=[["result","result"],["players","white"],["game_label","game,variant"],["plies_title","-plies"],["date","-date"],
["event","event"]],ge=e=>e.split(",").map(t=>t.startsWith("-")?t.slice(1):`-${t}`).join(",");function xe(e,{kind:t=!0,sort:n="",sorted:r=null}={}){let s=Oe.filter(([o])=>t||o!=="game_label"),i=_e(d("games"),s.map(([o])=>o==="plies_title"?`#${d(o)}`:d(o)),
e.map(o=>[Me(o),a("div",{class:"pair"},he(o.white,o.white_rating,o.result==="1-0"),he(o.black,o.black_rating,o.result==="0-1")),...t?[W(o)]:[],$(o.length),de(o.
date),C("event",o.event,T(o.event))]),{class:`data games${t?" kinds":""}`});return i.addEventListener("click",Ue),r&&!matchMedia("(max-width: 45rem)").matches&&
je(i,s,n,r),i}function je(e,t,n,r){[...e.querySelectorAll("thead th")].forEach((s,i)=>{let[,o]=t[i];[o,ge(o)].includes(n)&&s.setAttribute("aria-sort",n.startsWith(
"-")?"descending":"ascending");let p=a("button",{type:"button",class:"order"},s.textContent);p.addEventListener("click",()=>r(n===o?ge(o):o)),s.replaceChildren(
p)})}function Ue(e){e.target.closest("a")||!getSelection().isCollapsed||e.target.closest("tbody tr")?.querySelector("a").click()}function W({game:e,variant:t}){
let n=`kind_${e}_${t}`,r=d(n);return r===n?`${e} ${t}`:r}var Ie=le(async()=>{let e=await E("/archive"),t=[e.first,e.last].map(s=>s?.slice(0,4));f("facts").textContent=[e.name,y("count_games",e.games),y("plies",e.plies),
y("count_players",e.players),[...new Set(t.filter(Boolean))].join("–")].filter(Boolean).join(" · "),f("kinds").replaceChildren(...e.kinds.map(s=>a("li",{},a(
"a",{href:g(`/explore/${s.game}`,{variant:s.variant})},a("img",{src:g("/api/v1/positions/picture",{game:s.game,variant:s.variant,width:320}),alt:"",width:320,height:176,
loading:"lazy"}),a("strong",{},W(s)),a("span",{class:"soft"},y("count_games",s.games))))));let[{events:n},r]=await Promise.all([E("/events",{limit:6}),E("/searc\
h",{sort:"-date",limit:10})]);f("known-events").hidden=f("latest-games").hidden=!1,f("events").replaceChildren(...n.map(s=>a("li",{},C("event",s.name)," ",a("sp\
an",{class:"soft"},y("count_games",s.games)))),a("li",{},a("a",{href:g("/events")},d("all_events")))),f("latest").replaceChildren(...r.games.length?[xe(r.games),
a("div",{class:"ways"},a("a",{class:"button",href:g("/search")},y("all_games",r.total)))]:[d("no_games")])});me(f("query"));Ie();
