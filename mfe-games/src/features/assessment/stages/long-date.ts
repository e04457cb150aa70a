import { getUser } from '@mindgrove/kit';

/** "December 22, 2026", in the member's own time zone. */
export const longDate = (at: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: getUser()?.time_zone }).format(new Date(at));
