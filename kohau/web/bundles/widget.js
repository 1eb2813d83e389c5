var qt=/[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;function S(n){return String(n).replace(qt,t=>{let e=t.codePointAt(
0);return e<256?`\\x${e.toString(16).padStart(2,"0")}`:`\\u${e.toString(16).padStart(4,"0")}`})}function f(n,t={},...e){return tt(document.createElement(n),t,e)}
var Ft="http://www.w3.org/2000/svg";function b(n,t={},...e){return tt(document.createElementNS(Ft,n),t,e)}function tt(n,t,e){for(let[s,r]of Object.entries(t))r===
!0?n.setAttribute(s,""):r!==!1&&r!==null&&r!==void 0&&n.setAttribute(s,r);return n.append(...e.filter(s=>s!=null&&s!=="").map(s=>s instanceof Node?s:S(s))),n}var et={};function st(n){et=n}function u(n,t={}){return(et[n]??n).replace(/\{(\w+)\}/g,(e,s)=>t[s]??"")}function O(n){let t=nt(n);return`${t.charAt(0).toUpperCase()}${t.
slice(1)}`}function nt([n,t]){let e=Object.entries(t).map(([s,r])=>[s,Array.isArray(r)?nt(r):r]);return u(n,Object.fromEntries(e))}var Pt={"1-0":"1–0","0-1":"0–1","1/2-1/2":"½–½","*":"∗"};function rt(n){return Pt[n]??n}var Bt=3;function P(n){return`choice-${n%Bt}`}function at(n,t,e){let s=new Set(n.spots.map(([a])=>a)),r=t.choices??[],i=r.filter(({squares:a})=>a.some(h=>s.has(
h))),o=i.map(a=>ot(a.press,it(O(a.sentence)),P(r.indexOf(a)),e)),l=t.following.filter(a=>!s.has(a)&&!i.some(h=>h.press===a)),c=a=>r.find(h=>h.press===a)?.sentence;
return{placed:f("div",{class:"kohau-choices"},...o),others:l.map(a=>ot(a,c(a)?it(O(c(a))):a,"choice-0",e)),squares:i.map(({squares:a})=>a)}}function it(n){return`${n.
charAt(0).toUpperCase()}${n.slice(1)}`}function ot(n,t,e,s){let r=f("button",{type:"button",class:`choice ${e}`,"data-choice":n},t);return r.addEventListener("c\
lick",()=>s(n)),r}var R={across:8,down:24};function ct(n,t,e,s){let r=t.getBoundingClientRect(),i=n.getBoundingClientRect(),o=[...e.flat(),...s];[...n.children].
forEach((l,c)=>{let a=Ut(e[c]),{offsetWidth:h,offsetHeight:d}=l,m=w=>Tt(w,a)+o.reduce((p,g)=>p+Ht(w,g),0),y=[];for(let w=0;w<=R.down;w+=1)for(let p=0;p<=R.across;p+=
1){let g=r.left+p/R.across*(r.width-h),k=r.top+w/R.down*(r.height-d);y.push({left:g,top:k,right:g+h,bottom:k+d})}let x=y.reduce((w,p)=>m(p)<m(w)?p:w);o.push(x),
l.style.left=`${(x.left-i.left)/i.width*100}%`,l.style.top=`${x.top-i.top}px`})}function Tt(n,t){return Math.hypot(n.left+n.right-t.left-t.right,n.top+n.bottom-
t.top-t.bottom)/2}function Ut(n){let t=(e,s)=>s(...n.map(r=>r[e]));return{left:t("left",Math.min),top:t("top",Math.min),right:t("right",Math.max),bottom:t("bott\
om",Math.max)}}function Ht(n,t){let e=Math.min(n.right,t.right)-Math.max(n.left,t.left),s=Math.min(n.bottom,t.bottom)-Math.max(n.top,t.top);return Math.max(0,e)*
Math.max(0,s)}var D=class{source=null;trail=[];#e=Promise.resolve();#s=0;#n=null;constructor({draw:t,refuse:e,say:s}){Object.assign(this,{draw:t,refuse:e,say:s})}get entry(){
return this.source&&this.trail.at(-1)||null}get presses(){return this.trail.at(-1)?.presses??[]}get standing(){let t=this.trail.findLastIndex((e,s)=>s&&!this.trail[s-
1].choices?.some(({press:r})=>r===e.presses.at(-1)));return t>0?this.trail[t].presses.at(-1):null}accepts(t){let e=lt(this.entry,t);return this.entry.following.
includes(e)||this.presses.includes(e)||this.#a(e)>0}begin(t){this.#s+=1,this.trail=t?[t]:[],this.#e=Promise.resolve()}press(t,e=!1){return this.queue(s=>this.#i(
t,e,s))}back(){return this.queue(()=>this.#r(this.trail.length-1))}cancel(){return this.queue(()=>this.#r(1))}queue(t){let e=this.#s,s=()=>e!==this.#s;return this.#e=
this.#e.then(()=>s()||t(s)).catch(r=>{s()||(this.say("sourcefail",{error:r}),this.draw(!1))}),this.#e}async#i(t,e,s){let{entry:r}=this;if(!r){this.say("squarepr\
ess",{name:t});return}let i=lt(r,t),o=this.trail.length>1&&r.presses.at(-1)===i;r.following.includes(i)?await this.#h(i,e,s):o&&r.ply?this.play():o?this.#r(this.
trail.length-1):await this.#o(i,e,s)}async#o(t,e,s){let r=this.#a(t);if(!r){this.#l(t,s);return}this.trail.length=r,await this.#h(t,e,s)}#a(t){let e=this.entry.
sketch??null;for(let s=this.trail.length-1;s>0;s-=1){if(this.trail[s].ply||(this.trail[s-1].sketch??null)!==e)return 0;if(this.trail[s-1].following.includes(t))
return s}return 0}#r(t){if(t<1||t>=this.trail.length){this.draw(!1);return}this.trail.length=t,this.draw(!0)}#l(t,e){let s=Promise.resolve(this.source([...this.
presses,t])).then(()=>null,r=>r);this.refuse(t,s.then(r=>e()?null:r))}async#h(t,e,s){let r=await this.source([...this.presses,t]);if(s()||!r)return;let i=!!this.
entry.ply;this.trail.push(r),r.ply&&!r.following.length&&!i&&this.play(),this.draw(!e)}play(){let{entry:t}=this;!t?.ply||this.#n===t||(this.#n=t,this.say("plypl\
ay",{ply:t.ply,entry:t}))}};function lt({following:n,choices:t=[]},e){return n.includes(e)?e:t.find(({squares:s})=>s.includes(e))?.press??e}var pt=48,E=128;function T(n){let t=[];for(let e=0;e<n.length;e+=3)t.push([n.charCodeAt(e)-pt,(n.charCodeAt(e+1)-E)/10,(n.charCodeAt(e+2)-E)/10]);return t}function q(n){return n.
charCodeAt(0)-pt}function M(n){return[(n.charCodeAt(1)-E)/10,(n.charCodeAt(2)-E)/10]}function ft(n,[t,e]){for(let s=0;s<n.length;s+=B){let[r,i,o,l]=Array.from(n.
slice(s+1,s+5),c=>(c.charCodeAt(0)-E)/10);if(Math.hypot(o-t,l-e)<.1&&(r!==o||i!==l))return[r,i]}return null}function v(n,t,e){let s=e?-1:1;return T(t).map(([r,i,o])=>b("use",{href:`#${n.symbols[r]}`,x:(s*i).toFixed(1),y:(s*o).toFixed(1)}))}function dt(n,t){return n.labels.
map(([e,s,r,i])=>b("use",{href:`#${e}`,x:t&&i?-s:s,y:t&&!i?-r:r}))}var ht={m:"move",t:"throw",s:"shot",r:"ricochet",G:"green",R:"red",Y:"yellow",B:"blue"},B=7,I=.24,
ut=.13;function U(n){let t=[];for(let e=0;e<n.length;e+=B){let s=Array.from(n.slice(e+1,e+B),a=>(a.charCodeAt(0)-E)/10),[r,i,o,l]=s,c=r===o&&i===l;t.push([c?`ri\
ng k-${ht[n[e]]}`:ht[n[e]],c?Wt(r,i):Gt(...s)])}return[...t.map(([e,s])=>b("path",{d:s,class:e.startsWith("ring")?"k-ring-halo":"k-halo"})),...t.map(([e,s])=>b(
"path",{d:s,class:`k-${e}`}))]}var A=.44;function Wt(n,t){return`M${n-A} ${t}a${A} ${A} 0 1 0 ${2*A} 0a${A} ${A} 0 1 0 ${-2*A} 0Z`}function Gt(n,t,e,s,r,i){let o=Math.
hypot(e-n,s-t)||1,[l,c]=[(e-n)/o,(s-t)/o],a=Math.min(1,.7*o/(r+i+I)),h=(m,y=0)=>`${(n+l*m-c*y).toFixed(2)} ${(t+c*m+l*y).toFixed(2)}`,d=o-a*i;return`M${h(a*r)}L${h(
d-I+.02)}M${h(d)}L${h(d-I,ut)} ${h(d-I,-ut)}Z`}var Yt=[];var Vt=": ";var zt=null;var gt=4,mt={characters:1e3,lookups:60},H=0;function Kt(n){H=n.length>mt.characters?0:mt.lookups;let t=bt(n);return H>0?t:null}function bt(n){return wt(n)??W(n,
gt)}function wt(n){for(let t of["; ",": "]){let e=n.indexOf(t),s=e<0?null:W(n.slice(0,e),gt),r=s===null?null:bt(n.slice(e+t.length));if(r!==null)return`${s}${t===
": "?Vt:t}${r}`}return null}function W(n,t){for(let{pattern:e,names:s,length:r,translation:i}of H-- >0?Yt:[]){let o=r>=t&&e.exec(n);if(!o)continue;let l=Object.
fromEntries(s.map((c,a)=>[c,Xt(o[a+1])]));return i.replace(/\{(\w+)\}/g,(c,a)=>l[a])}return null}var Xt=n=>/^(['"])(?:(?!\1).)*\1$/s.test(n)?n:wt(n)??W(n,0)??n;
function L(n){let t=f("span");return Zt(t,n),zt?.push([t,n]),t}function Zt(n,t){let e=Kt(t);n.textContent=S(e??t),e===null?n.setAttribute("lang","en"):n.removeAttribute(
"lang")}var G={first:.7,further:.09,most:1.5},yt=.8,Jt=240;function Y(){return document.hidden||matchMedia("(prefers-reduced-motion: reduce)").matches}function $t(n,t,e){
let s=[n];for(let r of t?t.split(`
`):[]){let[i,o]=r.split("	").map(_);s.push([..._(s.at(-1)).filter(l=>!i.includes(l)),...o].join(""))}return[...s,e]}function _(n){return n.match(/.{3}/gs)??[]}function Qt(n,t,e){
let[s,r]=[_(t),_(e)],i=s.filter(a=>!r.includes(a)),o=r.filter(a=>!s.includes(a)),l=[],c=a=>n.forms[n.names[q(a)]]??n.names[q(a)];for(let a of[(h,d)=>h[0]===d[0],
(h,d)=>c(h)===c(d)])for(let h of[...o]){let[d]=i.filter(m=>a(h,m)).sort((m,y)=>xt(h,m)-xt(h,y));d!==void 0&&(l.push([d,h]),i.splice(i.indexOf(d),1),o.splice(o.indexOf(
h),1))}return{moved:l,gone:i,added:o}}function xt(n,t){let[e,s]=[M(n),M(t)];return Math.hypot(s[0]-e[0],s[1]-e[1])}function vt(n,t,{before:e,after:s,strokes:r,flipped:i}){let{moved:o,gone:l,added:c}=Qt(
t,e,s),a=v(t,s,i),h=new Map(_(s).map((p,g)=>[p,a[g]])),d=v(t,l.join(""),i);n.replaceChildren(...d,...h.values());let m=i?-1:1,y=Number.parseFloat(getComputedStyle(
n).getPropertyValue("--step"))||Jt,x=(p,[g,k],[$,C],J)=>{let Dt=Math.hypot($-g,C-k),Q=`translate(${(m*(g-$)).toFixed(2)}px, ${(m*(k-C)).toFixed(2)}px)`,It=`tran\
slate(${(m*(g-$)/2).toFixed(2)}px, ${(m*(k-C)/2).toFixed(2)}px) scale(1.4)`;return n.append(p),p.animate({transform:J?[Q,It,"none"]:[Q,"none"]},{duration:y*Math.
min(G.most,G.first+G.further*Dt),easing:J?"linear":"ease-in-out"})},w=[...o.map(([p,g])=>x(h.get(g),M(p),M(g),kt(t,p)||kt(t,g))),...c.map(p=>{let g=ft(r,M(p));return g?
x(h.get(p),g,M(p),!0):h.get(p).animate({opacity:[0,1]},yt*y)}),...d.map(p=>p.animate({opacity:[1,0]},{duration:yt*y,fill:"forwards"}))];return Promise.all(w.map(
p=>p.finished)).then(()=>{for(let p of d)p.remove()},()=>{})}function kt(n,t){let e=n.names[q(t)];return e in n.forms||Object.values(n.forms).includes(e)}var At={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]},te=.4,F=class{#e=null;#s=!1;#n=!1;constructor(t,e){this.board=t,this.entering=e;let s=(r,i)=>t.
addEventListener(r,i);s("keydown",r=>this.#p(r)),s("focusin",({relatedTarget:r})=>{r&&!t.contains(r)&&(this.#n=!!this.#e)}),s("pointerdown",r=>this.#o(r)),s("po\
intermove",r=>this.#a(r)),s("pointerup",r=>this.#h(r)),s("pointercancel",()=>this.#c()),s("click",r=>this.#t(r))}forget(){this.#e=null}#i(t){let e=document.elementFromPoint(
t.clientX,t.clientY);return this.board.contains(e)?e.closest("[data-spot]")?.dataset.spot??null:null}#o(t){this.#n=!0;let e=t.target.closest("[data-spot]");if(e||
this.board.hurry(),!e||t.button)return;let s=e.dataset.spot;this.board.cursor=s,this.#e={from:s,pointer:t.pointerId,x:t.clientX,y:t.clientY,begun:!1},t.target.hasPointerCapture?.(
t.pointerId)&&t.target.releasePointerCapture(t.pointerId)}#a(t){let e=this.#e;if(e?.pointer!==t.pointerId)return;if(!t.buttons){this.#c();return}let s=this.entering.
standing===e.from;if(!(this.board.open||e.begun||s||this.entering.entry?.following.includes(e.from)))return;let r=this.board.querySelector("svg").getScreenCTM().
a,[i,o]=[(t.clientX-e.x)/r,(t.clientY-e.y)/r];!e.begun&&Math.hypot(i,o)<te||(e.begun||(e.begun=!0,this.board.setPointerCapture(t.pointerId),this.board.open?this.#r(
e,e.from):s||this.entering.press(e.from)),this.board.open?this.#r(e,this.#i(t)):this.#l(e,i,o))}#r(t,e){!e||e===t.last||(t.last=e,this.board.say("squarepress",{
name:e,dragged:!0}))}#l(t,e,s){for(let r of this.board.menAt(t.from))r.setAttribute("transform",`translate(${e.toFixed(2)} ${s.toFixed(2)})`)}#h(t){let e=this.#e;
if(e?.pointer!==t.pointerId||(this.#e=null,!e.begun)||(this.#s=!0,setTimeout(()=>{this.#s=!1}),this.board.open))return;let s=this.#i(t);s&&s!==e.from?this.entering.
press(s,!0):this.entering.queue(()=>this.board.draw())}#c(){this.#e=null,this.board.draw()}#t(t){let e=t.target.closest("[data-spot]");e&&!this.#s&&this.entering.
press(e.dataset.spot)}#p(t){let{key:e}=t,s=this.#n?null:t.target.closest("[data-spot]")?.dataset.spot,r=this.entering.trail.length>1;if(e==="Escape"&&r)this.entering.
cancel();else if(e==="Backspace"&&r)this.entering.back();else if(s&&(e==="Enter"||e===" "))this.entering.press(s);else if(s&&e in At)this.#u(At[e]);else return;
t.preventDefault(),t.stopPropagation()}#u([t,e]){let s=this.board.places(),[,r,i]=s.find(([a])=>a===this.board.cursor),o=s.map(([a,h,d])=>{let m=(h-r)*t+(d-i)*e;
return[a,m,Math.abs((h-r)*e)+Math.abs((d-i)*t)]}).filter(([,a])=>a>.3).sort((a,h)=>a[1]+3*a[2]-h[1]-3*h[2]);if(!o.length)return;let l=this.board.spot(this.board.
cursor);[[this.board.cursor]]=o;let c=this.board.spot(this.board.cursor);l.setAttribute("tabindex","-1"),c.setAttribute("tabindex","0"),c.focus()}};var j=customElements.get("kohau-board")?.boards??new Map;function Mt(n){for(let[t,e]of Object.entries(n)){if(j.has(t))continue;j.set(t,e);let s=b("svg",{class:"\
kohau kohau-sprite","aria-hidden":"true"});s.innerHTML=`<defs>${e.definitions}</defs>`,document.body.append(s);for(let r of document.querySelectorAll("kohau-boa\
rd"))r.getAttribute("board")===t&&r.setAttribute("board",t)}}function N(n){return j.get(n)}var ee=["board","position","before","steps","marks","orientation","th\
eme","label"],V=class extends HTMLElement{static observedAttributes=ee;static boards=j;cursor=null;#e=null;#s=!1;#n=0;#i=()=>{};#o=!1;#a=!1;#r=!1;#l="";#h=null;#c=null;#t=new D(
{draw:t=>this.draw(t),refuse:(t,e)=>this.#w(t,e),say:(t,e)=>this.say(t,e)});#p=new F(this,this.#t);connectedCallback(){this.classList.add("kohau-board"),this.hasAttribute(
"board")&&this.draw()}attributeChangedCallback(){this.isConnected&&!this.#s&&this.draw()}get flipped(){return this.getAttribute("orientation")==="black"}get source(){
return this.#t.source}set source(t){this.#t.source=t,this.#u(null)}get entry(){return this.#t.entry}set entry(t){this.#u(t),this.#m()}#u(t){this.#t.begin(t),this.#p.
forget()}get open(){return this.#r}set open(t){this.#r=t,this.draw()}set proposal(t){this.#l!==(t??"")&&(this.#l=t??"",this.#m())}press(t){return this.#t.press(
t)}playEntered(){this.#t.play()}back(){return this.#t.back()}cancel(){return this.#t.cancel()}say(t,e){this.dispatchEvent(new CustomEvent(t,{detail:e,bubbles:!0}))}show(t,e=null){
let[s,[r]]=[this.#e,this.frames],i=this.getAttribute("board");this.#u(e),this.#s=!0;for(let[l,c]of Object.entries(t))c?this.setAttribute(l,c):this.removeAttribute(
l);this.#s=!1;let{frames:o}=this;return this.draw(),s===null||i!==this.getAttribute("board")?Promise.resolve():o.length>1&&s===o[0]?this.#f(o):r===o.at(-1)&&r!==
s?this.#f([s,r]):Promise.resolve()}get frames(){let[,,t=""]=(this.getAttribute("position")??"").split("	"),e=this.getAttribute("before");return e?$t(e,this.getAttribute(
"steps"),t):[t]}async#f(t){let e=this.#d;if(!e||Y()||!this.isConnected)return;let s=++this.#n,r=this.querySelector("svg"),[,,,,i=""]=this.#g.split("	");r.classList.
add("k-moving"),this.#o=!0;for(let o=1;o<t.length;o+=1)if(this.#i(o),await vt(r.querySelector(".k-men"),e,{before:t[o-1],after:t[o],strokes:i,flipped:this.flipped}),
s!==this.#n)return;r.classList.remove("k-moving"),this.#o=!1,this.#a&&this.draw()}#m(){this.#o?this.#a=!0:this.draw()}hurry(){this.#o&&this.draw()}scrub(t){let{
frames:e}=this,s=e.length-1;this.stand(e[Math.min(t,s)]),this.querySelector("svg").classList.toggle("k-moving",t<s)}stand(t){this.#n+=1,this.#o=!1;let e=this.querySelector(
"svg");e.classList.add("k-moving"),e.querySelector(".k-men").replaceChildren(...v(this.#d,t,this.flipped))}async#w(t,e){this.draw();let s=this.spot(t);if(s?.classList.
add("refused"),s&&!Y()){let o={transform:[0,.12,-.12,.08,-.08,0].map(l=>`translate(${l}px, 0)`)};for(let l of[s,...this.menAt(t)])l.animate(o,320)}let r=await e;
if(!s?.isConnected)return;let i=r?.rule?` (${r.rule})`:"";this.#c.replaceChildren(r?L(r.message):u("not_legal"),i),this.#c.classList.add("refused"),this.say("pr\
essrefuse",{name:t,error:r})}get#d(){return j.get(this.getAttribute("board"))}get#g(){let{entry:t}=this,e=this.getAttribute("position")||"				";if(t?.presses.length&&
t.picture)return t.picture;if(!this.#l)return e;let[s,,,r,i]=this.#l.split("	");return[s,"",e.split("	")[2],r,i].join("	")}draw(t=!1){let e=this.#d;if(this.#n+=
1,this.#o=this.#a=!1,!e){this.replaceChildren(),this.#e=null;return}let{entry:s,flipped:r}=this,i=this.#e,[o,l,c,a,h]=this.#g.split("	"),d=this.#l.split("	")[1]??
"",m=r?{transform:"rotate(180)"}:{},[y,x]=e.box.split(" "),w=!!s||this.#r,p=this.getAttribute("theme"),g=b("svg",{viewBox:e.box,class:`kohau${p&&p!=="auto"?` ko\
hau-${p}`:""}`,role:w?"group":"img","aria-label":this.getAttribute("label")||u("board")},b("rect",{x:y,y:x,width:e.width,height:e.height,class:"k-paper"}),b("g",
m,b("use",{href:`#${e.ground}`})),b("g",{},...dt(e,r)),b("g",{class:"k-marks"},...v(e,o+l,r)),b("g",{class:"k-men"},...v(e,c,r)),b("g",{class:"k-marks"},...v(e,
d,r),b("g",m,...U(h)),...v(e,a,r)),b("g",{class:"k-over",...m},...U(this.getAttribute("marks")??"")));this.style.setProperty("--units",e.height);let k=this.contains(
document.activeElement)&&(document.activeElement.dataset.spot??this.cursor);w&&g.append(this.#x(e,c,s)),this.#y(e,g,s),this.#e=c,k&&this.spot(k)?.focus({preventScroll:!0}),
t&&i!==null&&this.#f([i,c]),s!==this.#h&&(this.#h=s,this.say("entrychange",{entry:s}))}#y(t,e,s){if(!s){let o=this.#b();this.replaceChildren(e,...this.source?[f(
"div",{class:"kohau-entry"},...o)]:o);return}let r=at(t,s,o=>this.press(o));if(this.replaceChildren(e,r.placed,this.#$(s,r.others)),!r.squares.length)return;let i=o=>o.
map(l=>l.firstChild.getBoundingClientRect());ct(r.placed,e,r.squares.map(o=>i(o.flatMap(l=>this.spot(l)??[]))),i([...e.querySelectorAll(".k-spot:is(.offered, .p\
ressed)")]))}places(){let t=this.flipped?-1:1;return this.#d.spots.map(([e,s,r,i,o])=>[e,t*s,t*r,i,o])}spot(t){return this.querySelector(`[data-spot="${CSS.escape(
t)}"]`)}menAt(t){let[,e,s]=this.places().find(([r])=>r===t)??[];return[...this.querySelectorAll(".k-men use")].filter(r=>Math.abs(r.getAttribute("x")-e)<.1&&Math.
abs(r.getAttribute("y")-s)<.1)}#x(t,e,s){let r=this.flipped?-1:1,i=T(e),o=this.places(),l=s?.following??[];return o.some(([c])=>c===this.cursor)||(this.cursor=(o.
find(([c])=>l.includes(c))??o[0])[0]),b("g",{class:"k-spots"},...o.map(([c,a,h,d,m])=>{let y=i.filter(([,$,C])=>Math.abs(r*$-a)<d/2&&Math.abs(r*C-h)<m/2).map(([
$])=>t.names[$]),x=s?.presses.includes(c),w=(s?.choices??[]).findIndex(({squares:$})=>$.includes(c)),p=l.includes(c)?y.length?"offered man":"offered":"",g=w>=0?
`chosen ${P(w)}`:x?"pressed":p,k=w>=0||p.endsWith("man");return b("g",{class:`k-spot ${g}`,"data-spot":c,role:"button",tabindex:c===this.cursor?"0":"-1","aria-l\
abel":this.#k(c,y),"aria-disabled":s&&!this.#t.accepts(c)?"true":null,"aria-pressed":x?"true":null},b("rect",{x:a-d/2,y:h-m/2,width:d,height:m,rx:.12}),g&&g!=="\
pressed"?b("circle",{cx:a,cy:h,r:k?Math.min(d,m)*.44:.13}):null)}))}#k(t,e){let s=t==="@w"?u("hand_white"):t==="@b"?u("hand_black"):t,r=e.map(i=>u(`piece_${i.replaceAll(
" ","_")}`)).filter(i=>!i.startsWith("piece_"));return r.length?`${s}, ${r.join(", ")}`:s}#$(t,e){this.#c??=f("span",{class:"entered",role:"status"}),this.#c.classList.
remove("refused"),this.#c.replaceChildren(t.presses.length?S(t.sketch??t.presses.join(" ")):"");let s=(o,l,c)=>{let a=f("button",{type:"button",...c},o);return a.
addEventListener("click",l),a},r=[...e];t.ply&&r.push(s(u("play_it"),()=>this.playEntered(),{class:"primary","aria-label":u("play_ply",{ply:t.ply})})),this.#t.trail.
length>1&&r.push(s("⌫",()=>this.back(),{"data-act":"back",title:u("take_back_title"),"aria-label":u("take_back")}),s("✕",()=>this.cancel(),{"data-act":"canc\
el",title:u("cancel_entry_title"),"aria-label":u("cancel_entry")}));let i=t.presses.length?[]:this.#b();return f("div",{class:"kohau-entry"},this.#c,...i,...r)}#b(){
let t=this.frames.length-1;if(this.#i=()=>{},t<2)return this.hasAttribute("stepwise")?[f("div",{class:"kohau-scrub"})]:[];let e=f("input",{type:"range",min:0,max:t,
value:t,"aria-label":u("steps_of_ply")}),s=f("span",{"aria-hidden":"true"});return this.#i=r=>{e.value=r;let i=u("step_of",{step:r,count:t});e.setAttribute("ari\
a-valuetext",i),s.textContent=i},this.#i(t),e.addEventListener("input",()=>{this.#i(Number(e.value)),this.scrub(Number(e.value))}),e.addEventListener("keydown",
r=>r.stopPropagation()),[f("label",{class:"kohau-scrub"},u("steps"),e,s)]}};customElements.get("kohau-board")||customElements.define("kohau-board",V);function Et(n){return f("ul",{class:"problems"},...n.map(se))}function se(n){let t=["file","line","column","ply","step","rule"].filter(i=>n[i]).map(i=>i==="file"?
n.file:`${u(`at_${i}`)} ${n[i]}`),e=n.help&&t.pop(),s=e?[t.length?", ":"",f("a",{href:n.help},e)]:[],r=f("li",{class:n.severity},f("strong",{},u(`severity_${n.severity}`)),
" ",L(n.message)," ",f("span",{class:"place"},t.join(", "),...s,` [${n.code}]`));return n.excerpt&&r.append(ne(n.excerpt)),n.hint&&r.append(f("p",{class:"hint"},
u("hint"),L(n.hint))),r}function ne([n,t,e]){return f("pre",{},n.slice(0,t),f("mark",{},n.slice(t,t+e)),n.slice(t+e))}function Ct(n){let t=n.fens.map((r,i)=>({id:i,fen:r,before:null,next:null,rivals:[],path:"0",ply:0,notes:[],ended:!1}));t[0].notes=n.line.notes,St(t,n.line,t[0],
"");let e=n.line.plies.at(-1)?.[0]??0,{notes:s}=t[e];return t[e].ended=["1-0","0-1","1/2-1/2"].includes(n.result)&&!s.some(({rest:r})=>r),t}function St(n,t,e,s){
let r=e;t.plies.forEach(([i,o],l)=>{let c=n[i];c.before=r,c.notes=o,c.ply=r.ply+1,c.path=`${s}${l+1}`,(l||!s)&&(r.next=c);let a=o.filter(h=>h.line).map(h=>h.line);
c.rivals=[c],a.forEach((h,d)=>{St(n,h,r,`${c.path}.${d+1}.`),h.plies.length&&re(c,n[h.plies[0][0]])}),r=c})}function re(n,t){let e=[...n.rivals,...t.rivals.filter(
s=>!n.rivals.includes(s))];for(let s of e)s.rivals=e}var ie=/\[%recorded ([a-z]+) ("(?:[^"\\]|\\.)*")\]/g,oe=/\[%(clk|emt|eval|cal|csl)\s([^[\]]*)\]/g,ae=/^([GRYB])([a-z]\d{1,2})([a-z]\d{1,2})?$/;function ce(n){let t={
clock:"",spent:"",evaluation:"",marks:[],recorded:[]};return t.text=n.replace(ie,(...e)=>(t.recorded.push(e),"")).replace(oe,(e,s,r)=>(s==="clk"?t.clock=r.trim():
s==="emt"?t.spent=r.trim():s==="eval"?t.evaluation=r.trim():t.marks.push(...le(r)),"")).replace(/\s+/g," ").trim(),t}function le(n){return n.split(",").map(t=>ae.
exec(t.trim())).filter(Boolean).map(([,t,e,s])=>({colour:t,from:e,to:s??e}))}function z(n){let t=n.notes.filter(s=>s.text).map(s=>ce(s.text)),e=s=>t.findLast(r=>r[s])?.[s]??
"";return{clock:e("clock"),spent:e("spent"),evaluation:e("evaluation"),marks:t.flatMap(s=>s.marks)}}function Ot(n){let[t,e]=n.split(","),s=/^([+-]?)#([+-]?)(\d+)$/.
exec(t);if(s){let o=s[1]==="-"||s[2]==="-";return u("forced",{side:u(o?"black":"white"),count:s[3]})}let r=Number(t),i=Number.isFinite(r)&&t?`${r>0?"+":""}${t.replace(
/^\+/,"")}`:t;return e?u("at_depth",{score:i,depth:e.trim()}):i}function Lt(n,t){let e=new Map(n.spots.map(([s,r,i])=>[s,[r,i]]));return t.filter(({from:s,to:r})=>e.
has(s)&&e.has(r)).map(({colour:s,from:r,to:i})=>s+[...e.get(r),...e.get(i),0,r===i?0:.1].map(o=>String.fromCharCode(128+Math.round(10*o))).join("")).join("")}function he({result:n,termination:t}){if(t==="board")return"";let e={"1-0":u("white"),"0-1":u("black")}[n],s=e?"won":n==="1/2-1/2"?"drawn":"open",r=`ended_${s}_${t}`,
i=u(r,{winner:e});return i!==r?i:s==="open"?"":u(`ended_${s}`,{winner:e})}function K({record:n,words:t},e){let s=e.ended&&he(n)||O(n.sentences[n.situations[e.id]]),
{evaluation:r}=z(e),i=`${s}.${r&&` ${u("evaluation")}: ${Ot(r)}.`}`;if(!e.before)return`${u("start")} ${i}`;let[o,l]=n.numbers[e.before.id],c=u(n.sides[e.before.
id]==="w"?"white":"black"),a=/^\d+$/.test(e.path)?`, ${u("ply_of",{ply:e.ply,count:n.line.plies.length})}`:"";return`${o}${l?"…":"."} ${t[e.id]} (${c})${a}. ${i}`}
function _t(n,t){let{record:e}=n;return{board:e.board,position:e.pictures[t.id],before:t.before&&e.pictures[t.before.id].split("	")[2],steps:e.steps[t.id],marks:Lt(
N(e.board),z(t).marks),label:K(n,t)}}var X=customElements.get("kohau-game")?.records??[];function jt(n){let t=document.createElement("kohau-game");return t.data=n,t}var ue={first:"M3 3v10M12 3L7 8l5 5",previous:"M10 3L5 8l5 5",next:"M6 3l5 5-5 5",last:"\
M13 3v10M4 3l5 5-5 5",flip:"M5 13V5H2l3.5-4L9 5H6M11 3v8h3l-3.5 4L7 11h3"},Z=class extends HTMLElement{static observedAttributes=["record","ply","orientation","\
theme"];static records=X;#e=null;#s=null;#n=[];#i=null;#o=null;#a=null;#r={};connectedCallback(){this.classList.add("kohau","kohau-game"),this.addEventListener(
"keydown",this.#f),this.build()}disconnectedCallback(){this.removeEventListener("keydown",this.#f)}attributeChangedCallback(t){this.isConnected&&(t==="record"?this.
build():this.#c())}get data(){return this.#e??X[(this.getAttribute("record")??1)-1]}set data(t){this.#e=t,this.isConnected&&this.build()}get plies(){return Math.
max(0,this.#n.length-1)}get ply(){let t=Math.trunc(Number(this.getAttribute("ply")))||0;return Math.min(Math.max(t,0),this.plies)}get flipped(){return this.getAttribute(
"orientation")==="black"}build(){let t=this.data;if(this.#n=[],this.#s=null,!t){this.replaceChildren(f("p",{},u("no_such_record",{record:this.getAttribute("reco\
rd")??1,count:X.length})));return}let e=t.problems.length?[Et(t.problems)]:[];if(!t.fens){this.replaceChildren(...e,f("p",{},u("no_board")));return}this.#s={record:t,
nodes:Ct(t),words:t.words[t.own].split(`
`)};for(let s=this.#s.nodes[0];s;s=s.next)this.#n.push(s);this.#l(t,e),this.#c()}#l(t,e){let s=new Map(t.tags),r=[s.get("White"),s.get("Black")].map(l=>l??"?"),
i=`${r.join(" – ")}  ${rt(t.result)}`;this.#i=f("kohau-board"),this.#o=f("pre"),this.#a=f("p",{class:"kohau-situation",role:"status"});let o=f("div",{class:"k\
ohau-steps",role:"group",tabindex:"0","aria-label":u("board")},N(t.board)?this.#i:this.#o);this.#i.toggleAttribute("stepwise",!!t.steps?.some(Boolean)),o.addEventListener(
"click",({clientX:l,target:c})=>{if(c.closest("label"))return;let{left:a,width:h}=o.getBoundingClientRect();this.#t(this.ply+(l>a+h/2?1:-1))}),this.replaceChildren(
...r.every(l=>l==="?")?[]:[f("p",{class:"kohau-names"},i)],o,this.#h(),this.#a,...e)}#h(){let t={first:()=>this.#t(0),previous:()=>this.#t(this.ply-1),next:()=>this.#t(
this.ply+1),last:()=>this.#t(this.plies),flip:()=>this.#p()};for(let[e,s]of Object.entries(t)){let r=u(e==="flip"?"flip_title":e);this.#r[e]=f("button",{type:"b\
utton","data-act":e,title:r,"aria-label":r},b("svg",{viewBox:"0 0 16 16","aria-hidden":"true"},b("path",{d:ue[e]}))),this.#r[e].addEventListener("click",s)}return f(
"div",{class:"kohau-controls",role:"group","aria-label":u("plies_title")},...Object.values(this.#r))}#c(){let t=this.getAttribute("theme");for(let o of["light",
"dark"])this.classList.toggle(`kohau-${o}`,t===o);if(!this.#s)return;let{record:e}=this.#s,s=this.#n[this.ply],r=N(e.board),i=K(this.#s,s);r?this.#i.show({..._t(
this.#s,s),orientation:this.flipped?"black":"white"}):this.#o.textContent=e.pictures[s.id],this.#a.textContent=i;for(let o of["first","previous"])this.#r[o].setAttribute(
"aria-disabled",!this.ply);for(let o of["next","last"])this.#r[o].setAttribute("aria-disabled",this.ply===this.plies);this.#r.flip.setAttribute("aria-pressed",this.
flipped)}#t(t){t===this.ply||t<0||t>this.plies||(this.setAttribute("ply",t),this.#u("plyshow",{ply:t,fen:this.#n[t].fen}))}#p(){let t=this.flipped?"white":"blac\
k";this.setAttribute("orientation",t),this.#u("boardflip",{orientation:t})}#u(t,e){this.dispatchEvent(new CustomEvent(t,{detail:e,bubbles:!0}))}#f=t=>{if(t.ctrlKey||
t.metaKey||t.altKey||!this.#s)return;let e={ArrowLeft:()=>this.#t(this.ply-1),ArrowRight:()=>this.#t(this.ply+1),Home:()=>this.#t(0),End:()=>this.#t(this.plies),
f:()=>this.#p()}[t.key];e&&(t.preventDefault(),t.stopPropagation(),e())}};customElements.get("kohau-game")||customElements.define("kohau-game",Z);var Nt=["ply","flip","theme"];function pe({model:n,el:t}){let{record:e,boards:s,texts:r}=n.get("_shown");st(r),Mt(s);let i=jt(e),o=()=>{i.setAttribute("ply",n.get(
"ply")),i.setAttribute("orientation",n.get("flip")?"black":"white"),i.setAttribute("theme",n.get("theme")==="auto"?fe():n.get("theme"))},l=(a,h)=>{n.set(a,h),n.
save_changes()};i.addEventListener("plyshow",a=>l("ply",a.detail.ply)),i.addEventListener("boardflip",a=>l("flip",a.detail.orientation==="black"));for(let a of Nt)
n.on(`change:${a}`,o);let c=new MutationObserver(o);return c.observe(document.body,{attributeFilter:["data-jp-theme-light"]}),o(),t.dataset.lmSuppressShortcuts=
"true",t.addEventListener("keydown",Rt),t.append(i),()=>{c.disconnect(),t.removeEventListener("keydown",Rt);for(let a of Nt)n.off(`change:${a}`,o)}}function Rt(n){
n.stopPropagation()}function fe(){return{true:"light",false:"dark"}[document.body.dataset.jpThemeLight]??"auto"}var rs={render:pe};export{rs as default};
