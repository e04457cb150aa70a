import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { describe, expect, it } from '@jest/globals';
import { daysAfter } from '@mindgrove/contracts/rules/member-day';
import { MAX_NOTE_LENGTH, MAX_STORED_NOTE_LENGTH } from '@mindgrove/contracts/rules/text-lengths';

import { type Account, newTrialUser } from '../../../test/factories.js';
import { recordStatements } from '../../../test/record-statements.js';
import { beforeEachTest, sharedTestApi, testApi } from '../../../test/test-api.js';
import { blockedStatements } from '../../../test/blocked-statements.js';

const api = testApi(sharedTestApi);
const member = beforeEachTest(() => newTrialUser(api));

describe('moods of practice', () => {
  const practiceOf = async ({ token }: Account) => (await api.call('GET /moods', { token })).body.data.practice;
  const practice = (body: object) =>
    api.call('POST /add-wellness', { token: member.token, body: { minutes: 1, session_id: randomUUID(), ...body } });
  const addSession = (daysAgo: number, before: number, after: number) =>
    api.dataSource.query(
      `INSERT INTO meditations (user_id, minutes, day, ended_at, mood_before, mood_after)
      SELECT $1, 5, ended_at::date, ended_at, $3, $4 FROM (SELECT now() - $2 * interval '1 day' AS ended_at) ended`,
      [member.user.id, daysAgo, before, after],
    );

  it('count in the newest ten sessions with a mood before and after', async () => {
    for (const daysAgo of [20, 19, 18]) await addSession(daysAgo, 1, 5);
    for (const daysAgo of [12, 11, 10, 9, 8, 7]) await addSession(daysAgo, 2, 4);
    for (const daysAgo of [6, 5]) await addSession(daysAgo, 3, 3);
    await addSession(4, 4, 2);
    await practice({ mood_before: 2 });
    await practice({});

    expect(await practiceOf(member)).toEqual({ counted: 10, lighter: 7, mood_today: null });
  });

  it('are found without reading the sessions that have none', async () => {
    await addSession(40, 2, 5);
    await api.dataSource.query(
      `INSERT INTO meditations (user_id, minutes, day, ended_at)
       SELECT $1, 1, current_date, now() FROM generate_series(1, 5000)`,
      [member.user.id],
    );
    await api.queryAsOwner('ANALYZE meditations');

    const statements = await recordStatements(async () => void (await practiceOf(member)));

    const { text, values } = statements.find((statement) => statement.text.includes('meditations'))!;
    const plan = await api.dataSource.query<object[]>(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values);
    const removed = [...JSON.stringify(plan).matchAll(/"Rows Removed by Filter":(\d+)/g)].map(([, rows]) =>
      Number(rows),
    );
    expect(removed.filter((rows) => rows > 100)).toEqual([]);
    expect(await practiceOf(member)).toMatchObject({ counted: 1 });
  });

  it('name today’s newest one, which another member does not see', async () => {
    await addSession(3, 2, 5);
    await practice({ mood_after: 3 });
    await practice({ mood_after: 4 });

    const other = await newTrialUser(api);

    expect(await practiceOf(member)).toEqual({ counted: 1, lighter: 1, mood_today: 4 });
    expect(await practiceOf(other)).toEqual({ counted: 0, lighter: 0, mood_today: null });
  });
});

describe('a note', () => {
  const choose = (body: object) => api.call('POST /moods', { token: member.token, body });

  describe('that names the one before', () => {
    const noteAfter = async (stored: string, { note, note_before }: { note: string; note_before?: string }) => {
      await choose({ mood: 3, note: stored });
      const { body } = await choose({ mood: 4, note, ...(note_before !== undefined && { note_before }) });
      return body.data.moods[0]?.note;
    };

    it.each([
      ['replaces that one', 'Rain', 'Rain and sun', 'Rain', 'Rain and sun'],
      ['joins another one', 'Rain', 'Slept badly', '', 'Rain\n\nSlept badly'],
      ['is stored once when it is sent again', 'Slept badly', 'Slept badly', 'Rain', 'Slept badly'],
      ['removes that one', 'Rain', '', 'Rain', null],
      ['is joined once, however often it is sent', 'Rain\n\nSlept badly', 'Slept badly', '', 'Rain\n\nSlept badly'],
      ['replaces its part of two', 'Rain\n\nSlept', 'Slept badly', 'Slept', 'Rain\n\nSlept badly'],
      ['replaces the first of two', 'Rain\n\nSlept', 'Rain, much', 'Rain', 'Rain, much\n\nSlept'],
      ['removes its part of two', 'Rain\n\nSlept', '', 'Slept', 'Rain'],
      ['removes no other one', 'Rain', '', 'Sun', 'Rain'],
      ['is the first one', '', 'Rain', 'Sun', 'Rain'],
    ])('%s', async (_, stored, note, note_before, expected) => {
      expect(await noteAfter(stored, { note, note_before })).toBe(expected);
    });

    it('keeps two long ones', async () => {
      const [one, other] = ['x'.repeat(MAX_NOTE_LENGTH), 'y'.repeat(MAX_NOTE_LENGTH)];

      expect(await noteAfter(one, { note: other, note_before: '' })).toBe(`${one}\n\n${other}`);
    });

    it('is kept whole when there is no room for all', async () => {
      const stored = 'x'.repeat(MAX_STORED_NOTE_LENGTH);

      expect(await noteAfter(stored, { note: 'Rain', note_before: '' })).toBe(`${stored.slice(6)}\n\nRain`);
    });
  });

  describe('without a mood', () => {
    it('leaves the mood that another device has chosen', async () => {
      await choose({ mood: 5 });
      await choose({ mood: 1 });

      const { body } = await choose({ note: 'Bad news', note_before: '' });

      expect(body.data).toMatchObject({ moods: [{ mood: 1, note: 'Bad news' }], show_help: true });
    });

    it('stays when two devices store one each at the same time', async () => {
      await choose({ mood: 3 });
      const runner = api.dataSource.createQueryRunner();
      await runner.startTransaction();
      await runner.query('SELECT FROM moods WHERE user_id = $1 FOR UPDATE', [member.user.id]);

      const calls = Promise.all(['Rain', 'Slept badly'].map((note) => choose({ note, note_before: '' })));
      while ((await blockedStatements(api.dataSource)).length < 2) await sleep(10);
      await runner.commitTransaction();
      await runner.release();
      await calls;

      const [{ note } = { note: null }] = (await api.call('GET /moods', { token: member.token })).body.data.moods;
      expect(note?.split('\n\n').sort()).toEqual(['Rain', 'Slept badly']);
    });

    it('is refused on a day that has none', async () => {
      await choose({ mood: 5 });
      const { today } = (await api.call('GET /moods', { token: member.token })).body.data;

      const { status, problem } = await choose({ note: 'Late', day: daysAfter(today, -1) });

      expect(status).toBe(400);
      expect(problem).toMatchObject({
        error: 'Please choose a mood for this day first.',
        message: 'mood: must be chosen before a note',
      });
    });
  });
});
