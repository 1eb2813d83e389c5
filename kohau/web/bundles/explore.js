var Ye=/[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;function K(e){return String(e).replace(Ye,t=>{let s=t.charCodeAt(
0);return s<256?`\\x${s.toString(16).padStart(2,"0")}`:`\\u${s.toString(16).padStart(4,"0")}`})}function l(e,t={},...s){return Wt(document.createElement(e),t,s)}
var Je="http://www.w3.org/2000/svg";function v(e,t={},...s){return Wt(document.createElementNS(Je,e),t,s)}function Wt(e,t,s){for(let[n,r]of Object.entries(t))r===
!0?e.setAttribute(n,""):r!==!1&&r!==null&&r!==void 0&&e.setAttribute(n,String(r));return e.append(...s.filter(n=>n!=null&&n!=="").map(n=>n instanceof Node?n:K(n))),
e}function $({target:e},t){return e instanceof Element?e.closest(t):null}var Ht=e=>e.ctrlKey||e.metaKey||e.shiftKey;var j={};function Kt(e){j=e}function p(e,t={}){return(j[e]??e).replace(/\{(\w+)\}/g,(s,n)=>t[n]??"")}function Gt(e){j={...j,...e}}function tt(e){let[t,s]=Yt(e),
n=Object.entries(s).map(([r,i])=>[r,Array.isArray(i)?tt(i):i]);return p(t,Object.fromEntries(n))}function gt(e){let[t,s]=Yt(e);return(t in j||!/\p{L}/u.test(t.replace(
/\{\w+\}/g,"")))&&Object.values(s).every(r=>!Array.isArray(r)||gt(r))}var Yt=e=>Array.isArray(e)?e:[e,{}];function D(e){let t=tt(e);return`${t.charAt(0).toUpperCase()}${t.
slice(1)}`}function T(e,t){return p(t===1&&`${e}_1`in j?`${e}_1`:e,{count:M(t)})}var mt=new Map;function Ve(){let{lang:e}=document.documentElement;return navigator.
languages.find(t=>t.split("-")[0]===e)??(e||"en")}function Jt(e,t){let s=`${e.name} ${JSON.stringify(t)}`;return mt.has(s)||mt.set(s,new e(Ve(),t)),mt.get(s)}function M(e,t=0){
return!t&&Math.abs(e)<999.5?String(Math.round(e)):Jt(Intl.NumberFormat,{minimumFractionDigits:t,maximumFractionDigits:t}).format(e)}var Xe={"1-0":"1–0","0-1":"\
0–1","1/2-1/2":"½–½","*":"∗"};function et(e){return Xe[e]??e}function st(e){let[,t,s,n]=/^(\d{4})(?:\.(\d\d))?(?:\.(\d\d))?(?:\.\?\?)*$/.exec(e)??[];if(!t)
return e;let r=new Date(0);return r.setUTCFullYear(Number(t),Number(s??1)-1,Number(n??1)),s&&r.getUTCMonth()!==Number(s)-1?e:Jt(Intl.DateTimeFormat,{timeZone:"U\
TC",year:"numeric",...s&&{month:"short"},...n&&{day:"numeric"}}).format(r)}function Vt(e){return j[`piece_${e.replaceAll(" ","_")}`]}var nt=null;function Xt(){nt??=[]}function Zt(e){Gt(e);for(let[t,s]of nt??[])zt(t,s);nt=null}function O(e){let t=l("span");return zt(t,e),nt?.push([t,e]),t}function zt(e,t){
let s=document.documentElement.lang==="en"||gt(t);e.textContent=K(tt(t)),s?e.removeAttribute("lang"):e.setAttribute("lang","en")}function G(e){try{return window[e]}catch{return null}}function rt(e,t){try{return JSON.parse(e?.getItem(t)??"null")}catch{return null}}function ot(e,t,s){try{return s===
null?e?.removeItem(t):e?.setItem(t,JSON.stringify(s)),e!==null}catch{return!1}}var Qt="kohau-theme";function Ze(e){let t=e.closest(".kohau-dark, .kohau-light");return t?t.classList.contains("kohau-dark"):matchMedia("(prefers-color-scheme: \
dark)").matches}function te(){se(rt(G("localStorage"),Qt))}function ee(){let e=Ze(document.documentElement)?"light":"dark";se(e),ot(G("localStorage"),Qt,e)}function se(e){
let{classList:t}=document.documentElement;t.toggle("kohau-dark",e==="dark"),t.toggle("kohau-light",e==="light")}var Y=document.documentElement.dataset.root??"",bt=class extends Error{constructor({title:t,detail:s,sentence:n,hint_sentence:r,rule:i}){super(s??t),this.sentence=
n,this.hint_sentence=r,this.rule=i}},N=class extends Error{constructor(){super(p("unreachable"))}};function E(e,t={}){let s=new URLSearchParams;for(let[r,i]of Object.
entries(t))for(let o of Array.isArray(i)?i:[i])o!==""&&o!==null&&o!==void 0&&o!==!1&&s.append(r,String(o));let n=s.toString();return`${Y}${e}${n?`?${n}`:""}`}function re(e){try{return decodeURIComponent(e)}catch{return e}}var ne=JSON.parse(document.getElementById("answers")?.textContent??"{}");function it(){let e=new AbortController;
return()=>(e.abort(),e=new AbortController,e.signal)}async function q(e,t={},s){let{[e]:n}=ne;return delete ne[e],n??ze(e,t,{signal:s})}async function ze(e,t,s){let n=await fetch(E(`/api/v1${e}`,t),s).catch(i=>{throw i.name==="AbortError"?i:new N}),r=await(n.ok?n.json():n.json().catch(()=>({title:n.
statusText})));if(s.signal?.throwIfAborted(),n.ok)return r;throw new bt(r)}var u=e=>document.getElementById(e);Kt(JSON.parse(u("texts").textContent??"{}"));te();u("screens")?.addEventListener("click",e=>{$(e,"a")&&u("screens").hidePopover()});
u("explored")?.addEventListener("change",()=>{let[e,t]=u("explored").value.split(" ");location.assign(E(`/explore/${e}`,{variant:t}))});u("theme")?.addEventListener(
"click",ee);u("language")?.addEventListener("change",()=>{let e=new URL(location.href);e.searchParams.set("lang",u("language").value),location.assign(e)});var oe=()=>u(
"help").showModal();for(let e of document.querySelectorAll(".ask"))e.addEventListener("click",oe);document.addEventListener("keydown",e=>{e.key!=="?"||!u("help")||
document.querySelector("dialog[open]")||$(e,"input, select, textarea")||(e.preventDefault(),oe())});function ie(){fetch(`${Y}/assets/messages-${document.documentElement.
lang}.json`).then(e=>e.json()).then(Zt).catch(()=>addEventListener("online",ie,{once:!0}))}document.documentElement.lang!=="en"&&(Xt(),addEventListener("load",()=>setTimeout(
ie)));for(let e of document.querySelectorAll("[data-said]"))e.removeAttribute("lang"),e.replaceChildren(O(JSON.parse(e.getAttribute("data-said")??"")));var ae=null;
function J(e,t=null){let s=e;if(s?.name==="AbortError")return;let n=u("problem");if(n.hidden=!s,ae=s instanceof N?t:null,!s)return;if(!(s instanceof N)){n.replaceChildren(
O(s.sentence??s.message),s.hint_sentence?l("p",{},p("hint"),O(s.hint_sentence)):"");return}if(n.replaceChildren(s.message," "),!t)return;let r=l("button",{type:"\
button"},p("try_again"));r.addEventListener("click",t),n.append(r)}addEventListener("online",()=>ae?.());var yt=new WeakMap;async function ce(e,t){try{await navigator.clipboard.writeText(t)}catch{prompt(p("copy"),t);return}yt.has(e)||yt.set(e,e.textContent),e.textContent=
p("copied"),setTimeout(()=>{e.textContent=yt.get(e)??""},1500)}var wt=class extends HTMLElement{connectedCallback(){if(this.hasAttribute("role"))return;let t=(this.getAttribute("parts")??"").split(" "),s=Number(this.getAttribute(
"full"))||1,n=[];for(let i=0;i<t.length;i+=2)n.push([t[i],Number(t[i+1])]);let r=this.textContent;for(let[i,o]of Object.entries({role:"img","aria-label":r,title:r}))
this.setAttribute(i,o);this.replaceChildren(...n.filter(([,i])=>i).map(([i,o])=>{let a=l("span",{class:`part part-${i}`},n.length>1?l("span",{},M(o)):"");return a.
style.width=`${100*o/s}%`,a}))}};customElements.get("kohau-bar")||customElements.define("kohau-bar",wt);var F=e=>e&&e!=="?"&&!e.startsWith("????")?e:"",Qe=e=>/^[^\s()"]+$/.test(e)?e:`"${e.replace(/[\\"]/g,"\\$&")}"`,xt=(e,t)=>`${e}=${Qe(t)}`,ts=e=>`since:${e} unti\
l:${e}`,at=(...e)=>E("/search",{query:e}),le=e=>E(`/players/${encodeURIComponent(e)}`);var es=e=>E(`/events/${encodeURIComponent(e)}`);var ss={player:le,event:es,site:e=>at(xt("site",e)),opening:e=>at(xt("opening",e)),session:e=>at(xt("session",e))};function vt(e,t,s=t){return t&&F(t)?l("a",{href:ss[e](
t)},s):s??""}function ue(e){let t=/^\d{4}/.exec(e??"")?.[0],s=st(F(e));return t?l("a",{href:at(ts(t))},s):s}function kt(e,t,s,n={},{total:r=null,kept:i=0,keptEnd:o=null}={}){let a=t.map((m,h)=>{let g=s.some(([...k])=>k[h]instanceof Element&&k[h].localName==="kohau-bar");
return[m.startsWith("#")&&"number",g&&"below",h===i&&"kept",h===o&&"kept-end"].filter(Boolean).join(" ")||null}),d=(m,h)=>l(h?"td":"th",{scope:h?null:"row",class:a[h]},
m),c=m=>l("tr",{},...m.map(d)),f=t.map((m,h)=>m?l("th",{scope:"col",class:a[h]},m.replace("#","")):l("td"));return l("div",{class:"scrolled",tabindex:"0",role:"\
group","aria-label":e},l("table",{class:"data",...n},l("caption",{class:"hidden"},e),l("thead",{},l("tr",{},...f)),l("tbody",{},...s.map(c)),r&&l("tfoot",{},c(r))))}function pe(e,t,s,n){return ns({white:e,drawn:t,black:s,open:n},p("result_bar",{white:e,draws:t,black:s,unfinished:n}))}function ns(e,t){let s=Object.values(e);return l("kohau-bar",{parts:Object.entries(e).flat().join(" "),full:s.reduce((n,r)=>n+r)},t)}function de(e,t,s){return l("span",{class:s?"player winner":"player"},vt("player",e,F(e)||"?"),t?` (${t})`:"")}var rs={"1/2-1/2":"½","*":"–"};function os(e){
let[t,s]=[e.white,e.black].map(r=>F(r)||"?"),n=`${t} – ${s}, ${et(e.result)}`;return l("a",{href:E(`/games/${e.digest}`,{ply:e.ply||""}),"aria-label":n,title:et(
e.result),class:"badge"},rs[e.result]??et(e.result))}var is=[["result","result"],["players","white"],["game_label","game,variant"],["plies_title","-plies"],["da\
te","-date"],["event","event"]],he=e=>e.split(",").map(t=>t.startsWith("-")?t.slice(1):`-${t}`).join(",");function $t(e,{kind:t=!0,sort:s="",sorted:n=null}={}){let r=is.filter(([o])=>t||o!=="game_label"),i=kt(p("games"),r.map(([o])=>o==="plies_title"?`#${p(o)}`:p(o)),
e.map(o=>[os(o),l("div",{class:"pair"},de(o.white,o.white_rating,o.result==="1-0"),de(o.black,o.black_rating,o.result==="0-1")),...t?[V(o)]:[],M(o.length),ue(o.
date),vt("event",o.event,F(o.event))]),{class:`data games${t?" kinds":""}`});return i.addEventListener("click",cs),n&&!matchMedia("(max-width: 45rem)").matches&&
as(i,r,s,n),i}function as(e,t,s,n){[...e.querySelectorAll("thead th")].forEach((r,i)=>{let[,o]=t[i];[o,he(o)].includes(s)&&r.setAttribute("aria-sort",s.startsWith(
"-")?"descending":"ascending");let d=l("button",{type:"button",class:"order"},r.textContent);d.addEventListener("click",()=>n(s===o?he(o):o)),r.replaceChildren(
d)})}function cs(e){$(e,"a")||!getSelection()?.isCollapsed||$(e,"tbody tr")?.querySelector("a")?.click()}function V({game:e,variant:t}){let s=`kind_${e}_${t}`,n=p(
s);return n===s?`${e} ${t}`:n}function fe({kinds:e,known_games:t}){let s=t.flatMap(({id:r,variants:i})=>i.map(({name:o})=>({game:r,variant:o}))),n=r=>e.some(({game:i,
variant:o})=>i===r.game&&o===r.variant);return s.sort((r,i)=>Number(n(i))-Number(n(r)))}var ls=["player","white","black"],us=/^(player|white|black)([:=~])("(?:[^"\\]|\\.)*"|[^\s()"]+)$/;function me(e,t,s){e.replaceChildren(...t.map((n,r)=>{let i=(...a)=>[
...t.slice(0,r),...a,...t.slice(r+1)],o=l("button",{type:"button",class:"away","aria-label":p("remove_filter",{query:n})},"×");return o.addEventListener("click",
()=>s(i(),n)),l("li",{class:"chip"},...ds(n,a=>s(i(a))),o)}))}function ds(e,t){let[,s,n,r]=us.exec(e)??[];if(!s)return[l("span",{title:e},hs(e))];let i=ge(r),o=l(
"select",{"aria-label":p("colour_of",{name:i})},...ls.map(a=>l("option",{value:a,selected:a===s},p(a==="player"?"either_colour":a))));return o.addEventListener(
"change",()=>t(`${o.value}${n}${r}`)),[l("span",{},i),o]}var ge=e=>e.startsWith('"')?e.slice(1,-1).replace(/\\(["\\])/g,"$1"):e;function hs(e){let[,t,s]=/^since:(\d{4}) (?:and )?until:(\d{4})$/.
exec(e)??[];if(t&&t===s)return t;let[,n]=/^(?:event|site|opening|session)=("(?:[^"\\]|\\.)*"|[^\s()"]+)$/.exec(e)??[];if(n)return ge(n);let[,r,i]=/^game:([^\s"]+) and variant:([^\s"]+)$/.
exec(e)??[];return r?V({game:r,variant:i}):e}var Et={first:12,more:50},ct=class{plies=[];#t=0;#s=0;constructor(t,s,n){this.holder=t,this.board=s,this.play=n}show({plies:t,games:s}){this.plies=t,this.#s=s,this.#t=
t.length>Et.first+2?Et.first:t.length,this.#e()}clear(){this.show({plies:[],games:0})}get mostPlayed(){return this.plies.find(({ply:t})=>t!==null)?.ply??null}#e(){
if(this.board.proposal=null,!this.plies.length){this.holder.replaceChildren();return}let t=this.plies.slice(0,this.#t),s=[p("ply"),`#${p("games")}`,"#%",p("resu\
lt_title"),`#${p("average_length")}`,p("last_played")],n=kt(p("played_here"),s,t.map(ps),{class:"data plies"},{total:fs(this.plies,this.#s)});for(let[i,o]of n.querySelectorAll(
"tbody tr").entries())this.#r(o,t[i]);let r=this.plies.length-this.#t;this.holder.replaceChildren(n,...r?[this.#n(r)]:[])}#n(t){let s=l("button",{type:"button",
class:"more"},T("more_plies",t));return s.addEventListener("click",()=>{let n=this.#t;this.#t=Math.min(this.plies.length,n+Et.more),this.#e(),this.holder.querySelectorAll(
".ply-button")[n]?.focus({preventScroll:!0})}),s}#r(t,s){let{ply:n}=s;if(n===null)return;t.classList.add("playable");let r=()=>{this.board.proposal=s.marks},i=a=>{
$(a,":focus-visible")&&r()},o=()=>{this.board.proposal=null};t.addEventListener("pointerenter",r),t.addEventListener("pointerleave",o),t.addEventListener("focus\
in",i),t.addEventListener("focusout",o),t.addEventListener("click",a=>{(a.pointerType==="touch"||a.detail<2)&&this.play(n)})}};function ps(e){let t=e.ply===null?
p("ended_here"):l("button",{type:"button",class:"ply-button"},e.ply);return be(t,e,e.games)}function be(e,{games:t,share:s,white:n,draws:r,black:i,length:o,last:a},d){
return[e,M(t),`${M(100*s)} %`,pe(n,r,i,d-n-r-i),M(o),st(a??"")]}function fs(e,t){let s=r=>e.reduce((i,o)=>i+r(o),0),n=s(r=>r.games);return be(p("total"),{games:t,
share:1,white:s(r=>r.white),draws:s(r=>r.draws),black:s(r=>r.black),length:s(r=>r.games*r.length)/n,last:e.map(r=>r.last??"").sort().at(-1)??""},n)}var ms=44,gs=1.1,ye="kohau-larger",we=G("sessionStorage"),lt=class{constructor(t,s,n){this.stage=t,this.board=s,this.button=n,n.addEventListener("click",()=>this.#s(
!this.isLarge)),s.addEventListener("click",r=>this.#r(r),{capture:!0}),this.#t(rt(we,ye)!==null),new ResizeObserver(()=>{n.disabled=!this.isLarge&&!this.#n()}).
observe(s)}get isLarge(){return this.stage.classList.contains("large")}#t(t){this.stage.classList.toggle("large",t),this.button.setAttribute("aria-pressed",String(
t))}#s(t){this.#t(t),ot(we,ye,t||null),t&&this.stage.scrollIntoView({block:"start"})}#e(){let{width:t,height:s}=this.board.querySelector("[data-spot]")?.getBoundingClientRect()??
new DOMRect;return Math.min(t,s)}#n(){let t=this.#e();this.stage.classList.add("large");let s=this.#e();return this.stage.classList.remove("large"),s>=gs*t}#r(t){
let s=$(t,"[data-spot]")!==null;t.pointerType!=="touch"||!s||this.isLarge||this.#e()>=ms||!this.#n()||(t.stopPropagation(),this.#s(!0))}};var bs=150,ys=0;function xe(e){let t=`suggestions-${++ys}`,s=l("ul",{id:t,role:"listbox",class:"suggestions",hidden:!0,"aria-label":e.labels?.[0]?.textContent??
""}),n=l("p",{class:"trouble","aria-live":"polite"}),r=l("div",{class:"query-box"});e.replaceWith(r),r.append(e,s,n);for(let[h,g]of Object.entries({role:"combob\
ox","aria-expanded":"false","aria-controls":t,"aria-autocomplete":"list",autocomplete:"off"}))e.setAttribute(h,g);let i=[],o=-1,a=it(),d,c=h=>{s.hidden=!h,e.setAttribute(
"aria-expanded",String(h)),s.replaceChildren(...i.map((g,k)=>{let x=l("li",{role:"option",id:`${t}-${k}`,"aria-selected":String(k===o)},g.label,g.kind?l("span",
{class:"soft"},` ${p(g.kind)} · ${T("count_games",g.games??0)}`):"");return x.addEventListener("pointerdown",b=>{b.preventDefault(),m(k)}),x})),h&&o>=0?e.setAttribute(
"aria-activedescendant",`${t}-${o}`):e.removeAttribute("aria-activedescendant")},f=async()=>{let h=e.value,g=await q("/suggestions",{query:h},a()).catch(()=>null);
!g||e.value!==h||(i=document.activeElement===e?g.suggestions:[],o=-1,n.replaceChildren(g.sentence&&!i.length?O(g.sentence):""),c(i.length>0))},m=h=>{let{start:g,
text:k}=i[h];e.value=Array.from(e.value).slice(0,g).join("")+k,e.focus(),f()};e.addEventListener("input",()=>{clearTimeout(d),d=setTimeout(f,bs)}),e.addEventListener(
"blur",()=>c(!1)),e.addEventListener("keydown",h=>{let g=!s.hidden;if(h.key==="ArrowDown"||h.key==="ArrowUp")g?(o=(o+(h.key==="ArrowDown"?1:i.length-(o<0?0:1)))%
i.length,c(!0)):f();else if((h.key==="Enter"||h.key==="Tab")&&g&&o>=0)m(o);else if(h.key==="Escape"&&g)c(!1);else{h.key==="Enter"&&(clearTimeout(d),a(),c(!1));return}
h.preventDefault()})}var ws=["kgn","jsonl","csv","html"];function ve(e,t,s=ws){let n={csv:{safe:!0},html:{lang:document.documentElement.lang}},r=s.map(i=>l("li",{},l("a",{href:E(`/api/v1${e}.${i}`,{...t,...n[i]}),download:""},
p(`save_${i}`))));return l("details",{class:"save"},l("summary",{},p("save")),l("ul",{},...r))}document.addEventListener("click",e=>ke($(e,"details.save")));document.
addEventListener("keydown",e=>{let t=$(e,"details.save[open]");e.key!=="Escape"||!t||(ke(),t.querySelector("summary")?.focus())});function ke(e=null){for(let t of document.
querySelectorAll("details.save[open]"))t!==e&&(t.open=!1)}var xs=3;function At(e){return`choice-${e%xs}`}function Ee(e,t,s){let n=new Set(e.spots.map(([c])=>c)),r=t.choices??[],i=r.filter(({squares:c})=>c.some(f=>n.has(
f))),o=i.map(c=>$e(c.press,D(c.sentence),At(r.indexOf(c)),s)),a=t.following.filter(c=>!n.has(c)&&!i.some(f=>f.press===c)),d=c=>r.find(f=>f.press===c)?.sentence;
return{placed:l("div",{class:"kohau-choices"},...o),others:a.map(c=>$e(c,d(c)?D(d(c)??""):c,"choice-0",s)),squares:i.map(({squares:c})=>c)}}function $e(e,t,s,n){
let r=l("button",{type:"button",class:`choice ${s}`,"data-choice":e},t);return r.addEventListener("click",()=>n(e)),r}var ut={across:8,down:24};function Ae(e,t,s,n){
let r=t.getBoundingClientRect(),i=e.getBoundingClientRect(),o=[...s.flat(),...n];for(let[a,d]of e.querySelectorAll("button").entries()){let c=ks(s[a]),{offsetWidth:f,
offsetHeight:m}=d,h=x=>vs(x,c)+o.reduce((b,w)=>b+$s(x,w),0),g=[];for(let x=0;x<=ut.down;x+=1)for(let b=0;b<=ut.across;b+=1){let w=r.left+b/ut.across*(r.width-f),
C=r.top+x/ut.down*(r.height-m);g.push({left:w,top:C,right:w+f,bottom:C+m})}let k=g.reduce((x,b)=>h(b)<h(x)?b:x);o.push(k),d.style.left=`${(k.left-i.left)/i.width*
100}%`,d.style.top=`${k.top-i.top}px`}}function vs(e,t){return Math.hypot(e.left+e.right-t.left-t.right,e.top+e.bottom-t.top-t.bottom)/2}function ks(e){let t=(s,n)=>n(
...e.map(r=>r[s]));return{left:t("left",Math.min),top:t("top",Math.min),right:t("right",Math.max),bottom:t("bottom",Math.max)}}function $s(e,t){let s=Math.min(e.
right,t.right)-Math.max(e.left,t.left),n=Math.min(e.bottom,t.bottom)-Math.max(e.top,t.top);return Math.max(0,s)*Math.max(0,n)}var dt=class{source=null;trail=[];#t=Promise.resolve();#s=0;#e=null;constructor({draw:t,refuse:s,say:n}){this.draw=t,this.refuse=s,this.say=n}get entry(){return this.
source&&this.trail.at(-1)||null}get presses(){return this.trail.at(-1)?.presses??[]}get standing(){let t=this.trail.findLastIndex((s,n)=>n&&!this.trail[n-1].choices?.
some(({press:r})=>r===s.presses.at(-1)));return t>0?this.trail[t].presses.at(-1):null}accepts(t){let{entry:s}=this;if(!s)return!1;let n=Le(s,t);return s.following.
includes(n)||this.presses.includes(n)||this.#l(n)>0}begin(t){this.#s+=1,this.trail=t?[t]:[],this.#t=Promise.resolve()}press(t,s=!1){return this.queue(n=>this.#n(
t,s,n))}back(){return this.queue(()=>this.#i(this.trail.length-1))}cancel(){return this.queue(()=>this.#i(1))}queue(t){let s=this.#s,n=()=>s!==this.#s;return this.#t=
this.#t.then(()=>n()||t(n)).catch(r=>{n()||(this.say("sourcefail",{error:r}),this.draw(!1))}),this.#t}async#n(t,s,n){let{entry:r}=this;if(!r){this.say("squarepr\
ess",{name:t});return}let i=Le(r,t),o=this.trail.length>1&&r.presses.at(-1)===i;r.following.includes(i)?await this.#u(i,s,n):o&&r.ply?this.play():o?this.#i(this.
trail.length-1):await this.#r(i,s,n)}async#r(t,s,n){let r=this.#l(t);if(!r){this.#a(t,n);return}this.trail.length=r,await this.#u(t,s,n)}#l(t){let s=this.entry?.
sketch??null;for(let n=this.trail.length-1;n>0;n-=1){if(this.trail[n].ply||(this.trail[n-1].sketch??null)!==s)return 0;if(this.trail[n-1].following.includes(t))
return n}return 0}#i(t){if(t<1||t>=this.trail.length){this.draw(!1);return}this.trail.length=t,this.draw(!0)}#a(t,s){let n=Promise.resolve(this.source?.([...this.
presses,t])).then(()=>null,r=>r);this.refuse(t,n.then(r=>s()?null:r))}async#u(t,s,n){let r=await this.source?.([...this.presses,t]);if(n()||!r)return;let i=!!this.
entry?.ply;this.trail.push(r),r.ply&&!r.following.length&&!i&&this.play(),this.draw(!s)}play(){let{entry:t}=this;!t?.ply||this.#e===t||(this.#e=t,this.say("plyp\
lay",{ply:t.ply,entry:t}))}};function Le({following:e,choices:t=[]},s){return e.includes(s)?s:t.find(({squares:n})=>n.includes(s))?.press??s}var St=48,I=128;function Lt(e,t,s){return String.fromCharCode(St+e,I+Math.round(10*t),I+Math.round(10*s))}function Mt(e){let t=[];for(let s=0;s<e.length;s+=3)t.push([e.charCodeAt(
s)-St,(e.charCodeAt(s+1)-I)/10,(e.charCodeAt(s+2)-I)/10]);return t}function X(e){return e.charCodeAt(0)-St}function U(e){return[(e.charCodeAt(1)-I)/10,(e.charCodeAt(2)-I)/10]}function Me(e,[t,s]){for(let n=0;n<e.length;n+=Ct){let[
r,i,o,a]=Array.from(e.slice(n+1,n+5),d=>(d.charCodeAt(0)-I)/10);if(Math.hypot(o-t,a-s)<.1&&(r!==o||i!==a))return[r,i]}return null}function R(e,t){let[s="",n="",
r="",i="",o="",a="",d=""]=t.split("	"),c=Es(e,n);return{men:c,pieces:s+c+r,lights:i,ghosts:o,badges:a,strokes:d}}function Es(e,t){let[s,n]=["",""];return t.split(
"/").forEach((r,i)=>{let o=0;for(let[a]of r.matchAll(/\d+|\D/g)){if(/\d/.test(a)){o+=Number(a);continue}let[d,c]=[o-(e.files-1)/2,i-(e.ranks-1)/2];e.men[a]&&(s+=
Lt(e.names.indexOf(e.men[a]),d,c)),e.captions[a]&&(n+=Lt(e.names.indexOf(e.captions[a]),d,c)),o+=1}}),s+n}function _(e,t,s){let n=s?-1:1;return Mt(t).map(([r,i,o])=>v("use",{href:`#${e.symbols[r]}`,x:(n*i).toFixed(1),y:(n*o).toFixed(1)}))}function Oe(e,t){return e.labels.
map(([s,n,r,i])=>v("use",{href:`#${s}`,x:t&&i?-n:n,y:t&&!i?-r:r}))}var Ce={m:"move",t:"throw",s:"shot",r:"ricochet",G:"green",R:"red",Y:"yellow",B:"blue"},Ct=7,
ht=.24,Se=.13;function Ot(e){let t=[];for(let s=0;s<e.length;s+=Ct){let[n,r,i,o,a,d]=Array.from(e.slice(s+1,s+Ct),f=>(f.charCodeAt(0)-I)/10),c=n===i&&r===o;t.push(
[c?`ring k-${Ce[e[s]]}`:Ce[e[s]],c?As(n,r):Ls(n,r,i,o,a,d)])}return[...t.map(([s,n])=>v("path",{d:n,class:s.startsWith("ring")?"k-ring-halo":"k-halo"})),...t.map(
([s,n])=>v("path",{d:n,class:`k-${s}`}))]}var B=.44;function As(e,t){return`M${e-B} ${t}a${B} ${B} 0 1 0 ${2*B} 0a${B} ${B} 0 1 0 ${-2*B} 0Z`}function Ls(e,t,s,n,r,i){
let o=Math.hypot(s-e,n-t)||1,[a,d]=[(s-e)/o,(n-t)/o],c=Math.min(1,.7*o/(r+i+ht)),f=(h,g=0)=>`${(e+a*h-d*g).toFixed(2)} ${(t+d*h+a*g).toFixed(2)}`,m=o-c*i;return`\
M${f(c*r)}L${f(m-ht+.02)}M${f(m)}L${f(m-ht,Se)} ${f(m-ht,-Se)}Z`}var _t={first:.7,further:.09,most:1.5},_e=.8,Cs=240;function Nt(){return document.hidden||matchMedia("(prefers-reduced-motion: reduce)").matches}function qe(e,t,s,n){
return[t,...s?s.split(`
`):[],n].map(r=>R(e,r).pieces)}function Tt(e){return e.match(/.{3}/gs)??[]}function Ss(e,t,s){let[n,r]=[Tt(t),Tt(s)],i=n.filter(c=>!r.includes(c)),o=r.filter(c=>!n.
includes(c)),a=[],d=c=>e.forms[e.names[X(c)]]??e.names[X(c)];for(let c of[X,d])for(let f of[...o]){let[m]=i.filter(h=>c(f)===c(h)).sort((h,g)=>Te(f,h)-Te(f,g));
m!==void 0&&(a.push([m,f]),i.splice(i.indexOf(m),1),o.splice(o.indexOf(f),1))}return{moved:a,gone:i,added:o}}function Te(e,t){let[s,n]=[U(e),U(t)];return Math.hypot(n[0]-s[0],n[1]-s[1])}function Ie(e,t,{before:s,after:n,strokes:r,flipped:i}){let{moved:o,gone:a,added:d}=Ss(
t,s,n),c=_(t,n,i),f=new Map(Tt(n).map((b,w)=>[b,c[w]])),m=_(t,a.join(""),i);e.replaceChildren(...m,...f.values());let h=i?-1:1,g=Number.parseFloat(getComputedStyle(
e).getPropertyValue("--step"))||Cs,k=(b,[w,C],[L,H],Ut)=>{if(!b)return;let Ke=Math.hypot(L-w,H-C),Ft=`translate(${(h*(w-L)).toFixed(2)}px, ${(h*(C-H)).toFixed(2)}\
px)`,Ge=`translate(${(h*(w-L)/2).toFixed(2)}px, ${(h*(C-H)/2).toFixed(2)}px) scale(1.4)`;return e.append(b),b.animate({transform:Ut?[Ft,Ge,"none"]:[Ft,"none"]},
{duration:g*Math.min(_t.most,_t.first+_t.further*Ke),easing:Ut?"linear":"ease-in-out"})},x=[...o.map(([b,w])=>k(f.get(w),U(b),U(w),Ne(t,b)||Ne(t,w))),...d.map(b=>{
let w=Me(r,U(b));return w?k(f.get(b),w,U(b),!0):f.get(b)?.animate({opacity:[0,1]},_e*g)}),...m.map(b=>b.animate({opacity:[1,0]},{duration:_e*g,fill:"forwards"}))];
return Promise.all(x.map(b=>b?.finished)).then(()=>{for(let b of m)b.remove()},()=>{})}function Ne(e,t){let s=e.names[X(t)];return s in e.forms||Object.values(e.
forms).includes(s)}var Re={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]},Ms=.4,pt=class{#t=null;#s=!1;#e=!1;constructor(t,s){this.board=t,this.entering=s,t.addEventListener(
"keydown",n=>this.#p(n)),t.addEventListener("focusin",({relatedTarget:n})=>{n instanceof Node&&!t.contains(n)&&(this.#e=!!this.#t)}),t.addEventListener("pointer\
down",n=>this.#r(n)),t.addEventListener("pointermove",n=>this.#l(n)),t.addEventListener("pointerup",n=>this.#u(n)),t.addEventListener("pointercancel",()=>this.#c()),
t.addEventListener("click",n=>this.#o(n))}forget(){this.#t=null}#n(t){let s=document.elementFromPoint(t.clientX,t.clientY);return this.board.contains(s)?s?.closest(
"[data-spot]")?.getAttribute("data-spot")??null:null}#r(t){this.#e=!0;let s=qt(t);if(s||this.board.finishMotion(),!s||t.button)return;this.board.cursor=s,this.#t=
{from:s,pointer:t.pointerId,x:t.clientX,y:t.clientY,begun:!1};let n=t.target;n.hasPointerCapture(t.pointerId)&&n.releasePointerCapture(t.pointerId)}#l(t){let s=this.#t;
if(s?.pointer!==t.pointerId)return;if(!t.buttons){this.#c();return}let n=this.entering.standing===s.from;if(!(this.board.open||s.begun||n||this.entering.entry?.
following.includes(s.from)))return;let r=this.board.querySelector("svg")?.getScreenCTM()?.a??1,[i,o]=[(t.clientX-s.x)/r,(t.clientY-s.y)/r];!s.begun&&Math.hypot(
i,o)<Ms||(s.begun||(s.begun=!0,this.board.setPointerCapture(t.pointerId),this.board.open?this.#i(s,s.from):n||this.entering.press(s.from)),this.board.open?this.#i(
s,this.#n(t)):this.#a(s,i,o))}#i(t,s){!s||s===t.last||(t.last=s,this.board.say("squarepress",{name:s,dragged:!0}))}#a(t,s,n){for(let r of this.board.menAt(t.from))
r.setAttribute("transform",`translate(${s.toFixed(2)} ${n.toFixed(2)})`)}#u(t){let s=this.#t;if(s?.pointer!==t.pointerId||(this.#t=null,!s.begun)||(this.#s=!0,setTimeout(
()=>{this.#s=!1}),this.board.open))return;let n=this.#n(t);n&&n!==s.from?this.entering.press(n,!0):this.entering.queue(()=>this.board.draw())}#c(){this.#t=null,
this.board.draw()}#o(t){let s=qt(t);s&&!this.#s&&this.entering.press(s)}#p(t){let{key:s}=t,n=this.#e?null:qt(t),r=this.entering.trail.length>1;if(s==="Escape"&&
r)this.entering.cancel();else if(s==="Backspace"&&r)this.entering.back();else if(n&&(s==="Enter"||s===" "))this.entering.press(n);else if(n&&s in Re)this.#d(Re[s]);else
return;t.preventDefault(),t.stopPropagation()}#d([t,s]){let n=this.board.places(),r=n.find(([f])=>f===this.board.cursor);if(!r)return;let[i,o,a]=r,[d]=n.map(([f,
m,h])=>{let g=(m-o)*t+(h-a)*s;return{name:f,along:g,cost:g+3*(Math.abs((m-o)*s)+Math.abs((h-a)*t))}}).filter(({along:f})=>f>.3).sort((f,m)=>f.cost-m.cost);if(!d)
return;this.board.cursor=d.name,this.board.spot(i)?.setAttribute("tabindex","-1");let c=this.board.spot(d.name);c?.setAttribute("tabindex","0"),c?.focus()}},qt=e=>$(
e,"[data-spot]")?.getAttribute("data-spot")??null;var Z=customElements.get("kohau-board")?.boards??new Map;function Pe(e){for(let[t,s]of Object.entries(e)){if(Z.has(t))continue;Z.set(t,s);let n=v("svg",{class:"\
kohau kohau-sprite","aria-hidden":"true"});n.innerHTML=`<defs>${s.definitions}</defs>`,document.body.append(n);for(let r of document.querySelectorAll("kohau-boa\
rd"))r.getAttribute("board")===t&&r.setAttribute("board",t)}}function Rt(e){return Z.get(e??"")}function je(e,t,s,n=null){let r=Z.has(String(s.board));e.hidden=
!r,t.hidden=r,t.textContent=r?"":s.position,r&&e.show(s,n)}var Os=["board","position","before","steps","marks","orientation","theme","label"],It=class extends HTMLElement{static observedAttributes=Os;static boards=Z;cursor=null;#t=null;#s=!1;#e=0;#n=()=>{};#r=!1;#l=!1;#i=!1;#a="";#u=null;#c=null;#o=new dt(
{draw:t=>this.draw(t),refuse:(t,s)=>this.#x(t,s),say:(t,s)=>this.say(t,s)});#p=new pt(this,this.#o);connectedCallback(){this.classList.add("kohau-board"),this.hasAttribute(
"board")&&this.draw()}attributeChangedCallback(){this.isConnected&&!this.#s&&this.draw()}get flipped(){return this.getAttribute("orientation")==="black"}get source(){
return this.#o.source}set source(t){this.#o.source=t,this.#d(null)}get entry(){return this.#o.entry}set entry(t){this.#d(t),this.#g()}#d(t){this.#o.begin(t),this.#p.
forget()}get open(){return this.#i}set open(t){this.#i=t,this.draw()}set proposal(t){this.#a!==(t??"")&&(this.#a=t??"",this.#g())}press(t){return this.#o.press(
t)}playEntered(){this.#o.play()}back(){return this.#o.back()}cancel(){return this.#o.cancel()}say(t,s){this.dispatchEvent(new CustomEvent(t,{detail:s,bubbles:!0}))}show(t,s=null){
let[n,[r]]=[this.#t,this.frames],i=this.getAttribute("board");this.#d(s),this.#s=!0;for(let[a,d]of Object.entries(t))d?this.setAttribute(a,String(d)):this.removeAttribute(
a);this.#s=!1;let{frames:o}=this;return this.draw(),n===null||i!==this.getAttribute("board")?Promise.resolve():o.length>1&&n===o[0]?this.#f(o):r===o.at(-1)&&r!==
n?this.#f([n,r]):Promise.resolve()}get frames(){let t=this.#h,s=this.getAttribute("position")??"",n=this.getAttribute("before");return t?n?qe(t,n,this.getAttribute(
"steps")??"",s):[R(t,s).pieces]:[""]}async#f(t){let s=this.#h;if(!s||Nt()||!this.isConnected)return;let n=++this.#e,r=this.#m,{strokes:i}=this.#y(s);r.classList.
add("k-moving"),this.#r=!0;for(let o=1;o<t.length;o+=1)if(this.#n(o),await Ie(this.#b,s,{before:t[o-1],after:t[o],strokes:i,flipped:this.flipped}),n!==this.#e)return;
r.classList.remove("k-moving"),this.#r=!1,this.#l&&this.draw()}#g(){this.#r?this.#l=!0:this.draw()}finishMotion(){this.#r&&this.draw()}scrub(t){let{frames:s}=this,
n=s.length-1;this.stand(s[Math.min(t,n)]),this.#m.classList.toggle("k-moving",t<n)}stand(t){this.#e+=1,this.#r=!1;let s=this.#h;s&&(this.#m.classList.add("k-mov\
ing"),this.#b.replaceChildren(..._(s,t,this.flipped)))}async#x(t,s){this.draw();let n=this.spot(t);if(n?.classList.add("refused"),n&&!Nt()){let o={transform:[0,
.12,-.12,.08,-.08,0].map(a=>`translate(${a}px, 0)`)};for(let a of[n,...this.menAt(t)])a.animate(o,320)}let r=await s;if(!n?.isConnected)return;let i=r?.rule?` (${r.
rule})`:"";this.#c?.replaceChildren(r?O(r.sentence??r.message):p("not_legal"),i),this.#c?.classList.add("refused"),this.say("pressrefuse",{name:t,error:r})}get#m(){
return this.querySelector("svg")}get#b(){return this.querySelector(".k-men")}get#h(){return Rt(this.getAttribute("board"))}#y(t){let{entry:s}=this;if(s?.presses.
length&&s.picture)return R(t,s.picture);let n=R(t,this.getAttribute("position")??"");return this.#a?{...R(t,this.#a),ghosts:"",pieces:n.pieces}:n}draw(t=!1){let s=this.#h;
if(this.#e+=1,this.#r=this.#l=!1,!s){this.replaceChildren(),this.#t=null;return}let{entry:n,flipped:r}=this,i=this.#t,{lights:o,ghosts:a,pieces:d,badges:c,strokes:f}=this.#y(
s),m=R(s,this.#a).ghosts,h=r?{transform:"rotate(180)"}:{},[g,k]=s.box.split(" "),x=!!n||this.#i,b=this.getAttribute("theme"),w=v("svg",{viewBox:s.box,class:`koh\
au${b&&b!=="auto"?` kohau-${b}`:""}`,role:x?"group":"img","aria-label":this.getAttribute("label")||p("board")},v("rect",{x:g,y:k,width:s.width,height:s.height,class:"\
k-paper"}),v("g",h,v("use",{href:`#${s.ground}`})),v("g",{},...Oe(s,r)),v("g",{class:"k-marks"},..._(s,o+a,r)),x?this.#k(s,d,n):null,v("g",{class:"k-men"},..._(
s,d,r)),v("g",{class:"k-marks"},..._(s,m,r),v("g",h,...Ot(f)),..._(s,c,r)),v("g",{class:"k-over",...h},...Ot(this.getAttribute("marks")??"")));this.style.setProperty(
"--units",String(s.height));let C=document.activeElement,L=this.contains(C)&&(C?.getAttribute("data-spot")??this.cursor);this.#v(s,w,n),this.#t=d,L&&this.spot(L)?.
focus({preventScroll:!0}),t&&i!==null&&this.#f([i,d]),n!==this.#u&&(this.#u=n,this.say("entrychange",{entry:n}))}#v(t,s,n){if(!n){let o=this.#w();this.replaceChildren(
s,...this.source?[l("div",{class:"kohau-entry"},...o)]:o);return}let r=Ee(t,n,o=>this.press(o));if(this.replaceChildren(s,r.placed,this.#E(n,r.others)),!r.squares.
length)return;let i=o=>o.map(a=>(a.firstElementChild??a).getBoundingClientRect());Ae(r.placed,s,r.squares.map(o=>i(o.flatMap(a=>this.spot(a)??[]))),i([...s.querySelectorAll(
".k-spot:is(.offered, .pressed)")]))}places(){let t=this.flipped?-1:1;return(this.#h?.spots??[]).map(([s,n,r,i,o])=>[s,t*n,t*r,i,o])}spot(t){return this.querySelector(
`[data-spot="${CSS.escape(t)}"]`)}menAt(t){let[,s,n]=this.places().find(([r])=>r===t)??[t,Number.NaN,Number.NaN];return[...this.querySelectorAll(".k-men use")].
filter(r=>Math.abs(Number(r.getAttribute("x"))-s)<.1&&Math.abs(Number(r.getAttribute("y"))-n)<.1)}#k(t,s,n){let r=this.flipped?-1:1,i=Mt(s),o=this.places(),a=n?.
following??[];return o.some(([d])=>d===this.cursor)||(this.cursor=(o.find(([d])=>a.includes(d))??o[0])[0]),v("g",{class:"k-spots"},...o.map(([d,c,f,m,h])=>{let g=i.
filter(([,L,H])=>Math.abs(r*L-c)<m/2&&Math.abs(r*H-f)<h/2).map(([L])=>t.names[L]),k=n?.presses.includes(d),x=(n?.choices??[]).findIndex(({squares:L})=>L.includes(
d)),b=a.includes(d)?g.length?"offered man":"offered":"",w=x>=0?`chosen ${At(x)}`:k?"pressed":b,C=x>=0||b.endsWith("man");return v("g",{class:`k-spot ${w}`,"data\
-spot":d,role:"button",tabindex:d===this.cursor?"0":"-1","aria-label":this.#$(d,g),"aria-disabled":n&&!this.#o.accepts(d)?"true":null,"aria-pressed":k?"true":null},
v("rect",{x:c-m/2,y:f-h/2,width:m,height:h,rx:.12}),w&&w!=="pressed"?v("circle",{cx:c,cy:f,r:C?Math.min(m,h)*.44:.13}):null)}))}#$(t,s){return[t==="@w"?p("hand_\
white"):t==="@b"?p("hand_black"):t,...s.map(Vt).filter(Boolean)].join(", ")}#E(t,s){this.#c??=l("span",{class:"entered",role:"status"}),this.#c.classList.remove(
"refused"),this.#c.replaceChildren(t.presses.length?K(t.sketch??t.presses.join(" ")):"");let n=(o,a,d)=>{let c=l("button",{type:"button",...d},o);return c.addEventListener(
"click",a),c},r=[...s];t.ply&&r.push(n(p("play_it"),()=>this.playEntered(),{class:"primary","aria-label":p("play_ply",{ply:t.ply})})),this.#o.trail.length>1&&r.
push(n("⌫",()=>this.back(),{"data-act":"back",title:p("take_back_title"),"aria-label":p("take_back")}),n("✕",()=>this.cancel(),{"data-act":"cancel",title:p(
"cancel_entry_title"),"aria-label":p("cancel_entry")}));let i=t.presses.length?[]:this.#w();return l("div",{class:"kohau-entry"},this.#c,...i,...r)}#w(){let t=this.
frames.length-1;if(this.#n=()=>{},t<2)return this.hasAttribute("stepwise")?[l("div",{class:"kohau-scrub"})]:[];let s=l("input",{type:"range",min:0,max:t,value:t,
"aria-label":p("steps_of_ply")}),n=l("span",{"aria-hidden":"true"});return this.#n=r=>{s.value=String(r);let i=p("step_of",{step:r,count:t});s.setAttribute("ari\
a-valuetext",i),n.textContent=i},this.#n(t),s.addEventListener("input",()=>{this.#n(Number(s.value)),this.scrub(Number(s.value))}),s.addEventListener("keydown",
r=>r.stopPropagation()),[l("label",{class:"kohau-scrub"},p("steps"),s,n)]}};customElements.get("kohau-board")||customElements.define("kohau-board",It);var A=u("board");async function De(e,t,s){let{game:n,variant:r,fen:i}=e;e.board&&!Rt(e.board)&&Pe((await q("/positions/board",{game:n,variant:r,fen:i},s)).boards),
A.proposal=null,A.source=o=>q("/positions",{...t,steps:o.join(" "),plies:"false"}),je(A,u("drawing"),{board:e.board,position:e.picture,before:e.before,steps:e.steps,
label:`${p("board")}: ${D(e.sentence)}`},e)}function Be(e,t){u("walked").replaceChildren(...e.map(({ply:s,number:n,within:r},i)=>t(`${r?"":`${n}. `}${s}`,i,i===
e.length-1))),requestAnimationFrame(()=>{let s=u("path"),n=u("walked").lastElementChild;s.scrollLeft=n?n.offsetLeft+n.offsetWidth-.7*s.clientWidth:0})}function Ue(e){
let t={...e,f:()=>u("flip").click()};u("flip").addEventListener("click",()=>{let s=A.getAttribute("orientation")!=="black";A.setAttribute("orientation",s?"black":
"white"),u("flip").setAttribute("aria-pressed",String(s))}),document.addEventListener("keydown",s=>{s.defaultPrevented||s.ctrlKey||s.metaKey||s.altKey||$(s,"inp\
ut, select, textarea, dialog")||s.key in t&&(s.preventDefault(),t[s.key]())})}var _s={top_games:5,recent_games:20},y=We(),P,Ts=it(),z=new ct(u("continuations"),A,e=>Bt(e)),W=[],ft=!1;function Fe(e){ft=e,u("cockpit").setAttribute("aria-bus\
y",String(e))}new lt(u("stage"),A,u("larger"));var Ns=Ds();function We(){let e=new URL(location.href).searchParams,t=location.pathname.slice(Y.length).split("/"),
s=n=>e.get(n)??"";return{game:re(t[2]??""),variant:s("variant"),rules:s("rules"),fen:s("fen"),moves:s("moves").split(" ").filter(Boolean),query:e.getAll("query").
filter(Boolean),mirrored:s("mirrored")}}function jt({game:e,...t}){return E(`/explore/${encodeURIComponent(e)}`,{...t,moves:t.moves.join(" ")})}async function S(e){
history.pushState(null,"",jt({...y,...e})),W=[],u("sheet").matches(":popover-open")&&u("sheet").hidePopover(),await Q();let{top:t}=u("cockpit").getBoundingClientRect();
t<0&&scrollBy(0,t)}var Pt=()=>({game:y.game,variant:y.variant,rules:y.rules,fen:y.fen,moves:y.moves.join(" ")});async function Q(){let e=Ts(),t=qs();Fe(!0),y=We(),
me(u("chips"),y.query,s=>S({query:s}));try{y.game||([y.game,y.variant]=(document.documentElement.dataset.kind??"").split(" "));let s=await q("/explore",{...Pt(),
query:y.query,mirrored:y.mirrored,..._s},e);P=s.position,await Is(e),Ps(s),js(s),J(null)}catch(s){if(e.aborted||(J(s,Q),s instanceof N))return;Rs()}Fe(!1),t()}function qs(){
let e=document.activeElement,t=e?.closest(".dock, #chips, #walked, #continuations");return()=>{let s=document.activeElement;if(!t||s!==document.body&&s!==e||e?.
isConnected&&!e.matches(":disabled"))return;(t.querySelector("[aria-current], button:not(:disabled)")??u("main")).focus({preventScroll:!0})}}async function Is(e){
let{game:t,variant:s,fen:n}=P;Ns.then(()=>{u("kind").value=`${t} ${s}`}),u("mirrored").checked=!!y.mirrored,u("fen").value=n,u("situation").textContent=[D(P.sentence),
P.result].filter(Boolean).join(" · "),u("keep").href=E("/enter",Pt()),u("back").disabled=u("start").disabled=!y.moves.length&&!y.fen,await De(P,Pt(),e),Be(P.moves,
(r,i,o)=>{let a=y.moves.slice(0,i+1),d=l("a",{href:jt({...y,moves:a}),"aria-current":o?"step":null},r);return d.addEventListener("click",c=>{Ht(c)||(c.preventDefault(),
S({moves:a}))}),l("li",{},d)})}function Rs(){z.clear(),u("played").hidden=!0,Dt(),u("games").replaceChildren()}function Ps(e){u("played").hidden=!1,u("count").textContent=
e.games?T("count_games",e.games):p("unknown_position"),z.show(e),Dt()}function Dt(){let{entry:e}=A,t=!!e?.presses.length,s=t?e?.ply:z.mostPlayed;u("play").disabled=
!s,u("play").title=t?"":p("play_most"),u("play-label").textContent=t&&s?p("play_ply",{ply:s}):p("most_played")}function Bt(e){ft||S({moves:[...y.moves,e]})}function js(e){
let t=`${y.mirrored?"mirrored ":""}position:"${P.fen}"`,{game:s,variant:n}=P,r=o=>l("a",{class:"button",href:E("/search",{query:[...y.query,t],kind:`${s} ${n}`,
sort:o})},T("all_games",e.games)),i=ve("/search",{query:[...y.query,t],game:s,variant:n});u("top").hidden=!e.top_games.length,u("top-games").replaceChildren($t(
e.top_games,{kind:!1}),r("-rating")),u("games").replaceChildren(...e.games?[$t(e.recent_games,{kind:!1}),l("div",{class:"ways"},r(""),i)]:[l("p",{class:"soft"},
p("no_games"))])}async function Ds(){try{u("kind").replaceChildren(...fe(await q("/archive")).map(e=>l("option",{value:`${e.game} ${e.variant}`},V(e))))}catch(e){
J(e)}}u("kind").addEventListener("change",()=>{let[e,t]=u("kind").value.split(" ");S({game:e,variant:t,rules:"",fen:"",moves:[]})});u("mirrored").addEventListener(
"change",()=>S({mirrored:u("mirrored").checked?"true":""}));u("start").addEventListener("click",()=>S({fen:"",moves:[]}));u("back").addEventListener("click",()=>He());
u("play").addEventListener("click",()=>{A.entry?.presses.length?A.playEntered():z.mostPlayed&&Bt(z.mostPlayed)});async function He(){if(ft)return;let e=y.moves.
length?[...y.moves.slice(-1),...W]:[];(y.moves.length||y.fen)&&await S(y.moves.length?{moves:y.moves.slice(0,-1)}:{fen:""}),W=e}async function Bs(){if(ft||!W.length)
return;let[e,...t]=W;await S({moves:[...y.moves,e]}),W=t}Ue({ArrowLeft:He,ArrowRight:Bs,Home:()=>S({moves:[]})});u("share").addEventListener("click",()=>ce(u("s\
hare"),new URL(jt(y),location.href).href));u("set").addEventListener("submit",e=>{e.preventDefault(),S({fen:u("fen").value.trim(),moves:[]})});u("filters").addEventListener(
"submit",e=>{e.preventDefault();let t=u("query").value.trim();u("query").value="",t&&S({query:[...y.query,t]})});A.addEventListener("entrychange",Dt);A.addEventListener(
"plyplay",e=>Bt(e.detail.ply));A.addEventListener("sourcefail",e=>J(e.detail.error,Q));xe(u("query"));addEventListener("popstate",Q);Q();
