var I=/[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;function m(t){return String(t).replace(I,e=>{let o=e.codePointAt(
0);return o<256?`\\x${o.toString(16).padStart(2,"0")}`:`\\u${o.toString(16).padStart(4,"0")}`})}function d(t,e={},...o){return U(document.createElement(t),e,o)}function U(t,e,o){for(let[n,r]of Object.entries(e))r===!0?t.setAttribute(n,""):r!==!1&&r!==null&&r!==void 0&&t.setAttribute(n,r);return t.append(...o.filter(n=>n!=
null&&n!=="").map(n=>n instanceof Node?n:m(n))),t}var w=[],g="{message}: {reason}",E=": ",R=new Set(["count","from","icon","now","number","ply","result","side","square","start","step","to","token","was","word"]),
l=null;function b(){l??=[]}function y(t){let{[g]:e=g,...o}=t;E=e.replace(/\{\w+\}/g,""),w=Object.entries(o).map(([n,r])=>{let u=[],i=n.split(/\{(\w+)\}/).map((s,c)=>c%
2===0?s.replace(/[.*+?^${}()|[\]\\]/g,"\\$&"):(u.push(s),R.has(s)?`("[^"]*"|'[^']*'|\\[\\w+ "[^"]*"\\]|\\S+?)`:"(.+?)")),{length:f}=n.replace(/\{\w+\}/g,"").trim();
return{pattern:new RegExp(`^${i.join("")}$`,"s"),names:u,length:f,translation:r}}).sort((n,r)=>r.length-n.length);for(let[n,r]of l??[])A(n,r);l=null}var k=4,x={
characters:1e3,lookups:60},p=0;function P(t){p=t.length>x.characters?0:x.lookups;let e=S(t);return p>0?e:null}function S(t){return $(t)??h(t,k)}function $(t){for(let e of[
"; ",": "]){let o=t.indexOf(e),n=o<0?null:h(t.slice(0,o),k),r=n===null?null:S(t.slice(o+e.length));if(r!==null)return`${n}${e===": "?E:e}${r}`}return null}function h(t,e){
for(let{pattern:o,names:n,length:r,translation:u}of p-- >0?w:[]){let i=r>=e&&o.exec(t);if(!i)continue;let f=Object.fromEntries(n.map((s,c)=>[s,_(i[c+1])]));return u.
replace(/\{(\w+)\}/g,(s,c)=>f[c])}return null}var _=t=>/^(['"])(?:(?!\1).)*\1$/s.test(t)?t:$(t)??h(t,0)??t;function T(t){let e=d("span");return A(e,t),l?.push([
e,t]),e}function A(t,e){let o=P(e);t.textContent=m(o??e),o===null?t.setAttribute("lang","en"):t.removeAttribute("lang")}var q={};function C(t){q=t}var O="kohau-theme";function F(t){let e=t.closest(".kohau-dark, .kohau-light");return e?e.classList.contains("kohau-dark"):matchMedia("(prefers-color-scheme: da\
rk)").matches}function v(){try{j(localStorage.getItem(O))}catch{}}function N(){let t=F(document.documentElement)?"light":"dark";j(t);try{localStorage.setItem(O,
t)}catch{}}function j(t){let{classList:e}=document.documentElement;e.toggle("kohau-dark",t==="dark"),e.toggle("kohau-light",t==="light")}var L=document.documentElement.dataset.root;var Z=JSON.parse(document.getElementById("answers").textContent);C(JSON.parse(document.getElementById("texts").textContent));var a=t=>document.getElementById(t);v();a("screens")?.addEventListener("click",t=>t.currentTarget.hidePopover());
a("theme")?.addEventListener("click",N);a("language")?.addEventListener("change",t=>{let e=new URL(location.href);e.searchParams.set("lang",t.target.value),location.
assign(e)});var M=()=>a("help").showModal();for(let t of document.querySelectorAll(".ask"))t.addEventListener("click",M);document.addEventListener("keydown",t=>{
t.key!=="?"||!a("help")||document.querySelector("dialog[open]")||t.target.closest("input, select, textarea")||(t.preventDefault(),M())});function D(){fetch(`${L}\
/assets/messages-${document.documentElement.lang}.json`).then(t=>t.json()).then(y).catch(()=>addEventListener("online",D,{once:!0}))}document.documentElement.lang!==
"en"&&(b(),addEventListener("load",()=>setTimeout(D)));for(let t of document.querySelectorAll("[data-said]")){let e=t.textContent;t.removeAttribute("lang"),t.replaceChildren(
T(e))}var J=null;addEventListener("online",()=>J?.());
