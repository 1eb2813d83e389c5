var Ze=/[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;function G(s){return String(s).replace(Ze,t=>{let e=t.charCodeAt(
0);return e<256?`\\x${e.toString(16).padStart(2,"0")}`:`\\u${e.toString(16).padStart(4,"0")}`})}function h(s,t={},...e){return Dt(document.createElement(s),t,e)}
var Qe="http://www.w3.org/2000/svg";function w(s,t={},...e){return Dt(document.createElementNS(Qe,s),t,e)}function Dt(s,t,e){for(let[n,r]of Object.entries(t))r===
!0?s.setAttribute(n,""):r!==!1&&r!==null&&r!==void 0&&s.setAttribute(n,String(r));return s.append(...e.filter(n=>n!=null&&n!=="").map(n=>n instanceof Node?n:G(n))),
s}function C({target:s},t){return s instanceof Element?s.closest(t):null}var qt=s=>s.ctrlKey||s.metaKey||s.shiftKey;var R={};function Pt(s){R=s}function p(s,t={}){return(R[s]??s).replace(/\{(\w+)\}/g,(e,n)=>t[n]??"")}function Ut(s){R={...R,...s}}function Q(s){let[t,e]=Bt(s),n=Object.
entries(e).map(([r,o])=>[r,Array.isArray(o)?Q(o):o]);return p(t,Object.fromEntries(n))}function ht(s){let[t,e]=Bt(s);return(t in R||!/\p{L}/u.test(t.replace(/\{\w+\}/g,
"")))&&Object.values(e).every(r=>!Array.isArray(r)||ht(r))}var Bt=s=>Array.isArray(s)?s:[s,{}];function j(s){let t=Q(s);return`${t.charAt(0).toUpperCase()}${t.slice(
1)}`}function tt(s,t){return p(t===1&&`${s}_1`in R?`${s}_1`:s,{count:B(t)})}var ut=new Map;function ts(){let{lang:s}=document.documentElement;return navigator.languages.
find(t=>t.split("-")[0]===s)??(s||"en")}function Ft(s,t){let e=`${s.name} ${JSON.stringify(t)}`;return ut.has(e)||ut.set(e,new s(ts(),t)),ut.get(e)}function B(s,t=0){
return!t&&Math.abs(s)<999.5?String(Math.round(s)):Ft(Intl.NumberFormat,{minimumFractionDigits:t,maximumFractionDigits:t}).format(s)}var es={"1-0":"1–0","0-1":"\
0–1","1/2-1/2":"½–½","*":"∗"};function Y(s){return es[s]??s}function dt(s){let[,t,e,n]=/^(\d{4})(?:\.(\d\d))?(?:\.(\d\d))?(?:\.\?\?)*$/.exec(s)??[];if(!t)
return s;let r=new Date(0);return r.setUTCFullYear(Number(t),Number(e??1)-1,Number(n??1)),e&&r.getUTCMonth()!==Number(e)-1?s:Ft(Intl.DateTimeFormat,{timeZone:"U\
TC",year:"numeric",...e&&{month:"short"},...n&&{day:"numeric"}}).format(r)}function Wt(s){return R[`piece_${s.replaceAll(" ","_")}`]}var et=null;function Ht(){et??=[]}function Kt(s){Ut(s);for(let[t,e]of et??[])Gt(t,e);et=null}function I(s){let t=h("span");return Gt(t,s),et?.push([t,s]),t}function Gt(s,t){
let e=document.documentElement.lang==="en"||ht(t);s.textContent=G(Q(t)),e?s.removeAttribute("lang"):s.setAttribute("lang","en")}function M(s){try{return window[s]}catch{return null}}function D(s,t){try{return JSON.parse(s?.getItem(t)??"null")}catch{return null}}function _(s,t,e){try{return e===
null?s?.removeItem(t):s?.setItem(t,JSON.stringify(e)),s!==null}catch{return!1}}var Yt="kohau-theme";function Jt(s){let t=s.closest(".kohau-dark, .kohau-light");return t?t.classList.contains("kohau-dark"):matchMedia("(prefers-color-scheme: \
dark)").matches}function zt(){Xt(D(M("localStorage"),Yt))}function Vt(){let s=Jt(document.documentElement)?"light":"dark";Xt(s),_(M("localStorage"),Yt,s)}function Xt(s){
let{classList:t}=document.documentElement;t.toggle("kohau-dark",s==="dark"),t.toggle("kohau-light",s==="light")}var ft=document.documentElement.dataset.root??"",pt=class extends Error{constructor({title:t,detail:e,sentence:n,hint_sentence:r,rule:o}){super(e??t),this.sentence=
n,this.hint_sentence=r,this.rule=o}},F=class extends Error{constructor(){super(p("unreachable"))}};function E(s,t={}){let e=new URLSearchParams;for(let[r,o]of Object.
entries(t))for(let i of Array.isArray(o)?o:[o])i!==""&&i!==null&&i!==void 0&&i!==!1&&e.append(r,String(i));let n=e.toString();return`${ft}${s}${n?`?${n}`:""}`}var Zt=JSON.parse(document.getElementById("answers")?.textContent??"{}");function Qt(){let s=new AbortController;return()=>(s.abort(),s=new AbortController,s.signal)}
async function O(s,t={},e){let{[s]:n}=Zt;return delete Zt[s],n??ee(s,t,{signal:e})}async function te(s,t,e,n){return ee(s,t,{signal:n,method:"POST",body:e,headers:{
"content-type":"application/octet-stream"}})}async function ee(s,t,e){let n=await fetch(E(`/api/v1${s}`,t),e).catch(o=>{throw o.name==="AbortError"?o:new F}),r=await(n.
ok?n.json():n.json().catch(()=>({title:n.statusText})));if(e.signal?.throwIfAborted(),n.ok)return r;throw new pt(r)}var u=s=>document.getElementById(s);Pt(JSON.parse(u("texts").textContent??"{}"));zt();u("screens")?.addEventListener("click",s=>{C(s,"a")&&u("screens").hidePopover()});
u("explored")?.addEventListener("change",()=>{let[s,t]=u("explored").value.split(" ");location.assign(E(`/explore/${s}`,{variant:t}))});u("theme")?.addEventListener(
"click",Vt);u("language")?.addEventListener("change",()=>{let s=new URL(location.href);s.searchParams.set("lang",u("language").value),location.assign(s)});var se=()=>u(
"help").showModal();for(let s of document.querySelectorAll(".ask"))s.addEventListener("click",se);document.addEventListener("keydown",s=>{s.key!=="?"||!u("help")||
document.querySelector("dialog[open]")||C(s,"input, select, textarea")||(s.preventDefault(),se())});function ne(){fetch(`${ft}/assets/messages-${document.documentElement.
lang}.json`).then(s=>s.json()).then(Kt).catch(()=>addEventListener("online",ne,{once:!0}))}document.documentElement.lang!=="en"&&(Ht(),addEventListener("load",()=>setTimeout(
ne)));for(let s of document.querySelectorAll("[data-said]"))s.removeAttribute("lang"),s.replaceChildren(I(JSON.parse(s.getAttribute("data-said")??"")));var re=null;
function st(s,t=null){let e=s;if(e?.name==="AbortError")return;let n=u("problem");if(n.hidden=!e,re=e instanceof F?t:null,!e)return;if(!(e instanceof F)){n.replaceChildren(
I(e.sentence??e.message),e.hint_sentence?h("p",{},p("hint"),I(e.hint_sentence)):"");return}if(n.replaceChildren(e.message," "),!t)return;let r=h("button",{type:"\
button"},p("try_again"));r.addEventListener("click",t),n.append(r)}addEventListener("online",()=>re?.());function q(s){return async function t(...e){try{let n=await s(
...e);return st(null),n}catch(n){return st(n,()=>t(...e)),null}}}var mt=new WeakMap;async function oe(s,t){try{await navigator.clipboard.writeText(t)}catch{prompt(
p("copy"),t);return}mt.has(s)||mt.set(s,s.textContent),s.textContent=p("copied"),setTimeout(()=>{s.textContent=mt.get(s)??""},1500)}var ss=/\p{Mark}/gu,ie={ø:"o",ł:"l",đ:"d",ð:"d",ħ:"h",ı:"i",æ:"ae",œ:"oe",þ:"th",ß:"ss"};function ns(s){return s.normalize("NFD").replace(ss,"").replace(
/[^\0-\x7f]/g,rs)}function rs(s){let t=ie[s.toLowerCase()];return t?ie[s]?t:t[0].toUpperCase()+t.slice(1):s}function ae(s,t){return`${ns(s.join(" ")).replace(/[^A-Za-z0-9]+/g,"-").replace(/^-|-$/g,"")||"game"}.${t}`}function ce(s,t){let e=document.createElement("a");e.href=URL.createObjectURL(s),e.download=t,e.click(),setTimeout(()=>URL.revokeObjectURL(e.href),1e4)}var le="kohau-drafts";function gt({game:s,variant:t,rules:e="",start:n=""},r=new Date){let o=[r.getFullYear(),r.getMonth()+1,r.getDate()].map(i=>String(i).padStart(
2,"0")).join(".");return{id:`${r.getTime()}-${Math.floor(Math.random()*1e9)}`,game:s,variant:t,rules:e,start:n,plies:[],tags:{Date:o},result:"*",saved:!1}}function ue({
game:s,variant:t,rules:e,start:n,plies:r,tags:o,result:i}){let c=Object.entries({...o,Rules:e}).filter(([,l])=>l.trim());return JSON.stringify({kohau:1,game:s,variant:t,
tags:Object.fromEntries(c),...n&&{start:n},plies:r.map(({ply:l})=>l),result:i})}function J({tags:s}){return`${s.White?.trim()||"?"} – ${s.Black?.trim()||"?"}`}
function he({game:s,variant:t,rules:e,start:n,plies:r}){return{game:s,variant:t,rules:e,fen:r.at(-2)?.fen??n,moves:r.at(-1)?.ply??""}}var nt=class{#t=new Map;constructor(t){
this.storage=t}#e(){let t=D(this.storage,le);return Array.isArray(t)?t.filter(e=>e?.id&&Array.isArray(e.plies)):[]}get all(){return[...this.#t.values(),...this.#e().
filter(({id:t})=>!this.#t.has(t))]}find(t){return this.all.find(e=>e.id===t)}keep(t){let e=this.#s([t,...this.all.filter(({id:n})=>n!==t.id)]);return e||this.#t.
set(t.id,t),e}remove(t){this.#t.delete(t),this.#s(this.all.filter(e=>e.id!==t))}#s(t){let e=_(this.storage,le,t);return e&&this.#t.clear(),e}};var os=44,is=1.1,de="kohau-larger",pe=M("sessionStorage"),rt=class{constructor(t,e,n){this.stage=t,this.button=n,n.addEventListener("click",()=>this.#e(!this.isLarge)),
e.addEventListener("click",r=>this.#s(r),{capture:!0}),this.#t(D(pe,de)!==null)}get isLarge(){return this.stage.classList.contains("large")}#t(t){this.stage.classList.
toggle("large",t),this.button.setAttribute("aria-pressed",String(t))}#e(t){this.#t(t),_(pe,de,t||null),t&&this.stage.scrollIntoView({block:"start"})}#s(t){let e=C(
t,"[data-spot]");if(t.pointerType!=="touch"||!e||this.isLarge)return;let n=()=>{let{width:o,height:i}=e.getBoundingClientRect();return Math.min(o,i)},r=n();if(!(r>=
os)){if(this.#t(!0),n()<is*r){this.#t(!1);return}t.stopPropagation(),this.#e(!0)}}};var as=M("sessionStorage"),cs=s=>`kohau-${s}`;function fe(s,t){_(as,cs(s),t)}var ls=3;function bt(s){return`choice-${s%ls}`}function ge(s,t,e){let n=new Set(s.spots.map(([a])=>a)),r=t.choices??[],o=r.filter(({squares:a})=>a.some(d=>n.has(
d))),i=o.map(a=>me(a.press,j(a.sentence),bt(r.indexOf(a)),e)),c=t.following.filter(a=>!n.has(a)&&!o.some(d=>d.press===a)),l=a=>r.find(d=>d.press===a)?.sentence;
return{placed:h("div",{class:"kohau-choices"},...i),others:c.map(a=>me(a,l(a)?j(l(a)??""):a,"choice-0",e)),squares:o.map(({squares:a})=>a)}}function me(s,t,e,n){
let r=h("button",{type:"button",class:`choice ${e}`,"data-choice":s},t);return r.addEventListener("click",()=>n(s)),r}var ot={across:8,down:24};function be(s,t,e,n){
let r=t.getBoundingClientRect(),o=s.getBoundingClientRect(),i=[...e.flat(),...n];for(let[c,l]of s.querySelectorAll("button").entries()){let a=hs(e[c]),{offsetWidth:d,
offsetHeight:b}=l,x=k=>us(k,a)+i.reduce((m,y)=>m+ds(k,y),0),f=[];for(let k=0;k<=ot.down;k+=1)for(let m=0;m<=ot.across;m+=1){let y=r.left+m/ot.across*(r.width-d),
S=r.top+k/ot.down*(r.height-b);f.push({left:y,top:S,right:y+d,bottom:S+b})}let v=f.reduce((k,m)=>x(m)<x(k)?m:k);i.push(v),l.style.left=`${(v.left-o.left)/o.width*
100}%`,l.style.top=`${v.top-o.top}px`}}function us(s,t){return Math.hypot(s.left+s.right-t.left-t.right,s.top+s.bottom-t.top-t.bottom)/2}function hs(s){let t=(e,n)=>n(
...s.map(r=>r[e]));return{left:t("left",Math.min),top:t("top",Math.min),right:t("right",Math.max),bottom:t("bottom",Math.max)}}function ds(s,t){let e=Math.min(s.
right,t.right)-Math.max(s.left,t.left),n=Math.min(s.bottom,t.bottom)-Math.max(s.top,t.top);return Math.max(0,e)*Math.max(0,n)}var it=class{source=null;trail=[];#t=Promise.resolve();#e=0;#s=null;constructor({draw:t,refuse:e,say:n}){this.draw=t,this.refuse=e,this.say=n}get entry(){return this.
source&&this.trail.at(-1)||null}get presses(){return this.trail.at(-1)?.presses??[]}get standing(){let t=this.trail.findLastIndex((e,n)=>n&&!this.trail[n-1].choices?.
some(({press:r})=>r===e.presses.at(-1)));return t>0?this.trail[t].presses.at(-1):null}accepts(t){let{entry:e}=this;if(!e)return!1;let n=xe(e,t);return e.following.
includes(n)||this.presses.includes(n)||this.#l(n)>0}begin(t){this.#e+=1,this.trail=t?[t]:[],this.#t=Promise.resolve()}press(t,e=!1){return this.queue(n=>this.#r(
t,e,n))}back(){return this.queue(()=>this.#i(this.trail.length-1))}cancel(){return this.queue(()=>this.#i(1))}queue(t){let e=this.#e,n=()=>e!==this.#e;return this.#t=
this.#t.then(()=>n()||t(n)).catch(r=>{n()||(this.say("sourcefail",{error:r}),this.draw(!1))}),this.#t}async#r(t,e,n){let{entry:r}=this;if(!r){this.say("squarepr\
ess",{name:t});return}let o=xe(r,t),i=this.trail.length>1&&r.presses.at(-1)===o;r.following.includes(o)?await this.#u(o,e,n):i&&r.ply?this.play():i?this.#i(this.
trail.length-1):await this.#o(o,e,n)}async#o(t,e,n){let r=this.#l(t);if(!r){this.#a(t,n);return}this.trail.length=r,await this.#u(t,e,n)}#l(t){let e=this.entry?.
sketch??null;for(let n=this.trail.length-1;n>0;n-=1){if(this.trail[n].ply||(this.trail[n-1].sketch??null)!==e)return 0;if(this.trail[n-1].following.includes(t))
return n}return 0}#i(t){if(t<1||t>=this.trail.length){this.draw(!1);return}this.trail.length=t,this.draw(!0)}#a(t,e){let n=Promise.resolve(this.source?.([...this.
presses,t])).then(()=>null,r=>r);this.refuse(t,n.then(r=>e()?null:r))}async#u(t,e,n){let r=await this.source?.([...this.presses,t]);if(n()||!r)return;let o=!!this.
entry?.ply;this.trail.push(r),r.ply&&!r.following.length&&!o&&this.play(),this.draw(!e)}play(){let{entry:t}=this;!t?.ply||this.#s===t||(this.#s=t,this.say("plyp\
lay",{ply:t.ply,entry:t}))}};function xe({following:s,choices:t=[]},e){return s.includes(e)?e:t.find(({squares:n})=>n.includes(e))?.press??e}var ke=48,W=128;function yt(s){let t=[];for(let e=0;e<s.length;e+=3)t.push([s.charCodeAt(e)-ke,(s.charCodeAt(e+1)-W)/10,(s.charCodeAt(e+2)-W)/10]);return t}function z(s){return s.charCodeAt(0)-ke}function U(s){return[(s.charCodeAt(1)-W)/10,(s.charCodeAt(2)-W)/10]}function ve(s,[t,e]){for(let n=0;n<s.length;n+=xt){let[
r,o,i,c]=Array.from(s.slice(n+1,n+5),l=>(l.charCodeAt(0)-W)/10);if(Math.hypot(i-t,c-e)<.1&&(r!==i||o!==c))return[r,o]}return null}function N(s,t,e){let n=e?-1:1;return yt(t).map(([r,o,i])=>w("use",{href:`#${s.symbols[r]}`,x:(n*o).toFixed(1),y:(n*i).toFixed(1)}))}function Ae(s,t){return s.labels.
map(([e,n,r,o])=>w("use",{href:`#${e}`,x:t&&o?-n:n,y:t&&!o?-r:r}))}var ye={m:"move",t:"throw",s:"shot",r:"ricochet",G:"green",R:"red",Y:"yellow",B:"blue"},xt=7,
at=.24,we=.13;function wt(s){let t=[];for(let e=0;e<s.length;e+=xt){let[n,r,o,i,c,l]=Array.from(s.slice(e+1,e+xt),d=>(d.charCodeAt(0)-W)/10),a=n===o&&r===i;t.push(
[a?`ring k-${ye[s[e]]}`:ye[s[e]],a?ps(n,r):fs(n,r,o,i,c,l)])}return[...t.map(([e,n])=>w("path",{d:n,class:e.startsWith("ring")?"k-ring-halo":"k-halo"})),...t.map(
([e,n])=>w("path",{d:n,class:`k-${e}`}))]}var P=.44;function ps(s,t){return`M${s-P} ${t}a${P} ${P} 0 1 0 ${2*P} 0a${P} ${P} 0 1 0 ${-2*P} 0Z`}function fs(s,t,e,n,r,o){
let i=Math.hypot(e-s,n-t)||1,[c,l]=[(e-s)/i,(n-t)/i],a=Math.min(1,.7*i/(r+o+at)),d=(x,f=0)=>`${(s+c*x-l*f).toFixed(2)} ${(t+l*x+c*f).toFixed(2)}`,b=i-a*o;return`\
M${d(a*r)}L${d(b-at+.02)}M${d(b)}L${d(b-at,we)} ${d(b-at,-we)}Z`}var kt={first:.7,further:.09,most:1.5},$e=.8,ms=240;function vt(){return document.hidden||matchMedia("(prefers-reduced-motion: reduce)").matches}function Se(s,t,e){
let n=[s];for(let r of t?t.split(`
`):[]){let[o,i]=r.split("	").map(V);n.push([...V(n[n.length-1]).filter(c=>!o.includes(c)),...i].join(""))}return[...n,e]}function V(s){return s.match(/.{3}/gs)??
[]}function gs(s,t,e){let[n,r]=[V(t),V(e)],o=n.filter(a=>!r.includes(a)),i=r.filter(a=>!n.includes(a)),c=[],l=a=>s.forms[s.names[z(a)]]??s.names[z(a)];for(let a of[
z,l])for(let d of[...i]){let[b]=o.filter(x=>a(d)===a(x)).sort((x,f)=>Ee(d,x)-Ee(d,f));b!==void 0&&(c.push([b,d]),o.splice(o.indexOf(b),1),i.splice(i.indexOf(d),
1))}return{moved:c,gone:o,added:i}}function Ee(s,t){let[e,n]=[U(s),U(t)];return Math.hypot(n[0]-e[0],n[1]-e[1])}function Ce(s,t,{before:e,after:n,strokes:r,flipped:o}){let{moved:i,gone:c,added:l}=gs(
t,e,n),a=N(t,n,o),d=new Map(V(n).map((m,y)=>[m,a[y]])),b=N(t,c.join(""),o);s.replaceChildren(...b,...d.values());let x=o?-1:1,f=Number.parseFloat(getComputedStyle(
s).getPropertyValue("--step"))||ms,v=(m,[y,S],[$,K],jt)=>{if(!m)return;let Ve=Math.hypot($-y,K-S),It=`translate(${(x*(y-$)).toFixed(2)}px, ${(x*(S-K)).toFixed(2)}\
px)`,Xe=`translate(${(x*(y-$)/2).toFixed(2)}px, ${(x*(S-K)/2).toFixed(2)}px) scale(1.4)`;return s.append(m),m.animate({transform:jt?[It,Xe,"none"]:[It,"none"]},
{duration:f*Math.min(kt.most,kt.first+kt.further*Ve),easing:jt?"linear":"ease-in-out"})},k=[...i.map(([m,y])=>v(d.get(y),U(m),U(y),Le(t,m)||Le(t,y))),...l.map(m=>{
let y=ve(r,U(m));return y?v(d.get(m),y,U(m),!0):d.get(m)?.animate({opacity:[0,1]},$e*f)}),...b.map(m=>m.animate({opacity:[1,0]},{duration:$e*f,fill:"forwards"}))];
return Promise.all(k.map(m=>m?.finished)).then(()=>{for(let m of b)m.remove()},()=>{})}function Le(s,t){let e=s.names[z(t)];return e in s.forms||Object.values(s.
forms).includes(e)}var Me={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]},bs=.4,ct=class{#t=null;#e=!1;#s=!1;constructor(t,e){this.board=t,this.entering=e,t.addEventListener(
"keydown",n=>this.#p(n)),t.addEventListener("focusin",({relatedTarget:n})=>{n instanceof Node&&!t.contains(n)&&(this.#s=!!this.#t)}),t.addEventListener("pointer\
down",n=>this.#o(n)),t.addEventListener("pointermove",n=>this.#l(n)),t.addEventListener("pointerup",n=>this.#u(n)),t.addEventListener("pointercancel",()=>this.#c()),
t.addEventListener("click",n=>this.#n(n))}forget(){this.#t=null}#r(t){let e=document.elementFromPoint(t.clientX,t.clientY);return this.board.contains(e)?e?.closest(
"[data-spot]")?.getAttribute("data-spot")??null:null}#o(t){this.#s=!0;let e=At(t);if(e||this.board.finishMotion(),!e||t.button)return;this.board.cursor=e,this.#t=
{from:e,pointer:t.pointerId,x:t.clientX,y:t.clientY,begun:!1};let n=t.target;n.hasPointerCapture(t.pointerId)&&n.releasePointerCapture(t.pointerId)}#l(t){let e=this.#t;
if(e?.pointer!==t.pointerId)return;if(!t.buttons){this.#c();return}let n=this.entering.standing===e.from;if(!(this.board.open||e.begun||n||this.entering.entry?.
following.includes(e.from)))return;let r=this.board.querySelector("svg")?.getScreenCTM()?.a??1,[o,i]=[(t.clientX-e.x)/r,(t.clientY-e.y)/r];!e.begun&&Math.hypot(
o,i)<bs||(e.begun||(e.begun=!0,this.board.setPointerCapture(t.pointerId),this.board.open?this.#i(e,e.from):n||this.entering.press(e.from)),this.board.open?this.#i(
e,this.#r(t)):this.#a(e,o,i))}#i(t,e){!e||e===t.last||(t.last=e,this.board.say("squarepress",{name:e,dragged:!0}))}#a(t,e,n){for(let r of this.board.menAt(t.from))
r.setAttribute("transform",`translate(${e.toFixed(2)} ${n.toFixed(2)})`)}#u(t){let e=this.#t;if(e?.pointer!==t.pointerId||(this.#t=null,!e.begun)||(this.#e=!0,setTimeout(
()=>{this.#e=!1}),this.board.open))return;let n=this.#r(t);n&&n!==e.from?this.entering.press(n,!0):this.entering.queue(()=>this.board.draw())}#c(){this.#t=null,
this.board.draw()}#n(t){let e=At(t);e&&!this.#e&&this.entering.press(e)}#p(t){let{key:e}=t,n=this.#s?null:At(t),r=this.entering.trail.length>1;if(e==="Escape"&&
r)this.entering.cancel();else if(e==="Backspace"&&r)this.entering.back();else if(n&&(e==="Enter"||e===" "))this.entering.press(n);else if(n&&e in Me)this.#h(Me[e]);else
return;t.preventDefault(),t.stopPropagation()}#h([t,e]){let n=this.board.places(),r=n.find(([d])=>d===this.board.cursor);if(!r)return;let[o,i,c]=r,[l]=n.map(([d,
b,x])=>{let f=(b-i)*t+(x-c)*e;return{name:d,along:f,cost:f+3*(Math.abs((b-i)*e)+Math.abs((x-c)*t))}}).filter(({along:d})=>d>.3).sort((d,b)=>d.cost-b.cost);if(!l)
return;this.board.cursor=l.name,this.board.spot(o)?.setAttribute("tabindex","-1");let a=this.board.spot(l.name);a?.setAttribute("tabindex","0"),a?.focus()}},At=s=>C(
s,"[data-spot]")?.getAttribute("data-spot")??null;var X=customElements.get("kohau-board")?.boards??new Map;function Oe(s){for(let[t,e]of Object.entries(s)){if(X.has(t))continue;X.set(t,e);let n=w("svg",{class:"\
kohau kohau-sprite","aria-hidden":"true"});n.innerHTML=`<defs>${e.definitions}</defs>`,document.body.append(n);for(let r of document.querySelectorAll("kohau-boa\
rd"))r.getAttribute("board")===t&&r.setAttribute("board",t)}}function Et(s){return X.get(s??"")}function Ne(s,t,e,n=null){let r=X.has(String(e.board));s.hidden=
!r,t.hidden=r,t.textContent=r?"":e.position,r&&s.show(e,n)}var xs=["board","position","before","steps","marks","orientation","theme","label"],$t=class extends HTMLElement{static observedAttributes=xs;static boards=X;cursor=null;#t=null;#e=!1;#s=0;#r=()=>{};#o=!1;#l=!1;#i=!1;#a="";#u=null;#c=null;#n=new it(
{draw:t=>this.draw(t),refuse:(t,e)=>this.#w(t,e),say:(t,e)=>this.say(t,e)});#p=new ct(this,this.#n);connectedCallback(){this.classList.add("kohau-board"),this.hasAttribute(
"board")&&this.draw()}attributeChangedCallback(){this.isConnected&&!this.#e&&this.draw()}get flipped(){return this.getAttribute("orientation")==="black"}get source(){
return this.#n.source}set source(t){this.#n.source=t,this.#h(null)}get entry(){return this.#n.entry}set entry(t){this.#h(t),this.#g()}#h(t){this.#n.begin(t),this.#p.
forget()}get open(){return this.#i}set open(t){this.#i=t,this.draw()}set proposal(t){this.#a!==(t??"")&&(this.#a=t??"",this.#g())}press(t){return this.#n.press(
t)}playEntered(){this.#n.play()}back(){return this.#n.back()}cancel(){return this.#n.cancel()}say(t,e){this.dispatchEvent(new CustomEvent(t,{detail:e,bubbles:!0}))}show(t,e=null){
let[n,[r]]=[this.#t,this.frames],o=this.getAttribute("board");this.#h(e),this.#e=!0;for(let[c,l]of Object.entries(t))l?this.setAttribute(c,String(l)):this.removeAttribute(
c);this.#e=!1;let{frames:i}=this;return this.draw(),n===null||o!==this.getAttribute("board")?Promise.resolve():i.length>1&&n===i[0]?this.#f(i):r===i.at(-1)&&r!==
n?this.#f([n,r]):Promise.resolve()}get frames(){let[,,t=""]=(this.getAttribute("position")??"").split("	"),e=this.getAttribute("before");return e?Se(e,this.getAttribute(
"steps")??"",t):[t]}async#f(t){let e=this.#d;if(!e||vt()||!this.isConnected)return;let n=++this.#s,r=this.#m,[,,,,o=""]=this.#x.split("	");r.classList.add("k-mo\
ving"),this.#o=!0;for(let i=1;i<t.length;i+=1)if(this.#r(i),await Ce(this.#b,e,{before:t[i-1],after:t[i],strokes:o,flipped:this.flipped}),n!==this.#s)return;r.classList.
remove("k-moving"),this.#o=!1,this.#l&&this.draw()}#g(){this.#o?this.#l=!0:this.draw()}finishMotion(){this.#o&&this.draw()}scrub(t){let{frames:e}=this,n=e.length-
1;this.stand(e[Math.min(t,n)]),this.#m.classList.toggle("k-moving",t<n)}stand(t){this.#s+=1,this.#o=!1;let e=this.#d;e&&(this.#m.classList.add("k-moving"),this.#b.
replaceChildren(...N(e,t,this.flipped)))}async#w(t,e){this.draw();let n=this.spot(t);if(n?.classList.add("refused"),n&&!vt()){let i={transform:[0,.12,-.12,.08,-.08,
0].map(c=>`translate(${c}px, 0)`)};for(let c of[n,...this.menAt(t)])c.animate(i,320)}let r=await e;if(!n?.isConnected)return;let o=r?.rule?` (${r.rule})`:"";this.#c?.
replaceChildren(r?I(r.sentence??r.message):p("not_legal"),o),this.#c?.classList.add("refused"),this.say("pressrefuse",{name:t,error:r})}get#m(){return this.querySelector(
"svg")}get#b(){return this.querySelector(".k-men")}get#d(){return Et(this.getAttribute("board"))}get#x(){let{entry:t}=this,e=this.getAttribute("position")||"			\
	";if(t?.presses.length&&t.picture)return t.picture;if(!this.#a)return e;let[n,,,r,o]=this.#a.split("	");return[n,"",e.split("	")[2],r,o].join("	")}draw(t=!1){let e=this.#d;
