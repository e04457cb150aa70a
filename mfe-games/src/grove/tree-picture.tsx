import type { CSSProperties } from 'react';

import colors from './grove-colors.module.css';
import { firstTreeOf, type Letter } from './growth/plants.ts';
import type { Surroundings } from './growth/season.ts';
import { SPROUT, TREE_DRAWINGS } from './tree-drawings.tsx';
import styles from './tree-picture.module.css';

interface Props extends Surroundings {
  /** What the first day of practice began with; null before it. */
  firstDay: Letter | null;
}

/** The tree that a grove began with, or a sprout: a small sign of whose grove it is. */
export function TreePicture({ firstDay, season, dayTime }: Props) {
  const kind = firstDay && firstTreeOf(firstDay);
  const [dark, main, bright] = [1, 2, 3].map((tone) => `var(--${kind}-${tone})`);
  return (
    <svg
      className={`${styles.picture} ${colors.colors}`}
      viewBox="-90 -158 180 180"
      aria-hidden="true"
      data-season={season}
      data-time={dayTime}
    >
      <rect fill="var(--sky-top)" x="-90" y="-158" width="180" height="180" />
      <ellipse fill="var(--ridge-near)" cx="50" cy="0" rx="120" ry="52" />
      <ellipse fill="var(--meadow-mid)" cx="-20" cy="30" rx="160" ry="52" />
      <g
        transform={kind ? 'scale(.9)' : 'translate(0 4) scale(2.4)'}
        style={{ '--dark': dark, '--main': main, '--bright': bright } as CSSProperties}
      >
        {kind ? TREE_DRAWINGS[kind] : SPROUT}
      </g>
    </svg>
  );
}
