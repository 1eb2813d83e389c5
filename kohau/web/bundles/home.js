var pe=/[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;function M(e){return String(e).replace(pe,t=>{let n=t.codePointAt(
0);return n<256?`\\x${n.toString(16).padStart(2,"0")}`:`\\u${n.toString(16).padStart(4,"0")}`})}function o(e,t={},...n){return fe(document.createElement(e),t,n)}function fe(e,t,n){for(let[r,s]of Object.entries(t))s===!0?e.setAttribute(r,""):s!==!1&&s!==null&&s!==void 0&&e.setAttribute(r,s);return e.append(...n.filter(r=>r!=
null&&r!=="").map(r=>r instanceof Node?r:M(r))),e}var v={};function F(e){v=e}function m(e,t={}){return(v[e]??e).replace(/\{(\w+)\}/g,(n,r)=>t[r]??"")}function H(e){v={...v,...e}}function j(e){let[t,n]=J(e),r=Object.
entries(n).map(([s,a])=>[s,Array.isArray(a)?j(a):a]);return m(t,Object.fromEntries(r))}function O(e){let[t,n]=J(e);return(t in v||!/\p{L}/u.test(t.replace(/\{\w+\}/g,
"")))&&Object.values(n).every(s=>!Array.isArray(s)||O(s))}var J=e=>Array.isArray(e)?e:[e,{}];function w(e,t){return m(t===1&&`${e}_1`in v?`${e}_1`:e,{count:k(t)})}var N=new Map;function W(e,t){let n=`${e.name} ${JSON.stringify(t)}`;return N.has(n)||N.set(
n,new e(document.documentElement.lang||"en",t)),N.get(n)}function k(e,t=0){return!t&&Math.abs(e)<999.5?String(Math.round(e)):W(Intl.NumberFormat,{minimumFractionDigits:t,
maximumFractionDigits:t}).format(e)}var he={"1-0":"1–0","0-1":"0–1","1/2-1/2":"½–½","*":"∗"};function U(e){return he[e]??e}function V(e){let[,t,n,r]=/^(\d{4})(?:\.(\d\d))?(?:\.(\d\d))?(?:\.\?\?)*$/.
exec(e)??[];if(!t)return e;let s=new Date(0);return s.setUTCFullYear(Number(t),Number(n??1)-1,Number(r??1)),n&&s.getUTCMonth()!==Number(n)-1?e:W(Intl.DateTimeFormat,
{timeZone:"UTC",year:"numeric",...n&&{month:"short"},...r&&{day:"numeric"}}).format(s)}var L=null;function Q(){L??=[]}function Y(e){H(e);for(let[t,n]of L??[])z(t,n);L=null}function $(e){let t=o("span");return z(t,e),L?.push([t,e]),t}function z(e,t){
let n=document.documentElement.lang==="en"||O(t);e.textContent=M(j(t)),n?e.removeAttribute("lang"):e.setAttribute("lang","en")}var G="kohau-theme";function ge(e){let t=e.closest(".kohau-dark, .kohau-light");return t?t.classList.contains("kohau-dark"):matchMedia("(prefers-color-scheme: d\
ark)").matches}function K(){try{Z(localStorage.getItem(G))}catch{}}function X(){let e=ge(document.documentElement)?"light":"dark";Z(e);try{localStorage.setItem(
G,e)}catch{}}function Z(e){let{classList:t}=document.documentElement;t.toggle("kohau-dark",e==="dark"),t.toggle("kohau-light",e==="light")}var q=document.documentElement.dataset.root,I=class extends Error{constructor(t){super(t.detail??t.title),this.sentence=t.sentence,this.hint_sentence=t.hint_sentence,
this.rule=t.rule}},A=class extends Error{constructor(){super(m("unreachable"))}};function b(e,t={}){let n=new URLSearchParams;for(let[s,a]of Object.entries(t))for(let i of Array.
isArray(a)?a:[a])i!==""&&i!==null&&i!==void 0&&i!==!1&&n.append(s,i);let r=n.toString();return`${q}${e}${r?`?${r}`:""}`}var ee=JSON.parse(document.getElementById("answers").textContent);function te(){let e=new AbortController;return()=>(e.abort(),e=new AbortController,e.signal)}async function E(e,t={},n=void 0){
let{[e]:r}=ee;return delete ee[e],r??xe(e,t,{signal:n})}async function xe(e,t,n){let r=await fetch(b(`/api/v1${e}`,t),n).catch(a=>{throw a.name==="AbortError"?a:new A}),s=await(r.ok?r.json():r.json().catch(()=>({title:r.
statusText})));if(n.signal?.throwIfAborted(),r.ok)return s;throw new I(s)}F(JSON.parse(document.getElementById("texts").textContent));var f=e=>document.getElementById(e);K();f("screens")?.addEventListener("click",e=>e.currentTarget.hidePopover());
f("theme")?.addEventListener("click",X);f("language")?.addEventListener("change",e=>{let t=new URL(location.href);t.searchParams.set("lang",e.target.value),location.
assign(t)});var re=()=>f("help").showModal();for(let e of document.querySelectorAll(".ask"))e.addEventListener("click",re);document.addEventListener("keydown",e=>{
e.key!=="?"||!f("help")||document.querySelector("dialog[open]")||e.target.closest("input, select, textarea")||(e.preventDefault(),re())});function oe(){fetch(`${q}\
/assets/messages-${document.documentElement.lang}.json`).then(e=>e.json()).then(Y).catch(()=>addEventListener("online",oe,{once:!0}))}document.documentElement.lang!==
"en"&&(Q(),addEventListener("load",()=>setTimeout(oe)));for(let e of document.querySelectorAll("[data-said]"))e.removeAttribute("lang"),e.replaceChildren($(JSON.
parse(e.dataset.said)));var se=null;function ne(e,t=null){if(e?.name==="AbortError")return;let n=f("problem");if(n.hidden=!e,se=e instanceof A?t:null,!e)return;
if(!(e instanceof A)){n.replaceChildren($(e.sentence??e.message),e.hint_sentence?o("p",{},m("hint"),$(e.hint_sentence)):"");return}let r=t&&o("button",{type:"bu\
tton"},m("try_again"));r?.addEventListener("click",t),n.replaceChildren(e.message," ",r??"")}addEventListener("online",()=>se?.());function ae(e){return async function t(...n){
try{let r=await e(...n);return ne(null),r}catch(r){return ne(r,()=>t(...n)),null}}}var T=e=>e&&e!=="?"&&!e.startsWith("????")?e:"",be=e=>/^[^\s()"]+$/.test(e)?e:`"${e.replace(/[\\"]/g,"\\$&")}"`,R=(e,t)=>`${e}=${be(t)}`,ye=e=>`since:${e} until\
:${e}`,S=(...e)=>b("/search",{query:e}),we=e=>b(`/players/${encodeURIComponent(e)}`);var ke=e=>b(`/events/${encodeURIComponent(e)}`);var $e={player:we,event:ke,site:e=>S(R("site",e)),opening:e=>S(R("opening",e)),session:e=>S(R("session",e))};function C(e,t,n=t){return T(t)?o("a",{href:$e[e](t)},
n):n}function ie(e){let t=/^\d{4}/.exec(e??"")?.[0],n=V(T(e));return t?o("a",{href:S(ye(t))},n):n}var ve=150,Ae=0;function ce(e){let t=`suggestions-${++Ae}`,n=o("ul",{id:t,role:"listbox",class:"suggestions",hidden:!0,"aria-label":e.labels?.[0]?.textContent??
""}),r=o("p",{class:"trouble","aria-live":"polite"}),s=o("div",{class:"query-box"});e.replaceWith(s),s.append(e,n,r);for(let[c,u]of Object.entries({role:"combob\
ox","aria-expanded":"false","aria-controls":t,"aria-autocomplete":"list",autocomplete:"off"}))e.setAttribute(c,u);let a=[],i=-1,p=te(),h=null,g=c=>{n.hidden=!c,
e.setAttribute("aria-expanded",c),n.replaceChildren(...a.map((u,l)=>{let y=o("li",{role:"option",id:`${t}-${l}`,"aria-selected":l===i},u.label,u.kind?o("span",{
class:"soft"},` ${m(u.kind)} · ${w("count_games",u.games)}`):"");return y.addEventListener("pointerdown",_=>{_.preventDefault(),x(l)}),y})),c&&i>=0?e.setAttribute(
"aria-activedescendant",`${t}-${i}`):e.removeAttribute("aria-activedescendant")},d=async()=>{let c=e.value,u=await E("/suggestions",{query:c},p()).catch(()=>null);
!u||e.value!==c||(a=document.activeElement===e?u.suggestions:[],i=-1,r.replaceChildren(u.problem&&!a.length?$(u.sentence):""),g(a.length>0))},x=c=>{let{start:u,
text:l}=a[c];e.value=Array.from(e.value).slice(0,u).join("")+l,e.focus(),d()};e.addEventListener("input",()=>{clearTimeout(h),h=setTimeout(d,ve)}),e.addEventListener(
"blur",()=>g(!1)),e.addEventListener("keydown",c=>{let u=!n.hidden;if(c.key==="ArrowDown"||c.key==="ArrowUp")u?(i=(i+(c.key==="ArrowDown"?1:a.length-(i<0?0:1)))%
a.length,g(!0)):d();else if((c.key==="Enter"||c.key==="Tab")&&u&&i>=0)x(i);else if(c.key==="Escape"&&u)g(!1);else{c.key==="Enter"&&(clearTimeout(h),p(),g(!1));return}
c.preventDefault()})}var D=class extends HTMLElement{connectedCallback(){if(this.hasAttribute("role"))return;let t=this.getAttribute("parts").split(" "),n=Number(this.getAttribute("\
full"))||1,r=[];for(let a=0;a<t.length;a+=2)r.push([t[a],Number(t[a+1])]);let s=this.textContent;for(let[a,i]of Object.entries({role:"img","aria-label":s,title:s}))
this.setAttribute(a,i);this.replaceChildren(...r.filter(([,a])=>a).map(([a,i])=>{let p=o("span",{class:`part part-${a}`},r.length>1?o("span",{},k(i)):"");return p.
style.width=`${100*i/n}%`,p}))}},Ee=4,le=6;function ue(e,t){let n=1;for(;10*n*t<e;)n*=10;return[1,2,5,10].map(r=>r*n).find(r=>r*t>=e)}var B=class extends HTMLElement{connectedCallback(){
if(this.querySelector(".plot"))return;let t=[...this.querySelectorAll("tbody tr")].map(n=>{let[r,s,a]=n.cells;return{label:`${this.getAttribute("x")} ${r.textContent}\
: ${s.textContent} · ${a.textContent}`,at:Number(r.dataset.value),count:Number(s.dataset.value)}});this.prepend(this.#e(t))}#e(t){let n=Number(this.getAttribute(
"step")),r=Math.max(0,Math.ceil((le-(t.at(-1).at-t[0].at)/n)/2))*n,[s,a]=[Math.max(Math.min(0,t[0].at),t[0].at-r),t.at(-1).at+n+r],i=ue(Math.max(...t.map(({count:l})=>l)),
Ee),p=i*Math.ceil(Math.max(...t.map(({count:l})=>l))/i),[h,g]=[l=>`${100*(l-s)/(a-s)}%`,l=>`${100*l/p}%`],d=(l,y)=>Object.assign(l.style,y)&&l,x=o("div",{class:"\
field"},...Array.from({length:p/i},(l,y)=>d(o("i",{class:"grid"}),{bottom:g((y+1)*i)})),...t.map(({label:l,at:y,count:_})=>d(o("i",{class:"column",title:l}),{left:h(
y),width:`${100*n/(a-s)}%`,height:g(_)})),...this.#t(h,s,a,n,d)),c=n*ue((a-s)/n,le),u=[];for(let l=Math.ceil(s/c)*c;l<a;l+=c)u.push(d(o("span",{},String(l)),{left:h(
l+(n===1?.5:0))}));return o("div",{class:"plot",role:"img","aria-label":this.getAttribute("label")},o("div",{class:"y-title"},this.getAttribute("y")),o("div",{class:"\
y-axis"},...Array.from({length:p/i+1},(l,y)=>d(o("span",{},k(y*i)),{bottom:g(y*i)}))),x,o("div",{class:"x-axis"},...u),o("div",{class:"x-title"},this.getAttribute(
"x")))}#t(t,n,r,s,a){let[i,...p]=(this.getAttribute("mark")??"").split(" ");if(!p.length)return[];let h=Number(i)+(s===1?.5:0),g=h>(n+r)/2?"before":"after";return[
a(o("i",{class:`mark ${g}`},o("span",{},p.join(" "))),{left:t(h)})]}};for(let[e,t]of[["kohau-bar",D],["kohau-columns",B]])customElements.get(e)||customElements.
define(e,t);function Te(e,t,n,r={},{total:s=null,kept:a=0}={}){let i=t.map((d,x)=>{let c=n.some(u=>u[x]?.localName==="kohau-bar");return[d.startsWith("#")&&"number",c&&"bel\
ow",x===a&&"kept"].filter(Boolean).join(" ")||null}),p=(d,x)=>o(x?"td":"th",{scope:x?null:"row",class:i[x]},d),h=d=>o("tr",{},...d.map(p)),g=t.map((d,x)=>d?o("t\
h",{scope:"col",class:i[x]},d.replace("#","")):o("td"));return o("div",{class:"scrolled",tabindex:"0",role:"group","aria-label":e},o("table",{class:"data",...r},
o("caption",{class:"hidden"},e),o("thead",{},o("tr",{},...g)),o("tbody",{},...n.map(h)),s&&o("tfoot",{},h(s))))}var me=(e,t)=>o("span",{class:"player"},C("player",e,T(e)||"?"),t?` (${t})`:"");function Ce(e){let[t,n]=[e.white,e.black].map(r=>T(r)||"?");return o("a",{href:b(
`/games/${e.digest}`,{ply:e.ply||""}),"aria-label":`${t} – ${n}, ${U(e.result)}`},U(e.result))}function de(e,t=!0){let n=Te(m("games"),[m("result"),m("players"),
...t?[m("game_label")]:[],`#${m("plies_title")}`,m("date"),m("event")],e.map(r=>[Ce(r),o("div",{class:"pair"},me(r.white,r.white_rating),me(r.black,r.black_rating)),
...t?[P(r)]:[],k(r.length),ie(r.date),C("event",r.event,T(r.event))]),{class:`data games${t?" kinds":""}`});return n.addEventListener("click",Le),n}function Le(e){
e.target.closest("a")||!getSelection().isCollapsed||e.target.closest("tbody tr")?.querySelector("a").click()}function P({game:e,variant:t}){let n=`kind_${e}_${t}`,
r=m(n);return r===n?`${e} ${t}`:r}var Se=ae(async()=>{let e=await E("/archive"),t=[e.first,e.last].map(s=>s?.slice(0,4));f("facts").textContent=[e.name,w("count_games",e.games),w("plies",e.plies),
w("count_players",e.players),[...new Set(t.filter(Boolean))].join("–")].filter(Boolean).join(" · "),f("kinds").replaceChildren(...e.kinds.map(s=>o("li",{},o(
"a",{href:b(`/explore/${s.game}`,{variant:s.variant})},o("img",{src:b("/api/v1/positions/picture",{game:s.game,variant:s.variant,width:160}),alt:"",width:160,height:120,
loading:"lazy"}),o("strong",{},P(s)),o("span",{class:"soft"},w("count_games",s.games))))));let[{events:n},r]=await Promise.all([E("/events",{limit:6}),E("/searc\
h",{sort:"-date",limit:10})]);f("known-events").hidden=f("latest-games").hidden=!1,f("events").replaceChildren(...n.map(s=>o("li",{},C("event",s.name)," ",o("sp\
an",{class:"soft"},w("count_games",s.games)))),o("li",{},o("a",{href:b("/events")},m("all_events")))),f("latest").replaceChildren(...r.games.length?[de(r.games),
o("div",{class:"ways"},o("a",{class:"button",href:b("/search")},w("all_games",r.total)))]:[m("no_games")])});ce(f("query"));Se();
