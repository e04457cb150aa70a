import { describe, expect, it } from '@jest/globals';

import { TIME_ZONES } from '../../test/time-zones.js';
import { clockAt } from '../trainers/slots/zoned-time.js';
import { isTimeZone } from './time-zone.js';

const LEGACY =
  'ACT AET AGT ART AST BET BST CAT CNT CST CTT EAT ECT IET IST JST MIT NET NST PLT PNT PRT PST SST VST'.split(' ');

describe('a time zone', () => {
  it('is known under every name that a browser may send', () => {
    expect(TIME_ZONES.length).toBeGreaterThan(400);
    expect(TIME_ZONES.filter((name) => !isTimeZone(name))).toEqual([]);
  });

  it.each(['UTC', 'GMT', 'EST', 'US/Pacific', 'Asia/Kolkata', 'Asia/Calcutta', 'Europe/Kyiv', 'Etc/GMT+5', 'utc'])(
    'is known as %s',
    (name) => {
      expect(isTimeZone(name)).toBe(true);
      expect(clockAt(0, name)).toMatch(/^\d\d:\d\d$/);
    },
  );

  it.each(LEGACY)('is not known as %s, in which no session could be booked', (name) => {
    expect(isTimeZone(name)).toBe(false);
  });

  it.each(['', '+02:00', 'T12:00Z', 'T12:00[Europe/Berlin]', 'Mars/Olympus'])('is not known as "%s"', (name) => {
    expect(isTimeZone(name)).toBe(false);
  });
});
