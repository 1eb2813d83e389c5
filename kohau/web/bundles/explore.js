var De=/[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;function W(e){return String(e).replace(De,t=>{let s=t.codePointAt(
0);return s<256?`\\x${s.toString(16).padStart(2,"0")}`:`\\u${s.toString(16).padStart(4,"0")}`})}function a(e,t={},...s){return Bt(document.createElement(e),t,s)}
var Fe="http://www.w3.org/2000/svg";function k(e,t={},...s){return Bt(document.createElementNS(Fe,e),t,s)}function Bt(e,t,s){for(let[n,r]of Object.entries(t))r===
!0?e.setAttribute(n,""):r!==!1&&r!==null&&r!==void 0&&e.setAttribute(n,r);return e.append(...s.filter(n=>n!=null&&n!=="").map(n=>n instanceof Node?n:W(n))),e}var B={};function Pt(e){B=e}function p(e,t={}){return(B[e]??e).replace(/\{(\w+)\}/g,(s,n)=>t[n]??"")}function Ut(e){B={...B,...e}}function Z(e){let[t,s]=Dt(e),n=Object.
entries(s).map(([r,o])=>[r,Array.isArray(o)?Z(o):o]);return p(t,Object.fromEntries(n))}function mt(e){let[t,s]=Dt(e);return(t in B||!/\p{L}/u.test(t.replace(/\{\w+\}/g,
"")))&&Object.values(s).every(r=>!Array.isArray(r)||mt(r))}var Dt=e=>Array.isArray(e)?e:[e,{}];function N(e){let t=Z(e);return`${t.charAt(0).toUpperCase()}${t.slice(
1)}`}function T(e,t){return p(t===1&&`${e}_1`in B?`${e}_1`:e,{count:L(t)})}var ft=new Map;function Ft(e,t){let s=`${e.name} ${JSON.stringify(t)}`;return ft.has(
s)||ft.set(s,new e(document.documentElement.lang||"en",t)),ft.get(s)}function L(e,t=0){return!t&&Math.abs(e)<999.5?String(Math.round(e)):Ft(Intl.NumberFormat,{minimumFractionDigits:t,
maximumFractionDigits:t}).format(e)}var We={"1-0":"1–0","0-1":"0–1","1/2-1/2":"½–½","*":"∗"};function Q(e){return We[e]??e}function z(e){let[,t,s,n]=/^(\d{4})(?:\.(\d\d))?(?:\.(\d\d))?(?:\.\?\?)*$/.
exec(e)??[];if(!t)return e;let r=new Date(0);return r.setUTCFullYear(Number(t),Number(s??1)-1,Number(n??1)),s&&r.getUTCMonth()!==Number(s)-1?e:Ft(Intl.DateTimeFormat,
{timeZone:"UTC",year:"numeric",...s&&{month:"short"},...n&&{day:"numeric"}}).format(r)}var tt=null;function Wt(){tt??=[]}function Ht(e){Ut(e);for(let[t,s]of tt??[])Kt(t,s);tt=null}function M(e){let t=a("span");return Kt(t,e),tt?.push([t,e]),t}function Kt(e,t){
let s=document.documentElement.lang==="en"||mt(t);e.textContent=W(Z(t)),s?e.removeAttribute("lang"):e.setAttribute("lang","en")}function H(e){try{return window[e]}catch{return null}}function et(e,t){try{return JSON.parse(e?.getItem(t)??"null")}catch{return null}}function st(e,t,s){try{return s===
null?e?.removeItem(t):e?.setItem(t,JSON.stringify(s)),e!==null}catch{return!1}}var Gt="kohau-theme";function He(e){let t=e.closest(".kohau-dark, .kohau-light");return t?t.classList.contains("kohau-dark"):matchMedia("(prefers-color-scheme: \
dark)").matches}function Yt(){Vt(et(H("localStorage"),Gt))}function Jt(){let e=He(document.documentElement)?"light":"dark";Vt(e),st(H("localStorage"),Gt,e)}function Vt(e){
let{classList:t}=document.documentElement;t.toggle("kohau-dark",e==="dark"),t.toggle("kohau-light",e==="light")}var K=document.documentElement.dataset.root,gt=class extends Error{constructor(t){super(t.detail??t.title),this.sentence=t.sentence,this.hint_sentence=t.hint_sentence,
this.rule=t.rule}},q=class extends Error{constructor(){super(p("unreachable"))}};function $(e,t={}){let s=new URLSearchParams;for(let[r,o]of Object.entries(t))for(let i of Array.
isArray(o)?o:[o])i!==""&&i!==null&&i!==void 0&&i!==!1&&s.append(r,i);let n=s.toString();return`${K}${e}${n?`?${n}`:""}`}function Zt(e){try{return decodeURIComponent(e)}catch{return e}}var Xt=JSON.parse(document.getElementById("answers").textContent);function nt(){let e=new AbortController;
return()=>(e.abort(),e=new AbortController,e.signal)}async function I(e,t={},s=void 0){let{[e]:n}=Xt;return delete Xt[e],n??Ke(e,t,{signal:s})}async function Ke(e,t,s){let n=await fetch($(`/api/v1${e}`,t),s).catch(o=>{throw o.name==="AbortError"?o:new q}),r=await(n.ok?n.json():n.json().catch(()=>({title:n.
statusText})));if(s.signal?.throwIfAborted(),n.ok)return r;throw new gt(r)}Pt(JSON.parse(document.getElementById("texts").textContent));var h=e=>document.getElementById(e);Yt();h("screens")?.addEventListener("click",e=>{e.target.closest(
"a")&&e.currentTarget.hidePopover()});h("explored")?.addEventListener("change",({target:e})=>{let[t,s]=e.value.split(" ");location.assign($(`/explore/${t}`,{variant:s}))});
h("theme")?.addEventListener("click",Jt);h("language")?.addEventListener("change",e=>{let t=new URL(location.href);t.searchParams.set("lang",e.target.value),location.
assign(t)});var Qt=()=>h("help").showModal();for(let e of document.querySelectorAll(".ask"))e.addEventListener("click",Qt);document.addEventListener("keydown",e=>{
e.key!=="?"||!h("help")||document.querySelector("dialog[open]")||e.target.closest("input, select, textarea")||(e.preventDefault(),Qt())});function zt(){fetch(`${K}\
/assets/messages-${document.documentElement.lang}.json`).then(e=>e.json()).then(Ht).catch(()=>addEventListener("online",zt,{once:!0}))}document.documentElement.
lang!=="en"&&(Wt(),addEventListener("load",()=>setTimeout(zt)));for(let e of document.querySelectorAll("[data-said]"))e.removeAttribute("lang"),e.replaceChildren(
M(JSON.parse(e.dataset.said)));var te=null;function G(e,t=null){if(e?.name==="AbortError")return;let s=h("problem");if(s.hidden=!e,te=e instanceof q?t:null,!e)return;
if(!(e instanceof q)){s.replaceChildren(M(e.sentence??e.message),e.hint_sentence?a("p",{},p("hint"),M(e.hint_sentence)):"");return}let n=t&&a("button",{type:"bu\
tton"},p("try_again"));n?.addEventListener("click",t),s.replaceChildren(e.message," ",n??"")}addEventListener("online",()=>te?.());var bt=new WeakMap;async function ee(e,t){try{await navigator.clipboard.writeText(t)}catch{prompt(p("copy"),t);return}bt.has(e)||bt.set(e,e.textContent),e.textContent=
p("copied"),setTimeout(()=>{e.textContent=bt.get(e)},1500)}var yt=class extends HTMLElement{connectedCallback(){if(this.hasAttribute("role"))return;let t=this.getAttribute("parts").split(" "),s=Number(this.getAttribute(
"full"))||1,n=[];for(let o=0;o<t.length;o+=2)n.push([t[o],Number(t[o+1])]);let r=this.textContent;for(let[o,i]of Object.entries({role:"img","aria-label":r,title:r}))
this.setAttribute(o,i);this.replaceChildren(...n.filter(([,o])=>o).map(([o,i])=>{let c=a("span",{class:`part part-${o}`},n.length>1?a("span",{},L(i)):"");return c.
style.width=`${100*i/s}%`,c}))}},Ge=4,se=6;function ne(e,t){let s=1;for(;10*s*t<e;)s*=10;return[1,2,5,10].map(n=>n*s).find(n=>n*t>=e)}var xt=class extends HTMLElement{connectedCallback(){
if(this.querySelector(".plot"))return;let t=[...this.querySelectorAll("tbody tr")].map(s=>{let[n,r,o]=s.cells;return{label:`${this.getAttribute("x")} ${n.textContent}\
: ${r.textContent} · ${o.textContent}`,at:Number(n.dataset.value),count:Number(r.dataset.value)}});this.prepend(this.#t(t))}#t(t){let s=Number(this.getAttribute(
"step")),n=Math.max(0,Math.ceil((se-(t.at(-1).at-t[0].at)/s)/2))*s,[r,o]=[Math.max(Math.min(0,t[0].at),t[0].at-n),t.at(-1).at+s+n],i=ne(Math.max(...t.map(({count:b})=>b)),
Ge),c=i*Math.ceil(Math.max(...t.map(({count:b})=>b))/i),[u,l]=[b=>`${100*(b-r)/(o-r)}%`,b=>`${100*b/c}%`],f=(b,w)=>Object.assign(b.style,w)&&b,m=a("div",{class:"\
field"},...Array.from({length:c/i},(b,w)=>f(a("i",{class:"grid"}),{bottom:l((w+1)*i)})),...t.map(({label:b,at:w,count:y})=>f(a("i",{class:"column",title:b}),{left:u(
w),width:`${100*s/(o-r)}%`,height:l(y)})),...this.#e(u,r,o,s,f)),d=s*ne((o-r)/s,se),g=[];for(let b=Math.ceil(r/d)*d;b<o;b+=d)g.push(f(a("span",{},String(b)),{left:u(
b+(s===1?.5:0))}));return a("div",{class:"plot",role:"img","aria-label":this.getAttribute("label")},a("div",{class:"y-title"},this.getAttribute("y")),a("div",{class:"\
y-axis"},...Array.from({length:c/i+1},(b,w)=>f(a("span",{},L(w*i)),{bottom:l(w*i)}))),m,a("div",{class:"x-axis"},...g),a("div",{class:"x-title"},this.getAttribute(
"x")))}#e(t,s,n,r,o){let[i,...c]=(this.getAttribute("mark")??"").split(" ");if(!c.length)return[];let u=Number(i)+(r===1?.5:0),l=u>(s+n)/2?"before":"after";return[
o(a("i",{class:`mark ${l}`},a("span",{},c.join(" "))),{left:t(u)})]}};for(let[e,t]of[["kohau-bar",yt],["kohau-columns",xt]])customElements.get(e)||customElements.
define(e,t);var P=e=>e&&e!=="?"&&!e.startsWith("????")?e:"",Ye=e=>/^[^\s()"]+$/.test(e)?e:`"${e.replace(/[\\"]/g,"\\$&")}"`,wt=(e,t)=>`${e}=${Ye(t)}`,Je=e=>`since:${e} unti\
l:${e}`,rt=(...e)=>$("/search",{query:e}),re=e=>$(`/players/${encodeURIComponent(e)}`);var Ve=e=>$(`/events/${encodeURIComponent(e)}`);var Xe={player:re,event:Ve,site:e=>rt(wt("site",e)),opening:e=>rt(wt("opening",e)),session:e=>rt(wt("session",e))};function vt(e,t,s=t){return P(t)?a("a",{href:Xe[e](
t)},s):s}function oe(e){let t=/^\d{4}/.exec(e??"")?.[0],s=z(P(e));return t?a("a",{href:rt(Je(t))},s):s}function kt(e,t,s,n={},{total:r=null,kept:o=0,keptEnd:i=null}={}){let c=t.map((m,d)=>{let g=s.some(b=>b[d]?.localName==="kohau-bar");return[m.startsWith("#")&&"\
number",g&&"below",d===o&&"kept",d===i&&"kept-end"].filter(Boolean).join(" ")||null}),u=(m,d)=>a(d?"td":"th",{scope:d?null:"row",class:c[d]},m),l=m=>a("tr",{},...m.
map(u)),f=t.map((m,d)=>m?a("th",{scope:"col",class:c[d]},m.replace("#","")):a("td"));return a("div",{class:"scrolled",tabindex:"0",role:"group","aria-label":e},
a("table",{class:"data",...n},a("caption",{class:"hidden"},e),a("thead",{},a("tr",{},...f)),a("tbody",{},...s.map(l)),r&&a("tfoot",{},l(r))))}function ce(e,t,s,n){
return Ze({white:e,drawn:t,black:s,open:n},p("result_bar",{white:e,draws:t,black:s,unfinished:n}))}function Ze(e,t){let s=Object.values(e);return a("kohau-bar",{parts:Object.entries(e).flat().join(" "),full:s.reduce((n,r)=>n+r)},t)}function ie(e,t,s){return a("span",{class:s?"player winner":"player"},vt("player",e,P(e)||"?"),t?` (${t})`:"")}var Qe={"1/2-1/2":"½","*":"–"};function ze(e){
let[t,s]=[e.white,e.black].map(r=>P(r)||"?"),n=`${t} – ${s}, ${Q(e.result)}`;return a("a",{href:$(`/games/${e.digest}`,{ply:e.ply||""}),"aria-label":n,title:Q(
e.result),class:"badge"},Qe[e.result]??Q(e.result))}var ts=[["result","result"],["players","white"],["game_label","game,variant"],["plies_title","-plies"],["dat\
e","-date"],["event","event"]],ae=e=>e.split(",").map(t=>t.startsWith("-")?t.slice(1):`-${t}`).join(",");function $t(e,{kind:t=!0,sort:s="",sorted:n=null}={}){let r=ts.filter(([i])=>t||i!=="game_label"),o=kt(p("games"),r.map(([i])=>i==="plies_title"?`#${p(i)}`:p(i)),
e.map(i=>[ze(i),a("div",{class:"pair"},ie(i.white,i.white_rating,i.result==="1-0"),ie(i.black,i.black_rating,i.result==="0-1")),...t?[Y(i)]:[],L(i.length),oe(i.
date),vt("event",i.event,P(i.event))]),{class:`data games${t?" kinds":""}`});return o.addEventListener("click",ss),n&&!matchMedia("(max-width: 45rem)").matches&&
es(o,r,s,n),o}function es(e,t,s,n){[...e.querySelectorAll("thead th")].forEach((r,o)=>{let[,i]=t[o];[i,ae(i)].includes(s)&&r.setAttribute("aria-sort",s.startsWith(
"-")?"descending":"ascending");let u=a("button",{type:"button",class:"order"},r.textContent);u.addEventListener("click",()=>n(s===i?ae(i):i)),r.replaceChildren(
u)})}function ss(e){e.target.closest("a")||!getSelection().isCollapsed||e.target.closest("tbody tr")?.querySelector("a").click()}function Y({game:e,variant:t}){
let s=`kind_${e}_${t}`,n=p(s);return n===s?`${e} ${t}`:n}var ns=["player","white","black"],rs=/^(player|white|black)([:=~])("(?:[^"\\]|\\.)*"|[^\s()"]+)$/;function le(e,t,s){e.replaceChildren(...t.map((n,r)=>{let o=(...c)=>[
...t.slice(0,r),...c,...t.slice(r+1)],i=a("button",{type:"button",class:"away","aria-label":p("remove_filter",{query:n})},"×");return i.addEventListener("click",
()=>s(o(),n)),a("li",{class:"chip"},...os(n,c=>s(o(c))),i)}))}function os(e,t){let[,s,n,r]=rs.exec(e)??[];if(!s)return[a("span",{title:e},is(e))];let o=ue(r),i=a(
"select",{"aria-label":p("colour_of",{name:o})},...ns.map(c=>a("option",{value:c,selected:c===s},p(c==="player"?"either_colour":c))));return i.addEventListener(
"change",()=>t(`${i.value}${n}${r}`)),[a("span",{},o),i]}var ue=e=>e.startsWith('"')?e.slice(1,-1).replace(/\\(["\\])/g,"$1"):e;function is(e){let[,t,s]=/^since:(\d{4}) (?:and )?until:(\d{4})$/.
exec(e)??[];if(t&&t===s)return t;let[,n]=/^(?:event|site|opening|session)=("(?:[^"\\]|\\.)*"|[^\s()"]+)$/.exec(e)??[];if(n)return ue(n);let[,r,o]=/^game:([^\s"]+) and variant:([^\s"]+)$/.
exec(e)??[];return r?Y({game:r,variant:o}):e}var Et={first:12,more:50},ot=class{plies=[];#t=0;#e=0;constructor(t,s,n){Object.assign(this,{holder:t,board:s,play:n})}show({plies:t,games:s}){this.plies=t,this.#e=
s,this.#t=t.length>Et.first+2?Et.first:t.length,this.#s()}clear(){this.show({plies:[],games:0})}get mostPlayed(){return this.plies.find(t=>t.ply!==null)?.ply}#s(){
if(this.board.proposal=null,!this.plies.length){this.holder.replaceChildren();return}let t=this.plies.slice(0,this.#t),s=[p("ply"),`#${p("games")}`,"#%",p("resu\
lt_title"),`#${p("average_length")}`,p("last_played")],n=kt(p("played_here"),s,t.map(as),{class:"data plies"},{total:cs(this.plies,this.#e)});for(let[o,i]of n.querySelectorAll(
"tbody tr").entries())this.#o(i,t[o]);let r=this.plies.length-this.#t;this.holder.replaceChildren(n,...r?[this.#r(r)]:[])}#r(t){let s=a("button",{type:"button",
class:"more"},T("more_plies",t));return s.addEventListener("click",()=>{let n=this.#t;this.#t=Math.min(this.plies.length,n+Et.more),this.#s(),this.holder.querySelectorAll(
".ply-button")[n]?.focus({preventScroll:!0})}),s}#o(t,s){if(s.ply===null)return;t.classList.add("playable");let n=()=>{this.board.proposal=s.marks},r=i=>{i.target.
matches(":focus-visible")&&n()},o=()=>{this.board.proposal=null};t.addEventListener("pointerenter",n),t.addEventListener("pointerleave",o),t.addEventListener("f\
ocusin",r),t.addEventListener("focusout",o),t.addEventListener("click",i=>{(i.detail<2||i.pointerType==="touch")&&this.play(s.ply)})}};function as(e){let t=e.ply===
null?p("ended_here"):a("button",{type:"button",class:"ply-button"},e.ply);return de(t,e,e.games)}function de(e,{games:t,share:s,white:n,draws:r,black:o,length:i,
last:c},u){return[e,L(t),`${L(100*s)} %`,ce(n,r,o,u-n-r-o),L(i),z(c??"")]}function cs(e,t){let s=r=>e.reduce((o,i)=>o+r(i),0),n=s(r=>r.games);return de(p("total"),
{games:t,share:1,white:s(r=>r.white),draws:s(r=>r.draws),black:s(r=>r.black),length:s(r=>r.games*r.length)/n,last:e.map(r=>r.last??"").sort().at(-1)},n)}var ls=44,us=1.1,he="kohau-larger",pe=H("sessionStorage"),it=class{constructor(t,s,n){Object.assign(this,{stage:t,board:s,button:n}),n.addEventListener("click",
()=>this.#e(!this.isLarge)),s.addEventListener("click",r=>this.#s(r),{capture:!0}),this.#t(et(pe,he)!==null)}get isLarge(){return this.stage.classList.contains(
"large")}#t(t){this.stage.classList.toggle("large",t),this.button.setAttribute("aria-pressed",t)}#e(t){this.#t(t),st(pe,he,t||null),t&&this.stage.scrollIntoView(
{block:"start"})}#s(t){let s=t.target.closest("[data-spot]");if(t.pointerType!=="touch"||!s||this.isLarge)return;let n=()=>{let{width:o,height:i}=s.getBoundingClientRect();
return Math.min(o,i)},r=n();if(!(r>=ls)){if(this.#t(!0),n()<us*r){this.#t(!1);return}t.stopPropagation(),this.#e(!0)}}};var ds=150,hs=0;function fe(e){let t=`suggestions-${++hs}`,s=a("ul",{id:t,role:"listbox",class:"suggestions",hidden:!0,"aria-label":e.labels?.[0]?.textContent??
""}),n=a("p",{class:"trouble","aria-live":"polite"}),r=a("div",{class:"query-box"});e.replaceWith(r),r.append(e,s,n);for(let[d,g]of Object.entries({role:"combob\
ox","aria-expanded":"false","aria-controls":t,"aria-autocomplete":"list",autocomplete:"off"}))e.setAttribute(d,g);let o=[],i=-1,c=nt(),u=null,l=d=>{s.hidden=!d,
e.setAttribute("aria-expanded",d),s.replaceChildren(...o.map((g,b)=>{let w=a("li",{role:"option",id:`${t}-${b}`,"aria-selected":b===i},g.label,g.kind?a("span",{
class:"soft"},` ${p(g.kind)} · ${T("count_games",g.games)}`):"");return w.addEventListener("pointerdown",y=>{y.preventDefault(),m(b)}),w})),d&&i>=0?e.setAttribute(
"aria-activedescendant",`${t}-${i}`):e.removeAttribute("aria-activedescendant")},f=async()=>{let d=e.value,g=await I("/suggestions",{query:d},c()).catch(()=>null);
!g||e.value!==d||(o=document.activeElement===e?g.suggestions:[],i=-1,n.replaceChildren(g.problem&&!o.length?M(g.sentence):""),l(o.length>0))},m=d=>{let{start:g,
text:b}=o[d];e.value=Array.from(e.value).slice(0,g).join("")+b,e.focus(),f()};e.addEventListener("input",()=>{clearTimeout(u),u=setTimeout(f,ds)}),e.addEventListener(
"blur",()=>l(!1)),e.addEventListener("keydown",d=>{let g=!s.hidden;if(d.key==="ArrowDown"||d.key==="ArrowUp")g?(i=(i+(d.key==="ArrowDown"?1:o.length-(i<0?0:1)))%
o.length,l(!0)):f();else if((d.key==="Enter"||d.key==="Tab")&&g&&i>=0)m(i);else if(d.key==="Escape"&&g)l(!1);else{d.key==="Enter"&&(clearTimeout(u),c(),l(!1));return}
d.preventDefault()})}var ps=["kgn","jsonl","csv","html"];function me(e,t,s=ps){let n={csv:{safe:!0},html:{lang:document.documentElement.lang}},r=s.map(o=>a("li",{},a("a",{href:$(`/api/v1${e}.${o}`,{...t,...n[o]}),download:""},
p(`save_${o}`))));return a("details",{class:"save"},a("summary",{},p("save")),a("ul",{},...r))}document.addEventListener("click",e=>ge(e.target.closest("details\
.save")));document.addEventListener("keydown",e=>{let t=e.target.closest("details.save[open]");e.key!=="Escape"||!t||(ge(),t.querySelector("summary").focus())});
function ge(e=null){for(let t of document.querySelectorAll("details.save[open]"))t!==e&&(t.open=!1)}var fs=3;function At(e){return`choice-${e%fs}`}function xe(e,t,s){let n=new Set(e.spots.map(([l])=>l)),r=t.choices??[],o=r.filter(({squares:l})=>l.some(f=>n.has(
f))),i=o.map(l=>ye(l.press,be(N(l.sentence)),At(r.indexOf(l)),s)),c=t.following.filter(l=>!n.has(l)&&!o.some(f=>f.press===l)),u=l=>r.find(f=>f.press===l)?.sentence;
return{placed:a("div",{class:"kohau-choices"},...i),others:c.map(l=>ye(l,u(l)?be(N(u(l))):l,"choice-0",s)),squares:o.map(({squares:l})=>l)}}function be(e){return`${e.
charAt(0).toUpperCase()}${e.slice(1)}`}function ye(e,t,s,n){let r=a("button",{type:"button",class:`choice ${s}`,"data-choice":e},t);return r.addEventListener("c\
lick",()=>n(e)),r}var at={across:8,down:24};function we(e,t,s,n){let r=t.getBoundingClientRect(),o=e.getBoundingClientRect(),i=[...s.flat(),...n];[...e.children].
forEach((c,u)=>{let l=gs(s[u]),{offsetWidth:f,offsetHeight:m}=c,d=w=>ms(w,l)+i.reduce((y,v)=>y+bs(w,v),0),g=[];for(let w=0;w<=at.down;w+=1)for(let y=0;y<=at.across;y+=
1){let v=r.left+y/at.across*(r.width-f),A=r.top+w/at.down*(r.height-m);g.push({left:v,top:A,right:v+f,bottom:A+m})}let b=g.reduce((w,y)=>d(y)<d(w)?y:w);i.push(b),
c.style.left=`${(b.left-o.left)/o.width*100}%`,c.style.top=`${b.top-o.top}px`})}function ms(e,t){return Math.hypot(e.left+e.right-t.left-t.right,e.top+e.bottom-
t.top-t.bottom)/2}function gs(e){let t=(s,n)=>n(...e.map(r=>r[s]));return{left:t("left",Math.min),top:t("top",Math.min),right:t("right",Math.max),bottom:t("bott\
om",Math.max)}}function bs(e,t){let s=Math.min(e.right,t.right)-Math.max(e.left,t.left),n=Math.min(e.bottom,t.bottom)-Math.max(e.top,t.top);return Math.max(0,s)*
Math.max(0,n)}var ct=class{source=null;trail=[];#t=Promise.resolve();#e=0;#s=null;constructor({draw:t,refuse:s,say:n}){Object.assign(this,{draw:t,refuse:s,say:n})}get entry(){
return this.source&&this.trail.at(-1)||null}get presses(){return this.trail.at(-1)?.presses??[]}get standing(){let t=this.trail.findLastIndex((s,n)=>n&&!this.trail[n-
1].choices?.some(({press:r})=>r===s.presses.at(-1)));return t>0?this.trail[t].presses.at(-1):null}accepts(t){let s=ve(this.entry,t);return this.entry.following.
includes(s)||this.presses.includes(s)||this.#l(s)>0}begin(t){this.#e+=1,this.trail=t?[t]:[],this.#t=Promise.resolve()}press(t,s=!1){return this.queue(n=>this.#r(
t,s,n))}back(){return this.queue(()=>this.#i(this.trail.length-1))}cancel(){return this.queue(()=>this.#i(1))}queue(t){let s=this.#e,n=()=>s!==this.#e;return this.#t=
this.#t.then(()=>n()||t(n)).catch(r=>{n()||(this.say("sourcefail",{error:r}),this.draw(!1))}),this.#t}async#r(t,s,n){let{entry:r}=this;if(!r){this.say("squarepr\
ess",{name:t});return}let o=ve(r,t),i=this.trail.length>1&&r.presses.at(-1)===o;r.following.includes(o)?await this.#u(o,s,n):i&&r.ply?this.play():i?this.#i(this.
trail.length-1):await this.#o(o,s,n)}async#o(t,s,n){let r=this.#l(t);if(!r){this.#a(t,n);return}this.trail.length=r,await this.#u(t,s,n)}#l(t){let s=this.entry.
sketch??null;for(let n=this.trail.length-1;n>0;n-=1){if(this.trail[n].ply||(this.trail[n-1].sketch??null)!==s)return 0;if(this.trail[n-1].following.includes(t))
return n}return 0}#i(t){if(t<1||t>=this.trail.length){this.draw(!1);return}this.trail.length=t,this.draw(!0)}#a(t,s){let n=Promise.resolve(this.source([...this.
presses,t])).then(()=>null,r=>r);this.refuse(t,n.then(r=>s()?null:r))}async#u(t,s,n){let r=await this.source([...this.presses,t]);if(n()||!r)return;let o=!!this.
entry.ply;this.trail.push(r),r.ply&&!r.following.length&&!o&&this.play(),this.draw(!s)}play(){let{entry:t}=this;!t?.ply||this.#s===t||(this.#s=t,this.say("plypl\
ay",{ply:t.ply,entry:t}))}};function ve({following:e,choices:t=[]},s){return e.includes(s)?s:t.find(({squares:n})=>n.includes(s))?.press??s}var Ee=48,U=128;function Ct(e){let t=[];for(let s=0;s<e.length;s+=3)t.push([e.charCodeAt(s)-Ee,(e.charCodeAt(s+1)-U)/10,(e.charCodeAt(s+2)-U)/10]);return t}function ut(e){return e.charCodeAt(0)-Ee}function R(e){return[(e.charCodeAt(1)-U)/10,(e.charCodeAt(2)-U)/10]}function Ae(e,[t,s]){for(let n=0;n<e.length;n+=Lt){
let[r,o,i,c]=Array.from(e.slice(n+1,n+5),u=>(u.charCodeAt(0)-U)/10);if(Math.hypot(i-t,c-s)<.1&&(r!==i||o!==c))return[r,o]}return null}function _(e,t,s){let n=s?-1:1;return Ct(t).map(([r,o,i])=>k("use",{href:`#${e.symbols[r]}`,x:(n*o).toFixed(1),y:(n*i).toFixed(1)}))}function Le(e,t){return e.labels.
map(([s,n,r,o])=>k("use",{href:`#${s}`,x:t&&o?-n:n,y:t&&!o?-r:r}))}var ke={m:"move",t:"throw",s:"shot",r:"ricochet",G:"green",R:"red",Y:"yellow",B:"blue"},Lt=7,
lt=.24,$e=.13;function St(e){let t=[];for(let s=0;s<e.length;s+=Lt){let n=Array.from(e.slice(s+1,s+Lt),l=>(l.charCodeAt(0)-U)/10),[r,o,i,c]=n,u=r===i&&o===c;t.push(
[u?`ring k-${ke[e[s]]}`:ke[e[s]],u?ys(r,o):xs(...n)])}return[...t.map(([s,n])=>k("path",{d:n,class:s.startsWith("ring")?"k-ring-halo":"k-halo"})),...t.map(([s,n])=>k(
"path",{d:n,class:`k-${s}`}))]}var j=.44;function ys(e,t){return`M${e-j} ${t}a${j} ${j} 0 1 0 ${2*j} 0a${j} ${j} 0 1 0 ${-2*j} 0Z`}function xs(e,t,s,n,r,o){let i=Math.
hypot(s-e,n-t)||1,[c,u]=[(s-e)/i,(n-t)/i],l=Math.min(1,.7*i/(r+o+lt)),f=(d,g=0)=>`${(e+c*d-u*g).toFixed(2)} ${(t+u*d+c*g).toFixed(2)}`,m=i-l*o;return`M${f(l*r)}\
L${f(m-lt+.02)}M${f(m)}L${f(m-lt,$e)} ${f(m-lt,-$e)}Z`}var Mt={first:.7,further:.09,most:1.5},Ce=.8,ws=240;function _t(){return document.hidden||matchMedia("(prefers-reduced-motion: reduce)").matches}function _e(e,t,s){
let n=[e];for(let r of t?t.split(`
`):[]){let[o,i]=r.split("	").map(J);n.push([...J(n.at(-1)).filter(c=>!o.includes(c)),...i].join(""))}return[...n,s]}function J(e){return e.match(/.{3}/gs)??[]}function vs(e,t,s){
let[n,r]=[J(t),J(s)],o=n.filter(l=>!r.includes(l)),i=r.filter(l=>!n.includes(l)),c=[],u=l=>e.forms[e.names[ut(l)]]??e.names[ut(l)];for(let l of[(f,m)=>f[0]===m[0],
(f,m)=>u(f)===u(m)])for(let f of[...i]){let[m]=o.filter(d=>l(f,d)).sort((d,g)=>Se(f,d)-Se(f,g));m!==void 0&&(c.push([m,f]),o.splice(o.indexOf(m),1),i.splice(i.indexOf(
f),1))}return{moved:c,gone:o,added:i}}function Se(e,t){let[s,n]=[R(e),R(t)];return Math.hypot(n[0]-s[0],n[1]-s[1])}function Oe(e,t,{before:s,after:n,strokes:r,flipped:o}){let{moved:i,gone:c,added:u}=vs(
t,s,n),l=_(t,n,o),f=new Map(J(n).map((y,v)=>[y,l[v]])),m=_(t,c.join(""),o);e.replaceChildren(...m,...f.values());let d=o?-1:1,g=Number.parseFloat(getComputedStyle(
e).getPropertyValue("--step"))||ws,b=(y,[v,A],[S,F],jt)=>{let Pe=Math.hypot(S-v,F-A),Rt=`translate(${(d*(v-S)).toFixed(2)}px, ${(d*(A-F)).toFixed(2)}px)`,Ue=`tr\
anslate(${(d*(v-S)/2).toFixed(2)}px, ${(d*(A-F)/2).toFixed(2)}px) scale(1.4)`;return e.append(y),y.animate({transform:jt?[Rt,Ue,"none"]:[Rt,"none"]},{duration:g*
Math.min(Mt.most,Mt.first+Mt.further*Pe),easing:jt?"linear":"ease-in-out"})},w=[...i.map(([y,v])=>b(f.get(v),R(y),R(v),Me(t,y)||Me(t,v))),...u.map(y=>{let v=Ae(
r,R(y));return v?b(f.get(y),v,R(y),!0):f.get(y).animate({opacity:[0,1]},Ce*g)}),...m.map(y=>y.animate({opacity:[1,0]},{duration:Ce*g,fill:"forwards"}))];return Promise.
all(w.map(y=>y.finished)).then(()=>{for(let y of m)y.remove()},()=>{})}function Me(e,t){let s=e.names[ut(t)];return s in e.forms||Object.values(e.forms).includes(
s)}var Te={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]},ks=.4,dt=class{#t=null;#e=!1;#s=!1;constructor(t,s){this.board=t,this.entering=s;let n=(r,o)=>t.
addEventListener(r,o);n("keydown",r=>this.#p(r)),n("focusin",({relatedTarget:r})=>{r&&!t.contains(r)&&(this.#s=!!this.#t)}),n("pointerdown",r=>this.#o(r)),n("po\
intermove",r=>this.#l(r)),n("pointerup",r=>this.#u(r)),n("pointercancel",()=>this.#c()),n("click",r=>this.#n(r))}forget(){this.#t=null}#r(t){let s=document.elementFromPoint(
t.clientX,t.clientY);return this.board.contains(s)?s.closest("[data-spot]")?.dataset.spot??null:null}#o(t){this.#s=!0;let s=t.target.closest("[data-spot]");if(s||
this.board.hurry(),!s||t.button)return;let n=s.dataset.spot;this.board.cursor=n,this.#t={from:n,pointer:t.pointerId,x:t.clientX,y:t.clientY,begun:!1},t.target.hasPointerCapture?.(
t.pointerId)&&t.target.releasePointerCapture(t.pointerId)}#l(t){let s=this.#t;if(s?.pointer!==t.pointerId)return;if(!t.buttons){this.#c();return}let n=this.entering.
standing===s.from;if(!(this.board.open||s.begun||n||this.entering.entry?.following.includes(s.from)))return;let r=this.board.querySelector("svg").getScreenCTM().
a,[o,i]=[(t.clientX-s.x)/r,(t.clientY-s.y)/r];!s.begun&&Math.hypot(o,i)<ks||(s.begun||(s.begun=!0,this.board.setPointerCapture(t.pointerId),this.board.open?this.#i(
s,s.from):n||this.entering.press(s.from)),this.board.open?this.#i(s,this.#r(t)):this.#a(s,o,i))}#i(t,s){!s||s===t.last||(t.last=s,this.board.say("squarepress",{
name:s,dragged:!0}))}#a(t,s,n){for(let r of this.board.menAt(t.from))r.setAttribute("transform",`translate(${s.toFixed(2)} ${n.toFixed(2)})`)}#u(t){let s=this.#t;
if(s?.pointer!==t.pointerId||(this.#t=null,!s.begun)||(this.#e=!0,setTimeout(()=>{this.#e=!1}),this.board.open))return;let n=this.#r(t);n&&n!==s.from?this.entering.
press(n,!0):this.entering.queue(()=>this.board.draw())}#c(){this.#t=null,this.board.draw()}#n(t){let s=t.target.closest("[data-spot]");s&&!this.#e&&this.entering.
press(s.dataset.spot)}#p(t){let{key:s}=t,n=this.#s?null:t.target.closest("[data-spot]")?.dataset.spot,r=this.entering.trail.length>1;if(s==="Escape"&&r)this.entering.
cancel();else if(s==="Backspace"&&r)this.entering.back();else if(n&&(s==="Enter"||s===" "))this.entering.press(n);else if(n&&s in Te)this.#d(Te[s]);else return;
t.preventDefault(),t.stopPropagation()}#d([t,s]){let n=this.board.places(),[,r,o]=n.find(([l])=>l===this.board.cursor),i=n.map(([l,f,m])=>{let d=(f-r)*t+(m-o)*s;
return[l,d,Math.abs((f-r)*s)+Math.abs((m-o)*t)]}).filter(([,l])=>l>.3).sort((l,f)=>l[1]+3*l[2]-f[1]-3*f[2]);if(!i.length)return;let c=this.board.spot(this.board.
cursor);[[this.board.cursor]]=i;let u=this.board.spot(this.board.cursor);c.setAttribute("tabindex","-1"),u.setAttribute("tabindex","0"),u.focus()}};var V=customElements.get("kohau-board")?.boards??new Map;function qe(e){for(let[t,s]of Object.entries(e)){if(V.has(t))continue;V.set(t,s);let n=k("svg",{class:"\
kohau kohau-sprite","aria-hidden":"true"});n.innerHTML=`<defs>${s.definitions}</defs>`,document.body.append(n);for(let r of document.querySelectorAll("kohau-boa\
rd"))r.getAttribute("board")===t&&r.setAttribute("board",t)}}function Ie(e){return V.get(e)}var $s=["board","position","before","steps","marks","orientation","t\
heme","label"],Ot=class extends HTMLElement{static observedAttributes=$s;static boards=V;cursor=null;#t=null;#e=!1;#s=0;#r=()=>{};#o=!1;#l=!1;#i=!1;#a="";#u=null;#c=null;#n=new ct(
{draw:t=>this.draw(t),refuse:(t,s)=>this.#y(t,s),say:(t,s)=>this.say(t,s)});#p=new dt(this,this.#n);connectedCallback(){this.classList.add("kohau-board"),this.hasAttribute(
"board")&&this.draw()}attributeChangedCallback(){this.isConnected&&!this.#e&&this.draw()}get flipped(){return this.getAttribute("orientation")==="black"}get source(){
return this.#n.source}set source(t){this.#n.source=t,this.#d(null)}get entry(){return this.#n.entry}set entry(t){this.#d(t),this.#m()}#d(t){this.#n.begin(t),this.#p.
forget()}get open(){return this.#i}set open(t){this.#i=t,this.draw()}set proposal(t){this.#a!==(t??"")&&(this.#a=t??"",this.#m())}press(t){return this.#n.press(
t)}playEntered(){this.#n.play()}back(){return this.#n.back()}cancel(){return this.#n.cancel()}say(t,s){this.dispatchEvent(new CustomEvent(t,{detail:s,bubbles:!0}))}show(t,s=null){
let[n,[r]]=[this.#t,this.frames],o=this.getAttribute("board");this.#d(s),this.#e=!0;for(let[c,u]of Object.entries(t))u?this.setAttribute(c,u):this.removeAttribute(
c);this.#e=!1;let{frames:i}=this;return this.draw(),n===null||o!==this.getAttribute("board")?Promise.resolve():i.length>1&&n===i[0]?this.#f(i):r===i.at(-1)&&r!==
n?this.#f([n,r]):Promise.resolve()}get frames(){let[,,t=""]=(this.getAttribute("position")??"").split("	"),s=this.getAttribute("before");return s?_e(s,this.getAttribute(
"steps"),t):[t]}async#f(t){let s=this.#h;if(!s||_t()||!this.isConnected)return;let n=++this.#s,r=this.querySelector("svg"),[,,,,o=""]=this.#g.split("	");r.classList.
add("k-moving"),this.#o=!0;for(let i=1;i<t.length;i+=1)if(this.#r(i),await Oe(r.querySelector(".k-men"),s,{before:t[i-1],after:t[i],strokes:o,flipped:this.flipped}),
n!==this.#s)return;r.classList.remove("k-moving"),this.#o=!1,this.#l&&this.draw()}#m(){this.#o?this.#l=!0:this.draw()}hurry(){this.#o&&this.draw()}scrub(t){let{
frames:s}=this,n=s.length-1;this.stand(s[Math.min(t,n)]),this.querySelector("svg").classList.toggle("k-moving",t<n)}stand(t){this.#s+=1,this.#o=!1;let s=this.querySelector(
"svg");s.classList.add("k-moving"),s.querySelector(".k-men").replaceChildren(..._(this.#h,t,this.flipped))}async#y(t,s){this.draw();let n=this.spot(t);if(n?.classList.
add("refused"),n&&!_t()){let i={transform:[0,.12,-.12,.08,-.08,0].map(c=>`translate(${c}px, 0)`)};for(let c of[n,...this.menAt(t)])c.animate(i,320)}let r=await s;
if(!n?.isConnected)return;let o=r?.rule?` (${r.rule})`:"";this.#c.replaceChildren(r?M(r.sentence??r.message):p("not_legal"),o),this.#c.classList.add("refused"),
this.say("pressrefuse",{name:t,error:r})}get#h(){return V.get(this.getAttribute("board"))}get#g(){let{entry:t}=this,s=this.getAttribute("position")||"				";if(t?.
presses.length&&t.picture)return t.picture;if(!this.#a)return s;let[n,,,r,o]=this.#a.split("	");return[n,"",s.split("	")[2],r,o].join("	")}draw(t=!1){let s=this.#h;
if(this.#s+=1,this.#o=this.#l=!1,!s){this.replaceChildren(),this.#t=null;return}let{entry:n,flipped:r}=this,o=this.#t,[i,c,u,l,f]=this.#g.split("	"),m=this.#a.split(
"	")[1]??"",d=r?{transform:"rotate(180)"}:{},[g,b]=s.box.split(" "),w=!!n||this.#i,y=this.getAttribute("theme"),v=k("svg",{viewBox:s.box,class:`kohau${y&&y!=="a\
uto"?` kohau-${y}`:""}`,role:w?"group":"img","aria-label":this.getAttribute("label")||p("board")},k("rect",{x:g,y:b,width:s.width,height:s.height,class:"k-paper"}),
k("g",d,k("use",{href:`#${s.ground}`})),k("g",{},...Le(s,r)),k("g",{class:"k-marks"},..._(s,i+c,r)),k("g",{class:"k-men"},..._(s,u,r)),k("g",{class:"k-marks"},..._(
s,m,r),k("g",d,...St(f)),..._(s,l,r)),k("g",{class:"k-over",...d},...St(this.getAttribute("marks")??"")));this.style.setProperty("--units",s.height);let A=this.
contains(document.activeElement)&&(document.activeElement.dataset.spot??this.cursor);w&&v.append(this.#w(s,u,n)),this.#x(s,v,n),this.#t=u,A&&this.spot(A)?.focus(
{preventScroll:!0}),t&&o!==null&&this.#f([o,u]),n!==this.#u&&(this.#u=n,this.say("entrychange",{entry:n}))}#x(t,s,n){if(!n){let i=this.#b();this.replaceChildren(
s,...this.source?[a("div",{class:"kohau-entry"},...i)]:i);return}let r=xe(t,n,i=>this.press(i));if(this.replaceChildren(s,r.placed,this.#k(n,r.others)),!r.squares.
length)return;let o=i=>i.map(c=>c.firstChild.getBoundingClientRect());we(r.placed,s,r.squares.map(i=>o(i.flatMap(c=>this.spot(c)??[]))),o([...s.querySelectorAll(
".k-spot:is(.offered, .pressed)")]))}places(){let t=this.flipped?-1:1;return this.#h.spots.map(([s,n,r,o,i])=>[s,t*n,t*r,o,i])}spot(t){return this.querySelector(
`[data-spot="${CSS.escape(t)}"]`)}menAt(t){let[,s,n]=this.places().find(([r])=>r===t)??[];return[...this.querySelectorAll(".k-men use")].filter(r=>Math.abs(r.getAttribute(
"x")-s)<.1&&Math.abs(r.getAttribute("y")-n)<.1)}#w(t,s,n){let r=this.flipped?-1:1,o=Ct(s),i=this.places(),c=n?.following??[];return i.some(([u])=>u===this.cursor)||
(this.cursor=(i.find(([u])=>c.includes(u))??i[0])[0]),k("g",{class:"k-spots"},...i.map(([u,l,f,m,d])=>{let g=o.filter(([,S,F])=>Math.abs(r*S-l)<m/2&&Math.abs(r*
F-f)<d/2).map(([S])=>t.names[S]),b=n?.presses.includes(u),w=(n?.choices??[]).findIndex(({squares:S})=>S.includes(u)),y=c.includes(u)?g.length?"offered man":"off\
ered":"",v=w>=0?`chosen ${At(w)}`:b?"pressed":y,A=w>=0||y.endsWith("man");return k("g",{class:`k-spot ${v}`,"data-spot":u,role:"button",tabindex:u===this.cursor?
"0":"-1","aria-label":this.#v(u,g),"aria-disabled":n&&!this.#n.accepts(u)?"true":null,"aria-pressed":b?"true":null},k("rect",{x:l-m/2,y:f-d/2,width:m,height:d,rx:.12}),
v&&v!=="pressed"?k("circle",{cx:l,cy:f,r:A?Math.min(m,d)*.44:.13}):null)}))}#v(t,s){let n=t==="@w"?p("hand_white"):t==="@b"?p("hand_black"):t,r=s.map(o=>p(`piec\
e_${o.replaceAll(" ","_")}`)).filter(o=>!o.startsWith("piece_"));return r.length?`${n}, ${r.join(", ")}`:n}#k(t,s){this.#c??=a("span",{class:"entered",role:"sta\
tus"}),this.#c.classList.remove("refused"),this.#c.replaceChildren(t.presses.length?W(t.sketch??t.presses.join(" ")):"");let n=(i,c,u)=>{let l=a("button",{type:"\
button",...u},i);return l.addEventListener("click",c),l},r=[...s];t.ply&&r.push(n(p("play_it"),()=>this.playEntered(),{class:"primary","aria-label":p("play_ply",
{ply:t.ply})})),this.#n.trail.length>1&&r.push(n("⌫",()=>this.back(),{"data-act":"back",title:p("take_back_title"),"aria-label":p("take_back")}),n("✕",()=>this.
cancel(),{"data-act":"cancel",title:p("cancel_entry_title"),"aria-label":p("cancel_entry")}));let o=t.presses.length?[]:this.#b();return a("div",{class:"kohau-e\
ntry"},this.#c,...o,...r)}#b(){let t=this.frames.length-1;if(this.#r=()=>{},t<2)return this.hasAttribute("stepwise")?[a("div",{class:"kohau-scrub"})]:[];let s=a(
"input",{type:"range",min:0,max:t,value:t,"aria-label":p("steps_of_ply")}),n=a("span",{"aria-hidden":"true"});return this.#r=r=>{s.value=r;let o=p("step_of",{step:r,
count:t});s.setAttribute("aria-valuetext",o),n.textContent=o},this.#r(t),s.addEventListener("input",()=>{this.#r(Number(s.value)),this.scrub(Number(s.value))}),
s.addEventListener("keydown",r=>r.stopPropagation()),[a("label",{class:"kohau-scrub"},p("steps"),s,n)]}};customElements.get("kohau-board")||customElements.define(
"kohau-board",Ot);var E=h("board");async function Ne(e,t,s=void 0){let{game:n,variant:r,fen:o}=e;e.board&&!Ie(e.board)&&qe((await I("/positions/board",{game:n,variant:r,fen:o},s)).
boards),E.hidden=!e.board,h("drawing").hidden=!!e.board,h("drawing").textContent=e.board?"":e.picture,e.board&&(E.proposal=null,E.source=i=>I("/positions",{...t,
steps:i.join(" "),plies:"false"}),E.show({board:e.board,position:e.picture,before:e.before,steps:e.steps,label:`${p("board")}: ${N(e.sentence)}`},e))}function je(e){
let t={...e,f:()=>h("flip").click()};h("flip").addEventListener("click",()=>{let s=E.getAttribute("orientation")!=="black";E.setAttribute("orientation",s?"black":
"white"),h("flip").setAttribute("aria-pressed",s)}),document.addEventListener("keydown",s=>{s.defaultPrevented||s.ctrlKey||s.metaKey||s.altKey||s.target.closest(
"input, select, textarea, dialog")||s.key in t&&(s.preventDefault(),t[s.key]())})}var Es={top_games:5,recent_games:20},x=null,O=null,As=nt(),ht=new ot(h("continuations"),E,e=>Nt(e)),D=[],pt=!1;function Re(e){pt=e,h("cockpit").setAttribute("ar\
ia-busy",e)}new it(h("stage"),E,h("larger"));var Ls=Ns();function Cs(){let e=new URL(location.href).searchParams,t=location.pathname.slice(K.length).split("/"),
s=n=>e.get(n)??"";return{game:Zt(t[2]??""),variant:s("variant"),rules:s("rules"),fen:s("fen"),moves:s("moves").split(" ").filter(Boolean),query:e.getAll("query").
filter(Boolean),mirrored:s("mirrored")}}function qt({game:e,...t}){return $(`/explore/${encodeURIComponent(e)}`,{...t,moves:t.moves.join(" ")})}async function C(e){
history.pushState(null,"",qt({...x,...e})),D=[],h("sheet").matches(":popover-open")&&h("sheet").hidePopover(),await X();let{top:t}=h("cockpit").getBoundingClientRect();
t<0&&scrollBy(0,t)}var Tt=()=>({game:x.game,variant:x.variant,rules:x.rules,fen:x.fen,moves:x.moves.join(" ")});async function X(){let e=As(),t=Ss();Re(!0),x=Cs(),
Ts();try{x.game||([x.game,x.variant]=document.documentElement.dataset.kind.split(" "));let s=await I("/explore",{...Tt(),query:x.query,mirrored:x.mirrored,...Es},
e);O=s.position,await Ms(e),qs(s),Is(s),G(null)}catch(s){if(e.aborted||(G(s,X),s instanceof q))return;Os()}Re(!1),t()}function Ss(){let e=document.activeElement,
t=e.closest(".dock, #chips, #walked, #continuations");return()=>{let s=document.activeElement;if(!t||s!==document.body&&s!==e||e.isConnected&&!e.disabled)return;
(t.querySelector("[aria-current], button:not(:disabled)")??h("main")).focus({preventScroll:!0})}}async function Ms(e){let{game:t,variant:s,fen:n}=O;Ls.then(()=>{
h("kind").value=`${t} ${s}`}),h("mirrored").checked=!!x.mirrored,h("fen").value=n,h("situation").textContent=[N(O.sentence),O.result].filter(Boolean).join(" · "),
h("keep").href=$("/enter",Tt()),h("back").disabled=h("start").disabled=!x.moves.length&&!x.fen,await Ne(O,Tt(),e),h("walked").replaceChildren(...O.moves.map((r,o)=>{
let i=a("a",{href:qt({...x,moves:x.moves.slice(0,o+1)}),"aria-current":o===O.moves.length-1?"step":null},`${r.within?"":`${r.number}. `}${r.ply}`);return i.addEventListener(
"click",c=>{c.ctrlKey||c.metaKey||c.shiftKey||(c.preventDefault(),C({moves:x.moves.slice(0,o+1)}))}),a("li",{},i)})),_s()}function _s(){requestAnimationFrame(()=>{
let e=h("path"),t=h("walked").lastElementChild;e.scrollLeft=t?t.offsetLeft+t.offsetWidth-.7*e.clientWidth:0})}function Os(){ht.clear(),h("played").hidden=!0,It(),
h("games").replaceChildren()}function Ts(){le(h("chips"),x.query,e=>C({query:e}))}function qs(e){h("played").hidden=!1,h("count").textContent=e.games?T("count_g\
ames",e.games):p("unknown_position"),ht.show(e),It()}function It(){let{entry:e}=E,t=!!e?.presses.length,s=t?e.ply:ht.mostPlayed;h("play").disabled=!s,h("play").
title=t?"":p("play_most"),h("play-label").textContent=t&&s?p("play_ply",{ply:s}):p("most_played")}function Nt(e){pt||C({moves:[...x.moves,e]})}function Is(e){let t=`${x.
mirrored?"mirrored ":""}position:"${O.fen}"`,{game:s,variant:n}=O,r=i=>a("a",{class:"button",href:$("/search",{query:[...x.query,t],kind:`${s} ${n}`,sort:i})},T(
"all_games",e.games)),o=me("/search",{query:[...x.query,t],game:s,variant:n});h("top").hidden=!e.top_games.length,h("top-games").replaceChildren($t(e.top_games,
{kind:!1}),r("-rating")),h("games").replaceChildren(...e.games?[$t(e.recent_games,{kind:!1}),a("div",{class:"ways"},r(""),o)]:[a("p",{class:"soft"},p("no_games"))])}
async function Ns(){try{let e=await I("/archive"),t=e.kinds.map(r=>`${r.game} ${r.variant}`),s=e.known_games.flatMap(r=>r.variants.map(o=>({game:r.id,variant:o.
name}))),n=r=>`${r.game} ${r.variant}`;s.sort((r,o)=>t.includes(n(o))-t.includes(n(r))),h("kind").replaceChildren(...s.map(r=>a("option",{value:n(r)},Y(r))))}catch(e){
G(e)}}h("kind").addEventListener("change",e=>{let[t,s]=e.target.value.split(" ");C({game:t,variant:s,rules:"",fen:"",moves:[]})});h("mirrored").addEventListener(
"change",e=>C({mirrored:e.target.checked?"true":""}));h("start").addEventListener("click",()=>C({fen:"",moves:[]}));h("back").addEventListener("click",()=>Be());
h("play").addEventListener("click",()=>{E.entry?.presses.length?E.playEntered():Nt(ht.mostPlayed)});async function Be(){if(pt)return;let e=x.moves.length?[x.moves.
at(-1),...D]:[];(x.moves.length||x.fen)&&await C(x.moves.length?{moves:x.moves.slice(0,-1)}:{fen:""}),D=e}async function js(){if(pt||!D.length)return;let[e,...t]=D;
await C({moves:[...x.moves,e]}),D=t}je({ArrowLeft:Be,ArrowRight:js,Home:()=>C({moves:[]})});h("share").addEventListener("click",e=>ee(e.currentTarget,new URL(qt(
x),location.href).href));h("set").addEventListener("submit",e=>{e.preventDefault(),C({fen:h("fen").value.trim(),moves:[]})});h("filters").addEventListener("subm\
it",e=>{e.preventDefault();let t=h("query").value.trim();h("query").value="",t&&C({query:[...x.query,t]})});E.addEventListener("entrychange",It);E.addEventListener(
"plyplay",e=>Nt(e.detail.ply));E.addEventListener("sourcefail",e=>G(e.detail.error,X));fe(h("query"));addEventListener("popstate",X);X();
