import { afterEach, describe, expect, it } from '@jest/globals';
import { ApiError } from '@mindgrove/kit';

import {
  forRetry,
  nextToSend,
  type Outbox,
  readOutbox,
  saveOutbox,
  withFailure,
  withoutUnsent,
  withUnsent,
} from './outbox.ts';

const NOW = 1_800_000_000_000;
const response = (status: number, headers: Record<string, string> = {}) =>
  ApiError.from(new Response('{"error":"No","code":"no"}', { status, headers }));
const two = withUnsent(withUnsent([], 'First', []), 'Second', [3]);
const [first, second] = two as [Outbox[number], Outbox[number]];

afterEach(() => localStorage.clear());

describe('the outbox', () => {
  it('is kept for its member, in order', () => {
    saveOutbox(7, two);

    expect(readOutbox(7)).toEqual(two);
    expect(readOutbox(8)).toEqual([]);
  });

  it('leaves nothing in the browser once it is empty', () => {
    saveOutbox(7, two);

    saveOutbox(7, withoutUnsent(withoutUnsent(two, first.clientId), second.clientId));

    expect(localStorage).toHaveLength(0);
  });

  it('sends the oldest first', () => {
    expect(nextToSend(two)).toBe(first);
  });

  it.each([0, 401, 402, 408, 429, 500, 503])('lets the next wait after status %d', async (status) => {
    const error = status === 0 ? ApiError.unreachable() : await response(status);

    expect(nextToSend(withFailure(two, first.clientId, error, NOW))).toBeUndefined();
  });

  it.each([400, 403, 413, 422])('goes on with the next after status %d', async (status) => {
    expect(nextToSend(withFailure(two, first.clientId, await response(status), NOW))).toBe(second);
  });

  it('tries again once the server’s waiting time is over, not sooner', async () => {
    const failed = withFailure(two, first.clientId, await response(429, { 'retry-after': '9' }), NOW);

    expect(nextToSend(forRetry(failed, first.clientId, NOW + 8999))).toBeUndefined();
    expect(nextToSend(forRetry(failed, first.clientId, NOW + 9000))).toEqual(first);
  });

  it('tries again by itself only what the server may take', async () => {
    const refused = withFailure(two, first.clientId, await response(400), NOW);
    const failed = withFailure(refused, second.clientId, ApiError.unreachable(), NOW);

    expect(nextToSend(forRetry(failed))).toEqual(second);
    expect(forRetry(failed)[0]).toHaveProperty('failure');
  });
});
