import { moneyText } from '@mindgrove/contracts/money-text';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { CONFIG, type Config } from '../../config.js';
import { composeEmail, type MailText, OutboxService } from '../../users/mail/outbox.service.js';
import { UsersService } from '../../users/users.service.js';
import type { NewlyPaid } from './store-billing.js';

interface EmailContext {
  timeZone: string;
  publicUrl: string;
}

export type Compose = (context: EmailContext) => MailText;

@Injectable()
export class BillingMailService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly users: UsersService,
    private readonly outbox: OutboxService,
  ) {}

  /** Sends emails about what happens once, such as a payment, in its transaction: the member gets them in any case. */
  async send(manager: EntityManager, userId: number, composed: readonly Compose[]) {
    for (const mail of await this.compose(manager, userId, composed)) await this.outbox.add(manager, mail);
  }

  /** Sends emails about what members can repeat, such as canceling, in the transaction of the change. */
  async sendNotices(manager: EntityManager, userId: number, composed: readonly Compose[]) {
    for (const mail of await this.compose(manager, userId, composed)) await this.outbox.addNotice(manager, mail);
  }

  private async compose(manager: EntityManager, userId: number, composed: readonly Compose[]) {
    const member = composed.length === 0 ? undefined : await this.users.findContact(manager, userId);
    if (!member) return [];
    const context = { timeZone: member.time_zone, publicUrl: this.config.PUBLIC_URL };
    return composed.map((compose) => ({ userId, recipient: member.email, ...compose(context) }));
  }
}

const dayText = (at: Date, { timeZone }: EmailContext) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(at);

const billingPage = ({ publicUrl }: EmailContext) => `${publicUrl}/account#billing`;

export const composeReceipt = ({ id, number, amount, paid_at, lines }: NewlyPaid, context: EmailContext): MailText =>
  composeEmail(
    `Your receipt: ${moneyText(amount)}`,
    `Thank you! We received ${moneyText(amount)} on ${dayText(paid_at, context)}, invoice ${number}.`,
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
    `We moved your next charge to ${dayText(at, context)}. Until then you keep full access, on us.`,
    `Your plan is at ${billingPage(context)}`,
  );

export const composeResumed = (at: Date, context: EmailContext): MailText =>
  composeEmail(
    'Your plan goes on',
    `You’ve resumed your plan, so it’s no longer canceled. Your next charge is on ${dayText(at, context)}.`,
    `To see it, or to cancel again, open ${billingPage(context)}`,
  );

export const composePaymentFailed = (graceUntil: Date, context: EmailContext): MailText =>
  composeEmail(
    'Your payment didn’t go through',
    'We couldn’t charge your card for the next period. Nothing is lost, and you keep full access for now.',
    `Please update your card by ${dayText(graceUntil, context)} to keep your access:`,
    billingPage(context),
  );

export const composeCancellation = (endsAt: Date, context: EmailContext): MailText =>
  composeEmail(
    'Your subscription is canceled',
    `You keep full access until ${dayText(endsAt, context)}, and you won’t be charged again.`,
    `If you change your mind before then, choose “Resume plan” at ${billingPage(context)}`,
    'Your results, goals, and messages stay in your account.',
  );

export const composeDisputeLost = (amount: number, context: EmailContext): MailText =>
  composeEmail(
    'Your plan has ended',
    `Your bank took back your payment of ${moneyText(amount)}, as its cardholder asked. So your plan has ended, and you won’t be charged again.`,
    `To keep going, choose a plan at ${context.publicUrl}/pricing`,
    'Everything you’ve done stays in your account. If you didn’t ask your bank for this, please write to us.',
  );

export const composeDisputeWon = (amount: number, context: EmailContext): MailText =>
  composeEmail(
    'Your plan goes on',
    `Your bank has confirmed your payment of ${moneyText(amount)} after all, so your plan goes on. The days you missed are added.`,
    `To see your next charge, or to cancel your plan, open ${billingPage(context)}`,
  );

export const composeRenewal = (price: number, at: Date, context: EmailContext): MailText =>
  composeEmail(
    `Your plan renews on ${dayText(at, context)}`,
    `Your annual plan renews on ${dayText(at, context)}, and we charge your card ${moneyText(price)} on that day.`,
    `You don’t need to do anything. To change or cancel your plan before then, open ${billingPage(context)}`,
  );

export const composeTrialEnding = (endsAt: Date, context: EmailContext): MailText =>
  composeEmail(
    'Your free trial ends in two days',
    `Your free trial ends on ${dayText(endsAt, context)}. It ends on its own. You never gave us a card, so you won’t be charged.`,
    `To keep going after that, choose a plan at ${context.publicUrl}/pricing`,
    'Everything you’ve done stays in your account.',
  );
