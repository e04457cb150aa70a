import { Scene } from './scene.tsx';

/** An open book from which leaves grow. */
export const OpenBook = () => (
  <Scene>
    <path d="M0 0h400v200H0z" fill="#fdf3d9" />
    <circle cx="200" cy="88" r="78" fill="#fbe7b4" />
    <path d="M0 168c90-14 180-16 400-4v36H0z" fill="#e9d5a6" />
    <path d="M200 104V44" stroke="#0d6e53" strokeWidth="6" strokeLinecap="round" />
    <path d="M200 58c-2-18 6-32 22-38 2 18-6 32-22 38z" fill="#14845c" />
    <path d="M200 70c-18-2-30-12-34-28 18 0 30 10 34 28z" fill="#2b9a70" />
    <path d="M200 88c4-16 16-26 34-28-2 18-16 28-34 28z" fill="#4fae84" />
    <path d="M200 98c-14-2-24-10-28-22 16-2 26 8 28 22z" fill="#14845c" />
    <path d="M92 106c40-14 78-12 108 6 30-18 68-20 108-6v62c-40-14-78-12-108 6-30-18-68-20-108-6z" fill="#0b1d36" />
    <path d="M100 98c36-12 72-10 100 6v60c-28-16-64-18-100-6z" fill="#ffffff" />
    <path d="M300 98c-36-12-72-10-100 6v60c28-16 64-18 100-6z" fill="#f5f8f6" />
    <path
      d="M116 112c22-5 44-4 66 3M116 126c22-5 44-4 66 3M116 140c16-4 30-4 44-1M218 115c22-7 44-8 66-3M218 129c22-7 44-8 66-3M218 143c14-5 28-6 42-5"
      fill="none"
      stroke="#a9dcc0"
      strokeWidth="4"
      strokeLinecap="round"
    />
    <path d="M200 104v60" stroke="#dbe4df" strokeWidth="3" />
    <g fill="#f6c453">
      <circle cx="128" cy="48" r="4" />
      <circle cx="278" cy="42" r="5" />
      <circle cx="256" cy="22" r="3" />
      <circle cx="144" cy="26" r="3" />
    </g>
  </Scene>
);
