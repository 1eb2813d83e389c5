var Bt=/[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;function O(n){return String(n).replace(Bt,t=>{let e=t.charCodeAt(
0);return e<256?`\\x${e.toString(16).padStart(2,"0")}`:`\\u${e.toString(16).padStart(4,"0")}`})}function d(n,t={},...e){return at(document.createElement(n),t,e)}
var Ut="http://www.w3.org/2000/svg";function g(n,t={},...e){return at(document.createElementNS(Ut,n),t,e)}function at(n,t,e){for(let[s,i]of Object.entries(t))i===
!0?n.setAttribute(s,""):i!==!1&&i!==null&&i!==void 0&&n.setAttribute(s,String(i));return n.append(...e.filter(s=>s!=null&&s!=="").map(s=>s instanceof Node?s:O(s))),
n}function R({target:n},t){return n instanceof Element?n.closest(t):null}var T={};function ct(n){T=n}function h(n,t={}){return(T[n]??n).replace(/\{(\w+)\}/g,(e,s)=>t[s]??"")}function D(n){let[t,e]=lt(n),s=Object.entries(e).map(([i,r])=>[i,Array.isArray(r)?D(r):r]);return h(t,Object.fromEntries(s))}function U(n){let[t,e]=lt(n);return(t in
T||!/\p{L}/u.test(t.replace(/\{\w+\}/g,"")))&&Object.values(e).every(i=>!Array.isArray(i)||U(i))}var lt=n=>Array.isArray(n)?n:[n,{}];function L(n){let t=D(n);return`${t.
charAt(0).toUpperCase()}${t.slice(1)}`}var Ht={"1-0":"1–0","0-1":"0–1","1/2-1/2":"½–½","*":"∗"};function ut(n){return Ht[n]??n}function ht(n){return T[`piece_${n.replaceAll(" ","_")}`]}var Kt=3;function H(n){return`choice-${n%Kt}`}function ft(n,t,e){let s=new Set(n.spots.map(([a])=>a)),i=t.choices??[],r=i.filter(({squares:a})=>a.some(u=>s.has(
u))),o=r.map(a=>pt(a.press,L(a.sentence),H(i.indexOf(a)),e)),c=t.following.filter(a=>!s.has(a)&&!r.some(u=>u.press===a)),l=a=>i.find(u=>u.press===a)?.sentence;return{
placed:d("div",{class:"kohau-choices"},...o),others:c.map(a=>pt(a,l(a)?L(l(a)??""):a,"choice-0",e)),squares:r.map(({squares:a})=>a)}}function pt(n,t,e,s){let i=d(
"button",{type:"button",class:`choice ${e}`,"data-choice":n},t);return i.addEventListener("click",()=>s(n)),i}var F={across:8,down:24};function dt(n,t,e,s){let i=t.
getBoundingClientRect(),r=n.getBoundingClientRect(),o=[...e.flat(),...s];for(let[c,l]of n.querySelectorAll("button").entries()){let a=Yt(e[c]),{offsetWidth:u,offsetHeight:f}=l,
m=x=>Gt(x,a)+o.reduce((p,b)=>p+Wt(x,b),0),w=[];for(let x=0;x<=F.down;x+=1)for(let p=0;p<=F.across;p+=1){let b=i.left+p/F.across*(i.width-u),v=i.top+x/F.down*(i.
height-f);w.push({left:b,top:v,right:b+u,bottom:v+f})}let k=w.reduce((x,p)=>m(p)<m(x)?p:x);o.push(k),l.style.left=`${(k.left-r.left)/r.width*100}%`,l.style.top=
`${k.top-r.top}px`}}function Gt(n,t){return Math.hypot(n.left+n.right-t.left-t.right,n.top+n.bottom-t.top-t.bottom)/2}function Yt(n){let t=(e,s)=>s(...n.map(i=>i[e]));
return{left:t("left",Math.min),top:t("top",Math.min),right:t("right",Math.max),bottom:t("bottom",Math.max)}}function Wt(n,t){let e=Math.min(n.right,t.right)-Math.
max(n.left,t.left),s=Math.min(n.bottom,t.bottom)-Math.max(n.top,t.top);return Math.max(0,e)*Math.max(0,s)}var j=class{source=null;trail=[];#s=Promise.resolve();#t=0;#n=null;constructor({draw:t,refuse:e,say:s}){this.draw=t,this.refuse=e,this.say=s}get entry(){return this.
source&&this.trail.at(-1)||null}get presses(){return this.trail.at(-1)?.presses??[]}get standing(){let t=this.trail.findLastIndex((e,s)=>s&&!this.trail[s-1].choices?.
some(({press:i})=>i===e.presses.at(-1)));return t>0?this.trail[t].presses.at(-1):null}accepts(t){let{entry:e}=this;if(!e)return!1;let s=mt(e,t);return e.following.
includes(s)||this.presses.includes(s)||this.#i(s)>0}begin(t){this.#t+=1,this.trail=t?[t]:[],this.#s=Promise.resolve()}press(t,e=!1){return this.queue(s=>this.#r(
t,e,s))}back(){return this.queue(()=>this.#a(this.trail.length-1))}cancel(){return this.queue(()=>this.#a(1))}queue(t){let e=this.#t,s=()=>e!==this.#t;return this.#s=
this.#s.then(()=>s()||t(s)).catch(i=>{s()||(this.say("sourcefail",{error:i}),this.draw(!1))}),this.#s}async#r(t,e,s){let{entry:i}=this;if(!i){this.say("squarepr\
ess",{name:t});return}let r=mt(i,t),o=this.trail.length>1&&i.presses.at(-1)===r;i.following.includes(r)?await this.#u(r,e,s):o&&i.ply?this.play():o?this.#a(this.
trail.length-1):await this.#o(r,e,s)}async#o(t,e,s){let i=this.#i(t);if(!i){this.#l(t,s);return}this.trail.length=i,await this.#u(t,e,s)}#i(t){let e=this.entry?.
sketch??null;for(let s=this.trail.length-1;s>0;s-=1){if(this.trail[s].ply||(this.trail[s-1].sketch??null)!==e)return 0;if(this.trail[s-1].following.includes(t))
return s}return 0}#a(t){if(t<1||t>=this.trail.length){this.draw(!1);return}this.trail.length=t,this.draw(!0)}#l(t,e){let s=Promise.resolve(this.source?.([...this.
presses,t])).then(()=>null,i=>i);this.refuse(t,s.then(i=>e()?null:i))}async#u(t,e,s){let i=await this.source?.([...this.presses,t]);if(s()||!i)return;let r=!!this.
entry?.ply;this.trail.push(i),i.ply&&!i.following.length&&!r&&this.play(),this.draw(!e)}play(){let{entry:t}=this;!t?.ply||this.#n===t||(this.#n=t,this.say("plyp\
lay",{ply:t.ply,entry:t}))}};function mt({following:n,choices:t=[]},e){return n.includes(e)?e:t.find(({squares:s})=>s.includes(e))?.press??e}var Y=48,A=128;function K(n,t,e){return String.fromCharCode(Y+n,A+Math.round(10*t),A+Math.round(10*e))}function W(n){let t=[];for(let e=0;e<n.length;e+=3)t.push([n.charCodeAt(
e)-Y,(n.charCodeAt(e+1)-A)/10,(n.charCodeAt(e+2)-A)/10]);return t}function wt(n,...t){return n+t.map(e=>String.fromCharCode(A+Math.round(10*e))).join("")}function _(n){
return n.charCodeAt(0)-Y}function C(n){return[(n.charCodeAt(1)-A)/10,(n.charCodeAt(2)-A)/10]}function xt(n,[t,e]){for(let s=0;s<n.length;s+=G){let[i,r,o,c]=Array.
from(n.slice(s+1,s+5),l=>(l.charCodeAt(0)-A)/10);if(Math.hypot(o-t,c-e)<.1&&(i!==o||r!==c))return[i,r]}return null}function M(n,t){let[e="",s="",i="",r="",o="",
c="",l=""]=t.split("	"),a=Xt(n,s);return{men:a,pieces:e+a+i,lights:r,ghosts:o,badges:c,strokes:l}}function Xt(n,t){let[e,s]=["",""];return t.split("/").forEach(
(i,r)=>{let o=0;for(let[c]of i.matchAll(/\d+|\D/g)){if(/\d/.test(c)){o+=Number(c);continue}let[l,a]=[o-(n.files-1)/2,r-(n.ranks-1)/2];n.men[c]&&(e+=K(n.names.indexOf(
n.men[c]),l,a)),n.captions[c]&&(s+=K(n.names.indexOf(n.captions[c]),l,a)),o+=1}}),e+s}function $(n,t,e){let s=e?-1:1;return W(t).map(([i,r,o])=>g("use",{href:`#${n.symbols[i]}`,x:(s*r).toFixed(1),y:(s*o).toFixed(1)}))}function yt(n,t){return n.labels.
map(([e,s,i,r])=>g("use",{href:`#${e}`,x:t&&r?-s:s,y:t&&!r?-i:i}))}var gt={m:"move",t:"throw",s:"shot",r:"ricochet",G:"green",R:"red",Y:"yellow",B:"blue"},G=7,P=.24,
bt=.13;function X(n){let t=[];for(let e=0;e<n.length;e+=G){let[s,i,r,o,c,l]=Array.from(n.slice(e+1,e+G),u=>(u.charCodeAt(0)-A)/10),a=s===r&&i===o;t.push([a?`rin\
g k-${gt[n[e]]}`:gt[n[e]],a?zt(s,i):Vt(s,i,r,o,c,l)])}return[...t.map(([e,s])=>g("path",{d:s,class:e.startsWith("ring")?"k-ring-halo":"k-halo"})),...t.map(([e,s])=>g(
"path",{d:s,class:`k-${e}`}))]}var E=.44;function zt(n,t){return`M${n-E} ${t}a${E} ${E} 0 1 0 ${2*E} 0a${E} ${E} 0 1 0 ${-2*E} 0Z`}function Vt(n,t,e,s,i,r){let o=Math.
hypot(e-n,s-t)||1,[c,l]=[(e-n)/o,(s-t)/o],a=Math.min(1,.7*o/(i+r+P)),u=(m,w=0)=>`${(n+c*m-l*w).toFixed(2)} ${(t+l*m+c*w).toFixed(2)}`,f=o-a*r;return`M${u(a*i)}L${u(
f-P+.02)}M${u(f)}L${u(f-P,bt)} ${u(f-P,-bt)}Z`}var Zt=null;function N(n){let t=d("span");return Jt(t,n),Zt?.push([t,n]),t}function Jt(n,t){let e=document.documentElement.lang==="en"||U(t);n.textContent=O(D(t)),e?n.removeAttribute(
"lang"):n.setAttribute("lang","en")}var z={first:.7,further:.09,most:1.5},kt=.8,Qt=240;function Z(){return document.hidden||matchMedia("(prefers-reduced-motion: reduce)").matches}function $t(n,t,e,s){
return[t,...e?e.split(`
`):[],s].map(i=>M(n,i).pieces)}function V(n){return n.match(/.{3}/gs)??[]}function te(n,t,e){let[s,i]=[V(t),V(e)],r=s.filter(a=>!i.includes(a)),o=i.filter(a=>!s.
includes(a)),c=[],l=a=>n.forms[n.names[_(a)]]??n.names[_(a)];for(let a of[_,l])for(let u of[...o]){let[f]=r.filter(m=>a(u)===a(m)).sort((m,w)=>vt(u,m)-vt(u,w));
f!==void 0&&(c.push([f,u]),r.splice(r.indexOf(f),1),o.splice(o.indexOf(u),1))}return{moved:c,gone:r,added:o}}function vt(n,t){let[e,s]=[C(n),C(t)];return Math.hypot(s[0]-e[0],s[1]-e[1])}function Mt(n,t,{before:e,after:s,strokes:i,flipped:r}){let{moved:o,gone:c,added:l}=te(
t,e,s),a=$(t,s,r),u=new Map(V(s).map((p,b)=>[p,a[b]])),f=$(t,c.join(""),r);n.replaceChildren(...f,...u.values());let m=r?-1:1,w=Number.parseFloat(getComputedStyle(
n).getPropertyValue("--step"))||Qt,k=(p,[b,v],[y,S],rt)=>{if(!p)return;let Pt=Math.hypot(y-b,S-v),ot=`translate(${(m*(b-y)).toFixed(2)}px, ${(m*(v-S)).toFixed(2)}\
px)`,qt=`translate(${(m*(b-y)/2).toFixed(2)}px, ${(m*(v-S)/2).toFixed(2)}px) scale(1.4)`;return n.append(p),p.animate({transform:rt?[ot,qt,"none"]:[ot,"none"]},
{duration:w*Math.min(z.most,z.first+z.further*Pt),easing:rt?"linear":"ease-in-out"})},x=[...o.map(([p,b])=>k(u.get(b),C(p),C(b),At(t,p)||At(t,b))),...l.map(p=>{
let b=xt(i,C(p));return b?k(u.get(p),b,C(p),!0):u.get(p)?.animate({opacity:[0,1]},kt*w)}),...f.map(p=>p.animate({opacity:[1,0]},{duration:kt*w,fill:"forwards"}))];
return Promise.all(x.map(p=>p?.finished)).then(()=>{for(let p of f)p.remove()},()=>{})}function At(n,t){let e=n.names[_(t)];return e in n.forms||Object.values(n.
forms).includes(e)}var Et={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]},ee=.4,q=class{#s=null;#t=!1;#n=!1;constructor(t,e){this.board=t,this.entering=e,t.addEventListener(
"keydown",s=>this.#p(s)),t.addEventListener("focusin",({relatedTarget:s})=>{s instanceof Node&&!t.contains(s)&&(this.#n=!!this.#s)}),t.addEventListener("pointer\
down",s=>this.#o(s)),t.addEventListener("pointermove",s=>this.#i(s)),t.addEventListener("pointerup",s=>this.#u(s)),t.addEventListener("pointercancel",()=>this.#c()),
t.addEventListener("click",s=>this.#e(s))}forget(){this.#s=null}#r(t){let e=document.elementFromPoint(t.clientX,t.clientY);return this.board.contains(e)?e?.closest(
"[data-spot]")?.getAttribute("data-spot")??null:null}#o(t){this.#n=!0;let e=J(t);if(e||this.board.finishMotion(),!e||t.button)return;this.board.cursor=e,this.#s=
{from:e,pointer:t.pointerId,x:t.clientX,y:t.clientY,begun:!1};let s=t.target;s.hasPointerCapture(t.pointerId)&&s.releasePointerCapture(t.pointerId)}#i(t){let e=this.#s;
if(e?.pointer!==t.pointerId)return;if(!t.buttons){this.#c();return}let s=this.entering.standing===e.from;if(!(this.board.open||e.begun||s||this.entering.entry?.
following.includes(e.from)))return;let i=this.board.querySelector("svg")?.getScreenCTM()?.a??1,[r,o]=[(t.clientX-e.x)/i,(t.clientY-e.y)/i];!e.begun&&Math.hypot(
r,o)<ee||(e.begun||(e.begun=!0,this.board.setPointerCapture(t.pointerId),this.board.open?this.#a(e,e.from):s||this.entering.press(e.from)),this.board.open?this.#a(
e,this.#r(t)):this.#l(e,r,o))}#a(t,e){!e||e===t.last||(t.last=e,this.board.say("squarepress",{name:e,dragged:!0}))}#l(t,e,s){for(let i of this.board.menAt(t.from))
i.setAttribute("transform",`translate(${e.toFixed(2)} ${s.toFixed(2)})`)}#u(t){let e=this.#s;if(e?.pointer!==t.pointerId||(this.#s=null,!e.begun)||(this.#t=!0,setTimeout(
()=>{this.#t=!1}),this.board.open))return;let s=this.#r(t);s&&s!==e.from?this.entering.press(s,!0):this.entering.queue(()=>this.board.draw())}#c(){this.#s=null,
this.board.draw()}#e(t){let e=J(t);e&&!this.#t&&this.entering.press(e)}#p(t){let{key:e}=t,s=this.#n?null:J(t),i=this.entering.trail.length>1;if(e==="Escape"&&i)
this.entering.cancel();else if(e==="Backspace"&&i)this.entering.back();else if(s&&(e==="Enter"||e===" "))this.entering.press(s);else if(s&&e in Et)this.#h(Et[e]);else
return;t.preventDefault(),t.stopPropagation()}#h([t,e]){let s=this.board.places(),i=s.find(([u])=>u===this.board.cursor);if(!i)return;let[r,o,c]=i,[l]=s.map(([u,
f,m])=>{let w=(f-o)*t+(m-c)*e;return{name:u,along:w,cost:w+3*(Math.abs((f-o)*e)+Math.abs((m-c)*t))}}).filter(({along:u})=>u>.3).sort((u,f)=>u.cost-f.cost);if(!l)
return;this.board.cursor=l.name,this.board.spot(r)?.setAttribute("tabindex","-1");let a=this.board.spot(l.name);a?.setAttribute("tabindex","0"),a?.focus()}},J=n=>R(
n,"[data-spot]")?.getAttribute("data-spot")??null;var I=customElements.get("kohau-board")?.boards??new Map;function Ct(n){for(let[t,e]of Object.entries(n)){if(I.has(t))continue;I.set(t,e);let s=g("svg",{class:"\
kohau kohau-sprite","aria-hidden":"true"});s.innerHTML=`<defs>${e.definitions}</defs>`,document.body.append(s);for(let i of document.querySelectorAll("kohau-boa\
rd"))i.getAttribute("board")===t&&i.setAttribute("board",t)}}function tt(n){return I.get(n??"")}function St(n,t,e,s=null){let i=I.has(String(e.board));n.hidden=
!i,t.hidden=i,t.textContent=i?"":e.position,i&&n.show(e,s)}var se=["board","position","before","steps","marks","orientation","theme","label"],Q=class extends HTMLElement{static observedAttributes=se;static boards=I;cursor=null;#s=null;#t=!1;#n=0;#r=()=>{};#o=!1;#i=!1;#a=!1;#l="";#u=null;#c=null;#e=new j(
{draw:t=>this.draw(t),refuse:(t,e)=>this.#y(t,e),say:(t,e)=>this.say(t,e)});#p=new q(this,this.#e);connectedCallback(){this.classList.add("kohau-board"),this.hasAttribute(
"board")&&this.draw()}attributeChangedCallback(){this.isConnected&&!this.#t&&this.draw()}get flipped(){return this.getAttribute("orientation")==="black"}get source(){
return this.#e.source}set source(t){this.#e.source=t,this.#h(null)}get entry(){return this.#e.entry}set entry(t){this.#h(t),this.#g()}#h(t){this.#e.begin(t),this.#p.
forget()}get open(){return this.#a}set open(t){this.#a=t,this.draw()}set proposal(t){this.#l!==(t??"")&&(this.#l=t??"",this.#g())}press(t){return this.#e.press(
t)}playEntered(){this.#e.play()}back(){return this.#e.back()}cancel(){return this.#e.cancel()}say(t,e){this.dispatchEvent(new CustomEvent(t,{detail:e,bubbles:!0}))}show(t,e=null){
let[s,[i]]=[this.#s,this.frames],r=this.getAttribute("board");this.#h(e),this.#t=!0;for(let[c,l]of Object.entries(t))l?this.setAttribute(c,String(l)):this.removeAttribute(
c);this.#t=!1;let{frames:o}=this;return this.draw(),s===null||r!==this.getAttribute("board")?Promise.resolve():o.length>1&&s===o[0]?this.#f(o):i===o.at(-1)&&i!==
s?this.#f([s,i]):Promise.resolve()}get frames(){let t=this.#d,e=this.getAttribute("position")??"",s=this.getAttribute("before");return t?s?$t(t,s,this.getAttribute(
"steps")??"",e):[M(t,e).pieces]:[""]}async#f(t){let e=this.#d;if(!e||Z()||!this.isConnected)return;let s=++this.#n,i=this.#m,{strokes:r}=this.#w(e);i.classList.
add("k-moving"),this.#o=!0;for(let o=1;o<t.length;o+=1)if(this.#r(o),await Mt(this.#b,e,{before:t[o-1],after:t[o],strokes:r,flipped:this.flipped}),s!==this.#n)return;
i.classList.remove("k-moving"),this.#o=!1,this.#i&&this.draw()}#g(){this.#o?this.#i=!0:this.draw()}finishMotion(){this.#o&&this.draw()}scrub(t){let{frames:e}=this,
s=e.length-1;this.stand(e[Math.min(t,s)]),this.#m.classList.toggle("k-moving",t<s)}stand(t){this.#n+=1,this.#o=!1;let e=this.#d;e&&(this.#m.classList.add("k-mov\
ing"),this.#b.replaceChildren(...$(e,t,this.flipped)))}async#y(t,e){this.draw();let s=this.spot(t);if(s?.classList.add("refused"),s&&!Z()){let o={transform:[0,.12,
-.12,.08,-.08,0].map(c=>`translate(${c}px, 0)`)};for(let c of[s,...this.menAt(t)])c.animate(o,320)}let i=await e;if(!s?.isConnected)return;let r=i?.rule?` (${i.
rule})`:"";this.#c?.replaceChildren(i?N(i.sentence??i.message):h("not_legal"),r),this.#c?.classList.add("refused"),this.say("pressrefuse",{name:t,error:i})}get#m(){
return this.querySelector("svg")}get#b(){return this.querySelector(".k-men")}get#d(){return tt(this.getAttribute("board"))}#w(t){let{entry:e}=this;if(e?.presses.
length&&e.picture)return M(t,e.picture);let s=M(t,this.getAttribute("position")??"");return this.#l?{...M(t,this.#l),ghosts:"",pieces:s.pieces}:s}draw(t=!1){let e=this.#d;
if(this.#n+=1,this.#o=this.#i=!1,!e){this.replaceChildren(),this.#s=null;return}let{entry:s,flipped:i}=this,r=this.#s,{lights:o,ghosts:c,pieces:l,badges:a,strokes:u}=this.#w(
e),f=M(e,this.#l).ghosts,m=i?{transform:"rotate(180)"}:{},[w,k]=e.box.split(" "),x=!!s||this.#a,p=this.getAttribute("theme"),b=g("svg",{viewBox:e.box,class:`koh\
au${p&&p!=="auto"?` kohau-${p}`:""}`,role:x?"group":"img","aria-label":this.getAttribute("label")||h("board")},g("rect",{x:w,y:k,width:e.width,height:e.height,class:"\
k-paper"}),g("g",m,g("use",{href:`#${e.ground}`})),g("g",{},...yt(e,i)),g("g",{class:"k-marks"},...$(e,o+c,i)),x?this.#v(e,l,s):null,g("g",{class:"k-men"},...$(
e,l,i)),g("g",{class:"k-marks"},...$(e,f,i),g("g",m,...X(u)),...$(e,a,i)),g("g",{class:"k-over",...m},...X(this.getAttribute("marks")??"")));this.style.setProperty(
"--units",String(e.height));let v=document.activeElement,y=this.contains(v)&&(v?.getAttribute("data-spot")??this.cursor);this.#k(e,b,s),this.#s=l,y&&this.spot(y)?.
focus({preventScroll:!0}),t&&r!==null&&this.#f([r,l]),s!==this.#u&&(this.#u=s,this.say("entrychange",{entry:s}))}#k(t,e,s){if(!s){let o=this.#x();this.replaceChildren(
e,...this.source?[d("div",{class:"kohau-entry"},...o)]:o);return}let i=ft(t,s,o=>this.press(o));if(this.replaceChildren(e,i.placed,this.#$(s,i.others)),!i.squares.
length)return;let r=o=>o.map(c=>(c.firstElementChild??c).getBoundingClientRect());dt(i.placed,e,i.squares.map(o=>r(o.flatMap(c=>this.spot(c)??[]))),r([...e.querySelectorAll(
".k-spot:is(.offered, .pressed)")]))}places(){let t=this.flipped?-1:1;return(this.#d?.spots??[]).map(([e,s,i,r,o])=>[e,t*s,t*i,r,o])}spot(t){return this.querySelector(
`[data-spot="${CSS.escape(t)}"]`)}menAt(t){let[,e,s]=this.places().find(([i])=>i===t)??[t,Number.NaN,Number.NaN];return[...this.querySelectorAll(".k-men use")].
filter(i=>Math.abs(Number(i.getAttribute("x"))-e)<.1&&Math.abs(Number(i.getAttribute("y"))-s)<.1)}#v(t,e,s){let i=this.flipped?-1:1,r=W(e),o=this.places(),c=s?.
following??[];return o.some(([l])=>l===this.cursor)||(this.cursor=(o.find(([l])=>c.includes(l))??o[0])[0]),g("g",{class:"k-spots"},...o.map(([l,a,u,f,m])=>{let w=r.
filter(([,y,S])=>Math.abs(i*y-a)<f/2&&Math.abs(i*S-u)<m/2).map(([y])=>t.names[y]),k=s?.presses.includes(l),x=(s?.choices??[]).findIndex(({squares:y})=>y.includes(
l)),p=c.includes(l)?w.length?"offered man":"offered":"",b=x>=0?`chosen ${H(x)}`:k?"pressed":p,v=x>=0||p.endsWith("man");return g("g",{class:`k-spot ${b}`,"data-\
spot":l,role:"button",tabindex:l===this.cursor?"0":"-1","aria-label":this.#A(l,w),"aria-disabled":s&&!this.#e.accepts(l)?"true":null,"aria-pressed":k?"true":null},
g("rect",{x:a-f/2,y:u-m/2,width:f,height:m,rx:.12}),b&&b!=="pressed"?g("circle",{cx:a,cy:u,r:v?Math.min(f,m)*.44:.13}):null)}))}#A(t,e){return[t==="@w"?h("hand_\
white"):t==="@b"?h("hand_black"):t,...e.map(ht).filter(Boolean)].join(", ")}#$(t,e){this.#c??=d("span",{class:"entered",role:"status"}),this.#c.classList.remove(
"refused"),this.#c.replaceChildren(t.presses.length?O(t.sketch??t.presses.join(" ")):"");let s=(o,c,l)=>{let a=d("button",{type:"button",...l},o);return a.addEventListener(
"click",c),a},i=[...e];t.ply&&i.push(s(h("play_it"),()=>this.playEntered(),{class:"primary","aria-label":h("play_ply",{ply:t.ply})})),this.#e.trail.length>1&&i.
push(s("⌫",()=>this.back(),{"data-act":"back",title:h("take_back_title"),"aria-label":h("take_back")}),s("✕",()=>this.cancel(),{"data-act":"cancel",title:h(
"cancel_entry_title"),"aria-label":h("cancel_entry")}));let r=t.presses.length?[]:this.#x();return d("div",{class:"kohau-entry"},this.#c,...r,...i)}#x(){let t=this.
frames.length-1;if(this.#r=()=>{},t<2)return this.hasAttribute("stepwise")?[d("div",{class:"kohau-scrub"})]:[];let e=d("input",{type:"range",min:0,max:t,value:t,
"aria-label":h("steps_of_ply")}),s=d("span",{"aria-hidden":"true"});return this.#r=i=>{e.value=String(i);let r=h("step_of",{step:i,count:t});e.setAttribute("ari\
a-valuetext",r),s.textContent=r},this.#r(t),e.addEventListener("input",()=>{this.#r(Number(e.value)),this.scrub(Number(e.value))}),e.addEventListener("keydown",
i=>i.stopPropagation()),[d("label",{class:"kohau-scrub"},h("steps"),e,s)]}};customElements.get("kohau-board")||customElements.define("kohau-board",Q);function Ot(n){return d("ul",{class:"problems"},...n.map(ne))}function ne(n){let{file:t,line:e,column:s,ply:i,step:r,rule:o}=n,c=Object.entries({file:t,line:e,column:s,
ply:i,step:r,rule:o}).filter(([,f])=>f).map(([f,m])=>f==="file"?m:`${h(`at_${f}`)} ${m}`),l=n.help&&c.pop(),a=l?[c.length?", ":"",d("a",{href:n.help},l)]:[],u=d(
"li",{class:n.severity},d("strong",{},h(`severity_${n.severity}`))," ",N(n.sentence)," ",d("span",{class:"place"},c.join(", "),...a,` [${n.code}]`));return n.excerpt&&
u.append(ie(n.excerpt)),n.hint_sentence&&u.append(d("p",{class:"hint"},h("hint"),N(n.hint_sentence))),u}function ie([n,t,e]){return d("pre",{},n.slice(0,t),d("m\
ark",{},n.slice(t,t+e)),n.slice(t+e))}function re(n){let t=n.fens.map((i,r)=>({id:r,fen:i,before:null,next:null,rivals:[],path:"0",ply:0,notes:[],ended:!1}));t[0].notes=n.line.notes,Lt(t,n.line,t[0],
"");let e=n.line.plies.at(-1)?.[0]??0,{notes:s}=t[e];return t[e].ended=["1-0","0-1","1/2-1/2"].includes(n.result)&&!s.some(({rest:i})=>i),t}function Lt(n,t,e,s){
let i=e;t.plies.forEach(([r,o],c)=>{let l=n[r];l.before=i,l.notes=o,l.ply=i.ply+1,l.path=`${s}${c+1}`,(c||!s)&&(i.next=l);let a=o.flatMap(({line:u})=>u??[]);l.rivals=
[l],a.forEach((u,f)=>{Lt(n,u,i,`${l.path}.${f+1}.`),u.plies.length&&oe(l,n[u.plies[0][0]])}),i=l})}function oe(n,t){let e=[...n.rivals,...t.rivals.filter(s=>!n.
rivals.includes(s))];for(let s of e)s.rivals=e}function _t(n,t){let e=n.first[1]+(t.before?.ply??0),s=e%n.perNumber;return{within:s,label:`${n.first[0]+Math.floor(
e/n.perNumber)}${s?"…":"."}`}}var Nt=(n,t)=>n.sides[(t.before??t).id];function ae({board:n,pictures:t,fens:e,field:s}){return n===null||s===null?t:t.map((i,r)=>i.
replace("	",`	${e[r].split(" ")[s]}`))}var ce={line:{notes:[],plies:[]},board:null,dialects:[],own:0,fens:[],pictures:[],field:null,steps:[],sides:"",first:[1,0],
perNumber:2,words:[],sentences:[],situations:[]},B=class{node=null;words=[];constructor(t,e,s=()=>""){this.number=t,this.linkOf=s,this.record=e.fens?{...e,pictures:ae(
e),field:null}:{...e,...ce},this.nodes=e.fens?re(e):[],this.line=[];for(let i=this.nodes[0]??null;i;i=i.next)this.line.push(i);e.fens&&this.spell(this.record.own)}nodeAt(t){
return this.nodes.find(e=>e.path===t)??null}spell(t){this.words=this.record.words[t].split(`
`)}};var le=/\[%recorded ([a-z]+) ("(?:[^"\\]|\\.)*")\]/g,ue=/\[%(clk|emt|eval|cal|csl)\s([^[\]]*)\]/g,he=/^([GRYB])([a-z]\d{1,2})([a-z]\d{1,2})?$/;function pe(n){let t={
text:"",clock:"",spent:"",evaluation:"",marks:[],recorded:[]};return t.text=n.replace(le,(...e)=>(t.recorded.push(e),"")).replace(ue,(e,s,i)=>(s==="clk"?t.clock=
i.trim():s==="emt"?t.spent=i.trim():s==="eval"?t.evaluation=i.trim():t.marks.push(...fe(i)),"")).replace(/\s+/g," ").trim(),t}function fe(n){return n.split(",").
map(t=>he.exec(t.trim())).filter(t=>t!==null).map(([,t,e,s])=>({colour:t,from:e,to:s??e}))}function et(n){let t=n.notes.flatMap(s=>s.text?[pe(s.text)]:[]),e=s=>t.
findLast(i=>i[s])?.[s]??"";return{clock:e("clock"),spent:e("spent"),evaluation:e("evaluation"),marks:t.flatMap(s=>s.marks)}}function It(n){let[t,e]=n.split(","),
s=/^([+-]?)#([+-]?)(\d+)$/.exec(t);if(s){let o=s[1]==="-"||s[2]==="-";return h("forced",{side:h(o?"black":"white"),count:s[3]})}let i=Number(t),r=Number.isFinite(
i)&&t?`${i>0?"+":""}${t.replace(/^\+/,"")}`:t;return e?h("at_depth",{score:r,depth:e.trim()}):r}function Rt(n,t){let e=n?.spots??[];return t.map(({colour:s,from:i,
to:r})=>{let[o,c]=[i,r].map(l=>e.find(([a])=>a===l));return o&&c?wt(s,o[1],o[2],c[1],c[2],0,i===r?0:.1):""}).join("")}function de({result:n,termination:t}){if(t==="board")return"";let e={"1-0":h("white"),"0-1":h("black")}[n],s=e?"won":n==="1/2-1/2"?"drawn":"open",i=`ended_${s}_${t}`,
r=h(i,{winner:e});return r!==i?r:s==="open"?"":h(`ended_${s}`,{winner:e})}function st({record:n,words:t},e){let s=e.ended&&de(n)||L(n.sentences[n.situations[e.id]]),
{evaluation:i}=et(e),r=`${s}.${i&&` ${h("evaluation")}: ${It(i)}.`}`;if(!e.before)return`${h("start")} ${r}`;let o=h(Nt(n,e)==="w"?"white":"black"),c=/^\d+$/.test(
e.path)?`, ${h("ply_of",{ply:e.ply,count:n.line.plies.length})}`:"";return`${_t(n,e).label} ${t[e.id]} (${o})${c}. ${r}`}function Tt(n,t){let{record:e}=n;return{
board:e.board,position:e.pictures[t.id],before:t.before?e.pictures[t.before.id]:"",steps:e.steps[t.id],marks:Rt(tt(e.board),et(t).marks),label:st(n,t)}}var nt=customElements.get("kohau-game")?.records??[];function Dt(n){let t=document.createElement("kohau-game");return t.data=n,t}var me={first:"M3 3v10M12 3L7 8l5 5",previous:"M10 3L5 8l5 5",next:"M6 3l5 5-5 5",last:"\
M13 3v10M4 3l5 5-5 5",flip:"M5 13V5H2l3.5-4L9 5H6M11 3v8h3l-3.5 4L7 11h3"},it=class extends HTMLElement{static observedAttributes=["record","ply","orientation",
"theme"];static records=nt;#s=null;#t=null;#n=d("kohau-board");#r=d("pre");#o=d("p",{class:"kohau-situation",role:"status"});#i={};connectedCallback(){this.classList.
add("kohau","kohau-game"),this.addEventListener("keydown",this.#f),this.build()}disconnectedCallback(){this.removeEventListener("keydown",this.#f)}attributeChangedCallback(t){
this.isConnected&&(t==="record"?this.build():this.#c())}get data(){return this.#t?.record??this.#a}get#a(){return this.#s??nt[Number(this.getAttribute("record")??
1)-1]}set data(t){this.#s=t,this.isConnected&&this.build()}get plies(){return Math.max(0,(this.#t?.line.length??0)-1)}get ply(){let t=Math.trunc(Number(this.getAttribute(
"ply")))||0;return Math.min(Math.max(t,0),this.plies)}get flipped(){return this.getAttribute("orientation")==="black"}build(){let t=this.#a;if(this.#t=null,!t){
this.replaceChildren(d("p",{},h("no_such_record",{record:this.getAttribute("record")??1,count:nt.length})));return}let e=t.problems.length?[Ot(t.problems)]:[];if(!t.
fens){this.replaceChildren(...e,d("p",{},h("no_board")));return}this.#t=new B(0,t),this.#l(t,e),this.#c()}#l(t,e){let s=new Map(t.tags),i=[s.get("White"),s.get(
"Black")].map(c=>c??"?"),r=`${i.join(" – ")}  ${ut(t.result)}`;this.#n=d("kohau-board");let o=d("div",{class:"kohau-steps",role:"group",tabindex:"0","aria-lab\
el":h("board")},this.#n,this.#r);this.#n.toggleAttribute("stepwise",!!t.steps?.some(Boolean)),o.addEventListener("click",c=>{if(R(c,"label"))return;let{left:l,width:a}=o.
getBoundingClientRect();this.#e(this.ply+(c.clientX>l+a/2?1:-1))}),this.replaceChildren(...i.every(c=>c==="?")?[]:[d("p",{class:"kohau-names"},r)],o,this.#u(),this.#o,
...e)}#u(){let t={first:()=>this.#e(0),previous:()=>this.#e(this.ply-1),next:()=>this.#e(this.ply+1),last:()=>this.#e(this.plies),flip:()=>this.#p()};for(let[e,
s]of Object.entries(t)){let i=h(e==="flip"?"flip_title":e);this.#i[e]=d("button",{type:"button","data-act":e,title:i,"aria-label":i},g("svg",{viewBox:"0 0 16 16",
"aria-hidden":"true"},g("path",{d:me[e]}))),this.#i[e].addEventListener("click",s)}return d("div",{class:"kohau-controls",role:"group","aria-label":h("plies_tit\
le")},...Object.values(this.#i))}#c(){let t=this.getAttribute("theme");for(let s of["light","dark"])this.classList.toggle(`kohau-${s}`,t===s);if(!this.#t)return;
let e=this.#t.line[this.ply];St(this.#n,this.#r,{...Tt(this.#t,e),orientation:this.flipped?"black":"white"}),this.#o.textContent=st(this.#t,e);for(let s of["fir\
st","previous"])this.#i[s].setAttribute("aria-disabled",String(!this.ply));for(let s of["next","last"])this.#i[s].setAttribute("aria-disabled",String(this.ply===
this.plies));this.#i.flip.setAttribute("aria-pressed",String(this.flipped))}#e(t){!this.#t||t===this.ply||t<0||t>this.plies||(this.setAttribute("ply",String(t)),
this.#h("plyshow",{ply:t,fen:this.#t.line[t].fen}))}#p(){let t=this.flipped?"white":"black";this.setAttribute("orientation",t),this.#h("boardflip",{orientation:t})}#h(t,e){
this.dispatchEvent(new CustomEvent(t,{detail:e,bubbles:!0}))}#f=t=>{if(t.ctrlKey||t.metaKey||t.altKey||!this.#t)return;let s={ArrowLeft:()=>this.#e(this.ply-1),
ArrowRight:()=>this.#e(this.ply+1),Home:()=>this.#e(0),End:()=>this.#e(this.plies),f:()=>this.#p()}[t.key];s&&(t.preventDefault(),t.stopPropagation(),s())}};customElements.
get("kohau-game")||customElements.define("kohau-game",it);var Ft=["ply","flip","theme"];function ge({model:n,el:t}){let{record:e,boards:s,texts:i}=n.get("_shown");ct(i),Ct(s);let r=Dt(e),o=()=>{r.setAttribute("ply",n.get(
"ply")),r.setAttribute("orientation",n.get("flip")?"black":"white"),r.setAttribute("theme",n.get("theme")==="auto"?be():n.get("theme"))},c=(a,u)=>{n.set(a,u),n.
save_changes()};r.addEventListener("plyshow",a=>c("ply",a.detail.ply)),r.addEventListener("boardflip",a=>c("flip",a.detail.orientation==="black"));for(let a of Ft)
n.on(`change:${a}`,o);let l=new MutationObserver(o);return l.observe(document.body,{attributeFilter:["data-jp-theme-light"]}),o(),t.dataset.lmSuppressShortcuts=
"true",t.addEventListener("keydown",jt),t.append(r),()=>{l.disconnect(),t.removeEventListener("keydown",jt);for(let a of Ft)n.off(`change:${a}`,o)}}function jt(n){
n.stopPropagation()}function be(){let{jpThemeLight:n}=document.body.dataset;return n===void 0?"auto":n==="true"?"light":"dark"}var ps={render:ge};export{ps as default};
