import type { TrainingDay } from '@mindgrove/contracts/training';

const COLUMNS = ['day', 'activity', 'rounds', 'seconds', 'points', 'best_score', 'trials', 'hits'] as const;

/** The history as a table of text (RFC 4180). No value holds a comma, a quote or a line end, so none is quoted. */
export const historyCsv = (history: readonly TrainingDay[]) =>
  [COLUMNS.join(','), ...history.map((row) => COLUMNS.map((column) => row[column]).join(','))]
    .map((line) => `${line}\r\n`)
    .join('');

/** Hands a text to the browser as a file of its own. */
export function downloadCsv(text: string, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
