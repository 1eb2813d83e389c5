var Ce=/[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;function M(e){return String(e).replace(Ce,t=>{let n=t.codePointAt(
0);return n<256?`\\x${n.toString(16).padStart(2,"0")}`:`\\u${n.toString(16).padStart(4,"0")}`})}function o(e,t={},...n){return Me(document.createElement(e),t,n)}function Me(e,t,n){for(let[r,l]of Object.entries(t))l===!0?e.setAttribute(r,""):l!==!1&&l!==null&&l!==void 0&&e.setAttribute(r,l);return e.append(...n.filter(r=>r!=
null&&r!=="").map(r=>r instanceof Node?r:M(r))),e}var Q=[],Y="{message}: {reason}",X=": ",Ne=new Set(["count","from","icon","now","number","ply","result","side","square","start","step","to","token","was","word"]),
L=null;function Z(){L??=[]}function z(e){let{[Y]:t=Y,...n}=e;X=t.replace(/\{\w+\}/g,""),Q=Object.entries(n).map(([r,l])=>{let a=[],s=r.split(/\{(\w+)\}/).map((p,f)=>f%
2===0?p.replace(/[.*+?^${}()|[\]\\]/g,"\\$&"):(a.push(p),Ne.has(p)?`("[^"]*"|'[^']*'|\\[\\w+ "[^"]*"\\]|\\S+?)`:"(.+?)")),{length:i}=r.replace(/\{\w+\}/g,"").trim();
return{pattern:new RegExp(`^${s.join("")}$`,"s"),names:a,length:i,translation:l}}).sort((r,l)=>l.length-r.length);for(let[r,l]of L??[])ne(r,l);L=null}var K=4,G={
characters:1e3,lookups:60},N=0;function Oe(e){N=e.length>G.characters?0:G.lookups;let t=ee(e);return N>0?t:null}function ee(e){return te(e)??O(e,K)}function te(e){
for(let t of["; ",": "]){let n=e.indexOf(t),r=n<0?null:O(e.slice(0,n),K),l=r===null?null:ee(e.slice(n+t.length));if(l!==null)return`${r}${t===": "?X:t}${l}`}return null}
function O(e,t){for(let{pattern:n,names:r,length:l,translation:a}of N-- >0?Q:[]){let s=l>=t&&n.exec(e);if(!s)continue;let i=Object.fromEntries(r.map((p,f)=>[p,je(
s[f+1])]));return a.replace(/\{(\w+)\}/g,(p,f)=>i[f])}return null}var je=e=>/^(['"])(?:(?!\1).)*\1$/s.test(e)?e:te(e)??O(e,0)??e;function k(e){let t=o("span");return ne(
t,e),L?.push([t,e]),t}function ne(e,t){let n=Oe(t);e.textContent=M(n??t),n===null?e.setAttribute("lang","en"):e.removeAttribute("lang")}var R={};function re(e){R=e}function c(e,t={}){return(R[e]??e).replace(/\{(\w+)\}/g,(n,r)=>t[r]??"")}function w(e,t){return c(t===1&&`${e}_1`in R?`${e}_1`:e,{count:g(t)})}var j=new Map;function Re(e,t){let n=`${e.name} ${JSON.stringify(t)}`;return j.has(n)||j.set(
n,new e(document.documentElement.lang||"en",t)),j.get(n)}function g(e,t=0){return!t&&Math.abs(e)<999.5?String(Math.round(e)):Re(Intl.NumberFormat,{minimumFractionDigits:t,
maximumFractionDigits:t}).format(e)}var oe="kohau-theme";function Ie(e){let t=e.closest(".kohau-dark, .kohau-light");return t?t.classList.contains("kohau-dark"):matchMedia("(prefers-color-scheme: \
dark)").matches}function se(){try{le(localStorage.getItem(oe))}catch{}}function ae(){let e=Ie(document.documentElement)?"light":"dark";le(e);try{localStorage.setItem(
oe,e)}catch{}}function le(e){let{classList:t}=document.documentElement;t.toggle("kohau-dark",e==="dark"),t.toggle("kohau-light",e==="light")}var T=document.documentElement.dataset.root,I=class extends Error{constructor(t){super(t.detail??t.title),this.hint=t.hint,this.rule=t.rule}},A=class extends Error{constructor(){
super(c("unreachable"))}};function $(e,t={}){let n=new URLSearchParams;for(let[l,a]of Object.entries(t))for(let s of Array.isArray(a)?a:[a])s!==""&&s!==null&&s!==
void 0&&s!==!1&&n.append(l,s);let r=n.toString();return`${T}${e}${r?`?${r}`:""}`}function ie(e){try{return decodeURIComponent(e)}catch{return e}}var ce=JSON.parse(document.getElementById("answers").textContent);function S(){let e=new AbortController;
return()=>(e.abort(),e=new AbortController,e.signal)}async function _(e,t={},n=void 0){let{[e]:r}=ce;return delete ce[e],r??Ue(e,t,{signal:n})}async function Ue(e,t,n){let r=await fetch($(`/api/v1${e}`,t),n).catch(a=>{throw a.name==="AbortError"?a:new A}),l=await(r.ok?r.json():r.json().catch(()=>({title:r.
statusText})));if(n.signal?.throwIfAborted(),r.ok)return l;throw new I(l)}re(JSON.parse(document.getElementById("texts").textContent));var b=e=>document.getElementById(e);se();b("screens")?.addEventListener("click",e=>e.currentTarget.
hidePopover());b("theme")?.addEventListener("click",ae);b("language")?.addEventListener("change",e=>{let t=new URL(location.href);t.searchParams.set("lang",e.target.
value),location.assign(t)});var me=()=>b("help").showModal();for(let e of document.querySelectorAll(".ask"))e.addEventListener("click",me);document.addEventListener(
"keydown",e=>{e.key!=="?"||!b("help")||document.querySelector("dialog[open]")||e.target.closest("input, select, textarea")||(e.preventDefault(),me())});function de(){
fetch(`${T}/assets/messages-${document.documentElement.lang}.json`).then(e=>e.json()).then(z).catch(()=>addEventListener("online",de,{once:!0}))}document.documentElement.
lang!=="en"&&(Z(),addEventListener("load",()=>setTimeout(de)));for(let e of document.querySelectorAll("[data-said]")){let t=e.textContent;e.removeAttribute("lan\
g"),e.replaceChildren(k(t))}var pe=null;function ue(e,t=null){if(e?.name==="AbortError")return;let n=b("problem");if(n.hidden=!e,pe=e instanceof A?t:null,!e)return;
if(!(e instanceof A)){n.replaceChildren(k(e.message),e.hint?o("p",{},c("hint"),k(e.hint)):"");return}let r=t&&o("button",{type:"button"},c("try_again"));r?.addEventListener(
"click",t),n.replaceChildren(e.message," ",r??"")}addEventListener("online",()=>pe?.());function U(e){return async function t(...n){try{let r=await e(...n);return ue(
null),r}catch(r){return ue(r,()=>t(...n)),null}}}var q=class extends HTMLElement{connectedCallback(){if(this.hasAttribute("role"))return;let t=this.getAttribute("parts").split(" "),n=Number(this.getAttribute("\
full"))||1,r=[];for(let a=0;a<t.length;a+=2)r.push([t[a],Number(t[a+1])]);let l=this.textContent;for(let[a,s]of Object.entries({role:"img","aria-label":l,title:l}))
this.setAttribute(a,s);this.replaceChildren(...r.filter(([,a])=>a).map(([a,s])=>{let i=o("span",{class:`part part-${a}`},r.length>1?o("span",{},g(s)):"");return i.
style.width=`${100*s/n}%`,i}))}},qe=4,fe=6;function he(e,t){let n=1;for(;10*n*t<e;)n*=10;return[1,2,5,10].map(r=>r*n).find(r=>r*t>=e)}var D=class extends HTMLElement{connectedCallback(){
if(this.querySelector(".plot"))return;let t=[...this.querySelectorAll("tbody tr")].map(n=>{let[r,l,a]=n.cells;return{label:`${this.getAttribute("x")} ${r.textContent}\
: ${l.textContent} · ${a.textContent}`,at:Number(r.dataset.value),count:Number(l.dataset.value)}});this.prepend(this.#e(t))}#e(t){let n=Number(this.getAttribute(
"step")),r=Math.max(0,Math.ceil((fe-(t.at(-1).at-t[0].at)/n)/2))*n,[l,a]=[Math.max(Math.min(0,t[0].at),t[0].at-r),t.at(-1).at+n+r],s=he(Math.max(...t.map(({count:d})=>d)),
qe),i=s*Math.ceil(Math.max(...t.map(({count:d})=>d))/s),[p,f]=[d=>`${100*(d-l)/(a-l)}%`,d=>`${100*d/i}%`],h=(d,y)=>Object.assign(d.style,y)&&d,x=o("div",{class:"\
field"},...Array.from({length:i/s},(d,y)=>h(o("i",{class:"grid"}),{bottom:f((y+1)*s)})),...t.map(({label:d,at:y,count:C})=>h(o("i",{class:"column",title:d}),{left:p(
y),width:`${100*n/(a-l)}%`,height:f(C)})),...this.#t(p,l,a,n,h)),u=n*he((a-l)/n,fe),m=[];for(let d=Math.ceil(l/u)*u;d<a;d+=u)m.push(h(o("span",{},String(d)),{left:p(
d+(n===1?.5:0))}));return o("div",{class:"plot",role:"img","aria-label":this.getAttribute("label")},o("div",{class:"y-title"},this.getAttribute("y")),o("div",{class:"\
y-axis"},...Array.from({length:i/s+1},(d,y)=>h(o("span",{},g(y*s)),{bottom:f(y*s)}))),x,o("div",{class:"x-axis"},...m),o("div",{class:"x-title"},this.getAttribute(
"x")))}#t(t,n,r,l,a){let[s,...i]=(this.getAttribute("mark")??"").split(" ");if(!i.length)return[];let p=Number(s)+(l===1?.5:0),f=p>(n+r)/2?"before":"after";return[
a(o("i",{class:`mark ${f}`},o("span",{},i.join(" "))),{left:t(p)})]}};for(let[e,t]of[["kohau-bar",q],["kohau-columns",D]])customElements.get(e)||customElements.
define(e,t);var P=e=>/^[^\s()"]+$/.test(e)?e:`"${e.replace(/[\\"]/g,"\\$&")}"`,ge=(e,t)=>`${e}=${P(t)}`;var B=(...e)=>$("/search",{query:e});function F(e,t,n,r={},{total:l=null,kept:a=0}={}){let s=t.map((h,x)=>{let u=n.some(m=>m[x]?.localName==="kohau-bar");return[h.startsWith("#")&&"number",u&&"belo\
w",x===a&&"kept"].filter(Boolean).join(" ")||null}),i=(h,x)=>o(x?"td":"th",{scope:x?null:"row",class:s[x]},h),p=h=>o("tr",{},...h.map(i)),f=t.map((h,x)=>h?o("th",
{scope:"col",class:s[x]},h.replace("#","")):o("td"));return o("div",{class:"scrolled",tabindex:"0",role:"group","aria-label":e},o("table",{class:"data",...r},o(
"caption",{class:"hidden"},e),o("thead",{},o("tr",{},...f)),o("tbody",{},...n.map(p)),l&&o("tfoot",{},p(l))))}function be(e,t,n,r){return Pe({white:e,drawn:t,black:n,
open:r},c("result_bar",{white:e,draws:t,black:n,unfinished:r}))}function Pe(e,t){let n=Object.values(e);return o("kohau-bar",{parts:Object.entries(e).flat().join(" "),full:n.reduce((r,l)=>r+l)},t)}function xe(e,t,n,r){return F(
e,[t,`#${c("games")}`,""],n.map(([l,a])=>[l,g(a),o("kohau-bar",{parts:`all ${a}`,full:r},`${g(a)} · ${g(100*a/r,1)} %`)]),{class:"data with-bars"})}var W=e=>e&&
e!=="????"?e:c("unknown");function ye(e){let t=`ending_${e}`,n=c(t);return n===t?k(e):n}function v({game:e,variant:t}){let n=`kind_${e}_${t}`,r=c(n);return r===n?`${e} ${t}`:r}var Be=["player","white","black"],Fe=/^(player|white|black)([:=~])("(?:[^"\\]|\\.)*"|[^\s()"]+)$/;function we(e,t,n){e.replaceChildren(...t.map((r,l)=>{let a=(...i)=>[
...t.slice(0,l),...i,...t.slice(l+1)],s=o("button",{type:"button",class:"away","aria-label":c("remove_filter",{query:r})},"×");return s.addEventListener("click",
()=>n(a(),r)),o("li",{class:"chip"},...We(r,i=>n(a(i))),s)}))}function We(e,t){let[,n,r,l]=Fe.exec(e)??[];if(!n)return[o("span",{title:e},Ve(e))];let a=$e(l),s=o(
"select",{"aria-label":c("colour_of",{name:a})},...Be.map(i=>o("option",{value:i,selected:i===n},c(i==="player"?"either_colour":i))));return s.addEventListener(
"change",()=>t(`${s.value}${r}${l}`)),[o("span",{},a),s]}var $e=e=>e.startsWith('"')?e.slice(1,-1).replace(/\\(["\\])/g,"$1"):e;function Ve(e){let[,t,n]=/^since:(\d{4}) (?:and )?until:(\d{4})$/.
exec(e)??[];if(t&&t===n)return t;let[,r]=/^(?:event|site|opening|session)=("(?:[^"\\]|\\.)*"|[^\s()"]+)$/.exec(e)??[];if(r)return $e(r);let[,l,a]=/^game:([^\s"]+) and variant:([^\s"]+)$/.
exec(e)??[];return l?v({game:l,variant:a}):e}var He=["kgn","jsonl","csv","html"],V=["csv","jsonl"];function H(e,t,n=He){let r={csv:{safe:!0},html:{lang:document.documentElement.lang}},l=n.map(a=>o("li",{},
o("a",{href:$(`/api/v1${e}.${a}`,{...t,...r[a]}),download:""},c(`save_${a}`))));return o("details",{class:"save"},o("summary",{},c("save")),o("ul",{},...l))}document.
addEventListener("click",e=>ve(e.target.closest("details.save")));document.addEventListener("keydown",e=>{let t=e.target.closest("details.save[open]");e.key!=="\
Escape"||!t||(ve(),t.querySelector("summary").focus())});function ve(e=null){for(let t of document.querySelectorAll("details.save[open]"))t!==e&&(t.open=!1)}var Je=12;function ke(e){let t=[...e.querySelectorAll("tbody tr")].slice(Je);if(t.length<3)return e;for(let r of t)r.hidden=!0;let n=o("button",{type:"button",class:"\
more"},w("more_rows",t.length));return n.addEventListener("click",()=>{for(let r of t)r.hidden=!1;n.remove(),t[0].querySelector("a")?.focus({preventScroll:!0})}),
e.append(n),e}var Ye=150,Ge=0;function Ee(e){let t=`suggestions-${++Ge}`,n=o("ul",{id:t,role:"listbox",class:"suggestions",hidden:!0,"aria-label":e.labels?.[0]?.textContent??
""}),r=o("p",{class:"trouble","aria-live":"polite"}),l=o("div",{class:"query-box"});e.replaceWith(l),l.append(e,n,r);for(let[u,m]of Object.entries({role:"combob\
ox","aria-expanded":"false","aria-controls":t,"aria-autocomplete":"list",autocomplete:"off"}))e.setAttribute(u,m);let a=[],s=-1,i=S(),p=null,f=u=>{n.hidden=!u,e.
setAttribute("aria-expanded",u),n.replaceChildren(...a.map((m,d)=>{let y=o("li",{role:"option",id:`${t}-${d}`,"aria-selected":d===s},m.label,m.kind?o("span",{class:"\
soft"},` ${c(m.kind)} · ${w("count_games",m.games)}`):"");return y.addEventListener("pointerdown",C=>{C.preventDefault(),x(d)}),y})),u&&s>=0?e.setAttribute("ar\
ia-activedescendant",`${t}-${s}`):e.removeAttribute("aria-activedescendant")},h=async()=>{let u=e.value,m=await _("/suggestions",{query:u},i()).catch(()=>null);
!m||e.value!==u||(a=document.activeElement===e?m.suggestions:[],s=-1,r.replaceChildren(m.problem&&!a.length?k(m.problem):""),f(a.length>0))},x=u=>{let{start:m,text:d}=a[u];
e.value=Array.from(e.value).slice(0,m).join("")+d,e.focus(),h()};e.addEventListener("input",()=>{clearTimeout(p),p=setTimeout(h,Ye)}),e.addEventListener("blur",
()=>f(!1)),e.addEventListener("keydown",u=>{let m=!n.hidden;if(u.key==="ArrowDown"||u.key==="ArrowUp")m?(s=(s+(u.key==="ArrowDown"?1:a.length-(s<0?0:1)))%a.length,
f(!0)):h();else if((u.key==="Enter"||u.key==="Tab")&&m&&s>=0)x(s);else if(u.key==="Escape"&&m)f(!1);else{u.key==="Enter"&&(clearTimeout(p),i(),f(!1));return}u.preventDefault()})}var Ae={"1-0":"white_won","1/2-1/2":"drawn","0-1":"black_won","*":"unfinished"},Qe=S(),E=[],J=U(async()=>{E=new URL(location.href).searchParams.getAll("query").
filter(Boolean),we(b("chips"),E,Se);let e=await _("/stats",{query:E},Qe());b("count").textContent=[w("count_games",e.records),w("plies",e.plies)].join(" · "),b(
"save").replaceChildren(...e.records?[H("/stats",{query:E},V)]:[]),b("index").hidden=e.groups.length<2,b("index").replaceChildren(...e.groups.map(t=>o("a",{href:`\
#${_e(t)}`},o("strong",{},v(t))," ",o("span",{class:"soft"},w("count_games",t.records))))),b("groups").replaceChildren(...e.groups.map((t,n)=>Xe(t,n===0))),Le()});
function Se(e){history.pushState(null,"",$("/statistics",{query:e})),J()}var _e=({game:e,variant:t})=>`${e}-${t}`;function Le(){let e=location.hash&&document.getElementById(
ie(location.hash.slice(1)));e&&(e.open=!0,e.scrollIntoView())}function Xe(e,t){let n=Object.keys(Ae).map(s=>e.results[s]??0),r=(s,i)=>o("a",{href:B(...E,`game:${e.
game} and variant:${e.variant}`,i)},s),l=(s,i)=>Object.entries(s).map(([p,f])=>[i(p),f]),a=[["by_results",Object.entries(Ae).map(([s,i],p)=>[r(c(i),`result:${s}`),
n[p]]).filter(([,s])=>s)],["by_openings",l(e.openings,s=>r(s,ge("opening",s)))],["by_endings",l(e.endings,s=>r(ye(s),`ending:${P(s)}`))],["by_dialects",l(e.dialects,
W)]].filter(([,s])=>s.length).map(([s,i])=>o("div",{},o("h3",{},c(s)),ke(xe(`${v(e)}: ${c(s)}`,c("name"),i,e.records))));return a.splice(1,0,Ze(e),...ze(e,r)),o(
"details",{id:_e(e),class:"group",open:t},o("summary",{},o("h2",{},v(e))," ",o("span",{class:"soft"},w("count_games",e.records))),be(...n),o("p",{class:"soft"},
w("full_bar",e.records)),o("div",{class:"groups"},...a))}function Te(e,t,{step:n,counts:r},l,{x:a,words:s,mark:i,linkOf:p=f=>f}){let f=u=>n===1?String(u):`${u}–${u+
n-1}`,h=r.map(([u,m])=>[p(f(u),u,u+n-1),g(m),`${g(100*m/l,1)} %`]),x=F(`${t}: ${e}`,[a,`#${c("games")}`,"#%"],h);for(let[u,m]of x.querySelectorAll("tbody tr").entries())
for(let[d,y]of r[u].entries())m.cells[d].dataset.value=y;return o("div",{},o("h3",{},e),s?o("p",{},s):"",o("kohau-columns",{x:a,y:c("games"),step:n,label:s?`${e}\
: ${s}`:e,mark:i},o("details",{},o("summary",{},c("in_numbers")),x)))}function Ze(e){let{lengths:t}=e,n=c("lengths",{shortest:g(t.shortest),median:g(t.median),mean:g(
t.mean,1),longest:g(t.longest)});return Te(c("by_lengths"),v(e),e.columns,e.records,{x:c("plies_title"),words:n,mark:`${t.median} ${c("median")}`})}function ze(e,t){
if(!e.year_columns)return[];let n=e.years["????"];return[Te(c("by_years"),v(e),e.year_columns,e.records,{x:c("date"),words:n?c("unknown_count",{count:g(n)}):"",
linkOf:(r,l,a)=>t(r,`since:${l} until:${a}`)})]}b("filter").addEventListener("submit",e=>{e.preventDefault();let t=b("query").value.trim();b("query").value="",Se(
t?[...E,t]:E)});addEventListener("hashchange",Le);addEventListener("popstate",J);Ee(b("query"));J();
