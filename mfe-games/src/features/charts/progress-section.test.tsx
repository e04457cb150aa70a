import { describe, expect, it } from '@jest/globals';
import type { TrainingDay } from '@mindgrove/contracts/training';
import { renderPage } from '@mindgrove/kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';

// Compiles the chart library before the tests, so that none of them waits for it.
import './progress-charts.tsx';
import { serveApi } from '../../test/serve-api.ts';
import { newRound, newTraining, newTrainingDay } from '../../test/factories.ts';
import { ProgressSection } from './progress-section.tsx';

const TODAY = '2026-11-21';
const path = 'http://localhost/api/training-history';
const server = serveApi(
  http.get('http://localhost/api/training', () => HttpResponse.json({ data: newTraining({ today: TODAY }) })),
);

const serveHistory = (days: TrainingDay[]) =>
  server.use(
    http.get(path, () => HttpResponse.json({ data: { from: '2026-05-24', to: TODAY, days } })),
    http.get('http://localhost/api/rounds', () =>
      HttpResponse.json({ data: [newRound(9, { score: 71 }), newRound(8, { score: 64 })] }),
    ),
  );

async function chart(name: string) {
  // Polling for a role among so many squares takes seconds in jsdom, so wait for text.
  await screen.findByText(name);
  return screen.getByRole('region', { name });
}
describe('the charts', () => {
  it('show the days of each game, and the same numbers in a table after one click', async () => {
    serveHistory([
      newTrainingDay('2026-11-16', { rounds: 2, points: 120, best_score: 70 }),
      newTrainingDay('2026-11-18', { points: 64, best_score: 64 }),
      newTrainingDay('2026-11-18', { activity: 'n-back', points: 40, best_score: 40 }),
    ]);
    renderPage(<ProgressSection />);
    const scores = await chart('Points');

    expect(
      within(scores).getByRole('img', { name: /Chart of your points in Memory Match by day/ }),
    ).toBeInTheDocument();
    expect(within(scores).getByText('Best 64')).toBeInTheDocument();
    await userEvent.click(within(scores).getByRole('button', { name: 'Show table' }));

    const rows = within(scores).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent?.replaceAll('\u00a0', ' '))).toEqual([
      'Wed, Nov 18Rounds1Average points64Best round64',
      'Mon, Nov 16Rounds2Average points60Best round70',
    ]);
    await userEvent.click(within(scores).getByRole('button', { name: 'Show chart' }));
    expect(within(scores).queryByRole('table')).toBeNull();
  });

  it('draw a line between days in a row, and none across a day without play', async () => {
    serveHistory(['2026-11-16', '2026-11-17', '2026-11-19'].map((day) => newTrainingDay(day)));
    renderPage(<ProgressSection />);
    const drawing = within(await chart('Points')).getByRole('img');

    const line = drawing.querySelector('.visx-linepath')?.getAttribute('d') ?? '';

    expect(drawing.querySelectorAll('circle')).toHaveLength(3);
    expect(line.match(/L/g)).toHaveLength(1);
    expect(line.match(/M/g)).toHaveLength(2);
  });

  it('mark a lost round on the axis, and draw the line past it', async () => {
    serveHistory([
      newTrainingDay('2026-11-16'),
      newTrainingDay('2026-11-17', { points: 0, best_score: 0 }),
      newTrainingDay('2026-11-18'),
    ]);
    renderPage(<ProgressSection />);
    const points = await chart('Points');
    const drawing = within(points).getByRole('img');

    expect(drawing.querySelectorAll('circle')).toHaveLength(2);
    expect(drawing.querySelectorAll('.lost')).toHaveLength(1);
    expect(drawing.querySelector('.visx-linepath')?.getAttribute('d')?.match(/L/g)).toHaveLength(1);
    expect(within(points).getByText('No points that day')).toBeInTheDocument();
  });

  it('show another game, and its latest rounds', async () => {
    serveHistory([newTrainingDay('2026-11-18'), newTrainingDay('2026-11-18', { activity: 'n-back' })]);
    renderPage(<ProgressSection />);
    const scores = await chart('Points');

    await userEvent.selectOptions(within(scores).getByLabelText('Game'), 'Echo');
    expect(within(scores).getByText('Echo: points a round, on average for each day you played')).toBeInTheDocument();
    expect(within(scores).getByRole('link', { name: 'All rounds' })).toHaveAttribute('href', '/rounds?game=n-back');
    await userEvent.selectOptions(within(scores).getByLabelText('Show'), 'Latest rounds');

    expect(
      await within(scores).findByText('Your best of the last 2 rounds: 71 points. Your latest: 71.'),
    ).toBeInTheDocument();
  });

  it('show the minutes of each week and of each day in tables', async () => {
    serveHistory([
      newTrainingDay('2026-11-18', { seconds: 720 }),
      newTrainingDay('2026-11-18', { activity: 'meditation', seconds: 300 }),
    ]);
    renderPage(<ProgressSection />);
    const [minutes, days] = [await chart('Minutes a week'), await chart('Your days')];
    expect(within(minutes).getByRole('img')).toHaveAccessibleName(/^Chart of your minutes a week/);
    expect(within(days).getByRole('img')).toHaveAccessibleName(/^Calendar of your sessions/);

    for (const card of [minutes, days]) {
      await userEvent.click(within(card).getByRole('button', { name: 'Show table' }));
    }

    expect(within(minutes).getAllByRole('row')[1]).toHaveTextContent(
      /Nov 16.*Games12 min.*Meditation5 min.*Total17 min/,
    );
    expect(within(days).getAllByRole('row')[1]).toHaveTextContent(
      /Nov 16Monday offTueday offWed17 minThuday offFriday offSatday offSun–/,
    );
    expect(within(days).getByText('You practiced on 1 of the last 28 days.')).toBeInTheDocument();
    expect(within(minutes).getAllByRole('row')).toHaveLength(1 + 12);
  });

  it('say when the first chart appears', async () => {
    serveHistory([]);
    renderPage(<ProgressSection />);

    expect(await screen.findByText('Your first chart comes with your first round.')).toBeInTheDocument();
  });

  it('report a failed request, and recover on Retry', async () => {
    server.use(http.get(path, () => HttpResponse.json({ error: 'No history today.' }, { status: 500 })));
    renderPage(<ProgressSection />);
    expect(await screen.findByText('Error: No history today.')).toBeInTheDocument();

    serveHistory([newTrainingDay('2026-11-18')]);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));

    expect(await chart('Points')).toBeInTheDocument();
  });
});
