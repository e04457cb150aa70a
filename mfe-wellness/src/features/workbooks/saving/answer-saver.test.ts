import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

import { DELAY_MS, setUp } from './answer-saver.testing.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('writing an answer', () => {
  it('sends it once, a moment after the last keystroke', () => {
    const { saver, sent } = setUp();

    for (const text of ['R', 'Re', 'Rest']) {
      saver.write('goal', text);
      jest.advanceTimersByTime(DELAY_MS - 1);
    }
    expect(sent).toEqual([]);
    jest.advanceTimersByTime(1);

    expect(sent).toEqual([['goal', 'Rest']]);
  });

  it('keeps a draft until it is saved', async () => {
    const { saver, drafts, respond, state } = setUp({ stored: { goal: 'Sleep' } });

    saver.write('goal', 'Rest');
    expect(drafts).toEqual({ goal: { text: 'Rest', base: 'Sleep' } });
    saver.flush();
    expect(state()).toBe('saving');
    await respond(0);

    expect(state()).toBe('saved');
    expect(drafts).toEqual({});
  });

  it('sends what was written meanwhile only after the response', async () => {
    const { saver, sent, drafts, respond, state } = setUp();
    saver.write('goal', 'Rest');
    saver.flush();

    saver.write('goal', 'Rest more');
    jest.advanceTimersByTime(DELAY_MS);
    expect(sent).toHaveLength(1);
    await respond(0);

    expect(sent).toEqual([
      ['goal', 'Rest'],
      ['goal', 'Rest more'],
    ]);
    expect(drafts).toEqual({ goal: { text: 'Rest more', base: 'Rest', attempt: 'Rest more' } });
    await respond(1);
    expect(state()).toBe('saved');
  });

  it('waits for the last keystroke also after a response', async () => {
    const { saver, sent, respond } = setUp();
    saver.write('goal', 'Rest');
    saver.flush();

    saver.write('goal', 'Rest more');
    await respond(0);
    jest.advanceTimersByTime(DELAY_MS - 1);
    expect(sent).toHaveLength(1);
    jest.advanceTimersByTime(1);

    expect(sent).toHaveLength(2);
  });

  it('keeps what could not be sent, and sends it on the next attempt', async () => {
    const { saver, sent, drafts, respond, state } = setUp();
    saver.write('goal', 'Rest');
    saver.flush();
    await respond(0, new Error('offline'));
    expect(state()).toBe('failed');
    expect(drafts).toHaveProperty('goal');

    saver.flush();
    await jest.advanceTimersByTimeAsync(0);
    await respond(1);

    expect(sent).toHaveLength(2);
    expect(saver.get()['goal']).toEqual({ text: 'Rest', state: 'saved' });
    expect(drafts).toEqual({});
  });

  it('sends the answers to two prompts independently', async () => {
    const { saver, sent, respond, state } = setUp({ stored: { goal: '', plan: '' } });

    saver.write('goal', 'Rest');
    saver.write('plan', 'Tea');
    saver.flush();
    await respond(1);

    expect(sent).toHaveLength(2);
    expect([state('goal'), state('plan')]).toEqual(['saving', 'saved']);
  });
});

describe('a draft that is found when the workbook is opened', () => {
  it('is sent if our server has not changed since', () => {
    const { saver, sent } = setUp({ stored: { goal: 'Sleep' }, drafts: { goal: { text: 'Rest', base: 'Sleep ' } } });

    saver.flush();

    expect(sent).toEqual([['goal', 'Rest']]);
  });

  it('is dropped if our server has it', () => {
    const { saver, drafts, state } = setUp({
      stored: { goal: 'Rest' },
      drafts: { goal: { text: 'Rest\n', base: '' } },
    });

    saver.flush();

    expect(state()).toBe('saved');
    expect(drafts).toEqual({});
  });

  it('goes on without a question if our server had received an earlier attempt before the page was closed', () => {
    const before = setUp({ stored: { goal: 'Sleep' } });
    before.saver.write('goal', 'Rest');
    before.saver.flush();
    before.saver.write('goal', 'Rest more');

    const { saver, sent, bases, drafts } = setUp({ stored: { goal: 'Rest' }, drafts: before.drafts });
    saver.flush();

    expect([sent, bases]).toEqual([[['goal', 'Rest more']], ['Rest']]);
    expect(setUp({ stored: { goal: 'Rest' }, drafts }).saver.get()['goal']?.conflict).toBeUndefined();
  });

  it('asks about one of three texts after the other', () => {
    const { saver, sent, drafts } = setUp({
      stored: { goal: 'Walk' },
      drafts: { goal: { text: 'Rest', base: 'Sleep', conflict: 'Run' } },
    });
    expect(saver.get()['goal']?.conflict).toBe('Walk');

    saver.resolveConflict('goal', 'keep-own');
    expect(saver.get()['goal']).toMatchObject({ text: 'Rest', conflict: 'Run' });
    expect(drafts['goal']?.conflict).toBe('Run');
    saver.flush();
    expect(sent).toEqual([]);
    saver.resolveConflict('goal', 'use-other');
    saver.flush();

    expect(sent).toEqual([['goal', 'Run']]);
  });

  describe('while the answer was changed elsewhere', () => {
    const conflict = () => setUp({ stored: { goal: 'Walk' }, drafts: { goal: { text: 'Rest', base: 'Sleep' } } });

    it('does not replace the newer answer', () => {
      const { saver, sent, drafts } = conflict();

      saver.flush();

      expect(sent).toEqual([]);
      expect(saver.get()['goal']).toEqual({ text: 'Rest', state: 'waiting', conflict: 'Walk' });
      expect(drafts).toHaveProperty('goal');
    });

    it('replaces it if the member says so', () => {
      const { saver, sent } = conflict();

      saver.resolveConflict('goal', 'keep-own');
      saver.flush();

      expect(sent).toEqual([['goal', 'Rest']]);
      expect(saver.get()['goal']?.conflict).toBeUndefined();
    });

    it('is forgotten if the member keeps the newer answer', () => {
      const { saver, sent, drafts } = conflict();

      saver.resolveConflict('goal', 'use-other');
      saver.flush();

      expect(sent).toEqual([]);
      expect(saver.get()['goal']).toEqual({ text: 'Walk', state: 'saved' });
      expect(drafts).toEqual({});
    });

    it('is kept while the member writes on, who has not chosen yet', () => {
      const { saver, sent, drafts } = conflict();

      saver.write('goal', 'Rest more');
      saver.flush();

      expect(sent).toEqual([]);
      expect(saver.get()['goal']).toEqual({ text: 'Rest more', state: 'waiting', conflict: 'Walk' });
      expect(drafts).toEqual({ goal: { text: 'Rest more', base: 'Sleep' } });
    });

    it('follows what is changed there again', async () => {
      const { saver, sent, bases, fetchStored } = conflict();
      fetchStored.mockResolvedValue({ goal: 'Run' });

      await saver.refresh();
      expect(saver.get()['goal']).toEqual({ text: 'Rest', state: 'waiting', conflict: 'Run' });
      saver.resolveConflict('goal', 'keep-own');
      saver.flush();

      expect([sent, bases]).toEqual([[['goal', 'Rest']], ['Run']]);
    });
  });
});
