import type { BadgeId } from '@mindgrove/contracts/badges';
import type { ReactNode } from 'react';

import styles from './medal.module.css';

type Metal = 'leaf' | 'bronze' | 'silver' | 'gold';

const METALS: Record<BadgeId, Metal> = {
  'first-round': 'leaf',
  'first-meditation': 'leaf',
  'first-lesson': 'leaf',
  'balanced-day': 'bronze',
  'every-game': 'silver',
  'full-week': 'bronze',
  'welcome-back': 'bronze',
  'calm-hour': 'silver',
  'ten-days': 'bronze',
  'full-month': 'gold',
  'thirty-days': 'silver',
  'hundred-days': 'gold',
};

const dots = (points: readonly [x: number, y: number][], r: number) =>
  points.map(([x, y]) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`).join('');

const TREE = 'M-1.800 10V1C-11 2-11-10-4-11-3-17 7-16 6-9 12-7 10 3 1.800 1V10Z';
const tree = (x: number, y: number, size: number) => (
  <path transform={`translate(${x} ${y}) scale(${size})`} d={TREE} />
);

const ON_A_CIRCLE = Array.from({ length: 7 }, (_, index): [number, number] => {
  const angle = (index / 7) * 2 * Math.PI - Math.PI / 2;
  return [32 + 12 * Math.cos(angle), 30 + 12 * Math.sin(angle)];
});
const GRID = [22, 32, 42].flatMap((x) => [20, 30, 40].map((y): [number, number] => [x, y]));

/** The symbols are drawn around (32, 30) on a grid of 64. */
const SYMBOLS: Record<BadgeId, ReactNode> = {
  'first-round': (
    <path d="M30.500 44V31C20 32 16 26 16 19 26 18 31 22 32 28 33 20 38 16 47 16 47 25 42 30 33.500 30V44Z" />
  ),
  'first-meditation': (
    <path d="M32 15C38 21 39 30 32 41 25 30 26 21 32 15ZM18 22C26 24 30 31 31 42 22 41 17 33 18 22ZM46 22C38 24 34 31 33 42 42 41 47 33 46 22Z" />
  ),
  'first-lesson': (
    <path d="M16 19C23 17 28 18 31 21V43C28 40 23 39 16 41ZM48 19C41 17 36 18 33 21V43C36 40 41 39 48 41Z" />
  ),
  'balanced-day': (
    <path
      d={dots(
        [
          [32, 20],
          [23, 36],
          [41, 36],
        ],
        7.2,
      )}
    />
  ),
  'every-game': <path d={dots(GRID, 3.6)} />,
  'full-week': <path d={dots([...ON_A_CIRCLE, [32, 30]], 3.7)} />,
  'welcome-back': (
    <path d="M13 24C22 20 27 23 31 29 34 21 42 18 51 20 46 23 44 25 43 29 41 37 33 41 24 38 28 37 30 36 31 34 24 34 18 31 13 24Z" />
  ),
  'calm-hour': (
    <path d="M38 15A16 16 0 1 0 47 38 13 13 0 0 1 38 15ZM43 18l1.500 4 4 1.500-4 1.500-1.500 4-1.500-4-4-1.500 4-1.500Z" />
  ),
  'ten-days': tree(32, 33, 1.35),
  'full-month': (
    <path d="M32 14l4.700 9.800 10.800 1.500-7.900 7.500 1.900 10.700L32 38.300 22.500 43.500l1.900-10.700-7.900-7.500 10.800-1.500Z" />
  ),
  'thirty-days': (
    <>
      {tree(21, 35, 0.78)}
      {tree(43, 35, 0.78)}
      {tree(32, 31, 1.05)}
    </>
  ),
  'hundred-days': (
    <>
      {tree(32, 30, 0.95)}
      <path d="M17 20C13 30 16 40 26 46 22 38 20 30 17 20ZM47 20C51 30 48 40 38 46 42 38 44 30 47 20Z" />
    </>
  ),
};

/** A disc with a wavy edge. */
const EDGE = Array.from({ length: 16 }, (_, index) => {
  const [near, far] = [index, index + 0.5].map((step) => (step / 16) * 2 * Math.PI);
  const [r, out] = [24, 28.5];
  const at = (angle = 0, radius = r) =>
    `${(32 + radius * Math.cos(angle)).toFixed(2)} ${(30 + radius * Math.sin(angle)).toFixed(2)}`;
  return `${index === 0 ? `M${at(near)}` : ''}Q${at(far, out)} ${at(((index + 1) / 16) * 2 * Math.PI)}`;
}).join('');

export function Medal({ badge, isEarned }: { badge: BadgeId; isEarned: boolean }) {
  return (
    <svg className={styles.medal} viewBox="0 0 64 72" data-metal={isEarned ? METALS[badge] : 'open'} aria-hidden="true">
      {isEarned && (
        <path className={styles.ribbon} d="M18 44L12 70 22 65 28 71 33 50ZM46 44L52 70 42 65 36 71 31 50Z" />
      )}
      <path className={styles.edge} d={EDGE} />
      <circle className={styles.face} cx="32" cy="30" r="20" />
      {isEarned && <path className={styles.shine} d="M16 24A17 17 0 0 1 40 15 22 22 0 0 0 16 24Z" />}
      <g className={styles.symbol}>{SYMBOLS[badge]}</g>
    </svg>
  );
}
