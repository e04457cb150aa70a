import { jest } from '@jest/globals';
import type { LevelRecord } from '@mindgrove/contracts/progress';
import { useToast } from '@mindgrove/kit/host';
import { newOverview, newUser, renderPage } from '@mindgrove/kit/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

import MemoryMatchPage from '../pages/memory-match.tsx';
import type { KeptRound } from '../rounds/kept-round.ts';
import { memoryBot } from './memory-bot.ts';
import { newTraining } from './new-training.ts';

const base = 'http://localhost/api';

/** What the server of a test was sent, and what it answers. */
export const stored = {
  won: [] as KeptRound[],
  lost: [] as KeptRound[],
  memoryLevel: 1,
  records: [] as LevelRecord[],
};

export const acceptRounds = http.post<never, KeptRound>(`${base}/rounds`, async ({ request }) => {
  const round = await request.json();
  if (round.score > 0) stored.memoryLevel = Math.max(stored.memoryLevel, Math.min(round.level + 1, 8));
  (round.score > 0 ? stored.won : stored.lost).push(round);
  return HttpResponse.json({ data: {} });
});
export const failRounds = (status: number) =>
  http.post(`${base}/rounds`, () => HttpResponse.json({ error: 'Not now.', code: 'c' }, { status }));
export const answerOverview = http.get(`${base}/dashboard-overview`, () =>
  HttpResponse.json({ success: true, data: newOverview({ memory_game_level: stored.memoryLevel }) }),
);
export const failOverview = http.get(`${base}/dashboard-overview`, () => HttpResponse.error());
export const failRecords = http.get(`${base}/game-records`, () =>
  HttpResponse.json({ error: 'No records today.' }, { status: 500 }),
);

export const server = setupServer(
  acceptRounds,
  answerOverview,
  http.get(`${base}/training`, () => HttpResponse.json({ data: newTraining() })),
  http.get(`${base}/game-records`, () => HttpResponse.json({ data: stored.records })),
);

/** A clock that tests move by hand; the round's own clock reads it too. */
export function beginAnew() {
  Object.assign(stored, { won: [], lost: [], memoryLevel: 1, records: [] });
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
}

export const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
export const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
export const figure = (word: string) =>
  screen.getByText(word, { selector: 'dt' }).nextElementSibling?.textContent ?? '';
const LastToast = () => <output data-testid="toast">{useToast()?.title}</output>;

export async function openGame(member = newUser()) {
  const page = renderPage(
    <>
      <MemoryMatchPage />
      <LastToast />
    </>,
    { user: member },
  );
  const board = await screen.findByRole('group', { name: 'Memory cards' });
  const cards = within(board).getAllByRole('button');
  return { ...page, cards, bot: memoryBot(cards, { user, wait }) };
}
