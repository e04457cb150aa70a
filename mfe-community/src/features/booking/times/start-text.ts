import { clockText } from '@mindgrove/contracts/rules/schedule-text';

import { fullDate } from '../../../zones/date-texts.ts';
import { dateIn, timeIn } from '../../../zones/zoned-time.ts';

/** "Tuesday, December 1, 2026 at 10:00 AM" */
export const startText = (startsAt: string, zone: string) =>
  `${fullDate(dateIn(zone, startsAt))} at ${clockText(timeIn(zone, startsAt))}`;
