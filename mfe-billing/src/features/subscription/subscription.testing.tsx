import { beforeEach } from '@jest/globals';
import type { Subscription } from '@mindgrove/contracts/billing';
import type { AccessState } from '@mindgrove/contracts/user';
import { newUser, renderPage } from '@mindgrove/kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

import { answerCalls } from '../../billing/serve-api.testing.ts';
import { API, LocationAndToast, newBilling, newSubscription } from '../../billing/billing.testing.tsx';
import { newPlan } from '../../billing/plans.testing.ts';
import { PlanAndBilling } from './plan-and-billing.tsx';

export const server = setupServer();
const until = '2030-12-22T12:00:00.000Z';
export const canceled = newSubscription({ cancel_at: until, upcoming: [] });
export const unpaid = newSubscription({ grace_until: '2030-11-29T12:00:00.000Z', upcoming: [] });
export const userIn = (state: AccessState) =>
  newUser({ plan_id: 4, access: { state, until }, time_zone: 'America/New_York' });

/** A server with two paid plans and no invoices. */
export function setUpBilling() {
  answerCalls(server);
  const annual = newPlan({ id: 5, code: 'annual', name: 'Annual Premium', price: 199.99 });
  const plan = [newPlan({ id: 1, trial: true }), newPlan(), annual];
  beforeEach(() =>
    server.use(
      http.get(`${API}/invoices`, () => HttpResponse.json({ data: [] })),
      http.get(`${API}/get-plans`, () => HttpResponse.json({ plan })),
    ),
  );
}

/** Each subscription is for one request; the last one is for all later ones. */
export function open(state: AccessState, ...subscriptions: (Subscription | null)[]) {
  let requests = 0;
  server.use(
    http.get(`${API}/billing`, () => {
      requests += 1;
      const subscription = subscriptions[Math.min(requests, subscriptions.length) - 1] ?? null;
      return HttpResponse.json({ data: newBilling(subscription) });
    }),
  );
  renderPage(
    <>
      <PlanAndBilling />
      <LocationAndToast />
    </>,
    { user: userIn(state) },
  );
}

export const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
