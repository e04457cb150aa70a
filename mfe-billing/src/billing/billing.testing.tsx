import type { Billing, Invoice, Subscription } from '@mindgrove/contracts/billing';
import type { PlanPreview } from '@mindgrove/contracts/plans';
import { useToast } from '@mindgrove/kit/host';
import { useLocation } from '@mindgrove/kit/router';
import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';

export const API = 'http://localhost/api';

export const errorResponse = (status: number, code: string, error: string) =>
  HttpResponse.json({ error, message: error, code, requestId: 'test' }, { status });

export function LocationAndToast() {
  const { pathname, search } = useLocation();
  const toast = useToast();
  return (
    <>
      <p data-testid="address">{pathname + search}</p>
      <p data-testid="toast">{toast && `${toast.title}: ${toast.description}`}</p>
    </>
  );
}

export const shownAddress = () => screen.getByTestId('address').textContent;
export const shownToast = () => screen.getByTestId('toast').textContent;

/** Makes a preview of the monthly plan. */
export const newPreview = (changes: Partial<PlanPreview> = {}): PlanPreview => ({
  plan_id: 4,
  price_cents: 1999,
  currency: 'usd',
  due_now: 1999,
  credit: 0,
  lines: [{ description: 'Monthly Premium', amount: 1999 }],
  upcoming: [
    { at: '2030-12-22T12:00:00.000Z', amount: 1999 },
    { at: '2031-01-22T12:00:00.000Z', amount: 1999 },
    { at: '2031-02-22T12:00:00.000Z', amount: 1999 },
  ],
  coupon: null,
  ...changes,
});

export const newSubscription = (changes: Partial<Subscription> = {}): Subscription => ({
  plan_id: 4,
  name: 'Monthly Premium',
  interval: 'month',
  price: 1999,
  currency: 'usd',
  started_at: '2030-11-22T12:00:00.000Z',
  current_period_end: '2030-12-22T12:00:00.000Z',
  cancel_at: null,
  grace_until: null,
  card: { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2032 },
  upcoming: newPreview().upcoming,
  ...changes,
});

export const newBilling = (subscription: Subscription | null = newSubscription()): Billing => ({
  subscription,
  trial_ends_at: null,
  trial_available: false,
  ended_by_dispute: false,
});

export const newInvoice = (changes: Partial<Invoice> = {}): Invoice => ({
  id: 12,
  number: 'MG-0012',
  amount: 1999,
  refunded: 0,
  dispute: null,
  currency: 'usd',
  status: 'paid',
  paid_at: '2030-11-22T12:00:00.000Z',
  period_start: '2030-11-22T12:00:00.000Z',
  period_end: '2030-12-22T12:00:00.000Z',
  url: '/receipts/12',
  ...changes,
});
