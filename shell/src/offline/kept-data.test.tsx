import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError, memberKey } from '@mindgrove/kit';
import { clearSession, createQueryClient, reportReachable, storeSession } from '@mindgrove/kit/host';
import { newUser } from '@mindgrove/kit/testing';
import type { QueryClient } from '@tanstack/react-query';

import { keepData, restoreData } from './kept-data.ts';

const MEMBER = newUser({ id: 7 });
const ANOTHER = newUser({ id: 8 });
const queryKey = ['/training', {}];
const answered = async () => ({ data: 'of the member' });
const unreached = () => Promise.reject(ApiError.unreachable());

const signIn = (user: typeof MEMBER) => storeSession({ user, token: `of ${user.id}` });

/** A page that loads the member's training, and one second. */
async function load(worksOffline = true): Promise<void> {
  const queries = createQueryClient();
  keepData(queries, () => worksOffline);
  await queries.fetchQuery({ queryKey, queryFn: answered });
  await jest.advanceTimersByTimeAsync(1000);
}

/** Data of 500,000 characters, loaded some days ago. */
function keepLong(name: string, daysAgo: number, userId = MEMBER.id): string {
  const key = memberKey(userId, `offline:["${name}"]`);
  const at = Date.now() - daysAgo * 86_400_000;
  localStorage.setItem(key, JSON.stringify({ at, data: 'x'.repeat(500_000) }));
  return key;
}

const isKept = (key: string | undefined) => localStorage.getItem(key ?? '') !== null;

async function openOffline(): Promise<QueryClient> {
  const queries = createQueryClient();
  restoreData(queries);
  await queries.prefetchQuery({ queryKey, queryFn: unreached });
  return queries;
}

beforeEach(() => {
  jest.useFakeTimers();
  signIn(MEMBER);
});
afterEach(() => {
  jest.useRealTimers();
  reportReachable(true);
  localStorage.clear();
});

describe('what a member has loaded', () => {
  it('is shown again without a network', async () => {
    await load();

    const queries = await openOffline();

    expect(queries.getQueryState(queryKey)).toMatchObject({ status: 'success', data: { data: 'of the member' } });
  });

  it('is not kept on other pages', async () => {
    await load(false);

    const queries = await openOffline();

    expect(queries.getQueryState(queryKey)?.status).toBe('error');
  });

  it('is shown to nobody else', async () => {
    await load();
    signIn(ANOTHER);

    const queries = await openOffline();

    expect(queries.getQueryState(queryKey)?.status).toBe('error');
  });

  it('is removed by signing out', async () => {
    await load();

    clearSession();

    expect(Object.keys(localStorage).filter((key) => key.includes('offline'))).toEqual([]);
  });

  it('is not kept for a member who has signed in meanwhile', async () => {
    const queries = createQueryClient();
    keepData(queries, () => true);
    await queries.fetchQuery({ queryKey, queryFn: answered });
    signIn(ANOTHER);
    await jest.advanceTimersByTimeAsync(1000);

    expect(Object.keys(localStorage).filter((key) => key.includes('offline'))).toEqual([]);
  });

  it('hides no error of the server', async () => {
    await load();
    const refused = await ApiError.from(new Response('{"error":"No","code":"no"}', { status: 409 }));
    const queries = createQueryClient();
    restoreData(queries);

    await queries.prefetchQuery({ queryKey, queryFn: () => Promise.reject(refused) });

    expect(queries.getQueryState(queryKey)?.status).toBe('error');
  });

  it('is loaded anew as soon as the server can be reached', async () => {
    await load();
    const queries = await openOffline();
    reportReachable(false);

    reportReachable(true);

    expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(true);
  });

  it('makes room for newer data, the oldest first', async () => {
    const [old, older, oldest, current] = [1, 2, 3, 0].map((days) => keepLong(`/of-day-${days}`, days));
    await load();

    expect(isKept(oldest)).toBe(false);
    expect(isKept(older)).toBe(false);
    expect(isKept(old)).toBe(true);
    expect(isKept(current)).toBe(true);
  });

  it('is removed after two months, whoever it is of', async () => {
    const key = keepLong('/of-long-ago', 61, 8);
    await load();

    expect(isKept(key)).toBe(false);
  });

  it('gives way to what is not sent yet when the browser’s storage is full', async () => {
    const key = keepLong('/of-today', 0);
    localStorage.setItem('mindgrove:unsent-rounds:7', '[{}]');
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    await load();
    setItem.mockRestore();

    expect(isKept(key)).toBe(false);
    expect(localStorage.getItem('mindgrove:unsent-rounds:7')).toBe('[{}]');
  });

  it('is too old after two months', async () => {
    await load();
    jest.setSystemTime(Date.now() + 61 * 86_400_000);

    const queries = await openOffline();

    expect(queries.getQueryState(queryKey)?.status).toBe('error');
  });
});
