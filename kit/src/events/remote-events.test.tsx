import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { render } from '@testing-library/react';

import { clearSession, storeSession } from '../session/session.ts';
import { newUser } from '../testing.tsx';
import { emitRemoteEvent, recordedEvents, useRemoteEvent } from './remote-events.ts';

function Listener({ onStored }: { onStored: (game: string) => void }) {
  useRemoteEvent('round-stored', ({ game }) => onStored(game));
  return null;
}

let log: ReturnType<typeof jest.spyOn>;
beforeEach(() => {
  log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => log.mockRestore());

it('reaches the newest listener of every mounted component, and no other event does', () => {
  const [first, second, third] = [jest.fn(), jest.fn(), jest.fn()];
  const { rerender, unmount } = render(<Listener onStored={first} />);
  rerender(<Listener onStored={second} />);
  render(<Listener onStored={third} />);

  emitRemoteEvent('round-stored', { game: 'n-back' });
  emitRemoteEvent('practice-stored', { minutes: 5 });
  unmount();
  emitRemoteEvent('round-stored', { game: 'speed-math' });

  expect(first).not.toHaveBeenCalled();
  expect(second.mock.calls).toEqual([['n-back']]);
  expect(third.mock.calls).toEqual([['n-back'], ['speed-math']]);
});

it('does not let a listener that fails stop the others, or who emits', () => {
  const other = jest.fn();
  const broken = () => {
    throw new Error('broken on purpose');
  };
  render(
    <>
      <Listener onStored={broken} />
      <Listener onStored={other} />
    </>,
  );

  emitRemoteEvent('round-stored', { game: 'n-back' });

  expect(other).toHaveBeenCalledTimes(1);
  expect(log).toHaveBeenCalledWith('A listener of the event round-stored failed', expect.anything());
});

it('says in words what is wrong with an event', async () => {
  emitRemoteEvent('practice-stored', { minutes: -1 });
  await new Promise((resolve) => setTimeout(resolve));

  expect(log).toHaveBeenCalledWith(
    expect.stringMatching(/^The event practice-stored has a wrong value as minutes: .* See it in contracts/),
  );
});

it('keeps the last 50, and none of a member for the next', () => {
  storeSession({ user: newUser({ id: 1 }), token: 'a' });
  for (let minutes = 0; minutes < 60; minutes += 1) emitRemoteEvent('practice-stored', { minutes });
  expect(recordedEvents()).toHaveLength(50);
  expect(recordedEvents().at(-1)).toMatchObject({ name: 'practice-stored', payload: { minutes: 59 } });

  clearSession();

  expect(recordedEvents()).toEqual([]);
});
