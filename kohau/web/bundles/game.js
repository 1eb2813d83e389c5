var gs=/[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;function T(n){return String(n).replace(gs,t=>{let e=t.codePointAt(
0);return e<256?`\\x${e.toString(16).padStart(2,"0")}`:`\\u${e.toString(16).padStart(4,"0")}`})}function c(n,t={},...e){return Kt(document.createElement(n),t,e)}
var bs="http://www.w3.org/2000/svg";function y(n,t={},...e){return Kt(document.createElementNS(bs,n),t,e)}function Kt(n,t,e){for(let[s,r]of Object.entries(t))r===
!0?n.setAttribute(s,""):r!==!1&&r!==null&&r!==void 0&&n.setAttribute(s,r);return n.append(...e.filter(s=>s!=null&&s!=="").map(s=>s instanceof Node?s:T(s))),n}var Jt=[],zt="{message}: {reason}",Xt=": ",ws=new Set(["count","from","icon","now","number","ply","result","side","square","start","step","to","token","was","wo\
rd"]),Q=null;function Zt(){Q??=[]}function Qt(n){let{[zt]:t=zt,...e}=n;Xt=t.replace(/\{\w+\}/g,""),Jt=Object.entries(e).map(([s,r])=>{let o=[],i=s.split(/\{(\w+)\}/).
map((a,h)=>h%2===0?a.replace(/[.*+?^${}()|[\]\\]/g,"\\$&"):(o.push(a),ws.has(a)?`("[^"]*"|'[^']*'|\\[\\w+ "[^"]*"\\]|\\S+?)`:"(.+?)")),{length:l}=s.replace(/\{\w+\}/g,
"").trim();return{pattern:new RegExp(`^${i.join("")}$`,"s"),names:o,length:l,translation:r}}).sort((s,r)=>r.length-s.length);for(let[s,r]of Q??[])ne(s,r);Q=null}
var te=4,Vt={characters:1e3,lookups:60},mt=0;function ys(n){mt=n.length>Vt.characters?0:Vt.lookups;let t=ee(n);return mt>0?t:null}function ee(n){return se(n)??gt(
n,te)}function se(n){for(let t of["; ",": "]){let e=n.indexOf(t),s=e<0?null:gt(n.slice(0,e),te),r=s===null?null:ee(n.slice(e+t.length));if(r!==null)return`${s}${t===
": "?Xt:t}${r}`}return null}function gt(n,t){for(let{pattern:e,names:s,length:r,translation:o}of mt-- >0?Jt:[]){let i=r>=t&&e.exec(n);if(!i)continue;let l=Object.
fromEntries(s.map((a,h)=>[a,xs(i[h+1])]));return o.replace(/\{(\w+)\}/g,(a,h)=>l[h])}return null}var xs=n=>/^(['"])(?:(?!\1).)*\1$/s.test(n)?n:se(n)??gt(n,0)??n;
function $(n){let t=c("span");return ne(t,n),Q?.push([t,n]),t}function ne(n,t){let e=ys(t);n.textContent=T(e??t),e===null?n.setAttribute("lang","en"):n.removeAttribute(
"lang")}var wt={};function re(n){wt=n}function u(n,t={}){return(wt[n]??n).replace(/\{(\w+)\}/g,(e,s)=>t[s]??"")}function R(n){let t=oe(n);return`${t.charAt(0).toUpperCase()}${t.
slice(1)}`}function oe([n,t]){let e=Object.entries(t).map(([s,r])=>[s,Array.isArray(r)?oe(r):r]);return u(n,Object.fromEntries(e))}function tt(n,t){return u(t===
1&&`${n}_1`in wt?`${n}_1`:n,{count:E(t)})}var bt=new Map;function ie(n,t){let e=`${n.name} ${JSON.stringify(t)}`;return bt.has(e)||bt.set(e,new n(document.documentElement.
lang||"en",t)),bt.get(e)}function E(n,t=0){return!t&&Math.abs(n)<999.5?String(Math.round(n)):ie(Intl.NumberFormat,{minimumFractionDigits:t,maximumFractionDigits:t}).
format(n)}var ks={"1-0":"1–0","0-1":"0–1","1/2-1/2":"½–½","*":"∗"};function yt(n){return ks[n]??n}function I(n){let[,t,e,s]=/^(\d{4})(?:\.(\d\d))?(?:\.(\d\d))?(?:\.\?\?)*$/.
exec(n)??[];if(!t)return n;let r=new Date(0);return r.setUTCFullYear(Number(t),Number(e??1)-1,Number(s??1)),e&&r.getUTCMonth()!==Number(e)-1?n:ie(Intl.DateTimeFormat,
{timeZone:"UTC",year:"numeric",...e&&{month:"short"},...s&&{day:"numeric"}}).format(r)}var ae="kohau-theme";function xt(n){let t=n.closest(".kohau-dark, .kohau-light");return t?t.classList.contains("kohau-dark"):matchMedia("(prefers-color-scheme: \
dark)").matches}function le(){try{he(localStorage.getItem(ae))}catch{}}function ce(){let n=xt(document.documentElement)?"light":"dark";he(n);try{localStorage.setItem(
ae,n)}catch{}}function he(n){let{classList:t}=document.documentElement;t.toggle("kohau-dark",n==="dark"),t.toggle("kohau-light",n==="light")}var j=document.documentElement.dataset.root,kt=class extends Error{constructor(t){super(t.detail??t.title),this.hint=t.hint,this.rule=t.rule}},N=class extends Error{constructor(){
super(u("unreachable"))}};function A(n,t={}){let e=new URLSearchParams;for(let[r,o]of Object.entries(t))for(let i of Array.isArray(o)?o:[o])i!==""&&i!==null&&i!==
void 0&&i!==!1&&e.append(r,i);let s=e.toString();return`${j}${n}${s?`?${s}`:""}`}var pe=()=>import(`${j}/assets/recording.js`);function de(n){try{return decodeURIComponent(
n)}catch{return n}}var ue=JSON.parse(document.getElementById("answers").textContent);function fe(){let n=new AbortController;return()=>(n.abort(),n=new AbortController,
n.signal)}async function W(n,t={},e=void 0){let{[n]:s}=ue;return delete ue[n],s??vs(n,t,{signal:e})}async function vs(n,t,e){let s=await fetch(A(`/api/v1${n}`,t),e).catch(o=>{throw o.name==="AbortError"?o:new N}),r=await(s.ok?s.json():s.json().catch(()=>({title:s.
statusText})));if(e.signal?.throwIfAborted(),s.ok)return r;throw new kt(r)}re(JSON.parse(document.getElementById("texts").textContent));var x=n=>document.getElementById(n);le();x("screens")?.addEventListener("click",n=>n.currentTarget.
hidePopover());x("theme")?.addEventListener("click",ce);x("language")?.addEventListener("change",n=>{let t=new URL(location.href);t.searchParams.set("lang",n.target.
value),location.assign(t)});var me=()=>x("help").showModal();for(let n of document.querySelectorAll(".ask"))n.addEventListener("click",me);document.addEventListener(
"keydown",n=>{n.key!=="?"||!x("help")||document.querySelector("dialog[open]")||n.target.closest("input, select, textarea")||(n.preventDefault(),me())});function ge(){
fetch(`${j}/assets/messages-${document.documentElement.lang}.json`).then(n=>n.json()).then(Qt).catch(()=>addEventListener("online",ge,{once:!0}))}document.documentElement.
lang!=="en"&&(Zt(),addEventListener("load",()=>setTimeout(ge)));for(let n of document.querySelectorAll("[data-said]")){let t=n.textContent;n.removeAttribute("la\
ng"),n.replaceChildren($(t))}var be=null;function H(n,t=null){if(n?.name==="AbortError")return;let e=x("problem");if(e.hidden=!n,be=n instanceof N?t:null,!n)return;
if(!(n instanceof N)){e.replaceChildren($(n.message),n.hint?c("p",{},u("hint"),$(n.hint)):"");return}let s=t&&c("button",{type:"button"},u("try_again"));s?.addEventListener(
"click",t),e.replaceChildren(n.message," ",s??"")}addEventListener("online",()=>be?.());function D(n){return async function t(...e){try{let s=await n(...e);return H(
null),s}catch(s){return H(s,()=>t(...e)),null}}}var vt=new WeakMap;async function G(n,t){try{await navigator.clipboard.writeText(t)}catch{prompt(u("copy"),t);return}
vt.has(n)||vt.set(n,n.textContent),n.textContent=u("copied"),setTimeout(()=>{n.textContent=vt.get(n)},1500)}var $s=3;function $t(n){return`choice-${n%$s}`}function xe(n,t,e){let s=new Set(n.spots.map(([h])=>h)),r=t.choices??[],o=r.filter(({squares:h})=>h.some(p=>s.has(
p))),i=o.map(h=>ye(h.press,we(R(h.sentence)),$t(r.indexOf(h)),e)),l=t.following.filter(h=>!s.has(h)&&!o.some(p=>p.press===h)),a=h=>r.find(p=>p.press===h)?.sentence;
return{placed:c("div",{class:"kohau-choices"},...i),others:l.map(h=>ye(h,a(h)?we(R(a(h))):h,"choice-0",e)),squares:o.map(({squares:h})=>h)}}function we(n){return`${n.
charAt(0).toUpperCase()}${n.slice(1)}`}function ye(n,t,e,s){let r=c("button",{type:"button",class:`choice ${e}`,"data-choice":n},t);return r.addEventListener("c\
lick",()=>s(n)),r}var et={across:8,down:24};function ke(n,t,e,s){let r=t.getBoundingClientRect(),o=n.getBoundingClientRect(),i=[...e.flat(),...s];[...n.children].
forEach((l,a)=>{let h=As(e[a]),{offsetWidth:p,offsetHeight:d}=l,m=w=>Es(w,h)+i.reduce((g,k)=>g+Cs(w,k),0),b=[];for(let w=0;w<=et.down;w+=1)for(let g=0;g<=et.across;g+=
1){let k=r.left+g/et.across*(r.width-p),C=r.top+w/et.down*(r.height-d);b.push({left:k,top:C,right:k+p,bottom:C+d})}let f=b.reduce((w,g)=>m(g)<m(w)?g:w);i.push(f),
l.style.left=`${(f.left-o.left)/o.width*100}%`,l.style.top=`${f.top-o.top}px`})}function Es(n,t){return Math.hypot(n.left+n.right-t.left-t.right,n.top+n.bottom-
t.top-t.bottom)/2}function As(n){let t=(e,s)=>s(...n.map(r=>r[e]));return{left:t("left",Math.min),top:t("top",Math.min),right:t("right",Math.max),bottom:t("bott\
om",Math.max)}}function Cs(n,t){let e=Math.min(n.right,t.right)-Math.max(n.left,t.left),s=Math.min(n.bottom,t.bottom)-Math.max(n.top,t.top);return Math.max(0,e)*
Math.max(0,s)}var st=class{source=null;trail=[];#t=Promise.resolve();#e=0;#s=null;constructor({draw:t,refuse:e,say:s}){Object.assign(this,{draw:t,refuse:e,say:s})}get entry(){
return this.source&&this.trail.at(-1)||null}get presses(){return this.trail.at(-1)?.presses??[]}get standing(){let t=this.trail.findLastIndex((e,s)=>s&&!this.trail[s-
1].choices?.some(({press:r})=>r===e.presses.at(-1)));return t>0?this.trail[t].presses.at(-1):null}accepts(t){let e=ve(this.entry,t);return this.entry.following.
includes(e)||this.presses.includes(e)||this.#l(e)>0}begin(t){this.#e+=1,this.trail=t?[t]:[],this.#t=Promise.resolve()}press(t,e=!1){return this.queue(s=>this.#n(
t,e,s))}back(){return this.queue(()=>this.#i(this.trail.length-1))}cancel(){return this.queue(()=>this.#i(1))}queue(t){let e=this.#e,s=()=>e!==this.#e;return this.#t=
this.#t.then(()=>s()||t(s)).catch(r=>{s()||(this.say("sourcefail",{error:r}),this.draw(!1))}),this.#t}async#n(t,e,s){let{entry:r}=this;if(!r){this.say("squarepr\
ess",{name:t});return}let o=ve(r,t),i=this.trail.length>1&&r.presses.at(-1)===o;r.following.includes(o)?await this.#h(o,e,s):i&&r.ply?this.play():i?this.#i(this.
trail.length-1):await this.#r(o,e,s)}async#r(t,e,s){let r=this.#l(t);if(!r){this.#a(t,s);return}this.trail.length=r,await this.#h(t,e,s)}#l(t){let e=this.entry.
sketch??null;for(let s=this.trail.length-1;s>0;s-=1){if(this.trail[s].ply||(this.trail[s-1].sketch??null)!==e)return 0;if(this.trail[s-1].following.includes(t))
return s}return 0}#i(t){if(t<1||t>=this.trail.length){this.draw(!1);return}this.trail.length=t,this.draw(!0)}#a(t,e){let s=Promise.resolve(this.source([...this.
presses,t])).then(()=>null,r=>r);this.refuse(t,s.then(r=>e()?null:r))}async#h(t,e,s){let r=await this.source([...this.presses,t]);if(s()||!r)return;let o=!!this.
entry.ply;this.trail.push(r),r.ply&&!r.following.length&&!o&&this.play(),this.draw(!e)}play(){let{entry:t}=this;!t?.ply||this.#s===t||(this.#s=t,this.say("plypl\
ay",{ply:t.ply,entry:t}))}};function ve({following:n,choices:t=[]},e){return n.includes(e)?e:t.find(({squares:s})=>s.includes(e))?.press??e}var Et=48,_=128;function Ae(n,t,e){return String.fromCharCode(Et+n,_+Math.round(10*t),_+Math.round(10*e))}function K(n){let t=[];for(let e=0;e<n.length;e+=3)t.push([n.charCodeAt(
e)-Et,(n.charCodeAt(e+1)-_)/10,(n.charCodeAt(e+2)-_)/10]);return t}function z(n){return n.charCodeAt(0)-Et}function O(n){return[(n.charCodeAt(1)-_)/10,(n.charCodeAt(
2)-_)/10]}function Ce(n,[t,e]){for(let s=0;s<n.length;s+=Y){let[r,o,i,l]=Array.from(n.slice(s+1,s+5),a=>(a.charCodeAt(0)-_)/10);if(Math.hypot(i-t,l-e)<.1&&(r!==
i||o!==l))return[r,o]}return null}function Le(n,t){let[e,s,r,o]=t.split("	");return K(e+s+r+o).map(([i])=>n.names[i])}function Se(n){let t=n.split("	")[4];return Array.
from({length:t.length/Y},(e,s)=>t[Y*s])}function Oe(n,t){let e=new Set(Object.values(n.men)),s=new Map;for(let[r]of K(t.split("	")[2])){let o=n.names[r];e.has(o)&&
s.set(o,(s.get(o)??0)+1)}return s}function M(n,t,e){let s=e?-1:1;return K(t).map(([r,o,i])=>y("use",{href:`#${n.symbols[r]}`,x:(s*o).toFixed(1),y:(s*i).toFixed(
1)}))}function Me(n,t){return n.labels.map(([e,s,r,o])=>y("use",{href:`#${e}`,x:t&&o?-s:s,y:t&&!o?-r:r}))}var $e={m:"move",t:"throw",s:"shot",r:"ricochet",G:"gr\
een",R:"red",Y:"yellow",B:"blue"},Y=7,nt=.24,Ee=.13;function At(n){let t=[];for(let e=0;e<n.length;e+=Y){let s=Array.from(n.slice(e+1,e+Y),h=>(h.charCodeAt(0)-_)/
10),[r,o,i,l]=s,a=r===i&&o===l;t.push([a?`ring k-${$e[n[e]]}`:$e[n[e]],a?Ls(r,o):Ss(...s)])}return[...t.map(([e,s])=>y("path",{d:s,class:e.startsWith("ring")?"k\
-ring-halo":"k-halo"})),...t.map(([e,s])=>y("path",{d:s,class:`k-${e}`}))]}var P=.44;function Ls(n,t){return`M${n-P} ${t}a${P} ${P} 0 1 0 ${2*P} 0a${P} ${P} 0 1\
 0 ${-2*P} 0Z`}function Ss(n,t,e,s,r,o){let i=Math.hypot(e-n,s-t)||1,[l,a]=[(e-n)/i,(s-t)/i],h=Math.min(1,.7*i/(r+o+nt)),p=(m,b=0)=>`${(n+l*m-a*b).toFixed(2)} ${(t+
a*m+l*b).toFixed(2)}`,d=i-h*o;return`M${p(h*r)}L${p(d-nt+.02)}M${p(d)}L${p(d-nt,Ee)} ${p(d-nt,-Ee)}Z`}var Ct={first:.7,further:.09,most:1.5},_e=.8,Os=240;function Lt(){return document.hidden||matchMedia("(prefers-reduced-motion: reduce)").matches}function rt(n,t,e){
let s=[n];for(let r of t?t.split(`
`):[]){let[o,i]=r.split("	").map(B);s.push([...B(s.at(-1)).filter(l=>!o.includes(l)),...i].join(""))}return[...s,e]}function B(n){return n.match(/.{3}/gs)??[]}function Pe(n,t,e){
let[s,r]=[B(t),B(e)],o=s.filter(h=>!r.includes(h)),i=r.filter(h=>!s.includes(h)),l=[],a=h=>n.forms[n.names[z(h)]]??n.names[z(h)];for(let h of[(p,d)=>p[0]===d[0],
(p,d)=>a(p)===a(d)])for(let p of[...i]){let[d]=o.filter(m=>h(p,m)).sort((m,b)=>Te(p,m)-Te(p,b));d!==void 0&&(l.push([d,p]),o.splice(o.indexOf(d),1),i.splice(i.indexOf(
p),1))}return{moved:l,gone:o,added:i}}function Ie(n,t,e,s){let{moved:r,gone:o}=Pe(n,t,e),i=new Map(r),l=B(t).filter(h=>!i.has(h)&&!(o.includes(h)&&s>.5)),a=r.map(
([h,p])=>{let[[d,m],[b,f]]=[O(h),O(p)];return Ae(z(h),d+s*(b-d),m+s*(f-m))});return[...l,...a].join("")}function Te(n,t){let[e,s]=[O(n),O(t)];return Math.hypot(
s[0]-e[0],s[1]-e[1])}function Ne(n,t,{before:e,after:s,strokes:r,flipped:o}){let{moved:i,gone:l,added:a}=Pe(t,e,s),h=M(t,s,o),p=new Map(B(s).map((g,k)=>[g,h[k]])),
d=M(t,l.join(""),o);n.replaceChildren(...d,...p.values());let m=o?-1:1,b=Number.parseFloat(getComputedStyle(n).getPropertyValue("--step"))||Os,f=(g,[k,C],[S,F],Gt)=>{
let fs=Math.hypot(S-k,F-C),Yt=`translate(${(m*(k-S)).toFixed(2)}px, ${(m*(C-F)).toFixed(2)}px)`,ms=`translate(${(m*(k-S)/2).toFixed(2)}px, ${(m*(C-F)/2).toFixed(
2)}px) scale(1.4)`;return n.append(g),g.animate({transform:Gt?[Yt,ms,"none"]:[Yt,"none"]},{duration:b*Math.min(Ct.most,Ct.first+Ct.further*fs),easing:Gt?"linear":
"ease-in-out"})},w=[...i.map(([g,k])=>f(p.get(k),O(g),O(k),Re(t,g)||Re(t,k))),...a.map(g=>{let k=Ce(r,O(g));return k?f(p.get(g),k,O(g),!0):p.get(g).animate({opacity:[
0,1]},_e*b)}),...d.map(g=>g.animate({opacity:[1,0]},{duration:_e*b,fill:"forwards"}))];return Promise.all(w.map(g=>g.finished)).then(()=>{for(let g of d)g.remove()},
()=>{})}function Re(n,t){let e=n.names[z(t)];return e in n.forms||Object.values(n.forms).includes(e)}var je={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]},Ms=.4,ot=class{#t=null;#e=!1;#s=!1;constructor(t,e){this.board=t,this.entering=e;let s=(r,o)=>t.
addEventListener(r,o);s("keydown",r=>this.#d(r)),s("focusin",({relatedTarget:r})=>{r&&!t.contains(r)&&(this.#s=!!this.#t)}),s("pointerdown",r=>this.#r(r)),s("po\
intermove",r=>this.#l(r)),s("pointerup",r=>this.#h(r)),s("pointercancel",()=>this.#c()),s("click",r=>this.#o(r))}forget(){this.#t=null}#n(t){let e=document.elementFromPoint(
t.clientX,t.clientY);return this.board.contains(e)?e.closest("[data-spot]")?.dataset.spot??null:null}#r(t){this.#s=!0;let e=t.target.closest("[data-spot]");if(e||
this.board.hurry(),!e||t.button)return;let s=e.dataset.spot;this.board.cursor=s,this.#t={from:s,pointer:t.pointerId,x:t.clientX,y:t.clientY,begun:!1},t.target.hasPointerCapture?.(
t.pointerId)&&t.target.releasePointerCapture(t.pointerId)}#l(t){let e=this.#t;if(e?.pointer!==t.pointerId)return;if(!t.buttons){this.#c();return}let s=this.entering.
standing===e.from;if(!(this.board.open||e.begun||s||this.entering.entry?.following.includes(e.from)))return;let r=this.board.querySelector("svg").getScreenCTM().
a,[o,i]=[(t.clientX-e.x)/r,(t.clientY-e.y)/r];!e.begun&&Math.hypot(o,i)<Ms||(e.begun||(e.begun=!0,this.board.setPointerCapture(t.pointerId),this.board.open?this.#i(
e,e.from):s||this.entering.press(e.from)),this.board.open?this.#i(e,this.#n(t)):this.#a(e,o,i))}#i(t,e){!e||e===t.last||(t.last=e,this.board.say("squarepress",{
name:e,dragged:!0}))}#a(t,e,s){for(let r of this.board.menAt(t.from))r.setAttribute("transform",`translate(${e.toFixed(2)} ${s.toFixed(2)})`)}#h(t){let e=this.#t;
if(e?.pointer!==t.pointerId||(this.#t=null,!e.begun)||(this.#e=!0,setTimeout(()=>{this.#e=!1}),this.board.open))return;let s=this.#n(t);s&&s!==e.from?this.entering.
press(s,!0):this.entering.queue(()=>this.board.draw())}#c(){this.#t=null,this.board.draw()}#o(t){let e=t.target.closest("[data-spot]");e&&!this.#e&&this.entering.
press(e.dataset.spot)}#d(t){let{key:e}=t,s=this.#s?null:t.target.closest("[data-spot]")?.dataset.spot,r=this.entering.trail.length>1;if(e==="Escape"&&r)this.entering.
cancel();else if(e==="Backspace"&&r)this.entering.back();else if(s&&(e==="Enter"||e===" "))this.entering.press(s);else if(s&&e in je)this.#u(je[e]);else return;
t.preventDefault(),t.stopPropagation()}#u([t,e]){let s=this.board.places(),[,r,o]=s.find(([h])=>h===this.board.cursor),i=s.map(([h,p,d])=>{let m=(p-r)*t+(d-o)*e;
return[h,m,Math.abs((p-r)*e)+Math.abs((d-o)*t)]}).filter(([,h])=>h>.3).sort((h,p)=>h[1]+3*h[2]-p[1]-3*p[2]);if(!i.length)return;let l=this.board.spot(this.board.
cursor);[[this.board.cursor]]=i;let a=this.board.spot(this.board.cursor);l.setAttribute("tabindex","-1"),a.setAttribute("tabindex","0"),a.focus()}};var V=customElements.get("kohau-board")?.boards??new Map;function De(n){for(let[t,e]of Object.entries(n)){if(V.has(t))continue;V.set(t,e);let s=y("svg",{class:"\
kohau kohau-sprite","aria-hidden":"true"});s.innerHTML=`<defs>${e.definitions}</defs>`,document.body.append(s);for(let r of document.querySelectorAll("kohau-boa\
rd"))r.getAttribute("board")===t&&r.setAttribute("board",t)}}function L(n){return V.get(n)}var _s=["board","position","before","steps","marks","orientation","th\
eme","label"],St=class extends HTMLElement{static observedAttributes=_s;static boards=V;cursor=null;#t=null;#e=!1;#s=0;#n=()=>{};#r=!1;#l=!1;#i=!1;#a="";#h=null;#c=null;#o=new st(
{draw:t=>this.draw(t),refuse:(t,e)=>this.#w(t,e),say:(t,e)=>this.say(t,e)});#d=new ot(this,this.#o);connectedCallback(){this.classList.add("kohau-board"),this.hasAttribute(
"board")&&this.draw()}attributeChangedCallback(){this.isConnected&&!this.#e&&this.draw()}get flipped(){return this.getAttribute("orientation")==="black"}get source(){
return this.#o.source}set source(t){this.#o.source=t,this.#u(null)}get entry(){return this.#o.entry}set entry(t){this.#u(t),this.#m()}#u(t){this.#o.begin(t),this.#d.
forget()}get open(){return this.#i}set open(t){this.#i=t,this.draw()}set proposal(t){this.#a!==(t??"")&&(this.#a=t??"",this.#m())}press(t){return this.#o.press(
t)}playEntered(){this.#o.play()}back(){return this.#o.back()}cancel(){return this.#o.cancel()}say(t,e){this.dispatchEvent(new CustomEvent(t,{detail:e,bubbles:!0}))}show(t,e=null){
let[s,[r]]=[this.#t,this.frames],o=this.getAttribute("board");this.#u(e),this.#e=!0;for(let[l,a]of Object.entries(t))a?this.setAttribute(l,a):this.removeAttribute(
l);this.#e=!1;let{frames:i}=this;return this.draw(),s===null||o!==this.getAttribute("board")?Promise.resolve():i.length>1&&s===i[0]?this.#f(i):r===i.at(-1)&&r!==
s?this.#f([s,r]):Promise.resolve()}get frames(){let[,,t=""]=(this.getAttribute("position")??"").split("	"),e=this.getAttribute("before");return e?rt(e,this.getAttribute(
"steps"),t):[t]}async#f(t){let e=this.#p;if(!e||Lt()||!this.isConnected)return;let s=++this.#s,r=this.querySelector("svg"),[,,,,o=""]=this.#g.split("	");r.classList.
add("k-moving"),this.#r=!0;for(let i=1;i<t.length;i+=1)if(this.#n(i),await Ne(r.querySelector(".k-men"),e,{before:t[i-1],after:t[i],strokes:o,flipped:this.flipped}),
s!==this.#s)return;r.classList.remove("k-moving"),this.#r=!1,this.#l&&this.draw()}#m(){this.#r?this.#l=!0:this.draw()}hurry(){this.#r&&this.draw()}scrub(t){let{
frames:e}=this,s=e.length-1;this.stand(e[Math.min(t,s)]),this.querySelector("svg").classList.toggle("k-moving",t<s)}stand(t){this.#s+=1,this.#r=!1;let e=this.querySelector(
"svg");e.classList.add("k-moving"),e.querySelector(".k-men").replaceChildren(...M(this.#p,t,this.flipped))}async#w(t,e){this.draw();let s=this.spot(t);if(s?.classList.
add("refused"),s&&!Lt()){let i={transform:[0,.12,-.12,.08,-.08,0].map(l=>`translate(${l}px, 0)`)};for(let l of[s,...this.menAt(t)])l.animate(i,320)}let r=await e;
if(!s?.isConnected)return;let o=r?.rule?` (${r.rule})`:"";this.#c.replaceChildren(r?$(r.message):u("not_legal"),o),this.#c.classList.add("refused"),this.say("pr\
essrefuse",{name:t,error:r})}get#p(){return V.get(this.getAttribute("board"))}get#g(){let{entry:t}=this,e=this.getAttribute("position")||"				";if(t?.presses.length&&
t.picture)return t.picture;if(!this.#a)return e;let[s,,,r,o]=this.#a.split("	");return[s,"",e.split("	")[2],r,o].join("	")}draw(t=!1){let e=this.#p;if(this.#s+=
1,this.#r=this.#l=!1,!e){this.replaceChildren(),this.#t=null;return}let{entry:s,flipped:r}=this,o=this.#t,[i,l,a,h,p]=this.#g.split("	"),d=this.#a.split("	")[1]??
"",m=r?{transform:"rotate(180)"}:{},[b,f]=e.box.split(" "),w=!!s||this.#i,g=this.getAttribute("theme"),k=y("svg",{viewBox:e.box,class:`kohau${g&&g!=="auto"?` ko\
hau-${g}`:""}`,role:w?"group":"img","aria-label":this.getAttribute("label")||u("board")},y("rect",{x:b,y:f,width:e.width,height:e.height,class:"k-paper"}),y("g",
m,y("use",{href:`#${e.ground}`})),y("g",{},...Me(e,r)),y("g",{class:"k-marks"},...M(e,i+l,r)),y("g",{class:"k-men"},...M(e,a,r)),y("g",{class:"k-marks"},...M(e,
d,r),y("g",m,...At(p)),...M(e,h,r)),y("g",{class:"k-over",...m},...At(this.getAttribute("marks")??"")));this.style.setProperty("--units",e.height);let C=this.contains(
document.activeElement)&&(document.activeElement.dataset.spot??this.cursor);w&&k.append(this.#x(e,a,s)),this.#y(e,k,s),this.#t=a,C&&this.spot(C)?.focus({preventScroll:!0}),
t&&o!==null&&this.#f([o,a]),s!==this.#h&&(this.#h=s,this.say("entrychange",{entry:s}))}#y(t,e,s){if(!s){let i=this.#b();this.replaceChildren(e,...this.source?[c(
"div",{class:"kohau-entry"},...i)]:i);return}let r=xe(t,s,i=>this.press(i));if(this.replaceChildren(e,r.placed,this.#v(s,r.others)),!r.squares.length)return;let o=i=>i.
map(l=>l.firstChild.getBoundingClientRect());ke(r.placed,e,r.squares.map(i=>o(i.flatMap(l=>this.spot(l)??[]))),o([...e.querySelectorAll(".k-spot:is(.offered, .p\
ressed)")]))}places(){let t=this.flipped?-1:1;return this.#p.spots.map(([e,s,r,o,i])=>[e,t*s,t*r,o,i])}spot(t){return this.querySelector(`[data-spot="${CSS.escape(
t)}"]`)}menAt(t){let[,e,s]=this.places().find(([r])=>r===t)??[];return[...this.querySelectorAll(".k-men use")].filter(r=>Math.abs(r.getAttribute("x")-e)<.1&&Math.
abs(r.getAttribute("y")-s)<.1)}#x(t,e,s){let r=this.flipped?-1:1,o=K(e),i=this.places(),l=s?.following??[];return i.some(([a])=>a===this.cursor)||(this.cursor=(i.
find(([a])=>l.includes(a))??i[0])[0]),y("g",{class:"k-spots"},...i.map(([a,h,p,d,m])=>{let b=o.filter(([,S,F])=>Math.abs(r*S-h)<d/2&&Math.abs(r*F-p)<m/2).map(([
S])=>t.names[S]),f=s?.presses.includes(a),w=(s?.choices??[]).findIndex(({squares:S})=>S.includes(a)),g=l.includes(a)?b.length?"offered man":"offered":"",k=w>=0?
`chosen ${$t(w)}`:f?"pressed":g,C=w>=0||g.endsWith("man");return y("g",{class:`k-spot ${k}`,"data-spot":a,role:"button",tabindex:a===this.cursor?"0":"-1","aria-\
label":this.#k(a,b),"aria-disabled":s&&!this.#o.accepts(a)?"true":null,"aria-pressed":f?"true":null},y("rect",{x:h-d/2,y:p-m/2,width:d,height:m,rx:.12}),k&&k!==
"pressed"?y("circle",{cx:h,cy:p,r:C?Math.min(d,m)*.44:.13}):null)}))}#k(t,e){let s=t==="@w"?u("hand_white"):t==="@b"?u("hand_black"):t,r=e.map(o=>u(`piece_${o.replaceAll(
" ","_")}`)).filter(o=>!o.startsWith("piece_"));return r.length?`${s}, ${r.join(", ")}`:s}#v(t,e){this.#c??=c("span",{class:"entered",role:"status"}),this.#c.classList.
remove("refused"),this.#c.replaceChildren(t.presses.length?T(t.sketch??t.presses.join(" ")):"");let s=(i,l,a)=>{let h=c("button",{type:"button",...a},i);return h.
addEventListener("click",l),h},r=[...e];t.ply&&r.push(s(u("play_it"),()=>this.playEntered(),{class:"primary","aria-label":u("play_ply",{ply:t.ply})})),this.#o.trail.
length>1&&r.push(s("⌫",()=>this.back(),{"data-act":"back",title:u("take_back_title"),"aria-label":u("take_back")}),s("✕",()=>this.cancel(),{"data-act":"canc\
el",title:u("cancel_entry_title"),"aria-label":u("cancel_entry")}));let o=t.presses.length?[]:this.#b();return c("div",{class:"kohau-entry"},this.#c,...o,...r)}#b(){
let t=this.frames.length-1;if(this.#n=()=>{},t<2)return this.hasAttribute("stepwise")?[c("div",{class:"kohau-scrub"})]:[];let e=c("input",{type:"range",min:0,max:t,
value:t,"aria-label":u("steps_of_ply")}),s=c("span",{"aria-hidden":"true"});return this.#n=r=>{e.value=r;let o=u("step_of",{step:r,count:t});e.setAttribute("ari\
a-valuetext",o),s.textContent=o},this.#n(t),e.addEventListener("input",()=>{this.#n(Number(e.value)),this.scrub(Number(e.value))}),e.addEventListener("keydown",
r=>r.stopPropagation()),[c("label",{class:"kohau-scrub"},u("steps"),e,s)]}};customElements.get("kohau-board")||customElements.define("kohau-board",St);var Be=1200;function it(n,t,e=n){let s=n.querySelector("svg").cloneNode(!0);for(let a of s.querySelectorAll(".k-spots"))a.remove();let[,,r,o]=t.box.split(" ").map(
Number);s.setAttribute("xmlns","http://www.w3.org/2000/svg"),s.setAttribute("width",Math.round(48*r)),s.setAttribute("height",Math.round(48*o)),s.classList.add(
xt(e)?"kohau-dark":"kohau-light");let i=new XMLSerializer().serializeToString(s),l=i.indexOf(">")+1;return`${i.slice(0,l)}<style>${Ts()}</style><defs>${t.definitions}\
</defs>${i.slice(l)}
`}var qe=null;function Ts(){return qe??=Rs(),qe}function Rs(){return[...document.styleSheets].flatMap(e=>[...e.cssRules]).map(e=>e.cssText).filter(e=>/^(\.k-|@supports \(color: ?var\(--k-ink)/.
test(e)).join(`
`).replaceAll("&","&amp;").replaceAll("<","&lt;")}async function Ot(n){let t=new Image;t.src=`data:image/svg+xml;charset=utf-8,${encodeURIComponent(n)}`,await t.
decode();let e=document.createElement("canvas");e.width=Be,e.height=Math.round(Be*t.naturalHeight/t.naturalWidth),e.getContext("2d").drawImage(t,0,0,e.width,e.height);
let s=atob(e.toDataURL("image/png").split(",")[1]);return new Blob([Uint8Array.from(s,r=>r.charCodeAt(0))],{type:"image/png"})}function Mt(n,t){let e=document.createElement(
"a");e.href=URL.createObjectURL(n),e.download=t,e.click(),setTimeout(()=>URL.revokeObjectURL(e.href),1e4)}var Ps=/\[%recorded ([a-z]+) ("(?:[^"\\]|\\.)*")\]/g,Is=/\[%(clk|emt|eval|cal|csl)\s([^[\]]*)\]/g,Ns=/^([GRYB])([a-z]\d{1,2})([a-z]\d{1,2})?$/;function _t(n){let t={
clock:"",spent:"",evaluation:"",marks:[],recorded:[]};return t.text=n.replace(Ps,(...e)=>(t.recorded.push(e),"")).replace(Is,(e,s,r)=>(s==="clk"?t.clock=r.trim():
s==="emt"?t.spent=r.trim():s==="eval"?t.evaluation=r.trim():t.marks.push(...js(r)),"")).replace(/\s+/g," ").trim(),t}function js(n){return n.split(",").map(t=>Ns.
exec(t.trim())).filter(Boolean).map(([,t,e,s])=>({colour:t,from:e,to:s??e}))}function J(n){let t=n.notes.filter(s=>s.text).map(s=>_t(s.text)),e=s=>t.findLast(r=>r[s])?.[s]??
"";return{clock:e("clock"),spent:e("spent"),evaluation:e("evaluation"),marks:t.flatMap(s=>s.marks)}}function at(n){let[t,e]=n.split(","),s=/^([+-]?)#([+-]?)(\d+)$/.
exec(t);if(s){let i=s[1]==="-"||s[2]==="-";return u("forced",{side:u(i?"black":"white"),count:s[3]})}let r=Number(t),o=Number.isFinite(r)&&t?`${r>0?"+":""}${t.replace(
/^\+/,"")}`:t;return e?u("at_depth",{score:o,depth:e.trim()}):o}function Ue(n,t){let e=new Map(n.spots.map(([s,r,o])=>[s,[r,o]]));return t.filter(({from:s,to:r})=>e.
has(s)&&e.has(r)).map(({colour:s,from:r,to:o})=>s+[...e.get(r),...e.get(o),0,r===o?0:.1].map(i=>String.fromCharCode(128+Math.round(10*i))).join("")).join("")}function Tt({result:n,termination:t}){if(t==="board")return"";let e={"1-0":u("white"),"0-1":u("black")}[n],s=e?"won":n==="1/2-1/2"?"drawn":"open",r=`ended_${s}_${t}`,
o=u(r,{winner:e});return o!==r?o:s==="open"?"":u(`ended_${s}`,{winner:e})}function lt({record:n,words:t},e){let s=e.ended&&Tt(n)||R(n.sentences[n.situations[e.id]]),
{evaluation:r}=J(e),o=`${s}.${r&&` ${u("evaluation")}: ${at(r)}.`}`;if(!e.before)return`${u("start")} ${o}`;let[i,l]=n.numbers[e.before.id],a=u(n.sides[e.before.
id]==="w"?"white":"black"),h=/^\d+$/.test(e.path)?`, ${u("ply_of",{ply:e.ply,count:n.line.plies.length})}`:"";return`${i}${l?"…":"."} ${t[e.id]} (${a})${h}. ${o}`}
function X(n,t){let{record:e}=n;return{board:e.board,position:e.pictures[t.id],before:t.before&&e.pictures[t.before.id].split("	")[2],steps:e.steps[t.id],marks:Ue(
L(e.board),J(t).marks),label:lt(n,t)}}var q={moving:50,step:250,ply:700,end:2e3},Ds=4,Bs=250;function Fe(n,t,e=Ds){let s=L(n.shown.record.board),r=c("kohau-board"),o=n.board.getAttribute("orientatio\
n"),i=[],l=null,a=(h,p,d)=>i.push({shown:p,svg:()=>(l!==h&&r.show({...X(n.shown,h),orientation:o}),l=h,d(),it(r,s,n.board))});for(let h of t){let{before:p,steps:d,
position:m}=X(n.shown,h),b=rt(p,d,m.split("	")[2]);h===t[0]&&a(h,q.ply,()=>r.scrub(0));for(let f=1;f<b.length;f+=1){for(let w=1;w<=e;w+=1)a(h,q.moving,()=>r.stand(
Ie(s,b[f-1],b[f],w/(e+1))));a(h,f<b.length-1?q.step:q.ply,()=>r.scrub(f))}}return i.at(-1).shown=q.end,i.length>Bs?i.filter(({shown:h})=>h>=q.ply):i}var qs=/\p{Mark}/gu,We={ø:"o",ł:"l",đ:"d",ð:"d",ħ:"h",ı:"i",æ:"ae",œ:"oe",þ:"th",ß:"ss"};function He(n){return n.normalize("NFD").replace(qs,"").replace(
/[^\0-\x7f]/g,Us)}function Us(n){let t=We[n.toLowerCase()];return t?We[n]?t:t[0].toUpperCase()+t.slice(1):n}var v={white:0,black:1,result:2,date:3,event:4,site:5,round:6,game:7,variant:8,plies:9,worst:10,opening:11,comments:12};function Ge(n){let t=n.fens.map((r,o)=>({
id:o,fen:r,before:null,next:null,rivals:[],path:"0",ply:0,notes:[],ended:!1}));t[0].notes=n.line.notes,Ye(t,n.line,t[0],"");let e=n.line.plies.at(-1)?.[0]??0,{notes:s}=t[e];
return t[e].ended=["1-0","0-1","1/2-1/2"].includes(n.result)&&!s.some(({rest:r})=>r),t}function Ye(n,t,e,s){let r=e;t.plies.forEach(([o,i],l)=>{let a=n[o];a.before=
r,a.notes=i,a.ply=r.ply+1,a.path=`${s}${l+1}`,(l||!s)&&(r.next=a);let h=i.filter(p=>p.line).map(p=>p.line);a.rivals=[a],h.forEach((p,d)=>{Ye(n,p,r,`${a.path}.${d+
1}.`),p.plies.length&&Fs(a,n[p.plies[0][0]])}),r=a})}function Fs(n,t){let e=[...n.rivals,...t.rivals.filter(s=>!n.rivals.includes(s))];for(let s of e)s.rivals=e}var Ws=1500,ct=class{constructor(t){this.viewer=t;let e=(s,r)=>t.part(s).addEventListener("click",r);e("copy",()=>this.ofPosition()),e("copy-address",()=>this.ofAddress()),
e("copy-picture",()=>this.ofPicture());for(let s of["kgn","svg","png"])e(`save-${s}`,()=>this.download(s));e("film-ply",s=>this.film(s.currentTarget,this.shown.
node.before?[this.shown.node]:[])),e("film-game",s=>this.film(s.currentTarget,this.viewer.mainLine().slice(1),0))}get shown(){return this.viewer.shown}async ofPosition(){
if(this.shown?.node){try{await navigator.clipboard.writeText(this.shown.node.fen)}catch{this.viewer.part("fen").select(),document.execCommand("copy")}this.say("\
copy","position_copied")}}ofAddress(){return this.attempt(async()=>{let t=this.viewer.linkOf(this.shown.number,this.shown.node?.path??"0");await navigator.clipboard.
writeText(new URL(t,location.href).href),this.say("copy-address","address_copied")})}ofPicture(){return this.attempt(async()=>{await navigator.clipboard.write([
new ClipboardItem({"image/png":Ot(this.svg())})]),this.say("copy-picture","picture_copied")})}svg(){return it(this.viewer.board,L(this.shown.record.board))}nameOf(t){
let e=this.viewer.source.rows[this.shown.number],s=[e[v.white],e[v.black],e[v.date],t].join(" ");return He(s).replace(/[^A-Za-z0-9]+/g,"-").replace(/^-|-$/g,"")||
"game"}film(t,e,s=void 0){if(!e.length||t.disabled)return null;let r=t.textContent;return t.disabled=!0,this.attempt(async()=>{let o=this.nameOf(e.length>1?"":e[0].
path),{gifOf:i}=await this.viewer.recorder(),l=Fe(this.viewer,e,s);Mt(await i(l,a=>{t.textContent=`${r} ${E(100*a)} %`}),`${o}.gif`)}).finally(()=>{t.disabled=!1,
t.textContent=r})}download(t){return this.attempt(async()=>{let{record:e,node:s}=this.shown,r=this.nameOf(t==="kgn"?"":s?.path);Mt(await{kgn:()=>new Blob([`${e.
text.trimEnd()}
`]),svg:()=>new Blob([this.svg()],{type:"image/svg+xml"}),png:()=>Ot(this.svg())}[t](),`${r}.${t}`)})}say(t,e){let{viewer:s}=this,{textContent:r}=s.part(t),o=u(
"copied");s.part("said").textContent=u(e),r!==o&&(s.part(t).textContent=o,setTimeout(()=>{s.part(t).textContent=r},Ws))}async attempt(t){await t().catch(e=>this.
viewer.warn(u("failed",{error:e.message})))}};var Rt={t:"throw",s:"shot",r:"ricochet"};function ze(n,t){let e=new Set,s=new Set;for(let o of n.pictures){for(let i of Le(t,o))e.add(i);for(let i of Se(o))s.add(
i)}return[...[...e].filter(o=>!/^step [2-9]$/.test(o)).sort().map(o=>[o,`sign_${o.replaceAll(" ","_")}`]).filter(([,o])=>u(o)!==o).map(([o,i])=>Ke(y("use",{href:`\
#${t.symbols[t.names.indexOf(o)]}`}),i)),...[...s].filter(o=>Rt[o]).map(o=>Ke(y("path",{d:"M-.4 0L.4 0",class:`k-${Rt[o]}`}),`stroke_${Rt[o]}`))]}function Ke(n,t){
return c("li",{},y("svg",{class:"kohau man",viewBox:"-.5 -.5 1 1","aria-hidden":"true"},n),` ${u(t)}`)}var Ve={1:"!",2:"?",3:"!!",4:"??",5:"!?",6:"?!",7:"□",8:"□",10:"=",11:"=",12:"⇆",13:"∞",14:"+/=",15:"=/+",16:"±",17:"∓",18:"+−",19:"−+",20:"+−−",
21:"−−+",22:"⊙",23:"⊙",26:"○",27:"○",28:"○",29:"○",30:"○",31:"○",32:"⟳",33:"⟳",34:"⟳",35:"⟳",36:"↑",37:"↑",38:"↑",39:"↑",40:"\
→",41:"→",42:"→",43:"→",44:"=∞",45:"=∞",46:"=∞",47:"=∞",130:"⇆",131:"⇆",132:"⇆",133:"⇆",134:"⇆",135:"⇆",136:"⊕",137:"⊕",138:"⊕",
139:"⊕",140:"∆",141:"∇",142:"⌓",145:"RR",146:"N"};function Je(n){let t=_t(n),e=(r,o,i)=>c("span",{class:`said-${r}`,title:o},c("span",{class:"hidden"},`${o}\
 `),i),s=[];return t.clock&&s.push(e("clock",u("clock"),t.clock)),t.spent&&s.push(c("span",{class:"said-spent"},`${u("time_spent")} ${t.spent}`)),t.evaluation&&
s.push(e("evaluation",u("evaluation"),at(t.evaluation))),t.marks.length&&s.push(e("marks",u("marked"),Gs(t.marks))),s.push(...t.recorded.map(Hs)),c("span",{class:"\
comment"},t.text,...s.flatMap(r=>[" ",r])," ")}function Hs([n,t,e]){let s="";try{s=JSON.parse(e)}catch{return n}let r=t==="tag"&&!s.includes(" "),o=`recorded_${t}${r?
"_missing":""}`,i=u(o,{words:s});return i===o?n:t==="tag"?c("span",{class:"said-recorded"},i):c("details",{class:"said-recorded"},c("summary",{},i),c("pre",{class:"\
source"},s))}function Gs(n){let t=({colour:e,from:s,to:r})=>c("span",{class:`mark-${e}`},s===r?`${s} `:`${s}→${r} `);return c("span",{},...n.map(t))}function Xe(n){
let t=zs(n),e=Ve[n]??t;return c("span",{class:Ve[n]?"nag":"nag worded",title:`$${n}: ${t}`},`${e} `)}var[Ys,Ks]=[14,139];function zs(n){let t=n%2,s=`nag_${n>=Ys&&
n<=Ks?n-t:n}`,r=u(s,{side:u(t?"black":"white")});return r===s?u("nag_other",{number:n}):r}function Qe(n){let t=c("div",{class:"line main"});ts(t,n,n.record.line),n.record.result&&t.append(c("span",{class:"result"},n.record.result));let e=Tt(n.record);
return e&&t.append(" ",c("span",{class:"ending"},e)),t}function ts(n,t,e){n.append(...e.notes.map(r=>Ze(t,r)));let s=!1;for(let[r,o]of e.plies){let i=t.nodes[r],
[l,a]=t.record.numbers[i.before.id];(!s||a===0)&&n.append(c("span",{class:"number"},`${l}${a?"…":"."}`)," "),n.append(Pt(t,i)," "),n.append(...o.map(h=>Ze(t,
h))),s=o.every(h=>h.nag!==void 0)}}function Pt(n,t){let e=n.record.sides[t.before.id],s=c("a",{class:n.record.perNumber===2?"ply":`ply side-${e}`,href:n.linkOf(
t),tabindex:"-1",title:u(e==="w"?"ply_of_white":"ply_of_black",{ply:t.ply})});return t.link=s,s}function Ze(n,t){if(t.nag!==void 0)return Xe(t.nag);if(t.rest)return c(
"span",{class:"rest",role:"note"},$(t.rest)," ");if(t.line){let e=c("span",{class:"variation",role:"group","aria-label":u("variation")},"( ");return ts(e,n,t.line),
e.append(")"),e}return Je(t.text??"")}function es(n,t){let e=n.record.words[t].split(`
`);n.words=e;for(let s of n.nodes)s.link?.replaceChildren(...Vs(e[s.id]))}function Vs(n){return n.split(/(?<=[,/ ])/).flatMap((t,e)=>[...e?[c("wbr")]:[],c("span",
{},t)])}function ss(n){return n.map(([t,e])=>c("tr",{},c("th",{scope:"row"},t),c("td",{},e)))}function It(n,t){let e=null,s=!1,r=()=>{clearInterval(e),clearTimeout(e),e=null},o=()=>{s=!0,n.disabled?r():t()};n.addEventListener("pointerdown",i=>{i.button||
(r(),s=!1,e=setTimeout(()=>{o(),e=setInterval(o,110)},400))});for(let i of["pointerup","pointerleave","pointercancel","blur"])n.addEventListener(i,r);n.addEventListener(
"contextmenu",i=>{s&&i.preventDefault()}),n.addEventListener("click",()=>{s||t(),s=!1})}function ns(n,t){let e=0;n.addEventListener("wheel",s=>{s.ctrlKey||!s.deltaY||
(s.preventDefault(),Math.sign(e)!==Math.sign(s.deltaY)&&(e=0),e+=s.deltaMode?50*s.deltaY:s.deltaY,!(Math.abs(e)<50)&&(t(e>0),e=0))},{passive:!1})}function rs(n){return c("ul",{class:"problems"},...n.map(Js))}function Js(n){let t=["file","line","column","ply","step","rule"].filter(o=>n[o]).map(o=>o==="file"?
n.file:`${u(`at_${o}`)} ${n[o]}`),e=n.help&&t.pop(),s=e?[t.length?", ":"",c("a",{href:n.help},e)]:[],r=c("li",{class:n.severity},c("strong",{},u(`severity_${n.severity}`)),
" ",$(n.message)," ",c("span",{class:"place"},t.join(", "),...s,` [${n.code}]`));return n.excerpt&&r.append(Xs(n.excerpt)),n.hint&&r.append(c("p",{class:"hint"},
u("hint"),$(n.hint))),r}function Xs([n,t,e]){return c("pre",{},n.slice(0,t),c("mark",{},n.slice(t,t+e)),n.slice(t+e))}function os(n,t,{name:e,shown:s,board:r}){let{record:o,node:i}=s,l=i?Zs(o,i,t):"",a=i&&o.sides[i.id]===t&&!i.ended;n.className=`side${a?" to-play":""}`,n.replaceChildren(
c("span",{class:`disc disc-${t}`,"aria-hidden":"true"}),c("span",{class:"hidden"},`${u(t==="w"?"white":"black")}: `),c("span",{class:"name"},e),c("span",{class:"\
captured"},...r&&i?tn(o,i,t,r):[]),...l?[c("span",{class:"clock",title:u("clock")},c("span",{class:"hidden"},`${u("clock")} `),l)]:[])}function Zs(n,t,e){for(let o=t;o.
before;o=o.before){if(n.sides[o.before.id]!==e)continue;let{clock:i}=J(o);if(i)return i}let s=n.tags.find(([o])=>o==="TimeControl")?.[1]??"",[,r]=/^(\d+)(?:\+\d+)?$/.
exec(s)??[];return r?Qs(Number(r)):""}function Qs(n){let t=e=>String(e).padStart(2,"0");return`${Math.floor(n/3600)}:${t(Math.floor(n/60)%60)}:${t(n%60)}`}function tn(n,t,e,s){
let[r,o]=[0,t.id].map(l=>Oe(s,n.pictures[l])),i=e==="w"?"black ":"white ";return[...r].filter(([l])=>l.startsWith(i)).map(([l,a])=>[l,a-(o.get(l)??0)]).filter(([
,l])=>l>0).map(([l,a])=>en(s,l,a))}function en(n,t,e){let s=u("captured",{count:e,piece:u(`piece_${t.replaceAll(" ","_")}`)});return c("span",{title:s,role:"img",
"aria-label":s},y("svg",{class:"kohau man",viewBox:"-.5 -.5 1 1","aria-hidden":"true"},y("use",{href:`#${n.symbols[n.names.indexOf(t)]}`})),`×${e}`)}function is(n,t,e){let s=n.find(({games:i})=>i.some(({row:l})=>l===t));if(!s)return[];let r=s.games.map(i=>sn(i,i.row===t,e(i))),o=s.omitted?[c("p",{},u("omitte\
d",{count:E(s.omitted)}))]:[];return[c("h3",{},u("session",{name:s.name})),c("ol",{},...r),...o]}function sn(n,t,e){let s=u("session_game",{variant:nn(n.variant),
white:n.white,black:n.black,result:n.result}),r=e===null?c("span",{},s):c("a",{href:e,"aria-current":t?"true":null},s),o=n.problems.map(i=>c("p",{class:"rest"},
$(i)));return c("li",{},r,...o,c("p",{class:"story"},n.story.map(i=>`${R(i)}.`).join(" ")))}function nn(n){let t=`session_${n}`;return u(t)===t?n:u(t)}var ht=class{constructor(t,e,{linkOf:s,recorder:r,linkOfGame:o=({row:a})=>a===null?null:s(a,"0"),selected:i=()=>{},named:l=(a,h)=>a==="date"?I(h):T(h)}){this.root=
t,this.source=e,this.linkOf=s,this.linkOfGame=o,this.selected=i,this.named=l,this.recorder=r,this.shown=null,this.dialects={},this.timer=null,this.wanted=0,this.
board=this.part("board"),this.copies=new ct(this),this.addBoards(),this.listen()}addBoards(){De(this.source.boards)}openToolsIfRoomy(){let t=getComputedStyle(this.
part("tools-panel")).position==="absolute";this.part("tools").open=!t&&matchMedia("(min-width: 62rem) and (min-height: 45rem)").matches}part(t){return this.root.
querySelector(`#${t}`)}async open(t,e="0"){let s=++this.wanted,r=await this.source.read(t).catch(i=>this.showFailure(i));if(!r||s!==this.wanted)return;this.stopPlaying();
let o=r.fens?Ge(r):[];this.shown={number:t,record:r,nodes:o,node:null,words:[],linkOf:i=>this.linkOf(t,i.path)},this.showRecord(),this.follow(e)}follow(t){let e=this.
nodeAt(t);this.select(e??this.shown.nodes[0]??null),!e&&this.shown.nodes.length&&this.warn(u("no_such_ply",{path:t}))}warn(t){this.part("warning").textContent=t,
this.part("warning").hidden=!t}showFailure(t){this.part("situation").textContent=u("cannot_unpack",{error:t})}nodeAt(t){return this.shown.nodes.find(e=>e.path===
t)??null}showRecord(){let t=this.source.rows[this.shown.number],{record:e}=this.shown;this.part("players").textContent=`${t[v.white]} – ${t[v.black]}  ${yt(t[v.
result])}`;for(let r of this.root.querySelectorAll(".about"))r.replaceChildren(...this.about(t));this.part("tags").replaceChildren(...ss(e.tags)),this.part("pro\
blems").replaceChildren(...e.problems.length?[rs(e.problems)]:[]);let s=is(this.source.sessions??[],this.shown.number,this.linkOfGame);this.part("session").replaceChildren(
...s),this.part("tools-title").textContent=u(s.length?"more_of_session":"more_of_game"),this.root.classList.toggle("no-board",!this.shown.nodes.length),this.showLegend(
L(e.board)),this.shown.nodes.length?(this.part("plies").replaceChildren(Qe(this.shown)),this.fillDialects(),this.part("jump").max=this.mainLine().length-1,this.
part("of").textContent=u("of",{count:this.mainLine().length-1})):(this.part("plies").replaceChildren(c("pre",{class:"source"},e.text)),this.part("dialect").replaceChildren(),
this.part("of").textContent="")}about(t){let e=r=>t[v[r]]&&this.named(r,t[v[r]]);return[t[v.game],t[v.variant]==="standard"?"":t[v.variant],e("opening"),e("even\
t"),e("site"),e("date"),t[v.round]&&u("round",{round:t[v.round]})].filter(Boolean).flatMap((r,o)=>o?[" · ",r]:[r])}showLegend(t){let e=t?ze(this.shown.record,t):
[];this.part("legend").replaceChildren(...e),this.part("legend-box").hidden=!e.length,t&&(this.board.style.setProperty("--ratio",t.width/t.height),this.board.toggleAttribute(
"stepwise",this.shown.record.steps.some(Boolean)))}mainLine(){let t=[];for(let e=this.shown.nodes[0];e;e=e.next)t.push(e);return t}get game(){return this.source.
rows[this.shown.number][v.game]}fillDialects(){let{record:t}=this.shown,e=this.dialects[this.game],s=t.dialects.includes(e)?e:t.dialects[t.own];this.part("diale\
ct").replaceChildren(...t.dialects.map(r=>c("option",{value:r},r))),this.part("dialect").value=s,this.spell()}spell(){es(this.shown,this.shown.record.dialects.indexOf(
this.part("dialect").value))}chooseDialect(t){this.dialects[this.game]=t,this.fillDialects(),this.showSituation()}select(t){let{shown:e}=this,s=e.node;if(e.node=
t,this.warn(""),this.showSides(),!t){this.board.removeAttribute("board"),this.part("fen").value="",this.part("situation").textContent=u("no_board"),this.selected(
e.number,null);return}for(let[r,o]of[[s?.link,!1],[t.link,!0]])r&&(r.tabIndex=o?0:-1,o?r.setAttribute("aria-current","true"):r.removeAttribute("aria-current"));
!t.link&&e.nodes[1]?.link&&(e.nodes[1].link.tabIndex=0),this.drawPosition(),this.showSituation(),this.part("fen").value=t.fen,this.part("jump").value=t.ply,this.
scrollTo(t.link),this.selected(e.number,t)}showSides(){let{node:t,record:e}=this.shown,s=this.source.rows[this.shown.number],r=L(e.board),o=this.flipped?["w","b"]:
["b","w"];for(let[i,l]of o.entries()){let a=s[l==="w"?v.white:v.black];os(this.part(i?"side-bottom":"side-top"),l,{name:this.named("player",a),shown:{record:e,node:t},
board:r})}}scrollTo(t){let e=this.part("line"),s=e.getBoundingClientRect(),r=this.part("tools").open?this.part("tools-panel").getBoundingClientRect().top:1/0,o=Math.
min(s.bottom,r);if(e.style.paddingBottom=o<s.bottom?`${s.bottom-o}px`:"",!t){e.scrollTop=0;return}let i=t.getBoundingClientRect(),l=Math.max(0,Math.min(20,(o-s.
top-i.height)/2));i.top<s.top?e.scrollTop-=s.top-i.top+l:i.bottom>o&&(e.scrollTop+=i.bottom-o+l)}drawPosition(){let{record:t,node:e}=this.shown,s=t.pictures[e.id],
r=this.part("drawing"),o=L(t.board);this.board.hidden=!o,r.hidden=!!o,o?this.board.show(X(this.shown,e)):r.textContent=s}showSituation(){let{node:t}=this.shown;
t&&(this.part("situation").textContent=lt(this.shown,t),this.part("said").textContent=lt(this.shown,t),this.part("next").disabled=this.part("last").disabled=!t.
next,this.part("previous").disabled=this.part("first").disabled=!t.before)}step(t){this.stopPlaying();let e=t?this.shown?.node?.next:this.shown?.node?.before;e&&
this.select(e)}toEnd(t){this.stopPlaying();let e=this.shown?.node;if(e){for(;t?e.next:e.before;)e=t?e.next:e.before;this.select(e)}}sibling(t){this.stopPlaying();
let e=this.shown?.node,s=e?.rivals??[],r=s[s.indexOf(e)+t];r&&this.select(r)}get flipped(){return this.board.getAttribute("orientation")==="black"}flip(){this.board.
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
" "&&e.closest("button, a"))return;let s=this.keys[t.key];s&&(t.preventDefault(),s(),e.closest(".ply")&&this.shown?.node?.link?.focus({preventScroll:!0}))}listen(){
let t=(e,s,r)=>this.part(e).addEventListener(s,r);t("first","click",()=>this.toEnd(!1)),It(this.part("previous"),()=>this.step(!1)),It(this.part("next"),()=>this.
step(!0)),ns(this.board,e=>this.step(e)),t("last","click",()=>this.toEnd(!0)),t("play","click",()=>this.play()),t("flip","click",()=>this.flip()),t("controls","\
mousedown",e=>e.preventDefault()),t("speed","change",()=>{this.timer&&this.keepPlaying()}),new ResizeObserver(()=>this.scrollTo(this.shown?.node?.link)).observe(
this.part("line")),t("tools","toggle",()=>this.scrollTo(this.shown?.node?.link)),t("jump","change",()=>this.jump()),t("dialect","change",e=>this.chooseDialect(e.
target.value)),t("board","click",e=>{if(this.board.source||e.target.closest("label, button"))return;let{left:s,width:r}=this.board.getBoundingClientRect();this.
step(e.clientX>s+r/2)})}};var Nt=class extends HTMLElement{connectedCallback(){if(this.hasAttribute("role"))return;let t=this.getAttribute("parts").split(" "),e=Number(this.getAttribute(
"full"))||1,s=[];for(let o=0;o<t.length;o+=2)s.push([t[o],Number(t[o+1])]);let r=this.textContent;for(let[o,i]of Object.entries({role:"img","aria-label":r,title:r}))
this.setAttribute(o,i);this.replaceChildren(...s.filter(([,o])=>o).map(([o,i])=>{let l=c("span",{class:`part part-${o}`},s.length>1?c("span",{},E(i)):"");return l.
style.width=`${100*i/e}%`,l}))}},rn=4,as=6;function ls(n,t){let e=1;for(;10*e*t<n;)e*=10;return[1,2,5,10].map(s=>s*e).find(s=>s*t>=n)}var jt=class extends HTMLElement{connectedCallback(){
if(this.querySelector(".plot"))return;let t=[...this.querySelectorAll("tbody tr")].map(e=>{let[s,r,o]=e.cells;return{label:`${this.getAttribute("x")} ${s.textContent}\
: ${r.textContent} · ${o.textContent}`,at:Number(s.dataset.value),count:Number(r.dataset.value)}});this.prepend(this.#t(t))}#t(t){let e=Number(this.getAttribute(
"step")),s=Math.max(0,Math.ceil((as-(t.at(-1).at-t[0].at)/e)/2))*e,[r,o]=[Math.max(Math.min(0,t[0].at),t[0].at-s),t.at(-1).at+e+s],i=ls(Math.max(...t.map(({count:f})=>f)),
rn),l=i*Math.ceil(Math.max(...t.map(({count:f})=>f))/i),[a,h]=[f=>`${100*(f-r)/(o-r)}%`,f=>`${100*f/l}%`],p=(f,w)=>Object.assign(f.style,w)&&f,d=c("div",{class:"\
field"},...Array.from({length:l/i},(f,w)=>p(c("i",{class:"grid"}),{bottom:h((w+1)*i)})),...t.map(({label:f,at:w,count:g})=>p(c("i",{class:"column",title:f}),{left:a(
w),width:`${100*e/(o-r)}%`,height:h(g)})),...this.#e(a,r,o,e,p)),m=e*ls((o-r)/e,as),b=[];for(let f=Math.ceil(r/m)*m;f<o;f+=m)b.push(p(c("span",{},String(f)),{left:a(
f+(e===1?.5:0))}));return c("div",{class:"plot",role:"img","aria-label":this.getAttribute("label")},c("div",{class:"y-title"},this.getAttribute("y")),c("div",{class:"\
y-axis"},...Array.from({length:l/i+1},(f,w)=>p(c("span",{},E(w*i)),{bottom:h(w*i)}))),d,c("div",{class:"x-axis"},...b),c("div",{class:"x-title"},this.getAttribute(
"x")))}#e(t,e,s,r,o){let[i,...l]=(this.getAttribute("mark")??"").split(" ");if(!l.length)return[];let a=Number(i)+(r===1?.5:0),h=a>(e+s)/2?"before":"after";return[
o(c("i",{class:`mark ${h}`},c("span",{},l.join(" "))),{left:t(a)})]}};for(let[n,t]of[["kohau-bar",Nt],["kohau-columns",jt]])customElements.get(n)||customElements.
define(n,t);var U=n=>n&&n!=="?"&&!n.startsWith("????")?n:"",on=n=>/^[^\s()"]+$/.test(n)?n:`"${n.replace(/[\\"]/g,"\\$&")}"`,Dt=(n,t)=>`${n}=${on(t)}`,an=n=>`since:${n} unti\
l:${n}`,ut=(...n)=>A("/search",{query:n}),ln=n=>A(`/players/${encodeURIComponent(n)}`),cs=(n,t)=>A(`/players/${encodeURIComponent(n)}/vs/${encodeURIComponent(t)}`),
cn=n=>A(`/events/${encodeURIComponent(n)}`);var hn={player:ln,event:cn,site:n=>ut(Dt("site",n)),opening:n=>ut(Dt("opening",n)),session:n=>ut(Dt("session",n))};function Bt(n,t,e=t){return U(t)?c("a",{href:hn[n](
t)},e):e}function qt(n){let t=/^\d{4}/.exec(n??"")?.[0],e=I(U(n));return t?c("a",{href:ut(an(t))},e):e}function hs(n,t,e,s={},{total:r=null,kept:o=0}={}){let i=t.map((p,d)=>{let m=e.some(b=>b[d]?.localName==="kohau-bar");return[p.startsWith("#")&&"number",m&&"bel\
ow",d===o&&"kept"].filter(Boolean).join(" ")||null}),l=(p,d)=>c(d?"td":"th",{scope:d?null:"row",class:i[d]},p),a=p=>c("tr",{},...p.map(l)),h=t.map((p,d)=>p?c("t\
h",{scope:"col",class:i[d]},p.replace("#","")):c("td"));return c("div",{class:"scrolled",tabindex:"0",role:"group","aria-label":n},c("table",{class:"data",...s},
c("caption",{class:"hidden"},n),c("thead",{},c("tr",{},...h)),c("tbody",{},...e.map(a)),r&&c("tfoot",{},a(r))))}function us(n,t,e,s){return un({white:n,drawn:t,
black:e,open:s},u("result_bar",{white:n,draws:t,black:e,unfinished:s}))}function un(n,t){let e=Object.values(n);return c("kohau-bar",{parts:Object.entries(n).flat().join(" "),full:e.reduce((s,r)=>s+r)},t)}var Ut={first:12,more:50},pt=class{plies=[];#t=0;#e=0;constructor(t,e,s){Object.assign(this,{holder:t,board:e,play:s})}show({plies:t,games:e}){this.plies=t,this.#e=
e,this.#t=t.length>Ut.first+2?Ut.first:t.length,this.#s()}clear(){this.show({plies:[],games:0})}get mostPlayed(){return this.plies.find(t=>t.ply!==null)?.ply}#s(){
if(this.board.proposal=null,!this.plies.length){this.holder.replaceChildren();return}let t=this.plies.slice(0,this.#t),e=[u("ply"),`#${u("games")}`,"#%",u("resu\
lt_title"),`#${u("average_length")}`,u("last_played")],s=hs(u("played_here"),e,t.map(pn),{class:"data plies"},{total:dn(this.plies,this.#e)});for(let[o,i]of s.querySelectorAll(
"tbody tr").entries())this.#r(i,t[o]);let r=this.plies.length-this.#t;this.holder.replaceChildren(s,...r?[this.#n(r)]:[])}#n(t){let e=c("button",{type:"button",
class:"more"},tt("more_plies",t));return e.addEventListener("click",()=>{let s=this.#t;this.#t=Math.min(this.plies.length,s+Ut.more),this.#s(),this.holder.querySelectorAll(
".ply-button")[s]?.focus({preventScroll:!0})}),e}#r(t,e){if(e.ply===null)return;t.classList.add("playable");let s=()=>{this.board.proposal=e.marks},r=i=>{i.target.
matches(":focus-visible")&&s()},o=()=>{this.board.proposal=null};t.addEventListener("pointerenter",s),t.addEventListener("pointerleave",o),t.addEventListener("f\
ocusin",r),t.addEventListener("focusout",o),t.addEventListener("click",i=>{(i.detail<2||i.pointerType==="touch")&&this.play(e.ply)})}};function pn(n){let t=n.ply===
null?u("ended_here"):c("button",{type:"button",class:"ply-button"},n.ply);return ps(t,n,n.games)}function ps(n,{games:t,share:e,white:s,draws:r,black:o,length:i,
last:l},a){return[n,E(t),`${E(100*e)} %`,us(s,r,o,a-s-r-o),E(i),I(l??"")]}function dn(n,t){let e=r=>n.reduce((o,i)=>o+r(i),0),s=e(r=>r.games);return ps(u("total"),
{games:t,share:1,white:e(r=>r.white),draws:e(r=>r.draws),black:e(r=>r.black),length:e(r=>r.games*r.length)/s,last:n.map(r=>r.last??"").sort().at(-1)},s)}var fn=150,dt=class{nodes=[];#t=fe();#e=null;constructor(t,e){this.viewer=t,this.setting=e,this.board=t.board,this.board.source=s=>this.#s({fen:t.shown.node.fen,
steps:s.join(" ")}),this.board.addEventListener("plyplay",D(({detail:s})=>this.play(s.ply))),this.board.addEventListener("sourcefail",({detail:s})=>H(s.error)),
this.found=c("div",{id:"found",role:"tabpanel",tabindex:"0",hidden:!0}),this.continuations=new pt(this.found,this.board,D(s=>this.play(s))),this.#n()}#s(t,e){return W(
"/positions",{...this.setting,...t,plies:"false"},e)}#n(){let t=[this.viewer.part("line"),this.found],e=[u("plies_title"),u("screen_explore")].map((s,r)=>c("but\
ton",{type:"button",role:"tab","aria-selected":String(r===0),"aria-controls":t[r].id},s));for(let[s,r]of e.entries())r.addEventListener("click",()=>e.forEach((o,i)=>{
o.setAttribute("aria-selected",i===s),t[i].hidden=i!==s}));[,this.tab]=e,this.viewer.part("record").prepend(c("div",{class:"tabs",role:"tablist"},...e)),t[0].after(
this.found)}async settle(){let t=this.#t();if(await new Promise(s=>setTimeout(s,fn)),t.aborted)return;let e=await W("/explore",{...this.setting,fen:this.viewer.
shown.node.fen},t).catch(s=>H(s));!e||t.aborted||(this.tab.textContent=e.games?tt("went_on",e.games):u("went_on_0"),this.continuations.show(e),this.board.entry=
e.position)}async play(t){let{nodes:e,node:s,record:r}=this.viewer.shown,o=r.words[0].split(`
`),i=e.find(l=>l.before===s&&o[l.id]===t);this.viewer.select(i??await this.#r(t))}async follow(t){let[e,...s]=t.split(" ");if(this.viewer.nodeAt(t)||!s.length){
this.viewer.follow(t);return}this.viewer.follow(e);for(let o of s)await this.play(o)}async#r(t){let{node:e}=this.viewer.shown,s=await this.#s({fen:e.fen,moves:t});
if(this.viewer.shown.node!==e)return this.viewer.shown.node;this.#l(this.nodes.indexOf(e)+1);let r=this.#i(e,s);return this.nodes.push(r),this.#a(),r}#l(t){let{
shown:e}=this.viewer,s=this.nodes.splice(t);e.nodes=e.nodes.filter(r=>!s.includes(r)),this.nodes.length&&(this.nodes.at(-1).next=null)}#i(t,{fen:e,picture:s,steps:r,
side:o,number:i,within:l,sentence:a,moves:[h]}){let{record:p,nodes:d}=this.viewer.shown,m=p.fens.push(e)-1;p.pictures.push(s),p.steps.push(r),p.sides+=o[0],p.numbers.
push([i,l]),p.situations.push(p.sentences.push(a)-1),p.words=p.words.map((f,w)=>`${f}
${h.words[w]}`);let b={id:m,fen:e,before:t,next:null,path:`${t.path} ${h.ply}`,ply:t.ply+1,notes:[],ended:!1};return b.rivals=[b],this.nodes.length&&(t.next=b),
d.push(b),b}#a(){this.#e?.remove(),this.#e=null;let[t]=this.nodes;if(!t)return;let{viewer:e}=this;this.#e=c("span",{class:"variation tried",role:"group","aria-l\
abel":u("tried")});for(let o of this.nodes){let[i,l]=e.shown.record.numbers[o.before.id];(o===t||!l)&&this.#e.append(c("span",{class:"number"},`${i}${l?"…":"."}`),
" "),this.#e.append(Pt(e.shown,o)," ")}let s=(o,i)=>{let l=c("button",{type:"button"},o);return l.addEventListener("click",i),l};this.#e.append(s(u("copy_varia\
tion"),o=>G(o.currentTarget,this.written())),s(u("discard_tried"),()=>this.discard()));let r=(t.before.next??t.before).link;r?r.after(" ",this.#e):e.part("plies").
prepend(this.#e),e.spell()}written(){let{words:t,record:e}=this.viewer.shown;return`(${this.nodes.map((r,o)=>{let[i,l]=e.numbers[r.before.id];return o&&l?t[r.id]:
`${i}${l?"...":"."} ${t[r.id]}`}).join(" ")})`}discard(){let[t]=this.nodes;this.#l(0),this.#a(),this.viewer.select(t.before)}};var Ft="kohau-larger";function mn(){try{return sessionStorage.getItem(Ft)!==null}catch{return!1}}function gn(n){try{n?sessionStorage.setItem(Ft,"yes"):sessionStorage.
removeItem(Ft)}catch{}}var ft=class{constructor(t,e,s){Object.assign(this,{stage:t,board:e,button:s}),s.addEventListener("click",()=>this.#e(!this.isLarge)),e.addEventListener(
"click",r=>this.#s(r),{capture:!0}),this.#t(mn())}get isLarge(){return this.stage.classList.contains("large")}#t(t){this.stage.classList.toggle("large",t),this.
button.setAttribute("aria-pressed",t)}#e(t){this.#t(t),gn(t),t&&this.stage.scrollIntoView({block:"start"})}#s(t){let e=t.target.closest("[data-spot]");if(t.pointerType!==
"touch"||!e||this.isLarge)return;let s=()=>{let{width:o,height:i}=e.getBoundingClientRect();return Math.min(o,i)},r=s();if(!(r>=44)){if(this.#t(!0),s()<1.1*r){this.#t(
!1);return}t.stopPropagation(),this.#e(!0)}}};var Z=location.pathname.slice(j.length).split("/")[2],Ht=document.body.classList.contains("framed"),bn=D(async()=>{let n=await W(`/games/${Z}`),{row:t,rules:e}=n,
s={rows:[n.index],boards:n.boards,sessions:yn(n),read:async()=>n.record};x("viewer").hidden=!1,x("viewer").classList.remove("waiting");let r=new ht(x("viewer"),
s,{recorder:pe,linkOf:(a,h)=>Wt(Z,h),linkOfGame:a=>Wt(a.digest),named:(a,h)=>Ht?h:a==="date"?qt(h):kn(n,a,h),selected:(a,h)=>{h&&(history.replaceState(null,"",Wt(
Z,h.path)),o?.settle(),x("explore").href=A(`/explore/${t.game}`,{variant:t.variant,rules:e,fen:h.fen}))}}),o=Ht||!n.record.fens?null:new dt(r,{game:t.game,variant:t.
variant,rules:e});new ft(x("viewer"),r.board,wn()),r.openToolsIfRoomy();let i=D(async a=>(o??r).follow(a)),l=ds();await r.open(0,l.split(" ")[0]),l.includes(" ")&&
await i(l),document.title=x("players").textContent.trim(),document.addEventListener("keydown",a=>r.key(a)),addEventListener("hashchange",()=>i(ds())),x("viewer").
addEventListener("click",a=>{let h=a.target.closest("a.ply");!h||a.ctrlKey||a.metaKey||a.shiftKey||(a.preventDefault(),i(new URL(h.href).searchParams.get("ply")))}),
vn(n),x("actions").hidden=!1});function wn(){let n=u("larger_title"),t=c("button",{type:"button",id:"larger","aria-label":n,title:n},y("svg",{class:"sign",viewBox:"\
0 0 16 16","aria-hidden":"true"},y("path",{class:"open",d:"M9 2h5v5M14 2L9 7M7 14H2V9M2 14l5-5"})));return x("controls").append(t),t}function Wt(n,t="0"){return A(
`${Ht?"/embed":"/games"}/${n}`,{ply:t==="0"?"":t})}function ds(){return de(location.hash.slice(1))||new URL(location.href).searchParams.get("ply")||"0"}function yn({
row:n,session:t}){return t?[{...t,games:t.games.map(e=>({...e,row:e.digest===n.digest?0:null}))}]:[]}var xn={player:{white:"White",black:"Black"},event:{event:"\
Event"},site:{site:"Site"}};function kn({row:n,record:t},e,s){let r=Bt(e,s),o=Object.fromEntries(t.tags),l=Object.entries(xn[e]??{}).filter(([a])=>n[a]===s).map(
([,a])=>o[a]).filter(a=>a&&a!==s);return l.length&&r instanceof Node&&(r.title=u("recorded_as",{name:l.join(", ")})),r}function vn(n){let{white:t,black:e}=n.row;
x("pair").hidden=!(U(t)&&U(e))||t===e,x("pair").href=cs(t,e),x("format").replaceChildren(...n.formats.map(r=>c("option",{value:r,selected:r==="kgn"},r))),x("wri\
tten").append(...n.dialects.map(r=>c("option",{value:r},r)));let s=()=>{x("download").href=A(`/api/v1/games/${Z}/record`,{format:x("format").value,dialect:x("wr\
itten").value})};x("format").addEventListener("change",s),x("written").addEventListener("change",s),s(),x("share").addEventListener("click",r=>G(r.currentTarget,
location.href)),x("embed").addEventListener("click",r=>{let o=new URL(A(`/embed/${Z}`)+location.search,location.href).href;G(r.currentTarget,`<iframe src="${o}"\
 width="640" height="760" title="Kohau"></iframe>`)})}bn();
