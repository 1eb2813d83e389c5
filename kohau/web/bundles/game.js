var Ls=/[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;function P(s){return String(s).replace(Ls,t=>{let e=t.charCodeAt(
0);return e<256?`\\x${e.toString(16).padStart(2,"0")}`:`\\u${e.toString(16).padStart(4,"0")}`})}function l(s,t={},...e){return ne(document.createElement(s),t,e)}
var Ss="http://www.w3.org/2000/svg";function x(s,t={},...e){return ne(document.createElementNS(Ss,s),t,e)}function ne(s,t,e){for(let[n,r]of Object.entries(t))r===
!0?s.setAttribute(n,""):r!==!1&&r!==null&&r!==void 0&&s.setAttribute(n,String(r));return s.append(...e.filter(n=>n!=null&&n!=="").map(n=>n instanceof Node?n:P(n))),
s}function $({target:s},t){return s instanceof Element?s.closest(t):null}var re=s=>s.ctrlKey||s.metaKey||s.shiftKey;var I={};function oe(s){I=s}function u(s,t={}){return(I[s]??s).replace(/\{(\w+)\}/g,(e,n)=>t[n]??"")}function ie(s){I={...I,...s}}function ht(s){let[t,e]=ae(s),
n=Object.entries(e).map(([r,o])=>[r,Array.isArray(o)?ht(o):o]);return u(t,Object.fromEntries(n))}function Mt(s){let[t,e]=ae(s);return(t in I||!/\p{L}/u.test(t.replace(
/\{\w+\}/g,"")))&&Object.values(e).every(r=>!Array.isArray(r)||Mt(r))}var ae=s=>Array.isArray(s)?s:[s,{}];function j(s){let t=ht(s);return`${t.charAt(0).toUpperCase()}${t.
slice(1)}`}function J(s,t){return u(t===1&&`${s}_1`in I?`${s}_1`:s,{count:A(t)})}var Ot=new Map;function Cs(){let{lang:s}=document.documentElement;return navigator.
languages.find(t=>t.split("-")[0]===s)??(s||"en")}function le(s,t){let e=`${s.name} ${JSON.stringify(t)}`;return Ot.has(e)||Ot.set(e,new s(Cs(),t)),Ot.get(e)}function A(s,t=0){
return!t&&Math.abs(s)<999.5?String(Math.round(s)):le(Intl.NumberFormat,{minimumFractionDigits:t,maximumFractionDigits:t}).format(s)}var Os={"1-0":"1–0","0-1":"\
0–1","1/2-1/2":"½–½","*":"∗"};function _t(s){return Os[s]??s}function q(s){let[,t,e,n]=/^(\d{4})(?:\.(\d\d))?(?:\.(\d\d))?(?:\.\?\?)*$/.exec(s)??[];if(!t)
return s;let r=new Date(0);return r.setUTCFullYear(Number(t),Number(e??1)-1,Number(n??1)),e&&r.getUTCMonth()!==Number(e)-1?s:le(Intl.DateTimeFormat,{timeZone:"U\
TC",year:"numeric",...e&&{month:"short"},...n&&{day:"numeric"}}).format(r)}function ut(s){return I[`piece_${s.replaceAll(" ","_")}`]}var pt=null;function ce(){pt??=[]}function he(s){ie(s);for(let[t,e]of pt??[])ue(t,e);pt=null}function L(s){let t=l("span");return ue(t,s),pt?.push([t,s]),t}function ue(s,t){
let e=document.documentElement.lang==="en"||Mt(t);s.textContent=P(ht(t)),e?s.removeAttribute("lang"):s.setAttribute("lang","en")}function D(s){try{return window[s]}catch{return null}}function U(s,t){try{return JSON.parse(s?.getItem(t)??"null")}catch{return null}}function V(s,t,e){try{return e===
null?s?.removeItem(t):s?.setItem(t,JSON.stringify(e)),s!==null}catch{return!1}}var pe="kohau-theme";function Tt(s){let t=s.closest(".kohau-dark, .kohau-light");return t?t.classList.contains("kohau-dark"):matchMedia("(prefers-color-scheme: \
dark)").matches}function de(){me(U(D("localStorage"),pe))}function fe(){let s=Tt(document.documentElement)?"light":"dark";me(s),V(D("localStorage"),pe,s)}function me(s){
let{classList:t}=document.documentElement;t.toggle("kohau-dark",s==="dark"),t.toggle("kohau-light",s==="light")}var H=document.documentElement.dataset.root??"",Nt=class extends Error{constructor({title:t,detail:e,sentence:n,hint_sentence:r,rule:o}){super(e??t),this.sentence=
n,this.hint_sentence=r,this.rule=o}},F=class extends Error{constructor(){super(u("unreachable"))}};function E(s,t={}){let e=new URLSearchParams;for(let[r,o]of Object.
entries(t))for(let i of Array.isArray(o)?o:[o])i!==""&&i!==null&&i!==void 0&&i!==!1&&e.append(r,String(i));let n=e.toString();return`${H}${s}${n?`?${n}`:""}`}var be=()=>import(`${H}\
/assets/recording.js`);function we(s){try{return decodeURIComponent(s)}catch{return s}}var ge=JSON.parse(document.getElementById("answers")?.textContent??"{}");
function xe(){let s=new AbortController;return()=>(s.abort(),s=new AbortController,s.signal)}async function X(s,t={},e){let{[s]:n}=ge;return delete ge[s],n??Ms(
s,t,{signal:e})}async function Ms(s,t,e){let n=await fetch(E(`/api/v1${s}`,t),e).catch(o=>{throw o.name==="AbortError"?o:new F}),r=await(n.ok?n.json():n.json().catch(()=>({title:n.
statusText})));if(e.signal?.throwIfAborted(),n.ok)return r;throw new Nt(r)}var g=s=>document.getElementById(s);oe(JSON.parse(g("texts").textContent??"{}"));de();g("screens")?.addEventListener("click",s=>{$(s,"a")&&g("screens").hidePopover()});
g("explored")?.addEventListener("change",()=>{let[s,t]=g("explored").value.split(" ");location.assign(E(`/explore/${s}`,{variant:t}))});g("theme")?.addEventListener(
"click",fe);g("language")?.addEventListener("change",()=>{let s=new URL(location.href);s.searchParams.set("lang",g("language").value),location.assign(s)});var ye=()=>g(
"help").showModal();for(let s of document.querySelectorAll(".ask"))s.addEventListener("click",ye);document.addEventListener("keydown",s=>{s.key!=="?"||!g("help")||
document.querySelector("dialog[open]")||$(s,"input, select, textarea")||(s.preventDefault(),ye())});function ke(){fetch(`${H}/assets/messages-${document.documentElement.
lang}.json`).then(s=>s.json()).then(he).catch(()=>addEventListener("online",ke,{once:!0}))}document.documentElement.lang!=="en"&&(ce(),addEventListener("load",()=>setTimeout(
ke)));for(let s of document.querySelectorAll("[data-said]"))s.removeAttribute("lang"),s.replaceChildren(L(JSON.parse(s.getAttribute("data-said")??"")));var ve=null;
function Z(s,t=null){let e=s;if(e?.name==="AbortError")return;let n=g("problem");if(n.hidden=!e,ve=e instanceof F?t:null,!e)return;if(!(e instanceof F)){n.replaceChildren(
L(e.sentence??e.message),e.hint_sentence?l("p",{},u("hint"),L(e.hint_sentence)):"");return}if(n.replaceChildren(e.message," "),!t)return;let r=l("button",{type:"\
button"},u("try_again"));r.addEventListener("click",t),n.append(r)}addEventListener("online",()=>ve?.());function Q(s){return async function t(...e){try{let n=await s(
...e);return Z(null),n}catch(n){return Z(n,()=>t(...e)),null}}}var Rt=new WeakMap;async function tt(s,t){try{await navigator.clipboard.writeText(t)}catch{prompt(
u("copy"),t);return}Rt.has(s)||Rt.set(s,s.textContent),s.textContent=u("copied"),setTimeout(()=>{s.textContent=Rt.get(s)??""},1500)}var _s=3;function Pt(s){return`choice-${s%_s}`}function Ee(s,t,e){let n=new Set(s.spots.map(([h])=>h)),r=t.choices??[],o=r.filter(({squares:h})=>h.some(p=>n.has(
p))),i=o.map(h=>$e(h.press,j(h.sentence),Pt(r.indexOf(h)),e)),a=t.following.filter(h=>!n.has(h)&&!o.some(p=>p.press===h)),c=h=>r.find(p=>p.press===h)?.sentence;
return{placed:l("div",{class:"kohau-choices"},...i),others:a.map(h=>$e(h,c(h)?j(c(h)??""):h,"choice-0",e)),squares:o.map(({squares:h})=>h)}}function $e(s,t,e,n){
let r=l("button",{type:"button",class:`choice ${e}`,"data-choice":s},t);return r.addEventListener("click",()=>n(s)),r}var dt={across:8,down:24};function Ae(s,t,e,n){
let r=t.getBoundingClientRect(),o=s.getBoundingClientRect(),i=[...e.flat(),...n];for(let[a,c]of s.querySelectorAll("button").entries()){let h=Ns(e[a]),{offsetWidth:p,
offsetHeight:d}=c,m=y=>Ts(y,h)+i.reduce((b,k)=>b+Rs(y,k),0),f=[];for(let y=0;y<=dt.down;y+=1)for(let b=0;b<=dt.across;b+=1){let k=r.left+b/dt.across*(r.width-p),
C=r.top+y/dt.down*(r.height-d);f.push({left:k,top:C,right:k+p,bottom:C+d})}let w=f.reduce((y,b)=>m(b)<m(y)?b:y);i.push(w),c.style.left=`${(w.left-o.left)/o.width*
100}%`,c.style.top=`${w.top-o.top}px`}}function Ts(s,t){return Math.hypot(s.left+s.right-t.left-t.right,s.top+s.bottom-t.top-t.bottom)/2}function Ns(s){let t=(e,n)=>n(
...s.map(r=>r[e]));return{left:t("left",Math.min),top:t("top",Math.min),right:t("right",Math.max),bottom:t("bottom",Math.max)}}function Rs(s,t){let e=Math.min(s.
right,t.right)-Math.max(s.left,t.left),n=Math.min(s.bottom,t.bottom)-Math.max(s.top,t.top);return Math.max(0,e)*Math.max(0,n)}var ft=class{source=null;trail=[];#t=Promise.resolve();#e=0;#s=null;constructor({draw:t,refuse:e,say:n}){this.draw=t,this.refuse=e,this.say=n}get entry(){return this.
source&&this.trail.at(-1)||null}get presses(){return this.trail.at(-1)?.presses??[]}get standing(){let t=this.trail.findLastIndex((e,n)=>n&&!this.trail[n-1].choices?.
some(({press:r})=>r===e.presses.at(-1)));return t>0?this.trail[t].presses.at(-1):null}accepts(t){let{entry:e}=this;if(!e)return!1;let n=Le(e,t);return e.following.
includes(n)||this.presses.includes(n)||this.#l(n)>0}begin(t){this.#e+=1,this.trail=t?[t]:[],this.#t=Promise.resolve()}press(t,e=!1){return this.queue(n=>this.#r(
t,e,n))}back(){return this.queue(()=>this.#o(this.trail.length-1))}cancel(){return this.queue(()=>this.#o(1))}queue(t){let e=this.#e,n=()=>e!==this.#e;return this.#t=
this.#t.then(()=>n()||t(n)).catch(r=>{n()||(this.say("sourcefail",{error:r}),this.draw(!1))}),this.#t}async#r(t,e,n){let{entry:r}=this;if(!r){this.say("squarepr\
ess",{name:t});return}let o=Le(r,t),i=this.trail.length>1&&r.presses.at(-1)===o;r.following.includes(o)?await this.#c(o,e,n):i&&r.ply?this.play():i?this.#o(this.
trail.length-1):await this.#n(o,e,n)}async#n(t,e,n){let r=this.#l(t);if(!r){this.#a(t,n);return}this.trail.length=r,await this.#c(t,e,n)}#l(t){let e=this.entry?.
sketch??null;for(let n=this.trail.length-1;n>0;n-=1){if(this.trail[n].ply||(this.trail[n-1].sketch??null)!==e)return 0;if(this.trail[n-1].following.includes(t))
return n}return 0}#o(t){if(t<1||t>=this.trail.length){this.draw(!1);return}this.trail.length=t,this.draw(!0)}#a(t,e){let n=Promise.resolve(this.source?.([...this.
presses,t])).then(()=>null,r=>r);this.refuse(t,n.then(r=>e()?null:r))}async#c(t,e,n){let r=await this.source?.([...this.presses,t]);if(n()||!r)return;let o=!!this.
entry?.ply;this.trail.push(r),r.ply&&!r.following.length&&!o&&this.play(),this.draw(!e)}play(){let{entry:t}=this;!t?.ply||this.#s===t||(this.#s=t,this.say("plyp\
lay",{ply:t.ply,entry:t}))}};function Le({following:s,choices:t=[]},e){return s.includes(e)?e:t.find(({squares:n})=>n.includes(e))?.press??e}var It=48,M=128;function Oe(s,t,e){return String.fromCharCode(It+s,M+Math.round(10*t),M+Math.round(10*e))}function st(s){let t=[];for(let e=0;e<s.length;e+=3)t.push([s.charCodeAt(
e)-It,(s.charCodeAt(e+1)-M)/10,(s.charCodeAt(e+2)-M)/10]);return t}function Me(s,...t){return s+t.map(e=>String.fromCharCode(M+Math.round(10*e))).join("")}function W(s){
return s.charCodeAt(0)-It}function _(s){return[(s.charCodeAt(1)-M)/10,(s.charCodeAt(2)-M)/10]}function _e(s,[t,e]){for(let n=0;n<s.length;n+=et){let[r,o,i,a]=Array.
from(s.slice(n+1,n+5),c=>(c.charCodeAt(0)-M)/10);if(Math.hypot(i-t,a-e)<.1&&(r!==i||o!==a))return[r,o]}return null}function Te(s,t){let[e,n,r,o]=t.split("	");return st(
e+n+r+o).map(([i])=>s.names[i])}function Ne(s){let t=s.split("	")[4];return Array.from({length:t.length/et},(e,n)=>t[et*n])}function Re(s,t){let e=new Set(Object.
values(s.men)),n=new Map;for(let[r]of st(t.split("	")[2])){let o=s.names[r];e.has(o)&&n.set(o,(n.get(o)??0)+1)}return n}function T(s,t,e){let n=e?-1:1;return st(
t).map(([r,o,i])=>x("use",{href:`#${s.symbols[r]}`,x:(n*o).toFixed(1),y:(n*i).toFixed(1)}))}function Pe(s,t){return s.labels.map(([e,n,r,o])=>x("use",{href:`#${e}`,
x:t&&o?-n:n,y:t&&!o?-r:r}))}var Se={m:"move",t:"throw",s:"shot",r:"ricochet",G:"green",R:"red",Y:"yellow",B:"blue"},et=7,mt=.24,Ce=.13;function jt(s){let t=[];for(let e=0;e<
s.length;e+=et){let[n,r,o,i,a,c]=Array.from(s.slice(e+1,e+et),p=>(p.charCodeAt(0)-M)/10),h=n===o&&r===i;t.push([h?`ring k-${Se[s[e]]}`:Se[s[e]],h?Ps(n,r):Is(n,r,
o,i,a,c)])}return[...t.map(([e,n])=>x("path",{d:n,class:e.startsWith("ring")?"k-ring-halo":"k-halo"})),...t.map(([e,n])=>x("path",{d:n,class:`k-${e}`}))]}var B=.44;
function Ps(s,t){return`M${s-B} ${t}a${B} ${B} 0 1 0 ${2*B} 0a${B} ${B} 0 1 0 ${-2*B} 0Z`}function Is(s,t,e,n,r,o){let i=Math.hypot(e-s,n-t)||1,[a,c]=[(e-s)/i,(n-
t)/i],h=Math.min(1,.7*i/(r+o+mt)),p=(m,f=0)=>`${(s+a*m-c*f).toFixed(2)} ${(t+c*m+a*f).toFixed(2)}`,d=i-h*o;return`M${p(h*r)}L${p(d-mt+.02)}M${p(d)}L${p(d-mt,Ce)}\
 ${p(d-mt,-Ce)}Z`}var Dt={first:.7,further:.09,most:1.5},Ie=.8,js=240;function Bt(){return document.hidden||matchMedia("(prefers-reduced-motion: reduce)").matches}function gt(s,t,e){
let n=[s];for(let r of t?t.split(`
`):[]){let[o,i]=r.split("	").map(G);n.push([...G(n[n.length-1]).filter(a=>!o.includes(a)),...i].join(""))}return[...n,e]}function G(s){return s.match(/.{3}/gs)??
[]}function Be(s,t,e){let[n,r]=[G(t),G(e)],o=n.filter(h=>!r.includes(h)),i=r.filter(h=>!n.includes(h)),a=[],c=h=>s.forms[s.names[W(h)]]??s.names[W(h)];for(let h of[
W,c])for(let p of[...i]){let[d]=o.filter(m=>h(p)===h(m)).sort((m,f)=>je(p,m)-je(p,f));d!==void 0&&(a.push([d,p]),o.splice(o.indexOf(d),1),i.splice(i.indexOf(p),
1))}return{moved:a,gone:o,added:i}}function qe(s,t,e,n){let{moved:r,gone:o}=Be(s,t,e),i=new Map(r),a=G(t).filter(h=>!i.has(h)&&!(o.includes(h)&&n>.5)),c=r.map(([
h,p])=>{let[[d,m],[f,w]]=[_(h),_(p)];return Oe(W(h),d+n*(f-d),m+n*(w-m))});return[...a,...c].join("")}function je(s,t){let[e,n]=[_(s),_(t)];return Math.hypot(n[0]-
e[0],n[1]-e[1])}function Ue(s,t,{before:e,after:n,strokes:r,flipped:o}){let{moved:i,gone:a,added:c}=Be(t,e,n),h=T(t,n,o),p=new Map(G(n).map((b,k)=>[b,h[k]])),d=T(
t,a.join(""),o);s.replaceChildren(...d,...p.values());let m=o?-1:1,f=Number.parseFloat(getComputedStyle(s).getPropertyValue("--step"))||js,w=(b,[k,C],[S,z],ee)=>{
if(!b)return;let Es=Math.hypot(S-k,z-C),se=`translate(${(m*(k-S)).toFixed(2)}px, ${(m*(C-z)).toFixed(2)}px)`,As=`translate(${(m*(k-S)/2).toFixed(2)}px, ${(m*(C-
z)/2).toFixed(2)}px) scale(1.4)`;return s.append(b),b.animate({transform:ee?[se,As,"none"]:[se,"none"]},{duration:f*Math.min(Dt.most,Dt.first+Dt.further*Es),easing:ee?
"linear":"ease-in-out"})},y=[...i.map(([b,k])=>w(p.get(k),_(b),_(k),De(t,b)||De(t,k))),...c.map(b=>{let k=_e(r,_(b));return k?w(p.get(b),k,_(b),!0):p.get(b)?.animate(
{opacity:[0,1]},Ie*f)}),...d.map(b=>b.animate({opacity:[1,0]},{duration:Ie*f,fill:"forwards"}))];return Promise.all(y.map(b=>b?.finished)).then(()=>{for(let b of d)
b.remove()},()=>{})}function De(s,t){let e=s.names[W(t)];return e in s.forms||Object.values(s.forms).includes(e)}var Fe={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]},Ds=.4,bt=class{#t=null;#e=!1;#s=!1;constructor(t,e){this.board=t,this.entering=e,t.addEventListener(
"keydown",n=>this.#d(n)),t.addEventListener("focusin",({relatedTarget:n})=>{n instanceof Node&&!t.contains(n)&&(this.#s=!!this.#t)}),t.addEventListener("pointer\
down",n=>this.#n(n)),t.addEventListener("pointermove",n=>this.#l(n)),t.addEventListener("pointerup",n=>this.#c(n)),t.addEventListener("pointercancel",()=>this.#h()),
t.addEventListener("click",n=>this.#i(n))}forget(){this.#t=null}#r(t){let e=document.elementFromPoint(t.clientX,t.clientY);return this.board.contains(e)?e?.closest(
"[data-spot]")?.getAttribute("data-spot")??null:null}#n(t){this.#s=!0;let e=qt(t);if(e||this.board.finishMotion(),!e||t.button)return;this.board.cursor=e,this.#t=
{from:e,pointer:t.pointerId,x:t.clientX,y:t.clientY,begun:!1};let n=t.target;n.hasPointerCapture(t.pointerId)&&n.releasePointerCapture(t.pointerId)}#l(t){let e=this.#t;
if(e?.pointer!==t.pointerId)return;if(!t.buttons){this.#h();return}let n=this.entering.standing===e.from;if(!(this.board.open||e.begun||n||this.entering.entry?.
following.includes(e.from)))return;let r=this.board.querySelector("svg")?.getScreenCTM()?.a??1,[o,i]=[(t.clientX-e.x)/r,(t.clientY-e.y)/r];!e.begun&&Math.hypot(
o,i)<Ds||(e.begun||(e.begun=!0,this.board.setPointerCapture(t.pointerId),this.board.open?this.#o(e,e.from):n||this.entering.press(e.from)),this.board.open?this.#o(
e,this.#r(t)):this.#a(e,o,i))}#o(t,e){!e||e===t.last||(t.last=e,this.board.say("squarepress",{name:e,dragged:!0}))}#a(t,e,n){for(let r of this.board.menAt(t.from))
r.setAttribute("transform",`translate(${e.toFixed(2)} ${n.toFixed(2)})`)}#c(t){let e=this.#t;if(e?.pointer!==t.pointerId||(this.#t=null,!e.begun)||(this.#e=!0,setTimeout(
()=>{this.#e=!1}),this.board.open))return;let n=this.#r(t);n&&n!==e.from?this.entering.press(n,!0):this.entering.queue(()=>this.board.draw())}#h(){this.#t=null,
this.board.draw()}#i(t){let e=qt(t);e&&!this.#e&&this.entering.press(e)}#d(t){let{key:e}=t,n=this.#s?null:qt(t),r=this.entering.trail.length>1;if(e==="Escape"&&
r)this.entering.cancel();else if(e==="Backspace"&&r)this.entering.back();else if(n&&(e==="Enter"||e===" "))this.entering.press(n);else if(n&&e in Fe)this.#u(Fe[e]);else
return;t.preventDefault(),t.stopPropagation()}#u([t,e]){let n=this.board.places(),r=n.find(([p])=>p===this.board.cursor);if(!r)return;let[o,i,a]=r,[c]=n.map(([p,
d,m])=>{let f=(d-i)*t+(m-a)*e;return{name:p,along:f,cost:f+3*(Math.abs((d-i)*e)+Math.abs((m-a)*t))}}).filter(({along:p})=>p>.3).sort((p,d)=>p.cost-d.cost);if(!c)
return;this.board.cursor=c.name,this.board.spot(o)?.setAttribute("tabindex","-1");let h=this.board.spot(c.name);h?.setAttribute("tabindex","0"),h?.focus()}},qt=s=>$(
s,"[data-spot]")?.getAttribute("data-spot")??null;var nt=customElements.get("kohau-board")?.boards??new Map;function He(s){for(let[t,e]of Object.entries(s)){if(nt.has(t))continue;nt.set(t,e);let n=x("svg",{class:"\
kohau kohau-sprite","aria-hidden":"true"});n.innerHTML=`<defs>${e.definitions}</defs>`,document.body.append(n);for(let r of document.querySelectorAll("kohau-boa\
rd"))r.getAttribute("board")===t&&r.setAttribute("board",t)}}function O(s){return nt.get(s??"")}function We(s,t,e,n=null){let r=nt.has(String(e.board));s.hidden=
!r,t.hidden=r,t.textContent=r?"":e.position,r&&s.show(e,n)}var Bs=["board","position","before","steps","marks","orientation","theme","label"],Ut=class extends HTMLElement{static observedAttributes=Bs;static boards=nt;cursor=null;#t=null;#e=!1;#s=0;#r=()=>{};#n=!1;#l=!1;#o=!1;#a="";#c=null;#h=null;#i=new ft(
{draw:t=>this.draw(t),refuse:(t,e)=>this.#y(t,e),say:(t,e)=>this.say(t,e)});#d=new bt(this,this.#i);connectedCallback(){this.classList.add("kohau-board"),this.hasAttribute(
"board")&&this.draw()}attributeChangedCallback(){this.isConnected&&!this.#e&&this.draw()}get flipped(){return this.getAttribute("orientation")==="black"}get source(){
return this.#i.source}set source(t){this.#i.source=t,this.#u(null)}get entry(){return this.#i.entry}set entry(t){this.#u(t),this.#g()}#u(t){this.#i.begin(t),this.#d.
forget()}get open(){return this.#o}set open(t){this.#o=t,this.draw()}set proposal(t){this.#a!==(t??"")&&(this.#a=t??"",this.#g())}press(t){return this.#i.press(
t)}playEntered(){this.#i.play()}back(){return this.#i.back()}cancel(){return this.#i.cancel()}say(t,e){this.dispatchEvent(new CustomEvent(t,{detail:e,bubbles:!0}))}show(t,e=null){
let[n,[r]]=[this.#t,this.frames],o=this.getAttribute("board");this.#u(e),this.#e=!0;for(let[a,c]of Object.entries(t))c?this.setAttribute(a,String(c)):this.removeAttribute(
a);this.#e=!1;let{frames:i}=this;return this.draw(),n===null||o!==this.getAttribute("board")?Promise.resolve():i.length>1&&n===i[0]?this.#f(i):r===i.at(-1)&&r!==
n?this.#f([n,r]):Promise.resolve()}get frames(){let[,,t=""]=(this.getAttribute("position")??"").split("	"),e=this.getAttribute("before");return e?gt(e,this.getAttribute(
"steps")??"",t):[t]}async#f(t){let e=this.#p;if(!e||Bt()||!this.isConnected)return;let n=++this.#s,r=this.#m,[,,,,o=""]=this.#w.split("	");r.classList.add("k-mo\
ving"),this.#n=!0;for(let i=1;i<t.length;i+=1)if(this.#r(i),await Ue(this.#b,e,{before:t[i-1],after:t[i],strokes:o,flipped:this.flipped}),n!==this.#s)return;r.classList.
remove("k-moving"),this.#n=!1,this.#l&&this.draw()}#g(){this.#n?this.#l=!0:this.draw()}finishMotion(){this.#n&&this.draw()}scrub(t){let{frames:e}=this,n=e.length-
1;this.stand(e[Math.min(t,n)]),this.#m.classList.toggle("k-moving",t<n)}stand(t){this.#s+=1,this.#n=!1;let e=this.#p;e&&(this.#m.classList.add("k-moving"),this.#b.
replaceChildren(...T(e,t,this.flipped)))}async#y(t,e){this.draw();let n=this.spot(t);if(n?.classList.add("refused"),n&&!Bt()){let i={transform:[0,.12,-.12,.08,-.08,
0].map(a=>`translate(${a}px, 0)`)};for(let a of[n,...this.menAt(t)])a.animate(i,320)}let r=await e;if(!n?.isConnected)return;let o=r?.rule?` (${r.rule})`:"";this.#h?.
replaceChildren(r?L(r.sentence??r.message):u("not_legal"),o),this.#h?.classList.add("refused"),this.say("pressrefuse",{name:t,error:r})}get#m(){return this.querySelector(
"svg")}get#b(){return this.querySelector(".k-men")}get#p(){return O(this.getAttribute("board"))}get#w(){let{entry:t}=this,e=this.getAttribute("position")||"				";
if(t?.presses.length&&t.picture)return t.picture;if(!this.#a)return e;let[n,,,r,o]=this.#a.split("	");return[n,"",e.split("	")[2],r,o].join("	")}draw(t=!1){let e=this.#p;
if(this.#s+=1,this.#n=this.#l=!1,!e){this.replaceChildren(),this.#t=null;return}let{entry:n,flipped:r}=this,o=this.#t,[i,a,c,h,p]=this.#w.split("	"),d=this.#a.split(
"	")[1]??"",m=r?{transform:"rotate(180)"}:{},[f,w]=e.box.split(" "),y=!!n||this.#o,b=this.getAttribute("theme"),k=x("svg",{viewBox:e.box,class:`kohau${b&&b!=="a\
uto"?` kohau-${b}`:""}`,role:y?"group":"img","aria-label":this.getAttribute("label")||u("board")},x("rect",{x:f,y:w,width:e.width,height:e.height,class:"k-paper"}),
x("g",m,x("use",{href:`#${e.ground}`})),x("g",{},...Pe(e,r)),x("g",{class:"k-marks"},...T(e,i+a,r)),y?this.#v(e,c,n):null,x("g",{class:"k-men"},...T(e,c,r)),x("\
g",{class:"k-marks"},...T(e,d,r),x("g",m,...jt(p)),...T(e,h,r)),x("g",{class:"k-over",...m},...jt(this.getAttribute("marks")??"")));this.style.setProperty("--un\
its",String(e.height));let C=document.activeElement,S=this.contains(C)&&(C?.getAttribute("data-spot")??this.cursor);this.#k(e,k,n),this.#t=c,S&&this.spot(S)?.focus(
{preventScroll:!0}),t&&o!==null&&this.#f([o,c]),n!==this.#c&&(this.#c=n,this.say("entrychange",{entry:n}))}#k(t,e,n){if(!n){let i=this.#x();this.replaceChildren(
e,...this.source?[l("div",{class:"kohau-entry"},...i)]:i);return}let r=Ee(t,n,i=>this.press(i));if(this.replaceChildren(e,r.placed,this.#E(n,r.others)),!r.squares.
length)return;let o=i=>i.map(a=>(a.firstElementChild??a).getBoundingClientRect());Ae(r.placed,e,r.squares.map(i=>o(i.flatMap(a=>this.spot(a)??[]))),o([...e.querySelectorAll(
".k-spot:is(.offered, .pressed)")]))}places(){let t=this.flipped?-1:1;return(this.#p?.spots??[]).map(([e,n,r,o,i])=>[e,t*n,t*r,o,i])}spot(t){return this.querySelector(
`[data-spot="${CSS.escape(t)}"]`)}menAt(t){let[,e,n]=this.places().find(([r])=>r===t)??[t,Number.NaN,Number.NaN];return[...this.querySelectorAll(".k-men use")].
filter(r=>Math.abs(Number(r.getAttribute("x"))-e)<.1&&Math.abs(Number(r.getAttribute("y"))-n)<.1)}#v(t,e,n){let r=this.flipped?-1:1,o=st(e),i=this.places(),a=n?.
following??[];return i.some(([c])=>c===this.cursor)||(this.cursor=(i.find(([c])=>a.includes(c))??i[0])[0]),x("g",{class:"k-spots"},...i.map(([c,h,p,d,m])=>{let f=o.
filter(([,S,z])=>Math.abs(r*S-h)<d/2&&Math.abs(r*z-p)<m/2).map(([S])=>t.names[S]),w=n?.presses.includes(c),y=(n?.choices??[]).findIndex(({squares:S})=>S.includes(
c)),b=a.includes(c)?f.length?"offered man":"offered":"",k=y>=0?`chosen ${Pt(y)}`:w?"pressed":b,C=y>=0||b.endsWith("man");return x("g",{class:`k-spot ${k}`,"data\
-spot":c,role:"button",tabindex:c===this.cursor?"0":"-1","aria-label":this.#$(c,f),"aria-disabled":n&&!this.#i.accepts(c)?"true":null,"aria-pressed":w?"true":null},
x("rect",{x:h-d/2,y:p-m/2,width:d,height:m,rx:.12}),k&&k!=="pressed"?x("circle",{cx:h,cy:p,r:C?Math.min(d,m)*.44:.13}):null)}))}#$(t,e){return[t==="@w"?u("hand_\
white"):t==="@b"?u("hand_black"):t,...e.map(ut).filter(Boolean)].join(", ")}#E(t,e){this.#h??=l("span",{class:"entered",role:"status"}),this.#h.classList.remove(
"refused"),this.#h.replaceChildren(t.presses.length?P(t.sketch??t.presses.join(" ")):"");let n=(i,a,c)=>{let h=l("button",{type:"button",...c},i);return h.addEventListener(
"click",a),h},r=[...e];t.ply&&r.push(n(u("play_it"),()=>this.playEntered(),{class:"primary","aria-label":u("play_ply",{ply:t.ply})})),this.#i.trail.length>1&&r.
push(n("⌫",()=>this.back(),{"data-act":"back",title:u("take_back_title"),"aria-label":u("take_back")}),n("✕",()=>this.cancel(),{"data-act":"cancel",title:u(
"cancel_entry_title"),"aria-label":u("cancel_entry")}));let o=t.presses.length?[]:this.#x();return l("div",{class:"kohau-entry"},this.#h,...o,...r)}#x(){let t=this.
frames.length-1;if(this.#r=()=>{},t<2)return this.hasAttribute("stepwise")?[l("div",{class:"kohau-scrub"})]:[];let e=l("input",{type:"range",min:0,max:t,value:t,
"aria-label":u("steps_of_ply")}),n=l("span",{"aria-hidden":"true"});return this.#r=r=>{e.value=String(r);let o=u("step_of",{step:r,count:t});e.setAttribute("ari\
a-valuetext",o),n.textContent=o},this.#r(t),e.addEventListener("input",()=>{this.#r(Number(e.value)),this.scrub(Number(e.value))}),e.addEventListener("keydown",
r=>r.stopPropagation()),[l("label",{class:"kohau-scrub"},u("steps"),e,n)]}};customElements.get("kohau-board")||customElements.define("kohau-board",Ut);var Ge=1200;function wt(s,t,e=s){let n=s.querySelector("svg")?.cloneNode(!0);for(let c of n.querySelectorAll(".k-spots"))c.remove();let[,,r,o]=t.box.split(" ").
map(Number);n.setAttribute("xmlns","http://www.w3.org/2000/svg"),n.setAttribute("width",String(Math.round(48*r))),n.setAttribute("height",String(Math.round(48*o))),
n.classList.add(Tt(e)?"kohau-dark":"kohau-light");let i=new XMLSerializer().serializeToString(n),a=i.indexOf(">")+1;return`${i.slice(0,a)}<style>${qs()}</style>\
<defs>${t.definitions}</defs>${i.slice(a)}
`}var Ke=null;function qs(){return Ke??=Us(),Ke}function Us(){return[...document.styleSheets].flatMap(e=>[...e.cssRules]).map(e=>e.cssText).filter(e=>/^(\.k-|@supports \(color: ?var\(--k-ink)/.
test(e)).join(`
`).replaceAll("&","&amp;").replaceAll("<","&lt;")}async function Ft(s){let t=new Image;t.src=`data:image/svg+xml;charset=utf-8,${encodeURIComponent(s)}`,await t.
decode();let e=document.createElement("canvas");e.width=Ge,e.height=Math.round(Ge*t.naturalHeight/t.naturalWidth),e.getContext("2d")?.drawImage(t,0,0,e.width,e.
height);let n=atob(e.toDataURL("image/png").split(",")[1]);return new Blob([Uint8Array.from(n,r=>r.charCodeAt(0))],{type:"image/png"})}function Ht(s,t){let e=document.
createElement("a");e.href=URL.createObjectURL(s),e.download=t,e.click(),setTimeout(()=>URL.revokeObjectURL(e.href),1e4)}var Fs=/\[%recorded ([a-z]+) ("(?:[^"\\]|\\.)*")\]/g,Hs=/\[%(clk|emt|eval|cal|csl)\s([^[\]]*)\]/g,Ws=/^([GRYB])([a-z]\d{1,2})([a-z]\d{1,2})?$/;function rt(s){let t={
text:"",clock:"",spent:"",evaluation:"",marks:[],recorded:[]};return t.text=s.replace(Fs,(...e)=>(t.recorded.push(e),"")).replace(Hs,(e,n,r)=>(n==="clk"?t.clock=
r.trim():n==="emt"?t.spent=r.trim():n==="eval"?t.evaluation=r.trim():t.marks.push(...Gs(r)),"")).replace(/\s+/g," ").trim(),t}function Gs(s){return s.split(",").
map(t=>Ws.exec(t.trim())).filter(t=>t!==null).map(([,t,e,n])=>({colour:t,from:e,to:n??e}))}function ot(s){let t=s.notes.flatMap(n=>n.text?[rt(n.text)]:[]),e=n=>t.
findLast(r=>r[n])?.[n]??"";return{clock:e("clock"),spent:e("spent"),evaluation:e("evaluation"),marks:t.flatMap(n=>n.marks)}}function xt(s){let[t,e]=s.split(","),
n=/^([+-]?)#([+-]?)(\d+)$/.exec(t);if(n){let i=n[1]==="-"||n[2]==="-";return u("forced",{side:u(i?"black":"white"),count:n[3]})}let r=Number(t),o=Number.isFinite(
r)&&t?`${r>0?"+":""}${t.replace(/^\+/,"")}`:t;return e?u("at_depth",{score:o,depth:e.trim()}):o}function Ye(s,t){let e=s?.spots??[];return t.map(({colour:n,from:r,
to:o})=>{let[i,a]=[r,o].map(c=>e.find(([h])=>h===c));return i&&a?Me(n,i[1],i[2],a[1],a[2],0,r===o?0:.1):""}).join("")}var v={white:0,black:1,result:2,date:3,event:4,site:5,round:6,game:7,variant:8,plies:9,worst:10,opening:11,comments:12};function Ks(s){let t=s.fens.map((r,o)=>({
id:o,fen:r,before:null,next:null,rivals:[],path:"0",ply:0,notes:[],ended:!1}));t[0].notes=s.line.notes,ze(t,s.line,t[0],"");let e=s.line.plies.at(-1)?.[0]??0,{notes:n}=t[e];
return t[e].ended=["1-0","0-1","1/2-1/2"].includes(s.result)&&!n.some(({rest:r})=>r),t}function ze(s,t,e,n){let r=e;t.plies.forEach(([o,i],a)=>{let c=s[o];c.before=
r,c.notes=i,c.ply=r.ply+1,c.path=`${n}${a+1}`,(a||!n)&&(r.next=c);let h=i.flatMap(({line:p})=>p??[]);c.rivals=[c],h.forEach((p,d)=>{ze(s,p,r,`${c.path}.${d+1}.`),
p.plies.length&&Ys(c,s[p.plies[0][0]])}),r=c})}function Ys(s,t){let e=[...s.rivals,...t.rivals.filter(n=>!s.rivals.includes(n))];for(let n of e)n.rivals=e}function R(s,t){
let[e,n]=s.numbers[(t.before??t).id];return{within:n,label:`${e}${n?"…":"."}`}}var yt=(s,t)=>s.sides[(t.before??t).id],zs={line:{notes:[],plies:[]},board:null,
dialects:[],own:0,fens:[],pictures:[],steps:[],sides:"",numbers:[],perNumber:2,words:[],sentences:[],situations:[]},it=class{node=null;words=[];constructor(t,e,n=()=>""){
this.number=t,this.linkOf=n,this.record=e.fens?e:{...e,...zs},this.nodes=e.fens?Ks(e):[],this.line=[];for(let r=this.nodes[0]??null;r;r=r.next)this.line.push(r);
e.fens&&this.spell(this.record.own)}nodeAt(t){return this.nodes.find(e=>e.path===t)??null}spell(t){this.words=this.record.words[t].split(`
`)}};function Wt({result:s,termination:t}){if(t==="board")return"";let e={"1-0":u("white"),"0-1":u("black")}[s],n=e?"won":s==="1/2-1/2"?"drawn":"open",r=`ended_${n}_${t}`,
o=u(r,{winner:e});return o!==r?o:n==="open"?"":u(`ended_${n}`,{winner:e})}function kt({record:s,words:t},e){let n=e.ended&&Wt(s)||j(s.sentences[s.situations[e.id]]),
{evaluation:r}=ot(e),o=`${n}.${r&&` ${u("evaluation")}: ${xt(r)}.`}`;if(!e.before)return`${u("start")} ${o}`;let i=u(yt(s,e)==="w"?"white":"black"),a=/^\d+$/.test(
e.path)?`, ${u("ply_of",{ply:e.ply,count:s.line.plies.length})}`:"";return`${R(s,e).label} ${t[e.id]} (${i})${a}. ${o}`}function at(s,t){let{record:e}=s;return{
board:e.board,position:e.pictures[t.id],before:t.before?e.pictures[t.before.id].split("	")[2]:"",steps:e.steps[t.id],marks:Ye(O(e.board),ot(t).marks),label:kt(s,
t)}}var K={moving:50,step:250,ply:700,end:2e3},Js=4,Vs=250;function Je(s,t,e=Js){let n=O(s.shown.record.board);if(!n)return[];let r=l("kohau-board"),o=s.board.getAttribute(
"orientation"),i=[],a=null,c=(h,p,d)=>i.push({shown:p,svg:()=>(a!==h&&r.show({...at(s.shown,h),orientation:o}),a=h,d(),wt(r,n,s.board))});for(let h of t){let{before:p,
steps:d,position:m}=at(s.shown,h),f=gt(p,d,m.split("	")[2]);h===t[0]&&c(h,K.ply,()=>r.scrub(0));for(let w=1;w<f.length;w+=1){for(let y=1;y<=e;y+=1)c(h,K.moving,
()=>r.stand(qe(n,f[w-1],f[w],y/(e+1))));c(h,w<f.length-1?K.step:K.ply,()=>r.scrub(w))}}return i[i.length-1].shown=K.end,i.length>Vs?i.filter(({shown:h})=>h>=K.ply):
i}var Xs=/\p{Mark}/gu,Ve={ø:"o",ł:"l",đ:"d",ð:"d",ħ:"h",ı:"i",æ:"ae",œ:"oe",þ:"th",ß:"ss"};function Zs(s){return s.normalize("NFD").replace(Xs,"").replace(
/[^\0-\x7f]/g,Qs)}function Qs(s){let t=Ve[s.toLowerCase()];return t?Ve[s]?t:t[0].toUpperCase()+t.slice(1):s}function Xe(s,t){return`${Zs(s.join(" ")).replace(/[^A-Za-z0-9]+/g,"-").replace(/^-|-$/g,"")||"game"}.${t}`}var tn=1500,vt=class{constructor(t){this.viewer=t,this.buttons={};let e=(n,r)=>{this.buttons[n]=t.part(n),this.buttons[n].addEventListener("click",r)};e("copy",
()=>this.ofPosition()),e("copy-address",()=>this.ofAddress()),e("copy-picture",()=>this.ofPicture());for(let n of["kgn","svg","png"])e(`save-${n}`,()=>this.download(
n));e("film-ply",()=>this.film("film-ply",this.shown.node?.before?[this.shown.node]:[])),e("film-game",()=>this.film("film-game",this.shown.line.slice(1),0))}get shown(){
return this.viewer.shown}async ofPosition(){if(this.shown.node){try{await navigator.clipboard.writeText(this.shown.node.fen)}catch{this.viewer.part("fen").select(),
document.execCommand("copy")}this.say("copy","position_copied")}}ofAddress(){return this.attempt(async()=>{let t=this.viewer.linkOf(this.shown.number,this.shown.
node?.path??"0");await navigator.clipboard.writeText(new URL(t,location.href).href),this.say("copy-address","address_copied")})}ofPicture(){return this.attempt(
async()=>{await navigator.clipboard.write([new ClipboardItem({"image/png":Ft(this.svg())})]),this.say("copy-picture","picture_copied")})}svg(){let t=O(this.shown.
record.board);if(!t)throw new Error(u("no_board"));return wt(this.viewer.board,t)}nameOf(t,e){let n=this.viewer.source.rows[this.shown.number];return Xe([n[v.white],
n[v.black],n[v.date],e],t)}film(t,e,n){let r=this.buttons[t];if(!e.length||r.disabled)return null;let o=r.textContent;return r.disabled=!0,this.attempt(async()=>{
let i=this.nameOf("gif",e.length>1?"":e[0].path),{gifOf:a}=await this.viewer.recorder(),c=Je(this.viewer,e,n);Ht(await a(c,h=>{r.textContent=`${o} ${A(100*h)} %`}),
i)}).finally(()=>{r.disabled=!1,r.textContent=o})}download(t){return this.attempt(async()=>{let{record:e,node:n}=this.shown,r=this.nameOf(t,t==="kgn"?"":n?.path);
Ht(await{kgn:async()=>new Blob([`${e.text.trimEnd()}
`]),svg:async()=>new Blob([this.svg()],{type:"image/svg+xml"}),png:()=>Ft(this.svg())}[t](),r)})}say(t,e){let n=this.buttons[t],{textContent:r}=n,o=u("copied");
this.viewer.part("said").textContent=u(e),r!==o&&(n.textContent=o,setTimeout(()=>{n.textContent=r},tn))}async attempt(t){await t().catch(e=>this.viewer.warn(u("\
failed",{error:e.message})))}};var Gt={t:"throw",s:"shot",r:"ricochet"};function Qe(s,t){let e=new Set,n=new Set;for(let o of s.pictures){for(let i of Te(t,o))e.add(i);for(let i of Ne(o))n.add(
i)}return[...[...e].filter(o=>!/^step [2-9]$/.test(o)).sort().map(o=>[o,`sign_${o.replaceAll(" ","_")}`]).filter(([,o])=>u(o)!==o).map(([o,i])=>Ze(x("use",{href:`\
#${t.symbols[t.names.indexOf(o)]}`}),i)),...[...n].filter(o=>Gt[o]).map(o=>Ze(x("path",{d:"M-.4 0L.4 0",class:`k-${Gt[o]}`}),`stroke_${Gt[o]}`))]}function Ze(s,t){
return l("li",{},x("svg",{class:"kohau man",viewBox:"-.5 -.5 1 1","aria-hidden":"true"},s),` ${u(t)}`)}var ts={1:"!",2:"?",3:"!!",4:"??",5:"!?",6:"?!",7:"□",8:"□",10:"=",11:"=",12:"⇆",13:"∞",14:"+/=",15:"=/+",16:"±",17:"∓",18:"+−",19:"−+",20:"+−−",
21:"−−+",22:"⊙",23:"⊙",26:"○",27:"○",28:"○",29:"○",30:"○",31:"○",32:"⟳",33:"⟳",34:"⟳",35:"⟳",36:"↑",37:"↑",38:"↑",39:"↑",40:"\
→",41:"→",42:"→",43:"→",44:"=∞",45:"=∞",46:"=∞",47:"=∞",130:"⇆",131:"⇆",132:"⇆",133:"⇆",134:"⇆",135:"⇆",136:"⊕",137:"⊕",138:"⊕",
139:"⊕",140:"∆",141:"∇",142:"⌓",145:"RR",146:"N"};function es(s){let t=rt(s),e=(r,o,i)=>l("span",{class:`said-${r}`,title:o},l("span",{class:"hidden"},`${o}\
 `),i),n=[];return t.clock&&n.push(e("clock",u("clock"),t.clock)),t.spent&&n.push(l("span",{class:"said-spent"},`${u("time_spent")} ${t.spent}`)),t.evaluation&&
n.push(e("evaluation",u("evaluation"),xt(t.evaluation))),t.marks.length&&n.push(e("marks",u("marked"),sn(t.marks))),n.push(...t.recorded.map(en)),l("span",{class:"\
comment"},t.text,...n.flatMap(r=>[" ",r])," ")}function en([s,t,e]){let n="";try{n=JSON.parse(e)}catch{return s}let r=t==="tag"&&!n.includes(" "),o=`recorded_${t}${r?
"_missing":""}`,i=u(o,{words:n});return i===o?s:t==="tag"?l("span",{class:"said-recorded"},i):l("details",{class:"said-recorded"},l("summary",{},i),l("pre",{class:"\
source"},n))}function sn(s){let t=({colour:e,from:n,to:r})=>l("span",{class:`mark-${e}`},n===r?`${n} `:`${n}→${r} `);return l("span",{},...s.map(t))}function ss(s){
let t=on(s),e=ts[s]??t;return l("span",{class:ts[s]?"nag":"nag worded",title:`$${s}: ${t}`},`${e} `)}var[nn,rn]=[14,139];function on(s){let t=s%2,n=`nag_${s>=nn&&
s<=rn?s-t:s}`,r=u(n,{side:u(t?"black":"white")});return r===n?u("nag_other",{number:s}):r}var ns=14;function os(s){let t=s.record.perNumber===2,e=l("div",{class:t?`line main columns${an(s.record)?" rows":""}`:"line main"});(t?ln:is)(e,s,s.record.line),
s.record.result&&e.append(l("span",{class:"result"},s.record.result));let n=Wt(s.record);return n&&e.append(" ",l("span",{class:"ending"},n)),e}function an(s){let t=s.
words[0].split(`
`),e=t.map(n=>n.length).sort((n,r)=>n-r);return e[Math.floor(e.length/2)]>ns||t.some(n=>n.length>ns&&n.includes("/"))}function ln(s,t,e){s.append(...e.notes.map(
o=>lt(t,o)));let n=s.classList.contains("rows"),r=!1;for(let[o,i]of e.plies){let a=t.nodes[o],{within:c,label:h}=R(t.record,a);(!r||!c)&&s.append(l("span",{class:"\
number"},h)," ");let p=i.filter(d=>!rs(d));s.append(l("span",{class:`cell ${c?"black":"white"}`},$t(t,a)," ",...i.filter(rs).map(d=>lt(t,d)))," ",...p.map(d=>lt(
t,d))),r=!n&&!p.length}}function rs(s){if(s.nag!==void 0)return!0;if(s.rest||s.line)return!1;let{text:t,recorded:e}=rt(s.text??"");return!t&&!e.length}function is(s,t,e){
s.append(...e.notes.map(r=>lt(t,r)));let n=!1;for(let[r,o]of e.plies){let i=t.nodes[r],{within:a,label:c}=R(t.record,i);(!n||a===0)&&s.append(l("span",{class:"n\
umber"},c)," "),s.append($t(t,i)," "),s.append(...o.map(h=>lt(t,h))),n=o.every(h=>h.nag!==void 0)}}function $t(s,t){let e=yt(s.record,t),n=l("a",{class:s.record.
perNumber===2?"ply":`ply side-${e}`,href:s.linkOf(t),tabindex:"-1",title:u(e==="w"?"ply_of_white":"ply_of_black",{ply:t.ply})});return t.link=n,n}function lt(s,t){
if(t.nag!==void 0)return ss(t.nag);if(t.rest)return l("span",{class:"rest",role:"note"},L(t.rest)," ");if(t.line){let e=l("span",{class:"variation",role:"group",
"aria-label":u("variation")},"( ");return is(e,s,t.line),e.append(")"),e}return es(t.text??"")}function as(s,t){s.spell(t);for(let e of s.nodes)e.link?.replaceChildren(
...cn(s.words[e.id]))}function cn(s){return s.split(/(?<=[,/ ])/).flatMap((t,e)=>[...e?[l("wbr")]:[],l("span",{},t)])}function ls(s){return s.map(([t,e])=>l("tr",
{},l("th",{scope:"row"},t),l("td",{},e)))}function Kt(s,t){let e,n=!1,r=()=>{clearInterval(e)},o=()=>{n=!0,s.disabled?r():t()};s.addEventListener("pointerdown",i=>{i.button||(r(),n=!1,e=setTimeout(()=>{
o(),e=setInterval(o,110)},400))});for(let i of["pointerup","pointerleave","pointercancel","blur"])s.addEventListener(i,r);s.addEventListener("contextmenu",i=>{n&&
i.preventDefault()}),s.addEventListener("click",()=>{n||t(),n=!1})}function cs(s,t){let e=0;s.addEventListener("wheel",n=>{n.ctrlKey||!n.deltaY||(n.preventDefault(),
Math.sign(e)!==Math.sign(n.deltaY)&&(e=0),e+=n.deltaMode?50*n.deltaY:n.deltaY,!(Math.abs(e)<50)&&(t(e>0),e=0))},{passive:!1})}function hs(s){return l("ul",{class:"problems"},...s.map(hn))}function hn(s){let{file:t,line:e,column:n,ply:r,step:o,rule:i}=s,a=Object.entries({file:t,line:e,column:n,
ply:r,step:o,rule:i}).filter(([,d])=>d).map(([d,m])=>d==="file"?m:`${u(`at_${d}`)} ${m}`),c=s.help&&a.pop(),h=c?[a.length?", ":"",l("a",{href:s.help},c)]:[],p=l(
"li",{class:s.severity},l("strong",{},u(`severity_${s.severity}`))," ",L(s.sentence)," ",l("span",{class:"place"},a.join(", "),...h,` [${s.code}]`));return s.excerpt&&
p.append(un(s.excerpt)),s.hint_sentence&&p.append(l("p",{class:"hint"},u("hint"),L(s.hint_sentence))),p}function un([s,t,e]){return l("pre",{},s.slice(0,t),l("m\
ark",{},s.slice(t,t+e)),s.slice(t+e))}function us(s,t,{name:e,shown:n,board:r}){let{record:o,node:i}=n,a=i?pn(o,i,t):"",c=i&&o.sides[i.id]===t&&!i.ended;s.className=`side${c?" to-play":""}`,s.replaceChildren(
l("span",{class:`disc disc-${t}`,"aria-hidden":"true"}),l("span",{class:"hidden"},`${u(t==="w"?"white":"black")}: `),l("span",{class:"name"},e),l("span",{class:"\
captured"},...r&&i?fn(o,i,t,r):[]),...a?[l("span",{class:"clock",title:u("clock")},l("span",{class:"hidden"},`${u("clock")} `),a)]:[])}function pn(s,t,e){for(let o=t;o.
before;o=o.before){if(s.sides[o.before.id]!==e)continue;let{clock:i}=ot(o);if(i)return i}let n=s.tags.find(([o])=>o==="TimeControl")?.[1]??"",[,r]=/^(\d+)(?:\+\d+)?$/.
exec(n)??[];return r?dn(Number(r)):""}function dn(s){let t=e=>String(e).padStart(2,"0");return`${Math.floor(s/3600)}:${t(Math.floor(s/60)%60)}:${t(s%60)}`}function fn(s,t,e,n){
let[r,o]=[0,t.id].map(a=>Re(n,s.pictures[a])),i=e==="w"?"black ":"white ";return[...r].filter(([a])=>a.startsWith(i)).flatMap(([a,c])=>{let h=c-(o.get(a)??0);return h>
0?[mn(n,a,h)]:[]})}function mn(s,t,e){let n=u("captured",{count:e,piece:ut(t)??t});return l("span",{title:n,role:"img","aria-label":n},x("svg",{class:"kohau man",
viewBox:"-.5 -.5 1 1","aria-hidden":"true"},x("use",{href:`#${s.symbols[s.names.indexOf(t)]}`})),`×${e}`)}function ps(s,t,e){let n=s.find(({games:i})=>i.some(({row:a})=>a===t));if(!n)return[];let r=n.games.map(i=>gn(i,i.row===t,e(i))),o=n.omitted?[l("p",{},u("omitte\
d",{count:A(n.omitted)}))]:[];return[l("h3",{},u("session",{name:n.name})),l("ol",{},...r),...o]}function gn(s,t,e){let n=u("session_game",{variant:bn(s.variant),
white:s.white,black:s.black,result:s.result}),r=e===null?l("span",{},n):l("a",{href:e,"aria-current":t?"true":null},n),o=s.problem_sentences.map(i=>l("p",{class:"\
rest"},L(i)));return l("li",{},r,...o,l("p",{class:"story"},s.story.map(i=>`${j(i)}.`).join(" ")))}function bn(s){let t=`session_${s}`;return u(t)===t?s:u(t)}var wn={tags:[],result:"",problems:[],termination:"",text:""},Et=class{constructor(t,e,{linkOf:n,recorder:r,linkOfGame:o=({row:c})=>c===null?null:n(c,"0"),selected:i=()=>{},
named:a=(c,h)=>c==="date"?q(h):P(h)}){this.root=t,this.source=e,this.linkOf=n,this.linkOfGame=o,this.selected=i,this.named=a,this.recorder=r,this.shown=new it(-1,
wn),this.dialects={},this.timer=void 0,this.wanted=0,this.board=this.part("board"),this.copies=new vt(this),this.addBoards(),this.listen()}addBoards(){He(this.source.
boards)}openToolsIfRoomy(){let t=getComputedStyle(this.part("tools-panel")).position==="absolute";this.part("tools").open=!t&&matchMedia("(min-width: 62rem) and\
 (min-height: 45rem)").matches}part(t){return this.root.querySelector(`#${t}`)}async open(t,e="0"){let n=++this.wanted,r=await this.source.read(t).catch(o=>this.
showFailure(o));!r||n!==this.wanted||(this.stopPlaying(),this.shown=new it(t,r,o=>this.linkOf(t,o.path)),this.showRecord(),this.follow(e))}follow(t){let e=this.
shown.nodeAt(t);this.select(e??this.shown.nodes[0]??null),!e&&this.shown.nodes.length&&this.warn(u("no_such_ply",{path:t}))}warn(t){this.part("warning").textContent=
t,this.part("warning").hidden=!t}showFailure(t){this.part("situation").textContent=u("cannot_unpack",{error:t})}showRecord(){let t=this.source.rows[this.shown.number],
{record:e}=this.shown;this.part("players").textContent=`${t[v.white]} – ${t[v.black]}  ${_t(t[v.result])}`;for(let r of this.root.querySelectorAll(".about"))r.
replaceChildren(...this.about(t));this.part("tags").replaceChildren(...ls(e.tags)),this.part("problems").replaceChildren(...e.problems.length?[hs(e.problems)]:[]);
let n=ps(this.source.sessions??[],this.shown.number,this.linkOfGame);if(this.part("session").replaceChildren(...n),this.part("tools-title").textContent=u(n.length?
"more_of_session":"more_of_game"),this.root.classList.toggle("no-board",!this.shown.nodes.length),this.showLegend(O(e.board)),this.shown.nodes.length){this.part(
"plies").replaceChildren(os(this.shown)),this.fillDialects();let r=this.shown.line.length-1;this.part("jump").max=String(r),this.part("of").textContent=u("of",{
count:r})}else this.part("plies").replaceChildren(l("pre",{class:"source"},e.text)),this.part("dialect").replaceChildren(),this.part("of").textContent=""}about(t){
let e=r=>t[v[r]]&&this.named(r,t[v[r]]);return[t[v.game],t[v.variant]==="standard"?"":t[v.variant],e("opening"),e("event"),e("site"),e("date"),t[v.round]&&u("ro\
und",{round:t[v.round]})].filter(Boolean).flatMap((r,o)=>o?[" · ",r]:[r])}showLegend(t){let e=t?Qe(this.shown.record,t):[];this.part("legend").replaceChildren(
...e),this.part("legend-box").hidden=!e.length,t&&(this.board.style.setProperty("--ratio",String(t.width/t.height)),this.board.toggleAttribute("stepwise",this.shown.
record.steps.some(Boolean)))}get game(){return this.source.rows[this.shown.number][v.game]}fillDialects(){let{record:t}=this.shown,e=this.dialects[this.game],n=t.
dialects.includes(e)?e:t.dialects[t.own];this.part("dialect").replaceChildren(...t.dialects.map(r=>l("option",{value:r},r))),this.part("dialect").value=n,this.spell()}spell(){
as(this.shown,this.shown.record.dialects.indexOf(this.part("dialect").value))}chooseDialect(t){this.dialects[this.game]=t,this.fillDialects(),this.showSituation()}select(t){
let{shown:e}=this,n=e.node;if(e.node=t,this.warn(""),this.showSides(),!t){this.board.removeAttribute("board"),this.part("fen").value="",this.part("situation").textContent=
u("no_board"),this.selected(e.number,null);return}n?.link&&(n.link.tabIndex=-1,n.link.removeAttribute("aria-current")),t.link&&(t.link.tabIndex=0,t.link.setAttribute(
"aria-current","true")),!t.link&&e.nodes[1]?.link&&(e.nodes[1].link.tabIndex=0),this.drawPosition(),this.showSituation(),this.part("fen").value=t.fen,this.part(
"jump").value=String(t.ply),this.scrollTo(t.link),this.selected(e.number,t)}showSides(){let{node:t,record:e}=this.shown,n=this.source.rows[this.shown.number],r=O(
e.board),o=this.flipped?["w","b"]:["b","w"];for(let[i,a]of o.entries()){let c=n[a==="w"?v.white:v.black];us(this.part(i?"side-bottom":"side-top"),a,{name:this.named(
"player",c),shown:{record:e,node:t},board:r})}}scrollTo(t){let e=this.part("line"),n=e.getBoundingClientRect(),r=this.part("tools").open?this.part("tools-panel").
getBoundingClientRect().top:1/0,o=Math.min(n.bottom,r);if(e.style.paddingBottom=o<n.bottom?`${n.bottom-o}px`:"",!t){e.scrollTop=0;return}let i=t.getBoundingClientRect(),
a=Math.max(0,Math.min(20,(o-n.top-i.height)/2));i.top<n.top?e.scrollTop-=n.top-i.top+a:i.bottom>o&&(e.scrollTop+=i.bottom-o+a)}drawPosition(){let{node:t}=this.shown;
t&&We(this.board,this.part("drawing"),at(this.shown,t))}showSituation(){let{node:t}=this.shown;t&&(this.part("situation").textContent=kt(this.shown,t),this.part(
"said").textContent=kt(this.shown,t),this.part("next").disabled=this.part("last").disabled=!t.next,this.part("previous").disabled=this.part("first").disabled=!t.
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
Kt(this.part("previous"),()=>this.step(!1)),Kt(this.part("next"),()=>this.step(!0)),cs(this.board,e=>this.step(e)),t("last","click",()=>this.toEnd(!0)),t("play",
"click",()=>this.play()),t("flip","click",()=>this.flip()),this.part("controls").addEventListener("mousedown",e=>e.preventDefault()),t("speed","change",()=>{this.
timer&&this.keepPlaying()}),new ResizeObserver(()=>this.scrollTo(this.shown.node?.link)).observe(this.part("line")),t("tools","toggle",()=>this.scrollTo(this.shown.
node?.link)),t("jump","change",()=>this.jump()),t("dialect","change",()=>this.chooseDialect(this.part("dialect").value)),this.board.addEventListener("click",e=>{
if(this.board.source||$(e,"label, button"))return;let{left:n,width:r}=this.board.getBoundingClientRect();this.step(e.clientX>n+r/2)})}};var Yt=class extends HTMLElement{connectedCallback(){if(this.hasAttribute("role"))return;let t=(this.getAttribute("parts")??"").split(" "),e=Number(this.getAttribute(
"full"))||1,n=[];for(let o=0;o<t.length;o+=2)n.push([t[o],Number(t[o+1])]);let r=this.textContent;for(let[o,i]of Object.entries({role:"img","aria-label":r,title:r}))
this.setAttribute(o,i);this.replaceChildren(...n.filter(([,o])=>o).map(([o,i])=>{let a=l("span",{class:`part part-${o}`},n.length>1?l("span",{},A(i)):"");return a.
style.width=`${100*i/e}%`,a}))}},xn=4,ds=6;function fs(s,t){let e=1;for(;10*e*t<s;)e*=10;return[1,2,5].map(n=>n*e).find(n=>n*t>=s)??10*e}function ct(s,t){return Object.
assign(s.style,t),s}var zt=class extends HTMLElement{connectedCallback(){if(this.querySelector(".plot"))return;let t=[...this.querySelectorAll("tbody tr")].map(
e=>{let[n,r,o]=e.cells;return{label:`${this.getAttribute("x")} ${n.textContent}: ${r.textContent} · ${o.textContent}`,at:Number(n.dataset.value),count:Number(r.
dataset.value)}});this.prepend(this.#t(t))}#t(t){let e=Number(this.getAttribute("step")),n=Math.max(0,Math.ceil((ds-(t[t.length-1].at-t[0].at)/e)/2))*e,[r,o]=[Math.
max(Math.min(0,t[0].at),t[0].at-n),t[t.length-1].at+e+n],i=fs(Math.max(...t.map(({count:f})=>f)),xn),a=i*Math.ceil(Math.max(...t.map(({count:f})=>f))/i),c=f=>`${100*
(f-r)/(o-r)}%`,h=f=>`${100*f/a}%`,p=l("div",{class:"field"},...Array.from({length:a/i},(f,w)=>ct(l("i",{class:"grid"}),{bottom:h((w+1)*i)})),...t.map(({label:f,
at:w,count:y})=>ct(l("i",{class:"column",title:f}),{left:c(w),width:`${100*e/(o-r)}%`,height:h(y)})),...this.#e(c,(r+o)/2,e)),d=e*fs((o-r)/e,ds),m=[];for(let f=Math.
ceil(r/d)*d;f<o;f+=d)m.push(ct(l("span",{},String(f)),{left:c(f+(e===1?.5:0))}));return l("div",{class:"plot",role:"img","aria-label":this.getAttribute("label")},
l("div",{class:"y-title"},this.getAttribute("y")),l("div",{class:"y-axis"},...Array.from({length:a/i+1},(f,w)=>ct(l("span",{},A(w*i)),{bottom:h(w*i)}))),p,l("di\
v",{class:"x-axis"},...m),l("div",{class:"x-title"},this.getAttribute("x")))}#e(t,e,n){let[r,...o]=(this.getAttribute("mark")??"").split(" ");if(!o.length)return[];
let i=Number(r)+(n===1?.5:0),a=i>e?"before":"after";return[ct(l("i",{class:`mark ${a}`},l("span",{},o.join(" "))),{left:t(i)})]}};for(let[s,t]of Object.entries(
{"kohau-bar":Yt,"kohau-columns":zt}))customElements.get(s)||customElements.define(s,t);var Y=s=>s&&s!=="?"&&!s.startsWith("????")?s:"",yn=s=>/^[^\s()"]+$/.test(s)?s:`"${s.replace(/[\\"]/g,"\\$&")}"`,Jt=(s,t)=>`${s}=${yn(t)}`,kn=s=>`since:${s} unti\
l:${s}`,At=(...s)=>E("/search",{query:s}),ms=s=>E(`/players/${encodeURIComponent(s)}`),gs=(s,t)=>E(`/players/${encodeURIComponent(s)}/vs/${encodeURIComponent(t)}`),
vn=s=>E(`/events/${encodeURIComponent(s)}`);var $n={player:ms,event:vn,site:s=>At(Jt("site",s)),opening:s=>At(Jt("opening",s)),session:s=>At(Jt("session",s))};function Vt(s,t,e=t){return t&&Y(t)?l("a",{href:$n[s](
t)},e):e??""}function Xt(s){let t=/^\d{4}/.exec(s??"")?.[0],e=q(Y(s));return t?l("a",{href:At(kn(t))},e):e}function bs(s,t,e,n={},{total:r=null,kept:o=0,keptEnd:i=null}={}){let a=t.map((d,m)=>{let f=e.some(([...w])=>w[m]instanceof Element&&w[m].localName==="kohau-bar");
return[d.startsWith("#")&&"number",f&&"below",m===o&&"kept",m===i&&"kept-end"].filter(Boolean).join(" ")||null}),c=(d,m)=>l(m?"td":"th",{scope:m?null:"row",class:a[m]},
d),h=d=>l("tr",{},...d.map(c)),p=t.map((d,m)=>d?l("th",{scope:"col",class:a[m]},d.replace("#","")):l("td"));return l("div",{class:"scrolled",tabindex:"0",role:"\
group","aria-label":s},l("table",{class:"data",...n},l("caption",{class:"hidden"},s),l("thead",{},l("tr",{},...p)),l("tbody",{},...e.map(h)),r&&l("tfoot",{},h(r))))}function ws(s,t,e,n){return En({white:s,drawn:t,black:e,open:n},u("result_bar",{white:s,draws:t,black:e,unfinished:n}))}function En(s,t){let e=Object.values(s);return l("kohau-bar",{parts:Object.entries(s).flat().join(" "),full:e.reduce((n,r)=>n+r)},t)}var Zt={first:12,more:50},Lt=class{plies=[];#t=0;#e=0;constructor(t,e,n){this.holder=t,this.board=e,this.play=n}show({plies:t,games:e}){this.plies=t,this.#e=e,this.#t=
t.length>Zt.first+2?Zt.first:t.length,this.#s()}clear(){this.show({plies:[],games:0})}get mostPlayed(){return this.plies.find(({ply:t})=>t!==null)?.ply??null}#s(){
if(this.board.proposal=null,!this.plies.length){this.holder.replaceChildren();return}let t=this.plies.slice(0,this.#t),e=[u("ply"),`#${u("games")}`,"#%",u("resu\
lt_title"),`#${u("average_length")}`,u("last_played")],n=bs(u("played_here"),e,t.map(An),{class:"data plies"},{total:Ln(this.plies,this.#e)});for(let[o,i]of n.querySelectorAll(
"tbody tr").entries())this.#n(i,t[o]);let r=this.plies.length-this.#t;this.holder.replaceChildren(n,...r?[this.#r(r)]:[])}#r(t){let e=l("button",{type:"button",
class:"more"},J("more_plies",t));return e.addEventListener("click",()=>{let n=this.#t;this.#t=Math.min(this.plies.length,n+Zt.more),this.#s(),this.holder.querySelectorAll(
".ply-button")[n]?.focus({preventScroll:!0})}),e}#n(t,e){let{ply:n}=e;if(n===null)return;t.classList.add("playable");let r=()=>{this.board.proposal=e.marks},o=a=>{
$(a,":focus-visible")&&r()},i=()=>{this.board.proposal=null};t.addEventListener("pointerenter",r),t.addEventListener("pointerleave",i),t.addEventListener("focus\
in",o),t.addEventListener("focusout",i),t.addEventListener("click",a=>{(a.pointerType==="touch"||a.detail<2)&&this.play(n)})}};function An(s){let t=s.ply===null?
u("ended_here"):l("button",{type:"button",class:"ply-button"},s.ply);return xs(t,s,s.games)}function xs(s,{games:t,share:e,white:n,draws:r,black:o,length:i,last:a},c){
return[s,A(t),`${A(100*e)} %`,ws(n,r,o,c-n-r-o),A(i),q(a??"")]}function Ln(s,t){let e=r=>s.reduce((o,i)=>o+r(i),0),n=e(r=>r.games);return xs(u("total"),{games:t,
share:1,white:e(r=>r.white),draws:e(r=>r.draws),black:e(r=>r.black),length:e(r=>r.games*r.length)/n,last:s.map(r=>r.last??"").sort().at(-1)??""},n)}var Sn=150,St=class{nodes=[];#t=xe();#e=null;constructor(t,e){this.viewer=t,this.setting=e,this.board=t.board,this.board.source=n=>this.#s({fen:t.shown.node?.fen,
steps:n.join(" ")}),this.board.addEventListener("plyplay",({detail:n})=>this.#n(n.ply)),this.board.addEventListener("sourcefail",({detail:n})=>Z(n.error)),this.
panel=l("div",{id:"found",role:"tabpanel",tabindex:"0",hidden:!0}),this.continuations=new Lt(this.panel,this.board,n=>this.#n(n)),this.tab=this.#r()}#s(t){return X(
"/positions",{...this.setting,...t,plies:"false"})}#r(){let t=[this.viewer.part("line"),this.panel],e=[u("plies_title"),u("screen_explore")].map((n,r)=>l("butto\
n",{type:"button",role:"tab","aria-selected":String(r===0),"aria-controls":t[r].id},n));for(let[n,r]of e.entries())r.addEventListener("click",()=>{for(let[o,i]of t.
entries())e[o].setAttribute("aria-selected",String(o===n)),i.hidden=o!==n});return this.viewer.part("record").prepend(l("div",{class:"tabs",role:"tablist"},...e)),
t[0].after(this.panel),e[1]}async settle(){let t=this.#t();if(await new Promise(n=>setTimeout(n,Sn)),t.aborted)return;let e=await X("/explore",{...this.setting,
fen:this.viewer.shown.node?.fen},t).catch(n=>Z(n));!e||t.aborted||(this.tab.textContent=e.games?J("went_on",e.games):u("went_on_0"),this.continuations.show(e),this.
board.entry=e.position)}async play(t){let{nodes:e,node:n,record:r}=this.viewer.shown,o=r.words[0].split(`
`),i=e.find(a=>a.before===n&&o[a.id]===t);this.viewer.select(i??await this.#l(t))}#n=Q(t=>this.play(t));async follow(t){let[e,...n]=t.split(" ");if(this.viewer.
shown.nodeAt(t)||!n.length){this.viewer.follow(t);return}this.viewer.follow(e);for(let o of n)await this.play(o)}async#l(t){let{node:e}=this.viewer.shown;if(!e)
return null;let n=await this.#s({fen:e.fen,moves:t});if(this.viewer.shown.node!==e)return this.viewer.shown.node;this.#o(this.nodes.indexOf(e)+1);let r=this.#a(
e,n);return this.nodes.push(r),this.#c(),r}#o(t){let{shown:e}=this.viewer,n=this.nodes.splice(t);e.nodes=e.nodes.filter(o=>!n.includes(o));let r=this.nodes.at(-1);
r&&(r.next=null)}#a(t,{fen:e,picture:n,steps:r,side:o,number:i,within:a,sentence:c,moves:[h]}){let{record:p,nodes:d}=this.viewer.shown,m=p.fens.push(e)-1;p.pictures.
push(n),p.steps.push(r),p.sides+=o[0],p.numbers.push([i,a]),p.situations.push(p.sentences.push(c)-1),p.words=p.words.map((w,y)=>`${w}
${h.words[y]}`);let f={id:m,fen:e,before:t,next:null,rivals:[],path:`${t.path} ${h.ply}`,ply:t.ply+1,notes:[],ended:!1};return f.rivals=[f],this.nodes.length&&(t.
next=f),d.push(f),f}#c(){this.#e?.remove(),this.#e=null;let[t]=this.nodes;if(!t)return;let{viewer:e}=this,n=l("span",{class:"variation tried",role:"group","aria\
-label":u("tried")});for(let a of this.nodes){let{label:c,within:h}=R(e.shown.record,a);(a===t||!h)&&n.append(l("span",{class:"number"},c)," "),n.append($t(e.shown,
a)," ")}let[r,o]=["copy_variation","discard_tried"].map(a=>l("button",{type:"button"},u(a)));r.addEventListener("click",()=>tt(r,this.written())),o.addEventListener(
"click",()=>this.discard()),n.append(r,o);let i=(t.before?.next??t.before)?.link;i?i.after(" ",n):e.part("plies").prepend(n),this.#e=n,e.spell()}written(){let{words:t,
record:e}=this.viewer.shown;return`(${this.nodes.map((r,o)=>{let{label:i,within:a}=R(e,r);return o&&a?t[r.id]:`${i.replace("…","...")} ${t[r.id]}`}).join(" ")}\
)`}discard(){let[t]=this.nodes;this.#o(0),this.#c(),this.viewer.select(t.before)}};var Cn=44,On=1.1,ys="kohau-larger",ks=D("sessionStorage"),Ct=class{constructor(t,e,n){this.stage=t,this.button=n,n.addEventListener("click",()=>this.#e(!this.isLarge)),
e.addEventListener("click",r=>this.#s(r),{capture:!0}),this.#t(U(ks,ys)!==null)}get isLarge(){return this.stage.classList.contains("large")}#t(t){this.stage.classList.
toggle("large",t),this.button.setAttribute("aria-pressed",String(t))}#e(t){this.#t(t),V(ks,ys,t||null),t&&this.stage.scrollIntoView({block:"start"})}#s(t){let e=$(
t,"[data-spot]");if(t.pointerType!=="touch"||!e||this.isLarge)return;let n=()=>{let{width:o,height:i}=e.getBoundingClientRect();return Math.min(o,i)},r=n();if(!(r>=
Cn)){if(this.#t(!0),n()<On*r){this.#t(!1);return}t.stopPropagation(),this.#e(!0)}}};var Mn=D("sessionStorage"),_n=s=>`kohau-${s}`;function vs(s){return U(Mn,_n(s))}var[,,N]=location.pathname.slice(H.length).split("/"),te=document.body.classList.contains("framed");async function Tn(){let s=N?await X(`/games/${N}`):vs("game");
if(!s)throw new Error(u("nothing_to_view"));return s}var Nn=Q(async()=>{let s=await Tn(),{row:t,rules:e}=s,n={rows:[s.index],boards:s.boards,sessions:In(s),read:async()=>s.
record};g("viewer").hidden=!1,g("viewer").classList.remove("waiting");let r=new Et(g("viewer"),n,{recorder:be,linkOf:(c,h)=>Qt(N,h),linkOfGame:c=>Qt(c.digest),...N&&
!te&&{named:(c,h)=>c==="date"?Xt(h):Dn(s,c,h)},selected:(c,h)=>{h&&(history.replaceState(null,"",Qt(N,h.path)),o?.settle(),g("explore").href=E(`/explore/${t.game}`,
{variant:t.variant,rules:e,fen:h.fen}))}}),o=te||!s.record.fens?null:new St(r,{game:t.game,variant:t.variant,rules:e});new Ct(g("viewer"),r.board,Pn()),r.openToolsIfRoomy();
let i=Q(async c=>(o??r).follow(c)),a=$s();await r.open(0,a.split(" ")[0]),a.includes(" ")&&await i(a),document.title=g("players").textContent?.trim()??"",document.
addEventListener("keydown",c=>r.key(c)),addEventListener("hashchange",()=>i($s())),g("viewer").addEventListener("click",c=>{let h=$(c,"a.ply");!h||re(c)||(c.preventDefault(),
i(new URL(h.href).searchParams.get("ply")??"0"))}),Rn(r),N?qn(s):Bn(r),g("actions").hidden=!1});function Rn(s){s.part("copy-address").remove(),N&&s.part("save-k\
gn").remove(),g("pictures").append(...["copy-picture","save-svg","save-png","film-ply","film-game"].map(t=>s.part(t)))}function Pn(){let s=u("larger_title"),t=l(
"button",{type:"button",id:"larger","aria-label":s,title:s},x("svg",{class:"sign",viewBox:"0 0 16 16","aria-hidden":"true"},x("path",{class:"open",d:"M9 2h5v5M1\
4 2L9 7M7 14H2V9M2 14l5-5"})));return g("controls").append(t),t}function Qt(s,t="0"){let e=s?`${te?"/embed":"/games"}/${s}`:"/view";return E(e,{ply:t==="0"?"":t})}
function $s(){return we(location.hash.slice(1))||new URL(location.href).searchParams.get("ply")||"0"}function In({row:s,session:t}){return t?[{...t,games:t.games.
map(e=>({...e,row:e.digest===s.digest?0:null}))}]:[]}var jn={player:[["white","White"],["black","Black"]],event:[["event","Event"]],site:[["site","Site"]]};function Dn({
row:s,record:t},e,n){let r=Vt(e,n),o=Object.fromEntries(t.tags),a=(jn[e]??[]).filter(([c])=>s[c]===n).map(([,c])=>o[c]).filter(c=>c&&c!==n);return a.length&&r instanceof
HTMLElement&&(r.title=u("recorded_as",{name:a.join(", ")})),r}function Bn(s){g("share").parentElement?.replaceChildren(s.part("save-kgn"),...g("pictures").querySelectorAll(
".of-board")),g("download").closest(".ways")?.remove(),g("actions").prepend(l("a",{class:"button",href:E("/check")},u("screen_check")))}function qn(s){let{white:t,
black:e}=s.row;g("pair").hidden=!(Y(t)&&Y(e))||t===e,g("pair").href=gs(t??"",e??""),g("format").replaceChildren(...s.formats.map(r=>l("option",{value:r,selected:r===
"kgn"},r))),g("written").append(...s.dialects.map(r=>l("option",{value:r},r)));let n=()=>{g("download").href=E(`/api/v1/games/${N}/record`,{format:g("format").value,
dialect:g("written").value})};g("format").addEventListener("change",n),g("written").addEventListener("change",n),n(),g("share").addEventListener("click",()=>tt(
g("share"),location.href)),g("embed").addEventListener("click",()=>{let r=new URL(E(`/embed/${N}`)+location.search,location.href).href;tt(g("embed"),`<iframe sr\
c="${r}" width="640" height="760" title="Kohau"></iframe>`)})}Nn();
