import { expect, it } from '@jest/globals';
import { BADGES } from '@mindgrove/contracts/badges';
import { newOverview, newUser, renderPage } from '@mindgrove/kit/testing';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import '../features/charts/progress-charts.tsx';
import { newTraining } from '../test/factories.ts';
import { serveApi } from '../test/serve-api.ts';
import DashboardPage from './dashboard.tsx';
import './dashboard/progress-tab.tsx';

const serve = (path: string, data: unknown) =>
  http.get(`http://localhost/api${path}`, () => HttpResponse.json({ success: true, data }));

serveApi(
  serve('/training', newTraining({ active_days: [] })),
  serve('/training-history', { from: '2026-05-24', to: '2026-11-21', days: [] }),
  serve(
    '/badges',
    BADGES.map((badge) => ({ badge, earned_on: null, is_new: false })),
  ),
  serve('/dashboard-overview', newOverview()),
  serve('/village', { week: '2026-11-30', days: 31 }),
);

it('shows no zeros before the first practice, and ends with the badges', async () => {
  const { container } = renderPage(<DashboardPage />, { user: newUser(), at: '/progress-tracking' });

  expect(await screen.findByText('12 to earn. What you earn is yours to keep.')).toBeInTheDocument();
  expect(await screen.findByText('5 achievements to earn')).toBeInTheDocument();
  expect(await screen.findByText('Your first chart comes with your first round.')).toBeInTheDocument();
  expect(await screen.findByRole('img', { name: 'The village wood with 7 trees' })).toBeInTheDocument();
  expect(container).not.toHaveTextContent(/\b0\b/);
  expect(screen.getAllByRole('region').at(-1)).toHaveAccessibleName('Your badges');
});
