var ge=/[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;function N(e){return String(e).replace(ge,t=>{let n=t.charCodeAt(
0);return n<256?`\\x${n.toString(16).padStart(2,"0")}`:`\\u${n.toString(16).padStart(4,"0")}`})}function a(e,t={},...n){return xe(document.createElement(e),t,n)}function xe(e,t,n){for(let[r,o]of Object.entries(t))o===!0?e.setAttribute(r,""):o!==!1&&o!==null&&o!==void 0&&e.setAttribute(r,String(o));return e.append(...n.filter(
r=>r!=null&&r!=="").map(r=>r instanceof Node?r:N(r))),e}function y({target:e},t){return e instanceof Element?e.closest(t):null}var $={};function W(e){$=e}function d(e,t={}){return($[e]??e).replace(/\{(\w+)\}/g,(n,r)=>t[r]??"")}function J(e){$={...$,...e}}function M(e){let[t,n]=F(e),r=Object.
entries(n).map(([o,i])=>[o,Array.isArray(i)?M(i):i]);return d(t,Object.fromEntries(r))}function j(e){let[t,n]=F(e);return(t in $||!/\p{L}/u.test(t.replace(/\{\w+\}/g,
"")))&&Object.values(n).every(o=>!Array.isArray(o)||j(o))}var F=e=>Array.isArray(e)?e:[e,{}];function f(e,t){return d(t===1&&`${e}_1`in $?`${e}_1`:e,{count:v(t)})}var O=new Map;function be(){let{lang:e}=document.documentElement;return navigator.languages.
find(t=>t.split("-")[0]===e)??(e||"en")}function K(e,t){let n=`${e.name} ${JSON.stringify(t)}`;return O.has(n)||O.set(n,new e(be(),t)),O.get(n)}function v(e,t=0){
return!t&&Math.abs(e)<999.5?String(Math.round(e)):K(Intl.NumberFormat,{minimumFractionDigits:t,maximumFractionDigits:t}).format(e)}var we={"1-0":"1–0","0-1":"\
0–1","1/2-1/2":"½–½","*":"∗"};function C(e){return we[e]??e}function H(e){let[,t,n,r]=/^(\d{4})(?:\.(\d\d))?(?:\.(\d\d))?(?:\.\?\?)*$/.exec(e)??[];if(!t)
return e;let o=new Date(0);return o.setUTCFullYear(Number(t),Number(n??1)-1,Number(r??1)),n&&o.getUTCMonth()!==Number(n)-1?e:K(Intl.DateTimeFormat,{timeZone:"UT\
C",year:"numeric",...n&&{month:"short"},...r&&{day:"numeric"}}).format(o)}var L=null;function G(){L??=[]}function Q(e){J(e);for(let[t,n]of L??[])V(t,n);L=null}function w(e){let t=a("span");return V(t,e),L?.push([t,e]),t}function V(e,t){
let n=document.documentElement.lang==="en"||j(t);e.textContent=N(M(t)),n?e.removeAttribute("lang"):e.setAttribute("lang","en")}function U(e){try{return window[e]}catch{return null}}function Y(e,t){try{return JSON.parse(e?.getItem(t)??"null")}catch{return null}}function X(e,t,n){try{return n===
null?e?.removeItem(t):e?.setItem(t,JSON.stringify(n)),e!==null}catch{return!1}}var Z="kohau-theme";function ye(e){let t=e.closest(".kohau-dark, .kohau-light");return t?t.classList.contains("kohau-dark"):matchMedia("(prefers-color-scheme: d\
ark)").matches}function z(){te(Y(U("localStorage"),Z))}function ee(){let e=ye(document.documentElement)?"light":"dark";te(e),X(U("localStorage"),Z,e)}function te(e){
let{classList:t}=document.documentElement;t.toggle("kohau-dark",e==="dark"),t.toggle("kohau-light",e==="light")}var I=document.documentElement.dataset.root??"",q=class extends Error{constructor({title:t,detail:n,sentence:r,hint_sentence:o,rule:i}){super(n??t),this.sentence=
r,this.hint_sentence=o,this.rule=i}},E=class extends Error{constructor(){super(d("unreachable"))}};function m(e,t={}){let n=new URLSearchParams;for(let[o,i]of Object.
entries(t))for(let s of Array.isArray(i)?i:[i])s!==""&&s!==null&&s!==void 0&&s!==!1&&n.append(o,String(s));let r=n.toString();return`${I}${e}${r?`?${r}`:""}`}var ne=JSON.parse(document.getElementById("answers")?.textContent??"{}");function re(){let e=new AbortController;return()=>(e.abort(),e=new AbortController,e.signal)}
async function k(e,t={},n){let{[e]:r}=ne;return delete ne[e],r??$e(e,t,{signal:n})}async function $e(e,t,n){let r=await fetch(m(`/api/v1${e}`,t),n).catch(i=>{throw i.name==="AbortError"?i:new E}),o=await(r.ok?r.json():r.json().catch(()=>({title:r.
statusText})));if(n.signal?.throwIfAborted(),r.ok)return o;throw new q(o)}var u=e=>document.getElementById(e);W(JSON.parse(u("texts").textContent??"{}"));z();u("screens")?.addEventListener("click",e=>{y(e,"a")&&u("screens").hidePopover()});
u("explored")?.addEventListener("change",()=>{let[e,t]=u("explored").value.split(" ");location.assign(m(`/explore/${e}`,{variant:t}))});u("theme")?.addEventListener(
"click",ee);u("language")?.addEventListener("change",()=>{let e=new URL(location.href);e.searchParams.set("lang",u("language").value),location.assign(e)});var se=()=>u(
"help").showModal();for(let e of document.querySelectorAll(".ask"))e.addEventListener("click",se);document.addEventListener("keydown",e=>{e.key!=="?"||!u("help")||
document.querySelector("dialog[open]")||y(e,"input, select, textarea")||(e.preventDefault(),se())});function ae(){fetch(`${I}/assets/messages-${document.documentElement.
lang}.json`).then(e=>e.json()).then(Q).catch(()=>addEventListener("online",ae,{once:!0}))}document.documentElement.lang!=="en"&&(G(),addEventListener("load",()=>setTimeout(
ae)));for(let e of document.querySelectorAll("[data-said]"))e.removeAttribute("lang"),e.replaceChildren(w(JSON.parse(e.getAttribute("data-said")??"")));var ie=null;
function oe(e,t=null){let n=e;if(n?.name==="AbortError")return;let r=u("problem");if(r.hidden=!n,ie=n instanceof E?t:null,!n)return;if(!(n instanceof E)){r.replaceChildren(
w(n.sentence??n.message),n.hint_sentence?a("p",{},d("hint"),w(n.hint_sentence)):"");return}if(r.replaceChildren(n.message," "),!t)return;let o=a("button",{type:"\
button"},d("try_again"));o.addEventListener("click",t),r.append(o)}addEventListener("online",()=>ie?.());function ce(e){return async function t(...n){try{let r=await e(
...n);return oe(null),r}catch(r){return oe(r,()=>t(...n)),null}}}var A=e=>e&&e!=="?"&&!e.startsWith("????")?e:"",ve=e=>/^[^\s()"]+$/.test(e)?e:`"${e.replace(/[\\"]/g,"\\$&")}"`,D=(e,t)=>`${e}=${ve(t)}`,Ee=e=>`since:${e} until\
:${e}`,_=(...e)=>m("/search",{query:e}),le=e=>m(`/players/${encodeURIComponent(e)}`);var ke=e=>m(`/events/${encodeURIComponent(e)}`);var Ae={player:le,event:ke,site:e=>_(D("site",e)),opening:e=>_(D("opening",e)),session:e=>_(D("session",e))};function T(e,t,n=t){return t&&A(t)?a("a",{href:Ae[e](
t)},n):n??""}function ue(e){let t=/^\d{4}/.exec(e??"")?.[0],n=H(A(e));return t?a("a",{href:_(Ee(t))},n):n}var Se=150,Te=0;function de(e){let t=`suggestions-${++Te}`,n=a("ul",{id:t,role:"listbox",class:"suggestions",hidden:!0,"aria-label":e.labels?.[0]?.textContent??
""}),r=a("p",{class:"trouble","aria-live":"polite"}),o=a("div",{class:"query-box"});e.replaceWith(o),o.append(e,n,r);for(let[c,l]of Object.entries({role:"combob\
ox","aria-expanded":"false","aria-controls":t,"aria-autocomplete":"list",autocomplete:"off"}))e.setAttribute(c,l);let i=[],s=-1,h=re(),g,x=c=>{n.hidden=!c,e.setAttribute(
"aria-expanded",String(c)),n.replaceChildren(...i.map((l,b)=>{let P=a("li",{role:"option",id:`${t}-${b}`,"aria-selected":String(b===s)},l.label,l.kind?a("span",
{class:"soft"},` ${d(l.kind)} · ${f("count_games",l.games??0)}`):"");return P.addEventListener("pointerdown",he=>{he.preventDefault(),p(b)}),P})),c&&s>=0?e.setAttribute(
"aria-activedescendant",`${t}-${s}`):e.removeAttribute("aria-activedescendant")},S=async()=>{let c=e.value,l=await k("/suggestions",{query:c},h()).catch(()=>null);
!l||e.value!==c||(i=document.activeElement===e?l.suggestions:[],s=-1,r.replaceChildren(l.sentence&&!i.length?w(l.sentence):""),x(i.length>0))},p=c=>{let{start:l,
text:b}=i[c];e.value=Array.from(e.value).slice(0,l).join("")+b,e.focus(),S()};e.addEventListener("input",()=>{clearTimeout(g),g=setTimeout(S,Se)}),e.addEventListener(
"blur",()=>x(!1)),e.addEventListener("keydown",c=>{let l=!n.hidden;if(c.key==="ArrowDown"||c.key==="ArrowUp")l?(s=(s+(c.key==="ArrowDown"?1:i.length-(s<0?0:1)))%
i.length,x(!0)):S();else if((c.key==="Enter"||c.key==="Tab")&&l&&s>=0)p(s);else if(c.key==="Escape"&&l)x(!1);else{c.key==="Enter"&&(clearTimeout(g),h(),x(!1));return}
c.preventDefault()})}var R=class extends HTMLElement{connectedCallback(){if(this.hasAttribute("role"))return;let t=(this.getAttribute("parts")??"").split(" "),n=Number(this.getAttribute(
"full"))||1,r=[];for(let i=0;i<t.length;i+=2)r.push([t[i],Number(t[i+1])]);let o=this.textContent;for(let[i,s]of Object.entries({role:"img","aria-label":o,title:o}))
this.setAttribute(i,s);this.replaceChildren(...r.filter(([,i])=>i).map(([i,s])=>{let h=a("span",{class:`part part-${i}`},r.length>1?a("span",{},v(s)):"");return h.
style.width=`${100*s/n}%`,h}))}};customElements.get("kohau-bar")||customElements.define("kohau-bar",R);function Ce(e,t,n,r={},{total:o=null,kept:i=0,keptEnd:s=null}={}){let h=t.map((p,c)=>{let l=n.some(([...b])=>b[c]instanceof Element&&b[c].localName==="kohau-bar");
return[p.startsWith("#")&&"number",l&&"below",c===i&&"kept",c===s&&"kept-end"].filter(Boolean).join(" ")||null}),g=(p,c)=>a(c?"td":"th",{scope:c?null:"row",class:h[c]},
p),x=p=>a("tr",{},...p.map(g)),S=t.map((p,c)=>p?a("th",{scope:"col",class:h[c]},p.replace("#","")):a("td"));return a("div",{class:"scrolled",tabindex:"0",role:"\
group","aria-label":e},a("table",{class:"data",...r},a("caption",{class:"hidden"},e),a("thead",{},a("tr",{},...S)),a("tbody",{},...n.map(x)),o&&a("tfoot",{},x(o))))}function me(e,t,n){return a("span",{class:n?"player winner":"player"},T("player",e,A(e)||"?"),t?` (${t})`:"")}var Le={"1/2-1/2":"½","*":"–"};function _e(e){let[
t,n]=[e.white,e.black].map(o=>A(o)||"?"),r=`${t} – ${n}, ${C(e.result)}`;return a("a",{href:m(`/games/${e.digest}`,{ply:e.ply||""}),"aria-label":r,title:C(e.result),
class:"badge"},Le[e.result]??C(e.result))}var Ne=[["result","result"],["players","white"],["game_label","game,variant"],["plies_title","-plies"],["date","-date"],
["event","event"]],pe=e=>e.split(",").map(t=>t.startsWith("-")?t.slice(1):`-${t}`).join(",");function fe(e,{kind:t=!0,sort:n="",sorted:r=null}={}){let o=Ne.filter(([s])=>t||s!=="game_label"),i=Ce(d("games"),o.map(([s])=>s==="plies_title"?`#${d(s)}`:d(s)),
e.map(s=>[_e(s),a("div",{class:"pair"},me(s.white,s.white_rating,s.result==="1-0"),me(s.black,s.black_rating,s.result==="0-1")),...t?[B(s)]:[],v(s.length),ue(s.
date),T("event",s.event,A(s.event))]),{class:`data games${t?" kinds":""}`});return i.addEventListener("click",Me),r&&!matchMedia("(max-width: 45rem)").matches&&
Oe(i,o,n,r),i}function Oe(e,t,n,r){[...e.querySelectorAll("thead th")].forEach((o,i)=>{let[,s]=t[i];[s,pe(s)].includes(n)&&o.setAttribute("aria-sort",n.startsWith(
"-")?"descending":"ascending");let g=a("button",{type:"button",class:"order"},o.textContent);g.addEventListener("click",()=>r(n===s?pe(s):s)),o.replaceChildren(
g)})}function Me(e){y(e,"a")||!getSelection()?.isCollapsed||y(e,"tbody tr")?.querySelector("a")?.click()}function B({game:e,variant:t}){let n=`kind_${e}_${t}`,r=d(
n);return r===n?`${e} ${t}`:r}var je=ce(async()=>{let e=await k("/archive"),t=[e.first,e.last].map(o=>o?.slice(0,4));u("facts").textContent=[e.name,f("count_games",e.games),f("plies",e.plies),
f("count_players",e.players),[...new Set(t.filter(Boolean))].join("–")].filter(Boolean).join(" · "),u("kinds").replaceChildren(...e.kinds.map(o=>a("li",{},a(
"a",{href:m(`/explore/${o.game}`,{variant:o.variant})},a("img",{src:m("/api/v1/positions/picture",{game:o.game,variant:o.variant,width:320}),alt:"",width:320,height:176}),
a("strong",{},B(o)),a("span",{class:"soft"},f("count_games",o.games))))));let[{events:n},r]=await Promise.all([k("/events",{limit:6}),k("/search",{sort:"-date",
limit:10})]);u("known-events").hidden=u("latest-games").hidden=!1,u("events").replaceChildren(...n.map(o=>a("li",{},T("event",o.name)," ",a("span",{class:"soft"},
f("count_games",o.games)))),a("li",{},a("a",{href:m("/events")},d("all_events")))),u("latest").replaceChildren(...r.games.length?[fe(r.games),a("div",{class:"wa\
ys"},a("a",{class:"button",href:m("/search")},f("all_games",r.total)))]:[d("no_games")])});de(u("query"));je();
