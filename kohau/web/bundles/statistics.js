var Ae=/[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;function N(e){return String(e).replace(Ae,t=>{let n=t.codePointAt(
0);return n<256?`\\x${n.toString(16).padStart(2,"0")}`:`\\u${n.toString(16).padStart(4,"0")}`})}function o(e,t={},...n){return _e(document.createElement(e),t,n)}function _e(e,t,n){for(let[r,i]of Object.entries(t))i===!0?e.setAttribute(r,""):i!==!1&&i!==null&&i!==void 0&&e.setAttribute(r,i);return e.append(...n.filter(r=>r!=
null&&r!=="").map(r=>r instanceof Node?r:N(r))),e}var A={};function G(e){A=e}function c(e,t={}){return(A[e]??e).replace(/\{(\w+)\}/g,(n,r)=>t[r]??"")}function Y(e){A={...A,...e}}function j(e){let[t,n]=Q(e),r=Object.
entries(n).map(([i,a])=>[i,Array.isArray(a)?j(a):a]);return c(t,Object.fromEntries(r))}function I(e){let[t,n]=Q(e);return(t in A||!/\p{L}/u.test(t.replace(/\{\w+\}/g,
"")))&&Object.values(n).every(i=>!Array.isArray(i)||I(i))}var Q=e=>Array.isArray(e)?e:[e,{}];function w(e,t){return c(t===1&&`${e}_1`in A?`${e}_1`:e,{count:b(t)})}var O=new Map;function Se(e,t){let n=`${e.name} ${JSON.stringify(t)}`;return O.has(n)||O.set(
n,new e(document.documentElement.lang||"en",t)),O.get(n)}function b(e,t=0){return!t&&Math.abs(e)<999.5?String(Math.round(e)):Se(Intl.NumberFormat,{minimumFractionDigits:t,
maximumFractionDigits:t}).format(e)}var T=null;function X(){T??=[]}function Z(e){Y(e);for(let[t,n]of T??[])z(t,n);T=null}function k(e){let t=o("span");return z(t,e),T?.push([t,e]),t}function z(e,t){
let n=document.documentElement.lang==="en"||I(t);e.textContent=N(j(t)),n?e.removeAttribute("lang"):e.setAttribute("lang","en")}var K="kohau-theme";function Le(e){let t=e.closest(".kohau-dark, .kohau-light");return t?t.classList.contains("kohau-dark"):matchMedia("(prefers-color-scheme: d\
ark)").matches}function ee(){try{ne(localStorage.getItem(K))}catch{}}function te(){let e=Le(document.documentElement)?"light":"dark";ne(e);try{localStorage.setItem(
K,e)}catch{}}function ne(e){let{classList:t}=document.documentElement;t.toggle("kohau-dark",e==="dark"),t.toggle("kohau-light",e==="light")}var C=document.documentElement.dataset.root,R=class extends Error{constructor(t){super(t.detail??t.title),this.sentence=t.sentence,this.hint_sentence=t.hint_sentence,
this.rule=t.rule}},_=class extends Error{constructor(){super(c("unreachable"))}};function v(e,t={}){let n=new URLSearchParams;for(let[i,a]of Object.entries(t))for(let s of Array.
isArray(a)?a:[a])s!==""&&s!==null&&s!==void 0&&s!==!1&&n.append(i,s);let r=n.toString();return`${C}${e}${r?`?${r}`:""}`}function oe(e){try{return decodeURIComponent(e)}catch{return e}}var re=JSON.parse(document.getElementById("answers").textContent);function S(){let e=new AbortController;
return()=>(e.abort(),e=new AbortController,e.signal)}async function L(e,t={},n=void 0){let{[e]:r}=re;return delete re[e],r??Te(e,t,{signal:n})}async function Te(e,t,n){let r=await fetch(v(`/api/v1${e}`,t),n).catch(a=>{throw a.name==="AbortError"?a:new _}),i=await(r.ok?r.json():r.json().catch(()=>({title:r.
statusText})));if(n.signal?.throwIfAborted(),r.ok)return i;throw new R(i)}G(JSON.parse(document.getElementById("texts").textContent));var f=e=>document.getElementById(e);ee();f("screens")?.addEventListener("click",e=>{e.target.closest(
"a")&&e.currentTarget.hidePopover()});f("explored")?.addEventListener("change",({target:e})=>{let[t,n]=e.value.split(" ");location.assign(v(`/explore/${t}`,{variant:n}))});
f("theme")?.addEventListener("click",te);f("language")?.addEventListener("change",e=>{let t=new URL(location.href);t.searchParams.set("lang",e.target.value),location.
assign(t)});var ae=()=>f("help").showModal();for(let e of document.querySelectorAll(".ask"))e.addEventListener("click",ae);document.addEventListener("keydown",e=>{
e.key!=="?"||!f("help")||document.querySelector("dialog[open]")||e.target.closest("input, select, textarea")||(e.preventDefault(),ae())});function ie(){fetch(`${C}\
/assets/messages-${document.documentElement.lang}.json`).then(e=>e.json()).then(Z).catch(()=>addEventListener("online",ie,{once:!0}))}document.documentElement.lang!==
"en"&&(X(),addEventListener("load",()=>setTimeout(ie)));for(let e of document.querySelectorAll("[data-said]"))e.removeAttribute("lang"),e.replaceChildren(k(JSON.
parse(e.dataset.said)));var ce=null;function se(e,t=null){if(e?.name==="AbortError")return;let n=f("problem");if(n.hidden=!e,ce=e instanceof _?t:null,!e)return;
if(!(e instanceof _)){n.replaceChildren(k(e.sentence??e.message),e.hint_sentence?o("p",{},c("hint"),k(e.hint_sentence)):"");return}let r=t&&o("button",{type:"bu\
tton"},c("try_again"));r?.addEventListener("click",t),n.replaceChildren(e.message," ",r??"")}addEventListener("online",()=>ce?.());function U(e){return async function t(...n){
try{let r=await e(...n);return se(null),r}catch(r){return se(r,()=>t(...n)),null}}}var q=class extends HTMLElement{connectedCallback(){if(this.hasAttribute("role"))return;let t=this.getAttribute("parts").split(" "),n=Number(this.getAttribute("\
full"))||1,r=[];for(let a=0;a<t.length;a+=2)r.push([t[a],Number(t[a+1])]);let i=this.textContent;for(let[a,s]of Object.entries({role:"img","aria-label":i,title:i}))
this.setAttribute(a,s);this.replaceChildren(...r.filter(([,a])=>a).map(([a,s])=>{let u=o("span",{class:`part part-${a}`},r.length>1?o("span",{},b(s)):"");return u.
style.width=`${100*s/n}%`,u}))}},Ce=4,le=6;function ue(e,t){let n=1;for(;10*n*t<e;)n*=10;return[1,2,5,10].map(r=>r*n).find(r=>r*t>=e)}var P=class extends HTMLElement{connectedCallback(){
if(this.querySelector(".plot"))return;let t=[...this.querySelectorAll("tbody tr")].map(n=>{let[r,i,a]=n.cells;return{label:`${this.getAttribute("x")} ${r.textContent}\
: ${i.textContent} · ${a.textContent}`,at:Number(r.dataset.value),count:Number(i.dataset.value)}});this.prepend(this.#e(t))}#e(t){let n=Number(this.getAttribute(
"step")),r=Math.max(0,Math.ceil((le-(t.at(-1).at-t[0].at)/n)/2))*n,[i,a]=[Math.max(Math.min(0,t[0].at),t[0].at-r),t.at(-1).at+n+r],s=ue(Math.max(...t.map(({count:m})=>m)),
Ce),u=s*Math.ceil(Math.max(...t.map(({count:m})=>m))/s),[h,g]=[m=>`${100*(m-i)/(a-i)}%`,m=>`${100*m/u}%`],p=(m,y)=>Object.assign(m.style,y)&&m,x=o("div",{class:"\
field"},...Array.from({length:u/s},(m,y)=>p(o("i",{class:"grid"}),{bottom:g((y+1)*s)})),...t.map(({label:m,at:y,count:M})=>p(o("i",{class:"column",title:m}),{left:h(
y),width:`${100*n/(a-i)}%`,height:g(M)})),...this.#t(h,i,a,n,p)),l=n*ue((a-i)/n,le),d=[];for(let m=Math.ceil(i/l)*l;m<a;m+=l)d.push(p(o("span",{},String(m)),{left:h(
m+(n===1?.5:0))}));return o("div",{class:"plot",role:"img","aria-label":this.getAttribute("label")},o("div",{class:"y-title"},this.getAttribute("y")),o("div",{class:"\
y-axis"},...Array.from({length:u/s+1},(m,y)=>p(o("span",{},b(y*s)),{bottom:g(y*s)}))),x,o("div",{class:"x-axis"},...d),o("div",{class:"x-title"},this.getAttribute(
"x")))}#t(t,n,r,i,a){let[s,...u]=(this.getAttribute("mark")??"").split(" ");if(!u.length)return[];let h=Number(s)+(i===1?.5:0),g=h>(n+r)/2?"before":"after";return[
a(o("i",{class:`mark ${g}`},o("span",{},u.join(" "))),{left:t(h)})]}};for(let[e,t]of[["kohau-bar",q],["kohau-columns",P]])customElements.get(e)||customElements.
define(e,t);var D=e=>/^[^\s()"]+$/.test(e)?e:`"${e.replace(/[\\"]/g,"\\$&")}"`,de=(e,t)=>`${e}=${D(t)}`;var B=(...e)=>v("/search",{query:e});function F(e,t,n,r={},{total:i=null,kept:a=0}={}){let s=t.map((p,x)=>{let l=n.some(d=>d[x]?.localName==="kohau-bar");return[p.startsWith("#")&&"number",l&&"belo\
w",x===a&&"kept"].filter(Boolean).join(" ")||null}),u=(p,x)=>o(x?"td":"th",{scope:x?null:"row",class:s[x]},p),h=p=>o("tr",{},...p.map(u)),g=t.map((p,x)=>p?o("th",
{scope:"col",class:s[x]},p.replace("#","")):o("td"));return o("div",{class:"scrolled",tabindex:"0",role:"group","aria-label":e},o("table",{class:"data",...r},o(
"caption",{class:"hidden"},e),o("thead",{},o("tr",{},...g)),o("tbody",{},...n.map(h)),i&&o("tfoot",{},h(i))))}function me(e,t,n,r){return Ne({white:e,drawn:t,black:n,
open:r},c("result_bar",{white:e,draws:t,black:n,unfinished:r}))}function Ne(e,t){let n=Object.values(e);return o("kohau-bar",{parts:Object.entries(e).flat().join(" "),full:n.reduce((r,i)=>r+i)},t)}function pe(e,t,n,r){return F(e,[t,`#${c("games")}`,""],n.map(([i,a])=>[i,b(a),o("kohau-bar",{parts:`all ${a}`,full:r},`${b(a)} · ${b(100*a/r,1)} %`)]),{class:"\
data with-bars"})}var W=e=>e&&e!=="????"?e:c("unknown");function fe(e){let t=`ending_${e}`,n=c(t);return n===t?k(e):n}function $({game:e,variant:t}){let n=`kind_${e}_${t}`,r=c(n);return r===n?`${e} ${t}`:r}var Oe=["player","white","black"],je=/^(player|white|black)([:=~])("(?:[^"\\]|\\.)*"|[^\s()"]+)$/;function he(e,t,n){e.replaceChildren(...t.map((r,i)=>{let a=(...u)=>[
...t.slice(0,i),...u,...t.slice(i+1)],s=o("button",{type:"button",class:"away","aria-label":c("remove_filter",{query:r})},"×");return s.addEventListener("click",
()=>n(a(),r)),o("li",{class:"chip"},...Ie(r,u=>n(a(u))),s)}))}function Ie(e,t){let[,n,r,i]=je.exec(e)??[];if(!n)return[o("span",{title:e},Re(e))];let a=ge(i),s=o(
"select",{"aria-label":c("colour_of",{name:a})},...Oe.map(u=>o("option",{value:u,selected:u===n},c(u==="player"?"either_colour":u))));return s.addEventListener(
"change",()=>t(`${s.value}${r}${i}`)),[o("span",{},a),s]}var ge=e=>e.startsWith('"')?e.slice(1,-1).replace(/\\(["\\])/g,"$1"):e;function Re(e){let[,t,n]=/^since:(\d{4}) (?:and )?until:(\d{4})$/.
exec(e)??[];if(t&&t===n)return t;let[,r]=/^(?:event|site|opening|session)=("(?:[^"\\]|\\.)*"|[^\s()"]+)$/.exec(e)??[];if(r)return ge(r);let[,i,a]=/^game:([^\s"]+) and variant:([^\s"]+)$/.
exec(e)??[];return i?$({game:i,variant:a}):e}var Ue=["kgn","jsonl","csv","html"],V=["csv","jsonl"];function H(e,t,n=Ue){let r={csv:{safe:!0},html:{lang:document.documentElement.lang}},i=n.map(a=>o("li",{},
o("a",{href:v(`/api/v1${e}.${a}`,{...t,...r[a]}),download:""},c(`save_${a}`))));return o("details",{class:"save"},o("summary",{},c("save")),o("ul",{},...i))}document.
addEventListener("click",e=>be(e.target.closest("details.save")));document.addEventListener("keydown",e=>{let t=e.target.closest("details.save[open]");e.key!=="\
Escape"||!t||(be(),t.querySelector("summary").focus())});function be(e=null){for(let t of document.querySelectorAll("details.save[open]"))t!==e&&(t.open=!1)}var qe=12;function xe(e){let t=[...e.querySelectorAll("tbody tr")].slice(qe);if(t.length<3)return e;for(let r of t)r.hidden=!0;let n=o("button",{type:"button",class:"\
more"},w("more_rows",t.length));return n.addEventListener("click",()=>{for(let r of t)r.hidden=!1;n.remove(),t[0].querySelector("a")?.focus({preventScroll:!0})}),
e.append(n),e}var Pe=150,De=0;function ye(e){let t=`suggestions-${++De}`,n=o("ul",{id:t,role:"listbox",class:"suggestions",hidden:!0,"aria-label":e.labels?.[0]?.textContent??
""}),r=o("p",{class:"trouble","aria-live":"polite"}),i=o("div",{class:"query-box"});e.replaceWith(i),i.append(e,n,r);for(let[l,d]of Object.entries({role:"combob\
ox","aria-expanded":"false","aria-controls":t,"aria-autocomplete":"list",autocomplete:"off"}))e.setAttribute(l,d);let a=[],s=-1,u=S(),h=null,g=l=>{n.hidden=!l,e.
setAttribute("aria-expanded",l),n.replaceChildren(...a.map((d,m)=>{let y=o("li",{role:"option",id:`${t}-${m}`,"aria-selected":m===s},d.label,d.kind?o("span",{class:"\
soft"},` ${c(d.kind)} · ${w("count_games",d.games)}`):"");return y.addEventListener("pointerdown",M=>{M.preventDefault(),x(m)}),y})),l&&s>=0?e.setAttribute("ar\
ia-activedescendant",`${t}-${s}`):e.removeAttribute("aria-activedescendant")},p=async()=>{let l=e.value,d=await L("/suggestions",{query:l},u()).catch(()=>null);
!d||e.value!==l||(a=document.activeElement===e?d.suggestions:[],s=-1,r.replaceChildren(d.problem&&!a.length?k(d.sentence):""),g(a.length>0))},x=l=>{let{start:d,
text:m}=a[l];e.value=Array.from(e.value).slice(0,d).join("")+m,e.focus(),p()};e.addEventListener("input",()=>{clearTimeout(h),h=setTimeout(p,Pe)}),e.addEventListener(
"blur",()=>g(!1)),e.addEventListener("keydown",l=>{let d=!n.hidden;if(l.key==="ArrowDown"||l.key==="ArrowUp")d?(s=(s+(l.key==="ArrowDown"?1:a.length-(s<0?0:1)))%
a.length,g(!0)):p();else if((l.key==="Enter"||l.key==="Tab")&&d&&s>=0)x(s);else if(l.key==="Escape"&&d)g(!1);else{l.key==="Enter"&&(clearTimeout(h),u(),g(!1));return}
l.preventDefault()})}var we={"1-0":"white_won","1/2-1/2":"drawn","0-1":"black_won","*":"unfinished"},Be=S(),E=[],J=U(async()=>{E=new URL(location.href).searchParams.getAll("query").
filter(Boolean),he(f("chips"),E,ve);let e=await L("/stats",{query:E},Be());f("count").textContent=[w("count_games",e.records),w("plies",e.plies)].join(" · "),f(
"save").replaceChildren(...e.records?[H("/stats",{query:E},V)]:[]),f("index").hidden=e.groups.length<2,f("index").replaceChildren(...e.groups.map(t=>o("a",{href:`\
#${$e(t)}`},o("strong",{},$(t))," ",o("span",{class:"soft"},w("count_games",t.records))))),f("groups").replaceChildren(...e.groups.map((t,n)=>Fe(t,n===0))),ke()});
function ve(e){history.pushState(null,"",v("/statistics",{query:e})),J()}var $e=({game:e,variant:t})=>`${e}-${t}`;function ke(){let e=location.hash&&document.getElementById(
oe(location.hash.slice(1)));e&&(e.open=!0,e.scrollIntoView())}function Fe(e,t){let n=Object.keys(we).map(s=>e.results[s]??0),r=(s,u)=>o("a",{href:B(...E,`game:${e.
game} and variant:${e.variant}`,u)},s),i=(s,u)=>Object.entries(s).map(([h,g])=>[u(h),g]),a=[["by_results",Object.entries(we).map(([s,u],h)=>[r(c(u),`result:${s}`),
n[h]]).filter(([,s])=>s)],["by_openings",i(e.openings,s=>r(s,de("opening",s)))],["by_endings",i(e.endings,s=>r(fe(s),`ending:${D(s)}`))],["by_dialects",i(e.dialects,
W)]].filter(([,s])=>s.length).map(([s,u])=>o("div",{},o("h3",{},c(s)),xe(pe(`${$(e)}: ${c(s)}`,c("name"),u,e.records))));return a.splice(1,0,We(e),...Ve(e,r)),o(
"details",{id:$e(e),class:"group",open:t},o("summary",{},o("h2",{},$(e))," ",o("span",{class:"soft"},w("count_games",e.records))),me(...n),o("p",{class:"soft"},
w("full_bar",e.records)),o("div",{class:"groups"},...a))}function Ee(e,t,{step:n,counts:r},i,{x:a,words:s,mark:u,linkOf:h=g=>g}){let g=l=>n===1?String(l):`${l}–${l+
n-1}`,p=r.map(([l,d])=>[h(g(l),l,l+n-1),b(d),`${b(100*d/i,1)} %`]),x=F(`${t}: ${e}`,[a,`#${c("games")}`,"#%"],p);for(let[l,d]of x.querySelectorAll("tbody tr").entries())
for(let[m,y]of r[l].entries())d.cells[m].dataset.value=y;return o("div",{},o("h3",{},e),s?o("p",{},s):"",o("kohau-columns",{x:a,y:c("games"),step:n,label:s?`${e}\
: ${s}`:e,mark:u},o("details",{},o("summary",{},c("in_numbers")),x)))}function We(e){let{lengths:t}=e,n=c("lengths",{shortest:b(t.shortest),median:b(t.median),mean:b(
t.mean,1),longest:b(t.longest)});return Ee(c("by_lengths"),$(e),e.columns,e.records,{x:c("plies_title"),words:n,mark:`${t.median} ${c("median")}`})}function Ve(e,t){
if(!e.year_columns)return[];let n=e.years["????"];return[Ee(c("by_years"),$(e),e.year_columns,e.records,{x:c("date"),words:n?c("unknown_count",{count:b(n)}):"",
linkOf:(r,i,a)=>t(r,`since:${i} until:${a}`)})]}f("filter").addEventListener("submit",e=>{e.preventDefault();let t=f("query").value.trim();f("query").value="",ve(
t?[...E,t]:E)});addEventListener("hashchange",ke);addEventListener("popstate",J);ye(f("query"));J();
