import { Picture, Sprig } from '../../layout/picture.tsx';

export const HelpPicture = () => (
  <Picture>
    <path
      d="M62 40h78a16 16 0 0 1 16 16v40a16 16 0 0 1-16 16H98l-24 22v-22H62a16 16 0 0 1-16-16V56a16 16 0 0 1 16-16z"
      fill="#ffffff"
    />
    <path
      d="M88 66c1-9 8-13 14-13 8 0 14 5 14 12 0 10-14 10-14 20"
      fill="none"
      stroke="#13805a"
      strokeWidth="7"
      strokeLinecap="round"
    />
    <circle cx="102" cy="98" r="4.500" fill="#13805a" />
    <path
      d="M134 96h50a14 14 0 0 1 14 14v32a14 14 0 0 1-14 14h-8v18l-20-18h-22a14 14 0 0 1-14-14v-32a14 14 0 0 1 14-14z"
      fill="#2fa575"
    />
    <path
      d="M144 127l11 11 20-22"
      fill="none"
      stroke="#ffffff"
      strokeWidth="7"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <Sprig x={52} y={176} size={0.9} />
  </Picture>
);
