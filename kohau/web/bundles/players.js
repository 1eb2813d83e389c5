var Ue=/[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;function B(e){return String(e).replace(Ue,t=>{let r=t.codePointAt(
0);return r<256?`\\x${r.toString(16).padStart(2,"0")}`:`\\u${r.toString(16).padStart(4,"0")}`})}function o(e,t={},...r){return qe(document.createElement(e),t,r)}function qe(e,t,r){for(let[n,s]of Object.entries(t))s===!0?e.setAttribute(n,""):s!==!1&&s!==null&&s!==void 0&&e.setAttribute(n,s);return e.append(...r.filter(n=>n!=
null&&n!=="").map(n=>n instanceof Node?n:B(n))),e}var k={};function te(e){k=e}function a(e,t={}){return(k[e]??e).replace(/\{(\w+)\}/g,(r,n)=>t[n]??"")}function ne(e){k={...k,...e}}function H(e){let[t,r]=re(e),n=Object.
entries(r).map(([s,c])=>[s,Array.isArray(c)?H(c):c]);return a(t,Object.fromEntries(n))}function J(e){let[t,r]=re(e);return(t in k||!/\p{L}/u.test(t.replace(/\{\w+\}/g,
"")))&&Object.values(r).every(s=>!Array.isArray(s)||J(s))}var re=e=>Array.isArray(e)?e:[e,{}];function w(e,t){return a(t===1&&`${e}_1`in k?`${e}_1`:e,{count:f(t)})}var D=new Map;function oe(e,t){let r=`${e.name} ${JSON.stringify(t)}`;return D.has(r)||D.set(
r,new e(document.documentElement.lang||"en",t)),D.get(r)}function f(e,t=0){return!t&&Math.abs(e)<999.5?String(Math.round(e)):oe(Intl.NumberFormat,{minimumFractionDigits:t,
maximumFractionDigits:t}).format(e)}var Pe={"1-0":"1–0","0-1":"0–1","1/2-1/2":"½–½","*":"∗"};function O(e){return Pe[e]??e}function se(e){let[,t,r,n]=/^(\d{4})(?:\.(\d\d))?(?:\.(\d\d))?(?:\.\?\?)*$/.
exec(e)??[];if(!t)return e;let s=new Date(0);return s.setUTCFullYear(Number(t),Number(r??1)-1,Number(n??1)),r&&s.getUTCMonth()!==Number(r)-1?e:oe(Intl.DateTimeFormat,
{timeZone:"UTC",year:"numeric",...r&&{month:"short"},...n&&{day:"numeric"}}).format(s)}var I=null;function ae(){I??=[]}function ce(e){ne(e);for(let[t,r]of I??[])ie(t,r);I=null}function L(e){let t=o("span");return ie(t,e),I?.push([t,e]),t}function ie(e,t){
let r=document.documentElement.lang==="en"||J(t);e.textContent=B(H(t)),r?e.removeAttribute("lang"):e.setAttribute("lang","en")}var le="kohau-theme";function Fe(e){let t=e.closest(".kohau-dark, .kohau-light");return t?t.classList.contains("kohau-dark"):matchMedia("(prefers-color-scheme: \
dark)").matches}function ue(){try{de(localStorage.getItem(le))}catch{}}function me(){let e=Fe(document.documentElement)?"light":"dark";de(e);try{localStorage.setItem(
le,e)}catch{}}function de(e){let{classList:t}=document.documentElement;t.toggle("kohau-dark",e==="dark"),t.toggle("kohau-light",e==="light")}var S=document.documentElement.dataset.root,V=class extends Error{constructor(t){super(t.detail??t.title),this.sentence=t.sentence,this.hint_sentence=t.hint_sentence,
this.rule=t.rule}},A=class extends Error{constructor(){super(a("unreachable"))}};function p(e,t={}){let r=new URLSearchParams;for(let[s,c]of Object.entries(t))for(let i of Array.
isArray(c)?c:[c])i!==""&&i!==null&&i!==void 0&&i!==!1&&r.append(s,i);let n=r.toString();return`${S}${e}${n?`?${n}`:""}`}function fe(e){try{return decodeURIComponent(e)}catch{return e}}var pe=JSON.parse(document.getElementById("answers").textContent);function he(){let e=new AbortController;
return()=>(e.abort(),e=new AbortController,e.signal)}async function E(e,t={},r=void 0){let{[e]:n}=pe;return delete pe[e],n??Be(e,t,{signal:r})}async function Be(e,t,r){let n=await fetch(p(`/api/v1${e}`,t),r).catch(c=>{throw c.name==="AbortError"?c:new A}),s=await(n.ok?n.json():n.json().catch(()=>({title:n.
statusText})));if(r.signal?.throwIfAborted(),n.ok)return s;throw new V(s)}te(JSON.parse(document.getElementById("texts").textContent));var l=e=>document.getElementById(e);ue();l("screens")?.addEventListener("click",e=>e.currentTarget.
hidePopover());l("theme")?.addEventListener("click",me);l("language")?.addEventListener("change",e=>{let t=new URL(location.href);t.searchParams.set("lang",e.target.
value),location.assign(t)});var xe=()=>l("help").showModal();for(let e of document.querySelectorAll(".ask"))e.addEventListener("click",xe);document.addEventListener(
"keydown",e=>{e.key!=="?"||!l("help")||document.querySelector("dialog[open]")||e.target.closest("input, select, textarea")||(e.preventDefault(),xe())});function be(){
fetch(`${S}/assets/messages-${document.documentElement.lang}.json`).then(e=>e.json()).then(ce).catch(()=>addEventListener("online",be,{once:!0}))}document.documentElement.
lang!=="en"&&(ae(),addEventListener("load",()=>setTimeout(be)));for(let e of document.querySelectorAll("[data-said]"))e.removeAttribute("lang"),e.replaceChildren(
L(JSON.parse(e.dataset.said)));var ye=null;function ge(e,t=null){if(e?.name==="AbortError")return;let r=l("problem");if(r.hidden=!e,ye=e instanceof A?t:null,!e)
return;if(!(e instanceof A)){r.replaceChildren(L(e.sentence??e.message),e.hint_sentence?o("p",{},a("hint"),L(e.hint_sentence)):"");return}let n=t&&o("button",{type:"\
button"},a("try_again"));n?.addEventListener("click",t),r.replaceChildren(e.message," ",n??"")}addEventListener("online",()=>ye?.());function j(e){return async function t(...r){
try{let n=await e(...r);return ge(null),n}catch(n){return ge(n,()=>t(...r)),null}}}var W=class extends HTMLElement{connectedCallback(){if(this.hasAttribute("role"))return;let t=this.getAttribute("parts").split(" "),r=Number(this.getAttribute("\
full"))||1,n=[];for(let c=0;c<t.length;c+=2)n.push([t[c],Number(t[c+1])]);let s=this.textContent;for(let[c,i]of Object.entries({role:"img","aria-label":s,title:s}))
this.setAttribute(c,i);this.replaceChildren(...n.filter(([,c])=>c).map(([c,i])=>{let g=o("span",{class:`part part-${c}`},n.length>1?o("span",{},f(i)):"");return g.
style.width=`${100*i/r}%`,g}))}},De=4,we=6;function ve(e,t){let r=1;for(;10*r*t<e;)r*=10;return[1,2,5,10].map(n=>n*r).find(n=>n*t>=e)}var K=class extends HTMLElement{connectedCallback(){
if(this.querySelector(".plot"))return;let t=[...this.querySelectorAll("tbody tr")].map(r=>{let[n,s,c]=r.cells;return{label:`${this.getAttribute("x")} ${n.textContent}\
: ${s.textContent} · ${c.textContent}`,at:Number(n.dataset.value),count:Number(s.dataset.value)}});this.prepend(this.#e(t))}#e(t){let r=Number(this.getAttribute(
"step")),n=Math.max(0,Math.ceil((we-(t.at(-1).at-t[0].at)/r)/2))*r,[s,c]=[Math.max(Math.min(0,t[0].at),t[0].at-n),t.at(-1).at+r+n],i=ve(Math.max(...t.map(({count:m})=>m)),
De),g=i*Math.ceil(Math.max(...t.map(({count:m})=>m))/i),[u,b]=[m=>`${100*(m-s)/(c-s)}%`,m=>`${100*m/g}%`],d=(m,v)=>Object.assign(m.style,v)&&m,y=o("div",{class:"\
field"},...Array.from({length:g/i},(m,v)=>d(o("i",{class:"grid"}),{bottom:b((v+1)*i)})),...t.map(({label:m,at:v,count:Re})=>d(o("i",{class:"column",title:m}),{left:u(
v),width:`${100*r/(c-s)}%`,height:b(Re)})),...this.#t(u,s,c,r,d)),T=r*ve((c-s)/r,we),N=[];for(let m=Math.ceil(s/T)*T;m<c;m+=T)N.push(d(o("span",{},String(m)),{left:u(
m+(r===1?.5:0))}));return o("div",{class:"plot",role:"img","aria-label":this.getAttribute("label")},o("div",{class:"y-title"},this.getAttribute("y")),o("div",{class:"\
y-axis"},...Array.from({length:g/i+1},(m,v)=>d(o("span",{},f(v*i)),{bottom:b(v*i)}))),y,o("div",{class:"x-axis"},...N),o("div",{class:"x-title"},this.getAttribute(
"x")))}#t(t,r,n,s,c){let[i,...g]=(this.getAttribute("mark")??"").split(" ");if(!g.length)return[];let u=Number(i)+(s===1?.5:0),b=u>(r+n)/2?"before":"after";return[
c(o("i",{class:`mark ${b}`},o("span",{},g.join(" "))),{left:t(u)})]}};for(let[e,t]of[["kohau-bar",W],["kohau-columns",K]])customElements.get(e)||customElements.
define(e,t);var $=e=>e&&e!=="?"&&!e.startsWith("????")?e:"",He=e=>/^[^\s()"]+$/.test(e)?e:`"${e.replace(/[\\"]/g,"\\$&")}"`,h=(e,t)=>`${e}=${He(t)}`,Y=e=>`since:${e} until:${e}`,
x=(...e)=>p("/search",{query:e}),R=e=>p(`/players/${encodeURIComponent(e)}`),$e=(e,t)=>p(`/players/${encodeURIComponent(e)}/vs/${encodeURIComponent(t)}`),Je=e=>p(
`/events/${encodeURIComponent(e)}`);function ke({game:e,variant:t,colour:r,name:n},s){let c=h(r.toLowerCase(),s);return p(`/explore/${encodeURIComponent(e)}`,{variant:t,
query:n?[c,h("opening",n)]:[c]})}var Ve={player:R,event:Je,site:e=>x(h("site",e)),opening:e=>x(h("opening",e)),session:e=>x(h("session",e))};function _(e,t,r=t){
return $(t)?o("a",{href:Ve[e](t)},r):r}function Ae(e){let t=/^\d{4}/.exec(e??"")?.[0],r=se($(e));return t?o("a",{href:x(Y(t))},r):r}var U=(e,t)=>o("a",{href:t},
f(e));function C(e,t,r,n={},{total:s=null,kept:c=0}={}){let i=t.map((d,y)=>{let T=r.some(N=>N[y]?.localName==="kohau-bar");return[d.startsWith("#")&&"number",T&&"belo\
w",y===c&&"kept"].filter(Boolean).join(" ")||null}),g=(d,y)=>o(y?"td":"th",{scope:y?null:"row",class:i[y]},d),u=d=>o("tr",{},...d.map(g)),b=t.map((d,y)=>d?o("th",
{scope:"col",class:i[y]},d.replace("#","")):o("td"));return o("div",{class:"scrolled",tabindex:"0",role:"group","aria-label":e},o("table",{class:"data",...n},o(
"caption",{class:"hidden"},e),o("thead",{},o("tr",{},...b)),o("tbody",{},...r.map(u)),s&&o("tfoot",{},u(s))))}function q(e){let{games:t,wins:r,draws:n,losses:s}=e;return We({won:r,half:n,lost:s,open:t-r-n-s},G(e))}function G({games:e,wins:t,draws:r,losses:n}){return a("\
wins_bar",{wins:t,draws:r,losses:n,unfinished:e-t-r-n})}function We(e,t){let r=Object.values(e);return o("kohau-bar",{parts:Object.entries(e).flat().join(" "),full:r.
reduce((n,s)=>n+s)},t)}var X=e=>e&&e!=="????"?e:a("unknown");var Ee=(e,t)=>o("span",{class:"player"},_("player",e,$(e)||"?"),t?` (${t})`:"");function Ke(e){let[t,r]=[e.white,e.black].map(n=>$(n)||"?");return o("a",{href:p(
`/games/${e.digest}`,{ply:e.ply||""}),"aria-label":`${t} – ${r}, ${O(e.result)}`},O(e.result))}function _e(e,t=!0){let r=C(a("games"),[a("result"),a("players"),
...t?[a("game_label")]:[],`#${a("plies_title")}`,a("date"),a("event")],e.map(n=>[Ke(n),o("div",{class:"pair"},Ee(n.white,n.white_rating),Ee(n.black,n.black_rating)),
...t?[M(n)]:[],f(n.length),Ae(n.date),_("event",n.event,$(n.event))]),{class:`data games${t?" kinds":""}`});return r.addEventListener("click",Ye),r}function Ye(e){
e.target.closest("a")||!getSelection().isCollapsed||e.target.closest("tbody tr")?.querySelector("a").click()}function M({game:e,variant:t}){let r=`kind_${e}_${t}`,
n=a(r);return n===r?`${e} ${t}`:n}function P(e,t){return e.length?[o("p",{class:"meant"},a("did_you_mean")," "),o("ul",{class:"meant"},...e.map(r=>o("li",{},o("a",{href:t(r)},r.name)," ",o("span",
{class:"soft"},w("count_games",r.games)))))]:[]}function F(){let e=new URL(location.href).searchParams.get("offset")??"";return/^\d{1,7}$/.test(e)?Number(e):0}function Te(e,{offset:t,limit:r,total:n}){let s=Math.
min(t+r,n),c=t<s&&s-t<n;l("count").textContent=c?a("rows_of",{first:f(t+1),last:f(s),count:w(e,n)}):w(e,n),l("earlier").hidden=!t,l("more").hidden=s>=n}function Le(e,t){
let r=async(n,s)=>{await t(Math.max(0,s)||""),l("count").scrollIntoView({block:"nearest"}),n.hidden&&[l("earlier"),l("more")].find(c=>!c.hidden)?.focus({preventScroll:!0})};
l("earlier").addEventListener("click",({currentTarget:n})=>r(n,F()-e)),l("more").addEventListener("click",({currentTarget:n})=>r(n,F()+e))}var Ge=["kgn","jsonl","csv","html"],Se=["csv","jsonl"];function Z(e,t,r=Ge){let n={csv:{safe:!0},html:{lang:document.documentElement.lang}},s=r.map(c=>o("li",{},
o("a",{href:p(`/api/v1${e}.${c}`,{...t,...n[c]}),download:""},a(`save_${c}`))));return o("details",{class:"save"},o("summary",{},a("save")),o("ul",{},...s))}document.
addEventListener("click",e=>Ce(e.target.closest("details.save")));document.addEventListener("keydown",e=>{let t=e.target.closest("details.save[open]");e.key!=="\
Escape"||!t||(Ce(),t.querySelector("summary").focus())});function Ce(e=null){for(let t of document.querySelectorAll("details.save[open]"))t!==e&&(t.open=!1)}var Me=100;function Ne(e,{countKey:t,rowsTable:r,hrefOf:n}){let s=e.slice(1),c=he(),i=j(async()=>{let u=new URL(location.href).searchParams.get("name")??"";l("n\
ame").value=u;let b=await E(e,{name:u,limit:Me,offset:F()},c()),{[s]:d}=b;Te(t,b),l("meant").replaceChildren(...P(b.near,y=>n(y.name))),l("save").replaceChildren(
...b.total?[Z(e,{name:u},Se)]:[]),l("table").replaceChildren(...d.length?[r(d)]:[])}),g=u=>(history.pushState(null,"",p(e,u)),i());l("filter").addEventListener(
"submit",u=>{u.preventDefault(),g({name:l("name").value.trim()})}),Le(Me,u=>g({name:new URL(location.href).searchParams.get("name"),offset:u})),addEventListener(
"popstate",()=>i()),i()}var Xe=12;function z(e){let t=[...e.querySelectorAll("tbody tr")].slice(Xe);if(t.length<3)return e;for(let n of t)n.hidden=!0;let r=o("b\
utton",{type:"button",class:"more"},w("more_rows",t.length));return r.addEventListener("click",()=>{for(let n of t)n.hidden=!1;r.remove(),t[0].querySelector("a")?.
focus({preventScroll:!0})}),e.append(r),e}var Oe=e=>location.pathname.slice(`${S}${e}`.length).replace(/^\//,"");async function Ie(e,t,r=20){let n=await E("/sea\
rch",{query:t,sort:"-date",limit:r}),s=o("a",{class:"button",href:x(...t)},w("all_games",n.total));return o("section",{},o("div",{class:"head-of-list"},o("h2",{},
e),Z("/search",{query:t})),_e(n.games),n.total>n.games.length?s:"")}var Q=fe(Oe("/players")),Ze={opponents:(e,t)=>_("player",t),years:(e,t)=>/^\d{4}$/.test(t)?o("a",{href:x(h("player",e),Y(t))},t):X(t),colours:(e,t)=>o("a",{href:x(
h(t.toLowerCase(),e))},a(t.toLowerCase())),variants:(e,t)=>{let[r,n]=t.split(" ");return o("a",{href:x(h("player",e),`game:${r} and variant:${n}`)},M({game:r,variant:n}))}},
je=e=>e==null?"":`${f(100*e)} %`,ee=({points:e})=>f(e,e%1?1:0),ze=e=>C(a("screen_players"),[a("name"),`#${a("games")}`,a("wins_draws_losses"),`#${a("points")}`,
`#${a("score")}`],e.map(t=>[_("player",t.name),U(t.games,x(h("player",t.name))),q(t),ee(t),je(t.score)]),{class:"data folding columns-4"});function Qe(e,t){let r=n=>e===
"opponents"&&$(n.name)?U(n.games,$e(t.name,n.name)):f(n.games);return o("section",{},o("h2",{},a(`by_${e}`)),z(C(a(`by_${e}`),[a("name"),`#${a("games")}`,a("win\
s_draws_losses"),`#${a("points")}`],t[e].map(n=>[Ze[e](t.name,n.name),r(n),q(n),ee(n)]),{class:"data folding columns-3"})))}function et(e){return o("section",{},
o("h2",{},a("by_openings")),z(C(a("by_openings"),[a("name"),a("colour"),`#${a("games")}`,a("wins_draws_losses"),`#${a("points")}`],e.repertoire.map(t=>[o("a",{href:ke(
t,e.name)},t.name),a(t.colour.toLowerCase()),U(t.games,x(h(t.colour.toLowerCase(),e.name),h("opening",t.name))),q(t),ee(t)]),{class:"data folding columns-4"})))}
var tt=j(async()=>{let e=await E(`/players/${encodeURIComponent(Q)}`);document.title=e.name,l("title").textContent=e.name,l("count").textContent=[w("count_games",
e.games),G(e),je(e.score),e.performance&&a("performance",e)].filter(Boolean).join(" · ");let t=["colours","variants","opponents","years"].filter(r=>e[r].length).
map(r=>Qe(r,e));e.repertoire.length&&t.splice(3,0,et(e)),l("table").replaceChildren(o("p",{class:"ways"},o("a",{class:"button",href:x(h("player",e.name))},w("al\
l_games",e.games)),...nt(e),o("a",{class:"button",href:p("/players")},a("all_players"))),o("div",{class:"groups"},...t),await Ie(a("latest_games"),[h("player",e.
name)]))});function nt(e){return e.variants.slice(0,3).map(({name:t})=>{let[r,n]=t.split(" ");return o("a",{class:"button",href:p(`/explore/${r}`,{variant:n,query:h(
"player",e.name)})},a("explore_kind",{kind:M({game:r,variant:n})}))})}async function rt(){let{near:e}=await E("/players",{name:Q,limit:1});l("meant").replaceChildren(
...P(e,t=>R(t.name)))}Q?(l("filter").hidden=!0,tt().then(e=>{e===null&&rt().catch(()=>{})})):Ne("/players",{countKey:"count_players",rowsTable:ze,hrefOf:R});
