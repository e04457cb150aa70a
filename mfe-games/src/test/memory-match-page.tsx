import { afterEach, beforeEach, jest } from '@jest/globals';
import type { LevelRecord } from '@mindgrove/contracts/rounds';
import { useToast } from '@mindgrove/kit/host';
import { newOverview, newUser, renderPage } from '@mindgrove/kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

import { wait, withFakeTime } from './fake-time.ts';
import { answerCalls } from './serve-api.ts';
import roundQueue from '../rounds/round-queue.ts';
import MemoryMatchPage from '../pages/memory-match.tsx';
import type { QueuedRound } from '../rounds/round-queue.ts';
import { memoryBot } from './memory-bot.ts';
import { newTraining } from './factories.ts';

const base = 'http://localhost/api';

/** The fake server: what it received and will respond with. */
export const backend = {
  won: [] as QueuedRound[],
  lost: [] as QueuedRound[],
  memoryLevel: 1,
  records: [] as LevelRecord[],
};

export const acceptRounds = http.post<never, QueuedRound>(`${base}/rounds`, async ({ request }) => {
  const round = await request.json();
  if (round.score > 0) backend.memoryLevel = Math.max(backend.memoryLevel, Math.min(round.level + 1, 8));
  (round.score > 0 ? backend.won : backend.lost).push(round);
  return HttpResponse.json({ data: {} });
});
export const failRounds = (status: number) =>
  http.post(`${base}/rounds`, () => HttpResponse.json({ error: 'Not now.', code: 'c' }, { status }));
export const serveOverview = http.get(`${base}/dashboard-overview`, () =>
  HttpResponse.json({ success: true, data: newOverview({ memory_game_level: backend.memoryLevel }) }),
);
export const failOverview = http.get(`${base}/dashboard-overview`, () => HttpResponse.error());
export const failRecords = http.get(`${base}/game-records`, () =>
  HttpResponse.json({ error: 'No records today.' }, { status: 500 }),
);

export const server = setupServer(
  acceptRounds,
  serveOverview,
  http.get(`${base}/training`, () => HttpResponse.json({ data: newTraining() })),
  http.get(`${base}/rounds`, () => HttpResponse.json({ data: [] })),
  http.get(`${base}/game-records`, () => HttpResponse.json({ data: backend.records })),
);

export function setUpMemoryMatch() {
  answerCalls(server);
  withFakeTime();
  beforeEach(() => {
    Object.assign(backend, { won: [], lost: [], memoryLevel: 1, records: [] });
  });
  afterEach(() => void jest.restoreAllMocks());
}

export const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
export const figure = (word: string) =>
  screen.getByText(word, { selector: 'dt' }).nextElementSibling?.textContent ?? '';
const LastToast = () => <output data-testid="toast">{useToast()?.title}</output>;

export async function openGame(member = newUser()) {
  const page = renderPage(
    <>
      <MemoryMatchPage />
      <LastToast />
    </>,
    { user: member, queues: [roundQueue] },
  );
  const board = await screen.findByRole('group', { name: 'Memory cards' });
  const cards = within(board).getAllByRole('button');
  return { ...page, cards, bot: memoryBot(cards, { user, wait }) };
}
