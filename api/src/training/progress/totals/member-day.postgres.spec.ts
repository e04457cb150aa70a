import { expect, it } from '@jest/globals';
import { Client } from 'pg';
import { dayIn } from '@mindgrove/contracts/rules/member-day';

import { createTestDatabase } from '../../../../test/test-database.js';
import { isLong } from '../../../../test/long.js';
import { offsetPeriods, TESTED_TIME_ZONES } from '../../../../test/time-zones.js';

/** Node.js and PostgreSQL have time zones from different sources, which agree on the past. */
const FROM = Date.UTC(2019, 0, 1);
const TO = Date.UTC(2025, 0, 1);
const HOUR_MS = 3_600_000;

/** Clocks were set back past 03:00 here: PostgreSQL counts the repeated minutes as the day before. */
const SET_BACK_PAST_THREE = ['Pacific/Chatham', 'Antarctica/Casey'];

it('is the same day as in PostgreSQL, which dates rounds stored before days were stored', async () => {
  const moments = TESTED_TIME_ZONES.filter((zone) => !SET_BACK_PAST_THREE.includes(zone)).flatMap((zone) => {
    const changes = offsetPeriods(zone, FROM, TO).map(({ from }) => from);
    const instants = changes.flatMap((change) =>
      [-26, -3, -1, 0, 1, 2, 3, 4, 25].map((hour) => change + hour * HOUR_MS),
    );
    return instants.map((instant) => ({ zone, at: new Date(instant) }));
  });

  const days = await daysInPostgres(moments);

  const wrong = moments
    .map(({ zone, at }, index) => ({ zone, at, dayIn: dayIn(zone, at), postgres: days[index] }))
    .filter((moment) => moment.dayIn !== moment.postgres);
  expect(moments.length).toBeGreaterThan(isLong ? 10_000 : 1000);
  expect(wrong).toEqual([]);
});

async function daysInPostgres(moments: readonly { zone: string; at: Date }[]): Promise<string[]> {
  const database = await createTestDatabase();
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ day: string }>(
    `SELECT (at AT TIME ZONE zone - interval '3 hours')::date::text AS day
     FROM unnest($1::timestamptz[], $2::text[]) WITH ORDINALITY AS moment(at, zone, place) ORDER BY place`,
    [moments.map(({ at }) => at.toISOString()), moments.map(({ zone }) => zone)],
  );
  await client.end();
  await database.drop();
  return rows.map(({ day }) => day);
}
