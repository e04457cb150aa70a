import { describe, expect, it } from '@jest/globals';

import { plansOfEachCall } from './plans.ts';
import { comparisonLines, isCostly, plansLine } from './report.ts';

const calls = {
  thousand: { perSecond: 800, p95: 10, cpu: 0.4 },
  million: { perSecond: 750, p95: 12, cpu: 0.4 },
  bare: { perSecond: 1000, p95: 5, cpu: 0.2 },
};

describe('a comparison', () => {
  it('shows how much slower a million rounds are, and the speed relative to bare', () => {
    const lines = comparisonLines({ name: 'GET /training', ...calls });

    expect(lines).toContain('p95 grows 1.20 × (target ≤ 1.3): met');
    expect(lines).toContain('of bare’s speed 0.75 (target ≥ 0.75): met; by CPU 0.50');
  });

  it('shows missed targets', () => {
    const million = { perSecond: 740, p95: 13.1, cpu: 0.4 };

    const lines = comparisonLines({ name: 'GET /training', ...calls, million });

    expect(lines.match(/MISSED/g)).toHaveLength(2);
  });

  it('expects less of a write', () => {
    const million = { ...calls.million, perSecond: 700 };

    expect(comparisonLines({ name: 'POST /rounds', ...calls, million })).not.toContain('MISSED');
  });
});

describe('the plans of a call', () => {
  const LOG = [
    '2026-11-21 16:00:00.000 UTC [1] LOG:  duration: 0.020 ms  plan:',
    '\t{',
    '\t  "Query Text": "SELECT\\n\\tday FROM training_days",',
    '\t  "Plan": {"Node Type": "Sort", "Plans": [{"Node Type": "Seq Scan", "Relation Name": "training_days"}]}',
    '\t}',
    '2026-11-21 16:00:01.000 UTC [1] LOG:  checkpoint starting: time',
    '2026-11-21 16:00:02.000 UTC [1] LOG:  duration: 0.010 ms  plan:',
    '\t{"Query Text": "SELECT 1", "Plan": {"Node Type": "Result"}}',
    '',
  ].join('\n');
  const JOB = [
    '2026-11-21 16:00:03.000 UTC [1] LOG:  duration: 0.010 ms  plan:',
    '\t{"Query Text": "SELECT name FROM pgboss.queue", "Plan": {"Node Type": "Seq Scan"}}',
    '',
  ].join('\n');

  it("are read from PostgreSQL's log, without those of background jobs", () => {
    const plans = plansOfEachCall(LOG.repeat(3) + JOB, 3);

    expect(plans.map((plan) => plan['Node Type'])).toEqual(['Sort', 'Sort', 'Sort', 'Result', 'Result', 'Result']);
  });

  it.each([
    { statements: 2, scannedTables: [], costly: false },
    { statements: 3, scannedTables: [], costly: true },
    { statements: 1, scannedTables: ['rounds'], costly: true },
  ])('cost too much with $statements statements that scan $scannedTables: $costly', ({ costly, ...plans }) => {
    expect(isCostly({ name: 'GET /training', ...plans })).toBe(costly);
  });

  it('of a write may have more statements', () => {
    const plans = { name: 'POST /rounds', statements: 3, scannedTables: [] };

    expect(isCostly(plans)).toBe(false);
    expect(plansLine(plans)).toMatch(/^POST \/rounds +3 statements, no sequential scan$/);
  });
});
