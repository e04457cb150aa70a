import { focusWhenShown } from '@mindgrove/ui/actions/focus';
import { dayText } from '../../../dates/date-text.ts';
import type { Member } from '../member-access.ts';
import { builtInPlans } from '../plan-cards.ts';
import styles from './trial-started.module.css';

const DAYS = builtInPlans.find(({ trial }) => trial)?.trialDays;

/** Takes the place of the button that started it, and its focus. */
export function TrialStarted({ member: { access, time_zone } }: { member: Member }) {
  const until = access.until ? `, until ${dayText(access.until, time_zone)}` : '';
  return (
    <p tabIndex={-1} ref={focusWhenShown} className={styles.text}>
      Your {DAYS} free days have started{until}.
    </p>
  );
}
