import { dot, fill, type PictureSet } from '../draw.tsx';

/** The color is light, because the stage is navy. */
const LIGHT = '#ffe08a';

export const pictures: PictureSet = {
  circle: dot(LIGHT, 52, 54, 36),
  square: <rect x="19" y="21" width="66" height="66" rx="8" fill={LIGHT} />,
  triangle: <path d="M52 20l38 64H14z" fill={LIGHT} stroke={LIGHT} strokeWidth="8" strokeLinejoin="round" />,
  star: fill(
    LIGHT,
    'M52 12l12.500 27 29.500 4-21.500 20.500 5.500 29.500L52 78.500 26 93l5.500-29.500L10 43l29.500-4z',
  ),
  diamond: <path d="M52 14l30 40-30 40-30-40z" fill={LIGHT} stroke={LIGHT} strokeWidth="6" strokeLinejoin="round" />,
  heart: fill(LIGHT, 'M52 90C10 62 8 38 18 26c10-12 28-8 34 8 6-16 24-20 34-8 10 12 8 36-34 64z'),
  cross: fill(
    LIGHT,
    'M38 20q0-6 6-6h16q6 0 6 6v20h20q6 0 6 6v16q0 6-6 6H66v20q0 6-6 6H44q-6 0-6-6V68H18q-6 0-6-6V46q0-6 6-6h20z',
  ),
  arrow: fill(LIGHT, 'M12 46q0-5 5-5h35V26q0-7 6-3l34 28q4 3 0 6L58 85q-6 4-6-3V67H17q-5 0-5-5z'),
};
