import { median } from '../../median.ts';
import type { Visit } from './visit.ts';

export interface Comparison {
  path: string;
  remotes: number;
  federated: Visit[];
  oneBundle: Visit[];
}

interface Target {
  limit: number;
  as: 'ratio' | 'difference' | 'difference for each remote, and the index';
}

interface Row {
  label: string;
  of: (visit: Visit) => number;
  text: (value: number) => string;
  target?: Target;
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const milliseconds = (value: number) => `${value.toFixed(0)} ms`;

const ROWS: Row[] = [
  { label: 'JavaScript, brotli', of: (v) => v.scriptBytes, text: kilobytes, target: { limit: 1.1, as: 'ratio' } },
  { label: 'Styles, brotli', of: (v) => v.styleBytes, text: kilobytes },
  {
    label: 'Requests',
    of: (v) => v.requests,
    text: String,
    target: { limit: 1, as: 'difference for each remote, and the index' },
  },
  { label: '  of them scripts', of: (v) => v.scripts, text: String },
  { label: '  of them API calls', of: (v) => v.apiRequests, text: String },
  { label: 'Depth of scripts and styles', of: (v) => v.depth, text: String, target: { limit: 0, as: 'difference' } },
  { label: 'Depth of API calls', of: (v) => v.apiDepth, text: String },
  { label: 'Usable after', of: (v) => v.usable, text: milliseconds, target: { limit: 1.15, as: 'ratio' } },
  { label: 'Largest paint after', of: (v) => v.largestPaint, text: milliseconds },
  { label: 'Layout shift', of: (v) => v.layoutShift, text: (value) => value.toFixed(3) },
];

export const scriptRatio = ({ federated, oneBundle }: Comparison) =>
  median(federated.map((visit) => visit.scriptBytes)) / median(oneBundle.map((visit) => visit.scriptBytes));

export function comparisonTable({ path, remotes, federated, oneBundle }: Comparison): string {
  const rows = ROWS.map(({ label, of, text, ...row }) => {
    const target = row.target && forRemotes(row.target, remotes);
    const [ours, theirs] = [median(federated.map(of)), median(oneBundle.map(of))];
    return columns(label, text(ours), text(theirs), compared(ours, theirs, target), verdict(ours, theirs, target));
  });
  return [columns(path, 'federated', 'one bundle', '', 'target'), ...rows].join('\n');
}

const forRemotes = ({ limit, as }: Target, remotes: number): Target =>
  as === 'difference for each remote, and the index' ? { limit: limit * remotes + 1, as: 'difference' } : { limit, as };

const columns = (label: string, ...cells: string[]) =>
  [label.padEnd(28), ...cells.map((cell) => cell.padStart(12))].join('').trimEnd();

function compared(ours: number, theirs: number, target: Target | undefined): string {
  if (target?.as === 'difference') return signed(ours - theirs);
  return theirs > 0 ? `${(ours / theirs).toFixed(2)} ×` : '';
}

function verdict(ours: number, theirs: number, target: Target | undefined): string {
  if (!target) return '';
  const isRatio = target.as === 'ratio';
  const isMet = (isRatio ? ours / theirs : ours - theirs) <= target.limit;
  return `${isMet ? 'met' : 'MISSED'} ≤ ${isRatio ? target.limit : signed(target.limit)}`;
}

const signed = (value: number) => `+${value}`.replace('+-', '-');
