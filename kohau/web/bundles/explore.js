var Ve=/[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;function H(e){return String(e).replace(Ve,t=>{let s=t.charCodeAt(
0);return s<256?`\\x${s.toString(16).padStart(2,"0")}`:`\\u${s.toString(16).padStart(4,"0")}`})}function a(e,t={},...s){return Ft(document.createElement(e),t,s)}
var Xe="http://www.w3.org/2000/svg";function k(e,t={},...s){return Ft(document.createElementNS(Xe,e),t,s)}function Ft(e,t,s){for(let[n,r]of Object.entries(t))r===
!0?e.setAttribute(n,""):r!==!1&&r!==null&&r!==void 0&&e.setAttribute(n,String(r));return e.append(...s.filter(n=>n!=null&&n!=="").map(n=>n instanceof Node?n:H(n))),
e}function $({target:e},t){return e instanceof Element?e.closest(t):null}var Wt=e=>e.ctrlKey||e.metaKey||e.shiftKey;var R={};function Ht(e){R=e}function f(e,t={}){return(R[e]??e).replace(/\{(\w+)\}/g,(s,n)=>t[n]??"")}function Kt(e){R={...R,...e}}function et(e){let[t,s]=Gt(e),
n=Object.entries(s).map(([r,o])=>[r,Array.isArray(o)?et(o):o]);return f(t,Object.fromEntries(n))}function bt(e){let[t,s]=Gt(e);return(t in R||!/\p{L}/u.test(t.replace(
/\{\w+\}/g,"")))&&Object.values(s).every(r=>!Array.isArray(r)||bt(r))}var Gt=e=>Array.isArray(e)?e:[e,{}];function j(e){let t=et(e);return`${t.charAt(0).toUpperCase()}${t.
slice(1)}`}function T(e,t){return f(t===1&&`${e}_1`in R?`${e}_1`:e,{count:S(t)})}var gt=new Map;function Ze(){let{lang:e}=document.documentElement;return navigator.
languages.find(t=>t.split("-")[0]===e)??(e||"en")}function Yt(e,t){let s=`${e.name} ${JSON.stringify(t)}`;return gt.has(s)||gt.set(s,new e(Ze(),t)),gt.get(s)}function S(e,t=0){
return!t&&Math.abs(e)<999.5?String(Math.round(e)):Yt(Intl.NumberFormat,{minimumFractionDigits:t,maximumFractionDigits:t}).format(e)}var Qe={"1-0":"1–0","0-1":"\
0–1","1/2-1/2":"½–½","*":"∗"};function st(e){return Qe[e]??e}function nt(e){let[,t,s,n]=/^(\d{4})(?:\.(\d\d))?(?:\.(\d\d))?(?:\.\?\?)*$/.exec(e)??[];if(!t)
return e;let r=new Date(0);return r.setUTCFullYear(Number(t),Number(s??1)-1,Number(n??1)),s&&r.getUTCMonth()!==Number(s)-1?e:Yt(Intl.DateTimeFormat,{timeZone:"U\
TC",year:"numeric",...s&&{month:"short"},...n&&{day:"numeric"}}).format(r)}function Jt(e){return R[`piece_${e.replaceAll(" ","_")}`]}var rt=null;function Vt(){rt??=[]}function Xt(e){Kt(e);for(let[t,s]of rt??[])Zt(t,s);rt=null}function _(e){let t=a("span");return Zt(t,e),rt?.push([t,e]),t}function Zt(e,t){
let s=document.documentElement.lang==="en"||bt(t);e.textContent=H(et(t)),s?e.removeAttribute("lang"):e.setAttribute("lang","en")}function K(e){try{return window[e]}catch{return null}}function ot(e,t){try{return JSON.parse(e?.getItem(t)??"null")}catch{return null}}function it(e,t,s){try{return s===
null?e?.removeItem(t):e?.setItem(t,JSON.stringify(s)),e!==null}catch{return!1}}var Qt="kohau-theme";function ze(e){let t=e.closest(".kohau-dark, .kohau-light");return t?t.classList.contains("kohau-dark"):matchMedia("(prefers-color-scheme: \
dark)").matches}function zt(){ee(ot(K("localStorage"),Qt))}function te(){let e=ze(document.documentElement)?"light":"dark";ee(e),it(K("localStorage"),Qt,e)}function ee(e){
let{classList:t}=document.documentElement;t.toggle("kohau-dark",e==="dark"),t.toggle("kohau-light",e==="light")}var G=document.documentElement.dataset.root??"",yt=class extends Error{constructor({title:t,detail:s,sentence:n,hint_sentence:r,rule:o}){super(s??t),this.sentence=
n,this.hint_sentence=r,this.rule=o}},N=class extends Error{constructor(){super(f("unreachable"))}};function E(e,t={}){let s=new URLSearchParams;for(let[r,o]of Object.
entries(t))for(let i of Array.isArray(o)?o:[o])i!==""&&i!==null&&i!==void 0&&i!==!1&&s.append(r,String(i));let n=s.toString();return`${G}${e}${n?`?${n}`:""}`}function ne(e){try{return decodeURIComponent(e)}catch{return e}}var se=JSON.parse(document.getElementById("answers")?.textContent??"{}");function at(){let e=new AbortController;
return()=>(e.abort(),e=new AbortController,e.signal)}async function q(e,t={},s){let{[e]:n}=se;return delete se[e],n??ts(e,t,{signal:s})}async function ts(e,t,s){let n=await fetch(E(`/api/v1${e}`,t),s).catch(o=>{throw o.name==="AbortError"?o:new N}),r=await(n.ok?n.json():n.json().catch(()=>({title:n.
statusText})));if(s.signal?.throwIfAborted(),n.ok)return r;throw new yt(r)}var u=e=>document.getElementById(e);Ht(JSON.parse(u("texts").textContent??"{}"));zt();u("screens")?.addEventListener("click",e=>{$(e,"a")&&u("screens").hidePopover()});
u("explored")?.addEventListener("change",()=>{let[e,t]=u("explored").value.split(" ");location.assign(E(`/explore/${e}`,{variant:t}))});u("theme")?.addEventListener(
"click",te);u("language")?.addEventListener("change",()=>{let e=new URL(location.href);e.searchParams.set("lang",u("language").value),location.assign(e)});var re=()=>u(
"help").showModal();for(let e of document.querySelectorAll(".ask"))e.addEventListener("click",re);document.addEventListener("keydown",e=>{e.key!=="?"||!u("help")||
document.querySelector("dialog[open]")||$(e,"input, select, textarea")||(e.preventDefault(),re())});function oe(){fetch(`${G}/assets/messages-${document.documentElement.
lang}.json`).then(e=>e.json()).then(Xt).catch(()=>addEventListener("online",oe,{once:!0}))}document.documentElement.lang!=="en"&&(Vt(),addEventListener("load",()=>setTimeout(
oe)));for(let e of document.querySelectorAll("[data-said]"))e.removeAttribute("lang"),e.replaceChildren(_(JSON.parse(e.getAttribute("data-said")??"")));var ie=null;
function Y(e,t=null){let s=e;if(s?.name==="AbortError")return;let n=u("problem");if(n.hidden=!s,ie=s instanceof N?t:null,!s)return;if(!(s instanceof N)){n.replaceChildren(
_(s.sentence??s.message),s.hint_sentence?a("p",{},f("hint"),_(s.hint_sentence)):"");return}if(n.replaceChildren(s.message," "),!t)return;let r=a("button",{type:"\
button"},f("try_again"));r.addEventListener("click",t),n.append(r)}addEventListener("online",()=>ie?.());var xt=new WeakMap;async function ae(e,t){try{await navigator.clipboard.writeText(t)}catch{prompt(f("copy"),t);return}xt.has(e)||xt.set(e,e.textContent),e.textContent=
f("copied"),setTimeout(()=>{e.textContent=xt.get(e)??""},1500)}var wt=class extends HTMLElement{connectedCallback(){if(this.hasAttribute("role"))return;let t=(this.getAttribute("parts")??"").split(" "),s=Number(this.getAttribute(
"full"))||1,n=[];for(let o=0;o<t.length;o+=2)n.push([t[o],Number(t[o+1])]);let r=this.textContent;for(let[o,i]of Object.entries({role:"img","aria-label":r,title:r}))
this.setAttribute(o,i);this.replaceChildren(...n.filter(([,o])=>o).map(([o,i])=>{let c=a("span",{class:`part part-${o}`},n.length>1?a("span",{},S(i)):"");return c.
style.width=`${100*i/s}%`,c}))}},es=4,ce=6;function le(e,t){let s=1;for(;10*s*t<e;)s*=10;return[1,2,5].map(n=>n*s).find(n=>n*t>=e)??10*s}function J(e,t){return Object.
assign(e.style,t),e}var vt=class extends HTMLElement{connectedCallback(){if(this.querySelector(".plot"))return;let t=[...this.querySelectorAll("tbody tr")].map(
s=>{let[n,r,o]=s.cells;return{label:`${this.getAttribute("x")} ${n.textContent}: ${r.textContent} · ${o.textContent}`,at:Number(n.dataset.value),count:Number(r.
dataset.value)}});this.prepend(this.#t(t))}#t(t){let s=Number(this.getAttribute("step")),n=Math.max(0,Math.ceil((ce-(t[t.length-1].at-t[0].at)/s)/2))*s,[r,o]=[Math.
max(Math.min(0,t[0].at),t[0].at-n),t[t.length-1].at+s+n],i=le(Math.max(...t.map(({count:p})=>p)),es),c=i*Math.ceil(Math.max(...t.map(({count:p})=>p))/i),d=p=>`${100*
(p-r)/(o-r)}%`,l=p=>`${100*p/c}%`,m=a("div",{class:"field"},...Array.from({length:c/i},(p,x)=>J(a("i",{class:"grid"}),{bottom:l((x+1)*i)})),...t.map(({label:p,at:x,
count:w})=>J(a("i",{class:"column",title:p}),{left:d(x),width:`${100*s/(o-r)}%`,height:l(w)})),...this.#e(d,(r+o)/2,s)),g=s*le((o-r)/s,ce),h=[];for(let p=Math.ceil(
r/g)*g;p<o;p+=g)h.push(J(a("span",{},String(p)),{left:d(p+(s===1?.5:0))}));return a("div",{class:"plot",role:"img","aria-label":this.getAttribute("label")},a("d\
iv",{class:"y-title"},this.getAttribute("y")),a("div",{class:"y-axis"},...Array.from({length:c/i+1},(p,x)=>J(a("span",{},S(x*i)),{bottom:l(x*i)}))),m,a("div",{class:"\
x-axis"},...h),a("div",{class:"x-title"},this.getAttribute("x")))}#e(t,s,n){let[r,...o]=(this.getAttribute("mark")??"").split(" ");if(!o.length)return[];let i=Number(
r)+(n===1?.5:0),c=i>s?"before":"after";return[J(a("i",{class:`mark ${c}`},a("span",{},o.join(" "))),{left:t(i)})]}};for(let[e,t]of Object.entries({"kohau-bar":wt,
"kohau-columns":vt}))customElements.get(e)||customElements.define(e,t);var D=e=>e&&e!=="?"&&!e.startsWith("????")?e:"",ss=e=>/^[^\s()"]+$/.test(e)?e:`"${e.replace(/[\\"]/g,"\\$&")}"`,kt=(e,t)=>`${e}=${ss(t)}`,ns=e=>`since:${e} unti\
l:${e}`,ct=(...e)=>E("/search",{query:e}),ue=e=>E(`/players/${encodeURIComponent(e)}`);var rs=e=>E(`/events/${encodeURIComponent(e)}`);var os={player:ue,event:rs,site:e=>ct(kt("site",e)),opening:e=>ct(kt("opening",e)),session:e=>ct(kt("session",e))};function $t(e,t,s=t){return t&&D(t)?a("a",{href:os[e](
t)},s):s??""}function de(e){let t=/^\d{4}/.exec(e??"")?.[0],s=nt(D(e));return t?a("a",{href:ct(ns(t))},s):s}function Et(e,t,s,n={},{total:r=null,kept:o=0,keptEnd:i=null}={}){let c=t.map((g,h)=>{let p=s.some(([...x])=>x[h]instanceof Element&&x[h].localName==="kohau-bar");
return[g.startsWith("#")&&"number",p&&"below",h===o&&"kept",h===i&&"kept-end"].filter(Boolean).join(" ")||null}),d=(g,h)=>a(h?"td":"th",{scope:h?null:"row",class:c[h]},
g),l=g=>a("tr",{},...g.map(d)),m=t.map((g,h)=>g?a("th",{scope:"col",class:c[h]},g.replace("#","")):a("td"));return a("div",{class:"scrolled",tabindex:"0",role:"\
group","aria-label":e},a("table",{class:"data",...n},a("caption",{class:"hidden"},e),a("thead",{},a("tr",{},...m)),a("tbody",{},...s.map(l)),r&&a("tfoot",{},l(r))))}function fe(e,t,s,n){return is({white:e,drawn:t,black:s,open:n},f("result_bar",{white:e,draws:t,black:s,unfinished:n}))}function is(e,t){let s=Object.values(e);return a("kohau-bar",{parts:Object.entries(e).flat().join(" "),full:s.reduce((n,r)=>n+r)},t)}function he(e,t,s){return a("span",{class:s?"player winner":"player"},$t("player",e,D(e)||"?"),t?` (${t})`:"")}var as={"1/2-1/2":"½","*":"–"};function cs(e){
let[t,s]=[e.white,e.black].map(r=>D(r)||"?"),n=`${t} – ${s}, ${st(e.result)}`;return a("a",{href:E(`/games/${e.digest}`,{ply:e.ply||""}),"aria-label":n,title:st(
e.result),class:"badge"},as[e.result]??st(e.result))}var ls=[["result","result"],["players","white"],["game_label","game,variant"],["plies_title","-plies"],["da\
te","-date"],["event","event"]],pe=e=>e.split(",").map(t=>t.startsWith("-")?t.slice(1):`-${t}`).join(",");function At(e,{kind:t=!0,sort:s="",sorted:n=null}={}){let r=ls.filter(([i])=>t||i!=="game_label"),o=Et(f("games"),r.map(([i])=>i==="plies_title"?`#${f(i)}`:f(i)),
e.map(i=>[cs(i),a("div",{class:"pair"},he(i.white,i.white_rating,i.result==="1-0"),he(i.black,i.black_rating,i.result==="0-1")),...t?[V(i)]:[],S(i.length),de(i.
date),$t("event",i.event,D(i.event))]),{class:`data games${t?" kinds":""}`});return o.addEventListener("click",ds),n&&!matchMedia("(max-width: 45rem)").matches&&
us(o,r,s,n),o}function us(e,t,s,n){[...e.querySelectorAll("thead th")].forEach((r,o)=>{let[,i]=t[o];[i,pe(i)].includes(s)&&r.setAttribute("aria-sort",s.startsWith(
"-")?"descending":"ascending");let d=a("button",{type:"button",class:"order"},r.textContent);d.addEventListener("click",()=>n(s===i?pe(i):i)),r.replaceChildren(
d)})}function ds(e){$(e,"a")||!getSelection()?.isCollapsed||$(e,"tbody tr")?.querySelector("a")?.click()}function V({game:e,variant:t}){let s=`kind_${e}_${t}`,n=f(
s);return n===s?`${e} ${t}`:n}function me({kinds:e,known_games:t}){let s=t.flatMap(({id:r,variants:o})=>o.map(({name:i})=>({game:r,variant:i}))),n=r=>e.some(({game:o,
variant:i})=>o===r.game&&i===r.variant);return s.sort((r,o)=>Number(n(o))-Number(n(r)))}var hs=["player","white","black"],ps=/^(player|white|black)([:=~])("(?:[^"\\]|\\.)*"|[^\s()"]+)$/;function ge(e,t,s){e.replaceChildren(...t.map((n,r)=>{let o=(...c)=>[
...t.slice(0,r),...c,...t.slice(r+1)],i=a("button",{type:"button",class:"away","aria-label":f("remove_filter",{query:n})},"×");return i.addEventListener("click",
()=>s(o(),n)),a("li",{class:"chip"},...fs(n,c=>s(o(c))),i)}))}function fs(e,t){let[,s,n,r]=ps.exec(e)??[];if(!s)return[a("span",{title:e},ms(e))];let o=be(r),i=a(
"select",{"aria-label":f("colour_of",{name:o})},...hs.map(c=>a("option",{value:c,selected:c===s},f(c==="player"?"either_colour":c))));return i.addEventListener(
"change",()=>t(`${i.value}${n}${r}`)),[a("span",{},o),i]}var be=e=>e.startsWith('"')?e.slice(1,-1).replace(/\\(["\\])/g,"$1"):e;function ms(e){let[,t,s]=/^since:(\d{4}) (?:and )?until:(\d{4})$/.
exec(e)??[];if(t&&t===s)return t;let[,n]=/^(?:event|site|opening|session)=("(?:[^"\\]|\\.)*"|[^\s()"]+)$/.exec(e)??[];if(n)return be(n);let[,r,o]=/^game:([^\s"]+) and variant:([^\s"]+)$/.
exec(e)??[];return r?V({game:r,variant:o}):e}var Lt={first:12,more:50},lt=class{plies=[];#t=0;#e=0;constructor(t,s,n){this.holder=t,this.board=s,this.play=n}show({plies:t,games:s}){this.plies=t,this.#e=s,this.#t=
t.length>Lt.first+2?Lt.first:t.length,this.#s()}clear(){this.show({plies:[],games:0})}get mostPlayed(){return this.plies.find(({ply:t})=>t!==null)?.ply??null}#s(){
if(this.board.proposal=null,!this.plies.length){this.holder.replaceChildren();return}let t=this.plies.slice(0,this.#t),s=[f("ply"),`#${f("games")}`,"#%",f("resu\
lt_title"),`#${f("average_length")}`,f("last_played")],n=Et(f("played_here"),s,t.map(gs),{class:"data plies"},{total:bs(this.plies,this.#e)});for(let[o,i]of n.querySelectorAll(
"tbody tr").entries())this.#o(i,t[o]);let r=this.plies.length-this.#t;this.holder.replaceChildren(n,...r?[this.#r(r)]:[])}#r(t){let s=a("button",{type:"button",
class:"more"},T("more_plies",t));return s.addEventListener("click",()=>{let n=this.#t;this.#t=Math.min(this.plies.length,n+Lt.more),this.#s(),this.holder.querySelectorAll(
".ply-button")[n]?.focus({preventScroll:!0})}),s}#o(t,s){let{ply:n}=s;if(n===null)return;t.classList.add("playable");let r=()=>{this.board.proposal=s.marks},o=c=>{
$(c,":focus-visible")&&r()},i=()=>{this.board.proposal=null};t.addEventListener("pointerenter",r),t.addEventListener("pointerleave",i),t.addEventListener("focus\
in",o),t.addEventListener("focusout",i),t.addEventListener("click",c=>{(c.pointerType==="touch"||c.detail<2)&&this.play(n)})}};function gs(e){let t=e.ply===null?
f("ended_here"):a("button",{type:"button",class:"ply-button"},e.ply);return ye(t,e,e.games)}function ye(e,{games:t,share:s,white:n,draws:r,black:o,length:i,last:c},d){
return[e,S(t),`${S(100*s)} %`,fe(n,r,o,d-n-r-o),S(i),nt(c??"")]}function bs(e,t){let s=r=>e.reduce((o,i)=>o+r(i),0),n=s(r=>r.games);return ye(f("total"),{games:t,
share:1,white:s(r=>r.white),draws:s(r=>r.draws),black:s(r=>r.black),length:s(r=>r.games*r.length)/n,last:e.map(r=>r.last??"").sort().at(-1)??""},n)}var ys=44,xs=1.1,xe="kohau-larger",we=K("sessionStorage"),ut=class{constructor(t,s,n){this.stage=t,this.button=n,n.addEventListener("click",()=>this.#e(!this.isLarge)),
s.addEventListener("click",r=>this.#s(r),{capture:!0}),this.#t(ot(we,xe)!==null)}get isLarge(){return this.stage.classList.contains("large")}#t(t){this.stage.classList.
toggle("large",t),this.button.setAttribute("aria-pressed",String(t))}#e(t){this.#t(t),it(we,xe,t||null),t&&this.stage.scrollIntoView({block:"start"})}#s(t){let s=$(
t,"[data-spot]");if(t.pointerType!=="touch"||!s||this.isLarge)return;let n=()=>{let{width:o,height:i}=s.getBoundingClientRect();return Math.min(o,i)},r=n();if(!(r>=
ys)){if(this.#t(!0),n()<xs*r){this.#t(!1);return}t.stopPropagation(),this.#e(!0)}}};var ws=150,vs=0;function ve(e){let t=`suggestions-${++vs}`,s=a("ul",{id:t,role:"listbox",class:"suggestions",hidden:!0,"aria-label":e.labels?.[0]?.textContent??
""}),n=a("p",{class:"trouble","aria-live":"polite"}),r=a("div",{class:"query-box"});e.replaceWith(r),r.append(e,s,n);for(let[h,p]of Object.entries({role:"combob\
ox","aria-expanded":"false","aria-controls":t,"aria-autocomplete":"list",autocomplete:"off"}))e.setAttribute(h,p);let o=[],i=-1,c=at(),d,l=h=>{s.hidden=!h,e.setAttribute(
"aria-expanded",String(h)),s.replaceChildren(...o.map((p,x)=>{let w=a("li",{role:"option",id:`${t}-${x}`,"aria-selected":String(x===i)},p.label,p.kind?a("span",
{class:"soft"},` ${f(p.kind)} · ${T("count_games",p.games??0)}`):"");return w.addEventListener("pointerdown",b=>{b.preventDefault(),g(x)}),w})),h&&i>=0?e.setAttribute(
"aria-activedescendant",`${t}-${i}`):e.removeAttribute("aria-activedescendant")},m=async()=>{let h=e.value,p=await q("/suggestions",{query:h},c()).catch(()=>null);
!p||e.value!==h||(o=document.activeElement===e?p.suggestions:[],i=-1,n.replaceChildren(p.sentence&&!o.length?_(p.sentence):""),l(o.length>0))},g=h=>{let{start:p,
text:x}=o[h];e.value=Array.from(e.value).slice(0,p).join("")+x,e.focus(),m()};e.addEventListener("input",()=>{clearTimeout(d),d=setTimeout(m,ws)}),e.addEventListener(
"blur",()=>l(!1)),e.addEventListener("keydown",h=>{let p=!s.hidden;if(h.key==="ArrowDown"||h.key==="ArrowUp")p?(i=(i+(h.key==="ArrowDown"?1:o.length-(i<0?0:1)))%
o.length,l(!0)):m();else if((h.key==="Enter"||h.key==="Tab")&&p&&i>=0)g(i);else if(h.key==="Escape"&&p)l(!1);else{h.key==="Enter"&&(clearTimeout(d),c(),l(!1));return}
h.preventDefault()})}var ks=["kgn","jsonl","csv","html"];function ke(e,t,s=ks){let n={csv:{safe:!0},html:{lang:document.documentElement.lang}},r=s.map(o=>a("li",{},a("a",{href:E(`/api/v1${e}.${o}`,{...t,...n[o]}),download:""},
f(`save_${o}`))));return a("details",{class:"save"},a("summary",{},f("save")),a("ul",{},...r))}document.addEventListener("click",e=>$e($(e,"details.save")));document.
addEventListener("keydown",e=>{let t=$(e,"details.save[open]");e.key!=="Escape"||!t||($e(),t.querySelector("summary")?.focus())});function $e(e=null){for(let t of document.
querySelectorAll("details.save[open]"))t!==e&&(t.open=!1)}var $s=3;function Ct(e){return`choice-${e%$s}`}function Ae(e,t,s){let n=new Set(e.spots.map(([l])=>l)),r=t.choices??[],o=r.filter(({squares:l})=>l.some(m=>n.has(
m))),i=o.map(l=>Ee(l.press,j(l.sentence),Ct(r.indexOf(l)),s)),c=t.following.filter(l=>!n.has(l)&&!o.some(m=>m.press===l)),d=l=>r.find(m=>m.press===l)?.sentence;
return{placed:a("div",{class:"kohau-choices"},...i),others:c.map(l=>Ee(l,d(l)?j(d(l)??""):l,"choice-0",s)),squares:o.map(({squares:l})=>l)}}function Ee(e,t,s,n){
let r=a("button",{type:"button",class:`choice ${s}`,"data-choice":e},t);return r.addEventListener("click",()=>n(e)),r}var dt={across:8,down:24};function Le(e,t,s,n){
let r=t.getBoundingClientRect(),o=e.getBoundingClientRect(),i=[...s.flat(),...n];for(let[c,d]of e.querySelectorAll("button").entries()){let l=As(s[c]),{offsetWidth:m,
offsetHeight:g}=d,h=w=>Es(w,l)+i.reduce((b,v)=>b+Ls(w,v),0),p=[];for(let w=0;w<=dt.down;w+=1)for(let b=0;b<=dt.across;b+=1){let v=r.left+b/dt.across*(r.width-m),
C=r.top+w/dt.down*(r.height-g);p.push({left:v,top:C,right:v+m,bottom:C+g})}let x=p.reduce((w,b)=>h(b)<h(w)?b:w);i.push(x),d.style.left=`${(x.left-o.left)/o.width*
100}%`,d.style.top=`${x.top-o.top}px`}}function Es(e,t){return Math.hypot(e.left+e.right-t.left-t.right,e.top+e.bottom-t.top-t.bottom)/2}function As(e){let t=(s,n)=>n(
...e.map(r=>r[s]));return{left:t("left",Math.min),top:t("top",Math.min),right:t("right",Math.max),bottom:t("bottom",Math.max)}}function Ls(e,t){let s=Math.min(e.
right,t.right)-Math.max(e.left,t.left),n=Math.min(e.bottom,t.bottom)-Math.max(e.top,t.top);return Math.max(0,s)*Math.max(0,n)}var ht=class{source=null;trail=[];#t=Promise.resolve();#e=0;#s=null;constructor({draw:t,refuse:s,say:n}){this.draw=t,this.refuse=s,this.say=n}get entry(){return this.
source&&this.trail.at(-1)||null}get presses(){return this.trail.at(-1)?.presses??[]}get standing(){let t=this.trail.findLastIndex((s,n)=>n&&!this.trail[n-1].choices?.
some(({press:r})=>r===s.presses.at(-1)));return t>0?this.trail[t].presses.at(-1):null}accepts(t){let{entry:s}=this;if(!s)return!1;let n=Ce(s,t);return s.following.
includes(n)||this.presses.includes(n)||this.#l(n)>0}begin(t){this.#e+=1,this.trail=t?[t]:[],this.#t=Promise.resolve()}press(t,s=!1){return this.queue(n=>this.#r(
t,s,n))}back(){return this.queue(()=>this.#i(this.trail.length-1))}cancel(){return this.queue(()=>this.#i(1))}queue(t){let s=this.#e,n=()=>s!==this.#e;return this.#t=
this.#t.then(()=>n()||t(n)).catch(r=>{n()||(this.say("sourcefail",{error:r}),this.draw(!1))}),this.#t}async#r(t,s,n){let{entry:r}=this;if(!r){this.say("squarepr\
ess",{name:t});return}let o=Ce(r,t),i=this.trail.length>1&&r.presses.at(-1)===o;r.following.includes(o)?await this.#u(o,s,n):i&&r.ply?this.play():i?this.#i(this.
trail.length-1):await this.#o(o,s,n)}async#o(t,s,n){let r=this.#l(t);if(!r){this.#a(t,n);return}this.trail.length=r,await this.#u(t,s,n)}#l(t){let s=this.entry?.
sketch??null;for(let n=this.trail.length-1;n>0;n-=1){if(this.trail[n].ply||(this.trail[n-1].sketch??null)!==s)return 0;if(this.trail[n-1].following.includes(t))
return n}return 0}#i(t){if(t<1||t>=this.trail.length){this.draw(!1);return}this.trail.length=t,this.draw(!0)}#a(t,s){let n=Promise.resolve(this.source?.([...this.
presses,t])).then(()=>null,r=>r);this.refuse(t,n.then(r=>s()?null:r))}async#u(t,s,n){let r=await this.source?.([...this.presses,t]);if(n()||!r)return;let o=!!this.
entry?.ply;this.trail.push(r),r.ply&&!r.following.length&&!o&&this.play(),this.draw(!s)}play(){let{entry:t}=this;!t?.ply||this.#s===t||(this.#s=t,this.say("plyp\
lay",{ply:t.ply,entry:t}))}};function Ce({following:e,choices:t=[]},s){return e.includes(s)?s:t.find(({squares:n})=>n.includes(s))?.press??s}var _e=48,U=128;function Mt(e){let t=[];for(let s=0;s<e.length;s+=3)t.push([e.charCodeAt(s)-_e,(e.charCodeAt(s+1)-U)/10,(e.charCodeAt(s+2)-U)/10]);return t}function X(e){return e.charCodeAt(0)-_e}function B(e){return[(e.charCodeAt(1)-U)/10,(e.charCodeAt(2)-U)/10]}function Oe(e,[t,s]){for(let n=0;n<e.length;n+=St){let[
r,o,i,c]=Array.from(e.slice(n+1,n+5),d=>(d.charCodeAt(0)-U)/10);if(Math.hypot(i-t,c-s)<.1&&(r!==i||o!==c))return[r,o]}return null}function O(e,t,s){let n=s?-1:1;return Mt(t).map(([r,o,i])=>k("use",{href:`#${e.symbols[r]}`,x:(n*o).toFixed(1),y:(n*i).toFixed(1)}))}function Te(e,t){return e.labels.
map(([s,n,r,o])=>k("use",{href:`#${s}`,x:t&&o?-n:n,y:t&&!o?-r:r}))}var Se={m:"move",t:"throw",s:"shot",r:"ricochet",G:"green",R:"red",Y:"yellow",B:"blue"},St=7,
pt=.24,Me=.13;function _t(e){let t=[];for(let s=0;s<e.length;s+=St){let[n,r,o,i,c,d]=Array.from(e.slice(s+1,s+St),m=>(m.charCodeAt(0)-U)/10),l=n===o&&r===i;t.push(
[l?`ring k-${Se[e[s]]}`:Se[e[s]],l?Cs(n,r):Ss(n,r,o,i,c,d)])}return[...t.map(([s,n])=>k("path",{d:n,class:s.startsWith("ring")?"k-ring-halo":"k-halo"})),...t.map(
([s,n])=>k("path",{d:n,class:`k-${s}`}))]}var P=.44;function Cs(e,t){return`M${e-P} ${t}a${P} ${P} 0 1 0 ${2*P} 0a${P} ${P} 0 1 0 ${-2*P} 0Z`}function Ss(e,t,s,n,r,o){
let i=Math.hypot(s-e,n-t)||1,[c,d]=[(s-e)/i,(n-t)/i],l=Math.min(1,.7*i/(r+o+pt)),m=(h,p=0)=>`${(e+c*h-d*p).toFixed(2)} ${(t+d*h+c*p).toFixed(2)}`,g=i-l*o;return`\
M${m(l*r)}L${m(g-pt+.02)}M${m(g)}L${m(g-pt,Me)} ${m(g-pt,-Me)}Z`}var Ot={first:.7,further:.09,most:1.5},Ne=.8,Ms=240;function Tt(){return document.hidden||matchMedia("(prefers-reduced-motion: reduce)").matches}function Re(e,t,s){
let n=[e];for(let r of t?t.split(`
`):[]){let[o,i]=r.split("	").map(Z);n.push([...Z(n[n.length-1]).filter(c=>!o.includes(c)),...i].join(""))}return[...n,s]}function Z(e){return e.match(/.{3}/gs)??
[]}function _s(e,t,s){let[n,r]=[Z(t),Z(s)],o=n.filter(l=>!r.includes(l)),i=r.filter(l=>!n.includes(l)),c=[],d=l=>e.forms[e.names[X(l)]]??e.names[X(l)];for(let l of[
X,d])for(let m of[...i]){let[g]=o.filter(h=>l(m)===l(h)).sort((h,p)=>qe(m,h)-qe(m,p));g!==void 0&&(c.push([g,m]),o.splice(o.indexOf(g),1),i.splice(i.indexOf(m),
1))}return{moved:c,gone:o,added:i}}function qe(e,t){let[s,n]=[B(e),B(t)];return Math.hypot(n[0]-s[0],n[1]-s[1])}function je(e,t,{before:s,after:n,strokes:r,flipped:o}){let{moved:i,gone:c,added:d}=_s(
t,s,n),l=O(t,n,o),m=new Map(Z(n).map((b,v)=>[b,l[v]])),g=O(t,c.join(""),o);e.replaceChildren(...g,...m.values());let h=o?-1:1,p=Number.parseFloat(getComputedStyle(
e).getPropertyValue("--step"))||Ms,x=(b,[v,C],[L,W],Dt)=>{if(!b)return;let Ye=Math.hypot(L-v,W-C),Ut=`translate(${(h*(v-L)).toFixed(2)}px, ${(h*(C-W)).toFixed(2)}\
px)`,Je=`translate(${(h*(v-L)/2).toFixed(2)}px, ${(h*(C-W)/2).toFixed(2)}px) scale(1.4)`;return e.append(b),b.animate({transform:Dt?[Ut,Je,"none"]:[Ut,"none"]},
{duration:p*Math.min(Ot.most,Ot.first+Ot.further*Ye),easing:Dt?"linear":"ease-in-out"})},w=[...i.map(([b,v])=>x(m.get(v),B(b),B(v),Ie(t,b)||Ie(t,v))),...d.map(b=>{
let v=Oe(r,B(b));return v?x(m.get(b),v,B(b),!0):m.get(b)?.animate({opacity:[0,1]},Ne*p)}),...g.map(b=>b.animate({opacity:[1,0]},{duration:Ne*p,fill:"forwards"}))];
return Promise.all(w.map(b=>b?.finished)).then(()=>{for(let b of g)b.remove()},()=>{})}function Ie(e,t){let s=e.names[X(t)];return s in e.forms||Object.values(e.
forms).includes(s)}var Pe={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]},Os=.4,ft=class{#t=null;#e=!1;#s=!1;constructor(t,s){this.board=t,this.entering=s,t.addEventListener(
"keydown",n=>this.#p(n)),t.addEventListener("focusin",({relatedTarget:n})=>{n instanceof Node&&!t.contains(n)&&(this.#s=!!this.#t)}),t.addEventListener("pointer\
down",n=>this.#o(n)),t.addEventListener("pointermove",n=>this.#l(n)),t.addEventListener("pointerup",n=>this.#u(n)),t.addEventListener("pointercancel",()=>this.#c()),
t.addEventListener("click",n=>this.#n(n))}forget(){this.#t=null}#r(t){let s=document.elementFromPoint(t.clientX,t.clientY);return this.board.contains(s)?s?.closest(
"[data-spot]")?.getAttribute("data-spot")??null:null}#o(t){this.#s=!0;let s=Nt(t);if(s||this.board.finishMotion(),!s||t.button)return;this.board.cursor=s,this.#t=
{from:s,pointer:t.pointerId,x:t.clientX,y:t.clientY,begun:!1};let n=t.target;n.hasPointerCapture(t.pointerId)&&n.releasePointerCapture(t.pointerId)}#l(t){let s=this.#t;
if(s?.pointer!==t.pointerId)return;if(!t.buttons){this.#c();return}let n=this.entering.standing===s.from;if(!(this.board.open||s.begun||n||this.entering.entry?.
following.includes(s.from)))return;let r=this.board.querySelector("svg")?.getScreenCTM()?.a??1,[o,i]=[(t.clientX-s.x)/r,(t.clientY-s.y)/r];!s.begun&&Math.hypot(
o,i)<Os||(s.begun||(s.begun=!0,this.board.setPointerCapture(t.pointerId),this.board.open?this.#i(s,s.from):n||this.entering.press(s.from)),this.board.open?this.#i(
s,this.#r(t)):this.#a(s,o,i))}#i(t,s){!s||s===t.last||(t.last=s,this.board.say("squarepress",{name:s,dragged:!0}))}#a(t,s,n){for(let r of this.board.menAt(t.from))
r.setAttribute("transform",`translate(${s.toFixed(2)} ${n.toFixed(2)})`)}#u(t){let s=this.#t;if(s?.pointer!==t.pointerId||(this.#t=null,!s.begun)||(this.#e=!0,setTimeout(
()=>{this.#e=!1}),this.board.open))return;let n=this.#r(t);n&&n!==s.from?this.entering.press(n,!0):this.entering.queue(()=>this.board.draw())}#c(){this.#t=null,
this.board.draw()}#n(t){let s=Nt(t);s&&!this.#e&&this.entering.press(s)}#p(t){let{key:s}=t,n=this.#s?null:Nt(t),r=this.entering.trail.length>1;if(s==="Escape"&&
r)this.entering.cancel();else if(s==="Backspace"&&r)this.entering.back();else if(n&&(s==="Enter"||s===" "))this.entering.press(n);else if(n&&s in Pe)this.#d(Pe[s]);else
return;t.preventDefault(),t.stopPropagation()}#d([t,s]){let n=this.board.places(),r=n.find(([m])=>m===this.board.cursor);if(!r)return;let[o,i,c]=r,[d]=n.map(([m,
g,h])=>{let p=(g-i)*t+(h-c)*s;return{name:m,along:p,cost:p+3*(Math.abs((g-i)*s)+Math.abs((h-c)*t))}}).filter(({along:m})=>m>.3).sort((m,g)=>m.cost-g.cost);if(!d)
return;this.board.cursor=d.name,this.board.spot(o)?.setAttribute("tabindex","-1");let l=this.board.spot(d.name);l?.setAttribute("tabindex","0"),l?.focus()}},Nt=e=>$(
e,"[data-spot]")?.getAttribute("data-spot")??null;var Q=customElements.get("kohau-board")?.boards??new Map;function Be(e){for(let[t,s]of Object.entries(e)){if(Q.has(t))continue;Q.set(t,s);let n=k("svg",{class:"\
kohau kohau-sprite","aria-hidden":"true"});n.innerHTML=`<defs>${s.definitions}</defs>`,document.body.append(n);for(let r of document.querySelectorAll("kohau-boa\
rd"))r.getAttribute("board")===t&&r.setAttribute("board",t)}}function It(e){return Q.get(e??"")}function De(e,t,s,n=null){let r=Q.has(String(s.board));e.hidden=
!r,t.hidden=r,t.textContent=r?"":s.position,r&&e.show(s,n)}var Ts=["board","position","before","steps","marks","orientation","theme","label"],qt=class extends HTMLElement{static observedAttributes=Ts;static boards=Q;cursor=null;#t=null;#e=!1;#s=0;#r=()=>{};#o=!1;#l=!1;#i=!1;#a="";#u=null;#c=null;#n=new ht(
{draw:t=>this.draw(t),refuse:(t,s)=>this.#w(t,s),say:(t,s)=>this.say(t,s)});#p=new ft(this,this.#n);connectedCallback(){this.classList.add("kohau-board"),this.hasAttribute(
"board")&&this.draw()}attributeChangedCallback(){this.isConnected&&!this.#e&&this.draw()}get flipped(){return this.getAttribute("orientation")==="black"}get source(){
return this.#n.source}set source(t){this.#n.source=t,this.#d(null)}get entry(){return this.#n.entry}set entry(t){this.#d(t),this.#g()}#d(t){this.#n.begin(t),this.#p.
forget()}get open(){return this.#i}set open(t){this.#i=t,this.draw()}set proposal(t){this.#a!==(t??"")&&(this.#a=t??"",this.#g())}press(t){return this.#n.press(
t)}playEntered(){this.#n.play()}back(){return this.#n.back()}cancel(){return this.#n.cancel()}say(t,s){this.dispatchEvent(new CustomEvent(t,{detail:s,bubbles:!0}))}show(t,s=null){
let[n,[r]]=[this.#t,this.frames],o=this.getAttribute("board");this.#d(s),this.#e=!0;for(let[c,d]of Object.entries(t))d?this.setAttribute(c,String(d)):this.removeAttribute(
c);this.#e=!1;let{frames:i}=this;return this.draw(),n===null||o!==this.getAttribute("board")?Promise.resolve():i.length>1&&n===i[0]?this.#f(i):r===i.at(-1)&&r!==
n?this.#f([n,r]):Promise.resolve()}get frames(){let[,,t=""]=(this.getAttribute("position")??"").split("	"),s=this.getAttribute("before");return s?Re(s,this.getAttribute(
"steps")??"",t):[t]}async#f(t){let s=this.#h;if(!s||Tt()||!this.isConnected)return;let n=++this.#s,r=this.#m,[,,,,o=""]=this.#y.split("	");r.classList.add("k-mo\
ving"),this.#o=!0;for(let i=1;i<t.length;i+=1)if(this.#r(i),await je(this.#b,s,{before:t[i-1],after:t[i],strokes:o,flipped:this.flipped}),n!==this.#s)return;r.classList.
remove("k-moving"),this.#o=!1,this.#l&&this.draw()}#g(){this.#o?this.#l=!0:this.draw()}finishMotion(){this.#o&&this.draw()}scrub(t){let{frames:s}=this,n=s.length-
1;this.stand(s[Math.min(t,n)]),this.#m.classList.toggle("k-moving",t<n)}stand(t){this.#s+=1,this.#o=!1;let s=this.#h;s&&(this.#m.classList.add("k-moving"),this.#b.
replaceChildren(...O(s,t,this.flipped)))}async#w(t,s){this.draw();let n=this.spot(t);if(n?.classList.add("refused"),n&&!Tt()){let i={transform:[0,.12,-.12,.08,-.08,
0].map(c=>`translate(${c}px, 0)`)};for(let c of[n,...this.menAt(t)])c.animate(i,320)}let r=await s;if(!n?.isConnected)return;let o=r?.rule?` (${r.rule})`:"";this.#c?.
replaceChildren(r?_(r.sentence??r.message):f("not_legal"),o),this.#c?.classList.add("refused"),this.say("pressrefuse",{name:t,error:r})}get#m(){return this.querySelector(
"svg")}get#b(){return this.querySelector(".k-men")}get#h(){return It(this.getAttribute("board"))}get#y(){let{entry:t}=this,s=this.getAttribute("position")||"			\
	";if(t?.presses.length&&t.picture)return t.picture;if(!this.#a)return s;let[n,,,r,o]=this.#a.split("	");return[n,"",s.split("	")[2],r,o].join("	")}draw(t=!1){let s=this.#h;
