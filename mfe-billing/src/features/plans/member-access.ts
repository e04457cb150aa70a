import type { User } from '@mindgrove/contracts/user';

import { dateText, dateTimeText } from '../../dates/date-text.ts';

export type Member = Pick<User, 'access' | 'plan_id' | 'trial_ends_at' | 'time_zone'>;

/** An account has one trial, before any payment. */
export const canStartTrial = ({ access, trial_ends_at }: Member) =>
  trial_ends_at === null && (access.state === 'welcome' || access.state === 'ended');

export const hasUsedTrial = ({ access, trial_ends_at }: Member) => access.state === 'ended' && trial_ends_at !== null;

/** Whether the member is subscribed to a paid plan. */
export const isSubscribed = ({ access }: Member) => ['active', 'canceling', 'past_due'].includes(access.state);

export interface AccessNotice {
  tone: 'info' | 'success' | 'warning';
  text: string;
}

export function accessNotice(member: Member): AccessNotice {
  const { state, until } = member.access;
  const { time_zone } = member;
  const untilDay = until ? ` until ${dateText(until, time_zone)}` : '';
  switch (state) {
    case 'welcome': {
      const moment = until ? ` until ${dateTimeText(until, time_zone)}` : '';
      return {
        tone: 'info',
        text: `Welcome! Everything is yours to explore${moment}. After that, pick a plan to keep going.`,
      };
    }
    case 'trialing':
      return {
        tone: 'info',
        text: `Your free trial lasts${untilDay}. If you subscribe before then, your plan starts at once and your free days end.`,
      };
    case 'active':
      return { tone: 'success', text: 'Your subscription is active. Thanks for being here.' };
    case 'canceling':
      return {
        tone: 'info',
        text: `You’ve canceled. You keep full access${untilDay}, and you can change your mind any time before then.`,
      };
    case 'past_due':
      return {
        tone: 'warning',
        text: `Your last payment didn’t go through. You keep full access${untilDay}. Please update your card.`,
      };
    case 'ended':
      if (canStartTrial(member)) {
        return {
          tone: 'info',
          text: 'Your first day is over, and your free days are waiting. Everything you’ve done is saved.',
        };
      }
      return {
        tone: 'warning',
        text: 'Your access has ended. Pick a plan to keep going. Everything you’ve done is saved.',
      };
  }
}
