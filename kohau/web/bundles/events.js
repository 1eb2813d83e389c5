var Ie=/[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;function D(e){return String(e).replace(Ie,t=>{let n=t.codePointAt(
0);return n<256?`\\x${n.toString(16).padStart(2,"0")}`:`\\u${n.toString(16).padStart(4,"0")}`})}function r(e,t={},...n){return qe(document.createElement(e),t,n)}function qe(e,t,n){for(let[s,o]of Object.entries(t))o===!0?e.setAttribute(s,""):o!==!1&&o!==null&&o!==void 0&&e.setAttribute(s,o);return e.append(...n.filter(s=>s!=
null&&s!=="").map(s=>s instanceof Node?s:D(s))),e}var Q=[],z="{message}: {reason}",ee=": ",Ue=new Set(["count","from","icon","now","number","ply","result","side","square","start","step","to","token","was","word"]),
C=null;function te(){C??=[]}function ne(e){let{[z]:t=z,...n}=e;ee=t.replace(/\{\w+\}/g,""),Q=Object.entries(n).map(([s,o])=>{let a=[],l=s.split(/\{(\w+)\}/).map(
(i,d)=>d%2===0?i.replace(/[.*+?^${}()|[\]\\]/g,"\\$&"):(a.push(i),Ue.has(i)?`("[^"]*"|'[^']*'|\\[\\w+ "[^"]*"\\]|\\S+?)`:"(.+?)")),{length:m}=s.replace(/\{\w+\}/g,
"").trim();return{pattern:new RegExp(`^${l.join("")}$`,"s"),names:a,length:m,translation:o}}).sort((s,o)=>o.length-s.length);for(let[s,o]of C??[])ae(s,o);C=null}
var se=4,K={characters:1e3,lookups:60},B=0;function Pe(e){B=e.length>K.characters?0:K.lookups;let t=re(e);return B>0?t:null}function re(e){return oe(e)??F(e,se)}
function oe(e){for(let t of["; ",": "]){let n=e.indexOf(t),s=n<0?null:F(e.slice(0,n),se),o=s===null?null:re(e.slice(n+t.length));if(o!==null)return`${s}${t===":\
 "?ee:t}${o}`}return null}function F(e,t){for(let{pattern:n,names:s,length:o,translation:a}of B-- >0?Q:[]){let l=o>=t&&n.exec(e);if(!l)continue;let m=Object.fromEntries(
s.map((i,d)=>[i,De(l[d+1])]));return a.replace(/\{(\w+)\}/g,(i,d)=>m[d])}return null}var De=e=>/^(['"])(?:(?!\1).)*\1$/s.test(e)?e:oe(e)??F(e,0)??e;function v(e){
let t=r("span");return ae(t,e),C?.push([t,e]),t}function ae(e,t){let n=Pe(t);e.textContent=D(n??t),n===null?e.setAttribute("lang","en"):e.removeAttribute("lang")}var V={};function ce(e){V=e}function c(e,t={}){return(V[e]??e).replace(/\{(\w+)\}/g,(n,s)=>t[s]??"")}function H(e){let t=le(e);return`${t.charAt(0).toUpperCase()}${t.
slice(1)}`}function le([e,t]){let n=Object.entries(t).map(([s,o])=>[s,Array.isArray(o)?le(o):o]);return c(e,Object.fromEntries(n))}function b(e,t){return c(t===
1&&`${e}_1`in V?`${e}_1`:e,{count:g(t)})}var W=new Map;function ie(e,t){let n=`${e.name} ${JSON.stringify(t)}`;return W.has(n)||W.set(n,new e(document.documentElement.
lang||"en",t)),W.get(n)}function g(e,t=0){return!t&&Math.abs(e)<999.5?String(Math.round(e)):ie(Intl.NumberFormat,{minimumFractionDigits:t,maximumFractionDigits:t}).
format(e)}var Be={"1-0":"1–0","0-1":"0–1","1/2-1/2":"½–½","*":"∗"};function E(e){return Be[e]??e}function N(e){let[,t,n,s]=/^(\d{4})(?:\.(\d\d))?(?:\.(\d\d))?(?:\.\?\?)*$/.
exec(e)??[];if(!t)return e;let o=new Date(0);return o.setUTCFullYear(Number(t),Number(n??1)-1,Number(s??1)),n&&o.getUTCMonth()!==Number(n)-1?e:ie(Intl.DateTimeFormat,
{timeZone:"UTC",year:"numeric",...n&&{month:"short"},...s&&{day:"numeric"}}).format(o)}var ue="kohau-theme";function Fe(e){let t=e.closest(".kohau-dark, .kohau-light");return t?t.classList.contains("kohau-dark"):matchMedia("(prefers-color-scheme: \
dark)").matches}function me(){try{de(localStorage.getItem(ue))}catch{}}function pe(){let e=Fe(document.documentElement)?"light":"dark";de(e);try{localStorage.setItem(
ue,e)}catch{}}function de(e){let{classList:t}=document.documentElement;t.toggle("kohau-dark",e==="dark"),t.toggle("kohau-light",e==="light")}var T=document.documentElement.dataset.root,J=class extends Error{constructor(t){super(t.detail??t.title),this.hint=t.hint,this.rule=t.rule}},_=class extends Error{constructor(){
super(c("unreachable"))}};function h(e,t={}){let n=new URLSearchParams;for(let[o,a]of Object.entries(t))for(let l of Array.isArray(a)?a:[a])l!==""&&l!==null&&l!==
void 0&&l!==!1&&n.append(o,l);let s=n.toString();return`${T}${e}${s?`?${s}`:""}`}function he(e){try{return decodeURIComponent(e)}catch{return e}}var fe=JSON.parse(document.getElementById("answers").textContent);function ge(){let e=new AbortController;
return()=>(e.abort(),e=new AbortController,e.signal)}async function M(e,t={},n=void 0){let{[e]:s}=fe;return delete fe[e],s??We(e,t,{signal:n})}async function We(e,t,n){let s=await fetch(h(`/api/v1${e}`,t),n).catch(a=>{throw a.name==="AbortError"?a:new _}),o=await(s.ok?s.json():s.json().catch(()=>({title:s.
statusText})));if(n.signal?.throwIfAborted(),s.ok)return o;throw new J(o)}ce(JSON.parse(document.getElementById("texts").textContent));var u=e=>document.getElementById(e);me();u("screens")?.addEventListener("click",e=>e.currentTarget.
hidePopover());u("theme")?.addEventListener("click",pe);u("language")?.addEventListener("change",e=>{let t=new URL(location.href);t.searchParams.set("lang",e.target.
value),location.assign(t)});var xe=()=>u("help").showModal();for(let e of document.querySelectorAll(".ask"))e.addEventListener("click",xe);document.addEventListener(
"keydown",e=>{e.key!=="?"||!u("help")||document.querySelector("dialog[open]")||e.target.closest("input, select, textarea")||(e.preventDefault(),xe())});function ye(){
fetch(`${T}/assets/messages-${document.documentElement.lang}.json`).then(e=>e.json()).then(ne).catch(()=>addEventListener("online",ye,{once:!0}))}document.documentElement.
lang!=="en"&&(te(),addEventListener("load",()=>setTimeout(ye)));for(let e of document.querySelectorAll("[data-said]")){let t=e.textContent;e.removeAttribute("la\
ng"),e.replaceChildren(v(t))}var we=null;function be(e,t=null){if(e?.name==="AbortError")return;let n=u("problem");if(n.hidden=!e,we=e instanceof _?t:null,!e)return;
if(!(e instanceof _)){n.replaceChildren(v(e.message),e.hint?r("p",{},c("hint"),v(e.hint)):"");return}let s=t&&r("button",{type:"button"},c("try_again"));s?.addEventListener(
"click",t),n.replaceChildren(e.message," ",s??"")}addEventListener("online",()=>we?.());function O(e){return async function t(...n){try{let s=await e(...n);return be(
null),s}catch(s){return be(s,()=>t(...n)),null}}}function ve(e){let t=`session_${e}`;return c(t)===t?e:c(t)}var G=class extends HTMLElement{connectedCallback(){if(this.hasAttribute("role"))return;let t=this.getAttribute("parts").split(" "),n=Number(this.getAttribute("\
full"))||1,s=[];for(let a=0;a<t.length;a+=2)s.push([t[a],Number(t[a+1])]);let o=this.textContent;for(let[a,l]of Object.entries({role:"img","aria-label":o,title:o}))
this.setAttribute(a,l);this.replaceChildren(...s.filter(([,a])=>a).map(([a,l])=>{let m=r("span",{class:`part part-${a}`},s.length>1?r("span",{},g(l)):"");return m.
style.width=`${100*l/n}%`,m}))}},Ve=4,$e=6;function ke(e,t){let n=1;for(;10*n*t<e;)n*=10;return[1,2,5,10].map(s=>s*n).find(s=>s*t>=e)}var Y=class extends HTMLElement{connectedCallback(){
if(this.querySelector(".plot"))return;let t=[...this.querySelectorAll("tbody tr")].map(n=>{let[s,o,a]=n.cells;return{label:`${this.getAttribute("x")} ${s.textContent}\
: ${o.textContent} · ${a.textContent}`,at:Number(s.dataset.value),count:Number(o.dataset.value)}});this.prepend(this.#e(t))}#e(t){let n=Number(this.getAttribute(
"step")),s=Math.max(0,Math.ceil(($e-(t.at(-1).at-t[0].at)/n)/2))*n,[o,a]=[Math.max(Math.min(0,t[0].at),t[0].at-s),t.at(-1).at+n+s],l=ke(Math.max(...t.map(({count:p})=>p)),
Ve),m=l*Math.ceil(Math.max(...t.map(({count:p})=>p))/l),[i,d]=[p=>`${100*(p-o)/(a-o)}%`,p=>`${100*p/m}%`],f=(p,w)=>Object.assign(p.style,w)&&p,x=r("div",{class:"\
field"},...Array.from({length:m/l},(p,w)=>f(r("i",{class:"grid"}),{bottom:d((w+1)*l)})),...t.map(({label:p,at:w,count:Re})=>f(r("i",{class:"column",title:p}),{left:i(
w),width:`${100*n/(a-o)}%`,height:d(Re)})),...this.#t(i,o,a,n,f)),S=n*ke((a-o)/n,$e),L=[];for(let p=Math.ceil(o/S)*S;p<a;p+=S)L.push(f(r("span",{},String(p)),{left:i(
p+(n===1?.5:0))}));return r("div",{class:"plot",role:"img","aria-label":this.getAttribute("label")},r("div",{class:"y-title"},this.getAttribute("y")),r("div",{class:"\
y-axis"},...Array.from({length:m/l+1},(p,w)=>f(r("span",{},g(w*l)),{bottom:d(w*l)}))),x,r("div",{class:"x-axis"},...L),r("div",{class:"x-title"},this.getAttribute(
"x")))}#t(t,n,s,o,a){let[l,...m]=(this.getAttribute("mark")??"").split(" ");if(!m.length)return[];let i=Number(l)+(o===1?.5:0),d=i>(n+s)/2?"before":"after";return[
a(r("i",{class:`mark ${d}`},r("span",{},m.join(" "))),{left:t(i)})]}};for(let[e,t]of[["kohau-bar",G],["kohau-columns",Y]])customElements.get(e)||customElements.
define(e,t);var k=e=>e&&e!=="?"&&!e.startsWith("????")?e:"",He=e=>/^[^\s()"]+$/.test(e)?e:`"${e.replace(/[\\"]/g,"\\$&")}"`,A=(e,t)=>`${e}=${He(t)}`,Je=e=>`since:${e} until\
:${e}`,$=(...e)=>h("/search",{query:e}),Ge=e=>h(`/players/${encodeURIComponent(e)}`),Ee=(e,t)=>h(`/players/${encodeURIComponent(e)}/vs/${encodeURIComponent(t)}`),
j=e=>h(`/events/${encodeURIComponent(e)}`);var Ye={player:Ge,event:j,site:e=>$(A("site",e)),opening:e=>$(A("opening",e)),session:e=>$(A("session",e))};function y(e,t,n=t){return k(t)?r("a",{href:Ye[e](t)},
n):n}function R(e){let t=/^\d{4}/.exec(e??"")?.[0],n=N(k(e));return t?r("a",{href:$(Je(t))},n):n}var _e=(e,t)=>r("a",{href:t},g(e));function I(e,t,n,s={},{total:o=null,kept:a=0}={}){let l=t.map((f,x)=>{let S=n.some(L=>L[x]?.localName==="kohau-bar");return[f.startsWith("#")&&"number",S&&"belo\
w",x===a&&"kept"].filter(Boolean).join(" ")||null}),m=(f,x)=>r(x?"td":"th",{scope:x?null:"row",class:l[x]},f),i=f=>r("tr",{},...f.map(m)),d=t.map((f,x)=>f?r("th",
{scope:"col",class:l[x]},f.replace("#","")):r("td"));return r("div",{class:"scrolled",tabindex:"0",role:"group","aria-label":e},r("table",{class:"data",...s},r(
"caption",{class:"hidden"},e),r("thead",{},r("tr",{},...d)),r("tbody",{},...n.map(i)),o&&r("tfoot",{},i(o))))}var Ae=(e,t)=>r("span",{class:"player"},y("player",e,k(e)||"?"),t?` (${t})`:"");function Xe(e){let[t,n]=[e.white,e.black].map(s=>k(s)||"?");return r("a",{href:h(
`/games/${e.digest}`,{ply:e.ply||""}),"aria-label":`${t} – ${n}, ${E(e.result)}`},E(e.result))}function X(e,t=!0){let n=I(c("games"),[c("result"),c("players"),
...t?[c("game_label")]:[],`#${c("plies_title")}`,c("date"),c("event")],e.map(s=>[Xe(s),r("div",{class:"pair"},Ae(s.white,s.white_rating),Ae(s.black,s.black_rating)),
...t?[Se(s)]:[],g(s.length),R(s.date),y("event",s.event,k(s.event))]),{class:`data games${t?" kinds":""}`});return n.addEventListener("click",Ze),n}function Ze(e){
e.target.closest("a")||!getSelection().isCollapsed||e.target.closest("tbody tr")?.querySelector("a").click()}function Se({game:e,variant:t}){let n=`kind_${e}_${t}`,
s=c(n);return s===n?`${e} ${t}`:s}function q(e,t){return e.length?[r("p",{class:"meant"},c("did_you_mean")," "),r("ul",{class:"meant"},...e.map(n=>r("li",{},r("a",{href:t(n)},n.name)," ",r("span",
{class:"soft"},b("count_games",n.games)))))]:[]}function U(){let e=new URL(location.href).searchParams.get("offset")??"";return/^\d{1,7}$/.test(e)?Number(e):0}function Te(e,{offset:t,limit:n,total:s}){let o=Math.
min(t+n,s),a=t<o&&o-t<s;u("count").textContent=a?c("rows_of",{first:g(t+1),last:g(o),count:b(e,s)}):b(e,s),u("earlier").hidden=!t,u("more").hidden=o>=s}function Me(e,t){
let n=async(s,o)=>{await t(Math.max(0,o)||""),u("count").scrollIntoView({block:"nearest"}),s.hidden&&[u("earlier"),u("more")].find(a=>!a.hidden)?.focus({preventScroll:!0})};
u("earlier").addEventListener("click",({currentTarget:s})=>n(s,U()-e)),u("more").addEventListener("click",({currentTarget:s})=>n(s,U()+e))}var ze=["kgn","jsonl","csv","html"],Le=["csv","jsonl"];function P(e,t,n=ze){let s={csv:{safe:!0},html:{lang:document.documentElement.lang}},o=n.map(a=>r("li",{},
r("a",{href:h(`/api/v1${e}.${a}`,{...t,...s[a]}),download:""},c(`save_${a}`))));return r("details",{class:"save"},r("summary",{},c("save")),r("ul",{},...o))}document.
addEventListener("click",e=>Ce(e.target.closest("details.save")));document.addEventListener("keydown",e=>{let t=e.target.closest("details.save[open]");e.key!=="\
Escape"||!t||(Ce(),t.querySelector("summary").focus())});function Ce(e=null){for(let t of document.querySelectorAll("details.save[open]"))t!==e&&(t.open=!1)}var Ne=100;function Oe(e,{countKey:t,rowsTable:n,hrefOf:s}){let o=e.slice(1),a=ge(),l=O(async()=>{let i=new URL(location.href).searchParams.get("name")??"";u("n\
ame").value=i;let d=await M(e,{name:i,limit:Ne,offset:U()},a()),{[o]:f}=d;Te(t,d),u("meant").replaceChildren(...q(d.near,x=>s(x.name))),u("save").replaceChildren(
...d.total?[P(e,{name:i},Le)]:[]),u("table").replaceChildren(...f.length?[n(f)]:[])}),m=i=>(history.pushState(null,"",h(e,i)),l());u("filter").addEventListener(
"submit",i=>{i.preventDefault(),m({name:u("name").value.trim()})}),Me(Ne,i=>m({name:new URL(location.href).searchParams.get("name"),offset:i})),addEventListener(
"popstate",()=>l()),l()}var je=e=>location.pathname.slice(`${T}${e}`.length).replace(/^\//,"");var Z=he(je("/events")),Ke=e=>I(c("screen_events"),[c("name"),`#${c("games")}`,`#${c("players")}`,c("date"),c("site_title")],e.map(t=>[y("event",t.name),_e(t.games,
$(A("event",t.name))),g(t.players),Qe(t),r("span",{},...t.sites.flatMap((n,s)=>[s?", ":"",y("site",n)]))]),{class:"data folding columns-3 events"});function Qe({
first:e,last:t}){let n=[...new Set([e,t].map(s=>s?.slice(0,4)).filter(Boolean))];return r("span",{},...n.flatMap((s,o)=>[o?"–":"",R(s)]))}var et=({first:e,last:t})=>[
...new Set([e,t].map(n=>N(k(n))).filter(Boolean))].join(" – ");function tt({columns:e,rows:t}){let n=t.map(a=>a[1]),s=(a,l,m)=>{let i=n[m-2];return m===1?y("p\
layer",l):i&&l&&i!==a?r("a",{href:Ee(a,i)},l):l},o=e.map((a,l)=>l<2?l?c("name"):"":`#${/^\d+$/.test(a)?a:c(`cross_${a}`)}`);return I(c("cross_table"),o,t.map(a=>a.
map((l,m)=>s(a[1],l,m))),{class:"data cross"},{kept:1})}function nt(e){let t=e.games[0]?.variant;return r("section",{},r("h3",{},y("session",e.name)),r("ol",{class:"\
ladder"},...e.games.map(n=>r("li",{class:n.variant===t?null:"answer"},r("a",{href:h(`/games/${n.digest}`)},`${ve(n.variant)} · ${E(n.result)}`)," ",y("player",
n.white)," – ",y("player",n.black),...n.problems.map(s=>r("p",{class:"trouble"},v(s))),r("p",{class:"soft"},n.story.map(H).join(" · "))))),e.omitted?r("p",{class:"\
soft"},b("games_omitted",e.omitted)):"")}var st=O(async()=>{let e=await M(`/events/${encodeURIComponent(Z)}`),{event:t}=e,n=[A("event",t.name)];document.title=t.
name,u("title").textContent=t.name,u("count").replaceChildren([b("count_games",t.games),b("count_players",t.players),et(t)].filter(Boolean).join(" · "),...t.sites.
flatMap(o=>[" · ",y("site",o)])),u("save").replaceChildren(P("/search",{query:n}));let s=e.rounds.reduce((o,a)=>o+a.games.length,0);u("table").replaceChildren(
r("p",{class:"ways"},r("a",{class:"button",href:$(...n)},b("all_games",t.games)),r("a",{class:"button",href:h("/statistics",{query:n})},c("screen_statistics")),
r("a",{class:"button",href:h("/events")},c("all_events"))),r("section",{},r("h2",{},c("cross_table")),tt(e.cross_table),e.cross_table.rows.length<t.players?r("p",
{class:"soft"},c("some_of",{some:g(e.cross_table.rows.length),all:b("count_players",t.players)})):""),...e.sessions.length?[r("section",{},r("h2",{},c("sessions")),
r("div",{class:"groups"},...e.sessions.map(nt)),e.omitted?r("p",{class:"soft"},b("sessions_omitted",e.omitted)):"")]:[],r("section",{},r("h2",{},c("rounds")),...e.
rounds.map(rt),t.games>s?r("p",{class:"soft"},b("games_omitted",t.games-s)):""))});function rt({name:e,games:t},n){return r("details",{open:n<3},r("summary",{},
e?c("round",{round:e}):c("no_round")," · ",b("count_games",t.length)),X(t))}async function ot(){let{near:e}=await M("/events",{name:Z,limit:1});u("meant").replaceChildren(
...q(e,t=>j(t.name)))}Z?(u("filter").hidden=!0,st().then(e=>{e===null&&ot().catch(()=>{})})):Oe("/events",{countKey:"count_events",rowsTable:Ke,hrefOf:j});
