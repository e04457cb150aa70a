import { describe, expect, it } from '@jest/globals';

import { hoursIn, openingState } from './opening-hours.ts';

/** A Saturday in winter, 5:30 in the morning in Los Angeles. */
const WINTER = new Date('2026-11-21T13:30:00Z');

const HOURS: [timeZone: string, workdays: string, weekend: string][] = [
  ['America/Los_Angeles', 'Mon–Fri 9:00–18:00', 'Sat–Sun 10:00–16:00'],
  ['America/New_York', 'Mon–Fri 12:00–21:00', 'Sat–Sun 13:00–19:00'],
  ['Europe/Berlin', 'Mon–Fri 18:00–3:00 the next day', 'Sat–Sun 19:00–1:00 the next day'],
  ['Asia/Kolkata', 'Mon–Fri 22:30–7:30 the next day', 'Sat–Sun 23:30–5:30 the next day'],
  ['Asia/Kathmandu', 'Mon–Fri 22:45–7:45 the next day', 'Sat–Sun 23:45–5:45 the next day'],
  ['Asia/Tokyo', 'Tue–Sat 2:00–11:00', 'Sun–Mon 3:00–9:00'],
  ['Pacific/Auckland', 'Tue–Sat 6:00–15:00', 'Sun–Mon 7:00–13:00'],
  ['Pacific/Kiritimati', 'Tue–Sat 7:00–16:00', 'Sun–Mon 8:00–14:00'],
  ['Pacific/Pago_Pago', 'Mon–Fri 6:00–15:00', 'Sat–Sun 7:00–13:00'],
];

describe('business hours in another time zone', () => {
  it('are right in every part of the world', () => {
    const shown = HOURS.map(([timeZone]) => [
      timeZone,
      ...hoursIn(timeZone, WINTER).map(({ days, hours }) => `${days} ${hours}`),
    ]);

    expect(shown).toEqual(HOURS);
  });

  it('end at midnight as 24:00, not on the next day', () => {
    expect(hoursIn('UTC', WINTER).at(-1)).toEqual({ days: 'Sat–Sun', hours: '18:00–24:00' });
  });

  it('are the same in Los Angeles in summer', () => {
    const summer = new Date('2026-07-15T12:00:00Z');

    expect(hoursIn('America/Los_Angeles', summer)).toEqual(hoursIn('America/Los_Angeles', WINTER));
  });

  it('tell the days apart in a week in which the clocks change', () => {
    // Los Angeles goes to summer time on Sunday, March 8, three weeks before Berlin.
    const march = new Date('2026-03-04T12:00:00Z');

    expect(hoursIn('Europe/Berlin', march)).toEqual([
      { days: 'Mon–Fri', hours: '18:00–3:00 the next day' },
      { days: 'Sat', hours: '19:00–1:00 the next day' },
      { days: 'Sun', hours: '18:00–24:00' },
    ]);
  });

  it('belong to the week of Los Angeles, also where the next one has begun', () => {
    // Monday morning in Auckland, still Sunday in Los Angeles.
    const monday = new Date('2026-03-08T23:00:00Z');

    expect(hoursIn('America/Los_Angeles', monday)).toHaveLength(2);
    expect(hoursIn('Pacific/Auckland', monday).at(-1)).toEqual({ days: 'Mon', hours: '6:00–12:00' });
  });
});

describe('whether support is open', () => {
  it.each([
    ['before the first hour of a Saturday', '2026-11-21T17:59:00Z', false, 'opens today at 18:00'],
    ['in the first minute', '2026-11-21T18:00:00Z', true, 'until Sun at 0:00'],
    ['in the last minute of a Friday', '2026-11-21T01:59:00Z', true, 'until today at 2:00'],
    ['when Friday has just ended', '2026-11-21T02:00:00Z', false, 'opens today at 18:00'],
    ['after the last hour of a Sunday', '2026-11-23T00:00:00Z', false, 'opens today at 17:00'],
    ['late on a weekday', '2026-11-25T02:00:00Z', false, 'opens today at 17:00'],
  ])('is known %s', (_, now, isOpen, text) => {
    expect(openingState(new Date(now), 'UTC')).toEqual({ isOpen, text });
  });

  it('names the day if it is not today for the reader', () => {
    const evening = new Date('2026-11-22T03:00:00Z');

    expect(openingState(evening, 'America/Los_Angeles')).toEqual({ isOpen: false, text: 'opens Sun at 10:00' });
  });
});
