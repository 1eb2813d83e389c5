var Se=/[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;function C(e){return String(e).replace(Se,t=>{let n=t.charCodeAt(
0);return n<256?`\\x${n.toString(16).padStart(2,"0")}`:`\\u${n.toString(16).padStart(4,"0")}`})}function o(e,t={},...n){return Ae(document.createElement(e),t,n)}function Ae(e,t,n){for(let[r,a]of Object.entries(t))a===!0?e.setAttribute(r,""):a!==!1&&a!==null&&a!==void 0&&e.setAttribute(r,String(a));return e.append(...n.filter(
r=>r!=null&&r!=="").map(r=>r instanceof Node?r:C(r))),e}function k({target:e},t){return e instanceof Element?e.closest(t):null}var S={};function F(e){S=e}function u(e,t={}){return(S[e]??e).replace(/\{(\w+)\}/g,(n,r)=>t[r]??"")}function W(e){S={...S,...e}}function M(e){let[t,n]=J(e),r=Object.
entries(n).map(([a,s])=>[a,Array.isArray(s)?M(s):s]);return u(t,Object.fromEntries(r))}function N(e){let[t,n]=J(e);return(t in S||!/\p{L}/u.test(t.replace(/\{\w+\}/g,
"")))&&Object.values(n).every(a=>!Array.isArray(a)||N(a))}var J=e=>Array.isArray(e)?e:[e,{}];function y(e,t){return u(t===1&&`${e}_1`in S?`${e}_1`:e,{count:f(t)})}var O=new Map;function _e(){let{lang:e}=document.documentElement;return navigator.languages.
find(t=>t.split("-")[0]===e)??(e||"en")}function Le(e,t){let n=`${e.name} ${JSON.stringify(t)}`;return O.has(n)||O.set(n,new e(_e(),t)),O.get(n)}function f(e,t=0){
return!t&&Math.abs(e)<999.5?String(Math.round(e)):Le(Intl.NumberFormat,{minimumFractionDigits:t,maximumFractionDigits:t}).format(e)}var _=null;function K(){_??=[]}function H(e){W(e);for(let[t,n]of _??[])V(t,n);_=null}function $(e){let t=o("span");return V(t,e),_?.push([t,e]),t}function V(e,t){
let n=document.documentElement.lang==="en"||N(t);e.textContent=C(M(t)),n?e.removeAttribute("lang"):e.setAttribute("lang","en")}function j(e){try{return window[e]}catch{return null}}function G(e,t){try{return JSON.parse(e?.getItem(t)??"null")}catch{return null}}function Y(e,t,n){try{return n===
null?e?.removeItem(t):e?.setItem(t,JSON.stringify(n)),e!==null}catch{return!1}}var Q="kohau-theme";function Te(e){let t=e.closest(".kohau-dark, .kohau-light");return t?t.classList.contains("kohau-dark"):matchMedia("(prefers-color-scheme: d\
ark)").matches}function X(){z(G(j("localStorage"),Q))}function Z(){let e=Te(document.documentElement)?"light":"dark";z(e),Y(j("localStorage"),Q,e)}function z(e){
let{classList:t}=document.documentElement;t.toggle("kohau-dark",e==="dark"),t.toggle("kohau-light",e==="light")}var U=document.documentElement.dataset.root??"",I=class extends Error{constructor({title:t,detail:n,sentence:r,hint_sentence:a,rule:s}){super(n??t),this.sentence=
r,this.hint_sentence=a,this.rule=s}},A=class extends Error{constructor(){super(u("unreachable"))}};function w(e,t={}){let n=new URLSearchParams;for(let[a,s]of Object.
entries(t))for(let i of Array.isArray(s)?s:[s])i!==""&&i!==null&&i!==void 0&&i!==!1&&n.append(a,String(i));let r=n.toString();return`${U}${e}${r?`?${r}`:""}`}function te(e){try{return decodeURIComponent(e)}catch{return e}}var ee=JSON.parse(document.getElementById("answers")?.textContent??"{}");function L(){let e=new AbortController;
return()=>(e.abort(),e=new AbortController,e.signal)}async function T(e,t={},n){let{[e]:r}=ee;return delete ee[e],r??Ce(e,t,{signal:n})}async function Ce(e,t,n){let r=await fetch(w(`/api/v1${e}`,t),n).catch(s=>{throw s.name==="AbortError"?s:new A}),a=await(r.ok?r.json():r.json().catch(()=>({title:r.
statusText})));if(n.signal?.throwIfAborted(),r.ok)return a;throw new I(a)}var m=e=>document.getElementById(e);F(JSON.parse(m("texts").textContent??"{}"));X();m("screens")?.addEventListener("click",e=>{k(e,"a")&&m("screens").hidePopover()});
m("explored")?.addEventListener("change",()=>{let[e,t]=m("explored").value.split(" ");location.assign(w(`/explore/${e}`,{variant:t}))});m("theme")?.addEventListener(
"click",Z);m("language")?.addEventListener("change",()=>{let e=new URL(location.href);e.searchParams.set("lang",m("language").value),location.assign(e)});var re=()=>m(
"help").showModal();for(let e of document.querySelectorAll(".ask"))e.addEventListener("click",re);document.addEventListener("keydown",e=>{e.key!=="?"||!m("help")||
document.querySelector("dialog[open]")||k(e,"input, select, textarea")||(e.preventDefault(),re())});function oe(){fetch(`${U}/assets/messages-${document.documentElement.
lang}.json`).then(e=>e.json()).then(H).catch(()=>addEventListener("online",oe,{once:!0}))}document.documentElement.lang!=="en"&&(K(),addEventListener("load",()=>setTimeout(
oe)));for(let e of document.querySelectorAll("[data-said]"))e.removeAttribute("lang"),e.replaceChildren($(JSON.parse(e.getAttribute("data-said")??"")));var se=null;
function ne(e,t=null){let n=e;if(n?.name==="AbortError")return;let r=m("problem");if(r.hidden=!n,se=n instanceof A?t:null,!n)return;if(!(n instanceof A)){r.replaceChildren(
$(n.sentence??n.message),n.hint_sentence?o("p",{},u("hint"),$(n.hint_sentence)):"");return}if(r.replaceChildren(n.message," "),!t)return;let a=o("button",{type:"\
button"},u("try_again"));a.addEventListener("click",t),r.append(a)}addEventListener("online",()=>se?.());function ae(e){return async function t(...n){try{let r=await e(
...n);return ne(null),r}catch(r){return ne(r,()=>t(...n)),null}}}var R=class extends HTMLElement{connectedCallback(){if(this.hasAttribute("role"))return;let t=(this.getAttribute("parts")??"").split(" "),n=Number(this.getAttribute(
"full"))||1,r=[];for(let s=0;s<t.length;s+=2)r.push([t[s],Number(t[s+1])]);let a=this.textContent;for(let[s,i]of Object.entries({role:"img","aria-label":a,title:a}))
this.setAttribute(s,i);this.replaceChildren(...r.filter(([,s])=>s).map(([s,i])=>{let d=o("span",{class:`part part-${s}`},r.length>1?o("span",{},f(i)):"");return d.
style.width=`${100*i/n}%`,d}))}};customElements.get("kohau-bar")||customElements.define("kohau-bar",R);var q=e=>/^[^\s()"]+$/.test(e)?e:`"${e.replace(/[\\"]/g,"\\$&")}"`,ie=(e,t)=>`${e}=${q(t)}`;var ce=(...e)=>w("/search",{query:e});function Oe(e,t,n,r={},{total:a=null,kept:s=0,keptEnd:i=null}={}){let d=t.map((c,l)=>{let p=n.some(([...b])=>b[l]instanceof Element&&b[l].localName==="kohau-bar");
return[c.startsWith("#")&&"number",p&&"below",l===s&&"kept",l===i&&"kept-end"].filter(Boolean).join(" ")||null}),h=(c,l)=>o(l?"td":"th",{scope:l?null:"row",class:d[l]},
c),g=c=>o("tr",{},...c.map(h)),x=t.map((c,l)=>c?o("th",{scope:"col",class:d[l]},c.replace("#","")):o("td"));return o("div",{class:"scrolled",tabindex:"0",role:"\
group","aria-label":e},o("table",{class:"data",...r},o("caption",{class:"hidden"},e),o("thead",{},o("tr",{},...x)),o("tbody",{},...n.map(g)),a&&o("tfoot",{},g(a))))}
var Me=12;function le(e){let t=[...e.querySelectorAll("tbody tr")].slice(Me);if(t.length<3)return e;for(let r of t)r.hidden=!0;let n=o("button",{type:"button",class:"\
more"},y("more_rows",t.length));return n.addEventListener("click",()=>{for(let r of t)r.hidden=!1;n.remove(),t[0].querySelector("a")?.focus({preventScroll:!0})}),
e.append(n),e}function ue(e,t,n,r){return Ne({white:e,drawn:t,black:n,open:r},u("result_bar",{white:e,draws:t,black:n,unfinished:r}))}function Ne(e,t){let n=Object.values(e);return o("kohau-bar",{parts:Object.entries(e).flat().join(" "),full:n.reduce((r,a)=>r+a)},t)}function D(e,t,n,r,a=r){return Oe(e,[t,`#${u("games")}`,"#%",""],n.map(([s,i])=>{let d=`${f(100*i/r,1)} %`;return[s,f(i),d,o("kohau-bar",{parts:`all ${i}`,full:a},
`${f(i)} · ${d}`)]}),{class:"data with-bars"})}var de=e=>e&&e!=="????"?e:u("unknown");function pe(e){let t=`ending_${e}`,n=u(t);return n===t?$(e):n}function v({game:e,variant:t}){let n=`kind_${e}_${t}`,r=u(n);return r===n?`${e} ${t}`:r}var je=["player","white","black"],Ie=/^(player|white|black)([:=~])("(?:[^"\\]|\\.)*"|[^\s()"]+)$/;function me(e,t,n){e.replaceChildren(...t.map((r,a)=>{let s=(...d)=>[
...t.slice(0,a),...d,...t.slice(a+1)],i=o("button",{type:"button",class:"away","aria-label":u("remove_filter",{query:r})},"×");return i.addEventListener("click",
()=>n(s(),r)),o("li",{class:"chip"},...Ue(r,d=>n(s(d))),i)}))}function Ue(e,t){let[,n,r,a]=Ie.exec(e)??[];if(!n)return[o("span",{title:e},Re(e))];let s=fe(a),i=o(
"select",{"aria-label":u("colour_of",{name:s})},...je.map(d=>o("option",{value:d,selected:d===n},u(d==="player"?"either_colour":d))));return i.addEventListener(
"change",()=>t(`${i.value}${r}${a}`)),[o("span",{},s),i]}var fe=e=>e.startsWith('"')?e.slice(1,-1).replace(/\\(["\\])/g,"$1"):e;function Re(e){let[,t,n]=/^since:(\d{4}) (?:and )?until:(\d{4})$/.
exec(e)??[];if(t&&t===n)return t;let[,r]=/^(?:event|site|opening|session)=("(?:[^"\\]|\\.)*"|[^\s()"]+)$/.exec(e)??[];if(r)return fe(r);let[,a,s]=/^game:([^\s"]+) and variant:([^\s"]+)$/.
exec(e)??[];return a?v({game:a,variant:s}):e}var qe=150,De=0;function he(e){let t=`suggestions-${++De}`,n=o("ul",{id:t,role:"listbox",class:"suggestions",hidden:!0,"aria-label":e.labels?.[0]?.textContent??
""}),r=o("p",{class:"trouble","aria-live":"polite"}),a=o("div",{class:"query-box"});e.replaceWith(a),a.append(e,n,r);for(let[l,p]of Object.entries({role:"combob\
ox","aria-expanded":"false","aria-controls":t,"aria-autocomplete":"list",autocomplete:"off"}))e.setAttribute(l,p);let s=[],i=-1,d=L(),h,g=l=>{n.hidden=!l,e.setAttribute(
"aria-expanded",String(l)),n.replaceChildren(...s.map((p,b)=>{let B=o("li",{role:"option",id:`${t}-${b}`,"aria-selected":String(b===i)},p.label,p.kind?o("span",
{class:"soft"},` ${u(p.kind)} · ${y("count_games",p.games??0)}`):"");return B.addEventListener("pointerdown",Ee=>{Ee.preventDefault(),c(b)}),B})),l&&i>=0?e.setAttribute(
"aria-activedescendant",`${t}-${i}`):e.removeAttribute("aria-activedescendant")},x=async()=>{let l=e.value,p=await T("/suggestions",{query:l},d()).catch(()=>null);
!p||e.value!==l||(s=document.activeElement===e?p.suggestions:[],i=-1,r.replaceChildren(p.sentence&&!s.length?$(p.sentence):""),g(s.length>0))},c=l=>{let{start:p,
text:b}=s[l];e.value=Array.from(e.value).slice(0,p).join("")+b,e.focus(),x()};e.addEventListener("input",()=>{clearTimeout(h),h=setTimeout(x,qe)}),e.addEventListener(
"blur",()=>g(!1)),e.addEventListener("keydown",l=>{let p=!n.hidden;if(l.key==="ArrowDown"||l.key==="ArrowUp")p?(i=(i+(l.key==="ArrowDown"?1:s.length-(i<0?0:1)))%
s.length,g(!0)):x();else if((l.key==="Enter"||l.key==="Tab")&&p&&i>=0)c(i);else if(l.key==="Escape"&&p)g(!1);else{l.key==="Enter"&&(clearTimeout(h),d(),g(!1));return}
l.preventDefault()})}var Pe=["kgn","jsonl","csv","html"],ge=["csv","jsonl"];function xe(e,t,n=Pe){let r={csv:{safe:!0},html:{lang:document.documentElement.lang}},a=n.map(s=>o("li",{},
o("a",{href:w(`/api/v1${e}.${s}`,{...t,...r[s]}),download:""},u(`save_${s}`))));return o("details",{class:"save"},o("summary",{},u("save")),o("ul",{},...a))}document.
addEventListener("click",e=>be(k(e,"details.save")));document.addEventListener("keydown",e=>{let t=k(e,"details.save[open]");e.key!=="Escape"||!t||(be(),t.querySelector(
"summary")?.focus())});function be(e=null){for(let t of document.querySelectorAll("details.save[open]"))t!==e&&(t.open=!1)}var we={"1-0":"white_won","1/2-1/2":"drawn","0-1":"black_won","*":"unfinished"},Be=L(),E=[],P=ae(async()=>{E=new URL(location.href).searchParams.getAll("query").
filter(Boolean),me(m("chips"),E,ye);let e=await T("/stats",{query:E},Be());m("count").textContent=[y("count_games",e.records),y("plies",e.plies)].join(" · "),m(
"save").replaceChildren(...e.records?[xe("/stats",{query:E},ge)]:[]),m("index").hidden=e.groups.length<2,m("index").replaceChildren(...e.groups.map(t=>o("a",{href:`\
#${$e(t)}`},o("strong",{},v(t))," ",o("span",{class:"soft"},y("count_games",t.records))))),m("groups").replaceChildren(...e.groups.map((t,n)=>Fe(t,n===0))),ve()});
function ye(e){history.pushState(null,"",w("/statistics",{query:e})),P()}var $e=({game:e,variant:t})=>`${e}-${t}`;function ve(){let e=location.hash&&document.getElementById(
te(location.hash.slice(1)));e instanceof HTMLDetailsElement&&(e.open=!0,e.scrollIntoView())}function Fe(e,t){let[n,r,a,s]=Object.keys(we).map(c=>e.results[c]??0),
i=[n,r,a,s],d=(c,l)=>o("a",{href:ce(...E,`game:${e.game} and variant:${e.variant}`,l)},c),h=(c,l)=>Object.entries(c).map(([p,b])=>[l(p),b]),x=[["by_results",Object.
entries(we).flatMap(([c,l],p)=>i[p]?[[d(u(l),`result:${c}`),i[p]]]:[])],["by_openings",h(e.openings,c=>d(c,ie("opening",c)))],["by_endings",h(e.endings,c=>d(pe(
c),`ending:${q(c)}`))],["by_dialects",h(e.dialects,de)]].filter(([,c])=>c.length).map(([c,l])=>o("div",{},o("h3",{},u(c)),le(D(`${v(e)}: ${u(c)}`,u("name"),l,e.
records))));return x.splice(1,0,We(e),...Je(e,d)),o("details",{id:$e(e),class:"group",open:t},o("summary",{},o("h2",{},v(e))," ",o("span",{class:"soft"},y("coun\
t_games",e.records))),ue(n,r,a,s),o("div",{class:"groups"},...x))}function ke(e,t,{step:n,counts:r},a,{x:s,words:i,linkOf:d=h=>h}){let h=c=>n===1?String(c):`${c}\
–${c+n-1}`,g=r.map(([c,l])=>[d(h(c),c,c+n-1),l]),x=Math.max(...r.map(([,c])=>c));return o("div",{},o("h3",{},e),i?o("p",{},i):"",D(`${t}: ${e}`,s,g,a,x))}function We(e){
let{shortest:t,median:n,mean:r,longest:a}=e.lengths,s=u("lengths",{shortest:f(t),median:f(n),mean:f(r,1),longest:f(a)});return ke(u("by_lengths"),v(e),e.columns,
e.records,{x:u("plies_title"),words:s})}function Je(e,t){if(!e.year_columns)return[];let n=e.years["????"];return[ke(u("by_years"),v(e),e.year_columns,e.records,
{x:u("date"),words:n?u("unknown_count",{count:f(n)}):"",linkOf:(r,a,s)=>t(r,`since:${a} until:${s}`)})]}m("filter").addEventListener("submit",e=>{e.preventDefault();
let t=m("query").value.trim();m("query").value="",ye(t?[...E,t]:E)});addEventListener("hashchange",ve);addEventListener("popstate",P);he(m("query"));P();
