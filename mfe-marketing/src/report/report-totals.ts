import type { ReportWeek } from './sample-weeks.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

export const daysPlayed = ({ days }: ReportWeek) => [...days].filter((day) => day === 'x').length;

export const totalDays = (weeks: readonly ReportWeek[]) => sum(weeks.map(daysPlayed));

export const totalMinutes = (weeks: readonly ReportWeek[]) => sum(weeks.map(({ minutes }) => minutes));

/** Rounded half up. */
export const averagePoints = (weeks: readonly ReportWeek[]) =>
  Math.round(sum(weeks.map(({ points }) => points)) / weeks.length);
