var Ke=/[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;function H(e){return String(e).replace(Ke,t=>{let s=t.charCodeAt(
0);return s<256?`\\x${s.toString(16).padStart(2,"0")}`:`\\u${s.toString(16).padStart(4,"0")}`})}function c(e,t={},...s){return Dt(document.createElement(e),t,s)}
var Ge="http://www.w3.org/2000/svg";function v(e,t={},...s){return Dt(document.createElementNS(Ge,e),t,s)}function Dt(e,t,s){for(let[n,r]of Object.entries(t))r===
!0?e.setAttribute(n,""):r!==!1&&r!==null&&r!==void 0&&e.setAttribute(n,String(r));return e.append(...s.filter(n=>n!=null&&n!=="").map(n=>n instanceof Node?n:H(n))),
e}function $({target:e},t){return e instanceof Element?e.closest(t):null}var Ut=e=>e.ctrlKey||e.metaKey||e.shiftKey;var R={};function Ft(e){R=e}function p(e,t={}){return(R[e]??e).replace(/\{(\w+)\}/g,(s,n)=>t[n]??"")}function Wt(e){R={...R,...e}}function tt(e){let[t,s]=Ht(e),
n=Object.entries(s).map(([r,o])=>[r,Array.isArray(o)?tt(o):o]);return p(t,Object.fromEntries(n))}function gt(e){let[t,s]=Ht(e);return(t in R||!/\p{L}/u.test(t.replace(
/\{\w+\}/g,"")))&&Object.values(s).every(r=>!Array.isArray(r)||gt(r))}var Ht=e=>Array.isArray(e)?e:[e,{}];function P(e){let t=tt(e);return`${t.charAt(0).toUpperCase()}${t.
slice(1)}`}function T(e,t){return p(t===1&&`${e}_1`in R?`${e}_1`:e,{count:M(t)})}var mt=new Map;function Ye(){let{lang:e}=document.documentElement;return navigator.
languages.find(t=>t.split("-")[0]===e)??(e||"en")}function Kt(e,t){let s=`${e.name} ${JSON.stringify(t)}`;return mt.has(s)||mt.set(s,new e(Ye(),t)),mt.get(s)}function M(e,t=0){
return!t&&Math.abs(e)<999.5?String(Math.round(e)):Kt(Intl.NumberFormat,{minimumFractionDigits:t,maximumFractionDigits:t}).format(e)}var Je={"1-0":"1–0","0-1":"\
0–1","1/2-1/2":"½–½","*":"∗"};function et(e){return Je[e]??e}function st(e){let[,t,s,n]=/^(\d{4})(?:\.(\d\d))?(?:\.(\d\d))?(?:\.\?\?)*$/.exec(e)??[];if(!t)
return e;let r=new Date(0);return r.setUTCFullYear(Number(t),Number(s??1)-1,Number(n??1)),s&&r.getUTCMonth()!==Number(s)-1?e:Kt(Intl.DateTimeFormat,{timeZone:"U\
TC",year:"numeric",...s&&{month:"short"},...n&&{day:"numeric"}}).format(r)}function Gt(e){return R[`piece_${e.replaceAll(" ","_")}`]}var nt=null;function Yt(){nt??=[]}function Jt(e){Wt(e);for(let[t,s]of nt??[])Vt(t,s);nt=null}function _(e){let t=c("span");return Vt(t,e),nt?.push([t,e]),t}function Vt(e,t){
let s=document.documentElement.lang==="en"||gt(t);e.textContent=H(tt(t)),s?e.removeAttribute("lang"):e.setAttribute("lang","en")}function K(e){try{return window[e]}catch{return null}}function rt(e,t){try{return JSON.parse(e?.getItem(t)??"null")}catch{return null}}function ot(e,t,s){try{return s===
null?e?.removeItem(t):e?.setItem(t,JSON.stringify(s)),e!==null}catch{return!1}}var Xt="kohau-theme";function Ve(e){let t=e.closest(".kohau-dark, .kohau-light");return t?t.classList.contains("kohau-dark"):matchMedia("(prefers-color-scheme: \
dark)").matches}function Zt(){zt(rt(K("localStorage"),Xt))}function Qt(){let e=Ve(document.documentElement)?"light":"dark";zt(e),ot(K("localStorage"),Xt,e)}function zt(e){
let{classList:t}=document.documentElement;t.toggle("kohau-dark",e==="dark"),t.toggle("kohau-light",e==="light")}var G=document.documentElement.dataset.root??"",bt=class extends Error{constructor({title:t,detail:s,sentence:n,hint_sentence:r,rule:o}){super(s??t),this.sentence=
n,this.hint_sentence=r,this.rule=o}},N=class extends Error{constructor(){super(p("unreachable"))}};function E(e,t={}){let s=new URLSearchParams;for(let[r,o]of Object.
entries(t))for(let i of Array.isArray(o)?o:[o])i!==""&&i!==null&&i!==void 0&&i!==!1&&s.append(r,String(i));let n=s.toString();return`${G}${e}${n?`?${n}`:""}`}function ee(e){try{return decodeURIComponent(e)}catch{return e}}var te=JSON.parse(document.getElementById("answers")?.textContent??"{}");function it(){let e=new AbortController;
return()=>(e.abort(),e=new AbortController,e.signal)}async function q(e,t={},s){let{[e]:n}=te;return delete te[e],n??Xe(e,t,{signal:s})}async function Xe(e,t,s){let n=await fetch(E(`/api/v1${e}`,t),s).catch(o=>{throw o.name==="AbortError"?o:new N}),r=await(n.ok?n.json():n.json().catch(()=>({title:n.
statusText})));if(s.signal?.throwIfAborted(),n.ok)return r;throw new bt(r)}var u=e=>document.getElementById(e);Ft(JSON.parse(u("texts").textContent??"{}"));Zt();u("screens")?.addEventListener("click",e=>{$(e,"a")&&u("screens").hidePopover()});
u("explored")?.addEventListener("change",()=>{let[e,t]=u("explored").value.split(" ");location.assign(E(`/explore/${e}`,{variant:t}))});u("theme")?.addEventListener(
"click",Qt);u("language")?.addEventListener("change",()=>{let e=new URL(location.href);e.searchParams.set("lang",u("language").value),location.assign(e)});var se=()=>u(
"help").showModal();for(let e of document.querySelectorAll(".ask"))e.addEventListener("click",se);document.addEventListener("keydown",e=>{e.key!=="?"||!u("help")||
document.querySelector("dialog[open]")||$(e,"input, select, textarea")||(e.preventDefault(),se())});function ne(){fetch(`${G}/assets/messages-${document.documentElement.
lang}.json`).then(e=>e.json()).then(Jt).catch(()=>addEventListener("online",ne,{once:!0}))}document.documentElement.lang!=="en"&&(Yt(),addEventListener("load",()=>setTimeout(
ne)));for(let e of document.querySelectorAll("[data-said]"))e.removeAttribute("lang"),e.replaceChildren(_(JSON.parse(e.getAttribute("data-said")??"")));var re=null;
function Y(e,t=null){let s=e;if(s?.name==="AbortError")return;let n=u("problem");if(n.hidden=!s,re=s instanceof N?t:null,!s)return;if(!(s instanceof N)){n.replaceChildren(
_(s.sentence??s.message),s.hint_sentence?c("p",{},p("hint"),_(s.hint_sentence)):"");return}if(n.replaceChildren(s.message," "),!t)return;let r=c("button",{type:"\
button"},p("try_again"));r.addEventListener("click",t),n.append(r)}addEventListener("online",()=>re?.());var yt=new WeakMap;async function oe(e,t){try{await navigator.clipboard.writeText(t)}catch{prompt(p("copy"),t);return}yt.has(e)||yt.set(e,e.textContent),e.textContent=
p("copied"),setTimeout(()=>{e.textContent=yt.get(e)??""},1500)}var wt=class extends HTMLElement{connectedCallback(){if(this.hasAttribute("role"))return;let t=(this.getAttribute("parts")??"").split(" "),s=Number(this.getAttribute(
"full"))||1,n=[];for(let o=0;o<t.length;o+=2)n.push([t[o],Number(t[o+1])]);let r=this.textContent;for(let[o,i]of Object.entries({role:"img","aria-label":r,title:r}))
this.setAttribute(o,i);this.replaceChildren(...n.filter(([,o])=>o).map(([o,i])=>{let a=c("span",{class:`part part-${o}`},n.length>1?c("span",{},M(i)):"");return a.
style.width=`${100*i/s}%`,a}))}};customElements.get("kohau-bar")||customElements.define("kohau-bar",wt);var D=e=>e&&e!=="?"&&!e.startsWith("????")?e:"",Ze=e=>/^[^\s()"]+$/.test(e)?e:`"${e.replace(/[\\"]/g,"\\$&")}"`,xt=(e,t)=>`${e}=${Ze(t)}`,Qe=e=>`since:${e} unti\
l:${e}`,at=(...e)=>E("/search",{query:e}),ie=e=>E(`/players/${encodeURIComponent(e)}`);var ze=e=>E(`/events/${encodeURIComponent(e)}`);var ts={player:ie,event:ze,site:e=>at(xt("site",e)),opening:e=>at(xt("opening",e)),session:e=>at(xt("session",e))};function vt(e,t,s=t){return t&&D(t)?c("a",{href:ts[e](
t)},s):s??""}function ae(e){let t=/^\d{4}/.exec(e??"")?.[0],s=st(D(e));return t?c("a",{href:at(Qe(t))},s):s}function kt(e,t,s,n={},{total:r=null,kept:o=0,keptEnd:i=null}={}){let a=t.map((m,h)=>{let g=s.some(([...k])=>k[h]instanceof Element&&k[h].localName==="kohau-bar");
return[m.startsWith("#")&&"number",g&&"below",h===o&&"kept",h===i&&"kept-end"].filter(Boolean).join(" ")||null}),d=(m,h)=>c(h?"td":"th",{scope:h?null:"row",class:a[h]},
m),l=m=>c("tr",{},...m.map(d)),f=t.map((m,h)=>m?c("th",{scope:"col",class:a[h]},m.replace("#","")):c("td"));return c("div",{class:"scrolled",tabindex:"0",role:"\
group","aria-label":e},c("table",{class:"data",...n},c("caption",{class:"hidden"},e),c("thead",{},c("tr",{},...f)),c("tbody",{},...s.map(l)),r&&c("tfoot",{},l(r))))}function ue(e,t,s,n){return es({white:e,drawn:t,black:s,open:n},p("result_bar",{white:e,draws:t,black:s,unfinished:n}))}function es(e,t){let s=Object.values(e);return c("kohau-bar",{parts:Object.entries(e).flat().join(" "),full:s.reduce((n,r)=>n+r)},t)}function ce(e,t,s){return c("span",{class:s?"player winner":"player"},vt("player",e,D(e)||"?"),t?` (${t})`:"")}var ss={"1/2-1/2":"½","*":"–"};function ns(e){
let[t,s]=[e.white,e.black].map(r=>D(r)||"?"),n=`${t} – ${s}, ${et(e.result)}`;return c("a",{href:E(`/games/${e.digest}`,{ply:e.ply||""}),"aria-label":n,title:et(
e.result),class:"badge"},ss[e.result]??et(e.result))}var rs=[["result","result"],["players","white"],["game_label","game,variant"],["plies_title","-plies"],["da\
te","-date"],["event","event"]],le=e=>e.split(",").map(t=>t.startsWith("-")?t.slice(1):`-${t}`).join(",");function $t(e,{kind:t=!0,sort:s="",sorted:n=null}={}){let r=rs.filter(([i])=>t||i!=="game_label"),o=kt(p("games"),r.map(([i])=>i==="plies_title"?`#${p(i)}`:p(i)),
e.map(i=>[ns(i),c("div",{class:"pair"},ce(i.white,i.white_rating,i.result==="1-0"),ce(i.black,i.black_rating,i.result==="0-1")),...t?[J(i)]:[],M(i.length),ae(i.
date),vt("event",i.event,D(i.event))]),{class:`data games${t?" kinds":""}`});return o.addEventListener("click",is),n&&!matchMedia("(max-width: 45rem)").matches&&
os(o,r,s,n),o}function os(e,t,s,n){[...e.querySelectorAll("thead th")].forEach((r,o)=>{let[,i]=t[o];[i,le(i)].includes(s)&&r.setAttribute("aria-sort",s.startsWith(
"-")?"descending":"ascending");let d=c("button",{type:"button",class:"order"},r.textContent);d.addEventListener("click",()=>n(s===i?le(i):i)),r.replaceChildren(
d)})}function is(e){$(e,"a")||!getSelection()?.isCollapsed||$(e,"tbody tr")?.querySelector("a")?.click()}function J({game:e,variant:t}){let s=`kind_${e}_${t}`,n=p(
s);return n===s?`${e} ${t}`:n}function de({kinds:e,known_games:t}){let s=t.flatMap(({id:r,variants:o})=>o.map(({name:i})=>({game:r,variant:i}))),n=r=>e.some(({game:o,
variant:i})=>o===r.game&&i===r.variant);return s.sort((r,o)=>Number(n(o))-Number(n(r)))}var as=["player","white","black"],cs=/^(player|white|black)([:=~])("(?:[^"\\]|\\.)*"|[^\s()"]+)$/;function he(e,t,s){e.replaceChildren(...t.map((n,r)=>{let o=(...a)=>[
...t.slice(0,r),...a,...t.slice(r+1)],i=c("button",{type:"button",class:"away","aria-label":p("remove_filter",{query:n})},"×");return i.addEventListener("click",
()=>s(o(),n)),c("li",{class:"chip"},...ls(n,a=>s(o(a))),i)}))}function ls(e,t){let[,s,n,r]=cs.exec(e)??[];if(!s)return[c("span",{title:e},us(e))];let o=pe(r),i=c(
"select",{"aria-label":p("colour_of",{name:o})},...as.map(a=>c("option",{value:a,selected:a===s},p(a==="player"?"either_colour":a))));return i.addEventListener(
"change",()=>t(`${i.value}${n}${r}`)),[c("span",{},o),i]}var pe=e=>e.startsWith('"')?e.slice(1,-1).replace(/\\(["\\])/g,"$1"):e;function us(e){let[,t,s]=/^since:(\d{4}) (?:and )?until:(\d{4})$/.
exec(e)??[];if(t&&t===s)return t;let[,n]=/^(?:event|site|opening|session)=("(?:[^"\\]|\\.)*"|[^\s()"]+)$/.exec(e)??[];if(n)return pe(n);let[,r,o]=/^game:([^\s"]+) and variant:([^\s"]+)$/.
exec(e)??[];return r?J({game:r,variant:o}):e}var Et={first:12,more:50},ct=class{plies=[];#t=0;#e=0;constructor(t,s,n){this.holder=t,this.board=s,this.play=n}show({plies:t,games:s}){this.plies=t,this.#e=s,this.#t=
t.length>Et.first+2?Et.first:t.length,this.#s()}clear(){this.show({plies:[],games:0})}get mostPlayed(){return this.plies.find(({ply:t})=>t!==null)?.ply??null}#s(){
if(this.board.proposal=null,!this.plies.length){this.holder.replaceChildren();return}let t=this.plies.slice(0,this.#t),s=[p("ply"),`#${p("games")}`,"#%",p("resu\
lt_title"),`#${p("average_length")}`,p("last_played")],n=kt(p("played_here"),s,t.map(ds),{class:"data plies"},{total:hs(this.plies,this.#e)});for(let[o,i]of n.querySelectorAll(
"tbody tr").entries())this.#o(i,t[o]);let r=this.plies.length-this.#t;this.holder.replaceChildren(n,...r?[this.#r(r)]:[])}#r(t){let s=c("button",{type:"button",
class:"more"},T("more_plies",t));return s.addEventListener("click",()=>{let n=this.#t;this.#t=Math.min(this.plies.length,n+Et.more),this.#s(),this.holder.querySelectorAll(
".ply-button")[n]?.focus({preventScroll:!0})}),s}#o(t,s){let{ply:n}=s;if(n===null)return;t.classList.add("playable");let r=()=>{this.board.proposal=s.marks},o=a=>{
$(a,":focus-visible")&&r()},i=()=>{this.board.proposal=null};t.addEventListener("pointerenter",r),t.addEventListener("pointerleave",i),t.addEventListener("focus\
in",o),t.addEventListener("focusout",i),t.addEventListener("click",a=>{(a.pointerType==="touch"||a.detail<2)&&this.play(n)})}};function ds(e){let t=e.ply===null?
p("ended_here"):c("button",{type:"button",class:"ply-button"},e.ply);return fe(t,e,e.games)}function fe(e,{games:t,share:s,white:n,draws:r,black:o,length:i,last:a},d){
return[e,M(t),`${M(100*s)} %`,ue(n,r,o,d-n-r-o),M(i),st(a??"")]}function hs(e,t){let s=r=>e.reduce((o,i)=>o+r(i),0),n=s(r=>r.games);return fe(p("total"),{games:t,
share:1,white:s(r=>r.white),draws:s(r=>r.draws),black:s(r=>r.black),length:s(r=>r.games*r.length)/n,last:e.map(r=>r.last??"").sort().at(-1)??""},n)}var ps=44,fs=1.1,me="kohau-larger",ge=K("sessionStorage"),lt=class{constructor(t,s,n){this.stage=t,this.button=n,n.addEventListener("click",()=>this.#e(!this.isLarge)),
s.addEventListener("click",r=>this.#s(r),{capture:!0}),this.#t(rt(ge,me)!==null)}get isLarge(){return this.stage.classList.contains("large")}#t(t){this.stage.classList.
toggle("large",t),this.button.setAttribute("aria-pressed",String(t))}#e(t){this.#t(t),ot(ge,me,t||null),t&&this.stage.scrollIntoView({block:"start"})}#s(t){let s=$(
t,"[data-spot]");if(t.pointerType!=="touch"||!s||this.isLarge)return;let n=()=>{let{width:o,height:i}=s.getBoundingClientRect();return Math.min(o,i)},r=n();if(!(r>=
ps)){if(this.#t(!0),n()<fs*r){this.#t(!1);return}t.stopPropagation(),this.#e(!0)}}};var ms=150,gs=0;function be(e){let t=`suggestions-${++gs}`,s=c("ul",{id:t,role:"listbox",class:"suggestions",hidden:!0,"aria-label":e.labels?.[0]?.textContent??
""}),n=c("p",{class:"trouble","aria-live":"polite"}),r=c("div",{class:"query-box"});e.replaceWith(r),r.append(e,s,n);for(let[h,g]of Object.entries({role:"combob\
ox","aria-expanded":"false","aria-controls":t,"aria-autocomplete":"list",autocomplete:"off"}))e.setAttribute(h,g);let o=[],i=-1,a=it(),d,l=h=>{s.hidden=!h,e.setAttribute(
"aria-expanded",String(h)),s.replaceChildren(...o.map((g,k)=>{let x=c("li",{role:"option",id:`${t}-${k}`,"aria-selected":String(k===i)},g.label,g.kind?c("span",
{class:"soft"},` ${p(g.kind)} · ${T("count_games",g.games??0)}`):"");return x.addEventListener("pointerdown",b=>{b.preventDefault(),m(k)}),x})),h&&i>=0?e.setAttribute(
"aria-activedescendant",`${t}-${i}`):e.removeAttribute("aria-activedescendant")},f=async()=>{let h=e.value,g=await q("/suggestions",{query:h},a()).catch(()=>null);
!g||e.value!==h||(o=document.activeElement===e?g.suggestions:[],i=-1,n.replaceChildren(g.sentence&&!o.length?_(g.sentence):""),l(o.length>0))},m=h=>{let{start:g,
text:k}=o[h];e.value=Array.from(e.value).slice(0,g).join("")+k,e.focus(),f()};e.addEventListener("input",()=>{clearTimeout(d),d=setTimeout(f,ms)}),e.addEventListener(
"blur",()=>l(!1)),e.addEventListener("keydown",h=>{let g=!s.hidden;if(h.key==="ArrowDown"||h.key==="ArrowUp")g?(i=(i+(h.key==="ArrowDown"?1:o.length-(i<0?0:1)))%
o.length,l(!0)):f();else if((h.key==="Enter"||h.key==="Tab")&&g&&i>=0)m(i);else if(h.key==="Escape"&&g)l(!1);else{h.key==="Enter"&&(clearTimeout(d),a(),l(!1));return}
h.preventDefault()})}var bs=["kgn","jsonl","csv","html"];function ye(e,t,s=bs){let n={csv:{safe:!0},html:{lang:document.documentElement.lang}},r=s.map(o=>c("li",{},c("a",{href:E(`/api/v1${e}.${o}`,{...t,...n[o]}),download:""},
p(`save_${o}`))));return c("details",{class:"save"},c("summary",{},p("save")),c("ul",{},...r))}document.addEventListener("click",e=>we($(e,"details.save")));document.
addEventListener("keydown",e=>{let t=$(e,"details.save[open]");e.key!=="Escape"||!t||(we(),t.querySelector("summary")?.focus())});function we(e=null){for(let t of document.
querySelectorAll("details.save[open]"))t!==e&&(t.open=!1)}var ys=3;function At(e){return`choice-${e%ys}`}function ve(e,t,s){let n=new Set(e.spots.map(([l])=>l)),r=t.choices??[],o=r.filter(({squares:l})=>l.some(f=>n.has(
f))),i=o.map(l=>xe(l.press,P(l.sentence),At(r.indexOf(l)),s)),a=t.following.filter(l=>!n.has(l)&&!o.some(f=>f.press===l)),d=l=>r.find(f=>f.press===l)?.sentence;
return{placed:c("div",{class:"kohau-choices"},...i),others:a.map(l=>xe(l,d(l)?P(d(l)??""):l,"choice-0",s)),squares:o.map(({squares:l})=>l)}}function xe(e,t,s,n){
let r=c("button",{type:"button",class:`choice ${s}`,"data-choice":e},t);return r.addEventListener("click",()=>n(e)),r}var ut={across:8,down:24};function ke(e,t,s,n){
let r=t.getBoundingClientRect(),o=e.getBoundingClientRect(),i=[...s.flat(),...n];for(let[a,d]of e.querySelectorAll("button").entries()){let l=xs(s[a]),{offsetWidth:f,
offsetHeight:m}=d,h=x=>ws(x,l)+i.reduce((b,w)=>b+vs(x,w),0),g=[];for(let x=0;x<=ut.down;x+=1)for(let b=0;b<=ut.across;b+=1){let w=r.left+b/ut.across*(r.width-f),
C=r.top+x/ut.down*(r.height-m);g.push({left:w,top:C,right:w+f,bottom:C+m})}let k=g.reduce((x,b)=>h(b)<h(x)?b:x);i.push(k),d.style.left=`${(k.left-o.left)/o.width*
100}%`,d.style.top=`${k.top-o.top}px`}}function ws(e,t){return Math.hypot(e.left+e.right-t.left-t.right,e.top+e.bottom-t.top-t.bottom)/2}function xs(e){let t=(s,n)=>n(
...e.map(r=>r[s]));return{left:t("left",Math.min),top:t("top",Math.min),right:t("right",Math.max),bottom:t("bottom",Math.max)}}function vs(e,t){let s=Math.min(e.
right,t.right)-Math.max(e.left,t.left),n=Math.min(e.bottom,t.bottom)-Math.max(e.top,t.top);return Math.max(0,s)*Math.max(0,n)}var dt=class{source=null;trail=[];#t=Promise.resolve();#e=0;#s=null;constructor({draw:t,refuse:s,say:n}){this.draw=t,this.refuse=s,this.say=n}get entry(){return this.
source&&this.trail.at(-1)||null}get presses(){return this.trail.at(-1)?.presses??[]}get standing(){let t=this.trail.findLastIndex((s,n)=>n&&!this.trail[n-1].choices?.
some(({press:r})=>r===s.presses.at(-1)));return t>0?this.trail[t].presses.at(-1):null}accepts(t){let{entry:s}=this;if(!s)return!1;let n=$e(s,t);return s.following.
includes(n)||this.presses.includes(n)||this.#l(n)>0}begin(t){this.#e+=1,this.trail=t?[t]:[],this.#t=Promise.resolve()}press(t,s=!1){return this.queue(n=>this.#r(
t,s,n))}back(){return this.queue(()=>this.#i(this.trail.length-1))}cancel(){return this.queue(()=>this.#i(1))}queue(t){let s=this.#e,n=()=>s!==this.#e;return this.#t=
this.#t.then(()=>n()||t(n)).catch(r=>{n()||(this.say("sourcefail",{error:r}),this.draw(!1))}),this.#t}async#r(t,s,n){let{entry:r}=this;if(!r){this.say("squarepr\
ess",{name:t});return}let o=$e(r,t),i=this.trail.length>1&&r.presses.at(-1)===o;r.following.includes(o)?await this.#u(o,s,n):i&&r.ply?this.play():i?this.#i(this.
trail.length-1):await this.#o(o,s,n)}async#o(t,s,n){let r=this.#l(t);if(!r){this.#a(t,n);return}this.trail.length=r,await this.#u(t,s,n)}#l(t){let s=this.entry?.
sketch??null;for(let n=this.trail.length-1;n>0;n-=1){if(this.trail[n].ply||(this.trail[n-1].sketch??null)!==s)return 0;if(this.trail[n-1].following.includes(t))
return n}return 0}#i(t){if(t<1||t>=this.trail.length){this.draw(!1);return}this.trail.length=t,this.draw(!0)}#a(t,s){let n=Promise.resolve(this.source?.([...this.
presses,t])).then(()=>null,r=>r);this.refuse(t,n.then(r=>s()?null:r))}async#u(t,s,n){let r=await this.source?.([...this.presses,t]);if(n()||!r)return;let o=!!this.
entry?.ply;this.trail.push(r),r.ply&&!r.following.length&&!o&&this.play(),this.draw(!s)}play(){let{entry:t}=this;!t?.ply||this.#s===t||(this.#s=t,this.say("plyp\
lay",{ply:t.ply,entry:t}))}};function $e({following:e,choices:t=[]},s){return e.includes(s)?s:t.find(({squares:n})=>n.includes(s))?.press??s}var Le=48,U=128;function Ct(e){let t=[];for(let s=0;s<e.length;s+=3)t.push([e.charCodeAt(s)-Le,(e.charCodeAt(s+1)-U)/10,(e.charCodeAt(s+2)-U)/10]);return t}function V(e){return e.charCodeAt(0)-Le}function B(e){return[(e.charCodeAt(1)-U)/10,(e.charCodeAt(2)-U)/10]}function Ce(e,[t,s]){for(let n=0;n<e.length;n+=Lt){let[
r,o,i,a]=Array.from(e.slice(n+1,n+5),d=>(d.charCodeAt(0)-U)/10);if(Math.hypot(i-t,a-s)<.1&&(r!==i||o!==a))return[r,o]}return null}function O(e,t,s){let n=s?-1:1;return Ct(t).map(([r,o,i])=>v("use",{href:`#${e.symbols[r]}`,x:(n*o).toFixed(1),y:(n*i).toFixed(1)}))}function Se(e,t){return e.labels.
map(([s,n,r,o])=>v("use",{href:`#${s}`,x:t&&o?-n:n,y:t&&!o?-r:r}))}var Ee={m:"move",t:"throw",s:"shot",r:"ricochet",G:"green",R:"red",Y:"yellow",B:"blue"},Lt=7,
ht=.24,Ae=.13;function St(e){let t=[];for(let s=0;s<e.length;s+=Lt){let[n,r,o,i,a,d]=Array.from(e.slice(s+1,s+Lt),f=>(f.charCodeAt(0)-U)/10),l=n===o&&r===i;t.push(
[l?`ring k-${Ee[e[s]]}`:Ee[e[s]],l?ks(n,r):$s(n,r,o,i,a,d)])}return[...t.map(([s,n])=>v("path",{d:n,class:s.startsWith("ring")?"k-ring-halo":"k-halo"})),...t.map(
([s,n])=>v("path",{d:n,class:`k-${s}`}))]}var j=.44;function ks(e,t){return`M${e-j} ${t}a${j} ${j} 0 1 0 ${2*j} 0a${j} ${j} 0 1 0 ${-2*j} 0Z`}function $s(e,t,s,n,r,o){
let i=Math.hypot(s-e,n-t)||1,[a,d]=[(s-e)/i,(n-t)/i],l=Math.min(1,.7*i/(r+o+ht)),f=(h,g=0)=>`${(e+a*h-d*g).toFixed(2)} ${(t+d*h+a*g).toFixed(2)}`,m=i-l*o;return`\
M${f(l*r)}L${f(m-ht+.02)}M${f(m)}L${f(m-ht,Ae)} ${f(m-ht,-Ae)}Z`}var Mt={first:.7,further:.09,most:1.5},Me=.8,Es=240;function _t(){return document.hidden||matchMedia("(prefers-reduced-motion: reduce)").matches}function Te(e,t,s){
let n=[e];for(let r of t?t.split(`
`):[]){let[o,i]=r.split("	").map(X);n.push([...X(n[n.length-1]).filter(a=>!o.includes(a)),...i].join(""))}return[...n,s]}function X(e){return e.match(/.{3}/gs)??
[]}function As(e,t,s){let[n,r]=[X(t),X(s)],o=n.filter(l=>!r.includes(l)),i=r.filter(l=>!n.includes(l)),a=[],d=l=>e.forms[e.names[V(l)]]??e.names[V(l)];for(let l of[
V,d])for(let f of[...i]){let[m]=o.filter(h=>l(f)===l(h)).sort((h,g)=>_e(f,h)-_e(f,g));m!==void 0&&(a.push([m,f]),o.splice(o.indexOf(m),1),i.splice(i.indexOf(f),
1))}return{moved:a,gone:o,added:i}}function _e(e,t){let[s,n]=[B(e),B(t)];return Math.hypot(n[0]-s[0],n[1]-s[1])}function Ne(e,t,{before:s,after:n,strokes:r,flipped:o}){let{moved:i,gone:a,added:d}=As(
t,s,n),l=O(t,n,o),f=new Map(X(n).map((b,w)=>[b,l[w]])),m=O(t,a.join(""),o);e.replaceChildren(...m,...f.values());let h=o?-1:1,g=Number.parseFloat(getComputedStyle(
e).getPropertyValue("--step"))||Es,k=(b,[w,C],[L,W],jt)=>{if(!b)return;let We=Math.hypot(L-w,W-C),Bt=`translate(${(h*(w-L)).toFixed(2)}px, ${(h*(C-W)).toFixed(2)}\
px)`,He=`translate(${(h*(w-L)/2).toFixed(2)}px, ${(h*(C-W)/2).toFixed(2)}px) scale(1.4)`;return e.append(b),b.animate({transform:jt?[Bt,He,"none"]:[Bt,"none"]},
{duration:g*Math.min(Mt.most,Mt.first+Mt.further*We),easing:jt?"linear":"ease-in-out"})},x=[...i.map(([b,w])=>k(f.get(w),B(b),B(w),Oe(t,b)||Oe(t,w))),...d.map(b=>{
let w=Ce(r,B(b));return w?k(f.get(b),w,B(b),!0):f.get(b)?.animate({opacity:[0,1]},Me*g)}),...m.map(b=>b.animate({opacity:[1,0]},{duration:Me*g,fill:"forwards"}))];
return Promise.all(x.map(b=>b?.finished)).then(()=>{for(let b of m)b.remove()},()=>{})}function Oe(e,t){let s=e.names[V(t)];return s in e.forms||Object.values(e.
forms).includes(s)}var qe={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]},Ls=.4,pt=class{#t=null;#e=!1;#s=!1;constructor(t,s){this.board=t,this.entering=s,t.addEventListener(
"keydown",n=>this.#p(n)),t.addEventListener("focusin",({relatedTarget:n})=>{n instanceof Node&&!t.contains(n)&&(this.#s=!!this.#t)}),t.addEventListener("pointer\
down",n=>this.#o(n)),t.addEventListener("pointermove",n=>this.#l(n)),t.addEventListener("pointerup",n=>this.#u(n)),t.addEventListener("pointercancel",()=>this.#c()),
t.addEventListener("click",n=>this.#n(n))}forget(){this.#t=null}#r(t){let s=document.elementFromPoint(t.clientX,t.clientY);return this.board.contains(s)?s?.closest(
"[data-spot]")?.getAttribute("data-spot")??null:null}#o(t){this.#s=!0;let s=Ot(t);if(s||this.board.finishMotion(),!s||t.button)return;this.board.cursor=s,this.#t=
{from:s,pointer:t.pointerId,x:t.clientX,y:t.clientY,begun:!1};let n=t.target;n.hasPointerCapture(t.pointerId)&&n.releasePointerCapture(t.pointerId)}#l(t){let s=this.#t;
if(s?.pointer!==t.pointerId)return;if(!t.buttons){this.#c();return}let n=this.entering.standing===s.from;if(!(this.board.open||s.begun||n||this.entering.entry?.
following.includes(s.from)))return;let r=this.board.querySelector("svg")?.getScreenCTM()?.a??1,[o,i]=[(t.clientX-s.x)/r,(t.clientY-s.y)/r];!s.begun&&Math.hypot(
o,i)<Ls||(s.begun||(s.begun=!0,this.board.setPointerCapture(t.pointerId),this.board.open?this.#i(s,s.from):n||this.entering.press(s.from)),this.board.open?this.#i(
s,this.#r(t)):this.#a(s,o,i))}#i(t,s){!s||s===t.last||(t.last=s,this.board.say("squarepress",{name:s,dragged:!0}))}#a(t,s,n){for(let r of this.board.menAt(t.from))
r.setAttribute("transform",`translate(${s.toFixed(2)} ${n.toFixed(2)})`)}#u(t){let s=this.#t;if(s?.pointer!==t.pointerId||(this.#t=null,!s.begun)||(this.#e=!0,setTimeout(
()=>{this.#e=!1}),this.board.open))return;let n=this.#r(t);n&&n!==s.from?this.entering.press(n,!0):this.entering.queue(()=>this.board.draw())}#c(){this.#t=null,
this.board.draw()}#n(t){let s=Ot(t);s&&!this.#e&&this.entering.press(s)}#p(t){let{key:s}=t,n=this.#s?null:Ot(t),r=this.entering.trail.length>1;if(s==="Escape"&&
r)this.entering.cancel();else if(s==="Backspace"&&r)this.entering.back();else if(n&&(s==="Enter"||s===" "))this.entering.press(n);else if(n&&s in qe)this.#d(qe[s]);else
return;t.preventDefault(),t.stopPropagation()}#d([t,s]){let n=this.board.places(),r=n.find(([f])=>f===this.board.cursor);if(!r)return;let[o,i,a]=r,[d]=n.map(([f,
m,h])=>{let g=(m-i)*t+(h-a)*s;return{name:f,along:g,cost:g+3*(Math.abs((m-i)*s)+Math.abs((h-a)*t))}}).filter(({along:f})=>f>.3).sort((f,m)=>f.cost-m.cost);if(!d)
return;this.board.cursor=d.name,this.board.spot(o)?.setAttribute("tabindex","-1");let l=this.board.spot(d.name);l?.setAttribute("tabindex","0"),l?.focus()}},Ot=e=>$(
e,"[data-spot]")?.getAttribute("data-spot")??null;var Z=customElements.get("kohau-board")?.boards??new Map;function Ie(e){for(let[t,s]of Object.entries(e)){if(Z.has(t))continue;Z.set(t,s);let n=v("svg",{class:"\
kohau kohau-sprite","aria-hidden":"true"});n.innerHTML=`<defs>${s.definitions}</defs>`,document.body.append(n);for(let r of document.querySelectorAll("kohau-boa\
rd"))r.getAttribute("board")===t&&r.setAttribute("board",t)}}function Nt(e){return Z.get(e??"")}function Re(e,t,s,n=null){let r=Z.has(String(s.board));e.hidden=
!r,t.hidden=r,t.textContent=r?"":s.position,r&&e.show(s,n)}var Cs=["board","position","before","steps","marks","orientation","theme","label"],Tt=class extends HTMLElement{static observedAttributes=Cs;static boards=Z;cursor=null;#t=null;#e=!1;#s=0;#r=()=>{};#o=!1;#l=!1;#i=!1;#a="";#u=null;#c=null;#n=new dt(
{draw:t=>this.draw(t),refuse:(t,s)=>this.#x(t,s),say:(t,s)=>this.say(t,s)});#p=new pt(this,this.#n);connectedCallback(){this.classList.add("kohau-board"),this.hasAttribute(
"board")&&this.draw()}attributeChangedCallback(){this.isConnected&&!this.#e&&this.draw()}get flipped(){return this.getAttribute("orientation")==="black"}get source(){
return this.#n.source}set source(t){this.#n.source=t,this.#d(null)}get entry(){return this.#n.entry}set entry(t){this.#d(t),this.#g()}#d(t){this.#n.begin(t),this.#p.
forget()}get open(){return this.#i}set open(t){this.#i=t,this.draw()}set proposal(t){this.#a!==(t??"")&&(this.#a=t??"",this.#g())}press(t){return this.#n.press(
t)}playEntered(){this.#n.play()}back(){return this.#n.back()}cancel(){return this.#n.cancel()}say(t,s){this.dispatchEvent(new CustomEvent(t,{detail:s,bubbles:!0}))}show(t,s=null){
let[n,[r]]=[this.#t,this.frames],o=this.getAttribute("board");this.#d(s),this.#e=!0;for(let[a,d]of Object.entries(t))d?this.setAttribute(a,String(d)):this.removeAttribute(
a);this.#e=!1;let{frames:i}=this;return this.draw(),n===null||o!==this.getAttribute("board")?Promise.resolve():i.length>1&&n===i[0]?this.#f(i):r===i.at(-1)&&r!==
n?this.#f([n,r]):Promise.resolve()}get frames(){let[,,t=""]=(this.getAttribute("position")??"").split("	"),s=this.getAttribute("before");return s?Te(s,this.getAttribute(
"steps")??"",t):[t]}async#f(t){let s=this.#h;if(!s||_t()||!this.isConnected)return;let n=++this.#s,r=this.#m,[,,,,o=""]=this.#y.split("	");r.classList.add("k-mo\
ving"),this.#o=!0;for(let i=1;i<t.length;i+=1)if(this.#r(i),await Ne(this.#b,s,{before:t[i-1],after:t[i],strokes:o,flipped:this.flipped}),n!==this.#s)return;r.classList.
remove("k-moving"),this.#o=!1,this.#l&&this.draw()}#g(){this.#o?this.#l=!0:this.draw()}finishMotion(){this.#o&&this.draw()}scrub(t){let{frames:s}=this,n=s.length-
1;this.stand(s[Math.min(t,n)]),this.#m.classList.toggle("k-moving",t<n)}stand(t){this.#s+=1,this.#o=!1;let s=this.#h;s&&(this.#m.classList.add("k-moving"),this.#b.
replaceChildren(...O(s,t,this.flipped)))}async#x(t,s){this.draw();let n=this.spot(t);if(n?.classList.add("refused"),n&&!_t()){let i={transform:[0,.12,-.12,.08,-.08,
0].map(a=>`translate(${a}px, 0)`)};for(let a of[n,...this.menAt(t)])a.animate(i,320)}let r=await s;if(!n?.isConnected)return;let o=r?.rule?` (${r.rule})`:"";this.#c?.
replaceChildren(r?_(r.sentence??r.message):p("not_legal"),o),this.#c?.classList.add("refused"),this.say("pressrefuse",{name:t,error:r})}get#m(){return this.querySelector(
"svg")}get#b(){return this.querySelector(".k-men")}get#h(){return Nt(this.getAttribute("board"))}get#y(){let{entry:t}=this,s=this.getAttribute("position")||"			\
	";if(t?.presses.length&&t.picture)return t.picture;if(!this.#a)return s;let[n,,,r,o]=this.#a.split("	");return[n,"",s.split("	")[2],r,o].join("	")}draw(t=!1){let s=this.#h;
