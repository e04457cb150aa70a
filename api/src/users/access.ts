import type { AccessState } from '@mindgrove/contracts/user';

const HOUR_MS = 3_600_000;
export const WELCOME_HOURS = 24;

export interface AccessFacts {
  role: 'member' | 'admin';
  created_at: Date;
  trial_ends_at: Date | null;
}

export interface Access {
  state: AccessState;
  /** When the state ends; null when it does not end by itself. */
  until: Date | null;
}

/** What a member may use at an instant: a welcome day, then the trial, then nothing until a plan is chosen. */
export function accessAt(now: Date, { role, created_at, trial_ends_at }: AccessFacts): Access {
  if (role === 'admin') return { state: 'active', until: null };
  if (trial_ends_at) return trial_ends_at > now ? { state: 'trialing', until: trial_ends_at } : ENDED;
  const welcomeEnds = new Date(created_at.getTime() + WELCOME_HOURS * HOUR_MS);
  return welcomeEnds > now ? { state: 'welcome', until: welcomeEnds } : ENDED;
}

const ENDED: Access = { state: 'ended', until: null };
