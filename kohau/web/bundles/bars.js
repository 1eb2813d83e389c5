"use strict";
var kohau=(()=>{var E=/[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;function M(r){return String(r).replace(E,t=>{let e=t.codePointAt(
0);return e<256?`\\x${e.toString(16).padStart(2,"0")}`:`\\u${e.toString(16).padStart(4,"0")}`})}function c(r,t={},...e){return T(document.createElement(r),t,e)}function T(r,t,e){for(let[n,s]of Object.entries(t))s===!0?r.setAttribute(n,""):s!==!1&&s!==null&&s!==void 0&&r.setAttribute(n,s);return r.append(...e.filter(n=>n!=
null&&n!=="").map(n=>n instanceof Node?n:M(n))),r}var h=new Map;function v(r,t){let e=`${r.name} ${JSON.stringify(t)}`;return h.has(e)||h.set(e,new r(document.documentElement.lang||"en",t)),h.get(e)}function d(r,t=0){
return!t&&Math.abs(r)<999.5?String(Math.round(r)):v(Intl.NumberFormat,{minimumFractionDigits:t,maximumFractionDigits:t}).format(r)}var x=class extends HTMLElement{connectedCallback(){if(this.hasAttribute("role"))return;let t=this.getAttribute("parts").split(" "),e=Number(this.getAttribute("\
full"))||1,n=[];for(let i=0;i<t.length;i+=2)n.push([t[i],Number(t[i+1])]);let s=this.textContent;for(let[i,o]of Object.entries({role:"img","aria-label":s,title:s}))
this.setAttribute(i,o);this.replaceChildren(...n.filter(([,i])=>i).map(([i,o])=>{let l=c("span",{class:`part part-${i}`},n.length>1?c("span",{},d(o)):"");return l.
style.width=`${100*o/e}%`,l}))}},w=4,$=6;function y(r,t){let e=1;for(;10*e*t<r;)e*=10;return[1,2,5,10].map(n=>n*e).find(n=>n*t>=r)}var g=class extends HTMLElement{connectedCallback(){
if(this.querySelector(".plot"))return;let t=[...this.querySelectorAll("tbody tr")].map(e=>{let[n,s,i]=e.cells;return{label:`${this.getAttribute("x")} ${n.textContent}\
: ${s.textContent} · ${i.textContent}`,at:Number(n.dataset.value),count:Number(s.dataset.value)}});this.prepend(this.#t(t))}#t(t){let e=Number(this.getAttribute(
"step")),n=Math.max(0,Math.ceil(($-(t.at(-1).at-t[0].at)/e)/2))*e,[s,i]=[Math.max(Math.min(0,t[0].at),t[0].at-n),t.at(-1).at+e+n],o=y(Math.max(...t.map(({count:a})=>a)),
w),l=o*Math.ceil(Math.max(...t.map(({count:a})=>a))/o),[m,f]=[a=>`${100*(a-s)/(i-s)}%`,a=>`${100*a/l}%`],p=(a,u)=>Object.assign(a.style,u)&&a,N=c("div",{class:"\
field"},...Array.from({length:l/o},(a,u)=>p(c("i",{class:"grid"}),{bottom:f((u+1)*o)})),...t.map(({label:a,at:u,count:S})=>p(c("i",{class:"column",title:a}),{left:m(
u),width:`${100*e/(i-s)}%`,height:f(S)})),...this.#e(m,s,i,e,p)),b=e*y((i-s)/e,$),A=[];for(let a=Math.ceil(s/b)*b;a<i;a+=b)A.push(p(c("span",{},String(a)),{left:m(
a+(e===1?.5:0))}));return c("div",{class:"plot",role:"img","aria-label":this.getAttribute("label")},c("div",{class:"y-title"},this.getAttribute("y")),c("div",{class:"\
y-axis"},...Array.from({length:l/o+1},(a,u)=>p(c("span",{},d(u*o)),{bottom:f(u*o)}))),N,c("div",{class:"x-axis"},...A),c("div",{class:"x-title"},this.getAttribute(
"x")))}#e(t,e,n,s,i){let[o,...l]=(this.getAttribute("mark")??"").split(" ");if(!l.length)return[];let m=Number(o)+(s===1?.5:0),f=m>(e+n)/2?"before":"after";return[
i(c("i",{class:`mark ${f}`},c("span",{},l.join(" "))),{left:t(m)})]}};for(let[r,t]of[["kohau-bar",x],["kohau-columns",g]])customElements.get(r)||customElements.
define(r,t);})();
