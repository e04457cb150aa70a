import { describe, expect, it } from '@jest/globals';

import { formatTimeIn, groupTimeZones } from './time-zones.ts';

const cityOf = (name: string, further: string[] = []) =>
  groupTimeZones(further).flatMap(({ region, zones }) =>
    zones.filter((zone) => zone.name === name).map(({ city }) => `${region}: ${city}`),
  );

describe('time zones', () => {
  it('start with the city, by region', () => {
    expect(cityOf('Europe/Berlin')).toEqual(['Europe: Berlin']);
    expect(cityOf('America/New_York')).toEqual(['America: New York']);
    expect(cityOf('America/Indiana/Knox')).toEqual(['America: Knox (Indiana)']);
  });

  it("hold the member's own zone once, whether the browser lists it or not", () => {
    expect(cityOf('UTC', ['UTC'])).toEqual(['Other: UTC']);
    expect(cityOf('Europe/Berlin', ['Europe/Berlin'])).toHaveLength(1);
    expect(cityOf('Middle/Earth', ['Middle/Earth'])).toEqual([]);
  });

  it('show the local time and the offset from UTC on that day', () => {
    expect(formatTimeIn('Europe/Berlin', new Date('2030-07-01T12:05:00Z'))).toBe('2:05 PM, UTC+2');
    expect(formatTimeIn('Europe/Berlin', new Date('2030-01-01T12:05:00Z'))).toBe('1:05 PM, UTC+1');
    expect(formatTimeIn('Middle/Earth')).toBeNull();
  });
});
