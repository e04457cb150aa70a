import { describe, expect, it, jest } from '@jest/globals';
import { newUser, renderPage } from '@mindgrove/kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';

import { serveApi } from '../test/serve-api.ts';
import { newTraining, newTrainingDay } from '../test/factories.ts';
import ProgressReportPage from './progress-report.tsx';

const server = serveApi();

const TODAY = '2026-11-21';
const days = [
  newTrainingDay('2026-11-16', { seconds: 300 }),
  newTrainingDay('2026-11-20', { activity: 'n-back', rounds: 2, seconds: 160, best_score: 77 }),
];
const serveHistory = () =>
  server.use(
    http.get('http://localhost/api/training', () => HttpResponse.json({ data: newTraining({ today: TODAY }) })),
    http.get('http://localhost/api/training-history', () =>
      HttpResponse.json({ data: { from: '2026-05-24', to: TODAY, days } }),
    ),
  );
const open = (at = '/progress-report') => renderPage(<ProgressReportPage />, { user: newUser({ name: 'Maren' }), at });

describe('the progress report', () => {
  it("opens with this week and the member's name", async () => {
    serveHistory();
    open();

    const sheet = await screen.findByRole('article', { name: 'Week of November 16, 2026' });

    expect(sheet).toHaveTextContent('Maren');
    expect(sheet).toHaveTextContent('You’ve practiced on 2 days so far. Your goal is 3 a week.');
    const [games, byDay] = ['Game by game', 'Day by day'].map((name) => within(sheet).getByRole('table', { name }));
    expect(
      within(games!)
        .getAllByRole('rowheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Memory Match', 'Echo']);
    expect(within(byDay!).getAllByRole('row')).toHaveLength(1 + 6);
    expect(within(byDay!).getAllByText('Day off')).toHaveLength(3);
    expect(screen.getByRole('link', { name: 'This week' })).toHaveAttribute('aria-current', 'true');
  });

  it('shows yesterday, and any other day', async () => {
    serveHistory();
    open();

    const periods = await screen.findByRole('navigation', { name: 'Period of the report' });
    await userEvent.click(within(periods).getByRole('link', { name: 'Yesterday' }));
    expect(await screen.findByRole('article', { name: 'Friday, November 20, 2026' })).toHaveTextContent(
      'Your best round was in Echo: 77 points.',
    );
    const field = screen.getByLabelText('Pick a day');
    await userEvent.clear(field);
    await userEvent.type(field, '2026-11-17');
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));

    expect(await screen.findByRole('article', { name: 'Tuesday, November 17, 2026' })).toHaveTextContent(
      'You took this day off.',
    );
  });

  it('is printed on request', async () => {
    serveHistory();
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    open();

    await userEvent.click(await screen.findByRole('button', { name: 'Print' }));

    expect(print).toHaveBeenCalledTimes(1);
  });

  it('reports a failed request, and recovers on Retry', async () => {
    serveHistory();
    server.use(
      http.get(
        'http://localhost/api/training-history',
        () => HttpResponse.json({ error: 'Not now.' }, { status: 500 }),
        {
          once: true,
        },
      ),
    );
    open();
    expect(await screen.findByText('Error: Not now.')).toBeInTheDocument();

    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));

    expect(await screen.findByRole('article')).toBeInTheDocument();
  });
});
