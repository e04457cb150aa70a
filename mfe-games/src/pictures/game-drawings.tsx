import type { GameId } from '@mindgrove/contracts/games';
import type { ReactNode } from 'react';

import styles from './game-picture.module.css';

const { green, navy, paper, sun, line, tick, digits } = styles;

const tile = (x: number, y: number, look = paper) => (
  <rect className={look} x={x} y={y} width="15" height="15" rx="4" />
);

const lantern = (x: number, y: number, look: string | undefined) => (
  <>
    <rect className={navy} x={x + 4} y={y - 4} width="8" height="4" rx="1" />
    <rect className={look} x={x} y={y} width="16" height="18" rx="7" />
  </>
);

const PLUS_AND_MINUS = <path className={line} d="M34 16h12M40 10v12M34 46h12" />;

/** On a 64 × 64 grid. */
export const drawings: Record<GameId, ReactNode> = {
  'memory-match': (
    <>
      <rect className={navy} x="10" y="14" width="22" height="32" rx="5" transform="rotate(-8 21 30)" />
      <rect className={paper} x="31" y="18" width="22" height="32" rx="5" transform="rotate(8 42 34)" />
      <path className={green} d="M42 27c7 4 7 11 0 15-7-4-7-11 0-15Z" />
    </>
  ),
  'speed-math': (
    <>
      <circle className={paper} cx="22" cy="34" r="15" />
      <rect className={navy} x="19" y="12" width="6" height="6" rx="2" />
      <path className={line} d="M22 34v-8M22 34l5 4" />
      {PLUS_AND_MINUS}
    </>
  ),
  'math-practice': (
    <>
      <rect className={paper} x="10" y="12" width="20" height="40" rx="5" />
      <text className={digits} x="20" y="30">
        7
      </text>
      <text className={digits} x="20" y="48">
        3
      </text>
      {PLUS_AND_MINUS}
    </>
  ),
  'sequence-span': (
    <>
      <path className={line} d="M18 46C24 24 40 52 46 26" />
      {lantern(9, 34, sun)}
      {lantern(38, 15, sun)}
    </>
  ),
  'n-back': (
    <>
      <circle className={sun} cx="32" cy="34" r="8" />
      <path
        className={line}
        d="M18 34a14 14 0 0 1 14-14M10 34a22 22 0 0 1 22-22M46 34a14 14 0 0 1-14 14M54 34a22 22 0 0 1-22 22"
      />
    </>
  ),
  'go-no-go': (
    <>
      <rect className={navy} x="20" y="8" width="24" height="48" rx="12" />
      <circle className={paper} cx="32" cy="21" r="7" opacity="0.35" />
      <circle className={green} cx="32" cy="43" r="9" />
      <path className={tick} d="m28 43 3 3 5-6" />
    </>
  ),
  'reaction-time': (
    <>
      <circle className={paper} cx="32" cy="32" r="21" />
      <path className={sun} d="M35 14 21 36h9l-2 15 15-23h-10Z" />
    </>
  ),
  'word-sorting': (
    <>
      <rect className={paper} x="20" y="9" width="24" height="13" rx="4" />
      <path className={line} d="M26 28 18 37M38 28l8 9" />
      <path className={green} d="M8 42h20v8a5 5 0 0 1-5 5H13a5 5 0 0 1-5-5Z" />
      <path className={navy} d="M36 42h20v8a5 5 0 0 1-5 5H41a5 5 0 0 1-5-5Z" />
    </>
  ),
  'number-grid': (
    <>
      {tile(8, 8)}
      {tile(25, 8, green)}
      {tile(42, 8)}
      {tile(8, 25, sun)}
      {tile(25, 25)}
      {tile(42, 25, green)}
      {tile(8, 42)}
      {tile(25, 42, navy)}
      {tile(42, 42)}
    </>
  ),
};