if(this.#s+=1,this.#o=this.#l=!1,!s){this.replaceChildren(),this.#t=null;return}let{entry:n,flipped:r}=this,o=this.#t,[i,c,d,l,m]=this.#y.split("	"),g=this.#a.split(
"	")[1]??"",h=r?{transform:"rotate(180)"}:{},[p,x]=s.box.split(" "),w=!!n||this.#i,b=this.getAttribute("theme"),v=k("svg",{viewBox:s.box,class:`kohau${b&&b!=="a\
uto"?` kohau-${b}`:""}`,role:w?"group":"img","aria-label":this.getAttribute("label")||f("board")},k("rect",{x:p,y:x,width:s.width,height:s.height,class:"k-paper"}),
k("g",h,k("use",{href:`#${s.ground}`})),k("g",{},...Te(s,r)),k("g",{class:"k-marks"},...O(s,i+c,r)),w?this.#k(s,d,n):null,k("g",{class:"k-men"},...O(s,d,r)),k("\
g",{class:"k-marks"},...O(s,g,r),k("g",h,..._t(m)),...O(s,l,r)),k("g",{class:"k-over",...h},..._t(this.getAttribute("marks")??"")));this.style.setProperty("--un\
its",String(s.height));let C=document.activeElement,L=this.contains(C)&&(C?.getAttribute("data-spot")??this.cursor);this.#v(s,v,n),this.#t=d,L&&this.spot(L)?.focus(
{preventScroll:!0}),t&&o!==null&&this.#f([o,d]),n!==this.#u&&(this.#u=n,this.say("entrychange",{entry:n}))}#v(t,s,n){if(!n){let i=this.#x();this.replaceChildren(
s,...this.source?[a("div",{class:"kohau-entry"},...i)]:i);return}let r=Ae(t,n,i=>this.press(i));if(this.replaceChildren(s,r.placed,this.#E(n,r.others)),!r.squares.
length)return;let o=i=>i.map(c=>(c.firstElementChild??c).getBoundingClientRect());Le(r.placed,s,r.squares.map(i=>o(i.flatMap(c=>this.spot(c)??[]))),o([...s.querySelectorAll(
".k-spot:is(.offered, .pressed)")]))}places(){let t=this.flipped?-1:1;return(this.#h?.spots??[]).map(([s,n,r,o,i])=>[s,t*n,t*r,o,i])}spot(t){return this.querySelector(
`[data-spot="${CSS.escape(t)}"]`)}menAt(t){let[,s,n]=this.places().find(([r])=>r===t)??[t,Number.NaN,Number.NaN];return[...this.querySelectorAll(".k-men use")].
filter(r=>Math.abs(Number(r.getAttribute("x"))-s)<.1&&Math.abs(Number(r.getAttribute("y"))-n)<.1)}#k(t,s,n){let r=this.flipped?-1:1,o=Mt(s),i=this.places(),c=n?.
following??[];return i.some(([d])=>d===this.cursor)||(this.cursor=(i.find(([d])=>c.includes(d))??i[0])[0]),k("g",{class:"k-spots"},...i.map(([d,l,m,g,h])=>{let p=o.
filter(([,L,W])=>Math.abs(r*L-l)<g/2&&Math.abs(r*W-m)<h/2).map(([L])=>t.names[L]),x=n?.presses.includes(d),w=(n?.choices??[]).findIndex(({squares:L})=>L.includes(
d)),b=c.includes(d)?p.length?"offered man":"offered":"",v=w>=0?`chosen ${Ct(w)}`:x?"pressed":b,C=w>=0||b.endsWith("man");return k("g",{class:`k-spot ${v}`,"data\
-spot":d,role:"button",tabindex:d===this.cursor?"0":"-1","aria-label":this.#$(d,p),"aria-disabled":n&&!this.#n.accepts(d)?"true":null,"aria-pressed":x?"true":null},
k("rect",{x:l-g/2,y:m-h/2,width:g,height:h,rx:.12}),v&&v!=="pressed"?k("circle",{cx:l,cy:m,r:C?Math.min(g,h)*.44:.13}):null)}))}#$(t,s){return[t==="@w"?f("hand_\
white"):t==="@b"?f("hand_black"):t,...s.map(Jt).filter(Boolean)].join(", ")}#E(t,s){this.#c??=a("span",{class:"entered",role:"status"}),this.#c.classList.remove(
"refused"),this.#c.replaceChildren(t.presses.length?H(t.sketch??t.presses.join(" ")):"");let n=(i,c,d)=>{let l=a("button",{type:"button",...d},i);return l.addEventListener(
"click",c),l},r=[...s];t.ply&&r.push(n(f("play_it"),()=>this.playEntered(),{class:"primary","aria-label":f("play_ply",{ply:t.ply})})),this.#n.trail.length>1&&r.
push(n("⌫",()=>this.back(),{"data-act":"back",title:f("take_back_title"),"aria-label":f("take_back")}),n("✕",()=>this.cancel(),{"data-act":"cancel",title:f(
"cancel_entry_title"),"aria-label":f("cancel_entry")}));let o=t.presses.length?[]:this.#x();return a("div",{class:"kohau-entry"},this.#c,...o,...r)}#x(){let t=this.
frames.length-1;if(this.#r=()=>{},t<2)return this.hasAttribute("stepwise")?[a("div",{class:"kohau-scrub"})]:[];let s=a("input",{type:"range",min:0,max:t,value:t,
"aria-label":f("steps_of_ply")}),n=a("span",{"aria-hidden":"true"});return this.#r=r=>{s.value=String(r);let o=f("step_of",{step:r,count:t});s.setAttribute("ari\
a-valuetext",o),n.textContent=o},this.#r(t),s.addEventListener("input",()=>{this.#r(Number(s.value)),this.scrub(Number(s.value))}),s.addEventListener("keydown",
r=>r.stopPropagation()),[a("label",{class:"kohau-scrub"},f("steps"),s,n)]}};customElements.get("kohau-board")||customElements.define("kohau-board",qt);var A=u("board");async function Ue(e,t,s){let{game:n,variant:r,fen:o}=e;e.board&&!It(e.board)&&Be((await q("/positions/board",{game:n,variant:r,fen:o},s)).boards),
A.proposal=null,A.source=i=>q("/positions",{...t,steps:i.join(" "),plies:"false"}),De(A,u("drawing"),{board:e.board,position:e.picture,before:e.before,steps:e.steps,
label:`${f("board")}: ${j(e.sentence)}`},e)}function Fe(e,t){u("walked").replaceChildren(...e.map(({ply:s,number:n,within:r},o)=>t(`${r?"":`${n}. `}${s}`,o,o===
e.length-1))),requestAnimationFrame(()=>{let s=u("path"),n=u("walked").lastElementChild;s.scrollLeft=n?n.offsetLeft+n.offsetWidth-.7*s.clientWidth:0})}function We(e){
let t={...e,f:()=>u("flip").click()};u("flip").addEventListener("click",()=>{let s=A.getAttribute("orientation")!=="black";A.setAttribute("orientation",s?"black":
"white"),u("flip").setAttribute("aria-pressed",String(s))}),document.addEventListener("keydown",s=>{s.defaultPrevented||s.ctrlKey||s.metaKey||s.altKey||$(s,"inp\
ut, select, textarea, dialog")||s.key in t&&(s.preventDefault(),t[s.key]())})}var Ns={top_games:5,recent_games:20},y=Ke(),I,qs=at(),z=new lt(u("continuations"),A,e=>Bt(e)),F=[],mt=!1;function He(e){mt=e,u("cockpit").setAttribute("aria-bus\
y",String(e))}new ut(u("stage"),A,u("larger"));var Is=Us();function Ke(){let e=new URL(location.href).searchParams,t=location.pathname.slice(G.length).split("/"),
s=n=>e.get(n)??"";return{game:ne(t[2]??""),variant:s("variant"),rules:s("rules"),fen:s("fen"),moves:s("moves").split(" ").filter(Boolean),query:e.getAll("query").
filter(Boolean),mirrored:s("mirrored")}}function jt({game:e,...t}){return E(`/explore/${encodeURIComponent(e)}`,{...t,moves:t.moves.join(" ")})}async function M(e){
history.pushState(null,"",jt({...y,...e})),F=[],u("sheet").matches(":popover-open")&&u("sheet").hidePopover(),await tt();let{top:t}=u("cockpit").getBoundingClientRect();
t<0&&scrollBy(0,t)}var Rt=()=>({game:y.game,variant:y.variant,rules:y.rules,fen:y.fen,moves:y.moves.join(" ")});async function tt(){let e=qs(),t=Rs();He(!0),y=Ke(),
ge(u("chips"),y.query,s=>M({query:s}));try{y.game||([y.game,y.variant]=(document.documentElement.dataset.kind??"").split(" "));let s=await q("/explore",{...Rt(),
query:y.query,mirrored:y.mirrored,...Ns},e);I=s.position,await js(e),Bs(s),Ds(s),Y(null)}catch(s){if(e.aborted||(Y(s,tt),s instanceof N))return;Ps()}He(!1),t()}
function Rs(){let e=document.activeElement,t=e?.closest(".dock, #chips, #walked, #continuations");return()=>{let s=document.activeElement;if(!t||s!==document.body&&
s!==e||e?.isConnected&&!e.matches(":disabled"))return;(t.querySelector("[aria-current], button:not(:disabled)")??u("main")).focus({preventScroll:!0})}}async function js(e){
let{game:t,variant:s,fen:n}=I;Is.then(()=>{u("kind").value=`${t} ${s}`}),u("mirrored").checked=!!y.mirrored,u("fen").value=n,u("situation").textContent=[j(I.sentence),
I.result].filter(Boolean).join(" · "),u("keep").href=E("/enter",Rt()),u("back").disabled=u("start").disabled=!y.moves.length&&!y.fen,await Ue(I,Rt(),e),Fe(I.moves,
(r,o,i)=>{let c=y.moves.slice(0,o+1),d=a("a",{href:jt({...y,moves:c}),"aria-current":i?"step":null},r);return d.addEventListener("click",l=>{Wt(l)||(l.preventDefault(),
M({moves:c}))}),a("li",{},d)})}function Ps(){z.clear(),u("played").hidden=!0,Pt(),u("games").replaceChildren()}function Bs(e){u("played").hidden=!1,u("count").textContent=
e.games?T("count_games",e.games):f("unknown_position"),z.show(e),Pt()}function Pt(){let{entry:e}=A,t=!!e?.presses.length,s=t?e?.ply:z.mostPlayed;u("play").disabled=
!s,u("play").title=t?"":f("play_most"),u("play-label").textContent=t&&s?f("play_ply",{ply:s}):f("most_played")}function Bt(e){mt||M({moves:[...y.moves,e]})}function Ds(e){
let t=`${y.mirrored?"mirrored ":""}position:"${I.fen}"`,{game:s,variant:n}=I,r=i=>a("a",{class:"button",href:E("/search",{query:[...y.query,t],kind:`${s} ${n}`,
sort:i})},T("all_games",e.games)),o=ke("/search",{query:[...y.query,t],game:s,variant:n});u("top").hidden=!e.top_games.length,u("top-games").replaceChildren(At(
e.top_games,{kind:!1}),r("-rating")),u("games").replaceChildren(...e.games?[At(e.recent_games,{kind:!1}),a("div",{class:"ways"},r(""),o)]:[a("p",{class:"soft"},
f("no_games"))])}async function Us(){try{u("kind").replaceChildren(...me(await q("/archive")).map(e=>a("option",{value:`${e.game} ${e.variant}`},V(e))))}catch(e){
Y(e)}}u("kind").addEventListener("change",()=>{let[e,t]=u("kind").value.split(" ");M({game:e,variant:t,rules:"",fen:"",moves:[]})});u("mirrored").addEventListener(
"change",()=>M({mirrored:u("mirrored").checked?"true":""}));u("start").addEventListener("click",()=>M({fen:"",moves:[]}));u("back").addEventListener("click",()=>Ge());
u("play").addEventListener("click",()=>{A.entry?.presses.length?A.playEntered():z.mostPlayed&&Bt(z.mostPlayed)});async function Ge(){if(mt)return;let e=y.moves.
length?[...y.moves.slice(-1),...F]:[];(y.moves.length||y.fen)&&await M(y.moves.length?{moves:y.moves.slice(0,-1)}:{fen:""}),F=e}async function Fs(){if(mt||!F.length)
return;let[e,...t]=F;await M({moves:[...y.moves,e]}),F=t}We({ArrowLeft:Ge,ArrowRight:Fs,Home:()=>M({moves:[]})});u("share").addEventListener("click",()=>ae(u("s\
hare"),new URL(jt(y),location.href).href));u("set").addEventListener("submit",e=>{e.preventDefault(),M({fen:u("fen").value.trim(),moves:[]})});u("filters").addEventListener(
"submit",e=>{e.preventDefault();let t=u("query").value.trim();u("query").value="",t&&M({query:[...y.query,t]})});A.addEventListener("entrychange",Pt);A.addEventListener(
"plyplay",e=>Bt(e.detail.ply));A.addEventListener("sourcefail",e=>Y(e.detail.error,tt));ve(u("query"));addEventListener("popstate",tt);tt();
