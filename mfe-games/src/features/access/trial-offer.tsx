import type { User } from '@mindgrove/contracts/user';
import { Slot } from '@mindgrove/kit';
import { Link } from '@mindgrove/kit/router';
import { buttonClass } from '@mindgrove/ui/actions/button';
import { useState } from 'react';

import { paths } from '../../paths.ts';
import styles from './trial-offer.module.css';

/** Offers the trial on the first day. It stays after the trial has started there, to say so, until the page is left. */
export function TrialOffer({ access, trial_ends_at }: Pick<User, 'access' | 'trial_ends_at'>) {
  const [isOffered] = useState(access.state === 'welcome' && trial_ends_at === null);
  return isOffered ? (
    <Slot name="dashboard-plan">
      <Fallback />
    </Slot>
  ) : null;
}

/** The fallback is as large as the offer, so that the page does not move when the offer has loaded. */
const Fallback = () => (
  <div className={styles.offer}>
    <p>Enjoy everything free for 14 days from today. No card needed.</p>
    <Link className={buttonClass({ variant: 'secondary' })} to={paths.pricing}>
      Start Free Trial
    </Link>
  </div>
);
