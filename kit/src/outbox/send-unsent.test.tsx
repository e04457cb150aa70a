import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';

import { ApiError } from '../http/api-error.ts';
import { reportReachable } from '../http/request.ts';
import { Link } from '../router.ts';
import { newUser, renderPage, setSocketStatus } from '../testing.tsx';
import type { Queue } from './outbox.ts';
import { useQueue } from './use-queue.ts';

interface Round {
  round_id: string;
}

const send = jest.fn<(round: Round) => Promise<void>>();
let queue: Queue<Round>;
let tests = 0;

function Waiting() {
  const { posts, failure } = useQueue(queue);
  return (
    <p>
      {failure?.text ?? `${posts.length} waiting`} <Link to="/other">Other page</Link>
    </p>
  );
}

/** A round waits, and the first attempt to send it fails. */
async function open(failure: ApiError | Error = ApiError.unreachable()) {
  send.mockReset().mockRejectedValueOnce(failure).mockResolvedValue();
  localStorage.setItem(`mindgrove:unsent-${queue.name}:7`, '[{"round_id":"a"}]');
  renderPage(<Waiting />, { user: newUser({ id: 7 }), queues: [queue] });
  await waitFor(() => expect(screen.queryByText('1 waiting')).toBeNull());
}

beforeEach(() => {
  tests += 1;
  queue = { name: `kept-${tests}`, id: 'round_id', send };
});
afterEach(() => localStorage.clear());

it.each([
  ['the device is online again', () => void window.dispatchEvent(new Event('online'))],
  ['the API can be reached again', () => [false, true].forEach(reportReachable)],
  ['the socket is connected again', () => void setSocketStatus('connected')],
  ['another page is opened', () => screen.getByRole('link').click()],
])('sends what waits when %s', async (_, happen) => {
  setSocketStatus('disconnected');
  await open(new Error('No.'));

  act(happen);

  expect(await screen.findByText('0 waiting')).toBeInTheDocument();
  expect(send).toHaveBeenCalledTimes(2);
});

it('tries again every ten seconds while nothing answers, and not after another failure', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  await open();
  send.mockReset().mockRejectedValueOnce(new Error('No.')).mockResolvedValue();
  await act(() => jest.advanceTimersByTimeAsync(9000));
  expect(send).not.toHaveBeenCalled();

  await act(() => jest.advanceTimersByTimeAsync(30_000));

  jest.useRealTimers();
  expect(send).toHaveBeenCalledTimes(1);
});

it('leaves what no remote declares', async () => {
  localStorage.setItem('mindgrove:unsent-steps:7', '[{}]');
  await open();

  expect(localStorage.getItem('mindgrove:unsent-steps:7')).toBe('[{}]');
});
