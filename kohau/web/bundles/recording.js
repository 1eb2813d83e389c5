var at=Object.create;var W=Object.defineProperty;var lt=Object.getOwnPropertyDescriptor;var ft=Object.getOwnPropertyNames;var ut=Object.getPrototypeOf,gt=Object.prototype.hasOwnProperty;var ht=(t,e)=>()=>{try{return e||t((e={exports:{}}).exports,e),e.exports}catch(r){throw e=0,r}};var dt=(t,e,r,n)=>{if(e&&typeof e=="object"||typeof e=="function")for(let o of ft(e))!gt.call(t,o)&&o!==r&&W(t,o,{get:()=>e[o],enumerable:!(n=lt(e,o))||n.enumerable});
return t};var wt=(t,e,r)=>(r=t!=null?at(ut(t)):{},dt(e||!t||!t.__esModule?W(r,"default",{value:t,enumerable:!0}):r,t));var it=ht(j=>{var Y=Object.defineProperty,yt=t=>Y(t,"__esModule",{value:!0}),bt=(t,e)=>{for(var r in e)Y(t,r,{get:e[r],enumerable:!0})};yt(j);bt(j,{GIFEncoder:()=>rt,
applyPalette:()=>Ct,default:()=>Dt,nearestColor:()=>Ft,nearestColorIndex:()=>et,nearestColorIndexWithDistance:()=>nt,prequantize:()=>_t,quantize:()=>Mt,snapColorsToPalette:()=>Et});
var pt={signature:"GIF",version:"89a",trailer:59,extensionIntroducer:33,applicationExtensionLabel:255,graphicControlExtensionLabel:249,imageSeparator:44,signatureSize:3,
versionSize:3,globalColorTableFlagMask:128,colorResolutionMask:112,sortFlagMask:8,globalColorTableSizeMask:7,applicationIdentifierSize:8,applicationAuthCodeSize:3,
disposalMethodMask:28,userInputFlagMask:2,transparentColorFlagMask:1,localColorTableFlagMask:128,interlaceFlagMask:64,idSortFlagMask:32,localColorTableSizeMask:7};
function $(t=256){let e=0,r=new Uint8Array(t);return{get buffer(){return r.buffer},reset(){e=0},bytesView(){return r.subarray(0,e)},bytes(){return r.slice(0,e)},
writeByte(o){n(e+1),r[e]=o,e++},writeBytes(o,i=0,c=o.length){n(e+c);for(let s=0;s<c;s++)r[e++]=o[s+i]},writeBytesView(o,i=0,c=o.byteLength){n(e+c),r.set(o.subarray(
i,i+c),e),e+=c}};function n(o){var i=r.length;if(i>=o)return;var c=1024*1024;o=Math.max(o,i*(i<c?2:1.125)>>>0),i!=0&&(o=Math.max(o,256));let s=r;r=new Uint8Array(
o),e>0&&r.set(s.subarray(0,e),0)}}var V=12,X=5003,At=[0,1,3,7,15,31,63,127,255,511,1023,2047,4095,8191,16383,32767,65535];function vt(t,e,r,n,o=$(512),i=new Uint8Array(
256),c=new Int32Array(X),s=new Int32Array(X)){let g=c.length,f=Math.max(2,n);i.fill(0),s.fill(0),c.fill(-1);let l=0,a=0,h=f+1,b=h,w=!1,d=b,v=(1<<d)-1,u=1<<h-1,C=u+
1,B=u+2,y=0,x=r[0],E=0;for(let A=g;A<65536;A*=2)++E;E=8-E,o.writeByte(f),I(u);let p=r.length;for(let A=1;A<p;A++)t:{let k=r[A],m=(k<<V)+x,M=k<<E^x;if(c[M]===m){
x=s[M];break t}let P=M===0?1:g-M;for(;c[M]>=0;)if(M-=P,M<0&&(M+=g),c[M]===m){x=s[M];break t}I(x),x=k,B<1<<V?(s[M]=B++,c[M]=m):(c.fill(-1),B=u+2,w=!0,I(u))}return I(
x),I(C),o.writeByte(0),o.bytesView();function I(A){for(l&=At[a],a>0?l|=A<<a:l=A,a+=d;a>=8;)i[y++]=l&255,y>=254&&(o.writeByte(y),o.writeBytesView(i,0,y),y=0),l>>=
8,a-=8;if((B>v||w)&&(w?(d=b,v=(1<<d)-1,w=!1):(++d,v=d===V?1<<d:(1<<d)-1)),A==C){for(;a>0;)i[y++]=l&255,y>=254&&(o.writeByte(y),o.writeBytesView(i,0,y),y=0),l>>=
8,a-=8;y>0&&(o.writeByte(y),o.writeBytesView(i,0,y),y=0)}}}var Bt=vt;function J(t,e,r){return t<<8&63488|e<<2&992|r>>3}function Q(t,e,r,n){return t>>4|e&240|(r&
240)<<4|(n&240)<<8}function tt(t,e,r){return t>>4<<8|e&240|r>>4}function q(t,e,r){return t<e?e:t>r?r:t}function T(t){return t*t}function Z(t,e,r){var n=0,o=1e100;
let i=t[e],c=i.cnt,s=i.ac,g=i.rc,f=i.gc,l=i.bc;for(var a=i.fw;a!=0;a=t[a].fw){let b=t[a],w=b.cnt,d=c*w/(c+w);if(!(d>=o)){var h=0;r&&(h+=d*T(b.ac-s),h>=o)||(h+=d*
T(b.rc-g),!(h>=o)&&(h+=d*T(b.gc-f),!(h>=o)&&(h+=d*T(b.bc-l),!(h>=o)&&(o=h,n=a))))}}i.err=o,i.nn=n}function L(){return{ac:0,rc:0,gc:0,bc:0,cnt:0,nn:0,fw:0,bk:0,tm:0,
mtm:0,err:0}}function xt(t,e){let r=e==="rgb444"?4096:65536,n=new Array(r),o=t.length;if(e==="rgba4444")for(let i=0;i<o;++i){let c=t[i],s=c>>24&255,g=c>>16&255,
f=c>>8&255,l=c&255,a=Q(l,f,g,s),h=a in n?n[a]:n[a]=L();h.rc+=l,h.gc+=f,h.bc+=g,h.ac+=s,h.cnt++}else if(e==="rgb444")for(let i=0;i<o;++i){let c=t[i],s=c>>16&255,
g=c>>8&255,f=c&255,l=tt(f,g,s),a=l in n?n[l]:n[l]=L();a.rc+=f,a.gc+=g,a.bc+=s,a.cnt++}else for(let i=0;i<o;++i){let c=t[i],s=c>>16&255,g=c>>8&255,f=c&255,l=J(f,
g,s),a=l in n?n[l]:n[l]=L();a.rc+=f,a.gc+=g,a.bc+=s,a.cnt++}return n}function Mt(t,e,r={}){let{format:n="rgb565",clearAlpha:o=!0,clearAlphaColor:i=0,clearAlphaThreshold:c=0,
oneBitAlpha:s=!1}=r;if(!t||!t.buffer)throw new Error("quantize() expected RGBA Uint8Array data");if(!(t instanceof Uint8Array)&&!(t instanceof Uint8ClampedArray))
throw new Error("quantize() expected RGBA Uint8Array data");let g=new Uint32Array(t.buffer),f=r.useSqrt!==!1,l=n==="rgba4444",a=xt(g,n),h=a.length,b=h-1,w=new Uint32Array(
h+1);for(var d=0,u=0;u<h;++u){let _=a[u];if(_!=null){var v=1/_.cnt;l&&(_.ac*=v),_.rc*=v,_.gc*=v,_.bc*=v,a[d++]=_}}T(e)/d<.022&&(f=!1);for(var u=0;u<d-1;++u)a[u].
fw=u+1,a[u+1].bk=u,f&&(a[u].cnt=Math.sqrt(a[u].cnt));f&&(a[u].cnt=Math.sqrt(a[u].cnt));var C,B,y;for(u=0;u<d;++u){Z(a,u,!1);var x=a[u].err;for(B=++w[0];B>1&&(y=
B>>1,!(a[C=w[y]].err<=x));B=y)w[B]=C;w[B]=u}var E=d-e;for(u=0;u<E;){for(var p;;){var I=w[1];if(p=a[I],p.tm>=p.mtm&&a[p.nn].mtm<=p.tm)break;p.mtm==b?I=w[1]=w[w[0]--]:
(Z(a,I,!1),p.tm=u);var x=a[I].err;for(B=1;(y=B+B)<=w[0]&&(y<w[0]&&a[w[y]].err>a[w[y+1]].err&&y++,!(x<=a[C=w[y]].err));B=y)w[B]=C;w[B]=I}var A=a[p.nn],k=p.cnt,m=A.
cnt,v=1/(k+m);l&&(p.ac=v*(k*p.ac+m*A.ac)),p.rc=v*(k*p.rc+m*A.rc),p.gc=v*(k*p.gc+m*A.gc),p.bc=v*(k*p.bc+m*A.bc),p.cnt+=A.cnt,p.mtm=++u,a[A.bk].fw=A.fw,a[A.fw].bk=
A.bk,A.mtm=b}let M=[];var P=0;for(u=0;;++P){let R=q(Math.round(a[u].rc),0,255),_=q(Math.round(a[u].gc),0,255),O=q(Math.round(a[u].bc),0,255),z=255;l&&(z=q(Math.
round(a[u].ac),0,255),s&&(z=z<=(typeof s=="number"?s:127)?0:255),o&&z<=c&&(R=_=O=i,z=0));let N=l?[R,_,O,z]:[R,_,O];if(It(M,N)||M.push(N),(u=a[u].fw)==0)break}return M}
function It(t,e){for(let r=0;r<t.length;r++){let n=t[r],o=n[0]===e[0]&&n[1]===e[1]&&n[2]===e[2],i=n.length>=4&&e.length>=4?n[3]===e[3]:!0;if(o&&i)return!0}return!1}
function G(t,e){var r=0,n;for(n=0;n<t.length;n++){let o=t[n]-e[n];r+=o*o}return r}function D(t,e){return e>1?Math.round(t/e)*e:t}function _t(t,{roundRGB:e=5,roundAlpha:r=10,
oneBitAlpha:n=null}={}){let o=new Uint32Array(t.buffer);for(let i=0;i<o.length;i++){let c=o[i],s=c>>24&255,g=c>>16&255,f=c>>8&255,l=c&255;s=D(s,r),n&&(s=s<=(typeof n==
"number"?n:127)?0:255),l=D(l,e),f=D(f,e),g=D(g,e),o[i]=s<<24|g<<16|f<<8|l<<0}}function Ct(t,e,r="rgb565"){if(!t||!t.buffer)throw new Error("quantize() expected \
RGBA Uint8Array data");if(!(t instanceof Uint8Array)&&!(t instanceof Uint8ClampedArray))throw new Error("quantize() expected RGBA Uint8Array data");if(e.length>
256)throw new Error("applyPalette() only works with 256 colors or less");let n=new Uint32Array(t.buffer),o=n.length,i=r==="rgb444"?4096:65536,c=new Uint8Array(o),
s=new Array(i),g=r==="rgba4444";if(r==="rgba4444")for(let f=0;f<o;f++){let l=n[f],a=l>>24&255,h=l>>16&255,b=l>>8&255,w=l&255,d=Q(w,b,h,a),v=d in s?s[d]:s[d]=kt(
w,b,h,a,e);c[f]=v}else{let f=r==="rgb444"?tt:J;for(let l=0;l<o;l++){let a=n[l],h=a>>16&255,b=a>>8&255,w=a&255,d=f(w,b,h),v=d in s?s[d]:s[d]=mt(w,b,h,e);c[l]=v}}
return c}function kt(t,e,r,n,o){let i=0,c=1e100;for(let s=0;s<o.length;s++){let g=o[s],f=g[3],l=U(f-n);if(l>c)continue;let a=g[0];if(l+=U(a-t),l>c)continue;let h=g[1];
if(l+=U(h-e),l>c)continue;let b=g[2];l+=U(b-r),!(l>c)&&(c=l,i=s)}return i}function mt(t,e,r,n){let o=0,i=1e100;for(let c=0;c<n.length;c++){let s=n[c],g=s[0],f=U(
g-t);if(f>i)continue;let l=s[1];if(f+=U(l-e),f>i)continue;let a=s[2];f+=U(a-r),!(f>i)&&(i=f,o=c)}return o}function Et(t,e,r=5){if(!t.length||!e.length)return;let n=t.
map(c=>c.slice(0,3)),o=r*r,i=t[0].length;for(let c=0;c<e.length;c++){let s=e[c];s.length<i?s=[s[0],s[1],s[2],255]:s.length>i?s=s.slice(0,3):s=s.slice();let g=nt(
n,s.slice(0,3),G),f=g[0],l=g[1];l>0&&l<=o&&(t[f]=s)}}function U(t){return t*t}function et(t,e,r=G){let n=1/0,o=-1;for(let i=0;i<t.length;i++){let c=t[i],s=r(e,c);
s<n&&(n=s,o=i)}return o}function nt(t,e,r=G){let n=1/0,o=-1;for(let i=0;i<t.length;i++){let c=t[i],s=r(e,c);s<n&&(n=s,o=i)}return[o,n]}function Ft(t,e,r=G){return t[et(
t,e,r)]}function rt(t={}){let{initialCapacity:e=4096,auto:r=!0}=t,n=$(e),o=5003,i=new Uint8Array(256),c=new Int32Array(o),s=new Int32Array(o),g=!1;return{reset(){
n.reset(),g=!1},finish(){n.writeByte(pt.trailer)},bytes(){return n.bytes()},bytesView(){return n.bytesView()},get buffer(){return n.buffer},get stream(){return n},
writeHeader:f,writeFrame(l,a,h,b={}){let{transparent:w=!1,transparentIndex:d=0,delay:v=0,palette:u=null,repeat:C=0,colorDepth:B=8,dispose:y=-1}=b,x=!1;if(r?g||(x=
!0,f(),g=!0):x=!!b.first,a=Math.max(0,Math.floor(a)),h=Math.max(0,Math.floor(h)),x){if(!u)throw new Error("First frame must include a { palette } option");zt(n,
a,h,u,B),K(n,u),C>=0&&St(n,C)}let E=Math.round(v/10);Ut(n,y,E,w,d);let p=!!u&&!x;Tt(n,a,h,p?u:null),p&&K(n,u),qt(n,l,a,h,B,i,c,s)}};function f(){ot(n,"GIF89a")}}
function Ut(t,e,r,n,o){t.writeByte(33),t.writeByte(249),t.writeByte(4),o<0&&(o=0,n=!1);var i,c;n?(i=1,c=2):(i=0,c=0),e>=0&&(c=e&7),c<<=2,t.writeByte(0|c|0|i),F(
t,r),t.writeByte(o||0),t.writeByte(0)}function zt(t,e,r,n,o=8){let s=H(n.length)-1,g=128|o-1<<4|0|s,f=0,l=0;F(t,e),F(t,r),t.writeBytes([g,f,l])}function St(t,e){
t.writeByte(33),t.writeByte(255),t.writeByte(11),ot(t,"NETSCAPE2.0"),t.writeByte(3),t.writeByte(1),F(t,e),t.writeByte(0)}function K(t,e){let r=1<<H(e.length);for(let n=0;n<
r;n++){let o=[0,0,0];n<e.length&&(o=e[n]),t.writeByte(o[0]),t.writeByte(o[1]),t.writeByte(o[2])}}function Tt(t,e,r,n){if(t.writeByte(44),F(t,0),F(t,0),F(t,e),F(
t,r),n){let c=H(n.length)-1;t.writeByte(128|c)}else t.writeByte(0)}function qt(t,e,r,n,o=8,i,c,s){Bt(r,n,e,o,t,i,c,s)}function F(t,e){t.writeByte(e&255),t.writeByte(
e>>8&255)}function ot(t,e){for(var r=0;r<e.length;r++)t.writeByte(e.charCodeAt(r))}function H(t){return Math.max(Math.ceil(Math.log2(t)),1)}var Dt=rt});var S=wt(it(),1);/*! GIFs are encoded by gifenc, © 2017 Matt DesLauriers, MIT License. */var Gt=480,Pt=255,Rt=1;async function Wt(t,e=()=>{}){let r=await Ot(t[0].
svg()),{width:n,height:o}=r.canvas,i=await Vt(t,r),c=i.length,s=[...i,[0,0,0]],g=(0,S.GIFEncoder)(),f=null;for(let[l,{svg:a,shown:h}]of t.entries()){let b=(0,S.applyPalette)(
await st(a(),r),i),w=b.map((d,v)=>d===f?.[v]?c:d);g.writeFrame(w,n,o,{palette:l?null:s,delay:h,transparent:l>0,transparentIndex:c,dispose:Rt}),f=b,e((l+1)/t.length),
await new Promise(d=>setTimeout(d))}return g.finish(),new Blob([g.bytes()],{type:"image/gif"})}async function ct(t){let e=new Image;return e.src=`data:image/svg\
+xml;charset=utf-8,${encodeURIComponent(t)}`,await e.decode(),e}async function Ot(t){let{naturalWidth:e,naturalHeight:r}=await ct(t),n=Gt/Math.max(e,r),o=document.
createElement("canvas");return o.width=Math.round(n*e),o.height=Math.round(n*r),o.getContext("2d",{willReadFrequently:!0})}async function st(t,e){let{width:r,height:n}=e.
canvas;return e.drawImage(await ct(t),0,0,r,n),e.getImageData(0,0,r,n).data}async function Vt(t,e){let r=[...new Set([0,t.length>>1,t.length-1])],{width:n,height:o}=e.
canvas,i=new Uint8ClampedArray(4*n*o*r.length);for(let[c,s]of r.entries())i.set(await st(t[s].svg(),e),4*n*o*c);return(0,S.quantize)(i,Pt)}export{Wt as gifOf};
