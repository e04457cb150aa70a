import type { ReactNode } from 'react';

/** Drawings by name, on a field from (0, 2) to (104, 106); its middle is (52, 54). */
export type PictureSet = Readonly<Record<string, ReactNode>>;

export const fill = (color: string, d: string) => <path d={d} fill={color} />;

export const line = (color: string, width: number, d: string) => (
  <path d={d} fill="none" stroke={color} strokeWidth={width} strokeLinecap="round" strokeLinejoin="round" />
);

export const edged = (color: string, edge: string, width: number, d: string) => (
  <path d={d} fill={color} stroke={edge} strokeWidth={width} strokeLinejoin="round" />
);

export const dot = (color: string, x: number, y: number, r: number) => <circle cx={x} cy={y} r={r} fill={color} />;

export const oval = (color: string, x: number, y: number, rx: number, ry: number) => (
  <ellipse cx={x} cy={y} rx={rx} ry={ry} fill={color} />
);

export const turned = (degrees: number, drawing: ReactNode) => <g transform={`rotate(${degrees} 52 54)`}>{drawing}</g>;

/** Copies around the middle, the first one upright. */
export const around = (count: number, drawing: ReactNode) =>
  Array.from({ length: count }, (_, index) => (
    <g key={index} transform={`rotate(${(360 / count) * index} 52 54)`}>
      {drawing}
    </g>
  ));
