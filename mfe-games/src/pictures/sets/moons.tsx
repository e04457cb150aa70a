import { dot, fill, type PictureSet } from '../draw.tsx';

const SHADE = '#60748a';
const LIGHT = '#f6d78a';
const CRATER = '#d9b25a';

type Crater = readonly [x: number, y: number, r: number];

/** `d` is the lit part, on a card of the night sky. */
const moon = (d: string, ...craters: Crater[]) => (
  <>
    <rect x="0" y="2" width="104" height="104" fill="#163651" />
    {dot(SHADE, 52, 54, 34)}
    {fill(LIGHT, d)}
    {craters.map(([x, y, r]) => (
      <circle key={x} cx={x} cy={y} r={r} fill={CRATER} />
    ))}
  </>
);

export const pictures: PictureSet = {
  'new-moon': moon(''),
  'young-crescent': moon('M52 20a34 34 0 0 1 0 68a19 34 0 0 0 0-68z', [76, 46, 3.5], [74, 66, 4]),
  'first-quarter': moon('M52 20a34 34 0 0 1 0 68z', [66, 44, 5], [61, 68, 6]),
  'growing-moon': moon('M52 20a34 34 0 0 1 0 68a19 34 0 0 1 0-68z', [66, 44, 5], [56, 68, 6], [46, 46, 4]),
  'full-moon': moon('M52 20a34 34 0 0 1 0 68a34 34 0 0 1 0-68z', [66, 44, 5], [56, 68, 6], [38, 46, 6]),
  'shrinking-moon': moon('M52 20a34 34 0 0 0 0 68a19 34 0 0 0 0-68z', [58, 42, 5], [48, 68, 6], [36, 48, 5]),
  'last-quarter': moon('M52 20a34 34 0 0 0 0 68z', [38, 44, 5], [43, 68, 6]),
  'old-crescent': moon('M52 20a34 34 0 0 0 0 68a19 34 0 0 1 0-68z', [28, 46, 3.5], [30, 66, 4]),
};
