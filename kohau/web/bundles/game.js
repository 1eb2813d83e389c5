var hs=/[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;function T(n){return String(n).replace(hs,t=>{let e=t.codePointAt(
0);return e<256?`\\x${e.toString(16).padStart(2,"0")}`:`\\u${e.toString(16).padStart(4,"0")}`})}function a(n,t={},...e){return Yt(document.createElement(n),t,e)}
var ds="http://www.w3.org/2000/svg";function y(n,t={},...e){return Yt(document.createElementNS(ds,n),t,e)}function Yt(n,t,e){for(let[s,r]of Object.entries(t))r===
!0?n.setAttribute(s,""):r!==!1&&r!==null&&r!==void 0&&n.setAttribute(s,r);return n.append(...e.filter(s=>s!=null&&s!=="").map(s=>s instanceof Node?s:T(s))),n}var I={};function zt(n){I=n}function d(n,t={}){return(I[n]??n).replace(/\{(\w+)\}/g,(e,s)=>t[s]??"")}function Vt(n){I={...I,...n}}function tt(n){let[t,e]=Jt(n),
s=Object.entries(e).map(([r,o])=>[r,Array.isArray(o)?tt(o):o]);return d(t,Object.fromEntries(s))}function wt(n){let[t,e]=Jt(n);return(t in I||!/\p{L}/u.test(t.replace(
/\{\w+\}/g,"")))&&Object.values(e).every(r=>!Array.isArray(r)||wt(r))}var Jt=n=>Array.isArray(n)?n:[n,{}];function R(n){let t=tt(n);return`${t.charAt(0).toUpperCase()}${t.
slice(1)}`}function et(n,t){return d(t===1&&`${n}_1`in I?`${n}_1`:n,{count:$(t)})}var bt=new Map;function Xt(n,t){let e=`${n.name} ${JSON.stringify(t)}`;return bt.
has(e)||bt.set(e,new n(document.documentElement.lang||"en",t)),bt.get(e)}function $(n,t=0){return!t&&Math.abs(n)<999.5?String(Math.round(n)):Xt(Intl.NumberFormat,
{minimumFractionDigits:t,maximumFractionDigits:t}).format(n)}var ps={"1-0":"1–0","0-1":"0–1","1/2-1/2":"½–½","*":"∗"};function yt(n){return ps[n]??n}function N(n){
let[,t,e,s]=/^(\d{4})(?:\.(\d\d))?(?:\.(\d\d))?(?:\.\?\?)*$/.exec(n)??[];if(!t)return n;let r=new Date(0);return r.setUTCFullYear(Number(t),Number(e??1)-1,Number(
s??1)),e&&r.getUTCMonth()!==Number(e)-1?n:Xt(Intl.DateTimeFormat,{timeZone:"UTC",year:"numeric",...e&&{month:"short"},...s&&{day:"numeric"}}).format(r)}var st=null;function Zt(){st??=[]}function Qt(n){Vt(n);for(let[t,e]of st??[])te(t,e);st=null}function A(n){let t=a("span");return te(t,n),st?.push([t,n]),t}function te(n,t){
let e=document.documentElement.lang==="en"||wt(t);n.textContent=T(tt(t)),e?n.removeAttribute("lang"):n.setAttribute("lang","en")}var ee="kohau-theme";function xt(n){let t=n.closest(".kohau-dark, .kohau-light");return t?t.classList.contains("kohau-dark"):matchMedia("(prefers-color-scheme: \
dark)").matches}function se(){try{re(localStorage.getItem(ee))}catch{}}function ne(){let n=xt(document.documentElement)?"light":"dark";re(n);try{localStorage.setItem(
ee,n)}catch{}}function re(n){let{classList:t}=document.documentElement;t.toggle("kohau-dark",n==="dark"),t.toggle("kohau-light",n==="light")}var D=document.documentElement.dataset.root,kt=class extends Error{constructor(t){super(t.detail??t.title),this.sentence=t.sentence,this.hint_sentence=t.hint_sentence,
this.rule=t.rule}},j=class extends Error{constructor(){super(d("unreachable"))}};function E(n,t={}){let e=new URLSearchParams;for(let[r,o]of Object.entries(t))for(let i of Array.
isArray(o)?o:[o])i!==""&&i!==null&&i!==void 0&&i!==!1&&e.append(r,i);let s=e.toString();return`${D}${n}${s?`?${s}`:""}`}var ie=()=>import(`${D}/assets/recording\
.js`);function ae(n){try{return decodeURIComponent(n)}catch{return n}}var oe=JSON.parse(document.getElementById("answers").textContent);function ce(){let n=new AbortController;
return()=>(n.abort(),n=new AbortController,n.signal)}async function W(n,t={},e=void 0){let{[n]:s}=oe;return delete oe[n],s??us(n,t,{signal:e})}async function us(n,t,e){let s=await fetch(E(`/api/v1${n}`,t),e).catch(o=>{throw o.name==="AbortError"?o:new j}),r=await(s.ok?s.json():s.json().catch(()=>({title:s.
statusText})));if(e.signal?.throwIfAborted(),s.ok)return r;throw new kt(r)}zt(JSON.parse(document.getElementById("texts").textContent));var x=n=>document.getElementById(n);se();x("screens")?.addEventListener("click",n=>n.currentTarget.
hidePopover());x("theme")?.addEventListener("click",ne);x("language")?.addEventListener("change",n=>{let t=new URL(location.href);t.searchParams.set("lang",n.target.
value),location.assign(t)});var le=()=>x("help").showModal();for(let n of document.querySelectorAll(".ask"))n.addEventListener("click",le);document.addEventListener(
"keydown",n=>{n.key!=="?"||!x("help")||document.querySelector("dialog[open]")||n.target.closest("input, select, textarea")||(n.preventDefault(),le())});function he(){
fetch(`${D}/assets/messages-${document.documentElement.lang}.json`).then(n=>n.json()).then(Qt).catch(()=>addEventListener("online",he,{once:!0}))}document.documentElement.
lang!=="en"&&(Zt(),addEventListener("load",()=>setTimeout(he)));for(let n of document.querySelectorAll("[data-said]"))n.removeAttribute("lang"),n.replaceChildren(
A(JSON.parse(n.dataset.said)));var de=null;function G(n,t=null){if(n?.name==="AbortError")return;let e=x("problem");if(e.hidden=!n,de=n instanceof j?t:null,!n)return;
if(!(n instanceof j)){e.replaceChildren(A(n.sentence??n.message),n.hint_sentence?a("p",{},d("hint"),A(n.hint_sentence)):"");return}let s=t&&a("button",{type:"bu\
tton"},d("try_again"));s?.addEventListener("click",t),e.replaceChildren(n.message," ",s??"")}addEventListener("online",()=>de?.());function B(n){return async function t(...e){
try{let s=await n(...e);return G(null),s}catch(s){return G(s,()=>t(...e)),null}}}var vt=new WeakMap;async function K(n,t){try{await navigator.clipboard.writeText(
t)}catch{prompt(d("copy"),t);return}vt.has(n)||vt.set(n,n.textContent),n.textContent=d("copied"),setTimeout(()=>{n.textContent=vt.get(n)},1500)}var fs=3;function $t(n){return`choice-${n%fs}`}function fe(n,t,e){let s=new Set(n.spots.map(([h])=>h)),r=t.choices??[],o=r.filter(({squares:h})=>h.some(p=>s.has(
p))),i=o.map(h=>ue(h.press,pe(R(h.sentence)),$t(r.indexOf(h)),e)),l=t.following.filter(h=>!s.has(h)&&!o.some(p=>p.press===h)),c=h=>r.find(p=>p.press===h)?.sentence;
return{placed:a("div",{class:"kohau-choices"},...i),others:l.map(h=>ue(h,c(h)?pe(R(c(h))):h,"choice-0",e)),squares:o.map(({squares:h})=>h)}}function pe(n){return`${n.
charAt(0).toUpperCase()}${n.slice(1)}`}function ue(n,t,e,s){let r=a("button",{type:"button",class:`choice ${e}`,"data-choice":n},t);return r.addEventListener("c\
lick",()=>s(n)),r}var nt={across:8,down:24};function me(n,t,e,s){let r=t.getBoundingClientRect(),o=n.getBoundingClientRect(),i=[...e.flat(),...s];[...n.children].
forEach((l,c)=>{let h=gs(e[c]),{offsetWidth:p,offsetHeight:u}=l,m=w=>ms(w,h)+i.reduce((g,k)=>g+bs(w,k),0),b=[];for(let w=0;w<=nt.down;w+=1)for(let g=0;g<=nt.across;g+=
1){let k=r.left+g/nt.across*(r.width-p),C=r.top+w/nt.down*(r.height-u);b.push({left:k,top:C,right:k+p,bottom:C+u})}let f=b.reduce((w,g)=>m(g)<m(w)?g:w);i.push(f),
l.style.left=`${(f.left-o.left)/o.width*100}%`,l.style.top=`${f.top-o.top}px`})}function ms(n,t){return Math.hypot(n.left+n.right-t.left-t.right,n.top+n.bottom-
t.top-t.bottom)/2}function gs(n){let t=(e,s)=>s(...n.map(r=>r[e]));return{left:t("left",Math.min),top:t("top",Math.min),right:t("right",Math.max),bottom:t("bott\
om",Math.max)}}function bs(n,t){let e=Math.min(n.right,t.right)-Math.max(n.left,t.left),s=Math.min(n.bottom,t.bottom)-Math.max(n.top,t.top);return Math.max(0,e)*
Math.max(0,s)}var rt=class{source=null;trail=[];#t=Promise.resolve();#e=0;#s=null;constructor({draw:t,refuse:e,say:s}){Object.assign(this,{draw:t,refuse:e,say:s})}get entry(){
return this.source&&this.trail.at(-1)||null}get presses(){return this.trail.at(-1)?.presses??[]}get standing(){let t=this.trail.findLastIndex((e,s)=>s&&!this.trail[s-
1].choices?.some(({press:r})=>r===e.presses.at(-1)));return t>0?this.trail[t].presses.at(-1):null}accepts(t){let e=ge(this.entry,t);return this.entry.following.
includes(e)||this.presses.includes(e)||this.#c(e)>0}begin(t){this.#e+=1,this.trail=t?[t]:[],this.#t=Promise.resolve()}press(t,e=!1){return this.queue(s=>this.#n(
t,e,s))}back(){return this.queue(()=>this.#i(this.trail.length-1))}cancel(){return this.queue(()=>this.#i(1))}queue(t){let e=this.#e,s=()=>e!==this.#e;return this.#t=
this.#t.then(()=>s()||t(s)).catch(r=>{s()||(this.say("sourcefail",{error:r}),this.draw(!1))}),this.#t}async#n(t,e,s){let{entry:r}=this;if(!r){this.say("squarepr\
ess",{name:t});return}let o=ge(r,t),i=this.trail.length>1&&r.presses.at(-1)===o;r.following.includes(o)?await this.#h(o,e,s):i&&r.ply?this.play():i?this.#i(this.
trail.length-1):await this.#r(o,e,s)}async#r(t,e,s){let r=this.#c(t);if(!r){this.#a(t,s);return}this.trail.length=r,await this.#h(t,e,s)}#c(t){let e=this.entry.
sketch??null;for(let s=this.trail.length-1;s>0;s-=1){if(this.trail[s].ply||(this.trail[s-1].sketch??null)!==e)return 0;if(this.trail[s-1].following.includes(t))
return s}return 0}#i(t){if(t<1||t>=this.trail.length){this.draw(!1);return}this.trail.length=t,this.draw(!0)}#a(t,e){let s=Promise.resolve(this.source([...this.
presses,t])).then(()=>null,r=>r);this.refuse(t,s.then(r=>e()?null:r))}async#h(t,e,s){let r=await this.source([...this.presses,t]);if(s()||!r)return;let o=!!this.
entry.ply;this.trail.push(r),r.ply&&!r.following.length&&!o&&this.play(),this.draw(!e)}play(){let{entry:t}=this;!t?.ply||this.#s===t||(this.#s=t,this.say("plypl\
ay",{ply:t.ply,entry:t}))}};function ge({following:n,choices:t=[]},e){return n.includes(e)?e:t.find(({squares:s})=>s.includes(e))?.press??e}var At=48,_=128;function ye(n,t,e){return String.fromCharCode(At+n,_+Math.round(10*t),_+Math.round(10*e))}function z(n){let t=[];for(let e=0;e<n.length;e+=3)t.push([n.charCodeAt(
e)-At,(n.charCodeAt(e+1)-_)/10,(n.charCodeAt(e+2)-_)/10]);return t}function V(n){return n.charCodeAt(0)-At}function M(n){return[(n.charCodeAt(1)-_)/10,(n.charCodeAt(
2)-_)/10]}function xe(n,[t,e]){for(let s=0;s<n.length;s+=Y){let[r,o,i,l]=Array.from(n.slice(s+1,s+5),c=>(c.charCodeAt(0)-_)/10);if(Math.hypot(i-t,l-e)<.1&&(r!==
i||o!==l))return[r,o]}return null}function ke(n,t){let[e,s,r,o]=t.split("	");return z(e+s+r+o).map(([i])=>n.names[i])}function ve(n){let t=n.split("	")[4];return Array.
from({length:t.length/Y},(e,s)=>t[Y*s])}function $e(n,t){let e=new Set(Object.values(n.men)),s=new Map;for(let[r]of z(t.split("	")[2])){let o=n.names[r];e.has(o)&&
s.set(o,(s.get(o)??0)+1)}return s}function O(n,t,e){let s=e?-1:1;return z(t).map(([r,o,i])=>y("use",{href:`#${n.symbols[r]}`,x:(s*o).toFixed(1),y:(s*i).toFixed(
1)}))}function Ae(n,t){return n.labels.map(([e,s,r,o])=>y("use",{href:`#${e}`,x:t&&o?-s:s,y:t&&!o?-r:r}))}var be={m:"move",t:"throw",s:"shot",r:"ricochet",G:"gr\
een",R:"red",Y:"yellow",B:"blue"},Y=7,ot=.24,we=.13;function Et(n){let t=[];for(let e=0;e<n.length;e+=Y){let s=Array.from(n.slice(e+1,e+Y),h=>(h.charCodeAt(0)-_)/
10),[r,o,i,l]=s,c=r===i&&o===l;t.push([c?`ring k-${be[n[e]]}`:be[n[e]],c?ws(r,o):ys(...s)])}return[...t.map(([e,s])=>y("path",{d:s,class:e.startsWith("ring")?"k\
-ring-halo":"k-halo"})),...t.map(([e,s])=>y("path",{d:s,class:`k-${e}`}))]}var P=.44;function ws(n,t){return`M${n-P} ${t}a${P} ${P} 0 1 0 ${2*P} 0a${P} ${P} 0 1\
 0 ${-2*P} 0Z`}function ys(n,t,e,s,r,o){let i=Math.hypot(e-n,s-t)||1,[l,c]=[(e-n)/i,(s-t)/i],h=Math.min(1,.7*i/(r+o+ot)),p=(m,b=0)=>`${(n+l*m-c*b).toFixed(2)} ${(t+
c*m+l*b).toFixed(2)}`,u=i-h*o;return`M${p(h*r)}L${p(u-ot+.02)}M${p(u)}L${p(u-ot,we)} ${p(u-ot,-we)}Z`}var Ct={first:.7,further:.09,most:1.5},Ee=.8,xs=240;function Lt(){return document.hidden||matchMedia("(prefers-reduced-motion: reduce)").matches}function it(n,t,e){
let s=[n];for(let r of t?t.split(`
`):[]){let[o,i]=r.split("	").map(q);s.push([...q(s.at(-1)).filter(l=>!o.includes(l)),...i].join(""))}return[...s,e]}function q(n){return n.match(/.{3}/gs)??[]}function Se(n,t,e){
let[s,r]=[q(t),q(e)],o=s.filter(h=>!r.includes(h)),i=r.filter(h=>!s.includes(h)),l=[],c=h=>n.forms[n.names[V(h)]]??n.names[V(h)];for(let h of[(p,u)=>p[0]===u[0],
(p,u)=>c(p)===c(u)])for(let p of[...i]){let[u]=o.filter(m=>h(p,m)).sort((m,b)=>Ce(p,m)-Ce(p,b));u!==void 0&&(l.push([u,p]),o.splice(o.indexOf(u),1),i.splice(i.indexOf(
p),1))}return{moved:l,gone:o,added:i}}function Me(n,t,e,s){let{moved:r,gone:o}=Se(n,t,e),i=new Map(r),l=q(t).filter(h=>!i.has(h)&&!(o.includes(h)&&s>.5)),c=r.map(
([h,p])=>{let[[u,m],[b,f]]=[M(h),M(p)];return ye(V(h),u+s*(b-u),m+s*(f-m))});return[...l,...c].join("")}function Ce(n,t){let[e,s]=[M(n),M(t)];return Math.hypot(
s[0]-e[0],s[1]-e[1])}function Oe(n,t,{before:e,after:s,strokes:r,flipped:o}){let{moved:i,gone:l,added:c}=Se(t,e,s),h=O(t,s,o),p=new Map(q(s).map((g,k)=>[g,h[k]])),
u=O(t,l.join(""),o);n.replaceChildren(...u,...p.values());let m=o?-1:1,b=Number.parseFloat(getComputedStyle(n).getPropertyValue("--step"))||xs,f=(g,[k,C],[S,H],Gt)=>{
let cs=Math.hypot(S-k,H-C),Kt=`translate(${(m*(k-S)).toFixed(2)}px, ${(m*(C-H)).toFixed(2)}px)`,ls=`translate(${(m*(k-S)/2).toFixed(2)}px, ${(m*(C-H)/2).toFixed(
2)}px) scale(1.4)`;return n.append(g),g.animate({transform:Gt?[Kt,ls,"none"]:[Kt,"none"]},{duration:b*Math.min(Ct.most,Ct.first+Ct.further*cs),easing:Gt?"linear":
"ease-in-out"})},w=[...i.map(([g,k])=>f(p.get(k),M(g),M(k),Le(t,g)||Le(t,k))),...c.map(g=>{let k=xe(r,M(g));return k?f(p.get(g),k,M(g),!0):p.get(g).animate({opacity:[
0,1]},Ee*b)}),...u.map(g=>g.animate({opacity:[1,0]},{duration:Ee*b,fill:"forwards"}))];return Promise.all(w.map(g=>g.finished)).then(()=>{for(let g of u)g.remove()},
()=>{})}function Le(n,t){let e=n.names[V(t)];return e in n.forms||Object.values(n.forms).includes(e)}var _e={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]},ks=.4,at=class{#t=null;#e=!1;#s=!1;constructor(t,e){this.board=t,this.entering=e;let s=(r,o)=>t.
addEventListener(r,o);s("keydown",r=>this.#u(r)),s("focusin",({relatedTarget:r})=>{r&&!t.contains(r)&&(this.#s=!!this.#t)}),s("pointerdown",r=>this.#r(r)),s("po\
intermove",r=>this.#c(r)),s("pointerup",r=>this.#h(r)),s("pointercancel",()=>this.#l()),s("click",r=>this.#o(r))}forget(){this.#t=null}#n(t){let e=document.elementFromPoint(
t.clientX,t.clientY);return this.board.contains(e)?e.closest("[data-spot]")?.dataset.spot??null:null}#r(t){this.#s=!0;let e=t.target.closest("[data-spot]");if(e||
this.board.hurry(),!e||t.button)return;let s=e.dataset.spot;this.board.cursor=s,this.#t={from:s,pointer:t.pointerId,x:t.clientX,y:t.clientY,begun:!1},t.target.hasPointerCapture?.(
t.pointerId)&&t.target.releasePointerCapture(t.pointerId)}#c(t){let e=this.#t;if(e?.pointer!==t.pointerId)return;if(!t.buttons){this.#l();return}let s=this.entering.
standing===e.from;if(!(this.board.open||e.begun||s||this.entering.entry?.following.includes(e.from)))return;let r=this.board.querySelector("svg").getScreenCTM().
a,[o,i]=[(t.clientX-e.x)/r,(t.clientY-e.y)/r];!e.begun&&Math.hypot(o,i)<ks||(e.begun||(e.begun=!0,this.board.setPointerCapture(t.pointerId),this.board.open?this.#i(
e,e.from):s||this.entering.press(e.from)),this.board.open?this.#i(e,this.#n(t)):this.#a(e,o,i))}#i(t,e){!e||e===t.last||(t.last=e,this.board.say("squarepress",{
name:e,dragged:!0}))}#a(t,e,s){for(let r of this.board.menAt(t.from))r.setAttribute("transform",`translate(${e.toFixed(2)} ${s.toFixed(2)})`)}#h(t){let e=this.#t;
if(e?.pointer!==t.pointerId||(this.#t=null,!e.begun)||(this.#e=!0,setTimeout(()=>{this.#e=!1}),this.board.open))return;let s=this.#n(t);s&&s!==e.from?this.entering.
press(s,!0):this.entering.queue(()=>this.board.draw())}#l(){this.#t=null,this.board.draw()}#o(t){let e=t.target.closest("[data-spot]");e&&!this.#e&&this.entering.
press(e.dataset.spot)}#u(t){let{key:e}=t,s=this.#s?null:t.target.closest("[data-spot]")?.dataset.spot,r=this.entering.trail.length>1;if(e==="Escape"&&r)this.entering.
cancel();else if(e==="Backspace"&&r)this.entering.back();else if(s&&(e==="Enter"||e===" "))this.entering.press(s);else if(s&&e in _e)this.#d(_e[e]);else return;
t.preventDefault(),t.stopPropagation()}#d([t,e]){let s=this.board.places(),[,r,o]=s.find(([h])=>h===this.board.cursor),i=s.map(([h,p,u])=>{let m=(p-r)*t+(u-o)*e;
return[h,m,Math.abs((p-r)*e)+Math.abs((u-o)*t)]}).filter(([,h])=>h>.3).sort((h,p)=>h[1]+3*h[2]-p[1]-3*p[2]);if(!i.length)return;let l=this.board.spot(this.board.
cursor);[[this.board.cursor]]=i;let c=this.board.spot(this.board.cursor);l.setAttribute("tabindex","-1"),c.setAttribute("tabindex","0"),c.focus()}};var J=customElements.get("kohau-board")?.boards??new Map;function Te(n){for(let[t,e]of Object.entries(n)){if(J.has(t))continue;J.set(t,e);let s=y("svg",{class:"\
kohau kohau-sprite","aria-hidden":"true"});s.innerHTML=`<defs>${e.definitions}</defs>`,document.body.append(s);for(let r of document.querySelectorAll("kohau-boa\
rd"))r.getAttribute("board")===t&&r.setAttribute("board",t)}}function L(n){return J.get(n)}var vs=["board","position","before","steps","marks","orientation","th\
eme","label"],St=class extends HTMLElement{static observedAttributes=vs;static boards=J;cursor=null;#t=null;#e=!1;#s=0;#n=()=>{};#r=!1;#c=!1;#i=!1;#a="";#h=null;#l=null;#o=new rt(
{draw:t=>this.draw(t),refuse:(t,e)=>this.#w(t,e),say:(t,e)=>this.say(t,e)});#u=new at(this,this.#o);connectedCallback(){this.classList.add("kohau-board"),this.hasAttribute(
"board")&&this.draw()}attributeChangedCallback(){this.isConnected&&!this.#e&&this.draw()}get flipped(){return this.getAttribute("orientation")==="black"}get source(){
return this.#o.source}set source(t){this.#o.source=t,this.#d(null)}get entry(){return this.#o.entry}set entry(t){this.#d(t),this.#m()}#d(t){this.#o.begin(t),this.#u.
forget()}get open(){return this.#i}set open(t){this.#i=t,this.draw()}set proposal(t){this.#a!==(t??"")&&(this.#a=t??"",this.#m())}press(t){return this.#o.press(
t)}playEntered(){this.#o.play()}back(){return this.#o.back()}cancel(){return this.#o.cancel()}say(t,e){this.dispatchEvent(new CustomEvent(t,{detail:e,bubbles:!0}))}show(t,e=null){
let[s,[r]]=[this.#t,this.frames],o=this.getAttribute("board");this.#d(e),this.#e=!0;for(let[l,c]of Object.entries(t))c?this.setAttribute(l,c):this.removeAttribute(
l);this.#e=!1;let{frames:i}=this;return this.draw(),s===null||o!==this.getAttribute("board")?Promise.resolve():i.length>1&&s===i[0]?this.#f(i):r===i.at(-1)&&r!==
s?this.#f([s,r]):Promise.resolve()}get frames(){let[,,t=""]=(this.getAttribute("position")??"").split("	"),e=this.getAttribute("before");return e?it(e,this.getAttribute(
"steps"),t):[t]}async#f(t){let e=this.#p;if(!e||Lt()||!this.isConnected)return;let s=++this.#s,r=this.querySelector("svg"),[,,,,o=""]=this.#g.split("	");r.classList.
add("k-moving"),this.#r=!0;for(let i=1;i<t.length;i+=1)if(this.#n(i),await Oe(r.querySelector(".k-men"),e,{before:t[i-1],after:t[i],strokes:o,flipped:this.flipped}),
s!==this.#s)return;r.classList.remove("k-moving"),this.#r=!1,this.#c&&this.draw()}#m(){this.#r?this.#c=!0:this.draw()}hurry(){this.#r&&this.draw()}scrub(t){let{
frames:e}=this,s=e.length-1;this.stand(e[Math.min(t,s)]),this.querySelector("svg").classList.toggle("k-moving",t<s)}stand(t){this.#s+=1,this.#r=!1;let e=this.querySelector(
"svg");e.classList.add("k-moving"),e.querySelector(".k-men").replaceChildren(...O(this.#p,t,this.flipped))}async#w(t,e){this.draw();let s=this.spot(t);if(s?.classList.
add("refused"),s&&!Lt()){let i={transform:[0,.12,-.12,.08,-.08,0].map(l=>`translate(${l}px, 0)`)};for(let l of[s,...this.menAt(t)])l.animate(i,320)}let r=await e;
if(!s?.isConnected)return;let o=r?.rule?` (${r.rule})`:"";this.#l.replaceChildren(r?A(r.sentence??r.message):d("not_legal"),o),this.#l.classList.add("refused"),
this.say("pressrefuse",{name:t,error:r})}get#p(){return J.get(this.getAttribute("board"))}get#g(){let{entry:t}=this,e=this.getAttribute("position")||"				";if(t?.
presses.length&&t.picture)return t.picture;if(!this.#a)return e;let[s,,,r,o]=this.#a.split("	");return[s,"",e.split("	")[2],r,o].join("	")}draw(t=!1){let e=this.#p;
if(this.#s+=1,this.#r=this.#c=!1,!e){this.replaceChildren(),this.#t=null;return}let{entry:s,flipped:r}=this,o=this.#t,[i,l,c,h,p]=this.#g.split("	"),u=this.#a.split(
"	")[1]??"",m=r?{transform:"rotate(180)"}:{},[b,f]=e.box.split(" "),w=!!s||this.#i,g=this.getAttribute("theme"),k=y("svg",{viewBox:e.box,class:`kohau${g&&g!=="a\
uto"?` kohau-${g}`:""}`,role:w?"group":"img","aria-label":this.getAttribute("label")||d("board")},y("rect",{x:b,y:f,width:e.width,height:e.height,class:"k-paper"}),
y("g",m,y("use",{href:`#${e.ground}`})),y("g",{},...Ae(e,r)),y("g",{class:"k-marks"},...O(e,i+l,r)),y("g",{class:"k-men"},...O(e,c,r)),y("g",{class:"k-marks"},...O(
e,u,r),y("g",m,...Et(p)),...O(e,h,r)),y("g",{class:"k-over",...m},...Et(this.getAttribute("marks")??"")));this.style.setProperty("--units",e.height);let C=this.
contains(document.activeElement)&&(document.activeElement.dataset.spot??this.cursor);w&&k.append(this.#x(e,c,s)),this.#y(e,k,s),this.#t=c,C&&this.spot(C)?.focus(
{preventScroll:!0}),t&&o!==null&&this.#f([o,c]),s!==this.#h&&(this.#h=s,this.say("entrychange",{entry:s}))}#y(t,e,s){if(!s){let i=this.#b();this.replaceChildren(
e,...this.source?[a("div",{class:"kohau-entry"},...i)]:i);return}let r=fe(t,s,i=>this.press(i));if(this.replaceChildren(e,r.placed,this.#v(s,r.others)),!r.squares.
length)return;let o=i=>i.map(l=>l.firstChild.getBoundingClientRect());me(r.placed,e,r.squares.map(i=>o(i.flatMap(l=>this.spot(l)??[]))),o([...e.querySelectorAll(
".k-spot:is(.offered, .pressed)")]))}places(){let t=this.flipped?-1:1;return this.#p.spots.map(([e,s,r,o,i])=>[e,t*s,t*r,o,i])}spot(t){return this.querySelector(
`[data-spot="${CSS.escape(t)}"]`)}menAt(t){let[,e,s]=this.places().find(([r])=>r===t)??[];return[...this.querySelectorAll(".k-men use")].filter(r=>Math.abs(r.getAttribute(
"x")-e)<.1&&Math.abs(r.getAttribute("y")-s)<.1)}#x(t,e,s){let r=this.flipped?-1:1,o=z(e),i=this.places(),l=s?.following??[];return i.some(([c])=>c===this.cursor)||
(this.cursor=(i.find(([c])=>l.includes(c))??i[0])[0]),y("g",{class:"k-spots"},...i.map(([c,h,p,u,m])=>{let b=o.filter(([,S,H])=>Math.abs(r*S-h)<u/2&&Math.abs(r*
H-p)<m/2).map(([S])=>t.names[S]),f=s?.presses.includes(c),w=(s?.choices??[]).findIndex(({squares:S})=>S.includes(c)),g=l.includes(c)?b.length?"offered man":"off\
ered":"",k=w>=0?`chosen ${$t(w)}`:f?"pressed":g,C=w>=0||g.endsWith("man");return y("g",{class:`k-spot ${k}`,"data-spot":c,role:"button",tabindex:c===this.cursor?
"0":"-1","aria-label":this.#k(c,b),"aria-disabled":s&&!this.#o.accepts(c)?"true":null,"aria-pressed":f?"true":null},y("rect",{x:h-u/2,y:p-m/2,width:u,height:m,rx:.12}),
k&&k!=="pressed"?y("circle",{cx:h,cy:p,r:C?Math.min(u,m)*.44:.13}):null)}))}#k(t,e){let s=t==="@w"?d("hand_white"):t==="@b"?d("hand_black"):t,r=e.map(o=>d(`piec\
e_${o.replaceAll(" ","_")}`)).filter(o=>!o.startsWith("piece_"));return r.length?`${s}, ${r.join(", ")}`:s}#v(t,e){this.#l??=a("span",{class:"entered",role:"sta\
tus"}),this.#l.classList.remove("refused"),this.#l.replaceChildren(t.presses.length?T(t.sketch??t.presses.join(" ")):"");let s=(i,l,c)=>{let h=a("button",{type:"\
button",...c},i);return h.addEventListener("click",l),h},r=[...e];t.ply&&r.push(s(d("play_it"),()=>this.playEntered(),{class:"primary","aria-label":d("play_ply",
{ply:t.ply})})),this.#o.trail.length>1&&r.push(s("⌫",()=>this.back(),{"data-act":"back",title:d("take_back_title"),"aria-label":d("take_back")}),s("✕",()=>this.
cancel(),{"data-act":"cancel",title:d("cancel_entry_title"),"aria-label":d("cancel_entry")}));let o=t.presses.length?[]:this.#b();return a("div",{class:"kohau-e\
ntry"},this.#l,...o,...r)}#b(){let t=this.frames.length-1;if(this.#n=()=>{},t<2)return this.hasAttribute("stepwise")?[a("div",{class:"kohau-scrub"})]:[];let e=a(
"input",{type:"range",min:0,max:t,value:t,"aria-label":d("steps_of_ply")}),s=a("span",{"aria-hidden":"true"});return this.#n=r=>{e.value=r;let o=d("step_of",{step:r,
count:t});e.setAttribute("aria-valuetext",o),s.textContent=o},this.#n(t),e.addEventListener("input",()=>{this.#n(Number(e.value)),this.scrub(Number(e.value))}),
e.addEventListener("keydown",r=>r.stopPropagation()),[a("label",{class:"kohau-scrub"},d("steps"),e,s)]}};customElements.get("kohau-board")||customElements.define(
"kohau-board",St);var Re=1200;function ct(n,t,e=n){let s=n.querySelector("svg").cloneNode(!0);for(let c of s.querySelectorAll(".k-spots"))c.remove();let[,,r,o]=t.box.split(" ").map(
Number);s.setAttribute("xmlns","http://www.w3.org/2000/svg"),s.setAttribute("width",Math.round(48*r)),s.setAttribute("height",Math.round(48*o)),s.classList.add(
xt(e)?"kohau-dark":"kohau-light");let i=new XMLSerializer().serializeToString(s),l=i.indexOf(">")+1;return`${i.slice(0,l)}<style>${$s()}</style><defs>${t.definitions}\
</defs>${i.slice(l)}
`}var Pe=null;function $s(){return Pe??=As(),Pe}function As(){return[...document.styleSheets].flatMap(e=>[...e.cssRules]).map(e=>e.cssText).filter(e=>/^(\.k-|@supports \(color: ?var\(--k-ink)/.
test(e)).join(`
`).replaceAll("&","&amp;").replaceAll("<","&lt;")}async function Mt(n){let t=new Image;t.src=`data:image/svg+xml;charset=utf-8,${encodeURIComponent(n)}`,await t.
decode();let e=document.createElement("canvas");e.width=Re,e.height=Math.round(Re*t.naturalHeight/t.naturalWidth),e.getContext("2d").drawImage(t,0,0,e.width,e.height);
let s=atob(e.toDataURL("image/png").split(",")[1]);return new Blob([Uint8Array.from(s,r=>r.charCodeAt(0))],{type:"image/png"})}function Ot(n,t){let e=document.createElement(
"a");e.href=URL.createObjectURL(n),e.download=t,e.click(),setTimeout(()=>URL.revokeObjectURL(e.href),1e4)}var Es=/\[%recorded ([a-z]+) ("(?:[^"\\]|\\.)*")\]/g,Cs=/\[%(clk|emt|eval|cal|csl)\s([^[\]]*)\]/g,Ls=/^([GRYB])([a-z]\d{1,2})([a-z]\d{1,2})?$/;function _t(n){let t={
clock:"",spent:"",evaluation:"",marks:[],recorded:[]};return t.text=n.replace(Es,(...e)=>(t.recorded.push(e),"")).replace(Cs,(e,s,r)=>(s==="clk"?t.clock=r.trim():
s==="emt"?t.spent=r.trim():s==="eval"?t.evaluation=r.trim():t.marks.push(...Ss(r)),"")).replace(/\s+/g," ").trim(),t}function Ss(n){return n.split(",").map(t=>Ls.
exec(t.trim())).filter(Boolean).map(([,t,e,s])=>({colour:t,from:e,to:s??e}))}function X(n){let t=n.notes.filter(s=>s.text).map(s=>_t(s.text)),e=s=>t.findLast(r=>r[s])?.[s]??
"";return{clock:e("clock"),spent:e("spent"),evaluation:e("evaluation"),marks:t.flatMap(s=>s.marks)}}function lt(n){let[t,e]=n.split(","),s=/^([+-]?)#([+-]?)(\d+)$/.
exec(t);if(s){let i=s[1]==="-"||s[2]==="-";return d("forced",{side:d(i?"black":"white"),count:s[3]})}let r=Number(t),o=Number.isFinite(r)&&t?`${r>0?"+":""}${t.replace(
/^\+/,"")}`:t;return e?d("at_depth",{score:o,depth:e.trim()}):o}function Ie(n,t){let e=new Map(n.spots.map(([s,r,o])=>[s,[r,o]]));return t.filter(({from:s,to:r})=>e.
has(s)&&e.has(r)).map(({colour:s,from:r,to:o})=>s+[...e.get(r),...e.get(o),0,r===o?0:.1].map(i=>String.fromCharCode(128+Math.round(10*i))).join("")).join("")}function Tt({result:n,termination:t}){if(t==="board")return"";let e={"1-0":d("white"),"0-1":d("black")}[n],s=e?"won":n==="1/2-1/2"?"drawn":"open",r=`ended_${s}_${t}`,
o=d(r,{winner:e});return o!==r?o:s==="open"?"":d(`ended_${s}`,{winner:e})}function ht({record:n,words:t},e){let s=e.ended&&Tt(n)||R(n.sentences[n.situations[e.id]]),
{evaluation:r}=X(e),o=`${s}.${r&&` ${d("evaluation")}: ${lt(r)}.`}`;if(!e.before)return`${d("start")} ${o}`;let[i,l]=n.numbers[e.before.id],c=d(n.sides[e.before.
id]==="w"?"white":"black"),h=/^\d+$/.test(e.path)?`, ${d("ply_of",{ply:e.ply,count:n.line.plies.length})}`:"";return`${i}${l?"…":"."} ${t[e.id]} (${c})${h}. ${o}`}
function Z(n,t){let{record:e}=n;return{board:e.board,position:e.pictures[t.id],before:t.before&&e.pictures[t.before.id].split("	")[2],steps:e.steps[t.id],marks:Ie(
L(e.board),X(t).marks),label:ht(n,t)}}var U={moving:50,step:250,ply:700,end:2e3},Ms=4,Os=250;function Ne(n,t,e=Ms){let s=L(n.shown.record.board),r=a("kohau-board"),o=n.board.getAttribute("orientatio\
n"),i=[],l=null,c=(h,p,u)=>i.push({shown:p,svg:()=>(l!==h&&r.show({...Z(n.shown,h),orientation:o}),l=h,u(),ct(r,s,n.board))});for(let h of t){let{before:p,steps:u,
position:m}=Z(n.shown,h),b=it(p,u,m.split("	")[2]);h===t[0]&&c(h,U.ply,()=>r.scrub(0));for(let f=1;f<b.length;f+=1){for(let w=1;w<=e;w+=1)c(h,U.moving,()=>r.stand(
Me(s,b[f-1],b[f],w/(e+1))));c(h,f<b.length-1?U.step:U.ply,()=>r.scrub(f))}}return i.at(-1).shown=U.end,i.length>Os?i.filter(({shown:h})=>h>=U.ply):i}var _s=/\p{Mark}/gu,je={ø:"o",ł:"l",đ:"d",ð:"d",ħ:"h",ı:"i",æ:"ae",œ:"oe",þ:"th",ß:"ss"};function De(n){return n.normalize("NFD").replace(_s,"").replace(
/[^\0-\x7f]/g,Ts)}function Ts(n){let t=je[n.toLowerCase()];return t?je[n]?t:t[0].toUpperCase()+t.slice(1):n}var v={white:0,black:1,result:2,date:3,event:4,site:5,round:6,game:7,variant:8,plies:9,worst:10,opening:11,comments:12};function Be(n){let t=n.fens.map((r,o)=>({
id:o,fen:r,before:null,next:null,rivals:[],path:"0",ply:0,notes:[],ended:!1}));t[0].notes=n.line.notes,qe(t,n.line,t[0],"");let e=n.line.plies.at(-1)?.[0]??0,{notes:s}=t[e];
return t[e].ended=["1-0","0-1","1/2-1/2"].includes(n.result)&&!s.some(({rest:r})=>r),t}function qe(n,t,e,s){let r=e;t.plies.forEach(([o,i],l)=>{let c=n[o];c.before=
r,c.notes=i,c.ply=r.ply+1,c.path=`${s}${l+1}`,(l||!s)&&(r.next=c);let h=i.filter(p=>p.line).map(p=>p.line);c.rivals=[c],h.forEach((p,u)=>{qe(n,p,r,`${c.path}.${u+
1}.`),p.plies.length&&Rs(c,n[p.plies[0][0]])}),r=c})}function Rs(n,t){let e=[...n.rivals,...t.rivals.filter(s=>!n.rivals.includes(s))];for(let s of e)s.rivals=e}var Ps=1500,dt=class{constructor(t){this.viewer=t;let e=(s,r)=>t.part(s).addEventListener("click",r);e("copy",()=>this.ofPosition()),e("copy-address",()=>this.ofAddress()),
e("copy-picture",()=>this.ofPicture());for(let s of["kgn","svg","png"])e(`save-${s}`,()=>this.download(s));e("film-ply",s=>this.film(s.currentTarget,this.shown.
node.before?[this.shown.node]:[])),e("film-game",s=>this.film(s.currentTarget,this.viewer.mainLine().slice(1),0))}get shown(){return this.viewer.shown}async ofPosition(){
if(this.shown?.node){try{await navigator.clipboard.writeText(this.shown.node.fen)}catch{this.viewer.part("fen").select(),document.execCommand("copy")}this.say("\
copy","position_copied")}}ofAddress(){return this.attempt(async()=>{let t=this.viewer.linkOf(this.shown.number,this.shown.node?.path??"0");await navigator.clipboard.
writeText(new URL(t,location.href).href),this.say("copy-address","address_copied")})}ofPicture(){return this.attempt(async()=>{await navigator.clipboard.write([
new ClipboardItem({"image/png":Mt(this.svg())})]),this.say("copy-picture","picture_copied")})}svg(){return ct(this.viewer.board,L(this.shown.record.board))}nameOf(t){
let e=this.viewer.source.rows[this.shown.number],s=[e[v.white],e[v.black],e[v.date],t].join(" ");return De(s).replace(/[^A-Za-z0-9]+/g,"-").replace(/^-|-$/g,"")||
"game"}film(t,e,s=void 0){if(!e.length||t.disabled)return null;let r=t.textContent;return t.disabled=!0,this.attempt(async()=>{let o=this.nameOf(e.length>1?"":e[0].
path),{gifOf:i}=await this.viewer.recorder(),l=Ne(this.viewer,e,s);Ot(await i(l,c=>{t.textContent=`${r} ${$(100*c)} %`}),`${o}.gif`)}).finally(()=>{t.disabled=!1,
t.textContent=r})}download(t){return this.attempt(async()=>{let{record:e,node:s}=this.shown,r=this.nameOf(t==="kgn"?"":s?.path);Ot(await{kgn:()=>new Blob([`${e.
text.trimEnd()}
`]),svg:()=>new Blob([this.svg()],{type:"image/svg+xml"}),png:()=>Mt(this.svg())}[t](),`${r}.${t}`)})}say(t,e){let{viewer:s}=this,{textContent:r}=s.part(t),o=d(
"copied");s.part("said").textContent=d(e),r!==o&&(s.part(t).textContent=o,setTimeout(()=>{s.part(t).textContent=r},Ps))}async attempt(t){await t().catch(e=>this.
viewer.warn(d("failed",{error:e.message})))}};var Rt={t:"throw",s:"shot",r:"ricochet"};function Fe(n,t){let e=new Set,s=new Set;for(let o of n.pictures){for(let i of ke(t,o))e.add(i);for(let i of ve(o))s.add(
i)}return[...[...e].filter(o=>!/^step [2-9]$/.test(o)).sort().map(o=>[o,`sign_${o.replaceAll(" ","_")}`]).filter(([,o])=>d(o)!==o).map(([o,i])=>Ue(y("use",{href:`\
#${t.symbols[t.names.indexOf(o)]}`}),i)),...[...s].filter(o=>Rt[o]).map(o=>Ue(y("path",{d:"M-.4 0L.4 0",class:`k-${Rt[o]}`}),`stroke_${Rt[o]}`))]}function Ue(n,t){
return a("li",{},y("svg",{class:"kohau man",viewBox:"-.5 -.5 1 1","aria-hidden":"true"},n),` ${d(t)}`)}var He={1:"!",2:"?",3:"!!",4:"??",5:"!?",6:"?!",7:"□",8:"□",10:"=",11:"=",12:"⇆",13:"∞",14:"+/=",15:"=/+",16:"±",17:"∓",18:"+−",19:"−+",20:"+−−",
21:"−−+",22:"⊙",23:"⊙",26:"○",27:"○",28:"○",29:"○",30:"○",31:"○",32:"⟳",33:"⟳",34:"⟳",35:"⟳",36:"↑",37:"↑",38:"↑",39:"↑",40:"\
→",41:"→",42:"→",43:"→",44:"=∞",45:"=∞",46:"=∞",47:"=∞",130:"⇆",131:"⇆",132:"⇆",133:"⇆",134:"⇆",135:"⇆",136:"⊕",137:"⊕",138:"⊕",
139:"⊕",140:"∆",141:"∇",142:"⌓",145:"RR",146:"N"};function We(n){let t=_t(n),e=(r,o,i)=>a("span",{class:`said-${r}`,title:o},a("span",{class:"hidden"},`${o}\
 `),i),s=[];return t.clock&&s.push(e("clock",d("clock"),t.clock)),t.spent&&s.push(a("span",{class:"said-spent"},`${d("time_spent")} ${t.spent}`)),t.evaluation&&
s.push(e("evaluation",d("evaluation"),lt(t.evaluation))),t.marks.length&&s.push(e("marks",d("marked"),Ns(t.marks))),s.push(...t.recorded.map(Is)),a("span",{class:"\
comment"},t.text,...s.flatMap(r=>[" ",r])," ")}function Is([n,t,e]){let s="";try{s=JSON.parse(e)}catch{return n}let r=t==="tag"&&!s.includes(" "),o=`recorded_${t}${r?
"_missing":""}`,i=d(o,{words:s});return i===o?n:t==="tag"?a("span",{class:"said-recorded"},i):a("details",{class:"said-recorded"},a("summary",{},i),a("pre",{class:"\
source"},s))}function Ns(n){let t=({colour:e,from:s,to:r})=>a("span",{class:`mark-${e}`},s===r?`${s} `:`${s}→${r} `);return a("span",{},...n.map(t))}function Ge(n){
let t=Bs(n),e=He[n]??t;return a("span",{class:He[n]?"nag":"nag worded",title:`$${n}: ${t}`},`${e} `)}var[js,Ds]=[14,139];function Bs(n){let t=n%2,s=`nag_${n>=js&&
n<=Ds?n-t:n}`,r=d(s,{side:d(t?"black":"white")});return r===s?d("nag_other",{number:n}):r}function Ye(n){let t=a("div",{class:"line main"});ze(t,n,n.record.line),n.record.result&&t.append(a("span",{class:"result"},n.record.result));let e=Tt(n.record);
return e&&t.append(" ",a("span",{class:"ending"},e)),t}function ze(n,t,e){n.append(...e.notes.map(r=>Ke(t,r)));let s=!1;for(let[r,o]of e.plies){let i=t.nodes[r],
[l,c]=t.record.numbers[i.before.id];(!s||c===0)&&n.append(a("span",{class:"number"},`${l}${c?"…":"."}`)," "),n.append(Pt(t,i)," "),n.append(...o.map(h=>Ke(t,
h))),s=o.every(h=>h.nag!==void 0)}}function Pt(n,t){let e=n.record.sides[t.before.id],s=a("a",{class:n.record.perNumber===2?"ply":`ply side-${e}`,href:n.linkOf(
t),tabindex:"-1",title:d(e==="w"?"ply_of_white":"ply_of_black",{ply:t.ply})});return t.link=s,s}function Ke(n,t){if(t.nag!==void 0)return Ge(t.nag);if(t.rest)return a(
"span",{class:"rest",role:"note"},A(t.rest)," ");if(t.line){let e=a("span",{class:"variation",role:"group","aria-label":d("variation")},"( ");return ze(e,n,t.line),
e.append(")"),e}return We(t.text??"")}function Ve(n,t){let e=n.record.words[t].split(`
`);n.words=e;for(let s of n.nodes)s.link?.replaceChildren(...qs(e[s.id]))}function qs(n){return n.split(/(?<=[,/ ])/).flatMap((t,e)=>[...e?[a("wbr")]:[],a("span",
{},t)])}function Je(n){return n.map(([t,e])=>a("tr",{},a("th",{scope:"row"},t),a("td",{},e)))}function It(n,t){let e=null,s=!1,r=()=>{clearInterval(e),clearTimeout(e),e=null},o=()=>{s=!0,n.disabled?r():t()};n.addEventListener("pointerdown",i=>{i.button||
(r(),s=!1,e=setTimeout(()=>{o(),e=setInterval(o,110)},400))});for(let i of["pointerup","pointerleave","pointercancel","blur"])n.addEventListener(i,r);n.addEventListener(
"contextmenu",i=>{s&&i.preventDefault()}),n.addEventListener("click",()=>{s||t(),s=!1})}function Xe(n,t){let e=0;n.addEventListener("wheel",s=>{s.ctrlKey||!s.deltaY||
(s.preventDefault(),Math.sign(e)!==Math.sign(s.deltaY)&&(e=0),e+=s.deltaMode?50*s.deltaY:s.deltaY,!(Math.abs(e)<50)&&(t(e>0),e=0))},{passive:!1})}function Ze(n){return a("ul",{class:"problems"},...n.map(Us))}function Us(n){let t=["file","line","column","ply","step","rule"].filter(o=>n[o]).map(o=>o==="file"?
n.file:`${d(`at_${o}`)} ${n[o]}`),e=n.help&&t.pop(),s=e?[t.length?", ":"",a("a",{href:n.help},e)]:[],r=a("li",{class:n.severity},a("strong",{},d(`severity_${n.severity}`)),
" ",A(n.sentence)," ",a("span",{class:"place"},t.join(", "),...s,` [${n.code}]`));return n.excerpt&&r.append(Fs(n.excerpt)),n.hint_sentence&&r.append(a("p",{class:"\
hint"},d("hint"),A(n.hint_sentence))),r}function Fs([n,t,e]){return a("pre",{},n.slice(0,t),a("mark",{},n.slice(t,t+e)),n.slice(t+e))}function Qe(n,t,{name:e,shown:s,board:r}){let{record:o,node:i}=s,l=i?Hs(o,i,t):"",c=i&&o.sides[i.id]===t&&!i.ended;n.className=`side${c?" to-play":""}`,n.replaceChildren(
a("span",{class:`disc disc-${t}`,"aria-hidden":"true"}),a("span",{class:"hidden"},`${d(t==="w"?"white":"black")}: `),a("span",{class:"name"},e),a("span",{class:"\
captured"},...r&&i?Gs(o,i,t,r):[]),...l?[a("span",{class:"clock",title:d("clock")},a("span",{class:"hidden"},`${d("clock")} `),l)]:[])}function Hs(n,t,e){for(let o=t;o.
before;o=o.before){if(n.sides[o.before.id]!==e)continue;let{clock:i}=X(o);if(i)return i}let s=n.tags.find(([o])=>o==="TimeControl")?.[1]??"",[,r]=/^(\d+)(?:\+\d+)?$/.
exec(s)??[];return r?Ws(Number(r)):""}function Ws(n){let t=e=>String(e).padStart(2,"0");return`${Math.floor(n/3600)}:${t(Math.floor(n/60)%60)}:${t(n%60)}`}function Gs(n,t,e,s){
let[r,o]=[0,t.id].map(l=>$e(s,n.pictures[l])),i=e==="w"?"black ":"white ";return[...r].filter(([l])=>l.startsWith(i)).map(([l,c])=>[l,c-(o.get(l)??0)]).filter(([
,l])=>l>0).map(([l,c])=>Ks(s,l,c))}function Ks(n,t,e){let s=d("captured",{count:e,piece:d(`piece_${t.replaceAll(" ","_")}`)});return a("span",{title:s,role:"img",
"aria-label":s},y("svg",{class:"kohau man",viewBox:"-.5 -.5 1 1","aria-hidden":"true"},y("use",{href:`#${n.symbols[n.names.indexOf(t)]}`})),`×${e}`)}function ts(n,t,e){let s=n.find(({games:i})=>i.some(({row:l})=>l===t));if(!s)return[];let r=s.games.map(i=>Ys(i,i.row===t,e(i))),o=s.omitted?[a("p",{},d("omitte\
d",{count:$(s.omitted)}))]:[];return[a("h3",{},d("session",{name:s.name})),a("ol",{},...r),...o]}function Ys(n,t,e){let s=d("session_game",{variant:zs(n.variant),
white:n.white,black:n.black,result:n.result}),r=e===null?a("span",{},s):a("a",{href:e,"aria-current":t?"true":null},s),o=n.problem_sentences.map(i=>a("p",{class:"\
rest"},A(i)));return a("li",{},r,...o,a("p",{class:"story"},n.story.map(i=>`${R(i)}.`).join(" ")))}function zs(n){let t=`session_${n}`;return d(t)===t?n:d(t)}var pt=class{constructor(t,e,{linkOf:s,recorder:r,linkOfGame:o=({row:c})=>c===null?null:s(c,"0"),selected:i=()=>{},named:l=(c,h)=>c==="date"?N(h):T(h)}){this.root=
t,this.source=e,this.linkOf=s,this.linkOfGame=o,this.selected=i,this.named=l,this.recorder=r,this.shown=null,this.dialects={},this.timer=null,this.wanted=0,this.
board=this.part("board"),this.copies=new dt(this),this.addBoards(),this.listen()}addBoards(){Te(this.source.boards)}openToolsIfRoomy(){let t=getComputedStyle(this.
part("tools-panel")).position==="absolute";this.part("tools").open=!t&&matchMedia("(min-width: 62rem) and (min-height: 45rem)").matches}part(t){return this.root.
querySelector(`#${t}`)}async open(t,e="0"){let s=++this.wanted,r=await this.source.read(t).catch(i=>this.showFailure(i));if(!r||s!==this.wanted)return;this.stopPlaying();
let o=r.fens?Be(r):[];this.shown={number:t,record:r,nodes:o,node:null,words:[],linkOf:i=>this.linkOf(t,i.path)},this.showRecord(),this.follow(e)}follow(t){let e=this.
nodeAt(t);this.select(e??this.shown.nodes[0]??null),!e&&this.shown.nodes.length&&this.warn(d("no_such_ply",{path:t}))}warn(t){this.part("warning").textContent=t,
this.part("warning").hidden=!t}showFailure(t){this.part("situation").textContent=d("cannot_unpack",{error:t})}nodeAt(t){return this.shown.nodes.find(e=>e.path===
t)??null}showRecord(){let t=this.source.rows[this.shown.number],{record:e}=this.shown;this.part("players").textContent=`${t[v.white]} – ${t[v.black]}  ${yt(t[v.
result])}`;for(let r of this.root.querySelectorAll(".about"))r.replaceChildren(...this.about(t));this.part("tags").replaceChildren(...Je(e.tags)),this.part("pro\
blems").replaceChildren(...e.problems.length?[Ze(e.problems)]:[]);let s=ts(this.source.sessions??[],this.shown.number,this.linkOfGame);this.part("session").replaceChildren(
...s),this.part("tools-title").textContent=d(s.length?"more_of_session":"more_of_game"),this.root.classList.toggle("no-board",!this.shown.nodes.length),this.showLegend(
L(e.board)),this.shown.nodes.length?(this.part("plies").replaceChildren(Ye(this.shown)),this.fillDialects(),this.part("jump").max=this.mainLine().length-1,this.
part("of").textContent=d("of",{count:this.mainLine().length-1})):(this.part("plies").replaceChildren(a("pre",{class:"source"},e.text)),this.part("dialect").replaceChildren(),
this.part("of").textContent="")}about(t){let e=r=>t[v[r]]&&this.named(r,t[v[r]]);return[t[v.game],t[v.variant]==="standard"?"":t[v.variant],e("opening"),e("even\
t"),e("site"),e("date"),t[v.round]&&d("round",{round:t[v.round]})].filter(Boolean).flatMap((r,o)=>o?[" · ",r]:[r])}showLegend(t){let e=t?Fe(this.shown.record,t):
[];this.part("legend").replaceChildren(...e),this.part("legend-box").hidden=!e.length,t&&(this.board.style.setProperty("--ratio",t.width/t.height),this.board.toggleAttribute(
"stepwise",this.shown.record.steps.some(Boolean)))}mainLine(){let t=[];for(let e=this.shown.nodes[0];e;e=e.next)t.push(e);return t}get game(){return this.source.
rows[this.shown.number][v.game]}fillDialects(){let{record:t}=this.shown,e=this.dialects[this.game],s=t.dialects.includes(e)?e:t.dialects[t.own];this.part("diale\
ct").replaceChildren(...t.dialects.map(r=>a("option",{value:r},r))),this.part("dialect").value=s,this.spell()}spell(){Ve(this.shown,this.shown.record.dialects.indexOf(
this.part("dialect").value))}chooseDialect(t){this.dialects[this.game]=t,this.fillDialects(),this.showSituation()}select(t){let{shown:e}=this,s=e.node;if(e.node=
t,this.warn(""),this.showSides(),!t){this.board.removeAttribute("board"),this.part("fen").value="",this.part("situation").textContent=d("no_board"),this.selected(
e.number,null);return}for(let[r,o]of[[s?.link,!1],[t.link,!0]])r&&(r.tabIndex=o?0:-1,o?r.setAttribute("aria-current","true"):r.removeAttribute("aria-current"));
!t.link&&e.nodes[1]?.link&&(e.nodes[1].link.tabIndex=0),this.drawPosition(),this.showSituation(),this.part("fen").value=t.fen,this.part("jump").value=t.ply,this.
scrollTo(t.link),this.selected(e.number,t)}showSides(){let{node:t,record:e}=this.shown,s=this.source.rows[this.shown.number],r=L(e.board),o=this.flipped?["w","b"]:
["b","w"];for(let[i,l]of o.entries()){let c=s[l==="w"?v.white:v.black];Qe(this.part(i?"side-bottom":"side-top"),l,{name:this.named("player",c),shown:{record:e,node:t},
board:r})}}scrollTo(t){let e=this.part("line"),s=e.getBoundingClientRect(),r=this.part("tools").open?this.part("tools-panel").getBoundingClientRect().top:1/0,o=Math.
min(s.bottom,r);if(e.style.paddingBottom=o<s.bottom?`${s.bottom-o}px`:"",!t){e.scrollTop=0;return}let i=t.getBoundingClientRect(),l=Math.max(0,Math.min(20,(o-s.
top-i.height)/2));i.top<s.top?e.scrollTop-=s.top-i.top+l:i.bottom>o&&(e.scrollTop+=i.bottom-o+l)}drawPosition(){let{record:t,node:e}=this.shown,s=t.pictures[e.id],
r=this.part("drawing"),o=L(t.board);this.board.hidden=!o,r.hidden=!!o,o?this.board.show(Z(this.shown,e)):r.textContent=s}showSituation(){let{node:t}=this.shown;
t&&(this.part("situation").textContent=ht(this.shown,t),this.part("said").textContent=ht(this.shown,t),this.part("next").disabled=this.part("last").disabled=!t.
next,this.part("previous").disabled=this.part("first").disabled=!t.before)}step(t){this.stopPlaying();let e=t?this.shown?.node?.next:this.shown?.node?.before;e&&
this.select(e)}toEnd(t){this.stopPlaying();let e=this.shown?.node;if(e){for(;t?e.next:e.before;)e=t?e.next:e.before;this.select(e)}}sibling(t){this.stopPlaying();
let e=this.shown?.node,s=e?.rivals??[],r=s[s.indexOf(e)+t];r&&this.select(r)}get flipped(){return this.board.getAttribute("orientation")==="black"}flip(){this.board.
setAttribute("orientation",this.flipped?"white":"black"),this.part("flip").setAttribute("aria-pressed",this.flipped),this.shown&&this.showSides()}play(){if(this.
timer){this.stopPlaying();return}this.shown?.node&&(this.shown.node.next||this.select(this.shown.nodes[0]),this.setPlaying(!0),this.keepPlaying())}keepPlaying(){
clearInterval(this.timer),this.timer=setInterval(()=>{this.shown.node.next&&this.select(this.shown.node.next),this.shown.node.next||this.stopPlaying()},Number(this.
part("speed").value))}stopPlaying(){clearInterval(this.timer),this.timer=null,this.setPlaying(!1)}setPlaying(t){let e=d(t?"stop":"play");this.part("play").setAttribute(
"aria-pressed",t),this.part("play").setAttribute("aria-label",e),this.part("play").classList.toggle("playing",t)}askForPly(){this.part("tools").open=!0,this.part(
"jump").focus(),this.part("jump").select()}jump(){let t=this.part("jump").value;if(!this.shown?.node||!/^\d+$/.test(t))return;this.stopPlaying();let e=this.mainLine();
this.select(e[Math.min(Number(t),e.length-1)])}nextDialect(){let t=this.part("dialect");t.options.length&&(t.selectedIndex=(t.selectedIndex+1)%t.options.length,
this.chooseDialect(t.value))}keys={ArrowLeft:()=>this.step(!1),ArrowRight:()=>this.step(!0),Home:()=>this.toEnd(!1),End:()=>this.toEnd(!0),ArrowUp:()=>this.sibling(
-1),ArrowDown:()=>this.sibling(1),f:()=>this.flip(),c:()=>this.copies.ofPosition(),d:()=>this.nextDialect(),g:()=>this.askForPly()," ":()=>this.play()};key(t){let{
target:e}=t;if(t.defaultPrevented||t.ctrlKey||t.metaKey||t.altKey||document.querySelector("dialog[open]")||e.closest("input, select, textarea, summary")||t.key===
" "&&e.closest("button, a"))return;let s=this.keys[t.key];s&&(t.preventDefault(),s(),e.closest(".ply")&&this.shown?.node?.link?.focus({preventScroll:!0}))}listen(){
let t=(e,s,r)=>this.part(e).addEventListener(s,r);t("first","click",()=>this.toEnd(!1)),It(this.part("previous"),()=>this.step(!1)),It(this.part("next"),()=>this.
step(!0)),Xe(this.board,e=>this.step(e)),t("last","click",()=>this.toEnd(!0)),t("play","click",()=>this.play()),t("flip","click",()=>this.flip()),t("controls","\
mousedown",e=>e.preventDefault()),t("speed","change",()=>{this.timer&&this.keepPlaying()}),new ResizeObserver(()=>this.scrollTo(this.shown?.node?.link)).observe(
this.part("line")),t("tools","toggle",()=>this.scrollTo(this.shown?.node?.link)),t("jump","change",()=>this.jump()),t("dialect","change",e=>this.chooseDialect(e.
target.value)),t("board","click",e=>{if(this.board.source||e.target.closest("label, button"))return;let{left:s,width:r}=this.board.getBoundingClientRect();this.
step(e.clientX>s+r/2)})}};var Nt=class extends HTMLElement{connectedCallback(){if(this.hasAttribute("role"))return;let t=this.getAttribute("parts").split(" "),e=Number(this.getAttribute(
"full"))||1,s=[];for(let o=0;o<t.length;o+=2)s.push([t[o],Number(t[o+1])]);let r=this.textContent;for(let[o,i]of Object.entries({role:"img","aria-label":r,title:r}))
this.setAttribute(o,i);this.replaceChildren(...s.filter(([,o])=>o).map(([o,i])=>{let l=a("span",{class:`part part-${o}`},s.length>1?a("span",{},$(i)):"");return l.
style.width=`${100*i/e}%`,l}))}},Vs=4,es=6;function ss(n,t){let e=1;for(;10*e*t<n;)e*=10;return[1,2,5,10].map(s=>s*e).find(s=>s*t>=n)}var jt=class extends HTMLElement{connectedCallback(){
if(this.querySelector(".plot"))return;let t=[...this.querySelectorAll("tbody tr")].map(e=>{let[s,r,o]=e.cells;return{label:`${this.getAttribute("x")} ${s.textContent}\
: ${r.textContent} · ${o.textContent}`,at:Number(s.dataset.value),count:Number(r.dataset.value)}});this.prepend(this.#t(t))}#t(t){let e=Number(this.getAttribute(
"step")),s=Math.max(0,Math.ceil((es-(t.at(-1).at-t[0].at)/e)/2))*e,[r,o]=[Math.max(Math.min(0,t[0].at),t[0].at-s),t.at(-1).at+e+s],i=ss(Math.max(...t.map(({count:f})=>f)),
Vs),l=i*Math.ceil(Math.max(...t.map(({count:f})=>f))/i),[c,h]=[f=>`${100*(f-r)/(o-r)}%`,f=>`${100*f/l}%`],p=(f,w)=>Object.assign(f.style,w)&&f,u=a("div",{class:"\
field"},...Array.from({length:l/i},(f,w)=>p(a("i",{class:"grid"}),{bottom:h((w+1)*i)})),...t.map(({label:f,at:w,count:g})=>p(a("i",{class:"column",title:f}),{left:c(
w),width:`${100*e/(o-r)}%`,height:h(g)})),...this.#e(c,r,o,e,p)),m=e*ss((o-r)/e,es),b=[];for(let f=Math.ceil(r/m)*m;f<o;f+=m)b.push(p(a("span",{},String(f)),{left:c(
f+(e===1?.5:0))}));return a("div",{class:"plot",role:"img","aria-label":this.getAttribute("label")},a("div",{class:"y-title"},this.getAttribute("y")),a("div",{class:"\
y-axis"},...Array.from({length:l/i+1},(f,w)=>p(a("span",{},$(w*i)),{bottom:h(w*i)}))),u,a("div",{class:"x-axis"},...b),a("div",{class:"x-title"},this.getAttribute(
"x")))}#e(t,e,s,r,o){let[i,...l]=(this.getAttribute("mark")??"").split(" ");if(!l.length)return[];let c=Number(i)+(r===1?.5:0),h=c>(e+s)/2?"before":"after";return[
o(a("i",{class:`mark ${h}`},a("span",{},l.join(" "))),{left:t(c)})]}};for(let[n,t]of[["kohau-bar",Nt],["kohau-columns",jt]])customElements.get(n)||customElements.
define(n,t);var F=n=>n&&n!=="?"&&!n.startsWith("????")?n:"",Js=n=>/^[^\s()"]+$/.test(n)?n:`"${n.replace(/[\\"]/g,"\\$&")}"`,Dt=(n,t)=>`${n}=${Js(t)}`,Xs=n=>`since:${n} unti\
l:${n}`,ut=(...n)=>E("/search",{query:n}),Zs=n=>E(`/players/${encodeURIComponent(n)}`),ns=(n,t)=>E(`/players/${encodeURIComponent(n)}/vs/${encodeURIComponent(t)}`),
Qs=n=>E(`/events/${encodeURIComponent(n)}`);var tn={player:Zs,event:Qs,site:n=>ut(Dt("site",n)),opening:n=>ut(Dt("opening",n)),session:n=>ut(Dt("session",n))};function Bt(n,t,e=t){return F(t)?a("a",{href:tn[n](
t)},e):e}function qt(n){let t=/^\d{4}/.exec(n??"")?.[0],e=N(F(n));return t?a("a",{href:ut(Xs(t))},e):e}function rs(n,t,e,s={},{total:r=null,kept:o=0}={}){let i=t.map((p,u)=>{let m=e.some(b=>b[u]?.localName==="kohau-bar");return[p.startsWith("#")&&"number",m&&"bel\
ow",u===o&&"kept"].filter(Boolean).join(" ")||null}),l=(p,u)=>a(u?"td":"th",{scope:u?null:"row",class:i[u]},p),c=p=>a("tr",{},...p.map(l)),h=t.map((p,u)=>p?a("t\
h",{scope:"col",class:i[u]},p.replace("#","")):a("td"));return a("div",{class:"scrolled",tabindex:"0",role:"group","aria-label":n},a("table",{class:"data",...s},
a("caption",{class:"hidden"},n),a("thead",{},a("tr",{},...h)),a("tbody",{},...e.map(c)),r&&a("tfoot",{},c(r))))}function os(n,t,e,s){return en({white:n,drawn:t,
black:e,open:s},d("result_bar",{white:n,draws:t,black:e,unfinished:s}))}function en(n,t){let e=Object.values(n);return a("kohau-bar",{parts:Object.entries(n).flat().join(" "),full:e.reduce((s,r)=>s+r)},t)}var Ut={first:12,more:50},ft=class{plies=[];#t=0;#e=0;constructor(t,e,s){Object.assign(this,{holder:t,board:e,play:s})}show({plies:t,games:e}){this.plies=t,this.#e=
e,this.#t=t.length>Ut.first+2?Ut.first:t.length,this.#s()}clear(){this.show({plies:[],games:0})}get mostPlayed(){return this.plies.find(t=>t.ply!==null)?.ply}#s(){
if(this.board.proposal=null,!this.plies.length){this.holder.replaceChildren();return}let t=this.plies.slice(0,this.#t),e=[d("ply"),`#${d("games")}`,"#%",d("resu\
lt_title"),`#${d("average_length")}`,d("last_played")],s=rs(d("played_here"),e,t.map(sn),{class:"data plies"},{total:nn(this.plies,this.#e)});for(let[o,i]of s.querySelectorAll(
"tbody tr").entries())this.#r(i,t[o]);let r=this.plies.length-this.#t;this.holder.replaceChildren(s,...r?[this.#n(r)]:[])}#n(t){let e=a("button",{type:"button",
class:"more"},et("more_plies",t));return e.addEventListener("click",()=>{let s=this.#t;this.#t=Math.min(this.plies.length,s+Ut.more),this.#s(),this.holder.querySelectorAll(
".ply-button")[s]?.focus({preventScroll:!0})}),e}#r(t,e){if(e.ply===null)return;t.classList.add("playable");let s=()=>{this.board.proposal=e.marks},r=i=>{i.target.
matches(":focus-visible")&&s()},o=()=>{this.board.proposal=null};t.addEventListener("pointerenter",s),t.addEventListener("pointerleave",o),t.addEventListener("f\
ocusin",r),t.addEventListener("focusout",o),t.addEventListener("click",i=>{(i.detail<2||i.pointerType==="touch")&&this.play(e.ply)})}};function sn(n){let t=n.ply===
null?d("ended_here"):a("button",{type:"button",class:"ply-button"},n.ply);return is(t,n,n.games)}function is(n,{games:t,share:e,white:s,draws:r,black:o,length:i,
last:l},c){return[n,$(t),`${$(100*e)} %`,os(s,r,o,c-s-r-o),$(i),N(l??"")]}function nn(n,t){let e=r=>n.reduce((o,i)=>o+r(i),0),s=e(r=>r.games);return is(d("total"),
{games:t,share:1,white:e(r=>r.white),draws:e(r=>r.draws),black:e(r=>r.black),length:e(r=>r.games*r.length)/s,last:n.map(r=>r.last??"").sort().at(-1)},s)}var rn=150,mt=class{nodes=[];#t=ce();#e=null;constructor(t,e){this.viewer=t,this.setting=e,this.board=t.board,this.board.source=s=>this.#s({fen:t.shown.node.fen,
steps:s.join(" ")}),this.board.addEventListener("plyplay",B(({detail:s})=>this.play(s.ply))),this.board.addEventListener("sourcefail",({detail:s})=>G(s.error)),
this.found=a("div",{id:"found",role:"tabpanel",tabindex:"0",hidden:!0}),this.continuations=new ft(this.found,this.board,B(s=>this.play(s))),this.#n()}#s(t,e){return W(
"/positions",{...this.setting,...t,plies:"false"},e)}#n(){let t=[this.viewer.part("line"),this.found],e=[d("plies_title"),d("screen_explore")].map((s,r)=>a("but\
ton",{type:"button",role:"tab","aria-selected":String(r===0),"aria-controls":t[r].id},s));for(let[s,r]of e.entries())r.addEventListener("click",()=>e.forEach((o,i)=>{
o.setAttribute("aria-selected",i===s),t[i].hidden=i!==s}));[,this.tab]=e,this.viewer.part("record").prepend(a("div",{class:"tabs",role:"tablist"},...e)),t[0].after(
this.found)}async settle(){let t=this.#t();if(await new Promise(s=>setTimeout(s,rn)),t.aborted)return;let e=await W("/explore",{...this.setting,fen:this.viewer.
shown.node.fen},t).catch(s=>G(s));!e||t.aborted||(this.tab.textContent=e.games?et("went_on",e.games):d("went_on_0"),this.continuations.show(e),this.board.entry=
e.position)}async play(t){let{nodes:e,node:s,record:r}=this.viewer.shown,o=r.words[0].split(`
`),i=e.find(l=>l.before===s&&o[l.id]===t);this.viewer.select(i??await this.#r(t))}async follow(t){let[e,...s]=t.split(" ");if(this.viewer.nodeAt(t)||!s.length){
this.viewer.follow(t);return}this.viewer.follow(e);for(let o of s)await this.play(o)}async#r(t){let{node:e}=this.viewer.shown,s=await this.#s({fen:e.fen,moves:t});
if(this.viewer.shown.node!==e)return this.viewer.shown.node;this.#c(this.nodes.indexOf(e)+1);let r=this.#i(e,s);return this.nodes.push(r),this.#a(),r}#c(t){let{
shown:e}=this.viewer,s=this.nodes.splice(t);e.nodes=e.nodes.filter(r=>!s.includes(r)),this.nodes.length&&(this.nodes.at(-1).next=null)}#i(t,{fen:e,picture:s,steps:r,
side:o,number:i,within:l,sentence:c,moves:[h]}){let{record:p,nodes:u}=this.viewer.shown,m=p.fens.push(e)-1;p.pictures.push(s),p.steps.push(r),p.sides+=o[0],p.numbers.
push([i,l]),p.situations.push(p.sentences.push(c)-1),p.words=p.words.map((f,w)=>`${f}
${h.words[w]}`);let b={id:m,fen:e,before:t,next:null,path:`${t.path} ${h.ply}`,ply:t.ply+1,notes:[],ended:!1};return b.rivals=[b],this.nodes.length&&(t.next=b),
u.push(b),b}#a(){this.#e?.remove(),this.#e=null;let[t]=this.nodes;if(!t)return;let{viewer:e}=this;this.#e=a("span",{class:"variation tried",role:"group","aria-l\
abel":d("tried")});for(let o of this.nodes){let[i,l]=e.shown.record.numbers[o.before.id];(o===t||!l)&&this.#e.append(a("span",{class:"number"},`${i}${l?"…":"."}`),
" "),this.#e.append(Pt(e.shown,o)," ")}let s=(o,i)=>{let l=a("button",{type:"button"},o);return l.addEventListener("click",i),l};this.#e.append(s(d("copy_varia\
tion"),o=>K(o.currentTarget,this.written())),s(d("discard_tried"),()=>this.discard()));let r=(t.before.next??t.before).link;r?r.after(" ",this.#e):e.part("plies").
prepend(this.#e),e.spell()}written(){let{words:t,record:e}=this.viewer.shown;return`(${this.nodes.map((r,o)=>{let[i,l]=e.numbers[r.before.id];return o&&l?t[r.id]:
`${i}${l?"...":"."} ${t[r.id]}`}).join(" ")})`}discard(){let[t]=this.nodes;this.#c(0),this.#a(),this.viewer.select(t.before)}};var Ft="kohau-larger";function on(){try{return sessionStorage.getItem(Ft)!==null}catch{return!1}}function an(n){try{n?sessionStorage.setItem(Ft,"yes"):sessionStorage.
removeItem(Ft)}catch{}}var gt=class{constructor(t,e,s){Object.assign(this,{stage:t,board:e,button:s}),s.addEventListener("click",()=>this.#e(!this.isLarge)),e.addEventListener(
"click",r=>this.#s(r),{capture:!0}),this.#t(on())}get isLarge(){return this.stage.classList.contains("large")}#t(t){this.stage.classList.toggle("large",t),this.
button.setAttribute("aria-pressed",t)}#e(t){this.#t(t),an(t),t&&this.stage.scrollIntoView({block:"start"})}#s(t){let e=t.target.closest("[data-spot]");if(t.pointerType!==
"touch"||!e||this.isLarge)return;let s=()=>{let{width:o,height:i}=e.getBoundingClientRect();return Math.min(o,i)},r=s();if(!(r>=44)){if(this.#t(!0),s()<1.1*r){this.#t(
!1);return}t.stopPropagation(),this.#e(!0)}}};var Q=location.pathname.slice(D.length).split("/")[2],Wt=document.body.classList.contains("framed"),cn=B(async()=>{let n=await W(`/games/${Q}`),{row:t,rules:e}=n,
s={rows:[n.index],boards:n.boards,sessions:hn(n),read:async()=>n.record};x("viewer").hidden=!1,x("viewer").classList.remove("waiting");let r=new pt(x("viewer"),
s,{recorder:ie,linkOf:(c,h)=>Ht(Q,h),linkOfGame:c=>Ht(c.digest),named:(c,h)=>Wt?h:c==="date"?qt(h):pn(n,c,h),selected:(c,h)=>{h&&(history.replaceState(null,"",Ht(
Q,h.path)),o?.settle(),x("explore").href=E(`/explore/${t.game}`,{variant:t.variant,rules:e,fen:h.fen}))}}),o=Wt||!n.record.fens?null:new mt(r,{game:t.game,variant:t.
variant,rules:e});new gt(x("viewer"),r.board,ln()),r.openToolsIfRoomy();let i=B(async c=>(o??r).follow(c)),l=as();await r.open(0,l.split(" ")[0]),l.includes(" ")&&
await i(l),document.title=x("players").textContent.trim(),document.addEventListener("keydown",c=>r.key(c)),addEventListener("hashchange",()=>i(as())),x("viewer").
addEventListener("click",c=>{let h=c.target.closest("a.ply");!h||c.ctrlKey||c.metaKey||c.shiftKey||(c.preventDefault(),i(new URL(h.href).searchParams.get("ply")))}),
un(n),x("actions").hidden=!1});function ln(){let n=d("larger_title"),t=a("button",{type:"button",id:"larger","aria-label":n,title:n},y("svg",{class:"sign",viewBox:"\
0 0 16 16","aria-hidden":"true"},y("path",{class:"open",d:"M9 2h5v5M14 2L9 7M7 14H2V9M2 14l5-5"})));return x("controls").append(t),t}function Ht(n,t="0"){return E(
`${Wt?"/embed":"/games"}/${n}`,{ply:t==="0"?"":t})}function as(){return ae(location.hash.slice(1))||new URL(location.href).searchParams.get("ply")||"0"}function hn({
row:n,session:t}){return t?[{...t,games:t.games.map(e=>({...e,row:e.digest===n.digest?0:null}))}]:[]}var dn={player:{white:"White",black:"Black"},event:{event:"\
Event"},site:{site:"Site"}};function pn({row:n,record:t},e,s){let r=Bt(e,s),o=Object.fromEntries(t.tags),l=Object.entries(dn[e]??{}).filter(([c])=>n[c]===s).map(
([,c])=>o[c]).filter(c=>c&&c!==s);return l.length&&r instanceof Node&&(r.title=d("recorded_as",{name:l.join(", ")})),r}function un(n){let{white:t,black:e}=n.row;
x("pair").hidden=!(F(t)&&F(e))||t===e,x("pair").href=ns(t,e),x("format").replaceChildren(...n.formats.map(r=>a("option",{value:r,selected:r==="kgn"},r))),x("wri\
tten").append(...n.dialects.map(r=>a("option",{value:r},r)));let s=()=>{x("download").href=E(`/api/v1/games/${Q}/record`,{format:x("format").value,dialect:x("wr\
itten").value})};x("format").addEventListener("change",s),x("written").addEventListener("change",s),s(),x("share").addEventListener("click",r=>K(r.currentTarget,
location.href)),x("embed").addEventListener("click",r=>{let o=new URL(E(`/embed/${Q}`)+location.search,location.href).href;K(r.currentTarget,`<iframe src="${o}"\
 width="640" height="760" title="Kohau"></iframe>`)})}cn();
