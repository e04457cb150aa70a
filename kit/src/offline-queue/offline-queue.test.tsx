import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

import { ApiError } from '../http/api-error.ts';
import { clearSession, storeSession } from '../session/session.ts';
import { newUser } from '../testing.tsx';
import { enqueue, type OfflineQueue, queuedPosts, sendQueued } from './offline-queue.ts';

interface Round {
  round_id: string;
}

const send = jest.fn<(round: Round) => Promise<void>>();
const onStored = jest.fn();
const queue: OfflineQueue<Round> = { storageKey: 'test:rounds', id: 'round_id', send };
const [first, second] = [{ round_id: 'a' }, { round_id: 'b' }];
const [MEMBER, ANOTHER] = [7, 8];

const signIn = (id: number) => storeSession({ user: newUser({ id }), token: `of ${id}` });
const rejectWith = async (status: number) => {
  throw await ApiError.from(new Response('{"error":"No","code":"no"}', { status }));
};

beforeEach(() => {
  send.mockReset().mockResolvedValue();
  onStored.mockReset();
  signIn(MEMBER);
  enqueue(queue, MEMBER, first);
  enqueue(queue, MEMBER, second);
});
afterEach(() => localStorage.clear());

describe('queued posts', () => {
  it('are sent oldest first, and removed', async () => {
    await sendQueued(queue, MEMBER, onStored);

    expect(onStored).toHaveBeenCalledTimes(1);
    expect(send.mock.calls).toEqual([[first], [second]]);
    expect(localStorage.getItem('test:rounds:7')).toBeNull();
  });

  it.each([401, 402, 408, 429, 503])('stay, with those behind them, after a %i response', async (status) => {
    send.mockImplementation(() => rejectWith(status));

    await expect(sendQueued(queue, MEMBER, onStored)).rejects.toMatchObject({ status });

    expect(send).toHaveBeenCalledTimes(1);
    expect(queuedPosts(queue, MEMBER)).toEqual([first, second]);
  });

  it.each([400, 404, 409])('are dropped one at a time when the server rejects them with %i', async (status) => {
    send.mockImplementation(() => rejectWith(status));

    await expect(sendQueued(queue, MEMBER, onStored)).rejects.toMatchObject({ status });

    expect(queuedPosts(queue, MEMBER)).toEqual([second]);
  });

  it.each([
    ['<h1>Forbidden</h1>', 403],
    ['{"message":"Too large"}', 413],
    ['{"code":407}', 407],
    ['null', 404],
  ])('stay when not the server, but something before it rejects them with %s', async (body, status) => {
    send.mockImplementation(async () => {
      throw await ApiError.from(new Response(body, { status }));
    });

    await expect(sendQueued(queue, MEMBER, onStored)).rejects.toMatchObject({ status });

    expect(queuedPosts(queue, MEMBER)).toEqual([first, second]);
  });

  it.each([422, 503])('are reported as stored although a later one fails with %i', async (status) => {
    send.mockResolvedValueOnce().mockImplementationOnce(() => rejectWith(status));

    await expect(sendQueued(queue, MEMBER, onStored)).rejects.toMatchObject({ status });

    expect(onStored).toHaveBeenCalledTimes(1);
  });

  it('survive a sign-out, and are sent when the same member returns', async () => {
    clearSession();
    await sendQueued(queue, MEMBER, onStored);
    expect(onStored).not.toHaveBeenCalled();
    expect(queuedPosts(queue, MEMBER)).toEqual([first, second]);

    signIn(MEMBER);
    await sendQueued(queue, MEMBER, onStored);

    expect(onStored).toHaveBeenCalled();
    expect(queuedPosts(queue, MEMBER)).toEqual([]);
  });

  it('are never sent by another member', async () => {
    signIn(ANOTHER);

    expect(queuedPosts(queue, ANOTHER)).toEqual([]);
    await sendQueued(queue, ANOTHER, onStored);
    await sendQueued(queue, MEMBER, onStored);

    expect(send).not.toHaveBeenCalled();
    expect(queuedPosts(queue, MEMBER)).toEqual([first, second]);
  });

  it('stop when another member signs in between two of them', async () => {
    send.mockImplementationOnce(async () => signIn(ANOTHER));

    await sendQueued(queue, MEMBER, onStored);

    expect(send).toHaveBeenCalledTimes(1);
    expect(queuedPosts(queue, MEMBER)).toEqual([second]);
  });

  it('keep a post that is added while others are being sent', async () => {
    const third = { round_id: 'c' };
    send.mockImplementationOnce(async () => enqueue(queue, MEMBER, third));

    await sendQueued(queue, MEMBER, onStored);

    expect(queuedPosts(queue, MEMBER)).toEqual([third]);
  });

  it.each(['{oops', '{"round_id":"a"}'])('are none when storage holds %s', (stored) => {
    localStorage.setItem('test:rounds:7', stored);

    expect(queuedPosts(queue, MEMBER)).toEqual([]);
  });
});
