var $s=/[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;function I(s){return String(s).replace($s,t=>{let e=t.charCodeAt(
0);return e<256?`\\x${e.toString(16).padStart(2,"0")}`:`\\u${e.toString(16).padStart(4,"0")}`})}function h(s,t={},...e){return ne(document.createElement(s),t,e)}
var Es="http://www.w3.org/2000/svg";function w(s,t={},...e){return ne(document.createElementNS(Es,s),t,e)}function ne(s,t,e){for(let[n,r]of Object.entries(t))r===
!0?s.setAttribute(n,""):r!==!1&&r!==null&&r!==void 0&&s.setAttribute(n,String(r));return s.append(...e.filter(n=>n!=null&&n!=="").map(n=>n instanceof Node?n:I(n))),
s}function $({target:s},t){return s instanceof Element?s.closest(t):null}var re=s=>s.ctrlKey||s.metaKey||s.shiftKey;var D={};function oe(s){D=s}function u(s,t={}){return(D[s]??s).replace(/\{(\w+)\}/g,(e,n)=>t[n]??"")}function ie(s){D={...D,...s}}function ct(s){let[t,e]=ae(s),
n=Object.entries(e).map(([r,o])=>[r,Array.isArray(o)?ct(o):o]);return u(t,Object.fromEntries(n))}function _t(s){let[t,e]=ae(s);return(t in D||!/\p{L}/u.test(t.replace(
/\{\w+\}/g,"")))&&Object.values(e).every(r=>!Array.isArray(r)||_t(r))}var ae=s=>Array.isArray(s)?s:[s,{}];function j(s){let t=ct(s);return`${t.charAt(0).toUpperCase()}${t.
slice(1)}`}function J(s,t){return u(t===1&&`${s}_1`in D?`${s}_1`:s,{count:O(t)})}var Mt=new Map;function As(){let{lang:s}=document.documentElement;return navigator.
languages.find(t=>t.split("-")[0]===s)??(s||"en")}function le(s,t){let e=`${s.name} ${JSON.stringify(t)}`;return Mt.has(e)||Mt.set(e,new s(As(),t)),Mt.get(e)}function O(s,t=0){
return!t&&Math.abs(s)<999.5?String(Math.round(s)):le(Intl.NumberFormat,{minimumFractionDigits:t,maximumFractionDigits:t}).format(s)}var Os={"1-0":"1–0","0-1":"\
0–1","1/2-1/2":"½–½","*":"∗"};function Tt(s){return Os[s]??s}function U(s){let[,t,e,n]=/^(\d{4})(?:\.(\d\d))?(?:\.(\d\d))?(?:\.\?\?)*$/.exec(s)??[];if(!t)
return s;let r=new Date(0);return r.setUTCFullYear(Number(t),Number(e??1)-1,Number(n??1)),e&&r.getUTCMonth()!==Number(e)-1?s:le(Intl.DateTimeFormat,{timeZone:"U\
TC",year:"numeric",...e&&{month:"short"},...n&&{day:"numeric"}}).format(r)}function ht(s){return D[`piece_${s.replaceAll(" ","_")}`]}var ut=null;function ce(){ut??=[]}function he(s){ie(s);for(let[t,e]of ut??[])ue(t,e);ut=null}function A(s){let t=h("span");return ue(t,s),ut?.push([t,s]),t}function ue(s,t){
let e=document.documentElement.lang==="en"||_t(t);s.textContent=I(ct(t)),e?s.removeAttribute("lang"):s.setAttribute("lang","en")}function B(s){try{return window[s]}catch{return null}}function F(s,t){try{return JSON.parse(s?.getItem(t)??"null")}catch{return null}}function V(s,t,e){try{return e===
null?s?.removeItem(t):s?.setItem(t,JSON.stringify(e)),s!==null}catch{return!1}}var pe="kohau-theme";function Nt(s){let t=s.closest(".kohau-dark, .kohau-light");return t?t.classList.contains("kohau-dark"):matchMedia("(prefers-color-scheme: \
dark)").matches}function de(){me(F(B("localStorage"),pe))}function fe(){let s=Nt(document.documentElement)?"light":"dark";me(s),V(B("localStorage"),pe,s)}function me(s){
let{classList:t}=document.documentElement;t.toggle("kohau-dark",s==="dark"),t.toggle("kohau-light",s==="light")}var W=document.documentElement.dataset.root??"",Rt=class extends Error{constructor({title:t,detail:e,sentence:n,hint_sentence:r,rule:o}){super(e??t),this.sentence=
n,this.hint_sentence=r,this.rule=o}},H=class extends Error{constructor(){super(u("unreachable"))}};function E(s,t={}){let e=new URLSearchParams;for(let[r,o]of Object.
entries(t))for(let i of Array.isArray(o)?o:[o])i!==""&&i!==null&&i!==void 0&&i!==!1&&e.append(r,String(i));let n=e.toString();return`${W}${s}${n?`?${n}`:""}`}var we=()=>import(`${W}\
/assets/recording.js`);function be(s){try{return decodeURIComponent(s)}catch{return s}}var ge=JSON.parse(document.getElementById("answers")?.textContent??"{}");
function xe(){let s=new AbortController;return()=>(s.abort(),s=new AbortController,s.signal)}async function X(s,t={},e){let{[s]:n}=ge;return delete ge[s],n??Ls(
s,t,{signal:e})}async function Ls(s,t,e){let n=await fetch(E(`/api/v1${s}`,t),e).catch(o=>{throw o.name==="AbortError"?o:new H}),r=await(n.ok?n.json():n.json().catch(()=>({title:n.
statusText})));if(e.signal?.throwIfAborted(),n.ok)return r;throw new Rt(r)}var m=s=>document.getElementById(s);oe(JSON.parse(m("texts").textContent??"{}"));de();m("screens")?.addEventListener("click",s=>{$(s,"a")&&m("screens").hidePopover()});
m("explored")?.addEventListener("change",()=>{let[s,t]=m("explored").value.split(" ");location.assign(E(`/explore/${s}`,{variant:t}))});m("theme")?.addEventListener(
"click",fe);m("language")?.addEventListener("change",()=>{let s=new URL(location.href);s.searchParams.set("lang",m("language").value),location.assign(s)});var ye=()=>m(
"help").showModal();for(let s of document.querySelectorAll(".ask"))s.addEventListener("click",ye);document.addEventListener("keydown",s=>{s.key!=="?"||!m("help")||
document.querySelector("dialog[open]")||$(s,"input, select, textarea")||(s.preventDefault(),ye())});function ke(){fetch(`${W}/assets/messages-${document.documentElement.
lang}.json`).then(s=>s.json()).then(he).catch(()=>addEventListener("online",ke,{once:!0}))}document.documentElement.lang!=="en"&&(ce(),addEventListener("load",()=>setTimeout(
ke)));for(let s of document.querySelectorAll("[data-said]"))s.removeAttribute("lang"),s.replaceChildren(A(JSON.parse(s.getAttribute("data-said")??"")));var ve=null;
function Z(s,t=null){let e=s;if(e?.name==="AbortError")return;let n=m("problem");if(n.hidden=!e,ve=e instanceof H?t:null,!e)return;if(!(e instanceof H)){n.replaceChildren(
A(e.sentence??e.message),e.hint_sentence?h("p",{},u("hint"),A(e.hint_sentence)):"");return}if(n.replaceChildren(e.message," "),!t)return;let r=h("button",{type:"\
button"},u("try_again"));r.addEventListener("click",t),n.append(r)}addEventListener("online",()=>ve?.());function Q(s){return async function t(...e){try{let n=await s(
...e);return Z(null),n}catch(n){return Z(n,()=>t(...e)),null}}}var Pt=new WeakMap;async function tt(s,t){try{await navigator.clipboard.writeText(t)}catch{prompt(
u("copy"),t);return}Pt.has(s)||Pt.set(s,s.textContent),s.textContent=u("copied"),setTimeout(()=>{s.textContent=Pt.get(s)??""},1500)}var Ss=3;function It(s){return`choice-${s%Ss}`}function Ee(s,t,e){let n=new Set(s.spots.map(([c])=>c)),r=t.choices??[],o=r.filter(({squares:c})=>c.some(p=>n.has(
p))),i=o.map(c=>$e(c.press,j(c.sentence),It(r.indexOf(c)),e)),a=t.following.filter(c=>!n.has(c)&&!o.some(p=>p.press===c)),l=c=>r.find(p=>p.press===c)?.sentence;
return{placed:h("div",{class:"kohau-choices"},...i),others:a.map(c=>$e(c,l(c)?j(l(c)??""):c,"choice-0",e)),squares:o.map(({squares:c})=>c)}}function $e(s,t,e,n){
let r=h("button",{type:"button",class:`choice ${e}`,"data-choice":s},t);return r.addEventListener("click",()=>n(s)),r}var pt={across:8,down:24};function Ae(s,t,e,n){
let r=t.getBoundingClientRect(),o=s.getBoundingClientRect(),i=[...e.flat(),...n];for(let[a,l]of s.querySelectorAll("button").entries()){let c=Ms(e[a]),{offsetWidth:p,
offsetHeight:d}=l,f=k=>Cs(k,c)+i.reduce((g,y)=>g+_s(k,y),0),b=[];for(let k=0;k<=pt.down;k+=1)for(let g=0;g<=pt.across;g+=1){let y=r.left+g/pt.across*(r.width-p),
S=r.top+k/pt.down*(r.height-d);b.push({left:y,top:S,right:y+p,bottom:S+d})}let x=b.reduce((k,g)=>f(g)<f(k)?g:k);i.push(x),l.style.left=`${(x.left-o.left)/o.width*
100}%`,l.style.top=`${x.top-o.top}px`}}function Cs(s,t){return Math.hypot(s.left+s.right-t.left-t.right,s.top+s.bottom-t.top-t.bottom)/2}function Ms(s){let t=(e,n)=>n(
...s.map(r=>r[e]));return{left:t("left",Math.min),top:t("top",Math.min),right:t("right",Math.max),bottom:t("bottom",Math.max)}}function _s(s,t){let e=Math.min(s.
right,t.right)-Math.max(s.left,t.left),n=Math.min(s.bottom,t.bottom)-Math.max(s.top,t.top);return Math.max(0,e)*Math.max(0,n)}var dt=class{source=null;trail=[];#t=Promise.resolve();#e=0;#s=null;constructor({draw:t,refuse:e,say:n}){this.draw=t,this.refuse=e,this.say=n}get entry(){return this.
source&&this.trail.at(-1)||null}get presses(){return this.trail.at(-1)?.presses??[]}get standing(){let t=this.trail.findLastIndex((e,n)=>n&&!this.trail[n-1].choices?.
some(({press:r})=>r===e.presses.at(-1)));return t>0?this.trail[t].presses.at(-1):null}accepts(t){let{entry:e}=this;if(!e)return!1;let n=Oe(e,t);return e.following.
includes(n)||this.presses.includes(n)||this.#l(n)>0}begin(t){this.#e+=1,this.trail=t?[t]:[],this.#t=Promise.resolve()}press(t,e=!1){return this.queue(n=>this.#n(
t,e,n))}back(){return this.queue(()=>this.#o(this.trail.length-1))}cancel(){return this.queue(()=>this.#o(1))}queue(t){let e=this.#e,n=()=>e!==this.#e;return this.#t=
this.#t.then(()=>n()||t(n)).catch(r=>{n()||(this.say("sourcefail",{error:r}),this.draw(!1))}),this.#t}async#n(t,e,n){let{entry:r}=this;if(!r){this.say("squarepr\
ess",{name:t});return}let o=Oe(r,t),i=this.trail.length>1&&r.presses.at(-1)===o;r.following.includes(o)?await this.#c(o,e,n):i&&r.ply?this.play():i?this.#o(this.
trail.length-1):await this.#r(o,e,n)}async#r(t,e,n){let r=this.#l(t);if(!r){this.#a(t,n);return}this.trail.length=r,await this.#c(t,e,n)}#l(t){let e=this.entry?.
sketch??null;for(let n=this.trail.length-1;n>0;n-=1){if(this.trail[n].ply||(this.trail[n-1].sketch??null)!==e)return 0;if(this.trail[n-1].following.includes(t))
return n}return 0}#o(t){if(t<1||t>=this.trail.length){this.draw(!1);return}this.trail.length=t,this.draw(!0)}#a(t,e){let n=Promise.resolve(this.source?.([...this.
presses,t])).then(()=>null,r=>r);this.refuse(t,n.then(r=>e()?null:r))}async#c(t,e,n){let r=await this.source?.([...this.presses,t]);if(n()||!r)return;let o=!!this.
entry?.ply;this.trail.push(r),r.ply&&!r.following.length&&!o&&this.play(),this.draw(!e)}play(){let{entry:t}=this;!t?.ply||this.#s===t||(this.#s=t,this.say("plyp\
lay",{ply:t.ply,entry:t}))}};function Oe({following:s,choices:t=[]},e){return s.includes(e)?e:t.find(({squares:n})=>n.includes(e))?.press??e}var Dt=48,_=128;function mt(s,t,e){return String.fromCharCode(Dt+s,_+Math.round(10*t),_+Math.round(10*e))}function st(s){let t=[];for(let e=0;e<s.length;e+=3)t.push([s.charCodeAt(
e)-Dt,(s.charCodeAt(e+1)-_)/10,(s.charCodeAt(e+2)-_)/10]);return t}function Ce(s,...t){return s+t.map(e=>String.fromCharCode(_+Math.round(10*e))).join("")}function G(s){
return s.charCodeAt(0)-Dt}function T(s){return[(s.charCodeAt(1)-_)/10,(s.charCodeAt(2)-_)/10]}function Me(s,[t,e]){for(let n=0;n<s.length;n+=et){let[r,o,i,a]=Array.
from(s.slice(n+1,n+5),l=>(l.charCodeAt(0)-_)/10);if(Math.hypot(i-t,a-e)<.1&&(r!==i||o!==a))return[r,o]}return null}function C(s,t){let[e="",n="",r="",o="",i="",
a="",l=""]=t.split("	"),c=Ts(s,n);return{men:c,pieces:e+c+r,lights:o,ghosts:i,badges:a,strokes:l}}function Ts(s,t){let[e,n]=["",""];return t.split("/").forEach(
(r,o)=>{let i=0;for(let[a]of r.matchAll(/\d+|\D/g)){if(/\d/.test(a)){i+=Number(a);continue}let[l,c]=[i-(s.files-1)/2,o-(s.ranks-1)/2];s.men[a]&&(e+=mt(s.names.indexOf(
s.men[a]),l,c)),s.captions[a]&&(n+=mt(s.names.indexOf(s.captions[a]),l,c)),i+=1}}),e+n}function _e(s,t){let{lights:e,ghosts:n,pieces:r,badges:o}=C(s,t);return st(
e+n+r+o).map(([i])=>s.names[i])}function Te(s){let t=s.split("	")[6];return Array.from({length:t.length/et},(e,n)=>t[et*n])}function Ne(s,t){let e=new Set(Object.
values(s.men)),n=new Map;for(let[r]of st(C(s,t).pieces)){let o=s.names[r];e.has(o)&&n.set(o,(n.get(o)??0)+1)}return n}function N(s,t,e){let n=e?-1:1;return st(t).
map(([r,o,i])=>w("use",{href:`#${s.symbols[r]}`,x:(n*o).toFixed(1),y:(n*i).toFixed(1)}))}function Re(s,t){return s.labels.map(([e,n,r,o])=>w("use",{href:`#${e}`,
x:t&&o?-n:n,y:t&&!o?-r:r}))}var Le={m:"move",t:"throw",s:"shot",r:"ricochet",G:"green",R:"red",Y:"yellow",B:"blue"},et=7,ft=.24,Se=.13;function jt(s){let t=[];for(let e=0;e<
s.length;e+=et){let[n,r,o,i,a,l]=Array.from(s.slice(e+1,e+et),p=>(p.charCodeAt(0)-_)/10),c=n===o&&r===i;t.push([c?`ring k-${Le[s[e]]}`:Le[s[e]],c?Ns(n,r):Rs(n,r,
o,i,a,l)])}return[...t.map(([e,n])=>w("path",{d:n,class:e.startsWith("ring")?"k-ring-halo":"k-halo"})),...t.map(([e,n])=>w("path",{d:n,class:`k-${e}`}))]}var q=.44;
function Ns(s,t){return`M${s-q} ${t}a${q} ${q} 0 1 0 ${2*q} 0a${q} ${q} 0 1 0 ${-2*q} 0Z`}function Rs(s,t,e,n,r,o){let i=Math.hypot(e-s,n-t)||1,[a,l]=[(e-s)/i,(n-
t)/i],c=Math.min(1,.7*i/(r+o+ft)),p=(f,b=0)=>`${(s+a*f-l*b).toFixed(2)} ${(t+l*f+a*b).toFixed(2)}`,d=i-c*o;return`M${p(c*r)}L${p(d-ft+.02)}M${p(d)}L${p(d-ft,Se)}\
 ${p(d-ft,-Se)}Z`}var Bt={first:.7,further:.09,most:1.5},Pe=.8,Ps=240;function qt(){return document.hidden||matchMedia("(prefers-reduced-motion: reduce)").matches}function wt(s,t,e,n){
return[t,...e?e.split(`
`):[],n].map(r=>C(s,r).pieces)}function gt(s){return s.match(/.{3}/gs)??[]}function je(s,t,e){let[n,r]=[gt(t),gt(e)],o=n.filter(c=>!r.includes(c)),i=r.filter(c=>!n.
includes(c)),a=[],l=c=>s.forms[s.names[G(c)]]??s.names[G(c)];for(let c of[G,l])for(let p of[...i]){let[d]=o.filter(f=>c(p)===c(f)).sort((f,b)=>Ie(p,f)-Ie(p,b));
d!==void 0&&(a.push([d,p]),o.splice(o.indexOf(d),1),i.splice(i.indexOf(p),1))}return{moved:a,gone:o,added:i}}function Be(s,t,e,n){let{moved:r,gone:o}=je(s,t,e),
i=new Map(r),a=gt(t).filter(c=>!i.has(c)&&!(o.includes(c)&&n>.5)),l=r.map(([c,p])=>{let[[d,f],[b,x]]=[T(c),T(p)];return mt(G(c),d+n*(b-d),f+n*(x-f))});return[...a,
...l].join("")}function Ie(s,t){let[e,n]=[T(s),T(t)];return Math.hypot(n[0]-e[0],n[1]-e[1])}function qe(s,t,{before:e,after:n,strokes:r,flipped:o}){let{moved:i,
gone:a,added:l}=je(t,e,n),c=N(t,n,o),p=new Map(gt(n).map((g,y)=>[g,c[y]])),d=N(t,a.join(""),o);s.replaceChildren(...d,...p.values());let f=o?-1:1,b=Number.parseFloat(
getComputedStyle(s).getPropertyValue("--step"))||Ps,x=(g,[y,S],[L,z],ee)=>{if(!g)return;let ks=Math.hypot(L-y,z-S),se=`translate(${(f*(y-L)).toFixed(2)}px, ${(f*
(S-z)).toFixed(2)}px)`,vs=`translate(${(f*(y-L)/2).toFixed(2)}px, ${(f*(S-z)/2).toFixed(2)}px) scale(1.4)`;return s.append(g),g.animate({transform:ee?[se,vs,"no\
ne"]:[se,"none"]},{duration:b*Math.min(Bt.most,Bt.first+Bt.further*ks),easing:ee?"linear":"ease-in-out"})},k=[...i.map(([g,y])=>x(p.get(y),T(g),T(y),De(t,g)||De(
t,y))),...l.map(g=>{let y=Me(r,T(g));return y?x(p.get(g),y,T(g),!0):p.get(g)?.animate({opacity:[0,1]},Pe*b)}),...d.map(g=>g.animate({opacity:[1,0]},{duration:Pe*
b,fill:"forwards"}))];return Promise.all(k.map(g=>g?.finished)).then(()=>{for(let g of d)g.remove()},()=>{})}function De(s,t){let e=s.names[G(t)];return e in s.
forms||Object.values(s.forms).includes(e)}var Ue={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]},Is=.4,bt=class{#t=null;#e=!1;#s=!1;constructor(t,e){this.board=t,this.entering=e,t.addEventListener(
"keydown",n=>this.#d(n)),t.addEventListener("focusin",({relatedTarget:n})=>{n instanceof Node&&!t.contains(n)&&(this.#s=!!this.#t)}),t.addEventListener("pointer\
down",n=>this.#r(n)),t.addEventListener("pointermove",n=>this.#l(n)),t.addEventListener("pointerup",n=>this.#c(n)),t.addEventListener("pointercancel",()=>this.#h()),
t.addEventListener("click",n=>this.#i(n))}forget(){this.#t=null}#n(t){let e=document.elementFromPoint(t.clientX,t.clientY);return this.board.contains(e)?e?.closest(
"[data-spot]")?.getAttribute("data-spot")??null:null}#r(t){this.#s=!0;let e=Ut(t);if(e||this.board.finishMotion(),!e||t.button)return;this.board.cursor=e,this.#t=
{from:e,pointer:t.pointerId,x:t.clientX,y:t.clientY,begun:!1};let n=t.target;n.hasPointerCapture(t.pointerId)&&n.releasePointerCapture(t.pointerId)}#l(t){let e=this.#t;
if(e?.pointer!==t.pointerId)return;if(!t.buttons){this.#h();return}let n=this.entering.standing===e.from;if(!(this.board.open||e.begun||n||this.entering.entry?.
following.includes(e.from)))return;let r=this.board.querySelector("svg")?.getScreenCTM()?.a??1,[o,i]=[(t.clientX-e.x)/r,(t.clientY-e.y)/r];!e.begun&&Math.hypot(
o,i)<Is||(e.begun||(e.begun=!0,this.board.setPointerCapture(t.pointerId),this.board.open?this.#o(e,e.from):n||this.entering.press(e.from)),this.board.open?this.#o(
e,this.#n(t)):this.#a(e,o,i))}#o(t,e){!e||e===t.last||(t.last=e,this.board.say("squarepress",{name:e,dragged:!0}))}#a(t,e,n){for(let r of this.board.menAt(t.from))
r.setAttribute("transform",`translate(${e.toFixed(2)} ${n.toFixed(2)})`)}#c(t){let e=this.#t;if(e?.pointer!==t.pointerId||(this.#t=null,!e.begun)||(this.#e=!0,setTimeout(
()=>{this.#e=!1}),this.board.open))return;let n=this.#n(t);n&&n!==e.from?this.entering.press(n,!0):this.entering.queue(()=>this.board.draw())}#h(){this.#t=null,
this.board.draw()}#i(t){let e=Ut(t);e&&!this.#e&&this.entering.press(e)}#d(t){let{key:e}=t,n=this.#s?null:Ut(t),r=this.entering.trail.length>1;if(e==="Escape"&&
r)this.entering.cancel();else if(e==="Backspace"&&r)this.entering.back();else if(n&&(e==="Enter"||e===" "))this.entering.press(n);else if(n&&e in Ue)this.#u(Ue[e]);else
return;t.preventDefault(),t.stopPropagation()}#u([t,e]){let n=this.board.places(),r=n.find(([p])=>p===this.board.cursor);if(!r)return;let[o,i,a]=r,[l]=n.map(([p,
d,f])=>{let b=(d-i)*t+(f-a)*e;return{name:p,along:b,cost:b+3*(Math.abs((d-i)*e)+Math.abs((f-a)*t))}}).filter(({along:p})=>p>.3).sort((p,d)=>p.cost-d.cost);if(!l)
return;this.board.cursor=l.name,this.board.spot(o)?.setAttribute("tabindex","-1");let c=this.board.spot(l.name);c?.setAttribute("tabindex","0"),c?.focus()}},Ut=s=>$(
s,"[data-spot]")?.getAttribute("data-spot")??null;var nt=customElements.get("kohau-board")?.boards??new Map;function Fe(s){for(let[t,e]of Object.entries(s)){if(nt.has(t))continue;nt.set(t,e);let n=w("svg",{class:"\
kohau kohau-sprite","aria-hidden":"true"});n.innerHTML=`<defs>${e.definitions}</defs>`,document.body.append(n);for(let r of document.querySelectorAll("kohau-boa\
rd"))r.getAttribute("board")===t&&r.setAttribute("board",t)}}function M(s){return nt.get(s??"")}function He(s,t,e,n=null){let r=nt.has(String(e.board));s.hidden=
!r,t.hidden=r,t.textContent=r?"":e.position,r&&s.show(e,n)}var Ds=["board","position","before","steps","marks","orientation","theme","label"],Ft=class extends HTMLElement{static observedAttributes=Ds;static boards=nt;cursor=null;#t=null;#e=!1;#s=0;#n=()=>{};#r=!1;#l=!1;#o=!1;#a="";#c=null;#h=null;#i=new dt(
{draw:t=>this.draw(t),refuse:(t,e)=>this.#y(t,e),say:(t,e)=>this.say(t,e)});#d=new bt(this,this.#i);connectedCallback(){this.classList.add("kohau-board"),this.hasAttribute(
"board")&&this.draw()}attributeChangedCallback(){this.isConnected&&!this.#e&&this.draw()}get flipped(){return this.getAttribute("orientation")==="black"}get source(){
return this.#i.source}set source(t){this.#i.source=t,this.#u(null)}get entry(){return this.#i.entry}set entry(t){this.#u(t),this.#g()}#u(t){this.#i.begin(t),this.#d.
forget()}get open(){return this.#o}set open(t){this.#o=t,this.draw()}set proposal(t){this.#a!==(t??"")&&(this.#a=t??"",this.#g())}press(t){return this.#i.press(
t)}playEntered(){this.#i.play()}back(){return this.#i.back()}cancel(){return this.#i.cancel()}say(t,e){this.dispatchEvent(new CustomEvent(t,{detail:e,bubbles:!0}))}show(t,e=null){
let[n,[r]]=[this.#t,this.frames],o=this.getAttribute("board");this.#u(e),this.#e=!0;for(let[a,l]of Object.entries(t))l?this.setAttribute(a,String(l)):this.removeAttribute(
a);this.#e=!1;let{frames:i}=this;return this.draw(),n===null||o!==this.getAttribute("board")?Promise.resolve():i.length>1&&n===i[0]?this.#f(i):r===i.at(-1)&&r!==
n?this.#f([n,r]):Promise.resolve()}get frames(){let t=this.#p,e=this.getAttribute("position")??"",n=this.getAttribute("before");return t?n?wt(t,n,this.getAttribute(
"steps")??"",e):[C(t,e).pieces]:[""]}async#f(t){let e=this.#p;if(!e||qt()||!this.isConnected)return;let n=++this.#s,r=this.#m,{strokes:o}=this.#b(e);r.classList.
add("k-moving"),this.#r=!0;for(let i=1;i<t.length;i+=1)if(this.#n(i),await qe(this.#w,e,{before:t[i-1],after:t[i],strokes:o,flipped:this.flipped}),n!==this.#s)return;
r.classList.remove("k-moving"),this.#r=!1,this.#l&&this.draw()}#g(){this.#r?this.#l=!0:this.draw()}finishMotion(){this.#r&&this.draw()}scrub(t){let{frames:e}=this,
n=e.length-1;this.stand(e[Math.min(t,n)]),this.#m.classList.toggle("k-moving",t<n)}stand(t){this.#s+=1,this.#r=!1;let e=this.#p;e&&(this.#m.classList.add("k-mov\
ing"),this.#w.replaceChildren(...N(e,t,this.flipped)))}async#y(t,e){this.draw();let n=this.spot(t);if(n?.classList.add("refused"),n&&!qt()){let i={transform:[0,
.12,-.12,.08,-.08,0].map(a=>`translate(${a}px, 0)`)};for(let a of[n,...this.menAt(t)])a.animate(i,320)}let r=await e;if(!n?.isConnected)return;let o=r?.rule?` (${r.
rule})`:"";this.#h?.replaceChildren(r?A(r.sentence??r.message):u("not_legal"),o),this.#h?.classList.add("refused"),this.say("pressrefuse",{name:t,error:r})}get#m(){
return this.querySelector("svg")}get#w(){return this.querySelector(".k-men")}get#p(){return M(this.getAttribute("board"))}#b(t){let{entry:e}=this;if(e?.presses.
length&&e.picture)return C(t,e.picture);let n=C(t,this.getAttribute("position")??"");return this.#a?{...C(t,this.#a),ghosts:"",pieces:n.pieces}:n}draw(t=!1){let e=this.#p;
if(this.#s+=1,this.#r=this.#l=!1,!e){this.replaceChildren(),this.#t=null;return}let{entry:n,flipped:r}=this,o=this.#t,{lights:i,ghosts:a,pieces:l,badges:c,strokes:p}=this.#b(
e),d=C(e,this.#a).ghosts,f=r?{transform:"rotate(180)"}:{},[b,x]=e.box.split(" "),k=!!n||this.#o,g=this.getAttribute("theme"),y=w("svg",{viewBox:e.box,class:`koh\
au${g&&g!=="auto"?` kohau-${g}`:""}`,role:k?"group":"img","aria-label":this.getAttribute("label")||u("board")},w("rect",{x:b,y:x,width:e.width,height:e.height,class:"\
k-paper"}),w("g",f,w("use",{href:`#${e.ground}`})),w("g",{},...Re(e,r)),w("g",{class:"k-marks"},...N(e,i+a,r)),k?this.#v(e,l,n):null,w("g",{class:"k-men"},...N(
e,l,r)),w("g",{class:"k-marks"},...N(e,d,r),w("g",f,...jt(p)),...N(e,c,r)),w("g",{class:"k-over",...f},...jt(this.getAttribute("marks")??"")));this.style.setProperty(
"--units",String(e.height));let S=document.activeElement,L=this.contains(S)&&(S?.getAttribute("data-spot")??this.cursor);this.#k(e,y,n),this.#t=l,L&&this.spot(L)?.
focus({preventScroll:!0}),t&&o!==null&&this.#f([o,l]),n!==this.#c&&(this.#c=n,this.say("entrychange",{entry:n}))}#k(t,e,n){if(!n){let i=this.#x();this.replaceChildren(
e,...this.source?[h("div",{class:"kohau-entry"},...i)]:i);return}let r=Ee(t,n,i=>this.press(i));if(this.replaceChildren(e,r.placed,this.#E(n,r.others)),!r.squares.
length)return;let o=i=>i.map(a=>(a.firstElementChild??a).getBoundingClientRect());Ae(r.placed,e,r.squares.map(i=>o(i.flatMap(a=>this.spot(a)??[]))),o([...e.querySelectorAll(
".k-spot:is(.offered, .pressed)")]))}places(){let t=this.flipped?-1:1;return(this.#p?.spots??[]).map(([e,n,r,o,i])=>[e,t*n,t*r,o,i])}spot(t){return this.querySelector(
`[data-spot="${CSS.escape(t)}"]`)}menAt(t){let[,e,n]=this.places().find(([r])=>r===t)??[t,Number.NaN,Number.NaN];return[...this.querySelectorAll(".k-men use")].
filter(r=>Math.abs(Number(r.getAttribute("x"))-e)<.1&&Math.abs(Number(r.getAttribute("y"))-n)<.1)}#v(t,e,n){let r=this.flipped?-1:1,o=st(e),i=this.places(),a=n?.
following??[];return i.some(([l])=>l===this.cursor)||(this.cursor=(i.find(([l])=>a.includes(l))??i[0])[0]),w("g",{class:"k-spots"},...i.map(([l,c,p,d,f])=>{let b=o.
filter(([,L,z])=>Math.abs(r*L-c)<d/2&&Math.abs(r*z-p)<f/2).map(([L])=>t.names[L]),x=n?.presses.includes(l),k=(n?.choices??[]).findIndex(({squares:L})=>L.includes(
l)),g=a.includes(l)?b.length?"offered man":"offered":"",y=k>=0?`chosen ${It(k)}`:x?"pressed":g,S=k>=0||g.endsWith("man");return w("g",{class:`k-spot ${y}`,"data\
-spot":l,role:"button",tabindex:l===this.cursor?"0":"-1","aria-label":this.#$(l,b),"aria-disabled":n&&!this.#i.accepts(l)?"true":null,"aria-pressed":x?"true":null},
w("rect",{x:c-d/2,y:p-f/2,width:d,height:f,rx:.12}),y&&y!=="pressed"?w("circle",{cx:c,cy:p,r:S?Math.min(d,f)*.44:.13}):null)}))}#$(t,e){return[t==="@w"?u("hand_\
white"):t==="@b"?u("hand_black"):t,...e.map(ht).filter(Boolean)].join(", ")}#E(t,e){this.#h??=h("span",{class:"entered",role:"status"}),this.#h.classList.remove(
"refused"),this.#h.replaceChildren(t.presses.length?I(t.sketch??t.presses.join(" ")):"");let n=(i,a,l)=>{let c=h("button",{type:"button",...l},i);return c.addEventListener(
"click",a),c},r=[...e];t.ply&&r.push(n(u("play_it"),()=>this.playEntered(),{class:"primary","aria-label":u("play_ply",{ply:t.ply})})),this.#i.trail.length>1&&r.
push(n("⌫",()=>this.back(),{"data-act":"back",title:u("take_back_title"),"aria-label":u("take_back")}),n("✕",()=>this.cancel(),{"data-act":"cancel",title:u(
"cancel_entry_title"),"aria-label":u("cancel_entry")}));let o=t.presses.length?[]:this.#x();return h("div",{class:"kohau-entry"},this.#h,...o,...r)}#x(){let t=this.
frames.length-1;if(this.#n=()=>{},t<2)return this.hasAttribute("stepwise")?[h("div",{class:"kohau-scrub"})]:[];let e=h("input",{type:"range",min:0,max:t,value:t,
"aria-label":u("steps_of_ply")}),n=h("span",{"aria-hidden":"true"});return this.#n=r=>{e.value=String(r);let o=u("step_of",{step:r,count:t});e.setAttribute("ari\
a-valuetext",o),n.textContent=o},this.#n(t),e.addEventListener("input",()=>{this.#n(Number(e.value)),this.scrub(Number(e.value))}),e.addEventListener("keydown",
r=>r.stopPropagation()),[h("label",{class:"kohau-scrub"},u("steps"),e,n)]}};customElements.get("kohau-board")||customElements.define("kohau-board",Ft);var We=1200;function xt(s,t,e=s){let n=s.querySelector("svg")?.cloneNode(!0);for(let l of n.querySelectorAll(".k-spots"))l.remove();let[,,r,o]=t.box.split(" ").
map(Number);n.setAttribute("xmlns","http://www.w3.org/2000/svg"),n.setAttribute("width",String(Math.round(48*r))),n.setAttribute("height",String(Math.round(48*o))),
n.classList.add(Nt(e)?"kohau-dark":"kohau-light");let i=new XMLSerializer().serializeToString(n),a=i.indexOf(">")+1;return`${i.slice(0,a)}<style>${js()}</style>\
<defs>${t.definitions}</defs>${i.slice(a)}
`}var Ge=null;function js(){return Ge??=Bs(),Ge}function Bs(){return[...document.styleSheets].flatMap(e=>[...e.cssRules]).map(e=>e.cssText).filter(e=>/^(\.k-|@supports \(color: ?var\(--k-ink)/.
test(e)).join(`
`).replaceAll("&","&amp;").replaceAll("<","&lt;")}async function Ht(s){let t=new Image;t.src=`data:image/svg+xml;charset=utf-8,${encodeURIComponent(s)}`,await t.
decode();let e=document.createElement("canvas");e.width=We,e.height=Math.round(We*t.naturalHeight/t.naturalWidth),e.getContext("2d")?.drawImage(t,0,0,e.width,e.
height);let n=atob(e.toDataURL("image/png").split(",")[1]);return new Blob([Uint8Array.from(n,r=>r.charCodeAt(0))],{type:"image/png"})}function Wt(s,t){let e=document.
createElement("a");e.href=URL.createObjectURL(s),e.download=t,e.click(),setTimeout(()=>URL.revokeObjectURL(e.href),1e4)}var qs=/\[%recorded ([a-z]+) ("(?:[^"\\]|\\.)*")\]/g,Us=/\[%(clk|emt|eval|cal|csl)\s([^[\]]*)\]/g,Fs=/^([GRYB])([a-z]\d{1,2})([a-z]\d{1,2})?$/;function rt(s){let t={
text:"",clock:"",spent:"",evaluation:"",marks:[],recorded:[]};return t.text=s.replace(qs,(...e)=>(t.recorded.push(e),"")).replace(Us,(e,n,r)=>(n==="clk"?t.clock=
r.trim():n==="emt"?t.spent=r.trim():n==="eval"?t.evaluation=r.trim():t.marks.push(...Hs(r)),"")).replace(/\s+/g," ").trim(),t}function Hs(s){return s.split(",").
map(t=>Fs.exec(t.trim())).filter(t=>t!==null).map(([,t,e,n])=>({colour:t,from:e,to:n??e}))}function ot(s){let t=s.notes.flatMap(n=>n.text?[rt(n.text)]:[]),e=n=>t.
findLast(r=>r[n])?.[n]??"";return{clock:e("clock"),spent:e("spent"),evaluation:e("evaluation"),marks:t.flatMap(n=>n.marks)}}function yt(s){let[t,e]=s.split(","),
n=/^([+-]?)#([+-]?)(\d+)$/.exec(t);if(n){let i=n[1]==="-"||n[2]==="-";return u("forced",{side:u(i?"black":"white"),count:n[3]})}let r=Number(t),o=Number.isFinite(
r)&&t?`${r>0?"+":""}${t.replace(/^\+/,"")}`:t;return e?u("at_depth",{score:o,depth:e.trim()}):o}function Ke(s,t){let e=s?.spots??[];return t.map(({colour:n,from:r,
to:o})=>{let[i,a]=[r,o].map(l=>e.find(([c])=>c===l));return i&&a?Ce(n,i[1],i[2],a[1],a[2],0,r===o?0:.1):""}).join("")}var v={white:0,black:1,result:2,date:3,event:4,site:5,round:6,game:7,variant:8,plies:9,worst:10,opening:11,comments:12};function Ws(s){let t=s.fens.map((r,o)=>({
id:o,fen:r,before:null,next:null,rivals:[],path:"0",ply:0,notes:[],ended:!1}));t[0].notes=s.line.notes,Ye(t,s.line,t[0],"");let e=s.line.plies.at(-1)?.[0]??0,{notes:n}=t[e];
return t[e].ended=["1-0","0-1","1/2-1/2"].includes(s.result)&&!n.some(({rest:r})=>r),t}function Ye(s,t,e,n){let r=e;t.plies.forEach(([o,i],a)=>{let l=s[o];l.before=
r,l.notes=i,l.ply=r.ply+1,l.path=`${n}${a+1}`,(a||!n)&&(r.next=l);let c=i.flatMap(({line:p})=>p??[]);l.rivals=[l],c.forEach((p,d)=>{Ye(s,p,r,`${l.path}.${d+1}.`),
p.plies.length&&Gs(l,s[p.plies[0][0]])}),r=l})}function Gs(s,t){let e=[...s.rivals,...t.rivals.filter(n=>!s.rivals.includes(n))];for(let n of e)n.rivals=e}function P(s,t){
let e=s.first[1]+(t.before?.ply??0),n=e%s.perNumber;return{within:n,label:`${s.first[0]+Math.floor(e/s.perNumber)}${n?"…":"."}`}}var kt=(s,t)=>s.sides[(t.before??
t).id];function Ks({board:s,pictures:t,fens:e,field:n}){return s===null||n===null?t:t.map((r,o)=>r.replace("	",`	${e[o].split(" ")[n]}`))}var Ys={line:{notes:[],
plies:[]},board:null,dialects:[],own:0,fens:[],pictures:[],field:null,steps:[],sides:"",first:[1,0],perNumber:2,words:[],sentences:[],situations:[]},it=class{node=null;words=[];constructor(t,e,n=()=>""){
this.number=t,this.linkOf=n,this.record=e.fens?{...e,pictures:Ks(e),field:null}:{...e,...Ys},this.nodes=e.fens?Ws(e):[],this.line=[];for(let r=this.nodes[0]??null;r;r=
r.next)this.line.push(r);e.fens&&this.spell(this.record.own)}nodeAt(t){return this.nodes.find(e=>e.path===t)??null}spell(t){this.words=this.record.words[t].split(
`
`)}};function Gt({result:s,termination:t}){if(t==="board")return"";let e={"1-0":u("white"),"0-1":u("black")}[s],n=e?"won":s==="1/2-1/2"?"drawn":"open",r=`ended_${n}_${t}`,
o=u(r,{winner:e});return o!==r?o:n==="open"?"":u(`ended_${n}`,{winner:e})}function vt({record:s,words:t},e){let n=e.ended&&Gt(s)||j(s.sentences[s.situations[e.id]]),
{evaluation:r}=ot(e),o=`${n}.${r&&` ${u("evaluation")}: ${yt(r)}.`}`;if(!e.before)return`${u("start")} ${o}`;let i=u(kt(s,e)==="w"?"white":"black"),a=/^\d+$/.test(
e.path)?`, ${u("ply_of",{ply:e.ply,count:s.line.plies.length})}`:"";return`${P(s,e).label} ${t[e.id]} (${i})${a}. ${o}`}function at(s,t){let{record:e}=s;return{
board:e.board,position:e.pictures[t.id],before:t.before?e.pictures[t.before.id]:"",steps:e.steps[t.id],marks:Ke(M(e.board),ot(t).marks),label:vt(s,t)}}var K={moving:50,step:250,ply:700,end:2e3},zs=4,Js=250;function ze(s,t,e=zs){let n=M(s.shown.record.board);if(!n)return[];let r=h("kohau-board"),o=s.board.getAttribute(
"orientation"),i=[],a=null,l=(c,p,d)=>i.push({shown:p,svg:()=>(a!==c&&r.show({...at(s.shown,c),orientation:o}),a=c,d(),xt(r,n,s.board))});for(let c of t){let{before:p,
steps:d,position:f}=at(s.shown,c),b=wt(n,p,d,f);c===t[0]&&l(c,K.ply,()=>r.scrub(0));for(let x=1;x<b.length;x+=1){for(let k=1;k<=e;k+=1)l(c,K.moving,()=>r.stand(
Be(n,b[x-1],b[x],k/(e+1))));l(c,x<b.length-1?K.step:K.ply,()=>r.scrub(x))}}return i[i.length-1].shown=K.end,i.length>Js?i.filter(({shown:c})=>c>=K.ply):i}var Vs=/\p{Mark}/gu,Je={ø:"o",ł:"l",đ:"d",ð:"d",ħ:"h",ı:"i",æ:"ae",œ:"oe",þ:"th",ß:"ss"};function Xs(s){return s.normalize("NFD").replace(Vs,"").replace(
/[^\0-\x7f]/g,Zs)}function Zs(s){let t=Je[s.toLowerCase()];return t?Je[s]?t:t[0].toUpperCase()+t.slice(1):s}function Ve(s,t){return`${Xs(s.join(" ")).replace(/[^A-Za-z0-9]+/g,"-").replace(/^-|-$/g,"")||"game"}.${t}`}var Qs=1500,$t=class{constructor(t){this.viewer=t,this.buttons={};let e=(n,r)=>{this.buttons[n]=t.part(n),this.buttons[n].addEventListener("click",r)};e("copy",
()=>this.ofPosition()),e("copy-address",()=>this.ofAddress()),e("copy-picture",()=>this.ofPicture());for(let n of["kgn","svg","png"])e(`save-${n}`,()=>this.download(
n));e("film-ply",()=>this.film("film-ply",this.shown.node?.before?[this.shown.node]:[])),e("film-game",()=>this.film("film-game",this.shown.line.slice(1),0))}get shown(){
return this.viewer.shown}async ofPosition(){if(this.shown.node){try{await navigator.clipboard.writeText(this.shown.node.fen)}catch{this.viewer.part("fen").select(),
document.execCommand("copy")}this.say("copy","position_copied")}}ofAddress(){return this.attempt(async()=>{let t=this.viewer.linkOf(this.shown.number,this.shown.
node?.path??"0");await navigator.clipboard.writeText(new URL(t,location.href).href),this.say("copy-address","address_copied")})}ofPicture(){return this.attempt(
async()=>{await navigator.clipboard.write([new ClipboardItem({"image/png":Ht(this.svg())})]),this.say("copy-picture","picture_copied")})}svg(){let t=M(this.shown.
record.board);if(!t)throw new Error(u("no_board"));return xt(this.viewer.board,t)}nameOf(t,e){let n=this.viewer.source.rows[this.shown.number];return Ve([n[v.white],
n[v.black],n[v.date],e],t)}film(t,e,n){let r=this.buttons[t];if(!e.length||r.disabled)return null;let o=r.textContent;return r.disabled=!0,this.attempt(async()=>{
let i=this.nameOf("gif",e.length>1?"":e[0].path),{gifOf:a}=await this.viewer.recorder(),l=ze(this.viewer,e,n);Wt(await a(l,c=>{r.textContent=`${o} ${O(100*c)} %`}),
i)}).finally(()=>{r.disabled=!1,r.textContent=o})}download(t){return this.attempt(async()=>{let{record:e,node:n}=this.shown,r=this.nameOf(t,t==="kgn"?"":n?.path);
Wt(await{kgn:async()=>new Blob([`${e.text.trimEnd()}
`]),svg:async()=>new Blob([this.svg()],{type:"image/svg+xml"}),png:()=>Ht(this.svg())}[t](),r)})}say(t,e){let n=this.buttons[t],{textContent:r}=n,o=u("copied");
this.viewer.part("said").textContent=u(e),r!==o&&(n.textContent=o,setTimeout(()=>{n.textContent=r},Qs))}async attempt(t){await t().catch(e=>this.viewer.warn(u("\
failed",{error:e.message})))}};var Kt={t:"throw",s:"shot",r:"ricochet"};function Ze(s,t){let e=new Set,n=new Set;for(let o of s.pictures){for(let i of _e(t,o))e.add(i);for(let i of Te(o))n.add(
i)}return[...[...e].filter(o=>!/^step [2-9]$/.test(o)).sort().map(o=>[o,`sign_${o.replaceAll(" ","_")}`]).filter(([,o])=>u(o)!==o).map(([o,i])=>Xe(w("use",{href:`\
#${t.symbols[t.names.indexOf(o)]}`}),i)),...[...n].filter(o=>Kt[o]).map(o=>Xe(w("path",{d:"M-.4 0L.4 0",class:`k-${Kt[o]}`}),`stroke_${Kt[o]}`))]}function Xe(s,t){
return h("li",{},w("svg",{class:"kohau man",viewBox:"-.5 -.5 1 1","aria-hidden":"true"},s),` ${u(t)}`)}var Qe={1:"!",2:"?",3:"!!",4:"??",5:"!?",6:"?!",7:"□",8:"□",10:"=",11:"=",12:"⇆",13:"∞",14:"+/=",15:"=/+",16:"±",17:"∓",18:"+−",19:"−+",20:"+−−",
21:"−−+",22:"⊙",23:"⊙",26:"○",27:"○",28:"○",29:"○",30:"○",31:"○",32:"⟳",33:"⟳",34:"⟳",35:"⟳",36:"↑",37:"↑",38:"↑",39:"↑",40:"\
→",41:"→",42:"→",43:"→",44:"=∞",45:"=∞",46:"=∞",47:"=∞",130:"⇆",131:"⇆",132:"⇆",133:"⇆",134:"⇆",135:"⇆",136:"⊕",137:"⊕",138:"⊕",
139:"⊕",140:"∆",141:"∇",142:"⌓",145:"RR",146:"N"};function ts(s){let t=rt(s),e=(r,o,i)=>h("span",{class:`said-${r}`,title:o},h("span",{class:"hidden"},`${o}\
 `),i),n=[];return t.clock&&n.push(e("clock",u("clock"),t.clock)),t.spent&&n.push(h("span",{class:"said-spent"},`${u("time_spent")} ${t.spent}`)),t.evaluation&&
n.push(e("evaluation",u("evaluation"),yt(t.evaluation))),t.marks.length&&n.push(e("marks",u("marked"),en(t.marks))),n.push(...t.recorded.map(tn)),h("span",{class:"\
comment"},t.text,...n.flatMap(r=>[" ",r])," ")}function tn([s,t,e]){let n="";try{n=JSON.parse(e)}catch{return s}let r=t==="tag"&&!n.includes(" "),o=`recorded_${t}${r?
"_missing":""}`,i=u(o,{words:n});return i===o?s:t==="tag"?h("span",{class:"said-recorded"},i):h("details",{class:"said-recorded"},h("summary",{},i),h("pre",{class:"\
source"},n))}function en(s){let t=({colour:e,from:n,to:r})=>h("span",{class:`mark-${e}`},n===r?`${n} `:`${n}→${r} `);return h("span",{},...s.map(t))}function es(s){
let t=rn(s),e=Qe[s]??t;return h("span",{class:Qe[s]?"nag":"nag worded",title:`$${s}: ${t}`},`${e} `)}var[sn,nn]=[14,139];function rn(s){let t=s%2,n=`nag_${s>=sn&&
s<=nn?s-t:s}`,r=u(n,{side:u(t?"black":"white")});return r===n?u("nag_other",{number:s}):r}var ss=14;function rs(s){let t=s.record.perNumber===2,e=h("div",{class:t?`line main columns${on(s.record)?" rows":""}`:"line main"});(t?an:os)(e,s,s.record.line),
s.record.result&&e.append(h("span",{class:"result"},s.record.result));let n=Gt(s.record);return n&&e.append(" ",h("span",{class:"ending"},n)),e}function on(s){let t=s.
words[0].split(`
`),e=t.map(n=>n.length).sort((n,r)=>n-r);return e[Math.floor(e.length/2)]>ss||t.some(n=>n.length>ss&&n.includes("/"))}function an(s,t,e){s.append(...e.notes.map(
o=>lt(t,o)));let n=s.classList.contains("rows"),r=!1;for(let[o,i]of e.plies){let a=t.nodes[o],{within:l,label:c}=P(t.record,a);(!r||!l)&&s.append(h("span",{class:"\
number"},c)," ");let p=i.filter(d=>!ns(d));s.append(h("span",{class:`cell ${l?"black":"white"}`},Et(t,a)," ",...i.filter(ns).map(d=>lt(t,d)))," ",...p.map(d=>lt(
t,d))),r=!n&&!p.length}}function ns(s){if(s.nag!==void 0)return!0;if(s.rest||s.line)return!1;let{text:t,recorded:e}=rt(s.text??"");return!t&&!e.length}function os(s,t,e){
s.append(...e.notes.map(r=>lt(t,r)));let n=!1;for(let[r,o]of e.plies){let i=t.nodes[r],{within:a,label:l}=P(t.record,i);(!n||a===0)&&s.append(h("span",{class:"n\
umber"},l)," "),s.append(Et(t,i)," "),s.append(...o.map(c=>lt(t,c))),n=o.every(c=>c.nag!==void 0)}}function Et(s,t){let e=kt(s.record,t),n=h("a",{class:s.record.
perNumber===2?"ply":`ply side-${e}`,href:s.linkOf(t),tabindex:"-1",title:u(e==="w"?"ply_of_white":"ply_of_black",{ply:t.ply})});return t.link=n,n}function lt(s,t){
if(t.nag!==void 0)return es(t.nag);if(t.rest)return h("span",{class:"rest",role:"note"},A(t.rest)," ");if(t.line){let e=h("span",{class:"variation",role:"group",
"aria-label":u("variation")},"( ");return os(e,s,t.line),e.append(")"),e}return ts(t.text??"")}function is(s,t){s.spell(t);for(let e of s.nodes)e.link?.replaceChildren(
...ln(s.words[e.id]))}function ln(s){return s.split(/(?<=[,/ ])/).flatMap((t,e)=>[...e?[h("wbr")]:[],h("span",{},t)])}function as(s){return s.map(([t,e])=>h("tr",
{},h("th",{scope:"row"},t),h("td",{},e)))}function Yt(s,t){let e,n=!1,r=()=>{clearInterval(e)},o=()=>{n=!0,s.disabled?r():t()};s.addEventListener("pointerdown",i=>{i.button||(r(),n=!1,e=setTimeout(()=>{
o(),e=setInterval(o,110)},400))});for(let i of["pointerup","pointerleave","pointercancel","blur"])s.addEventListener(i,r);s.addEventListener("contextmenu",i=>{n&&
i.preventDefault()}),s.addEventListener("click",()=>{n||t(),n=!1})}function ls(s,t){let e=0;s.addEventListener("wheel",n=>{n.ctrlKey||!n.deltaY||(n.preventDefault(),
Math.sign(e)!==Math.sign(n.deltaY)&&(e=0),e+=n.deltaMode?50*n.deltaY:n.deltaY,!(Math.abs(e)<50)&&(t(e>0),e=0))},{passive:!1})}function cs(s){return h("ul",{class:"problems"},...s.map(cn))}function cn(s){let{file:t,line:e,column:n,ply:r,step:o,rule:i}=s,a=Object.entries({file:t,line:e,column:n,
ply:r,step:o,rule:i}).filter(([,d])=>d).map(([d,f])=>d==="file"?f:`${u(`at_${d}`)} ${f}`),l=s.help&&a.pop(),c=l?[a.length?", ":"",h("a",{href:s.help},l)]:[],p=h(
"li",{class:s.severity},h("strong",{},u(`severity_${s.severity}`))," ",A(s.sentence)," ",h("span",{class:"place"},a.join(", "),...c,` [${s.code}]`));return s.excerpt&&
p.append(hn(s.excerpt)),s.hint_sentence&&p.append(h("p",{class:"hint"},u("hint"),A(s.hint_sentence))),p}function hn([s,t,e]){return h("pre",{},s.slice(0,t),h("m\
ark",{},s.slice(t,t+e)),s.slice(t+e))}function hs(s,t,{name:e,shown:n,board:r}){let{record:o,node:i}=n,a=i?un(o,i,t):"",l=i&&o.sides[i.id]===t&&!i.ended;s.className=`side${l?" to-play":""}`,s.replaceChildren(
h("span",{class:`disc disc-${t}`,"aria-hidden":"true"}),h("span",{class:"hidden"},`${u(t==="w"?"white":"black")}: `),h("span",{class:"name"},e),h("span",{class:"\
captured"},...r&&i?dn(o,i,t,r):[]),...a?[h("span",{class:"clock",title:u("clock")},h("span",{class:"hidden"},`${u("clock")} `),a)]:[])}function un(s,t,e){for(let o=t;o.
before;o=o.before){if(s.sides[o.before.id]!==e)continue;let{clock:i}=ot(o);if(i)return i}let n=s.tags.find(([o])=>o==="TimeControl")?.[1]??"",[,r]=/^(\d+)(?:\+\d+)?$/.
exec(n)??[];return r?pn(Number(r)):""}function pn(s){let t=e=>String(e).padStart(2,"0");return`${Math.floor(s/3600)}:${t(Math.floor(s/60)%60)}:${t(s%60)}`}function dn(s,t,e,n){
let[r,o]=[0,t.id].map(a=>Ne(n,s.pictures[a])),i=e==="w"?"black ":"white ";return[...r].filter(([a])=>a.startsWith(i)).flatMap(([a,l])=>{let c=l-(o.get(a)??0);return c>
0?[fn(n,a,c)]:[]})}function fn(s,t,e){let n=u("captured",{count:e,piece:ht(t)??t});return h("span",{title:n,role:"img","aria-label":n},w("svg",{class:"kohau man",
viewBox:"-.5 -.5 1 1","aria-hidden":"true"},w("use",{href:`#${s.symbols[s.names.indexOf(t)]}`})),`×${e}`)}function us(s,t,e){let n=s.find(({games:i})=>i.some(({row:a})=>a===t));if(!n)return[];let r=n.games.map(i=>mn(i,i.row===t,e(i))),o=n.omitted?[h("p",{},u("omitte\
d",{count:O(n.omitted)}))]:[];return[h("h3",{},u("session",{name:n.name})),h("ol",{},...r),...o]}function mn(s,t,e){let n=u("session_game",{variant:gn(s.variant),
white:s.white,black:s.black,result:s.result}),r=e===null?h("span",{},n):h("a",{href:e,"aria-current":t?"true":null},n),o=s.problem_sentences.map(i=>h("p",{class:"\
rest"},A(i)));return h("li",{},r,...o,h("p",{class:"story"},s.story.map(i=>`${j(i)}.`).join(" ")))}function gn(s){let t=`session_${s}`;return u(t)===t?s:u(t)}var wn={tags:[],result:"",problems:[],termination:"",text:""},At=class{constructor(t,e,{linkOf:n,recorder:r,linkOfGame:o=({row:l})=>l===null?null:n(l,"0"),selected:i=()=>{},
named:a=(l,c)=>l==="date"?U(c):I(c)}){this.root=t,this.source=e,this.linkOf=n,this.linkOfGame=o,this.selected=i,this.named=a,this.recorder=r,this.shown=new it(-1,
wn),this.dialects={},this.timer=void 0,this.wanted=0,this.board=this.part("board"),this.copies=new $t(this),this.addBoards(),this.listen()}addBoards(){Fe(this.source.
boards)}openToolsIfRoomy(){let t=getComputedStyle(this.part("tools-panel")).position==="absolute";this.part("tools").open=!t&&matchMedia("(min-width: 62rem) and\
 (min-height: 45rem)").matches}part(t){return this.root.querySelector(`#${t}`)}async open(t,e="0"){let n=++this.wanted,r=await this.source.read(t).catch(o=>this.
showFailure(o));!r||n!==this.wanted||(this.stopPlaying(),this.shown=new it(t,r,o=>this.linkOf(t,o.path)),this.showRecord(),this.follow(e))}follow(t){let e=this.
shown.nodeAt(t);this.select(e??this.shown.nodes[0]??null),!e&&this.shown.nodes.length&&this.warn(u("no_such_ply",{path:t}))}warn(t){this.part("warning").textContent=
t,this.part("warning").hidden=!t}showFailure(t){this.part("situation").textContent=u("cannot_unpack",{error:t})}showRecord(){let t=this.source.rows[this.shown.number],
{record:e}=this.shown;this.part("players").textContent=`${t[v.white]} – ${t[v.black]}  ${Tt(t[v.result])}`;for(let r of this.root.querySelectorAll(".about"))r.
replaceChildren(...this.about(t));this.part("tags").replaceChildren(...as(e.tags)),this.part("problems").replaceChildren(...e.problems.length?[cs(e.problems)]:[]);
let n=us(this.source.sessions??[],this.shown.number,this.linkOfGame);if(this.part("session").replaceChildren(...n),this.part("tools-title").textContent=u(n.length?
"more_of_session":"more_of_game"),this.root.classList.toggle("no-board",!this.shown.nodes.length),this.showLegend(M(e.board)),this.shown.nodes.length){this.part(
"plies").replaceChildren(rs(this.shown)),this.fillDialects();let r=this.shown.line.length-1;this.part("jump").max=String(r),this.part("of").textContent=u("of",{
count:r})}else this.part("plies").replaceChildren(h("pre",{class:"source"},e.text)),this.part("dialect").replaceChildren(),this.part("of").textContent=""}about(t){
let e=r=>t[v[r]]&&this.named(r,t[v[r]]);return[t[v.game],t[v.variant]==="standard"?"":t[v.variant],e("opening"),e("event"),e("site"),e("date"),t[v.round]&&u("ro\
und",{round:t[v.round]})].filter(Boolean).flatMap((r,o)=>o?[" · ",r]:[r])}showLegend(t){let e=t?Ze(this.shown.record,t):[];this.part("legend").replaceChildren(
...e),this.part("legend-box").hidden=!e.length,t&&(this.board.style.setProperty("--ratio",String(t.width/t.height)),this.board.toggleAttribute("stepwise",this.shown.
record.steps.some(Boolean)))}get game(){return this.source.rows[this.shown.number][v.game]}fillDialects(){let{record:t}=this.shown,e=this.dialects[this.game],n=t.
dialects.includes(e)?e:t.dialects[t.own];this.part("dialect").replaceChildren(...t.dialects.map(r=>h("option",{value:r},r))),this.part("dialect").value=n,this.spell()}spell(){
is(this.shown,this.shown.record.dialects.indexOf(this.part("dialect").value))}chooseDialect(t){this.dialects[this.game]=t,this.fillDialects(),this.showSituation()}select(t){
let{shown:e}=this,n=e.node;if(e.node=t,this.warn(""),this.showSides(),!t){this.board.removeAttribute("board"),this.part("fen").value="",this.part("situation").textContent=
u("no_board"),this.selected(e.number,null);return}n?.link&&(n.link.tabIndex=-1,n.link.removeAttribute("aria-current")),t.link&&(t.link.tabIndex=0,t.link.setAttribute(
"aria-current","true")),!t.link&&e.nodes[1]?.link&&(e.nodes[1].link.tabIndex=0),this.drawPosition(),this.showSituation(),this.part("fen").value=t.fen,this.part(
"jump").value=String(t.ply),this.scrollTo(t.link),this.selected(e.number,t)}showSides(){let{node:t,record:e}=this.shown,n=this.source.rows[this.shown.number],r=M(
e.board),o=this.flipped?["w","b"]:["b","w"];for(let[i,a]of o.entries()){let l=n[a==="w"?v.white:v.black];hs(this.part(i?"side-bottom":"side-top"),a,{name:this.named(
"player",l),shown:{record:e,node:t},board:r})}}scrollTo(t){let e=this.part("line"),n=e.getBoundingClientRect(),r=this.part("tools").open?this.part("tools-panel").
getBoundingClientRect().top:1/0,o=Math.min(n.bottom,r);if(e.style.paddingBottom=o<n.bottom?`${n.bottom-o}px`:"",!t){e.scrollTop=0;return}let i=t.getBoundingClientRect(),
a=Math.max(0,Math.min(20,(o-n.top-i.height)/2));i.top<n.top?e.scrollTop-=n.top-i.top+a:i.bottom>o&&(e.scrollTop+=i.bottom-o+a)}drawPosition(){let{node:t}=this.shown;
t&&He(this.board,this.part("drawing"),at(this.shown,t))}showSituation(){let{node:t}=this.shown;t&&(this.part("situation").textContent=vt(this.shown,t),this.part(
"said").textContent=vt(this.shown,t),this.part("next").disabled=this.part("last").disabled=!t.next,this.part("previous").disabled=this.part("first").disabled=!t.
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
Yt(this.part("previous"),()=>this.step(!1)),Yt(this.part("next"),()=>this.step(!0)),ls(this.board,e=>this.step(e)),t("last","click",()=>this.toEnd(!0)),t("play",
"click",()=>this.play()),t("flip","click",()=>this.flip()),this.part("controls").addEventListener("mousedown",e=>e.preventDefault()),t("speed","change",()=>{this.
timer&&this.keepPlaying()}),new ResizeObserver(()=>this.scrollTo(this.shown.node?.link)).observe(this.part("line")),t("tools","toggle",()=>this.scrollTo(this.shown.
node?.link)),t("jump","change",()=>this.jump()),t("dialect","change",()=>this.chooseDialect(this.part("dialect").value)),this.board.addEventListener("click",e=>{
if(this.board.source||$(e,"label, button"))return;let{left:n,width:r}=this.board.getBoundingClientRect();this.step(e.clientX>n+r/2)})}};var zt=class extends HTMLElement{connectedCallback(){if(this.hasAttribute("role"))return;let t=(this.getAttribute("parts")??"").split(" "),e=Number(this.getAttribute(
"full"))||1,n=[];for(let o=0;o<t.length;o+=2)n.push([t[o],Number(t[o+1])]);let r=this.textContent;for(let[o,i]of Object.entries({role:"img","aria-label":r,title:r}))
this.setAttribute(o,i);this.replaceChildren(...n.filter(([,o])=>o).map(([o,i])=>{let a=h("span",{class:`part part-${o}`},n.length>1?h("span",{},O(i)):"");return a.
style.width=`${100*i/e}%`,a}))}};customElements.get("kohau-bar")||customElements.define("kohau-bar",zt);var Y=s=>s&&s!=="?"&&!s.startsWith("????")?s:"",bn=s=>/^[^\s()"]+$/.test(s)?s:`"${s.replace(/[\\"]/g,"\\$&")}"`,Jt=(s,t)=>`${s}=${bn(t)}`,xn=s=>`since:${s} unti\
l:${s}`,Ot=(...s)=>E("/search",{query:s}),ps=s=>E(`/players/${encodeURIComponent(s)}`),ds=(s,t)=>E(`/players/${encodeURIComponent(s)}/vs/${encodeURIComponent(t)}`),
yn=s=>E(`/events/${encodeURIComponent(s)}`);var kn={player:ps,event:yn,site:s=>Ot(Jt("site",s)),opening:s=>Ot(Jt("opening",s)),session:s=>Ot(Jt("session",s))};function Vt(s,t,e=t){return t&&Y(t)?h("a",{href:kn[s](
t)},e):e??""}function Xt(s){let t=/^\d{4}/.exec(s??"")?.[0],e=U(Y(s));return t?h("a",{href:Ot(xn(t))},e):e}function fs(s,t,e,n={},{total:r=null,kept:o=0,keptEnd:i=null}={}){let a=t.map((d,f)=>{let b=e.some(([...x])=>x[f]instanceof Element&&x[f].localName==="kohau-bar");
return[d.startsWith("#")&&"number",b&&"below",f===o&&"kept",f===i&&"kept-end"].filter(Boolean).join(" ")||null}),l=(d,f)=>h(f?"td":"th",{scope:f?null:"row",class:a[f]},
d),c=d=>h("tr",{},...d.map(l)),p=t.map((d,f)=>d?h("th",{scope:"col",class:a[f]},d.replace("#","")):h("td"));return h("div",{class:"scrolled",tabindex:"0",role:"\
group","aria-label":s},h("table",{class:"data",...n},h("caption",{class:"hidden"},s),h("thead",{},h("tr",{},...p)),h("tbody",{},...e.map(c)),r&&h("tfoot",{},c(r))))}function ms(s,t,e,n){return vn({white:s,drawn:t,black:e,open:n},u("result_bar",{white:s,draws:t,black:e,unfinished:n}))}function vn(s,t){let e=Object.values(s);return h("kohau-bar",{parts:Object.entries(s).flat().join(" "),full:e.reduce((n,r)=>n+r)},t)}var Zt={first:12,more:50},Lt=class{plies=[];#t=0;#e=0;constructor(t,e,n){this.holder=t,this.board=e,this.play=n}show({plies:t,games:e}){this.plies=t,this.#e=e,this.#t=
t.length>Zt.first+2?Zt.first:t.length,this.#s()}clear(){this.show({plies:[],games:0})}get mostPlayed(){return this.plies.find(({ply:t})=>t!==null)?.ply??null}#s(){
if(this.board.proposal=null,!this.plies.length){this.holder.replaceChildren();return}let t=this.plies.slice(0,this.#t),e=[u("ply"),`#${u("games")}`,"#%",u("resu\
lt_title"),`#${u("average_length")}`,u("last_played")],n=fs(u("played_here"),e,t.map($n),{class:"data plies"},{total:En(this.plies,this.#e)});for(let[o,i]of n.querySelectorAll(
"tbody tr").entries())this.#r(i,t[o]);let r=this.plies.length-this.#t;this.holder.replaceChildren(n,...r?[this.#n(r)]:[])}#n(t){let e=h("button",{type:"button",
class:"more"},J("more_plies",t));return e.addEventListener("click",()=>{let n=this.#t;this.#t=Math.min(this.plies.length,n+Zt.more),this.#s(),this.holder.querySelectorAll(
".ply-button")[n]?.focus({preventScroll:!0})}),e}#r(t,e){let{ply:n}=e;if(n===null)return;t.classList.add("playable");let r=()=>{this.board.proposal=e.marks},o=a=>{
$(a,":focus-visible")&&r()},i=()=>{this.board.proposal=null};t.addEventListener("pointerenter",r),t.addEventListener("pointerleave",i),t.addEventListener("focus\
in",o),t.addEventListener("focusout",i),t.addEventListener("click",a=>{(a.pointerType==="touch"||a.detail<2)&&this.play(n)})}};function $n(s){let t=s.ply===null?
u("ended_here"):h("button",{type:"button",class:"ply-button"},s.ply);return gs(t,s,s.games)}function gs(s,{games:t,share:e,white:n,draws:r,black:o,length:i,last:a},l){
return[s,O(t),`${O(100*e)} %`,ms(n,r,o,l-n-r-o),O(i),U(a??"")]}function En(s,t){let e=r=>s.reduce((o,i)=>o+r(i),0),n=e(r=>r.games);return gs(u("total"),{games:t,
share:1,white:e(r=>r.white),draws:e(r=>r.draws),black:e(r=>r.black),length:e(r=>r.games*r.length)/n,last:s.map(r=>r.last??"").sort().at(-1)??""},n)}var An=150,St=class{nodes=[];#t=xe();#e=null;constructor(t,e){this.viewer=t,this.setting=e,this.board=t.board,this.board.source=n=>this.#s({fen:t.shown.node?.fen,
steps:n.join(" ")}),this.board.addEventListener("plyplay",({detail:n})=>this.#r(n.ply)),this.board.addEventListener("sourcefail",({detail:n})=>Z(n.error)),this.
panel=h("div",{id:"found",role:"tabpanel",tabindex:"0",hidden:!0}),this.continuations=new Lt(this.panel,this.board,n=>this.#r(n)),this.tab=this.#n()}#s(t){return X(
"/positions",{...this.setting,...t,plies:"false"})}#n(){let t=[this.viewer.part("line"),this.panel],e=[u("plies_title"),u("screen_explore")].map((n,r)=>h("butto\
n",{type:"button",role:"tab","aria-selected":String(r===0),"aria-controls":t[r].id},n));for(let[n,r]of e.entries())r.addEventListener("click",()=>{for(let[o,i]of t.
entries())e[o].setAttribute("aria-selected",String(o===n)),i.hidden=o!==n});return this.viewer.part("record").prepend(h("div",{class:"tabs",role:"tablist"},...e)),
t[0].after(this.panel),e[1]}async settle(){let t=this.#t();if(await new Promise(n=>setTimeout(n,An)),t.aborted)return;let e=await X("/explore",{...this.setting,
fen:this.viewer.shown.node?.fen},t).catch(n=>Z(n));!e||t.aborted||(this.tab.textContent=e.games?J("went_on",e.games):u("went_on_0"),this.continuations.show(e),this.
board.entry=e.position)}async play(t){let{nodes:e,node:n,record:r}=this.viewer.shown,o=r.words[0].split(`
`),i=e.find(a=>a.before===n&&o[a.id]===t);this.viewer.select(i??await this.#l(t))}#r=Q(t=>this.play(t));async follow(t){let[e,...n]=t.split(" ");if(this.viewer.
shown.nodeAt(t)||!n.length){this.viewer.follow(t);return}this.viewer.follow(e);for(let o of n)await this.play(o)}async#l(t){let{node:e}=this.viewer.shown;if(!e)
return null;let n=await this.#s({fen:e.fen,moves:t});if(this.viewer.shown.node!==e)return this.viewer.shown.node;this.#o(this.nodes.indexOf(e)+1);let r=this.#a(
e,n);return this.nodes.push(r),this.#c(),r}#o(t){let{shown:e}=this.viewer,n=this.nodes.splice(t);e.nodes=e.nodes.filter(o=>!n.includes(o));let r=this.nodes.at(-1);
r&&(r.next=null)}#a(t,{fen:e,picture:n,steps:r,side:o,sentence:i,moves:[a]}){let{record:l,nodes:c}=this.viewer.shown,p=l.fens.push(e)-1;l.pictures.push(n),l.steps.
push(r),l.sides+=o[0],l.situations.push(l.sentences.push(i)-1),l.words=l.words.map((f,b)=>`${f}
${a.words[b]}`);let d={id:p,fen:e,before:t,next:null,rivals:[],path:`${t.path} ${a.ply}`,ply:t.ply+1,notes:[],ended:!1};return d.rivals=[d],this.nodes.length&&(t.
next=d),c.push(d),d}#c(){this.#e?.remove(),this.#e=null;let[t]=this.nodes;if(!t)return;let{viewer:e}=this,n=h("span",{class:"variation tried",role:"group","aria\
-label":u("tried")});for(let a of this.nodes){let{label:l,within:c}=P(e.shown.record,a);(a===t||!c)&&n.append(h("span",{class:"number"},l)," "),n.append(Et(e.shown,
a)," ")}let[r,o]=["copy_variation","discard_tried"].map(a=>h("button",{type:"button"},u(a)));r.addEventListener("click",()=>tt(r,this.written())),o.addEventListener(
"click",()=>this.discard()),n.append(r,o);let i=(t.before?.next??t.before)?.link;i?i.after(" ",n):e.part("plies").prepend(n),this.#e=n,e.spell()}written(){let{words:t,
record:e}=this.viewer.shown;return`(${this.nodes.map((r,o)=>{let{label:i,within:a}=P(e,r);return o&&a?t[r.id]:`${i.replace("…","...")} ${t[r.id]}`}).join(" ")}\
)`}discard(){let[t]=this.nodes;this.#o(0),this.#c(),this.viewer.select(t.before)}};var On=44,Ln=1.1,ws="kohau-larger",bs=B("sessionStorage"),Ct=class{constructor(t,e,n){this.stage=t,this.board=e,this.button=n,n.addEventListener("click",()=>this.#e(
!this.isLarge)),e.addEventListener("click",r=>this.#r(r),{capture:!0}),this.#t(F(bs,ws)!==null),new ResizeObserver(()=>{n.disabled=!this.isLarge&&!this.#n()}).observe(
e)}get isLarge(){return this.stage.classList.contains("large")}#t(t){this.stage.classList.toggle("large",t),this.button.setAttribute("aria-pressed",String(t))}#e(t){
this.#t(t),V(bs,ws,t||null),t&&this.stage.scrollIntoView({block:"start"})}#s(){let{width:t,height:e}=this.board.querySelector("[data-spot]")?.getBoundingClientRect()??
new DOMRect;return Math.min(t,e)}#n(){let t=this.#s();this.stage.classList.add("large");let e=this.#s();return this.stage.classList.remove("large"),e>=Ln*t}#r(t){
let e=$(t,"[data-spot]")!==null;t.pointerType!=="touch"||!e||this.isLarge||this.#s()>=On||!this.#n()||(t.stopPropagation(),this.#e(!0))}};var Sn=B("sessionStorage"),Cn=s=>`kohau-${s}`;function xs(s){return F(Sn,Cn(s))}var[,,R]=location.pathname.slice(W.length).split("/"),te=document.body.classList.contains("framed");async function Mn(){let s=R?await X(`/games/${R}`):xs("game");
if(!s)throw new Error(u("nothing_to_view"));return s}var _n=Q(async()=>{let s=await Mn(),{row:t,rules:e}=s,n={rows:[s.index],boards:s.boards,sessions:Rn(s),read:async()=>s.
record};m("viewer").hidden=!1,m("viewer").classList.remove("waiting");let r=new At(m("viewer"),n,{recorder:we,linkOf:(l,c)=>Qt(R,c),linkOfGame:l=>Qt(l.digest),...R&&
!te&&{named:(l,c)=>l==="date"?Xt(c):In(s,l,c)},selected:(l,c)=>{c&&(history.replaceState(null,"",Qt(R,c.path)),o?.settle(),m("explore").href=E(`/explore/${t.game}`,
{variant:t.variant,rules:e,fen:c.fen}))}}),o=te||!s.record.fens?null:new St(r,{game:t.game,variant:t.variant,rules:e});new Ct(m("viewer"),r.board,Nn()),r.openToolsIfRoomy();
let i=Q(async l=>(o??r).follow(l)),a=ys();await r.open(0,a.split(" ")[0]),a.includes(" ")&&await i(a),document.title=m("players").textContent?.trim()??"",document.
addEventListener("keydown",l=>r.key(l)),addEventListener("hashchange",()=>i(ys())),m("viewer").addEventListener("click",l=>{let c=$(l,"a.ply");!c||re(l)||(l.preventDefault(),
i(new URL(c.href).searchParams.get("ply")??"0"))}),Tn(r),R?jn(s):Dn(r),m("actions").hidden=!1});function Tn(s){s.part("copy-address").remove(),R&&s.part("save-k\
gn").remove(),m("pictures").append(...["copy-picture","save-svg","save-png","film-ply","film-game"].map(t=>s.part(t)))}function Nn(){let s=u("larger_title"),t=h(
"button",{type:"button",id:"larger","aria-label":s,title:s},w("svg",{class:"sign",viewBox:"0 0 16 16","aria-hidden":"true"},w("path",{class:"open",d:"M9 2h5v5M1\
4 2L9 7M7 14H2V9M2 14l5-5"})));return m("controls").append(t),t}function Qt(s,t="0"){let e=s?`${te?"/embed":"/games"}/${s}`:"/view";return E(e,{ply:t==="0"?"":t})}
function ys(){return be(location.hash.slice(1))||new URL(location.href).searchParams.get("ply")||"0"}function Rn({row:s,session:t}){return t?[{...t,games:t.games.
map(e=>({...e,row:e.digest===s.digest?0:null}))}]:[]}var Pn={player:[["white","White"],["black","Black"]],event:[["event","Event"]],site:[["site","Site"]]};function In({
row:s,record:t},e,n){let r=Vt(e,n),o=Object.fromEntries(t.tags),a=(Pn[e]??[]).filter(([l])=>s[l]===n).map(([,l])=>o[l]).filter(l=>l&&l!==n);return a.length&&r instanceof
HTMLElement&&(r.title=u("recorded_as",{name:a.join(", ")})),r}function Dn(s){m("share").parentElement?.replaceChildren(s.part("save-kgn"),...m("pictures").querySelectorAll(
".of-board")),m("download").closest(".ways")?.remove(),m("actions").prepend(h("a",{class:"button",href:E("/check")},u("screen_check")))}function jn(s){let{white:t,
black:e}=s.row;m("pair").hidden=!(Y(t)&&Y(e))||t===e,m("pair").href=ds(t??"",e??""),m("format").replaceChildren(...s.formats.map(r=>h("option",{value:r,selected:r===
"kgn"},r))),m("written").append(...s.dialects.map(r=>h("option",{value:r},r)));let n=()=>{m("download").href=E(`/api/v1/games/${R}/record`,{format:m("format").value,
dialect:m("written").value})};m("format").addEventListener("change",n),m("written").addEventListener("change",n),n(),m("share").addEventListener("click",()=>tt(
m("share"),location.href)),m("embed").addEventListener("click",()=>{let r=new URL(E(`/embed/${R}`)+location.search,location.href).href;tt(m("embed"),`<iframe sr\
c="${r}" width="640" height="760" title="Kohau"></iframe>`)})}_n();
