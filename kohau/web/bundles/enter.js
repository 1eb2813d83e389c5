var Je=/[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;function K(s){return String(s).replace(Je,t=>{let e=t.charCodeAt(
0);return e<256?`\\x${e.toString(16).padStart(2,"0")}`:`\\u${e.toString(16).padStart(4,"0")}`})}function f(s,t={},...e){return Dt(document.createElement(s),t,e)}
var ze="http://www.w3.org/2000/svg";function y(s,t={},...e){return Dt(document.createElementNS(ze,s),t,e)}function Dt(s,t,e){for(let[n,r]of Object.entries(t))r===
!0?s.setAttribute(n,""):r!==!1&&r!==null&&r!==void 0&&s.setAttribute(n,String(r));return s.append(...e.filter(n=>n!=null&&n!=="").map(n=>n instanceof Node?n:K(n))),
s}function S({target:s},t){return s instanceof Element?s.closest(t):null}var It=s=>s.ctrlKey||s.metaKey||s.shiftKey;var R={};function jt(s){R=s}function h(s,t={}){return(R[s]??s).replace(/\{(\w+)\}/g,(e,n)=>t[n]??"")}function qt(s){R={...R,...s}}function Z(s){let[t,e]=Pt(s),n=Object.
entries(e).map(([r,o])=>[r,Array.isArray(o)?Z(o):o]);return h(t,Object.fromEntries(n))}function ut(s){let[t,e]=Pt(s);return(t in R||!/\p{L}/u.test(t.replace(/\{\w+\}/g,
"")))&&Object.values(e).every(r=>!Array.isArray(r)||ut(r))}var Pt=s=>Array.isArray(s)?s:[s,{}];function D(s){let t=Z(s);return`${t.charAt(0).toUpperCase()}${t.slice(
1)}`}function Q(s,t){return h(t===1&&`${s}_1`in R?`${s}_1`:s,{count:G(t)})}var lt=new Map;function Ve(){let{lang:s}=document.documentElement;return navigator.languages.
find(t=>t.split("-")[0]===s)??(s||"en")}function Ut(s,t){let e=`${s.name} ${JSON.stringify(t)}`;return lt.has(e)||lt.set(e,new s(Ve(),t)),lt.get(e)}function G(s,t=0){
return!t&&Math.abs(s)<999.5?String(Math.round(s)):Ut(Intl.NumberFormat,{minimumFractionDigits:t,maximumFractionDigits:t}).format(s)}var Xe={"1-0":"1–0","0-1":"\
0–1","1/2-1/2":"½–½","*":"∗"};function Y(s){return Xe[s]??s}function dt(s){let[,t,e,n]=/^(\d{4})(?:\.(\d\d))?(?:\.(\d\d))?(?:\.\?\?)*$/.exec(s)??[];if(!t)
return s;let r=new Date(0);return r.setUTCFullYear(Number(t),Number(e??1)-1,Number(n??1)),e&&r.getUTCMonth()!==Number(e)-1?s:Ut(Intl.DateTimeFormat,{timeZone:"U\
TC",year:"numeric",...e&&{month:"short"},...n&&{day:"numeric"}}).format(r)}function Bt(s){return R[`piece_${s.replaceAll(" ","_")}`]}var tt=null;function Ft(){tt??=[]}function Wt(s){qt(s);for(let[t,e]of tt??[])Ht(t,e);tt=null}function I(s){let t=f("span");return Ht(t,s),tt?.push([t,s]),t}function Ht(s,t){
let e=document.documentElement.lang==="en"||ut(t);s.textContent=K(Z(t)),e?s.removeAttribute("lang"):s.setAttribute("lang","en")}function M(s){try{return window[s]}catch{return null}}function j(s,t){try{return JSON.parse(s?.getItem(t)??"null")}catch{return null}}function N(s,t,e){try{return e===
null?s?.removeItem(t):s?.setItem(t,JSON.stringify(e)),s!==null}catch{return!1}}var Kt="kohau-theme";function Gt(s){let t=s.closest(".kohau-dark, .kohau-light");return t?t.classList.contains("kohau-dark"):matchMedia("(prefers-color-scheme: \
dark)").matches}function Yt(){zt(j(M("localStorage"),Kt))}function Jt(){let s=Gt(document.documentElement)?"light":"dark";zt(s),N(M("localStorage"),Kt,s)}function zt(s){
let{classList:t}=document.documentElement;t.toggle("kohau-dark",s==="dark"),t.toggle("kohau-light",s==="light")}var pt=document.documentElement.dataset.root??"",ht=class extends Error{constructor({title:t,detail:e,sentence:n,hint_sentence:r,rule:o}){super(e??t),this.sentence=
n,this.hint_sentence=r,this.rule=o}},B=class extends Error{constructor(){super(h("unreachable"))}};function E(s,t={}){let e=new URLSearchParams;for(let[r,o]of Object.
entries(t))for(let i of Array.isArray(o)?o:[o])i!==""&&i!==null&&i!==void 0&&i!==!1&&e.append(r,String(i));let n=e.toString();return`${pt}${s}${n?`?${n}`:""}`}var Vt=JSON.parse(document.getElementById("answers")?.textContent??"{}");function Xt(){let s=new AbortController;return()=>(s.abort(),s=new AbortController,s.signal)}
async function O(s,t={},e){let{[s]:n}=Vt;return delete Vt[s],n??Qt(s,t,{signal:e})}async function Zt(s,t,e,n){return Qt(s,t,{signal:n,method:"POST",body:e,headers:{
"content-type":"application/octet-stream"}})}async function Qt(s,t,e){let n=await fetch(E(`/api/v1${s}`,t),e).catch(o=>{throw o.name==="AbortError"?o:new B}),r=await(n.
ok?n.json():n.json().catch(()=>({title:n.statusText})));if(e.signal?.throwIfAborted(),n.ok)return r;throw new ht(r)}var a=s=>document.getElementById(s);jt(JSON.parse(a("texts").textContent??"{}"));Yt();a("screens")?.addEventListener("click",s=>{S(s,"a")&&a("screens").hidePopover()});
a("explored")?.addEventListener("change",()=>{let[s,t]=a("explored").value.split(" ");location.assign(E(`/explore/${s}`,{variant:t}))});a("theme")?.addEventListener(
"click",Jt);a("language")?.addEventListener("change",()=>{let s=new URL(location.href);s.searchParams.set("lang",a("language").value),location.assign(s)});var te=()=>a(
"help").showModal();for(let s of document.querySelectorAll(".ask"))s.addEventListener("click",te);document.addEventListener("keydown",s=>{s.key!=="?"||!a("help")||
document.querySelector("dialog[open]")||S(s,"input, select, textarea")||(s.preventDefault(),te())});function ee(){fetch(`${pt}/assets/messages-${document.documentElement.
lang}.json`).then(s=>s.json()).then(Wt).catch(()=>addEventListener("online",ee,{once:!0}))}document.documentElement.lang!=="en"&&(Ft(),addEventListener("load",()=>setTimeout(
ee)));for(let s of document.querySelectorAll("[data-said]"))s.removeAttribute("lang"),s.replaceChildren(I(JSON.parse(s.getAttribute("data-said")??"")));var se=null;
function et(s,t=null){let e=s;if(e?.name==="AbortError")return;let n=a("problem");if(n.hidden=!e,se=e instanceof B?t:null,!e)return;if(!(e instanceof B)){n.replaceChildren(
I(e.sentence??e.message),e.hint_sentence?f("p",{},h("hint"),I(e.hint_sentence)):"");return}if(n.replaceChildren(e.message," "),!t)return;let r=f("button",{type:"\
button"},h("try_again"));r.addEventListener("click",t),n.append(r)}addEventListener("online",()=>se?.());function q(s){return async function t(...e){try{let n=await s(
...e);return et(null),n}catch(n){return et(n,()=>t(...e)),null}}}var ft=new WeakMap;async function ne(s,t){try{await navigator.clipboard.writeText(t)}catch{prompt(
h("copy"),t);return}ft.has(s)||ft.set(s,s.textContent),s.textContent=h("copied"),setTimeout(()=>{s.textContent=ft.get(s)??""},1500)}var Ze=/\p{Mark}/gu,re={ø:"o",ł:"l",đ:"d",ð:"d",ħ:"h",ı:"i",æ:"ae",œ:"oe",þ:"th",ß:"ss"};function Qe(s){return s.normalize("NFD").replace(Ze,"").replace(
/[^\0-\x7f]/g,ts)}function ts(s){let t=re[s.toLowerCase()];return t?re[s]?t:t[0].toUpperCase()+t.slice(1):s}function oe(s,t){return`${Qe(s.join(" ")).replace(/[^A-Za-z0-9]+/g,"-").replace(/^-|-$/g,"")||"game"}.${t}`}function ie(s,t){let e=document.createElement("a");e.href=URL.createObjectURL(s),e.download=t,e.click(),setTimeout(()=>URL.revokeObjectURL(e.href),1e4)}var ae="kohau-drafts";function mt({game:s,variant:t,rules:e="",start:n=""},r=new Date){let o=[r.getFullYear(),r.getMonth()+1,r.getDate()].map(i=>String(i).padStart(
2,"0")).join(".");return{id:`${r.getTime()}-${Math.floor(Math.random()*1e9)}`,game:s,variant:t,rules:e,start:n,plies:[],tags:{Date:o},result:"*",saved:!1}}function ce({
game:s,variant:t,rules:e,start:n,plies:r,tags:o,result:i}){let u=Object.entries({...o,Rules:e}).filter(([,l])=>l.trim());return JSON.stringify({kohau:1,game:s,variant:t,
tags:Object.fromEntries(u),...n&&{start:n},plies:r.map(({ply:l})=>l),result:i})}function J({tags:s}){return`${s.White?.trim()||"?"} – ${s.Black?.trim()||"?"}`}
function le({game:s,variant:t,rules:e,start:n,plies:r}){return{game:s,variant:t,rules:e,fen:r.at(-2)?.fen??n,moves:r.at(-1)?.ply??""}}var st=class{#t=new Map;constructor(t){
this.storage=t}#e(){let t=j(this.storage,ae);return Array.isArray(t)?t.filter(e=>e?.id&&Array.isArray(e.plies)):[]}get all(){return[...this.#t.values(),...this.#e().
filter(({id:t})=>!this.#t.has(t))]}find(t){return this.all.find(e=>e.id===t)}keep(t){let e=this.#s([t,...this.all.filter(({id:n})=>n!==t.id)]);return e||this.#t.
set(t.id,t),e}remove(t){this.#t.delete(t),this.#s(this.all.filter(e=>e.id!==t))}#s(t){let e=N(this.storage,ae,t);return e&&this.#t.clear(),e}};var es=44,ss=1.1,ue="kohau-larger",de=M("sessionStorage"),nt=class{constructor(t,e,n){this.stage=t,this.button=n,n.addEventListener("click",()=>this.#e(!this.isLarge)),
e.addEventListener("click",r=>this.#s(r),{capture:!0}),this.#t(j(de,ue)!==null)}get isLarge(){return this.stage.classList.contains("large")}#t(t){this.stage.classList.
toggle("large",t),this.button.setAttribute("aria-pressed",String(t))}#e(t){this.#t(t),N(de,ue,t||null),t&&this.stage.scrollIntoView({block:"start"})}#s(t){let e=S(
t,"[data-spot]");if(t.pointerType!=="touch"||!e||this.isLarge)return;let n=()=>{let{width:o,height:i}=e.getBoundingClientRect();return Math.min(o,i)},r=n();if(!(r>=
es)){if(this.#t(!0),n()<ss*r){this.#t(!1);return}t.stopPropagation(),this.#e(!0)}}};var ns=M("sessionStorage"),rs=s=>`kohau-${s}`;function he(s,t){N(ns,rs(s),t)}var os=3;function gt(s){return`choice-${s%os}`}function fe(s,t,e){let n=new Set(s.spots.map(([c])=>c)),r=t.choices??[],o=r.filter(({squares:c})=>c.some(d=>n.has(
d))),i=o.map(c=>pe(c.press,D(c.sentence),gt(r.indexOf(c)),e)),u=t.following.filter(c=>!n.has(c)&&!o.some(d=>d.press===c)),l=c=>r.find(d=>d.press===c)?.sentence;
return{placed:f("div",{class:"kohau-choices"},...i),others:u.map(c=>pe(c,l(c)?D(l(c)??""):c,"choice-0",e)),squares:o.map(({squares:c})=>c)}}function pe(s,t,e,n){
let r=f("button",{type:"button",class:`choice ${e}`,"data-choice":s},t);return r.addEventListener("click",()=>n(s)),r}var rt={across:8,down:24};function me(s,t,e,n){
let r=t.getBoundingClientRect(),o=s.getBoundingClientRect(),i=[...e.flat(),...n];for(let[u,l]of s.querySelectorAll("button").entries()){let c=as(e[u]),{offsetWidth:d,
offsetHeight:g}=l,b=k=>is(k,c)+i.reduce((p,w)=>p+cs(k,w),0),x=[];for(let k=0;k<=rt.down;k+=1)for(let p=0;p<=rt.across;p+=1){let w=r.left+p/rt.across*(r.width-d),
C=r.top+k/rt.down*(r.height-g);x.push({left:w,top:C,right:w+d,bottom:C+g})}let L=x.reduce((k,p)=>b(p)<b(k)?p:k);i.push(L),l.style.left=`${(L.left-o.left)/o.width*
100}%`,l.style.top=`${L.top-o.top}px`}}function is(s,t){return Math.hypot(s.left+s.right-t.left-t.right,s.top+s.bottom-t.top-t.bottom)/2}function as(s){let t=(e,n)=>n(
...s.map(r=>r[e]));return{left:t("left",Math.min),top:t("top",Math.min),right:t("right",Math.max),bottom:t("bottom",Math.max)}}function cs(s,t){let e=Math.min(s.
right,t.right)-Math.max(s.left,t.left),n=Math.min(s.bottom,t.bottom)-Math.max(s.top,t.top);return Math.max(0,e)*Math.max(0,n)}var ot=class{source=null;trail=[];#t=Promise.resolve();#e=0;#s=null;constructor({draw:t,refuse:e,say:n}){this.draw=t,this.refuse=e,this.say=n}get entry(){return this.
source&&this.trail.at(-1)||null}get presses(){return this.trail.at(-1)?.presses??[]}get standing(){let t=this.trail.findLastIndex((e,n)=>n&&!this.trail[n-1].choices?.
some(({press:r})=>r===e.presses.at(-1)));return t>0?this.trail[t].presses.at(-1):null}accepts(t){let{entry:e}=this;if(!e)return!1;let n=ge(e,t);return e.following.
includes(n)||this.presses.includes(n)||this.#l(n)>0}begin(t){this.#e+=1,this.trail=t?[t]:[],this.#t=Promise.resolve()}press(t,e=!1){return this.queue(n=>this.#r(
t,e,n))}back(){return this.queue(()=>this.#i(this.trail.length-1))}cancel(){return this.queue(()=>this.#i(1))}queue(t){let e=this.#e,n=()=>e!==this.#e;return this.#t=
this.#t.then(()=>n()||t(n)).catch(r=>{n()||(this.say("sourcefail",{error:r}),this.draw(!1))}),this.#t}async#r(t,e,n){let{entry:r}=this;if(!r){this.say("squarepr\
ess",{name:t});return}let o=ge(r,t),i=this.trail.length>1&&r.presses.at(-1)===o;r.following.includes(o)?await this.#u(o,e,n):i&&r.ply?this.play():i?this.#i(this.
trail.length-1):await this.#o(o,e,n)}async#o(t,e,n){let r=this.#l(t);if(!r){this.#a(t,n);return}this.trail.length=r,await this.#u(t,e,n)}#l(t){let e=this.entry?.
sketch??null;for(let n=this.trail.length-1;n>0;n-=1){if(this.trail[n].ply||(this.trail[n-1].sketch??null)!==e)return 0;if(this.trail[n-1].following.includes(t))
return n}return 0}#i(t){if(t<1||t>=this.trail.length){this.draw(!1);return}this.trail.length=t,this.draw(!0)}#a(t,e){let n=Promise.resolve(this.source?.([...this.
presses,t])).then(()=>null,r=>r);this.refuse(t,n.then(r=>e()?null:r))}async#u(t,e,n){let r=await this.source?.([...this.presses,t]);if(n()||!r)return;let o=!!this.
entry?.ply;this.trail.push(r),r.ply&&!r.following.length&&!o&&this.play(),this.draw(!e)}play(){let{entry:t}=this;!t?.ply||this.#s===t||(this.#s=t,this.say("plyp\
lay",{ply:t.ply,entry:t}))}};function ge({following:s,choices:t=[]},e){return s.includes(e)?e:t.find(({squares:n})=>n.includes(e))?.press??e}var ye=48,F=128;function wt(s){let t=[];for(let e=0;e<s.length;e+=3)t.push([s.charCodeAt(e)-ye,(s.charCodeAt(e+1)-F)/10,(s.charCodeAt(e+2)-F)/10]);return t}function z(s){return s.charCodeAt(0)-ye}function U(s){return[(s.charCodeAt(1)-F)/10,(s.charCodeAt(2)-F)/10]}function xe(s,[t,e]){for(let n=0;n<s.length;n+=bt){let[
r,o,i,u]=Array.from(s.slice(n+1,n+5),l=>(l.charCodeAt(0)-F)/10);if(Math.hypot(i-t,u-e)<.1&&(r!==i||o!==u))return[r,o]}return null}function T(s,t,e){let n=e?-1:1;return wt(t).map(([r,o,i])=>y("use",{href:`#${s.symbols[r]}`,x:(n*o).toFixed(1),y:(n*i).toFixed(1)}))}function ke(s,t){return s.labels.
map(([e,n,r,o])=>y("use",{href:`#${e}`,x:t&&o?-n:n,y:t&&!o?-r:r}))}var be={m:"move",t:"throw",s:"shot",r:"ricochet",G:"green",R:"red",Y:"yellow",B:"blue"},bt=7,
it=.24,we=.13;function yt(s){let t=[];for(let e=0;e<s.length;e+=bt){let[n,r,o,i,u,l]=Array.from(s.slice(e+1,e+bt),d=>(d.charCodeAt(0)-F)/10),c=n===o&&r===i;t.push(
[c?`ring k-${be[s[e]]}`:be[s[e]],c?ls(n,r):us(n,r,o,i,u,l)])}return[...t.map(([e,n])=>y("path",{d:n,class:e.startsWith("ring")?"k-ring-halo":"k-halo"})),...t.map(
([e,n])=>y("path",{d:n,class:`k-${e}`}))]}var P=.44;function ls(s,t){return`M${s-P} ${t}a${P} ${P} 0 1 0 ${2*P} 0a${P} ${P} 0 1 0 ${-2*P} 0Z`}function us(s,t,e,n,r,o){
let i=Math.hypot(e-s,n-t)||1,[u,l]=[(e-s)/i,(n-t)/i],c=Math.min(1,.7*i/(r+o+it)),d=(b,x=0)=>`${(s+u*b-l*x).toFixed(2)} ${(t+l*b+u*x).toFixed(2)}`,g=i-c*o;return`\
M${d(c*r)}L${d(g-it+.02)}M${d(g)}L${d(g-it,we)} ${d(g-it,-we)}Z`}var xt={first:.7,further:.09,most:1.5},ve=.8,ds=240;function kt(){return document.hidden||matchMedia("(prefers-reduced-motion: reduce)").matches}function $e(s,t,e){
let n=[s];for(let r of t?t.split(`
`):[]){let[o,i]=r.split("	").map(V);n.push([...V(n[n.length-1]).filter(u=>!o.includes(u)),...i].join(""))}return[...n,e]}function V(s){return s.match(/.{3}/gs)??
[]}function hs(s,t,e){let[n,r]=[V(t),V(e)],o=n.filter(c=>!r.includes(c)),i=r.filter(c=>!n.includes(c)),u=[],l=c=>s.forms[s.names[z(c)]]??s.names[z(c)];for(let c of[
z,l])for(let d of[...i]){let[g]=o.filter(b=>c(d)===c(b)).sort((b,x)=>Ae(d,b)-Ae(d,x));g!==void 0&&(u.push([g,d]),o.splice(o.indexOf(g),1),i.splice(i.indexOf(d),
1))}return{moved:u,gone:o,added:i}}function Ae(s,t){let[e,n]=[U(s),U(t)];return Math.hypot(n[0]-e[0],n[1]-e[1])}function Le(s,t,{before:e,after:n,strokes:r,flipped:o}){let{moved:i,gone:u,added:l}=hs(
t,e,n),c=T(t,n,o),d=new Map(V(n).map((p,w)=>[p,c[w]])),g=T(t,u.join(""),o);s.replaceChildren(...g,...d.values());let b=o?-1:1,x=Number.parseFloat(getComputedStyle(
s).getPropertyValue("--step"))||ds,L=(p,[w,C],[A,H],Nt)=>{if(!p)return;let Ge=Math.hypot(A-w,H-C),Rt=`translate(${(b*(w-A)).toFixed(2)}px, ${(b*(C-H)).toFixed(2)}\
px)`,Ye=`translate(${(b*(w-A)/2).toFixed(2)}px, ${(b*(C-H)/2).toFixed(2)}px) scale(1.4)`;return s.append(p),p.animate({transform:Nt?[Rt,Ye,"none"]:[Rt,"none"]},
{duration:x*Math.min(xt.most,xt.first+xt.further*Ge),easing:Nt?"linear":"ease-in-out"})},k=[...i.map(([p,w])=>L(d.get(w),U(p),U(w),Ee(t,p)||Ee(t,w))),...l.map(p=>{
let w=xe(r,U(p));return w?L(d.get(p),w,U(p),!0):d.get(p)?.animate({opacity:[0,1]},ve*x)}),...g.map(p=>p.animate({opacity:[1,0]},{duration:ve*x,fill:"forwards"}))];
return Promise.all(k.map(p=>p?.finished)).then(()=>{for(let p of g)p.remove()},()=>{})}function Ee(s,t){let e=s.names[z(t)];return e in s.forms||Object.values(s.
forms).includes(e)}var Ce={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]},ps=.4,at=class{#t=null;#e=!1;#s=!1;constructor(t,e){this.board=t,this.entering=e,t.addEventListener(
"keydown",n=>this.#p(n)),t.addEventListener("focusin",({relatedTarget:n})=>{n instanceof Node&&!t.contains(n)&&(this.#s=!!this.#t)}),t.addEventListener("pointer\
down",n=>this.#o(n)),t.addEventListener("pointermove",n=>this.#l(n)),t.addEventListener("pointerup",n=>this.#u(n)),t.addEventListener("pointercancel",()=>this.#c()),
t.addEventListener("click",n=>this.#n(n))}forget(){this.#t=null}#r(t){let e=document.elementFromPoint(t.clientX,t.clientY);return this.board.contains(e)?e?.closest(
"[data-spot]")?.getAttribute("data-spot")??null:null}#o(t){this.#s=!0;let e=vt(t);if(e||this.board.finishMotion(),!e||t.button)return;this.board.cursor=e,this.#t=
{from:e,pointer:t.pointerId,x:t.clientX,y:t.clientY,begun:!1};let n=t.target;n.hasPointerCapture(t.pointerId)&&n.releasePointerCapture(t.pointerId)}#l(t){let e=this.#t;
if(e?.pointer!==t.pointerId)return;if(!t.buttons){this.#c();return}let n=this.entering.standing===e.from;if(!(this.board.open||e.begun||n||this.entering.entry?.
following.includes(e.from)))return;let r=this.board.querySelector("svg")?.getScreenCTM()?.a??1,[o,i]=[(t.clientX-e.x)/r,(t.clientY-e.y)/r];!e.begun&&Math.hypot(
o,i)<ps||(e.begun||(e.begun=!0,this.board.setPointerCapture(t.pointerId),this.board.open?this.#i(e,e.from):n||this.entering.press(e.from)),this.board.open?this.#i(
e,this.#r(t)):this.#a(e,o,i))}#i(t,e){!e||e===t.last||(t.last=e,this.board.say("squarepress",{name:e,dragged:!0}))}#a(t,e,n){for(let r of this.board.menAt(t.from))
r.setAttribute("transform",`translate(${e.toFixed(2)} ${n.toFixed(2)})`)}#u(t){let e=this.#t;if(e?.pointer!==t.pointerId||(this.#t=null,!e.begun)||(this.#e=!0,setTimeout(
()=>{this.#e=!1}),this.board.open))return;let n=this.#r(t);n&&n!==e.from?this.entering.press(n,!0):this.entering.queue(()=>this.board.draw())}#c(){this.#t=null,
this.board.draw()}#n(t){let e=vt(t);e&&!this.#e&&this.entering.press(e)}#p(t){let{key:e}=t,n=this.#s?null:vt(t),r=this.entering.trail.length>1;if(e==="Escape"&&
r)this.entering.cancel();else if(e==="Backspace"&&r)this.entering.back();else if(n&&(e==="Enter"||e===" "))this.entering.press(n);else if(n&&e in Ce)this.#d(Ce[e]);else
return;t.preventDefault(),t.stopPropagation()}#d([t,e]){let n=this.board.places(),r=n.find(([d])=>d===this.board.cursor);if(!r)return;let[o,i,u]=r,[l]=n.map(([d,
g,b])=>{let x=(g-i)*t+(b-u)*e;return{name:d,along:x,cost:x+3*(Math.abs((g-i)*e)+Math.abs((b-u)*t))}}).filter(({along:d})=>d>.3).sort((d,g)=>d.cost-g.cost);if(!l)
return;this.board.cursor=l.name,this.board.spot(o)?.setAttribute("tabindex","-1");let c=this.board.spot(l.name);c?.setAttribute("tabindex","0"),c?.focus()}},vt=s=>S(
s,"[data-spot]")?.getAttribute("data-spot")??null;var X=customElements.get("kohau-board")?.boards??new Map;function Se(s){for(let[t,e]of Object.entries(s)){if(X.has(t))continue;X.set(t,e);let n=y("svg",{class:"\
kohau kohau-sprite","aria-hidden":"true"});n.innerHTML=`<defs>${e.definitions}</defs>`,document.body.append(n);for(let r of document.querySelectorAll("kohau-boa\
rd"))r.getAttribute("board")===t&&r.setAttribute("board",t)}}function Et(s){return X.get(s??"")}function Me(s,t,e,n=null){let r=X.has(String(e.board));s.hidden=
!r,t.hidden=r,t.textContent=r?"":e.position,r&&s.show(e,n)}var fs=["board","position","before","steps","marks","orientation","theme","label"],At=class extends HTMLElement{static observedAttributes=fs;static boards=X;cursor=null;#t=null;#e=!1;#s=0;#r=()=>{};#o=!1;#l=!1;#i=!1;#a="";#u=null;#c=null;#n=new ot(
{draw:t=>this.draw(t),refuse:(t,e)=>this.#x(t,e),say:(t,e)=>this.say(t,e)});#p=new at(this,this.#n);connectedCallback(){this.classList.add("kohau-board"),this.hasAttribute(
"board")&&this.draw()}attributeChangedCallback(){this.isConnected&&!this.#e&&this.draw()}get flipped(){return this.getAttribute("orientation")==="black"}get source(){
return this.#n.source}set source(t){this.#n.source=t,this.#d(null)}get entry(){return this.#n.entry}set entry(t){this.#d(t),this.#g()}#d(t){this.#n.begin(t),this.#p.
forget()}get open(){return this.#i}set open(t){this.#i=t,this.draw()}set proposal(t){this.#a!==(t??"")&&(this.#a=t??"",this.#g())}press(t){return this.#n.press(
t)}playEntered(){this.#n.play()}back(){return this.#n.back()}cancel(){return this.#n.cancel()}say(t,e){this.dispatchEvent(new CustomEvent(t,{detail:e,bubbles:!0}))}show(t,e=null){
let[n,[r]]=[this.#t,this.frames],o=this.getAttribute("board");this.#d(e),this.#e=!0;for(let[u,l]of Object.entries(t))l?this.setAttribute(u,String(l)):this.removeAttribute(
u);this.#e=!1;let{frames:i}=this;return this.draw(),n===null||o!==this.getAttribute("board")?Promise.resolve():i.length>1&&n===i[0]?this.#f(i):r===i.at(-1)&&r!==
n?this.#f([n,r]):Promise.resolve()}get frames(){let[,,t=""]=(this.getAttribute("position")??"").split("	"),e=this.getAttribute("before");return e?$e(e,this.getAttribute(
"steps")??"",t):[t]}async#f(t){let e=this.#h;if(!e||kt()||!this.isConnected)return;let n=++this.#s,r=this.#m,[,,,,o=""]=this.#w.split("	");r.classList.add("k-mo\
ving"),this.#o=!0;for(let i=1;i<t.length;i+=1)if(this.#r(i),await Le(this.#b,e,{before:t[i-1],after:t[i],strokes:o,flipped:this.flipped}),n!==this.#s)return;r.classList.
remove("k-moving"),this.#o=!1,this.#l&&this.draw()}#g(){this.#o?this.#l=!0:this.draw()}finishMotion(){this.#o&&this.draw()}scrub(t){let{frames:e}=this,n=e.length-
1;this.stand(e[Math.min(t,n)]),this.#m.classList.toggle("k-moving",t<n)}stand(t){this.#s+=1,this.#o=!1;let e=this.#h;e&&(this.#m.classList.add("k-moving"),this.#b.
replaceChildren(...T(e,t,this.flipped)))}async#x(t,e){this.draw();let n=this.spot(t);if(n?.classList.add("refused"),n&&!kt()){let i={transform:[0,.12,-.12,.08,-.08,
0].map(u=>`translate(${u}px, 0)`)};for(let u of[n,...this.menAt(t)])u.animate(i,320)}let r=await e;if(!n?.isConnected)return;let o=r?.rule?` (${r.rule})`:"";this.#c?.
replaceChildren(r?I(r.sentence??r.message):h("not_legal"),o),this.#c?.classList.add("refused"),this.say("pressrefuse",{name:t,error:r})}get#m(){return this.querySelector(
"svg")}get#b(){return this.querySelector(".k-men")}get#h(){return Et(this.getAttribute("board"))}get#w(){let{entry:t}=this,e=this.getAttribute("position")||"			\
	";if(t?.presses.length&&t.picture)return t.picture;if(!this.#a)return e;let[n,,,r,o]=this.#a.split("	");return[n,"",e.split("	")[2],r,o].join("	")}draw(t=!1){let e=this.#h;
