import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { seededRandom } from '@mindgrove/contracts/rules/seeded-random';
import type { DataSource } from 'typeorm';

import { connect } from '../../test/connect.js';
import { createTestDatabase } from '../../test/test-database.js';
import { ACCESS_JOINS, type AccessColumns, accessColumns, accessStateAt, candidatesFor } from './access.read-model.js';

interface AccessFacts {
  role: 'member' | 'admin';
  created_at: Date;
  trial_ends_at: Date | null;
  granted_until: Date | null;
  access_ended_at: Date | null;
  subscription: { state: 'active' | 'canceling' | 'past_due'; access_until: Date | null } | null;
}

const signUp = new Date('2026-03-01T10:00:00Z');
const hoursLater = (hours: number) => new Date(signUp.getTime() + hours * 3_600_000);
const member = (facts: Partial<AccessFacts> = {}): AccessFacts => ({
  role: 'member',
  created_at: signUp,
  trial_ends_at: null,
  granted_until: null,
  access_ended_at: null,
  subscription: null,
  ...facts,
});

/** The members of facts, one array for each column, and what they have chosen. */
const ADD_MEMBERS = `
  INSERT INTO users (name, email, password_hash, role, created_at, granted_until, access_ended_at)
  SELECT 'Robin', gen_random_uuid() || '@example.test', '', f.* FROM
    unnest($1::text[], $2::timestamptz[], $3::timestamptz[], $4::timestamptz[]) AS f RETURNING id`;
const ADD_TRIALS = `
  INSERT INTO trials (user_id, plan_id, ends_at)
  SELECT user_id, 1, ends_at FROM unnest($1::bigint[], $2::timestamptz[]) AS f (user_id, ends_at)
  WHERE ends_at IS NOT NULL`;
const ADD_SUBSCRIPTIONS = `
  INSERT INTO subscriptions (user_id, stripe_id, plan_id, state, access_until, price_cents, currency, interval,
    started_at, anchor, current_period_end)
  SELECT user_id, 'sub_' || user_id, 4, state, access_until, 1999, 'usd', 'month', now(), now(), now()
  FROM unnest($1::bigint[], $2::text[], $3::timestamptz[]) AS f (user_id, state, access_until) WHERE state IS NOT NULL`;
const INSTANT = '$1::timestamptz';

const NOW = new Date('2026-03-10T12:00:00Z');
/** Offsets around the instant itself and around the end of a welcome day, to the millisecond. */
const OFFSETS_MS = [-30 * 24, -24, -3, 0, 3, 24].flatMap((hours) => [-1, 0, 1].map((ms) => hours * 3_600_000 + ms));
const INSTANTS = [null, ...OFFSETS_MS.map((offset) => new Date(NOW.getTime() + offset))];
const MEMBERS = 2000;
const STATES = ['active', 'canceling', 'past_due', 'trialing', 'welcome', 'ended'] as const;

describe('access', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let dataSource: DataSource;

  beforeAll(async () => {
    database = await createTestDatabase();
    dataSource = await connect(database.url);
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  /** The instant is `$1`. */
  const select = async <Row extends object>(columns: string, now: Date, facts: AccessFacts[]) => {
    const ids = await addMembers(facts);
    return dataSource.query<Row[]>(
      `SELECT ${columns} FROM users u ${ACCESS_JOINS} WHERE u.id = ANY ($2::bigint[]) ORDER BY u.id`,
      [now, ids],
    );
  };

  async function addMembers(facts: AccessFacts[]) {
    const added = await dataSource.query<{ id: number }[]>(ADD_MEMBERS, [
      facts.map(({ role }) => role),
      facts.map(({ created_at }) => created_at),
      facts.map(({ granted_until }) => granted_until),
      facts.map(({ access_ended_at }) => access_ended_at),
    ]);
    const ids = added.map(({ id }) => id);
    await dataSource.query(ADD_TRIALS, [ids, facts.map(({ trial_ends_at }) => trial_ends_at)]);
    await dataSource.query(ADD_SUBSCRIPTIONS, [
      ids,
      facts.map(({ subscription }) => subscription?.state),
      facts.map(({ subscription }) => subscription?.access_until),
    ]);
    return ids;
  }

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

  it.each(['active', 'canceling', 'past_due'] as const)('follows a subscription that is %s', async (state) => {
    const subscription = { state, access_until: state === 'active' ? null : hoursLater(100) };

    expect(await accessAt(hoursLater(50), member({ subscription }))).toEqual({
      state,
      until: subscription.access_until,
    });
  });

  it('ends with a subscription, and does not fall back to the welcome', async () => {
    const subscription = { state: 'canceling', access_until: hoursLater(2) } as const;

    expect(await accessAt(hoursLater(2), member({ subscription }))).toEqual({ state: 'ended', until: null });
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
      subscription:
        random() < 0.5
          ? null
          : { state: anyOf(['active', 'canceling', 'past_due'] as const), access_until: anyOf(INSTANTS) },
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
