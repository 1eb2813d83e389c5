var je=/[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;function I(e){return String(e).replace(je,t=>{let n=t.charCodeAt(
0);return n<256?`\\x${n.toString(16).padStart(2,"0")}`:`\\u${n.toString(16).padStart(4,"0")}`})}function s(e,t={},...n){return Ie(document.createElement(e),t,n)}function Ie(e,t,n){for(let[r,o]of Object.entries(t))o===!0?e.setAttribute(r,""):o!==!1&&o!==null&&o!==void 0&&e.setAttribute(r,String(o));return e.append(...n.filter(
r=>r!=null&&r!=="").map(r=>r instanceof Node?r:I(r))),e}function b({target:e},t){return e instanceof Element?e.closest(t):null}var $={};function Z(e){$=e}function c(e,t={}){return($[e]??e).replace(/\{(\w+)\}/g,(n,r)=>t[r]??"")}function z(e){$={...$,...e}}function U(e){let[t,n]=Q(e),r=Object.
entries(n).map(([o,a])=>[o,Array.isArray(a)?U(a):a]);return c(t,Object.fromEntries(r))}function q(e){let[t,n]=Q(e);return(t in $||!/\p{L}/u.test(t.replace(/\{\w+\}/g,
"")))&&Object.values(n).every(o=>!Array.isArray(o)||q(o))}var Q=e=>Array.isArray(e)?e:[e,{}];function h(e,t){return c(t===1&&`${e}_1`in $?`${e}_1`:e,{count:d(t)})}var R=new Map;function Re(){let{lang:e}=document.documentElement;return navigator.languages.
find(t=>t.split("-")[0]===e)??(e||"en")}function ee(e,t){let n=`${e.name} ${JSON.stringify(t)}`;return R.has(n)||R.set(n,new e(Re(),t)),R.get(n)}function d(e,t=0){
return!t&&Math.abs(e)<999.5?String(Math.round(e)):ee(Intl.NumberFormat,{minimumFractionDigits:t,maximumFractionDigits:t}).format(e)}var Ue={"1-0":"1–0","0-1":"\
0–1","1/2-1/2":"½–½","*":"∗"};function _(e){return Ue[e]??e}function te(e){let[,t,n,r]=/^(\d{4})(?:\.(\d\d))?(?:\.(\d\d))?(?:\.\?\?)*$/.exec(e)??[];if(!t)
return e;let o=new Date(0);return o.setUTCFullYear(Number(t),Number(n??1)-1,Number(r??1)),n&&o.getUTCMonth()!==Number(n)-1?e:ee(Intl.DateTimeFormat,{timeZone:"U\
TC",year:"numeric",...n&&{month:"short"},...r&&{day:"numeric"}}).format(o)}var C=null;function ne(){C??=[]}function re(e){z(e);for(let[t,n]of C??[])oe(t,n);C=null}function A(e){let t=s("span");return oe(t,e),C?.push([t,e]),t}function oe(e,t){
let n=document.documentElement.lang==="en"||q(t);e.textContent=I(U(t)),n?e.removeAttribute("lang"):e.setAttribute("lang","en")}function P(e){try{return window[e]}catch{return null}}function se(e,t){try{return JSON.parse(e?.getItem(t)??"null")}catch{return null}}function ae(e,t,n){try{return n===
null?e?.removeItem(t):e?.setItem(t,JSON.stringify(n)),e!==null}catch{return!1}}var ce="kohau-theme";function qe(e){let t=e.closest(".kohau-dark, .kohau-light");return t?t.classList.contains("kohau-dark"):matchMedia("(prefers-color-scheme: \
dark)").matches}function ie(){ue(se(P("localStorage"),ce))}function le(){let e=qe(document.documentElement)?"light":"dark";ue(e),ae(P("localStorage"),ce,e)}function ue(e){
let{classList:t}=document.documentElement;t.toggle("kohau-dark",e==="dark"),t.toggle("kohau-light",e==="light")}var S=document.documentElement.dataset.root??"",F=class extends Error{constructor({title:t,detail:n,sentence:r,hint_sentence:o,rule:a}){super(n??t),this.sentence=
r,this.hint_sentence=o,this.rule=a}},v=class extends Error{constructor(){super(c("unreachable"))}};function m(e,t={}){let n=new URLSearchParams;for(let[o,a]of Object.
entries(t))for(let i of Array.isArray(a)?a:[a])i!==""&&i!==null&&i!==void 0&&i!==!1&&n.append(o,String(i));let r=n.toString();return`${S}${e}${r?`?${r}`:""}`}function de(e){try{return decodeURIComponent(e)}catch{return e}}var me=JSON.parse(document.getElementById("answers")?.textContent??"{}");function pe(){let e=new AbortController;
return()=>(e.abort(),e=new AbortController,e.signal)}async function k(e,t={},n){let{[e]:r}=me;return delete me[e],r??Pe(e,t,{signal:n})}async function Pe(e,t,n){let r=await fetch(m(`/api/v1${e}`,t),n).catch(a=>{throw a.name==="AbortError"?a:new v}),o=await(r.ok?r.json():r.json().catch(()=>({title:r.
statusText})));if(n.signal?.throwIfAborted(),r.ok)return o;throw new F(o)}var l=e=>document.getElementById(e);Z(JSON.parse(l("texts").textContent??"{}"));ie();l("screens")?.addEventListener("click",e=>{b(e,"a")&&l("screens").hidePopover()});
l("explored")?.addEventListener("change",()=>{let[e,t]=l("explored").value.split(" ");location.assign(m(`/explore/${e}`,{variant:t}))});l("theme")?.addEventListener(
"click",le);l("language")?.addEventListener("change",()=>{let e=new URL(location.href);e.searchParams.set("lang",l("language").value),location.assign(e)});var he=()=>l(
"help").showModal();for(let e of document.querySelectorAll(".ask"))e.addEventListener("click",he);document.addEventListener("keydown",e=>{e.key!=="?"||!l("help")||
document.querySelector("dialog[open]")||b(e,"input, select, textarea")||(e.preventDefault(),he())});function ge(){fetch(`${S}/assets/messages-${document.documentElement.
lang}.json`).then(e=>e.json()).then(re).catch(()=>addEventListener("online",ge,{once:!0}))}document.documentElement.lang!=="en"&&(ne(),addEventListener("load",()=>setTimeout(
ge)));for(let e of document.querySelectorAll("[data-said]"))e.removeAttribute("lang"),e.replaceChildren(A(JSON.parse(e.getAttribute("data-said")??"")));var xe=null;
function fe(e,t=null){let n=e;if(n?.name==="AbortError")return;let r=l("problem");if(r.hidden=!n,xe=n instanceof v?t:null,!n)return;if(!(n instanceof v)){r.replaceChildren(
A(n.sentence??n.message),n.hint_sentence?s("p",{},c("hint"),A(n.hint_sentence)):"");return}if(r.replaceChildren(n.message," "),!t)return;let o=s("button",{type:"\
button"},c("try_again"));o.addEventListener("click",t),r.append(o)}addEventListener("online",()=>xe?.());function D(e){return async function t(...n){try{let r=await e(
...n);return fe(null),r}catch(r){return fe(r,()=>t(...n)),null}}}var y=e=>e&&e!=="?"&&!e.startsWith("????")?e:"",Fe=e=>/^[^\s()"]+$/.test(e)?e:`"${e.replace(/[\\"]/g,"\\$&")}"`,p=(e,t)=>`${e}=${Fe(t)}`,B=e=>`since:${e} until:${e}`,
f=(...e)=>m("/search",{query:e}),N=e=>m(`/players/${encodeURIComponent(e)}`),be=(e,t)=>m(`/players/${encodeURIComponent(e)}/vs/${encodeURIComponent(t)}`),De=e=>m(
`/events/${encodeURIComponent(e)}`);function we({game:e,variant:t,colour:n,name:r},o){let a=p(n.toLowerCase(),o);return m(`/explore/${encodeURIComponent(e)}`,{variant:t,
query:r?[a,p("opening",r)]:[a]})}var Be={player:N,event:De,site:e=>f(p("site",e)),opening:e=>f(p("opening",e)),session:e=>f(p("session",e))};function E(e,t,n=t){
return t&&y(t)?s("a",{href:Be[e](t)},n):n??""}function ye(e){let t=/^\d{4}/.exec(e??"")?.[0],n=te(y(e));return t?s("a",{href:f(B(t))},n):n}var M=(e,t)=>s("a",{href:t},
d(e));var W=class extends HTMLElement{connectedCallback(){if(this.hasAttribute("role"))return;let t=(this.getAttribute("parts")??"").split(" "),n=Number(this.getAttribute(
"full"))||1,r=[];for(let a=0;a<t.length;a+=2)r.push([t[a],Number(t[a+1])]);let o=this.textContent;for(let[a,i]of Object.entries({role:"img","aria-label":o,title:o}))
this.setAttribute(a,i);this.replaceChildren(...r.filter(([,a])=>a).map(([a,i])=>{let u=s("span",{class:`part part-${a}`},r.length>1?s("span",{},d(i)):"");return u.
style.width=`${100*i/n}%`,u}))}};customElements.get("kohau-bar")||customElements.define("kohau-bar",W);function L(e,t,n,r={},{total:o=null,kept:a=0,keptEnd:i=null}={}){let u=t.map((w,x)=>{let Oe=n.some(([...X])=>X[x]instanceof Element&&X[x].localName==="kohau-bar");
return[w.startsWith("#")&&"number",Oe&&"below",x===a&&"kept",x===i&&"kept-end"].filter(Boolean).join(" ")||null}),g=(w,x)=>s(x?"td":"th",{scope:x?null:"row",class:u[x]},
w),Y=w=>s("tr",{},...w.map(g)),Me=t.map((w,x)=>w?s("th",{scope:"col",class:u[x]},w.replace("#","")):s("td"));return s("div",{class:"scrolled",tabindex:"0",role:"\
group","aria-label":e},s("table",{class:"data",...r},s("caption",{class:"hidden"},e),s("thead",{},s("tr",{},...Me)),s("tbody",{},...n.map(Y)),o&&s("tfoot",{},Y(
o))))}var We=12;function J(e){let t=[...e.querySelectorAll("tbody tr")].slice(We);if(t.length<3)return e;for(let r of t)r.hidden=!0;let n=s("button",{type:"butt\
on",class:"more"},h("more_rows",t.length));return n.addEventListener("click",()=>{for(let r of t)r.hidden=!1;n.remove(),t[0].querySelector("a")?.focus({preventScroll:!0})}),
e.append(n),e}function O(e){let{games:t,wins:n,draws:r,losses:o}=e;return Je({won:n,half:r,lost:o,open:t-n-r-o},K(e))}var j=({points:e})=>d(e,e%1?1:0);function ke(e,t,n){return s(
"section",{},s("h2",{},e),J(L(e,[c("name"),`#${c("games")}`,c("wins_draws_losses"),`#${c("points")}`],t.map(r=>[...n(r),O(r),j(r)]),{class:"data folding columns\
-3"})))}function K({games:e,wins:t,draws:n,losses:r}){return c("wins_bar",{wins:t,draws:n,losses:r,unfinished:e-t-n-r})}function Je(e,t){let n=Object.values(e);
return s("kohau-bar",{parts:Object.entries(e).flat().join(" "),full:n.reduce((r,o)=>r+o)},t)}var G=e=>e&&e!=="????"?e:c("unknown");function $e(e,t,n){return s("span",{class:n?"player winner":"player"},E("player",e,y(e)||"?"),t?` (${t})`:"")}var Ke={"1/2-1/2":"½","*":"–"};function Ge(e){let[
t,n]=[e.white,e.black].map(o=>y(o)||"?"),r=`${t} – ${n}, ${_(e.result)}`;return s("a",{href:m(`/games/${e.digest}`,{ply:e.ply||""}),"aria-label":r,title:_(e.result),
class:"badge"},Ke[e.result]??_(e.result))}var He=[["result","result"],["players","white"],["game_label","game,variant"],["plies_title","-plies"],["date","-date"],
["event","event"]],ve=e=>e.split(",").map(t=>t.startsWith("-")?t.slice(1):`-${t}`).join(",");function Ee(e,{kind:t=!0,sort:n="",sorted:r=null}={}){let o=He.filter(([i])=>t||i!=="game_label"),a=L(c("games"),o.map(([i])=>i==="plies_title"?`#${c(i)}`:c(i)),
e.map(i=>[Ge(i),s("div",{class:"pair"},$e(i.white,i.white_rating,i.result==="1-0"),$e(i.black,i.black_rating,i.result==="0-1")),...t?[T(i)]:[],d(i.length),ye(i.
date),E("event",i.event,y(i.event))]),{class:`data games${t?" kinds":""}`});return a.addEventListener("click",Ye),r&&!matchMedia("(max-width: 45rem)").matches&&
Ve(a,o,n,r),a}function Ve(e,t,n,r){[...e.querySelectorAll("thead th")].forEach((o,a)=>{let[,i]=t[a];[i,ve(i)].includes(n)&&o.setAttribute("aria-sort",n.startsWith(
"-")?"descending":"ascending");let g=s("button",{type:"button",class:"order"},o.textContent);g.addEventListener("click",()=>r(n===i?ve(i):i)),o.replaceChildren(
g)})}function Ye(e){b(e,"a")||!getSelection()?.isCollapsed||b(e,"tbody tr")?.querySelector("a")?.click()}function T({game:e,variant:t}){let n=`kind_${e}_${t}`,r=c(
n);return r===n?`${e} ${t}`:r}function _e(e,t){return e.length?[s("p",{class:"meant"},c("did_you_mean")," "),s("ul",{class:"meant"},...e.map(n=>s("li",{},s("a",{href:t(n)},n.name)," ",s("spa\
n",{class:"soft"},h("count_games",n.games)))))]:[]}var Xe=["kgn","jsonl","csv","html"],Ae=["csv","jsonl"];function H(e,t,n=Xe){let r={csv:{safe:!0},html:{lang:document.documentElement.lang}},o=n.map(a=>s("li",{},
s("a",{href:m(`/api/v1${e}.${a}`,{...t,...r[a]}),download:""},c(`save_${a}`))));return s("details",{class:"save"},s("summary",{},c("save")),s("ul",{},...o))}document.
addEventListener("click",e=>Se(b(e,"details.save")));document.addEventListener("keydown",e=>{let t=b(e,"details.save[open]");e.key!=="Escape"||!t||(Se(),t.querySelector(
"summary")?.focus())});function Se(e=null){for(let t of document.querySelectorAll("details.save[open]"))t!==e&&(t.open=!1)}var Le=100;function Te(e,{countKey:t,drawRows:n,hrefOf:r,report:o}){let a=de(et(e)),i=({near:u})=>l("meant").replaceChildren(..._e(u,({name:g})=>r(g)));if(!a){Ze(
e,t,u=>{i(u),l("table").replaceChildren(...u.total?[n(u)]:[])});return}l("filter").hidden=!0,D(async()=>(await o(a),!0))().then(async u=>{u||i(await k(e,{name:a,
limit:1}))}).catch(()=>{})}function Ze(e,t,n){let r=pe(),o=()=>new URL(location.href).searchParams.get("name")??"",a=D(async()=>{let u=o();l("name").value=u;let g=await k(
e,{name:u,limit:Le,offset:V()},r());ze(t,g),l("save").replaceChildren(...g.total?[H(e,{name:u},Ae)]:[]),n(g)}),i=u=>(history.pushState(null,"",m(e,u)),a());l("f\
ilter").addEventListener("submit",u=>{u.preventDefault(),i({name:l("name").value.trim()})}),Qe(Le,u=>i({name:o(),offset:u})),addEventListener("popstate",()=>a()),
a()}function V(){let e=new URL(location.href).searchParams.get("offset")??"";return/^\d{1,7}$/.test(e)?Number(e):0}function ze(e,{offset:t,limit:n,total:r}){let o=Math.
min(t+n,r),a=t<o&&o-t<r;l("count").textContent=a?c("rows_of",{first:d(t+1),last:d(o),count:h(e,r)}):h(e,r),l("earlier").hidden=!t,l("more").hidden=o>=r}function Qe(e,t){
let n=async(r,o)=>{await t(Math.max(0,o)||""),l("count").scrollIntoView({block:"nearest"}),r.hidden&&[l("earlier"),l("more")].find(a=>!a.hidden)?.focus({preventScroll:!0})};
l("earlier").addEventListener("click",()=>n(l("earlier"),V()-e)),l("more").addEventListener("click",()=>n(l("more"),V()+e))}var et=e=>location.pathname.slice(`${S}${e}`.
length).replace(/^\//,"");async function Ce(e,t,n=20){let{total:r,games:o}=await k("/search",{query:t,sort:"-date",limit:n}),a=s("a",{class:"button",href:f(...t)},
h("all_games",r));return s("section",{},s("div",{class:"head-of-list"},s("h2",{},e),H("/search",{query:t})),Ee(o),r>o.length?a:"")}var tt={colours:(e,t)=>s("a",{href:f(p(t.toLowerCase(),e))},c(t.toLowerCase())),variants:(e,t)=>{let[n,r]=t.split(" ");return s("a",{href:f(p("player",e),`game:${n}\
 and variant:${r}`)},T({game:n,variant:r}))},opponents:(e,t)=>E("player",t),years:(e,t)=>/^\d{4}$/.test(t)?s("a",{href:f(p("player",e),B(t))},t):G(t)},Ne=e=>e===
null?"":`${d(100*e)} %`,nt=({players:e})=>L(c("screen_players"),[c("name"),`#${c("games")}`,c("wins_draws_losses"),`#${c("points")}`,`#${c("score")}`],e.map(t=>[
E("player",t.name),M(t.games,f(p("player",t.name))),O(t),j(t),Ne(t.score)]),{class:"data folding columns-4"});function rt(e,t){return ke(c(`by_${e}`),t[e],n=>[tt[e](
t.name,n.name),e==="opponents"&&y(n.name)?M(n.games,be(t.name,n.name)):d(n.games)])}function ot(e){return s("section",{},s("h2",{},c("by_openings")),J(L(c("by_o\
penings"),[c("name"),c("colour"),`#${c("games")}`,c("wins_draws_losses"),`#${c("points")}`],e.repertoire.map(t=>[s("a",{href:we(t,e.name)},t.name),c(t.colour.toLowerCase()),
M(t.games,f(p(t.colour.toLowerCase(),e.name),p("opening",t.name))),O(t),j(t)]),{class:"data folding columns-4"})))}async function st(e){let t=await k(`/players/${encodeURIComponent(
e)}`);document.title=t.name,l("title").textContent=t.name,l("count").textContent=[h("count_games",t.games),K(t),Ne(t.score),t.performance&&c("performance",t)].filter(
Boolean).join(" · ");let n=(...r)=>r.filter(o=>t[o].length).map(o=>rt(o,t));l("table").replaceChildren(s("p",{class:"ways"},s("a",{class:"button",href:f(p("pla\
yer",t.name))},h("all_games",t.games)),...at(t),s("a",{class:"button",href:m("/players")},c("all_players"))),s("div",{class:"groups"},...n("colours","variants",
"opponents"),t.repertoire.length?ot(t):"",...n("years")),await Ce(c("latest_games"),[p("player",t.name)]))}function at(e){return e.variants.slice(0,3).map(({name:t})=>{
let[n,r]=t.split(" ");return s("a",{class:"button",href:m(`/explore/${n}`,{variant:r,query:p("player",e.name)})},c("explore_kind",{kind:T({game:n,variant:r})}))})}
Te("/players",{countKey:"count_players",drawRows:nt,hrefOf:N,report:st});
