import type { ReactNode } from 'react';

/** The background that the drawings of information pages share. */
export function Picture({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 240 200" aria-hidden="true" focusable="false">
      <circle cx="120" cy="98" r="94" fill="#7fe0ad" fillOpacity="0.12" />
      <circle cx="120" cy="98" r="70" fill="#7fe0ad" fillOpacity="0.1" />
      <path d="M14 170c32-20 66-28 106-28s74 8 106 28c-28 14-66 20-106 20s-78-6-106-20z" fill="#12554f" />
      <path d="M34 174c28-14 54-19 86-19s58 5 86 19c-24 9-54 13-86 13s-62-4-86-13z" fill="#1a7561" />
      {children}
    </svg>
  );
}

export function Sprig({ x, y, size = 1 }: { x: number; y: number; size?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path d="M0 0v-26" stroke="#0d6e53" strokeWidth="3.5" strokeLinecap="round" />
      <path d="M0-14c-13 1-19-7-19-17 12-1 19 6 19 17z" fill="#3fb983" />
      <path d="M0-20c-1-12 6-20 20-21 1 13-6 21-20 21z" fill="#7fe0ad" />
    </g>
  );
}
