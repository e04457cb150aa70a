import type { EntityManager } from 'typeorm';

/** Moods of the last five weeks, oldest first; null where nothing was noted. The last one is yesterday's. */
const MOODS: (number | null)[] = [
  ...[3, 3, null, 4, 3, 4, 4],
  ...[2, 3, 3, null, 4, 4, 5],
  ...[4, 3, 4, null, null, 3, 4],
  ...[3, 2, 3, 4, 4, null, 4],
  ...[4, 5, 4, 4, 3, 4, 5],
];

const NOTES: Record<number, string> = {
  7: 'Slept badly, and it rained all day.',
  13: 'Lunch with my sister.',
  28: 'Back in the garden.',
  34: 'A long walk by the river.',
};

/** The demo member's time zone is UTC. */
const TODAY = "(now() AT TIME ZONE 'UTC' - interval '3 hours')::date";

const ADD_MOODS = `
  INSERT INTO moods (user_id, day, mood, note)
  SELECT $1, ${TODAY} - days_ago, mood, note
  FROM jsonb_to_recordset($2) AS noted (days_ago int, mood int, note text)`;

const ADD_CHECKS = `
  INSERT INTO wellbeing_checks (user_id, day, answers)
  VALUES ($1, ${TODAY} - 31, '{2,2,2,1,3}'), ($1, ${TODAY} - 16, '{3,3,2,2,3}')`;

const ADD_GOAL = `
  INSERT INTO goals (user_id, type, target, deadline, made_on, created_at, minutes_before)
  SELECT $1, 'meditation', 60, ${TODAY} + 14, ${TODAY} - 14, now() - interval '14 days',
    (SELECT coalesce(sum(minutes), 0) FROM meditations WHERE user_id = $1 AND ended_at < now() - interval '14 days')`;

export async function addDemoWellness(manager: EntityManager, userId: number) {
  const moods = MOODS.flatMap((mood, index) =>
    mood === null ? [] : [{ days_ago: MOODS.length - index, mood, note: NOTES[index] ?? null }],
  );
  await manager.query(ADD_MOODS, [userId, JSON.stringify(moods)]);
  await manager.query(ADD_CHECKS, [userId]);
  await manager.query(ADD_GOAL, [userId]);
}
