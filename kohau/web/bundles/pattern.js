var Te=/[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;function U(s){return String(s).replace(Te,t=>{let e=t.charCodeAt(
0);return e<256?`\\x${e.toString(16).padStart(2,"0")}`:`\\u${e.toString(16).padStart(4,"0")}`})}function d(s,t={},...e){return Dt(document.createElement(s),t,e)}
var Ie="http://www.w3.org/2000/svg";function w(s,t={},...e){return Dt(document.createElementNS(Ie,s),t,e)}function Dt(s,t,e){for(let[n,r]of Object.entries(t))r===
!0?s.setAttribute(n,""):r!==!1&&r!==null&&r!==void 0&&s.setAttribute(n,String(r));return s.append(...e.filter(n=>n!=null&&n!=="").map(n=>n instanceof Node?n:U(n))),
s}function I({target:s},t){return s instanceof Element?s.closest(t):null}var O={};function Bt(s){O=s}function p(s,t={}){return(O[s]??s).replace(/\{(\w+)\}/g,(e,n)=>t[n]??"")}function Ft(s){O={...O,...s}}function V(s){let[t,e]=Yt(s),n=Object.
entries(e).map(([r,o])=>[r,Array.isArray(o)?V(o):o]);return p(t,Object.fromEntries(n))}function pt(s){let[t,e]=Yt(s);return(t in O||!/\p{L}/u.test(t.replace(/\{\w+\}/g,
"")))&&Object.values(e).every(r=>!Array.isArray(r)||pt(r))}var Yt=s=>Array.isArray(s)?s:[s,{}];function ft(s){let t=V(s);return`${t.charAt(0).toUpperCase()}${t.
slice(1)}`}function Z(s,t){return p(t===1&&`${s}_1`in O?`${s}_1`:s,{count:D(t)})}var dt=new Map;function qe(){let{lang:s}=document.documentElement;return navigator.
languages.find(t=>t.split("-")[0]===s)??(s||"en")}function je(s,t){let e=`${s.name} ${JSON.stringify(t)}`;return dt.has(e)||dt.set(e,new s(qe(),t)),dt.get(e)}function D(s,t=0){
return!t&&Math.abs(s)<999.5?String(Math.round(s)):je(Intl.NumberFormat,{minimumFractionDigits:t,maximumFractionDigits:t}).format(s)}var Pe={"1-0":"1–0","0-1":"\
0–1","1/2-1/2":"½–½","*":"∗"};function mt(s){return Pe[s]??s}function X(s){return O[`piece_${s.replaceAll(" ","_")}`]}var z=null;function Gt(){z??=[]}function Ht(s){Ft(s);for(let[t,e]of z??[])Kt(t,e);z=null}function _(s){let t=d("span");return Kt(t,s),z?.push([t,s]),t}function Kt(s,t){
let e=document.documentElement.lang==="en"||pt(t);s.textContent=U(V(t)),e?s.removeAttribute("lang"):s.setAttribute("lang","en")}function B(s){try{return window[s]}catch{return null}}function Q(s,t){try{return JSON.parse(s?.getItem(t)??"null")}catch{return null}}function tt(s,t,e){try{return e===
null?s?.removeItem(t):s?.setItem(t,JSON.stringify(e)),s!==null}catch{return!1}}var Wt="kohau-theme";function Re(s){let t=s.closest(".kohau-dark, .kohau-light");return t?t.classList.contains("kohau-dark"):matchMedia("(prefers-color-scheme: \
dark)").matches}function Jt(){Zt(Q(B("localStorage"),Wt))}function Vt(){let s=Re(document.documentElement)?"light":"dark";Zt(s),tt(B("localStorage"),Wt,s)}function Zt(s){
let{classList:t}=document.documentElement;t.toggle("kohau-dark",s==="dark"),t.toggle("kohau-light",s==="light")}var bt=document.documentElement.dataset.root??"",gt=class extends Error{constructor({title:t,detail:e,sentence:n,hint_sentence:r,rule:o}){super(e??t),this.sentence=
n,this.hint_sentence=r,this.rule=o}},q=class extends Error{constructor(){super(p("unreachable"))}};function C(s,t={}){let e=new URLSearchParams;for(let[r,o]of Object.
entries(t))for(let i of Array.isArray(o)?o:[o])i!==""&&i!==null&&i!==void 0&&i!==!1&&e.append(r,String(i));let n=e.toString();return`${bt}${s}${n?`?${n}`:""}`}var Xt=JSON.parse(document.getElementById("answers")?.textContent??"{}");function wt(){let s=new AbortController;return()=>(s.abort(),s=new AbortController,s.signal)}
async function et(s,t={},e){let{[s]:n}=Xt;return delete Xt[s],n??Ue(s,t,{signal:e})}async function Ue(s,t,e){let n=await fetch(C(`/api/v1${s}`,t),e).catch(o=>{throw o.name==="AbortError"?o:new q}),r=await(n.ok?n.json():n.json().catch(()=>({title:n.
statusText})));if(e.signal?.throwIfAborted(),n.ok)return r;throw new gt(r)}var u=s=>document.getElementById(s);Bt(JSON.parse(u("texts").textContent??"{}"));Jt();u("screens")?.addEventListener("click",s=>{I(s,"a")&&u("screens").hidePopover()});
u("explored")?.addEventListener("change",()=>{let[s,t]=u("explored").value.split(" ");location.assign(C(`/explore/${s}`,{variant:t}))});u("theme")?.addEventListener(
"click",Vt);u("language")?.addEventListener("change",()=>{let s=new URL(location.href);s.searchParams.set("lang",u("language").value),location.assign(s)});var zt=()=>u(
"help").showModal();for(let s of document.querySelectorAll(".ask"))s.addEventListener("click",zt);document.addEventListener("keydown",s=>{s.key!=="?"||!u("help")||
document.querySelector("dialog[open]")||I(s,"input, select, textarea")||(s.preventDefault(),zt())});function Qt(){fetch(`${bt}/assets/messages-${document.documentElement.
lang}.json`).then(s=>s.json()).then(Ht).catch(()=>addEventListener("online",Qt,{once:!0}))}document.documentElement.lang!=="en"&&(Gt(),addEventListener("load",()=>setTimeout(
Qt)));for(let s of document.querySelectorAll("[data-said]"))s.removeAttribute("lang"),s.replaceChildren(_(JSON.parse(s.getAttribute("data-said")??"")));var te=null;
function st(s,t=null){let e=s;if(e?.name==="AbortError")return;let n=u("problem");if(n.hidden=!e,te=e instanceof q?t:null,!e)return;if(!(e instanceof q)){n.replaceChildren(
_(e.sentence??e.message),e.hint_sentence?d("p",{},p("hint"),_(e.hint_sentence)):"");return}if(n.replaceChildren(e.message," "),!t)return;let r=d("button",{type:"\
button"},p("try_again"));r.addEventListener("click",t),n.append(r)}addEventListener("online",()=>te?.());function nt(s){return async function t(...e){try{let n=await s(
...e);return st(null),n}catch(n){return st(n,()=>t(...e)),null}}}var xt=new WeakMap;async function ee(s,t){try{await navigator.clipboard.writeText(t)}catch{prompt(
p("copy"),t);return}xt.has(s)||xt.set(s,s.textContent),s.textContent=p("copied"),setTimeout(()=>{s.textContent=xt.get(s)??""},1500)}var De=3;function yt(s){return`choice-${s%De}`}function ne(s,t,e){let n=new Set(s.spots.map(([a])=>a)),r=t.choices??[],o=r.filter(({squares:a})=>a.some(h=>n.has(
h))),i=o.map(a=>se(a.press,ft(a.sentence),yt(r.indexOf(a)),e)),c=t.following.filter(a=>!n.has(a)&&!o.some(h=>h.press===a)),l=a=>r.find(h=>h.press===a)?.sentence;
return{placed:d("div",{class:"kohau-choices"},...i),others:c.map(a=>se(a,l(a)?ft(l(a)??""):a,"choice-0",e)),squares:o.map(({squares:a})=>a)}}function se(s,t,e,n){
let r=d("button",{type:"button",class:`choice ${e}`,"data-choice":s},t);return r.addEventListener("click",()=>n(s)),r}var rt={across:8,down:24};function re(s,t,e,n){
let r=t.getBoundingClientRect(),o=s.getBoundingClientRect(),i=[...e.flat(),...n];for(let[c,l]of s.querySelectorAll("button").entries()){let a=Fe(e[c]),{offsetWidth:h,
offsetHeight:m}=l,g=y=>Be(y,a)+i.reduce((f,b)=>f+Ye(y,b),0),x=[];for(let y=0;y<=rt.down;y+=1)for(let f=0;f<=rt.across;f+=1){let b=r.left+f/rt.across*(r.width-h),
A=r.top+y/rt.down*(r.height-m);x.push({left:b,top:A,right:b+h,bottom:A+m})}let $=x.reduce((y,f)=>g(f)<g(y)?f:y);i.push($),l.style.left=`${($.left-o.left)/o.width*
100}%`,l.style.top=`${$.top-o.top}px`}}function Be(s,t){return Math.hypot(s.left+s.right-t.left-t.right,s.top+s.bottom-t.top-t.bottom)/2}function Fe(s){let t=(e,n)=>n(
...s.map(r=>r[e]));return{left:t("left",Math.min),top:t("top",Math.min),right:t("right",Math.max),bottom:t("bottom",Math.max)}}function Ye(s,t){let e=Math.min(s.
right,t.right)-Math.max(s.left,t.left),n=Math.min(s.bottom,t.bottom)-Math.max(s.top,t.top);return Math.max(0,e)*Math.max(0,n)}var ot=class{source=null;trail=[];#t=Promise.resolve();#s=0;#n=null;constructor({draw:t,refuse:e,say:n}){this.draw=t,this.refuse=e,this.say=n}get entry(){return this.
source&&this.trail.at(-1)||null}get presses(){return this.trail.at(-1)?.presses??[]}get standing(){let t=this.trail.findLastIndex((e,n)=>n&&!this.trail[n-1].choices?.
some(({press:r})=>r===e.presses.at(-1)));return t>0?this.trail[t].presses.at(-1):null}accepts(t){let{entry:e}=this;if(!e)return!1;let n=oe(e,t);return e.following.
includes(n)||this.presses.includes(n)||this.#l(n)>0}begin(t){this.#s+=1,this.trail=t?[t]:[],this.#t=Promise.resolve()}press(t,e=!1){return this.queue(n=>this.#r(
t,e,n))}back(){return this.queue(()=>this.#i(this.trail.length-1))}cancel(){return this.queue(()=>this.#i(1))}queue(t){let e=this.#s,n=()=>e!==this.#s;return this.#t=
this.#t.then(()=>n()||t(n)).catch(r=>{n()||(this.say("sourcefail",{error:r}),this.draw(!1))}),this.#t}async#r(t,e,n){let{entry:r}=this;if(!r){this.say("squarepr\
ess",{name:t});return}let o=oe(r,t),i=this.trail.length>1&&r.presses.at(-1)===o;r.following.includes(o)?await this.#u(o,e,n):i&&r.ply?this.play():i?this.#i(this.
trail.length-1):await this.#o(o,e,n)}async#o(t,e,n){let r=this.#l(t);if(!r){this.#a(t,n);return}this.trail.length=r,await this.#u(t,e,n)}#l(t){let e=this.entry?.
sketch??null;for(let n=this.trail.length-1;n>0;n-=1){if(this.trail[n].ply||(this.trail[n-1].sketch??null)!==e)return 0;if(this.trail[n-1].following.includes(t))
return n}return 0}#i(t){if(t<1||t>=this.trail.length){this.draw(!1);return}this.trail.length=t,this.draw(!0)}#a(t,e){let n=Promise.resolve(this.source?.([...this.
presses,t])).then(()=>null,r=>r);this.refuse(t,n.then(r=>e()?null:r))}async#u(t,e,n){let r=await this.source?.([...this.presses,t]);if(n()||!r)return;let o=!!this.
entry?.ply;this.trail.push(r),r.ply&&!r.following.length&&!o&&this.play(),this.draw(!e)}play(){let{entry:t}=this;!t?.ply||this.#n===t||(this.#n=t,this.say("plyp\
lay",{ply:t.ply,entry:t}))}};function oe({following:s,choices:t=[]},e){return s.includes(e)?e:t.find(({squares:n})=>n.includes(e))?.press??e}var vt=48,M=128;function $t(s,t){return t.map(([e,n,r])=>at(s.names.indexOf(e),n,r)).join("")}function at(s,t,e){return String.fromCharCode(vt+s,M+Math.round(10*
t),M+Math.round(10*e))}function At(s){let t=[];for(let e=0;e<s.length;e+=3)t.push([s.charCodeAt(e)-vt,(s.charCodeAt(e+1)-M)/10,(s.charCodeAt(e+2)-M)/10]);return t}
function Et(s,...t){return s+t.map(e=>String.fromCharCode(M+Math.round(10*e))).join("")}function F(s){return s.charCodeAt(0)-vt}function T(s){return[(s.charCodeAt(
1)-M)/10,(s.charCodeAt(2)-M)/10]}function ce(s,[t,e]){for(let n=0;n<s.length;n+=kt){let[r,o,i,c]=Array.from(s.slice(n+1,n+5),l=>(l.charCodeAt(0)-M)/10);if(Math.
hypot(i-t,c-e)<.1&&(r!==i||o!==c))return[r,o]}return null}function L(s,t){let[e="",n="",r="",o="",i="",c="",l=""]=t.split("	"),a=Ge(s,n);return{men:a,pieces:e+a+
r,lights:o,ghosts:i,badges:c,strokes:l}}function Ge(s,t){let[e,n]=["",""];return t.split("/").forEach((r,o)=>{let i=0;for(let[c]of r.matchAll(/\d+|\D/g)){if(/\d/.
test(c)){i+=Number(c);continue}let[l,a]=[i-(s.files-1)/2,o-(s.ranks-1)/2];s.men[c]&&(e+=at(s.names.indexOf(s.men[c]),l,a)),s.captions[c]&&(n+=at(s.names.indexOf(
s.captions[c]),l,a)),i+=1}}),e+n}function E(s,t,e){let n=e?-1:1;return At(t).map(([r,o,i])=>w("use",{href:`#${s.symbols[r]}`,x:(n*o).toFixed(1),y:(n*i).toFixed(1)}))}function le(s,t){return s.labels.
map(([e,n,r,o])=>w("use",{href:`#${e}`,x:t&&o?-n:n,y:t&&!o?-r:r}))}var ie={m:"move",t:"throw",s:"shot",r:"ricochet",G:"green",R:"red",Y:"yellow",B:"blue"},kt=7,
it=.24,ae=.13;function Y(s){let t=[];for(let e=0;e<s.length;e+=kt){let[n,r,o,i,c,l]=Array.from(s.slice(e+1,e+kt),h=>(h.charCodeAt(0)-M)/10),a=n===o&&r===i;t.push(
[a?`ring k-${ie[s[e]]}`:ie[s[e]],a?He(n,r):Ke(n,r,o,i,c,l)])}return[...t.map(([e,n])=>w("path",{d:n,class:e.startsWith("ring")?"k-ring-halo":"k-halo"})),...t.map(
([e,n])=>w("path",{d:n,class:`k-${e}`}))]}var N=.44;function He(s,t){return`M${s-N} ${t}a${N} ${N} 0 1 0 ${2*N} 0a${N} ${N} 0 1 0 ${-2*N} 0Z`}function Ke(s,t,e,n,r,o){
let i=Math.hypot(e-s,n-t)||1,[c,l]=[(e-s)/i,(n-t)/i],a=Math.min(1,.7*i/(r+o+it)),h=(g,x=0)=>`${(s+c*g-l*x).toFixed(2)} ${(t+l*g+c*x).toFixed(2)}`,m=i-a*o;return`\
M${h(a*r)}L${h(m-it+.02)}M${h(m)}L${h(m-it,ae)} ${h(m-it,-ae)}Z`}var Ct={first:.7,further:.09,most:1.5},ue=.8,We=240;function Mt(){return document.hidden||matchMedia("(prefers-reduced-motion: reduce)").matches}function pe(s,t,e,n){
return[t,...e?e.split(`
`):[],n].map(r=>L(s,r).pieces)}function St(s){return s.match(/.{3}/gs)??[]}function Je(s,t,e){let[n,r]=[St(t),St(e)],o=n.filter(a=>!r.includes(a)),i=r.filter(a=>!n.
includes(a)),c=[],l=a=>s.forms[s.names[F(a)]]??s.names[F(a)];for(let a of[F,l])for(let h of[...i]){let[m]=o.filter(g=>a(h)===a(g)).sort((g,x)=>he(h,g)-he(h,x));
m!==void 0&&(c.push([m,h]),o.splice(o.indexOf(m),1),i.splice(i.indexOf(h),1))}return{moved:c,gone:o,added:i}}function he(s,t){let[e,n]=[T(s),T(t)];return Math.hypot(n[0]-e[0],n[1]-e[1])}function fe(s,t,{before:e,after:n,strokes:r,flipped:o}){let{moved:i,gone:c,added:l}=Je(
t,e,n),a=E(t,n,o),h=new Map(St(n).map((f,b)=>[f,a[b]])),m=E(t,c.join(""),o);s.replaceChildren(...m,...h.values());let g=o?-1:1,x=Number.parseFloat(getComputedStyle(
s).getPropertyValue("--step"))||We,$=(f,[b,A],[v,R],Rt)=>{if(!f)return;let _e=Math.hypot(v-b,R-A),Ut=`translate(${(g*(b-v)).toFixed(2)}px, ${(g*(A-R)).toFixed(2)}\
px)`,Ne=`translate(${(g*(b-v)/2).toFixed(2)}px, ${(g*(A-R)/2).toFixed(2)}px) scale(1.4)`;return s.append(f),f.animate({transform:Rt?[Ut,Ne,"none"]:[Ut,"none"]},
{duration:x*Math.min(Ct.most,Ct.first+Ct.further*_e),easing:Rt?"linear":"ease-in-out"})},y=[...i.map(([f,b])=>$(h.get(b),T(f),T(b),de(t,f)||de(t,b))),...l.map(f=>{
let b=ce(r,T(f));return b?$(h.get(f),b,T(f),!0):h.get(f)?.animate({opacity:[0,1]},ue*x)}),...m.map(f=>f.animate({opacity:[1,0]},{duration:ue*x,fill:"forwards"}))];
return Promise.all(y.map(f=>f?.finished)).then(()=>{for(let f of m)f.remove()},()=>{})}function de(s,t){let e=s.names[F(t)];return e in s.forms||Object.values(s.
forms).includes(e)}var me={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]},Ve=.4,ct=class{#t=null;#s=!1;#n=!1;constructor(t,e){this.board=t,this.entering=e,t.addEventListener(
"keydown",n=>this.#p(n)),t.addEventListener("focusin",({relatedTarget:n})=>{n instanceof Node&&!t.contains(n)&&(this.#n=!!this.#t)}),t.addEventListener("pointer\
down",n=>this.#o(n)),t.addEventListener("pointermove",n=>this.#l(n)),t.addEventListener("pointerup",n=>this.#u(n)),t.addEventListener("pointercancel",()=>this.#c()),
t.addEventListener("click",n=>this.#e(n))}forget(){this.#t=null}#r(t){let e=document.elementFromPoint(t.clientX,t.clientY);return this.board.contains(e)?e?.closest(
"[data-spot]")?.getAttribute("data-spot")??null:null}#o(t){this.#n=!0;let e=Lt(t);if(e||this.board.finishMotion(),!e||t.button)return;this.board.cursor=e,this.#t=
{from:e,pointer:t.pointerId,x:t.clientX,y:t.clientY,begun:!1};let n=t.target;n.hasPointerCapture(t.pointerId)&&n.releasePointerCapture(t.pointerId)}#l(t){let e=this.#t;
if(e?.pointer!==t.pointerId)return;if(!t.buttons){this.#c();return}let n=this.entering.standing===e.from;if(!(this.board.open||e.begun||n||this.entering.entry?.
following.includes(e.from)))return;let r=this.board.querySelector("svg")?.getScreenCTM()?.a??1,[o,i]=[(t.clientX-e.x)/r,(t.clientY-e.y)/r];!e.begun&&Math.hypot(
o,i)<Ve||(e.begun||(e.begun=!0,this.board.setPointerCapture(t.pointerId),this.board.open?this.#i(e,e.from):n||this.entering.press(e.from)),this.board.open?this.#i(
e,this.#r(t)):this.#a(e,o,i))}#i(t,e){!e||e===t.last||(t.last=e,this.board.say("squarepress",{name:e,dragged:!0}))}#a(t,e,n){for(let r of this.board.menAt(t.from))
r.setAttribute("transform",`translate(${e.toFixed(2)} ${n.toFixed(2)})`)}#u(t){let e=this.#t;if(e?.pointer!==t.pointerId||(this.#t=null,!e.begun)||(this.#s=!0,setTimeout(
()=>{this.#s=!1}),this.board.open))return;let n=this.#r(t);n&&n!==e.from?this.entering.press(n,!0):this.entering.queue(()=>this.board.draw())}#c(){this.#t=null,
this.board.draw()}#e(t){let e=Lt(t);e&&!this.#s&&this.entering.press(e)}#p(t){let{key:e}=t,n=this.#n?null:Lt(t),r=this.entering.trail.length>1;if(e==="Escape"&&
r)this.entering.cancel();else if(e==="Backspace"&&r)this.entering.back();else if(n&&(e==="Enter"||e===" "))this.entering.press(n);else if(n&&e in me)this.#h(me[e]);else
return;t.preventDefault(),t.stopPropagation()}#h([t,e]){let n=this.board.places(),r=n.find(([h])=>h===this.board.cursor);if(!r)return;let[o,i,c]=r,[l]=n.map(([h,
m,g])=>{let x=(m-i)*t+(g-c)*e;return{name:h,along:x,cost:x+3*(Math.abs((m-i)*e)+Math.abs((g-c)*t))}}).filter(({along:h})=>h>.3).sort((h,m)=>h.cost-m.cost);if(!l)
return;this.board.cursor=l.name,this.board.spot(o)?.setAttribute("tabindex","-1");let a=this.board.spot(l.name);a?.setAttribute("tabindex","0"),a?.focus()}},Lt=s=>I(
s,"[data-spot]")?.getAttribute("data-spot")??null;var lt=customElements.get("kohau-board")?.boards??new Map;function ge(s){for(let[t,e]of Object.entries(s)){if(lt.has(t))continue;lt.set(t,e);let n=w("svg",{class:"\
kohau kohau-sprite","aria-hidden":"true"});n.innerHTML=`<defs>${e.definitions}</defs>`,document.body.append(n);for(let r of document.querySelectorAll("kohau-boa\
rd"))r.getAttribute("board")===t&&r.setAttribute("board",t)}}function _t(s){return lt.get(s??"")}var Ze=["board","position","before","steps","marks","orientation","theme","label"],Ot=class extends HTMLElement{static observedAttributes=Ze;static boards=lt;cursor=null;#t=null;#s=!1;#n=0;#r=()=>{};#o=!1;#l=!1;#i=!1;#a="";#u=null;#c=null;#e=new ot(
{draw:t=>this.draw(t),refuse:(t,e)=>this.#y(t,e),say:(t,e)=>this.say(t,e)});#p=new ct(this,this.#e);connectedCallback(){this.classList.add("kohau-board"),this.hasAttribute(
"board")&&this.draw()}attributeChangedCallback(){this.isConnected&&!this.#s&&this.draw()}get flipped(){return this.getAttribute("orientation")==="black"}get source(){
return this.#e.source}set source(t){this.#e.source=t,this.#h(null)}get entry(){return this.#e.entry}set entry(t){this.#h(t),this.#g()}#h(t){this.#e.begin(t),this.#p.
forget()}get open(){return this.#i}set open(t){this.#i=t,this.draw()}set proposal(t){this.#a!==(t??"")&&(this.#a=t??"",this.#g())}press(t){return this.#e.press(
t)}playEntered(){this.#e.play()}back(){return this.#e.back()}cancel(){return this.#e.cancel()}say(t,e){this.dispatchEvent(new CustomEvent(t,{detail:e,bubbles:!0}))}show(t,e=null){
let[n,[r]]=[this.#t,this.frames],o=this.getAttribute("board");this.#h(e),this.#s=!0;for(let[c,l]of Object.entries(t))l?this.setAttribute(c,String(l)):this.removeAttribute(
c);this.#s=!1;let{frames:i}=this;return this.draw(),n===null||o!==this.getAttribute("board")?Promise.resolve():i.length>1&&n===i[0]?this.#f(i):r===i.at(-1)&&r!==
n?this.#f([n,r]):Promise.resolve()}get frames(){let t=this.#d,e=this.getAttribute("position")??"",n=this.getAttribute("before");return t?n?pe(t,n,this.getAttribute(
"steps")??"",e):[L(t,e).pieces]:[""]}async#f(t){let e=this.#d;if(!e||Mt()||!this.isConnected)return;let n=++this.#n,r=this.#m,{strokes:o}=this.#w(e);r.classList.
add("k-moving"),this.#o=!0;for(let i=1;i<t.length;i+=1)if(this.#r(i),await fe(this.#b,e,{before:t[i-1],after:t[i],strokes:o,flipped:this.flipped}),n!==this.#n)return;
r.classList.remove("k-moving"),this.#o=!1,this.#l&&this.draw()}#g(){this.#o?this.#l=!0:this.draw()}finishMotion(){this.#o&&this.draw()}scrub(t){let{frames:e}=this,
n=e.length-1;this.stand(e[Math.min(t,n)]),this.#m.classList.toggle("k-moving",t<n)}stand(t){this.#n+=1,this.#o=!1;let e=this.#d;e&&(this.#m.classList.add("k-mov\
ing"),this.#b.replaceChildren(...E(e,t,this.flipped)))}async#y(t,e){this.draw();let n=this.spot(t);if(n?.classList.add("refused"),n&&!Mt()){let i={transform:[0,
.12,-.12,.08,-.08,0].map(c=>`translate(${c}px, 0)`)};for(let c of[n,...this.menAt(t)])c.animate(i,320)}let r=await e;if(!n?.isConnected)return;let o=r?.rule?` (${r.
rule})`:"";this.#c?.replaceChildren(r?_(r.sentence??r.message):p("not_legal"),o),this.#c?.classList.add("refused"),this.say("pressrefuse",{name:t,error:r})}get#m(){
return this.querySelector("svg")}get#b(){return this.querySelector(".k-men")}get#d(){return _t(this.getAttribute("board"))}#w(t){let{entry:e}=this;if(e?.presses.
length&&e.picture)return L(t,e.picture);let n=L(t,this.getAttribute("position")??"");return this.#a?{...L(t,this.#a),ghosts:"",pieces:n.pieces}:n}draw(t=!1){let e=this.#d;
if(this.#n+=1,this.#o=this.#l=!1,!e){this.replaceChildren(),this.#t=null;return}let{entry:n,flipped:r}=this,o=this.#t,{lights:i,ghosts:c,pieces:l,badges:a,strokes:h}=this.#w(
e),m=L(e,this.#a).ghosts,g=r?{transform:"rotate(180)"}:{},[x,$]=e.box.split(" "),y=!!n||this.#i,f=this.getAttribute("theme"),b=w("svg",{viewBox:e.box,class:`koh\
au${f&&f!=="auto"?` kohau-${f}`:""}`,role:y?"group":"img","aria-label":this.getAttribute("label")||p("board")},w("rect",{x,y:$,width:e.width,height:e.height,class:"\
k-paper"}),w("g",g,w("use",{href:`#${e.ground}`})),w("g",{},...le(e,r)),w("g",{class:"k-marks"},...E(e,i+c,r)),y?this.#v(e,l,n):null,w("g",{class:"k-men"},...E(
e,l,r)),w("g",{class:"k-marks"},...E(e,m,r),w("g",g,...Y(h)),...E(e,a,r)),w("g",{class:"k-over",...g},...Y(this.getAttribute("marks")??"")));this.style.setProperty(
"--units",String(e.height));let A=document.activeElement,v=this.contains(A)&&(A?.getAttribute("data-spot")??this.cursor);this.#k(e,b,n),this.#t=l,v&&this.spot(v)?.
focus({preventScroll:!0}),t&&o!==null&&this.#f([o,l]),n!==this.#u&&(this.#u=n,this.say("entrychange",{entry:n}))}#k(t,e,n){if(!n){let i=this.#x();this.replaceChildren(
e,...this.source?[d("div",{class:"kohau-entry"},...i)]:i);return}let r=ne(t,n,i=>this.press(i));if(this.replaceChildren(e,r.placed,this.#A(n,r.others)),!r.squares.
length)return;let o=i=>i.map(c=>(c.firstElementChild??c).getBoundingClientRect());re(r.placed,e,r.squares.map(i=>o(i.flatMap(c=>this.spot(c)??[]))),o([...e.querySelectorAll(
".k-spot:is(.offered, .pressed)")]))}places(){let t=this.flipped?-1:1;return(this.#d?.spots??[]).map(([e,n,r,o,i])=>[e,t*n,t*r,o,i])}spot(t){return this.querySelector(
`[data-spot="${CSS.escape(t)}"]`)}menAt(t){let[,e,n]=this.places().find(([r])=>r===t)??[t,Number.NaN,Number.NaN];return[...this.querySelectorAll(".k-men use")].
filter(r=>Math.abs(Number(r.getAttribute("x"))-e)<.1&&Math.abs(Number(r.getAttribute("y"))-n)<.1)}#v(t,e,n){let r=this.flipped?-1:1,o=At(e),i=this.places(),c=n?.
following??[];return i.some(([l])=>l===this.cursor)||(this.cursor=(i.find(([l])=>c.includes(l))??i[0])[0]),w("g",{class:"k-spots"},...i.map(([l,a,h,m,g])=>{let x=o.
filter(([,v,R])=>Math.abs(r*v-a)<m/2&&Math.abs(r*R-h)<g/2).map(([v])=>t.names[v]),$=n?.presses.includes(l),y=(n?.choices??[]).findIndex(({squares:v})=>v.includes(
l)),f=c.includes(l)?x.length?"offered man":"offered":"",b=y>=0?`chosen ${yt(y)}`:$?"pressed":f,A=y>=0||f.endsWith("man");return w("g",{class:`k-spot ${b}`,"data\
-spot":l,role:"button",tabindex:l===this.cursor?"0":"-1","aria-label":this.#$(l,x),"aria-disabled":n&&!this.#e.accepts(l)?"true":null,"aria-pressed":$?"true":null},
w("rect",{x:a-m/2,y:h-g/2,width:m,height:g,rx:.12}),b&&b!=="pressed"?w("circle",{cx:a,cy:h,r:A?Math.min(m,g)*.44:.13}):null)}))}#$(t,e){return[t==="@w"?p("hand_\
white"):t==="@b"?p("hand_black"):t,...e.map(X).filter(Boolean)].join(", ")}#A(t,e){this.#c??=d("span",{class:"entered",role:"status"}),this.#c.classList.remove(
"refused"),this.#c.replaceChildren(t.presses.length?U(t.sketch??t.presses.join(" ")):"");let n=(i,c,l)=>{let a=d("button",{type:"button",...l},i);return a.addEventListener(
"click",c),a},r=[...e];t.ply&&r.push(n(p("play_it"),()=>this.playEntered(),{class:"primary","aria-label":p("play_ply",{ply:t.ply})})),this.#e.trail.length>1&&r.
push(n("⌫",()=>this.back(),{"data-act":"back",title:p("take_back_title"),"aria-label":p("take_back")}),n("✕",()=>this.cancel(),{"data-act":"cancel",title:p(
"cancel_entry_title"),"aria-label":p("cancel_entry")}));let o=t.presses.length?[]:this.#x();return d("div",{class:"kohau-entry"},this.#c,...o,...r)}#x(){let t=this.
frames.length-1;if(this.#r=()=>{},t<2)return this.hasAttribute("stepwise")?[d("div",{class:"kohau-scrub"})]:[];let e=d("input",{type:"range",min:0,max:t,value:t,
"aria-label":p("steps_of_ply")}),n=d("span",{"aria-hidden":"true"});return this.#r=r=>{e.value=String(r);let o=p("step_of",{step:r,count:t});e.setAttribute("ari\
a-valuetext",o),n.textContent=o},this.#r(t),e.addEventListener("input",()=>{this.#r(Number(e.value)),this.scrub(Number(e.value))}),e.addEventListener("keydown",
r=>r.stopPropagation()),[d("label",{class:"kohau-scrub"},p("steps"),e,n)]}};customElements.get("kohau-board")||customElements.define("kohau-board",Ot);var Nt=s=>s&&s!=="?"&&!s.startsWith("????")?s:"",be=s=>/^[^\s()"]+$/.test(s)?s:`"${s.replace(/[\\"]/g,"\\$&")}"`;var Xe=/^[a-z]\d+$/;function we({files:s,ranks:t,spots:e}){let n=new Set(e.map(([o])=>o).filter(o=>Xe.test(o)));return Array.from({length:t},(o,i)=>Array.from({
length:s},(c,l)=>`${String.fromCharCode(97+l)}${t-i}`)).map(o=>o.map(i=>n.has(i)?i:""))}function ut(s,t){let e=s.split(" ")[0].split("/").map(n=>n.replace(/\d+/g,
r=>".".repeat(Number(r))));return new Map(t.flatMap((n,r)=>n.map((o,i)=>[o,e[r]?.[i]??"?"])).filter(([n])=>n))}function Tt(s,t){return t.map(e=>e.map(n=>s.get(n)??
"?").join("")).join("/")}var ht=s=>!/[^?/]/.test(s);var It=class extends HTMLElement{connectedCallback(){if(this.hasAttribute("role"))return;let t=(this.getAttribute("parts")??"").split(" "),e=Number(this.getAttribute(
"full"))||1,n=[];for(let o=0;o<t.length;o+=2)n.push([t[o],Number(t[o+1])]);let r=this.textContent;for(let[o,i]of Object.entries({role:"img","aria-label":r,title:r}))
this.setAttribute(o,i);this.replaceChildren(...n.filter(([,o])=>o).map(([o,i])=>{let c=d("span",{class:`part part-${o}`},n.length>1?d("span",{},D(i)):"");return c.
style.width=`${100*i/e}%`,c}))}};customElements.get("kohau-bar")||customElements.define("kohau-bar",It);function xe({game:s,variant:t}){let e=`kind_${s}_${t}`,n=p(e);return n===e?`${s} ${t}`:n}var ke={".":"from"},ve="B",$e={"?":"any_square",".":"empty_square","*":"occupied_square"},ze=24,qt=320,Qe=300,Ae="kohau-patterns",j=u("board"),Ee=B("localStorag\
e"),ts=wt(),es=wt(),jt,k,P=[],S=new Map,G="?",Pt=()=>{let[s,t]=u("kind").value.split(" ");return{game:s,variant:t}},Ce=nt(async s=>{let{name:t,boards:e}=await et(
"/positions/board",Pt(),ts());ge(e);let n=_t(t);if(!t||!n)throw new Error(p("no_board"));k=n,P=we(k),j.setAttribute("board",t),j.setAttribute("label",p("paint")),
j.open=!0,ss(),J(ut(s,P))});function ss(){let s=Object.keys(k.men);G=s[0]??".",u("palette").replaceChildren(...[...s,".","*","?"].map(t=>{let e=d("input",{type:"\
radio",name:"brush",value:t,checked:t===G,class:"hidden"});return e.addEventListener("change",()=>{G=t}),d("label",{class:"brush"},e,...ns(t))}))}function ns(s){
let t=k.men[s]??ke[s],e=t?E(k,$t(k,[[t,0,0]]),!1):Y(s==="*"?Et(ve,0,0,0,0,0,0):"");return[w("svg",{class:"kohau man",viewBox:"-.5 -.5 1 1","aria-hidden":"true"},
...e),d("span",{class:k.men[s]?"of-man":null},k.men[s]?X(t)??t:p($e[s]))]}function J(s){S=s,os();let t=Tt(S,P);history.replaceState(null,"",Se({kind:u("kind").value,
pattern:ht(t)?"":t,mirrored:u("mirrored").checked})),is(t)}var Se=s=>C("/pattern",s);function rs({name:s,dragged:t}){if(!S.has(s))return;let e=!t&&S.get(s)===G?
"?":G;J(new Map(S).set(s,e))}function os(){let s=e=>$t(k,k.spots.flatMap(([n,r,o])=>{let i=e[S.get(n)??"?"];return i?[[i,r,o]]:[]})),t=k.spots.filter(([e])=>S.get(
e)==="*").map(([,e,n])=>Et(ve,e,n,e,n,0,0));j.setAttribute("position",["","",s(k.men),s(ke),"","",t.join("")].join("	"));for(let[e,n]of S)(n==="."||n==="*")&&j.
spot(e)?.setAttribute("aria-label",`${e}, ${p($e[n])}`)}var is=nt(async s=>{let t=es();if(u("saving").hidden=ht(s),ht(s)){u("count").textContent=p("paint_hint"),
ye([]);return}u("count").textContent=p("searching"),await new Promise(o=>setTimeout(o,Qe)),t.throwIfAborted();let e=`${u("mirrored").checked?"mirrored ":""}patt\
ern:${be(s)}`,{games:n,total:r}=await et("/search",{query:e,...Pt(),sort:"-date",limit:ze},t);u("count").textContent=r?Z("count_games",r):p("no_games"),ye(n,d("\
a",{class:"button",href:C("/search",{query:e,kind:u("kind").value})},Z("all_games",r)))});function ye(s,t=""){u("results").replaceChildren(...s.map(as)),u("all").
replaceChildren(s.length?t:"")}function as(s){let{white:t,black:e,result:n,length:r,digest:o,ply:i}=s,c=[[t,"1-0"],[e,"0-1"]].map(([l,a])=>d("span",{class:n===a?
"winner":null},Nt(l)||"?"));return d("li",{},d("a",{href:C(`/games/${o}`,{ply:i||""})},d("img",{src:C(`/api/v1/games/${o}/picture`,{ply:i,width:qt}),alt:"",width:qt,
height:Math.round(qt*k.height/k.width),loading:"lazy"}),d("p",{},c[0]," – ",c[1]),d("p",{class:"soft"},[p("ply_of",{ply:i,count:r}),mt(n)].join(" · "))))}function Me(){
let s=Le();u("kept").hidden=!s.length,u("queries").replaceChildren(...s.map(t=>{let[e,n]=t.kind.split(" "),r=d("button",{type:"button",class:"away","aria-label":p(
"remove_draft",{players:t.title})},"×");return r.addEventListener("click",()=>Oe(s.filter(o=>o!==t))),d("li",{},d("a",{href:Se({kind:t.kind,pattern:t.pattern,mirrored:t.
mirrored})},t.title)," ",d("span",{class:"soft"},xe({game:e,variant:n})),r)}))}var Le=()=>Q(Ee,Ae)??[];function Oe(s){tt(Ee,Ae,s)?Me():st(new Error(p("no_storag\
e")))}var cs=nt(async()=>{let s=new URL(location.href).searchParams;jt=await et("/archive");let[t]=jt.kinds,e=s.get("kind")??(t&&`${t.game} ${t.variant}`);e&&(u(
"kind").value=e),u("kind").selectedIndex<0&&u("kind").append(d("option",{value:e??"",selected:!0},e)),u("mirrored").checked=s.get("mirrored")==="true",Me(),await Ce(
s.get("pattern")??""),u("from-start").disabled=u("clear").disabled=!1});u("kind").addEventListener("change",()=>Ce(""));u("mirrored").addEventListener("change",
()=>J(S));j.addEventListener("squarepress",({detail:s})=>rs(s));u("clear").addEventListener("click",()=>J(ut("",P)));u("from-start").addEventListener("click",()=>{
let{game:s,variant:t}=Pt(),e=jt.known_games.find(({id:n})=>n===s)?.variants??[];J(ut(e.find(({name:n})=>n===t)?.start??"",P))});u("share").addEventListener("cli\
ck",()=>ee(u("share"),location.href));u("saving").addEventListener("submit",s=>{s.preventDefault();let t={title:u("title").value.trim(),kind:u("kind").value,pattern:Tt(
S,P),mirrored:u("mirrored").checked};Oe([t,...Le().filter(({title:e})=>e!==t.title)]),u("title").value=""});cs();
