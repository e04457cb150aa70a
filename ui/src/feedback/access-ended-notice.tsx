import type { ReactNode } from 'react';

import { Alert } from './alert.tsx';

/** Takes the place of a Start button; `plans` is the link to the plans. */
export const AccessEndedNotice = ({ plans }: { plans: ReactNode }) => (
  <Alert tone="warning" action={plans}>
    Your access has ended. Pick a plan to keep going. Everything you’ve done is saved.
  </Alert>
);
