import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { seededRandom } from '@mindgrove/contracts/rules/seeded-random';
import { DataSource } from 'typeorm';

import { createTestDatabase } from '../../test/test-database.js';
import { databaseOptions } from '../database/data-source.js';
import { type AccessColumns, accessColumns, accessStateAt, candidatesFor } from './access.js';

interface AccessFacts {
  role: 'member' | 'admin';
  created_at: Date;
  trial_ends_at: Date | null;
  granted_until: Date | null;
  access_ended_at: Date | null;
}

const signUp = new Date('2026-03-01T10:00:00Z');
const hoursLater = (hours: number) => new Date(signUp.getTime() + hours * 3_600_000);
const member = (facts: Partial<AccessFacts> = {}): AccessFacts => ({
  role: 'member',
  created_at: signUp,
  trial_ends_at: null,
  granted_until: null,
  access_ended_at: null,
  ...facts,
});

/** Of an instant `$1` and of facts, one array for each column. */
const FACTS = `
  unnest($2::text[], $3::timestamptz[], $4::timestamptz[], $5::timestamptz[])
    WITH ORDINALITY AS u (role, created_at, granted_until, access_ended_at, place)
  JOIN unnest($6::timestamptz[]) WITH ORDINALITY AS t (ends_at, place) USING (place)
  ORDER BY place`;
const INSTANT = '$1::timestamptz';

const NOW = new Date('2026-03-10T12:00:00Z');
/** Around the instant itself and around the end of a welcome day, to the millisecond. */
const OFFSETS_MS = [-30 * 24, -24, -3, 0, 3, 24].flatMap((hours) => [-1, 0, 1].map((ms) => hours * 3_600_000 + ms));
const INSTANTS = [null, ...OFFSETS_MS.map((offset) => new Date(NOW.getTime() + offset))];
const MEMBERS = 2000;
const STATES = ['active', 'trialing', 'welcome', 'ended'] as const;

describe('access', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let dataSource: DataSource;

  beforeAll(async () => {
    database = await createTestDatabase();
    dataSource = await new DataSource(databaseOptions(database.url)).initialize();
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  const select = <Row>(columns: string, now: Date, facts: AccessFacts[]) =>
    dataSource.query<Row[]>(`SELECT ${columns} FROM ${FACTS}`, [
      now,
      facts.map(({ role }) => role),
      facts.map(({ created_at }) => created_at),
      facts.map(({ granted_until }) => granted_until),
      facts.map(({ access_ended_at }) => access_ended_at),
      facts.map(({ trial_ends_at }) => trial_ends_at),
    ]);

  async function accessAt(now: Date, facts: AccessFacts) {
    const [row] = await select<AccessColumns>(accessColumns(INSTANT), now, [facts]);
    return { state: row?.access_state, until: row?.access_until };
  }

  it('begins with a welcome of 24 hours', async () => {
    expect(await accessAt(hoursLater(23.9), member())).toEqual({ state: 'welcome', until: hoursLater(24) });
  });

  it('ends with the welcome when no plan was chosen', async () => {
    expect(await accessAt(hoursLater(24), member())).toEqual({ state: 'ended', until: null });
  });

  it('is a trial until the trial ends', async () => {
    const trial_ends_at = hoursLater(14 * 24);

    expect(await accessAt(hoursLater(100), member({ trial_ends_at }))).toEqual({
      state: 'trialing',
      until: trial_ends_at,
    });
  });

  it('ends with the trial', async () => {
    expect((await accessAt(hoursLater(2), member({ trial_ends_at: hoursLater(2) }))).state).toBe('ended');
  });

  it('does not fall back to the welcome when the trial is over', async () => {
    expect((await accessAt(hoursLater(2), member({ trial_ends_at: hoursLater(1) }))).state).toBe('ended');
  });

  it('is active while a grant lasts, whatever ended before', async () => {
    const granted_until = hoursLater(100);

    expect(await accessAt(hoursLater(50), member({ granted_until, access_ended_at: hoursLater(1) }))).toEqual({
      state: 'active',
      until: granted_until,
    });
  });

  it('ends the welcome when an administrator ended access', async () => {
    expect((await accessAt(hoursLater(2), member({ access_ended_at: hoursLater(1) }))).state).toBe('ended');
  });

  it('does not end for an administrator', async () => {
    expect(await accessAt(hoursLater(9999), member({ role: 'admin' }))).toEqual({ state: 'active', until: null });
  });

  it('is found by the condition that narrows a list to its state, whatever the facts are', async () => {
    const random = seededRandom(7);
    const anyOf = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T;
    const facts = Array.from({ length: MEMBERS }, (): AccessFacts => ({
      role: random() < 0.1 ? 'admin' : 'member',
      created_at: anyOf(INSTANTS) ?? NOW,
      trial_ends_at: anyOf(INSTANTS),
      granted_until: random() < 0.5 ? null : anyOf(INSTANTS),
      access_ended_at: anyOf(INSTANTS),
    }));
    const conditions = STATES.map((state) => `coalesce(${candidatesFor(state, INSTANT)}, false) AS ${state}`);

    const rows = await select<{ state: (typeof STATES)[number] } & Record<(typeof STATES)[number], boolean>>(
      `${accessStateAt(INSTANT)} AS state, ${conditions.join(', ')}`,
      NOW,
      facts,
    );

    expect(rows).toHaveLength(MEMBERS);
    expect(rows.filter((row) => !row[row.state])).toEqual([]);
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(STATES));
  });
});
