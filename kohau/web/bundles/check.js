var fs=/[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;function P(n){return String(n).replace(fs,t=>{let e=t.codePointAt(
0);return e<256?`\\x${e.toString(16).padStart(2,"0")}`:`\\u${e.toString(16).padStart(4,"0")}`})}function l(n,t={},...e){return Bt(document.createElement(n),t,e)}
var ms="http://www.w3.org/2000/svg";function w(n,t={},...e){return Bt(document.createElementNS(ms,n),t,e)}function Bt(n,t,e){for(let[s,r]of Object.entries(t))r===
!0?n.setAttribute(s,""):r!==!1&&r!==null&&r!==void 0&&n.setAttribute(s,r);return n.append(...e.filter(s=>s!=null&&s!=="").map(s=>s instanceof Node?s:P(s))),n}var Ft=[],qt="{message}: {reason}",Wt=": ",gs=new Set(["count","from","icon","now","number","ply","result","side","square","start","step","to","token","was","wo\
rd"]),Z=null;function Ht(){Z??=[]}function Gt(n){let{[qt]:t=qt,...e}=n;Wt=t.replace(/\{\w+\}/g,""),Ft=Object.entries(e).map(([s,r])=>{let o=[],i=s.split(/\{(\w+)\}/).
map((c,u)=>u%2===0?c.replace(/[.*+?^${}()|[\]\\]/g,"\\$&"):(o.push(c),gs.has(c)?`("[^"]*"|'[^']*'|\\[\\w+ "[^"]*"\\]|\\S+?)`:"(.+?)")),{length:h}=s.replace(/\{\w+\}/g,
"").trim();return{pattern:new RegExp(`^${i.join("")}$`,"s"),names:o,length:h,translation:r}}).sort((s,r)=>r.length-s.length);for(let[s,r]of Z??[])Vt(s,r);Z=null}
var Yt=4,Ut={characters:1e3,lookups:60},mt=0;function gt(n){mt=n.length>Ut.characters?0:Ut.lookups;let t=Kt(n);return mt>0?t:null}function Kt(n){return zt(n)??wt(
n,Yt)}function zt(n){for(let t of["; ",": "]){let e=n.indexOf(t),s=e<0?null:wt(n.slice(0,e),Yt),r=s===null?null:Kt(n.slice(e+t.length));if(r!==null)return`${s}${t===
": "?Wt:t}${r}`}return null}function wt(n,t){for(let{pattern:e,names:s,length:r,translation:o}of mt-- >0?Ft:[]){let i=r>=t&&e.exec(n);if(!i)continue;let h=Object.
fromEntries(s.map((c,u)=>[c,ws(i[u+1])]));return o.replace(/\{(\w+)\}/g,(c,u)=>h[u])}return null}var ws=n=>/^(['"])(?:(?!\1).)*\1$/s.test(n)?n:zt(n)??wt(n,0)??n;
function A(n){let t=l("span");return Vt(t,n),Z?.push([t,n]),t}function Vt(n,t){let e=gt(t);n.textContent=P(e??t),e===null?n.setAttribute("lang","en"):n.removeAttribute(
"lang")}var yt={};function Jt(n){yt=n}function a(n,t={}){return(yt[n]??n).replace(/\{(\w+)\}/g,(e,s)=>t[s]??"")}function R(n){let t=Xt(n);return`${t.charAt(0).toUpperCase()}${t.
slice(1)}`}function Xt([n,t]){let e=Object.entries(t).map(([s,r])=>[s,Array.isArray(r)?Xt(r):r]);return a(n,Object.fromEntries(e))}function j(n,t){return a(t===
1&&`${n}_1`in yt?`${n}_1`:n,{count:F(t)})}var bt=new Map;function Zt(n,t){let e=`${n.name} ${JSON.stringify(t)}`;return bt.has(e)||bt.set(e,new n(document.documentElement.
lang||"en",t)),bt.get(e)}function F(n,t=0){return!t&&Math.abs(n)<999.5?String(Math.round(n)):Zt(Intl.NumberFormat,{minimumFractionDigits:t,maximumFractionDigits:t}).
format(n)}var bs={"1-0":"1–0","0-1":"0–1","1/2-1/2":"½–½","*":"∗"};function Qt(n){return bs[n]??n}function te(n){let[,t,e,s]=/^(\d{4})(?:\.(\d\d))?(?:\.(\d\d))?(?:\.\?\?)*$/.
exec(n)??[];if(!t)return n;let r=new Date(0);return r.setUTCFullYear(Number(t),Number(e??1)-1,Number(s??1)),e&&r.getUTCMonth()!==Number(e)-1?n:Zt(Intl.DateTimeFormat,
{timeZone:"UTC",year:"numeric",...e&&{month:"short"},...s&&{day:"numeric"}}).format(r)}var ee="kohau-theme";function xt(n){let t=n.closest(".kohau-dark, .kohau-light");return t?t.classList.contains("kohau-dark"):matchMedia("(prefers-color-scheme: \
dark)").matches}function se(){try{re(localStorage.getItem(ee))}catch{}}function ne(){let n=xt(document.documentElement)?"light":"dark";re(n);try{localStorage.setItem(
ee,n)}catch{}}function re(n){let{classList:t}=document.documentElement;t.toggle("kohau-dark",n==="dark"),t.toggle("kohau-light",n==="light")}var Q=document.documentElement.dataset.root,kt=class extends Error{constructor(t){super(t.detail??t.title),this.hint=t.hint,this.rule=t.rule}},D=class extends Error{constructor(){
super(a("unreachable"))}};function ys(n,t={}){let e=new URLSearchParams;for(let[r,o]of Object.entries(t))for(let i of Array.isArray(o)?o:[o])i!==""&&i!==null&&i!==
void 0&&i!==!1&&e.append(r,i);let s=e.toString();return`${Q}${n}${s?`?${s}`:""}`}var ie=()=>import(`${Q}/assets/recording.js`);var oe=JSON.parse(document.getElementById("answers").textContent);function ae(){let n=new AbortController;return()=>(n.abort(),n=new AbortController,n.signal)}async function ce(n,t={},e=void 0){
let{[n]:s}=oe;return delete oe[n],s??he(n,t,{signal:e})}async function le(n,t,e,s=void 0){return he(n,t,{signal:s,method:"POST",body:e,headers:{"content-type":"\
application/octet-stream"}})}async function he(n,t,e){let s=await fetch(ys(`/api/v1${n}`,t),e).catch(o=>{throw o.name==="AbortError"?o:new D}),r=await(s.ok?s.json():
s.json().catch(()=>({title:s.statusText})));if(e.signal?.throwIfAborted(),s.ok)return r;throw new kt(r)}Jt(JSON.parse(document.getElementById("texts").textContent));var p=n=>document.getElementById(n);se();p("screens")?.addEventListener("click",n=>n.currentTarget.
hidePopover());p("theme")?.addEventListener("click",ne);p("language")?.addEventListener("change",n=>{let t=new URL(location.href);t.searchParams.set("lang",n.target.
value),location.assign(t)});var de=()=>p("help").showModal();for(let n of document.querySelectorAll(".ask"))n.addEventListener("click",de);document.addEventListener(
"keydown",n=>{n.key!=="?"||!p("help")||document.querySelector("dialog[open]")||n.target.closest("input, select, textarea")||(n.preventDefault(),de())});function pe(){
fetch(`${Q}/assets/messages-${document.documentElement.lang}.json`).then(n=>n.json()).then(Gt).catch(()=>addEventListener("online",pe,{once:!0}))}document.documentElement.
lang!=="en"&&(Ht(),addEventListener("load",()=>setTimeout(pe)));for(let n of document.querySelectorAll("[data-said]")){let t=n.textContent;n.removeAttribute("la\
ng"),n.replaceChildren(A(t))}var fe=null;function ue(n,t=null){if(n?.name==="AbortError")return;let e=p("problem");if(e.hidden=!n,fe=n instanceof D?t:null,!n)return;
if(!(n instanceof D)){e.replaceChildren(A(n.message),n.hint?l("p",{},a("hint"),A(n.hint)):"");return}let s=t&&l("button",{type:"button"},a("try_again"));s?.addEventListener(
"click",t),e.replaceChildren(n.message," ",s??"")}addEventListener("online",()=>fe?.());function W(n){return async function t(...e){try{let s=await n(...e);return ue(
null),s}catch(s){return ue(s,()=>t(...e)),null}}}var me=1200;function tt(n,t,e=n){let s=n.querySelector("svg").cloneNode(!0);for(let c of s.querySelectorAll(".k-spots"))c.remove();let[,,r,o]=t.box.split(" ").map(
Number);s.setAttribute("xmlns","http://www.w3.org/2000/svg"),s.setAttribute("width",Math.round(48*r)),s.setAttribute("height",Math.round(48*o)),s.classList.add(
xt(e)?"kohau-dark":"kohau-light");let i=new XMLSerializer().serializeToString(s),h=i.indexOf(">")+1;return`${i.slice(0,h)}<style>${xs()}</style><defs>${t.definitions}\
</defs>${i.slice(h)}
`}var ge=null;function xs(){return ge??=ks(),ge}function ks(){return[...document.styleSheets].flatMap(e=>[...e.cssRules]).map(e=>e.cssText).filter(e=>/^(\.k-|@supports \(color: ?var\(--k-ink)/.
test(e)).join(`
`).replaceAll("&","&amp;").replaceAll("<","&lt;")}async function vt(n){let t=new Image;t.src=`data:image/svg+xml;charset=utf-8,${encodeURIComponent(n)}`,await t.
decode();let e=document.createElement("canvas");e.width=me,e.height=Math.round(me*t.naturalHeight/t.naturalWidth),e.getContext("2d").drawImage(t,0,0,e.width,e.height);
let s=atob(e.toDataURL("image/png").split(",")[1]);return new Blob([Uint8Array.from(s,r=>r.charCodeAt(0))],{type:"image/png"})}function H(n,t){let e=document.createElement(
"a");e.href=URL.createObjectURL(n),e.download=t,e.click(),setTimeout(()=>URL.revokeObjectURL(e.href),1e4)}function we(n){return l("ul",{class:"problems"},...n.map($t))}function $t(n){let t=["file","line","column","ply","step","rule"].filter(o=>n[o]).map(o=>o==="file"?
n.file:`${a(`at_${o}`)} ${n[o]}`),e=n.help&&t.pop(),s=e?[t.length?", ":"",l("a",{href:n.help},e)]:[],r=l("li",{class:n.severity},l("strong",{},a(`severity_${n.severity}`)),
" ",A(n.message)," ",l("span",{class:"place"},t.join(", "),...s,` [${n.code}]`));return n.excerpt&&r.append(vs(n.excerpt)),n.hint&&r.append(l("p",{class:"hint"},
a("hint"),A(n.hint))),r}function vs([n,t,e]){return l("pre",{},n.slice(0,t),l("mark",{},n.slice(t,t+e)),n.slice(t+e))}var v={white:0,black:1,result:2,date:3,event:4,site:5,round:6,game:7,variant:8,plies:9,worst:10,opening:11,comments:12};function be(n){let t=n.fens.map((r,o)=>({
id:o,fen:r,before:null,next:null,rivals:[],path:"0",ply:0,notes:[],ended:!1}));t[0].notes=n.line.notes,ye(t,n.line,t[0],"");let e=n.line.plies.at(-1)?.[0]??0,{notes:s}=t[e];
return t[e].ended=["1-0","0-1","1/2-1/2"].includes(n.result)&&!s.some(({rest:r})=>r),t}function ye(n,t,e,s){let r=e;t.plies.forEach(([o,i],h)=>{let c=n[o];c.before=
r,c.notes=i,c.ply=r.ply+1,c.path=`${s}${h+1}`,(h||!s)&&(r.next=c);let u=i.filter(d=>d.line).map(d=>d.line);c.rivals=[c],u.forEach((d,f)=>{ye(n,d,r,`${c.path}.${f+
1}.`),d.plies.length&&$s(c,n[d.plies[0][0]])}),r=c})}function $s(n,t){let e=[...n.rivals,...t.rivals.filter(s=>!n.rivals.includes(s))];for(let s of e)s.rivals=e}var Cs=3;function Ct(n){return`choice-${n%Cs}`}function ve(n,t,e){let s=new Set(n.spots.map(([u])=>u)),r=t.choices??[],o=r.filter(({squares:u})=>u.some(d=>s.has(
d))),i=o.map(u=>ke(u.press,xe(R(u.sentence)),Ct(r.indexOf(u)),e)),h=t.following.filter(u=>!s.has(u)&&!o.some(d=>d.press===u)),c=u=>r.find(d=>d.press===u)?.sentence;
return{placed:l("div",{class:"kohau-choices"},...i),others:h.map(u=>ke(u,c(u)?xe(R(c(u))):u,"choice-0",e)),squares:o.map(({squares:u})=>u)}}function xe(n){return`${n.
charAt(0).toUpperCase()}${n.slice(1)}`}function ke(n,t,e,s){let r=l("button",{type:"button",class:`choice ${e}`,"data-choice":n},t);return r.addEventListener("c\
lick",()=>s(n)),r}var et={across:8,down:24};function $e(n,t,e,s){let r=t.getBoundingClientRect(),o=n.getBoundingClientRect(),i=[...e.flat(),...s];[...n.children].
forEach((h,c)=>{let u=Es(e[c]),{offsetWidth:d,offsetHeight:f}=h,g=x=>As(x,u)+i.reduce((m,b)=>m+Ss(x,b),0),y=[];for(let x=0;x<=et.down;x+=1)for(let m=0;m<=et.across;m+=
1){let b=r.left+m/et.across*(r.width-d),S=r.top+x/et.down*(r.height-f);y.push({left:b,top:S,right:b+d,bottom:S+f})}let k=y.reduce((x,m)=>g(m)<g(x)?m:x);i.push(k),
h.style.left=`${(k.left-o.left)/o.width*100}%`,h.style.top=`${k.top-o.top}px`})}function As(n,t){return Math.hypot(n.left+n.right-t.left-t.right,n.top+n.bottom-
t.top-t.bottom)/2}function Es(n){let t=(e,s)=>s(...n.map(r=>r[e]));return{left:t("left",Math.min),top:t("top",Math.min),right:t("right",Math.max),bottom:t("bott\
om",Math.max)}}function Ss(n,t){let e=Math.min(n.right,t.right)-Math.max(n.left,t.left),s=Math.min(n.bottom,t.bottom)-Math.max(n.top,t.top);return Math.max(0,e)*
Math.max(0,s)}var st=class{source=null;trail=[];#t=Promise.resolve();#s=0;#n=null;constructor({draw:t,refuse:e,say:s}){Object.assign(this,{draw:t,refuse:e,say:s})}get entry(){
return this.source&&this.trail.at(-1)||null}get presses(){return this.trail.at(-1)?.presses??[]}get standing(){let t=this.trail.findLastIndex((e,s)=>s&&!this.trail[s-
1].choices?.some(({press:r})=>r===e.presses.at(-1)));return t>0?this.trail[t].presses.at(-1):null}accepts(t){let e=Ce(this.entry,t);return this.entry.following.
includes(e)||this.presses.includes(e)||this.#l(e)>0}begin(t){this.#s+=1,this.trail=t?[t]:[],this.#t=Promise.resolve()}press(t,e=!1){return this.queue(s=>this.#r(
t,e,s))}back(){return this.queue(()=>this.#i(this.trail.length-1))}cancel(){return this.queue(()=>this.#i(1))}queue(t){let e=this.#s,s=()=>e!==this.#s;return this.#t=
this.#t.then(()=>s()||t(s)).catch(r=>{s()||(this.say("sourcefail",{error:r}),this.draw(!1))}),this.#t}async#r(t,e,s){let{entry:r}=this;if(!r){this.say("squarepr\
ess",{name:t});return}let o=Ce(r,t),i=this.trail.length>1&&r.presses.at(-1)===o;r.following.includes(o)?await this.#h(o,e,s):i&&r.ply?this.play():i?this.#i(this.
trail.length-1):await this.#o(o,e,s)}async#o(t,e,s){let r=this.#l(t);if(!r){this.#a(t,s);return}this.trail.length=r,await this.#h(t,e,s)}#l(t){let e=this.entry.
sketch??null;for(let s=this.trail.length-1;s>0;s-=1){if(this.trail[s].ply||(this.trail[s-1].sketch??null)!==e)return 0;if(this.trail[s-1].following.includes(t))
return s}return 0}#i(t){if(t<1||t>=this.trail.length){this.draw(!1);return}this.trail.length=t,this.draw(!0)}#a(t,e){let s=Promise.resolve(this.source([...this.
presses,t])).then(()=>null,r=>r);this.refuse(t,s.then(r=>e()?null:r))}async#h(t,e,s){let r=await this.source([...this.presses,t]);if(s()||!r)return;let o=!!this.
entry.ply;this.trail.push(r),r.ply&&!r.following.length&&!o&&this.play(),this.draw(!e)}play(){let{entry:t}=this;!t?.ply||this.#n===t||(this.#n=t,this.say("plypl\
ay",{ply:t.ply,entry:t}))}};function Ce({following:n,choices:t=[]},e){return n.includes(e)?e:t.find(({squares:s})=>s.includes(e))?.press??e}var At=48,T=128;function Se(n,t,e){return String.fromCharCode(At+n,T+Math.round(10*t),T+Math.round(10*e))}function Y(n){let t=[];for(let e=0;e<n.length;e+=3)t.push([n.charCodeAt(
e)-At,(n.charCodeAt(e+1)-T)/10,(n.charCodeAt(e+2)-T)/10]);return t}function K(n){return n.charCodeAt(0)-At}function L(n){return[(n.charCodeAt(1)-T)/10,(n.charCodeAt(
2)-T)/10]}function Oe(n,[t,e]){for(let s=0;s<n.length;s+=G){let[r,o,i,h]=Array.from(n.slice(s+1,s+5),c=>(c.charCodeAt(0)-T)/10);if(Math.hypot(i-t,h-e)<.1&&(r!==
i||o!==h))return[r,o]}return null}function Me(n,t){let[e,s,r,o]=t.split("	");return Y(e+s+r+o).map(([i])=>n.names[i])}function Le(n){let t=n.split("	")[4];return Array.
from({length:t.length/G},(e,s)=>t[G*s])}function _e(n,t){let e=new Set(Object.values(n.men)),s=new Map;for(let[r]of Y(t.split("	")[2])){let o=n.names[r];e.has(o)&&
s.set(o,(s.get(o)??0)+1)}return s}function _(n,t,e){let s=e?-1:1;return Y(t).map(([r,o,i])=>w("use",{href:`#${n.symbols[r]}`,x:(s*o).toFixed(1),y:(s*i).toFixed(
1)}))}function Te(n,t){return n.labels.map(([e,s,r,o])=>w("use",{href:`#${e}`,x:t&&o?-s:s,y:t&&!o?-r:r}))}var Ae={m:"move",t:"throw",s:"shot",r:"ricochet",G:"gr\
een",R:"red",Y:"yellow",B:"blue"},G=7,nt=.24,Ee=.13;function Et(n){let t=[];for(let e=0;e<n.length;e+=G){let s=Array.from(n.slice(e+1,e+G),u=>(u.charCodeAt(0)-T)/
10),[r,o,i,h]=s,c=r===i&&o===h;t.push([c?`ring k-${Ae[n[e]]}`:Ae[n[e]],c?Os(r,o):Ms(...s)])}return[...t.map(([e,s])=>w("path",{d:s,class:e.startsWith("ring")?"k\
-ring-halo":"k-halo"})),...t.map(([e,s])=>w("path",{d:s,class:`k-${e}`}))]}var I=.44;function Os(n,t){return`M${n-I} ${t}a${I} ${I} 0 1 0 ${2*I} 0a${I} ${I} 0 1\
 0 ${-2*I} 0Z`}function Ms(n,t,e,s,r,o){let i=Math.hypot(e-n,s-t)||1,[h,c]=[(e-n)/i,(s-t)/i],u=Math.min(1,.7*i/(r+o+nt)),d=(g,y=0)=>`${(n+h*g-c*y).toFixed(2)} ${(t+
c*g+h*y).toFixed(2)}`,f=i-u*o;return`M${d(u*r)}L${d(f-nt+.02)}M${d(f)}L${d(f-nt,Ee)} ${d(f-nt,-Ee)}Z`}var St={first:.7,further:.09,most:1.5},Pe=.8,Ls=240;function Ot(){return document.hidden||matchMedia("(prefers-reduced-motion: reduce)").matches}function rt(n,t,e){
let s=[n];for(let r of t?t.split(`
`):[]){let[o,i]=r.split("	").map(N);s.push([...N(s.at(-1)).filter(h=>!o.includes(h)),...i].join(""))}return[...s,e]}function N(n){return n.match(/.{3}/gs)??[]}function Ie(n,t,e){
let[s,r]=[N(t),N(e)],o=s.filter(u=>!r.includes(u)),i=r.filter(u=>!s.includes(u)),h=[],c=u=>n.forms[n.names[K(u)]]??n.names[K(u)];for(let u of[(d,f)=>d[0]===f[0],
(d,f)=>c(d)===c(f)])for(let d of[...i]){let[f]=o.filter(g=>u(d,g)).sort((g,y)=>Re(d,g)-Re(d,y));f!==void 0&&(h.push([f,d]),o.splice(o.indexOf(f),1),i.splice(i.indexOf(
d),1))}return{moved:h,gone:o,added:i}}function De(n,t,e,s){let{moved:r,gone:o}=Ie(n,t,e),i=new Map(r),h=N(t).filter(u=>!i.has(u)&&!(o.includes(u)&&s>.5)),c=r.map(
([u,d])=>{let[[f,g],[y,k]]=[L(u),L(d)];return Se(K(u),f+s*(y-f),g+s*(k-g))});return[...h,...c].join("")}function Re(n,t){let[e,s]=[L(n),L(t)];return Math.hypot(
s[0]-e[0],s[1]-e[1])}function Ne(n,t,{before:e,after:s,strokes:r,flipped:o}){let{moved:i,gone:h,added:c}=Ie(t,e,s),u=_(t,s,o),d=new Map(N(s).map((m,b)=>[m,u[b]])),
f=_(t,h.join(""),o);n.replaceChildren(...f,...d.values());let g=o?-1:1,y=Number.parseFloat(getComputedStyle(n).getPropertyValue("--step"))||Ls,k=(m,[b,S],[M,U],Dt)=>{
let ds=Math.hypot(M-b,U-S),Nt=`translate(${(g*(b-M)).toFixed(2)}px, ${(g*(S-U)).toFixed(2)}px)`,ps=`translate(${(g*(b-M)/2).toFixed(2)}px, ${(g*(S-U)/2).toFixed(
2)}px) scale(1.4)`;return n.append(m),m.animate({transform:Dt?[Nt,ps,"none"]:[Nt,"none"]},{duration:y*Math.min(St.most,St.first+St.further*ds),easing:Dt?"linear":
"ease-in-out"})},x=[...i.map(([m,b])=>k(d.get(b),L(m),L(b),je(t,m)||je(t,b))),...c.map(m=>{let b=Oe(r,L(m));return b?k(d.get(m),b,L(m),!0):d.get(m).animate({opacity:[
0,1]},Pe*y)}),...f.map(m=>m.animate({opacity:[1,0]},{duration:Pe*y,fill:"forwards"}))];return Promise.all(x.map(m=>m.finished)).then(()=>{for(let m of f)m.remove()},
()=>{})}function je(n,t){let e=n.names[K(t)];return e in n.forms||Object.values(n.forms).includes(e)}var Be={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]},_s=.4,ot=class{#t=null;#s=!1;#n=!1;constructor(t,e){this.board=t,this.entering=e;let s=(r,o)=>t.
addEventListener(r,o);s("keydown",r=>this.#p(r)),s("focusin",({relatedTarget:r})=>{r&&!t.contains(r)&&(this.#n=!!this.#t)}),s("pointerdown",r=>this.#o(r)),s("po\
intermove",r=>this.#l(r)),s("pointerup",r=>this.#h(r)),s("pointercancel",()=>this.#c()),s("click",r=>this.#e(r))}forget(){this.#t=null}#r(t){let e=document.elementFromPoint(
t.clientX,t.clientY);return this.board.contains(e)?e.closest("[data-spot]")?.dataset.spot??null:null}#o(t){this.#n=!0;let e=t.target.closest("[data-spot]");if(e||
this.board.hurry(),!e||t.button)return;let s=e.dataset.spot;this.board.cursor=s,this.#t={from:s,pointer:t.pointerId,x:t.clientX,y:t.clientY,begun:!1},t.target.hasPointerCapture?.(
t.pointerId)&&t.target.releasePointerCapture(t.pointerId)}#l(t){let e=this.#t;if(e?.pointer!==t.pointerId)return;if(!t.buttons){this.#c();return}let s=this.entering.
standing===e.from;if(!(this.board.open||e.begun||s||this.entering.entry?.following.includes(e.from)))return;let r=this.board.querySelector("svg").getScreenCTM().
a,[o,i]=[(t.clientX-e.x)/r,(t.clientY-e.y)/r];!e.begun&&Math.hypot(o,i)<_s||(e.begun||(e.begun=!0,this.board.setPointerCapture(t.pointerId),this.board.open?this.#i(
e,e.from):s||this.entering.press(e.from)),this.board.open?this.#i(e,this.#r(t)):this.#a(e,o,i))}#i(t,e){!e||e===t.last||(t.last=e,this.board.say("squarepress",{
name:e,dragged:!0}))}#a(t,e,s){for(let r of this.board.menAt(t.from))r.setAttribute("transform",`translate(${e.toFixed(2)} ${s.toFixed(2)})`)}#h(t){let e=this.#t;
if(e?.pointer!==t.pointerId||(this.#t=null,!e.begun)||(this.#s=!0,setTimeout(()=>{this.#s=!1}),this.board.open))return;let s=this.#r(t);s&&s!==e.from?this.entering.
press(s,!0):this.entering.queue(()=>this.board.draw())}#c(){this.#t=null,this.board.draw()}#e(t){let e=t.target.closest("[data-spot]");e&&!this.#s&&this.entering.
press(e.dataset.spot)}#p(t){let{key:e}=t,s=this.#n?null:t.target.closest("[data-spot]")?.dataset.spot,r=this.entering.trail.length>1;if(e==="Escape"&&r)this.entering.
cancel();else if(e==="Backspace"&&r)this.entering.back();else if(s&&(e==="Enter"||e===" "))this.entering.press(s);else if(s&&e in Be)this.#u(Be[e]);else return;
t.preventDefault(),t.stopPropagation()}#u([t,e]){let s=this.board.places(),[,r,o]=s.find(([u])=>u===this.board.cursor),i=s.map(([u,d,f])=>{let g=(d-r)*t+(f-o)*e;
return[u,g,Math.abs((d-r)*e)+Math.abs((f-o)*t)]}).filter(([,u])=>u>.3).sort((u,d)=>u[1]+3*u[2]-d[1]-3*d[2]);if(!i.length)return;let h=this.board.spot(this.board.
cursor);[[this.board.cursor]]=i;let c=this.board.spot(this.board.cursor);h.setAttribute("tabindex","-1"),c.setAttribute("tabindex","0"),c.focus()}};var z=customElements.get("kohau-board")?.boards??new Map;function it(n){for(let[t,e]of Object.entries(n)){if(z.has(t))continue;z.set(t,e);let s=w("svg",{class:"\
kohau kohau-sprite","aria-hidden":"true"});s.innerHTML=`<defs>${e.definitions}</defs>`,document.body.append(s);for(let r of document.querySelectorAll("kohau-boa\
rd"))r.getAttribute("board")===t&&r.setAttribute("board",t)}}function E(n){return z.get(n)}var Ts=["board","position","before","steps","marks","orientation","th\
eme","label"],Mt=class extends HTMLElement{static observedAttributes=Ts;static boards=z;cursor=null;#t=null;#s=!1;#n=0;#r=()=>{};#o=!1;#l=!1;#i=!1;#a="";#h=null;#c=null;#e=new st(
{draw:t=>this.draw(t),refuse:(t,e)=>this.#b(t,e),say:(t,e)=>this.say(t,e)});#p=new ot(this,this.#e);connectedCallback(){this.classList.add("kohau-board"),this.hasAttribute(
"board")&&this.draw()}attributeChangedCallback(){this.isConnected&&!this.#s&&this.draw()}get flipped(){return this.getAttribute("orientation")==="black"}get source(){
return this.#e.source}set source(t){this.#e.source=t,this.#u(null)}get entry(){return this.#e.entry}set entry(t){this.#u(t),this.#m()}#u(t){this.#e.begin(t),this.#p.
forget()}get open(){return this.#i}set open(t){this.#i=t,this.draw()}set proposal(t){this.#a!==(t??"")&&(this.#a=t??"",this.#m())}press(t){return this.#e.press(
t)}playEntered(){this.#e.play()}back(){return this.#e.back()}cancel(){return this.#e.cancel()}say(t,e){this.dispatchEvent(new CustomEvent(t,{detail:e,bubbles:!0}))}show(t,e=null){
let[s,[r]]=[this.#t,this.frames],o=this.getAttribute("board");this.#u(e),this.#s=!0;for(let[h,c]of Object.entries(t))c?this.setAttribute(h,c):this.removeAttribute(
h);this.#s=!1;let{frames:i}=this;return this.draw(),s===null||o!==this.getAttribute("board")?Promise.resolve():i.length>1&&s===i[0]?this.#f(i):r===i.at(-1)&&r!==
s?this.#f([s,r]):Promise.resolve()}get frames(){let[,,t=""]=(this.getAttribute("position")??"").split("	"),e=this.getAttribute("before");return e?rt(e,this.getAttribute(
"steps"),t):[t]}async#f(t){let e=this.#d;if(!e||Ot()||!this.isConnected)return;let s=++this.#n,r=this.querySelector("svg"),[,,,,o=""]=this.#g.split("	");r.classList.
add("k-moving"),this.#o=!0;for(let i=1;i<t.length;i+=1)if(this.#r(i),await Ne(r.querySelector(".k-men"),e,{before:t[i-1],after:t[i],strokes:o,flipped:this.flipped}),
s!==this.#n)return;r.classList.remove("k-moving"),this.#o=!1,this.#l&&this.draw()}#m(){this.#o?this.#l=!0:this.draw()}hurry(){this.#o&&this.draw()}scrub(t){let{
frames:e}=this,s=e.length-1;this.stand(e[Math.min(t,s)]),this.querySelector("svg").classList.toggle("k-moving",t<s)}stand(t){this.#n+=1,this.#o=!1;let e=this.querySelector(
"svg");e.classList.add("k-moving"),e.querySelector(".k-men").replaceChildren(..._(this.#d,t,this.flipped))}async#b(t,e){this.draw();let s=this.spot(t);if(s?.classList.
add("refused"),s&&!Ot()){let i={transform:[0,.12,-.12,.08,-.08,0].map(h=>`translate(${h}px, 0)`)};for(let h of[s,...this.menAt(t)])h.animate(i,320)}let r=await e;
if(!s?.isConnected)return;let o=r?.rule?` (${r.rule})`:"";this.#c.replaceChildren(r?A(r.message):a("not_legal"),o),this.#c.classList.add("refused"),this.say("pr\
essrefuse",{name:t,error:r})}get#d(){return z.get(this.getAttribute("board"))}get#g(){let{entry:t}=this,e=this.getAttribute("position")||"				";if(t?.presses.length&&
t.picture)return t.picture;if(!this.#a)return e;let[s,,,r,o]=this.#a.split("	");return[s,"",e.split("	")[2],r,o].join("	")}draw(t=!1){let e=this.#d;if(this.#n+=
1,this.#o=this.#l=!1,!e){this.replaceChildren(),this.#t=null;return}let{entry:s,flipped:r}=this,o=this.#t,[i,h,c,u,d]=this.#g.split("	"),f=this.#a.split("	")[1]??
"",g=r?{transform:"rotate(180)"}:{},[y,k]=e.box.split(" "),x=!!s||this.#i,m=this.getAttribute("theme"),b=w("svg",{viewBox:e.box,class:`kohau${m&&m!=="auto"?` ko\
hau-${m}`:""}`,role:x?"group":"img","aria-label":this.getAttribute("label")||a("board")},w("rect",{x:y,y:k,width:e.width,height:e.height,class:"k-paper"}),w("g",
g,w("use",{href:`#${e.ground}`})),w("g",{},...Te(e,r)),w("g",{class:"k-marks"},..._(e,i+h,r)),w("g",{class:"k-men"},..._(e,c,r)),w("g",{class:"k-marks"},..._(e,
f,r),w("g",g,...Et(d)),..._(e,u,r)),w("g",{class:"k-over",...g},...Et(this.getAttribute("marks")??"")));this.style.setProperty("--units",e.height);let S=this.contains(
document.activeElement)&&(document.activeElement.dataset.spot??this.cursor);x&&b.append(this.#x(e,c,s)),this.#y(e,b,s),this.#t=c,S&&this.spot(S)?.focus({preventScroll:!0}),
t&&o!==null&&this.#f([o,c]),s!==this.#h&&(this.#h=s,this.say("entrychange",{entry:s}))}#y(t,e,s){if(!s){let i=this.#w();this.replaceChildren(e,...this.source?[l(
"div",{class:"kohau-entry"},...i)]:i);return}let r=ve(t,s,i=>this.press(i));if(this.replaceChildren(e,r.placed,this.#v(s,r.others)),!r.squares.length)return;let o=i=>i.
map(h=>h.firstChild.getBoundingClientRect());$e(r.placed,e,r.squares.map(i=>o(i.flatMap(h=>this.spot(h)??[]))),o([...e.querySelectorAll(".k-spot:is(.offered, .p\
ressed)")]))}places(){let t=this.flipped?-1:1;return this.#d.spots.map(([e,s,r,o,i])=>[e,t*s,t*r,o,i])}spot(t){return this.querySelector(`[data-spot="${CSS.escape(
t)}"]`)}menAt(t){let[,e,s]=this.places().find(([r])=>r===t)??[];return[...this.querySelectorAll(".k-men use")].filter(r=>Math.abs(r.getAttribute("x")-e)<.1&&Math.
abs(r.getAttribute("y")-s)<.1)}#x(t,e,s){let r=this.flipped?-1:1,o=Y(e),i=this.places(),h=s?.following??[];return i.some(([c])=>c===this.cursor)||(this.cursor=(i.
find(([c])=>h.includes(c))??i[0])[0]),w("g",{class:"k-spots"},...i.map(([c,u,d,f,g])=>{let y=o.filter(([,M,U])=>Math.abs(r*M-u)<f/2&&Math.abs(r*U-d)<g/2).map(([
M])=>t.names[M]),k=s?.presses.includes(c),x=(s?.choices??[]).findIndex(({squares:M})=>M.includes(c)),m=h.includes(c)?y.length?"offered man":"offered":"",b=x>=0?
`chosen ${Ct(x)}`:k?"pressed":m,S=x>=0||m.endsWith("man");return w("g",{class:`k-spot ${b}`,"data-spot":c,role:"button",tabindex:c===this.cursor?"0":"-1","aria-\
label":this.#k(c,y),"aria-disabled":s&&!this.#e.accepts(c)?"true":null,"aria-pressed":k?"true":null},w("rect",{x:u-f/2,y:d-g/2,width:f,height:g,rx:.12}),b&&b!==
"pressed"?w("circle",{cx:u,cy:d,r:S?Math.min(f,g)*.44:.13}):null)}))}#k(t,e){let s=t==="@w"?a("hand_white"):t==="@b"?a("hand_black"):t,r=e.map(o=>a(`piece_${o.replaceAll(
" ","_")}`)).filter(o=>!o.startsWith("piece_"));return r.length?`${s}, ${r.join(", ")}`:s}#v(t,e){this.#c??=l("span",{class:"entered",role:"status"}),this.#c.classList.
remove("refused"),this.#c.replaceChildren(t.presses.length?P(t.sketch??t.presses.join(" ")):"");let s=(i,h,c)=>{let u=l("button",{type:"button",...c},i);return u.
addEventListener("click",h),u},r=[...e];t.ply&&r.push(s(a("play_it"),()=>this.playEntered(),{class:"primary","aria-label":a("play_ply",{ply:t.ply})})),this.#e.trail.
length>1&&r.push(s("⌫",()=>this.back(),{"data-act":"back",title:a("take_back_title"),"aria-label":a("take_back")}),s("✕",()=>this.cancel(),{"data-act":"canc\
el",title:a("cancel_entry_title"),"aria-label":a("cancel_entry")}));let o=t.presses.length?[]:this.#w();return l("div",{class:"kohau-entry"},this.#c,...o,...r)}#w(){
let t=this.frames.length-1;if(this.#r=()=>{},t<2)return this.hasAttribute("stepwise")?[l("div",{class:"kohau-scrub"})]:[];let e=l("input",{type:"range",min:0,max:t,
value:t,"aria-label":a("steps_of_ply")}),s=l("span",{"aria-hidden":"true"});return this.#r=r=>{e.value=r;let o=a("step_of",{step:r,count:t});e.setAttribute("ari\
a-valuetext",o),s.textContent=o},this.#r(t),e.addEventListener("input",()=>{this.#r(Number(e.value)),this.scrub(Number(e.value))}),e.addEventListener("keydown",
r=>r.stopPropagation()),[l("label",{class:"kohau-scrub"},a("steps"),e,s)]}};customElements.get("kohau-board")||customElements.define("kohau-board",Mt);var Ps=/\[%recorded ([a-z]+) ("(?:[^"\\]|\\.)*")\]/g,Rs=/\[%(clk|emt|eval|cal|csl)\s([^[\]]*)\]/g,js=/^([GRYB])([a-z]\d{1,2})([a-z]\d{1,2})?$/;function Lt(n){let t={
clock:"",spent:"",evaluation:"",marks:[],recorded:[]};return t.text=n.replace(Ps,(...e)=>(t.recorded.push(e),"")).replace(Rs,(e,s,r)=>(s==="clk"?t.clock=r.trim():
s==="emt"?t.spent=r.trim():s==="eval"?t.evaluation=r.trim():t.marks.push(...Is(r)),"")).replace(/\s+/g," ").trim(),t}function Is(n){return n.split(",").map(t=>js.
exec(t.trim())).filter(Boolean).map(([,t,e,s])=>({colour:t,from:e,to:s??e}))}function V(n){let t=n.notes.filter(s=>s.text).map(s=>Lt(s.text)),e=s=>t.findLast(r=>r[s])?.[s]??
"";return{clock:e("clock"),spent:e("spent"),evaluation:e("evaluation"),marks:t.flatMap(s=>s.marks)}}function at(n){let[t,e]=n.split(","),s=/^([+-]?)#([+-]?)(\d+)$/.
exec(t);if(s){let i=s[1]==="-"||s[2]==="-";return a("forced",{side:a(i?"black":"white"),count:s[3]})}let r=Number(t),o=Number.isFinite(r)&&t?`${r>0?"+":""}${t.replace(
/^\+/,"")}`:t;return e?a("at_depth",{score:o,depth:e.trim()}):o}function qe(n,t){let e=new Map(n.spots.map(([s,r,o])=>[s,[r,o]]));return t.filter(({from:s,to:r})=>e.
has(s)&&e.has(r)).map(({colour:s,from:r,to:o})=>s+[...e.get(r),...e.get(o),0,r===o?0:.1].map(i=>String.fromCharCode(128+Math.round(10*i))).join("")).join("")}function _t({result:n,termination:t}){if(t==="board")return"";let e={"1-0":a("white"),"0-1":a("black")}[n],s=e?"won":n==="1/2-1/2"?"drawn":"open",r=`ended_${s}_${t}`,
o=a(r,{winner:e});return o!==r?o:s==="open"?"":a(`ended_${s}`,{winner:e})}function ct({record:n,words:t},e){let s=e.ended&&_t(n)||R(n.sentences[n.situations[e.id]]),
{evaluation:r}=V(e),o=`${s}.${r&&` ${a("evaluation")}: ${at(r)}.`}`;if(!e.before)return`${a("start")} ${o}`;let[i,h]=n.numbers[e.before.id],c=a(n.sides[e.before.
id]==="w"?"white":"black"),u=/^\d+$/.test(e.path)?`, ${a("ply_of",{ply:e.ply,count:n.line.plies.length})}`:"";return`${i}${h?"…":"."} ${t[e.id]} (${c})${u}. ${o}`}
function J(n,t){let{record:e}=n;return{board:e.board,position:e.pictures[t.id],before:t.before&&e.pictures[t.before.id].split("	")[2],steps:e.steps[t.id],marks:qe(
E(e.board),V(t).marks),label:ct(n,t)}}var B={moving:50,step:250,ply:700,end:2e3},Ds=4,Ns=250;function Ue(n,t,e=Ds){let s=E(n.shown.record.board),r=l("kohau-board"),o=n.board.getAttribute("orientatio\
n"),i=[],h=null,c=(u,d,f)=>i.push({shown:d,svg:()=>(h!==u&&r.show({...J(n.shown,u),orientation:o}),h=u,f(),tt(r,s,n.board))});for(let u of t){let{before:d,steps:f,
position:g}=J(n.shown,u),y=rt(d,f,g.split("	")[2]);u===t[0]&&c(u,B.ply,()=>r.scrub(0));for(let k=1;k<y.length;k+=1){for(let x=1;x<=e;x+=1)c(u,B.moving,()=>r.stand(
De(s,y[k-1],y[k],x/(e+1))));c(u,k<y.length-1?B.step:B.ply,()=>r.scrub(k))}}return i.at(-1).shown=B.end,i.length>Ns?i.filter(({shown:u})=>u>=B.ply):i}var Bs=/\p{Mark}/gu,Fe={ø:"o",ł:"l",đ:"d",ð:"d",ħ:"h",ı:"i",æ:"ae",œ:"oe",þ:"th",ß:"ss"};function We(n){return n.normalize("NFD").replace(Bs,"").replace(
/[^\0-\x7f]/g,qs)}function qs(n){let t=Fe[n.toLowerCase()];return t?Fe[n]?t:t[0].toUpperCase()+t.slice(1):n}var Us=1500,lt=class{constructor(t){this.viewer=t;let e=(s,r)=>t.part(s).addEventListener("click",r);e("copy",()=>this.ofPosition()),e("copy-address",()=>this.ofAddress()),
e("copy-picture",()=>this.ofPicture());for(let s of["kgn","svg","png"])e(`save-${s}`,()=>this.download(s));e("film-ply",s=>this.film(s.currentTarget,this.shown.
node.before?[this.shown.node]:[])),e("film-game",s=>this.film(s.currentTarget,this.viewer.mainLine().slice(1),0))}get shown(){return this.viewer.shown}async ofPosition(){
if(this.shown?.node){try{await navigator.clipboard.writeText(this.shown.node.fen)}catch{this.viewer.part("fen").select(),document.execCommand("copy")}this.say("\
copy","position_copied")}}ofAddress(){return this.attempt(async()=>{let t=this.viewer.linkOf(this.shown.number,this.shown.node?.path??"0");await navigator.clipboard.
writeText(new URL(t,location.href).href),this.say("copy-address","address_copied")})}ofPicture(){return this.attempt(async()=>{await navigator.clipboard.write([
new ClipboardItem({"image/png":vt(this.svg())})]),this.say("copy-picture","picture_copied")})}svg(){return tt(this.viewer.board,E(this.shown.record.board))}nameOf(t){
let e=this.viewer.source.rows[this.shown.number],s=[e[v.white],e[v.black],e[v.date],t].join(" ");return We(s).replace(/[^A-Za-z0-9]+/g,"-").replace(/^-|-$/g,"")||
"game"}film(t,e,s=void 0){if(!e.length||t.disabled)return null;let r=t.textContent;return t.disabled=!0,this.attempt(async()=>{let o=this.nameOf(e.length>1?"":e[0].
path),{gifOf:i}=await this.viewer.recorder(),h=Ue(this.viewer,e,s);H(await i(h,c=>{t.textContent=`${r} ${F(100*c)} %`}),`${o}.gif`)}).finally(()=>{t.disabled=!1,
t.textContent=r})}download(t){return this.attempt(async()=>{let{record:e,node:s}=this.shown,r=this.nameOf(t==="kgn"?"":s?.path);H(await{kgn:()=>new Blob([`${e.text.
trimEnd()}
`]),svg:()=>new Blob([this.svg()],{type:"image/svg+xml"}),png:()=>vt(this.svg())}[t](),`${r}.${t}`)})}say(t,e){let{viewer:s}=this,{textContent:r}=s.part(t),o=a(
"copied");s.part("said").textContent=a(e),r!==o&&(s.part(t).textContent=o,setTimeout(()=>{s.part(t).textContent=r},Us))}async attempt(t){await t().catch(e=>this.
viewer.warn(a("failed",{error:e.message})))}};var Tt={t:"throw",s:"shot",r:"ricochet"};function Ge(n,t){let e=new Set,s=new Set;for(let o of n.pictures){for(let i of Me(t,o))e.add(i);for(let i of Le(o))s.add(
i)}return[...[...e].filter(o=>!/^step [2-9]$/.test(o)).sort().map(o=>[o,`sign_${o.replaceAll(" ","_")}`]).filter(([,o])=>a(o)!==o).map(([o,i])=>He(w("use",{href:`\
#${t.symbols[t.names.indexOf(o)]}`}),i)),...[...s].filter(o=>Tt[o]).map(o=>He(w("path",{d:"M-.4 0L.4 0",class:`k-${Tt[o]}`}),`stroke_${Tt[o]}`))]}function He(n,t){
return l("li",{},w("svg",{class:"kohau man",viewBox:"-.5 -.5 1 1","aria-hidden":"true"},n),` ${a(t)}`)}var Ye={1:"!",2:"?",3:"!!",4:"??",5:"!?",6:"?!",7:"□",8:"□",10:"=",11:"=",12:"⇆",13:"∞",14:"+/=",15:"=/+",16:"±",17:"∓",18:"+−",19:"−+",20:"+−−",
21:"−−+",22:"⊙",23:"⊙",26:"○",27:"○",28:"○",29:"○",30:"○",31:"○",32:"⟳",33:"⟳",34:"⟳",35:"⟳",36:"↑",37:"↑",38:"↑",39:"↑",40:"\
→",41:"→",42:"→",43:"→",44:"=∞",45:"=∞",46:"=∞",47:"=∞",130:"⇆",131:"⇆",132:"⇆",133:"⇆",134:"⇆",135:"⇆",136:"⊕",137:"⊕",138:"⊕",
139:"⊕",140:"∆",141:"∇",142:"⌓",145:"RR",146:"N"};function Ke(n){let t=Lt(n),e=(r,o,i)=>l("span",{class:`said-${r}`,title:o},l("span",{class:"hidden"},`${o}\
 `),i),s=[];return t.clock&&s.push(e("clock",a("clock"),t.clock)),t.spent&&s.push(l("span",{class:"said-spent"},`${a("time_spent")} ${t.spent}`)),t.evaluation&&
s.push(e("evaluation",a("evaluation"),at(t.evaluation))),t.marks.length&&s.push(e("marks",a("marked"),Ws(t.marks))),s.push(...t.recorded.map(Fs)),l("span",{class:"\
comment"},t.text,...s.flatMap(r=>[" ",r])," ")}function Fs([n,t,e]){let s="";try{s=JSON.parse(e)}catch{return n}let r=t==="tag"&&!s.includes(" "),o=`recorded_${t}${r?
"_missing":""}`,i=a(o,{words:s});return i===o?n:t==="tag"?l("span",{class:"said-recorded"},i):l("details",{class:"said-recorded"},l("summary",{},i),l("pre",{class:"\
source"},s))}function Ws(n){let t=({colour:e,from:s,to:r})=>l("span",{class:`mark-${e}`},s===r?`${s} `:`${s}→${r} `);return l("span",{},...n.map(t))}function ze(n){
let t=Ys(n),e=Ye[n]??t;return l("span",{class:Ye[n]?"nag":"nag worded",title:`$${n}: ${t}`},`${e} `)}var[Hs,Gs]=[14,139];function Ys(n){let t=n%2,s=`nag_${n>=Hs&&
n<=Gs?n-t:n}`,r=a(s,{side:a(t?"black":"white")});return r===s?a("nag_other",{number:n}):r}function Je(n){let t=l("div",{class:"line main"});Xe(t,n,n.record.line),n.record.result&&t.append(l("span",{class:"result"},n.record.result));let e=_t(n.record);
return e&&t.append(" ",l("span",{class:"ending"},e)),t}function Xe(n,t,e){n.append(...e.notes.map(r=>Ve(t,r)));let s=!1;for(let[r,o]of e.plies){let i=t.nodes[r],
[h,c]=t.record.numbers[i.before.id];(!s||c===0)&&n.append(l("span",{class:"number"},`${h}${c?"…":"."}`)," "),n.append(Ks(t,i)," "),n.append(...o.map(u=>Ve(t,
u))),s=o.every(u=>u.nag!==void 0)}}function Ks(n,t){let e=n.record.sides[t.before.id],s=l("a",{class:n.record.perNumber===2?"ply":`ply side-${e}`,href:n.linkOf(
t),tabindex:"-1",title:a(e==="w"?"ply_of_white":"ply_of_black",{ply:t.ply})});return t.link=s,s}function Ve(n,t){if(t.nag!==void 0)return ze(t.nag);if(t.rest)return l(
"span",{class:"rest",role:"note"},A(t.rest)," ");if(t.line){let e=l("span",{class:"variation",role:"group","aria-label":a("variation")},"( ");return Xe(e,n,t.line),
e.append(")"),e}return Ke(t.text??"")}function Ze(n,t){let e=n.record.words[t].split(`
`);n.words=e;for(let s of n.nodes)s.link?.replaceChildren(...zs(e[s.id]))}function zs(n){return n.split(/(?<=[,/ ])/).flatMap((t,e)=>[...e?[l("wbr")]:[],l("span",
{},t)])}function Qe(n){return n.map(([t,e])=>l("tr",{},l("th",{scope:"row"},t),l("td",{},e)))}function Pt(n,t){let e=null,s=!1,r=()=>{clearInterval(e),clearTimeout(e),e=null},o=()=>{s=!0,n.disabled?r():t()};n.addEventListener("pointerdown",i=>{i.button||
(r(),s=!1,e=setTimeout(()=>{o(),e=setInterval(o,110)},400))});for(let i of["pointerup","pointerleave","pointercancel","blur"])n.addEventListener(i,r);n.addEventListener(
"contextmenu",i=>{s&&i.preventDefault()}),n.addEventListener("click",()=>{s||t(),s=!1})}function ts(n,t){let e=0;n.addEventListener("wheel",s=>{s.ctrlKey||!s.deltaY||
(s.preventDefault(),Math.sign(e)!==Math.sign(s.deltaY)&&(e=0),e+=s.deltaMode?50*s.deltaY:s.deltaY,!(Math.abs(e)<50)&&(t(e>0),e=0))},{passive:!1})}function es(n,t,{name:e,shown:s,board:r}){let{record:o,node:i}=s,h=i?Vs(o,i,t):"",c=i&&o.sides[i.id]===t&&!i.ended;n.className=`side${c?" to-play":""}`,n.replaceChildren(
l("span",{class:`disc disc-${t}`,"aria-hidden":"true"}),l("span",{class:"hidden"},`${a(t==="w"?"white":"black")}: `),l("span",{class:"name"},e),l("span",{class:"\
captured"},...r&&i?Xs(o,i,t,r):[]),...h?[l("span",{class:"clock",title:a("clock")},l("span",{class:"hidden"},`${a("clock")} `),h)]:[])}function Vs(n,t,e){for(let o=t;o.
before;o=o.before){if(n.sides[o.before.id]!==e)continue;let{clock:i}=V(o);if(i)return i}let s=n.tags.find(([o])=>o==="TimeControl")?.[1]??"",[,r]=/^(\d+)(?:\+\d+)?$/.
exec(s)??[];return r?Js(Number(r)):""}function Js(n){let t=e=>String(e).padStart(2,"0");return`${Math.floor(n/3600)}:${t(Math.floor(n/60)%60)}:${t(n%60)}`}function Xs(n,t,e,s){
let[r,o]=[0,t.id].map(h=>_e(s,n.pictures[h])),i=e==="w"?"black ":"white ";return[...r].filter(([h])=>h.startsWith(i)).map(([h,c])=>[h,c-(o.get(h)??0)]).filter(([
,h])=>h>0).map(([h,c])=>Zs(s,h,c))}function Zs(n,t,e){let s=a("captured",{count:e,piece:a(`piece_${t.replaceAll(" ","_")}`)});return l("span",{title:s,role:"img",
"aria-label":s},w("svg",{class:"kohau man",viewBox:"-.5 -.5 1 1","aria-hidden":"true"},w("use",{href:`#${n.symbols[n.names.indexOf(t)]}`})),`×${e}`)}function ss(n,t,e){let s=n.find(({games:i})=>i.some(({row:h})=>h===t));if(!s)return[];let r=s.games.map(i=>Qs(i,i.row===t,e(i))),o=s.omitted?[l("p",{},a("omitte\
d",{count:F(s.omitted)}))]:[];return[l("h3",{},a("session",{name:s.name})),l("ol",{},...r),...o]}function Qs(n,t,e){let s=a("session_game",{variant:tn(n.variant),
white:n.white,black:n.black,result:n.result}),r=e===null?l("span",{},s):l("a",{href:e,"aria-current":t?"true":null},s),o=n.problems.map(i=>l("p",{class:"rest"},
A(i)));return l("li",{},r,...o,l("p",{class:"story"},n.story.map(i=>`${R(i)}.`).join(" ")))}function tn(n){let t=`session_${n}`;return a(t)===t?n:a(t)}var ht=class{constructor(t,e,{linkOf:s,recorder:r,linkOfGame:o=({row:c})=>c===null?null:s(c,"0"),selected:i=()=>{},named:h=(c,u)=>c==="date"?te(u):P(u)}){this.root=
t,this.source=e,this.linkOf=s,this.linkOfGame=o,this.selected=i,this.named=h,this.recorder=r,this.shown=null,this.dialects={},this.timer=null,this.wanted=0,this.
board=this.part("board"),this.copies=new lt(this),this.addBoards(),this.listen()}addBoards(){it(this.source.boards)}openToolsIfRoomy(){let t=getComputedStyle(this.
part("tools-panel")).position==="absolute";this.part("tools").open=!t&&matchMedia("(min-width: 62rem) and (min-height: 45rem)").matches}part(t){return this.root.
querySelector(`#${t}`)}async open(t,e="0"){let s=++this.wanted,r=await this.source.read(t).catch(i=>this.showFailure(i));if(!r||s!==this.wanted)return;this.stopPlaying();
let o=r.fens?be(r):[];this.shown={number:t,record:r,nodes:o,node:null,words:[],linkOf:i=>this.linkOf(t,i.path)},this.showRecord(),this.follow(e)}follow(t){let e=this.
nodeAt(t);this.select(e??this.shown.nodes[0]??null),!e&&this.shown.nodes.length&&this.warn(a("no_such_ply",{path:t}))}warn(t){this.part("warning").textContent=t,
this.part("warning").hidden=!t}showFailure(t){this.part("situation").textContent=a("cannot_unpack",{error:t})}nodeAt(t){return this.shown.nodes.find(e=>e.path===
t)??null}showRecord(){let t=this.source.rows[this.shown.number],{record:e}=this.shown;this.part("players").textContent=`${t[v.white]} – ${t[v.black]}  ${Qt(t[v.
result])}`;for(let r of this.root.querySelectorAll(".about"))r.replaceChildren(...this.about(t));this.part("tags").replaceChildren(...Qe(e.tags)),this.part("pro\
blems").replaceChildren(...e.problems.length?[we(e.problems)]:[]);let s=ss(this.source.sessions??[],this.shown.number,this.linkOfGame);this.part("session").replaceChildren(
...s),this.part("tools-title").textContent=a(s.length?"more_of_session":"more_of_game"),this.root.classList.toggle("no-board",!this.shown.nodes.length),this.showLegend(
E(e.board)),this.shown.nodes.length?(this.part("plies").replaceChildren(Je(this.shown)),this.fillDialects(),this.part("jump").max=this.mainLine().length-1,this.
part("of").textContent=a("of",{count:this.mainLine().length-1})):(this.part("plies").replaceChildren(l("pre",{class:"source"},e.text)),this.part("dialect").replaceChildren(),
this.part("of").textContent="")}about(t){let e=r=>t[v[r]]&&this.named(r,t[v[r]]);return[t[v.game],t[v.variant]==="standard"?"":t[v.variant],e("opening"),e("even\
t"),e("site"),e("date"),t[v.round]&&a("round",{round:t[v.round]})].filter(Boolean).flatMap((r,o)=>o?[" · ",r]:[r])}showLegend(t){let e=t?Ge(this.shown.record,t):
[];this.part("legend").replaceChildren(...e),this.part("legend-box").hidden=!e.length,t&&(this.board.style.setProperty("--ratio",t.width/t.height),this.board.toggleAttribute(
"stepwise",this.shown.record.steps.some(Boolean)))}mainLine(){let t=[];for(let e=this.shown.nodes[0];e;e=e.next)t.push(e);return t}get game(){return this.source.
rows[this.shown.number][v.game]}fillDialects(){let{record:t}=this.shown,e=this.dialects[this.game],s=t.dialects.includes(e)?e:t.dialects[t.own];this.part("diale\
ct").replaceChildren(...t.dialects.map(r=>l("option",{value:r},r))),this.part("dialect").value=s,this.spell()}spell(){Ze(this.shown,this.shown.record.dialects.indexOf(
this.part("dialect").value))}chooseDialect(t){this.dialects[this.game]=t,this.fillDialects(),this.showSituation()}select(t){let{shown:e}=this,s=e.node;if(e.node=
t,this.warn(""),this.showSides(),!t){this.board.removeAttribute("board"),this.part("fen").value="",this.part("situation").textContent=a("no_board"),this.selected(
e.number,null);return}for(let[r,o]of[[s?.link,!1],[t.link,!0]])r&&(r.tabIndex=o?0:-1,o?r.setAttribute("aria-current","true"):r.removeAttribute("aria-current"));
!t.link&&e.nodes[1]?.link&&(e.nodes[1].link.tabIndex=0),this.drawPosition(),this.showSituation(),this.part("fen").value=t.fen,this.part("jump").value=t.ply,this.
scrollTo(t.link),this.selected(e.number,t)}showSides(){let{node:t,record:e}=this.shown,s=this.source.rows[this.shown.number],r=E(e.board),o=this.flipped?["w","b"]:
["b","w"];for(let[i,h]of o.entries()){let c=s[h==="w"?v.white:v.black];es(this.part(i?"side-bottom":"side-top"),h,{name:this.named("player",c),shown:{record:e,node:t},
board:r})}}scrollTo(t){let e=this.part("line"),s=e.getBoundingClientRect(),r=this.part("tools").open?this.part("tools-panel").getBoundingClientRect().top:1/0,o=Math.
min(s.bottom,r);if(e.style.paddingBottom=o<s.bottom?`${s.bottom-o}px`:"",!t){e.scrollTop=0;return}let i=t.getBoundingClientRect(),h=Math.max(0,Math.min(20,(o-s.
top-i.height)/2));i.top<s.top?e.scrollTop-=s.top-i.top+h:i.bottom>o&&(e.scrollTop+=i.bottom-o+h)}drawPosition(){let{record:t,node:e}=this.shown,s=t.pictures[e.id],
r=this.part("drawing"),o=E(t.board);this.board.hidden=!o,r.hidden=!!o,o?this.board.show(J(this.shown,e)):r.textContent=s}showSituation(){let{node:t}=this.shown;
t&&(this.part("situation").textContent=ct(this.shown,t),this.part("said").textContent=ct(this.shown,t),this.part("next").disabled=this.part("last").disabled=!t.
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
let t=(e,s,r)=>this.part(e).addEventListener(s,r);t("first","click",()=>this.toEnd(!1)),Pt(this.part("previous"),()=>this.step(!1)),Pt(this.part("next"),()=>this.
step(!0)),ts(this.board,e=>this.step(e)),t("last","click",()=>this.toEnd(!0)),t("play","click",()=>this.play()),t("flip","click",()=>this.flip()),t("controls","\
mousedown",e=>e.preventDefault()),t("speed","change",()=>{this.timer&&this.keepPlaying()}),new ResizeObserver(()=>this.scrollTo(this.shown?.node?.link)).observe(
this.part("line")),t("tools","toggle",()=>this.scrollTo(this.shown?.node?.link)),t("jump","change",()=>this.jump()),t("dialect","change",e=>this.chooseDialect(e.
target.value)),t("board","click",e=>{if(this.board.source||e.target.closest("label, button"))return;let{left:s,width:r}=this.board.getBoundingClientRect();this.
step(e.clientX>s+r/2)})}};var ns="kohau-text";function rs(){try{let n=sessionStorage.getItem(ns);return sessionStorage.removeItem(ns),n}catch{return null}}var ut=30,dt=class{constructor({now:t,show:e}){this.now=t,this.restore=e,this.proposals=[],this.earlier=[],this.later=[],this.reached=null,this.busy=!1,p("apply\
-sure").addEventListener("click",()=>{p("change").open=!0,this.apply(this.sure())}),p("undo").addEventListener("click",()=>this.back()),p("redo").addEventListener(
"click",()=>this.again()),p("text").addEventListener("keydown",s=>this.key(s))}show(t,e){this.proposals=t?.proposals??[],this.editable=e,it(t?.boards??{});for(let s of en(
this.proposals))p("diagnostics").querySelector(`.error[data-record="${s[0].record}"]`)?.append(this.drawGroup(s));t?.omitted&&p("diagnostics").append(l("li",{},
j("proposals_omitted",t.omitted))),this.showSteps()}outdate(){this.proposals=[];for(let t of document.querySelectorAll(".proposals"))t.remove();p("step").textContent=
"",this.showSteps()}leave(){p("change").hidden=!0,this.outdate()}forget(){this.earlier=[],this.later=[],this.reached=null,this.leave()}showSteps(){let t=this.editable?
this.sure().length:0;p("apply-sure").hidden=!t,p("apply-sure").textContent=a("apply_sure",{count:t}),p("undo").disabled=!this.earlier.length,p("redo").disabled=
!this.later.length,p("steps").hidden=!t&&!this.earlier.length&&!this.later.length}drawGroup(t){let e=t.length>1,s=l("ul",{class:e?"boards":""},...t.map(r=>this.
drawProposal(r)));return l("div",{class:"proposals",role:"group","aria-label":a("proposals")},e?l("p",{},j("possible",t.length)):"",s)}drawProposal(t){let e=l("\
li",{},sn(t),l("p",{},A(t.text),t.sure?l("span",{class:"sure"},a("sure")):""));if(this.editable&&t.edit){let s=l("button",{type:"button",class:"apply","aria-lab\
el":`${a("apply")}: ${gt(t.text)??t.text}`},a("apply"));s.addEventListener("click",()=>this.apply([t])),e.append(s)}return e}sure(){return this.proposals.filter(
t=>t.sure&&t.edit)}steps(t){return 1+this.proposals.slice(0,this.proposals.indexOf(t)).filter(s=>s.sure&&s.record===t.record).length}apply(t){let e=this.state(),
s=new Map(t.map(h=>[h.record,h.edit])),r=t.length>1?t.length:this.steps(t[0]),o=nn(e.text,[...s.values()]),i=e.file&&new File([o],e.file.name);return this.take(
{...e,text:o,file:i},a("applied",{count:r}),t.length===1?t[0]:null)}take(t,e,s=null){let r=this.state();return this.step(t,()=>{this.earlier.push(r),this.later=
[]},e,s)}state(){let t=this.now(),e=new Set(t.text.split(`
`)),s=this.reached?.text.split(`
`).some(r=>r&&!r.startsWith("[")&&e.has(r));return{...t,doubts:s?this.reached.doubts:[]}}doubts(){return this.state().doubts}back(){return this.move(this.earlier,
this.later,a("undone"))}again(){return this.move(this.later,this.earlier,a("redone"))}async move(t,e,s){if(!t.length)return;let r=this.state();await this.step(t.
at(-1),()=>{t.pop(),e.push(r)},s)}key(t){let e=t.key.toLowerCase();if(!(t.ctrlKey||t.metaKey)||!["z","y"].includes(e)||p("text").value!==this.reached?.text)return;
let s=e==="y"||t.shiftKey;(s?this.later:this.earlier).length&&(t.preventDefault(),s?this.again():this.back())}async step(t,e,s,r=null){if(this.busy)return;this.
busy=!0;let o=p("text").value;e(),this.reached=t,await this.restore(t,r),this.busy=!1,p("step").textContent=s,p("changed").replaceChildren(...rn(o,t.text)),p("c\
hange").hidden=!1,(document.querySelector(".apply")??[p("undo"),p("redo")].find(i=>!i.disabled))?.focus()}};function en(n){let t=[];for(let e of n)e.sure||e.rank===
1?t.push([e]):t.at(-1).push(e);return t}function sn(n){let{after:t}=n,e=t&&a(t.side==="white"?"white":"black"),s=t?a("after_ply",{ply:`${t.number}${t.within?"…":
"."} ${t.ply} (${e})`}):a("start"),r=n.board&&E(n.board),o=r?l("kohau-board",{board:n.board,position:n.picture,label:s}):l("pre",{"aria-label":s,role:"img"},n.picture);
return r&&o.style.setProperty("--ratio",r.width/r.height),l("figure",{},o,l("figcaption",{"aria-hidden":"true"},s))}function nn(n,t){let e=Array.from(n);for(let[
s,r,o]of[...t].sort((i,h)=>h[0]-i[0]))e.splice(s,r-s,o);return e.join("")}function rn(n,t){let[e,s]=[n.split(`
`),t.split(`
`)],[r,o]=os(e,s),i=[],h=Math.max(e.length,s.length)-o;for(let c=r;c<h;c+=1){let u=c<e.length-o?e[c]:"",d=c<s.length-o?s[c]:"";u!==d&&i.push(on(c+1,u,d))}return i}
function on(n,t,e){let[s,r]=[t.split(/(?<= )/),e.split(/(?<= )/)],[o,i]=os(s,r),h=s.slice(0,o).join(""),c=s.slice(s.length-i).join("");return l("li",{},`${a("at\
_line")} ${n}: `,h.length>ut?`…${h.slice(-ut)}`:h,l("del",{},s.slice(o,s.length-i).join(""))," ",l("ins",{},r.slice(o,r.length-i).join("")),c.length>ut?`${c.slice(
0,ut)}…`:c)}function os(n,t){let e=Math.min(n.length,t.length),s=0;for(;s<e&&n[s]===t[s];)s+=1;let r=0;for(;r<e-s&&n.at(-1-r)===t.at(-1-r);)r+=1;return[s,r]}var $=p("text"),O=null,Rt=null,C=null,X=[],pt=null,as=ae(),q=new dt({now:()=>({text:$.value,disabled:$.disabled,file:O}),show:(n,t)=>($.value=n.text,$.disabled=
n.disabled,O=n.file,ft(!1,t&&{record:t.record,ply:t.ply+1}))}),jt=()=>O?.name??"records",an=()=>O??$.value,cs={rows:[],boards:{},read:async n=>C.records[n]},ft=W(
async(n,t=null)=>{let e=as(),s=(d,f={})=>le(d,{name:jt(),from:p("from").value,...f},an(),e);q.outdate(),p("verdict").textContent=a("checking"),p("mend").disabled=
!0;try{C=await s("/validate")}catch(d){throw e.aborted||cn(),d}X=$.disabled?[]:$.value.split(/\r\n?|\n/);let r=q.doubts(),o=[...r,...C.diagnostics],{records:i,errors:h,
warnings:c}=C.totals;p("verdict").textContent=[j("records",i),j("count_errors",h),j("count_warnings",c+r.length)].join(" · "),p("diagnostics").replaceChildren(
...o.map(un)),C.omitted&&p("diagnostics").append(l("li",{},a("omitted",{count:C.omitted}))),It(C.readings);let u=o[0]??{record:1};n&&hs(u),n&&!ls()&&p("verdict").
scrollIntoView({block:"start"}),await us(t??u),q.show(C.totals.invalid?await s("/mend"):null,!$.disabled),pt=await s("/convert",{to:"kgn",fix:!0}),p("mend").disabled=
!pt.text});function cn(){p("verdict").textContent=p("beyond").textContent="",p("diagnostics").replaceChildren(),p("viewer").hidden=!0,It([])}function It(n){p("r\
eadings").hidden=!n.length,p("choices").replaceChildren(...n.map((t,e)=>{let s=l("button",{type:"button","aria-pressed":e===0?"true":"false"},`${e+1}: `,l("span",
{lang:"en"},t.name)),r=l("button",{type:"button"},a("take_reading"));return s.addEventListener("click",()=>{for(let o of p("choices").querySelectorAll("[aria-pr\
essed]"))o.setAttribute("aria-pressed",String(o===s));is(t.marks)}),r.addEventListener("click",()=>hn(t)),l("li",{},s," ",r)})),is(n[0]?.marks??[])}var ln=["to-\
decide","unread-square"];function hn(n){let t=C.diagnostics.filter(({code:s})=>ln.includes(s)).map(s=>({...s,severity:"warning",line:null,column:null,hint:null})),
e=O&&new File([n.kgn],`${jt().replace(/\.\w+$/,"")}.kgn`);q.take({text:n.kgn,disabled:!1,file:e,doubts:t},a("taken"))}function is(n){let t=Array.from($.value.replace(
/\r\n?/g,`
`)),e=[],s=0;for(let[r,o,i]of n)r<s||(e.push(t.slice(s,r).join(""),l("mark",{class:i},t.slice(r,o).join(""))),s=o);p("marked").replaceChildren(...e,t.slice(s).join(
""))}function un(n){let t=$t({...n,file:O?n.file:null,excerpt:dn(n)}),{record:e,line:s}=n,r=[e&&a("record_number",{record:e}),s&&`${a("at_line")} ${s}`].filter(
Boolean).join(", "),o=l("button",{type:"button",class:"show-fault","aria-label":`${a("show_fault")}: ${r}`},a("show_fault"));return o.addEventListener("click",()=>{
hs(n),us(n).then(()=>p("viewer").scrollIntoView({block:"nearest"}))}),t.append(o),t.dataset.record=e??"",t}function dn({line:n,column:t}){let e=Array.from(n&&X[n-
1]||""),s=e.slice(0,(t??1)-1).join(""),[r]=/^\S*/.exec(e.slice((t??1)-1).join(""));return r?[e.join(""),s.length,r.length]:null}var ls=()=>!matchMedia("(pointer\
: coarse)").matches;function hs({line:n,column:t}){if(!n||$.disabled)return;let e=X.slice(0,n-1).join(`
`).length+(n>1?1:0),s=e+(X[n-1]??"").length;ls()&&$.focus(),$.setSelectionRange(e+Math.max(0,(t??1)-1),s),$.scrollTop=Math.max(0,(n-5)*($.scrollHeight/X.length))}
async function us({record:n,ply:t}){let e=(n??1)-1;if(p("viewer").hidden=!C.records[e],p("beyond").textContent=e<C.totals.records&&!C.records[e]?a("beyond",{count:C.
records.length}):"",!C.records[e])return;Object.assign(cs,{rows:C.rows,boards:C.boards}),Rt??=pn(),Rt.addBoards();let s=C.rows[e][v.plies];await Rt.open(e,String(
Math.min(Math.max(0,(t??1)-1),s)))}function pn(){let n=new ht(p("viewer"),cs,{linkOf:(t,e)=>`#${e}`,recorder:ie});return p("viewer").addEventListener("keydown",
t=>n.key(t)),p("viewer").addEventListener("click",t=>{let e=t.target.closest("a.ply");e&&(t.preventDefault(),n.select(n.nodeAt(e.hash.slice(1))))}),n}var fn=W(async()=>{
let{totals:n,unchanged:t}=pt,e=n.invalid-t;p("verdict").textContent=[a("mended",{valid:n.valid,records:n.records}),t&&a("left_unchanged",{count:t}),e&&a("left_o\
ut",{count:e})].filter(Boolean).join(" "),H(new Blob([pt.text]),`${jt().replace(/\.\w+$/,"")}-mended.kgn`)}),mn=W(async()=>{if([O]=p("file").files,!O)return;let n=new Uint8Array(
await O.arrayBuffer());try{$.value=new TextDecoder("utf-8",{fatal:!0}).decode(n),$.disabled=!1}catch{$.value=a("binary_file"),$.disabled=!0}q.forget(),await ft(
!0)}),gn=W(async()=>{let{known_formats:n}=await ce("/archive");p("from").append(...n.map(e=>l("option",{value:e},e)));let t=rs();t!==null&&($.value=t,await ft(!0))});
$.addEventListener("input",()=>{as(),O=null,p("file").value="",p("mend").disabled=!0,p("verdict").textContent===a("checking")&&(p("verdict").textContent=""),It(
[]),q.leave()});p("file").addEventListener("change",mn);p("validate").addEventListener("click",()=>ft(!0));p("mend").addEventListener("click",fn);gn();
