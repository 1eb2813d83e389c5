var He=/[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;function K(e){return String(e).replace(He,t=>{let s=t.codePointAt(
0);return s<256?`\\x${s.toString(16).padStart(2,"0")}`:`\\u${s.toString(16).padStart(4,"0")}`})}function d(e,t={},...s){return Rt(document.createElement(e),t,s)}
var Ke="http://www.w3.org/2000/svg";function k(e,t={},...s){return Rt(document.createElementNS(Ke,e),t,s)}function Rt(e,t,s){for(let[n,r]of Object.entries(t))r===
!0?e.setAttribute(n,""):r!==!1&&r!==null&&r!==void 0&&e.setAttribute(n,r);return e.append(...s.filter(n=>n!=null&&n!=="").map(n=>n instanceof Node?n:K(n))),e}var U={};function Nt(e){U=e}function p(e,t={}){return(U[e]??e).replace(/\{(\w+)\}/g,(s,n)=>t[n]??"")}function jt(e){U={...U,...e}}function X(e){let[t,s]=It(e),n=Object.
entries(s).map(([r,o])=>[r,Array.isArray(o)?X(o):o]);return p(t,Object.fromEntries(n))}function ut(e){let[t,s]=It(e);return(t in U||!/\p{L}/u.test(t.replace(/\{\w+\}/g,
"")))&&Object.values(s).every(r=>!Array.isArray(r)||ut(r))}var It=e=>Array.isArray(e)?e:[e,{}];function R(e){let t=X(e);return`${t.charAt(0).toUpperCase()}${t.slice(
1)}`}function Z(e,t){return p(t===1&&`${e}_1`in U?`${e}_1`:e,{count:B(t)})}var lt=new Map;function Dt(e,t){let s=`${e.name} ${JSON.stringify(t)}`;return lt.has(
s)||lt.set(s,new e(document.documentElement.lang||"en",t)),lt.get(s)}function B(e,t=0){return!t&&Math.abs(e)<999.5?String(Math.round(e)):Dt(Intl.NumberFormat,{minimumFractionDigits:t,
maximumFractionDigits:t}).format(e)}var Ge={"1-0":"1–0","0-1":"0–1","1/2-1/2":"½–½","*":"∗"};function G(e){return Ge[e]??e}function ht(e){let[,t,s,n]=/^(\d{4})(?:\.(\d\d))?(?:\.(\d\d))?(?:\.\?\?)*$/.
exec(e)??[];if(!t)return e;let r=new Date(0);return r.setUTCFullYear(Number(t),Number(s??1)-1,Number(n??1)),s&&r.getUTCMonth()!==Number(s)-1?e:Dt(Intl.DateTimeFormat,
{timeZone:"UTC",year:"numeric",...s&&{month:"short"},...n&&{day:"numeric"}}).format(r)}var Q=null;function qt(){Q??=[]}function Ut(e){jt(e);for(let[t,s]of Q??[])Bt(t,s);Q=null}function N(e){let t=d("span");return Bt(t,e),Q?.push([t,e]),t}function Bt(e,t){
let s=document.documentElement.lang==="en"||ut(t);e.textContent=K(X(t)),s?e.removeAttribute("lang"):e.setAttribute("lang","en")}function S(e){try{return window[e]}catch{return null}}function j(e,t){try{return JSON.parse(e?.getItem(t)??"null")}catch{return null}}function _(e,t,s){try{return s===
null?e?.removeItem(t):e?.setItem(t,JSON.stringify(s)),e!==null}catch{return!1}}var Pt="kohau-theme";function Ft(e){let t=e.closest(".kohau-dark, .kohau-light");return t?t.classList.contains("kohau-dark"):matchMedia("(prefers-color-scheme: \
dark)").matches}function Wt(){Kt(j(S("localStorage"),Pt))}function Ht(){let e=Ft(document.documentElement)?"light":"dark";Kt(e),_(S("localStorage"),Pt,e)}function Kt(e){
let{classList:t}=document.documentElement;t.toggle("kohau-dark",e==="dark"),t.toggle("kohau-light",e==="light")}var pt=document.documentElement.dataset.root,dt=class extends Error{constructor(t){super(t.detail??t.title),this.sentence=t.sentence,this.hint_sentence=t.hint_sentence,
this.rule=t.rule}},P=class extends Error{constructor(){super(p("unreachable"))}};function E(e,t={}){let s=new URLSearchParams;for(let[r,o]of Object.entries(t))for(let i of Array.
isArray(o)?o:[o])i!==""&&i!==null&&i!==void 0&&i!==!1&&s.append(r,i);let n=s.toString();return`${pt}${e}${n?`?${n}`:""}`}var Gt=JSON.parse(document.getElementById("answers").textContent);function Yt(){let e=new AbortController;return()=>(e.abort(),e=new AbortController,e.signal)}async function M(e,t={},s=void 0){
let{[e]:n}=Gt;return delete Gt[e],n??zt(e,t,{signal:s})}async function Jt(e,t,s,n=void 0){return zt(e,t,{signal:n,method:"POST",body:s,headers:{"content-type":"\
application/octet-stream"}})}async function zt(e,t,s){let n=await fetch(E(`/api/v1${e}`,t),s).catch(o=>{throw o.name==="AbortError"?o:new P}),r=await(n.ok?n.json():
n.json().catch(()=>({title:n.statusText})));if(s.signal?.throwIfAborted(),n.ok)return r;throw new dt(r)}Nt(JSON.parse(document.getElementById("texts").textContent));var h=e=>document.getElementById(e);Wt();h("screens")?.addEventListener("click",e=>{e.target.closest(
"a")&&e.currentTarget.hidePopover()});h("explored")?.addEventListener("change",({target:e})=>{let[t,s]=e.value.split(" ");location.assign(E(`/explore/${t}`,{variant:s}))});
h("theme")?.addEventListener("click",Ht);h("language")?.addEventListener("change",e=>{let t=new URL(location.href);t.searchParams.set("lang",e.target.value),location.
assign(t)});var Vt=()=>h("help").showModal();for(let e of document.querySelectorAll(".ask"))e.addEventListener("click",Vt);document.addEventListener("keydown",e=>{
e.key!=="?"||!h("help")||document.querySelector("dialog[open]")||e.target.closest("input, select, textarea")||(e.preventDefault(),Vt())});function Xt(){fetch(`${pt}\
/assets/messages-${document.documentElement.lang}.json`).then(e=>e.json()).then(Ut).catch(()=>addEventListener("online",Xt,{once:!0}))}document.documentElement.
lang!=="en"&&(qt(),addEventListener("load",()=>setTimeout(Xt)));for(let e of document.querySelectorAll("[data-said]"))e.removeAttribute("lang"),e.replaceChildren(
N(JSON.parse(e.dataset.said)));var Zt=null;function tt(e,t=null){if(e?.name==="AbortError")return;let s=h("problem");if(s.hidden=!e,Zt=e instanceof P?t:null,!e)
return;if(!(e instanceof P)){s.replaceChildren(N(e.sentence??e.message),e.hint_sentence?d("p",{},p("hint"),N(e.hint_sentence)):"");return}let n=t&&d("button",{type:"\
button"},p("try_again"));n?.addEventListener("click",t),s.replaceChildren(e.message," ",n??"")}addEventListener("online",()=>Zt?.());function I(e){return async function t(...s){
try{let n=await e(...s);return tt(null),n}catch(n){return tt(n,()=>t(...s)),null}}}var ft=new WeakMap;async function Qt(e,t){try{await navigator.clipboard.writeText(
t)}catch{prompt(p("copy"),t);return}ft.has(e)||ft.set(e,e.textContent),e.textContent=p("copied"),setTimeout(()=>{e.textContent=ft.get(e)},1500)}var Ye=/\p{Mark}/gu,te={ø:"o",ł:"l",đ:"d",ð:"d",ħ:"h",ı:"i",æ:"ae",œ:"oe",þ:"th",ß:"ss"};function ee(e){return e.normalize("NFD").replace(Ye,"").replace(
/[^\0-\x7f]/g,Je)}function Je(e){let t=te[e.toLowerCase()];return t?te[e]?t:t[0].toUpperCase()+t.slice(1):e}function se(e,t){let s=document.createElement("a");s.href=URL.createObjectURL(e),s.download=t,s.click(),setTimeout(()=>URL.revokeObjectURL(s.href),1e4)}var ne="kohau-drafts";function mt({game:e,variant:t,rules:s="",start:n=""},r=new Date){let o=[r.getFullYear(),r.getMonth()+1,r.getDate()].map(i=>String(i).padStart(
2,"0")).join(".");return{id:`${r.getTime()}-${Math.floor(Math.random()*1e9)}`,game:e,variant:t,rules:s,start:n,plies:[],tags:{Date:o},result:"*",saved:!1}}function re({
game:e,variant:t,rules:s,start:n,plies:r,tags:o,result:i}){let c=Object.entries({...o,Rules:s}).filter(([,l])=>l.trim());return JSON.stringify({kohau:1,game:e,variant:t,
tags:Object.fromEntries(c),...n&&{start:n},plies:r.map(({ply:l})=>l),result:i})}function Y({tags:e}){return`${e.White?.trim()||"?"} – ${e.Black?.trim()||"?"}`}
function oe({game:e,variant:t,rules:s,start:n,plies:r}){return{game:e,variant:t,rules:s,fen:r.at(-2)?.fen??n,moves:r.at(-1)?.ply??""}}var et=class{#t=new Map;constructor(t){
this.storage=t}#e(){let t=j(this.storage,ne);return Array.isArray(t)?t.filter(s=>s?.id&&Array.isArray(s.plies)):[]}get all(){return[...this.#t.values(),...this.#e().
filter(({id:t})=>!this.#t.has(t))]}find(t){return this.all.find(s=>s.id===t)}keep(t){let s=this.#s([t,...this.all.filter(({id:n})=>n!==t.id)]);return s||this.#t.
set(t.id,t),s}remove(t){this.#t.delete(t),this.#s(this.all.filter(s=>s.id!==t))}#s(t){let s=_(this.storage,ne,t);return s&&this.#t.clear(),s}};var ze=44,Ve=1.1,ie="kohau-larger",ae=S("sessionStorage"),st=class{constructor(t,s,n){Object.assign(this,{stage:t,board:s,button:n}),n.addEventListener("click",
()=>this.#e(!this.isLarge)),s.addEventListener("click",r=>this.#s(r),{capture:!0}),this.#t(j(ae,ie)!==null)}get isLarge(){return this.stage.classList.contains("\
large")}#t(t){this.stage.classList.toggle("large",t),this.button.setAttribute("aria-pressed",t)}#e(t){this.#t(t),_(ae,ie,t||null),t&&this.stage.scrollIntoView({
block:"start"})}#s(t){let s=t.target.closest("[data-spot]");if(t.pointerType!=="touch"||!s||this.isLarge)return;let n=()=>{let{width:o,height:i}=s.getBoundingClientRect();
return Math.min(o,i)},r=n();if(!(r>=ze)){if(this.#t(!0),n()<Ve*r){this.#t(!1);return}t.stopPropagation(),this.#e(!0)}}};var Xe=S("sessionStorage"),Ze=e=>`kohau-${e}`;function ce(e,t){_(Xe,Ze(e),t)}var Qe=3;function gt(e){return`choice-${e%Qe}`}function he(e,t,s){let n=new Set(e.spots.map(([a])=>a)),r=t.choices??[],o=r.filter(({squares:a})=>a.some(u=>n.has(
u))),i=o.map(a=>ue(a.press,le(R(a.sentence)),gt(r.indexOf(a)),s)),c=t.following.filter(a=>!n.has(a)&&!o.some(u=>u.press===a)),l=a=>r.find(u=>u.press===a)?.sentence;
return{placed:d("div",{class:"kohau-choices"},...i),others:c.map(a=>ue(a,l(a)?le(R(l(a))):a,"choice-0",s)),squares:o.map(({squares:a})=>a)}}function le(e){return`${e.
charAt(0).toUpperCase()}${e.slice(1)}`}function ue(e,t,s,n){let r=d("button",{type:"button",class:`choice ${s}`,"data-choice":e},t);return r.addEventListener("c\
lick",()=>n(e)),r}var nt={across:8,down:24};function de(e,t,s,n){let r=t.getBoundingClientRect(),o=e.getBoundingClientRect(),i=[...s.flat(),...n];[...e.children].
forEach((c,l)=>{let a=es(s[l]),{offsetWidth:u,offsetHeight:m}=c,y=w=>ts(w,a)+i.reduce((f,x)=>f+ss(w,x),0),v=[];for(let w=0;w<=nt.down;w+=1)for(let f=0;f<=nt.across;f+=
1){let x=r.left+f/nt.across*(r.width-u),C=r.top+w/nt.down*(r.height-m);v.push({left:x,top:C,right:x+u,bottom:C+m})}let g=v.reduce((w,f)=>y(f)<y(w)?f:w);i.push(g),
c.style.left=`${(g.left-o.left)/o.width*100}%`,c.style.top=`${g.top-o.top}px`})}function ts(e,t){return Math.hypot(e.left+e.right-t.left-t.right,e.top+e.bottom-
t.top-t.bottom)/2}function es(e){let t=(s,n)=>n(...e.map(r=>r[s]));return{left:t("left",Math.min),top:t("top",Math.min),right:t("right",Math.max),bottom:t("bott\
om",Math.max)}}function ss(e,t){let s=Math.min(e.right,t.right)-Math.max(e.left,t.left),n=Math.min(e.bottom,t.bottom)-Math.max(e.top,t.top);return Math.max(0,s)*
Math.max(0,n)}var rt=class{source=null;trail=[];#t=Promise.resolve();#e=0;#s=null;constructor({draw:t,refuse:s,say:n}){Object.assign(this,{draw:t,refuse:s,say:n})}get entry(){
return this.source&&this.trail.at(-1)||null}get presses(){return this.trail.at(-1)?.presses??[]}get standing(){let t=this.trail.findLastIndex((s,n)=>n&&!this.trail[n-
1].choices?.some(({press:r})=>r===s.presses.at(-1)));return t>0?this.trail[t].presses.at(-1):null}accepts(t){let s=pe(this.entry,t);return this.entry.following.
includes(s)||this.presses.includes(s)||this.#l(s)>0}begin(t){this.#e+=1,this.trail=t?[t]:[],this.#t=Promise.resolve()}press(t,s=!1){return this.queue(n=>this.#r(
t,s,n))}back(){return this.queue(()=>this.#i(this.trail.length-1))}cancel(){return this.queue(()=>this.#i(1))}queue(t){let s=this.#e,n=()=>s!==this.#e;return this.#t=
this.#t.then(()=>n()||t(n)).catch(r=>{n()||(this.say("sourcefail",{error:r}),this.draw(!1))}),this.#t}async#r(t,s,n){let{entry:r}=this;if(!r){this.say("squarepr\
ess",{name:t});return}let o=pe(r,t),i=this.trail.length>1&&r.presses.at(-1)===o;r.following.includes(o)?await this.#u(o,s,n):i&&r.ply?this.play():i?this.#i(this.
trail.length-1):await this.#o(o,s,n)}async#o(t,s,n){let r=this.#l(t);if(!r){this.#a(t,n);return}this.trail.length=r,await this.#u(t,s,n)}#l(t){let s=this.entry.
sketch??null;for(let n=this.trail.length-1;n>0;n-=1){if(this.trail[n].ply||(this.trail[n-1].sketch??null)!==s)return 0;if(this.trail[n-1].following.includes(t))
return n}return 0}#i(t){if(t<1||t>=this.trail.length){this.draw(!1);return}this.trail.length=t,this.draw(!0)}#a(t,s){let n=Promise.resolve(this.source([...this.
presses,t])).then(()=>null,r=>r);this.refuse(t,n.then(r=>s()?null:r))}async#u(t,s,n){let r=await this.source([...this.presses,t]);if(n()||!r)return;let o=!!this.
entry.ply;this.trail.push(r),r.ply&&!r.following.length&&!o&&this.play(),this.draw(!s)}play(){let{entry:t}=this;!t?.ply||this.#s===t||(this.#s=t,this.say("plypl\
ay",{ply:t.ply,entry:t}))}};function pe({following:e,choices:t=[]},s){return e.includes(s)?s:t.find(({squares:n})=>n.includes(s))?.press??s}var ge=48,F=128;function yt(e){let t=[];for(let s=0;s<e.length;s+=3)t.push([e.charCodeAt(s)-ge,(e.charCodeAt(s+1)-F)/10,(e.charCodeAt(s+2)-F)/10]);return t}function it(e){return e.charCodeAt(0)-ge}function q(e){return[(e.charCodeAt(1)-F)/10,(e.charCodeAt(2)-F)/10]}function be(e,[t,s]){for(let n=0;n<e.length;n+=bt){
let[r,o,i,c]=Array.from(e.slice(n+1,n+5),l=>(l.charCodeAt(0)-F)/10);if(Math.hypot(i-t,c-s)<.1&&(r!==i||o!==c))return[r,o]}return null}function O(e,t,s){let n=s?-1:1;return yt(t).map(([r,o,i])=>k("use",{href:`#${e.symbols[r]}`,x:(n*o).toFixed(1),y:(n*i).toFixed(1)}))}function ye(e,t){return e.labels.
map(([s,n,r,o])=>k("use",{href:`#${s}`,x:t&&o?-n:n,y:t&&!o?-r:r}))}var fe={m:"move",t:"throw",s:"shot",r:"ricochet",G:"green",R:"red",Y:"yellow",B:"blue"},bt=7,
ot=.24,me=.13;function wt(e){let t=[];for(let s=0;s<e.length;s+=bt){let n=Array.from(e.slice(s+1,s+bt),a=>(a.charCodeAt(0)-F)/10),[r,o,i,c]=n,l=r===i&&o===c;t.push(
[l?`ring k-${fe[e[s]]}`:fe[e[s]],l?ns(r,o):rs(...n)])}return[...t.map(([s,n])=>k("path",{d:n,class:s.startsWith("ring")?"k-ring-halo":"k-halo"})),...t.map(([s,n])=>k(
"path",{d:n,class:`k-${s}`}))]}var D=.44;function ns(e,t){return`M${e-D} ${t}a${D} ${D} 0 1 0 ${2*D} 0a${D} ${D} 0 1 0 ${-2*D} 0Z`}function rs(e,t,s,n,r,o){let i=Math.
hypot(s-e,n-t)||1,[c,l]=[(s-e)/i,(n-t)/i],a=Math.min(1,.7*i/(r+o+ot)),u=(y,v=0)=>`${(e+c*y-l*v).toFixed(2)} ${(t+l*y+c*v).toFixed(2)}`,m=i-a*o;return`M${u(a*r)}\
L${u(m-ot+.02)}M${u(m)}L${u(m-ot,me)} ${u(m-ot,-me)}Z`}var xt={first:.7,further:.09,most:1.5},we=.8,os=240;function kt(){return document.hidden||matchMedia("(prefers-reduced-motion: reduce)").matches}function ve(e,t,s){
let n=[e];for(let r of t?t.split(`
`):[]){let[o,i]=r.split("	").map(J);n.push([...J(n.at(-1)).filter(c=>!o.includes(c)),...i].join(""))}return[...n,s]}function J(e){return e.match(/.{3}/gs)??[]}function is(e,t,s){
let[n,r]=[J(t),J(s)],o=n.filter(a=>!r.includes(a)),i=r.filter(a=>!n.includes(a)),c=[],l=a=>e.forms[e.names[it(a)]]??e.names[it(a)];for(let a of[(u,m)=>u[0]===m[0],
(u,m)=>l(u)===l(m)])for(let u of[...i]){let[m]=o.filter(y=>a(u,y)).sort((y,v)=>xe(u,y)-xe(u,v));m!==void 0&&(c.push([m,u]),o.splice(o.indexOf(m),1),i.splice(i.indexOf(
u),1))}return{moved:c,gone:o,added:i}}function xe(e,t){let[s,n]=[q(e),q(t)];return Math.hypot(n[0]-s[0],n[1]-s[1])}function Ae(e,t,{before:s,after:n,strokes:r,flipped:o}){let{moved:i,gone:c,added:l}=is(
t,s,n),a=O(t,n,o),u=new Map(J(n).map((f,x)=>[f,a[x]])),m=O(t,c.join(""),o);e.replaceChildren(...m,...u.values());let y=o?-1:1,v=Number.parseFloat(getComputedStyle(
e).getPropertyValue("--step"))||os,g=(f,[x,C],[L,H],Tt)=>{let Fe=Math.hypot(L-x,H-C),_t=`translate(${(y*(x-L)).toFixed(2)}px, ${(y*(C-H)).toFixed(2)}px)`,We=`tr\
anslate(${(y*(x-L)/2).toFixed(2)}px, ${(y*(C-H)/2).toFixed(2)}px) scale(1.4)`;return e.append(f),f.animate({transform:Tt?[_t,We,"none"]:[_t,"none"]},{duration:v*
Math.min(xt.most,xt.first+xt.further*Fe),easing:Tt?"linear":"ease-in-out"})},w=[...i.map(([f,x])=>g(u.get(x),q(f),q(x),ke(t,f)||ke(t,x))),...l.map(f=>{let x=be(
r,q(f));return x?g(u.get(f),x,q(f),!0):u.get(f).animate({opacity:[0,1]},we*v)}),...m.map(f=>f.animate({opacity:[1,0]},{duration:we*v,fill:"forwards"}))];return Promise.
all(w.map(f=>f.finished)).then(()=>{for(let f of m)f.remove()},()=>{})}function ke(e,t){let s=e.names[it(t)];return s in e.forms||Object.values(e.forms).includes(
s)}var $e={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]},as=.4,at=class{#t=null;#e=!1;#s=!1;constructor(t,s){this.board=t,this.entering=s;let n=(r,o)=>t.
addEventListener(r,o);n("keydown",r=>this.#p(r)),n("focusin",({relatedTarget:r})=>{r&&!t.contains(r)&&(this.#s=!!this.#t)}),n("pointerdown",r=>this.#o(r)),n("po\
intermove",r=>this.#l(r)),n("pointerup",r=>this.#u(r)),n("pointercancel",()=>this.#c()),n("click",r=>this.#n(r))}forget(){this.#t=null}#r(t){let s=document.elementFromPoint(
t.clientX,t.clientY);return this.board.contains(s)?s.closest("[data-spot]")?.dataset.spot??null:null}#o(t){this.#s=!0;let s=t.target.closest("[data-spot]");if(s||
this.board.hurry(),!s||t.button)return;let n=s.dataset.spot;this.board.cursor=n,this.#t={from:n,pointer:t.pointerId,x:t.clientX,y:t.clientY,begun:!1},t.target.hasPointerCapture?.(
t.pointerId)&&t.target.releasePointerCapture(t.pointerId)}#l(t){let s=this.#t;if(s?.pointer!==t.pointerId)return;if(!t.buttons){this.#c();return}let n=this.entering.
standing===s.from;if(!(this.board.open||s.begun||n||this.entering.entry?.following.includes(s.from)))return;let r=this.board.querySelector("svg").getScreenCTM().
a,[o,i]=[(t.clientX-s.x)/r,(t.clientY-s.y)/r];!s.begun&&Math.hypot(o,i)<as||(s.begun||(s.begun=!0,this.board.setPointerCapture(t.pointerId),this.board.open?this.#i(
s,s.from):n||this.entering.press(s.from)),this.board.open?this.#i(s,this.#r(t)):this.#a(s,o,i))}#i(t,s){!s||s===t.last||(t.last=s,this.board.say("squarepress",{
name:s,dragged:!0}))}#a(t,s,n){for(let r of this.board.menAt(t.from))r.setAttribute("transform",`translate(${s.toFixed(2)} ${n.toFixed(2)})`)}#u(t){let s=this.#t;
if(s?.pointer!==t.pointerId||(this.#t=null,!s.begun)||(this.#e=!0,setTimeout(()=>{this.#e=!1}),this.board.open))return;let n=this.#r(t);n&&n!==s.from?this.entering.
press(n,!0):this.entering.queue(()=>this.board.draw())}#c(){this.#t=null,this.board.draw()}#n(t){let s=t.target.closest("[data-spot]");s&&!this.#e&&this.entering.
press(s.dataset.spot)}#p(t){let{key:s}=t,n=this.#s?null:t.target.closest("[data-spot]")?.dataset.spot,r=this.entering.trail.length>1;if(s==="Escape"&&r)this.entering.
cancel();else if(s==="Backspace"&&r)this.entering.back();else if(n&&(s==="Enter"||s===" "))this.entering.press(n);else if(n&&s in $e)this.#h($e[s]);else return;
t.preventDefault(),t.stopPropagation()}#h([t,s]){let n=this.board.places(),[,r,o]=n.find(([a])=>a===this.board.cursor),i=n.map(([a,u,m])=>{let y=(u-r)*t+(m-o)*s;
return[a,y,Math.abs((u-r)*s)+Math.abs((m-o)*t)]}).filter(([,a])=>a>.3).sort((a,u)=>a[1]+3*a[2]-u[1]-3*u[2]);if(!i.length)return;let c=this.board.spot(this.board.
cursor);[[this.board.cursor]]=i;let l=this.board.spot(this.board.cursor);c.setAttribute("tabindex","-1"),l.setAttribute("tabindex","0"),l.focus()}};var z=customElements.get("kohau-board")?.boards??new Map;function Ee(e){for(let[t,s]of Object.entries(e)){if(z.has(t))continue;z.set(t,s);let n=k("svg",{class:"\
kohau kohau-sprite","aria-hidden":"true"});n.innerHTML=`<defs>${s.definitions}</defs>`,document.body.append(n);for(let r of document.querySelectorAll("kohau-boa\
rd"))r.getAttribute("board")===t&&r.setAttribute("board",t)}}function Ce(e){return z.get(e)}var cs=["board","position","before","steps","marks","orientation","t\
heme","label"],vt=class extends HTMLElement{static observedAttributes=cs;static boards=z;cursor=null;#t=null;#e=!1;#s=0;#r=()=>{};#o=!1;#l=!1;#i=!1;#a="";#u=null;#c=null;#n=new rt(
{draw:t=>this.draw(t),refuse:(t,s)=>this.#y(t,s),say:(t,s)=>this.say(t,s)});#p=new at(this,this.#n);connectedCallback(){this.classList.add("kohau-board"),this.hasAttribute(
"board")&&this.draw()}attributeChangedCallback(){this.isConnected&&!this.#e&&this.draw()}get flipped(){return this.getAttribute("orientation")==="black"}get source(){
return this.#n.source}set source(t){this.#n.source=t,this.#h(null)}get entry(){return this.#n.entry}set entry(t){this.#h(t),this.#m()}#h(t){this.#n.begin(t),this.#p.
forget()}get open(){return this.#i}set open(t){this.#i=t,this.draw()}set proposal(t){this.#a!==(t??"")&&(this.#a=t??"",this.#m())}press(t){return this.#n.press(
t)}playEntered(){this.#n.play()}back(){return this.#n.back()}cancel(){return this.#n.cancel()}say(t,s){this.dispatchEvent(new CustomEvent(t,{detail:s,bubbles:!0}))}show(t,s=null){
let[n,[r]]=[this.#t,this.frames],o=this.getAttribute("board");this.#h(s),this.#e=!0;for(let[c,l]of Object.entries(t))l?this.setAttribute(c,l):this.removeAttribute(
c);this.#e=!1;let{frames:i}=this;return this.draw(),n===null||o!==this.getAttribute("board")?Promise.resolve():i.length>1&&n===i[0]?this.#f(i):r===i.at(-1)&&r!==
n?this.#f([n,r]):Promise.resolve()}get frames(){let[,,t=""]=(this.getAttribute("position")??"").split("	"),s=this.getAttribute("before");return s?ve(s,this.getAttribute(
"steps"),t):[t]}async#f(t){let s=this.#d;if(!s||kt()||!this.isConnected)return;let n=++this.#s,r=this.querySelector("svg"),[,,,,o=""]=this.#g.split("	");r.classList.
add("k-moving"),this.#o=!0;for(let i=1;i<t.length;i+=1)if(this.#r(i),await Ae(r.querySelector(".k-men"),s,{before:t[i-1],after:t[i],strokes:o,flipped:this.flipped}),
n!==this.#s)return;r.classList.remove("k-moving"),this.#o=!1,this.#l&&this.draw()}#m(){this.#o?this.#l=!0:this.draw()}hurry(){this.#o&&this.draw()}scrub(t){let{
frames:s}=this,n=s.length-1;this.stand(s[Math.min(t,n)]),this.querySelector("svg").classList.toggle("k-moving",t<n)}stand(t){this.#s+=1,this.#o=!1;let s=this.querySelector(
"svg");s.classList.add("k-moving"),s.querySelector(".k-men").replaceChildren(...O(this.#d,t,this.flipped))}async#y(t,s){this.draw();let n=this.spot(t);if(n?.classList.
add("refused"),n&&!kt()){let i={transform:[0,.12,-.12,.08,-.08,0].map(c=>`translate(${c}px, 0)`)};for(let c of[n,...this.menAt(t)])c.animate(i,320)}let r=await s;
if(!n?.isConnected)return;let o=r?.rule?` (${r.rule})`:"";this.#c.replaceChildren(r?N(r.sentence??r.message):p("not_legal"),o),this.#c.classList.add("refused"),
this.say("pressrefuse",{name:t,error:r})}get#d(){return z.get(this.getAttribute("board"))}get#g(){let{entry:t}=this,s=this.getAttribute("position")||"				";if(t?.
presses.length&&t.picture)return t.picture;if(!this.#a)return s;let[n,,,r,o]=this.#a.split("	");return[n,"",s.split("	")[2],r,o].join("	")}draw(t=!1){let s=this.#d;
if(this.#s+=1,this.#o=this.#l=!1,!s){this.replaceChildren(),this.#t=null;return}let{entry:n,flipped:r}=this,o=this.#t,[i,c,l,a,u]=this.#g.split("	"),m=this.#a.split(
"	")[1]??"",y=r?{transform:"rotate(180)"}:{},[v,g]=s.box.split(" "),w=!!n||this.#i,f=this.getAttribute("theme"),x=k("svg",{viewBox:s.box,class:`kohau${f&&f!=="a\
uto"?` kohau-${f}`:""}`,role:w?"group":"img","aria-label":this.getAttribute("label")||p("board")},k("rect",{x:v,y:g,width:s.width,height:s.height,class:"k-paper"}),
k("g",y,k("use",{href:`#${s.ground}`})),k("g",{},...ye(s,r)),k("g",{class:"k-marks"},...O(s,i+c,r)),k("g",{class:"k-men"},...O(s,l,r)),k("g",{class:"k-marks"},...O(
s,m,r),k("g",y,...wt(u)),...O(s,a,r)),k("g",{class:"k-over",...y},...wt(this.getAttribute("marks")??"")));this.style.setProperty("--units",s.height);let C=this.
contains(document.activeElement)&&(document.activeElement.dataset.spot??this.cursor);w&&x.append(this.#x(s,l,n)),this.#w(s,x,n),this.#t=l,C&&this.spot(C)?.focus(
{preventScroll:!0}),t&&o!==null&&this.#f([o,l]),n!==this.#u&&(this.#u=n,this.say("entrychange",{entry:n}))}#w(t,s,n){if(!n){let i=this.#b();this.replaceChildren(
s,...this.source?[d("div",{class:"kohau-entry"},...i)]:i);return}let r=he(t,n,i=>this.press(i));if(this.replaceChildren(s,r.placed,this.#v(n,r.others)),!r.squares.
length)return;let o=i=>i.map(c=>c.firstChild.getBoundingClientRect());de(r.placed,s,r.squares.map(i=>o(i.flatMap(c=>this.spot(c)??[]))),o([...s.querySelectorAll(
".k-spot:is(.offered, .pressed)")]))}places(){let t=this.flipped?-1:1;return this.#d.spots.map(([s,n,r,o,i])=>[s,t*n,t*r,o,i])}spot(t){return this.querySelector(
`[data-spot="${CSS.escape(t)}"]`)}menAt(t){let[,s,n]=this.places().find(([r])=>r===t)??[];return[...this.querySelectorAll(".k-men use")].filter(r=>Math.abs(r.getAttribute(
"x")-s)<.1&&Math.abs(r.getAttribute("y")-n)<.1)}#x(t,s,n){let r=this.flipped?-1:1,o=yt(s),i=this.places(),c=n?.following??[];return i.some(([l])=>l===this.cursor)||
(this.cursor=(i.find(([l])=>c.includes(l))??i[0])[0]),k("g",{class:"k-spots"},...i.map(([l,a,u,m,y])=>{let v=o.filter(([,L,H])=>Math.abs(r*L-a)<m/2&&Math.abs(r*
H-u)<y/2).map(([L])=>t.names[L]),g=n?.presses.includes(l),w=(n?.choices??[]).findIndex(({squares:L})=>L.includes(l)),f=c.includes(l)?v.length?"offered man":"off\
ered":"",x=w>=0?`chosen ${gt(w)}`:g?"pressed":f,C=w>=0||f.endsWith("man");return k("g",{class:`k-spot ${x}`,"data-spot":l,role:"button",tabindex:l===this.cursor?
"0":"-1","aria-label":this.#k(l,v),"aria-disabled":n&&!this.#n.accepts(l)?"true":null,"aria-pressed":g?"true":null},k("rect",{x:a-m/2,y:u-y/2,width:m,height:y,rx:.12}),
x&&x!=="pressed"?k("circle",{cx:a,cy:u,r:C?Math.min(m,y)*.44:.13}):null)}))}#k(t,s){let n=t==="@w"?p("hand_white"):t==="@b"?p("hand_black"):t,r=s.map(o=>p(`piec\
e_${o.replaceAll(" ","_")}`)).filter(o=>!o.startsWith("piece_"));return r.length?`${n}, ${r.join(", ")}`:n}#v(t,s){this.#c??=d("span",{class:"entered",role:"sta\
tus"}),this.#c.classList.remove("refused"),this.#c.replaceChildren(t.presses.length?K(t.sketch??t.presses.join(" ")):"");let n=(i,c,l)=>{let a=d("button",{type:"\
button",...l},i);return a.addEventListener("click",c),a},r=[...s];t.ply&&r.push(n(p("play_it"),()=>this.playEntered(),{class:"primary","aria-label":p("play_ply",
{ply:t.ply})})),this.#n.trail.length>1&&r.push(n("⌫",()=>this.back(),{"data-act":"back",title:p("take_back_title"),"aria-label":p("take_back")}),n("✕",()=>this.
cancel(),{"data-act":"cancel",title:p("cancel_entry_title"),"aria-label":p("cancel_entry")}));let o=t.presses.length?[]:this.#b();return d("div",{class:"kohau-e\
ntry"},this.#c,...o,...r)}#b(){let t=this.frames.length-1;if(this.#r=()=>{},t<2)return this.hasAttribute("stepwise")?[d("div",{class:"kohau-scrub"})]:[];let s=d(
"input",{type:"range",min:0,max:t,value:t,"aria-label":p("steps_of_ply")}),n=d("span",{"aria-hidden":"true"});return this.#r=r=>{s.value=r;let o=p("step_of",{step:r,
count:t});s.setAttribute("aria-valuetext",o),n.textContent=o},this.#r(t),s.addEventListener("input",()=>{this.#r(Number(s.value)),this.scrub(Number(s.value))}),
s.addEventListener("keydown",r=>r.stopPropagation()),[d("label",{class:"kohau-scrub"},p("steps"),s,n)]}};customElements.get("kohau-board")||customElements.define(
"kohau-board",vt);var A=h("board");async function Le(e,t,s=void 0){let{game:n,variant:r,fen:o}=e;e.board&&!Ce(e.board)&&Ee((await M("/positions/board",{game:n,variant:r,fen:o},s)).
boards),A.hidden=!e.board,h("drawing").hidden=!!e.board,h("drawing").textContent=e.board?"":e.picture,e.board&&(A.proposal=null,A.source=i=>M("/positions",{...t,
steps:i.join(" "),plies:"false"}),A.show({board:e.board,position:e.picture,before:e.before,steps:e.steps,label:`${p("board")}: ${R(e.sentence)}`},e))}function Se(e){
let t={...e,f:()=>h("flip").click()};h("flip").addEventListener("click",()=>{let s=A.getAttribute("orientation")!=="black";A.setAttribute("orientation",s?"black":
"white"),h("flip").setAttribute("aria-pressed",s)}),document.addEventListener("keydown",s=>{s.defaultPrevented||s.ctrlKey||s.metaKey||s.altKey||s.target.closest(
"input, select, textarea, dialog")||s.key in t&&(s.preventDefault(),t[s.key]())})}var At=class extends HTMLElement{connectedCallback(){if(this.hasAttribute("role"))return;let t=this.getAttribute("parts").split(" "),s=Number(this.getAttribute(
"full"))||1,n=[];for(let o=0;o<t.length;o+=2)n.push([t[o],Number(t[o+1])]);let r=this.textContent;for(let[o,i]of Object.entries({role:"img","aria-label":r,title:r}))
this.setAttribute(o,i);this.replaceChildren(...n.filter(([,o])=>o).map(([o,i])=>{let c=d("span",{class:`part part-${o}`},n.length>1?d("span",{},B(i)):"");return c.
style.width=`${100*i/s}%`,c}))}},ls=4,Me=6;function Oe(e,t){let s=1;for(;10*s*t<e;)s*=10;return[1,2,5,10].map(n=>n*s).find(n=>n*t>=e)}var $t=class extends HTMLElement{connectedCallback(){
if(this.querySelector(".plot"))return;let t=[...this.querySelectorAll("tbody tr")].map(s=>{let[n,r,o]=s.cells;return{label:`${this.getAttribute("x")} ${n.textContent}\
: ${r.textContent} · ${o.textContent}`,at:Number(n.dataset.value),count:Number(r.dataset.value)}});this.prepend(this.#t(t))}#t(t){let s=Number(this.getAttribute(
"step")),n=Math.max(0,Math.ceil((Me-(t.at(-1).at-t[0].at)/s)/2))*s,[r,o]=[Math.max(Math.min(0,t[0].at),t[0].at-n),t.at(-1).at+s+n],i=Oe(Math.max(...t.map(({count:g})=>g)),
ls),c=i*Math.ceil(Math.max(...t.map(({count:g})=>g))/i),[l,a]=[g=>`${100*(g-r)/(o-r)}%`,g=>`${100*g/c}%`],u=(g,w)=>Object.assign(g.style,w)&&g,m=d("div",{class:"\
field"},...Array.from({length:c/i},(g,w)=>u(d("i",{class:"grid"}),{bottom:a((w+1)*i)})),...t.map(({label:g,at:w,count:f})=>u(d("i",{class:"column",title:g}),{left:l(
w),width:`${100*s/(o-r)}%`,height:a(f)})),...this.#e(l,r,o,s,u)),y=s*Oe((o-r)/s,Me),v=[];for(let g=Math.ceil(r/y)*y;g<o;g+=y)v.push(u(d("span",{},String(g)),{left:l(
g+(s===1?.5:0))}));return d("div",{class:"plot",role:"img","aria-label":this.getAttribute("label")},d("div",{class:"y-title"},this.getAttribute("y")),d("div",{class:"\
y-axis"},...Array.from({length:c/i+1},(g,w)=>u(d("span",{},B(w*i)),{bottom:a(w*i)}))),m,d("div",{class:"x-axis"},...v),d("div",{class:"x-title"},this.getAttribute(
"x")))}#e(t,s,n,r,o){let[i,...c]=(this.getAttribute("mark")??"").split(" ");if(!c.length)return[];let l=Number(i)+(r===1?.5:0),a=l>(s+n)/2?"before":"after";return[
o(d("i",{class:`mark ${a}`},d("span",{},c.join(" "))),{left:t(l)})]}};for(let[e,t]of[["kohau-bar",At],["kohau-columns",$t]])customElements.get(e)||customElements.
define(e,t);function Et({game:e,variant:t}){let s=`kind_${e}_${t}`,n=p(s);return n===s?`${e} ${t}`:n}var us={White:"players",Black:"players",Event:"events"},V=h("about-game"),W=new et(S("localStorage")),Te=Yt(),b=null,$=null,T=[],Ct=!1;function _e(e){return async(...t)=>{
if(!Ct){Ct=!0;try{await e(...t)}finally{Ct=!1}}}}new st(h("stage"),A,h("larger"));async function hs(){[b,$]=[null,null],h("title").classList.remove("hidden"),h(
"entry").hidden=!0,h("choice").hidden=!1,Re();let{kinds:e,known_games:t}=await M("/archive"),s=o=>e.some(({game:i,variant:c})=>i===o.game&&c===o.variant),n=t.flatMap(
({id:o,variants:i})=>i.map(({name:c})=>({game:o,variant:c}))),r=[...n.filter(s),...n.filter(o=>!s(o))];h("kinds").replaceChildren(...r.map(ds))}function ds(e){let t=d(
"a",{href:E("/enter",e)},d("img",{src:E("/api/v1/positions/picture",{...e,width:160}),alt:"",width:160,height:120,loading:"lazy"}),d("strong",{},Et(e)));return t.
addEventListener("click",s=>{s.ctrlKey||s.metaKey||s.shiftKey||(s.preventDefault(),Ne(mt(e)))}),d("li",{},t)}function Re(){let e=W.all,t=e.filter(({saved:s})=>!s).
length;h("unsaved").hidden=!e.length,h("drafts-title").textContent=t?Z("games_not_saved",t):p("games_saved"),h("drafts").replaceChildren(...e.map(ps))}function ps(e){
let t=[Et(e),ht(e.tags.Date??""),Z("plies",e.plies.length),G(e.result),e.saved&&p("saved")],s=d("button",{type:"button"},d("strong",{},Y(e))," ",d("span",{class:"\
soft"},t.filter(Boolean).join(" · ")));s.addEventListener("click",()=>Ne(e));let n=d("button",{type:"button",class:"away","aria-label":p("remove_draft",{players:Y(
e)})},"×");return n.addEventListener("click",()=>{!e.saved&&e.plies.length&&!confirm(p("remove_unsaved",{players:Y(e)}))||(W.remove(e.id),Re())}),d("li",{},s,n)}
async function Ne(e){history.pushState(null,"",E("/enter",{draft:e.id})),await je(e),h("main").focus({preventScroll:!0}),scrollTo(0,0)}async function je(e){b=e,
T=[],h("title").classList.add("hidden"),h("choice").hidden=!0,h("entry").hidden=!1,h("kept").textContent="";for(let t of V.elements)t.name==="Result"?t.value=b.
result:t.name&&(t.value=t.name==="Date"?(b.tags.Date??"").replaceAll(".","-"):b.tags[t.name]??"");await ct()}var ct=I(async()=>{let e=oe(b);$=await M("/position\
s",{...e,plies:"false"},Te()),h("situation").textContent=[R($.sentence),$.result&&G($.result)].filter(Boolean).join(" · "),await Le($,e),fs(),Ie(),Lt()});function fs(){
h("back").disabled=!b.plies.length,h("again").disabled=!T.length,h("walked").replaceChildren(...b.plies.map(({ply:e,number:t,within:s},n)=>d("li",{"aria-current":n===
b.plies.length-1?"step":null},`${s?"":`${t}. `}${e}`))),requestAnimationFrame(()=>{let e=h("path");e.scrollLeft=e.scrollWidth})}function Ie(){let{entry:e}=A,t=e?.
presses.length?e.ply:null;h("play").disabled=!t,h("play-label").textContent=t?p("play_ply",{ply:t}):p("play_it")}function Lt(){let e=$?.result;h("against").textContent=
e&&b.result!==e?p("board_says",{result:G(e)}):""}function St(){b.saved=!1,h("kept").textContent=W.keep(b)?p("kept_here"):p("kept_nowhere")}var De=_e(I(async e=>{
let{number:t,within:s}=$,[n]=(await M("/positions",{game:b.game,variant:b.variant,rules:b.rules,fen:$.fen,moves:e,plies:"false"})).moves;b.plies.push({ply:n.ply,
number:t,within:s,fen:n.fen}),T=T[0]?.ply===n.ply?T.slice(1):[],await ct(),$?.result&&qe($.result),St()}));function qe(e){b.result=e,V.elements.Result.value=e,Lt()}
var Ue=_e(async()=>{if(!b?.plies.length)return;let e=$?.result&&b.result===$.result;T=[b.plies.pop(),...T],e&&qe("*"),await ct(),St()});async function Be(){!b||
!T.length||await De(T[0].ply)}async function Mt(){let e=await Jt("/convert",{name:"game.jsonl",from:"jsonl",to:"kgn"},re(b));if(!e.text)throw new Error(e.diagnostics[0]?.
message??p("no_games"));return e.text}function Pe(){let e=[b.tags.White,b.tags.Black,b.tags.Date].join(" ");return`${ee(e).replace(/[^A-Za-z0-9]+/g,"-").replace(
/^-|-$/g,"")||"game"}.kgn`}function ms(){b.saved=!0,W.keep(b),h("kept").textContent=p("saved_as",{name:Pe()})}V.addEventListener("input",({target:e})=>{e.name===
"Result"?b.result=e.value:b.tags[e.name]=e.name==="Date"?e.value.replaceAll("-","."):e.value,St(),Lt()});V.addEventListener("input",async({target:e})=>{let t=us[e.
name];if(!t||e.value.trim().length<2)return;let s=await M(`/${t}`,{name:e.value.trim(),limit:8},Te()).catch(()=>null);s&&h(t).replaceChildren(...s[t].map(({name:n})=>d(
"option",{value:n})))});V.addEventListener("submit",I(async e=>{e.preventDefault(),se(new Blob([await Mt()],{type:"text/plain"}),Pe()),ms()}));h("share").addEventListener(
"click",I(async({currentTarget:e})=>{let t=await Mt(),s={title:Y(b),text:t};if(!navigator.canShare?.(s)){await Qt(e,t);return}await navigator.share(s).catch(n=>{
if(n.name!=="AbortError")throw n})}));h("check").addEventListener("click",I(async()=>{ce("text",{text:await Mt()}),location.assign(E("/check"))}));h("others").addEventListener(
"click",()=>{history.pushState(null,"",E("/enter")),Ot()});h("back").addEventListener("click",()=>Ue());h("again").addEventListener("click",()=>Be());h("play").
addEventListener("click",()=>A.playEntered());Se({ArrowLeft:Ue,ArrowRight:Be});async function gs(){let e=new URL(location.href).searchParams,t=o=>e.get(o)??"";if(t(
"draft"))return W.find(t("draft"))??null;if(!t("game"))return null;let s=mt({game:t("game"),variant:t("variant"),rules:t("rules"),start:t("fen")}),{variant:n,moves:r}=await M(
"/positions",{game:s.game,variant:s.variant,rules:s.rules,fen:s.start,moves:t("moves"),plies:"false"});return s.variant=n,s.plies=r.map(({ply:o,number:i,within:c,
fen:l})=>({ply:o,number:i,within:c,fen:l})),s.plies.length&&W.keep(s),history.replaceState(null,"",E("/enter",{draft:s.id})),s}var Ot=I(async()=>{let e=await gs();
await(e?je(e):hs())});A.addEventListener("entrychange",Ie);A.addEventListener("plyplay",e=>De(e.detail.ply));A.addEventListener("sourcefail",e=>tt(e.detail.error,
ct));addEventListener("popstate",Ot);Ot();
