import type { Subscription } from '@mindgrove/contracts/billing';
import type { User } from '@mindgrove/contracts/schemas/user';

import { dateText, dateTimeText } from '../../../dates/date-text.ts';
import { amountText } from '../../../money/amount-text.ts';

type Member = Pick<User, 'access' | 'time_zone'>;

export interface StateText {
  tone: 'info' | 'success' | 'warning';
  title: string;
  text: string;
}

const INTERVALS = { month: 'a month', year: 'a year' };

/** "$19.99 a month" */
export const priceText = ({ price, interval }: Subscription) => `${amountText(price)} ${INTERVALS[interval]}`;

/** Where the member stands, in words: what is open until when, and what is charged. */
export const stateText = (member: Member, subscription: Subscription | null): StateText =>
  subscription ? subscribedText(subscription, member.time_zone) : unsubscribedText(member);

function subscribedText(subscription: Subscription, timeZone: string): StateText {
  const { name, cancel_at, grace_until } = subscription;
  if (cancel_at) {
    const day = dateText(cancel_at, timeZone);
    const text = `You keep full access until ${day}, and nothing more is charged. Until then you can resume it.`;
    return { tone: 'info', title: `${name} is canceled.`, text };
  }
  if (grace_until) {
    const text = `You keep full access until ${dateText(grace_until, timeZone)}. Update your card, and we try again.`;
    return { tone: 'warning', title: 'Your last payment did not go through.', text };
  }
  return { tone: 'success', title: `${name} is active.`, text: `It costs ${priceText(subscription)}.` };
}

function unsubscribedText({ access: { state, until }, time_zone }: Member): StateText {
  const untilMoment = until ? ` until ${dateTimeText(until, time_zone)}` : '';
  const untilDay = until ? ` until ${dateText(until, time_zone)}` : '';
  switch (state) {
    case 'welcome':
      return {
        tone: 'info',
        title: 'You have not chosen a plan yet.',
        text: `Everything is open to you${untilMoment}, and nothing is charged.`,
      };
    case 'trialing':
      return {
        tone: 'info',
        title: `Your free trial runs${untilDay}.`,
        text: 'It ends by itself, and nothing is charged.',
      };
    case 'ended':
      return {
        tone: 'warning',
        title: 'Your access has ended.',
        text: 'Choose a plan to go on; your progress is saved.',
      };
    default:
      return { tone: 'success', title: `You have full access${untilDay}.`, text: 'Nothing is charged.' };
  }
}
