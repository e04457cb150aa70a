import { describe, expect, it } from '@jest/globals';

import { readRollout } from './rollout-options.ts';

describe('readRollout', () => {
  it('gives a release to everybody unless it is told otherwise', () => {
    expect(readRollout({}, 'live')).toEqual({ isPreview: false });
  });

  it.each([
    ['10', 10],
    ['99%', 99],
  ])('reads a share of visitors: %s', (canary, percent) => {
    expect(readRollout({ canary }, 'live')).toEqual({ isPreview: false, canary: percent });
  });

  it.each([
    ['10m', 10],
    ['2h', 120],
    ['24h', 1440],
  ])('reads for how long to watch: %s', (watch, watchMinutes) => {
    expect(readRollout({ watch }, 'live')).toEqual({ isPreview: false, watchMinutes });
  });

  it.each([
    [{ canary: '100' }, '1 to 99'],
    [{ canary: 'few' }, '1 to 99'],
    [{ watch: '10' }, '10m or 2h'],
    [{ watch: '25h' }, 'up to 24h'],
    [{ watch: '0m' }, '10m or 2h'],
    [{ preview: true, canary: '10' }, 'Nobody gets a preview'],
    [{ canary: '10', watch: '10m' }, 'always watched'],
  ])('says what it takes when it is given %j', (values, sentence) => {
    expect(() => readRollout(values, 'live')).toThrow(sentence);
  });

  it('is for the channel that pages load', () => {
    expect(() => readRollout({ canary: '10' }, 'next')).toThrow('for the channel live');
  });
});
