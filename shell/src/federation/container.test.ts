import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import * as React from 'react';

import { loadExposed } from './container.ts';
import type { PageRelease } from './release-set.ts';
import type { ShareScope } from './share-scope.ts';

const CONTAINER = 'mfe_games_1_0_0';
const globals = globalThis as unknown as Record<string, unknown>;
const release = {
  record: { name: 'mfe-games', version: '1.0.0+0123456789ab', container: CONTAINER },
  base: '/releases/mfe-games/1.0.0+0123456789ab/',
} as PageRelease;

/** Answers the next script elements: by what the entry does when it runs, or with an error. */
function serveEntry(run: (() => void) | 'missing') {
  jest.spyOn(document.head, 'append').mockImplementation((script) => {
    if (run !== 'missing') run();
    queueMicrotask(() => (script as HTMLScriptElement).dispatchEvent(new Event(run === 'missing' ? 'error' : 'load')));
  });
}

const leaveContainer = (init: (scope: ShareScope) => void = () => undefined) => {
  globals[CONTAINER] = { init, get: () => Promise.resolve(() => ({ default: 'the remote' })) };
};

describe('loadExposed', () => {
  beforeEach(() => {
    globals[CONTAINER] = undefined;
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it('returns the module that the release exposes', async () => {
    serveEntry(leaveContainer);

    await expect(loadExposed(release)).resolves.toEqual({ default: 'the remote' });
  });

  it("hands over the host's own React, in its version", async () => {
    let scope: ShareScope = {};
    serveEntry(() => leaveContainer((given) => (scope = given)));

    await loadExposed(release);

    expect(Object.keys(scope['react'] ?? {})).toEqual([React.version]);
    expect((scope['react']?.[React.version]?.get()() as typeof React).useState).toBe(React.useState);
  });

  it('does not take an entry that leaves nothing for the one that ran before it', async () => {
    serveEntry(leaveContainer);
    await loadExposed(release);
    serveEntry(() => undefined);

    await expect(loadExposed(release)).rejects.toThrow('has left no container');
  });

  it('fails when the entry cannot be loaded', async () => {
    serveEntry('missing');

    await expect(loadExposed(release)).rejects.toThrow('could not be loaded');
  });

  it('gives an entry up that does not come', async () => {
    jest.useFakeTimers();
    jest.spyOn(document.head, 'append').mockImplementation(() => undefined);
    const loading = loadExposed(release);
    const outcome = expect(loading).rejects.toThrow('did not come within 3000 ms');

    await jest.advanceTimersByTimeAsync(3000);

    await outcome;
  });
});
