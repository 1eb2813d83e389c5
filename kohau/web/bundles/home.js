var ye=/[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;function O(e){return String(e).replace(ye,t=>{let n=t.charCodeAt(
0);return n<256?`\\x${n.toString(16).padStart(2,"0")}`:`\\u${n.toString(16).padStart(4,"0")}`})}function a(e,t={},...n){return $e(document.createElement(e),t,n)}function $e(e,t,n){for(let[r,o]of Object.entries(t))o===!0?e.setAttribute(r,""):o!==!1&&o!==null&&o!==void 0&&e.setAttribute(r,String(o));return e.append(...n.filter(
r=>r!=null&&r!=="").map(r=>r instanceof Node?r:O(r))),e}function v({target:e},t){return e instanceof Element?e.closest(t):null}var k={};function F(e){k=e}function d(e,t={}){return(k[e]??e).replace(/\{(\w+)\}/g,(n,r)=>t[r]??"")}function H(e){k={...k,...e}}function q(e){let[t,n]=K(e),r=Object.
entries(n).map(([o,i])=>[o,Array.isArray(i)?q(i):i]);return d(t,Object.fromEntries(r))}function U(e){let[t,n]=K(e);return(t in k||!/\p{L}/u.test(t.replace(/\{\w+\}/g,
"")))&&Object.values(n).every(o=>!Array.isArray(o)||U(o))}var K=e=>Array.isArray(e)?e:[e,{}];function b(e,t){return d(t===1&&`${e}_1`in k?`${e}_1`:e,{count:y(t)})}var j=new Map;function ve(){let{lang:e}=document.documentElement;return navigator.languages.
find(t=>t.split("-")[0]===e)??(e||"en")}function V(e,t){let n=`${e.name} ${JSON.stringify(t)}`;return j.has(n)||j.set(n,new e(ve(),t)),j.get(n)}function y(e,t=0){
return!t&&Math.abs(e)<999.5?String(Math.round(e)):V(Intl.NumberFormat,{minimumFractionDigits:t,maximumFractionDigits:t}).format(e)}var ke={"1-0":"1–0","0-1":"\
0–1","1/2-1/2":"½–½","*":"∗"};function _(e){return ke[e]??e}function G(e){let[,t,n,r]=/^(\d{4})(?:\.(\d\d))?(?:\.(\d\d))?(?:\.\?\?)*$/.exec(e)??[];if(!t)
return e;let o=new Date(0);return o.setUTCFullYear(Number(t),Number(n??1)-1,Number(r??1)),n&&o.getUTCMonth()!==Number(n)-1?e:V(Intl.DateTimeFormat,{timeZone:"UT\
C",year:"numeric",...n&&{month:"short"},...r&&{day:"numeric"}}).format(o)}var N=null;function Q(){N??=[]}function Y(e){H(e);for(let[t,n]of N??[])X(t,n);N=null}function $(e){let t=a("span");return X(t,e),N?.push([t,e]),t}function X(e,t){
let n=document.documentElement.lang==="en"||U(t);e.textContent=O(q(t)),n?e.removeAttribute("lang"):e.setAttribute("lang","en")}function I(e){try{return window[e]}catch{return null}}function Z(e,t){try{return JSON.parse(e?.getItem(t)??"null")}catch{return null}}function z(e,t,n){try{return n===
null?e?.removeItem(t):e?.setItem(t,JSON.stringify(n)),e!==null}catch{return!1}}var ee="kohau-theme";function Ee(e){let t=e.closest(".kohau-dark, .kohau-light");return t?t.classList.contains("kohau-dark"):matchMedia("(prefers-color-scheme: \
dark)").matches}function te(){re(Z(I("localStorage"),ee))}function ne(){let e=Ee(document.documentElement)?"light":"dark";re(e),z(I("localStorage"),ee,e)}function re(e){
let{classList:t}=document.documentElement;t.toggle("kohau-dark",e==="dark"),t.toggle("kohau-light",e==="light")}var R=document.documentElement.dataset.root??"",D=class extends Error{constructor({title:t,detail:n,sentence:r,hint_sentence:o,rule:i}){super(n??t),this.sentence=
r,this.hint_sentence=o,this.rule=i}},E=class extends Error{constructor(){super(d("unreachable"))}};function h(e,t={}){let n=new URLSearchParams;for(let[o,i]of Object.
entries(t))for(let s of Array.isArray(i)?i:[i])s!==""&&s!==null&&s!==void 0&&s!==!1&&n.append(o,String(s));let r=n.toString();return`${R}${e}${r?`?${r}`:""}`}var oe=JSON.parse(document.getElementById("answers")?.textContent??"{}");function se(){let e=new AbortController;return()=>(e.abort(),e=new AbortController,e.signal)}
async function A(e,t={},n){let{[e]:r}=oe;return delete oe[e],r??Ae(e,t,{signal:n})}async function Ae(e,t,n){let r=await fetch(h(`/api/v1${e}`,t),n).catch(i=>{throw i.name==="AbortError"?i:new E}),o=await(r.ok?r.json():r.json().catch(()=>({title:r.
statusText})));if(n.signal?.throwIfAborted(),r.ok)return o;throw new D(o)}var u=e=>document.getElementById(e);F(JSON.parse(u("texts").textContent??"{}"));te();u("screens")?.addEventListener("click",e=>{v(e,"a")&&u("screens").hidePopover()});
u("explored")?.addEventListener("change",()=>{let[e,t]=u("explored").value.split(" ");location.assign(h(`/explore/${e}`,{variant:t}))});u("theme")?.addEventListener(
"click",ne);u("language")?.addEventListener("change",()=>{let e=new URL(location.href);e.searchParams.set("lang",u("language").value),location.assign(e)});var ie=()=>u(
"help").showModal();for(let e of document.querySelectorAll(".ask"))e.addEventListener("click",ie);document.addEventListener("keydown",e=>{e.key!=="?"||!u("help")||
document.querySelector("dialog[open]")||v(e,"input, select, textarea")||(e.preventDefault(),ie())});function ce(){fetch(`${R}/assets/messages-${document.documentElement.
lang}.json`).then(e=>e.json()).then(Y).catch(()=>addEventListener("online",ce,{once:!0}))}document.documentElement.lang!=="en"&&(Q(),addEventListener("load",()=>setTimeout(
ce)));for(let e of document.querySelectorAll("[data-said]"))e.removeAttribute("lang"),e.replaceChildren($(JSON.parse(e.getAttribute("data-said")??"")));var le=null;
function ae(e,t=null){let n=e;if(n?.name==="AbortError")return;let r=u("problem");if(r.hidden=!n,le=n instanceof E?t:null,!n)return;if(!(n instanceof E)){r.replaceChildren(
$(n.sentence??n.message),n.hint_sentence?a("p",{},d("hint"),$(n.hint_sentence)):"");return}if(r.replaceChildren(n.message," "),!t)return;let o=a("button",{type:"\
button"},d("try_again"));o.addEventListener("click",t),r.append(o)}addEventListener("online",()=>le?.());function ue(e){return async function t(...n){try{let r=await e(
...n);return ae(null),r}catch(r){return ae(r,()=>t(...n)),null}}}var S=e=>e&&e!=="?"&&!e.startsWith("????")?e:"",Se=e=>/^[^\s()"]+$/.test(e)?e:`"${e.replace(/[\\"]/g,"\\$&")}"`,B=(e,t)=>`${e}=${Se(t)}`,Te=e=>`since:${e} until\
:${e}`,M=(...e)=>h("/search",{query:e}),de=e=>h(`/players/${encodeURIComponent(e)}`);var Ce=e=>h(`/events/${encodeURIComponent(e)}`);var Le={player:de,event:Ce,site:e=>M(B("site",e)),opening:e=>M(B("opening",e)),session:e=>M(B("session",e))};function T(e,t,n=t){return t&&S(t)?a("a",{href:Le[e](
t)},n):n??""}function me(e){let t=/^\d{4}/.exec(e??"")?.[0],n=G(S(e));return t?a("a",{href:M(Te(t))},n):n}var _e=150,Ne=0;function pe(e){let t=`suggestions-${++Ne}`,n=a("ul",{id:t,role:"listbox",class:"suggestions",hidden:!0,"aria-label":e.labels?.[0]?.textContent??
""}),r=a("p",{class:"trouble","aria-live":"polite"}),o=a("div",{class:"query-box"});e.replaceWith(o),o.append(e,n,r);for(let[l,c]of Object.entries({role:"combob\
ox","aria-expanded":"false","aria-controls":t,"aria-autocomplete":"list",autocomplete:"off"}))e.setAttribute(l,c);let i=[],s=-1,m=se(),g,x=l=>{n.hidden=!l,e.setAttribute(
"aria-expanded",String(l)),n.replaceChildren(...i.map((c,f)=>{let L=a("li",{role:"option",id:`${t}-${f}`,"aria-selected":String(f===s)},c.label,c.kind?a("span",
{class:"soft"},` ${d(c.kind)} · ${b("count_games",c.games??0)}`):"");return L.addEventListener("pointerdown",we=>{we.preventDefault(),p(f)}),L})),l&&s>=0?e.setAttribute(
"aria-activedescendant",`${t}-${s}`):e.removeAttribute("aria-activedescendant")},w=async()=>{let l=e.value,c=await A("/suggestions",{query:l},m()).catch(()=>null);
!c||e.value!==l||(i=document.activeElement===e?c.suggestions:[],s=-1,r.replaceChildren(c.sentence&&!i.length?$(c.sentence):""),x(i.length>0))},p=l=>{let{start:c,
text:f}=i[l];e.value=Array.from(e.value).slice(0,c).join("")+f,e.focus(),w()};e.addEventListener("input",()=>{clearTimeout(g),g=setTimeout(w,_e)}),e.addEventListener(
"blur",()=>x(!1)),e.addEventListener("keydown",l=>{let c=!n.hidden;if(l.key==="ArrowDown"||l.key==="ArrowUp")c?(s=(s+(l.key==="ArrowDown"?1:i.length-(s<0?0:1)))%
i.length,x(!0)):w();else if((l.key==="Enter"||l.key==="Tab")&&c&&s>=0)p(s);else if(l.key==="Escape"&&c)x(!1);else{l.key==="Enter"&&(clearTimeout(g),m(),x(!1));return}
l.preventDefault()})}var P=class extends HTMLElement{connectedCallback(){if(this.hasAttribute("role"))return;let t=(this.getAttribute("parts")??"").split(" "),n=Number(this.getAttribute(
"full"))||1,r=[];for(let i=0;i<t.length;i+=2)r.push([t[i],Number(t[i+1])]);let o=this.textContent;for(let[i,s]of Object.entries({role:"img","aria-label":o,title:o}))
this.setAttribute(i,s);this.replaceChildren(...r.filter(([,i])=>i).map(([i,s])=>{let m=a("span",{class:`part part-${i}`},r.length>1?a("span",{},y(s)):"");return m.
style.width=`${100*s/n}%`,m}))}},Me=4,fe=6;function he(e,t){let n=1;for(;10*n*t<e;)n*=10;return[1,2,5].map(r=>r*n).find(r=>r*t>=e)??10*n}function C(e,t){return Object.
assign(e.style,t),e}var W=class extends HTMLElement{connectedCallback(){if(this.querySelector(".plot"))return;let t=[...this.querySelectorAll("tbody tr")].map(n=>{
let[r,o,i]=n.cells;return{label:`${this.getAttribute("x")} ${r.textContent}: ${o.textContent} · ${i.textContent}`,at:Number(r.dataset.value),count:Number(o.dataset.
value)}});this.prepend(this.#e(t))}#e(t){let n=Number(this.getAttribute("step")),r=Math.max(0,Math.ceil((fe-(t[t.length-1].at-t[0].at)/n)/2))*n,[o,i]=[Math.max(
Math.min(0,t[0].at),t[0].at-r),t[t.length-1].at+n+r],s=he(Math.max(...t.map(({count:c})=>c)),Me),m=s*Math.ceil(Math.max(...t.map(({count:c})=>c))/s),g=c=>`${100*
(c-o)/(i-o)}%`,x=c=>`${100*c/m}%`,w=a("div",{class:"field"},...Array.from({length:m/s},(c,f)=>C(a("i",{class:"grid"}),{bottom:x((f+1)*s)})),...t.map(({label:c,at:f,
count:L})=>C(a("i",{class:"column",title:c}),{left:g(f),width:`${100*n/(i-o)}%`,height:x(L)})),...this.#t(g,(o+i)/2,n)),p=n*he((i-o)/n,fe),l=[];for(let c=Math.ceil(
o/p)*p;c<i;c+=p)l.push(C(a("span",{},String(c)),{left:g(c+(n===1?.5:0))}));return a("div",{class:"plot",role:"img","aria-label":this.getAttribute("label")},a("d\
iv",{class:"y-title"},this.getAttribute("y")),a("div",{class:"y-axis"},...Array.from({length:m/s+1},(c,f)=>C(a("span",{},y(f*s)),{bottom:x(f*s)}))),w,a("div",{class:"\
x-axis"},...l),a("div",{class:"x-title"},this.getAttribute("x")))}#t(t,n,r){let[o,...i]=(this.getAttribute("mark")??"").split(" ");if(!i.length)return[];let s=Number(
o)+(r===1?.5:0),m=s>n?"before":"after";return[C(a("i",{class:`mark ${m}`},a("span",{},i.join(" "))),{left:t(s)})]}};for(let[e,t]of Object.entries({"kohau-bar":P,
"kohau-columns":W}))customElements.get(e)||customElements.define(e,t);function Oe(e,t,n,r={},{total:o=null,kept:i=0,keptEnd:s=null}={}){let m=t.map((p,l)=>{let c=n.some(([...f])=>f[l]instanceof Element&&f[l].localName==="kohau-bar");
return[p.startsWith("#")&&"number",c&&"below",l===i&&"kept",l===s&&"kept-end"].filter(Boolean).join(" ")||null}),g=(p,l)=>a(l?"td":"th",{scope:l?null:"row",class:m[l]},
p),x=p=>a("tr",{},...p.map(g)),w=t.map((p,l)=>p?a("th",{scope:"col",class:m[l]},p.replace("#","")):a("td"));return a("div",{class:"scrolled",tabindex:"0",role:"\
group","aria-label":e},a("table",{class:"data",...r},a("caption",{class:"hidden"},e),a("thead",{},a("tr",{},...w)),a("tbody",{},...n.map(x)),o&&a("tfoot",{},x(o))))}function ge(e,t,n){return a("span",{class:n?"player winner":"player"},T("player",e,S(e)||"?"),t?` (${t})`:"")}var je={"1/2-1/2":"½","*":"–"};function qe(e){let[
t,n]=[e.white,e.black].map(o=>S(o)||"?"),r=`${t} – ${n}, ${_(e.result)}`;return a("a",{href:h(`/games/${e.digest}`,{ply:e.ply||""}),"aria-label":r,title:_(e.result),
class:"badge"},je[e.result]??_(e.result))}var Ue=[["result","result"],["players","white"],["game_label","game,variant"],["plies_title","-plies"],["date","-date"],
["event","event"]],xe=e=>e.split(",").map(t=>t.startsWith("-")?t.slice(1):`-${t}`).join(",");function be(e,{kind:t=!0,sort:n="",sorted:r=null}={}){let o=Ue.filter(([s])=>t||s!=="game_label"),i=Oe(d("games"),o.map(([s])=>s==="plies_title"?`#${d(s)}`:d(s)),
e.map(s=>[qe(s),a("div",{class:"pair"},ge(s.white,s.white_rating,s.result==="1-0"),ge(s.black,s.black_rating,s.result==="0-1")),...t?[J(s)]:[],y(s.length),me(s.
date),T("event",s.event,S(s.event))]),{class:`data games${t?" kinds":""}`});return i.addEventListener("click",De),r&&!matchMedia("(max-width: 45rem)").matches&&
Ie(i,o,n,r),i}function Ie(e,t,n,r){[...e.querySelectorAll("thead th")].forEach((o,i)=>{let[,s]=t[i];[s,xe(s)].includes(n)&&o.setAttribute("aria-sort",n.startsWith(
"-")?"descending":"ascending");let g=a("button",{type:"button",class:"order"},o.textContent);g.addEventListener("click",()=>r(n===s?xe(s):s)),o.replaceChildren(
g)})}function De(e){v(e,"a")||!getSelection()?.isCollapsed||v(e,"tbody tr")?.querySelector("a")?.click()}function J({game:e,variant:t}){let n=`kind_${e}_${t}`,r=d(
n);return r===n?`${e} ${t}`:r}var Re=ue(async()=>{let e=await A("/archive"),t=[e.first,e.last].map(o=>o?.slice(0,4));u("facts").textContent=[e.name,b("count_games",e.games),b("plies",e.plies),
b("count_players",e.players),[...new Set(t.filter(Boolean))].join("–")].filter(Boolean).join(" · "),u("kinds").replaceChildren(...e.kinds.map(o=>a("li",{},a(
"a",{href:h(`/explore/${o.game}`,{variant:o.variant})},a("img",{src:h("/api/v1/positions/picture",{game:o.game,variant:o.variant,width:320}),alt:"",width:320,height:176}),
a("strong",{},J(o)),a("span",{class:"soft"},b("count_games",o.games))))));let[{events:n},r]=await Promise.all([A("/events",{limit:6}),A("/search",{sort:"-date",
limit:10})]);u("known-events").hidden=u("latest-games").hidden=!1,u("events").replaceChildren(...n.map(o=>a("li",{},T("event",o.name)," ",a("span",{class:"soft"},
b("count_games",o.games)))),a("li",{},a("a",{href:h("/events")},d("all_events")))),u("latest").replaceChildren(...r.games.length?[be(r.games),a("div",{class:"wa\
ys"},a("a",{class:"button",href:h("/search")},b("all_games",r.total)))]:[d("no_games")])});pe(u("query"));Re();
