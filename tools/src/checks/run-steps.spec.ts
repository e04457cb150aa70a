import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

import { runSteps, summary, type TestStep } from './run-steps.ts';

const passing = (name: string): TestStep => ({ name, run: () => Promise.resolve() });
const failing = (name: string): TestStep => ({ name, run: () => Promise.reject(new Error(`${name} is broken`)) });

describe('runSteps', () => {
  beforeEach(() => {
    jest.spyOn(console, 'log').mockReturnValue();
    jest.spyOn(console, 'error').mockReturnValue();
  });
  afterEach(() => void jest.restoreAllMocks());

  it('runs the steps of one stage in parallel', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const waiting = { name: 'Types', run: () => promise };
    const freeing = { name: 'Lint', run: () => Promise.resolve(resolve()) };

    const outcomes = await runSteps([[waiting, freeing]]);

    expect(outcomes.map(({ name, failure }) => [name, failure])).toEqual([
      ['Types', undefined],
      ['Lint', undefined],
    ]);
  });

  it('stops after a stage with a failure and prints the reason', async () => {
    const outcomes = await runSteps([[failing('Types'), passing('Lint')], [passing('Build')]]);

    expect(outcomes.map(({ name, failure }) => [name, failure])).toEqual([
      ['Types', 'Types is broken'],
      ['Lint', undefined],
    ]);
    expect(console.error).toHaveBeenCalledWith('Types is broken');
  });

  it('sums up the times of the steps and the total', () => {
    const outcomes = [
      { name: 'Types', seconds: 41.26, failure: undefined },
      { name: 'Build', seconds: 3, failure: 'broken' },
    ];

    expect(summary(outcomes, 44.3).split('\n')).toEqual(['Types   41.3 s', 'Build    3.0 s  failed', 'Total   44.3 s']);
  });
});