if(this.#s+=1,this.#o=this.#l=!1,!e){this.replaceChildren(),this.#t=null;return}let{entry:n,flipped:r}=this,o=this.#t,[i,u,l,c,d]=this.#w.split("	"),g=this.#a.split(
"	")[1]??"",b=r?{transform:"rotate(180)"}:{},[x,L]=e.box.split(" "),k=!!n||this.#i,p=this.getAttribute("theme"),w=y("svg",{viewBox:e.box,class:`kohau${p&&p!=="a\
uto"?` kohau-${p}`:""}`,role:k?"group":"img","aria-label":this.getAttribute("label")||h("board")},y("rect",{x,y:L,width:e.width,height:e.height,class:"k-paper"}),
y("g",b,y("use",{href:`#${e.ground}`})),y("g",{},...ke(e,r)),y("g",{class:"k-marks"},...T(e,i+u,r)),k?this.#v(e,l,n):null,y("g",{class:"k-men"},...T(e,l,r)),y("\
g",{class:"k-marks"},...T(e,g,r),y("g",b,...yt(d)),...T(e,c,r)),y("g",{class:"k-over",...b},...yt(this.getAttribute("marks")??"")));this.style.setProperty("--un\
its",String(e.height));let C=document.activeElement,A=this.contains(C)&&(C?.getAttribute("data-spot")??this.cursor);this.#k(e,w,n),this.#t=l,A&&this.spot(A)?.focus(
{preventScroll:!0}),t&&o!==null&&this.#f([o,l]),n!==this.#u&&(this.#u=n,this.say("entrychange",{entry:n}))}#k(t,e,n){if(!n){let i=this.#y();this.replaceChildren(
e,...this.source?[f("div",{class:"kohau-entry"},...i)]:i);return}let r=fe(t,n,i=>this.press(i));if(this.replaceChildren(e,r.placed,this.#E(n,r.others)),!r.squares.
length)return;let o=i=>i.map(u=>(u.firstElementChild??u).getBoundingClientRect());me(r.placed,e,r.squares.map(i=>o(i.flatMap(u=>this.spot(u)??[]))),o([...e.querySelectorAll(
".k-spot:is(.offered, .pressed)")]))}places(){let t=this.flipped?-1:1;return(this.#h?.spots??[]).map(([e,n,r,o,i])=>[e,t*n,t*r,o,i])}spot(t){return this.querySelector(
`[data-spot="${CSS.escape(t)}"]`)}menAt(t){let[,e,n]=this.places().find(([r])=>r===t)??[t,Number.NaN,Number.NaN];return[...this.querySelectorAll(".k-men use")].
filter(r=>Math.abs(Number(r.getAttribute("x"))-e)<.1&&Math.abs(Number(r.getAttribute("y"))-n)<.1)}#v(t,e,n){let r=this.flipped?-1:1,o=wt(e),i=this.places(),u=n?.
following??[];return i.some(([l])=>l===this.cursor)||(this.cursor=(i.find(([l])=>u.includes(l))??i[0])[0]),y("g",{class:"k-spots"},...i.map(([l,c,d,g,b])=>{let x=o.
filter(([,A,H])=>Math.abs(r*A-c)<g/2&&Math.abs(r*H-d)<b/2).map(([A])=>t.names[A]),L=n?.presses.includes(l),k=(n?.choices??[]).findIndex(({squares:A})=>A.includes(
l)),p=u.includes(l)?x.length?"offered man":"offered":"",w=k>=0?`chosen ${gt(k)}`:L?"pressed":p,C=k>=0||p.endsWith("man");return y("g",{class:`k-spot ${w}`,"data\
-spot":l,role:"button",tabindex:l===this.cursor?"0":"-1","aria-label":this.#A(l,x),"aria-disabled":n&&!this.#n.accepts(l)?"true":null,"aria-pressed":L?"true":null},
y("rect",{x:c-g/2,y:d-b/2,width:g,height:b,rx:.12}),w&&w!=="pressed"?y("circle",{cx:c,cy:d,r:C?Math.min(g,b)*.44:.13}):null)}))}#A(t,e){return[t==="@w"?h("hand_\
white"):t==="@b"?h("hand_black"):t,...e.map(Bt).filter(Boolean)].join(", ")}#E(t,e){this.#c??=f("span",{class:"entered",role:"status"}),this.#c.classList.remove(
"refused"),this.#c.replaceChildren(t.presses.length?K(t.sketch??t.presses.join(" ")):"");let n=(i,u,l)=>{let c=f("button",{type:"button",...l},i);return c.addEventListener(
"click",u),c},r=[...e];t.ply&&r.push(n(h("play_it"),()=>this.playEntered(),{class:"primary","aria-label":h("play_ply",{ply:t.ply})})),this.#n.trail.length>1&&r.
push(n("⌫",()=>this.back(),{"data-act":"back",title:h("take_back_title"),"aria-label":h("take_back")}),n("✕",()=>this.cancel(),{"data-act":"cancel",title:h(
"cancel_entry_title"),"aria-label":h("cancel_entry")}));let o=t.presses.length?[]:this.#y();return f("div",{class:"kohau-entry"},this.#c,...o,...r)}#y(){let t=this.
frames.length-1;if(this.#r=()=>{},t<2)return this.hasAttribute("stepwise")?[f("div",{class:"kohau-scrub"})]:[];let e=f("input",{type:"range",min:0,max:t,value:t,
"aria-label":h("steps_of_ply")}),n=f("span",{"aria-hidden":"true"});return this.#r=r=>{e.value=String(r);let o=h("step_of",{step:r,count:t});e.setAttribute("ari\
a-valuetext",o),n.textContent=o},this.#r(t),e.addEventListener("input",()=>{this.#r(Number(e.value)),this.scrub(Number(e.value))}),e.addEventListener("keydown",
r=>r.stopPropagation()),[f("label",{class:"kohau-scrub"},h("steps"),e,n)]}};customElements.get("kohau-board")||customElements.define("kohau-board",At);var $=a("board");async function Oe(s,t,e){let{game:n,variant:r,fen:o}=s;s.board&&!Et(s.board)&&Se((await O("/positions/board",{game:n,variant:r,fen:o},e)).boards),
$.proposal=null,$.source=i=>O("/positions",{...t,steps:i.join(" "),plies:"false"}),Me($,a("drawing"),{board:s.board,position:s.picture,before:s.before,steps:s.steps,
label:`${h("board")}: ${D(s.sentence)}`},s)}function Te(s,t){a("walked").replaceChildren(...s.map(({ply:e,number:n,within:r},o)=>t(`${r?"":`${n}. `}${e}`,o,o===
s.length-1))),requestAnimationFrame(()=>{let e=a("path"),n=a("walked").lastElementChild;e.scrollLeft=n?n.offsetLeft+n.offsetWidth-.7*e.clientWidth:0})}function _e(s){
let t={...s,f:()=>a("flip").click()};a("flip").addEventListener("click",()=>{let e=$.getAttribute("orientation")!=="black";$.setAttribute("orientation",e?"black":
"white"),a("flip").setAttribute("aria-pressed",String(e))}),document.addEventListener("keydown",e=>{e.defaultPrevented||e.ctrlKey||e.metaKey||e.altKey||S(e,"inp\
ut, select, textarea, dialog")||e.key in t&&(e.preventDefault(),t[e.key]())})}var $t=class extends HTMLElement{connectedCallback(){if(this.hasAttribute("role"))return;let t=(this.getAttribute("parts")??"").split(" "),e=Number(this.getAttribute(
"full"))||1,n=[];for(let o=0;o<t.length;o+=2)n.push([t[o],Number(t[o+1])]);let r=this.textContent;for(let[o,i]of Object.entries({role:"img","aria-label":r,title:r}))
this.setAttribute(o,i);this.replaceChildren(...n.filter(([,o])=>o).map(([o,i])=>{let u=f("span",{class:`part part-${o}`},n.length>1?f("span",{},G(i)):"");return u.
style.width=`${100*i/e}%`,u}))}};customElements.get("kohau-bar")||customElements.define("kohau-bar",$t);function Lt({game:s,variant:t}){let e=`kind_${s}_${t}`,n=h(e);return n===e?`${s} ${t}`:n}function Ne({kinds:s,known_games:t}){let e=t.flatMap(({id:r,variants:o})=>o.
map(({name:i})=>({game:r,variant:i}))),n=r=>s.some(({game:o,variant:i})=>o===r.game&&i===r.variant);return e.sort((r,o)=>Number(n(o))-Number(n(r)))}var Re={White:"players",Black:"players",Event:"events"},De=a("about-game"),St=[...De.querySelectorAll("[name]")],W=new st(M("localStorage")),Ie=Xt(),m=null,v=null,
_=[],Ct=!1;function je(s){return async(...t)=>{if(!Ct){Ct=!0;try{await s(...t)}finally{Ct=!1}}}}new nt(a("stage"),$,a("larger"));async function ms(){[m,v]=[null,
null],a("title").classList.remove("hidden"),a("entry").hidden=!0,a("choice").hidden=!1,qe(),a("kinds").replaceChildren(...Ne(await O("/archive")).map(gs))}function gs(s){
let t=f("a",{href:E("/enter",s)},f("img",{src:E("/api/v1/positions/picture",{...s,width:160}),alt:"",width:160,height:120,loading:"lazy"}),f("strong",{},Lt(s)));
return t.addEventListener("click",e=>{It(e)||(e.preventDefault(),Pe(mt(s)))}),f("li",{},t)}function qe(){let s=W.all,t=s.filter(({saved:e})=>!e).length;a("unsav\
ed").hidden=!s.length,a("drafts-title").textContent=t?Q("games_not_saved",t):h("games_saved"),a("drafts").replaceChildren(...s.map(bs))}function bs(s){let t=[Lt(
s),dt(s.tags.Date??""),Q("plies",s.plies.length),Y(s.result),s.saved&&h("saved")],e=f("button",{type:"button"},f("strong",{},J(s))," ",f("span",{class:"soft"},t.
filter(Boolean).join(" · ")));e.addEventListener("click",()=>Pe(s));let n=f("button",{type:"button",class:"away","aria-label":h("remove_draft",{players:J(s)})},
"×");return n.addEventListener("click",()=>{!s.saved&&s.plies.length&&!confirm(h("remove_unsaved",{players:J(s)}))||(W.remove(s.id),qe())}),f("li",{},e,n)}async function Pe(s){
history.pushState(null,"",E("/enter",{draft:s.id})),await Ue(s),a("main").focus({preventScroll:!0}),scrollTo(0,0)}async function Ue(s){m=s,_=[],a("title").classList.
add("hidden"),a("choice").hidden=!0,a("entry").hidden=!1,a("kept").textContent="";for(let t of St){let{[t.name]:e=""}=s.tags;t.value=t.name==="Result"?s.result:
t.name==="Date"?e.replaceAll(".","-"):e}await ct()}var ct=q(async()=>{if(!m)return;let s=le(m);v=await O("/positions",{...s,plies:"false"},Ie()),a("situation").
textContent=[D(v.sentence),v.result&&Y(v.result)].filter(Boolean).join(" · "),await Oe(v,s),a("back").disabled=!m.plies.length,a("again").disabled=!_.length,Te(
m.plies,(t,e,n)=>f("li",{"aria-current":n?"step":null},t)),Be(),Mt()});function Be(){let{entry:s}=$,t=s?.presses.length?s.ply:null;a("play").disabled=!t,a("play\
-label").textContent=t?h("play_ply",{ply:t}):h("play_it")}function Mt(){let s=v?.result;a("against").textContent=s&&m?.result!==s?h("board_says",{result:Y(s)}):
""}function Ot(){m&&(m.saved=!1,a("kept").textContent=W.keep(m)?h("kept_here"):h("kept_nowhere"))}var Fe=je(q(async s=>{if(!m||!v)return;let{number:t,within:e}=v,
[n]=(await O("/positions",{game:m.game,variant:m.variant,rules:m.rules,fen:v.fen,moves:s,plies:"false"})).moves;m.plies.push({ply:n.ply,number:t,within:e,fen:n.
fen}),_=_[0]?.ply===n.ply?_.slice(1):[],await ct(),v?.result&&We(v.result),Ot()}));function We(s){m&&(m.result=s);let t=St.find(({name:e})=>e==="Result");t&&(t.
value=s),Mt()}var He=je(async()=>{if(!m?.plies.length)return;let s=v?.result&&m.result===v.result;_=[...m.plies.splice(-1),..._],s&&We("*"),await ct(),Ot()});async function Ke(){
!m||!_.length||await Fe(_[0].ply)}async function Tt(s){let t=await Zt("/convert",{name:"game.jsonl",from:"jsonl",to:"kgn"},ce(s));if(!t.text)throw new Error(t.diagnostics[0]?.
message??h("no_games"));return t.text}for(let s of St){let{name:t}=s;s.addEventListener("input",()=>{m&&(t==="Result"?m.result=s.value:m.tags[t]=t==="Date"?s.value.
replaceAll("-","."):s.value,Ot(),Mt(),t in Re&&ws(Re[t],s.value.trim()))})}async function ws(s,t){if(t.length<2)return;let e={players:"/players",events:"/events"}[s],
n=await O(e,{name:t,limit:8},Ie()).catch(()=>null);if(!n)return;let r="players"in n?n.players:n.events;a(s).replaceChildren(...r.map(o=>f("option",{value:o.name})))}
De.addEventListener("submit",s=>{s.preventDefault(),ys()});var ys=q(async()=>{if(!m)return;let{White:s,Black:t,Date:e}=m.tags,n=oe([s,t,e],"kgn");ie(new Blob([await Tt(
m)],{type:"text/plain"}),n),m.saved=!0,W.keep(m),a("kept").textContent=h("saved_as",{name:n})});a("share").addEventListener("click",q(async()=>{if(!m)return;let s=await Tt(
m),t={title:J(m),text:s};if(!navigator.canShare?.(t)){await ne(a("share"),s);return}await navigator.share(t).catch(e=>{if(e.name!=="AbortError")throw e})}));a("\
check").addEventListener("click",q(async()=>{m&&(he("text",{texts:[{text:await Tt(m)}]}),location.assign(E("/check")))}));a("others").addEventListener("click",()=>{
history.pushState(null,"",E("/enter")),_t()});a("back").addEventListener("click",()=>He());a("again").addEventListener("click",()=>Ke());a("play").addEventListener(
"click",()=>$.playEntered());_e({ArrowLeft:He,ArrowRight:Ke});async function xs(){let s=new URL(location.href).searchParams,t=o=>s.get(o)??"";if(t("draft"))return W.
find(t("draft"))??null;if(!t("game"))return null;let e=mt({game:t("game"),variant:t("variant"),rules:t("rules"),start:t("fen")}),{variant:n,moves:r}=await O("/p\
ositions",{game:e.game,variant:e.variant,rules:e.rules,fen:e.start,moves:t("moves"),plies:"false"});return e.variant=n,e.plies=r.map(({ply:o,number:i,within:u,fen:l})=>({
ply:o,number:i,within:u,fen:l})),e.plies.length&&W.keep(e),history.replaceState(null,"",E("/enter",{draft:e.id})),e}var _t=q(async()=>{let s=await xs();await(s?
Ue(s):ms())});$.addEventListener("entrychange",Be);$.addEventListener("plyplay",s=>Fe(s.detail.ply));$.addEventListener("sourcefail",s=>et(s.detail.error,ct));addEventListener(
"popstate",_t);_t();
