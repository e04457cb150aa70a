import { afterEach, beforeEach, jest } from '@jest/globals';
import type { LevelRecord } from '@mindgrove/contracts/rounds';
import type { Training } from '@mindgrove/contracts/training';
import { useToast } from '@mindgrove/kit/host';
import { newUser, renderPage } from '@mindgrove/kit/testing';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

import { user, withFakeTime } from './fake-time.ts';
import { answerCalls } from './serve-api.ts';
import roundQueue from '../rounds/round-queue.ts';
import SpeedMathPage from '../pages/speed-math.tsx';
import type { QueuedRound } from '../rounds/round-queue.ts';
import { calculate } from './calculator.ts';
import { newTraining } from './factories.ts';

const base = 'http://localhost/api';

/** The fake server: what it received and will respond with. */
export const backend = {
  speed: [] as QueuedRound[],
  practice: [] as QueuedRound[],
  records: [] as LevelRecord[],
  training: newTraining(),
};

/** Training with this progress in Speed Math. */
export const speedProgress = (changes: Partial<Training['games'][number]>): Training =>
  newTraining({
    games: newTraining().games.map((one) => (one.game === 'speed-math' ? { ...one, level: 1, ...changes } : one)),
  });

export const acceptRounds = http.post<never, QueuedRound>(`${base}/rounds`, async ({ request }) => {
  const round = await request.json();
  (round.game === 'speed-math' ? backend.speed : backend.practice).push(round);
  return HttpResponse.json({ data: {} });
});
export const failRounds = http.post(`${base}/rounds`, () => HttpResponse.json({ error: 'Not now.' }, { status: 503 }));
export const failTraining = http.get(`${base}/training`, () =>
  HttpResponse.json({ error: 'No levels today.' }, { status: 500 }),
);

export const server = setupServer(
  acceptRounds,
  http.get(`${base}/training`, () => HttpResponse.json({ data: backend.training })),
  http.get(`${base}/rounds`, () => HttpResponse.json({ data: [] })),
  http.get(`${base}/game-records`, () => HttpResponse.json({ data: backend.records })),
);

export function setUpSpeedMath() {
  answerCalls(server);
  withFakeTime();
  beforeEach(() => {
    Object.assign(backend, { speed: [], practice: [], records: [], training: speedProgress({}) });
  });
  afterEach(() => void jest.restoreAllMocks());
}

export const figure = (word: string) =>
  screen.getByText(word, { selector: 'dt' }).nextElementSibling?.textContent ?? '';
const LastToast = () => <output data-testid="toast">{useToast()?.title}</output>;

export const openSpeedMath = (at = '/speed-math') =>
  renderPage(
    <>
      <SpeedMathPage />
      <LastToast />
    </>,
    { user: newUser(), at, queues: [roundQueue] },
  );

export const start = async () => user.click(await screen.findByRole('button', { name: 'Start' }));

/** Returns the problem as a screen reader says it. */
export const problem = () => screen.getByText(/^\d+ (plus|minus|times) \d+$/).textContent ?? '';

export const type = (text: string) => user.keyboard(`${text}{Enter}`);
export const answerRight = () => type(calculate(problem()));
export const answerWrong = () => type(`${Number(calculate(problem())) + 1}`);

export async function repeat(count: number, answer: () => Promise<void>) {
  for (let answers = 0; answers < count; answers += 1) await answer();
}
