import type { ReactNode } from 'react';

import { Alert } from './alert.tsx';

/** In place of a Start button; `plans` is the link to the plans. */
export const AccessEndedNotice = ({ plans }: { plans: ReactNode }) => (
  <Alert tone="warning" action={plans}>
    Your access has ended. Choose a plan to go on; everything you reached is kept.
  </Alert>
);
