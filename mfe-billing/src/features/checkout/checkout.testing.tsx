import { afterEach, beforeEach, jest } from '@jest/globals';
import { newUser, renderPage } from '@mindgrove/kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

import { answerCalls } from '../../billing/serve-api.testing.ts';
import { API, LocationAndToast, newInvoice, newPreview } from '../../billing/billing.testing.tsx';
import { installStripe } from '../../card-field/stripe.testing.ts';
import { SubscribeDialog } from './subscribe-dialog.tsx';

interface SentPurchase {
  key: string | null;
  body: unknown;
}

export const server = setupServer();
export const member = newUser({ access: { state: 'welcome', until: '2030-11-23T12:00:00.000Z' }, plan_id: null });
export const subscriber = newUser({ access: { state: 'active', until: null }, plan_id: 4 });
export const bought = () => HttpResponse.json({ user: subscriber });
export const requiresAction = () => HttpResponse.json({ requires_action: { client_secret: 'pi_1_secret_1' } });

/** The requests that our server has received in this test. */
export const received = { purchases: [] as SentPurchase[], confirmations: 0 };

/** A provider and a server that accept everything. */
export function setUpCheckout() {
  answerCalls(server);
  beforeEach(() => {
    installStripe();
    Object.assign(received, { purchases: [], confirmations: 0 });
    localStorage.clear();
    const config = { publishableKey: 'pk_1', scriptUrl: null, sandbox: false };
    server.use(
      http.get(`${API}/billing-config`, () => HttpResponse.json(config)),
      http.get(`${API}/plan-preview`, () => HttpResponse.json({ data: newPreview() })),
      // Kit looks whether access has ended after each 402.
      http.get(`${API}/me`, () => HttpResponse.json({ user: member })),
      http.get(`${API}/invoices`, () => HttpResponse.json({ data: [newInvoice()] })),
    );
    onPurchase(bought);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
}

/** Each answer is for one purchase; the last one is for all later ones. */
export function onPurchase(...answers: (() => Response | Promise<Response>)[]) {
  server.use(
    http.post(`${API}/buy-plan`, async ({ request }) => {
      received.purchases.push({ key: request.headers.get('idempotency-key'), body: await request.json() });
      const answer = answers[Math.min(received.purchases.length, answers.length) - 1]!;
      return answer();
    }),
  );
}

export function onConfirmation(answer: () => Response) {
  server.use(
    http.post(`${API}/confirm-plan`, () => {
      received.confirmations += 1;
      return answer();
    }),
  );
}

export function open(onClose: () => void = () => undefined, user = member) {
  renderPage(
    <>
      <SubscribeDialog plan={{ id: 4, name: 'Monthly Premium' }} member={user} onClose={onClose} />
      <LocationAndToast />
    </>,
    { user },
  );
}

export const dialog = () => within(screen.getByRole('dialog'));
export const submitButton = () => dialog().findByRole('button', { name: /^Submit Payment/ });
export const press = async (name: string) => userEvent.click(await dialog().findByRole('button', { name }));

export async function pay() {
  open();
  await userEvent.click(await submitButton());
}
