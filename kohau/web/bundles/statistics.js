var Le=/[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;function N(e){return String(e).replace(Le,t=>{let n=t.codePointAt(
0);return n<256?`\\x${n.toString(16).padStart(2,"0")}`:`\\u${n.toString(16).padStart(4,"0")}`})}function o(e,t={},...n){return Te(document.createElement(e),t,n)}function Te(e,t,n){for(let[r,i]of Object.entries(t))i===!0?e.setAttribute(r,""):i!==!1&&i!==null&&i!==void 0&&e.setAttribute(r,i);return e.append(...n.filter(r=>r!=
null&&r!=="").map(r=>r instanceof Node?r:N(r))),e}var A={};function Y(e){A=e}function l(e,t={}){return(A[e]??e).replace(/\{(\w+)\}/g,(n,r)=>t[r]??"")}function Q(e){A={...A,...e}}function j(e){let[t,n]=X(e),r=Object.
entries(n).map(([i,s])=>[i,Array.isArray(s)?j(s):s]);return l(t,Object.fromEntries(r))}function I(e){let[t,n]=X(e);return(t in A||!/\p{L}/u.test(t.replace(/\{\w+\}/g,
"")))&&Object.values(n).every(i=>!Array.isArray(i)||I(i))}var X=e=>Array.isArray(e)?e:[e,{}];function y(e,t){return l(t===1&&`${e}_1`in A?`${e}_1`:e,{count:h(t)})}var O=new Map;function Ce(e,t){let n=`${e.name} ${JSON.stringify(t)}`;return O.has(n)||O.set(
n,new e(document.documentElement.lang||"en",t)),O.get(n)}function h(e,t=0){return!t&&Math.abs(e)<999.5?String(Math.round(e)):Ce(Intl.NumberFormat,{minimumFractionDigits:t,
maximumFractionDigits:t}).format(e)}var T=null;function Z(){T??=[]}function z(e){Q(e);for(let[t,n]of T??[])K(t,n);T=null}function k(e){let t=o("span");return K(t,e),T?.push([t,e]),t}function K(e,t){
let n=document.documentElement.lang==="en"||I(t);e.textContent=N(j(t)),n?e.removeAttribute("lang"):e.setAttribute("lang","en")}function R(e){try{return window[e]}catch{return null}}function ee(e,t){try{return JSON.parse(e?.getItem(t)??"null")}catch{return null}}function te(e,t,n){try{return n===
null?e?.removeItem(t):e?.setItem(t,JSON.stringify(n)),e!==null}catch{return!1}}var ne="kohau-theme";function Me(e){let t=e.closest(".kohau-dark, .kohau-light");return t?t.classList.contains("kohau-dark"):matchMedia("(prefers-color-scheme: \
dark)").matches}function re(){se(ee(R("localStorage"),ne))}function oe(){let e=Me(document.documentElement)?"light":"dark";se(e),te(R("localStorage"),ne,e)}function se(e){
let{classList:t}=document.documentElement;t.toggle("kohau-dark",e==="dark"),t.toggle("kohau-light",e==="light")}var C=document.documentElement.dataset.root,U=class extends Error{constructor(t){super(t.detail??t.title),this.sentence=t.sentence,this.hint_sentence=t.hint_sentence,
this.rule=t.rule}},_=class extends Error{constructor(){super(l("unreachable"))}};function v(e,t={}){let n=new URLSearchParams;for(let[i,s]of Object.entries(t))for(let a of Array.
isArray(s)?s:[s])a!==""&&a!==null&&a!==void 0&&a!==!1&&n.append(i,a);let r=n.toString();return`${C}${e}${r?`?${r}`:""}`}function ie(e){try{return decodeURIComponent(e)}catch{return e}}var ae=JSON.parse(document.getElementById("answers").textContent);function S(){let e=new AbortController;
return()=>(e.abort(),e=new AbortController,e.signal)}async function L(e,t={},n=void 0){let{[e]:r}=ae;return delete ae[e],r??Ne(e,t,{signal:n})}async function Ne(e,t,n){let r=await fetch(v(`/api/v1${e}`,t),n).catch(s=>{throw s.name==="AbortError"?s:new _}),i=await(r.ok?r.json():r.json().catch(()=>({title:r.
statusText})));if(n.signal?.throwIfAborted(),r.ok)return i;throw new U(i)}Y(JSON.parse(document.getElementById("texts").textContent));var f=e=>document.getElementById(e);re();f("screens")?.addEventListener("click",e=>{e.target.closest(
"a")&&e.currentTarget.hidePopover()});f("explored")?.addEventListener("change",({target:e})=>{let[t,n]=e.value.split(" ");location.assign(v(`/explore/${t}`,{variant:n}))});
f("theme")?.addEventListener("click",oe);f("language")?.addEventListener("change",e=>{let t=new URL(location.href);t.searchParams.set("lang",e.target.value),location.
assign(t)});var le=()=>f("help").showModal();for(let e of document.querySelectorAll(".ask"))e.addEventListener("click",le);document.addEventListener("keydown",e=>{
e.key!=="?"||!f("help")||document.querySelector("dialog[open]")||e.target.closest("input, select, textarea")||(e.preventDefault(),le())});function ue(){fetch(`${C}\
/assets/messages-${document.documentElement.lang}.json`).then(e=>e.json()).then(z).catch(()=>addEventListener("online",ue,{once:!0}))}document.documentElement.lang!==
"en"&&(Z(),addEventListener("load",()=>setTimeout(ue)));for(let e of document.querySelectorAll("[data-said]"))e.removeAttribute("lang"),e.replaceChildren(k(JSON.
parse(e.dataset.said)));var de=null;function ce(e,t=null){if(e?.name==="AbortError")return;let n=f("problem");if(n.hidden=!e,de=e instanceof _?t:null,!e)return;
if(!(e instanceof _)){n.replaceChildren(k(e.sentence??e.message),e.hint_sentence?o("p",{},l("hint"),k(e.hint_sentence)):"");return}let r=t&&o("button",{type:"bu\
tton"},l("try_again"));r?.addEventListener("click",t),n.replaceChildren(e.message," ",r??"")}addEventListener("online",()=>de?.());function q(e){return async function t(...n){
try{let r=await e(...n);return ce(null),r}catch(r){return ce(r,()=>t(...n)),null}}}var P=class extends HTMLElement{connectedCallback(){if(this.hasAttribute("role"))return;let t=this.getAttribute("parts").split(" "),n=Number(this.getAttribute("\
full"))||1,r=[];for(let s=0;s<t.length;s+=2)r.push([t[s],Number(t[s+1])]);let i=this.textContent;for(let[s,a]of Object.entries({role:"img","aria-label":i,title:i}))
this.setAttribute(s,a);this.replaceChildren(...r.filter(([,s])=>s).map(([s,a])=>{let u=o("span",{class:`part part-${s}`},r.length>1?o("span",{},h(a)):"");return u.
style.width=`${100*a/n}%`,u}))}},Oe=4,me=6;function pe(e,t){let n=1;for(;10*n*t<e;)n*=10;return[1,2,5,10].map(r=>r*n).find(r=>r*t>=e)}var D=class extends HTMLElement{connectedCallback(){
if(this.querySelector(".plot"))return;let t=[...this.querySelectorAll("tbody tr")].map(n=>{let[r,i,s]=n.cells;return{label:`${this.getAttribute("x")} ${r.textContent}\
: ${i.textContent} · ${s.textContent}`,at:Number(r.dataset.value),count:Number(i.dataset.value)}});this.prepend(this.#e(t))}#e(t){let n=Number(this.getAttribute(
"step")),r=Math.max(0,Math.ceil((me-(t.at(-1).at-t[0].at)/n)/2))*n,[i,s]=[Math.max(Math.min(0,t[0].at),t[0].at-r),t.at(-1).at+n+r],a=pe(Math.max(...t.map(({count:d})=>d)),
Oe),u=a*Math.ceil(Math.max(...t.map(({count:d})=>d))/a),[g,p]=[d=>`${100*(d-i)/(s-i)}%`,d=>`${100*d/u}%`],b=(d,w)=>Object.assign(d.style,w)&&d,x=o("div",{class:"\
field"},...Array.from({length:u/a},(d,w)=>b(o("i",{class:"grid"}),{bottom:p((w+1)*a)})),...t.map(({label:d,at:w,count:M})=>b(o("i",{class:"column",title:d}),{left:g(
w),width:`${100*n/(s-i)}%`,height:p(M)})),...this.#t(g,i,s,n,b)),c=n*pe((s-i)/n,me),m=[];for(let d=Math.ceil(i/c)*c;d<s;d+=c)m.push(b(o("span",{},String(d)),{left:g(
d+(n===1?.5:0))}));return o("div",{class:"plot",role:"img","aria-label":this.getAttribute("label")},o("div",{class:"y-title"},this.getAttribute("y")),o("div",{class:"\
y-axis"},...Array.from({length:u/a+1},(d,w)=>b(o("span",{},h(w*a)),{bottom:p(w*a)}))),x,o("div",{class:"x-axis"},...m),o("div",{class:"x-title"},this.getAttribute(
"x")))}#t(t,n,r,i,s){let[a,...u]=(this.getAttribute("mark")??"").split(" ");if(!u.length)return[];let g=Number(a)+(i===1?.5:0),p=g>(n+r)/2?"before":"after";return[
s(o("i",{class:`mark ${p}`},o("span",{},u.join(" "))),{left:t(g)})]}};for(let[e,t]of[["kohau-bar",P],["kohau-columns",D]])customElements.get(e)||customElements.
define(e,t);var B=e=>/^[^\s()"]+$/.test(e)?e:`"${e.replace(/[\\"]/g,"\\$&")}"`,fe=(e,t)=>`${e}=${B(t)}`;var F=(...e)=>v("/search",{query:e});function W(e,t,n,r={},{total:i=null,kept:s=0,keptEnd:a=null}={}){let u=t.map((x,c)=>{let m=n.some(d=>d[c]?.localName==="kohau-bar");return[x.startsWith("#")&&"n\
umber",m&&"below",c===s&&"kept",c===a&&"kept-end"].filter(Boolean).join(" ")||null}),g=(x,c)=>o(c?"td":"th",{scope:c?null:"row",class:u[c]},x),p=x=>o("tr",{},...x.
map(g)),b=t.map((x,c)=>x?o("th",{scope:"col",class:u[c]},x.replace("#","")):o("td"));return o("div",{class:"scrolled",tabindex:"0",role:"group","aria-label":e},
o("table",{class:"data",...r},o("caption",{class:"hidden"},e),o("thead",{},o("tr",{},...b)),o("tbody",{},...n.map(p)),i&&o("tfoot",{},p(i))))}function he(e,t,n,r){
return Ie({white:e,drawn:t,black:n,open:r},l("result_bar",{white:e,draws:t,black:n,unfinished:r}))}function Ie(e,t){let n=Object.values(e);return o("kohau-bar",{parts:Object.entries(e).flat().join(" "),full:n.reduce((r,i)=>r+i)},t)}function ge(e,t,n,r){return W(e,[t,`#${l("games")}`,""],n.map(([i,s])=>[i,h(s),o("kohau-bar",{parts:`all ${s}`,full:r},`${h(s)} · ${h(100*s/r,1)} %`)]),{class:"\
data with-bars"})}var J=e=>e&&e!=="????"?e:l("unknown");function xe(e){let t=`ending_${e}`,n=l(t);return n===t?k(e):n}function $({game:e,variant:t}){let n=`kind_${e}_${t}`,r=l(n);return r===n?`${e} ${t}`:r}var Re=["player","white","black"],Ue=/^(player|white|black)([:=~])("(?:[^"\\]|\\.)*"|[^\s()"]+)$/;function be(e,t,n){e.replaceChildren(...t.map((r,i)=>{let s=(...u)=>[
...t.slice(0,i),...u,...t.slice(i+1)],a=o("button",{type:"button",class:"away","aria-label":l("remove_filter",{query:r})},"×");return a.addEventListener("click",
()=>n(s(),r)),o("li",{class:"chip"},...qe(r,u=>n(s(u))),a)}))}function qe(e,t){let[,n,r,i]=Ue.exec(e)??[];if(!n)return[o("span",{title:e},Pe(e))];let s=we(i),a=o(
"select",{"aria-label":l("colour_of",{name:s})},...Re.map(u=>o("option",{value:u,selected:u===n},l(u==="player"?"either_colour":u))));return a.addEventListener(
"change",()=>t(`${a.value}${r}${i}`)),[o("span",{},s),a]}var we=e=>e.startsWith('"')?e.slice(1,-1).replace(/\\(["\\])/g,"$1"):e;function Pe(e){let[,t,n]=/^since:(\d{4}) (?:and )?until:(\d{4})$/.
exec(e)??[];if(t&&t===n)return t;let[,r]=/^(?:event|site|opening|session)=("(?:[^"\\]|\\.)*"|[^\s()"]+)$/.exec(e)??[];if(r)return we(r);let[,i,s]=/^game:([^\s"]+) and variant:([^\s"]+)$/.
exec(e)??[];return i?$({game:i,variant:s}):e}var De=["kgn","jsonl","csv","html"],V=["csv","jsonl"];function H(e,t,n=De){let r={csv:{safe:!0},html:{lang:document.documentElement.lang}},i=n.map(s=>o("li",{},
o("a",{href:v(`/api/v1${e}.${s}`,{...t,...r[s]}),download:""},l(`save_${s}`))));return o("details",{class:"save"},o("summary",{},l("save")),o("ul",{},...i))}document.
addEventListener("click",e=>ye(e.target.closest("details.save")));document.addEventListener("keydown",e=>{let t=e.target.closest("details.save[open]");e.key!=="\
Escape"||!t||(ye(),t.querySelector("summary").focus())});function ye(e=null){for(let t of document.querySelectorAll("details.save[open]"))t!==e&&(t.open=!1)}var Be=12;function ve(e){let t=[...e.querySelectorAll("tbody tr")].slice(Be);if(t.length<3)return e;for(let r of t)r.hidden=!0;let n=o("button",{type:"button",class:"\
more"},y("more_rows",t.length));return n.addEventListener("click",()=>{for(let r of t)r.hidden=!1;n.remove(),t[0].querySelector("a")?.focus({preventScroll:!0})}),
e.append(n),e}var Fe=150,We=0;function $e(e){let t=`suggestions-${++We}`,n=o("ul",{id:t,role:"listbox",class:"suggestions",hidden:!0,"aria-label":e.labels?.[0]?.textContent??
""}),r=o("p",{class:"trouble","aria-live":"polite"}),i=o("div",{class:"query-box"});e.replaceWith(i),i.append(e,n,r);for(let[c,m]of Object.entries({role:"combob\
ox","aria-expanded":"false","aria-controls":t,"aria-autocomplete":"list",autocomplete:"off"}))e.setAttribute(c,m);let s=[],a=-1,u=S(),g=null,p=c=>{n.hidden=!c,e.
setAttribute("aria-expanded",c),n.replaceChildren(...s.map((m,d)=>{let w=o("li",{role:"option",id:`${t}-${d}`,"aria-selected":d===a},m.label,m.kind?o("span",{class:"\
soft"},` ${l(m.kind)} · ${y("count_games",m.games)}`):"");return w.addEventListener("pointerdown",M=>{M.preventDefault(),x(d)}),w})),c&&a>=0?e.setAttribute("ar\
ia-activedescendant",`${t}-${a}`):e.removeAttribute("aria-activedescendant")},b=async()=>{let c=e.value,m=await L("/suggestions",{query:c},u()).catch(()=>null);
!m||e.value!==c||(s=document.activeElement===e?m.suggestions:[],a=-1,r.replaceChildren(m.problem&&!s.length?k(m.sentence):""),p(s.length>0))},x=c=>{let{start:m,
text:d}=s[c];e.value=Array.from(e.value).slice(0,m).join("")+d,e.focus(),b()};e.addEventListener("input",()=>{clearTimeout(g),g=setTimeout(b,Fe)}),e.addEventListener(
"blur",()=>p(!1)),e.addEventListener("keydown",c=>{let m=!n.hidden;if(c.key==="ArrowDown"||c.key==="ArrowUp")m?(a=(a+(c.key==="ArrowDown"?1:s.length-(a<0?0:1)))%
s.length,p(!0)):b();else if((c.key==="Enter"||c.key==="Tab")&&m&&a>=0)x(a);else if(c.key==="Escape"&&m)p(!1);else{c.key==="Enter"&&(clearTimeout(g),u(),p(!1));return}
c.preventDefault()})}var ke={"1-0":"white_won","1/2-1/2":"drawn","0-1":"black_won","*":"unfinished"},Je=S(),E=[],G=q(async()=>{E=new URL(location.href).searchParams.getAll("query").
filter(Boolean),be(f("chips"),E,Ee);let e=await L("/stats",{query:E},Je());f("count").textContent=[y("count_games",e.records),y("plies",e.plies)].join(" · "),f(
"save").replaceChildren(...e.records?[H("/stats",{query:E},V)]:[]),f("index").hidden=e.groups.length<2,f("index").replaceChildren(...e.groups.map(t=>o("a",{href:`\
#${Ae(t)}`},o("strong",{},$(t))," ",o("span",{class:"soft"},y("count_games",t.records))))),f("groups").replaceChildren(...e.groups.map((t,n)=>Ve(t,n===0))),_e()});
function Ee(e){history.pushState(null,"",v("/statistics",{query:e})),G()}var Ae=({game:e,variant:t})=>`${e}-${t}`;function _e(){let e=location.hash&&document.getElementById(
ie(location.hash.slice(1)));e&&(e.open=!0,e.scrollIntoView())}function Ve(e,t){let n=Object.keys(ke).map(a=>e.results[a]??0),r=(a,u)=>o("a",{href:F(...E,`game:${e.
game} and variant:${e.variant}`,u)},a),i=(a,u)=>Object.entries(a).map(([g,p])=>[u(g),p]),s=[["by_results",Object.entries(ke).map(([a,u],g)=>[r(l(u),`result:${a}`),
n[g]]).filter(([,a])=>a)],["by_openings",i(e.openings,a=>r(a,fe("opening",a)))],["by_endings",i(e.endings,a=>r(xe(a),`ending:${B(a)}`))],["by_dialects",i(e.dialects,
J)]].filter(([,a])=>a.length).map(([a,u])=>o("div",{},o("h3",{},l(a)),ve(ge(`${$(e)}: ${l(a)}`,l("name"),u,e.records))));return s.splice(1,0,He(e),...Ge(e,r)),o(
"details",{id:Ae(e),class:"group",open:t},o("summary",{},o("h2",{},$(e))," ",o("span",{class:"soft"},y("count_games",e.records))),he(...n),o("p",{class:"soft"},
y("full_bar",e.records)),o("div",{class:"groups"},...s))}function Se(e,t,{step:n,counts:r},i,{x:s,words:a,mark:u,linkOf:g=p=>p}){let p=c=>n===1?String(c):`${c}–${c+
n-1}`,b=r.map(([c,m])=>[g(p(c),c,c+n-1),h(m),`${h(100*m/i,1)} %`]),x=W(`${t}: ${e}`,[s,`#${l("games")}`,"#%"],b);for(let[c,m]of x.querySelectorAll("tbody tr").entries())
for(let[d,w]of r[c].entries())m.cells[d].dataset.value=w;return o("div",{},o("h3",{},e),a?o("p",{},a):"",o("kohau-columns",{x:s,y:l("games"),step:n,label:a?`${e}\
: ${a}`:e,mark:u},o("details",{},o("summary",{},l("in_numbers")),x)))}function He(e){let{lengths:t}=e,n=l("lengths",{shortest:h(t.shortest),median:h(t.median),mean:h(
t.mean,1),longest:h(t.longest)});return Se(l("by_lengths"),$(e),e.columns,e.records,{x:l("plies_title"),words:n,mark:`${t.median} ${l("median")}`})}function Ge(e,t){
if(!e.year_columns)return[];let n=e.years["????"];return[Se(l("by_years"),$(e),e.year_columns,e.records,{x:l("date"),words:n?l("unknown_count",{count:h(n)}):"",
linkOf:(r,i,s)=>t(r,`since:${i} until:${s}`)})]}f("filter").addEventListener("submit",e=>{e.preventDefault();let t=f("query").value.trim();f("query").value="",Ee(
t?[...E,t]:E)});addEventListener("hashchange",_e);addEventListener("popstate",G);$e(f("query"));G();
