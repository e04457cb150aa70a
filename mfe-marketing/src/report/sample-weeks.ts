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
