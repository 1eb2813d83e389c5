var ys=/[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;function N(n){return String(n).replace(ys,t=>{let e=t.codePointAt(
0);return e<256?`\\x${e.toString(16).padStart(2,"0")}`:`\\u${e.toString(16).padStart(4,"0")}`})}function c(n,t={},...e){return Kt(document.createElement(n),t,e)}
var xs="http://www.w3.org/2000/svg";function b(n,t={},...e){return Kt(document.createElementNS(xs,n),t,e)}function Kt(n,t,e){for(let[s,r]of Object.entries(t))r===
!0?n.setAttribute(s,""):r!==!1&&r!==null&&r!==void 0&&n.setAttribute(s,r);return n.append(...e.filter(s=>s!=null&&s!=="").map(s=>s instanceof Node?s:N(s))),n}var q={};function Yt(n){q=n}function a(n,t={}){return(q[n]??n).replace(/\{(\w+)\}/g,(e,s)=>t[s]??"")}function zt(n){q={...q,...n}}function U(n){let[t,e]=Jt(n),s=Object.
entries(e).map(([r,o])=>[r,Array.isArray(o)?U(o):o]);return a(t,Object.fromEntries(s))}function $t(n){let[t,e]=Jt(n);return(t in q||!/\p{L}/u.test(t.replace(/\{\w+\}/g,
"")))&&Object.values(e).every(r=>!Array.isArray(r)||$t(r))}var Jt=n=>Array.isArray(n)?n:[n,{}];function D(n){let t=U(n);return`${t.charAt(0).toUpperCase()}${t.slice(
1)}`}function O(n,t){return a(t===1&&`${n}_1`in q?`${n}_1`:n,{count:K(t)})}var vt=new Map;function Vt(n,t){let e=`${n.name} ${JSON.stringify(t)}`;return vt.has(
e)||vt.set(e,new n(document.documentElement.lang||"en",t)),vt.get(e)}function K(n,t=0){return!t&&Math.abs(n)<999.5?String(Math.round(n)):Vt(Intl.NumberFormat,{minimumFractionDigits:t,
maximumFractionDigits:t}).format(n)}var ks={"1-0":"1–0","0-1":"0–1","1/2-1/2":"½–½","*":"∗"};function Xt(n){return ks[n]??n}function Zt(n){let[,t,e,s]=/^(\d{4})(?:\.(\d\d))?(?:\.(\d\d))?(?:\.\?\?)*$/.
exec(n)??[];if(!t)return n;let r=new Date(0);return r.setUTCFullYear(Number(t),Number(e??1)-1,Number(s??1)),e&&r.getUTCMonth()!==Number(e)-1?n:Vt(Intl.DateTimeFormat,
{timeZone:"UTC",year:"numeric",...e&&{month:"short"},...s&&{day:"numeric"}}).format(r)}var ot=null;function Qt(){ot??=[]}function te(n){zt(n);for(let[t,e]of ot??[])ee(t,e);ot=null}function A(n){let t=c("span");return ee(t,n),ot?.push([t,n]),t}function ee(n,t){
let e=document.documentElement.lang==="en"||$t(t);n.textContent=N(U(t)),e?n.removeAttribute("lang"):n.setAttribute("lang","en")}var se="kohau-theme";function Ct(n){let t=n.closest(".kohau-dark, .kohau-light");return t?t.classList.contains("kohau-dark"):matchMedia("(prefers-color-scheme: \
dark)").matches}function ne(){try{oe(localStorage.getItem(se))}catch{}}function re(){let n=Ct(document.documentElement)?"light":"dark";oe(n);try{localStorage.setItem(
se,n)}catch{}}function oe(n){let{classList:t}=document.documentElement;t.toggle("kohau-dark",n==="dark"),t.toggle("kohau-light",n==="light")}var it=document.documentElement.dataset.root,At=class extends Error{constructor(t){super(t.detail??t.title),this.sentence=t.sentence,this.hint_sentence=t.hint_sentence,
this.rule=t.rule}},F=class extends Error{constructor(){super(a("unreachable"))}};function Y(n,t={}){let e=new URLSearchParams;for(let[r,o]of Object.entries(t))for(let i of Array.
isArray(o)?o:[o])i!==""&&i!==null&&i!==void 0&&i!==!1&&e.append(r,i);let s=e.toString();return`${it}${n}${s?`?${s}`:""}`}var ae=()=>import(`${it}/assets/recordi\
ng.js`);var ie=JSON.parse(document.getElementById("answers").textContent);function ce(){let n=new AbortController;return()=>(n.abort(),n=new AbortController,n.signal)}async function le(n,t={},e=void 0){
let{[n]:s}=ie;return delete ie[n],s??de(n,t,{signal:e})}async function he(n,t,e,s=void 0){return de(n,t,{signal:s,method:"POST",body:e,headers:{"content-type":"\
application/octet-stream"}})}async function de(n,t,e){let s=await fetch(Y(`/api/v1${n}`,t),e).catch(o=>{throw o.name==="AbortError"?o:new F}),r=await(s.ok?s.json():
s.json().catch(()=>({title:s.statusText})));if(e.signal?.throwIfAborted(),s.ok)return r;throw new At(r)}Yt(JSON.parse(document.getElementById("texts").textContent));var u=n=>document.getElementById(n);ne();u("screens")?.addEventListener("click",n=>{n.target.closest(
"a")&&n.currentTarget.hidePopover()});u("explored")?.addEventListener("change",({target:n})=>{let[t,e]=n.value.split(" ");location.assign(Y(`/explore/${t}`,{variant:e}))});
u("theme")?.addEventListener("click",re);u("language")?.addEventListener("change",n=>{let t=new URL(location.href);t.searchParams.set("lang",n.target.value),location.
assign(t)});var pe=()=>u("help").showModal();for(let n of document.querySelectorAll(".ask"))n.addEventListener("click",pe);document.addEventListener("keydown",n=>{
n.key!=="?"||!u("help")||document.querySelector("dialog[open]")||n.target.closest("input, select, textarea")||(n.preventDefault(),pe())});function fe(){fetch(`${it}\
/assets/messages-${document.documentElement.lang}.json`).then(n=>n.json()).then(te).catch(()=>addEventListener("online",fe,{once:!0}))}document.documentElement.
lang!=="en"&&(Qt(),addEventListener("load",()=>setTimeout(fe)));for(let n of document.querySelectorAll("[data-said]"))n.removeAttribute("lang"),n.replaceChildren(
A(JSON.parse(n.dataset.said)));var me=null;function ue(n,t=null){if(n?.name==="AbortError")return;let e=u("problem");if(e.hidden=!n,me=n instanceof F?t:null,!n)
return;if(!(n instanceof F)){e.replaceChildren(A(n.sentence??n.message),n.hint_sentence?c("p",{},a("hint"),A(n.hint_sentence)):"");return}let s=t&&c("button",{type:"\
button"},a("try_again"));s?.addEventListener("click",t),e.replaceChildren(n.message," ",s??"")}addEventListener("online",()=>me?.());function z(n){return async function t(...e){
try{let s=await n(...e);return ue(null),s}catch(s){return ue(s,()=>t(...e)),null}}}var ge=1200;function at(n,t,e=n){let s=n.querySelector("svg").cloneNode(!0);for(let h of s.querySelectorAll(".k-spots"))h.remove();let[,,r,o]=t.box.split(" ").map(
Number);s.setAttribute("xmlns","http://www.w3.org/2000/svg"),s.setAttribute("width",Math.round(48*r)),s.setAttribute("height",Math.round(48*o)),s.classList.add(
Ct(e)?"kohau-dark":"kohau-light");let i=new XMLSerializer().serializeToString(s),l=i.indexOf(">")+1;return`${i.slice(0,l)}<style>${vs()}</style><defs>${t.definitions}\
</defs>${i.slice(l)}
`}var be=null;function vs(){return be??=$s(),be}function $s(){return[...document.styleSheets].flatMap(e=>[...e.cssRules]).map(e=>e.cssText).filter(e=>/^(\.k-|@supports \(color: ?var\(--k-ink)/.
test(e)).join(`
`).replaceAll("&","&amp;").replaceAll("<","&lt;")}async function Et(n){let t=new Image;t.src=`data:image/svg+xml;charset=utf-8,${encodeURIComponent(n)}`,await t.
decode();let e=document.createElement("canvas");e.width=ge,e.height=Math.round(ge*t.naturalHeight/t.naturalWidth),e.getContext("2d").drawImage(t,0,0,e.width,e.height);
let s=atob(e.toDataURL("image/png").split(",")[1]);return new Blob([Uint8Array.from(s,r=>r.charCodeAt(0))],{type:"image/png"})}function J(n,t){let e=document.createElement(
"a");e.href=URL.createObjectURL(n),e.download=t,e.click(),setTimeout(()=>URL.revokeObjectURL(e.href),1e4)}function we(n){return c("ul",{class:"problems"},...n.map(St))}function St(n){let t=["file","line","column","ply","step","rule"].filter(o=>n[o]).map(o=>o==="file"?
n.file:`${a(`at_${o}`)} ${n[o]}`),e=n.help&&t.pop(),s=e?[t.length?", ":"",c("a",{href:n.help},e)]:[],r=c("li",{class:n.severity},c("strong",{},a(`severity_${n.severity}`)),
" ",A(n.sentence)," ",c("span",{class:"place"},t.join(", "),...s,` [${n.code}]`));return n.excerpt&&r.append(Cs(n.excerpt)),n.hint_sentence&&r.append(c("p",{class:"\
hint"},a("hint"),A(n.hint_sentence))),r}function Cs([n,t,e]){return c("pre",{},n.slice(0,t),c("mark",{},n.slice(t,t+e)),n.slice(t+e))}var y={white:0,black:1,result:2,date:3,event:4,site:5,round:6,game:7,variant:8,plies:9,worst:10,opening:11,comments:12};function ye(n){let t=n.fens.map((r,o)=>({
id:o,fen:r,before:null,next:null,rivals:[],path:"0",ply:0,notes:[],ended:!1}));t[0].notes=n.line.notes,xe(t,n.line,t[0],"");let e=n.line.plies.at(-1)?.[0]??0,{notes:s}=t[e];
return t[e].ended=["1-0","0-1","1/2-1/2"].includes(n.result)&&!s.some(({rest:r})=>r),t}function xe(n,t,e,s){let r=e;t.plies.forEach(([o,i],l)=>{let h=n[o];h.before=
r,h.notes=i,h.ply=r.ply+1,h.path=`${s}${l+1}`,(l||!s)&&(r.next=h);let d=i.filter(p=>p.line).map(p=>p.line);h.rivals=[h],d.forEach((p,f)=>{xe(n,p,r,`${h.path}.${f+
1}.`),p.plies.length&&As(h,n[p.plies[0][0]])}),r=h})}function As(n,t){let e=[...n.rivals,...t.rivals.filter(s=>!n.rivals.includes(s))];for(let s of e)s.rivals=e}var Es=3;function Ot(n){return`choice-${n%Es}`}function $e(n,t,e){let s=new Set(n.spots.map(([d])=>d)),r=t.choices??[],o=r.filter(({squares:d})=>d.some(p=>s.has(
p))),i=o.map(d=>ve(d.press,ke(D(d.sentence)),Ot(r.indexOf(d)),e)),l=t.following.filter(d=>!s.has(d)&&!o.some(p=>p.press===d)),h=d=>r.find(p=>p.press===d)?.sentence;
return{placed:c("div",{class:"kohau-choices"},...i),others:l.map(d=>ve(d,h(d)?ke(D(h(d))):d,"choice-0",e)),squares:o.map(({squares:d})=>d)}}function ke(n){return`${n.
charAt(0).toUpperCase()}${n.slice(1)}`}function ve(n,t,e,s){let r=c("button",{type:"button",class:`choice ${e}`,"data-choice":n},t);return r.addEventListener("c\
lick",()=>s(n)),r}var ct={across:8,down:24};function Ce(n,t,e,s){let r=t.getBoundingClientRect(),o=n.getBoundingClientRect(),i=[...e.flat(),...s];[...n.children].
forEach((l,h)=>{let d=Os(e[h]),{offsetWidth:p,offsetHeight:f}=l,g=$=>Ss($,d)+i.reduce((m,k)=>m+Ls($,k),0),v=[];for(let $=0;$<=ct.down;$+=1)for(let m=0;m<=ct.across;m+=
1){let k=r.left+m/ct.across*(r.width-p),S=r.top+$/ct.down*(r.height-f);v.push({left:k,top:S,right:k+p,bottom:S+f})}let C=v.reduce(($,m)=>g(m)<g($)?m:$);i.push(C),
l.style.left=`${(C.left-o.left)/o.width*100}%`,l.style.top=`${C.top-o.top}px`})}function Ss(n,t){return Math.hypot(n.left+n.right-t.left-t.right,n.top+n.bottom-
t.top-t.bottom)/2}function Os(n){let t=(e,s)=>s(...n.map(r=>r[e]));return{left:t("left",Math.min),top:t("top",Math.min),right:t("right",Math.max),bottom:t("bott\
om",Math.max)}}function Ls(n,t){let e=Math.min(n.right,t.right)-Math.max(n.left,t.left),s=Math.min(n.bottom,t.bottom)-Math.max(n.top,t.top);return Math.max(0,e)*
Math.max(0,s)}var lt=class{source=null;trail=[];#t=Promise.resolve();#s=0;#n=null;constructor({draw:t,refuse:e,say:s}){Object.assign(this,{draw:t,refuse:e,say:s})}get entry(){
return this.source&&this.trail.at(-1)||null}get presses(){return this.trail.at(-1)?.presses??[]}get standing(){let t=this.trail.findLastIndex((e,s)=>s&&!this.trail[s-
1].choices?.some(({press:r})=>r===e.presses.at(-1)));return t>0?this.trail[t].presses.at(-1):null}accepts(t){let e=Ae(this.entry,t);return this.entry.following.
includes(e)||this.presses.includes(e)||this.#l(e)>0}begin(t){this.#s+=1,this.trail=t?[t]:[],this.#t=Promise.resolve()}press(t,e=!1){return this.queue(s=>this.#r(
t,e,s))}back(){return this.queue(()=>this.#i(this.trail.length-1))}cancel(){return this.queue(()=>this.#i(1))}queue(t){let e=this.#s,s=()=>e!==this.#s;return this.#t=
this.#t.then(()=>s()||t(s)).catch(r=>{s()||(this.say("sourcefail",{error:r}),this.draw(!1))}),this.#t}async#r(t,e,s){let{entry:r}=this;if(!r){this.say("squarepr\
ess",{name:t});return}let o=Ae(r,t),i=this.trail.length>1&&r.presses.at(-1)===o;r.following.includes(o)?await this.#h(o,e,s):i&&r.ply?this.play():i?this.#i(this.
trail.length-1):await this.#o(o,e,s)}async#o(t,e,s){let r=this.#l(t);if(!r){this.#a(t,s);return}this.trail.length=r,await this.#h(t,e,s)}#l(t){let e=this.entry.
sketch??null;for(let s=this.trail.length-1;s>0;s-=1){if(this.trail[s].ply||(this.trail[s-1].sketch??null)!==e)return 0;if(this.trail[s-1].following.includes(t))
return s}return 0}#i(t){if(t<1||t>=this.trail.length){this.draw(!1);return}this.trail.length=t,this.draw(!0)}#a(t,e){let s=Promise.resolve(this.source([...this.
presses,t])).then(()=>null,r=>r);this.refuse(t,s.then(r=>e()?null:r))}async#h(t,e,s){let r=await this.source([...this.presses,t]);if(s()||!r)return;let o=!!this.
entry.ply;this.trail.push(r),r.ply&&!r.following.length&&!o&&this.play(),this.draw(!e)}play(){let{entry:t}=this;!t?.ply||this.#n===t||(this.#n=t,this.say("plypl\
ay",{ply:t.ply,entry:t}))}};function Ae({following:n,choices:t=[]},e){return n.includes(e)?e:t.find(({squares:s})=>s.includes(e))?.press??e}var Lt=48,j=128;function Oe(n,t,e){return String.fromCharCode(Lt+n,j+Math.round(10*t),j+Math.round(10*e))}function X(n){let t=[];for(let e=0;e<n.length;e+=3)t.push([n.charCodeAt(
e)-Lt,(n.charCodeAt(e+1)-j)/10,(n.charCodeAt(e+2)-j)/10]);return t}function Z(n){return n.charCodeAt(0)-Lt}function P(n){return[(n.charCodeAt(1)-j)/10,(n.charCodeAt(
2)-j)/10]}function Le(n,[t,e]){for(let s=0;s<n.length;s+=V){let[r,o,i,l]=Array.from(n.slice(s+1,s+5),h=>(h.charCodeAt(0)-j)/10);if(Math.hypot(i-t,l-e)<.1&&(r!==
i||o!==l))return[r,o]}return null}function Me(n,t){let[e,s,r,o]=t.split("	");return X(e+s+r+o).map(([i])=>n.names[i])}function _e(n){let t=n.split("	")[4];return Array.
from({length:t.length/V},(e,s)=>t[V*s])}function Te(n,t){let e=new Set(Object.values(n.men)),s=new Map;for(let[r]of X(t.split("	")[2])){let o=n.names[r];e.has(o)&&
s.set(o,(s.get(o)??0)+1)}return s}function R(n,t,e){let s=e?-1:1;return X(t).map(([r,o,i])=>b("use",{href:`#${n.symbols[r]}`,x:(s*o).toFixed(1),y:(s*i).toFixed(
1)}))}function Pe(n,t){return n.labels.map(([e,s,r,o])=>b("use",{href:`#${e}`,x:t&&o?-s:s,y:t&&!o?-r:r}))}var Ee={m:"move",t:"throw",s:"shot",r:"ricochet",G:"gr\
een",R:"red",Y:"yellow",B:"blue"},V=7,ht=.24,Se=.13;function Mt(n){let t=[];for(let e=0;e<n.length;e+=V){let s=Array.from(n.slice(e+1,e+V),d=>(d.charCodeAt(0)-j)/
10),[r,o,i,l]=s,h=r===i&&o===l;t.push([h?`ring k-${Ee[n[e]]}`:Ee[n[e]],h?Ms(r,o):_s(...s)])}return[...t.map(([e,s])=>b("path",{d:s,class:e.startsWith("ring")?"k\
-ring-halo":"k-halo"})),...t.map(([e,s])=>b("path",{d:s,class:`k-${e}`}))]}var B=.44;function Ms(n,t){return`M${n-B} ${t}a${B} ${B} 0 1 0 ${2*B} 0a${B} ${B} 0 1\
 0 ${-2*B} 0Z`}function _s(n,t,e,s,r,o){let i=Math.hypot(e-n,s-t)||1,[l,h]=[(e-n)/i,(s-t)/i],d=Math.min(1,.7*i/(r+o+ht)),p=(g,v=0)=>`${(n+l*g-h*v).toFixed(2)} ${(t+
h*g+l*v).toFixed(2)}`,f=i-d*o;return`M${p(d*r)}L${p(f-ht+.02)}M${p(f)}L${p(f-ht,Se)} ${p(f-ht,-Se)}Z`}var _t={first:.7,further:.09,most:1.5},Re=.8,Ts=240;function Tt(){return document.hidden||matchMedia("(prefers-reduced-motion: reduce)").matches}function dt(n,t,e){
let s=[n];for(let r of t?t.split(`
`):[]){let[o,i]=r.split("	").map(H);s.push([...H(s.at(-1)).filter(l=>!o.includes(l)),...i].join(""))}return[...s,e]}function H(n){return n.match(/.{3}/gs)??[]}function Ne(n,t,e){
let[s,r]=[H(t),H(e)],o=s.filter(d=>!r.includes(d)),i=r.filter(d=>!s.includes(d)),l=[],h=d=>n.forms[n.names[Z(d)]]??n.names[Z(d)];for(let d of[(p,f)=>p[0]===f[0],
(p,f)=>h(p)===h(f)])for(let p of[...i]){let[f]=o.filter(g=>d(p,g)).sort((g,v)=>Ie(p,g)-Ie(p,v));f!==void 0&&(l.push([f,p]),o.splice(o.indexOf(f),1),i.splice(i.indexOf(
p),1))}return{moved:l,gone:o,added:i}}function De(n,t,e,s){let{moved:r,gone:o}=Ne(n,t,e),i=new Map(r),l=H(t).filter(d=>!i.has(d)&&!(o.includes(d)&&s>.5)),h=r.map(
([d,p])=>{let[[f,g],[v,C]]=[P(d),P(p)];return Oe(Z(d),f+s*(v-f),g+s*(C-g))});return[...l,...h].join("")}function Ie(n,t){let[e,s]=[P(n),P(t)];return Math.hypot(
s[0]-e[0],s[1]-e[1])}function Be(n,t,{before:e,after:s,strokes:r,flipped:o}){let{moved:i,gone:l,added:h}=Ne(t,e,s),d=R(t,s,o),p=new Map(H(s).map((m,k)=>[m,d[k]])),
f=R(t,l.join(""),o);n.replaceChildren(...f,...p.values());let g=o?-1:1,v=Number.parseFloat(getComputedStyle(n).getPropertyValue("--step"))||Ts,C=(m,[k,S],[T,G],Wt)=>{
let bs=Math.hypot(T-k,G-S),Gt=`translate(${(g*(k-T)).toFixed(2)}px, ${(g*(S-G)).toFixed(2)}px)`,ws=`translate(${(g*(k-T)/2).toFixed(2)}px, ${(g*(S-G)/2).toFixed(
2)}px) scale(1.4)`;return n.append(m),m.animate({transform:Wt?[Gt,ws,"none"]:[Gt,"none"]},{duration:v*Math.min(_t.most,_t.first+_t.further*bs),easing:Wt?"linear":
"ease-in-out"})},$=[...i.map(([m,k])=>C(p.get(k),P(m),P(k),je(t,m)||je(t,k))),...h.map(m=>{let k=Le(r,P(m));return k?C(p.get(m),k,P(m),!0):p.get(m).animate({opacity:[
0,1]},Re*v)}),...f.map(m=>m.animate({opacity:[1,0]},{duration:Re*v,fill:"forwards"}))];return Promise.all($.map(m=>m.finished)).then(()=>{for(let m of f)m.remove()},
()=>{})}function je(n,t){let e=n.names[Z(t)];return e in n.forms||Object.values(n.forms).includes(e)}var qe={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]},Ps=.4,ut=class{#t=null;#s=!1;#n=!1;constructor(t,e){this.board=t,this.entering=e;let s=(r,o)=>t.
addEventListener(r,o);s("keydown",r=>this.#p(r)),s("focusin",({relatedTarget:r})=>{r&&!t.contains(r)&&(this.#n=!!this.#t)}),s("pointerdown",r=>this.#o(r)),s("po\
intermove",r=>this.#l(r)),s("pointerup",r=>this.#h(r)),s("pointercancel",()=>this.#c()),s("click",r=>this.#e(r))}forget(){this.#t=null}#r(t){let e=document.elementFromPoint(
t.clientX,t.clientY);return this.board.contains(e)?e.closest("[data-spot]")?.dataset.spot??null:null}#o(t){this.#n=!0;let e=t.target.closest("[data-spot]");if(e||
this.board.hurry(),!e||t.button)return;let s=e.dataset.spot;this.board.cursor=s,this.#t={from:s,pointer:t.pointerId,x:t.clientX,y:t.clientY,begun:!1},t.target.hasPointerCapture?.(
t.pointerId)&&t.target.releasePointerCapture(t.pointerId)}#l(t){let e=this.#t;if(e?.pointer!==t.pointerId)return;if(!t.buttons){this.#c();return}let s=this.entering.
standing===e.from;if(!(this.board.open||e.begun||s||this.entering.entry?.following.includes(e.from)))return;let r=this.board.querySelector("svg").getScreenCTM().
a,[o,i]=[(t.clientX-e.x)/r,(t.clientY-e.y)/r];!e.begun&&Math.hypot(o,i)<Ps||(e.begun||(e.begun=!0,this.board.setPointerCapture(t.pointerId),this.board.open?this.#i(
e,e.from):s||this.entering.press(e.from)),this.board.open?this.#i(e,this.#r(t)):this.#a(e,o,i))}#i(t,e){!e||e===t.last||(t.last=e,this.board.say("squarepress",{
name:e,dragged:!0}))}#a(t,e,s){for(let r of this.board.menAt(t.from))r.setAttribute("transform",`translate(${e.toFixed(2)} ${s.toFixed(2)})`)}#h(t){let e=this.#t;
if(e?.pointer!==t.pointerId||(this.#t=null,!e.begun)||(this.#s=!0,setTimeout(()=>{this.#s=!1}),this.board.open))return;let s=this.#r(t);s&&s!==e.from?this.entering.
press(s,!0):this.entering.queue(()=>this.board.draw())}#c(){this.#t=null,this.board.draw()}#e(t){let e=t.target.closest("[data-spot]");e&&!this.#s&&this.entering.
press(e.dataset.spot)}#p(t){let{key:e}=t,s=this.#n?null:t.target.closest("[data-spot]")?.dataset.spot,r=this.entering.trail.length>1;if(e==="Escape"&&r)this.entering.
cancel();else if(e==="Backspace"&&r)this.entering.back();else if(s&&(e==="Enter"||e===" "))this.entering.press(s);else if(s&&e in qe)this.#d(qe[e]);else return;
t.preventDefault(),t.stopPropagation()}#d([t,e]){let s=this.board.places(),[,r,o]=s.find(([d])=>d===this.board.cursor),i=s.map(([d,p,f])=>{let g=(p-r)*t+(f-o)*e;
return[d,g,Math.abs((p-r)*e)+Math.abs((f-o)*t)]}).filter(([,d])=>d>.3).sort((d,p)=>d[1]+3*d[2]-p[1]-3*p[2]);if(!i.length)return;let l=this.board.spot(this.board.
cursor);[[this.board.cursor]]=i;let h=this.board.spot(this.board.cursor);l.setAttribute("tabindex","-1"),h.setAttribute("tabindex","0"),h.focus()}};var Q=customElements.get("kohau-board")?.boards??new Map;function pt(n){for(let[t,e]of Object.entries(n)){if(Q.has(t))continue;Q.set(t,e);let s=b("svg",{class:"\
kohau kohau-sprite","aria-hidden":"true"});s.innerHTML=`<defs>${e.definitions}</defs>`,document.body.append(s);for(let r of document.querySelectorAll("kohau-boa\
rd"))r.getAttribute("board")===t&&r.setAttribute("board",t)}}function E(n){return Q.get(n)}var Rs=["board","position","before","steps","marks","orientation","th\
eme","label"],Pt=class extends HTMLElement{static observedAttributes=Rs;static boards=Q;cursor=null;#t=null;#s=!1;#n=0;#r=()=>{};#o=!1;#l=!1;#i=!1;#a="";#h=null;#c=null;#e=new lt(
{draw:t=>this.draw(t),refuse:(t,e)=>this.#w(t,e),say:(t,e)=>this.say(t,e)});#p=new ut(this,this.#e);connectedCallback(){this.classList.add("kohau-board"),this.hasAttribute(
"board")&&this.draw()}attributeChangedCallback(){this.isConnected&&!this.#s&&this.draw()}get flipped(){return this.getAttribute("orientation")==="black"}get source(){
return this.#e.source}set source(t){this.#e.source=t,this.#d(null)}get entry(){return this.#e.entry}set entry(t){this.#d(t),this.#m()}#d(t){this.#e.begin(t),this.#p.
forget()}get open(){return this.#i}set open(t){this.#i=t,this.draw()}set proposal(t){this.#a!==(t??"")&&(this.#a=t??"",this.#m())}press(t){return this.#e.press(
t)}playEntered(){this.#e.play()}back(){return this.#e.back()}cancel(){return this.#e.cancel()}say(t,e){this.dispatchEvent(new CustomEvent(t,{detail:e,bubbles:!0}))}show(t,e=null){
let[s,[r]]=[this.#t,this.frames],o=this.getAttribute("board");this.#d(e),this.#s=!0;for(let[l,h]of Object.entries(t))h?this.setAttribute(l,h):this.removeAttribute(
l);this.#s=!1;let{frames:i}=this;return this.draw(),s===null||o!==this.getAttribute("board")?Promise.resolve():i.length>1&&s===i[0]?this.#f(i):r===i.at(-1)&&r!==
s?this.#f([s,r]):Promise.resolve()}get frames(){let[,,t=""]=(this.getAttribute("position")??"").split("	"),e=this.getAttribute("before");return e?dt(e,this.getAttribute(
"steps"),t):[t]}async#f(t){let e=this.#u;if(!e||Tt()||!this.isConnected)return;let s=++this.#n,r=this.querySelector("svg"),[,,,,o=""]=this.#g.split("	");r.classList.
add("k-moving"),this.#o=!0;for(let i=1;i<t.length;i+=1)if(this.#r(i),await Be(r.querySelector(".k-men"),e,{before:t[i-1],after:t[i],strokes:o,flipped:this.flipped}),
s!==this.#n)return;r.classList.remove("k-moving"),this.#o=!1,this.#l&&this.draw()}#m(){this.#o?this.#l=!0:this.draw()}hurry(){this.#o&&this.draw()}scrub(t){let{
frames:e}=this,s=e.length-1;this.stand(e[Math.min(t,s)]),this.querySelector("svg").classList.toggle("k-moving",t<s)}stand(t){this.#n+=1,this.#o=!1;let e=this.querySelector(
"svg");e.classList.add("k-moving"),e.querySelector(".k-men").replaceChildren(...R(this.#u,t,this.flipped))}async#w(t,e){this.draw();let s=this.spot(t);if(s?.classList.
add("refused"),s&&!Tt()){let i={transform:[0,.12,-.12,.08,-.08,0].map(l=>`translate(${l}px, 0)`)};for(let l of[s,...this.menAt(t)])l.animate(i,320)}let r=await e;
if(!s?.isConnected)return;let o=r?.rule?` (${r.rule})`:"";this.#c.replaceChildren(r?A(r.sentence??r.message):a("not_legal"),o),this.#c.classList.add("refused"),
this.say("pressrefuse",{name:t,error:r})}get#u(){return Q.get(this.getAttribute("board"))}get#g(){let{entry:t}=this,e=this.getAttribute("position")||"				";if(t?.
presses.length&&t.picture)return t.picture;if(!this.#a)return e;let[s,,,r,o]=this.#a.split("	");return[s,"",e.split("	")[2],r,o].join("	")}draw(t=!1){let e=this.#u;
if(this.#n+=1,this.#o=this.#l=!1,!e){this.replaceChildren(),this.#t=null;return}let{entry:s,flipped:r}=this,o=this.#t,[i,l,h,d,p]=this.#g.split("	"),f=this.#a.split(
"	")[1]??"",g=r?{transform:"rotate(180)"}:{},[v,C]=e.box.split(" "),$=!!s||this.#i,m=this.getAttribute("theme"),k=b("svg",{viewBox:e.box,class:`kohau${m&&m!=="a\
uto"?` kohau-${m}`:""}`,role:$?"group":"img","aria-label":this.getAttribute("label")||a("board")},b("rect",{x:v,y:C,width:e.width,height:e.height,class:"k-paper"}),
b("g",g,b("use",{href:`#${e.ground}`})),b("g",{},...Pe(e,r)),b("g",{class:"k-marks"},...R(e,i+l,r)),b("g",{class:"k-men"},...R(e,h,r)),b("g",{class:"k-marks"},...R(
e,f,r),b("g",g,...Mt(p)),...R(e,d,r)),b("g",{class:"k-over",...g},...Mt(this.getAttribute("marks")??"")));this.style.setProperty("--units",e.height);let S=this.
contains(document.activeElement)&&(document.activeElement.dataset.spot??this.cursor);$&&k.append(this.#x(e,h,s)),this.#y(e,k,s),this.#t=h,S&&this.spot(S)?.focus(
{preventScroll:!0}),t&&o!==null&&this.#f([o,h]),s!==this.#h&&(this.#h=s,this.say("entrychange",{entry:s}))}#y(t,e,s){if(!s){let i=this.#b();this.replaceChildren(
e,...this.source?[c("div",{class:"kohau-entry"},...i)]:i);return}let r=$e(t,s,i=>this.press(i));if(this.replaceChildren(e,r.placed,this.#v(s,r.others)),!r.squares.
length)return;let o=i=>i.map(l=>l.firstChild.getBoundingClientRect());Ce(r.placed,e,r.squares.map(i=>o(i.flatMap(l=>this.spot(l)??[]))),o([...e.querySelectorAll(
".k-spot:is(.offered, .pressed)")]))}places(){let t=this.flipped?-1:1;return this.#u.spots.map(([e,s,r,o,i])=>[e,t*s,t*r,o,i])}spot(t){return this.querySelector(
`[data-spot="${CSS.escape(t)}"]`)}menAt(t){let[,e,s]=this.places().find(([r])=>r===t)??[];return[...this.querySelectorAll(".k-men use")].filter(r=>Math.abs(r.getAttribute(
"x")-e)<.1&&Math.abs(r.getAttribute("y")-s)<.1)}#x(t,e,s){let r=this.flipped?-1:1,o=X(e),i=this.places(),l=s?.following??[];return i.some(([h])=>h===this.cursor)||
(this.cursor=(i.find(([h])=>l.includes(h))??i[0])[0]),b("g",{class:"k-spots"},...i.map(([h,d,p,f,g])=>{let v=o.filter(([,T,G])=>Math.abs(r*T-d)<f/2&&Math.abs(r*
G-p)<g/2).map(([T])=>t.names[T]),C=s?.presses.includes(h),$=(s?.choices??[]).findIndex(({squares:T})=>T.includes(h)),m=l.includes(h)?v.length?"offered man":"off\
ered":"",k=$>=0?`chosen ${Ot($)}`:C?"pressed":m,S=$>=0||m.endsWith("man");return b("g",{class:`k-spot ${k}`,"data-spot":h,role:"button",tabindex:h===this.cursor?
"0":"-1","aria-label":this.#k(h,v),"aria-disabled":s&&!this.#e.accepts(h)?"true":null,"aria-pressed":C?"true":null},b("rect",{x:d-f/2,y:p-g/2,width:f,height:g,rx:.12}),
k&&k!=="pressed"?b("circle",{cx:d,cy:p,r:S?Math.min(f,g)*.44:.13}):null)}))}#k(t,e){let s=t==="@w"?a("hand_white"):t==="@b"?a("hand_black"):t,r=e.map(o=>a(`piec\
e_${o.replaceAll(" ","_")}`)).filter(o=>!o.startsWith("piece_"));return r.length?`${s}, ${r.join(", ")}`:s}#v(t,e){this.#c??=c("span",{class:"entered",role:"sta\
tus"}),this.#c.classList.remove("refused"),this.#c.replaceChildren(t.presses.length?N(t.sketch??t.presses.join(" ")):"");let s=(i,l,h)=>{let d=c("button",{type:"\
button",...h},i);return d.addEventListener("click",l),d},r=[...e];t.ply&&r.push(s(a("play_it"),()=>this.playEntered(),{class:"primary","aria-label":a("play_ply",
{ply:t.ply})})),this.#e.trail.length>1&&r.push(s("⌫",()=>this.back(),{"data-act":"back",title:a("take_back_title"),"aria-label":a("take_back")}),s("✕",()=>this.
cancel(),{"data-act":"cancel",title:a("cancel_entry_title"),"aria-label":a("cancel_entry")}));let o=t.presses.length?[]:this.#b();return c("div",{class:"kohau-e\
ntry"},this.#c,...o,...r)}#b(){let t=this.frames.length-1;if(this.#r=()=>{},t<2)return this.hasAttribute("stepwise")?[c("div",{class:"kohau-scrub"})]:[];let e=c(
"input",{type:"range",min:0,max:t,value:t,"aria-label":a("steps_of_ply")}),s=c("span",{"aria-hidden":"true"});return this.#r=r=>{e.value=r;let o=a("step_of",{step:r,
count:t});e.setAttribute("aria-valuetext",o),s.textContent=o},this.#r(t),e.addEventListener("input",()=>{this.#r(Number(e.value)),this.scrub(Number(e.value))}),
e.addEventListener("keydown",r=>r.stopPropagation()),[c("label",{class:"kohau-scrub"},a("steps"),e,s)]}};customElements.get("kohau-board")||customElements.define(
"kohau-board",Pt);var Is=/\[%recorded ([a-z]+) ("(?:[^"\\]|\\.)*")\]/g,js=/\[%(clk|emt|eval|cal|csl)\s([^[\]]*)\]/g,Ns=/^([GRYB])([a-z]\d{1,2})([a-z]\d{1,2})?$/;function tt(n){let t={
clock:"",spent:"",evaluation:"",marks:[],recorded:[]};return t.text=n.replace(Is,(...e)=>(t.recorded.push(e),"")).replace(js,(e,s,r)=>(s==="clk"?t.clock=r.trim():
s==="emt"?t.spent=r.trim():s==="eval"?t.evaluation=r.trim():t.marks.push(...Ds(r)),"")).replace(/\s+/g," ").trim(),t}function Ds(n){return n.split(",").map(t=>Ns.
exec(t.trim())).filter(Boolean).map(([,t,e,s])=>({colour:t,from:e,to:s??e}))}function et(n){let t=n.notes.filter(s=>s.text).map(s=>tt(s.text)),e=s=>t.findLast(r=>r[s])?.[s]??
"";return{clock:e("clock"),spent:e("spent"),evaluation:e("evaluation"),marks:t.flatMap(s=>s.marks)}}function ft(n){let[t,e]=n.split(","),s=/^([+-]?)#([+-]?)(\d+)$/.
exec(t);if(s){let i=s[1]==="-"||s[2]==="-";return a("forced",{side:a(i?"black":"white"),count:s[3]})}let r=Number(t),o=Number.isFinite(r)&&t?`${r>0?"+":""}${t.replace(
/^\+/,"")}`:t;return e?a("at_depth",{score:o,depth:e.trim()}):o}function Ue(n,t){let e=new Map(n.spots.map(([s,r,o])=>[s,[r,o]]));return t.filter(({from:s,to:r})=>e.
has(s)&&e.has(r)).map(({colour:s,from:r,to:o})=>s+[...e.get(r),...e.get(o),0,r===o?0:.1].map(i=>String.fromCharCode(128+Math.round(10*i))).join("")).join("")}function Rt({result:n,termination:t}){if(t==="board")return"";let e={"1-0":a("white"),"0-1":a("black")}[n],s=e?"won":n==="1/2-1/2"?"drawn":"open",r=`ended_${s}_${t}`,
o=a(r,{winner:e});return o!==r?o:s==="open"?"":a(`ended_${s}`,{winner:e})}function mt({record:n,words:t},e){let s=e.ended&&Rt(n)||D(n.sentences[n.situations[e.id]]),
{evaluation:r}=et(e),o=`${s}.${r&&` ${a("evaluation")}: ${ft(r)}.`}`;if(!e.before)return`${a("start")} ${o}`;let[i,l]=n.numbers[e.before.id],h=a(n.sides[e.before.
id]==="w"?"white":"black"),d=/^\d+$/.test(e.path)?`, ${a("ply_of",{ply:e.ply,count:n.line.plies.length})}`:"";return`${i}${l?"…":"."} ${t[e.id]} (${h})${d}. ${o}`}
function st(n,t){let{record:e}=n;return{board:e.board,position:e.pictures[t.id],before:t.before&&e.pictures[t.before.id].split("	")[2],steps:e.steps[t.id],marks:Ue(
E(e.board),et(t).marks),label:mt(n,t)}}var W={moving:50,step:250,ply:700,end:2e3},Bs=4,qs=250;function Fe(n,t,e=Bs){let s=E(n.shown.record.board),r=c("kohau-board"),o=n.board.getAttribute("orientatio\
n"),i=[],l=null,h=(d,p,f)=>i.push({shown:p,svg:()=>(l!==d&&r.show({...st(n.shown,d),orientation:o}),l=d,f(),at(r,s,n.board))});for(let d of t){let{before:p,steps:f,
position:g}=st(n.shown,d),v=dt(p,f,g.split("	")[2]);d===t[0]&&h(d,W.ply,()=>r.scrub(0));for(let C=1;C<v.length;C+=1){for(let $=1;$<=e;$+=1)h(d,W.moving,()=>r.stand(
De(s,v[C-1],v[C],$/(e+1))));h(d,C<v.length-1?W.step:W.ply,()=>r.scrub(C))}}return i.at(-1).shown=W.end,i.length>qs?i.filter(({shown:d})=>d>=W.ply):i}var Us=/\p{Mark}/gu,He={ø:"o",ł:"l",đ:"d",ð:"d",ħ:"h",ı:"i",æ:"ae",œ:"oe",þ:"th",ß:"ss"};function We(n){return n.normalize("NFD").replace(Us,"").replace(
/[^\0-\x7f]/g,Fs)}function Fs(n){let t=He[n.toLowerCase()];return t?He[n]?t:t[0].toUpperCase()+t.slice(1):n}var Hs=1500,gt=class{constructor(t){this.viewer=t,this.buttons={};let e=(s,r)=>{this.buttons[s]=t.part(s),this.buttons[s].addEventListener("click",r)};e("copy",
()=>this.ofPosition()),e("copy-address",()=>this.ofAddress()),e("copy-picture",()=>this.ofPicture());for(let s of["kgn","svg","png"])e(`save-${s}`,()=>this.download(
s));e("film-ply",s=>this.film(s.currentTarget,this.shown.node.before?[this.shown.node]:[])),e("film-game",s=>this.film(s.currentTarget,this.viewer.mainLine().slice(
1),0))}get shown(){return this.viewer.shown}async ofPosition(){if(this.shown?.node){try{await navigator.clipboard.writeText(this.shown.node.fen)}catch{this.viewer.
part("fen").select(),document.execCommand("copy")}this.say("copy","position_copied")}}ofAddress(){return this.attempt(async()=>{let t=this.viewer.linkOf(this.shown.
number,this.shown.node?.path??"0");await navigator.clipboard.writeText(new URL(t,location.href).href),this.say("copy-address","address_copied")})}ofPicture(){return this.
attempt(async()=>{await navigator.clipboard.write([new ClipboardItem({"image/png":Et(this.svg())})]),this.say("copy-picture","picture_copied")})}svg(){return at(
this.viewer.board,E(this.shown.record.board))}nameOf(t){let e=this.viewer.source.rows[this.shown.number],s=[e[y.white],e[y.black],e[y.date],t].join(" ");return We(
s).replace(/[^A-Za-z0-9]+/g,"-").replace(/^-|-$/g,"")||"game"}film(t,e,s=void 0){if(!e.length||t.disabled)return null;let r=t.textContent;return t.disabled=!0,this.
attempt(async()=>{let o=this.nameOf(e.length>1?"":e[0].path),{gifOf:i}=await this.viewer.recorder(),l=Fe(this.viewer,e,s);J(await i(l,h=>{t.textContent=`${r} ${K(
100*h)} %`}),`${o}.gif`)}).finally(()=>{t.disabled=!1,t.textContent=r})}download(t){return this.attempt(async()=>{let{record:e,node:s}=this.shown,r=this.nameOf(
t==="kgn"?"":s?.path);J(await{kgn:()=>new Blob([`${e.text.trimEnd()}
`]),svg:()=>new Blob([this.svg()],{type:"image/svg+xml"}),png:()=>Et(this.svg())}[t](),`${r}.${t}`)})}say(t,e){let s=this.buttons[t],{textContent:r}=s,o=a("copi\
ed");this.viewer.part("said").textContent=a(e),r!==o&&(s.textContent=o,setTimeout(()=>{s.textContent=r},Hs))}async attempt(t){await t().catch(e=>this.viewer.warn(
a("failed",{error:e.message})))}};var It={t:"throw",s:"shot",r:"ricochet"};function Ke(n,t){let e=new Set,s=new Set;for(let o of n.pictures){for(let i of Me(t,o))e.add(i);for(let i of _e(o))s.add(
i)}return[...[...e].filter(o=>!/^step [2-9]$/.test(o)).sort().map(o=>[o,`sign_${o.replaceAll(" ","_")}`]).filter(([,o])=>a(o)!==o).map(([o,i])=>Ge(b("use",{href:`\
#${t.symbols[t.names.indexOf(o)]}`}),i)),...[...s].filter(o=>It[o]).map(o=>Ge(b("path",{d:"M-.4 0L.4 0",class:`k-${It[o]}`}),`stroke_${It[o]}`))]}function Ge(n,t){
return c("li",{},b("svg",{class:"kohau man",viewBox:"-.5 -.5 1 1","aria-hidden":"true"},n),` ${a(t)}`)}var Ye={1:"!",2:"?",3:"!!",4:"??",5:"!?",6:"?!",7:"□",8:"□",10:"=",11:"=",12:"⇆",13:"∞",14:"+/=",15:"=/+",16:"±",17:"∓",18:"+−",19:"−+",20:"+−−",
21:"−−+",22:"⊙",23:"⊙",26:"○",27:"○",28:"○",29:"○",30:"○",31:"○",32:"⟳",33:"⟳",34:"⟳",35:"⟳",36:"↑",37:"↑",38:"↑",39:"↑",40:"\
→",41:"→",42:"→",43:"→",44:"=∞",45:"=∞",46:"=∞",47:"=∞",130:"⇆",131:"⇆",132:"⇆",133:"⇆",134:"⇆",135:"⇆",136:"⊕",137:"⊕",138:"⊕",
139:"⊕",140:"∆",141:"∇",142:"⌓",145:"RR",146:"N"};function ze(n){let t=tt(n),e=(r,o,i)=>c("span",{class:`said-${r}`,title:o},c("span",{class:"hidden"},`${o}\
 `),i),s=[];return t.clock&&s.push(e("clock",a("clock"),t.clock)),t.spent&&s.push(c("span",{class:"said-spent"},`${a("time_spent")} ${t.spent}`)),t.evaluation&&
s.push(e("evaluation",a("evaluation"),ft(t.evaluation))),t.marks.length&&s.push(e("marks",a("marked"),Gs(t.marks))),s.push(...t.recorded.map(Ws)),c("span",{class:"\
comment"},t.text,...s.flatMap(r=>[" ",r])," ")}function Ws([n,t,e]){let s="";try{s=JSON.parse(e)}catch{return n}let r=t==="tag"&&!s.includes(" "),o=`recorded_${t}${r?
"_missing":""}`,i=a(o,{words:s});return i===o?n:t==="tag"?c("span",{class:"said-recorded"},i):c("details",{class:"said-recorded"},c("summary",{},i),c("pre",{class:"\
source"},s))}function Gs(n){let t=({colour:e,from:s,to:r})=>c("span",{class:`mark-${e}`},s===r?`${s} `:`${s}→${r} `);return c("span",{},...n.map(t))}function Je(n){
let t=zs(n),e=Ye[n]??t;return c("span",{class:Ye[n]?"nag":"nag worded",title:`$${n}: ${t}`},`${e} `)}var[Ks,Ys]=[14,139];function zs(n){let t=n%2,s=`nag_${n>=Ks&&
n<=Ys?n-t:n}`,r=a(s,{side:a(t?"black":"white")});return r===s?a("nag_other",{number:n}):r}var Js=14;function Xe(n){let t=n.record.perNumber===2,e=c("div",{class:t?`line main columns${Vs(n.record)?" rows":""}`:"line main"});(t?Xs:Ze)(e,n,n.record.line),
n.record.result&&e.append(c("span",{class:"result"},n.record.result));let s=Rt(n.record);return s&&e.append(" ",c("span",{class:"ending"},s)),e}function Vs(n){let t=n.
words[0].split(`
`).map(e=>e.length).sort((e,s)=>e-s);return t[Math.floor(t.length/2)]>Js}function Xs(n,t,e){n.append(...e.notes.map(o=>nt(t,o)));let s=n.classList.contains("row\
s"),r=!1;for(let[o,i]of e.plies){let l=t.nodes[o],[h,d]=t.record.numbers[l.before.id];(!r||!d)&&n.append(c("span",{class:"number"},`${h}${d?"…":"."}`)," ");let p=i.
filter(f=>!Ve(f));n.append(c("span",{class:`cell ${d?"black":"white"}`},Qe(t,l)," ",...i.filter(Ve).map(f=>nt(t,f)))," ",...p.map(f=>nt(t,f))),r=!s&&!p.length}}
function Ve(n){if(n.nag!==void 0)return!0;if(n.rest||n.line)return!1;let{text:t,recorded:e}=tt(n.text??"");return!t&&!e.length}function Ze(n,t,e){n.append(...e.
notes.map(r=>nt(t,r)));let s=!1;for(let[r,o]of e.plies){let i=t.nodes[r],[l,h]=t.record.numbers[i.before.id];(!s||h===0)&&n.append(c("span",{class:"number"},`${l}${h?
"…":"."}`)," "),n.append(Qe(t,i)," "),n.append(...o.map(d=>nt(t,d))),s=o.every(d=>d.nag!==void 0)}}function Qe(n,t){let e=n.record.sides[t.before.id],s=c("a",
{class:n.record.perNumber===2?"ply":`ply side-${e}`,href:n.linkOf(t),tabindex:"-1",title:a(e==="w"?"ply_of_white":"ply_of_black",{ply:t.ply})});return t.link=s,
s}function nt(n,t){if(t.nag!==void 0)return Je(t.nag);if(t.rest)return c("span",{class:"rest",role:"note"},A(t.rest)," ");if(t.line){let e=c("span",{class:"vari\
ation",role:"group","aria-label":a("variation")},"( ");return Ze(e,n,t.line),e.append(")"),e}return ze(t.text??"")}function ts(n,t){let e=n.record.words[t].split(
`
`);n.words=e;for(let s of n.nodes)s.link?.replaceChildren(...Zs(e[s.id]))}function Zs(n){return n.split(/(?<=[,/ ])/).flatMap((t,e)=>[...e?[c("wbr")]:[],c("span",
{},t)])}function es(n){return n.map(([t,e])=>c("tr",{},c("th",{scope:"row"},t),c("td",{},e)))}function jt(n,t){let e=null,s=!1,r=()=>{clearInterval(e),clearTimeout(e),e=null},o=()=>{s=!0,n.disabled?r():t()};n.addEventListener("pointerdown",i=>{i.button||
(r(),s=!1,e=setTimeout(()=>{o(),e=setInterval(o,110)},400))});for(let i of["pointerup","pointerleave","pointercancel","blur"])n.addEventListener(i,r);n.addEventListener(
"contextmenu",i=>{s&&i.preventDefault()}),n.addEventListener("click",()=>{s||t(),s=!1})}function ss(n,t){let e=0;n.addEventListener("wheel",s=>{s.ctrlKey||!s.deltaY||
(s.preventDefault(),Math.sign(e)!==Math.sign(s.deltaY)&&(e=0),e+=s.deltaMode?50*s.deltaY:s.deltaY,!(Math.abs(e)<50)&&(t(e>0),e=0))},{passive:!1})}function ns(n,t,{name:e,shown:s,board:r}){let{record:o,node:i}=s,l=i?Qs(o,i,t):"",h=i&&o.sides[i.id]===t&&!i.ended;n.className=`side${h?" to-play":""}`,n.replaceChildren(
c("span",{class:`disc disc-${t}`,"aria-hidden":"true"}),c("span",{class:"hidden"},`${a(t==="w"?"white":"black")}: `),c("span",{class:"name"},e),c("span",{class:"\
captured"},...r&&i?en(o,i,t,r):[]),...l?[c("span",{class:"clock",title:a("clock")},c("span",{class:"hidden"},`${a("clock")} `),l)]:[])}function Qs(n,t,e){for(let o=t;o.
before;o=o.before){if(n.sides[o.before.id]!==e)continue;let{clock:i}=et(o);if(i)return i}let s=n.tags.find(([o])=>o==="TimeControl")?.[1]??"",[,r]=/^(\d+)(?:\+\d+)?$/.
exec(s)??[];return r?tn(Number(r)):""}function tn(n){let t=e=>String(e).padStart(2,"0");return`${Math.floor(n/3600)}:${t(Math.floor(n/60)%60)}:${t(n%60)}`}function en(n,t,e,s){
let[r,o]=[0,t.id].map(l=>Te(s,n.pictures[l])),i=e==="w"?"black ":"white ";return[...r].filter(([l])=>l.startsWith(i)).map(([l,h])=>[l,h-(o.get(l)??0)]).filter(([
,l])=>l>0).map(([l,h])=>sn(s,l,h))}function sn(n,t,e){let s=a("captured",{count:e,piece:a(`piece_${t.replaceAll(" ","_")}`)});return c("span",{title:s,role:"img",
"aria-label":s},b("svg",{class:"kohau man",viewBox:"-.5 -.5 1 1","aria-hidden":"true"},b("use",{href:`#${n.symbols[n.names.indexOf(t)]}`})),`×${e}`)}function rs(n,t,e){let s=n.find(({games:i})=>i.some(({row:l})=>l===t));if(!s)return[];let r=s.games.map(i=>nn(i,i.row===t,e(i))),o=s.omitted?[c("p",{},a("omitte\
d",{count:K(s.omitted)}))]:[];return[c("h3",{},a("session",{name:s.name})),c("ol",{},...r),...o]}function nn(n,t,e){let s=a("session_game",{variant:rn(n.variant),
white:n.white,black:n.black,result:n.result}),r=e===null?c("span",{},s):c("a",{href:e,"aria-current":t?"true":null},s),o=n.problem_sentences.map(i=>c("p",{class:"\
rest"},A(i)));return c("li",{},r,...o,c("p",{class:"story"},n.story.map(i=>`${D(i)}.`).join(" ")))}function rn(n){let t=`session_${n}`;return a(t)===t?n:a(t)}var bt=class{constructor(t,e,{linkOf:s,recorder:r,linkOfGame:o=({row:h})=>h===null?null:s(h,"0"),selected:i=()=>{},named:l=(h,d)=>h==="date"?Zt(d):N(d)}){this.root=
t,this.source=e,this.linkOf=s,this.linkOfGame=o,this.selected=i,this.named=l,this.recorder=r,this.shown=null,this.dialects={},this.timer=null,this.wanted=0,this.
board=this.part("board"),this.copies=new gt(this),this.addBoards(),this.listen()}addBoards(){pt(this.source.boards)}openToolsIfRoomy(){let t=getComputedStyle(this.
part("tools-panel")).position==="absolute";this.part("tools").open=!t&&matchMedia("(min-width: 62rem) and (min-height: 45rem)").matches}part(t){return this.root.
querySelector(`#${t}`)}async open(t,e="0"){let s=++this.wanted,r=await this.source.read(t).catch(i=>this.showFailure(i));if(!r||s!==this.wanted)return;this.stopPlaying();
let o=r.fens?ye(r):[];this.shown={number:t,record:r,nodes:o,node:null,words:[],linkOf:i=>this.linkOf(t,i.path)},this.showRecord(),this.follow(e)}follow(t){let e=this.
nodeAt(t);this.select(e??this.shown.nodes[0]??null),!e&&this.shown.nodes.length&&this.warn(a("no_such_ply",{path:t}))}warn(t){this.part("warning").textContent=t,
this.part("warning").hidden=!t}showFailure(t){this.part("situation").textContent=a("cannot_unpack",{error:t})}nodeAt(t){return this.shown.nodes.find(e=>e.path===
t)??null}showRecord(){let t=this.source.rows[this.shown.number],{record:e}=this.shown;this.part("players").textContent=`${t[y.white]} – ${t[y.black]}  ${Xt(t[y.
result])}`;for(let r of this.root.querySelectorAll(".about"))r.replaceChildren(...this.about(t));this.part("tags").replaceChildren(...es(e.tags)),this.part("pro\
blems").replaceChildren(...e.problems.length?[we(e.problems)]:[]);let s=rs(this.source.sessions??[],this.shown.number,this.linkOfGame);this.part("session").replaceChildren(
...s),this.part("tools-title").textContent=a(s.length?"more_of_session":"more_of_game"),this.root.classList.toggle("no-board",!this.shown.nodes.length),this.showLegend(
E(e.board)),this.shown.nodes.length?(this.part("plies").replaceChildren(Xe(this.shown)),this.fillDialects(),this.part("jump").max=this.mainLine().length-1,this.
part("of").textContent=a("of",{count:this.mainLine().length-1})):(this.part("plies").replaceChildren(c("pre",{class:"source"},e.text)),this.part("dialect").replaceChildren(),
this.part("of").textContent="")}about(t){let e=r=>t[y[r]]&&this.named(r,t[y[r]]);return[t[y.game],t[y.variant]==="standard"?"":t[y.variant],e("opening"),e("even\
t"),e("site"),e("date"),t[y.round]&&a("round",{round:t[y.round]})].filter(Boolean).flatMap((r,o)=>o?[" · ",r]:[r])}showLegend(t){let e=t?Ke(this.shown.record,t):
[];this.part("legend").replaceChildren(...e),this.part("legend-box").hidden=!e.length,t&&(this.board.style.setProperty("--ratio",t.width/t.height),this.board.toggleAttribute(
"stepwise",this.shown.record.steps.some(Boolean)))}mainLine(){let t=[];for(let e=this.shown.nodes[0];e;e=e.next)t.push(e);return t}get game(){return this.source.
rows[this.shown.number][y.game]}fillDialects(){let{record:t}=this.shown,e=this.dialects[this.game],s=t.dialects.includes(e)?e:t.dialects[t.own];this.part("diale\
ct").replaceChildren(...t.dialects.map(r=>c("option",{value:r},r))),this.part("dialect").value=s,this.spell()}spell(){ts(this.shown,this.shown.record.dialects.indexOf(
this.part("dialect").value))}chooseDialect(t){this.dialects[this.game]=t,this.fillDialects(),this.showSituation()}select(t){let{shown:e}=this,s=e.node;if(e.node=
t,this.warn(""),this.showSides(),!t){this.board.removeAttribute("board"),this.part("fen").value="",this.part("situation").textContent=a("no_board"),this.selected(
e.number,null);return}for(let[r,o]of[[s?.link,!1],[t.link,!0]])r&&(r.tabIndex=o?0:-1,o?r.setAttribute("aria-current","true"):r.removeAttribute("aria-current"));
!t.link&&e.nodes[1]?.link&&(e.nodes[1].link.tabIndex=0),this.drawPosition(),this.showSituation(),this.part("fen").value=t.fen,this.part("jump").value=t.ply,this.
scrollTo(t.link),this.selected(e.number,t)}showSides(){let{node:t,record:e}=this.shown,s=this.source.rows[this.shown.number],r=E(e.board),o=this.flipped?["w","b"]:
["b","w"];for(let[i,l]of o.entries()){let h=s[l==="w"?y.white:y.black];ns(this.part(i?"side-bottom":"side-top"),l,{name:this.named("player",h),shown:{record:e,node:t},
board:r})}}scrollTo(t){let e=this.part("line"),s=e.getBoundingClientRect(),r=this.part("tools").open?this.part("tools-panel").getBoundingClientRect().top:1/0,o=Math.
min(s.bottom,r);if(e.style.paddingBottom=o<s.bottom?`${s.bottom-o}px`:"",!t){e.scrollTop=0;return}let i=t.getBoundingClientRect(),l=Math.max(0,Math.min(20,(o-s.
top-i.height)/2));i.top<s.top?e.scrollTop-=s.top-i.top+l:i.bottom>o&&(e.scrollTop+=i.bottom-o+l)}drawPosition(){let{record:t,node:e}=this.shown,s=t.pictures[e.id],
r=this.part("drawing"),o=E(t.board);this.board.hidden=!o,r.hidden=!!o,o?this.board.show(st(this.shown,e)):r.textContent=s}showSituation(){let{node:t}=this.shown;
t&&(this.part("situation").textContent=mt(this.shown,t),this.part("said").textContent=mt(this.shown,t),this.part("next").disabled=this.part("last").disabled=!t.
next,this.part("previous").disabled=this.part("first").disabled=!t.before)}step(t){this.stopPlaying();let e=t?this.shown?.node?.next:this.shown?.node?.before;e&&
this.select(e)}toEnd(t){this.stopPlaying();let e=this.shown?.node;if(e){for(;t?e.next:e.before;)e=t?e.next:e.before;this.select(e)}}sibling(t){this.stopPlaying();
let e=this.shown?.node,s=e?.rivals??[],r=s[s.indexOf(e)+t];r&&this.select(r)}get flipped(){return this.board.getAttribute("orientation")==="black"}flip(){this.board.
setAttribute("orientation",this.flipped?"white":"black"),this.part("flip").setAttribute("aria-pressed",this.flipped),this.shown&&this.showSides()}play(){if(this.
timer){this.stopPlaying();return}this.shown?.node&&(this.shown.node.next||this.select(this.shown.nodes[0]),this.setPlaying(!0),this.keepPlaying())}keepPlaying(){
clearInterval(this.timer),this.timer=setInterval(()=>{this.shown.node.next&&this.select(this.shown.node.next),this.shown.node.next||this.stopPlaying()},Number(this.
part("speed").value))}stopPlaying(){clearInterval(this.timer),this.timer=null,this.setPlaying(!1)}setPlaying(t){let e=a(t?"stop":"play");this.part("play").setAttribute(
"aria-pressed",t),this.part("play").setAttribute("aria-label",e),this.part("play").classList.toggle("playing",t)}askForPly(){this.part("tools").open=!0,this.part(
"jump").focus(),this.part("jump").select()}jump(){let t=this.part("jump").value;if(!this.shown?.node||!/^\d+$/.test(t))return;this.stopPlaying();let e=this.mainLine();
this.select(e[Math.min(Number(t),e.length-1)])}nextDialect(){let t=this.part("dialect");t.options.length&&(t.selectedIndex=(t.selectedIndex+1)%t.options.length,
this.chooseDialect(t.value))}keys={ArrowLeft:()=>this.step(!1),ArrowRight:()=>this.step(!0),Home:()=>this.toEnd(!1),End:()=>this.toEnd(!0),ArrowUp:()=>this.sibling(
-1),ArrowDown:()=>this.sibling(1),f:()=>this.flip(),c:()=>this.copies.ofPosition(),d:()=>this.nextDialect(),g:()=>this.askForPly()," ":()=>this.play()};key(t){let{
target:e}=t;if(t.defaultPrevented||t.ctrlKey||t.metaKey||t.altKey||document.querySelector("dialog[open]")||e.closest("input, select, textarea, summary")||t.key===
" "&&e.closest("button, a"))return;let s=this.keys[t.key];s&&(t.preventDefault(),s(),e.closest(".ply")&&this.shown?.node?.link?.focus({preventScroll:!0}))}listen(){
let t=(e,s,r)=>this.part(e).addEventListener(s,r);t("first","click",()=>this.toEnd(!1)),jt(this.part("previous"),()=>this.step(!1)),jt(this.part("next"),()=>this.
step(!0)),ss(this.board,e=>this.step(e)),t("last","click",()=>this.toEnd(!0)),t("play","click",()=>this.play()),t("flip","click",()=>this.flip()),t("controls","\
mousedown",e=>e.preventDefault()),t("speed","change",()=>{this.timer&&this.keepPlaying()}),new ResizeObserver(()=>this.scrollTo(this.shown?.node?.link)).observe(
this.part("line")),t("tools","toggle",()=>this.scrollTo(this.shown?.node?.link)),t("jump","change",()=>this.jump()),t("dialect","change",e=>this.chooseDialect(e.
target.value)),t("board","click",e=>{if(this.board.source||e.target.closest("label, button"))return;let{left:s,width:r}=this.board.getBoundingClientRect();this.
step(e.clientX>s+r/2)})}};var Nt=n=>`kohau-${n}`;function Dt(n,t){try{sessionStorage.setItem(Nt(n),JSON.stringify(t))}catch{}}function on(n){try{return JSON.parse(sessionStorage.getItem(
Nt(n))??"null")}catch{return null}}function os(n){let t=on(n);return t!==null&&sessionStorage.removeItem(Nt(n)),t}var wt=30,yt=class{constructor({now:t,show:e}){this.now=t,this.restore=e,this.proposals=[],this.earlier=[],this.later=[],this.reached=null,this.last=null,this.omitted=
0,this.busy=!1,u("apply-sure").addEventListener("click",()=>{u("change").open=!0,this.apply(this.sure())}),u("undo").addEventListener("click",()=>this.back()),u(
"redo").addEventListener("click",()=>this.again()),u("text").addEventListener("keydown",s=>this.key(s))}show(t,e){this.proposals=t?.proposals??[],this.omitted=t?.
omitted??0,this.editable=e,pt(t?.boards??{}),this.showSteps()}draw(t){let e=u("diagnostics").querySelector(".error"),s=an(this.proposals).filter(([r])=>r.record===
t);s.length&&e?.querySelector(".hint")?.remove(),e?.append(...s.map(r=>this.drawGroup(r))),this.omitted&&u("diagnostics").append(c("li",{},O("proposals_omitted",
this.omitted)))}begin(t){this.reached=t,this.last=t}remember(){let t=this.state();this.last?.text&&this.last.text!==t.text&&this.reached?.text!==t.text&&(this.earlier.
push(this.last),this.later=[]),this.last=t}outdate(){this.proposals=[],this.omitted=0;for(let t of document.querySelectorAll(".proposals"))t.remove();u("step").
textContent="",this.showSteps()}leave(){u("change").hidden=!0,this.outdate()}forget(){this.earlier=[],this.later=[],this.reached=null,this.last=null,this.leave()}showSteps(){
let t=this.editable?this.sure().length:0;u("apply-sure").hidden=!t,u("apply-sure").textContent=a("apply_sure",{count:t}),u("undo").disabled=this.busy||!this.earlier.
length,u("redo").disabled=this.busy||!this.later.length,u("steps").hidden=!t&&!this.earlier.length&&!this.later.length}drawGroup(t){let e=t.length>1,s=c("ul",{class:e?
"boards":""},...t.map(r=>this.drawProposal(r)));return c("div",{class:"proposals",role:"group","aria-label":a("proposals")},e?c("p",{},O("possible",t.length)):"",
s)}drawProposal(t){let e=c("li",{},cn(t),c("p",{},A(t.sentence)," ",t.sure?c("span",{class:"badge"},a("sure")):""));if(this.editable&&t.edit){let s=c("button",{
type:"button",class:"apply","aria-label":`${a("apply")}: ${U(t.sentence)}`},a("apply"));s.addEventListener("click",()=>this.apply([t])),e.append(s)}return e}sure(){
return this.proposals.filter(t=>t.sure&&t.edit)}steps(t){return 1+this.proposals.slice(0,this.proposals.indexOf(t)).filter(s=>s.sure&&s.record===t.record).length}apply(t){
let e=this.state(),s=new Map(t.map(l=>[l.record,l.edit])),r=t.length>1?t.length:this.steps(t[0]),o=ln(e.text,[...s.values()]),i=e.file&&new File([o],e.file.name);
return this.take({...e,text:o,file:i},a("applied",{count:r}),t.length===1?t[0]:null)}take(t,e,s=null){let r=this.state();return this.step(t,()=>{this.earlier.push(
r),this.later=[]},e,s)}state(){let t=this.now(),e=new Set(t.text.split(`
`)),s=this.reached?.text.split(`
`).some(r=>r&&!r.startsWith("[")&&e.has(r));return{...t,doubts:s?this.reached.doubts:[]}}doubts(){return this.state().doubts}back(){return this.move(this.earlier,
this.later,a("undone"))}again(){return this.move(this.later,this.earlier,a("redone"))}async move(t,e,s){if(!t.length)return;let r=this.state();await this.step(t.
at(-1),()=>{t.pop(),e.push(r)},s)}key(t){let e=t.key.toLowerCase();if(!(t.ctrlKey||t.metaKey)||!["z","y"].includes(e)||u("text").value!==this.reached?.text)return;
let s=e==="y"||t.shiftKey;(s?this.later:this.earlier).length&&(t.preventDefault(),s?this.again():this.back())}async step(t,e,s,r=null){if(this.busy)return;this.
busy=!0;let o=u("text").value;e(),this.reached=t,this.last=t,await this.restore(t,r),this.busy=!1,this.showSteps(),u("step").textContent=s,u("changed").replaceChildren(
...hn(o,t.text)),u("change").hidden=!1,(document.querySelector(".apply")??[u("undo"),u("redo")].find(i=>!i.disabled))?.focus()}};function an(n){let t=[];for(let e of n)
e.sure||e.rank===1?t.push([e]):t.at(-1).push(e);return t}function cn(n){let{after:t}=n,e=t&&a(t.side==="white"?"white":"black"),s=t?a("after_ply",{ply:`${t.number}${t.
within?"…":"."} ${t.ply} (${e})`}):a("start"),r=n.board&&E(n.board),o=r?c("kohau-board",{board:n.board,position:n.picture,label:s}):c("pre",{"aria-label":s,role:"\
img"},n.picture);return r&&o.style.setProperty("--ratio",r.width/r.height),c("figure",{},o,c("figcaption",{"aria-hidden":"true"},s))}function ln(n,t){let e=Array.
from(n);for(let[s,r,o]of[...t].sort((i,l)=>l[0]-i[0]))e.splice(s,r-s,o);return e.join("")}function hn(n,t){let[e,s]=[n.split(`
`),t.split(`
`)],[r,o]=is(e,s),i=[],l=Math.max(e.length,s.length)-o;for(let h=r;h<l;h+=1){let d=h<e.length-o?e[h]:"",p=h<s.length-o?s[h]:"";d!==p&&i.push(dn(h+1,d,p))}return i}
function dn(n,t,e){let[s,r]=[t.split(/(?<= )/),e.split(/(?<= )/)],[o,i]=is(s,r),l=s.slice(0,o).join(""),h=s.slice(s.length-i).join("");return c("li",{},`${a("at\
_line")} ${n}: `,l.length>wt?`…${l.slice(-wt)}`:l,c("del",{},s.slice(o,s.length-i).join(""))," ",c("ins",{},r.slice(o,r.length-i).join("")),h.length>wt?`${h.slice(
0,wt)}…`:h)}function is(n,t){let e=Math.min(n.length,t.length),s=0;for(;s<e&&n[s]===t[s];)s+=1;let r=0;for(;r<e-s&&n.at(-1-r)===t.at(-1-r);)r+=1;return[s,r]}var w=u("text"),M=null,Bt=null,x=null,as=[],rt=[],cs=[],_=[],I=1,qt=0,xt=null,ls=ce(),L=new yt({now:()=>({text:w.value,disabled:w.disabled,file:M}),show:(n,t)=>(w.
value=n.text,w.disabled=n.disabled,M=n.file,kt(!1,t&&{record:t.record,ply:t.ply+1}))}),Ut=()=>M?.name??"records",un=()=>M??w.value,hs={rows:[],boards:{},read:async n=>x.
records[n]},kt=z(async(n,t=null)=>{let e=ls(),s=(o,i={})=>he(o,{name:Ut(),from:u("from").value,...i},un(),e);n&&L.remember(),L.outdate(),u("verdict").textContent=
a("checking"),u("mend").disabled=!0;try{x=await s("/validate")}catch(o){throw e.aborted||mn(),o}rt=w.disabled?[]:w.value.split(/\r\n?|\n/),cs=xn(rt),_=[...L.doubts().
map(o=>({...o,record:o.record??1})),...x.diagnostics],u("verdict").textContent=fn(),Ft(x.readings);let r=pn(t);I=r.record??1,ds(),Ht(),n&&ms(r),n&&!fs()&&u("ver\
dict").scrollIntoView({block:"start"}),await gs(r),L.show(x.totals.invalid?await s("/mend"):null,!w.disabled),ps(),xt=await s("/convert",{to:"kgn",fix:!0}),u("m\
end").disabled=!xt.text});function pn(n){let t=_.filter(({severity:e})=>e==="error");return n&&(!t.length||t.some(({record:e})=>e===n.record))?n:t[0]??_[0]??{record:1}}
function fn(){let{records:n,errors:t}=x.totals,e=_.filter(({severity:s})=>s==="warning").length;return t||!n?[O("records",n),O("count_errors",t),O("count_warnin\
gs",e)].join(" · "):[`✓ ${O("games_valid",n)}`,e&&O("count_warnings",e)].filter(Boolean).join(" · ")}function mn(){_=[],u("verdict").textContent=u("beyond").
textContent="",u("diagnostics").replaceChildren(),u("viewer").hidden=u("records").hidden=u("open").hidden=!0,Ft([]),Ht()}var gn={error:"✗",warning:"!",note:"✓"};
function ds(){let n=new Map(x.rows.map((e,s)=>[s+1,"note"]));for(let{record:e,severity:s}of _){let r=e&&(n.get(e)??"note");r&&(s==="error"||r==="note")&&n.set(e,
s)}let t={error:a("with_errors"),warning:a("with_warnings"),note:O("games_valid",1)};u("list").replaceChildren(...[...n].sort(([e],[s])=>e-s).map(([e,s])=>{let r=c(
"button",{type:"button",class:s,"aria-pressed":String(e===I)},c("span",{class:"sign",role:"img","aria-label":t[s]},gn[s])," ",bn(e));return r.addEventListener("\
click",()=>us(_.find(o=>o.record===e)??{record:e})),c("li",{},r)})),u("records").hidden=!n.size}function bn(n){let t=x.rows[n-1],e=t?[t[y.white],t[y.black]].filter(
s=>s&&s!=="?"):[];return e.length?e.join(" – "):a("record_number",{record:n})}async function us(n){I=n.record??I,ds(),ps(),ms(n),await gs(n)}function ps(){let n=_.
filter(({record:t,code:e})=>(!t||t===I)&&!(e==="reading"&&x.readings.length));u("diagnostics").replaceChildren(...n.map(vn)),x.omitted&&u("diagnostics").append(
c("li",{},a("omitted",{count:x.omitted}))),L.draw(I)}function Ft(n){u("readings").hidden=!n.length,qt=0,u("readings").replaceChildren(...n.map((t,e)=>{let s=c("\
button",{type:"button","aria-pressed":String(e===0)},a("show_fault")),r=c("button",{type:"button",class:"primary"},a("take_reading"));return s.addEventListener(
"click",()=>{for(let o of u("readings").querySelectorAll("[aria-pressed]"))o.setAttribute("aria-pressed",String(o===s));qt=e,Ht()}),r.addEventListener("click",()=>yn(
t)),c("li",{},c("p",{},`${e+1}: `,A(t.sentence)),c("p",{},r," ",s))}))}var wn=["to-decide","unread-square"];function yn(n){let t=x.diagnostics.filter(({code:s})=>wn.
includes(s)).map(s=>({...s,severity:"warning",line:null,column:null,hint_sentence:null})),e=M&&new File([n.kgn],`${Ut().replace(/\.\w+$/,"")}.kgn`);L.take({text:n.
kgn,disabled:!1,file:e,doubts:t},a("taken"))}function Ht(){let n=x?.readings[qt]?.marks??_.filter(({line:r,severity:o})=>r&&o!=="note").map(kn),t=Array.from(w.value.
replace(/\r\n?/g,`
`)),e=[],s=0;for(let[r,o,i]of[...n].sort((l,h)=>l[0]-h[0]))r<s||w.disabled||(e.push(t.slice(s,r).join(""),c("mark",{class:i},t.slice(r,o).join(""))),s=o);u("mar\
ks").replaceChildren(...e,t.slice(s).join(""),`
`),u("marks").scrollTop=w.scrollTop}function xn(n){let t=0;return n.map(e=>{let s=t;return t+=Array.from(e).length+1,s})}function kn({line:n,column:t,severity:e}){
let s=(t??1)-1,[r]=/^\S*/.exec(Array.from(rt[n-1]??"").slice(s).join("")),o=(cs[n-1]??0)+s;return[o,o+Array.from(r).length,e]}function vn(n){let t=St({...n,file:M?
n.file:null}),{record:e,line:s}=n;if(!s)return t;let r=[e&&a("record_number",{record:e}),`${a("at_line")} ${s}`].filter(Boolean).join(", "),o=c("button",{type:"\
button",class:"show-fault","aria-label":`${a("show_fault")}: ${r}`},a("show_fault"));return o.addEventListener("click",()=>us(n).then(()=>u("viewer").scrollIntoView(
{block:"nearest"}))),t.append(o),t}var fs=()=>!matchMedia("(pointer: coarse)").matches;function ms({line:n,column:t}){if(!n||w.disabled)return;let e=rt.slice(0,
n-1).join(`
`).length+(n>1?1:0);fs()&&w.focus();let s=e+Math.max(0,(t??1)-1),[r]=/^\S*/.exec(w.value.slice(s));w.setSelectionRange(s,s+r.length),w.scrollTop=Math.max(0,(n-5)*
(w.scrollHeight/rt.length))}async function gs({record:n,ply:t}){let e=(n??I)-1,s=_.some(o=>o.record===e+1&&o.severity==="error");if(u("viewer").hidden=!x.records[e],
u("viewer").classList.toggle("faulty",s),u("open").hidden=s||!x.records[e]?.fens,u("beyond").textContent=e<x.totals.records&&!x.records[e]?a("beyond",{count:x.records.
length}):"",!x.records[e])return;Object.assign(hs,{rows:x.rows,boards:x.boards}),Bt??=$n(),Bt.addBoards();let r=x.rows[e][y.plies];await Bt.open(e,String(Math.min(
Math.max(0,(t??1)-1),r)))}function $n(){let n=new bt(u("viewer"),hs,{linkOf:(t,e)=>`#${e}`,recorder:ae});return u("viewer").addEventListener("keydown",t=>n.key(
t)),u("viewer").addEventListener("click",t=>{let e=t.target.closest("a.ply");e&&(t.preventDefault(),n.select(n.nodeAt(e.hash.slice(1))))}),n}function Cn(){let[n,
t]=[x.rows[I-1],x.records[I-1]],{id:e}=as.find(({title:o})=>o===n[y.game]),s={game:e,variant:n[y.variant],white:n[y.white],black:n[y.black]},{Rules:r=""}=Object.
fromEntries(t.tags);Dt("game",{row:s,rules:r,index:n,record:t,boards:x.boards,session:null}),w.disabled||Dt("text",{text:w.value,from:u("from").value,doubts:L.doubts()}),
location.assign(Y("/view"))}var An=z(async()=>{let{totals:n,unchanged:t}=xt,e=n.invalid-t;u("verdict").textContent=[a("mended",{valid:n.valid,records:n.records}),
t&&a("left_unchanged",{count:t}),e&&a("left_out",{count:e})].filter(Boolean).join(" "),J(new Blob([xt.text]),`${Ut().replace(/\.\w+$/,"")}-mended.kgn`)}),En=z(async()=>{
if([M]=u("file").files,!M)return;let n=new Uint8Array(await M.arrayBuffer());try{w.value=new TextDecoder("utf-8",{fatal:!0}).decode(n),w.disabled=!1}catch{w.value=
a("binary_file"),w.disabled=!0}L.forget(),await kt(!0)}),Sn=z(async()=>{let n=await le("/archive");as=n.known_games,u("from").append(...n.known_formats.map(o=>c(
"option",{value:o},o)));let t=os("text");if(t===null)return;let{text:e,from:s="",doubts:r=[]}=t;w.value=e,u("from").value=s,L.begin({text:e,disabled:!1,file:null,
doubts:r}),await kt(!0)});w.addEventListener("input",()=>{ls(),M=null,u("file").value="",u("mend").disabled=!0,u("verdict").textContent===a("checking")&&(u("ver\
dict").textContent=""),Ft([]),u("marks").replaceChildren(),u("open").hidden=!0,L.leave()});w.addEventListener("scroll",()=>{u("marks").scrollTop=w.scrollTop});u(
"file").addEventListener("change",En);u("validate").addEventListener("click",()=>kt(!0));u("mend").addEventListener("click",An);u("open").addEventListener("clic\
k",Cn);Sn();
