var Vs=/[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;function q(s){return String(s).replace(Vs,t=>{let e=t.charCodeAt(
0);return e<256?`\\x${e.toString(16).padStart(2,"0")}`:`\\u${e.toString(16).padStart(4,"0")}`})}function d(s,t={},...e){return ue(document.createElement(s),t,e)}
var Xs="http://www.w3.org/2000/svg";function b(s,t={},...e){return ue(document.createElementNS(Xs,s),t,e)}function ue(s,t,e){for(let[n,r]of Object.entries(t))r===
!0?s.setAttribute(n,""):r!==!1&&r!==null&&r!==void 0&&s.setAttribute(n,String(r));return s.append(...e.filter(n=>n!=null&&n!=="").map(n=>n instanceof Node?n:q(n))),
s}function A({target:s},t){return s instanceof Element?s.closest(t):null}var U={};function de(s){U=s}function u(s,t={}){return(U[s]??s).replace(/\{(\w+)\}/g,(e,n)=>t[n]??"")}function pe(s){U={...U,...s}}function G(s){let[t,e]=he(s),n=Object.
entries(e).map(([r,o])=>[r,Array.isArray(o)?G(o):o]);return u(t,Object.fromEntries(n))}function Ft(s){let[t,e]=he(s);return(t in U||!/\p{L}/u.test(t.replace(/\{\w+\}/g,
"")))&&Object.values(e).every(r=>!Array.isArray(r)||Ft(r))}var he=s=>Array.isArray(s)?s:[s,{}];function H(s){let t=G(s);return`${t.charAt(0).toUpperCase()}${t.slice(
1)}`}function T(s,t){return u(t===1&&`${s}_1`in U?`${s}_1`:s,{count:Z(t)})}var Bt=new Map;function Zs(){let{lang:s}=document.documentElement;return navigator.languages.
find(t=>t.split("-")[0]===s)??(s||"en")}function fe(s,t){let e=`${s.name} ${JSON.stringify(t)}`;return Bt.has(e)||Bt.set(e,new s(Zs(),t)),Bt.get(e)}function Z(s,t=0){
return!t&&Math.abs(s)<999.5?String(Math.round(s)):fe(Intl.NumberFormat,{minimumFractionDigits:t,maximumFractionDigits:t}).format(s)}var Qs={"1-0":"1–0","0-1":"\
0–1","1/2-1/2":"½–½","*":"∗"};function me(s){return Qs[s]??s}function ge(s){let[,t,e,n]=/^(\d{4})(?:\.(\d\d))?(?:\.(\d\d))?(?:\.\?\?)*$/.exec(s)??[];if(!t)
return s;let r=new Date(0);return r.setUTCFullYear(Number(t),Number(e??1)-1,Number(n??1)),e&&r.getUTCMonth()!==Number(e)-1?s:fe(Intl.DateTimeFormat,{timeZone:"U\
TC",year:"numeric",...e&&{month:"short"},...n&&{day:"numeric"}}).format(r)}function ht(s){return U[`piece_${s.replaceAll(" ","_")}`]}var ft=null;function we(){ft??=[]}function be(s){pe(s);for(let[t,e]of ft??[])ye(t,e);ft=null}function S(s){let t=d("span");return ye(t,s),ft?.push([t,s]),t}function ye(s,t){
let e=document.documentElement.lang==="en"||Ft(t);s.textContent=q(G(t)),e?s.removeAttribute("lang"):s.setAttribute("lang","en")}function Q(s){try{return window[s]}catch{return null}}function mt(s,t){try{return JSON.parse(s?.getItem(t)??"null")}catch{return null}}function gt(s,t,e){try{return e===
null?s?.removeItem(t):s?.setItem(t,JSON.stringify(e)),s!==null}catch{return!1}}var xe="kohau-theme";function qt(s){let t=s.closest(".kohau-dark, .kohau-light");return t?t.classList.contains("kohau-dark"):matchMedia("(prefers-color-scheme: \
dark)").matches}function ke(){$e(mt(Q("localStorage"),xe))}function ve(){let s=qt(document.documentElement)?"light":"dark";$e(s),gt(Q("localStorage"),xe,s)}function $e(s){
let{classList:t}=document.documentElement;t.toggle("kohau-dark",s==="dark"),t.toggle("kohau-light",s==="light")}var wt=document.documentElement.dataset.root??"",Ut=class extends Error{constructor({title:t,detail:e,sentence:n,hint_sentence:r,rule:o}){super(e??t),this.sentence=
n,this.hint_sentence=r,this.rule=o}},K=class extends Error{constructor(){super(u("unreachable"))}};function Y(s,t={}){let e=new URLSearchParams;for(let[r,o]of Object.
entries(t))for(let i of Array.isArray(o)?o:[o])i!==""&&i!==null&&i!==void 0&&i!==!1&&e.append(r,String(i));let n=e.toString();return`${wt}${s}${n?`?${n}`:""}`}var Ee=()=>import(`${wt}\
/assets/recording.js`);var Oe=JSON.parse(document.getElementById("answers")?.textContent??"{}");function Se(){let s=new AbortController;return()=>(s.abort(),s=new AbortController,s.signal)}
async function Ae(s,t={},e){let{[s]:n}=Oe;return delete Oe[s],n??Ce(s,t,{signal:e})}async function tt(s,t,e,n){return Ce(s,t,{signal:n,method:"POST",body:e,headers:{
"content-type":"application/octet-stream"}})}async function Ce(s,t,e){let n=await fetch(Y(`/api/v1${s}`,t),e).catch(o=>{throw o.name==="AbortError"?o:new K}),r=await(n.
ok?n.json():n.json().catch(()=>({title:n.statusText})));if(e.signal?.throwIfAborted(),n.ok)return r;throw new Ut(r)}var p=s=>document.getElementById(s);de(JSON.parse(p("texts").textContent??"{}"));ke();p("screens")?.addEventListener("click",s=>{A(s,"a")&&p("screens").hidePopover()});
p("explored")?.addEventListener("change",()=>{let[s,t]=p("explored").value.split(" ");location.assign(Y(`/explore/${s}`,{variant:t}))});p("theme")?.addEventListener(
"click",ve);p("language")?.addEventListener("change",()=>{let s=new URL(location.href);s.searchParams.set("lang",p("language").value),location.assign(s)});var Le=()=>p(
"help").showModal();for(let s of document.querySelectorAll(".ask"))s.addEventListener("click",Le);document.addEventListener("keydown",s=>{s.key!=="?"||!p("help")||
document.querySelector("dialog[open]")||A(s,"input, select, textarea")||(s.preventDefault(),Le())});function _e(){fetch(`${wt}/assets/messages-${document.documentElement.
lang}.json`).then(s=>s.json()).then(be).catch(()=>addEventListener("online",_e,{once:!0}))}document.documentElement.lang!=="en"&&(we(),addEventListener("load",()=>setTimeout(
_e)));for(let s of document.querySelectorAll("[data-said]"))s.removeAttribute("lang"),s.replaceChildren(S(JSON.parse(s.getAttribute("data-said")??"")));var Te=null;
function Me(s,t=null){let e=s;if(e?.name==="AbortError")return;let n=p("problem");if(n.hidden=!e,Te=e instanceof K?t:null,!e)return;if(!(e instanceof K)){n.replaceChildren(
S(e.sentence??e.message),e.hint_sentence?d("p",{},u("hint"),S(e.hint_sentence)):"");return}if(n.replaceChildren(e.message," "),!t)return;let r=d("button",{type:"\
button"},u("try_again"));r.addEventListener("click",t),n.append(r)}addEventListener("online",()=>Te?.());function B(s){return async function t(...e){try{let n=await s(
...e);return Me(null),n}catch(n){return Me(n,()=>t(...e)),null}}}var tn=3;function Ht(s){return`choice-${s%tn}`}function Pe(s,t,e){let n=new Set(s.spots.map(([c])=>c)),r=t.choices??[],o=r.filter(({squares:c})=>c.some(h=>n.has(
h))),i=o.map(c=>Ne(c.press,H(c.sentence),Ht(r.indexOf(c)),e)),a=t.following.filter(c=>!n.has(c)&&!o.some(h=>h.press===c)),l=c=>r.find(h=>h.press===c)?.sentence;
return{placed:d("div",{class:"kohau-choices"},...i),others:a.map(c=>Ne(c,l(c)?H(l(c)??""):c,"choice-0",e)),squares:o.map(({squares:c})=>c)}}function Ne(s,t,e,n){
let r=d("button",{type:"button",class:`choice ${e}`,"data-choice":s},t);return r.addEventListener("click",()=>n(s)),r}var bt={across:8,down:24};function Re(s,t,e,n){
let r=t.getBoundingClientRect(),o=s.getBoundingClientRect(),i=[...e.flat(),...n];for(let[a,l]of s.querySelectorAll("button").entries()){let c=sn(e[a]),{offsetWidth:h,
offsetHeight:f}=l,w=v=>en(v,c)+i.reduce((g,k)=>g+nn(v,k),0),y=[];for(let v=0;v<=bt.down;v+=1)for(let g=0;g<=bt.across;g+=1){let k=r.left+g/bt.across*(r.width-h),
L=r.top+v/bt.down*(r.height-f);y.push({left:k,top:L,right:k+h,bottom:L+f})}let $=y.reduce((v,g)=>w(g)<w(v)?g:v);i.push($),l.style.left=`${($.left-o.left)/o.width*
100}%`,l.style.top=`${$.top-o.top}px`}}function en(s,t){return Math.hypot(s.left+s.right-t.left-t.right,s.top+s.bottom-t.top-t.bottom)/2}function sn(s){let t=(e,n)=>n(
...s.map(r=>r[e]));return{left:t("left",Math.min),top:t("top",Math.min),right:t("right",Math.max),bottom:t("bottom",Math.max)}}function nn(s,t){let e=Math.min(s.
right,t.right)-Math.max(s.left,t.left),n=Math.min(s.bottom,t.bottom)-Math.max(s.top,t.top);return Math.max(0,e)*Math.max(0,n)}var yt=class{source=null;trail=[];#t=Promise.resolve();#s=0;#n=null;constructor({draw:t,refuse:e,say:n}){this.draw=t,this.refuse=e,this.say=n}get entry(){return this.
source&&this.trail.at(-1)||null}get presses(){return this.trail.at(-1)?.presses??[]}get standing(){let t=this.trail.findLastIndex((e,n)=>n&&!this.trail[n-1].choices?.
some(({press:r})=>r===e.presses.at(-1)));return t>0?this.trail[t].presses.at(-1):null}accepts(t){let{entry:e}=this;if(!e)return!1;let n=Ie(e,t);return e.following.
includes(n)||this.presses.includes(n)||this.#l(n)>0}begin(t){this.#s+=1,this.trail=t?[t]:[],this.#t=Promise.resolve()}press(t,e=!1){return this.queue(n=>this.#r(
t,e,n))}back(){return this.queue(()=>this.#i(this.trail.length-1))}cancel(){return this.queue(()=>this.#i(1))}queue(t){let e=this.#s,n=()=>e!==this.#s;return this.#t=
this.#t.then(()=>n()||t(n)).catch(r=>{n()||(this.say("sourcefail",{error:r}),this.draw(!1))}),this.#t}async#r(t,e,n){let{entry:r}=this;if(!r){this.say("squarepr\
ess",{name:t});return}let o=Ie(r,t),i=this.trail.length>1&&r.presses.at(-1)===o;r.following.includes(o)?await this.#u(o,e,n):i&&r.ply?this.play():i?this.#i(this.
trail.length-1):await this.#o(o,e,n)}async#o(t,e,n){let r=this.#l(t);if(!r){this.#a(t,n);return}this.trail.length=r,await this.#u(t,e,n)}#l(t){let e=this.entry?.
sketch??null;for(let n=this.trail.length-1;n>0;n-=1){if(this.trail[n].ply||(this.trail[n-1].sketch??null)!==e)return 0;if(this.trail[n-1].following.includes(t))
return n}return 0}#i(t){if(t<1||t>=this.trail.length){this.draw(!1);return}this.trail.length=t,this.draw(!0)}#a(t,e){let n=Promise.resolve(this.source?.([...this.
presses,t])).then(()=>null,r=>r);this.refuse(t,n.then(r=>e()?null:r))}async#u(t,e,n){let r=await this.source?.([...this.presses,t]);if(n()||!r)return;let o=!!this.
entry?.ply;this.trail.push(r),r.ply&&!r.following.length&&!o&&this.play(),this.draw(!e)}play(){let{entry:t}=this;!t?.ply||this.#n===t||(this.#n=t,this.say("plyp\
lay",{ply:t.ply,entry:t}))}};function Ie({following:s,choices:t=[]},e){return s.includes(e)?e:t.find(({squares:n})=>n.includes(e))?.press??e}var Wt=48,R=128;function kt(s,t,e){return String.fromCharCode(Wt+s,R+Math.round(10*t),R+Math.round(10*e))}function st(s){let t=[];for(let e=0;e<s.length;e+=3)t.push([s.charCodeAt(
e)-Wt,(s.charCodeAt(e+1)-R)/10,(s.charCodeAt(e+2)-R)/10]);return t}function Be(s,...t){return s+t.map(e=>String.fromCharCode(R+Math.round(10*e))).join("")}function z(s){
return s.charCodeAt(0)-Wt}function I(s){return[(s.charCodeAt(1)-R)/10,(s.charCodeAt(2)-R)/10]}function Fe(s,[t,e]){for(let n=0;n<s.length;n+=et){let[r,o,i,a]=Array.
from(s.slice(n+1,n+5),l=>(l.charCodeAt(0)-R)/10);if(Math.hypot(i-t,a-e)<.1&&(r!==i||o!==a))return[r,o]}return null}function N(s,t){let[e="",n="",r="",o="",i="",
a="",l=""]=t.split("	"),c=rn(s,n);return{men:c,pieces:e+c+r,lights:o,ghosts:i,badges:a,strokes:l}}function rn(s,t){let[e,n]=["",""];return t.split("/").forEach(
(r,o)=>{let i=0;for(let[a]of r.matchAll(/\d+|\D/g)){if(/\d/.test(a)){i+=Number(a);continue}let[l,c]=[i-(s.files-1)/2,o-(s.ranks-1)/2];s.men[a]&&(e+=kt(s.names.indexOf(
s.men[a]),l,c)),s.captions[a]&&(n+=kt(s.names.indexOf(s.captions[a]),l,c)),i+=1}}),e+n}function qe(s,t){let{lights:e,ghosts:n,pieces:r,badges:o}=N(s,t);return st(
e+n+r+o).map(([i])=>s.names[i])}function Ue(s){let t=s.split("	")[6];return Array.from({length:t.length/et},(e,n)=>t[et*n])}function He(s,t){let e=new Set(Object.
values(s.men)),n=new Map;for(let[r]of st(N(s,t).pieces)){let o=s.names[r];e.has(o)&&n.set(o,(n.get(o)??0)+1)}return n}function D(s,t,e){let n=e?-1:1;return st(t).
map(([r,o,i])=>b("use",{href:`#${s.symbols[r]}`,x:(n*o).toFixed(1),y:(n*i).toFixed(1)}))}function We(s,t){return s.labels.map(([e,n,r,o])=>b("use",{href:`#${e}`,
x:t&&o?-n:n,y:t&&!o?-r:r}))}var De={m:"move",t:"throw",s:"shot",r:"ricochet",G:"green",R:"red",Y:"yellow",B:"blue"},et=7,xt=.24,je=.13;function Gt(s){let t=[];for(let e=0;e<
s.length;e+=et){let[n,r,o,i,a,l]=Array.from(s.slice(e+1,e+et),h=>(h.charCodeAt(0)-R)/10),c=n===o&&r===i;t.push([c?`ring k-${De[s[e]]}`:De[s[e]],c?on(n,r):an(n,r,
o,i,a,l)])}return[...t.map(([e,n])=>b("path",{d:n,class:e.startsWith("ring")?"k-ring-halo":"k-halo"})),...t.map(([e,n])=>b("path",{d:n,class:`k-${e}`}))]}var W=.44;
function on(s,t){return`M${s-W} ${t}a${W} ${W} 0 1 0 ${2*W} 0a${W} ${W} 0 1 0 ${-2*W} 0Z`}function an(s,t,e,n,r,o){let i=Math.hypot(e-s,n-t)||1,[a,l]=[(e-s)/i,(n-
t)/i],c=Math.min(1,.7*i/(r+o+xt)),h=(w,y=0)=>`${(s+a*w-l*y).toFixed(2)} ${(t+l*w+a*y).toFixed(2)}`,f=i-c*o;return`M${h(c*r)}L${h(f-xt+.02)}M${h(f)}L${h(f-xt,je)}\
 ${h(f-xt,-je)}Z`}var Kt={first:.7,further:.09,most:1.5},Ge=.8,cn=240;function Yt(){return document.hidden||matchMedia("(prefers-reduced-motion: reduce)").matches}function $t(s,t,e,n){
return[t,...e?e.split(`
`):[],n].map(r=>N(s,r).pieces)}function vt(s){return s.match(/.{3}/gs)??[]}function ze(s,t,e){let[n,r]=[vt(t),vt(e)],o=n.filter(c=>!r.includes(c)),i=r.filter(c=>!n.
includes(c)),a=[],l=c=>s.forms[s.names[z(c)]]??s.names[z(c)];for(let c of[z,l])for(let h of[...i]){let[f]=o.filter(w=>c(h)===c(w)).sort((w,y)=>Ke(h,w)-Ke(h,y));
f!==void 0&&(a.push([f,h]),o.splice(o.indexOf(f),1),i.splice(i.indexOf(h),1))}return{moved:a,gone:o,added:i}}function Je(s,t,e,n){let{moved:r,gone:o}=ze(s,t,e),
i=new Map(r),a=vt(t).filter(c=>!i.has(c)&&!(o.includes(c)&&n>.5)),l=r.map(([c,h])=>{let[[f,w],[y,$]]=[I(c),I(h)];return kt(z(c),f+n*(y-f),w+n*($-w))});return[...a,
...l].join("")}function Ke(s,t){let[e,n]=[I(s),I(t)];return Math.hypot(n[0]-e[0],n[1]-e[1])}function Ve(s,t,{before:e,after:n,strokes:r,flipped:o}){let{moved:i,
gone:a,added:l}=ze(t,e,n),c=D(t,n,o),h=new Map(vt(n).map((g,k)=>[g,c[k]])),f=D(t,a.join(""),o);s.replaceChildren(...f,...h.values());let w=o?-1:1,y=Number.parseFloat(
getComputedStyle(s).getPropertyValue("--step"))||cn,$=(g,[k,L],[C,X],ce)=>{if(!g)return;let zs=Math.hypot(C-k,X-L),le=`translate(${(w*(k-C)).toFixed(2)}px, ${(w*
(L-X)).toFixed(2)}px)`,Js=`translate(${(w*(k-C)/2).toFixed(2)}px, ${(w*(L-X)/2).toFixed(2)}px) scale(1.4)`;return s.append(g),g.animate({transform:ce?[le,Js,"no\
ne"]:[le,"none"]},{duration:y*Math.min(Kt.most,Kt.first+Kt.further*zs),easing:ce?"linear":"ease-in-out"})},v=[...i.map(([g,k])=>$(h.get(k),I(g),I(k),Ye(t,g)||Ye(
t,k))),...l.map(g=>{let k=Fe(r,I(g));return k?$(h.get(g),k,I(g),!0):h.get(g)?.animate({opacity:[0,1]},Ge*y)}),...f.map(g=>g.animate({opacity:[1,0]},{duration:Ge*
y,fill:"forwards"}))];return Promise.all(v.map(g=>g?.finished)).then(()=>{for(let g of f)g.remove()},()=>{})}function Ye(s,t){let e=s.names[z(t)];return e in s.
forms||Object.values(s.forms).includes(e)}var Xe={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]},ln=.4,Ot=class{#t=null;#s=!1;#n=!1;constructor(t,e){this.board=t,this.entering=e,t.addEventListener(
"keydown",n=>this.#h(n)),t.addEventListener("focusin",({relatedTarget:n})=>{n instanceof Node&&!t.contains(n)&&(this.#n=!!this.#t)}),t.addEventListener("pointer\
down",n=>this.#o(n)),t.addEventListener("pointermove",n=>this.#l(n)),t.addEventListener("pointerup",n=>this.#u(n)),t.addEventListener("pointercancel",()=>this.#c()),
t.addEventListener("click",n=>this.#e(n))}forget(){this.#t=null}#r(t){let e=document.elementFromPoint(t.clientX,t.clientY);return this.board.contains(e)?e?.closest(
"[data-spot]")?.getAttribute("data-spot")??null:null}#o(t){this.#n=!0;let e=zt(t);if(e||this.board.finishMotion(),!e||t.button)return;this.board.cursor=e,this.#t=
{from:e,pointer:t.pointerId,x:t.clientX,y:t.clientY,begun:!1};let n=t.target;n.hasPointerCapture(t.pointerId)&&n.releasePointerCapture(t.pointerId)}#l(t){let e=this.#t;
if(e?.pointer!==t.pointerId)return;if(!t.buttons){this.#c();return}let n=this.entering.standing===e.from;if(!(this.board.open||e.begun||n||this.entering.entry?.
following.includes(e.from)))return;let r=this.board.querySelector("svg")?.getScreenCTM()?.a??1,[o,i]=[(t.clientX-e.x)/r,(t.clientY-e.y)/r];!e.begun&&Math.hypot(
o,i)<ln||(e.begun||(e.begun=!0,this.board.setPointerCapture(t.pointerId),this.board.open?this.#i(e,e.from):n||this.entering.press(e.from)),this.board.open?this.#i(
e,this.#r(t)):this.#a(e,o,i))}#i(t,e){!e||e===t.last||(t.last=e,this.board.say("squarepress",{name:e,dragged:!0}))}#a(t,e,n){for(let r of this.board.menAt(t.from))
r.setAttribute("transform",`translate(${e.toFixed(2)} ${n.toFixed(2)})`)}#u(t){let e=this.#t;if(e?.pointer!==t.pointerId||(this.#t=null,!e.begun)||(this.#s=!0,setTimeout(
()=>{this.#s=!1}),this.board.open))return;let n=this.#r(t);n&&n!==e.from?this.entering.press(n,!0):this.entering.queue(()=>this.board.draw())}#c(){this.#t=null,
this.board.draw()}#e(t){let e=zt(t);e&&!this.#s&&this.entering.press(e)}#h(t){let{key:e}=t,n=this.#n?null:zt(t),r=this.entering.trail.length>1;if(e==="Escape"&&
r)this.entering.cancel();else if(e==="Backspace"&&r)this.entering.back();else if(n&&(e==="Enter"||e===" "))this.entering.press(n);else if(n&&e in Xe)this.#d(Xe[e]);else
return;t.preventDefault(),t.stopPropagation()}#d([t,e]){let n=this.board.places(),r=n.find(([h])=>h===this.board.cursor);if(!r)return;let[o,i,a]=r,[l]=n.map(([h,
f,w])=>{let y=(f-i)*t+(w-a)*e;return{name:h,along:y,cost:y+3*(Math.abs((f-i)*e)+Math.abs((w-a)*t))}}).filter(({along:h})=>h>.3).sort((h,f)=>h.cost-f.cost);if(!l)
return;this.board.cursor=l.name,this.board.spot(o)?.setAttribute("tabindex","-1");let c=this.board.spot(l.name);c?.setAttribute("tabindex","0"),c?.focus()}},zt=s=>A(
s,"[data-spot]")?.getAttribute("data-spot")??null;var nt=customElements.get("kohau-board")?.boards??new Map;function rt(s){for(let[t,e]of Object.entries(s)){if(nt.has(t))continue;nt.set(t,e);let n=b("svg",{class:"\
kohau kohau-sprite","aria-hidden":"true"});n.innerHTML=`<defs>${e.definitions}</defs>`,document.body.append(n);for(let r of document.querySelectorAll("kohau-boa\
rd"))r.getAttribute("board")===t&&r.setAttribute("board",t)}}function M(s){return nt.get(s??"")}function Ze(s,t,e,n=null){let r=nt.has(String(e.board));s.hidden=
!r,t.hidden=r,t.textContent=r?"":e.position,r&&s.show(e,n)}var un=["board","position","before","steps","marks","orientation","theme","label"],Jt=class extends HTMLElement{static observedAttributes=un;static boards=nt;cursor=null;#t=null;#s=!1;#n=0;#r=()=>{};#o=!1;#l=!1;#i=!1;#a="";#u=null;#c=null;#e=new yt(
{draw:t=>this.draw(t),refuse:(t,e)=>this.#x(t,e),say:(t,e)=>this.say(t,e)});#h=new Ot(this,this.#e);connectedCallback(){this.classList.add("kohau-board"),this.hasAttribute(
"board")&&this.draw()}attributeChangedCallback(){this.isConnected&&!this.#s&&this.draw()}get flipped(){return this.getAttribute("orientation")==="black"}get source(){
return this.#e.source}set source(t){this.#e.source=t,this.#d(null)}get entry(){return this.#e.entry}set entry(t){this.#d(t),this.#g()}#d(t){this.#e.begin(t),this.#h.
forget()}get open(){return this.#i}set open(t){this.#i=t,this.draw()}set proposal(t){this.#a!==(t??"")&&(this.#a=t??"",this.#g())}press(t){return this.#e.press(
t)}playEntered(){this.#e.play()}back(){return this.#e.back()}cancel(){return this.#e.cancel()}say(t,e){this.dispatchEvent(new CustomEvent(t,{detail:e,bubbles:!0}))}show(t,e=null){
let[n,[r]]=[this.#t,this.frames],o=this.getAttribute("board");this.#d(e),this.#s=!0;for(let[a,l]of Object.entries(t))l?this.setAttribute(a,String(l)):this.removeAttribute(
a);this.#s=!1;let{frames:i}=this;return this.draw(),n===null||o!==this.getAttribute("board")?Promise.resolve():i.length>1&&n===i[0]?this.#f(i):r===i.at(-1)&&r!==
n?this.#f([n,r]):Promise.resolve()}get frames(){let t=this.#p,e=this.getAttribute("position")??"",n=this.getAttribute("before");return t?n?$t(t,n,this.getAttribute(
"steps")??"",e):[N(t,e).pieces]:[""]}async#f(t){let e=this.#p;if(!e||Yt()||!this.isConnected)return;let n=++this.#n,r=this.#m,{strokes:o}=this.#b(e);r.classList.
add("k-moving"),this.#o=!0;for(let i=1;i<t.length;i+=1)if(this.#r(i),await Ve(this.#w,e,{before:t[i-1],after:t[i],strokes:o,flipped:this.flipped}),n!==this.#n)return;
r.classList.remove("k-moving"),this.#o=!1,this.#l&&this.draw()}#g(){this.#o?this.#l=!0:this.draw()}finishMotion(){this.#o&&this.draw()}scrub(t){let{frames:e}=this,
n=e.length-1;this.stand(e[Math.min(t,n)]),this.#m.classList.toggle("k-moving",t<n)}stand(t){this.#n+=1,this.#o=!1;let e=this.#p;e&&(this.#m.classList.add("k-mov\
ing"),this.#w.replaceChildren(...D(e,t,this.flipped)))}async#x(t,e){this.draw();let n=this.spot(t);if(n?.classList.add("refused"),n&&!Yt()){let i={transform:[0,
.12,-.12,.08,-.08,0].map(a=>`translate(${a}px, 0)`)};for(let a of[n,...this.menAt(t)])a.animate(i,320)}let r=await e;if(!n?.isConnected)return;let o=r?.rule?` (${r.
rule})`:"";this.#c?.replaceChildren(r?S(r.sentence??r.message):u("not_legal"),o),this.#c?.classList.add("refused"),this.say("pressrefuse",{name:t,error:r})}get#m(){
return this.querySelector("svg")}get#w(){return this.querySelector(".k-men")}get#p(){return M(this.getAttribute("board"))}#b(t){let{entry:e}=this;if(e?.presses.
length&&e.picture)return N(t,e.picture);let n=N(t,this.getAttribute("position")??"");return this.#a?{...N(t,this.#a),ghosts:"",pieces:n.pieces}:n}draw(t=!1){let e=this.#p;
if(this.#n+=1,this.#o=this.#l=!1,!e){this.replaceChildren(),this.#t=null;return}let{entry:n,flipped:r}=this,o=this.#t,{lights:i,ghosts:a,pieces:l,badges:c,strokes:h}=this.#b(
e),f=N(e,this.#a).ghosts,w=r?{transform:"rotate(180)"}:{},[y,$]=e.box.split(" "),v=!!n||this.#i,g=this.getAttribute("theme"),k=b("svg",{viewBox:e.box,class:`koh\
au${g&&g!=="auto"?` kohau-${g}`:""}`,role:v?"group":"img","aria-label":this.getAttribute("label")||u("board")},b("rect",{x:y,y:$,width:e.width,height:e.height,class:"\
k-paper"}),b("g",w,b("use",{href:`#${e.ground}`})),b("g",{},...We(e,r)),b("g",{class:"k-marks"},...D(e,i+a,r)),v?this.#v(e,l,n):null,b("g",{class:"k-men"},...D(
e,l,r)),b("g",{class:"k-marks"},...D(e,f,r),b("g",w,...Gt(h)),...D(e,c,r)),b("g",{class:"k-over",...w},...Gt(this.getAttribute("marks")??"")));this.style.setProperty(
"--units",String(e.height));let L=document.activeElement,C=this.contains(L)&&(L?.getAttribute("data-spot")??this.cursor);this.#k(e,k,n),this.#t=l,C&&this.spot(C)?.
focus({preventScroll:!0}),t&&o!==null&&this.#f([o,l]),n!==this.#u&&(this.#u=n,this.say("entrychange",{entry:n}))}#k(t,e,n){if(!n){let i=this.#y();this.replaceChildren(
e,...this.source?[d("div",{class:"kohau-entry"},...i)]:i);return}let r=Pe(t,n,i=>this.press(i));if(this.replaceChildren(e,r.placed,this.#O(n,r.others)),!r.squares.
length)return;let o=i=>i.map(a=>(a.firstElementChild??a).getBoundingClientRect());Re(r.placed,e,r.squares.map(i=>o(i.flatMap(a=>this.spot(a)??[]))),o([...e.querySelectorAll(
".k-spot:is(.offered, .pressed)")]))}places(){let t=this.flipped?-1:1;return(this.#p?.spots??[]).map(([e,n,r,o,i])=>[e,t*n,t*r,o,i])}spot(t){return this.querySelector(
`[data-spot="${CSS.escape(t)}"]`)}menAt(t){let[,e,n]=this.places().find(([r])=>r===t)??[t,Number.NaN,Number.NaN];return[...this.querySelectorAll(".k-men use")].
filter(r=>Math.abs(Number(r.getAttribute("x"))-e)<.1&&Math.abs(Number(r.getAttribute("y"))-n)<.1)}#v(t,e,n){let r=this.flipped?-1:1,o=st(e),i=this.places(),a=n?.
following??[];return i.some(([l])=>l===this.cursor)||(this.cursor=(i.find(([l])=>a.includes(l))??i[0])[0]),b("g",{class:"k-spots"},...i.map(([l,c,h,f,w])=>{let y=o.
filter(([,C,X])=>Math.abs(r*C-c)<f/2&&Math.abs(r*X-h)<w/2).map(([C])=>t.names[C]),$=n?.presses.includes(l),v=(n?.choices??[]).findIndex(({squares:C})=>C.includes(
l)),g=a.includes(l)?y.length?"offered man":"offered":"",k=v>=0?`chosen ${Ht(v)}`:$?"pressed":g,L=v>=0||g.endsWith("man");return b("g",{class:`k-spot ${k}`,"data\
-spot":l,role:"button",tabindex:l===this.cursor?"0":"-1","aria-label":this.#$(l,y),"aria-disabled":n&&!this.#e.accepts(l)?"true":null,"aria-pressed":$?"true":null},
b("rect",{x:c-f/2,y:h-w/2,width:f,height:w,rx:.12}),k&&k!=="pressed"?b("circle",{cx:c,cy:h,r:L?Math.min(f,w)*.44:.13}):null)}))}#$(t,e){return[t==="@w"?u("hand_\
white"):t==="@b"?u("hand_black"):t,...e.map(ht).filter(Boolean)].join(", ")}#O(t,e){this.#c??=d("span",{class:"entered",role:"status"}),this.#c.classList.remove(
"refused"),this.#c.replaceChildren(t.presses.length?q(t.sketch??t.presses.join(" ")):"");let n=(i,a,l)=>{let c=d("button",{type:"button",...l},i);return c.addEventListener(
"click",a),c},r=[...e];t.ply&&r.push(n(u("play_it"),()=>this.playEntered(),{class:"primary","aria-label":u("play_ply",{ply:t.ply})})),this.#e.trail.length>1&&r.
push(n("⌫",()=>this.back(),{"data-act":"back",title:u("take_back_title"),"aria-label":u("take_back")}),n("✕",()=>this.cancel(),{"data-act":"cancel",title:u(
"cancel_entry_title"),"aria-label":u("cancel_entry")}));let o=t.presses.length?[]:this.#y();return d("div",{class:"kohau-entry"},this.#c,...o,...r)}#y(){let t=this.
frames.length-1;if(this.#r=()=>{},t<2)return this.hasAttribute("stepwise")?[d("div",{class:"kohau-scrub"})]:[];let e=d("input",{type:"range",min:0,max:t,value:t,
"aria-label":u("steps_of_ply")}),n=d("span",{"aria-hidden":"true"});return this.#r=r=>{e.value=String(r);let o=u("step_of",{step:r,count:t});e.setAttribute("ari\
a-valuetext",o),n.textContent=o},this.#r(t),e.addEventListener("input",()=>{this.#r(Number(e.value)),this.scrub(Number(e.value))}),e.addEventListener("keydown",
r=>r.stopPropagation()),[d("label",{class:"kohau-scrub"},u("steps"),e,n)]}};customElements.get("kohau-board")||customElements.define("kohau-board",Jt);var Qe=1200;function Et(s,t,e=s){let n=s.querySelector("svg")?.cloneNode(!0);for(let l of n.querySelectorAll(".k-spots"))l.remove();let[,,r,o]=t.box.split(" ").
map(Number);n.setAttribute("xmlns","http://www.w3.org/2000/svg"),n.setAttribute("width",String(Math.round(48*r))),n.setAttribute("height",String(Math.round(48*o))),
n.classList.add(qt(e)?"kohau-dark":"kohau-light");let i=new XMLSerializer().serializeToString(n),a=i.indexOf(">")+1;return`${i.slice(0,a)}<style>${dn()}</style>\
<defs>${t.definitions}</defs>${i.slice(a)}
`}var ts=null;function dn(){return ts??=pn(),ts}function pn(){return[...document.styleSheets].flatMap(e=>[...e.cssRules]).map(e=>e.cssText).filter(e=>/^(\.k-|@supports \(color: ?var\(--k-ink)/.
test(e)).join(`
`).replaceAll("&","&amp;").replaceAll("<","&lt;")}async function Vt(s){let t=new Image;t.src=`data:image/svg+xml;charset=utf-8,${encodeURIComponent(s)}`,await t.
decode();let e=document.createElement("canvas");e.width=Qe,e.height=Math.round(Qe*t.naturalHeight/t.naturalWidth),e.getContext("2d")?.drawImage(t,0,0,e.width,e.
height);let n=atob(e.toDataURL("image/png").split(",")[1]);return new Blob([Uint8Array.from(n,r=>r.charCodeAt(0))],{type:"image/png"})}function ot(s,t){let e=document.
createElement("a");e.href=URL.createObjectURL(s),e.download=t,e.click(),setTimeout(()=>URL.revokeObjectURL(e.href),1e4)}function es(s){return d("ul",{class:"problems"},...s.map(Xt))}function Xt(s){let{file:t,line:e,column:n,ply:r,step:o,rule:i}=s,a=Object.entries({file:t,line:e,column:n,
ply:r,step:o,rule:i}).filter(([,f])=>f).map(([f,w])=>f==="file"?w:`${u(`at_${f}`)} ${w}`),l=s.help&&a.pop(),c=l?[a.length?", ":"",d("a",{href:s.help},l)]:[],h=d(
"li",{class:s.severity},d("strong",{},u(`severity_${s.severity}`))," ",S(s.sentence)," ",d("span",{class:"place"},a.join(", "),...c,` [${s.code}]`));return s.excerpt&&
h.append(hn(s.excerpt)),s.hint_sentence&&h.append(d("p",{class:"hint"},u("hint"),S(s.hint_sentence))),h}function hn([s,t,e]){return d("pre",{},s.slice(0,t),d("m\
ark",{},s.slice(t,t+e)),s.slice(t+e))}var x={white:0,black:1,result:2,date:3,event:4,site:5,round:6,game:7,variant:8,plies:9,worst:10,opening:11,comments:12};function fn(s){let t=s.fens.map((r,o)=>({
id:o,fen:r,before:null,next:null,rivals:[],path:"0",ply:0,notes:[],ended:!1}));t[0].notes=s.line.notes,ss(t,s.line,t[0],"");let e=s.line.plies.at(-1)?.[0]??0,{notes:n}=t[e];
return t[e].ended=["1-0","0-1","1/2-1/2"].includes(s.result)&&!n.some(({rest:r})=>r),t}function ss(s,t,e,n){let r=e;t.plies.forEach(([o,i],a)=>{let l=s[o];l.before=
r,l.notes=i,l.ply=r.ply+1,l.path=`${n}${a+1}`,(a||!n)&&(r.next=l);let c=i.flatMap(({line:h})=>h??[]);l.rivals=[l],c.forEach((h,f)=>{ss(s,h,r,`${l.path}.${f+1}.`),
h.plies.length&&mn(l,s[h.plies[0][0]])}),r=l})}function mn(s,t){let e=[...s.rivals,...t.rivals.filter(n=>!s.rivals.includes(n))];for(let n of e)n.rivals=e}function at(s,t){
let e=s.first[1]+(t.before?.ply??0),n=e%s.perNumber;return{within:n,label:`${s.first[0]+Math.floor(e/s.perNumber)}${n?"…":"."}`}}var St=(s,t)=>s.sides[(t.before??
t).id];function gn({board:s,pictures:t,fens:e,field:n}){return s===null||n===null?t:t.map((r,o)=>r.replace("	",`	${e[o].split(" ")[n]}`))}var wn={line:{notes:[],
plies:[]},board:null,dialects:[],own:0,fens:[],pictures:[],field:null,steps:[],sides:"",first:[1,0],perNumber:2,words:[],sentences:[],situations:[]},it=class{node=null;words=[];constructor(t,e,n=()=>""){
this.number=t,this.linkOf=n,this.record=e.fens?{...e,pictures:gn(e),field:null}:{...e,...wn},this.nodes=e.fens?fn(e):[],this.line=[];for(let r=this.nodes[0]??null;r;r=
r.next)this.line.push(r);e.fens&&this.spell(this.record.own)}nodeAt(t){return this.nodes.find(e=>e.path===t)??null}spell(t){this.words=this.record.words[t].split(
`
`)}};var bn=/\[%recorded ([a-z]+) ("(?:[^"\\]|\\.)*")\]/g,yn=/\[%(clk|emt|eval|cal|csl)\s([^[\]]*)\]/g,xn=/^([GRYB])([a-z]\d{1,2})([a-z]\d{1,2})?$/;function ct(s){let t={
text:"",clock:"",spent:"",evaluation:"",marks:[],recorded:[]};return t.text=s.replace(bn,(...e)=>(t.recorded.push(e),"")).replace(yn,(e,n,r)=>(n==="clk"?t.clock=
r.trim():n==="emt"?t.spent=r.trim():n==="eval"?t.evaluation=r.trim():t.marks.push(...kn(r)),"")).replace(/\s+/g," ").trim(),t}function kn(s){return s.split(",").
map(t=>xn.exec(t.trim())).filter(t=>t!==null).map(([,t,e,n])=>({colour:t,from:e,to:n??e}))}function lt(s){let t=s.notes.flatMap(n=>n.text?[ct(n.text)]:[]),e=n=>t.
findLast(r=>r[n])?.[n]??"";return{clock:e("clock"),spent:e("spent"),evaluation:e("evaluation"),marks:t.flatMap(n=>n.marks)}}function At(s){let[t,e]=s.split(","),
n=/^([+-]?)#([+-]?)(\d+)$/.exec(t);if(n){let i=n[1]==="-"||n[2]==="-";return u("forced",{side:u(i?"black":"white"),count:n[3]})}let r=Number(t),o=Number.isFinite(
r)&&t?`${r>0?"+":""}${t.replace(/^\+/,"")}`:t;return e?u("at_depth",{score:o,depth:e.trim()}):o}function ns(s,t){let e=s?.spots??[];return t.map(({colour:n,from:r,
to:o})=>{let[i,a]=[r,o].map(l=>e.find(([c])=>c===l));return i&&a?Be(n,i[1],i[2],a[1],a[2],0,r===o?0:.1):""}).join("")}function Zt({result:s,termination:t}){if(t==="board")return"";let e={"1-0":u("white"),"0-1":u("black")}[s],n=e?"won":s==="1/2-1/2"?"drawn":"open",r=`ended_${n}_${t}`,
o=u(r,{winner:e});return o!==r?o:n==="open"?"":u(`ended_${n}`,{winner:e})}function Ct({record:s,words:t},e){let n=e.ended&&Zt(s)||H(s.sentences[s.situations[e.id]]),
{evaluation:r}=lt(e),o=`${n}.${r&&` ${u("evaluation")}: ${At(r)}.`}`;if(!e.before)return`${u("start")} ${o}`;let i=u(St(s,e)==="w"?"white":"black"),a=/^\d+$/.test(
e.path)?`, ${u("ply_of",{ply:e.ply,count:s.line.plies.length})}`:"";return`${at(s,e).label} ${t[e.id]} (${i})${a}. ${o}`}function ut(s,t){let{record:e}=s;return{
board:e.board,position:e.pictures[t.id],before:t.before?e.pictures[t.before.id]:"",steps:e.steps[t.id],marks:ns(M(e.board),lt(t).marks),label:Ct(s,t)}}var J={moving:50,step:250,ply:700,end:2e3},vn=4,$n=250;function rs(s,t,e=vn){let n=M(s.shown.record.board);if(!n)return[];let r=d("kohau-board"),o=s.board.getAttribute(
"orientation"),i=[],a=null,l=(c,h,f)=>i.push({shown:h,svg:()=>(a!==c&&r.show({...ut(s.shown,c),orientation:o}),a=c,f(),Et(r,n,s.board))});for(let c of t){let{before:h,
steps:f,position:w}=ut(s.shown,c),y=$t(n,h,f,w);c===t[0]&&l(c,J.ply,()=>r.scrub(0));for(let $=1;$<y.length;$+=1){for(let v=1;v<=e;v+=1)l(c,J.moving,()=>r.stand(
Je(n,y[$-1],y[$],v/(e+1))));l(c,$<y.length-1?J.step:J.ply,()=>r.scrub($))}}return i[i.length-1].shown=J.end,i.length>$n?i.filter(({shown:c})=>c>=J.ply):i}var On=/\p{Mark}/gu,os={ø:"o",ł:"l",đ:"d",ð:"d",ħ:"h",ı:"i",æ:"ae",œ:"oe",þ:"th",ß:"ss"};function En(s){return s.normalize("NFD").replace(On,"").replace(
/[^\0-\x7f]/g,Sn)}function Sn(s){let t=os[s.toLowerCase()];return t?os[s]?t:t[0].toUpperCase()+t.slice(1):s}function is(s,t){return`${En(s.join(" ")).replace(/[^A-Za-z0-9]+/g,"-").replace(/^-|-$/g,"")||"game"}.${t}`}var An=1500,Mt=class{constructor(t){this.viewer=t,this.buttons={};let e=(n,r)=>{this.buttons[n]=t.part(n),this.buttons[n].addEventListener("click",r)};e("copy",
()=>this.ofPosition()),e("copy-address",()=>this.ofAddress()),e("copy-picture",()=>this.ofPicture());for(let n of["kgn","svg","png"])e(`save-${n}`,()=>this.download(
n));e("film-ply",()=>this.film("film-ply",this.shown.node?.before?[this.shown.node]:[])),e("film-game",()=>this.film("film-game",this.shown.line.slice(1),0))}get shown(){
return this.viewer.shown}async ofPosition(){if(this.shown.node){try{await navigator.clipboard.writeText(this.shown.node.fen)}catch{this.viewer.part("fen").select(),
document.execCommand("copy")}this.say("copy","position_copied")}}ofAddress(){return this.attempt(async()=>{let t=this.viewer.linkOf(this.shown.number,this.shown.
node?.path??"0");await navigator.clipboard.writeText(new URL(t,location.href).href),this.say("copy-address","address_copied")})}ofPicture(){return this.attempt(
async()=>{await navigator.clipboard.write([new ClipboardItem({"image/png":Vt(this.svg())})]),this.say("copy-picture","picture_copied")})}svg(){let t=M(this.shown.
record.board);if(!t)throw new Error(u("no_board"));return Et(this.viewer.board,t)}nameOf(t,e){let n=this.viewer.source.rows[this.shown.number];return is([n[x.white],
n[x.black],n[x.date],e],t)}film(t,e,n){let r=this.buttons[t];if(!e.length||r.disabled)return null;let o=r.textContent;return r.disabled=!0,this.attempt(async()=>{
let i=this.nameOf("gif",e.length>1?"":e[0].path),{gifOf:a}=await this.viewer.recorder(),l=rs(this.viewer,e,n);ot(await a(l,c=>{r.textContent=`${o} ${Z(100*c)} %`}),
i)}).finally(()=>{r.disabled=!1,r.textContent=o})}download(t){return this.attempt(async()=>{let{record:e,node:n}=this.shown,r=this.nameOf(t,t==="kgn"?"":n?.path);
ot(await{kgn:async()=>new Blob([`${e.text.trimEnd()}
`]),svg:async()=>new Blob([this.svg()],{type:"image/svg+xml"}),png:()=>Vt(this.svg())}[t](),r)})}say(t,e){let n=this.buttons[t],{textContent:r}=n,o=u("copied");
this.viewer.part("said").textContent=u(e),r!==o&&(n.textContent=o,setTimeout(()=>{n.textContent=r},An))}async attempt(t){await t().catch(e=>this.viewer.warn(u("\
failed",{error:e.message})))}};var Qt={t:"throw",s:"shot",r:"ricochet"};function cs(s,t){let e=new Set,n=new Set;for(let o of s.pictures){for(let i of qe(t,o))e.add(i);for(let i of Ue(o))n.add(
i)}return[...[...e].filter(o=>!/^step [2-9]$/.test(o)).sort().map(o=>[o,`sign_${o.replaceAll(" ","_")}`]).filter(([,o])=>u(o)!==o).map(([o,i])=>as(b("use",{href:`\
#${t.symbols[t.names.indexOf(o)]}`}),i)),...[...n].filter(o=>Qt[o]).map(o=>as(b("path",{d:"M-.4 0L.4 0",class:`k-${Qt[o]}`}),`stroke_${Qt[o]}`))]}function as(s,t){
return d("li",{},b("svg",{class:"kohau man",viewBox:"-.5 -.5 1 1","aria-hidden":"true"},s),` ${u(t)}`)}var ls={1:"!",2:"?",3:"!!",4:"??",5:"!?",6:"?!",7:"□",8:"□",10:"=",11:"=",12:"⇆",13:"∞",14:"+/=",15:"=/+",16:"±",17:"∓",18:"+−",19:"−+",20:"+−−",
21:"−−+",22:"⊙",23:"⊙",26:"○",27:"○",28:"○",29:"○",30:"○",31:"○",32:"⟳",33:"⟳",34:"⟳",35:"⟳",36:"↑",37:"↑",38:"↑",39:"↑",40:"\
→",41:"→",42:"→",43:"→",44:"=∞",45:"=∞",46:"=∞",47:"=∞",130:"⇆",131:"⇆",132:"⇆",133:"⇆",134:"⇆",135:"⇆",136:"⊕",137:"⊕",138:"⊕",
139:"⊕",140:"∆",141:"∇",142:"⌓",145:"RR",146:"N"};function us(s){let t=ct(s),e=(r,o,i)=>d("span",{class:`said-${r}`,title:o},d("span",{class:"hidden"},`${o}\
 `),i),n=[];return t.clock&&n.push(e("clock",u("clock"),t.clock)),t.spent&&n.push(d("span",{class:"said-spent"},`${u("time_spent")} ${t.spent}`)),t.evaluation&&
n.push(e("evaluation",u("evaluation"),At(t.evaluation))),t.marks.length&&n.push(e("marks",u("marked"),Mn(t.marks))),n.push(...t.recorded.map(Cn)),d("span",{class:"\
comment"},t.text,...n.flatMap(r=>[" ",r])," ")}function Cn([s,t,e]){let n="";try{n=JSON.parse(e)}catch{return s}let r=t==="tag"&&!n.includes(" "),o=`recorded_${t}${r?
"_missing":""}`,i=u(o,{words:n});return i===o?s:t==="tag"?d("span",{class:"said-recorded"},i):d("details",{class:"said-recorded"},d("summary",{},i),d("pre",{class:"\
source"},n))}function Mn(s){let t=({colour:e,from:n,to:r})=>d("span",{class:`mark-${e}`},n===r?`${n} `:`${n}→${r} `);return d("span",{},...s.map(t))}function ds(s){
let t=Tn(s),e=ls[s]??t;return d("span",{class:ls[s]?"nag":"nag worded",title:`$${s}: ${t}`},`${e} `)}var[Ln,_n]=[14,139];function Tn(s){let t=s%2,n=`nag_${s>=Ln&&
s<=_n?s-t:s}`,r=u(n,{side:u(t?"black":"white")});return r===n?u("nag_other",{number:s}):r}var ps=14;function fs(s){let t=s.record.perNumber===2,e=d("div",{class:t?`line main columns${Nn(s.record)?" rows":""}`:"line main"});(t?Pn:ms)(e,s,s.record.line),
s.record.result&&e.append(d("span",{class:"result"},s.record.result));let n=Zt(s.record);return n&&e.append(" ",d("span",{class:"ending"},n)),e}function Nn(s){let t=s.
words[0].split(`
`),e=t.map(n=>n.length).sort((n,r)=>n-r);return e[Math.floor(e.length/2)]>ps||t.some(n=>n.length>ps&&n.includes("/"))}function Pn(s,t,e){s.append(...e.notes.map(
o=>dt(t,o)));let n=s.classList.contains("rows"),r=!1;for(let[o,i]of e.plies){let a=t.nodes[o],{within:l,label:c}=at(t.record,a);(!r||!l)&&s.append(d("span",{class:"\
number"},c)," ");let h=i.filter(f=>!hs(f));s.append(d("span",{class:`cell ${l?"black":"white"}`},gs(t,a)," ",...i.filter(hs).map(f=>dt(t,f)))," ",...h.map(f=>dt(
t,f))),r=!n&&!h.length}}function hs(s){if(s.nag!==void 0)return!0;if(s.rest||s.line)return!1;let{text:t,recorded:e}=ct(s.text??"");return!t&&!e.length}function ms(s,t,e){
s.append(...e.notes.map(r=>dt(t,r)));let n=!1;for(let[r,o]of e.plies){let i=t.nodes[r],{within:a,label:l}=at(t.record,i);(!n||a===0)&&s.append(d("span",{class:"\
number"},l)," "),s.append(gs(t,i)," "),s.append(...o.map(c=>dt(t,c))),n=o.every(c=>c.nag!==void 0)}}function gs(s,t){let e=St(s.record,t),n=d("a",{class:s.record.
perNumber===2?"ply":`ply side-${e}`,href:s.linkOf(t),tabindex:"-1",title:u(e==="w"?"ply_of_white":"ply_of_black",{ply:t.ply})});return t.link=n,n}function dt(s,t){
if(t.nag!==void 0)return ds(t.nag);if(t.rest)return d("span",{class:"rest",role:"note"},S(t.rest)," ");if(t.line){let e=d("span",{class:"variation",role:"group",
"aria-label":u("variation")},"( ");return ms(e,s,t.line),e.append(")"),e}return us(t.text??"")}function ws(s,t){s.spell(t);for(let e of s.nodes)e.link?.replaceChildren(
...Rn(s.words[e.id]))}function Rn(s){return s.split(/(?<=[,/ ])/).flatMap((t,e)=>[...e?[d("wbr")]:[],d("span",{},t)])}function bs(s){return s.map(([t,e])=>d("tr",
{},d("th",{scope:"row"},t),d("td",{},e)))}function te(s,t){let e,n=!1,r=()=>{clearInterval(e)},o=()=>{n=!0,s.disabled?r():t()};s.addEventListener("pointerdown",i=>{i.button||(r(),n=!1,e=setTimeout(()=>{
o(),e=setInterval(o,110)},400))});for(let i of["pointerup","pointerleave","pointercancel","blur"])s.addEventListener(i,r);s.addEventListener("contextmenu",i=>{n&&
i.preventDefault()}),s.addEventListener("click",()=>{n||t(),n=!1})}function ys(s,t){let e=0;s.addEventListener("wheel",n=>{n.ctrlKey||!n.deltaY||(n.preventDefault(),
Math.sign(e)!==Math.sign(n.deltaY)&&(e=0),e+=n.deltaMode?50*n.deltaY:n.deltaY,!(Math.abs(e)<50)&&(t(e>0),e=0))},{passive:!1})}function xs(s,t,{name:e,shown:n,board:r}){let{record:o,node:i}=n,a=i?In(o,i,t):"",l=i&&o.sides[i.id]===t&&!i.ended;s.className=`side${l?" to-play":""}`,s.replaceChildren(
d("span",{class:`disc disc-${t}`,"aria-hidden":"true"}),d("span",{class:"hidden"},`${u(t==="w"?"white":"black")}: `),d("span",{class:"name"},e),d("span",{class:"\
captured"},...r&&i?jn(o,i,t,r):[]),...a?[d("span",{class:"clock",title:u("clock")},d("span",{class:"hidden"},`${u("clock")} `),a)]:[])}function In(s,t,e){for(let o=t;o.
before;o=o.before){if(s.sides[o.before.id]!==e)continue;let{clock:i}=lt(o);if(i)return i}let n=s.tags.find(([o])=>o==="TimeControl")?.[1]??"",[,r]=/^(\d+)(?:\+\d+)?$/.
exec(n)??[];return r?Dn(Number(r)):""}function Dn(s){let t=e=>String(e).padStart(2,"0");return`${Math.floor(s/3600)}:${t(Math.floor(s/60)%60)}:${t(s%60)}`}function jn(s,t,e,n){
let[r,o]=[0,t.id].map(a=>He(n,s.pictures[a])),i=e==="w"?"black ":"white ";return[...r].filter(([a])=>a.startsWith(i)).flatMap(([a,l])=>{let c=l-(o.get(a)??0);return c>
0?[Bn(n,a,c)]:[]})}function Bn(s,t,e){let n=u("captured",{count:e,piece:ht(t)??t});return d("span",{title:n,role:"img","aria-label":n},b("svg",{class:"kohau man",
viewBox:"-.5 -.5 1 1","aria-hidden":"true"},b("use",{href:`#${s.symbols[s.names.indexOf(t)]}`})),`×${e}`)}function ks(s,t,e){let n=s.find(({games:i})=>i.some(({row:a})=>a===t));if(!n)return[];let r=n.games.map(i=>Fn(i,i.row===t,e(i))),o=n.omitted?[d("p",{},u("omitte\
d",{count:Z(n.omitted)}))]:[];return[d("h3",{},u("session",{name:n.name})),d("ol",{},...r),...o]}function Fn(s,t,e){let n=u("session_game",{variant:qn(s.variant),
white:s.white,black:s.black,result:s.result}),r=e===null?d("span",{},n):d("a",{href:e,"aria-current":t?"true":null},n),o=s.problem_sentences.map(i=>d("p",{class:"\
rest"},S(i)));return d("li",{},r,...o,d("p",{class:"story"},s.story.map(i=>`${H(i)}.`).join(" ")))}function qn(s){let t=`session_${s}`;return u(t)===t?s:u(t)}var Un={tags:[],result:"",problems:[],termination:"",text:""},Lt=class{constructor(t,e,{linkOf:n,recorder:r,linkOfGame:o=({row:l})=>l===null?null:n(l,"0"),selected:i=()=>{},
named:a=(l,c)=>l==="date"?ge(c):q(c)}){this.root=t,this.source=e,this.linkOf=n,this.linkOfGame=o,this.selected=i,this.named=a,this.recorder=r,this.shown=new it(
-1,Un),this.dialects={},this.timer=void 0,this.wanted=0,this.board=this.part("board"),this.copies=new Mt(this),this.addBoards(),this.listen()}addBoards(){rt(this.
source.boards)}openToolsIfRoomy(){let t=getComputedStyle(this.part("tools-panel")).position==="absolute";this.part("tools").open=!t&&matchMedia("(min-width: 62r\
em) and (min-height: 45rem)").matches}part(t){return this.root.querySelector(`#${t}`)}async open(t,e="0"){let n=++this.wanted,r=await this.source.read(t).catch(
o=>this.showFailure(o));!r||n!==this.wanted||(this.stopPlaying(),this.shown=new it(t,r,o=>this.linkOf(t,o.path)),this.showRecord(),this.follow(e))}follow(t){let e=this.
shown.nodeAt(t);this.select(e??this.shown.nodes[0]??null),!e&&this.shown.nodes.length&&this.warn(u("no_such_ply",{path:t}))}warn(t){this.part("warning").textContent=
t,this.part("warning").hidden=!t}showFailure(t){this.part("situation").textContent=u("cannot_unpack",{error:t})}showRecord(){let t=this.source.rows[this.shown.number],
{record:e}=this.shown;this.part("players").textContent=`${t[x.white]} – ${t[x.black]}  ${me(t[x.result])}`;for(let r of this.root.querySelectorAll(".about"))r.
replaceChildren(...this.about(t));this.part("tags").replaceChildren(...bs(e.tags)),this.part("problems").replaceChildren(...e.problems.length?[es(e.problems)]:[]);
let n=ks(this.source.sessions??[],this.shown.number,this.linkOfGame);if(this.part("session").replaceChildren(...n),this.part("tools-title").textContent=u(n.length?
"more_of_session":"more_of_game"),this.root.classList.toggle("no-board",!this.shown.nodes.length),this.showLegend(M(e.board)),this.shown.nodes.length){this.part(
"plies").replaceChildren(fs(this.shown)),this.fillDialects();let r=this.shown.line.length-1;this.part("jump").max=String(r),this.part("of").textContent=u("of",{
count:r})}else this.part("plies").replaceChildren(d("pre",{class:"source"},e.text)),this.part("dialect").replaceChildren(),this.part("of").textContent=""}about(t){
let e=r=>t[x[r]]&&this.named(r,t[x[r]]);return[t[x.game],t[x.variant]==="standard"?"":t[x.variant],e("opening"),e("event"),e("site"),e("date"),t[x.round]&&u("ro\
und",{round:t[x.round]})].filter(Boolean).flatMap((r,o)=>o?[" · ",r]:[r])}showLegend(t){let e=t?cs(this.shown.record,t):[];this.part("legend").replaceChildren(
...e),this.part("legend-box").hidden=!e.length,t&&(this.board.style.setProperty("--ratio",String(t.width/t.height)),this.board.toggleAttribute("stepwise",this.shown.
record.steps.some(Boolean)))}get game(){return this.source.rows[this.shown.number][x.game]}fillDialects(){let{record:t}=this.shown,e=this.dialects[this.game],n=t.
dialects.includes(e)?e:t.dialects[t.own];this.part("dialect").replaceChildren(...t.dialects.map(r=>d("option",{value:r},r))),this.part("dialect").value=n,this.spell()}spell(){
ws(this.shown,this.shown.record.dialects.indexOf(this.part("dialect").value))}chooseDialect(t){this.dialects[this.game]=t,this.fillDialects(),this.showSituation()}select(t){
let{shown:e}=this,n=e.node;if(e.node=t,this.warn(""),this.showSides(),!t){this.board.removeAttribute("board"),this.part("fen").value="",this.part("situation").textContent=
u("no_board"),this.selected(e.number,null);return}n?.link&&(n.link.tabIndex=-1,n.link.removeAttribute("aria-current")),t.link&&(t.link.tabIndex=0,t.link.setAttribute(
"aria-current","true")),!t.link&&e.nodes[1]?.link&&(e.nodes[1].link.tabIndex=0),this.drawPosition(),this.showSituation(),this.part("fen").value=t.fen,this.part(
"jump").value=String(t.ply),this.scrollTo(t.link),this.selected(e.number,t)}showSides(){let{node:t,record:e}=this.shown,n=this.source.rows[this.shown.number],r=M(
e.board),o=this.flipped?["w","b"]:["b","w"];for(let[i,a]of o.entries()){let l=n[a==="w"?x.white:x.black];xs(this.part(i?"side-bottom":"side-top"),a,{name:this.named(
"player",l),shown:{record:e,node:t},board:r})}}scrollTo(t){let e=this.part("line"),n=e.getBoundingClientRect(),r=this.part("tools").open?this.part("tools-panel").
getBoundingClientRect().top:1/0,o=Math.min(n.bottom,r);if(e.style.paddingBottom=o<n.bottom?`${n.bottom-o}px`:"",!t){e.scrollTop=0;return}let i=t.getBoundingClientRect(),
a=Math.max(0,Math.min(20,(o-n.top-i.height)/2));i.top<n.top?e.scrollTop-=n.top-i.top+a:i.bottom>o&&(e.scrollTop+=i.bottom-o+a)}drawPosition(){let{node:t}=this.shown;
t&&Ze(this.board,this.part("drawing"),ut(this.shown,t))}showSituation(){let{node:t}=this.shown;t&&(this.part("situation").textContent=Ct(this.shown,t),this.part(
"said").textContent=Ct(this.shown,t),this.part("next").disabled=this.part("last").disabled=!t.next,this.part("previous").disabled=this.part("first").disabled=!t.
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
document.querySelector("dialog[open]")||A(t,"input, select, textarea, summary")||t.key===" "&&A(t,"button, a"))return;let e=this.keys[t.key];e&&(t.preventDefault(),
e(),A(t,".ply")&&this.shown.node?.link?.focus({preventScroll:!0}))}listen(){let t=(e,n,r)=>this.part(e).addEventListener(n,r);t("first","click",()=>this.toEnd(!1)),
te(this.part("previous"),()=>this.step(!1)),te(this.part("next"),()=>this.step(!0)),ys(this.board,e=>this.step(e)),t("last","click",()=>this.toEnd(!0)),t("play",
"click",()=>this.play()),t("flip","click",()=>this.flip()),this.part("controls").addEventListener("mousedown",e=>e.preventDefault()),t("speed","change",()=>{this.
timer&&this.keepPlaying()}),new ResizeObserver(()=>this.scrollTo(this.shown.node?.link)).observe(this.part("line")),t("tools","toggle",()=>this.scrollTo(this.shown.
node?.link)),t("jump","change",()=>this.jump()),t("dialect","change",()=>this.chooseDialect(this.part("dialect").value)),this.board.addEventListener("click",e=>{
if(this.board.source||A(e,"label, button"))return;let{left:n,width:r}=this.board.getBoundingClientRect();this.step(e.clientX>n+r/2)})}};function F(s,t=""){return{name:t,text:s.replace(/\r\n?/g,`
`),file:null,taken:null,answer:null,mended:null}}async function $s(s){try{return F(new TextDecoder("utf-8",{fatal:!0}).decode(await s.arrayBuffer()),s.name)}catch{
return{...F("",s.name),file:s}}}function vs(s,t){let e=new Set(s.split(`
`));return t.split(`
`).some(n=>n&&!n.startsWith("[")&&e.has(n))}function Os({name:s,text:t,taken:e},n){return{...F(n,vs(n,t)?s:""),taken:e&&vs(n,e.text)?e:null}}function Hn(s,t){let e=Array.
from(s);for(let[n,r,o]of[...t].sort((i,a)=>a[0]-i[0]))e.splice(n,r-n,o);return e.join("")}function Es(s){let t=[];for(let e of s)e.sure||e.rank===1||!t.length?t.
push([e]):t[t.length-1].push(e);return t}function ee({files:s}){return new Map(s.map(({file:t,mended:e},n)=>[n,t?[]:e?.proposals.filter(r=>r.sure&&r.edit)??[]]).
filter(([,t])=>t.length))}function Ss({files:s,at:t},e){return{files:s.map((r,o)=>{let i=new Map((e.get(o)??[]).flatMap(({record:a,edit:l})=>l?[[a,l]]:[]));return i.
size?{...F(Hn(r.text,[...i.values()]),r.name),taken:r.taken}:r}),at:t}}function As(s,t){return 1+s.slice(0,s.indexOf(t)).filter(({sure:e,record:n})=>e&&n===t.record).
length}function Cs({files:s}){return s.flatMap(({name:t,taken:e,answer:n},r)=>(n?[...e?.doubts??[],...n.diagnostics]:[]).map(o=>({...o,at:r,file:t&&o.file,record:o.
record??(n?.totals.records===1?1:null)})))}function Ms(s,t){let e=s.split(`
`).map(r=>Array.from(r)),n=[0];for(let r of e)n.push(n[n.length-1]+r.length+1);return t.flatMap(({line:r,column:o,severity:i})=>{if(!r||!e[r-1]||i==="note")return[];
let a=(o??1)-1,[l]=e[r-1].slice(a).join("").split(/\s/,1),c=n[r-1]+a;return[[c,c+Array.from(l).length,i]]})}var _t=class{earlier=[];later=[];take(t){t.files.some(
({text:e,file:n})=>e||n)&&this.earlier.push(t),this.later=[]}move(t,e){let[n,r]=e?[this.later,this.earlier]:[this.earlier,this.later],o=n.pop()??null;return o&&
r.push(t),o}};var Ls=Q("sessionStorage"),_s=s=>`kohau-${s}`;function Tt(s,t){gt(Ls,_s(s),t)}function Wn(s){return mt(Ls,_s(s))}function Ts(s){let t=Wn(s);return Tt(s,null),t}function Ns(s,t){return Es(s).map(e=>d("div",{class:"proposals",role:"group","aria-label":u("proposals")},e.length>1?d("p",{},T("possible",e.length)):"",d("ul",
{class:e.length>1?"boards":""},...e.map(n=>Gn(n,t)))))}function Gn(s,t){let e=d("li",{},Kn(s),d("p",{},S(s.sentence)," ",s.sure?d("span",{class:"badge"},u("sure")):
""));if(t&&s.edit){let n=d("button",{type:"button",class:"apply","aria-label":`${u("apply")}: ${G(s.sentence)}`},u("apply"));n.addEventListener("click",()=>t(s)),
e.append(n)}return e}function Kn({after:s,board:t,picture:e}){let n=s&&u(s.side==="white"?"white":"black"),r=s?u("after_ply",{ply:`${s.number}${s.within?"…":"\
."} ${s.ply} (${n})`}):u("start"),o=M(t),i=o?d("kohau-board",{board:t,position:e,label:r}):d("pre",{"aria-label":r,role:"img"},e);return o&&i.style.setProperty(
"--ratio",String(o.width/o.height)),d("figure",{},i,d("figcaption",{"aria-hidden":"true"},r))}document.addEventListener("click",s=>Nt(A(s,"details.save")));document.addEventListener("keydown",s=>{let t=A(s,"details.save[open]");s.key!=="Escape"||!t||(Nt(),
t.querySelector("summary")?.focus())});function Nt(s=null){for(let t of document.querySelectorAll("details.save[open]"))t!==s&&(t.open=!1)}var Yn=50,Ps=2,Is={kgn:"kgn",jsonl:"jsonl",csv:"safe-csv"},zn={totals:{},diagnostics:[],omitted:0,rows:[],shown:null,readings:[]},O=p("text"),m={files:[F("")],at:0},
_=new _t,P=[],Rs=null,Ds=[],j=1,se=0,js=Se(),E=()=>m.files[m.at],Rt=()=>E().answer??zn,It=({name:s})=>({name:s||"records",from:p("from").value}),Dt=({file:s,text:t})=>s??
t,Bs={rows:[],boards:{},read:async()=>({tags:[],result:"",problems:[],termination:"",text:""})};function V(){let{text:s,file:t}=E();return t||O.value===s?m:{...m,
files:m.files.with(m.at,Os(E(),O.value))}}var jt=B(async(s,t=null)=>{let e=js(),n=V();n!==m&&_.take(m),m=n,Us();try{let{files:i}=m;for(let a=0;a<i.length;a+=Ps)
p("verdict").textContent=a?u("checking_file",{number:a+1,count:i.length}):u("checking"),await Promise.all(i.slice(a,a+Ps).map(async l=>{let c=i.length>1?0:t?.record;
l.answer??=await tt("/validate",{...It(l),record:c},Dt(l),e)}))}catch(i){throw e.aborted||Xn(),i}P=Cs(m),p("verdict").textContent=Vn(),p("download").hidden=!m.files.
some(i=>i.answer?.totals.records);let r=Jn(t);s&&!Gs()&&p("verdict").scrollIntoView({block:"start"}),Qn(),await ne(r,s);let o=[E(),...m.files.filter(i=>i!==E()).
slice(0,Yn)];for(let i of o)await Fs(i,e)});function Jn(s){let t=P.filter(({severity:e})=>e==="error");return s&&(!t.length||t.some(({at:e,record:n})=>e===s.at&&
n===s.record))?s:t[0]??P.find(({severity:e})=>e!=="note")??{at:m.at,record:1}}function Vn(){let s=r=>m.files.reduce((o,i)=>o+(i.answer?.totals[r]??0),0),[t,e]=[
s("records"),s("errors")],n=P.filter(({severity:r})=>r==="warning").length;return e||!t?[T("records",t),T("count_errors",e),T("count_warnings",n)].join(" · "):
[`✓ ${T("games_valid",t)}`,n&&T("count_warnings",n)].filter(Boolean).join(" · ")}function Xn(){P=[],p("verdict").textContent=p("beyond").textContent="",p("di\
agnostics").replaceChildren(),p("viewer").hidden=p("records").hidden=p("open").hidden=p("download").hidden=!0,ie([]),ae()}var Zn={error:"✗",warning:"!",note:"\
✓"},pt=new Map;function Qn(){let s=new Map;for(let[n,r]of m.files.entries())for(let o of r.answer?.rows.keys()??[])s.set(`${n} ${o+1}`,{at:n,record:o+1,severity:"\
note"});for(let{at:n,record:r,severity:o}of P){if(!r&&(o!=="error"||m.files[n].answer?.totals.records))continue;let i=`${n} ${r??0}`;(o==="error"||(s.get(i)?.severity??
"note")==="note")&&s.set(i,{at:n,record:r,severity:o})}let t={error:u("with_errors"),warning:u("with_warnings"),note:T("games_valid",1)},e=[...s.values()].sort(
(n,r)=>n.at-r.at||(n.record??0)-(r.record??0));pt=new Map(e.map(({at:n,record:r,severity:o="note"})=>{let i=d("button",{type:"button",class:o,"aria-pressed":"fa\
lse"},d("span",{class:"sign",role:"img","aria-label":t[o]},Zn[o])," ",...er(n,r??null));return i.addEventListener("click",()=>ne(P.find(a=>a.at===n&&a.record===
r)??{at:n,record:r},!0)),[`${n} ${r??0}`,i]})),p("list").replaceChildren(...[...pt.values()].map(n=>d("li",{},n))),p("records").hidden=!pt.size}function tr(){p(
"list").querySelector("[aria-pressed='true']")?.setAttribute("aria-pressed","false");let s=pt.get(`${m.at} ${j}`)??pt.get(`${m.at} 0`);if(!s)return;s.setAttribute(
"aria-pressed","true");let{top:t,left:e}=p("list").getBoundingClientRect(),n=s.getBoundingClientRect();p("records").scrollTo(n.left-e,n.top-t)}function er(s,t){
let{name:e,answer:n}=m.files[s],r=n?.rows[(t??0)-1],o=r?[r[x.white],r[x.black]].filter(a=>a&&a!=="?"):[],i=o.length?o.join(" – "):t?u("record_number",{record:t}):
"";return m.files.length>1?[i," ",d("span",{class:"soft"},e)]:[i||u("file")]}async function ne(s,t){let e=s.at!==m.at;m={...V(),at:s.at},j=s.record??(e?1:j);let{
text:n,file:r}=E();O.value=r?u("binary_file"):n,O.disabled=!!r,ie(Rt().readings),tr(),qs(),ae(),t&&or(s),await ir(s),e&&Fs(E())}var Fs=B(async(s,t)=>{s.answer?.
totals.invalid&&(s.mended??=await tt("/mend",It(s),Dt(s),t)),rt(s.mended?.boards??{}),s===E()&&qs(),Pt()});function qs(){let{mended:s,file:t,answer:e}=E(),n=P.filter(
({at:i,record:a,code:l})=>i===m.at&&(!a||a===j)&&!(l==="reading"&&e?.readings.length));p("diagnostics").replaceChildren(...n.map(sr)),e?.omitted&&p("diagnostics").
append(d("li",{},u("omitted",{count:e.omitted})));let r=s?.proposals.filter(({record:i})=>i===j)??[],o=p("diagnostics").querySelector(".error");r.length&&o?.querySelector(
".hint")?.remove(),o?.append(...Ns(r,t?null:i=>Hs(new Map([[m.at,[i]]]),As(r,i),i))),s?.omitted&&p("diagnostics").append(d("li",{},T("proposals_omitted",s.omitted)))}
function sr(s){let t=Xt(s),{record:e,line:n}=s;if(!n||E().file)return t;let r=[e&&u("record_number",{record:e}),`${u("at_line")} ${n}`].filter(Boolean).join(", "),
o=d("button",{type:"button",class:"show-fault","aria-label":`${u("show_fault")}: ${r}`},u("show_fault"));return o.addEventListener("click",()=>ne(s,!0).then(()=>p(
"viewer").scrollIntoView({block:"nearest"}))),t.append(o),t}function Us(){for(let s of document.querySelectorAll(".proposals"))s.remove();p("step").textContent=
"",p("apply-sure").hidden=!0}function Pt(){let s=[...ee(m).values()].flat().length;p("apply-sure").hidden=!s,p("apply-sure").textContent=u("apply_sure",{count:s}),
p("undo").disabled=!_.earlier.length,p("redo").disabled=!_.later.length,p("steps").hidden=!s&&!_.earlier.length&&!_.later.length}function Hs(s,t,e=null){return _.
take(m),oe(Ss(m,s),u("applied",{count:t}),e&&{at:m.at,record:e.record,ply:(e.ply??0)+1})}async function re(s){let t=_.move(V(),s);t&&await oe(t,u(s?"redone":"un\
done"))}async function oe(s,t,e=null){m=s,O.value=E().text,Pt();let n=jt(!1,e);p("step").textContent=t,await n,Pt(),(document.querySelector(".apply")??[p("undo"),
p("redo")].find(o=>!o.disabled))?.focus()}function ie(s){p("readings").hidden=!s.length,se=0,p("readings").replaceChildren(...s.map((t,e)=>{let n=d("button",{type:"\
button","aria-pressed":String(e===0)},u("show_fault")),r=d("button",{type:"button",class:"primary"},u("take_reading"));return n.addEventListener("click",()=>{for(let o of p(
"readings").querySelectorAll("[aria-pressed]"))o.setAttribute("aria-pressed",String(o===n));se=e,ae()}),r.addEventListener("click",()=>rr(t)),d("li",{},d("p",{},
`${e+1}: `,S(t.sentence)),d("p",{},r," ",n))}))}var nr=["to-decide","unread-square"];function rr({kgn:s}){let t=Rt().diagnostics.filter(({code:r})=>nr.includes(
r)).map(r=>({...r,severity:"warning",line:null,column:null,hint_sentence:null})),{name:e}=E(),n={...F(s,e&&`${Ws(e)}.kgn`),taken:{text:s,doubts:t}};_.take(m),oe(
{...m,files:m.files.with(m.at,n)},u("taken"))}var Ws=s=>s.replace(/\.\w+$/,"")||"records";function ae(){let{text:s,file:t,answer:e}=E(),n=e?.readings[se]?.marks??
Ms(s,P.filter(({at:a})=>a===m.at)),r=Array.from(s),o=[],i=0;for(let[a,l,c]of[...n].sort((h,f)=>h[0]-f[0]))a<i||t||(o.push(r.slice(i,a).join(""),d("mark",{class:c},
r.slice(a,l).join(""))),i=l);p("marks").replaceChildren(...o,r.slice(i).join(""),`
`),p("marks").scrollTop=O.scrollTop}var Gs=()=>!matchMedia("(pointer: coarse)").matches;function or({line:s,column:t}){if(!s||O.disabled)return;let e=O.value.split(
`
`),n=e.slice(0,s-1).join(`
`).length+(s>1?1:0)+Math.max(0,(t??1)-1),[r]=O.value.slice(n).split(/\s/,1);Gs()&&O.focus(),O.setSelectionRange(n,n+r.length),O.scrollTop=Math.max(0,(s-5)*(O.scrollHeight/
e.length))}var ir=B(async({ply:s})=>{let[t,e]=[E(),j],{rows:n,totals:r}=Rt(),o=n[e-1];if(o||(p("viewer").hidden=p("open").hidden=!0),p("beyond").textContent=e<=
r.records&&!o?u("beyond",{count:n.length}):"",!o||!t.answer)return;if(t.answer.shown?.number!==e){let c=await tt("/record",{...It(t),record:e},Dt(t));if(t!==E()||
e!==j)return;t.answer.shown=c}let{record:i,boards:a}=t.answer.shown,l=P.some(({at:c,record:h,severity:f})=>c===m.at&&h===e&&f==="error");p("viewer").hidden=!1,p(
"viewer").classList.toggle("faulty",l),p("open").hidden=l||!i.fens,rt(a),Object.assign(Bs,{rows:n,boards:a,read:async()=>i}),Rs??=ar(),await Rs.open(e-1,String(
Math.min(Math.max(0,(s??1)-1),o[x.plies])))});function ar(){let s=new Lt(p("viewer"),Bs,{linkOf:(t,e)=>`#${e}`,recorder:Ee});return p("viewer").addEventListener(
"keydown",t=>s.key(t)),p("viewer").addEventListener("click",t=>{let e=A(t,"a.ply");e&&(t.preventDefault(),s.select(s.shown.nodeAt(e.hash.slice(1))))}),s}function cr(){
let{rows:s,shown:t}=Rt();if(t?.number!==j)return;let{record:e,boards:n}=t,r=s[j-1],i={game:Ds.find(({title:c})=>c===r[x.game])?.id,variant:r[x.variant],white:r[x.
white],black:r[x.black]},{Rules:a=""}=Object.fromEntries(e.tags);Tt("game",{row:i,rules:a,index:r,record:e,boards:n,session:null});let l=m.files.filter(({file:c})=>!c).
map(({name:c,text:h,taken:f})=>({name:c,text:h,taken:f}));l.length&&Tt("text",{texts:l,from:p("from").value}),location.assign(Y("/view"))}var lr=B(async s=>{Nt();
let t={records:0,valid:0,invalid:0,unchanged:0},e=[];for(let r of V().files){let o=await tt("/convert",{...It(r),to:Is[s],fix:!0},Dt(r));o.text&&e.push(s==="csv"&&
e.length?o.text.slice(o.text.indexOf(`
`)+1):o.text);for(let i of["records","valid","invalid"])t[i]+=o.totals[i];t.unchanged+=o.unchanged}let n=t.invalid-t.unchanged;p("step").textContent=[u("mended",
t),t.unchanged&&u("left_unchanged",{count:t.unchanged}),n&&u("left_out",{count:n})].filter(Boolean).join(" "),e.length&&ot(new Blob(e),`${Ws(m.files.length===1?
E().name:"")}.${s}`)}),Ks=B(async s=>{if(!s.length)return;let t=await Promise.all(s.map($s));_.take(V()),m={files:t,at:0},O.value=E().text,Pt(),await jt(!0)});async function Ys(s){
let t=(r,o)=>new Promise((i,a)=>{r[o](i,a)});if(s.isFile)return[await t(s,"file")];let e=s.createReader(),n=[];for(let r=await t(e,"readEntries");r.length;r=await t(
e,"readEntries"))for(let o of r)o.name.startsWith(".")||n.push(...await Ys(o));return n.sort((r,o)=>r.name<o.name?-1:1)}var ur=B(async s=>{let t=[...s.items].map(
n=>n.webkitGetAsEntry()),e=[...s.files];await Ks(t.some(n=>n?.isDirectory)?(await Promise.all(t.filter(Boolean).map(Ys))).flat():e)}),dr=B(async()=>{let s=await Ae(
"/archive");Ds=s.known_games,p("from").append(...s.known_formats.map(n=>d("option",{value:n},n)));let t=Ts("text");if(t===null)return;p("from").value=t.from??"",
m={files:t.texts.map(({name:n,text:r,taken:o})=>({...F(r,n),taken:o??null})),at:0},O.value=E().text,await jt(!0)});O.addEventListener("input",()=>{js(),p("file").
value="",p("download").hidden=!0,m.files.some(({answer:s})=>!s)&&(p("verdict").textContent=""),ie([]),p("marks").replaceChildren(),p("open").hidden=!0,Us()});O.
addEventListener("keydown",s=>{let t=s.key.toLowerCase();if(!(s.ctrlKey||s.metaKey)||!["z","y"].includes(t)||V()!==m)return;let e=t==="y"||s.shiftKey;(e?_.later:
_.earlier).length&&(s.preventDefault(),re(e))});O.addEventListener("scroll",()=>{p("marks").scrollTop=O.scrollTop});document.addEventListener("dragover",s=>{s.dataTransfer?.
types.includes("Files")&&s.preventDefault()});document.addEventListener("drop",s=>{s.dataTransfer?.types.includes("Files")&&(s.preventDefault(),ur(s.dataTransfer))});
p("file").addEventListener("change",()=>Ks([...p("file").files??[]]));p("from").addEventListener("change",()=>{m={...m,files:m.files.map(s=>({...s,answer:null,mended:null}))}});
p("validate").addEventListener("click",()=>jt(!0));p("apply-sure").addEventListener("click",()=>{let s=ee(m);Hs(s,[...s.values()].flat().length)});p("undo").addEventListener(
"click",()=>re(!1));p("redo").addEventListener("click",()=>re(!0));for(let s of Object.keys(Is)){let t=d("button",{type:"button"},u(`save_${s}`));t.addEventListener(
"click",()=>lr(s)),p("forms").append(d("li",{},t))}p("open").addEventListener("click",cr);dr();
