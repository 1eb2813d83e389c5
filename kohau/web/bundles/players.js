var Fe=/[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;function F(e){return String(e).replace(Fe,t=>{let n=t.codePointAt(
0);return n<256?`\\x${n.toString(16).padStart(2,"0")}`:`\\u${n.toString(16).padStart(4,"0")}`})}function o(e,t={},...n){return De(document.createElement(e),t,n)}function De(e,t,n){for(let[r,s]of Object.entries(t))s===!0?e.setAttribute(r,""):s!==!1&&s!==null&&s!==void 0&&e.setAttribute(r,s);return e.append(...n.filter(r=>r!=
null&&r!=="").map(r=>r instanceof Node?r:F(r))),e}var A={};function ne(e){A=e}function i(e,t={}){return(A[e]??e).replace(/\{(\w+)\}/g,(n,r)=>t[r]??"")}function re(e){A={...A,...e}}function W(e){let[t,n]=oe(e),r=Object.
entries(n).map(([s,a])=>[s,Array.isArray(a)?W(a):a]);return i(t,Object.fromEntries(r))}function J(e){let[t,n]=oe(e);return(t in A||!/\p{L}/u.test(t.replace(/\{\w+\}/g,
"")))&&Object.values(n).every(s=>!Array.isArray(s)||J(s))}var oe=e=>Array.isArray(e)?e:[e,{}];function y(e,t){return i(t===1&&`${e}_1`in A?`${e}_1`:e,{count:f(t)})}var D=new Map;function se(e,t){let n=`${e.name} ${JSON.stringify(t)}`;return D.has(n)||D.set(
n,new e(document.documentElement.lang||"en",t)),D.get(n)}function f(e,t=0){return!t&&Math.abs(e)<999.5?String(Math.round(e)):se(Intl.NumberFormat,{minimumFractionDigits:t,
maximumFractionDigits:t}).format(e)}var We={"1-0":"1–0","0-1":"0–1","1/2-1/2":"½–½","*":"∗"};function L(e){return We[e]??e}function ae(e){let[,t,n,r]=/^(\d{4})(?:\.(\d\d))?(?:\.(\d\d))?(?:\.\?\?)*$/.
exec(e)??[];if(!t)return e;let s=new Date(0);return s.setUTCFullYear(Number(t),Number(n??1)-1,Number(r??1)),n&&s.getUTCMonth()!==Number(n)-1?e:se(Intl.DateTimeFormat,
{timeZone:"UTC",year:"numeric",...n&&{month:"short"},...r&&{day:"numeric"}}).format(s)}var I=null;function ce(){I??=[]}function ie(e){re(e);for(let[t,n]of I??[])le(t,n);I=null}function T(e){let t=o("span");return le(t,e),I?.push([t,e]),t}function le(e,t){
let n=document.documentElement.lang==="en"||J(t);e.textContent=F(W(t)),n?e.removeAttribute("lang"):e.setAttribute("lang","en")}function H(e){try{return window[e]}catch{return null}}function ue(e,t){try{return JSON.parse(e?.getItem(t)??"null")}catch{return null}}function me(e,t,n){try{return n===
null?e?.removeItem(t):e?.setItem(t,JSON.stringify(n)),e!==null}catch{return!1}}var de="kohau-theme";function Je(e){let t=e.closest(".kohau-dark, .kohau-light");return t?t.classList.contains("kohau-dark"):matchMedia("(prefers-color-scheme: \
dark)").matches}function pe(){he(ue(H("localStorage"),de))}function fe(){let e=Je(document.documentElement)?"light":"dark";he(e),me(H("localStorage"),de,e)}function he(e){
let{classList:t}=document.documentElement;t.toggle("kohau-dark",e==="dark"),t.toggle("kohau-light",e==="light")}var C=document.documentElement.dataset.root,V=class extends Error{constructor(t){super(t.detail??t.title),this.sentence=t.sentence,this.hint_sentence=t.hint_sentence,
this.rule=t.rule}},E=class extends Error{constructor(){super(i("unreachable"))}};function d(e,t={}){let n=new URLSearchParams;for(let[s,a]of Object.entries(t))for(let c of Array.
isArray(a)?a:[a])c!==""&&c!==null&&c!==void 0&&c!==!1&&n.append(s,c);let r=n.toString();return`${C}${e}${r?`?${r}`:""}`}function xe(e){try{return decodeURIComponent(e)}catch{return e}}var ge=JSON.parse(document.getElementById("answers").textContent);function be(){let e=new AbortController;
return()=>(e.abort(),e=new AbortController,e.signal)}async function _(e,t={},n=void 0){let{[e]:r}=ge;return delete ge[e],r??He(e,t,{signal:n})}async function He(e,t,n){let r=await fetch(d(`/api/v1${e}`,t),n).catch(a=>{throw a.name==="AbortError"?a:new E}),s=await(r.ok?r.json():r.json().catch(()=>({title:r.
statusText})));if(n.signal?.throwIfAborted(),r.ok)return s;throw new V(s)}ne(JSON.parse(document.getElementById("texts").textContent));var l=e=>document.getElementById(e);pe();l("screens")?.addEventListener("click",e=>{e.target.closest(
"a")&&e.currentTarget.hidePopover()});l("explored")?.addEventListener("change",({target:e})=>{let[t,n]=e.value.split(" ");location.assign(d(`/explore/${t}`,{variant:n}))});
l("theme")?.addEventListener("click",fe);l("language")?.addEventListener("change",e=>{let t=new URL(location.href);t.searchParams.set("lang",e.target.value),location.
assign(t)});var ye=()=>l("help").showModal();for(let e of document.querySelectorAll(".ask"))e.addEventListener("click",ye);document.addEventListener("keydown",e=>{
e.key!=="?"||!l("help")||document.querySelector("dialog[open]")||e.target.closest("input, select, textarea")||(e.preventDefault(),ye())});function $e(){fetch(`${C}\
/assets/messages-${document.documentElement.lang}.json`).then(e=>e.json()).then(ie).catch(()=>addEventListener("online",$e,{once:!0}))}document.documentElement.
lang!=="en"&&(ce(),addEventListener("load",()=>setTimeout($e)));for(let e of document.querySelectorAll("[data-said]"))e.removeAttribute("lang"),e.replaceChildren(
T(JSON.parse(e.dataset.said)));var ve=null;function we(e,t=null){if(e?.name==="AbortError")return;let n=l("problem");if(n.hidden=!e,ve=e instanceof E?t:null,!e)
return;if(!(e instanceof E)){n.replaceChildren(T(e.sentence??e.message),e.hint_sentence?o("p",{},i("hint"),T(e.hint_sentence)):"");return}let r=t&&o("button",{type:"\
button"},i("try_again"));r?.addEventListener("click",t),n.replaceChildren(e.message," ",r??"")}addEventListener("online",()=>ve?.());function R(e){return async function t(...n){
try{let r=await e(...n);return we(null),r}catch(r){return we(r,()=>t(...n)),null}}}var G=class extends HTMLElement{connectedCallback(){if(this.hasAttribute("role"))return;let t=this.getAttribute("parts").split(" "),n=Number(this.getAttribute("\
full"))||1,r=[];for(let a=0;a<t.length;a+=2)r.push([t[a],Number(t[a+1])]);let s=this.textContent;for(let[a,c]of Object.entries({role:"img","aria-label":s,title:s}))
this.setAttribute(a,c);this.replaceChildren(...r.filter(([,a])=>a).map(([a,c])=>{let p=o("span",{class:`part part-${a}`},r.length>1?o("span",{},f(c)):"");return p.
style.width=`${100*c/n}%`,p}))}},Ve=4,ke=6;function Ae(e,t){let n=1;for(;10*n*t<e;)n*=10;return[1,2,5,10].map(r=>r*n).find(r=>r*t>=e)}var K=class extends HTMLElement{connectedCallback(){
if(this.querySelector(".plot"))return;let t=[...this.querySelectorAll("tbody tr")].map(n=>{let[r,s,a]=n.cells;return{label:`${this.getAttribute("x")} ${r.textContent}\
: ${s.textContent} · ${a.textContent}`,at:Number(r.dataset.value),count:Number(s.dataset.value)}});this.prepend(this.#e(t))}#e(t){let n=Number(this.getAttribute(
"step")),r=Math.max(0,Math.ceil((ke-(t.at(-1).at-t[0].at)/n)/2))*n,[s,a]=[Math.max(Math.min(0,t[0].at),t[0].at-r),t.at(-1).at+n+r],c=Ae(Math.max(...t.map(({count:m})=>m)),
Ve),p=c*Math.ceil(Math.max(...t.map(({count:m})=>m))/c),[u,g]=[m=>`${100*(m-s)/(a-s)}%`,m=>`${100*m/p}%`],$=(m,v)=>Object.assign(m.style,v)&&m,w=o("div",{class:"\
field"},...Array.from({length:p/c},(m,v)=>$(o("i",{class:"grid"}),{bottom:g((v+1)*c)})),...t.map(({label:m,at:v,count:Be})=>$(o("i",{class:"column",title:m}),{left:u(
v),width:`${100*n/(a-s)}%`,height:g(Be)})),...this.#t(u,s,a,n,$)),x=n*Ae((a-s)/n,ke),j=[];for(let m=Math.ceil(s/x)*x;m<a;m+=x)j.push($(o("span",{},String(m)),{left:u(
m+(n===1?.5:0))}));return o("div",{class:"plot",role:"img","aria-label":this.getAttribute("label")},o("div",{class:"y-title"},this.getAttribute("y")),o("div",{class:"\
y-axis"},...Array.from({length:p/c+1},(m,v)=>$(o("span",{},f(v*c)),{bottom:g(v*c)}))),w,o("div",{class:"x-axis"},...j),o("div",{class:"x-title"},this.getAttribute(
"x")))}#t(t,n,r,s,a){let[c,...p]=(this.getAttribute("mark")??"").split(" ");if(!p.length)return[];let u=Number(c)+(s===1?.5:0),g=u>(n+r)/2?"before":"after";return[
a(o("i",{class:`mark ${g}`},o("span",{},p.join(" "))),{left:t(u)})]}};for(let[e,t]of[["kohau-bar",G],["kohau-columns",K]])customElements.get(e)||customElements.
define(e,t);var k=e=>e&&e!=="?"&&!e.startsWith("????")?e:"",Ge=e=>/^[^\s()"]+$/.test(e)?e:`"${e.replace(/[\\"]/g,"\\$&")}"`,h=(e,t)=>`${e}=${Ge(t)}`,Y=e=>`since:${e} until:${e}`,
b=(...e)=>d("/search",{query:e}),M=e=>d(`/players/${encodeURIComponent(e)}`),Ee=(e,t)=>d(`/players/${encodeURIComponent(e)}/vs/${encodeURIComponent(t)}`),Ke=e=>d(
`/events/${encodeURIComponent(e)}`);function _e({game:e,variant:t,colour:n,name:r},s){let a=h(n.toLowerCase(),s);return d(`/explore/${encodeURIComponent(e)}`,{variant:t,
query:r?[a,h("opening",r)]:[a]})}var Ye={player:M,event:Ke,site:e=>b(h("site",e)),opening:e=>b(h("opening",e)),session:e=>b(h("session",e))};function S(e,t,n=t){
return k(t)?o("a",{href:Ye[e](t)},n):n}function Se(e){let t=/^\d{4}/.exec(e??"")?.[0],n=ae(k(e));return t?o("a",{href:b(Y(t))},n):n}var U=(e,t)=>o("a",{href:t},
f(e));function N(e,t,n,r={},{total:s=null,kept:a=0,keptEnd:c=null}={}){let p=t.map((w,x)=>{let j=n.some(m=>m[x]?.localName==="kohau-bar");return[w.startsWith("#")&&"n\
umber",j&&"below",x===a&&"kept",x===c&&"kept-end"].filter(Boolean).join(" ")||null}),u=(w,x)=>o(x?"td":"th",{scope:x?null:"row",class:p[x]},w),g=w=>o("tr",{},...w.
map(u)),$=t.map((w,x)=>w?o("th",{scope:"col",class:p[x]},w.replace("#","")):o("td"));return o("div",{class:"scrolled",tabindex:"0",role:"group","aria-label":e},
o("table",{class:"data",...r},o("caption",{class:"hidden"},e),o("thead",{},o("tr",{},...$)),o("tbody",{},...n.map(g)),s&&o("tfoot",{},g(s))))}function q(e){let{games:t,wins:n,draws:r,losses:s}=e;return Xe({won:n,half:r,lost:s,open:t-n-r-s},X(e))}function X({games:e,wins:t,draws:n,losses:r}){return i("\
wins_bar",{wins:t,draws:n,losses:r,unfinished:e-t-n-r})}function Xe(e,t){let n=Object.values(e);return o("kohau-bar",{parts:Object.entries(e).flat().join(" "),full:n.
reduce((r,s)=>r+s)},t)}var Z=e=>e&&e!=="????"?e:i("unknown");function Le(e,t,n){return o("span",{class:n?"player winner":"player"},S("player",e,k(e)||"?"),t?` (${t})`:"")}var Ze={"1/2-1/2":"½","*":"–"};function ze(e){let[
t,n]=[e.white,e.black].map(s=>k(s)||"?"),r=`${t} – ${n}, ${L(e.result)}`;return o("a",{href:d(`/games/${e.digest}`,{ply:e.ply||""}),"aria-label":r,title:L(e.result),
class:"badge"},Ze[e.result]??L(e.result))}var Qe=[["result","result"],["players","white"],["game_label","game,variant"],["plies_title","-plies"],["date","-date"],
["event","event"]],Te=e=>e.split(",").map(t=>t.startsWith("-")?t.slice(1):`-${t}`).join(",");function Ce(e,{kind:t=!0,sort:n="",sorted:r=null}={}){let s=Qe.filter(([c])=>t||c!=="game_label"),a=N(i("games"),s.map(([c])=>c==="plies_title"?`#${i(c)}`:i(c)),
e.map(c=>[ze(c),o("div",{class:"pair"},Le(c.white,c.white_rating,c.result==="1-0"),Le(c.black,c.black_rating,c.result==="0-1")),...t?[O(c)]:[],f(c.length),Se(c.
date),S("event",c.event,k(c.event))]),{class:`data games${t?" kinds":""}`});return a.addEventListener("click",tt),r&&!matchMedia("(max-width: 45rem)").matches&&
et(a,s,n,r),a}function et(e,t,n,r){[...e.querySelectorAll("thead th")].forEach((s,a)=>{let[,c]=t[a];[c,Te(c)].includes(n)&&s.setAttribute("aria-sort",n.startsWith(
"-")?"descending":"ascending");let u=o("button",{type:"button",class:"order"},s.textContent);u.addEventListener("click",()=>r(n===c?Te(c):c)),s.replaceChildren(
u)})}function tt(e){e.target.closest("a")||!getSelection().isCollapsed||e.target.closest("tbody tr")?.querySelector("a").click()}function O({game:e,variant:t}){
let n=`kind_${e}_${t}`,r=i(n);return r===n?`${e} ${t}`:r}function P(e,t){return e.length?[o("p",{class:"meant"},i("did_you_mean")," "),o("ul",{class:"meant"},...e.map(n=>o("li",{},o("a",{href:t(n)},n.name)," ",o("span",
{class:"soft"},y("count_games",n.games)))))]:[]}function B(){let e=new URL(location.href).searchParams.get("offset")??"";return/^\d{1,7}$/.test(e)?Number(e):0}function Me(e,{offset:t,limit:n,total:r}){let s=Math.
min(t+n,r),a=t<s&&s-t<r;l("count").textContent=a?i("rows_of",{first:f(t+1),last:f(s),count:y(e,r)}):y(e,r),l("earlier").hidden=!t,l("more").hidden=s>=r}function Ne(e,t){
let n=async(r,s)=>{await t(Math.max(0,s)||""),l("count").scrollIntoView({block:"nearest"}),r.hidden&&[l("earlier"),l("more")].find(a=>!a.hidden)?.focus({preventScroll:!0})};
l("earlier").addEventListener("click",({currentTarget:r})=>n(r,B()-e)),l("more").addEventListener("click",({currentTarget:r})=>n(r,B()+e))}var nt=["kgn","jsonl","csv","html"],Oe=["csv","jsonl"];function z(e,t,n=nt){let r={csv:{safe:!0},html:{lang:document.documentElement.lang}},s=n.map(a=>o("li",{},
o("a",{href:d(`/api/v1${e}.${a}`,{...t,...r[a]}),download:""},i(`save_${a}`))));return o("details",{class:"save"},o("summary",{},i("save")),o("ul",{},...s))}document.
addEventListener("click",e=>je(e.target.closest("details.save")));document.addEventListener("keydown",e=>{let t=e.target.closest("details.save[open]");e.key!=="\
Escape"||!t||(je(),t.querySelector("summary").focus())});function je(e=null){for(let t of document.querySelectorAll("details.save[open]"))t!==e&&(t.open=!1)}var Ie=100;function Re(e,{countKey:t,rowsTable:n,hrefOf:r}){let s=e.slice(1),a=be(),c=R(async()=>{let u=new URL(location.href).searchParams.get("name")??"";l("n\
ame").value=u;let g=await _(e,{name:u,limit:Ie,offset:B()},a()),{[s]:$}=g;Me(t,g),l("meant").replaceChildren(...P(g.near,w=>r(w.name))),l("save").replaceChildren(
...g.total?[z(e,{name:u},Oe)]:[]),l("table").replaceChildren(...$.length?[n($)]:[])}),p=u=>(history.pushState(null,"",d(e,u)),c());l("filter").addEventListener(
"submit",u=>{u.preventDefault(),p({name:l("name").value.trim()})}),Ne(Ie,u=>p({name:new URL(location.href).searchParams.get("name"),offset:u})),addEventListener(
"popstate",()=>c()),c()}var rt=12;function Q(e){let t=[...e.querySelectorAll("tbody tr")].slice(rt);if(t.length<3)return e;for(let r of t)r.hidden=!0;let n=o("b\
utton",{type:"button",class:"more"},y("more_rows",t.length));return n.addEventListener("click",()=>{for(let r of t)r.hidden=!1;n.remove(),t[0].querySelector("a")?.
focus({preventScroll:!0})}),e.append(n),e}var Ue=e=>location.pathname.slice(`${C}${e}`.length).replace(/^\//,"");async function qe(e,t,n=20){let r=await _("/sea\
rch",{query:t,sort:"-date",limit:n}),s=o("a",{class:"button",href:b(...t)},y("all_games",r.total));return o("section",{},o("div",{class:"head-of-list"},o("h2",{},
e),z("/search",{query:t})),Ce(r.games),r.total>r.games.length?s:"")}var ee=xe(Ue("/players")),ot={opponents:(e,t)=>S("player",t),years:(e,t)=>/^\d{4}$/.test(t)?o("a",{href:b(h("player",e),Y(t))},t):Z(t),colours:(e,t)=>o("a",{href:b(
h(t.toLowerCase(),e))},i(t.toLowerCase())),variants:(e,t)=>{let[n,r]=t.split(" ");return o("a",{href:b(h("player",e),`game:${n} and variant:${r}`)},O({game:n,variant:r}))}},
Pe=e=>e==null?"":`${f(100*e)} %`,te=({points:e})=>f(e,e%1?1:0),st=e=>N(i("screen_players"),[i("name"),`#${i("games")}`,i("wins_draws_losses"),`#${i("points")}`,
`#${i("score")}`],e.map(t=>[S("player",t.name),U(t.games,b(h("player",t.name))),q(t),te(t),Pe(t.score)]),{class:"data folding columns-4"});function at(e,t){let n=r=>e===
"opponents"&&k(r.name)?U(r.games,Ee(t.name,r.name)):f(r.games);return o("section",{},o("h2",{},i(`by_${e}`)),Q(N(i(`by_${e}`),[i("name"),`#${i("games")}`,i("win\
s_draws_losses"),`#${i("points")}`],t[e].map(r=>[ot[e](t.name,r.name),n(r),q(r),te(r)]),{class:"data folding columns-3"})))}function ct(e){return o("section",{},
o("h2",{},i("by_openings")),Q(N(i("by_openings"),[i("name"),i("colour"),`#${i("games")}`,i("wins_draws_losses"),`#${i("points")}`],e.repertoire.map(t=>[o("a",{href:_e(
t,e.name)},t.name),i(t.colour.toLowerCase()),U(t.games,b(h(t.colour.toLowerCase(),e.name),h("opening",t.name))),q(t),te(t)]),{class:"data folding columns-4"})))}
var it=R(async()=>{let e=await _(`/players/${encodeURIComponent(ee)}`);document.title=e.name,l("title").textContent=e.name,l("count").textContent=[y("count_game\
s",e.games),X(e),Pe(e.score),e.performance&&i("performance",e)].filter(Boolean).join(" · ");let t=["colours","variants","opponents","years"].filter(n=>e[n].length).
map(n=>at(n,e));e.repertoire.length&&t.splice(3,0,ct(e)),l("table").replaceChildren(o("p",{class:"ways"},o("a",{class:"button",href:b(h("player",e.name))},y("al\
l_games",e.games)),...lt(e),o("a",{class:"button",href:d("/players")},i("all_players"))),o("div",{class:"groups"},...t),await qe(i("latest_games"),[h("player",e.
name)]))});function lt(e){return e.variants.slice(0,3).map(({name:t})=>{let[n,r]=t.split(" ");return o("a",{class:"button",href:d(`/explore/${n}`,{variant:r,query:h(
"player",e.name)})},i("explore_kind",{kind:O({game:n,variant:r})}))})}async function ut(){let{near:e}=await _("/players",{name:ee,limit:1});l("meant").replaceChildren(
...P(e,t=>M(t.name)))}ee?(l("filter").hidden=!0,it().then(e=>{e===null&&ut().catch(()=>{})})):Re("/players",{countKey:"count_players",rowsTable:st,hrefOf:M});
