var vs=/[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;function P(s){return String(s).replace(vs,t=>{let e=t.charCodeAt(
0);return e<256?`\\x${e.toString(16).padStart(2,"0")}`:`\\u${e.toString(16).padStart(4,"0")}`})}function c(s,t={},...e){return ee(document.createElement(s),t,e)}
var $s="http://www.w3.org/2000/svg";function w(s,t={},...e){return ee(document.createElementNS($s,s),t,e)}function ee(s,t,e){for(let[n,r]of Object.entries(t))r===
!0?s.setAttribute(n,""):r!==!1&&r!==null&&r!==void 0&&s.setAttribute(n,String(r));return s.append(...e.filter(n=>n!=null&&n!=="").map(n=>n instanceof Node?n:P(n))),
s}function $({target:s},t){return s instanceof Element?s.closest(t):null}var se=s=>s.ctrlKey||s.metaKey||s.shiftKey;var I={};function ne(s){I=s}function u(s,t={}){return(I[s]??s).replace(/\{(\w+)\}/g,(e,n)=>t[n]??"")}function re(s){I={...I,...s}}function ct(s){let[t,e]=oe(s),
n=Object.entries(e).map(([r,o])=>[r,Array.isArray(o)?ct(o):o]);return u(t,Object.fromEntries(n))}function Ot(s){let[t,e]=oe(s);return(t in I||!/\p{L}/u.test(t.replace(
/\{\w+\}/g,"")))&&Object.values(e).every(r=>!Array.isArray(r)||Ot(r))}var oe=s=>Array.isArray(s)?s:[s,{}];function D(s){let t=ct(s);return`${t.charAt(0).toUpperCase()}${t.
slice(1)}`}function J(s,t){return u(t===1&&`${s}_1`in I?`${s}_1`:s,{count:L(t)})}var St=new Map;function Es(){let{lang:s}=document.documentElement;return navigator.
languages.find(t=>t.split("-")[0]===s)??(s||"en")}function ie(s,t){let e=`${s.name} ${JSON.stringify(t)}`;return St.has(e)||St.set(e,new s(Es(),t)),St.get(e)}function L(s,t=0){
return!t&&Math.abs(s)<999.5?String(Math.round(s)):ie(Intl.NumberFormat,{minimumFractionDigits:t,maximumFractionDigits:t}).format(s)}var As={"1-0":"1–0","0-1":"\
0–1","1/2-1/2":"½–½","*":"∗"};function Mt(s){return As[s]??s}function q(s){let[,t,e,n]=/^(\d{4})(?:\.(\d\d))?(?:\.(\d\d))?(?:\.\?\?)*$/.exec(s)??[];if(!t)
return s;let r=new Date(0);return r.setUTCFullYear(Number(t),Number(e??1)-1,Number(n??1)),e&&r.getUTCMonth()!==Number(e)-1?s:ie(Intl.DateTimeFormat,{timeZone:"U\
TC",year:"numeric",...e&&{month:"short"},...n&&{day:"numeric"}}).format(r)}function ht(s){return I[`piece_${s.replaceAll(" ","_")}`]}var ut=null;function ae(){ut??=[]}function le(s){re(s);for(let[t,e]of ut??[])ce(t,e);ut=null}function A(s){let t=c("span");return ce(t,s),ut?.push([t,s]),t}function ce(s,t){
let e=document.documentElement.lang==="en"||Ot(t);s.textContent=P(ct(t)),e?s.removeAttribute("lang"):s.setAttribute("lang","en")}function j(s){try{return window[s]}catch{return null}}function U(s,t){try{return JSON.parse(s?.getItem(t)??"null")}catch{return null}}function V(s,t,e){try{return e===
null?s?.removeItem(t):s?.setItem(t,JSON.stringify(e)),s!==null}catch{return!1}}var he="kohau-theme";function _t(s){let t=s.closest(".kohau-dark, .kohau-light");return t?t.classList.contains("kohau-dark"):matchMedia("(prefers-color-scheme: \
dark)").matches}function ue(){de(U(j("localStorage"),he))}function pe(){let s=_t(document.documentElement)?"light":"dark";de(s),V(j("localStorage"),he,s)}function de(s){
let{classList:t}=document.documentElement;t.toggle("kohau-dark",s==="dark"),t.toggle("kohau-light",s==="light")}var H=document.documentElement.dataset.root??"",Tt=class extends Error{constructor({title:t,detail:e,sentence:n,hint_sentence:r,rule:o}){super(e??t),this.sentence=
n,this.hint_sentence=r,this.rule=o}},F=class extends Error{constructor(){super(u("unreachable"))}};function E(s,t={}){let e=new URLSearchParams;for(let[r,o]of Object.
entries(t))for(let i of Array.isArray(o)?o:[o])i!==""&&i!==null&&i!==void 0&&i!==!1&&e.append(r,String(i));let n=e.toString();return`${H}${s}${n?`?${n}`:""}`}var me=()=>import(`${H}\
/assets/recording.js`);function ge(s){try{return decodeURIComponent(s)}catch{return s}}var fe=JSON.parse(document.getElementById("answers")?.textContent??"{}");
function be(){let s=new AbortController;return()=>(s.abort(),s=new AbortController,s.signal)}async function X(s,t={},e){let{[s]:n}=fe;return delete fe[s],n??Ls(
s,t,{signal:e})}async function Ls(s,t,e){let n=await fetch(E(`/api/v1${s}`,t),e).catch(o=>{throw o.name==="AbortError"?o:new F}),r=await(n.ok?n.json():n.json().catch(()=>({title:n.
statusText})));if(e.signal?.throwIfAborted(),n.ok)return r;throw new Tt(r)}var m=s=>document.getElementById(s);ne(JSON.parse(m("texts").textContent??"{}"));ue();m("screens")?.addEventListener("click",s=>{$(s,"a")&&m("screens").hidePopover()});
m("explored")?.addEventListener("change",()=>{let[s,t]=m("explored").value.split(" ");location.assign(E(`/explore/${s}`,{variant:t}))});m("theme")?.addEventListener(
"click",pe);m("language")?.addEventListener("change",()=>{let s=new URL(location.href);s.searchParams.set("lang",m("language").value),location.assign(s)});var we=()=>m(
"help").showModal();for(let s of document.querySelectorAll(".ask"))s.addEventListener("click",we);document.addEventListener("keydown",s=>{s.key!=="?"||!m("help")||
document.querySelector("dialog[open]")||$(s,"input, select, textarea")||(s.preventDefault(),we())});function xe(){fetch(`${H}/assets/messages-${document.documentElement.
lang}.json`).then(s=>s.json()).then(le).catch(()=>addEventListener("online",xe,{once:!0}))}document.documentElement.lang!=="en"&&(ae(),addEventListener("load",()=>setTimeout(
xe)));for(let s of document.querySelectorAll("[data-said]"))s.removeAttribute("lang"),s.replaceChildren(A(JSON.parse(s.getAttribute("data-said")??"")));var ye=null;
function Z(s,t=null){let e=s;if(e?.name==="AbortError")return;let n=m("problem");if(n.hidden=!e,ye=e instanceof F?t:null,!e)return;if(!(e instanceof F)){n.replaceChildren(
A(e.sentence??e.message),e.hint_sentence?c("p",{},u("hint"),A(e.hint_sentence)):"");return}if(n.replaceChildren(e.message," "),!t)return;let r=c("button",{type:"\
button"},u("try_again"));r.addEventListener("click",t),n.append(r)}addEventListener("online",()=>ye?.());function Q(s){return async function t(...e){try{let n=await s(
...e);return Z(null),n}catch(n){return Z(n,()=>t(...e)),null}}}var Nt=new WeakMap;async function tt(s,t){try{await navigator.clipboard.writeText(t)}catch{prompt(
u("copy"),t);return}Nt.has(s)||Nt.set(s,s.textContent),s.textContent=u("copied"),setTimeout(()=>{s.textContent=Nt.get(s)??""},1500)}var Cs=3;function Rt(s){return`choice-${s%Cs}`}function ve(s,t,e){let n=new Set(s.spots.map(([h])=>h)),r=t.choices??[],o=r.filter(({squares:h})=>h.some(p=>n.has(
p))),i=o.map(h=>ke(h.press,D(h.sentence),Rt(r.indexOf(h)),e)),a=t.following.filter(h=>!n.has(h)&&!o.some(p=>p.press===h)),l=h=>r.find(p=>p.press===h)?.sentence;
return{placed:c("div",{class:"kohau-choices"},...i),others:a.map(h=>ke(h,l(h)?D(l(h)??""):h,"choice-0",e)),squares:o.map(({squares:h})=>h)}}function ke(s,t,e,n){
let r=c("button",{type:"button",class:`choice ${e}`,"data-choice":s},t);return r.addEventListener("click",()=>n(s)),r}var pt={across:8,down:24};function $e(s,t,e,n){
let r=t.getBoundingClientRect(),o=s.getBoundingClientRect(),i=[...e.flat(),...n];for(let[a,l]of s.querySelectorAll("button").entries()){let h=Os(e[a]),{offsetWidth:p,
offsetHeight:d}=l,f=y=>Ss(y,h)+i.reduce((g,k)=>g+Ms(y,k),0),b=[];for(let y=0;y<=pt.down;y+=1)for(let g=0;g<=pt.across;g+=1){let k=r.left+g/pt.across*(r.width-p),
S=r.top+y/pt.down*(r.height-d);b.push({left:k,top:S,right:k+p,bottom:S+d})}let x=b.reduce((y,g)=>f(g)<f(y)?g:y);i.push(x),l.style.left=`${(x.left-o.left)/o.width*
100}%`,l.style.top=`${x.top-o.top}px`}}function Ss(s,t){return Math.hypot(s.left+s.right-t.left-t.right,s.top+s.bottom-t.top-t.bottom)/2}function Os(s){let t=(e,n)=>n(
...s.map(r=>r[e]));return{left:t("left",Math.min),top:t("top",Math.min),right:t("right",Math.max),bottom:t("bottom",Math.max)}}function Ms(s,t){let e=Math.min(s.
right,t.right)-Math.max(s.left,t.left),n=Math.min(s.bottom,t.bottom)-Math.max(s.top,t.top);return Math.max(0,e)*Math.max(0,n)}var dt=class{source=null;trail=[];#t=Promise.resolve();#e=0;#s=null;constructor({draw:t,refuse:e,say:n}){this.draw=t,this.refuse=e,this.say=n}get entry(){return this.
source&&this.trail.at(-1)||null}get presses(){return this.trail.at(-1)?.presses??[]}get standing(){let t=this.trail.findLastIndex((e,n)=>n&&!this.trail[n-1].choices?.
some(({press:r})=>r===e.presses.at(-1)));return t>0?this.trail[t].presses.at(-1):null}accepts(t){let{entry:e}=this;if(!e)return!1;let n=Ee(e,t);return e.following.
includes(n)||this.presses.includes(n)||this.#l(n)>0}begin(t){this.#e+=1,this.trail=t?[t]:[],this.#t=Promise.resolve()}press(t,e=!1){return this.queue(n=>this.#r(
t,e,n))}back(){return this.queue(()=>this.#o(this.trail.length-1))}cancel(){return this.queue(()=>this.#o(1))}queue(t){let e=this.#e,n=()=>e!==this.#e;return this.#t=
this.#t.then(()=>n()||t(n)).catch(r=>{n()||(this.say("sourcefail",{error:r}),this.draw(!1))}),this.#t}async#r(t,e,n){let{entry:r}=this;if(!r){this.say("squarepr\
ess",{name:t});return}let o=Ee(r,t),i=this.trail.length>1&&r.presses.at(-1)===o;r.following.includes(o)?await this.#c(o,e,n):i&&r.ply?this.play():i?this.#o(this.
trail.length-1):await this.#n(o,e,n)}async#n(t,e,n){let r=this.#l(t);if(!r){this.#a(t,n);return}this.trail.length=r,await this.#c(t,e,n)}#l(t){let e=this.entry?.
sketch??null;for(let n=this.trail.length-1;n>0;n-=1){if(this.trail[n].ply||(this.trail[n-1].sketch??null)!==e)return 0;if(this.trail[n-1].following.includes(t))
return n}return 0}#o(t){if(t<1||t>=this.trail.length){this.draw(!1);return}this.trail.length=t,this.draw(!0)}#a(t,e){let n=Promise.resolve(this.source?.([...this.
presses,t])).then(()=>null,r=>r);this.refuse(t,n.then(r=>e()?null:r))}async#c(t,e,n){let r=await this.source?.([...this.presses,t]);if(n()||!r)return;let o=!!this.
entry?.ply;this.trail.push(r),r.ply&&!r.following.length&&!o&&this.play(),this.draw(!e)}play(){let{entry:t}=this;!t?.ply||this.#s===t||(this.#s=t,this.say("plyp\
lay",{ply:t.ply,entry:t}))}};function Ee({following:s,choices:t=[]},e){return s.includes(e)?e:t.find(({squares:n})=>n.includes(e))?.press??e}var Pt=48,M=128;function Ce(s,t,e){return String.fromCharCode(Pt+s,M+Math.round(10*t),M+Math.round(10*e))}function st(s){let t=[];for(let e=0;e<s.length;e+=3)t.push([s.charCodeAt(
e)-Pt,(s.charCodeAt(e+1)-M)/10,(s.charCodeAt(e+2)-M)/10]);return t}function Se(s,...t){return s+t.map(e=>String.fromCharCode(M+Math.round(10*e))).join("")}function W(s){
return s.charCodeAt(0)-Pt}function _(s){return[(s.charCodeAt(1)-M)/10,(s.charCodeAt(2)-M)/10]}function Oe(s,[t,e]){for(let n=0;n<s.length;n+=et){let[r,o,i,a]=Array.
from(s.slice(n+1,n+5),l=>(l.charCodeAt(0)-M)/10);if(Math.hypot(i-t,a-e)<.1&&(r!==i||o!==a))return[r,o]}return null}function Me(s,t){let[e,n,r,o]=t.split("	");return st(
e+n+r+o).map(([i])=>s.names[i])}function _e(s){let t=s.split("	")[4];return Array.from({length:t.length/et},(e,n)=>t[et*n])}function Te(s,t){let e=new Set(Object.
values(s.men)),n=new Map;for(let[r]of st(t.split("	")[2])){let o=s.names[r];e.has(o)&&n.set(o,(n.get(o)??0)+1)}return n}function T(s,t,e){let n=e?-1:1;return st(
t).map(([r,o,i])=>w("use",{href:`#${s.symbols[r]}`,x:(n*o).toFixed(1),y:(n*i).toFixed(1)}))}function Ne(s,t){return s.labels.map(([e,n,r,o])=>w("use",{href:`#${e}`,
x:t&&o?-n:n,y:t&&!o?-r:r}))}var Ae={m:"move",t:"throw",s:"shot",r:"ricochet",G:"green",R:"red",Y:"yellow",B:"blue"},et=7,ft=.24,Le=.13;function It(s){let t=[];for(let e=0;e<
s.length;e+=et){let[n,r,o,i,a,l]=Array.from(s.slice(e+1,e+et),p=>(p.charCodeAt(0)-M)/10),h=n===o&&r===i;t.push([h?`ring k-${Ae[s[e]]}`:Ae[s[e]],h?_s(n,r):Ts(n,r,
o,i,a,l)])}return[...t.map(([e,n])=>w("path",{d:n,class:e.startsWith("ring")?"k-ring-halo":"k-halo"})),...t.map(([e,n])=>w("path",{d:n,class:`k-${e}`}))]}var B=.44;
function _s(s,t){return`M${s-B} ${t}a${B} ${B} 0 1 0 ${2*B} 0a${B} ${B} 0 1 0 ${-2*B} 0Z`}function Ts(s,t,e,n,r,o){let i=Math.hypot(e-s,n-t)||1,[a,l]=[(e-s)/i,(n-
t)/i],h=Math.min(1,.7*i/(r+o+ft)),p=(f,b=0)=>`${(s+a*f-l*b).toFixed(2)} ${(t+l*f+a*b).toFixed(2)}`,d=i-h*o;return`M${p(h*r)}L${p(d-ft+.02)}M${p(d)}L${p(d-ft,Le)}\
 ${p(d-ft,-Le)}Z`}var Dt={first:.7,further:.09,most:1.5},Re=.8,Ns=240;function jt(){return document.hidden||matchMedia("(prefers-reduced-motion: reduce)").matches}function mt(s,t,e){
let n=[s];for(let r of t?t.split(`
`):[]){let[o,i]=r.split("	").map(G);n.push([...G(n[n.length-1]).filter(a=>!o.includes(a)),...i].join(""))}return[...n,e]}function G(s){return s.match(/.{3}/gs)??
[]}function De(s,t,e){let[n,r]=[G(t),G(e)],o=n.filter(h=>!r.includes(h)),i=r.filter(h=>!n.includes(h)),a=[],l=h=>s.forms[s.names[W(h)]]??s.names[W(h)];for(let h of[
W,l])for(let p of[...i]){let[d]=o.filter(f=>h(p)===h(f)).sort((f,b)=>Pe(p,f)-Pe(p,b));d!==void 0&&(a.push([d,p]),o.splice(o.indexOf(d),1),i.splice(i.indexOf(p),
1))}return{moved:a,gone:o,added:i}}function je(s,t,e,n){let{moved:r,gone:o}=De(s,t,e),i=new Map(r),a=G(t).filter(h=>!i.has(h)&&!(o.includes(h)&&n>.5)),l=r.map(([
h,p])=>{let[[d,f],[b,x]]=[_(h),_(p)];return Ce(W(h),d+n*(b-d),f+n*(x-f))});return[...a,...l].join("")}function Pe(s,t){let[e,n]=[_(s),_(t)];return Math.hypot(n[0]-
e[0],n[1]-e[1])}function Be(s,t,{before:e,after:n,strokes:r,flipped:o}){let{moved:i,gone:a,added:l}=De(t,e,n),h=T(t,n,o),p=new Map(G(n).map((g,k)=>[g,h[k]])),d=T(
t,a.join(""),o);s.replaceChildren(...d,...p.values());let f=o?-1:1,b=Number.parseFloat(getComputedStyle(s).getPropertyValue("--step"))||Ns,x=(g,[k,S],[C,z],Qt)=>{
if(!g)return;let ys=Math.hypot(C-k,z-S),te=`translate(${(f*(k-C)).toFixed(2)}px, ${(f*(S-z)).toFixed(2)}px)`,ks=`translate(${(f*(k-C)/2).toFixed(2)}px, ${(f*(S-
z)/2).toFixed(2)}px) scale(1.4)`;return s.append(g),g.animate({transform:Qt?[te,ks,"none"]:[te,"none"]},{duration:b*Math.min(Dt.most,Dt.first+Dt.further*ys),easing:Qt?
"linear":"ease-in-out"})},y=[...i.map(([g,k])=>x(p.get(k),_(g),_(k),Ie(t,g)||Ie(t,k))),...l.map(g=>{let k=Oe(r,_(g));return k?x(p.get(g),k,_(g),!0):p.get(g)?.animate(
{opacity:[0,1]},Re*b)}),...d.map(g=>g.animate({opacity:[1,0]},{duration:Re*b,fill:"forwards"}))];return Promise.all(y.map(g=>g?.finished)).then(()=>{for(let g of d)
g.remove()},()=>{})}function Ie(s,t){let e=s.names[W(t)];return e in s.forms||Object.values(s.forms).includes(e)}var qe={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]},Rs=.4,gt=class{#t=null;#e=!1;#s=!1;constructor(t,e){this.board=t,this.entering=e,t.addEventListener(
"keydown",n=>this.#d(n)),t.addEventListener("focusin",({relatedTarget:n})=>{n instanceof Node&&!t.contains(n)&&(this.#s=!!this.#t)}),t.addEventListener("pointer\
down",n=>this.#n(n)),t.addEventListener("pointermove",n=>this.#l(n)),t.addEventListener("pointerup",n=>this.#c(n)),t.addEventListener("pointercancel",()=>this.#h()),
t.addEventListener("click",n=>this.#i(n))}forget(){this.#t=null}#r(t){let e=document.elementFromPoint(t.clientX,t.clientY);return this.board.contains(e)?e?.closest(
"[data-spot]")?.getAttribute("data-spot")??null:null}#n(t){this.#s=!0;let e=Bt(t);if(e||this.board.finishMotion(),!e||t.button)return;this.board.cursor=e,this.#t=
{from:e,pointer:t.pointerId,x:t.clientX,y:t.clientY,begun:!1};let n=t.target;n.hasPointerCapture(t.pointerId)&&n.releasePointerCapture(t.pointerId)}#l(t){let e=this.#t;
if(e?.pointer!==t.pointerId)return;if(!t.buttons){this.#h();return}let n=this.entering.standing===e.from;if(!(this.board.open||e.begun||n||this.entering.entry?.
following.includes(e.from)))return;let r=this.board.querySelector("svg")?.getScreenCTM()?.a??1,[o,i]=[(t.clientX-e.x)/r,(t.clientY-e.y)/r];!e.begun&&Math.hypot(
o,i)<Rs||(e.begun||(e.begun=!0,this.board.setPointerCapture(t.pointerId),this.board.open?this.#o(e,e.from):n||this.entering.press(e.from)),this.board.open?this.#o(
e,this.#r(t)):this.#a(e,o,i))}#o(t,e){!e||e===t.last||(t.last=e,this.board.say("squarepress",{name:e,dragged:!0}))}#a(t,e,n){for(let r of this.board.menAt(t.from))
r.setAttribute("transform",`translate(${e.toFixed(2)} ${n.toFixed(2)})`)}#c(t){let e=this.#t;if(e?.pointer!==t.pointerId||(this.#t=null,!e.begun)||(this.#e=!0,setTimeout(
()=>{this.#e=!1}),this.board.open))return;let n=this.#r(t);n&&n!==e.from?this.entering.press(n,!0):this.entering.queue(()=>this.board.draw())}#h(){this.#t=null,
this.board.draw()}#i(t){let e=Bt(t);e&&!this.#e&&this.entering.press(e)}#d(t){let{key:e}=t,n=this.#s?null:Bt(t),r=this.entering.trail.length>1;if(e==="Escape"&&
r)this.entering.cancel();else if(e==="Backspace"&&r)this.entering.back();else if(n&&(e==="Enter"||e===" "))this.entering.press(n);else if(n&&e in qe)this.#u(qe[e]);else
return;t.preventDefault(),t.stopPropagation()}#u([t,e]){let n=this.board.places(),r=n.find(([p])=>p===this.board.cursor);if(!r)return;let[o,i,a]=r,[l]=n.map(([p,
d,f])=>{let b=(d-i)*t+(f-a)*e;return{name:p,along:b,cost:b+3*(Math.abs((d-i)*e)+Math.abs((f-a)*t))}}).filter(({along:p})=>p>.3).sort((p,d)=>p.cost-d.cost);if(!l)
return;this.board.cursor=l.name,this.board.spot(o)?.setAttribute("tabindex","-1");let h=this.board.spot(l.name);h?.setAttribute("tabindex","0"),h?.focus()}},Bt=s=>$(
s,"[data-spot]")?.getAttribute("data-spot")??null;var nt=customElements.get("kohau-board")?.boards??new Map;function Ue(s){for(let[t,e]of Object.entries(s)){if(nt.has(t))continue;nt.set(t,e);let n=w("svg",{class:"\
kohau kohau-sprite","aria-hidden":"true"});n.innerHTML=`<defs>${e.definitions}</defs>`,document.body.append(n);for(let r of document.querySelectorAll("kohau-boa\
rd"))r.getAttribute("board")===t&&r.setAttribute("board",t)}}function O(s){return nt.get(s??"")}function Fe(s,t,e,n=null){let r=nt.has(String(e.board));s.hidden=
!r,t.hidden=r,t.textContent=r?"":e.position,r&&s.show(e,n)}var Ps=["board","position","before","steps","marks","orientation","theme","label"],qt=class extends HTMLElement{static observedAttributes=Ps;static boards=nt;cursor=null;#t=null;#e=!1;#s=0;#r=()=>{};#n=!1;#l=!1;#o=!1;#a="";#c=null;#h=null;#i=new dt(
{draw:t=>this.draw(t),refuse:(t,e)=>this.#y(t,e),say:(t,e)=>this.say(t,e)});#d=new gt(this,this.#i);connectedCallback(){this.classList.add("kohau-board"),this.hasAttribute(
"board")&&this.draw()}attributeChangedCallback(){this.isConnected&&!this.#e&&this.draw()}get flipped(){return this.getAttribute("orientation")==="black"}get source(){
return this.#i.source}set source(t){this.#i.source=t,this.#u(null)}get entry(){return this.#i.entry}set entry(t){this.#u(t),this.#g()}#u(t){this.#i.begin(t),this.#d.
forget()}get open(){return this.#o}set open(t){this.#o=t,this.draw()}set proposal(t){this.#a!==(t??"")&&(this.#a=t??"",this.#g())}press(t){return this.#i.press(
t)}playEntered(){this.#i.play()}back(){return this.#i.back()}cancel(){return this.#i.cancel()}say(t,e){this.dispatchEvent(new CustomEvent(t,{detail:e,bubbles:!0}))}show(t,e=null){
let[n,[r]]=[this.#t,this.frames],o=this.getAttribute("board");this.#u(e),this.#e=!0;for(let[a,l]of Object.entries(t))l?this.setAttribute(a,String(l)):this.removeAttribute(
a);this.#e=!1;let{frames:i}=this;return this.draw(),n===null||o!==this.getAttribute("board")?Promise.resolve():i.length>1&&n===i[0]?this.#f(i):r===i.at(-1)&&r!==
n?this.#f([n,r]):Promise.resolve()}get frames(){let[,,t=""]=(this.getAttribute("position")??"").split("	"),e=this.getAttribute("before");return e?mt(e,this.getAttribute(
"steps")??"",t):[t]}async#f(t){let e=this.#p;if(!e||jt()||!this.isConnected)return;let n=++this.#s,r=this.#m,[,,,,o=""]=this.#w.split("	");r.classList.add("k-mo\
ving"),this.#n=!0;for(let i=1;i<t.length;i+=1)if(this.#r(i),await Be(this.#b,e,{before:t[i-1],after:t[i],strokes:o,flipped:this.flipped}),n!==this.#s)return;r.classList.
remove("k-moving"),this.#n=!1,this.#l&&this.draw()}#g(){this.#n?this.#l=!0:this.draw()}finishMotion(){this.#n&&this.draw()}scrub(t){let{frames:e}=this,n=e.length-
1;this.stand(e[Math.min(t,n)]),this.#m.classList.toggle("k-moving",t<n)}stand(t){this.#s+=1,this.#n=!1;let e=this.#p;e&&(this.#m.classList.add("k-moving"),this.#b.
replaceChildren(...T(e,t,this.flipped)))}async#y(t,e){this.draw();let n=this.spot(t);if(n?.classList.add("refused"),n&&!jt()){let i={transform:[0,.12,-.12,.08,-.08,
0].map(a=>`translate(${a}px, 0)`)};for(let a of[n,...this.menAt(t)])a.animate(i,320)}let r=await e;if(!n?.isConnected)return;let o=r?.rule?` (${r.rule})`:"";this.#h?.
replaceChildren(r?A(r.sentence??r.message):u("not_legal"),o),this.#h?.classList.add("refused"),this.say("pressrefuse",{name:t,error:r})}get#m(){return this.querySelector(
"svg")}get#b(){return this.querySelector(".k-men")}get#p(){return O(this.getAttribute("board"))}get#w(){let{entry:t}=this,e=this.getAttribute("position")||"				";
if(t?.presses.length&&t.picture)return t.picture;if(!this.#a)return e;let[n,,,r,o]=this.#a.split("	");return[n,"",e.split("	")[2],r,o].join("	")}draw(t=!1){let e=this.#p;
if(this.#s+=1,this.#n=this.#l=!1,!e){this.replaceChildren(),this.#t=null;return}let{entry:n,flipped:r}=this,o=this.#t,[i,a,l,h,p]=this.#w.split("	"),d=this.#a.split(
"	")[1]??"",f=r?{transform:"rotate(180)"}:{},[b,x]=e.box.split(" "),y=!!n||this.#o,g=this.getAttribute("theme"),k=w("svg",{viewBox:e.box,class:`kohau${g&&g!=="a\
uto"?` kohau-${g}`:""}`,role:y?"group":"img","aria-label":this.getAttribute("label")||u("board")},w("rect",{x:b,y:x,width:e.width,height:e.height,class:"k-paper"}),
w("g",f,w("use",{href:`#${e.ground}`})),w("g",{},...Ne(e,r)),w("g",{class:"k-marks"},...T(e,i+a,r)),y?this.#v(e,l,n):null,w("g",{class:"k-men"},...T(e,l,r)),w("\
g",{class:"k-marks"},...T(e,d,r),w("g",f,...It(p)),...T(e,h,r)),w("g",{class:"k-over",...f},...It(this.getAttribute("marks")??"")));this.style.setProperty("--un\
its",String(e.height));let S=document.activeElement,C=this.contains(S)&&(S?.getAttribute("data-spot")??this.cursor);this.#k(e,k,n),this.#t=l,C&&this.spot(C)?.focus(
{preventScroll:!0}),t&&o!==null&&this.#f([o,l]),n!==this.#c&&(this.#c=n,this.say("entrychange",{entry:n}))}#k(t,e,n){if(!n){let i=this.#x();this.replaceChildren(
e,...this.source?[c("div",{class:"kohau-entry"},...i)]:i);return}let r=ve(t,n,i=>this.press(i));if(this.replaceChildren(e,r.placed,this.#E(n,r.others)),!r.squares.
length)return;let o=i=>i.map(a=>(a.firstElementChild??a).getBoundingClientRect());$e(r.placed,e,r.squares.map(i=>o(i.flatMap(a=>this.spot(a)??[]))),o([...e.querySelectorAll(
".k-spot:is(.offered, .pressed)")]))}places(){let t=this.flipped?-1:1;return(this.#p?.spots??[]).map(([e,n,r,o,i])=>[e,t*n,t*r,o,i])}spot(t){return this.querySelector(
`[data-spot="${CSS.escape(t)}"]`)}menAt(t){let[,e,n]=this.places().find(([r])=>r===t)??[t,Number.NaN,Number.NaN];return[...this.querySelectorAll(".k-men use")].
filter(r=>Math.abs(Number(r.getAttribute("x"))-e)<.1&&Math.abs(Number(r.getAttribute("y"))-n)<.1)}#v(t,e,n){let r=this.flipped?-1:1,o=st(e),i=this.places(),a=n?.
following??[];return i.some(([l])=>l===this.cursor)||(this.cursor=(i.find(([l])=>a.includes(l))??i[0])[0]),w("g",{class:"k-spots"},...i.map(([l,h,p,d,f])=>{let b=o.
filter(([,C,z])=>Math.abs(r*C-h)<d/2&&Math.abs(r*z-p)<f/2).map(([C])=>t.names[C]),x=n?.presses.includes(l),y=(n?.choices??[]).findIndex(({squares:C})=>C.includes(
l)),g=a.includes(l)?b.length?"offered man":"offered":"",k=y>=0?`chosen ${Rt(y)}`:x?"pressed":g,S=y>=0||g.endsWith("man");return w("g",{class:`k-spot ${k}`,"data\
-spot":l,role:"button",tabindex:l===this.cursor?"0":"-1","aria-label":this.#$(l,b),"aria-disabled":n&&!this.#i.accepts(l)?"true":null,"aria-pressed":x?"true":null},
w("rect",{x:h-d/2,y:p-f/2,width:d,height:f,rx:.12}),k&&k!=="pressed"?w("circle",{cx:h,cy:p,r:S?Math.min(d,f)*.44:.13}):null)}))}#$(t,e){return[t==="@w"?u("hand_\
white"):t==="@b"?u("hand_black"):t,...e.map(ht).filter(Boolean)].join(", ")}#E(t,e){this.#h??=c("span",{class:"entered",role:"status"}),this.#h.classList.remove(
"refused"),this.#h.replaceChildren(t.presses.length?P(t.sketch??t.presses.join(" ")):"");let n=(i,a,l)=>{let h=c("button",{type:"button",...l},i);return h.addEventListener(
"click",a),h},r=[...e];t.ply&&r.push(n(u("play_it"),()=>this.playEntered(),{class:"primary","aria-label":u("play_ply",{ply:t.ply})})),this.#i.trail.length>1&&r.
push(n("⌫",()=>this.back(),{"data-act":"back",title:u("take_back_title"),"aria-label":u("take_back")}),n("✕",()=>this.cancel(),{"data-act":"cancel",title:u(
"cancel_entry_title"),"aria-label":u("cancel_entry")}));let o=t.presses.length?[]:this.#x();return c("div",{class:"kohau-entry"},this.#h,...o,...r)}#x(){let t=this.
frames.length-1;if(this.#r=()=>{},t<2)return this.hasAttribute("stepwise")?[c("div",{class:"kohau-scrub"})]:[];let e=c("input",{type:"range",min:0,max:t,value:t,
"aria-label":u("steps_of_ply")}),n=c("span",{"aria-hidden":"true"});return this.#r=r=>{e.value=String(r);let o=u("step_of",{step:r,count:t});e.setAttribute("ari\
a-valuetext",o),n.textContent=o},this.#r(t),e.addEventListener("input",()=>{this.#r(Number(e.value)),this.scrub(Number(e.value))}),e.addEventListener("keydown",
r=>r.stopPropagation()),[c("label",{class:"kohau-scrub"},u("steps"),e,n)]}};customElements.get("kohau-board")||customElements.define("kohau-board",qt);var He=1200;function bt(s,t,e=s){let n=s.querySelector("svg")?.cloneNode(!0);for(let l of n.querySelectorAll(".k-spots"))l.remove();let[,,r,o]=t.box.split(" ").
map(Number);n.setAttribute("xmlns","http://www.w3.org/2000/svg"),n.setAttribute("width",String(Math.round(48*r))),n.setAttribute("height",String(Math.round(48*o))),
n.classList.add(_t(e)?"kohau-dark":"kohau-light");let i=new XMLSerializer().serializeToString(n),a=i.indexOf(">")+1;return`${i.slice(0,a)}<style>${Is()}</style>\
<defs>${t.definitions}</defs>${i.slice(a)}
`}var We=null;function Is(){return We??=Ds(),We}function Ds(){return[...document.styleSheets].flatMap(e=>[...e.cssRules]).map(e=>e.cssText).filter(e=>/^(\.k-|@supports \(color: ?var\(--k-ink)/.
test(e)).join(`
`).replaceAll("&","&amp;").replaceAll("<","&lt;")}async function Ut(s){let t=new Image;t.src=`data:image/svg+xml;charset=utf-8,${encodeURIComponent(s)}`,await t.
decode();let e=document.createElement("canvas");e.width=He,e.height=Math.round(He*t.naturalHeight/t.naturalWidth),e.getContext("2d")?.drawImage(t,0,0,e.width,e.
height);let n=atob(e.toDataURL("image/png").split(",")[1]);return new Blob([Uint8Array.from(n,r=>r.charCodeAt(0))],{type:"image/png"})}function Ft(s,t){let e=document.
createElement("a");e.href=URL.createObjectURL(s),e.download=t,e.click(),setTimeout(()=>URL.revokeObjectURL(e.href),1e4)}var js=/\[%recorded ([a-z]+) ("(?:[^"\\]|\\.)*")\]/g,Bs=/\[%(clk|emt|eval|cal|csl)\s([^[\]]*)\]/g,qs=/^([GRYB])([a-z]\d{1,2})([a-z]\d{1,2})?$/;function rt(s){let t={
text:"",clock:"",spent:"",evaluation:"",marks:[],recorded:[]};return t.text=s.replace(js,(...e)=>(t.recorded.push(e),"")).replace(Bs,(e,n,r)=>(n==="clk"?t.clock=
r.trim():n==="emt"?t.spent=r.trim():n==="eval"?t.evaluation=r.trim():t.marks.push(...Us(r)),"")).replace(/\s+/g," ").trim(),t}function Us(s){return s.split(",").
map(t=>qs.exec(t.trim())).filter(t=>t!==null).map(([,t,e,n])=>({colour:t,from:e,to:n??e}))}function ot(s){let t=s.notes.flatMap(n=>n.text?[rt(n.text)]:[]),e=n=>t.
findLast(r=>r[n])?.[n]??"";return{clock:e("clock"),spent:e("spent"),evaluation:e("evaluation"),marks:t.flatMap(n=>n.marks)}}function wt(s){let[t,e]=s.split(","),
n=/^([+-]?)#([+-]?)(\d+)$/.exec(t);if(n){let i=n[1]==="-"||n[2]==="-";return u("forced",{side:u(i?"black":"white"),count:n[3]})}let r=Number(t),o=Number.isFinite(
r)&&t?`${r>0?"+":""}${t.replace(/^\+/,"")}`:t;return e?u("at_depth",{score:o,depth:e.trim()}):o}function Ge(s,t){let e=s?.spots??[];return t.map(({colour:n,from:r,
to:o})=>{let[i,a]=[r,o].map(l=>e.find(([h])=>h===l));return i&&a?Se(n,i[1],i[2],a[1],a[2],0,r===o?0:.1):""}).join("")}var v={white:0,black:1,result:2,date:3,event:4,site:5,round:6,game:7,variant:8,plies:9,worst:10,opening:11,comments:12};function Fs(s){let t=s.fens.map((r,o)=>({
id:o,fen:r,before:null,next:null,rivals:[],path:"0",ply:0,notes:[],ended:!1}));t[0].notes=s.line.notes,Ke(t,s.line,t[0],"");let e=s.line.plies.at(-1)?.[0]??0,{notes:n}=t[e];
return t[e].ended=["1-0","0-1","1/2-1/2"].includes(s.result)&&!n.some(({rest:r})=>r),t}function Ke(s,t,e,n){let r=e;t.plies.forEach(([o,i],a)=>{let l=s[o];l.before=
r,l.notes=i,l.ply=r.ply+1,l.path=`${n}${a+1}`,(a||!n)&&(r.next=l);let h=i.flatMap(({line:p})=>p??[]);l.rivals=[l],h.forEach((p,d)=>{Ke(s,p,r,`${l.path}.${d+1}.`),
p.plies.length&&Hs(l,s[p.plies[0][0]])}),r=l})}function Hs(s,t){let e=[...s.rivals,...t.rivals.filter(n=>!s.rivals.includes(n))];for(let n of e)n.rivals=e}function R(s,t){
let[e,n]=s.numbers[(t.before??t).id];return{within:n,label:`${e}${n?"…":"."}`}}var xt=(s,t)=>s.sides[(t.before??t).id],Ws={line:{notes:[],plies:[]},board:null,
dialects:[],own:0,fens:[],pictures:[],steps:[],sides:"",numbers:[],perNumber:2,words:[],sentences:[],situations:[]},it=class{node=null;words=[];constructor(t,e,n=()=>""){
this.number=t,this.linkOf=n,this.record=e.fens?e:{...e,...Ws},this.nodes=e.fens?Fs(e):[],this.line=[];for(let r=this.nodes[0]??null;r;r=r.next)this.line.push(r);
e.fens&&this.spell(this.record.own)}nodeAt(t){return this.nodes.find(e=>e.path===t)??null}spell(t){this.words=this.record.words[t].split(`
`)}};function Ht({result:s,termination:t}){if(t==="board")return"";let e={"1-0":u("white"),"0-1":u("black")}[s],n=e?"won":s==="1/2-1/2"?"drawn":"open",r=`ended_${n}_${t}`,
o=u(r,{winner:e});return o!==r?o:n==="open"?"":u(`ended_${n}`,{winner:e})}function yt({record:s,words:t},e){let n=e.ended&&Ht(s)||D(s.sentences[s.situations[e.id]]),
{evaluation:r}=ot(e),o=`${n}.${r&&` ${u("evaluation")}: ${wt(r)}.`}`;if(!e.before)return`${u("start")} ${o}`;let i=u(xt(s,e)==="w"?"white":"black"),a=/^\d+$/.test(
e.path)?`, ${u("ply_of",{ply:e.ply,count:s.line.plies.length})}`:"";return`${R(s,e).label} ${t[e.id]} (${i})${a}. ${o}`}function at(s,t){let{record:e}=s;return{
board:e.board,position:e.pictures[t.id],before:t.before?e.pictures[t.before.id].split("	")[2]:"",steps:e.steps[t.id],marks:Ge(O(e.board),ot(t).marks),label:yt(s,
t)}}var K={moving:50,step:250,ply:700,end:2e3},Gs=4,Ks=250;function Ye(s,t,e=Gs){let n=O(s.shown.record.board);if(!n)return[];let r=c("kohau-board"),o=s.board.getAttribute(
"orientation"),i=[],a=null,l=(h,p,d)=>i.push({shown:p,svg:()=>(a!==h&&r.show({...at(s.shown,h),orientation:o}),a=h,d(),bt(r,n,s.board))});for(let h of t){let{before:p,
steps:d,position:f}=at(s.shown,h),b=mt(p,d,f.split("	")[2]);h===t[0]&&l(h,K.ply,()=>r.scrub(0));for(let x=1;x<b.length;x+=1){for(let y=1;y<=e;y+=1)l(h,K.moving,
()=>r.stand(je(n,b[x-1],b[x],y/(e+1))));l(h,x<b.length-1?K.step:K.ply,()=>r.scrub(x))}}return i[i.length-1].shown=K.end,i.length>Ks?i.filter(({shown:h})=>h>=K.ply):
i}var Ys=/\p{Mark}/gu,ze={ø:"o",ł:"l",đ:"d",ð:"d",ħ:"h",ı:"i",æ:"ae",œ:"oe",þ:"th",ß:"ss"};function zs(s){return s.normalize("NFD").replace(Ys,"").replace(
/[^\0-\x7f]/g,Js)}function Js(s){let t=ze[s.toLowerCase()];return t?ze[s]?t:t[0].toUpperCase()+t.slice(1):s}function Je(s,t){return`${zs(s.join(" ")).replace(/[^A-Za-z0-9]+/g,"-").replace(/^-|-$/g,"")||"game"}.${t}`}var Vs=1500,kt=class{constructor(t){this.viewer=t,this.buttons={};let e=(n,r)=>{this.buttons[n]=t.part(n),this.buttons[n].addEventListener("click",r)};e("copy",
()=>this.ofPosition()),e("copy-address",()=>this.ofAddress()),e("copy-picture",()=>this.ofPicture());for(let n of["kgn","svg","png"])e(`save-${n}`,()=>this.download(
n));e("film-ply",()=>this.film("film-ply",this.shown.node?.before?[this.shown.node]:[])),e("film-game",()=>this.film("film-game",this.shown.line.slice(1),0))}get shown(){
return this.viewer.shown}async ofPosition(){if(this.shown.node){try{await navigator.clipboard.writeText(this.shown.node.fen)}catch{this.viewer.part("fen").select(),
document.execCommand("copy")}this.say("copy","position_copied")}}ofAddress(){return this.attempt(async()=>{let t=this.viewer.linkOf(this.shown.number,this.shown.
node?.path??"0");await navigator.clipboard.writeText(new URL(t,location.href).href),this.say("copy-address","address_copied")})}ofPicture(){return this.attempt(
async()=>{await navigator.clipboard.write([new ClipboardItem({"image/png":Ut(this.svg())})]),this.say("copy-picture","picture_copied")})}svg(){let t=O(this.shown.
record.board);if(!t)throw new Error(u("no_board"));return bt(this.viewer.board,t)}nameOf(t,e){let n=this.viewer.source.rows[this.shown.number];return Je([n[v.white],
n[v.black],n[v.date],e],t)}film(t,e,n){let r=this.buttons[t];if(!e.length||r.disabled)return null;let o=r.textContent;return r.disabled=!0,this.attempt(async()=>{
let i=this.nameOf("gif",e.length>1?"":e[0].path),{gifOf:a}=await this.viewer.recorder(),l=Ye(this.viewer,e,n);Ft(await a(l,h=>{r.textContent=`${o} ${L(100*h)} %`}),
i)}).finally(()=>{r.disabled=!1,r.textContent=o})}download(t){return this.attempt(async()=>{let{record:e,node:n}=this.shown,r=this.nameOf(t,t==="kgn"?"":n?.path);
Ft(await{kgn:async()=>new Blob([`${e.text.trimEnd()}
`]),svg:async()=>new Blob([this.svg()],{type:"image/svg+xml"}),png:()=>Ut(this.svg())}[t](),r)})}say(t,e){let n=this.buttons[t],{textContent:r}=n,o=u("copied");
this.viewer.part("said").textContent=u(e),r!==o&&(n.textContent=o,setTimeout(()=>{n.textContent=r},Vs))}async attempt(t){await t().catch(e=>this.viewer.warn(u("\
failed",{error:e.message})))}};var Wt={t:"throw",s:"shot",r:"ricochet"};function Xe(s,t){let e=new Set,n=new Set;for(let o of s.pictures){for(let i of Me(t,o))e.add(i);for(let i of _e(o))n.add(
i)}return[...[...e].filter(o=>!/^step [2-9]$/.test(o)).sort().map(o=>[o,`sign_${o.replaceAll(" ","_")}`]).filter(([,o])=>u(o)!==o).map(([o,i])=>Ve(w("use",{href:`\
#${t.symbols[t.names.indexOf(o)]}`}),i)),...[...n].filter(o=>Wt[o]).map(o=>Ve(w("path",{d:"M-.4 0L.4 0",class:`k-${Wt[o]}`}),`stroke_${Wt[o]}`))]}function Ve(s,t){
return c("li",{},w("svg",{class:"kohau man",viewBox:"-.5 -.5 1 1","aria-hidden":"true"},s),` ${u(t)}`)}var Ze={1:"!",2:"?",3:"!!",4:"??",5:"!?",6:"?!",7:"□",8:"□",10:"=",11:"=",12:"⇆",13:"∞",14:"+/=",15:"=/+",16:"±",17:"∓",18:"+−",19:"−+",20:"+−−",
21:"−−+",22:"⊙",23:"⊙",26:"○",27:"○",28:"○",29:"○",30:"○",31:"○",32:"⟳",33:"⟳",34:"⟳",35:"⟳",36:"↑",37:"↑",38:"↑",39:"↑",40:"\
→",41:"→",42:"→",43:"→",44:"=∞",45:"=∞",46:"=∞",47:"=∞",130:"⇆",131:"⇆",132:"⇆",133:"⇆",134:"⇆",135:"⇆",136:"⊕",137:"⊕",138:"⊕",
139:"⊕",140:"∆",141:"∇",142:"⌓",145:"RR",146:"N"};function Qe(s){let t=rt(s),e=(r,o,i)=>c("span",{class:`said-${r}`,title:o},c("span",{class:"hidden"},`${o}\
 `),i),n=[];return t.clock&&n.push(e("clock",u("clock"),t.clock)),t.spent&&n.push(c("span",{class:"said-spent"},`${u("time_spent")} ${t.spent}`)),t.evaluation&&
n.push(e("evaluation",u("evaluation"),wt(t.evaluation))),t.marks.length&&n.push(e("marks",u("marked"),Zs(t.marks))),n.push(...t.recorded.map(Xs)),c("span",{class:"\
comment"},t.text,...n.flatMap(r=>[" ",r])," ")}function Xs([s,t,e]){let n="";try{n=JSON.parse(e)}catch{return s}let r=t==="tag"&&!n.includes(" "),o=`recorded_${t}${r?
"_missing":""}`,i=u(o,{words:n});return i===o?s:t==="tag"?c("span",{class:"said-recorded"},i):c("details",{class:"said-recorded"},c("summary",{},i),c("pre",{class:"\
source"},n))}function Zs(s){let t=({colour:e,from:n,to:r})=>c("span",{class:`mark-${e}`},n===r?`${n} `:`${n}→${r} `);return c("span",{},...s.map(t))}function ts(s){
let t=en(s),e=Ze[s]??t;return c("span",{class:Ze[s]?"nag":"nag worded",title:`$${s}: ${t}`},`${e} `)}var[Qs,tn]=[14,139];function en(s){let t=s%2,n=`nag_${s>=Qs&&
s<=tn?s-t:s}`,r=u(n,{side:u(t?"black":"white")});return r===n?u("nag_other",{number:s}):r}var es=14;function ns(s){let t=s.record.perNumber===2,e=c("div",{class:t?`line main columns${sn(s.record)?" rows":""}`:"line main"});(t?nn:rs)(e,s,s.record.line),
s.record.result&&e.append(c("span",{class:"result"},s.record.result));let n=Ht(s.record);return n&&e.append(" ",c("span",{class:"ending"},n)),e}function sn(s){let t=s.
words[0].split(`
`),e=t.map(n=>n.length).sort((n,r)=>n-r);return e[Math.floor(e.length/2)]>es||t.some(n=>n.length>es&&n.includes("/"))}function nn(s,t,e){s.append(...e.notes.map(
o=>lt(t,o)));let n=s.classList.contains("rows"),r=!1;for(let[o,i]of e.plies){let a=t.nodes[o],{within:l,label:h}=R(t.record,a);(!r||!l)&&s.append(c("span",{class:"\
number"},h)," ");let p=i.filter(d=>!ss(d));s.append(c("span",{class:`cell ${l?"black":"white"}`},vt(t,a)," ",...i.filter(ss).map(d=>lt(t,d)))," ",...p.map(d=>lt(
t,d))),r=!n&&!p.length}}function ss(s){if(s.nag!==void 0)return!0;if(s.rest||s.line)return!1;let{text:t,recorded:e}=rt(s.text??"");return!t&&!e.length}function rs(s,t,e){
s.append(...e.notes.map(r=>lt(t,r)));let n=!1;for(let[r,o]of e.plies){let i=t.nodes[r],{within:a,label:l}=R(t.record,i);(!n||a===0)&&s.append(c("span",{class:"n\
umber"},l)," "),s.append(vt(t,i)," "),s.append(...o.map(h=>lt(t,h))),n=o.every(h=>h.nag!==void 0)}}function vt(s,t){let e=xt(s.record,t),n=c("a",{class:s.record.
perNumber===2?"ply":`ply side-${e}`,href:s.linkOf(t),tabindex:"-1",title:u(e==="w"?"ply_of_white":"ply_of_black",{ply:t.ply})});return t.link=n,n}function lt(s,t){
if(t.nag!==void 0)return ts(t.nag);if(t.rest)return c("span",{class:"rest",role:"note"},A(t.rest)," ");if(t.line){let e=c("span",{class:"variation",role:"group",
"aria-label":u("variation")},"( ");return rs(e,s,t.line),e.append(")"),e}return Qe(t.text??"")}function os(s,t){s.spell(t);for(let e of s.nodes)e.link?.replaceChildren(
...rn(s.words[e.id]))}function rn(s){return s.split(/(?<=[,/ ])/).flatMap((t,e)=>[...e?[c("wbr")]:[],c("span",{},t)])}function is(s){return s.map(([t,e])=>c("tr",
{},c("th",{scope:"row"},t),c("td",{},e)))}function Gt(s,t){let e,n=!1,r=()=>{clearInterval(e)},o=()=>{n=!0,s.disabled?r():t()};s.addEventListener("pointerdown",i=>{i.button||(r(),n=!1,e=setTimeout(()=>{
o(),e=setInterval(o,110)},400))});for(let i of["pointerup","pointerleave","pointercancel","blur"])s.addEventListener(i,r);s.addEventListener("contextmenu",i=>{n&&
i.preventDefault()}),s.addEventListener("click",()=>{n||t(),n=!1})}function as(s,t){let e=0;s.addEventListener("wheel",n=>{n.ctrlKey||!n.deltaY||(n.preventDefault(),
Math.sign(e)!==Math.sign(n.deltaY)&&(e=0),e+=n.deltaMode?50*n.deltaY:n.deltaY,!(Math.abs(e)<50)&&(t(e>0),e=0))},{passive:!1})}function ls(s){return c("ul",{class:"problems"},...s.map(on))}function on(s){let{file:t,line:e,column:n,ply:r,step:o,rule:i}=s,a=Object.entries({file:t,line:e,column:n,
ply:r,step:o,rule:i}).filter(([,d])=>d).map(([d,f])=>d==="file"?f:`${u(`at_${d}`)} ${f}`),l=s.help&&a.pop(),h=l?[a.length?", ":"",c("a",{href:s.help},l)]:[],p=c(
"li",{class:s.severity},c("strong",{},u(`severity_${s.severity}`))," ",A(s.sentence)," ",c("span",{class:"place"},a.join(", "),...h,` [${s.code}]`));return s.excerpt&&
p.append(an(s.excerpt)),s.hint_sentence&&p.append(c("p",{class:"hint"},u("hint"),A(s.hint_sentence))),p}function an([s,t,e]){return c("pre",{},s.slice(0,t),c("m\
ark",{},s.slice(t,t+e)),s.slice(t+e))}function cs(s,t,{name:e,shown:n,board:r}){let{record:o,node:i}=n,a=i?ln(o,i,t):"",l=i&&o.sides[i.id]===t&&!i.ended;s.className=`side${l?" to-play":""}`,s.replaceChildren(
c("span",{class:`disc disc-${t}`,"aria-hidden":"true"}),c("span",{class:"hidden"},`${u(t==="w"?"white":"black")}: `),c("span",{class:"name"},e),c("span",{class:"\
captured"},...r&&i?hn(o,i,t,r):[]),...a?[c("span",{class:"clock",title:u("clock")},c("span",{class:"hidden"},`${u("clock")} `),a)]:[])}function ln(s,t,e){for(let o=t;o.
before;o=o.before){if(s.sides[o.before.id]!==e)continue;let{clock:i}=ot(o);if(i)return i}let n=s.tags.find(([o])=>o==="TimeControl")?.[1]??"",[,r]=/^(\d+)(?:\+\d+)?$/.
exec(n)??[];return r?cn(Number(r)):""}function cn(s){let t=e=>String(e).padStart(2,"0");return`${Math.floor(s/3600)}:${t(Math.floor(s/60)%60)}:${t(s%60)}`}function hn(s,t,e,n){
let[r,o]=[0,t.id].map(a=>Te(n,s.pictures[a])),i=e==="w"?"black ":"white ";return[...r].filter(([a])=>a.startsWith(i)).flatMap(([a,l])=>{let h=l-(o.get(a)??0);return h>
0?[un(n,a,h)]:[]})}function un(s,t,e){let n=u("captured",{count:e,piece:ht(t)??t});return c("span",{title:n,role:"img","aria-label":n},w("svg",{class:"kohau man",
viewBox:"-.5 -.5 1 1","aria-hidden":"true"},w("use",{href:`#${s.symbols[s.names.indexOf(t)]}`})),`×${e}`)}function hs(s,t,e){let n=s.find(({games:i})=>i.some(({row:a})=>a===t));if(!n)return[];let r=n.games.map(i=>pn(i,i.row===t,e(i))),o=n.omitted?[c("p",{},u("omitte\
d",{count:L(n.omitted)}))]:[];return[c("h3",{},u("session",{name:n.name})),c("ol",{},...r),...o]}function pn(s,t,e){let n=u("session_game",{variant:dn(s.variant),
white:s.white,black:s.black,result:s.result}),r=e===null?c("span",{},n):c("a",{href:e,"aria-current":t?"true":null},n),o=s.problem_sentences.map(i=>c("p",{class:"\
rest"},A(i)));return c("li",{},r,...o,c("p",{class:"story"},s.story.map(i=>`${D(i)}.`).join(" ")))}function dn(s){let t=`session_${s}`;return u(t)===t?s:u(t)}var fn={tags:[],result:"",problems:[],termination:"",text:""},$t=class{constructor(t,e,{linkOf:n,recorder:r,linkOfGame:o=({row:l})=>l===null?null:n(l,"0"),selected:i=()=>{},
named:a=(l,h)=>l==="date"?q(h):P(h)}){this.root=t,this.source=e,this.linkOf=n,this.linkOfGame=o,this.selected=i,this.named=a,this.recorder=r,this.shown=new it(-1,
fn),this.dialects={},this.timer=void 0,this.wanted=0,this.board=this.part("board"),this.copies=new kt(this),this.addBoards(),this.listen()}addBoards(){Ue(this.source.
boards)}openToolsIfRoomy(){let t=getComputedStyle(this.part("tools-panel")).position==="absolute";this.part("tools").open=!t&&matchMedia("(min-width: 62rem) and\
 (min-height: 45rem)").matches}part(t){return this.root.querySelector(`#${t}`)}async open(t,e="0"){let n=++this.wanted,r=await this.source.read(t).catch(o=>this.
showFailure(o));!r||n!==this.wanted||(this.stopPlaying(),this.shown=new it(t,r,o=>this.linkOf(t,o.path)),this.showRecord(),this.follow(e))}follow(t){let e=this.
shown.nodeAt(t);this.select(e??this.shown.nodes[0]??null),!e&&this.shown.nodes.length&&this.warn(u("no_such_ply",{path:t}))}warn(t){this.part("warning").textContent=
t,this.part("warning").hidden=!t}showFailure(t){this.part("situation").textContent=u("cannot_unpack",{error:t})}showRecord(){let t=this.source.rows[this.shown.number],
{record:e}=this.shown;this.part("players").textContent=`${t[v.white]} – ${t[v.black]}  ${Mt(t[v.result])}`;for(let r of this.root.querySelectorAll(".about"))r.
replaceChildren(...this.about(t));this.part("tags").replaceChildren(...is(e.tags)),this.part("problems").replaceChildren(...e.problems.length?[ls(e.problems)]:[]);
let n=hs(this.source.sessions??[],this.shown.number,this.linkOfGame);if(this.part("session").replaceChildren(...n),this.part("tools-title").textContent=u(n.length?
"more_of_session":"more_of_game"),this.root.classList.toggle("no-board",!this.shown.nodes.length),this.showLegend(O(e.board)),this.shown.nodes.length){this.part(
"plies").replaceChildren(ns(this.shown)),this.fillDialects();let r=this.shown.line.length-1;this.part("jump").max=String(r),this.part("of").textContent=u("of",{
count:r})}else this.part("plies").replaceChildren(c("pre",{class:"source"},e.text)),this.part("dialect").replaceChildren(),this.part("of").textContent=""}about(t){
let e=r=>t[v[r]]&&this.named(r,t[v[r]]);return[t[v.game],t[v.variant]==="standard"?"":t[v.variant],e("opening"),e("event"),e("site"),e("date"),t[v.round]&&u("ro\
und",{round:t[v.round]})].filter(Boolean).flatMap((r,o)=>o?[" · ",r]:[r])}showLegend(t){let e=t?Xe(this.shown.record,t):[];this.part("legend").replaceChildren(
...e),this.part("legend-box").hidden=!e.length,t&&(this.board.style.setProperty("--ratio",String(t.width/t.height)),this.board.toggleAttribute("stepwise",this.shown.
record.steps.some(Boolean)))}get game(){return this.source.rows[this.shown.number][v.game]}fillDialects(){let{record:t}=this.shown,e=this.dialects[this.game],n=t.
dialects.includes(e)?e:t.dialects[t.own];this.part("dialect").replaceChildren(...t.dialects.map(r=>c("option",{value:r},r))),this.part("dialect").value=n,this.spell()}spell(){
os(this.shown,this.shown.record.dialects.indexOf(this.part("dialect").value))}chooseDialect(t){this.dialects[this.game]=t,this.fillDialects(),this.showSituation()}select(t){
let{shown:e}=this,n=e.node;if(e.node=t,this.warn(""),this.showSides(),!t){this.board.removeAttribute("board"),this.part("fen").value="",this.part("situation").textContent=
u("no_board"),this.selected(e.number,null);return}n?.link&&(n.link.tabIndex=-1,n.link.removeAttribute("aria-current")),t.link&&(t.link.tabIndex=0,t.link.setAttribute(
"aria-current","true")),!t.link&&e.nodes[1]?.link&&(e.nodes[1].link.tabIndex=0),this.drawPosition(),this.showSituation(),this.part("fen").value=t.fen,this.part(
"jump").value=String(t.ply),this.scrollTo(t.link),this.selected(e.number,t)}showSides(){let{node:t,record:e}=this.shown,n=this.source.rows[this.shown.number],r=O(
e.board),o=this.flipped?["w","b"]:["b","w"];for(let[i,a]of o.entries()){let l=n[a==="w"?v.white:v.black];cs(this.part(i?"side-bottom":"side-top"),a,{name:this.named(
"player",l),shown:{record:e,node:t},board:r})}}scrollTo(t){let e=this.part("line"),n=e.getBoundingClientRect(),r=this.part("tools").open?this.part("tools-panel").
getBoundingClientRect().top:1/0,o=Math.min(n.bottom,r);if(e.style.paddingBottom=o<n.bottom?`${n.bottom-o}px`:"",!t){e.scrollTop=0;return}let i=t.getBoundingClientRect(),
a=Math.max(0,Math.min(20,(o-n.top-i.height)/2));i.top<n.top?e.scrollTop-=n.top-i.top+a:i.bottom>o&&(e.scrollTop+=i.bottom-o+a)}drawPosition(){let{node:t}=this.shown;
t&&Fe(this.board,this.part("drawing"),at(this.shown,t))}showSituation(){let{node:t}=this.shown;t&&(this.part("situation").textContent=yt(this.shown,t),this.part(
"said").textContent=yt(this.shown,t),this.part("next").disabled=this.part("last").disabled=!t.next,this.part("previous").disabled=this.part("first").disabled=!t.
before)}step(t){this.stopPlaying();let e=t?this.shown.node?.next:this.shown.node?.before;e&&this.select(e)}toEnd(t){this.stopPlaying();let{node:e}=this.shown;if(!e)
return;let n=e;for(let r=e;r;r=t?r.next:r.before)n=r;this.select(n)}sibling(t){this.stopPlaying();let{node:e}=this.shown,n=e?.rivals[e.rivals.indexOf(e)+t];n&&this.
select(n)}get flipped(){return this.board.getAttribute("orientation")==="black"}flip(){this.board.setAttribute("orientation",this.flipped?"white":"black"),this.
part("flip").setAttribute("aria-pressed",String(this.flipped)),this.shown.number>=0&&this.showSides()}play(){if(this.timer){this.stopPlaying();return}this.shown.
node&&(this.shown.node.next||this.select(this.shown.nodes[0]),this.setPlaying(!0),this.keepPlaying())}keepPlaying(){clearInterval(this.timer),this.timer=setInterval(
()=>{this.shown.node?.next&&this.select(this.shown.node.next),this.shown.node?.next||this.stopPlaying()},Number(this.part("speed").value))}stopPlaying(){clearInterval(
this.timer),this.timer=void 0,this.setPlaying(!1)}setPlaying(t){let e=u(t?"stop":"play");this.part("play").setAttribute("aria-pressed",String(t)),this.part("pla\
y").setAttribute("aria-label",e),this.part("play").classList.toggle("playing",t)}askForPly(){this.part("tools").open=!0,this.part("jump").focus(),this.part("jum\
p").select()}jump(){let{value:t}=this.part("jump"),{line:e}=this.shown;!e.length||!/^\d+$/.test(t)||(this.stopPlaying(),this.select(e[Math.min(Number(t),e.length-
1)]))}nextDialect(){let t=this.part("dialect");t.options.length&&(t.selectedIndex=(t.selectedIndex+1)%t.options.length,this.chooseDialect(t.value))}keys={ArrowLeft:()=>this.
step(!1),ArrowRight:()=>this.step(!0),Home:()=>this.toEnd(!1),End:()=>this.toEnd(!0),ArrowUp:()=>this.sibling(-1),ArrowDown:()=>this.sibling(1),f:()=>this.flip(),
c:()=>this.copies.ofPosition(),d:()=>this.nextDialect(),g:()=>this.askForPly()," ":()=>this.play()};key(t){if(t.defaultPrevented||t.ctrlKey||t.metaKey||t.altKey||
document.querySelector("dialog[open]")||$(t,"input, select, textarea, summary")||t.key===" "&&$(t,"button, a"))return;let e=this.keys[t.key];e&&(t.preventDefault(),
e(),$(t,".ply")&&this.shown.node?.link?.focus({preventScroll:!0}))}listen(){let t=(e,n,r)=>this.part(e).addEventListener(n,r);t("first","click",()=>this.toEnd(!1)),
Gt(this.part("previous"),()=>this.step(!1)),Gt(this.part("next"),()=>this.step(!0)),as(this.board,e=>this.step(e)),t("last","click",()=>this.toEnd(!0)),t("play",
"click",()=>this.play()),t("flip","click",()=>this.flip()),this.part("controls").addEventListener("mousedown",e=>e.preventDefault()),t("speed","change",()=>{this.
timer&&this.keepPlaying()}),new ResizeObserver(()=>this.scrollTo(this.shown.node?.link)).observe(this.part("line")),t("tools","toggle",()=>this.scrollTo(this.shown.
node?.link)),t("jump","change",()=>this.jump()),t("dialect","change",()=>this.chooseDialect(this.part("dialect").value)),this.board.addEventListener("click",e=>{
if(this.board.source||$(e,"label, button"))return;let{left:n,width:r}=this.board.getBoundingClientRect();this.step(e.clientX>n+r/2)})}};var Kt=class extends HTMLElement{connectedCallback(){if(this.hasAttribute("role"))return;let t=(this.getAttribute("parts")??"").split(" "),e=Number(this.getAttribute(
"full"))||1,n=[];for(let o=0;o<t.length;o+=2)n.push([t[o],Number(t[o+1])]);let r=this.textContent;for(let[o,i]of Object.entries({role:"img","aria-label":r,title:r}))
this.setAttribute(o,i);this.replaceChildren(...n.filter(([,o])=>o).map(([o,i])=>{let a=c("span",{class:`part part-${o}`},n.length>1?c("span",{},L(i)):"");return a.
style.width=`${100*i/e}%`,a}))}};customElements.get("kohau-bar")||customElements.define("kohau-bar",Kt);var Y=s=>s&&s!=="?"&&!s.startsWith("????")?s:"",mn=s=>/^[^\s()"]+$/.test(s)?s:`"${s.replace(/[\\"]/g,"\\$&")}"`,Yt=(s,t)=>`${s}=${mn(t)}`,gn=s=>`since:${s} unti\
l:${s}`,Et=(...s)=>E("/search",{query:s}),us=s=>E(`/players/${encodeURIComponent(s)}`),ps=(s,t)=>E(`/players/${encodeURIComponent(s)}/vs/${encodeURIComponent(t)}`),
bn=s=>E(`/events/${encodeURIComponent(s)}`);var wn={player:us,event:bn,site:s=>Et(Yt("site",s)),opening:s=>Et(Yt("opening",s)),session:s=>Et(Yt("session",s))};function zt(s,t,e=t){return t&&Y(t)?c("a",{href:wn[s](
t)},e):e??""}function Jt(s){let t=/^\d{4}/.exec(s??"")?.[0],e=q(Y(s));return t?c("a",{href:Et(gn(t))},e):e}function ds(s,t,e,n={},{total:r=null,kept:o=0,keptEnd:i=null}={}){let a=t.map((d,f)=>{let b=e.some(([...x])=>x[f]instanceof Element&&x[f].localName==="kohau-bar");
return[d.startsWith("#")&&"number",b&&"below",f===o&&"kept",f===i&&"kept-end"].filter(Boolean).join(" ")||null}),l=(d,f)=>c(f?"td":"th",{scope:f?null:"row",class:a[f]},
d),h=d=>c("tr",{},...d.map(l)),p=t.map((d,f)=>d?c("th",{scope:"col",class:a[f]},d.replace("#","")):c("td"));return c("div",{class:"scrolled",tabindex:"0",role:"\
group","aria-label":s},c("table",{class:"data",...n},c("caption",{class:"hidden"},s),c("thead",{},c("tr",{},...p)),c("tbody",{},...e.map(h)),r&&c("tfoot",{},h(r))))}function fs(s,t,e,n){return xn({white:s,drawn:t,black:e,open:n},u("result_bar",{white:s,draws:t,black:e,unfinished:n}))}function xn(s,t){let e=Object.values(s);return c("kohau-bar",{parts:Object.entries(s).flat().join(" "),full:e.reduce((n,r)=>n+r)},t)}var Vt={first:12,more:50},At=class{plies=[];#t=0;#e=0;constructor(t,e,n){this.holder=t,this.board=e,this.play=n}show({plies:t,games:e}){this.plies=t,this.#e=e,this.#t=
t.length>Vt.first+2?Vt.first:t.length,this.#s()}clear(){this.show({plies:[],games:0})}get mostPlayed(){return this.plies.find(({ply:t})=>t!==null)?.ply??null}#s(){
if(this.board.proposal=null,!this.plies.length){this.holder.replaceChildren();return}let t=this.plies.slice(0,this.#t),e=[u("ply"),`#${u("games")}`,"#%",u("resu\
lt_title"),`#${u("average_length")}`,u("last_played")],n=ds(u("played_here"),e,t.map(yn),{class:"data plies"},{total:kn(this.plies,this.#e)});for(let[o,i]of n.querySelectorAll(
"tbody tr").entries())this.#n(i,t[o]);let r=this.plies.length-this.#t;this.holder.replaceChildren(n,...r?[this.#r(r)]:[])}#r(t){let e=c("button",{type:"button",
class:"more"},J("more_plies",t));return e.addEventListener("click",()=>{let n=this.#t;this.#t=Math.min(this.plies.length,n+Vt.more),this.#s(),this.holder.querySelectorAll(
".ply-button")[n]?.focus({preventScroll:!0})}),e}#n(t,e){let{ply:n}=e;if(n===null)return;t.classList.add("playable");let r=()=>{this.board.proposal=e.marks},o=a=>{
$(a,":focus-visible")&&r()},i=()=>{this.board.proposal=null};t.addEventListener("pointerenter",r),t.addEventListener("pointerleave",i),t.addEventListener("focus\
in",o),t.addEventListener("focusout",i),t.addEventListener("click",a=>{(a.pointerType==="touch"||a.detail<2)&&this.play(n)})}};function yn(s){let t=s.ply===null?
u("ended_here"):c("button",{type:"button",class:"ply-button"},s.ply);return ms(t,s,s.games)}function ms(s,{games:t,share:e,white:n,draws:r,black:o,length:i,last:a},l){
return[s,L(t),`${L(100*e)} %`,fs(n,r,o,l-n-r-o),L(i),q(a??"")]}function kn(s,t){let e=r=>s.reduce((o,i)=>o+r(i),0),n=e(r=>r.games);return ms(u("total"),{games:t,
share:1,white:e(r=>r.white),draws:e(r=>r.draws),black:e(r=>r.black),length:e(r=>r.games*r.length)/n,last:s.map(r=>r.last??"").sort().at(-1)??""},n)}var vn=150,Lt=class{nodes=[];#t=be();#e=null;constructor(t,e){this.viewer=t,this.setting=e,this.board=t.board,this.board.source=n=>this.#s({fen:t.shown.node?.fen,
steps:n.join(" ")}),this.board.addEventListener("plyplay",({detail:n})=>this.#n(n.ply)),this.board.addEventListener("sourcefail",({detail:n})=>Z(n.error)),this.
panel=c("div",{id:"found",role:"tabpanel",tabindex:"0",hidden:!0}),this.continuations=new At(this.panel,this.board,n=>this.#n(n)),this.tab=this.#r()}#s(t){return X(
"/positions",{...this.setting,...t,plies:"false"})}#r(){let t=[this.viewer.part("line"),this.panel],e=[u("plies_title"),u("screen_explore")].map((n,r)=>c("butto\
n",{type:"button",role:"tab","aria-selected":String(r===0),"aria-controls":t[r].id},n));for(let[n,r]of e.entries())r.addEventListener("click",()=>{for(let[o,i]of t.
entries())e[o].setAttribute("aria-selected",String(o===n)),i.hidden=o!==n});return this.viewer.part("record").prepend(c("div",{class:"tabs",role:"tablist"},...e)),
t[0].after(this.panel),e[1]}async settle(){let t=this.#t();if(await new Promise(n=>setTimeout(n,vn)),t.aborted)return;let e=await X("/explore",{...this.setting,
fen:this.viewer.shown.node?.fen},t).catch(n=>Z(n));!e||t.aborted||(this.tab.textContent=e.games?J("went_on",e.games):u("went_on_0"),this.continuations.show(e),this.
board.entry=e.position)}async play(t){let{nodes:e,node:n,record:r}=this.viewer.shown,o=r.words[0].split(`
`),i=e.find(a=>a.before===n&&o[a.id]===t);this.viewer.select(i??await this.#l(t))}#n=Q(t=>this.play(t));async follow(t){let[e,...n]=t.split(" ");if(this.viewer.
shown.nodeAt(t)||!n.length){this.viewer.follow(t);return}this.viewer.follow(e);for(let o of n)await this.play(o)}async#l(t){let{node:e}=this.viewer.shown;if(!e)
return null;let n=await this.#s({fen:e.fen,moves:t});if(this.viewer.shown.node!==e)return this.viewer.shown.node;this.#o(this.nodes.indexOf(e)+1);let r=this.#a(
e,n);return this.nodes.push(r),this.#c(),r}#o(t){let{shown:e}=this.viewer,n=this.nodes.splice(t);e.nodes=e.nodes.filter(o=>!n.includes(o));let r=this.nodes.at(-1);
r&&(r.next=null)}#a(t,{fen:e,picture:n,steps:r,side:o,number:i,within:a,sentence:l,moves:[h]}){let{record:p,nodes:d}=this.viewer.shown,f=p.fens.push(e)-1;p.pictures.
push(n),p.steps.push(r),p.sides+=o[0],p.numbers.push([i,a]),p.situations.push(p.sentences.push(l)-1),p.words=p.words.map((x,y)=>`${x}
${h.words[y]}`);let b={id:f,fen:e,before:t,next:null,rivals:[],path:`${t.path} ${h.ply}`,ply:t.ply+1,notes:[],ended:!1};return b.rivals=[b],this.nodes.length&&(t.
next=b),d.push(b),b}#c(){this.#e?.remove(),this.#e=null;let[t]=this.nodes;if(!t)return;let{viewer:e}=this,n=c("span",{class:"variation tried",role:"group","aria\
-label":u("tried")});for(let a of this.nodes){let{label:l,within:h}=R(e.shown.record,a);(a===t||!h)&&n.append(c("span",{class:"number"},l)," "),n.append(vt(e.shown,
a)," ")}let[r,o]=["copy_variation","discard_tried"].map(a=>c("button",{type:"button"},u(a)));r.addEventListener("click",()=>tt(r,this.written())),o.addEventListener(
"click",()=>this.discard()),n.append(r,o);let i=(t.before?.next??t.before)?.link;i?i.after(" ",n):e.part("plies").prepend(n),this.#e=n,e.spell()}written(){let{words:t,
record:e}=this.viewer.shown;return`(${this.nodes.map((r,o)=>{let{label:i,within:a}=R(e,r);return o&&a?t[r.id]:`${i.replace("…","...")} ${t[r.id]}`}).join(" ")}\
)`}discard(){let[t]=this.nodes;this.#o(0),this.#c(),this.viewer.select(t.before)}};var $n=44,En=1.1,gs="kohau-larger",bs=j("sessionStorage"),Ct=class{constructor(t,e,n){this.stage=t,this.button=n,n.addEventListener("click",()=>this.#e(!this.isLarge)),
e.addEventListener("click",r=>this.#s(r),{capture:!0}),this.#t(U(bs,gs)!==null)}get isLarge(){return this.stage.classList.contains("large")}#t(t){this.stage.classList.
toggle("large",t),this.button.setAttribute("aria-pressed",String(t))}#e(t){this.#t(t),V(bs,gs,t||null),t&&this.stage.scrollIntoView({block:"start"})}#s(t){let e=$(
t,"[data-spot]");if(t.pointerType!=="touch"||!e||this.isLarge)return;let n=()=>{let{width:o,height:i}=e.getBoundingClientRect();return Math.min(o,i)},r=n();if(!(r>=
$n)){if(this.#t(!0),n()<En*r){this.#t(!1);return}t.stopPropagation(),this.#e(!0)}}};var An=j("sessionStorage"),Ln=s=>`kohau-${s}`;function ws(s){return U(An,Ln(s))}var[,,N]=location.pathname.slice(H.length).split("/"),Zt=document.body.classList.contains("framed");async function Cn(){let s=N?await X(`/games/${N}`):ws("game");
if(!s)throw new Error(u("nothing_to_view"));return s}var Sn=Q(async()=>{let s=await Cn(),{row:t,rules:e}=s,n={rows:[s.index],boards:s.boards,sessions:_n(s),read:async()=>s.
record};m("viewer").hidden=!1,m("viewer").classList.remove("waiting");let r=new $t(m("viewer"),n,{recorder:me,linkOf:(l,h)=>Xt(N,h),linkOfGame:l=>Xt(l.digest),...N&&
!Zt&&{named:(l,h)=>l==="date"?Jt(h):Nn(s,l,h)},selected:(l,h)=>{h&&(history.replaceState(null,"",Xt(N,h.path)),o?.settle(),m("explore").href=E(`/explore/${t.game}`,
{variant:t.variant,rules:e,fen:h.fen}))}}),o=Zt||!s.record.fens?null:new Lt(r,{game:t.game,variant:t.variant,rules:e});new Ct(m("viewer"),r.board,Mn()),r.openToolsIfRoomy();
let i=Q(async l=>(o??r).follow(l)),a=xs();await r.open(0,a.split(" ")[0]),a.includes(" ")&&await i(a),document.title=m("players").textContent?.trim()??"",document.
addEventListener("keydown",l=>r.key(l)),addEventListener("hashchange",()=>i(xs())),m("viewer").addEventListener("click",l=>{let h=$(l,"a.ply");!h||se(l)||(l.preventDefault(),
i(new URL(h.href).searchParams.get("ply")??"0"))}),On(r),N?Pn(s):Rn(r),m("actions").hidden=!1});function On(s){s.part("copy-address").remove(),N&&s.part("save-k\
gn").remove(),m("pictures").append(...["copy-picture","save-svg","save-png","film-ply","film-game"].map(t=>s.part(t)))}function Mn(){let s=u("larger_title"),t=c(
"button",{type:"button",id:"larger","aria-label":s,title:s},w("svg",{class:"sign",viewBox:"0 0 16 16","aria-hidden":"true"},w("path",{class:"open",d:"M9 2h5v5M1\
4 2L9 7M7 14H2V9M2 14l5-5"})));return m("controls").append(t),t}function Xt(s,t="0"){let e=s?`${Zt?"/embed":"/games"}/${s}`:"/view";return E(e,{ply:t==="0"?"":t})}
function xs(){return ge(location.hash.slice(1))||new URL(location.href).searchParams.get("ply")||"0"}function _n({row:s,session:t}){return t?[{...t,games:t.games.
map(e=>({...e,row:e.digest===s.digest?0:null}))}]:[]}var Tn={player:[["white","White"],["black","Black"]],event:[["event","Event"]],site:[["site","Site"]]};function Nn({
row:s,record:t},e,n){let r=zt(e,n),o=Object.fromEntries(t.tags),a=(Tn[e]??[]).filter(([l])=>s[l]===n).map(([,l])=>o[l]).filter(l=>l&&l!==n);return a.length&&r instanceof
HTMLElement&&(r.title=u("recorded_as",{name:a.join(", ")})),r}function Rn(s){m("share").parentElement?.replaceChildren(s.part("save-kgn"),...m("pictures").querySelectorAll(
".of-board")),m("download").closest(".ways")?.remove(),m("actions").prepend(c("a",{class:"button",href:E("/check")},u("screen_check")))}function Pn(s){let{white:t,
black:e}=s.row;m("pair").hidden=!(Y(t)&&Y(e))||t===e,m("pair").href=ps(t??"",e??""),m("format").replaceChildren(...s.formats.map(r=>c("option",{value:r,selected:r===
"kgn"},r))),m("written").append(...s.dialects.map(r=>c("option",{value:r},r)));let n=()=>{m("download").href=E(`/api/v1/games/${N}/record`,{format:m("format").value,
dialect:m("written").value})};m("format").addEventListener("change",n),m("written").addEventListener("change",n),n(),m("share").addEventListener("click",()=>tt(
m("share"),location.href)),m("embed").addEventListener("click",()=>{let r=new URL(E(`/embed/${N}`)+location.search,location.href).href;tt(m("embed"),`<iframe sr\
c="${r}" width="640" height="760" title="Kohau"></iframe>`)})}Sn();
