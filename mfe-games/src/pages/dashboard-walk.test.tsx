import { describe, expect, it } from '@jest/globals';
import { newOverview, newUser, renderPage } from '@mindgrove/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';

import { newTraining, newWalk } from '../test/factories.ts';
import { serveApi } from '../test/serve-api.ts';
import DashboardPage from './dashboard.tsx';

const base = 'http://localhost/api';
const walkWith = (changes: Parameters<typeof newWalk>[0]) =>
  http.get(`${base}/walk`, () => HttpResponse.json({ data: newWalk(changes) }));
const server = serveApi(
  walkWith({}),
  http.get(`${base}/training`, () => HttpResponse.json({ data: newTraining() })),
  http.get(`${base}/dashboard-overview`, () => HttpResponse.json({ success: true, data: newOverview() })),
  http.get(`${base}/badges`, () => HttpResponse.json({ data: [] })),
);

const open = () => renderPage(<DashboardPage />, { user: newUser(), at: '/dashboard' });

describe('today’s walk on the dashboard', () => {
  it('has one big way into the day, which shows its steps', async () => {
    open();

    expect(await screen.findByRole('link', { name: "Start today's walk" })).toHaveAttribute('href', '/walk');
    const steps = within(screen.getByRole('list', { name: 'Steps of the walk' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'A minute of breath',
      'Lantern Path',
      'Word Sort',
      'Today’s idea',
      'A line of your own',
    ]);
    expect(screen.queryByRole('region', { name: 'Your figures' })).toBeNull();
  });

  it('keeps the length of the walk that is chosen', async () => {
    const chosen: unknown[] = [];
    server.use(
      http.post(`${base}/training-plan`, async ({ request }) => {
        chosen.push(await request.json());
        server.use(walkWith({ minutes: 20 }));
        return HttpResponse.json({ data: { plan: newTraining().plan, weekly_goal: 3 } });
      }),
    );
    open();

    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'Length of the walk' }),
      '20 minutes a day',
    );

    await waitFor(() => expect(screen.getByRole('combobox')).toHaveValue('20'));
    expect(chosen).toEqual([{ minutes: 20 }]);
  });

  it('leads on with a walk that was left, and asks for nothing more after it', async () => {
    const stepsWith = (done: number) =>
      newWalk().steps.map((step, index) => ({ ...step, state: index < done ? ('done' as const) : ('open' as const) }));
    server.use(walkWith({ steps: stepsWith(2) }));
    const { unmount } = open();
    expect(await screen.findByRole('link', { name: "Continue today's walk" })).toHaveAttribute('href', '/walk');
    expect(screen.getByText('3 steps to go. Pick up where you left off.')).toBeInTheDocument();
    expect(screen.queryByRole('combobox')).toBeNull();
    unmount();

    server.use(walkWith({ steps: stepsWith(5) }));
    open();

    expect(
      await screen.findByText('That’s enough for today. Tomorrow: Echo, Green Light, and Quick Tap.'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /walk/ })).toBeNull();
  });

  it('does not call a walk done that was skipped', async () => {
    server.use(walkWith({ steps: newWalk().steps.map((step) => ({ ...step, state: 'skipped' as const })) }));
    open();

    expect(await screen.findByText(/^You skipped it today, and that’s fine\. Tomorrow: Echo/)).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Today’s walk' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Walk it after all' })).toHaveAttribute('href', '/walk');
  });
});
