import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

import type { KeptRound } from './kept-round.ts';
import { unsentRounds } from './unsent-rounds.ts';

const sent: [call: string | undefined, round: KeptRound][] = [];
const server = setupServer(
  http.post<never, KeptRound>('http://localhost/api/*', async ({ request }) => {
    sent.push([new URL(request.url).pathname.split('/').at(-1), await request.json()]);
    return HttpResponse.json({});
  }),
);

beforeAll(() => server.listen());
afterEach(() => void sent.splice(0));
afterAll(() => server.close());

const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const round: KeptRound = { game: 'n-back', round_id: 'a', score: 30, level: 2 };

describe('a round', () => {
  it.each([
    ['rounds', round],
    ['rounds', { ...round, game: 'memory-match', score: 0 }],
    ['add-memorychallenge', { ...round, game: 'memory-match' }],
    ['add-memorychallenge', { round_id: 'a', score: 30, level: 2 }],
    ['add-speedchallenge', { ...round, game: 'speed-math' }],
  ] as const)('goes to %s: %j', async (call, kept) => {
    await unsentRounds.send(kept);

    expect(sent).toMatchObject([[call, { round_id: 'a' }]]);
  });

  it('is dated by the server when it is sent at once, for the clock of this device may be wrong', async () => {
    await unsentRounds.send({ ...round, played_at: ago(1000) });

    expect(sent).toEqual([['rounds', round]]);
  });

  it('that waited tells when it was played', async () => {
    const late = { ...round, played_at: ago(60_000) };

    await unsentRounds.send(late);

    expect(sent).toEqual([['rounds', late]]);
  });
});
