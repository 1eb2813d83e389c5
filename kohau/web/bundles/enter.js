var Ve=/[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;function G(s){return String(s).replace(Ve,t=>{let e=t.charCodeAt(
0);return e<256?`\\x${e.toString(16).padStart(2,"0")}`:`\\u${e.toString(16).padStart(4,"0")}`})}function f(s,t={},...e){return qt(document.createElement(s),t,e)}
var Xe="http://www.w3.org/2000/svg";function y(s,t={},...e){return qt(document.createElementNS(Xe,s),t,e)}function qt(s,t,e){for(let[n,r]of Object.entries(t))r===
!0?s.setAttribute(n,""):r!==!1&&r!==null&&r!==void 0&&s.setAttribute(n,String(r));return s.append(...e.filter(n=>n!=null&&n!=="").map(n=>n instanceof Node?n:G(n))),
s}function C({target:s},t){return s instanceof Element?s.closest(t):null}var Pt=s=>s.ctrlKey||s.metaKey||s.shiftKey;var I={};function Ut(s){I=s}function d(s,t={}){return(I[s]??s).replace(/\{(\w+)\}/g,(e,n)=>t[n]??"")}function Bt(s){I={...I,...s}}function Z(s){let[t,e]=Ft(s),n=Object.
entries(e).map(([r,o])=>[r,Array.isArray(o)?Z(o):o]);return d(t,Object.fromEntries(n))}function ut(s){let[t,e]=Ft(s);return(t in I||!/\p{L}/u.test(t.replace(/\{\w+\}/g,
"")))&&Object.values(e).every(r=>!Array.isArray(r)||ut(r))}var Ft=s=>Array.isArray(s)?s:[s,{}];function j(s){let t=Z(s);return`${t.charAt(0).toUpperCase()}${t.slice(
1)}`}function Q(s,t){return d(t===1&&`${s}_1`in I?`${s}_1`:s,{count:Y(t)})}var lt=new Map;function Ze(){let{lang:s}=document.documentElement;return navigator.languages.
find(t=>t.split("-")[0]===s)??(s||"en")}function Wt(s,t){let e=`${s.name} ${JSON.stringify(t)}`;return lt.has(e)||lt.set(e,new s(Ze(),t)),lt.get(e)}function Y(s,t=0){
return!t&&Math.abs(s)<999.5?String(Math.round(s)):Wt(Intl.NumberFormat,{minimumFractionDigits:t,maximumFractionDigits:t}).format(s)}var Qe={"1-0":"1–0","0-1":"\
0–1","1/2-1/2":"½–½","*":"∗"};function z(s){return Qe[s]??s}function ht(s){let[,t,e,n]=/^(\d{4})(?:\.(\d\d))?(?:\.(\d\d))?(?:\.\?\?)*$/.exec(s)??[];if(!t)
return s;let r=new Date(0);return r.setUTCFullYear(Number(t),Number(e??1)-1,Number(n??1)),e&&r.getUTCMonth()!==Number(e)-1?s:Wt(Intl.DateTimeFormat,{timeZone:"U\
TC",year:"numeric",...e&&{month:"short"},...n&&{day:"numeric"}}).format(r)}function Ht(s){return I[`piece_${s.replaceAll(" ","_")}`]}var tt=null;function Kt(){tt??=[]}function Gt(s){Bt(s);for(let[t,e]of tt??[])Yt(t,e);tt=null}function q(s){let t=f("span");return Yt(t,s),tt?.push([t,s]),t}function Yt(s,t){
let e=document.documentElement.lang==="en"||ut(t);s.textContent=G(Z(t)),e?s.removeAttribute("lang"):s.setAttribute("lang","en")}function O(s){try{return window[s]}catch{return null}}function P(s,t){try{return JSON.parse(s?.getItem(t)??"null")}catch{return null}}function N(s,t,e){try{return e===
null?s?.removeItem(t):s?.setItem(t,JSON.stringify(e)),s!==null}catch{return!1}}var zt="kohau-theme";function Jt(s){let t=s.closest(".kohau-dark, .kohau-light");return t?t.classList.contains("kohau-dark"):matchMedia("(prefers-color-scheme: \
dark)").matches}function Vt(){Zt(P(O("localStorage"),zt))}function Xt(){let s=Jt(document.documentElement)?"light":"dark";Zt(s),N(O("localStorage"),zt,s)}function Zt(s){
let{classList:t}=document.documentElement;t.toggle("kohau-dark",s==="dark"),t.toggle("kohau-light",s==="light")}var pt=document.documentElement.dataset.root??"",dt=class extends Error{constructor({title:t,detail:e,sentence:n,hint_sentence:r,rule:o}){super(e??t),this.sentence=
n,this.hint_sentence=r,this.rule=o}},W=class extends Error{constructor(){super(d("unreachable"))}};function E(s,t={}){let e=new URLSearchParams;for(let[r,o]of Object.
entries(t))for(let i of Array.isArray(o)?o:[o])i!==""&&i!==null&&i!==void 0&&i!==!1&&e.append(r,String(i));let n=e.toString();return`${pt}${s}${n?`?${n}`:""}`}var Qt=JSON.parse(document.getElementById("answers")?.textContent??"{}");function te(){let s=new AbortController;return()=>(s.abort(),s=new AbortController,s.signal)}
async function M(s,t={},e){let{[s]:n}=Qt;return delete Qt[s],n??se(s,t,{signal:e})}async function ee(s,t,e,n){return se(s,t,{signal:n,method:"POST",body:e,headers:{
"content-type":"application/octet-stream"}})}async function se(s,t,e){let n=await fetch(E(`/api/v1${s}`,t),e).catch(o=>{throw o.name==="AbortError"?o:new W}),r=await(n.
ok?n.json():n.json().catch(()=>({title:n.statusText})));if(e.signal?.throwIfAborted(),n.ok)return r;throw new dt(r)}var u=s=>document.getElementById(s);Ut(JSON.parse(u("texts").textContent??"{}"));Vt();u("screens")?.addEventListener("click",s=>{C(s,"a")&&u("screens").hidePopover()});
u("explored")?.addEventListener("change",()=>{let[s,t]=u("explored").value.split(" ");location.assign(E(`/explore/${s}`,{variant:t}))});u("theme")?.addEventListener(
"click",Xt);u("language")?.addEventListener("change",()=>{let s=new URL(location.href);s.searchParams.set("lang",u("language").value),location.assign(s)});var ne=()=>u(
"help").showModal();for(let s of document.querySelectorAll(".ask"))s.addEventListener("click",ne);document.addEventListener("keydown",s=>{s.key!=="?"||!u("help")||
document.querySelector("dialog[open]")||C(s,"input, select, textarea")||(s.preventDefault(),ne())});function re(){fetch(`${pt}/assets/messages-${document.documentElement.
lang}.json`).then(s=>s.json()).then(Gt).catch(()=>addEventListener("online",re,{once:!0}))}document.documentElement.lang!=="en"&&(Kt(),addEventListener("load",()=>setTimeout(
re)));for(let s of document.querySelectorAll("[data-said]"))s.removeAttribute("lang"),s.replaceChildren(q(JSON.parse(s.getAttribute("data-said")??"")));var oe=null;
function et(s,t=null){let e=s;if(e?.name==="AbortError")return;let n=u("problem");if(n.hidden=!e,oe=e instanceof W?t:null,!e)return;if(!(e instanceof W)){n.replaceChildren(
q(e.sentence??e.message),e.hint_sentence?f("p",{},d("hint"),q(e.hint_sentence)):"");return}if(n.replaceChildren(e.message," "),!t)return;let r=f("button",{type:"\
button"},d("try_again"));r.addEventListener("click",t),n.append(r)}addEventListener("online",()=>oe?.());function U(s){return async function t(...e){try{let n=await s(
...e);return et(null),n}catch(n){return et(n,()=>t(...e)),null}}}var ft=new WeakMap;async function ie(s,t){try{await navigator.clipboard.writeText(t)}catch{prompt(
d("copy"),t);return}ft.has(s)||ft.set(s,s.textContent),s.textContent=d("copied"),setTimeout(()=>{s.textContent=ft.get(s)??""},1500)}var ts=/\p{Mark}/gu,ae={ø:"o",ł:"l",đ:"d",ð:"d",ħ:"h",ı:"i",æ:"ae",œ:"oe",þ:"th",ß:"ss"};function es(s){return s.normalize("NFD").replace(ts,"").replace(
/[^\0-\x7f]/g,ss)}function ss(s){let t=ae[s.toLowerCase()];return t?ae[s]?t:t[0].toUpperCase()+t.slice(1):s}function ce(s,t){return`${es(s.join(" ")).replace(/[^A-Za-z0-9]+/g,"-").replace(/^-|-$/g,"")||"game"}.${t}`}function le(s,t){let e=document.createElement("a");e.href=URL.createObjectURL(s),e.download=t,e.click(),setTimeout(()=>URL.revokeObjectURL(e.href),1e4)}var ue="kohau-drafts";function mt({game:s,variant:t,rules:e="",start:n=""},r=new Date){let o=[r.getFullYear(),r.getMonth()+1,r.getDate()].map(i=>String(i).padStart(
2,"0")).join(".");return{id:`${r.getTime()}-${Math.floor(Math.random()*1e9)}`,game:s,variant:t,rules:e,start:n,plies:[],tags:{Date:o},result:"*",saved:!1}}function he({
game:s,variant:t,rules:e,start:n,plies:r,tags:o,result:i}){let c=Object.entries({...o,Rules:e}).filter(([,l])=>l.trim());return JSON.stringify({kohau:1,game:s,variant:t,
tags:Object.fromEntries(c),...n&&{start:n},plies:r.map(({ply:l})=>l),result:i})}function J({tags:s}){return`${s.White?.trim()||"?"} – ${s.Black?.trim()||"?"}`}
function de({game:s,variant:t,rules:e,start:n,plies:r}){return{game:s,variant:t,rules:e,fen:r.at(-2)?.fen??n,moves:r.at(-1)?.ply??""}}var st=class{#t=new Map;constructor(t){
this.storage=t}#s(){let t=P(this.storage,ue);return Array.isArray(t)?t.filter(e=>e?.id&&Array.isArray(e.plies)):[]}get all(){return[...this.#t.values(),...this.#s().
filter(({id:t})=>!this.#t.has(t))]}find(t){return this.all.find(e=>e.id===t)}keep(t){let e=this.#e([t,...this.all.filter(({id:n})=>n!==t.id)]);return e||this.#t.
set(t.id,t),e}remove(t){this.#t.delete(t),this.#e(this.all.filter(e=>e.id!==t))}#e(t){let e=N(this.storage,ue,t);return e&&this.#t.clear(),e}};var ns=44,rs=1.1,pe="kohau-larger",fe=O("sessionStorage"),nt=class{constructor(t,e,n){this.stage=t,this.board=e,this.button=n,n.addEventListener("click",()=>this.#s(
!this.isLarge)),e.addEventListener("click",r=>this.#o(r),{capture:!0}),this.#t(P(fe,pe)!==null),new ResizeObserver(()=>{n.disabled=!this.isLarge&&!this.#n()}).observe(
e)}get isLarge(){return this.stage.classList.contains("large")}#t(t){this.stage.classList.toggle("large",t),this.button.setAttribute("aria-pressed",String(t))}#s(t){
this.#t(t),N(fe,pe,t||null),t&&this.stage.scrollIntoView({block:"start"})}#e(){let{width:t,height:e}=this.board.querySelector("[data-spot]")?.getBoundingClientRect()??
new DOMRect;return Math.min(t,e)}#n(){let t=this.#e();this.stage.classList.add("large");let e=this.#e();return this.stage.classList.remove("large"),e>=rs*t}#o(t){
let e=C(t,"[data-spot]")!==null;t.pointerType!=="touch"||!e||this.isLarge||this.#e()>=ns||!this.#n()||(t.stopPropagation(),this.#s(!0))}};var os=O("sessionStorage"),is=s=>`kohau-${s}`;function me(s,t){N(os,is(s),t)}var as=3;function gt(s){return`choice-${s%as}`}function be(s,t,e){let n=new Set(s.spots.map(([a])=>a)),r=t.choices??[],o=r.filter(({squares:a})=>a.some(h=>n.has(
h))),i=o.map(a=>ge(a.press,j(a.sentence),gt(r.indexOf(a)),e)),c=t.following.filter(a=>!n.has(a)&&!o.some(h=>h.press===a)),l=a=>r.find(h=>h.press===a)?.sentence;
return{placed:f("div",{class:"kohau-choices"},...i),others:c.map(a=>ge(a,l(a)?j(l(a)??""):a,"choice-0",e)),squares:o.map(({squares:a})=>a)}}function ge(s,t,e,n){
let r=f("button",{type:"button",class:`choice ${e}`,"data-choice":s},t);return r.addEventListener("click",()=>n(s)),r}var rt={across:8,down:24};function we(s,t,e,n){
let r=t.getBoundingClientRect(),o=s.getBoundingClientRect(),i=[...e.flat(),...n];for(let[c,l]of s.querySelectorAll("button").entries()){let a=ls(e[c]),{offsetWidth:h,
offsetHeight:g}=l,b=k=>cs(k,a)+i.reduce((p,w)=>p+us(k,w),0),x=[];for(let k=0;k<=rt.down;k+=1)for(let p=0;p<=rt.across;p+=1){let w=r.left+p/rt.across*(r.width-h),
S=r.top+k/rt.down*(r.height-g);x.push({left:w,top:S,right:w+h,bottom:S+g})}let L=x.reduce((k,p)=>b(p)<b(k)?p:k);i.push(L),l.style.left=`${(L.left-o.left)/o.width*
100}%`,l.style.top=`${L.top-o.top}px`}}function cs(s,t){return Math.hypot(s.left+s.right-t.left-t.right,s.top+s.bottom-t.top-t.bottom)/2}function ls(s){let t=(e,n)=>n(
...s.map(r=>r[e]));return{left:t("left",Math.min),top:t("top",Math.min),right:t("right",Math.max),bottom:t("bottom",Math.max)}}function us(s,t){let e=Math.min(s.
right,t.right)-Math.max(s.left,t.left),n=Math.min(s.bottom,t.bottom)-Math.max(s.top,t.top);return Math.max(0,e)*Math.max(0,n)}var ot=class{source=null;trail=[];#t=Promise.resolve();#s=0;#e=null;constructor({draw:t,refuse:e,say:n}){this.draw=t,this.refuse=e,this.say=n}get entry(){return this.
source&&this.trail.at(-1)||null}get presses(){return this.trail.at(-1)?.presses??[]}get standing(){let t=this.trail.findLastIndex((e,n)=>n&&!this.trail[n-1].choices?.
some(({press:r})=>r===e.presses.at(-1)));return t>0?this.trail[t].presses.at(-1):null}accepts(t){let{entry:e}=this;if(!e)return!1;let n=ye(e,t);return e.following.
includes(n)||this.presses.includes(n)||this.#l(n)>0}begin(t){this.#s+=1,this.trail=t?[t]:[],this.#t=Promise.resolve()}press(t,e=!1){return this.queue(n=>this.#n(
t,e,n))}back(){return this.queue(()=>this.#i(this.trail.length-1))}cancel(){return this.queue(()=>this.#i(1))}queue(t){let e=this.#s,n=()=>e!==this.#s;return this.#t=
this.#t.then(()=>n()||t(n)).catch(r=>{n()||(this.say("sourcefail",{error:r}),this.draw(!1))}),this.#t}async#n(t,e,n){let{entry:r}=this;if(!r){this.say("squarepr\
ess",{name:t});return}let o=ye(r,t),i=this.trail.length>1&&r.presses.at(-1)===o;r.following.includes(o)?await this.#u(o,e,n):i&&r.ply?this.play():i?this.#i(this.
trail.length-1):await this.#o(o,e,n)}async#o(t,e,n){let r=this.#l(t);if(!r){this.#a(t,n);return}this.trail.length=r,await this.#u(t,e,n)}#l(t){let e=this.entry?.
sketch??null;for(let n=this.trail.length-1;n>0;n-=1){if(this.trail[n].ply||(this.trail[n-1].sketch??null)!==e)return 0;if(this.trail[n-1].following.includes(t))
return n}return 0}#i(t){if(t<1||t>=this.trail.length){this.draw(!1);return}this.trail.length=t,this.draw(!0)}#a(t,e){let n=Promise.resolve(this.source?.([...this.
presses,t])).then(()=>null,r=>r);this.refuse(t,n.then(r=>e()?null:r))}async#u(t,e,n){let r=await this.source?.([...this.presses,t]);if(n()||!r)return;let o=!!this.
entry?.ply;this.trail.push(r),r.ply&&!r.following.length&&!o&&this.play(),this.draw(!e)}play(){let{entry:t}=this;!t?.ply||this.#e===t||(this.#e=t,this.say("plyp\
lay",{ply:t.ply,entry:t}))}};function ye({following:s,choices:t=[]},e){return s.includes(e)?e:t.find(({squares:n})=>n.includes(e))?.press??e}var yt=48,R=128;function bt(s,t,e){return String.fromCharCode(yt+s,R+Math.round(10*t),R+Math.round(10*e))}function xt(s){let t=[];for(let e=0;e<s.length;e+=3)t.push([s.charCodeAt(
e)-yt,(s.charCodeAt(e+1)-R)/10,(s.charCodeAt(e+2)-R)/10]);return t}function V(s){return s.charCodeAt(0)-yt}function F(s){return[(s.charCodeAt(1)-R)/10,(s.charCodeAt(2)-R)/10]}function ve(s,[t,e]){for(let n=0;n<s.length;n+=wt){let[
r,o,i,c]=Array.from(s.slice(n+1,n+5),l=>(l.charCodeAt(0)-R)/10);if(Math.hypot(i-t,c-e)<.1&&(r!==i||o!==c))return[r,o]}return null}function D(s,t){let[e="",n="",
r="",o="",i="",c="",l=""]=t.split("	"),a=hs(s,n);return{men:a,pieces:e+a+r,lights:o,ghosts:i,badges:c,strokes:l}}function hs(s,t){let[e,n]=["",""];return t.split(
"/").forEach((r,o)=>{let i=0;for(let[c]of r.matchAll(/\d+|\D/g)){if(/\d/.test(c)){i+=Number(c);continue}let[l,a]=[i-(s.files-1)/2,o-(s.ranks-1)/2];s.men[c]&&(e+=
bt(s.names.indexOf(s.men[c]),l,a)),s.captions[c]&&(n+=bt(s.names.indexOf(s.captions[c]),l,a)),i+=1}}),e+n}function T(s,t,e){let n=e?-1:1;return xt(t).map(([r,o,i])=>y("use",{href:`#${s.symbols[r]}`,x:(n*o).toFixed(1),y:(n*i).toFixed(1)}))}function Ae(s,t){return s.labels.
map(([e,n,r,o])=>y("use",{href:`#${e}`,x:t&&o?-n:n,y:t&&!o?-r:r}))}var xe={m:"move",t:"throw",s:"shot",r:"ricochet",G:"green",R:"red",Y:"yellow",B:"blue"},wt=7,
it=.24,ke=.13;function kt(s){let t=[];for(let e=0;e<s.length;e+=wt){let[n,r,o,i,c,l]=Array.from(s.slice(e+1,e+wt),h=>(h.charCodeAt(0)-R)/10),a=n===o&&r===i;t.push(
[a?`ring k-${xe[s[e]]}`:xe[s[e]],a?ds(n,r):ps(n,r,o,i,c,l)])}return[...t.map(([e,n])=>y("path",{d:n,class:e.startsWith("ring")?"k-ring-halo":"k-halo"})),...t.map(
([e,n])=>y("path",{d:n,class:`k-${e}`}))]}var B=.44;function ds(s,t){return`M${s-B} ${t}a${B} ${B} 0 1 0 ${2*B} 0a${B} ${B} 0 1 0 ${-2*B} 0Z`}function ps(s,t,e,n,r,o){
let i=Math.hypot(e-s,n-t)||1,[c,l]=[(e-s)/i,(n-t)/i],a=Math.min(1,.7*i/(r+o+it)),h=(b,x=0)=>`${(s+c*b-l*x).toFixed(2)} ${(t+l*b+c*x).toFixed(2)}`,g=i-a*o;return`\
M${h(a*r)}L${h(g-it+.02)}M${h(g)}L${h(g-it,ke)} ${h(g-it,-ke)}Z`}var vt={first:.7,further:.09,most:1.5},Ee=.8,fs=240;function Et(){return document.hidden||matchMedia("(prefers-reduced-motion: reduce)").matches}function Se(s,t,e,n){
return[t,...e?e.split(`
`):[],n].map(r=>D(s,r).pieces)}function At(s){return s.match(/.{3}/gs)??[]}function ms(s,t,e){let[n,r]=[At(t),At(e)],o=n.filter(a=>!r.includes(a)),i=r.filter(a=>!n.
includes(a)),c=[],l=a=>s.forms[s.names[V(a)]]??s.names[V(a)];for(let a of[V,l])for(let h of[...i]){let[g]=o.filter(b=>a(h)===a(b)).sort((b,x)=>$e(h,b)-$e(h,x));
g!==void 0&&(c.push([g,h]),o.splice(o.indexOf(g),1),i.splice(i.indexOf(h),1))}return{moved:c,gone:o,added:i}}function $e(s,t){let[e,n]=[F(s),F(t)];return Math.hypot(n[0]-e[0],n[1]-e[1])}function Ce(s,t,{before:e,after:n,strokes:r,flipped:o}){let{moved:i,gone:c,added:l}=ms(
t,e,n),a=T(t,n,o),h=new Map(At(n).map((p,w)=>[p,a[w]])),g=T(t,c.join(""),o);s.replaceChildren(...g,...h.values());let b=o?-1:1,x=Number.parseFloat(getComputedStyle(
s).getPropertyValue("--step"))||fs,L=(p,[w,S],[A,K],It)=>{if(!p)return;let ze=Math.hypot(A-w,K-S),jt=`translate(${(b*(w-A)).toFixed(2)}px, ${(b*(S-K)).toFixed(2)}\
px)`,Je=`translate(${(b*(w-A)/2).toFixed(2)}px, ${(b*(S-K)/2).toFixed(2)}px) scale(1.4)`;return s.append(p),p.animate({transform:It?[jt,Je,"none"]:[jt,"none"]},
{duration:x*Math.min(vt.most,vt.first+vt.further*ze),easing:It?"linear":"ease-in-out"})},k=[...i.map(([p,w])=>L(h.get(w),F(p),F(w),Le(t,p)||Le(t,w))),...l.map(p=>{
let w=ve(r,F(p));return w?L(h.get(p),w,F(p),!0):h.get(p)?.animate({opacity:[0,1]},Ee*x)}),...g.map(p=>p.animate({opacity:[1,0]},{duration:Ee*x,fill:"forwards"}))];
return Promise.all(k.map(p=>p?.finished)).then(()=>{for(let p of g)p.remove()},()=>{})}function Le(s,t){let e=s.names[V(t)];return e in s.forms||Object.values(s.
forms).includes(e)}var Oe={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]},gs=.4,at=class{#t=null;#s=!1;#e=!1;constructor(t,e){this.board=t,this.entering=e,t.addEventListener(
"keydown",n=>this.#p(n)),t.addEventListener("focusin",({relatedTarget:n})=>{n instanceof Node&&!t.contains(n)&&(this.#e=!!this.#t)}),t.addEventListener("pointer\
down",n=>this.#o(n)),t.addEventListener("pointermove",n=>this.#l(n)),t.addEventListener("pointerup",n=>this.#u(n)),t.addEventListener("pointercancel",()=>this.#c()),
t.addEventListener("click",n=>this.#r(n))}forget(){this.#t=null}#n(t){let e=document.elementFromPoint(t.clientX,t.clientY);return this.board.contains(e)?e?.closest(
"[data-spot]")?.getAttribute("data-spot")??null:null}#o(t){this.#e=!0;let e=$t(t);if(e||this.board.finishMotion(),!e||t.button)return;this.board.cursor=e,this.#t=
{from:e,pointer:t.pointerId,x:t.clientX,y:t.clientY,begun:!1};let n=t.target;n.hasPointerCapture(t.pointerId)&&n.releasePointerCapture(t.pointerId)}#l(t){let e=this.#t;
if(e?.pointer!==t.pointerId)return;if(!t.buttons){this.#c();return}let n=this.entering.standing===e.from;if(!(this.board.open||e.begun||n||this.entering.entry?.
following.includes(e.from)))return;let r=this.board.querySelector("svg")?.getScreenCTM()?.a??1,[o,i]=[(t.clientX-e.x)/r,(t.clientY-e.y)/r];!e.begun&&Math.hypot(
o,i)<gs||(e.begun||(e.begun=!0,this.board.setPointerCapture(t.pointerId),this.board.open?this.#i(e,e.from):n||this.entering.press(e.from)),this.board.open?this.#i(
e,this.#n(t)):this.#a(e,o,i))}#i(t,e){!e||e===t.last||(t.last=e,this.board.say("squarepress",{name:e,dragged:!0}))}#a(t,e,n){for(let r of this.board.menAt(t.from))
r.setAttribute("transform",`translate(${e.toFixed(2)} ${n.toFixed(2)})`)}#u(t){let e=this.#t;if(e?.pointer!==t.pointerId||(this.#t=null,!e.begun)||(this.#s=!0,setTimeout(
()=>{this.#s=!1}),this.board.open))return;let n=this.#n(t);n&&n!==e.from?this.entering.press(n,!0):this.entering.queue(()=>this.board.draw())}#c(){this.#t=null,
this.board.draw()}#r(t){let e=$t(t);e&&!this.#s&&this.entering.press(e)}#p(t){let{key:e}=t,n=this.#e?null:$t(t),r=this.entering.trail.length>1;if(e==="Escape"&&
r)this.entering.cancel();else if(e==="Backspace"&&r)this.entering.back();else if(n&&(e==="Enter"||e===" "))this.entering.press(n);else if(n&&e in Oe)this.#h(Oe[e]);else
return;t.preventDefault(),t.stopPropagation()}#h([t,e]){let n=this.board.places(),r=n.find(([h])=>h===this.board.cursor);if(!r)return;let[o,i,c]=r,[l]=n.map(([h,
g,b])=>{let x=(g-i)*t+(b-c)*e;return{name:h,along:x,cost:x+3*(Math.abs((g-i)*e)+Math.abs((b-c)*t))}}).filter(({along:h})=>h>.3).sort((h,g)=>h.cost-g.cost);if(!l)
return;this.board.cursor=l.name,this.board.spot(o)?.setAttribute("tabindex","-1");let a=this.board.spot(l.name);a?.setAttribute("tabindex","0"),a?.focus()}},$t=s=>C(
s,"[data-spot]")?.getAttribute("data-spot")??null;var X=customElements.get("kohau-board")?.boards??new Map;function Me(s){for(let[t,e]of Object.entries(s)){if(X.has(t))continue;X.set(t,e);let n=y("svg",{class:"\
kohau kohau-sprite","aria-hidden":"true"});n.innerHTML=`<defs>${e.definitions}</defs>`,document.body.append(n);for(let r of document.querySelectorAll("kohau-boa\
rd"))r.getAttribute("board")===t&&r.setAttribute("board",t)}}function St(s){return X.get(s??"")}function Te(s,t,e,n=null){let r=X.has(String(e.board));s.hidden=
!r,t.hidden=r,t.textContent=r?"":e.position,r&&s.show(e,n)}var bs=["board","position","before","steps","marks","orientation","theme","label"],Lt=class extends HTMLElement{static observedAttributes=bs;static boards=X;cursor=null;#t=null;#s=!1;#e=0;#n=()=>{};#o=!1;#l=!1;#i=!1;#a="";#u=null;#c=null;#r=new ot(
{draw:t=>this.draw(t),refuse:(t,e)=>this.#x(t,e),say:(t,e)=>this.say(t,e)});#p=new at(this,this.#r);connectedCallback(){this.classList.add("kohau-board"),this.hasAttribute(
"board")&&this.draw()}attributeChangedCallback(){this.isConnected&&!this.#s&&this.draw()}get flipped(){return this.getAttribute("orientation")==="black"}get source(){
return this.#r.source}set source(t){this.#r.source=t,this.#h(null)}get entry(){return this.#r.entry}set entry(t){this.#h(t),this.#g()}#h(t){this.#r.begin(t),this.#p.
forget()}get open(){return this.#i}set open(t){this.#i=t,this.draw()}set proposal(t){this.#a!==(t??"")&&(this.#a=t??"",this.#g())}press(t){return this.#r.press(
t)}playEntered(){this.#r.play()}back(){return this.#r.back()}cancel(){return this.#r.cancel()}say(t,e){this.dispatchEvent(new CustomEvent(t,{detail:e,bubbles:!0}))}show(t,e=null){
let[n,[r]]=[this.#t,this.frames],o=this.getAttribute("board");this.#h(e),this.#s=!0;for(let[c,l]of Object.entries(t))l?this.setAttribute(c,String(l)):this.removeAttribute(
c);this.#s=!1;let{frames:i}=this;return this.draw(),n===null||o!==this.getAttribute("board")?Promise.resolve():i.length>1&&n===i[0]?this.#f(i):r===i.at(-1)&&r!==
n?this.#f([n,r]):Promise.resolve()}get frames(){let t=this.#d,e=this.getAttribute("position")??"",n=this.getAttribute("before");return t?n?Se(t,n,this.getAttribute(
"steps")??"",e):[D(t,e).pieces]:[""]}async#f(t){let e=this.#d;if(!e||Et()||!this.isConnected)return;let n=++this.#e,r=this.#m,{strokes:o}=this.#w(e);r.classList.
add("k-moving"),this.#o=!0;for(let i=1;i<t.length;i+=1)if(this.#n(i),await Ce(this.#b,e,{before:t[i-1],after:t[i],strokes:o,flipped:this.flipped}),n!==this.#e)return;
r.classList.remove("k-moving"),this.#o=!1,this.#l&&this.draw()}#g(){this.#o?this.#l=!0:this.draw()}finishMotion(){this.#o&&this.draw()}scrub(t){let{frames:e}=this,
n=e.length-1;this.stand(e[Math.min(t,n)]),this.#m.classList.toggle("k-moving",t<n)}stand(t){this.#e+=1,this.#o=!1;let e=this.#d;e&&(this.#m.classList.add("k-mov\
ing"),this.#b.replaceChildren(...T(e,t,this.flipped)))}async#x(t,e){this.draw();let n=this.spot(t);if(n?.classList.add("refused"),n&&!Et()){let i={transform:[0,
.12,-.12,.08,-.08,0].map(c=>`translate(${c}px, 0)`)};for(let c of[n,...this.menAt(t)])c.animate(i,320)}let r=await e;if(!n?.isConnected)return;let o=r?.rule?` (${r.
rule})`:"";this.#c?.replaceChildren(r?q(r.sentence??r.message):d("not_legal"),o),this.#c?.classList.add("refused"),this.say("pressrefuse",{name:t,error:r})}get#m(){
return this.querySelector("svg")}get#b(){return this.querySelector(".k-men")}get#d(){return St(this.getAttribute("board"))}#w(t){let{entry:e}=this;if(e?.presses.
length&&e.picture)return D(t,e.picture);let n=D(t,this.getAttribute("position")??"");return this.#a?{...D(t,this.#a),ghosts:"",pieces:n.pieces}:n}draw(t=!1){let e=this.#d;
if(this.#e+=1,this.#o=this.#l=!1,!e){this.replaceChildren(),this.#t=null;return}let{entry:n,flipped:r}=this,o=this.#t,{lights:i,ghosts:c,pieces:l,badges:a,strokes:h}=this.#w(
e),g=D(e,this.#a).ghosts,b=r?{transform:"rotate(180)"}:{},[x,L]=e.box.split(" "),k=!!n||this.#i,p=this.getAttribute("theme"),w=y("svg",{viewBox:e.box,class:`koh\
au${p&&p!=="auto"?` kohau-${p}`:""}`,role:k?"group":"img","aria-label":this.getAttribute("label")||d("board")},y("rect",{x,y:L,width:e.width,height:e.height,class:"\
k-paper"}),y("g",b,y("use",{href:`#${e.ground}`})),y("g",{},...Ae(e,r)),y("g",{class:"k-marks"},...T(e,i+c,r)),k?this.#v(e,l,n):null,y("g",{class:"k-men"},...T(
e,l,r)),y("g",{class:"k-marks"},...T(e,g,r),y("g",b,...kt(h)),...T(e,a,r)),y("g",{class:"k-over",...b},...kt(this.getAttribute("marks")??"")));this.style.setProperty(
"--units",String(e.height));let S=document.activeElement,A=this.contains(S)&&(S?.getAttribute("data-spot")??this.cursor);this.#k(e,w,n),this.#t=l,A&&this.spot(A)?.
focus({preventScroll:!0}),t&&o!==null&&this.#f([o,l]),n!==this.#u&&(this.#u=n,this.say("entrychange",{entry:n}))}#k(t,e,n){if(!n){let i=this.#y();this.replaceChildren(
e,...this.source?[f("div",{class:"kohau-entry"},...i)]:i);return}let r=be(t,n,i=>this.press(i));if(this.replaceChildren(e,r.placed,this.#E(n,r.others)),!r.squares.
length)return;let o=i=>i.map(c=>(c.firstElementChild??c).getBoundingClientRect());we(r.placed,e,r.squares.map(i=>o(i.flatMap(c=>this.spot(c)??[]))),o([...e.querySelectorAll(
".k-spot:is(.offered, .pressed)")]))}places(){let t=this.flipped?-1:1;return(this.#d?.spots??[]).map(([e,n,r,o,i])=>[e,t*n,t*r,o,i])}spot(t){return this.querySelector(
`[data-spot="${CSS.escape(t)}"]`)}menAt(t){let[,e,n]=this.places().find(([r])=>r===t)??[t,Number.NaN,Number.NaN];return[...this.querySelectorAll(".k-men use")].
filter(r=>Math.abs(Number(r.getAttribute("x"))-e)<.1&&Math.abs(Number(r.getAttribute("y"))-n)<.1)}#v(t,e,n){let r=this.flipped?-1:1,o=xt(e),i=this.places(),c=n?.
following??[];return i.some(([l])=>l===this.cursor)||(this.cursor=(i.find(([l])=>c.includes(l))??i[0])[0]),y("g",{class:"k-spots"},...i.map(([l,a,h,g,b])=>{let x=o.
filter(([,A,K])=>Math.abs(r*A-a)<g/2&&Math.abs(r*K-h)<b/2).map(([A])=>t.names[A]),L=n?.presses.includes(l),k=(n?.choices??[]).findIndex(({squares:A})=>A.includes(
l)),p=c.includes(l)?x.length?"offered man":"offered":"",w=k>=0?`chosen ${gt(k)}`:L?"pressed":p,S=k>=0||p.endsWith("man");return y("g",{class:`k-spot ${w}`,"data\
-spot":l,role:"button",tabindex:l===this.cursor?"0":"-1","aria-label":this.#A(l,x),"aria-disabled":n&&!this.#r.accepts(l)?"true":null,"aria-pressed":L?"true":null},
y("rect",{x:a-g/2,y:h-b/2,width:g,height:b,rx:.12}),w&&w!=="pressed"?y("circle",{cx:a,cy:h,r:S?Math.min(g,b)*.44:.13}):null)}))}#A(t,e){return[t==="@w"?d("hand_\
white"):t==="@b"?d("hand_black"):t,...e.map(Ht).filter(Boolean)].join(", ")}#E(t,e){this.#c??=f("span",{class:"entered",role:"status"}),this.#c.classList.remove(
"refused"),this.#c.replaceChildren(t.presses.length?G(t.sketch??t.presses.join(" ")):"");let n=(i,c,l)=>{let a=f("button",{type:"button",...l},i);return a.addEventListener(
"click",c),a},r=[...e];t.ply&&r.push(n(d("play_it"),()=>this.playEntered(),{class:"primary","aria-label":d("play_ply",{ply:t.ply})})),this.#r.trail.length>1&&r.
push(n("⌫",()=>this.back(),{"data-act":"back",title:d("take_back_title"),"aria-label":d("take_back")}),n("✕",()=>this.cancel(),{"data-act":"cancel",title:d(
"cancel_entry_title"),"aria-label":d("cancel_entry")}));let o=t.presses.length?[]:this.#y();return f("div",{class:"kohau-entry"},this.#c,...o,...r)}#y(){let t=this.
frames.length-1;if(this.#n=()=>{},t<2)return this.hasAttribute("stepwise")?[f("div",{class:"kohau-scrub"})]:[];let e=f("input",{type:"range",min:0,max:t,value:t,
"aria-label":d("steps_of_ply")}),n=f("span",{"aria-hidden":"true"});return this.#n=r=>{e.value=String(r);let o=d("step_of",{step:r,count:t});e.setAttribute("ari\
a-valuetext",o),n.textContent=o},this.#n(t),e.addEventListener("input",()=>{this.#n(Number(e.value)),this.scrub(Number(e.value))}),e.addEventListener("keydown",
r=>r.stopPropagation()),[f("label",{class:"kohau-scrub"},d("steps"),e,n)]}};customElements.get("kohau-board")||customElements.define("kohau-board",Lt);var $=u("board");async function _e(s,t,e){let{game:n,variant:r,fen:o}=s;s.board&&!St(s.board)&&Me((await M("/positions/board",{game:n,variant:r,fen:o},e)).boards),
$.proposal=null,$.source=i=>M("/positions",{...t,steps:i.join(" "),plies:"false"}),Te($,u("drawing"),{board:s.board,position:s.picture,before:s.before,steps:s.steps,
label:`${d("board")}: ${j(s.sentence)}`},s)}function Ne(s,t){u("walked").replaceChildren(...s.map(({ply:e,number:n,within:r},o)=>t(`${r?"":`${n}. `}${e}`,o,o===
s.length-1))),requestAnimationFrame(()=>{let e=u("path"),n=u("walked").lastElementChild;e.scrollLeft=n?n.offsetLeft+n.offsetWidth-.7*e.clientWidth:0})}function Re(s){
let t={...s,f:()=>u("flip").click()};u("flip").addEventListener("click",()=>{let e=$.getAttribute("orientation")!=="black";$.setAttribute("orientation",e?"black":
"white"),u("flip").setAttribute("aria-pressed",String(e))}),document.addEventListener("keydown",e=>{e.defaultPrevented||e.ctrlKey||e.metaKey||e.altKey||C(e,"inp\
ut, select, textarea, dialog")||e.key in t&&(e.preventDefault(),t[e.key]())})}var Ct=class extends HTMLElement{connectedCallback(){if(this.hasAttribute("role"))return;let t=(this.getAttribute("parts")??"").split(" "),e=Number(this.getAttribute(
"full"))||1,n=[];for(let o=0;o<t.length;o+=2)n.push([t[o],Number(t[o+1])]);let r=this.textContent;for(let[o,i]of Object.entries({role:"img","aria-label":r,title:r}))
this.setAttribute(o,i);this.replaceChildren(...n.filter(([,o])=>o).map(([o,i])=>{let c=f("span",{class:`part part-${o}`},n.length>1?f("span",{},Y(i)):"");return c.
style.width=`${100*i/e}%`,c}))}};customElements.get("kohau-bar")||customElements.define("kohau-bar",Ct);function Ot({game:s,variant:t}){let e=`kind_${s}_${t}`,n=d(e);return n===e?`${s} ${t}`:n}function De({kinds:s,known_games:t}){let e=t.flatMap(({id:r,variants:o})=>o.
map(({name:i})=>({game:r,variant:i}))),n=r=>s.some(({game:o,variant:i})=>o===r.game&&i===r.variant);return e.sort((r,o)=>Number(n(o))-Number(n(r)))}var Ie={White:"players",Black:"players",Event:"events"},je=u("about-game"),Tt=[...je.querySelectorAll("[name]")],H=new st(O("localStorage")),qe=te(),m=null,v=null,
_=[],Mt=!1;function Pe(s){return async(...t)=>{if(!Mt){Mt=!0;try{await s(...t)}finally{Mt=!1}}}}new nt(u("stage"),$,u("larger"));async function ws(){[m,v]=[null,
null],u("title").classList.remove("hidden"),u("entry").hidden=!0,u("choice").hidden=!1,Ue(),u("kinds").replaceChildren(...De(await M("/archive")).map(ys))}function ys(s){
let t=f("a",{href:E("/enter",s)},f("img",{src:E("/api/v1/positions/picture",{...s,width:160}),alt:"",width:160,height:120,loading:"lazy"}),f("strong",{},Ot(s)));
return t.addEventListener("click",e=>{Pt(e)||(e.preventDefault(),Be(mt(s)))}),f("li",{},t)}function Ue(){let s=H.all,t=s.filter(({saved:e})=>!e).length;u("unsav\
ed").hidden=!s.length,u("drafts-title").textContent=t?Q("games_not_saved",t):d("games_saved"),u("drafts").replaceChildren(...s.map(xs))}function xs(s){let t=[Ot(
s),ht(s.tags.Date??""),Q("plies",s.plies.length),z(s.result),s.saved&&d("saved")],e=f("button",{type:"button"},f("strong",{},J(s))," ",f("span",{class:"soft"},t.
filter(Boolean).join(" · ")));e.addEventListener("click",()=>Be(s));let n=f("button",{type:"button",class:"away","aria-label":d("remove_draft",{players:J(s)})},
"×");return n.addEventListener("click",()=>{!s.saved&&s.plies.length&&!confirm(d("remove_unsaved",{players:J(s)}))||(H.remove(s.id),Ue())}),f("li",{},e,n)}async function Be(s){
history.pushState(null,"",E("/enter",{draft:s.id})),await Fe(s),u("main").focus({preventScroll:!0}),scrollTo(0,0)}async function Fe(s){m=s,_=[],u("title").classList.
add("hidden"),u("choice").hidden=!0,u("entry").hidden=!1,u("kept").textContent="";for(let t of Tt){let{[t.name]:e=""}=s.tags;t.value=t.name==="Result"?s.result:
t.name==="Date"?e.replaceAll(".","-"):e}await ct()}var ct=U(async()=>{if(!m)return;let s=de(m);v=await M("/positions",{...s,plies:"false"},qe()),u("situation").
textContent=[j(v.sentence),v.result&&z(v.result)].filter(Boolean).join(" · "),await _e(v,s),u("back").disabled=!m.plies.length,u("again").disabled=!_.length,Ne(
m.plies,(t,e,n)=>f("li",{"aria-current":n?"step":null},t)),We(),_t()});function We(){let{entry:s}=$,t=s?.presses.length?s.ply:null;u("play").disabled=!t,u("play\
-label").textContent=t?d("play_ply",{ply:t}):d("play_it")}function _t(){let s=v?.result;u("against").textContent=s&&m?.result!==s?d("board_says",{result:z(s)}):
""}function Nt(){m&&(m.saved=!1,u("kept").textContent=H.keep(m)?d("kept_here"):d("kept_nowhere"))}var He=Pe(U(async s=>{if(!m||!v)return;let{number:t,within:e}=v,
[n]=(await M("/positions",{game:m.game,variant:m.variant,rules:m.rules,fen:v.fen,moves:s,plies:"false"})).moves;m.plies.push({ply:n.ply,number:t,within:e,fen:n.
fen}),_=_[0]?.ply===n.ply?_.slice(1):[],await ct(),v?.result&&Ke(v.result),Nt()}));function Ke(s){m&&(m.result=s);let t=Tt.find(({name:e})=>e==="Result");t&&(t.
value=s),_t()}var Ge=Pe(async()=>{if(!m?.plies.length)return;let s=v?.result&&m.result===v.result;_=[...m.plies.splice(-1),..._],s&&Ke("*"),await ct(),Nt()});async function Ye(){
!m||!_.length||await He(_[0].ply)}async function Rt(s){let t=await ee("/convert",{name:"game.jsonl",from:"jsonl",to:"kgn"},he(s));if(!t.text)throw new Error(t.diagnostics[0]?.
message??d("no_games"));return t.text}for(let s of Tt){let{name:t}=s;s.addEventListener("input",()=>{m&&(t==="Result"?m.result=s.value:m.tags[t]=t==="Date"?s.value.
replaceAll("-","."):s.value,Nt(),_t(),t in Ie&&ks(Ie[t],s.value.trim()))})}async function ks(s,t){if(t.length<2)return;let e={players:"/players",events:"/events"}[s],
n=await M(e,{name:t,limit:8},qe()).catch(()=>null);if(!n)return;let r="players"in n?n.players:n.events;u(s).replaceChildren(...r.map(o=>f("option",{value:o.name})))}
je.addEventListener("submit",s=>{s.preventDefault(),vs()});var vs=U(async()=>{if(!m)return;let{White:s,Black:t,Date:e}=m.tags,n=ce([s,t,e],"kgn");le(new Blob([await Rt(
m)],{type:"text/plain"}),n),m.saved=!0,H.keep(m),u("kept").textContent=d("saved_as",{name:n})});u("share").addEventListener("click",U(async()=>{if(!m)return;let s=await Rt(
m),t={title:J(m),text:s};if(!navigator.canShare?.(t)){await ie(u("share"),s);return}await navigator.share(t).catch(e=>{if(e.name!=="AbortError")throw e})}));u("\
check").addEventListener("click",U(async()=>{m&&(me("text",{texts:[{text:await Rt(m)}]}),location.assign(E("/check")))}));u("others").addEventListener("click",()=>{
history.pushState(null,"",E("/enter")),Dt()});u("back").addEventListener("click",()=>Ge());u("again").addEventListener("click",()=>Ye());u("play").addEventListener(
"click",()=>$.playEntered());Re({ArrowLeft:Ge,ArrowRight:Ye});async function As(){let s=new URL(location.href).searchParams,t=o=>s.get(o)??"";if(t("draft"))return H.
find(t("draft"))??null;if(!t("game"))return null;let e=mt({game:t("game"),variant:t("variant"),rules:t("rules"),start:t("fen")}),{variant:n,moves:r}=await M("/p\
ositions",{game:e.game,variant:e.variant,rules:e.rules,fen:e.start,moves:t("moves"),plies:"false"});return e.variant=n,e.plies=r.map(({ply:o,number:i,within:c,fen:l})=>({
ply:o,number:i,within:c,fen:l})),e.plies.length&&H.keep(e),history.replaceState(null,"",E("/enter",{draft:e.id})),e}var Dt=U(async()=>{let s=await As();await(s?
Fe(s):ws())});$.addEventListener("entrychange",We);$.addEventListener("plyplay",s=>He(s.detail.ply));$.addEventListener("sourcefail",s=>et(s.detail.error,ct));addEventListener(
"popstate",Dt);Dt();
