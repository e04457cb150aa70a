import { describe, expect, it } from '@jest/globals';

import { nextDue } from './next-due.js';

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const due = (
  after: string,
  { days = EVERY_DAY, time = '09:00', timeZone = 'UTC', lastOn = null as string | null } = {},
) => nextDue({ days, time, timeZone, lastOn }, new Date(after)).toISOString();

describe('a reminder is next due', () => {
  it('on the next chosen day, today included while its time is ahead', () => {
    const days = [1, 3];

    expect(due('2030-01-07T08:59:59Z', { days })).toBe('2030-01-07T09:00:00.000Z');
    expect(due('2030-01-07T09:00:00Z', { days })).toBe('2030-01-09T09:00:00.000Z');
    expect(due('2030-01-09T09:00:00Z', { days })).toBe('2030-01-14T09:00:00.000Z');
    expect(due('2030-01-07T09:00:00Z', { days: [1] })).toBe('2030-01-14T09:00:00.000Z');
  });

  it('on a date once, whatever is changed after it was sent', () => {
    expect(due('2030-01-07T09:01:00Z', { time: '20:00', lastOn: '2030-01-07' })).toBe('2030-01-08T20:00:00.000Z');
    // West of where it was sent, the date is not over.
    expect(due('2030-01-07T09:01:00Z', { timeZone: 'Pacific/Honolulu', lastOn: '2030-01-07' })).toBe(
      '2030-01-08T19:00:00.000Z',
    );
  });

  it('at the time that the member’s clock shows, before and after it is changed', () => {
    const timeZone = 'America/New_York';

    expect(due('2030-03-09T12:00:00Z', { timeZone })).toBe('2030-03-09T14:00:00.000Z');
    expect(due('2030-03-09T15:00:00Z', { timeZone })).toBe('2030-03-10T13:00:00.000Z');
  });

  it('once on the day on which the clock jumps over its time', () => {
    const habit = { timeZone: 'America/New_York', time: '02:30' };

    const jumped = due('2030-03-10T06:00:00Z', habit);

    expect(jumped).toBe('2030-03-10T07:30:00.000Z');
    expect(due(jumped, { ...habit, lastOn: '2030-03-09' })).toBe('2030-03-11T06:30:00.000Z');
  });

  it('once on the day on which the clock shows its time twice', () => {
    const habit = { timeZone: 'America/New_York', time: '01:30' };

    const first = due('2030-11-03T04:00:00Z', habit);

    expect(first).toBe('2030-11-03T05:30:00.000Z');
    expect(due(first, habit)).toBe('2030-11-04T06:30:00.000Z');
  });

  it('in the night after the chosen day at a time before three, when that day ends', () => {
    const night = { days: [1], time: '00:30' };

    // A Monday.
    expect(due('2030-01-07T00:29:00Z', night)).toBe('2030-01-08T00:30:00.000Z');
    expect(due('2030-01-08T00:29:00Z', night)).toBe('2030-01-08T00:30:00.000Z');
    expect(due('2030-01-08T00:30:00Z', { ...night, lastOn: '2030-01-07' })).toBe('2030-01-15T00:30:00.000Z');
    expect(due('2030-01-07T00:29:00Z', { days: [1], time: '03:00' })).toBe('2030-01-07T03:00:00.000Z');
  });

  it('at its time where the clock is set forward at midnight', () => {
    expect(due('2030-09-07T12:00:00Z', { timeZone: 'America/Santiago', time: '00:00' })).toMatch(/^2030-09-08T04:00/);
  });
});
