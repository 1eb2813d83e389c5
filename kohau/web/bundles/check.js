var Rs=/[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;function D(s){return String(s).replace(Rs,t=>{let e=t.charCodeAt(
0);return e<256?`\\x${e.toString(16).padStart(2,"0")}`:`\\u${e.toString(16).padStart(4,"0")}`})}function c(s,t={},...e){return se(document.createElement(s),t,e)}
var Is="http://www.w3.org/2000/svg";function w(s,t={},...e){return se(document.createElementNS(Is,s),t,e)}function se(s,t,e){for(let[n,r]of Object.entries(t))r===
!0?s.setAttribute(n,""):r!==!1&&r!==null&&r!==void 0&&s.setAttribute(n,String(r));return s.append(...e.filter(n=>n!=null&&n!=="").map(n=>n instanceof Node?n:D(n))),
s}function E({target:s},t){return s instanceof Element?s.closest(t):null}var B={};function ne(s){B=s}function a(s,t={}){return(B[s]??s).replace(/\{(\w+)\}/g,(e,n)=>t[n]??"")}function re(s){B={...B,...s}}function U(s){let[t,e]=oe(s),n=Object.
entries(e).map(([r,o])=>[r,Array.isArray(o)?U(o):o]);return a(t,Object.fromEntries(n))}function Nt(s){let[t,e]=oe(s);return(t in B||!/\p{L}/u.test(t.replace(/\{\w+\}/g,
"")))&&Object.values(e).every(r=>!Array.isArray(r)||Nt(r))}var oe=s=>Array.isArray(s)?s:[s,{}];function q(s){let t=U(s);return`${t.charAt(0).toUpperCase()}${t.slice(
1)}`}function L(s,t){return a(t===1&&`${s}_1`in B?`${s}_1`:s,{count:z(t)})}var Tt=new Map;function js(){let{lang:s}=document.documentElement;return navigator.languages.
find(t=>t.split("-")[0]===s)??(s||"en")}function ie(s,t){let e=`${s.name} ${JSON.stringify(t)}`;return Tt.has(e)||Tt.set(e,new s(js(),t)),Tt.get(e)}function z(s,t=0){
return!t&&Math.abs(s)<999.5?String(Math.round(s)):ie(Intl.NumberFormat,{minimumFractionDigits:t,maximumFractionDigits:t}).format(s)}var Ds={"1-0":"1–0","0-1":"\
0–1","1/2-1/2":"½–½","*":"∗"};function ae(s){return Ds[s]??s}function le(s){let[,t,e,n]=/^(\d{4})(?:\.(\d\d))?(?:\.(\d\d))?(?:\.\?\?)*$/.exec(s)??[];if(!t)
return s;let r=new Date(0);return r.setUTCFullYear(Number(t),Number(e??1)-1,Number(n??1)),e&&r.getUTCMonth()!==Number(e)-1?s:ie(Intl.DateTimeFormat,{timeZone:"U\
TC",year:"numeric",...e&&{month:"short"},...n&&{day:"numeric"}}).format(r)}function dt(s){return B[`piece_${s.replaceAll(" ","_")}`]}var ht=null;function ce(){ht??=[]}function de(s){re(s);for(let[t,e]of ht??[])he(t,e);ht=null}function S(s){let t=c("span");return he(t,s),ht?.push([t,s]),t}function he(s,t){
let e=document.documentElement.lang==="en"||Nt(t);s.textContent=D(U(t)),e?s.removeAttribute("lang"):s.setAttribute("lang","en")}function J(s){try{return window[s]}catch{return null}}function ut(s,t){try{return JSON.parse(s?.getItem(t)??"null")}catch{return null}}function pt(s,t,e){try{return e===
null?s?.removeItem(t):s?.setItem(t,JSON.stringify(e)),s!==null}catch{return!1}}var ue="kohau-theme";function Pt(s){let t=s.closest(".kohau-dark, .kohau-light");return t?t.classList.contains("kohau-dark"):matchMedia("(prefers-color-scheme: \
dark)").matches}function pe(){me(ut(J("localStorage"),ue))}function fe(){let s=Pt(document.documentElement)?"light":"dark";me(s),pt(J("localStorage"),ue,s)}function me(s){
let{classList:t}=document.documentElement;t.toggle("kohau-dark",s==="dark"),t.toggle("kohau-light",s==="light")}var ft=document.documentElement.dataset.root??"",Rt=class extends Error{constructor({title:t,detail:e,sentence:n,hint_sentence:r,rule:o}){super(e??t),this.sentence=
n,this.hint_sentence=r,this.rule=o}},H=class extends Error{constructor(){super(a("unreachable"))}};function V(s,t={}){let e=new URLSearchParams;for(let[r,o]of Object.
entries(t))for(let i of Array.isArray(o)?o:[o])i!==""&&i!==null&&i!==void 0&&i!==!1&&e.append(r,String(i));let n=e.toString();return`${ft}${s}${n?`?${n}`:""}`}var be=()=>import(`${ft}\
/assets/recording.js`);var ge=JSON.parse(document.getElementById("answers")?.textContent??"{}");function we(){let s=new AbortController;return()=>(s.abort(),s=new AbortController,s.signal)}
async function ye(s,t={},e){let{[s]:n}=ge;return delete ge[s],n??xe(s,t,{signal:e})}async function mt(s,t,e,n){return xe(s,t,{signal:n,method:"POST",body:e,headers:{
"content-type":"application/octet-stream"}})}async function xe(s,t,e){let n=await fetch(V(`/api/v1${s}`,t),e).catch(o=>{throw o.name==="AbortError"?o:new H}),r=await(n.
ok?n.json():n.json().catch(()=>({title:n.statusText})));if(e.signal?.throwIfAborted(),n.ok)return r;throw new Rt(r)}var u=s=>document.getElementById(s);ne(JSON.parse(u("texts").textContent??"{}"));pe();u("screens")?.addEventListener("click",s=>{E(s,"a")&&u("screens").hidePopover()});
u("explored")?.addEventListener("change",()=>{let[s,t]=u("explored").value.split(" ");location.assign(V(`/explore/${s}`,{variant:t}))});u("theme")?.addEventListener(
"click",fe);u("language")?.addEventListener("change",()=>{let s=new URL(location.href);s.searchParams.set("lang",u("language").value),location.assign(s)});var ve=()=>u(
"help").showModal();for(let s of document.querySelectorAll(".ask"))s.addEventListener("click",ve);document.addEventListener("keydown",s=>{s.key!=="?"||!u("help")||
document.querySelector("dialog[open]")||E(s,"input, select, textarea")||(s.preventDefault(),ve())});function $e(){fetch(`${ft}/assets/messages-${document.documentElement.
lang}.json`).then(s=>s.json()).then(de).catch(()=>addEventListener("online",$e,{once:!0}))}document.documentElement.lang!=="en"&&(ce(),addEventListener("load",()=>setTimeout(
$e)));for(let s of document.querySelectorAll("[data-said]"))s.removeAttribute("lang"),s.replaceChildren(S(JSON.parse(s.getAttribute("data-said")??"")));var Ce=null;
function ke(s,t=null){let e=s;if(e?.name==="AbortError")return;let n=u("problem");if(n.hidden=!e,Ce=e instanceof H?t:null,!e)return;if(!(e instanceof H)){n.replaceChildren(
S(e.sentence??e.message),e.hint_sentence?c("p",{},a("hint"),S(e.hint_sentence)):"");return}if(n.replaceChildren(e.message," "),!t)return;let r=c("button",{type:"\
button"},a("try_again"));r.addEventListener("click",t),n.append(r)}addEventListener("online",()=>Ce?.());function X(s){return async function t(...e){try{let n=await s(
...e);return ke(null),n}catch(n){return ke(n,()=>t(...e)),null}}}var Se=1200;function gt(s,t,e=s){let n=s.querySelector("svg")?.cloneNode(!0);for(let d of n.querySelectorAll(".k-spots"))d.remove();let[,,r,o]=t.box.split(" ").
map(Number);n.setAttribute("xmlns","http://www.w3.org/2000/svg"),n.setAttribute("width",String(Math.round(48*r))),n.setAttribute("height",String(Math.round(48*o))),
n.classList.add(Pt(e)?"kohau-dark":"kohau-light");let i=new XMLSerializer().serializeToString(n),l=i.indexOf(">")+1;return`${i.slice(0,l)}<style>${Bs()}</style>\
<defs>${t.definitions}</defs>${i.slice(l)}
`}var Ae=null;function Bs(){return Ae??=qs(),Ae}function qs(){return[...document.styleSheets].flatMap(e=>[...e.cssRules]).map(e=>e.cssText).filter(e=>/^(\.k-|@supports \(color: ?var\(--k-ink)/.
test(e)).join(`
`).replaceAll("&","&amp;").replaceAll("<","&lt;")}async function It(s){let t=new Image;t.src=`data:image/svg+xml;charset=utf-8,${encodeURIComponent(s)}`,await t.
decode();let e=document.createElement("canvas");e.width=Se,e.height=Math.round(Se*t.naturalHeight/t.naturalWidth),e.getContext("2d")?.drawImage(t,0,0,e.width,e.
height);let n=atob(e.toDataURL("image/png").split(",")[1]);return new Blob([Uint8Array.from(n,r=>r.charCodeAt(0))],{type:"image/png"})}function Z(s,t){let e=document.
createElement("a");e.href=URL.createObjectURL(s),e.download=t,e.click(),setTimeout(()=>URL.revokeObjectURL(e.href),1e4)}function Ee(s){return c("ul",{class:"problems"},...s.map(jt))}function jt(s){let{file:t,line:e,column:n,ply:r,step:o,rule:i}=s,l=Object.entries({file:t,line:e,column:n,
ply:r,step:o,rule:i}).filter(([,f])=>f).map(([f,g])=>f==="file"?g:`${a(`at_${f}`)} ${g}`),d=s.help&&l.pop(),h=d?[l.length?", ":"",c("a",{href:s.help},d)]:[],p=c(
"li",{class:s.severity},c("strong",{},a(`severity_${s.severity}`))," ",S(s.sentence)," ",c("span",{class:"place"},l.join(", "),...h,` [${s.code}]`));return s.excerpt&&
p.append(Fs(s.excerpt)),s.hint_sentence&&p.append(c("p",{class:"hint"},a("hint"),S(s.hint_sentence))),p}function Fs([s,t,e]){return c("pre",{},s.slice(0,t),c("m\
ark",{},s.slice(t,t+e)),s.slice(t+e))}var x={white:0,black:1,result:2,date:3,event:4,site:5,round:6,game:7,variant:8,plies:9,worst:10,opening:11,comments:12};function Us(s){let t=s.fens.map((r,o)=>({
id:o,fen:r,before:null,next:null,rivals:[],path:"0",ply:0,notes:[],ended:!1}));t[0].notes=s.line.notes,Oe(t,s.line,t[0],"");let e=s.line.plies.at(-1)?.[0]??0,{notes:n}=t[e];
return t[e].ended=["1-0","0-1","1/2-1/2"].includes(s.result)&&!n.some(({rest:r})=>r),t}function Oe(s,t,e,n){let r=e;t.plies.forEach(([o,i],l)=>{let d=s[o];d.before=
r,d.notes=i,d.ply=r.ply+1,d.path=`${n}${l+1}`,(l||!n)&&(r.next=d);let h=i.flatMap(({line:p})=>p??[]);d.rivals=[d],h.forEach((p,f)=>{Oe(s,p,r,`${d.path}.${f+1}.`),
p.plies.length&&Hs(d,s[p.plies[0][0]])}),r=d})}function Hs(s,t){let e=[...s.rivals,...t.rivals.filter(n=>!s.rivals.includes(n))];for(let n of e)n.rivals=e}function tt(s,t){
let[e,n]=s.numbers[(t.before??t).id];return{within:n,label:`${e}${n?"…":"."}`}}var bt=(s,t)=>s.sides[(t.before??t).id],Ws={line:{notes:[],plies:[]},board:null,
dialects:[],own:0,fens:[],pictures:[],steps:[],sides:"",numbers:[],perNumber:2,words:[],sentences:[],situations:[]},Q=class{node=null;words=[];constructor(t,e,n=()=>""){
this.number=t,this.linkOf=n,this.record=e.fens?e:{...e,...Ws},this.nodes=e.fens?Us(e):[],this.line=[];for(let r=this.nodes[0]??null;r;r=r.next)this.line.push(r);
e.fens&&this.spell(this.record.own)}nodeAt(t){return this.nodes.find(e=>e.path===t)??null}spell(t){this.words=this.record.words[t].split(`
`)}};var Gs=3;function Dt(s){return`choice-${s%Gs}`}function Le(s,t,e){let n=new Set(s.spots.map(([h])=>h)),r=t.choices??[],o=r.filter(({squares:h})=>h.some(p=>n.has(
p))),i=o.map(h=>Me(h.press,q(h.sentence),Dt(r.indexOf(h)),e)),l=t.following.filter(h=>!n.has(h)&&!o.some(p=>p.press===h)),d=h=>r.find(p=>p.press===h)?.sentence;
return{placed:c("div",{class:"kohau-choices"},...i),others:l.map(h=>Me(h,d(h)?q(d(h)??""):h,"choice-0",e)),squares:o.map(({squares:h})=>h)}}function Me(s,t,e,n){
let r=c("button",{type:"button",class:`choice ${e}`,"data-choice":s},t);return r.addEventListener("click",()=>n(s)),r}var wt={across:8,down:24};function _e(s,t,e,n){
let r=t.getBoundingClientRect(),o=s.getBoundingClientRect(),i=[...e.flat(),...n];for(let[l,d]of s.querySelectorAll("button").entries()){let h=Ys(e[l]),{offsetWidth:p,
offsetHeight:f}=d,g=$=>Ks($,h)+i.reduce((m,v)=>m+zs($,v),0),y=[];for(let $=0;$<=wt.down;$+=1)for(let m=0;m<=wt.across;m+=1){let v=r.left+m/wt.across*(r.width-p),
M=r.top+$/wt.down*(r.height-f);y.push({left:v,top:M,right:v+p,bottom:M+f})}let C=y.reduce(($,m)=>g(m)<g($)?m:$);i.push(C),d.style.left=`${(C.left-o.left)/o.width*
100}%`,d.style.top=`${C.top-o.top}px`}}function Ks(s,t){return Math.hypot(s.left+s.right-t.left-t.right,s.top+s.bottom-t.top-t.bottom)/2}function Ys(s){let t=(e,n)=>n(
...s.map(r=>r[e]));return{left:t("left",Math.min),top:t("top",Math.min),right:t("right",Math.max),bottom:t("bottom",Math.max)}}function zs(s,t){let e=Math.min(s.
right,t.right)-Math.max(s.left,t.left),n=Math.min(s.bottom,t.bottom)-Math.max(s.top,t.top);return Math.max(0,e)*Math.max(0,n)}var yt=class{source=null;trail=[];#t=Promise.resolve();#s=0;#n=null;constructor({draw:t,refuse:e,say:n}){this.draw=t,this.refuse=e,this.say=n}get entry(){return this.
source&&this.trail.at(-1)||null}get presses(){return this.trail.at(-1)?.presses??[]}get standing(){let t=this.trail.findLastIndex((e,n)=>n&&!this.trail[n-1].choices?.
some(({press:r})=>r===e.presses.at(-1)));return t>0?this.trail[t].presses.at(-1):null}accepts(t){let{entry:e}=this;if(!e)return!1;let n=Te(e,t);return e.following.
includes(n)||this.presses.includes(n)||this.#c(n)>0}begin(t){this.#s+=1,this.trail=t?[t]:[],this.#t=Promise.resolve()}press(t,e=!1){return this.queue(n=>this.#r(
t,e,n))}back(){return this.queue(()=>this.#i(this.trail.length-1))}cancel(){return this.queue(()=>this.#i(1))}queue(t){let e=this.#s,n=()=>e!==this.#s;return this.#t=
this.#t.then(()=>n()||t(n)).catch(r=>{n()||(this.say("sourcefail",{error:r}),this.draw(!1))}),this.#t}async#r(t,e,n){let{entry:r}=this;if(!r){this.say("squarepr\
ess",{name:t});return}let o=Te(r,t),i=this.trail.length>1&&r.presses.at(-1)===o;r.following.includes(o)?await this.#d(o,e,n):i&&r.ply?this.play():i?this.#i(this.
trail.length-1):await this.#o(o,e,n)}async#o(t,e,n){let r=this.#c(t);if(!r){this.#a(t,n);return}this.trail.length=r,await this.#d(t,e,n)}#c(t){let e=this.entry?.
sketch??null;for(let n=this.trail.length-1;n>0;n-=1){if(this.trail[n].ply||(this.trail[n-1].sketch??null)!==e)return 0;if(this.trail[n-1].following.includes(t))
return n}return 0}#i(t){if(t<1||t>=this.trail.length){this.draw(!1);return}this.trail.length=t,this.draw(!0)}#a(t,e){let n=Promise.resolve(this.source?.([...this.
presses,t])).then(()=>null,r=>r);this.refuse(t,n.then(r=>e()?null:r))}async#d(t,e,n){let r=await this.source?.([...this.presses,t]);if(n()||!r)return;let o=!!this.
entry?.ply;this.trail.push(r),r.ply&&!r.following.length&&!o&&this.play(),this.draw(!e)}play(){let{entry:t}=this;!t?.ply||this.#n===t||(this.#n=t,this.say("plyp\
lay",{ply:t.ply,entry:t}))}};function Te({following:s,choices:t=[]},e){return s.includes(e)?e:t.find(({squares:n})=>n.includes(e))?.press??e}var Bt=48,P=128;function Re(s,t,e){return String.fromCharCode(Bt+s,P+Math.round(10*t),P+Math.round(10*e))}function st(s){let t=[];for(let e=0;e<s.length;e+=3)t.push([s.charCodeAt(
e)-Bt,(s.charCodeAt(e+1)-P)/10,(s.charCodeAt(e+2)-P)/10]);return t}function Ie(s,...t){return s+t.map(e=>String.fromCharCode(P+Math.round(10*e))).join("")}function W(s){
return s.charCodeAt(0)-Bt}function R(s){return[(s.charCodeAt(1)-P)/10,(s.charCodeAt(2)-P)/10]}function je(s,[t,e]){for(let n=0;n<s.length;n+=et){let[r,o,i,l]=Array.
from(s.slice(n+1,n+5),d=>(d.charCodeAt(0)-P)/10);if(Math.hypot(i-t,l-e)<.1&&(r!==i||o!==l))return[r,o]}return null}function De(s,t){let[e,n,r,o]=t.split("	");return st(
e+n+r+o).map(([i])=>s.names[i])}function Be(s){let t=s.split("	")[4];return Array.from({length:t.length/et},(e,n)=>t[et*n])}function qe(s,t){let e=new Set(Object.
values(s.men)),n=new Map;for(let[r]of st(t.split("	")[2])){let o=s.names[r];e.has(o)&&n.set(o,(n.get(o)??0)+1)}return n}function I(s,t,e){let n=e?-1:1;return st(
t).map(([r,o,i])=>w("use",{href:`#${s.symbols[r]}`,x:(n*o).toFixed(1),y:(n*i).toFixed(1)}))}function Fe(s,t){return s.labels.map(([e,n,r,o])=>w("use",{href:`#${e}`,
x:t&&o?-n:n,y:t&&!o?-r:r}))}var Ne={m:"move",t:"throw",s:"shot",r:"ricochet",G:"green",R:"red",Y:"yellow",B:"blue"},et=7,xt=.24,Pe=.13;function qt(s){let t=[];for(let e=0;e<
s.length;e+=et){let[n,r,o,i,l,d]=Array.from(s.slice(e+1,e+et),p=>(p.charCodeAt(0)-P)/10),h=n===o&&r===i;t.push([h?`ring k-${Ne[s[e]]}`:Ne[s[e]],h?Js(n,r):Vs(n,r,
o,i,l,d)])}return[...t.map(([e,n])=>w("path",{d:n,class:e.startsWith("ring")?"k-ring-halo":"k-halo"})),...t.map(([e,n])=>w("path",{d:n,class:`k-${e}`}))]}var F=.44;
function Js(s,t){return`M${s-F} ${t}a${F} ${F} 0 1 0 ${2*F} 0a${F} ${F} 0 1 0 ${-2*F} 0Z`}function Vs(s,t,e,n,r,o){let i=Math.hypot(e-s,n-t)||1,[l,d]=[(e-s)/i,(n-
t)/i],h=Math.min(1,.7*i/(r+o+xt)),p=(g,y=0)=>`${(s+l*g-d*y).toFixed(2)} ${(t+d*g+l*y).toFixed(2)}`,f=i-h*o;return`M${p(h*r)}L${p(f-xt+.02)}M${p(f)}L${p(f-xt,Pe)}\
 ${p(f-xt,-Pe)}Z`}var Ft={first:.7,further:.09,most:1.5},Ue=.8,Xs=240;function Ut(){return document.hidden||matchMedia("(prefers-reduced-motion: reduce)").matches}function kt(s,t,e){
let n=[s];for(let r of t?t.split(`
`):[]){let[o,i]=r.split("	").map(G);n.push([...G(n[n.length-1]).filter(l=>!o.includes(l)),...i].join(""))}return[...n,e]}function G(s){return s.match(/.{3}/gs)??
[]}function Ge(s,t,e){let[n,r]=[G(t),G(e)],o=n.filter(h=>!r.includes(h)),i=r.filter(h=>!n.includes(h)),l=[],d=h=>s.forms[s.names[W(h)]]??s.names[W(h)];for(let h of[
W,d])for(let p of[...i]){let[f]=o.filter(g=>h(p)===h(g)).sort((g,y)=>He(p,g)-He(p,y));f!==void 0&&(l.push([f,p]),o.splice(o.indexOf(f),1),i.splice(i.indexOf(p),
1))}return{moved:l,gone:o,added:i}}function Ke(s,t,e,n){let{moved:r,gone:o}=Ge(s,t,e),i=new Map(r),l=G(t).filter(h=>!i.has(h)&&!(o.includes(h)&&n>.5)),d=r.map(([
h,p])=>{let[[f,g],[y,C]]=[R(h),R(p)];return Re(W(h),f+n*(y-f),g+n*(C-g))});return[...l,...d].join("")}function He(s,t){let[e,n]=[R(s),R(t)];return Math.hypot(n[0]-
e[0],n[1]-e[1])}function Ye(s,t,{before:e,after:n,strokes:r,flipped:o}){let{moved:i,gone:l,added:d}=Ge(t,e,n),h=I(t,n,o),p=new Map(G(n).map((m,v)=>[m,h[v]])),f=I(
t,l.join(""),o);s.replaceChildren(...f,...p.values());let g=o?-1:1,y=Number.parseFloat(getComputedStyle(s).getPropertyValue("--step"))||Xs,C=(m,[v,M],[A,Y],te)=>{
if(!m)return;let Ns=Math.hypot(A-v,Y-M),ee=`translate(${(g*(v-A)).toFixed(2)}px, ${(g*(M-Y)).toFixed(2)}px)`,Ps=`translate(${(g*(v-A)/2).toFixed(2)}px, ${(g*(M-
Y)/2).toFixed(2)}px) scale(1.4)`;return s.append(m),m.animate({transform:te?[ee,Ps,"none"]:[ee,"none"]},{duration:y*Math.min(Ft.most,Ft.first+Ft.further*Ns),easing:te?
"linear":"ease-in-out"})},$=[...i.map(([m,v])=>C(p.get(v),R(m),R(v),We(t,m)||We(t,v))),...d.map(m=>{let v=je(r,R(m));return v?C(p.get(m),v,R(m),!0):p.get(m)?.animate(
{opacity:[0,1]},Ue*y)}),...f.map(m=>m.animate({opacity:[1,0]},{duration:Ue*y,fill:"forwards"}))];return Promise.all($.map(m=>m?.finished)).then(()=>{for(let m of f)
m.remove()},()=>{})}function We(s,t){let e=s.names[W(t)];return e in s.forms||Object.values(s.forms).includes(e)}var ze={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]},Zs=.4,vt=class{#t=null;#s=!1;#n=!1;constructor(t,e){this.board=t,this.entering=e,t.addEventListener(
"keydown",n=>this.#p(n)),t.addEventListener("focusin",({relatedTarget:n})=>{n instanceof Node&&!t.contains(n)&&(this.#n=!!this.#t)}),t.addEventListener("pointer\
down",n=>this.#o(n)),t.addEventListener("pointermove",n=>this.#c(n)),t.addEventListener("pointerup",n=>this.#d(n)),t.addEventListener("pointercancel",()=>this.#l()),
t.addEventListener("click",n=>this.#e(n))}forget(){this.#t=null}#r(t){let e=document.elementFromPoint(t.clientX,t.clientY);return this.board.contains(e)?e?.closest(
"[data-spot]")?.getAttribute("data-spot")??null:null}#o(t){this.#n=!0;let e=Ht(t);if(e||this.board.finishMotion(),!e||t.button)return;this.board.cursor=e,this.#t=
{from:e,pointer:t.pointerId,x:t.clientX,y:t.clientY,begun:!1};let n=t.target;n.hasPointerCapture(t.pointerId)&&n.releasePointerCapture(t.pointerId)}#c(t){let e=this.#t;
if(e?.pointer!==t.pointerId)return;if(!t.buttons){this.#l();return}let n=this.entering.standing===e.from;if(!(this.board.open||e.begun||n||this.entering.entry?.
following.includes(e.from)))return;let r=this.board.querySelector("svg")?.getScreenCTM()?.a??1,[o,i]=[(t.clientX-e.x)/r,(t.clientY-e.y)/r];!e.begun&&Math.hypot(
o,i)<Zs||(e.begun||(e.begun=!0,this.board.setPointerCapture(t.pointerId),this.board.open?this.#i(e,e.from):n||this.entering.press(e.from)),this.board.open?this.#i(
e,this.#r(t)):this.#a(e,o,i))}#i(t,e){!e||e===t.last||(t.last=e,this.board.say("squarepress",{name:e,dragged:!0}))}#a(t,e,n){for(let r of this.board.menAt(t.from))
r.setAttribute("transform",`translate(${e.toFixed(2)} ${n.toFixed(2)})`)}#d(t){let e=this.#t;if(e?.pointer!==t.pointerId||(this.#t=null,!e.begun)||(this.#s=!0,setTimeout(
()=>{this.#s=!1}),this.board.open))return;let n=this.#r(t);n&&n!==e.from?this.entering.press(n,!0):this.entering.queue(()=>this.board.draw())}#l(){this.#t=null,
this.board.draw()}#e(t){let e=Ht(t);e&&!this.#s&&this.entering.press(e)}#p(t){let{key:e}=t,n=this.#n?null:Ht(t),r=this.entering.trail.length>1;if(e==="Escape"&&
r)this.entering.cancel();else if(e==="Backspace"&&r)this.entering.back();else if(n&&(e==="Enter"||e===" "))this.entering.press(n);else if(n&&e in ze)this.#h(ze[e]);else
return;t.preventDefault(),t.stopPropagation()}#h([t,e]){let n=this.board.places(),r=n.find(([p])=>p===this.board.cursor);if(!r)return;let[o,i,l]=r,[d]=n.map(([p,
f,g])=>{let y=(f-i)*t+(g-l)*e;return{name:p,along:y,cost:y+3*(Math.abs((f-i)*e)+Math.abs((g-l)*t))}}).filter(({along:p})=>p>.3).sort((p,f)=>p.cost-f.cost);if(!d)
return;this.board.cursor=d.name,this.board.spot(o)?.setAttribute("tabindex","-1");let h=this.board.spot(d.name);h?.setAttribute("tabindex","0"),h?.focus()}},Ht=s=>E(
s,"[data-spot]")?.getAttribute("data-spot")??null;var nt=customElements.get("kohau-board")?.boards??new Map;function $t(s){for(let[t,e]of Object.entries(s)){if(nt.has(t))continue;nt.set(t,e);let n=w("svg",{class:"\
kohau kohau-sprite","aria-hidden":"true"});n.innerHTML=`<defs>${e.definitions}</defs>`,document.body.append(n);for(let r of document.querySelectorAll("kohau-boa\
rd"))r.getAttribute("board")===t&&r.setAttribute("board",t)}}function O(s){return nt.get(s??"")}function Je(s,t,e,n=null){let r=nt.has(String(e.board));s.hidden=
!r,t.hidden=r,t.textContent=r?"":e.position,r&&s.show(e,n)}var Qs=["board","position","before","steps","marks","orientation","theme","label"],Wt=class extends HTMLElement{static observedAttributes=Qs;static boards=nt;cursor=null;#t=null;#s=!1;#n=0;#r=()=>{};#o=!1;#c=!1;#i=!1;#a="";#d=null;#l=null;#e=new yt(
{draw:t=>this.draw(t),refuse:(t,e)=>this.#x(t,e),say:(t,e)=>this.say(t,e)});#p=new vt(this,this.#e);connectedCallback(){this.classList.add("kohau-board"),this.hasAttribute(
"board")&&this.draw()}attributeChangedCallback(){this.isConnected&&!this.#s&&this.draw()}get flipped(){return this.getAttribute("orientation")==="black"}get source(){
return this.#e.source}set source(t){this.#e.source=t,this.#h(null)}get entry(){return this.#e.entry}set entry(t){this.#h(t),this.#g()}#h(t){this.#e.begin(t),this.#p.
forget()}get open(){return this.#i}set open(t){this.#i=t,this.draw()}set proposal(t){this.#a!==(t??"")&&(this.#a=t??"",this.#g())}press(t){return this.#e.press(
t)}playEntered(){this.#e.play()}back(){return this.#e.back()}cancel(){return this.#e.cancel()}say(t,e){this.dispatchEvent(new CustomEvent(t,{detail:e,bubbles:!0}))}show(t,e=null){
let[n,[r]]=[this.#t,this.frames],o=this.getAttribute("board");this.#h(e),this.#s=!0;for(let[l,d]of Object.entries(t))d?this.setAttribute(l,String(d)):this.removeAttribute(
l);this.#s=!1;let{frames:i}=this;return this.draw(),n===null||o!==this.getAttribute("board")?Promise.resolve():i.length>1&&n===i[0]?this.#f(i):r===i.at(-1)&&r!==
n?this.#f([n,r]):Promise.resolve()}get frames(){let[,,t=""]=(this.getAttribute("position")??"").split("	"),e=this.getAttribute("before");return e?kt(e,this.getAttribute(
"steps")??"",t):[t]}async#f(t){let e=this.#u;if(!e||Ut()||!this.isConnected)return;let n=++this.#n,r=this.#m,[,,,,o=""]=this.#w.split("	");r.classList.add("k-mo\
ving"),this.#o=!0;for(let i=1;i<t.length;i+=1)if(this.#r(i),await Ye(this.#b,e,{before:t[i-1],after:t[i],strokes:o,flipped:this.flipped}),n!==this.#n)return;r.classList.
remove("k-moving"),this.#o=!1,this.#c&&this.draw()}#g(){this.#o?this.#c=!0:this.draw()}finishMotion(){this.#o&&this.draw()}scrub(t){let{frames:e}=this,n=e.length-
1;this.stand(e[Math.min(t,n)]),this.#m.classList.toggle("k-moving",t<n)}stand(t){this.#n+=1,this.#o=!1;let e=this.#u;e&&(this.#m.classList.add("k-moving"),this.#b.
replaceChildren(...I(e,t,this.flipped)))}async#x(t,e){this.draw();let n=this.spot(t);if(n?.classList.add("refused"),n&&!Ut()){let i={transform:[0,.12,-.12,.08,-.08,
0].map(l=>`translate(${l}px, 0)`)};for(let l of[n,...this.menAt(t)])l.animate(i,320)}let r=await e;if(!n?.isConnected)return;let o=r?.rule?` (${r.rule})`:"";this.#l?.
replaceChildren(r?S(r.sentence??r.message):a("not_legal"),o),this.#l?.classList.add("refused"),this.say("pressrefuse",{name:t,error:r})}get#m(){return this.querySelector(
"svg")}get#b(){return this.querySelector(".k-men")}get#u(){return O(this.getAttribute("board"))}get#w(){let{entry:t}=this,e=this.getAttribute("position")||"				";
if(t?.presses.length&&t.picture)return t.picture;if(!this.#a)return e;let[n,,,r,o]=this.#a.split("	");return[n,"",e.split("	")[2],r,o].join("	")}draw(t=!1){let e=this.#u;
if(this.#n+=1,this.#o=this.#c=!1,!e){this.replaceChildren(),this.#t=null;return}let{entry:n,flipped:r}=this,o=this.#t,[i,l,d,h,p]=this.#w.split("	"),f=this.#a.split(
"	")[1]??"",g=r?{transform:"rotate(180)"}:{},[y,C]=e.box.split(" "),$=!!n||this.#i,m=this.getAttribute("theme"),v=w("svg",{viewBox:e.box,class:`kohau${m&&m!=="a\
uto"?` kohau-${m}`:""}`,role:$?"group":"img","aria-label":this.getAttribute("label")||a("board")},w("rect",{x:y,y:C,width:e.width,height:e.height,class:"k-paper"}),
w("g",g,w("use",{href:`#${e.ground}`})),w("g",{},...Fe(e,r)),w("g",{class:"k-marks"},...I(e,i+l,r)),$?this.#v(e,d,n):null,w("g",{class:"k-men"},...I(e,d,r)),w("\
g",{class:"k-marks"},...I(e,f,r),w("g",g,...qt(p)),...I(e,h,r)),w("g",{class:"k-over",...g},...qt(this.getAttribute("marks")??"")));this.style.setProperty("--un\
its",String(e.height));let M=document.activeElement,A=this.contains(M)&&(M?.getAttribute("data-spot")??this.cursor);this.#k(e,v,n),this.#t=d,A&&this.spot(A)?.focus(
{preventScroll:!0}),t&&o!==null&&this.#f([o,d]),n!==this.#d&&(this.#d=n,this.say("entrychange",{entry:n}))}#k(t,e,n){if(!n){let i=this.#y();this.replaceChildren(
e,...this.source?[c("div",{class:"kohau-entry"},...i)]:i);return}let r=Le(t,n,i=>this.press(i));if(this.replaceChildren(e,r.placed,this.#C(n,r.others)),!r.squares.
length)return;let o=i=>i.map(l=>(l.firstElementChild??l).getBoundingClientRect());_e(r.placed,e,r.squares.map(i=>o(i.flatMap(l=>this.spot(l)??[]))),o([...e.querySelectorAll(
".k-spot:is(.offered, .pressed)")]))}places(){let t=this.flipped?-1:1;return(this.#u?.spots??[]).map(([e,n,r,o,i])=>[e,t*n,t*r,o,i])}spot(t){return this.querySelector(
`[data-spot="${CSS.escape(t)}"]`)}menAt(t){let[,e,n]=this.places().find(([r])=>r===t)??[t,Number.NaN,Number.NaN];return[...this.querySelectorAll(".k-men use")].
filter(r=>Math.abs(Number(r.getAttribute("x"))-e)<.1&&Math.abs(Number(r.getAttribute("y"))-n)<.1)}#v(t,e,n){let r=this.flipped?-1:1,o=st(e),i=this.places(),l=n?.
following??[];return i.some(([d])=>d===this.cursor)||(this.cursor=(i.find(([d])=>l.includes(d))??i[0])[0]),w("g",{class:"k-spots"},...i.map(([d,h,p,f,g])=>{let y=o.
filter(([,A,Y])=>Math.abs(r*A-h)<f/2&&Math.abs(r*Y-p)<g/2).map(([A])=>t.names[A]),C=n?.presses.includes(d),$=(n?.choices??[]).findIndex(({squares:A})=>A.includes(
d)),m=l.includes(d)?y.length?"offered man":"offered":"",v=$>=0?`chosen ${Dt($)}`:C?"pressed":m,M=$>=0||m.endsWith("man");return w("g",{class:`k-spot ${v}`,"data\
-spot":d,role:"button",tabindex:d===this.cursor?"0":"-1","aria-label":this.#$(d,y),"aria-disabled":n&&!this.#e.accepts(d)?"true":null,"aria-pressed":C?"true":null},
w("rect",{x:h-f/2,y:p-g/2,width:f,height:g,rx:.12}),v&&v!=="pressed"?w("circle",{cx:h,cy:p,r:M?Math.min(f,g)*.44:.13}):null)}))}#$(t,e){return[t==="@w"?a("hand_\
white"):t==="@b"?a("hand_black"):t,...e.map(dt).filter(Boolean)].join(", ")}#C(t,e){this.#l??=c("span",{class:"entered",role:"status"}),this.#l.classList.remove(
"refused"),this.#l.replaceChildren(t.presses.length?D(t.sketch??t.presses.join(" ")):"");let n=(i,l,d)=>{let h=c("button",{type:"button",...d},i);return h.addEventListener(
"click",l),h},r=[...e];t.ply&&r.push(n(a("play_it"),()=>this.playEntered(),{class:"primary","aria-label":a("play_ply",{ply:t.ply})})),this.#e.trail.length>1&&r.
push(n("⌫",()=>this.back(),{"data-act":"back",title:a("take_back_title"),"aria-label":a("take_back")}),n("✕",()=>this.cancel(),{"data-act":"cancel",title:a(
"cancel_entry_title"),"aria-label":a("cancel_entry")}));let o=t.presses.length?[]:this.#y();return c("div",{class:"kohau-entry"},this.#l,...o,...r)}#y(){let t=this.
frames.length-1;if(this.#r=()=>{},t<2)return this.hasAttribute("stepwise")?[c("div",{class:"kohau-scrub"})]:[];let e=c("input",{type:"range",min:0,max:t,value:t,
"aria-label":a("steps_of_ply")}),n=c("span",{"aria-hidden":"true"});return this.#r=r=>{e.value=String(r);let o=a("step_of",{step:r,count:t});e.setAttribute("ari\
a-valuetext",o),n.textContent=o},this.#r(t),e.addEventListener("input",()=>{this.#r(Number(e.value)),this.scrub(Number(e.value))}),e.addEventListener("keydown",
r=>r.stopPropagation()),[c("label",{class:"kohau-scrub"},a("steps"),e,n)]}};customElements.get("kohau-board")||customElements.define("kohau-board",Wt);var tn=/\[%recorded ([a-z]+) ("(?:[^"\\]|\\.)*")\]/g,en=/\[%(clk|emt|eval|cal|csl)\s([^[\]]*)\]/g,sn=/^([GRYB])([a-z]\d{1,2})([a-z]\d{1,2})?$/;function rt(s){let t={
text:"",clock:"",spent:"",evaluation:"",marks:[],recorded:[]};return t.text=s.replace(tn,(...e)=>(t.recorded.push(e),"")).replace(en,(e,n,r)=>(n==="clk"?t.clock=
r.trim():n==="emt"?t.spent=r.trim():n==="eval"?t.evaluation=r.trim():t.marks.push(...nn(r)),"")).replace(/\s+/g," ").trim(),t}function nn(s){return s.split(",").
map(t=>sn.exec(t.trim())).filter(t=>t!==null).map(([,t,e,n])=>({colour:t,from:e,to:n??e}))}function ot(s){let t=s.notes.flatMap(n=>n.text?[rt(n.text)]:[]),e=n=>t.
findLast(r=>r[n])?.[n]??"";return{clock:e("clock"),spent:e("spent"),evaluation:e("evaluation"),marks:t.flatMap(n=>n.marks)}}function Ct(s){let[t,e]=s.split(","),
n=/^([+-]?)#([+-]?)(\d+)$/.exec(t);if(n){let i=n[1]==="-"||n[2]==="-";return a("forced",{side:a(i?"black":"white"),count:n[3]})}let r=Number(t),o=Number.isFinite(
r)&&t?`${r>0?"+":""}${t.replace(/^\+/,"")}`:t;return e?a("at_depth",{score:o,depth:e.trim()}):o}function Ve(s,t){let e=s?.spots??[];return t.map(({colour:n,from:r,
to:o})=>{let[i,l]=[r,o].map(d=>e.find(([h])=>h===d));return i&&l?Ie(n,i[1],i[2],l[1],l[2],0,r===o?0:.1):""}).join("")}function Gt({result:s,termination:t}){if(t==="board")return"";let e={"1-0":a("white"),"0-1":a("black")}[s],n=e?"won":s==="1/2-1/2"?"drawn":"open",r=`ended_${n}_${t}`,
o=a(r,{winner:e});return o!==r?o:n==="open"?"":a(`ended_${n}`,{winner:e})}function St({record:s,words:t},e){let n=e.ended&&Gt(s)||q(s.sentences[s.situations[e.id]]),
{evaluation:r}=ot(e),o=`${n}.${r&&` ${a("evaluation")}: ${Ct(r)}.`}`;if(!e.before)return`${a("start")} ${o}`;let i=a(bt(s,e)==="w"?"white":"black"),l=/^\d+$/.test(
e.path)?`, ${a("ply_of",{ply:e.ply,count:s.line.plies.length})}`:"";return`${tt(s,e).label} ${t[e.id]} (${i})${l}. ${o}`}function it(s,t){let{record:e}=s;return{
board:e.board,position:e.pictures[t.id],before:t.before?e.pictures[t.before.id].split("	")[2]:"",steps:e.steps[t.id],marks:Ve(O(e.board),ot(t).marks),label:St(s,
t)}}var K={moving:50,step:250,ply:700,end:2e3},rn=4,on=250;function Xe(s,t,e=rn){let n=O(s.shown.record.board);if(!n)return[];let r=c("kohau-board"),o=s.board.getAttribute(
"orientation"),i=[],l=null,d=(h,p,f)=>i.push({shown:p,svg:()=>(l!==h&&r.show({...it(s.shown,h),orientation:o}),l=h,f(),gt(r,n,s.board))});for(let h of t){let{before:p,
steps:f,position:g}=it(s.shown,h),y=kt(p,f,g.split("	")[2]);h===t[0]&&d(h,K.ply,()=>r.scrub(0));for(let C=1;C<y.length;C+=1){for(let $=1;$<=e;$+=1)d(h,K.moving,
()=>r.stand(Ke(n,y[C-1],y[C],$/(e+1))));d(h,C<y.length-1?K.step:K.ply,()=>r.scrub(C))}}return i[i.length-1].shown=K.end,i.length>on?i.filter(({shown:h})=>h>=K.ply):
i}var an=/\p{Mark}/gu,Ze={ø:"o",ł:"l",đ:"d",ð:"d",ħ:"h",ı:"i",æ:"ae",œ:"oe",þ:"th",ß:"ss"};function ln(s){return s.normalize("NFD").replace(an,"").replace(
/[^\0-\x7f]/g,cn)}function cn(s){let t=Ze[s.toLowerCase()];return t?Ze[s]?t:t[0].toUpperCase()+t.slice(1):s}function Qe(s,t){return`${ln(s.join(" ")).replace(/[^A-Za-z0-9]+/g,"-").replace(/^-|-$/g,"")||"game"}.${t}`}var dn=1500,At=class{constructor(t){this.viewer=t,this.buttons={};let e=(n,r)=>{this.buttons[n]=t.part(n),this.buttons[n].addEventListener("click",r)};e("copy",
()=>this.ofPosition()),e("copy-address",()=>this.ofAddress()),e("copy-picture",()=>this.ofPicture());for(let n of["kgn","svg","png"])e(`save-${n}`,()=>this.download(
n));e("film-ply",()=>this.film("film-ply",this.shown.node?.before?[this.shown.node]:[])),e("film-game",()=>this.film("film-game",this.shown.line.slice(1),0))}get shown(){
return this.viewer.shown}async ofPosition(){if(this.shown.node){try{await navigator.clipboard.writeText(this.shown.node.fen)}catch{this.viewer.part("fen").select(),
document.execCommand("copy")}this.say("copy","position_copied")}}ofAddress(){return this.attempt(async()=>{let t=this.viewer.linkOf(this.shown.number,this.shown.
node?.path??"0");await navigator.clipboard.writeText(new URL(t,location.href).href),this.say("copy-address","address_copied")})}ofPicture(){return this.attempt(
async()=>{await navigator.clipboard.write([new ClipboardItem({"image/png":It(this.svg())})]),this.say("copy-picture","picture_copied")})}svg(){let t=O(this.shown.
record.board);if(!t)throw new Error(a("no_board"));return gt(this.viewer.board,t)}nameOf(t,e){let n=this.viewer.source.rows[this.shown.number];return Qe([n[x.white],
n[x.black],n[x.date],e],t)}film(t,e,n){let r=this.buttons[t];if(!e.length||r.disabled)return null;let o=r.textContent;return r.disabled=!0,this.attempt(async()=>{
let i=this.nameOf("gif",e.length>1?"":e[0].path),{gifOf:l}=await this.viewer.recorder(),d=Xe(this.viewer,e,n);Z(await l(d,h=>{r.textContent=`${o} ${z(100*h)} %`}),
i)}).finally(()=>{r.disabled=!1,r.textContent=o})}download(t){return this.attempt(async()=>{let{record:e,node:n}=this.shown,r=this.nameOf(t,t==="kgn"?"":n?.path);
Z(await{kgn:async()=>new Blob([`${e.text.trimEnd()}
`]),svg:async()=>new Blob([this.svg()],{type:"image/svg+xml"}),png:()=>It(this.svg())}[t](),r)})}say(t,e){let n=this.buttons[t],{textContent:r}=n,o=a("copied");
this.viewer.part("said").textContent=a(e),r!==o&&(n.textContent=o,setTimeout(()=>{n.textContent=r},dn))}async attempt(t){await t().catch(e=>this.viewer.warn(a("\
failed",{error:e.message})))}};var Kt={t:"throw",s:"shot",r:"ricochet"};function es(s,t){let e=new Set,n=new Set;for(let o of s.pictures){for(let i of De(t,o))e.add(i);for(let i of Be(o))n.add(
i)}return[...[...e].filter(o=>!/^step [2-9]$/.test(o)).sort().map(o=>[o,`sign_${o.replaceAll(" ","_")}`]).filter(([,o])=>a(o)!==o).map(([o,i])=>ts(w("use",{href:`\
#${t.symbols[t.names.indexOf(o)]}`}),i)),...[...n].filter(o=>Kt[o]).map(o=>ts(w("path",{d:"M-.4 0L.4 0",class:`k-${Kt[o]}`}),`stroke_${Kt[o]}`))]}function ts(s,t){
return c("li",{},w("svg",{class:"kohau man",viewBox:"-.5 -.5 1 1","aria-hidden":"true"},s),` ${a(t)}`)}var ss={1:"!",2:"?",3:"!!",4:"??",5:"!?",6:"?!",7:"□",8:"□",10:"=",11:"=",12:"⇆",13:"∞",14:"+/=",15:"=/+",16:"±",17:"∓",18:"+−",19:"−+",20:"+−−",
21:"−−+",22:"⊙",23:"⊙",26:"○",27:"○",28:"○",29:"○",30:"○",31:"○",32:"⟳",33:"⟳",34:"⟳",35:"⟳",36:"↑",37:"↑",38:"↑",39:"↑",40:"\
→",41:"→",42:"→",43:"→",44:"=∞",45:"=∞",46:"=∞",47:"=∞",130:"⇆",131:"⇆",132:"⇆",133:"⇆",134:"⇆",135:"⇆",136:"⊕",137:"⊕",138:"⊕",
139:"⊕",140:"∆",141:"∇",142:"⌓",145:"RR",146:"N"};function ns(s){let t=rt(s),e=(r,o,i)=>c("span",{class:`said-${r}`,title:o},c("span",{class:"hidden"},`${o}\
 `),i),n=[];return t.clock&&n.push(e("clock",a("clock"),t.clock)),t.spent&&n.push(c("span",{class:"said-spent"},`${a("time_spent")} ${t.spent}`)),t.evaluation&&
n.push(e("evaluation",a("evaluation"),Ct(t.evaluation))),t.marks.length&&n.push(e("marks",a("marked"),un(t.marks))),n.push(...t.recorded.map(hn)),c("span",{class:"\
comment"},t.text,...n.flatMap(r=>[" ",r])," ")}function hn([s,t,e]){let n="";try{n=JSON.parse(e)}catch{return s}let r=t==="tag"&&!n.includes(" "),o=`recorded_${t}${r?
"_missing":""}`,i=a(o,{words:n});return i===o?s:t==="tag"?c("span",{class:"said-recorded"},i):c("details",{class:"said-recorded"},c("summary",{},i),c("pre",{class:"\
source"},n))}function un(s){let t=({colour:e,from:n,to:r})=>c("span",{class:`mark-${e}`},n===r?`${n} `:`${n}→${r} `);return c("span",{},...s.map(t))}function rs(s){
let t=mn(s),e=ss[s]??t;return c("span",{class:ss[s]?"nag":"nag worded",title:`$${s}: ${t}`},`${e} `)}var[pn,fn]=[14,139];function mn(s){let t=s%2,n=`nag_${s>=pn&&
s<=fn?s-t:s}`,r=a(n,{side:a(t?"black":"white")});return r===n?a("nag_other",{number:s}):r}var os=14;function as(s){let t=s.record.perNumber===2,e=c("div",{class:t?`line main columns${gn(s.record)?" rows":""}`:"line main"});(t?bn:ls)(e,s,s.record.line),
s.record.result&&e.append(c("span",{class:"result"},s.record.result));let n=Gt(s.record);return n&&e.append(" ",c("span",{class:"ending"},n)),e}function gn(s){let t=s.
words[0].split(`
`),e=t.map(n=>n.length).sort((n,r)=>n-r);return e[Math.floor(e.length/2)]>os||t.some(n=>n.length>os&&n.includes("/"))}function bn(s,t,e){s.append(...e.notes.map(
o=>at(t,o)));let n=s.classList.contains("rows"),r=!1;for(let[o,i]of e.plies){let l=t.nodes[o],{within:d,label:h}=tt(t.record,l);(!r||!d)&&s.append(c("span",{class:"\
number"},h)," ");let p=i.filter(f=>!is(f));s.append(c("span",{class:`cell ${d?"black":"white"}`},cs(t,l)," ",...i.filter(is).map(f=>at(t,f)))," ",...p.map(f=>at(
t,f))),r=!n&&!p.length}}function is(s){if(s.nag!==void 0)return!0;if(s.rest||s.line)return!1;let{text:t,recorded:e}=rt(s.text??"");return!t&&!e.length}function ls(s,t,e){
s.append(...e.notes.map(r=>at(t,r)));let n=!1;for(let[r,o]of e.plies){let i=t.nodes[r],{within:l,label:d}=tt(t.record,i);(!n||l===0)&&s.append(c("span",{class:"\
number"},d)," "),s.append(cs(t,i)," "),s.append(...o.map(h=>at(t,h))),n=o.every(h=>h.nag!==void 0)}}function cs(s,t){let e=bt(s.record,t),n=c("a",{class:s.record.
perNumber===2?"ply":`ply side-${e}`,href:s.linkOf(t),tabindex:"-1",title:a(e==="w"?"ply_of_white":"ply_of_black",{ply:t.ply})});return t.link=n,n}function at(s,t){
if(t.nag!==void 0)return rs(t.nag);if(t.rest)return c("span",{class:"rest",role:"note"},S(t.rest)," ");if(t.line){let e=c("span",{class:"variation",role:"group",
"aria-label":a("variation")},"( ");return ls(e,s,t.line),e.append(")"),e}return ns(t.text??"")}function ds(s,t){s.spell(t);for(let e of s.nodes)e.link?.replaceChildren(
...wn(s.words[e.id]))}function wn(s){return s.split(/(?<=[,/ ])/).flatMap((t,e)=>[...e?[c("wbr")]:[],c("span",{},t)])}function hs(s){return s.map(([t,e])=>c("tr",
{},c("th",{scope:"row"},t),c("td",{},e)))}function Yt(s,t){let e,n=!1,r=()=>{clearInterval(e)},o=()=>{n=!0,s.disabled?r():t()};s.addEventListener("pointerdown",i=>{i.button||(r(),n=!1,e=setTimeout(()=>{
o(),e=setInterval(o,110)},400))});for(let i of["pointerup","pointerleave","pointercancel","blur"])s.addEventListener(i,r);s.addEventListener("contextmenu",i=>{n&&
i.preventDefault()}),s.addEventListener("click",()=>{n||t(),n=!1})}function us(s,t){let e=0;s.addEventListener("wheel",n=>{n.ctrlKey||!n.deltaY||(n.preventDefault(),
Math.sign(e)!==Math.sign(n.deltaY)&&(e=0),e+=n.deltaMode?50*n.deltaY:n.deltaY,!(Math.abs(e)<50)&&(t(e>0),e=0))},{passive:!1})}function ps(s,t,{name:e,shown:n,board:r}){let{record:o,node:i}=n,l=i?yn(o,i,t):"",d=i&&o.sides[i.id]===t&&!i.ended;s.className=`side${d?" to-play":""}`,s.replaceChildren(
c("span",{class:`disc disc-${t}`,"aria-hidden":"true"}),c("span",{class:"hidden"},`${a(t==="w"?"white":"black")}: `),c("span",{class:"name"},e),c("span",{class:"\
captured"},...r&&i?kn(o,i,t,r):[]),...l?[c("span",{class:"clock",title:a("clock")},c("span",{class:"hidden"},`${a("clock")} `),l)]:[])}function yn(s,t,e){for(let o=t;o.
before;o=o.before){if(s.sides[o.before.id]!==e)continue;let{clock:i}=ot(o);if(i)return i}let n=s.tags.find(([o])=>o==="TimeControl")?.[1]??"",[,r]=/^(\d+)(?:\+\d+)?$/.
exec(n)??[];return r?xn(Number(r)):""}function xn(s){let t=e=>String(e).padStart(2,"0");return`${Math.floor(s/3600)}:${t(Math.floor(s/60)%60)}:${t(s%60)}`}function kn(s,t,e,n){
let[r,o]=[0,t.id].map(l=>qe(n,s.pictures[l])),i=e==="w"?"black ":"white ";return[...r].filter(([l])=>l.startsWith(i)).flatMap(([l,d])=>{let h=d-(o.get(l)??0);return h>
0?[vn(n,l,h)]:[]})}function vn(s,t,e){let n=a("captured",{count:e,piece:dt(t)??t});return c("span",{title:n,role:"img","aria-label":n},w("svg",{class:"kohau man",
viewBox:"-.5 -.5 1 1","aria-hidden":"true"},w("use",{href:`#${s.symbols[s.names.indexOf(t)]}`})),`×${e}`)}function fs(s,t,e){let n=s.find(({games:i})=>i.some(({row:l})=>l===t));if(!n)return[];let r=n.games.map(i=>$n(i,i.row===t,e(i))),o=n.omitted?[c("p",{},a("omitte\
d",{count:z(n.omitted)}))]:[];return[c("h3",{},a("session",{name:n.name})),c("ol",{},...r),...o]}function $n(s,t,e){let n=a("session_game",{variant:Cn(s.variant),
white:s.white,black:s.black,result:s.result}),r=e===null?c("span",{},n):c("a",{href:e,"aria-current":t?"true":null},n),o=s.problem_sentences.map(i=>c("p",{class:"\
rest"},S(i)));return c("li",{},r,...o,c("p",{class:"story"},s.story.map(i=>`${q(i)}.`).join(" ")))}function Cn(s){let t=`session_${s}`;return a(t)===t?s:a(t)}var Sn={tags:[],result:"",problems:[],termination:"",text:""},Et=class{constructor(t,e,{linkOf:n,recorder:r,linkOfGame:o=({row:d})=>d===null?null:n(d,"0"),selected:i=()=>{},
named:l=(d,h)=>d==="date"?le(h):D(h)}){this.root=t,this.source=e,this.linkOf=n,this.linkOfGame=o,this.selected=i,this.named=l,this.recorder=r,this.shown=new Q(-1,
Sn),this.dialects={},this.timer=void 0,this.wanted=0,this.board=this.part("board"),this.copies=new At(this),this.addBoards(),this.listen()}addBoards(){$t(this.source.
boards)}openToolsIfRoomy(){let t=getComputedStyle(this.part("tools-panel")).position==="absolute";this.part("tools").open=!t&&matchMedia("(min-width: 62rem) and\
 (min-height: 45rem)").matches}part(t){return this.root.querySelector(`#${t}`)}async open(t,e="0"){let n=++this.wanted,r=await this.source.read(t).catch(o=>this.
showFailure(o));!r||n!==this.wanted||(this.stopPlaying(),this.shown=new Q(t,r,o=>this.linkOf(t,o.path)),this.showRecord(),this.follow(e))}follow(t){let e=this.shown.
nodeAt(t);this.select(e??this.shown.nodes[0]??null),!e&&this.shown.nodes.length&&this.warn(a("no_such_ply",{path:t}))}warn(t){this.part("warning").textContent=t,
this.part("warning").hidden=!t}showFailure(t){this.part("situation").textContent=a("cannot_unpack",{error:t})}showRecord(){let t=this.source.rows[this.shown.number],
{record:e}=this.shown;this.part("players").textContent=`${t[x.white]} – ${t[x.black]}  ${ae(t[x.result])}`;for(let r of this.root.querySelectorAll(".about"))r.
replaceChildren(...this.about(t));this.part("tags").replaceChildren(...hs(e.tags)),this.part("problems").replaceChildren(...e.problems.length?[Ee(e.problems)]:[]);
let n=fs(this.source.sessions??[],this.shown.number,this.linkOfGame);if(this.part("session").replaceChildren(...n),this.part("tools-title").textContent=a(n.length?
"more_of_session":"more_of_game"),this.root.classList.toggle("no-board",!this.shown.nodes.length),this.showLegend(O(e.board)),this.shown.nodes.length){this.part(
"plies").replaceChildren(as(this.shown)),this.fillDialects();let r=this.shown.line.length-1;this.part("jump").max=String(r),this.part("of").textContent=a("of",{
count:r})}else this.part("plies").replaceChildren(c("pre",{class:"source"},e.text)),this.part("dialect").replaceChildren(),this.part("of").textContent=""}about(t){
let e=r=>t[x[r]]&&this.named(r,t[x[r]]);return[t[x.game],t[x.variant]==="standard"?"":t[x.variant],e("opening"),e("event"),e("site"),e("date"),t[x.round]&&a("ro\
und",{round:t[x.round]})].filter(Boolean).flatMap((r,o)=>o?[" · ",r]:[r])}showLegend(t){let e=t?es(this.shown.record,t):[];this.part("legend").replaceChildren(
...e),this.part("legend-box").hidden=!e.length,t&&(this.board.style.setProperty("--ratio",String(t.width/t.height)),this.board.toggleAttribute("stepwise",this.shown.
record.steps.some(Boolean)))}get game(){return this.source.rows[this.shown.number][x.game]}fillDialects(){let{record:t}=this.shown,e=this.dialects[this.game],n=t.
dialects.includes(e)?e:t.dialects[t.own];this.part("dialect").replaceChildren(...t.dialects.map(r=>c("option",{value:r},r))),this.part("dialect").value=n,this.spell()}spell(){
ds(this.shown,this.shown.record.dialects.indexOf(this.part("dialect").value))}chooseDialect(t){this.dialects[this.game]=t,this.fillDialects(),this.showSituation()}select(t){
let{shown:e}=this,n=e.node;if(e.node=t,this.warn(""),this.showSides(),!t){this.board.removeAttribute("board"),this.part("fen").value="",this.part("situation").textContent=
a("no_board"),this.selected(e.number,null);return}n?.link&&(n.link.tabIndex=-1,n.link.removeAttribute("aria-current")),t.link&&(t.link.tabIndex=0,t.link.setAttribute(
"aria-current","true")),!t.link&&e.nodes[1]?.link&&(e.nodes[1].link.tabIndex=0),this.drawPosition(),this.showSituation(),this.part("fen").value=t.fen,this.part(
"jump").value=String(t.ply),this.scrollTo(t.link),this.selected(e.number,t)}showSides(){let{node:t,record:e}=this.shown,n=this.source.rows[this.shown.number],r=O(
e.board),o=this.flipped?["w","b"]:["b","w"];for(let[i,l]of o.entries()){let d=n[l==="w"?x.white:x.black];ps(this.part(i?"side-bottom":"side-top"),l,{name:this.named(
"player",d),shown:{record:e,node:t},board:r})}}scrollTo(t){let e=this.part("line"),n=e.getBoundingClientRect(),r=this.part("tools").open?this.part("tools-panel").
getBoundingClientRect().top:1/0,o=Math.min(n.bottom,r);if(e.style.paddingBottom=o<n.bottom?`${n.bottom-o}px`:"",!t){e.scrollTop=0;return}let i=t.getBoundingClientRect(),
l=Math.max(0,Math.min(20,(o-n.top-i.height)/2));i.top<n.top?e.scrollTop-=n.top-i.top+l:i.bottom>o&&(e.scrollTop+=i.bottom-o+l)}drawPosition(){let{node:t}=this.shown;
t&&Je(this.board,this.part("drawing"),it(this.shown,t))}showSituation(){let{node:t}=this.shown;t&&(this.part("situation").textContent=St(this.shown,t),this.part(
"said").textContent=St(this.shown,t),this.part("next").disabled=this.part("last").disabled=!t.next,this.part("previous").disabled=this.part("first").disabled=!t.
before)}step(t){this.stopPlaying();let e=t?this.shown.node?.next:this.shown.node?.before;e&&this.select(e)}toEnd(t){this.stopPlaying();let{node:e}=this.shown;if(!e)
return;let n=e;for(let r=e;r;r=t?r.next:r.before)n=r;this.select(n)}sibling(t){this.stopPlaying();let{node:e}=this.shown,n=e?.rivals[e.rivals.indexOf(e)+t];n&&this.
select(n)}get flipped(){return this.board.getAttribute("orientation")==="black"}flip(){this.board.setAttribute("orientation",this.flipped?"white":"black"),this.
part("flip").setAttribute("aria-pressed",String(this.flipped)),this.shown.number>=0&&this.showSides()}play(){if(this.timer){this.stopPlaying();return}this.shown.
node&&(this.shown.node.next||this.select(this.shown.nodes[0]),this.setPlaying(!0),this.keepPlaying())}keepPlaying(){clearInterval(this.timer),this.timer=setInterval(
()=>{this.shown.node?.next&&this.select(this.shown.node.next),this.shown.node?.next||this.stopPlaying()},Number(this.part("speed").value))}stopPlaying(){clearInterval(
this.timer),this.timer=void 0,this.setPlaying(!1)}setPlaying(t){let e=a(t?"stop":"play");this.part("play").setAttribute("aria-pressed",String(t)),this.part("pla\
y").setAttribute("aria-label",e),this.part("play").classList.toggle("playing",t)}askForPly(){this.part("tools").open=!0,this.part("jump").focus(),this.part("jum\
p").select()}jump(){let{value:t}=this.part("jump"),{line:e}=this.shown;!e.length||!/^\d+$/.test(t)||(this.stopPlaying(),this.select(e[Math.min(Number(t),e.length-
1)]))}nextDialect(){let t=this.part("dialect");t.options.length&&(t.selectedIndex=(t.selectedIndex+1)%t.options.length,this.chooseDialect(t.value))}keys={ArrowLeft:()=>this.
step(!1),ArrowRight:()=>this.step(!0),Home:()=>this.toEnd(!1),End:()=>this.toEnd(!0),ArrowUp:()=>this.sibling(-1),ArrowDown:()=>this.sibling(1),f:()=>this.flip(),
c:()=>this.copies.ofPosition(),d:()=>this.nextDialect(),g:()=>this.askForPly()," ":()=>this.play()};key(t){if(t.defaultPrevented||t.ctrlKey||t.metaKey||t.altKey||
document.querySelector("dialog[open]")||E(t,"input, select, textarea, summary")||t.key===" "&&E(t,"button, a"))return;let e=this.keys[t.key];e&&(t.preventDefault(),
e(),E(t,".ply")&&this.shown.node?.link?.focus({preventScroll:!0}))}listen(){let t=(e,n,r)=>this.part(e).addEventListener(n,r);t("first","click",()=>this.toEnd(!1)),
Yt(this.part("previous"),()=>this.step(!1)),Yt(this.part("next"),()=>this.step(!0)),us(this.board,e=>this.step(e)),t("last","click",()=>this.toEnd(!0)),t("play",
"click",()=>this.play()),t("flip","click",()=>this.flip()),this.part("controls").addEventListener("mousedown",e=>e.preventDefault()),t("speed","change",()=>{this.
timer&&this.keepPlaying()}),new ResizeObserver(()=>this.scrollTo(this.shown.node?.link)).observe(this.part("line")),t("tools","toggle",()=>this.scrollTo(this.shown.
node?.link)),t("jump","change",()=>this.jump()),t("dialect","change",()=>this.chooseDialect(this.part("dialect").value)),this.board.addEventListener("click",e=>{
if(this.board.source||E(e,"label, button"))return;let{left:n,width:r}=this.board.getBoundingClientRect();this.step(e.clientX>n+r/2)})}};var ms=J("sessionStorage"),gs=s=>`kohau-${s}`;function Ot(s,t){pt(ms,gs(s),t)}function An(s){return ut(ms,gs(s))}function bs(s){let t=An(s);return Ot(s,null),t}function ws(s,t){let e=Array.from(s);for(let[n,r,o]of[...t].sort((i,l)=>l[0]-i[0]))e.splice(n,r-n,o);return e.join("")}function ys(s){let t=[];for(let e of s)e.
sure||e.rank===1||!t.length?t.push([e]):t[t.length-1].push(e);return t}function xs(s,t){let[e,n]=[s.split(`
`),t.split(`
`)],{begin:r,rest:o}=ks(e,n),i=Math.max(e.length,n.length)-o-r;return Array.from({length:Math.max(0,i)},(l,d)=>r+d).flatMap(l=>{let d=l<e.length-o?e[l]:"",h=l<n.
length-o?n[l]:"";return d===h?[]:[En(l+1,d,h)]})}function En(s,t,e){let[n,r]=[t.split(/(?<= )/),e.split(/(?<= )/)],{begin:o,rest:i}=ks(n,r),l=d=>d.slice(o,d.length-
i).join("");return{line:s,begin:n.slice(0,o).join(""),removed:l(n),added:l(r),end:n.slice(n.length-i).join("")}}function ks(s,t){let e=Math.min(s.length,t.length),
n=0;for(;n<e&&s[n]===t[n];)n+=1;let r=0;for(;r<e-n&&s[s.length-1-r]===t[t.length-1-r];)r+=1;return{begin:n,rest:r}}var Mt=30,Lt=class{constructor({now:t,show:e}){this.now=t,this.restore=e,this.proposals=[],this.earlier=[],this.later=[],this.reached=null,this.last=null,this.editable=
!1,this.omitted=0,this.busy=!1,u("apply-sure").addEventListener("click",()=>{u("change").open=!0,this.apply(this.sure())}),u("undo").addEventListener("click",()=>this.
back()),u("redo").addEventListener("click",()=>this.again()),u("text").addEventListener("keydown",n=>this.key(n))}show(t,e){this.proposals=t?.proposals??[],this.
omitted=t?.omitted??0,this.editable=e,$t(t?.boards??{}),this.showSteps()}draw(t){let e=u("diagnostics").querySelector(".error"),n=ys(this.proposals).filter(([r])=>r.
record===t);n.length&&e?.querySelector(".hint")?.remove(),e?.append(...n.map(r=>this.drawGroup(r))),this.omitted&&u("diagnostics").append(c("li",{},L("proposals\
_omitted",this.omitted)))}begin(t){this.reached=t,this.last=t}remember(){let t=this.state();this.last?.text&&this.last.text!==t.text&&this.reached?.text!==t.text&&
(this.earlier.push(this.last),this.later=[]),this.last=t}outdate(){this.proposals=[],this.omitted=0;for(let t of document.querySelectorAll(".proposals"))t.remove();
u("step").textContent="",this.showSteps()}leave(){u("change").hidden=!0,this.outdate()}forget(){this.earlier=[],this.later=[],this.reached=null,this.last=null,this.
leave()}showSteps(){let t=this.editable?this.sure().length:0;u("apply-sure").hidden=!t,u("apply-sure").textContent=a("apply_sure",{count:t}),u("undo").disabled=
this.busy||!this.earlier.length,u("redo").disabled=this.busy||!this.later.length,u("steps").hidden=!t&&!this.earlier.length&&!this.later.length}drawGroup(t){let e=t.
length>1,n=c("ul",{class:e?"boards":""},...t.map(r=>this.drawProposal(r)));return c("div",{class:"proposals",role:"group","aria-label":a("proposals")},e?c("p",{},
L("possible",t.length)):"",n)}drawProposal(t){let e=c("li",{},On(t),c("p",{},S(t.sentence)," ",t.sure?c("span",{class:"badge"},a("sure")):""));if(this.editable&&
t.edit){let n=c("button",{type:"button",class:"apply","aria-label":`${a("apply")}: ${U(t.sentence)}`},a("apply"));n.addEventListener("click",()=>this.apply([t])),
e.append(n)}return e}sure(){return this.proposals.filter(t=>t.sure&&t.edit)}steps(t){return 1+this.proposals.slice(0,this.proposals.indexOf(t)).filter(n=>n.sure&&
n.record===t.record).length}apply(t){let e=this.state(),n=new Map(t.flatMap(({record:l,edit:d})=>d?[[l,d]]:[])),r=t.length>1?t.length:this.steps(t[0]),o=ws(e.text,
[...n.values()]),i=e.file&&new File([o],e.file.name);return this.take({...e,text:o,file:i},a("applied",{count:r}),t.length===1?t[0]:null)}take(t,e,n=null){let r=this.
state();return this.step(t,()=>{this.earlier.push(r),this.later=[]},e,n)}state(){let t=this.now(),e=new Set(t.text.split(`
`)),n=this.reached?.text.split(`
`).some(r=>r&&!r.startsWith("[")&&e.has(r));return{...t,doubts:n?this.reached?.doubts??[]:[]}}doubts(){return this.state().doubts}back(){return this.move(this.earlier,
this.later,a("undone"))}again(){return this.move(this.later,this.earlier,a("redone"))}async move(t,e,n){let r=t.at(-1);if(!r)return;let o=this.state();await this.
step(r,()=>{t.pop(),e.push(o)},n)}key(t){let e=t.key.toLowerCase();if(!(t.ctrlKey||t.metaKey)||!["z","y"].includes(e)||u("text").value!==this.reached?.text)return;
let n=e==="y"||t.shiftKey;(n?this.later:this.earlier).length&&(t.preventDefault(),n?this.again():this.back())}async step(t,e,n,r=null){if(this.busy)return;this.
busy=!0;let o=u("text").value;e(),this.reached=t,this.last=t,await this.restore(t,r),this.busy=!1,this.showSteps(),u("step").textContent=n,u("changed").replaceChildren(
...xs(o,t.text).map(Mn)),u("change").hidden=!1,(document.querySelector(".apply")??[u("undo"),u("redo")].find(l=>!l.disabled))?.focus()}};function On(s){let{after:t}=s,
e=t&&a(t.side==="white"?"white":"black"),n=t?a("after_ply",{ply:`${t.number}${t.within?"…":"."} ${t.ply} (${e})`}):a("start"),r=O(s.board),o=r?c("kohau-board",
{board:s.board,position:s.picture,label:n}):c("pre",{"aria-label":n,role:"img"},s.picture);return r&&o.style.setProperty("--ratio",String(r.width/r.height)),c("\
figure",{},o,c("figcaption",{"aria-hidden":"true"},n))}function Mn({line:s,begin:t,removed:e,added:n,end:r}){return c("li",{},`${a("at_line")} ${s}: `,t.length>
Mt?`…${t.slice(-Mt)}`:t,c("del",{},e)," ",c("ins",{},n),r.length>Mt?`${r.slice(0,Mt)}…`:r)}var b=u("text"),T=null,zt=null,k={totals:{},diagnostics:[],omitted:0,rows:[],records:[],boards:{},readings:[]},vs=[],ct=[],$s=[],N=[],j=1,Vt=0,lt=null,Cs=we(),_=new Lt(
{now:()=>({text:b.value,disabled:b.disabled,file:T}),show:(s,t)=>(b.value=s.text,b.disabled=s.disabled,T=s.file,_t(!1,t&&{record:t.record,ply:(t.ply??0)+1}))}),
Xt=()=>T?.name??"records",Jt=()=>T??b.value,Ss={rows:[],boards:{},read:async s=>k.records[s]},_t=X(async(s,t=null)=>{let e=Cs(),n={name:Xt(),from:u("from").value};
s&&_.remember(),_.outdate(),u("verdict").textContent=a("checking"),u("mend").disabled=!0;try{k=await mt("/validate",n,Jt(),e)}catch(o){throw e.aborted||Tn(),o}ct=
b.disabled?[]:b.value.split(/\r\n?|\n/),$s=jn(ct),N=[..._.doubts().map(o=>({...o,record:o.record??1})),...k.diagnostics],u("verdict").textContent=_n(),Zt(k.readings);
let r=Ln(t);j=r.record??1,As(),Qt(),s&&Ls(r),s&&!Ms()&&u("verdict").scrollIntoView({block:"start"}),await _s(r),_.show(k.totals.invalid?await mt("/mend",n,Jt(),
e):null,!b.disabled),Os(),lt=await mt("/convert",{...n,to:"kgn",fix:!0},Jt(),e),u("mend").disabled=!lt.text});function Ln(s){let t=N.filter(({severity:e})=>e===
"error");return s&&(!t.length||t.some(({record:e})=>e===s.record))?s:t[0]??N[0]??{record:1}}function _n(){let{records:s,errors:t}=k.totals,e=N.filter(({severity:n})=>n===
"warning").length;return t||!s?[L("records",s),L("count_errors",t),L("count_warnings",e)].join(" · "):[`✓ ${L("games_valid",s)}`,e&&L("count_warnings",e)].filter(
Boolean).join(" · ")}function Tn(){N=[],u("verdict").textContent=u("beyond").textContent="",u("diagnostics").replaceChildren(),u("viewer").hidden=u("records").
hidden=u("open").hidden=!0,Zt([]),Qt()}var Nn={error:"✗",warning:"!",note:"✓"};function As(){let s=new Map(k.rows.map((e,n)=>[n+1,"note"]));for(let{record:e,
severity:n}of N)e&&(n==="error"||(s.get(e)??"note")==="note")&&s.set(e,n);let t={error:a("with_errors"),warning:a("with_warnings"),note:L("games_valid",1)};u("l\
ist").replaceChildren(...[...s].sort(([e],[n])=>e-n).map(([e,n])=>{let r=c("button",{type:"button",class:n,"aria-pressed":String(e===j)},c("span",{class:"sign",
role:"img","aria-label":t[n]},Nn[n])," ",Pn(e));return r.addEventListener("click",()=>Es(N.find(o=>o.record===e)??{record:e})),c("li",{},r)})),u("records").hidden=
!s.size}function Pn(s){let t=k.rows[s-1],e=t?[t[x.white],t[x.black]].filter(n=>n&&n!=="?"):[];return e.length?e.join(" – "):a("record_number",{record:s})}async function Es(s){
j=s.record??j,As(),Os(),Ls(s),await _s(s)}function Os(){let s=N.filter(({record:t,code:e})=>(!t||t===j)&&!(e==="reading"&&k.readings.length));u("diagnostics").replaceChildren(
...s.map(Bn)),k.omitted&&u("diagnostics").append(c("li",{},a("omitted",{count:k.omitted}))),_.draw(j)}function Zt(s){u("readings").hidden=!s.length,Vt=0,u("read\
ings").replaceChildren(...s.map((t,e)=>{let n=c("button",{type:"button","aria-pressed":String(e===0)},a("show_fault")),r=c("button",{type:"button",class:"primar\
y"},a("take_reading"));return n.addEventListener("click",()=>{for(let o of u("readings").querySelectorAll("[aria-pressed]"))o.setAttribute("aria-pressed",String(
o===n));Vt=e,Qt()}),r.addEventListener("click",()=>In(t)),c("li",{},c("p",{},`${e+1}: `,S(t.sentence)),c("p",{},r," ",n))}))}var Rn=["to-decide","unread-square"];
function In(s){let t=k.diagnostics.filter(({code:n})=>Rn.includes(n)).map(n=>({...n,severity:"warning",line:null,column:null,hint_sentence:null})),e=T&&new File(
[s.kgn],`${Xt().replace(/\.\w+$/,"")}.kgn`);_.take({text:s.kgn,disabled:!1,file:e,doubts:t},a("taken"))}function Qt(){let s=k.readings[Vt]?.marks??N.filter(({line:r,
severity:o})=>r&&o!=="note").map(Dn),t=Array.from(b.value.replace(/\r\n?/g,`
`)),e=[],n=0;for(let[r,o,i]of[...s].sort((l,d)=>l[0]-d[0]))r<n||b.disabled||(e.push(t.slice(n,r).join(""),c("mark",{class:i},t.slice(r,o).join(""))),n=o);u("mar\
ks").replaceChildren(...e,t.slice(n).join(""),`
`),u("marks").scrollTop=b.scrollTop}function jn(s){let t=0;return s.map(e=>{let n=t;return t+=Array.from(e).length+1,n})}function Dn({line:s,column:t,severity:e}){
let n=(s??1)-1,r=(t??1)-1,[o]=Array.from(ct[n]??"").slice(r).join("").split(/\s/,1),i=($s[n]??0)+r;return[i,i+Array.from(o).length,e]}function Bn(s){let t=jt({...s,
file:T?s.file:null}),{record:e,line:n}=s;if(!n)return t;let r=[e&&a("record_number",{record:e}),`${a("at_line")} ${n}`].filter(Boolean).join(", "),o=c("button",
{type:"button",class:"show-fault","aria-label":`${a("show_fault")}: ${r}`},a("show_fault"));return o.addEventListener("click",()=>Es(s).then(()=>u("viewer").scrollIntoView(
{block:"nearest"}))),t.append(o),t}var Ms=()=>!matchMedia("(pointer: coarse)").matches;function Ls({line:s,column:t}){if(!s||b.disabled)return;let e=ct.slice(0,
s-1).join(`
`).length+(s>1?1:0);Ms()&&b.focus();let n=e+Math.max(0,(t??1)-1),[r]=b.value.slice(n).split(/\s/,1);b.setSelectionRange(n,n+r.length),b.scrollTop=Math.max(0,(s-
5)*(b.scrollHeight/ct.length))}async function _s({record:s,ply:t}){let e=(s??j)-1,n=N.some(o=>o.record===e+1&&o.severity==="error");if(u("viewer").hidden=!k.records[e],
u("viewer").classList.toggle("faulty",n),u("open").hidden=n||!k.records[e]?.fens,u("beyond").textContent=e<k.totals.records&&!k.records[e]?a("beyond",{count:k.records.
length}):"",!k.records[e])return;Object.assign(Ss,{rows:k.rows,boards:k.boards}),zt??=qn(),zt.addBoards();let r=k.rows[e][x.plies];await zt.open(e,String(Math.min(
Math.max(0,(t??1)-1),r)))}function qn(){let s=new Et(u("viewer"),Ss,{linkOf:(t,e)=>`#${e}`,recorder:be});return u("viewer").addEventListener("keydown",t=>s.key(
t)),u("viewer").addEventListener("click",t=>{let e=E(t,"a.ply");e&&(t.preventDefault(),s.select(s.shown.nodeAt(e.hash.slice(1))))}),s}function Fn(){let[s,t]=[k.
rows[j-1],k.records[j-1]],n={game:vs.find(({title:o})=>o===s[x.game])?.id,variant:s[x.variant],white:s[x.white],black:s[x.black]},{Rules:r=""}=Object.fromEntries(
t.tags);Ot("game",{row:n,rules:r,index:s,record:t,boards:k.boards,session:null}),b.disabled||Ot("text",{text:b.value,from:u("from").value,doubts:_.doubts()}),location.
assign(V("/view"))}var Un=X(async()=>{if(!lt)return;let{totals:s,unchanged:t}=lt,e=s.invalid-t;u("verdict").textContent=[a("mended",{valid:s.valid,records:s.records}),
t&&a("left_unchanged",{count:t}),e&&a("left_out",{count:e})].filter(Boolean).join(" "),Z(new Blob([lt.text]),`${Xt().replace(/\.\w+$/,"")}-mended.kgn`)}),Ts=X(async()=>{
if(T=u("file").files?.[0]??null,!T)return;let s=new Uint8Array(await T.arrayBuffer());try{b.value=new TextDecoder("utf-8",{fatal:!0}).decode(s),b.disabled=!1}catch{
b.value=a("binary_file"),b.disabled=!0}_.forget(),await _t(!0)}),Hn=X(async()=>{let s=await ye("/archive");vs=s.known_games,u("from").append(...s.known_formats.
map(o=>c("option",{value:o},o)));let t=bs("text");if(t===null)return;let{text:e,from:n="",doubts:r=[]}=t;b.value=e,u("from").value=n,_.begin({text:e,disabled:!1,
file:null,doubts:r}),await _t(!0)});b.addEventListener("input",()=>{Cs(),T=null,u("file").value="",u("mend").disabled=!0,u("verdict").textContent===a("checking")&&
(u("verdict").textContent=""),Zt([]),u("marks").replaceChildren(),u("open").hidden=!0,_.leave()});b.addEventListener("scroll",()=>{u("marks").scrollTop=b.scrollTop});
u("file").addEventListener("change",Ts);b.addEventListener("dragover",s=>{s.dataTransfer?.types.includes("Files")&&s.preventDefault()});b.addEventListener("drop",
s=>{s.dataTransfer?.files.length&&(s.preventDefault(),u("file").files=s.dataTransfer.files,Ts())});u("validate").addEventListener("click",()=>_t(!0));u("mend").
addEventListener("click",Un);u("open").addEventListener("click",Fn);Hn();
