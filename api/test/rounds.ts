import { randomUUID } from 'node:crypto';

import type { RoundBody } from '@mindgrove/contracts/rounds';

import type { Account } from './factories.js';
import type { TestApi } from './test-api.js';

/** A round that every member may play: five of ten right at the initial level. */
export const newRound = (fields: Partial<RoundBody> = {}): RoundBody => ({
  ...{ game: 'sequence-span', level: 2, score: 30, seconds: 90, trials: 10, hits: 5 },
  round_id: randomUUID(),
  ...fields,
});

export const sendRound = (api: TestApi, { token }: Pick<Account, 'token'>, fields: Partial<RoundBody> = {}) =>
  api.call('POST /rounds', { token, body: newRound(fields) });

/** All stored data of a member's rounds: the history, and every sum over it. */
export async function storedFor({ dataSource }: TestApi, { user }: Pick<Account, 'user'>) {
  const of = (table: string, order: string) =>
    dataSource.query(`SELECT * FROM ${table} WHERE user_id = $1 ORDER BY ${order}`, [user.id]);
  return {
    rounds: await of('rounds', 'id'),
    counters: (await of('progress', 'user_id'))[0],
    games: await of('game_progress', 'game'),
    records: await of('level_records', 'game, level'),
    days: await dataSource.query(
      'SELECT *, day::text AS day FROM training_days WHERE user_id = $1 ORDER BY training_days.day, activity',
      [user.id],
    ),
  };
}
