"use strict";
var kohau=(()=>{var m=/[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;function p(t){return String(t).replace(m,e=>{let n=e.charCodeAt(
0);return n<256?`\\x${n.toString(16).padStart(2,"0")}`:`\\u${n.toString(16).padStart(4,"0")}`})}function i(t,e={},...n){return x(document.createElement(t),e,n)}function x(t,e,n){for(let[r,s]of Object.entries(e))s===!0?t.setAttribute(r,""):s!==!1&&s!==null&&s!==void 0&&t.setAttribute(r,String(s));return t.append(...n.filter(
r=>r!=null&&r!=="").map(r=>r instanceof Node?r:p(r))),t}var a=new Map;function d(){let{lang:t}=document.documentElement;return navigator.languages.find(e=>e.split("-")[0]===t)??(t||"en")}function b(t,e){let n=`${t.name}\
 ${JSON.stringify(e)}`;return a.has(n)||a.set(n,new t(d(),e)),a.get(n)}function l(t,e=0){return!e&&Math.abs(t)<999.5?String(Math.round(t)):b(Intl.NumberFormat,{
minimumFractionDigits:e,maximumFractionDigits:e}).format(t)}var c=class extends HTMLElement{connectedCallback(){if(this.hasAttribute("role"))return;let e=(this.getAttribute("parts")??"").split(" "),n=Number(this.getAttribute(
"full"))||1,r=[];for(let o=0;o<e.length;o+=2)r.push([e[o],Number(e[o+1])]);let s=this.textContent;for(let[o,u]of Object.entries({role:"img","aria-label":s,title:s}))
this.setAttribute(o,u);this.replaceChildren(...r.filter(([,o])=>o).map(([o,u])=>{let f=i("span",{class:`part part-${o}`},r.length>1?i("span",{},l(u)):"");return f.
style.width=`${100*u/n}%`,f}))}};customElements.get("kohau-bar")||customElements.define("kohau-bar",c);})();
