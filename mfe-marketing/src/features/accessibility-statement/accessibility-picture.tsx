import { Picture, Sprig } from '../../layout/picture.tsx';

export const AccessibilityPicture = () => (
  <Picture>
    <circle cx="120" cy="98" r="62" fill="#0b1d36" fillOpacity="0.4" />
    <circle cx="120" cy="98" r="62" fill="none" stroke="#c5f5cf" strokeWidth="8" />
    <circle cx="120" cy="64" r="11" fill="#ffffff" />
    <path
      d="M84 84c12 5 24 7 36 7s24-2 36-7M120 91v24M120 113l-17 34M120 113l17 34"
      fill="none"
      stroke="#ffffff"
      strokeWidth="10"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <Sprig x={42} y={176} size={0.9} />
    <Sprig x={200} y={174} />
  </Picture>
);
