import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { renderPage } from '@mindgrove/kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';

import MemoryDemo from './memory-demo.tsx';

const FIRST_CAPTION = 'Eight pairs lie face down. You turn two cards at a time.';
const SECOND_CAPTION = 'Two cards are turned. They differ, so remember where they lie.';
const LAST_CAPTION = 'Won: the next level opens.';

const preferMotion = (wish: 'reduce' | 'no-preference') => {
  Object.assign(window, { matchMedia: (query: string) => ({ matches: query.includes(wish) }) });
};
// Small steps are needed because each frame sets the timer of the next one.
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
    expect(caption()).toBe(FIRST_CAPTION);

    await wait(30);

    expect(caption()).toBe(LAST_CAPTION);
    expect(screen.getByText('9 / 20')).toBeInTheDocument();
    expect(screen.getByText('8 / 8')).toBeInTheDocument();
  });

  it('pauses, continues and restarts', async () => {
    renderPage(<MemoryDemo />);

    press('Pause');
    await wait(30);
    expect(caption()).toBe(FIRST_CAPTION);

    press('Play');
    await wait(5);
    expect(caption()).toBe(SECOND_CAPTION);

    press('Start again');
    expect(caption()).toBe(FIRST_CAPTION);
  });

  it('replays after its end', async () => {
    renderPage(<MemoryDemo />);
    await wait(30);
    expect(screen.queryByRole('button', { name: 'Start again' })).not.toBeInTheDocument();

    press('Watch again');

    expect(caption()).toBe(FIRST_CAPTION);
    expect(screen.getByRole('button', { name: 'Pause' })).toBeInTheDocument();
  });

  it('has inert cards that only the demo turns', () => {
    renderPage(<MemoryDemo />);

    expect(screen.getByRole('group', { name: 'Memory cards' }).closest('[inert]')).not.toBeNull();
  });

  it('leaves no timer behind when it unmounts', () => {
    const { unmount } = renderPage(<MemoryDemo />);

    unmount();

    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('the memory demo with reduced motion', () => {
  beforeEach(() => preferMotion('reduce'));

  it('waits for “Next” from caption to caption', async () => {
    renderPage(<MemoryDemo />);
    await wait(30);
    expect(caption()).toBe(FIRST_CAPTION);
    expect(screen.queryByRole('button', { name: 'Pause' })).not.toBeInTheDocument();

    press('Next');
    expect(caption()).toBe(SECOND_CAPTION);
    for (let presses = 0; presses < 5; presses += 1) press('Next');
    expect(caption()).toBe(LAST_CAPTION);

    press('Watch again');
    expect(caption()).toBe(FIRST_CAPTION);
  });
});