if(this.#s+=1,this.#o=this.#l=!1,!e){this.replaceChildren(),this.#t=null;return}let{entry:n,flipped:r}=this,o=this.#t,[i,c,l,a,d]=this.#x.split("	"),b=this.#a.split(
"	")[1]??"",x=r?{transform:"rotate(180)"}:{},[f,v]=e.box.split(" "),k=!!n||this.#i,m=this.getAttribute("theme"),y=w("svg",{viewBox:e.box,class:`kohau${m&&m!=="a\
uto"?` kohau-${m}`:""}`,role:k?"group":"img","aria-label":this.getAttribute("label")||p("board")},w("rect",{x:f,y:v,width:e.width,height:e.height,class:"k-paper"}),
w("g",x,w("use",{href:`#${e.ground}`})),w("g",{},...Ae(e,r)),w("g",{class:"k-marks"},...N(e,i+c,r)),k?this.#v(e,l,n):null,w("g",{class:"k-men"},...N(e,l,r)),w("\
g",{class:"k-marks"},...N(e,b,r),w("g",x,...wt(d)),...N(e,a,r)),w("g",{class:"k-over",...x},...wt(this.getAttribute("marks")??"")));this.style.setProperty("--un\
its",String(e.height));let S=document.activeElement,$=this.contains(S)&&(S?.getAttribute("data-spot")??this.cursor);this.#k(e,y,n),this.#t=l,$&&this.spot($)?.focus(
{preventScroll:!0}),t&&o!==null&&this.#f([o,l]),n!==this.#u&&(this.#u=n,this.say("entrychange",{entry:n}))}#k(t,e,n){if(!n){let i=this.#y();this.replaceChildren(
e,...this.source?[h("div",{class:"kohau-entry"},...i)]:i);return}let r=ge(t,n,i=>this.press(i));if(this.replaceChildren(e,r.placed,this.#$(n,r.others)),!r.squares.
length)return;let o=i=>i.map(c=>(c.firstElementChild??c).getBoundingClientRect());be(r.placed,e,r.squares.map(i=>o(i.flatMap(c=>this.spot(c)??[]))),o([...e.querySelectorAll(
".k-spot:is(.offered, .pressed)")]))}places(){let t=this.flipped?-1:1;return(this.#d?.spots??[]).map(([e,n,r,o,i])=>[e,t*n,t*r,o,i])}spot(t){return this.querySelector(
`[data-spot="${CSS.escape(t)}"]`)}menAt(t){let[,e,n]=this.places().find(([r])=>r===t)??[t,Number.NaN,Number.NaN];return[...this.querySelectorAll(".k-men use")].
filter(r=>Math.abs(Number(r.getAttribute("x"))-e)<.1&&Math.abs(Number(r.getAttribute("y"))-n)<.1)}#v(t,e,n){let r=this.flipped?-1:1,o=yt(e),i=this.places(),c=n?.
following??[];return i.some(([l])=>l===this.cursor)||(this.cursor=(i.find(([l])=>c.includes(l))??i[0])[0]),w("g",{class:"k-spots"},...i.map(([l,a,d,b,x])=>{let f=o.
filter(([,$,K])=>Math.abs(r*$-a)<b/2&&Math.abs(r*K-d)<x/2).map(([$])=>t.names[$]),v=n?.presses.includes(l),k=(n?.choices??[]).findIndex(({squares:$})=>$.includes(
l)),m=c.includes(l)?f.length?"offered man":"offered":"",y=k>=0?`chosen ${bt(k)}`:v?"pressed":m,S=k>=0||m.endsWith("man");return w("g",{class:`k-spot ${y}`,"data\
-spot":l,role:"button",tabindex:l===this.cursor?"0":"-1","aria-label":this.#A(l,f),"aria-disabled":n&&!this.#n.accepts(l)?"true":null,"aria-pressed":v?"true":null},
w("rect",{x:a-b/2,y:d-x/2,width:b,height:x,rx:.12}),y&&y!=="pressed"?w("circle",{cx:a,cy:d,r:S?Math.min(b,x)*.44:.13}):null)}))}#A(t,e){return[t==="@w"?p("hand_\
white"):t==="@b"?p("hand_black"):t,...e.map(Wt).filter(Boolean)].join(", ")}#$(t,e){this.#c??=h("span",{class:"entered",role:"status"}),this.#c.classList.remove(
"refused"),this.#c.replaceChildren(t.presses.length?G(t.sketch??t.presses.join(" ")):"");let n=(i,c,l)=>{let a=h("button",{type:"button",...l},i);return a.addEventListener(
"click",c),a},r=[...e];t.ply&&r.push(n(p("play_it"),()=>this.playEntered(),{class:"primary","aria-label":p("play_ply",{ply:t.ply})})),this.#n.trail.length>1&&r.
push(n("⌫",()=>this.back(),{"data-act":"back",title:p("take_back_title"),"aria-label":p("take_back")}),n("✕",()=>this.cancel(),{"data-act":"cancel",title:p(
"cancel_entry_title"),"aria-label":p("cancel_entry")}));let o=t.presses.length?[]:this.#y();return h("div",{class:"kohau-entry"},this.#c,...o,...r)}#y(){let t=this.
frames.length-1;if(this.#r=()=>{},t<2)return this.hasAttribute("stepwise")?[h("div",{class:"kohau-scrub"})]:[];let e=h("input",{type:"range",min:0,max:t,value:t,
"aria-label":p("steps_of_ply")}),n=h("span",{"aria-hidden":"true"});return this.#r=r=>{e.value=String(r);let o=p("step_of",{step:r,count:t});e.setAttribute("ari\
a-valuetext",o),n.textContent=o},this.#r(t),e.addEventListener("input",()=>{this.#r(Number(e.value)),this.scrub(Number(e.value))}),e.addEventListener("keydown",
r=>r.stopPropagation()),[h("label",{class:"kohau-scrub"},p("steps"),e,n)]}};customElements.get("kohau-board")||customElements.define("kohau-board",$t);var L=u("board");async function Te(s,t,e){let{game:n,variant:r,fen:o}=s;s.board&&!Et(s.board)&&Oe((await O("/positions/board",{game:n,variant:r,fen:o},e)).boards),
L.proposal=null,L.source=i=>O("/positions",{...t,steps:i.join(" "),plies:"false"}),Ne(L,u("drawing"),{board:s.board,position:s.picture,before:s.before,steps:s.steps,
label:`${p("board")}: ${j(s.sentence)}`},s)}function _e(s,t){u("walked").replaceChildren(...s.map(({ply:e,number:n,within:r},o)=>t(`${r?"":`${n}. `}${e}`,o,o===
s.length-1))),requestAnimationFrame(()=>{let e=u("path"),n=u("walked").lastElementChild;e.scrollLeft=n?n.offsetLeft+n.offsetWidth-.7*e.clientWidth:0})}function Re(s){
let t={...s,f:()=>u("flip").click()};u("flip").addEventListener("click",()=>{let e=L.getAttribute("orientation")!=="black";L.setAttribute("orientation",e?"black":
"white"),u("flip").setAttribute("aria-pressed",String(e))}),document.addEventListener("keydown",e=>{e.defaultPrevented||e.ctrlKey||e.metaKey||e.altKey||C(e,"inp\
ut, select, textarea, dialog")||e.key in t&&(e.preventDefault(),t[e.key]())})}var Lt=class extends HTMLElement{connectedCallback(){if(this.hasAttribute("role"))return;let t=(this.getAttribute("parts")??"").split(" "),e=Number(this.getAttribute(
"full"))||1,n=[];for(let o=0;o<t.length;o+=2)n.push([t[o],Number(t[o+1])]);let r=this.textContent;for(let[o,i]of Object.entries({role:"img","aria-label":r,title:r}))
this.setAttribute(o,i);this.replaceChildren(...n.filter(([,o])=>o).map(([o,i])=>{let c=h("span",{class:`part part-${o}`},n.length>1?h("span",{},B(i)):"");return c.
style.width=`${100*i/e}%`,c}))}},ys=4,je=6;function Ie(s,t){let e=1;for(;10*e*t<s;)e*=10;return[1,2,5].map(n=>n*e).find(n=>n*t>=s)??10*e}function Z(s,t){return Object.
assign(s.style,t),s}var St=class extends HTMLElement{connectedCallback(){if(this.querySelector(".plot"))return;let t=[...this.querySelectorAll("tbody tr")].map(
e=>{let[n,r,o]=e.cells;return{label:`${this.getAttribute("x")} ${n.textContent}: ${r.textContent} · ${o.textContent}`,at:Number(n.dataset.value),count:Number(r.
dataset.value)}});this.prepend(this.#t(t))}#t(t){let e=Number(this.getAttribute("step")),n=Math.max(0,Math.ceil((je-(t[t.length-1].at-t[0].at)/e)/2))*e,[r,o]=[Math.
max(Math.min(0,t[0].at),t[0].at-n),t[t.length-1].at+e+n],i=Ie(Math.max(...t.map(({count:f})=>f)),ys),c=i*Math.ceil(Math.max(...t.map(({count:f})=>f))/i),l=f=>`${100*
(f-r)/(o-r)}%`,a=f=>`${100*f/c}%`,d=h("div",{class:"field"},...Array.from({length:c/i},(f,v)=>Z(h("i",{class:"grid"}),{bottom:a((v+1)*i)})),...t.map(({label:f,at:v,
count:k})=>Z(h("i",{class:"column",title:f}),{left:l(v),width:`${100*e/(o-r)}%`,height:a(k)})),...this.#e(l,(r+o)/2,e)),b=e*Ie((o-r)/e,je),x=[];for(let f=Math.ceil(
r/b)*b;f<o;f+=b)x.push(Z(h("span",{},String(f)),{left:l(f+(e===1?.5:0))}));return h("div",{class:"plot",role:"img","aria-label":this.getAttribute("label")},h("d\
iv",{class:"y-title"},this.getAttribute("y")),h("div",{class:"y-axis"},...Array.from({length:c/i+1},(f,v)=>Z(h("span",{},B(v*i)),{bottom:a(v*i)}))),d,h("div",{class:"\
x-axis"},...x),h("div",{class:"x-title"},this.getAttribute("x")))}#e(t,e,n){let[r,...o]=(this.getAttribute("mark")??"").split(" ");if(!o.length)return[];let i=Number(
r)+(n===1?.5:0),c=i>e?"before":"after";return[Z(h("i",{class:`mark ${c}`},h("span",{},o.join(" "))),{left:t(i)})]}};for(let[s,t]of Object.entries({"kohau-bar":Lt,
"kohau-columns":St}))customElements.get(s)||customElements.define(s,t);function Ct({game:s,variant:t}){let e=`kind_${s}_${t}`,n=p(e);return n===e?`${s} ${t}`:n}function De({kinds:s,known_games:t}){let e=t.flatMap(({id:r,variants:o})=>o.
map(({name:i})=>({game:r,variant:i}))),n=r=>s.some(({game:o,variant:i})=>o===r.game&&i===r.variant);return e.sort((r,o)=>Number(n(o))-Number(n(r)))}var qe={White:"players",Black:"players",Event:"events"},Pe=u("about-game"),Ot=[...Pe.querySelectorAll("[name]")],H=new nt(M("localStorage")),Ue=Qt(),g=null,A=null,
T=[],Mt=!1;function Be(s){return async(...t)=>{if(!Mt){Mt=!0;try{await s(...t)}finally{Mt=!1}}}}new rt(u("stage"),L,u("larger"));async function ws(){[g,A]=[null,
null],u("title").classList.remove("hidden"),u("entry").hidden=!0,u("choice").hidden=!1,Fe(),u("kinds").replaceChildren(...De(await O("/archive")).map(ks))}function ks(s){
let t=h("a",{href:E("/enter",s)},h("img",{src:E("/api/v1/positions/picture",{...s,width:160}),alt:"",width:160,height:120,loading:"lazy"}),h("strong",{},Ct(s)));
return t.addEventListener("click",e=>{qt(e)||(e.preventDefault(),We(gt(s)))}),h("li",{},t)}function Fe(){let s=H.all,t=s.filter(({saved:e})=>!e).length;u("unsav\
ed").hidden=!s.length,u("drafts-title").textContent=t?tt("games_not_saved",t):p("games_saved"),u("drafts").replaceChildren(...s.map(vs))}function vs(s){let t=[Ct(
s),dt(s.tags.Date??""),tt("plies",s.plies.length),Y(s.result),s.saved&&p("saved")],e=h("button",{type:"button"},h("strong",{},J(s))," ",h("span",{class:"soft"},
t.filter(Boolean).join(" · ")));e.addEventListener("click",()=>We(s));let n=h("button",{type:"button",class:"away","aria-label":p("remove_draft",{players:J(s)})},
"×");return n.addEventListener("click",()=>{!s.saved&&s.plies.length&&!confirm(p("remove_unsaved",{players:J(s)}))||(H.remove(s.id),Fe())}),h("li",{},e,n)}async function We(s){
history.pushState(null,"",E("/enter",{draft:s.id})),await He(s),u("main").focus({preventScroll:!0}),scrollTo(0,0)}async function He(s){g=s,T=[],u("title").classList.
add("hidden"),u("choice").hidden=!0,u("entry").hidden=!1,u("kept").textContent="";for(let t of Ot){let{[t.name]:e=""}=s.tags;t.value=t.name==="Result"?s.result:
t.name==="Date"?e.replaceAll(".","-"):e}await lt()}var lt=q(async()=>{if(!g)return;let s=he(g);A=await O("/positions",{...s,plies:"false"},Ue()),u("situation").
textContent=[j(A.sentence),A.result&&Y(A.result)].filter(Boolean).join(" · "),await Te(A,s),u("back").disabled=!g.plies.length,u("again").disabled=!T.length,_e(
g.plies,(t,e,n)=>h("li",{"aria-current":n?"step":null},t)),Ke(),Nt()});function Ke(){let{entry:s}=L,t=s?.presses.length?s.ply:null;u("play").disabled=!t,u("play\
-label").textContent=t?p("play_ply",{ply:t}):p("play_it")}function Nt(){let s=A?.result;u("against").textContent=s&&g?.result!==s?p("board_says",{result:Y(s)}):
""}function Tt(){g&&(g.saved=!1,u("kept").textContent=H.keep(g)?p("kept_here"):p("kept_nowhere"))}var Ge=Be(q(async s=>{if(!g||!A)return;let{number:t,within:e}=A,
[n]=(await O("/positions",{game:g.game,variant:g.variant,rules:g.rules,fen:A.fen,moves:s,plies:"false"})).moves;g.plies.push({ply:n.ply,number:t,within:e,fen:n.
fen}),T=T[0]?.ply===n.ply?T.slice(1):[],await lt(),A?.result&&Ye(A.result),Tt()}));function Ye(s){g&&(g.result=s);let t=Ot.find(({name:e})=>e==="Result");t&&(t.
value=s),Nt()}var Je=Be(async()=>{if(!g?.plies.length)return;let s=A?.result&&g.result===A.result;T=[...g.plies.splice(-1),...T],s&&Ye("*"),await lt(),Tt()});async function ze(){
!g||!T.length||await Ge(T[0].ply)}async function _t(s){let t=await te("/convert",{name:"game.jsonl",from:"jsonl",to:"kgn"},ue(s));if(!t.text)throw new Error(t.diagnostics[0]?.
message??p("no_games"));return t.text}for(let s of Ot){let{name:t}=s;s.addEventListener("input",()=>{g&&(t==="Result"?g.result=s.value:g.tags[t]=t==="Date"?s.value.
replaceAll("-","."):s.value,Tt(),Nt(),t in qe&&As(qe[t],s.value.trim()))})}async function As(s,t){if(t.length<2)return;let e={players:"/players",events:"/events"}[s],
n=await O(e,{name:t,limit:8},Ue()).catch(()=>null);if(!n)return;let r="players"in n?n.players:n.events;u(s).replaceChildren(...r.map(o=>h("option",{value:o.name})))}
Pe.addEventListener("submit",s=>{s.preventDefault(),$s()});var $s=q(async()=>{if(!g)return;let{White:s,Black:t,Date:e}=g.tags,n=ae([s,t,e],"kgn");ce(new Blob([await _t(
g)],{type:"text/plain"}),n),g.saved=!0,H.keep(g),u("kept").textContent=p("saved_as",{name:n})});u("share").addEventListener("click",q(async()=>{if(!g)return;let s=await _t(
g),t={title:J(g),text:s};if(!navigator.canShare?.(t)){await oe(u("share"),s);return}await navigator.share(t).catch(e=>{if(e.name!=="AbortError")throw e})}));u("\
check").addEventListener("click",q(async()=>{g&&(fe("text",{texts:[{text:await _t(g)}]}),location.assign(E("/check")))}));u("others").addEventListener("click",()=>{
history.pushState(null,"",E("/enter")),Rt()});u("back").addEventListener("click",()=>Je());u("again").addEventListener("click",()=>ze());u("play").addEventListener(
"click",()=>L.playEntered());Re({ArrowLeft:Je,ArrowRight:ze});async function Es(){let s=new URL(location.href).searchParams,t=o=>s.get(o)??"";if(t("draft"))return H.
find(t("draft"))??null;if(!t("game"))return null;let e=gt({game:t("game"),variant:t("variant"),rules:t("rules"),start:t("fen")}),{variant:n,moves:r}=await O("/p\
ositions",{game:e.game,variant:e.variant,rules:e.rules,fen:e.start,moves:t("moves"),plies:"false"});return e.variant=n,e.plies=r.map(({ply:o,number:i,within:c,fen:l})=>({
ply:o,number:i,within:c,fen:l})),e.plies.length&&H.keep(e),history.replaceState(null,"",E("/enter",{draft:e.id})),e}var Rt=q(async()=>{let s=await Es();await(s?
He(s):ws())});L.addEventListener("entrychange",Ke);L.addEventListener("plyplay",s=>Ge(s.detail.ply));L.addEventListener("sourcefail",s=>st(s.detail.error,lt));addEventListener(
"popstate",Rt);Rt();
