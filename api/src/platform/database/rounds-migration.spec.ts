import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';

import { connect } from '../../../test/connect.js';
import { createEmptyDatabase } from '../../../test/test-database.js';
import { migrationOptions } from './data-source.js';
import { migrate } from './migrate.js';
import { migrations } from './migrations.js';

const OF_THIS = 'CreateRounds1763700011000';

/** A product that was in use before there was one table for the rounds of all games. */
describe('the move of memory rounds into the table of all rounds', () => {
  const shared = randomUUID();
  let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
  let dataSource: DataSource;

  beforeAll(async () => {
    database = await createEmptyDatabase();
    await migrateBefore(database.ownerUrl);
    dataSource = await connect(database.ownerUrl);
    await fill();
    await migrate({ DATABASE_URL: database.ownerUrl, MIGRATION_DATABASE_URL: null });
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  async function migrateBefore(url: string) {
    const before = migrations.slice(
      0,
      migrations.findIndex(({ name }) => name === OF_THIS),
    );
    const older = await new DataSource({ ...migrationOptions(url), migrations: before }).initialize();
    await older.runMigrations({ transaction: 'each' });
    await older.destroy();
  }

  /** Wren lives in UTC, Aspen in Los Angeles; Sorrel has done nothing. */
  async function fill() {
    await dataSource.query(`
      INSERT INTO users (name, email, password_hash, time_zone) VALUES ('Wren', 'wren@example.test', 'x', 'UTC'),
        ('Aspen', 'aspen@example.test', 'x', 'America/Los_Angeles'), ('Sorrel', 'sorrel@example.test', 'x', 'UTC');
      INSERT INTO progress (user_id, memory_game_level, memory_game_progress, meditation_minutes)
        VALUES (1, 3, 150, 15), (2, 2, 40, 20);`);
    await dataSource.query(
      `INSERT INTO memory_rounds (user_id, round_id, level, score, created_at) VALUES
        (1, $1, 1, 60, '2026-10-01T12:00Z'), (2, $1, 1, 40, '2026-10-02T09:30Z'),
        (1, NULL, 1, 50, '2026-10-01T13:00Z'), (1, NULL, 2, 40, '2026-10-03T02:30Z')`,
      [shared],
    );
    await dataSource.query(`
      INSERT INTO meditations (user_id, session_id, minutes, created_at) VALUES
        (1, NULL, 5, '2026-10-01T12:30Z'), (1, NULL, 10, '2026-10-01T13:30Z'), (2, NULL, 20, '2026-10-02T10:30Z')`);
  }

  it('keeps every round with its score, level and time', async () => {
    expect(
      await dataSource.query('SELECT user_id, game, level, score, played_at, seconds FROM rounds ORDER BY id'),
    ).toEqual(
      [
        [1, 1, 60, '2026-10-01T12:00Z'],
        [2, 1, 40, '2026-10-02T09:30Z'],
        [1, 1, 50, '2026-10-01T13:00Z'],
        [1, 2, 40, '2026-10-03T02:30Z'],
      ].map(([user_id, level, score, at]) => ({
        ...{ user_id, game: 'memory-match', level, score, played_at: new Date(String(at)), seconds: null },
      })),
    );
  });

  it('leaves an id that two members used to the first of them, and makes new ones for the others', async () => {
    const rounds = await dataSource.query<{ user_id: number; round_id: string }[]>(
      'SELECT user_id, round_id FROM rounds ORDER BY id',
    );

    expect(rounds[0]).toEqual({ user_id: 1, round_id: shared });
    expect(new Set(rounds.map(({ round_id }) => round_id)).size).toBe(4);
  });

  it('sums up what each member reached in the game and at its levels', async () => {
    expect(
      await dataSource.query(
        'SELECT user_id, game, rounds, best_score, last_played_at, step, step_reason, run FROM game_progress ORDER BY 1',
      ),
    ).toEqual([
      {
        ...{ user_id: 1, game: 'memory-match', rounds: 3, best_score: 60, step: 4, step_reason: 'first', run: 0 },
        last_played_at: new Date('2026-10-03T02:30Z'),
      },
      {
        ...{ user_id: 2, game: 'memory-match', rounds: 1, best_score: 40, step: 4, step_reason: 'first', run: 0 },
        last_played_at: new Date('2026-10-02T09:30Z'),
      },
    ]);
    expect(
      await dataSource.query(
        'SELECT user_id, level, rounds, best_score, best_seconds FROM level_records ORDER BY 1, 2',
      ),
    ).toEqual([
      { user_id: 1, level: 1, rounds: 2, best_score: 60, best_seconds: null },
      { user_id: 1, level: 2, rounds: 1, best_score: 40, best_seconds: null },
      { user_id: 2, level: 1, rounds: 1, best_score: 40, best_seconds: null },
    ]);
  });

  it('writes rounds and meditations on the days of each member’s zone, which begin at three', async () => {
    expect(
      await dataSource.query(
        `SELECT user_id, day::text, activity, rounds, seconds, points, best_score FROM training_days ORDER BY 1, 2, 3`,
      ),
    ).toEqual([
      { user_id: 1, day: '2026-10-01', activity: 'meditation', rounds: 2, seconds: 900, points: 0, best_score: 0 },
      { user_id: 1, day: '2026-10-01', activity: 'memory-match', rounds: 2, seconds: 0, points: 110, best_score: 60 },
      { user_id: 1, day: '2026-10-02', activity: 'memory-match', rounds: 1, seconds: 0, points: 40, best_score: 40 },
      { user_id: 2, day: '2026-10-01', activity: 'memory-match', rounds: 1, seconds: 0, points: 40, best_score: 40 },
      { user_id: 2, day: '2026-10-02', activity: 'meditation', rounds: 1, seconds: 1200, points: 0, best_score: 0 },
    ]);
  });

  it('changes no counter, and begins everyone’s week with a goal of three', async () => {
    expect(
      await dataSource.query(
        'SELECT user_id, memory_game_level, memory_game_progress, meditation_minutes, weekly_goal FROM progress ORDER BY 1',
      ),
    ).toEqual([
      { user_id: 1, memory_game_level: 3, memory_game_progress: 150, meditation_minutes: 15, weekly_goal: 3 },
      { user_id: 2, memory_game_level: 2, memory_game_progress: 40, meditation_minutes: 20, weekly_goal: 3 },
    ]);
  });

  it('can be reverted without losing a round', async () => {
    const runner = dataSource.createQueryRunner();
    const since = migrations.slice(migrations.findIndex(({ name }) => name === OF_THIS));

    for (const Migration of since.toReversed()) await new Migration().down(runner);

    await runner.release();
    expect(await dataSource.query('SELECT user_id, level, score FROM memory_rounds ORDER BY id')).toEqual([
      { user_id: 1, level: 1, score: 60 },
      { user_id: 2, level: 1, score: 40 },
      { user_id: 1, level: 1, score: 50 },
      { user_id: 1, level: 2, score: 40 },
    ]);
  });
});
