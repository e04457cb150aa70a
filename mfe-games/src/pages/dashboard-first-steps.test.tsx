import { expect, it, jest } from '@jest/globals';
import { newOverview, newUser, renderPage } from '@mindgrove/kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';

import { serveApi } from '../test/serve-api.ts';
import { newTraining, newWalk } from '../test/factories.ts';
import DashboardPage from './dashboard.tsx';

let mockAttempts = 0;
jest.mock('../features/first-steps/plan-panel.tsx', () => {
  mockAttempts += 1;
  if (mockAttempts === 1) throw new Error('Loading chunk 1 failed.');
  return { PlanPanel: () => <p>Four questions</p> };
});

const plan = { state: 'open', purpose: null, minutes: null, training_days: null } as const;
serveApi(
  http.get('http://localhost/api/walk', () => HttpResponse.json({ data: newWalk() })),
  http.get('http://localhost/api/training', () => HttpResponse.json({ data: newTraining({ plan }) })),
  http.get('http://localhost/api/badges', () => HttpResponse.json({ data: [] })),
  http.get('http://localhost/api/dashboard-overview', () => HttpResponse.json({ success: true, data: newOverview() })),
);

it('shows the day when the first questions cannot be loaded, and asks them on Retry', async () => {
  renderPage(<DashboardPage />, { user: newUser({ name: 'Maren' }), at: '/dashboard' });

  expect(await screen.findByText(/^Your first steps could not be loaded/)).toBeInTheDocument();
  expect(screen.getByText(/^Good (morning|afternoon|evening), Maren\.$/)).toBeInTheDocument();
  expect(mockAttempts).toBe(1);

  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await screen.findByText('Four questions')).toBeInTheDocument();
});
