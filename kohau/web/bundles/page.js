var $s=Object.create;var ne=Object.defineProperty;var Cs=Object.getOwnPropertyDescriptor;var Ms=Object.getOwnPropertyNames;var Es=Object.getPrototypeOf,Ss=Object.prototype.hasOwnProperty;var _s=(s,t)=>()=>{try{return t||s((t={exports:{}}).exports,t),t.exports}catch(e){throw t=0,e}};var Os=(s,t,e,n)=>{if(t&&typeof t=="object"||typeof t=="function")for(let r of Ms(t))!Ss.call(s,r)&&r!==e&&ne(s,r,{get:()=>t[r],enumerable:!(n=Cs(t,r))||n.enumerable});
return s};var Ts=(s,t,e)=>(e=s!=null?$s(Es(s)):{},Os(t||!s||!s.__esModule?ne(e,"default",{value:s,enumerable:!0}):e,s));var $e=_s(Ft=>{var me=Object.defineProperty,Us=s=>me(s,"__esModule",{value:!0}),Fs=(s,t)=>{for(var e in t)me(s,e,{get:t[e],enumerable:!0})};Us(Ft);Fs(Ft,{GIFEncoder:()=>ve,
applyPalette:()=>Vs,default:()=>on,nearestColor:()=>Qs,nearestColorIndex:()=>xe,nearestColorIndexWithDistance:()=>ke,prequantize:()=>Ks,quantize:()=>Ws,snapColorsToPalette:()=>Js});
var qs={signature:"GIF",version:"89a",trailer:59,extensionIntroducer:33,applicationExtensionLabel:255,graphicControlExtensionLabel:249,imageSeparator:44,signatureSize:3,
versionSize:3,globalColorTableFlagMask:128,colorResolutionMask:112,sortFlagMask:8,globalColorTableSizeMask:7,applicationIdentifierSize:8,applicationAuthCodeSize:3,
disposalMethodMask:28,userInputFlagMask:2,transparentColorFlagMask:1,localColorTableFlagMask:128,interlaceFlagMask:64,idSortFlagMask:32,localColorTableSizeMask:7};
function ge(s=256){let t=0,e=new Uint8Array(s);return{get buffer(){return e.buffer},reset(){t=0},bytesView(){return e.subarray(0,t)},bytes(){return e.slice(0,t)},
writeByte(r){n(t+1),e[t]=r,t++},writeBytes(r,o=0,i=r.length){n(t+i);for(let a=0;a<i;a++)e[t++]=r[a+o]},writeBytesView(r,o=0,i=r.byteLength){n(t+i),e.set(r.subarray(
o,o+i),t),t+=i}};function n(r){var o=e.length;if(o>=r)return;var i=1024*1024;r=Math.max(r,o*(o<i?2:1.125)>>>0),o!=0&&(r=Math.max(r,256));let a=e;e=new Uint8Array(
r),t>0&&e.set(a.subarray(0,t),0)}}var Dt=12,de=5003,js=[0,1,3,7,15,31,63,127,255,511,1023,2047,4095,8191,16383,32767,65535];function Hs(s,t,e,n,r=ge(512),o=new Uint8Array(
256),i=new Int32Array(de),a=new Int32Array(de)){let l=i.length,c=Math.max(2,n);o.fill(0),a.fill(0),i.fill(-1);let u=0,h=0,p=c+1,x=p,b=!1,g=x,w=(1<<g)-1,m=1<<p-1,
C=m+1,v=m+2,k=0,E=e[0],I=0;for(let M=l;M<65536;M*=2)++I;I=8-I,r.writeByte(c),_(m);let $=e.length;for(let M=1;M<$;M++)t:{let B=e[M],R=(B<<Dt)+E,S=B<<I^E;if(i[S]===
R){E=a[S];break t}let Et=S===0?1:l-S;for(;i[S]>=0;)if(S-=Et,S<0&&(S+=l),i[S]===R){E=a[S];break t}_(E),E=B,v<1<<Dt?(a[S]=v++,i[S]=R):(i.fill(-1),v=m+2,b=!0,_(m))}
return _(E),_(C),r.writeByte(0),r.bytesView();function _(M){for(u&=js[h],h>0?u|=M<<h:u=M,h+=g;h>=8;)o[k++]=u&255,k>=254&&(r.writeByte(k),r.writeBytesView(o,0,k),
k=0),u>>=8,h-=8;if((v>w||b)&&(b?(g=x,w=(1<<g)-1,b=!1):(++g,w=g===Dt?1<<g:(1<<g)-1)),M==C){for(;h>0;)o[k++]=u&255,k>=254&&(r.writeByte(k),r.writeBytesView(o,0,k),
k=0),u>>=8,h-=8;k>0&&(r.writeByte(k),r.writeBytesView(o,0,k),k=0)}}}var zs=Hs;function we(s,t,e){return s<<8&63488|t<<2&992|e>>3}function be(s,t,e,n){return s>>
4|t&240|(e&240)<<4|(n&240)<<8}function ye(s,t,e){return s>>4<<8|t&240|e>>4}function pt(s,t,e){return s<t?t:s>e?e:s}function J(s){return s*s}function fe(s,t,e){var n=0,
r=1e100;let o=s[t],i=o.cnt,a=o.ac,l=o.rc,c=o.gc,u=o.bc;for(var h=o.fw;h!=0;h=s[h].fw){let x=s[h],b=x.cnt,g=i*b/(i+b);if(!(g>=r)){var p=0;e&&(p+=g*J(x.ac-a),p>=r)||
(p+=g*J(x.rc-l),!(p>=r)&&(p+=g*J(x.gc-c),!(p>=r)&&(p+=g*J(x.bc-u),!(p>=r)&&(r=p,n=h))))}}o.err=r,o.nn=n}function Nt(){return{ac:0,rc:0,gc:0,bc:0,cnt:0,nn:0,fw:0,
bk:0,tm:0,mtm:0,err:0}}function Gs(s,t){let e=t==="rgb444"?4096:65536,n=new Array(e),r=s.length;if(t==="rgba4444")for(let o=0;o<r;++o){let i=s[o],a=i>>24&255,l=i>>
16&255,c=i>>8&255,u=i&255,h=be(u,c,l,a),p=h in n?n[h]:n[h]=Nt();p.rc+=u,p.gc+=c,p.bc+=l,p.ac+=a,p.cnt++}else if(t==="rgb444")for(let o=0;o<r;++o){let i=s[o],a=i>>
16&255,l=i>>8&255,c=i&255,u=ye(c,l,a),h=u in n?n[u]:n[u]=Nt();h.rc+=c,h.gc+=l,h.bc+=a,h.cnt++}else for(let o=0;o<r;++o){let i=s[o],a=i>>16&255,l=i>>8&255,c=i&255,
u=we(c,l,a),h=u in n?n[u]:n[u]=Nt();h.rc+=c,h.gc+=l,h.bc+=a,h.cnt++}return n}function Ws(s,t,e={}){let{format:n="rgb565",clearAlpha:r=!0,clearAlphaColor:o=0,clearAlphaThreshold:i=0,
oneBitAlpha:a=!1}=e;if(!s||!s.buffer)throw new Error("quantize() expected RGBA Uint8Array data");if(!(s instanceof Uint8Array)&&!(s instanceof Uint8ClampedArray))
throw new Error("quantize() expected RGBA Uint8Array data");let l=new Uint32Array(s.buffer),c=e.useSqrt!==!1,u=n==="rgba4444",h=Gs(l,n),p=h.length,x=p-1,b=new Uint32Array(
p+1);for(var g=0,m=0;m<p;++m){let T=h[m];if(T!=null){var w=1/T.cnt;u&&(T.ac*=w),T.rc*=w,T.gc*=w,T.bc*=w,h[g++]=T}}J(t)/g<.022&&(c=!1);for(var m=0;m<g-1;++m)h[m].
fw=m+1,h[m+1].bk=m,c&&(h[m].cnt=Math.sqrt(h[m].cnt));c&&(h[m].cnt=Math.sqrt(h[m].cnt));var C,v,k;for(m=0;m<g;++m){fe(h,m,!1);var E=h[m].err;for(v=++b[0];v>1&&(k=
v>>1,!(h[C=b[k]].err<=E));v=k)b[v]=C;b[v]=m}var I=g-t;for(m=0;m<I;){for(var $;;){var _=b[1];if($=h[_],$.tm>=$.mtm&&h[$.nn].mtm<=$.tm)break;$.mtm==x?_=b[1]=b[b[0]--]:
(fe(h,_,!1),$.tm=m);var E=h[_].err;for(v=1;(k=v+v)<=b[0]&&(k<b[0]&&h[b[k]].err>h[b[k+1]].err&&k++,!(E<=h[C=b[k]].err));v=k)b[v]=C;b[v]=_}var M=h[$.nn],B=$.cnt,R=M.
cnt,w=1/(B+R);u&&($.ac=w*(B*$.ac+R*M.ac)),$.rc=w*(B*$.rc+R*M.rc),$.gc=w*(B*$.gc+R*M.gc),$.bc=w*(B*$.bc+R*M.bc),$.cnt+=M.cnt,$.mtm=++m,h[M.bk].fw=M.fw,h[M.fw].bk=
M.bk,M.mtm=x}let S=[];var Et=0;for(m=0;;++Et){let St=pt(Math.round(h[m].rc),0,255),T=pt(Math.round(h[m].gc),0,255),_t=pt(Math.round(h[m].bc),0,255),W=255;u&&(W=
pt(Math.round(h[m].ac),0,255),a&&(W=W<=(typeof a=="number"?a:127)?0:255),r&&W<=i&&(St=T=_t=o,W=0));let se=u?[St,T,_t,W]:[St,T,_t];if(Ys(S,se)||S.push(se),(m=h[m].
fw)==0)break}return S}function Ys(s,t){for(let e=0;e<s.length;e++){let n=s[e],r=n[0]===t[0]&&n[1]===t[1]&&n[2]===t[2],o=n.length>=4&&t.length>=4?n[3]===t[3]:!0;
if(r&&o)return!0}return!1}function gt(s,t){var e=0,n;for(n=0;n<s.length;n++){let r=s[n]-t[n];e+=r*r}return e}function mt(s,t){return t>1?Math.round(s/t)*t:s}function Ks(s,{
roundRGB:t=5,roundAlpha:e=10,oneBitAlpha:n=null}={}){let r=new Uint32Array(s.buffer);for(let o=0;o<r.length;o++){let i=r[o],a=i>>24&255,l=i>>16&255,c=i>>8&255,u=i&
255;a=mt(a,e),n&&(a=a<=(typeof n=="number"?n:127)?0:255),u=mt(u,t),c=mt(c,t),l=mt(l,t),r[o]=a<<24|l<<16|c<<8|u<<0}}function Vs(s,t,e="rgb565"){if(!s||!s.buffer)
throw new Error("quantize() expected RGBA Uint8Array data");if(!(s instanceof Uint8Array)&&!(s instanceof Uint8ClampedArray))throw new Error("quantize() expecte\
d RGBA Uint8Array data");if(t.length>256)throw new Error("applyPalette() only works with 256 colors or less");let n=new Uint32Array(s.buffer),r=n.length,o=e==="\
rgb444"?4096:65536,i=new Uint8Array(r),a=new Array(o),l=e==="rgba4444";if(e==="rgba4444")for(let c=0;c<r;c++){let u=n[c],h=u>>24&255,p=u>>16&255,x=u>>8&255,b=u&
255,g=be(b,x,p,h),w=g in a?a[g]:a[g]=Xs(b,x,p,h,t);i[c]=w}else{let c=e==="rgb444"?ye:we;for(let u=0;u<r;u++){let h=n[u],p=h>>16&255,x=h>>8&255,b=h&255,g=c(b,x,p),
w=g in a?a[g]:a[g]=Zs(b,x,p,t);i[u]=w}}return i}function Xs(s,t,e,n,r){let o=0,i=1e100;for(let a=0;a<r.length;a++){let l=r[a],c=l[3],u=z(c-n);if(u>i)continue;let h=l[0];
if(u+=z(h-s),u>i)continue;let p=l[1];if(u+=z(p-t),u>i)continue;let x=l[2];u+=z(x-e),!(u>i)&&(i=u,o=a)}return o}function Zs(s,t,e,n){let r=0,o=1e100;for(let i=0;i<
n.length;i++){let a=n[i],l=a[0],c=z(l-s);if(c>o)continue;let u=a[1];if(c+=z(u-t),c>o)continue;let h=a[2];c+=z(h-e),!(c>o)&&(o=c,r=i)}return r}function Js(s,t,e=5){
if(!s.length||!t.length)return;let n=s.map(i=>i.slice(0,3)),r=e*e,o=s[0].length;for(let i=0;i<t.length;i++){let a=t[i];a.length<o?a=[a[0],a[1],a[2],255]:a.length>
o?a=a.slice(0,3):a=a.slice();let l=ke(n,a.slice(0,3),gt),c=l[0],u=l[1];u>0&&u<=r&&(s[c]=a)}}function z(s){return s*s}function xe(s,t,e=gt){let n=1/0,r=-1;for(let o=0;o<
s.length;o++){let i=s[o],a=e(t,i);a<n&&(n=a,r=o)}return r}function ke(s,t,e=gt){let n=1/0,r=-1;for(let o=0;o<s.length;o++){let i=s[o],a=e(t,i);a<n&&(n=a,r=o)}return[
r,n]}function Qs(s,t,e=gt){return s[xe(s,t,e)]}function ve(s={}){let{initialCapacity:t=4096,auto:e=!0}=s,n=ge(t),r=5003,o=new Uint8Array(256),i=new Int32Array(r),
a=new Int32Array(r),l=!1;return{reset(){n.reset(),l=!1},finish(){n.writeByte(qs.trailer)},bytes(){return n.bytes()},bytesView(){return n.bytesView()},get buffer(){
return n.buffer},get stream(){return n},writeHeader:c,writeFrame(u,h,p,x={}){let{transparent:b=!1,transparentIndex:g=0,delay:w=0,palette:m=null,repeat:C=0,colorDepth:v=8,
dispose:k=-1}=x,E=!1;if(e?l||(E=!0,c(),l=!0):E=!!x.first,h=Math.max(0,Math.floor(h)),p=Math.max(0,Math.floor(p)),E){if(!m)throw new Error("First frame must incl\
ude a { palette } option");en(n,h,p,m,v),pe(n,m),C>=0&&sn(n,C)}let I=Math.round(w/10);tn(n,k,I,b,g);let $=!!m&&!E;nn(n,h,p,$?m:null),$&&pe(n,m),rn(n,u,h,p,v,o,i,
a)}};function c(){Ae(n,"GIF89a")}}function tn(s,t,e,n,r){s.writeByte(33),s.writeByte(249),s.writeByte(4),r<0&&(r=0,n=!1);var o,i;n?(o=1,i=2):(o=0,i=0),t>=0&&(i=
t&7),i<<=2,s.writeByte(0|i|0|o),q(s,e),s.writeByte(r||0),s.writeByte(0)}function en(s,t,e,n,r=8){let a=Ut(n.length)-1,l=128|r-1<<4|0|a,c=0,u=0;q(s,t),q(s,e),s.writeBytes(
[l,c,u])}function sn(s,t){s.writeByte(33),s.writeByte(255),s.writeByte(11),Ae(s,"NETSCAPE2.0"),s.writeByte(3),s.writeByte(1),q(s,t),s.writeByte(0)}function pe(s,t){
let e=1<<Ut(t.length);for(let n=0;n<e;n++){let r=[0,0,0];n<t.length&&(r=t[n]),s.writeByte(r[0]),s.writeByte(r[1]),s.writeByte(r[2])}}function nn(s,t,e,n){if(s.writeByte(
44),q(s,0),q(s,0),q(s,t),q(s,e),n){let i=Ut(n.length)-1;s.writeByte(128|i)}else s.writeByte(0)}function rn(s,t,e,n,r=8,o,i,a){zs(e,n,t,r,s,o,i,a)}function q(s,t){
s.writeByte(t&255),s.writeByte(t>>8&255)}function Ae(s,t){for(var e=0;e<t.length;e++)s.writeByte(t.charCodeAt(e))}function Ut(s){return Math.max(Math.ceil(Math.
log2(s)),1)}var on=ve});var Is=/[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;function j(s){return String(s).replace(Is,t=>{let e=t.codePointAt(
0);return e<256?`\\x${e.toString(16).padStart(2,"0")}`:`\\u${e.toString(16).padStart(4,"0")}`})}function d(s,t={},...e){return re(document.createElement(s),t,e)}
var Ls="http://www.w3.org/2000/svg";function A(s,t={},...e){return re(document.createElementNS(Ls,s),t,e)}function re(s,t,e){for(let[n,r]of Object.entries(t))r===
!0?s.setAttribute(n,""):r!==!1&&r!==null&&r!==void 0&&s.setAttribute(n,r);return s.append(...e.filter(n=>n!=null&&n!=="").map(n=>n instanceof Node?n:j(n))),s}var Bs=/\p{Mark}/gu,oe={ø:"o",ł:"l",đ:"d",ð:"d",ħ:"h",ı:"i",æ:"ae",œ:"oe",þ:"th",ß:"ss"};function Ot(s){return s.normalize("NFD").replace(Bs,"").replace(
/[^\0-\x7f]/g,Rs)}function Rs(s){let t=oe[s.toLowerCase()];return t?oe[s]?t:t[0].toUpperCase()+t.slice(1):s}function Tt(s){return Ot(s).toLowerCase()}var y={white:0,black:1,result:2,date:3,event:4,site:5,round:6,game:7,variant:8,plies:9,worst:10,opening:11,comments:12};function ie(s){let t=s.fens.map((r,o)=>({
id:o,fen:r,before:null,next:null,rivals:[],path:"0",ply:0,notes:[],ended:!1}));t[0].notes=s.line.notes,ae(t,s.line,t[0],"");let e=s.line.plies.at(-1)?.[0]??0,{notes:n}=t[e];
return t[e].ended=["1-0","0-1","1/2-1/2"].includes(s.result)&&!n.some(({rest:r})=>r),t}function ae(s,t,e,n){let r=e;t.plies.forEach(([o,i],a)=>{let l=s[o];l.before=
r,l.notes=i,l.ply=r.ply+1,l.path=`${n}${a+1}`,(a||!n)&&(r.next=l);let c=i.filter(u=>u.line).map(u=>u.line);l.rivals=[l],c.forEach((u,h)=>{ae(s,u,r,`${l.path}.${h+
1}.`),u.plies.length&&Ps(l,s[u.plies[0][0]])}),r=l})}function Ps(s,t){let e=[...s.rivals,...t.rivals.filter(n=>!s.rivals.includes(n))];for(let n of e)n.rivals=e}var ct={};function ce(s){ct=s}function f(s,t={}){return(ct[s]??s).replace(/\{(\w+)\}/g,(e,n)=>t[n]??"")}function lt(s){let[t,e]=le(s),n=Object.entries(e).map(([r,o])=>[r,Array.isArray(o)?lt(o):o]);return f(t,Object.fromEntries(n))}function Lt(s){let[t,e]=le(s);return(t in
ct||!/\p{L}/u.test(t.replace(/\{\w+\}/g,"")))&&Object.values(e).every(r=>!Array.isArray(r)||Lt(r))}var le=s=>Array.isArray(s)?s:[s,{}];function H(s){let t=lt(s);
return`${t.charAt(0).toUpperCase()}${t.slice(1)}`}function Bt(s,t){return f(t===1&&`${s}_1`in ct?`${s}_1`:s,{count:Z(t)})}var It=new Map;function he(s,t){let e=`${s.
name} ${JSON.stringify(t)}`;return It.has(e)||It.set(e,new s(document.documentElement.lang||"en",t)),It.get(e)}function Z(s,t=0){return!t&&Math.abs(s)<999.5?String(
Math.round(s)):he(Intl.NumberFormat,{minimumFractionDigits:t,maximumFractionDigits:t}).format(s)}var Ds={"1-0":"1–0","0-1":"0–1","1/2-1/2":"½–½","*":"∗"};
function ht(s){return Ds[s]??s}function ut(s){let[,t,e,n]=/^(\d{4})(?:\.(\d\d))?(?:\.(\d\d))?(?:\.\?\?)*$/.exec(s)??[];if(!t)return s;let r=new Date(0);return r.
setUTCFullYear(Number(t),Number(e??1)-1,Number(n??1)),e&&r.getUTCMonth()!==Number(e)-1?s:he(Intl.DateTimeFormat,{timeZone:"UTC",year:"numeric",...e&&{month:"sho\
rt"},...n&&{day:"numeric"}}).format(r)}var Rt=5,ue=6,Ns={white:(s,t)=>Y(s[y.white],t[y.white]),black:(s,t)=>Y(s[y.black],t[y.black]),newest:(s,t)=>Y(t[y.date],s[y.date]),oldest:(s,t)=>Y(s[y.date]||"~",
t[y.date]||"~"),event:(s,t)=>Y(s[y.event],t[y.event]),result:(s,t)=>Y(s[y.result],t[y.result]),longest:(s,t)=>t[y.plies]-s[y.plies],shortest:(s,t)=>s[y.plies]-t[y.
plies]},{compare:Y}=new Intl.Collator(void 0,{numeric:!0}),dt=class{constructor(t,e,n){this.root=t,this.all=e,this.opened=n,this.box=this.part("list"),this.holder=
this.part("rows"),this.texts=e.map(r=>Tt(r.join(" "))),this.found=e.map((r,o)=>o),this.chosen=-1,this.fillGames(),this.box.addEventListener("scroll",()=>this.draw()),
this.box.addEventListener("keydown",r=>this.key(r)),this.holder.addEventListener("click",r=>{let o=r.target.closest("[role=option]");o&&this.opened(Number(o.dataset.
number))}),new ResizeObserver(()=>this.draw()).observe(this.box);for(let r of["filter","game-filter","state-filter","order"])this.part(r).addEventListener("inpu\
t",()=>this.filter());this.part("filter").addEventListener("keydown",r=>{r.key!=="Enter"&&r.key!=="ArrowDown"||(r.preventDefault(),this.box.focus(),this.found.length&&
!this.found.includes(this.chosen)&&this.opened(this.found[0]))}),this.filter()}part(t){return this.root.querySelector(`#${t}`)}fillGames(){let t=[...new Set(this.
all.map(n=>`${n[y.game]} ${n[y.variant]}`.trim()))].sort(),e=this.part("game-filter");for(let n of t)n&&e.append(d("option",{value:n},n))}filter(){let t=Tt(this.
part("filter").value).split(/\s+/).filter(Boolean),e=this.part("game-filter").value,n=this.part("state-filter").value;this.found=[],this.all.forEach((i,a)=>{e&&
`${i[y.game]} ${i[y.variant]}`.trim()!==e||(n==="0"?i[y.worst]:i[y.worst]<Number(n))||t.every(l=>this.texts[a].includes(l))&&this.found.push(a)});let r=Ns[this.
part("order").value];r&&this.found.sort((i,a)=>r(this.all[i],this.all[a]));let o=Bt("records",this.all.length);this.part("count").textContent=this.found.length===
this.all.length?o:f("some_of",{some:this.found.length,all:o}),this.box.scrollTop=0,this.reveal(),this.draw()}get rowHeight(){return Rt*parseFloat(getComputedStyle(
document.documentElement).fontSize)}choose(t){this.chosen=t,this.reveal(),this.draw()}reveal(){let t=this.found.indexOf(this.chosen);if(t<0)return;let e=t*this.
rowHeight,{scrollTop:n,clientHeight:r}=this.box;e<n?this.box.scrollTop=e:e+this.rowHeight>n+r&&(this.box.scrollTop=e+this.rowHeight-r)}neighbour(t){let e=this.found.
indexOf(this.chosen);if(e<0)return this.found.length?this.found[0]:null;let n=Math.min(Math.max(e+t,0),this.found.length-1);return n===e?null:this.found[n]}key(t){
let e=Math.max(1,Math.floor(this.box.clientHeight/this.rowHeight)-1),n={ArrowUp:-1,ArrowDown:1,PageUp:-e,PageDown:e,Home:-1/0,End:1/0};if(t.key in n){let r=this.
neighbour(n[t.key]);r!==null&&this.opened(r)}else if(t.key==="Enter")this.part("next").focus();else return;t.preventDefault(),t.stopPropagation()}draw(){let t=Math.
max(0,Math.floor(this.box.scrollTop/this.rowHeight)-ue),e=Math.ceil(this.box.clientHeight/this.rowHeight)+2*ue,n=this.found.slice(t,t+e).map((o,i)=>this.row(o,t+
i));this.holder.style.height=`${Math.max(1,this.found.length)*Rt}rem`,this.holder.replaceChildren(...n.length?n:[d("p",{class:"none"},f("no_records"))]);let r=this.
part(`record-${this.chosen}`);r?this.box.setAttribute("aria-activedescendant",r.id):this.box.removeAttribute("aria-activedescendant")}row(t,e){let n=this.all[t],
r=["",f("with_warnings"),f("with_errors")][n[y.worst]],o=[n[y.game],n[y.variant]==="standard"?"":n[y.variant],n[y.event],ut(n[y.date]),Bt("plies",n[y.plies])],i=d(
"div",{role:"option",id:`record-${t}`,class:`row worst-${n[y.worst]}`,"data-number":t,"aria-selected":t===this.chosen?"true":"false","aria-setsize":this.found.length,
"aria-posinset":e+1},d("span",{class:"names"},d("span",{},`${t+1}. ${n[y.white]} `),d("span",{},`– ${n[y.black]}`)),d("span",{class:"result"},ht(n[y.result])),
d("span",{class:"what"},o.filter(Boolean).join(" · ")),d("span",{class:"state"},r));return i.style.transform=`translateY(${e*Rt}rem)`,i}};var ft=class{constructor(t){this.rows=t.rows,this.boards=t.boards,this.sessions=t.sessions,this.starts=t.starts,this.chunks=new Map}async read(t){let e=this.chunkOf(
t);return this.chunks.has(e)||(this.chunks.size>=6&&this.chunks.delete(this.chunks.keys().next().value),this.chunks.set(e,Pt(document.getElementById(`chunk-${e}`).
textContent))),(await this.chunks.get(e))[t-this.starts[e]]}chunkOf(t){let e=0,n=this.starts.length-1;for(;e<n;){let r=Math.ceil((e+n)/2);this.starts[r]<=t?e=r:
n=r-1}return e}};async function Pt(s){let t=Uint8Array.from(atob(s),n=>n.charCodeAt(0)),e=new Blob([t]).stream().pipeThrough(new DecompressionStream("deflate"));
return JSON.parse(await new Response(e).text())}var K=Ts($e(),1);/*! GIFs are encoded by gifenc, © 2017 Matt DesLauriers, MIT License. */var an=480,cn=255,ln=1;async function Ce(s,t=()=>{}){let[{width:e,height:n},
r]=await hn(s[0].svg()),o=await un(s,r),i=o.length,a=[...o,[0,0,0]],l=(0,K.GIFEncoder)(),c=null;for(let[u,{svg:h,shown:p}]of s.entries()){let x=(0,K.applyPalette)(
await Ee(h(),r),o),b=c?x.map((g,w)=>g===c[w]?i:g):x;l.writeFrame(b,e,n,{palette:u?null:a,delay:p,transparent:u>0,transparentIndex:i,dispose:ln}),c=x,t((u+1)/s.length),
await new Promise(g=>setTimeout(g))}return l.finish(),new Blob([l.bytes()],{type:"image/gif"})}async function Me(s){let t=new Image;return t.src=`data:image/svg\
+xml;charset=utf-8,${encodeURIComponent(s)}`,await t.decode(),t}async function hn(s){let{naturalWidth:t,naturalHeight:e}=await Me(s),n=an/Math.max(t,e),r=document.
createElement("canvas");return r.width=Math.round(n*t),r.height=Math.round(n*e),[r,r.getContext("2d",{willReadFrequently:!0})]}async function Ee(s,t){let{width:e,
height:n}=t.canvas;return t.drawImage(await Me(s),0,0,e,n),t.getImageData(0,0,e,n).data}async function un(s,t){let e=[...new Set([0,s.length>>1,s.length-1])],{width:n,
height:r}=t.canvas,o=new Uint8ClampedArray(4*n*r*e.length);for(let[i,a]of e.entries())o.set(await Ee(s[a].svg(),t),4*n*r*i);return(0,K.quantize)(o,cn)}function qt(s){try{return window[s]}catch{return null}}function Se(s,t){try{return JSON.parse(s?.getItem(t)??"null")}catch{return null}}function _e(s,t,e){try{return e===
null?s?.removeItem(t):s?.setItem(t,JSON.stringify(e)),s!==null}catch{return!1}}var Oe="kohau-theme";function jt(s){let t=s.closest(".kohau-dark, .kohau-light");return t?t.classList.contains("kohau-dark"):matchMedia("(prefers-color-scheme: \
dark)").matches}function Te(){Le(Se(qt("localStorage"),Oe))}function Ie(){let s=jt(document.documentElement)?"light":"dark";Le(s),_e(qt("localStorage"),Oe,s)}function Le(s){
let{classList:t}=document.documentElement;t.toggle("kohau-dark",s==="dark"),t.toggle("kohau-light",s==="light")}var dn=3;function Ht(s){return`choice-${s%dn}`}function Pe(s,t,e){let n=new Set(s.spots.map(([c])=>c)),r=t.choices??[],o=r.filter(({squares:c})=>c.some(u=>n.has(
u))),i=o.map(c=>Re(c.press,Be(H(c.sentence)),Ht(r.indexOf(c)),e)),a=t.following.filter(c=>!n.has(c)&&!o.some(u=>u.press===c)),l=c=>r.find(u=>u.press===c)?.sentence;
return{placed:d("div",{class:"kohau-choices"},...i),others:a.map(c=>Re(c,l(c)?Be(H(l(c))):c,"choice-0",e)),squares:o.map(({squares:c})=>c)}}function Be(s){return`${s.
charAt(0).toUpperCase()}${s.slice(1)}`}function Re(s,t,e,n){let r=d("button",{type:"button",class:`choice ${e}`,"data-choice":s},t);return r.addEventListener("c\
lick",()=>n(s)),r}var wt={across:8,down:24};function De(s,t,e,n){let r=t.getBoundingClientRect(),o=s.getBoundingClientRect(),i=[...e.flat(),...n];[...s.children].
forEach((a,l)=>{let c=pn(e[l]),{offsetWidth:u,offsetHeight:h}=a,p=g=>fn(g,c)+i.reduce((w,m)=>w+mn(g,m),0),x=[];for(let g=0;g<=wt.down;g+=1)for(let w=0;w<=wt.across;w+=
1){let m=r.left+w/wt.across*(r.width-u),C=r.top+g/wt.down*(r.height-h);x.push({left:m,top:C,right:m+u,bottom:C+h})}let b=x.reduce((g,w)=>p(w)<p(g)?w:g);i.push(b),
a.style.left=`${(b.left-o.left)/o.width*100}%`,a.style.top=`${b.top-o.top}px`})}function fn(s,t){return Math.hypot(s.left+s.right-t.left-t.right,s.top+s.bottom-
t.top-t.bottom)/2}function pn(s){let t=(e,n)=>n(...s.map(r=>r[e]));return{left:t("left",Math.min),top:t("top",Math.min),right:t("right",Math.max),bottom:t("bott\
om",Math.max)}}function mn(s,t){let e=Math.min(s.right,t.right)-Math.max(s.left,t.left),n=Math.min(s.bottom,t.bottom)-Math.max(s.top,t.top);return Math.max(0,e)*
Math.max(0,n)}var bt=class{source=null;trail=[];#t=Promise.resolve();#s=0;#n=null;constructor({draw:t,refuse:e,say:n}){Object.assign(this,{draw:t,refuse:e,say:n})}get entry(){
return this.source&&this.trail.at(-1)||null}get presses(){return this.trail.at(-1)?.presses??[]}get standing(){let t=this.trail.findLastIndex((e,n)=>n&&!this.trail[n-
1].choices?.some(({press:r})=>r===e.presses.at(-1)));return t>0?this.trail[t].presses.at(-1):null}accepts(t){let e=Ne(this.entry,t);return this.entry.following.
includes(e)||this.presses.includes(e)||this.#l(e)>0}begin(t){this.#s+=1,this.trail=t?[t]:[],this.#t=Promise.resolve()}press(t,e=!1){return this.queue(n=>this.#r(
t,e,n))}back(){return this.queue(()=>this.#i(this.trail.length-1))}cancel(){return this.queue(()=>this.#i(1))}queue(t){let e=this.#s,n=()=>e!==this.#s;return this.#t=
this.#t.then(()=>n()||t(n)).catch(r=>{n()||(this.say("sourcefail",{error:r}),this.draw(!1))}),this.#t}async#r(t,e,n){let{entry:r}=this;if(!r){this.say("squarepr\
ess",{name:t});return}let o=Ne(r,t),i=this.trail.length>1&&r.presses.at(-1)===o;r.following.includes(o)?await this.#h(o,e,n):i&&r.ply?this.play():i?this.#i(this.
trail.length-1):await this.#o(o,e,n)}async#o(t,e,n){let r=this.#l(t);if(!r){this.#a(t,n);return}this.trail.length=r,await this.#h(t,e,n)}#l(t){let e=this.entry.
sketch??null;for(let n=this.trail.length-1;n>0;n-=1){if(this.trail[n].ply||(this.trail[n-1].sketch??null)!==e)return 0;if(this.trail[n-1].following.includes(t))
return n}return 0}#i(t){if(t<1||t>=this.trail.length){this.draw(!1);return}this.trail.length=t,this.draw(!0)}#a(t,e){let n=Promise.resolve(this.source([...this.
presses,t])).then(()=>null,r=>r);this.refuse(t,n.then(r=>e()?null:r))}async#h(t,e,n){let r=await this.source([...this.presses,t]);if(n()||!r)return;let o=!!this.
entry.ply;this.trail.push(r),r.ply&&!r.following.length&&!o&&this.play(),this.draw(!e)}play(){let{entry:t}=this;!t?.ply||this.#n===t||(this.#n=t,this.say("plypl\
ay",{ply:t.ply,entry:t}))}};function Ne({following:s,choices:t=[]},e){return s.includes(e)?e:t.find(({squares:n})=>n.includes(e))?.press??e}var zt=48,P=128;function qe(s,t,e){return String.fromCharCode(zt+s,P+Math.round(10*t),P+Math.round(10*e))}function tt(s){let t=[];for(let e=0;e<s.length;e+=3)t.push([s.charCodeAt(
e)-zt,(s.charCodeAt(e+1)-P)/10,(s.charCodeAt(e+2)-P)/10]);return t}function je(s,...t){return s+t.map(e=>String.fromCharCode(P+Math.round(10*e))).join("")}function et(s){
return s.charCodeAt(0)-zt}function D(s){return[(s.charCodeAt(1)-P)/10,(s.charCodeAt(2)-P)/10]}function He(s,[t,e]){for(let n=0;n<s.length;n+=Q){let[r,o,i,a]=Array.
from(s.slice(n+1,n+5),l=>(l.charCodeAt(0)-P)/10);if(Math.hypot(i-t,a-e)<.1&&(r!==i||o!==a))return[r,o]}return null}function ze(s,t){let[e,n,r,o]=t.split("	");return tt(
e+n+r+o).map(([i])=>s.names[i])}function Ge(s){let t=s.split("	")[4];return Array.from({length:t.length/Q},(e,n)=>t[Q*n])}function We(s,t){let e=new Set(Object.
values(s.men)),n=new Map;for(let[r]of tt(t.split("	")[2])){let o=s.names[r];e.has(o)&&n.set(o,(n.get(o)??0)+1)}return n}function N(s,t,e){let n=e?-1:1;return tt(
t).map(([r,o,i])=>A("use",{href:`#${s.symbols[r]}`,x:(n*o).toFixed(1),y:(n*i).toFixed(1)}))}function Ye(s,t){return s.labels.map(([e,n,r,o])=>A("use",{href:`#${e}`,
x:t&&o?-n:n,y:t&&!o?-r:r}))}var Ue={m:"move",t:"throw",s:"shot",r:"ricochet",G:"green",R:"red",Y:"yellow",B:"blue"},Q=7,yt=.24,Fe=.13;function Gt(s){let t=[];for(let e=0;e<
s.length;e+=Q){let n=Array.from(s.slice(e+1,e+Q),c=>(c.charCodeAt(0)-P)/10),[r,o,i,a]=n,l=r===i&&o===a;t.push([l?`ring k-${Ue[s[e]]}`:Ue[s[e]],l?gn(r,o):wn(...n)])}
return[...t.map(([e,n])=>A("path",{d:n,class:e.startsWith("ring")?"k-ring-halo":"k-halo"})),...t.map(([e,n])=>A("path",{d:n,class:`k-${e}`}))]}var G=.44;function gn(s,t){
return`M${s-G} ${t}a${G} ${G} 0 1 0 ${2*G} 0a${G} ${G} 0 1 0 ${-2*G} 0Z`}function wn(s,t,e,n,r,o){let i=Math.hypot(e-s,n-t)||1,[a,l]=[(e-s)/i,(n-t)/i],c=Math.min(
1,.7*i/(r+o+yt)),u=(p,x=0)=>`${(s+a*p-l*x).toFixed(2)} ${(t+l*p+a*x).toFixed(2)}`,h=i-c*o;return`M${u(c*r)}L${u(h-yt+.02)}M${u(h)}L${u(h-yt,Fe)} ${u(h-yt,-Fe)}Z`}var bn=null;function U(s){let t=d("span");return yn(t,s),bn?.push([t,s]),t}function yn(s,t){let e=document.documentElement.lang==="en"||Lt(t);s.textContent=j(lt(t)),e?s.removeAttribute(
"lang"):s.setAttribute("lang","en")}var Wt={first:.7,further:.09,most:1.5},Ke=.8,xn=240;function Yt(){return document.hidden||matchMedia("(prefers-reduced-motion: reduce)").matches}function xt(s,t,e){
let n=[s];for(let r of t?t.split(`
`):[]){let[o,i]=r.split("	").map(V);n.push([...V(n.at(-1)).filter(a=>!o.includes(a)),...i].join(""))}return[...n,e]}function V(s){return s.match(/.{3}/gs)??[]}function Ze(s,t,e){
let[n,r]=[V(t),V(e)],o=n.filter(c=>!r.includes(c)),i=r.filter(c=>!n.includes(c)),a=[],l=c=>s.forms[s.names[et(c)]]??s.names[et(c)];for(let c of[(u,h)=>u[0]===h[0],
(u,h)=>l(u)===l(h)])for(let u of[...i]){let[h]=o.filter(p=>c(u,p)).sort((p,x)=>Ve(u,p)-Ve(u,x));h!==void 0&&(a.push([h,u]),o.splice(o.indexOf(h),1),i.splice(i.indexOf(
u),1))}return{moved:a,gone:o,added:i}}function Je(s,t,e,n){let{moved:r,gone:o}=Ze(s,t,e),i=new Map(r),a=V(t).filter(c=>!i.has(c)&&!(o.includes(c)&&n>.5)),l=r.map(
([c,u])=>{let[[h,p],[x,b]]=[D(c),D(u)];return qe(et(c),h+n*(x-h),p+n*(b-p))});return[...a,...l].join("")}function Ve(s,t){let[e,n]=[D(s),D(t)];return Math.hypot(
n[0]-e[0],n[1]-e[1])}function Qe(s,t,{before:e,after:n,strokes:r,flipped:o}){let{moved:i,gone:a,added:l}=Ze(t,e,n),c=N(t,n,o),u=new Map(V(n).map((w,m)=>[w,c[m]])),
h=N(t,a.join(""),o);s.replaceChildren(...h,...u.values());let p=o?-1:1,x=Number.parseFloat(getComputedStyle(s).getPropertyValue("--step"))||xn,b=(w,[m,C],[v,k],E)=>{
let I=Math.hypot(v-m,k-C),$=`translate(${(p*(m-v)).toFixed(2)}px, ${(p*(C-k)).toFixed(2)}px)`,_=`translate(${(p*(m-v)/2).toFixed(2)}px, ${(p*(C-k)/2).toFixed(2)}\
px) scale(1.4)`;return s.append(w),w.animate({transform:E?[$,_,"none"]:[$,"none"]},{duration:x*Math.min(Wt.most,Wt.first+Wt.further*I),easing:E?"linear":"ease-i\
n-out"})},g=[...i.map(([w,m])=>b(u.get(m),D(w),D(m),Xe(t,w)||Xe(t,m))),...l.map(w=>{let m=He(r,D(w));return m?b(u.get(w),m,D(w),!0):u.get(w).animate({opacity:[0,
1]},Ke*x)}),...h.map(w=>w.animate({opacity:[1,0]},{duration:Ke*x,fill:"forwards"}))];return Promise.all(g.map(w=>w.finished)).then(()=>{for(let w of h)w.remove()},
()=>{})}function Xe(s,t){let e=s.names[et(t)];return e in s.forms||Object.values(s.forms).includes(e)}var ts={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]},kn=.4,kt=class{#t=null;#s=!1;#n=!1;constructor(t,e){this.board=t,this.entering=e;let n=(r,o)=>t.
addEventListener(r,o);n("keydown",r=>this.#f(r)),n("focusin",({relatedTarget:r})=>{r&&!t.contains(r)&&(this.#n=!!this.#t)}),n("pointerdown",r=>this.#o(r)),n("po\
intermove",r=>this.#l(r)),n("pointerup",r=>this.#h(r)),n("pointercancel",()=>this.#c()),n("click",r=>this.#e(r))}forget(){this.#t=null}#r(t){let e=document.elementFromPoint(
t.clientX,t.clientY);return this.board.contains(e)?e.closest("[data-spot]")?.dataset.spot??null:null}#o(t){this.#n=!0;let e=t.target.closest("[data-spot]");if(e||
this.board.hurry(),!e||t.button)return;let n=e.dataset.spot;this.board.cursor=n,this.#t={from:n,pointer:t.pointerId,x:t.clientX,y:t.clientY,begun:!1},t.target.hasPointerCapture?.(
t.pointerId)&&t.target.releasePointerCapture(t.pointerId)}#l(t){let e=this.#t;if(e?.pointer!==t.pointerId)return;if(!t.buttons){this.#c();return}let n=this.entering.
standing===e.from;if(!(this.board.open||e.begun||n||this.entering.entry?.following.includes(e.from)))return;let r=this.board.querySelector("svg").getScreenCTM().
a,[o,i]=[(t.clientX-e.x)/r,(t.clientY-e.y)/r];!e.begun&&Math.hypot(o,i)<kn||(e.begun||(e.begun=!0,this.board.setPointerCapture(t.pointerId),this.board.open?this.#i(
e,e.from):n||this.entering.press(e.from)),this.board.open?this.#i(e,this.#r(t)):this.#a(e,o,i))}#i(t,e){!e||e===t.last||(t.last=e,this.board.say("squarepress",{
name:e,dragged:!0}))}#a(t,e,n){for(let r of this.board.menAt(t.from))r.setAttribute("transform",`translate(${e.toFixed(2)} ${n.toFixed(2)})`)}#h(t){let e=this.#t;
if(e?.pointer!==t.pointerId||(this.#t=null,!e.begun)||(this.#s=!0,setTimeout(()=>{this.#s=!1}),this.board.open))return;let n=this.#r(t);n&&n!==e.from?this.entering.
press(n,!0):this.entering.queue(()=>this.board.draw())}#c(){this.#t=null,this.board.draw()}#e(t){let e=t.target.closest("[data-spot]");e&&!this.#s&&this.entering.
press(e.dataset.spot)}#f(t){let{key:e}=t,n=this.#n?null:t.target.closest("[data-spot]")?.dataset.spot,r=this.entering.trail.length>1;if(e==="Escape"&&r)this.entering.
cancel();else if(e==="Backspace"&&r)this.entering.back();else if(n&&(e==="Enter"||e===" "))this.entering.press(n);else if(n&&e in ts)this.#u(ts[e]);else return;
t.preventDefault(),t.stopPropagation()}#u([t,e]){let n=this.board.places(),[,r,o]=n.find(([c])=>c===this.board.cursor),i=n.map(([c,u,h])=>{let p=(u-r)*t+(h-o)*e;
return[c,p,Math.abs((u-r)*e)+Math.abs((h-o)*t)]}).filter(([,c])=>c>.3).sort((c,u)=>c[1]+3*c[2]-u[1]-3*u[2]);if(!i.length)return;let a=this.board.spot(this.board.
cursor);[[this.board.cursor]]=i;let l=this.board.spot(this.board.cursor);a.setAttribute("tabindex","-1"),l.setAttribute("tabindex","0"),l.focus()}};var st=customElements.get("kohau-board")?.boards??new Map;function es(s){for(let[t,e]of Object.entries(s)){if(st.has(t))continue;st.set(t,e);let n=A("svg",{class:"\
kohau kohau-sprite","aria-hidden":"true"});n.innerHTML=`<defs>${e.definitions}</defs>`,document.body.append(n);for(let r of document.querySelectorAll("kohau-boa\
rd"))r.getAttribute("board")===t&&r.setAttribute("board",t)}}function L(s){return st.get(s)}var vn=["board","position","before","steps","marks","orientation","t\
heme","label"],Kt=class extends HTMLElement{static observedAttributes=vn;static boards=st;cursor=null;#t=null;#s=!1;#n=0;#r=()=>{};#o=!1;#l=!1;#i=!1;#a="";#h=null;#c=null;#e=new bt(
{draw:t=>this.draw(t),refuse:(t,e)=>this.#b(t,e),say:(t,e)=>this.say(t,e)});#f=new kt(this,this.#e);connectedCallback(){this.classList.add("kohau-board"),this.hasAttribute(
"board")&&this.draw()}attributeChangedCallback(){this.isConnected&&!this.#s&&this.draw()}get flipped(){return this.getAttribute("orientation")==="black"}get source(){
return this.#e.source}set source(t){this.#e.source=t,this.#u(null)}get entry(){return this.#e.entry}set entry(t){this.#u(t),this.#m()}#u(t){this.#e.begin(t),this.#f.
forget()}get open(){return this.#i}set open(t){this.#i=t,this.draw()}set proposal(t){this.#a!==(t??"")&&(this.#a=t??"",this.#m())}press(t){return this.#e.press(
t)}playEntered(){this.#e.play()}back(){return this.#e.back()}cancel(){return this.#e.cancel()}say(t,e){this.dispatchEvent(new CustomEvent(t,{detail:e,bubbles:!0}))}show(t,e=null){
let[n,[r]]=[this.#t,this.frames],o=this.getAttribute("board");this.#u(e),this.#s=!0;for(let[a,l]of Object.entries(t))l?this.setAttribute(a,l):this.removeAttribute(
a);this.#s=!1;let{frames:i}=this;return this.draw(),n===null||o!==this.getAttribute("board")?Promise.resolve():i.length>1&&n===i[0]?this.#p(i):r===i.at(-1)&&r!==
n?this.#p([n,r]):Promise.resolve()}get frames(){let[,,t=""]=(this.getAttribute("position")??"").split("	"),e=this.getAttribute("before");return e?xt(e,this.getAttribute(
"steps"),t):[t]}async#p(t){let e=this.#d;if(!e||Yt()||!this.isConnected)return;let n=++this.#n,r=this.querySelector("svg"),[,,,,o=""]=this.#g.split("	");r.classList.
add("k-moving"),this.#o=!0;for(let i=1;i<t.length;i+=1)if(this.#r(i),await Qe(r.querySelector(".k-men"),e,{before:t[i-1],after:t[i],strokes:o,flipped:this.flipped}),
n!==this.#n)return;r.classList.remove("k-moving"),this.#o=!1,this.#l&&this.draw()}#m(){this.#o?this.#l=!0:this.draw()}hurry(){this.#o&&this.draw()}scrub(t){let{
frames:e}=this,n=e.length-1;this.stand(e[Math.min(t,n)]),this.querySelector("svg").classList.toggle("k-moving",t<n)}stand(t){this.#n+=1,this.#o=!1;let e=this.querySelector(
"svg");e.classList.add("k-moving"),e.querySelector(".k-men").replaceChildren(...N(this.#d,t,this.flipped))}async#b(t,e){this.draw();let n=this.spot(t);if(n?.classList.
add("refused"),n&&!Yt()){let i={transform:[0,.12,-.12,.08,-.08,0].map(a=>`translate(${a}px, 0)`)};for(let a of[n,...this.menAt(t)])a.animate(i,320)}let r=await e;
if(!n?.isConnected)return;let o=r?.rule?` (${r.rule})`:"";this.#c.replaceChildren(r?U(r.sentence??r.message):f("not_legal"),o),this.#c.classList.add("refused"),
this.say("pressrefuse",{name:t,error:r})}get#d(){return st.get(this.getAttribute("board"))}get#g(){let{entry:t}=this,e=this.getAttribute("position")||"				";if(t?.
presses.length&&t.picture)return t.picture;if(!this.#a)return e;let[n,,,r,o]=this.#a.split("	");return[n,"",e.split("	")[2],r,o].join("	")}draw(t=!1){let e=this.#d;
if(this.#n+=1,this.#o=this.#l=!1,!e){this.replaceChildren(),this.#t=null;return}let{entry:n,flipped:r}=this,o=this.#t,[i,a,l,c,u]=this.#g.split("	"),h=this.#a.split(
"	")[1]??"",p=r?{transform:"rotate(180)"}:{},[x,b]=e.box.split(" "),g=!!n||this.#i,w=this.getAttribute("theme"),m=A("svg",{viewBox:e.box,class:`kohau${w&&w!=="a\
uto"?` kohau-${w}`:""}`,role:g?"group":"img","aria-label":this.getAttribute("label")||f("board")},A("rect",{x,y:b,width:e.width,height:e.height,class:"k-paper"}),
A("g",p,A("use",{href:`#${e.ground}`})),A("g",{},...Ye(e,r)),A("g",{class:"k-marks"},...N(e,i+a,r)),A("g",{class:"k-men"},...N(e,l,r)),A("g",{class:"k-marks"},...N(
e,h,r),A("g",p,...Gt(u)),...N(e,c,r)),A("g",{class:"k-over",...p},...Gt(this.getAttribute("marks")??"")));this.style.setProperty("--units",e.height);let C=this.
contains(document.activeElement)&&(document.activeElement.dataset.spot??this.cursor);g&&m.append(this.#x(e,l,n)),this.#y(e,m,n),this.#t=l,C&&this.spot(C)?.focus(
{preventScroll:!0}),t&&o!==null&&this.#p([o,l]),n!==this.#h&&(this.#h=n,this.say("entrychange",{entry:n}))}#y(t,e,n){if(!n){let i=this.#w();this.replaceChildren(
e,...this.source?[d("div",{class:"kohau-entry"},...i)]:i);return}let r=Pe(t,n,i=>this.press(i));if(this.replaceChildren(e,r.placed,this.#v(n,r.others)),!r.squares.
length)return;let o=i=>i.map(a=>a.firstChild.getBoundingClientRect());De(r.placed,e,r.squares.map(i=>o(i.flatMap(a=>this.spot(a)??[]))),o([...e.querySelectorAll(
".k-spot:is(.offered, .pressed)")]))}places(){let t=this.flipped?-1:1;return this.#d.spots.map(([e,n,r,o,i])=>[e,t*n,t*r,o,i])}spot(t){return this.querySelector(
`[data-spot="${CSS.escape(t)}"]`)}menAt(t){let[,e,n]=this.places().find(([r])=>r===t)??[];return[...this.querySelectorAll(".k-men use")].filter(r=>Math.abs(r.getAttribute(
"x")-e)<.1&&Math.abs(r.getAttribute("y")-n)<.1)}#x(t,e,n){let r=this.flipped?-1:1,o=tt(e),i=this.places(),a=n?.following??[];return i.some(([l])=>l===this.cursor)||
(this.cursor=(i.find(([l])=>a.includes(l))??i[0])[0]),A("g",{class:"k-spots"},...i.map(([l,c,u,h,p])=>{let x=o.filter(([,v,k])=>Math.abs(r*v-c)<h/2&&Math.abs(r*
k-u)<p/2).map(([v])=>t.names[v]),b=n?.presses.includes(l),g=(n?.choices??[]).findIndex(({squares:v})=>v.includes(l)),w=a.includes(l)?x.length?"offered man":"off\
ered":"",m=g>=0?`chosen ${Ht(g)}`:b?"pressed":w,C=g>=0||w.endsWith("man");return A("g",{class:`k-spot ${m}`,"data-spot":l,role:"button",tabindex:l===this.cursor?
"0":"-1","aria-label":this.#k(l,x),"aria-disabled":n&&!this.#e.accepts(l)?"true":null,"aria-pressed":b?"true":null},A("rect",{x:c-h/2,y:u-p/2,width:h,height:p,rx:.12}),
m&&m!=="pressed"?A("circle",{cx:c,cy:u,r:C?Math.min(h,p)*.44:.13}):null)}))}#k(t,e){let n=t==="@w"?f("hand_white"):t==="@b"?f("hand_black"):t,r=e.map(o=>f(`piec\
e_${o.replaceAll(" ","_")}`)).filter(o=>!o.startsWith("piece_"));return r.length?`${n}, ${r.join(", ")}`:n}#v(t,e){this.#c??=d("span",{class:"entered",role:"sta\
tus"}),this.#c.classList.remove("refused"),this.#c.replaceChildren(t.presses.length?j(t.sketch??t.presses.join(" ")):"");let n=(i,a,l)=>{let c=d("button",{type:"\
button",...l},i);return c.addEventListener("click",a),c},r=[...e];t.ply&&r.push(n(f("play_it"),()=>this.playEntered(),{class:"primary","aria-label":f("play_ply",
{ply:t.ply})})),this.#e.trail.length>1&&r.push(n("⌫",()=>this.back(),{"data-act":"back",title:f("take_back_title"),"aria-label":f("take_back")}),n("✕",()=>this.
cancel(),{"data-act":"cancel",title:f("cancel_entry_title"),"aria-label":f("cancel_entry")}));let o=t.presses.length?[]:this.#w();return d("div",{class:"kohau-e\
ntry"},this.#c,...o,...r)}#w(){let t=this.frames.length-1;if(this.#r=()=>{},t<2)return this.hasAttribute("stepwise")?[d("div",{class:"kohau-scrub"})]:[];let e=d(
"input",{type:"range",min:0,max:t,value:t,"aria-label":f("steps_of_ply")}),n=d("span",{"aria-hidden":"true"});return this.#r=r=>{e.value=r;let o=f("step_of",{step:r,
count:t});e.setAttribute("aria-valuetext",o),n.textContent=o},this.#r(t),e.addEventListener("input",()=>{this.#r(Number(e.value)),this.scrub(Number(e.value))}),
e.addEventListener("keydown",r=>r.stopPropagation()),[d("label",{class:"kohau-scrub"},f("steps"),e,n)]}};customElements.get("kohau-board")||customElements.define(
"kohau-board",Kt);var ss=1200;function vt(s,t,e=s){let n=s.querySelector("svg").cloneNode(!0);for(let l of n.querySelectorAll(".k-spots"))l.remove();let[,,r,o]=t.box.split(" ").map(
Number);n.setAttribute("xmlns","http://www.w3.org/2000/svg"),n.setAttribute("width",Math.round(48*r)),n.setAttribute("height",Math.round(48*o)),n.classList.add(
jt(e)?"kohau-dark":"kohau-light");let i=new XMLSerializer().serializeToString(n),a=i.indexOf(">")+1;return`${i.slice(0,a)}<style>${An()}</style><defs>${t.definitions}\
</defs>${i.slice(a)}
`}var ns=null;function An(){return ns??=$n(),ns}function $n(){return[...document.styleSheets].flatMap(e=>[...e.cssRules]).map(e=>e.cssText).filter(e=>/^(\.k-|@supports \(color: ?var\(--k-ink)/.
test(e)).join(`
`).replaceAll("&","&amp;").replaceAll("<","&lt;")}async function Vt(s){let t=new Image;t.src=`data:image/svg+xml;charset=utf-8,${encodeURIComponent(s)}`,await t.
decode();let e=document.createElement("canvas");e.width=ss,e.height=Math.round(ss*t.naturalHeight/t.naturalWidth),e.getContext("2d").drawImage(t,0,0,e.width,e.height);
let n=atob(e.toDataURL("image/png").split(",")[1]);return new Blob([Uint8Array.from(n,r=>r.charCodeAt(0))],{type:"image/png"})}function Xt(s,t){let e=document.createElement(
"a");e.href=URL.createObjectURL(s),e.download=t,e.click(),setTimeout(()=>URL.revokeObjectURL(e.href),1e4)}var Cn=/\[%recorded ([a-z]+) ("(?:[^"\\]|\\.)*")\]/g,Mn=/\[%(clk|emt|eval|cal|csl)\s([^[\]]*)\]/g,En=/^([GRYB])([a-z]\d{1,2})([a-z]\d{1,2})?$/;function nt(s){let t={
clock:"",spent:"",evaluation:"",marks:[],recorded:[]};return t.text=s.replace(Cn,(...e)=>(t.recorded.push(e),"")).replace(Mn,(e,n,r)=>(n==="clk"?t.clock=r.trim():
n==="emt"?t.spent=r.trim():n==="eval"?t.evaluation=r.trim():t.marks.push(...Sn(r)),"")).replace(/\s+/g," ").trim(),t}function Sn(s){return s.split(",").map(t=>En.
exec(t.trim())).filter(Boolean).map(([,t,e,n])=>({colour:t,from:e,to:n??e}))}function rt(s){let t=s.notes.filter(n=>n.text).map(n=>nt(n.text)),e=n=>t.findLast(r=>r[n])?.[n]??
"";return{clock:e("clock"),spent:e("spent"),evaluation:e("evaluation"),marks:t.flatMap(n=>n.marks)}}function At(s){let[t,e]=s.split(","),n=/^([+-]?)#([+-]?)(\d+)$/.
exec(t);if(n){let i=n[1]==="-"||n[2]==="-";return f("forced",{side:f(i?"black":"white"),count:n[3]})}let r=Number(t),o=Number.isFinite(r)&&t?`${r>0?"+":""}${t.replace(
/^\+/,"")}`:t;return e?f("at_depth",{score:o,depth:e.trim()}):o}function rs(s,t){let e=new Map(s.spots.map(([n,r,o])=>[n,[r,o]]));return t.filter(({from:n,to:r})=>e.
has(n)&&e.has(r)).map(({colour:n,from:r,to:o})=>je(n,...e.get(r),...e.get(o),0,r===o?0:.1)).join("")}function Zt({result:s,termination:t}){if(t==="board")return"";let e={"1-0":f("white"),"0-1":f("black")}[s],n=e?"won":s==="1/2-1/2"?"drawn":"open",r=`ended_${n}_${t}`,
o=f(r,{winner:e});return o!==r?o:n==="open"?"":f(`ended_${n}`,{winner:e})}function $t({record:s,words:t},e){let n=e.ended&&Zt(s)||H(s.sentences[s.situations[e.id]]),
{evaluation:r}=rt(e),o=`${n}.${r&&` ${f("evaluation")}: ${At(r)}.`}`;if(!e.before)return`${f("start")} ${o}`;let[i,a]=s.numbers[e.before.id],l=f(s.sides[e.before.
id]==="w"?"white":"black"),c=/^\d+$/.test(e.path)?`, ${f("ply_of",{ply:e.ply,count:s.line.plies.length})}`:"";return`${i}${a?"…":"."} ${t[e.id]} (${l})${c}. ${o}`}
function ot(s,t){let{record:e}=s;return{board:e.board,position:e.pictures[t.id],before:t.before&&e.pictures[t.before.id].split("	")[2],steps:e.steps[t.id],marks:rs(
L(e.board),rt(t).marks),label:$t(s,t)}}var X={moving:50,step:250,ply:700,end:2e3},_n=4,On=250;function os(s,t,e=_n){let n=L(s.shown.record.board),r=d("kohau-board"),o=s.board.getAttribute("orientatio\
n"),i=[],a=null,l=(c,u,h)=>i.push({shown:u,svg:()=>(a!==c&&r.show({...ot(s.shown,c),orientation:o}),a=c,h(),vt(r,n,s.board))});for(let c of t){let{before:u,steps:h,
position:p}=ot(s.shown,c),x=xt(u,h,p.split("	")[2]);c===t[0]&&l(c,X.ply,()=>r.scrub(0));for(let b=1;b<x.length;b+=1){for(let g=1;g<=e;g+=1)l(c,X.moving,()=>r.stand(
Je(n,x[b-1],x[b],g/(e+1))));l(c,b<x.length-1?X.step:X.ply,()=>r.scrub(b))}}return i.at(-1).shown=X.end,i.length>On?i.filter(({shown:c})=>c>=X.ply):i}var Tn=1500,Ct=class{constructor(t){this.viewer=t,this.buttons={};let e=(n,r)=>{this.buttons[n]=t.part(n),this.buttons[n].addEventListener("click",r)};e("copy",
()=>this.ofPosition()),e("copy-address",()=>this.ofAddress()),e("copy-picture",()=>this.ofPicture());for(let n of["kgn","svg","png"])e(`save-${n}`,()=>this.download(
n));e("film-ply",n=>this.film(n.currentTarget,this.shown.node.before?[this.shown.node]:[])),e("film-game",n=>this.film(n.currentTarget,this.viewer.mainLine().slice(
1),0))}get shown(){return this.viewer.shown}async ofPosition(){if(this.shown?.node){try{await navigator.clipboard.writeText(this.shown.node.fen)}catch{this.viewer.
part("fen").select(),document.execCommand("copy")}this.say("copy","position_copied")}}ofAddress(){return this.attempt(async()=>{let t=this.viewer.linkOf(this.shown.
number,this.shown.node?.path??"0");await navigator.clipboard.writeText(new URL(t,location.href).href),this.say("copy-address","address_copied")})}ofPicture(){return this.
attempt(async()=>{await navigator.clipboard.write([new ClipboardItem({"image/png":Vt(this.svg())})]),this.say("copy-picture","picture_copied")})}svg(){return vt(
this.viewer.board,L(this.shown.record.board))}nameOf(t){let e=this.viewer.source.rows[this.shown.number],n=[e[y.white],e[y.black],e[y.date],t].join(" ");return Ot(
n).replace(/[^A-Za-z0-9]+/g,"-").replace(/^-|-$/g,"")||"game"}film(t,e,n=void 0){if(!e.length||t.disabled)return null;let r=t.textContent;return t.disabled=!0,this.
attempt(async()=>{let o=this.nameOf(e.length>1?"":e[0].path),{gifOf:i}=await this.viewer.recorder(),a=os(this.viewer,e,n);Xt(await i(a,l=>{t.textContent=`${r} ${Z(
100*l)} %`}),`${o}.gif`)}).finally(()=>{t.disabled=!1,t.textContent=r})}download(t){return this.attempt(async()=>{let{record:e,node:n}=this.shown,r=this.nameOf(
t==="kgn"?"":n?.path);Xt(await{kgn:()=>new Blob([`${e.text.trimEnd()}
`]),svg:()=>new Blob([this.svg()],{type:"image/svg+xml"}),png:()=>Vt(this.svg())}[t](),`${r}.${t}`)})}say(t,e){let n=this.buttons[t],{textContent:r}=n,o=f("copi\
ed");this.viewer.part("said").textContent=f(e),r!==o&&(n.textContent=o,setTimeout(()=>{n.textContent=r},Tn))}async attempt(t){await t().catch(e=>this.viewer.warn(
f("failed",{error:e.message})))}};var Jt={t:"throw",s:"shot",r:"ricochet"};function as(s,t){let e=new Set,n=new Set;for(let o of s.pictures){for(let i of ze(t,o))e.add(i);for(let i of Ge(o))n.add(
i)}return[...[...e].filter(o=>!/^step [2-9]$/.test(o)).sort().map(o=>[o,`sign_${o.replaceAll(" ","_")}`]).filter(([,o])=>f(o)!==o).map(([o,i])=>is(A("use",{href:`\
#${t.symbols[t.names.indexOf(o)]}`}),i)),...[...n].filter(o=>Jt[o]).map(o=>is(A("path",{d:"M-.4 0L.4 0",class:`k-${Jt[o]}`}),`stroke_${Jt[o]}`))]}function is(s,t){
return d("li",{},A("svg",{class:"kohau man",viewBox:"-.5 -.5 1 1","aria-hidden":"true"},s),` ${f(t)}`)}var cs={1:"!",2:"?",3:"!!",4:"??",5:"!?",6:"?!",7:"□",8:"□",10:"=",11:"=",12:"⇆",13:"∞",14:"+/=",15:"=/+",16:"±",17:"∓",18:"+−",19:"−+",20:"+−−",
21:"−−+",22:"⊙",23:"⊙",26:"○",27:"○",28:"○",29:"○",30:"○",31:"○",32:"⟳",33:"⟳",34:"⟳",35:"⟳",36:"↑",37:"↑",38:"↑",39:"↑",40:"\
→",41:"→",42:"→",43:"→",44:"=∞",45:"=∞",46:"=∞",47:"=∞",130:"⇆",131:"⇆",132:"⇆",133:"⇆",134:"⇆",135:"⇆",136:"⊕",137:"⊕",138:"⊕",
139:"⊕",140:"∆",141:"∇",142:"⌓",145:"RR",146:"N"};function ls(s){let t=nt(s),e=(r,o,i)=>d("span",{class:`said-${r}`,title:o},d("span",{class:"hidden"},`${o}\
 `),i),n=[];return t.clock&&n.push(e("clock",f("clock"),t.clock)),t.spent&&n.push(d("span",{class:"said-spent"},`${f("time_spent")} ${t.spent}`)),t.evaluation&&
n.push(e("evaluation",f("evaluation"),At(t.evaluation))),t.marks.length&&n.push(e("marks",f("marked"),Ln(t.marks))),n.push(...t.recorded.map(In)),d("span",{class:"\
comment"},t.text,...n.flatMap(r=>[" ",r])," ")}function In([s,t,e]){let n="";try{n=JSON.parse(e)}catch{return s}let r=t==="tag"&&!n.includes(" "),o=`recorded_${t}${r?
"_missing":""}`,i=f(o,{words:n});return i===o?s:t==="tag"?d("span",{class:"said-recorded"},i):d("details",{class:"said-recorded"},d("summary",{},i),d("pre",{class:"\
source"},n))}function Ln(s){let t=({colour:e,from:n,to:r})=>d("span",{class:`mark-${e}`},n===r?`${n} `:`${n}→${r} `);return d("span",{},...s.map(t))}function hs(s){
let t=Pn(s),e=cs[s]??t;return d("span",{class:cs[s]?"nag":"nag worded",title:`$${s}: ${t}`},`${e} `)}var[Bn,Rn]=[14,139];function Pn(s){let t=s%2,n=`nag_${s>=Bn&&
s<=Rn?s-t:s}`,r=f(n,{side:f(t?"black":"white")});return r===n?f("nag_other",{number:s}):r}var Dn=14;function ds(s){let t=s.record.perNumber===2,e=d("div",{class:t?`line main columns${Nn(s.record)?" rows":""}`:"line main"});(t?Un:fs)(e,s,s.record.line),
s.record.result&&e.append(d("span",{class:"result"},s.record.result));let n=Zt(s.record);return n&&e.append(" ",d("span",{class:"ending"},n)),e}function Nn(s){let t=s.
words[0].split(`
`).map(e=>e.length).sort((e,n)=>e-n);return t[Math.floor(t.length/2)]>Dn}function Un(s,t,e){s.append(...e.notes.map(o=>it(t,o)));let n=s.classList.contains("row\
s"),r=!1;for(let[o,i]of e.plies){let a=t.nodes[o],[l,c]=t.record.numbers[a.before.id];(!r||!c)&&s.append(d("span",{class:"number"},`${l}${c?"…":"."}`)," ");let u=i.
filter(h=>!us(h));s.append(d("span",{class:`cell ${c?"black":"white"}`},ps(t,a)," ",...i.filter(us).map(h=>it(t,h)))," ",...u.map(h=>it(t,h))),r=!n&&!u.length}}
function us(s){if(s.nag!==void 0)return!0;if(s.rest||s.line)return!1;let{text:t,recorded:e}=nt(s.text??"");return!t&&!e.length}function fs(s,t,e){s.append(...e.
notes.map(r=>it(t,r)));let n=!1;for(let[r,o]of e.plies){let i=t.nodes[r],[a,l]=t.record.numbers[i.before.id];(!n||l===0)&&s.append(d("span",{class:"number"},`${a}${l?
"…":"."}`)," "),s.append(ps(t,i)," "),s.append(...o.map(c=>it(t,c))),n=o.every(c=>c.nag!==void 0)}}function ps(s,t){let e=s.record.sides[t.before.id],n=d("a",
{class:s.record.perNumber===2?"ply":`ply side-${e}`,href:s.linkOf(t),tabindex:"-1",title:f(e==="w"?"ply_of_white":"ply_of_black",{ply:t.ply})});return t.link=n,
n}function it(s,t){if(t.nag!==void 0)return hs(t.nag);if(t.rest)return d("span",{class:"rest",role:"note"},U(t.rest)," ");if(t.line){let e=d("span",{class:"vari\
ation",role:"group","aria-label":f("variation")},"( ");return fs(e,s,t.line),e.append(")"),e}return ls(t.text??"")}function ms(s,t){let e=s.record.words[t].split(
`
`);s.words=e;for(let n of s.nodes)n.link?.replaceChildren(...Fn(e[n.id]))}function Fn(s){return s.split(/(?<=[,/ ])/).flatMap((t,e)=>[...e?[d("wbr")]:[],d("span",
{},t)])}function gs(s){return s.map(([t,e])=>d("tr",{},d("th",{scope:"row"},t),d("td",{},e)))}function Qt(s,t){let e=null,n=!1,r=()=>{clearInterval(e),clearTimeout(e),e=null},o=()=>{n=!0,s.disabled?r():t()};s.addEventListener("pointerdown",i=>{i.button||
(r(),n=!1,e=setTimeout(()=>{o(),e=setInterval(o,110)},400))});for(let i of["pointerup","pointerleave","pointercancel","blur"])s.addEventListener(i,r);s.addEventListener(
"contextmenu",i=>{n&&i.preventDefault()}),s.addEventListener("click",()=>{n||t(),n=!1})}function ws(s,t){let e=0;s.addEventListener("wheel",n=>{n.ctrlKey||!n.deltaY||
(n.preventDefault(),Math.sign(e)!==Math.sign(n.deltaY)&&(e=0),e+=n.deltaMode?50*n.deltaY:n.deltaY,!(Math.abs(e)<50)&&(t(e>0),e=0))},{passive:!1})}function bs(s){return d("ul",{class:"problems"},...s.map(qn))}function qn(s){let t=["file","line","column","ply","step","rule"].filter(o=>s[o]).map(o=>o==="file"?
s.file:`${f(`at_${o}`)} ${s[o]}`),e=s.help&&t.pop(),n=e?[t.length?", ":"",d("a",{href:s.help},e)]:[],r=d("li",{class:s.severity},d("strong",{},f(`severity_${s.severity}`)),
" ",U(s.sentence)," ",d("span",{class:"place"},t.join(", "),...n,` [${s.code}]`));return s.excerpt&&r.append(jn(s.excerpt)),s.hint_sentence&&r.append(d("p",{class:"\
hint"},f("hint"),U(s.hint_sentence))),r}function jn([s,t,e]){return d("pre",{},s.slice(0,t),d("mark",{},s.slice(t,t+e)),s.slice(t+e))}function ys(s,t,{name:e,shown:n,board:r}){let{record:o,node:i}=n,a=i?Hn(o,i,t):"",l=i&&o.sides[i.id]===t&&!i.ended;s.className=`side${l?" to-play":""}`,s.replaceChildren(
d("span",{class:`disc disc-${t}`,"aria-hidden":"true"}),d("span",{class:"hidden"},`${f(t==="w"?"white":"black")}: `),d("span",{class:"name"},e),d("span",{class:"\
captured"},...r&&i?Gn(o,i,t,r):[]),...a?[d("span",{class:"clock",title:f("clock")},d("span",{class:"hidden"},`${f("clock")} `),a)]:[])}function Hn(s,t,e){for(let o=t;o.
before;o=o.before){if(s.sides[o.before.id]!==e)continue;let{clock:i}=rt(o);if(i)return i}let n=s.tags.find(([o])=>o==="TimeControl")?.[1]??"",[,r]=/^(\d+)(?:\+\d+)?$/.
exec(n)??[];return r?zn(Number(r)):""}function zn(s){let t=e=>String(e).padStart(2,"0");return`${Math.floor(s/3600)}:${t(Math.floor(s/60)%60)}:${t(s%60)}`}function Gn(s,t,e,n){
let[r,o]=[0,t.id].map(a=>We(n,s.pictures[a])),i=e==="w"?"black ":"white ";return[...r].filter(([a])=>a.startsWith(i)).map(([a,l])=>[a,l-(o.get(a)??0)]).filter(([
,a])=>a>0).map(([a,l])=>Wn(n,a,l))}function Wn(s,t,e){let n=f("captured",{count:e,piece:f(`piece_${t.replaceAll(" ","_")}`)});return d("span",{title:n,role:"img",
"aria-label":n},A("svg",{class:"kohau man",viewBox:"-.5 -.5 1 1","aria-hidden":"true"},A("use",{href:`#${s.symbols[s.names.indexOf(t)]}`})),`×${e}`)}function xs(s,t,e){let n=s.find(({games:i})=>i.some(({row:a})=>a===t));if(!n)return[];let r=n.games.map(i=>Yn(i,i.row===t,e(i))),o=n.omitted?[d("p",{},f("omitte\
d",{count:Z(n.omitted)}))]:[];return[d("h3",{},f("session",{name:n.name})),d("ol",{},...r),...o]}function Yn(s,t,e){let n=f("session_game",{variant:Kn(s.variant),
white:s.white,black:s.black,result:s.result}),r=e===null?d("span",{},n):d("a",{href:e,"aria-current":t?"true":null},n),o=s.problem_sentences.map(i=>d("p",{class:"\
rest"},U(i)));return d("li",{},r,...o,d("p",{class:"story"},s.story.map(i=>`${H(i)}.`).join(" ")))}function Kn(s){let t=`session_${s}`;return f(t)===t?s:f(t)}var Mt=class{constructor(t,e,{linkOf:n,recorder:r,linkOfGame:o=({row:l})=>l===null?null:n(l,"0"),selected:i=()=>{},named:a=(l,c)=>l==="date"?ut(c):j(c)}){this.root=
t,this.source=e,this.linkOf=n,this.linkOfGame=o,this.selected=i,this.named=a,this.recorder=r,this.shown=null,this.dialects={},this.timer=null,this.wanted=0,this.
board=this.part("board"),this.copies=new Ct(this),this.addBoards(),this.listen()}addBoards(){es(this.source.boards)}openToolsIfRoomy(){let t=getComputedStyle(this.
part("tools-panel")).position==="absolute";this.part("tools").open=!t&&matchMedia("(min-width: 62rem) and (min-height: 45rem)").matches}part(t){return this.root.
querySelector(`#${t}`)}async open(t,e="0"){let n=++this.wanted,r=await this.source.read(t).catch(i=>this.showFailure(i));if(!r||n!==this.wanted)return;this.stopPlaying();
let o=r.fens?ie(r):[];this.shown={number:t,record:r,nodes:o,node:null,words:[],linkOf:i=>this.linkOf(t,i.path)},this.showRecord(),this.follow(e)}follow(t){let e=this.
nodeAt(t);this.select(e??this.shown.nodes[0]??null),!e&&this.shown.nodes.length&&this.warn(f("no_such_ply",{path:t}))}warn(t){this.part("warning").textContent=t,
this.part("warning").hidden=!t}showFailure(t){this.part("situation").textContent=f("cannot_unpack",{error:t})}nodeAt(t){return this.shown.nodes.find(e=>e.path===
t)??null}showRecord(){let t=this.source.rows[this.shown.number],{record:e}=this.shown;this.part("players").textContent=`${t[y.white]} – ${t[y.black]}  ${ht(t[y.
result])}`;for(let r of this.root.querySelectorAll(".about"))r.replaceChildren(...this.about(t));this.part("tags").replaceChildren(...gs(e.tags)),this.part("pro\
blems").replaceChildren(...e.problems.length?[bs(e.problems)]:[]);let n=xs(this.source.sessions??[],this.shown.number,this.linkOfGame);this.part("session").replaceChildren(
...n),this.part("tools-title").textContent=f(n.length?"more_of_session":"more_of_game"),this.root.classList.toggle("no-board",!this.shown.nodes.length),this.showLegend(
L(e.board)),this.shown.nodes.length?(this.part("plies").replaceChildren(ds(this.shown)),this.fillDialects(),this.part("jump").max=this.mainLine().length-1,this.
part("of").textContent=f("of",{count:this.mainLine().length-1})):(this.part("plies").replaceChildren(d("pre",{class:"source"},e.text)),this.part("dialect").replaceChildren(),
this.part("of").textContent="")}about(t){let e=r=>t[y[r]]&&this.named(r,t[y[r]]);return[t[y.game],t[y.variant]==="standard"?"":t[y.variant],e("opening"),e("even\
t"),e("site"),e("date"),t[y.round]&&f("round",{round:t[y.round]})].filter(Boolean).flatMap((r,o)=>o?[" · ",r]:[r])}showLegend(t){let e=t?as(this.shown.record,t):
[];this.part("legend").replaceChildren(...e),this.part("legend-box").hidden=!e.length,t&&(this.board.style.setProperty("--ratio",t.width/t.height),this.board.toggleAttribute(
"stepwise",this.shown.record.steps.some(Boolean)))}mainLine(){let t=[];for(let e=this.shown.nodes[0];e;e=e.next)t.push(e);return t}get game(){return this.source.
rows[this.shown.number][y.game]}fillDialects(){let{record:t}=this.shown,e=this.dialects[this.game],n=t.dialects.includes(e)?e:t.dialects[t.own];this.part("diale\
ct").replaceChildren(...t.dialects.map(r=>d("option",{value:r},r))),this.part("dialect").value=n,this.spell()}spell(){ms(this.shown,this.shown.record.dialects.indexOf(
this.part("dialect").value))}chooseDialect(t){this.dialects[this.game]=t,this.fillDialects(),this.showSituation()}select(t){let{shown:e}=this,n=e.node;if(e.node=
t,this.warn(""),this.showSides(),!t){this.board.removeAttribute("board"),this.part("fen").value="",this.part("situation").textContent=f("no_board"),this.selected(
e.number,null);return}for(let[r,o]of[[n?.link,!1],[t.link,!0]])r&&(r.tabIndex=o?0:-1,o?r.setAttribute("aria-current","true"):r.removeAttribute("aria-current"));
!t.link&&e.nodes[1]?.link&&(e.nodes[1].link.tabIndex=0),this.drawPosition(),this.showSituation(),this.part("fen").value=t.fen,this.part("jump").value=t.ply,this.
scrollTo(t.link),this.selected(e.number,t)}showSides(){let{node:t,record:e}=this.shown,n=this.source.rows[this.shown.number],r=L(e.board),o=this.flipped?["w","b"]:
["b","w"];for(let[i,a]of o.entries()){let l=n[a==="w"?y.white:y.black];ys(this.part(i?"side-bottom":"side-top"),a,{name:this.named("player",l),shown:{record:e,node:t},
board:r})}}scrollTo(t){let e=this.part("line"),n=e.getBoundingClientRect(),r=this.part("tools").open?this.part("tools-panel").getBoundingClientRect().top:1/0,o=Math.
min(n.bottom,r);if(e.style.paddingBottom=o<n.bottom?`${n.bottom-o}px`:"",!t){e.scrollTop=0;return}let i=t.getBoundingClientRect(),a=Math.max(0,Math.min(20,(o-n.
top-i.height)/2));i.top<n.top?e.scrollTop-=n.top-i.top+a:i.bottom>o&&(e.scrollTop+=i.bottom-o+a)}drawPosition(){let{record:t,node:e}=this.shown,n=t.pictures[e.id],
r=this.part("drawing"),o=L(t.board);this.board.hidden=!o,r.hidden=!!o,o?this.board.show(ot(this.shown,e)):r.textContent=n}showSituation(){let{node:t}=this.shown;
t&&(this.part("situation").textContent=$t(this.shown,t),this.part("said").textContent=$t(this.shown,t),this.part("next").disabled=this.part("last").disabled=!t.
next,this.part("previous").disabled=this.part("first").disabled=!t.before)}step(t){this.stopPlaying();let e=t?this.shown?.node?.next:this.shown?.node?.before;e&&
this.select(e)}toEnd(t){this.stopPlaying();let e=this.shown?.node;if(e){for(;t?e.next:e.before;)e=t?e.next:e.before;this.select(e)}}sibling(t){this.stopPlaying();
let e=this.shown?.node,n=e?.rivals??[],r=n[n.indexOf(e)+t];r&&this.select(r)}get flipped(){return this.board.getAttribute("orientation")==="black"}flip(){this.board.
setAttribute("orientation",this.flipped?"white":"black"),this.part("flip").setAttribute("aria-pressed",this.flipped),this.shown&&this.showSides()}play(){if(this.
timer){this.stopPlaying();return}this.shown?.node&&(this.shown.node.next||this.select(this.shown.nodes[0]),this.setPlaying(!0),this.keepPlaying())}keepPlaying(){
clearInterval(this.timer),this.timer=setInterval(()=>{this.shown.node.next&&this.select(this.shown.node.next),this.shown.node.next||this.stopPlaying()},Number(this.
part("speed").value))}stopPlaying(){clearInterval(this.timer),this.timer=null,this.setPlaying(!1)}setPlaying(t){let e=f(t?"stop":"play");this.part("play").setAttribute(
"aria-pressed",t),this.part("play").setAttribute("aria-label",e),this.part("play").classList.toggle("playing",t)}askForPly(){this.part("tools").open=!0,this.part(
"jump").focus(),this.part("jump").select()}jump(){let t=this.part("jump").value;if(!this.shown?.node||!/^\d+$/.test(t))return;this.stopPlaying();let e=this.mainLine();
this.select(e[Math.min(Number(t),e.length-1)])}nextDialect(){let t=this.part("dialect");t.options.length&&(t.selectedIndex=(t.selectedIndex+1)%t.options.length,
this.chooseDialect(t.value))}keys={ArrowLeft:()=>this.step(!1),ArrowRight:()=>this.step(!0),Home:()=>this.toEnd(!1),End:()=>this.toEnd(!0),ArrowUp:()=>this.sibling(
-1),ArrowDown:()=>this.sibling(1),f:()=>this.flip(),c:()=>this.copies.ofPosition(),d:()=>this.nextDialect(),g:()=>this.askForPly()," ":()=>this.play()};key(t){let{
target:e}=t;if(t.defaultPrevented||t.ctrlKey||t.metaKey||t.altKey||document.querySelector("dialog[open]")||e.closest("input, select, textarea, summary")||t.key===
" "&&e.closest("button, a"))return;let n=this.keys[t.key];n&&(t.preventDefault(),n(),e.closest(".ply")&&this.shown?.node?.link?.focus({preventScroll:!0}))}listen(){
let t=(e,n,r)=>this.part(e).addEventListener(n,r);t("first","click",()=>this.toEnd(!1)),Qt(this.part("previous"),()=>this.step(!1)),Qt(this.part("next"),()=>this.
step(!0)),ws(this.board,e=>this.step(e)),t("last","click",()=>this.toEnd(!0)),t("play","click",()=>this.play()),t("flip","click",()=>this.flip()),t("controls","\
mousedown",e=>e.preventDefault()),t("speed","change",()=>{this.timer&&this.keepPlaying()}),new ResizeObserver(()=>this.scrollTo(this.shown?.node?.link)).observe(
this.part("line")),t("tools","toggle",()=>this.scrollTo(this.shown?.node?.link)),t("jump","change",()=>this.jump()),t("dialect","change",e=>this.chooseDialect(e.
target.value)),t("board","click",e=>{if(this.board.source||e.target.closest("label, button"))return;let{left:n,width:r}=this.board.getBoundingClientRect();this.
step(e.clientX>n+r/2)})}};var vs=JSON.parse(document.getElementById("index").textContent),{texts:Vn}=await Xn()??vs;ce(Vn);var te=new ft(vs),F=s=>document.getElementById(s);Te();var O=new Mt(
document.body,te,{linkOf:(s,t)=>`#${s+1}/${t}`,recorder:async()=>({gifOf:Ce}),selected:(s,t)=>{at.choose(s),document.title=F("players").textContent.trim(),Zn(t?
`#${s+1}/${t.path}`:`#${s+1}`)}});O.openToolsIfRoomy();matchMedia("(min-width: 62rem) and (min-height: 60.01rem)").addEventListener("change",()=>O.openToolsIfRoomy());
var at=new dt(document,te.rows,s=>O.open(s));document.body.viewer=O;document.body.list=at;async function Xn(){let s=[...document.querySelectorAll("template.fram\
e")],t=[document.documentElement.lang,...s.map(r=>r.lang)],e=navigator.languages.map(r=>r.split("-")[0]).find(r=>t.includes(r)),n=s.find(r=>r.lang===e);if(!n)return null;
try{let[r]=await Pt(document.getElementById(`spoken-${e}`).textContent);return document.getElementById("frame").replaceChildren(n.content),document.documentElement.
lang=e,r}catch{return null}}function Zn(s){try{history.replaceState(null,"",s)}catch{location.hash=s}}async function As(){let{hash:s}=location,[,t,e]=/^#(\d+)(?:\/([\d.]+))?$/.
exec(s)??[],n=te.rows.length,r=Math.min(Math.max(Number(t??1)-1,0),n-1);O.shown&&O.shown.number===r?O.follow(e??"0"):await O.open(r,e),s.length>1&&t===void 0?O.
warn(f("bad_link",{link:Jn(s)})):t!==void 0&&Number(t)!==r+1&&O.warn(`${f("no_such_record",{record:t,count:n})} ${f("record_shown",{record:r+1})}`)}function Jn(s){
try{return decodeURI(s)}catch{return s}}function ks(s){let t=at.neighbour(s);t!==null&&O.open(t)}function ee(s=!document.body.classList.contains("records-open")){
document.body.classList.toggle("records-open",s),F("records-button").setAttribute("aria-expanded",s),s&&(at.reveal(),at.draw())}Object.assign(O.keys,{n:()=>ks(1),
p:()=>ks(-1),"/":()=>{ee(!0),F("filter").focus()},"?":()=>F("help").showModal()});document.addEventListener("keydown",s=>O.key(s));F("theme").addEventListener("\
click",Ie);F("help-button").addEventListener("click",()=>F("help").showModal());F("records-button").addEventListener("click",()=>ee());F("rows").addEventListener(
"click",()=>ee(!1));addEventListener("hashchange",As);As();
