import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { formatTimeIn, TimeZoneSelect } from './time-zone-select.tsx';

const onZone = jest.fn();
const select = (value: string) => render(<TimeZoneSelect value={value} onZone={onZone} />).container;
const cityOf = (name: string, { value = '' } = {}) =>
  [...select(value).querySelectorAll<HTMLOptionElement>(`option[value="${name}"]`)].map(
    (option) => `${option.closest('optgroup')?.label}: ${option.text}`,
  );

describe('time zones', () => {
  it.each([
    ['Europe/Berlin', 'Europe: Berlin'],
    ['America/New_York', 'America: New York'],
    ['America/Indiana/Knox', 'America: Knox (Indiana)'],
    [new Intl.DateTimeFormat('en', { timeZone: 'Asia/Kolkata' }).resolvedOptions().timeZone, 'Asia: Kolkata'],
    ['UTC', 'Other: UTC'],
  ])('start with the city of today, by region: %s', (name, city) => {
    expect(cityOf(name)).toEqual([city]);
  });

  it("hold the member's own zone once, if the browser knows it", () => {
    expect(cityOf('Europe/Berlin', { value: 'Europe/Berlin' })).toHaveLength(1);
    expect(cityOf('Middle/Earth', { value: 'Middle/Earth' })).toEqual([]);
  });

  it('are chosen by name', async () => {
    select('UTC');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Time zone' }), 'Berlin');
    expect(onZone).toHaveBeenCalledWith('Europe/Berlin');
  });

  it('show the local time and the offset from UTC on that day', () => {
    expect(formatTimeIn('Europe/Berlin', new Date('2030-07-01T12:05:00Z'))).toBe('2:05 PM, UTC+2');
    expect(formatTimeIn('Europe/Berlin', new Date('2030-01-01T12:05:00Z'))).toBe('1:05 PM, UTC+1');
    expect(formatTimeIn('Middle/Earth')).toBeNull();
  });
});
