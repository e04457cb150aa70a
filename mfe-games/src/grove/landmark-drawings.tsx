import type { ReactNode } from 'react';

import type { LandmarkId } from './growth/landmarks.ts';
import { Line } from './line.tsx';

const petal = (x: number, y: number) => `M${x - 4.5} ${y}a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0`;

/** The way the roses climb over the arch. */
const ROSES: [number, number][] = [
  [-40, -14],
  [-44, -36],
  [-42, -58],
  [-34, -78],
  [-20, -92],
  [0, -98],
  [20, -92],
  [34, -78],
  [42, -58],
  [44, -36],
  [40, -14],
];

/** Each stands on 0, 0; the pond lies around it. */
export const LANDMARK_DRAWINGS: Record<LandmarkId, ReactNode> = {
  bench: (
    <>
      <ellipse fill="var(--shade)" cx="4" cy="1" rx="48" ry="7" />
      <Line color="iron" width={3.4} d="M-34 0V-42M34 0V-42M-26 2V-16M26 2V-16" />
      <path fill="var(--wood)" d="M-42-22H42V-15H-42ZM-40-44H40V-37H-40ZM-40-34H40V-27H-40Z" />
      <path fill="var(--wood-light)" d="M-42-22H42V-20H-42ZM-40-44H40V-42H-40ZM-40-34H40V-32H-40Z" />
    </>
  ),
  lantern: (
    <>
      <ellipse fill="var(--shade)" cx="3" cy="0" rx="12" ry="3" />
      <circle fill="url(#grove-lamp-glow)" cx="0" cy="-72" r="34" />
      <Line color="iron" width={3.4} d="M0 0V-62M-7 0H7" />
      <path fill="var(--lamp)" d="M-8-82H8L6-62H-6Z" />
      <path fill="var(--roof)" d="M-11-82L0-92 11-82ZM-7-62H7V-59H-7Z" />
    </>
  ),
  birdhouse: (
    <>
      <ellipse fill="var(--shade)" cx="3" cy="0" rx="14" ry="3" />
      <path fill="var(--wood)" d="M-3 0L-2-60H2L3 0Z" />
      <path fill="var(--wall)" d="M-17-92L0-106 17-92V-60H-17Z" />
      <path fill="var(--roof)" d="M-23-90L0-110 23-90 19-86 0-102-19-86Z" />
      <circle fill="var(--hole)" cx="0" cy="-78" r="6" />
      <path fill="var(--wood)" d="M-3-67H3V-64H-3Z" />
      <path fill="var(--blue)" d="M9-64c2-7 12-8 14-2l5 1-5 2c-2 4-10 5-14-1l-5 2Z" />
    </>
  ),
  pond: (
    <>
      <ellipse fill="var(--bank)" cx="0" cy="2" rx="104" ry="34" />
      <ellipse fill="var(--water)" rx="96" ry="29" />
      <Line color="water-shine" width={2} d="M-66-8C-40-20 0-22 26-18M-30 12H16M34 4H62M-72 3H-50" />
      <path fill="var(--leaf)" d="M-46 8a16 6 0 1 1-6-5l7 3ZM18-4a13 5 0 1 1-5-4l5 2ZM50 16a17 6 0 1 1-6-5l6 3Z" />
      <path
        fill="var(--cherry-3)"
        d="M-62 4c-6-4-7-9-5-13 4 1 6 4 7 7 1-4 3-7 7-8 2 5 0 11-6 14ZM32 12c-6-4-7-9-5-13 4 1 6 4 7 7 1-4 3-7 7-8 2 5 0 11-6 14Z"
      />
      <Line color="leaf" width={2.2} d="M80-6C78-30 82-44 80-58M88-2C90-24 88-36 92-50M72-12C70-28 66-36 66-46" />
      <path fill="var(--wood)" d="M77-58h6v-16h-6ZM89-50h6v-14h-6Z" />
    </>
  ),
  cabin: (
    <>
      <ellipse fill="var(--shade)" cx="6" cy="1" rx="60" ry="7" />
      <Line color="cloud" width={4} opacity=".7" d="M24-92c-8-10 8-16 0-28 10-10-4-20 4-32" />
      <path fill="var(--wall)" d="M-44 0V-44H44V0Z" />
      <Line color="wood-light" width={1.6} d="M-44-11H44M-44-22H44M-44-33H44" />
      <path fill="var(--roof)" d="M-56-42L0-86 56-42Z" />
      <path fill="var(--wall)" d="M-30-44L0-68 30-44Z" />
      <path fill="var(--wood)" d="M18-72V-92H30V-62Z" />
      <path fill="var(--hole)" d="M-8 0V-28H10V0Z" />
      <path fill="var(--window)" d="M20-34H36V-18H20ZM-34-34H-18V-18H-34Z" />
    </>
  ),
  arch: (
    <>
      <Line color="wood" width={5} d="M-42 2V-52C-42-110 42-110 42-52V2" />
      <Line color="leaf" width={7} strokeDasharray="3 5" d="M-42 2V-52C-42-110 42-110 42-52V2" />
      <path fill="var(--rose)" d={ROSES.map(([x, y]) => petal(x, y)).join('')} />
      <path fill="var(--cherry-3)" d={ROSES.map(([x, y]) => petal(x - 1, y - 1).replaceAll('4.5', '2')).join('')} />
    </>
  ),
  boat: (
    <>
      <path fill="var(--wood)" d="M-46-14C-30-8 30-8 46-14 42 4 28 10 0 10S-42 4-46-14Z" />
      <path fill="var(--wood-light)" d="M-46-14C-30-8 30-8 46-14 30-4-30-4-46-14Z" />
      <Line color="wood-light" width={1.6} d="M-58 12L20-24M58 12L-20-24" />
      <Line color="water-shine" width={2} d="M-62 16H-30M24 17H64" />
    </>
  ),
  bridge: (
    <>
      <path fill="var(--wood)" d="M-84 8C-50-34 50-34 84 8H70C44-20-44-20-70 8Z" />
      <Line color="wood" width={5} d="M-72-2V-30M-36-20V-50M0-24V-56M36-20V-50M72-2V-30M-78-30C-46-62 46-62 78-30" />
    </>
  ),
  windmill: (
    <>
      <path fill="var(--wall)" d="M-15 4L-9-56H9L15 4Z" />
      <path fill="var(--roof)" d="M-12-54L0-72 12-54Z" />
      <path fill="var(--hole)" d="M-4 4V-10H4V4Z" />
      <path fill="var(--white)" d="M-2-54V-100H8V-60ZM2-54V-8H-8V-48ZM0-56H46V-46H6ZM0-52H-46V-62H-6Z" />
      <circle fill="var(--hole)" cx="0" cy="-54" r="3" />
    </>
  ),
};
