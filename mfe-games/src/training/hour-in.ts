/** The hour from 0 to 23 in a time zone. */
export const hourIn = (timeZone: string, instant: Date) =>
  Number(new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(instant));
