import { pluralize } from '../../text.ts';
import type { AccessStatus } from './access-status.ts';

export interface AccessNotice {
  tone: 'success' | 'offer' | 'info' | 'warning';
  title: string;
  text: string;
  action?: string;
}

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
const formatDate = (moment: string) => dateFormat.format(new Date(moment));

export function accessNotice(status: AccessStatus): AccessNotice {
  switch (status.state) {
    case 'welcome':
      return {
        tone: 'offer',
        title: 'Try everything for 14 days',
        text: 'Look around today. The free trial needs no card and never charges you.',
        action: 'Start Free Trial',
      };
    case 'trialing':
      return trialNotice(status.daysLeft, status.isWarning);
    case 'active':
      return { tone: 'success', title: 'Active Subscription', text: 'Every game and exercise is open to you.' };
    case 'canceling':
      return {
        tone: 'success',
        title: 'Active Subscription',
        text: `You have canceled. Everything stays open until ${formatDate(status.until)}.`,
      };
    case 'past_due':
      return {
        tone: 'warning',
        title: 'Your last payment failed',
        text: `Please renew it by ${formatDate(status.until)} to keep your access.`,
        action: 'See plans',
      };
    case 'ended':
      return { tone: 'warning', title: 'Your access has ended', text: 'Choose a plan to go on.', action: 'See plans' };
  }
}

function trialNotice(daysLeft: number, isWarning: boolean): AccessNotice {
  const title = `${pluralize(daysLeft, 'day')} remaining`;
  return isWarning
    ? {
        tone: 'warning',
        title,
        text: 'Your free trial ends soon. Choose a plan to keep going.',
        action: 'Subscribe Now',
      }
    : { tone: 'info', title, text: 'You are on the free trial: everything is open to you.', action: 'See plans' };
}
