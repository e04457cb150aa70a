import { Scene } from './scene.tsx';

/** A warm bowl with vegetables. */
export const Bowl = () => (
  <Scene>
    <path d="M0 0h400v200H0z" fill="#fbeee6" />
    <circle cx="200" cy="96" r="84" fill="#f8dfd0" />
    <path d="M0 164c120-8 260-10 400 0v36H0z" fill="#e8c3ab" />
    <g fill="none" stroke="#ffffff" strokeWidth="6" strokeLinecap="round">
      <path d="M170 58c-8-12 8-18 0-30M204 52c-8-12 8-18 0-30M238 58c-8-12 8-18 0-30" />
    </g>
    <g>
      <circle cx="160" cy="88" r="18" fill="#e06a52" />
      <circle cx="238" cy="88" r="19" fill="#f6c453" />
      <path d="M184 92c-8-22 0-38 20-44 10 18 4 36-12 46z" fill="#2b9a70" />
      <path d="M214 94c2-20 14-32 34-32 0 20-14 32-34 32z" fill="#4fae84" />
      <path d="M196 94V66" stroke="#0d6e53" strokeWidth="3" strokeLinecap="round" />
    </g>
    <path d="M116 92h168c0 42-26 70-56 74h-56c-30-4-56-32-56-74z" fill="#0b1d36" />
    <path d="M110 86h180a6 6 0 0 1 0 14H110a6 6 0 0 1 0-14z" fill="#142b4b" />
    <path d="M140 116c4 18 12 28 24 34" fill="none" stroke="#7fe0ad" strokeWidth="5" strokeLinecap="round" />
    <path d="M172 166h56v8h-56z" fill="#142b4b" />
    <path d="M66 176c-2-20 6-34 22-40 4 20-4 34-22 40zM336 176c2-18-6-30-20-36-4 18 4 30 20 36z" fill="#4fae84" />
  </Scene>
);
