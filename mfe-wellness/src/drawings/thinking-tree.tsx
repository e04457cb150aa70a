import { Scene } from './scene.tsx';

/** A head in profile, with a tree for its thoughts. */
export const ThinkingTree = () => (
  <Scene>
    <path d="M0 0h400v200H0z" fill="#e3f3ea" />
    <circle cx="318" cy="58" r="30" fill="#f6c453" />
    <circle cx="318" cy="58" r="46" fill="#f6c453" fillOpacity="0.25" />
    <path d="M0 150c70-26 130-28 200-12s140 10 200-10v72H0z" fill="#c5e5d3" />
    <path d="M0 172c80-20 150-16 220-6s120 6 180-6v40H0z" fill="#a2d5ba" />
    <path
      d="M150 200c2-14 0-26-8-38-14-18-22-38-18-62 6-38 38-60 76-58 40 2 66 30 68 64l12 25c2 5-1 7-6 8l-7 1c-1 4 1 6 4 8 1 3-1 5-5 6 4 2 5 5 3 8-3 3-3 5-2 9 1 8-8 12-24 9l-12-2c-2 8-2 12 0 24h-113z"
      fill="#0b1d36"
    />
    <path d="M192 176v-66m0 34 20-18m-20 2-18-16" fill="none" stroke="#dff3e8" strokeWidth="6" strokeLinecap="round" />
    <g fill="#4fb58a">
      <circle cx="170" cy="96" r="19" />
      <circle cx="216" cy="98" r="20" />
      <circle cx="194" cy="76" r="22" />
    </g>
    <g fill="#8fd6b2">
      <circle cx="186" cy="72" r="5" />
      <circle cx="206" cy="86" r="4" />
      <circle cx="170" cy="92" r="4" />
      <circle cx="222" cy="100" r="5" />
    </g>
    <g fill="#14845c">
      <path d="M70 176c-4-22 4-36 18-44 4 18-2 34-18 44z" />
      <path d="M70 176c-12-8-18-18-18-32 12 4 18 16 18 32z" fill="#2b9a70" />
      <path d="M330 178c4-20-2-34-16-42-4 18 2 34 16 42z" />
      <path d="M330 178c12-8 18-18 18-32-12 4-18 16-18 32z" fill="#2b9a70" />
    </g>
  </Scene>
);
