import type { ReactNode } from 'react';

import { dot, fill, line, type PictureSet } from '../draw.tsx';

const INK = '#2b1d12';
const BEAK = fill('#f2a32c', 'M46 58h12l-6 10z');

const openEye = (x: number, r = 6) => (
  <>
    {dot(INK, x, 48, r)}
    {dot('#fff', x + 2, 46, 2)}
  </>
);
const closedEye = (x: number) => line(INK, 3.5, `M${x - 8} 47c4 7 12 7 16 0`);

const owl = (eyes: ReactNode, beak: ReactNode = BEAK, more: ReactNode = null) => (
  <>
    {fill(
      '#8a5a33',
      'M22 14c8 2 12 5 16 8 9-3 19-3 28 0 4-3 8-6 16-8 2 10 1 18-2 24 4 10 6 20 6 28 0 18-14 28-34 28S18 84 18 66c0-8 2-18 6-28-3-6-4-14-2-24z',
    )}
    {fill('#c79a68', 'M52 66c14 0 20 6 20 14 0 6-8 12-20 12s-20-6-20-12c0-8 6-14 20-14z')}
    {line('#8a5a33', 2.5, 'M40 78l4 4 4-4M56 78l4 4 4-4M48 86l4 4 4-4')}
    {dot('#f6e7d2', 36, 48, 15)}
    {dot('#f6e7d2', 68, 48, 15)}
    {eyes}
    {beak}
    {more}
  </>
);

const both = (eye: (x: number) => ReactNode) => (
  <>
    {eye(36)}
    {eye(68)}
  </>
);

export const pictures: PictureSet = {
  'calm-owl': owl(both((x) => openEye(x))),
  'startled-owl': owl(both((x) => openEye(x, 11))),
  'sleeping-owl': owl(both(closedEye)),
  'winking-owl': owl(
    <>
      {openEye(36)}
      {closedEye(68)}
    </>,
  ),
  'drowsy-owl': owl(
    both((x) => (
      <>
        {openEye(x)}
        {fill('#a87748', `M${x - 15} 48a15 15 0 0 1 30 0z`)}
      </>
    )),
  ),
  'singing-owl': owl(
    both((x) => openEye(x)),
    <>
      {fill('#f2a32c', 'M45 57h14l-7 8z')}
      {fill('#a5231c', 'M46 64h12c0 8-2 11-6 11s-6-3-6-11z')}
    </>,
  ),
  'reading-owl': owl(
    both((x) => openEye(x, 5)),
    BEAK,
    <>
      <circle cx="36" cy="48" r="13" fill="none" stroke="#12375c" strokeWidth="4" />
      <circle cx="68" cy="48" r="13" fill="none" stroke="#12375c" strokeWidth="4" />
      {line('#12375c', 4, 'M49 46c2-2 4-2 6 0')}
    </>,
  ),
  'cross-owl': owl(
    both((x) => openEye(x)),
    BEAK,
    line(INK, 5, 'M24 36l20 8M80 36l-20 8'),
  ),
};
