"use strict";
var kohau=(()=>{var S=/[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;function E(r){return String(r).replace(S,t=>{let e=t.codePointAt(
0);return e<256?`\\x${e.toString(16).padStart(2,"0")}`:`\\u${e.toString(16).padStart(4,"0")}`})}function c(r,t={},...e){return T(document.createElement(r),t,e)}function T(r,t,e){for(let[n,s]of Object.entries(t))s===!0?r.setAttribute(n,""):s!==!1&&s!==null&&s!==void 0&&r.setAttribute(n,s);return r.append(...e.filter(n=>n!=
null&&n!=="").map(n=>n instanceof Node?n:E(n))),r}var d=new Map;function v(r,t){let e=`${r.name} ${JSON.stringify(t)}`;return d.has(e)||d.set(e,new r(document.documentElement.lang||"en",t)),d.get(e)}function h(r,t=0){
return!t&&Math.abs(r)<999.5?String(Math.round(r)):v(Intl.NumberFormat,{minimumFractionDigits:t,maximumFractionDigits:t}).format(r)}var x=class extends HTMLElement{connectedCallback(){if(this.hasAttribute("role"))return;let t=this.getAttribute("parts").split(" "),e=Number(this.getAttribute("\
full"))||1,n=[];for(let o=0;o<t.length;o+=2)n.push([t[o],Number(t[o+1])]);let s=this.textContent;for(let[o,i]of Object.entries({role:"img","aria-label":s,title:s}))
this.setAttribute(o,i);this.replaceChildren(...n.filter(([,o])=>o).map(([o,i])=>{let l=c("span",{class:`part part-${o}`},n.length>1?c("span",{},h(i)):"");return l.
style.width=`${100*i/e}%`,l}))}},M=4,y=6;function $(r,t){let e=1;for(;10*e*t<r;)e*=10;return[1,2,5,10].map(n=>n*e).find(n=>n*t>=r)}var g=class extends HTMLElement{connectedCallback(){
if(this.querySelector(".plot"))return;let t=[...this.querySelectorAll("tbody tr")].map(e=>{let[n,s,o]=e.cells;return{label:`${this.getAttribute("x")} ${n.textContent}\
: ${s.textContent} · ${o.textContent}`,at:Number(n.dataset.value),count:Number(s.dataset.value)}});this.prepend(this.#t(t))}#t(t){let e=Number(this.getAttribute(
"step")),n=Math.max(0,Math.ceil((y-(t.at(-1).at-t[0].at)/e)/2))*e,[s,o]=[Math.max(Math.min(0,t[0].at),t[0].at-n),t.at(-1).at+e+n],i=$(Math.max(...t.map(({count:a})=>a)),
M),l=i*Math.ceil(Math.max(...t.map(({count:a})=>a))/i),[m,f]=[a=>`${100*(a-s)/(o-s)}%`,a=>`${100*a/l}%`],p=(a,u)=>Object.assign(a.style,u)&&a,w=c("div",{class:"\
field"},...Array.from({length:l/i},(a,u)=>p(c("i",{class:"grid"}),{bottom:f((u+1)*i)})),...t.map(({label:a,at:u,count:N})=>p(c("i",{class:"column",title:a}),{left:m(
u),width:`${100*e/(o-s)}%`,height:f(N)})),...this.#e(m,s,o,e,p)),b=e*$((o-s)/e,y),A=[];for(let a=Math.ceil(s/b)*b;a<o;a+=b)A.push(p(c("span",{},String(a)),{left:m(
a+(e===1?.5:0))}));return c("div",{class:"plot",role:"img","aria-label":this.getAttribute("label")},c("div",{class:"y-title"},this.getAttribute("y")),c("div",{class:"\
y-axis"},...Array.from({length:l/i+1},(a,u)=>p(c("span",{},h(u*i)),{bottom:f(u*i)}))),w,c("div",{class:"x-axis"},...A),c("div",{class:"x-title"},this.getAttribute(
"x")))}#e(t,e,n,s,o){let[i,...l]=(this.getAttribute("mark")??"").split(" ");if(!l.length)return[];let m=Number(i)+(s===1?.5:0),f=m>(e+n)/2?"before":"after";return[
o(c("i",{class:`mark ${f}`},c("span",{},l.join(" "))),{left:t(m)})]}};for(let[r,t]of[["kohau-bar",x],["kohau-columns",g]])customElements.get(r)||customElements.
define(r,t);})();
