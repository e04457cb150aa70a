import { afterEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';

import { storeSession } from './session.ts';
import { newUser, renderPage } from './testing.tsx';
import { keepUnsent, type UnsentQueue } from './unsent.ts';
import { useUnsent } from './use-unsent.ts';

const send = jest.fn<(round: { round_id: string }) => Promise<void>>();
const queue: UnsentQueue<{ round_id: string }> = { storageKey: 'test:rounds', id: 'round_id', send };
const MEMBER = 7;

function Kept() {
  const { failure } = useUnsent(queue, MEMBER, () => undefined);
  return failure ?? 'All is stored.';
}

afterEach(() => localStorage.clear());

it('sends what was kept as soon as the device is online again', async () => {
  send.mockRejectedValueOnce(new Error('No network.')).mockResolvedValue();
  storeSession({ user: newUser({ id: MEMBER }), token: 't' });
  keepUnsent(queue, MEMBER, { round_id: 'a' });
  renderPage(<Kept />);
  await waitFor(() => expect(screen.queryByText('All is stored.')).toBeNull());

  window.dispatchEvent(new Event('online'));

  expect(await screen.findByText('All is stored.')).toBeInTheDocument();
  expect(send).toHaveBeenCalledTimes(2);
});
