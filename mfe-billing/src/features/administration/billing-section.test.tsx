import { beforeEach, describe, expect, it } from '@jest/globals';
import { moneyText } from '@mindgrove/contracts/money-text';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';

import { serveApi } from '../../billing/serve-api.testing.ts';
import { API, errorResponse } from '../../billing/billing.testing.tsx';
import { newAdminPlan, newAlert, newEvent, pageOf, renderSection } from './administration.testing.tsx';

const server = serveApi();
const FREE = newAdminPlan({ id: 1, code: 'free', name: 'Free Trial', trial: true, trialDays: 14, price_cents: 0 });

beforeEach(() =>
  server.use(
    http.get(`${API}/admin/plans`, () => HttpResponse.json({ data: [FREE, newAdminPlan()] })),
    http.get(`${API}/admin/billing-events`, () => pageOf([newEvent()])),
    http.get(`${API}/admin/billing-alerts`, () => pageOf([newAlert()])),
  ),
);

async function openPriceDialog() {
  renderSection();
  await userEvent.click(await screen.findByRole('button', { name: 'Change price (Monthly Premium)' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Reason'), 'New price list');
  return dialog;
}

describe('plans and prices', () => {
  it('are shown with their subscribers, and the trial has no price to change', async () => {
    renderSection();

    expect(await screen.findByRole('row', { name: /Monthly Premium.*\$19\.99 a month.*3.*Yes/ })).toBeInTheDocument();
    const trial = screen.getByRole('row', { name: /Free Trial.*Free for 14 days/ });
    expect(within(trial).queryByRole('button')).toBeNull();
  });

  it('change for new subscribers, with a reason, and say that running subscriptions keep theirs', async () => {
    const bodies: unknown[] = [];
    server.use(
      http.post(`${API}/admin/plans/4/price`, async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json({ data: [FREE, newAdminPlan({ price_cents: 2099 })] });
      }),
    );
    const dialog = await openPriceDialog();
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(/Running subscriptions keep theirs: 3 subscribers/);
    const price = dialog.getByLabelText('Price in dollars, each month');
    expect(price).toHaveValue('19.99');

    await userEvent.clear(price);
    await userEvent.type(price, '20.99');
    await userEvent.click(dialog.getByRole('button', { name: 'Change price' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies).toEqual([{ price_cents: 2099, reason: 'New price list' }]);
  });

  it.each([
    ['24,99', /Write dollars, a point and two digits for the cents, such as 19\.99/],
    ['0.20', /At least 50 cents/],
    ['19.99', /This is the price already/],
  ])('cannot become %s', async (typed, reason) => {
    const dialog = await openPriceDialog();
    const price = dialog.getByLabelText('Price in dollars, each month');

    await userEvent.clear(price);
    await userEvent.type(price, typed);
    await userEvent.click(dialog.getByRole('button', { name: 'Change price' }));

    await waitFor(() => expect(price).toHaveAccessibleDescription(reason));
  });

  it.each(['9.99', '29.99', '2499.00'])(
    'is shown as money beside the old one, and asked for again at %s',
    async (typed) => {
      const bodies: unknown[] = [];
      server.use(
        http.post(`${API}/admin/plans/4/price`, async ({ request }) => {
          bodies.push(await request.json());
          return HttpResponse.json({ data: [newAdminPlan()] });
        }),
      );
      const dialog = await openPriceDialog();
      const price = dialog.getByLabelText('Price in dollars, each month');
      const money = moneyText(Number(typed) * 100);
      await userEvent.clear(price);
      await userEvent.type(price, typed);
      expect(price).toHaveAccessibleDescription(`$19.99 now, ${money} after the change`);

      await userEvent.click(dialog.getByRole('button', { name: 'Change price' }));
      expect(await dialog.findByText(`Is ${money} right?`)).toBeInTheDocument();
      expect(bodies).toEqual([]);

      await userEvent.click(dialog.getByRole('button', { name: `Yes, change it to ${money}` }));
      await waitFor(() => expect(bodies).toEqual([{ price_cents: Number(typed) * 100, reason: 'New price list' }]));
    },
  );

  it('asks again about another far price than the one that it asked about', async () => {
    const dialog = await openPriceDialog();
    const price = dialog.getByLabelText('Price in dollars, each month');
    await userEvent.clear(price);
    await userEvent.type(price, '99.99');
    await userEvent.click(dialog.getByRole('button', { name: 'Change price' }));
    await dialog.findByText('Is $99.99 right?');

    await userEvent.clear(price);
    await userEvent.type(price, '999.99');

    expect(dialog.queryByText(/right\?/)).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Change price' }));
    expect(await dialog.findByText('Is $999.99 right?')).toBeInTheDocument();
  });
});

describe('disputes and alerts', () => {
  const rowOf = (name: RegExp) => screen.findByRole('row', { name });
  const MAREN = '/admin/dashboard?section=billing&member=12';
  const done = 'Mark as done (re_9)';

  it.each([
    [newAlert(), /Disputed payment.*product not received.*du_7.*\$19\.99.*Maren.*Answer by Jan 11, 2030/, MAREN, false],
    [newAlert({ state: 'under_review' }), /Disputed payment.*The bank decides/, MAREN, false],
    [
      newAlert({ kind: 'refund_failed', stripe_id: 're_9', answer_by: null, detail: 'declined' }),
      /Failed refund.*declined.*\$19\.99.*Maren.*Look at it/,
      MAREN,
      true,
    ],
    [
      newAlert({
        kind: 'unknown_event',
        stripe_id: 're_9',
        amount: null,
        member: null,
        answer_by: null,
        detail: 'topup_x.failed',
      }),
      /Unknown event.*topup_x\.failed.*re_9.*–.*Not known.*Look at it/,
      undefined,
      true,
    ],
    [
      newAlert({ kind: 'payout_failed', stripe_id: 're_9', currency: 'eur', member: null, answer_by: null }),
      /Failed payout.*€19\.99.*Not known/,
      undefined,
      true,
    ],
    [
      newAlert({ state: 'lost', settled_at: '2030-01-12T12:00:00.000Z' }),
      /Disputed payment.*Lost Jan 12, 2030/,
      MAREN,
      false,
    ],
  ])('are shown with what to do: %#', async (alert, name, memberPath, isMarkable) => {
    server.use(http.get(`${API}/admin/billing-alerts`, () => pageOf([alert])));
    renderSection();

    const row = within(await rowOf(name));

    expect(row.getByRole('link', { name: `Open in Stripe (${alert.stripe_id})` })).toHaveAttribute('href', alert.url);
    expect(row.queryByRole('link', { name: 'Maren' })?.getAttribute('href')).toBe(memberPath);
    expect(row.queryByRole('button', { name: done }) !== null).toBe(isMarkable);
  });

  it('leave the list when they are marked as done', async () => {
    let isDone = false;
    const alert = newAlert({ kind: 'refund_failed', stripe_id: 're_9', answer_by: null });
    server.use(
      http.get(`${API}/admin/billing-alerts`, ({ request }) =>
        pageOf(isDone === new URL(request.url).searchParams.has('settled') ? [alert] : []),
      ),
      http.post(`${API}/admin/billing-alerts/7/done`, () => {
        isDone = true;
        return HttpResponse.json({ data: { ...alert, state: 'done' } });
      }),
    );
    renderSection();

    await userEvent.click(await screen.findByRole('button', { name: done }));

    expect(await screen.findByText('Nothing waits for you')).toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();
    await userEvent.click(screen.getByRole('link', { name: 'Settled' }));
    expect(await rowOf(/Failed refund/)).toBeInTheDocument();
  });

  it('can be asked for again when they could not be loaded', async () => {
    server.use(
      http.get(`${API}/admin/billing-alerts`, () => errorResponse(503, 'down', 'The server is down.'), { once: true }),
    );
    renderSection();

    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));

    expect(await rowOf(/Disputed payment/)).toBeInTheDocument();
  });
});

describe('events of the provider', () => {
  it('are the failed ones until another state is chosen', async () => {
    const queries: string[] = [];
    server.use(
      http.get(`${API}/admin/billing-events`, ({ request }) => {
        queries.push(new URL(request.url).search);
        return pageOf([newEvent()]);
      }),
    );
    renderSection();

    const row = await screen.findByRole('row', { name: /invoice\.paid.*evt_31.*No such plan.*Failed, 3 attempts/ });
    expect(within(row).getByRole('link', { name: 'Member 12' })).toHaveAttribute(
      'href',
      '/admin/dashboard?section=billing&member=12',
    );
    const states = within(screen.getByRole('navigation', { name: 'Event state' }));
    expect(states.getByRole('link', { name: 'Failed' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(states.getByRole('link', { name: 'Applied' }));
    await waitFor(() => expect(queries).toHaveLength(2));
    await userEvent.click(states.getByRole('link', { name: 'All' }));

    await waitFor(() => expect(queries).toEqual(['?state=failed', '?state=applied', '']));
  });

  it('can be worked again, which takes them from the list of failures', async () => {
    let isFailed = true;
    server.use(
      http.get(`${API}/admin/billing-events`, () => pageOf(isFailed ? [newEvent()] : [])),
      http.post(`${API}/admin/billing-events/31/retry`, () => {
        isFailed = false;
        return HttpResponse.json({ data: newEvent({ state: 'applied', error: null }) });
      }),
    );
    renderSection();

    await userEvent.click(await screen.findByRole('button', { name: 'Work again (evt_31)' }));

    expect(await screen.findByText('No event has failed')).toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('that are applied have nothing to work again', async () => {
    server.use(http.get(`${API}/admin/billing-events`, () => pageOf([newEvent({ state: 'applied', error: null })])));
    renderSection();

    const row = await screen.findByRole('row', { name: /invoice\.paid/ });

    expect(within(row).queryByRole('button')).toBeNull();
  });
});

describe('the comparison with the provider', () => {
  const compare = async () => {
    renderSection();
    await userEvent.click(await screen.findByRole('button', { name: 'Compare with the provider now' }));
  };
  const respondWith = (...repairs: string[]) =>
    server.use(http.post(`${API}/admin/billing/reconcile`, () => HttpResponse.json({ data: { repairs } })));

  it('lists what it has repaired', async () => {
    respondWith('Member 12: the subscription ended on January 2.', 'Member 13: invoice MG-0009 was missing.');

    await compare();

    expect(await screen.findByText('2 repairs were made')).toBeInTheDocument();
    expect(screen.getByText('Member 13: invoice MG-0009 was missing.')).toBeInTheDocument();
  });

  it('says that nothing differs', async () => {
    respondWith();

    await compare();

    expect(await screen.findByText('Our records agree with the provider’s.')).toBeInTheDocument();
  });

  it('says why it could not be made', async () => {
    server.use(
      http.post(`${API}/admin/billing/reconcile`, () => errorResponse(503, 'no_provider', 'No provider is set up.')),
    );

    await compare();

    expect(await screen.findByRole('alert')).toHaveTextContent('No provider is set up.');
  });
});
