var Ge=/[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;function H(e){return String(e).replace(Ge,t=>{let s=t.codePointAt(
0);return s<256?`\\x${s.toString(16).padStart(2,"0")}`:`\\u${s.toString(16).padStart(4,"0")}`})}function a(e,t={},...s){return jt(document.createElement(e),t,s)}
var Ve="http://www.w3.org/2000/svg";function v(e,t={},...s){return jt(document.createElementNS(Ve,e),t,s)}function jt(e,t,s){for(let[n,r]of Object.entries(t))r===
!0?e.setAttribute(n,""):r!==!1&&r!==null&&r!==void 0&&e.setAttribute(n,r);return e.append(...s.filter(n=>n!=null&&n!=="").map(n=>n instanceof Node?n:H(n))),e}var R={};function It(e){R=e}function f(e,t={}){return(R[e]??e).replace(/\{(\w+)\}/g,(s,n)=>t[n]??"")}function Pt(e){R={...R,...e}}function J(e){let[t,s]=Rt(e),n=Object.
entries(s).map(([r,o])=>[r,Array.isArray(o)?J(o):o]);return f(t,Object.fromEntries(n))}function at(e){let[t,s]=Rt(e);return(t in R||!/\p{L}/u.test(t.replace(/\{\w+\}/g,
"")))&&Object.values(s).every(r=>!Array.isArray(r)||at(r))}var Rt=e=>Array.isArray(e)?e:[e,{}];function ct(e){let t=J(e);return`${t.charAt(0).toUpperCase()}${t.
slice(1)}`}function C(e,t){return f(t===1&&`${e}_1`in R?`${e}_1`:e,{count:A(t)})}var it=new Map;function Ut(e,t){let s=`${e.name} ${JSON.stringify(t)}`;return it.
has(s)||it.set(s,new e(document.documentElement.lang||"en",t)),it.get(s)}function A(e,t=0){return!t&&Math.abs(e)<999.5?String(Math.round(e)):Ut(Intl.NumberFormat,
{minimumFractionDigits:t,maximumFractionDigits:t}).format(e)}var Je={"1-0":"1–0","0-1":"0–1","1/2-1/2":"½–½","*":"∗"};function U(e){return Je[e]??e}function Ft(e){
let[,t,s,n]=/^(\d{4})(?:\.(\d\d))?(?:\.(\d\d))?(?:\.\?\?)*$/.exec(e)??[];if(!t)return e;let r=new Date(0);return r.setUTCFullYear(Number(t),Number(s??1)-1,Number(
n??1)),s&&r.getUTCMonth()!==Number(s)-1?e:Ut(Intl.DateTimeFormat,{timeZone:"UTC",year:"numeric",...s&&{month:"short"},...n&&{day:"numeric"}}).format(r)}var K=null;function Dt(){K??=[]}function Bt(e){Pt(e);for(let[t,s]of K??[])Wt(t,s);K=null}function S(e){let t=a("span");return Wt(t,e),K?.push([t,e]),t}function Wt(e,t){
let s=document.documentElement.lang==="en"||at(t);e.textContent=H(J(t)),s?e.removeAttribute("lang"):e.setAttribute("lang","en")}var Ht="kohau-theme";function Ke(e){let t=e.closest(".kohau-dark, .kohau-light");return t?t.classList.contains("kohau-dark"):matchMedia("(prefers-color-scheme: \
dark)").matches}function Yt(){try{Vt(localStorage.getItem(Ht))}catch{}}function Gt(){let e=Ke(document.documentElement)?"light":"dark";Vt(e);try{localStorage.setItem(
Ht,e)}catch{}}function Vt(e){let{classList:t}=document.documentElement;t.toggle("kohau-dark",e==="dark"),t.toggle("kohau-light",e==="light")}var ut=document.documentElement.dataset.root,lt=class extends Error{constructor(t){super(t.detail??t.title),this.sentence=t.sentence,this.hint_sentence=t.hint_sentence,
this.rule=t.rule}},q=class extends Error{constructor(){super(f("unreachable"))}};function $(e,t={}){let s=new URLSearchParams;for(let[r,o]of Object.entries(t))for(let i of Array.
isArray(o)?o:[o])i!==""&&i!==null&&i!==void 0&&i!==!1&&s.append(r,i);let n=s.toString();return`${ut}${e}${n?`?${n}`:""}`}var Jt=JSON.parse(document.getElementById("answers").textContent);function F(){let e=new AbortController;return()=>(e.abort(),e=new AbortController,e.signal)}async function L(e,t={},s=void 0){
let{[e]:n}=Jt;return delete Jt[e],n??Qe(e,t,{signal:s})}async function Qe(e,t,s){let n=await fetch($(`/api/v1${e}`,t),s).catch(o=>{throw o.name==="AbortError"?o:new q}),r=await(n.ok?n.json():n.json().catch(()=>({title:n.
statusText})));if(s.signal?.throwIfAborted(),n.ok)return r;throw new lt(r)}It(JSON.parse(document.getElementById("texts").textContent));var h=e=>document.getElementById(e);Yt();h("screens")?.addEventListener("click",e=>{e.target.closest(
"a")&&e.currentTarget.hidePopover()});h("explored")?.addEventListener("change",({target:e})=>{let[t,s]=e.value.split(" ");location.assign($(`/explore/${t}`,{variant:s}))});
h("theme")?.addEventListener("click",Gt);h("language")?.addEventListener("change",e=>{let t=new URL(location.href);t.searchParams.set("lang",e.target.value),location.
assign(t)});var Kt=()=>h("help").showModal();for(let e of document.querySelectorAll(".ask"))e.addEventListener("click",Kt);document.addEventListener("keydown",e=>{
e.key!=="?"||!h("help")||document.querySelector("dialog[open]")||e.target.closest("input, select, textarea")||(e.preventDefault(),Kt())});function Qt(){fetch(`${ut}\
/assets/messages-${document.documentElement.lang}.json`).then(e=>e.json()).then(Bt).catch(()=>addEventListener("online",Qt,{once:!0}))}document.documentElement.
lang!=="en"&&(Dt(),addEventListener("load",()=>setTimeout(Qt)));for(let e of document.querySelectorAll("[data-said]"))e.removeAttribute("lang"),e.replaceChildren(
S(JSON.parse(e.dataset.said)));var Xt=null;function D(e,t=null){if(e?.name==="AbortError")return;let s=h("problem");if(s.hidden=!e,Xt=e instanceof q?t:null,!e)return;
if(!(e instanceof q)){s.replaceChildren(S(e.sentence??e.message),e.hint_sentence?a("p",{},f("hint"),S(e.hint_sentence)):"");return}let n=t&&a("button",{type:"bu\
tton"},f("try_again"));n?.addEventListener("click",t),s.replaceChildren(e.message," ",n??"")}addEventListener("online",()=>Xt?.());function Q(e){return async function t(...s){
try{let n=await e(...s);return D(null),n}catch(n){return D(n,()=>t(...s)),null}}}var ht=class extends HTMLElement{connectedCallback(){if(this.hasAttribute("role"))return;let t=this.getAttribute("parts").split(" "),s=Number(this.getAttribute(
"full"))||1,n=[];for(let o=0;o<t.length;o+=2)n.push([t[o],Number(t[o+1])]);let r=this.textContent;for(let[o,i]of Object.entries({role:"img","aria-label":r,title:r}))
this.setAttribute(o,i);this.replaceChildren(...n.filter(([,o])=>o).map(([o,i])=>{let l=a("span",{class:`part part-${o}`},n.length>1?a("span",{},A(i)):"");return l.
style.width=`${100*i/s}%`,l}))}},Xe=4,Zt=6;function zt(e,t){let s=1;for(;10*s*t<e;)s*=10;return[1,2,5,10].map(n=>n*s).find(n=>n*t>=e)}var dt=class extends HTMLElement{connectedCallback(){
if(this.querySelector(".plot"))return;let t=[...this.querySelectorAll("tbody tr")].map(s=>{let[n,r,o]=s.cells;return{label:`${this.getAttribute("x")} ${n.textContent}\
: ${r.textContent} · ${o.textContent}`,at:Number(n.dataset.value),count:Number(r.dataset.value)}});this.prepend(this.#t(t))}#t(t){let s=Number(this.getAttribute(
"step")),n=Math.max(0,Math.ceil((Zt-(t.at(-1).at-t[0].at)/s)/2))*s,[r,o]=[Math.max(Math.min(0,t[0].at),t[0].at-n),t.at(-1).at+s+n],i=zt(Math.max(...t.map(({count:b})=>b)),
Xe),l=i*Math.ceil(Math.max(...t.map(({count:b})=>b))/i),[u,c]=[b=>`${100*(b-r)/(o-r)}%`,b=>`${100*b/l}%`],p=(b,x)=>Object.assign(b.style,x)&&b,m=a("div",{class:"\
field"},...Array.from({length:l/i},(b,x)=>p(a("i",{class:"grid"}),{bottom:c((x+1)*i)})),...t.map(({label:b,at:x,count:w})=>p(a("i",{class:"column",title:b}),{left:u(
x),width:`${100*s/(o-r)}%`,height:c(w)})),...this.#e(u,r,o,s,p)),d=s*zt((o-r)/s,Zt),g=[];for(let b=Math.ceil(r/d)*d;b<o;b+=d)g.push(p(a("span",{},String(b)),{left:u(
b+(s===1?.5:0))}));return a("div",{class:"plot",role:"img","aria-label":this.getAttribute("label")},a("div",{class:"y-title"},this.getAttribute("y")),a("div",{class:"\
y-axis"},...Array.from({length:l/i+1},(b,x)=>p(a("span",{},A(x*i)),{bottom:c(x*i)}))),m,a("div",{class:"x-axis"},...g),a("div",{class:"x-title"},this.getAttribute(
"x")))}#e(t,s,n,r,o){let[i,...l]=(this.getAttribute("mark")??"").split(" ");if(!l.length)return[];let u=Number(i)+(r===1?.5:0),c=u>(s+n)/2?"before":"after";return[
o(a("i",{class:`mark ${c}`},a("span",{},l.join(" "))),{left:t(u)})]}};for(let[e,t]of[["kohau-bar",ht],["kohau-columns",dt]])customElements.get(e)||customElements.
define(e,t);var B=e=>e&&e!=="?"&&!e.startsWith("????")?e:"",ft=e=>/^[^\s()"]+$/.test(e)?e:`"${e.replace(/[\\"]/g,"\\$&")}"`,pt=(e,t)=>`${e}=${ft(t)}`,Ze=e=>`since:${e} unti\
l:${e}`,X=(...e)=>$("/search",{query:e}),mt=e=>$(`/players/${encodeURIComponent(e)}`);var ze=e=>$(`/events/${encodeURIComponent(e)}`);var ts={player:mt,event:ze,site:e=>X(pt("site",e)),opening:e=>X(pt("opening",e)),session:e=>X(pt("session",e))};function gt(e,t,s=t){return B(t)?a("a",{href:ts[e](
t)},s):s}function te(e){let t=/^\d{4}/.exec(e??"")?.[0],s=Ft(B(e));return t?a("a",{href:X(Ze(t))},s):s}function es(e,t,s,n={},{total:r=null,kept:o=0,keptEnd:i=null}={}){let l=t.map((m,d)=>{let g=s.some(b=>b[d]?.localName==="kohau-bar");return[m.startsWith("#")&&"\
number",g&&"below",d===o&&"kept",d===i&&"kept-end"].filter(Boolean).join(" ")||null}),u=(m,d)=>a(d?"td":"th",{scope:d?null:"row",class:l[d]},m),c=m=>a("tr",{},...m.
map(u)),p=t.map((m,d)=>m?a("th",{scope:"col",class:l[d]},m.replace("#","")):a("td"));return a("div",{class:"scrolled",tabindex:"0",role:"group","aria-label":e},
a("table",{class:"data",...n},a("caption",{class:"hidden"},e),a("thead",{},a("tr",{},...p)),a("tbody",{},...s.map(c)),r&&a("tfoot",{},c(r))))}function ss(e){let{games:t,wins:s,draws:n,losses:r}=e;return rs({won:s,half:n,lost:r,open:t-s-n-r},ns(e))}function ns({games:e,wins:t,draws:s,losses:n}){return f(
"wins_bar",{wins:t,draws:s,losses:n,unfinished:e-t-s-n})}function rs(e,t){let s=Object.values(e);return a("kohau-bar",{parts:Object.entries(e).flat().join(" "),
full:s.reduce((n,r)=>n+r)},t)}function se(e){return e.map(t=>a("a",{class:"named",href:mt(t.name)},a("strong",{},t.name),a("span",{class:"soft"},`${f("player")}\
 · ${C("count_games",t.games)}`),ss(t)))}var ne=e=>e&&e!=="????"?e:f("unknown");function ee(e,t,s){return a("span",{class:s?"player winner":"player"},gt("player",e,B(e)||"?"),t?` (${t})`:"")}var os={"1/2-1/2":"½","*":"–"};function is(e){
let[t,s]=[e.white,e.black].map(r=>B(r)||"?"),n=`${t} – ${s}, ${U(e.result)}`;return a("a",{href:$(`/games/${e.digest}`,{ply:e.ply||""}),"aria-label":n,title:U(
e.result),class:"badge"},os[e.result]??U(e.result))}var re=[["result","result"],["players","white"],["game_label","game,variant"],["plies_title","-plies"],["dat\
e","-date"],["event","event"]],bt=e=>e.split(",").map(t=>t.startsWith("-")?t.slice(1):`-${t}`).join(",");function oe(e){let t=re.find(([,s])=>s===e||bt(s)===e);
return t&&`${f(t[0])} ${e.startsWith("-")?"↓":"↑"}`}function ie(e,{kind:t=!0,sort:s="",sorted:n=null}={}){let r=re.filter(([i])=>t||i!=="game_label"),o=es(f(
"games"),r.map(([i])=>i==="plies_title"?`#${f(i)}`:f(i)),e.map(i=>[is(i),a("div",{class:"pair"},ee(i.white,i.white_rating,i.result==="1-0"),ee(i.black,i.black_rating,
i.result==="0-1")),...t?[O(i)]:[],A(i.length),te(i.date),gt("event",i.event,B(i.event))]),{class:`data games${t?" kinds":""}`});return o.addEventListener("click",
cs),n&&!matchMedia("(max-width: 45rem)").matches&&as(o,r,s,n),o}function as(e,t,s,n){[...e.querySelectorAll("thead th")].forEach((r,o)=>{let[,i]=t[o];[i,bt(i)].
includes(s)&&r.setAttribute("aria-sort",s.startsWith("-")?"descending":"ascending");let u=a("button",{type:"button",class:"order"},r.textContent);u.addEventListener(
"click",()=>n(s===i?bt(i):i)),r.replaceChildren(u)})}function cs(e){e.target.closest("a")||!getSelection().isCollapsed||e.target.closest("tbody tr")?.querySelector(
"a").click()}function O({game:e,variant:t}){let s=`kind_${e}_${t}`,n=f(s);return n===s?`${e} ${t}`:n}var ls=["player","white","black"],wt=/^(player|white|black)([:=~])("(?:[^"\\]|\\.)*"|[^\s()"]+)$/;function ae(e,t,s){e.replaceChildren(...t.map((n,r)=>{let o=(...l)=>[
...t.slice(0,r),...l,...t.slice(r+1)],i=a("button",{type:"button",class:"away","aria-label":f("remove_filter",{query:n})},"×");return i.addEventListener("click",
()=>s(o(),n)),a("li",{class:"chip"},...us(n,l=>s(o(l))),i)}))}function us(e,t){let[,s,n,r]=wt.exec(e)??[];if(!s)return[a("span",{title:e},hs(e))];let o=ce(r),i=a(
"select",{"aria-label":f("colour_of",{name:o})},...ls.map(l=>a("option",{value:l,selected:l===s},f(l==="player"?"either_colour":l))));return i.addEventListener(
"change",()=>t(`${i.value}${n}${r}`)),[a("span",{},o),i]}var ce=e=>e.startsWith('"')?e.slice(1,-1).replace(/\\(["\\])/g,"$1"):e;function hs(e){let[,t,s]=/^since:(\d{4}) (?:and )?until:(\d{4})$/.
exec(e)??[];if(t&&t===s)return t;let[,n]=/^(?:event|site|opening|session)=("(?:[^"\\]|\\.)*"|[^\s()"]+)$/.exec(e)??[];if(n)return ce(n);let[,r,o]=/^game:([^\s"]+) and variant:([^\s"]+)$/.
exec(e)??[];return r?O({game:r,variant:o}):e}var ds={kind:e=>{let[t,s]=e.split(" ");return O({game:t,variant:s})},result:U};function le(e,t,s){return e.filter(n=>n.values.length>1).map(n=>{let r=f(`by_${n.
name}s`),o=n.values.map(({value:u,games:c,query:p})=>a("li",{},a("a",{href:t(p),"data-query":p},(ds[n.name]??ne)(u))," ",a("span",{class:"number"},A(c)))),i=a("\
section",{class:"facet"},a("h2",{},r),a("ul",{"aria-label":r},...o)),l=n.total-n.values.length;if(l){let u=a("button",{type:"button",class:"more"},C("more_value\
s",l));u.addEventListener("click",()=>s(n.name)),i.append(u)}return i})}function ue(e,t,s){return[a("ul",{class:"meant"},...e.map(n=>a("li",{},a("a",{href:t(n)},
f("without",{condition:n.condition}))," ",a("span",{class:"soft"},C("count_games",n.games)))),a("li",{},a("a",{href:s},f("clear_conditions"))))]}function he(e,t){
return e.length?[a("p",{class:"meant"},f("did_you_mean")," "),a("ul",{class:"meant"},...e.map(s=>a("li",{},a("a",{href:t(s)},s.name)," ",a("span",{class:"soft"},
C("count_games",s.games)))))]:[]}function Z(){let e=new URL(location.href).searchParams.get("offset")??"";return/^\d{1,7}$/.test(e)?Number(e):0}function de(e,{offset:t,limit:s,total:n}){let r=Math.
min(t+s,n),o=t<r&&r-t<n;h("count").textContent=o?f("rows_of",{first:A(t+1),last:A(r),count:C(e,n)}):C(e,n),h("earlier").hidden=!t,h("more").hidden=r>=n}function pe(e,t){
let s=async(n,r)=>{await t(Math.max(0,r)||""),h("count").scrollIntoView({block:"nearest"}),n.hidden&&[h("earlier"),h("more")].find(o=>!o.hidden)?.focus({preventScroll:!0})};
h("earlier").addEventListener("click",({currentTarget:n})=>s(n,Z()-e)),h("more").addEventListener("click",({currentTarget:n})=>s(n,Z()+e))}var ps=3;function xt(e){return`choice-${e%ps}`}function ge(e,t,s){let n=new Set(e.spots.map(([c])=>c)),r=t.choices??[],o=r.filter(({squares:c})=>c.some(p=>n.has(
p))),i=o.map(c=>me(c.press,fe(ct(c.sentence)),xt(r.indexOf(c)),s)),l=t.following.filter(c=>!n.has(c)&&!o.some(p=>p.press===c)),u=c=>r.find(p=>p.press===c)?.sentence;
return{placed:a("div",{class:"kohau-choices"},...i),others:l.map(c=>me(c,u(c)?fe(ct(u(c))):c,"choice-0",s)),squares:o.map(({squares:c})=>c)}}function fe(e){return`${e.
charAt(0).toUpperCase()}${e.slice(1)}`}function me(e,t,s,n){let r=a("button",{type:"button",class:`choice ${s}`,"data-choice":e},t);return r.addEventListener("c\
lick",()=>n(e)),r}var z={across:8,down:24};function be(e,t,s,n){let r=t.getBoundingClientRect(),o=e.getBoundingClientRect(),i=[...s.flat(),...n];[...e.children].
forEach((l,u)=>{let c=ms(s[u]),{offsetWidth:p,offsetHeight:m}=l,d=x=>fs(x,c)+i.reduce((w,y)=>w+gs(x,y),0),g=[];for(let x=0;x<=z.down;x+=1)for(let w=0;w<=z.across;w+=
1){let y=r.left+w/z.across*(r.width-p),E=r.top+x/z.down*(r.height-m);g.push({left:y,top:E,right:y+p,bottom:E+m})}let b=g.reduce((x,w)=>d(w)<d(x)?w:x);i.push(b),
l.style.left=`${(b.left-o.left)/o.width*100}%`,l.style.top=`${b.top-o.top}px`})}function fs(e,t){return Math.hypot(e.left+e.right-t.left-t.right,e.top+e.bottom-
t.top-t.bottom)/2}function ms(e){let t=(s,n)=>n(...e.map(r=>r[s]));return{left:t("left",Math.min),top:t("top",Math.min),right:t("right",Math.max),bottom:t("bott\
om",Math.max)}}function gs(e,t){let s=Math.min(e.right,t.right)-Math.max(e.left,t.left),n=Math.min(e.bottom,t.bottom)-Math.max(e.top,t.top);return Math.max(0,s)*
Math.max(0,n)}var tt=class{source=null;trail=[];#t=Promise.resolve();#e=0;#n=null;constructor({draw:t,refuse:s,say:n}){Object.assign(this,{draw:t,refuse:s,say:n})}get entry(){
return this.source&&this.trail.at(-1)||null}get presses(){return this.trail.at(-1)?.presses??[]}get standing(){let t=this.trail.findLastIndex((s,n)=>n&&!this.trail[n-
1].choices?.some(({press:r})=>r===s.presses.at(-1)));return t>0?this.trail[t].presses.at(-1):null}accepts(t){let s=we(this.entry,t);return this.entry.following.
includes(s)||this.presses.includes(s)||this.#l(s)>0}begin(t){this.#e+=1,this.trail=t?[t]:[],this.#t=Promise.resolve()}press(t,s=!1){return this.queue(n=>this.#r(
t,s,n))}back(){return this.queue(()=>this.#i(this.trail.length-1))}cancel(){return this.queue(()=>this.#i(1))}queue(t){let s=this.#e,n=()=>s!==this.#e;return this.#t=
this.#t.then(()=>n()||t(n)).catch(r=>{n()||(this.say("sourcefail",{error:r}),this.draw(!1))}),this.#t}async#r(t,s,n){let{entry:r}=this;if(!r){this.say("squarepr\
ess",{name:t});return}let o=we(r,t),i=this.trail.length>1&&r.presses.at(-1)===o;r.following.includes(o)?await this.#u(o,s,n):i&&r.ply?this.play():i?this.#i(this.
trail.length-1):await this.#o(o,s,n)}async#o(t,s,n){let r=this.#l(t);if(!r){this.#a(t,n);return}this.trail.length=r,await this.#u(t,s,n)}#l(t){let s=this.entry.
sketch??null;for(let n=this.trail.length-1;n>0;n-=1){if(this.trail[n].ply||(this.trail[n-1].sketch??null)!==s)return 0;if(this.trail[n-1].following.includes(t))
return n}return 0}#i(t){if(t<1||t>=this.trail.length){this.draw(!1);return}this.trail.length=t,this.draw(!0)}#a(t,s){let n=Promise.resolve(this.source([...this.
presses,t])).then(()=>null,r=>r);this.refuse(t,n.then(r=>s()?null:r))}async#u(t,s,n){let r=await this.source([...this.presses,t]);if(n()||!r)return;let o=!!this.
entry.ply;this.trail.push(r),r.ply&&!r.following.length&&!o&&this.play(),this.draw(!s)}play(){let{entry:t}=this;!t?.ply||this.#n===t||(this.#n=t,this.say("plypl\
ay",{ply:t.ply,entry:t}))}};function we({following:e,choices:t=[]},s){return e.includes(s)?s:t.find(({squares:n})=>n.includes(s))?.press??s}var vt=48,N=128;function kt(e,t){return t.map(([s,n,r])=>ve(e.names.indexOf(s),n,r)).join("")}function ve(e,t,s){return String.fromCharCode(vt+e,N+Math.round(10*
t),N+Math.round(10*s))}function $t(e){let t=[];for(let s=0;s<e.length;s+=3)t.push([e.charCodeAt(s)-vt,(e.charCodeAt(s+1)-N)/10,(e.charCodeAt(s+2)-N)/10]);return t}
function st(e){return e.charCodeAt(0)-vt}function j(e){return[(e.charCodeAt(1)-N)/10,(e.charCodeAt(2)-N)/10]}function ke(e,[t,s]){for(let n=0;n<e.length;n+=yt){
let[r,o,i,l]=Array.from(e.slice(n+1,n+5),u=>(u.charCodeAt(0)-N)/10);if(Math.hypot(i-t,l-s)<.1&&(r!==i||o!==l))return[r,o]}return null}function _(e,t,s){let n=s?-1:1;return $t(t).map(([r,o,i])=>v("use",{href:`#${e.symbols[r]}`,x:(n*o).toFixed(1),y:(n*i).toFixed(1)}))}function $e(e,t){return e.labels.
map(([s,n,r,o])=>v("use",{href:`#${s}`,x:t&&o?-n:n,y:t&&!o?-r:r}))}var xe={m:"move",t:"throw",s:"shot",r:"ricochet",G:"green",R:"red",Y:"yellow",B:"blue"},yt=7,
et=.24,ye=.13;function At(e){let t=[];for(let s=0;s<e.length;s+=yt){let n=Array.from(e.slice(s+1,s+yt),c=>(c.charCodeAt(0)-N)/10),[r,o,i,l]=n,u=r===i&&o===l;t.push(
[u?`ring k-${xe[e[s]]}`:xe[e[s]],u?bs(r,o):ws(...n)])}return[...t.map(([s,n])=>v("path",{d:n,class:s.startsWith("ring")?"k-ring-halo":"k-halo"})),...t.map(([s,n])=>v(
"path",{d:n,class:`k-${s}`}))]}var T=.44;function bs(e,t){return`M${e-T} ${t}a${T} ${T} 0 1 0 ${2*T} 0a${T} ${T} 0 1 0 ${-2*T} 0Z`}function ws(e,t,s,n,r,o){let i=Math.
hypot(s-e,n-t)||1,[l,u]=[(s-e)/i,(n-t)/i],c=Math.min(1,.7*i/(r+o+et)),p=(d,g=0)=>`${(e+l*d-u*g).toFixed(2)} ${(t+u*d+l*g).toFixed(2)}`,m=i-c*o;return`M${p(c*r)}\
L${p(m-et+.02)}M${p(m)}L${p(m-et,ye)} ${p(m-et,-ye)}Z`}var Et={first:.7,further:.09,most:1.5},Ae=.8,xs=240;function Ct(){return document.hidden||matchMedia("(prefers-reduced-motion: reduce)").matches}function Le(e,t,s){
let n=[e];for(let r of t?t.split(`
`):[]){let[o,i]=r.split("	").map(Y);n.push([...Y(n.at(-1)).filter(l=>!o.includes(l)),...i].join(""))}return[...n,s]}function Y(e){return e.match(/.{3}/gs)??[]}function ys(e,t,s){
let[n,r]=[Y(t),Y(s)],o=n.filter(c=>!r.includes(c)),i=r.filter(c=>!n.includes(c)),l=[],u=c=>e.forms[e.names[st(c)]]??e.names[st(c)];for(let c of[(p,m)=>p[0]===m[0],
(p,m)=>u(p)===u(m)])for(let p of[...i]){let[m]=o.filter(d=>c(p,d)).sort((d,g)=>Ee(p,d)-Ee(p,g));m!==void 0&&(l.push([m,p]),o.splice(o.indexOf(m),1),i.splice(i.indexOf(
p),1))}return{moved:l,gone:o,added:i}}function Ee(e,t){let[s,n]=[j(e),j(t)];return Math.hypot(n[0]-s[0],n[1]-s[1])}function Me(e,t,{before:s,after:n,strokes:r,flipped:o}){let{moved:i,gone:l,added:u}=ys(
t,s,n),c=_(t,n,o),p=new Map(Y(n).map((w,y)=>[w,c[y]])),m=_(t,l.join(""),o);e.replaceChildren(...m,...p.values());let d=o?-1:1,g=Number.parseFloat(getComputedStyle(
e).getPropertyValue("--step"))||xs,b=(w,[y,E],[M,W],Nt)=>{let He=Math.hypot(M-y,W-E),Tt=`translate(${(d*(y-M)).toFixed(2)}px, ${(d*(E-W)).toFixed(2)}px)`,Ye=`tr\
anslate(${(d*(y-M)/2).toFixed(2)}px, ${(d*(E-W)/2).toFixed(2)}px) scale(1.4)`;return e.append(w),w.animate({transform:Nt?[Tt,Ye,"none"]:[Tt,"none"]},{duration:g*
Math.min(Et.most,Et.first+Et.further*He),easing:Nt?"linear":"ease-in-out"})},x=[...i.map(([w,y])=>b(p.get(y),j(w),j(y),Ce(t,w)||Ce(t,y))),...u.map(w=>{let y=ke(
r,j(w));return y?b(p.get(w),y,j(w),!0):p.get(w).animate({opacity:[0,1]},Ae*g)}),...m.map(w=>w.animate({opacity:[1,0]},{duration:Ae*g,fill:"forwards"}))];return Promise.
all(x.map(w=>w.finished)).then(()=>{for(let w of m)w.remove()},()=>{})}function Ce(e,t){let s=e.names[st(t)];return s in e.forms||Object.values(e.forms).includes(
s)}var Se={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]},vs=.4,nt=class{#t=null;#e=!1;#n=!1;constructor(t,s){this.board=t,this.entering=s;let n=(r,o)=>t.
addEventListener(r,o);n("keydown",r=>this.#p(r)),n("focusin",({relatedTarget:r})=>{r&&!t.contains(r)&&(this.#n=!!this.#t)}),n("pointerdown",r=>this.#o(r)),n("po\
intermove",r=>this.#l(r)),n("pointerup",r=>this.#u(r)),n("pointercancel",()=>this.#c()),n("click",r=>this.#s(r))}forget(){this.#t=null}#r(t){let s=document.elementFromPoint(
t.clientX,t.clientY);return this.board.contains(s)?s.closest("[data-spot]")?.dataset.spot??null:null}#o(t){this.#n=!0;let s=t.target.closest("[data-spot]");if(s||
this.board.hurry(),!s||t.button)return;let n=s.dataset.spot;this.board.cursor=n,this.#t={from:n,pointer:t.pointerId,x:t.clientX,y:t.clientY,begun:!1},t.target.hasPointerCapture?.(
t.pointerId)&&t.target.releasePointerCapture(t.pointerId)}#l(t){let s=this.#t;if(s?.pointer!==t.pointerId)return;if(!t.buttons){this.#c();return}let n=this.entering.
standing===s.from;if(!(this.board.open||s.begun||n||this.entering.entry?.following.includes(s.from)))return;let r=this.board.querySelector("svg").getScreenCTM().
a,[o,i]=[(t.clientX-s.x)/r,(t.clientY-s.y)/r];!s.begun&&Math.hypot(o,i)<vs||(s.begun||(s.begun=!0,this.board.setPointerCapture(t.pointerId),this.board.open?this.#i(
s,s.from):n||this.entering.press(s.from)),this.board.open?this.#i(s,this.#r(t)):this.#a(s,o,i))}#i(t,s){!s||s===t.last||(t.last=s,this.board.say("squarepress",{
name:s,dragged:!0}))}#a(t,s,n){for(let r of this.board.menAt(t.from))r.setAttribute("transform",`translate(${s.toFixed(2)} ${n.toFixed(2)})`)}#u(t){let s=this.#t;
if(s?.pointer!==t.pointerId||(this.#t=null,!s.begun)||(this.#e=!0,setTimeout(()=>{this.#e=!1}),this.board.open))return;let n=this.#r(t);n&&n!==s.from?this.entering.
press(n,!0):this.entering.queue(()=>this.board.draw())}#c(){this.#t=null,this.board.draw()}#s(t){let s=t.target.closest("[data-spot]");s&&!this.#e&&this.entering.
press(s.dataset.spot)}#p(t){let{key:s}=t,n=this.#n?null:t.target.closest("[data-spot]")?.dataset.spot,r=this.entering.trail.length>1;if(s==="Escape"&&r)this.entering.
cancel();else if(s==="Backspace"&&r)this.entering.back();else if(n&&(s==="Enter"||s===" "))this.entering.press(n);else if(n&&s in Se)this.#h(Se[s]);else return;
t.preventDefault(),t.stopPropagation()}#h([t,s]){let n=this.board.places(),[,r,o]=n.find(([c])=>c===this.board.cursor),i=n.map(([c,p,m])=>{let d=(p-r)*t+(m-o)*s;
return[c,d,Math.abs((p-r)*s)+Math.abs((m-o)*t)]}).filter(([,c])=>c>.3).sort((c,p)=>c[1]+3*c[2]-p[1]-3*p[2]);if(!i.length)return;let l=this.board.spot(this.board.
cursor);[[this.board.cursor]]=i;let u=this.board.spot(this.board.cursor);l.setAttribute("tabindex","-1"),u.setAttribute("tabindex","0"),u.focus()}};var G=customElements.get("kohau-board")?.boards??new Map;function _e(e){for(let[t,s]of Object.entries(e)){if(G.has(t))continue;G.set(t,s);let n=v("svg",{class:"\
kohau kohau-sprite","aria-hidden":"true"});n.innerHTML=`<defs>${s.definitions}</defs>`,document.body.append(n);for(let r of document.querySelectorAll("kohau-boa\
rd"))r.getAttribute("board")===t&&r.setAttribute("board",t)}}function qe(e){return G.get(e)}var ks=["board","position","before","steps","marks","orientation","t\
heme","label"],Lt=class extends HTMLElement{static observedAttributes=ks;static boards=G;cursor=null;#t=null;#e=!1;#n=0;#r=()=>{};#o=!1;#l=!1;#i=!1;#a="";#u=null;#c=null;#s=new tt(
{draw:t=>this.draw(t),refuse:(t,s)=>this.#w(t,s),say:(t,s)=>this.say(t,s)});#p=new nt(this,this.#s);connectedCallback(){this.classList.add("kohau-board"),this.hasAttribute(
"board")&&this.draw()}attributeChangedCallback(){this.isConnected&&!this.#e&&this.draw()}get flipped(){return this.getAttribute("orientation")==="black"}get source(){
return this.#s.source}set source(t){this.#s.source=t,this.#h(null)}get entry(){return this.#s.entry}set entry(t){this.#h(t),this.#m()}#h(t){this.#s.begin(t),this.#p.
forget()}get open(){return this.#i}set open(t){this.#i=t,this.draw()}set proposal(t){this.#a!==(t??"")&&(this.#a=t??"",this.#m())}press(t){return this.#s.press(
t)}playEntered(){this.#s.play()}back(){return this.#s.back()}cancel(){return this.#s.cancel()}say(t,s){this.dispatchEvent(new CustomEvent(t,{detail:s,bubbles:!0}))}show(t,s=null){
let[n,[r]]=[this.#t,this.frames],o=this.getAttribute("board");this.#h(s),this.#e=!0;for(let[l,u]of Object.entries(t))u?this.setAttribute(l,u):this.removeAttribute(
l);this.#e=!1;let{frames:i}=this;return this.draw(),n===null||o!==this.getAttribute("board")?Promise.resolve():i.length>1&&n===i[0]?this.#f(i):r===i.at(-1)&&r!==
n?this.#f([n,r]):Promise.resolve()}get frames(){let[,,t=""]=(this.getAttribute("position")??"").split("	"),s=this.getAttribute("before");return s?Le(s,this.getAttribute(
"steps"),t):[t]}async#f(t){let s=this.#d;if(!s||Ct()||!this.isConnected)return;let n=++this.#n,r=this.querySelector("svg"),[,,,,o=""]=this.#g.split("	");r.classList.
add("k-moving"),this.#o=!0;for(let i=1;i<t.length;i+=1)if(this.#r(i),await Me(r.querySelector(".k-men"),s,{before:t[i-1],after:t[i],strokes:o,flipped:this.flipped}),
n!==this.#n)return;r.classList.remove("k-moving"),this.#o=!1,this.#l&&this.draw()}#m(){this.#o?this.#l=!0:this.draw()}hurry(){this.#o&&this.draw()}scrub(t){let{
frames:s}=this,n=s.length-1;this.stand(s[Math.min(t,n)]),this.querySelector("svg").classList.toggle("k-moving",t<n)}stand(t){this.#n+=1,this.#o=!1;let s=this.querySelector(
"svg");s.classList.add("k-moving"),s.querySelector(".k-men").replaceChildren(..._(this.#d,t,this.flipped))}async#w(t,s){this.draw();let n=this.spot(t);if(n?.classList.
add("refused"),n&&!Ct()){let i={transform:[0,.12,-.12,.08,-.08,0].map(l=>`translate(${l}px, 0)`)};for(let l of[n,...this.menAt(t)])l.animate(i,320)}let r=await s;
if(!n?.isConnected)return;let o=r?.rule?` (${r.rule})`:"";this.#c.replaceChildren(r?S(r.sentence??r.message):f("not_legal"),o),this.#c.classList.add("refused"),
this.say("pressrefuse",{name:t,error:r})}get#d(){return G.get(this.getAttribute("board"))}get#g(){let{entry:t}=this,s=this.getAttribute("position")||"				";if(t?.
presses.length&&t.picture)return t.picture;if(!this.#a)return s;let[n,,,r,o]=this.#a.split("	");return[n,"",s.split("	")[2],r,o].join("	")}draw(t=!1){let s=this.#d;
if(this.#n+=1,this.#o=this.#l=!1,!s){this.replaceChildren(),this.#t=null;return}let{entry:n,flipped:r}=this,o=this.#t,[i,l,u,c,p]=this.#g.split("	"),m=this.#a.split(
"	")[1]??"",d=r?{transform:"rotate(180)"}:{},[g,b]=s.box.split(" "),x=!!n||this.#i,w=this.getAttribute("theme"),y=v("svg",{viewBox:s.box,class:`kohau${w&&w!=="a\
uto"?` kohau-${w}`:""}`,role:x?"group":"img","aria-label":this.getAttribute("label")||f("board")},v("rect",{x:g,y:b,width:s.width,height:s.height,class:"k-paper"}),
v("g",d,v("use",{href:`#${s.ground}`})),v("g",{},...$e(s,r)),v("g",{class:"k-marks"},..._(s,i+l,r)),v("g",{class:"k-men"},..._(s,u,r)),v("g",{class:"k-marks"},..._(
s,m,r),v("g",d,...At(p)),..._(s,c,r)),v("g",{class:"k-over",...d},...At(this.getAttribute("marks")??"")));this.style.setProperty("--units",s.height);let E=this.
contains(document.activeElement)&&(document.activeElement.dataset.spot??this.cursor);x&&y.append(this.#y(s,u,n)),this.#x(s,y,n),this.#t=u,E&&this.spot(E)?.focus(
{preventScroll:!0}),t&&o!==null&&this.#f([o,u]),n!==this.#u&&(this.#u=n,this.say("entrychange",{entry:n}))}#x(t,s,n){if(!n){let i=this.#b();this.replaceChildren(
s,...this.source?[a("div",{class:"kohau-entry"},...i)]:i);return}let r=ge(t,n,i=>this.press(i));if(this.replaceChildren(s,r.placed,this.#k(n,r.others)),!r.squares.
length)return;let o=i=>i.map(l=>l.firstChild.getBoundingClientRect());be(r.placed,s,r.squares.map(i=>o(i.flatMap(l=>this.spot(l)??[]))),o([...s.querySelectorAll(
".k-spot:is(.offered, .pressed)")]))}places(){let t=this.flipped?-1:1;return this.#d.spots.map(([s,n,r,o,i])=>[s,t*n,t*r,o,i])}spot(t){return this.querySelector(
`[data-spot="${CSS.escape(t)}"]`)}menAt(t){let[,s,n]=this.places().find(([r])=>r===t)??[];return[...this.querySelectorAll(".k-men use")].filter(r=>Math.abs(r.getAttribute(
"x")-s)<.1&&Math.abs(r.getAttribute("y")-n)<.1)}#y(t,s,n){let r=this.flipped?-1:1,o=$t(s),i=this.places(),l=n?.following??[];return i.some(([u])=>u===this.cursor)||
(this.cursor=(i.find(([u])=>l.includes(u))??i[0])[0]),v("g",{class:"k-spots"},...i.map(([u,c,p,m,d])=>{let g=o.filter(([,M,W])=>Math.abs(r*M-c)<m/2&&Math.abs(r*
W-p)<d/2).map(([M])=>t.names[M]),b=n?.presses.includes(u),x=(n?.choices??[]).findIndex(({squares:M})=>M.includes(u)),w=l.includes(u)?g.length?"offered man":"off\
ered":"",y=x>=0?`chosen ${xt(x)}`:b?"pressed":w,E=x>=0||w.endsWith("man");return v("g",{class:`k-spot ${y}`,"data-spot":u,role:"button",tabindex:u===this.cursor?
"0":"-1","aria-label":this.#v(u,g),"aria-disabled":n&&!this.#s.accepts(u)?"true":null,"aria-pressed":b?"true":null},v("rect",{x:c-m/2,y:p-d/2,width:m,height:d,rx:.12}),
y&&y!=="pressed"?v("circle",{cx:c,cy:p,r:E?Math.min(m,d)*.44:.13}):null)}))}#v(t,s){let n=t==="@w"?f("hand_white"):t==="@b"?f("hand_black"):t,r=s.map(o=>f(`piec\
e_${o.replaceAll(" ","_")}`)).filter(o=>!o.startsWith("piece_"));return r.length?`${n}, ${r.join(", ")}`:n}#k(t,s){this.#c??=a("span",{class:"entered",role:"sta\
tus"}),this.#c.classList.remove("refused"),this.#c.replaceChildren(t.presses.length?H(t.sketch??t.presses.join(" ")):"");let n=(i,l,u)=>{let c=a("button",{type:"\
button",...u},i);return c.addEventListener("click",l),c},r=[...s];t.ply&&r.push(n(f("play_it"),()=>this.playEntered(),{class:"primary","aria-label":f("play_ply",
{ply:t.ply})})),this.#s.trail.length>1&&r.push(n("⌫",()=>this.back(),{"data-act":"back",title:f("take_back_title"),"aria-label":f("take_back")}),n("✕",()=>this.
cancel(),{"data-act":"cancel",title:f("cancel_entry_title"),"aria-label":f("cancel_entry")}));let o=t.presses.length?[]:this.#b();return a("div",{class:"kohau-e\
ntry"},this.#c,...o,...r)}#b(){let t=this.frames.length-1;if(this.#r=()=>{},t<2)return this.hasAttribute("stepwise")?[a("div",{class:"kohau-scrub"})]:[];let s=a(
"input",{type:"range",min:0,max:t,value:t,"aria-label":f("steps_of_ply")}),n=a("span",{"aria-hidden":"true"});return this.#r=r=>{s.value=r;let o=f("step_of",{step:r,
count:t});s.setAttribute("aria-valuetext",o),n.textContent=o},this.#r(t),s.addEventListener("input",()=>{this.#r(Number(s.value)),this.scrub(Number(s.value))}),
s.addEventListener("keydown",r=>r.stopPropagation()),[a("label",{class:"kohau-scrub"},f("steps"),s,n)]}};customElements.get("kohau-board")||customElements.define(
"kohau-board",Lt);var I="?",Oe={".":"from","*":"to"},$s={".":"empty_square","*":"occupied_square"},rt=class{constructor(t,s,n){this.archive=t,this.field=s,this.canvas=h("canvas"),
this.squares=new Map,this.brush=I,this.next=F();let r=Q(()=>this.choose());this.redraw=()=>{h("painting").open&&r()},h("painting").addEventListener("toggle",this.
redraw);for(let o of[h("kind"),s])o.addEventListener("change",this.redraw);this.canvas.addEventListener("squarepress",o=>this.paint(o.detail.name,o.detail.dragged)),
h("clear").addEventListener("click",()=>this.fill(()=>I)),h("from-start").addEventListener("click",()=>this.fill((o,i)=>this.start[i]?.[o]??I)),h("find").addEventListener(
"click",()=>{s.value=this.written(),n(this.kind)})}follow(){let{open:t}=h("painting");this.field.value&&!t?h("painting").open=!0:this.redraw()}async choose(){let[
t]=this.archive.known_games,s=this.archive.kinds[0]??{game:t.id,variant:t.variants[0].name};this.kind=h("kind").value||`${s.game} ${s.variant}`;let[n,r]=this.kind.
split(" "),o=this.archive.known_games.find(c=>c.id===n);this.start=Ne(o.variants.find(c=>c.name===r).start);let{name:i,boards:l}=await L("/positions/board",{game:n,
variant:r},this.next());_e(l),this.board=qe(i),this.places=this.board.spots.filter(([c])=>/^[a-z]\d+$/.test(c)),this.canvas.setAttribute("board",i),this.canvas.
setAttribute("label",f("paint")),this.canvas.open=!0,this.showPalette();let u=Ne(this.field.value);this.fill((c,p)=>u[p]?.[c]??I)}showPalette(){let t=Object.entries(
this.board.men).map(([n,r])=>{let o=f(`piece_${r.replaceAll(" ","_")}`);return[n,o.startsWith("piece_")?r:o]}),s=[[I,f("any_square")],[".",f("empty_square")],["\
*",f("occupied_square")],...t];this.brush=t[0]?.[0]??".",h("palette").replaceChildren(...s.map(([n,r])=>{let o=a("input",{type:"radio",name:"brush",value:n,checked:n===
this.brush});return o.addEventListener("change",()=>{this.brush=n}),a("label",{class:"brush"},o,` ${r}`)}))}fill(t){this.squares=new Map(this.places.map(([s])=>[
s,t(s.charCodeAt(0)-97,this.board.ranks-Number(s.slice(1)))])),this.draw()}paint(t,s){this.squares.has(t)&&(this.squares.set(t,!s&&this.squares.get(t)===this.brush?
I:this.brush),this.draw())}draw(){let t=[],s=[];for(let[n,r,o]of this.places){let i=this.squares.get(n);i in Oe?t.push([Oe[i],r,o]):i in this.board.men&&s.push(
[this.board.men[i],r,o])}this.canvas.setAttribute("position",[kt(this.board,t),"",kt(this.board,s),"",""].join("	"));for(let[n]of this.places){let r=$s[this.squares.
get(n)];r&&this.canvas.querySelector(`[data-spot="${n}"]`).setAttribute("aria-label",`${n}, ${f(r)}`)}}written(){let t=[];for(let s=this.board.ranks;s>=1;s-=1)t.
push(Array.from({length:this.board.files},(n,r)=>this.squares.get(`${String.fromCharCode(97+r)}${s}`)??I).join(""));return t.join("/")}};function Ne(e){return e.
split(" ")[0].split("/").map(t=>t.replace(/\d+/g,s=>".".repeat(Number(s))))}var As=150,Es=0;function Te(e){let t=`suggestions-${++Es}`,s=a("ul",{id:t,role:"listbox",class:"suggestions",hidden:!0,"aria-label":e.labels?.[0]?.textContent??
""}),n=a("p",{class:"trouble","aria-live":"polite"}),r=a("div",{class:"query-box"});e.replaceWith(r),r.append(e,s,n);for(let[d,g]of Object.entries({role:"combob\
ox","aria-expanded":"false","aria-controls":t,"aria-autocomplete":"list",autocomplete:"off"}))e.setAttribute(d,g);let o=[],i=-1,l=F(),u=null,c=d=>{s.hidden=!d,e.
setAttribute("aria-expanded",d),s.replaceChildren(...o.map((g,b)=>{let x=a("li",{role:"option",id:`${t}-${b}`,"aria-selected":b===i},g.label,g.kind?a("span",{class:"\
soft"},` ${f(g.kind)} · ${C("count_games",g.games)}`):"");return x.addEventListener("pointerdown",w=>{w.preventDefault(),m(b)}),x})),d&&i>=0?e.setAttribute("ar\
ia-activedescendant",`${t}-${i}`):e.removeAttribute("aria-activedescendant")},p=async()=>{let d=e.value,g=await L("/suggestions",{query:d},l()).catch(()=>null);
!g||e.value!==d||(o=document.activeElement===e?g.suggestions:[],i=-1,n.replaceChildren(g.problem&&!o.length?S(g.sentence):""),c(o.length>0))},m=d=>{let{start:g,
text:b}=o[d];e.value=Array.from(e.value).slice(0,g).join("")+b,e.focus(),p()};e.addEventListener("input",()=>{clearTimeout(u),u=setTimeout(p,As)}),e.addEventListener(
"blur",()=>c(!1)),e.addEventListener("keydown",d=>{let g=!s.hidden;if(d.key==="ArrowDown"||d.key==="ArrowUp")g?(i=(i+(d.key==="ArrowDown"?1:o.length-(i<0?0:1)))%
o.length,c(!0)):p();else if((d.key==="Enter"||d.key==="Tab")&&g&&i>=0)m(i);else if(d.key==="Escape"&&g)c(!1);else{d.key==="Enter"&&(clearTimeout(u),l(),c(!1));return}
d.preventDefault()})}var Cs=["kgn","jsonl","csv","html"];function je(e,t,s=Cs){let n={csv:{safe:!0},html:{lang:document.documentElement.lang}},r=s.map(o=>a("li",{},a("a",{href:$(`/api/v1${e}.${o}`,{...t,...n[o]}),download:""},
f(`save_${o}`))));return a("details",{class:"save"},a("summary",{},f("save")),a("ul",{},...r))}document.addEventListener("click",e=>Ie(e.target.closest("details\
.save")));document.addEventListener("keydown",e=>{let t=e.target.closest("details.save[open]");e.key!=="Escape"||!t||(Ie(),t.querySelector("summary").focus())});
function Ie(e=null){for(let t of document.querySelectorAll("details.save[open]"))t!==e&&(t.open=!1)}var Re=50,Ls=3,Ms=2e3,Ss=/^(?!@)[^\d\s:=~"()][^\d:=~"()]*$/,Ue=h("more-fields"),ot=[...Ue.elements].filter(e=>e.name),_s=F(),Fe=null,Mt=null,k={queries:[],given:{},
sort:"-date",offset:0};function qs(){let e=new URL(location.href).searchParams,t=Object.fromEntries(ot.map(({name:s})=>[s,e.get(s)??""]).filter(([,s])=>s));return{
queries:e.getAll("query").filter(Boolean),given:t,sort:e.get("sort")??"-date",offset:Z()}}var St=({queries:e,given:t,sort:s,offset:n=""})=>$("/search",{query:e,
...t,sort:s==="-date"?"":s,offset:n});function P(e){return history.pushState(null,"",St({...k,offset:"",...e})),_t()}function _t(){k=qs();for(let t of ot){let s=k.
given[t.name]??"";t.tagName==="SELECT"?Pe(t,s):t.value=s}Pe(h("sort"),k.sort);let e=Object.entries(k.given).map(([t,s])=>Os(t,s));return ae(h("chips"),[...k.queries,
...e],Ns),Fe?.follow(),De()}function Os(e,t){let[s,n]=t.split(" ");return e==="kind"?`game:${s} and variant:${n}`:`${e}:${ft(t)}`}function Ns(e,t=""){!h("query").
value&&!wt.test(t)&&(h("query").value=t),P({queries:e,given:{}})}function Pe(e,t){if(e.value=t,e.selectedIndex>=0)return;let[s,n]=t.split(" "),r=e.name==="kind"?
O({game:s,variant:n}):oe(t)??t;e.append(a("option",{value:t,selected:!0},r))}function V(){let{kind:e="",...t}=k.given,[s,n]=e.split(" ");return{query:k.queries,
...t,game:s,variant:n}}async function De(){let e=_s();h("count").textContent=f("searching");try{let[t,s]=await Promise.all([L("/search",{...V(),sort:k.sort,limit:Re,
offset:k.offset},e),Is(e)]);Be(t),h("named").replaceChildren(...se(s)),D(null),await js(t.total,e)}catch(t){if(e.aborted)return;t instanceof q?h("count").textContent=
"":Ts(),D(t,De)}}function Be({meant:e,without:t,games:s,...n}){de("count_games",n),n.total||(h("count").textContent=f("no_games")),h("save").replaceChildren(...n.
total?[je("/search",V())]:[]);let r=i=>St({...k,queries:i,given:{},offset:""}),o=h("chips").childElementCount>1;h("meant").replaceChildren(...he(e,({query:i})=>r(
[i])),...n.total||!o?[]:ue(t,({query:i})=>r([i]),r([]))),h("sort").hidden=!n.total,h("games").replaceChildren(...s.length?[ie(s,{sort:k.sort,sorted:i=>P({sort:i})})]:
[])}function Ts(){Be({total:0,offset:0,limit:0,meant:[],without:[],games:[]}),h("count").textContent="",h("named").replaceChildren(),Mt=null,qt({facets:[]})}async function js(e,t){
let s=JSON.stringify(V());s!==Mt&&(qt(e?await L("/facets",V(),t):{facets:[]}),Mt=s)}function qt({facets:e}){h("narrow").classList.remove("waiting");let t=s=>St(
{...k,queries:[...k.queries,s],offset:""});h("facets").replaceChildren(...le(e,t,Q(async s=>{let{facets:n}=await L("/facets",{...V(),most:Ms});qt({facets:e.map(
r=>r.name===s?n.find(o=>o.name===s)??r:r)})})))}async function Is(e){let[t,...s]=k.queries;return!t||s.length||Object.keys(k.given).length||!Ss.test(t)?[]:(await L(
"/players",{name:t,limit:Ls},e)).players}async function We(){h("narrow").open=matchMedia("(min-width: 60rem)").matches;try{let e=await L("/archive");h("kind").append(
...e.kinds.map(s=>a("option",{value:`${s.game} ${s.variant}`},O(s))));let t=Object.keys(e.queries);h("saved").replaceChildren(...t.length?[`${f("saved_queries")}\
 `]:[],...t.flatMap(s=>[a("a",{href:$("/search",{query:`@${s}`})},`@${s}`)," "])),Fe=new rt(e,h("pattern"),s=>{h("kind").value=s,Ot()})}catch(e){D(e,We)}_t()}function Ot(){
P({given:Object.fromEntries(ot.map(e=>[e.name,e.value.trim()]).filter(([,e])=>e))})}h("search").addEventListener("submit",e=>{e.preventDefault();let t=h("query").
value.trim();h("query").value="",P({queries:t&&!k.queries.includes(t)?[...k.queries,t]:k.queries})});Ue.addEventListener("submit",e=>{e.preventDefault(),Ot()});
h("facets").addEventListener("click",e=>{let t=e.target.closest("a[data-query]");!t||e.ctrlKey||e.metaKey||e.shiftKey||(e.preventDefault(),P({queries:[...k.queries,
t.dataset.query]}),h("count").scrollIntoView({block:"nearest"}))});h("kind").addEventListener("change",()=>{h("pattern").value=""});for(let e of ot)e.tagName===
"SELECT"&&e.addEventListener("change",Ot);h("sort").addEventListener("change",()=>P({sort:h("sort").value}));pe(Re,e=>P({offset:e}));addEventListener("popstate",
_t);Te(h("query"));We();
