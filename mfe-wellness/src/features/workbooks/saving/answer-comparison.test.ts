import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

import { DELAY_MS, setUp } from './answer-saver.testing.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('a comparison with our server', () => {
  it('shows what was saved elsewhere', async () => {
    const { saver, sent, fetchStored } = setUp({ stored: { goal: 'Sleep' } });
    fetchStored.mockResolvedValue({ goal: 'Walk' });

    await saver.refresh();

    expect(saver.get()['goal']).toMatchObject({ text: 'Walk', state: 'saved' });
    expect(sent).toEqual([]);
  });

  it('knows what our server has, however its letters are spelled', async () => {
    const { saver, drafts, fetchStored } = setUp({ stored: { goal: 'Sleep' } });
    fetchStored.mockResolvedValue({ goal: 'Zo\u00eb' });
    saver.write('goal', 'Zoe\u0308');

    await saver.refresh();

    expect(saver.get()['goal']).toMatchObject({ state: 'saved', conflict: undefined });
    expect(drafts).toEqual({});
  });

  it('replaces nothing that was saved elsewhere while an answer waited, without asking', async () => {
    const { saver, sent, drafts, fetchStored } = setUp({ stored: { goal: 'Sleep' } });
    fetchStored.mockResolvedValue({ goal: 'Walk' });
    saver.write('goal', 'Rest');

    await saver.refresh();
    await jest.advanceTimersByTimeAsync(DELAY_MS);

    expect(sent).toEqual([]);
    expect(saver.get()['goal']).toMatchObject({ text: 'Rest', state: 'waiting', conflict: 'Walk' });
    expect(drafts).toEqual({ goal: { text: 'Rest', base: 'Sleep' } });
  });

  it('keeps answers back until its end, and then sends what nobody else has changed', async () => {
    const { saver, sent, fetchStored } = setUp({ stored: { goal: 'Sleep' } });
    const latest = Promise.withResolvers<{ goal: string }>();
    fetchStored.mockReturnValue(latest.promise);
    const refreshed = saver.refresh();
    saver.write('goal', 'Rest');
    jest.advanceTimersByTime(DELAY_MS);
    expect(sent).toEqual([]);

    latest.resolve({ goal: 'Sleep' });
    await refreshed;

    expect(sent).toEqual([['goal', 'Rest']]);
  });

  it('that fails lets nothing be sent until one succeeds', async () => {
    const { saver, sent, drafts, fetchStored, state } = setUp();
    fetchStored.mockRejectedValue(new Error('offline'));
    saver.write('goal', 'Rest');

    await saver.refresh();
    expect(state()).toBe('failed');
    saver.write('goal', 'Rest more');
    await jest.advanceTimersByTimeAsync(DELAY_MS);

    expect(sent).toEqual([]);
    expect(state()).toBe('failed');
    expect(drafts).toEqual({ goal: { text: 'Rest more', base: '' } });
    fetchStored.mockResolvedValue({ goal: '' });
    saver.flush();
    await jest.advanceTimersByTimeAsync(0);
    expect(sent).toEqual([['goal', 'Rest more']]);
  });

  it('is repeated if it was asked for again meanwhile', async () => {
    const { saver, sent, fetchStored } = setUp();
    const first = Promise.withResolvers<{ goal: string }>();
    fetchStored.mockReturnValueOnce(first.promise);
    saver.write('goal', 'Rest');

    const refreshed = saver.refresh();
    void saver.refresh();
    first.reject(new Error('offline'));
    await refreshed;

    expect(fetchStored).toHaveBeenCalledTimes(2);
    expect(sent).toEqual([['goal', 'Rest']]);
  });

  it('leaves alone what is being sent', async () => {
    const { saver, fetchStored, respond } = setUp({ stored: { goal: 'Sleep' } });
    fetchStored.mockImplementation(async () => {
      await respond(0);
      return { goal: 'Sleep' };
    });
    saver.write('goal', 'Rest');
    saver.flush();

    await saver.refresh();

    expect(saver.get()['goal']).toEqual({ text: 'Rest', state: 'saved' });
  });
});

describe('after an answer could not be sent', () => {
  async function failed() {
    const result = setUp({ stored: { goal: 'Sleep' } });
    result.saver.write('goal', 'Rest');
    result.saver.flush();
    await result.respond(0, new Error('offline'));
    return result;
  }

  it('does not replace what was saved elsewhere since', async () => {
    const { saver, sent, fetchStored } = await failed();
    fetchStored.mockResolvedValue({ goal: 'Walk' });

    saver.flush();
    await jest.advanceTimersByTimeAsync(0);

    expect(sent).toHaveLength(1);
    expect(saver.get()['goal']).toMatchObject({ text: 'Rest', state: 'waiting', conflict: 'Walk' });
  });

  it('does not replace it when the member writes on, either', async () => {
    const { saver, sent, fetchStored } = await failed();
    fetchStored.mockResolvedValue({ goal: 'Walk' });

    saver.write('goal', 'Rest more');
    await jest.advanceTimersByTimeAsync(DELAY_MS);

    expect(sent).toHaveLength(1);
    expect(saver.get()['goal']).toMatchObject({ text: 'Rest more', conflict: 'Walk' });
  });

  it('goes on without a question if our server had received it', async () => {
    const { saver, sent, drafts, fetchStored } = await failed();
    fetchStored.mockResolvedValue({ goal: 'Rest' });

    saver.write('goal', 'Rest more');
    await jest.advanceTimersByTimeAsync(DELAY_MS);

    expect(sent).toEqual([
      ['goal', 'Rest'],
      ['goal', 'Rest more'],
    ]);
    expect(drafts).toEqual({ goal: { text: 'Rest more', base: 'Rest', attempt: 'Rest more' } });
  });

  it('sends later answers by what our server has, also if only white space differs', async () => {
    const { saver, bases, fetchStored } = await failed();
    fetchStored.mockResolvedValue({ goal: 'Sleep ' });

    saver.flush();
    await jest.advanceTimersByTimeAsync(0);

    expect(bases).toEqual(['Sleep', 'Sleep ']);
  });

  it('compares once, and then sends as before', async () => {
    const { saver, sent, fetchStored, respond } = await failed();
    saver.flush();
    await jest.advanceTimersByTimeAsync(0);
    await respond(1);

    saver.write('goal', 'Rest more');
    jest.advanceTimersByTime(DELAY_MS);

    expect(sent).toHaveLength(3);
    expect(fetchStored).toHaveBeenCalledTimes(1);
  });
});
