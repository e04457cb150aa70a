import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';

import { FailureDetails } from '../dev/failure-details.tsx';
import type { PageRelease } from '../federation/release-set.ts';
import { FailureBoundary } from './failure-boundary.tsx';

const FALLBACK = <p>This page could not be opened just now.</p>;

const RELEASE = { record: { name: 'mfe-games', version: '1.0.0+000000000001' } } as PageRelease;

function BrokenPage(): never {
  throw new Error('broken on purpose');
}

// One clock for all tests: the time of the last compilation outlives each of them.
beforeAll(() => void jest.useFakeTimers());
afterAll(() => void jest.useRealTimers());

let log: ReturnType<typeof jest.spyOn>;
beforeEach(() => {
  log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => log.mockRestore());

const build = (type: string) => act(() => void window.dispatchEvent(new MessageEvent('message', { data: { type } })));

describe('a remote module that throws, in development', () => {
  it('leaves its fallback, with the error and the component stack', () => {
    render(
      <FailureBoundary what="page" release={RELEASE} fallback={FALLBACK}>
        <BrokenPage />
      </FailureBoundary>,
    );

    expect(screen.getByText('This page could not be opened just now.')).toBeInTheDocument();
    expect(screen.getByRole('note')).toHaveTextContent(/^Error: broken on purpose at BrokenPage/);
  });

  it('stays in its tab until it is edited, when it was loaded before the edit that broke it', () => {
    const boundary = (page: ReactNode) => (
      <FailureBoundary what="page" release={RELEASE} fallback={FALLBACK}>
        {page}
      </FailureBoundary>
    );
    const { rerender } = render(boundary(<p>a page</p>));
    jest.advanceTimersByTime(1);
    build('webpackOk');
    jest.advanceTimersByTime(1);
    rerender(boundary(<BrokenPage />));
    expect(screen.getByRole('note')).toBeInTheDocument();
    expect(jest.getTimerCount()).toBe(0);

    build('webpackOk');

    expect(jest.getTimerCount()).toBe(1);
  });
});

describe('the details of a failure', () => {
  const reload = jest.fn();
  const show = (since = performance.now()) =>
    render(<FailureDetails error={new Error('broken on purpose')} componentStack="" since={since} reload={reload} />);

  beforeEach(() => void reload.mockReset());

  it('reload the tab after a compilation without errors', () => {
    show();
    build('webpackErrors');
    build('webpackStillOk');
    jest.runAllTimers();
    expect(reload).not.toHaveBeenCalled();

    build('webpackOk');
    jest.runAllTimers();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('reload it when the compilation ended during loading', () => {
    const since = performance.now();
    jest.advanceTimersByTime(1);
    build('webpackOk');
    show(since);

    jest.runAllTimers();

    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('leave the tab alone after a hot update has fixed the module', () => {
    const { unmount } = show();
    build('webpackOk');

    unmount();
    jest.runAllTimers();

    expect(reload).not.toHaveBeenCalled();
  });
});
