import type { GameId } from '@mindgrove/contracts/games';
import type { ReactNode } from 'react';

import styles from './game-picture.module.css';

const PAPER = '#f7fbf8';
const NAVY = '#1d4660';
const SUN = '#ffd873';
const LEAF = '#3fb983';
const INK = '#12314d';
const BARK = '#8a6238';

const line = (color: string, width: number, d: string) => (
  <path d={d} fill="none" stroke={color} strokeWidth={width} strokeLinecap="round" strokeLinejoin="round" />
);

const lily = (x: number, y: number, light: string) => (
  <g transform={`translate(${x} ${y})`}>
    <path d="M-4.5-10q4.5-2 9 0L6 0H-6z" fill={light} />
    <path d="M-10-2c3 0 4 1 5 2 1-2 3-3 5-4 2 1 4 2 5 4 1-1 2-2 5-2-1 4-5 6.5-10 6.5S-9 2-10-2z" fill={LEAF} />
  </g>
);

const flower = (x: number, y: number, petals: string) => (
  <g transform={`translate(${x} ${y})`} fill={petals}>
    {[0, 72, 144, 216, 288].map((angle) => (
      <ellipse key={angle} cy="-4.5" rx="3" ry="4" transform={`rotate(${angle})`} />
    ))}
    <circle r="2.6" fill={SUN} />
  </g>
);

const square = (x: number, y: number, color = PAPER) => <rect x={x} y={y} width="15" height="15" rx="3" fill={color} />;

const digit = (x: number, y: number, text: string) => (
  <text className={styles.digit} x={x} y={y} fill={INK}>
    {text}
  </text>
);

