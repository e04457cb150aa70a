import type { ChannelMove } from '@mindgrove/contracts/releases/moves';

const ACTIONS: Record<ChannelMove['action'], string> = {
  canary: 'canary',
  'end-canary': 'canary ended',
  promote: 'promoted',
  rollback: 'rolled back',
  retire: 'retired',
};
const SHORT_COMMIT = 7;
const HEADINGS = ['When (UTC)', 'Remote', 'What', 'From', 'To', 'By', 'Commit', 'Note'];

const commitText = ({ commit, dirty }: ChannelMove) =>
  commit === '' ? '–' : `${commit.slice(0, SHORT_COMMIT)}${dirty ? ' with uncommitted changes' : ''}`;

const toCells = (move: ChannelMove): string[] => [
  move.moved_at.slice(0, 16).replace('T', ' '),
  move.name,
  ACTIONS[move.action] + (move.percent ? ` for ${move.percent} %` : ''),
  move.from ?? '–',
  move.to ?? '–',
  move.by,
  commitText(move),
  move.note ?? '',
];

/** A line for each move, in columns. */
export function historyTable(moves: readonly ChannelMove[]): string {
  const rows = [HEADINGS, ...moves.map(toCells)];
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
