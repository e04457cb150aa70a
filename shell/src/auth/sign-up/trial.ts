import type { User } from '@mindgrove/contracts/user';

import { paths } from '../../paths.ts';

const FREE_PLAN = 'plan=free';

/** Whether the visitor has pressed "Start Free Trial": the trial then starts with the account. */
export const wantsTrial = (search: string) => new URLSearchParams(search).get('plan') === 'free';

/** Whether the visitor has played a round that a new account keeps. */
export const keepsRound = (search: string) => new URLSearchParams(search).get('keep') === 'round';

/** The plans offer this sign-in to people who have an account and want to start the trial. */
export const loginWithTrial = `${paths.login}?${FREE_PLAN}&next=${encodeURIComponent(paths.pricing)}`;

/** Back from there: a new account opens the dashboard. */
export const signupWithTrial = `${paths.signup}?${FREE_PLAN}`;

/** Why the trial that was to start with the account did not; a running one is shown by the dashboard. */
export const refusedTrialText = ({ access }: User): string | null =>
  access.state === 'trialing'
    ? null
    : 'This email has already had its free trial. Choose a plan whenever you’re ready.';
