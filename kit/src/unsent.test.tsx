import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

import { ApiError } from './api-error.ts';
import { clearSession, storeSession } from './session.ts';
import { newUser } from './testing.tsx';
import { keepUnsent, sendUnsent, type UnsentQueue, unsentPosts } from './unsent.ts';

interface Round {
  round_id: string;
}

const send = jest.fn<(round: Round) => Promise<void>>();
const onStored = jest.fn();
const queue: UnsentQueue<Round> = { storageKey: 'test:rounds', id: 'round_id', send };
const [first, second] = [{ round_id: 'a' }, { round_id: 'b' }];
const [MEMBER, ANOTHER] = [7, 8];

const signIn = (id: number) => storeSession({ user: newUser({ id }), token: `of ${id}` });
const answer = async (status: number) => {
  throw await ApiError.from(new Response('{"error":"No"}', { status }));
};

beforeEach(() => {
  send.mockReset().mockResolvedValue();
  onStored.mockReset();
  signIn(MEMBER);
  keepUnsent(queue, MEMBER, first);
  keepUnsent(queue, MEMBER, second);
});
afterEach(() => localStorage.clear());

describe('unsent posts', () => {
  it('are sent oldest first, and forgotten', async () => {
    await sendUnsent(queue, MEMBER, onStored);

    expect(onStored).toHaveBeenCalledTimes(1);
    expect(send.mock.calls).toEqual([[first], [second]]);
    expect(localStorage.getItem('test:rounds:7')).toBeNull();
  });

  it.each([401, 402, 408, 429, 503])('stay, with those behind them, after an answer %i', async (status) => {
    send.mockImplementation(() => answer(status));

    await expect(sendUnsent(queue, MEMBER, onStored)).rejects.toMatchObject({ status });

    expect(send).toHaveBeenCalledTimes(1);
    expect(unsentPosts(queue, MEMBER)).toEqual([first, second]);
  });

  it.each([400, 404, 409])('are given up one at a time when the server refuses with %i', async (status) => {
    send.mockImplementation(() => answer(status));

    await expect(sendUnsent(queue, MEMBER, onStored)).rejects.toMatchObject({ status });

    expect(unsentPosts(queue, MEMBER)).toEqual([second]);
  });

  it.each([422, 503])('are told to be stored although a later one fails with %i', async (status) => {
    send.mockResolvedValueOnce().mockImplementationOnce(() => answer(status));

    await expect(sendUnsent(queue, MEMBER, onStored)).rejects.toMatchObject({ status });

    expect(onStored).toHaveBeenCalledTimes(1);
  });

  it('outlive a sign-out, and are sent when the same member is back', async () => {
    clearSession();
    await sendUnsent(queue, MEMBER, onStored);
    expect(onStored).not.toHaveBeenCalled();
    expect(unsentPosts(queue, MEMBER)).toEqual([first, second]);

    signIn(MEMBER);
    await sendUnsent(queue, MEMBER, onStored);

    expect(onStored).toHaveBeenCalled();
    expect(unsentPosts(queue, MEMBER)).toEqual([]);
  });

  it('are never sent by another member', async () => {
    signIn(ANOTHER);

    expect(unsentPosts(queue, ANOTHER)).toEqual([]);
    await sendUnsent(queue, ANOTHER, onStored);
    await sendUnsent(queue, MEMBER, onStored);

    expect(send).not.toHaveBeenCalled();
    expect(unsentPosts(queue, MEMBER)).toEqual([first, second]);
  });

  it('stop when another member signs in between two of them', async () => {
    send.mockImplementationOnce(async () => signIn(ANOTHER));

    await sendUnsent(queue, MEMBER, onStored);

    expect(send).toHaveBeenCalledTimes(1);
    expect(unsentPosts(queue, MEMBER)).toEqual([second]);
  });

  it('keep what is added while others are on their way', async () => {
    const third = { round_id: 'c' };
    send.mockImplementationOnce(async () => keepUnsent(queue, MEMBER, third));

    await sendUnsent(queue, MEMBER, onStored);

    expect(unsentPosts(queue, MEMBER)).toEqual([third]);
  });

  it.each(['{oops', '{"round_id":"a"}'])('are none when storage holds %s', (stored) => {
    localStorage.setItem('test:rounds:7', stored);

    expect(unsentPosts(queue, MEMBER)).toEqual([]);
  });
});
