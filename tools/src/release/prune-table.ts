import type { KeptFor, PruneResult } from '@mindgrove/contracts/releases/pruning';

const REASONS: Record<KeptFor, string> = {
  channel: 'stays: a channel has it',
  rollback: 'stays: a rollback returns to it',
  canary: 'stays: it is a canary',
  pinned: 'stays: it is pinned',
  open: 'stays: a tab had it open within a day',
  newest: 'stays: it is one of the newest',
  young: 'stays: it is young',
};
const HEADINGS = ['Remote', 'Version', 'Published (UTC)', 'Size', ''];

type JudgedRelease = PruneResult['releases'][number];

export const sizeText = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

const toCells = ({ name, version, published_at, bytes, kept_for }: JudgedRelease): string[] => [
  name,
  version,
  published_at.slice(0, 16).replace('T', ' '),
  sizeText(bytes),
  kept_for === null ? 'goes' : REASONS[kept_for],
];

/** A line for each release, in columns: whether it goes, or why it stays. */
export function pruneTable(releases: readonly JudgedRelease[]): string {
  const rows = [HEADINGS, ...releases.map(toCells)];
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const toLine = (row: string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  return rows.map((row) => toLine(row).trimEnd()).join('\n');
}
