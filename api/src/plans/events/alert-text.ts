import { moneyText } from '@mindgrove/contracts/money-text';
import type { BillingAlert } from './billing-alert.entity.js';

const CLOSED = 'The payment stays, and so does the member’s plan.';
const TEXTS: Partial<Record<string, [title: string, next: string]>> = {
  'dispute.open': ['A payment is disputed', 'Without an answer it is lost. Until then the member’s plan goes on.'],
  'dispute.under_review': ['A dispute is under review', 'The bank decides, which may take weeks.'],
  'dispute.won': ['A dispute was won', CLOSED],
  'dispute.closed': ['A dispute was closed', CLOSED],
  'dispute.lost': ['A dispute was lost', 'The bank took the payment back, so the plan that it paid for ends.'],
  'fraud_warning.open': ['A bank warns of fraud', 'If you doubt the payment, refund it before it is disputed.'],
  'refund_failed.open': ['A refund failed', 'The money has come back: refund the member in another way.'],
  'payout_failed.open': ['A payout failed', 'Check the bank account in the provider’s settings.'],
};

const dayText = (at: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at));

export const whose = ({ user_id, stripe_id }: Pick<BillingAlert, 'user_id' | 'stripe_id'>) =>
  user_id === null ? stripe_id : `member ${user_id}`;

type Told = Pick<BillingAlert, 'kind' | 'state' | 'user_id' | 'stripe_id' | 'facts'>;

/** For administrators, without personal data. Undefined for an event that we do not know, which is only listed. */
export function alertText(alert: Told): { title: string; fact: string; next: string } | undefined {
  const { amount, currency, answer_by, detail } = alert.facts;
  const [title, next] = TEXTS[`${alert.kind}.${alert.state}`] ?? [];
  if (title === undefined || next === undefined) return undefined;
  const deadline = alert.state === 'open' && answer_by ? `: answer by ${dayText(answer_by)}` : '';
  const money = amount === null ? '' : `${moneyText(amount, currency ?? undefined)}, `;
  const of = alert.user_id === null ? '' : ` of member ${alert.user_id}`;
  return { title: title + deadline, fact: `${money}“${detail}”, ${alert.stripe_id}${of}`, next };
}
