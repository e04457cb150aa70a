import type { ReactNode } from 'react';

import { Alert } from './alert.tsx';

interface Props {
  /** The link to the plans. */
  plans: ReactNode;
  /** Whether the member can still start the trial. */
  hasFreeDays: boolean;
}

/** Takes the place of a Start button. */
export const AccessEndedNotice = ({ plans, hasFreeDays }: Props) => (
  <Alert tone="warning" action={plans}>
    {hasFreeDays
      ? 'Your first day is over, and your free days are waiting.'
      : 'Your access has ended. Pick a plan to keep going.'}{' '}
    Everything you’ve done is saved.
  </Alert>
);
