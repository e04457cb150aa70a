import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

import { ApiError } from '../http/api-error.ts';
import { createQueryClient } from '../query-client.ts';
import { clearSession, storeSession } from '../session/session.ts';
import { newUser } from '../testing.tsx';
import { keepPost, type Queue, removePost, sendPosts, stateOf, waitingQueues } from './outbox.ts';

interface Round {
  round_id: string;
}

const send = jest.fn<(round: Round) => Promise<void>>();
const onStored = jest.fn();
const [first, second] = [{ round_id: 'a' }, { round_id: 'b' }];
const [MEMBER, ANOTHER] = [7, 8];
const queries = createQueryClient();
let queue: Queue<Round>;
let tests = 0;

const signIn = (id: number) => storeSession({ user: newUser({ id }), token: `of ${id}` });
const sendAll = (member = MEMBER) => sendPosts(queue, member, queries);
const waiting = (member = MEMBER) => stateOf(queue, member).posts;
const rejectWith = async (status: number, body = '{"error":"No","code":"no"}', headers = {}) => {
  throw await ApiError.from(new Response(body, { status, headers }));
};

beforeEach(() => {
  send.mockReset().mockResolvedValue();
  onStored.mockReset();
  // A queue remembers the last failure of this tab.
  tests += 1;
  queue = { name: `rounds-${tests}`, id: 'round_id', send, onStored };
  signIn(MEMBER);
  keepPost(queue, MEMBER, first);
  keepPost(queue, MEMBER, second);
});
afterEach(() => localStorage.clear());

describe('unsent posts', () => {
  it('are sent oldest first, and removed', async () => {
    expect(await sendAll()).toBeNull();

    expect(onStored.mock.calls).toEqual([[queries, [first, second]]]);
    expect(send.mock.calls).toEqual([
      [first, queries],
      [second, queries],
    ]);
    expect(localStorage.getItem(`mindgrove:unsent-${queue.name}:7`)).toBeNull();
  });

  it.each([401, 402, 408, 429, 503])('stay, with those behind them, after a %i response', async (status) => {
    send.mockImplementation(() => rejectWith(status));

    expect(await sendAll()).toMatchObject({ status });

    expect(send).toHaveBeenCalledTimes(1);
    expect(stateOf(queue, MEMBER)).toMatchObject({ posts: [first, second], failure: { text: 'No' }, isSending: false });
  });

  it.each([400, 404, 409])('are dropped, and the next sent, when the server rejects them with %i', async (status) => {
    send.mockImplementationOnce(() => rejectWith(status));

    expect(await sendAll()).toMatchObject({ status });

    expect(onStored.mock.calls).toEqual([[queries, [second]]]);
    expect(waiting()).toEqual([]);
  });

  it('stay as refused where their page decides, and are not sent again before it has', async () => {
    queue.onRefused = ({ round_id }) => (round_id === 'a' ? 'keep' : undefined);
    send.mockImplementation(() => rejectWith(400));
    await sendAll();

    await sendAll();

    expect(send).toHaveBeenCalledTimes(2);
    expect(waiting()).toEqual([{ ...first, refusal: 'No' }]);
    expect(stateOf(queue, MEMBER).failure).toBeNull();
    send.mockResolvedValue();
    keepPost(queue, MEMBER, first);
    await sendAll();
    expect(waiting()).toEqual([]);
  });

  it.each([
    ['<h1>Forbidden</h1>', 403],
    ['{"message":"Too large"}', 413],
    ['{"code":407}', 407],
    ['null', 404],
  ])('stay when not the server, but something before it rejects them with %s', async (body, status) => {
    send.mockImplementation(() => rejectWith(status, body));

    expect(await sendAll()).toMatchObject({ status });

    expect(waiting()).toEqual([first, second]);
  });

  it('are reported as stored although a later one fails', async () => {
    send.mockResolvedValueOnce().mockImplementationOnce(() => rejectWith(503));

    expect(await sendAll()).toMatchObject({ status: 503 });

    expect(onStored.mock.calls).toEqual([[queries, [first]]]);
  });

  it('are not sent sooner than the server allows', async () => {
    jest.useFakeTimers();
    send.mockImplementationOnce(() => rejectWith(429, '{"error":"Slowly","code":"slow"}', { 'retry-after': '9' }));
    await sendAll();

    jest.advanceTimersByTime(8999);
    await sendAll();
    expect(send).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(1);
    await sendAll();

    jest.useRealTimers();
    expect(send).toHaveBeenCalledTimes(3);
    expect(waiting()).toEqual([]);
  });

  it('survive a sign-out, and are sent when the same member returns', async () => {
    clearSession();
    await sendAll();
    expect(onStored).not.toHaveBeenCalled();
    expect(waiting()).toEqual([first, second]);

    signIn(MEMBER);
    await sendAll();

    expect(waiting()).toEqual([]);
  });

  it('are removed by a sign-out where they are private', () => {
    const messages: Queue<Round> = { name: 'messages', id: 'round_id', send, isPrivate: true };
    keepPost(messages, MEMBER, first);
    expect(
      waitingQueues(MEMBER)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(['messages', queue.name]);

    clearSession();

    expect(waitingQueues(MEMBER)).toEqual([{ name: queue.name, isUnreachable: false }]);
  });

  it('are never sent by another member', async () => {
    signIn(ANOTHER);

    expect(waitingQueues(ANOTHER)).toEqual([]);
    await sendAll(ANOTHER);
    await sendAll();

    expect(send).not.toHaveBeenCalled();
    expect(waiting()).toEqual([first, second]);
  });

  it('stop when another member signs in between two of them', async () => {
    send.mockImplementationOnce(async () => signIn(ANOTHER));

    await sendAll();

    expect(send).toHaveBeenCalledTimes(1);
    expect(waiting()).toEqual([second]);
  });

  it('include one that is added while others are being sent, and not one that is removed', async () => {
    const third = { round_id: 'c' };
    send.mockImplementationOnce(async () => {
      keepPost(queue, MEMBER, third);
      removePost(queue, MEMBER, 'b');
    });

    await sendAll();

    expect(send.mock.calls.map(([round]) => round)).toEqual([first, third]);
  });

  it('are forgotten with their error when they were removed while they were sent', async () => {
    removePost(queue, MEMBER, 'b');
    send.mockImplementationOnce(async () => {
      removePost(queue, MEMBER, 'a');
      throw ApiError.unreachable();
    });

    expect(await sendAll()).toBeNull();
  });

  it('are sent by one attempt at a time', async () => {
    await Promise.all([sendAll(), sendAll()]);

    expect(send).toHaveBeenCalledTimes(2);
  });

  it('take the place of an older one with the same id', () => {
    const replaced = { ...first, score: 3 };

    keepPost(queue, MEMBER, replaced);

    expect(waiting()).toEqual([replaced, second]);
  });

  it.each(['{oops', '{"round_id":"a"}'])('are none when storage holds %s', (stored) => {
    localStorage.setItem(`mindgrove:unsent-${queue.name}:7`, stored);

    expect(waiting()).toEqual([]);
  });
});
