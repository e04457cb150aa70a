import type { ChannelMove } from '@mindgrove/contracts/releases/moves';
import type { KeptFor, PruneResult } from '@mindgrove/contracts/releases/pruning';

const SHORT_COMMIT = 7;

const ACTIONS: Record<ChannelMove['action'], string> = {
  canary: 'canary',
  'end-canary': 'canary ended',
  promote: 'promoted',
  rollback: 'rolled back',
  retire: 'retired',
};

/** A line for each move, in columns. */
export const historyTable = (moves: readonly ChannelMove[]): string =>
  toColumns([
    ['When (UTC)', 'Remote', 'What', 'From', 'To', 'By', 'Commit', 'Note'],
    ...moves.map((move) => [
      timeText(move.moved_at),
      move.name,
      ACTIONS[move.action] + (move.percent ? ` for ${move.percent} %` : ''),
      move.from ?? '–',
      move.to ?? '–',
      move.by,
      commitText(move),
      move.note ?? '',
    ]),
  ]);

const commitText = ({ commit, dirty }: ChannelMove) =>
  commit === '' ? '–' : `${commit.slice(0, SHORT_COMMIT)}${dirty ? ' with uncommitted changes' : ''}`;

const REASONS: Record<KeptFor, string> = {
  channel: 'stays: a channel has it',
  rollback: 'stays: a rollback returns to it',
  canary: 'stays: it is a canary',
  pinned: 'stays: it is pinned',
  open: 'stays: a tab had it open within a day',
  newest: 'stays: it is one of the newest',
  young: 'stays: it is young',
};

/** A line for each release, in columns: whether it goes, or why it stays. */
export const pruneTable = (releases: PruneResult['releases']): string =>
  toColumns([
    ['Remote', 'Version', 'Published (UTC)', 'Size', ''],
    ...releases.map(({ name, version, published_at, bytes, kept_for }) => [
      name,
      version,
      timeText(published_at),
      sizeText(bytes),
      kept_for === null ? 'goes' : REASONS[kept_for],
    ]),
  ]);

export const sizeText = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

const timeText = (iso: string) => iso.slice(0, 16).replace('T', ' ');

function toColumns(rows: readonly string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const toLine = (row: string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  return rows.map((row) => toLine(row).trimEnd()).join('\n');
}
