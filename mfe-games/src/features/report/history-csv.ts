import type { TrainingDay } from '@mindgrove/contracts/training';

const COLUMNS = ['day', 'activity', 'rounds', 'seconds', 'points', 'best_score', 'trials', 'hits'] as const;

/** CSV as in RFC 4180. No value contains a comma, a quote or a line break, so none is quoted. */
export const historyCsv = (history: readonly TrainingDay[]) =>
  [COLUMNS.join(','), ...history.map((row) => COLUMNS.map((column) => row[column]).join(','))]
    .map((line) => `${line}\r\n`)
    .join('');

export function downloadCsv(text: string, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
