var Pt=/[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;function S(n){return String(n).replace(Pt,t=>{let e=t.charCodeAt(
0);return e<256?`\\x${e.toString(16).padStart(2,"0")}`:`\\u${e.toString(16).padStart(4,"0")}`})}function d(n,t={},...e){return rt(document.createElement(n),t,e)}
var qt="http://www.w3.org/2000/svg";function g(n,t={},...e){return rt(document.createElementNS(qt,n),t,e)}function rt(n,t,e){for(let[s,r]of Object.entries(t))r===
!0?n.setAttribute(s,""):r!==!1&&r!==null&&r!==void 0&&n.setAttribute(s,String(r));return n.append(...e.filter(s=>s!=null&&s!=="").map(s=>s instanceof Node?s:S(s))),
n}function R({target:n},t){return n instanceof Element?n.closest(t):null}var T={};function it(n){T=n}function h(n,t={}){return(T[n]??n).replace(/\{(\w+)\}/g,(e,s)=>t[s]??"")}function j(n){let[t,e]=ot(n),s=Object.entries(e).map(([r,i])=>[r,Array.isArray(i)?j(i):i]);return h(t,Object.fromEntries(s))}function U(n){let[t,e]=ot(n);return(t in
T||!/\p{L}/u.test(t.replace(/\{\w+\}/g,"")))&&Object.values(e).every(r=>!Array.isArray(r)||U(r))}var ot=n=>Array.isArray(n)?n:[n,{}];function L(n){let t=j(n);return`${t.
charAt(0).toUpperCase()}${t.slice(1)}`}var Bt={"1-0":"1–0","0-1":"0–1","1/2-1/2":"½–½","*":"∗"};function at(n){return Bt[n]??n}function ct(n){return T[`piece_${n.replaceAll(" ","_")}`]}var Ut=3;function H(n){return`choice-${n%Ut}`}function ut(n,t,e){let s=new Set(n.spots.map(([a])=>a)),r=t.choices??[],i=r.filter(({squares:a})=>a.some(u=>s.has(
u))),o=i.map(a=>lt(a.press,L(a.sentence),H(r.indexOf(a)),e)),l=t.following.filter(a=>!s.has(a)&&!i.some(u=>u.press===a)),c=a=>r.find(u=>u.press===a)?.sentence;return{
placed:d("div",{class:"kohau-choices"},...o),others:l.map(a=>lt(a,c(a)?L(c(a)??""):a,"choice-0",e)),squares:i.map(({squares:a})=>a)}}function lt(n,t,e,s){let r=d(
"button",{type:"button",class:`choice ${e}`,"data-choice":n},t);return r.addEventListener("click",()=>s(n)),r}var F={across:8,down:24};function ht(n,t,e,s){let r=t.
getBoundingClientRect(),i=n.getBoundingClientRect(),o=[...e.flat(),...s];for(let[l,c]of n.querySelectorAll("button").entries()){let a=Kt(e[l]),{offsetWidth:u,offsetHeight:f}=c,
m=x=>Ht(x,a)+o.reduce((p,b)=>p+Gt(x,b),0),w=[];for(let x=0;x<=F.down;x+=1)for(let p=0;p<=F.across;p+=1){let b=r.left+p/F.across*(r.width-u),v=r.top+x/F.down*(r.
height-f);w.push({left:b,top:v,right:b+u,bottom:v+f})}let k=w.reduce((x,p)=>m(p)<m(x)?p:x);o.push(k),c.style.left=`${(k.left-i.left)/i.width*100}%`,c.style.top=
`${k.top-i.top}px`}}function Ht(n,t){return Math.hypot(n.left+n.right-t.left-t.right,n.top+n.bottom-t.top-t.bottom)/2}function Kt(n){let t=(e,s)=>s(...n.map(r=>r[e]));
return{left:t("left",Math.min),top:t("top",Math.min),right:t("right",Math.max),bottom:t("bottom",Math.max)}}function Gt(n,t){let e=Math.min(n.right,t.right)-Math.
max(n.left,t.left),s=Math.min(n.bottom,t.bottom)-Math.max(n.top,t.top);return Math.max(0,e)*Math.max(0,s)}var D=class{source=null;trail=[];#e=Promise.resolve();#t=0;#n=null;constructor({draw:t,refuse:e,say:s}){this.draw=t,this.refuse=e,this.say=s}get entry(){return this.
source&&this.trail.at(-1)||null}get presses(){return this.trail.at(-1)?.presses??[]}get standing(){let t=this.trail.findLastIndex((e,s)=>s&&!this.trail[s-1].choices?.
some(({press:r})=>r===e.presses.at(-1)));return t>0?this.trail[t].presses.at(-1):null}accepts(t){let{entry:e}=this;if(!e)return!1;let s=pt(e,t);return e.following.
includes(s)||this.presses.includes(s)||this.#i(s)>0}begin(t){this.#t+=1,this.trail=t?[t]:[],this.#e=Promise.resolve()}press(t,e=!1){return this.queue(s=>this.#o(
t,e,s))}back(){return this.queue(()=>this.#c(this.trail.length-1))}cancel(){return this.queue(()=>this.#c(1))}queue(t){let e=this.#t,s=()=>e!==this.#t;return this.#e=
this.#e.then(()=>s()||t(s)).catch(r=>{s()||(this.say("sourcefail",{error:r}),this.draw(!1))}),this.#e}async#o(t,e,s){let{entry:r}=this;if(!r){this.say("squarepr\
ess",{name:t});return}let i=pt(r,t),o=this.trail.length>1&&r.presses.at(-1)===i;r.following.includes(i)?await this.#u(i,e,s):o&&r.ply?this.play():o?this.#c(this.
trail.length-1):await this.#a(i,e,s)}async#a(t,e,s){let r=this.#i(t);if(!r){this.#l(t,s);return}this.trail.length=r,await this.#u(t,e,s)}#i(t){let e=this.entry?.
sketch??null;for(let s=this.trail.length-1;s>0;s-=1){if(this.trail[s].ply||(this.trail[s-1].sketch??null)!==e)return 0;if(this.trail[s-1].following.includes(t))
return s}return 0}#c(t){if(t<1||t>=this.trail.length){this.draw(!1);return}this.trail.length=t,this.draw(!0)}#l(t,e){let s=Promise.resolve(this.source?.([...this.
presses,t])).then(()=>null,r=>r);this.refuse(t,s.then(r=>e()?null:r))}async#u(t,e,s){let r=await this.source?.([...this.presses,t]);if(s()||!r)return;let i=!!this.
entry?.ply;this.trail.push(r),r.ply&&!r.following.length&&!i&&this.play(),this.draw(!e)}play(){let{entry:t}=this;!t?.ply||this.#n===t||(this.#n=t,this.say("plyp\
lay",{ply:t.ply,entry:t}))}};function pt({following:n,choices:t=[]},e){return n.includes(e)?e:t.find(({squares:s})=>s.includes(e))?.press??e}var mt=48,M=128;function G(n){let t=[];for(let e=0;e<n.length;e+=3)t.push([n.charCodeAt(e)-mt,(n.charCodeAt(e+1)-M)/10,(n.charCodeAt(e+2)-M)/10]);return t}function gt(n,...t){return n+
t.map(e=>String.fromCharCode(M+Math.round(10*e))).join("")}function O(n){return n.charCodeAt(0)-mt}function E(n){return[(n.charCodeAt(1)-M)/10,(n.charCodeAt(2)-
M)/10]}function bt(n,[t,e]){for(let s=0;s<n.length;s+=K){let[r,i,o,l]=Array.from(n.slice(s+1,s+5),c=>(c.charCodeAt(0)-M)/10);if(Math.hypot(o-t,l-e)<.1&&(r!==o||
i!==l))return[r,i]}return null}function A(n,t,e){let s=e?-1:1;return G(t).map(([r,i,o])=>g("use",{href:`#${n.symbols[r]}`,x:(s*i).toFixed(1),y:(s*o).toFixed(1)}))}function wt(n,t){return n.labels.
map(([e,s,r,i])=>g("use",{href:`#${e}`,x:t&&i?-s:s,y:t&&!i?-r:r}))}var ft={m:"move",t:"throw",s:"shot",r:"ricochet",G:"green",R:"red",Y:"yellow",B:"blue"},K=7,P=.24,
dt=.13;function Y(n){let t=[];for(let e=0;e<n.length;e+=K){let[s,r,i,o,l,c]=Array.from(n.slice(e+1,e+K),u=>(u.charCodeAt(0)-M)/10),a=s===i&&r===o;t.push([a?`rin\
g k-${ft[n[e]]}`:ft[n[e]],a?Yt(s,r):Wt(s,r,i,o,l,c)])}return[...t.map(([e,s])=>g("path",{d:s,class:e.startsWith("ring")?"k-ring-halo":"k-halo"})),...t.map(([e,s])=>g(
"path",{d:s,class:`k-${e}`}))]}var $=.44;function Yt(n,t){return`M${n-$} ${t}a${$} ${$} 0 1 0 ${2*$} 0a${$} ${$} 0 1 0 ${-2*$} 0Z`}function Wt(n,t,e,s,r,i){let o=Math.
hypot(e-n,s-t)||1,[l,c]=[(e-n)/o,(s-t)/o],a=Math.min(1,.7*o/(r+i+P)),u=(m,w=0)=>`${(n+l*m-c*w).toFixed(2)} ${(t+c*m+l*w).toFixed(2)}`,f=o-a*i;return`M${u(a*r)}L${u(
f-P+.02)}M${u(f)}L${u(f-P,dt)} ${u(f-P,-dt)}Z`}var Xt=null;function _(n){let t=d("span");return zt(t,n),Xt?.push([t,n]),t}function zt(n,t){let e=document.documentElement.lang==="en"||U(t);n.textContent=S(j(t)),e?n.removeAttribute(
"lang"):n.setAttribute("lang","en")}var W={first:.7,further:.09,most:1.5},xt=.8,Vt=240;function X(){return document.hidden||matchMedia("(prefers-reduced-motion: reduce)").matches}function vt(n,t,e){
let s=[n];for(let r of t?t.split(`
`):[]){let[i,o]=r.split("	").map(N);s.push([...N(s[s.length-1]).filter(l=>!i.includes(l)),...o].join(""))}return[...s,e]}function N(n){return n.match(/.{3}/gs)??
[]}function Zt(n,t,e){let[s,r]=[N(t),N(e)],i=s.filter(a=>!r.includes(a)),o=r.filter(a=>!s.includes(a)),l=[],c=a=>n.forms[n.names[O(a)]]??n.names[O(a)];for(let a of[
O,c])for(let u of[...o]){let[f]=i.filter(m=>a(u)===a(m)).sort((m,w)=>yt(u,m)-yt(u,w));f!==void 0&&(l.push([f,u]),i.splice(i.indexOf(f),1),o.splice(o.indexOf(u),
1))}return{moved:l,gone:i,added:o}}function yt(n,t){let[e,s]=[E(n),E(t)];return Math.hypot(s[0]-e[0],s[1]-e[1])}function At(n,t,{before:e,after:s,strokes:r,flipped:i}){let{moved:o,gone:l,added:c}=Zt(
t,e,s),a=A(t,s,i),u=new Map(N(s).map((p,b)=>[p,a[b]])),f=A(t,l.join(""),i);n.replaceChildren(...f,...u.values());let m=i?-1:1,w=Number.parseFloat(getComputedStyle(
n).getPropertyValue("--step"))||Vt,k=(p,[b,v],[y,C],st)=>{if(!p)return;let Ft=Math.hypot(y-b,C-v),nt=`translate(${(m*(b-y)).toFixed(2)}px, ${(m*(v-C)).toFixed(2)}\
px)`,Dt=`translate(${(m*(b-y)/2).toFixed(2)}px, ${(m*(v-C)/2).toFixed(2)}px) scale(1.4)`;return n.append(p),p.animate({transform:st?[nt,Dt,"none"]:[nt,"none"]},
{duration:w*Math.min(W.most,W.first+W.further*Ft),easing:st?"linear":"ease-in-out"})},x=[...o.map(([p,b])=>k(u.get(b),E(p),E(b),kt(t,p)||kt(t,b))),...c.map(p=>{
let b=bt(r,E(p));return b?k(u.get(p),b,E(p),!0):u.get(p)?.animate({opacity:[0,1]},xt*w)}),...f.map(p=>p.animate({opacity:[1,0]},{duration:xt*w,fill:"forwards"}))];
return Promise.all(x.map(p=>p?.finished)).then(()=>{for(let p of f)p.remove()},()=>{})}function kt(n,t){let e=n.names[O(t)];return e in n.forms||Object.values(n.
forms).includes(e)}var $t={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]},Jt=.4,q=class{#e=null;#t=!1;#n=!1;constructor(t,e){this.board=t,this.entering=e,t.addEventListener(
"keydown",s=>this.#p(s)),t.addEventListener("focusin",({relatedTarget:s})=>{s instanceof Node&&!t.contains(s)&&(this.#n=!!this.#e)}),t.addEventListener("pointer\
down",s=>this.#a(s)),t.addEventListener("pointermove",s=>this.#i(s)),t.addEventListener("pointerup",s=>this.#u(s)),t.addEventListener("pointercancel",()=>this.#s()),
t.addEventListener("click",s=>this.#r(s))}forget(){this.#e=null}#o(t){let e=document.elementFromPoint(t.clientX,t.clientY);return this.board.contains(e)?e?.closest(
"[data-spot]")?.getAttribute("data-spot")??null:null}#a(t){this.#n=!0;let e=z(t);if(e||this.board.finishMotion(),!e||t.button)return;this.board.cursor=e,this.#e=
{from:e,pointer:t.pointerId,x:t.clientX,y:t.clientY,begun:!1};let s=t.target;s.hasPointerCapture(t.pointerId)&&s.releasePointerCapture(t.pointerId)}#i(t){let e=this.#e;
if(e?.pointer!==t.pointerId)return;if(!t.buttons){this.#s();return}let s=this.entering.standing===e.from;if(!(this.board.open||e.begun||s||this.entering.entry?.
following.includes(e.from)))return;let r=this.board.querySelector("svg")?.getScreenCTM()?.a??1,[i,o]=[(t.clientX-e.x)/r,(t.clientY-e.y)/r];!e.begun&&Math.hypot(
i,o)<Jt||(e.begun||(e.begun=!0,this.board.setPointerCapture(t.pointerId),this.board.open?this.#c(e,e.from):s||this.entering.press(e.from)),this.board.open?this.#c(
e,this.#o(t)):this.#l(e,i,o))}#c(t,e){!e||e===t.last||(t.last=e,this.board.say("squarepress",{name:e,dragged:!0}))}#l(t,e,s){for(let r of this.board.menAt(t.from))
r.setAttribute("transform",`translate(${e.toFixed(2)} ${s.toFixed(2)})`)}#u(t){let e=this.#e;if(e?.pointer!==t.pointerId||(this.#e=null,!e.begun)||(this.#t=!0,setTimeout(
()=>{this.#t=!1}),this.board.open))return;let s=this.#o(t);s&&s!==e.from?this.entering.press(s,!0):this.entering.queue(()=>this.board.draw())}#s(){this.#e=null,
this.board.draw()}#r(t){let e=z(t);e&&!this.#t&&this.entering.press(e)}#p(t){let{key:e}=t,s=this.#n?null:z(t),r=this.entering.trail.length>1;if(e==="Escape"&&r)
this.entering.cancel();else if(e==="Backspace"&&r)this.entering.back();else if(s&&(e==="Enter"||e===" "))this.entering.press(s);else if(s&&e in $t)this.#h($t[e]);else
return;t.preventDefault(),t.stopPropagation()}#h([t,e]){let s=this.board.places(),r=s.find(([u])=>u===this.board.cursor);if(!r)return;let[i,o,l]=r,[c]=s.map(([u,
f,m])=>{let w=(f-o)*t+(m-l)*e;return{name:u,along:w,cost:w+3*(Math.abs((f-o)*e)+Math.abs((m-l)*t))}}).filter(({along:u})=>u>.3).sort((u,f)=>u.cost-f.cost);if(!c)
return;this.board.cursor=c.name,this.board.spot(i)?.setAttribute("tabindex","-1");let a=this.board.spot(c.name);a?.setAttribute("tabindex","0"),a?.focus()}},z=n=>R(
n,"[data-spot]")?.getAttribute("data-spot")??null;var I=customElements.get("kohau-board")?.boards??new Map;function Mt(n){for(let[t,e]of Object.entries(n)){if(I.has(t))continue;I.set(t,e);let s=g("svg",{class:"\
kohau kohau-sprite","aria-hidden":"true"});s.innerHTML=`<defs>${e.definitions}</defs>`,document.body.append(s);for(let r of document.querySelectorAll("kohau-boa\
rd"))r.getAttribute("board")===t&&r.setAttribute("board",t)}}function Z(n){return I.get(n??"")}function Et(n,t,e,s=null){let r=I.has(String(e.board));n.hidden=!r,
t.hidden=r,t.textContent=r?"":e.position,r&&n.show(e,s)}var Qt=["board","position","before","steps","marks","orientation","theme","label"],V=class extends HTMLElement{static observedAttributes=Qt;static boards=I;cursor=null;#e=null;#t=!1;#n=0;#o=()=>{};#a=!1;#i=!1;#c=!1;#l="";#u=null;#s=null;#r=new D(
{draw:t=>this.draw(t),refuse:(t,e)=>this.#y(t,e),say:(t,e)=>this.say(t,e)});#p=new q(this,this.#r);connectedCallback(){this.classList.add("kohau-board"),this.hasAttribute(
"board")&&this.draw()}attributeChangedCallback(){this.isConnected&&!this.#t&&this.draw()}get flipped(){return this.getAttribute("orientation")==="black"}get source(){
return this.#r.source}set source(t){this.#r.source=t,this.#h(null)}get entry(){return this.#r.entry}set entry(t){this.#h(t),this.#g()}#h(t){this.#r.begin(t),this.#p.
forget()}get open(){return this.#c}set open(t){this.#c=t,this.draw()}set proposal(t){this.#l!==(t??"")&&(this.#l=t??"",this.#g())}press(t){return this.#r.press(
t)}playEntered(){this.#r.play()}back(){return this.#r.back()}cancel(){return this.#r.cancel()}say(t,e){this.dispatchEvent(new CustomEvent(t,{detail:e,bubbles:!0}))}show(t,e=null){
let[s,[r]]=[this.#e,this.frames],i=this.getAttribute("board");this.#h(e),this.#t=!0;for(let[l,c]of Object.entries(t))c?this.setAttribute(l,String(c)):this.removeAttribute(
l);this.#t=!1;let{frames:o}=this;return this.draw(),s===null||i!==this.getAttribute("board")?Promise.resolve():o.length>1&&s===o[0]?this.#d(o):r===o.at(-1)&&r!==
s?this.#d([s,r]):Promise.resolve()}get frames(){let[,,t=""]=(this.getAttribute("position")??"").split("	"),e=this.getAttribute("before");return e?vt(e,this.getAttribute(
"steps")??"",t):[t]}async#d(t){let e=this.#f;if(!e||X()||!this.isConnected)return;let s=++this.#n,r=this.#m,[,,,,i=""]=this.#w.split("	");r.classList.add("k-mov\
ing"),this.#a=!0;for(let o=1;o<t.length;o+=1)if(this.#o(o),await At(this.#b,e,{before:t[o-1],after:t[o],strokes:i,flipped:this.flipped}),s!==this.#n)return;r.classList.
remove("k-moving"),this.#a=!1,this.#i&&this.draw()}#g(){this.#a?this.#i=!0:this.draw()}finishMotion(){this.#a&&this.draw()}scrub(t){let{frames:e}=this,s=e.length-
1;this.stand(e[Math.min(t,s)]),this.#m.classList.toggle("k-moving",t<s)}stand(t){this.#n+=1,this.#a=!1;let e=this.#f;e&&(this.#m.classList.add("k-moving"),this.#b.
replaceChildren(...A(e,t,this.flipped)))}async#y(t,e){this.draw();let s=this.spot(t);if(s?.classList.add("refused"),s&&!X()){let o={transform:[0,.12,-.12,.08,-.08,
0].map(l=>`translate(${l}px, 0)`)};for(let l of[s,...this.menAt(t)])l.animate(o,320)}let r=await e;if(!s?.isConnected)return;let i=r?.rule?` (${r.rule})`:"";this.#s?.
replaceChildren(r?_(r.sentence??r.message):h("not_legal"),i),this.#s?.classList.add("refused"),this.say("pressrefuse",{name:t,error:r})}get#m(){return this.querySelector(
"svg")}get#b(){return this.querySelector(".k-men")}get#f(){return Z(this.getAttribute("board"))}get#w(){let{entry:t}=this,e=this.getAttribute("position")||"				";
if(t?.presses.length&&t.picture)return t.picture;if(!this.#l)return e;let[s,,,r,i]=this.#l.split("	");return[s,"",e.split("	")[2],r,i].join("	")}draw(t=!1){let e=this.#f;
if(this.#n+=1,this.#a=this.#i=!1,!e){this.replaceChildren(),this.#e=null;return}let{entry:s,flipped:r}=this,i=this.#e,[o,l,c,a,u]=this.#w.split("	"),f=this.#l.split(
"	")[1]??"",m=r?{transform:"rotate(180)"}:{},[w,k]=e.box.split(" "),x=!!s||this.#c,p=this.getAttribute("theme"),b=g("svg",{viewBox:e.box,class:`kohau${p&&p!=="a\
uto"?` kohau-${p}`:""}`,role:x?"group":"img","aria-label":this.getAttribute("label")||h("board")},g("rect",{x:w,y:k,width:e.width,height:e.height,class:"k-paper"}),
g("g",m,g("use",{href:`#${e.ground}`})),g("g",{},...wt(e,r)),g("g",{class:"k-marks"},...A(e,o+l,r)),x?this.#v(e,c,s):null,g("g",{class:"k-men"},...A(e,c,r)),g("\
g",{class:"k-marks"},...A(e,f,r),g("g",m,...Y(u)),...A(e,a,r)),g("g",{class:"k-over",...m},...Y(this.getAttribute("marks")??"")));this.style.setProperty("--unit\
s",String(e.height));let v=document.activeElement,y=this.contains(v)&&(v?.getAttribute("data-spot")??this.cursor);this.#k(e,b,s),this.#e=c,y&&this.spot(y)?.focus(
{preventScroll:!0}),t&&i!==null&&this.#d([i,c]),s!==this.#u&&(this.#u=s,this.say("entrychange",{entry:s}))}#k(t,e,s){if(!s){let o=this.#x();this.replaceChildren(
e,...this.source?[d("div",{class:"kohau-entry"},...o)]:o);return}let r=ut(t,s,o=>this.press(o));if(this.replaceChildren(e,r.placed,this.#$(s,r.others)),!r.squares.
length)return;let i=o=>o.map(l=>(l.firstElementChild??l).getBoundingClientRect());ht(r.placed,e,r.squares.map(o=>i(o.flatMap(l=>this.spot(l)??[]))),i([...e.querySelectorAll(
".k-spot:is(.offered, .pressed)")]))}places(){let t=this.flipped?-1:1;return(this.#f?.spots??[]).map(([e,s,r,i,o])=>[e,t*s,t*r,i,o])}spot(t){return this.querySelector(
`[data-spot="${CSS.escape(t)}"]`)}menAt(t){let[,e,s]=this.places().find(([r])=>r===t)??[t,Number.NaN,Number.NaN];return[...this.querySelectorAll(".k-men use")].
filter(r=>Math.abs(Number(r.getAttribute("x"))-e)<.1&&Math.abs(Number(r.getAttribute("y"))-s)<.1)}#v(t,e,s){let r=this.flipped?-1:1,i=G(e),o=this.places(),l=s?.
following??[];return o.some(([c])=>c===this.cursor)||(this.cursor=(o.find(([c])=>l.includes(c))??o[0])[0]),g("g",{class:"k-spots"},...o.map(([c,a,u,f,m])=>{let w=i.
filter(([,y,C])=>Math.abs(r*y-a)<f/2&&Math.abs(r*C-u)<m/2).map(([y])=>t.names[y]),k=s?.presses.includes(c),x=(s?.choices??[]).findIndex(({squares:y})=>y.includes(
c)),p=l.includes(c)?w.length?"offered man":"offered":"",b=x>=0?`chosen ${H(x)}`:k?"pressed":p,v=x>=0||p.endsWith("man");return g("g",{class:`k-spot ${b}`,"data-\
spot":c,role:"button",tabindex:c===this.cursor?"0":"-1","aria-label":this.#A(c,w),"aria-disabled":s&&!this.#r.accepts(c)?"true":null,"aria-pressed":k?"true":null},
g("rect",{x:a-f/2,y:u-m/2,width:f,height:m,rx:.12}),b&&b!=="pressed"?g("circle",{cx:a,cy:u,r:v?Math.min(f,m)*.44:.13}):null)}))}#A(t,e){return[t==="@w"?h("hand_\
white"):t==="@b"?h("hand_black"):t,...e.map(ct).filter(Boolean)].join(", ")}#$(t,e){this.#s??=d("span",{class:"entered",role:"status"}),this.#s.classList.remove(
"refused"),this.#s.replaceChildren(t.presses.length?S(t.sketch??t.presses.join(" ")):"");let s=(o,l,c)=>{let a=d("button",{type:"button",...c},o);return a.addEventListener(
"click",l),a},r=[...e];t.ply&&r.push(s(h("play_it"),()=>this.playEntered(),{class:"primary","aria-label":h("play_ply",{ply:t.ply})})),this.#r.trail.length>1&&r.
push(s("⌫",()=>this.back(),{"data-act":"back",title:h("take_back_title"),"aria-label":h("take_back")}),s("✕",()=>this.cancel(),{"data-act":"cancel",title:h(
"cancel_entry_title"),"aria-label":h("cancel_entry")}));let i=t.presses.length?[]:this.#x();return d("div",{class:"kohau-entry"},this.#s,...i,...r)}#x(){let t=this.
frames.length-1;if(this.#o=()=>{},t<2)return this.hasAttribute("stepwise")?[d("div",{class:"kohau-scrub"})]:[];let e=d("input",{type:"range",min:0,max:t,value:t,
"aria-label":h("steps_of_ply")}),s=d("span",{"aria-hidden":"true"});return this.#o=r=>{e.value=String(r);let i=h("step_of",{step:r,count:t});e.setAttribute("ari\
a-valuetext",i),s.textContent=i},this.#o(t),e.addEventListener("input",()=>{this.#o(Number(e.value)),this.scrub(Number(e.value))}),e.addEventListener("keydown",
r=>r.stopPropagation()),[d("label",{class:"kohau-scrub"},h("steps"),e,s)]}};customElements.get("kohau-board")||customElements.define("kohau-board",V);function Ct(n){return d("ul",{class:"problems"},...n.map(te))}function te(n){let{file:t,line:e,column:s,ply:r,step:i,rule:o}=n,l=Object.entries({file:t,line:e,column:s,
ply:r,step:i,rule:o}).filter(([,f])=>f).map(([f,m])=>f==="file"?m:`${h(`at_${f}`)} ${m}`),c=n.help&&l.pop(),a=c?[l.length?", ":"",d("a",{href:n.help},c)]:[],u=d(
"li",{class:n.severity},d("strong",{},h(`severity_${n.severity}`))," ",_(n.sentence)," ",d("span",{class:"place"},l.join(", "),...a,` [${n.code}]`));return n.excerpt&&
u.append(ee(n.excerpt)),n.hint_sentence&&u.append(d("p",{class:"hint"},h("hint"),_(n.hint_sentence))),u}function ee([n,t,e]){return d("pre",{},n.slice(0,t),d("m\
ark",{},n.slice(t,t+e)),n.slice(t+e))}function se(n){let t=n.fens.map((r,i)=>({id:i,fen:r,before:null,next:null,rivals:[],path:"0",ply:0,notes:[],ended:!1}));t[0].notes=n.line.notes,St(t,n.line,t[0],
"");let e=n.line.plies.at(-1)?.[0]??0,{notes:s}=t[e];return t[e].ended=["1-0","0-1","1/2-1/2"].includes(n.result)&&!s.some(({rest:r})=>r),t}function St(n,t,e,s){
let r=e;t.plies.forEach(([i,o],l)=>{let c=n[i];c.before=r,c.notes=o,c.ply=r.ply+1,c.path=`${s}${l+1}`,(l||!s)&&(r.next=c);let a=o.flatMap(({line:u})=>u??[]);c.rivals=
[c],a.forEach((u,f)=>{St(n,u,r,`${c.path}.${f+1}.`),u.plies.length&&ne(c,n[u.plies[0][0]])}),r=c})}function ne(n,t){let e=[...n.rivals,...t.rivals.filter(s=>!n.
rivals.includes(s))];for(let s of e)s.rivals=e}function Lt(n,t){let[e,s]=n.numbers[(t.before??t).id];return{within:s,label:`${e}${s?"…":"."}`}}var Ot=(n,t)=>n.
sides[(t.before??t).id],re={line:{notes:[],plies:[]},board:null,dialects:[],own:0,fens:[],pictures:[],steps:[],sides:"",numbers:[],perNumber:2,words:[],sentences:[],
situations:[]},B=class{node=null;words=[];constructor(t,e,s=()=>""){this.number=t,this.linkOf=s,this.record=e.fens?e:{...e,...re},this.nodes=e.fens?se(e):[],this.
line=[];for(let r=this.nodes[0]??null;r;r=r.next)this.line.push(r);e.fens&&this.spell(this.record.own)}nodeAt(t){return this.nodes.find(e=>e.path===t)??null}spell(t){
this.words=this.record.words[t].split(`
`)}};var ie=/\[%recorded ([a-z]+) ("(?:[^"\\]|\\.)*")\]/g,oe=/\[%(clk|emt|eval|cal|csl)\s([^[\]]*)\]/g,ae=/^([GRYB])([a-z]\d{1,2})([a-z]\d{1,2})?$/;function ce(n){let t={
text:"",clock:"",spent:"",evaluation:"",marks:[],recorded:[]};return t.text=n.replace(ie,(...e)=>(t.recorded.push(e),"")).replace(oe,(e,s,r)=>(s==="clk"?t.clock=
r.trim():s==="emt"?t.spent=r.trim():s==="eval"?t.evaluation=r.trim():t.marks.push(...le(r)),"")).replace(/\s+/g," ").trim(),t}function le(n){return n.split(",").
map(t=>ae.exec(t.trim())).filter(t=>t!==null).map(([,t,e,s])=>({colour:t,from:e,to:s??e}))}function J(n){let t=n.notes.flatMap(s=>s.text?[ce(s.text)]:[]),e=s=>t.
findLast(r=>r[s])?.[s]??"";return{clock:e("clock"),spent:e("spent"),evaluation:e("evaluation"),marks:t.flatMap(s=>s.marks)}}function _t(n){let[t,e]=n.split(","),
s=/^([+-]?)#([+-]?)(\d+)$/.exec(t);if(s){let o=s[1]==="-"||s[2]==="-";return h("forced",{side:h(o?"black":"white"),count:s[3]})}let r=Number(t),i=Number.isFinite(
r)&&t?`${r>0?"+":""}${t.replace(/^\+/,"")}`:t;return e?h("at_depth",{score:i,depth:e.trim()}):i}function Nt(n,t){let e=n?.spots??[];return t.map(({colour:s,from:r,
to:i})=>{let[o,l]=[r,i].map(c=>e.find(([a])=>a===c));return o&&l?gt(s,o[1],o[2],l[1],l[2],0,r===i?0:.1):""}).join("")}function ue({result:n,termination:t}){if(t==="board")return"";let e={"1-0":h("white"),"0-1":h("black")}[n],s=e?"won":n==="1/2-1/2"?"drawn":"open",r=`ended_${s}_${t}`,
i=h(r,{winner:e});return i!==r?i:s==="open"?"":h(`ended_${s}`,{winner:e})}function Q({record:n,words:t},e){let s=e.ended&&ue(n)||L(n.sentences[n.situations[e.id]]),
{evaluation:r}=J(e),i=`${s}.${r&&` ${h("evaluation")}: ${_t(r)}.`}`;if(!e.before)return`${h("start")} ${i}`;let o=h(Ot(n,e)==="w"?"white":"black"),l=/^\d+$/.test(
e.path)?`, ${h("ply_of",{ply:e.ply,count:n.line.plies.length})}`:"";return`${Lt(n,e).label} ${t[e.id]} (${o})${l}. ${i}`}function It(n,t){let{record:e}=n;return{
board:e.board,position:e.pictures[t.id],before:t.before?e.pictures[t.before.id].split("	")[2]:"",steps:e.steps[t.id],marks:Nt(Z(e.board),J(t).marks),label:Q(n,t)}}var tt=customElements.get("kohau-game")?.records??[];function Rt(n){let t=document.createElement("kohau-game");return t.data=n,t}var he={first:"M3 3v10M12 3L7 8l5 5",previous:"M10 3L5 8l5 5",next:"M6 3l5 5-5 5",last:"\
M13 3v10M4 3l5 5-5 5",flip:"M5 13V5H2l3.5-4L9 5H6M11 3v8h3l-3.5 4L7 11h3"},et=class extends HTMLElement{static observedAttributes=["record","ply","orientation",
"theme"];static records=tt;#e=null;#t=null;#n=d("kohau-board");#o=d("pre");#a=d("p",{class:"kohau-situation",role:"status"});#i={};connectedCallback(){this.classList.
add("kohau","kohau-game"),this.addEventListener("keydown",this.#h),this.build()}disconnectedCallback(){this.removeEventListener("keydown",this.#h)}attributeChangedCallback(t){
this.isConnected&&(t==="record"?this.build():this.#u())}get data(){return this.#e??tt[Number(this.getAttribute("record")??1)-1]}set data(t){this.#e=t,this.isConnected&&
this.build()}get plies(){return Math.max(0,(this.#t?.line.length??0)-1)}get ply(){let t=Math.trunc(Number(this.getAttribute("ply")))||0;return Math.min(Math.max(
t,0),this.plies)}get flipped(){return this.getAttribute("orientation")==="black"}build(){let t=this.data;if(this.#t=null,!t){this.replaceChildren(d("p",{},h("no\
_such_record",{record:this.getAttribute("record")??1,count:tt.length})));return}let e=t.problems.length?[Ct(t.problems)]:[];if(!t.fens){this.replaceChildren(...e,
d("p",{},h("no_board")));return}this.#t=new B(0,t),this.#c(t,e),this.#u()}#c(t,e){let s=new Map(t.tags),r=[s.get("White"),s.get("Black")].map(l=>l??"?"),i=`${r.
join(" – ")}  ${at(t.result)}`;this.#n=d("kohau-board");let o=d("div",{class:"kohau-steps",role:"group",tabindex:"0","aria-label":h("board")},this.#n,this.#o);
this.#n.toggleAttribute("stepwise",!!t.steps?.some(Boolean)),o.addEventListener("click",l=>{if(R(l,"label"))return;let{left:c,width:a}=o.getBoundingClientRect();
this.#s(this.ply+(l.clientX>c+a/2?1:-1))}),this.replaceChildren(...r.every(l=>l==="?")?[]:[d("p",{class:"kohau-names"},i)],o,this.#l(),this.#a,...e)}#l(){let t={
first:()=>this.#s(0),previous:()=>this.#s(this.ply-1),next:()=>this.#s(this.ply+1),last:()=>this.#s(this.plies),flip:()=>this.#r()};for(let[e,s]of Object.entries(
t)){let r=h(e==="flip"?"flip_title":e);this.#i[e]=d("button",{type:"button","data-act":e,title:r,"aria-label":r},g("svg",{viewBox:"0 0 16 16","aria-hidden":"tru\
e"},g("path",{d:he[e]}))),this.#i[e].addEventListener("click",s)}return d("div",{class:"kohau-controls",role:"group","aria-label":h("plies_title")},...Object.values(
this.#i))}#u(){let t=this.getAttribute("theme");for(let s of["light","dark"])this.classList.toggle(`kohau-${s}`,t===s);if(!this.#t)return;let e=this.#t.line[this.
ply];Et(this.#n,this.#o,{...It(this.#t,e),orientation:this.flipped?"black":"white"}),this.#a.textContent=Q(this.#t,e);for(let s of["first","previous"])this.#i[s].
setAttribute("aria-disabled",String(!this.ply));for(let s of["next","last"])this.#i[s].setAttribute("aria-disabled",String(this.ply===this.plies));this.#i.flip.
setAttribute("aria-pressed",String(this.flipped))}#s(t){!this.#t||t===this.ply||t<0||t>this.plies||(this.setAttribute("ply",String(t)),this.#p("plyshow",{ply:t,
fen:this.#t.line[t].fen}))}#r(){let t=this.flipped?"white":"black";this.setAttribute("orientation",t),this.#p("boardflip",{orientation:t})}#p(t,e){this.dispatchEvent(
new CustomEvent(t,{detail:e,bubbles:!0}))}#h=t=>{if(t.ctrlKey||t.metaKey||t.altKey||!this.#t)return;let s={ArrowLeft:()=>this.#s(this.ply-1),ArrowRight:()=>this.#s(
this.ply+1),Home:()=>this.#s(0),End:()=>this.#s(this.plies),f:()=>this.#r()}[t.key];s&&(t.preventDefault(),t.stopPropagation(),s())}};customElements.get("kohau-\
game")||customElements.define("kohau-game",et);var Tt=["ply","flip","theme"];function pe({model:n,el:t}){let{record:e,boards:s,texts:r}=n.get("_shown");it(r),Mt(s);let i=Rt(e),o=()=>{i.setAttribute("ply",n.get(
"ply")),i.setAttribute("orientation",n.get("flip")?"black":"white"),i.setAttribute("theme",n.get("theme")==="auto"?fe():n.get("theme"))},l=(a,u)=>{n.set(a,u),n.
save_changes()};i.addEventListener("plyshow",a=>l("ply",a.detail.ply)),i.addEventListener("boardflip",a=>l("flip",a.detail.orientation==="black"));for(let a of Tt)
n.on(`change:${a}`,o);let c=new MutationObserver(o);return c.observe(document.body,{attributeFilter:["data-jp-theme-light"]}),o(),t.dataset.lmSuppressShortcuts=
"true",t.addEventListener("keydown",jt),t.append(i),()=>{c.disconnect(),t.removeEventListener("keydown",jt);for(let a of Tt)n.off(`change:${a}`,o)}}function jt(n){
n.stopPropagation()}function fe(){let{jpThemeLight:n}=document.body.dataset;return n===void 0?"auto":n==="true"?"light":"dark"}var ls={render:pe};export{ls as default};
