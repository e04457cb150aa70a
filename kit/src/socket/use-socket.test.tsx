import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';

import { emittedSocketEvents, receiveSocketEvent, renderPage, setSocketStatus } from '../testing.tsx';
import { emitSocketEvent } from './socket-hub.ts';
import { useSocketEvent, useSocketStatus } from './use-socket.ts';

function Counter() {
  const [count, setCount] = useState(0);
  useSocketEvent('chat:here', (here) => setCount(count + here.count));
  return (
    <p>
      {count} here, {useSocketStatus()}
    </p>
  );
}

describe('the socket in a page', () => {
  beforeEach(() => setSocketStatus('disconnected'));

  it('calls the newest listener with each event', () => {
    renderPage(<Counter />);

    receiveSocketEvent('chat:here', { count: 2 });
    receiveSocketEvent('chat:here', { count: 3 });

    expect(screen.getByText(/^5 here/)).toBeInTheDocument();
  });

  it('calls no listener of a component that is gone, or of another event', () => {
    let calls = 0;
    const Listening = () => {
      useSocketEvent('releases', () => (calls += 1));
      return null;
    };
    const { unmount } = renderPage(<Listening />);

    receiveSocketEvent('chat:here', { count: 2 });
    receiveSocketEvent('releases');
    unmount();
    receiveSocketEvent('releases');

    expect(calls).toBe(1);
  });

  it('shows the status of the connection', () => {
    renderPage(<Counter />);

    setSocketStatus('connecting');
    expect(screen.getByText(/connecting$/)).toBeInTheDocument();
    setSocketStatus('connected');
    expect(screen.getByText(/, connected$/)).toBeInTheDocument();
  });

  it('sends events while it is connected, and drops them otherwise', () => {
    renderPage(<Counter />);

    emitSocketEvent('chat:leave');
    setSocketStatus('connected');
    emitSocketEvent('chat:typing');

    expect(emittedSocketEvents()).toEqual([['chat:typing']]);
  });

  it('lets a test acknowledge what a page sent', () => {
    setSocketStatus('connected');
    renderPage(<Counter />);
    let count = 0;

    emitSocketEvent('chat:enter', (here) => (count = here.count));
    const [[, acknowledge] = []] = emittedSocketEvents();
    (acknowledge as (here: { count: number }) => void)({ count: 4 });

    expect(count).toBe(4);
  });
});
