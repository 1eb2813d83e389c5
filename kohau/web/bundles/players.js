var Fe=/[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;function D(e){return String(e).replace(Fe,t=>{let r=t.codePointAt(
0);return r<256?`\\x${r.toString(16).padStart(2,"0")}`:`\\u${r.toString(16).padStart(4,"0")}`})}function o(e,t={},...r){return We(document.createElement(e),t,r)}function We(e,t,r){for(let[n,s]of Object.entries(t))s===!0?e.setAttribute(n,""):s!==!1&&s!==null&&s!==void 0&&e.setAttribute(n,s);return e.append(...r.filter(n=>n!=
null&&n!=="").map(n=>n instanceof Node?n:D(n))),e}var re=[],te="{message}: {reason}",oe=": ",Ve=new Set(["count","from","icon","now","number","ply","result","side","square","start","step","to","token","was","wo\
rd"]),N=null;function se(){N??=[]}function ae(e){let{[te]:t=te,...r}=e;oe=t.replace(/\{\w+\}/g,""),re=Object.entries(r).map(([n,s])=>{let c=[],l=n.split(/\{(\w+)\}/).
map((u,d)=>d%2===0?u.replace(/[.*+?^${}()|[\]\\]/g,"\\$&"):(c.push(u),Ve.has(u)?`("[^"]*"|'[^']*'|\\[\\w+ "[^"]*"\\]|\\S+?)`:"(.+?)")),{length:p}=n.replace(/\{\w+\}/g,
"").trim();return{pattern:new RegExp(`^${l.join("")}$`,"s"),names:c,length:p,translation:s}}).sort((n,s)=>s.length-n.length);for(let[n,s]of N??[])ue(n,s);N=null}
var ce=4,ne={characters:1e3,lookups:60},B=0;function He(e){B=e.length>ne.characters?0:ne.lookups;let t=le(e);return B>0?t:null}function le(e){return ie(e)??F(e,
ce)}function ie(e){for(let t of["; ",": "]){let r=e.indexOf(t),n=r<0?null:F(e.slice(0,r),ce),s=n===null?null:le(e.slice(r+t.length));if(s!==null)return`${n}${t===
": "?oe:t}${s}`}return null}function F(e,t){for(let{pattern:r,names:n,length:s,translation:c}of B-- >0?re:[]){let l=s>=t&&r.exec(e);if(!l)continue;let p=Object.
fromEntries(n.map((u,d)=>[u,Je(l[d+1])]));return c.replace(/\{(\w+)\}/g,(u,d)=>p[d])}return null}var Je=e=>/^(['"])(?:(?!\1).)*\1$/s.test(e)?e:ie(e)??F(e,0)??e;
function S(e){let t=o("span");return ue(t,e),N?.push([t,e]),t}function ue(e,t){let r=He(t);e.textContent=D(r??t),r===null?e.setAttribute("lang","en"):e.removeAttribute(
"lang")}var V={};function me(e){V=e}function a(e,t={}){return(V[e]??e).replace(/\{(\w+)\}/g,(r,n)=>t[n]??"")}function w(e,t){return a(t===1&&`${e}_1`in V?`${e}_1`:e,{count:g(t)})}var W=new Map;function pe(e,t){let r=`${e.name} ${JSON.stringify(t)}`;return W.has(r)||W.set(
r,new e(document.documentElement.lang||"en",t)),W.get(r)}function g(e,t=0){return!t&&Math.abs(e)<999.5?String(Math.round(e)):pe(Intl.NumberFormat,{minimumFractionDigits:t,
maximumFractionDigits:t}).format(e)}var Ye={"1-0":"1–0","0-1":"0–1","1/2-1/2":"½–½","*":"∗"};function O(e){return Ye[e]??e}function de(e){let[,t,r,n]=/^(\d{4})(?:\.(\d\d))?(?:\.(\d\d))?(?:\.\?\?)*$/.
exec(e)??[];if(!t)return e;let s=new Date(0);return s.setUTCFullYear(Number(t),Number(r??1)-1,Number(n??1)),r&&s.getUTCMonth()!==Number(r)-1?e:pe(Intl.DateTimeFormat,
{timeZone:"UTC",year:"numeric",...r&&{month:"short"},...n&&{day:"numeric"}}).format(s)}var fe="kohau-theme";function Ge(e){let t=e.closest(".kohau-dark, .kohau-light");return t?t.classList.contains("kohau-dark"):matchMedia("(prefers-color-scheme: \
dark)").matches}function he(){try{xe(localStorage.getItem(fe))}catch{}}function ge(){let e=Ge(document.documentElement)?"light":"dark";xe(e);try{localStorage.setItem(
fe,e)}catch{}}function xe(e){let{classList:t}=document.documentElement;t.toggle("kohau-dark",e==="dark"),t.toggle("kohau-light",e==="light")}var L=document.documentElement.dataset.root,H=class extends Error{constructor(t){super(t.detail??t.title),this.hint=t.hint,this.rule=t.rule}},k=class extends Error{constructor(){
super(a("unreachable"))}};function h(e,t={}){let r=new URLSearchParams;for(let[s,c]of Object.entries(t))for(let l of Array.isArray(c)?c:[c])l!==""&&l!==null&&l!==
void 0&&l!==!1&&r.append(s,l);let n=r.toString();return`${L}${e}${n?`?${n}`:""}`}function ye(e){try{return decodeURIComponent(e)}catch{return e}}var be=JSON.parse(document.getElementById("answers").textContent);function we(){let e=new AbortController;
return()=>(e.abort(),e=new AbortController,e.signal)}async function E(e,t={},r=void 0){let{[e]:n}=be;return delete be[e],n??Ke(e,t,{signal:r})}async function Ke(e,t,r){let n=await fetch(h(`/api/v1${e}`,t),r).catch(c=>{throw c.name==="AbortError"?c:new k}),s=await(n.ok?n.json():n.json().catch(()=>({title:n.
statusText})));if(r.signal?.throwIfAborted(),n.ok)return s;throw new H(s)}me(JSON.parse(document.getElementById("texts").textContent));var i=e=>document.getElementById(e);he();i("screens")?.addEventListener("click",e=>e.currentTarget.
hidePopover());i("theme")?.addEventListener("click",ge);i("language")?.addEventListener("change",e=>{let t=new URL(location.href);t.searchParams.set("lang",e.target.
value),location.assign(t)});var ve=()=>i("help").showModal();for(let e of document.querySelectorAll(".ask"))e.addEventListener("click",ve);document.addEventListener(
"keydown",e=>{e.key!=="?"||!i("help")||document.querySelector("dialog[open]")||e.target.closest("input, select, textarea")||(e.preventDefault(),ve())});function ke(){
fetch(`${L}/assets/messages-${document.documentElement.lang}.json`).then(e=>e.json()).then(ae).catch(()=>addEventListener("online",ke,{once:!0}))}document.documentElement.
lang!=="en"&&(se(),addEventListener("load",()=>setTimeout(ke)));for(let e of document.querySelectorAll("[data-said]")){let t=e.textContent;e.removeAttribute("la\
ng"),e.replaceChildren(S(t))}var Ee=null;function $e(e,t=null){if(e?.name==="AbortError")return;let r=i("problem");if(r.hidden=!e,Ee=e instanceof k?t:null,!e)return;
if(!(e instanceof k)){r.replaceChildren(S(e.message),e.hint?o("p",{},a("hint"),S(e.hint)):"");return}let n=t&&o("button",{type:"button"},a("try_again"));n?.addEventListener(
"click",t),r.replaceChildren(e.message," ",n??"")}addEventListener("online",()=>Ee?.());function j(e){return async function t(...r){try{let n=await e(...r);return $e(
null),n}catch(n){return $e(n,()=>t(...r)),null}}}var J=class extends HTMLElement{connectedCallback(){if(this.hasAttribute("role"))return;let t=this.getAttribute("parts").split(" "),r=Number(this.getAttribute("\
full"))||1,n=[];for(let c=0;c<t.length;c+=2)n.push([t[c],Number(t[c+1])]);let s=this.textContent;for(let[c,l]of Object.entries({role:"img","aria-label":s,title:s}))
this.setAttribute(c,l);this.replaceChildren(...n.filter(([,c])=>c).map(([c,l])=>{let p=o("span",{class:`part part-${c}`},n.length>1?o("span",{},g(l)):"");return p.
style.width=`${100*l/r}%`,p}))}},Xe=4,Ae=6;function _e(e,t){let r=1;for(;10*r*t<e;)r*=10;return[1,2,5,10].map(n=>n*r).find(n=>n*t>=e)}var Y=class extends HTMLElement{connectedCallback(){
if(this.querySelector(".plot"))return;let t=[...this.querySelectorAll("tbody tr")].map(r=>{let[n,s,c]=r.cells;return{label:`${this.getAttribute("x")} ${n.textContent}\
: ${s.textContent} · ${c.textContent}`,at:Number(n.dataset.value),count:Number(s.dataset.value)}});this.prepend(this.#e(t))}#e(t){let r=Number(this.getAttribute(
"step")),n=Math.max(0,Math.ceil((Ae-(t.at(-1).at-t[0].at)/r)/2))*r,[s,c]=[Math.max(Math.min(0,t[0].at),t[0].at-n),t.at(-1).at+r+n],l=_e(Math.max(...t.map(({count:m})=>m)),
Xe),p=l*Math.ceil(Math.max(...t.map(({count:m})=>m))/l),[u,d]=[m=>`${100*(m-s)/(c-s)}%`,m=>`${100*m/p}%`],f=(m,$)=>Object.assign(m.style,$)&&m,y=o("div",{class:"\
field"},...Array.from({length:p/l},(m,$)=>f(o("i",{class:"grid"}),{bottom:d(($+1)*l)})),...t.map(({label:m,at:$,count:Be})=>f(o("i",{class:"column",title:m}),{left:u(
$),width:`${100*r/(c-s)}%`,height:d(Be)})),...this.#t(u,s,c,r,f)),_=r*_e((c-s)/r,Ae),M=[];for(let m=Math.ceil(s/_)*_;m<c;m+=_)M.push(f(o("span",{},String(m)),{left:u(
m+(r===1?.5:0))}));return o("div",{class:"plot",role:"img","aria-label":this.getAttribute("label")},o("div",{class:"y-title"},this.getAttribute("y")),o("div",{class:"\
y-axis"},...Array.from({length:p/l+1},(m,$)=>f(o("span",{},g($*l)),{bottom:d($*l)}))),y,o("div",{class:"x-axis"},...M),o("div",{class:"x-title"},this.getAttribute(
"x")))}#t(t,r,n,s,c){let[l,...p]=(this.getAttribute("mark")??"").split(" ");if(!p.length)return[];let u=Number(l)+(s===1?.5:0),d=u>(r+n)/2?"before":"after";return[
c(o("i",{class:`mark ${d}`},o("span",{},p.join(" "))),{left:t(u)})]}};for(let[e,t]of[["kohau-bar",J],["kohau-columns",Y]])customElements.get(e)||customElements.
define(e,t);var v=e=>e&&e!=="?"&&!e.startsWith("????")?e:"",Ze=e=>/^[^\s()"]+$/.test(e)?e:`"${e.replace(/[\\"]/g,"\\$&")}"`,x=(e,t)=>`${e}=${Ze(t)}`,G=e=>`since:${e} until:${e}`,
b=(...e)=>h("/search",{query:e}),R=e=>h(`/players/${encodeURIComponent(e)}`),Se=(e,t)=>h(`/players/${encodeURIComponent(e)}/vs/${encodeURIComponent(t)}`),ze=e=>h(
`/events/${encodeURIComponent(e)}`);function Le({game:e,variant:t,colour:r,name:n},s){let c=x(r.toLowerCase(),s);return h(`/explore/${encodeURIComponent(e)}`,{variant:t,
query:n?[c,x("opening",n)]:[c]})}var Qe={player:R,event:ze,site:e=>b(x("site",e)),opening:e=>b(x("opening",e)),session:e=>b(x("session",e))};function A(e,t,r=t){
return v(t)?o("a",{href:Qe[e](t)},r):r}function Te(e){let t=/^\d{4}/.exec(e??"")?.[0],r=de(v(e));return t?o("a",{href:b(G(t))},r):r}var I=(e,t)=>o("a",{href:t},
g(e));function T(e,t,r,n={},{total:s=null,kept:c=0}={}){let l=t.map((f,y)=>{let _=r.some(M=>M[y]?.localName==="kohau-bar");return[f.startsWith("#")&&"number",_&&"belo\
w",y===c&&"kept"].filter(Boolean).join(" ")||null}),p=(f,y)=>o(y?"td":"th",{scope:y?null:"row",class:l[y]},f),u=f=>o("tr",{},...f.map(p)),d=t.map((f,y)=>f?o("th",
{scope:"col",class:l[y]},f.replace("#","")):o("td"));return o("div",{class:"scrolled",tabindex:"0",role:"group","aria-label":e},o("table",{class:"data",...n},o(
"caption",{class:"hidden"},e),o("thead",{},o("tr",{},...d)),o("tbody",{},...r.map(u)),s&&o("tfoot",{},u(s))))}function U(e){let{games:t,wins:r,draws:n,losses:s}=e;return et({won:r,half:n,lost:s,open:t-r-n-s},K(e))}function K({games:e,wins:t,draws:r,losses:n}){return a("\
wins_bar",{wins:t,draws:r,losses:n,unfinished:e-t-r-n})}function et(e,t){let r=Object.values(e);return o("kohau-bar",{parts:Object.entries(e).flat().join(" "),full:r.
reduce((n,s)=>n+s)},t)}var X=e=>e&&e!=="????"?e:a("unknown");var Ce=(e,t)=>o("span",{class:"player"},A("player",e,v(e)||"?"),t?` (${t})`:"");function tt(e){let[t,r]=[e.white,e.black].map(n=>v(n)||"?");return o("a",{href:h(
`/games/${e.digest}`,{ply:e.ply||""}),"aria-label":`${t} – ${r}, ${O(e.result)}`},O(e.result))}function Me(e,t=!0){let r=T(a("games"),[a("result"),a("players"),
...t?[a("game_label")]:[],`#${a("plies_title")}`,a("date"),a("event")],e.map(n=>[tt(n),o("div",{class:"pair"},Ce(n.white,n.white_rating),Ce(n.black,n.black_rating)),
...t?[C(n)]:[],g(n.length),Te(n.date),A("event",n.event,v(n.event))]),{class:`data games${t?" kinds":""}`});return r.addEventListener("click",nt),r}function nt(e){
e.target.closest("a")||!getSelection().isCollapsed||e.target.closest("tbody tr")?.querySelector("a").click()}function C({game:e,variant:t}){let r=`kind_${e}_${t}`,
n=a(r);return n===r?`${e} ${t}`:n}function q(e,t){return e.length?[o("p",{class:"meant"},a("did_you_mean")," "),o("ul",{class:"meant"},...e.map(r=>o("li",{},o("a",{href:t(r)},r.name)," ",o("span",
{class:"soft"},w("count_games",r.games)))))]:[]}function P(){let e=new URL(location.href).searchParams.get("offset")??"";return/^\d{1,7}$/.test(e)?Number(e):0}function Ne(e,{offset:t,limit:r,total:n}){let s=Math.
min(t+r,n),c=t<s&&s-t<n;i("count").textContent=c?a("rows_of",{first:g(t+1),last:g(s),count:w(e,n)}):w(e,n),i("earlier").hidden=!t,i("more").hidden=s>=n}function Oe(e,t){
let r=async(n,s)=>{await t(Math.max(0,s)||""),i("count").scrollIntoView({block:"nearest"}),n.hidden&&[i("earlier"),i("more")].find(c=>!c.hidden)?.focus({preventScroll:!0})};
i("earlier").addEventListener("click",({currentTarget:n})=>r(n,P()-e)),i("more").addEventListener("click",({currentTarget:n})=>r(n,P()+e))}var rt=["kgn","jsonl","csv","html"],je=["csv","jsonl"];function Z(e,t,r=rt){let n={csv:{safe:!0},html:{lang:document.documentElement.lang}},s=r.map(c=>o("li",{},
o("a",{href:h(`/api/v1${e}.${c}`,{...t,...n[c]}),download:""},a(`save_${c}`))));return o("details",{class:"save"},o("summary",{},a("save")),o("ul",{},...s))}document.
addEventListener("click",e=>Re(e.target.closest("details.save")));document.addEventListener("keydown",e=>{let t=e.target.closest("details.save[open]");e.key!=="\
Escape"||!t||(Re(),t.querySelector("summary").focus())});function Re(e=null){for(let t of document.querySelectorAll("details.save[open]"))t!==e&&(t.open=!1)}var Ie=100;function Ue(e,{countKey:t,rowsTable:r,hrefOf:n}){let s=e.slice(1),c=we(),l=j(async()=>{let u=new URL(location.href).searchParams.get("name")??"";i("n\
ame").value=u;let d=await E(e,{name:u,limit:Ie,offset:P()},c()),{[s]:f}=d;Ne(t,d),i("meant").replaceChildren(...q(d.near,y=>n(y.name))),i("save").replaceChildren(
...d.total?[Z(e,{name:u},je)]:[]),i("table").replaceChildren(...f.length?[r(f)]:[])}),p=u=>(history.pushState(null,"",h(e,u)),l());i("filter").addEventListener(
"submit",u=>{u.preventDefault(),p({name:i("name").value.trim()})}),Oe(Ie,u=>p({name:new URL(location.href).searchParams.get("name"),offset:u})),addEventListener(
"popstate",()=>l()),l()}var ot=12;function z(e){let t=[...e.querySelectorAll("tbody tr")].slice(ot);if(t.length<3)return e;for(let n of t)n.hidden=!0;let r=o("b\
utton",{type:"button",class:"more"},w("more_rows",t.length));return r.addEventListener("click",()=>{for(let n of t)n.hidden=!1;r.remove(),t[0].querySelector("a")?.
focus({preventScroll:!0})}),e.append(r),e}var qe=e=>location.pathname.slice(`${L}${e}`.length).replace(/^\//,"");async function Pe(e,t,r=20){let n=await E("/sea\
rch",{query:t,sort:"-date",limit:r}),s=o("a",{class:"button",href:b(...t)},w("all_games",n.total));return o("section",{},o("div",{class:"head-of-list"},o("h2",{},
e),Z("/search",{query:t})),Me(n.games),n.total>n.games.length?s:"")}var Q=ye(qe("/players")),st={opponents:(e,t)=>A("player",t),years:(e,t)=>/^\d{4}$/.test(t)?o("a",{href:b(x("player",e),G(t))},t):X(t),colours:(e,t)=>o("a",{href:b(
x(t.toLowerCase(),e))},a(t.toLowerCase())),variants:(e,t)=>{let[r,n]=t.split(" ");return o("a",{href:b(x("player",e),`game:${r} and variant:${n}`)},C({game:r,variant:n}))}},
De=e=>e==null?"":`${g(100*e)} %`,ee=({points:e})=>g(e,e%1?1:0),at=e=>T(a("screen_players"),[a("name"),`#${a("games")}`,a("wins_draws_losses"),`#${a("points")}`,
`#${a("score")}`],e.map(t=>[A("player",t.name),I(t.games,b(x("player",t.name))),U(t),ee(t),De(t.score)]),{class:"data folding columns-4"});function ct(e,t){let r=n=>e===
"opponents"&&v(n.name)?I(n.games,Se(t.name,n.name)):g(n.games);return o("section",{},o("h2",{},a(`by_${e}`)),z(T(a(`by_${e}`),[a("name"),`#${a("games")}`,a("win\
s_draws_losses"),`#${a("points")}`],t[e].map(n=>[st[e](t.name,n.name),r(n),U(n),ee(n)]),{class:"data folding columns-3"})))}function lt(e){return o("section",{},
o("h2",{},a("by_openings")),z(T(a("by_openings"),[a("name"),a("colour"),`#${a("games")}`,a("wins_draws_losses"),`#${a("points")}`],e.repertoire.map(t=>[o("a",{href:Le(
t,e.name)},t.name),a(t.colour.toLowerCase()),I(t.games,b(x(t.colour.toLowerCase(),e.name),x("opening",t.name))),U(t),ee(t)]),{class:"data folding columns-4"})))}
var it=j(async()=>{let e=await E(`/players/${encodeURIComponent(Q)}`);document.title=e.name,i("title").textContent=e.name,i("count").textContent=[w("count_games",
e.games),K(e),De(e.score),e.performance&&a("performance",e)].filter(Boolean).join(" · ");let t=["colours","variants","opponents","years"].filter(r=>e[r].length).
map(r=>ct(r,e));e.repertoire.length&&t.splice(3,0,lt(e)),i("table").replaceChildren(o("p",{class:"ways"},o("a",{class:"button",href:b(x("player",e.name))},w("al\
l_games",e.games)),...ut(e),o("a",{class:"button",href:h("/players")},a("all_players"))),o("div",{class:"groups"},...t),await Pe(a("latest_games"),[x("player",e.
name)]))});function ut(e){return e.variants.slice(0,3).map(({name:t})=>{let[r,n]=t.split(" ");return o("a",{class:"button",href:h(`/explore/${r}`,{variant:n,query:x(
"player",e.name)})},a("explore_kind",{kind:C({game:r,variant:n})}))})}async function mt(){let{near:e}=await E("/players",{name:Q,limit:1});i("meant").replaceChildren(
...q(e,t=>R(t.name)))}Q?(i("filter").hidden=!0,it().then(e=>{e===null&&mt().catch(()=>{})})):Ue("/players",{countKey:"count_players",rowsTable:at,hrefOf:R});
