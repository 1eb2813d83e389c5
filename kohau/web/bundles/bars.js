"use strict";
var kohau=(()=>{var E=/[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;function w(n){return String(n).replace(E,t=>{let e=t.charCodeAt(
0);return e<256?`\\x${e.toString(16).padStart(2,"0")}`:`\\u${e.toString(16).padStart(4,"0")}`})}function c(n,t={},...e){return T(document.createElement(n),t,e)}function T(n,t,e){for(let[r,i]of Object.entries(t))i===!0?n.setAttribute(r,""):i!==!1&&i!==null&&i!==void 0&&n.setAttribute(r,String(i));return n.append(...e.filter(
r=>r!=null&&r!=="").map(r=>r instanceof Node?r:w(r))),n}var b=new Map;function M(){let{lang:n}=document.documentElement;return navigator.languages.find(t=>t.split("-")[0]===n)??(n||"en")}function v(n,t){let e=`${n.name}\
 ${JSON.stringify(t)}`;return b.has(e)||b.set(e,new n(M(),t)),b.get(e)}function d(n,t=0){return!t&&Math.abs(n)<999.5?String(Math.round(n)):v(Intl.NumberFormat,{
minimumFractionDigits:t,maximumFractionDigits:t}).format(n)}var x=class extends HTMLElement{connectedCallback(){if(this.hasAttribute("role"))return;let t=(this.getAttribute("parts")??"").split(" "),e=Number(this.getAttribute(
"full"))||1,r=[];for(let s=0;s<t.length;s+=2)r.push([t[s],Number(t[s+1])]);let i=this.textContent;for(let[s,o]of Object.entries({role:"img","aria-label":i,title:i}))
this.setAttribute(s,o);this.replaceChildren(...r.filter(([,s])=>s).map(([s,o])=>{let l=c("span",{class:`part part-${s}`},r.length>1?c("span",{},d(o)):"");return l.
style.width=`${100*o/e}%`,l}))}},C=4,A=6;function $(n,t){let e=1;for(;10*e*t<n;)e*=10;return[1,2,5].map(r=>r*e).find(r=>r*t>=n)??10*e}function f(n,t){return Object.
assign(n.style,t),n}var g=class extends HTMLElement{connectedCallback(){if(this.querySelector(".plot"))return;let t=[...this.querySelectorAll("tbody tr")].map(e=>{
let[r,i,s]=e.cells;return{label:`${this.getAttribute("x")} ${r.textContent}: ${i.textContent} · ${s.textContent}`,at:Number(r.dataset.value),count:Number(i.dataset.
value)}});this.prepend(this.#t(t))}#t(t){let e=Number(this.getAttribute("step")),r=Math.max(0,Math.ceil((A-(t[t.length-1].at-t[0].at)/e)/2))*e,[i,s]=[Math.max(Math.
min(0,t[0].at),t[0].at-r),t[t.length-1].at+e+r],o=$(Math.max(...t.map(({count:a})=>a)),C),l=o*Math.ceil(Math.max(...t.map(({count:a})=>a))/o),m=a=>`${100*(a-i)/
(s-i)}%`,p=a=>`${100*a/l}%`,N=c("div",{class:"field"},...Array.from({length:l/o},(a,u)=>f(c("i",{class:"grid"}),{bottom:p((u+1)*o)})),...t.map(({label:a,at:u,count:S})=>f(
c("i",{class:"column",title:a}),{left:m(u),width:`${100*e/(s-i)}%`,height:p(S)})),...this.#e(m,(i+s)/2,e)),h=e*$((s-i)/e,A),y=[];for(let a=Math.ceil(i/h)*h;a<s;a+=
h)y.push(f(c("span",{},String(a)),{left:m(a+(e===1?.5:0))}));return c("div",{class:"plot",role:"img","aria-label":this.getAttribute("label")},c("div",{class:"y-\
title"},this.getAttribute("y")),c("div",{class:"y-axis"},...Array.from({length:l/o+1},(a,u)=>f(c("span",{},d(u*o)),{bottom:p(u*o)}))),N,c("div",{class:"x-axis"},
...y),c("div",{class:"x-title"},this.getAttribute("x")))}#e(t,e,r){let[i,...s]=(this.getAttribute("mark")??"").split(" ");if(!s.length)return[];let o=Number(i)+
(r===1?.5:0),l=o>e?"before":"after";return[f(c("i",{class:`mark ${l}`},c("span",{},s.join(" "))),{left:t(o)})]}};for(let[n,t]of Object.entries({"kohau-bar":x,"k\
ohau-columns":g}))customElements.get(n)||customElements.define(n,t);})();
