var Js=/[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;function q(s){return String(s).replace(Js,t=>{let e=t.charCodeAt(
0);return e<256?`\\x${e.toString(16).padStart(2,"0")}`:`\\u${e.toString(16).padStart(4,"0")}`})}function d(s,t={},...e){return le(document.createElement(s),t,e)}
var Vs="http://www.w3.org/2000/svg";function b(s,t={},...e){return le(document.createElementNS(Vs,s),t,e)}function le(s,t,e){for(let[n,r]of Object.entries(t))r===
!0?s.setAttribute(n,""):r!==!1&&r!==null&&r!==void 0&&s.setAttribute(n,String(r));return s.append(...e.filter(n=>n!=null&&n!=="").map(n=>n instanceof Node?n:q(n))),
s}function C({target:s},t){return s instanceof Element?s.closest(t):null}var U={};function ue(s){U=s}function u(s,t={}){return(U[s]??s).replace(/\{(\w+)\}/g,(e,n)=>t[n]??"")}function de(s){U={...U,...s}}function G(s){let[t,e]=he(s),n=Object.
entries(e).map(([r,o])=>[r,Array.isArray(o)?G(o):o]);return u(t,Object.fromEntries(n))}function Bt(s){let[t,e]=he(s);return(t in U||!/\p{L}/u.test(t.replace(/\{\w+\}/g,
"")))&&Object.values(e).every(r=>!Array.isArray(r)||Bt(r))}var he=s=>Array.isArray(s)?s:[s,{}];function H(s){let t=G(s);return`${t.charAt(0).toUpperCase()}${t.slice(
1)}`}function T(s,t){return u(t===1&&`${s}_1`in U?`${s}_1`:s,{count:Z(t)})}var jt=new Map;function Xs(){let{lang:s}=document.documentElement;return navigator.languages.
find(t=>t.split("-")[0]===s)??(s||"en")}function pe(s,t){let e=`${s.name} ${JSON.stringify(t)}`;return jt.has(e)||jt.set(e,new s(Xs(),t)),jt.get(e)}function Z(s,t=0){
return!t&&Math.abs(s)<999.5?String(Math.round(s)):pe(Intl.NumberFormat,{minimumFractionDigits:t,maximumFractionDigits:t}).format(s)}var Zs={"1-0":"1–0","0-1":"\
0–1","1/2-1/2":"½–½","*":"∗"};function fe(s){return Zs[s]??s}function me(s){let[,t,e,n]=/^(\d{4})(?:\.(\d\d))?(?:\.(\d\d))?(?:\.\?\?)*$/.exec(s)??[];if(!t)
return s;let r=new Date(0);return r.setUTCFullYear(Number(t),Number(e??1)-1,Number(n??1)),e&&r.getUTCMonth()!==Number(e)-1?s:pe(Intl.DateTimeFormat,{timeZone:"U\
TC",year:"numeric",...e&&{month:"short"},...n&&{day:"numeric"}}).format(r)}function ht(s){return U[`piece_${s.replaceAll(" ","_")}`]}var pt=null;function ge(){pt??=[]}function we(s){de(s);for(let[t,e]of pt??[])be(t,e);pt=null}function S(s){let t=d("span");return be(t,s),pt?.push([t,s]),t}function be(s,t){
let e=document.documentElement.lang==="en"||Bt(t);s.textContent=q(G(t)),e?s.removeAttribute("lang"):s.setAttribute("lang","en")}function Q(s){try{return window[s]}catch{return null}}function ft(s,t){try{return JSON.parse(s?.getItem(t)??"null")}catch{return null}}function mt(s,t,e){try{return e===
null?s?.removeItem(t):s?.setItem(t,JSON.stringify(e)),s!==null}catch{return!1}}var ye="kohau-theme";function Ft(s){let t=s.closest(".kohau-dark, .kohau-light");return t?t.classList.contains("kohau-dark"):matchMedia("(prefers-color-scheme: \
dark)").matches}function xe(){ve(ft(Q("localStorage"),ye))}function ke(){let s=Ft(document.documentElement)?"light":"dark";ve(s),mt(Q("localStorage"),ye,s)}function ve(s){
let{classList:t}=document.documentElement;t.toggle("kohau-dark",s==="dark"),t.toggle("kohau-light",s==="light")}var gt=document.documentElement.dataset.root??"",qt=class extends Error{constructor({title:t,detail:e,sentence:n,hint_sentence:r,rule:o}){super(e??t),this.sentence=
n,this.hint_sentence=r,this.rule=o}},K=class extends Error{constructor(){super(u("unreachable"))}};function Y(s,t={}){let e=new URLSearchParams;for(let[r,o]of Object.
entries(t))for(let i of Array.isArray(o)?o:[o])i!==""&&i!==null&&i!==void 0&&i!==!1&&e.append(r,String(i));let n=e.toString();return`${gt}${s}${n?`?${n}`:""}`}var Oe=()=>import(`${gt}\
/assets/recording.js`);var $e=JSON.parse(document.getElementById("answers")?.textContent??"{}");function Ee(){let s=new AbortController;return()=>(s.abort(),s=new AbortController,s.signal)}
async function Se(s,t={},e){let{[s]:n}=$e;return delete $e[s],n??Ce(s,t,{signal:e})}async function tt(s,t,e,n){return Ce(s,t,{signal:n,method:"POST",body:e,headers:{
"content-type":"application/octet-stream"}})}async function Ce(s,t,e){let n=await fetch(Y(`/api/v1${s}`,t),e).catch(o=>{throw o.name==="AbortError"?o:new K}),r=await(n.
ok?n.json():n.json().catch(()=>({title:n.statusText})));if(e.signal?.throwIfAborted(),n.ok)return r;throw new qt(r)}var h=s=>document.getElementById(s);ue(JSON.parse(h("texts").textContent??"{}"));xe();h("screens")?.addEventListener("click",s=>{C(s,"a")&&h("screens").hidePopover()});
h("explored")?.addEventListener("change",()=>{let[s,t]=h("explored").value.split(" ");location.assign(Y(`/explore/${s}`,{variant:t}))});h("theme")?.addEventListener(
"click",ke);h("language")?.addEventListener("change",()=>{let s=new URL(location.href);s.searchParams.set("lang",h("language").value),location.assign(s)});var Me=()=>h(
"help").showModal();for(let s of document.querySelectorAll(".ask"))s.addEventListener("click",Me);document.addEventListener("keydown",s=>{s.key!=="?"||!h("help")||
document.querySelector("dialog[open]")||C(s,"input, select, textarea")||(s.preventDefault(),Me())});function Le(){fetch(`${gt}/assets/messages-${document.documentElement.
lang}.json`).then(s=>s.json()).then(we).catch(()=>addEventListener("online",Le,{once:!0}))}document.documentElement.lang!=="en"&&(ge(),addEventListener("load",()=>setTimeout(
Le)));for(let s of document.querySelectorAll("[data-said]"))s.removeAttribute("lang"),s.replaceChildren(S(JSON.parse(s.getAttribute("data-said")??"")));var _e=null;
function Ae(s,t=null){let e=s;if(e?.name==="AbortError")return;let n=h("problem");if(n.hidden=!e,_e=e instanceof K?t:null,!e)return;if(!(e instanceof K)){n.replaceChildren(
S(e.sentence??e.message),e.hint_sentence?d("p",{},u("hint"),S(e.hint_sentence)):"");return}if(n.replaceChildren(e.message," "),!t)return;let r=d("button",{type:"\
button"},u("try_again"));r.addEventListener("click",t),n.append(r)}addEventListener("online",()=>_e?.());function B(s){return async function t(...e){try{let n=await s(
...e);return Ae(null),n}catch(n){return Ae(n,()=>t(...e)),null}}}var Qs=3;function Ut(s){return`choice-${s%Qs}`}function Ne(s,t,e){let n=new Set(s.spots.map(([l])=>l)),r=t.choices??[],o=r.filter(({squares:l})=>l.some(p=>n.has(
p))),i=o.map(l=>Te(l.press,H(l.sentence),Ut(r.indexOf(l)),e)),a=t.following.filter(l=>!n.has(l)&&!o.some(p=>p.press===l)),c=l=>r.find(p=>p.press===l)?.sentence;
return{placed:d("div",{class:"kohau-choices"},...i),others:a.map(l=>Te(l,c(l)?H(c(l)??""):l,"choice-0",e)),squares:o.map(({squares:l})=>l)}}function Te(s,t,e,n){
let r=d("button",{type:"button",class:`choice ${e}`,"data-choice":s},t);return r.addEventListener("click",()=>n(s)),r}var wt={across:8,down:24};function Pe(s,t,e,n){
let r=t.getBoundingClientRect(),o=s.getBoundingClientRect(),i=[...e.flat(),...n];for(let[a,c]of s.querySelectorAll("button").entries()){let l=en(e[a]),{offsetWidth:p,
offsetHeight:f}=c,w=v=>tn(v,l)+i.reduce((g,k)=>g+sn(v,k),0),y=[];for(let v=0;v<=wt.down;v+=1)for(let g=0;g<=wt.across;g+=1){let k=r.left+g/wt.across*(r.width-p),
L=r.top+v/wt.down*(r.height-f);y.push({left:k,top:L,right:k+p,bottom:L+f})}let $=y.reduce((v,g)=>w(g)<w(v)?g:v);i.push($),c.style.left=`${($.left-o.left)/o.width*
100}%`,c.style.top=`${$.top-o.top}px`}}function tn(s,t){return Math.hypot(s.left+s.right-t.left-t.right,s.top+s.bottom-t.top-t.bottom)/2}function en(s){let t=(e,n)=>n(
...s.map(r=>r[e]));return{left:t("left",Math.min),top:t("top",Math.min),right:t("right",Math.max),bottom:t("bottom",Math.max)}}function sn(s,t){let e=Math.min(s.
right,t.right)-Math.max(s.left,t.left),n=Math.min(s.bottom,t.bottom)-Math.max(s.top,t.top);return Math.max(0,e)*Math.max(0,n)}var bt=class{source=null;trail=[];#t=Promise.resolve();#s=0;#n=null;constructor({draw:t,refuse:e,say:n}){this.draw=t,this.refuse=e,this.say=n}get entry(){return this.
source&&this.trail.at(-1)||null}get presses(){return this.trail.at(-1)?.presses??[]}get standing(){let t=this.trail.findLastIndex((e,n)=>n&&!this.trail[n-1].choices?.
some(({press:r})=>r===e.presses.at(-1)));return t>0?this.trail[t].presses.at(-1):null}accepts(t){let{entry:e}=this;if(!e)return!1;let n=Re(e,t);return e.following.
includes(n)||this.presses.includes(n)||this.#l(n)>0}begin(t){this.#s+=1,this.trail=t?[t]:[],this.#t=Promise.resolve()}press(t,e=!1){return this.queue(n=>this.#r(
t,e,n))}back(){return this.queue(()=>this.#i(this.trail.length-1))}cancel(){return this.queue(()=>this.#i(1))}queue(t){let e=this.#s,n=()=>e!==this.#s;return this.#t=
this.#t.then(()=>n()||t(n)).catch(r=>{n()||(this.say("sourcefail",{error:r}),this.draw(!1))}),this.#t}async#r(t,e,n){let{entry:r}=this;if(!r){this.say("squarepr\
ess",{name:t});return}let o=Re(r,t),i=this.trail.length>1&&r.presses.at(-1)===o;r.following.includes(o)?await this.#u(o,e,n):i&&r.ply?this.play():i?this.#i(this.
trail.length-1):await this.#o(o,e,n)}async#o(t,e,n){let r=this.#l(t);if(!r){this.#a(t,n);return}this.trail.length=r,await this.#u(t,e,n)}#l(t){let e=this.entry?.
sketch??null;for(let n=this.trail.length-1;n>0;n-=1){if(this.trail[n].ply||(this.trail[n-1].sketch??null)!==e)return 0;if(this.trail[n-1].following.includes(t))
return n}return 0}#i(t){if(t<1||t>=this.trail.length){this.draw(!1);return}this.trail.length=t,this.draw(!0)}#a(t,e){let n=Promise.resolve(this.source?.([...this.
presses,t])).then(()=>null,r=>r);this.refuse(t,n.then(r=>e()?null:r))}async#u(t,e,n){let r=await this.source?.([...this.presses,t]);if(n()||!r)return;let o=!!this.
entry?.ply;this.trail.push(r),r.ply&&!r.following.length&&!o&&this.play(),this.draw(!e)}play(){let{entry:t}=this;!t?.ply||this.#n===t||(this.#n=t,this.say("plyp\
lay",{ply:t.ply,entry:t}))}};function Re({following:s,choices:t=[]},e){return s.includes(e)?e:t.find(({squares:n})=>n.includes(e))?.press??e}var Ht=48,I=128;function xt(s,t,e){return String.fromCharCode(Ht+s,I+Math.round(10*t),I+Math.round(10*e))}function st(s){let t=[];for(let e=0;e<s.length;e+=3)t.push([s.charCodeAt(
e)-Ht,(s.charCodeAt(e+1)-I)/10,(s.charCodeAt(e+2)-I)/10]);return t}function je(s,...t){return s+t.map(e=>String.fromCharCode(I+Math.round(10*e))).join("")}function z(s){
return s.charCodeAt(0)-Ht}function D(s){return[(s.charCodeAt(1)-I)/10,(s.charCodeAt(2)-I)/10]}function Be(s,[t,e]){for(let n=0;n<s.length;n+=et){let[r,o,i,a]=Array.
from(s.slice(n+1,n+5),c=>(c.charCodeAt(0)-I)/10);if(Math.hypot(i-t,a-e)<.1&&(r!==i||o!==a))return[r,o]}return null}function N(s,t){let[e="",n="",r="",o="",i="",
a="",c=""]=t.split("	"),l=nn(s,n);return{men:l,pieces:e+l+r,lights:o,ghosts:i,badges:a,strokes:c}}function nn(s,t){let[e,n]=["",""];return t.split("/").forEach(
(r,o)=>{let i=0;for(let[a]of r.matchAll(/\d+|\D/g)){if(/\d/.test(a)){i+=Number(a);continue}let[c,l]=[i-(s.files-1)/2,o-(s.ranks-1)/2];s.men[a]&&(e+=xt(s.names.indexOf(
s.men[a]),c,l)),s.captions[a]&&(n+=xt(s.names.indexOf(s.captions[a]),c,l)),i+=1}}),e+n}function Fe(s,t){let{lights:e,ghosts:n,pieces:r,badges:o}=N(s,t);return st(
e+n+r+o).map(([i])=>s.names[i])}function qe(s){let t=s.split("	")[6];return Array.from({length:t.length/et},(e,n)=>t[et*n])}function Ue(s,t){let e=new Set(Object.
values(s.men)),n=new Map;for(let[r]of st(N(s,t).pieces)){let o=s.names[r];e.has(o)&&n.set(o,(n.get(o)??0)+1)}return n}function j(s,t,e){let n=e?-1:1;return st(t).
map(([r,o,i])=>b("use",{href:`#${s.symbols[r]}`,x:(n*o).toFixed(1),y:(n*i).toFixed(1)}))}function He(s,t){return s.labels.map(([e,n,r,o])=>b("use",{href:`#${e}`,
x:t&&o?-n:n,y:t&&!o?-r:r}))}var Ie={m:"move",t:"throw",s:"shot",r:"ricochet",G:"green",R:"red",Y:"yellow",B:"blue"},et=7,yt=.24,De=.13;function Wt(s){let t=[];for(let e=0;e<
s.length;e+=et){let[n,r,o,i,a,c]=Array.from(s.slice(e+1,e+et),p=>(p.charCodeAt(0)-I)/10),l=n===o&&r===i;t.push([l?`ring k-${Ie[s[e]]}`:Ie[s[e]],l?rn(n,r):on(n,r,
o,i,a,c)])}return[...t.map(([e,n])=>b("path",{d:n,class:e.startsWith("ring")?"k-ring-halo":"k-halo"})),...t.map(([e,n])=>b("path",{d:n,class:`k-${e}`}))]}var W=.44;
function rn(s,t){return`M${s-W} ${t}a${W} ${W} 0 1 0 ${2*W} 0a${W} ${W} 0 1 0 ${-2*W} 0Z`}function on(s,t,e,n,r,o){let i=Math.hypot(e-s,n-t)||1,[a,c]=[(e-s)/i,(n-
t)/i],l=Math.min(1,.7*i/(r+o+yt)),p=(w,y=0)=>`${(s+a*w-c*y).toFixed(2)} ${(t+c*w+a*y).toFixed(2)}`,f=i-l*o;return`M${p(l*r)}L${p(f-yt+.02)}M${p(f)}L${p(f-yt,De)}\
 ${p(f-yt,-De)}Z`}var Gt={first:.7,further:.09,most:1.5},We=.8,an=240;function Kt(){return document.hidden||matchMedia("(prefers-reduced-motion: reduce)").matches}function vt(s,t,e,n){
return[t,...e?e.split(`
`):[],n].map(r=>N(s,r).pieces)}function kt(s){return s.match(/.{3}/gs)??[]}function Ye(s,t,e){let[n,r]=[kt(t),kt(e)],o=n.filter(l=>!r.includes(l)),i=r.filter(l=>!n.
includes(l)),a=[],c=l=>s.forms[s.names[z(l)]]??s.names[z(l)];for(let l of[z,c])for(let p of[...i]){let[f]=o.filter(w=>l(p)===l(w)).sort((w,y)=>Ge(p,w)-Ge(p,y));
f!==void 0&&(a.push([f,p]),o.splice(o.indexOf(f),1),i.splice(i.indexOf(p),1))}return{moved:a,gone:o,added:i}}function ze(s,t,e,n){let{moved:r,gone:o}=Ye(s,t,e),
i=new Map(r),a=kt(t).filter(l=>!i.has(l)&&!(o.includes(l)&&n>.5)),c=r.map(([l,p])=>{let[[f,w],[y,$]]=[D(l),D(p)];return xt(z(l),f+n*(y-f),w+n*($-w))});return[...a,
...c].join("")}function Ge(s,t){let[e,n]=[D(s),D(t)];return Math.hypot(n[0]-e[0],n[1]-e[1])}function Je(s,t,{before:e,after:n,strokes:r,flipped:o}){let{moved:i,
gone:a,added:c}=Ye(t,e,n),l=j(t,n,o),p=new Map(kt(n).map((g,k)=>[g,l[k]])),f=j(t,a.join(""),o);s.replaceChildren(...f,...p.values());let w=o?-1:1,y=Number.parseFloat(
getComputedStyle(s).getPropertyValue("--step"))||an,$=(g,[k,L],[A,X],ae)=>{if(!g)return;let Ys=Math.hypot(A-k,X-L),ce=`translate(${(w*(k-A)).toFixed(2)}px, ${(w*
(L-X)).toFixed(2)}px)`,zs=`translate(${(w*(k-A)/2).toFixed(2)}px, ${(w*(L-X)/2).toFixed(2)}px) scale(1.4)`;return s.append(g),g.animate({transform:ae?[ce,zs,"no\
ne"]:[ce,"none"]},{duration:y*Math.min(Gt.most,Gt.first+Gt.further*Ys),easing:ae?"linear":"ease-in-out"})},v=[...i.map(([g,k])=>$(p.get(k),D(g),D(k),Ke(t,g)||Ke(
t,k))),...c.map(g=>{let k=Be(r,D(g));return k?$(p.get(g),k,D(g),!0):p.get(g)?.animate({opacity:[0,1]},We*y)}),...f.map(g=>g.animate({opacity:[1,0]},{duration:We*
y,fill:"forwards"}))];return Promise.all(v.map(g=>g?.finished)).then(()=>{for(let g of f)g.remove()},()=>{})}function Ke(s,t){let e=s.names[z(t)];return e in s.
forms||Object.values(s.forms).includes(e)}var Ve={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]},cn=.4,$t=class{#t=null;#s=!1;#n=!1;constructor(t,e){this.board=t,this.entering=e,t.addEventListener(
"keydown",n=>this.#p(n)),t.addEventListener("focusin",({relatedTarget:n})=>{n instanceof Node&&!t.contains(n)&&(this.#n=!!this.#t)}),t.addEventListener("pointer\
down",n=>this.#o(n)),t.addEventListener("pointermove",n=>this.#l(n)),t.addEventListener("pointerup",n=>this.#u(n)),t.addEventListener("pointercancel",()=>this.#c()),
t.addEventListener("click",n=>this.#e(n))}forget(){this.#t=null}#r(t){let e=document.elementFromPoint(t.clientX,t.clientY);return this.board.contains(e)?e?.closest(
"[data-spot]")?.getAttribute("data-spot")??null:null}#o(t){this.#n=!0;let e=Yt(t);if(e||this.board.finishMotion(),!e||t.button)return;this.board.cursor=e,this.#t=
{from:e,pointer:t.pointerId,x:t.clientX,y:t.clientY,begun:!1};let n=t.target;n.hasPointerCapture(t.pointerId)&&n.releasePointerCapture(t.pointerId)}#l(t){let e=this.#t;
if(e?.pointer!==t.pointerId)return;if(!t.buttons){this.#c();return}let n=this.entering.standing===e.from;if(!(this.board.open||e.begun||n||this.entering.entry?.
following.includes(e.from)))return;let r=this.board.querySelector("svg")?.getScreenCTM()?.a??1,[o,i]=[(t.clientX-e.x)/r,(t.clientY-e.y)/r];!e.begun&&Math.hypot(
o,i)<cn||(e.begun||(e.begun=!0,this.board.setPointerCapture(t.pointerId),this.board.open?this.#i(e,e.from):n||this.entering.press(e.from)),this.board.open?this.#i(
e,this.#r(t)):this.#a(e,o,i))}#i(t,e){!e||e===t.last||(t.last=e,this.board.say("squarepress",{name:e,dragged:!0}))}#a(t,e,n){for(let r of this.board.menAt(t.from))
r.setAttribute("transform",`translate(${e.toFixed(2)} ${n.toFixed(2)})`)}#u(t){let e=this.#t;if(e?.pointer!==t.pointerId||(this.#t=null,!e.begun)||(this.#s=!0,setTimeout(
()=>{this.#s=!1}),this.board.open))return;let n=this.#r(t);n&&n!==e.from?this.entering.press(n,!0):this.entering.queue(()=>this.board.draw())}#c(){this.#t=null,
this.board.draw()}#e(t){let e=Yt(t);e&&!this.#s&&this.entering.press(e)}#p(t){let{key:e}=t,n=this.#n?null:Yt(t),r=this.entering.trail.length>1;if(e==="Escape"&&
r)this.entering.cancel();else if(e==="Backspace"&&r)this.entering.back();else if(n&&(e==="Enter"||e===" "))this.entering.press(n);else if(n&&e in Ve)this.#d(Ve[e]);else
return;t.preventDefault(),t.stopPropagation()}#d([t,e]){let n=this.board.places(),r=n.find(([p])=>p===this.board.cursor);if(!r)return;let[o,i,a]=r,[c]=n.map(([p,
f,w])=>{let y=(f-i)*t+(w-a)*e;return{name:p,along:y,cost:y+3*(Math.abs((f-i)*e)+Math.abs((w-a)*t))}}).filter(({along:p})=>p>.3).sort((p,f)=>p.cost-f.cost);if(!c)
return;this.board.cursor=c.name,this.board.spot(o)?.setAttribute("tabindex","-1");let l=this.board.spot(c.name);l?.setAttribute("tabindex","0"),l?.focus()}},Yt=s=>C(
s,"[data-spot]")?.getAttribute("data-spot")??null;var nt=customElements.get("kohau-board")?.boards??new Map;function rt(s){for(let[t,e]of Object.entries(s)){if(nt.has(t))continue;nt.set(t,e);let n=b("svg",{class:"\
kohau kohau-sprite","aria-hidden":"true"});n.innerHTML=`<defs>${e.definitions}</defs>`,document.body.append(n);for(let r of document.querySelectorAll("kohau-boa\
rd"))r.getAttribute("board")===t&&r.setAttribute("board",t)}}function M(s){return nt.get(s??"")}function Xe(s,t,e,n=null){let r=nt.has(String(e.board));s.hidden=
!r,t.hidden=r,t.textContent=r?"":e.position,r&&s.show(e,n)}var ln=["board","position","before","steps","marks","orientation","theme","label"],zt=class extends HTMLElement{static observedAttributes=ln;static boards=nt;cursor=null;#t=null;#s=!1;#n=0;#r=()=>{};#o=!1;#l=!1;#i=!1;#a="";#u=null;#c=null;#e=new bt(
{draw:t=>this.draw(t),refuse:(t,e)=>this.#x(t,e),say:(t,e)=>this.say(t,e)});#p=new $t(this,this.#e);connectedCallback(){this.classList.add("kohau-board"),this.hasAttribute(
"board")&&this.draw()}attributeChangedCallback(){this.isConnected&&!this.#s&&this.draw()}get flipped(){return this.getAttribute("orientation")==="black"}get source(){
return this.#e.source}set source(t){this.#e.source=t,this.#d(null)}get entry(){return this.#e.entry}set entry(t){this.#d(t),this.#g()}#d(t){this.#e.begin(t),this.#p.
forget()}get open(){return this.#i}set open(t){this.#i=t,this.draw()}set proposal(t){this.#a!==(t??"")&&(this.#a=t??"",this.#g())}press(t){return this.#e.press(
t)}playEntered(){this.#e.play()}back(){return this.#e.back()}cancel(){return this.#e.cancel()}say(t,e){this.dispatchEvent(new CustomEvent(t,{detail:e,bubbles:!0}))}show(t,e=null){
let[n,[r]]=[this.#t,this.frames],o=this.getAttribute("board");this.#d(e),this.#s=!0;for(let[a,c]of Object.entries(t))c?this.setAttribute(a,String(c)):this.removeAttribute(
a);this.#s=!1;let{frames:i}=this;return this.draw(),n===null||o!==this.getAttribute("board")?Promise.resolve():i.length>1&&n===i[0]?this.#f(i):r===i.at(-1)&&r!==
n?this.#f([n,r]):Promise.resolve()}get frames(){let t=this.#h,e=this.getAttribute("position")??"",n=this.getAttribute("before");return t?n?vt(t,n,this.getAttribute(
"steps")??"",e):[N(t,e).pieces]:[""]}async#f(t){let e=this.#h;if(!e||Kt()||!this.isConnected)return;let n=++this.#n,r=this.#m,{strokes:o}=this.#b(e);r.classList.
add("k-moving"),this.#o=!0;for(let i=1;i<t.length;i+=1)if(this.#r(i),await Je(this.#w,e,{before:t[i-1],after:t[i],strokes:o,flipped:this.flipped}),n!==this.#n)return;
r.classList.remove("k-moving"),this.#o=!1,this.#l&&this.draw()}#g(){this.#o?this.#l=!0:this.draw()}finishMotion(){this.#o&&this.draw()}scrub(t){let{frames:e}=this,
n=e.length-1;this.stand(e[Math.min(t,n)]),this.#m.classList.toggle("k-moving",t<n)}stand(t){this.#n+=1,this.#o=!1;let e=this.#h;e&&(this.#m.classList.add("k-mov\
ing"),this.#w.replaceChildren(...j(e,t,this.flipped)))}async#x(t,e){this.draw();let n=this.spot(t);if(n?.classList.add("refused"),n&&!Kt()){let i={transform:[0,
.12,-.12,.08,-.08,0].map(a=>`translate(${a}px, 0)`)};for(let a of[n,...this.menAt(t)])a.animate(i,320)}let r=await e;if(!n?.isConnected)return;let o=r?.rule?` (${r.
rule})`:"";this.#c?.replaceChildren(r?S(r.sentence??r.message):u("not_legal"),o),this.#c?.classList.add("refused"),this.say("pressrefuse",{name:t,error:r})}get#m(){
return this.querySelector("svg")}get#w(){return this.querySelector(".k-men")}get#h(){return M(this.getAttribute("board"))}#b(t){let{entry:e}=this;if(e?.presses.
length&&e.picture)return N(t,e.picture);let n=N(t,this.getAttribute("position")??"");return this.#a?{...N(t,this.#a),ghosts:"",pieces:n.pieces}:n}draw(t=!1){let e=this.#h;
if(this.#n+=1,this.#o=this.#l=!1,!e){this.replaceChildren(),this.#t=null;return}let{entry:n,flipped:r}=this,o=this.#t,{lights:i,ghosts:a,pieces:c,badges:l,strokes:p}=this.#b(
e),f=N(e,this.#a).ghosts,w=r?{transform:"rotate(180)"}:{},[y,$]=e.box.split(" "),v=!!n||this.#i,g=this.getAttribute("theme"),k=b("svg",{viewBox:e.box,class:`koh\
au${g&&g!=="auto"?` kohau-${g}`:""}`,role:v?"group":"img","aria-label":this.getAttribute("label")||u("board")},b("rect",{x:y,y:$,width:e.width,height:e.height,class:"\
k-paper"}),b("g",w,b("use",{href:`#${e.ground}`})),b("g",{},...He(e,r)),b("g",{class:"k-marks"},...j(e,i+a,r)),v?this.#v(e,c,n):null,b("g",{class:"k-men"},...j(
e,c,r)),b("g",{class:"k-marks"},...j(e,f,r),b("g",w,...Wt(p)),...j(e,l,r)),b("g",{class:"k-over",...w},...Wt(this.getAttribute("marks")??"")));this.style.setProperty(
"--units",String(e.height));let L=document.activeElement,A=this.contains(L)&&(L?.getAttribute("data-spot")??this.cursor);this.#k(e,k,n),this.#t=c,A&&this.spot(A)?.
focus({preventScroll:!0}),t&&o!==null&&this.#f([o,c]),n!==this.#u&&(this.#u=n,this.say("entrychange",{entry:n}))}#k(t,e,n){if(!n){let i=this.#y();this.replaceChildren(
e,...this.source?[d("div",{class:"kohau-entry"},...i)]:i);return}let r=Ne(t,n,i=>this.press(i));if(this.replaceChildren(e,r.placed,this.#O(n,r.others)),!r.squares.
length)return;let o=i=>i.map(a=>(a.firstElementChild??a).getBoundingClientRect());Pe(r.placed,e,r.squares.map(i=>o(i.flatMap(a=>this.spot(a)??[]))),o([...e.querySelectorAll(
".k-spot:is(.offered, .pressed)")]))}places(){let t=this.flipped?-1:1;return(this.#h?.spots??[]).map(([e,n,r,o,i])=>[e,t*n,t*r,o,i])}spot(t){return this.querySelector(
`[data-spot="${CSS.escape(t)}"]`)}menAt(t){let[,e,n]=this.places().find(([r])=>r===t)??[t,Number.NaN,Number.NaN];return[...this.querySelectorAll(".k-men use")].
filter(r=>Math.abs(Number(r.getAttribute("x"))-e)<.1&&Math.abs(Number(r.getAttribute("y"))-n)<.1)}#v(t,e,n){let r=this.flipped?-1:1,o=st(e),i=this.places(),a=n?.
following??[];return i.some(([c])=>c===this.cursor)||(this.cursor=(i.find(([c])=>a.includes(c))??i[0])[0]),b("g",{class:"k-spots"},...i.map(([c,l,p,f,w])=>{let y=o.
filter(([,A,X])=>Math.abs(r*A-l)<f/2&&Math.abs(r*X-p)<w/2).map(([A])=>t.names[A]),$=n?.presses.includes(c),v=(n?.choices??[]).findIndex(({squares:A})=>A.includes(
c)),g=a.includes(c)?y.length?"offered man":"offered":"",k=v>=0?`chosen ${Ut(v)}`:$?"pressed":g,L=v>=0||g.endsWith("man");return b("g",{class:`k-spot ${k}`,"data\
-spot":c,role:"button",tabindex:c===this.cursor?"0":"-1","aria-label":this.#$(c,y),"aria-disabled":n&&!this.#e.accepts(c)?"true":null,"aria-pressed":$?"true":null},
b("rect",{x:l-f/2,y:p-w/2,width:f,height:w,rx:.12}),k&&k!=="pressed"?b("circle",{cx:l,cy:p,r:L?Math.min(f,w)*.44:.13}):null)}))}#$(t,e){return[t==="@w"?u("hand_\
white"):t==="@b"?u("hand_black"):t,...e.map(ht).filter(Boolean)].join(", ")}#O(t,e){this.#c??=d("span",{class:"entered",role:"status"}),this.#c.classList.remove(
"refused"),this.#c.replaceChildren(t.presses.length?q(t.sketch??t.presses.join(" ")):"");let n=(i,a,c)=>{let l=d("button",{type:"button",...c},i);return l.addEventListener(
"click",a),l},r=[...e];t.ply&&r.push(n(u("play_it"),()=>this.playEntered(),{class:"primary","aria-label":u("play_ply",{ply:t.ply})})),this.#e.trail.length>1&&r.
push(n("⌫",()=>this.back(),{"data-act":"back",title:u("take_back_title"),"aria-label":u("take_back")}),n("✕",()=>this.cancel(),{"data-act":"cancel",title:u(
"cancel_entry_title"),"aria-label":u("cancel_entry")}));let o=t.presses.length?[]:this.#y();return d("div",{class:"kohau-entry"},this.#c,...o,...r)}#y(){let t=this.
frames.length-1;if(this.#r=()=>{},t<2)return this.hasAttribute("stepwise")?[d("div",{class:"kohau-scrub"})]:[];let e=d("input",{type:"range",min:0,max:t,value:t,
"aria-label":u("steps_of_ply")}),n=d("span",{"aria-hidden":"true"});return this.#r=r=>{e.value=String(r);let o=u("step_of",{step:r,count:t});e.setAttribute("ari\
a-valuetext",o),n.textContent=o},this.#r(t),e.addEventListener("input",()=>{this.#r(Number(e.value)),this.scrub(Number(e.value))}),e.addEventListener("keydown",
r=>r.stopPropagation()),[d("label",{class:"kohau-scrub"},u("steps"),e,n)]}};customElements.get("kohau-board")||customElements.define("kohau-board",zt);var Ze=1200;function Ot(s,t,e=s){let n=s.querySelector("svg")?.cloneNode(!0);for(let c of n.querySelectorAll(".k-spots"))c.remove();let[,,r,o]=t.box.split(" ").
map(Number);n.setAttribute("xmlns","http://www.w3.org/2000/svg"),n.setAttribute("width",String(Math.round(48*r))),n.setAttribute("height",String(Math.round(48*o))),
n.classList.add(Ft(e)?"kohau-dark":"kohau-light");let i=new XMLSerializer().serializeToString(n),a=i.indexOf(">")+1;return`${i.slice(0,a)}<style>${un()}</style>\
<defs>${t.definitions}</defs>${i.slice(a)}
`}var Qe=null;function un(){return Qe??=dn(),Qe}function dn(){return[...document.styleSheets].flatMap(e=>[...e.cssRules]).map(e=>e.cssText).filter(e=>/^(\.k-|@supports \(color: ?var\(--k-ink)/.
test(e)).join(`
`).replaceAll("&","&amp;").replaceAll("<","&lt;")}async function Jt(s){let t=new Image;t.src=`data:image/svg+xml;charset=utf-8,${encodeURIComponent(s)}`,await t.
decode();let e=document.createElement("canvas");e.width=Ze,e.height=Math.round(Ze*t.naturalHeight/t.naturalWidth),e.getContext("2d")?.drawImage(t,0,0,e.width,e.
height);let n=atob(e.toDataURL("image/png").split(",")[1]);return new Blob([Uint8Array.from(n,r=>r.charCodeAt(0))],{type:"image/png"})}function ot(s,t){let e=document.
createElement("a");e.href=URL.createObjectURL(s),e.download=t,e.click(),setTimeout(()=>URL.revokeObjectURL(e.href),1e4)}function ts(s){return d("ul",{class:"problems"},...s.map(Vt))}function Vt(s){let{file:t,line:e,column:n,ply:r,step:o,rule:i}=s,a=Object.entries({file:t,line:e,column:n,
ply:r,step:o,rule:i}).filter(([,f])=>f).map(([f,w])=>f==="file"?w:`${u(`at_${f}`)} ${w}`),c=s.help&&a.pop(),l=c?[a.length?", ":"",d("a",{href:s.help},c)]:[],p=d(
"li",{class:s.severity},d("strong",{},u(`severity_${s.severity}`))," ",S(s.sentence)," ",d("span",{class:"place"},a.join(", "),...l,` [${s.code}]`));return s.excerpt&&
p.append(hn(s.excerpt)),s.hint_sentence&&p.append(d("p",{class:"hint"},u("hint"),S(s.hint_sentence))),p}function hn([s,t,e]){return d("pre",{},s.slice(0,t),d("m\
ark",{},s.slice(t,t+e)),s.slice(t+e))}var x={white:0,black:1,result:2,date:3,event:4,site:5,round:6,game:7,variant:8,plies:9,worst:10,opening:11,comments:12};function pn(s){let t=s.fens.map((r,o)=>({
id:o,fen:r,before:null,next:null,rivals:[],path:"0",ply:0,notes:[],ended:!1}));t[0].notes=s.line.notes,es(t,s.line,t[0],"");let e=s.line.plies.at(-1)?.[0]??0,{notes:n}=t[e];
return t[e].ended=["1-0","0-1","1/2-1/2"].includes(s.result)&&!n.some(({rest:r})=>r),t}function es(s,t,e,n){let r=e;t.plies.forEach(([o,i],a)=>{let c=s[o];c.before=
r,c.notes=i,c.ply=r.ply+1,c.path=`${n}${a+1}`,(a||!n)&&(r.next=c);let l=i.flatMap(({line:p})=>p??[]);c.rivals=[c],l.forEach((p,f)=>{es(s,p,r,`${c.path}.${f+1}.`),
p.plies.length&&fn(c,s[p.plies[0][0]])}),r=c})}function fn(s,t){let e=[...s.rivals,...t.rivals.filter(n=>!s.rivals.includes(n))];for(let n of e)n.rivals=e}function at(s,t){
let e=s.first[1]+(t.before?.ply??0),n=e%s.perNumber;return{within:n,label:`${s.first[0]+Math.floor(e/s.perNumber)}${n?"…":"."}`}}var Et=(s,t)=>s.sides[(t.before??
t).id];function mn({board:s,pictures:t,fens:e,field:n}){return s===null||n===null?t:t.map((r,o)=>r.replace("	",`	${e[o].split(" ")[n]}`))}var gn={line:{notes:[],
plies:[]},board:null,dialects:[],own:0,fens:[],pictures:[],field:null,steps:[],sides:"",first:[1,0],perNumber:2,words:[],sentences:[],situations:[]},it=class{node=null;words=[];constructor(t,e,n=()=>""){
this.number=t,this.linkOf=n,this.record=e.fens?{...e,pictures:mn(e),field:null}:{...e,...gn},this.nodes=e.fens?pn(e):[],this.line=[];for(let r=this.nodes[0]??null;r;r=
r.next)this.line.push(r);e.fens&&this.spell(this.record.own)}nodeAt(t){return this.nodes.find(e=>e.path===t)??null}spell(t){this.words=this.record.words[t].split(
`
`)}};var wn=/\[%recorded ([a-z]+) ("(?:[^"\\]|\\.)*")\]/g,bn=/\[%(clk|emt|eval|cal|csl)\s([^[\]]*)\]/g,yn=/^([GRYB])([a-z]\d{1,2})([a-z]\d{1,2})?$/;function ct(s){let t={
text:"",clock:"",spent:"",evaluation:"",marks:[],recorded:[]};return t.text=s.replace(wn,(...e)=>(t.recorded.push(e),"")).replace(bn,(e,n,r)=>(n==="clk"?t.clock=
r.trim():n==="emt"?t.spent=r.trim():n==="eval"?t.evaluation=r.trim():t.marks.push(...xn(r)),"")).replace(/\s+/g," ").trim(),t}function xn(s){return s.split(",").
map(t=>yn.exec(t.trim())).filter(t=>t!==null).map(([,t,e,n])=>({colour:t,from:e,to:n??e}))}function lt(s){let t=s.notes.flatMap(n=>n.text?[ct(n.text)]:[]),e=n=>t.
findLast(r=>r[n])?.[n]??"";return{clock:e("clock"),spent:e("spent"),evaluation:e("evaluation"),marks:t.flatMap(n=>n.marks)}}function St(s){let[t,e]=s.split(","),
n=/^([+-]?)#([+-]?)(\d+)$/.exec(t);if(n){let i=n[1]==="-"||n[2]==="-";return u("forced",{side:u(i?"black":"white"),count:n[3]})}let r=Number(t),o=Number.isFinite(
r)&&t?`${r>0?"+":""}${t.replace(/^\+/,"")}`:t;return e?u("at_depth",{score:o,depth:e.trim()}):o}function ss(s,t){let e=s?.spots??[];return t.map(({colour:n,from:r,
to:o})=>{let[i,a]=[r,o].map(c=>e.find(([l])=>l===c));return i&&a?je(n,i[1],i[2],a[1],a[2],0,r===o?0:.1):""}).join("")}function Xt({result:s,termination:t}){if(t==="board")return"";let e={"1-0":u("white"),"0-1":u("black")}[s],n=e?"won":s==="1/2-1/2"?"drawn":"open",r=`ended_${n}_${t}`,
o=u(r,{winner:e});return o!==r?o:n==="open"?"":u(`ended_${n}`,{winner:e})}function Ct({record:s,words:t},e){let n=e.ended&&Xt(s)||H(s.sentences[s.situations[e.id]]),
{evaluation:r}=lt(e),o=`${n}.${r&&` ${u("evaluation")}: ${St(r)}.`}`;if(!e.before)return`${u("start")} ${o}`;let i=u(Et(s,e)==="w"?"white":"black"),a=/^\d+$/.test(
e.path)?`, ${u("ply_of",{ply:e.ply,count:s.line.plies.length})}`:"";return`${at(s,e).label} ${t[e.id]} (${i})${a}. ${o}`}function ut(s,t){let{record:e}=s;return{
board:e.board,position:e.pictures[t.id],before:t.before?e.pictures[t.before.id]:"",steps:e.steps[t.id],marks:ss(M(e.board),lt(t).marks),label:Ct(s,t)}}var J={moving:50,step:250,ply:700,end:2e3},kn=4,vn=250;function ns(s,t,e=kn){let n=M(s.shown.record.board);if(!n)return[];let r=d("kohau-board"),o=s.board.getAttribute(
"orientation"),i=[],a=null,c=(l,p,f)=>i.push({shown:p,svg:()=>(a!==l&&r.show({...ut(s.shown,l),orientation:o}),a=l,f(),Ot(r,n,s.board))});for(let l of t){let{before:p,
steps:f,position:w}=ut(s.shown,l),y=vt(n,p,f,w);l===t[0]&&c(l,J.ply,()=>r.scrub(0));for(let $=1;$<y.length;$+=1){for(let v=1;v<=e;v+=1)c(l,J.moving,()=>r.stand(
ze(n,y[$-1],y[$],v/(e+1))));c(l,$<y.length-1?J.step:J.ply,()=>r.scrub($))}}return i[i.length-1].shown=J.end,i.length>vn?i.filter(({shown:l})=>l>=J.ply):i}var $n=/\p{Mark}/gu,rs={ø:"o",ł:"l",đ:"d",ð:"d",ħ:"h",ı:"i",æ:"ae",œ:"oe",þ:"th",ß:"ss"};function On(s){return s.normalize("NFD").replace($n,"").replace(
/[^\0-\x7f]/g,En)}function En(s){let t=rs[s.toLowerCase()];return t?rs[s]?t:t[0].toUpperCase()+t.slice(1):s}function os(s,t){return`${On(s.join(" ")).replace(/[^A-Za-z0-9]+/g,"-").replace(/^-|-$/g,"")||"game"}.${t}`}var Sn=1500,At=class{constructor(t){this.viewer=t,this.buttons={};let e=(n,r)=>{this.buttons[n]=t.part(n),this.buttons[n].addEventListener("click",r)};e("copy",
()=>this.ofPosition()),e("copy-address",()=>this.ofAddress()),e("copy-picture",()=>this.ofPicture());for(let n of["kgn","svg","png"])e(`save-${n}`,()=>this.download(
n));e("film-ply",()=>this.film("film-ply",this.shown.node?.before?[this.shown.node]:[])),e("film-game",()=>this.film("film-game",this.shown.line.slice(1),0))}get shown(){
return this.viewer.shown}async ofPosition(){if(this.shown.node){try{await navigator.clipboard.writeText(this.shown.node.fen)}catch{this.viewer.part("fen").select(),
document.execCommand("copy")}this.say("copy","position_copied")}}ofAddress(){return this.attempt(async()=>{let t=this.viewer.linkOf(this.shown.number,this.shown.
node?.path??"0");await navigator.clipboard.writeText(new URL(t,location.href).href),this.say("copy-address","address_copied")})}ofPicture(){return this.attempt(
async()=>{await navigator.clipboard.write([new ClipboardItem({"image/png":Jt(this.svg())})]),this.say("copy-picture","picture_copied")})}svg(){let t=M(this.shown.
record.board);if(!t)throw new Error(u("no_board"));return Ot(this.viewer.board,t)}nameOf(t,e){let n=this.viewer.source.rows[this.shown.number];return os([n[x.white],
n[x.black],n[x.date],e],t)}film(t,e,n){let r=this.buttons[t];if(!e.length||r.disabled)return null;let o=r.textContent;return r.disabled=!0,this.attempt(async()=>{
let i=this.nameOf("gif",e.length>1?"":e[0].path),{gifOf:a}=await this.viewer.recorder(),c=ns(this.viewer,e,n);ot(await a(c,l=>{r.textContent=`${o} ${Z(100*l)} %`}),
i)}).finally(()=>{r.disabled=!1,r.textContent=o})}download(t){return this.attempt(async()=>{let{record:e,node:n}=this.shown,r=this.nameOf(t,t==="kgn"?"":n?.path);
ot(await{kgn:async()=>new Blob([`${e.text.trimEnd()}
`]),svg:async()=>new Blob([this.svg()],{type:"image/svg+xml"}),png:()=>Jt(this.svg())}[t](),r)})}say(t,e){let n=this.buttons[t],{textContent:r}=n,o=u("copied");
this.viewer.part("said").textContent=u(e),r!==o&&(n.textContent=o,setTimeout(()=>{n.textContent=r},Sn))}async attempt(t){await t().catch(e=>this.viewer.warn(u("\
failed",{error:e.message})))}};var Zt={t:"throw",s:"shot",r:"ricochet"};function as(s,t){let e=new Set,n=new Set;for(let o of s.pictures){for(let i of Fe(t,o))e.add(i);for(let i of qe(o))n.add(
i)}return[...[...e].filter(o=>!/^step [2-9]$/.test(o)).sort().map(o=>[o,`sign_${o.replaceAll(" ","_")}`]).filter(([,o])=>u(o)!==o).map(([o,i])=>is(b("use",{href:`\
#${t.symbols[t.names.indexOf(o)]}`}),i)),...[...n].filter(o=>Zt[o]).map(o=>is(b("path",{d:"M-.4 0L.4 0",class:`k-${Zt[o]}`}),`stroke_${Zt[o]}`))]}function is(s,t){
return d("li",{},b("svg",{class:"kohau man",viewBox:"-.5 -.5 1 1","aria-hidden":"true"},s),` ${u(t)}`)}var cs={1:"!",2:"?",3:"!!",4:"??",5:"!?",6:"?!",7:"□",8:"□",10:"=",11:"=",12:"⇆",13:"∞",14:"+/=",15:"=/+",16:"±",17:"∓",18:"+−",19:"−+",20:"+−−",
21:"−−+",22:"⊙",23:"⊙",26:"○",27:"○",28:"○",29:"○",30:"○",31:"○",32:"⟳",33:"⟳",34:"⟳",35:"⟳",36:"↑",37:"↑",38:"↑",39:"↑",40:"\
→",41:"→",42:"→",43:"→",44:"=∞",45:"=∞",46:"=∞",47:"=∞",130:"⇆",131:"⇆",132:"⇆",133:"⇆",134:"⇆",135:"⇆",136:"⊕",137:"⊕",138:"⊕",
139:"⊕",140:"∆",141:"∇",142:"⌓",145:"RR",146:"N"};function ls(s){let t=ct(s),e=(r,o,i)=>d("span",{class:`said-${r}`,title:o},d("span",{class:"hidden"},`${o}\
 `),i),n=[];return t.clock&&n.push(e("clock",u("clock"),t.clock)),t.spent&&n.push(d("span",{class:"said-spent"},`${u("time_spent")} ${t.spent}`)),t.evaluation&&
n.push(e("evaluation",u("evaluation"),St(t.evaluation))),t.marks.length&&n.push(e("marks",u("marked"),An(t.marks))),n.push(...t.recorded.map(Cn)),d("span",{class:"\
comment"},t.text,...n.flatMap(r=>[" ",r])," ")}function Cn([s,t,e]){let n="";try{n=JSON.parse(e)}catch{return s}let r=t==="tag"&&!n.includes(" "),o=`recorded_${t}${r?
"_missing":""}`,i=u(o,{words:n});return i===o?s:t==="tag"?d("span",{class:"said-recorded"},i):d("details",{class:"said-recorded"},d("summary",{},i),d("pre",{class:"\
source"},n))}function An(s){let t=({colour:e,from:n,to:r})=>d("span",{class:`mark-${e}`},n===r?`${n} `:`${n}→${r} `);return d("span",{},...s.map(t))}function us(s){
let t=_n(s),e=cs[s]??t;return d("span",{class:cs[s]?"nag":"nag worded",title:`$${s}: ${t}`},`${e} `)}var[Mn,Ln]=[14,139];function _n(s){let t=s%2,n=`nag_${s>=Mn&&
s<=Ln?s-t:s}`,r=u(n,{side:u(t?"black":"white")});return r===n?u("nag_other",{number:s}):r}var ds=14;function ps(s){let t=s.record.perNumber===2,e=d("div",{class:t?`line main columns${Tn(s.record)?" rows":""}`:"line main"});(t?Nn:fs)(e,s,s.record.line),
s.record.result&&e.append(d("span",{class:"result"},s.record.result));let n=Xt(s.record);return n&&e.append(" ",d("span",{class:"ending"},n)),e}function Tn(s){let t=s.
words[0].split(`
`),e=t.map(n=>n.length).sort((n,r)=>n-r);return e[Math.floor(e.length/2)]>ds||t.some(n=>n.length>ds&&n.includes("/"))}function Nn(s,t,e){s.append(...e.notes.map(
o=>dt(t,o)));let n=s.classList.contains("rows"),r=!1;for(let[o,i]of e.plies){let a=t.nodes[o],{within:c,label:l}=at(t.record,a);(!r||!c)&&s.append(d("span",{class:"\
number"},l)," ");let p=i.filter(f=>!hs(f));s.append(d("span",{class:`cell ${c?"black":"white"}`},ms(t,a)," ",...i.filter(hs).map(f=>dt(t,f)))," ",...p.map(f=>dt(
t,f))),r=!n&&!p.length}}function hs(s){if(s.nag!==void 0)return!0;if(s.rest||s.line)return!1;let{text:t,recorded:e}=ct(s.text??"");return!t&&!e.length}function fs(s,t,e){
s.append(...e.notes.map(r=>dt(t,r)));let n=!1;for(let[r,o]of e.plies){let i=t.nodes[r],{within:a,label:c}=at(t.record,i);(!n||a===0)&&s.append(d("span",{class:"\
number"},c)," "),s.append(ms(t,i)," "),s.append(...o.map(l=>dt(t,l))),n=o.every(l=>l.nag!==void 0)}}function ms(s,t){let e=Et(s.record,t),n=d("a",{class:s.record.
perNumber===2?"ply":`ply side-${e}`,href:s.linkOf(t),tabindex:"-1",title:u(e==="w"?"ply_of_white":"ply_of_black",{ply:t.ply})});return t.link=n,n}function dt(s,t){
if(t.nag!==void 0)return us(t.nag);if(t.rest)return d("span",{class:"rest",role:"note"},S(t.rest)," ");if(t.line){let e=d("span",{class:"variation",role:"group",
"aria-label":u("variation")},"( ");return fs(e,s,t.line),e.append(")"),e}return ls(t.text??"")}function gs(s,t){s.spell(t);for(let e of s.nodes)e.link?.replaceChildren(
...Pn(s.words[e.id]))}function Pn(s){return s.split(/(?<=[,/ ])/).flatMap((t,e)=>[...e?[d("wbr")]:[],d("span",{},t)])}function ws(s){return s.map(([t,e])=>d("tr",
{},d("th",{scope:"row"},t),d("td",{},e)))}function Qt(s,t){let e,n=!1,r=()=>{clearInterval(e)},o=()=>{n=!0,s.disabled?r():t()};s.addEventListener("pointerdown",i=>{i.button||(r(),n=!1,e=setTimeout(()=>{
o(),e=setInterval(o,110)},400))});for(let i of["pointerup","pointerleave","pointercancel","blur"])s.addEventListener(i,r);s.addEventListener("contextmenu",i=>{n&&
i.preventDefault()}),s.addEventListener("click",()=>{n||t(),n=!1})}function bs(s,t){let e=0;s.addEventListener("wheel",n=>{n.ctrlKey||!n.deltaY||(n.preventDefault(),
Math.sign(e)!==Math.sign(n.deltaY)&&(e=0),e+=n.deltaMode?50*n.deltaY:n.deltaY,!(Math.abs(e)<50)&&(t(e>0),e=0))},{passive:!1})}function ys(s,t,{name:e,shown:n,board:r}){let{record:o,node:i}=n,a=i?Rn(o,i,t):"",c=i&&o.sides[i.id]===t&&!i.ended;s.className=`side${c?" to-play":""}`,s.replaceChildren(
d("span",{class:`disc disc-${t}`,"aria-hidden":"true"}),d("span",{class:"hidden"},`${u(t==="w"?"white":"black")}: `),d("span",{class:"name"},e),d("span",{class:"\
captured"},...r&&i?Dn(o,i,t,r):[]),...a?[d("span",{class:"clock",title:u("clock")},d("span",{class:"hidden"},`${u("clock")} `),a)]:[])}function Rn(s,t,e){for(let o=t;o.
before;o=o.before){if(s.sides[o.before.id]!==e)continue;let{clock:i}=lt(o);if(i)return i}let n=s.tags.find(([o])=>o==="TimeControl")?.[1]??"",[,r]=/^(\d+)(?:\+\d+)?$/.
exec(n)??[];return r?In(Number(r)):""}function In(s){let t=e=>String(e).padStart(2,"0");return`${Math.floor(s/3600)}:${t(Math.floor(s/60)%60)}:${t(s%60)}`}function Dn(s,t,e,n){
let[r,o]=[0,t.id].map(a=>Ue(n,s.pictures[a])),i=e==="w"?"black ":"white ";return[...r].filter(([a])=>a.startsWith(i)).flatMap(([a,c])=>{let l=c-(o.get(a)??0);return l>
0?[jn(n,a,l)]:[]})}function jn(s,t,e){let n=u("captured",{count:e,piece:ht(t)??t});return d("span",{title:n,role:"img","aria-label":n},b("svg",{class:"kohau man",
viewBox:"-.5 -.5 1 1","aria-hidden":"true"},b("use",{href:`#${s.symbols[s.names.indexOf(t)]}`})),`×${e}`)}function xs(s,t,e){let n=s.find(({games:i})=>i.some(({row:a})=>a===t));if(!n)return[];let r=n.games.map(i=>Bn(i,i.row===t,e(i))),o=n.omitted?[d("p",{},u("omitte\
d",{count:Z(n.omitted)}))]:[];return[d("h3",{},u("session",{name:n.name})),d("ol",{},...r),...o]}function Bn(s,t,e){let n=u("session_game",{variant:Fn(s.variant),
white:s.white,black:s.black,result:s.result}),r=e===null?d("span",{},n):d("a",{href:e,"aria-current":t?"true":null},n),o=s.problem_sentences.map(i=>d("p",{class:"\
rest"},S(i)));return d("li",{},r,...o,d("p",{class:"story"},s.story.map(i=>`${H(i)}.`).join(" ")))}function Fn(s){let t=`session_${s}`;return u(t)===t?s:u(t)}var qn={tags:[],result:"",problems:[],termination:"",text:""},Mt=class{constructor(t,e,{linkOf:n,recorder:r,linkOfGame:o=({row:c})=>c===null?null:n(c,"0"),selected:i=()=>{},
named:a=(c,l)=>c==="date"?me(l):q(l)}){this.root=t,this.source=e,this.linkOf=n,this.linkOfGame=o,this.selected=i,this.named=a,this.recorder=r,this.shown=new it(
-1,qn),this.dialects={},this.timer=void 0,this.wanted=0,this.board=this.part("board"),this.copies=new At(this),this.addBoards(),this.listen()}addBoards(){rt(this.
source.boards)}openToolsIfRoomy(){let t=getComputedStyle(this.part("tools-panel")).position==="absolute";this.part("tools").open=!t&&matchMedia("(min-width: 62r\
em) and (min-height: 45rem)").matches}part(t){return this.root.querySelector(`#${t}`)}async open(t,e="0"){let n=++this.wanted,r=await this.source.read(t).catch(
o=>this.showFailure(o));!r||n!==this.wanted||(this.stopPlaying(),this.shown=new it(t,r,o=>this.linkOf(t,o.path)),this.showRecord(),this.follow(e))}follow(t){let e=this.
shown.nodeAt(t);this.select(e??this.shown.nodes[0]??null),!e&&this.shown.nodes.length&&this.warn(u("no_such_ply",{path:t}))}warn(t){this.part("warning").textContent=
t,this.part("warning").hidden=!t}showFailure(t){this.part("situation").textContent=u("cannot_unpack",{error:t})}showRecord(){let t=this.source.rows[this.shown.number],
{record:e}=this.shown;this.part("players").textContent=`${t[x.white]} – ${t[x.black]}  ${fe(t[x.result])}`;for(let r of this.root.querySelectorAll(".about"))r.
replaceChildren(...this.about(t));this.part("tags").replaceChildren(...ws(e.tags)),this.part("problems").replaceChildren(...e.problems.length?[ts(e.problems)]:[]);
let n=xs(this.source.sessions??[],this.shown.number,this.linkOfGame);if(this.part("session").replaceChildren(...n),this.part("tools-title").textContent=u(n.length?
"more_of_session":"more_of_game"),this.root.classList.toggle("no-board",!this.shown.nodes.length),this.showLegend(M(e.board)),this.shown.nodes.length){this.part(
"plies").replaceChildren(ps(this.shown)),this.fillDialects();let r=this.shown.line.length-1;this.part("jump").max=String(r),this.part("of").textContent=u("of",{
count:r})}else this.part("plies").replaceChildren(d("pre",{class:"source"},e.text)),this.part("dialect").replaceChildren(),this.part("of").textContent=""}about(t){
let e=r=>t[x[r]]&&this.named(r,t[x[r]]);return[t[x.game],t[x.variant]==="standard"?"":t[x.variant],e("opening"),e("event"),e("site"),e("date"),t[x.round]&&u("ro\
und",{round:t[x.round]})].filter(Boolean).flatMap((r,o)=>o?[" · ",r]:[r])}showLegend(t){let e=t?as(this.shown.record,t):[];this.part("legend").replaceChildren(
...e),this.part("legend-box").hidden=!e.length,t&&(this.board.style.setProperty("--ratio",String(t.width/t.height)),this.board.toggleAttribute("stepwise",this.shown.
record.steps.some(Boolean)))}get game(){return this.source.rows[this.shown.number][x.game]}fillDialects(){let{record:t}=this.shown,e=this.dialects[this.game],n=t.
dialects.includes(e)?e:t.dialects[t.own];this.part("dialect").replaceChildren(...t.dialects.map(r=>d("option",{value:r},r))),this.part("dialect").value=n,this.spell()}spell(){
gs(this.shown,this.shown.record.dialects.indexOf(this.part("dialect").value))}chooseDialect(t){this.dialects[this.game]=t,this.fillDialects(),this.showSituation()}select(t){
let{shown:e}=this,n=e.node;if(e.node=t,this.warn(""),this.showSides(),!t){this.board.removeAttribute("board"),this.part("fen").value="",this.part("situation").textContent=
u("no_board"),this.selected(e.number,null);return}n?.link&&(n.link.tabIndex=-1,n.link.removeAttribute("aria-current")),t.link&&(t.link.tabIndex=0,t.link.setAttribute(
"aria-current","true")),!t.link&&e.nodes[1]?.link&&(e.nodes[1].link.tabIndex=0),this.drawPosition(),this.showSituation(),this.part("fen").value=t.fen,this.part(
"jump").value=String(t.ply),this.scrollTo(t.link),this.selected(e.number,t)}showSides(){let{node:t,record:e}=this.shown,n=this.source.rows[this.shown.number],r=M(
e.board),o=this.flipped?["w","b"]:["b","w"];for(let[i,a]of o.entries()){let c=n[a==="w"?x.white:x.black];ys(this.part(i?"side-bottom":"side-top"),a,{name:this.named(
"player",c),shown:{record:e,node:t},board:r})}}scrollTo(t){let e=this.part("line"),n=e.getBoundingClientRect(),r=this.part("tools").open?this.part("tools-panel").
getBoundingClientRect().top:1/0,o=Math.min(n.bottom,r);if(e.style.paddingBottom=o<n.bottom?`${n.bottom-o}px`:"",!t){e.scrollTop=0;return}let i=t.getBoundingClientRect(),
a=Math.max(0,Math.min(20,(o-n.top-i.height)/2));i.top<n.top?e.scrollTop-=n.top-i.top+a:i.bottom>o&&(e.scrollTop+=i.bottom-o+a)}drawPosition(){let{node:t}=this.shown;
t&&Xe(this.board,this.part("drawing"),ut(this.shown,t))}showSituation(){let{node:t}=this.shown;t&&(this.part("situation").textContent=Ct(this.shown,t),this.part(
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
document.querySelector("dialog[open]")||C(t,"input, select, textarea, summary")||t.key===" "&&C(t,"button, a"))return;let e=this.keys[t.key];e&&(t.preventDefault(),
e(),C(t,".ply")&&this.shown.node?.link?.focus({preventScroll:!0}))}listen(){let t=(e,n,r)=>this.part(e).addEventListener(n,r);t("first","click",()=>this.toEnd(!1)),
Qt(this.part("previous"),()=>this.step(!1)),Qt(this.part("next"),()=>this.step(!0)),bs(this.board,e=>this.step(e)),t("last","click",()=>this.toEnd(!0)),t("play",
"click",()=>this.play()),t("flip","click",()=>this.flip()),this.part("controls").addEventListener("mousedown",e=>e.preventDefault()),t("speed","change",()=>{this.
timer&&this.keepPlaying()}),new ResizeObserver(()=>this.scrollTo(this.shown.node?.link)).observe(this.part("line")),t("tools","toggle",()=>this.scrollTo(this.shown.
node?.link)),t("jump","change",()=>this.jump()),t("dialect","change",()=>this.chooseDialect(this.part("dialect").value)),this.board.addEventListener("click",e=>{
if(this.board.source||C(e,"label, button"))return;let{left:n,width:r}=this.board.getBoundingClientRect();this.step(e.clientX>n+r/2)})}};function F(s,t=""){return{name:t,text:s.replace(/\r\n?/g,`
`),file:null,taken:null,answer:null,mended:null}}async function vs(s){try{return F(new TextDecoder("utf-8",{fatal:!0}).decode(await s.arrayBuffer()),s.name)}catch{
return{...F("",s.name),file:s}}}function ks(s,t){let e=new Set(s.split(`
`));return t.split(`
`).some(n=>n&&!n.startsWith("[")&&e.has(n))}function $s({name:s,text:t,taken:e},n){return{...F(n,ks(n,t)?s:""),taken:e&&ks(n,e.text)?e:null}}function Un(s,t){let e=Array.
from(s);for(let[n,r,o]of[...t].sort((i,a)=>a[0]-i[0]))e.splice(n,r-n,o);return e.join("")}function Os(s){let t=[];for(let e of s)e.sure||e.rank===1||!t.length?t.
push([e]):t[t.length-1].push(e);return t}function te({files:s}){return new Map(s.map(({file:t,mended:e},n)=>[n,t?[]:e?.proposals.filter(r=>r.sure&&r.edit)??[]]).
filter(([,t])=>t.length))}function Es({files:s,at:t},e){return{files:s.map((r,o)=>{let i=new Map((e.get(o)??[]).flatMap(({record:a,edit:c})=>c?[[a,c]]:[]));return i.
size?{...F(Un(r.text,[...i.values()]),r.name),taken:r.taken}:r}),at:t}}function Ss(s,t){return 1+s.slice(0,s.indexOf(t)).filter(({sure:e,record:n})=>e&&n===t.record).
length}function Cs({files:s}){return s.flatMap(({name:t,taken:e,answer:n},r)=>(n?[...e?.doubts??[],...n.diagnostics]:[]).map(o=>({...o,at:r,file:t&&o.file,record:o.
record??(n?.totals.records===1?1:null)})))}function As(s,t){let e=s.split(`
`).map(r=>Array.from(r)),n=[0];for(let r of e)n.push(n[n.length-1]+r.length+1);return t.flatMap(({line:r,column:o,severity:i})=>{if(!r||!e[r-1]||i==="note")return[];
let a=(o??1)-1,[c]=e[r-1].slice(a).join("").split(/\s/,1),l=n[r-1]+a;return[[l,l+Array.from(c).length,i]]})}var Lt=class{earlier=[];later=[];take(t){t.files.some(
({text:e,file:n})=>e||n)&&this.earlier.push(t),this.later=[]}move(t,e){let[n,r]=e?[this.later,this.earlier]:[this.earlier,this.later],o=n.pop()??null;return o&&
r.push(t),o}};var Ms=Q("sessionStorage"),Ls=s=>`kohau-${s}`;function _t(s,t){mt(Ms,Ls(s),t)}function Hn(s){return ft(Ms,Ls(s))}function _s(s){let t=Hn(s);return _t(s,null),t}function Ts(s,t){return Os(s).map(e=>d("div",{class:"proposals",role:"group","aria-label":u("proposals")},e.length>1?d("p",{},T("possible",e.length)):"",d("ul",
{class:e.length>1?"boards":""},...e.map(n=>Wn(n,t)))))}function Wn(s,t){let e=d("li",{},Gn(s),d("p",{},S(s.sentence)," ",s.sure?d("span",{class:"badge"},u("sure")):
""));if(t&&s.edit){let n=d("button",{type:"button",class:"apply","aria-label":`${u("apply")}: ${G(s.sentence)}`},u("apply"));n.addEventListener("click",()=>t(s)),
e.append(n)}return e}function Gn({after:s,board:t,picture:e}){let n=s&&u(s.side==="white"?"white":"black"),r=s?u("after_ply",{ply:`${s.number}${s.within?"…":"\
."} ${s.ply} (${n})`}):u("start"),o=M(t),i=o?d("kohau-board",{board:t,position:e,label:r}):d("pre",{"aria-label":r,role:"img"},e);return o&&i.style.setProperty(
"--ratio",String(o.width/o.height)),d("figure",{},i,d("figcaption",{"aria-hidden":"true"},r))}document.addEventListener("click",s=>Tt(C(s,"details.save")));document.addEventListener("keydown",s=>{let t=C(s,"details.save[open]");s.key!=="Escape"||!t||(Tt(),
t.querySelector("summary")?.focus())});function Tt(s=null){for(let t of document.querySelectorAll("details.save[open]"))t!==s&&(t.open=!1)}var Kn=50,Ns=2,Rs={kgn:"kgn",jsonl:"jsonl",csv:"safe-csv"},Yn={totals:{},diagnostics:[],omitted:0,rows:[],shown:null,readings:[]},O=h("text"),m={files:[F("")],at:0},
_=new Lt,P=[],Ps=null,Is=[],R=1,ee=0,Ds=Ee(),E=()=>m.files[m.at],Pt=()=>E().answer??Yn,Rt=({name:s})=>({name:s||"records",from:h("from").value}),It=({file:s,text:t})=>s??
t,js={rows:[],boards:{},read:async()=>({tags:[],result:"",problems:[],termination:"",text:""})};function V(){let{text:s,file:t}=E();return t||O.value===s?m:{...m,
files:m.files.with(m.at,$s(E(),O.value))}}var Dt=B(async(s,t=null)=>{let e=Ds(),n=V();n!==m&&_.take(m),m=n,qs();try{let{files:i}=m;for(let a=0;a<i.length;a+=Ns)
h("verdict").textContent=a?u("checking_file",{number:a+1,count:i.length}):u("checking"),await Promise.all(i.slice(a,a+Ns).map(async c=>{let l=i.length>1?0:t?.record;
c.answer??=await tt("/validate",{...Rt(c),record:l},It(c),e)}))}catch(i){throw e.aborted||Vn(),i}P=Cs(m),h("verdict").textContent=Jn(),h("download").hidden=!m.files.
some(i=>i.answer?.totals.records);let r=zn(t);s&&!Ws()&&h("verdict").scrollIntoView({block:"start"}),await se(r,s);let o=[E(),...m.files.filter(i=>i!==E()).slice(
0,Kn)];for(let i of o)await Bs(i,e)});function zn(s){let t=P.filter(({severity:e})=>e==="error");return s&&(!t.length||t.some(({at:e,record:n})=>e===s.at&&n===s.
record))?s:t[0]??P.find(({severity:e})=>e!=="note")??{at:m.at,record:1}}function Jn(){let s=r=>m.files.reduce((o,i)=>o+(i.answer?.totals[r]??0),0),[t,e]=[s("rec\
ords"),s("errors")],n=P.filter(({severity:r})=>r==="warning").length;return e||!t?[T("records",t),T("count_errors",e),T("count_warnings",n)].join(" · "):[`✓ ${T(
"games_valid",t)}`,n&&T("count_warnings",n)].filter(Boolean).join(" · ")}function Vn(){P=[],h("verdict").textContent=h("beyond").textContent="",h("diagnostics").
replaceChildren(),h("viewer").hidden=h("records").hidden=h("open").hidden=h("download").hidden=!0,oe([]),ie()}var Xn={error:"✗",warning:"!",note:"✓"};function Zn(){
let s=new Map;for(let[i,a]of m.files.entries())for(let c of a.answer?.rows.keys()??[])s.set(`${i} ${c+1}`,{at:i,record:c+1,severity:"note"});for(let{at:i,record:a,
severity:c}of P){if(!a&&(c!=="error"||m.files[i].answer?.totals.records))continue;let l=`${i} ${a??0}`;(c==="error"||(s.get(l)?.severity??"note")==="note")&&s.set(
l,{at:i,record:a,severity:c})}let t={error:u("with_errors"),warning:u("with_warnings"),note:T("games_valid",1)},e=[...s.values()].sort((i,a)=>i.at-a.at||(i.record??
0)-(a.record??0));h("list").replaceChildren(...e.map(({at:i,record:a,severity:c="note"})=>{let l=i===m.at&&(a??R)===R,p=d("button",{type:"button",class:c,"aria-\
pressed":String(l)},d("span",{class:"sign",role:"img","aria-label":t[c]},Xn[c])," ",...Qn(i,a??null));return p.addEventListener("click",()=>se(P.find(f=>f.at===
i&&f.record===a)??{at:i,record:a},!0)),d("li",{},p)})),h("records").hidden=!s.size;let{top:n,left:r}=h("list").getBoundingClientRect(),o=h("list").querySelector(
"[aria-pressed='true']")?.getBoundingClientRect();o&&h("records").scrollTo(o.left-r,o.top-n)}function Qn(s,t){let{name:e,answer:n}=m.files[s],r=n?.rows[(t??0)-1],
o=r?[r[x.white],r[x.black]].filter(a=>a&&a!=="?"):[],i=o.length?o.join(" – "):t?u("record_number",{record:t}):"";return m.files.length>1?[i," ",d("span",{class:"\
soft"},e)]:[i||u("file")]}async function se(s,t){let e=s.at!==m.at;m={...V(),at:s.at},R=s.record??(e?1:R);let{text:n,file:r}=E();O.value=r?u("binary_file"):n,O.
disabled=!!r,oe(Pt().readings),Zn(),Fs(),ie(),t&&nr(s),await rr(s),e&&Bs(E())}var Bs=B(async(s,t)=>{s.answer?.totals.invalid&&(s.mended??=await tt("/mend",Rt(s),
It(s),t)),rt(s.mended?.boards??{}),s===E()&&Fs(),Nt()});function Fs(){let{mended:s,file:t,answer:e}=E(),n=P.filter(({at:i,record:a,code:c})=>i===m.at&&(!a||a===
R)&&!(c==="reading"&&e?.readings.length));h("diagnostics").replaceChildren(...n.map(tr)),e?.omitted&&h("diagnostics").append(d("li",{},u("omitted",{count:e.omitted})));
let r=s?.proposals.filter(({record:i})=>i===R)??[],o=h("diagnostics").querySelector(".error");r.length&&o?.querySelector(".hint")?.remove(),o?.append(...Ts(r,t?
null:i=>Us(new Map([[m.at,[i]]]),Ss(r,i),i))),s?.omitted&&h("diagnostics").append(d("li",{},T("proposals_omitted",s.omitted)))}function tr(s){let t=Vt(s),{record:e,
line:n}=s;if(!n||E().file)return t;let r=[e&&u("record_number",{record:e}),`${u("at_line")} ${n}`].filter(Boolean).join(", "),o=d("button",{type:"button",class:"\
show-fault","aria-label":`${u("show_fault")}: ${r}`},u("show_fault"));return o.addEventListener("click",()=>se(s,!0).then(()=>h("viewer").scrollIntoView({block:"\
nearest"}))),t.append(o),t}function qs(){for(let s of document.querySelectorAll(".proposals"))s.remove();h("step").textContent="",h("apply-sure").hidden=!0}function Nt(){
let s=[...te(m).values()].flat().length;h("apply-sure").hidden=!s,h("apply-sure").textContent=u("apply_sure",{count:s}),h("undo").disabled=!_.earlier.length,h("\
redo").disabled=!_.later.length,h("steps").hidden=!s&&!_.earlier.length&&!_.later.length}function Us(s,t,e=null){return _.take(m),re(Es(m,s),u("applied",{count:t}),
e&&{at:m.at,record:e.record,ply:(e.ply??0)+1})}async function ne(s){let t=_.move(V(),s);t&&await re(t,u(s?"redone":"undone"))}async function re(s,t,e=null){m=s,
O.value=E().text,Nt();let n=Dt(!1,e);h("step").textContent=t,await n,Nt(),(document.querySelector(".apply")??[h("undo"),h("redo")].find(o=>!o.disabled))?.focus()}
function oe(s){h("readings").hidden=!s.length,ee=0,h("readings").replaceChildren(...s.map((t,e)=>{let n=d("button",{type:"button","aria-pressed":String(e===0)},
u("show_fault")),r=d("button",{type:"button",class:"primary"},u("take_reading"));return n.addEventListener("click",()=>{for(let o of h("readings").querySelectorAll(
"[aria-pressed]"))o.setAttribute("aria-pressed",String(o===n));ee=e,ie()}),r.addEventListener("click",()=>sr(t)),d("li",{},d("p",{},`${e+1}: `,S(t.sentence)),d(
"p",{},r," ",n))}))}var er=["to-decide","unread-square"];function sr({kgn:s}){let t=Pt().diagnostics.filter(({code:r})=>er.includes(r)).map(r=>({...r,severity:"\
warning",line:null,column:null,hint_sentence:null})),{name:e}=E(),n={...F(s,e&&`${Hs(e)}.kgn`),taken:{text:s,doubts:t}};_.take(m),re({...m,files:m.files.with(m.
at,n)},u("taken"))}var Hs=s=>s.replace(/\.\w+$/,"")||"records";function ie(){let{text:s,file:t,answer:e}=E(),n=e?.readings[ee]?.marks??As(s,P.filter(({at:a})=>a===
m.at)),r=Array.from(s),o=[],i=0;for(let[a,c,l]of[...n].sort((p,f)=>p[0]-f[0]))a<i||t||(o.push(r.slice(i,a).join(""),d("mark",{class:l},r.slice(a,c).join(""))),i=
c);h("marks").replaceChildren(...o,r.slice(i).join(""),`
`),h("marks").scrollTop=O.scrollTop}var Ws=()=>!matchMedia("(pointer: coarse)").matches;function nr({line:s,column:t}){if(!s||O.disabled)return;let e=O.value.split(
`
`),n=e.slice(0,s-1).join(`
`).length+(s>1?1:0)+Math.max(0,(t??1)-1),[r]=O.value.slice(n).split(/\s/,1);Ws()&&O.focus(),O.setSelectionRange(n,n+r.length),O.scrollTop=Math.max(0,(s-5)*(O.scrollHeight/
e.length))}var rr=B(async({ply:s})=>{let[t,e]=[E(),R],{rows:n,totals:r}=Pt(),o=n[e-1];if(o||(h("viewer").hidden=h("open").hidden=!0),h("beyond").textContent=e<=
r.records&&!o?u("beyond",{count:n.length}):"",!o||!t.answer)return;if(t.answer.shown?.number!==e){let l=await tt("/record",{...Rt(t),record:e},It(t));if(t!==E()||
e!==R)return;t.answer.shown=l}let{record:i,boards:a}=t.answer.shown,c=P.some(({at:l,record:p,severity:f})=>l===m.at&&p===e&&f==="error");h("viewer").hidden=!1,h(
"viewer").classList.toggle("faulty",c),h("open").hidden=c||!i.fens,rt(a),Object.assign(js,{rows:n,boards:a,read:async()=>i}),Ps??=or(),await Ps.open(e-1,String(
Math.min(Math.max(0,(s??1)-1),o[x.plies])))});function or(){let s=new Mt(h("viewer"),js,{linkOf:(t,e)=>`#${e}`,recorder:Oe});return h("viewer").addEventListener(
"keydown",t=>s.key(t)),h("viewer").addEventListener("click",t=>{let e=C(t,"a.ply");e&&(t.preventDefault(),s.select(s.shown.nodeAt(e.hash.slice(1))))}),s}function ir(){
let{rows:s,shown:t}=Pt();if(t?.number!==R)return;let{record:e,boards:n}=t,r=s[R-1],i={game:Is.find(({title:l})=>l===r[x.game])?.id,variant:r[x.variant],white:r[x.
white],black:r[x.black]},{Rules:a=""}=Object.fromEntries(e.tags);_t("game",{row:i,rules:a,index:r,record:e,boards:n,session:null});let c=m.files.filter(({file:l})=>!l).
map(({name:l,text:p,taken:f})=>({name:l,text:p,taken:f}));c.length&&_t("text",{texts:c,from:h("from").value}),location.assign(Y("/view"))}var ar=B(async s=>{Tt();
let t={records:0,valid:0,invalid:0,unchanged:0},e=[];for(let r of V().files){let o=await tt("/convert",{...Rt(r),to:Rs[s],fix:!0},It(r));o.text&&e.push(s==="csv"&&
e.length?o.text.slice(o.text.indexOf(`
`)+1):o.text);for(let i of["records","valid","invalid"])t[i]+=o.totals[i];t.unchanged+=o.unchanged}let n=t.invalid-t.unchanged;h("step").textContent=[u("mended",
t),t.unchanged&&u("left_unchanged",{count:t.unchanged}),n&&u("left_out",{count:n})].filter(Boolean).join(" "),e.length&&ot(new Blob(e),`${Hs(m.files.length===1?
E().name:"")}.${s}`)}),Gs=B(async s=>{if(!s.length)return;let t=await Promise.all(s.map(vs));_.take(V()),m={files:t,at:0},O.value=E().text,Nt(),await Dt(!0)});async function Ks(s){
let t=(r,o)=>new Promise((i,a)=>{r[o](i,a)});if(s.isFile)return[await t(s,"file")];let e=s.createReader(),n=[];for(let r=await t(e,"readEntries");r.length;r=await t(
e,"readEntries"))for(let o of r)o.name.startsWith(".")||n.push(...await Ks(o));return n.sort((r,o)=>r.name<o.name?-1:1)}var cr=B(async s=>{let t=[...s.items].map(
n=>n.webkitGetAsEntry()),e=[...s.files];await Gs(t.some(n=>n?.isDirectory)?(await Promise.all(t.filter(Boolean).map(Ks))).flat():e)}),lr=B(async()=>{let s=await Se(
"/archive");Is=s.known_games,h("from").append(...s.known_formats.map(n=>d("option",{value:n},n)));let t=_s("text");if(t===null)return;h("from").value=t.from??"",
m={files:t.texts.map(({name:n,text:r,taken:o})=>({...F(r,n),taken:o??null})),at:0},O.value=E().text,await Dt(!0)});O.addEventListener("input",()=>{Ds(),h("file").
value="",h("download").hidden=!0,m.files.some(({answer:s})=>!s)&&(h("verdict").textContent=""),oe([]),h("marks").replaceChildren(),h("open").hidden=!0,qs()});O.
addEventListener("keydown",s=>{let t=s.key.toLowerCase();if(!(s.ctrlKey||s.metaKey)||!["z","y"].includes(t)||V()!==m)return;let e=t==="y"||s.shiftKey;(e?_.later:
_.earlier).length&&(s.preventDefault(),ne(e))});O.addEventListener("scroll",()=>{h("marks").scrollTop=O.scrollTop});document.addEventListener("dragover",s=>{s.dataTransfer?.
types.includes("Files")&&s.preventDefault()});document.addEventListener("drop",s=>{s.dataTransfer?.types.includes("Files")&&(s.preventDefault(),cr(s.dataTransfer))});
h("file").addEventListener("change",()=>Gs([...h("file").files??[]]));h("from").addEventListener("change",()=>{m={...m,files:m.files.map(s=>({...s,answer:null,mended:null}))}});
h("validate").addEventListener("click",()=>Dt(!0));h("apply-sure").addEventListener("click",()=>{let s=te(m);Us(s,[...s.values()].flat().length)});h("undo").addEventListener(
"click",()=>ne(!1));h("redo").addEventListener("click",()=>ne(!0));for(let s of Object.keys(Rs)){let t=d("button",{type:"button"},u(`save_${s}`));t.addEventListener(
"click",()=>ar(s)),h("forms").append(d("li",{},t))}h("open").addEventListener("click",ir);lr();
