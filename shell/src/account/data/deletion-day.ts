/** The day of a deletion as the member counts days, such as "December 5, 2026". */
export const deletionDay = (deletesAt: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(new Date(deletesAt));
