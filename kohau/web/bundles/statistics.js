var Ce=/[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;function O(e){return String(e).replace(Ce,t=>{let n=t.charCodeAt(
0);return n<256?`\\x${n.toString(16).padStart(2,"0")}`:`\\u${n.toString(16).padStart(4,"0")}`})}function o(e,t={},...n){return Me(document.createElement(e),t,n)}function Me(e,t,n){for(let[r,a]of Object.entries(t))a===!0?e.setAttribute(r,""):a!==!1&&a!==null&&a!==void 0&&e.setAttribute(r,String(a));return e.append(...n.filter(
r=>r!=null&&r!=="").map(r=>r instanceof Node?r:O(r))),e}function k({target:e},t){return e instanceof Element?e.closest(t):null}var S={};function J(e){S=e}function d(e,t={}){return(S[e]??e).replace(/\{(\w+)\}/g,(n,r)=>t[r]??"")}function H(e){S={...S,...e}}function j(e){let[t,n]=V(e),r=Object.
entries(n).map(([a,s])=>[a,Array.isArray(s)?j(s):s]);return d(t,Object.fromEntries(r))}function I(e){let[t,n]=V(e);return(t in S||!/\p{L}/u.test(t.replace(/\{\w+\}/g,
"")))&&Object.values(n).every(a=>!Array.isArray(a)||I(a))}var V=e=>Array.isArray(e)?e:[e,{}];function $(e,t){return d(t===1&&`${e}_1`in S?`${e}_1`:e,{count:g(t)})}var N=new Map;function Oe(){let{lang:e}=document.documentElement;return navigator.languages.
find(t=>t.split("-")[0]===e)??(e||"en")}function Ne(e,t){let n=`${e.name} ${JSON.stringify(t)}`;return N.has(n)||N.set(n,new e(Oe(),t)),N.get(n)}function g(e,t=0){
return!t&&Math.abs(e)<999.5?String(Math.round(e)):Ne(Intl.NumberFormat,{minimumFractionDigits:t,maximumFractionDigits:t}).format(e)}var T=null;function K(){T??=[]}function G(e){H(e);for(let[t,n]of T??[])Y(t,n);T=null}function w(e){let t=o("span");return Y(t,e),T?.push([t,e]),t}function Y(e,t){
let n=document.documentElement.lang==="en"||I(t);e.textContent=O(j(t)),n?e.removeAttribute("lang"):e.setAttribute("lang","en")}function q(e){try{return window[e]}catch{return null}}function Q(e,t){try{return JSON.parse(e?.getItem(t)??"null")}catch{return null}}function X(e,t,n){try{return n===
null?e?.removeItem(t):e?.setItem(t,JSON.stringify(n)),e!==null}catch{return!1}}var Z="kohau-theme";function je(e){let t=e.closest(".kohau-dark, .kohau-light");return t?t.classList.contains("kohau-dark"):matchMedia("(prefers-color-scheme: d\
ark)").matches}function z(){te(Q(q("localStorage"),Z))}function ee(){let e=je(document.documentElement)?"light":"dark";te(e),X(q("localStorage"),Z,e)}function te(e){
let{classList:t}=document.documentElement;t.toggle("kohau-dark",e==="dark"),t.toggle("kohau-light",e==="light")}var R=document.documentElement.dataset.root??"",U=class extends Error{constructor({title:t,detail:n,sentence:r,hint_sentence:a,rule:s}){super(n??t),this.sentence=
r,this.hint_sentence=a,this.rule=s}},_=class extends Error{constructor(){super(d("unreachable"))}};function y(e,t={}){let n=new URLSearchParams;for(let[a,s]of Object.
entries(t))for(let i of Array.isArray(s)?s:[s])i!==""&&i!==null&&i!==void 0&&i!==!1&&n.append(a,String(i));let r=n.toString();return`${R}${e}${r?`?${r}`:""}`}function re(e){try{return decodeURIComponent(e)}catch{return e}}var ne=JSON.parse(document.getElementById("answers")?.textContent??"{}");function C(){let e=new AbortController;
return()=>(e.abort(),e=new AbortController,e.signal)}async function M(e,t={},n){let{[e]:r}=ne;return delete ne[e],r??Ie(e,t,{signal:n})}async function Ie(e,t,n){let r=await fetch(y(`/api/v1${e}`,t),n).catch(s=>{throw s.name==="AbortError"?s:new _}),a=await(r.ok?r.json():r.json().catch(()=>({title:r.
statusText})));if(n.signal?.throwIfAborted(),r.ok)return a;throw new U(a)}var p=e=>document.getElementById(e);J(JSON.parse(p("texts").textContent??"{}"));z();p("screens")?.addEventListener("click",e=>{k(e,"a")&&p("screens").hidePopover()});
p("explored")?.addEventListener("change",()=>{let[e,t]=p("explored").value.split(" ");location.assign(y(`/explore/${e}`,{variant:t}))});p("theme")?.addEventListener(
"click",ee);p("language")?.addEventListener("change",()=>{let e=new URL(location.href);e.searchParams.set("lang",p("language").value),location.assign(e)});var se=()=>p(
"help").showModal();for(let e of document.querySelectorAll(".ask"))e.addEventListener("click",se);document.addEventListener("keydown",e=>{e.key!=="?"||!p("help")||
document.querySelector("dialog[open]")||k(e,"input, select, textarea")||(e.preventDefault(),se())});function ae(){fetch(`${R}/assets/messages-${document.documentElement.
lang}.json`).then(e=>e.json()).then(G).catch(()=>addEventListener("online",ae,{once:!0}))}document.documentElement.lang!=="en"&&(K(),addEventListener("load",()=>setTimeout(
ae)));for(let e of document.querySelectorAll("[data-said]"))e.removeAttribute("lang"),e.replaceChildren(w(JSON.parse(e.getAttribute("data-said")??"")));var ie=null;
function oe(e,t=null){let n=e;if(n?.name==="AbortError")return;let r=p("problem");if(r.hidden=!n,ie=n instanceof _?t:null,!n)return;if(!(n instanceof _)){r.replaceChildren(
w(n.sentence??n.message),n.hint_sentence?o("p",{},d("hint"),w(n.hint_sentence)):"");return}if(r.replaceChildren(n.message," "),!t)return;let a=o("button",{type:"\
button"},d("try_again"));a.addEventListener("click",t),r.append(a)}addEventListener("online",()=>ie?.());function ce(e){return async function t(...n){try{let r=await e(
...n);return oe(null),r}catch(r){return oe(r,()=>t(...n)),null}}}var D=class extends HTMLElement{connectedCallback(){if(this.hasAttribute("role"))return;let t=(this.getAttribute("parts")??"").split(" "),n=Number(this.getAttribute(
"full"))||1,r=[];for(let s=0;s<t.length;s+=2)r.push([t[s],Number(t[s+1])]);let a=this.textContent;for(let[s,i]of Object.entries({role:"img","aria-label":a,title:a}))
this.setAttribute(s,i);this.replaceChildren(...r.filter(([,s])=>s).map(([s,i])=>{let m=o("span",{class:`part part-${s}`},r.length>1?o("span",{},g(i)):"");return m.
style.width=`${100*i/n}%`,m}))}},qe=4,le=6;function ue(e,t){let n=1;for(;10*n*t<e;)n*=10;return[1,2,5].map(r=>r*n).find(r=>r*t>=e)??10*n}function L(e,t){return Object.
assign(e.style,t),e}var B=class extends HTMLElement{connectedCallback(){if(this.querySelector(".plot"))return;let t=[...this.querySelectorAll("tbody tr")].map(n=>{
let[r,a,s]=n.cells;return{label:`${this.getAttribute("x")} ${r.textContent}: ${a.textContent} · ${s.textContent}`,at:Number(r.dataset.value),count:Number(a.dataset.
value)}});this.prepend(this.#e(t))}#e(t){let n=Number(this.getAttribute("step")),r=Math.max(0,Math.ceil((le-(t[t.length-1].at-t[0].at)/n)/2))*n,[a,s]=[Math.max(
Math.min(0,t[0].at),t[0].at-r),t[t.length-1].at+n+r],i=ue(Math.max(...t.map(({count:l})=>l)),qe),m=i*Math.ceil(Math.max(...t.map(({count:l})=>l))/i),x=l=>`${100*
(l-a)/(s-a)}%`,h=l=>`${100*l/m}%`,b=o("div",{class:"field"},...Array.from({length:m/i},(l,f)=>L(o("i",{class:"grid"}),{bottom:h((f+1)*i)})),...t.map(({label:l,at:f,
count:A})=>L(o("i",{class:"column",title:l}),{left:x(f),width:`${100*n/(s-a)}%`,height:h(A)})),...this.#t(x,(a+s)/2,n)),u=n*ue((s-a)/n,le),c=[];for(let l=Math.ceil(
a/u)*u;l<s;l+=u)c.push(L(o("span",{},String(l)),{left:x(l+(n===1?.5:0))}));return o("div",{class:"plot",role:"img","aria-label":this.getAttribute("label")},o("d\
iv",{class:"y-title"},this.getAttribute("y")),o("div",{class:"y-axis"},...Array.from({length:m/i+1},(l,f)=>L(o("span",{},g(f*i)),{bottom:h(f*i)}))),b,o("div",{class:"\
x-axis"},...c),o("div",{class:"x-title"},this.getAttribute("x")))}#t(t,n,r){let[a,...s]=(this.getAttribute("mark")??"").split(" ");if(!s.length)return[];let i=Number(
a)+(r===1?.5:0),m=i>n?"before":"after";return[L(o("i",{class:`mark ${m}`},o("span",{},s.join(" "))),{left:t(i)})]}};for(let[e,t]of Object.entries({"kohau-bar":D,
"kohau-columns":B}))customElements.get(e)||customElements.define(e,t);var P=e=>/^[^\s()"]+$/.test(e)?e:`"${e.replace(/[\\"]/g,"\\$&")}"`,de=(e,t)=>`${e}=${P(t)}`;var me=(...e)=>y("/search",{query:e});function F(e,t,n,r={},{total:a=null,kept:s=0,keptEnd:i=null}={}){let m=t.map((u,c)=>{let l=n.some(([...f])=>f[c]instanceof Element&&f[c].localName==="kohau-bar");
return[u.startsWith("#")&&"number",l&&"below",c===s&&"kept",c===i&&"kept-end"].filter(Boolean).join(" ")||null}),x=(u,c)=>o(c?"td":"th",{scope:c?null:"row",class:m[c]},
u),h=u=>o("tr",{},...u.map(x)),b=t.map((u,c)=>u?o("th",{scope:"col",class:m[c]},u.replace("#","")):o("td"));return o("div",{class:"scrolled",tabindex:"0",role:"\
group","aria-label":e},o("table",{class:"data",...r},o("caption",{class:"hidden"},e),o("thead",{},o("tr",{},...b)),o("tbody",{},...n.map(h)),a&&o("tfoot",{},h(a))))}
var Ue=12;function pe(e){let t=[...e.querySelectorAll("tbody tr")].slice(Ue);if(t.length<3)return e;for(let r of t)r.hidden=!0;let n=o("button",{type:"button",class:"\
more"},$("more_rows",t.length));return n.addEventListener("click",()=>{for(let r of t)r.hidden=!1;n.remove(),t[0].querySelector("a")?.focus({preventScroll:!0})}),
e.append(n),e}function fe(e,t,n,r){return Re({white:e,drawn:t,black:n,open:r},d("result_bar",{white:e,draws:t,black:n,unfinished:r}))}function Re(e,t){let n=Object.values(e);return o("kohau-bar",{parts:Object.entries(e).flat().join(" "),full:n.reduce((r,a)=>r+a)},t)}function he(e,t,n,r){return F(e,[t,`#${d("games")}`,"#%",""],n.map(([a,s])=>{let i=`${g(100*s/r,1)} %`;return[a,g(s),i,o("kohau-bar",{parts:`all ${s}`,full:r},
`${g(s)} · ${i}`)]}),{class:"data with-bars"})}var ge=e=>e&&e!=="????"?e:d("unknown");function xe(e){let t=`ending_${e}`,n=d(t);return n===t?w(e):n}function v({game:e,variant:t}){let n=`kind_${e}_${t}`,r=d(n);return r===n?`${e} ${t}`:r}var De=["player","white","black"],Be=/^(player|white|black)([:=~])("(?:[^"\\]|\\.)*"|[^\s()"]+)$/;function be(e,t,n){e.replaceChildren(...t.map((r,a)=>{let s=(...m)=>[
...t.slice(0,a),...m,...t.slice(a+1)],i=o("button",{type:"button",class:"away","aria-label":d("remove_filter",{query:r})},"×");return i.addEventListener("click",
()=>n(s(),r)),o("li",{class:"chip"},...Pe(r,m=>n(s(m))),i)}))}function Pe(e,t){let[,n,r,a]=Be.exec(e)??[];if(!n)return[o("span",{title:e},Fe(e))];let s=ye(a),i=o(
"select",{"aria-label":d("colour_of",{name:s})},...De.map(m=>o("option",{value:m,selected:m===n},d(m==="player"?"either_colour":m))));return i.addEventListener(
"change",()=>t(`${i.value}${r}${a}`)),[o("span",{},s),i]}var ye=e=>e.startsWith('"')?e.slice(1,-1).replace(/\\(["\\])/g,"$1"):e;function Fe(e){let[,t,n]=/^since:(\d{4}) (?:and )?until:(\d{4})$/.
exec(e)??[];if(t&&t===n)return t;let[,r]=/^(?:event|site|opening|session)=("(?:[^"\\]|\\.)*"|[^\s()"]+)$/.exec(e)??[];if(r)return ye(r);let[,a,s]=/^game:([^\s"]+) and variant:([^\s"]+)$/.
exec(e)??[];return a?v({game:a,variant:s}):e}var We=150,Je=0;function $e(e){let t=`suggestions-${++Je}`,n=o("ul",{id:t,role:"listbox",class:"suggestions",hidden:!0,"aria-label":e.labels?.[0]?.textContent??
""}),r=o("p",{class:"trouble","aria-live":"polite"}),a=o("div",{class:"query-box"});e.replaceWith(a),a.append(e,n,r);for(let[c,l]of Object.entries({role:"combob\
ox","aria-expanded":"false","aria-controls":t,"aria-autocomplete":"list",autocomplete:"off"}))e.setAttribute(c,l);let s=[],i=-1,m=C(),x,h=c=>{n.hidden=!c,e.setAttribute(
"aria-expanded",String(c)),n.replaceChildren(...s.map((l,f)=>{let A=o("li",{role:"option",id:`${t}-${f}`,"aria-selected":String(f===i)},l.label,l.kind?o("span",
{class:"soft"},` ${d(l.kind)} · ${$("count_games",l.games??0)}`):"");return A.addEventListener("pointerdown",Te=>{Te.preventDefault(),u(f)}),A})),c&&i>=0?e.setAttribute(
"aria-activedescendant",`${t}-${i}`):e.removeAttribute("aria-activedescendant")},b=async()=>{let c=e.value,l=await M("/suggestions",{query:c},m()).catch(()=>null);
!l||e.value!==c||(s=document.activeElement===e?l.suggestions:[],i=-1,r.replaceChildren(l.sentence&&!s.length?w(l.sentence):""),h(s.length>0))},u=c=>{let{start:l,
text:f}=s[c];e.value=Array.from(e.value).slice(0,l).join("")+f,e.focus(),b()};e.addEventListener("input",()=>{clearTimeout(x),x=setTimeout(b,We)}),e.addEventListener(
"blur",()=>h(!1)),e.addEventListener("keydown",c=>{let l=!n.hidden;if(c.key==="ArrowDown"||c.key==="ArrowUp")l?(i=(i+(c.key==="ArrowDown"?1:s.length-(i<0?0:1)))%
s.length,h(!0)):b();else if((c.key==="Enter"||c.key==="Tab")&&l&&i>=0)u(i);else if(c.key==="Escape"&&l)h(!1);else{c.key==="Enter"&&(clearTimeout(x),m(),h(!1));return}
c.preventDefault()})}var He=["kgn","jsonl","csv","html"],we=["csv","jsonl"];function ve(e,t,n=He){let r={csv:{safe:!0},html:{lang:document.documentElement.lang}},a=n.map(s=>o("li",{},
o("a",{href:y(`/api/v1${e}.${s}`,{...t,...r[s]}),download:""},d(`save_${s}`))));return o("details",{class:"save"},o("summary",{},d("save")),o("ul",{},...a))}document.
addEventListener("click",e=>ke(k(e,"details.save")));document.addEventListener("keydown",e=>{let t=k(e,"details.save[open]");e.key!=="Escape"||!t||(ke(),t.querySelector(
"summary")?.focus())});function ke(e=null){for(let t of document.querySelectorAll("details.save[open]"))t!==e&&(t.open=!1)}var Ee={"1-0":"white_won","1/2-1/2":"drawn","0-1":"black_won","*":"unfinished"},Ve=C(),E=[],W=ce(async()=>{E=new URL(location.href).searchParams.getAll("query").
filter(Boolean),be(p("chips"),E,Ae);let e=await M("/stats",{query:E},Ve());p("count").textContent=[$("count_games",e.records),$("plies",e.plies)].join(" · "),p(
"save").replaceChildren(...e.records?[ve("/stats",{query:E},we)]:[]),p("index").hidden=e.groups.length<2,p("index").replaceChildren(...e.groups.map(t=>o("a",{href:`\
#${Se(t)}`},o("strong",{},v(t))," ",o("span",{class:"soft"},$("count_games",t.records))))),p("groups").replaceChildren(...e.groups.map((t,n)=>Ke(t,n===0))),_e()});
function Ae(e){history.pushState(null,"",y("/statistics",{query:e})),W()}var Se=({game:e,variant:t})=>`${e}-${t}`;function _e(){let e=location.hash&&document.getElementById(
re(location.hash.slice(1)));e instanceof HTMLDetailsElement&&(e.open=!0,e.scrollIntoView())}function Ke(e,t){let[n,r,a,s]=Object.keys(Ee).map(u=>e.results[u]??0),
i=[n,r,a,s],m=(u,c)=>o("a",{href:me(...E,`game:${e.game} and variant:${e.variant}`,c)},u),x=(u,c)=>Object.entries(u).map(([l,f])=>[c(l),f]),b=[["by_results",Object.
entries(Ee).flatMap(([u,c],l)=>i[l]?[[m(d(c),`result:${u}`),i[l]]]:[])],["by_openings",x(e.openings,u=>m(u,de("opening",u)))],["by_endings",x(e.endings,u=>m(xe(
u),`ending:${P(u)}`))],["by_dialects",x(e.dialects,ge)]].filter(([,u])=>u.length).map(([u,c])=>o("div",{},o("h3",{},d(u)),pe(he(`${v(e)}: ${d(u)}`,d("name"),c,e.
records))));return b.splice(1,0,Ge(e),...Ye(e,m)),o("details",{id:Se(e),class:"group",open:t},o("summary",{},o("h2",{},v(e))," ",o("span",{class:"soft"},$("coun\
t_games",e.records))),fe(n,r,a,s),o("div",{class:"groups"},...b))}function Le(e,t,{step:n,counts:r},a,{x:s,words:i,mark:m,linkOf:x=h=>h}){let h=c=>n===1?String(
c):`${c}–${c+n-1}`,b=r.map(([c,l])=>[x(h(c),c,c+n-1),g(l),`${g(100*l/a,1)} %`]),u=F(`${t}: ${e}`,[s,`#${d("games")}`,"#%"],b);for(let[c,l]of u.querySelectorAll(
"tbody tr").entries())for(let[f,A]of r[c].entries())l.children[f].setAttribute("data-value",String(A));return o("div",{},o("h3",{},e),i?o("p",{},i):"",o("kohau-\
columns",{x:s,y:d("games"),step:n,label:i?`${e}: ${i}`:e,mark:m},o("details",{},o("summary",{},d("in_numbers")),u)))}function Ge(e){let{shortest:t,median:n,mean:r,
longest:a}=e.lengths,s=d("lengths",{shortest:g(t),median:g(n),mean:g(r,1),longest:g(a)});return Le(d("by_lengths"),v(e),e.columns,e.records,{x:d("plies_title"),
words:s,mark:`${n} ${d("median")}`})}function Ye(e,t){if(!e.year_columns)return[];let n=e.years["????"];return[Le(d("by_years"),v(e),e.year_columns,e.records,{x:d(
"date"),words:n?d("unknown_count",{count:g(n)}):"",linkOf:(r,a,s)=>t(r,`since:${a} until:${s}`)})]}p("filter").addEventListener("submit",e=>{e.preventDefault();
let t=p("query").value.trim();p("query").value="",Ae(t?[...E,t]:E)});addEventListener("hashchange",_e);addEventListener("popstate",W);$e(p("query"));W();
