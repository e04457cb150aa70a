import { describe, expect, it } from '@jest/globals';

import { complaints, type Outcome, outcomeLines } from './report.ts';

const figures = { sockets: 10, megabytes: 100 };
const unnoticed: Outcome = {
  name: 'slow bodies',
  quiet: { calls: 400, failed: 0, medianMs: 2, p99Ms: 15 },
  during: { calls: 3000, failed: 0, medianMs: 2, p99Ms: 25 },
  attack: { opened: 4000, open: 2000, longestMs: 21_000, answers: { 408: 2000 } },
  shell: { before: figures, during: { sockets: 2010, megabytes: 130 }, after: figures },
  api: { before: figures, during: figures, after: figures },
  recoverySeconds: 0.1,
};

describe('the report of an attack', () => {
  it('has no complaints about one that nobody notices', () => {
    expect(complaints(unnoticed)).toEqual([]);
  });

  it.each<[string, Partial<Outcome>]>([
    ['p99 is more than 2 times', { during: { ...unnoticed.during, p99Ms: 31 } }],
    ['3 calls of others failed', { during: { ...unnoticed.during, failed: 3 } }],
    ['lived longer than 30 s', { attack: { ...unnoticed.attack, longestMs: 30_500 } }],
    ['40 sockets are left', { shell: { ...unnoticed.shell, after: { ...figures, sockets: 50 } } }],
    ['no recovery', { recoverySeconds: undefined }],
  ])('complains when %s', (sentence, change) => {
    expect(complaints({ ...unnoticed, ...change })).toEqual([expect.stringContaining(sentence)]);
  });

  it('does not take noise for slowness', () => {
    const quiet = { ...unnoticed.quiet, p99Ms: 3 };

    expect(complaints({ ...unnoticed, quiet, during: { ...unnoticed.during, p99Ms: 19 } })).toEqual([]);
  });

  it('tells what happened before, during and after', () => {
    const text = outcomeLines(unnoticed);

    expect(text).toContain('p99 15.0 ms quiet, 25.0 ms during (1.67 ×)');
    expect(text).toContain('shell: sockets 10 → 2010 → 10, 100 → 130 → 100 MB');
    expect(text).toContain('2000 × 408');
  });
});
