var Ls=Object.create;var he=Object.defineProperty;var Ts=Object.getOwnPropertyDescriptor;var Bs=Object.getOwnPropertyNames;var Ns=Object.getPrototypeOf,Ps=Object.prototype.hasOwnProperty;var Rs=(s,t)=>()=>{try{return t||s((t={exports:{}}).exports,t),t.exports}catch(e){throw t=0,e}};var Ds=(s,t,e,n)=>{if(t&&typeof t=="object"||typeof t=="function")for(let r of Bs(t))!Ps.call(s,r)&&r!==e&&he(s,r,{get:()=>t[r],enumerable:!(n=Ts(t,r))||n.enumerable});
return s};var Fs=(s,t,e)=>(e=s!=null?Ls(Ns(s)):{},Ds(t||!s||!s.__esModule?he(e,"default",{value:s,enumerable:!0}):e,s));var Le=Rs(Wt=>{var Ae=Object.defineProperty,Zs=s=>Ae(s,"__esModule",{value:!0}),Js=(s,t)=>{for(var e in t)Ae(s,e,{get:t[e],enumerable:!0})};Zs(Wt);Js(Wt,{GIFEncoder:()=>_e,
applyPalette:()=>cn,default:()=>bn,nearestColor:()=>fn,nearestColorIndex:()=>Se,nearestColorIndexWithDistance:()=>Oe,prequantize:()=>an,quantize:()=>rn,snapColorsToPalette:()=>un});
var Qs={signature:"GIF",version:"89a",trailer:59,extensionIntroducer:33,applicationExtensionLabel:255,graphicControlExtensionLabel:249,imageSeparator:44,signatureSize:3,
versionSize:3,globalColorTableFlagMask:128,colorResolutionMask:112,sortFlagMask:8,globalColorTableSizeMask:7,applicationIdentifierSize:8,applicationAuthCodeSize:3,
disposalMethodMask:28,userInputFlagMask:2,transparentColorFlagMask:1,localColorTableFlagMask:128,interlaceFlagMask:64,idSortFlagMask:32,localColorTableSizeMask:7};
function $e(s=256){let t=0,e=new Uint8Array(s);return{get buffer(){return e.buffer},reset(){t=0},bytesView(){return e.subarray(0,t)},bytes(){return e.slice(0,t)},
writeByte(r){n(t+1),e[t]=r,t++},writeBytes(r,i=0,o=r.length){n(t+o);for(let a=0;a<o;a++)e[t++]=r[a+i]},writeBytesView(r,i=0,o=r.byteLength){n(t+o),e.set(r.subarray(
i,i+o),t),t+=o}};function n(r){var i=e.length;if(i>=r)return;var o=1024*1024;r=Math.max(r,i*(i<o?2:1.125)>>>0),i!=0&&(r=Math.max(r,256));let a=e;e=new Uint8Array(
r),t>0&&e.set(a.subarray(0,t),0)}}var Ht=12,xe=5003,tn=[0,1,3,7,15,31,63,127,255,511,1023,2047,4095,8191,16383,32767,65535];function en(s,t,e,n,r=$e(512),i=new Uint8Array(
256),o=new Int32Array(xe),a=new Int32Array(xe)){let l=o.length,c=Math.max(2,n);i.fill(0),a.fill(0),o.fill(-1);let u=0,h=0,d=c+1,y=d,b=!1,g=y,w=(1<<g)-1,m=1<<d-1,
M=m+1,k=m+2,v=0,E=e[0],T=0;for(let C=l;C<65536;C*=2)++T;T=8-T,r.writeByte(c),O(m);let $=e.length;for(let C=1;C<$;C++)t:{let P=e[C],R=(P<<Ht)+E,S=P<<T^E;if(o[S]===
R){E=a[S];break t}let Bt=S===0?1:l-S;for(;o[S]>=0;)if(S-=Bt,S<0&&(S+=l),o[S]===R){E=a[S];break t}O(E),E=P,k<1<<Ht?(a[S]=k++,o[S]=R):(o.fill(-1),k=m+2,b=!0,O(m))}
return O(E),O(M),r.writeByte(0),r.bytesView();function O(C){for(u&=tn[h],h>0?u|=C<<h:u=C,h+=g;h>=8;)i[v++]=u&255,v>=254&&(r.writeByte(v),r.writeBytesView(i,0,v),
v=0),u>>=8,h-=8;if((k>w||b)&&(b?(g=y,w=(1<<g)-1,b=!1):(++g,w=g===Ht?1<<g:(1<<g)-1)),C==M){for(;h>0;)i[v++]=u&255,v>=254&&(r.writeByte(v),r.writeBytesView(i,0,v),
v=0),u>>=8,h-=8;v>0&&(r.writeByte(v),r.writeBytesView(i,0,v),v=0)}}}var sn=en;function Me(s,t,e){return s<<8&63488|t<<2&992|e>>3}function Ce(s,t,e,n){return s>>
4|t&240|(e&240)<<4|(n&240)<<8}function Ee(s,t,e){return s>>4<<8|t&240|e>>4}function yt(s,t,e){return s<t?t:s>e?e:s}function nt(s){return s*s}function ke(s,t,e){
var n=0,r=1e100;let i=s[t],o=i.cnt,a=i.ac,l=i.rc,c=i.gc,u=i.bc;for(var h=i.fw;h!=0;h=s[h].fw){let y=s[h],b=y.cnt,g=o*b/(o+b);if(!(g>=r)){var d=0;e&&(d+=g*nt(y.ac-
a),d>=r)||(d+=g*nt(y.rc-l),!(d>=r)&&(d+=g*nt(y.gc-c),!(d>=r)&&(d+=g*nt(y.bc-u),!(d>=r)&&(r=d,n=h))))}}i.err=r,i.nn=n}function zt(){return{ac:0,rc:0,gc:0,bc:0,cnt:0,
nn:0,fw:0,bk:0,tm:0,mtm:0,err:0}}function nn(s,t){let e=t==="rgb444"?4096:65536,n=new Array(e),r=s.length;if(t==="rgba4444")for(let i=0;i<r;++i){let o=s[i],a=o>>
24&255,l=o>>16&255,c=o>>8&255,u=o&255,h=Ce(u,c,l,a),d=h in n?n[h]:n[h]=zt();d.rc+=u,d.gc+=c,d.bc+=l,d.ac+=a,d.cnt++}else if(t==="rgb444")for(let i=0;i<r;++i){let o=s[i],
a=o>>16&255,l=o>>8&255,c=o&255,u=Ee(c,l,a),h=u in n?n[u]:n[u]=zt();h.rc+=c,h.gc+=l,h.bc+=a,h.cnt++}else for(let i=0;i<r;++i){let o=s[i],a=o>>16&255,l=o>>8&255,c=o&
255,u=Me(c,l,a),h=u in n?n[u]:n[u]=zt();h.rc+=c,h.gc+=l,h.bc+=a,h.cnt++}return n}function rn(s,t,e={}){let{format:n="rgb565",clearAlpha:r=!0,clearAlphaColor:i=0,
clearAlphaThreshold:o=0,oneBitAlpha:a=!1}=e;if(!s||!s.buffer)throw new Error("quantize() expected RGBA Uint8Array data");if(!(s instanceof Uint8Array)&&!(s instanceof
Uint8ClampedArray))throw new Error("quantize() expected RGBA Uint8Array data");let l=new Uint32Array(s.buffer),c=e.useSqrt!==!1,u=n==="rgba4444",h=nn(l,n),d=h.length,
y=d-1,b=new Uint32Array(d+1);for(var g=0,m=0;m<d;++m){let L=h[m];if(L!=null){var w=1/L.cnt;u&&(L.ac*=w),L.rc*=w,L.gc*=w,L.bc*=w,h[g++]=L}}nt(t)/g<.022&&(c=!1);for(var m=0;m<
g-1;++m)h[m].fw=m+1,h[m+1].bk=m,c&&(h[m].cnt=Math.sqrt(h[m].cnt));c&&(h[m].cnt=Math.sqrt(h[m].cnt));var M,k,v;for(m=0;m<g;++m){ke(h,m,!1);var E=h[m].err;for(k=++b[0];k>
1&&(v=k>>1,!(h[M=b[v]].err<=E));k=v)b[k]=M;b[k]=m}var T=g-t;for(m=0;m<T;){for(var $;;){var O=b[1];if($=h[O],$.tm>=$.mtm&&h[$.nn].mtm<=$.tm)break;$.mtm==y?O=b[1]=
b[b[0]--]:(ke(h,O,!1),$.tm=m);var E=h[O].err;for(k=1;(v=k+k)<=b[0]&&(v<b[0]&&h[b[v]].err>h[b[v+1]].err&&v++,!(E<=h[M=b[v]].err));k=v)b[k]=M;b[k]=O}var C=h[$.nn],
P=$.cnt,R=C.cnt,w=1/(P+R);u&&($.ac=w*(P*$.ac+R*C.ac)),$.rc=w*(P*$.rc+R*C.rc),$.gc=w*(P*$.gc+R*C.gc),$.bc=w*(P*$.bc+R*C.bc),$.cnt+=C.cnt,$.mtm=++m,h[C.bk].fw=C.fw,
h[C.fw].bk=C.bk,C.mtm=y}let S=[];var Bt=0;for(m=0;;++Bt){let Nt=yt(Math.round(h[m].rc),0,255),L=yt(Math.round(h[m].gc),0,255),Pt=yt(Math.round(h[m].bc),0,255),Y=255;
u&&(Y=yt(Math.round(h[m].ac),0,255),a&&(Y=Y<=(typeof a=="number"?a:127)?0:255),r&&Y<=o&&(Nt=L=Pt=i,Y=0));let le=u?[Nt,L,Pt,Y]:[Nt,L,Pt];if(on(S,le)||S.push(le),
(m=h[m].fw)==0)break}return S}function on(s,t){for(let e=0;e<s.length;e++){let n=s[e],r=n[0]===t[0]&&n[1]===t[1]&&n[2]===t[2],i=n.length>=4&&t.length>=4?n[3]===
t[3]:!0;if(r&&i)return!0}return!1}function kt(s,t){var e=0,n;for(n=0;n<s.length;n++){let r=s[n]-t[n];e+=r*r}return e}function xt(s,t){return t>1?Math.round(s/t)*
t:s}function an(s,{roundRGB:t=5,roundAlpha:e=10,oneBitAlpha:n=null}={}){let r=new Uint32Array(s.buffer);for(let i=0;i<r.length;i++){let o=r[i],a=o>>24&255,l=o>>
16&255,c=o>>8&255,u=o&255;a=xt(a,e),n&&(a=a<=(typeof n=="number"?n:127)?0:255),u=xt(u,t),c=xt(c,t),l=xt(l,t),r[i]=a<<24|l<<16|c<<8|u<<0}}function cn(s,t,e="rgb5\
65"){if(!s||!s.buffer)throw new Error("quantize() expected RGBA Uint8Array data");if(!(s instanceof Uint8Array)&&!(s instanceof Uint8ClampedArray))throw new Error(
"quantize() expected RGBA Uint8Array data");if(t.length>256)throw new Error("applyPalette() only works with 256 colors or less");let n=new Uint32Array(s.buffer),
r=n.length,i=e==="rgb444"?4096:65536,o=new Uint8Array(r),a=new Array(i),l=e==="rgba4444";if(e==="rgba4444")for(let c=0;c<r;c++){let u=n[c],h=u>>24&255,d=u>>16&255,
y=u>>8&255,b=u&255,g=Ce(b,y,d,h),w=g in a?a[g]:a[g]=ln(b,y,d,h,t);o[c]=w}else{let c=e==="rgb444"?Ee:Me;for(let u=0;u<r;u++){let h=n[u],d=h>>16&255,y=h>>8&255,b=h&
255,g=c(b,y,d),w=g in a?a[g]:a[g]=hn(b,y,d,t);o[u]=w}}return o}function ln(s,t,e,n,r){let i=0,o=1e100;for(let a=0;a<r.length;a++){let l=r[a],c=l[3],u=W(c-n);if(u>
o)continue;let h=l[0];if(u+=W(h-s),u>o)continue;let d=l[1];if(u+=W(d-t),u>o)continue;let y=l[2];u+=W(y-e),!(u>o)&&(o=u,i=a)}return i}function hn(s,t,e,n){let r=0,
i=1e100;for(let o=0;o<n.length;o++){let a=n[o],l=a[0],c=W(l-s);if(c>i)continue;let u=a[1];if(c+=W(u-t),c>i)continue;let h=a[2];c+=W(h-e),!(c>i)&&(i=c,r=o)}return r}
function un(s,t,e=5){if(!s.length||!t.length)return;let n=s.map(o=>o.slice(0,3)),r=e*e,i=s[0].length;for(let o=0;o<t.length;o++){let a=t[o];a.length<i?a=[a[0],a[1],
a[2],255]:a.length>i?a=a.slice(0,3):a=a.slice();let l=Oe(n,a.slice(0,3),kt),c=l[0],u=l[1];u>0&&u<=r&&(s[c]=a)}}function W(s){return s*s}function Se(s,t,e=kt){let n=1/0,
r=-1;for(let i=0;i<s.length;i++){let o=s[i],a=e(t,o);a<n&&(n=a,r=i)}return r}function Oe(s,t,e=kt){let n=1/0,r=-1;for(let i=0;i<s.length;i++){let o=s[i],a=e(t,o);
a<n&&(n=a,r=i)}return[r,n]}function fn(s,t,e=kt){return s[Se(s,t,e)]}function _e(s={}){let{initialCapacity:t=4096,auto:e=!0}=s,n=$e(t),r=5003,i=new Uint8Array(256),
o=new Int32Array(r),a=new Int32Array(r),l=!1;return{reset(){n.reset(),l=!1},finish(){n.writeByte(Qs.trailer)},bytes(){return n.bytes()},bytesView(){return n.bytesView()},
get buffer(){return n.buffer},get stream(){return n},writeHeader:c,writeFrame(u,h,d,y={}){let{transparent:b=!1,transparentIndex:g=0,delay:w=0,palette:m=null,repeat:M=0,
colorDepth:k=8,dispose:v=-1}=y,E=!1;if(e?l||(E=!0,c(),l=!0):E=!!y.first,h=Math.max(0,Math.floor(h)),d=Math.max(0,Math.floor(d)),E){if(!m)throw new Error("First \
frame must include a { palette } option");dn(n,h,d,m,k),ve(n,m),M>=0&&mn(n,M)}let T=Math.round(w/10);pn(n,v,T,b,g);let $=!!m&&!E;gn(n,h,d,$?m:null),$&&ve(n,m),wn(
n,u,h,d,k,i,o,a)}};function c(){Ie(n,"GIF89a")}}function pn(s,t,e,n,r){s.writeByte(33),s.writeByte(249),s.writeByte(4),r<0&&(r=0,n=!1);var i,o;n?(i=1,o=2):(i=0,
o=0),t>=0&&(o=t&7),o<<=2,s.writeByte(0|o|0|i),H(s,e),s.writeByte(r||0),s.writeByte(0)}function dn(s,t,e,n,r=8){let a=Gt(n.length)-1,l=128|r-1<<4|0|a,c=0,u=0;H(s,
t),H(s,e),s.writeBytes([l,c,u])}function mn(s,t){s.writeByte(33),s.writeByte(255),s.writeByte(11),Ie(s,"NETSCAPE2.0"),s.writeByte(3),s.writeByte(1),H(s,t),s.writeByte(
0)}function ve(s,t){let e=1<<Gt(t.length);for(let n=0;n<e;n++){let r=[0,0,0];n<t.length&&(r=t[n]),s.writeByte(r[0]),s.writeByte(r[1]),s.writeByte(r[2])}}function gn(s,t,e,n){
if(s.writeByte(44),H(s,0),H(s,0),H(s,t),H(s,e),n){let o=Gt(n.length)-1;s.writeByte(128|o)}else s.writeByte(0)}function wn(s,t,e,n,r=8,i,o,a){sn(e,n,t,r,s,i,o,a)}
function H(s,t){s.writeByte(t&255),s.writeByte(t>>8&255)}function Ie(s,t){for(var e=0;e<t.length;e++)s.writeByte(t.charCodeAt(e))}function Gt(s){return Math.max(
Math.ceil(Math.log2(s)),1)}var bn=_e});var Us=/[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;function z(s){return String(s).replace(Us,t=>{let e=t.charCodeAt(
0);return e<256?`\\x${e.toString(16).padStart(2,"0")}`:`\\u${e.toString(16).padStart(4,"0")}`})}function f(s,t={},...e){return ue(document.createElement(s),t,e)}
var qs="http://www.w3.org/2000/svg";function A(s,t={},...e){return ue(document.createElementNS(qs,s),t,e)}function ue(s,t,e){for(let[n,r]of Object.entries(t))r===
!0?s.setAttribute(n,""):r!==!1&&r!==null&&r!==void 0&&s.setAttribute(n,String(r));return s.append(...e.filter(n=>n!=null&&n!=="").map(n=>n instanceof Node?n:z(n))),
s}function D({target:s},t){return s instanceof Element?s.closest(t):null}var js=/\p{Mark}/gu,fe={ø:"o",ł:"l",đ:"d",ð:"d",ħ:"h",ı:"i",æ:"ae",œ:"oe",þ:"th",ß:"ss"};function pe(s){return s.normalize("NFD").replace(js,"").replace(
/[^\0-\x7f]/g,Hs)}function Hs(s){let t=fe[s.toLowerCase()];return t?fe[s]?t:t[0].toUpperCase()+t.slice(1):s}function Rt(s){return pe(s).toLowerCase()}function de(s,t){
return`${pe(s.join(" ")).replace(/[^A-Za-z0-9]+/g,"-").replace(/^-|-$/g,"")||"game"}.${t}`}var x={white:0,black:1,result:2,date:3,event:4,site:5,round:6,game:7,variant:8,plies:9,worst:10,opening:11,comments:12};function zs(s){let t=s.fens.map((r,i)=>({
id:i,fen:r,before:null,next:null,rivals:[],path:"0",ply:0,notes:[],ended:!1}));t[0].notes=s.line.notes,me(t,s.line,t[0],"");let e=s.line.plies.at(-1)?.[0]??0,{notes:n}=t[e];
return t[e].ended=["1-0","0-1","1/2-1/2"].includes(s.result)&&!n.some(({rest:r})=>r),t}function me(s,t,e,n){let r=e;t.plies.forEach(([i,o],a)=>{let l=s[i];l.before=
r,l.notes=o,l.ply=r.ply+1,l.path=`${n}${a+1}`,(a||!n)&&(r.next=l);let c=o.flatMap(({line:u})=>u??[]);l.rivals=[l],c.forEach((u,h)=>{me(s,u,r,`${l.path}.${h+1}.`),
u.plies.length&&Gs(l,s[u.plies[0][0]])}),r=l})}function Gs(s,t){let e=[...s.rivals,...t.rivals.filter(n=>!s.rivals.includes(n))];for(let n of e)n.rivals=e}function tt(s,t){
let e=s.first[1]+(t.before?.ply??0),n=e%s.perNumber;return{within:n,label:`${s.first[0]+Math.floor(e/s.perNumber)}${n?"…":"."}`}}var ft=(s,t)=>s.sides[(t.before??
t).id];function Ws({board:s,pictures:t,fens:e,field:n}){return s===null||n===null?t:t.map((r,i)=>r.replace("	",`	${e[i].split(" ")[n]}`))}var Ks={line:{notes:[],
plies:[]},board:null,dialects:[],own:0,fens:[],pictures:[],field:null,steps:[],sides:"",first:[1,0],perNumber:2,words:[],sentences:[],situations:[]},Q=class{node=null;words=[];constructor(t,e,n=()=>""){
this.number=t,this.linkOf=n,this.record=e.fens?{...e,pictures:Ws(e),field:null}:{...e,...Ks},this.nodes=e.fens?zs(e):[],this.line=[];for(let r=this.nodes[0]??null;r;r=
r.next)this.line.push(r);e.fens&&this.spell(this.record.own)}nodeAt(t){return this.nodes.find(e=>e.path===t)??null}spell(t){this.words=this.record.words[t].split(
`
`)}};var et={};function ge(s){et=s}function p(s,t={}){return(et[s]??s).replace(/\{(\w+)\}/g,(e,n)=>t[n]??"")}function pt(s){let[t,e]=we(s),n=Object.entries(e).map(([r,i])=>[r,Array.isArray(i)?pt(i):i]);return p(t,Object.fromEntries(n))}function Ft(s){let[t,e]=we(s);return(t in
et||!/\p{L}/u.test(t.replace(/\{\w+\}/g,"")))&&Object.values(e).every(r=>!Array.isArray(r)||Ft(r))}var we=s=>Array.isArray(s)?s:[s,{}];function G(s){let t=pt(s);
return`${t.charAt(0).toUpperCase()}${t.slice(1)}`}function Ut(s,t){return p(t===1&&`${s}_1`in et?`${s}_1`:s,{count:st(t)})}var Dt=new Map;function Ys(){let{lang:s}=document.
documentElement;return navigator.languages.find(t=>t.split("-")[0]===s)??(s||"en")}function be(s,t){let e=`${s.name} ${JSON.stringify(t)}`;return Dt.has(e)||Dt.
set(e,new s(Ys(),t)),Dt.get(e)}function st(s,t=0){return!t&&Math.abs(s)<999.5?String(Math.round(s)):be(Intl.NumberFormat,{minimumFractionDigits:t,maximumFractionDigits:t}).
format(s)}var Vs={"1-0":"1–0","0-1":"0–1","1/2-1/2":"½–½","*":"∗"};function dt(s){return Vs[s]??s}function mt(s){let[,t,e,n]=/^(\d{4})(?:\.(\d\d))?(?:\.(\d\d))?(?:\.\?\?)*$/.
exec(s)??[];if(!t)return s;let r=new Date(0);return r.setUTCFullYear(Number(t),Number(e??1)-1,Number(n??1)),e&&r.getUTCMonth()!==Number(e)-1?s:be(Intl.DateTimeFormat,
{timeZone:"UTC",year:"numeric",...e&&{month:"short"},...n&&{day:"numeric"}}).format(r)}function gt(s){return et[`piece_${s.replaceAll(" ","_")}`]}var qt=5,ye=6,Xs={white:(s,t)=>V(s[x.white],t[x.white]),black:(s,t)=>V(s[x.black],t[x.black]),newest:(s,t)=>V(t[x.date],s[x.date]),oldest:(s,t)=>V(s[x.date]||"~",
t[x.date]||"~"),event:(s,t)=>V(s[x.event],t[x.event]),result:(s,t)=>V(s[x.result],t[x.result]),longest:(s,t)=>t[x.plies]-s[x.plies],shortest:(s,t)=>s[x.plies]-t[x.
plies]},{compare:V}=new Intl.Collator(void 0,{numeric:!0}),wt=class{constructor(t,e,n){this.root=t,this.all=e,this.opened=n,this.filterField=this.part("filter"),
this.box=this.part("list"),this.holder=this.part("rows"),this.texts=e.map(r=>Rt(r.join(" "))),this.matches=e.map((r,i)=>i),this.chosen=-1,this.fillGames(),this.
box.addEventListener("scroll",()=>this.draw()),this.box.addEventListener("keydown",r=>this.key(r)),this.holder.addEventListener("click",r=>{let i=D(r,"[role=opt\
ion]");i&&this.opened(Number(i.dataset.number))}),new ResizeObserver(()=>this.draw()).observe(this.box);for(let r of["filter","game-filter","state-filter","orde\
r"])this.part(r).addEventListener("input",()=>this.filter());this.part("filter").addEventListener("keydown",r=>{r.key!=="Enter"&&r.key!=="ArrowDown"||(r.preventDefault(),
this.box.focus(),this.matches.length&&!this.matches.includes(this.chosen)&&this.opened(this.matches[0]))}),this.filter()}part(t){return this.root.querySelector(
`#${t}`)}fillGames(){let t=[...new Set(this.all.map(n=>`${n[x.game]} ${n[x.variant]}`.trim()))].sort(),e=this.part("game-filter");for(let n of t)n&&e.append(f("\
option",{value:n},n))}filter(){let t=Rt(this.filterField.value).split(/\s+/).filter(Boolean),e=this.part("game-filter").value,n=this.part("state-filter").value;
this.matches=[],this.all.forEach((o,a)=>{e&&`${o[x.game]} ${o[x.variant]}`.trim()!==e||(n==="0"?o[x.worst]:o[x.worst]<Number(n))||t.every(l=>this.texts[a].includes(
l))&&this.matches.push(a)});let r=Xs[this.part("order").value];r&&this.matches.sort((o,a)=>r(this.all[o],this.all[a]));let i=Ut("records",this.all.length);this.
part("count").textContent=this.matches.length===this.all.length?i:p("some_of",{some:this.matches.length,all:i}),this.box.scrollTop=0,this.reveal(),this.draw()}get rowHeight(){
return qt*parseFloat(getComputedStyle(document.documentElement).fontSize)}choose(t){this.chosen=t,this.reveal(),this.draw()}reveal(){let t=this.matches.indexOf(
this.chosen);if(t<0)return;let e=t*this.rowHeight,{scrollTop:n,clientHeight:r}=this.box;e<n?this.box.scrollTop=e:e+this.rowHeight>n+r&&(this.box.scrollTop=e+this.
rowHeight-r)}neighbour(t){let e=this.matches.indexOf(this.chosen);if(e<0)return this.matches.length?this.matches[0]:null;let n=Math.min(Math.max(e+t,0),this.matches.
length-1);return n===e?null:this.matches[n]}key(t){let e=Math.max(1,Math.floor(this.box.clientHeight/this.rowHeight)-1),n={ArrowUp:-1,ArrowDown:1,PageUp:-e,PageDown:e,
Home:-1/0,End:1/0};if(t.key in n){let r=this.neighbour(n[t.key]);r!==null&&this.opened(r)}else if(t.key==="Enter")this.part("next").focus();else return;t.preventDefault(),
t.stopPropagation()}draw(){let t=Math.max(0,Math.floor(this.box.scrollTop/this.rowHeight)-ye),e=Math.ceil(this.box.clientHeight/this.rowHeight)+2*ye,n=this.matches.
slice(t,t+e).map((i,o)=>this.row(i,t+o));this.holder.style.height=`${Math.max(1,this.matches.length)*qt}rem`,this.holder.replaceChildren(...n.length?n:[f("p",{class:"\
none"},p("no_records"))]);let r=this.part(`record-${this.chosen}`);r?this.box.setAttribute("aria-activedescendant",r.id):this.box.removeAttribute("aria-activede\
scendant")}row(t,e){let n=this.all[t],r=["",p("with_warnings"),p("with_errors")][n[x.worst]],i=[n[x.game],n[x.variant]==="standard"?"":n[x.variant],n[x.event],mt(
n[x.date]),Ut("plies",n[x.plies])],o=f("div",{role:"option",id:`record-${t}`,class:`row worst-${n[x.worst]}`,"data-number":t,"aria-selected":t===this.chosen?"tr\
ue":"false","aria-setsize":this.matches.length,"aria-posinset":e+1},f("span",{class:"names"},f("span",{},`${t+1}. ${n[x.white]} `),f("span",{},`– ${n[x.black]}`)),
f("span",{class:"result"},dt(n[x.result])),f("span",{class:"what"},i.filter(Boolean).join(" · ")),f("span",{class:"state"},r));return o.style.transform=`transl\
ateY(${e*qt}rem)`,o}};var bt=class{constructor(t){this.rows=t.rows,this.boards=t.boards,this.sessions=t.sessions,this.starts=t.starts,this.chunks=new Map}async read(t){let e=this.chunkOf(
t);return this.chunks.has(e)||(this.chunks.size>=6&&this.chunks.delete(this.chunks.keys().next().value),this.chunks.set(e,jt(document.getElementById(`chunk-${e}`)?.
textContent??""))),(await this.chunks.get(e))[t-this.starts[e]]}chunkOf(t){let e=0,n=this.starts.length-1;for(;e<n;){let r=Math.ceil((e+n)/2);this.starts[r]<=t?
e=r:n=r-1}return e}};async function jt(s){let t=Uint8Array.from(atob(s),n=>n.charCodeAt(0)),e=new Blob([t]).stream().pipeThrough(new DecompressionStream("deflat\
e"));return JSON.parse(await new Response(e).text())}var X=Fs(Le(),1);/*! GIFs are encoded by gifenc, © 2017 Matt DesLauriers, MIT License. */var yn=480,xn=255,kn=1;async function Te(s,t=()=>{}){let e=await vn(s[0].
svg()),{width:n,height:r}=e.canvas,i=await An(s,e),o=i.length,a=[...i,[0,0,0]],l=(0,X.GIFEncoder)(),c=null;for(let[u,{svg:h,shown:d}]of s.entries()){let y=(0,X.applyPalette)(
await Ne(h(),e),i),b=y.map((g,w)=>g===c?.[w]?o:g);l.writeFrame(b,n,r,{palette:u?null:a,delay:d,transparent:u>0,transparentIndex:o,dispose:kn}),c=y,t((u+1)/s.length),
await new Promise(g=>setTimeout(g))}return l.finish(),new Blob([l.bytes()],{type:"image/gif"})}async function Be(s){let t=new Image;return t.src=`data:image/svg\
+xml;charset=utf-8,${encodeURIComponent(s)}`,await t.decode(),t}async function vn(s){let{naturalWidth:t,naturalHeight:e}=await Be(s),n=yn/Math.max(t,e),r=document.
createElement("canvas");return r.width=Math.round(n*t),r.height=Math.round(n*e),r.getContext("2d",{willReadFrequently:!0})}async function Ne(s,t){let{width:e,height:n}=t.
canvas;return t.drawImage(await Be(s),0,0,e,n),t.getImageData(0,0,e,n).data}async function An(s,t){let e=[...new Set([0,s.length>>1,s.length-1])],{width:n,height:r}=t.
canvas,i=new Uint8ClampedArray(4*n*r*e.length);for(let[o,a]of e.entries())i.set(await Ne(s[a].svg(),t),4*n*r*o);return(0,X.quantize)(i,xn)}function Kt(s){try{return window[s]}catch{return null}}function Pe(s,t){try{return JSON.parse(s?.getItem(t)??"null")}catch{return null}}function Re(s,t,e){try{return e===
null?s?.removeItem(t):s?.setItem(t,JSON.stringify(e)),s!==null}catch{return!1}}var De="kohau-theme";function Yt(s){let t=s.closest(".kohau-dark, .kohau-light");return t?t.classList.contains("kohau-dark"):matchMedia("(prefers-color-scheme: \
dark)").matches}function Fe(){qe(Pe(Kt("localStorage"),De))}function Ue(){let s=Yt(document.documentElement)?"light":"dark";qe(s),Re(Kt("localStorage"),De,s)}function qe(s){
let{classList:t}=document.documentElement;t.toggle("kohau-dark",s==="dark"),t.toggle("kohau-light",s==="light")}var $n=3;function Vt(s){return`choice-${s%$n}`}function He(s,t,e){let n=new Set(s.spots.map(([c])=>c)),r=t.choices??[],i=r.filter(({squares:c})=>c.some(u=>n.has(
u))),o=i.map(c=>je(c.press,G(c.sentence),Vt(r.indexOf(c)),e)),a=t.following.filter(c=>!n.has(c)&&!i.some(u=>u.press===c)),l=c=>r.find(u=>u.press===c)?.sentence;
return{placed:f("div",{class:"kohau-choices"},...o),others:a.map(c=>je(c,l(c)?G(l(c)??""):c,"choice-0",e)),squares:i.map(({squares:c})=>c)}}function je(s,t,e,n){
let r=f("button",{type:"button",class:`choice ${e}`,"data-choice":s},t);return r.addEventListener("click",()=>n(s)),r}var vt={across:8,down:24};function ze(s,t,e,n){
let r=t.getBoundingClientRect(),i=s.getBoundingClientRect(),o=[...e.flat(),...n];for(let[a,l]of s.querySelectorAll("button").entries()){let c=Cn(e[a]),{offsetWidth:u,
offsetHeight:h}=l,d=g=>Mn(g,c)+o.reduce((w,m)=>w+En(g,m),0),y=[];for(let g=0;g<=vt.down;g+=1)for(let w=0;w<=vt.across;w+=1){let m=r.left+w/vt.across*(r.width-u),
M=r.top+g/vt.down*(r.height-h);y.push({left:m,top:M,right:m+u,bottom:M+h})}let b=y.reduce((g,w)=>d(w)<d(g)?w:g);o.push(b),l.style.left=`${(b.left-i.left)/i.width*
100}%`,l.style.top=`${b.top-i.top}px`}}function Mn(s,t){return Math.hypot(s.left+s.right-t.left-t.right,s.top+s.bottom-t.top-t.bottom)/2}function Cn(s){let t=(e,n)=>n(
...s.map(r=>r[e]));return{left:t("left",Math.min),top:t("top",Math.min),right:t("right",Math.max),bottom:t("bottom",Math.max)}}function En(s,t){let e=Math.min(s.
right,t.right)-Math.max(s.left,t.left),n=Math.min(s.bottom,t.bottom)-Math.max(s.top,t.top);return Math.max(0,e)*Math.max(0,n)}var At=class{source=null;trail=[];#t=Promise.resolve();#s=0;#n=null;constructor({draw:t,refuse:e,say:n}){this.draw=t,this.refuse=e,this.say=n}get entry(){return this.
source&&this.trail.at(-1)||null}get presses(){return this.trail.at(-1)?.presses??[]}get standing(){let t=this.trail.findLastIndex((e,n)=>n&&!this.trail[n-1].choices?.
some(({press:r})=>r===e.presses.at(-1)));return t>0?this.trail[t].presses.at(-1):null}accepts(t){let{entry:e}=this;if(!e)return!1;let n=Ge(e,t);return e.following.
includes(n)||this.presses.includes(n)||this.#l(n)>0}begin(t){this.#s+=1,this.trail=t?[t]:[],this.#t=Promise.resolve()}press(t,e=!1){return this.queue(n=>this.#r(
t,e,n))}back(){return this.queue(()=>this.#o(this.trail.length-1))}cancel(){return this.queue(()=>this.#o(1))}queue(t){let e=this.#s,n=()=>e!==this.#s;return this.#t=
this.#t.then(()=>n()||t(n)).catch(r=>{n()||(this.say("sourcefail",{error:r}),this.draw(!1))}),this.#t}async#r(t,e,n){let{entry:r}=this;if(!r){this.say("squarepr\
ess",{name:t});return}let i=Ge(r,t),o=this.trail.length>1&&r.presses.at(-1)===i;r.following.includes(i)?await this.#h(i,e,n):o&&r.ply?this.play():o?this.#o(this.
trail.length-1):await this.#i(i,e,n)}async#i(t,e,n){let r=this.#l(t);if(!r){this.#a(t,n);return}this.trail.length=r,await this.#h(t,e,n)}#l(t){let e=this.entry?.
sketch??null;for(let n=this.trail.length-1;n>0;n-=1){if(this.trail[n].ply||(this.trail[n-1].sketch??null)!==e)return 0;if(this.trail[n-1].following.includes(t))
return n}return 0}#o(t){if(t<1||t>=this.trail.length){this.draw(!1);return}this.trail.length=t,this.draw(!0)}#a(t,e){let n=Promise.resolve(this.source?.([...this.
presses,t])).then(()=>null,r=>r);this.refuse(t,n.then(r=>e()?null:r))}async#h(t,e,n){let r=await this.source?.([...this.presses,t]);if(n()||!r)return;let i=!!this.
entry?.ply;this.trail.push(r),r.ply&&!r.following.length&&!i&&this.play(),this.draw(!e)}play(){let{entry:t}=this;!t?.ply||this.#n===t||(this.#n=t,this.say("plyp\
lay",{ply:t.ply,entry:t}))}};function Ge({following:s,choices:t=[]},e){return s.includes(e)?e:t.find(({squares:n})=>n.includes(e))?.press??e}var Xt=48,F=128;function Mt(s,t,e){return String.fromCharCode(Xt+s,F+Math.round(10*t),F+Math.round(10*e))}function it(s){let t=[];for(let e=0;e<s.length;e+=3)t.push([s.charCodeAt(
e)-Xt,(s.charCodeAt(e+1)-F)/10,(s.charCodeAt(e+2)-F)/10]);return t}function Ye(s,...t){return s+t.map(e=>String.fromCharCode(F+Math.round(10*e))).join("")}function Z(s){
return s.charCodeAt(0)-Xt}function U(s){return[(s.charCodeAt(1)-F)/10,(s.charCodeAt(2)-F)/10]}function Ve(s,[t,e]){for(let n=0;n<s.length;n+=rt){let[r,i,o,a]=Array.
from(s.slice(n+1,n+5),l=>(l.charCodeAt(0)-F)/10);if(Math.hypot(o-t,a-e)<.1&&(r!==o||i!==a))return[r,i]}return null}function B(s,t){let[e="",n="",r="",i="",o="",
a="",l=""]=t.split("	"),c=Sn(s,n);return{men:c,pieces:e+c+r,lights:i,ghosts:o,badges:a,strokes:l}}function Sn(s,t){let[e,n]=["",""];return t.split("/").forEach(
(r,i)=>{let o=0;for(let[a]of r.matchAll(/\d+|\D/g)){if(/\d/.test(a)){o+=Number(a);continue}let[l,c]=[o-(s.files-1)/2,i-(s.ranks-1)/2];s.men[a]&&(e+=Mt(s.names.indexOf(
s.men[a]),l,c)),s.captions[a]&&(n+=Mt(s.names.indexOf(s.captions[a]),l,c)),o+=1}}),e+n}function Xe(s,t){let{lights:e,ghosts:n,pieces:r,badges:i}=B(s,t);return it(
e+n+r+i).map(([o])=>s.names[o])}function Ze(s){let t=s.split("	")[6];return Array.from({length:t.length/rt},(e,n)=>t[rt*n])}function Je(s,t){let e=new Set(Object.
values(s.men)),n=new Map;for(let[r]of it(B(s,t).pieces)){let i=s.names[r];e.has(i)&&n.set(i,(n.get(i)??0)+1)}return n}function q(s,t,e){let n=e?-1:1;return it(t).
map(([r,i,o])=>A("use",{href:`#${s.symbols[r]}`,x:(n*i).toFixed(1),y:(n*o).toFixed(1)}))}function Qe(s,t){return s.labels.map(([e,n,r,i])=>A("use",{href:`#${e}`,
x:t&&i?-n:n,y:t&&!i?-r:r}))}var We={m:"move",t:"throw",s:"shot",r:"ricochet",G:"green",R:"red",Y:"yellow",B:"blue"},rt=7,$t=.24,Ke=.13;function Zt(s){let t=[];for(let e=0;e<
s.length;e+=rt){let[n,r,i,o,a,l]=Array.from(s.slice(e+1,e+rt),u=>(u.charCodeAt(0)-F)/10),c=n===i&&r===o;t.push([c?`ring k-${We[s[e]]}`:We[s[e]],c?On(n,r):_n(n,r,
i,o,a,l)])}return[...t.map(([e,n])=>A("path",{d:n,class:e.startsWith("ring")?"k-ring-halo":"k-halo"})),...t.map(([e,n])=>A("path",{d:n,class:`k-${e}`}))]}var K=.44;
function On(s,t){return`M${s-K} ${t}a${K} ${K} 0 1 0 ${2*K} 0a${K} ${K} 0 1 0 ${-2*K} 0Z`}function _n(s,t,e,n,r,i){let o=Math.hypot(e-s,n-t)||1,[a,l]=[(e-s)/o,(n-
t)/o],c=Math.min(1,.7*o/(r+i+$t)),u=(d,y=0)=>`${(s+a*d-l*y).toFixed(2)} ${(t+l*d+a*y).toFixed(2)}`,h=o-c*i;return`M${u(c*r)}L${u(h-$t+.02)}M${u(h)}L${u(h-$t,Ke)}\
 ${u(h-$t,-Ke)}Z`}var In=null;function j(s){let t=f("span");return Ln(t,s),In?.push([t,s]),t}function Ln(s,t){let e=document.documentElement.lang==="en"||Ft(t);s.textContent=z(pt(t)),e?s.removeAttribute(
"lang"):s.setAttribute("lang","en")}var Jt={first:.7,further:.09,most:1.5},ts=.8,Tn=240;function Qt(){return document.hidden||matchMedia("(prefers-reduced-motion: reduce)").matches}function Et(s,t,e,n){
return[t,...e?e.split(`
`):[],n].map(r=>B(s,r).pieces)}function Ct(s){return s.match(/.{3}/gs)??[]}function ns(s,t,e){let[n,r]=[Ct(t),Ct(e)],i=n.filter(c=>!r.includes(c)),o=r.filter(c=>!n.
includes(c)),a=[],l=c=>s.forms[s.names[Z(c)]]??s.names[Z(c)];for(let c of[Z,l])for(let u of[...o]){let[h]=i.filter(d=>c(u)===c(d)).sort((d,y)=>es(u,d)-es(u,y));
h!==void 0&&(a.push([h,u]),i.splice(i.indexOf(h),1),o.splice(o.indexOf(u),1))}return{moved:a,gone:i,added:o}}function rs(s,t,e,n){let{moved:r,gone:i}=ns(s,t,e),
o=new Map(r),a=Ct(t).filter(c=>!o.has(c)&&!(i.includes(c)&&n>.5)),l=r.map(([c,u])=>{let[[h,d],[y,b]]=[U(c),U(u)];return Mt(Z(c),h+n*(y-h),d+n*(b-d))});return[...a,
...l].join("")}function es(s,t){let[e,n]=[U(s),U(t)];return Math.hypot(n[0]-e[0],n[1]-e[1])}function is(s,t,{before:e,after:n,strokes:r,flipped:i}){let{moved:o,
gone:a,added:l}=ns(t,e,n),c=q(t,n,i),u=new Map(Ct(n).map((w,m)=>[w,c[m]])),h=q(t,a.join(""),i);s.replaceChildren(...h,...u.values());let d=i?-1:1,y=Number.parseFloat(
getComputedStyle(s).getPropertyValue("--step"))||Tn,b=(w,[m,M],[k,v],E)=>{if(!w)return;let T=Math.hypot(k-m,v-M),$=`translate(${(d*(m-k)).toFixed(2)}px, ${(d*(M-
v)).toFixed(2)}px)`,O=`translate(${(d*(m-k)/2).toFixed(2)}px, ${(d*(M-v)/2).toFixed(2)}px) scale(1.4)`;return s.append(w),w.animate({transform:E?[$,O,"none"]:[$,
"none"]},{duration:y*Math.min(Jt.most,Jt.first+Jt.further*T),easing:E?"linear":"ease-in-out"})},g=[...o.map(([w,m])=>b(u.get(m),U(w),U(m),ss(t,w)||ss(t,m))),...l.
map(w=>{let m=Ve(r,U(w));return m?b(u.get(w),m,U(w),!0):u.get(w)?.animate({opacity:[0,1]},ts*y)}),...h.map(w=>w.animate({opacity:[1,0]},{duration:ts*y,fill:"for\
wards"}))];return Promise.all(g.map(w=>w?.finished)).then(()=>{for(let w of h)w.remove()},()=>{})}function ss(s,t){let e=s.names[Z(t)];return e in s.forms||Object.
values(s.forms).includes(e)}var os={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]},Bn=.4,St=class{#t=null;#s=!1;#n=!1;constructor(t,e){this.board=t,this.entering=e,t.addEventListener(
"keydown",n=>this.#p(n)),t.addEventListener("focusin",({relatedTarget:n})=>{n instanceof Node&&!t.contains(n)&&(this.#n=!!this.#t)}),t.addEventListener("pointer\
down",n=>this.#i(n)),t.addEventListener("pointermove",n=>this.#l(n)),t.addEventListener("pointerup",n=>this.#h(n)),t.addEventListener("pointercancel",()=>this.#c()),
t.addEventListener("click",n=>this.#e(n))}forget(){this.#t=null}#r(t){let e=document.elementFromPoint(t.clientX,t.clientY);return this.board.contains(e)?e?.closest(
"[data-spot]")?.getAttribute("data-spot")??null:null}#i(t){this.#n=!0;let e=te(t);if(e||this.board.finishMotion(),!e||t.button)return;this.board.cursor=e,this.#t=
{from:e,pointer:t.pointerId,x:t.clientX,y:t.clientY,begun:!1};let n=t.target;n.hasPointerCapture(t.pointerId)&&n.releasePointerCapture(t.pointerId)}#l(t){let e=this.#t;
if(e?.pointer!==t.pointerId)return;if(!t.buttons){this.#c();return}let n=this.entering.standing===e.from;if(!(this.board.open||e.begun||n||this.entering.entry?.
following.includes(e.from)))return;let r=this.board.querySelector("svg")?.getScreenCTM()?.a??1,[i,o]=[(t.clientX-e.x)/r,(t.clientY-e.y)/r];!e.begun&&Math.hypot(
i,o)<Bn||(e.begun||(e.begun=!0,this.board.setPointerCapture(t.pointerId),this.board.open?this.#o(e,e.from):n||this.entering.press(e.from)),this.board.open?this.#o(
e,this.#r(t)):this.#a(e,i,o))}#o(t,e){!e||e===t.last||(t.last=e,this.board.say("squarepress",{name:e,dragged:!0}))}#a(t,e,n){for(let r of this.board.menAt(t.from))
r.setAttribute("transform",`translate(${e.toFixed(2)} ${n.toFixed(2)})`)}#h(t){let e=this.#t;if(e?.pointer!==t.pointerId||(this.#t=null,!e.begun)||(this.#s=!0,setTimeout(
()=>{this.#s=!1}),this.board.open))return;let n=this.#r(t);n&&n!==e.from?this.entering.press(n,!0):this.entering.queue(()=>this.board.draw())}#c(){this.#t=null,
this.board.draw()}#e(t){let e=te(t);e&&!this.#s&&this.entering.press(e)}#p(t){let{key:e}=t,n=this.#n?null:te(t),r=this.entering.trail.length>1;if(e==="Escape"&&
r)this.entering.cancel();else if(e==="Backspace"&&r)this.entering.back();else if(n&&(e==="Enter"||e===" "))this.entering.press(n);else if(n&&e in os)this.#u(os[e]);else
return;t.preventDefault(),t.stopPropagation()}#u([t,e]){let n=this.board.places(),r=n.find(([u])=>u===this.board.cursor);if(!r)return;let[i,o,a]=r,[l]=n.map(([u,
h,d])=>{let y=(h-o)*t+(d-a)*e;return{name:u,along:y,cost:y+3*(Math.abs((h-o)*e)+Math.abs((d-a)*t))}}).filter(({along:u})=>u>.3).sort((u,h)=>u.cost-h.cost);if(!l)
return;this.board.cursor=l.name,this.board.spot(i)?.setAttribute("tabindex","-1");let c=this.board.spot(l.name);c?.setAttribute("tabindex","0"),c?.focus()}},te=s=>D(
s,"[data-spot]")?.getAttribute("data-spot")??null;var ot=customElements.get("kohau-board")?.boards??new Map;function as(s){for(let[t,e]of Object.entries(s)){if(ot.has(t))continue;ot.set(t,e);let n=A("svg",{class:"\
kohau kohau-sprite","aria-hidden":"true"});n.innerHTML=`<defs>${e.definitions}</defs>`,document.body.append(n);for(let r of document.querySelectorAll("kohau-boa\
rd"))r.getAttribute("board")===t&&r.setAttribute("board",t)}}function N(s){return ot.get(s??"")}function cs(s,t,e,n=null){let r=ot.has(String(e.board));s.hidden=
!r,t.hidden=r,t.textContent=r?"":e.position,r&&s.show(e,n)}var Nn=["board","position","before","steps","marks","orientation","theme","label"],ee=class extends HTMLElement{static observedAttributes=Nn;static boards=ot;cursor=null;#t=null;#s=!1;#n=0;#r=()=>{};#i=!1;#l=!1;#o=!1;#a="";#h=null;#c=null;#e=new At(
{draw:t=>this.draw(t),refuse:(t,e)=>this.#x(t,e),say:(t,e)=>this.say(t,e)});#p=new St(this,this.#e);connectedCallback(){this.classList.add("kohau-board"),this.hasAttribute(
"board")&&this.draw()}attributeChangedCallback(){this.isConnected&&!this.#s&&this.draw()}get flipped(){return this.getAttribute("orientation")==="black"}get source(){
return this.#e.source}set source(t){this.#e.source=t,this.#u(null)}get entry(){return this.#e.entry}set entry(t){this.#u(t),this.#g()}#u(t){this.#e.begin(t),this.#p.
forget()}get open(){return this.#o}set open(t){this.#o=t,this.draw()}set proposal(t){this.#a!==(t??"")&&(this.#a=t??"",this.#g())}press(t){return this.#e.press(
t)}playEntered(){this.#e.play()}back(){return this.#e.back()}cancel(){return this.#e.cancel()}say(t,e){this.dispatchEvent(new CustomEvent(t,{detail:e,bubbles:!0}))}show(t,e=null){
let[n,[r]]=[this.#t,this.frames],i=this.getAttribute("board");this.#u(e),this.#s=!0;for(let[a,l]of Object.entries(t))l?this.setAttribute(a,String(l)):this.removeAttribute(
a);this.#s=!1;let{frames:o}=this;return this.draw(),n===null||i!==this.getAttribute("board")?Promise.resolve():o.length>1&&n===o[0]?this.#d(o):r===o.at(-1)&&r!==
n?this.#d([n,r]):Promise.resolve()}get frames(){let t=this.#f,e=this.getAttribute("position")??"",n=this.getAttribute("before");return t?n?Et(t,n,this.getAttribute(
"steps")??"",e):[B(t,e).pieces]:[""]}async#d(t){let e=this.#f;if(!e||Qt()||!this.isConnected)return;let n=++this.#n,r=this.#m,{strokes:i}=this.#b(e);r.classList.
add("k-moving"),this.#i=!0;for(let o=1;o<t.length;o+=1)if(this.#r(o),await is(this.#w,e,{before:t[o-1],after:t[o],strokes:i,flipped:this.flipped}),n!==this.#n)return;
r.classList.remove("k-moving"),this.#i=!1,this.#l&&this.draw()}#g(){this.#i?this.#l=!0:this.draw()}finishMotion(){this.#i&&this.draw()}scrub(t){let{frames:e}=this,
n=e.length-1;this.stand(e[Math.min(t,n)]),this.#m.classList.toggle("k-moving",t<n)}stand(t){this.#n+=1,this.#i=!1;let e=this.#f;e&&(this.#m.classList.add("k-mov\
ing"),this.#w.replaceChildren(...q(e,t,this.flipped)))}async#x(t,e){this.draw();let n=this.spot(t);if(n?.classList.add("refused"),n&&!Qt()){let o={transform:[0,
.12,-.12,.08,-.08,0].map(a=>`translate(${a}px, 0)`)};for(let a of[n,...this.menAt(t)])a.animate(o,320)}let r=await e;if(!n?.isConnected)return;let i=r?.rule?` (${r.
rule})`:"";this.#c?.replaceChildren(r?j(r.sentence??r.message):p("not_legal"),i),this.#c?.classList.add("refused"),this.say("pressrefuse",{name:t,error:r})}get#m(){
return this.querySelector("svg")}get#w(){return this.querySelector(".k-men")}get#f(){return N(this.getAttribute("board"))}#b(t){let{entry:e}=this;if(e?.presses.
length&&e.picture)return B(t,e.picture);let n=B(t,this.getAttribute("position")??"");return this.#a?{...B(t,this.#a),ghosts:"",pieces:n.pieces}:n}draw(t=!1){let e=this.#f;
if(this.#n+=1,this.#i=this.#l=!1,!e){this.replaceChildren(),this.#t=null;return}let{entry:n,flipped:r}=this,i=this.#t,{lights:o,ghosts:a,pieces:l,badges:c,strokes:u}=this.#b(
e),h=B(e,this.#a).ghosts,d=r?{transform:"rotate(180)"}:{},[y,b]=e.box.split(" "),g=!!n||this.#o,w=this.getAttribute("theme"),m=A("svg",{viewBox:e.box,class:`koh\
au${w&&w!=="auto"?` kohau-${w}`:""}`,role:g?"group":"img","aria-label":this.getAttribute("label")||p("board")},A("rect",{x:y,y:b,width:e.width,height:e.height,class:"\
k-paper"}),A("g",d,A("use",{href:`#${e.ground}`})),A("g",{},...Qe(e,r)),A("g",{class:"k-marks"},...q(e,o+a,r)),g?this.#v(e,l,n):null,A("g",{class:"k-men"},...q(
e,l,r)),A("g",{class:"k-marks"},...q(e,h,r),A("g",d,...Zt(u)),...q(e,c,r)),A("g",{class:"k-over",...d},...Zt(this.getAttribute("marks")??"")));this.style.setProperty(
"--units",String(e.height));let M=document.activeElement,k=this.contains(M)&&(M?.getAttribute("data-spot")??this.cursor);this.#k(e,m,n),this.#t=l,k&&this.spot(k)?.
focus({preventScroll:!0}),t&&i!==null&&this.#d([i,l]),n!==this.#h&&(this.#h=n,this.say("entrychange",{entry:n}))}#k(t,e,n){if(!n){let o=this.#y();this.replaceChildren(
e,...this.source?[f("div",{class:"kohau-entry"},...o)]:o);return}let r=He(t,n,o=>this.press(o));if(this.replaceChildren(e,r.placed,this.#$(n,r.others)),!r.squares.
length)return;let i=o=>o.map(a=>(a.firstElementChild??a).getBoundingClientRect());ze(r.placed,e,r.squares.map(o=>i(o.flatMap(a=>this.spot(a)??[]))),i([...e.querySelectorAll(
".k-spot:is(.offered, .pressed)")]))}places(){let t=this.flipped?-1:1;return(this.#f?.spots??[]).map(([e,n,r,i,o])=>[e,t*n,t*r,i,o])}spot(t){return this.querySelector(
`[data-spot="${CSS.escape(t)}"]`)}menAt(t){let[,e,n]=this.places().find(([r])=>r===t)??[t,Number.NaN,Number.NaN];return[...this.querySelectorAll(".k-men use")].
filter(r=>Math.abs(Number(r.getAttribute("x"))-e)<.1&&Math.abs(Number(r.getAttribute("y"))-n)<.1)}#v(t,e,n){let r=this.flipped?-1:1,i=it(e),o=this.places(),a=n?.
following??[];return o.some(([l])=>l===this.cursor)||(this.cursor=(o.find(([l])=>a.includes(l))??o[0])[0]),A("g",{class:"k-spots"},...o.map(([l,c,u,h,d])=>{let y=i.
filter(([,k,v])=>Math.abs(r*k-c)<h/2&&Math.abs(r*v-u)<d/2).map(([k])=>t.names[k]),b=n?.presses.includes(l),g=(n?.choices??[]).findIndex(({squares:k})=>k.includes(
l)),w=a.includes(l)?y.length?"offered man":"offered":"",m=g>=0?`chosen ${Vt(g)}`:b?"pressed":w,M=g>=0||w.endsWith("man");return A("g",{class:`k-spot ${m}`,"data\
-spot":l,role:"button",tabindex:l===this.cursor?"0":"-1","aria-label":this.#A(l,y),"aria-disabled":n&&!this.#e.accepts(l)?"true":null,"aria-pressed":b?"true":null},
A("rect",{x:c-h/2,y:u-d/2,width:h,height:d,rx:.12}),m&&m!=="pressed"?A("circle",{cx:c,cy:u,r:M?Math.min(h,d)*.44:.13}):null)}))}#A(t,e){return[t==="@w"?p("hand_\
white"):t==="@b"?p("hand_black"):t,...e.map(gt).filter(Boolean)].join(", ")}#$(t,e){this.#c??=f("span",{class:"entered",role:"status"}),this.#c.classList.remove(
"refused"),this.#c.replaceChildren(t.presses.length?z(t.sketch??t.presses.join(" ")):"");let n=(o,a,l)=>{let c=f("button",{type:"button",...l},o);return c.addEventListener(
"click",a),c},r=[...e];t.ply&&r.push(n(p("play_it"),()=>this.playEntered(),{class:"primary","aria-label":p("play_ply",{ply:t.ply})})),this.#e.trail.length>1&&r.
push(n("⌫",()=>this.back(),{"data-act":"back",title:p("take_back_title"),"aria-label":p("take_back")}),n("✕",()=>this.cancel(),{"data-act":"cancel",title:p(
"cancel_entry_title"),"aria-label":p("cancel_entry")}));let i=t.presses.length?[]:this.#y();return f("div",{class:"kohau-entry"},this.#c,...i,...r)}#y(){let t=this.
frames.length-1;if(this.#r=()=>{},t<2)return this.hasAttribute("stepwise")?[f("div",{class:"kohau-scrub"})]:[];let e=f("input",{type:"range",min:0,max:t,value:t,
"aria-label":p("steps_of_ply")}),n=f("span",{"aria-hidden":"true"});return this.#r=r=>{e.value=String(r);let i=p("step_of",{step:r,count:t});e.setAttribute("ari\
a-valuetext",i),n.textContent=i},this.#r(t),e.addEventListener("input",()=>{this.#r(Number(e.value)),this.scrub(Number(e.value))}),e.addEventListener("keydown",
r=>r.stopPropagation()),[f("label",{class:"kohau-scrub"},p("steps"),e,n)]}};customElements.get("kohau-board")||customElements.define("kohau-board",ee);var ls=1200;function Ot(s,t,e=s){let n=s.querySelector("svg")?.cloneNode(!0);for(let l of n.querySelectorAll(".k-spots"))l.remove();let[,,r,i]=t.box.split(" ").
map(Number);n.setAttribute("xmlns","http://www.w3.org/2000/svg"),n.setAttribute("width",String(Math.round(48*r))),n.setAttribute("height",String(Math.round(48*i))),
n.classList.add(Yt(e)?"kohau-dark":"kohau-light");let o=new XMLSerializer().serializeToString(n),a=o.indexOf(">")+1;return`${o.slice(0,a)}<style>${Pn()}</style>\
<defs>${t.definitions}</defs>${o.slice(a)}
`}var hs=null;function Pn(){return hs??=Rn(),hs}function Rn(){return[...document.styleSheets].flatMap(e=>[...e.cssRules]).map(e=>e.cssText).filter(e=>/^(\.k-|@supports \(color: ?var\(--k-ink)/.
test(e)).join(`
`).replaceAll("&","&amp;").replaceAll("<","&lt;")}async function se(s){let t=new Image;t.src=`data:image/svg+xml;charset=utf-8,${encodeURIComponent(s)}`,await t.
decode();let e=document.createElement("canvas");e.width=ls,e.height=Math.round(ls*t.naturalHeight/t.naturalWidth),e.getContext("2d")?.drawImage(t,0,0,e.width,e.
height);let n=atob(e.toDataURL("image/png").split(",")[1]);return new Blob([Uint8Array.from(n,r=>r.charCodeAt(0))],{type:"image/png"})}function ne(s,t){let e=document.
createElement("a");e.href=URL.createObjectURL(s),e.download=t,e.click(),setTimeout(()=>URL.revokeObjectURL(e.href),1e4)}var Dn=/\[%recorded ([a-z]+) ("(?:[^"\\]|\\.)*")\]/g,Fn=/\[%(clk|emt|eval|cal|csl)\s([^[\]]*)\]/g,Un=/^([GRYB])([a-z]\d{1,2})([a-z]\d{1,2})?$/;function at(s){let t={
text:"",clock:"",spent:"",evaluation:"",marks:[],recorded:[]};return t.text=s.replace(Dn,(...e)=>(t.recorded.push(e),"")).replace(Fn,(e,n,r)=>(n==="clk"?t.clock=
r.trim():n==="emt"?t.spent=r.trim():n==="eval"?t.evaluation=r.trim():t.marks.push(...qn(r)),"")).replace(/\s+/g," ").trim(),t}function qn(s){return s.split(",").
map(t=>Un.exec(t.trim())).filter(t=>t!==null).map(([,t,e,n])=>({colour:t,from:e,to:n??e}))}function ct(s){let t=s.notes.flatMap(n=>n.text?[at(n.text)]:[]),e=n=>t.
findLast(r=>r[n])?.[n]??"";return{clock:e("clock"),spent:e("spent"),evaluation:e("evaluation"),marks:t.flatMap(n=>n.marks)}}function _t(s){let[t,e]=s.split(","),
n=/^([+-]?)#([+-]?)(\d+)$/.exec(t);if(n){let o=n[1]==="-"||n[2]==="-";return p("forced",{side:p(o?"black":"white"),count:n[3]})}let r=Number(t),i=Number.isFinite(
r)&&t?`${r>0?"+":""}${t.replace(/^\+/,"")}`:t;return e?p("at_depth",{score:i,depth:e.trim()}):i}function us(s,t){let e=s?.spots??[];return t.map(({colour:n,from:r,
to:i})=>{let[o,a]=[r,i].map(l=>e.find(([c])=>c===l));return o&&a?Ye(n,o[1],o[2],a[1],a[2],0,r===i?0:.1):""}).join("")}function re({result:s,termination:t}){if(t==="board")return"";let e={"1-0":p("white"),"0-1":p("black")}[s],n=e?"won":s==="1/2-1/2"?"drawn":"open",r=`ended_${n}_${t}`,
i=p(r,{winner:e});return i!==r?i:n==="open"?"":p(`ended_${n}`,{winner:e})}function It({record:s,words:t},e){let n=e.ended&&re(s)||G(s.sentences[s.situations[e.id]]),
{evaluation:r}=ct(e),i=`${n}.${r&&` ${p("evaluation")}: ${_t(r)}.`}`;if(!e.before)return`${p("start")} ${i}`;let o=p(ft(s,e)==="w"?"white":"black"),a=/^\d+$/.test(
e.path)?`, ${p("ply_of",{ply:e.ply,count:s.line.plies.length})}`:"";return`${tt(s,e).label} ${t[e.id]} (${o})${a}. ${i}`}function lt(s,t){let{record:e}=s;return{
board:e.board,position:e.pictures[t.id],before:t.before?e.pictures[t.before.id]:"",steps:e.steps[t.id],marks:us(N(e.board),ct(t).marks),label:It(s,t)}}var J={moving:50,step:250,ply:700,end:2e3},jn=4,Hn=250;function fs(s,t,e=jn){let n=N(s.shown.record.board);if(!n)return[];let r=f("kohau-board"),i=s.board.getAttribute(
"orientation"),o=[],a=null,l=(c,u,h)=>o.push({shown:u,svg:()=>(a!==c&&r.show({...lt(s.shown,c),orientation:i}),a=c,h(),Ot(r,n,s.board))});for(let c of t){let{before:u,
steps:h,position:d}=lt(s.shown,c),y=Et(n,u,h,d);c===t[0]&&l(c,J.ply,()=>r.scrub(0));for(let b=1;b<y.length;b+=1){for(let g=1;g<=e;g+=1)l(c,J.moving,()=>r.stand(
rs(n,y[b-1],y[b],g/(e+1))));l(c,b<y.length-1?J.step:J.ply,()=>r.scrub(b))}}return o[o.length-1].shown=J.end,o.length>Hn?o.filter(({shown:c})=>c>=J.ply):o}var zn=1500,Lt=class{constructor(t){this.viewer=t,this.buttons={};let e=(n,r)=>{this.buttons[n]=t.part(n),this.buttons[n].addEventListener("click",r)};e("copy",
()=>this.ofPosition()),e("copy-address",()=>this.ofAddress()),e("copy-picture",()=>this.ofPicture());for(let n of["kgn","svg","png"])e(`save-${n}`,()=>this.download(
n));e("film-ply",()=>this.film("film-ply",this.shown.node?.before?[this.shown.node]:[])),e("film-game",()=>this.film("film-game",this.shown.line.slice(1),0))}get shown(){
return this.viewer.shown}async ofPosition(){if(this.shown.node){try{await navigator.clipboard.writeText(this.shown.node.fen)}catch{this.viewer.part("fen").select(),
document.execCommand("copy")}this.say("copy","position_copied")}}ofAddress(){return this.attempt(async()=>{let t=this.viewer.linkOf(this.shown.number,this.shown.
node?.path??"0");await navigator.clipboard.writeText(new URL(t,location.href).href),this.say("copy-address","address_copied")})}ofPicture(){return this.attempt(
async()=>{await navigator.clipboard.write([new ClipboardItem({"image/png":se(this.svg())})]),this.say("copy-picture","picture_copied")})}svg(){let t=N(this.shown.
record.board);if(!t)throw new Error(p("no_board"));return Ot(this.viewer.board,t)}nameOf(t,e){let n=this.viewer.source.rows[this.shown.number];return de([n[x.white],
n[x.black],n[x.date],e],t)}film(t,e,n){let r=this.buttons[t];if(!e.length||r.disabled)return null;let i=r.textContent;return r.disabled=!0,this.attempt(async()=>{
let o=this.nameOf("gif",e.length>1?"":e[0].path),{gifOf:a}=await this.viewer.recorder(),l=fs(this.viewer,e,n);ne(await a(l,c=>{r.textContent=`${i} ${st(100*c)} \
%`}),o)}).finally(()=>{r.disabled=!1,r.textContent=i})}download(t){return this.attempt(async()=>{let{record:e,node:n}=this.shown,r=this.nameOf(t,t==="kgn"?"":n?.
path);ne(await{kgn:async()=>new Blob([`${e.text.trimEnd()}
`]),svg:async()=>new Blob([this.svg()],{type:"image/svg+xml"}),png:()=>se(this.svg())}[t](),r)})}say(t,e){let n=this.buttons[t],{textContent:r}=n,i=p("copied");
this.viewer.part("said").textContent=p(e),r!==i&&(n.textContent=i,setTimeout(()=>{n.textContent=r},zn))}async attempt(t){await t().catch(e=>this.viewer.warn(p("\
failed",{error:e.message})))}};var ie={t:"throw",s:"shot",r:"ricochet"};function ds(s,t){let e=new Set,n=new Set;for(let i of s.pictures){for(let o of Xe(t,i))e.add(o);for(let o of Ze(i))n.add(
o)}return[...[...e].filter(i=>!/^step [2-9]$/.test(i)).sort().map(i=>[i,`sign_${i.replaceAll(" ","_")}`]).filter(([,i])=>p(i)!==i).map(([i,o])=>ps(A("use",{href:`\
#${t.symbols[t.names.indexOf(i)]}`}),o)),...[...n].filter(i=>ie[i]).map(i=>ps(A("path",{d:"M-.4 0L.4 0",class:`k-${ie[i]}`}),`stroke_${ie[i]}`))]}function ps(s,t){
return f("li",{},A("svg",{class:"kohau man",viewBox:"-.5 -.5 1 1","aria-hidden":"true"},s),` ${p(t)}`)}var ms={1:"!",2:"?",3:"!!",4:"??",5:"!?",6:"?!",7:"□",8:"□",10:"=",11:"=",12:"⇆",13:"∞",14:"+/=",15:"=/+",16:"±",17:"∓",18:"+−",19:"−+",20:"+−−",
21:"−−+",22:"⊙",23:"⊙",26:"○",27:"○",28:"○",29:"○",30:"○",31:"○",32:"⟳",33:"⟳",34:"⟳",35:"⟳",36:"↑",37:"↑",38:"↑",39:"↑",40:"\
→",41:"→",42:"→",43:"→",44:"=∞",45:"=∞",46:"=∞",47:"=∞",130:"⇆",131:"⇆",132:"⇆",133:"⇆",134:"⇆",135:"⇆",136:"⊕",137:"⊕",138:"⊕",
139:"⊕",140:"∆",141:"∇",142:"⌓",145:"RR",146:"N"};function gs(s){let t=at(s),e=(r,i,o)=>f("span",{class:`said-${r}`,title:i},f("span",{class:"hidden"},`${i}\
 `),o),n=[];return t.clock&&n.push(e("clock",p("clock"),t.clock)),t.spent&&n.push(f("span",{class:"said-spent"},`${p("time_spent")} ${t.spent}`)),t.evaluation&&
n.push(e("evaluation",p("evaluation"),_t(t.evaluation))),t.marks.length&&n.push(e("marks",p("marked"),Wn(t.marks))),n.push(...t.recorded.map(Gn)),f("span",{class:"\
comment"},t.text,...n.flatMap(r=>[" ",r])," ")}function Gn([s,t,e]){let n="";try{n=JSON.parse(e)}catch{return s}let r=t==="tag"&&!n.includes(" "),i=`recorded_${t}${r?
"_missing":""}`,o=p(i,{words:n});return o===i?s:t==="tag"?f("span",{class:"said-recorded"},o):f("details",{class:"said-recorded"},f("summary",{},o),f("pre",{class:"\
source"},n))}function Wn(s){let t=({colour:e,from:n,to:r})=>f("span",{class:`mark-${e}`},n===r?`${n} `:`${n}→${r} `);return f("span",{},...s.map(t))}function ws(s){
let t=Vn(s),e=ms[s]??t;return f("span",{class:ms[s]?"nag":"nag worded",title:`$${s}: ${t}`},`${e} `)}var[Kn,Yn]=[14,139];function Vn(s){let t=s%2,n=`nag_${s>=Kn&&
s<=Yn?s-t:s}`,r=p(n,{side:p(t?"black":"white")});return r===n?p("nag_other",{number:s}):r}var bs=14;function xs(s){let t=s.record.perNumber===2,e=f("div",{class:t?`line main columns${Xn(s.record)?" rows":""}`:"line main"});(t?Zn:ks)(e,s,s.record.line),
s.record.result&&e.append(f("span",{class:"result"},s.record.result));let n=re(s.record);return n&&e.append(" ",f("span",{class:"ending"},n)),e}function Xn(s){let t=s.
words[0].split(`
`),e=t.map(n=>n.length).sort((n,r)=>n-r);return e[Math.floor(e.length/2)]>bs||t.some(n=>n.length>bs&&n.includes("/"))}function Zn(s,t,e){s.append(...e.notes.map(
i=>ht(t,i)));let n=s.classList.contains("rows"),r=!1;for(let[i,o]of e.plies){let a=t.nodes[i],{within:l,label:c}=tt(t.record,a);(!r||!l)&&s.append(f("span",{class:"\
number"},c)," ");let u=o.filter(h=>!ys(h));s.append(f("span",{class:`cell ${l?"black":"white"}`},vs(t,a)," ",...o.filter(ys).map(h=>ht(t,h)))," ",...u.map(h=>ht(
t,h))),r=!n&&!u.length}}function ys(s){if(s.nag!==void 0)return!0;if(s.rest||s.line)return!1;let{text:t,recorded:e}=at(s.text??"");return!t&&!e.length}function ks(s,t,e){
s.append(...e.notes.map(r=>ht(t,r)));let n=!1;for(let[r,i]of e.plies){let o=t.nodes[r],{within:a,label:l}=tt(t.record,o);(!n||a===0)&&s.append(f("span",{class:"\
number"},l)," "),s.append(vs(t,o)," "),s.append(...i.map(c=>ht(t,c))),n=i.every(c=>c.nag!==void 0)}}function vs(s,t){let e=ft(s.record,t),n=f("a",{class:s.record.
perNumber===2?"ply":`ply side-${e}`,href:s.linkOf(t),tabindex:"-1",title:p(e==="w"?"ply_of_white":"ply_of_black",{ply:t.ply})});return t.link=n,n}function ht(s,t){
if(t.nag!==void 0)return ws(t.nag);if(t.rest)return f("span",{class:"rest",role:"note"},j(t.rest)," ");if(t.line){let e=f("span",{class:"variation",role:"group",
"aria-label":p("variation")},"( ");return ks(e,s,t.line),e.append(")"),e}return gs(t.text??"")}function As(s,t){s.spell(t);for(let e of s.nodes)e.link?.replaceChildren(
...Jn(s.words[e.id]))}function Jn(s){return s.split(/(?<=[,/ ])/).flatMap((t,e)=>[...e?[f("wbr")]:[],f("span",{},t)])}function $s(s){return s.map(([t,e])=>f("tr",
{},f("th",{scope:"row"},t),f("td",{},e)))}function oe(s,t){let e,n=!1,r=()=>{clearInterval(e)},i=()=>{n=!0,s.disabled?r():t()};s.addEventListener("pointerdown",o=>{o.button||(r(),n=!1,e=setTimeout(()=>{
i(),e=setInterval(i,110)},400))});for(let o of["pointerup","pointerleave","pointercancel","blur"])s.addEventListener(o,r);s.addEventListener("contextmenu",o=>{n&&
o.preventDefault()}),s.addEventListener("click",()=>{n||t(),n=!1})}function Ms(s,t){let e=0;s.addEventListener("wheel",n=>{n.ctrlKey||!n.deltaY||(n.preventDefault(),
Math.sign(e)!==Math.sign(n.deltaY)&&(e=0),e+=n.deltaMode?50*n.deltaY:n.deltaY,!(Math.abs(e)<50)&&(t(e>0),e=0))},{passive:!1})}function Cs(s){return f("ul",{class:"problems"},...s.map(Qn))}function Qn(s){let{file:t,line:e,column:n,ply:r,step:i,rule:o}=s,a=Object.entries({file:t,line:e,column:n,
ply:r,step:i,rule:o}).filter(([,h])=>h).map(([h,d])=>h==="file"?d:`${p(`at_${h}`)} ${d}`),l=s.help&&a.pop(),c=l?[a.length?", ":"",f("a",{href:s.help},l)]:[],u=f(
"li",{class:s.severity},f("strong",{},p(`severity_${s.severity}`))," ",j(s.sentence)," ",f("span",{class:"place"},a.join(", "),...c,` [${s.code}]`));return s.excerpt&&
u.append(tr(s.excerpt)),s.hint_sentence&&u.append(f("p",{class:"hint"},p("hint"),j(s.hint_sentence))),u}function tr([s,t,e]){return f("pre",{},s.slice(0,t),f("m\
ark",{},s.slice(t,t+e)),s.slice(t+e))}function Es(s,t,{name:e,shown:n,board:r}){let{record:i,node:o}=n,a=o?er(i,o,t):"",l=o&&i.sides[o.id]===t&&!o.ended;s.className=`side${l?" to-play":""}`,s.replaceChildren(
f("span",{class:`disc disc-${t}`,"aria-hidden":"true"}),f("span",{class:"hidden"},`${p(t==="w"?"white":"black")}: `),f("span",{class:"name"},e),f("span",{class:"\
captured"},...r&&o?nr(i,o,t,r):[]),...a?[f("span",{class:"clock",title:p("clock")},f("span",{class:"hidden"},`${p("clock")} `),a)]:[])}function er(s,t,e){for(let i=t;i.
before;i=i.before){if(s.sides[i.before.id]!==e)continue;let{clock:o}=ct(i);if(o)return o}let n=s.tags.find(([i])=>i==="TimeControl")?.[1]??"",[,r]=/^(\d+)(?:\+\d+)?$/.
exec(n)??[];return r?sr(Number(r)):""}function sr(s){let t=e=>String(e).padStart(2,"0");return`${Math.floor(s/3600)}:${t(Math.floor(s/60)%60)}:${t(s%60)}`}function nr(s,t,e,n){
let[r,i]=[0,t.id].map(a=>Je(n,s.pictures[a])),o=e==="w"?"black ":"white ";return[...r].filter(([a])=>a.startsWith(o)).flatMap(([a,l])=>{let c=l-(i.get(a)??0);return c>
0?[rr(n,a,c)]:[]})}function rr(s,t,e){let n=p("captured",{count:e,piece:gt(t)??t});return f("span",{title:n,role:"img","aria-label":n},A("svg",{class:"kohau man",
viewBox:"-.5 -.5 1 1","aria-hidden":"true"},A("use",{href:`#${s.symbols[s.names.indexOf(t)]}`})),`×${e}`)}function Ss(s,t,e){let n=s.find(({games:o})=>o.some(({row:a})=>a===t));if(!n)return[];let r=n.games.map(o=>ir(o,o.row===t,e(o))),i=n.omitted?[f("p",{},p("omitte\
d",{count:st(n.omitted)}))]:[];return[f("h3",{},p("session",{name:n.name})),f("ol",{},...r),...i]}function ir(s,t,e){let n=p("session_game",{variant:or(s.variant),
white:s.white,black:s.black,result:s.result}),r=e===null?f("span",{},n):f("a",{href:e,"aria-current":t?"true":null},n),i=s.problem_sentences.map(o=>f("p",{class:"\
rest"},j(o)));return f("li",{},r,...i,f("p",{class:"story"},s.story.map(o=>`${G(o)}.`).join(" ")))}function or(s){let t=`session_${s}`;return p(t)===t?s:p(t)}var ar={tags:[],result:"",problems:[],termination:"",text:""},Tt=class{constructor(t,e,{linkOf:n,recorder:r,linkOfGame:i=({row:l})=>l===null?null:n(l,"0"),selected:o=()=>{},
named:a=(l,c)=>l==="date"?mt(c):z(c)}){this.root=t,this.source=e,this.linkOf=n,this.linkOfGame=i,this.selected=o,this.named=a,this.recorder=r,this.shown=new Q(-1,
ar),this.dialects={},this.timer=void 0,this.wanted=0,this.board=this.part("board"),this.copies=new Lt(this),this.addBoards(),this.listen()}addBoards(){as(this.source.
boards)}openToolsIfRoomy(){let t=getComputedStyle(this.part("tools-panel")).position==="absolute";this.part("tools").open=!t&&matchMedia("(min-width: 62rem) and\
 (min-height: 45rem)").matches}part(t){return this.root.querySelector(`#${t}`)}async open(t,e="0"){let n=++this.wanted,r=await this.source.read(t).catch(i=>this.
showFailure(i));!r||n!==this.wanted||(this.stopPlaying(),this.shown=new Q(t,r,i=>this.linkOf(t,i.path)),this.showRecord(),this.follow(e))}follow(t){let e=this.shown.
nodeAt(t);this.select(e??this.shown.nodes[0]??null),!e&&this.shown.nodes.length&&this.warn(p("no_such_ply",{path:t}))}warn(t){this.part("warning").textContent=t,
this.part("warning").hidden=!t}showFailure(t){this.part("situation").textContent=p("cannot_unpack",{error:t})}showRecord(){let t=this.source.rows[this.shown.number],
{record:e}=this.shown;this.part("players").textContent=`${t[x.white]} – ${t[x.black]}  ${dt(t[x.result])}`;for(let r of this.root.querySelectorAll(".about"))r.
replaceChildren(...this.about(t));this.part("tags").replaceChildren(...$s(e.tags)),this.part("problems").replaceChildren(...e.problems.length?[Cs(e.problems)]:[]);
let n=Ss(this.source.sessions??[],this.shown.number,this.linkOfGame);if(this.part("session").replaceChildren(...n),this.part("tools-title").textContent=p(n.length?
"more_of_session":"more_of_game"),this.root.classList.toggle("no-board",!this.shown.nodes.length),this.showLegend(N(e.board)),this.shown.nodes.length){this.part(
"plies").replaceChildren(xs(this.shown)),this.fillDialects();let r=this.shown.line.length-1;this.part("jump").max=String(r),this.part("of").textContent=p("of",{
count:r})}else this.part("plies").replaceChildren(f("pre",{class:"source"},e.text)),this.part("dialect").replaceChildren(),this.part("of").textContent=""}about(t){
let e=r=>t[x[r]]&&this.named(r,t[x[r]]);return[t[x.game],t[x.variant]==="standard"?"":t[x.variant],e("opening"),e("event"),e("site"),e("date"),t[x.round]&&p("ro\
und",{round:t[x.round]})].filter(Boolean).flatMap((r,i)=>i?[" · ",r]:[r])}showLegend(t){let e=t?ds(this.shown.record,t):[];this.part("legend").replaceChildren(
...e),this.part("legend-box").hidden=!e.length,t&&(this.board.style.setProperty("--ratio",String(t.width/t.height)),this.board.toggleAttribute("stepwise",this.shown.
record.steps.some(Boolean)))}get game(){return this.source.rows[this.shown.number][x.game]}fillDialects(){let{record:t}=this.shown,e=this.dialects[this.game],n=t.
dialects.includes(e)?e:t.dialects[t.own];this.part("dialect").replaceChildren(...t.dialects.map(r=>f("option",{value:r},r))),this.part("dialect").value=n,this.spell()}spell(){
As(this.shown,this.shown.record.dialects.indexOf(this.part("dialect").value))}chooseDialect(t){this.dialects[this.game]=t,this.fillDialects(),this.showSituation()}select(t){
let{shown:e}=this,n=e.node;if(e.node=t,this.warn(""),this.showSides(),!t){this.board.removeAttribute("board"),this.part("fen").value="",this.part("situation").textContent=
p("no_board"),this.selected(e.number,null);return}n?.link&&(n.link.tabIndex=-1,n.link.removeAttribute("aria-current")),t.link&&(t.link.tabIndex=0,t.link.setAttribute(
"aria-current","true")),!t.link&&e.nodes[1]?.link&&(e.nodes[1].link.tabIndex=0),this.drawPosition(),this.showSituation(),this.part("fen").value=t.fen,this.part(
"jump").value=String(t.ply),this.scrollTo(t.link),this.selected(e.number,t)}showSides(){let{node:t,record:e}=this.shown,n=this.source.rows[this.shown.number],r=N(
e.board),i=this.flipped?["w","b"]:["b","w"];for(let[o,a]of i.entries()){let l=n[a==="w"?x.white:x.black];Es(this.part(o?"side-bottom":"side-top"),a,{name:this.named(
"player",l),shown:{record:e,node:t},board:r})}}scrollTo(t){let e=this.part("line"),n=e.getBoundingClientRect(),r=this.part("tools").open?this.part("tools-panel").
getBoundingClientRect().top:1/0,i=Math.min(n.bottom,r);if(e.style.paddingBottom=i<n.bottom?`${n.bottom-i}px`:"",!t){e.scrollTop=0;return}let o=t.getBoundingClientRect(),
a=Math.max(0,Math.min(20,(i-n.top-o.height)/2));o.top<n.top?e.scrollTop-=n.top-o.top+a:o.bottom>i&&(e.scrollTop+=o.bottom-i+a)}drawPosition(){let{node:t}=this.shown;
t&&cs(this.board,this.part("drawing"),lt(this.shown,t))}showSituation(){let{node:t}=this.shown;t&&(this.part("situation").textContent=It(this.shown,t),this.part(
"said").textContent=It(this.shown,t),this.part("next").disabled=this.part("last").disabled=!t.next,this.part("previous").disabled=this.part("first").disabled=!t.
before)}step(t){this.stopPlaying();let e=t?this.shown.node?.next:this.shown.node?.before;e&&this.select(e)}toEnd(t){this.stopPlaying();let{node:e}=this.shown;if(!e)
return;let n=e;for(let r=e;r;r=t?r.next:r.before)n=r;this.select(n)}sibling(t){this.stopPlaying();let{node:e}=this.shown,n=e?.rivals[e.rivals.indexOf(e)+t];n&&this.
select(n)}get flipped(){return this.board.getAttribute("orientation")==="black"}flip(){this.board.setAttribute("orientation",this.flipped?"white":"black"),this.
part("flip").setAttribute("aria-pressed",String(this.flipped)),this.shown.number>=0&&this.showSides()}play(){if(this.timer){this.stopPlaying();return}this.shown.
node&&(this.shown.node.next||this.select(this.shown.nodes[0]),this.setPlaying(!0),this.keepPlaying())}keepPlaying(){clearInterval(this.timer),this.timer=setInterval(
()=>{this.shown.node?.next&&this.select(this.shown.node.next),this.shown.node?.next||this.stopPlaying()},Number(this.part("speed").value))}stopPlaying(){clearInterval(
this.timer),this.timer=void 0,this.setPlaying(!1)}setPlaying(t){let e=p(t?"stop":"play");this.part("play").setAttribute("aria-pressed",String(t)),this.part("pla\
y").setAttribute("aria-label",e),this.part("play").classList.toggle("playing",t)}askForPly(){this.part("tools").open=!0,this.part("jump").focus(),this.part("jum\
p").select()}jump(){let{value:t}=this.part("jump"),{line:e}=this.shown;!e.length||!/^\d+$/.test(t)||(this.stopPlaying(),this.select(e[Math.min(Number(t),e.length-
1)]))}nextDialect(){let t=this.part("dialect");t.options.length&&(t.selectedIndex=(t.selectedIndex+1)%t.options.length,this.chooseDialect(t.value))}keys={ArrowLeft:()=>this.
step(!1),ArrowRight:()=>this.step(!0),Home:()=>this.toEnd(!1),End:()=>this.toEnd(!0),ArrowUp:()=>this.sibling(-1),ArrowDown:()=>this.sibling(1),f:()=>this.flip(),
c:()=>this.copies.ofPosition(),d:()=>this.nextDialect(),g:()=>this.askForPly()," ":()=>this.play()};key(t){if(t.defaultPrevented||t.ctrlKey||t.metaKey||t.altKey||
document.querySelector("dialog[open]")||D(t,"input, select, textarea, summary")||t.key===" "&&D(t,"button, a"))return;let e=this.keys[t.key];e&&(t.preventDefault(),
e(),D(t,".ply")&&this.shown.node?.link?.focus({preventScroll:!0}))}listen(){let t=(e,n,r)=>this.part(e).addEventListener(n,r);t("first","click",()=>this.toEnd(!1)),
oe(this.part("previous"),()=>this.step(!1)),oe(this.part("next"),()=>this.step(!0)),Ms(this.board,e=>this.step(e)),t("last","click",()=>this.toEnd(!0)),t("play",
"click",()=>this.play()),t("flip","click",()=>this.flip()),this.part("controls").addEventListener("mousedown",e=>e.preventDefault()),t("speed","change",()=>{this.
timer&&this.keepPlaying()}),new ResizeObserver(()=>this.scrollTo(this.shown.node?.link)).observe(this.part("line")),t("tools","toggle",()=>this.scrollTo(this.shown.
node?.link)),t("jump","change",()=>this.jump()),t("dialect","change",()=>this.chooseDialect(this.part("dialect").value)),this.board.addEventListener("click",e=>{
if(this.board.source||D(e,"label, button"))return;let{left:n,width:r}=this.board.getBoundingClientRect();this.step(e.clientX>n+r/2)})}};var I=s=>document.getElementById(s),_s=JSON.parse(I("index").textContent??""),{texts:cr}=await lr()??_s;ge(cr);var ae=new bt(_s);Fe();var _=new Tt(document.body,
ae,{linkOf:(s,t)=>`#${s+1}/${t}`,recorder:async()=>({gifOf:Te}),selected:(s,t)=>{ut.choose(s),document.title=I("players").textContent?.trim()??"",hr(t?`#${s+1}/${t.
path}`:`#${s+1}`)}});_.openToolsIfRoomy();matchMedia("(min-width: 62rem) and (min-height: 60.01rem)").addEventListener("change",()=>_.openToolsIfRoomy());var ut=new wt(
document,ae.rows,s=>_.open(s));Object.assign(document.body,{viewer:_,list:ut});async function lr(){let s=[...document.querySelectorAll("template.frame")],t=[document.
documentElement.lang,...s.map(r=>r.lang)],e=navigator.languages.map(r=>r.split("-")[0]).find(r=>t.includes(r)),n=s.find(({lang:r})=>r===e);if(!n)return null;try{
let[r]=await jt(I(`spoken-${e}`).textContent??"");return I("frame").replaceChildren(n.content),document.documentElement.lang=n.lang,r}catch{return null}}function hr(s){
try{history.replaceState(null,"",s)}catch{location.hash=s}}async function Is(){let{hash:s}=location,[,t,e]=/^#(\d+)(?:\/([\d.]+))?$/.exec(s)??[],n=ae.rows.length,
r=Math.min(Math.max(Number(t??1)-1,0),n-1);_.shown&&_.shown.number===r?_.follow(e??"0"):await _.open(r,e),s.length>1&&t===void 0?_.warn(p("bad_link",{link:ur(s)})):
t!==void 0&&Number(t)!==r+1&&_.warn(`${p("no_such_record",{record:t,count:n})} ${p("record_shown",{record:r+1})}`)}function ur(s){try{return decodeURI(s)}catch{
return s}}function Os(s){let t=ut.neighbour(s);t!==null&&_.open(t)}function ce(s=!document.body.classList.contains("records-open")){document.body.classList.toggle(
"records-open",s),I("records-button").setAttribute("aria-expanded",String(s)),s&&(ut.reveal(),ut.draw())}Object.assign(_.keys,{n:()=>Os(1),p:()=>Os(-1),"/":()=>{
ce(!0),I("filter").focus()},"?":()=>I("help").showModal()});document.addEventListener("keydown",s=>_.key(s));I("theme").addEventListener("click",Ue);I("help-but\
ton").addEventListener("click",()=>I("help").showModal());I("records-button").addEventListener("click",()=>ce());I("rows").addEventListener("click",()=>ce(!1));
addEventListener("hashchange",Is);Is();
