var Is=Object.create;var ce=Object.defineProperty;var Ls=Object.getOwnPropertyDescriptor;var Ts=Object.getOwnPropertyNames;var Bs=Object.getPrototypeOf,Ps=Object.prototype.hasOwnProperty;var Rs=(s,t)=>()=>{try{return t||s((t={exports:{}}).exports,t),t.exports}catch(e){throw t=0,e}};var Ns=(s,t,e,n)=>{if(t&&typeof t=="object"||typeof t=="function")for(let r of Ts(t))!Ps.call(s,r)&&r!==e&&ce(s,r,{get:()=>t[r],enumerable:!(n=Ls(t,r))||n.enumerable});
return s};var Ds=(s,t,e)=>(e=s!=null?Is(Bs(s)):{},Ns(t||!s||!s.__esModule?ce(e,"default",{value:s,enumerable:!0}):e,s));var _e=Rs(zt=>{var ke=Object.defineProperty,Vs=s=>ke(s,"__esModule",{value:!0}),Xs=(s,t)=>{for(var e in t)ke(s,e,{get:t[e],enumerable:!0})};Vs(zt);Xs(zt,{GIFEncoder:()=>Se,
applyPalette:()=>on,default:()=>gn,nearestColor:()=>hn,nearestColorIndex:()=>Me,nearestColorIndexWithDistance:()=>Ee,prequantize:()=>rn,quantize:()=>sn,snapColorsToPalette:()=>ln});
var Zs={signature:"GIF",version:"89a",trailer:59,extensionIntroducer:33,applicationExtensionLabel:255,graphicControlExtensionLabel:249,imageSeparator:44,signatureSize:3,
versionSize:3,globalColorTableFlagMask:128,colorResolutionMask:112,sortFlagMask:8,globalColorTableSizeMask:7,applicationIdentifierSize:8,applicationAuthCodeSize:3,
disposalMethodMask:28,userInputFlagMask:2,transparentColorFlagMask:1,localColorTableFlagMask:128,interlaceFlagMask:64,idSortFlagMask:32,localColorTableSizeMask:7};
function ve(s=256){let t=0,e=new Uint8Array(s);return{get buffer(){return e.buffer},reset(){t=0},bytesView(){return e.subarray(0,t)},bytes(){return e.slice(0,t)},
writeByte(r){n(t+1),e[t]=r,t++},writeBytes(r,o=0,i=r.length){n(t+i);for(let a=0;a<i;a++)e[t++]=r[a+o]},writeBytesView(r,o=0,i=r.byteLength){n(t+i),e.set(r.subarray(
o,o+i),t),t+=i}};function n(r){var o=e.length;if(o>=r)return;var i=1024*1024;r=Math.max(r,o*(o<i?2:1.125)>>>0),o!=0&&(r=Math.max(r,256));let a=e;e=new Uint8Array(
r),t>0&&e.set(a.subarray(0,t),0)}}var qt=12,be=5003,Js=[0,1,3,7,15,31,63,127,255,511,1023,2047,4095,8191,16383,32767,65535];function Qs(s,t,e,n,r=ve(512),o=new Uint8Array(
256),i=new Int32Array(be),a=new Int32Array(be)){let l=i.length,c=Math.max(2,n);o.fill(0),a.fill(0),i.fill(-1);let u=0,h=0,p=c+1,y=p,b=!1,g=y,w=(1<<g)-1,m=1<<p-1,
C=m+1,k=m+2,v=0,E=e[0],T=0;for(let M=l;M<65536;M*=2)++T;T=8-T,r.writeByte(c),O(m);let $=e.length;for(let M=1;M<$;M++)t:{let P=e[M],R=(P<<qt)+E,S=P<<T^E;if(i[S]===
R){E=a[S];break t}let Lt=S===0?1:l-S;for(;i[S]>=0;)if(S-=Lt,S<0&&(S+=l),i[S]===R){E=a[S];break t}O(E),E=P,k<1<<qt?(a[S]=k++,i[S]=R):(i.fill(-1),k=m+2,b=!0,O(m))}
return O(E),O(C),r.writeByte(0),r.bytesView();function O(M){for(u&=Js[h],h>0?u|=M<<h:u=M,h+=g;h>=8;)o[v++]=u&255,v>=254&&(r.writeByte(v),r.writeBytesView(o,0,v),
v=0),u>>=8,h-=8;if((k>w||b)&&(b?(g=y,w=(1<<g)-1,b=!1):(++g,w=g===qt?1<<g:(1<<g)-1)),M==C){for(;h>0;)o[v++]=u&255,v>=254&&(r.writeByte(v),r.writeBytesView(o,0,v),
v=0),u>>=8,h-=8;v>0&&(r.writeByte(v),r.writeBytesView(o,0,v),v=0)}}}var tn=Qs;function Ae(s,t,e){return s<<8&63488|t<<2&992|e>>3}function $e(s,t,e,n){return s>>
4|t&240|(e&240)<<4|(n&240)<<8}function Ce(s,t,e){return s>>4<<8|t&240|e>>4}function yt(s,t,e){return s<t?t:s>e?e:s}function nt(s){return s*s}function ye(s,t,e){
var n=0,r=1e100;let o=s[t],i=o.cnt,a=o.ac,l=o.rc,c=o.gc,u=o.bc;for(var h=o.fw;h!=0;h=s[h].fw){let y=s[h],b=y.cnt,g=i*b/(i+b);if(!(g>=r)){var p=0;e&&(p+=g*nt(y.ac-
a),p>=r)||(p+=g*nt(y.rc-l),!(p>=r)&&(p+=g*nt(y.gc-c),!(p>=r)&&(p+=g*nt(y.bc-u),!(p>=r)&&(r=p,n=h))))}}o.err=r,o.nn=n}function jt(){return{ac:0,rc:0,gc:0,bc:0,cnt:0,
nn:0,fw:0,bk:0,tm:0,mtm:0,err:0}}function en(s,t){let e=t==="rgb444"?4096:65536,n=new Array(e),r=s.length;if(t==="rgba4444")for(let o=0;o<r;++o){let i=s[o],a=i>>
24&255,l=i>>16&255,c=i>>8&255,u=i&255,h=$e(u,c,l,a),p=h in n?n[h]:n[h]=jt();p.rc+=u,p.gc+=c,p.bc+=l,p.ac+=a,p.cnt++}else if(t==="rgb444")for(let o=0;o<r;++o){let i=s[o],
a=i>>16&255,l=i>>8&255,c=i&255,u=Ce(c,l,a),h=u in n?n[u]:n[u]=jt();h.rc+=c,h.gc+=l,h.bc+=a,h.cnt++}else for(let o=0;o<r;++o){let i=s[o],a=i>>16&255,l=i>>8&255,c=i&
255,u=Ae(c,l,a),h=u in n?n[u]:n[u]=jt();h.rc+=c,h.gc+=l,h.bc+=a,h.cnt++}return n}function sn(s,t,e={}){let{format:n="rgb565",clearAlpha:r=!0,clearAlphaColor:o=0,
clearAlphaThreshold:i=0,oneBitAlpha:a=!1}=e;if(!s||!s.buffer)throw new Error("quantize() expected RGBA Uint8Array data");if(!(s instanceof Uint8Array)&&!(s instanceof
Uint8ClampedArray))throw new Error("quantize() expected RGBA Uint8Array data");let l=new Uint32Array(s.buffer),c=e.useSqrt!==!1,u=n==="rgba4444",h=en(l,n),p=h.length,
y=p-1,b=new Uint32Array(p+1);for(var g=0,m=0;m<p;++m){let L=h[m];if(L!=null){var w=1/L.cnt;u&&(L.ac*=w),L.rc*=w,L.gc*=w,L.bc*=w,h[g++]=L}}nt(t)/g<.022&&(c=!1);for(var m=0;m<
g-1;++m)h[m].fw=m+1,h[m+1].bk=m,c&&(h[m].cnt=Math.sqrt(h[m].cnt));c&&(h[m].cnt=Math.sqrt(h[m].cnt));var C,k,v;for(m=0;m<g;++m){ye(h,m,!1);var E=h[m].err;for(k=++b[0];k>
1&&(v=k>>1,!(h[C=b[v]].err<=E));k=v)b[k]=C;b[k]=m}var T=g-t;for(m=0;m<T;){for(var $;;){var O=b[1];if($=h[O],$.tm>=$.mtm&&h[$.nn].mtm<=$.tm)break;$.mtm==y?O=b[1]=
b[b[0]--]:(ye(h,O,!1),$.tm=m);var E=h[O].err;for(k=1;(v=k+k)<=b[0]&&(v<b[0]&&h[b[v]].err>h[b[v+1]].err&&v++,!(E<=h[C=b[v]].err));k=v)b[k]=C;b[k]=O}var M=h[$.nn],
P=$.cnt,R=M.cnt,w=1/(P+R);u&&($.ac=w*(P*$.ac+R*M.ac)),$.rc=w*(P*$.rc+R*M.rc),$.gc=w*(P*$.gc+R*M.gc),$.bc=w*(P*$.bc+R*M.bc),$.cnt+=M.cnt,$.mtm=++m,h[M.bk].fw=M.fw,
h[M.fw].bk=M.bk,M.mtm=y}let S=[];var Lt=0;for(m=0;;++Lt){let Tt=yt(Math.round(h[m].rc),0,255),L=yt(Math.round(h[m].gc),0,255),Bt=yt(Math.round(h[m].bc),0,255),K=255;
u&&(K=yt(Math.round(h[m].ac),0,255),a&&(K=K<=(typeof a=="number"?a:127)?0:255),r&&K<=i&&(Tt=L=Bt=o,K=0));let ae=u?[Tt,L,Bt,K]:[Tt,L,Bt];if(nn(S,ae)||S.push(ae),
(m=h[m].fw)==0)break}return S}function nn(s,t){for(let e=0;e<s.length;e++){let n=s[e],r=n[0]===t[0]&&n[1]===t[1]&&n[2]===t[2],o=n.length>=4&&t.length>=4?n[3]===
t[3]:!0;if(r&&o)return!0}return!1}function kt(s,t){var e=0,n;for(n=0;n<s.length;n++){let r=s[n]-t[n];e+=r*r}return e}function xt(s,t){return t>1?Math.round(s/t)*
t:s}function rn(s,{roundRGB:t=5,roundAlpha:e=10,oneBitAlpha:n=null}={}){let r=new Uint32Array(s.buffer);for(let o=0;o<r.length;o++){let i=r[o],a=i>>24&255,l=i>>
16&255,c=i>>8&255,u=i&255;a=xt(a,e),n&&(a=a<=(typeof n=="number"?n:127)?0:255),u=xt(u,t),c=xt(c,t),l=xt(l,t),r[o]=a<<24|l<<16|c<<8|u<<0}}function on(s,t,e="rgb5\
65"){if(!s||!s.buffer)throw new Error("quantize() expected RGBA Uint8Array data");if(!(s instanceof Uint8Array)&&!(s instanceof Uint8ClampedArray))throw new Error(
"quantize() expected RGBA Uint8Array data");if(t.length>256)throw new Error("applyPalette() only works with 256 colors or less");let n=new Uint32Array(s.buffer),
r=n.length,o=e==="rgb444"?4096:65536,i=new Uint8Array(r),a=new Array(o),l=e==="rgba4444";if(e==="rgba4444")for(let c=0;c<r;c++){let u=n[c],h=u>>24&255,p=u>>16&255,
y=u>>8&255,b=u&255,g=$e(b,y,p,h),w=g in a?a[g]:a[g]=an(b,y,p,h,t);i[c]=w}else{let c=e==="rgb444"?Ce:Ae;for(let u=0;u<r;u++){let h=n[u],p=h>>16&255,y=h>>8&255,b=h&
255,g=c(b,y,p),w=g in a?a[g]:a[g]=cn(b,y,p,t);i[u]=w}}return i}function an(s,t,e,n,r){let o=0,i=1e100;for(let a=0;a<r.length;a++){let l=r[a],c=l[3],u=G(c-n);if(u>
i)continue;let h=l[0];if(u+=G(h-s),u>i)continue;let p=l[1];if(u+=G(p-t),u>i)continue;let y=l[2];u+=G(y-e),!(u>i)&&(i=u,o=a)}return o}function cn(s,t,e,n){let r=0,
o=1e100;for(let i=0;i<n.length;i++){let a=n[i],l=a[0],c=G(l-s);if(c>o)continue;let u=a[1];if(c+=G(u-t),c>o)continue;let h=a[2];c+=G(h-e),!(c>o)&&(o=c,r=i)}return r}
function ln(s,t,e=5){if(!s.length||!t.length)return;let n=s.map(i=>i.slice(0,3)),r=e*e,o=s[0].length;for(let i=0;i<t.length;i++){let a=t[i];a.length<o?a=[a[0],a[1],
a[2],255]:a.length>o?a=a.slice(0,3):a=a.slice();let l=Ee(n,a.slice(0,3),kt),c=l[0],u=l[1];u>0&&u<=r&&(s[c]=a)}}function G(s){return s*s}function Me(s,t,e=kt){let n=1/0,
r=-1;for(let o=0;o<s.length;o++){let i=s[o],a=e(t,i);a<n&&(n=a,r=o)}return r}function Ee(s,t,e=kt){let n=1/0,r=-1;for(let o=0;o<s.length;o++){let i=s[o],a=e(t,i);
a<n&&(n=a,r=o)}return[r,n]}function hn(s,t,e=kt){return s[Me(s,t,e)]}function Se(s={}){let{initialCapacity:t=4096,auto:e=!0}=s,n=ve(t),r=5003,o=new Uint8Array(256),
i=new Int32Array(r),a=new Int32Array(r),l=!1;return{reset(){n.reset(),l=!1},finish(){n.writeByte(Zs.trailer)},bytes(){return n.bytes()},bytesView(){return n.bytesView()},
get buffer(){return n.buffer},get stream(){return n},writeHeader:c,writeFrame(u,h,p,y={}){let{transparent:b=!1,transparentIndex:g=0,delay:w=0,palette:m=null,repeat:C=0,
colorDepth:k=8,dispose:v=-1}=y,E=!1;if(e?l||(E=!0,c(),l=!0):E=!!y.first,h=Math.max(0,Math.floor(h)),p=Math.max(0,Math.floor(p)),E){if(!m)throw new Error("First \
frame must include a { palette } option");fn(n,h,p,m,k),xe(n,m),C>=0&&dn(n,C)}let T=Math.round(w/10);un(n,v,T,b,g);let $=!!m&&!E;pn(n,h,p,$?m:null),$&&xe(n,m),mn(
n,u,h,p,k,o,i,a)}};function c(){Oe(n,"GIF89a")}}function un(s,t,e,n,r){s.writeByte(33),s.writeByte(249),s.writeByte(4),r<0&&(r=0,n=!1);var o,i;n?(o=1,i=2):(o=0,
i=0),t>=0&&(i=t&7),i<<=2,s.writeByte(0|i|0|o),j(s,e),s.writeByte(r||0),s.writeByte(0)}function fn(s,t,e,n,r=8){let a=Ht(n.length)-1,l=128|r-1<<4|0|a,c=0,u=0;j(s,
t),j(s,e),s.writeBytes([l,c,u])}function dn(s,t){s.writeByte(33),s.writeByte(255),s.writeByte(11),Oe(s,"NETSCAPE2.0"),s.writeByte(3),s.writeByte(1),j(s,t),s.writeByte(
0)}function xe(s,t){let e=1<<Ht(t.length);for(let n=0;n<e;n++){let r=[0,0,0];n<t.length&&(r=t[n]),s.writeByte(r[0]),s.writeByte(r[1]),s.writeByte(r[2])}}function pn(s,t,e,n){
if(s.writeByte(44),j(s,0),j(s,0),j(s,t),j(s,e),n){let i=Ht(n.length)-1;s.writeByte(128|i)}else s.writeByte(0)}function mn(s,t,e,n,r=8,o,i,a){tn(e,n,t,r,s,o,i,a)}
function j(s,t){s.writeByte(t&255),s.writeByte(t>>8&255)}function Oe(s,t){for(var e=0;e<t.length;e++)s.writeByte(t.charCodeAt(e))}function Ht(s){return Math.max(
Math.ceil(Math.log2(s)),1)}var gn=Se});var Fs=/[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;function H(s){return String(s).replace(Fs,t=>{let e=t.charCodeAt(
0);return e<256?`\\x${e.toString(16).padStart(2,"0")}`:`\\u${e.toString(16).padStart(4,"0")}`})}function f(s,t={},...e){return le(document.createElement(s),t,e)}
var Us="http://www.w3.org/2000/svg";function A(s,t={},...e){return le(document.createElementNS(Us,s),t,e)}function le(s,t,e){for(let[n,r]of Object.entries(t))r===
!0?s.setAttribute(n,""):r!==!1&&r!==null&&r!==void 0&&s.setAttribute(n,String(r));return s.append(...e.filter(n=>n!=null&&n!=="").map(n=>n instanceof Node?n:H(n))),
s}function N({target:s},t){return s instanceof Element?s.closest(t):null}var qs=/\p{Mark}/gu,he={ø:"o",ł:"l",đ:"d",ð:"d",ħ:"h",ı:"i",æ:"ae",œ:"oe",þ:"th",ß:"ss"};function ue(s){return s.normalize("NFD").replace(qs,"").replace(
/[^\0-\x7f]/g,js)}function js(s){let t=he[s.toLowerCase()];return t?he[s]?t:t[0].toUpperCase()+t.slice(1):s}function Pt(s){return ue(s).toLowerCase()}function fe(s,t){
return`${ue(s.join(" ")).replace(/[^A-Za-z0-9]+/g,"-").replace(/^-|-$/g,"")||"game"}.${t}`}var x={white:0,black:1,result:2,date:3,event:4,site:5,round:6,game:7,variant:8,plies:9,worst:10,opening:11,comments:12};function Hs(s){let t=s.fens.map((r,o)=>({
id:o,fen:r,before:null,next:null,rivals:[],path:"0",ply:0,notes:[],ended:!1}));t[0].notes=s.line.notes,de(t,s.line,t[0],"");let e=s.line.plies.at(-1)?.[0]??0,{notes:n}=t[e];
return t[e].ended=["1-0","0-1","1/2-1/2"].includes(s.result)&&!n.some(({rest:r})=>r),t}function de(s,t,e,n){let r=e;t.plies.forEach(([o,i],a)=>{let l=s[o];l.before=
r,l.notes=i,l.ply=r.ply+1,l.path=`${n}${a+1}`,(a||!n)&&(r.next=l);let c=i.flatMap(({line:u})=>u??[]);l.rivals=[l],c.forEach((u,h)=>{de(s,u,r,`${l.path}.${h+1}.`),
u.plies.length&&zs(l,s[u.plies[0][0]])}),r=l})}function zs(s,t){let e=[...s.rivals,...t.rivals.filter(n=>!s.rivals.includes(n))];for(let n of e)n.rivals=e}function tt(s,t){
let[e,n]=s.numbers[(t.before??t).id];return{within:n,label:`${e}${n?"…":"."}`}}var ft=(s,t)=>s.sides[(t.before??t).id],Gs={line:{notes:[],plies:[]},board:null,
dialects:[],own:0,fens:[],pictures:[],steps:[],sides:"",numbers:[],perNumber:2,words:[],sentences:[],situations:[]},Q=class{node=null;words=[];constructor(t,e,n=()=>""){
this.number=t,this.linkOf=n,this.record=e.fens?e:{...e,...Gs},this.nodes=e.fens?Hs(e):[],this.line=[];for(let r=this.nodes[0]??null;r;r=r.next)this.line.push(r);
e.fens&&this.spell(this.record.own)}nodeAt(t){return this.nodes.find(e=>e.path===t)??null}spell(t){this.words=this.record.words[t].split(`
`)}};var et={};function pe(s){et=s}function d(s,t={}){return(et[s]??s).replace(/\{(\w+)\}/g,(e,n)=>t[n]??"")}function dt(s){let[t,e]=me(s),n=Object.entries(e).map(([r,o])=>[r,Array.isArray(o)?dt(o):o]);return d(t,Object.fromEntries(n))}function Nt(s){let[t,e]=me(s);return(t in
et||!/\p{L}/u.test(t.replace(/\{\w+\}/g,"")))&&Object.values(e).every(r=>!Array.isArray(r)||Nt(r))}var me=s=>Array.isArray(s)?s:[s,{}];function z(s){let t=dt(s);
return`${t.charAt(0).toUpperCase()}${t.slice(1)}`}function Dt(s,t){return d(t===1&&`${s}_1`in et?`${s}_1`:s,{count:st(t)})}var Rt=new Map;function Ws(){let{lang:s}=document.
documentElement;return navigator.languages.find(t=>t.split("-")[0]===s)??(s||"en")}function ge(s,t){let e=`${s.name} ${JSON.stringify(t)}`;return Rt.has(e)||Rt.
set(e,new s(Ws(),t)),Rt.get(e)}function st(s,t=0){return!t&&Math.abs(s)<999.5?String(Math.round(s)):ge(Intl.NumberFormat,{minimumFractionDigits:t,maximumFractionDigits:t}).
format(s)}var Ks={"1-0":"1–0","0-1":"0–1","1/2-1/2":"½–½","*":"∗"};function pt(s){return Ks[s]??s}function mt(s){let[,t,e,n]=/^(\d{4})(?:\.(\d\d))?(?:\.(\d\d))?(?:\.\?\?)*$/.
exec(s)??[];if(!t)return s;let r=new Date(0);return r.setUTCFullYear(Number(t),Number(e??1)-1,Number(n??1)),e&&r.getUTCMonth()!==Number(e)-1?s:ge(Intl.DateTimeFormat,
{timeZone:"UTC",year:"numeric",...e&&{month:"short"},...n&&{day:"numeric"}}).format(r)}function gt(s){return et[`piece_${s.replaceAll(" ","_")}`]}var Ft=5,we=6,Ys={white:(s,t)=>Y(s[x.white],t[x.white]),black:(s,t)=>Y(s[x.black],t[x.black]),newest:(s,t)=>Y(t[x.date],s[x.date]),oldest:(s,t)=>Y(s[x.date]||"~",
t[x.date]||"~"),event:(s,t)=>Y(s[x.event],t[x.event]),result:(s,t)=>Y(s[x.result],t[x.result]),longest:(s,t)=>t[x.plies]-s[x.plies],shortest:(s,t)=>s[x.plies]-t[x.
plies]},{compare:Y}=new Intl.Collator(void 0,{numeric:!0}),wt=class{constructor(t,e,n){this.root=t,this.all=e,this.opened=n,this.filterField=this.part("filter"),
this.box=this.part("list"),this.holder=this.part("rows"),this.texts=e.map(r=>Pt(r.join(" "))),this.matches=e.map((r,o)=>o),this.chosen=-1,this.fillGames(),this.
box.addEventListener("scroll",()=>this.draw()),this.box.addEventListener("keydown",r=>this.key(r)),this.holder.addEventListener("click",r=>{let o=N(r,"[role=opt\
ion]");o&&this.opened(Number(o.dataset.number))}),new ResizeObserver(()=>this.draw()).observe(this.box);for(let r of["filter","game-filter","state-filter","orde\
r"])this.part(r).addEventListener("input",()=>this.filter());this.part("filter").addEventListener("keydown",r=>{r.key!=="Enter"&&r.key!=="ArrowDown"||(r.preventDefault(),
this.box.focus(),this.matches.length&&!this.matches.includes(this.chosen)&&this.opened(this.matches[0]))}),this.filter()}part(t){return this.root.querySelector(
`#${t}`)}fillGames(){let t=[...new Set(this.all.map(n=>`${n[x.game]} ${n[x.variant]}`.trim()))].sort(),e=this.part("game-filter");for(let n of t)n&&e.append(f("\
option",{value:n},n))}filter(){let t=Pt(this.filterField.value).split(/\s+/).filter(Boolean),e=this.part("game-filter").value,n=this.part("state-filter").value;
this.matches=[],this.all.forEach((i,a)=>{e&&`${i[x.game]} ${i[x.variant]}`.trim()!==e||(n==="0"?i[x.worst]:i[x.worst]<Number(n))||t.every(l=>this.texts[a].includes(
l))&&this.matches.push(a)});let r=Ys[this.part("order").value];r&&this.matches.sort((i,a)=>r(this.all[i],this.all[a]));let o=Dt("records",this.all.length);this.
part("count").textContent=this.matches.length===this.all.length?o:d("some_of",{some:this.matches.length,all:o}),this.box.scrollTop=0,this.reveal(),this.draw()}get rowHeight(){
return Ft*parseFloat(getComputedStyle(document.documentElement).fontSize)}choose(t){this.chosen=t,this.reveal(),this.draw()}reveal(){let t=this.matches.indexOf(
this.chosen);if(t<0)return;let e=t*this.rowHeight,{scrollTop:n,clientHeight:r}=this.box;e<n?this.box.scrollTop=e:e+this.rowHeight>n+r&&(this.box.scrollTop=e+this.
rowHeight-r)}neighbour(t){let e=this.matches.indexOf(this.chosen);if(e<0)return this.matches.length?this.matches[0]:null;let n=Math.min(Math.max(e+t,0),this.matches.
length-1);return n===e?null:this.matches[n]}key(t){let e=Math.max(1,Math.floor(this.box.clientHeight/this.rowHeight)-1),n={ArrowUp:-1,ArrowDown:1,PageUp:-e,PageDown:e,
Home:-1/0,End:1/0};if(t.key in n){let r=this.neighbour(n[t.key]);r!==null&&this.opened(r)}else if(t.key==="Enter")this.part("next").focus();else return;t.preventDefault(),
t.stopPropagation()}draw(){let t=Math.max(0,Math.floor(this.box.scrollTop/this.rowHeight)-we),e=Math.ceil(this.box.clientHeight/this.rowHeight)+2*we,n=this.matches.
slice(t,t+e).map((o,i)=>this.row(o,t+i));this.holder.style.height=`${Math.max(1,this.matches.length)*Ft}rem`,this.holder.replaceChildren(...n.length?n:[f("p",{class:"\
none"},d("no_records"))]);let r=this.part(`record-${this.chosen}`);r?this.box.setAttribute("aria-activedescendant",r.id):this.box.removeAttribute("aria-activede\
scendant")}row(t,e){let n=this.all[t],r=["",d("with_warnings"),d("with_errors")][n[x.worst]],o=[n[x.game],n[x.variant]==="standard"?"":n[x.variant],n[x.event],mt(
n[x.date]),Dt("plies",n[x.plies])],i=f("div",{role:"option",id:`record-${t}`,class:`row worst-${n[x.worst]}`,"data-number":t,"aria-selected":t===this.chosen?"tr\
ue":"false","aria-setsize":this.matches.length,"aria-posinset":e+1},f("span",{class:"names"},f("span",{},`${t+1}. ${n[x.white]} `),f("span",{},`– ${n[x.black]}`)),
f("span",{class:"result"},pt(n[x.result])),f("span",{class:"what"},o.filter(Boolean).join(" · ")),f("span",{class:"state"},r));return i.style.transform=`transl\
ateY(${e*Ft}rem)`,i}};var bt=class{constructor(t){this.rows=t.rows,this.boards=t.boards,this.sessions=t.sessions,this.starts=t.starts,this.chunks=new Map}async read(t){let e=this.chunkOf(
t);return this.chunks.has(e)||(this.chunks.size>=6&&this.chunks.delete(this.chunks.keys().next().value),this.chunks.set(e,Ut(document.getElementById(`chunk-${e}`)?.
textContent??""))),(await this.chunks.get(e))[t-this.starts[e]]}chunkOf(t){let e=0,n=this.starts.length-1;for(;e<n;){let r=Math.ceil((e+n)/2);this.starts[r]<=t?
e=r:n=r-1}return e}};async function Ut(s){let t=Uint8Array.from(atob(s),n=>n.charCodeAt(0)),e=new Blob([t]).stream().pipeThrough(new DecompressionStream("deflat\
e"));return JSON.parse(await new Response(e).text())}var V=Ds(_e(),1);/*! GIFs are encoded by gifenc, © 2017 Matt DesLauriers, MIT License. */var wn=480,bn=255,yn=1;async function Ie(s,t=()=>{}){let e=await xn(s[0].
svg()),{width:n,height:r}=e.canvas,o=await kn(s,e),i=o.length,a=[...o,[0,0,0]],l=(0,V.GIFEncoder)(),c=null;for(let[u,{svg:h,shown:p}]of s.entries()){let y=(0,V.applyPalette)(
await Te(h(),e),o),b=y.map((g,w)=>g===c?.[w]?i:g);l.writeFrame(b,n,r,{palette:u?null:a,delay:p,transparent:u>0,transparentIndex:i,dispose:yn}),c=y,t((u+1)/s.length),
await new Promise(g=>setTimeout(g))}return l.finish(),new Blob([l.bytes()],{type:"image/gif"})}async function Le(s){let t=new Image;return t.src=`data:image/svg\
+xml;charset=utf-8,${encodeURIComponent(s)}`,await t.decode(),t}async function xn(s){let{naturalWidth:t,naturalHeight:e}=await Le(s),n=wn/Math.max(t,e),r=document.
createElement("canvas");return r.width=Math.round(n*t),r.height=Math.round(n*e),r.getContext("2d",{willReadFrequently:!0})}async function Te(s,t){let{width:e,height:n}=t.
canvas;return t.drawImage(await Le(s),0,0,e,n),t.getImageData(0,0,e,n).data}async function kn(s,t){let e=[...new Set([0,s.length>>1,s.length-1])],{width:n,height:r}=t.
canvas,o=new Uint8ClampedArray(4*n*r*e.length);for(let[i,a]of e.entries())o.set(await Te(s[a].svg(),t),4*n*r*i);return(0,V.quantize)(o,bn)}function Gt(s){try{return window[s]}catch{return null}}function Be(s,t){try{return JSON.parse(s?.getItem(t)??"null")}catch{return null}}function Pe(s,t,e){try{return e===
null?s?.removeItem(t):s?.setItem(t,JSON.stringify(e)),s!==null}catch{return!1}}var Re="kohau-theme";function Wt(s){let t=s.closest(".kohau-dark, .kohau-light");return t?t.classList.contains("kohau-dark"):matchMedia("(prefers-color-scheme: \
dark)").matches}function Ne(){Fe(Be(Gt("localStorage"),Re))}function De(){let s=Wt(document.documentElement)?"light":"dark";Fe(s),Pe(Gt("localStorage"),Re,s)}function Fe(s){
let{classList:t}=document.documentElement;t.toggle("kohau-dark",s==="dark"),t.toggle("kohau-light",s==="light")}var vn=3;function Kt(s){return`choice-${s%vn}`}function qe(s,t,e){let n=new Set(s.spots.map(([c])=>c)),r=t.choices??[],o=r.filter(({squares:c})=>c.some(u=>n.has(
u))),i=o.map(c=>Ue(c.press,z(c.sentence),Kt(r.indexOf(c)),e)),a=t.following.filter(c=>!n.has(c)&&!o.some(u=>u.press===c)),l=c=>r.find(u=>u.press===c)?.sentence;
return{placed:f("div",{class:"kohau-choices"},...i),others:a.map(c=>Ue(c,l(c)?z(l(c)??""):c,"choice-0",e)),squares:o.map(({squares:c})=>c)}}function Ue(s,t,e,n){
let r=f("button",{type:"button",class:`choice ${e}`,"data-choice":s},t);return r.addEventListener("click",()=>n(s)),r}var vt={across:8,down:24};function je(s,t,e,n){
let r=t.getBoundingClientRect(),o=s.getBoundingClientRect(),i=[...e.flat(),...n];for(let[a,l]of s.querySelectorAll("button").entries()){let c=$n(e[a]),{offsetWidth:u,
offsetHeight:h}=l,p=g=>An(g,c)+i.reduce((w,m)=>w+Cn(g,m),0),y=[];for(let g=0;g<=vt.down;g+=1)for(let w=0;w<=vt.across;w+=1){let m=r.left+w/vt.across*(r.width-u),
C=r.top+g/vt.down*(r.height-h);y.push({left:m,top:C,right:m+u,bottom:C+h})}let b=y.reduce((g,w)=>p(w)<p(g)?w:g);i.push(b),l.style.left=`${(b.left-o.left)/o.width*
100}%`,l.style.top=`${b.top-o.top}px`}}function An(s,t){return Math.hypot(s.left+s.right-t.left-t.right,s.top+s.bottom-t.top-t.bottom)/2}function $n(s){let t=(e,n)=>n(
...s.map(r=>r[e]));return{left:t("left",Math.min),top:t("top",Math.min),right:t("right",Math.max),bottom:t("bottom",Math.max)}}function Cn(s,t){let e=Math.min(s.
right,t.right)-Math.max(s.left,t.left),n=Math.min(s.bottom,t.bottom)-Math.max(s.top,t.top);return Math.max(0,e)*Math.max(0,n)}var At=class{source=null;trail=[];#t=Promise.resolve();#s=0;#n=null;constructor({draw:t,refuse:e,say:n}){this.draw=t,this.refuse=e,this.say=n}get entry(){return this.
source&&this.trail.at(-1)||null}get presses(){return this.trail.at(-1)?.presses??[]}get standing(){let t=this.trail.findLastIndex((e,n)=>n&&!this.trail[n-1].choices?.
some(({press:r})=>r===e.presses.at(-1)));return t>0?this.trail[t].presses.at(-1):null}accepts(t){let{entry:e}=this;if(!e)return!1;let n=He(e,t);return e.following.
includes(n)||this.presses.includes(n)||this.#l(n)>0}begin(t){this.#s+=1,this.trail=t?[t]:[],this.#t=Promise.resolve()}press(t,e=!1){return this.queue(n=>this.#r(
t,e,n))}back(){return this.queue(()=>this.#i(this.trail.length-1))}cancel(){return this.queue(()=>this.#i(1))}queue(t){let e=this.#s,n=()=>e!==this.#s;return this.#t=
this.#t.then(()=>n()||t(n)).catch(r=>{n()||(this.say("sourcefail",{error:r}),this.draw(!1))}),this.#t}async#r(t,e,n){let{entry:r}=this;if(!r){this.say("squarepr\
ess",{name:t});return}let o=He(r,t),i=this.trail.length>1&&r.presses.at(-1)===o;r.following.includes(o)?await this.#h(o,e,n):i&&r.ply?this.play():i?this.#i(this.
trail.length-1):await this.#o(o,e,n)}async#o(t,e,n){let r=this.#l(t);if(!r){this.#a(t,n);return}this.trail.length=r,await this.#h(t,e,n)}#l(t){let e=this.entry?.
sketch??null;for(let n=this.trail.length-1;n>0;n-=1){if(this.trail[n].ply||(this.trail[n-1].sketch??null)!==e)return 0;if(this.trail[n-1].following.includes(t))
return n}return 0}#i(t){if(t<1||t>=this.trail.length){this.draw(!1);return}this.trail.length=t,this.draw(!0)}#a(t,e){let n=Promise.resolve(this.source?.([...this.
presses,t])).then(()=>null,r=>r);this.refuse(t,n.then(r=>e()?null:r))}async#h(t,e,n){let r=await this.source?.([...this.presses,t]);if(n()||!r)return;let o=!!this.
entry?.ply;this.trail.push(r),r.ply&&!r.following.length&&!o&&this.play(),this.draw(!e)}play(){let{entry:t}=this;!t?.ply||this.#n===t||(this.#n=t,this.say("plyp\
lay",{ply:t.ply,entry:t}))}};function He({following:s,choices:t=[]},e){return s.includes(e)?e:t.find(({squares:n})=>n.includes(e))?.press??e}var Yt=48,D=128;function We(s,t,e){return String.fromCharCode(Yt+s,D+Math.round(10*t),D+Math.round(10*e))}function ot(s){let t=[];for(let e=0;e<s.length;e+=3)t.push([s.charCodeAt(
e)-Yt,(s.charCodeAt(e+1)-D)/10,(s.charCodeAt(e+2)-D)/10]);return t}function Ke(s,...t){return s+t.map(e=>String.fromCharCode(D+Math.round(10*e))).join("")}function X(s){
return s.charCodeAt(0)-Yt}function F(s){return[(s.charCodeAt(1)-D)/10,(s.charCodeAt(2)-D)/10]}function Ye(s,[t,e]){for(let n=0;n<s.length;n+=rt){let[r,o,i,a]=Array.
from(s.slice(n+1,n+5),l=>(l.charCodeAt(0)-D)/10);if(Math.hypot(i-t,a-e)<.1&&(r!==i||o!==a))return[r,o]}return null}function Ve(s,t){let[e,n,r,o]=t.split("	");return ot(
e+n+r+o).map(([i])=>s.names[i])}function Xe(s){let t=s.split("	")[4];return Array.from({length:t.length/rt},(e,n)=>t[rt*n])}function Ze(s,t){let e=new Set(Object.
values(s.men)),n=new Map;for(let[r]of ot(t.split("	")[2])){let o=s.names[r];e.has(o)&&n.set(o,(n.get(o)??0)+1)}return n}function U(s,t,e){let n=e?-1:1;return ot(
t).map(([r,o,i])=>A("use",{href:`#${s.symbols[r]}`,x:(n*o).toFixed(1),y:(n*i).toFixed(1)}))}function Je(s,t){return s.labels.map(([e,n,r,o])=>A("use",{href:`#${e}`,
x:t&&o?-n:n,y:t&&!o?-r:r}))}var ze={m:"move",t:"throw",s:"shot",r:"ricochet",G:"green",R:"red",Y:"yellow",B:"blue"},rt=7,$t=.24,Ge=.13;function Vt(s){let t=[];for(let e=0;e<
s.length;e+=rt){let[n,r,o,i,a,l]=Array.from(s.slice(e+1,e+rt),u=>(u.charCodeAt(0)-D)/10),c=n===o&&r===i;t.push([c?`ring k-${ze[s[e]]}`:ze[s[e]],c?Mn(n,r):En(n,r,
o,i,a,l)])}return[...t.map(([e,n])=>A("path",{d:n,class:e.startsWith("ring")?"k-ring-halo":"k-halo"})),...t.map(([e,n])=>A("path",{d:n,class:`k-${e}`}))]}var W=.44;
function Mn(s,t){return`M${s-W} ${t}a${W} ${W} 0 1 0 ${2*W} 0a${W} ${W} 0 1 0 ${-2*W} 0Z`}function En(s,t,e,n,r,o){let i=Math.hypot(e-s,n-t)||1,[a,l]=[(e-s)/i,(n-
t)/i],c=Math.min(1,.7*i/(r+o+$t)),u=(p,y=0)=>`${(s+a*p-l*y).toFixed(2)} ${(t+l*p+a*y).toFixed(2)}`,h=i-c*o;return`M${u(c*r)}L${u(h-$t+.02)}M${u(h)}L${u(h-$t,Ge)}\
 ${u(h-$t,-Ge)}Z`}var Sn=null;function q(s){let t=f("span");return On(t,s),Sn?.push([t,s]),t}function On(s,t){let e=document.documentElement.lang==="en"||Nt(t);s.textContent=H(dt(t)),e?s.removeAttribute(
"lang"):s.setAttribute("lang","en")}var Xt={first:.7,further:.09,most:1.5},Qe=.8,_n=240;function Zt(){return document.hidden||matchMedia("(prefers-reduced-motion: reduce)").matches}function Ct(s,t,e){
let n=[s];for(let r of t?t.split(`
`):[]){let[o,i]=r.split("	").map(Z);n.push([...Z(n[n.length-1]).filter(a=>!o.includes(a)),...i].join(""))}return[...n,e]}function Z(s){return s.match(/.{3}/gs)??
[]}function ss(s,t,e){let[n,r]=[Z(t),Z(e)],o=n.filter(c=>!r.includes(c)),i=r.filter(c=>!n.includes(c)),a=[],l=c=>s.forms[s.names[X(c)]]??s.names[X(c)];for(let c of[
X,l])for(let u of[...i]){let[h]=o.filter(p=>c(u)===c(p)).sort((p,y)=>ts(u,p)-ts(u,y));h!==void 0&&(a.push([h,u]),o.splice(o.indexOf(h),1),i.splice(i.indexOf(u),
1))}return{moved:a,gone:o,added:i}}function ns(s,t,e,n){let{moved:r,gone:o}=ss(s,t,e),i=new Map(r),a=Z(t).filter(c=>!i.has(c)&&!(o.includes(c)&&n>.5)),l=r.map(([
c,u])=>{let[[h,p],[y,b]]=[F(c),F(u)];return We(X(c),h+n*(y-h),p+n*(b-p))});return[...a,...l].join("")}function ts(s,t){let[e,n]=[F(s),F(t)];return Math.hypot(n[0]-
e[0],n[1]-e[1])}function rs(s,t,{before:e,after:n,strokes:r,flipped:o}){let{moved:i,gone:a,added:l}=ss(t,e,n),c=U(t,n,o),u=new Map(Z(n).map((w,m)=>[w,c[m]])),h=U(
t,a.join(""),o);s.replaceChildren(...h,...u.values());let p=o?-1:1,y=Number.parseFloat(getComputedStyle(s).getPropertyValue("--step"))||_n,b=(w,[m,C],[k,v],E)=>{
if(!w)return;let T=Math.hypot(k-m,v-C),$=`translate(${(p*(m-k)).toFixed(2)}px, ${(p*(C-v)).toFixed(2)}px)`,O=`translate(${(p*(m-k)/2).toFixed(2)}px, ${(p*(C-v)/
2).toFixed(2)}px) scale(1.4)`;return s.append(w),w.animate({transform:E?[$,O,"none"]:[$,"none"]},{duration:y*Math.min(Xt.most,Xt.first+Xt.further*T),easing:E?"l\
inear":"ease-in-out"})},g=[...i.map(([w,m])=>b(u.get(m),F(w),F(m),es(t,w)||es(t,m))),...l.map(w=>{let m=Ye(r,F(w));return m?b(u.get(w),m,F(w),!0):u.get(w)?.animate(
{opacity:[0,1]},Qe*y)}),...h.map(w=>w.animate({opacity:[1,0]},{duration:Qe*y,fill:"forwards"}))];return Promise.all(g.map(w=>w?.finished)).then(()=>{for(let w of h)
w.remove()},()=>{})}function es(s,t){let e=s.names[X(t)];return e in s.forms||Object.values(s.forms).includes(e)}var os={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]},In=.4,Mt=class{#t=null;#s=!1;#n=!1;constructor(t,e){this.board=t,this.entering=e,t.addEventListener(
"keydown",n=>this.#d(n)),t.addEventListener("focusin",({relatedTarget:n})=>{n instanceof Node&&!t.contains(n)&&(this.#n=!!this.#t)}),t.addEventListener("pointer\
down",n=>this.#o(n)),t.addEventListener("pointermove",n=>this.#l(n)),t.addEventListener("pointerup",n=>this.#h(n)),t.addEventListener("pointercancel",()=>this.#c()),
t.addEventListener("click",n=>this.#e(n))}forget(){this.#t=null}#r(t){let e=document.elementFromPoint(t.clientX,t.clientY);return this.board.contains(e)?e?.closest(
"[data-spot]")?.getAttribute("data-spot")??null:null}#o(t){this.#n=!0;let e=Jt(t);if(e||this.board.finishMotion(),!e||t.button)return;this.board.cursor=e,this.#t=
{from:e,pointer:t.pointerId,x:t.clientX,y:t.clientY,begun:!1};let n=t.target;n.hasPointerCapture(t.pointerId)&&n.releasePointerCapture(t.pointerId)}#l(t){let e=this.#t;
if(e?.pointer!==t.pointerId)return;if(!t.buttons){this.#c();return}let n=this.entering.standing===e.from;if(!(this.board.open||e.begun||n||this.entering.entry?.
following.includes(e.from)))return;let r=this.board.querySelector("svg")?.getScreenCTM()?.a??1,[o,i]=[(t.clientX-e.x)/r,(t.clientY-e.y)/r];!e.begun&&Math.hypot(
o,i)<In||(e.begun||(e.begun=!0,this.board.setPointerCapture(t.pointerId),this.board.open?this.#i(e,e.from):n||this.entering.press(e.from)),this.board.open?this.#i(
e,this.#r(t)):this.#a(e,o,i))}#i(t,e){!e||e===t.last||(t.last=e,this.board.say("squarepress",{name:e,dragged:!0}))}#a(t,e,n){for(let r of this.board.menAt(t.from))
r.setAttribute("transform",`translate(${e.toFixed(2)} ${n.toFixed(2)})`)}#h(t){let e=this.#t;if(e?.pointer!==t.pointerId||(this.#t=null,!e.begun)||(this.#s=!0,setTimeout(
()=>{this.#s=!1}),this.board.open))return;let n=this.#r(t);n&&n!==e.from?this.entering.press(n,!0):this.entering.queue(()=>this.board.draw())}#c(){this.#t=null,
this.board.draw()}#e(t){let e=Jt(t);e&&!this.#s&&this.entering.press(e)}#d(t){let{key:e}=t,n=this.#n?null:Jt(t),r=this.entering.trail.length>1;if(e==="Escape"&&
r)this.entering.cancel();else if(e==="Backspace"&&r)this.entering.back();else if(n&&(e==="Enter"||e===" "))this.entering.press(n);else if(n&&e in os)this.#u(os[e]);else
return;t.preventDefault(),t.stopPropagation()}#u([t,e]){let n=this.board.places(),r=n.find(([u])=>u===this.board.cursor);if(!r)return;let[o,i,a]=r,[l]=n.map(([u,
h,p])=>{let y=(h-i)*t+(p-a)*e;return{name:u,along:y,cost:y+3*(Math.abs((h-i)*e)+Math.abs((p-a)*t))}}).filter(({along:u})=>u>.3).sort((u,h)=>u.cost-h.cost);if(!l)
return;this.board.cursor=l.name,this.board.spot(o)?.setAttribute("tabindex","-1");let c=this.board.spot(l.name);c?.setAttribute("tabindex","0"),c?.focus()}},Jt=s=>N(
s,"[data-spot]")?.getAttribute("data-spot")??null;var it=customElements.get("kohau-board")?.boards??new Map;function is(s){for(let[t,e]of Object.entries(s)){if(it.has(t))continue;it.set(t,e);let n=A("svg",{class:"\
kohau kohau-sprite","aria-hidden":"true"});n.innerHTML=`<defs>${e.definitions}</defs>`,document.body.append(n);for(let r of document.querySelectorAll("kohau-boa\
rd"))r.getAttribute("board")===t&&r.setAttribute("board",t)}}function B(s){return it.get(s??"")}function as(s,t,e,n=null){let r=it.has(String(e.board));s.hidden=
!r,t.hidden=r,t.textContent=r?"":e.position,r&&s.show(e,n)}var Ln=["board","position","before","steps","marks","orientation","theme","label"],Qt=class extends HTMLElement{static observedAttributes=Ln;static boards=it;cursor=null;#t=null;#s=!1;#n=0;#r=()=>{};#o=!1;#l=!1;#i=!1;#a="";#h=null;#c=null;#e=new At(
{draw:t=>this.draw(t),refuse:(t,e)=>this.#x(t,e),say:(t,e)=>this.say(t,e)});#d=new Mt(this,this.#e);connectedCallback(){this.classList.add("kohau-board"),this.hasAttribute(
"board")&&this.draw()}attributeChangedCallback(){this.isConnected&&!this.#s&&this.draw()}get flipped(){return this.getAttribute("orientation")==="black"}get source(){
return this.#e.source}set source(t){this.#e.source=t,this.#u(null)}get entry(){return this.#e.entry}set entry(t){this.#u(t),this.#g()}#u(t){this.#e.begin(t),this.#d.
forget()}get open(){return this.#i}set open(t){this.#i=t,this.draw()}set proposal(t){this.#a!==(t??"")&&(this.#a=t??"",this.#g())}press(t){return this.#e.press(
t)}playEntered(){this.#e.play()}back(){return this.#e.back()}cancel(){return this.#e.cancel()}say(t,e){this.dispatchEvent(new CustomEvent(t,{detail:e,bubbles:!0}))}show(t,e=null){
let[n,[r]]=[this.#t,this.frames],o=this.getAttribute("board");this.#u(e),this.#s=!0;for(let[a,l]of Object.entries(t))l?this.setAttribute(a,String(l)):this.removeAttribute(
a);this.#s=!1;let{frames:i}=this;return this.draw(),n===null||o!==this.getAttribute("board")?Promise.resolve():i.length>1&&n===i[0]?this.#p(i):r===i.at(-1)&&r!==
n?this.#p([n,r]):Promise.resolve()}get frames(){let[,,t=""]=(this.getAttribute("position")??"").split("	"),e=this.getAttribute("before");return e?Ct(e,this.getAttribute(
"steps")??"",t):[t]}async#p(t){let e=this.#f;if(!e||Zt()||!this.isConnected)return;let n=++this.#n,r=this.#m,[,,,,o=""]=this.#b.split("	");r.classList.add("k-mo\
ving"),this.#o=!0;for(let i=1;i<t.length;i+=1)if(this.#r(i),await rs(this.#w,e,{before:t[i-1],after:t[i],strokes:o,flipped:this.flipped}),n!==this.#n)return;r.classList.
remove("k-moving"),this.#o=!1,this.#l&&this.draw()}#g(){this.#o?this.#l=!0:this.draw()}finishMotion(){this.#o&&this.draw()}scrub(t){let{frames:e}=this,n=e.length-
1;this.stand(e[Math.min(t,n)]),this.#m.classList.toggle("k-moving",t<n)}stand(t){this.#n+=1,this.#o=!1;let e=this.#f;e&&(this.#m.classList.add("k-moving"),this.#w.
replaceChildren(...U(e,t,this.flipped)))}async#x(t,e){this.draw();let n=this.spot(t);if(n?.classList.add("refused"),n&&!Zt()){let i={transform:[0,.12,-.12,.08,-.08,
0].map(a=>`translate(${a}px, 0)`)};for(let a of[n,...this.menAt(t)])a.animate(i,320)}let r=await e;if(!n?.isConnected)return;let o=r?.rule?` (${r.rule})`:"";this.#c?.
replaceChildren(r?q(r.sentence??r.message):d("not_legal"),o),this.#c?.classList.add("refused"),this.say("pressrefuse",{name:t,error:r})}get#m(){return this.querySelector(
"svg")}get#w(){return this.querySelector(".k-men")}get#f(){return B(this.getAttribute("board"))}get#b(){let{entry:t}=this,e=this.getAttribute("position")||"				";
if(t?.presses.length&&t.picture)return t.picture;if(!this.#a)return e;let[n,,,r,o]=this.#a.split("	");return[n,"",e.split("	")[2],r,o].join("	")}draw(t=!1){let e=this.#f;
if(this.#n+=1,this.#o=this.#l=!1,!e){this.replaceChildren(),this.#t=null;return}let{entry:n,flipped:r}=this,o=this.#t,[i,a,l,c,u]=this.#b.split("	"),h=this.#a.split(
"	")[1]??"",p=r?{transform:"rotate(180)"}:{},[y,b]=e.box.split(" "),g=!!n||this.#i,w=this.getAttribute("theme"),m=A("svg",{viewBox:e.box,class:`kohau${w&&w!=="a\
uto"?` kohau-${w}`:""}`,role:g?"group":"img","aria-label":this.getAttribute("label")||d("board")},A("rect",{x:y,y:b,width:e.width,height:e.height,class:"k-paper"}),
A("g",p,A("use",{href:`#${e.ground}`})),A("g",{},...Je(e,r)),A("g",{class:"k-marks"},...U(e,i+a,r)),g?this.#v(e,l,n):null,A("g",{class:"k-men"},...U(e,l,r)),A("\
g",{class:"k-marks"},...U(e,h,r),A("g",p,...Vt(u)),...U(e,c,r)),A("g",{class:"k-over",...p},...Vt(this.getAttribute("marks")??"")));this.style.setProperty("--un\
its",String(e.height));let C=document.activeElement,k=this.contains(C)&&(C?.getAttribute("data-spot")??this.cursor);this.#k(e,m,n),this.#t=l,k&&this.spot(k)?.focus(
{preventScroll:!0}),t&&o!==null&&this.#p([o,l]),n!==this.#h&&(this.#h=n,this.say("entrychange",{entry:n}))}#k(t,e,n){if(!n){let i=this.#y();this.replaceChildren(
e,...this.source?[f("div",{class:"kohau-entry"},...i)]:i);return}let r=qe(t,n,i=>this.press(i));if(this.replaceChildren(e,r.placed,this.#$(n,r.others)),!r.squares.
length)return;let o=i=>i.map(a=>(a.firstElementChild??a).getBoundingClientRect());je(r.placed,e,r.squares.map(i=>o(i.flatMap(a=>this.spot(a)??[]))),o([...e.querySelectorAll(
".k-spot:is(.offered, .pressed)")]))}places(){let t=this.flipped?-1:1;return(this.#f?.spots??[]).map(([e,n,r,o,i])=>[e,t*n,t*r,o,i])}spot(t){return this.querySelector(
`[data-spot="${CSS.escape(t)}"]`)}menAt(t){let[,e,n]=this.places().find(([r])=>r===t)??[t,Number.NaN,Number.NaN];return[...this.querySelectorAll(".k-men use")].
filter(r=>Math.abs(Number(r.getAttribute("x"))-e)<.1&&Math.abs(Number(r.getAttribute("y"))-n)<.1)}#v(t,e,n){let r=this.flipped?-1:1,o=ot(e),i=this.places(),a=n?.
following??[];return i.some(([l])=>l===this.cursor)||(this.cursor=(i.find(([l])=>a.includes(l))??i[0])[0]),A("g",{class:"k-spots"},...i.map(([l,c,u,h,p])=>{let y=o.
filter(([,k,v])=>Math.abs(r*k-c)<h/2&&Math.abs(r*v-u)<p/2).map(([k])=>t.names[k]),b=n?.presses.includes(l),g=(n?.choices??[]).findIndex(({squares:k})=>k.includes(
l)),w=a.includes(l)?y.length?"offered man":"offered":"",m=g>=0?`chosen ${Kt(g)}`:b?"pressed":w,C=g>=0||w.endsWith("man");return A("g",{class:`k-spot ${m}`,"data\
-spot":l,role:"button",tabindex:l===this.cursor?"0":"-1","aria-label":this.#A(l,y),"aria-disabled":n&&!this.#e.accepts(l)?"true":null,"aria-pressed":b?"true":null},
A("rect",{x:c-h/2,y:u-p/2,width:h,height:p,rx:.12}),m&&m!=="pressed"?A("circle",{cx:c,cy:u,r:C?Math.min(h,p)*.44:.13}):null)}))}#A(t,e){return[t==="@w"?d("hand_\
white"):t==="@b"?d("hand_black"):t,...e.map(gt).filter(Boolean)].join(", ")}#$(t,e){this.#c??=f("span",{class:"entered",role:"status"}),this.#c.classList.remove(
"refused"),this.#c.replaceChildren(t.presses.length?H(t.sketch??t.presses.join(" ")):"");let n=(i,a,l)=>{let c=f("button",{type:"button",...l},i);return c.addEventListener(
"click",a),c},r=[...e];t.ply&&r.push(n(d("play_it"),()=>this.playEntered(),{class:"primary","aria-label":d("play_ply",{ply:t.ply})})),this.#e.trail.length>1&&r.
push(n("⌫",()=>this.back(),{"data-act":"back",title:d("take_back_title"),"aria-label":d("take_back")}),n("✕",()=>this.cancel(),{"data-act":"cancel",title:d(
"cancel_entry_title"),"aria-label":d("cancel_entry")}));let o=t.presses.length?[]:this.#y();return f("div",{class:"kohau-entry"},this.#c,...o,...r)}#y(){let t=this.
frames.length-1;if(this.#r=()=>{},t<2)return this.hasAttribute("stepwise")?[f("div",{class:"kohau-scrub"})]:[];let e=f("input",{type:"range",min:0,max:t,value:t,
"aria-label":d("steps_of_ply")}),n=f("span",{"aria-hidden":"true"});return this.#r=r=>{e.value=String(r);let o=d("step_of",{step:r,count:t});e.setAttribute("ari\
a-valuetext",o),n.textContent=o},this.#r(t),e.addEventListener("input",()=>{this.#r(Number(e.value)),this.scrub(Number(e.value))}),e.addEventListener("keydown",
r=>r.stopPropagation()),[f("label",{class:"kohau-scrub"},d("steps"),e,n)]}};customElements.get("kohau-board")||customElements.define("kohau-board",Qt);var cs=1200;function Et(s,t,e=s){let n=s.querySelector("svg")?.cloneNode(!0);for(let l of n.querySelectorAll(".k-spots"))l.remove();let[,,r,o]=t.box.split(" ").
map(Number);n.setAttribute("xmlns","http://www.w3.org/2000/svg"),n.setAttribute("width",String(Math.round(48*r))),n.setAttribute("height",String(Math.round(48*o))),
n.classList.add(Wt(e)?"kohau-dark":"kohau-light");let i=new XMLSerializer().serializeToString(n),a=i.indexOf(">")+1;return`${i.slice(0,a)}<style>${Tn()}</style>\
<defs>${t.definitions}</defs>${i.slice(a)}
`}var ls=null;function Tn(){return ls??=Bn(),ls}function Bn(){return[...document.styleSheets].flatMap(e=>[...e.cssRules]).map(e=>e.cssText).filter(e=>/^(\.k-|@supports \(color: ?var\(--k-ink)/.
test(e)).join(`
`).replaceAll("&","&amp;").replaceAll("<","&lt;")}async function te(s){let t=new Image;t.src=`data:image/svg+xml;charset=utf-8,${encodeURIComponent(s)}`,await t.
decode();let e=document.createElement("canvas");e.width=cs,e.height=Math.round(cs*t.naturalHeight/t.naturalWidth),e.getContext("2d")?.drawImage(t,0,0,e.width,e.
height);let n=atob(e.toDataURL("image/png").split(",")[1]);return new Blob([Uint8Array.from(n,r=>r.charCodeAt(0))],{type:"image/png"})}function ee(s,t){let e=document.
createElement("a");e.href=URL.createObjectURL(s),e.download=t,e.click(),setTimeout(()=>URL.revokeObjectURL(e.href),1e4)}var Pn=/\[%recorded ([a-z]+) ("(?:[^"\\]|\\.)*")\]/g,Rn=/\[%(clk|emt|eval|cal|csl)\s([^[\]]*)\]/g,Nn=/^([GRYB])([a-z]\d{1,2})([a-z]\d{1,2})?$/;function at(s){let t={
text:"",clock:"",spent:"",evaluation:"",marks:[],recorded:[]};return t.text=s.replace(Pn,(...e)=>(t.recorded.push(e),"")).replace(Rn,(e,n,r)=>(n==="clk"?t.clock=
r.trim():n==="emt"?t.spent=r.trim():n==="eval"?t.evaluation=r.trim():t.marks.push(...Dn(r)),"")).replace(/\s+/g," ").trim(),t}function Dn(s){return s.split(",").
map(t=>Nn.exec(t.trim())).filter(t=>t!==null).map(([,t,e,n])=>({colour:t,from:e,to:n??e}))}function ct(s){let t=s.notes.flatMap(n=>n.text?[at(n.text)]:[]),e=n=>t.
findLast(r=>r[n])?.[n]??"";return{clock:e("clock"),spent:e("spent"),evaluation:e("evaluation"),marks:t.flatMap(n=>n.marks)}}function St(s){let[t,e]=s.split(","),
n=/^([+-]?)#([+-]?)(\d+)$/.exec(t);if(n){let i=n[1]==="-"||n[2]==="-";return d("forced",{side:d(i?"black":"white"),count:n[3]})}let r=Number(t),o=Number.isFinite(
r)&&t?`${r>0?"+":""}${t.replace(/^\+/,"")}`:t;return e?d("at_depth",{score:o,depth:e.trim()}):o}function hs(s,t){let e=s?.spots??[];return t.map(({colour:n,from:r,
to:o})=>{let[i,a]=[r,o].map(l=>e.find(([c])=>c===l));return i&&a?Ke(n,i[1],i[2],a[1],a[2],0,r===o?0:.1):""}).join("")}function se({result:s,termination:t}){if(t==="board")return"";let e={"1-0":d("white"),"0-1":d("black")}[s],n=e?"won":s==="1/2-1/2"?"drawn":"open",r=`ended_${n}_${t}`,
o=d(r,{winner:e});return o!==r?o:n==="open"?"":d(`ended_${n}`,{winner:e})}function Ot({record:s,words:t},e){let n=e.ended&&se(s)||z(s.sentences[s.situations[e.id]]),
{evaluation:r}=ct(e),o=`${n}.${r&&` ${d("evaluation")}: ${St(r)}.`}`;if(!e.before)return`${d("start")} ${o}`;let i=d(ft(s,e)==="w"?"white":"black"),a=/^\d+$/.test(
e.path)?`, ${d("ply_of",{ply:e.ply,count:s.line.plies.length})}`:"";return`${tt(s,e).label} ${t[e.id]} (${i})${a}. ${o}`}function lt(s,t){let{record:e}=s;return{
board:e.board,position:e.pictures[t.id],before:t.before?e.pictures[t.before.id].split("	")[2]:"",steps:e.steps[t.id],marks:hs(B(e.board),ct(t).marks),label:Ot(s,
t)}}var J={moving:50,step:250,ply:700,end:2e3},Fn=4,Un=250;function us(s,t,e=Fn){let n=B(s.shown.record.board);if(!n)return[];let r=f("kohau-board"),o=s.board.getAttribute(
"orientation"),i=[],a=null,l=(c,u,h)=>i.push({shown:u,svg:()=>(a!==c&&r.show({...lt(s.shown,c),orientation:o}),a=c,h(),Et(r,n,s.board))});for(let c of t){let{before:u,
steps:h,position:p}=lt(s.shown,c),y=Ct(u,h,p.split("	")[2]);c===t[0]&&l(c,J.ply,()=>r.scrub(0));for(let b=1;b<y.length;b+=1){for(let g=1;g<=e;g+=1)l(c,J.moving,
()=>r.stand(ns(n,y[b-1],y[b],g/(e+1))));l(c,b<y.length-1?J.step:J.ply,()=>r.scrub(b))}}return i[i.length-1].shown=J.end,i.length>Un?i.filter(({shown:c})=>c>=J.ply):
i}var qn=1500,_t=class{constructor(t){this.viewer=t,this.buttons={};let e=(n,r)=>{this.buttons[n]=t.part(n),this.buttons[n].addEventListener("click",r)};e("copy",
()=>this.ofPosition()),e("copy-address",()=>this.ofAddress()),e("copy-picture",()=>this.ofPicture());for(let n of["kgn","svg","png"])e(`save-${n}`,()=>this.download(
n));e("film-ply",()=>this.film("film-ply",this.shown.node?.before?[this.shown.node]:[])),e("film-game",()=>this.film("film-game",this.shown.line.slice(1),0))}get shown(){
return this.viewer.shown}async ofPosition(){if(this.shown.node){try{await navigator.clipboard.writeText(this.shown.node.fen)}catch{this.viewer.part("fen").select(),
document.execCommand("copy")}this.say("copy","position_copied")}}ofAddress(){return this.attempt(async()=>{let t=this.viewer.linkOf(this.shown.number,this.shown.
node?.path??"0");await navigator.clipboard.writeText(new URL(t,location.href).href),this.say("copy-address","address_copied")})}ofPicture(){return this.attempt(
async()=>{await navigator.clipboard.write([new ClipboardItem({"image/png":te(this.svg())})]),this.say("copy-picture","picture_copied")})}svg(){let t=B(this.shown.
record.board);if(!t)throw new Error(d("no_board"));return Et(this.viewer.board,t)}nameOf(t,e){let n=this.viewer.source.rows[this.shown.number];return fe([n[x.white],
n[x.black],n[x.date],e],t)}film(t,e,n){let r=this.buttons[t];if(!e.length||r.disabled)return null;let o=r.textContent;return r.disabled=!0,this.attempt(async()=>{
let i=this.nameOf("gif",e.length>1?"":e[0].path),{gifOf:a}=await this.viewer.recorder(),l=us(this.viewer,e,n);ee(await a(l,c=>{r.textContent=`${o} ${st(100*c)} \
%`}),i)}).finally(()=>{r.disabled=!1,r.textContent=o})}download(t){return this.attempt(async()=>{let{record:e,node:n}=this.shown,r=this.nameOf(t,t==="kgn"?"":n?.
path);ee(await{kgn:async()=>new Blob([`${e.text.trimEnd()}
`]),svg:async()=>new Blob([this.svg()],{type:"image/svg+xml"}),png:()=>te(this.svg())}[t](),r)})}say(t,e){let n=this.buttons[t],{textContent:r}=n,o=d("copied");
this.viewer.part("said").textContent=d(e),r!==o&&(n.textContent=o,setTimeout(()=>{n.textContent=r},qn))}async attempt(t){await t().catch(e=>this.viewer.warn(d("\
failed",{error:e.message})))}};var ne={t:"throw",s:"shot",r:"ricochet"};function ds(s,t){let e=new Set,n=new Set;for(let o of s.pictures){for(let i of Ve(t,o))e.add(i);for(let i of Xe(o))n.add(
i)}return[...[...e].filter(o=>!/^step [2-9]$/.test(o)).sort().map(o=>[o,`sign_${o.replaceAll(" ","_")}`]).filter(([,o])=>d(o)!==o).map(([o,i])=>fs(A("use",{href:`\
#${t.symbols[t.names.indexOf(o)]}`}),i)),...[...n].filter(o=>ne[o]).map(o=>fs(A("path",{d:"M-.4 0L.4 0",class:`k-${ne[o]}`}),`stroke_${ne[o]}`))]}function fs(s,t){
return f("li",{},A("svg",{class:"kohau man",viewBox:"-.5 -.5 1 1","aria-hidden":"true"},s),` ${d(t)}`)}var ps={1:"!",2:"?",3:"!!",4:"??",5:"!?",6:"?!",7:"□",8:"□",10:"=",11:"=",12:"⇆",13:"∞",14:"+/=",15:"=/+",16:"±",17:"∓",18:"+−",19:"−+",20:"+−−",
21:"−−+",22:"⊙",23:"⊙",26:"○",27:"○",28:"○",29:"○",30:"○",31:"○",32:"⟳",33:"⟳",34:"⟳",35:"⟳",36:"↑",37:"↑",38:"↑",39:"↑",40:"\
→",41:"→",42:"→",43:"→",44:"=∞",45:"=∞",46:"=∞",47:"=∞",130:"⇆",131:"⇆",132:"⇆",133:"⇆",134:"⇆",135:"⇆",136:"⊕",137:"⊕",138:"⊕",
139:"⊕",140:"∆",141:"∇",142:"⌓",145:"RR",146:"N"};function ms(s){let t=at(s),e=(r,o,i)=>f("span",{class:`said-${r}`,title:o},f("span",{class:"hidden"},`${o}\
 `),i),n=[];return t.clock&&n.push(e("clock",d("clock"),t.clock)),t.spent&&n.push(f("span",{class:"said-spent"},`${d("time_spent")} ${t.spent}`)),t.evaluation&&
n.push(e("evaluation",d("evaluation"),St(t.evaluation))),t.marks.length&&n.push(e("marks",d("marked"),Hn(t.marks))),n.push(...t.recorded.map(jn)),f("span",{class:"\
comment"},t.text,...n.flatMap(r=>[" ",r])," ")}function jn([s,t,e]){let n="";try{n=JSON.parse(e)}catch{return s}let r=t==="tag"&&!n.includes(" "),o=`recorded_${t}${r?
"_missing":""}`,i=d(o,{words:n});return i===o?s:t==="tag"?f("span",{class:"said-recorded"},i):f("details",{class:"said-recorded"},f("summary",{},i),f("pre",{class:"\
source"},n))}function Hn(s){let t=({colour:e,from:n,to:r})=>f("span",{class:`mark-${e}`},n===r?`${n} `:`${n}→${r} `);return f("span",{},...s.map(t))}function gs(s){
let t=Wn(s),e=ps[s]??t;return f("span",{class:ps[s]?"nag":"nag worded",title:`$${s}: ${t}`},`${e} `)}var[zn,Gn]=[14,139];function Wn(s){let t=s%2,n=`nag_${s>=zn&&
s<=Gn?s-t:s}`,r=d(n,{side:d(t?"black":"white")});return r===n?d("nag_other",{number:s}):r}var ws=14;function ys(s){let t=s.record.perNumber===2,e=f("div",{class:t?`line main columns${Kn(s.record)?" rows":""}`:"line main"});(t?Yn:xs)(e,s,s.record.line),
s.record.result&&e.append(f("span",{class:"result"},s.record.result));let n=se(s.record);return n&&e.append(" ",f("span",{class:"ending"},n)),e}function Kn(s){let t=s.
words[0].split(`
`),e=t.map(n=>n.length).sort((n,r)=>n-r);return e[Math.floor(e.length/2)]>ws||t.some(n=>n.length>ws&&n.includes("/"))}function Yn(s,t,e){s.append(...e.notes.map(
o=>ht(t,o)));let n=s.classList.contains("rows"),r=!1;for(let[o,i]of e.plies){let a=t.nodes[o],{within:l,label:c}=tt(t.record,a);(!r||!l)&&s.append(f("span",{class:"\
number"},c)," ");let u=i.filter(h=>!bs(h));s.append(f("span",{class:`cell ${l?"black":"white"}`},ks(t,a)," ",...i.filter(bs).map(h=>ht(t,h)))," ",...u.map(h=>ht(
t,h))),r=!n&&!u.length}}function bs(s){if(s.nag!==void 0)return!0;if(s.rest||s.line)return!1;let{text:t,recorded:e}=at(s.text??"");return!t&&!e.length}function xs(s,t,e){
s.append(...e.notes.map(r=>ht(t,r)));let n=!1;for(let[r,o]of e.plies){let i=t.nodes[r],{within:a,label:l}=tt(t.record,i);(!n||a===0)&&s.append(f("span",{class:"\
number"},l)," "),s.append(ks(t,i)," "),s.append(...o.map(c=>ht(t,c))),n=o.every(c=>c.nag!==void 0)}}function ks(s,t){let e=ft(s.record,t),n=f("a",{class:s.record.
perNumber===2?"ply":`ply side-${e}`,href:s.linkOf(t),tabindex:"-1",title:d(e==="w"?"ply_of_white":"ply_of_black",{ply:t.ply})});return t.link=n,n}function ht(s,t){
if(t.nag!==void 0)return gs(t.nag);if(t.rest)return f("span",{class:"rest",role:"note"},q(t.rest)," ");if(t.line){let e=f("span",{class:"variation",role:"group",
"aria-label":d("variation")},"( ");return xs(e,s,t.line),e.append(")"),e}return ms(t.text??"")}function vs(s,t){s.spell(t);for(let e of s.nodes)e.link?.replaceChildren(
...Vn(s.words[e.id]))}function Vn(s){return s.split(/(?<=[,/ ])/).flatMap((t,e)=>[...e?[f("wbr")]:[],f("span",{},t)])}function As(s){return s.map(([t,e])=>f("tr",
{},f("th",{scope:"row"},t),f("td",{},e)))}function re(s,t){let e,n=!1,r=()=>{clearInterval(e)},o=()=>{n=!0,s.disabled?r():t()};s.addEventListener("pointerdown",i=>{i.button||(r(),n=!1,e=setTimeout(()=>{
o(),e=setInterval(o,110)},400))});for(let i of["pointerup","pointerleave","pointercancel","blur"])s.addEventListener(i,r);s.addEventListener("contextmenu",i=>{n&&
i.preventDefault()}),s.addEventListener("click",()=>{n||t(),n=!1})}function $s(s,t){let e=0;s.addEventListener("wheel",n=>{n.ctrlKey||!n.deltaY||(n.preventDefault(),
Math.sign(e)!==Math.sign(n.deltaY)&&(e=0),e+=n.deltaMode?50*n.deltaY:n.deltaY,!(Math.abs(e)<50)&&(t(e>0),e=0))},{passive:!1})}function Cs(s){return f("ul",{class:"problems"},...s.map(Xn))}function Xn(s){let{file:t,line:e,column:n,ply:r,step:o,rule:i}=s,a=Object.entries({file:t,line:e,column:n,
ply:r,step:o,rule:i}).filter(([,h])=>h).map(([h,p])=>h==="file"?p:`${d(`at_${h}`)} ${p}`),l=s.help&&a.pop(),c=l?[a.length?", ":"",f("a",{href:s.help},l)]:[],u=f(
"li",{class:s.severity},f("strong",{},d(`severity_${s.severity}`))," ",q(s.sentence)," ",f("span",{class:"place"},a.join(", "),...c,` [${s.code}]`));return s.excerpt&&
u.append(Zn(s.excerpt)),s.hint_sentence&&u.append(f("p",{class:"hint"},d("hint"),q(s.hint_sentence))),u}function Zn([s,t,e]){return f("pre",{},s.slice(0,t),f("m\
ark",{},s.slice(t,t+e)),s.slice(t+e))}function Ms(s,t,{name:e,shown:n,board:r}){let{record:o,node:i}=n,a=i?Jn(o,i,t):"",l=i&&o.sides[i.id]===t&&!i.ended;s.className=`side${l?" to-play":""}`,s.replaceChildren(
f("span",{class:`disc disc-${t}`,"aria-hidden":"true"}),f("span",{class:"hidden"},`${d(t==="w"?"white":"black")}: `),f("span",{class:"name"},e),f("span",{class:"\
captured"},...r&&i?tr(o,i,t,r):[]),...a?[f("span",{class:"clock",title:d("clock")},f("span",{class:"hidden"},`${d("clock")} `),a)]:[])}function Jn(s,t,e){for(let o=t;o.
before;o=o.before){if(s.sides[o.before.id]!==e)continue;let{clock:i}=ct(o);if(i)return i}let n=s.tags.find(([o])=>o==="TimeControl")?.[1]??"",[,r]=/^(\d+)(?:\+\d+)?$/.
exec(n)??[];return r?Qn(Number(r)):""}function Qn(s){let t=e=>String(e).padStart(2,"0");return`${Math.floor(s/3600)}:${t(Math.floor(s/60)%60)}:${t(s%60)}`}function tr(s,t,e,n){
let[r,o]=[0,t.id].map(a=>Ze(n,s.pictures[a])),i=e==="w"?"black ":"white ";return[...r].filter(([a])=>a.startsWith(i)).flatMap(([a,l])=>{let c=l-(o.get(a)??0);return c>
0?[er(n,a,c)]:[]})}function er(s,t,e){let n=d("captured",{count:e,piece:gt(t)??t});return f("span",{title:n,role:"img","aria-label":n},A("svg",{class:"kohau man",
viewBox:"-.5 -.5 1 1","aria-hidden":"true"},A("use",{href:`#${s.symbols[s.names.indexOf(t)]}`})),`×${e}`)}function Es(s,t,e){let n=s.find(({games:i})=>i.some(({row:a})=>a===t));if(!n)return[];let r=n.games.map(i=>sr(i,i.row===t,e(i))),o=n.omitted?[f("p",{},d("omitte\
d",{count:st(n.omitted)}))]:[];return[f("h3",{},d("session",{name:n.name})),f("ol",{},...r),...o]}function sr(s,t,e){let n=d("session_game",{variant:nr(s.variant),
white:s.white,black:s.black,result:s.result}),r=e===null?f("span",{},n):f("a",{href:e,"aria-current":t?"true":null},n),o=s.problem_sentences.map(i=>f("p",{class:"\
rest"},q(i)));return f("li",{},r,...o,f("p",{class:"story"},s.story.map(i=>`${z(i)}.`).join(" ")))}function nr(s){let t=`session_${s}`;return d(t)===t?s:d(t)}var rr={tags:[],result:"",problems:[],termination:"",text:""},It=class{constructor(t,e,{linkOf:n,recorder:r,linkOfGame:o=({row:l})=>l===null?null:n(l,"0"),selected:i=()=>{},
named:a=(l,c)=>l==="date"?mt(c):H(c)}){this.root=t,this.source=e,this.linkOf=n,this.linkOfGame=o,this.selected=i,this.named=a,this.recorder=r,this.shown=new Q(-1,
rr),this.dialects={},this.timer=void 0,this.wanted=0,this.board=this.part("board"),this.copies=new _t(this),this.addBoards(),this.listen()}addBoards(){is(this.source.
boards)}openToolsIfRoomy(){let t=getComputedStyle(this.part("tools-panel")).position==="absolute";this.part("tools").open=!t&&matchMedia("(min-width: 62rem) and\
 (min-height: 45rem)").matches}part(t){return this.root.querySelector(`#${t}`)}async open(t,e="0"){let n=++this.wanted,r=await this.source.read(t).catch(o=>this.
showFailure(o));!r||n!==this.wanted||(this.stopPlaying(),this.shown=new Q(t,r,o=>this.linkOf(t,o.path)),this.showRecord(),this.follow(e))}follow(t){let e=this.shown.
nodeAt(t);this.select(e??this.shown.nodes[0]??null),!e&&this.shown.nodes.length&&this.warn(d("no_such_ply",{path:t}))}warn(t){this.part("warning").textContent=t,
this.part("warning").hidden=!t}showFailure(t){this.part("situation").textContent=d("cannot_unpack",{error:t})}showRecord(){let t=this.source.rows[this.shown.number],
{record:e}=this.shown;this.part("players").textContent=`${t[x.white]} – ${t[x.black]}  ${pt(t[x.result])}`;for(let r of this.root.querySelectorAll(".about"))r.
replaceChildren(...this.about(t));this.part("tags").replaceChildren(...As(e.tags)),this.part("problems").replaceChildren(...e.problems.length?[Cs(e.problems)]:[]);
let n=Es(this.source.sessions??[],this.shown.number,this.linkOfGame);if(this.part("session").replaceChildren(...n),this.part("tools-title").textContent=d(n.length?
"more_of_session":"more_of_game"),this.root.classList.toggle("no-board",!this.shown.nodes.length),this.showLegend(B(e.board)),this.shown.nodes.length){this.part(
"plies").replaceChildren(ys(this.shown)),this.fillDialects();let r=this.shown.line.length-1;this.part("jump").max=String(r),this.part("of").textContent=d("of",{
count:r})}else this.part("plies").replaceChildren(f("pre",{class:"source"},e.text)),this.part("dialect").replaceChildren(),this.part("of").textContent=""}about(t){
let e=r=>t[x[r]]&&this.named(r,t[x[r]]);return[t[x.game],t[x.variant]==="standard"?"":t[x.variant],e("opening"),e("event"),e("site"),e("date"),t[x.round]&&d("ro\
und",{round:t[x.round]})].filter(Boolean).flatMap((r,o)=>o?[" · ",r]:[r])}showLegend(t){let e=t?ds(this.shown.record,t):[];this.part("legend").replaceChildren(
...e),this.part("legend-box").hidden=!e.length,t&&(this.board.style.setProperty("--ratio",String(t.width/t.height)),this.board.toggleAttribute("stepwise",this.shown.
record.steps.some(Boolean)))}get game(){return this.source.rows[this.shown.number][x.game]}fillDialects(){let{record:t}=this.shown,e=this.dialects[this.game],n=t.
dialects.includes(e)?e:t.dialects[t.own];this.part("dialect").replaceChildren(...t.dialects.map(r=>f("option",{value:r},r))),this.part("dialect").value=n,this.spell()}spell(){
vs(this.shown,this.shown.record.dialects.indexOf(this.part("dialect").value))}chooseDialect(t){this.dialects[this.game]=t,this.fillDialects(),this.showSituation()}select(t){
let{shown:e}=this,n=e.node;if(e.node=t,this.warn(""),this.showSides(),!t){this.board.removeAttribute("board"),this.part("fen").value="",this.part("situation").textContent=
d("no_board"),this.selected(e.number,null);return}n?.link&&(n.link.tabIndex=-1,n.link.removeAttribute("aria-current")),t.link&&(t.link.tabIndex=0,t.link.setAttribute(
"aria-current","true")),!t.link&&e.nodes[1]?.link&&(e.nodes[1].link.tabIndex=0),this.drawPosition(),this.showSituation(),this.part("fen").value=t.fen,this.part(
"jump").value=String(t.ply),this.scrollTo(t.link),this.selected(e.number,t)}showSides(){let{node:t,record:e}=this.shown,n=this.source.rows[this.shown.number],r=B(
e.board),o=this.flipped?["w","b"]:["b","w"];for(let[i,a]of o.entries()){let l=n[a==="w"?x.white:x.black];Ms(this.part(i?"side-bottom":"side-top"),a,{name:this.named(
"player",l),shown:{record:e,node:t},board:r})}}scrollTo(t){let e=this.part("line"),n=e.getBoundingClientRect(),r=this.part("tools").open?this.part("tools-panel").
getBoundingClientRect().top:1/0,o=Math.min(n.bottom,r);if(e.style.paddingBottom=o<n.bottom?`${n.bottom-o}px`:"",!t){e.scrollTop=0;return}let i=t.getBoundingClientRect(),
a=Math.max(0,Math.min(20,(o-n.top-i.height)/2));i.top<n.top?e.scrollTop-=n.top-i.top+a:i.bottom>o&&(e.scrollTop+=i.bottom-o+a)}drawPosition(){let{node:t}=this.shown;
t&&as(this.board,this.part("drawing"),lt(this.shown,t))}showSituation(){let{node:t}=this.shown;t&&(this.part("situation").textContent=Ot(this.shown,t),this.part(
"said").textContent=Ot(this.shown,t),this.part("next").disabled=this.part("last").disabled=!t.next,this.part("previous").disabled=this.part("first").disabled=!t.
before)}step(t){this.stopPlaying();let e=t?this.shown.node?.next:this.shown.node?.before;e&&this.select(e)}toEnd(t){this.stopPlaying();let{node:e}=this.shown;if(!e)
return;let n=e;for(let r=e;r;r=t?r.next:r.before)n=r;this.select(n)}sibling(t){this.stopPlaying();let{node:e}=this.shown,n=e?.rivals[e.rivals.indexOf(e)+t];n&&this.
select(n)}get flipped(){return this.board.getAttribute("orientation")==="black"}flip(){this.board.setAttribute("orientation",this.flipped?"white":"black"),this.
part("flip").setAttribute("aria-pressed",String(this.flipped)),this.shown.number>=0&&this.showSides()}play(){if(this.timer){this.stopPlaying();return}this.shown.
node&&(this.shown.node.next||this.select(this.shown.nodes[0]),this.setPlaying(!0),this.keepPlaying())}keepPlaying(){clearInterval(this.timer),this.timer=setInterval(
()=>{this.shown.node?.next&&this.select(this.shown.node.next),this.shown.node?.next||this.stopPlaying()},Number(this.part("speed").value))}stopPlaying(){clearInterval(
this.timer),this.timer=void 0,this.setPlaying(!1)}setPlaying(t){let e=d(t?"stop":"play");this.part("play").setAttribute("aria-pressed",String(t)),this.part("pla\
y").setAttribute("aria-label",e),this.part("play").classList.toggle("playing",t)}askForPly(){this.part("tools").open=!0,this.part("jump").focus(),this.part("jum\
p").select()}jump(){let{value:t}=this.part("jump"),{line:e}=this.shown;!e.length||!/^\d+$/.test(t)||(this.stopPlaying(),this.select(e[Math.min(Number(t),e.length-
1)]))}nextDialect(){let t=this.part("dialect");t.options.length&&(t.selectedIndex=(t.selectedIndex+1)%t.options.length,this.chooseDialect(t.value))}keys={ArrowLeft:()=>this.
step(!1),ArrowRight:()=>this.step(!0),Home:()=>this.toEnd(!1),End:()=>this.toEnd(!0),ArrowUp:()=>this.sibling(-1),ArrowDown:()=>this.sibling(1),f:()=>this.flip(),
c:()=>this.copies.ofPosition(),d:()=>this.nextDialect(),g:()=>this.askForPly()," ":()=>this.play()};key(t){if(t.defaultPrevented||t.ctrlKey||t.metaKey||t.altKey||
document.querySelector("dialog[open]")||N(t,"input, select, textarea, summary")||t.key===" "&&N(t,"button, a"))return;let e=this.keys[t.key];e&&(t.preventDefault(),
e(),N(t,".ply")&&this.shown.node?.link?.focus({preventScroll:!0}))}listen(){let t=(e,n,r)=>this.part(e).addEventListener(n,r);t("first","click",()=>this.toEnd(!1)),
re(this.part("previous"),()=>this.step(!1)),re(this.part("next"),()=>this.step(!0)),$s(this.board,e=>this.step(e)),t("last","click",()=>this.toEnd(!0)),t("play",
"click",()=>this.play()),t("flip","click",()=>this.flip()),this.part("controls").addEventListener("mousedown",e=>e.preventDefault()),t("speed","change",()=>{this.
timer&&this.keepPlaying()}),new ResizeObserver(()=>this.scrollTo(this.shown.node?.link)).observe(this.part("line")),t("tools","toggle",()=>this.scrollTo(this.shown.
node?.link)),t("jump","change",()=>this.jump()),t("dialect","change",()=>this.chooseDialect(this.part("dialect").value)),this.board.addEventListener("click",e=>{
if(this.board.source||N(e,"label, button"))return;let{left:n,width:r}=this.board.getBoundingClientRect();this.step(e.clientX>n+r/2)})}};var I=s=>document.getElementById(s),Os=JSON.parse(I("index").textContent??""),{texts:or}=await ir()??Os;pe(or);var oe=new bt(Os);Ne();var _=new It(document.body,
oe,{linkOf:(s,t)=>`#${s+1}/${t}`,recorder:async()=>({gifOf:Ie}),selected:(s,t)=>{ut.choose(s),document.title=I("players").textContent?.trim()??"",ar(t?`#${s+1}/${t.
path}`:`#${s+1}`)}});_.openToolsIfRoomy();matchMedia("(min-width: 62rem) and (min-height: 60.01rem)").addEventListener("change",()=>_.openToolsIfRoomy());var ut=new wt(
document,oe.rows,s=>_.open(s));Object.assign(document.body,{viewer:_,list:ut});async function ir(){let s=[...document.querySelectorAll("template.frame")],t=[document.
documentElement.lang,...s.map(r=>r.lang)],e=navigator.languages.map(r=>r.split("-")[0]).find(r=>t.includes(r)),n=s.find(({lang:r})=>r===e);if(!n)return null;try{
let[r]=await Ut(I(`spoken-${e}`).textContent??"");return I("frame").replaceChildren(n.content),document.documentElement.lang=n.lang,r}catch{return null}}function ar(s){
try{history.replaceState(null,"",s)}catch{location.hash=s}}async function _s(){let{hash:s}=location,[,t,e]=/^#(\d+)(?:\/([\d.]+))?$/.exec(s)??[],n=oe.rows.length,
r=Math.min(Math.max(Number(t??1)-1,0),n-1);_.shown&&_.shown.number===r?_.follow(e??"0"):await _.open(r,e),s.length>1&&t===void 0?_.warn(d("bad_link",{link:cr(s)})):
t!==void 0&&Number(t)!==r+1&&_.warn(`${d("no_such_record",{record:t,count:n})} ${d("record_shown",{record:r+1})}`)}function cr(s){try{return decodeURI(s)}catch{
return s}}function Ss(s){let t=ut.neighbour(s);t!==null&&_.open(t)}function ie(s=!document.body.classList.contains("records-open")){document.body.classList.toggle(
"records-open",s),I("records-button").setAttribute("aria-expanded",String(s)),s&&(ut.reveal(),ut.draw())}Object.assign(_.keys,{n:()=>Ss(1),p:()=>Ss(-1),"/":()=>{
ie(!0),I("filter").focus()},"?":()=>I("help").showModal()});document.addEventListener("keydown",s=>_.key(s));I("theme").addEventListener("click",De);I("help-but\
ton").addEventListener("click",()=>I("help").showModal());I("records-button").addEventListener("click",()=>ie());I("rows").addEventListener("click",()=>ie(!1));
addEventListener("hashchange",_s);_s();
