import type { AdminBilling, AdminPlan, BillingAlert, BillingEvent } from '@mindgrove/contracts/admin-billing';
import { newUser, renderPage } from '@mindgrove/kit/testing';
import { HttpResponse } from 'msw';

import { newInvoice, newSubscription } from '../../billing/billing.testing.tsx';
import { newPlan } from '../../billing/plans.testing.ts';
import { BillingSection } from './billing-section.tsx';

export const newAdminPlan = (changes: Partial<AdminPlan> = {}): AdminPlan => ({
  ...newPlan(),
  price_cents: 1999,
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

export const pageOf = <Row,>(data: Row[]) => HttpResponse.json({ data, has_more: false });

/** The section on the administrators' page, or what else of it the address names. */
export const renderSection = (search = '') =>
  renderPage(
    <main tabIndex={-1}>
      <BillingSection />
    </main>,
    { user: newUser({ name: 'Ada', role: 'admin' }), at: `/admin/dashboard?section=billing${search}` },
  );
