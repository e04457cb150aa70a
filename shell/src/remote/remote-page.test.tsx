import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';

import type { LoadedModule } from '../federation/load-remote-module.ts';
import type { RouteMatch } from '../federation/release-set.ts';

const loadModule = jest.fn<() => Promise<LoadedModule>>();
const loadPrevious = jest.fn<() => Promise<LoadedModule>>();
let RemotePage: typeof import('./remote-page.tsx').RemotePage;

beforeAll(async () => {
  jest.doMock('../federation/load-remote-module.ts', () => ({
    loadModuleOrFallback: loadModule,
    loadPreviousModule: loadPrevious,
  }));
  ({ RemotePage } = await import('./remote-page.tsx'));
});

const PageBefore = () => <h1>The page before</h1>;
function BrokenPage(): never {
  throw new Error('broken on purpose');
}
function BreakingPage() {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) throw new Error('broken on purpose');
  return <button onClick={() => setBroken(true)}>Break</button>;
}

// Modules are cached for the life of a tab: each test uses its own remote.
let count = 0;
async function open(fallback: string | null = '1.0.0+00000000000a') {
  const record = { name: `mfe-${(count += 1)}`, version: '1.0.0+00000000000b' };
  const route = { path: '/a', page: 'a', title: 'Page A', access: 'public' };
  const match = { release: { record, fallback }, route } as unknown as RouteMatch;
  await act(async () => {
    render(
      <MemoryRouter>
        <RemotePage match={match} />
      </MemoryRouter>,
    );
  });
}

describe('the page of a remote', () => {
  let log: ReturnType<typeof jest.spyOn>;
  beforeEach(() => {
    log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    loadPrevious.mockReset().mockResolvedValue({ default: PageBefore });
  });
  afterEach(() => log.mockRestore());

  it('comes from the release before when it throws at first', async () => {
    loadModule.mockResolvedValue({ default: BrokenPage });

    await open();

    expect(await screen.findByRole('heading', { name: 'The page before' })).toBeInTheDocument();
  });

  it('says that it failed when there is no release before, or that throws, too', async () => {
    loadModule.mockResolvedValue({ default: BrokenPage });
    await open(null);
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument();
    expect(loadPrevious).not.toHaveBeenCalled();
    cleanup();

    loadPrevious.mockResolvedValue({ default: BrokenPage });
    await open();

    expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument();
    expect(loadPrevious).toHaveBeenCalledTimes(1);
  });

  it('stays of its release when it throws after it was shown: the one before may not know what it held', async () => {
    loadModule.mockResolvedValue({ default: BreakingPage });
    await open();

    fireEvent.click(await screen.findByRole('button', { name: 'Break' }));

    expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument();
    expect(loadPrevious).not.toHaveBeenCalled();
  });

  it('is tried again with Retry, from the live release first', async () => {
    loadModule.mockResolvedValueOnce({ default: BrokenPage }).mockResolvedValue({ default: BreakingPage });
    loadPrevious.mockResolvedValue({ default: BrokenPage });
    await open();

    const retry = await screen.findByRole('button', { name: 'Retry' });
    await act(async () => void fireEvent.click(retry));

    expect(await screen.findByRole('button', { name: 'Break' })).toBeInTheDocument();
  });
});
