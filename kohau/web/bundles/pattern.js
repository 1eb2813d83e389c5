var qe=/[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;function U(s){return String(s).replace(qe,t=>{let e=t.charCodeAt(
0);return e<256?`\\x${e.toString(16).padStart(2,"0")}`:`\\u${e.toString(16).padStart(4,"0")}`})}function u(s,t={},...e){return Bt(document.createElement(s),t,e)}
var Pe="http://www.w3.org/2000/svg";function w(s,t={},...e){return Bt(document.createElementNS(Pe,s),t,e)}function Bt(s,t,e){for(let[n,r]of Object.entries(t))r===
!0?s.setAttribute(n,""):r!==!1&&r!==null&&r!==void 0&&s.setAttribute(n,String(r));return s.append(...e.filter(n=>n!=null&&n!=="").map(n=>n instanceof Node?n:U(n))),
s}function T({target:s},t){return s instanceof Element?s.closest(t):null}var L={};function Dt(s){L=s}function f(s,t={}){return(L[s]??s).replace(/\{(\w+)\}/g,(e,n)=>t[n]??"")}function Ft(s){L={...L,...s}}function Z(s){let[t,e]=Yt(s),n=Object.
entries(e).map(([r,o])=>[r,Array.isArray(o)?Z(o):o]);return f(t,Object.fromEntries(n))}function pt(s){let[t,e]=Yt(s);return(t in L||!/\p{L}/u.test(t.replace(/\{\w+\}/g,
"")))&&Object.values(e).every(r=>!Array.isArray(r)||pt(r))}var Yt=s=>Array.isArray(s)?s:[s,{}];function ft(s){let t=Z(s);return`${t.charAt(0).toUpperCase()}${t.
slice(1)}`}function X(s,t){return f(t===1&&`${s}_1`in L?`${s}_1`:s,{count:I(t)})}var dt=new Map;function Re(){let{lang:s}=document.documentElement;return navigator.
languages.find(t=>t.split("-")[0]===s)??(s||"en")}function Ue(s,t){let e=`${s.name} ${JSON.stringify(t)}`;return dt.has(e)||dt.set(e,new s(Re(),t)),dt.get(e)}function I(s,t=0){
return!t&&Math.abs(s)<999.5?String(Math.round(s)):Ue(Intl.NumberFormat,{minimumFractionDigits:t,maximumFractionDigits:t}).format(s)}var Be={"1-0":"1–0","0-1":"\
0–1","1/2-1/2":"½–½","*":"∗"};function mt(s){return Be[s]??s}function z(s){return L[`piece_${s.replaceAll(" ","_")}`]}var Q=null;function Ht(){Q??=[]}function Gt(s){Ft(s);for(let[t,e]of Q??[])Wt(t,e);Q=null}function O(s){let t=u("span");return Wt(t,s),Q?.push([t,s]),t}function Wt(s,t){
let e=document.documentElement.lang==="en"||pt(t);s.textContent=U(Z(t)),e?s.removeAttribute("lang"):s.setAttribute("lang","en")}function B(s){try{return window[s]}catch{return null}}function tt(s,t){try{return JSON.parse(s?.getItem(t)??"null")}catch{return null}}function et(s,t,e){try{return e===
null?s?.removeItem(t):s?.setItem(t,JSON.stringify(e)),s!==null}catch{return!1}}var Kt="kohau-theme";function De(s){let t=s.closest(".kohau-dark, .kohau-light");return t?t.classList.contains("kohau-dark"):matchMedia("(prefers-color-scheme: \
dark)").matches}function Jt(){Zt(tt(B("localStorage"),Kt))}function Vt(){let s=De(document.documentElement)?"light":"dark";Zt(s),et(B("localStorage"),Kt,s)}function Zt(s){
let{classList:t}=document.documentElement;t.toggle("kohau-dark",s==="dark"),t.toggle("kohau-light",s==="light")}var bt=document.documentElement.dataset.root??"",gt=class extends Error{constructor({title:t,detail:e,sentence:n,hint_sentence:r,rule:o}){super(e??t),this.sentence=
n,this.hint_sentence=r,this.rule=o}},j=class extends Error{constructor(){super(f("unreachable"))}};function C(s,t={}){let e=new URLSearchParams;for(let[r,o]of Object.
entries(t))for(let i of Array.isArray(o)?o:[o])i!==""&&i!==null&&i!==void 0&&i!==!1&&e.append(r,String(i));let n=e.toString();return`${bt}${s}${n?`?${n}`:""}`}var Xt=JSON.parse(document.getElementById("answers")?.textContent??"{}");function xt(){let s=new AbortController;return()=>(s.abort(),s=new AbortController,s.signal)}
async function st(s,t={},e){let{[s]:n}=Xt;return delete Xt[s],n??Fe(s,t,{signal:e})}async function Fe(s,t,e){let n=await fetch(C(`/api/v1${s}`,t),e).catch(o=>{throw o.name==="AbortError"?o:new j}),r=await(n.ok?n.json():n.json().catch(()=>({title:n.
statusText})));if(e.signal?.throwIfAborted(),n.ok)return r;throw new gt(r)}var d=s=>document.getElementById(s);Dt(JSON.parse(d("texts").textContent??"{}"));Jt();d("screens")?.addEventListener("click",s=>{T(s,"a")&&d("screens").hidePopover()});
d("explored")?.addEventListener("change",()=>{let[s,t]=d("explored").value.split(" ");location.assign(C(`/explore/${s}`,{variant:t}))});d("theme")?.addEventListener(
"click",Vt);d("language")?.addEventListener("change",()=>{let s=new URL(location.href);s.searchParams.set("lang",d("language").value),location.assign(s)});var zt=()=>d(
"help").showModal();for(let s of document.querySelectorAll(".ask"))s.addEventListener("click",zt);document.addEventListener("keydown",s=>{s.key!=="?"||!d("help")||
document.querySelector("dialog[open]")||T(s,"input, select, textarea")||(s.preventDefault(),zt())});function Qt(){fetch(`${bt}/assets/messages-${document.documentElement.
lang}.json`).then(s=>s.json()).then(Gt).catch(()=>addEventListener("online",Qt,{once:!0}))}document.documentElement.lang!=="en"&&(Ht(),addEventListener("load",()=>setTimeout(
Qt)));for(let s of document.querySelectorAll("[data-said]"))s.removeAttribute("lang"),s.replaceChildren(O(JSON.parse(s.getAttribute("data-said")??"")));var te=null;
function nt(s,t=null){let e=s;if(e?.name==="AbortError")return;let n=d("problem");if(n.hidden=!e,te=e instanceof j?t:null,!e)return;if(!(e instanceof j)){n.replaceChildren(
O(e.sentence??e.message),e.hint_sentence?u("p",{},f("hint"),O(e.hint_sentence)):"");return}if(n.replaceChildren(e.message," "),!t)return;let r=u("button",{type:"\
button"},f("try_again"));r.addEventListener("click",t),n.append(r)}addEventListener("online",()=>te?.());function rt(s){return async function t(...e){try{let n=await s(
...e);return nt(null),n}catch(n){return nt(n,()=>t(...e)),null}}}var wt=new WeakMap;async function ee(s,t){try{await navigator.clipboard.writeText(t)}catch{prompt(
f("copy"),t);return}wt.has(s)||wt.set(s,s.textContent),s.textContent=f("copied"),setTimeout(()=>{s.textContent=wt.get(s)??""},1500)}var Ye=3;function yt(s){return`choice-${s%Ye}`}function ne(s,t,e){let n=new Set(s.spots.map(([a])=>a)),r=t.choices??[],o=r.filter(({squares:a})=>a.some(h=>n.has(
h))),i=o.map(a=>se(a.press,ft(a.sentence),yt(r.indexOf(a)),e)),c=t.following.filter(a=>!n.has(a)&&!o.some(h=>h.press===a)),l=a=>r.find(h=>h.press===a)?.sentence;
return{placed:u("div",{class:"kohau-choices"},...i),others:c.map(a=>se(a,l(a)?ft(l(a)??""):a,"choice-0",e)),squares:o.map(({squares:a})=>a)}}function se(s,t,e,n){
let r=u("button",{type:"button",class:`choice ${e}`,"data-choice":s},t);return r.addEventListener("click",()=>n(s)),r}var ot={across:8,down:24};function re(s,t,e,n){
let r=t.getBoundingClientRect(),o=s.getBoundingClientRect(),i=[...e.flat(),...n];for(let[c,l]of s.querySelectorAll("button").entries()){let a=Ge(e[c]),{offsetWidth:h,
offsetHeight:g}=l,b=y=>He(y,a)+i.reduce((m,x)=>m+We(y,x),0),p=[];for(let y=0;y<=ot.down;y+=1)for(let m=0;m<=ot.across;m+=1){let x=r.left+m/ot.across*(r.width-h),
$=r.top+y/ot.down*(r.height-g);p.push({left:x,top:$,right:x+h,bottom:$+g})}let k=p.reduce((y,m)=>b(m)<b(y)?m:y);i.push(k),l.style.left=`${(k.left-o.left)/o.width*
100}%`,l.style.top=`${k.top-o.top}px`}}function He(s,t){return Math.hypot(s.left+s.right-t.left-t.right,s.top+s.bottom-t.top-t.bottom)/2}function Ge(s){let t=(e,n)=>n(
...s.map(r=>r[e]));return{left:t("left",Math.min),top:t("top",Math.min),right:t("right",Math.max),bottom:t("bottom",Math.max)}}function We(s,t){let e=Math.min(s.
right,t.right)-Math.max(s.left,t.left),n=Math.min(s.bottom,t.bottom)-Math.max(s.top,t.top);return Math.max(0,e)*Math.max(0,n)}var it=class{source=null;trail=[];#t=Promise.resolve();#e=0;#n=null;constructor({draw:t,refuse:e,say:n}){this.draw=t,this.refuse=e,this.say=n}get entry(){return this.
source&&this.trail.at(-1)||null}get presses(){return this.trail.at(-1)?.presses??[]}get standing(){let t=this.trail.findLastIndex((e,n)=>n&&!this.trail[n-1].choices?.
some(({press:r})=>r===e.presses.at(-1)));return t>0?this.trail[t].presses.at(-1):null}accepts(t){let{entry:e}=this;if(!e)return!1;let n=oe(e,t);return e.following.
includes(n)||this.presses.includes(n)||this.#l(n)>0}begin(t){this.#e+=1,this.trail=t?[t]:[],this.#t=Promise.resolve()}press(t,e=!1){return this.queue(n=>this.#r(
t,e,n))}back(){return this.queue(()=>this.#i(this.trail.length-1))}cancel(){return this.queue(()=>this.#i(1))}queue(t){let e=this.#e,n=()=>e!==this.#e;return this.#t=
this.#t.then(()=>n()||t(n)).catch(r=>{n()||(this.say("sourcefail",{error:r}),this.draw(!1))}),this.#t}async#r(t,e,n){let{entry:r}=this;if(!r){this.say("squarepr\
ess",{name:t});return}let o=oe(r,t),i=this.trail.length>1&&r.presses.at(-1)===o;r.following.includes(o)?await this.#u(o,e,n):i&&r.ply?this.play():i?this.#i(this.
trail.length-1):await this.#o(o,e,n)}async#o(t,e,n){let r=this.#l(t);if(!r){this.#a(t,n);return}this.trail.length=r,await this.#u(t,e,n)}#l(t){let e=this.entry?.
sketch??null;for(let n=this.trail.length-1;n>0;n-=1){if(this.trail[n].ply||(this.trail[n-1].sketch??null)!==e)return 0;if(this.trail[n-1].following.includes(t))
return n}return 0}#i(t){if(t<1||t>=this.trail.length){this.draw(!1);return}this.trail.length=t,this.draw(!0)}#a(t,e){let n=Promise.resolve(this.source?.([...this.
presses,t])).then(()=>null,r=>r);this.refuse(t,n.then(r=>e()?null:r))}async#u(t,e,n){let r=await this.source?.([...this.presses,t]);if(n()||!r)return;let o=!!this.
entry?.ply;this.trail.push(r),r.ply&&!r.following.length&&!o&&this.play(),this.draw(!e)}play(){let{entry:t}=this;!t?.ply||this.#n===t||(this.#n=t,this.say("plyp\
lay",{ply:t.ply,entry:t}))}};function oe({following:s,choices:t=[]},e){return s.includes(e)?e:t.find(({squares:n})=>n.includes(e))?.press??e}var vt=48,S=128;function At(s,t){return t.map(([e,n,r])=>ce(s.names.indexOf(e),n,r)).join("")}function ce(s,t,e){return String.fromCharCode(vt+s,S+Math.round(10*
t),S+Math.round(10*e))}function $t(s){let t=[];for(let e=0;e<s.length;e+=3)t.push([s.charCodeAt(e)-vt,(s.charCodeAt(e+1)-S)/10,(s.charCodeAt(e+2)-S)/10]);return t}
function Et(s,...t){return s+t.map(e=>String.fromCharCode(S+Math.round(10*e))).join("")}function D(s){return s.charCodeAt(0)-vt}function N(s){return[(s.charCodeAt(
1)-S)/10,(s.charCodeAt(2)-S)/10]}function le(s,[t,e]){for(let n=0;n<s.length;n+=kt){let[r,o,i,c]=Array.from(s.slice(n+1,n+5),l=>(l.charCodeAt(0)-S)/10);if(Math.
hypot(i-t,c-e)<.1&&(r!==i||o!==c))return[r,o]}return null}function E(s,t,e){let n=e?-1:1;return $t(t).map(([r,o,i])=>w("use",{href:`#${s.symbols[r]}`,x:(n*o).toFixed(1),y:(n*i).toFixed(1)}))}function ue(s,t){return s.labels.
map(([e,n,r,o])=>w("use",{href:`#${e}`,x:t&&o?-n:n,y:t&&!o?-r:r}))}var ie={m:"move",t:"throw",s:"shot",r:"ricochet",G:"green",R:"red",Y:"yellow",B:"blue"},kt=7,
at=.24,ae=.13;function F(s){let t=[];for(let e=0;e<s.length;e+=kt){let[n,r,o,i,c,l]=Array.from(s.slice(e+1,e+kt),h=>(h.charCodeAt(0)-S)/10),a=n===o&&r===i;t.push(
[a?`ring k-${ie[s[e]]}`:ie[s[e]],a?Ke(n,r):Je(n,r,o,i,c,l)])}return[...t.map(([e,n])=>w("path",{d:n,class:e.startsWith("ring")?"k-ring-halo":"k-halo"})),...t.map(
([e,n])=>w("path",{d:n,class:`k-${e}`}))]}var _=.44;function Ke(s,t){return`M${s-_} ${t}a${_} ${_} 0 1 0 ${2*_} 0a${_} ${_} 0 1 0 ${-2*_} 0Z`}function Je(s,t,e,n,r,o){
let i=Math.hypot(e-s,n-t)||1,[c,l]=[(e-s)/i,(n-t)/i],a=Math.min(1,.7*i/(r+o+at)),h=(b,p=0)=>`${(s+c*b-l*p).toFixed(2)} ${(t+l*b+c*p).toFixed(2)}`,g=i-a*o;return`\
M${h(a*r)}L${h(g-at+.02)}M${h(g)}L${h(g-at,ae)} ${h(g-at,-ae)}Z`}var Ct={first:.7,further:.09,most:1.5},he=.8,Ve=240;function Mt(){return document.hidden||matchMedia("(prefers-reduced-motion: reduce)").matches}function fe(s,t,e){
let n=[s];for(let r of t?t.split(`
`):[]){let[o,i]=r.split("	").map(Y);n.push([...Y(n[n.length-1]).filter(c=>!o.includes(c)),...i].join(""))}return[...n,e]}function Y(s){return s.match(/.{3}/gs)??
[]}function Ze(s,t,e){let[n,r]=[Y(t),Y(e)],o=n.filter(a=>!r.includes(a)),i=r.filter(a=>!n.includes(a)),c=[],l=a=>s.forms[s.names[D(a)]]??s.names[D(a)];for(let a of[
D,l])for(let h of[...i]){let[g]=o.filter(b=>a(h)===a(b)).sort((b,p)=>de(h,b)-de(h,p));g!==void 0&&(c.push([g,h]),o.splice(o.indexOf(g),1),i.splice(i.indexOf(h),
1))}return{moved:c,gone:o,added:i}}function de(s,t){let[e,n]=[N(s),N(t)];return Math.hypot(n[0]-e[0],n[1]-e[1])}function me(s,t,{before:e,after:n,strokes:r,flipped:o}){let{moved:i,gone:c,added:l}=Ze(
t,e,n),a=E(t,n,o),h=new Map(Y(n).map((m,x)=>[m,a[x]])),g=E(t,c.join(""),o);s.replaceChildren(...g,...h.values());let b=o?-1:1,p=Number.parseFloat(getComputedStyle(
s).getPropertyValue("--step"))||Ve,k=(m,[x,$],[A,R],Rt)=>{if(!m)return;let Ie=Math.hypot(A-x,R-$),Ut=`translate(${(b*(x-A)).toFixed(2)}px, ${(b*($-R)).toFixed(2)}\
px)`,je=`translate(${(b*(x-A)/2).toFixed(2)}px, ${(b*($-R)/2).toFixed(2)}px) scale(1.4)`;return s.append(m),m.animate({transform:Rt?[Ut,je,"none"]:[Ut,"none"]},
{duration:p*Math.min(Ct.most,Ct.first+Ct.further*Ie),easing:Rt?"linear":"ease-in-out"})},y=[...i.map(([m,x])=>k(h.get(x),N(m),N(x),pe(t,m)||pe(t,x))),...l.map(m=>{
let x=le(r,N(m));return x?k(h.get(m),x,N(m),!0):h.get(m)?.animate({opacity:[0,1]},he*p)}),...g.map(m=>m.animate({opacity:[1,0]},{duration:he*p,fill:"forwards"}))];
return Promise.all(y.map(m=>m?.finished)).then(()=>{for(let m of g)m.remove()},()=>{})}function pe(s,t){let e=s.names[D(t)];return e in s.forms||Object.values(s.
forms).includes(e)}var ge={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]},Xe=.4,ct=class{#t=null;#e=!1;#n=!1;constructor(t,e){this.board=t,this.entering=e,t.addEventListener(
"keydown",n=>this.#p(n)),t.addEventListener("focusin",({relatedTarget:n})=>{n instanceof Node&&!t.contains(n)&&(this.#n=!!this.#t)}),t.addEventListener("pointer\
down",n=>this.#o(n)),t.addEventListener("pointermove",n=>this.#l(n)),t.addEventListener("pointerup",n=>this.#u(n)),t.addEventListener("pointercancel",()=>this.#c()),
t.addEventListener("click",n=>this.#s(n))}forget(){this.#t=null}#r(t){let e=document.elementFromPoint(t.clientX,t.clientY);return this.board.contains(e)?e?.closest(
"[data-spot]")?.getAttribute("data-spot")??null:null}#o(t){this.#n=!0;let e=St(t);if(e||this.board.finishMotion(),!e||t.button)return;this.board.cursor=e,this.#t=
{from:e,pointer:t.pointerId,x:t.clientX,y:t.clientY,begun:!1};let n=t.target;n.hasPointerCapture(t.pointerId)&&n.releasePointerCapture(t.pointerId)}#l(t){let e=this.#t;
if(e?.pointer!==t.pointerId)return;if(!t.buttons){this.#c();return}let n=this.entering.standing===e.from;if(!(this.board.open||e.begun||n||this.entering.entry?.
following.includes(e.from)))return;let r=this.board.querySelector("svg")?.getScreenCTM()?.a??1,[o,i]=[(t.clientX-e.x)/r,(t.clientY-e.y)/r];!e.begun&&Math.hypot(
o,i)<Xe||(e.begun||(e.begun=!0,this.board.setPointerCapture(t.pointerId),this.board.open?this.#i(e,e.from):n||this.entering.press(e.from)),this.board.open?this.#i(
e,this.#r(t)):this.#a(e,o,i))}#i(t,e){!e||e===t.last||(t.last=e,this.board.say("squarepress",{name:e,dragged:!0}))}#a(t,e,n){for(let r of this.board.menAt(t.from))
r.setAttribute("transform",`translate(${e.toFixed(2)} ${n.toFixed(2)})`)}#u(t){let e=this.#t;if(e?.pointer!==t.pointerId||(this.#t=null,!e.begun)||(this.#e=!0,setTimeout(
()=>{this.#e=!1}),this.board.open))return;let n=this.#r(t);n&&n!==e.from?this.entering.press(n,!0):this.entering.queue(()=>this.board.draw())}#c(){this.#t=null,
this.board.draw()}#s(t){let e=St(t);e&&!this.#e&&this.entering.press(e)}#p(t){let{key:e}=t,n=this.#n?null:St(t),r=this.entering.trail.length>1;if(e==="Escape"&&
r)this.entering.cancel();else if(e==="Backspace"&&r)this.entering.back();else if(n&&(e==="Enter"||e===" "))this.entering.press(n);else if(n&&e in ge)this.#h(ge[e]);else
return;t.preventDefault(),t.stopPropagation()}#h([t,e]){let n=this.board.places(),r=n.find(([h])=>h===this.board.cursor);if(!r)return;let[o,i,c]=r,[l]=n.map(([h,
g,b])=>{let p=(g-i)*t+(b-c)*e;return{name:h,along:p,cost:p+3*(Math.abs((g-i)*e)+Math.abs((b-c)*t))}}).filter(({along:h})=>h>.3).sort((h,g)=>h.cost-g.cost);if(!l)
return;this.board.cursor=l.name,this.board.spot(o)?.setAttribute("tabindex","-1");let a=this.board.spot(l.name);a?.setAttribute("tabindex","0"),a?.focus()}},St=s=>T(
s,"[data-spot]")?.getAttribute("data-spot")??null;var lt=customElements.get("kohau-board")?.boards??new Map;function be(s){for(let[t,e]of Object.entries(s)){if(lt.has(t))continue;lt.set(t,e);let n=w("svg",{class:"\
kohau kohau-sprite","aria-hidden":"true"});n.innerHTML=`<defs>${e.definitions}</defs>`,document.body.append(n);for(let r of document.querySelectorAll("kohau-boa\
rd"))r.getAttribute("board")===t&&r.setAttribute("board",t)}}function Ot(s){return lt.get(s??"")}var ze=["board","position","before","steps","marks","orientation","theme","label"],Lt=class extends HTMLElement{static observedAttributes=ze;static boards=lt;cursor=null;#t=null;#e=!1;#n=0;#r=()=>{};#o=!1;#l=!1;#i=!1;#a="";#u=null;#c=null;#s=new it(
{draw:t=>this.draw(t),refuse:(t,e)=>this.#y(t,e),say:(t,e)=>this.say(t,e)});#p=new ct(this,this.#s);connectedCallback(){this.classList.add("kohau-board"),this.hasAttribute(
"board")&&this.draw()}attributeChangedCallback(){this.isConnected&&!this.#e&&this.draw()}get flipped(){return this.getAttribute("orientation")==="black"}get source(){
return this.#s.source}set source(t){this.#s.source=t,this.#h(null)}get entry(){return this.#s.entry}set entry(t){this.#h(t),this.#g()}#h(t){this.#s.begin(t),this.#p.
forget()}get open(){return this.#i}set open(t){this.#i=t,this.draw()}set proposal(t){this.#a!==(t??"")&&(this.#a=t??"",this.#g())}press(t){return this.#s.press(
t)}playEntered(){this.#s.play()}back(){return this.#s.back()}cancel(){return this.#s.cancel()}say(t,e){this.dispatchEvent(new CustomEvent(t,{detail:e,bubbles:!0}))}show(t,e=null){
let[n,[r]]=[this.#t,this.frames],o=this.getAttribute("board");this.#h(e),this.#e=!0;for(let[c,l]of Object.entries(t))l?this.setAttribute(c,String(l)):this.removeAttribute(
c);this.#e=!1;let{frames:i}=this;return this.draw(),n===null||o!==this.getAttribute("board")?Promise.resolve():i.length>1&&n===i[0]?this.#f(i):r===i.at(-1)&&r!==
n?this.#f([n,r]):Promise.resolve()}get frames(){let[,,t=""]=(this.getAttribute("position")??"").split("	"),e=this.getAttribute("before");return e?fe(e,this.getAttribute(
"steps")??"",t):[t]}async#f(t){let e=this.#d;if(!e||Mt()||!this.isConnected)return;let n=++this.#n,r=this.#m,[,,,,o=""]=this.#x.split("	");r.classList.add("k-mo\
ving"),this.#o=!0;for(let i=1;i<t.length;i+=1)if(this.#r(i),await me(this.#b,e,{before:t[i-1],after:t[i],strokes:o,flipped:this.flipped}),n!==this.#n)return;r.classList.
remove("k-moving"),this.#o=!1,this.#l&&this.draw()}#g(){this.#o?this.#l=!0:this.draw()}finishMotion(){this.#o&&this.draw()}scrub(t){let{frames:e}=this,n=e.length-
1;this.stand(e[Math.min(t,n)]),this.#m.classList.toggle("k-moving",t<n)}stand(t){this.#n+=1,this.#o=!1;let e=this.#d;e&&(this.#m.classList.add("k-moving"),this.#b.
replaceChildren(...E(e,t,this.flipped)))}async#y(t,e){this.draw();let n=this.spot(t);if(n?.classList.add("refused"),n&&!Mt()){let i={transform:[0,.12,-.12,.08,-.08,
0].map(c=>`translate(${c}px, 0)`)};for(let c of[n,...this.menAt(t)])c.animate(i,320)}let r=await e;if(!n?.isConnected)return;let o=r?.rule?` (${r.rule})`:"";this.#c?.
replaceChildren(r?O(r.sentence??r.message):f("not_legal"),o),this.#c?.classList.add("refused"),this.say("pressrefuse",{name:t,error:r})}get#m(){return this.querySelector(
"svg")}get#b(){return this.querySelector(".k-men")}get#d(){return Ot(this.getAttribute("board"))}get#x(){let{entry:t}=this,e=this.getAttribute("position")||"			\
	";if(t?.presses.length&&t.picture)return t.picture;if(!this.#a)return e;let[n,,,r,o]=this.#a.split("	");return[n,"",e.split("	")[2],r,o].join("	")}draw(t=!1){let e=this.#d;
