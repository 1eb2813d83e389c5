var Ge=/[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;function B(e){return String(e).replace(Ge,t=>{let s=t.codePointAt(
0);return s<256?`\\x${s.toString(16).padStart(2,"0")}`:`\\u${s.toString(16).padStart(4,"0")}`})}function a(e,t={},...s){return _t(document.createElement(e),t,s)}
var Ve="http://www.w3.org/2000/svg";function k(e,t={},...s){return _t(document.createElementNS(Ve,e),t,s)}function _t(e,t,s){for(let[n,r]of Object.entries(t))r===
!0?e.setAttribute(n,""):r!==!1&&r!==null&&r!==void 0&&e.setAttribute(n,r);return e.append(...s.filter(n=>n!=null&&n!=="").map(n=>n instanceof Node?n:B(n))),e}var Tt=[],Ot="{message}: {reason}",jt=": ",Je=new Set(["count","from","icon","now","number","ply","result","side","square","start","step","to","token","was","wo\
rd"]),G=null;function It(){G??=[]}function Pt(e){let{[Ot]:t=Ot,...s}=e;jt=t.replace(/\{\w+\}/g,""),Tt=Object.entries(s).map(([n,r])=>{let o=[],i=n.split(/\{(\w+)\}/).
map((u,c)=>c%2===0?u.replace(/[.*+?^${}()|[\]\\]/g,"\\$&"):(o.push(u),Je.has(u)?`("[^"]*"|'[^']*'|\\[\\w+ "[^"]*"\\]|\\S+?)`:"(.+?)")),{length:l}=n.replace(/\{\w+\}/g,
"").trim();return{pattern:new RegExp(`^${i.join("")}$`,"s"),names:o,length:l,translation:r}}).sort((n,r)=>r.length-n.length);for(let[n,r]of G??[])Ft(n,r);G=null}
var Rt=4,Nt={characters:1e3,lookups:60},nt=0;function Ke(e){nt=e.length>Nt.characters?0:Nt.lookups;let t=Dt(e);return nt>0?t:null}function Dt(e){return Ut(e)??rt(
e,Rt)}function Ut(e){for(let t of["; ",": "]){let s=e.indexOf(t),n=s<0?null:rt(e.slice(0,s),Rt),r=n===null?null:Dt(e.slice(s+t.length));if(r!==null)return`${n}${t===
": "?jt:t}${r}`}return null}function rt(e,t){for(let{pattern:s,names:n,length:r,translation:o}of nt-- >0?Tt:[]){let i=r>=t&&s.exec(e);if(!i)continue;let l=Object.
fromEntries(n.map((u,c)=>[u,Qe(i[c+1])]));return o.replace(/\{(\w+)\}/g,(u,c)=>l[c])}return null}var Qe=e=>/^(['"])(?:(?!\1).)*\1$/s.test(e)?e:Ut(e)??rt(e,0)??e;
function L(e){let t=a("span");return Ft(t,e),G?.push([t,e]),t}function Ft(e,t){let s=Ke(t);e.textContent=B(s??t),s===null?e.setAttribute("lang","en"):e.removeAttribute(
"lang")}var it={};function Bt(e){it=e}function d(e,t={}){return(it[e]??e).replace(/\{(\w+)\}/g,(s,n)=>t[n]??"")}function at(e){let t=Wt(e);return`${t.charAt(0).toUpperCase()}${t.
slice(1)}`}function Wt([e,t]){let s=Object.entries(t).map(([n,r])=>[n,Array.isArray(r)?Wt(r):r]);return d(e,Object.fromEntries(s))}function M(e,t){return d(t===
1&&`${e}_1`in it?`${e}_1`:e,{count:A(t)})}var ot=new Map;function Ht(e,t){let s=`${e.name} ${JSON.stringify(t)}`;return ot.has(s)||ot.set(s,new e(document.documentElement.
lang||"en",t)),ot.get(s)}function A(e,t=0){return!t&&Math.abs(e)<999.5?String(Math.round(e)):Ht(Intl.NumberFormat,{minimumFractionDigits:t,maximumFractionDigits:t}).
format(e)}var Xe={"1-0":"1–0","0-1":"0–1","1/2-1/2":"½–½","*":"∗"};function W(e){return Xe[e]??e}function Yt(e){let[,t,s,n]=/^(\d{4})(?:\.(\d\d))?(?:\.(\d\d))?(?:\.\?\?)*$/.
exec(e)??[];if(!t)return e;let r=new Date(0);return r.setUTCFullYear(Number(t),Number(s??1)-1,Number(n??1)),s&&r.getUTCMonth()!==Number(s)-1?e:Ht(Intl.DateTimeFormat,
{timeZone:"UTC",year:"numeric",...s&&{month:"short"},...n&&{day:"numeric"}}).format(r)}var Gt="kohau-theme";function Ze(e){let t=e.closest(".kohau-dark, .kohau-light");return t?t.classList.contains("kohau-dark"):matchMedia("(prefers-color-scheme: \
dark)").matches}function Vt(){try{Kt(localStorage.getItem(Gt))}catch{}}function Jt(){let e=Ze(document.documentElement)?"light":"dark";Kt(e);try{localStorage.setItem(
Gt,e)}catch{}}function Kt(e){let{classList:t}=document.documentElement;t.toggle("kohau-dark",e==="dark"),t.toggle("kohau-light",e==="light")}var lt=document.documentElement.dataset.root,ct=class extends Error{constructor(t){super(t.detail??t.title),this.hint=t.hint,this.rule=t.rule}},q=class extends Error{constructor(){
super(d("unreachable"))}};function $(e,t={}){let s=new URLSearchParams;for(let[r,o]of Object.entries(t))for(let i of Array.isArray(o)?o:[o])i!==""&&i!==null&&i!==
void 0&&i!==!1&&s.append(r,i);let n=s.toString();return`${lt}${e}${n?`?${n}`:""}`}var Qt=JSON.parse(document.getElementById("answers").textContent);function P(){let e=new AbortController;return()=>(e.abort(),e=new AbortController,e.signal)}async function _(e,t={},s=void 0){
let{[e]:n}=Qt;return delete Qt[e],n??ze(e,t,{signal:s})}async function ze(e,t,s){let n=await fetch($(`/api/v1${e}`,t),s).catch(o=>{throw o.name==="AbortError"?o:new q}),r=await(n.ok?n.json():n.json().catch(()=>({title:n.
statusText})));if(s.signal?.throwIfAborted(),n.ok)return r;throw new ct(r)}Bt(JSON.parse(document.getElementById("texts").textContent));var p=e=>document.getElementById(e);Vt();p("screens")?.addEventListener("click",e=>e.currentTarget.
hidePopover());p("theme")?.addEventListener("click",Jt);p("language")?.addEventListener("change",e=>{let t=new URL(location.href);t.searchParams.set("lang",e.target.
value),location.assign(t)});var Xt=()=>p("help").showModal();for(let e of document.querySelectorAll(".ask"))e.addEventListener("click",Xt);document.addEventListener(
"keydown",e=>{e.key!=="?"||!p("help")||document.querySelector("dialog[open]")||e.target.closest("input, select, textarea")||(e.preventDefault(),Xt())});function Zt(){
fetch(`${lt}/assets/messages-${document.documentElement.lang}.json`).then(e=>e.json()).then(Pt).catch(()=>addEventListener("online",Zt,{once:!0}))}document.documentElement.
lang!=="en"&&(It(),addEventListener("load",()=>setTimeout(Zt)));for(let e of document.querySelectorAll("[data-said]")){let t=e.textContent;e.removeAttribute("la\
ng"),e.replaceChildren(L(t))}var zt=null;function R(e,t=null){if(e?.name==="AbortError")return;let s=p("problem");if(s.hidden=!e,zt=e instanceof q?t:null,!e)return;
if(!(e instanceof q)){s.replaceChildren(L(e.message),e.hint?a("p",{},d("hint"),L(e.hint)):"");return}let n=t&&a("button",{type:"button"},d("try_again"));n?.addEventListener(
"click",t),s.replaceChildren(e.message," ",n??"")}addEventListener("online",()=>zt?.());function te(e){return async function t(...s){try{let n=await e(...s);return R(
null),n}catch(n){return R(n,()=>t(...s)),null}}}var ut=class extends HTMLElement{connectedCallback(){if(this.hasAttribute("role"))return;let t=this.getAttribute("parts").split(" "),s=Number(this.getAttribute(
"full"))||1,n=[];for(let o=0;o<t.length;o+=2)n.push([t[o],Number(t[o+1])]);let r=this.textContent;for(let[o,i]of Object.entries({role:"img","aria-label":r,title:r}))
this.setAttribute(o,i);this.replaceChildren(...n.filter(([,o])=>o).map(([o,i])=>{let l=a("span",{class:`part part-${o}`},n.length>1?a("span",{},A(i)):"");return l.
style.width=`${100*i/s}%`,l}))}},ts=4,ee=6;function se(e,t){let s=1;for(;10*s*t<e;)s*=10;return[1,2,5,10].map(n=>n*s).find(n=>n*t>=e)}var ht=class extends HTMLElement{connectedCallback(){
if(this.querySelector(".plot"))return;let t=[...this.querySelectorAll("tbody tr")].map(s=>{let[n,r,o]=s.cells;return{label:`${this.getAttribute("x")} ${n.textContent}\
: ${r.textContent} · ${o.textContent}`,at:Number(n.dataset.value),count:Number(r.dataset.value)}});this.prepend(this.#t(t))}#t(t){let s=Number(this.getAttribute(
"step")),n=Math.max(0,Math.ceil((ee-(t.at(-1).at-t[0].at)/s)/2))*s,[r,o]=[Math.max(Math.min(0,t[0].at),t[0].at-n),t.at(-1).at+s+n],i=se(Math.max(...t.map(({count:x})=>x)),
ts),l=i*Math.ceil(Math.max(...t.map(({count:x})=>x))/i),[u,c]=[x=>`${100*(x-r)/(o-r)}%`,x=>`${100*x/l}%`],h=(x,w)=>Object.assign(x.style,w)&&x,m=a("div",{class:"\
field"},...Array.from({length:l/i},(x,w)=>h(a("i",{class:"grid"}),{bottom:c((w+1)*i)})),...t.map(({label:x,at:w,count:b})=>h(a("i",{class:"column",title:x}),{left:u(
w),width:`${100*s/(o-r)}%`,height:c(b)})),...this.#e(u,r,o,s,h)),f=s*se((o-r)/s,ee),g=[];for(let x=Math.ceil(r/f)*f;x<o;x+=f)g.push(h(a("span",{},String(x)),{left:u(
x+(s===1?.5:0))}));return a("div",{class:"plot",role:"img","aria-label":this.getAttribute("label")},a("div",{class:"y-title"},this.getAttribute("y")),a("div",{class:"\
y-axis"},...Array.from({length:l/i+1},(x,w)=>h(a("span",{},A(w*i)),{bottom:c(w*i)}))),m,a("div",{class:"x-axis"},...g),a("div",{class:"x-title"},this.getAttribute(
"x")))}#e(t,s,n,r,o){let[i,...l]=(this.getAttribute("mark")??"").split(" ");if(!l.length)return[];let u=Number(i)+(r===1?.5:0),c=u>(s+n)/2?"before":"after";return[
o(a("i",{class:`mark ${c}`},a("span",{},l.join(" "))),{left:t(u)})]}};for(let[e,t]of[["kohau-bar",ut],["kohau-columns",ht]])customElements.get(e)||customElements.
define(e,t);var D=e=>e&&e!=="?"&&!e.startsWith("????")?e:"",pt=e=>/^[^\s()"]+$/.test(e)?e:`"${e.replace(/[\\"]/g,"\\$&")}"`,dt=(e,t)=>`${e}=${pt(t)}`,es=e=>`since:${e} unti\
l:${e}`,V=(...e)=>$("/search",{query:e}),ss=e=>$(`/players/${encodeURIComponent(e)}`);var ns=e=>$(`/events/${encodeURIComponent(e)}`);var rs={player:ss,event:ns,site:e=>V(dt("site",e)),opening:e=>V(dt("opening",e)),session:e=>V(dt("session",e))};function ft(e,t,s=t){return D(t)?a("a",{href:rs[e](
t)},s):s}function ne(e){let t=/^\d{4}/.exec(e??"")?.[0],s=Yt(D(e));return t?a("a",{href:V(es(t))},s):s}function os(e,t,s,n={},{total:r=null,kept:o=0}={}){let i=t.map((h,m)=>{let f=s.some(g=>g[m]?.localName==="kohau-bar");return[h.startsWith("#")&&"number",f&&"bel\
ow",m===o&&"kept"].filter(Boolean).join(" ")||null}),l=(h,m)=>a(m?"td":"th",{scope:m?null:"row",class:i[m]},h),u=h=>a("tr",{},...h.map(l)),c=t.map((h,m)=>h?a("t\
h",{scope:"col",class:i[m]},h.replace("#","")):a("td"));return a("div",{class:"scrolled",tabindex:"0",role:"group","aria-label":e},a("table",{class:"data",...n},
a("caption",{class:"hidden"},e),a("thead",{},a("tr",{},...c)),a("tbody",{},...s.map(u)),r&&a("tfoot",{},u(r))))}var oe=e=>e&&e!=="????"?e:d("unknown");var re=(e,t)=>a("span",{class:"player"},ft("player",e,D(e)||"?"),t?` (${t})`:"");function is(e){let[t,s]=[e.white,e.black].map(n=>D(n)||"?");return a("a",{href:$(
`/games/${e.digest}`,{ply:e.ply||""}),"aria-label":`${t} – ${s}, ${W(e.result)}`},W(e.result))}function ie(e,t=!0){let s=os(d("games"),[d("result"),d("players"),
...t?[d("game_label")]:[],`#${d("plies_title")}`,d("date"),d("event")],e.map(n=>[is(n),a("div",{class:"pair"},re(n.white,n.white_rating),re(n.black,n.black_rating)),
...t?[O(n)]:[],A(n.length),ne(n.date),ft("event",n.event,D(n.event))]),{class:`data games${t?" kinds":""}`});return s.addEventListener("click",as),s}function as(e){
e.target.closest("a")||!getSelection().isCollapsed||e.target.closest("tbody tr")?.querySelector("a").click()}function O({game:e,variant:t}){let s=`kind_${e}_${t}`,
n=d(s);return n===s?`${e} ${t}`:n}var cs=["player","white","black"],mt=/^(player|white|black)([:=~])("(?:[^"\\]|\\.)*"|[^\s()"]+)$/;function ae(e,t,s){e.replaceChildren(...t.map((n,r)=>{let o=(...l)=>[
...t.slice(0,r),...l,...t.slice(r+1)],i=a("button",{type:"button",class:"away","aria-label":d("remove_filter",{query:n})},"×");return i.addEventListener("click",
()=>s(o(),n)),a("li",{class:"chip"},...ls(n,l=>s(o(l))),i)}))}function ls(e,t){let[,s,n,r]=mt.exec(e)??[];if(!s)return[a("span",{title:e},us(e))];let o=ce(r),i=a(
"select",{"aria-label":d("colour_of",{name:o})},...cs.map(l=>a("option",{value:l,selected:l===s},d(l==="player"?"either_colour":l))));return i.addEventListener(
"change",()=>t(`${i.value}${n}${r}`)),[a("span",{},o),i]}var ce=e=>e.startsWith('"')?e.slice(1,-1).replace(/\\(["\\])/g,"$1"):e;function us(e){let[,t,s]=/^since:(\d{4}) (?:and )?until:(\d{4})$/.
exec(e)??[];if(t&&t===s)return t;let[,n]=/^(?:event|site|opening|session)=("(?:[^"\\]|\\.)*"|[^\s()"]+)$/.exec(e)??[];if(n)return ce(n);let[,r,o]=/^game:([^\s"]+) and variant:([^\s"]+)$/.
exec(e)??[];return r?O({game:r,variant:o}):e}var hs={kind:e=>{let[t,s]=e.split(" ");return O({game:t,variant:s})},result:W};function le(e,t){return e.filter(s=>s.values.length>1).map(s=>{let n=d(`by_${s.name}\
s`),r=s.values.map(({value:i,games:l,query:u})=>a("li",{},a("a",{href:t(u),"data-query":u},(hs[s.name]??oe)(i))," ",a("span",{class:"number"},A(l)))),o=s.total-
s.values.length;return a("section",{class:"facet"},a("h2",{},n),a("ul",{"aria-label":n},...r),o?a("p",{class:"soft"},s.name==="event"?a("a",{href:$("/events")},
M("more_values",o)):M("more_values",o)):"")})}function ue(e,t){return e.length?[a("p",{class:"meant"},d("did_you_mean")," "),a("ul",{class:"meant"},...e.map(s=>a(
"li",{},a("a",{href:t(s)},s.name)," ",a("span",{class:"soft"},M("count_games",s.games)))))]:[]}function J(){let e=new URL(location.href).searchParams.get("offset")??"";return/^\d{1,7}$/.test(e)?Number(e):0}function he(e,{offset:t,limit:s,total:n}){let r=Math.
min(t+s,n),o=t<r&&r-t<n;p("count").textContent=o?d("rows_of",{first:A(t+1),last:A(r),count:M(e,n)}):M(e,n),p("earlier").hidden=!t,p("more").hidden=r>=n}function de(e,t){
let s=async(n,r)=>{await t(Math.max(0,r)||""),p("count").scrollIntoView({block:"nearest"}),n.hidden&&[p("earlier"),p("more")].find(o=>!o.hidden)?.focus({preventScroll:!0})};
p("earlier").addEventListener("click",({currentTarget:n})=>s(n,J()-e)),p("more").addEventListener("click",({currentTarget:n})=>s(n,J()+e))}var ds=3;function gt(e){return`choice-${e%ds}`}function me(e,t,s){let n=new Set(e.spots.map(([c])=>c)),r=t.choices??[],o=r.filter(({squares:c})=>c.some(h=>n.has(
h))),i=o.map(c=>fe(c.press,pe(at(c.sentence)),gt(r.indexOf(c)),s)),l=t.following.filter(c=>!n.has(c)&&!o.some(h=>h.press===c)),u=c=>r.find(h=>h.press===c)?.sentence;
return{placed:a("div",{class:"kohau-choices"},...i),others:l.map(c=>fe(c,u(c)?pe(at(u(c))):c,"choice-0",s)),squares:o.map(({squares:c})=>c)}}function pe(e){return`${e.
charAt(0).toUpperCase()}${e.slice(1)}`}function fe(e,t,s,n){let r=a("button",{type:"button",class:`choice ${s}`,"data-choice":e},t);return r.addEventListener("c\
lick",()=>n(e)),r}var K={across:8,down:24};function ge(e,t,s,n){let r=t.getBoundingClientRect(),o=e.getBoundingClientRect(),i=[...s.flat(),...n];[...e.children].
forEach((l,u)=>{let c=fs(s[u]),{offsetWidth:h,offsetHeight:m}=l,f=w=>ps(w,c)+i.reduce((b,y)=>b+ms(w,y),0),g=[];for(let w=0;w<=K.down;w+=1)for(let b=0;b<=K.across;b+=
1){let y=r.left+b/K.across*(r.width-h),E=r.top+w/K.down*(r.height-m);g.push({left:y,top:E,right:y+h,bottom:E+m})}let x=g.reduce((w,b)=>f(b)<f(w)?b:w);i.push(x),
l.style.left=`${(x.left-o.left)/o.width*100}%`,l.style.top=`${x.top-o.top}px`})}function ps(e,t){return Math.hypot(e.left+e.right-t.left-t.right,e.top+e.bottom-
t.top-t.bottom)/2}function fs(e){let t=(s,n)=>n(...e.map(r=>r[s]));return{left:t("left",Math.min),top:t("top",Math.min),right:t("right",Math.max),bottom:t("bott\
om",Math.max)}}function ms(e,t){let s=Math.min(e.right,t.right)-Math.max(e.left,t.left),n=Math.min(e.bottom,t.bottom)-Math.max(e.top,t.top);return Math.max(0,s)*
Math.max(0,n)}var Q=class{source=null;trail=[];#t=Promise.resolve();#e=0;#n=null;constructor({draw:t,refuse:s,say:n}){Object.assign(this,{draw:t,refuse:s,say:n})}get entry(){
return this.source&&this.trail.at(-1)||null}get presses(){return this.trail.at(-1)?.presses??[]}get standing(){let t=this.trail.findLastIndex((s,n)=>n&&!this.trail[n-
1].choices?.some(({press:r})=>r===s.presses.at(-1)));return t>0?this.trail[t].presses.at(-1):null}accepts(t){let s=be(this.entry,t);return this.entry.following.
includes(s)||this.presses.includes(s)||this.#l(s)>0}begin(t){this.#e+=1,this.trail=t?[t]:[],this.#t=Promise.resolve()}press(t,s=!1){return this.queue(n=>this.#r(
t,s,n))}back(){return this.queue(()=>this.#i(this.trail.length-1))}cancel(){return this.queue(()=>this.#i(1))}queue(t){let s=this.#e,n=()=>s!==this.#e;return this.#t=
this.#t.then(()=>n()||t(n)).catch(r=>{n()||(this.say("sourcefail",{error:r}),this.draw(!1))}),this.#t}async#r(t,s,n){let{entry:r}=this;if(!r){this.say("squarepr\
ess",{name:t});return}let o=be(r,t),i=this.trail.length>1&&r.presses.at(-1)===o;r.following.includes(o)?await this.#u(o,s,n):i&&r.ply?this.play():i?this.#i(this.
trail.length-1):await this.#o(o,s,n)}async#o(t,s,n){let r=this.#l(t);if(!r){this.#a(t,n);return}this.trail.length=r,await this.#u(t,s,n)}#l(t){let s=this.entry.
sketch??null;for(let n=this.trail.length-1;n>0;n-=1){if(this.trail[n].ply||(this.trail[n-1].sketch??null)!==s)return 0;if(this.trail[n-1].following.includes(t))
return n}return 0}#i(t){if(t<1||t>=this.trail.length){this.draw(!1);return}this.trail.length=t,this.draw(!0)}#a(t,s){let n=Promise.resolve(this.source([...this.
presses,t])).then(()=>null,r=>r);this.refuse(t,n.then(r=>s()?null:r))}async#u(t,s,n){let r=await this.source([...this.presses,t]);if(n()||!r)return;let o=!!this.
entry.ply;this.trail.push(r),r.ply&&!r.following.length&&!o&&this.play(),this.draw(!s)}play(){let{entry:t}=this;!t?.ply||this.#n===t||(this.#n=t,this.say("plypl\
ay",{ply:t.ply,entry:t}))}};function be({following:e,choices:t=[]},s){return e.includes(s)?s:t.find(({squares:n})=>n.includes(s))?.press??s}var xt=48,N=128;function wt(e,t){return t.map(([s,n,r])=>ye(e.names.indexOf(s),n,r)).join("")}function ye(e,t,s){return String.fromCharCode(xt+e,N+Math.round(10*
t),N+Math.round(10*s))}function yt(e){let t=[];for(let s=0;s<e.length;s+=3)t.push([e.charCodeAt(s)-xt,(e.charCodeAt(s+1)-N)/10,(e.charCodeAt(s+2)-N)/10]);return t}
function Z(e){return e.charCodeAt(0)-xt}function j(e){return[(e.charCodeAt(1)-N)/10,(e.charCodeAt(2)-N)/10]}function ke(e,[t,s]){for(let n=0;n<e.length;n+=bt){let[
r,o,i,l]=Array.from(e.slice(n+1,n+5),u=>(u.charCodeAt(0)-N)/10);if(Math.hypot(i-t,l-s)<.1&&(r!==i||o!==l))return[r,o]}return null}function S(e,t,s){let n=s?-1:1;return yt(t).map(([r,o,i])=>k("use",{href:`#${e.symbols[r]}`,x:(n*o).toFixed(1),y:(n*i).toFixed(1)}))}function ve(e,t){return e.labels.
map(([s,n,r,o])=>k("use",{href:`#${s}`,x:t&&o?-n:n,y:t&&!o?-r:r}))}var xe={m:"move",t:"throw",s:"shot",r:"ricochet",G:"green",R:"red",Y:"yellow",B:"blue"},bt=7,
X=.24,we=.13;function kt(e){let t=[];for(let s=0;s<e.length;s+=bt){let n=Array.from(e.slice(s+1,s+bt),c=>(c.charCodeAt(0)-N)/10),[r,o,i,l]=n,u=r===i&&o===l;t.push(
[u?`ring k-${xe[e[s]]}`:xe[e[s]],u?gs(r,o):bs(...n)])}return[...t.map(([s,n])=>k("path",{d:n,class:s.startsWith("ring")?"k-ring-halo":"k-halo"})),...t.map(([s,n])=>k(
"path",{d:n,class:`k-${s}`}))]}var T=.44;function gs(e,t){return`M${e-T} ${t}a${T} ${T} 0 1 0 ${2*T} 0a${T} ${T} 0 1 0 ${-2*T} 0Z`}function bs(e,t,s,n,r,o){let i=Math.
hypot(s-e,n-t)||1,[l,u]=[(s-e)/i,(n-t)/i],c=Math.min(1,.7*i/(r+o+X)),h=(f,g=0)=>`${(e+l*f-u*g).toFixed(2)} ${(t+u*f+l*g).toFixed(2)}`,m=i-c*o;return`M${h(c*r)}L${h(
m-X+.02)}M${h(m)}L${h(m-X,we)} ${h(m-X,-we)}Z`}var vt={first:.7,further:.09,most:1.5},$e=.8,xs=240;function $t(){return document.hidden||matchMedia("(prefers-reduced-motion: reduce)").matches}function Ce(e,t,s){
let n=[e];for(let r of t?t.split(`
`):[]){let[o,i]=r.split("	").map(H);n.push([...H(n.at(-1)).filter(l=>!o.includes(l)),...i].join(""))}return[...n,s]}function H(e){return e.match(/.{3}/gs)??[]}function ws(e,t,s){
let[n,r]=[H(t),H(s)],o=n.filter(c=>!r.includes(c)),i=r.filter(c=>!n.includes(c)),l=[],u=c=>e.forms[e.names[Z(c)]]??e.names[Z(c)];for(let c of[(h,m)=>h[0]===m[0],
(h,m)=>u(h)===u(m)])for(let h of[...i]){let[m]=o.filter(f=>c(h,f)).sort((f,g)=>Ae(h,f)-Ae(h,g));m!==void 0&&(l.push([m,h]),o.splice(o.indexOf(m),1),i.splice(i.indexOf(
h),1))}return{moved:l,gone:o,added:i}}function Ae(e,t){let[s,n]=[j(e),j(t)];return Math.hypot(n[0]-s[0],n[1]-s[1])}function Le(e,t,{before:s,after:n,strokes:r,flipped:o}){let{moved:i,gone:l,added:u}=ws(
t,s,n),c=S(t,n,o),h=new Map(H(n).map((b,y)=>[b,c[y]])),m=S(t,l.join(""),o);e.replaceChildren(...m,...h.values());let f=o?-1:1,g=Number.parseFloat(getComputedStyle(
e).getPropertyValue("--step"))||xs,x=(b,[y,E],[C,F],St)=>{let He=Math.hypot(C-y,F-E),qt=`translate(${(f*(y-C)).toFixed(2)}px, ${(f*(E-F)).toFixed(2)}px)`,Ye=`tr\
anslate(${(f*(y-C)/2).toFixed(2)}px, ${(f*(E-F)/2).toFixed(2)}px) scale(1.4)`;return e.append(b),b.animate({transform:St?[qt,Ye,"none"]:[qt,"none"]},{duration:g*
Math.min(vt.most,vt.first+vt.further*He),easing:St?"linear":"ease-in-out"})},w=[...i.map(([b,y])=>x(h.get(y),j(b),j(y),Ee(t,b)||Ee(t,y))),...u.map(b=>{let y=ke(
r,j(b));return y?x(h.get(b),y,j(b),!0):h.get(b).animate({opacity:[0,1]},$e*g)}),...m.map(b=>b.animate({opacity:[1,0]},{duration:$e*g,fill:"forwards"}))];return Promise.
all(w.map(b=>b.finished)).then(()=>{for(let b of m)b.remove()},()=>{})}function Ee(e,t){let s=e.names[Z(t)];return s in e.forms||Object.values(e.forms).includes(
s)}var Me={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]},ys=.4,z=class{#t=null;#e=!1;#n=!1;constructor(t,s){this.board=t,this.entering=s;let n=(r,o)=>t.
addEventListener(r,o);n("keydown",r=>this.#p(r)),n("focusin",({relatedTarget:r})=>{r&&!t.contains(r)&&(this.#n=!!this.#t)}),n("pointerdown",r=>this.#o(r)),n("po\
intermove",r=>this.#l(r)),n("pointerup",r=>this.#u(r)),n("pointercancel",()=>this.#c()),n("click",r=>this.#s(r))}forget(){this.#t=null}#r(t){let s=document.elementFromPoint(
t.clientX,t.clientY);return this.board.contains(s)?s.closest("[data-spot]")?.dataset.spot??null:null}#o(t){this.#n=!0;let s=t.target.closest("[data-spot]");if(s||
this.board.hurry(),!s||t.button)return;let n=s.dataset.spot;this.board.cursor=n,this.#t={from:n,pointer:t.pointerId,x:t.clientX,y:t.clientY,begun:!1},t.target.hasPointerCapture?.(
t.pointerId)&&t.target.releasePointerCapture(t.pointerId)}#l(t){let s=this.#t;if(s?.pointer!==t.pointerId)return;if(!t.buttons){this.#c();return}let n=this.entering.
standing===s.from;if(!(this.board.open||s.begun||n||this.entering.entry?.following.includes(s.from)))return;let r=this.board.querySelector("svg").getScreenCTM().
a,[o,i]=[(t.clientX-s.x)/r,(t.clientY-s.y)/r];!s.begun&&Math.hypot(o,i)<ys||(s.begun||(s.begun=!0,this.board.setPointerCapture(t.pointerId),this.board.open?this.#i(
s,s.from):n||this.entering.press(s.from)),this.board.open?this.#i(s,this.#r(t)):this.#a(s,o,i))}#i(t,s){!s||s===t.last||(t.last=s,this.board.say("squarepress",{
name:s,dragged:!0}))}#a(t,s,n){for(let r of this.board.menAt(t.from))r.setAttribute("transform",`translate(${s.toFixed(2)} ${n.toFixed(2)})`)}#u(t){let s=this.#t;
if(s?.pointer!==t.pointerId||(this.#t=null,!s.begun)||(this.#e=!0,setTimeout(()=>{this.#e=!1}),this.board.open))return;let n=this.#r(t);n&&n!==s.from?this.entering.
press(n,!0):this.entering.queue(()=>this.board.draw())}#c(){this.#t=null,this.board.draw()}#s(t){let s=t.target.closest("[data-spot]");s&&!this.#e&&this.entering.
press(s.dataset.spot)}#p(t){let{key:s}=t,n=this.#n?null:t.target.closest("[data-spot]")?.dataset.spot,r=this.entering.trail.length>1;if(s==="Escape"&&r)this.entering.
cancel();else if(s==="Backspace"&&r)this.entering.back();else if(n&&(s==="Enter"||s===" "))this.entering.press(n);else if(n&&s in Me)this.#h(Me[s]);else return;
t.preventDefault(),t.stopPropagation()}#h([t,s]){let n=this.board.places(),[,r,o]=n.find(([c])=>c===this.board.cursor),i=n.map(([c,h,m])=>{let f=(h-r)*t+(m-o)*s;
return[c,f,Math.abs((h-r)*s)+Math.abs((m-o)*t)]}).filter(([,c])=>c>.3).sort((c,h)=>c[1]+3*c[2]-h[1]-3*h[2]);if(!i.length)return;let l=this.board.spot(this.board.
cursor);[[this.board.cursor]]=i;let u=this.board.spot(this.board.cursor);l.setAttribute("tabindex","-1"),u.setAttribute("tabindex","0"),u.focus()}};var Y=customElements.get("kohau-board")?.boards??new Map;function Se(e){for(let[t,s]of Object.entries(e)){if(Y.has(t))continue;Y.set(t,s);let n=k("svg",{class:"\
kohau kohau-sprite","aria-hidden":"true"});n.innerHTML=`<defs>${s.definitions}</defs>`,document.body.append(n);for(let r of document.querySelectorAll("kohau-boa\
rd"))r.getAttribute("board")===t&&r.setAttribute("board",t)}}function qe(e){return Y.get(e)}var ks=["board","position","before","steps","marks","orientation","t\
heme","label"],At=class extends HTMLElement{static observedAttributes=ks;static boards=Y;cursor=null;#t=null;#e=!1;#n=0;#r=()=>{};#o=!1;#l=!1;#i=!1;#a="";#u=null;#c=null;#s=new Q(
{draw:t=>this.draw(t),refuse:(t,s)=>this.#x(t,s),say:(t,s)=>this.say(t,s)});#p=new z(this,this.#s);connectedCallback(){this.classList.add("kohau-board"),this.hasAttribute(
"board")&&this.draw()}attributeChangedCallback(){this.isConnected&&!this.#e&&this.draw()}get flipped(){return this.getAttribute("orientation")==="black"}get source(){
return this.#s.source}set source(t){this.#s.source=t,this.#h(null)}get entry(){return this.#s.entry}set entry(t){this.#h(t),this.#m()}#h(t){this.#s.begin(t),this.#p.
forget()}get open(){return this.#i}set open(t){this.#i=t,this.draw()}set proposal(t){this.#a!==(t??"")&&(this.#a=t??"",this.#m())}press(t){return this.#s.press(
t)}playEntered(){this.#s.play()}back(){return this.#s.back()}cancel(){return this.#s.cancel()}say(t,s){this.dispatchEvent(new CustomEvent(t,{detail:s,bubbles:!0}))}show(t,s=null){
let[n,[r]]=[this.#t,this.frames],o=this.getAttribute("board");this.#h(s),this.#e=!0;for(let[l,u]of Object.entries(t))u?this.setAttribute(l,u):this.removeAttribute(
l);this.#e=!1;let{frames:i}=this;return this.draw(),n===null||o!==this.getAttribute("board")?Promise.resolve():i.length>1&&n===i[0]?this.#f(i):r===i.at(-1)&&r!==
n?this.#f([n,r]):Promise.resolve()}get frames(){let[,,t=""]=(this.getAttribute("position")??"").split("	"),s=this.getAttribute("before");return s?Ce(s,this.getAttribute(
"steps"),t):[t]}async#f(t){let s=this.#d;if(!s||$t()||!this.isConnected)return;let n=++this.#n,r=this.querySelector("svg"),[,,,,o=""]=this.#g.split("	");r.classList.
add("k-moving"),this.#o=!0;for(let i=1;i<t.length;i+=1)if(this.#r(i),await Le(r.querySelector(".k-men"),s,{before:t[i-1],after:t[i],strokes:o,flipped:this.flipped}),
n!==this.#n)return;r.classList.remove("k-moving"),this.#o=!1,this.#l&&this.draw()}#m(){this.#o?this.#l=!0:this.draw()}hurry(){this.#o&&this.draw()}scrub(t){let{
frames:s}=this,n=s.length-1;this.stand(s[Math.min(t,n)]),this.querySelector("svg").classList.toggle("k-moving",t<n)}stand(t){this.#n+=1,this.#o=!1;let s=this.querySelector(
"svg");s.classList.add("k-moving"),s.querySelector(".k-men").replaceChildren(...S(this.#d,t,this.flipped))}async#x(t,s){this.draw();let n=this.spot(t);if(n?.classList.
add("refused"),n&&!$t()){let i={transform:[0,.12,-.12,.08,-.08,0].map(l=>`translate(${l}px, 0)`)};for(let l of[n,...this.menAt(t)])l.animate(i,320)}let r=await s;
if(!n?.isConnected)return;let o=r?.rule?` (${r.rule})`:"";this.#c.replaceChildren(r?L(r.message):d("not_legal"),o),this.#c.classList.add("refused"),this.say("pr\
essrefuse",{name:t,error:r})}get#d(){return Y.get(this.getAttribute("board"))}get#g(){let{entry:t}=this,s=this.getAttribute("position")||"				";if(t?.presses.length&&
t.picture)return t.picture;if(!this.#a)return s;let[n,,,r,o]=this.#a.split("	");return[n,"",s.split("	")[2],r,o].join("	")}draw(t=!1){let s=this.#d;if(this.#n+=
1,this.#o=this.#l=!1,!s){this.replaceChildren(),this.#t=null;return}let{entry:n,flipped:r}=this,o=this.#t,[i,l,u,c,h]=this.#g.split("	"),m=this.#a.split("	")[1]??
"",f=r?{transform:"rotate(180)"}:{},[g,x]=s.box.split(" "),w=!!n||this.#i,b=this.getAttribute("theme"),y=k("svg",{viewBox:s.box,class:`kohau${b&&b!=="auto"?` ko\
hau-${b}`:""}`,role:w?"group":"img","aria-label":this.getAttribute("label")||d("board")},k("rect",{x:g,y:x,width:s.width,height:s.height,class:"k-paper"}),k("g",
f,k("use",{href:`#${s.ground}`})),k("g",{},...ve(s,r)),k("g",{class:"k-marks"},...S(s,i+l,r)),k("g",{class:"k-men"},...S(s,u,r)),k("g",{class:"k-marks"},...S(s,
m,r),k("g",f,...kt(h)),...S(s,c,r)),k("g",{class:"k-over",...f},...kt(this.getAttribute("marks")??"")));this.style.setProperty("--units",s.height);let E=this.contains(
document.activeElement)&&(document.activeElement.dataset.spot??this.cursor);w&&y.append(this.#y(s,u,n)),this.#w(s,y,n),this.#t=u,E&&this.spot(E)?.focus({preventScroll:!0}),
t&&o!==null&&this.#f([o,u]),n!==this.#u&&(this.#u=n,this.say("entrychange",{entry:n}))}#w(t,s,n){if(!n){let i=this.#b();this.replaceChildren(s,...this.source?[a(
"div",{class:"kohau-entry"},...i)]:i);return}let r=me(t,n,i=>this.press(i));if(this.replaceChildren(s,r.placed,this.#v(n,r.others)),!r.squares.length)return;let o=i=>i.
map(l=>l.firstChild.getBoundingClientRect());ge(r.placed,s,r.squares.map(i=>o(i.flatMap(l=>this.spot(l)??[]))),o([...s.querySelectorAll(".k-spot:is(.offered, .p\
ressed)")]))}places(){let t=this.flipped?-1:1;return this.#d.spots.map(([s,n,r,o,i])=>[s,t*n,t*r,o,i])}spot(t){return this.querySelector(`[data-spot="${CSS.escape(
t)}"]`)}menAt(t){let[,s,n]=this.places().find(([r])=>r===t)??[];return[...this.querySelectorAll(".k-men use")].filter(r=>Math.abs(r.getAttribute("x")-s)<.1&&Math.
abs(r.getAttribute("y")-n)<.1)}#y(t,s,n){let r=this.flipped?-1:1,o=yt(s),i=this.places(),l=n?.following??[];return i.some(([u])=>u===this.cursor)||(this.cursor=
(i.find(([u])=>l.includes(u))??i[0])[0]),k("g",{class:"k-spots"},...i.map(([u,c,h,m,f])=>{let g=o.filter(([,C,F])=>Math.abs(r*C-c)<m/2&&Math.abs(r*F-h)<f/2).map(
([C])=>t.names[C]),x=n?.presses.includes(u),w=(n?.choices??[]).findIndex(({squares:C})=>C.includes(u)),b=l.includes(u)?g.length?"offered man":"offered":"",y=w>=
0?`chosen ${gt(w)}`:x?"pressed":b,E=w>=0||b.endsWith("man");return k("g",{class:`k-spot ${y}`,"data-spot":u,role:"button",tabindex:u===this.cursor?"0":"-1","ari\
a-label":this.#k(u,g),"aria-disabled":n&&!this.#s.accepts(u)?"true":null,"aria-pressed":x?"true":null},k("rect",{x:c-m/2,y:h-f/2,width:m,height:f,rx:.12}),y&&y!==
"pressed"?k("circle",{cx:c,cy:h,r:E?Math.min(m,f)*.44:.13}):null)}))}#k(t,s){let n=t==="@w"?d("hand_white"):t==="@b"?d("hand_black"):t,r=s.map(o=>d(`piece_${o.replaceAll(
" ","_")}`)).filter(o=>!o.startsWith("piece_"));return r.length?`${n}, ${r.join(", ")}`:n}#v(t,s){this.#c??=a("span",{class:"entered",role:"status"}),this.#c.classList.
remove("refused"),this.#c.replaceChildren(t.presses.length?B(t.sketch??t.presses.join(" ")):"");let n=(i,l,u)=>{let c=a("button",{type:"button",...u},i);return c.
addEventListener("click",l),c},r=[...s];t.ply&&r.push(n(d("play_it"),()=>this.playEntered(),{class:"primary","aria-label":d("play_ply",{ply:t.ply})})),this.#s.trail.
length>1&&r.push(n("⌫",()=>this.back(),{"data-act":"back",title:d("take_back_title"),"aria-label":d("take_back")}),n("✕",()=>this.cancel(),{"data-act":"canc\
el",title:d("cancel_entry_title"),"aria-label":d("cancel_entry")}));let o=t.presses.length?[]:this.#b();return a("div",{class:"kohau-entry"},this.#c,...o,...r)}#b(){
let t=this.frames.length-1;if(this.#r=()=>{},t<2)return this.hasAttribute("stepwise")?[a("div",{class:"kohau-scrub"})]:[];let s=a("input",{type:"range",min:0,max:t,
value:t,"aria-label":d("steps_of_ply")}),n=a("span",{"aria-hidden":"true"});return this.#r=r=>{s.value=r;let o=d("step_of",{step:r,count:t});s.setAttribute("ari\
a-valuetext",o),n.textContent=o},this.#r(t),s.addEventListener("input",()=>{this.#r(Number(s.value)),this.scrub(Number(s.value))}),s.addEventListener("keydown",
r=>r.stopPropagation()),[a("label",{class:"kohau-scrub"},d("steps"),s,n)]}};customElements.get("kohau-board")||customElements.define("kohau-board",At);var I="?",_e={".":"from","*":"to"},vs={".":"empty_square","*":"occupied_square"},tt=class{constructor(t,s,n){this.archive=t,this.field=s,this.canvas=p("canvas"),
this.squares=new Map,this.brush=I,this.next=P();let r=te(()=>this.choose());this.redraw=()=>{p("painting").open&&r()},p("painting").addEventListener("toggle",this.
redraw);for(let o of[p("kind"),s])o.addEventListener("change",this.redraw);this.canvas.addEventListener("squarepress",o=>this.paint(o.detail.name,o.detail.dragged)),
p("clear").addEventListener("click",()=>this.fill(()=>I)),p("from-start").addEventListener("click",()=>this.fill((o,i)=>this.start[i]?.[o]??I)),p("find").addEventListener(
"click",()=>{s.value=this.written(),n(this.kind)})}follow(){let{open:t}=p("painting");this.field.value&&!t?p("painting").open=!0:this.redraw()}async choose(){let[
t]=this.archive.known_games,s=this.archive.kinds[0]??{game:t.id,variant:t.variants[0].name};this.kind=p("kind").value||`${s.game} ${s.variant}`;let[n,r]=this.kind.
split(" "),o=this.archive.known_games.find(c=>c.id===n);this.start=Oe(o.variants.find(c=>c.name===r).start);let{name:i,boards:l}=await _("/positions/board",{game:n,
variant:r},this.next());Se(l),this.board=qe(i),this.places=this.board.spots.filter(([c])=>/^[a-z]\d+$/.test(c)),this.canvas.setAttribute("board",i),this.canvas.
setAttribute("label",d("paint")),this.canvas.open=!0,this.showPalette();let u=Oe(this.field.value);this.fill((c,h)=>u[h]?.[c]??I)}showPalette(){let t=Object.entries(
this.board.men).map(([n,r])=>{let o=d(`piece_${r.replaceAll(" ","_")}`);return[n,o.startsWith("piece_")?r:o]}),s=[[I,d("any_square")],[".",d("empty_square")],["\
*",d("occupied_square")],...t];this.brush=t[0]?.[0]??".",p("palette").replaceChildren(...s.map(([n,r])=>{let o=a("input",{type:"radio",name:"brush",value:n,checked:n===
this.brush});return o.addEventListener("change",()=>{this.brush=n}),a("label",{class:"brush"},o,` ${r}`)}))}fill(t){this.squares=new Map(this.places.map(([s])=>[
s,t(s.charCodeAt(0)-97,this.board.ranks-Number(s.slice(1)))])),this.draw()}paint(t,s){this.squares.has(t)&&(this.squares.set(t,!s&&this.squares.get(t)===this.brush?
I:this.brush),this.draw())}draw(){let t=[],s=[];for(let[n,r,o]of this.places){let i=this.squares.get(n);i in _e?t.push([_e[i],r,o]):i in this.board.men&&s.push(
[this.board.men[i],r,o])}this.canvas.setAttribute("position",[wt(this.board,t),"",wt(this.board,s),"",""].join("	"));for(let[n]of this.places){let r=vs[this.squares.
get(n)];r&&this.canvas.querySelector(`[data-spot="${n}"]`).setAttribute("aria-label",`${n}, ${d(r)}`)}}written(){let t=[];for(let s=this.board.ranks;s>=1;s-=1)t.
push(Array.from({length:this.board.files},(n,r)=>this.squares.get(`${String.fromCharCode(97+r)}${s}`)??I).join(""));return t.join("/")}};function Oe(e){return e.
split(" ")[0].split("/").map(t=>t.replace(/\d+/g,s=>".".repeat(Number(s))))}var $s=150,As=0;function Ne(e){let t=`suggestions-${++As}`,s=a("ul",{id:t,role:"listbox",class:"suggestions",hidden:!0,"aria-label":e.labels?.[0]?.textContent??
""}),n=a("p",{class:"trouble","aria-live":"polite"}),r=a("div",{class:"query-box"});e.replaceWith(r),r.append(e,s,n);for(let[f,g]of Object.entries({role:"combob\
ox","aria-expanded":"false","aria-controls":t,"aria-autocomplete":"list",autocomplete:"off"}))e.setAttribute(f,g);let o=[],i=-1,l=P(),u=null,c=f=>{s.hidden=!f,e.
setAttribute("aria-expanded",f),s.replaceChildren(...o.map((g,x)=>{let w=a("li",{role:"option",id:`${t}-${x}`,"aria-selected":x===i},g.label,g.kind?a("span",{class:"\
soft"},` ${d(g.kind)} · ${M("count_games",g.games)}`):"");return w.addEventListener("pointerdown",b=>{b.preventDefault(),m(x)}),w})),f&&i>=0?e.setAttribute("ar\
ia-activedescendant",`${t}-${i}`):e.removeAttribute("aria-activedescendant")},h=async()=>{let f=e.value,g=await _("/suggestions",{query:f},l()).catch(()=>null);
!g||e.value!==f||(o=document.activeElement===e?g.suggestions:[],i=-1,n.replaceChildren(g.problem&&!o.length?L(g.problem):""),c(o.length>0))},m=f=>{let{start:g,text:x}=o[f];
e.value=Array.from(e.value).slice(0,g).join("")+x,e.focus(),h()};e.addEventListener("input",()=>{clearTimeout(u),u=setTimeout(h,$s)}),e.addEventListener("blur",
()=>c(!1)),e.addEventListener("keydown",f=>{let g=!s.hidden;if(f.key==="ArrowDown"||f.key==="ArrowUp")g?(i=(i+(f.key==="ArrowDown"?1:o.length-(i<0?0:1)))%o.length,
c(!0)):h();else if((f.key==="Enter"||f.key==="Tab")&&g&&i>=0)m(i);else if(f.key==="Escape"&&g)c(!1);else{f.key==="Enter"&&(clearTimeout(u),l(),c(!1));return}f.preventDefault()})}var Es=["kgn","jsonl","csv","html"];function Te(e,t,s=Es){let n={csv:{safe:!0},html:{lang:document.documentElement.lang}},r=s.map(o=>a("li",{},a("a",{href:$(`/api/v1${e}.${o}`,{...t,...n[o]}),download:""},
d(`save_${o}`))));return a("details",{class:"save"},a("summary",{},d("save")),a("ul",{},...r))}document.addEventListener("click",e=>je(e.target.closest("details\
.save")));document.addEventListener("keydown",e=>{let t=e.target.closest("details.save[open]");e.key!=="Escape"||!t||(je(),t.querySelector("summary").focus())});
function je(e=null){for(let t of document.querySelectorAll("details.save[open]"))t!==e&&(t.open=!1)}var Pe=50,Re=p("more-fields"),st=[...Re.elements].filter(e=>e.name),Cs=P(),De=null,Et=null,v={queries:[],given:{},sort:"-date",offset:0};function Ls(){let e=new URL(
location.href).searchParams,t=Object.fromEntries(st.map(({name:s})=>[s,e.get(s)??""]).filter(([,s])=>s));return{queries:e.getAll("query").filter(Boolean),given:t,
sort:e.get("sort")??"-date",offset:J()}}var Ct=({queries:e,given:t,sort:s,offset:n=""})=>$("/search",{query:e,...t,sort:s==="-date"?"":s,offset:n});function U(e){
return history.pushState(null,"",Ct({...v,offset:"",...e})),Lt()}function Lt(){v=Ls();for(let t of st){let s=v.given[t.name]??"";t.tagName==="SELECT"?Ie(t,s):t.
value=s}Ie(p("sort"),v.sort);let e=Object.entries(v.given).map(([t,s])=>Ms(t,s));return ae(p("chips"),[...v.queries,...e],Ss),De?.follow(),Ue()}function Ms(e,t){
let[s,n]=t.split(" ");return e==="kind"?`game:${s} and variant:${n}`:`${e}:${pt(t)}`}function Ss(e,t=""){!p("query").value&&!mt.test(t)&&(p("query").value=t),U(
{queries:e,given:{}})}function Ie(e,t){if(e.value=t,e.selectedIndex>=0)return;let[s,n]=t.split(" ");e.append(a("option",{value:t,selected:!0},e.name==="kind"?O(
{game:s,variant:n}):t))}function et(){let{kind:e="",...t}=v.given,[s,n]=e.split(" ");return{query:v.queries,...t,game:s,variant:n}}async function Ue(){let e=Cs();
p("count").textContent=d("searching");try{let t=await _("/search",{...et(),sort:v.sort,limit:Pe,offset:v.offset},e);Fe(t),R(null),await _s(t.total,e)}catch(t){if(e.
aborted)return;t instanceof q?p("count").textContent="":qs(),R(t,Ue)}}function Fe({meant:e,games:t,...s}){he("count_games",s),s.total||(p("count").textContent=d(
"no_games")),p("save").replaceChildren(...s.total?[Te("/search",et())]:[]),p("meant").replaceChildren(...ue(e,n=>Ct({...v,queries:[n.query],given:{},offset:""}))),
p("games").replaceChildren(...t.length?[ie(t)]:[])}function qs(){Fe({total:0,offset:0,limit:0,meant:[],games:[]}),p("count").textContent="",Et=null,Be({facets:[]})}
async function _s(e,t){let s=JSON.stringify(et());s!==Et&&(Be(e?await _("/facets",et(),t):{facets:[]}),Et=s)}function Be({facets:e}){p("narrow").classList.remove(
"waiting"),p("facets").replaceChildren(...le(e,t=>Ct({...v,queries:[...v.queries,t],offset:""})))}async function We(){p("narrow").open=matchMedia("(min-width: 6\
0rem)").matches;try{let e=await _("/archive");p("kind").append(...e.kinds.map(s=>a("option",{value:`${s.game} ${s.variant}`},O(s))));let t=Object.keys(e.queries);
p("saved").replaceChildren(...t.length?[`${d("saved_queries")} `]:[],...t.flatMap(s=>[a("a",{href:$("/search",{query:`@${s}`})},`@${s}`)," "])),De=new tt(e,p("p\
attern"),s=>{p("kind").value=s,Mt()})}catch(e){R(e,We)}Lt()}function Mt(){U({given:Object.fromEntries(st.map(e=>[e.name,e.value.trim()]).filter(([,e])=>e))})}p(
"search").addEventListener("submit",e=>{e.preventDefault();let t=p("query").value.trim();p("query").value="",U({queries:t&&!v.queries.includes(t)?[...v.queries,
t]:v.queries})});Re.addEventListener("submit",e=>{e.preventDefault(),Mt()});p("facets").addEventListener("click",e=>{let t=e.target.closest("a[data-query]");!t||
e.ctrlKey||e.metaKey||e.shiftKey||(e.preventDefault(),U({queries:[...v.queries,t.dataset.query]}),p("count").scrollIntoView({block:"nearest"}))});p("kind").addEventListener(
"change",()=>{p("pattern").value=""});for(let e of st)e.tagName==="SELECT"&&e.addEventListener("change",Mt);p("sort").addEventListener("change",()=>U({sort:p("s\
ort").value}));de(Pe,e=>U({offset:e}));addEventListener("popstate",Lt);Ne(p("query"));We();
