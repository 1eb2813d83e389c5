var Oe=/[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;function D(e){return String(e).replace(Oe,t=>{let n=t.codePointAt(
0);return n<256?`\\x${n.toString(16).padStart(2,"0")}`:`\\u${n.toString(16).padStart(4,"0")}`})}function r(e,t={},...n){return je(document.createElement(e),t,n)}function je(e,t,n){for(let[s,o]of Object.entries(t))o===!0?e.setAttribute(s,""):o!==!1&&o!==null&&o!==void 0&&e.setAttribute(s,o);return e.append(...n.filter(s=>s!=
null&&s!=="").map(s=>s instanceof Node?s:D(s))),e}var _={};function Z(e){_=e}function i(e,t={}){return(_[e]??e).replace(/\{(\w+)\}/g,(n,s)=>t[s]??"")}function z(e){_={..._,...e}}function N(e){let[t,n]=Q(e),s=Object.
entries(n).map(([o,a])=>[o,Array.isArray(a)?N(a):a]);return i(t,Object.fromEntries(s))}function G(e){let[t,n]=Q(e);return(t in _||!/\p{L}/u.test(t.replace(/\{\w+\}/g,
"")))&&Object.values(n).every(o=>!Array.isArray(o)||G(o))}var Q=e=>Array.isArray(e)?e:[e,{}];function H(e){let t=N(e);return`${t.charAt(0).toUpperCase()}${t.slice(
1)}`}function f(e,t){return i(t===1&&`${e}_1`in _?`${e}_1`:e,{count:h(t)})}var W=new Map;function ee(e,t){let n=`${e.name} ${JSON.stringify(t)}`;return W.has(n)||
W.set(n,new e(document.documentElement.lang||"en",t)),W.get(n)}function h(e,t=0){return!t&&Math.abs(e)<999.5?String(Math.round(e)):ee(Intl.NumberFormat,{minimumFractionDigits:t,
maximumFractionDigits:t}).format(e)}var Ie={"1-0":"1–0","0-1":"0–1","1/2-1/2":"½–½","*":"∗"};function A(e){return Ie[e]??e}function O(e){let[,t,n,s]=/^(\d{4})(?:\.(\d\d))?(?:\.(\d\d))?(?:\.\?\?)*$/.
exec(e)??[];if(!t)return e;let o=new Date(0);return o.setUTCFullYear(Number(t),Number(n??1)-1,Number(s??1)),n&&o.getUTCMonth()!==Number(n)-1?e:ee(Intl.DateTimeFormat,
{timeZone:"UTC",year:"numeric",...n&&{month:"short"},...s&&{day:"numeric"}}).format(o)}var j=null;function te(){j??=[]}function ne(e){z(e);for(let[t,n]of j??[])se(t,n);j=null}function $(e){let t=r("span");return se(t,e),j?.push([t,e]),t}function se(e,t){
let n=document.documentElement.lang==="en"||G(t);e.textContent=D(N(t)),n?e.removeAttribute("lang"):e.setAttribute("lang","en")}var re="kohau-theme";function qe(e){let t=e.closest(".kohau-dark, .kohau-light");return t?t.classList.contains("kohau-dark"):matchMedia("(prefers-color-scheme: \
dark)").matches}function oe(){try{ce(localStorage.getItem(re))}catch{}}function ae(){let e=qe(document.documentElement)?"light":"dark";ce(e);try{localStorage.setItem(
re,e)}catch{}}function ce(e){let{classList:t}=document.documentElement;t.toggle("kohau-dark",e==="dark"),t.toggle("kohau-light",e==="light")}var L=document.documentElement.dataset.root,J=class extends Error{constructor(t){super(t.detail??t.title),this.sentence=t.sentence,this.hint_sentence=t.hint_sentence,
this.rule=t.rule}},S=class extends Error{constructor(){super(i("unreachable"))}};function p(e,t={}){let n=new URLSearchParams;for(let[o,a]of Object.entries(t))for(let c of Array.
isArray(a)?a:[a])c!==""&&c!==null&&c!==void 0&&c!==!1&&n.append(o,c);let s=n.toString();return`${L}${e}${s?`?${s}`:""}`}function le(e){try{return decodeURIComponent(e)}catch{return e}}var ie=JSON.parse(document.getElementById("answers").textContent);function ue(){let e=new AbortController;
return()=>(e.abort(),e=new AbortController,e.signal)}async function M(e,t={},n=void 0){let{[e]:s}=ie;return delete ie[e],s??Re(e,t,{signal:n})}async function Re(e,t,n){let s=await fetch(p(`/api/v1${e}`,t),n).catch(a=>{throw a.name==="AbortError"?a:new S}),o=await(s.ok?s.json():s.json().catch(()=>({title:s.
statusText})));if(n.signal?.throwIfAborted(),s.ok)return o;throw new J(o)}Z(JSON.parse(document.getElementById("texts").textContent));var l=e=>document.getElementById(e);oe();l("screens")?.addEventListener("click",e=>{e.target.closest(
"a")&&e.currentTarget.hidePopover()});l("explored")?.addEventListener("change",({target:e})=>{let[t,n]=e.value.split(" ");location.assign(p(`/explore/${t}`,{variant:n}))});
l("theme")?.addEventListener("click",ae);l("language")?.addEventListener("change",e=>{let t=new URL(location.href);t.searchParams.set("lang",e.target.value),location.
assign(t)});var de=()=>l("help").showModal();for(let e of document.querySelectorAll(".ask"))e.addEventListener("click",de);document.addEventListener("keydown",e=>{
e.key!=="?"||!l("help")||document.querySelector("dialog[open]")||e.target.closest("input, select, textarea")||(e.preventDefault(),de())});function pe(){fetch(`${L}\
/assets/messages-${document.documentElement.lang}.json`).then(e=>e.json()).then(ne).catch(()=>addEventListener("online",pe,{once:!0}))}document.documentElement.
lang!=="en"&&(te(),addEventListener("load",()=>setTimeout(pe)));for(let e of document.querySelectorAll("[data-said]"))e.removeAttribute("lang"),e.replaceChildren(
$(JSON.parse(e.dataset.said)));var fe=null;function me(e,t=null){if(e?.name==="AbortError")return;let n=l("problem");if(n.hidden=!e,fe=e instanceof S?t:null,!e)
return;if(!(e instanceof S)){n.replaceChildren($(e.sentence??e.message),e.hint_sentence?r("p",{},i("hint"),$(e.hint_sentence)):"");return}let s=t&&r("button",{type:"\
button"},i("try_again"));s?.addEventListener("click",t),n.replaceChildren(e.message," ",s??"")}addEventListener("online",()=>fe?.());function I(e){return async function t(...n){
try{let s=await e(...n);return me(null),s}catch(s){return me(s,()=>t(...n)),null}}}function he(e){let t=`session_${e}`;return i(t)===t?e:i(t)}var V=class extends HTMLElement{connectedCallback(){if(this.hasAttribute("role"))return;let t=this.getAttribute("parts").split(" "),n=Number(this.getAttribute("\
full"))||1,s=[];for(let a=0;a<t.length;a+=2)s.push([t[a],Number(t[a+1])]);let o=this.textContent;for(let[a,c]of Object.entries({role:"img","aria-label":o,title:o}))
this.setAttribute(a,c);this.replaceChildren(...s.filter(([,a])=>a).map(([a,c])=>{let m=r("span",{class:`part part-${a}`},s.length>1?r("span",{},h(c)):"");return m.
style.width=`${100*c/n}%`,m}))}},Ue=4,ge=6;function be(e,t){let n=1;for(;10*n*t<e;)n*=10;return[1,2,5,10].map(s=>s*n).find(s=>s*t>=e)}var K=class extends HTMLElement{connectedCallback(){
if(this.querySelector(".plot"))return;let t=[...this.querySelectorAll("tbody tr")].map(n=>{let[s,o,a]=n.cells;return{label:`${this.getAttribute("x")} ${s.textContent}\
: ${o.textContent} · ${a.textContent}`,at:Number(s.dataset.value),count:Number(o.dataset.value)}});this.prepend(this.#e(t))}#e(t){let n=Number(this.getAttribute(
"step")),s=Math.max(0,Math.ceil((ge-(t.at(-1).at-t[0].at)/n)/2))*n,[o,a]=[Math.max(Math.min(0,t[0].at),t[0].at-s),t.at(-1).at+n+s],c=be(Math.max(...t.map(({count:d})=>d)),
Ue),m=c*Math.ceil(Math.max(...t.map(({count:d})=>d))/c),[u,g]=[d=>`${100*(d-o)/(a-o)}%`,d=>`${100*d/m}%`],y=(d,v)=>Object.assign(d.style,v)&&d,x=r("div",{class:"\
field"},...Array.from({length:m/c},(d,v)=>y(r("i",{class:"grid"}),{bottom:g((v+1)*c)})),...t.map(({label:d,at:v,count:Ne})=>y(r("i",{class:"column",title:d}),{left:u(
v),width:`${100*n/(a-o)}%`,height:g(Ne)})),...this.#t(u,o,a,n,y)),b=n*be((a-o)/n,ge),C=[];for(let d=Math.ceil(o/b)*b;d<a;d+=b)C.push(y(r("span",{},String(d)),{left:u(
d+(n===1?.5:0))}));return r("div",{class:"plot",role:"img","aria-label":this.getAttribute("label")},r("div",{class:"y-title"},this.getAttribute("y")),r("div",{class:"\
y-axis"},...Array.from({length:m/c+1},(d,v)=>y(r("span",{},h(v*c)),{bottom:g(v*c)}))),x,r("div",{class:"x-axis"},...C),r("div",{class:"x-title"},this.getAttribute(
"x")))}#t(t,n,s,o,a){let[c,...m]=(this.getAttribute("mark")??"").split(" ");if(!m.length)return[];let u=Number(c)+(o===1?.5:0),g=u>(n+s)/2?"before":"after";return[
a(r("i",{class:`mark ${g}`},r("span",{},m.join(" "))),{left:t(u)})]}};for(let[e,t]of[["kohau-bar",V],["kohau-columns",K]])customElements.get(e)||customElements.
define(e,t);var E=e=>e&&e!=="?"&&!e.startsWith("????")?e:"",Pe=e=>/^[^\s()"]+$/.test(e)?e:`"${e.replace(/[\\"]/g,"\\$&")}"`,T=(e,t)=>`${e}=${Pe(t)}`,Be=e=>`since:${e} until\
:${e}`,k=(...e)=>p("/search",{query:e}),xe=e=>p(`/players/${encodeURIComponent(e)}`),we=(e,t)=>p(`/players/${encodeURIComponent(e)}/vs/${encodeURIComponent(t)}`),
q=e=>p(`/events/${encodeURIComponent(e)}`);var Fe={player:xe,event:q,site:e=>k(T("site",e)),opening:e=>k(T("opening",e)),session:e=>k(T("session",e))};function w(e,t,n=t){return E(t)?r("a",{href:Fe[e](t)},
n):n}function R(e){let t=/^\d{4}/.exec(e??"")?.[0],n=O(E(e));return t?r("a",{href:k(Be(t))},n):n}var ye=(e,t)=>r("a",{href:t},h(e));function U(e,t,n,s={},{total:o=null,kept:a=0,keptEnd:c=null}={}){let m=t.map((x,b)=>{let C=n.some(d=>d[b]?.localName==="kohau-bar");return[x.startsWith("#")&&"n\
umber",C&&"below",b===a&&"kept",b===c&&"kept-end"].filter(Boolean).join(" ")||null}),u=(x,b)=>r(b?"td":"th",{scope:b?null:"row",class:m[b]},x),g=x=>r("tr",{},...x.
map(u)),y=t.map((x,b)=>x?r("th",{scope:"col",class:m[b]},x.replace("#","")):r("td"));return r("div",{class:"scrolled",tabindex:"0",role:"group","aria-label":e},
r("table",{class:"data",...s},r("caption",{class:"hidden"},e),r("thead",{},r("tr",{},...y)),r("tbody",{},...n.map(g)),o&&r("tfoot",{},g(o))))}function ke(e){let[,t,n]=/^([^,]+), *(.+)$/.exec(e)??[],[,s,o]=/^(.+) +(\S{3,})$/.exec(e)??[],a=c=>c.split(/[ -]+/).map(m=>`${[...m][0]}.`).join(" ");return t?`${t}\
, ${a(n)}`:s?`${a(s)} ${o}`:e}function ve(e,t,n){return r("span",{class:n?"player winner":"player"},w("player",e,E(e)||"?"),t?` (${t})`:"")}var De={"1/2-1/2":"½","*":"–"};function We(e){let[
t,n]=[e.white,e.black].map(o=>E(o)||"?"),s=`${t} – ${n}, ${A(e.result)}`;return r("a",{href:p(`/games/${e.digest}`,{ply:e.ply||""}),"aria-label":s,title:A(e.result),
class:"badge"},De[e.result]??A(e.result))}var Ge=[["result","result"],["players","white"],["game_label","game,variant"],["plies_title","-plies"],["date","-date"],
["event","event"]],$e=e=>e.split(",").map(t=>t.startsWith("-")?t.slice(1):`-${t}`).join(",");function Y(e,{kind:t=!0,sort:n="",sorted:s=null}={}){let o=Ge.filter(([c])=>t||c!=="game_label"),a=U(i("games"),o.map(([c])=>c==="plies_title"?`#${i(c)}`:i(c)),
e.map(c=>[We(c),r("div",{class:"pair"},ve(c.white,c.white_rating,c.result==="1-0"),ve(c.black,c.black_rating,c.result==="0-1")),...t?[Ee(c)]:[],h(c.length),R(c.
date),w("event",c.event,E(c.event))]),{class:`data games${t?" kinds":""}`});return a.addEventListener("click",Je),s&&!matchMedia("(max-width: 45rem)").matches&&
He(a,o,n,s),a}function He(e,t,n,s){[...e.querySelectorAll("thead th")].forEach((o,a)=>{let[,c]=t[a];[c,$e(c)].includes(n)&&o.setAttribute("aria-sort",n.startsWith(
"-")?"descending":"ascending");let u=r("button",{type:"button",class:"order"},o.textContent);u.addEventListener("click",()=>s(n===c?$e(c):c)),o.replaceChildren(
u)})}function Je(e){e.target.closest("a")||!getSelection().isCollapsed||e.target.closest("tbody tr")?.querySelector("a").click()}function Ee({game:e,variant:t}){
let n=`kind_${e}_${t}`,s=i(n);return s===n?`${e} ${t}`:s}function P(e,t){return e.length?[r("p",{class:"meant"},i("did_you_mean")," "),r("ul",{class:"meant"},...e.map(n=>r("li",{},r("a",{href:t(n)},n.name)," ",r("span",
{class:"soft"},f("count_games",n.games)))))]:[]}function B(){let e=new URL(location.href).searchParams.get("offset")??"";return/^\d{1,7}$/.test(e)?Number(e):0}function Ae(e,{offset:t,limit:n,total:s}){let o=Math.
min(t+n,s),a=t<o&&o-t<s;l("count").textContent=a?i("rows_of",{first:h(t+1),last:h(o),count:f(e,s)}):f(e,s),l("earlier").hidden=!t,l("more").hidden=o>=s}function _e(e,t){
let n=async(s,o)=>{await t(Math.max(0,o)||""),l("count").scrollIntoView({block:"nearest"}),s.hidden&&[l("earlier"),l("more")].find(a=>!a.hidden)?.focus({preventScroll:!0})};
l("earlier").addEventListener("click",({currentTarget:s})=>n(s,B()-e)),l("more").addEventListener("click",({currentTarget:s})=>n(s,B()+e))}var Ve=["kgn","jsonl","csv","html"],Se=["csv","jsonl"];function F(e,t,n=Ve){let s={csv:{safe:!0},html:{lang:document.documentElement.lang}},o=n.map(a=>r("li",{},
r("a",{href:p(`/api/v1${e}.${a}`,{...t,...s[a]}),download:""},i(`save_${a}`))));return r("details",{class:"save"},r("summary",{},i("save")),r("ul",{},...o))}document.
addEventListener("click",e=>Te(e.target.closest("details.save")));document.addEventListener("keydown",e=>{let t=e.target.closest("details.save[open]");e.key!=="\
Escape"||!t||(Te(),t.querySelector("summary").focus())});function Te(e=null){for(let t of document.querySelectorAll("details.save[open]"))t!==e&&(t.open=!1)}var Le=100;function Me(e,{countKey:t,rowsTable:n,hrefOf:s}){let o=e.slice(1),a=ue(),c=I(async()=>{let u=new URL(location.href).searchParams.get("name")??"";l("n\
ame").value=u;let g=await M(e,{name:u,limit:Le,offset:B()},a()),{[o]:y}=g;Ae(t,g),l("meant").replaceChildren(...P(g.near,x=>s(x.name))),l("save").replaceChildren(
...g.total?[F(e,{name:u},Se)]:[]),l("table").replaceChildren(...y.length?[n(y)]:[])}),m=u=>(history.pushState(null,"",p(e,u)),c());l("filter").addEventListener(
"submit",u=>{u.preventDefault(),m({name:l("name").value.trim()})}),_e(Le,u=>m({name:new URL(location.href).searchParams.get("name"),offset:u})),addEventListener(
"popstate",()=>c()),c()}var Ce=e=>location.pathname.slice(`${L}${e}`.length).replace(/^\//,"");var X=le(Ce("/events")),Ke=e=>U(i("screen_events"),[i("name"),`#${i("games")}`,`#${i("players")}`,i("date"),i("site_title")],e.map(t=>[w("event",t.name),ye(t.games,
k(T("event",t.name))),h(t.players),Ye(t),r("span",{},...t.sites.flatMap((n,s)=>[s?", ":"",w("site",n)]))]),{class:"data folding columns-3 events"});function Ye({
first:e,last:t}){let n=[...new Set([e,t].map(s=>s?.slice(0,4)).filter(Boolean))];return r("span",{},...n.flatMap((s,o)=>[o?"–":"",R(s)]))}var Xe=({first:e,last:t})=>[
...new Set([e,t].map(n=>O(E(n))).filter(Boolean))].join(" – ");function Ze({columns:e,rows:t}){let n=t.map(a=>a[1]),s=(a,c,m)=>{let u=n[m-2];return m===1?w("p\
layer",c,r("span",{},r("span",{class:"whole"},c),r("span",{class:"short","aria-hidden":"true"},ke(c)))):u&&c&&u!==a?r("a",{href:we(a,u)},c):c},o=e.map((a,c)=>c<
2?c?i("name"):"":`#${/^\d+$/.test(a)?a:i(a==="performance"?"performance_title":a)}`);return U(i("cross_table"),o,t.map(a=>a.map((c,m)=>s(a[1],c,m))),{class:"dat\
a cross"},{kept:1,keptEnd:n.length+2})}function ze(e){let t=e.games[0]?.variant;return r("section",{},r("h3",{},w("session",e.name)),r("ol",{class:"ladder"},...e.
games.map(n=>r("li",{class:n.variant===t?null:"answer"},r("a",{href:p(`/games/${n.digest}`)},`${he(n.variant)} · ${A(n.result)}`)," ",w("player",n.white)," – ",
w("player",n.black),...n.problem_sentences.map(s=>r("p",{class:"trouble"},$(s))),r("p",{class:"soft"},n.story.map(H).join(" · "))))),e.omitted?r("p",{class:"so\
ft"},f("games_omitted",e.omitted)):"")}var Qe=I(async()=>{let e=await M(`/events/${encodeURIComponent(X)}`),{event:t}=e,n=[T("event",t.name)];document.title=t.name,
l("title").textContent=t.name,l("count").replaceChildren([f("count_games",t.games),f("count_players",t.players),Xe(t)].filter(Boolean).join(" · "),...t.sites.flatMap(
o=>[" · ",w("site",o)])),l("save").replaceChildren(F("/search",{query:n}));let s=e.rounds.reduce((o,a)=>o+a.games.length,0);l("table").replaceChildren(r("p",{class:"\
ways"},r("a",{class:"button",href:k(...n)},f("all_games",t.games)),r("a",{class:"button",href:p("/statistics",{query:n})},i("screen_statistics")),r("a",{class:"\
button",href:p("/events")},i("all_events"))),r("section",{},r("h2",{},i("cross_table")),Ze(e.cross_table),r("p",{class:"soft"},i("cross_order")),e.cross_table.rows.
length<t.players?r("p",{class:"soft"},i("some_of",{some:h(e.cross_table.rows.length),all:f("count_players",t.players)})):""),...e.sessions.length?[r("section",{},
r("h2",{},i("sessions")),r("div",{class:"groups"},...e.sessions.map(ze)),e.omitted?r("p",{class:"soft"},f("sessions_omitted",e.omitted)):"")]:[],r("section",{},
r("h2",{},i("rounds")),...e.rounds.map(et),t.games>s?r("p",{class:"soft"},f("games_omitted",t.games-s)):""))});function et({name:e,games:t},n){return r("details",
{open:n<3},r("summary",{},e?i("round",{round:e}):i("no_round")," · ",f("count_games",t.length)),Y(t))}async function tt(){let{near:e}=await M("/events",{name:X,
limit:1});l("meant").replaceChildren(...P(e,t=>q(t.name)))}X?(l("filter").hidden=!0,Qe().then(e=>{e===null&&tt().catch(()=>{})})):Me("/events",{countKey:"count_\
events",rowsTable:Ke,hrefOf:q});
