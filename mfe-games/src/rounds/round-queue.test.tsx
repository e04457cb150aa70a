import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { newUser, renderPage } from '@mindgrove/kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

import type { RoundResult } from '../engine/game.ts';
import { type QueuedRound, roundQueue } from './round-queue.ts';
import { useRoundStore } from './use-round-store.ts';

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

const isoTimeAgo = (ms: number) => new Date(Date.now() - ms).toISOString();
const round: QueuedRound = { game: 'n-back', round_id: 'a', score: 30, level: 2 };

describe('a round', () => {
  it.each(['n-back', 'memory-match', 'speed-math'] as const)('of %s is sent by POST /rounds', async (game) => {
    await roundQueue.send({ ...round, game });

    expect(sent).toEqual([['rounds', { ...round, game }]]);
  });

  it('is sent with its best streak only for Speed Math, where streaks unlock levels', async () => {
    await roundQueue.send({ ...round, game: 'speed-math', best_streak: 5 });
    await roundQueue.send({ ...round, game: 'memory-match', best_streak: 5 });

    expect(sent.map(([, { best_streak }]) => best_streak)).toEqual([5, undefined]);
  });

  it('is dated by the server when it is sent at once, because the clock of this device may be wrong', async () => {
    await roundQueue.send({ ...round, played_at: isoTimeAgo(1000) });

    expect(sent).toEqual([['rounds', round]]);
  });

  it('that waited is sent with the time when it was played', async () => {
    const late = { ...round, played_at: isoTimeAgo(60_000) };

    await roundQueue.send(late);

    expect(sent).toEqual([['rounds', late]]);
  });
});

describe('a round that was paused for a minute', () => {
  const result = { level: 1, points: 100, seconds: 30, trials: 1, hits: 1, bestStreak: 1 } as RoundResult;
  const startedAt = Date.now() - 90_000;
  const Finish = () => {
    const { store } = useRoundStore(7);
    return (
      <button type="button" onClick={() => store('n-back', result, startedAt)}>
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

describe('rounds that an older version of the app queued', () => {
  const queue = 'mindgrove:unsent-rounds:7';
  const stored = { round_id: 'a', score: 30, level: 2 };
  const played_at = isoTimeAgo(60_000);
  const Sender = () => {
    useRoundStore(7);
    return null;
  };

  it.each([
    ['before there were several games', { ...stored }, { ...stored, game: 'memory-match' }],
    [
      'for POST /add-memorychallenge',
      { ...stored, game: 'memory-match', trials: 12, hits: 8, best_streak: 3, played_at },
      { ...stored, game: 'memory-match', trials: 12, hits: 8, played_at },
    ],
    [
      'for POST /add-speedchallenge',
      { ...stored, game: 'speed-math', seconds: 60, best_streak: 5, played_at },
      { ...stored, game: 'speed-math', seconds: 60, best_streak: 5, played_at },
    ],
  ])('%s are sent by POST /rounds', async (_, queued, expected) => {
    localStorage.setItem(queue, JSON.stringify([queued]));

    renderPage(<Sender />);

    await waitFor(() => expect(localStorage.getItem(queue)).toBeNull());
    expect(sent).toEqual([['rounds', expected]]);
  });
});
