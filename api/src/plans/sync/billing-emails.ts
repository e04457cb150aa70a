import { moneyText } from '../catalog/money-text.js';
import { composeEmail, type MailText } from '../../mail/outbox.service.js';

export interface EmailContext {
  timeZone: string;
  /** Where the product is open. */
  publicUrl: string;
}

const dayText = (at: Date, { timeZone }: EmailContext) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(at);

const billingPage = ({ publicUrl }: EmailContext) => `${publicUrl}/account#billing`;

export interface PaidInvoice {
  id: number;
  number: string;
  amount: number;
  paid_at: Date;
  lines: readonly { description: string; amount: number }[];
}

export const composeReceipt = ({ id, number, amount, paid_at, lines }: PaidInvoice, context: EmailContext): MailText =>
  composeEmail(
    `Your receipt: ${moneyText(amount)}`,
    `Thank you. We received ${moneyText(amount)} on ${dayText(paid_at, context)}, invoice ${number}.`,
    lines.map((line) => `${line.description}: ${moneyText(line.amount)}`).join('\n'),
    `To print the receipt, open ${context.publicUrl}/receipts/${id}`,
    `To see your next charges, or to change or cancel your plan, open ${billingPage(context)}`,
  );

export const composeRefund = (amount: number, number: string, context: EmailContext): MailText =>
  composeEmail(
    `We refunded ${moneyText(amount)}`,
    `We refunded ${moneyText(amount)} of invoice ${number} to your card. Your bank may take five to ten days to show it.`,
    `Your invoices are at ${billingPage(context)}`,
  );

export const composePostponed = (at: Date, context: EmailContext): MailText =>
  composeEmail(
    `Your next charge is on ${dayText(at, context)}`,
    `We moved your next charge to ${dayText(at, context)}. You keep full access until then, and pay nothing for it.`,
    `Your plan is at ${billingPage(context)}`,
  );

export const composeResumed = (at: Date, context: EmailContext): MailText =>
  composeEmail(
    'Your plan goes on',
    `You resumed your plan, so it is not canceled any more. The next charge is on ${dayText(at, context)}.`,
    `To see it, or to cancel again, open ${billingPage(context)}`,
  );

export const composePaymentFailed = (graceUntil: Date, context: EmailContext): MailText =>
  composeEmail(
    'Your payment did not go through',
    'We could not charge your card for the next period. Nothing is lost, and you keep full access for now.',
    `Please update your card by ${dayText(graceUntil, context)}; your access ends on that day otherwise:`,
    billingPage(context),
  );

export const composeCancellation = (endsAt: Date, context: EmailContext): MailText =>
  composeEmail(
    'Your subscription is canceled',
    `You keep full access until ${dayText(endsAt, context)}. Nothing more is charged.`,
    `If you change your mind before that day, choose “Resume plan” at ${billingPage(context)}`,
    'Your results, goals, and messages stay in your account.',
  );

export const composeRenewal = (price: number, at: Date, context: EmailContext): MailText =>
  composeEmail(
    `Your plan renews on ${dayText(at, context)}`,
    `Your annual plan renews on ${dayText(at, context)}, and we charge your card ${moneyText(price)} on that day.`,
    `There is nothing you need to do. To change or cancel the plan before, open ${billingPage(context)}`,
  );

export const composeTrialEnding = (endsAt: Date, context: EmailContext): MailText =>
  composeEmail(
    'Your free trial ends in two days',
    `Your free trial ends on ${dayText(endsAt, context)}. It ends by itself: you gave no card, and nothing is charged.`,
    `To go on after that day, choose a plan at ${context.publicUrl}/pricing`,
    'Everything that you reached stays in your account.',
  );
