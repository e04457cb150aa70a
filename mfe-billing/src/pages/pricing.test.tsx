import { describe, expect, it, jest } from '@jest/globals';
import type { AccessState, User } from '@mindgrove/contracts/user';
import { getUser } from '@mindgrove/kit';
import { newUser, renderPage } from '@mindgrove/kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';

import { serveApi } from '../billing/serve-api.testing.ts';
import {
  API,
  errorResponse,
  LocationAndToast,
  newPreview,
  shownAddress,
  shownToast,
} from '../billing/billing.testing.tsx';
import { newPlan } from '../billing/plans.testing.ts';
import PricingPage from './pricing.tsx';

const offered = [newPlan({ id: 1, price: 0, trial: true }), newPlan({ id: 4 }), newPlan({ id: 5, price: 199.99 })];
const server = serveApi();
const welcomed = newUser({ access: { state: 'welcome', until: '2030-01-01T12:00:00.000Z' }, trial_ends_at: null });
const onTrial = newUser();
const subscribed = (state: AccessState, plan_id = 4) =>
  newUser({ plan_id, access: { state, until: '2030-01-14T00:00:00.000Z' } });

function open(user: User | null, plans = offered) {
  server.use(http.get(`${API}/get-plans`, () => HttpResponse.json({ plan: plans })));
  renderPage(
    <>
      <PricingPage />
      <LocationAndToast />
    </>,
    { user, at: '/pricing' },
  );
  return userEvent.setup();
}

/** Finds a card by the name of its plan: `Monthly Premium`. */
const cardOf = (name: string) =>
  within(screen.getByRole('heading', { name }).parentElement!.parentElement!.parentElement!);
const isConfirmed = () => waitFor(() => expect(screen.queryByText('Checking price…')).not.toBeInTheDocument());
const button = (name: string, plan = 'Monthly Premium') => cardOf(plan).getByRole('button', { name });

