import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';

import { useAfterPaint } from './after-paint.ts';

afterEach(() => {
  jest.useRealTimers();
});

const Followed = ({ text }: { text: string }) => <p>{useAfterPaint(text)}</p>;

const frame = () => act(() => jest.advanceTimersToNextFrame());
const drawn = () => act(() => jest.advanceTimersByTime(1));

describe('what follows a press', () => {
  it('leaves the next frame to the press, and comes after it', () => {
    jest.useFakeTimers();
    const { rerender } = render(<Followed text="before" />);
    rerender(<Followed text="after" />);

    frame();
    expect(screen.getByText('before')).toBeInTheDocument();
    drawn();
    expect(screen.getByText('after')).toBeInTheDocument();
  });

  it('skips what has changed again, and leaves nothing behind', () => {
    jest.useFakeTimers();
    const { rerender, unmount } = render(<Followed text="one" />);
    rerender(<Followed text="two" />);
    frame();
    rerender(<Followed text="three" />);

    drawn();
    expect(screen.getByText('one')).toBeInTheDocument();
    frame();
    drawn();
    expect(screen.getByText('three')).toBeInTheDocument();

    rerender(<Followed text="four" />);
    frame();
    unmount();
    expect(jest.getTimerCount()).toBe(0);
  });
});