if(this.#n+=1,this.#o=this.#l=!1,!e){this.replaceChildren(),this.#t=null;return}let{entry:n,flipped:r}=this,o=this.#t,[i,c,l,a,h]=this.#x.split("	"),g=this.#a.split(
"	")[1]??"",b=r?{transform:"rotate(180)"}:{},[p,k]=e.box.split(" "),y=!!n||this.#i,m=this.getAttribute("theme"),x=w("svg",{viewBox:e.box,class:`kohau${m&&m!=="a\
uto"?` kohau-${m}`:""}`,role:y?"group":"img","aria-label":this.getAttribute("label")||f("board")},w("rect",{x:p,y:k,width:e.width,height:e.height,class:"k-paper"}),
w("g",b,w("use",{href:`#${e.ground}`})),w("g",{},...ue(e,r)),w("g",{class:"k-marks"},...E(e,i+c,r)),y?this.#v(e,l,n):null,w("g",{class:"k-men"},...E(e,l,r)),w("\
g",{class:"k-marks"},...E(e,g,r),w("g",b,...F(h)),...E(e,a,r)),w("g",{class:"k-over",...b},...F(this.getAttribute("marks")??"")));this.style.setProperty("--unit\
s",String(e.height));let $=document.activeElement,A=this.contains($)&&($?.getAttribute("data-spot")??this.cursor);this.#k(e,x,n),this.#t=l,A&&this.spot(A)?.focus(
{preventScroll:!0}),t&&o!==null&&this.#f([o,l]),n!==this.#u&&(this.#u=n,this.say("entrychange",{entry:n}))}#k(t,e,n){if(!n){let i=this.#w();this.replaceChildren(
e,...this.source?[u("div",{class:"kohau-entry"},...i)]:i);return}let r=ne(t,n,i=>this.press(i));if(this.replaceChildren(e,r.placed,this.#$(n,r.others)),!r.squares.
length)return;let o=i=>i.map(c=>(c.firstElementChild??c).getBoundingClientRect());re(r.placed,e,r.squares.map(i=>o(i.flatMap(c=>this.spot(c)??[]))),o([...e.querySelectorAll(
".k-spot:is(.offered, .pressed)")]))}places(){let t=this.flipped?-1:1;return(this.#d?.spots??[]).map(([e,n,r,o,i])=>[e,t*n,t*r,o,i])}spot(t){return this.querySelector(
`[data-spot="${CSS.escape(t)}"]`)}menAt(t){let[,e,n]=this.places().find(([r])=>r===t)??[t,Number.NaN,Number.NaN];return[...this.querySelectorAll(".k-men use")].
filter(r=>Math.abs(Number(r.getAttribute("x"))-e)<.1&&Math.abs(Number(r.getAttribute("y"))-n)<.1)}#v(t,e,n){let r=this.flipped?-1:1,o=$t(e),i=this.places(),c=n?.
following??[];return i.some(([l])=>l===this.cursor)||(this.cursor=(i.find(([l])=>c.includes(l))??i[0])[0]),w("g",{class:"k-spots"},...i.map(([l,a,h,g,b])=>{let p=o.
filter(([,A,R])=>Math.abs(r*A-a)<g/2&&Math.abs(r*R-h)<b/2).map(([A])=>t.names[A]),k=n?.presses.includes(l),y=(n?.choices??[]).findIndex(({squares:A})=>A.includes(
l)),m=c.includes(l)?p.length?"offered man":"offered":"",x=y>=0?`chosen ${yt(y)}`:k?"pressed":m,$=y>=0||m.endsWith("man");return w("g",{class:`k-spot ${x}`,"data\
-spot":l,role:"button",tabindex:l===this.cursor?"0":"-1","aria-label":this.#A(l,p),"aria-disabled":n&&!this.#s.accepts(l)?"true":null,"aria-pressed":k?"true":null},
w("rect",{x:a-g/2,y:h-b/2,width:g,height:b,rx:.12}),x&&x!=="pressed"?w("circle",{cx:a,cy:h,r:$?Math.min(g,b)*.44:.13}):null)}))}#A(t,e){return[t==="@w"?f("hand_\
white"):t==="@b"?f("hand_black"):t,...e.map(z).filter(Boolean)].join(", ")}#$(t,e){this.#c??=u("span",{class:"entered",role:"status"}),this.#c.classList.remove(
"refused"),this.#c.replaceChildren(t.presses.length?U(t.sketch??t.presses.join(" ")):"");let n=(i,c,l)=>{let a=u("button",{type:"button",...l},i);return a.addEventListener(
"click",c),a},r=[...e];t.ply&&r.push(n(f("play_it"),()=>this.playEntered(),{class:"primary","aria-label":f("play_ply",{ply:t.ply})})),this.#s.trail.length>1&&r.
push(n("⌫",()=>this.back(),{"data-act":"back",title:f("take_back_title"),"aria-label":f("take_back")}),n("✕",()=>this.cancel(),{"data-act":"cancel",title:f(
"cancel_entry_title"),"aria-label":f("cancel_entry")}));let o=t.presses.length?[]:this.#w();return u("div",{class:"kohau-entry"},this.#c,...o,...r)}#w(){let t=this.
frames.length-1;if(this.#r=()=>{},t<2)return this.hasAttribute("stepwise")?[u("div",{class:"kohau-scrub"})]:[];let e=u("input",{type:"range",min:0,max:t,value:t,
"aria-label":f("steps_of_ply")}),n=u("span",{"aria-hidden":"true"});return this.#r=r=>{e.value=String(r);let o=f("step_of",{step:r,count:t});e.setAttribute("ari\
a-valuetext",o),n.textContent=o},this.#r(t),e.addEventListener("input",()=>{this.#r(Number(e.value)),this.scrub(Number(e.value))}),e.addEventListener("keydown",
r=>r.stopPropagation()),[u("label",{class:"kohau-scrub"},f("steps"),e,n)]}};customElements.get("kohau-board")||customElements.define("kohau-board",Lt);var _t=s=>s&&s!=="?"&&!s.startsWith("????")?s:"",xe=s=>/^[^\s()"]+$/.test(s)?s:`"${s.replace(/[\\"]/g,"\\$&")}"`;var Qe=/^[a-z]\d+$/;function we({files:s,ranks:t,spots:e}){let n=new Set(e.map(([o])=>o).filter(o=>Qe.test(o)));return Array.from({length:t},(o,i)=>Array.from({
length:s},(c,l)=>`${String.fromCharCode(97+l)}${t-i}`)).map(o=>o.map(i=>n.has(i)?i:""))}function ut(s,t){let e=s.split(" ")[0].split("/").map(n=>n.replace(/\d+/g,
r=>".".repeat(Number(r))));return new Map(t.flatMap((n,r)=>n.map((o,i)=>[o,e[r]?.[i]??"?"])).filter(([n])=>n))}function Nt(s,t){return t.map(e=>e.map(n=>s.get(n)??
"?").join("")).join("/")}var ht=s=>!/[^?/]/.test(s);var Tt=class extends HTMLElement{connectedCallback(){if(this.hasAttribute("role"))return;let t=(this.getAttribute("parts")??"").split(" "),e=Number(this.getAttribute(
"full"))||1,n=[];for(let o=0;o<t.length;o+=2)n.push([t[o],Number(t[o+1])]);let r=this.textContent;for(let[o,i]of Object.entries({role:"img","aria-label":r,title:r}))
this.setAttribute(o,i);this.replaceChildren(...n.filter(([,o])=>o).map(([o,i])=>{let c=u("span",{class:`part part-${o}`},n.length>1?u("span",{},I(i)):"");return c.
style.width=`${100*i/e}%`,c}))}},ts=4,ye=6;function ke(s,t){let e=1;for(;10*e*t<s;)e*=10;return[1,2,5].map(n=>n*e).find(n=>n*t>=s)??10*e}function H(s,t){return Object.
assign(s.style,t),s}var It=class extends HTMLElement{connectedCallback(){if(this.querySelector(".plot"))return;let t=[...this.querySelectorAll("tbody tr")].map(
e=>{let[n,r,o]=e.cells;return{label:`${this.getAttribute("x")} ${n.textContent}: ${r.textContent} · ${o.textContent}`,at:Number(n.dataset.value),count:Number(r.
dataset.value)}});this.prepend(this.#t(t))}#t(t){let e=Number(this.getAttribute("step")),n=Math.max(0,Math.ceil((ye-(t[t.length-1].at-t[0].at)/e)/2))*e,[r,o]=[Math.
max(Math.min(0,t[0].at),t[0].at-n),t[t.length-1].at+e+n],i=ke(Math.max(...t.map(({count:p})=>p)),ts),c=i*Math.ceil(Math.max(...t.map(({count:p})=>p))/i),l=p=>`${100*
(p-r)/(o-r)}%`,a=p=>`${100*p/c}%`,h=u("div",{class:"field"},...Array.from({length:c/i},(p,k)=>H(u("i",{class:"grid"}),{bottom:a((k+1)*i)})),...t.map(({label:p,at:k,
count:y})=>H(u("i",{class:"column",title:p}),{left:l(k),width:`${100*e/(o-r)}%`,height:a(y)})),...this.#e(l,(r+o)/2,e)),g=e*ke((o-r)/e,ye),b=[];for(let p=Math.ceil(
r/g)*g;p<o;p+=g)b.push(H(u("span",{},String(p)),{left:l(p+(e===1?.5:0))}));return u("div",{class:"plot",role:"img","aria-label":this.getAttribute("label")},u("d\
iv",{class:"y-title"},this.getAttribute("y")),u("div",{class:"y-axis"},...Array.from({length:c/i+1},(p,k)=>H(u("span",{},I(k*i)),{bottom:a(k*i)}))),h,u("div",{class:"\
x-axis"},...b),u("div",{class:"x-title"},this.getAttribute("x")))}#e(t,e,n){let[r,...o]=(this.getAttribute("mark")??"").split(" ");if(!o.length)return[];let i=Number(
r)+(n===1?.5:0),c=i>e?"before":"after";return[H(u("i",{class:`mark ${c}`},u("span",{},o.join(" "))),{left:t(i)})]}};for(let[s,t]of Object.entries({"kohau-bar":Tt,
"kohau-columns":It}))customElements.get(s)||customElements.define(s,t);function ve({game:s,variant:t}){let e=`kind_${s}_${t}`,n=f(e);return n===e?`${s} ${t}`:n}var $e={".":"from"},Ee="B",Ce={"?":"any_square",".":"empty_square","*":"occupied_square"},es=24,jt=320,ss=300,Me="kohau-patterns",q=d("board"),Se=B("localStorag\
e"),ns=xt(),rs=xt(),qt,v,P=[],M=new Map,G="?",Pt=()=>{let[s,t]=d("kind").value.split(" ");return{game:s,variant:t}},Le=rt(async s=>{let{name:t,boards:e}=await st(
"/positions/board",Pt(),ns());be(e);let n=Ot(t);if(!t||!n)throw new Error(f("no_board"));v=n,P=we(v),q.setAttribute("board",t),q.setAttribute("label",f("paint")),
q.open=!0,os(),V(ut(s,P))});function os(){let s=Object.keys(v.men);G=s[0]??".",d("palette").replaceChildren(...[...s,".","*","?"].map(t=>{let e=u("input",{type:"\
radio",name:"brush",value:t,checked:t===G,class:"hidden"});return e.addEventListener("change",()=>{G=t}),u("label",{class:"brush"},e,...is(t))}))}function is(s){
let t=v.men[s]??$e[s],e=t?E(v,At(v,[[t,0,0]]),!1):F(s==="*"?Et(Ee,0,0,0,0,0,0):"");return[w("svg",{class:"kohau man",viewBox:"-.5 -.5 1 1","aria-hidden":"true"},
...e),u("span",{class:v.men[s]?"of-man":null},v.men[s]?z(t)??t:f(Ce[s]))]}function V(s){M=s,cs();let t=Nt(M,P);history.replaceState(null,"",Oe({kind:d("kind").value,
pattern:ht(t)?"":t,mirrored:d("mirrored").checked})),ls(t)}var Oe=s=>C("/pattern",s);function as({name:s,dragged:t}){if(!M.has(s))return;let e=!t&&M.get(s)===G?
"?":G;V(new Map(M).set(s,e))}function cs(){let s=e=>At(v,v.spots.flatMap(([n,r,o])=>{let i=e[M.get(n)??"?"];return i?[[i,r,o]]:[]})),t=v.spots.filter(([e])=>M.get(
e)==="*").map(([,e,n])=>Et(Ee,e,n,e,n,0,0));q.setAttribute("position",[s($e),"",s(v.men),"",t.join("")].join("	"));for(let[e,n]of M)(n==="."||n==="*")&&q.spot(e)?.
setAttribute("aria-label",`${e}, ${f(Ce[n])}`)}var ls=rt(async s=>{let t=rs();if(d("saving").hidden=ht(s),ht(s)){d("count").textContent=f("paint_hint"),Ae([]);return}
d("count").textContent=f("searching"),await new Promise(o=>setTimeout(o,ss)),t.throwIfAborted();let e=`${d("mirrored").checked?"mirrored ":""}pattern:${xe(s)}`,
{games:n,total:r}=await st("/search",{query:e,...Pt(),sort:"-date",limit:es},t);d("count").textContent=r?X("count_games",r):f("no_games"),Ae(n,u("a",{class:"but\
ton",href:C("/search",{query:e,kind:d("kind").value})},X("all_games",r)))});function Ae(s,t=""){d("results").replaceChildren(...s.map(us)),d("all").replaceChildren(
s.length?t:"")}function us(s){let{white:t,black:e,result:n,length:r,digest:o,ply:i}=s,c=[[t,"1-0"],[e,"0-1"]].map(([l,a])=>u("span",{class:n===a?"winner":null},
_t(l)||"?"));return u("li",{},u("a",{href:C(`/games/${o}`,{ply:i||""})},u("img",{src:C(`/api/v1/games/${o}/picture`,{ply:i,width:jt}),alt:"",width:jt,height:Math.
round(jt*v.height/v.width),loading:"lazy"}),u("p",{},c[0]," – ",c[1]),u("p",{class:"soft"},[f("ply_of",{ply:i,count:r}),mt(n)].join(" · "))))}function _e(){let s=Ne();
d("kept").hidden=!s.length,d("queries").replaceChildren(...s.map(t=>{let[e,n]=t.kind.split(" "),r=u("button",{type:"button",class:"away","aria-label":f("remove_\
draft",{players:t.title})},"×");return r.addEventListener("click",()=>Te(s.filter(o=>o!==t))),u("li",{},u("a",{href:Oe({kind:t.kind,pattern:t.pattern,mirrored:t.
mirrored})},t.title)," ",u("span",{class:"soft"},ve({game:e,variant:n})),r)}))}var Ne=()=>tt(Se,Me)??[];function Te(s){et(Se,Me,s)?_e():nt(new Error(f("no_stora\
ge")))}var hs=rt(async()=>{let s=new URL(location.href).searchParams;qt=await st("/archive");let[t]=qt.kinds,e=s.get("kind")??(t&&`${t.game} ${t.variant}`);e&&(d(
"kind").value=e),d("kind").selectedIndex<0&&d("kind").append(u("option",{value:e??"",selected:!0},e)),d("mirrored").checked=s.get("mirrored")==="true",_e(),await Le(
s.get("pattern")??"")});d("kind").addEventListener("change",()=>Le(""));d("mirrored").addEventListener("change",()=>V(M));q.addEventListener("squarepress",({detail:s})=>as(
s));d("clear").addEventListener("click",()=>V(ut("",P)));d("from-start").addEventListener("click",()=>{let{game:s,variant:t}=Pt(),e=qt.known_games.find(({id:n})=>n===
s)?.variants??[];V(ut(e.find(({name:n})=>n===t)?.start??"",P))});d("share").addEventListener("click",()=>ee(d("share"),location.href));d("saving").addEventListener(
"submit",s=>{s.preventDefault();let t={title:d("title").value.trim(),kind:d("kind").value,pattern:Nt(M,P),mirrored:d("mirrored").checked};Te([t,...Ne().filter(({
title:e})=>e!==t.title)]),d("title").value=""});hs();
