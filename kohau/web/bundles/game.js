var ws=/[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;function R(s){return String(s).replace(ws,t=>{let e=t.codePointAt(
0);return e<256?`\\x${e.toString(16).padStart(2,"0")}`:`\\u${e.toString(16).padStart(4,"0")}`})}function a(s,t={},...e){return Vt(document.createElement(s),t,e)}
var ys="http://www.w3.org/2000/svg";function x(s,t={},...e){return Vt(document.createElementNS(ys,s),t,e)}function Vt(s,t,e){for(let[n,r]of Object.entries(t))r===
!0?s.setAttribute(n,""):r!==!1&&r!==null&&r!==void 0&&s.setAttribute(n,r);return s.append(...e.filter(n=>n!=null&&n!=="").map(n=>n instanceof Node?n:R(n))),s}var j={};function Xt(s){j=s}function u(s,t={}){return(j[s]??s).replace(/\{(\w+)\}/g,(e,n)=>t[n]??"")}function Zt(s){j={...j,...s}}function it(s){let[t,e]=Qt(s),
n=Object.entries(e).map(([r,o])=>[r,Array.isArray(o)?it(o):o]);return u(t,Object.fromEntries(n))}function At(s){let[t,e]=Qt(s);return(t in j||!/\p{L}/u.test(t.replace(
/\{\w+\}/g,"")))&&Object.values(e).every(r=>!Array.isArray(r)||At(r))}var Qt=s=>Array.isArray(s)?s:[s,{}];function P(s){let t=it(s);return`${t.charAt(0).toUpperCase()}${t.
slice(1)}`}function Y(s,t){return u(t===1&&`${s}_1`in j?`${s}_1`:s,{count:A(t)})}var $t=new Map;function te(s,t){let e=`${s.name} ${JSON.stringify(t)}`;return $t.
has(e)||$t.set(e,new s(document.documentElement.lang||"en",t)),$t.get(e)}function A(s,t=0){return!t&&Math.abs(s)<999.5?String(Math.round(s)):te(Intl.NumberFormat,
{minimumFractionDigits:t,maximumFractionDigits:t}).format(s)}var xs={"1-0":"1–0","0-1":"0–1","1/2-1/2":"½–½","*":"∗"};function Et(s){return xs[s]??s}function D(s){
let[,t,e,n]=/^(\d{4})(?:\.(\d\d))?(?:\.(\d\d))?(?:\.\?\?)*$/.exec(s)??[];if(!t)return s;let r=new Date(0);return r.setUTCFullYear(Number(t),Number(e??1)-1,Number(
n??1)),e&&r.getUTCMonth()!==Number(e)-1?s:te(Intl.DateTimeFormat,{timeZone:"UTC",year:"numeric",...e&&{month:"short"},...n&&{day:"numeric"}}).format(r)}var at=null;function ee(){at??=[]}function se(s){Zt(s);for(let[t,e]of at??[])ne(t,e);at=null}function E(s){let t=a("span");return ne(t,s),at?.push([t,s]),t}function ne(s,t){
let e=document.documentElement.lang==="en"||At(t);s.textContent=R(it(t)),e?s.removeAttribute("lang"):s.setAttribute("lang","en")}function N(s){try{return window[s]}catch{return null}}function B(s,t){try{return JSON.parse(s?.getItem(t)??"null")}catch{return null}}function z(s,t,e){try{return e===
null?s?.removeItem(t):s?.setItem(t,JSON.stringify(e)),s!==null}catch{return!1}}var re="kohau-theme";function Ct(s){let t=s.closest(".kohau-dark, .kohau-light");return t?t.classList.contains("kohau-dark"):matchMedia("(prefers-color-scheme: \
dark)").matches}function oe(){ae(B(N("localStorage"),re))}function ie(){let s=Ct(document.documentElement)?"light":"dark";ae(s),z(N("localStorage"),re,s)}function ae(s){
let{classList:t}=document.documentElement;t.toggle("kohau-dark",s==="dark"),t.toggle("kohau-light",s==="light")}var U=document.documentElement.dataset.root,Lt=class extends Error{constructor(t){super(t.detail??t.title),this.sentence=t.sentence,this.hint_sentence=t.hint_sentence,
this.rule=t.rule}},q=class extends Error{constructor(){super(u("unreachable"))}};function $(s,t={}){let e=new URLSearchParams;for(let[r,o]of Object.entries(t))for(let i of Array.
isArray(o)?o:[o])i!==""&&i!==null&&i!==void 0&&i!==!1&&e.append(r,i);let n=e.toString();return`${U}${s}${n?`?${n}`:""}`}var le=()=>import(`${U}/assets/recording\
.js`);function he(s){try{return decodeURIComponent(s)}catch{return s}}var ce=JSON.parse(document.getElementById("answers").textContent);function ue(){let s=new AbortController;
return()=>(s.abort(),s=new AbortController,s.signal)}async function J(s,t={},e=void 0){let{[s]:n}=ce;return delete ce[s],n??ks(s,t,{signal:e})}async function ks(s,t,e){let n=await fetch($(`/api/v1${s}`,t),e).catch(o=>{throw o.name==="AbortError"?o:new q}),r=await(n.ok?n.json():n.json().catch(()=>({title:n.
statusText})));if(e.signal?.throwIfAborted(),n.ok)return r;throw new Lt(r)}Xt(JSON.parse(document.getElementById("texts").textContent));var y=s=>document.getElementById(s);oe();y("screens")?.addEventListener("click",s=>{s.target.closest(
"a")&&s.currentTarget.hidePopover()});y("explored")?.addEventListener("change",({target:s})=>{let[t,e]=s.value.split(" ");location.assign($(`/explore/${t}`,{variant:e}))});
y("theme")?.addEventListener("click",ie);y("language")?.addEventListener("change",s=>{let t=new URL(location.href);t.searchParams.set("lang",s.target.value),location.
assign(t)});var de=()=>y("help").showModal();for(let s of document.querySelectorAll(".ask"))s.addEventListener("click",de);document.addEventListener("keydown",s=>{
s.key!=="?"||!y("help")||document.querySelector("dialog[open]")||s.target.closest("input, select, textarea")||(s.preventDefault(),de())});function pe(){fetch(`${U}\
/assets/messages-${document.documentElement.lang}.json`).then(s=>s.json()).then(se).catch(()=>addEventListener("online",pe,{once:!0}))}document.documentElement.
lang!=="en"&&(ee(),addEventListener("load",()=>setTimeout(pe)));for(let s of document.querySelectorAll("[data-said]"))s.removeAttribute("lang"),s.replaceChildren(
E(JSON.parse(s.dataset.said)));var fe=null;function V(s,t=null){if(s?.name==="AbortError")return;let e=y("problem");if(e.hidden=!s,fe=s instanceof q?t:null,!s)return;
if(!(s instanceof q)){e.replaceChildren(E(s.sentence??s.message),s.hint_sentence?a("p",{},u("hint"),E(s.hint_sentence)):"");return}let n=t&&a("button",{type:"bu\
tton"},u("try_again"));n?.addEventListener("click",t),e.replaceChildren(s.message," ",n??"")}addEventListener("online",()=>fe?.());function F(s){return async function t(...e){
try{let n=await s(...e);return V(null),n}catch(n){return V(n,()=>t(...e)),null}}}var Ot=new WeakMap;async function X(s,t){try{await navigator.clipboard.writeText(
t)}catch{prompt(u("copy"),t);return}Ot.has(s)||Ot.set(s,s.textContent),s.textContent=u("copied"),setTimeout(()=>{s.textContent=Ot.get(s)},1500)}var vs=3;function St(s){return`choice-${s%vs}`}function be(s,t,e){let n=new Set(s.spots.map(([h])=>h)),r=t.choices??[],o=r.filter(({squares:h})=>h.some(d=>n.has(
d))),i=o.map(h=>ge(h.press,me(P(h.sentence)),St(r.indexOf(h)),e)),c=t.following.filter(h=>!n.has(h)&&!o.some(d=>d.press===h)),l=h=>r.find(d=>d.press===h)?.sentence;
return{placed:a("div",{class:"kohau-choices"},...i),others:c.map(h=>ge(h,l(h)?me(P(l(h))):h,"choice-0",e)),squares:o.map(({squares:h})=>h)}}function me(s){return`${s.
charAt(0).toUpperCase()}${s.slice(1)}`}function ge(s,t,e,n){let r=a("button",{type:"button",class:`choice ${e}`,"data-choice":s},t);return r.addEventListener("c\
lick",()=>n(s)),r}var ct={across:8,down:24};function we(s,t,e,n){let r=t.getBoundingClientRect(),o=s.getBoundingClientRect(),i=[...e.flat(),...n];[...s.children].
forEach((c,l)=>{let h=As(e[l]),{offsetWidth:d,offsetHeight:p}=c,f=w=>$s(w,h)+i.reduce((g,k)=>g+Es(w,k),0),b=[];for(let w=0;w<=ct.down;w+=1)for(let g=0;g<=ct.across;g+=
1){let k=r.left+g/ct.across*(r.width-d),C=r.top+w/ct.down*(r.height-p);b.push({left:k,top:C,right:k+d,bottom:C+p})}let m=b.reduce((w,g)=>f(g)<f(w)?g:w);i.push(m),
c.style.left=`${(m.left-o.left)/o.width*100}%`,c.style.top=`${m.top-o.top}px`})}function $s(s,t){return Math.hypot(s.left+s.right-t.left-t.right,s.top+s.bottom-
t.top-t.bottom)/2}function As(s){let t=(e,n)=>n(...s.map(r=>r[e]));return{left:t("left",Math.min),top:t("top",Math.min),right:t("right",Math.max),bottom:t("bott\
om",Math.max)}}function Es(s,t){let e=Math.min(s.right,t.right)-Math.max(s.left,t.left),n=Math.min(s.bottom,t.bottom)-Math.max(s.top,t.top);return Math.max(0,e)*
Math.max(0,n)}var lt=class{source=null;trail=[];#t=Promise.resolve();#e=0;#s=null;constructor({draw:t,refuse:e,say:n}){Object.assign(this,{draw:t,refuse:e,say:n})}get entry(){
return this.source&&this.trail.at(-1)||null}get presses(){return this.trail.at(-1)?.presses??[]}get standing(){let t=this.trail.findLastIndex((e,n)=>n&&!this.trail[n-
1].choices?.some(({press:r})=>r===e.presses.at(-1)));return t>0?this.trail[t].presses.at(-1):null}accepts(t){let e=ye(this.entry,t);return this.entry.following.
includes(e)||this.presses.includes(e)||this.#c(e)>0}begin(t){this.#e+=1,this.trail=t?[t]:[],this.#t=Promise.resolve()}press(t,e=!1){return this.queue(n=>this.#n(
t,e,n))}back(){return this.queue(()=>this.#i(this.trail.length-1))}cancel(){return this.queue(()=>this.#i(1))}queue(t){let e=this.#e,n=()=>e!==this.#e;return this.#t=
this.#t.then(()=>n()||t(n)).catch(r=>{n()||(this.say("sourcefail",{error:r}),this.draw(!1))}),this.#t}async#n(t,e,n){let{entry:r}=this;if(!r){this.say("squarepr\
ess",{name:t});return}let o=ye(r,t),i=this.trail.length>1&&r.presses.at(-1)===o;r.following.includes(o)?await this.#h(o,e,n):i&&r.ply?this.play():i?this.#i(this.
trail.length-1):await this.#r(o,e,n)}async#r(t,e,n){let r=this.#c(t);if(!r){this.#a(t,n);return}this.trail.length=r,await this.#h(t,e,n)}#c(t){let e=this.entry.
sketch??null;for(let n=this.trail.length-1;n>0;n-=1){if(this.trail[n].ply||(this.trail[n-1].sketch??null)!==e)return 0;if(this.trail[n-1].following.includes(t))
return n}return 0}#i(t){if(t<1||t>=this.trail.length){this.draw(!1);return}this.trail.length=t,this.draw(!0)}#a(t,e){let n=Promise.resolve(this.source([...this.
presses,t])).then(()=>null,r=>r);this.refuse(t,n.then(r=>e()?null:r))}async#h(t,e,n){let r=await this.source([...this.presses,t]);if(n()||!r)return;let o=!!this.
entry.ply;this.trail.push(r),r.ply&&!r.following.length&&!o&&this.play(),this.draw(!e)}play(){let{entry:t}=this;!t?.ply||this.#s===t||(this.#s=t,this.say("plypl\
ay",{ply:t.ply,entry:t}))}};function ye({following:s,choices:t=[]},e){return s.includes(e)?e:t.find(({squares:n})=>n.includes(e))?.press??e}var Mt=48,S=128;function ve(s,t,e){return String.fromCharCode(Mt+s,S+Math.round(10*t),S+Math.round(10*e))}function Q(s){let t=[];for(let e=0;e<s.length;e+=3)t.push([s.charCodeAt(
e)-Mt,(s.charCodeAt(e+1)-S)/10,(s.charCodeAt(e+2)-S)/10]);return t}function $e(s,...t){return s+t.map(e=>String.fromCharCode(S+Math.round(10*e))).join("")}function tt(s){
return s.charCodeAt(0)-Mt}function M(s){return[(s.charCodeAt(1)-S)/10,(s.charCodeAt(2)-S)/10]}function Ae(s,[t,e]){for(let n=0;n<s.length;n+=Z){let[r,o,i,c]=Array.
from(s.slice(n+1,n+5),l=>(l.charCodeAt(0)-S)/10);if(Math.hypot(i-t,c-e)<.1&&(r!==i||o!==c))return[r,o]}return null}function Ee(s,t){let[e,n,r,o]=t.split("	");return Q(
e+n+r+o).map(([i])=>s.names[i])}function Ce(s){let t=s.split("	")[4];return Array.from({length:t.length/Z},(e,n)=>t[Z*n])}function Le(s,t){let e=new Set(Object.
values(s.men)),n=new Map;for(let[r]of Q(t.split("	")[2])){let o=s.names[r];e.has(o)&&n.set(o,(n.get(o)??0)+1)}return n}function _(s,t,e){let n=e?-1:1;return Q(t).
map(([r,o,i])=>x("use",{href:`#${s.symbols[r]}`,x:(n*o).toFixed(1),y:(n*i).toFixed(1)}))}function Oe(s,t){return s.labels.map(([e,n,r,o])=>x("use",{href:`#${e}`,
x:t&&o?-n:n,y:t&&!o?-r:r}))}var xe={m:"move",t:"throw",s:"shot",r:"ricochet",G:"green",R:"red",Y:"yellow",B:"blue"},Z=7,ht=.24,ke=.13;function _t(s){let t=[];for(let e=0;e<
s.length;e+=Z){let n=Array.from(s.slice(e+1,e+Z),h=>(h.charCodeAt(0)-S)/10),[r,o,i,c]=n,l=r===i&&o===c;t.push([l?`ring k-${xe[s[e]]}`:xe[s[e]],l?Cs(r,o):Ls(...n)])}
return[...t.map(([e,n])=>x("path",{d:n,class:e.startsWith("ring")?"k-ring-halo":"k-halo"})),...t.map(([e,n])=>x("path",{d:n,class:`k-${e}`}))]}var I=.44;function Cs(s,t){
return`M${s-I} ${t}a${I} ${I} 0 1 0 ${2*I} 0a${I} ${I} 0 1 0 ${-2*I} 0Z`}function Ls(s,t,e,n,r,o){let i=Math.hypot(e-s,n-t)||1,[c,l]=[(e-s)/i,(n-t)/i],h=Math.min(
1,.7*i/(r+o+ht)),d=(f,b=0)=>`${(s+c*f-l*b).toFixed(2)} ${(t+l*f+c*b).toFixed(2)}`,p=i-h*o;return`M${d(h*r)}L${d(p-ht+.02)}M${d(p)}L${d(p-ht,ke)} ${d(p-ht,-ke)}Z`}var Tt={first:.7,further:.09,most:1.5},Se=.8,Os=240;function Rt(){return document.hidden||matchMedia("(prefers-reduced-motion: reduce)").matches}function ut(s,t,e){
let n=[s];for(let r of t?t.split(`
`):[]){let[o,i]=r.split("	").map(W);n.push([...W(n.at(-1)).filter(c=>!o.includes(c)),...i].join(""))}return[...n,e]}function W(s){return s.match(/.{3}/gs)??[]}function Te(s,t,e){
let[n,r]=[W(t),W(e)],o=n.filter(h=>!r.includes(h)),i=r.filter(h=>!n.includes(h)),c=[],l=h=>s.forms[s.names[tt(h)]]??s.names[tt(h)];for(let h of[(d,p)=>d[0]===p[0],
(d,p)=>l(d)===l(p)])for(let d of[...i]){let[p]=o.filter(f=>h(d,f)).sort((f,b)=>Me(d,f)-Me(d,b));p!==void 0&&(c.push([p,d]),o.splice(o.indexOf(p),1),i.splice(i.indexOf(
d),1))}return{moved:c,gone:o,added:i}}function Re(s,t,e,n){let{moved:r,gone:o}=Te(s,t,e),i=new Map(r),c=W(t).filter(h=>!i.has(h)&&!(o.includes(h)&&n>.5)),l=r.map(
([h,d])=>{let[[p,f],[b,m]]=[M(h),M(d)];return ve(tt(h),p+n*(b-p),f+n*(m-f))});return[...c,...l].join("")}function Me(s,t){let[e,n]=[M(s),M(t)];return Math.hypot(
n[0]-e[0],n[1]-e[1])}function Pe(s,t,{before:e,after:n,strokes:r,flipped:o}){let{moved:i,gone:c,added:l}=Te(t,e,n),h=_(t,n,o),d=new Map(W(n).map((g,k)=>[g,h[k]])),
p=_(t,c.join(""),o);s.replaceChildren(...p,...d.values());let f=o?-1:1,b=Number.parseFloat(getComputedStyle(s).getPropertyValue("--step"))||Os,m=(g,[k,C],[O,K],zt)=>{
let gs=Math.hypot(O-k,K-C),Jt=`translate(${(f*(k-O)).toFixed(2)}px, ${(f*(C-K)).toFixed(2)}px)`,bs=`translate(${(f*(k-O)/2).toFixed(2)}px, ${(f*(C-K)/2).toFixed(
2)}px) scale(1.4)`;return s.append(g),g.animate({transform:zt?[Jt,bs,"none"]:[Jt,"none"]},{duration:b*Math.min(Tt.most,Tt.first+Tt.further*gs),easing:zt?"linear":
"ease-in-out"})},w=[...i.map(([g,k])=>m(d.get(k),M(g),M(k),_e(t,g)||_e(t,k))),...l.map(g=>{let k=Ae(r,M(g));return k?m(d.get(g),k,M(g),!0):d.get(g).animate({opacity:[
0,1]},Se*b)}),...p.map(g=>g.animate({opacity:[1,0]},{duration:Se*b,fill:"forwards"}))];return Promise.all(w.map(g=>g.finished)).then(()=>{for(let g of p)g.remove()},
()=>{})}function _e(s,t){let e=s.names[tt(t)];return e in s.forms||Object.values(s.forms).includes(e)}var Ne={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]},Ss=.4,dt=class{#t=null;#e=!1;#s=!1;constructor(t,e){this.board=t,this.entering=e;let n=(r,o)=>t.
addEventListener(r,o);n("keydown",r=>this.#p(r)),n("focusin",({relatedTarget:r})=>{r&&!t.contains(r)&&(this.#s=!!this.#t)}),n("pointerdown",r=>this.#r(r)),n("po\
intermove",r=>this.#c(r)),n("pointerup",r=>this.#h(r)),n("pointercancel",()=>this.#l()),n("click",r=>this.#o(r))}forget(){this.#t=null}#n(t){let e=document.elementFromPoint(
t.clientX,t.clientY);return this.board.contains(e)?e.closest("[data-spot]")?.dataset.spot??null:null}#r(t){this.#s=!0;let e=t.target.closest("[data-spot]");if(e||
this.board.hurry(),!e||t.button)return;let n=e.dataset.spot;this.board.cursor=n,this.#t={from:n,pointer:t.pointerId,x:t.clientX,y:t.clientY,begun:!1},t.target.hasPointerCapture?.(
t.pointerId)&&t.target.releasePointerCapture(t.pointerId)}#c(t){let e=this.#t;if(e?.pointer!==t.pointerId)return;if(!t.buttons){this.#l();return}let n=this.entering.
standing===e.from;if(!(this.board.open||e.begun||n||this.entering.entry?.following.includes(e.from)))return;let r=this.board.querySelector("svg").getScreenCTM().
a,[o,i]=[(t.clientX-e.x)/r,(t.clientY-e.y)/r];!e.begun&&Math.hypot(o,i)<Ss||(e.begun||(e.begun=!0,this.board.setPointerCapture(t.pointerId),this.board.open?this.#i(
e,e.from):n||this.entering.press(e.from)),this.board.open?this.#i(e,this.#n(t)):this.#a(e,o,i))}#i(t,e){!e||e===t.last||(t.last=e,this.board.say("squarepress",{
name:e,dragged:!0}))}#a(t,e,n){for(let r of this.board.menAt(t.from))r.setAttribute("transform",`translate(${e.toFixed(2)} ${n.toFixed(2)})`)}#h(t){let e=this.#t;
if(e?.pointer!==t.pointerId||(this.#t=null,!e.begun)||(this.#e=!0,setTimeout(()=>{this.#e=!1}),this.board.open))return;let n=this.#n(t);n&&n!==e.from?this.entering.
press(n,!0):this.entering.queue(()=>this.board.draw())}#l(){this.#t=null,this.board.draw()}#o(t){let e=t.target.closest("[data-spot]");e&&!this.#e&&this.entering.
press(e.dataset.spot)}#p(t){let{key:e}=t,n=this.#s?null:t.target.closest("[data-spot]")?.dataset.spot,r=this.entering.trail.length>1;if(e==="Escape"&&r)this.entering.
cancel();else if(e==="Backspace"&&r)this.entering.back();else if(n&&(e==="Enter"||e===" "))this.entering.press(n);else if(n&&e in Ne)this.#u(Ne[e]);else return;
t.preventDefault(),t.stopPropagation()}#u([t,e]){let n=this.board.places(),[,r,o]=n.find(([h])=>h===this.board.cursor),i=n.map(([h,d,p])=>{let f=(d-r)*t+(p-o)*e;
return[h,f,Math.abs((d-r)*e)+Math.abs((p-o)*t)]}).filter(([,h])=>h>.3).sort((h,d)=>h[1]+3*h[2]-d[1]-3*d[2]);if(!i.length)return;let c=this.board.spot(this.board.
cursor);[[this.board.cursor]]=i;let l=this.board.spot(this.board.cursor);c.setAttribute("tabindex","-1"),l.setAttribute("tabindex","0"),l.focus()}};var et=customElements.get("kohau-board")?.boards??new Map;function Ie(s){for(let[t,e]of Object.entries(s)){if(et.has(t))continue;et.set(t,e);let n=x("svg",{class:"\
kohau kohau-sprite","aria-hidden":"true"});n.innerHTML=`<defs>${e.definitions}</defs>`,document.body.append(n);for(let r of document.querySelectorAll("kohau-boa\
rd"))r.getAttribute("board")===t&&r.setAttribute("board",t)}}function L(s){return et.get(s)}var Ms=["board","position","before","steps","marks","orientation","t\
heme","label"],Pt=class extends HTMLElement{static observedAttributes=Ms;static boards=et;cursor=null;#t=null;#e=!1;#s=0;#n=()=>{};#r=!1;#c=!1;#i=!1;#a="";#h=null;#l=null;#o=new lt(
{draw:t=>this.draw(t),refuse:(t,e)=>this.#w(t,e),say:(t,e)=>this.say(t,e)});#p=new dt(this,this.#o);connectedCallback(){this.classList.add("kohau-board"),this.hasAttribute(
"board")&&this.draw()}attributeChangedCallback(){this.isConnected&&!this.#e&&this.draw()}get flipped(){return this.getAttribute("orientation")==="black"}get source(){
return this.#o.source}set source(t){this.#o.source=t,this.#u(null)}get entry(){return this.#o.entry}set entry(t){this.#u(t),this.#m()}#u(t){this.#o.begin(t),this.#p.
forget()}get open(){return this.#i}set open(t){this.#i=t,this.draw()}set proposal(t){this.#a!==(t??"")&&(this.#a=t??"",this.#m())}press(t){return this.#o.press(
t)}playEntered(){this.#o.play()}back(){return this.#o.back()}cancel(){return this.#o.cancel()}say(t,e){this.dispatchEvent(new CustomEvent(t,{detail:e,bubbles:!0}))}show(t,e=null){
let[n,[r]]=[this.#t,this.frames],o=this.getAttribute("board");this.#u(e),this.#e=!0;for(let[c,l]of Object.entries(t))l?this.setAttribute(c,l):this.removeAttribute(
c);this.#e=!1;let{frames:i}=this;return this.draw(),n===null||o!==this.getAttribute("board")?Promise.resolve():i.length>1&&n===i[0]?this.#f(i):r===i.at(-1)&&r!==
n?this.#f([n,r]):Promise.resolve()}get frames(){let[,,t=""]=(this.getAttribute("position")??"").split("	"),e=this.getAttribute("before");return e?ut(e,this.getAttribute(
"steps"),t):[t]}async#f(t){let e=this.#d;if(!e||Rt()||!this.isConnected)return;let n=++this.#s,r=this.querySelector("svg"),[,,,,o=""]=this.#g.split("	");r.classList.
add("k-moving"),this.#r=!0;for(let i=1;i<t.length;i+=1)if(this.#n(i),await Pe(r.querySelector(".k-men"),e,{before:t[i-1],after:t[i],strokes:o,flipped:this.flipped}),
n!==this.#s)return;r.classList.remove("k-moving"),this.#r=!1,this.#c&&this.draw()}#m(){this.#r?this.#c=!0:this.draw()}hurry(){this.#r&&this.draw()}scrub(t){let{
frames:e}=this,n=e.length-1;this.stand(e[Math.min(t,n)]),this.querySelector("svg").classList.toggle("k-moving",t<n)}stand(t){this.#s+=1,this.#r=!1;let e=this.querySelector(
"svg");e.classList.add("k-moving"),e.querySelector(".k-men").replaceChildren(..._(this.#d,t,this.flipped))}async#w(t,e){this.draw();let n=this.spot(t);if(n?.classList.
add("refused"),n&&!Rt()){let i={transform:[0,.12,-.12,.08,-.08,0].map(c=>`translate(${c}px, 0)`)};for(let c of[n,...this.menAt(t)])c.animate(i,320)}let r=await e;
if(!n?.isConnected)return;let o=r?.rule?` (${r.rule})`:"";this.#l.replaceChildren(r?E(r.sentence??r.message):u("not_legal"),o),this.#l.classList.add("refused"),
this.say("pressrefuse",{name:t,error:r})}get#d(){return et.get(this.getAttribute("board"))}get#g(){let{entry:t}=this,e=this.getAttribute("position")||"				";if(t?.
presses.length&&t.picture)return t.picture;if(!this.#a)return e;let[n,,,r,o]=this.#a.split("	");return[n,"",e.split("	")[2],r,o].join("	")}draw(t=!1){let e=this.#d;
if(this.#s+=1,this.#r=this.#c=!1,!e){this.replaceChildren(),this.#t=null;return}let{entry:n,flipped:r}=this,o=this.#t,[i,c,l,h,d]=this.#g.split("	"),p=this.#a.split(
"	")[1]??"",f=r?{transform:"rotate(180)"}:{},[b,m]=e.box.split(" "),w=!!n||this.#i,g=this.getAttribute("theme"),k=x("svg",{viewBox:e.box,class:`kohau${g&&g!=="a\
uto"?` kohau-${g}`:""}`,role:w?"group":"img","aria-label":this.getAttribute("label")||u("board")},x("rect",{x:b,y:m,width:e.width,height:e.height,class:"k-paper"}),
x("g",f,x("use",{href:`#${e.ground}`})),x("g",{},...Oe(e,r)),x("g",{class:"k-marks"},..._(e,i+c,r)),x("g",{class:"k-men"},..._(e,l,r)),x("g",{class:"k-marks"},..._(
e,p,r),x("g",f,..._t(d)),..._(e,h,r)),x("g",{class:"k-over",...f},..._t(this.getAttribute("marks")??"")));this.style.setProperty("--units",e.height);let C=this.
contains(document.activeElement)&&(document.activeElement.dataset.spot??this.cursor);w&&k.append(this.#x(e,l,n)),this.#y(e,k,n),this.#t=l,C&&this.spot(C)?.focus(
{preventScroll:!0}),t&&o!==null&&this.#f([o,l]),n!==this.#h&&(this.#h=n,this.say("entrychange",{entry:n}))}#y(t,e,n){if(!n){let i=this.#b();this.replaceChildren(
e,...this.source?[a("div",{class:"kohau-entry"},...i)]:i);return}let r=be(t,n,i=>this.press(i));if(this.replaceChildren(e,r.placed,this.#v(n,r.others)),!r.squares.
length)return;let o=i=>i.map(c=>c.firstChild.getBoundingClientRect());we(r.placed,e,r.squares.map(i=>o(i.flatMap(c=>this.spot(c)??[]))),o([...e.querySelectorAll(
".k-spot:is(.offered, .pressed)")]))}places(){let t=this.flipped?-1:1;return this.#d.spots.map(([e,n,r,o,i])=>[e,t*n,t*r,o,i])}spot(t){return this.querySelector(
`[data-spot="${CSS.escape(t)}"]`)}menAt(t){let[,e,n]=this.places().find(([r])=>r===t)??[];return[...this.querySelectorAll(".k-men use")].filter(r=>Math.abs(r.getAttribute(
"x")-e)<.1&&Math.abs(r.getAttribute("y")-n)<.1)}#x(t,e,n){let r=this.flipped?-1:1,o=Q(e),i=this.places(),c=n?.following??[];return i.some(([l])=>l===this.cursor)||
(this.cursor=(i.find(([l])=>c.includes(l))??i[0])[0]),x("g",{class:"k-spots"},...i.map(([l,h,d,p,f])=>{let b=o.filter(([,O,K])=>Math.abs(r*O-h)<p/2&&Math.abs(r*
K-d)<f/2).map(([O])=>t.names[O]),m=n?.presses.includes(l),w=(n?.choices??[]).findIndex(({squares:O})=>O.includes(l)),g=c.includes(l)?b.length?"offered man":"off\
ered":"",k=w>=0?`chosen ${St(w)}`:m?"pressed":g,C=w>=0||g.endsWith("man");return x("g",{class:`k-spot ${k}`,"data-spot":l,role:"button",tabindex:l===this.cursor?
"0":"-1","aria-label":this.#k(l,b),"aria-disabled":n&&!this.#o.accepts(l)?"true":null,"aria-pressed":m?"true":null},x("rect",{x:h-p/2,y:d-f/2,width:p,height:f,rx:.12}),
k&&k!=="pressed"?x("circle",{cx:h,cy:d,r:C?Math.min(p,f)*.44:.13}):null)}))}#k(t,e){let n=t==="@w"?u("hand_white"):t==="@b"?u("hand_black"):t,r=e.map(o=>u(`piec\
e_${o.replaceAll(" ","_")}`)).filter(o=>!o.startsWith("piece_"));return r.length?`${n}, ${r.join(", ")}`:n}#v(t,e){this.#l??=a("span",{class:"entered",role:"sta\
tus"}),this.#l.classList.remove("refused"),this.#l.replaceChildren(t.presses.length?R(t.sketch??t.presses.join(" ")):"");let n=(i,c,l)=>{let h=a("button",{type:"\
button",...l},i);return h.addEventListener("click",c),h},r=[...e];t.ply&&r.push(n(u("play_it"),()=>this.playEntered(),{class:"primary","aria-label":u("play_ply",
{ply:t.ply})})),this.#o.trail.length>1&&r.push(n("⌫",()=>this.back(),{"data-act":"back",title:u("take_back_title"),"aria-label":u("take_back")}),n("✕",()=>this.
cancel(),{"data-act":"cancel",title:u("cancel_entry_title"),"aria-label":u("cancel_entry")}));let o=t.presses.length?[]:this.#b();return a("div",{class:"kohau-e\
ntry"},this.#l,...o,...r)}#b(){let t=this.frames.length-1;if(this.#n=()=>{},t<2)return this.hasAttribute("stepwise")?[a("div",{class:"kohau-scrub"})]:[];let e=a(
"input",{type:"range",min:0,max:t,value:t,"aria-label":u("steps_of_ply")}),n=a("span",{"aria-hidden":"true"});return this.#n=r=>{e.value=r;let o=u("step_of",{step:r,
count:t});e.setAttribute("aria-valuetext",o),n.textContent=o},this.#n(t),e.addEventListener("input",()=>{this.#n(Number(e.value)),this.scrub(Number(e.value))}),
e.addEventListener("keydown",r=>r.stopPropagation()),[a("label",{class:"kohau-scrub"},u("steps"),e,n)]}};customElements.get("kohau-board")||customElements.define(
"kohau-board",Pt);var je=1200;function pt(s,t,e=s){let n=s.querySelector("svg").cloneNode(!0);for(let l of n.querySelectorAll(".k-spots"))l.remove();let[,,r,o]=t.box.split(" ").map(
Number);n.setAttribute("xmlns","http://www.w3.org/2000/svg"),n.setAttribute("width",Math.round(48*r)),n.setAttribute("height",Math.round(48*o)),n.classList.add(
Ct(e)?"kohau-dark":"kohau-light");let i=new XMLSerializer().serializeToString(n),c=i.indexOf(">")+1;return`${i.slice(0,c)}<style>${_s()}</style><defs>${t.definitions}\
</defs>${i.slice(c)}
`}var De=null;function _s(){return De??=Ts(),De}function Ts(){return[...document.styleSheets].flatMap(e=>[...e.cssRules]).map(e=>e.cssText).filter(e=>/^(\.k-|@supports \(color: ?var\(--k-ink)/.
test(e)).join(`
`).replaceAll("&","&amp;").replaceAll("<","&lt;")}async function Nt(s){let t=new Image;t.src=`data:image/svg+xml;charset=utf-8,${encodeURIComponent(s)}`,await t.
decode();let e=document.createElement("canvas");e.width=je,e.height=Math.round(je*t.naturalHeight/t.naturalWidth),e.getContext("2d").drawImage(t,0,0,e.width,e.height);
let n=atob(e.toDataURL("image/png").split(",")[1]);return new Blob([Uint8Array.from(n,r=>r.charCodeAt(0))],{type:"image/png"})}function It(s,t){let e=document.createElement(
"a");e.href=URL.createObjectURL(s),e.download=t,e.click(),setTimeout(()=>URL.revokeObjectURL(e.href),1e4)}var Rs=/\[%recorded ([a-z]+) ("(?:[^"\\]|\\.)*")\]/g,Ps=/\[%(clk|emt|eval|cal|csl)\s([^[\]]*)\]/g,Ns=/^([GRYB])([a-z]\d{1,2})([a-z]\d{1,2})?$/;function st(s){let t={
clock:"",spent:"",evaluation:"",marks:[],recorded:[]};return t.text=s.replace(Rs,(...e)=>(t.recorded.push(e),"")).replace(Ps,(e,n,r)=>(n==="clk"?t.clock=r.trim():
n==="emt"?t.spent=r.trim():n==="eval"?t.evaluation=r.trim():t.marks.push(...Is(r)),"")).replace(/\s+/g," ").trim(),t}function Is(s){return s.split(",").map(t=>Ns.
exec(t.trim())).filter(Boolean).map(([,t,e,n])=>({colour:t,from:e,to:n??e}))}function nt(s){let t=s.notes.filter(n=>n.text).map(n=>st(n.text)),e=n=>t.findLast(r=>r[n])?.[n]??
"";return{clock:e("clock"),spent:e("spent"),evaluation:e("evaluation"),marks:t.flatMap(n=>n.marks)}}function ft(s){let[t,e]=s.split(","),n=/^([+-]?)#([+-]?)(\d+)$/.
exec(t);if(n){let i=n[1]==="-"||n[2]==="-";return u("forced",{side:u(i?"black":"white"),count:n[3]})}let r=Number(t),o=Number.isFinite(r)&&t?`${r>0?"+":""}${t.replace(
/^\+/,"")}`:t;return e?u("at_depth",{score:o,depth:e.trim()}):o}function Be(s,t){let e=new Map(s.spots.map(([n,r,o])=>[n,[r,o]]));return t.filter(({from:n,to:r})=>e.
has(n)&&e.has(r)).map(({colour:n,from:r,to:o})=>$e(n,...e.get(r),...e.get(o),0,r===o?0:.1)).join("")}function jt({result:s,termination:t}){if(t==="board")return"";let e={"1-0":u("white"),"0-1":u("black")}[s],n=e?"won":s==="1/2-1/2"?"drawn":"open",r=`ended_${n}_${t}`,
o=u(r,{winner:e});return o!==r?o:n==="open"?"":u(`ended_${n}`,{winner:e})}function mt({record:s,words:t},e){let n=e.ended&&jt(s)||P(s.sentences[s.situations[e.id]]),
{evaluation:r}=nt(e),o=`${n}.${r&&` ${u("evaluation")}: ${ft(r)}.`}`;if(!e.before)return`${u("start")} ${o}`;let[i,c]=s.numbers[e.before.id],l=u(s.sides[e.before.
id]==="w"?"white":"black"),h=/^\d+$/.test(e.path)?`, ${u("ply_of",{ply:e.ply,count:s.line.plies.length})}`:"";return`${i}${c?"…":"."} ${t[e.id]} (${l})${h}. ${o}`}
function rt(s,t){let{record:e}=s;return{board:e.board,position:e.pictures[t.id],before:t.before&&e.pictures[t.before.id].split("	")[2],steps:e.steps[t.id],marks:Be(
L(e.board),nt(t).marks),label:mt(s,t)}}var H={moving:50,step:250,ply:700,end:2e3},js=4,Ds=250;function qe(s,t,e=js){let n=L(s.shown.record.board),r=a("kohau-board"),o=s.board.getAttribute("orientatio\
n"),i=[],c=null,l=(h,d,p)=>i.push({shown:d,svg:()=>(c!==h&&r.show({...rt(s.shown,h),orientation:o}),c=h,p(),pt(r,n,s.board))});for(let h of t){let{before:d,steps:p,
position:f}=rt(s.shown,h),b=ut(d,p,f.split("	")[2]);h===t[0]&&l(h,H.ply,()=>r.scrub(0));for(let m=1;m<b.length;m+=1){for(let w=1;w<=e;w+=1)l(h,H.moving,()=>r.stand(
Re(n,b[m-1],b[m],w/(e+1))));l(h,m<b.length-1?H.step:H.ply,()=>r.scrub(m))}}return i.at(-1).shown=H.end,i.length>Ds?i.filter(({shown:h})=>h>=H.ply):i}var Bs=/\p{Mark}/gu,Ue={ø:"o",ł:"l",đ:"d",ð:"d",ħ:"h",ı:"i",æ:"ae",œ:"oe",þ:"th",ß:"ss"};function Fe(s){return s.normalize("NFD").replace(Bs,"").replace(
/[^\0-\x7f]/g,qs)}function qs(s){let t=Ue[s.toLowerCase()];return t?Ue[s]?t:t[0].toUpperCase()+t.slice(1):s}var v={white:0,black:1,result:2,date:3,event:4,site:5,round:6,game:7,variant:8,plies:9,worst:10,opening:11,comments:12};function We(s){let t=s.fens.map((r,o)=>({
id:o,fen:r,before:null,next:null,rivals:[],path:"0",ply:0,notes:[],ended:!1}));t[0].notes=s.line.notes,He(t,s.line,t[0],"");let e=s.line.plies.at(-1)?.[0]??0,{notes:n}=t[e];
return t[e].ended=["1-0","0-1","1/2-1/2"].includes(s.result)&&!n.some(({rest:r})=>r),t}function He(s,t,e,n){let r=e;t.plies.forEach(([o,i],c)=>{let l=s[o];l.before=
r,l.notes=i,l.ply=r.ply+1,l.path=`${n}${c+1}`,(c||!n)&&(r.next=l);let h=i.filter(d=>d.line).map(d=>d.line);l.rivals=[l],h.forEach((d,p)=>{He(s,d,r,`${l.path}.${p+
1}.`),d.plies.length&&Us(l,s[d.plies[0][0]])}),r=l})}function Us(s,t){let e=[...s.rivals,...t.rivals.filter(n=>!s.rivals.includes(n))];for(let n of e)n.rivals=e}var Fs=1500,gt=class{constructor(t){this.viewer=t,this.buttons={};let e=(n,r)=>{this.buttons[n]=t.part(n),this.buttons[n].addEventListener("click",r)};e("copy",
()=>this.ofPosition()),e("copy-address",()=>this.ofAddress()),e("copy-picture",()=>this.ofPicture());for(let n of["kgn","svg","png"])e(`save-${n}`,()=>this.download(
n));e("film-ply",n=>this.film(n.currentTarget,this.shown.node.before?[this.shown.node]:[])),e("film-game",n=>this.film(n.currentTarget,this.viewer.mainLine().slice(
1),0))}get shown(){return this.viewer.shown}async ofPosition(){if(this.shown?.node){try{await navigator.clipboard.writeText(this.shown.node.fen)}catch{this.viewer.
part("fen").select(),document.execCommand("copy")}this.say("copy","position_copied")}}ofAddress(){return this.attempt(async()=>{let t=this.viewer.linkOf(this.shown.
number,this.shown.node?.path??"0");await navigator.clipboard.writeText(new URL(t,location.href).href),this.say("copy-address","address_copied")})}ofPicture(){return this.
attempt(async()=>{await navigator.clipboard.write([new ClipboardItem({"image/png":Nt(this.svg())})]),this.say("copy-picture","picture_copied")})}svg(){return pt(
this.viewer.board,L(this.shown.record.board))}nameOf(t){let e=this.viewer.source.rows[this.shown.number],n=[e[v.white],e[v.black],e[v.date],t].join(" ");return Fe(
n).replace(/[^A-Za-z0-9]+/g,"-").replace(/^-|-$/g,"")||"game"}film(t,e,n=void 0){if(!e.length||t.disabled)return null;let r=t.textContent;return t.disabled=!0,this.
attempt(async()=>{let o=this.nameOf(e.length>1?"":e[0].path),{gifOf:i}=await this.viewer.recorder(),c=qe(this.viewer,e,n);It(await i(c,l=>{t.textContent=`${r} ${A(
100*l)} %`}),`${o}.gif`)}).finally(()=>{t.disabled=!1,t.textContent=r})}download(t){return this.attempt(async()=>{let{record:e,node:n}=this.shown,r=this.nameOf(
t==="kgn"?"":n?.path);It(await{kgn:()=>new Blob([`${e.text.trimEnd()}
`]),svg:()=>new Blob([this.svg()],{type:"image/svg+xml"}),png:()=>Nt(this.svg())}[t](),`${r}.${t}`)})}say(t,e){let n=this.buttons[t],{textContent:r}=n,o=u("copi\
ed");this.viewer.part("said").textContent=u(e),r!==o&&(n.textContent=o,setTimeout(()=>{n.textContent=r},Fs))}async attempt(t){await t().catch(e=>this.viewer.warn(
u("failed",{error:e.message})))}};var Dt={t:"throw",s:"shot",r:"ricochet"};function Ke(s,t){let e=new Set,n=new Set;for(let o of s.pictures){for(let i of Ee(t,o))e.add(i);for(let i of Ce(o))n.add(
i)}return[...[...e].filter(o=>!/^step [2-9]$/.test(o)).sort().map(o=>[o,`sign_${o.replaceAll(" ","_")}`]).filter(([,o])=>u(o)!==o).map(([o,i])=>Ge(x("use",{href:`\
#${t.symbols[t.names.indexOf(o)]}`}),i)),...[...n].filter(o=>Dt[o]).map(o=>Ge(x("path",{d:"M-.4 0L.4 0",class:`k-${Dt[o]}`}),`stroke_${Dt[o]}`))]}function Ge(s,t){
return a("li",{},x("svg",{class:"kohau man",viewBox:"-.5 -.5 1 1","aria-hidden":"true"},s),` ${u(t)}`)}var Ye={1:"!",2:"?",3:"!!",4:"??",5:"!?",6:"?!",7:"□",8:"□",10:"=",11:"=",12:"⇆",13:"∞",14:"+/=",15:"=/+",16:"±",17:"∓",18:"+−",19:"−+",20:"+−−",
21:"−−+",22:"⊙",23:"⊙",26:"○",27:"○",28:"○",29:"○",30:"○",31:"○",32:"⟳",33:"⟳",34:"⟳",35:"⟳",36:"↑",37:"↑",38:"↑",39:"↑",40:"\
→",41:"→",42:"→",43:"→",44:"=∞",45:"=∞",46:"=∞",47:"=∞",130:"⇆",131:"⇆",132:"⇆",133:"⇆",134:"⇆",135:"⇆",136:"⊕",137:"⊕",138:"⊕",
139:"⊕",140:"∆",141:"∇",142:"⌓",145:"RR",146:"N"};function ze(s){let t=st(s),e=(r,o,i)=>a("span",{class:`said-${r}`,title:o},a("span",{class:"hidden"},`${o}\
 `),i),n=[];return t.clock&&n.push(e("clock",u("clock"),t.clock)),t.spent&&n.push(a("span",{class:"said-spent"},`${u("time_spent")} ${t.spent}`)),t.evaluation&&
n.push(e("evaluation",u("evaluation"),ft(t.evaluation))),t.marks.length&&n.push(e("marks",u("marked"),Hs(t.marks))),n.push(...t.recorded.map(Ws)),a("span",{class:"\
comment"},t.text,...n.flatMap(r=>[" ",r])," ")}function Ws([s,t,e]){let n="";try{n=JSON.parse(e)}catch{return s}let r=t==="tag"&&!n.includes(" "),o=`recorded_${t}${r?
"_missing":""}`,i=u(o,{words:n});return i===o?s:t==="tag"?a("span",{class:"said-recorded"},i):a("details",{class:"said-recorded"},a("summary",{},i),a("pre",{class:"\
source"},n))}function Hs(s){let t=({colour:e,from:n,to:r})=>a("span",{class:`mark-${e}`},n===r?`${n} `:`${n}→${r} `);return a("span",{},...s.map(t))}function Je(s){
let t=Ys(s),e=Ye[s]??t;return a("span",{class:Ye[s]?"nag":"nag worded",title:`$${s}: ${t}`},`${e} `)}var[Gs,Ks]=[14,139];function Ys(s){let t=s%2,n=`nag_${s>=Gs&&
s<=Ks?s-t:s}`,r=u(n,{side:u(t?"black":"white")});return r===n?u("nag_other",{number:s}):r}var zs=14;function Xe(s){let t=s.record.perNumber===2,e=a("div",{class:t?`line main columns${Js(s.record)?" rows":""}`:"line main"});(t?Vs:Ze)(e,s,s.record.line),
s.record.result&&e.append(a("span",{class:"result"},s.record.result));let n=jt(s.record);return n&&e.append(" ",a("span",{class:"ending"},n)),e}function Js(s){let t=s.
words[0].split(`
`).map(e=>e.length).sort((e,n)=>e-n);return t[Math.floor(t.length/2)]>zs}function Vs(s,t,e){s.append(...e.notes.map(o=>ot(t,o)));let n=s.classList.contains("row\
s"),r=!1;for(let[o,i]of e.plies){let c=t.nodes[o],[l,h]=t.record.numbers[c.before.id];(!r||!h)&&s.append(a("span",{class:"number"},`${l}${h?"…":"."}`)," ");let d=i.
filter(p=>!Ve(p));s.append(a("span",{class:`cell ${h?"black":"white"}`},bt(t,c)," ",...i.filter(Ve).map(p=>ot(t,p)))," ",...d.map(p=>ot(t,p))),r=!n&&!d.length}}
function Ve(s){if(s.nag!==void 0)return!0;if(s.rest||s.line)return!1;let{text:t,recorded:e}=st(s.text??"");return!t&&!e.length}function Ze(s,t,e){s.append(...e.
notes.map(r=>ot(t,r)));let n=!1;for(let[r,o]of e.plies){let i=t.nodes[r],[c,l]=t.record.numbers[i.before.id];(!n||l===0)&&s.append(a("span",{class:"number"},`${c}${l?
"…":"."}`)," "),s.append(bt(t,i)," "),s.append(...o.map(h=>ot(t,h))),n=o.every(h=>h.nag!==void 0)}}function bt(s,t){let e=s.record.sides[t.before.id],n=a("a",
{class:s.record.perNumber===2?"ply":`ply side-${e}`,href:s.linkOf(t),tabindex:"-1",title:u(e==="w"?"ply_of_white":"ply_of_black",{ply:t.ply})});return t.link=n,
n}function ot(s,t){if(t.nag!==void 0)return Je(t.nag);if(t.rest)return a("span",{class:"rest",role:"note"},E(t.rest)," ");if(t.line){let e=a("span",{class:"vari\
ation",role:"group","aria-label":u("variation")},"( ");return Ze(e,s,t.line),e.append(")"),e}return ze(t.text??"")}function Qe(s,t){let e=s.record.words[t].split(
`
`);s.words=e;for(let n of s.nodes)n.link?.replaceChildren(...Xs(e[n.id]))}function Xs(s){return s.split(/(?<=[,/ ])/).flatMap((t,e)=>[...e?[a("wbr")]:[],a("span",
{},t)])}function ts(s){return s.map(([t,e])=>a("tr",{},a("th",{scope:"row"},t),a("td",{},e)))}function Bt(s,t){let e=null,n=!1,r=()=>{clearInterval(e),clearTimeout(e),e=null},o=()=>{n=!0,s.disabled?r():t()};s.addEventListener("pointerdown",i=>{i.button||
(r(),n=!1,e=setTimeout(()=>{o(),e=setInterval(o,110)},400))});for(let i of["pointerup","pointerleave","pointercancel","blur"])s.addEventListener(i,r);s.addEventListener(
"contextmenu",i=>{n&&i.preventDefault()}),s.addEventListener("click",()=>{n||t(),n=!1})}function es(s,t){let e=0;s.addEventListener("wheel",n=>{n.ctrlKey||!n.deltaY||
(n.preventDefault(),Math.sign(e)!==Math.sign(n.deltaY)&&(e=0),e+=n.deltaMode?50*n.deltaY:n.deltaY,!(Math.abs(e)<50)&&(t(e>0),e=0))},{passive:!1})}function ss(s){return a("ul",{class:"problems"},...s.map(Zs))}function Zs(s){let t=["file","line","column","ply","step","rule"].filter(o=>s[o]).map(o=>o==="file"?
s.file:`${u(`at_${o}`)} ${s[o]}`),e=s.help&&t.pop(),n=e?[t.length?", ":"",a("a",{href:s.help},e)]:[],r=a("li",{class:s.severity},a("strong",{},u(`severity_${s.severity}`)),
" ",E(s.sentence)," ",a("span",{class:"place"},t.join(", "),...n,` [${s.code}]`));return s.excerpt&&r.append(Qs(s.excerpt)),s.hint_sentence&&r.append(a("p",{class:"\
hint"},u("hint"),E(s.hint_sentence))),r}function Qs([s,t,e]){return a("pre",{},s.slice(0,t),a("mark",{},s.slice(t,t+e)),s.slice(t+e))}function ns(s,t,{name:e,shown:n,board:r}){let{record:o,node:i}=n,c=i?tn(o,i,t):"",l=i&&o.sides[i.id]===t&&!i.ended;s.className=`side${l?" to-play":""}`,s.replaceChildren(
a("span",{class:`disc disc-${t}`,"aria-hidden":"true"}),a("span",{class:"hidden"},`${u(t==="w"?"white":"black")}: `),a("span",{class:"name"},e),a("span",{class:"\
captured"},...r&&i?sn(o,i,t,r):[]),...c?[a("span",{class:"clock",title:u("clock")},a("span",{class:"hidden"},`${u("clock")} `),c)]:[])}function tn(s,t,e){for(let o=t;o.
before;o=o.before){if(s.sides[o.before.id]!==e)continue;let{clock:i}=nt(o);if(i)return i}let n=s.tags.find(([o])=>o==="TimeControl")?.[1]??"",[,r]=/^(\d+)(?:\+\d+)?$/.
exec(n)??[];return r?en(Number(r)):""}function en(s){let t=e=>String(e).padStart(2,"0");return`${Math.floor(s/3600)}:${t(Math.floor(s/60)%60)}:${t(s%60)}`}function sn(s,t,e,n){
let[r,o]=[0,t.id].map(c=>Le(n,s.pictures[c])),i=e==="w"?"black ":"white ";return[...r].filter(([c])=>c.startsWith(i)).map(([c,l])=>[c,l-(o.get(c)??0)]).filter(([
,c])=>c>0).map(([c,l])=>nn(n,c,l))}function nn(s,t,e){let n=u("captured",{count:e,piece:u(`piece_${t.replaceAll(" ","_")}`)});return a("span",{title:n,role:"img",
"aria-label":n},x("svg",{class:"kohau man",viewBox:"-.5 -.5 1 1","aria-hidden":"true"},x("use",{href:`#${s.symbols[s.names.indexOf(t)]}`})),`×${e}`)}function rs(s,t,e){let n=s.find(({games:i})=>i.some(({row:c})=>c===t));if(!n)return[];let r=n.games.map(i=>rn(i,i.row===t,e(i))),o=n.omitted?[a("p",{},u("omitte\
d",{count:A(n.omitted)}))]:[];return[a("h3",{},u("session",{name:n.name})),a("ol",{},...r),...o]}function rn(s,t,e){let n=u("session_game",{variant:on(s.variant),
white:s.white,black:s.black,result:s.result}),r=e===null?a("span",{},n):a("a",{href:e,"aria-current":t?"true":null},n),o=s.problem_sentences.map(i=>a("p",{class:"\
rest"},E(i)));return a("li",{},r,...o,a("p",{class:"story"},s.story.map(i=>`${P(i)}.`).join(" ")))}function on(s){let t=`session_${s}`;return u(t)===t?s:u(t)}var wt=class{constructor(t,e,{linkOf:n,recorder:r,linkOfGame:o=({row:l})=>l===null?null:n(l,"0"),selected:i=()=>{},named:c=(l,h)=>l==="date"?D(h):R(h)}){this.root=
t,this.source=e,this.linkOf=n,this.linkOfGame=o,this.selected=i,this.named=c,this.recorder=r,this.shown=null,this.dialects={},this.timer=null,this.wanted=0,this.
board=this.part("board"),this.copies=new gt(this),this.addBoards(),this.listen()}addBoards(){Ie(this.source.boards)}openToolsIfRoomy(){let t=getComputedStyle(this.
part("tools-panel")).position==="absolute";this.part("tools").open=!t&&matchMedia("(min-width: 62rem) and (min-height: 45rem)").matches}part(t){return this.root.
querySelector(`#${t}`)}async open(t,e="0"){let n=++this.wanted,r=await this.source.read(t).catch(i=>this.showFailure(i));if(!r||n!==this.wanted)return;this.stopPlaying();
let o=r.fens?We(r):[];this.shown={number:t,record:r,nodes:o,node:null,words:[],linkOf:i=>this.linkOf(t,i.path)},this.showRecord(),this.follow(e)}follow(t){let e=this.
nodeAt(t);this.select(e??this.shown.nodes[0]??null),!e&&this.shown.nodes.length&&this.warn(u("no_such_ply",{path:t}))}warn(t){this.part("warning").textContent=t,
this.part("warning").hidden=!t}showFailure(t){this.part("situation").textContent=u("cannot_unpack",{error:t})}nodeAt(t){return this.shown.nodes.find(e=>e.path===
t)??null}showRecord(){let t=this.source.rows[this.shown.number],{record:e}=this.shown;this.part("players").textContent=`${t[v.white]} – ${t[v.black]}  ${Et(t[v.
result])}`;for(let r of this.root.querySelectorAll(".about"))r.replaceChildren(...this.about(t));this.part("tags").replaceChildren(...ts(e.tags)),this.part("pro\
blems").replaceChildren(...e.problems.length?[ss(e.problems)]:[]);let n=rs(this.source.sessions??[],this.shown.number,this.linkOfGame);this.part("session").replaceChildren(
...n),this.part("tools-title").textContent=u(n.length?"more_of_session":"more_of_game"),this.root.classList.toggle("no-board",!this.shown.nodes.length),this.showLegend(
L(e.board)),this.shown.nodes.length?(this.part("plies").replaceChildren(Xe(this.shown)),this.fillDialects(),this.part("jump").max=this.mainLine().length-1,this.
part("of").textContent=u("of",{count:this.mainLine().length-1})):(this.part("plies").replaceChildren(a("pre",{class:"source"},e.text)),this.part("dialect").replaceChildren(),
this.part("of").textContent="")}about(t){let e=r=>t[v[r]]&&this.named(r,t[v[r]]);return[t[v.game],t[v.variant]==="standard"?"":t[v.variant],e("opening"),e("even\
t"),e("site"),e("date"),t[v.round]&&u("round",{round:t[v.round]})].filter(Boolean).flatMap((r,o)=>o?[" · ",r]:[r])}showLegend(t){let e=t?Ke(this.shown.record,t):
[];this.part("legend").replaceChildren(...e),this.part("legend-box").hidden=!e.length,t&&(this.board.style.setProperty("--ratio",t.width/t.height),this.board.toggleAttribute(
"stepwise",this.shown.record.steps.some(Boolean)))}mainLine(){let t=[];for(let e=this.shown.nodes[0];e;e=e.next)t.push(e);return t}get game(){return this.source.
rows[this.shown.number][v.game]}fillDialects(){let{record:t}=this.shown,e=this.dialects[this.game],n=t.dialects.includes(e)?e:t.dialects[t.own];this.part("diale\
ct").replaceChildren(...t.dialects.map(r=>a("option",{value:r},r))),this.part("dialect").value=n,this.spell()}spell(){Qe(this.shown,this.shown.record.dialects.indexOf(
this.part("dialect").value))}chooseDialect(t){this.dialects[this.game]=t,this.fillDialects(),this.showSituation()}select(t){let{shown:e}=this,n=e.node;if(e.node=
t,this.warn(""),this.showSides(),!t){this.board.removeAttribute("board"),this.part("fen").value="",this.part("situation").textContent=u("no_board"),this.selected(
e.number,null);return}for(let[r,o]of[[n?.link,!1],[t.link,!0]])r&&(r.tabIndex=o?0:-1,o?r.setAttribute("aria-current","true"):r.removeAttribute("aria-current"));
!t.link&&e.nodes[1]?.link&&(e.nodes[1].link.tabIndex=0),this.drawPosition(),this.showSituation(),this.part("fen").value=t.fen,this.part("jump").value=t.ply,this.
scrollTo(t.link),this.selected(e.number,t)}showSides(){let{node:t,record:e}=this.shown,n=this.source.rows[this.shown.number],r=L(e.board),o=this.flipped?["w","b"]:
["b","w"];for(let[i,c]of o.entries()){let l=n[c==="w"?v.white:v.black];ns(this.part(i?"side-bottom":"side-top"),c,{name:this.named("player",l),shown:{record:e,node:t},
board:r})}}scrollTo(t){let e=this.part("line"),n=e.getBoundingClientRect(),r=this.part("tools").open?this.part("tools-panel").getBoundingClientRect().top:1/0,o=Math.
min(n.bottom,r);if(e.style.paddingBottom=o<n.bottom?`${n.bottom-o}px`:"",!t){e.scrollTop=0;return}let i=t.getBoundingClientRect(),c=Math.max(0,Math.min(20,(o-n.
top-i.height)/2));i.top<n.top?e.scrollTop-=n.top-i.top+c:i.bottom>o&&(e.scrollTop+=i.bottom-o+c)}drawPosition(){let{record:t,node:e}=this.shown,n=t.pictures[e.id],
r=this.part("drawing"),o=L(t.board);this.board.hidden=!o,r.hidden=!!o,o?this.board.show(rt(this.shown,e)):r.textContent=n}showSituation(){let{node:t}=this.shown;
t&&(this.part("situation").textContent=mt(this.shown,t),this.part("said").textContent=mt(this.shown,t),this.part("next").disabled=this.part("last").disabled=!t.
next,this.part("previous").disabled=this.part("first").disabled=!t.before)}step(t){this.stopPlaying();let e=t?this.shown?.node?.next:this.shown?.node?.before;e&&
this.select(e)}toEnd(t){this.stopPlaying();let e=this.shown?.node;if(e){for(;t?e.next:e.before;)e=t?e.next:e.before;this.select(e)}}sibling(t){this.stopPlaying();
let e=this.shown?.node,n=e?.rivals??[],r=n[n.indexOf(e)+t];r&&this.select(r)}get flipped(){return this.board.getAttribute("orientation")==="black"}flip(){this.board.
setAttribute("orientation",this.flipped?"white":"black"),this.part("flip").setAttribute("aria-pressed",this.flipped),this.shown&&this.showSides()}play(){if(this.
timer){this.stopPlaying();return}this.shown?.node&&(this.shown.node.next||this.select(this.shown.nodes[0]),this.setPlaying(!0),this.keepPlaying())}keepPlaying(){
clearInterval(this.timer),this.timer=setInterval(()=>{this.shown.node.next&&this.select(this.shown.node.next),this.shown.node.next||this.stopPlaying()},Number(this.
part("speed").value))}stopPlaying(){clearInterval(this.timer),this.timer=null,this.setPlaying(!1)}setPlaying(t){let e=u(t?"stop":"play");this.part("play").setAttribute(
"aria-pressed",t),this.part("play").setAttribute("aria-label",e),this.part("play").classList.toggle("playing",t)}askForPly(){this.part("tools").open=!0,this.part(
"jump").focus(),this.part("jump").select()}jump(){let t=this.part("jump").value;if(!this.shown?.node||!/^\d+$/.test(t))return;this.stopPlaying();let e=this.mainLine();
this.select(e[Math.min(Number(t),e.length-1)])}nextDialect(){let t=this.part("dialect");t.options.length&&(t.selectedIndex=(t.selectedIndex+1)%t.options.length,
this.chooseDialect(t.value))}keys={ArrowLeft:()=>this.step(!1),ArrowRight:()=>this.step(!0),Home:()=>this.toEnd(!1),End:()=>this.toEnd(!0),ArrowUp:()=>this.sibling(
-1),ArrowDown:()=>this.sibling(1),f:()=>this.flip(),c:()=>this.copies.ofPosition(),d:()=>this.nextDialect(),g:()=>this.askForPly()," ":()=>this.play()};key(t){let{
target:e}=t;if(t.defaultPrevented||t.ctrlKey||t.metaKey||t.altKey||document.querySelector("dialog[open]")||e.closest("input, select, textarea, summary")||t.key===
" "&&e.closest("button, a"))return;let n=this.keys[t.key];n&&(t.preventDefault(),n(),e.closest(".ply")&&this.shown?.node?.link?.focus({preventScroll:!0}))}listen(){
let t=(e,n,r)=>this.part(e).addEventListener(n,r);t("first","click",()=>this.toEnd(!1)),Bt(this.part("previous"),()=>this.step(!1)),Bt(this.part("next"),()=>this.
step(!0)),es(this.board,e=>this.step(e)),t("last","click",()=>this.toEnd(!0)),t("play","click",()=>this.play()),t("flip","click",()=>this.flip()),t("controls","\
mousedown",e=>e.preventDefault()),t("speed","change",()=>{this.timer&&this.keepPlaying()}),new ResizeObserver(()=>this.scrollTo(this.shown?.node?.link)).observe(
this.part("line")),t("tools","toggle",()=>this.scrollTo(this.shown?.node?.link)),t("jump","change",()=>this.jump()),t("dialect","change",e=>this.chooseDialect(e.
target.value)),t("board","click",e=>{if(this.board.source||e.target.closest("label, button"))return;let{left:n,width:r}=this.board.getBoundingClientRect();this.
step(e.clientX>n+r/2)})}};var qt=class extends HTMLElement{connectedCallback(){if(this.hasAttribute("role"))return;let t=this.getAttribute("parts").split(" "),e=Number(this.getAttribute(
"full"))||1,n=[];for(let o=0;o<t.length;o+=2)n.push([t[o],Number(t[o+1])]);let r=this.textContent;for(let[o,i]of Object.entries({role:"img","aria-label":r,title:r}))
this.setAttribute(o,i);this.replaceChildren(...n.filter(([,o])=>o).map(([o,i])=>{let c=a("span",{class:`part part-${o}`},n.length>1?a("span",{},A(i)):"");return c.
style.width=`${100*i/e}%`,c}))}},an=4,os=6;function is(s,t){let e=1;for(;10*e*t<s;)e*=10;return[1,2,5,10].map(n=>n*e).find(n=>n*t>=s)}var Ut=class extends HTMLElement{connectedCallback(){
if(this.querySelector(".plot"))return;let t=[...this.querySelectorAll("tbody tr")].map(e=>{let[n,r,o]=e.cells;return{label:`${this.getAttribute("x")} ${n.textContent}\
: ${r.textContent} · ${o.textContent}`,at:Number(n.dataset.value),count:Number(r.dataset.value)}});this.prepend(this.#t(t))}#t(t){let e=Number(this.getAttribute(
"step")),n=Math.max(0,Math.ceil((os-(t.at(-1).at-t[0].at)/e)/2))*e,[r,o]=[Math.max(Math.min(0,t[0].at),t[0].at-n),t.at(-1).at+e+n],i=is(Math.max(...t.map(({count:m})=>m)),
an),c=i*Math.ceil(Math.max(...t.map(({count:m})=>m))/i),[l,h]=[m=>`${100*(m-r)/(o-r)}%`,m=>`${100*m/c}%`],d=(m,w)=>Object.assign(m.style,w)&&m,p=a("div",{class:"\
field"},...Array.from({length:c/i},(m,w)=>d(a("i",{class:"grid"}),{bottom:h((w+1)*i)})),...t.map(({label:m,at:w,count:g})=>d(a("i",{class:"column",title:m}),{left:l(
w),width:`${100*e/(o-r)}%`,height:h(g)})),...this.#e(l,r,o,e,d)),f=e*is((o-r)/e,os),b=[];for(let m=Math.ceil(r/f)*f;m<o;m+=f)b.push(d(a("span",{},String(m)),{left:l(
m+(e===1?.5:0))}));return a("div",{class:"plot",role:"img","aria-label":this.getAttribute("label")},a("div",{class:"y-title"},this.getAttribute("y")),a("div",{class:"\
y-axis"},...Array.from({length:c/i+1},(m,w)=>d(a("span",{},A(w*i)),{bottom:h(w*i)}))),p,a("div",{class:"x-axis"},...b),a("div",{class:"x-title"},this.getAttribute(
"x")))}#e(t,e,n,r,o){let[i,...c]=(this.getAttribute("mark")??"").split(" ");if(!c.length)return[];let l=Number(i)+(r===1?.5:0),h=l>(e+n)/2?"before":"after";return[
o(a("i",{class:`mark ${h}`},a("span",{},c.join(" "))),{left:t(l)})]}};for(let[s,t]of[["kohau-bar",qt],["kohau-columns",Ut]])customElements.get(s)||customElements.
define(s,t);var G=s=>s&&s!=="?"&&!s.startsWith("????")?s:"",cn=s=>/^[^\s()"]+$/.test(s)?s:`"${s.replace(/[\\"]/g,"\\$&")}"`,Ft=(s,t)=>`${s}=${cn(t)}`,ln=s=>`since:${s} unti\
l:${s}`,yt=(...s)=>$("/search",{query:s}),as=s=>$(`/players/${encodeURIComponent(s)}`),cs=(s,t)=>$(`/players/${encodeURIComponent(s)}/vs/${encodeURIComponent(t)}`),
hn=s=>$(`/events/${encodeURIComponent(s)}`);var un={player:as,event:hn,site:s=>yt(Ft("site",s)),opening:s=>yt(Ft("opening",s)),session:s=>yt(Ft("session",s))};function Wt(s,t,e=t){return G(t)?a("a",{href:un[s](
t)},e):e}function Ht(s){let t=/^\d{4}/.exec(s??"")?.[0],e=D(G(s));return t?a("a",{href:yt(ln(t))},e):e}function ls(s,t,e,n={},{total:r=null,kept:o=0,keptEnd:i=null}={}){let c=t.map((p,f)=>{let b=e.some(m=>m[f]?.localName==="kohau-bar");return[p.startsWith("#")&&"\
number",b&&"below",f===o&&"kept",f===i&&"kept-end"].filter(Boolean).join(" ")||null}),l=(p,f)=>a(f?"td":"th",{scope:f?null:"row",class:c[f]},p),h=p=>a("tr",{},...p.
map(l)),d=t.map((p,f)=>p?a("th",{scope:"col",class:c[f]},p.replace("#","")):a("td"));return a("div",{class:"scrolled",tabindex:"0",role:"group","aria-label":s},
a("table",{class:"data",...n},a("caption",{class:"hidden"},s),a("thead",{},a("tr",{},...d)),a("tbody",{},...e.map(h)),r&&a("tfoot",{},h(r))))}function hs(s,t,e,n){
return dn({white:s,drawn:t,black:e,open:n},u("result_bar",{white:s,draws:t,black:e,unfinished:n}))}function dn(s,t){let e=Object.values(s);return a("kohau-bar",{parts:Object.entries(s).flat().join(" "),full:e.reduce((n,r)=>n+r)},t)}var Gt={first:12,more:50},xt=class{plies=[];#t=0;#e=0;constructor(t,e,n){Object.assign(this,{holder:t,board:e,play:n})}show({plies:t,games:e}){this.plies=t,this.#e=
e,this.#t=t.length>Gt.first+2?Gt.first:t.length,this.#s()}clear(){this.show({plies:[],games:0})}get mostPlayed(){return this.plies.find(t=>t.ply!==null)?.ply}#s(){
if(this.board.proposal=null,!this.plies.length){this.holder.replaceChildren();return}let t=this.plies.slice(0,this.#t),e=[u("ply"),`#${u("games")}`,"#%",u("resu\
lt_title"),`#${u("average_length")}`,u("last_played")],n=ls(u("played_here"),e,t.map(pn),{class:"data plies"},{total:fn(this.plies,this.#e)});for(let[o,i]of n.querySelectorAll(
"tbody tr").entries())this.#r(i,t[o]);let r=this.plies.length-this.#t;this.holder.replaceChildren(n,...r?[this.#n(r)]:[])}#n(t){let e=a("button",{type:"button",
class:"more"},Y("more_plies",t));return e.addEventListener("click",()=>{let n=this.#t;this.#t=Math.min(this.plies.length,n+Gt.more),this.#s(),this.holder.querySelectorAll(
".ply-button")[n]?.focus({preventScroll:!0})}),e}#r(t,e){if(e.ply===null)return;t.classList.add("playable");let n=()=>{this.board.proposal=e.marks},r=i=>{i.target.
matches(":focus-visible")&&n()},o=()=>{this.board.proposal=null};t.addEventListener("pointerenter",n),t.addEventListener("pointerleave",o),t.addEventListener("f\
ocusin",r),t.addEventListener("focusout",o),t.addEventListener("click",i=>{(i.detail<2||i.pointerType==="touch")&&this.play(e.ply)})}};function pn(s){let t=s.ply===
null?u("ended_here"):a("button",{type:"button",class:"ply-button"},s.ply);return us(t,s,s.games)}function us(s,{games:t,share:e,white:n,draws:r,black:o,length:i,
last:c},l){return[s,A(t),`${A(100*e)} %`,hs(n,r,o,l-n-r-o),A(i),D(c??"")]}function fn(s,t){let e=r=>s.reduce((o,i)=>o+r(i),0),n=e(r=>r.games);return us(u("total"),
{games:t,share:1,white:e(r=>r.white),draws:e(r=>r.draws),black:e(r=>r.black),length:e(r=>r.games*r.length)/n,last:s.map(r=>r.last??"").sort().at(-1)},n)}var mn=150,kt=class{nodes=[];#t=ue();#e=null;constructor(t,e){this.viewer=t,this.setting=e,this.board=t.board,this.board.source=n=>this.#s({fen:t.shown.node.fen,
steps:n.join(" ")}),this.board.addEventListener("plyplay",F(({detail:n})=>this.play(n.ply))),this.board.addEventListener("sourcefail",({detail:n})=>V(n.error)),
this.found=a("div",{id:"found",role:"tabpanel",tabindex:"0",hidden:!0}),this.continuations=new xt(this.found,this.board,F(n=>this.play(n))),this.#n()}#s(t,e){return J(
"/positions",{...this.setting,...t,plies:"false"},e)}#n(){let t=[this.viewer.part("line"),this.found],e=[u("plies_title"),u("screen_explore")].map((n,r)=>a("but\
ton",{type:"button",role:"tab","aria-selected":String(r===0),"aria-controls":t[r].id},n));for(let[n,r]of e.entries())r.addEventListener("click",()=>e.forEach((o,i)=>{
o.setAttribute("aria-selected",i===n),t[i].hidden=i!==n}));[,this.tab]=e,this.viewer.part("record").prepend(a("div",{class:"tabs",role:"tablist"},...e)),t[0].after(
this.found)}async settle(){let t=this.#t();if(await new Promise(n=>setTimeout(n,mn)),t.aborted)return;let e=await J("/explore",{...this.setting,fen:this.viewer.
shown.node.fen},t).catch(n=>V(n));!e||t.aborted||(this.tab.textContent=e.games?Y("went_on",e.games):u("went_on_0"),this.continuations.show(e),this.board.entry=e.
position)}async play(t){let{nodes:e,node:n,record:r}=this.viewer.shown,o=r.words[0].split(`
`),i=e.find(c=>c.before===n&&o[c.id]===t);this.viewer.select(i??await this.#r(t))}async follow(t){let[e,...n]=t.split(" ");if(this.viewer.nodeAt(t)||!n.length){
this.viewer.follow(t);return}this.viewer.follow(e);for(let o of n)await this.play(o)}async#r(t){let{node:e}=this.viewer.shown,n=await this.#s({fen:e.fen,moves:t});
if(this.viewer.shown.node!==e)return this.viewer.shown.node;this.#c(this.nodes.indexOf(e)+1);let r=this.#i(e,n);return this.nodes.push(r),this.#a(),r}#c(t){let{
shown:e}=this.viewer,n=this.nodes.splice(t);e.nodes=e.nodes.filter(r=>!n.includes(r)),this.nodes.length&&(this.nodes.at(-1).next=null)}#i(t,{fen:e,picture:n,steps:r,
side:o,number:i,within:c,sentence:l,moves:[h]}){let{record:d,nodes:p}=this.viewer.shown,f=d.fens.push(e)-1;d.pictures.push(n),d.steps.push(r),d.sides+=o[0],d.numbers.
push([i,c]),d.situations.push(d.sentences.push(l)-1),d.words=d.words.map((m,w)=>`${m}
${h.words[w]}`);let b={id:f,fen:e,before:t,next:null,path:`${t.path} ${h.ply}`,ply:t.ply+1,notes:[],ended:!1};return b.rivals=[b],this.nodes.length&&(t.next=b),
p.push(b),b}#a(){this.#e?.remove(),this.#e=null;let[t]=this.nodes;if(!t)return;let{viewer:e}=this;this.#e=a("span",{class:"variation tried",role:"group","aria-l\
abel":u("tried")});for(let o of this.nodes){let[i,c]=e.shown.record.numbers[o.before.id];(o===t||!c)&&this.#e.append(a("span",{class:"number"},`${i}${c?"…":"."}`),
" "),this.#e.append(bt(e.shown,o)," ")}let n=(o,i)=>{let c=a("button",{type:"button"},o);return c.addEventListener("click",i),c};this.#e.append(n(u("copy_varia\
tion"),o=>X(o.currentTarget,this.written())),n(u("discard_tried"),()=>this.discard()));let r=(t.before.next??t.before).link;r?r.after(" ",this.#e):e.part("plies").
prepend(this.#e),e.spell()}written(){let{words:t,record:e}=this.viewer.shown;return`(${this.nodes.map((r,o)=>{let[i,c]=e.numbers[r.before.id];return o&&c?t[r.id]:
`${i}${c?"...":"."} ${t[r.id]}`}).join(" ")})`}discard(){let[t]=this.nodes;this.#c(0),this.#a(),this.viewer.select(t.before)}};var gn=44,bn=1.1,ds="kohau-larger",ps=N("sessionStorage"),vt=class{constructor(t,e,n){Object.assign(this,{stage:t,board:e,button:n}),n.addEventListener("click",
()=>this.#e(!this.isLarge)),e.addEventListener("click",r=>this.#s(r),{capture:!0}),this.#t(B(ps,ds)!==null)}get isLarge(){return this.stage.classList.contains("\
large")}#t(t){this.stage.classList.toggle("large",t),this.button.setAttribute("aria-pressed",t)}#e(t){this.#t(t),z(ps,ds,t||null),t&&this.stage.scrollIntoView({
block:"start"})}#s(t){let e=t.target.closest("[data-spot]");if(t.pointerType!=="touch"||!e||this.isLarge)return;let n=()=>{let{width:o,height:i}=e.getBoundingClientRect();
return Math.min(o,i)},r=n();if(!(r>=gn)){if(this.#t(!0),n()<bn*r){this.#t(!1);return}t.stopPropagation(),this.#e(!0)}}};var wn=N("sessionStorage"),yn=s=>`kohau-${s}`;function fs(s){return B(wn,yn(s))}var[,,T]=location.pathname.slice(U.length).split("/"),Yt=document.body.classList.contains("framed");async function xn(){let s=T?await J(`/games/${T}`):fs("game");
if(!s)throw new Error(u("nothing_to_view"));return s}var kn=F(async()=>{let s=await xn(),{row:t,rules:e}=s,n={rows:[s.index],boards:s.boards,sessions:An(s),read:async()=>s.
record};y("viewer").hidden=!1,y("viewer").classList.remove("waiting");let r=new wt(y("viewer"),n,{recorder:le,linkOf:(l,h)=>Kt(T,h),linkOfGame:l=>Kt(l.digest),...T&&
!Yt&&{named:(l,h)=>l==="date"?Ht(h):Cn(s,l,h)},selected:(l,h)=>{h&&(history.replaceState(null,"",Kt(T,h.path)),o?.settle(),y("explore").href=$(`/explore/${t.game}`,
{variant:t.variant,rules:e,fen:h.fen}))}}),o=Yt||!s.record.fens?null:new kt(r,{game:t.game,variant:t.variant,rules:e});new vt(y("viewer"),r.board,$n()),r.openToolsIfRoomy();
let i=F(async l=>(o??r).follow(l)),c=ms();await r.open(0,c.split(" ")[0]),c.includes(" ")&&await i(c),document.title=y("players").textContent.trim(),document.addEventListener(
"keydown",l=>r.key(l)),addEventListener("hashchange",()=>i(ms())),y("viewer").addEventListener("click",l=>{let h=l.target.closest("a.ply");!h||l.ctrlKey||l.metaKey||
l.shiftKey||(l.preventDefault(),i(new URL(h.href).searchParams.get("ply")))}),vn(r),T?On(s):Ln(r),y("actions").hidden=!1});function vn(s){s.part("copy-address").
remove(),T&&s.part("save-kgn").remove(),y("pictures").append(...["copy-picture","save-svg","save-png","film-ply","film-game"].map(t=>s.part(t)))}function $n(){let s=u(
"larger_title"),t=a("button",{type:"button",id:"larger","aria-label":s,title:s},x("svg",{class:"sign",viewBox:"0 0 16 16","aria-hidden":"true"},x("path",{class:"\
open",d:"M9 2h5v5M14 2L9 7M7 14H2V9M2 14l5-5"})));return y("controls").append(t),t}function Kt(s,t="0"){let e=s?`${Yt?"/embed":"/games"}/${s}`:"/view";return $(
e,{ply:t==="0"?"":t})}function ms(){return he(location.hash.slice(1))||new URL(location.href).searchParams.get("ply")||"0"}function An({row:s,session:t}){return t?
[{...t,games:t.games.map(e=>({...e,row:e.digest===s.digest?0:null}))}]:[]}var En={player:{white:"White",black:"Black"},event:{event:"Event"},site:{site:"Site"}};
function Cn({row:s,record:t},e,n){let r=Wt(e,n),o=Object.fromEntries(t.tags),c=Object.entries(En[e]??{}).filter(([l])=>s[l]===n).map(([,l])=>o[l]).filter(l=>l&&
l!==n);return c.length&&r instanceof Node&&(r.title=u("recorded_as",{name:c.join(", ")})),r}function Ln(s){y("share").parentElement.replaceChildren(s.part("save\
-kgn"),...y("pictures").querySelectorAll(".of-board")),y("download").closest(".ways").remove(),y("actions").prepend(a("a",{class:"button",href:$("/check")},u("s\
creen_check")))}function On(s){let{white:t,black:e}=s.row;y("pair").hidden=!(G(t)&&G(e))||t===e,y("pair").href=cs(t,e),y("format").replaceChildren(...s.formats.
map(r=>a("option",{value:r,selected:r==="kgn"},r))),y("written").append(...s.dialects.map(r=>a("option",{value:r},r)));let n=()=>{y("download").href=$(`/api/v1/\
games/${T}/record`,{format:y("format").value,dialect:y("written").value})};y("format").addEventListener("change",n),y("written").addEventListener("change",n),n(),
y("share").addEventListener("click",r=>X(r.currentTarget,location.href)),y("embed").addEventListener("click",r=>{let o=new URL($(`/embed/${T}`)+location.search,
location.href).href;X(r.currentTarget,`<iframe src="${o}" width="640" height="760" title="Kohau"></iframe>`)})}kn();
