var Pe=/[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;function F(e){return String(e).replace(Pe,t=>{let n=t.charCodeAt(
0);return n<256?`\\x${n.toString(16).padStart(2,"0")}`:`\\u${n.toString(16).padStart(4,"0")}`})}function s(e,t={},...n){return Fe(document.createElement(e),t,n)}function Fe(e,t,n){for(let[r,o]of Object.entries(t))o===!0?e.setAttribute(r,""):o!==!1&&o!==null&&o!==void 0&&e.setAttribute(r,String(o));return e.append(...n.filter(
r=>r!=null&&r!=="").map(r=>r instanceof Node?r:F(r))),e}function $({target:e},t){return e instanceof Element?e.closest(t):null}var A={};function te(e){A=e}function c(e,t={}){return(A[e]??e).replace(/\{(\w+)\}/g,(n,r)=>t[r]??"")}function ne(e){A={...A,...e}}function D(e){let[t,n]=re(e),r=Object.
entries(n).map(([o,a])=>[o,Array.isArray(a)?D(a):a]);return c(t,Object.fromEntries(r))}function W(e){let[t,n]=re(e);return(t in A||!/\p{L}/u.test(t.replace(/\{\w+\}/g,
"")))&&Object.values(n).every(o=>!Array.isArray(o)||W(o))}var re=e=>Array.isArray(e)?e:[e,{}];function w(e,t){return c(t===1&&`${e}_1`in A?`${e}_1`:e,{count:p(t)})}var B=new Map;function Be(){let{lang:e}=document.documentElement;return navigator.languages.
find(t=>t.split("-")[0]===e)??(e||"en")}function oe(e,t){let n=`${e.name} ${JSON.stringify(t)}`;return B.has(n)||B.set(n,new e(Be(),t)),B.get(n)}function p(e,t=0){
return!t&&Math.abs(e)<999.5?String(Math.round(e)):oe(Intl.NumberFormat,{minimumFractionDigits:t,maximumFractionDigits:t}).format(e)}var De={"1-0":"1–0","0-1":"\
0–1","1/2-1/2":"½–½","*":"∗"};function L(e){return De[e]??e}function se(e){let[,t,n,r]=/^(\d{4})(?:\.(\d\d))?(?:\.(\d\d))?(?:\.\?\?)*$/.exec(e)??[];if(!t)
return e;let o=new Date(0);return o.setUTCFullYear(Number(t),Number(n??1)-1,Number(r??1)),n&&o.getUTCMonth()!==Number(n)-1?e:oe(Intl.DateTimeFormat,{timeZone:"U\
TC",year:"numeric",...n&&{month:"short"},...r&&{day:"numeric"}}).format(o)}var j=null;function ae(){j??=[]}function ie(e){ne(e);for(let[t,n]of j??[])ce(t,n);j=null}function T(e){let t=s("span");return ce(t,e),j?.push([t,e]),t}function ce(e,t){
let n=document.documentElement.lang==="en"||W(t);e.textContent=F(D(t)),n?e.removeAttribute("lang"):e.setAttribute("lang","en")}function J(e){try{return window[e]}catch{return null}}function le(e,t){try{return JSON.parse(e?.getItem(t)??"null")}catch{return null}}function ue(e,t,n){try{return n===
null?e?.removeItem(t):e?.setItem(t,JSON.stringify(n)),e!==null}catch{return!1}}var me="kohau-theme";function We(e){let t=e.closest(".kohau-dark, .kohau-light");return t?t.classList.contains("kohau-dark"):matchMedia("(prefers-color-scheme: \
dark)").matches}function de(){fe(le(J("localStorage"),me))}function pe(){let e=We(document.documentElement)?"light":"dark";fe(e),ue(J("localStorage"),me,e)}function fe(e){
let{classList:t}=document.documentElement;t.toggle("kohau-dark",e==="dark"),t.toggle("kohau-light",e==="light")}var C=document.documentElement.dataset.root??"",K=class extends Error{constructor({title:t,detail:n,sentence:r,hint_sentence:o,rule:a}){super(n??t),this.sentence=
r,this.hint_sentence=o,this.rule=a}},E=class extends Error{constructor(){super(c("unreachable"))}};function d(e,t={}){let n=new URLSearchParams;for(let[o,a]of Object.
entries(t))for(let i of Array.isArray(a)?a:[a])i!==""&&i!==null&&i!==void 0&&i!==!1&&n.append(o,String(i));let r=n.toString();return`${C}${e}${r?`?${r}`:""}`}function ge(e){try{return decodeURIComponent(e)}catch{return e}}var he=JSON.parse(document.getElementById("answers")?.textContent??"{}");function xe(){let e=new AbortController;
return()=>(e.abort(),e=new AbortController,e.signal)}async function _(e,t={},n){let{[e]:r}=he;return delete he[e],r??Je(e,t,{signal:n})}async function Je(e,t,n){let r=await fetch(d(`/api/v1${e}`,t),n).catch(a=>{throw a.name==="AbortError"?a:new E}),o=await(r.ok?r.json():r.json().catch(()=>({title:r.
statusText})));if(n.signal?.throwIfAborted(),r.ok)return o;throw new K(o)}var l=e=>document.getElementById(e);te(JSON.parse(l("texts").textContent??"{}"));de();l("screens")?.addEventListener("click",e=>{$(e,"a")&&l("screens").hidePopover()});
l("explored")?.addEventListener("change",()=>{let[e,t]=l("explored").value.split(" ");location.assign(d(`/explore/${e}`,{variant:t}))});l("theme")?.addEventListener(
"click",pe);l("language")?.addEventListener("change",()=>{let e=new URL(location.href);e.searchParams.set("lang",l("language").value),location.assign(e)});var we=()=>l(
"help").showModal();for(let e of document.querySelectorAll(".ask"))e.addEventListener("click",we);document.addEventListener("keydown",e=>{e.key!=="?"||!l("help")||
document.querySelector("dialog[open]")||$(e,"input, select, textarea")||(e.preventDefault(),we())});function ye(){fetch(`${C}/assets/messages-${document.documentElement.
lang}.json`).then(e=>e.json()).then(ie).catch(()=>addEventListener("online",ye,{once:!0}))}document.documentElement.lang!=="en"&&(ae(),addEventListener("load",()=>setTimeout(
ye)));for(let e of document.querySelectorAll("[data-said]"))e.removeAttribute("lang"),e.replaceChildren(T(JSON.parse(e.getAttribute("data-said")??"")));var $e=null;
function be(e,t=null){let n=e;if(n?.name==="AbortError")return;let r=l("problem");if(r.hidden=!n,$e=n instanceof E?t:null,!n)return;if(!(n instanceof E)){r.replaceChildren(
T(n.sentence??n.message),n.hint_sentence?s("p",{},c("hint"),T(n.hint_sentence)):"");return}if(r.replaceChildren(n.message," "),!t)return;let o=s("button",{type:"\
button"},c("try_again"));o.addEventListener("click",t),r.append(o)}addEventListener("online",()=>$e?.());function H(e){return async function t(...n){try{let r=await e(
...n);return be(null),r}catch(r){return be(r,()=>t(...n)),null}}}var v=e=>e&&e!=="?"&&!e.startsWith("????")?e:"",Ke=e=>/^[^\s()"]+$/.test(e)?e:`"${e.replace(/[\\"]/g,"\\$&")}"`,f=(e,t)=>`${e}=${Ke(t)}`,V=e=>`since:${e} until:${e}`,
x=(...e)=>d("/search",{query:e}),I=e=>d(`/players/${encodeURIComponent(e)}`),ve=(e,t)=>d(`/players/${encodeURIComponent(e)}/vs/${encodeURIComponent(t)}`),He=e=>d(
`/events/${encodeURIComponent(e)}`);function ke({game:e,variant:t,colour:n,name:r},o){let a=f(n.toLowerCase(),o);return d(`/explore/${encodeURIComponent(e)}`,{variant:t,
query:r?[a,f("opening",r)]:[a]})}var Ve={player:I,event:He,site:e=>x(f("site",e)),opening:e=>x(f("opening",e)),session:e=>x(f("session",e))};function S(e,t,n=t){
return t&&v(t)?s("a",{href:Ve[e](t)},n):n??""}function Ae(e){let t=/^\d{4}/.exec(e??"")?.[0],n=se(v(e));return t?s("a",{href:x(V(t))},n):n}var R=(e,t)=>s("a",{href:t},
p(e));var G=class extends HTMLElement{connectedCallback(){if(this.hasAttribute("role"))return;let t=(this.getAttribute("parts")??"").split(" "),n=Number(this.getAttribute(
"full"))||1,r=[];for(let a=0;a<t.length;a+=2)r.push([t[a],Number(t[a+1])]);let o=this.textContent;for(let[a,i]of Object.entries({role:"img","aria-label":o,title:o}))
this.setAttribute(a,i);this.replaceChildren(...r.filter(([,a])=>a).map(([a,i])=>{let u=s("span",{class:`part part-${a}`},r.length>1?s("span",{},p(i)):"");return u.
style.width=`${100*i/n}%`,u}))}},Ge=4,Ee=6;function _e(e,t){let n=1;for(;10*n*t<e;)n*=10;return[1,2,5].map(r=>r*n).find(r=>r*t>=e)??10*n}function M(e,t){return Object.
assign(e.style,t),e}var Y=class extends HTMLElement{connectedCallback(){if(this.querySelector(".plot"))return;let t=[...this.querySelectorAll("tbody tr")].map(n=>{
let[r,o,a]=n.cells;return{label:`${this.getAttribute("x")} ${r.textContent}: ${o.textContent} · ${a.textContent}`,at:Number(r.dataset.value),count:Number(o.dataset.
value)}});this.prepend(this.#e(t))}#e(t){let n=Number(this.getAttribute("step")),r=Math.max(0,Math.ceil((Ee-(t[t.length-1].at-t[0].at)/n)/2))*n,[o,a]=[Math.max(
Math.min(0,t[0].at),t[0].at-r),t[t.length-1].at+n+r],i=_e(Math.max(...t.map(({count:m})=>m)),Ge),u=i*Math.ceil(Math.max(...t.map(({count:m})=>m))/i),h=m=>`${100*
(m-o)/(a-o)}%`,k=m=>`${100*m/u}%`,P=s("div",{class:"field"},...Array.from({length:u/i},(m,y)=>M(s("i",{class:"grid"}),{bottom:k((y+1)*i)})),...t.map(({label:m,at:y,
count:qe})=>M(s("i",{class:"column",title:m}),{left:h(y),width:`${100*n/(a-o)}%`,height:k(qe)})),...this.#t(h,(o+a)/2,n)),b=n*_e((a-o)/n,Ee),g=[];for(let m=Math.
ceil(o/b)*b;m<a;m+=b)g.push(M(s("span",{},String(m)),{left:h(m+(n===1?.5:0))}));return s("div",{class:"plot",role:"img","aria-label":this.getAttribute("label")},
s("div",{class:"y-title"},this.getAttribute("y")),s("div",{class:"y-axis"},...Array.from({length:u/i+1},(m,y)=>M(s("span",{},p(y*i)),{bottom:k(y*i)}))),P,s("div",
{class:"x-axis"},...g),s("div",{class:"x-title"},this.getAttribute("x")))}#t(t,n,r){let[o,...a]=(this.getAttribute("mark")??"").split(" ");if(!a.length)return[];
let i=Number(o)+(r===1?.5:0),u=i>n?"before":"after";return[M(s("i",{class:`mark ${u}`},s("span",{},a.join(" "))),{left:t(i)})]}};for(let[e,t]of Object.entries({
"kohau-bar":G,"kohau-columns":Y}))customElements.get(e)||customElements.define(e,t);function N(e,t,n,r={},{total:o=null,kept:a=0,keptEnd:i=null}={}){let u=t.map((b,g)=>{let m=n.some(([...y])=>y[g]instanceof Element&&y[g].localName==="kohau-bar");
return[b.startsWith("#")&&"number",m&&"below",g===a&&"kept",g===i&&"kept-end"].filter(Boolean).join(" ")||null}),h=(b,g)=>s(g?"td":"th",{scope:g?null:"row",class:u[g]},
b),k=b=>s("tr",{},...b.map(h)),P=t.map((b,g)=>b?s("th",{scope:"col",class:u[g]},b.replace("#","")):s("td"));return s("div",{class:"scrolled",tabindex:"0",role:"\
group","aria-label":e},s("table",{class:"data",...r},s("caption",{class:"hidden"},e),s("thead",{},s("tr",{},...P)),s("tbody",{},...n.map(k)),o&&s("tfoot",{},k(o))))}
var Ye=12;function X(e){let t=[...e.querySelectorAll("tbody tr")].slice(Ye);if(t.length<3)return e;for(let r of t)r.hidden=!0;let n=s("button",{type:"button",class:"\
more"},w("more_rows",t.length));return n.addEventListener("click",()=>{for(let r of t)r.hidden=!1;n.remove(),t[0].querySelector("a")?.focus({preventScroll:!0})}),
e.append(n),e}function U(e){let{games:t,wins:n,draws:r,losses:o}=e;return Xe({won:n,half:r,lost:o,open:t-n-r-o},Z(e))}var q=({points:e})=>p(e,e%1?1:0);function Te(e,t,n){return s(
"section",{},s("h2",{},e),X(N(e,[c("name"),`#${c("games")}`,c("wins_draws_losses"),`#${c("points")}`],t.map(r=>[...n(r),U(r),q(r)]),{class:"data folding columns\
-3"})))}function Z({games:e,wins:t,draws:n,losses:r}){return c("wins_bar",{wins:t,draws:n,losses:r,unfinished:e-t-n-r})}function Xe(e,t){let n=Object.values(e);
return s("kohau-bar",{parts:Object.entries(e).flat().join(" "),full:n.reduce((r,o)=>r+o)},t)}var z=e=>e&&e!=="????"?e:c("unknown");function Se(e,t,n){return s("span",{class:n?"player winner":"player"},S("player",e,v(e)||"?"),t?` (${t})`:"")}var Ze={"1/2-1/2":"½","*":"–"};function ze(e){let[
t,n]=[e.white,e.black].map(o=>v(o)||"?"),r=`${t} – ${n}, ${L(e.result)}`;return s("a",{href:d(`/games/${e.digest}`,{ply:e.ply||""}),"aria-label":r,title:L(e.result),
class:"badge"},Ze[e.result]??L(e.result))}var Qe=[["result","result"],["players","white"],["game_label","game,variant"],["plies_title","-plies"],["date","-date"],
["event","event"]],Le=e=>e.split(",").map(t=>t.startsWith("-")?t.slice(1):`-${t}`).join(",");function Ce(e,{kind:t=!0,sort:n="",sorted:r=null}={}){let o=Qe.filter(([i])=>t||i!=="game_label"),a=N(c("games"),o.map(([i])=>i==="plies_title"?`#${c(i)}`:c(i)),
e.map(i=>[ze(i),s("div",{class:"pair"},Se(i.white,i.white_rating,i.result==="1-0"),Se(i.black,i.black_rating,i.result==="0-1")),...t?[O(i)]:[],p(i.length),Ae(i.
date),S("event",i.event,v(i.event))]),{class:`data games${t?" kinds":""}`});return a.addEventListener("click",tt),r&&!matchMedia("(max-width: 45rem)").matches&&
et(a,o,n,r),a}function et(e,t,n,r){[...e.querySelectorAll("thead th")].forEach((o,a)=>{let[,i]=t[a];[i,Le(i)].includes(n)&&o.setAttribute("aria-sort",n.startsWith(
"-")?"descending":"ascending");let h=s("button",{type:"button",class:"order"},o.textContent);h.addEventListener("click",()=>r(n===i?Le(i):i)),o.replaceChildren(
h)})}function tt(e){$(e,"a")||!getSelection()?.isCollapsed||$(e,"tbody tr")?.querySelector("a")?.click()}function O({game:e,variant:t}){let n=`kind_${e}_${t}`,r=c(
n);return r===n?`${e} ${t}`:r}function Me(e,t){return e.length?[s("p",{class:"meant"},c("did_you_mean")," "),s("ul",{class:"meant"},...e.map(n=>s("li",{},s("a",{href:t(n)},n.name)," ",s("spa\
n",{class:"soft"},w("count_games",n.games)))))]:[]}var nt=["kgn","jsonl","csv","html"],Ne=["csv","jsonl"];function Q(e,t,n=nt){let r={csv:{safe:!0},html:{lang:document.documentElement.lang}},o=n.map(a=>s("li",{},
s("a",{href:d(`/api/v1${e}.${a}`,{...t,...r[a]}),download:""},c(`save_${a}`))));return s("details",{class:"save"},s("summary",{},c("save")),s("ul",{},...o))}document.
addEventListener("click",e=>Oe($(e,"details.save")));document.addEventListener("keydown",e=>{let t=$(e,"details.save[open]");e.key!=="Escape"||!t||(Oe(),t.querySelector(
"summary")?.focus())});function Oe(e=null){for(let t of document.querySelectorAll("details.save[open]"))t!==e&&(t.open=!1)}var je=100;function Ie(e,{countKey:t,drawRows:n,hrefOf:r,report:o}){let a=ge(at(e)),i=({near:u})=>l("meant").replaceChildren(...Me(u,({name:h})=>r(h)));if(!a){rt(
e,t,u=>{i(u),l("table").replaceChildren(...u.total?[n(u)]:[])});return}l("filter").hidden=!0,H(async()=>(await o(a),!0))().then(async u=>{u||i(await _(e,{name:a,
limit:1}))}).catch(()=>{})}function rt(e,t,n){let r=xe(),o=()=>new URL(location.href).searchParams.get("name")??"",a=H(async()=>{let u=o();l("name").value=u;let h=await _(
e,{name:u,limit:je,offset:ee()},r());ot(t,h),l("save").replaceChildren(...h.total?[Q(e,{name:u},Ne)]:[]),n(h)}),i=u=>(history.pushState(null,"",d(e,u)),a());l("\
filter").addEventListener("submit",u=>{u.preventDefault(),i({name:l("name").value.trim()})}),st(je,u=>i({name:o(),offset:u})),addEventListener("popstate",()=>a()),
a()}function ee(){let e=new URL(location.href).searchParams.get("offset")??"";return/^\d{1,7}$/.test(e)?Number(e):0}function ot(e,{offset:t,limit:n,total:r}){let o=Math.
min(t+n,r),a=t<o&&o-t<r;l("count").textContent=a?c("rows_of",{first:p(t+1),last:p(o),count:w(e,r)}):w(e,r),l("earlier").hidden=!t,l("more").hidden=o>=r}function st(e,t){
let n=async(r,o)=>{await t(Math.max(0,o)||""),l("count").scrollIntoView({block:"nearest"}),r.hidden&&[l("earlier"),l("more")].find(a=>!a.hidden)?.focus({preventScroll:!0})};
l("earlier").addEventListener("click",()=>n(l("earlier"),ee()-e)),l("more").addEventListener("click",()=>n(l("more"),ee()+e))}var at=e=>location.pathname.slice(
`${C}${e}`.length).replace(/^\//,"");async function Re(e,t,n=20){let{total:r,games:o}=await _("/search",{query:t,sort:"-date",limit:n}),a=s("a",{class:"button",
href:x(...t)},w("all_games",r));return s("section",{},s("div",{class:"head-of-list"},s("h2",{},e),Q("/search",{query:t})),Ce(o),r>o.length?a:"")}var it={colours:(e,t)=>s("a",{href:x(f(t.toLowerCase(),e))},c(t.toLowerCase())),variants:(e,t)=>{let[n,r]=t.split(" ");return s("a",{href:x(f("player",e),`game:${n}\
 and variant:${r}`)},O({game:n,variant:r}))},opponents:(e,t)=>S("player",t),years:(e,t)=>/^\d{4}$/.test(t)?s("a",{href:x(f("player",e),V(t))},t):z(t)},Ue=e=>e===
null?"":`${p(100*e)} %`,ct=({players:e})=>N(c("screen_players"),[c("name"),`#${c("games")}`,c("wins_draws_losses"),`#${c("points")}`,`#${c("score")}`],e.map(t=>[
S("player",t.name),R(t.games,x(f("player",t.name))),U(t),q(t),Ue(t.score)]),{class:"data folding columns-4"});function lt(e,t){return Te(c(`by_${e}`),t[e],n=>[it[e](
t.name,n.name),e==="opponents"&&v(n.name)?R(n.games,ve(t.name,n.name)):p(n.games)])}function ut(e){return s("section",{},s("h2",{},c("by_openings")),X(N(c("by_o\
penings"),[c("name"),c("colour"),`#${c("games")}`,c("wins_draws_losses"),`#${c("points")}`],e.repertoire.map(t=>[s("a",{href:ke(t,e.name)},t.name),c(t.colour.toLowerCase()),
R(t.games,x(f(t.colour.toLowerCase(),e.name),f("opening",t.name))),U(t),q(t)]),{class:"data folding columns-4"})))}async function mt(e){let t=await _(`/players/${encodeURIComponent(
e)}`);document.title=t.name,l("title").textContent=t.name,l("count").textContent=[w("count_games",t.games),Z(t),Ue(t.score),t.performance&&c("performance",t)].filter(
Boolean).join(" · ");let n=(...r)=>r.filter(o=>t[o].length).map(o=>lt(o,t));l("table").replaceChildren(s("p",{class:"ways"},s("a",{class:"button",href:x(f("pla\
yer",t.name))},w("all_games",t.games)),...dt(t),s("a",{class:"button",href:d("/players")},c("all_players"))),s("div",{class:"groups"},...n("colours","variants",
"opponents"),t.repertoire.length?ut(t):"",...n("years")),await Re(c("latest_games"),[f("player",t.name)]))}function dt(e){return e.variants.slice(0,3).map(({name:t})=>{
let[n,r]=t.split(" ");return s("a",{class:"button",href:d(`/explore/${n}`,{variant:r,query:f("player",e.name)})},c("explore_kind",{kind:O({game:n,variant:r})}))})}
Ie("/players",{countKey:"count_players",drawRows:ct,hrefOf:I,report:mt});
