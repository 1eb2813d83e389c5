var Ue=/[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;function F(e){return String(e).replace(Ue,t=>{let s=t.codePointAt(
0);return s<256?`\\x${s.toString(16).padStart(2,"0")}`:`\\u${s.toString(16).padStart(4,"0")}`})}function a(e,t={},...s){return jt(document.createElement(e),t,s)}
var Fe="http://www.w3.org/2000/svg";function v(e,t={},...s){return jt(document.createElementNS(Fe,e),t,s)}function jt(e,t,s){for(let[n,r]of Object.entries(t))r===
!0?e.setAttribute(n,""):r!==!1&&r!==null&&r!==void 0&&e.setAttribute(n,r);return e.append(...s.filter(n=>n!=null&&n!=="").map(n=>n instanceof Node?n:F(n))),e}var Bt=[],Nt="{message}: {reason}",Dt=": ",We=new Set(["count","from","icon","now","number","ply","result","side","square","start","step","to","token","was","wo\
rd"]),J=null;function Ut(){J??=[]}function Ft(e){let{[Nt]:t=Nt,...s}=e;Dt=t.replace(/\{\w+\}/g,""),Bt=Object.entries(s).map(([n,r])=>{let o=[],i=n.split(/\{(\w+)\}/).
map((u,l)=>l%2===0?u.replace(/[.*+?^${}()|[\]\\]/g,"\\$&"):(o.push(u),We.has(u)?`("[^"]*"|'[^']*'|\\[\\w+ "[^"]*"\\]|\\S+?)`:"(.+?)")),{length:c}=n.replace(/\{\w+\}/g,
"").trim();return{pattern:new RegExp(`^${i.join("")}$`,"s"),names:o,length:c,translation:r}}).sort((n,r)=>r.length-n.length);for(let[n,r]of J??[])Kt(n,r);J=null}
var Wt=4,Pt={characters:1e3,lookups:60},ct=0;function He(e){ct=e.length>Pt.characters?0:Pt.lookups;let t=Ht(e);return ct>0?t:null}function Ht(e){return Gt(e)??lt(
e,Wt)}function Gt(e){for(let t of["; ",": "]){let s=e.indexOf(t),n=s<0?null:lt(e.slice(0,s),Wt),r=n===null?null:Ht(e.slice(s+t.length));if(r!==null)return`${n}${t===
": "?Dt:t}${r}`}return null}function lt(e,t){for(let{pattern:s,names:n,length:r,translation:o}of ct-- >0?Bt:[]){let i=r>=t&&s.exec(e);if(!i)continue;let c=Object.
fromEntries(n.map((u,l)=>[u,Ge(i[l+1])]));return o.replace(/\{(\w+)\}/g,(u,l)=>c[l])}return null}var Ge=e=>/^(['"])(?:(?!\1).)*\1$/s.test(e)?e:Gt(e)??lt(e,0)??e;
function M(e){let t=a("span");return Kt(t,e),J?.push([t,e]),t}function Kt(e,t){let s=He(t);e.textContent=F(s??t),s===null?e.setAttribute("lang","en"):e.removeAttribute(
"lang")}var ht={};function Yt(e){ht=e}function d(e,t={}){return(ht[e]??e).replace(/\{(\w+)\}/g,(s,n)=>t[n]??"")}function q(e){let t=Vt(e);return`${t.charAt(0).toUpperCase()}${t.
slice(1)}`}function Vt([e,t]){let s=Object.entries(t).map(([n,r])=>[n,Array.isArray(r)?Vt(r):r]);return d(e,Object.fromEntries(s))}function R(e,t){return d(t===
1&&`${e}_1`in ht?`${e}_1`:e,{count:L(t)})}var ut=new Map;function Jt(e,t){let s=`${e.name} ${JSON.stringify(t)}`;return ut.has(s)||ut.set(s,new e(document.documentElement.
lang||"en",t)),ut.get(s)}function L(e,t=0){return!t&&Math.abs(e)<999.5?String(Math.round(e)):Jt(Intl.NumberFormat,{minimumFractionDigits:t,maximumFractionDigits:t}).
format(e)}var Ke={"1-0":"1–0","0-1":"0–1","1/2-1/2":"½–½","*":"∗"};function dt(e){return Ke[e]??e}function X(e){let[,t,s,n]=/^(\d{4})(?:\.(\d\d))?(?:\.(\d\d))?(?:\.\?\?)*$/.
exec(e)??[];if(!t)return e;let r=new Date(0);return r.setUTCFullYear(Number(t),Number(s??1)-1,Number(n??1)),s&&r.getUTCMonth()!==Number(s)-1?e:Jt(Intl.DateTimeFormat,
{timeZone:"UTC",year:"numeric",...s&&{month:"short"},...n&&{day:"numeric"}}).format(r)}var Xt="kohau-theme";function Ye(e){let t=e.closest(".kohau-dark, .kohau-light");return t?t.classList.contains("kohau-dark"):matchMedia("(prefers-color-scheme: \
dark)").matches}function Zt(){try{zt(localStorage.getItem(Xt))}catch{}}function Qt(){let e=Ye(document.documentElement)?"light":"dark";zt(e);try{localStorage.setItem(
Xt,e)}catch{}}function zt(e){let{classList:t}=document.documentElement;t.toggle("kohau-dark",e==="dark"),t.toggle("kohau-light",e==="light")}var W=document.documentElement.dataset.root,pt=class extends Error{constructor(t){super(t.detail??t.title),this.hint=t.hint,this.rule=t.rule}},T=class extends Error{constructor(){
super(d("unreachable"))}};function E(e,t={}){let s=new URLSearchParams;for(let[r,o]of Object.entries(t))for(let i of Array.isArray(o)?o:[o])i!==""&&i!==null&&i!==
void 0&&i!==!1&&s.append(r,i);let n=s.toString();return`${W}${e}${n?`?${n}`:""}`}function ee(e){try{return decodeURIComponent(e)}catch{return e}}var te=JSON.parse(document.getElementById("answers").textContent);function Z(){let e=new AbortController;
return()=>(e.abort(),e=new AbortController,e.signal)}async function I(e,t={},s=void 0){let{[e]:n}=te;return delete te[e],n??Ve(e,t,{signal:s})}async function Ve(e,t,s){let n=await fetch(E(`/api/v1${e}`,t),s).catch(o=>{throw o.name==="AbortError"?o:new T}),r=await(n.ok?n.json():n.json().catch(()=>({title:n.
statusText})));if(s.signal?.throwIfAborted(),n.ok)return r;throw new pt(r)}Yt(JSON.parse(document.getElementById("texts").textContent));var p=e=>document.getElementById(e);Zt();p("screens")?.addEventListener("click",e=>e.currentTarget.
hidePopover());p("theme")?.addEventListener("click",Qt);p("language")?.addEventListener("change",e=>{let t=new URL(location.href);t.searchParams.set("lang",e.target.
value),location.assign(t)});var se=()=>p("help").showModal();for(let e of document.querySelectorAll(".ask"))e.addEventListener("click",se);document.addEventListener(
"keydown",e=>{e.key!=="?"||!p("help")||document.querySelector("dialog[open]")||e.target.closest("input, select, textarea")||(e.preventDefault(),se())});function ne(){
fetch(`${W}/assets/messages-${document.documentElement.lang}.json`).then(e=>e.json()).then(Ft).catch(()=>addEventListener("online",ne,{once:!0}))}document.documentElement.
lang!=="en"&&(Ut(),addEventListener("load",()=>setTimeout(ne)));for(let e of document.querySelectorAll("[data-said]")){let t=e.textContent;e.removeAttribute("la\
ng"),e.replaceChildren(M(t))}var re=null;function H(e,t=null){if(e?.name==="AbortError")return;let s=p("problem");if(s.hidden=!e,re=e instanceof T?t:null,!e)return;
if(!(e instanceof T)){s.replaceChildren(M(e.message),e.hint?a("p",{},d("hint"),M(e.hint)):"");return}let n=t&&a("button",{type:"button"},d("try_again"));n?.addEventListener(
"click",t),s.replaceChildren(e.message," ",n??"")}addEventListener("online",()=>re?.());var ft=new WeakMap;async function oe(e,t){try{await navigator.clipboard.writeText(t)}catch{prompt(d("copy"),t);return}ft.has(e)||ft.set(e,e.textContent),e.textContent=
d("copied"),setTimeout(()=>{e.textContent=ft.get(e)},1500)}var mt=class extends HTMLElement{connectedCallback(){if(this.hasAttribute("role"))return;let t=this.getAttribute("parts").split(" "),s=Number(this.getAttribute(
"full"))||1,n=[];for(let o=0;o<t.length;o+=2)n.push([t[o],Number(t[o+1])]);let r=this.textContent;for(let[o,i]of Object.entries({role:"img","aria-label":r,title:r}))
this.setAttribute(o,i);this.replaceChildren(...n.filter(([,o])=>o).map(([o,i])=>{let c=a("span",{class:`part part-${o}`},n.length>1?a("span",{},L(i)):"");return c.
style.width=`${100*i/s}%`,c}))}},Je=4,ie=6;function ae(e,t){let s=1;for(;10*s*t<e;)s*=10;return[1,2,5,10].map(n=>n*s).find(n=>n*t>=e)}var gt=class extends HTMLElement{connectedCallback(){
if(this.querySelector(".plot"))return;let t=[...this.querySelectorAll("tbody tr")].map(s=>{let[n,r,o]=s.cells;return{label:`${this.getAttribute("x")} ${n.textContent}\
: ${r.textContent} · ${o.textContent}`,at:Number(n.dataset.value),count:Number(r.dataset.value)}});this.prepend(this.#t(t))}#t(t){let s=Number(this.getAttribute(
"step")),n=Math.max(0,Math.ceil((ie-(t.at(-1).at-t[0].at)/s)/2))*s,[r,o]=[Math.max(Math.min(0,t[0].at),t[0].at-n),t.at(-1).at+s+n],i=ae(Math.max(...t.map(({count:y})=>y)),
Je),c=i*Math.ceil(Math.max(...t.map(({count:y})=>y))/i),[u,l]=[y=>`${100*(y-r)/(o-r)}%`,y=>`${100*y/c}%`],h=(y,w)=>Object.assign(y.style,w)&&y,m=a("div",{class:"\
field"},...Array.from({length:c/i},(y,w)=>h(a("i",{class:"grid"}),{bottom:l((w+1)*i)})),...t.map(({label:y,at:w,count:b})=>h(a("i",{class:"column",title:y}),{left:u(
w),width:`${100*s/(o-r)}%`,height:l(b)})),...this.#e(u,r,o,s,h)),f=s*ae((o-r)/s,ie),g=[];for(let y=Math.ceil(r/f)*f;y<o;y+=f)g.push(h(a("span",{},String(y)),{left:u(
y+(s===1?.5:0))}));return a("div",{class:"plot",role:"img","aria-label":this.getAttribute("label")},a("div",{class:"y-title"},this.getAttribute("y")),a("div",{class:"\
y-axis"},...Array.from({length:c/i+1},(y,w)=>h(a("span",{},L(w*i)),{bottom:l(w*i)}))),m,a("div",{class:"x-axis"},...g),a("div",{class:"x-title"},this.getAttribute(
"x")))}#e(t,s,n,r,o){let[i,...c]=(this.getAttribute("mark")??"").split(" ");if(!c.length)return[];let u=Number(i)+(r===1?.5:0),l=u>(s+n)/2?"before":"after";return[
o(a("i",{class:`mark ${l}`},a("span",{},c.join(" "))),{left:t(u)})]}};for(let[e,t]of[["kohau-bar",mt],["kohau-columns",gt]])customElements.get(e)||customElements.
define(e,t);var P=e=>e&&e!=="?"&&!e.startsWith("????")?e:"",Xe=e=>/^[^\s()"]+$/.test(e)?e:`"${e.replace(/[\\"]/g,"\\$&")}"`,bt=(e,t)=>`${e}=${Xe(t)}`,Ze=e=>`since:${e} unti\
l:${e}`,Q=(...e)=>E("/search",{query:e}),Qe=e=>E(`/players/${encodeURIComponent(e)}`);var ze=e=>E(`/events/${encodeURIComponent(e)}`);var ts={player:Qe,event:ze,site:e=>Q(bt("site",e)),opening:e=>Q(bt("opening",e)),session:e=>Q(bt("session",e))};function yt(e,t,s=t){return P(t)?a("a",{href:ts[e](
t)},s):s}function ce(e){let t=/^\d{4}/.exec(e??"")?.[0],s=X(P(e));return t?a("a",{href:Q(Ze(t))},s):s}function xt(e,t,s,n={},{total:r=null,kept:o=0}={}){let i=t.map((h,m)=>{let f=s.some(g=>g[m]?.localName==="kohau-bar");return[h.startsWith("#")&&"number",f&&"bel\
ow",m===o&&"kept"].filter(Boolean).join(" ")||null}),c=(h,m)=>a(m?"td":"th",{scope:m?null:"row",class:i[m]},h),u=h=>a("tr",{},...h.map(c)),l=t.map((h,m)=>h?a("t\
h",{scope:"col",class:i[m]},h.replace("#","")):a("td"));return a("div",{class:"scrolled",tabindex:"0",role:"group","aria-label":e},a("table",{class:"data",...n},
a("caption",{class:"hidden"},e),a("thead",{},a("tr",{},...l)),a("tbody",{},...s.map(u)),r&&a("tfoot",{},u(r))))}function ue(e,t,s,n){return es({white:e,drawn:t,
black:s,open:n},d("result_bar",{white:e,draws:t,black:s,unfinished:n}))}function es(e,t){let s=Object.values(e);return a("kohau-bar",{parts:Object.entries(e).flat().join(" "),full:s.reduce((n,r)=>n+r)},t)}var le=(e,t)=>a("span",{class:"player"},yt("player",e,P(e)||"?"),t?` (${t})`:"");function ss(e){let[t,s]=[e.white,e.black].map(n=>P(n)||"?");return a("a",{href:E(
`/games/${e.digest}`,{ply:e.ply||""}),"aria-label":`${t} – ${s}, ${dt(e.result)}`},dt(e.result))}function wt(e,t=!0){let s=xt(d("games"),[d("result"),d("playe\
rs"),...t?[d("game_label")]:[],`#${d("plies_title")}`,d("date"),d("event")],e.map(n=>[ss(n),a("div",{class:"pair"},le(n.white,n.white_rating),le(n.black,n.black_rating)),
...t?[G(n)]:[],L(n.length),ce(n.date),yt("event",n.event,P(n.event))]),{class:`data games${t?" kinds":""}`});return s.addEventListener("click",ns),s}function ns(e){
e.target.closest("a")||!getSelection().isCollapsed||e.target.closest("tbody tr")?.querySelector("a").click()}function G({game:e,variant:t}){let s=`kind_${e}_${t}`,
n=d(s);return n===s?`${e} ${t}`:n}var rs=["player","white","black"],os=/^(player|white|black)([:=~])("(?:[^"\\]|\\.)*"|[^\s()"]+)$/;function he(e,t,s){e.replaceChildren(...t.map((n,r)=>{let o=(...c)=>[
...t.slice(0,r),...c,...t.slice(r+1)],i=a("button",{type:"button",class:"away","aria-label":d("remove_filter",{query:n})},"×");return i.addEventListener("click",
()=>s(o(),n)),a("li",{class:"chip"},...is(n,c=>s(o(c))),i)}))}function is(e,t){let[,s,n,r]=os.exec(e)??[];if(!s)return[a("span",{title:e},as(e))];let o=de(r),i=a(
"select",{"aria-label":d("colour_of",{name:o})},...rs.map(c=>a("option",{value:c,selected:c===s},d(c==="player"?"either_colour":c))));return i.addEventListener(
"change",()=>t(`${i.value}${n}${r}`)),[a("span",{},o),i]}var de=e=>e.startsWith('"')?e.slice(1,-1).replace(/\\(["\\])/g,"$1"):e;function as(e){let[,t,s]=/^since:(\d{4}) (?:and )?until:(\d{4})$/.
exec(e)??[];if(t&&t===s)return t;let[,n]=/^(?:event|site|opening|session)=("(?:[^"\\]|\\.)*"|[^\s()"]+)$/.exec(e)??[];if(n)return de(n);let[,r,o]=/^game:([^\s"]+) and variant:([^\s"]+)$/.
exec(e)??[];return r?G({game:r,variant:o}):e}var kt={first:12,more:50},z=class{plies=[];#t=0;#e=0;constructor(t,s,n){Object.assign(this,{holder:t,board:s,play:n})}show({plies:t,games:s}){this.plies=t,this.#e=
s,this.#t=t.length>kt.first+2?kt.first:t.length,this.#s()}clear(){this.show({plies:[],games:0})}get mostPlayed(){return this.plies.find(t=>t.ply!==null)?.ply}#s(){
if(this.board.proposal=null,!this.plies.length){this.holder.replaceChildren();return}let t=this.plies.slice(0,this.#t),s=[d("ply"),`#${d("games")}`,"#%",d("resu\
lt_title"),`#${d("average_length")}`,d("last_played")],n=xt(d("played_here"),s,t.map(cs),{class:"data plies"},{total:ls(this.plies,this.#e)});for(let[o,i]of n.querySelectorAll(
"tbody tr").entries())this.#o(i,t[o]);let r=this.plies.length-this.#t;this.holder.replaceChildren(n,...r?[this.#r(r)]:[])}#r(t){let s=a("button",{type:"button",
class:"more"},R("more_plies",t));return s.addEventListener("click",()=>{let n=this.#t;this.#t=Math.min(this.plies.length,n+kt.more),this.#s(),this.holder.querySelectorAll(
".ply-button")[n]?.focus({preventScroll:!0})}),s}#o(t,s){if(s.ply===null)return;t.classList.add("playable");let n=()=>{this.board.proposal=s.marks},r=i=>{i.target.
matches(":focus-visible")&&n()},o=()=>{this.board.proposal=null};t.addEventListener("pointerenter",n),t.addEventListener("pointerleave",o),t.addEventListener("f\
ocusin",r),t.addEventListener("focusout",o),t.addEventListener("click",i=>{(i.detail<2||i.pointerType==="touch")&&this.play(s.ply)})}};function cs(e){let t=e.ply===
null?d("ended_here"):a("button",{type:"button",class:"ply-button"},e.ply);return pe(t,e,e.games)}function pe(e,{games:t,share:s,white:n,draws:r,black:o,length:i,
last:c},u){return[e,L(t),`${L(100*s)} %`,ue(n,r,o,u-n-r-o),L(i),X(c??"")]}function ls(e,t){let s=r=>e.reduce((o,i)=>o+r(i),0),n=s(r=>r.games);return pe(d("total"),
{games:t,share:1,white:s(r=>r.white),draws:s(r=>r.draws),black:s(r=>r.black),length:s(r=>r.games*r.length)/n,last:e.map(r=>r.last??"").sort().at(-1)},n)}var vt="kohau-larger";function us(){try{return sessionStorage.getItem(vt)!==null}catch{return!1}}function hs(e){try{e?sessionStorage.setItem(vt,"yes"):sessionStorage.
removeItem(vt)}catch{}}var tt=class{constructor(t,s,n){Object.assign(this,{stage:t,board:s,button:n}),n.addEventListener("click",()=>this.#e(!this.isLarge)),s.addEventListener(
"click",r=>this.#s(r),{capture:!0}),this.#t(us())}get isLarge(){return this.stage.classList.contains("large")}#t(t){this.stage.classList.toggle("large",t),this.
button.setAttribute("aria-pressed",t)}#e(t){this.#t(t),hs(t),t&&this.stage.scrollIntoView({block:"start"})}#s(t){let s=t.target.closest("[data-spot]");if(t.pointerType!==
"touch"||!s||this.isLarge)return;let n=()=>{let{width:o,height:i}=s.getBoundingClientRect();return Math.min(o,i)},r=n();if(!(r>=44)){if(this.#t(!0),n()<1.1*r){this.#t(
!1);return}t.stopPropagation(),this.#e(!0)}}};var ds=150,ps=0;function fe(e){let t=`suggestions-${++ps}`,s=a("ul",{id:t,role:"listbox",class:"suggestions",hidden:!0,"aria-label":e.labels?.[0]?.textContent??
""}),n=a("p",{class:"trouble","aria-live":"polite"}),r=a("div",{class:"query-box"});e.replaceWith(r),r.append(e,s,n);for(let[f,g]of Object.entries({role:"combob\
ox","aria-expanded":"false","aria-controls":t,"aria-autocomplete":"list",autocomplete:"off"}))e.setAttribute(f,g);let o=[],i=-1,c=Z(),u=null,l=f=>{s.hidden=!f,e.
setAttribute("aria-expanded",f),s.replaceChildren(...o.map((g,y)=>{let w=a("li",{role:"option",id:`${t}-${y}`,"aria-selected":y===i},g.label,g.kind?a("span",{class:"\
soft"},` ${d(g.kind)} · ${R("count_games",g.games)}`):"");return w.addEventListener("pointerdown",b=>{b.preventDefault(),m(y)}),w})),f&&i>=0?e.setAttribute("ar\
ia-activedescendant",`${t}-${i}`):e.removeAttribute("aria-activedescendant")},h=async()=>{let f=e.value,g=await I("/suggestions",{query:f},c()).catch(()=>null);
!g||e.value!==f||(o=document.activeElement===e?g.suggestions:[],i=-1,n.replaceChildren(g.problem&&!o.length?M(g.problem):""),l(o.length>0))},m=f=>{let{start:g,text:y}=o[f];
e.value=Array.from(e.value).slice(0,g).join("")+y,e.focus(),h()};e.addEventListener("input",()=>{clearTimeout(u),u=setTimeout(h,ds)}),e.addEventListener("blur",
()=>l(!1)),e.addEventListener("keydown",f=>{let g=!s.hidden;if(f.key==="ArrowDown"||f.key==="ArrowUp")g?(i=(i+(f.key==="ArrowDown"?1:o.length-(i<0?0:1)))%o.length,
l(!0)):h();else if((f.key==="Enter"||f.key==="Tab")&&g&&i>=0)m(i);else if(f.key==="Escape"&&g)l(!1);else{f.key==="Enter"&&(clearTimeout(u),c(),l(!1));return}f.preventDefault()})}var fs=["kgn","jsonl","csv","html"];function me(e,t,s=fs){let n={csv:{safe:!0},html:{lang:document.documentElement.lang}},r=s.map(o=>a("li",{},a("a",{href:E(`/api/v1${e}.${o}`,{...t,...n[o]}),download:""},
d(`save_${o}`))));return a("details",{class:"save"},a("summary",{},d("save")),a("ul",{},...r))}document.addEventListener("click",e=>ge(e.target.closest("details\
.save")));document.addEventListener("keydown",e=>{let t=e.target.closest("details.save[open]");e.key!=="Escape"||!t||(ge(),t.querySelector("summary").focus())});
function ge(e=null){for(let t of document.querySelectorAll("details.save[open]"))t!==e&&(t.open=!1)}var ms=3;function $t(e){return`choice-${e%ms}`}function xe(e,t,s){let n=new Set(e.spots.map(([l])=>l)),r=t.choices??[],o=r.filter(({squares:l})=>l.some(h=>n.has(
h))),i=o.map(l=>ye(l.press,be(q(l.sentence)),$t(r.indexOf(l)),s)),c=t.following.filter(l=>!n.has(l)&&!o.some(h=>h.press===l)),u=l=>r.find(h=>h.press===l)?.sentence;
return{placed:a("div",{class:"kohau-choices"},...i),others:c.map(l=>ye(l,u(l)?be(q(u(l))):l,"choice-0",s)),squares:o.map(({squares:l})=>l)}}function be(e){return`${e.
charAt(0).toUpperCase()}${e.slice(1)}`}function ye(e,t,s,n){let r=a("button",{type:"button",class:`choice ${s}`,"data-choice":e},t);return r.addEventListener("c\
lick",()=>n(e)),r}var et={across:8,down:24};function we(e,t,s,n){let r=t.getBoundingClientRect(),o=e.getBoundingClientRect(),i=[...s.flat(),...n];[...e.children].
forEach((c,u)=>{let l=bs(s[u]),{offsetWidth:h,offsetHeight:m}=c,f=w=>gs(w,l)+i.reduce((b,k)=>b+ys(w,k),0),g=[];for(let w=0;w<=et.down;w+=1)for(let b=0;b<=et.across;b+=
1){let k=r.left+b/et.across*(r.width-h),A=r.top+w/et.down*(r.height-m);g.push({left:k,top:A,right:k+h,bottom:A+m})}let y=g.reduce((w,b)=>f(b)<f(w)?b:w);i.push(y),
c.style.left=`${(y.left-o.left)/o.width*100}%`,c.style.top=`${y.top-o.top}px`})}function gs(e,t){return Math.hypot(e.left+e.right-t.left-t.right,e.top+e.bottom-
t.top-t.bottom)/2}function bs(e){let t=(s,n)=>n(...e.map(r=>r[s]));return{left:t("left",Math.min),top:t("top",Math.min),right:t("right",Math.max),bottom:t("bott\
om",Math.max)}}function ys(e,t){let s=Math.min(e.right,t.right)-Math.max(e.left,t.left),n=Math.min(e.bottom,t.bottom)-Math.max(e.top,t.top);return Math.max(0,s)*
Math.max(0,n)}var st=class{source=null;trail=[];#t=Promise.resolve();#e=0;#s=null;constructor({draw:t,refuse:s,say:n}){Object.assign(this,{draw:t,refuse:s,say:n})}get entry(){
return this.source&&this.trail.at(-1)||null}get presses(){return this.trail.at(-1)?.presses??[]}get standing(){let t=this.trail.findLastIndex((s,n)=>n&&!this.trail[n-
1].choices?.some(({press:r})=>r===s.presses.at(-1)));return t>0?this.trail[t].presses.at(-1):null}accepts(t){let s=ke(this.entry,t);return this.entry.following.
includes(s)||this.presses.includes(s)||this.#l(s)>0}begin(t){this.#e+=1,this.trail=t?[t]:[],this.#t=Promise.resolve()}press(t,s=!1){return this.queue(n=>this.#r(
t,s,n))}back(){return this.queue(()=>this.#i(this.trail.length-1))}cancel(){return this.queue(()=>this.#i(1))}queue(t){let s=this.#e,n=()=>s!==this.#e;return this.#t=
this.#t.then(()=>n()||t(n)).catch(r=>{n()||(this.say("sourcefail",{error:r}),this.draw(!1))}),this.#t}async#r(t,s,n){let{entry:r}=this;if(!r){this.say("squarepr\
ess",{name:t});return}let o=ke(r,t),i=this.trail.length>1&&r.presses.at(-1)===o;r.following.includes(o)?await this.#u(o,s,n):i&&r.ply?this.play():i?this.#i(this.
trail.length-1):await this.#o(o,s,n)}async#o(t,s,n){let r=this.#l(t);if(!r){this.#a(t,n);return}this.trail.length=r,await this.#u(t,s,n)}#l(t){let s=this.entry.
sketch??null;for(let n=this.trail.length-1;n>0;n-=1){if(this.trail[n].ply||(this.trail[n-1].sketch??null)!==s)return 0;if(this.trail[n-1].following.includes(t))
return n}return 0}#i(t){if(t<1||t>=this.trail.length){this.draw(!1);return}this.trail.length=t,this.draw(!0)}#a(t,s){let n=Promise.resolve(this.source([...this.
presses,t])).then(()=>null,r=>r);this.refuse(t,n.then(r=>s()?null:r))}async#u(t,s,n){let r=await this.source([...this.presses,t]);if(n()||!r)return;let o=!!this.
entry.ply;this.trail.push(r),r.ply&&!r.following.length&&!o&&this.play(),this.draw(!s)}play(){let{entry:t}=this;!t?.ply||this.#s===t||(this.#s=t,this.say("plypl\
ay",{ply:t.ply,entry:t}))}};function ke({following:e,choices:t=[]},s){return e.includes(s)?s:t.find(({squares:n})=>n.includes(s))?.press??s}var Ee=48,B=128;function At(e){let t=[];for(let s=0;s<e.length;s+=3)t.push([e.charCodeAt(s)-Ee,(e.charCodeAt(s+1)-B)/10,(e.charCodeAt(s+2)-B)/10]);return t}function rt(e){return e.
charCodeAt(0)-Ee}function N(e){return[(e.charCodeAt(1)-B)/10,(e.charCodeAt(2)-B)/10]}function Ae(e,[t,s]){for(let n=0;n<e.length;n+=Et){let[r,o,i,c]=Array.from(
e.slice(n+1,n+5),u=>(u.charCodeAt(0)-B)/10);if(Math.hypot(i-t,c-s)<.1&&(r!==i||o!==c))return[r,o]}return null}function _(e,t,s){let n=s?-1:1;return At(t).map(([r,o,i])=>v("use",{href:`#${e.symbols[r]}`,x:(n*o).toFixed(1),y:(n*i).toFixed(1)}))}function Le(e,t){return e.labels.
map(([s,n,r,o])=>v("use",{href:`#${s}`,x:t&&o?-n:n,y:t&&!o?-r:r}))}var ve={m:"move",t:"throw",s:"shot",r:"ricochet",G:"green",R:"red",Y:"yellow",B:"blue"},Et=7,
nt=.24,$e=.13;function Lt(e){let t=[];for(let s=0;s<e.length;s+=Et){let n=Array.from(e.slice(s+1,s+Et),l=>(l.charCodeAt(0)-B)/10),[r,o,i,c]=n,u=r===i&&o===c;t.push(
[u?`ring k-${ve[e[s]]}`:ve[e[s]],u?xs(r,o):ws(...n)])}return[...t.map(([s,n])=>v("path",{d:n,class:s.startsWith("ring")?"k-ring-halo":"k-halo"})),...t.map(([s,n])=>v(
"path",{d:n,class:`k-${s}`}))]}var j=.44;function xs(e,t){return`M${e-j} ${t}a${j} ${j} 0 1 0 ${2*j} 0a${j} ${j} 0 1 0 ${-2*j} 0Z`}function ws(e,t,s,n,r,o){let i=Math.
hypot(s-e,n-t)||1,[c,u]=[(s-e)/i,(n-t)/i],l=Math.min(1,.7*i/(r+o+nt)),h=(f,g=0)=>`${(e+c*f-u*g).toFixed(2)} ${(t+u*f+c*g).toFixed(2)}`,m=i-l*o;return`M${h(l*r)}\
L${h(m-nt+.02)}M${h(m)}L${h(m-nt,$e)} ${h(m-nt,-$e)}Z`}var Ct={first:.7,further:.09,most:1.5},Ce=.8,ks=240;function St(){return document.hidden||matchMedia("(prefers-reduced-motion: reduce)").matches}function _e(e,t,s){
let n=[e];for(let r of t?t.split(`
`):[]){let[o,i]=r.split("	").map(K);n.push([...K(n.at(-1)).filter(c=>!o.includes(c)),...i].join(""))}return[...n,s]}function K(e){return e.match(/.{3}/gs)??[]}function vs(e,t,s){
let[n,r]=[K(t),K(s)],o=n.filter(l=>!r.includes(l)),i=r.filter(l=>!n.includes(l)),c=[],u=l=>e.forms[e.names[rt(l)]]??e.names[rt(l)];for(let l of[(h,m)=>h[0]===m[0],
(h,m)=>u(h)===u(m)])for(let h of[...i]){let[m]=o.filter(f=>l(h,f)).sort((f,g)=>Se(h,f)-Se(h,g));m!==void 0&&(c.push([m,h]),o.splice(o.indexOf(m),1),i.splice(i.indexOf(
h),1))}return{moved:c,gone:o,added:i}}function Se(e,t){let[s,n]=[N(e),N(t)];return Math.hypot(n[0]-s[0],n[1]-s[1])}function Oe(e,t,{before:s,after:n,strokes:r,flipped:o}){let{moved:i,gone:c,added:u}=vs(
t,s,n),l=_(t,n,o),h=new Map(K(n).map((b,k)=>[b,l[k]])),m=_(t,c.join(""),o);e.replaceChildren(...m,...h.values());let f=o?-1:1,g=Number.parseFloat(getComputedStyle(
e).getPropertyValue("--step"))||ks,y=(b,[k,A],[S,U],qt)=>{let Be=Math.hypot(S-k,U-A),Rt=`translate(${(f*(k-S)).toFixed(2)}px, ${(f*(A-U)).toFixed(2)}px)`,De=`tr\
anslate(${(f*(k-S)/2).toFixed(2)}px, ${(f*(A-U)/2).toFixed(2)}px) scale(1.4)`;return e.append(b),b.animate({transform:qt?[Rt,De,"none"]:[Rt,"none"]},{duration:g*
Math.min(Ct.most,Ct.first+Ct.further*Be),easing:qt?"linear":"ease-in-out"})},w=[...i.map(([b,k])=>y(h.get(k),N(b),N(k),Me(t,b)||Me(t,k))),...u.map(b=>{let k=Ae(
r,N(b));return k?y(h.get(b),k,N(b),!0):h.get(b).animate({opacity:[0,1]},Ce*g)}),...m.map(b=>b.animate({opacity:[1,0]},{duration:Ce*g,fill:"forwards"}))];return Promise.
all(w.map(b=>b.finished)).then(()=>{for(let b of m)b.remove()},()=>{})}function Me(e,t){let s=e.names[rt(t)];return s in e.forms||Object.values(e.forms).includes(
s)}var Te={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]},$s=.4,ot=class{#t=null;#e=!1;#s=!1;constructor(t,s){this.board=t,this.entering=s;let n=(r,o)=>t.
addEventListener(r,o);n("keydown",r=>this.#p(r)),n("focusin",({relatedTarget:r})=>{r&&!t.contains(r)&&(this.#s=!!this.#t)}),n("pointerdown",r=>this.#o(r)),n("po\
intermove",r=>this.#l(r)),n("pointerup",r=>this.#u(r)),n("pointercancel",()=>this.#c()),n("click",r=>this.#n(r))}forget(){this.#t=null}#r(t){let s=document.elementFromPoint(
t.clientX,t.clientY);return this.board.contains(s)?s.closest("[data-spot]")?.dataset.spot??null:null}#o(t){this.#s=!0;let s=t.target.closest("[data-spot]");if(s||
this.board.hurry(),!s||t.button)return;let n=s.dataset.spot;this.board.cursor=n,this.#t={from:n,pointer:t.pointerId,x:t.clientX,y:t.clientY,begun:!1},t.target.hasPointerCapture?.(
t.pointerId)&&t.target.releasePointerCapture(t.pointerId)}#l(t){let s=this.#t;if(s?.pointer!==t.pointerId)return;if(!t.buttons){this.#c();return}let n=this.entering.
standing===s.from;if(!(this.board.open||s.begun||n||this.entering.entry?.following.includes(s.from)))return;let r=this.board.querySelector("svg").getScreenCTM().
a,[o,i]=[(t.clientX-s.x)/r,(t.clientY-s.y)/r];!s.begun&&Math.hypot(o,i)<$s||(s.begun||(s.begun=!0,this.board.setPointerCapture(t.pointerId),this.board.open?this.#i(
s,s.from):n||this.entering.press(s.from)),this.board.open?this.#i(s,this.#r(t)):this.#a(s,o,i))}#i(t,s){!s||s===t.last||(t.last=s,this.board.say("squarepress",{
name:s,dragged:!0}))}#a(t,s,n){for(let r of this.board.menAt(t.from))r.setAttribute("transform",`translate(${s.toFixed(2)} ${n.toFixed(2)})`)}#u(t){let s=this.#t;
if(s?.pointer!==t.pointerId||(this.#t=null,!s.begun)||(this.#e=!0,setTimeout(()=>{this.#e=!1}),this.board.open))return;let n=this.#r(t);n&&n!==s.from?this.entering.
press(n,!0):this.entering.queue(()=>this.board.draw())}#c(){this.#t=null,this.board.draw()}#n(t){let s=t.target.closest("[data-spot]");s&&!this.#e&&this.entering.
press(s.dataset.spot)}#p(t){let{key:s}=t,n=this.#s?null:t.target.closest("[data-spot]")?.dataset.spot,r=this.entering.trail.length>1;if(s==="Escape"&&r)this.entering.
cancel();else if(s==="Backspace"&&r)this.entering.back();else if(n&&(s==="Enter"||s===" "))this.entering.press(n);else if(n&&s in Te)this.#h(Te[s]);else return;
t.preventDefault(),t.stopPropagation()}#h([t,s]){let n=this.board.places(),[,r,o]=n.find(([l])=>l===this.board.cursor),i=n.map(([l,h,m])=>{let f=(h-r)*t+(m-o)*s;
return[l,f,Math.abs((h-r)*s)+Math.abs((m-o)*t)]}).filter(([,l])=>l>.3).sort((l,h)=>l[1]+3*l[2]-h[1]-3*h[2]);if(!i.length)return;let c=this.board.spot(this.board.
cursor);[[this.board.cursor]]=i;let u=this.board.spot(this.board.cursor);c.setAttribute("tabindex","-1"),u.setAttribute("tabindex","0"),u.focus()}};var Y=customElements.get("kohau-board")?.boards??new Map;function Ie(e){for(let[t,s]of Object.entries(e)){if(Y.has(t))continue;Y.set(t,s);let n=v("svg",{class:"\
kohau kohau-sprite","aria-hidden":"true"});n.innerHTML=`<defs>${s.definitions}</defs>`,document.body.append(n);for(let r of document.querySelectorAll("kohau-boa\
rd"))r.getAttribute("board")===t&&r.setAttribute("board",t)}}function qe(e){return Y.get(e)}var Es=["board","position","before","steps","marks","orientation","t\
heme","label"],Mt=class extends HTMLElement{static observedAttributes=Es;static boards=Y;cursor=null;#t=null;#e=!1;#s=0;#r=()=>{};#o=!1;#l=!1;#i=!1;#a="";#u=null;#c=null;#n=new st(
{draw:t=>this.draw(t),refuse:(t,s)=>this.#y(t,s),say:(t,s)=>this.say(t,s)});#p=new ot(this,this.#n);connectedCallback(){this.classList.add("kohau-board"),this.hasAttribute(
"board")&&this.draw()}attributeChangedCallback(){this.isConnected&&!this.#e&&this.draw()}get flipped(){return this.getAttribute("orientation")==="black"}get source(){
return this.#n.source}set source(t){this.#n.source=t,this.#h(null)}get entry(){return this.#n.entry}set entry(t){this.#h(t),this.#m()}#h(t){this.#n.begin(t),this.#p.
forget()}get open(){return this.#i}set open(t){this.#i=t,this.draw()}set proposal(t){this.#a!==(t??"")&&(this.#a=t??"",this.#m())}press(t){return this.#n.press(
t)}playEntered(){this.#n.play()}back(){return this.#n.back()}cancel(){return this.#n.cancel()}say(t,s){this.dispatchEvent(new CustomEvent(t,{detail:s,bubbles:!0}))}show(t,s=null){
let[n,[r]]=[this.#t,this.frames],o=this.getAttribute("board");this.#h(s),this.#e=!0;for(let[c,u]of Object.entries(t))u?this.setAttribute(c,u):this.removeAttribute(
c);this.#e=!1;let{frames:i}=this;return this.draw(),n===null||o!==this.getAttribute("board")?Promise.resolve():i.length>1&&n===i[0]?this.#f(i):r===i.at(-1)&&r!==
n?this.#f([n,r]):Promise.resolve()}get frames(){let[,,t=""]=(this.getAttribute("position")??"").split("	"),s=this.getAttribute("before");return s?_e(s,this.getAttribute(
"steps"),t):[t]}async#f(t){let s=this.#d;if(!s||St()||!this.isConnected)return;let n=++this.#s,r=this.querySelector("svg"),[,,,,o=""]=this.#g.split("	");r.classList.
add("k-moving"),this.#o=!0;for(let i=1;i<t.length;i+=1)if(this.#r(i),await Oe(r.querySelector(".k-men"),s,{before:t[i-1],after:t[i],strokes:o,flipped:this.flipped}),
n!==this.#s)return;r.classList.remove("k-moving"),this.#o=!1,this.#l&&this.draw()}#m(){this.#o?this.#l=!0:this.draw()}hurry(){this.#o&&this.draw()}scrub(t){let{
frames:s}=this,n=s.length-1;this.stand(s[Math.min(t,n)]),this.querySelector("svg").classList.toggle("k-moving",t<n)}stand(t){this.#s+=1,this.#o=!1;let s=this.querySelector(
"svg");s.classList.add("k-moving"),s.querySelector(".k-men").replaceChildren(..._(this.#d,t,this.flipped))}async#y(t,s){this.draw();let n=this.spot(t);if(n?.classList.
add("refused"),n&&!St()){let i={transform:[0,.12,-.12,.08,-.08,0].map(c=>`translate(${c}px, 0)`)};for(let c of[n,...this.menAt(t)])c.animate(i,320)}let r=await s;
if(!n?.isConnected)return;let o=r?.rule?` (${r.rule})`:"";this.#c.replaceChildren(r?M(r.message):d("not_legal"),o),this.#c.classList.add("refused"),this.say("pr\
essrefuse",{name:t,error:r})}get#d(){return Y.get(this.getAttribute("board"))}get#g(){let{entry:t}=this,s=this.getAttribute("position")||"				";if(t?.presses.length&&
t.picture)return t.picture;if(!this.#a)return s;let[n,,,r,o]=this.#a.split("	");return[n,"",s.split("	")[2],r,o].join("	")}draw(t=!1){let s=this.#d;if(this.#s+=
1,this.#o=this.#l=!1,!s){this.replaceChildren(),this.#t=null;return}let{entry:n,flipped:r}=this,o=this.#t,[i,c,u,l,h]=this.#g.split("	"),m=this.#a.split("	")[1]??
"",f=r?{transform:"rotate(180)"}:{},[g,y]=s.box.split(" "),w=!!n||this.#i,b=this.getAttribute("theme"),k=v("svg",{viewBox:s.box,class:`kohau${b&&b!=="auto"?` ko\
hau-${b}`:""}`,role:w?"group":"img","aria-label":this.getAttribute("label")||d("board")},v("rect",{x:g,y,width:s.width,height:s.height,class:"k-paper"}),v("g",f,
v("use",{href:`#${s.ground}`})),v("g",{},...Le(s,r)),v("g",{class:"k-marks"},..._(s,i+c,r)),v("g",{class:"k-men"},..._(s,u,r)),v("g",{class:"k-marks"},..._(s,m,
r),v("g",f,...Lt(h)),..._(s,l,r)),v("g",{class:"k-over",...f},...Lt(this.getAttribute("marks")??"")));this.style.setProperty("--units",s.height);let A=this.contains(
document.activeElement)&&(document.activeElement.dataset.spot??this.cursor);w&&k.append(this.#w(s,u,n)),this.#x(s,k,n),this.#t=u,A&&this.spot(A)?.focus({preventScroll:!0}),
t&&o!==null&&this.#f([o,u]),n!==this.#u&&(this.#u=n,this.say("entrychange",{entry:n}))}#x(t,s,n){if(!n){let i=this.#b();this.replaceChildren(s,...this.source?[a(
"div",{class:"kohau-entry"},...i)]:i);return}let r=xe(t,n,i=>this.press(i));if(this.replaceChildren(s,r.placed,this.#v(n,r.others)),!r.squares.length)return;let o=i=>i.
map(c=>c.firstChild.getBoundingClientRect());we(r.placed,s,r.squares.map(i=>o(i.flatMap(c=>this.spot(c)??[]))),o([...s.querySelectorAll(".k-spot:is(.offered, .p\
ressed)")]))}places(){let t=this.flipped?-1:1;return this.#d.spots.map(([s,n,r,o,i])=>[s,t*n,t*r,o,i])}spot(t){return this.querySelector(`[data-spot="${CSS.escape(
t)}"]`)}menAt(t){let[,s,n]=this.places().find(([r])=>r===t)??[];return[...this.querySelectorAll(".k-men use")].filter(r=>Math.abs(r.getAttribute("x")-s)<.1&&Math.
abs(r.getAttribute("y")-n)<.1)}#w(t,s,n){let r=this.flipped?-1:1,o=At(s),i=this.places(),c=n?.following??[];return i.some(([u])=>u===this.cursor)||(this.cursor=
(i.find(([u])=>c.includes(u))??i[0])[0]),v("g",{class:"k-spots"},...i.map(([u,l,h,m,f])=>{let g=o.filter(([,S,U])=>Math.abs(r*S-l)<m/2&&Math.abs(r*U-h)<f/2).map(
([S])=>t.names[S]),y=n?.presses.includes(u),w=(n?.choices??[]).findIndex(({squares:S})=>S.includes(u)),b=c.includes(u)?g.length?"offered man":"offered":"",k=w>=
0?`chosen ${$t(w)}`:y?"pressed":b,A=w>=0||b.endsWith("man");return v("g",{class:`k-spot ${k}`,"data-spot":u,role:"button",tabindex:u===this.cursor?"0":"-1","ari\
a-label":this.#k(u,g),"aria-disabled":n&&!this.#n.accepts(u)?"true":null,"aria-pressed":y?"true":null},v("rect",{x:l-m/2,y:h-f/2,width:m,height:f,rx:.12}),k&&k!==
"pressed"?v("circle",{cx:l,cy:h,r:A?Math.min(m,f)*.44:.13}):null)}))}#k(t,s){let n=t==="@w"?d("hand_white"):t==="@b"?d("hand_black"):t,r=s.map(o=>d(`piece_${o.replaceAll(
" ","_")}`)).filter(o=>!o.startsWith("piece_"));return r.length?`${n}, ${r.join(", ")}`:n}#v(t,s){this.#c??=a("span",{class:"entered",role:"status"}),this.#c.classList.
remove("refused"),this.#c.replaceChildren(t.presses.length?F(t.sketch??t.presses.join(" ")):"");let n=(i,c,u)=>{let l=a("button",{type:"button",...u},i);return l.
addEventListener("click",c),l},r=[...s];t.ply&&r.push(n(d("play_it"),()=>this.playEntered(),{class:"primary","aria-label":d("play_ply",{ply:t.ply})})),this.#n.trail.
length>1&&r.push(n("⌫",()=>this.back(),{"data-act":"back",title:d("take_back_title"),"aria-label":d("take_back")}),n("✕",()=>this.cancel(),{"data-act":"canc\
el",title:d("cancel_entry_title"),"aria-label":d("cancel_entry")}));let o=t.presses.length?[]:this.#b();return a("div",{class:"kohau-entry"},this.#c,...o,...r)}#b(){
let t=this.frames.length-1;if(this.#r=()=>{},t<2)return this.hasAttribute("stepwise")?[a("div",{class:"kohau-scrub"})]:[];let s=a("input",{type:"range",min:0,max:t,
value:t,"aria-label":d("steps_of_ply")}),n=a("span",{"aria-hidden":"true"});return this.#r=r=>{s.value=r;let o=d("step_of",{step:r,count:t});s.setAttribute("ari\
a-valuetext",o),n.textContent=o},this.#r(t),s.addEventListener("input",()=>{this.#r(Number(s.value)),this.scrub(Number(s.value))}),s.addEventListener("keydown",
r=>r.stopPropagation()),[a("label",{class:"kohau-scrub"},d("steps"),s,n)]}};customElements.get("kohau-board")||customElements.define("kohau-board",Mt);var $=p("board");async function Re(e,t,s=void 0){let{game:n,variant:r,fen:o}=e;e.board&&!qe(e.board)&&Ie((await I("/positions/board",{game:n,variant:r,fen:o},s)).
boards),$.hidden=!e.board,p("drawing").hidden=!!e.board,p("drawing").textContent=e.board?"":e.picture,e.board&&($.proposal=null,$.source=i=>I("/positions",{...t,
steps:i.join(" "),plies:"false"}),$.show({board:e.board,position:e.picture,before:e.before,steps:e.steps,label:`${d("board")}: ${q(e.sentence)}`},e))}function je(e){
let t={...e,f:()=>p("flip").click()};p("flip").addEventListener("click",()=>{let s=$.getAttribute("orientation")!=="black";$.setAttribute("orientation",s?"black":
"white"),p("flip").setAttribute("aria-pressed",s)}),document.addEventListener("keydown",s=>{s.defaultPrevented||s.ctrlKey||s.metaKey||s.altKey||s.target.closest(
"input, select, textarea, dialog")||s.key in t&&(s.preventDefault(),t[s.key]())})}var As={top_games:5,recent_games:20},x=null,O=null,Ls=Z(),it=new z(p("continuations"),$,e=>It(e)),D=[],at=!1;function Ne(e){at=e,p("cockpit").setAttribute("aria\
-busy",e)}new tt(p("stage"),$,p("larger"));var Cs=js();function Ss(){let e=new URL(location.href).searchParams,t=location.pathname.slice(W.length).split("/"),s=n=>e.
get(n)??"";return{game:ee(t[2]??""),variant:s("variant"),rules:s("rules"),fen:s("fen"),moves:s("moves").split(" ").filter(Boolean),query:e.getAll("query").filter(
Boolean),mirrored:s("mirrored")}}function Ot({game:e,...t}){return E(`/explore/${encodeURIComponent(e)}`,{...t,moves:t.moves.join(" ")})}async function C(e){history.
pushState(null,"",Ot({...x,...e})),D=[],p("sheet").matches(":popover-open")&&p("sheet").hidePopover(),await V();let{top:t}=p("cockpit").getBoundingClientRect();
t<0&&scrollBy(0,t)}var _t=()=>({game:x.game,variant:x.variant,rules:x.rules,fen:x.fen,moves:x.moves.join(" ")});async function V(){let e=Ls(),t=Ms();Ne(!0),x=Ss(),
Is();try{x.game||([x.game,x.variant]=document.documentElement.dataset.kind.split(" "));let s=await I("/explore",{..._t(),query:x.query,mirrored:x.mirrored,...As},
e);O=s.position,await _s(e),qs(s),Rs(s),H(null)}catch(s){if(e.aborted||(H(s,V),s instanceof T))return;Ts()}Ne(!1),t()}function Ms(){let e=document.activeElement,
t=e.closest(".dock, #chips, #walked, #continuations");return()=>{let s=document.activeElement;if(!t||s!==document.body&&s!==e||e.isConnected&&!e.disabled)return;
(t.querySelector("[aria-current], button:not(:disabled)")??p("main")).focus({preventScroll:!0})}}async function _s(e){let{game:t,variant:s,fen:n}=O;Cs.then(()=>{
p("kind").value=`${t} ${s}`}),p("mirrored").checked=!!x.mirrored,p("fen").value=n,p("situation").textContent=[q(O.sentence),O.result].filter(Boolean).join(" · "),
p("keep").href=E("/enter",_t()),p("back").disabled=p("start").disabled=!x.moves.length&&!x.fen,await Re(O,_t(),e),p("walked").replaceChildren(...O.moves.map((r,o)=>{
let i=a("a",{href:Ot({...x,moves:x.moves.slice(0,o+1)}),"aria-current":o===O.moves.length-1?"step":null},`${r.within?"":`${r.number}. `}${r.ply}`);return i.addEventListener(
"click",c=>{c.ctrlKey||c.metaKey||c.shiftKey||(c.preventDefault(),C({moves:x.moves.slice(0,o+1)}))}),a("li",{},i)})),Os()}function Os(){requestAnimationFrame(()=>{
let e=p("path"),t=p("walked").lastElementChild;e.scrollLeft=t?t.offsetLeft+t.offsetWidth-.7*e.clientWidth:0})}function Ts(){it.clear(),p("played").hidden=!0,Tt(),
p("games").replaceChildren()}function Is(){he(p("chips"),x.query,e=>C({query:e}))}function qs(e){p("played").hidden=!1,p("count").textContent=e.games?R("count_g\
ames",e.games):d("unknown_position"),it.show(e),Tt()}function Tt(){let{entry:e}=$,t=!!e?.presses.length,s=t?e.ply:it.mostPlayed;p("play").disabled=!s,p("play").
title=t?"":d("play_most"),p("play-label").textContent=t&&s?d("play_ply",{ply:s}):d("most_played")}function It(e){at||C({moves:[...x.moves,e]})}function Rs(e){let t=`${x.
mirrored?"mirrored ":""}position:"${O.fen}"`,{game:s,variant:n}=O,r=i=>a("a",{class:"button",href:E("/search",{query:[...x.query,t],kind:`${s} ${n}`,sort:i})},R(
"all_games",e.games)),o=me("/search",{query:[...x.query,t],game:s,variant:n});p("top").hidden=!e.top_games.length,p("top-games").replaceChildren(wt(e.top_games,
!1),r("-rating")),p("games").replaceChildren(...e.games?[wt(e.recent_games,!1),a("div",{class:"ways"},r(""),o)]:[a("p",{class:"soft"},d("no_games"))])}async function js(){
try{let e=await I("/archive"),t=e.kinds.map(r=>`${r.game} ${r.variant}`),s=e.known_games.flatMap(r=>r.variants.map(o=>({game:r.id,variant:o.name}))),n=r=>`${r.game}\
 ${r.variant}`;s.sort((r,o)=>t.includes(n(o))-t.includes(n(r))),p("kind").replaceChildren(...s.map(r=>a("option",{value:n(r)},G(r))))}catch(e){H(e)}}p("kind").addEventListener(
"change",e=>{let[t,s]=e.target.value.split(" ");C({game:t,variant:s,rules:"",fen:"",moves:[]})});p("mirrored").addEventListener("change",e=>C({mirrored:e.target.
checked?"true":""}));p("start").addEventListener("click",()=>C({fen:"",moves:[]}));p("back").addEventListener("click",()=>Pe());p("play").addEventListener("clic\
k",()=>{$.entry?.presses.length?$.playEntered():It(it.mostPlayed)});async function Pe(){if(at)return;let e=x.moves.length?[x.moves.at(-1),...D]:[];(x.moves.length||
x.fen)&&await C(x.moves.length?{moves:x.moves.slice(0,-1)}:{fen:""}),D=e}async function Ns(){if(at||!D.length)return;let[e,...t]=D;await C({moves:[...x.moves,e]}),
D=t}je({ArrowLeft:Pe,ArrowRight:Ns,Home:()=>C({moves:[]})});p("share").addEventListener("click",e=>oe(e.currentTarget,new URL(Ot(x),location.href).href));p("set").
addEventListener("submit",e=>{e.preventDefault(),C({fen:p("fen").value.trim(),moves:[]})});p("filters").addEventListener("submit",e=>{e.preventDefault();let t=p(
"query").value.trim();p("query").value="",t&&C({query:[...x.query,t]})});$.addEventListener("entrychange",Tt);$.addEventListener("plyplay",e=>It(e.detail.ply));
$.addEventListener("sourcefail",e=>H(e.detail.error,V));fe(p("query"));addEventListener("popstate",V);V();
