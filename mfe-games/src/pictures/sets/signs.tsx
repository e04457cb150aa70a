import type { ReactNode } from 'react';

import { around, dot, edged, fill, line, oval, type PictureSet } from '../draw.tsx';

/** Beech leaf, its tip to the left. */
const LEAF = (
  <>
    {edged('#5cc98a', '#c9f5da', 2.5, 'M16 54c10-26 42-34 66-12 4 4 6 8 7 12-1 4-3 8-7 12-24 22-56 14-66-12z')}
    {line('#0b3a2c', 3, 'M24 54h76M42 54l10-13M42 54l10 13M60 54l9-11M60 54l9 11')}
  </>
);

const STONE = (
  <>
    {edged(
      '#93a3b5',
      '#dbe4ee',
      2.5,
      'M14 72c-2-14 8-20 14-30 6-9 18-14 30-10 10 3 12 11 20 18 8 6 14 14 12 24-1 8-10 10-38 10s-36-2-38-12z',
    )}
    {line('#5d6f84', 3.5, 'M34 50c4-6 10-9 18-8M58 66c6 0 12 2 16 6')}
  </>
);

const pointing = (direction: 'left' | 'right', drawing: ReactNode) => (
  <g transform={direction === 'left' ? undefined : 'translate(104 0) scale(-1 1)'}>
    {line('#ffe08a', 8, 'M30 54H8M18 43L7 54l11 11')}
    <g transform="translate(34 17) scale(.66 .68)">{drawing}</g>
  </g>
);

export const pictures: PictureSet = {
  leaf: LEAF,
  stone: STONE,
  'leaf-left': pointing('left', LEAF),
  'leaf-right': pointing('right', LEAF),
  'stone-left': pointing('left', STONE),
  'stone-right': pointing('right', STONE),
  mushroom: (
    <>
      {fill('#f3e3c8', 'M42 56h20l4 30c0 8-28 8-28 0z')}
      {fill('#d9534a', 'M12 58c0-24 18-40 40-40s40 16 40 40c0 6-80 6-80 0z')}
      {dot('#fff', 36, 42, 7)}
      {dot('#fff', 60, 34, 6)}
      {dot('#fff', 72, 50, 5)}
    </>
  ),
  chestnut: (
    <>
      {fill('#8d4f27', 'M52 16c16 6 36 20 36 42 0 20-16 30-36 30S16 78 16 58c0-22 20-36 36-42z')}
      {fill('#e6c79a', 'M20 68c20-8 44-8 64 0-4 14-16 20-32 20s-28-6-32-20z')}
      {line('#c98a52', 5, 'M34 42c4-6 8-10 14-12')}
    </>
  ),
  flower: (
    <>
      {around(6, oval('#fff', 52, 30, 11, 16))}
      {dot('#f6c453', 52, 54, 12)}
    </>
  ),
  clover: (
    <>
      {line('#c9f5da', 5, 'M54 62c2 14 6 24 14 32')}
      <g transform="translate(0 -4)">
        {around(
          3,
          edged('#5cc98a', '#c9f5da', 2.5, 'M52 52c-16-4-24-20-16-30 6-7 14-4 16 2 2-6 10-9 16-2 8 10 0 26-16 30z'),
        )}
      </g>
    </>
  ),
  fern: (
    <>
      {line('#c9f5da', 4, 'M52 98V14')}
      {fill(
        '#5cc98a',
        'M52 24c6-8 10-10 14-9-1 6-6 11-14 13zM52 24c-6-8-10-10-14-9 1 6 6 11 14 13zM52 38c8-10 16-12 22-10-2 8-10 14-22 15zM52 38c-8-10-16-12-22-10 2 8 10 14 22 15zM52 54c9-11 20-13 28-10-3 9-13 15-28 16zM52 54c-9-11-20-13-28-10 3 9 13 15 28 16zM52 72c9-11 22-13 31-9-4 9-15 14-31 15zM52 72c-9-11-22-13-31-9 4 9 15 14 31 15z',
      )}
    </>
  ),
  sprout: (
    <>
      {line('#c9f5da', 6, 'M52 94V56')}
      {fill('#5cc98a', 'M52 70C30 72 16 58 16 38c24-2 38 12 36 32z')}
      {fill('#8fe0b1', 'M52 58c-2-22 12-36 36-38 2 24-12 40-36 38z')}
    </>
  ),
};
