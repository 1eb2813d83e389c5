var qe=/[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;function D(e){return String(e).replace(qe,t=>{let n=t.codePointAt(
0);return n<256?`\\x${n.toString(16).padStart(2,"0")}`:`\\u${n.toString(16).padStart(4,"0")}`})}function r(e,t={},...n){return Re(document.createElement(e),t,n)}function Re(e,t,n){for(let[s,o]of Object.entries(t))o===!0?e.setAttribute(s,""):o!==!1&&o!==null&&o!==void 0&&e.setAttribute(s,o);return e.append(...n.filter(s=>s!=
null&&s!=="").map(s=>s instanceof Node?s:D(s))),e}var _={};function z(e){_=e}function i(e,t={}){return(_[e]??e).replace(/\{(\w+)\}/g,(n,s)=>t[s]??"")}function Q(e){_={..._,...e}}function N(e){let[t,n]=ee(e),s=Object.
entries(n).map(([o,a])=>[o,Array.isArray(a)?N(a):a]);return i(t,Object.fromEntries(s))}function J(e){let[t,n]=ee(e);return(t in _||!/\p{L}/u.test(t.replace(/\{\w+\}/g,
"")))&&Object.values(n).every(o=>!Array.isArray(o)||J(o))}var ee=e=>Array.isArray(e)?e:[e,{}];function G(e){let t=N(e);return`${t.charAt(0).toUpperCase()}${t.slice(
1)}`}function f(e,t){return i(t===1&&`${e}_1`in _?`${e}_1`:e,{count:h(t)})}var W=new Map;function te(e,t){let n=`${e.name} ${JSON.stringify(t)}`;return W.has(n)||
W.set(n,new e(document.documentElement.lang||"en",t)),W.get(n)}function h(e,t=0){return!t&&Math.abs(e)<999.5?String(Math.round(e)):te(Intl.NumberFormat,{minimumFractionDigits:t,
maximumFractionDigits:t}).format(e)}var Ue={"1-0":"1–0","0-1":"0–1","1/2-1/2":"½–½","*":"∗"};function A(e){return Ue[e]??e}function O(e){let[,t,n,s]=/^(\d{4})(?:\.(\d\d))?(?:\.(\d\d))?(?:\.\?\?)*$/.
exec(e)??[];if(!t)return e;let o=new Date(0);return o.setUTCFullYear(Number(t),Number(n??1)-1,Number(s??1)),n&&o.getUTCMonth()!==Number(n)-1?e:te(Intl.DateTimeFormat,
{timeZone:"UTC",year:"numeric",...n&&{month:"short"},...s&&{day:"numeric"}}).format(o)}var j=null;function ne(){j??=[]}function se(e){Q(e);for(let[t,n]of j??[])re(t,n);j=null}function $(e){let t=r("span");return re(t,e),j?.push([t,e]),t}function re(e,t){
let n=document.documentElement.lang==="en"||J(t);e.textContent=D(N(t)),n?e.removeAttribute("lang"):e.setAttribute("lang","en")}function H(e){try{return window[e]}catch{return null}}function oe(e,t){try{return JSON.parse(e?.getItem(t)??"null")}catch{return null}}function ae(e,t,n){try{return n===
null?e?.removeItem(t):e?.setItem(t,JSON.stringify(n)),e!==null}catch{return!1}}var ce="kohau-theme";function Pe(e){let t=e.closest(".kohau-dark, .kohau-light");return t?t.classList.contains("kohau-dark"):matchMedia("(prefers-color-scheme: \
dark)").matches}function ie(){ue(oe(H("localStorage"),ce))}function le(){let e=Pe(document.documentElement)?"light":"dark";ue(e),ae(H("localStorage"),ce,e)}function ue(e){
let{classList:t}=document.documentElement;t.toggle("kohau-dark",e==="dark"),t.toggle("kohau-light",e==="light")}var L=document.documentElement.dataset.root,V=class extends Error{constructor(t){super(t.detail??t.title),this.sentence=t.sentence,this.hint_sentence=t.hint_sentence,
this.rule=t.rule}},S=class extends Error{constructor(){super(i("unreachable"))}};function p(e,t={}){let n=new URLSearchParams;for(let[o,a]of Object.entries(t))for(let c of Array.
isArray(a)?a:[a])c!==""&&c!==null&&c!==void 0&&c!==!1&&n.append(o,c);let s=n.toString();return`${L}${e}${s?`?${s}`:""}`}function de(e){try{return decodeURIComponent(e)}catch{return e}}var me=JSON.parse(document.getElementById("answers").textContent);function pe(){let e=new AbortController;
return()=>(e.abort(),e=new AbortController,e.signal)}async function M(e,t={},n=void 0){let{[e]:s}=me;return delete me[e],s??Be(e,t,{signal:n})}async function Be(e,t,n){let s=await fetch(p(`/api/v1${e}`,t),n).catch(a=>{throw a.name==="AbortError"?a:new S}),o=await(s.ok?s.json():s.json().catch(()=>({title:s.
statusText})));if(n.signal?.throwIfAborted(),s.ok)return o;throw new V(o)}z(JSON.parse(document.getElementById("texts").textContent));var l=e=>document.getElementById(e);ie();l("screens")?.addEventListener("click",e=>{e.target.closest(
"a")&&e.currentTarget.hidePopover()});l("explored")?.addEventListener("change",({target:e})=>{let[t,n]=e.value.split(" ");location.assign(p(`/explore/${t}`,{variant:n}))});
l("theme")?.addEventListener("click",le);l("language")?.addEventListener("change",e=>{let t=new URL(location.href);t.searchParams.set("lang",e.target.value),location.
assign(t)});var he=()=>l("help").showModal();for(let e of document.querySelectorAll(".ask"))e.addEventListener("click",he);document.addEventListener("keydown",e=>{
e.key!=="?"||!l("help")||document.querySelector("dialog[open]")||e.target.closest("input, select, textarea")||(e.preventDefault(),he())});function ge(){fetch(`${L}\
/assets/messages-${document.documentElement.lang}.json`).then(e=>e.json()).then(se).catch(()=>addEventListener("online",ge,{once:!0}))}document.documentElement.
lang!=="en"&&(ne(),addEventListener("load",()=>setTimeout(ge)));for(let e of document.querySelectorAll("[data-said]"))e.removeAttribute("lang"),e.replaceChildren(
$(JSON.parse(e.dataset.said)));var xe=null;function fe(e,t=null){if(e?.name==="AbortError")return;let n=l("problem");if(n.hidden=!e,xe=e instanceof S?t:null,!e)
return;if(!(e instanceof S)){n.replaceChildren($(e.sentence??e.message),e.hint_sentence?r("p",{},i("hint"),$(e.hint_sentence)):"");return}let s=t&&r("button",{type:"\
button"},i("try_again"));s?.addEventListener("click",t),n.replaceChildren(e.message," ",s??"")}addEventListener("online",()=>xe?.());function I(e){return async function t(...n){
try{let s=await e(...n);return fe(null),s}catch(s){return fe(s,()=>t(...n)),null}}}function be(e){let t=`session_${e}`;return i(t)===t?e:i(t)}var K=class extends HTMLElement{connectedCallback(){if(this.hasAttribute("role"))return;let t=this.getAttribute("parts").split(" "),n=Number(this.getAttribute("\
full"))||1,s=[];for(let a=0;a<t.length;a+=2)s.push([t[a],Number(t[a+1])]);let o=this.textContent;for(let[a,c]of Object.entries({role:"img","aria-label":o,title:o}))
this.setAttribute(a,c);this.replaceChildren(...s.filter(([,a])=>a).map(([a,c])=>{let m=r("span",{class:`part part-${a}`},s.length>1?r("span",{},h(c)):"");return m.
style.width=`${100*c/n}%`,m}))}},Fe=4,we=6;function ye(e,t){let n=1;for(;10*n*t<e;)n*=10;return[1,2,5,10].map(s=>s*n).find(s=>s*t>=e)}var Y=class extends HTMLElement{connectedCallback(){
if(this.querySelector(".plot"))return;let t=[...this.querySelectorAll("tbody tr")].map(n=>{let[s,o,a]=n.cells;return{label:`${this.getAttribute("x")} ${s.textContent}\
: ${o.textContent} · ${a.textContent}`,at:Number(s.dataset.value),count:Number(o.dataset.value)}});this.prepend(this.#e(t))}#e(t){let n=Number(this.getAttribute(
"step")),s=Math.max(0,Math.ceil((we-(t.at(-1).at-t[0].at)/n)/2))*n,[o,a]=[Math.max(Math.min(0,t[0].at),t[0].at-s),t.at(-1).at+n+s],c=ye(Math.max(...t.map(({count:d})=>d)),
Fe),m=c*Math.ceil(Math.max(...t.map(({count:d})=>d))/c),[u,g]=[d=>`${100*(d-o)/(a-o)}%`,d=>`${100*d/m}%`],y=(d,v)=>Object.assign(d.style,v)&&d,b=r("div",{class:"\
field"},...Array.from({length:m/c},(d,v)=>y(r("i",{class:"grid"}),{bottom:g((v+1)*c)})),...t.map(({label:d,at:v,count:Ie})=>y(r("i",{class:"column",title:d}),{left:u(
v),width:`${100*n/(a-o)}%`,height:g(Ie)})),...this.#t(u,o,a,n,y)),x=n*ye((a-o)/n,we),C=[];for(let d=Math.ceil(o/x)*x;d<a;d+=x)C.push(y(r("span",{},String(d)),{left:u(
d+(n===1?.5:0))}));return r("div",{class:"plot",role:"img","aria-label":this.getAttribute("label")},r("div",{class:"y-title"},this.getAttribute("y")),r("div",{class:"\
y-axis"},...Array.from({length:m/c+1},(d,v)=>y(r("span",{},h(v*c)),{bottom:g(v*c)}))),b,r("div",{class:"x-axis"},...C),r("div",{class:"x-title"},this.getAttribute(
"x")))}#t(t,n,s,o,a){let[c,...m]=(this.getAttribute("mark")??"").split(" ");if(!m.length)return[];let u=Number(c)+(o===1?.5:0),g=u>(n+s)/2?"before":"after";return[
a(r("i",{class:`mark ${g}`},r("span",{},m.join(" "))),{left:t(u)})]}};for(let[e,t]of[["kohau-bar",K],["kohau-columns",Y]])customElements.get(e)||customElements.
define(e,t);var E=e=>e&&e!=="?"&&!e.startsWith("????")?e:"",De=e=>/^[^\s()"]+$/.test(e)?e:`"${e.replace(/[\\"]/g,"\\$&")}"`,T=(e,t)=>`${e}=${De(t)}`,We=e=>`since:${e} until\
:${e}`,k=(...e)=>p("/search",{query:e}),ve=e=>p(`/players/${encodeURIComponent(e)}`),$e=(e,t)=>p(`/players/${encodeURIComponent(e)}/vs/${encodeURIComponent(t)}`),
q=e=>p(`/events/${encodeURIComponent(e)}`);var Je={player:ve,event:q,site:e=>k(T("site",e)),opening:e=>k(T("opening",e)),session:e=>k(T("session",e))};function w(e,t,n=t){return E(t)?r("a",{href:Je[e](t)},
n):n}function R(e){let t=/^\d{4}/.exec(e??"")?.[0],n=O(E(e));return t?r("a",{href:k(We(t))},n):n}var ke=(e,t)=>r("a",{href:t},h(e));function U(e,t,n,s={},{total:o=null,kept:a=0,keptEnd:c=null}={}){let m=t.map((b,x)=>{let C=n.some(d=>d[x]?.localName==="kohau-bar");return[b.startsWith("#")&&"n\
umber",C&&"below",x===a&&"kept",x===c&&"kept-end"].filter(Boolean).join(" ")||null}),u=(b,x)=>r(x?"td":"th",{scope:x?null:"row",class:m[x]},b),g=b=>r("tr",{},...b.
map(u)),y=t.map((b,x)=>b?r("th",{scope:"col",class:m[x]},b.replace("#","")):r("td"));return r("div",{class:"scrolled",tabindex:"0",role:"group","aria-label":e},
r("table",{class:"data",...s},r("caption",{class:"hidden"},e),r("thead",{},r("tr",{},...y)),r("tbody",{},...n.map(g)),o&&r("tfoot",{},g(o))))}function _e(e){let[,t,n]=/^([^,]+), *(.+)$/.exec(e)??[],[,s,o]=/^(.+) +(\S{3,})$/.exec(e)??[],a=c=>c.split(/[ -]+/).map(m=>`${[...m][0]}.`).join(" ");return t?`${t}\
, ${a(n)}`:s?`${a(s)} ${o}`:e}function Ee(e,t,n){return r("span",{class:n?"player winner":"player"},w("player",e,E(e)||"?"),t?` (${t})`:"")}var Ge={"1/2-1/2":"½","*":"–"};function He(e){let[
t,n]=[e.white,e.black].map(o=>E(o)||"?"),s=`${t} – ${n}, ${A(e.result)}`;return r("a",{href:p(`/games/${e.digest}`,{ply:e.ply||""}),"aria-label":s,title:A(e.result),
class:"badge"},Ge[e.result]??A(e.result))}var Ve=[["result","result"],["players","white"],["game_label","game,variant"],["plies_title","-plies"],["date","-date"],
["event","event"]],Ae=e=>e.split(",").map(t=>t.startsWith("-")?t.slice(1):`-${t}`).join(",");function X(e,{kind:t=!0,sort:n="",sorted:s=null}={}){let o=Ve.filter(([c])=>t||c!=="game_label"),a=U(i("games"),o.map(([c])=>c==="plies_title"?`#${i(c)}`:i(c)),
e.map(c=>[He(c),r("div",{class:"pair"},Ee(c.white,c.white_rating,c.result==="1-0"),Ee(c.black,c.black_rating,c.result==="0-1")),...t?[Se(c)]:[],h(c.length),R(c.
date),w("event",c.event,E(c.event))]),{class:`data games${t?" kinds":""}`});return a.addEventListener("click",Ye),s&&!matchMedia("(max-width: 45rem)").matches&&
Ke(a,o,n,s),a}function Ke(e,t,n,s){[...e.querySelectorAll("thead th")].forEach((o,a)=>{let[,c]=t[a];[c,Ae(c)].includes(n)&&o.setAttribute("aria-sort",n.startsWith(
"-")?"descending":"ascending");let u=r("button",{type:"button",class:"order"},o.textContent);u.addEventListener("click",()=>s(n===c?Ae(c):c)),o.replaceChildren(
u)})}function Ye(e){e.target.closest("a")||!getSelection().isCollapsed||e.target.closest("tbody tr")?.querySelector("a").click()}function Se({game:e,variant:t}){
let n=`kind_${e}_${t}`,s=i(n);return s===n?`${e} ${t}`:s}function P(e,t){return e.length?[r("p",{class:"meant"},i("did_you_mean")," "),r("ul",{class:"meant"},...e.map(n=>r("li",{},r("a",{href:t(n)},n.name)," ",r("span",
{class:"soft"},f("count_games",n.games)))))]:[]}function B(){let e=new URL(location.href).searchParams.get("offset")??"";return/^\d{1,7}$/.test(e)?Number(e):0}function Te(e,{offset:t,limit:n,total:s}){let o=Math.
min(t+n,s),a=t<o&&o-t<s;l("count").textContent=a?i("rows_of",{first:h(t+1),last:h(o),count:f(e,s)}):f(e,s),l("earlier").hidden=!t,l("more").hidden=o>=s}function Le(e,t){
let n=async(s,o)=>{await t(Math.max(0,o)||""),l("count").scrollIntoView({block:"nearest"}),s.hidden&&[l("earlier"),l("more")].find(a=>!a.hidden)?.focus({preventScroll:!0})};
l("earlier").addEventListener("click",({currentTarget:s})=>n(s,B()-e)),l("more").addEventListener("click",({currentTarget:s})=>n(s,B()+e))}var Xe=["kgn","jsonl","csv","html"],Me=["csv","jsonl"];function F(e,t,n=Xe){let s={csv:{safe:!0},html:{lang:document.documentElement.lang}},o=n.map(a=>r("li",{},
r("a",{href:p(`/api/v1${e}.${a}`,{...t,...s[a]}),download:""},i(`save_${a}`))));return r("details",{class:"save"},r("summary",{},i("save")),r("ul",{},...o))}document.
addEventListener("click",e=>Ce(e.target.closest("details.save")));document.addEventListener("keydown",e=>{let t=e.target.closest("details.save[open]");e.key!=="\
Escape"||!t||(Ce(),t.querySelector("summary").focus())});function Ce(e=null){for(let t of document.querySelectorAll("details.save[open]"))t!==e&&(t.open=!1)}var Ne=100;function Oe(e,{countKey:t,rowsTable:n,hrefOf:s}){let o=e.slice(1),a=pe(),c=I(async()=>{let u=new URL(location.href).searchParams.get("name")??"";l("n\
ame").value=u;let g=await M(e,{name:u,limit:Ne,offset:B()},a()),{[o]:y}=g;Te(t,g),l("meant").replaceChildren(...P(g.near,b=>s(b.name))),l("save").replaceChildren(
...g.total?[F(e,{name:u},Me)]:[]),l("table").replaceChildren(...y.length?[n(y)]:[])}),m=u=>(history.pushState(null,"",p(e,u)),c());l("filter").addEventListener(
"submit",u=>{u.preventDefault(),m({name:l("name").value.trim()})}),Le(Ne,u=>m({name:new URL(location.href).searchParams.get("name"),offset:u})),addEventListener(
"popstate",()=>c()),c()}var je=e=>location.pathname.slice(`${L}${e}`.length).replace(/^\//,"");var Z=de(je("/events")),Ze=e=>U(i("screen_events"),[i("name"),`#${i("games")}`,`#${i("players")}`,i("date"),i("site_title")],e.map(t=>[w("event",t.name),ke(t.games,
k(T("event",t.name))),h(t.players),ze(t),r("span",{},...t.sites.flatMap((n,s)=>[s?", ":"",w("site",n)]))]),{class:"data folding columns-3 events"});function ze({
first:e,last:t}){let n=[...new Set([e,t].map(s=>s?.slice(0,4)).filter(Boolean))];return r("span",{},...n.flatMap((s,o)=>[o?"–":"",R(s)]))}var Qe=({first:e,last:t})=>[
...new Set([e,t].map(n=>O(E(n))).filter(Boolean))].join(" – ");function et({columns:e,rows:t}){let n=t.map(a=>a[1]),s=(a,c,m)=>{let u=n[m-2];return m===1?w("p\
layer",c,r("span",{},r("span",{class:"whole"},c),r("span",{class:"short","aria-hidden":"true"},_e(c)))):u&&c&&u!==a?r("a",{href:$e(a,u)},c):c},o=e.map((a,c)=>c<
2?c?i("name"):"":`#${/^\d+$/.test(a)?a:i(a==="performance"?"performance_title":a)}`);return U(i("cross_table"),o,t.map(a=>a.map((c,m)=>s(a[1],c,m))),{class:"dat\
a cross"},{kept:1,keptEnd:n.length+2})}function tt(e){let t=e.games[0]?.variant;return r("section",{},r("h3",{},w("session",e.name)),r("ol",{class:"ladder"},...e.
games.map(n=>r("li",{class:n.variant===t?null:"answer"},r("a",{href:p(`/games/${n.digest}`)},`${be(n.variant)} · ${A(n.result)}`)," ",w("player",n.white)," – ",
w("player",n.black),...n.problem_sentences.map(s=>r("p",{class:"trouble"},$(s))),r("p",{class:"soft"},n.story.map(G).join(" · "))))),e.omitted?r("p",{class:"so\
ft"},f("games_omitted",e.omitted)):"")}var nt=I(async()=>{let e=await M(`/events/${encodeURIComponent(Z)}`),{event:t}=e,n=[T("event",t.name)];document.title=t.name,
l("title").textContent=t.name,l("count").replaceChildren([f("count_games",t.games),f("count_players",t.players),Qe(t)].filter(Boolean).join(" · "),...t.sites.flatMap(
o=>[" · ",w("site",o)])),l("save").replaceChildren(F("/search",{query:n}));let s=e.rounds.reduce((o,a)=>o+a.games.length,0);l("table").replaceChildren(r("p",{class:"\
ways"},r("a",{class:"button",href:k(...n)},f("all_games",t.games)),r("a",{class:"button",href:p("/statistics",{query:n})},i("screen_statistics")),r("a",{class:"\
button",href:p("/events")},i("all_events"))),r("section",{},r("h2",{},i("cross_table")),et(e.cross_table),r("p",{class:"soft"},i("cross_order")),e.cross_table.rows.
length<t.players?r("p",{class:"soft"},i("some_of",{some:h(e.cross_table.rows.length),all:f("count_players",t.players)})):""),...e.sessions.length?[r("section",{},
r("h2",{},i("sessions")),r("div",{class:"groups"},...e.sessions.map(tt)),e.omitted?r("p",{class:"soft"},f("sessions_omitted",e.omitted)):"")]:[],r("section",{},
r("h2",{},i("rounds")),...e.rounds.map(st),t.games>s?r("p",{class:"soft"},f("games_omitted",t.games-s)):""))});function st({name:e,games:t},n){return r("details",
{open:n<3},r("summary",{},e?i("round",{round:e}):i("no_round")," · ",f("count_games",t.length)),X(t))}async function rt(){let{near:e}=await M("/events",{name:Z,
limit:1});l("meant").replaceChildren(...P(e,t=>q(t.name)))}Z?(l("filter").hidden=!0,nt().then(e=>{e===null&&rt().catch(()=>{})})):Oe("/events",{countKey:"count_\
events",rowsTable:Ze,hrefOf:q});
