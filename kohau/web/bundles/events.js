var Oe=/[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;function F(e){return String(e).replace(Oe,t=>{let n=t.charCodeAt(
0);return n<256?`\\x${n.toString(16).padStart(2,"0")}`:`\\u${n.toString(16).padStart(4,"0")}`})}function s(e,t={},...n){return je(document.createElement(e),t,n)}function je(e,t,n){for(let[r,a]of Object.entries(t))a===!0?e.setAttribute(r,""):a!==!1&&a!==null&&a!==void 0&&e.setAttribute(r,String(a));return e.append(...n.filter(
r=>r!=null&&r!=="").map(r=>r instanceof Node?r:F(r))),e}function y({target:e},t){return e instanceof Element?e.closest(t):null}var A={};function Z(e){A=e}function i(e,t={}){return(A[e]??e).replace(/\{(\w+)\}/g,(n,r)=>t[r]??"")}function z(e){A={...A,...e}}function N(e){let[t,n]=Q(e),r=Object.
entries(n).map(([a,o])=>[a,Array.isArray(o)?N(o):o]);return i(t,Object.fromEntries(r))}function B(e){let[t,n]=Q(e);return(t in A||!/\p{L}/u.test(t.replace(/\{\w+\}/g,
"")))&&Object.values(n).every(a=>!Array.isArray(a)||B(a))}var Q=e=>Array.isArray(e)?e:[e,{}];function D(e){let t=N(e);return`${t.charAt(0).toUpperCase()}${t.slice(
1)}`}function h(e,t){return i(t===1&&`${e}_1`in A?`${e}_1`:e,{count:f(t)})}var P=new Map;function Ie(){let{lang:e}=document.documentElement;return navigator.languages.
find(t=>t.split("-")[0]===e)??(e||"en")}function ee(e,t){let n=`${e.name} ${JSON.stringify(t)}`;return P.has(n)||P.set(n,new e(Ie(),t)),P.get(n)}function f(e,t=0){
return!t&&Math.abs(e)<999.5?String(Math.round(e)):ee(Intl.NumberFormat,{minimumFractionDigits:t,maximumFractionDigits:t}).format(e)}var qe={"1-0":"1–0","0-1":"\
0–1","1/2-1/2":"½–½","*":"∗"};function k(e){return qe[e]??e}function O(e){let[,t,n,r]=/^(\d{4})(?:\.(\d\d))?(?:\.(\d\d))?(?:\.\?\?)*$/.exec(e)??[];if(!t)
return e;let a=new Date(0);return a.setUTCFullYear(Number(t),Number(n??1)-1,Number(r??1)),n&&a.getUTCMonth()!==Number(n)-1?e:ee(Intl.DateTimeFormat,{timeZone:"U\
TC",year:"numeric",...n&&{month:"short"},...r&&{day:"numeric"}}).format(a)}var j=null;function te(){j??=[]}function ne(e){z(e);for(let[t,n]of j??[])re(t,n);j=null}function v(e){let t=s("span");return re(t,e),j?.push([t,e]),t}function re(e,t){
let n=document.documentElement.lang==="en"||B(t);e.textContent=F(N(t)),n?e.removeAttribute("lang"):e.setAttribute("lang","en")}function W(e){try{return window[e]}catch{return null}}function se(e,t){try{return JSON.parse(e?.getItem(t)??"null")}catch{return null}}function oe(e,t,n){try{return n===
null?e?.removeItem(t):e?.setItem(t,JSON.stringify(n)),e!==null}catch{return!1}}var ae="kohau-theme";function Re(e){let t=e.closest(".kohau-dark, .kohau-light");return t?t.classList.contains("kohau-dark"):matchMedia("(prefers-color-scheme: \
dark)").matches}function ce(){le(se(W("localStorage"),ae))}function ie(){let e=Re(document.documentElement)?"light":"dark";le(e),oe(W("localStorage"),ae,e)}function le(e){
let{classList:t}=document.documentElement;t.toggle("kohau-dark",e==="dark"),t.toggle("kohau-light",e==="light")}var T=document.documentElement.dataset.root??"",J=class extends Error{constructor({title:t,detail:n,sentence:r,hint_sentence:a,rule:o}){super(n??t),this.sentence=
r,this.hint_sentence=a,this.rule=o}},S=class extends Error{constructor(){super(i("unreachable"))}};function p(e,t={}){let n=new URLSearchParams;for(let[a,o]of Object.
entries(t))for(let c of Array.isArray(o)?o:[o])c!==""&&c!==null&&c!==void 0&&c!==!1&&n.append(a,String(c));let r=n.toString();return`${T}${e}${r?`?${r}`:""}`}function me(e){try{return decodeURIComponent(e)}catch{return e}}var ue=JSON.parse(document.getElementById("answers")?.textContent??"{}");function de(){let e=new AbortController;
return()=>(e.abort(),e=new AbortController,e.signal)}async function L(e,t={},n){let{[e]:r}=ue;return delete ue[e],r??Ue(e,t,{signal:n})}async function Ue(e,t,n){let r=await fetch(p(`/api/v1${e}`,t),n).catch(o=>{throw o.name==="AbortError"?o:new S}),a=await(r.ok?r.json():r.json().catch(()=>({title:r.
statusText})));if(n.signal?.throwIfAborted(),r.ok)return a;throw new J(a)}var u=e=>document.getElementById(e);Z(JSON.parse(u("texts").textContent??"{}"));ce();u("screens")?.addEventListener("click",e=>{y(e,"a")&&u("screens").hidePopover()});
u("explored")?.addEventListener("change",()=>{let[e,t]=u("explored").value.split(" ");location.assign(p(`/explore/${e}`,{variant:t}))});u("theme")?.addEventListener(
"click",ie);u("language")?.addEventListener("change",()=>{let e=new URL(location.href);e.searchParams.set("lang",u("language").value),location.assign(e)});var fe=()=>u(
"help").showModal();for(let e of document.querySelectorAll(".ask"))e.addEventListener("click",fe);document.addEventListener("keydown",e=>{e.key!=="?"||!u("help")||
document.querySelector("dialog[open]")||y(e,"input, select, textarea")||(e.preventDefault(),fe())});function he(){fetch(`${T}/assets/messages-${document.documentElement.
lang}.json`).then(e=>e.json()).then(ne).catch(()=>addEventListener("online",he,{once:!0}))}document.documentElement.lang!=="en"&&(te(),addEventListener("load",()=>setTimeout(
he)));for(let e of document.querySelectorAll("[data-said]"))e.removeAttribute("lang"),e.replaceChildren(v(JSON.parse(e.getAttribute("data-said")??"")));var ge=null;
function pe(e,t=null){let n=e;if(n?.name==="AbortError")return;let r=u("problem");if(r.hidden=!n,ge=n instanceof S?t:null,!n)return;if(!(n instanceof S)){r.replaceChildren(
v(n.sentence??n.message),n.hint_sentence?s("p",{},i("hint"),v(n.hint_sentence)):"");return}if(r.replaceChildren(n.message," "),!t)return;let a=s("button",{type:"\
button"},i("try_again"));a.addEventListener("click",t),r.append(a)}addEventListener("online",()=>ge?.());function K(e){return async function t(...n){try{let r=await e(
...n);return pe(null),r}catch(r){return pe(r,()=>t(...n)),null}}}function xe(e){let t=`session_${e}`;return i(t)===t?e:i(t)}var _=e=>e&&e!=="?"&&!e.startsWith("????")?e:"",Fe=e=>/^[^\s()"]+$/.test(e)?e:`"${e.replace(/[\\"]/g,"\\$&")}"`,M=(e,t)=>`${e}=${Fe(t)}`,Pe=e=>`since:${e} until\
:${e}`,$=(...e)=>p("/search",{query:e}),be=e=>p(`/players/${encodeURIComponent(e)}`),we=(e,t)=>p(`/players/${encodeURIComponent(e)}/vs/${encodeURIComponent(t)}`),
G=e=>p(`/events/${encodeURIComponent(e)}`);var Be={player:be,event:G,site:e=>$(M("site",e)),opening:e=>$(M("opening",e)),session:e=>$(M("session",e))};function b(e,t,n=t){return t&&_(t)?s("a",{href:Be[e](
t)},n):n??""}function I(e){let t=/^\d{4}/.exec(e??"")?.[0],n=O(_(e));return t?s("a",{href:$(Pe(t))},n):n}var ye=(e,t)=>s("a",{href:t},f(e));var H=class extends HTMLElement{connectedCallback(){if(this.hasAttribute("role"))return;let t=(this.getAttribute("parts")??"").split(" "),n=Number(this.getAttribute(
"full"))||1,r=[];for(let o=0;o<t.length;o+=2)r.push([t[o],Number(t[o+1])]);let a=this.textContent;for(let[o,c]of Object.entries({role:"img","aria-label":a,title:a}))
this.setAttribute(o,c);this.replaceChildren(...r.filter(([,o])=>o).map(([o,c])=>{let l=s("span",{class:`part part-${o}`},r.length>1?s("span",{},f(c)):"");return l.
style.width=`${100*c/n}%`,l}))}},De=4,ve=6;function $e(e,t){let n=1;for(;10*n*t<e;)n*=10;return[1,2,5].map(r=>r*n).find(r=>r*t>=e)??10*n}function C(e,t){return Object.
assign(e.style,t),e}var V=class extends HTMLElement{connectedCallback(){if(this.querySelector(".plot"))return;let t=[...this.querySelectorAll("tbody tr")].map(n=>{
let[r,a,o]=n.cells;return{label:`${this.getAttribute("x")} ${r.textContent}: ${a.textContent} · ${o.textContent}`,at:Number(r.dataset.value),count:Number(a.dataset.
value)}});this.prepend(this.#e(t))}#e(t){let n=Number(this.getAttribute("step")),r=Math.max(0,Math.ceil((ve-(t[t.length-1].at-t[0].at)/n)/2))*n,[a,o]=[Math.max(
Math.min(0,t[0].at),t[0].at-r),t[t.length-1].at+n+r],c=$e(Math.max(...t.map(({count:d})=>d)),De),l=c*Math.ceil(Math.max(...t.map(({count:d})=>d))/c),m=d=>`${100*
(d-a)/(o-a)}%`,E=d=>`${100*d/l}%`,U=s("div",{class:"field"},...Array.from({length:l/c},(d,w)=>C(s("i",{class:"grid"}),{bottom:E((w+1)*c)})),...t.map(({label:d,at:w,
count:Ne})=>C(s("i",{class:"column",title:d}),{left:m(w),width:`${100*n/(o-a)}%`,height:E(Ne)})),...this.#t(m,(a+o)/2,n)),x=n*$e((o-a)/n,ve),g=[];for(let d=Math.
ceil(a/x)*x;d<o;d+=x)g.push(C(s("span",{},String(d)),{left:m(d+(n===1?.5:0))}));return s("div",{class:"plot",role:"img","aria-label":this.getAttribute("label")},
s("div",{class:"y-title"},this.getAttribute("y")),s("div",{class:"y-axis"},...Array.from({length:l/c+1},(d,w)=>C(s("span",{},f(w*c)),{bottom:E(w*c)}))),U,s("div",
{class:"x-axis"},...g),s("div",{class:"x-title"},this.getAttribute("x")))}#t(t,n,r){let[a,...o]=(this.getAttribute("mark")??"").split(" ");if(!o.length)return[];
let c=Number(a)+(r===1?.5:0),l=c>n?"before":"after";return[C(s("i",{class:`mark ${l}`},s("span",{},o.join(" "))),{left:t(c)})]}};for(let[e,t]of Object.entries({
"kohau-bar":H,"kohau-columns":V}))customElements.get(e)||customElements.define(e,t);function q(e,t,n,r={},{total:a=null,kept:o=0,keptEnd:c=null}={}){let l=t.map((x,g)=>{let d=n.some(([...w])=>w[g]instanceof Element&&w[g].localName==="kohau-bar");
return[x.startsWith("#")&&"number",d&&"below",g===o&&"kept",g===c&&"kept-end"].filter(Boolean).join(" ")||null}),m=(x,g)=>s(g?"td":"th",{scope:g?null:"row",class:l[g]},
x),E=x=>s("tr",{},...x.map(m)),U=t.map((x,g)=>x?s("th",{scope:"col",class:l[g]},x.replace("#","")):s("td"));return s("div",{class:"scrolled",tabindex:"0",role:"\
group","aria-label":e},s("table",{class:"data",...r},s("caption",{class:"hidden"},e),s("thead",{},s("tr",{},...U)),s("tbody",{},...n.map(E)),a&&s("tfoot",{},E(a))))}function Ee(e){let[,t,n]=/^([^,]+), *(.+)$/.exec(e)??[],[,r,a]=/^(.+) +(\S{3,})$/.exec(e)??[],o=c=>c.split(/[ -]+/).map(l=>`${[...l][0]}.`).join(" ");return t?`${t}\
, ${o(n)}`:r?`${o(r)} ${a}`:e}function _e(e,t,n){return s("span",{class:n?"player winner":"player"},b("player",e,_(e)||"?"),t?` (${t})`:"")}var We={"1/2-1/2":"½","*":"–"};function Je(e){let[
t,n]=[e.white,e.black].map(a=>_(a)||"?"),r=`${t} – ${n}, ${k(e.result)}`;return s("a",{href:p(`/games/${e.digest}`,{ply:e.ply||""}),"aria-label":r,title:k(e.result),
class:"badge"},We[e.result]??k(e.result))}var Ke=[["result","result"],["players","white"],["game_label","game,variant"],["plies_title","-plies"],["date","-date"],
["event","event"]],ke=e=>e.split(",").map(t=>t.startsWith("-")?t.slice(1):`-${t}`).join(",");function Y(e,{kind:t=!0,sort:n="",sorted:r=null}={}){let a=Ke.filter(([c])=>t||c!=="game_label"),o=q(i("games"),a.map(([c])=>c==="plies_title"?`#${i(c)}`:i(c)),
e.map(c=>[Je(c),s("div",{class:"pair"},_e(c.white,c.white_rating,c.result==="1-0"),_e(c.black,c.black_rating,c.result==="0-1")),...t?[Ae(c)]:[],f(c.length),I(c.
date),b("event",c.event,_(c.event))]),{class:`data games${t?" kinds":""}`});return o.addEventListener("click",He),r&&!matchMedia("(max-width: 45rem)").matches&&
Ge(o,a,n,r),o}function Ge(e,t,n,r){[...e.querySelectorAll("thead th")].forEach((a,o)=>{let[,c]=t[o];[c,ke(c)].includes(n)&&a.setAttribute("aria-sort",n.startsWith(
"-")?"descending":"ascending");let m=s("button",{type:"button",class:"order"},a.textContent);m.addEventListener("click",()=>r(n===c?ke(c):c)),a.replaceChildren(
m)})}function He(e){y(e,"a")||!getSelection()?.isCollapsed||y(e,"tbody tr")?.querySelector("a")?.click()}function Ae({game:e,variant:t}){let n=`kind_${e}_${t}`,
r=i(n);return r===n?`${e} ${t}`:r}function Se(e,t){return e.length?[s("p",{class:"meant"},i("did_you_mean")," "),s("ul",{class:"meant"},...e.map(n=>s("li",{},s("a",{href:t(n)},n.name)," ",s("spa\
n",{class:"soft"},h("count_games",n.games)))))]:[]}var Ve=["kgn","jsonl","csv","html"],Me=["csv","jsonl"];function R(e,t,n=Ve){let r={csv:{safe:!0},html:{lang:document.documentElement.lang}},a=n.map(o=>s("li",{},
s("a",{href:p(`/api/v1${e}.${o}`,{...t,...r[o]}),download:""},i(`save_${o}`))));return s("details",{class:"save"},s("summary",{},i("save")),s("ul",{},...a))}document.
addEventListener("click",e=>Te(y(e,"details.save")));document.addEventListener("keydown",e=>{let t=y(e,"details.save[open]");e.key!=="Escape"||!t||(Te(),t.querySelector(
"summary")?.focus())});function Te(e=null){for(let t of document.querySelectorAll("details.save[open]"))t!==e&&(t.open=!1)}var Le=100;function Ce(e,{countKey:t,drawRows:n,hrefOf:r,report:a}){let o=me(ze(e)),c=({near:l})=>u("meant").replaceChildren(...Se(l,({name:m})=>r(m)));if(!o){Ye(
e,t,l=>{c(l),u("table").replaceChildren(...l.total?[n(l)]:[])});return}u("filter").hidden=!0,K(async()=>(await a(o),!0))().then(async l=>{l||c(await L(e,{name:o,
limit:1}))}).catch(()=>{})}function Ye(e,t,n){let r=de(),a=()=>new URL(location.href).searchParams.get("name")??"",o=K(async()=>{let l=a();u("name").value=l;let m=await L(
e,{name:l,limit:Le,offset:X()},r());Xe(t,m),u("save").replaceChildren(...m.total?[R(e,{name:l},Me)]:[]),n(m)}),c=l=>(history.pushState(null,"",p(e,l)),o());u("f\
ilter").addEventListener("submit",l=>{l.preventDefault(),c({name:u("name").value.trim()})}),Ze(Le,l=>c({name:a(),offset:l})),addEventListener("popstate",()=>o()),
o()}function X(){let e=new URL(location.href).searchParams.get("offset")??"";return/^\d{1,7}$/.test(e)?Number(e):0}function Xe(e,{offset:t,limit:n,total:r}){let a=Math.
min(t+n,r),o=t<a&&a-t<r;u("count").textContent=o?i("rows_of",{first:f(t+1),last:f(a),count:h(e,r)}):h(e,r),u("earlier").hidden=!t,u("more").hidden=a>=r}function Ze(e,t){
let n=async(r,a)=>{await t(Math.max(0,a)||""),u("count").scrollIntoView({block:"nearest"}),r.hidden&&[u("earlier"),u("more")].find(o=>!o.hidden)?.focus({preventScroll:!0})};
u("earlier").addEventListener("click",()=>n(u("earlier"),X()-e)),u("more").addEventListener("click",()=>n(u("more"),X()+e))}var ze=e=>location.pathname.slice(`${T}${e}`.
length).replace(/^\//,"");var Qe=({events:e})=>q(i("screen_events"),[i("name"),`#${i("games")}`,`#${i("players")}`,i("date"),i("site_title")],e.map(t=>[b("event",t.name),ye(t.games,$(M("\
event",t.name))),f(t.players),et(t),s("span",{},...t.sites.flatMap((n,r)=>[r?", ":"",b("site",n)]))]),{class:"data folding columns-3 events"});function et({first:e,
last:t}){let n=[...new Set([e,t].map(r=>r?.slice(0,4)).filter(Boolean))];return s("span",{},...n.flatMap((r,a)=>[a?"–":"",I(r)]))}var tt=({first:e,last:t})=>[
...new Set([e,t].map(n=>O(_(n))).filter(Boolean))].join(" – ");function nt({columns:e,rows:t}){let n=t.map(o=>o[1]),r=(o,c,l)=>{let m=n[l-2];return l===1?b("p\
layer",o,s("span",{},s("span",{class:"whole"},o),s("span",{class:"short","aria-hidden":"true"},Ee(o)))):m&&c&&m!==o?s("a",{href:we(o,m)},c):c},a=e.map((o,c)=>c<
2?c?i("name"):"":`#${/^\d+$/.test(o)?o:i(o==="performance"?"performance_title":o)}`);return q(i("cross_table"),a,t.map(o=>o.map((c,l)=>r(o[1],c,l))),{class:"dat\
a cross"},{kept:1,keptEnd:n.length+2})}function rt(e){let t=e.games[0]?.variant;return s("section",{},s("h3",{},b("session",e.name)),s("ol",{class:"ladder"},...e.
games.map(n=>s("li",{class:n.variant===t?null:"answer"},s("a",{href:p(`/games/${n.digest}`)},`${xe(n.variant)} · ${k(n.result)}`)," ",b("player",n.white)," – ",
b("player",n.black),...n.problem_sentences.map(r=>s("p",{class:"trouble"},v(r))),s("p",{class:"soft"},n.story.map(D).join(" · "))))),e.omitted?s("p",{class:"so\
ft"},h("games_omitted",e.omitted)):"")}async function st(e){let{event:t,...n}=await L(`/events/${encodeURIComponent(e)}`),r=[M("event",t.name)];document.title=t.
name,u("title").textContent=t.name,u("count").replaceChildren([h("count_games",t.games),h("count_players",t.players),tt(t)].filter(Boolean).join(" · "),...t.sites.
flatMap(o=>[" · ",b("site",o)])),u("save").replaceChildren(R("/search",{query:r}));let a=n.rounds.reduce((o,c)=>o+c.games.length,0);u("table").replaceChildren(
s("p",{class:"ways"},s("a",{class:"button",href:$(...r)},h("all_games",t.games)),s("a",{class:"button",href:p("/statistics",{query:r})},i("screen_statistics")),
s("a",{class:"button",href:p("/events")},i("all_events"))),s("section",{},s("h2",{},i("cross_table")),nt(n.cross_table),s("p",{class:"soft"},i("cross_order")),n.
cross_table.rows.length<t.players?s("p",{class:"soft"},i("some_of",{some:f(n.cross_table.rows.length),all:h("count_players",t.players)})):""),...n.sessions.length?
[s("section",{},s("h2",{},i("sessions")),s("div",{class:"groups"},...n.sessions.map(rt)),n.omitted?s("p",{class:"soft"},h("sessions_omitted",n.omitted)):"")]:[],
s("section",{},s("h2",{},i("rounds")),...n.rounds.map(ot),t.games>a?s("p",{class:"soft"},h("games_omitted",t.games-a)):""))}function ot({name:e,games:t},n){return s(
"details",{open:n<3},s("summary",{},e?i("round",{round:e}):i("no_round")," · ",h("count_games",t.length)),Y(t))}Ce("/events",{countKey:"count_events",drawRows:Qe,
hrefOf:G,report:st});
