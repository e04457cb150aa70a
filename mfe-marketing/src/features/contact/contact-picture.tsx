import { Picture, Sprig } from '../../layout/picture.tsx';

export const ContactPicture = () => (
  <Picture>
    <g transform="rotate(-6 120 104)">
      <rect
        x="52"
        y="58"
        width="136"
        height="94"
        rx="14"
        fill="#061425"
        fillOpacity="0.35"
        transform="translate(0 7)"
      />
      <rect x="52" y="58" width="136" height="94" rx="14" fill="#ffffff" />
      <path d="M54 140l48-40M186 140l-48-40" stroke="#cfe0d7" strokeWidth="4" strokeLinecap="round" />
      <path d="M54 66c2-5 6-8 12-8h108c6 0 10 3 12 8l-58 45a13 13 0 0 1-16 0z" fill="#dff3e8" />
      <path
        d="M54 66l58 45a13 13 0 0 0 16 0l58-45"
        fill="none"
        stroke="#b4dcc6"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <circle cx="120" cy="112" r="17" fill="#2fa575" />
      <path d="M120 101c8 5 10 13 0 22-10-9-8-17 0-22z" fill="#ffffff" />
    </g>
    <path
      d="M20 92h18M14 112h22M26 132h14"
      stroke="#7fe0ad"
      strokeWidth="5"
      strokeLinecap="round"
      strokeOpacity="0.7"
    />
    <Sprig x={200} y={176} />
  </Picture>
);
