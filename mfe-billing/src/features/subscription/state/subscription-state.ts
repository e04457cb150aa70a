import type { Billing, Subscription } from '@mindgrove/contracts/billing';
import { moneyText } from '@mindgrove/contracts/money-text';
import type { User } from '@mindgrove/contracts/user';

import { dateText, dateTimeText } from '../../../dates/date-text.ts';

type Member = Pick<User, 'access' | 'time_zone'>;

export interface StateText {
  tone: 'info' | 'success' | 'warning';
  title: string;
  text: string;
}

const INTERVALS = { month: 'a month', year: 'a year' };

/** "$19.99 a month" */
const priceText = ({ price, interval }: Subscription) => `${moneyText(price)} ${INTERVALS[interval]}`;

/** Describes the member's subscription: what is open until when, and what is charged. */
export function stateText(member: Member, { subscription, ended_by_dispute }: Billing): StateText {
  if (subscription) return subscribedText(subscription, member.time_zone);
  if (!ended_by_dispute || member.access.state !== 'ended') return unsubscribedText(member);
  const text = 'The payment for it was disputed, and your bank took it back. Pick a plan to keep going.';
  return { tone: 'warning', title: 'Your plan has ended.', text };
}

function subscribedText(subscription: Subscription, timeZone: string): StateText {
  const { name, cancel_at, grace_until } = subscription;
  if (cancel_at) {
    const day = dateText(cancel_at, timeZone);
    const text = `You keep full access until ${day}, and you won’t be charged again. Until then you can change your mind.`;
    return { tone: 'info', title: `${name} is canceled.`, text };
  }
  if (grace_until) {
    const text = `You keep full access until ${dateText(grace_until, timeZone)}. Update your card, and we’ll try again.`;
    return { tone: 'warning', title: 'Your last payment didn’t go through.', text };
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
        title: 'You haven’t picked a plan yet.',
        text: `Everything is yours to explore${untilMoment}, free of charge.`,
      };
    case 'trialing':
      return {
        tone: 'info',
        title: `Your free trial lasts${untilDay}.`,
        text: 'It ends on its own, and you won’t be charged.',
      };
    case 'ended':
      return {
        tone: 'warning',
        title: 'Your access has ended.',
        text: 'Pick a plan to keep going. Everything you’ve done is saved.',
      };
    case 'active':
    case 'canceling':
    case 'past_due':
      return { tone: 'success', title: `You have full access${untilDay}.`, text: 'Nothing is charged.' };
  }
}
