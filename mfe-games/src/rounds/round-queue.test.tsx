import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createQueryClient } from '@mindgrove/kit/host';
import { newUser, renderPage } from '@mindgrove/kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

import type { RoundResult } from '../engine/game.ts';
import roundQueue, { type QueuedRound, toQueuedRound, useRoundStore } from './round-queue.ts';

const sent: [call: string | undefined, round: QueuedRound][] = [];
const server = setupServer(
  http.post<never, QueuedRound>('http://localhost/api/*', async ({ request }) => {
    sent.push([new URL(request.url).pathname.split('/').at(-1), await request.json()]);
    return HttpResponse.json({});
  }),
);

beforeAll(() => server.listen());
afterEach(() => void sent.splice(0));
afterAll(() => server.close());

const send = (sentRound: QueuedRound) => roundQueue.send(sentRound, createQueryClient());
const isoTimeAgo = (ms: number) => new Date(Date.now() - ms).toISOString();
const round = { game: 'n-back', round_id: 'a', score: 30, level: 2 } as const;
const played = { level: 1, points: 100, seconds: 30, trials: 1, hits: 1, bestStreak: 5 } as RoundResult;

describe('a round', () => {
  it.each(['n-back', 'memory-match', 'speed-math'] as const)('of %s is sent by POST /rounds', async (game) => {
    await send({ ...round, game, played_at: isoTimeAgo(0) });

    expect(sent).toEqual([['rounds', { ...round, game }]]);
  });

  it('is sent with its best streak only for Speed Math, where streaks unlock levels', () => {
    const rounds = (['speed-math', 'memory-match'] as const).map((game) => toQueuedRound(game, played, Date.now()));

    expect(rounds.map(({ best_streak }) => best_streak)).toEqual([5, undefined]);
  });

  it('is dated by the server when it is sent at once, because the clock of this device may be wrong', async () => {
    await send({ ...round, played_at: isoTimeAgo(1000) });

    expect(sent).toEqual([['rounds', round]]);
  });

  it('that waited is sent with the time when it was played', async () => {
    const late = { ...round, played_at: isoTimeAgo(60_000) };

    await send(late);

    expect(sent).toEqual([['rounds', late]]);
  });
});

describe('a round that was paused for a minute', () => {
  const startedAt = Date.now() - 90_000;
  const Finish = () => {
    const { store } = useRoundStore();
    return (
      <button type="button" onClick={() => store('n-back', played, startedAt)}>
        Finish
      </button>
    );
  };

  it.each([
    ['is dated by the server with access', newUser(), undefined],
    [
      'is dated without the pause after access has ended, because it began before',
      newUser({ is_subscribed: '1', access: { state: 'ended', until: null } }),
      new Date(startedAt + 30_000).toISOString(),
    ],
  ])('%s', async (_, user, playedAt) => {
    renderPage(<Finish />, { user });

    act(() => screen.getByRole('button', { name: 'Finish' }).click());

    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.[1].played_at).toBe(playedAt);
  });
});
