import type { OfSides } from './measure.ts';

interface Limit {
  at: number;
  as: 'ratio' | 'difference';
}

export interface Row extends OfSides {
  label: string;
  unit: 'B' | 'ms';
  limit?: Limit;
}

export interface Measured {
  html: OfSides;
  brotli: OfSides;
  index: OfSides;
  server: OfSides;
  usable: OfSides;
  admin: OfSides;
  promotion: OfSides;
  served: OfSides;
}

export const compareSides = ({ html, brotli, index, server, usable, admin, promotion, served }: Measured): Row[] => [
  { label: 'HTML', unit: 'B', ...html, limit: { at: 2000, as: 'difference' } },
  { label: 'HTML, brotli', unit: 'B', ...brotli, limit: { at: 2000, as: 'difference' } },
  { label: 'Index of the set, brotli', unit: 'B', ...index },
  { label: 'Server has sent it after', unit: 'ms', ...server, limit: { at: 1.2, as: 'ratio' } },
  { label: 'Usable after', unit: 'ms', ...usable, limit: { at: 1.2, as: 'ratio' } },
  { label: 'List of releases after', unit: 'ms', ...admin, limit: { at: 1.2, as: 'ratio' } },
  { label: 'Promoted after', unit: 'ms', ...promotion, limit: { at: 1.2, as: 'ratio' } },
  { label: 'Pages get it after', unit: 'ms', ...served, limit: { at: 1.2, as: 'ratio' } },
];

const isMissed = ({ few, many, limit }: Row) =>
  limit !== undefined && (limit.as === 'ratio' ? many / few : many - few) > limit.at;

export const failures = (rows: readonly Row[]): string[] => rows.filter(isMissed).map(({ label }) => label);

const columns = (label: string, ...cells: string[]) =>
  [label.padEnd(28), ...cells.map((cell) => cell.padStart(12))].join('').trimEnd();

export function report(title: string, rows: readonly Row[]): string {
  const lines = rows.map((row) => {
    const { label, unit, few, many, limit } = row;
    const text = (value: number) => `${value.toFixed(unit === 'B' ? 0 : 1)} ${unit}`;
    const compared = unit === 'B' ? `${many < few ? '' : '+'}${many - few} B` : `${(many / few).toFixed(2)} ×`;
    const target = limit ? ` ${isMissed(row) ? 'MISSED' : 'met'} ≤ ${limit.as === 'ratio' ? '' : '+'}${limit.at}` : '';
    return columns(label, text(few), text(many), compared) + target;
  });
  return [title, ...lines].join('\n');
}
