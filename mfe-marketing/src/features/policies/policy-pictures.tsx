import { Picture, Sprig } from '../../layout/picture.tsx';

export const PrivacyPicture = () => (
  <Picture>
    <path d="M86 92V70a34 34 0 0 1 68 0v22" fill="none" stroke="#c5f5cf" strokeWidth="13" strokeLinecap="round" />
    <rect x="68" y="84" width="104" height="84" rx="20" fill="#0b1d36" fillOpacity="0.35" transform="translate(0 6)" />
    <rect x="68" y="84" width="104" height="84" rx="20" fill="#ffffff" />
    <path d="M120 102c16 8 20 28 0 46-20-18-16-38 0-46z" fill="#13805a" />
    <path d="M120 112v34" stroke="#c5f5cf" strokeWidth="3" strokeLinecap="round" />
    <Sprig x={46} y={174} />
    <Sprig x={198} y={172} size={0.8} />
  </Picture>
);

export const TermsPicture = () => (
  <Picture>
    <path d="M74 34h68l26 26v104a10 10 0 0 1-10 10H74a10 10 0 0 1-10-10V44a10 10 0 0 1 10-10z" fill="#ffffff" />
    <path d="M142 34l26 26h-18a8 8 0 0 1-8-8z" fill="#c5e8d4" />
    <path
      d="M82 66h40M82 84h66M82 102h66M82 120h44"
      stroke="#c3d5cc"
      strokeWidth="6"
      strokeLinecap="round"
      fill="none"
    />
    <path
      d="M84 150c8-14 14-14 14-4s8 6 14-2 10-4 10 2"
      stroke="#13805a"
      strokeWidth="4"
      strokeLinecap="round"
      fill="none"
    />
    <circle cx="160" cy="146" r="23" fill="#2fa575" />
    <path
      d="M150 146l7 8 14-16"
      stroke="#ffffff"
      strokeWidth="5.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      fill="none"
    />
    <Sprig x={42} y={174} size={0.9} />
  </Picture>
);

export const CookiePicture = () => (
  <Picture>
    <path
      d="M120 36a62 62 0 1 0 62 64c-10 2-18-4-20-12-12 2-22-6-22-18-12 0-20-8-20-18 0-6-1-11 0-16z"
      fill="#e7b566"
    />
    <path d="M120 162a62 62 0 0 1-60-48c8 24 32 40 60 40s54-17 61-44a62 62 0 0 1-61 52z" fill="#c98f3e" />
    <g fill="#7a4b22">
      <circle cx="96" cy="76" r="8" />
      <circle cx="84" cy="112" r="7" />
      <circle cx="116" cy="104" r="9" />
      <circle cx="108" cy="138" r="7" />
      <circle cx="148" cy="122" r="8" />
    </g>
    <g fill="#e7b566">
      <circle cx="170" cy="58" r="5" />
      <circle cx="186" cy="74" r="3.500" />
      <circle cx="158" cy="40" r="3.500" />
    </g>
    <Sprig x={44} y={176} size={0.9} />
    <Sprig x={200} y={174} size={0.8} />
  </Picture>
);

export const ProtectionPicture = () => (
  <Picture>
    <path d="M120 28c20 14 42 20 62 20 2 56-16 96-62 122C74 144 56 104 58 48c20 0 42-6 62-20z" fill="#ffffff" />
    <path d="M120 44c15 10 31 15 47 16 0 43-14 72-47 93-33-21-47-50-47-93 16-1 32-6 47-16z" fill="#dff3e8" />
    <path d="M120 136V92" stroke="#0d6e53" strokeWidth="7" strokeLinecap="round" />
    <circle cx="104" cy="92" r="19" fill="#2fa575" />
    <circle cx="137" cy="92" r="18" fill="#2fa575" />
    <circle cx="120" cy="76" r="22" fill="#3fb983" />
    <path d="M120 116l13-13M120 124l-12-12" stroke="#0d6e53" strokeWidth="4.500" strokeLinecap="round" />
    <Sprig x={42} y={176} size={0.85} />
    <Sprig x={200} y={174} size={0.9} />
  </Picture>
);
