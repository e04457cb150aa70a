import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { UpcomingCharge } from '@mindgrove/contracts/plans';
import { render, screen } from '@testing-library/react';

import { BillClock, chargeSentences } from './bill-clock.tsx';

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-22T12:00:00.000Z') });
});
afterEach(() => {
  jest.useRealTimers();
});

function sentencesOf(dueNow: number, upcoming: UpcomingCharge[]) {
  render(<BillClock dueNow={dueNow} upcoming={upcoming} timeZone="UTC" />);
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
}

const charge = (day: string, amount: number) => ({ at: `${day}T12:00:00.000Z`, amount });

describe('the bill clock', () => {
  it('says what a monthly plan costs today and when it is charged next', () => {
    const upcoming = [charge('2026-12-22', 1999), charge('2027-01-22', 1999), charge('2027-02-22', 1999)];

    expect(sentencesOf(1999, upcoming)).toEqual([
      'Today $19.99.',
      'Then $19.99 on December 22, January 22 and February 22, and so on until you cancel.',
    ]);
  });

  it('names the years of a yearly plan once', () => {
    const upcoming = [charge('2027-11-22', 19_999), charge('2028-11-22', 19_999), charge('2029-11-22', 19_999)];

    expect(sentencesOf(19_999, upcoming)[1]).toBe(
      'Then $199.99 on November 22 of 2027, 2028 and 2029, and so on until you cancel.',
    );
  });

  it('keeps different amounts apart', () => {
    const upcoming = [charge('2026-12-22', 1599), charge('2027-01-22', 1999), charge('2027-02-22', 1999)];

    expect(sentencesOf(1599, upcoming)).toEqual([
      'Today $15.99.',
      'Then $15.99 on December 22.',
      'Then $19.99 on January 22 and February 22, and so on until you cancel.',
    ]);
  });

  it('names the year of each far day that differs', () => {
    const upcoming = [charge('2028-02-29', 19_999), charge('2029-02-28', 19_999), charge('2030-02-28', 19_999)];

    expect(chargeSentences(upcoming, 'UTC')).toEqual([
      '$199.99 on February 29, 2028; February 28, 2029 and February 28, 2030, and so on until you cancel.',
    ]);
  });

  it("counts days in the member's time zone", () => {
    expect(chargeSentences([{ at: '2026-12-22T03:00:00.000Z', amount: 1999 }], 'America/New_York')).toEqual([
      '$19.99 on December 21, and so on until you cancel.',
    ]);
  });

  it('says nothing of charges that do not come', () => {
    expect(sentencesOf(0, [])).toEqual(['Today $0.00.']);
  });

  it('end with the credit that pays them, not with a cancellation', () => {
    const [charge] = chargeSentences([{ at: '2026-12-22T10:00:00Z', amount: 0 }], 'UTC');

    expect(charge).toMatch(/^\$0\.00 on December 22.*, for as long as your credit lasts\.$/);
  });
});
