var Le=/[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;function D(e){return String(e).replace(Le,t=>{let n=t.codePointAt(
0);return n<256?`\\x${n.toString(16).padStart(2,"0")}`:`\\u${n.toString(16).padStart(4,"0")}`})}function r(e,t={},...n){return Ce(document.createElement(e),t,n)}function Ce(e,t,n){for(let[s,a]of Object.entries(t))a===!0?e.setAttribute(s,""):a!==!1&&a!==null&&a!==void 0&&e.setAttribute(s,a);return e.append(...n.filter(s=>s!=
null&&s!=="").map(s=>s instanceof Node?s:D(s))),e}var _={};function Z(e){_=e}function c(e,t={}){return(_[e]??e).replace(/\{(\w+)\}/g,(n,s)=>t[s]??"")}function z(e){_={..._,...e}}function N(e){let[t,n]=Q(e),s=Object.
entries(n).map(([a,o])=>[a,Array.isArray(o)?N(o):o]);return c(t,Object.fromEntries(s))}function J(e){let[t,n]=Q(e);return(t in _||!/\p{L}/u.test(t.replace(/\{\w+\}/g,
"")))&&Object.values(n).every(a=>!Array.isArray(a)||J(a))}var Q=e=>Array.isArray(e)?e:[e,{}];function V(e){let t=N(e);return`${t.charAt(0).toUpperCase()}${t.slice(
1)}`}function g(e,t){return c(t===1&&`${e}_1`in _?`${e}_1`:e,{count:h(t)})}var H=new Map;function ee(e,t){let n=`${e.name} ${JSON.stringify(t)}`;return H.has(n)||
H.set(n,new e(document.documentElement.lang||"en",t)),H.get(n)}function h(e,t=0){return!t&&Math.abs(e)<999.5?String(Math.round(e)):ee(Intl.NumberFormat,{minimumFractionDigits:t,
maximumFractionDigits:t}).format(e)}var Ne={"1-0":"1–0","0-1":"0–1","1/2-1/2":"½–½","*":"∗"};function A(e){return Ne[e]??e}function j(e){let[,t,n,s]=/^(\d{4})(?:\.(\d\d))?(?:\.(\d\d))?(?:\.\?\?)*$/.
exec(e)??[];if(!t)return e;let a=new Date(0);return a.setUTCFullYear(Number(t),Number(n??1)-1,Number(s??1)),n&&a.getUTCMonth()!==Number(n)-1?e:ee(Intl.DateTimeFormat,
{timeZone:"UTC",year:"numeric",...n&&{month:"short"},...s&&{day:"numeric"}}).format(a)}var O=null;function te(){O??=[]}function ne(e){z(e);for(let[t,n]of O??[])se(t,n);O=null}function v(e){let t=r("span");return se(t,e),O?.push([t,e]),t}function se(e,t){
let n=document.documentElement.lang==="en"||J(t);e.textContent=D(N(t)),n?e.removeAttribute("lang"):e.setAttribute("lang","en")}var re="kohau-theme";function je(e){let t=e.closest(".kohau-dark, .kohau-light");return t?t.classList.contains("kohau-dark"):matchMedia("(prefers-color-scheme: \
dark)").matches}function oe(){try{ce(localStorage.getItem(re))}catch{}}function ae(){let e=je(document.documentElement)?"light":"dark";ce(e);try{localStorage.setItem(
re,e)}catch{}}function ce(e){let{classList:t}=document.documentElement;t.toggle("kohau-dark",e==="dark"),t.toggle("kohau-light",e==="light")}var M=document.documentElement.dataset.root,G=class extends Error{constructor(t){super(t.detail??t.title),this.sentence=t.sentence,this.hint_sentence=t.hint_sentence,
this.rule=t.rule}},E=class extends Error{constructor(){super(c("unreachable"))}};function f(e,t={}){let n=new URLSearchParams;for(let[a,o]of Object.entries(t))for(let i of Array.
isArray(o)?o:[o])i!==""&&i!==null&&i!==void 0&&i!==!1&&n.append(a,i);let s=n.toString();return`${M}${e}${s?`?${s}`:""}`}function le(e){try{return decodeURIComponent(e)}catch{return e}}var ie=JSON.parse(document.getElementById("answers").textContent);function ue(){let e=new AbortController;
return()=>(e.abort(),e=new AbortController,e.signal)}async function L(e,t={},n=void 0){let{[e]:s}=ie;return delete ie[e],s??Oe(e,t,{signal:n})}async function Oe(e,t,n){let s=await fetch(f(`/api/v1${e}`,t),n).catch(o=>{throw o.name==="AbortError"?o:new E}),a=await(s.ok?s.json():s.json().catch(()=>({title:s.
statusText})));if(n.signal?.throwIfAborted(),s.ok)return a;throw new G(a)}Z(JSON.parse(document.getElementById("texts").textContent));var l=e=>document.getElementById(e);oe();l("screens")?.addEventListener("click",e=>e.currentTarget.hidePopover());
l("theme")?.addEventListener("click",ae);l("language")?.addEventListener("change",e=>{let t=new URL(location.href);t.searchParams.set("lang",e.target.value),location.
assign(t)});var de=()=>l("help").showModal();for(let e of document.querySelectorAll(".ask"))e.addEventListener("click",de);document.addEventListener("keydown",e=>{
e.key!=="?"||!l("help")||document.querySelector("dialog[open]")||e.target.closest("input, select, textarea")||(e.preventDefault(),de())});function pe(){fetch(`${M}\
/assets/messages-${document.documentElement.lang}.json`).then(e=>e.json()).then(ne).catch(()=>addEventListener("online",pe,{once:!0}))}document.documentElement.
lang!=="en"&&(te(),addEventListener("load",()=>setTimeout(pe)));for(let e of document.querySelectorAll("[data-said]"))e.removeAttribute("lang"),e.replaceChildren(
v(JSON.parse(e.dataset.said)));var fe=null;function me(e,t=null){if(e?.name==="AbortError")return;let n=l("problem");if(n.hidden=!e,fe=e instanceof E?t:null,!e)
return;if(!(e instanceof E)){n.replaceChildren(v(e.sentence??e.message),e.hint_sentence?r("p",{},c("hint"),v(e.hint_sentence)):"");return}let s=t&&r("button",{type:"\
button"},c("try_again"));s?.addEventListener("click",t),n.replaceChildren(e.message," ",s??"")}addEventListener("online",()=>fe?.());function I(e){return async function t(...n){
try{let s=await e(...n);return me(null),s}catch(s){return me(s,()=>t(...n)),null}}}function he(e){let t=`session_${e}`;return c(t)===t?e:c(t)}var W=class extends HTMLElement{connectedCallback(){if(this.hasAttribute("role"))return;let t=this.getAttribute("parts").split(" "),n=Number(this.getAttribute("\
full"))||1,s=[];for(let o=0;o<t.length;o+=2)s.push([t[o],Number(t[o+1])]);let a=this.textContent;for(let[o,i]of Object.entries({role:"img","aria-label":a,title:a}))
this.setAttribute(o,i);this.replaceChildren(...s.filter(([,o])=>o).map(([o,i])=>{let m=r("span",{class:`part part-${o}`},s.length>1?r("span",{},h(i)):"");return m.
style.width=`${100*i/n}%`,m}))}},Ie=4,ge=6;function xe(e,t){let n=1;for(;10*n*t<e;)n*=10;return[1,2,5,10].map(s=>s*n).find(s=>s*t>=e)}var K=class extends HTMLElement{connectedCallback(){
if(this.querySelector(".plot"))return;let t=[...this.querySelectorAll("tbody tr")].map(n=>{let[s,a,o]=n.cells;return{label:`${this.getAttribute("x")} ${s.textContent}\
: ${a.textContent} · ${o.textContent}`,at:Number(s.dataset.value),count:Number(a.dataset.value)}});this.prepend(this.#e(t))}#e(t){let n=Number(this.getAttribute(
"step")),s=Math.max(0,Math.ceil((ge-(t.at(-1).at-t[0].at)/n)/2))*n,[a,o]=[Math.max(Math.min(0,t[0].at),t[0].at-s),t.at(-1).at+n+s],i=xe(Math.max(...t.map(({count:d})=>d)),
Ie),m=i*Math.ceil(Math.max(...t.map(({count:d})=>d))/i),[u,x]=[d=>`${100*(d-a)/(o-a)}%`,d=>`${100*d/m}%`],p=(d,w)=>Object.assign(d.style,w)&&d,b=r("div",{class:"\
field"},...Array.from({length:m/i},(d,w)=>p(r("i",{class:"grid"}),{bottom:x((w+1)*i)})),...t.map(({label:d,at:w,count:Me})=>p(r("i",{class:"column",title:d}),{left:u(
w),width:`${100*n/(o-a)}%`,height:x(Me)})),...this.#t(u,a,o,n,p)),T=n*xe((o-a)/n,ge),C=[];for(let d=Math.ceil(a/T)*T;d<o;d+=T)C.push(p(r("span",{},String(d)),{left:u(
d+(n===1?.5:0))}));return r("div",{class:"plot",role:"img","aria-label":this.getAttribute("label")},r("div",{class:"y-title"},this.getAttribute("y")),r("div",{class:"\
y-axis"},...Array.from({length:m/i+1},(d,w)=>p(r("span",{},h(w*i)),{bottom:x(w*i)}))),b,r("div",{class:"x-axis"},...C),r("div",{class:"x-title"},this.getAttribute(
"x")))}#t(t,n,s,a,o){let[i,...m]=(this.getAttribute("mark")??"").split(" ");if(!m.length)return[];let u=Number(i)+(a===1?.5:0),x=u>(n+s)/2?"before":"after";return[
o(r("i",{class:`mark ${x}`},r("span",{},m.join(" "))),{left:t(u)})]}};for(let[e,t]of[["kohau-bar",W],["kohau-columns",K]])customElements.get(e)||customElements.
define(e,t);var $=e=>e&&e!=="?"&&!e.startsWith("????")?e:"",Re=e=>/^[^\s()"]+$/.test(e)?e:`"${e.replace(/[\\"]/g,"\\$&")}"`,S=(e,t)=>`${e}=${Re(t)}`,qe=e=>`since:${e} until\
:${e}`,k=(...e)=>f("/search",{query:e}),Ue=e=>f(`/players/${encodeURIComponent(e)}`),be=(e,t)=>f(`/players/${encodeURIComponent(e)}/vs/${encodeURIComponent(t)}`),
R=e=>f(`/events/${encodeURIComponent(e)}`);var Pe={player:Ue,event:R,site:e=>k(S("site",e)),opening:e=>k(S("opening",e)),session:e=>k(S("session",e))};function y(e,t,n=t){return $(t)?r("a",{href:Pe[e](t)},
n):n}function q(e){let t=/^\d{4}/.exec(e??"")?.[0],n=j($(e));return t?r("a",{href:k(qe(t))},n):n}var ye=(e,t)=>r("a",{href:t},h(e));function U(e,t,n,s={},{total:a=null,kept:o=0}={}){let i=t.map((p,b)=>{let T=n.some(C=>C[b]?.localName==="kohau-bar");return[p.startsWith("#")&&"number",T&&"belo\
w",b===o&&"kept"].filter(Boolean).join(" ")||null}),m=(p,b)=>r(b?"td":"th",{scope:b?null:"row",class:i[b]},p),u=p=>r("tr",{},...p.map(m)),x=t.map((p,b)=>p?r("th",
{scope:"col",class:i[b]},p.replace("#","")):r("td"));return r("div",{class:"scrolled",tabindex:"0",role:"group","aria-label":e},r("table",{class:"data",...s},r(
"caption",{class:"hidden"},e),r("thead",{},r("tr",{},...x)),r("tbody",{},...n.map(u)),a&&r("tfoot",{},u(a))))}var we=(e,t)=>r("span",{class:"player"},y("player",e,$(e)||"?"),t?` (${t})`:"");function Be(e){let[t,n]=[e.white,e.black].map(s=>$(s)||"?");return r("a",{href:f(
`/games/${e.digest}`,{ply:e.ply||""}),"aria-label":`${t} – ${n}, ${A(e.result)}`},A(e.result))}function Y(e,t=!0){let n=U(c("games"),[c("result"),c("players"),
...t?[c("game_label")]:[],`#${c("plies_title")}`,c("date"),c("event")],e.map(s=>[Be(s),r("div",{class:"pair"},we(s.white,s.white_rating),we(s.black,s.black_rating)),
...t?[ve(s)]:[],h(s.length),q(s.date),y("event",s.event,$(s.event))]),{class:`data games${t?" kinds":""}`});return n.addEventListener("click",Fe),n}function Fe(e){
e.target.closest("a")||!getSelection().isCollapsed||e.target.closest("tbody tr")?.querySelector("a").click()}function ve({game:e,variant:t}){let n=`kind_${e}_${t}`,
s=c(n);return s===n?`${e} ${t}`:s}function P(e,t){return e.length?[r("p",{class:"meant"},c("did_you_mean")," "),r("ul",{class:"meant"},...e.map(n=>r("li",{},r("a",{href:t(n)},n.name)," ",r("span",
{class:"soft"},g("count_games",n.games)))))]:[]}function B(){let e=new URL(location.href).searchParams.get("offset")??"";return/^\d{1,7}$/.test(e)?Number(e):0}function ke(e,{offset:t,limit:n,total:s}){let a=Math.
min(t+n,s),o=t<a&&a-t<s;l("count").textContent=o?c("rows_of",{first:h(t+1),last:h(a),count:g(e,s)}):g(e,s),l("earlier").hidden=!t,l("more").hidden=a>=s}function $e(e,t){
let n=async(s,a)=>{await t(Math.max(0,a)||""),l("count").scrollIntoView({block:"nearest"}),s.hidden&&[l("earlier"),l("more")].find(o=>!o.hidden)?.focus({preventScroll:!0})};
l("earlier").addEventListener("click",({currentTarget:s})=>n(s,B()-e)),l("more").addEventListener("click",({currentTarget:s})=>n(s,B()+e))}var De=["kgn","jsonl","csv","html"],_e=["csv","jsonl"];function F(e,t,n=De){let s={csv:{safe:!0},html:{lang:document.documentElement.lang}},a=n.map(o=>r("li",{},
r("a",{href:f(`/api/v1${e}.${o}`,{...t,...s[o]}),download:""},c(`save_${o}`))));return r("details",{class:"save"},r("summary",{},c("save")),r("ul",{},...a))}document.
addEventListener("click",e=>Ae(e.target.closest("details.save")));document.addEventListener("keydown",e=>{let t=e.target.closest("details.save[open]");e.key!=="\
Escape"||!t||(Ae(),t.querySelector("summary").focus())});function Ae(e=null){for(let t of document.querySelectorAll("details.save[open]"))t!==e&&(t.open=!1)}var Ee=100;function Se(e,{countKey:t,rowsTable:n,hrefOf:s}){let a=e.slice(1),o=ue(),i=I(async()=>{let u=new URL(location.href).searchParams.get("name")??"";l("n\
ame").value=u;let x=await L(e,{name:u,limit:Ee,offset:B()},o()),{[a]:p}=x;ke(t,x),l("meant").replaceChildren(...P(x.near,b=>s(b.name))),l("save").replaceChildren(
...x.total?[F(e,{name:u},_e)]:[]),l("table").replaceChildren(...p.length?[n(p)]:[])}),m=u=>(history.pushState(null,"",f(e,u)),i());l("filter").addEventListener(
"submit",u=>{u.preventDefault(),m({name:l("name").value.trim()})}),$e(Ee,u=>m({name:new URL(location.href).searchParams.get("name"),offset:u})),addEventListener(
"popstate",()=>i()),i()}var Te=e=>location.pathname.slice(`${M}${e}`.length).replace(/^\//,"");var X=le(Te("/events")),He=e=>U(c("screen_events"),[c("name"),`#${c("games")}`,`#${c("players")}`,c("date"),c("site_title")],e.map(t=>[y("event",t.name),ye(t.games,
k(S("event",t.name))),h(t.players),Je(t),r("span",{},...t.sites.flatMap((n,s)=>[s?", ":"",y("site",n)]))]),{class:"data folding columns-3 events"});function Je({
first:e,last:t}){let n=[...new Set([e,t].map(s=>s?.slice(0,4)).filter(Boolean))];return r("span",{},...n.flatMap((s,a)=>[a?"–":"",q(s)]))}var Ve=({first:e,last:t})=>[
...new Set([e,t].map(n=>j($(n))).filter(Boolean))].join(" – ");function Ge({columns:e,rows:t}){let n=t.map(o=>o[1]),s=(o,i,m)=>{let u=n[m-2];return m===1?y("p\
layer",i):u&&i&&u!==o?r("a",{href:be(o,u)},i):i},a=e.map((o,i)=>i<2?i?c("name"):"":`#${/^\d+$/.test(o)?o:c(`cross_${o}`)}`);return U(c("cross_table"),a,t.map(o=>o.
map((i,m)=>s(o[1],i,m))),{class:"data cross"},{kept:1})}function We(e){let t=e.games[0]?.variant;return r("section",{},r("h3",{},y("session",e.name)),r("ol",{class:"\
ladder"},...e.games.map(n=>r("li",{class:n.variant===t?null:"answer"},r("a",{href:f(`/games/${n.digest}`)},`${he(n.variant)} · ${A(n.result)}`)," ",y("player",
n.white)," – ",y("player",n.black),...n.problem_sentences.map(s=>r("p",{class:"trouble"},v(s))),r("p",{class:"soft"},n.story.map(V).join(" · "))))),e.omitted?
r("p",{class:"soft"},g("games_omitted",e.omitted)):"")}var Ke=I(async()=>{let e=await L(`/events/${encodeURIComponent(X)}`),{event:t}=e,n=[S("event",t.name)];document.
title=t.name,l("title").textContent=t.name,l("count").replaceChildren([g("count_games",t.games),g("count_players",t.players),Ve(t)].filter(Boolean).join(" · "),
...t.sites.flatMap(a=>[" · ",y("site",a)])),l("save").replaceChildren(F("/search",{query:n}));let s=e.rounds.reduce((a,o)=>a+o.games.length,0);l("table").replaceChildren(
r("p",{class:"ways"},r("a",{class:"button",href:k(...n)},g("all_games",t.games)),r("a",{class:"button",href:f("/statistics",{query:n})},c("screen_statistics")),
r("a",{class:"button",href:f("/events")},c("all_events"))),r("section",{},r("h2",{},c("cross_table")),Ge(e.cross_table),e.cross_table.rows.length<t.players?r("p",
{class:"soft"},c("some_of",{some:h(e.cross_table.rows.length),all:g("count_players",t.players)})):""),...e.sessions.length?[r("section",{},r("h2",{},c("sessions")),
r("div",{class:"groups"},...e.sessions.map(We)),e.omitted?r("p",{class:"soft"},g("sessions_omitted",e.omitted)):"")]:[],r("section",{},r("h2",{},c("rounds")),...e.
rounds.map(Ye),t.games>s?r("p",{class:"soft"},g("games_omitted",t.games-s)):""))});function Ye({name:e,games:t},n){return r("details",{open:n<3},r("summary",{},
e?c("round",{round:e}):c("no_round")," · ",g("count_games",t.length)),Y(t))}async function Xe(){let{near:e}=await L("/events",{name:X,limit:1});l("meant").replaceChildren(
...P(e,t=>R(t.name)))}X?(l("filter").hidden=!0,Ke().then(e=>{e===null&&Xe().catch(()=>{})})):Se("/events",{countKey:"count_events",rowsTable:He,hrefOf:R});
