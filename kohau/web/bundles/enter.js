var Pe=/[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;function F(s){return String(s).replace(Pe,t=>{let e=t.codePointAt(
0);return e<256?`\\x${e.toString(16).padStart(2,"0")}`:`\\u${e.toString(16).padStart(4,"0")}`})}function h(s,t={},...e){return Tt(document.createElement(s),t,e)}
var Fe="http://www.w3.org/2000/svg";function k(s,t={},...e){return Tt(document.createElementNS(Fe,s),t,e)}function Tt(s,t,e){for(let[n,r]of Object.entries(t))r===
!0?s.setAttribute(n,""):r!==!1&&r!==null&&r!==void 0&&s.setAttribute(n,r);return s.append(...e.filter(n=>n!=null&&n!=="").map(n=>n instanceof Node?n:F(n))),s}var j={};function _t(s){j=s}function p(s,t={}){return(j[s]??s).replace(/\{(\w+)\}/g,(e,n)=>t[n]??"")}function It(s){j={...j,...s}}function Y(s){let[t,e]=Rt(s),n=Object.
entries(e).map(([r,o])=>[r,Array.isArray(o)?Y(o):o]);return p(t,Object.fromEntries(n))}function it(s){let[t,e]=Rt(s);return(t in j||!/\p{L}/u.test(t.replace(/\{\w+\}/g,
"")))&&Object.values(e).every(r=>!Array.isArray(r)||it(r))}var Rt=s=>Array.isArray(s)?s:[s,{}];function T(s){let t=Y(s);return`${t.charAt(0).toUpperCase()}${t.slice(
1)}`}function at(s,t){return p(t===1&&`${s}_1`in j?`${s}_1`:s,{count:D(t)})}var ot=new Map;function Nt(s,t){let e=`${s.name} ${JSON.stringify(t)}`;return ot.has(
e)||ot.set(e,new s(document.documentElement.lang||"en",t)),ot.get(e)}function D(s,t=0){return!t&&Math.abs(s)<999.5?String(Math.round(s)):Nt(Intl.NumberFormat,{minimumFractionDigits:t,
maximumFractionDigits:t}).format(s)}var We={"1-0":"1–0","0-1":"0–1","1/2-1/2":"½–½","*":"∗"};function W(s){return We[s]??s}function ct(s){let[,t,e,n]=/^(\d{4})(?:\.(\d\d))?(?:\.(\d\d))?(?:\.\?\?)*$/.
exec(s)??[];if(!t)return s;let r=new Date(0);return r.setUTCFullYear(Number(t),Number(e??1)-1,Number(n??1)),e&&r.getUTCMonth()!==Number(e)-1?s:Nt(Intl.DateTimeFormat,
{timeZone:"UTC",year:"numeric",...e&&{month:"short"},...n&&{day:"numeric"}}).format(r)}var z=null;function jt(){z??=[]}function Dt(s){It(s);for(let[t,e]of z??[])qt(t,e);z=null}function _(s){let t=h("span");return qt(t,s),z?.push([t,s]),t}function qt(s,t){
let e=document.documentElement.lang==="en"||it(t);s.textContent=F(Y(t)),e?s.removeAttribute("lang"):s.setAttribute("lang","en")}var Ut="kohau-theme";function Bt(s){let t=s.closest(".kohau-dark, .kohau-light");return t?t.classList.contains("kohau-dark"):matchMedia("(prefers-color-scheme: \
dark)").matches}function Pt(){try{Wt(localStorage.getItem(Ut))}catch{}}function Ft(){let s=Bt(document.documentElement)?"light":"dark";Wt(s);try{localStorage.setItem(
Ut,s)}catch{}}function Wt(s){let{classList:t}=document.documentElement;t.toggle("kohau-dark",s==="dark"),t.toggle("kohau-light",s==="light")}var ut=document.documentElement.dataset.root,lt=class extends Error{constructor(t){super(t.detail??t.title),this.sentence=t.sentence,this.hint_sentence=t.hint_sentence,
this.rule=t.rule}},q=class extends Error{constructor(){super(p("unreachable"))}};function L(s,t={}){let e=new URLSearchParams;for(let[r,o]of Object.entries(t))for(let i of Array.
isArray(o)?o:[o])i!==""&&i!==null&&i!==void 0&&i!==!1&&e.append(r,i);let n=e.toString();return`${ut}${s}${n?`?${n}`:""}`}var Ht=JSON.parse(document.getElementById("answers").textContent);function Kt(){let s=new AbortController;return()=>(s.abort(),s=new AbortController,s.signal)}async function S(s,t={},e=void 0){
let{[s]:n}=Ht;return delete Ht[s],n??Jt(s,t,{signal:e})}async function Gt(s,t,e,n=void 0){return Jt(s,t,{signal:n,method:"POST",body:e,headers:{"content-type":"\
application/octet-stream"}})}async function Jt(s,t,e){let n=await fetch(L(`/api/v1${s}`,t),e).catch(o=>{throw o.name==="AbortError"?o:new q}),r=await(n.ok?n.json():
n.json().catch(()=>({title:n.statusText})));if(e.signal?.throwIfAborted(),n.ok)return r;throw new lt(r)}_t(JSON.parse(document.getElementById("texts").textContent));var d=s=>document.getElementById(s);Pt();d("screens")?.addEventListener("click",s=>s.currentTarget.
hidePopover());d("theme")?.addEventListener("click",Ft);d("language")?.addEventListener("change",s=>{let t=new URL(location.href);t.searchParams.set("lang",s.target.
value),location.assign(t)});var Yt=()=>d("help").showModal();for(let s of document.querySelectorAll(".ask"))s.addEventListener("click",Yt);document.addEventListener(
"keydown",s=>{s.key!=="?"||!d("help")||document.querySelector("dialog[open]")||s.target.closest("input, select, textarea")||(s.preventDefault(),Yt())});function zt(){
fetch(`${ut}/assets/messages-${document.documentElement.lang}.json`).then(s=>s.json()).then(Dt).catch(()=>addEventListener("online",zt,{once:!0}))}document.documentElement.
lang!=="en"&&(jt(),addEventListener("load",()=>setTimeout(zt)));for(let s of document.querySelectorAll("[data-said]"))s.removeAttribute("lang"),s.replaceChildren(
_(JSON.parse(s.dataset.said)));var Vt=null;function V(s,t=null){if(s?.name==="AbortError")return;let e=d("problem");if(e.hidden=!s,Vt=s instanceof q?t:null,!s)return;
if(!(s instanceof q)){e.replaceChildren(_(s.sentence??s.message),s.hint_sentence?h("p",{},p("hint"),_(s.hint_sentence)):"");return}let n=t&&h("button",{type:"bu\
tton"},p("try_again"));n?.addEventListener("click",t),e.replaceChildren(s.message," ",n??"")}addEventListener("online",()=>Vt?.());function I(s){return async function t(...e){
try{let n=await s(...e);return V(null),n}catch(n){return V(n,()=>t(...e)),null}}}var ht=new WeakMap;async function Xt(s,t){try{await navigator.clipboard.writeText(
t)}catch{prompt(p("copy"),t);return}ht.has(s)||ht.set(s,s.textContent),s.textContent=p("copied"),setTimeout(()=>{s.textContent=ht.get(s)},1500)}var He=/\p{Mark}/gu,Zt={ø:"o",ł:"l",đ:"d",ð:"d",ħ:"h",ı:"i",æ:"ae",œ:"oe",þ:"th",ß:"ss"};function Qt(s){return s.normalize("NFD").replace(He,"").replace(
/[^\0-\x7f]/g,Ke)}function Ke(s){let t=Zt[s.toLowerCase()];return t?Zt[s]?t:t[0].toUpperCase()+t.slice(1):s}function te(s,t){let e=document.createElement("a");e.href=URL.createObjectURL(s),e.download=t,e.click(),setTimeout(()=>URL.revokeObjectURL(e.href),1e4)}var ee="kohau-drafts";function dt({game:s,variant:t,rules:e="",start:n=""},r=new Date){let o=[r.getFullYear(),r.getMonth()+1,r.getDate()].map(i=>String(i).padStart(
2,"0")).join(".");return{id:`${r.getTime()}-${Math.floor(Math.random()*1e9)}`,game:s,variant:t,rules:e,start:n,plies:[],tags:{Date:o},result:"*",saved:!1}}function se({
game:s,variant:t,rules:e,start:n,plies:r,tags:o,result:i}){let c=Object.entries({...o,Rules:e}).filter(([,l])=>l.trim());return JSON.stringify({kohau:1,game:s,variant:t,
tags:Object.fromEntries(c),...n&&{start:n},plies:r.map(({ply:l})=>l),result:i})}function H({tags:s}){return`${s.White?.trim()||"?"} – ${s.Black?.trim()||"?"}`}
function ne({game:s,variant:t,rules:e,start:n,plies:r}){return{game:s,variant:t,rules:e,fen:r.at(-2)?.fen??n,moves:r.at(-1)?.ply??""}}var X=class{#t=new Map;constructor(t){
this.storage=t}#e(){try{let t=JSON.parse(this.storage.getItem(ee)??"[]");return Array.isArray(t)?t.filter(e=>e?.id&&Array.isArray(e.plies)):[]}catch{return[]}}get all(){
return[...this.#t.values(),...this.#e().filter(({id:t})=>!this.#t.has(t))]}find(t){return this.all.find(e=>e.id===t)}keep(t){let e=this.#s([t,...this.all.filter(
({id:n})=>n!==t.id)]);return e||this.#t.set(t.id,t),e}remove(t){this.#t.delete(t),this.#s(this.all.filter(e=>e.id!==t))}#s(t){try{return this.storage.setItem(ee,
JSON.stringify(t)),this.#t.clear(),!0}catch{return!1}}};function re(){try{return localStorage}catch{return null}}var pt="kohau-larger";function Ge(){try{return sessionStorage.getItem(pt)!==null}catch{return!1}}function Je(s){try{s?sessionStorage.setItem(pt,"yes"):sessionStorage.
removeItem(pt)}catch{}}var Z=class{constructor(t,e,n){Object.assign(this,{stage:t,board:e,button:n}),n.addEventListener("click",()=>this.#e(!this.isLarge)),e.addEventListener(
"click",r=>this.#s(r),{capture:!0}),this.#t(Ge())}get isLarge(){return this.stage.classList.contains("large")}#t(t){this.stage.classList.toggle("large",t),this.
button.setAttribute("aria-pressed",t)}#e(t){this.#t(t),Je(t),t&&this.stage.scrollIntoView({block:"start"})}#s(t){let e=t.target.closest("[data-spot]");if(t.pointerType!==
"touch"||!e||this.isLarge)return;let n=()=>{let{width:o,height:i}=e.getBoundingClientRect();return Math.min(o,i)},r=n();if(!(r>=44)){if(this.#t(!0),n()<1.1*r){this.#t(
!1);return}t.stopPropagation(),this.#e(!0)}}};var Ye=s=>`kohau-${s}`;function oe(s,t){try{sessionStorage.setItem(Ye(s),JSON.stringify(t))}catch{}}var ze=3;function ft(s){return`choice-${s%ze}`}function ce(s,t,e){let n=new Set(s.spots.map(([a])=>a)),r=t.choices??[],o=r.filter(({squares:a})=>a.some(u=>n.has(
u))),i=o.map(a=>ae(a.press,ie(T(a.sentence)),ft(r.indexOf(a)),e)),c=t.following.filter(a=>!n.has(a)&&!o.some(u=>u.press===a)),l=a=>r.find(u=>u.press===a)?.sentence;
return{placed:h("div",{class:"kohau-choices"},...i),others:c.map(a=>ae(a,l(a)?ie(T(l(a))):a,"choice-0",e)),squares:o.map(({squares:a})=>a)}}function ie(s){return`${s.
charAt(0).toUpperCase()}${s.slice(1)}`}function ae(s,t,e,n){let r=h("button",{type:"button",class:`choice ${e}`,"data-choice":s},t);return r.addEventListener("c\
lick",()=>n(s)),r}var Q={across:8,down:24};function le(s,t,e,n){let r=t.getBoundingClientRect(),o=s.getBoundingClientRect(),i=[...e.flat(),...n];[...s.children].
forEach((c,l)=>{let a=Xe(e[l]),{offsetWidth:u,offsetHeight:m}=c,y=w=>Ve(w,a)+i.reduce((f,x)=>f+Ze(w,x),0),v=[];for(let w=0;w<=Q.down;w+=1)for(let f=0;f<=Q.across;f+=
1){let x=r.left+f/Q.across*(r.width-u),E=r.top+w/Q.down*(r.height-m);v.push({left:x,top:E,right:x+u,bottom:E+m})}let g=v.reduce((w,f)=>y(f)<y(w)?f:w);i.push(g),
c.style.left=`${(g.left-o.left)/o.width*100}%`,c.style.top=`${g.top-o.top}px`})}function Ve(s,t){return Math.hypot(s.left+s.right-t.left-t.right,s.top+s.bottom-
t.top-t.bottom)/2}function Xe(s){let t=(e,n)=>n(...s.map(r=>r[e]));return{left:t("left",Math.min),top:t("top",Math.min),right:t("right",Math.max),bottom:t("bott\
om",Math.max)}}function Ze(s,t){let e=Math.min(s.right,t.right)-Math.max(s.left,t.left),n=Math.min(s.bottom,t.bottom)-Math.max(s.top,t.top);return Math.max(0,e)*
Math.max(0,n)}var tt=class{source=null;trail=[];#t=Promise.resolve();#e=0;#s=null;constructor({draw:t,refuse:e,say:n}){Object.assign(this,{draw:t,refuse:e,say:n})}get entry(){
return this.source&&this.trail.at(-1)||null}get presses(){return this.trail.at(-1)?.presses??[]}get standing(){let t=this.trail.findLastIndex((e,n)=>n&&!this.trail[n-
1].choices?.some(({press:r})=>r===e.presses.at(-1)));return t>0?this.trail[t].presses.at(-1):null}accepts(t){let e=ue(this.entry,t);return this.entry.following.
includes(e)||this.presses.includes(e)||this.#l(e)>0}begin(t){this.#e+=1,this.trail=t?[t]:[],this.#t=Promise.resolve()}press(t,e=!1){return this.queue(n=>this.#r(
t,e,n))}back(){return this.queue(()=>this.#i(this.trail.length-1))}cancel(){return this.queue(()=>this.#i(1))}queue(t){let e=this.#e,n=()=>e!==this.#e;return this.#t=
this.#t.then(()=>n()||t(n)).catch(r=>{n()||(this.say("sourcefail",{error:r}),this.draw(!1))}),this.#t}async#r(t,e,n){let{entry:r}=this;if(!r){this.say("squarepr\
ess",{name:t});return}let o=ue(r,t),i=this.trail.length>1&&r.presses.at(-1)===o;r.following.includes(o)?await this.#u(o,e,n):i&&r.ply?this.play():i?this.#i(this.
trail.length-1):await this.#o(o,e,n)}async#o(t,e,n){let r=this.#l(t);if(!r){this.#a(t,n);return}this.trail.length=r,await this.#u(t,e,n)}#l(t){let e=this.entry.
sketch??null;for(let n=this.trail.length-1;n>0;n-=1){if(this.trail[n].ply||(this.trail[n-1].sketch??null)!==e)return 0;if(this.trail[n-1].following.includes(t))
return n}return 0}#i(t){if(t<1||t>=this.trail.length){this.draw(!1);return}this.trail.length=t,this.draw(!0)}#a(t,e){let n=Promise.resolve(this.source([...this.
presses,t])).then(()=>null,r=>r);this.refuse(t,n.then(r=>e()?null:r))}async#u(t,e,n){let r=await this.source([...this.presses,t]);if(n()||!r)return;let o=!!this.
entry.ply;this.trail.push(r),r.ply&&!r.following.length&&!o&&this.play(),this.draw(!e)}play(){let{entry:t}=this;!t?.ply||this.#s===t||(this.#s=t,this.say("plypl\
ay",{ply:t.ply,entry:t}))}};function ue({following:s,choices:t=[]},e){return s.includes(e)?e:t.find(({squares:n})=>n.includes(e))?.press??e}var pe=48,U=128;function gt(s){let t=[];for(let e=0;e<s.length;e+=3)t.push([s.charCodeAt(e)-pe,(s.charCodeAt(e+1)-U)/10,(s.charCodeAt(e+2)-U)/10]);return t}function st(s){return s.
charCodeAt(0)-pe}function N(s){return[(s.charCodeAt(1)-U)/10,(s.charCodeAt(2)-U)/10]}function fe(s,[t,e]){for(let n=0;n<s.length;n+=mt){let[r,o,i,c]=Array.from(
s.slice(n+1,n+5),l=>(l.charCodeAt(0)-U)/10);if(Math.hypot(i-t,c-e)<.1&&(r!==i||o!==c))return[r,o]}return null}function M(s,t,e){let n=e?-1:1;return gt(t).map(([r,o,i])=>k("use",{href:`#${s.symbols[r]}`,x:(n*o).toFixed(1),y:(n*i).toFixed(1)}))}function me(s,t){return s.labels.
map(([e,n,r,o])=>k("use",{href:`#${e}`,x:t&&o?-n:n,y:t&&!o?-r:r}))}var he={m:"move",t:"throw",s:"shot",r:"ricochet",G:"green",R:"red",Y:"yellow",B:"blue"},mt=7,
et=.24,de=.13;function bt(s){let t=[];for(let e=0;e<s.length;e+=mt){let n=Array.from(s.slice(e+1,e+mt),a=>(a.charCodeAt(0)-U)/10),[r,o,i,c]=n,l=r===i&&o===c;t.push(
[l?`ring k-${he[s[e]]}`:he[s[e]],l?Qe(r,o):ts(...n)])}return[...t.map(([e,n])=>k("path",{d:n,class:e.startsWith("ring")?"k-ring-halo":"k-halo"})),...t.map(([e,n])=>k(
"path",{d:n,class:`k-${e}`}))]}var R=.44;function Qe(s,t){return`M${s-R} ${t}a${R} ${R} 0 1 0 ${2*R} 0a${R} ${R} 0 1 0 ${-2*R} 0Z`}function ts(s,t,e,n,r,o){let i=Math.
hypot(e-s,n-t)||1,[c,l]=[(e-s)/i,(n-t)/i],a=Math.min(1,.7*i/(r+o+et)),u=(y,v=0)=>`${(s+c*y-l*v).toFixed(2)} ${(t+l*y+c*v).toFixed(2)}`,m=i-a*o;return`M${u(a*r)}\
L${u(m-et+.02)}M${u(m)}L${u(m-et,de)} ${u(m-et,-de)}Z`}var yt={first:.7,further:.09,most:1.5},ge=.8,es=240;function wt(){return document.hidden||matchMedia("(prefers-reduced-motion: reduce)").matches}function we(s,t,e){
let n=[s];for(let r of t?t.split(`
`):[]){let[o,i]=r.split("	").map(K);n.push([...K(n.at(-1)).filter(c=>!o.includes(c)),...i].join(""))}return[...n,e]}function K(s){return s.match(/.{3}/gs)??[]}function ss(s,t,e){
let[n,r]=[K(t),K(e)],o=n.filter(a=>!r.includes(a)),i=r.filter(a=>!n.includes(a)),c=[],l=a=>s.forms[s.names[st(a)]]??s.names[st(a)];for(let a of[(u,m)=>u[0]===m[0],
(u,m)=>l(u)===l(m)])for(let u of[...i]){let[m]=o.filter(y=>a(u,y)).sort((y,v)=>be(u,y)-be(u,v));m!==void 0&&(c.push([m,u]),o.splice(o.indexOf(m),1),i.splice(i.indexOf(
u),1))}return{moved:c,gone:o,added:i}}function be(s,t){let[e,n]=[N(s),N(t)];return Math.hypot(n[0]-e[0],n[1]-e[1])}function xe(s,t,{before:e,after:n,strokes:r,flipped:o}){let{moved:i,gone:c,added:l}=ss(
t,e,n),a=M(t,n,o),u=new Map(K(n).map((f,x)=>[f,a[x]])),m=M(t,c.join(""),o);s.replaceChildren(...m,...u.values());let y=o?-1:1,v=Number.parseFloat(getComputedStyle(
s).getPropertyValue("--step"))||es,g=(f,[x,E],[C,P],Mt)=>{let Ue=Math.hypot(C-x,P-E),Ot=`translate(${(y*(x-C)).toFixed(2)}px, ${(y*(E-P)).toFixed(2)}px)`,Be=`tr\
anslate(${(y*(x-C)/2).toFixed(2)}px, ${(y*(E-P)/2).toFixed(2)}px) scale(1.4)`;return s.append(f),f.animate({transform:Mt?[Ot,Be,"none"]:[Ot,"none"]},{duration:v*
Math.min(yt.most,yt.first+yt.further*Ue),easing:Mt?"linear":"ease-in-out"})},w=[...i.map(([f,x])=>g(u.get(x),N(f),N(x),ye(t,f)||ye(t,x))),...l.map(f=>{let x=fe(
r,N(f));return x?g(u.get(f),x,N(f),!0):u.get(f).animate({opacity:[0,1]},ge*v)}),...m.map(f=>f.animate({opacity:[1,0]},{duration:ge*v,fill:"forwards"}))];return Promise.
all(w.map(f=>f.finished)).then(()=>{for(let f of m)f.remove()},()=>{})}function ye(s,t){let e=s.names[st(t)];return e in s.forms||Object.values(s.forms).includes(
e)}var ke={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]},ns=.4,nt=class{#t=null;#e=!1;#s=!1;constructor(t,e){this.board=t,this.entering=e;let n=(r,o)=>t.
addEventListener(r,o);n("keydown",r=>this.#p(r)),n("focusin",({relatedTarget:r})=>{r&&!t.contains(r)&&(this.#s=!!this.#t)}),n("pointerdown",r=>this.#o(r)),n("po\
intermove",r=>this.#l(r)),n("pointerup",r=>this.#u(r)),n("pointercancel",()=>this.#c()),n("click",r=>this.#n(r))}forget(){this.#t=null}#r(t){let e=document.elementFromPoint(
t.clientX,t.clientY);return this.board.contains(e)?e.closest("[data-spot]")?.dataset.spot??null:null}#o(t){this.#s=!0;let e=t.target.closest("[data-spot]");if(e||
this.board.hurry(),!e||t.button)return;let n=e.dataset.spot;this.board.cursor=n,this.#t={from:n,pointer:t.pointerId,x:t.clientX,y:t.clientY,begun:!1},t.target.hasPointerCapture?.(
t.pointerId)&&t.target.releasePointerCapture(t.pointerId)}#l(t){let e=this.#t;if(e?.pointer!==t.pointerId)return;if(!t.buttons){this.#c();return}let n=this.entering.
standing===e.from;if(!(this.board.open||e.begun||n||this.entering.entry?.following.includes(e.from)))return;let r=this.board.querySelector("svg").getScreenCTM().
a,[o,i]=[(t.clientX-e.x)/r,(t.clientY-e.y)/r];!e.begun&&Math.hypot(o,i)<ns||(e.begun||(e.begun=!0,this.board.setPointerCapture(t.pointerId),this.board.open?this.#i(
e,e.from):n||this.entering.press(e.from)),this.board.open?this.#i(e,this.#r(t)):this.#a(e,o,i))}#i(t,e){!e||e===t.last||(t.last=e,this.board.say("squarepress",{
name:e,dragged:!0}))}#a(t,e,n){for(let r of this.board.menAt(t.from))r.setAttribute("transform",`translate(${e.toFixed(2)} ${n.toFixed(2)})`)}#u(t){let e=this.#t;
if(e?.pointer!==t.pointerId||(this.#t=null,!e.begun)||(this.#e=!0,setTimeout(()=>{this.#e=!1}),this.board.open))return;let n=this.#r(t);n&&n!==e.from?this.entering.
press(n,!0):this.entering.queue(()=>this.board.draw())}#c(){this.#t=null,this.board.draw()}#n(t){let e=t.target.closest("[data-spot]");e&&!this.#e&&this.entering.
press(e.dataset.spot)}#p(t){let{key:e}=t,n=this.#s?null:t.target.closest("[data-spot]")?.dataset.spot,r=this.entering.trail.length>1;if(e==="Escape"&&r)this.entering.
cancel();else if(e==="Backspace"&&r)this.entering.back();else if(n&&(e==="Enter"||e===" "))this.entering.press(n);else if(n&&e in ke)this.#h(ke[e]);else return;
t.preventDefault(),t.stopPropagation()}#h([t,e]){let n=this.board.places(),[,r,o]=n.find(([a])=>a===this.board.cursor),i=n.map(([a,u,m])=>{let y=(u-r)*t+(m-o)*e;
return[a,y,Math.abs((u-r)*e)+Math.abs((m-o)*t)]}).filter(([,a])=>a>.3).sort((a,u)=>a[1]+3*a[2]-u[1]-3*u[2]);if(!i.length)return;let c=this.board.spot(this.board.
cursor);[[this.board.cursor]]=i;let l=this.board.spot(this.board.cursor);c.setAttribute("tabindex","-1"),l.setAttribute("tabindex","0"),l.focus()}};var G=customElements.get("kohau-board")?.boards??new Map;function ve(s){for(let[t,e]of Object.entries(s)){if(G.has(t))continue;G.set(t,e);let n=k("svg",{class:"\
kohau kohau-sprite","aria-hidden":"true"});n.innerHTML=`<defs>${e.definitions}</defs>`,document.body.append(n);for(let r of document.querySelectorAll("kohau-boa\
rd"))r.getAttribute("board")===t&&r.setAttribute("board",t)}}function Ae(s){return G.get(s)}var rs=["board","position","before","steps","marks","orientation","t\
heme","label"],xt=class extends HTMLElement{static observedAttributes=rs;static boards=G;cursor=null;#t=null;#e=!1;#s=0;#r=()=>{};#o=!1;#l=!1;#i=!1;#a="";#u=null;#c=null;#n=new tt(
{draw:t=>this.draw(t),refuse:(t,e)=>this.#y(t,e),say:(t,e)=>this.say(t,e)});#p=new nt(this,this.#n);connectedCallback(){this.classList.add("kohau-board"),this.hasAttribute(
"board")&&this.draw()}attributeChangedCallback(){this.isConnected&&!this.#e&&this.draw()}get flipped(){return this.getAttribute("orientation")==="black"}get source(){
return this.#n.source}set source(t){this.#n.source=t,this.#h(null)}get entry(){return this.#n.entry}set entry(t){this.#h(t),this.#m()}#h(t){this.#n.begin(t),this.#p.
forget()}get open(){return this.#i}set open(t){this.#i=t,this.draw()}set proposal(t){this.#a!==(t??"")&&(this.#a=t??"",this.#m())}press(t){return this.#n.press(
t)}playEntered(){this.#n.play()}back(){return this.#n.back()}cancel(){return this.#n.cancel()}say(t,e){this.dispatchEvent(new CustomEvent(t,{detail:e,bubbles:!0}))}show(t,e=null){
let[n,[r]]=[this.#t,this.frames],o=this.getAttribute("board");this.#h(e),this.#e=!0;for(let[c,l]of Object.entries(t))l?this.setAttribute(c,l):this.removeAttribute(
c);this.#e=!1;let{frames:i}=this;return this.draw(),n===null||o!==this.getAttribute("board")?Promise.resolve():i.length>1&&n===i[0]?this.#f(i):r===i.at(-1)&&r!==
n?this.#f([n,r]):Promise.resolve()}get frames(){let[,,t=""]=(this.getAttribute("position")??"").split("	"),e=this.getAttribute("before");return e?we(e,this.getAttribute(
"steps"),t):[t]}async#f(t){let e=this.#d;if(!e||wt()||!this.isConnected)return;let n=++this.#s,r=this.querySelector("svg"),[,,,,o=""]=this.#g.split("	");r.classList.
add("k-moving"),this.#o=!0;for(let i=1;i<t.length;i+=1)if(this.#r(i),await xe(r.querySelector(".k-men"),e,{before:t[i-1],after:t[i],strokes:o,flipped:this.flipped}),
n!==this.#s)return;r.classList.remove("k-moving"),this.#o=!1,this.#l&&this.draw()}#m(){this.#o?this.#l=!0:this.draw()}hurry(){this.#o&&this.draw()}scrub(t){let{
frames:e}=this,n=e.length-1;this.stand(e[Math.min(t,n)]),this.querySelector("svg").classList.toggle("k-moving",t<n)}stand(t){this.#s+=1,this.#o=!1;let e=this.querySelector(
"svg");e.classList.add("k-moving"),e.querySelector(".k-men").replaceChildren(...M(this.#d,t,this.flipped))}async#y(t,e){this.draw();let n=this.spot(t);if(n?.classList.
add("refused"),n&&!wt()){let i={transform:[0,.12,-.12,.08,-.08,0].map(c=>`translate(${c}px, 0)`)};for(let c of[n,...this.menAt(t)])c.animate(i,320)}let r=await e;
if(!n?.isConnected)return;let o=r?.rule?` (${r.rule})`:"";this.#c.replaceChildren(r?_(r.sentence??r.message):p("not_legal"),o),this.#c.classList.add("refused"),
this.say("pressrefuse",{name:t,error:r})}get#d(){return G.get(this.getAttribute("board"))}get#g(){let{entry:t}=this,e=this.getAttribute("position")||"				";if(t?.
presses.length&&t.picture)return t.picture;if(!this.#a)return e;let[n,,,r,o]=this.#a.split("	");return[n,"",e.split("	")[2],r,o].join("	")}draw(t=!1){let e=this.#d;
if(this.#s+=1,this.#o=this.#l=!1,!e){this.replaceChildren(),this.#t=null;return}let{entry:n,flipped:r}=this,o=this.#t,[i,c,l,a,u]=this.#g.split("	"),m=this.#a.split(
"	")[1]??"",y=r?{transform:"rotate(180)"}:{},[v,g]=e.box.split(" "),w=!!n||this.#i,f=this.getAttribute("theme"),x=k("svg",{viewBox:e.box,class:`kohau${f&&f!=="a\
uto"?` kohau-${f}`:""}`,role:w?"group":"img","aria-label":this.getAttribute("label")||p("board")},k("rect",{x:v,y:g,width:e.width,height:e.height,class:"k-paper"}),
k("g",y,k("use",{href:`#${e.ground}`})),k("g",{},...me(e,r)),k("g",{class:"k-marks"},...M(e,i+c,r)),k("g",{class:"k-men"},...M(e,l,r)),k("g",{class:"k-marks"},...M(
e,m,r),k("g",y,...bt(u)),...M(e,a,r)),k("g",{class:"k-over",...y},...bt(this.getAttribute("marks")??"")));this.style.setProperty("--units",e.height);let E=this.
contains(document.activeElement)&&(document.activeElement.dataset.spot??this.cursor);w&&x.append(this.#x(e,l,n)),this.#w(e,x,n),this.#t=l,E&&this.spot(E)?.focus(
{preventScroll:!0}),t&&o!==null&&this.#f([o,l]),n!==this.#u&&(this.#u=n,this.say("entrychange",{entry:n}))}#w(t,e,n){if(!n){let i=this.#b();this.replaceChildren(
e,...this.source?[h("div",{class:"kohau-entry"},...i)]:i);return}let r=ce(t,n,i=>this.press(i));if(this.replaceChildren(e,r.placed,this.#v(n,r.others)),!r.squares.
length)return;let o=i=>i.map(c=>c.firstChild.getBoundingClientRect());le(r.placed,e,r.squares.map(i=>o(i.flatMap(c=>this.spot(c)??[]))),o([...e.querySelectorAll(
".k-spot:is(.offered, .pressed)")]))}places(){let t=this.flipped?-1:1;return this.#d.spots.map(([e,n,r,o,i])=>[e,t*n,t*r,o,i])}spot(t){return this.querySelector(
`[data-spot="${CSS.escape(t)}"]`)}menAt(t){let[,e,n]=this.places().find(([r])=>r===t)??[];return[...this.querySelectorAll(".k-men use")].filter(r=>Math.abs(r.getAttribute(
"x")-e)<.1&&Math.abs(r.getAttribute("y")-n)<.1)}#x(t,e,n){let r=this.flipped?-1:1,o=gt(e),i=this.places(),c=n?.following??[];return i.some(([l])=>l===this.cursor)||
(this.cursor=(i.find(([l])=>c.includes(l))??i[0])[0]),k("g",{class:"k-spots"},...i.map(([l,a,u,m,y])=>{let v=o.filter(([,C,P])=>Math.abs(r*C-a)<m/2&&Math.abs(r*
P-u)<y/2).map(([C])=>t.names[C]),g=n?.presses.includes(l),w=(n?.choices??[]).findIndex(({squares:C})=>C.includes(l)),f=c.includes(l)?v.length?"offered man":"off\
ered":"",x=w>=0?`chosen ${ft(w)}`:g?"pressed":f,E=w>=0||f.endsWith("man");return k("g",{class:`k-spot ${x}`,"data-spot":l,role:"button",tabindex:l===this.cursor?
"0":"-1","aria-label":this.#k(l,v),"aria-disabled":n&&!this.#n.accepts(l)?"true":null,"aria-pressed":g?"true":null},k("rect",{x:a-m/2,y:u-y/2,width:m,height:y,rx:.12}),
x&&x!=="pressed"?k("circle",{cx:a,cy:u,r:E?Math.min(m,y)*.44:.13}):null)}))}#k(t,e){let n=t==="@w"?p("hand_white"):t==="@b"?p("hand_black"):t,r=e.map(o=>p(`piec\
e_${o.replaceAll(" ","_")}`)).filter(o=>!o.startsWith("piece_"));return r.length?`${n}, ${r.join(", ")}`:n}#v(t,e){this.#c??=h("span",{class:"entered",role:"sta\
tus"}),this.#c.classList.remove("refused"),this.#c.replaceChildren(t.presses.length?F(t.sketch??t.presses.join(" ")):"");let n=(i,c,l)=>{let a=h("button",{type:"\
button",...l},i);return a.addEventListener("click",c),a},r=[...e];t.ply&&r.push(n(p("play_it"),()=>this.playEntered(),{class:"primary","aria-label":p("play_ply",
{ply:t.ply})})),this.#n.trail.length>1&&r.push(n("⌫",()=>this.back(),{"data-act":"back",title:p("take_back_title"),"aria-label":p("take_back")}),n("✕",()=>this.
cancel(),{"data-act":"cancel",title:p("cancel_entry_title"),"aria-label":p("cancel_entry")}));let o=t.presses.length?[]:this.#b();return h("div",{class:"kohau-e\
ntry"},this.#c,...o,...r)}#b(){let t=this.frames.length-1;if(this.#r=()=>{},t<2)return this.hasAttribute("stepwise")?[h("div",{class:"kohau-scrub"})]:[];let e=h(
"input",{type:"range",min:0,max:t,value:t,"aria-label":p("steps_of_ply")}),n=h("span",{"aria-hidden":"true"});return this.#r=r=>{e.value=r;let o=p("step_of",{step:r,
count:t});e.setAttribute("aria-valuetext",o),n.textContent=o},this.#r(t),e.addEventListener("input",()=>{this.#r(Number(e.value)),this.scrub(Number(e.value))}),
e.addEventListener("keydown",r=>r.stopPropagation()),[h("label",{class:"kohau-scrub"},p("steps"),e,n)]}};customElements.get("kohau-board")||customElements.define(
"kohau-board",xt);var A=d("board");async function $e(s,t,e=void 0){let{game:n,variant:r,fen:o}=s;s.board&&!Ae(s.board)&&ve((await S("/positions/board",{game:n,variant:r,fen:o},e)).
boards),A.hidden=!s.board,d("drawing").hidden=!!s.board,d("drawing").textContent=s.board?"":s.picture,s.board&&(A.proposal=null,A.source=i=>S("/positions",{...t,
steps:i.join(" "),plies:"false"}),A.show({board:s.board,position:s.picture,before:s.before,steps:s.steps,label:`${p("board")}: ${T(s.sentence)}`},s))}function Ee(s){
let t={...s,f:()=>d("flip").click()};d("flip").addEventListener("click",()=>{let e=A.getAttribute("orientation")!=="black";A.setAttribute("orientation",e?"black":
"white"),d("flip").setAttribute("aria-pressed",e)}),document.addEventListener("keydown",e=>{e.defaultPrevented||e.ctrlKey||e.metaKey||e.altKey||e.target.closest(
"input, select, textarea, dialog")||e.key in t&&(e.preventDefault(),t[e.key]())})}var kt=class extends HTMLElement{connectedCallback(){if(this.hasAttribute("role"))return;let t=this.getAttribute("parts").split(" "),e=Number(this.getAttribute(
"full"))||1,n=[];for(let o=0;o<t.length;o+=2)n.push([t[o],Number(t[o+1])]);let r=this.textContent;for(let[o,i]of Object.entries({role:"img","aria-label":r,title:r}))
this.setAttribute(o,i);this.replaceChildren(...n.filter(([,o])=>o).map(([o,i])=>{let c=h("span",{class:`part part-${o}`},n.length>1?h("span",{},D(i)):"");return c.
style.width=`${100*i/e}%`,c}))}},os=4,Le=6;function Ce(s,t){let e=1;for(;10*e*t<s;)e*=10;return[1,2,5,10].map(n=>n*e).find(n=>n*t>=s)}var vt=class extends HTMLElement{connectedCallback(){
if(this.querySelector(".plot"))return;let t=[...this.querySelectorAll("tbody tr")].map(e=>{let[n,r,o]=e.cells;return{label:`${this.getAttribute("x")} ${n.textContent}\
: ${r.textContent} · ${o.textContent}`,at:Number(n.dataset.value),count:Number(r.dataset.value)}});this.prepend(this.#t(t))}#t(t){let e=Number(this.getAttribute(
"step")),n=Math.max(0,Math.ceil((Le-(t.at(-1).at-t[0].at)/e)/2))*e,[r,o]=[Math.max(Math.min(0,t[0].at),t[0].at-n),t.at(-1).at+e+n],i=Ce(Math.max(...t.map(({count:g})=>g)),
os),c=i*Math.ceil(Math.max(...t.map(({count:g})=>g))/i),[l,a]=[g=>`${100*(g-r)/(o-r)}%`,g=>`${100*g/c}%`],u=(g,w)=>Object.assign(g.style,w)&&g,m=h("div",{class:"\
field"},...Array.from({length:c/i},(g,w)=>u(h("i",{class:"grid"}),{bottom:a((w+1)*i)})),...t.map(({label:g,at:w,count:f})=>u(h("i",{class:"column",title:g}),{left:l(
w),width:`${100*e/(o-r)}%`,height:a(f)})),...this.#e(l,r,o,e,u)),y=e*Ce((o-r)/e,Le),v=[];for(let g=Math.ceil(r/y)*y;g<o;g+=y)v.push(u(h("span",{},String(g)),{left:l(
g+(e===1?.5:0))}));return h("div",{class:"plot",role:"img","aria-label":this.getAttribute("label")},h("div",{class:"y-title"},this.getAttribute("y")),h("div",{class:"\
y-axis"},...Array.from({length:c/i+1},(g,w)=>u(h("span",{},D(w*i)),{bottom:a(w*i)}))),m,h("div",{class:"x-axis"},...v),h("div",{class:"x-title"},this.getAttribute(
"x")))}#e(t,e,n,r,o){let[i,...c]=(this.getAttribute("mark")??"").split(" ");if(!c.length)return[];let l=Number(i)+(r===1?.5:0),a=l>(e+n)/2?"before":"after";return[
o(h("i",{class:`mark ${a}`},h("span",{},c.join(" "))),{left:t(l)})]}};for(let[s,t]of[["kohau-bar",kt],["kohau-columns",vt]])customElements.get(s)||customElements.
define(s,t);function At({game:s,variant:t}){let e=`kind_${s}_${t}`,n=p(e);return n===e?`${s} ${t}`:n}var is={White:"players",Black:"players",Event:"events"},J=d("about-game"),B=new X(re()),Se=Kt(),b=null,$=null,O=[],$t=!1;function Me(s){return async(...t)=>{if(!$t){
$t=!0;try{await s(...t)}finally{$t=!1}}}}new Z(d("stage"),A,d("larger"));async function as(){[b,$]=[null,null],d("title").classList.remove("hidden"),d("entry").
hidden=!0,d("choice").hidden=!1,Oe();let{kinds:s,known_games:t}=await S("/archive"),e=o=>s.some(({game:i,variant:c})=>i===o.game&&c===o.variant),n=t.flatMap(({id:o,
variants:i})=>i.map(({name:c})=>({game:o,variant:c}))),r=[...n.filter(e),...n.filter(o=>!e(o))];d("kinds").replaceChildren(...r.map(cs))}function cs(s){let t=h(
"a",{href:L("/enter",s)},h("img",{src:L("/api/v1/positions/picture",{...s,width:160}),alt:"",width:160,height:120,loading:"lazy"}),h("strong",{},At(s)));return t.
addEventListener("click",e=>{e.ctrlKey||e.metaKey||e.shiftKey||(e.preventDefault(),Te(dt(s)))}),h("li",{},t)}function Oe(){let s=B.all,t=s.filter(({saved:e})=>!e).
length;d("unsaved").hidden=!s.length,d("drafts-title").textContent=t?at("games_not_saved",t):p("games_saved"),d("drafts").replaceChildren(...s.map(ls))}function ls(s){
let t=[At(s),ct(s.tags.Date??""),at("plies",s.plies.length),W(s.result),s.saved&&p("saved")],e=h("button",{type:"button"},h("strong",{},H(s))," ",h("span",{class:"\
soft"},t.filter(Boolean).join(" · ")));e.addEventListener("click",()=>Te(s));let n=h("button",{type:"button",class:"away","aria-label":p("remove_draft",{players:H(
s)})},"×");return n.addEventListener("click",()=>{!s.saved&&s.plies.length&&!confirm(p("remove_unsaved",{players:H(s)}))||(B.remove(s.id),Oe())}),h("li",{},e,n)}
async function Te(s){history.pushState(null,"",L("/enter",{draft:s.id})),await _e(s),d("main").focus({preventScroll:!0}),scrollTo(0,0)}async function _e(s){b=s,
O=[],d("title").classList.add("hidden"),d("choice").hidden=!0,d("entry").hidden=!1,d("kept").textContent="";for(let t of J.elements)t.name==="Result"?t.value=b.
result:t.name&&(t.value=t.name==="Date"?(b.tags.Date??"").replaceAll(".","-"):b.tags[t.name]??"");await rt()}var rt=I(async()=>{let s=ne(b);$=await S("/position\
s",{...s,plies:"false"},Se()),d("situation").textContent=[T($.sentence),$.result&&W($.result)].filter(Boolean).join(" · "),await $e($,s),us(),Ie(),Et()});function us(){
d("back").disabled=!b.plies.length,d("again").disabled=!O.length,d("walked").replaceChildren(...b.plies.map(({ply:s,number:t,within:e},n)=>h("li",{"aria-current":n===
b.plies.length-1?"step":null},`${e?"":`${t}. `}${s}`))),requestAnimationFrame(()=>{let s=d("path");s.scrollLeft=s.scrollWidth})}function Ie(){let{entry:s}=A,t=s?.
presses.length?s.ply:null;d("play").disabled=!t,d("play-label").textContent=t?p("play_ply",{ply:t}):p("play_it")}function Et(){let s=$?.result;d("against").textContent=
s&&b.result!==s?p("board_says",{result:W(s)}):""}function Lt(){b.saved=!1,d("kept").textContent=B.keep(b)?p("kept_here"):p("kept_nowhere")}var Re=Me(I(async s=>{
let{number:t,within:e}=$,[n]=(await S("/positions",{game:b.game,variant:b.variant,rules:b.rules,fen:$.fen,moves:s,plies:"false"})).moves;b.plies.push({ply:n.ply,
number:t,within:e,fen:n.fen}),O=O[0]?.ply===n.ply?O.slice(1):[],await rt(),$?.result&&Ne($.result),Lt()}));function Ne(s){b.result=s,J.elements.Result.value=s,Et()}
var je=Me(async()=>{if(!b?.plies.length)return;let s=$?.result&&b.result===$.result;O=[b.plies.pop(),...O],s&&Ne("*"),await rt(),Lt()});async function De(){!b||
!O.length||await Re(O[0].ply)}async function Ct(){let s=await Gt("/convert",{name:"game.jsonl",from:"jsonl",to:"kgn"},se(b));if(!s.text)throw new Error(s.diagnostics[0]?.
message??p("no_games"));return s.text}function qe(){let s=[b.tags.White,b.tags.Black,b.tags.Date].join(" ");return`${Qt(s).replace(/[^A-Za-z0-9]+/g,"-").replace(
/^-|-$/g,"")||"game"}.kgn`}function hs(){b.saved=!0,B.keep(b),d("kept").textContent=p("saved_as",{name:qe()})}J.addEventListener("input",({target:s})=>{s.name===
"Result"?b.result=s.value:b.tags[s.name]=s.name==="Date"?s.value.replaceAll("-","."):s.value,Lt(),Et()});J.addEventListener("input",async({target:s})=>{let t=is[s.
name];if(!t||s.value.trim().length<2)return;let e=await S(`/${t}`,{name:s.value.trim(),limit:8},Se()).catch(()=>null);e&&d(t).replaceChildren(...e[t].map(({name:n})=>h(
"option",{value:n})))});J.addEventListener("submit",I(async s=>{s.preventDefault(),te(new Blob([await Ct()],{type:"text/plain"}),qe()),hs()}));d("share").addEventListener(
"click",I(async({currentTarget:s})=>{let t=await Ct(),e={title:H(b),text:t};if(!navigator.canShare?.(e)){await Xt(s,t);return}await navigator.share(e).catch(n=>{
if(n.name!=="AbortError")throw n})}));d("check").addEventListener("click",I(async()=>{oe("text",{text:await Ct()}),location.assign(L("/check"))}));d("others").addEventListener(
"click",()=>{history.pushState(null,"",L("/enter")),St()});d("back").addEventListener("click",()=>je());d("again").addEventListener("click",()=>De());d("play").
addEventListener("click",()=>A.playEntered());Ee({ArrowLeft:je,ArrowRight:De});async function ds(){let s=new URL(location.href).searchParams,t=o=>s.get(o)??"";if(t(
"draft"))return B.find(t("draft"))??null;if(!t("game"))return null;let e=dt({game:t("game"),variant:t("variant"),rules:t("rules"),start:t("fen")}),{variant:n,moves:r}=await S(
"/positions",{game:e.game,variant:e.variant,rules:e.rules,fen:e.start,moves:t("moves"),plies:"false"});return e.variant=n,e.plies=r.map(({ply:o,number:i,within:c,
fen:l})=>({ply:o,number:i,within:c,fen:l})),e.plies.length&&B.keep(e),history.replaceState(null,"",L("/enter",{draft:e.id})),e}var St=I(async()=>{let s=await ds();
await(s?_e(s):as())});A.addEventListener("entrychange",Ie);A.addEventListener("plyplay",s=>Re(s.detail.ply));A.addEventListener("sourcefail",s=>V(s.detail.error,
rt));addEventListener("popstate",St);St();
