import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError } from '@mindgrove/kit';
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

  it('is too old after two months', async () => {
    await load();
    jest.setSystemTime(Date.now() + 61 * 86_400_000);

    const queries = await openOffline();

    expect(queries.getQueryState(queryKey)?.status).toBe('error');
  });
});