describe('the plans', () => {
  it('show their built-in prices at once and the server’s prices when they come', async () => {
    open(null, [newPlan({ id: 4, price: 21 }), newPlan({ id: 5, price: 210 })]);

    expect(screen.getByText('$19.99/mo')).toBeInTheDocument();
    expect(await screen.findByText('$21.00/mo')).toBeInTheDocument();
    expect(screen.getByText('$17.50/mo')).toBeInTheDocument();
    expect(screen.getByText('billed $210.00 yearly')).toBeInTheDocument();
    expect(screen.queryByText('$19.99/mo')).not.toBeInTheDocument();
  });

  it('cannot be bought before the server has confirmed their price', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    const user = open(welcomed);
    server.use(
      http.get(`${API}/get-plans`, async () => {
        await answered;
        return HttpResponse.json({ plan: offered });
      }),
    );

    expect(screen.getAllByText('Checking price…')).toHaveLength(2);
    expect(button('Subscribe Now')).toHaveAttribute('aria-disabled', 'true');
    expect(button('Subscribe Now')).toHaveAccessibleDescription('Checking price…');
    await user.click(button('Subscribe Now'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

    answer();
    await isConfirmed();
    expect(button('Subscribe Now')).not.toHaveAttribute('aria-disabled');
  });

  it('stay when the server fails, are not sold, and can be checked again', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const user = open(welcomed);
    server.use(http.get(`${API}/get-plans`, () => errorResponse(503, 'unavailable', 'Down')));

    await waitFor(() => expect(log).toHaveBeenCalled());
    log.mockRestore();
    expect(screen.getByText('$19.99/mo')).toBeInTheDocument();
    expect(screen.getByText('Save 16% compared to monthly')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(shownToast()).toBe('');
    expect(button('Subscribe Now')).toHaveAttribute('aria-disabled', 'true');
    expect(button('Subscribe Now')).toHaveAccessibleDescription('We couldn’t confirm this price.');

    server.use(http.get(`${API}/get-plans`, () => HttpResponse.json({ plan: offered })));
    await user.click(button('Retry'));
    await waitFor(() => expect(button('Subscribe Now')).not.toHaveAttribute('aria-disabled'));
    expect(screen.queryByText('We couldn’t confirm this price.')).not.toBeInTheDocument();
  });

  it('say that they cannot be bought while no payment provider is set up', async () => {
    const user = open(welcomed, [newPlan({ id: 4, available: false }), newPlan({ id: 5, available: false })]);
    await isConfirmed();

    expect(button('Subscribe Now')).toHaveAccessibleDescription(/Paid plans aren’t available here yet/);
    await user.click(button('Subscribe Now'));

    expect(button('Subscribe Now')).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(button('Start Free Trial', 'Free Trial')).toBeInTheDocument();
  });

  it('mark only the monthly plan as popular', () => {
    open(null);

    expect(screen.getByText('Popular').parentElement).toHaveTextContent('Monthly Premium');
  });

  it.each([
    ['Free Trial', ['14 days', 'No card', 'Ends on its own']],
    ['Monthly Premium', ['Billed monthly', 'Cancel any time']],
    ['Annual Premium', ['Billed once a year', 'Cancel any time', 'We email you 7 days before it renews']],
  ])('say how %s differs, and what all include once for all', (plan, terms) => {
    open(null);

    const list = within(cardOf(plan).getByRole('list', { name: 'Terms' }));
    for (const term of terms) expect(list.getByText(term)).toBeInTheDocument();
    expect(cardOf(plan).queryByText('Unlimited exercises')).not.toBeInTheDocument();
    expect(within(screen.getByRole('list', { name: 'Every plan includes' })).getAllByRole('listitem')).toHaveLength(6);
  });

  it('state the terms to a visitor, and to a new member until when everything is open', () => {
    open(null);
    expect(screen.getByText(/^Prices are in US dollars\./)).toBeInTheDocument();
    cleanup();

    open(welcomed);

    expect(screen.getByText(/^Welcome! Everything is yours to explore until January 1, 2030/)).toBeInTheDocument();
    expect(screen.queryByText(/^Prices are in US dollars\./)).not.toBeInTheDocument();
  });
});

describe('a visitor', () => {
  it('comes through sign-up into the trial', () => {
    open(null);

    expect(screen.getByRole('link', { name: 'Start Free Trial' })).toHaveAttribute('href', '/signup?plan=free');
  });

  it('who presses “Subscribe Now” signs in first and comes back', async () => {
    const user = open(null);
    await isConfirmed();

    await user.click(button('Subscribe Now'));

    expect(shownAddress()).toBe('/login?next=/pricing');
    expect(shownToast()).toBe('Login Required: Please login to continue');
  });
});

describe('the free trial', () => {
  it('starts once however often it is pressed, and says until when it runs', async () => {
    const user = open(welcomed);
    const bodies: unknown[] = [];
    server.use(
      http.post(`${API}/buy-plan`, async ({ request }) => {
        bodies.push(await request.json());
        await delay(50);
        return HttpResponse.json({ user: onTrial });
      }),
    );

    await user.dblClick(button('Start Free Trial', 'Free Trial'));

    expect(await screen.findByText('Your 14 free days have started, until January 14, 2030.')).toHaveFocus();
    expect(bodies).toEqual([{ plan_id: 1, payment_method_id: null }]);
    expect(getUser()?.access.state).toBe('trialing');
    expect(shownToast()).toBe('Free Plan Activated: You have successfully subscribed to the free plan.');
    expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toHaveAttribute('href', '/dashboard');
    expect(screen.queryByRole('button', { name: 'Start Free Trial' })).not.toBeInTheDocument();
  });

  it('that runs already says until when', () => {
    open(onTrial);

    expect(screen.getByText('Your trial lasts until January 14, 2030.')).toBeInTheDocument();
  });

  it('is refused to a member who has bought a plan elsewhere, whose page then shows it', async () => {
    const user = open(welcomed);
    server.use(
      http.post(`${API}/buy-plan`, () =>
        errorResponse(409, 'already_subscribed', 'You are already subscribed to a plan'),
      ),
      http.get(`${API}/me`, () => HttpResponse.json({ user: subscribed('active') })),
    );

    await user.click(button('Start Free Trial', 'Free Trial'));

    await waitFor(() => expect(shownToast()).toMatch(/^Already Subscribed/));
    expect(await screen.findByText('Your plan')).toBeInTheDocument();
  });

  it('that could not be started says why, and allows another attempt', async () => {
    const user = open(welcomed);
    server.use(http.post(`${API}/buy-plan`, () => errorResponse(500, 'internal', 'Not today')));

    await user.click(button('Start Free Trial', 'Free Trial'));

    await waitFor(() => expect(shownToast()).toBe('Error: Not today'));
    expect(button('Start Free Trial', 'Free Trial')).not.toHaveAttribute('aria-busy');
  });

  it('is not offered a second time', () => {
    open(newUser({ access: { state: 'ended', until: null }, trial_ends_at: '2026-03-02T08:00:00.000Z' }));

    expect(screen.getByText(/Your access has ended/)).toBeInTheDocument();
    expect(screen.getByText('Your free trial ended on March 2, 2026.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Start Free Trial' })).not.toBeInTheDocument();
  });
});

describe('a subscribed member', () => {
  it.each(['active', 'canceling', 'past_due'] as const)(
    'in state %s sees the plan, and cannot buy again',
    async (state) => {
      open(subscribed(state));
      await isConfirmed();

      expect(cardOf('Monthly Premium').getByText('Your plan')).toBeInTheDocument();
      expect(cardOf('Monthly Premium').getByRole('link', { name: 'Manage your plan' })).toHaveAttribute(
        'href',
        '/account#billing',
      );
      expect(screen.queryByRole('button', { name: 'Subscribe Now' })).not.toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Start Free Trial' })).not.toBeInTheDocument();
    },
  );

  it.each([
    ['canceling', 'To change your plan, resume it first.'],
    ['past_due', 'To change your plan, update your card first.'],
  ] as const)('in state %s reads what comes before a change', async (state, reason) => {
    open(subscribed(state));
    await isConfirmed();

    expect(button('Change to this plan', 'Annual Premium')).toHaveAttribute('aria-disabled', 'true');
    expect(button('Change to this plan', 'Annual Premium')).toHaveAccessibleDescription(reason);
  });

  it('sees what a change costs before it is made', async () => {
    const user = open(subscribed('active'));
    await isConfirmed();
    server.use(
      http.post(`${API}/change-plan`, async ({ request }) => {
        expect(await request.json()).toEqual({ plan_id: 5, preview: true });
        return HttpResponse.json({ preview: newPreview({ plan_id: 5, due_now: 18_234 }) });
      }),
    );

    await user.click(button('Change to this plan', 'Annual Premium'));

    const dialog = within(await screen.findByRole('dialog', { name: 'Change to Annual Premium' }));
    expect(await dialog.findByRole('button', { name: 'Change and pay $182.34' })).toBeInTheDocument();
  });
});
