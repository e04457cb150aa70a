import { describe, expect, it } from '@jest/globals';
import { renderPage } from '@mindgrove/kit/testing';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { API, errorResponse, newBilling, newInvoice, newSubscription } from '../../billing/billing.testing.tsx';
import { PlanAndBilling } from './plan-and-billing.tsx';
import { stateText } from './state/subscription-state.ts';
import { canceled, open, press, server, setUpBilling, unpaid, userIn } from './subscription.testing.tsx';

setUpBilling();

const section = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the plan', () => {
  it.each([
    [
      'welcome',
      null,
      'You haven’t picked a plan yet.',
      /Everything is yours to explore until December 22, 2030 at 7:00\sAM/,
    ],
    ['trialing', null, 'Your free trial lasts until December 22, 2030.', /ends on its own, and you won’t be charged/],
    ['active', newSubscription(), 'Monthly Premium is active.', /It costs \$19\.99 a month\./],
    ['canceling', canceled, 'Monthly Premium is canceled.', /You keep full access until December 22, 2030/],
    [
      'past_due',
      unpaid,
      'Your last payment didn’t go through.',
      /full access until November 29, 2030\. Update your card/,
    ],
    ['ended', null, 'Your access has ended.', /Everything you’ve done is saved/],
  ] as const)('in state %s is told in words', async (state, subscription, title, text) => {
    open(state, subscription);

    const plan = await section('Your plan');
    expect(plan.getByText(title)).toBeInTheDocument();
    expect(plan.getByText(text)).toBeInTheDocument();
  });

  it.each(['welcome', 'trialing', 'ended'] as const)('can be chosen in state %s', async (state) => {
    open(state, null);

    expect(await screen.findByRole('link', { name: 'Choose a plan' })).toHaveAttribute('href', '/pricing');
    expect(screen.queryByRole('heading', { name: 'Card' })).not.toBeInTheDocument();
  });

  it('names the next three charges', async () => {
    open('active', newSubscription());

    const plan = await section('Your plan');
    expect(
      plan.getByText(
        '$19.99 on December 22, 2030; January 22, 2031 and February 22, 2031, and so on until you cancel.',
      ),
    ).toBeInTheDocument();
  });

  it('that could not be loaded can be loaded again', async () => {
    server.use(http.get(`${API}/billing`, () => errorResponse(500, 'internal', 'Not now')));
    renderPage(<PlanAndBilling />);
    expect(await screen.findByRole('alert')).toHaveTextContent('Not now');

    server.use(http.get(`${API}/billing`, () => HttpResponse.json({ data: newBilling() })));
    await press('Retry');

    expect(await screen.findByText('Monthly Premium is active.')).toBeInTheDocument();
  });
});

describe('the card', () => {
  it('is named with its last digits and expiry', async () => {
    open('active', newSubscription());

    expect((await section('Card')).getByText('Visa ending in 4242, expires 04/2032')).toBeInTheDocument();
    expect(screen.queryByText(/expires before your next charge/)).not.toBeInTheDocument();
  });

  it('that expires before the next charge is warned about', async () => {
    open('active', newSubscription({ card: { brand: 'amex', last4: '0005', exp_month: 11, exp_year: 2030 } }));

    expect((await section('Card')).getByText('American Express ending in 0005, expires 11/2030')).toBeInTheDocument();
    expect(
      screen.getByText('This card expires before your next charge on December 22, 2030. Please update it.'),
    ).toBeInTheDocument();
  });
});

it.each([
  ['ended', true, 'Your plan has ended.'],
  ['ended', false, 'Your access has ended.'],
  ['active', true, 'You have full access until December 22, 2030.'],
] as const)('access that is %s, and a lost dispute: %s, are named', (state, ended_by_dispute, title) => {
  expect(stateText(userIn(state), { ...newBilling(null), ended_by_dispute }).title).toBe(title);
});

describe('the invoices', () => {
  it('are listed with their receipts, in the member’s time zone', async () => {
    server.use(
      http.get(`${API}/invoices`, () =>
        HttpResponse.json({
          data: [
            newInvoice({ paid_at: '2030-11-23T02:00:00.000Z', refunded: 500 }),
            newInvoice({ id: 11, number: 'MG-0011', status: 'void', paid_at: null }),
            newInvoice({ id: 10, number: 'MG-0010', dispute: 'open' }),
            newInvoice({ id: 9, number: 'MG-0009', dispute: 'lost' }),
          ],
        }),
      ),
    );
    open('active', newSubscription());

    const table = await screen.findByRole('table', { name: 'Invoices' });
    const [, row] = within(table).getAllByRole('row');
    for (const text of ['MG-0012', 'November 22, 2030', '$19.99', 'Paid', '$5.00']) expect(row).toHaveTextContent(text);
    expect(within(table).getByRole('link', { name: 'Receipt MG-0012' })).toHaveAttribute('href', '/receipts/12');
    expect(within(table).getByRole('row', { name: /MG-0011.*Canceled/ })).toBeInTheDocument();
    expect(within(table).getByRole('row', { name: /MG-0010.*Disputed/ })).toBeInTheDocument();
    expect(within(table).getByRole('row', { name: /MG-0009.*Lost to a dispute/ })).toBeInTheDocument();
    expect(within(table).queryByRole('link', { name: 'Receipt MG-0011' })).not.toBeInTheDocument();
  });

  it('say that there are none', async () => {
    open('active', newSubscription());

    expect(await screen.findByText('No invoices yet.')).toBeInTheDocument();
  });

  it('that could not be loaded can be loaded again', async () => {
    server.use(http.get(`${API}/invoices`, () => errorResponse(500, 'internal', 'Not now')));
    open('active', newSubscription());
    expect(await (await section('Invoices')).findByRole('alert')).toHaveTextContent('Not now');

    server.use(http.get(`${API}/invoices`, () => HttpResponse.json({ data: [newInvoice()] })));
    await press('Retry');

    expect(await screen.findByRole('table', { name: 'Invoices' })).toBeInTheDocument();
  });
});
