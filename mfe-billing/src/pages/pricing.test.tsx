import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { User } from '@mindgrove/contracts/schemas/user';
import { getSession } from '@mindgrove/kit';
import { useToast } from '@mindgrove/kit/host';
import { useLocation } from '@mindgrove/kit/router';
import { newUser, renderPage } from '@mindgrove/kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

import { newPlan } from '../features/plans/plans.testing.ts';
import PricingPage from './pricing.tsx';

const base = 'http://localhost/api';
const offered = [newPlan({ id: 1, price: 0, trial: true }), newPlan({ id: 4 }), newPlan({ id: 5, price: 199.99 })];
const server = setupServer();
const welcomed = newUser({ access: { state: 'welcome', until: '2030-01-01T12:00:00.000Z' }, trial_ends_at: null });
const onTrial = newUser();

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** Shows the location and the current toast. */
function LocationAndToast() {
  const { pathname, search } = useLocation();
  return (
    <>
      <p data-testid="address">{pathname + search}</p>
      <p data-testid="toast">{useToast()?.title}</p>
    </>
  );
}

function open(user: User | null, plans = offered) {
  server.use(http.get(`${base}/get-plans`, () => HttpResponse.json({ plan: plans })));
  renderPage(
    <>
      <PricingPage />
      <LocationAndToast />
    </>,
    { user, at: '/pricing' },
  );
  return userEvent.setup();
}

const press = (name: string) => screen.getAllByRole('button', { name })[0] as HTMLElement;

describe('pricing page', () => {
  it('shows the built-in plans at once and the server’s prices when they come', async () => {
    open(null, [newPlan({ id: 4, price: 21 }), newPlan({ id: 5, price: 210 })]);

    expect(screen.getByText('$19.99/mo')).toBeInTheDocument();
    expect(await screen.findByText('$21.00/mo')).toBeInTheDocument();
    expect(screen.getByText('$17.50/mo')).toBeInTheDocument();
    expect(screen.getByText('billed $210.00 yearly')).toBeInTheDocument();
    expect(screen.queryByText('$19.99/mo')).not.toBeInTheDocument();
  });

  it('keeps the built-in plans and logs the failure when the server fails', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    open(null);
    server.use(http.get(`${base}/get-plans`, () => HttpResponse.json({ error: 'Down' }, { status: 503 })));

    await waitFor(() => expect(log).toHaveBeenCalled());
    log.mockRestore();

    expect(screen.getByText('$19.99/mo')).toBeInTheDocument();
    expect(screen.getByText('Save 16% compared to monthly')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('marks only the monthly plan as popular', () => {
    open(null);

    expect(screen.getByText('Popular').parentElement).toHaveTextContent('Monthly Premium');
  });

  it.each(['Start Free Trial', 'Subscribe Now'])(
    'sends a visitor who presses “%s” to sign in and back',
    async (name) => {
      const user = open(null);

      await user.click(press(name));

      expect(screen.getByTestId('address')).toHaveTextContent('/login?next=/pricing');
      expect(screen.getByTestId('toast')).toHaveTextContent('Login Required');
    },
  );

  it('starts the free trial once however often it is pressed, and shows until when it runs', async () => {
    const user = open(welcomed);
    const bodies: unknown[] = [];
    server.use(
      http.post(`${base}/buy-plan`, async ({ request }) => {
        bodies.push(await request.json());
        await delay(50);
        return HttpResponse.json({ user: onTrial });
      }),
    );

    await user.dblClick(press('Start Free Trial'));

    expect(await screen.findByText('Your trial runs until January 14, 2030.')).toBeInTheDocument();
    expect(bodies).toEqual([{ plan_id: 1, payment_method_id: null }]);
    expect(getSession()?.user.access.state).toBe('trialing');
    expect(screen.getByTestId('toast')).toHaveTextContent('Free Plan Activated');
    expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toHaveAttribute('href', '/dashboard');
    expect(screen.queryByRole('button', { name: 'Start Free Trial' })).not.toBeInTheDocument();
  });

  it('tells a member who already has a plan', async () => {
    const user = open(newUser({ access: { state: 'active', until: null } }));
    server.use(
      http.post(`${base}/buy-plan`, () =>
        HttpResponse.json(
          { error: 'You are already subscribed to a plan', code: 'already_subscribed' },
          { status: 409 },
        ),
      ),
    );

    await user.click(press('Start Free Trial'));

    await waitFor(() => expect(screen.getByTestId('toast')).toHaveTextContent('Already Subscribed'));
  });

  it('says why the trial could not be started, and allows another attempt', async () => {
    const user = open(welcomed);
    server.use(http.post(`${base}/buy-plan`, () => HttpResponse.json({ error: 'Not today' }, { status: 500 })));

    await user.click(press('Start Free Trial'));

    await waitFor(() => expect(screen.getByTestId('toast')).toHaveTextContent('Error'));
    expect(press('Start Free Trial')).not.toHaveAttribute('aria-busy');
  });

  it('says that cards are not accepted yet instead of a form, and offers the trial', async () => {
    const user = open(welcomed);
    server.use(http.post(`${base}/buy-plan`, () => HttpResponse.json({ user: onTrial })));

    await user.click(press('Subscribe Now'));
    const dialog = await screen.findByRole('dialog', { name: 'Monthly Premium' });
    expect(dialog).toHaveTextContent('nothing is charged');
    expect(within(dialog).queryByRole('textbox')).not.toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Start Free Trial' }));

    expect(await screen.findByText('Your trial runs until January 14, 2030.')).toBeInTheDocument();
    expect(dialog).not.toBeInTheDocument();
  });

  it('does not offer a second trial in that dialog', async () => {
    const user = open(onTrial);

    await user.click(press('Subscribe Now'));

    expect(within(await screen.findByRole('dialog')).queryByRole('button', { name: 'Start Free Trial' })).toBeNull();
  });

  it('tells a member whose trial is over that access has ended, and does not offer another trial', () => {
    open(newUser({ access: { state: 'ended', until: null }, trial_ends_at: '2026-03-02T08:00:00.000Z' }));

    expect(screen.getByText(/Your access has ended/)).toBeInTheDocument();
    expect(screen.getByText('Your free trial ended on March 2, 2026.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Start Free Trial' })).not.toBeInTheDocument();
  });

  it('states the terms to a visitor, and to a new member until when everything is open', () => {
    open(null);
    expect(screen.getByText(/^Prices are in US dollars\./)).toBeInTheDocument();
    cleanup();

    open(welcomed);

    expect(screen.getByText(/^Welcome! Everything is open to you until January 1, 2030/)).toBeInTheDocument();
    expect(screen.queryByText(/^Prices are in US dollars\./)).not.toBeInTheDocument();
  });

  it('closes the dialog on OK without a purchase', async () => {
    const user = open(onTrial);
    let purchases = 0;
    server.use(
      http.post(`${base}/buy-plan`, () => {
        purchases += 1;
        return HttpResponse.json({ user: onTrial });
      }),
    );
    await user.click(press('Subscribe Now'));

    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'OK' }));

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(purchases).toBe(0);
  });
});
