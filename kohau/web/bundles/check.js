var Cs=/[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;function N(s){return String(s).replace(Cs,t=>{let e=t.codePointAt(
0);return e<256?`\\x${e.toString(16).padStart(2,"0")}`:`\\u${e.toString(16).padStart(4,"0")}`})}function c(s,t={},...e){return zt(document.createElement(s),t,e)}
var As="http://www.w3.org/2000/svg";function w(s,t={},...e){return zt(document.createElementNS(As,s),t,e)}function zt(s,t,e){for(let[n,r]of Object.entries(t))r===
!0?s.setAttribute(n,""):r!==!1&&r!==null&&r!==void 0&&s.setAttribute(n,r);return s.append(...e.filter(n=>n!=null&&n!=="").map(n=>n instanceof Node?n:N(n))),s}var q={};function Jt(s){q=s}function a(s,t={}){return(q[s]??s).replace(/\{(\w+)\}/g,(e,n)=>t[n]??"")}function Vt(s){q={...q,...s}}function U(s){let[t,e]=Xt(s),n=Object.
entries(e).map(([r,o])=>[r,Array.isArray(o)?U(o):o]);return a(t,Object.fromEntries(n))}function St(s){let[t,e]=Xt(s);return(t in q||!/\p{L}/u.test(t.replace(/\{\w+\}/g,
"")))&&Object.values(e).every(r=>!Array.isArray(r)||St(r))}var Xt=s=>Array.isArray(s)?s:[s,{}];function D(s){let t=U(s);return`${t.charAt(0).toUpperCase()}${t.slice(
1)}`}function O(s,t){return a(t===1&&`${s}_1`in q?`${s}_1`:s,{count:K(t)})}var Et=new Map;function Zt(s,t){let e=`${s.name} ${JSON.stringify(t)}`;return Et.has(
e)||Et.set(e,new s(document.documentElement.lang||"en",t)),Et.get(e)}function K(s,t=0){return!t&&Math.abs(s)<999.5?String(Math.round(s)):Zt(Intl.NumberFormat,{minimumFractionDigits:t,
maximumFractionDigits:t}).format(s)}var Es={"1-0":"1–0","0-1":"0–1","1/2-1/2":"½–½","*":"∗"};function Qt(s){return Es[s]??s}function te(s){let[,t,e,n]=/^(\d{4})(?:\.(\d\d))?(?:\.(\d\d))?(?:\.\?\?)*$/.
exec(s)??[];if(!t)return s;let r=new Date(0);return r.setUTCFullYear(Number(t),Number(e??1)-1,Number(n??1)),e&&r.getUTCMonth()!==Number(e)-1?s:Zt(Intl.DateTimeFormat,
{timeZone:"UTC",year:"numeric",...e&&{month:"short"},...n&&{day:"numeric"}}).format(r)}var it=null;function ee(){it??=[]}function se(s){Vt(s);for(let[t,e]of it??[])ne(t,e);it=null}function A(s){let t=c("span");return ne(t,s),it?.push([t,s]),t}function ne(s,t){
let e=document.documentElement.lang==="en"||St(t);s.textContent=N(U(t)),e?s.removeAttribute("lang"):s.setAttribute("lang","en")}function Y(s){try{return window[s]}catch{return null}}function at(s,t){try{return JSON.parse(s?.getItem(t)??"null")}catch{return null}}function ct(s,t,e){try{return e===
null?s?.removeItem(t):s?.setItem(t,JSON.stringify(e)),s!==null}catch{return!1}}var re="kohau-theme";function Ot(s){let t=s.closest(".kohau-dark, .kohau-light");return t?t.classList.contains("kohau-dark"):matchMedia("(prefers-color-scheme: \
dark)").matches}function oe(){ae(at(Y("localStorage"),re))}function ie(){let s=Ot(document.documentElement)?"light":"dark";ae(s),ct(Y("localStorage"),re,s)}function ae(s){
let{classList:t}=document.documentElement;t.toggle("kohau-dark",s==="dark"),t.toggle("kohau-light",s==="light")}var lt=document.documentElement.dataset.root,Lt=class extends Error{constructor(t){super(t.detail??t.title),this.sentence=t.sentence,this.hint_sentence=t.hint_sentence,
this.rule=t.rule}},F=class extends Error{constructor(){super(a("unreachable"))}};function z(s,t={}){let e=new URLSearchParams;for(let[r,o]of Object.entries(t))for(let i of Array.
isArray(o)?o:[o])i!==""&&i!==null&&i!==void 0&&i!==!1&&e.append(r,i);let n=e.toString();return`${lt}${s}${n?`?${n}`:""}`}var le=()=>import(`${lt}/assets/recordi\
ng.js`);var ce=JSON.parse(document.getElementById("answers").textContent);function he(){let s=new AbortController;return()=>(s.abort(),s=new AbortController,s.signal)}async function de(s,t={},e=void 0){
let{[s]:n}=ce;return delete ce[s],n??pe(s,t,{signal:e})}async function ue(s,t,e,n=void 0){return pe(s,t,{signal:n,method:"POST",body:e,headers:{"content-type":"\
application/octet-stream"}})}async function pe(s,t,e){let n=await fetch(z(`/api/v1${s}`,t),e).catch(o=>{throw o.name==="AbortError"?o:new F}),r=await(n.ok?n.json():
n.json().catch(()=>({title:n.statusText})));if(e.signal?.throwIfAborted(),n.ok)return r;throw new Lt(r)}Jt(JSON.parse(document.getElementById("texts").textContent));var u=s=>document.getElementById(s);oe();u("screens")?.addEventListener("click",s=>{s.target.closest(
"a")&&s.currentTarget.hidePopover()});u("explored")?.addEventListener("change",({target:s})=>{let[t,e]=s.value.split(" ");location.assign(z(`/explore/${t}`,{variant:e}))});
u("theme")?.addEventListener("click",ie);u("language")?.addEventListener("change",s=>{let t=new URL(location.href);t.searchParams.set("lang",s.target.value),location.
assign(t)});var me=()=>u("help").showModal();for(let s of document.querySelectorAll(".ask"))s.addEventListener("click",me);document.addEventListener("keydown",s=>{
s.key!=="?"||!u("help")||document.querySelector("dialog[open]")||s.target.closest("input, select, textarea")||(s.preventDefault(),me())});function ge(){fetch(`${lt}\
/assets/messages-${document.documentElement.lang}.json`).then(s=>s.json()).then(se).catch(()=>addEventListener("online",ge,{once:!0}))}document.documentElement.
lang!=="en"&&(ee(),addEventListener("load",()=>setTimeout(ge)));for(let s of document.querySelectorAll("[data-said]"))s.removeAttribute("lang"),s.replaceChildren(
A(JSON.parse(s.dataset.said)));var we=null;function fe(s,t=null){if(s?.name==="AbortError")return;let e=u("problem");if(e.hidden=!s,we=s instanceof F?t:null,!s)
return;if(!(s instanceof F)){e.replaceChildren(A(s.sentence??s.message),s.hint_sentence?c("p",{},a("hint"),A(s.hint_sentence)):"");return}let n=t&&c("button",{type:"\
button"},a("try_again"));n?.addEventListener("click",t),e.replaceChildren(s.message," ",n??"")}addEventListener("online",()=>we?.());function J(s){return async function t(...e){
try{let n=await s(...e);return fe(null),n}catch(n){return fe(n,()=>t(...e)),null}}}var be=1200;function ht(s,t,e=s){let n=s.querySelector("svg").cloneNode(!0);for(let h of n.querySelectorAll(".k-spots"))h.remove();let[,,r,o]=t.box.split(" ").map(
Number);n.setAttribute("xmlns","http://www.w3.org/2000/svg"),n.setAttribute("width",Math.round(48*r)),n.setAttribute("height",Math.round(48*o)),n.classList.add(
Ot(e)?"kohau-dark":"kohau-light");let i=new XMLSerializer().serializeToString(n),l=i.indexOf(">")+1;return`${i.slice(0,l)}<style>${Ss()}</style><defs>${t.definitions}\
</defs>${i.slice(l)}
`}var ye=null;function Ss(){return ye??=Os(),ye}function Os(){return[...document.styleSheets].flatMap(e=>[...e.cssRules]).map(e=>e.cssText).filter(e=>/^(\.k-|@supports \(color: ?var\(--k-ink)/.
test(e)).join(`
`).replaceAll("&","&amp;").replaceAll("<","&lt;")}async function Mt(s){let t=new Image;t.src=`data:image/svg+xml;charset=utf-8,${encodeURIComponent(s)}`,await t.
decode();let e=document.createElement("canvas");e.width=be,e.height=Math.round(be*t.naturalHeight/t.naturalWidth),e.getContext("2d").drawImage(t,0,0,e.width,e.height);
let n=atob(e.toDataURL("image/png").split(",")[1]);return new Blob([Uint8Array.from(n,r=>r.charCodeAt(0))],{type:"image/png"})}function V(s,t){let e=document.createElement(
"a");e.href=URL.createObjectURL(s),e.download=t,e.click(),setTimeout(()=>URL.revokeObjectURL(e.href),1e4)}function xe(s){return c("ul",{class:"problems"},...s.map(_t))}function _t(s){let t=["file","line","column","ply","step","rule"].filter(o=>s[o]).map(o=>o==="file"?
s.file:`${a(`at_${o}`)} ${s[o]}`),e=s.help&&t.pop(),n=e?[t.length?", ":"",c("a",{href:s.help},e)]:[],r=c("li",{class:s.severity},c("strong",{},a(`severity_${s.severity}`)),
" ",A(s.sentence)," ",c("span",{class:"place"},t.join(", "),...n,` [${s.code}]`));return s.excerpt&&r.append(Ls(s.excerpt)),s.hint_sentence&&r.append(c("p",{class:"\
hint"},a("hint"),A(s.hint_sentence))),r}function Ls([s,t,e]){return c("pre",{},s.slice(0,t),c("mark",{},s.slice(t,t+e)),s.slice(t+e))}var y={white:0,black:1,result:2,date:3,event:4,site:5,round:6,game:7,variant:8,plies:9,worst:10,opening:11,comments:12};function ke(s){let t=s.fens.map((r,o)=>({
id:o,fen:r,before:null,next:null,rivals:[],path:"0",ply:0,notes:[],ended:!1}));t[0].notes=s.line.notes,ve(t,s.line,t[0],"");let e=s.line.plies.at(-1)?.[0]??0,{notes:n}=t[e];
return t[e].ended=["1-0","0-1","1/2-1/2"].includes(s.result)&&!n.some(({rest:r})=>r),t}function ve(s,t,e,n){let r=e;t.plies.forEach(([o,i],l)=>{let h=s[o];h.before=
r,h.notes=i,h.ply=r.ply+1,h.path=`${n}${l+1}`,(l||!n)&&(r.next=h);let d=i.filter(p=>p.line).map(p=>p.line);h.rivals=[h],d.forEach((p,f)=>{ve(s,p,r,`${h.path}.${f+
1}.`),p.plies.length&&Ms(h,s[p.plies[0][0]])}),r=h})}function Ms(s,t){let e=[...s.rivals,...t.rivals.filter(n=>!s.rivals.includes(n))];for(let n of e)n.rivals=e}var _s=3;function Tt(s){return`choice-${s%_s}`}function Ae(s,t,e){let n=new Set(s.spots.map(([d])=>d)),r=t.choices??[],o=r.filter(({squares:d})=>d.some(p=>n.has(
p))),i=o.map(d=>Ce(d.press,$e(D(d.sentence)),Tt(r.indexOf(d)),e)),l=t.following.filter(d=>!n.has(d)&&!o.some(p=>p.press===d)),h=d=>r.find(p=>p.press===d)?.sentence;
return{placed:c("div",{class:"kohau-choices"},...i),others:l.map(d=>Ce(d,h(d)?$e(D(h(d))):d,"choice-0",e)),squares:o.map(({squares:d})=>d)}}function $e(s){return`${s.
charAt(0).toUpperCase()}${s.slice(1)}`}function Ce(s,t,e,n){let r=c("button",{type:"button",class:`choice ${e}`,"data-choice":s},t);return r.addEventListener("c\
lick",()=>n(s)),r}var dt={across:8,down:24};function Ee(s,t,e,n){let r=t.getBoundingClientRect(),o=s.getBoundingClientRect(),i=[...e.flat(),...n];[...s.children].
forEach((l,h)=>{let d=Ps(e[h]),{offsetWidth:p,offsetHeight:f}=l,g=$=>Ts($,d)+i.reduce((m,k)=>m+Rs($,k),0),v=[];for(let $=0;$<=dt.down;$+=1)for(let m=0;m<=dt.across;m+=
1){let k=r.left+m/dt.across*(r.width-p),S=r.top+$/dt.down*(r.height-f);v.push({left:k,top:S,right:k+p,bottom:S+f})}let C=v.reduce(($,m)=>g(m)<g($)?m:$);i.push(C),
l.style.left=`${(C.left-o.left)/o.width*100}%`,l.style.top=`${C.top-o.top}px`})}function Ts(s,t){return Math.hypot(s.left+s.right-t.left-t.right,s.top+s.bottom-
t.top-t.bottom)/2}function Ps(s){let t=(e,n)=>n(...s.map(r=>r[e]));return{left:t("left",Math.min),top:t("top",Math.min),right:t("right",Math.max),bottom:t("bott\
om",Math.max)}}function Rs(s,t){let e=Math.min(s.right,t.right)-Math.max(s.left,t.left),n=Math.min(s.bottom,t.bottom)-Math.max(s.top,t.top);return Math.max(0,e)*
Math.max(0,n)}var ut=class{source=null;trail=[];#t=Promise.resolve();#s=0;#n=null;constructor({draw:t,refuse:e,say:n}){Object.assign(this,{draw:t,refuse:e,say:n})}get entry(){
return this.source&&this.trail.at(-1)||null}get presses(){return this.trail.at(-1)?.presses??[]}get standing(){let t=this.trail.findLastIndex((e,n)=>n&&!this.trail[n-
1].choices?.some(({press:r})=>r===e.presses.at(-1)));return t>0?this.trail[t].presses.at(-1):null}accepts(t){let e=Se(this.entry,t);return this.entry.following.
includes(e)||this.presses.includes(e)||this.#l(e)>0}begin(t){this.#s+=1,this.trail=t?[t]:[],this.#t=Promise.resolve()}press(t,e=!1){return this.queue(n=>this.#r(
t,e,n))}back(){return this.queue(()=>this.#i(this.trail.length-1))}cancel(){return this.queue(()=>this.#i(1))}queue(t){let e=this.#s,n=()=>e!==this.#s;return this.#t=
this.#t.then(()=>n()||t(n)).catch(r=>{n()||(this.say("sourcefail",{error:r}),this.draw(!1))}),this.#t}async#r(t,e,n){let{entry:r}=this;if(!r){this.say("squarepr\
ess",{name:t});return}let o=Se(r,t),i=this.trail.length>1&&r.presses.at(-1)===o;r.following.includes(o)?await this.#h(o,e,n):i&&r.ply?this.play():i?this.#i(this.
trail.length-1):await this.#o(o,e,n)}async#o(t,e,n){let r=this.#l(t);if(!r){this.#a(t,n);return}this.trail.length=r,await this.#h(t,e,n)}#l(t){let e=this.entry.
sketch??null;for(let n=this.trail.length-1;n>0;n-=1){if(this.trail[n].ply||(this.trail[n-1].sketch??null)!==e)return 0;if(this.trail[n-1].following.includes(t))
return n}return 0}#i(t){if(t<1||t>=this.trail.length){this.draw(!1);return}this.trail.length=t,this.draw(!0)}#a(t,e){let n=Promise.resolve(this.source([...this.
presses,t])).then(()=>null,r=>r);this.refuse(t,n.then(r=>e()?null:r))}async#h(t,e,n){let r=await this.source([...this.presses,t]);if(n()||!r)return;let o=!!this.
entry.ply;this.trail.push(r),r.ply&&!r.following.length&&!o&&this.play(),this.draw(!e)}play(){let{entry:t}=this;!t?.ply||this.#n===t||(this.#n=t,this.say("plypl\
ay",{ply:t.ply,entry:t}))}};function Se({following:s,choices:t=[]},e){return s.includes(e)?e:t.find(({squares:n})=>n.includes(e))?.press??e}var Pt=48,P=128;function Me(s,t,e){return String.fromCharCode(Pt+s,P+Math.round(10*t),P+Math.round(10*e))}function Z(s){let t=[];for(let e=0;e<s.length;e+=3)t.push([s.charCodeAt(
e)-Pt,(s.charCodeAt(e+1)-P)/10,(s.charCodeAt(e+2)-P)/10]);return t}function _e(s,...t){return s+t.map(e=>String.fromCharCode(P+Math.round(10*e))).join("")}function Q(s){
return s.charCodeAt(0)-Pt}function R(s){return[(s.charCodeAt(1)-P)/10,(s.charCodeAt(2)-P)/10]}function Te(s,[t,e]){for(let n=0;n<s.length;n+=X){let[r,o,i,l]=Array.
from(s.slice(n+1,n+5),h=>(h.charCodeAt(0)-P)/10);if(Math.hypot(i-t,l-e)<.1&&(r!==i||o!==l))return[r,o]}return null}function Pe(s,t){let[e,n,r,o]=t.split("	");return Z(
e+n+r+o).map(([i])=>s.names[i])}function Re(s){let t=s.split("	")[4];return Array.from({length:t.length/X},(e,n)=>t[X*n])}function je(s,t){let e=new Set(Object.
values(s.men)),n=new Map;for(let[r]of Z(t.split("	")[2])){let o=s.names[r];e.has(o)&&n.set(o,(n.get(o)??0)+1)}return n}function j(s,t,e){let n=e?-1:1;return Z(t).
map(([r,o,i])=>w("use",{href:`#${s.symbols[r]}`,x:(n*o).toFixed(1),y:(n*i).toFixed(1)}))}function Ie(s,t){return s.labels.map(([e,n,r,o])=>w("use",{href:`#${e}`,
x:t&&o?-n:n,y:t&&!o?-r:r}))}var Oe={m:"move",t:"throw",s:"shot",r:"ricochet",G:"green",R:"red",Y:"yellow",B:"blue"},X=7,pt=.24,Le=.13;function Rt(s){let t=[];for(let e=0;e<
s.length;e+=X){let n=Array.from(s.slice(e+1,e+X),d=>(d.charCodeAt(0)-P)/10),[r,o,i,l]=n,h=r===i&&o===l;t.push([h?`ring k-${Oe[s[e]]}`:Oe[s[e]],h?js(r,o):Is(...n)])}
return[...t.map(([e,n])=>w("path",{d:n,class:e.startsWith("ring")?"k-ring-halo":"k-halo"})),...t.map(([e,n])=>w("path",{d:n,class:`k-${e}`}))]}var B=.44;function js(s,t){
return`M${s-B} ${t}a${B} ${B} 0 1 0 ${2*B} 0a${B} ${B} 0 1 0 ${-2*B} 0Z`}function Is(s,t,e,n,r,o){let i=Math.hypot(e-s,n-t)||1,[l,h]=[(e-s)/i,(n-t)/i],d=Math.min(
1,.7*i/(r+o+pt)),p=(g,v=0)=>`${(s+l*g-h*v).toFixed(2)} ${(t+h*g+l*v).toFixed(2)}`,f=i-d*o;return`M${p(d*r)}L${p(f-pt+.02)}M${p(f)}L${p(f-pt,Le)} ${p(f-pt,-Le)}Z`}var jt={first:.7,further:.09,most:1.5},Ne=.8,Ns=240;function It(){return document.hidden||matchMedia("(prefers-reduced-motion: reduce)").matches}function ft(s,t,e){
let n=[s];for(let r of t?t.split(`
`):[]){let[o,i]=r.split("	").map(H);n.push([...H(n.at(-1)).filter(l=>!o.includes(l)),...i].join(""))}return[...n,e]}function H(s){return s.match(/.{3}/gs)??[]}function qe(s,t,e){
let[n,r]=[H(t),H(e)],o=n.filter(d=>!r.includes(d)),i=r.filter(d=>!n.includes(d)),l=[],h=d=>s.forms[s.names[Q(d)]]??s.names[Q(d)];for(let d of[(p,f)=>p[0]===f[0],
(p,f)=>h(p)===h(f)])for(let p of[...i]){let[f]=o.filter(g=>d(p,g)).sort((g,v)=>De(p,g)-De(p,v));f!==void 0&&(l.push([f,p]),o.splice(o.indexOf(f),1),i.splice(i.indexOf(
p),1))}return{moved:l,gone:o,added:i}}function Ue(s,t,e,n){let{moved:r,gone:o}=qe(s,t,e),i=new Map(r),l=H(t).filter(d=>!i.has(d)&&!(o.includes(d)&&n>.5)),h=r.map(
([d,p])=>{let[[f,g],[v,C]]=[R(d),R(p)];return Me(Q(d),f+n*(v-f),g+n*(C-g))});return[...l,...h].join("")}function De(s,t){let[e,n]=[R(s),R(t)];return Math.hypot(
n[0]-e[0],n[1]-e[1])}function Fe(s,t,{before:e,after:n,strokes:r,flipped:o}){let{moved:i,gone:l,added:h}=qe(t,e,n),d=j(t,n,o),p=new Map(H(n).map((m,k)=>[m,d[k]])),
f=j(t,l.join(""),o);s.replaceChildren(...f,...p.values());let g=o?-1:1,v=Number.parseFloat(getComputedStyle(s).getPropertyValue("--step"))||Ns,C=(m,[k,S],[T,G],Kt)=>{
let vs=Math.hypot(T-k,G-S),Yt=`translate(${(g*(k-T)).toFixed(2)}px, ${(g*(S-G)).toFixed(2)}px)`,$s=`translate(${(g*(k-T)/2).toFixed(2)}px, ${(g*(S-G)/2).toFixed(
2)}px) scale(1.4)`;return s.append(m),m.animate({transform:Kt?[Yt,$s,"none"]:[Yt,"none"]},{duration:v*Math.min(jt.most,jt.first+jt.further*vs),easing:Kt?"linear":
"ease-in-out"})},$=[...i.map(([m,k])=>C(p.get(k),R(m),R(k),Be(t,m)||Be(t,k))),...h.map(m=>{let k=Te(r,R(m));return k?C(p.get(m),k,R(m),!0):p.get(m).animate({opacity:[
0,1]},Ne*v)}),...f.map(m=>m.animate({opacity:[1,0]},{duration:Ne*v,fill:"forwards"}))];return Promise.all($.map(m=>m.finished)).then(()=>{for(let m of f)m.remove()},
()=>{})}function Be(s,t){let e=s.names[Q(t)];return e in s.forms||Object.values(s.forms).includes(e)}var He={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]},Ds=.4,mt=class{#t=null;#s=!1;#n=!1;constructor(t,e){this.board=t,this.entering=e;let n=(r,o)=>t.
addEventListener(r,o);n("keydown",r=>this.#p(r)),n("focusin",({relatedTarget:r})=>{r&&!t.contains(r)&&(this.#n=!!this.#t)}),n("pointerdown",r=>this.#o(r)),n("po\
intermove",r=>this.#l(r)),n("pointerup",r=>this.#h(r)),n("pointercancel",()=>this.#c()),n("click",r=>this.#e(r))}forget(){this.#t=null}#r(t){let e=document.elementFromPoint(
t.clientX,t.clientY);return this.board.contains(e)?e.closest("[data-spot]")?.dataset.spot??null:null}#o(t){this.#n=!0;let e=t.target.closest("[data-spot]");if(e||
this.board.hurry(),!e||t.button)return;let n=e.dataset.spot;this.board.cursor=n,this.#t={from:n,pointer:t.pointerId,x:t.clientX,y:t.clientY,begun:!1},t.target.hasPointerCapture?.(
t.pointerId)&&t.target.releasePointerCapture(t.pointerId)}#l(t){let e=this.#t;if(e?.pointer!==t.pointerId)return;if(!t.buttons){this.#c();return}let n=this.entering.
standing===e.from;if(!(this.board.open||e.begun||n||this.entering.entry?.following.includes(e.from)))return;let r=this.board.querySelector("svg").getScreenCTM().
a,[o,i]=[(t.clientX-e.x)/r,(t.clientY-e.y)/r];!e.begun&&Math.hypot(o,i)<Ds||(e.begun||(e.begun=!0,this.board.setPointerCapture(t.pointerId),this.board.open?this.#i(
e,e.from):n||this.entering.press(e.from)),this.board.open?this.#i(e,this.#r(t)):this.#a(e,o,i))}#i(t,e){!e||e===t.last||(t.last=e,this.board.say("squarepress",{
name:e,dragged:!0}))}#a(t,e,n){for(let r of this.board.menAt(t.from))r.setAttribute("transform",`translate(${e.toFixed(2)} ${n.toFixed(2)})`)}#h(t){let e=this.#t;
if(e?.pointer!==t.pointerId||(this.#t=null,!e.begun)||(this.#s=!0,setTimeout(()=>{this.#s=!1}),this.board.open))return;let n=this.#r(t);n&&n!==e.from?this.entering.
press(n,!0):this.entering.queue(()=>this.board.draw())}#c(){this.#t=null,this.board.draw()}#e(t){let e=t.target.closest("[data-spot]");e&&!this.#s&&this.entering.
press(e.dataset.spot)}#p(t){let{key:e}=t,n=this.#n?null:t.target.closest("[data-spot]")?.dataset.spot,r=this.entering.trail.length>1;if(e==="Escape"&&r)this.entering.
cancel();else if(e==="Backspace"&&r)this.entering.back();else if(n&&(e==="Enter"||e===" "))this.entering.press(n);else if(n&&e in He)this.#d(He[e]);else return;
t.preventDefault(),t.stopPropagation()}#d([t,e]){let n=this.board.places(),[,r,o]=n.find(([d])=>d===this.board.cursor),i=n.map(([d,p,f])=>{let g=(p-r)*t+(f-o)*e;
return[d,g,Math.abs((p-r)*e)+Math.abs((f-o)*t)]}).filter(([,d])=>d>.3).sort((d,p)=>d[1]+3*d[2]-p[1]-3*p[2]);if(!i.length)return;let l=this.board.spot(this.board.
cursor);[[this.board.cursor]]=i;let h=this.board.spot(this.board.cursor);l.setAttribute("tabindex","-1"),h.setAttribute("tabindex","0"),h.focus()}};var tt=customElements.get("kohau-board")?.boards??new Map;function gt(s){for(let[t,e]of Object.entries(s)){if(tt.has(t))continue;tt.set(t,e);let n=w("svg",{class:"\
kohau kohau-sprite","aria-hidden":"true"});n.innerHTML=`<defs>${e.definitions}</defs>`,document.body.append(n);for(let r of document.querySelectorAll("kohau-boa\
rd"))r.getAttribute("board")===t&&r.setAttribute("board",t)}}function E(s){return tt.get(s)}var Bs=["board","position","before","steps","marks","orientation","t\
heme","label"],Nt=class extends HTMLElement{static observedAttributes=Bs;static boards=tt;cursor=null;#t=null;#s=!1;#n=0;#r=()=>{};#o=!1;#l=!1;#i=!1;#a="";#h=null;#c=null;#e=new ut(
{draw:t=>this.draw(t),refuse:(t,e)=>this.#b(t,e),say:(t,e)=>this.say(t,e)});#p=new mt(this,this.#e);connectedCallback(){this.classList.add("kohau-board"),this.hasAttribute(
"board")&&this.draw()}attributeChangedCallback(){this.isConnected&&!this.#s&&this.draw()}get flipped(){return this.getAttribute("orientation")==="black"}get source(){
return this.#e.source}set source(t){this.#e.source=t,this.#d(null)}get entry(){return this.#e.entry}set entry(t){this.#d(t),this.#m()}#d(t){this.#e.begin(t),this.#p.
forget()}get open(){return this.#i}set open(t){this.#i=t,this.draw()}set proposal(t){this.#a!==(t??"")&&(this.#a=t??"",this.#m())}press(t){return this.#e.press(
t)}playEntered(){this.#e.play()}back(){return this.#e.back()}cancel(){return this.#e.cancel()}say(t,e){this.dispatchEvent(new CustomEvent(t,{detail:e,bubbles:!0}))}show(t,e=null){
let[n,[r]]=[this.#t,this.frames],o=this.getAttribute("board");this.#d(e),this.#s=!0;for(let[l,h]of Object.entries(t))h?this.setAttribute(l,h):this.removeAttribute(
l);this.#s=!1;let{frames:i}=this;return this.draw(),n===null||o!==this.getAttribute("board")?Promise.resolve():i.length>1&&n===i[0]?this.#f(i):r===i.at(-1)&&r!==
n?this.#f([n,r]):Promise.resolve()}get frames(){let[,,t=""]=(this.getAttribute("position")??"").split("	"),e=this.getAttribute("before");return e?ft(e,this.getAttribute(
"steps"),t):[t]}async#f(t){let e=this.#u;if(!e||It()||!this.isConnected)return;let n=++this.#n,r=this.querySelector("svg"),[,,,,o=""]=this.#g.split("	");r.classList.
add("k-moving"),this.#o=!0;for(let i=1;i<t.length;i+=1)if(this.#r(i),await Fe(r.querySelector(".k-men"),e,{before:t[i-1],after:t[i],strokes:o,flipped:this.flipped}),
n!==this.#n)return;r.classList.remove("k-moving"),this.#o=!1,this.#l&&this.draw()}#m(){this.#o?this.#l=!0:this.draw()}hurry(){this.#o&&this.draw()}scrub(t){let{
frames:e}=this,n=e.length-1;this.stand(e[Math.min(t,n)]),this.querySelector("svg").classList.toggle("k-moving",t<n)}stand(t){this.#n+=1,this.#o=!1;let e=this.querySelector(
"svg");e.classList.add("k-moving"),e.querySelector(".k-men").replaceChildren(...j(this.#u,t,this.flipped))}async#b(t,e){this.draw();let n=this.spot(t);if(n?.classList.
add("refused"),n&&!It()){let i={transform:[0,.12,-.12,.08,-.08,0].map(l=>`translate(${l}px, 0)`)};for(let l of[n,...this.menAt(t)])l.animate(i,320)}let r=await e;
if(!n?.isConnected)return;let o=r?.rule?` (${r.rule})`:"";this.#c.replaceChildren(r?A(r.sentence??r.message):a("not_legal"),o),this.#c.classList.add("refused"),
this.say("pressrefuse",{name:t,error:r})}get#u(){return tt.get(this.getAttribute("board"))}get#g(){let{entry:t}=this,e=this.getAttribute("position")||"				";if(t?.
presses.length&&t.picture)return t.picture;if(!this.#a)return e;let[n,,,r,o]=this.#a.split("	");return[n,"",e.split("	")[2],r,o].join("	")}draw(t=!1){let e=this.#u;
if(this.#n+=1,this.#o=this.#l=!1,!e){this.replaceChildren(),this.#t=null;return}let{entry:n,flipped:r}=this,o=this.#t,[i,l,h,d,p]=this.#g.split("	"),f=this.#a.split(
"	")[1]??"",g=r?{transform:"rotate(180)"}:{},[v,C]=e.box.split(" "),$=!!n||this.#i,m=this.getAttribute("theme"),k=w("svg",{viewBox:e.box,class:`kohau${m&&m!=="a\
uto"?` kohau-${m}`:""}`,role:$?"group":"img","aria-label":this.getAttribute("label")||a("board")},w("rect",{x:v,y:C,width:e.width,height:e.height,class:"k-paper"}),
w("g",g,w("use",{href:`#${e.ground}`})),w("g",{},...Ie(e,r)),w("g",{class:"k-marks"},...j(e,i+l,r)),w("g",{class:"k-men"},...j(e,h,r)),w("g",{class:"k-marks"},...j(
e,f,r),w("g",g,...Rt(p)),...j(e,d,r)),w("g",{class:"k-over",...g},...Rt(this.getAttribute("marks")??"")));this.style.setProperty("--units",e.height);let S=this.
contains(document.activeElement)&&(document.activeElement.dataset.spot??this.cursor);$&&k.append(this.#x(e,h,n)),this.#y(e,k,n),this.#t=h,S&&this.spot(S)?.focus(
{preventScroll:!0}),t&&o!==null&&this.#f([o,h]),n!==this.#h&&(this.#h=n,this.say("entrychange",{entry:n}))}#y(t,e,n){if(!n){let i=this.#w();this.replaceChildren(
e,...this.source?[c("div",{class:"kohau-entry"},...i)]:i);return}let r=Ae(t,n,i=>this.press(i));if(this.replaceChildren(e,r.placed,this.#v(n,r.others)),!r.squares.
length)return;let o=i=>i.map(l=>l.firstChild.getBoundingClientRect());Ee(r.placed,e,r.squares.map(i=>o(i.flatMap(l=>this.spot(l)??[]))),o([...e.querySelectorAll(
".k-spot:is(.offered, .pressed)")]))}places(){let t=this.flipped?-1:1;return this.#u.spots.map(([e,n,r,o,i])=>[e,t*n,t*r,o,i])}spot(t){return this.querySelector(
`[data-spot="${CSS.escape(t)}"]`)}menAt(t){let[,e,n]=this.places().find(([r])=>r===t)??[];return[...this.querySelectorAll(".k-men use")].filter(r=>Math.abs(r.getAttribute(
"x")-e)<.1&&Math.abs(r.getAttribute("y")-n)<.1)}#x(t,e,n){let r=this.flipped?-1:1,o=Z(e),i=this.places(),l=n?.following??[];return i.some(([h])=>h===this.cursor)||
(this.cursor=(i.find(([h])=>l.includes(h))??i[0])[0]),w("g",{class:"k-spots"},...i.map(([h,d,p,f,g])=>{let v=o.filter(([,T,G])=>Math.abs(r*T-d)<f/2&&Math.abs(r*
G-p)<g/2).map(([T])=>t.names[T]),C=n?.presses.includes(h),$=(n?.choices??[]).findIndex(({squares:T})=>T.includes(h)),m=l.includes(h)?v.length?"offered man":"off\
ered":"",k=$>=0?`chosen ${Tt($)}`:C?"pressed":m,S=$>=0||m.endsWith("man");return w("g",{class:`k-spot ${k}`,"data-spot":h,role:"button",tabindex:h===this.cursor?
"0":"-1","aria-label":this.#k(h,v),"aria-disabled":n&&!this.#e.accepts(h)?"true":null,"aria-pressed":C?"true":null},w("rect",{x:d-f/2,y:p-g/2,width:f,height:g,rx:.12}),
k&&k!=="pressed"?w("circle",{cx:d,cy:p,r:S?Math.min(f,g)*.44:.13}):null)}))}#k(t,e){let n=t==="@w"?a("hand_white"):t==="@b"?a("hand_black"):t,r=e.map(o=>a(`piec\
e_${o.replaceAll(" ","_")}`)).filter(o=>!o.startsWith("piece_"));return r.length?`${n}, ${r.join(", ")}`:n}#v(t,e){this.#c??=c("span",{class:"entered",role:"sta\
tus"}),this.#c.classList.remove("refused"),this.#c.replaceChildren(t.presses.length?N(t.sketch??t.presses.join(" ")):"");let n=(i,l,h)=>{let d=c("button",{type:"\
button",...h},i);return d.addEventListener("click",l),d},r=[...e];t.ply&&r.push(n(a("play_it"),()=>this.playEntered(),{class:"primary","aria-label":a("play_ply",
{ply:t.ply})})),this.#e.trail.length>1&&r.push(n("⌫",()=>this.back(),{"data-act":"back",title:a("take_back_title"),"aria-label":a("take_back")}),n("✕",()=>this.
cancel(),{"data-act":"cancel",title:a("cancel_entry_title"),"aria-label":a("cancel_entry")}));let o=t.presses.length?[]:this.#w();return c("div",{class:"kohau-e\
ntry"},this.#c,...o,...r)}#w(){let t=this.frames.length-1;if(this.#r=()=>{},t<2)return this.hasAttribute("stepwise")?[c("div",{class:"kohau-scrub"})]:[];let e=c(
"input",{type:"range",min:0,max:t,value:t,"aria-label":a("steps_of_ply")}),n=c("span",{"aria-hidden":"true"});return this.#r=r=>{e.value=r;let o=a("step_of",{step:r,
count:t});e.setAttribute("aria-valuetext",o),n.textContent=o},this.#r(t),e.addEventListener("input",()=>{this.#r(Number(e.value)),this.scrub(Number(e.value))}),
e.addEventListener("keydown",r=>r.stopPropagation()),[c("label",{class:"kohau-scrub"},a("steps"),e,n)]}};customElements.get("kohau-board")||customElements.define(
"kohau-board",Nt);var qs=/\[%recorded ([a-z]+) ("(?:[^"\\]|\\.)*")\]/g,Us=/\[%(clk|emt|eval|cal|csl)\s([^[\]]*)\]/g,Fs=/^([GRYB])([a-z]\d{1,2})([a-z]\d{1,2})?$/;function et(s){let t={
clock:"",spent:"",evaluation:"",marks:[],recorded:[]};return t.text=s.replace(qs,(...e)=>(t.recorded.push(e),"")).replace(Us,(e,n,r)=>(n==="clk"?t.clock=r.trim():
n==="emt"?t.spent=r.trim():n==="eval"?t.evaluation=r.trim():t.marks.push(...Hs(r)),"")).replace(/\s+/g," ").trim(),t}function Hs(s){return s.split(",").map(t=>Fs.
exec(t.trim())).filter(Boolean).map(([,t,e,n])=>({colour:t,from:e,to:n??e}))}function st(s){let t=s.notes.filter(n=>n.text).map(n=>et(n.text)),e=n=>t.findLast(r=>r[n])?.[n]??
"";return{clock:e("clock"),spent:e("spent"),evaluation:e("evaluation"),marks:t.flatMap(n=>n.marks)}}function wt(s){let[t,e]=s.split(","),n=/^([+-]?)#([+-]?)(\d+)$/.
exec(t);if(n){let i=n[1]==="-"||n[2]==="-";return a("forced",{side:a(i?"black":"white"),count:n[3]})}let r=Number(t),o=Number.isFinite(r)&&t?`${r>0?"+":""}${t.replace(
/^\+/,"")}`:t;return e?a("at_depth",{score:o,depth:e.trim()}):o}function We(s,t){let e=new Map(s.spots.map(([n,r,o])=>[n,[r,o]]));return t.filter(({from:n,to:r})=>e.
has(n)&&e.has(r)).map(({colour:n,from:r,to:o})=>_e(n,...e.get(r),...e.get(o),0,r===o?0:.1)).join("")}function Dt({result:s,termination:t}){if(t==="board")return"";let e={"1-0":a("white"),"0-1":a("black")}[s],n=e?"won":s==="1/2-1/2"?"drawn":"open",r=`ended_${n}_${t}`,
o=a(r,{winner:e});return o!==r?o:n==="open"?"":a(`ended_${n}`,{winner:e})}function bt({record:s,words:t},e){let n=e.ended&&Dt(s)||D(s.sentences[s.situations[e.id]]),
{evaluation:r}=st(e),o=`${n}.${r&&` ${a("evaluation")}: ${wt(r)}.`}`;if(!e.before)return`${a("start")} ${o}`;let[i,l]=s.numbers[e.before.id],h=a(s.sides[e.before.
id]==="w"?"white":"black"),d=/^\d+$/.test(e.path)?`, ${a("ply_of",{ply:e.ply,count:s.line.plies.length})}`:"";return`${i}${l?"…":"."} ${t[e.id]} (${h})${d}. ${o}`}
function nt(s,t){let{record:e}=s;return{board:e.board,position:e.pictures[t.id],before:t.before&&e.pictures[t.before.id].split("	")[2],steps:e.steps[t.id],marks:We(
E(e.board),st(t).marks),label:bt(s,t)}}var W={moving:50,step:250,ply:700,end:2e3},Ws=4,Gs=250;function Ge(s,t,e=Ws){let n=E(s.shown.record.board),r=c("kohau-board"),o=s.board.getAttribute("orientatio\
n"),i=[],l=null,h=(d,p,f)=>i.push({shown:p,svg:()=>(l!==d&&r.show({...nt(s.shown,d),orientation:o}),l=d,f(),ht(r,n,s.board))});for(let d of t){let{before:p,steps:f,
position:g}=nt(s.shown,d),v=ft(p,f,g.split("	")[2]);d===t[0]&&h(d,W.ply,()=>r.scrub(0));for(let C=1;C<v.length;C+=1){for(let $=1;$<=e;$+=1)h(d,W.moving,()=>r.stand(
Ue(n,v[C-1],v[C],$/(e+1))));h(d,C<v.length-1?W.step:W.ply,()=>r.scrub(C))}}return i.at(-1).shown=W.end,i.length>Gs?i.filter(({shown:d})=>d>=W.ply):i}var Ks=/\p{Mark}/gu,Ke={ø:"o",ł:"l",đ:"d",ð:"d",ħ:"h",ı:"i",æ:"ae",œ:"oe",þ:"th",ß:"ss"};function Ye(s){return s.normalize("NFD").replace(Ks,"").replace(
/[^\0-\x7f]/g,Ys)}function Ys(s){let t=Ke[s.toLowerCase()];return t?Ke[s]?t:t[0].toUpperCase()+t.slice(1):s}var zs=1500,yt=class{constructor(t){this.viewer=t,this.buttons={};let e=(n,r)=>{this.buttons[n]=t.part(n),this.buttons[n].addEventListener("click",r)};e("copy",
()=>this.ofPosition()),e("copy-address",()=>this.ofAddress()),e("copy-picture",()=>this.ofPicture());for(let n of["kgn","svg","png"])e(`save-${n}`,()=>this.download(
n));e("film-ply",n=>this.film(n.currentTarget,this.shown.node.before?[this.shown.node]:[])),e("film-game",n=>this.film(n.currentTarget,this.viewer.mainLine().slice(
1),0))}get shown(){return this.viewer.shown}async ofPosition(){if(this.shown?.node){try{await navigator.clipboard.writeText(this.shown.node.fen)}catch{this.viewer.
part("fen").select(),document.execCommand("copy")}this.say("copy","position_copied")}}ofAddress(){return this.attempt(async()=>{let t=this.viewer.linkOf(this.shown.
number,this.shown.node?.path??"0");await navigator.clipboard.writeText(new URL(t,location.href).href),this.say("copy-address","address_copied")})}ofPicture(){return this.
attempt(async()=>{await navigator.clipboard.write([new ClipboardItem({"image/png":Mt(this.svg())})]),this.say("copy-picture","picture_copied")})}svg(){return ht(
this.viewer.board,E(this.shown.record.board))}nameOf(t){let e=this.viewer.source.rows[this.shown.number],n=[e[y.white],e[y.black],e[y.date],t].join(" ");return Ye(
n).replace(/[^A-Za-z0-9]+/g,"-").replace(/^-|-$/g,"")||"game"}film(t,e,n=void 0){if(!e.length||t.disabled)return null;let r=t.textContent;return t.disabled=!0,this.
attempt(async()=>{let o=this.nameOf(e.length>1?"":e[0].path),{gifOf:i}=await this.viewer.recorder(),l=Ge(this.viewer,e,n);V(await i(l,h=>{t.textContent=`${r} ${K(
100*h)} %`}),`${o}.gif`)}).finally(()=>{t.disabled=!1,t.textContent=r})}download(t){return this.attempt(async()=>{let{record:e,node:n}=this.shown,r=this.nameOf(
t==="kgn"?"":n?.path);V(await{kgn:()=>new Blob([`${e.text.trimEnd()}
`]),svg:()=>new Blob([this.svg()],{type:"image/svg+xml"}),png:()=>Mt(this.svg())}[t](),`${r}.${t}`)})}say(t,e){let n=this.buttons[t],{textContent:r}=n,o=a("copi\
ed");this.viewer.part("said").textContent=a(e),r!==o&&(n.textContent=o,setTimeout(()=>{n.textContent=r},zs))}async attempt(t){await t().catch(e=>this.viewer.warn(
a("failed",{error:e.message})))}};var Bt={t:"throw",s:"shot",r:"ricochet"};function Je(s,t){let e=new Set,n=new Set;for(let o of s.pictures){for(let i of Pe(t,o))e.add(i);for(let i of Re(o))n.add(
i)}return[...[...e].filter(o=>!/^step [2-9]$/.test(o)).sort().map(o=>[o,`sign_${o.replaceAll(" ","_")}`]).filter(([,o])=>a(o)!==o).map(([o,i])=>ze(w("use",{href:`\
#${t.symbols[t.names.indexOf(o)]}`}),i)),...[...n].filter(o=>Bt[o]).map(o=>ze(w("path",{d:"M-.4 0L.4 0",class:`k-${Bt[o]}`}),`stroke_${Bt[o]}`))]}function ze(s,t){
return c("li",{},w("svg",{class:"kohau man",viewBox:"-.5 -.5 1 1","aria-hidden":"true"},s),` ${a(t)}`)}var Ve={1:"!",2:"?",3:"!!",4:"??",5:"!?",6:"?!",7:"□",8:"□",10:"=",11:"=",12:"⇆",13:"∞",14:"+/=",15:"=/+",16:"±",17:"∓",18:"+−",19:"−+",20:"+−−",
21:"−−+",22:"⊙",23:"⊙",26:"○",27:"○",28:"○",29:"○",30:"○",31:"○",32:"⟳",33:"⟳",34:"⟳",35:"⟳",36:"↑",37:"↑",38:"↑",39:"↑",40:"\
→",41:"→",42:"→",43:"→",44:"=∞",45:"=∞",46:"=∞",47:"=∞",130:"⇆",131:"⇆",132:"⇆",133:"⇆",134:"⇆",135:"⇆",136:"⊕",137:"⊕",138:"⊕",
139:"⊕",140:"∆",141:"∇",142:"⌓",145:"RR",146:"N"};function Xe(s){let t=et(s),e=(r,o,i)=>c("span",{class:`said-${r}`,title:o},c("span",{class:"hidden"},`${o}\
 `),i),n=[];return t.clock&&n.push(e("clock",a("clock"),t.clock)),t.spent&&n.push(c("span",{class:"said-spent"},`${a("time_spent")} ${t.spent}`)),t.evaluation&&
n.push(e("evaluation",a("evaluation"),wt(t.evaluation))),t.marks.length&&n.push(e("marks",a("marked"),Vs(t.marks))),n.push(...t.recorded.map(Js)),c("span",{class:"\
comment"},t.text,...n.flatMap(r=>[" ",r])," ")}function Js([s,t,e]){let n="";try{n=JSON.parse(e)}catch{return s}let r=t==="tag"&&!n.includes(" "),o=`recorded_${t}${r?
"_missing":""}`,i=a(o,{words:n});return i===o?s:t==="tag"?c("span",{class:"said-recorded"},i):c("details",{class:"said-recorded"},c("summary",{},i),c("pre",{class:"\
source"},n))}function Vs(s){let t=({colour:e,from:n,to:r})=>c("span",{class:`mark-${e}`},n===r?`${n} `:`${n}→${r} `);return c("span",{},...s.map(t))}function Ze(s){
let t=Qs(s),e=Ve[s]??t;return c("span",{class:Ve[s]?"nag":"nag worded",title:`$${s}: ${t}`},`${e} `)}var[Xs,Zs]=[14,139];function Qs(s){let t=s%2,n=`nag_${s>=Xs&&
s<=Zs?s-t:s}`,r=a(n,{side:a(t?"black":"white")});return r===n?a("nag_other",{number:s}):r}var tn=14;function ts(s){let t=s.record.perNumber===2,e=c("div",{class:t?`line main columns${en(s.record)?" rows":""}`:"line main"});(t?sn:es)(e,s,s.record.line),
s.record.result&&e.append(c("span",{class:"result"},s.record.result));let n=Dt(s.record);return n&&e.append(" ",c("span",{class:"ending"},n)),e}function en(s){let t=s.
words[0].split(`
`).map(e=>e.length).sort((e,n)=>e-n);return t[Math.floor(t.length/2)]>tn}function sn(s,t,e){s.append(...e.notes.map(o=>rt(t,o)));let n=s.classList.contains("row\
s"),r=!1;for(let[o,i]of e.plies){let l=t.nodes[o],[h,d]=t.record.numbers[l.before.id];(!r||!d)&&s.append(c("span",{class:"number"},`${h}${d?"…":"."}`)," ");let p=i.
filter(f=>!Qe(f));s.append(c("span",{class:`cell ${d?"black":"white"}`},ss(t,l)," ",...i.filter(Qe).map(f=>rt(t,f)))," ",...p.map(f=>rt(t,f))),r=!n&&!p.length}}
function Qe(s){if(s.nag!==void 0)return!0;if(s.rest||s.line)return!1;let{text:t,recorded:e}=et(s.text??"");return!t&&!e.length}function es(s,t,e){s.append(...e.
notes.map(r=>rt(t,r)));let n=!1;for(let[r,o]of e.plies){let i=t.nodes[r],[l,h]=t.record.numbers[i.before.id];(!n||h===0)&&s.append(c("span",{class:"number"},`${l}${h?
"…":"."}`)," "),s.append(ss(t,i)," "),s.append(...o.map(d=>rt(t,d))),n=o.every(d=>d.nag!==void 0)}}function ss(s,t){let e=s.record.sides[t.before.id],n=c("a",
{class:s.record.perNumber===2?"ply":`ply side-${e}`,href:s.linkOf(t),tabindex:"-1",title:a(e==="w"?"ply_of_white":"ply_of_black",{ply:t.ply})});return t.link=n,
n}function rt(s,t){if(t.nag!==void 0)return Ze(t.nag);if(t.rest)return c("span",{class:"rest",role:"note"},A(t.rest)," ");if(t.line){let e=c("span",{class:"vari\
ation",role:"group","aria-label":a("variation")},"( ");return es(e,s,t.line),e.append(")"),e}return Xe(t.text??"")}function ns(s,t){let e=s.record.words[t].split(
`
`);s.words=e;for(let n of s.nodes)n.link?.replaceChildren(...nn(e[n.id]))}function nn(s){return s.split(/(?<=[,/ ])/).flatMap((t,e)=>[...e?[c("wbr")]:[],c("span",
{},t)])}function rs(s){return s.map(([t,e])=>c("tr",{},c("th",{scope:"row"},t),c("td",{},e)))}function qt(s,t){let e=null,n=!1,r=()=>{clearInterval(e),clearTimeout(e),e=null},o=()=>{n=!0,s.disabled?r():t()};s.addEventListener("pointerdown",i=>{i.button||
(r(),n=!1,e=setTimeout(()=>{o(),e=setInterval(o,110)},400))});for(let i of["pointerup","pointerleave","pointercancel","blur"])s.addEventListener(i,r);s.addEventListener(
"contextmenu",i=>{n&&i.preventDefault()}),s.addEventListener("click",()=>{n||t(),n=!1})}function os(s,t){let e=0;s.addEventListener("wheel",n=>{n.ctrlKey||!n.deltaY||
(n.preventDefault(),Math.sign(e)!==Math.sign(n.deltaY)&&(e=0),e+=n.deltaMode?50*n.deltaY:n.deltaY,!(Math.abs(e)<50)&&(t(e>0),e=0))},{passive:!1})}function is(s,t,{name:e,shown:n,board:r}){let{record:o,node:i}=n,l=i?rn(o,i,t):"",h=i&&o.sides[i.id]===t&&!i.ended;s.className=`side${h?" to-play":""}`,s.replaceChildren(
c("span",{class:`disc disc-${t}`,"aria-hidden":"true"}),c("span",{class:"hidden"},`${a(t==="w"?"white":"black")}: `),c("span",{class:"name"},e),c("span",{class:"\
captured"},...r&&i?an(o,i,t,r):[]),...l?[c("span",{class:"clock",title:a("clock")},c("span",{class:"hidden"},`${a("clock")} `),l)]:[])}function rn(s,t,e){for(let o=t;o.
before;o=o.before){if(s.sides[o.before.id]!==e)continue;let{clock:i}=st(o);if(i)return i}let n=s.tags.find(([o])=>o==="TimeControl")?.[1]??"",[,r]=/^(\d+)(?:\+\d+)?$/.
exec(n)??[];return r?on(Number(r)):""}function on(s){let t=e=>String(e).padStart(2,"0");return`${Math.floor(s/3600)}:${t(Math.floor(s/60)%60)}:${t(s%60)}`}function an(s,t,e,n){
let[r,o]=[0,t.id].map(l=>je(n,s.pictures[l])),i=e==="w"?"black ":"white ";return[...r].filter(([l])=>l.startsWith(i)).map(([l,h])=>[l,h-(o.get(l)??0)]).filter(([
,l])=>l>0).map(([l,h])=>cn(n,l,h))}function cn(s,t,e){let n=a("captured",{count:e,piece:a(`piece_${t.replaceAll(" ","_")}`)});return c("span",{title:n,role:"img",
"aria-label":n},w("svg",{class:"kohau man",viewBox:"-.5 -.5 1 1","aria-hidden":"true"},w("use",{href:`#${s.symbols[s.names.indexOf(t)]}`})),`×${e}`)}function as(s,t,e){let n=s.find(({games:i})=>i.some(({row:l})=>l===t));if(!n)return[];let r=n.games.map(i=>ln(i,i.row===t,e(i))),o=n.omitted?[c("p",{},a("omitte\
d",{count:K(n.omitted)}))]:[];return[c("h3",{},a("session",{name:n.name})),c("ol",{},...r),...o]}function ln(s,t,e){let n=a("session_game",{variant:hn(s.variant),
white:s.white,black:s.black,result:s.result}),r=e===null?c("span",{},n):c("a",{href:e,"aria-current":t?"true":null},n),o=s.problem_sentences.map(i=>c("p",{class:"\
rest"},A(i)));return c("li",{},r,...o,c("p",{class:"story"},s.story.map(i=>`${D(i)}.`).join(" ")))}function hn(s){let t=`session_${s}`;return a(t)===t?s:a(t)}var xt=class{constructor(t,e,{linkOf:n,recorder:r,linkOfGame:o=({row:h})=>h===null?null:n(h,"0"),selected:i=()=>{},named:l=(h,d)=>h==="date"?te(d):N(d)}){this.root=
t,this.source=e,this.linkOf=n,this.linkOfGame=o,this.selected=i,this.named=l,this.recorder=r,this.shown=null,this.dialects={},this.timer=null,this.wanted=0,this.
board=this.part("board"),this.copies=new yt(this),this.addBoards(),this.listen()}addBoards(){gt(this.source.boards)}openToolsIfRoomy(){let t=getComputedStyle(this.
part("tools-panel")).position==="absolute";this.part("tools").open=!t&&matchMedia("(min-width: 62rem) and (min-height: 45rem)").matches}part(t){return this.root.
querySelector(`#${t}`)}async open(t,e="0"){let n=++this.wanted,r=await this.source.read(t).catch(i=>this.showFailure(i));if(!r||n!==this.wanted)return;this.stopPlaying();
let o=r.fens?ke(r):[];this.shown={number:t,record:r,nodes:o,node:null,words:[],linkOf:i=>this.linkOf(t,i.path)},this.showRecord(),this.follow(e)}follow(t){let e=this.
nodeAt(t);this.select(e??this.shown.nodes[0]??null),!e&&this.shown.nodes.length&&this.warn(a("no_such_ply",{path:t}))}warn(t){this.part("warning").textContent=t,
this.part("warning").hidden=!t}showFailure(t){this.part("situation").textContent=a("cannot_unpack",{error:t})}nodeAt(t){return this.shown.nodes.find(e=>e.path===
t)??null}showRecord(){let t=this.source.rows[this.shown.number],{record:e}=this.shown;this.part("players").textContent=`${t[y.white]} – ${t[y.black]}  ${Qt(t[y.
result])}`;for(let r of this.root.querySelectorAll(".about"))r.replaceChildren(...this.about(t));this.part("tags").replaceChildren(...rs(e.tags)),this.part("pro\
blems").replaceChildren(...e.problems.length?[xe(e.problems)]:[]);let n=as(this.source.sessions??[],this.shown.number,this.linkOfGame);this.part("session").replaceChildren(
...n),this.part("tools-title").textContent=a(n.length?"more_of_session":"more_of_game"),this.root.classList.toggle("no-board",!this.shown.nodes.length),this.showLegend(
E(e.board)),this.shown.nodes.length?(this.part("plies").replaceChildren(ts(this.shown)),this.fillDialects(),this.part("jump").max=this.mainLine().length-1,this.
part("of").textContent=a("of",{count:this.mainLine().length-1})):(this.part("plies").replaceChildren(c("pre",{class:"source"},e.text)),this.part("dialect").replaceChildren(),
this.part("of").textContent="")}about(t){let e=r=>t[y[r]]&&this.named(r,t[y[r]]);return[t[y.game],t[y.variant]==="standard"?"":t[y.variant],e("opening"),e("even\
t"),e("site"),e("date"),t[y.round]&&a("round",{round:t[y.round]})].filter(Boolean).flatMap((r,o)=>o?[" · ",r]:[r])}showLegend(t){let e=t?Je(this.shown.record,t):
[];this.part("legend").replaceChildren(...e),this.part("legend-box").hidden=!e.length,t&&(this.board.style.setProperty("--ratio",t.width/t.height),this.board.toggleAttribute(
"stepwise",this.shown.record.steps.some(Boolean)))}mainLine(){let t=[];for(let e=this.shown.nodes[0];e;e=e.next)t.push(e);return t}get game(){return this.source.
rows[this.shown.number][y.game]}fillDialects(){let{record:t}=this.shown,e=this.dialects[this.game],n=t.dialects.includes(e)?e:t.dialects[t.own];this.part("diale\
ct").replaceChildren(...t.dialects.map(r=>c("option",{value:r},r))),this.part("dialect").value=n,this.spell()}spell(){ns(this.shown,this.shown.record.dialects.indexOf(
this.part("dialect").value))}chooseDialect(t){this.dialects[this.game]=t,this.fillDialects(),this.showSituation()}select(t){let{shown:e}=this,n=e.node;if(e.node=
t,this.warn(""),this.showSides(),!t){this.board.removeAttribute("board"),this.part("fen").value="",this.part("situation").textContent=a("no_board"),this.selected(
e.number,null);return}for(let[r,o]of[[n?.link,!1],[t.link,!0]])r&&(r.tabIndex=o?0:-1,o?r.setAttribute("aria-current","true"):r.removeAttribute("aria-current"));
!t.link&&e.nodes[1]?.link&&(e.nodes[1].link.tabIndex=0),this.drawPosition(),this.showSituation(),this.part("fen").value=t.fen,this.part("jump").value=t.ply,this.
scrollTo(t.link),this.selected(e.number,t)}showSides(){let{node:t,record:e}=this.shown,n=this.source.rows[this.shown.number],r=E(e.board),o=this.flipped?["w","b"]:
["b","w"];for(let[i,l]of o.entries()){let h=n[l==="w"?y.white:y.black];is(this.part(i?"side-bottom":"side-top"),l,{name:this.named("player",h),shown:{record:e,node:t},
board:r})}}scrollTo(t){let e=this.part("line"),n=e.getBoundingClientRect(),r=this.part("tools").open?this.part("tools-panel").getBoundingClientRect().top:1/0,o=Math.
min(n.bottom,r);if(e.style.paddingBottom=o<n.bottom?`${n.bottom-o}px`:"",!t){e.scrollTop=0;return}let i=t.getBoundingClientRect(),l=Math.max(0,Math.min(20,(o-n.
top-i.height)/2));i.top<n.top?e.scrollTop-=n.top-i.top+l:i.bottom>o&&(e.scrollTop+=i.bottom-o+l)}drawPosition(){let{record:t,node:e}=this.shown,n=t.pictures[e.id],
r=this.part("drawing"),o=E(t.board);this.board.hidden=!o,r.hidden=!!o,o?this.board.show(nt(this.shown,e)):r.textContent=n}showSituation(){let{node:t}=this.shown;
t&&(this.part("situation").textContent=bt(this.shown,t),this.part("said").textContent=bt(this.shown,t),this.part("next").disabled=this.part("last").disabled=!t.
next,this.part("previous").disabled=this.part("first").disabled=!t.before)}step(t){this.stopPlaying();let e=t?this.shown?.node?.next:this.shown?.node?.before;e&&
this.select(e)}toEnd(t){this.stopPlaying();let e=this.shown?.node;if(e){for(;t?e.next:e.before;)e=t?e.next:e.before;this.select(e)}}sibling(t){this.stopPlaying();
let e=this.shown?.node,n=e?.rivals??[],r=n[n.indexOf(e)+t];r&&this.select(r)}get flipped(){return this.board.getAttribute("orientation")==="black"}flip(){this.board.
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
" "&&e.closest("button, a"))return;let n=this.keys[t.key];n&&(t.preventDefault(),n(),e.closest(".ply")&&this.shown?.node?.link?.focus({preventScroll:!0}))}listen(){
let t=(e,n,r)=>this.part(e).addEventListener(n,r);t("first","click",()=>this.toEnd(!1)),qt(this.part("previous"),()=>this.step(!1)),qt(this.part("next"),()=>this.
step(!0)),os(this.board,e=>this.step(e)),t("last","click",()=>this.toEnd(!0)),t("play","click",()=>this.play()),t("flip","click",()=>this.flip()),t("controls","\
mousedown",e=>e.preventDefault()),t("speed","change",()=>{this.timer&&this.keepPlaying()}),new ResizeObserver(()=>this.scrollTo(this.shown?.node?.link)).observe(
this.part("line")),t("tools","toggle",()=>this.scrollTo(this.shown?.node?.link)),t("jump","change",()=>this.jump()),t("dialect","change",e=>this.chooseDialect(e.
target.value)),t("board","click",e=>{if(this.board.source||e.target.closest("label, button"))return;let{left:n,width:r}=this.board.getBoundingClientRect();this.
step(e.clientX>n+r/2)})}};var cs=Y("sessionStorage"),ls=s=>`kohau-${s}`;function kt(s,t){ct(cs,ls(s),t)}function dn(s){return at(cs,ls(s))}function hs(s){let t=dn(s);return kt(s,null),t}var vt=30,$t=class{constructor({now:t,show:e}){this.now=t,this.restore=e,this.proposals=[],this.earlier=[],this.later=[],this.reached=null,this.last=null,this.omitted=
0,this.busy=!1,u("apply-sure").addEventListener("click",()=>{u("change").open=!0,this.apply(this.sure())}),u("undo").addEventListener("click",()=>this.back()),u(
"redo").addEventListener("click",()=>this.again()),u("text").addEventListener("keydown",n=>this.key(n))}show(t,e){this.proposals=t?.proposals??[],this.omitted=t?.
omitted??0,this.editable=e,gt(t?.boards??{}),this.showSteps()}draw(t){let e=u("diagnostics").querySelector(".error"),n=un(this.proposals).filter(([r])=>r.record===
t);n.length&&e?.querySelector(".hint")?.remove(),e?.append(...n.map(r=>this.drawGroup(r))),this.omitted&&u("diagnostics").append(c("li",{},O("proposals_omitted",
this.omitted)))}begin(t){this.reached=t,this.last=t}remember(){let t=this.state();this.last?.text&&this.last.text!==t.text&&this.reached?.text!==t.text&&(this.earlier.
push(this.last),this.later=[]),this.last=t}outdate(){this.proposals=[],this.omitted=0;for(let t of document.querySelectorAll(".proposals"))t.remove();u("step").
textContent="",this.showSteps()}leave(){u("change").hidden=!0,this.outdate()}forget(){this.earlier=[],this.later=[],this.reached=null,this.last=null,this.leave()}showSteps(){
let t=this.editable?this.sure().length:0;u("apply-sure").hidden=!t,u("apply-sure").textContent=a("apply_sure",{count:t}),u("undo").disabled=this.busy||!this.earlier.
length,u("redo").disabled=this.busy||!this.later.length,u("steps").hidden=!t&&!this.earlier.length&&!this.later.length}drawGroup(t){let e=t.length>1,n=c("ul",{class:e?
"boards":""},...t.map(r=>this.drawProposal(r)));return c("div",{class:"proposals",role:"group","aria-label":a("proposals")},e?c("p",{},O("possible",t.length)):"",
n)}drawProposal(t){let e=c("li",{},pn(t),c("p",{},A(t.sentence)," ",t.sure?c("span",{class:"badge"},a("sure")):""));if(this.editable&&t.edit){let n=c("button",{
type:"button",class:"apply","aria-label":`${a("apply")}: ${U(t.sentence)}`},a("apply"));n.addEventListener("click",()=>this.apply([t])),e.append(n)}return e}sure(){
return this.proposals.filter(t=>t.sure&&t.edit)}steps(t){return 1+this.proposals.slice(0,this.proposals.indexOf(t)).filter(n=>n.sure&&n.record===t.record).length}apply(t){
let e=this.state(),n=new Map(t.map(l=>[l.record,l.edit])),r=t.length>1?t.length:this.steps(t[0]),o=fn(e.text,[...n.values()]),i=e.file&&new File([o],e.file.name);
return this.take({...e,text:o,file:i},a("applied",{count:r}),t.length===1?t[0]:null)}take(t,e,n=null){let r=this.state();return this.step(t,()=>{this.earlier.push(
r),this.later=[]},e,n)}state(){let t=this.now(),e=new Set(t.text.split(`
`)),n=this.reached?.text.split(`
`).some(r=>r&&!r.startsWith("[")&&e.has(r));return{...t,doubts:n?this.reached.doubts:[]}}doubts(){return this.state().doubts}back(){return this.move(this.earlier,
this.later,a("undone"))}again(){return this.move(this.later,this.earlier,a("redone"))}async move(t,e,n){if(!t.length)return;let r=this.state();await this.step(t.
at(-1),()=>{t.pop(),e.push(r)},n)}key(t){let e=t.key.toLowerCase();if(!(t.ctrlKey||t.metaKey)||!["z","y"].includes(e)||u("text").value!==this.reached?.text)return;
let n=e==="y"||t.shiftKey;(n?this.later:this.earlier).length&&(t.preventDefault(),n?this.again():this.back())}async step(t,e,n,r=null){if(this.busy)return;this.
busy=!0;let o=u("text").value;e(),this.reached=t,this.last=t,await this.restore(t,r),this.busy=!1,this.showSteps(),u("step").textContent=n,u("changed").replaceChildren(
...mn(o,t.text)),u("change").hidden=!1,(document.querySelector(".apply")??[u("undo"),u("redo")].find(i=>!i.disabled))?.focus()}};function un(s){let t=[];for(let e of s)
e.sure||e.rank===1?t.push([e]):t.at(-1).push(e);return t}function pn(s){let{after:t}=s,e=t&&a(t.side==="white"?"white":"black"),n=t?a("after_ply",{ply:`${t.number}${t.
within?"…":"."} ${t.ply} (${e})`}):a("start"),r=s.board&&E(s.board),o=r?c("kohau-board",{board:s.board,position:s.picture,label:n}):c("pre",{"aria-label":n,role:"\
img"},s.picture);return r&&o.style.setProperty("--ratio",r.width/r.height),c("figure",{},o,c("figcaption",{"aria-hidden":"true"},n))}function fn(s,t){let e=Array.
from(s);for(let[n,r,o]of[...t].sort((i,l)=>l[0]-i[0]))e.splice(n,r-n,o);return e.join("")}function mn(s,t){let[e,n]=[s.split(`
`),t.split(`
`)],[r,o]=ds(e,n),i=[],l=Math.max(e.length,n.length)-o;for(let h=r;h<l;h+=1){let d=h<e.length-o?e[h]:"",p=h<n.length-o?n[h]:"";d!==p&&i.push(gn(h+1,d,p))}return i}
function gn(s,t,e){let[n,r]=[t.split(/(?<= )/),e.split(/(?<= )/)],[o,i]=ds(n,r),l=n.slice(0,o).join(""),h=n.slice(n.length-i).join("");return c("li",{},`${a("at\
_line")} ${s}: `,l.length>vt?`…${l.slice(-vt)}`:l,c("del",{},n.slice(o,n.length-i).join(""))," ",c("ins",{},r.slice(o,r.length-i).join("")),h.length>vt?`${h.slice(
0,vt)}…`:h)}function ds(s,t){let e=Math.min(s.length,t.length),n=0;for(;n<e&&s[n]===t[n];)n+=1;let r=0;for(;r<e-n&&s.at(-1-r)===t.at(-1-r);)r+=1;return[n,r]}var b=u("text"),M=null,Ut=null,x=null,us=[],ot=[],ps=[],_=[],I=1,Ft=0,Ct=null,fs=he(),L=new $t({now:()=>({text:b.value,disabled:b.disabled,file:M}),show:(s,t)=>(b.
value=s.text,b.disabled=s.disabled,M=s.file,At(!1,t&&{record:t.record,ply:t.ply+1}))}),Ht=()=>M?.name??"records",wn=()=>M??b.value,ms={rows:[],boards:{},read:async s=>x.
records[s]},At=J(async(s,t=null)=>{let e=fs(),n=(o,i={})=>ue(o,{name:Ht(),from:u("from").value,...i},wn(),e);s&&L.remember(),L.outdate(),u("verdict").textContent=
a("checking"),u("mend").disabled=!0;try{x=await n("/validate")}catch(o){throw e.aborted||xn(),o}ot=b.disabled?[]:b.value.split(/\r\n?|\n/),ps=An(ot),_=[...L.doubts().
map(o=>({...o,record:o.record??1})),...x.diagnostics],u("verdict").textContent=yn(),Wt(x.readings);let r=bn(t);I=r.record??1,gs(),Gt(),s&&xs(r),s&&!ys()&&u("ver\
dict").scrollIntoView({block:"start"}),await ks(r),L.show(x.totals.invalid?await n("/mend"):null,!b.disabled),bs(),Ct=await n("/convert",{to:"kgn",fix:!0}),u("m\
end").disabled=!Ct.text});function bn(s){let t=_.filter(({severity:e})=>e==="error");return s&&(!t.length||t.some(({record:e})=>e===s.record))?s:t[0]??_[0]??{record:1}}
function yn(){let{records:s,errors:t}=x.totals,e=_.filter(({severity:n})=>n==="warning").length;return t||!s?[O("records",s),O("count_errors",t),O("count_warnin\
gs",e)].join(" · "):[`✓ ${O("games_valid",s)}`,e&&O("count_warnings",e)].filter(Boolean).join(" · ")}function xn(){_=[],u("verdict").textContent=u("beyond").
textContent="",u("diagnostics").replaceChildren(),u("viewer").hidden=u("records").hidden=u("open").hidden=!0,Wt([]),Gt()}var kn={error:"✗",warning:"!",note:"✓"};
function gs(){let s=new Map(x.rows.map((e,n)=>[n+1,"note"]));for(let{record:e,severity:n}of _){let r=e&&(s.get(e)??"note");r&&(n==="error"||r==="note")&&s.set(e,
n)}let t={error:a("with_errors"),warning:a("with_warnings"),note:O("games_valid",1)};u("list").replaceChildren(...[...s].sort(([e],[n])=>e-n).map(([e,n])=>{let r=c(
"button",{type:"button",class:n,"aria-pressed":String(e===I)},c("span",{class:"sign",role:"img","aria-label":t[n]},kn[n])," ",vn(e));return r.addEventListener("\
click",()=>ws(_.find(o=>o.record===e)??{record:e})),c("li",{},r)})),u("records").hidden=!s.size}function vn(s){let t=x.rows[s-1],e=t?[t[y.white],t[y.black]].filter(
n=>n&&n!=="?"):[];return e.length?e.join(" – "):a("record_number",{record:s})}async function ws(s){I=s.record??I,gs(),bs(),xs(s),await ks(s)}function bs(){let s=_.
filter(({record:t,code:e})=>(!t||t===I)&&!(e==="reading"&&x.readings.length));u("diagnostics").replaceChildren(...s.map(Sn)),x.omitted&&u("diagnostics").append(
c("li",{},a("omitted",{count:x.omitted}))),L.draw(I)}function Wt(s){u("readings").hidden=!s.length,Ft=0,u("readings").replaceChildren(...s.map((t,e)=>{let n=c("\
button",{type:"button","aria-pressed":String(e===0)},a("show_fault")),r=c("button",{type:"button",class:"primary"},a("take_reading"));return n.addEventListener(
"click",()=>{for(let o of u("readings").querySelectorAll("[aria-pressed]"))o.setAttribute("aria-pressed",String(o===n));Ft=e,Gt()}),r.addEventListener("click",()=>Cn(
t)),c("li",{},c("p",{},`${e+1}: `,A(t.sentence)),c("p",{},r," ",n))}))}var $n=["to-decide","unread-square"];function Cn(s){let t=x.diagnostics.filter(({code:n})=>$n.
includes(n)).map(n=>({...n,severity:"warning",line:null,column:null,hint_sentence:null})),e=M&&new File([s.kgn],`${Ht().replace(/\.\w+$/,"")}.kgn`);L.take({text:s.
kgn,disabled:!1,file:e,doubts:t},a("taken"))}function Gt(){let s=x?.readings[Ft]?.marks??_.filter(({line:r,severity:o})=>r&&o!=="note").map(En),t=Array.from(b.value.
replace(/\r\n?/g,`
`)),e=[],n=0;for(let[r,o,i]of[...s].sort((l,h)=>l[0]-h[0]))r<n||b.disabled||(e.push(t.slice(n,r).join(""),c("mark",{class:i},t.slice(r,o).join(""))),n=o);u("mar\
ks").replaceChildren(...e,t.slice(n).join(""),`
`),u("marks").scrollTop=b.scrollTop}function An(s){let t=0;return s.map(e=>{let n=t;return t+=Array.from(e).length+1,n})}function En({line:s,column:t,severity:e}){
let n=(t??1)-1,[r]=/^\S*/.exec(Array.from(ot[s-1]??"").slice(n).join("")),o=(ps[s-1]??0)+n;return[o,o+Array.from(r).length,e]}function Sn(s){let t=_t({...s,file:M?
s.file:null}),{record:e,line:n}=s;if(!n)return t;let r=[e&&a("record_number",{record:e}),`${a("at_line")} ${n}`].filter(Boolean).join(", "),o=c("button",{type:"\
button",class:"show-fault","aria-label":`${a("show_fault")}: ${r}`},a("show_fault"));return o.addEventListener("click",()=>ws(s).then(()=>u("viewer").scrollIntoView(
{block:"nearest"}))),t.append(o),t}var ys=()=>!matchMedia("(pointer: coarse)").matches;function xs({line:s,column:t}){if(!s||b.disabled)return;let e=ot.slice(0,
s-1).join(`
`).length+(s>1?1:0);ys()&&b.focus();let n=e+Math.max(0,(t??1)-1),[r]=/^\S*/.exec(b.value.slice(n));b.setSelectionRange(n,n+r.length),b.scrollTop=Math.max(0,(s-5)*
(b.scrollHeight/ot.length))}async function ks({record:s,ply:t}){let e=(s??I)-1,n=_.some(o=>o.record===e+1&&o.severity==="error");if(u("viewer").hidden=!x.records[e],
u("viewer").classList.toggle("faulty",n),u("open").hidden=n||!x.records[e]?.fens,u("beyond").textContent=e<x.totals.records&&!x.records[e]?a("beyond",{count:x.records.
length}):"",!x.records[e])return;Object.assign(ms,{rows:x.rows,boards:x.boards}),Ut??=On(),Ut.addBoards();let r=x.rows[e][y.plies];await Ut.open(e,String(Math.min(
Math.max(0,(t??1)-1),r)))}function On(){let s=new xt(u("viewer"),ms,{linkOf:(t,e)=>`#${e}`,recorder:le});return u("viewer").addEventListener("keydown",t=>s.key(
t)),u("viewer").addEventListener("click",t=>{let e=t.target.closest("a.ply");e&&(t.preventDefault(),s.select(s.nodeAt(e.hash.slice(1))))}),s}function Ln(){let[s,
t]=[x.rows[I-1],x.records[I-1]],{id:e}=us.find(({title:o})=>o===s[y.game]),n={game:e,variant:s[y.variant],white:s[y.white],black:s[y.black]},{Rules:r=""}=Object.
fromEntries(t.tags);kt("game",{row:n,rules:r,index:s,record:t,boards:x.boards,session:null}),b.disabled||kt("text",{text:b.value,from:u("from").value,doubts:L.doubts()}),
location.assign(z("/view"))}var Mn=J(async()=>{let{totals:s,unchanged:t}=Ct,e=s.invalid-t;u("verdict").textContent=[a("mended",{valid:s.valid,records:s.records}),
t&&a("left_unchanged",{count:t}),e&&a("left_out",{count:e})].filter(Boolean).join(" "),V(new Blob([Ct.text]),`${Ht().replace(/\.\w+$/,"")}-mended.kgn`)}),_n=J(async()=>{
if([M]=u("file").files,!M)return;let s=new Uint8Array(await M.arrayBuffer());try{b.value=new TextDecoder("utf-8",{fatal:!0}).decode(s),b.disabled=!1}catch{b.value=
a("binary_file"),b.disabled=!0}L.forget(),await At(!0)}),Tn=J(async()=>{let s=await de("/archive");us=s.known_games,u("from").append(...s.known_formats.map(o=>c(
"option",{value:o},o)));let t=hs("text");if(t===null)return;let{text:e,from:n="",doubts:r=[]}=t;b.value=e,u("from").value=n,L.begin({text:e,disabled:!1,file:null,
doubts:r}),await At(!0)});b.addEventListener("input",()=>{fs(),M=null,u("file").value="",u("mend").disabled=!0,u("verdict").textContent===a("checking")&&(u("ver\
dict").textContent=""),Wt([]),u("marks").replaceChildren(),u("open").hidden=!0,L.leave()});b.addEventListener("scroll",()=>{u("marks").scrollTop=b.scrollTop});u(
"file").addEventListener("change",_n);u("validate").addEventListener("click",()=>At(!0));u("mend").addEventListener("click",Mn);u("open").addEventListener("clic\
k",Ln);Tn();
