var Te=/[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;function j(e){return String(e).replace(Te,t=>{let n=t.charCodeAt(
0);return n<256?`\\x${n.toString(16).padStart(2,"0")}`:`\\u${n.toString(16).padStart(4,"0")}`})}function o(e,t={},...n){return Le(document.createElement(e),t,n)}function Le(e,t,n){for(let[r,a]of Object.entries(t))a===!0?e.setAttribute(r,""):a!==!1&&a!==null&&a!==void 0&&e.setAttribute(r,String(a));return e.append(...n.filter(
r=>r!=null&&r!=="").map(r=>r instanceof Node?r:j(r))),e}function x({target:e},t){return e instanceof Element?e.closest(t):null}var _={};function H(e){_=e}function i(e,t={}){return(_[e]??e).replace(/\{(\w+)\}/g,(n,r)=>t[r]??"")}function V(e){_={..._,...e}}function T(e){let[t,n]=Y(e),r=Object.
entries(n).map(([a,s])=>[a,Array.isArray(s)?T(s):s]);return i(t,Object.fromEntries(r))}function R(e){let[t,n]=Y(e);return(t in _||!/\p{L}/u.test(t.replace(/\{\w+\}/g,
"")))&&Object.values(n).every(a=>!Array.isArray(a)||R(a))}var Y=e=>Array.isArray(e)?e:[e,{}];function U(e){let t=T(e);return`${t.charAt(0).toUpperCase()}${t.slice(
1)}`}function d(e,t){return i(t===1&&`${e}_1`in _?`${e}_1`:e,{count:p(t)})}var I=new Map;function Ce(){let{lang:e}=document.documentElement;return navigator.languages.
find(t=>t.split("-")[0]===e)??(e||"en")}function X(e,t){let n=`${e.name} ${JSON.stringify(t)}`;return I.has(n)||I.set(n,new e(Ce(),t)),I.get(n)}function p(e,t=0){
return!t&&Math.abs(e)<999.5?String(Math.round(e)):X(Intl.NumberFormat,{minimumFractionDigits:t,maximumFractionDigits:t}).format(e)}var Me={"1-0":"1–0","0-1":"\
0–1","1/2-1/2":"½–½","*":"∗"};function $(e){return Me[e]??e}function L(e){let[,t,n,r]=/^(\d{4})(?:\.(\d\d))?(?:\.(\d\d))?(?:\.\?\?)*$/.exec(e)??[];if(!t)
return e;let a=new Date(0);return a.setUTCFullYear(Number(t),Number(n??1)-1,Number(r??1)),n&&a.getUTCMonth()!==Number(n)-1?e:X(Intl.DateTimeFormat,{timeZone:"UT\
C",year:"numeric",...n&&{month:"short"},...r&&{day:"numeric"}}).format(a)}var C=null;function Z(){C??=[]}function z(e){V(e);for(let[t,n]of C??[])Q(t,n);C=null}function w(e){let t=o("span");return Q(t,e),C?.push([t,e]),t}function Q(e,t){
let n=document.documentElement.lang==="en"||R(t);e.textContent=j(T(t)),n?e.removeAttribute("lang"):e.setAttribute("lang","en")}function q(e){try{return window[e]}catch{return null}}function ee(e,t){try{return JSON.parse(e?.getItem(t)??"null")}catch{return null}}function te(e,t,n){try{return n===
null?e?.removeItem(t):e?.setItem(t,JSON.stringify(n)),e!==null}catch{return!1}}var ne="kohau-theme";function Ne(e){let t=e.closest(".kohau-dark, .kohau-light");return t?t.classList.contains("kohau-dark"):matchMedia("(prefers-color-scheme: \
dark)").matches}function re(){se(ee(q("localStorage"),ne))}function oe(){let e=Ne(document.documentElement)?"light":"dark";se(e),te(q("localStorage"),ne,e)}function se(e){
let{classList:t}=document.documentElement;t.toggle("kohau-dark",e==="dark"),t.toggle("kohau-light",e==="light")}var A=document.documentElement.dataset.root??"",F=class extends Error{constructor({title:t,detail:n,sentence:r,hint_sentence:a,rule:s}){super(n??t),this.sentence=
r,this.hint_sentence=a,this.rule=s}},k=class extends Error{constructor(){super(i("unreachable"))}};function m(e,t={}){let n=new URLSearchParams;for(let[a,s]of Object.
entries(t))for(let c of Array.isArray(s)?s:[s])c!==""&&c!==null&&c!==void 0&&c!==!1&&n.append(a,String(c));let r=n.toString();return`${A}${e}${r?`?${r}`:""}`}function ce(e){try{return decodeURIComponent(e)}catch{return e}}var ae=JSON.parse(document.getElementById("answers")?.textContent??"{}");function ie(){let e=new AbortController;
return()=>(e.abort(),e=new AbortController,e.signal)}async function S(e,t={},n){let{[e]:r}=ae;return delete ae[e],r??Oe(e,t,{signal:n})}async function Oe(e,t,n){let r=await fetch(m(`/api/v1${e}`,t),n).catch(s=>{throw s.name==="AbortError"?s:new k}),a=await(r.ok?r.json():r.json().catch(()=>({title:r.
statusText})));if(n.signal?.throwIfAborted(),r.ok)return a;throw new F(a)}var l=e=>document.getElementById(e);H(JSON.parse(l("texts").textContent??"{}"));re();l("screens")?.addEventListener("click",e=>{x(e,"a")&&l("screens").hidePopover()});
l("explored")?.addEventListener("change",()=>{let[e,t]=l("explored").value.split(" ");location.assign(m(`/explore/${e}`,{variant:t}))});l("theme")?.addEventListener(
"click",oe);l("language")?.addEventListener("change",()=>{let e=new URL(location.href);e.searchParams.set("lang",l("language").value),location.assign(e)});var ue=()=>l(
"help").showModal();for(let e of document.querySelectorAll(".ask"))e.addEventListener("click",ue);document.addEventListener("keydown",e=>{e.key!=="?"||!l("help")||
document.querySelector("dialog[open]")||x(e,"input, select, textarea")||(e.preventDefault(),ue())});function me(){fetch(`${A}/assets/messages-${document.documentElement.
lang}.json`).then(e=>e.json()).then(z).catch(()=>addEventListener("online",me,{once:!0}))}document.documentElement.lang!=="en"&&(Z(),addEventListener("load",()=>setTimeout(
me)));for(let e of document.querySelectorAll("[data-said]"))e.removeAttribute("lang"),e.replaceChildren(w(JSON.parse(e.getAttribute("data-said")??"")));var de=null;
function le(e,t=null){let n=e;if(n?.name==="AbortError")return;let r=l("problem");if(r.hidden=!n,de=n instanceof k?t:null,!n)return;if(!(n instanceof k)){r.replaceChildren(
w(n.sentence??n.message),n.hint_sentence?o("p",{},i("hint"),w(n.hint_sentence)):"");return}if(r.replaceChildren(n.message," "),!t)return;let a=o("button",{type:"\
button"},i("try_again"));a.addEventListener("click",t),r.append(a)}addEventListener("online",()=>de?.());function P(e){return async function t(...n){try{let r=await e(
...n);return le(null),r}catch(r){return le(r,()=>t(...n)),null}}}function pe(e){let t=`session_${e}`;return i(t)===t?e:i(t)}var v=e=>e&&e!=="?"&&!e.startsWith("????")?e:"",je=e=>/^[^\s()"]+$/.test(e)?e:`"${e.replace(/[\\"]/g,"\\$&")}"`,E=(e,t)=>`${e}=${je(t)}`,Ie=e=>`since:${e} until\
:${e}`,y=(...e)=>m("/search",{query:e}),fe=e=>m(`/players/${encodeURIComponent(e)}`),he=(e,t)=>m(`/players/${encodeURIComponent(e)}/vs/${encodeURIComponent(t)}`),
B=e=>m(`/events/${encodeURIComponent(e)}`);var Re={player:fe,event:B,site:e=>y(E("site",e)),opening:e=>y(E("opening",e)),session:e=>y(E("session",e))};function h(e,t,n=t){return t&&v(t)?o("a",{href:Re[e](
t)},n):n??""}function M(e){let t=/^\d{4}/.exec(e??"")?.[0],n=L(v(e));return t?o("a",{href:y(Ie(t))},n):n}var ge=(e,t)=>o("a",{href:t},p(e));var D=class extends HTMLElement{connectedCallback(){if(this.hasAttribute("role"))return;let t=(this.getAttribute("parts")??"").split(" "),n=Number(this.getAttribute(
"full"))||1,r=[];for(let s=0;s<t.length;s+=2)r.push([t[s],Number(t[s+1])]);let a=this.textContent;for(let[s,c]of Object.entries({role:"img","aria-label":a,title:a}))
this.setAttribute(s,c);this.replaceChildren(...r.filter(([,s])=>s).map(([s,c])=>{let u=o("span",{class:`part part-${s}`},r.length>1?o("span",{},p(c)):"");return u.
style.width=`${100*c/n}%`,u}))}};customElements.get("kohau-bar")||customElements.define("kohau-bar",D);function N(e,t,n,r={},{total:a=null,kept:s=0,keptEnd:c=null}={}){let u=t.map((b,g)=>{let Se=n.some(([...G])=>G[g]instanceof Element&&G[g].localName==="kohau-bar");
return[b.startsWith("#")&&"number",Se&&"below",g===s&&"kept",g===c&&"kept-end"].filter(Boolean).join(" ")||null}),f=(b,g)=>o(g?"td":"th",{scope:g?null:"row",class:u[g]},
b),K=b=>o("tr",{},...b.map(f)),Ae=t.map((b,g)=>b?o("th",{scope:"col",class:u[g]},b.replace("#","")):o("td"));return o("div",{class:"scrolled",tabindex:"0",role:"\
group","aria-label":e},o("table",{class:"data",...r},o("caption",{class:"hidden"},e),o("thead",{},o("tr",{},...Ae)),o("tbody",{},...n.map(K)),a&&o("tfoot",{},K(
a))))}function we(e){let[,t,n]=/^([^,]+), *(.+)$/.exec(e)??[],[,r,a]=/^(.+) +(\S{3,})$/.exec(e)??[],s=c=>c.split(/[ -]+/).map(u=>`${[...u][0]}.`).join(" ");return t?`${t}\
, ${s(n)}`:r?`${s(r)} ${a}`:e}function xe(e,t,n){return o("span",{class:n?"player winner":"player"},h("player",e,v(e)||"?"),t?` (${t})`:"")}var Ue={"1/2-1/2":"½","*":"–"};function qe(e){let[
t,n]=[e.white,e.black].map(a=>v(a)||"?"),r=`${t} – ${n}, ${$(e.result)}`;return o("a",{href:m(`/games/${e.digest}`,{ply:e.ply||""}),"aria-label":r,title:$(e.result),
class:"badge"},Ue[e.result]??$(e.result))}var Fe=[["result","result"],["players","white"],["game_label","game,variant"],["plies_title","-plies"],["date","-date"],
["event","event"]],be=e=>e.split(",").map(t=>t.startsWith("-")?t.slice(1):`-${t}`).join(",");function W(e,{kind:t=!0,sort:n="",sorted:r=null}={}){let a=Fe.filter(([c])=>t||c!=="game_label"),s=N(i("games"),a.map(([c])=>c==="plies_title"?`#${i(c)}`:i(c)),
e.map(c=>[qe(c),o("div",{class:"pair"},xe(c.white,c.white_rating,c.result==="1-0"),xe(c.black,c.black_rating,c.result==="0-1")),...t?[ye(c)]:[],p(c.length),M(c.
date),h("event",c.event,v(c.event))]),{class:`data games${t?" kinds":""}`});return s.addEventListener("click",Be),r&&!matchMedia("(max-width: 45rem)").matches&&
Pe(s,a,n,r),s}function Pe(e,t,n,r){[...e.querySelectorAll("thead th")].forEach((a,s)=>{let[,c]=t[s];[c,be(c)].includes(n)&&a.setAttribute("aria-sort",n.startsWith(
"-")?"descending":"ascending");let f=o("button",{type:"button",class:"order"},a.textContent);f.addEventListener("click",()=>r(n===c?be(c):c)),a.replaceChildren(
f)})}function Be(e){x(e,"a")||!getSelection()?.isCollapsed||x(e,"tbody tr")?.querySelector("a")?.click()}function ye({game:e,variant:t}){let n=`kind_${e}_${t}`,
r=i(n);return r===n?`${e} ${t}`:r}function ve(e,t){return e.length?[o("p",{class:"meant"},i("did_you_mean")," "),o("ul",{class:"meant"},...e.map(n=>o("li",{},o("a",{href:t(n)},n.name)," ",o("spa\
n",{class:"soft"},d("count_games",n.games)))))]:[]}var De=["kgn","jsonl","csv","html"],$e=["csv","jsonl"];function O(e,t,n=De){let r={csv:{safe:!0},html:{lang:document.documentElement.lang}},a=n.map(s=>o("li",{},
o("a",{href:m(`/api/v1${e}.${s}`,{...t,...r[s]}),download:""},i(`save_${s}`))));return o("details",{class:"save"},o("summary",{},i("save")),o("ul",{},...a))}document.
addEventListener("click",e=>_e(x(e,"details.save")));document.addEventListener("keydown",e=>{let t=x(e,"details.save[open]");e.key!=="Escape"||!t||(_e(),t.querySelector(
"summary")?.focus())});function _e(e=null){for(let t of document.querySelectorAll("details.save[open]"))t!==e&&(t.open=!1)}var ke=100;function Ee(e,{countKey:t,drawRows:n,hrefOf:r,report:a}){let s=ce(Ge(e)),c=({near:u})=>l("meant").replaceChildren(...ve(u,({name:f})=>r(f)));if(!s){We(
e,t,u=>{c(u),l("table").replaceChildren(...u.total?[n(u)]:[])});return}l("filter").hidden=!0,P(async()=>(await a(s),!0))().then(async u=>{u||c(await S(e,{name:s,
limit:1}))}).catch(()=>{})}function We(e,t,n){let r=ie(),a=()=>new URL(location.href).searchParams.get("name")??"",s=P(async()=>{let u=a();l("name").value=u;let f=await S(
e,{name:u,limit:ke,offset:J()},r());Je(t,f),l("save").replaceChildren(...f.total?[O(e,{name:u},$e)]:[]),n(f)}),c=u=>(history.pushState(null,"",m(e,u)),s());l("f\
ilter").addEventListener("submit",u=>{u.preventDefault(),c({name:l("name").value.trim()})}),Ke(ke,u=>c({name:a(),offset:u})),addEventListener("popstate",()=>s()),
s()}function J(){let e=new URL(location.href).searchParams.get("offset")??"";return/^\d{1,7}$/.test(e)?Number(e):0}function Je(e,{offset:t,limit:n,total:r}){let a=Math.
min(t+n,r),s=t<a&&a-t<r;l("count").textContent=s?i("rows_of",{first:p(t+1),last:p(a),count:d(e,r)}):d(e,r),l("earlier").hidden=!t,l("more").hidden=a>=r}function Ke(e,t){
let n=async(r,a)=>{await t(Math.max(0,a)||""),l("count").scrollIntoView({block:"nearest"}),r.hidden&&[l("earlier"),l("more")].find(s=>!s.hidden)?.focus({preventScroll:!0})};
l("earlier").addEventListener("click",()=>n(l("earlier"),J()-e)),l("more").addEventListener("click",()=>n(l("more"),J()+e))}var Ge=e=>location.pathname.slice(`${A}${e}`.
length).replace(/^\//,"");var He=({events:e})=>N(i("screen_events"),[i("name"),`#${i("games")}`,`#${i("players")}`,i("date"),i("site_title")],e.map(t=>[h("event",t.name),ge(t.games,y(E("\
event",t.name))),p(t.players),Ve(t),o("span",{},...t.sites.flatMap((n,r)=>[r?", ":"",h("site",n)]))]),{class:"data folding columns-3 events"});function Ve({first:e,
last:t}){let n=[...new Set([e,t].map(r=>r?.slice(0,4)).filter(Boolean))];return o("span",{},...n.flatMap((r,a)=>[a?"–":"",M(r)]))}var Ye=({first:e,last:t})=>[
...new Set([e,t].map(n=>L(v(n))).filter(Boolean))].join(" – ");function Xe({columns:e,rows:t}){let n=t.map(s=>s[1]),r=(s,c,u)=>{let f=n[u-2];return u===1?h("p\
layer",s,o("span",{},o("span",{class:"whole"},s),o("span",{class:"short","aria-hidden":"true"},we(s)))):f&&c&&f!==s?o("a",{href:he(s,f)},c):c},a=e.map((s,c)=>c<
2?c?i("name"):"":`#${/^\d+$/.test(s)?s:i(s==="performance"?"performance_title":s)}`);return N(i("cross_table"),a,t.map(s=>s.map((c,u)=>r(s[1],c,u))),{class:"dat\
a cross"},{kept:1,keptEnd:n.length+2})}function Ze(e){let t=e.games[0]?.variant;return o("section",{},o("h3",{},h("session",e.name)),o("ol",{class:"ladder"},...e.
games.map(n=>o("li",{class:n.variant===t?null:"answer"},o("a",{href:m(`/games/${n.digest}`)},`${pe(n.variant)} · ${$(n.result)}`)," ",h("player",n.white)," – ",
h("player",n.black),...n.problem_sentences.map(r=>o("p",{class:"trouble"},w(r))),o("p",{class:"soft"},n.story.map(U).join(" · "))))),e.omitted?o("p",{class:"so\
ft"},d("games_omitted",e.omitted)):"")}async function ze(e){let{event:t,...n}=await S(`/events/${encodeURIComponent(e)}`),r=[E("event",t.name)];document.title=t.
name,l("title").textContent=t.name,l("count").replaceChildren([d("count_games",t.games),d("count_players",t.players),Ye(t)].filter(Boolean).join(" · "),...t.sites.
flatMap(s=>[" · ",h("site",s)])),l("save").replaceChildren(O("/search",{query:r}));let a=n.rounds.reduce((s,c)=>s+c.games.length,0);l("table").replaceChildren(
o("p",{class:"ways"},o("a",{class:"button",href:y(...r)},d("all_games",t.games)),o("a",{class:"button",href:m("/statistics",{query:r})},i("screen_statistics")),
o("a",{class:"button",href:m("/events")},i("all_events"))),o("section",{},o("h2",{},i("cross_table")),Xe(n.cross_table),o("p",{class:"soft"},i("cross_order")),n.
cross_table.rows.length<t.players?o("p",{class:"soft"},i("some_of",{some:p(n.cross_table.rows.length),all:d("count_players",t.players)})):""),...n.sessions.length?
[o("section",{},o("h2",{},i("sessions")),o("div",{class:"groups"},...n.sessions.map(Ze)),n.omitted?o("p",{class:"soft"},d("sessions_omitted",n.omitted)):"")]:[],
o("section",{},o("h2",{},i("rounds")),...n.rounds.map(Qe),t.games>a?o("p",{class:"soft"},d("games_omitted",t.games-a)):""))}function Qe({name:e,games:t},n){return o(
"details",{open:n<3},o("summary",{},e?i("round",{round:e}):i("no_round")," · ",d("count_games",t.length)),W(t))}Ee("/events",{countKey:"count_events",drawRows:He,
hrefOf:B,report:ze});
