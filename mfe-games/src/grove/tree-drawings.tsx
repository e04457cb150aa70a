import type { ReactNode } from 'react';

import type { TreeKind } from './growth/plants.ts';
import { Line } from './line.tsx';

type Circle = [x: number, y: number, radius: number];

/** Several circles as one path. */
const circles = (list: readonly Circle[]) =>
  list.map(([x, y, r]) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`).join('');

const Shadow = ({ width }: { width: number }) => (
  <ellipse fill="var(--shade)" cx="8" cy="1" rx={width} ry={width / 5} />
);

interface CrownProps {
  dark: readonly Circle[];
  main: readonly Circle[];
  bright: readonly Circle[];
}

const Crown = ({ dark, main, bright }: CrownProps) => (
  <>
    <path fill="var(--dark)" d={circles(dark)} />
    <path fill="var(--main)" d={circles(main)} />
    <path fill="var(--bright)" opacity=".75" d={circles(bright)} />
  </>
);

/** Tiers of a conifer, from the lowest up: y of its foot, half of its width, height. */
type Tier = [y: number, half: number, height: number];

const tier = ([y, half, height]: Tier) =>
  `M0 ${y - height}C${half * 0.25} ${y - height * 0.5} ${half * 0.6} ${y - height * 0.2} ${half} ${y}Q${half * 0.5} ${y + 7} 0 ${y + 5}Q${-half * 0.5} ${y + 7} ${-half} ${y}C${-half * 0.6} ${y - height * 0.2} ${-half * 0.25} ${y - height * 0.5} 0 ${y - height}Z`;

const litSide = ([y, half, height]: Tier) =>
  `M0 ${y - height}C${-half * 0.25} ${y - height * 0.5} ${-half * 0.6} ${y - height * 0.2} ${-half} ${y}Q${-half * 0.55} ${y + 6} ${-half * 0.3} ${y + 2}C${-half * 0.2} ${y - height * 0.3} -2 ${y - height * 0.6} 0 ${y - height}Z`;

const Conifer = ({ tiers, trunk }: { tiers: readonly Tier[]; trunk: number }) => (
  <>
    <Shadow width={34} />
    <path fill="var(--trunk)" d={`M-${trunk} 0L-${trunk - 1} -30H${trunk - 1}L${trunk} 0Z`} />
    {tiers.map((one) => (
      <g key={one[0]}>
        <path fill="var(--main)" d={tier(one)} />
        <path fill="var(--bright)" opacity=".75" d={litSide(one)} />
        <path
          fill="var(--dark)"
          d={`M${-one[1]} ${one[0]}Q${-one[1] * 0.5} ${one[0] + 7} 0 ${one[0] + 5}Q${one[1] * 0.5} ${one[0] + 7} ${one[1]} ${one[0]}Q0 ${one[0] - 7} ${-one[1]} ${one[0]}Z`}
        />
      </g>
    ))}
  </>
);

const TRUNK = 'M-10 1C-5-8-6-34-5-64L-16-84l5-2L0-70l9-16 5 3L6-62C6-34 6-8 12 1Z';

/** Each stands on 0, 0 and is about 150 high; `dark`, `main` and `bright` are the species' colors. */
export const TREE_DRAWINGS: Record<TreeKind, ReactNode> = {
  oak: (
    <>
      <Shadow width={48} />
      <path fill="var(--trunk)" d={TRUNK} />
      <Crown
        dark={[
          [-34, -78, 24],
          [33, -80, 25],
          [0, -74, 26],
          [-18, -108, 30],
          [20, -110, 30],
          [0, -124, 26],
        ]}
        main={[
          [-34, -86, 19],
          [-6, -84, 21],
          [28, -88, 19],
          [-16, -112, 25],
          [16, -116, 24],
          [-2, -130, 18],
        ]}
        bright={[
          [-38, -92, 9],
          [-20, -122, 13],
          [4, -134, 10],
          [22, -98, 8],
          [-8, -96, 9],
        ]}
      />
    </>
  ),
  maple: (
    <>
      <Shadow width={42} />
      <path fill="var(--trunk)" d={TRUNK} />
      <Crown
        dark={[
          [-24, -70, 22],
          [24, -70, 22],
          [0, -88, 34],
          [-14, -116, 25],
          [16, -114, 25],
          [1, -134, 18],
        ]}
        main={[
          [-24, -78, 17],
          [20, -76, 16],
          [-4, -98, 25],
          [14, -112, 19],
          [-12, -122, 18],
          [0, -138, 13],
        ]}
        bright={[
          [-28, -82, 8],
          [-12, -108, 11],
          [-8, -130, 9],
          [16, -118, 8],
          [6, -88, 7],
        ]}
      />
    </>
  ),
  cherry: (
    <>
      <Shadow width={46} />
      <path fill="var(--trunk)" d="M-9 1C-2-14-10-30-2-52L-22-76l4-3L0-60l20-22 4 4L5-50C0-30 8-14 9 1Z" />
      <Crown
        dark={[
          [-36, -80, 22],
          [36, -84, 22],
          [-4, -86, 26],
          [-20, -104, 26],
          [18, -108, 27],
        ]}
        main={[
          [-38, -86, 17],
          [32, -90, 17],
          [-6, -92, 20],
          [-20, -110, 20],
          [14, -114, 21],
        ]}
        bright={[
          [-42, -90, 8],
          [-26, -116, 9],
          [8, -122, 10],
          [30, -96, 7],
          [-8, -98, 8],
          [18, -104, 5],
        ]}
      />
      <path
        fill="var(--cherry-2)"
        d={circles([
          [-28, -4, 2.4],
          [-12, 3, 2],
          [20, 0, 2.4],
          [32, -5, 2],
          [4, 6, 2],
        ])}
      />
    </>
  ),
  birch: (
    <>
      <Shadow width={32} />
      <path fill="var(--bark)" d="M-6 1C-4-30-5-70-3-104l6 1C5-70 5-30 6 1Z" />
      <Line color="bark-marks" width={1.8} d="M-4-16h5M0-30h4M-4-44h5M0-58h4M-3-72h4" />
      <Crown
        dark={[
          [-17, -76, 13],
          [18, -82, 14],
          [0, -96, 20],
          [-14, -112, 16],
          [14, -118, 17],
          [0, -136, 15],
        ]}
        main={[
          [-19, -80, 10],
          [16, -88, 11],
          [-3, -102, 16],
          [-14, -118, 12],
          [11, -124, 12],
          [-2, -140, 11],
        ]}
        bright={[
          [-20, -84, 5],
          [-8, -108, 7],
          [-5, -142, 6],
          [12, -128, 6],
          [14, -92, 5],
        ]}
      />
    </>
  ),
  poplar: (
    <>
      <Shadow width={24} />
      <path fill="var(--trunk)" d="M-6 1L-4-40H4L6 1Z" />
      <path fill="var(--dark)" d="M0-172C24-140 30-90 24-54 20-26-20-26-24-54-30-90-24-140 0-172Z" />
      <path fill="var(--main)" d="M-3-164C14-136 18-92 12-60 8-40-18-40-20-60-24-92-18-136-3-164Z" />
      <path fill="var(--bright)" opacity=".75" d="M-8-140C0-120 0-100-4-80-8-66-17-68-17-80-18-104-14-126-8-140Z" />
    </>
  ),
  pine: (
    <Conifer
      trunk={7}
      tiers={[
        [-24, 46, 60],
        [-54, 38, 54],
        [-84, 29, 48],
        [-110, 19, 44],
      ]}
    />
  ),
  spruce: (
    <Conifer
      trunk={5}
      tiers={[
        [-18, 33, 50],
        [-46, 29, 48],
        [-74, 24, 46],
        [-102, 18, 42],
        [-128, 12, 40],
      ]}
    />
  ),
  willow: (
    <>
      <Shadow width={50} />
      <path fill="var(--trunk)" d={TRUNK} />
      <path
        fill="var(--dark)"
        d="M0-134C34-136 56-108 56-76 58-58 60-40 56-26 50-34 48-44 46-54 44-40 42-30 36-20 32-32 30-44 28-56 22-42 10-46 0-50-10-46-22-42-28-56-30-42-34-30-38-18-43-30-45-42-47-54-49-44-52-34-57-24-61-42-58-60-56-76-56-108-34-136 0-134Z"
      />
      <path
        fill="var(--main)"
        d="M-4-128C24-130 42-108 44-82 44-66 42-52 38-40 34-52 32-62 28-72 26-58 20-54 14-48 8-58 4-66 0-76-6-64-12-56-20-50-24-60-26-68-28-76-32-62-36-50-42-40-48-54-48-68-46-82-42-110-26-128-4-128Z"
      />
      <Line
        color="bright"
        width={2.4}
        d="M-30-104C-40-88-42-70-42-52M-14-118C-24-96-26-82-25-64M6-120C14-100 16-84 15-62M24-106C32-90 36-72 37-54"
      />
    </>
  ),
};

export const SPROUT = (
  <>
    <ellipse fill="var(--soil)" cx="0" cy="0" rx="15" ry="4.5" />
    <Line color="stem" width={2.4} d="M0 0C-1-10 1-18 0-27" />
    <path fill="var(--leaf)" d="M0-16C-16-14-22-24-20-34-8-34 1-28 0-16Z" />
    <path fill="var(--leaf-bright)" d="M0-20C2-34 12-40 22-38 22-27 14-19 0-20Z" />
  </>
);
