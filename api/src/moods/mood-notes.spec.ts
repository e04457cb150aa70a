import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MAX_NOTE_LENGTH, MAX_STORED_NOTE_LENGTH } from '@mindgrove/contracts/rules/text-lengths';

import { type Account, newTrialUser } from '../../test/factories.js';
import { startTestApi, type TestApi } from '../../test/test-api.js';

describe('a note that names the one before', () => {
  let api: TestApi;
  let member: Account;

  beforeAll(async () => {
    api = await startTestApi();
  });
  beforeEach(async () => {
    member = await newTrialUser(api);
  });
  afterAll(() => api.stop());

  const choose = (body: object) => api.call('POST /moods', { token: member.token, body });
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
