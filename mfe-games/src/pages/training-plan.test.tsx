import { expect, it } from '@jest/globals';
import type { Training, TrainingPlanBody } from '@mindgrove/contracts/training';
import { renderPage } from '@mindgrove/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';

import { serveApi } from '../test/serve-api.ts';
import { newTraining } from '../test/factories.ts';
import TrainingPlanPage from './training-plan.tsx';

const base = 'http://localhost/api';
let plan: Training['plan'] = { state: 'set', purpose: 'focus', minutes: 10, training_days: [1, 3] };
const changes: TrainingPlanBody[] = [];
const server = serveApi(
  http.get(`${base}/training`, () => HttpResponse.json({ data: newTraining({ plan }) })),
  http.post<never, TrainingPlanBody>(`${base}/training-plan`, async ({ request }) => {
    const body = await request.json();
    changes.push(body);
    plan = { ...plan, ...body };
    return HttpResponse.json({ data: { plan, weekly_goal: 3 } });
  }),
);

it('shows the plan, and stores each change at once', async () => {
  renderPage(<TrainingPlanPage />);
  expect(await screen.findByRole('button', { name: /^Focus/ })).toHaveAttribute('aria-pressed', 'true');

  await userEvent.click(screen.getByRole('button', { name: /^Calm/ }));
  await userEvent.click(screen.getByRole('button', { name: /^5 minutes/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Fr, Friday' }));

  await waitFor(() => expect(changes).toEqual([{ purpose: 'calm' }, { minutes: 5 }, { training_days: [1, 3, 5] }]));
  expect(screen.getByRole('button', { name: /^Calm/ })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText('3 days a week: Mon, Wed, and Fri.')).toBeInTheDocument();
});

it('restores an answer that could not be stored', async () => {
  server.use(http.post(`${base}/training-plan`, () => HttpResponse.json({ error: 'Not now.' }, { status: 500 })));
  renderPage(<TrainingPlanPage />);

  await userEvent.click(await screen.findByRole('button', { name: /^Memory/ }));

  await waitFor(() => expect(screen.getByRole('button', { name: /^Calm/ })).toHaveAttribute('aria-pressed', 'true'));
});

it('reports that the plan could not be loaded, with Retry', async () => {
  server.use(http.get(`${base}/training`, () => HttpResponse.json({ error: 'No.', code: 'c' }, { status: 500 })));
  renderPage(<TrainingPlanPage />);

  expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument();
});
