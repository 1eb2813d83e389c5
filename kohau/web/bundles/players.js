var qe=/[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;function F(e){return String(e).replace(qe,t=>{let n=t.codePointAt(
0);return n<256?`\\x${n.toString(16).padStart(2,"0")}`:`\\u${n.toString(16).padStart(4,"0")}`})}function s(e,t={},...n){return Pe(document.createElement(e),t,n)}function Pe(e,t,n){for(let[r,o]of Object.entries(t))o===!0?e.setAttribute(r,""):o!==!1&&o!==null&&o!==void 0&&e.setAttribute(r,o);return e.append(...n.filter(r=>r!=
null&&r!=="").map(r=>r instanceof Node?r:F(r))),e}var A={};function te(e){A=e}function i(e,t={}){return(A[e]??e).replace(/\{(\w+)\}/g,(n,r)=>t[r]??"")}function ne(e){A={...A,...e}}function W(e){let[t,n]=re(e),r=Object.
entries(n).map(([o,a])=>[o,Array.isArray(a)?W(a):a]);return i(t,Object.fromEntries(r))}function H(e){let[t,n]=re(e);return(t in A||!/\p{L}/u.test(t.replace(/\{\w+\}/g,
"")))&&Object.values(n).every(o=>!Array.isArray(o)||H(o))}var re=e=>Array.isArray(e)?e:[e,{}];function w(e,t){return i(t===1&&`${e}_1`in A?`${e}_1`:e,{count:f(t)})}var D=new Map;function se(e,t){let n=`${e.name} ${JSON.stringify(t)}`;return D.has(n)||D.set(
n,new e(document.documentElement.lang||"en",t)),D.get(n)}function f(e,t=0){return!t&&Math.abs(e)<999.5?String(Math.round(e)):se(Intl.NumberFormat,{minimumFractionDigits:t,
maximumFractionDigits:t}).format(e)}var Be={"1-0":"1–0","0-1":"0–1","1/2-1/2":"½–½","*":"∗"};function S(e){return Be[e]??e}function oe(e){let[,t,n,r]=/^(\d{4})(?:\.(\d\d))?(?:\.(\d\d))?(?:\.\?\?)*$/.
exec(e)??[];if(!t)return e;let o=new Date(0);return o.setUTCFullYear(Number(t),Number(n??1)-1,Number(r??1)),n&&o.getUTCMonth()!==Number(n)-1?e:se(Intl.DateTimeFormat,
{timeZone:"UTC",year:"numeric",...n&&{month:"short"},...r&&{day:"numeric"}}).format(o)}var I=null;function ae(){I??=[]}function ce(e){ne(e);for(let[t,n]of I??[])ie(t,n);I=null}function T(e){let t=s("span");return ie(t,e),I?.push([t,e]),t}function ie(e,t){
let n=document.documentElement.lang==="en"||H(t);e.textContent=F(W(t)),n?e.removeAttribute("lang"):e.setAttribute("lang","en")}var le="kohau-theme";function Fe(e){let t=e.closest(".kohau-dark, .kohau-light");return t?t.classList.contains("kohau-dark"):matchMedia("(prefers-color-scheme: \
dark)").matches}function ue(){try{de(localStorage.getItem(le))}catch{}}function me(){let e=Fe(document.documentElement)?"light":"dark";de(e);try{localStorage.setItem(
le,e)}catch{}}function de(e){let{classList:t}=document.documentElement;t.toggle("kohau-dark",e==="dark"),t.toggle("kohau-light",e==="light")}var C=document.documentElement.dataset.root,J=class extends Error{constructor(t){super(t.detail??t.title),this.sentence=t.sentence,this.hint_sentence=t.hint_sentence,
this.rule=t.rule}},E=class extends Error{constructor(){super(i("unreachable"))}};function d(e,t={}){let n=new URLSearchParams;for(let[o,a]of Object.entries(t))for(let c of Array.
isArray(a)?a:[a])c!==""&&c!==null&&c!==void 0&&c!==!1&&n.append(o,c);let r=n.toString();return`${C}${e}${r?`?${r}`:""}`}function fe(e){try{return decodeURIComponent(e)}catch{return e}}var pe=JSON.parse(document.getElementById("answers").textContent);function he(){let e=new AbortController;
return()=>(e.abort(),e=new AbortController,e.signal)}async function _(e,t={},n=void 0){let{[e]:r}=pe;return delete pe[e],r??De(e,t,{signal:n})}async function De(e,t,n){let r=await fetch(d(`/api/v1${e}`,t),n).catch(a=>{throw a.name==="AbortError"?a:new E}),o=await(r.ok?r.json():r.json().catch(()=>({title:r.
statusText})));if(n.signal?.throwIfAborted(),r.ok)return o;throw new J(o)}te(JSON.parse(document.getElementById("texts").textContent));var l=e=>document.getElementById(e);ue();l("screens")?.addEventListener("click",e=>{e.target.closest(
"a")&&e.currentTarget.hidePopover()});l("explored")?.addEventListener("change",({target:e})=>{let[t,n]=e.value.split(" ");location.assign(d(`/explore/${t}`,{variant:n}))});
l("theme")?.addEventListener("click",me);l("language")?.addEventListener("change",e=>{let t=new URL(location.href);t.searchParams.set("lang",e.target.value),location.
assign(t)});var xe=()=>l("help").showModal();for(let e of document.querySelectorAll(".ask"))e.addEventListener("click",xe);document.addEventListener("keydown",e=>{
e.key!=="?"||!l("help")||document.querySelector("dialog[open]")||e.target.closest("input, select, textarea")||(e.preventDefault(),xe())});function be(){fetch(`${C}\
/assets/messages-${document.documentElement.lang}.json`).then(e=>e.json()).then(ce).catch(()=>addEventListener("online",be,{once:!0}))}document.documentElement.
lang!=="en"&&(ae(),addEventListener("load",()=>setTimeout(be)));for(let e of document.querySelectorAll("[data-said]"))e.removeAttribute("lang"),e.replaceChildren(
T(JSON.parse(e.dataset.said)));var ye=null;function ge(e,t=null){if(e?.name==="AbortError")return;let n=l("problem");if(n.hidden=!e,ye=e instanceof E?t:null,!e)
return;if(!(e instanceof E)){n.replaceChildren(T(e.sentence??e.message),e.hint_sentence?s("p",{},i("hint"),T(e.hint_sentence)):"");return}let r=t&&s("button",{type:"\
button"},i("try_again"));r?.addEventListener("click",t),n.replaceChildren(e.message," ",r??"")}addEventListener("online",()=>ye?.());function R(e){return async function t(...n){
try{let r=await e(...n);return ge(null),r}catch(r){return ge(r,()=>t(...n)),null}}}var V=class extends HTMLElement{connectedCallback(){if(this.hasAttribute("role"))return;let t=this.getAttribute("parts").split(" "),n=Number(this.getAttribute("\
full"))||1,r=[];for(let a=0;a<t.length;a+=2)r.push([t[a],Number(t[a+1])]);let o=this.textContent;for(let[a,c]of Object.entries({role:"img","aria-label":o,title:o}))
this.setAttribute(a,c);this.replaceChildren(...r.filter(([,a])=>a).map(([a,c])=>{let p=s("span",{class:`part part-${a}`},r.length>1?s("span",{},f(c)):"");return p.
style.width=`${100*c/n}%`,p}))}},We=4,we=6;function $e(e,t){let n=1;for(;10*n*t<e;)n*=10;return[1,2,5,10].map(r=>r*n).find(r=>r*t>=e)}var G=class extends HTMLElement{connectedCallback(){
if(this.querySelector(".plot"))return;let t=[...this.querySelectorAll("tbody tr")].map(n=>{let[r,o,a]=n.cells;return{label:`${this.getAttribute("x")} ${r.textContent}\
: ${o.textContent} · ${a.textContent}`,at:Number(r.dataset.value),count:Number(o.dataset.value)}});this.prepend(this.#e(t))}#e(t){let n=Number(this.getAttribute(
"step")),r=Math.max(0,Math.ceil((we-(t.at(-1).at-t[0].at)/n)/2))*n,[o,a]=[Math.max(Math.min(0,t[0].at),t[0].at-r),t.at(-1).at+n+r],c=$e(Math.max(...t.map(({count:m})=>m)),
We),p=c*Math.ceil(Math.max(...t.map(({count:m})=>m))/c),[u,g]=[m=>`${100*(m-o)/(a-o)}%`,m=>`${100*m/p}%`],$=(m,v)=>Object.assign(m.style,v)&&m,y=s("div",{class:"\
field"},...Array.from({length:p/c},(m,v)=>$(s("i",{class:"grid"}),{bottom:g((v+1)*c)})),...t.map(({label:m,at:v,count:Ue})=>$(s("i",{class:"column",title:m}),{left:u(
v),width:`${100*n/(a-o)}%`,height:g(Ue)})),...this.#t(u,o,a,n,$)),x=n*$e((a-o)/n,we),j=[];for(let m=Math.ceil(o/x)*x;m<a;m+=x)j.push($(s("span",{},String(m)),{left:u(
m+(n===1?.5:0))}));return s("div",{class:"plot",role:"img","aria-label":this.getAttribute("label")},s("div",{class:"y-title"},this.getAttribute("y")),s("div",{class:"\
y-axis"},...Array.from({length:p/c+1},(m,v)=>$(s("span",{},f(v*c)),{bottom:g(v*c)}))),y,s("div",{class:"x-axis"},...j),s("div",{class:"x-title"},this.getAttribute(
"x")))}#t(t,n,r,o,a){let[c,...p]=(this.getAttribute("mark")??"").split(" ");if(!p.length)return[];let u=Number(c)+(o===1?.5:0),g=u>(n+r)/2?"before":"after";return[
a(s("i",{class:`mark ${g}`},s("span",{},p.join(" "))),{left:t(u)})]}};for(let[e,t]of[["kohau-bar",V],["kohau-columns",G]])customElements.get(e)||customElements.
define(e,t);var k=e=>e&&e!=="?"&&!e.startsWith("????")?e:"",He=e=>/^[^\s()"]+$/.test(e)?e:`"${e.replace(/[\\"]/g,"\\$&")}"`,h=(e,t)=>`${e}=${He(t)}`,K=e=>`since:${e} until:${e}`,
b=(...e)=>d("/search",{query:e}),M=e=>d(`/players/${encodeURIComponent(e)}`),ve=(e,t)=>d(`/players/${encodeURIComponent(e)}/vs/${encodeURIComponent(t)}`),Je=e=>d(
`/events/${encodeURIComponent(e)}`);function ke({game:e,variant:t,colour:n,name:r},o){let a=h(n.toLowerCase(),o);return d(`/explore/${encodeURIComponent(e)}`,{variant:t,
query:r?[a,h("opening",r)]:[a]})}var Ve={player:M,event:Je,site:e=>b(h("site",e)),opening:e=>b(h("opening",e)),session:e=>b(h("session",e))};function L(e,t,n=t){
return k(t)?s("a",{href:Ve[e](t)},n):n}function Ae(e){let t=/^\d{4}/.exec(e??"")?.[0],n=oe(k(e));return t?s("a",{href:b(K(t))},n):n}var U=(e,t)=>s("a",{href:t},
f(e));function N(e,t,n,r={},{total:o=null,kept:a=0,keptEnd:c=null}={}){let p=t.map((y,x)=>{let j=n.some(m=>m[x]?.localName==="kohau-bar");return[y.startsWith("#")&&"n\
umber",j&&"below",x===a&&"kept",x===c&&"kept-end"].filter(Boolean).join(" ")||null}),u=(y,x)=>s(x?"td":"th",{scope:x?null:"row",class:p[x]},y),g=y=>s("tr",{},...y.
map(u)),$=t.map((y,x)=>y?s("th",{scope:"col",class:p[x]},y.replace("#","")):s("td"));return s("div",{class:"scrolled",tabindex:"0",role:"group","aria-label":e},
s("table",{class:"data",...r},s("caption",{class:"hidden"},e),s("thead",{},s("tr",{},...$)),s("tbody",{},...n.map(g)),o&&s("tfoot",{},g(o))))}function q(e){let{games:t,wins:n,draws:r,losses:o}=e;return Ge({won:n,half:r,lost:o,open:t-n-r-o},Y(e))}function Y({games:e,wins:t,draws:n,losses:r}){return i("\
wins_bar",{wins:t,draws:n,losses:r,unfinished:e-t-n-r})}function Ge(e,t){let n=Object.values(e);return s("kohau-bar",{parts:Object.entries(e).flat().join(" "),full:n.
reduce((r,o)=>r+o)},t)}var X=e=>e&&e!=="????"?e:i("unknown");function Ee(e,t,n){return s("span",{class:n?"player winner":"player"},L("player",e,k(e)||"?"),t?` (${t})`:"")}var Ke={"1/2-1/2":"½","*":"–"};function Ye(e){let[
t,n]=[e.white,e.black].map(o=>k(o)||"?"),r=`${t} – ${n}, ${S(e.result)}`;return s("a",{href:d(`/games/${e.digest}`,{ply:e.ply||""}),"aria-label":r,title:S(e.result),
class:"badge"},Ke[e.result]??S(e.result))}var Xe=[["result","result"],["players","white"],["game_label","game,variant"],["plies_title","-plies"],["date","-date"],
["event","event"]],_e=e=>e.split(",").map(t=>t.startsWith("-")?t.slice(1):`-${t}`).join(",");function Le(e,{kind:t=!0,sort:n="",sorted:r=null}={}){let o=Xe.filter(([c])=>t||c!=="game_label"),a=N(i("games"),o.map(([c])=>c==="plies_title"?`#${i(c)}`:i(c)),
e.map(c=>[Ye(c),s("div",{class:"pair"},Ee(c.white,c.white_rating,c.result==="1-0"),Ee(c.black,c.black_rating,c.result==="0-1")),...t?[O(c)]:[],f(c.length),Ae(c.
date),L("event",c.event,k(c.event))]),{class:`data games${t?" kinds":""}`});return a.addEventListener("click",ze),r&&!matchMedia("(max-width: 45rem)").matches&&
Ze(a,o,n,r),a}function Ze(e,t,n,r){[...e.querySelectorAll("thead th")].forEach((o,a)=>{let[,c]=t[a];[c,_e(c)].includes(n)&&o.setAttribute("aria-sort",n.startsWith(
"-")?"descending":"ascending");let u=s("button",{type:"button",class:"order"},o.textContent);u.addEventListener("click",()=>r(n===c?_e(c):c)),o.replaceChildren(
u)})}function ze(e){e.target.closest("a")||!getSelection().isCollapsed||e.target.closest("tbody tr")?.querySelector("a").click()}function O({game:e,variant:t}){
let n=`kind_${e}_${t}`,r=i(n);return r===n?`${e} ${t}`:r}function P(e,t){return e.length?[s("p",{class:"meant"},i("did_you_mean")," "),s("ul",{class:"meant"},...e.map(n=>s("li",{},s("a",{href:t(n)},n.name)," ",s("span",
{class:"soft"},w("count_games",n.games)))))]:[]}function B(){let e=new URL(location.href).searchParams.get("offset")??"";return/^\d{1,7}$/.test(e)?Number(e):0}function Se(e,{offset:t,limit:n,total:r}){let o=Math.
min(t+n,r),a=t<o&&o-t<r;l("count").textContent=a?i("rows_of",{first:f(t+1),last:f(o),count:w(e,r)}):w(e,r),l("earlier").hidden=!t,l("more").hidden=o>=r}function Te(e,t){
let n=async(r,o)=>{await t(Math.max(0,o)||""),l("count").scrollIntoView({block:"nearest"}),r.hidden&&[l("earlier"),l("more")].find(a=>!a.hidden)?.focus({preventScroll:!0})};
l("earlier").addEventListener("click",({currentTarget:r})=>n(r,B()-e)),l("more").addEventListener("click",({currentTarget:r})=>n(r,B()+e))}var Qe=["kgn","jsonl","csv","html"],Ce=["csv","jsonl"];function Z(e,t,n=Qe){let r={csv:{safe:!0},html:{lang:document.documentElement.lang}},o=n.map(a=>s("li",{},
s("a",{href:d(`/api/v1${e}.${a}`,{...t,...r[a]}),download:""},i(`save_${a}`))));return s("details",{class:"save"},s("summary",{},i("save")),s("ul",{},...o))}document.
addEventListener("click",e=>Me(e.target.closest("details.save")));document.addEventListener("keydown",e=>{let t=e.target.closest("details.save[open]");e.key!=="\
Escape"||!t||(Me(),t.querySelector("summary").focus())});function Me(e=null){for(let t of document.querySelectorAll("details.save[open]"))t!==e&&(t.open=!1)}var Ne=100;function Oe(e,{countKey:t,rowsTable:n,hrefOf:r}){let o=e.slice(1),a=he(),c=R(async()=>{let u=new URL(location.href).searchParams.get("name")??"";l("n\
ame").value=u;let g=await _(e,{name:u,limit:Ne,offset:B()},a()),{[o]:$}=g;Se(t,g),l("meant").replaceChildren(...P(g.near,y=>r(y.name))),l("save").replaceChildren(
...g.total?[Z(e,{name:u},Ce)]:[]),l("table").replaceChildren(...$.length?[n($)]:[])}),p=u=>(history.pushState(null,"",d(e,u)),c());l("filter").addEventListener(
"submit",u=>{u.preventDefault(),p({name:l("name").value.trim()})}),Te(Ne,u=>p({name:new URL(location.href).searchParams.get("name"),offset:u})),addEventListener(
"popstate",()=>c()),c()}var et=12;function z(e){let t=[...e.querySelectorAll("tbody tr")].slice(et);if(t.length<3)return e;for(let r of t)r.hidden=!0;let n=s("b\
utton",{type:"button",class:"more"},w("more_rows",t.length));return n.addEventListener("click",()=>{for(let r of t)r.hidden=!1;n.remove(),t[0].querySelector("a")?.
focus({preventScroll:!0})}),e.append(n),e}var je=e=>location.pathname.slice(`${C}${e}`.length).replace(/^\//,"");async function Ie(e,t,n=20){let r=await _("/sea\
rch",{query:t,sort:"-date",limit:n}),o=s("a",{class:"button",href:b(...t)},w("all_games",r.total));return s("section",{},s("div",{class:"head-of-list"},s("h2",{},
e),Z("/search",{query:t})),Le(r.games),r.total>r.games.length?o:"")}var Q=fe(je("/players")),tt={opponents:(e,t)=>L("player",t),years:(e,t)=>/^\d{4}$/.test(t)?s("a",{href:b(h("player",e),K(t))},t):X(t),colours:(e,t)=>s("a",{href:b(
h(t.toLowerCase(),e))},i(t.toLowerCase())),variants:(e,t)=>{let[n,r]=t.split(" ");return s("a",{href:b(h("player",e),`game:${n} and variant:${r}`)},O({game:n,variant:r}))}},
Re=e=>e==null?"":`${f(100*e)} %`,ee=({points:e})=>f(e,e%1?1:0),nt=e=>N(i("screen_players"),[i("name"),`#${i("games")}`,i("wins_draws_losses"),`#${i("points")}`,
`#${i("score")}`],e.map(t=>[L("player",t.name),U(t.games,b(h("player",t.name))),q(t),ee(t),Re(t.score)]),{class:"data folding columns-4"});function rt(e,t){let n=r=>e===
"opponents"&&k(r.name)?U(r.games,ve(t.name,r.name)):f(r.games);return s("section",{},s("h2",{},i(`by_${e}`)),z(N(i(`by_${e}`),[i("name"),`#${i("games")}`,i("win\
s_draws_losses"),`#${i("points")}`],t[e].map(r=>[tt[e](t.name,r.name),n(r),q(r),ee(r)]),{class:"data folding columns-3"})))}function st(e){return s("section",{},
s("h2",{},i("by_openings")),z(N(i("by_openings"),[i("name"),i("colour"),`#${i("games")}`,i("wins_draws_losses"),`#${i("points")}`],e.repertoire.map(t=>[s("a",{href:ke(
t,e.name)},t.name),i(t.colour.toLowerCase()),U(t.games,b(h(t.colour.toLowerCase(),e.name),h("opening",t.name))),q(t),ee(t)]),{class:"data folding columns-4"})))}
var ot=R(async()=>{let e=await _(`/players/${encodeURIComponent(Q)}`);document.title=e.name,l("title").textContent=e.name,l("count").textContent=[w("count_games",
e.games),Y(e),Re(e.score),e.performance&&i("performance",e)].filter(Boolean).join(" · ");let t=["colours","variants","opponents","years"].filter(n=>e[n].length).
map(n=>rt(n,e));e.repertoire.length&&t.splice(3,0,st(e)),l("table").replaceChildren(s("p",{class:"ways"},s("a",{class:"button",href:b(h("player",e.name))},w("al\
l_games",e.games)),...at(e),s("a",{class:"button",href:d("/players")},i("all_players"))),s("div",{class:"groups"},...t),await Ie(i("latest_games"),[h("player",e.
name)]))});function at(e){return e.variants.slice(0,3).map(({name:t})=>{let[n,r]=t.split(" ");return s("a",{class:"button",href:d(`/explore/${n}`,{variant:r,query:h(
"player",e.name)})},i("explore_kind",{kind:O({game:n,variant:r})}))})}async function ct(){let{near:e}=await _("/players",{name:Q,limit:1});l("meant").replaceChildren(
...P(e,t=>M(t.name)))}Q?(l("filter").hidden=!0,ot().then(e=>{e===null&&ct().catch(()=>{})})):Oe("/players",{countKey:"count_players",rowsTable:nt,hrefOf:M});
