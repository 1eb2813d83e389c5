var Ne=/[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;function U(e){return String(e).replace(Ne,t=>{let n=t.charCodeAt(
0);return n<256?`\\x${n.toString(16).padStart(2,"0")}`:`\\u${n.toString(16).padStart(4,"0")}`})}function s(e,t={},...n){return Oe(document.createElement(e),t,n)}function Oe(e,t,n){for(let[r,o]of Object.entries(t))o===!0?e.setAttribute(r,""):o!==!1&&o!==null&&o!==void 0&&e.setAttribute(r,String(o));return e.append(...n.filter(
r=>r!=null&&r!=="").map(r=>r instanceof Node?r:U(r))),e}function x({target:e},t){return e instanceof Element?e.closest(t):null}var k={};function z(e){k=e}function c(e,t={}){return(k[e]??e).replace(/\{(\w+)\}/g,(n,r)=>t[r]??"")}function Q(e){k={...k,...e}}function P(e){let[t,n]=ee(e),r=Object.
entries(n).map(([o,i])=>[o,Array.isArray(i)?P(i):i]);return c(t,Object.fromEntries(r))}function D(e){let[t,n]=ee(e);return(t in k||!/\p{L}/u.test(t.replace(/\{\w+\}/g,
"")))&&Object.values(n).every(o=>!Array.isArray(o)||D(o))}var ee=e=>Array.isArray(e)?e:[e,{}];function y(e,t){return c(t===1&&`${e}_1`in k?`${e}_1`:e,{count:m(t)})}var F=new Map;function je(){let{lang:e}=document.documentElement;return navigator.languages.
find(t=>t.split("-")[0]===e)??(e||"en")}function te(e,t){let n=`${e.name} ${JSON.stringify(t)}`;return F.has(n)||F.set(n,new e(je(),t)),F.get(n)}function m(e,t=0){
return!t&&Math.abs(e)<999.5?String(Math.round(e)):te(Intl.NumberFormat,{minimumFractionDigits:t,maximumFractionDigits:t}).format(e)}var Ie={"1-0":"1–0","0-1":"\
0–1","1/2-1/2":"½–½","*":"∗"};function _(e){return Ie[e]??e}function ne(e){let[,t,n,r]=/^(\d{4})(?:\.(\d\d))?(?:\.(\d\d))?(?:\.\?\?)*$/.exec(e)??[];if(!t)
return e;let o=new Date(0);return o.setUTCFullYear(Number(t),Number(n??1)-1,Number(r??1)),n&&o.getUTCMonth()!==Number(n)-1?e:te(Intl.DateTimeFormat,{timeZone:"U\
TC",year:"numeric",...n&&{month:"short"},...r&&{day:"numeric"}}).format(o)}var M=null;function re(){M??=[]}function oe(e){Q(e);for(let[t,n]of M??[])se(t,n);M=null}function C(e){let t=s("span");return se(t,e),M?.push([t,e]),t}function se(e,t){
let n=document.documentElement.lang==="en"||D(t);e.textContent=U(P(t)),n?e.removeAttribute("lang"):e.setAttribute("lang","en")}function B(e){try{return window[e]}catch{return null}}function ae(e,t){try{return JSON.parse(e?.getItem(t)??"null")}catch{return null}}function ie(e,t,n){try{return n===
null?e?.removeItem(t):e?.setItem(t,JSON.stringify(n)),e!==null}catch{return!1}}var ce="kohau-theme";function qe(e){let t=e.closest(".kohau-dark, .kohau-light");return t?t.classList.contains("kohau-dark"):matchMedia("(prefers-color-scheme: \
dark)").matches}function le(){me(ae(B("localStorage"),ce))}function ue(){let e=qe(document.documentElement)?"light":"dark";me(e),ie(B("localStorage"),ce,e)}function me(e){
let{classList:t}=document.documentElement;t.toggle("kohau-dark",e==="dark"),t.toggle("kohau-light",e==="light")}var L=document.documentElement.dataset.root??"",W=class extends Error{constructor({title:t,detail:n,sentence:r,hint_sentence:o,rule:i}){super(n??t),this.sentence=
r,this.hint_sentence=o,this.rule=i}},E=class extends Error{constructor(){super(c("unreachable"))}};function h(e,t={}){let n=new URLSearchParams;for(let[o,i]of Object.
entries(t))for(let a of Array.isArray(i)?i:[i])a!==""&&a!==null&&a!==void 0&&a!==!1&&n.append(o,String(a));let r=n.toString();return`${L}${e}${r?`?${r}`:""}`}function J(e){try{return decodeURIComponent(e)}catch{return e}}var de=JSON.parse(document.getElementById("answers")?.textContent??"{}");async function N(e,t={},n){let{[e]:r}=de;return delete de[e],r??Re(e,t,{signal:n})}async function Re(e,t,n){let r=await fetch(h(`/api/v1${e}`,t),n).catch(i=>{throw i.name==="AbortError"?i:new E}),o=await(r.ok?r.json():r.json().catch(()=>({title:r.
statusText})));if(n.signal?.throwIfAborted(),r.ok)return o;throw new W(o)}var u=e=>document.getElementById(e);z(JSON.parse(u("texts").textContent??"{}"));le();u("screens")?.addEventListener("click",e=>{x(e,"a")&&u("screens").hidePopover()});
u("explored")?.addEventListener("change",()=>{let[e,t]=u("explored").value.split(" ");location.assign(h(`/explore/${e}`,{variant:t}))});u("theme")?.addEventListener(
"click",ue);u("language")?.addEventListener("change",()=>{let e=new URL(location.href);e.searchParams.set("lang",u("language").value),location.assign(e)});var fe=()=>u(
"help").showModal();for(let e of document.querySelectorAll(".ask"))e.addEventListener("click",fe);document.addEventListener("keydown",e=>{e.key!=="?"||!u("help")||
document.querySelector("dialog[open]")||x(e,"input, select, textarea")||(e.preventDefault(),fe())});function he(){fetch(`${L}/assets/messages-${document.documentElement.
lang}.json`).then(e=>e.json()).then(oe).catch(()=>addEventListener("online",he,{once:!0}))}document.documentElement.lang!=="en"&&(re(),addEventListener("load",()=>setTimeout(
he)));for(let e of document.querySelectorAll("[data-said]"))e.removeAttribute("lang"),e.replaceChildren(C(JSON.parse(e.getAttribute("data-said")??"")));var ge=null;
function pe(e,t=null){let n=e;if(n?.name==="AbortError")return;let r=u("problem");if(r.hidden=!n,ge=n instanceof E?t:null,!n)return;if(!(n instanceof E)){r.replaceChildren(
C(n.sentence??n.message),n.hint_sentence?s("p",{},c("hint"),C(n.hint_sentence)):"");return}if(r.replaceChildren(n.message," "),!t)return;let o=s("button",{type:"\
button"},c("try_again"));o.addEventListener("click",t),r.append(o)}addEventListener("online",()=>ge?.());function H(e){return async function t(...n){try{let r=await e(
...n);return pe(null),r}catch(r){return pe(r,()=>t(...n)),null}}}var S=e=>e&&e!=="?"&&!e.startsWith("????")?e:"",Ue=e=>/^[^\s()"]+$/.test(e)?e:`"${e.replace(/[\\"]/g,"\\$&")}"`,A=(e,t)=>`${e}=${Ue(t)}`,V=e=>`since:${e} until:${e}`,
b=(...e)=>h("/search",{query:e}),xe=e=>h(`/players/${encodeURIComponent(e)}`);var Fe=e=>h(`/events/${encodeURIComponent(e)}`);var Pe={player:xe,event:Fe,site:e=>b(A("site",e)),opening:e=>b(A("opening",e)),session:e=>b(A("session",e))};function $(e,t,n=t){return t&&S(t)?s("a",{href:Pe[e](
t)},n):n??""}function be(e){let t=/^\d{4}/.exec(e??"")?.[0],n=ne(S(e));return t?s("a",{href:b(V(t))},n):n}var G=class extends HTMLElement{connectedCallback(){if(this.hasAttribute("role"))return;let t=(this.getAttribute("parts")??"").split(" "),n=Number(this.getAttribute(
"full"))||1,r=[];for(let i=0;i<t.length;i+=2)r.push([t[i],Number(t[i+1])]);let o=this.textContent;for(let[i,a]of Object.entries({role:"img","aria-label":o,title:o}))
this.setAttribute(i,a);this.replaceChildren(...r.filter(([,i])=>i).map(([i,a])=>{let p=s("span",{class:`part part-${i}`},r.length>1?s("span",{},m(a)):"");return p.
style.width=`${100*a/n}%`,p}))}},De=4,we=6;function ye(e,t){let n=1;for(;10*n*t<e;)n*=10;return[1,2,5].map(r=>r*n).find(r=>r*t>=e)??10*n}function T(e,t){return Object.
assign(e.style,t),e}var K=class extends HTMLElement{connectedCallback(){if(this.querySelector(".plot"))return;let t=[...this.querySelectorAll("tbody tr")].map(n=>{
let[r,o,i]=n.cells;return{label:`${this.getAttribute("x")} ${r.textContent}: ${o.textContent} · ${i.textContent}`,at:Number(r.dataset.value),count:Number(o.dataset.
value)}});this.prepend(this.#e(t))}#e(t){let n=Number(this.getAttribute("step")),r=Math.max(0,Math.ceil((we-(t[t.length-1].at-t[0].at)/n)/2))*n,[o,i]=[Math.max(
Math.min(0,t[0].at),t[0].at-r),t[t.length-1].at+n+r],a=ye(Math.max(...t.map(({count:l})=>l)),De),p=a*Math.ceil(Math.max(...t.map(({count:l})=>l))/a),w=l=>`${100*
(l-o)/(i-o)}%`,v=l=>`${100*l/p}%`,R=s("div",{class:"field"},...Array.from({length:p/a},(l,g)=>T(s("i",{class:"grid"}),{bottom:v((g+1)*a)})),...t.map(({label:l,at:g,
count:Me})=>T(s("i",{class:"column",title:l}),{left:w(g),width:`${100*n/(i-o)}%`,height:v(Me)})),...this.#t(w,(o+i)/2,n)),f=n*ye((i-o)/n,we),d=[];for(let l=Math.
ceil(o/f)*f;l<i;l+=f)d.push(T(s("span",{},String(l)),{left:w(l+(n===1?.5:0))}));return s("div",{class:"plot",role:"img","aria-label":this.getAttribute("label")},
s("div",{class:"y-title"},this.getAttribute("y")),s("div",{class:"y-axis"},...Array.from({length:p/a+1},(l,g)=>T(s("span",{},m(g*a)),{bottom:v(g*a)}))),R,s("div",
{class:"x-axis"},...d),s("div",{class:"x-title"},this.getAttribute("x")))}#t(t,n,r){let[o,...i]=(this.getAttribute("mark")??"").split(" ");if(!i.length)return[];
let a=Number(o)+(r===1?.5:0),p=a>n?"before":"after";return[T(s("i",{class:`mark ${p}`},s("span",{},i.join(" "))),{left:t(a)})]}};for(let[e,t]of Object.entries({
"kohau-bar":G,"kohau-columns":K}))customElements.get(e)||customElements.define(e,t);function O(e,t,n,r={},{total:o=null,kept:i=0,keptEnd:a=null}={}){let p=t.map((f,d)=>{let l=n.some(([...g])=>g[d]instanceof Element&&g[d].localName==="kohau-bar");
return[f.startsWith("#")&&"number",l&&"below",d===i&&"kept",d===a&&"kept-end"].filter(Boolean).join(" ")||null}),w=(f,d)=>s(d?"td":"th",{scope:d?null:"row",class:p[d]},
f),v=f=>s("tr",{},...f.map(w)),R=t.map((f,d)=>f?s("th",{scope:"col",class:p[d]},f.replace("#","")):s("td"));return s("div",{class:"scrolled",tabindex:"0",role:"\
group","aria-label":e},s("table",{class:"data",...r},s("caption",{class:"hidden"},e),s("thead",{},s("tr",{},...R)),s("tbody",{},...n.map(v)),o&&s("tfoot",{},v(o))))}
var Be=12;function We(e){let t=[...e.querySelectorAll("tbody tr")].slice(Be);if(t.length<3)return e;for(let r of t)r.hidden=!0;let n=s("button",{type:"button",class:"\
more"},y("more_rows",t.length));return n.addEventListener("click",()=>{for(let r of t)r.hidden=!1;n.remove(),t[0].querySelector("a")?.focus({preventScroll:!0})}),
e.append(n),e}function j(e){let{games:t,wins:n,draws:r,losses:o}=e;return Je({won:n,half:r,lost:o,open:t-n-r-o},X(e))}var I=({points:e})=>m(e,e%1?1:0);function Y(e,t,n){return s(
"section",{},s("h2",{},e),We(O(e,[c("name"),`#${c("games")}`,c("wins_draws_losses"),`#${c("points")}`],t.map(r=>[...n(r),j(r),I(r)]),{class:"data folding column\
s-3"})))}function X({games:e,wins:t,draws:n,losses:r}){return c("wins_bar",{wins:t,draws:n,losses:r,unfinished:e-t-n-r})}function Je(e,t){let n=Object.values(e);
return s("kohau-bar",{parts:Object.entries(e).flat().join(" "),full:n.reduce((r,o)=>r+o)},t)}var Z=e=>e&&e!=="????"?e:c("unknown");function $e(e,t,n){return s("span",{class:n?"player winner":"player"},$("player",e,S(e)||"?"),t?` (${t})`:"")}var He={"1/2-1/2":"½","*":"–"};function Ve(e){let[
t,n]=[e.white,e.black].map(o=>S(o)||"?"),r=`${t} – ${n}, ${_(e.result)}`;return s("a",{href:h(`/games/${e.digest}`,{ply:e.ply||""}),"aria-label":r,title:_(e.result),
class:"badge"},He[e.result]??_(e.result))}var Ge=[["result","result"],["players","white"],["game_label","game,variant"],["plies_title","-plies"],["date","-date"],
["event","event"]],ve=e=>e.split(",").map(t=>t.startsWith("-")?t.slice(1):`-${t}`).join(",");function ke(e,{kind:t=!0,sort:n="",sorted:r=null}={}){let o=Ge.filter(([a])=>t||a!=="game_label"),i=O(c("games"),o.map(([a])=>a==="plies_title"?`#${c(a)}`:c(a)),
e.map(a=>[Ve(a),s("div",{class:"pair"},$e(a.white,a.white_rating,a.result==="1-0"),$e(a.black,a.black_rating,a.result==="0-1")),...t?[q(a)]:[],m(a.length),be(a.
date),$("event",a.event,S(a.event))]),{class:`data games${t?" kinds":""}`});return i.addEventListener("click",Ye),r&&!matchMedia("(max-width: 45rem)").matches&&
Ke(i,o,n,r),i}function Ke(e,t,n,r){[...e.querySelectorAll("thead th")].forEach((o,i)=>{let[,a]=t[i];[a,ve(a)].includes(n)&&o.setAttribute("aria-sort",n.startsWith(
"-")?"descending":"ascending");let w=s("button",{type:"button",class:"order"},o.textContent);w.addEventListener("click",()=>r(n===a?ve(a):a)),o.replaceChildren(
w)})}function Ye(e){x(e,"a")||!getSelection()?.isCollapsed||x(e,"tbody tr")?.querySelector("a")?.click()}function q({game:e,variant:t}){let n=`kind_${e}_${t}`,r=c(
n);return r===n?`${e} ${t}`:r}var Xe=["kgn","jsonl","csv","html"];function Ee(e,t,n=Xe){let r={csv:{safe:!0},html:{lang:document.documentElement.lang}},o=n.map(i=>s("li",{},s("a",{href:h(`/api/v1${e}.${i}`,{...t,...r[i]}),download:""},
c(`save_${i}`))));return s("details",{class:"save"},s("summary",{},c("save")),s("ul",{},...o))}document.addEventListener("click",e=>Ae(x(e,"details.save")));document.
addEventListener("keydown",e=>{let t=x(e,"details.save[open]");e.key!=="Escape"||!t||(Ae(),t.querySelector("summary")?.focus())});function Ae(e=null){for(let t of document.
querySelectorAll("details.save[open]"))t!==e&&(t.open=!1)}var Se=e=>location.pathname.slice(`${L}${e}`.length).replace(/^\//,"");async function _e(e,t,n=20){let{total:r,games:o}=await N("/search",{query:t,sort:"-date",
limit:n}),i=s("a",{class:"button",href:b(...t)},y("all_games",r));return s("section",{},s("div",{class:"head-of-list"},s("h2",{},e),Ee("/search",{query:t})),ke(
o),r>o.length?i:"")}var[Le,Te]=Se("/players").split("/vs/").map(J),Ze=H(async()=>{let e=await N("/versus",{one:Le,other:Te});document.title=`${e.one} – ${e.other}`,u("title").replaceChildren(
$("player",e.one)," – ",$("player",e.other));let{total:t}=e;if(!t){u("count").textContent=c("never_met"),u("table").replaceChildren(...Ce(e));return}u("count").
textContent=`${I(t)} : ${I({points:t.losses+t.draws/2})} · ${y("count_games",t.games)} · ${X(t)}`,u("table").replaceChildren(j(t),s("div",{class:"groups"},Y(c(
"by_kinds"),e.kinds,({name:n,games:r})=>[ze(n),m(r)]),Y(c("timeline"),e.years,({name:n,games:r})=>[Qe(e.query,n),m(r)]),...Ce(e)),await _e(c("games"),[e.query],
50))});function ze(e){let[t,n,r]=e.split(" "),o=[A(r.toLowerCase(),Le),A(r==="White"?"black":"white",Te),`game:${t} and variant:${n}`];return s("a",{href:b(...o)},
`${q({game:t,variant:n})}, ${c(r.toLowerCase())}`)}var Qe=(e,t)=>/^\d{4}$/.test(t)?s("a",{href:b(e,V(t))},t):Z(t);function Ce(e){if(!e.openings.length)return[];
let t=n=>n?s("div",{class:"score"},`${m(n.games)} `,j(n)):"–";return[s("section",{class:"wide"},s("h2",{},c("shared_openings")),O(c("shared_openings"),[c("ope\
ning"),e.one,e.other,c("together")],e.openings.map(n=>[$("opening",n.name),t(n.one),t(n.other),t(n.together)])))]}Ze();
