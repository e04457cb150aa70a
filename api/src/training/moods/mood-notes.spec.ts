import { setTimeout as sleep } from 'node:timers/promises';

import { beforeEach, describe, expect, it } from '@jest/globals';
import { daysAfter } from '@mindgrove/contracts/rules/member-day';
import { MAX_NOTE_LENGTH, MAX_STORED_NOTE_LENGTH } from '@mindgrove/contracts/rules/text-lengths';

import { blockedStatements } from '../../../test/blocked-statements.js';
import { type Account, newTrialUser } from '../../../test/factories.js';
import { sharedTestApi, withApi } from '../../../test/test-api.js';

describe('a note', () => {
  const api = withApi(sharedTestApi);
  let member: Account;

  beforeEach(async () => {
    member = await newTrialUser(api);
  });

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
