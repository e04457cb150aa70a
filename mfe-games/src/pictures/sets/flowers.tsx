import type { ReactNode } from 'react';

import { around, dot, edged, fill, line, type PictureSet } from '../draw.tsx';

const petals = (count: number, color: string, edge: string, d: string) => around(count, edged(color, edge, 2, d));

/** An ellipse of the given radii, with its middle 26 above that of the field. */
const THIN = 'M52 11c4.100 0 7.500 7.600 7.500 17s-3.400 17-7.500 17-7.500-7.600-7.500-17 3.400-17 7.500-17z';
const ROUND = 'M52 15c7.700 0 14 7.600 14 17s-6.300 17-14 17-14-7.600-14-17 6.300-17 14-17z';

const center = (color: string, edge: string, r: number, width: number): ReactNode => (
  <circle cx="52" cy="54" r={r} fill={color} stroke={edge} strokeWidth={width} />
);

export const pictures: PictureSet = {
  sunflower: (
    <>
      {petals(12, '#f6c453', '#e0a52a', THIN)}
      {center('#6b4a2b', '#8a6238', 14, 4)}
    </>
  ),
  daisy: (
    <>
      {petals(12, '#ffffff', '#b9cbd6', THIN)}
      {center('#f6c453', '#e0a52a', 12, 3)}
    </>
  ),
  'cherry-blossom': (
    <>
      {petals(5, '#f9c9d8', '#eb9db7', 'M52 50c-14-8-18-22-10-32l10 7 10-7c8 10 4 24-10 32z')}
      {dot('#d7688f', 52, 54, 6)}
    </>
  ),
  hibiscus: (
    <>
      {petals(5, '#e2557f', '#c23c68', ROUND)}
      {center('#f6c453', '#e0a52a', 9, 3)}
    </>
  ),
  lily: (
    <>
      {petals(6, '#fbe4ef', '#cf7fa6', 'M52 52c-11-12-11-26 0-40 11 14 11 28 0 40z')}
      {around(6, line('#cf7fa6', 1.8, 'M52 44V26'))}
      {around(6, dot('#b5651d', 58, 42, 2.6))}
      {dot('#dff0c4', 52, 54, 5)}
    </>
  ),
  poppy: (
    <>
      {petals(4, '#e0553d', '#b83a26', 'M52 54C30 46 26 18 52 16c26 2 22 30 0 38z')}
      {center('#25302a', '#46584c', 9, 3)}
      {around(8, dot('#25302a', 52, 39, 2))}
    </>
  ),
  tulip: (
    <>
      {line('#2b8a57', 5, 'M52 62v32')}
      {fill('#3fa56c', 'M52 92c-16 0-22-12-22-26 14 2 22 12 22 26zM52 92c16 0 22-12 22-26-14 2-22 12-22 26z')}
      {edged(
        '#e2557f',
        '#c23c68',
        2,
        'M28 22c8 2 12 6 14 10 2-8 5-12 10-16 5 4 8 8 10 16 2-4 6-8 14-10 4 26-6 44-24 44S24 48 28 22z',
      )}
      {line('#c23c68', 2, 'M42 32c-2 12 2 24 10 32 8-8 12-20 10-32')}
    </>
  ),
  rose: (
    <>
      {petals(5, '#c93a4f', '#97213a', 'M52 54C32 46 32 20 52 16c20 4 20 30 0 38z')}
      {center('#d9536a', '#97213a', 19, 2)}
      {line('#97213a', 3, 'M52 54c2-3 7-1 6 4-2 6-12 6-14-2-2-9 8-15 16-10 8 6 6 18-4 21')}
    </>
  ),
};
