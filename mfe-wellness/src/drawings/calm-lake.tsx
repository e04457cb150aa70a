import { Scene } from './scene.tsx';

/** Stones in balance at a lake in the evening. */
export const CalmLake = () => (
  <Scene>
    <path d="M0 0h400v200H0z" fill="#e6f1f4" />
    <circle cx="108" cy="84" r="58" fill="#fbe7b4" fillOpacity="0.6" />
    <circle cx="108" cy="84" r="32" fill="#f6c453" />
    <path d="M0 96c50-34 90-42 140-18s80 20 130-10 90-24 130-4v60H0z" fill="#b9d9cf" />
    <path d="M0 112c70-22 120-16 190-8s140-14 210-6v30H0z" fill="#7fbfa4" />
    <path d="M0 118h400v82H0z" fill="#a9d3dc" />
    <path d="M76 128h64M60 142h92M84 156h52" stroke="#fbe7b4" strokeWidth="5" strokeLinecap="round" />
    <path
      d="M196 138h58M330 132h44M176 166h40M20 170h48M340 158h36"
      stroke="#dcedf1"
      strokeWidth="4"
      strokeLinecap="round"
    />
    <path d="M210 200c8-20 40-30 84-28s86 8 106 28z" fill="#14845c" />
    <ellipse cx="290" cy="164" rx="52" ry="15" fill="#2c466a" />
    <ellipse cx="286" cy="140" rx="40" ry="13" fill="#5b7590" />
    <ellipse cx="292" cy="118" rx="30" ry="11" fill="#0b1d36" />
    <ellipse cx="288" cy="100" rx="20" ry="9" fill="#7f97ad" />
    <path d="M288 91c-2-16 4-26 16-32 2 16-4 26-16 32z" fill="#2b9a70" />
    <path d="M288 91c-8-6-12-14-12-24 8 4 12 12 12 24z" fill="#4fae84" />
    <g fill="none" stroke="#0d6e53" strokeWidth="4" strokeLinecap="round">
      <path d="M372 192c-2-24 2-44 10-58M384 194c0-18 4-32 10-42M362 194c0-16-2-28-8-38" />
    </g>
  </Scene>
);
