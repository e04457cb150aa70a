import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

import { Restarts } from './restarts.ts';

describe('Restarts', () => {
  const keepLog = () => 'api-crash.log';
  let said: string[];
  let restarts: Restarts;
  const end = () => restarts.ended('was killed (SIGKILL)', keepLog);

  beforeEach(() => {
    jest.useFakeTimers();
    said = [];
    restarts = new Restarts('The API', (sentence) => void said.push(sentence));
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('starts a server again at once, and says what happened and how long it took', () => {
    const pause = end();
    jest.advanceTimersByTime(2300);
    restarts.ready();

    expect(pause).toBe(0);
    expect(said).toEqual([
      'The API was killed (SIGKILL): starting it again. Its log until then is kept in api-crash.log',
      'The API runs again, after 2.3 s.',
    ]);
  });

  it('pauses longer and longer for a server that ends at once, and stops telling about it', () => {
    const pauses = Array.from({ length: 100 }, end).map((pause) => pause / 1000);

    expect(pauses.slice(0, 9)).toEqual([0, 1, 2, 4, 8, 16, 30, 30, 30]);
    expect(said).toHaveLength(7);
    expect(said.at(-1)).toBe('The API keeps ending: tried every 30 s until it runs.');
  });

  it('tells that such a server runs again once it has run for ten seconds', () => {
    Array.from({ length: 10 }, end);
    const before = said.length;

    restarts.ready();
    jest.advanceTimersByTime(9000);
    end();
    restarts.ready();
    const whileUnsteady = said.length;
    jest.advanceTimersByTime(10_000);

    expect(whileUnsteady).toBe(before);
    expect(said.slice(before)).toEqual([expect.stringContaining('runs again')]);
  });

  it('forgets earlier ends once the server has run for ten seconds', () => {
    Array.from({ length: 5 }, end);
    restarts.ready();
    jest.advanceTimersByTime(10_001);

    expect(end()).toBe(0);
  });
});
