import { Scene } from './scene.tsx';

/** A notebook with a pencil. */
export const Notebook = () => (
  <Scene>
    <path d="M0 0h400v200H0z" fill="#e9f0ec" />
    <circle cx="200" cy="104" r="86" fill="#d3e8dc" />
    <path d="M0 174c120-10 260-12 400-2v28H0z" fill="#b7d9c6" />
    <rect x="128" y="28" width="130" height="152" rx="10" fill="#0b1d36" />
    <rect x="140" y="28" width="118" height="152" rx="8" fill="#ffffff" />
    <g stroke="#0d6e53" strokeWidth="5" strokeLinecap="round">
      <path d="M132 48h16M132 74h16M132 100h16M132 126h16M132 152h16" />
    </g>
    <g fill="none" stroke="#14845c" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round">
      <path d="m164 62 6 6 11-13M164 98l6 6 11-13" />
    </g>
    <rect x="163" y="126" width="17" height="17" rx="4" fill="none" stroke="#75869a" strokeWidth="4" />
    <path d="M194 62h46M194 98h38M194 134h44" stroke="#c9d8d0" strokeWidth="6" strokeLinecap="round" />
    <g transform="rotate(32 290 110)">
      <path d="M280 46h20v98l-10 22-10-22z" fill="#f6c453" />
      <path d="M280 144h20l-10 22z" fill="#fbe7b4" />
      <path d="m286 157 4 9 4-9z" fill="#0b1d36" />
      <path d="M280 46h20v14h-20z" fill="#e08a7d" />
      <path d="M287 60v84" stroke="#e0a92f" strokeWidth="3" />
    </g>
  </Scene>
);
