"use strict";
var kohau=(()=>{var H=Object.defineProperty;var qt=Object.getOwnPropertyDescriptor;var Bt=Object.getOwnPropertyNames;var Ut=Object.prototype.hasOwnProperty;var Ht=(n,t)=>{for(var e in t)H(n,e,{get:t[e],enumerable:!0})},Kt=(n,t,e,s)=>{if(t&&typeof t=="object"||typeof t=="function")for(let i of Bt(t))!Ut.call(n,i)&&i!==
e&&H(n,i,{get:()=>t[i],enumerable:!(s=qt(t,i))||s.enumerable});return n};var Gt=n=>Kt(H({},"__esModule",{value:!0}),n);var Ae={};Ht(Ae,{addBoards:()=>nt,present:()=>ke,setTexts:()=>K});var Yt=/[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;function O(n){return String(n).replace(Yt,t=>{let e=t.charCodeAt(
0);return e<256?`\\x${e.toString(16).padStart(2,"0")}`:`\\u${e.toString(16).padStart(4,"0")}`})}function d(n,t={},...e){return ut(document.createElement(n),t,e)}
var Wt="http://www.w3.org/2000/svg";function g(n,t={},...e){return ut(document.createElementNS(Wt,n),t,e)}function ut(n,t,e){for(let[s,i]of Object.entries(t))i===
!0?n.setAttribute(s,""):i!==!1&&i!==null&&i!==void 0&&n.setAttribute(s,String(i));return n.append(...e.filter(s=>s!=null&&s!=="").map(s=>s instanceof Node?s:O(s))),
n}function R({target:n},t){return n instanceof Element?n.closest(t):null}var T={};function K(n){T=n}function h(n,t={}){return(T[n]??n).replace(/\{(\w+)\}/g,(e,s)=>t[s]??"")}function D(n){let[t,e]=ht(n),s=Object.entries(e).map(([i,r])=>[i,Array.isArray(r)?D(r):r]);return h(t,Object.fromEntries(s))}function G(n){let[t,e]=ht(n);return(t in
T||!/\p{L}/u.test(t.replace(/\{\w+\}/g,"")))&&Object.values(e).every(i=>!Array.isArray(i)||G(i))}var ht=n=>Array.isArray(n)?n:[n,{}];function L(n){let t=D(n);return`${t.
charAt(0).toUpperCase()}${t.slice(1)}`}var Xt={"1-0":"1–0","0-1":"0–1","1/2-1/2":"½–½","*":"∗"};function pt(n){return Xt[n]??n}function ft(n){return T[`piece_${n.replaceAll(" ","_")}`]}var zt=3;function Y(n){return`choice-${n%zt}`}function mt(n,t,e){let s=new Set(n.spots.map(([l])=>l)),i=t.choices??[],r=i.filter(({squares:l})=>l.some(u=>s.has(
u))),o=r.map(l=>dt(l.press,L(l.sentence),Y(i.indexOf(l)),e)),a=t.following.filter(l=>!s.has(l)&&!r.some(u=>u.press===l)),c=l=>i.find(u=>u.press===l)?.sentence;return{
placed:d("div",{class:"kohau-choices"},...o),others:a.map(l=>dt(l,c(l)?L(c(l)??""):l,"choice-0",e)),squares:r.map(({squares:l})=>l)}}function dt(n,t,e,s){let i=d(
"button",{type:"button",class:`choice ${e}`,"data-choice":n},t);return i.addEventListener("click",()=>s(n)),i}var F={across:8,down:24};function gt(n,t,e,s){let i=t.
getBoundingClientRect(),r=n.getBoundingClientRect(),o=[...e.flat(),...s];for(let[a,c]of n.querySelectorAll("button").entries()){let l=Zt(e[a]),{offsetWidth:u,offsetHeight:f}=c,
m=x=>Vt(x,l)+o.reduce((p,b)=>p+Jt(x,b),0),w=[];for(let x=0;x<=F.down;x+=1)for(let p=0;p<=F.across;p+=1){let b=i.left+p/F.across*(i.width-u),A=i.top+x/F.down*(i.
height-f);w.push({left:b,top:A,right:b+u,bottom:A+f})}let k=w.reduce((x,p)=>m(p)<m(x)?p:x);o.push(k),c.style.left=`${(k.left-r.left)/r.width*100}%`,c.style.top=
`${k.top-r.top}px`}}function Vt(n,t){return Math.hypot(n.left+n.right-t.left-t.right,n.top+n.bottom-t.top-t.bottom)/2}function Zt(n){let t=(e,s)=>s(...n.map(i=>i[e]));
return{left:t("left",Math.min),top:t("top",Math.min),right:t("right",Math.max),bottom:t("bottom",Math.max)}}function Jt(n,t){let e=Math.min(n.right,t.right)-Math.
max(n.left,t.left),s=Math.min(n.bottom,t.bottom)-Math.max(n.top,t.top);return Math.max(0,e)*Math.max(0,s)}var P=class{source=null;trail=[];#s=Promise.resolve();#t=0;#n=null;constructor({draw:t,refuse:e,say:s}){this.draw=t,this.refuse=e,this.say=s}get entry(){return this.
source&&this.trail.at(-1)||null}get presses(){return this.trail.at(-1)?.presses??[]}get standing(){let t=this.trail.findLastIndex((e,s)=>s&&!this.trail[s-1].choices?.
some(({press:i})=>i===e.presses.at(-1)));return t>0?this.trail[t].presses.at(-1):null}accepts(t){let{entry:e}=this;if(!e)return!1;let s=bt(e,t);return e.following.
includes(s)||this.presses.includes(s)||this.#i(s)>0}begin(t){this.#t+=1,this.trail=t?[t]:[],this.#s=Promise.resolve()}press(t,e=!1){return this.queue(s=>this.#r(
t,e,s))}back(){return this.queue(()=>this.#a(this.trail.length-1))}cancel(){return this.queue(()=>this.#a(1))}queue(t){let e=this.#t,s=()=>e!==this.#t;return this.#s=
this.#s.then(()=>s()||t(s)).catch(i=>{s()||(this.say("sourcefail",{error:i}),this.draw(!1))}),this.#s}async#r(t,e,s){let{entry:i}=this;if(!i){this.say("squarepr\
ess",{name:t});return}let r=bt(i,t),o=this.trail.length>1&&i.presses.at(-1)===r;i.following.includes(r)?await this.#u(r,e,s):o&&i.ply?this.play():o?this.#a(this.
trail.length-1):await this.#o(r,e,s)}async#o(t,e,s){let i=this.#i(t);if(!i){this.#l(t,s);return}this.trail.length=i,await this.#u(t,e,s)}#i(t){let e=this.entry?.
sketch??null;for(let s=this.trail.length-1;s>0;s-=1){if(this.trail[s].ply||(this.trail[s-1].sketch??null)!==e)return 0;if(this.trail[s-1].following.includes(t))
return s}return 0}#a(t){if(t<1||t>=this.trail.length){this.draw(!1);return}this.trail.length=t,this.draw(!0)}#l(t,e){let s=Promise.resolve(this.source?.([...this.
presses,t])).then(()=>null,i=>i);this.refuse(t,s.then(i=>e()?null:i))}async#u(t,e,s){let i=await this.source?.([...this.presses,t]);if(s()||!i)return;let r=!!this.
entry?.ply;this.trail.push(i),i.ply&&!i.following.length&&!r&&this.play(),this.draw(!e)}play(){let{entry:t}=this;!t?.ply||this.#n===t||(this.#n=t,this.say("plyp\
lay",{ply:t.ply,entry:t}))}};function bt({following:n,choices:t=[]},e){return n.includes(e)?e:t.find(({squares:s})=>s.includes(e))?.press??e}var z=48,v=128;function W(n,t,e){return String.fromCharCode(z+n,v+Math.round(10*t),v+Math.round(10*e))}function V(n){let t=[];for(let e=0;e<n.length;e+=3)t.push([n.charCodeAt(
e)-z,(n.charCodeAt(e+1)-v)/10,(n.charCodeAt(e+2)-v)/10]);return t}function yt(n,...t){return n+t.map(e=>String.fromCharCode(v+Math.round(10*e))).join("")}function N(n){
return n.charCodeAt(0)-z}function C(n){return[(n.charCodeAt(1)-v)/10,(n.charCodeAt(2)-v)/10]}function kt(n,[t,e]){for(let s=0;s<n.length;s+=X){let[i,r,o,a]=Array.
from(n.slice(s+1,s+5),c=>(c.charCodeAt(0)-v)/10);if(Math.hypot(o-t,a-e)<.1&&(i!==o||r!==a))return[i,r]}return null}function M(n,t){let[e="",s="",i="",r="",o="",
a="",c=""]=t.split("	"),l=Qt(n,s);return{men:l,pieces:e+l+i,lights:r,ghosts:o,badges:a,strokes:c}}function Qt(n,t){let[e,s]=["",""];return t.split("/").forEach(
(i,r)=>{let o=0;for(let[a]of i.matchAll(/\d+|\D/g)){if(/\d/.test(a)){o+=Number(a);continue}let[c,l]=[o-(n.files-1)/2,r-(n.ranks-1)/2];n.men[a]&&(e+=W(n.names.indexOf(
n.men[a]),c,l)),n.captions[a]&&(s+=W(n.names.indexOf(n.captions[a]),c,l)),o+=1}}),e+s}function $(n,t,e){let s=e?-1:1;return V(t).map(([i,r,o])=>g("use",{href:`#${n.symbols[i]}`,x:(s*r).toFixed(1),y:(s*o).toFixed(1)}))}function At(n,t){return n.labels.
map(([e,s,i,r])=>g("use",{href:`#${e}`,x:t&&r?-s:s,y:t&&!r?-i:i}))}var wt={m:"move",t:"throw",s:"shot",r:"ricochet",G:"green",R:"red",Y:"yellow",B:"blue"},X=7,j=.24,
xt=.13;function Z(n){let t=[];for(let e=0;e<n.length;e+=X){let[s,i,r,o,a,c]=Array.from(n.slice(e+1,e+X),u=>(u.charCodeAt(0)-v)/10),l=s===r&&i===o;t.push([l?`rin\
g k-${wt[n[e]]}`:wt[n[e]],l?te(s,i):ee(s,i,r,o,a,c)])}return[...t.map(([e,s])=>g("path",{d:s,class:e.startsWith("ring")?"k-ring-halo":"k-halo"})),...t.map(([e,s])=>g(
"path",{d:s,class:`k-${e}`}))]}var S=.44;function te(n,t){return`M${n-S} ${t}a${S} ${S} 0 1 0 ${2*S} 0a${S} ${S} 0 1 0 ${-2*S} 0Z`}function ee(n,t,e,s,i,r){let o=Math.
hypot(e-n,s-t)||1,[a,c]=[(e-n)/o,(s-t)/o],l=Math.min(1,.7*o/(i+r+j)),u=(m,w=0)=>`${(n+a*m-c*w).toFixed(2)} ${(t+c*m+a*w).toFixed(2)}`,f=o-l*r;return`M${u(l*i)}L${u(
f-j+.02)}M${u(f)}L${u(f-j,xt)} ${u(f-j,-xt)}Z`}var se=null;function _(n){let t=d("span");return ne(t,n),se?.push([t,n]),t}function ne(n,t){let e=document.documentElement.lang==="en"||G(t);n.textContent=O(D(t)),e?n.removeAttribute(
"lang"):n.setAttribute("lang","en")}var J={first:.7,further:.09,most:1.5},vt=.8,ie=240;function tt(){return document.hidden||matchMedia("(prefers-reduced-motion: reduce)").matches}function St(n,t,e,s){
return[t,...e?e.split(`
`):[],s].map(i=>M(n,i).pieces)}function Q(n){return n.match(/.{3}/gs)??[]}function re(n,t,e){let[s,i]=[Q(t),Q(e)],r=s.filter(l=>!i.includes(l)),o=i.filter(l=>!s.
includes(l)),a=[],c=l=>n.forms[n.names[N(l)]]??n.names[N(l)];for(let l of[N,c])for(let u of[...o]){let[f]=r.filter(m=>l(u)===l(m)).sort((m,w)=>$t(u,m)-$t(u,w));
f!==void 0&&(a.push([f,u]),r.splice(r.indexOf(f),1),o.splice(o.indexOf(u),1))}return{moved:a,gone:r,added:o}}function $t(n,t){let[e,s]=[C(n),C(t)];return Math.hypot(s[0]-e[0],s[1]-e[1])}function Ct(n,t,{before:e,after:s,strokes:i,flipped:r}){let{moved:o,gone:a,added:c}=re(
t,e,s),l=$(t,s,r),u=new Map(Q(s).map((p,b)=>[p,l[b]])),f=$(t,a.join(""),r);n.replaceChildren(...f,...u.values());let m=r?-1:1,w=Number.parseFloat(getComputedStyle(
n).getPropertyValue("--step"))||ie,k=(p,[b,A],[y,E],ct)=>{if(!p)return;let Pt=Math.hypot(y-b,E-A),lt=`translate(${(m*(b-y)).toFixed(2)}px, ${(m*(A-E)).toFixed(2)}\
px)`,jt=`translate(${(m*(b-y)/2).toFixed(2)}px, ${(m*(A-E)/2).toFixed(2)}px) scale(1.4)`;return n.append(p),p.animate({transform:ct?[lt,jt,"none"]:[lt,"none"]},
{duration:w*Math.min(J.most,J.first+J.further*Pt),easing:ct?"linear":"ease-in-out"})},x=[...o.map(([p,b])=>k(u.get(b),C(p),C(b),Mt(t,p)||Mt(t,b))),...c.map(p=>{
let b=kt(i,C(p));return b?k(u.get(p),b,C(p),!0):u.get(p)?.animate({opacity:[0,1]},vt*w)}),...f.map(p=>p.animate({opacity:[1,0]},{duration:vt*w,fill:"forwards"}))];
return Promise.all(x.map(p=>p?.finished)).then(()=>{for(let p of f)p.remove()},()=>{})}function Mt(n,t){let e=n.names[N(t)];return e in n.forms||Object.values(n.
forms).includes(e)}var Et={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]},oe=.4,q=class{#s=null;#t=!1;#n=!1;constructor(t,e){this.board=t,this.entering=e,t.addEventListener(
"keydown",s=>this.#p(s)),t.addEventListener("focusin",({relatedTarget:s})=>{s instanceof Node&&!t.contains(s)&&(this.#n=!!this.#s)}),t.addEventListener("pointer\
down",s=>this.#o(s)),t.addEventListener("pointermove",s=>this.#i(s)),t.addEventListener("pointerup",s=>this.#u(s)),t.addEventListener("pointercancel",()=>this.#c()),
t.addEventListener("click",s=>this.#e(s))}forget(){this.#s=null}#r(t){let e=document.elementFromPoint(t.clientX,t.clientY);return this.board.contains(e)?e?.closest(
"[data-spot]")?.getAttribute("data-spot")??null:null}#o(t){this.#n=!0;let e=et(t);if(e||this.board.finishMotion(),!e||t.button)return;this.board.cursor=e,this.#s=
{from:e,pointer:t.pointerId,x:t.clientX,y:t.clientY,begun:!1};let s=t.target;s.hasPointerCapture(t.pointerId)&&s.releasePointerCapture(t.pointerId)}#i(t){let e=this.#s;
if(e?.pointer!==t.pointerId)return;if(!t.buttons){this.#c();return}let s=this.entering.standing===e.from;if(!(this.board.open||e.begun||s||this.entering.entry?.
following.includes(e.from)))return;let i=this.board.querySelector("svg")?.getScreenCTM()?.a??1,[r,o]=[(t.clientX-e.x)/i,(t.clientY-e.y)/i];!e.begun&&Math.hypot(
r,o)<oe||(e.begun||(e.begun=!0,this.board.setPointerCapture(t.pointerId),this.board.open?this.#a(e,e.from):s||this.entering.press(e.from)),this.board.open?this.#a(
e,this.#r(t)):this.#l(e,r,o))}#a(t,e){!e||e===t.last||(t.last=e,this.board.say("squarepress",{name:e,dragged:!0}))}#l(t,e,s){for(let i of this.board.menAt(t.from))
i.setAttribute("transform",`translate(${e.toFixed(2)} ${s.toFixed(2)})`)}#u(t){let e=this.#s;if(e?.pointer!==t.pointerId||(this.#s=null,!e.begun)||(this.#t=!0,setTimeout(
()=>{this.#t=!1}),this.board.open))return;let s=this.#r(t);s&&s!==e.from?this.entering.press(s,!0):this.entering.queue(()=>this.board.draw())}#c(){this.#s=null,
this.board.draw()}#e(t){let e=et(t);e&&!this.#t&&this.entering.press(e)}#p(t){let{key:e}=t,s=this.#n?null:et(t),i=this.entering.trail.length>1;if(e==="Escape"&&
i)this.entering.cancel();else if(e==="Backspace"&&i)this.entering.back();else if(s&&(e==="Enter"||e===" "))this.entering.press(s);else if(s&&e in Et)this.#h(Et[e]);else
return;t.preventDefault(),t.stopPropagation()}#h([t,e]){let s=this.board.places(),i=s.find(([u])=>u===this.board.cursor);if(!i)return;let[r,o,a]=i,[c]=s.map(([u,
f,m])=>{let w=(f-o)*t+(m-a)*e;return{name:u,along:w,cost:w+3*(Math.abs((f-o)*e)+Math.abs((m-a)*t))}}).filter(({along:u})=>u>.3).sort((u,f)=>u.cost-f.cost);if(!c)
return;this.board.cursor=c.name,this.board.spot(r)?.setAttribute("tabindex","-1");let l=this.board.spot(c.name);l?.setAttribute("tabindex","0"),l?.focus()}},et=n=>R(
n,"[data-spot]")?.getAttribute("data-spot")??null;var I=customElements.get("kohau-board")?.boards??new Map;function nt(n){for(let[t,e]of Object.entries(n)){if(I.has(t))continue;I.set(t,e);let s=g("svg",{class:"\
kohau kohau-sprite","aria-hidden":"true"});s.innerHTML=`<defs>${e.definitions}</defs>`,document.body.append(s);for(let i of document.querySelectorAll("kohau-boa\
rd"))i.getAttribute("board")===t&&i.setAttribute("board",t)}}function it(n){return I.get(n??"")}function Ot(n,t,e,s=null){let i=I.has(String(e.board));n.hidden=
!i,t.hidden=i,t.textContent=i?"":e.position,i&&n.show(e,s)}var ae=["board","position","before","steps","marks","orientation","theme","label"],st=class extends HTMLElement{static observedAttributes=ae;static boards=I;cursor=null;#s=null;#t=!1;#n=0;#r=()=>{};#o=!1;#i=!1;#a=!1;#l="";#u=null;#c=null;#e=new P(
{draw:t=>this.draw(t),refuse:(t,e)=>this.#y(t,e),say:(t,e)=>this.say(t,e)});#p=new q(this,this.#e);connectedCallback(){this.classList.add("kohau-board"),this.hasAttribute(
"board")&&this.draw()}attributeChangedCallback(){this.isConnected&&!this.#t&&this.draw()}get flipped(){return this.getAttribute("orientation")==="black"}get source(){
return this.#e.source}set source(t){this.#e.source=t,this.#h(null)}get entry(){return this.#e.entry}set entry(t){this.#h(t),this.#g()}#h(t){this.#e.begin(t),this.#p.
forget()}get open(){return this.#a}set open(t){this.#a=t,this.draw()}set proposal(t){this.#l!==(t??"")&&(this.#l=t??"",this.#g())}press(t){return this.#e.press(
t)}playEntered(){this.#e.play()}back(){return this.#e.back()}cancel(){return this.#e.cancel()}say(t,e){this.dispatchEvent(new CustomEvent(t,{detail:e,bubbles:!0}))}show(t,e=null){
let[s,[i]]=[this.#s,this.frames],r=this.getAttribute("board");this.#h(e),this.#t=!0;for(let[a,c]of Object.entries(t))c?this.setAttribute(a,String(c)):this.removeAttribute(
a);this.#t=!1;let{frames:o}=this;return this.draw(),s===null||r!==this.getAttribute("board")?Promise.resolve():o.length>1&&s===o[0]?this.#f(o):i===o.at(-1)&&i!==
s?this.#f([s,i]):Promise.resolve()}get frames(){let t=this.#d,e=this.getAttribute("position")??"",s=this.getAttribute("before");return t?s?St(t,s,this.getAttribute(
"steps")??"",e):[M(t,e).pieces]:[""]}async#f(t){let e=this.#d;if(!e||tt()||!this.isConnected)return;let s=++this.#n,i=this.#m,{strokes:r}=this.#w(e);i.classList.
add("k-moving"),this.#o=!0;for(let o=1;o<t.length;o+=1)if(this.#r(o),await Ct(this.#b,e,{before:t[o-1],after:t[o],strokes:r,flipped:this.flipped}),s!==this.#n)return;
i.classList.remove("k-moving"),this.#o=!1,this.#i&&this.draw()}#g(){this.#o?this.#i=!0:this.draw()}finishMotion(){this.#o&&this.draw()}scrub(t){let{frames:e}=this,
s=e.length-1;this.stand(e[Math.min(t,s)]),this.#m.classList.toggle("k-moving",t<s)}stand(t){this.#n+=1,this.#o=!1;let e=this.#d;e&&(this.#m.classList.add("k-mov\
ing"),this.#b.replaceChildren(...$(e,t,this.flipped)))}async#y(t,e){this.draw();let s=this.spot(t);if(s?.classList.add("refused"),s&&!tt()){let o={transform:[0,
.12,-.12,.08,-.08,0].map(a=>`translate(${a}px, 0)`)};for(let a of[s,...this.menAt(t)])a.animate(o,320)}let i=await e;if(!s?.isConnected)return;let r=i?.rule?` (${i.
rule})`:"";this.#c?.replaceChildren(i?_(i.sentence??i.message):h("not_legal"),r),this.#c?.classList.add("refused"),this.say("pressrefuse",{name:t,error:i})}get#m(){
return this.querySelector("svg")}get#b(){return this.querySelector(".k-men")}get#d(){return it(this.getAttribute("board"))}#w(t){let{entry:e}=this;if(e?.presses.
length&&e.picture)return M(t,e.picture);let s=M(t,this.getAttribute("position")??"");return this.#l?{...M(t,this.#l),ghosts:"",pieces:s.pieces}:s}draw(t=!1){let e=this.#d;
if(this.#n+=1,this.#o=this.#i=!1,!e){this.replaceChildren(),this.#s=null;return}let{entry:s,flipped:i}=this,r=this.#s,{lights:o,ghosts:a,pieces:c,badges:l,strokes:u}=this.#w(
e),f=M(e,this.#l).ghosts,m=i?{transform:"rotate(180)"}:{},[w,k]=e.box.split(" "),x=!!s||this.#a,p=this.getAttribute("theme"),b=g("svg",{viewBox:e.box,class:`koh\
au${p&&p!=="auto"?` kohau-${p}`:""}`,role:x?"group":"img","aria-label":this.getAttribute("label")||h("board")},g("rect",{x:w,y:k,width:e.width,height:e.height,class:"\
k-paper"}),g("g",m,g("use",{href:`#${e.ground}`})),g("g",{},...At(e,i)),g("g",{class:"k-marks"},...$(e,o+a,i)),x?this.#A(e,c,s):null,g("g",{class:"k-men"},...$(
e,c,i)),g("g",{class:"k-marks"},...$(e,f,i),g("g",m,...Z(u)),...$(e,l,i)),g("g",{class:"k-over",...m},...Z(this.getAttribute("marks")??"")));this.style.setProperty(
"--units",String(e.height));let A=document.activeElement,y=this.contains(A)&&(A?.getAttribute("data-spot")??this.cursor);this.#k(e,b,s),this.#s=c,y&&this.spot(y)?.
focus({preventScroll:!0}),t&&r!==null&&this.#f([r,c]),s!==this.#u&&(this.#u=s,this.say("entrychange",{entry:s}))}#k(t,e,s){if(!s){let o=this.#x();this.replaceChildren(
e,...this.source?[d("div",{class:"kohau-entry"},...o)]:o);return}let i=mt(t,s,o=>this.press(o));if(this.replaceChildren(e,i.placed,this.#$(s,i.others)),!i.squares.
length)return;let r=o=>o.map(a=>(a.firstElementChild??a).getBoundingClientRect());gt(i.placed,e,i.squares.map(o=>r(o.flatMap(a=>this.spot(a)??[]))),r([...e.querySelectorAll(
".k-spot:is(.offered, .pressed)")]))}places(){let t=this.flipped?-1:1;return(this.#d?.spots??[]).map(([e,s,i,r,o])=>[e,t*s,t*i,r,o])}spot(t){return this.querySelector(
`[data-spot="${CSS.escape(t)}"]`)}menAt(t){let[,e,s]=this.places().find(([i])=>i===t)??[t,Number.NaN,Number.NaN];return[...this.querySelectorAll(".k-men use")].
filter(i=>Math.abs(Number(i.getAttribute("x"))-e)<.1&&Math.abs(Number(i.getAttribute("y"))-s)<.1)}#A(t,e,s){let i=this.flipped?-1:1,r=V(e),o=this.places(),a=s?.
following??[];return o.some(([c])=>c===this.cursor)||(this.cursor=(o.find(([c])=>a.includes(c))??o[0])[0]),g("g",{class:"k-spots"},...o.map(([c,l,u,f,m])=>{let w=r.
filter(([,y,E])=>Math.abs(i*y-l)<f/2&&Math.abs(i*E-u)<m/2).map(([y])=>t.names[y]),k=s?.presses.includes(c),x=(s?.choices??[]).findIndex(({squares:y})=>y.includes(
c)),p=a.includes(c)?w.length?"offered man":"offered":"",b=x>=0?`chosen ${Y(x)}`:k?"pressed":p,A=x>=0||p.endsWith("man");return g("g",{class:`k-spot ${b}`,"data-\
spot":c,role:"button",tabindex:c===this.cursor?"0":"-1","aria-label":this.#v(c,w),"aria-disabled":s&&!this.#e.accepts(c)?"true":null,"aria-pressed":k?"true":null},
g("rect",{x:l-f/2,y:u-m/2,width:f,height:m,rx:.12}),b&&b!=="pressed"?g("circle",{cx:l,cy:u,r:A?Math.min(f,m)*.44:.13}):null)}))}#v(t,e){return[t==="@w"?h("hand_\
white"):t==="@b"?h("hand_black"):t,...e.map(ft).filter(Boolean)].join(", ")}#$(t,e){this.#c??=d("span",{class:"entered",role:"status"}),this.#c.classList.remove(
"refused"),this.#c.replaceChildren(t.presses.length?O(t.sketch??t.presses.join(" ")):"");let s=(o,a,c)=>{let l=d("button",{type:"button",...c},o);return l.addEventListener(
"click",a),l},i=[...e];t.ply&&i.push(s(h("play_it"),()=>this.playEntered(),{class:"primary","aria-label":h("play_ply",{ply:t.ply})})),this.#e.trail.length>1&&i.
push(s("⌫",()=>this.back(),{"data-act":"back",title:h("take_back_title"),"aria-label":h("take_back")}),s("✕",()=>this.cancel(),{"data-act":"cancel",title:h(
"cancel_entry_title"),"aria-label":h("cancel_entry")}));let r=t.presses.length?[]:this.#x();return d("div",{class:"kohau-entry"},this.#c,...r,...i)}#x(){let t=this.
frames.length-1;if(this.#r=()=>{},t<2)return this.hasAttribute("stepwise")?[d("div",{class:"kohau-scrub"})]:[];let e=d("input",{type:"range",min:0,max:t,value:t,
"aria-label":h("steps_of_ply")}),s=d("span",{"aria-hidden":"true"});return this.#r=i=>{e.value=String(i);let r=h("step_of",{step:i,count:t});e.setAttribute("ari\
a-valuetext",r),s.textContent=r},this.#r(t),e.addEventListener("input",()=>{this.#r(Number(e.value)),this.scrub(Number(e.value))}),e.addEventListener("keydown",
i=>i.stopPropagation()),[d("label",{class:"kohau-scrub"},h("steps"),e,s)]}};customElements.get("kohau-board")||customElements.define("kohau-board",st);function Lt(n){return d("ul",{class:"problems"},...n.map(ce))}function ce(n){let{file:t,line:e,column:s,ply:i,step:r,rule:o}=n,a=Object.entries({file:t,line:e,column:s,
ply:i,step:r,rule:o}).filter(([,f])=>f).map(([f,m])=>f==="file"?m:`${h(`at_${f}`)} ${m}`),c=n.help&&a.pop(),l=c?[a.length?", ":"",d("a",{href:n.help},c)]:[],u=d(
"li",{class:n.severity},d("strong",{},h(`severity_${n.severity}`))," ",_(n.sentence)," ",d("span",{class:"place"},a.join(", "),...l,` [${n.code}]`));return n.excerpt&&
u.append(le(n.excerpt)),n.hint_sentence&&u.append(d("p",{class:"hint"},h("hint"),_(n.hint_sentence))),u}function le([n,t,e]){return d("pre",{},n.slice(0,t),d("m\
ark",{},n.slice(t,t+e)),n.slice(t+e))}function ue(n){let t=n.fens.map((i,r)=>({id:r,fen:i,before:null,next:null,rivals:[],path:"0",ply:0,notes:[],ended:!1}));t[0].notes=n.line.notes,Nt(t,n.line,t[0],
"");let e=n.line.plies.at(-1)?.[0]??0,{notes:s}=t[e];return t[e].ended=["1-0","0-1","1/2-1/2"].includes(n.result)&&!s.some(({rest:i})=>i),t}function Nt(n,t,e,s){
let i=e;t.plies.forEach(([r,o],a)=>{let c=n[r];c.before=i,c.notes=o,c.ply=i.ply+1,c.path=`${s}${a+1}`,(a||!s)&&(i.next=c);let l=o.flatMap(({line:u})=>u??[]);c.rivals=
[c],l.forEach((u,f)=>{Nt(n,u,i,`${c.path}.${f+1}.`),u.plies.length&&he(c,n[u.plies[0][0]])}),i=c})}function he(n,t){let e=[...n.rivals,...t.rivals.filter(s=>!n.
rivals.includes(s))];for(let s of e)s.rivals=e}function _t(n,t){let e=n.first[1]+(t.before?.ply??0),s=e%n.perNumber;return{within:s,label:`${n.first[0]+Math.floor(
e/n.perNumber)}${s?"…":"."}`}}var It=(n,t)=>n.sides[(t.before??t).id];function pe({board:n,pictures:t,fens:e,field:s}){return n===null||s===null?t:t.map((i,r)=>i.
replace("	",`	${e[r].split(" ")[s]}`))}var fe={line:{notes:[],plies:[]},board:null,dialects:[],own:0,fens:[],pictures:[],field:null,steps:[],sides:"",first:[1,0],
perNumber:2,words:[],sentences:[],situations:[]},B=class{node=null;words=[];constructor(t,e,s=()=>""){this.number=t,this.linkOf=s,this.record=e.fens?{...e,pictures:pe(
e),field:null}:{...e,...fe},this.nodes=e.fens?ue(e):[],this.line=[];for(let i=this.nodes[0]??null;i;i=i.next)this.line.push(i);e.fens&&this.spell(this.record.own)}nodeAt(t){
return this.nodes.find(e=>e.path===t)??null}spell(t){this.words=this.record.words[t].split(`
`)}};var de=/\[%recorded ([a-z]+) ("(?:[^"\\]|\\.)*")\]/g,me=/\[%(clk|emt|eval|cal|csl)\s([^[\]]*)\]/g,ge=/^([GRYB])([a-z]\d{1,2})([a-z]\d{1,2})?$/;function be(n){let t={
text:"",clock:"",spent:"",evaluation:"",marks:[],recorded:[]};return t.text=n.replace(de,(...e)=>(t.recorded.push(e),"")).replace(me,(e,s,i)=>(s==="clk"?t.clock=
i.trim():s==="emt"?t.spent=i.trim():s==="eval"?t.evaluation=i.trim():t.marks.push(...we(i)),"")).replace(/\s+/g," ").trim(),t}function we(n){return n.split(",").
map(t=>ge.exec(t.trim())).filter(t=>t!==null).map(([,t,e,s])=>({colour:t,from:e,to:s??e}))}function rt(n){let t=n.notes.flatMap(s=>s.text?[be(s.text)]:[]),e=s=>t.
findLast(i=>i[s])?.[s]??"";return{clock:e("clock"),spent:e("spent"),evaluation:e("evaluation"),marks:t.flatMap(s=>s.marks)}}function Rt(n){let[t,e]=n.split(","),
s=/^([+-]?)#([+-]?)(\d+)$/.exec(t);if(s){let o=s[1]==="-"||s[2]==="-";return h("forced",{side:h(o?"black":"white"),count:s[3]})}let i=Number(t),r=Number.isFinite(
i)&&t?`${i>0?"+":""}${t.replace(/^\+/,"")}`:t;return e?h("at_depth",{score:r,depth:e.trim()}):r}function Tt(n,t){let e=n?.spots??[];return t.map(({colour:s,from:i,
to:r})=>{let[o,a]=[i,r].map(c=>e.find(([l])=>l===c));return o&&a?yt(s,o[1],o[2],a[1],a[2],0,i===r?0:.1):""}).join("")}function xe({result:n,termination:t}){if(t==="board")return"";let e={"1-0":h("white"),"0-1":h("black")}[n],s=e?"won":n==="1/2-1/2"?"drawn":"open",i=`ended_${s}_${t}`,
r=h(i,{winner:e});return r!==i?r:s==="open"?"":h(`ended_${s}`,{winner:e})}function ot({record:n,words:t},e){let s=e.ended&&xe(n)||L(n.sentences[n.situations[e.id]]),
{evaluation:i}=rt(e),r=`${s}.${i&&` ${h("evaluation")}: ${Rt(i)}.`}`;if(!e.before)return`${h("start")} ${r}`;let o=h(It(n,e)==="w"?"white":"black"),a=/^\d+$/.test(
e.path)?`, ${h("ply_of",{ply:e.ply,count:n.line.plies.length})}`:"";return`${_t(n,e).label} ${t[e.id]} (${o})${a}. ${r}`}function Dt(n,t){let{record:e}=n;return{
board:e.board,position:e.pictures[t.id],before:t.before?e.pictures[t.before.id]:"",steps:e.steps[t.id],marks:Tt(it(e.board),rt(t).marks),label:ot(n,t)}}var U=customElements.get("kohau-game")?.records??[];function Ft(n){for(let t of n)U.push(t);for(let t of document.querySelectorAll("kohau-game"))t.build()}var ye={first:"M3 3v10M12 3L7 8l5 5",previous:"M10 3L5 8l5 5",next:"M6 3l5 5-5 5",last:"M13 3v10M4 3l5 5-5 5",flip:"M5 13V5H2l3.5-4L9 5H6M11 3v8h3l-3.5 4L7 11h3"},
at=class extends HTMLElement{static observedAttributes=["record","ply","orientation","theme"];static records=U;#s=null;#t=null;#n=d("kohau-board");#r=d("pre");#o=d(
"p",{class:"kohau-situation",role:"status"});#i={};connectedCallback(){this.classList.add("kohau","kohau-game"),this.addEventListener("keydown",this.#f),this.build()}disconnectedCallback(){
this.removeEventListener("keydown",this.#f)}attributeChangedCallback(t){this.isConnected&&(t==="record"?this.build():this.#c())}get data(){return this.#t?.record??
this.#a}get#a(){return this.#s??U[Number(this.getAttribute("record")??1)-1]}set data(t){this.#s=t,this.isConnected&&this.build()}get plies(){return Math.max(0,(this.#t?.
line.length??0)-1)}get ply(){let t=Math.trunc(Number(this.getAttribute("ply")))||0;return Math.min(Math.max(t,0),this.plies)}get flipped(){return this.getAttribute(
"orientation")==="black"}build(){let t=this.#a;if(this.#t=null,!t){this.replaceChildren(d("p",{},h("no_such_record",{record:this.getAttribute("record")??1,count:U.
length})));return}let e=t.problems.length?[Lt(t.problems)]:[];if(!t.fens){this.replaceChildren(...e,d("p",{},h("no_board")));return}this.#t=new B(0,t),this.#l(t,
e),this.#c()}#l(t,e){let s=new Map(t.tags),i=[s.get("White"),s.get("Black")].map(a=>a??"?"),r=`${i.join(" – ")}  ${pt(t.result)}`;this.#n=d("kohau-board");let o=d(
"div",{class:"kohau-steps",role:"group",tabindex:"0","aria-label":h("board")},this.#n,this.#r);this.#n.toggleAttribute("stepwise",!!t.steps?.some(Boolean)),o.addEventListener(
"click",a=>{if(R(a,"label"))return;let{left:c,width:l}=o.getBoundingClientRect();this.#e(this.ply+(a.clientX>c+l/2?1:-1))}),this.replaceChildren(...i.every(a=>a===
"?")?[]:[d("p",{class:"kohau-names"},r)],o,this.#u(),this.#o,...e)}#u(){let t={first:()=>this.#e(0),previous:()=>this.#e(this.ply-1),next:()=>this.#e(this.ply+1),
last:()=>this.#e(this.plies),flip:()=>this.#p()};for(let[e,s]of Object.entries(t)){let i=h(e==="flip"?"flip_title":e);this.#i[e]=d("button",{type:"button","data\
-act":e,title:i,"aria-label":i},g("svg",{viewBox:"0 0 16 16","aria-hidden":"true"},g("path",{d:ye[e]}))),this.#i[e].addEventListener("click",s)}return d("div",{
class:"kohau-controls",role:"group","aria-label":h("plies_title")},...Object.values(this.#i))}#c(){let t=this.getAttribute("theme");for(let s of["light","dark"])
this.classList.toggle(`kohau-${s}`,t===s);if(!this.#t)return;let e=this.#t.line[this.ply];Ot(this.#n,this.#r,{...Dt(this.#t,e),orientation:this.flipped?"black":
"white"}),this.#o.textContent=ot(this.#t,e);for(let s of["first","previous"])this.#i[s].setAttribute("aria-disabled",String(!this.ply));for(let s of["next","las\
t"])this.#i[s].setAttribute("aria-disabled",String(this.ply===this.plies));this.#i.flip.setAttribute("aria-pressed",String(this.flipped))}#e(t){!this.#t||t===this.
ply||t<0||t>this.plies||(this.setAttribute("ply",String(t)),this.#h("plyshow",{ply:t,fen:this.#t.line[t].fen}))}#p(){let t=this.flipped?"white":"black";this.setAttribute(
"orientation",t),this.#h("boardflip",{orientation:t})}#h(t,e){this.dispatchEvent(new CustomEvent(t,{detail:e,bubbles:!0}))}#f=t=>{if(t.ctrlKey||t.metaKey||t.altKey||
!this.#t)return;let s={ArrowLeft:()=>this.#e(this.ply-1),ArrowRight:()=>this.#e(this.ply+1),Home:()=>this.#e(0),End:()=>this.#e(this.plies),f:()=>this.#p()}[t.key];
s&&(t.preventDefault(),t.stopPropagation(),s())}};customElements.get("kohau-game")||customElements.define("kohau-game",at);function ke({style:n,texts:t,boards:e,records:s}){let i=new CSSStyleSheet;i.replaceSync(n),document.adoptedStyleSheets=[...document.adoptedStyleSheets,i],K(t),nt(
e),Ft(s)}return Gt(Ae);})();
