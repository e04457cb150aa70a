import { expect, it } from '@jest/globals';
import type { AccessState } from '@mindgrove/contracts/user';
import { newUser, renderPage } from '@mindgrove/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';

import { serveApi } from '../billing/serve-api.testing.ts';
import { API, LocationAndToast, shownToast } from '../billing/billing.testing.tsx';
import DashboardPlan from './dashboard-plan.tsx';

const server = serveApi();

function open(state: AccessState, trial_ends_at: string | null = null) {
  const user = newUser({ access: { state, until: '2030-01-01T12:00:00.000Z' }, trial_ends_at, time_zone: 'UTC' });
  return renderPage(
    <>
      <div data-testid="slot">
        <DashboardPlan />
      </div>
      <LocationAndToast />
    </>,
    { user },
  );
}

it('starts the trial of a new member with one press, and says until when it runs', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  server.use(
    http.post(`${API}/buy-plan`, async () => {
      await answered;
      return HttpResponse.json({ user: newUser() });
    }),
  );
  open('welcome');

  const button = screen.getByRole('button', { name: 'Start Free Trial' });
  await userEvent.click(button);
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
  answer();

  expect(await screen.findByText('Your 14 free days have started, until January 14, 2030.')).toHaveFocus();
  expect(shownToast()).toMatch(/^Free Plan Activated/);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it.each([
  ['welcome', '2030-01-14T00:00:00.000Z'],
  ['trialing', '2030-01-14T00:00:00.000Z'],
  ['active', null],
  ['canceling', null],
  ['past_due', null],
  ['ended', null],
] as const)('renders nothing in state %s with a trial until %s', (state, trialEndsAt) => {
  open(state, trialEndsAt);

  expect(screen.getByTestId('slot')).toBeEmptyDOMElement();
});
