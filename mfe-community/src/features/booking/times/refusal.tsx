import type { ErrorBody } from '@mindgrove/contracts/http/error';
import { clockText } from '@mindgrove/contracts/rules/schedule-text';
import { ApiError, errorText } from '@mindgrove/kit';
import { Link } from '@mindgrove/kit/router';
import { Muted } from '@mindgrove/ui/data/muted';
import { Alert } from '@mindgrove/ui/feedback/alert';

import { paths } from '../../../paths.ts';
import { weekdayAndDate } from '../../../zones/date-texts.ts';
import { dateIn } from '../../../zones/zoned-time.ts';
import { type TimeChoice, toChoice } from './time-choice.ts';
import styles from './times.module.css';

interface RefusalProps {
  title: string;
  /** The title when it is unknown whether the server did it. */
  unknownTitle: string;
  error: Error;
  /** The advice when the outcome is unknown. */
  unknownAdvice: string;
  city: string;
  zone: string;
  /** The pressed button goes with the refusal: focus what comes next. */
  onChoose: (choice: TimeChoice) => void;
  /** A toast says the same. */
  silent?: boolean;
}

/** If the response is missing or broken, the session may have been booked nevertheless. */
const isOutcomeUnknown = (error: Error) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

/** The account page sends the link again, and keeps the account. */
const FOR_ACCOUNT_PAGE = ['email_not_confirmed', 'too_many_unconfirmed_sessions', 'account_deleted_before'];
const isForAccountPage = (error: Error) => error instanceof ApiError && FOR_ACCOUNT_PAGE.includes(error.code);

/** The nearest free times; the text names the first one, the detail none. */
const freeSlotsIn = (error: Error) =>
  (error instanceof ApiError && (error.body as Partial<ErrorBody> | null)?.free_slots) || [];

/** Why the server refused, and the nearest free times. */
export function Refusal({
  title,
  unknownTitle,
  error,
  unknownAdvice,
  city,
  zone,
  onChoose,
  silent = false,
}: RefusalProps) {
  const isUnknown = isOutcomeUnknown(error);
  const slots = freeSlotsIn(error);
  // The times are buttons.
  const reason = error instanceof ApiError && slots.length > 0 ? error.detail : errorText(error);
  return (
    <div className={styles.refusal}>
      <Alert tone={isUnknown ? 'warning' : 'error'} title={isUnknown ? unknownTitle : title} silent={silent}>
        <p>{reason}</p>
        {isUnknown && <p>{unknownAdvice}</p>}
        {isForAccountPage(error) && (
          <p>
            <Link to={paths.account}>Open your account page</Link>
          </p>
        )}
      </Alert>
      {slots.length > 0 && (
        <div className={styles.nearest}>
          <p>The closest open times:</p>
          <ul className={styles.datedSlots}>
            {slots.map((slot) => (
              <li key={slot.starts_at}>
                <button type="button" className={styles.slot} onClick={() => onChoose(toChoice(slot, zone))}>
                  <span>{weekdayAndDate(dateIn(zone, slot.starts_at))}</span>
                  <span className={styles.slotTime}>{clockText(slot.local_time)}</span>
                  <Muted as="span">
                    {clockText(slot.trainer_time)} in {city}
                  </Muted>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