/** The drawings use a field of 64 × 64, on the night of the picture's own background. */
export const drawings: Record<GameId, ReactNode> = {
  'memory-match': (
    <>
      <g transform="rotate(-9 22 32)">
        <rect x="9" y="15" width="24" height="33" rx="5" fill={NAVY} stroke="#5d9a8a" strokeWidth="1.5" />
        <path d="M21 23c7 4 7 11 0 17-7-6-7-13 0-17z" fill="#8fd9b6" fillOpacity=".55" />
      </g>
      <g transform="rotate(8 43 32)">
        <rect x="31" y="15" width="24" height="33" rx="5" fill={PAPER} stroke="#7fe0ad" strokeWidth="2" />
        {line('#0d6e53', 2, 'M43 42V31')}
        <path d="M43 35c-6 1-8-3-8-8 6 0 9 3 8 8z" fill="#13805a" />
        <path d="M43 32c0-6 3-9 9-9 1 6-3 10-9 9z" fill={LEAF} />
      </g>
    </>
  ),
  'speed-math': (
    <>
      <rect x="28" y="7" width="8" height="6" rx="2" fill={BARK} />
      <circle cx="32" cy="34" r="21" fill={PAPER} stroke={SUN} strokeWidth="4" />
      {line(INK, 3, 'M32 19v4M47 34h-4M17 34h4')}
      {line('#d9534a', 3.5, 'M32 34l8-9')}
      {line(INK, 3.5, 'M26 43h12M32 37v12')}
    </>
  ),
  'math-practice': (
    <>
      <rect x="12" y="11" width="40" height="42" rx="5" fill={PAPER} transform="rotate(-4 32 32)" />
      {digit(23, 31, '7')}
      {digit(41, 31, '3')}
      {line('#d9534a', 3, 'M29 25h6M32 22v6')}
      {line(INK, 2.5, 'M18 37h28')}
      {line(LEAF, 4, 'M26 44l5 5 10-9')}
    </>
  ),
  'sequence-span': (
    <>
      <path d="M0 34h64v30H0z" fill="#0d4454" />
      {line('#7fe0ad', 1.5, 'M6 44q6 3 12 0M44 58q6 3 12 0M40 40q5 2 10 0')}
      <path
        d="M17 30C28 20 34 50 47 44"
        fill="none"
        stroke={SUN}
        strokeWidth="2.5"
        strokeDasharray="1 5"
        strokeLinecap="round"
      />
      {lily(15, 34, SUN)}
      {lily(50, 28, '#5f7f9e')}
      {lily(46, 50, SUN)}
      {lily(17, 54, '#5f7f9e')}
    </>
  ),
  'n-back': (
    <>
      <rect x="6" y="28" width="15" height="22" rx="3.5" fill={NAVY} stroke={SUN} strokeWidth="2" />
      <rect x="24.5" y="28" width="15" height="22" rx="3.5" fill={NAVY} stroke="#5d7f98" strokeWidth="2" />
      <rect x="43" y="28" width="15" height="22" rx="3.5" fill={PAPER} stroke={SUN} strokeWidth="2" />
      {digit(50.5, 45, '?')}
      {line(SUN, 3, 'M50 21C46 9 18 9 14 20M8.5 15.5l5.5 6 6-5')}
    </>
  ),
  'go-no-go': (
    <>
      <path
        d="M8 34C14 16 34 10 50 22c3 3 5 6 6 10-1 4-3 7-6 10C34 54 14 50 8 34z"
        fill={LEAF}
        stroke="#b4f0c4"
        strokeWidth="2"
      />
      {line('#0b3a2c', 2.5, 'M14 33h40M28 33l7-9M28 33l7 9M40 33l5-7M40 33l5 7')}
      <circle cx="48" cy="47" r="11" fill={SUN} />
      {line(INK, 3.5, 'M42.5 47.5l4 4 7-8')}
    </>
  ),
  'reaction-time': (
    <>
      {line(BARK, 2, 'M32 0v14')}
      <rect x="25" y="13" width="14" height="5" rx="2" fill={BARK} />
      <path d="M32 17c13 0 18 8 18 18s-5 18-18 18-18-8-18-18 5-18 18-18z" fill={SUN} />
      {line('#c98f1b', 1.5, 'M17 27q15 5 30 0M14 36q18 5 36 0M18 45q14 5 28 0')}
      <path d="M32 26c6 6 8 11 4 16-2 3-6 3-8 0-4-5-2-10 4-16z" fill="#d9631e" />
      {line(SUN, 2.5, 'M6 22l4 2M4 36h5M58 22l-4 2M60 36h-5')}
    </>
  ),
  'word-sorting': (
    <>
      <rect x="18" y="8" width="28" height="20" rx="3" fill={PAPER} transform="rotate(-7 32 18)" />
      {line(INK, 2.5, 'M24 16l16-2M24.5 21l10-1.2')}
      <path d="M10 32h44l-4 20c-1 3-3 4-6 4H20c-3 0-5-1-6-4z" fill="#d9a45f" />
      {line('#8f5b26', 1.5, 'M13 41h38M15 49h34M23 32l3 24M32 32v24M41 32l-3 24')}
      <rect x="7" y="28" width="50" height="7" rx="3.5" fill="#e6b877" stroke="#8f5b26" strokeWidth="1.5" />
    </>
  ),
  'number-grid': (
    <>
      <rect x="7" y="7" width="50" height="50" rx="6" fill="#6f4f33" />
      {square(9, 9)}
      {square(24.5, 9, '#bfe6c4')}
      {square(40, 9)}
      {square(9, 24.5, '#bfe6c4')}
      {square(24.5, 24.5)}
      {square(40, 24.5, '#bfe6c4')}
      {square(9, 40)}
      {square(24.5, 40, '#bfe6c4')}
      {square(40, 40)}
      {digit(16.5, 22, '1')}
      {digit(47.5, 22, '3')}
      {digit(32, 37.5, '2')}
      {digit(16.5, 53, '3')}
      {digit(47.5, 53, '1')}
      {flower(32, 17, '#ff9fbe')}
      {flower(16.5, 32.5, '#ffffff')}
      {flower(47.5, 32.5, '#c9b2f0')}
      {flower(32, 48, '#ff9fbe')}
    </>
  ),
};
