import type { TrainingDay } from '@mindgrove/contracts/training';

const COLUMNS = ['day', 'activity', 'rounds', 'seconds', 'points', 'best_score', 'trials', 'hits'] as const;

/** CSV as in RFC 4180. No value contains a comma, a quote or a line break, so none is quoted. */
export const historyCsv = (history: readonly TrainingDay[]) =>
  [COLUMNS.join(','), ...history.map((row) => COLUMNS.map((column) => row[column]).join(','))]
    .map((line) => `${line}\r\n`)
    .join('');
