import type { Trainer } from '@mindgrove/contracts/trainers';
import { Link } from '@mindgrove/kit/router';

import { paths } from '../../../paths.ts';
import { durationText } from '../../../zones/date-texts.ts';
import { minutesAhead, zoneCity } from '../../../zones/zoned-time.ts';
import styles from './times.module.css';

interface ZoneNoteProps {
  zone: string;
  trainer?: Pick<Trainer, 'city' | 'time_zone'> | undefined;
  /** The day of the session: clocks are changed on different days. */
  date?: string;
}

/** Says which clock the times are read from. */
export function ZoneNote({ zone, trainer, date }: ZoneNoteProps) {
  const device = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const at = instantOn(date);
  return (
    <div className={styles.zoneNote}>
      <p>
        Times are in {clockName(zone)} (your time zone).{trainer && ` ${differenceText(trainer, zone, at)}`}
      </p>
      {minutesAhead(device, zone, at) !== 0 && (
        <p>
          Your device is set to {clockName(device)}. If you’ve moved, update your time zone in{' '}
          <Link to={paths.account}>your account</Link>.
        </p>
      )}
    </div>
  );
}

const instantOn = (date?: string) => (date ? `${date}T12:00:00Z` : new Date());

/** "Oslo time", or "UTC", which says it itself. */
const clockName = (zone: string) => (zone === 'UTC' ? zone : `${zoneCity(zone)} time`);

function differenceText({ city, time_zone }: Pick<Trainer, 'city' | 'time_zone'>, zone: string, at: Date | string) {
  const minutes = minutesAhead(time_zone, zone, at);
  if (minutes === 0) return `It’s the same time in ${city}.`;
  return `In ${city} it’s ${durationText(Math.abs(minutes))} ${minutes > 0 ? 'later' : 'earlier'}.`;
}
