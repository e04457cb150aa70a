export interface ReportWeek {
  /** Average stored points of the rounds won, 10 to 100. */
  points: number;
  minutes: number;
  /** Monday to Sunday: `x` for a day of play. */
  days: string;
}

/** Made-up figures. */
export const sampleWeeks: readonly ReportWeek[] = [
  { points: 58, minutes: 35, days: 'x.x...x' },
  { points: 60, minutes: 50, days: 'x.x.x..' },
  { points: 57, minutes: 45, days: '.x.x..x' },
  { points: 61, minutes: 60, days: 'x.xx..x' },
  { points: 62, minutes: 55, days: 'x..x.x.' },
  { points: 59, minutes: 20, days: '....x..' },
  { points: 63, minutes: 65, days: 'x.x.x.x' },
  { points: 64, minutes: 70, days: 'xx.x..x' },
  { points: 62, minutes: 50, days: 'x.x..x.' },
  { points: 66, minutes: 75, days: 'x.x.x.x' },
  { points: 65, minutes: 60, days: '.xx.x.x' },
  { points: 64, minutes: 55, days: 'x.x..x.' },
  { points: 67, minutes: 70, days: 'x.xx..x' },
];

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

export const daysPlayed = ({ days }: ReportWeek) => [...days].filter((day) => day === 'x').length;

export const totalDays = (weeks: readonly ReportWeek[]) => sum(weeks.map(daysPlayed));

export const totalMinutes = (weeks: readonly ReportWeek[]) => sum(weeks.map(({ minutes }) => minutes));

/** Rounded half up. */
export const averagePoints = (weeks: readonly ReportWeek[]) =>
  Math.round(sum(weeks.map(({ points }) => points)) / weeks.length);
