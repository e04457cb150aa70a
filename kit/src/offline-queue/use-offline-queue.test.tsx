import { afterEach, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';

import { ApiError } from '../http/api-error.ts';
import { reportReachable } from '../http/request.ts';
import { storeSession } from '../session/session.ts';
import { newUser, renderPage } from '../testing.tsx';
import { enqueue, type OfflineQueue } from './offline-queue.ts';
import { useOfflineQueue } from './use-offline-queue.ts';

const send = jest.fn<(round: { round_id: string }) => Promise<void>>();
const queue: OfflineQueue<{ round_id: string }> = { storageKey: 'test:rounds', id: 'round_id', send };
const MEMBER = 7;

function Kept() {
  const { failure } = useOfflineQueue(queue, MEMBER, () => undefined);
  return failure ?? 'All is stored.';
}

afterEach(() => localStorage.clear());

it('sends queued posts as soon as the device is online again', async () => {
  send.mockRejectedValueOnce(new Error('No network.')).mockResolvedValue();
  storeSession({ user: newUser({ id: MEMBER }), token: 't' });
  enqueue(queue, MEMBER, { round_id: 'a' });
  renderPage(<Kept />);
  await waitFor(() => expect(screen.queryByText('All is stored.')).toBeNull());

  window.dispatchEvent(new Event('online'));

  expect(await screen.findByText('All is stored.')).toBeInTheDocument();
  expect(send).toHaveBeenCalledTimes(2);
});

it('sends queued posts as soon as the API can be reached again', async () => {
  reportReachable(false);
  send.mockReset().mockRejectedValueOnce(new Error('Away.')).mockResolvedValue();
  storeSession({ user: newUser({ id: MEMBER }), token: 't' });
  enqueue(queue, MEMBER, { round_id: 'a' });
  renderPage(<Kept />);
  await waitFor(() => expect(screen.queryByText('All is stored.')).toBeNull());

  act(() => reportReachable(true));

  expect(await screen.findByText('All is stored.')).toBeInTheDocument();
  expect(send).toHaveBeenCalledTimes(2);
});

it('sends posts again that waited for a plan, as soon as the page is opened', async () => {
  const accessEnded = await ApiError.from(new Response('{"error":"Your access has ended."}', { status: 402 }));
  send.mockReset().mockRejectedValueOnce(accessEnded).mockResolvedValue(undefined);
  const ended = newUser({ id: MEMBER, is_subscribed: '1', access: { state: 'ended', until: null } });
  storeSession({ user: ended, token: 't' });
  enqueue(queue, MEMBER, { round_id: 'a' });
  const { unmount } = renderPage(<Kept />, { user: ended });
  expect(await screen.findByText('Your access has ended.')).toBeInTheDocument();
  unmount();

  renderPage(<Kept />, { user: ended });

  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(localStorage.getItem('test:rounds:7')).toBeNull());
});
