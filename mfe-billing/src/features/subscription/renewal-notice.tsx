import { moneyText } from '@mindgrove/contracts/money-text';
import { useUser } from '@mindgrove/kit';
import { useQuery } from '@mindgrove/kit/query';
import { Link } from '@mindgrove/kit/router';
import { useState } from 'react';

import { billingQuery } from '../../billing/billing.queries.ts';
import { dayText } from '../../dates/date-text.ts';
import { paths } from '../../paths.ts';
import styles from './renewal-notice.module.css';

const NOTICE_MS = 7 * 24 * 60 * 60 * 1000;

/** Appears only in the week before a plan renews, so that no charge comes as a surprise. */
export function RenewalNotice() {
  const member = useUser();
  const { data } = useQuery({ ...billingQuery, enabled: member !== null });
  const [openedAt] = useState(() => Date.now());
  const subscription = data?.subscription;
  if (!member || !subscription || subscription.cancel_at || subscription.grace_until) return null;
  const { current_period_end: renewsAt, name } = subscription;
  if (Date.parse(renewsAt) - openedAt > NOTICE_MS) return null;
  return (
    <div className={styles.notice}>
      <p>
        {name} renews on {dayText(renewsAt, member.time_zone)}, for {moneyText(subscription.price)}.
      </p>
      <Link className={styles.link} to={paths.billing}>
        Plan & billing
      </Link>
    </div>
  );
}
