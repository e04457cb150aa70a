import { moneyText } from '@mindgrove/contracts/money-text';
import type { UpcomingCharge } from '@mindgrove/contracts/plans';

import styles from './bill-clock.module.css';
import { isNear, monthDayText, yearText } from '../dates/date-text.ts';

interface BillClockProps {
  dueNow: number;
  upcoming: readonly UpcomingCharge[];
  timeZone: string;
}

/** Says what is paid today and next: "Today $19.99.", "Then $19.99 on December 22, and so on until you cancel." */
export function BillClock({ dueNow, upcoming, timeZone }: BillClockProps) {
  const then = chargeSentences(upcoming, timeZone).map((sentence) => `Then ${sentence}`);
  const sentences = [`Today ${moneyText(dueNow)}.`, ...then];
  return (
    <ul role="list" className={styles.list} aria-label="What you pay">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

/** "$19.99 on December 22, January 22 and February 22" for each run of equal amounts, in order. */
export function chargeSentences(charges: readonly UpcomingCharge[], timeZone: string): string[] {
  const runs = runsOfEqualAmounts(charges);
  return runs.map((run, index) => {
    const amount = run[0]?.amount ?? 0;
    const end = amount === 0 ? ', for as long as your credit lasts.' : ', and so on until you cancel.';
    return `${moneyText(amount)} on ${daysText(run, timeZone)}${index === runs.length - 1 ? end : '.'}`;
  });
}

function runsOfEqualAmounts(charges: readonly UpcomingCharge[]): UpcomingCharge[][] {
  const runs: UpcomingCharge[][] = [];
  for (const charge of charges) {
    const run = runs.at(-1);
    if (run?.[0]?.amount === charge.amount) run.push(charge);
    else runs.push([charge]);
  }
  return runs;
}

function daysText(charges: readonly UpcomingCharge[], timeZone: string): string {
  const days = charges.map(({ at }) => monthDayText(at, timeZone));
  if (charges.every(({ at }) => isNear(at))) return inWords(days);
  const years = charges.map(({ at }) => yearText(at, timeZone));
  const isYearly = days.length > 1 && new Set(days).size === 1;
  return isYearly
    ? `${days[0]} of ${inWords(years)}`
    : inWords(
        days.map((day, index) => `${day}, ${years[index]}`),
        '; ',
      );
}

const inWords = (parts: readonly string[], separator = ', ') =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(separator)} and ${parts.at(-1)}`;
