var Rt=/[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;function S(r){return String(r).replace(Rt,t=>{let e=t.codePointAt(
0);return e<256?`\\x${e.toString(16).padStart(2,"0")}`:`\\u${e.toString(16).padStart(4,"0")}`})}function f(r,t={},...e){return et(document.createElement(r),t,e)}
var Tt="http://www.w3.org/2000/svg";function b(r,t={},...e){return et(document.createElementNS(Tt,r),t,e)}function et(r,t,e){for(let[s,n]of Object.entries(t))n===
!0?r.setAttribute(s,""):n!==!1&&n!==null&&n!==void 0&&r.setAttribute(s,n);return r.append(...e.filter(s=>s!=null&&s!=="").map(s=>s instanceof Node?s:S(s))),r}var D={};function st(r){D=r}function u(r,t={}){return(D[r]??r).replace(/\{(\w+)\}/g,(e,s)=>t[s]??"")}function R(r){let[t,e]=nt(r),s=Object.entries(e).map(([n,i])=>[n,Array.isArray(i)?R(i):i]);return u(t,Object.fromEntries(s))}function P(r){let[t,e]=nt(r);return(t in
D||!/\p{L}/u.test(t.replace(/\{\w+\}/g,"")))&&Object.values(e).every(n=>!Array.isArray(n)||P(n))}var nt=r=>Array.isArray(r)?r:[r,{}];function L(r){let t=R(r);return`${t.
charAt(0).toUpperCase()}${t.slice(1)}`}var It={"1-0":"1–0","0-1":"0–1","1/2-1/2":"½–½","*":"∗"};function rt(r){return It[r]??r}var Ft=3;function U(r){return`choice-${r%Ft}`}function at(r,t,e){let s=new Set(r.spots.map(([a])=>a)),n=t.choices??[],i=n.filter(({squares:a})=>a.some(h=>s.has(
h))),o=i.map(a=>ot(a.press,it(L(a.sentence)),U(n.indexOf(a)),e)),l=t.following.filter(a=>!s.has(a)&&!i.some(h=>h.press===a)),c=a=>n.find(h=>h.press===a)?.sentence;
return{placed:f("div",{class:"kohau-choices"},...o),others:l.map(a=>ot(a,c(a)?it(L(c(a))):a,"choice-0",e)),squares:i.map(({squares:a})=>a)}}function it(r){return`${r.
charAt(0).toUpperCase()}${r.slice(1)}`}function ot(r,t,e,s){let n=f("button",{type:"button",class:`choice ${e}`,"data-choice":r},t);return n.addEventListener("c\
lick",()=>s(r)),n}var T={across:8,down:24};function ct(r,t,e,s){let n=t.getBoundingClientRect(),i=r.getBoundingClientRect(),o=[...e.flat(),...s];[...r.children].
forEach((l,c)=>{let a=Bt(e[c]),{offsetWidth:h,offsetHeight:d}=l,m=w=>qt(w,a)+o.reduce((p,g)=>p+Dt(w,g),0),y=[];for(let w=0;w<=T.down;w+=1)for(let p=0;p<=T.across;p+=
1){let g=n.left+p/T.across*(n.width-h),k=n.top+w/T.down*(n.height-d);y.push({left:g,top:k,right:g+h,bottom:k+d})}let x=y.reduce((w,p)=>m(p)<m(w)?p:w);o.push(x),
l.style.left=`${(x.left-i.left)/i.width*100}%`,l.style.top=`${x.top-i.top}px`})}function qt(r,t){return Math.hypot(r.left+r.right-t.left-t.right,r.top+r.bottom-
t.top-t.bottom)/2}function Bt(r){let t=(e,s)=>s(...r.map(n=>n[e]));return{left:t("left",Math.min),top:t("top",Math.min),right:t("right",Math.max),bottom:t("bott\
om",Math.max)}}function Dt(r,t){let e=Math.min(r.right,t.right)-Math.max(r.left,t.left),s=Math.min(r.bottom,t.bottom)-Math.max(r.top,t.top);return Math.max(0,e)*
Math.max(0,s)}var I=class{source=null;trail=[];#e=Promise.resolve();#s=0;#n=null;constructor({draw:t,refuse:e,say:s}){Object.assign(this,{draw:t,refuse:e,say:s})}get entry(){
return this.source&&this.trail.at(-1)||null}get presses(){return this.trail.at(-1)?.presses??[]}get standing(){let t=this.trail.findLastIndex((e,s)=>s&&!this.trail[s-
1].choices?.some(({press:n})=>n===e.presses.at(-1)));return t>0?this.trail[t].presses.at(-1):null}accepts(t){let e=lt(this.entry,t);return this.entry.following.
includes(e)||this.presses.includes(e)||this.#a(e)>0}begin(t){this.#s+=1,this.trail=t?[t]:[],this.#e=Promise.resolve()}press(t,e=!1){return this.queue(s=>this.#i(
t,e,s))}back(){return this.queue(()=>this.#r(this.trail.length-1))}cancel(){return this.queue(()=>this.#r(1))}queue(t){let e=this.#s,s=()=>e!==this.#s;return this.#e=
this.#e.then(()=>s()||t(s)).catch(n=>{s()||(this.say("sourcefail",{error:n}),this.draw(!1))}),this.#e}async#i(t,e,s){let{entry:n}=this;if(!n){this.say("squarepr\
ess",{name:t});return}let i=lt(n,t),o=this.trail.length>1&&n.presses.at(-1)===i;n.following.includes(i)?await this.#h(i,e,s):o&&n.ply?this.play():o?this.#r(this.
trail.length-1):await this.#o(i,e,s)}async#o(t,e,s){let n=this.#a(t);if(!n){this.#l(t,s);return}this.trail.length=n,await this.#h(t,e,s)}#a(t){let e=this.entry.
sketch??null;for(let s=this.trail.length-1;s>0;s-=1){if(this.trail[s].ply||(this.trail[s-1].sketch??null)!==e)return 0;if(this.trail[s-1].following.includes(t))
return s}return 0}#r(t){if(t<1||t>=this.trail.length){this.draw(!1);return}this.trail.length=t,this.draw(!0)}#l(t,e){let s=Promise.resolve(this.source([...this.
presses,t])).then(()=>null,n=>n);this.refuse(t,s.then(n=>e()?null:n))}async#h(t,e,s){let n=await this.source([...this.presses,t]);if(s()||!n)return;let i=!!this.
entry.ply;this.trail.push(n),n.ply&&!n.following.length&&!i&&this.play(),this.draw(!e)}play(){let{entry:t}=this;!t?.ply||this.#n===t||(this.#n=t,this.say("plypl\
ay",{ply:t.ply,entry:t}))}};function lt({following:r,choices:t=[]},e){return r.includes(e)?e:t.find(({squares:s})=>s.includes(e))?.press??e}var pt=48,M=128;function G(r){let t=[];for(let e=0;e<r.length;e+=3)t.push([r.charCodeAt(e)-pt,(r.charCodeAt(e+1)-M)/10,(r.charCodeAt(e+2)-M)/10]);return t}function ft(r,...t){return r+
t.map(e=>String.fromCharCode(M+Math.round(10*e))).join("")}function q(r){return r.charCodeAt(0)-pt}function C(r){return[(r.charCodeAt(1)-M)/10,(r.charCodeAt(2)-
M)/10]}function dt(r,[t,e]){for(let s=0;s<r.length;s+=H){let[n,i,o,l]=Array.from(r.slice(s+1,s+5),c=>(c.charCodeAt(0)-M)/10);if(Math.hypot(o-t,l-e)<.1&&(n!==o||
i!==l))return[n,i]}return null}function A(r,t,e){let s=e?-1:1;return G(t).map(([n,i,o])=>b("use",{href:`#${r.symbols[n]}`,x:(s*i).toFixed(1),y:(s*o).toFixed(1)}))}function mt(r,t){return r.labels.
map(([e,s,n,i])=>b("use",{href:`#${e}`,x:t&&i?-s:s,y:t&&!i?-n:n}))}var ht={m:"move",t:"throw",s:"shot",r:"ricochet",G:"green",R:"red",Y:"yellow",B:"blue"},H=7,F=.24,
ut=.13;function W(r){let t=[];for(let e=0;e<r.length;e+=H){let s=Array.from(r.slice(e+1,e+H),a=>(a.charCodeAt(0)-M)/10),[n,i,o,l]=s,c=n===o&&i===l;t.push([c?`ri\
ng k-${ht[r[e]]}`:ht[r[e]],c?Pt(n,i):Ut(...s)])}return[...t.map(([e,s])=>b("path",{d:s,class:e.startsWith("ring")?"k-ring-halo":"k-halo"})),...t.map(([e,s])=>b(
"path",{d:s,class:`k-${e}`}))]}var $=.44;function Pt(r,t){return`M${r-$} ${t}a${$} ${$} 0 1 0 ${2*$} 0a${$} ${$} 0 1 0 ${-2*$} 0Z`}function Ut(r,t,e,s,n,i){let o=Math.
hypot(e-r,s-t)||1,[l,c]=[(e-r)/o,(s-t)/o],a=Math.min(1,.7*o/(n+i+F)),h=(m,y=0)=>`${(r+l*m-c*y).toFixed(2)} ${(t+c*m+l*y).toFixed(2)}`,d=o-a*i;return`M${h(a*n)}L${h(
d-F+.02)}M${h(d)}L${h(d-F,ut)} ${h(d-F,-ut)}Z`}var Ht=null;function O(r){let t=f("span");return Gt(t,r),Ht?.push([t,r]),t}function Gt(r,t){let e=document.documentElement.lang==="en"||P(t);r.textContent=S(R(t)),e?r.removeAttribute(
"lang"):r.setAttribute("lang","en")}var Y={first:.7,further:.09,most:1.5},gt=.8,Wt=240;function K(){return document.hidden||matchMedia("(prefers-reduced-motion: reduce)").matches}function yt(r,t,e){
let s=[r];for(let n of t?t.split(`
`):[]){let[i,o]=n.split("	").map(_);s.push([..._(s.at(-1)).filter(l=>!i.includes(l)),...o].join(""))}return[...s,e]}function _(r){return r.match(/.{3}/gs)??[]}function Yt(r,t,e){
let[s,n]=[_(t),_(e)],i=s.filter(a=>!n.includes(a)),o=n.filter(a=>!s.includes(a)),l=[],c=a=>r.forms[r.names[q(a)]]??r.names[q(a)];for(let a of[(h,d)=>h[0]===d[0],
(h,d)=>c(h)===c(d)])for(let h of[...o]){let[d]=i.filter(m=>a(h,m)).sort((m,y)=>bt(h,m)-bt(h,y));d!==void 0&&(l.push([d,h]),i.splice(i.indexOf(d),1),o.splice(o.indexOf(
h),1))}return{moved:l,gone:i,added:o}}function bt(r,t){let[e,s]=[C(r),C(t)];return Math.hypot(s[0]-e[0],s[1]-e[1])}function xt(r,t,{before:e,after:s,strokes:n,flipped:i}){let{moved:o,gone:l,added:c}=Yt(
t,e,s),a=A(t,s,i),h=new Map(_(s).map((p,g)=>[p,a[g]])),d=A(t,l.join(""),i);r.replaceChildren(...d,...h.values());let m=i?-1:1,y=Number.parseFloat(getComputedStyle(
r).getPropertyValue("--step"))||Wt,x=(p,[g,k],[v,E],Q)=>{let Nt=Math.hypot(v-g,E-k),tt=`translate(${(m*(g-v)).toFixed(2)}px, ${(m*(k-E)).toFixed(2)}px)`,jt=`tra\
nslate(${(m*(g-v)/2).toFixed(2)}px, ${(m*(k-E)/2).toFixed(2)}px) scale(1.4)`;return r.append(p),p.animate({transform:Q?[tt,jt,"none"]:[tt,"none"]},{duration:y*Math.
min(Y.most,Y.first+Y.further*Nt),easing:Q?"linear":"ease-in-out"})},w=[...o.map(([p,g])=>x(h.get(g),C(p),C(g),wt(t,p)||wt(t,g))),...c.map(p=>{let g=dt(n,C(p));return g?
x(h.get(p),g,C(p),!0):h.get(p).animate({opacity:[0,1]},gt*y)}),...d.map(p=>p.animate({opacity:[1,0]},{duration:gt*y,fill:"forwards"}))];return Promise.all(w.map(
p=>p.finished)).then(()=>{for(let p of d)p.remove()},()=>{})}function wt(r,t){let e=r.names[q(t)];return e in r.forms||Object.values(r.forms).includes(e)}var kt={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]},Kt=.4,B=class{#e=null;#s=!1;#n=!1;constructor(t,e){this.board=t,this.entering=e;let s=(n,i)=>t.
addEventListener(n,i);s("keydown",n=>this.#p(n)),s("focusin",({relatedTarget:n})=>{n&&!t.contains(n)&&(this.#n=!!this.#e)}),s("pointerdown",n=>this.#o(n)),s("po\
intermove",n=>this.#a(n)),s("pointerup",n=>this.#h(n)),s("pointercancel",()=>this.#c()),s("click",n=>this.#t(n))}forget(){this.#e=null}#i(t){let e=document.elementFromPoint(
t.clientX,t.clientY);return this.board.contains(e)?e.closest("[data-spot]")?.dataset.spot??null:null}#o(t){this.#n=!0;let e=t.target.closest("[data-spot]");if(e||
this.board.hurry(),!e||t.button)return;let s=e.dataset.spot;this.board.cursor=s,this.#e={from:s,pointer:t.pointerId,x:t.clientX,y:t.clientY,begun:!1},t.target.hasPointerCapture?.(
t.pointerId)&&t.target.releasePointerCapture(t.pointerId)}#a(t){let e=this.#e;if(e?.pointer!==t.pointerId)return;if(!t.buttons){this.#c();return}let s=this.entering.
standing===e.from;if(!(this.board.open||e.begun||s||this.entering.entry?.following.includes(e.from)))return;let n=this.board.querySelector("svg").getScreenCTM().
a,[i,o]=[(t.clientX-e.x)/n,(t.clientY-e.y)/n];!e.begun&&Math.hypot(i,o)<Kt||(e.begun||(e.begun=!0,this.board.setPointerCapture(t.pointerId),this.board.open?this.#r(
e,e.from):s||this.entering.press(e.from)),this.board.open?this.#r(e,this.#i(t)):this.#l(e,i,o))}#r(t,e){!e||e===t.last||(t.last=e,this.board.say("squarepress",{
name:e,dragged:!0}))}#l(t,e,s){for(let n of this.board.menAt(t.from))n.setAttribute("transform",`translate(${e.toFixed(2)} ${s.toFixed(2)})`)}#h(t){let e=this.#e;
if(e?.pointer!==t.pointerId||(this.#e=null,!e.begun)||(this.#s=!0,setTimeout(()=>{this.#s=!1}),this.board.open))return;let s=this.#i(t);s&&s!==e.from?this.entering.
press(s,!0):this.entering.queue(()=>this.board.draw())}#c(){this.#e=null,this.board.draw()}#t(t){let e=t.target.closest("[data-spot]");e&&!this.#s&&this.entering.
press(e.dataset.spot)}#p(t){let{key:e}=t,s=this.#n?null:t.target.closest("[data-spot]")?.dataset.spot,n=this.entering.trail.length>1;if(e==="Escape"&&n)this.entering.
cancel();else if(e==="Backspace"&&n)this.entering.back();else if(s&&(e==="Enter"||e===" "))this.entering.press(s);else if(s&&e in kt)this.#u(kt[e]);else return;
t.preventDefault(),t.stopPropagation()}#u([t,e]){let s=this.board.places(),[,n,i]=s.find(([a])=>a===this.board.cursor),o=s.map(([a,h,d])=>{let m=(h-n)*t+(d-i)*e;
return[a,m,Math.abs((h-n)*e)+Math.abs((d-i)*t)]}).filter(([,a])=>a>.3).sort((a,h)=>a[1]+3*a[2]-h[1]-3*h[2]);if(!o.length)return;let l=this.board.spot(this.board.
cursor);[[this.board.cursor]]=o;let c=this.board.spot(this.board.cursor);l.setAttribute("tabindex","-1"),c.setAttribute("tabindex","0"),c.focus()}};var N=customElements.get("kohau-board")?.boards??new Map;function vt(r){for(let[t,e]of Object.entries(r)){if(N.has(t))continue;N.set(t,e);let s=b("svg",{class:"\
kohau kohau-sprite","aria-hidden":"true"});s.innerHTML=`<defs>${e.definitions}</defs>`,document.body.append(s);for(let n of document.querySelectorAll("kohau-boa\
rd"))n.getAttribute("board")===t&&n.setAttribute("board",t)}}function j(r){return N.get(r)}var zt=["board","position","before","steps","marks","orientation","th\
eme","label"],z=class extends HTMLElement{static observedAttributes=zt;static boards=N;cursor=null;#e=null;#s=!1;#n=0;#i=()=>{};#o=!1;#a=!1;#r=!1;#l="";#h=null;#c=null;#t=new I(
{draw:t=>this.draw(t),refuse:(t,e)=>this.#w(t,e),say:(t,e)=>this.say(t,e)});#p=new B(this,this.#t);connectedCallback(){this.classList.add("kohau-board"),this.hasAttribute(
"board")&&this.draw()}attributeChangedCallback(){this.isConnected&&!this.#s&&this.draw()}get flipped(){return this.getAttribute("orientation")==="black"}get source(){
return this.#t.source}set source(t){this.#t.source=t,this.#u(null)}get entry(){return this.#t.entry}set entry(t){this.#u(t),this.#m()}#u(t){this.#t.begin(t),this.#p.
forget()}get open(){return this.#r}set open(t){this.#r=t,this.draw()}set proposal(t){this.#l!==(t??"")&&(this.#l=t??"",this.#m())}press(t){return this.#t.press(
t)}playEntered(){this.#t.play()}back(){return this.#t.back()}cancel(){return this.#t.cancel()}say(t,e){this.dispatchEvent(new CustomEvent(t,{detail:e,bubbles:!0}))}show(t,e=null){
let[s,[n]]=[this.#e,this.frames],i=this.getAttribute("board");this.#u(e),this.#s=!0;for(let[l,c]of Object.entries(t))c?this.setAttribute(l,c):this.removeAttribute(
l);this.#s=!1;let{frames:o}=this;return this.draw(),s===null||i!==this.getAttribute("board")?Promise.resolve():o.length>1&&s===o[0]?this.#f(o):n===o.at(-1)&&n!==
s?this.#f([s,n]):Promise.resolve()}get frames(){let[,,t=""]=(this.getAttribute("position")??"").split("	"),e=this.getAttribute("before");return e?yt(e,this.getAttribute(
"steps"),t):[t]}async#f(t){let e=this.#d;if(!e||K()||!this.isConnected)return;let s=++this.#n,n=this.querySelector("svg"),[,,,,i=""]=this.#g.split("	");n.classList.
add("k-moving"),this.#o=!0;for(let o=1;o<t.length;o+=1)if(this.#i(o),await xt(n.querySelector(".k-men"),e,{before:t[o-1],after:t[o],strokes:i,flipped:this.flipped}),
s!==this.#n)return;n.classList.remove("k-moving"),this.#o=!1,this.#a&&this.draw()}#m(){this.#o?this.#a=!0:this.draw()}hurry(){this.#o&&this.draw()}scrub(t){let{
frames:e}=this,s=e.length-1;this.stand(e[Math.min(t,s)]),this.querySelector("svg").classList.toggle("k-moving",t<s)}stand(t){this.#n+=1,this.#o=!1;let e=this.querySelector(
"svg");e.classList.add("k-moving"),e.querySelector(".k-men").replaceChildren(...A(this.#d,t,this.flipped))}async#w(t,e){this.draw();let s=this.spot(t);if(s?.classList.
add("refused"),s&&!K()){let o={transform:[0,.12,-.12,.08,-.08,0].map(l=>`translate(${l}px, 0)`)};for(let l of[s,...this.menAt(t)])l.animate(o,320)}let n=await e;
if(!s?.isConnected)return;let i=n?.rule?` (${n.rule})`:"";this.#c.replaceChildren(n?O(n.sentence??n.message):u("not_legal"),i),this.#c.classList.add("refused"),
this.say("pressrefuse",{name:t,error:n})}get#d(){return N.get(this.getAttribute("board"))}get#g(){let{entry:t}=this,e=this.getAttribute("position")||"				";if(t?.
presses.length&&t.picture)return t.picture;if(!this.#l)return e;let[s,,,n,i]=this.#l.split("	");return[s,"",e.split("	")[2],n,i].join("	")}draw(t=!1){let e=this.#d;
if(this.#n+=1,this.#o=this.#a=!1,!e){this.replaceChildren(),this.#e=null;return}let{entry:s,flipped:n}=this,i=this.#e,[o,l,c,a,h]=this.#g.split("	"),d=this.#l.split(
"	")[1]??"",m=n?{transform:"rotate(180)"}:{},[y,x]=e.box.split(" "),w=!!s||this.#r,p=this.getAttribute("theme"),g=b("svg",{viewBox:e.box,class:`kohau${p&&p!=="a\
uto"?` kohau-${p}`:""}`,role:w?"group":"img","aria-label":this.getAttribute("label")||u("board")},b("rect",{x:y,y:x,width:e.width,height:e.height,class:"k-paper"}),
b("g",m,b("use",{href:`#${e.ground}`})),b("g",{},...mt(e,n)),b("g",{class:"k-marks"},...A(e,o+l,n)),b("g",{class:"k-men"},...A(e,c,n)),b("g",{class:"k-marks"},...A(
e,d,n),b("g",m,...W(h)),...A(e,a,n)),b("g",{class:"k-over",...m},...W(this.getAttribute("marks")??"")));this.style.setProperty("--units",e.height);let k=this.contains(
document.activeElement)&&(document.activeElement.dataset.spot??this.cursor);w&&g.append(this.#x(e,c,s)),this.#y(e,g,s),this.#e=c,k&&this.spot(k)?.focus({preventScroll:!0}),
t&&i!==null&&this.#f([i,c]),s!==this.#h&&(this.#h=s,this.say("entrychange",{entry:s}))}#y(t,e,s){if(!s){let o=this.#b();this.replaceChildren(e,...this.source?[f(
"div",{class:"kohau-entry"},...o)]:o);return}let n=at(t,s,o=>this.press(o));if(this.replaceChildren(e,n.placed,this.#v(s,n.others)),!n.squares.length)return;let i=o=>o.
map(l=>l.firstChild.getBoundingClientRect());ct(n.placed,e,n.squares.map(o=>i(o.flatMap(l=>this.spot(l)??[]))),i([...e.querySelectorAll(".k-spot:is(.offered, .p\
ressed)")]))}places(){let t=this.flipped?-1:1;return this.#d.spots.map(([e,s,n,i,o])=>[e,t*s,t*n,i,o])}spot(t){return this.querySelector(`[data-spot="${CSS.escape(
t)}"]`)}menAt(t){let[,e,s]=this.places().find(([n])=>n===t)??[];return[...this.querySelectorAll(".k-men use")].filter(n=>Math.abs(n.getAttribute("x")-e)<.1&&Math.
abs(n.getAttribute("y")-s)<.1)}#x(t,e,s){let n=this.flipped?-1:1,i=G(e),o=this.places(),l=s?.following??[];return o.some(([c])=>c===this.cursor)||(this.cursor=(o.
find(([c])=>l.includes(c))??o[0])[0]),b("g",{class:"k-spots"},...o.map(([c,a,h,d,m])=>{let y=i.filter(([,v,E])=>Math.abs(n*v-a)<d/2&&Math.abs(n*E-h)<m/2).map(([
v])=>t.names[v]),x=s?.presses.includes(c),w=(s?.choices??[]).findIndex(({squares:v})=>v.includes(c)),p=l.includes(c)?y.length?"offered man":"offered":"",g=w>=0?
`chosen ${U(w)}`:x?"pressed":p,k=w>=0||p.endsWith("man");return b("g",{class:`k-spot ${g}`,"data-spot":c,role:"button",tabindex:c===this.cursor?"0":"-1","aria-l\
abel":this.#k(c,y),"aria-disabled":s&&!this.#t.accepts(c)?"true":null,"aria-pressed":x?"true":null},b("rect",{x:a-d/2,y:h-m/2,width:d,height:m,rx:.12}),g&&g!=="\
pressed"?b("circle",{cx:a,cy:h,r:k?Math.min(d,m)*.44:.13}):null)}))}#k(t,e){let s=t==="@w"?u("hand_white"):t==="@b"?u("hand_black"):t,n=e.map(i=>u(`piece_${i.replaceAll(
" ","_")}`)).filter(i=>!i.startsWith("piece_"));return n.length?`${s}, ${n.join(", ")}`:s}#v(t,e){this.#c??=f("span",{class:"entered",role:"status"}),this.#c.classList.
remove("refused"),this.#c.replaceChildren(t.presses.length?S(t.sketch??t.presses.join(" ")):"");let s=(o,l,c)=>{let a=f("button",{type:"button",...c},o);return a.
addEventListener("click",l),a},n=[...e];t.ply&&n.push(s(u("play_it"),()=>this.playEntered(),{class:"primary","aria-label":u("play_ply",{ply:t.ply})})),this.#t.trail.
length>1&&n.push(s("⌫",()=>this.back(),{"data-act":"back",title:u("take_back_title"),"aria-label":u("take_back")}),s("✕",()=>this.cancel(),{"data-act":"canc\
el",title:u("cancel_entry_title"),"aria-label":u("cancel_entry")}));let i=t.presses.length?[]:this.#b();return f("div",{class:"kohau-entry"},this.#c,...i,...n)}#b(){
let t=this.frames.length-1;if(this.#i=()=>{},t<2)return this.hasAttribute("stepwise")?[f("div",{class:"kohau-scrub"})]:[];let e=f("input",{type:"range",min:0,max:t,
value:t,"aria-label":u("steps_of_ply")}),s=f("span",{"aria-hidden":"true"});return this.#i=n=>{e.value=n;let i=u("step_of",{step:n,count:t});e.setAttribute("ari\
a-valuetext",i),s.textContent=i},this.#i(t),e.addEventListener("input",()=>{this.#i(Number(e.value)),this.scrub(Number(e.value))}),e.addEventListener("keydown",
n=>n.stopPropagation()),[f("label",{class:"kohau-scrub"},u("steps"),e,s)]}};customElements.get("kohau-board")||customElements.define("kohau-board",z);function At(r){return f("ul",{class:"problems"},...r.map(Vt))}function Vt(r){let t=["file","line","column","ply","step","rule"].filter(i=>r[i]).map(i=>i==="file"?
r.file:`${u(`at_${i}`)} ${r[i]}`),e=r.help&&t.pop(),s=e?[t.length?", ":"",f("a",{href:r.help},e)]:[],n=f("li",{class:r.severity},f("strong",{},u(`severity_${r.severity}`)),
" ",O(r.sentence)," ",f("span",{class:"place"},t.join(", "),...s,` [${r.code}]`));return r.excerpt&&n.append(Xt(r.excerpt)),r.hint_sentence&&n.append(f("p",{class:"\
hint"},u("hint"),O(r.hint_sentence))),n}function Xt([r,t,e]){return f("pre",{},r.slice(0,t),f("mark",{},r.slice(t,t+e)),r.slice(t+e))}function $t(r){let t=r.fens.map((n,i)=>({id:i,fen:n,before:null,next:null,rivals:[],path:"0",ply:0,notes:[],ended:!1}));t[0].notes=r.line.notes,Mt(t,r.line,t[0],
"");let e=r.line.plies.at(-1)?.[0]??0,{notes:s}=t[e];return t[e].ended=["1-0","0-1","1/2-1/2"].includes(r.result)&&!s.some(({rest:n})=>n),t}function Mt(r,t,e,s){
let n=e;t.plies.forEach(([i,o],l)=>{let c=r[i];c.before=n,c.notes=o,c.ply=n.ply+1,c.path=`${s}${l+1}`,(l||!s)&&(n.next=c);let a=o.filter(h=>h.line).map(h=>h.line);
c.rivals=[c],a.forEach((h,d)=>{Mt(r,h,n,`${c.path}.${d+1}.`),h.plies.length&&Zt(c,r[h.plies[0][0]])}),n=c})}function Zt(r,t){let e=[...r.rivals,...t.rivals.filter(
s=>!r.rivals.includes(s))];for(let s of e)s.rivals=e}var Jt=/\[%recorded ([a-z]+) ("(?:[^"\\]|\\.)*")\]/g,Qt=/\[%(clk|emt|eval|cal|csl)\s([^[\]]*)\]/g,te=/^([GRYB])([a-z]\d{1,2})([a-z]\d{1,2})?$/;function ee(r){let t={
clock:"",spent:"",evaluation:"",marks:[],recorded:[]};return t.text=r.replace(Jt,(...e)=>(t.recorded.push(e),"")).replace(Qt,(e,s,n)=>(s==="clk"?t.clock=n.trim():
s==="emt"?t.spent=n.trim():s==="eval"?t.evaluation=n.trim():t.marks.push(...se(n)),"")).replace(/\s+/g," ").trim(),t}function se(r){return r.split(",").map(t=>te.
exec(t.trim())).filter(Boolean).map(([,t,e,s])=>({colour:t,from:e,to:s??e}))}function V(r){let t=r.notes.filter(s=>s.text).map(s=>ee(s.text)),e=s=>t.findLast(n=>n[s])?.[s]??
"";return{clock:e("clock"),spent:e("spent"),evaluation:e("evaluation"),marks:t.flatMap(s=>s.marks)}}function Ct(r){let[t,e]=r.split(","),s=/^([+-]?)#([+-]?)(\d+)$/.
exec(t);if(s){let o=s[1]==="-"||s[2]==="-";return u("forced",{side:u(o?"black":"white"),count:s[3]})}let n=Number(t),i=Number.isFinite(n)&&t?`${n>0?"+":""}${t.replace(
/^\+/,"")}`:t;return e?u("at_depth",{score:i,depth:e.trim()}):i}function Et(r,t){let e=new Map(r.spots.map(([s,n,i])=>[s,[n,i]]));return t.filter(({from:s,to:n})=>e.
has(s)&&e.has(n)).map(({colour:s,from:n,to:i})=>ft(s,...e.get(n),...e.get(i),0,n===i?0:.1)).join("")}function ne({result:r,termination:t}){if(t==="board")return"";let e={"1-0":u("white"),"0-1":u("black")}[r],s=e?"won":r==="1/2-1/2"?"drawn":"open",n=`ended_${s}_${t}`,
i=u(n,{winner:e});return i!==n?i:s==="open"?"":u(`ended_${s}`,{winner:e})}function X({record:r,words:t},e){let s=e.ended&&ne(r)||L(r.sentences[r.situations[e.id]]),
{evaluation:n}=V(e),i=`${s}.${n&&` ${u("evaluation")}: ${Ct(n)}.`}`;if(!e.before)return`${u("start")} ${i}`;let[o,l]=r.numbers[e.before.id],c=u(r.sides[e.before.
id]==="w"?"white":"black"),a=/^\d+$/.test(e.path)?`, ${u("ply_of",{ply:e.ply,count:r.line.plies.length})}`:"";return`${o}${l?"…":"."} ${t[e.id]} (${c})${a}. ${i}`}
function St(r,t){let{record:e}=r;return{board:e.board,position:e.pictures[t.id],before:t.before&&e.pictures[t.before.id].split("	")[2],steps:e.steps[t.id],marks:Et(
j(e.board),V(t).marks),label:X(r,t)}}var Z=customElements.get("kohau-game")?.records??[];function Lt(r){let t=document.createElement("kohau-game");return t.data=r,t}var re={first:"M3 3v10M12 3L7 8l5 5",previous:"M10 3L5 8l5 5",next:"M6 3l5 5-5 5",last:"\
M13 3v10M4 3l5 5-5 5",flip:"M5 13V5H2l3.5-4L9 5H6M11 3v8h3l-3.5 4L7 11h3"},J=class extends HTMLElement{static observedAttributes=["record","ply","orientation","\
theme"];static records=Z;#e=null;#s=null;#n=[];#i=null;#o=null;#a=null;#r={};connectedCallback(){this.classList.add("kohau","kohau-game"),this.addEventListener(
"keydown",this.#f),this.build()}disconnectedCallback(){this.removeEventListener("keydown",this.#f)}attributeChangedCallback(t){this.isConnected&&(t==="record"?this.
build():this.#c())}get data(){return this.#e??Z[(this.getAttribute("record")??1)-1]}set data(t){this.#e=t,this.isConnected&&this.build()}get plies(){return Math.
max(0,this.#n.length-1)}get ply(){let t=Math.trunc(Number(this.getAttribute("ply")))||0;return Math.min(Math.max(t,0),this.plies)}get flipped(){return this.getAttribute(
"orientation")==="black"}build(){let t=this.data;if(this.#n=[],this.#s=null,!t){this.replaceChildren(f("p",{},u("no_such_record",{record:this.getAttribute("reco\
rd")??1,count:Z.length})));return}let e=t.problems.length?[At(t.problems)]:[];if(!t.fens){this.replaceChildren(...e,f("p",{},u("no_board")));return}this.#s={record:t,
nodes:$t(t),words:t.words[t.own].split(`
`)};for(let s=this.#s.nodes[0];s;s=s.next)this.#n.push(s);this.#l(t,e),this.#c()}#l(t,e){let s=new Map(t.tags),n=[s.get("White"),s.get("Black")].map(l=>l??"?"),
i=`${n.join(" – ")}  ${rt(t.result)}`;this.#i=f("kohau-board"),this.#o=f("pre"),this.#a=f("p",{class:"kohau-situation",role:"status"});let o=f("div",{class:"k\
ohau-steps",role:"group",tabindex:"0","aria-label":u("board")},j(t.board)?this.#i:this.#o);this.#i.toggleAttribute("stepwise",!!t.steps?.some(Boolean)),o.addEventListener(
"click",({clientX:l,target:c})=>{if(c.closest("label"))return;let{left:a,width:h}=o.getBoundingClientRect();this.#t(this.ply+(l>a+h/2?1:-1))}),this.replaceChildren(
...n.every(l=>l==="?")?[]:[f("p",{class:"kohau-names"},i)],o,this.#h(),this.#a,...e)}#h(){let t={first:()=>this.#t(0),previous:()=>this.#t(this.ply-1),next:()=>this.#t(
this.ply+1),last:()=>this.#t(this.plies),flip:()=>this.#p()};for(let[e,s]of Object.entries(t)){let n=u(e==="flip"?"flip_title":e);this.#r[e]=f("button",{type:"b\
utton","data-act":e,title:n,"aria-label":n},b("svg",{viewBox:"0 0 16 16","aria-hidden":"true"},b("path",{d:re[e]}))),this.#r[e].addEventListener("click",s)}return f(
"div",{class:"kohau-controls",role:"group","aria-label":u("plies_title")},...Object.values(this.#r))}#c(){let t=this.getAttribute("theme");for(let o of["light",
"dark"])this.classList.toggle(`kohau-${o}`,t===o);if(!this.#s)return;let{record:e}=this.#s,s=this.#n[this.ply],n=j(e.board),i=X(this.#s,s);n?this.#i.show({...St(
this.#s,s),orientation:this.flipped?"black":"white"}):this.#o.textContent=e.pictures[s.id],this.#a.textContent=i;for(let o of["first","previous"])this.#r[o].setAttribute(
"aria-disabled",!this.ply);for(let o of["next","last"])this.#r[o].setAttribute("aria-disabled",this.ply===this.plies);this.#r.flip.setAttribute("aria-pressed",this.
flipped)}#t(t){t===this.ply||t<0||t>this.plies||(this.setAttribute("ply",t),this.#u("plyshow",{ply:t,fen:this.#n[t].fen}))}#p(){let t=this.flipped?"white":"blac\
k";this.setAttribute("orientation",t),this.#u("boardflip",{orientation:t})}#u(t,e){this.dispatchEvent(new CustomEvent(t,{detail:e,bubbles:!0}))}#f=t=>{if(t.ctrlKey||
t.metaKey||t.altKey||!this.#s)return;let e={ArrowLeft:()=>this.#t(this.ply-1),ArrowRight:()=>this.#t(this.ply+1),Home:()=>this.#t(0),End:()=>this.#t(this.plies),
f:()=>this.#p()}[t.key];e&&(t.preventDefault(),t.stopPropagation(),e())}};customElements.get("kohau-game")||customElements.define("kohau-game",J);var Ot=["ply","flip","theme"];function ie({model:r,el:t}){let{record:e,boards:s,texts:n}=r.get("_shown");st(n),vt(s);let i=Lt(e),o=()=>{i.setAttribute("ply",r.get(
"ply")),i.setAttribute("orientation",r.get("flip")?"black":"white"),i.setAttribute("theme",r.get("theme")==="auto"?oe():r.get("theme"))},l=(a,h)=>{r.set(a,h),r.
save_changes()};i.addEventListener("plyshow",a=>l("ply",a.detail.ply)),i.addEventListener("boardflip",a=>l("flip",a.detail.orientation==="black"));for(let a of Ot)
r.on(`change:${a}`,o);let c=new MutationObserver(o);return c.observe(document.body,{attributeFilter:["data-jp-theme-light"]}),o(),t.dataset.lmSuppressShortcuts=
"true",t.addEventListener("keydown",_t),t.append(i),()=>{c.disconnect(),t.removeEventListener("keydown",_t);for(let a of Ot)r.off(`change:${a}`,o)}}function _t(r){
r.stopPropagation()}function oe(){return{true:"light",false:"dark"}[document.body.dataset.jpThemeLight]??"auto"}var ts={render:ie};export{ts as default};
