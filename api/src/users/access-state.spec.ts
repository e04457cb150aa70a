import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';

import { createTestDatabase } from '../../test/test-database.js';
import { databaseOptions } from '../database/data-source.js';
import { migrate } from '../database/migrate.js';
import { accessAt, type AccessFacts, accessStateAt, candidatesFor } from './access.js';

const NOW = new Date('2026-03-10T12:00:00Z');
const HOUR_MS = 3_600_000;
/** Around the instant itself and around the end of a welcome day, to the millisecond. */
const OFFSETS_MS = [-30 * 24, -24, -3, 0, 3, 24].flatMap((hours) => [-1, 0, 1].map((ms) => hours * HOUR_MS + ms));
const INSTANTS = [null, ...OFFSETS_MS.map((offset) => new Date(NOW.getTime() + offset))];
const ROUNDS = 2000;

/** The same walk in every run. */
function randomNumbers(seed: number) {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

const STATES_TODAY = ['active', 'trialing', 'welcome', 'ended'] as const;
const STATES_IN_SQL = `
  SELECT ${accessStateAt('$1::timestamptz')} AS state,
    ${STATES_TODAY.map((state) => `coalesce(${candidatesFor(state, '$1::timestamptz')}, false) AS ${state}`).join(', ')}
  FROM unnest($2::text[], $3::timestamptz[], $4::timestamptz[], $5::timestamptz[])
    WITH ORDINALITY AS u (role, created_at, granted_until, access_ended_at, place)
  JOIN unnest($6::timestamptz[]) WITH ORDINALITY AS t (ends_at, place) USING (place)
  ORDER BY place`;

type Row = { state: (typeof STATES_TODAY)[number] } & Record<(typeof STATES_TODAY)[number], boolean>;

describe('the access state in SQL', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let dataSource: DataSource;

  beforeAll(async () => {
    database = await createTestDatabase();
    await migrate(database.url);
    dataSource = await new DataSource(databaseOptions(database.url)).initialize();
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  it('is the one that the product computes, whatever the facts are', async () => {
    const random = randomNumbers(7);
    const anyOf = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T;
    const facts = Array.from({ length: ROUNDS }, (): AccessFacts => ({
      role: random() < 0.1 ? 'admin' : 'member',
      created_at: anyOf(INSTANTS) ?? NOW,
      trial_ends_at: anyOf(INSTANTS),
      granted_until: random() < 0.5 ? null : anyOf(INSTANTS),
      access_ended_at: anyOf(INSTANTS),
    }));

    const rows = await dataSource.query<Row[]>(STATES_IN_SQL, [
      NOW,
      facts.map(({ role }) => role),
      facts.map(({ created_at }) => created_at),
      facts.map(({ granted_until }) => granted_until),
      facts.map(({ access_ended_at }) => access_ended_at),
      facts.map(({ trial_ends_at }) => trial_ends_at),
    ]);

    const expected = facts.map((fact) => accessAt(NOW, fact).state);
    expect(rows.map(({ state }) => state)).toEqual(expected);
    expect(rows.filter((row) => !row[row.state])).toEqual([]);
    expect(new Set(expected)).toEqual(new Set(['active', 'trialing', 'welcome', 'ended']));
  });
});
