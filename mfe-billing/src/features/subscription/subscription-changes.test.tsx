import { describe, expect, it } from '@jest/globals';
import { getUser } from '@mindgrove/kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';

import { API, errorResponse, newPreview, newSubscription, shownToast } from '../../billing/billing.testing.tsx';
import { canceled, open, press, server, setUpBilling, unpaid, userIn } from './subscription.testing.tsx';

setUpBilling();

const dialog = () => screen.getByRole('dialog');

describe('a cancellation', () => {
  it('says until when access stays before it is made, and can be taken back', async () => {
    open('active', newSubscription(), canceled, newSubscription());
    server.use(
      http.post(`${API}/cancel-plan`, () => HttpResponse.json({ user: userIn('canceling') })),
      http.post(`${API}/resume-plan`, () => HttpResponse.json({ user: userIn('active') })),
    );

    await press('Cancel plan');
    expect(dialog()).toHaveAccessibleName('Cancel Monthly Premium?');
    expect(dialog()).toHaveTextContent('You keep full access until December 22, 2030');
    await userEvent.click(within(dialog()).getByRole('button', { name: 'Cancel plan' }));

    expect(await screen.findByText('Monthly Premium is canceled.')).toBeInTheDocument();
    expect(shownToast()).toBe('Plan Canceled: You keep full access until December 22, 2030.');
    expect(getUser()?.access.state).toBe('canceling');
    expect(screen.queryByRole('button', { name: 'Cancel plan' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Your plan' })).toHaveFocus();

    await press('Resume plan');
    expect(await screen.findByText('Monthly Premium is active.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Your plan' })).toHaveFocus();
    expect(shownToast()).toBe('Plan Resumed: Your plan continues as before.');
  });

  it('is not made by “Keep my plan”', async () => {
    open('active', newSubscription());
    await press('Cancel plan');

    await press('Keep my plan');

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Cancel plan' })).toHaveFocus();
  });

  it('after a failed payment says that access ends now', async () => {
    open('past_due', unpaid, null);
    server.use(http.post(`${API}/cancel-plan`, () => HttpResponse.json({ user: userIn('ended') })));

    await press('Cancel plan');
    expect(dialog()).toHaveTextContent('your access ends now');
    await press('Cancel and end access now');

    expect(await screen.findByText('Your access has ended.')).toBeInTheDocument();
  });

  it('that fails says why and keeps the dialog open', async () => {
    open('active', newSubscription());
    server.use(http.post(`${API}/cancel-plan`, () => errorResponse(503, 'provider_unreachable', 'Come back soon.')));
    await press('Cancel plan');

    await userEvent.click(within(dialog()).getByRole('button', { name: 'Cancel plan' }));

    expect(await within(dialog()).findByRole('alert')).toHaveTextContent('Come back soon.');
  });
});

describe('a change of plan', () => {
  const preview = newPreview({
    plan_id: 5,
    price_cents: 19_999,
    due_now: 18_500,
    credit: 0,
    lines: [
      { description: 'Annual Premium', amount: 19_999 },
      { description: 'Unused time of Monthly Premium', amount: -1499 },
    ],
  });

  it('shows what it costs first, and is made once', async () => {
    open('active', newSubscription(), newSubscription({ plan_id: 5, name: 'Annual Premium', interval: 'year' }));
    const bodies: unknown[] = [];
    server.use(
      http.post(`${API}/change-plan`, async ({ request }) => {
        const body = (await request.json()) as { preview?: boolean };
        bodies.push(body);
        await delay(30);
        return HttpResponse.json(body.preview ? { preview } : { user: userIn('active') });
      }),
    );

    await press('Change to Annual Premium');
    const rows = (await within(dialog()).findAllByRole('row')).map(({ textContent }) => textContent);
    expect(rows).toContain('Unused time of Monthly Premium-$14.99');
    expect(rows).toContain('Due now$185.00');
    await userEvent.dblClick(within(dialog()).getByRole('button', { name: 'Change and pay $185.00' }));

    await waitFor(() => expect(shownToast()).toBe('Plan Changed: You’re on Annual Premium now.'));
    expect(await screen.findByText('Annual Premium is active.')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(bodies).toEqual([
      { plan_id: 5, preview: true },
      { plan_id: 5, price_cents: 19_999 },
    ]);
  });

  it('to a cheaper plan says what stays as a credit', async () => {
    open('active', newSubscription());
    server.use(
      http.post(`${API}/change-plan`, () => HttpResponse.json({ preview: newPreview({ due_now: 0, credit: 5000 }) })),
    );

    await press('Change to Annual Premium');

    expect(await screen.findByText(/^\$50\.00 stays as credit toward your next charges\./)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Change plan' })).toBeInTheDocument();
  });

  it('whose next charge was postponed says that nothing is due now, and what comes then', async () => {
    open('active', newSubscription());
    const upcoming = [{ at: '2030-12-30T12:00:00.000Z', amount: 19_999 }];
    const postponed = newPreview({ plan_id: 5, price_cents: 19_999, due_now: 0, lines: [], upcoming });
    server.use(http.post(`${API}/change-plan`, () => HttpResponse.json({ preview: postponed })));

    await press('Change to Annual Premium');

    expect(await screen.findByRole('button', { name: 'Change plan' })).toBeInTheDocument();
    expect(dialog()).toHaveTextContent('Today $0.00.Then $199.99 on December 30, 2030');
    expect(dialog()).not.toHaveTextContent('credit');
  });

  it('that the card does not pay says so and keeps the plan', async () => {
    open('active', newSubscription());
    server.use(
      http.get(`${API}/me`, () => HttpResponse.json({ user: userIn('active') })),
      http.post(`${API}/change-plan`, async ({ request }) => {
        const { preview: isPreview } = (await request.json()) as { preview?: boolean };
        return isPreview
          ? HttpResponse.json({ preview })
          : errorResponse(402, 'card_declined', 'Your card was declined.');
      }),
    );
    await press('Change to Annual Premium');

    await press('Change and pay $185.00');

    expect(await within(dialog()).findByRole('alert')).toHaveTextContent('Your card was declined.');
    expect(screen.getByText('Monthly Premium is active.')).toBeInTheDocument();
  });

  it('whose price changed meanwhile shows the new amounts, and is made once they are confirmed', async () => {
    const sentence = 'The price of Annual Premium is $299.99 now. Please check the new amounts and confirm again.';
    const raised = { ...preview, price_cents: 29_999, due_now: 28_500 };
    const sent: unknown[] = [];
    open('active', newSubscription());
    server.use(
      http.post(`${API}/change-plan`, async ({ request }) => {
        const body = (await request.json()) as { preview?: boolean; price_cents?: number };
        if (body.preview) return HttpResponse.json({ preview: sent.length > 0 ? raised : preview });
        sent.push(body.price_cents);
        return body.price_cents === raised.price_cents
          ? HttpResponse.json({ user: userIn('active') })
          : errorResponse(409, 'price_changed', sentence);
      }),
    );
    await press('Change to Annual Premium');

    await press('Change and pay $185.00');
    expect(await within(dialog()).findByRole('alert')).toHaveTextContent(sentence);
    expect(dialog()).toHaveTextContent('Today $285.00.');
    await press('Change and pay $285.00');

    await waitFor(() => expect(shownToast()).toBe('Plan Changed: You’re on Annual Premium now.'));
    expect(sent).toEqual([19_999, 29_999]);
  });

  it('whose costs could not be loaded cannot be made, and loads them again', async () => {
    open('active', newSubscription());
    server.use(http.post(`${API}/change-plan`, () => errorResponse(503, 'provider_unreachable', 'Come back soon.')));
    await press('Change to Annual Premium');
    expect(await within(dialog()).findByRole('alert')).toHaveTextContent('Come back soon.');
    expect(screen.queryByRole('button', { name: /^Change and pay/ })).not.toBeInTheDocument();

    server.use(http.post(`${API}/change-plan`, () => HttpResponse.json({ preview })));
    await press('Retry');

    expect(await screen.findByRole('button', { name: 'Change and pay $185.00' })).toBeInTheDocument();
  });
});
