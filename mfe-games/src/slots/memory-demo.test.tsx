import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { renderPage } from '@mindgrove/kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';

import MemoryDemo from './memory-demo.tsx';

const FIRST = 'Eight pairs lie face down. You turn two cards at a time.';
const SECOND = 'Two cards are turned. They differ, so remember where they lie.';
const LAST = 'Won: the next level opens.';

const preferMotion = (wish: 'reduce' | 'no-preference') => {
  Object.assign(window, { matchMedia: (query: string) => ({ matches: query.includes(wish) }) });
};
// In small steps: each frame sets the timer of the next one when it is drawn.
async function wait(seconds: number) {
  for (let past = 0; past < seconds; past += 0.1) await act(() => jest.advanceTimersByTimeAsync(100));
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const caption = () => screen.getByRole('status').textContent;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the memory demo', () => {
  beforeEach(() => preferMotion('no-preference'));

  it('plays itself to the win', async () => {
    renderPage(<MemoryDemo />);
    expect(caption()).toBe(FIRST);

    await wait(30);

    expect(caption()).toBe(LAST);
    expect(screen.getByText('9 / 20')).toBeInTheDocument();
    expect(screen.getByText('8 / 8')).toBeInTheDocument();
  });

  it('pauses, goes on and starts again', async () => {
    renderPage(<MemoryDemo />);

    press('Pause');
    await wait(30);
    expect(caption()).toBe(FIRST);

    press('Play');
    await wait(5);
    expect(caption()).toBe(SECOND);

    press('Start again');
    expect(caption()).toBe(FIRST);
  });

  it('plays once more when it is over', async () => {
    renderPage(<MemoryDemo />);
    await wait(30);

    press('Play');

    expect(caption()).toBe(FIRST);
    expect(screen.getByRole('button', { name: 'Pause' })).toBeInTheDocument();
  });

  it('keeps its cards out of reach: they are turned by the demo alone', () => {
    renderPage(<MemoryDemo />);

    expect(screen.getByRole('group', { name: 'Memory cards' }).closest('[inert]')).not.toBeNull();
  });

  it('leaves no timer behind when it is taken off the page', () => {
    const { unmount } = renderPage(<MemoryDemo />);

    unmount();

    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('the memory demo for those who want no motion', () => {
  beforeEach(() => preferMotion('reduce'));

  it('waits for “Next” from caption to caption', async () => {
    renderPage(<MemoryDemo />);
    await wait(30);
    expect(caption()).toBe(FIRST);
    expect(screen.queryByRole('button', { name: 'Pause' })).not.toBeInTheDocument();

    press('Next');
    expect(caption()).toBe(SECOND);
    for (let presses = 0; presses < 5; presses += 1) press('Next');
    expect(caption()).toBe(LAST);

    press('Start again');
    expect(caption()).toBe(FIRST);
  });
});
