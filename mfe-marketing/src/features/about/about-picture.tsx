import { Picture } from '../../layout/picture.tsx';

export const AboutPicture = () => (
  <Picture>
    <circle cx="176" cy="54" r="17" fill="#f6c453" />
    <path d="M70 164v-62M120 168V82M172 164v-52" stroke="#0b2c38" strokeWidth="8" strokeLinecap="round" />
    <path d="M120 126l17-16M120 138l-15-14M70 138l11-11" stroke="#0b2c38" strokeWidth="5" strokeLinecap="round" />
    <g fill="#1f8a68">
      <circle cx="58" cy="100" r="22" />
      <circle cx="83" cy="98" r="20" />
      <circle cx="70" cy="80" r="22" />
    </g>
    <g fill="#3fb983">
      <circle cx="103" cy="82" r="27" />
      <circle cx="138" cy="82" r="26" />
      <circle cx="120" cy="56" r="30" />
    </g>
    <g fill="#7fe0ad">
      <circle cx="161" cy="112" r="18" />
      <circle cx="184" cy="112" r="17" />
      <circle cx="172" cy="96" r="19" />
    </g>
  </Picture>
);
