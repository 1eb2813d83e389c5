var be=/[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;function N(e){return String(e).replace(be,t=>{let n=t.codePointAt(
0);return n<256?`\\x${n.toString(16).padStart(2,"0")}`:`\\u${n.toString(16).padStart(4,"0")}`})}function s(e,t={},...n){return ye(document.createElement(e),t,n)}function ye(e,t,n){for(let[r,o]of Object.entries(t))o===!0?e.setAttribute(r,""):o!==!1&&o!==null&&o!==void 0&&e.setAttribute(r,o);return e.append(...n.filter(r=>r!=
null&&r!=="").map(r=>r instanceof Node?r:N(r))),e}var H=[],W="{message}: {reason}",J=": ",we=new Set(["count","from","icon","now","number","ply","result","side","square","start","step","to","token","was","word"]),
T=null;function V(){T??=[]}function Q(e){let{[W]:t=W,...n}=e;J=t.replace(/\{\w+\}/g,""),H=Object.entries(n).map(([r,o])=>{let a=[],c=r.split(/\{(\w+)\}/).map((m,p)=>p%
2===0?m.replace(/[.*+?^${}()|[\]\\]/g,"\\$&"):(a.push(m),we.has(m)?`("[^"]*"|'[^']*'|\\[\\w+ "[^"]*"\\]|\\S+?)`:"(.+?)")),{length:f}=r.replace(/\{\w+\}/g,"").trim();
return{pattern:new RegExp(`^${c.join("")}$`,"s"),names:a,length:f,translation:o}}).sort((r,o)=>o.length-r.length);for(let[r,o]of T??[])X(r,o);T=null}var Y=4,F={
characters:1e3,lookups:60},_=0;function $e(e){_=e.length>F.characters?0:F.lookups;let t=z(e);return _>0?t:null}function z(e){return G(e)??j(e,Y)}function G(e){for(let t of[
"; ",": "]){let n=e.indexOf(t),r=n<0?null:j(e.slice(0,n),Y),o=r===null?null:z(e.slice(n+t.length));if(o!==null)return`${r}${t===": "?J:t}${o}`}return null}function j(e,t){
for(let{pattern:n,names:r,length:o,translation:a}of _-- >0?H:[]){let c=o>=t&&n.exec(e);if(!c)continue;let f=Object.fromEntries(r.map((m,p)=>[m,ke(c[p+1])]));return a.
replace(/\{(\w+)\}/g,(m,p)=>f[p])}return null}var ke=e=>/^(['"])(?:(?!\1).)*\1$/s.test(e)?e:G(e)??j(e,0)??e;function $(e){let t=s("span");return X(t,e),T?.push(
[t,e]),t}function X(e,t){let n=$e(t);e.textContent=N(n??t),n===null?e.setAttribute("lang","en"):e.removeAttribute("lang")}var O={};function Z(e){O=e}function d(e,t={}){return(O[e]??e).replace(/\{(\w+)\}/g,(n,r)=>t[r]??"")}function w(e,t){return d(t===1&&`${e}_1`in O?`${e}_1`:e,{count:k(t)})}var M=new Map;function K(e,t){let n=`${e.name} ${JSON.stringify(t)}`;return M.has(n)||M.set(
n,new e(document.documentElement.lang||"en",t)),M.get(n)}function k(e,t=0){return!t&&Math.abs(e)<999.5?String(Math.round(e)):K(Intl.NumberFormat,{minimumFractionDigits:t,
maximumFractionDigits:t}).format(e)}var ve={"1-0":"1–0","0-1":"0–1","1/2-1/2":"½–½","*":"∗"};function U(e){return ve[e]??e}function ee(e){let[,t,n,r]=/^(\d{4})(?:\.(\d\d))?(?:\.(\d\d))?(?:\.\?\?)*$/.
exec(e)??[];if(!t)return e;let o=new Date(0);return o.setUTCFullYear(Number(t),Number(n??1)-1,Number(r??1)),n&&o.getUTCMonth()!==Number(n)-1?e:K(Intl.DateTimeFormat,
{timeZone:"UTC",year:"numeric",...n&&{month:"short"},...r&&{day:"numeric"}}).format(o)}var te="kohau-theme";function Ee(e){let t=e.closest(".kohau-dark, .kohau-light");return t?t.classList.contains("kohau-dark"):matchMedia("(prefers-color-scheme: \
dark)").matches}function ne(){try{oe(localStorage.getItem(te))}catch{}}function re(){let e=Ee(document.documentElement)?"light":"dark";oe(e);try{localStorage.setItem(
te,e)}catch{}}function oe(e){let{classList:t}=document.documentElement;t.toggle("kohau-dark",e==="dark"),t.toggle("kohau-light",e==="light")}var I=document.documentElement.dataset.root,D=class extends Error{constructor(t){super(t.detail??t.title),this.hint=t.hint,this.rule=t.rule}},v=class extends Error{constructor(){
super(d("unreachable"))}};function b(e,t={}){let n=new URLSearchParams;for(let[o,a]of Object.entries(t))for(let c of Array.isArray(a)?a:[a])c!==""&&c!==null&&c!==
void 0&&c!==!1&&n.append(o,c);let r=n.toString();return`${I}${e}${r?`?${r}`:""}`}var se=JSON.parse(document.getElementById("answers").textContent);function ae(){let e=new AbortController;return()=>(e.abort(),e=new AbortController,e.signal)}async function E(e,t={},n=void 0){
let{[e]:r}=se;return delete se[e],r??Ae(e,t,{signal:n})}async function Ae(e,t,n){let r=await fetch(b(`/api/v1${e}`,t),n).catch(a=>{throw a.name==="AbortError"?a:new v}),o=await(r.ok?r.json():r.json().catch(()=>({title:r.
statusText})));if(n.signal?.throwIfAborted(),r.ok)return o;throw new D(o)}Z(JSON.parse(document.getElementById("texts").textContent));var g=e=>document.getElementById(e);ne();g("screens")?.addEventListener("click",e=>e.currentTarget.hidePopover());
g("theme")?.addEventListener("click",re);g("language")?.addEventListener("change",e=>{let t=new URL(location.href);t.searchParams.set("lang",e.target.value),location.
assign(t)});var le=()=>g("help").showModal();for(let e of document.querySelectorAll(".ask"))e.addEventListener("click",le);document.addEventListener("keydown",e=>{
e.key!=="?"||!g("help")||document.querySelector("dialog[open]")||e.target.closest("input, select, textarea")||(e.preventDefault(),le())});function ie(){fetch(`${I}\
/assets/messages-${document.documentElement.lang}.json`).then(e=>e.json()).then(Q).catch(()=>addEventListener("online",ie,{once:!0}))}document.documentElement.lang!==
"en"&&(V(),addEventListener("load",()=>setTimeout(ie)));for(let e of document.querySelectorAll("[data-said]")){let t=e.textContent;e.removeAttribute("lang"),e.replaceChildren(
$(t))}var ue=null;function ce(e,t=null){if(e?.name==="AbortError")return;let n=g("problem");if(n.hidden=!e,ue=e instanceof v?t:null,!e)return;if(!(e instanceof v)){
n.replaceChildren($(e.message),e.hint?s("p",{},d("hint"),$(e.hint)):"");return}let r=t&&s("button",{type:"button"},d("try_again"));r?.addEventListener("click",t),
n.replaceChildren(e.message," ",r??"")}addEventListener("online",()=>ue?.());function me(e){return async function t(...n){try{let r=await e(...n);return ce(null),
r}catch(r){return ce(r,()=>t(...n)),null}}}var A=e=>e&&e!=="?"&&!e.startsWith("????")?e:"",Ce=e=>/^[^\s()"]+$/.test(e)?e:`"${e.replace(/[\\"]/g,"\\$&")}"`,q=(e,t)=>`${e}=${Ce(t)}`,Te=e=>`since:${e} until\
:${e}`,S=(...e)=>b("/search",{query:e}),Se=e=>b(`/players/${encodeURIComponent(e)}`);var Le=e=>b(`/events/${encodeURIComponent(e)}`);var Ne={player:Se,event:Le,site:e=>S(q("site",e)),opening:e=>S(q("opening",e)),session:e=>S(q("session",e))};function C(e,t,n=t){return A(t)?s("a",{href:Ne[e](t)},
n):n}function de(e){let t=/^\d{4}/.exec(e??"")?.[0],n=ee(A(e));return t?s("a",{href:S(Te(t))},n):n}var _e=150,je=0;function pe(e){let t=`suggestions-${++je}`,n=s("ul",{id:t,role:"listbox",class:"suggestions",hidden:!0,"aria-label":e.labels?.[0]?.textContent??
""}),r=s("p",{class:"trouble","aria-live":"polite"}),o=s("div",{class:"query-box"});e.replaceWith(o),o.append(e,n,r);for(let[l,u]of Object.entries({role:"combob\
ox","aria-expanded":"false","aria-controls":t,"aria-autocomplete":"list",autocomplete:"off"}))e.setAttribute(l,u);let a=[],c=-1,f=ae(),m=null,p=l=>{n.hidden=!l,
e.setAttribute("aria-expanded",l),n.replaceChildren(...a.map((u,i)=>{let y=s("li",{role:"option",id:`${t}-${i}`,"aria-selected":i===c},u.label,u.kind?s("span",{
class:"soft"},` ${d(u.kind)} · ${w("count_games",u.games)}`):"");return y.addEventListener("pointerdown",L=>{L.preventDefault(),x(i)}),y})),l&&c>=0?e.setAttribute(
"aria-activedescendant",`${t}-${c}`):e.removeAttribute("aria-activedescendant")},h=async()=>{let l=e.value,u=await E("/suggestions",{query:l},f()).catch(()=>null);
!u||e.value!==l||(a=document.activeElement===e?u.suggestions:[],c=-1,r.replaceChildren(u.problem&&!a.length?$(u.problem):""),p(a.length>0))},x=l=>{let{start:u,text:i}=a[l];
e.value=Array.from(e.value).slice(0,u).join("")+i,e.focus(),h()};e.addEventListener("input",()=>{clearTimeout(m),m=setTimeout(h,_e)}),e.addEventListener("blur",
()=>p(!1)),e.addEventListener("keydown",l=>{let u=!n.hidden;if(l.key==="ArrowDown"||l.key==="ArrowUp")u?(c=(c+(l.key==="ArrowDown"?1:a.length-(c<0?0:1)))%a.length,
p(!0)):h();else if((l.key==="Enter"||l.key==="Tab")&&u&&c>=0)x(c);else if(l.key==="Escape"&&u)p(!1);else{l.key==="Enter"&&(clearTimeout(m),f(),p(!1));return}l.preventDefault()})}var R=class extends HTMLElement{connectedCallback(){if(this.hasAttribute("role"))return;let t=this.getAttribute("parts").split(" "),n=Number(this.getAttribute("\
full"))||1,r=[];for(let a=0;a<t.length;a+=2)r.push([t[a],Number(t[a+1])]);let o=this.textContent;for(let[a,c]of Object.entries({role:"img","aria-label":o,title:o}))
this.setAttribute(a,c);this.replaceChildren(...r.filter(([,a])=>a).map(([a,c])=>{let f=s("span",{class:`part part-${a}`},r.length>1?s("span",{},k(c)):"");return f.
style.width=`${100*c/n}%`,f}))}},Me=4,fe=6;function he(e,t){let n=1;for(;10*n*t<e;)n*=10;return[1,2,5,10].map(r=>r*n).find(r=>r*t>=e)}var B=class extends HTMLElement{connectedCallback(){
if(this.querySelector(".plot"))return;let t=[...this.querySelectorAll("tbody tr")].map(n=>{let[r,o,a]=n.cells;return{label:`${this.getAttribute("x")} ${r.textContent}\
: ${o.textContent} · ${a.textContent}`,at:Number(r.dataset.value),count:Number(o.dataset.value)}});this.prepend(this.#e(t))}#e(t){let n=Number(this.getAttribute(
"step")),r=Math.max(0,Math.ceil((fe-(t.at(-1).at-t[0].at)/n)/2))*n,[o,a]=[Math.max(Math.min(0,t[0].at),t[0].at-r),t.at(-1).at+n+r],c=he(Math.max(...t.map(({count:i})=>i)),
Me),f=c*Math.ceil(Math.max(...t.map(({count:i})=>i))/c),[m,p]=[i=>`${100*(i-o)/(a-o)}%`,i=>`${100*i/f}%`],h=(i,y)=>Object.assign(i.style,y)&&i,x=s("div",{class:"\
field"},...Array.from({length:f/c},(i,y)=>h(s("i",{class:"grid"}),{bottom:p((y+1)*c)})),...t.map(({label:i,at:y,count:L})=>h(s("i",{class:"column",title:i}),{left:m(
y),width:`${100*n/(a-o)}%`,height:p(L)})),...this.#t(m,o,a,n,h)),l=n*he((a-o)/n,fe),u=[];for(let i=Math.ceil(o/l)*l;i<a;i+=l)u.push(h(s("span",{},String(i)),{left:m(
i+(n===1?.5:0))}));return s("div",{class:"plot",role:"img","aria-label":this.getAttribute("label")},s("div",{class:"y-title"},this.getAttribute("y")),s("div",{class:"\
y-axis"},...Array.from({length:f/c+1},(i,y)=>h(s("span",{},k(y*c)),{bottom:p(y*c)}))),x,s("div",{class:"x-axis"},...u),s("div",{class:"x-title"},this.getAttribute(
"x")))}#t(t,n,r,o,a){let[c,...f]=(this.getAttribute("mark")??"").split(" ");if(!f.length)return[];let m=Number(c)+(o===1?.5:0),p=m>(n+r)/2?"before":"after";return[
a(s("i",{class:`mark ${p}`},s("span",{},f.join(" "))),{left:t(m)})]}};for(let[e,t]of[["kohau-bar",R],["kohau-columns",B]])customElements.get(e)||customElements.
define(e,t);function Oe(e,t,n,r={},{total:o=null,kept:a=0}={}){let c=t.map((h,x)=>{let l=n.some(u=>u[x]?.localName==="kohau-bar");return[h.startsWith("#")&&"number",l&&"bel\
ow",x===a&&"kept"].filter(Boolean).join(" ")||null}),f=(h,x)=>s(x?"td":"th",{scope:x?null:"row",class:c[x]},h),m=h=>s("tr",{},...h.map(f)),p=t.map((h,x)=>h?s("t\
h",{scope:"col",class:c[x]},h.replace("#","")):s("td"));return s("div",{class:"scrolled",tabindex:"0",role:"group","aria-label":e},s("table",{class:"data",...r},
s("caption",{class:"hidden"},e),s("thead",{},s("tr",{},...p)),s("tbody",{},...n.map(m)),o&&s("tfoot",{},m(o))))}var ge=(e,t)=>s("span",{class:"player"},C("player",e,A(e)||"?"),t?` (${t})`:"");function Ue(e){let[t,n]=[e.white,e.black].map(r=>A(r)||"?");return s("a",{href:b(
`/games/${e.digest}`,{ply:e.ply||""}),"aria-label":`${t} – ${n}, ${U(e.result)}`},U(e.result))}function xe(e,t=!0){let n=Oe(d("games"),[d("result"),d("players"),
...t?[d("game_label")]:[],`#${d("plies_title")}`,d("date"),d("event")],e.map(r=>[Ue(r),s("div",{class:"pair"},ge(r.white,r.white_rating),ge(r.black,r.black_rating)),
...t?[P(r)]:[],k(r.length),de(r.date),C("event",r.event,A(r.event))]),{class:`data games${t?" kinds":""}`});return n.addEventListener("click",De),n}function De(e){
e.target.closest("a")||!getSelection().isCollapsed||e.target.closest("tbody tr")?.querySelector("a").click()}function P({game:e,variant:t}){let n=`kind_${e}_${t}`,
r=d(n);return r===n?`${e} ${t}`:r}var Ie=me(async()=>{let e=await E("/archive"),t=[e.first,e.last].map(o=>o?.slice(0,4));g("facts").textContent=[e.name,w("count_games",e.games),w("plies",e.plies),
w("count_players",e.players),[...new Set(t.filter(Boolean))].join("–")].filter(Boolean).join(" · "),g("kinds").replaceChildren(...e.kinds.map(o=>s("li",{},s(
"a",{href:b(`/explore/${o.game}`,{variant:o.variant})},s("img",{src:b("/api/v1/positions/picture",{game:o.game,variant:o.variant,width:160}),alt:"",width:160,height:120,
loading:"lazy"}),s("strong",{},P(o)),s("span",{class:"soft"},w("count_games",o.games))))));let[{events:n},r]=await Promise.all([E("/events",{limit:6}),E("/searc\
h",{sort:"-date",limit:10})]);g("known-events").hidden=g("latest-games").hidden=!1,g("events").replaceChildren(...n.map(o=>s("li",{},C("event",o.name)," ",s("sp\
an",{class:"soft"},w("count_games",o.games)))),s("li",{},s("a",{href:b("/events")},d("all_events")))),g("latest").replaceChildren(...r.games.length?[xe(r.games),
s("div",{class:"ways"},s("a",{class:"button",href:b("/search")},w("all_games",r.total)))]:[d("no_games")])});pe(g("query"));Ie();
