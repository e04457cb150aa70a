import type { ReactNode } from 'react';

import type { SmallKind } from './growth/plants.ts';
import { Line } from './line.tsx';

/** Stems of three flowers; their heads are at these points. */
const HEADS = [
  [-11, -24],
  [1, -33],
  [13, -22],
] as const;

const Stems = () => (
  <>
    <Line color="stem" width={2.4} d="M-3 0C-5-10-9-16-11-24M0 0C0-12 1-22 1-33M3 0C6-10 10-14 13-22" />
    <path fill="var(--leaf)" d="M-2 0C-12-3-16-9-17-15-9-13-3-8-2 0ZM2 0C10-3 16-8 18-14 10-13 4-8 2 0Z" />
  </>
);

const Flowers = ({ head }: { head: ReactNode }) => (
  <>
    <Stems />
    {HEADS.map(([x, y]) => (
      <g key={x} transform={`translate(${x} ${y})`}>
        {head}
      </g>
    ))}
  </>
);

const PETALS =
  'M0-7.5a3.4 3.4 0 1 1 0 6.6a3.4 3.4 0 1 1 0-6.6M0 .9a3.4 3.4 0 1 1 0 6.6a3.4 3.4 0 1 1 0-6.6M-7.5 0a3.4 3.4 0 1 1 6.6 0a3.4 3.4 0 1 1-6.6 0M.9 0a3.4 3.4 0 1 1 6.6 0a3.4 3.4 0 1 1-6.6 0';

/** Rows of small bells or florets along three stems. */
const spike = (x: number, top: number) =>
  [0, 1, 2, 3, 4]
    .map((row) => `M${x - 3.4 + row * 0.2} ${top + row * 4.6}a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0-6.4 0`)
    .join('');

/** Each stands on 0, 0 and is about 40 high. */
export const SMALL_DRAWINGS: Record<SmallKind, ReactNode> = {
  tulips: <Flowers head={<path fill="var(--petal)" d="M-6-6L-3-2 0-8 3-2 6-6C8 2 5 7 0 7S-8 2-6-6Z" />} />,
  daisies: (
    <Flowers
      head={
        <>
          <path fill="var(--petal)" d={PETALS} />
          <path fill="var(--petal)" d={PETALS} transform="rotate(45)" />
          <circle fill="var(--yellow)" r="3.2" />
        </>
      }
    />
  ),
  poppies: (
    <Flowers
      head={
        <>
          <path fill="var(--petal)" d="M-8 1C-9-7-2-9 0-5 2-9 9-7 8 1 7 7-7 7-8 1Z" />
          <circle fill="var(--hole)" cy="0" r="2.4" />
        </>
      }
    />
  ),
  bluebells: (
    <>
      <Stems />
      <path fill="var(--petal)" d={[spike(-11, -26), spike(1, -36), spike(13, -25)].join('')} />
    </>
  ),
  lavender: (
    <>
      <Line
        color="stem"
        width={2.4}
        d="M-5 0C-8-10-12-16-14-24M0 0C0-12-1-22-2-34M3 0C5-12 8-18 10-28M5 0C9-8 15-12 19-18"
      />
      <path
        fill="var(--petal)"
        d="M-14-24c-5-5-5-13-2-18 5 4 6 12 2 18ZM-2-32c-5-6-4-15 0-20 4 5 5 14 0 20ZM10-26c-4-6-2-14 2-19 4 5 4 13-2 19ZM19-17c-3-6-1-12 4-16 2 6 1 12-4 16Z"
      />
    </>
  ),
  fern: (
    <>
      <path fill="var(--stem)" d="M0 0C-8-14-18-20-30-20-22-10-12-2 0 0ZM0 0C8-14 18-20 30-20 22-10 12-2 0 0Z" />
      <path fill="var(--leaf)" d="M0 0C-10-16-14-28-13-40-3-30 1-16 0 0ZM0 0C8-14 16-26 24-32 22-18 12-6 0 0Z" />
      <path fill="var(--leaf-bright)" d="M0 0C-4-16-2-32 4-44 10-30 8-14 0 0Z" />
    </>
  ),
  bush: (
    <>
      <ellipse fill="var(--shade)" cx="4" cy="0" rx="30" ry="6" />
      <path fill="var(--leaf)" d="M-26 0C-38-10-30-26-18-24-16-38 10-40 14-27 28-30 36-10 25 0Z" />
      <path fill="var(--leaf-bright)" d="M-22-8C-26-18-16-24-10-18-8-30 6-30 8-20 2-12-10-6-22-8Z" />
      <path
        fill="var(--petal)"
        d="M-20-7a3 3 0 1 0 6 0a3 3 0 1 0-6 0M-4-14a3 3 0 1 0 6 0a3 3 0 1 0-6 0M10-8a3 3 0 1 0 6 0a3 3 0 1 0-6 0M2-25a3 3 0 1 0 6 0a3 3 0 1 0-6 0M18-16a3 3 0 1 0 6 0a3 3 0 1 0-6 0"
      />
    </>
  ),
  mushrooms: (
    <>
      <path fill="var(--bark)" d="M-14 0C-13-8-13-12-14-16H-7C-8-12-8-8-6 0ZM3 0C4-12 4-18 3-24H12C11-16 11-10 13 0Z" />
      <path fill="var(--cap)" d="M-21-14C-20-25-1-25 0-14-6-11-15-11-21-14ZM-6-22C-6-38 21-38 21-22 14-18 1-18-6-22Z" />
      <path
        fill="var(--bark)"
        d="M-14-19a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0M2-28a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0M10-25a2 2 0 1 0 4 0a2 2 0 1 0-4 0"
      />
    </>
  ),
};

export const BLOOM = (
  <>
    <Line color="stem" width={2.4} d="M0 0V-9" />
    <path fill="var(--petal)" d={PETALS} transform="translate(0 -12) scale(.62)" />
    <circle fill="var(--yellow)" cy="-12" r="1.9" />
  </>
);

/** One large star on a glow of its own: no other plant of the meadow has either. */
export const LILY = (
  <>
    <circle fill="url(#grove-glow)" cy="-38" r="32" />
    <Line color="stem" width={2.6} d="M0 0C-2-12 1-24 0-36" />
    <path fill="var(--leaf)" d="M0-2C-10-8-16-16-17-26-8-20-2-12 0-2ZM0-2C9-6 15-13 17-22 8-18 2-11 0-2Z" />
    <g fill="var(--white)" transform="translate(0 -38)">
      {[0, 60, 120, 180, 240, 300].map((angle) => (
        <path key={angle} d="M0 0C-7-6-6-12 0-22 6-12 7-6 0 0Z" transform={`rotate(${angle})`} />
      ))}
      <Line color="yellow" width={1.8} d="M0-12V12M-10.4-6L10.4 6M-10.4 6L10.4-6" />
      <circle fill="var(--yellow)" r="5" />
    </g>
  </>
);
