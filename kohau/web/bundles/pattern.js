var Te=/[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;function R(s){return String(s).replace(Te,t=>{let e=t.codePointAt(
0);return e<256?`\\x${e.toString(16).padStart(2,"0")}`:`\\u${e.toString(16).padStart(4,"0")}`})}function u(s,t={},...e){return Pt(document.createElement(s),t,e)}
var Ne="http://www.w3.org/2000/svg";function y(s,t={},...e){return Pt(document.createElementNS(Ne,s),t,e)}function Pt(s,t,e){for(let[n,r]of Object.entries(t))r===
!0?s.setAttribute(n,""):r!==!1&&r!==null&&r!==void 0&&s.setAttribute(n,r);return s.append(...e.filter(n=>n!=null&&n!=="").map(n=>n instanceof Node?n:R(n))),s}var T={};function Rt(s){T=s}function d(s,t={}){return(T[s]??s).replace(/\{(\w+)\}/g,(e,n)=>t[n]??"")}function Ut(s){T={...T,...s}}function K(s){let[t,e]=Bt(s),n=Object.
entries(e).map(([r,o])=>[r,Array.isArray(o)?K(o):o]);return d(t,Object.fromEntries(n))}function ut(s){let[t,e]=Bt(s);return(t in T||!/\p{L}/u.test(t.replace(/\{\w+\}/g,
"")))&&Object.values(e).every(r=>!Array.isArray(r)||ut(r))}var Bt=s=>Array.isArray(s)?s:[s,{}];function ht(s){let t=K(s);return`${t.charAt(0).toUpperCase()}${t.
slice(1)}`}function V(s,t){return d(t===1&&`${s}_1`in T?`${s}_1`:s,{count:N(t)})}var lt=new Map;function Ie(s,t){let e=`${s.name} ${JSON.stringify(t)}`;return lt.
has(e)||lt.set(e,new s(document.documentElement.lang||"en",t)),lt.get(e)}function N(s,t=0){return!t&&Math.abs(s)<999.5?String(Math.round(s)):Ie(Intl.NumberFormat,
{minimumFractionDigits:t,maximumFractionDigits:t}).format(s)}var je={"1-0":"1–0","0-1":"0–1","1/2-1/2":"½–½","*":"∗"};function dt(s){return je[s]??s}var Z=null;function Dt(){Z??=[]}function Ft(s){Ut(s);for(let[t,e]of Z??[])Yt(t,e);Z=null}function L(s){let t=u("span");return Yt(t,s),Z?.push([t,s]),t}function Yt(s,t){
let e=document.documentElement.lang==="en"||ut(t);s.textContent=R(K(t)),e?s.removeAttribute("lang"):s.setAttribute("lang","en")}function U(s){try{return window[s]}catch{return null}}function B(s,t){try{return JSON.parse(s?.getItem(t)??"null")}catch{return null}}function X(s,t,e){try{return e===
null?s?.removeItem(t):s?.setItem(t,JSON.stringify(e)),s!==null}catch{return!1}}var Ht="kohau-theme";function qe(s){let t=s.closest(".kohau-dark, .kohau-light");return t?t.classList.contains("kohau-dark"):matchMedia("(prefers-color-scheme: \
dark)").matches}function Wt(){Jt(B(U("localStorage"),Ht))}function Gt(){let s=qe(document.documentElement)?"light":"dark";Jt(s),X(U("localStorage"),Ht,s)}function Jt(s){
let{classList:t}=document.documentElement;t.toggle("kohau-dark",s==="dark"),t.toggle("kohau-light",s==="light")}var ft=document.documentElement.dataset.root,pt=class extends Error{constructor(t){super(t.detail??t.title),this.sentence=t.sentence,this.hint_sentence=t.hint_sentence,
this.rule=t.rule}},I=class extends Error{constructor(){super(d("unreachable"))}};function E(s,t={}){let e=new URLSearchParams;for(let[r,o]of Object.entries(t))for(let i of Array.
isArray(o)?o:[o])i!==""&&i!==null&&i!==void 0&&i!==!1&&e.append(r,i);let n=e.toString();return`${ft}${s}${n?`?${n}`:""}`}var Kt=JSON.parse(document.getElementById("answers").textContent);function mt(){let s=new AbortController;return()=>(s.abort(),s=new AbortController,s.signal)}async function z(s,t={},e=void 0){
let{[s]:n}=Kt;return delete Kt[s],n??Pe(s,t,{signal:e})}async function Pe(s,t,e){let n=await fetch(E(`/api/v1${s}`,t),e).catch(o=>{throw o.name==="AbortError"?o:new I}),r=await(n.ok?n.json():n.json().catch(()=>({title:n.
statusText})));if(e.signal?.throwIfAborted(),n.ok)return r;throw new pt(r)}Rt(JSON.parse(document.getElementById("texts").textContent));var p=s=>document.getElementById(s);Wt();p("screens")?.addEventListener("click",s=>{s.target.closest(
"a")&&s.currentTarget.hidePopover()});p("explored")?.addEventListener("change",({target:s})=>{let[t,e]=s.value.split(" ");location.assign(E(`/explore/${t}`,{variant:e}))});
p("theme")?.addEventListener("click",Gt);p("language")?.addEventListener("change",s=>{let t=new URL(location.href);t.searchParams.set("lang",s.target.value),location.
assign(t)});var Vt=()=>p("help").showModal();for(let s of document.querySelectorAll(".ask"))s.addEventListener("click",Vt);document.addEventListener("keydown",s=>{
s.key!=="?"||!p("help")||document.querySelector("dialog[open]")||s.target.closest("input, select, textarea")||(s.preventDefault(),Vt())});function Zt(){fetch(`${ft}\
/assets/messages-${document.documentElement.lang}.json`).then(s=>s.json()).then(Ft).catch(()=>addEventListener("online",Zt,{once:!0}))}document.documentElement.
lang!=="en"&&(Dt(),addEventListener("load",()=>setTimeout(Zt)));for(let s of document.querySelectorAll("[data-said]"))s.removeAttribute("lang"),s.replaceChildren(
L(JSON.parse(s.dataset.said)));var Xt=null;function Q(s,t=null){if(s?.name==="AbortError")return;let e=p("problem");if(e.hidden=!s,Xt=s instanceof I?t:null,!s)return;
if(!(s instanceof I)){e.replaceChildren(L(s.sentence??s.message),s.hint_sentence?u("p",{},d("hint"),L(s.hint_sentence)):"");return}let n=t&&u("button",{type:"bu\
tton"},d("try_again"));n?.addEventListener("click",t),e.replaceChildren(s.message," ",n??"")}addEventListener("online",()=>Xt?.());function tt(s){return async function t(...e){
try{let n=await s(...e);return Q(null),n}catch(n){return Q(n,()=>t(...e)),null}}}var gt=new WeakMap;async function zt(s,t){try{await navigator.clipboard.writeText(
t)}catch{prompt(d("copy"),t);return}gt.has(s)||gt.set(s,s.textContent),s.textContent=d("copied"),setTimeout(()=>{s.textContent=gt.get(s)},1500)}var Re=3;function bt(s){return`choice-${s%Re}`}function ee(s,t,e){let n=new Set(s.spots.map(([a])=>a)),r=t.choices??[],o=r.filter(({squares:a})=>a.some(h=>n.has(
h))),i=o.map(a=>te(a.press,Qt(ht(a.sentence)),bt(r.indexOf(a)),e)),c=t.following.filter(a=>!n.has(a)&&!o.some(h=>h.press===a)),l=a=>r.find(h=>h.press===a)?.sentence;
return{placed:u("div",{class:"kohau-choices"},...i),others:c.map(a=>te(a,l(a)?Qt(ht(l(a))):a,"choice-0",e)),squares:o.map(({squares:a})=>a)}}function Qt(s){return`${s.
charAt(0).toUpperCase()}${s.slice(1)}`}function te(s,t,e,n){let r=u("button",{type:"button",class:`choice ${e}`,"data-choice":s},t);return r.addEventListener("c\
lick",()=>n(s)),r}var et={across:8,down:24};function se(s,t,e,n){let r=t.getBoundingClientRect(),o=s.getBoundingClientRect(),i=[...e.flat(),...n];[...s.children].
forEach((c,l)=>{let a=Be(e[l]),{offsetWidth:h,offsetHeight:m}=c,b=x=>Ue(x,a)+i.reduce((f,w)=>f+De(x,w),0),k=[];for(let x=0;x<=et.down;x+=1)for(let f=0;f<=et.across;f+=
1){let w=r.left+f/et.across*(r.width-h),v=r.top+x/et.down*(r.height-m);k.push({left:w,top:v,right:w+h,bottom:v+m})}let g=k.reduce((x,f)=>b(f)<b(x)?f:x);i.push(g),
c.style.left=`${(g.left-o.left)/o.width*100}%`,c.style.top=`${g.top-o.top}px`})}function Ue(s,t){return Math.hypot(s.left+s.right-t.left-t.right,s.top+s.bottom-
t.top-t.bottom)/2}function Be(s){let t=(e,n)=>n(...s.map(r=>r[e]));return{left:t("left",Math.min),top:t("top",Math.min),right:t("right",Math.max),bottom:t("bott\
om",Math.max)}}function De(s,t){let e=Math.min(s.right,t.right)-Math.max(s.left,t.left),n=Math.min(s.bottom,t.bottom)-Math.max(s.top,t.top);return Math.max(0,e)*
Math.max(0,n)}var st=class{source=null;trail=[];#t=Promise.resolve();#e=0;#n=null;constructor({draw:t,refuse:e,say:n}){Object.assign(this,{draw:t,refuse:e,say:n})}get entry(){
return this.source&&this.trail.at(-1)||null}get presses(){return this.trail.at(-1)?.presses??[]}get standing(){let t=this.trail.findLastIndex((e,n)=>n&&!this.trail[n-
1].choices?.some(({press:r})=>r===e.presses.at(-1)));return t>0?this.trail[t].presses.at(-1):null}accepts(t){let e=ne(this.entry,t);return this.entry.following.
includes(e)||this.presses.includes(e)||this.#l(e)>0}begin(t){this.#e+=1,this.trail=t?[t]:[],this.#t=Promise.resolve()}press(t,e=!1){return this.queue(n=>this.#r(
t,e,n))}back(){return this.queue(()=>this.#i(this.trail.length-1))}cancel(){return this.queue(()=>this.#i(1))}queue(t){let e=this.#e,n=()=>e!==this.#e;return this.#t=
this.#t.then(()=>n()||t(n)).catch(r=>{n()||(this.say("sourcefail",{error:r}),this.draw(!1))}),this.#t}async#r(t,e,n){let{entry:r}=this;if(!r){this.say("squarepr\
ess",{name:t});return}let o=ne(r,t),i=this.trail.length>1&&r.presses.at(-1)===o;r.following.includes(o)?await this.#u(o,e,n):i&&r.ply?this.play():i?this.#i(this.
trail.length-1):await this.#o(o,e,n)}async#o(t,e,n){let r=this.#l(t);if(!r){this.#a(t,n);return}this.trail.length=r,await this.#u(t,e,n)}#l(t){let e=this.entry.
sketch??null;for(let n=this.trail.length-1;n>0;n-=1){if(this.trail[n].ply||(this.trail[n-1].sketch??null)!==e)return 0;if(this.trail[n-1].following.includes(t))
return n}return 0}#i(t){if(t<1||t>=this.trail.length){this.draw(!1);return}this.trail.length=t,this.draw(!0)}#a(t,e){let n=Promise.resolve(this.source([...this.
presses,t])).then(()=>null,r=>r);this.refuse(t,n.then(r=>e()?null:r))}async#u(t,e,n){let r=await this.source([...this.presses,t]);if(n()||!r)return;let o=!!this.
entry.ply;this.trail.push(r),r.ply&&!r.following.length&&!o&&this.play(),this.draw(!e)}play(){let{entry:t}=this;!t?.ply||this.#n===t||(this.#n=t,this.say("plypl\
ay",{ply:t.ply,entry:t}))}};function ne({following:s,choices:t=[]},e){return s.includes(e)?e:t.find(({squares:n})=>n.includes(e))?.press??e}var wt=48,S=128;function yt(s,t){return t.map(([e,n,r])=>ie(s.names.indexOf(e),n,r)).join("")}function ie(s,t,e){return String.fromCharCode(wt+s,S+Math.round(10*
t),S+Math.round(10*e))}function kt(s){let t=[];for(let e=0;e<s.length;e+=3)t.push([s.charCodeAt(e)-wt,(s.charCodeAt(e+1)-S)/10,(s.charCodeAt(e+2)-S)/10]);return t}
function $t(s,...t){return s+t.map(e=>String.fromCharCode(S+Math.round(10*e))).join("")}function rt(s){return s.charCodeAt(0)-wt}function _(s){return[(s.charCodeAt(
1)-S)/10,(s.charCodeAt(2)-S)/10]}function ae(s,[t,e]){for(let n=0;n<s.length;n+=xt){let[r,o,i,c]=Array.from(s.slice(n+1,n+5),l=>(l.charCodeAt(0)-S)/10);if(Math.
hypot(i-t,c-e)<.1&&(r!==i||o!==c))return[r,o]}return null}function A(s,t,e){let n=e?-1:1;return kt(t).map(([r,o,i])=>y("use",{href:`#${s.symbols[r]}`,x:(n*o).toFixed(1),y:(n*i).toFixed(1)}))}function ce(s,t){return s.labels.
map(([e,n,r,o])=>y("use",{href:`#${e}`,x:t&&o?-n:n,y:t&&!o?-r:r}))}var re={m:"move",t:"throw",s:"shot",r:"ricochet",G:"green",R:"red",Y:"yellow",B:"blue"},xt=7,
nt=.24,oe=.13;function D(s){let t=[];for(let e=0;e<s.length;e+=xt){let n=Array.from(s.slice(e+1,e+xt),a=>(a.charCodeAt(0)-S)/10),[r,o,i,c]=n,l=r===i&&o===c;t.push(
[l?`ring k-${re[s[e]]}`:re[s[e]],l?Fe(r,o):Ye(...n)])}return[...t.map(([e,n])=>y("path",{d:n,class:e.startsWith("ring")?"k-ring-halo":"k-halo"})),...t.map(([e,n])=>y(
"path",{d:n,class:`k-${e}`}))]}var O=.44;function Fe(s,t){return`M${s-O} ${t}a${O} ${O} 0 1 0 ${2*O} 0a${O} ${O} 0 1 0 ${-2*O} 0Z`}function Ye(s,t,e,n,r,o){let i=Math.
hypot(e-s,n-t)||1,[c,l]=[(e-s)/i,(n-t)/i],a=Math.min(1,.7*i/(r+o+nt)),h=(b,k=0)=>`${(s+c*b-l*k).toFixed(2)} ${(t+l*b+c*k).toFixed(2)}`,m=i-a*o;return`M${h(a*r)}\
L${h(m-nt+.02)}M${h(m)}L${h(m-nt,oe)} ${h(m-nt,-oe)}Z`}var vt={first:.7,further:.09,most:1.5},le=.8,He=240;function At(){return document.hidden||matchMedia("(prefers-reduced-motion: reduce)").matches}function de(s,t,e){
let n=[s];for(let r of t?t.split(`
`):[]){let[o,i]=r.split("	").map(F);n.push([...F(n.at(-1)).filter(c=>!o.includes(c)),...i].join(""))}return[...n,e]}function F(s){return s.match(/.{3}/gs)??[]}function We(s,t,e){
let[n,r]=[F(t),F(e)],o=n.filter(a=>!r.includes(a)),i=r.filter(a=>!n.includes(a)),c=[],l=a=>s.forms[s.names[rt(a)]]??s.names[rt(a)];for(let a of[(h,m)=>h[0]===m[0],
(h,m)=>l(h)===l(m)])for(let h of[...i]){let[m]=o.filter(b=>a(h,b)).sort((b,k)=>ue(h,b)-ue(h,k));m!==void 0&&(c.push([m,h]),o.splice(o.indexOf(m),1),i.splice(i.indexOf(
h),1))}return{moved:c,gone:o,added:i}}function ue(s,t){let[e,n]=[_(s),_(t)];return Math.hypot(n[0]-e[0],n[1]-e[1])}function pe(s,t,{before:e,after:n,strokes:r,flipped:o}){let{moved:i,gone:c,added:l}=We(
t,e,n),a=A(t,n,o),h=new Map(F(n).map((f,w)=>[f,a[w]])),m=A(t,c.join(""),o);s.replaceChildren(...m,...h.values());let b=o?-1:1,k=Number.parseFloat(getComputedStyle(
s).getPropertyValue("--step"))||He,g=(f,[w,v],[M,P],jt)=>{let Oe=Math.hypot(M-w,P-v),qt=`translate(${(b*(w-M)).toFixed(2)}px, ${(b*(v-P)).toFixed(2)}px)`,_e=`tr\
anslate(${(b*(w-M)/2).toFixed(2)}px, ${(b*(v-P)/2).toFixed(2)}px) scale(1.4)`;return s.append(f),f.animate({transform:jt?[qt,_e,"none"]:[qt,"none"]},{duration:k*
Math.min(vt.most,vt.first+vt.further*Oe),easing:jt?"linear":"ease-in-out"})},x=[...i.map(([f,w])=>g(h.get(w),_(f),_(w),he(t,f)||he(t,w))),...l.map(f=>{let w=ae(
r,_(f));return w?g(h.get(f),w,_(f),!0):h.get(f).animate({opacity:[0,1]},le*k)}),...m.map(f=>f.animate({opacity:[1,0]},{duration:le*k,fill:"forwards"}))];return Promise.
all(x.map(f=>f.finished)).then(()=>{for(let f of m)f.remove()},()=>{})}function he(s,t){let e=s.names[rt(t)];return e in s.forms||Object.values(s.forms).includes(
e)}var fe={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]},Ge=.4,ot=class{#t=null;#e=!1;#n=!1;constructor(t,e){this.board=t,this.entering=e;let n=(r,o)=>t.
addEventListener(r,o);n("keydown",r=>this.#p(r)),n("focusin",({relatedTarget:r})=>{r&&!t.contains(r)&&(this.#n=!!this.#t)}),n("pointerdown",r=>this.#o(r)),n("po\
intermove",r=>this.#l(r)),n("pointerup",r=>this.#u(r)),n("pointercancel",()=>this.#c()),n("click",r=>this.#s(r))}forget(){this.#t=null}#r(t){let e=document.elementFromPoint(
t.clientX,t.clientY);return this.board.contains(e)?e.closest("[data-spot]")?.dataset.spot??null:null}#o(t){this.#n=!0;let e=t.target.closest("[data-spot]");if(e||
this.board.hurry(),!e||t.button)return;let n=e.dataset.spot;this.board.cursor=n,this.#t={from:n,pointer:t.pointerId,x:t.clientX,y:t.clientY,begun:!1},t.target.hasPointerCapture?.(
t.pointerId)&&t.target.releasePointerCapture(t.pointerId)}#l(t){let e=this.#t;if(e?.pointer!==t.pointerId)return;if(!t.buttons){this.#c();return}let n=this.entering.
standing===e.from;if(!(this.board.open||e.begun||n||this.entering.entry?.following.includes(e.from)))return;let r=this.board.querySelector("svg").getScreenCTM().
a,[o,i]=[(t.clientX-e.x)/r,(t.clientY-e.y)/r];!e.begun&&Math.hypot(o,i)<Ge||(e.begun||(e.begun=!0,this.board.setPointerCapture(t.pointerId),this.board.open?this.#i(
e,e.from):n||this.entering.press(e.from)),this.board.open?this.#i(e,this.#r(t)):this.#a(e,o,i))}#i(t,e){!e||e===t.last||(t.last=e,this.board.say("squarepress",{
name:e,dragged:!0}))}#a(t,e,n){for(let r of this.board.menAt(t.from))r.setAttribute("transform",`translate(${e.toFixed(2)} ${n.toFixed(2)})`)}#u(t){let e=this.#t;
if(e?.pointer!==t.pointerId||(this.#t=null,!e.begun)||(this.#e=!0,setTimeout(()=>{this.#e=!1}),this.board.open))return;let n=this.#r(t);n&&n!==e.from?this.entering.
press(n,!0):this.entering.queue(()=>this.board.draw())}#c(){this.#t=null,this.board.draw()}#s(t){let e=t.target.closest("[data-spot]");e&&!this.#e&&this.entering.
press(e.dataset.spot)}#p(t){let{key:e}=t,n=this.#n?null:t.target.closest("[data-spot]")?.dataset.spot,r=this.entering.trail.length>1;if(e==="Escape"&&r)this.entering.
cancel();else if(e==="Backspace"&&r)this.entering.back();else if(n&&(e==="Enter"||e===" "))this.entering.press(n);else if(n&&e in fe)this.#h(fe[e]);else return;
t.preventDefault(),t.stopPropagation()}#h([t,e]){let n=this.board.places(),[,r,o]=n.find(([a])=>a===this.board.cursor),i=n.map(([a,h,m])=>{let b=(h-r)*t+(m-o)*e;
return[a,b,Math.abs((h-r)*e)+Math.abs((m-o)*t)]}).filter(([,a])=>a>.3).sort((a,h)=>a[1]+3*a[2]-h[1]-3*h[2]);if(!i.length)return;let c=this.board.spot(this.board.
cursor);[[this.board.cursor]]=i;let l=this.board.spot(this.board.cursor);c.setAttribute("tabindex","-1"),l.setAttribute("tabindex","0"),l.focus()}};var Y=customElements.get("kohau-board")?.boards??new Map;function me(s){for(let[t,e]of Object.entries(s)){if(Y.has(t))continue;Y.set(t,e);let n=y("svg",{class:"\
kohau kohau-sprite","aria-hidden":"true"});n.innerHTML=`<defs>${e.definitions}</defs>`,document.body.append(n);for(let r of document.querySelectorAll("kohau-boa\
rd"))r.getAttribute("board")===t&&r.setAttribute("board",t)}}function ge(s){return Y.get(s)}var Je=["board","position","before","steps","marks","orientation","t\
heme","label"],Et=class extends HTMLElement{static observedAttributes=Je;static boards=Y;cursor=null;#t=null;#e=!1;#n=0;#r=()=>{};#o=!1;#l=!1;#i=!1;#a="";#u=null;#c=null;#s=new st(
{draw:t=>this.draw(t),refuse:(t,e)=>this.#x(t,e),say:(t,e)=>this.say(t,e)});#p=new ot(this,this.#s);connectedCallback(){this.classList.add("kohau-board"),this.hasAttribute(
"board")&&this.draw()}attributeChangedCallback(){this.isConnected&&!this.#e&&this.draw()}get flipped(){return this.getAttribute("orientation")==="black"}get source(){
return this.#s.source}set source(t){this.#s.source=t,this.#h(null)}get entry(){return this.#s.entry}set entry(t){this.#h(t),this.#m()}#h(t){this.#s.begin(t),this.#p.
forget()}get open(){return this.#i}set open(t){this.#i=t,this.draw()}set proposal(t){this.#a!==(t??"")&&(this.#a=t??"",this.#m())}press(t){return this.#s.press(
t)}playEntered(){this.#s.play()}back(){return this.#s.back()}cancel(){return this.#s.cancel()}say(t,e){this.dispatchEvent(new CustomEvent(t,{detail:e,bubbles:!0}))}show(t,e=null){
let[n,[r]]=[this.#t,this.frames],o=this.getAttribute("board");this.#h(e),this.#e=!0;for(let[c,l]of Object.entries(t))l?this.setAttribute(c,l):this.removeAttribute(
c);this.#e=!1;let{frames:i}=this;return this.draw(),n===null||o!==this.getAttribute("board")?Promise.resolve():i.length>1&&n===i[0]?this.#f(i):r===i.at(-1)&&r!==
n?this.#f([n,r]):Promise.resolve()}get frames(){let[,,t=""]=(this.getAttribute("position")??"").split("	"),e=this.getAttribute("before");return e?de(e,this.getAttribute(
"steps"),t):[t]}async#f(t){let e=this.#d;if(!e||At()||!this.isConnected)return;let n=++this.#n,r=this.querySelector("svg"),[,,,,o=""]=this.#g.split("	");r.classList.
add("k-moving"),this.#o=!0;for(let i=1;i<t.length;i+=1)if(this.#r(i),await pe(r.querySelector(".k-men"),e,{before:t[i-1],after:t[i],strokes:o,flipped:this.flipped}),
n!==this.#n)return;r.classList.remove("k-moving"),this.#o=!1,this.#l&&this.draw()}#m(){this.#o?this.#l=!0:this.draw()}hurry(){this.#o&&this.draw()}scrub(t){let{
frames:e}=this,n=e.length-1;this.stand(e[Math.min(t,n)]),this.querySelector("svg").classList.toggle("k-moving",t<n)}stand(t){this.#n+=1,this.#o=!1;let e=this.querySelector(
"svg");e.classList.add("k-moving"),e.querySelector(".k-men").replaceChildren(...A(this.#d,t,this.flipped))}async#x(t,e){this.draw();let n=this.spot(t);if(n?.classList.
add("refused"),n&&!At()){let i={transform:[0,.12,-.12,.08,-.08,0].map(c=>`translate(${c}px, 0)`)};for(let c of[n,...this.menAt(t)])c.animate(i,320)}let r=await e;
if(!n?.isConnected)return;let o=r?.rule?` (${r.rule})`:"";this.#c.replaceChildren(r?L(r.sentence??r.message):d("not_legal"),o),this.#c.classList.add("refused"),
this.say("pressrefuse",{name:t,error:r})}get#d(){return Y.get(this.getAttribute("board"))}get#g(){let{entry:t}=this,e=this.getAttribute("position")||"				";if(t?.
presses.length&&t.picture)return t.picture;if(!this.#a)return e;let[n,,,r,o]=this.#a.split("	");return[n,"",e.split("	")[2],r,o].join("	")}draw(t=!1){let e=this.#d;
if(this.#n+=1,this.#o=this.#l=!1,!e){this.replaceChildren(),this.#t=null;return}let{entry:n,flipped:r}=this,o=this.#t,[i,c,l,a,h]=this.#g.split("	"),m=this.#a.split(
"	")[1]??"",b=r?{transform:"rotate(180)"}:{},[k,g]=e.box.split(" "),x=!!n||this.#i,f=this.getAttribute("theme"),w=y("svg",{viewBox:e.box,class:`kohau${f&&f!=="a\
uto"?` kohau-${f}`:""}`,role:x?"group":"img","aria-label":this.getAttribute("label")||d("board")},y("rect",{x:k,y:g,width:e.width,height:e.height,class:"k-paper"}),
y("g",b,y("use",{href:`#${e.ground}`})),y("g",{},...ce(e,r)),y("g",{class:"k-marks"},...A(e,i+c,r)),y("g",{class:"k-men"},...A(e,l,r)),y("g",{class:"k-marks"},...A(
e,m,r),y("g",b,...D(h)),...A(e,a,r)),y("g",{class:"k-over",...b},...D(this.getAttribute("marks")??"")));this.style.setProperty("--units",e.height);let v=this.contains(
document.activeElement)&&(document.activeElement.dataset.spot??this.cursor);x&&w.append(this.#y(e,l,n)),this.#w(e,w,n),this.#t=l,v&&this.spot(v)?.focus({preventScroll:!0}),
t&&o!==null&&this.#f([o,l]),n!==this.#u&&(this.#u=n,this.say("entrychange",{entry:n}))}#w(t,e,n){if(!n){let i=this.#b();this.replaceChildren(e,...this.source?[u(
"div",{class:"kohau-entry"},...i)]:i);return}let r=ee(t,n,i=>this.press(i));if(this.replaceChildren(e,r.placed,this.#$(n,r.others)),!r.squares.length)return;let o=i=>i.
map(c=>c.firstChild.getBoundingClientRect());se(r.placed,e,r.squares.map(i=>o(i.flatMap(c=>this.spot(c)??[]))),o([...e.querySelectorAll(".k-spot:is(.offered, .p\
ressed)")]))}places(){let t=this.flipped?-1:1;return this.#d.spots.map(([e,n,r,o,i])=>[e,t*n,t*r,o,i])}spot(t){return this.querySelector(`[data-spot="${CSS.escape(
t)}"]`)}menAt(t){let[,e,n]=this.places().find(([r])=>r===t)??[];return[...this.querySelectorAll(".k-men use")].filter(r=>Math.abs(r.getAttribute("x")-e)<.1&&Math.
abs(r.getAttribute("y")-n)<.1)}#y(t,e,n){let r=this.flipped?-1:1,o=kt(e),i=this.places(),c=n?.following??[];return i.some(([l])=>l===this.cursor)||(this.cursor=
(i.find(([l])=>c.includes(l))??i[0])[0]),y("g",{class:"k-spots"},...i.map(([l,a,h,m,b])=>{let k=o.filter(([,M,P])=>Math.abs(r*M-a)<m/2&&Math.abs(r*P-h)<b/2).map(
([M])=>t.names[M]),g=n?.presses.includes(l),x=(n?.choices??[]).findIndex(({squares:M})=>M.includes(l)),f=c.includes(l)?k.length?"offered man":"offered":"",w=x>=
0?`chosen ${bt(x)}`:g?"pressed":f,v=x>=0||f.endsWith("man");return y("g",{class:`k-spot ${w}`,"data-spot":l,role:"button",tabindex:l===this.cursor?"0":"-1","ari\
a-label":this.#k(l,k),"aria-disabled":n&&!this.#s.accepts(l)?"true":null,"aria-pressed":g?"true":null},y("rect",{x:a-m/2,y:h-b/2,width:m,height:b,rx:.12}),w&&w!==
"pressed"?y("circle",{cx:a,cy:h,r:v?Math.min(m,b)*.44:.13}):null)}))}#k(t,e){let n=t==="@w"?d("hand_white"):t==="@b"?d("hand_black"):t,r=e.map(o=>d(`piece_${o.replaceAll(
" ","_")}`)).filter(o=>!o.startsWith("piece_"));return r.length?`${n}, ${r.join(", ")}`:n}#$(t,e){this.#c??=u("span",{class:"entered",role:"status"}),this.#c.classList.
remove("refused"),this.#c.replaceChildren(t.presses.length?R(t.sketch??t.presses.join(" ")):"");let n=(i,c,l)=>{let a=u("button",{type:"button",...l},i);return a.
addEventListener("click",c),a},r=[...e];t.ply&&r.push(n(d("play_it"),()=>this.playEntered(),{class:"primary","aria-label":d("play_ply",{ply:t.ply})})),this.#s.trail.
length>1&&r.push(n("⌫",()=>this.back(),{"data-act":"back",title:d("take_back_title"),"aria-label":d("take_back")}),n("✕",()=>this.cancel(),{"data-act":"canc\
el",title:d("cancel_entry_title"),"aria-label":d("cancel_entry")}));let o=t.presses.length?[]:this.#b();return u("div",{class:"kohau-entry"},this.#c,...o,...r)}#b(){
let t=this.frames.length-1;if(this.#r=()=>{},t<2)return this.hasAttribute("stepwise")?[u("div",{class:"kohau-scrub"})]:[];let e=u("input",{type:"range",min:0,max:t,
value:t,"aria-label":d("steps_of_ply")}),n=u("span",{"aria-hidden":"true"});return this.#r=r=>{e.value=r;let o=d("step_of",{step:r,count:t});e.setAttribute("ari\
a-valuetext",o),n.textContent=o},this.#r(t),e.addEventListener("input",()=>{this.#r(Number(e.value)),this.scrub(Number(e.value))}),e.addEventListener("keydown",
r=>r.stopPropagation()),[u("label",{class:"kohau-scrub"},d("steps"),e,n)]}};customElements.get("kohau-board")||customElements.define("kohau-board",Et);var Ct=s=>s&&s!=="?"&&!s.startsWith("????")?s:"",be=s=>/^[^\s()"]+$/.test(s)?s:`"${s.replace(/[\\"]/g,"\\$&")}"`;var Ke=/^[a-z]\d+$/;function xe({files:s,ranks:t,spots:e}){let n=new Set(e.map(([o])=>o).filter(o=>Ke.test(o)));return Array.from({length:t},(o,i)=>Array.from({
length:s},(c,l)=>`${String.fromCharCode(97+l)}${t-i}`)).map(o=>o.map(i=>n.has(i)?i:""))}function it(s,t){let e=s.split(" ")[0].split("/").map(n=>n.replace(/\d+/g,
r=>".".repeat(Number(r))));return new Map(t.flatMap((n,r)=>n.map((o,i)=>[o,e[r]?.[i]??"?"])).filter(([n])=>n))}function Mt(s,t){return t.map(e=>e.map(n=>s.get(n)??
"?").join("")).join("/")}var at=s=>!/[^?/]/.test(s);var St=class extends HTMLElement{connectedCallback(){if(this.hasAttribute("role"))return;let t=this.getAttribute("parts").split(" "),e=Number(this.getAttribute(
"full"))||1,n=[];for(let o=0;o<t.length;o+=2)n.push([t[o],Number(t[o+1])]);let r=this.textContent;for(let[o,i]of Object.entries({role:"img","aria-label":r,title:r}))
this.setAttribute(o,i);this.replaceChildren(...n.filter(([,o])=>o).map(([o,i])=>{let c=u("span",{class:`part part-${o}`},n.length>1?u("span",{},N(i)):"");return c.
style.width=`${100*i/e}%`,c}))}},Ve=4,we=6;function ye(s,t){let e=1;for(;10*e*t<s;)e*=10;return[1,2,5,10].map(n=>n*e).find(n=>n*t>=s)}var Lt=class extends HTMLElement{connectedCallback(){
if(this.querySelector(".plot"))return;let t=[...this.querySelectorAll("tbody tr")].map(e=>{let[n,r,o]=e.cells;return{label:`${this.getAttribute("x")} ${n.textContent}\
: ${r.textContent} · ${o.textContent}`,at:Number(n.dataset.value),count:Number(r.dataset.value)}});this.prepend(this.#t(t))}#t(t){let e=Number(this.getAttribute(
"step")),n=Math.max(0,Math.ceil((we-(t.at(-1).at-t[0].at)/e)/2))*e,[r,o]=[Math.max(Math.min(0,t[0].at),t[0].at-n),t.at(-1).at+e+n],i=ye(Math.max(...t.map(({count:g})=>g)),
Ve),c=i*Math.ceil(Math.max(...t.map(({count:g})=>g))/i),[l,a]=[g=>`${100*(g-r)/(o-r)}%`,g=>`${100*g/c}%`],h=(g,x)=>Object.assign(g.style,x)&&g,m=u("div",{class:"\
field"},...Array.from({length:c/i},(g,x)=>h(u("i",{class:"grid"}),{bottom:a((x+1)*i)})),...t.map(({label:g,at:x,count:f})=>h(u("i",{class:"column",title:g}),{left:l(
x),width:`${100*e/(o-r)}%`,height:a(f)})),...this.#e(l,r,o,e,h)),b=e*ye((o-r)/e,we),k=[];for(let g=Math.ceil(r/b)*b;g<o;g+=b)k.push(h(u("span",{},String(g)),{left:l(
g+(e===1?.5:0))}));return u("div",{class:"plot",role:"img","aria-label":this.getAttribute("label")},u("div",{class:"y-title"},this.getAttribute("y")),u("div",{class:"\
y-axis"},...Array.from({length:c/i+1},(g,x)=>h(u("span",{},N(x*i)),{bottom:a(x*i)}))),m,u("div",{class:"x-axis"},...k),u("div",{class:"x-title"},this.getAttribute(
"x")))}#e(t,e,n,r,o){let[i,...c]=(this.getAttribute("mark")??"").split(" ");if(!c.length)return[];let l=Number(i)+(r===1?.5:0),a=l>(e+n)/2?"before":"after";return[
o(u("i",{class:`mark ${a}`},u("span",{},c.join(" "))),{left:t(l)})]}};for(let[s,t]of[["kohau-bar",St],["kohau-columns",Lt]])customElements.get(s)||customElements.
define(s,t);function ke({game:s,variant:t}){let e=`kind_${s}_${t}`,n=d(e);return n===e?`${s} ${t}`:n}var ve={".":"from"},Ae="B",Ee={"?":"any_square",".":"empty_square","*":"occupied_square"},Ze=24,Ot=320,Xe=300,Tt="kohau-patterns",j=p("board"),Nt=U("localStorag\
e"),ze=mt(),Qe=mt(),_t=null,$=null,q=[],C=new Map,H="?",It=()=>{let[s,t]=p("kind").value.split(" ");return{game:s,variant:t}},Ce=tt(async(s="")=>{let{name:t,boards:e}=await z(
"/positions/board",It(),ze());me(e),$=ge(t),q=xe($),j.setAttribute("board",t),j.setAttribute("label",d("paint")),j.open=!0,ts(),J(it(s,q))});function ts(){let s=Object.
keys($.men);H=s[0]??".",p("palette").replaceChildren(...[...s,".","*","?"].map(t=>{let e=u("input",{type:"radio",name:"brush",value:t,checked:t===H,class:"hidde\
n"});return e.addEventListener("change",()=>{H=t}),u("label",{class:"brush"},e,...es(t))}))}function es(s){let t=$.men[s]??ve[s],e=t?A($,yt($,[[t,0,0]]),!1):D(s===
"*"?$t(Ae,0,0,0,0,0,0):"");return[y("svg",{class:"kohau man",viewBox:"-.5 -.5 1 1","aria-hidden":"true"},...e),u("span",{class:$.men[s]?"of-man":null},$.men[s]?
ss(t):d(Ee[s]))]}function ss(s){let t=`piece_${s.replaceAll(" ","_")}`;return d(t)===t?s:d(t)}function J(s){C=s,rs();let t=Mt(C,q);history.replaceState(null,"",
Me({kind:p("kind").value,pattern:at(t)?"":t,mirrored:p("mirrored").checked})),os(t)}var Me=s=>E("/pattern",s);function ns({name:s,dragged:t}){if(!C.has(s))return;
let e=!t&&C.get(s)===H?"?":H;J(new Map(C).set(s,e))}function rs(){let s=e=>yt($,$.spots.flatMap(([n,r,o])=>{let i=e[C.get(n)];return i?[[i,r,o]]:[]})),t=$.spots.
filter(([e])=>C.get(e)==="*").map(([,e,n])=>$t(Ae,e,n,e,n,0,0));j.setAttribute("position",[s(ve),"",s($.men),"",t.join("")].join("	"));for(let[e,n]of C)(n==="."||
n==="*")&&j.spot(e).setAttribute("aria-label",`${e}, ${d(Ee[n])}`)}var os=tt(async s=>{let t=Qe();if(p("saving").hidden=at(s),at(s)){p("count").textContent=d("p\
aint_hint"),$e([]);return}p("count").textContent=d("searching"),await new Promise(o=>setTimeout(o,Xe)),t.throwIfAborted();let e=`${p("mirrored").checked?"mirror\
ed ":""}pattern:${be(s)}`,{games:n,total:r}=await z("/search",{query:e,...It(),sort:"-date",limit:Ze},t);p("count").textContent=r?V("count_games",r):d("no_games"),
$e(n,u("a",{class:"button",href:E("/search",{query:e,kind:p("kind").value})},V("all_games",r)))});function $e(s,t=""){p("results").replaceChildren(...s.map(is)),
p("all").replaceChildren(s.length?t:"")}function is(s){let{white:t,black:e,result:n,length:r,digest:o,ply:i}=s,c=[[t,"1-0"],[e,"0-1"]].map(([l,a])=>u("span",{class:n===
a?"winner":null},Ct(l)||"?"));return u("li",{},u("a",{href:E(`/games/${o}`,{ply:i||""})},u("img",{src:E(`/api/v1/games/${o}/picture`,{ply:i,width:Ot}),alt:"",width:Ot,
height:Math.round(Ot*$.height/$.width),loading:"lazy"}),u("p",{},c[0]," – ",c[1]),u("p",{class:"soft"},[d("ply_of",{ply:i,count:r}),dt(n)].join(" · "))))}function Se(){
let s=B(Nt,Tt)??[];p("kept").hidden=!s.length,p("queries").replaceChildren(...s.map(t=>{let[e,n]=t.kind.split(" "),r=u("button",{type:"button",class:"away","ari\
a-label":d("remove_draft",{players:t.title})},"×");return r.addEventListener("click",()=>Le(s.filter(o=>o!==t))),u("li",{},u("a",{href:Me({kind:t.kind,pattern:t.
pattern,mirrored:t.mirrored})},t.title)," ",u("span",{class:"soft"},ke({game:e,variant:n})),r)}))}function Le(s){if(!X(Nt,Tt,s))throw new Error(d("kept_nowhere"));
Se()}var as=tt(async()=>{let s=new URL(location.href).searchParams;_t??=await z("/archive");let[t]=_t.kinds,e=s.get("kind")??(t&&`${t.game} ${t.variant}`);e&&(p(
"kind").value=e),p("kind").selectedIndex<0&&p("kind").append(u("option",{value:e,selected:!0},e)),p("mirrored").checked=s.get("mirrored")==="true",Se(),await Ce(
s.get("pattern")??"")});p("kind").addEventListener("change",()=>Ce());p("mirrored").addEventListener("change",()=>J(C));j.addEventListener("squarepress",({detail:s})=>ns(
s));p("clear").addEventListener("click",()=>J(it("",q)));p("from-start").addEventListener("click",()=>{let{game:s,variant:t}=It(),{variants:e}=_t.known_games.find(
({id:n})=>n===s);J(it(e.find(({name:n})=>n===t).start,q))});p("share").addEventListener("click",({currentTarget:s})=>zt(s,location.href));p("saving").addEventListener(
"submit",s=>{s.preventDefault();let t={title:p("title").value.trim(),kind:p("kind").value,pattern:Mt(C,q),mirrored:p("mirrored").checked};try{Le([t,...(B(Nt,Tt)??
[]).filter(({title:e})=>e!==t.title)]),p("title").value=""}catch(e){Q(e)}});as();