if(this.#s+=1,this.#o=this.#l=!1,!s){this.replaceChildren(),this.#t=null;return}let{entry:n,flipped:r}=this,o=this.#t,[i,a,d,l,f]=this.#y.split("	"),m=this.#a.split(
"	")[1]??"",h=r?{transform:"rotate(180)"}:{},[g,k]=s.box.split(" "),x=!!n||this.#i,b=this.getAttribute("theme"),w=v("svg",{viewBox:s.box,class:`kohau${b&&b!=="a\
uto"?` kohau-${b}`:""}`,role:x?"group":"img","aria-label":this.getAttribute("label")||p("board")},v("rect",{x:g,y:k,width:s.width,height:s.height,class:"k-paper"}),
v("g",h,v("use",{href:`#${s.ground}`})),v("g",{},...Se(s,r)),v("g",{class:"k-marks"},...O(s,i+a,r)),x?this.#k(s,d,n):null,v("g",{class:"k-men"},...O(s,d,r)),v("\
g",{class:"k-marks"},...O(s,m,r),v("g",h,...St(f)),...O(s,l,r)),v("g",{class:"k-over",...h},...St(this.getAttribute("marks")??"")));this.style.setProperty("--un\
its",String(s.height));let C=document.activeElement,L=this.contains(C)&&(C?.getAttribute("data-spot")??this.cursor);this.#v(s,w,n),this.#t=d,L&&this.spot(L)?.focus(
{preventScroll:!0}),t&&o!==null&&this.#f([o,d]),n!==this.#u&&(this.#u=n,this.say("entrychange",{entry:n}))}#v(t,s,n){if(!n){let i=this.#w();this.replaceChildren(
s,...this.source?[c("div",{class:"kohau-entry"},...i)]:i);return}let r=ve(t,n,i=>this.press(i));if(this.replaceChildren(s,r.placed,this.#E(n,r.others)),!r.squares.
length)return;let o=i=>i.map(a=>(a.firstElementChild??a).getBoundingClientRect());ke(r.placed,s,r.squares.map(i=>o(i.flatMap(a=>this.spot(a)??[]))),o([...s.querySelectorAll(
".k-spot:is(.offered, .pressed)")]))}places(){let t=this.flipped?-1:1;return(this.#h?.spots??[]).map(([s,n,r,o,i])=>[s,t*n,t*r,o,i])}spot(t){return this.querySelector(
`[data-spot="${CSS.escape(t)}"]`)}menAt(t){let[,s,n]=this.places().find(([r])=>r===t)??[t,Number.NaN,Number.NaN];return[...this.querySelectorAll(".k-men use")].
filter(r=>Math.abs(Number(r.getAttribute("x"))-s)<.1&&Math.abs(Number(r.getAttribute("y"))-n)<.1)}#k(t,s,n){let r=this.flipped?-1:1,o=Ct(s),i=this.places(),a=n?.
following??[];return i.some(([d])=>d===this.cursor)||(this.cursor=(i.find(([d])=>a.includes(d))??i[0])[0]),v("g",{class:"k-spots"},...i.map(([d,l,f,m,h])=>{let g=o.
filter(([,L,W])=>Math.abs(r*L-l)<m/2&&Math.abs(r*W-f)<h/2).map(([L])=>t.names[L]),k=n?.presses.includes(d),x=(n?.choices??[]).findIndex(({squares:L})=>L.includes(
d)),b=a.includes(d)?g.length?"offered man":"offered":"",w=x>=0?`chosen ${At(x)}`:k?"pressed":b,C=x>=0||b.endsWith("man");return v("g",{class:`k-spot ${w}`,"data\
-spot":d,role:"button",tabindex:d===this.cursor?"0":"-1","aria-label":this.#$(d,g),"aria-disabled":n&&!this.#n.accepts(d)?"true":null,"aria-pressed":k?"true":null},
v("rect",{x:l-m/2,y:f-h/2,width:m,height:h,rx:.12}),w&&w!=="pressed"?v("circle",{cx:l,cy:f,r:C?Math.min(m,h)*.44:.13}):null)}))}#$(t,s){return[t==="@w"?p("hand_\
white"):t==="@b"?p("hand_black"):t,...s.map(Gt).filter(Boolean)].join(", ")}#E(t,s){this.#c??=c("span",{class:"entered",role:"status"}),this.#c.classList.remove(
"refused"),this.#c.replaceChildren(t.presses.length?H(t.sketch??t.presses.join(" ")):"");let n=(i,a,d)=>{let l=c("button",{type:"button",...d},i);return l.addEventListener(
"click",a),l},r=[...s];t.ply&&r.push(n(p("play_it"),()=>this.playEntered(),{class:"primary","aria-label":p("play_ply",{ply:t.ply})})),this.#n.trail.length>1&&r.
push(n("⌫",()=>this.back(),{"data-act":"back",title:p("take_back_title"),"aria-label":p("take_back")}),n("✕",()=>this.cancel(),{"data-act":"cancel",title:p(
"cancel_entry_title"),"aria-label":p("cancel_entry")}));let o=t.presses.length?[]:this.#w();return c("div",{class:"kohau-entry"},this.#c,...o,...r)}#w(){let t=this.
frames.length-1;if(this.#r=()=>{},t<2)return this.hasAttribute("stepwise")?[c("div",{class:"kohau-scrub"})]:[];let s=c("input",{type:"range",min:0,max:t,value:t,
"aria-label":p("steps_of_ply")}),n=c("span",{"aria-hidden":"true"});return this.#r=r=>{s.value=String(r);let o=p("step_of",{step:r,count:t});s.setAttribute("ari\
a-valuetext",o),n.textContent=o},this.#r(t),s.addEventListener("input",()=>{this.#r(Number(s.value)),this.scrub(Number(s.value))}),s.addEventListener("keydown",
r=>r.stopPropagation()),[c("label",{class:"kohau-scrub"},p("steps"),s,n)]}};customElements.get("kohau-board")||customElements.define("kohau-board",Tt);var A=u("board");async function Pe(e,t,s){let{game:n,variant:r,fen:o}=e;e.board&&!Nt(e.board)&&Ie((await q("/positions/board",{game:n,variant:r,fen:o},s)).boards),
A.proposal=null,A.source=i=>q("/positions",{...t,steps:i.join(" "),plies:"false"}),Re(A,u("drawing"),{board:e.board,position:e.picture,before:e.before,steps:e.steps,
label:`${p("board")}: ${P(e.sentence)}`},e)}function je(e,t){u("walked").replaceChildren(...e.map(({ply:s,number:n,within:r},o)=>t(`${r?"":`${n}. `}${s}`,o,o===
e.length-1))),requestAnimationFrame(()=>{let s=u("path"),n=u("walked").lastElementChild;s.scrollLeft=n?n.offsetLeft+n.offsetWidth-.7*s.clientWidth:0})}function Be(e){
let t={...e,f:()=>u("flip").click()};u("flip").addEventListener("click",()=>{let s=A.getAttribute("orientation")!=="black";A.setAttribute("orientation",s?"black":
"white"),u("flip").setAttribute("aria-pressed",String(s))}),document.addEventListener("keydown",s=>{s.defaultPrevented||s.ctrlKey||s.metaKey||s.altKey||$(s,"inp\
ut, select, textarea, dialog")||s.key in t&&(s.preventDefault(),t[s.key]())})}var Ss={top_games:5,recent_games:20},y=Ue(),I,Ms=it(),Q=new ct(u("continuations"),A,e=>Pt(e)),F=[],ft=!1;function De(e){ft=e,u("cockpit").setAttribute("aria-bus\
y",String(e))}new lt(u("stage"),A,u("larger"));var _s=Rs();function Ue(){let e=new URL(location.href).searchParams,t=location.pathname.slice(G.length).split("/"),
s=n=>e.get(n)??"";return{game:ee(t[2]??""),variant:s("variant"),rules:s("rules"),fen:s("fen"),moves:s("moves").split(" ").filter(Boolean),query:e.getAll("query").
filter(Boolean),mirrored:s("mirrored")}}function It({game:e,...t}){return E(`/explore/${encodeURIComponent(e)}`,{...t,moves:t.moves.join(" ")})}async function S(e){
history.pushState(null,"",It({...y,...e})),F=[],u("sheet").matches(":popover-open")&&u("sheet").hidePopover(),await z();let{top:t}=u("cockpit").getBoundingClientRect();
t<0&&scrollBy(0,t)}var qt=()=>({game:y.game,variant:y.variant,rules:y.rules,fen:y.fen,moves:y.moves.join(" ")});async function z(){let e=Ms(),t=Os();De(!0),y=Ue(),
he(u("chips"),y.query,s=>S({query:s}));try{y.game||([y.game,y.variant]=(document.documentElement.dataset.kind??"").split(" "));let s=await q("/explore",{...qt(),
query:y.query,mirrored:y.mirrored,...Ss},e);I=s.position,await Ts(e),qs(s),Is(s),Y(null)}catch(s){if(e.aborted||(Y(s,z),s instanceof N))return;Ns()}De(!1),t()}function Os(){
let e=document.activeElement,t=e?.closest(".dock, #chips, #walked, #continuations");return()=>{let s=document.activeElement;if(!t||s!==document.body&&s!==e||e?.
isConnected&&!e.matches(":disabled"))return;(t.querySelector("[aria-current], button:not(:disabled)")??u("main")).focus({preventScroll:!0})}}async function Ts(e){
let{game:t,variant:s,fen:n}=I;_s.then(()=>{u("kind").value=`${t} ${s}`}),u("mirrored").checked=!!y.mirrored,u("fen").value=n,u("situation").textContent=[P(I.sentence),
I.result].filter(Boolean).join(" · "),u("keep").href=E("/enter",qt()),u("back").disabled=u("start").disabled=!y.moves.length&&!y.fen,await Pe(I,qt(),e),je(I.moves,
(r,o,i)=>{let a=y.moves.slice(0,o+1),d=c("a",{href:It({...y,moves:a}),"aria-current":i?"step":null},r);return d.addEventListener("click",l=>{Ut(l)||(l.preventDefault(),
S({moves:a}))}),c("li",{},d)})}function Ns(){Q.clear(),u("played").hidden=!0,Rt(),u("games").replaceChildren()}function qs(e){u("played").hidden=!1,u("count").textContent=
e.games?T("count_games",e.games):p("unknown_position"),Q.show(e),Rt()}function Rt(){let{entry:e}=A,t=!!e?.presses.length,s=t?e?.ply:Q.mostPlayed;u("play").disabled=
!s,u("play").title=t?"":p("play_most"),u("play-label").textContent=t&&s?p("play_ply",{ply:s}):p("most_played")}function Pt(e){ft||S({moves:[...y.moves,e]})}function Is(e){
let t=`${y.mirrored?"mirrored ":""}position:"${I.fen}"`,{game:s,variant:n}=I,r=i=>c("a",{class:"button",href:E("/search",{query:[...y.query,t],kind:`${s} ${n}`,
sort:i})},T("all_games",e.games)),o=ye("/search",{query:[...y.query,t],game:s,variant:n});u("top").hidden=!e.top_games.length,u("top-games").replaceChildren($t(
e.top_games,{kind:!1}),r("-rating")),u("games").replaceChildren(...e.games?[$t(e.recent_games,{kind:!1}),c("div",{class:"ways"},r(""),o)]:[c("p",{class:"soft"},
p("no_games"))])}async function Rs(){try{u("kind").replaceChildren(...de(await q("/archive")).map(e=>c("option",{value:`${e.game} ${e.variant}`},J(e))))}catch(e){
Y(e)}}u("kind").addEventListener("change",()=>{let[e,t]=u("kind").value.split(" ");S({game:e,variant:t,rules:"",fen:"",moves:[]})});u("mirrored").addEventListener(
"change",()=>S({mirrored:u("mirrored").checked?"true":""}));u("start").addEventListener("click",()=>S({fen:"",moves:[]}));u("back").addEventListener("click",()=>Fe());
u("play").addEventListener("click",()=>{A.entry?.presses.length?A.playEntered():Q.mostPlayed&&Pt(Q.mostPlayed)});async function Fe(){if(ft)return;let e=y.moves.
length?[...y.moves.slice(-1),...F]:[];(y.moves.length||y.fen)&&await S(y.moves.length?{moves:y.moves.slice(0,-1)}:{fen:""}),F=e}async function Ps(){if(ft||!F.length)
return;let[e,...t]=F;await S({moves:[...y.moves,e]}),F=t}Be({ArrowLeft:Fe,ArrowRight:Ps,Home:()=>S({moves:[]})});u("share").addEventListener("click",()=>oe(u("s\
hare"),new URL(It(y),location.href).href));u("set").addEventListener("submit",e=>{e.preventDefault(),S({fen:u("fen").value.trim(),moves:[]})});u("filters").addEventListener(
"submit",e=>{e.preventDefault();let t=u("query").value.trim();u("query").value="",t&&S({query:[...y.query,t]})});A.addEventListener("entrychange",Rt);A.addEventListener(
"plyplay",e=>Pt(e.detail.ply));A.addEventListener("sourcefail",e=>Y(e.detail.error,z));be(u("query"));addEventListener("popstate",z);z();
