import type { Invoice, Subscription } from '@mindgrove/contracts/billing';
import type { AdminBilling, AdminPlan, BillingAlert, BillingEvent } from '@mindgrove/contracts/admin-billing';

export const newAdminPlan = (changes: Partial<AdminPlan> = {}): AdminPlan => ({
  id: 4,
  code: 'monthly',
  name: 'Monthly Premium',
  description: 'Everything, month by month.',
  price: 19.99,
  price_cents: 1999,
  interval: 'month',
  trial: false,
  trialDays: 0,
  highlighted: true,
  features: [],
  available: true,
  subscribers: 3,
  ...changes,
});

export const newEvent = (changes: Partial<BillingEvent> = {}): BillingEvent => ({
  id: 31,
  stripe_id: 'evt_31',
  type: 'invoice.paid',
  created_at: '2030-01-02T10:00:00.000Z',
  received_at: '2030-01-02T10:00:01.000Z',
  state: 'failed',
  attempts: 3,
  error: 'No such plan',
  member_id: 12,
  ...changes,
});

export const newAlert = (changes: Partial<BillingAlert> = {}): BillingAlert => ({
  id: 7,
  kind: 'dispute',
  stripe_id: 'du_7',
  state: 'open',
  member: { id: 12, name: 'Maren' },
  settled_at: null,
  detail: 'product_not_received',
  amount: 1999,
  currency: 'usd',
  answer_by: '2030-01-11T12:00:00.000Z',
  created_at: '2030-01-02T12:00:00.000Z',
  url: 'https://dashboard.stripe.com/disputes/du_7',
  ...changes,
});

export const newSubscription = (changes: Partial<Subscription> = {}): Subscription => ({
  plan_id: 4,
  name: 'Monthly Premium',
  interval: 'month',
  price: 1999,
  currency: 'usd',
  started_at: '2030-01-02T10:00:00.000Z',
  current_period_end: '2030-02-02T10:00:00.000Z',
  cancel_at: null,
  grace_until: null,
  card: { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2031 },
  upcoming: [],
  ...changes,
});

export const newInvoice = (changes: Partial<Invoice> = {}): Invoice => ({
  id: 8,
  number: 'MG-0008',
  amount: 1999,
  refunded: 0,
  dispute: null,
  currency: 'usd',
  status: 'paid',
  paid_at: '2030-01-02T10:00:00.000Z',
  period_start: '2030-01-02T10:00:00.000Z',
  period_end: '2030-02-02T10:00:00.000Z',
  url: '/receipts/8',
  ...changes,
});

export const newAdminBilling = (changes: Partial<AdminBilling> = {}): AdminBilling => ({
  member: { name: 'Maren', email: 'maren@example.com' },
  subscription: newSubscription(),
  trial_ends_at: null,
  trial_available: false,
  ended_by_dispute: false,
  stripe_customer: 'cus_12',
  credit: 0,
  invoices: [newInvoice()],
  events: [],
  ...changes,
});
