import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type TelemetryBody, telemetryBody } from '@mindgrove/contracts/telemetry';

import { createCollector } from './collector.ts';
import type { ReportedRelease, TakeEvent, TelemetryKind } from './events.ts';

const SHELL_VERSION = '1.0.0+00000000000a';
const newRelease = (name: string, version: string) => ({ record: { name, version } });
const GAMES = newRelease('mfe-games', '2.0.0+000000000002');
const GAMES_BEFORE = newRelease('mfe-games', '1.0.0+000000000001');
const gamesFile = (n = 2) => `${location.origin}/releases/mfe-games/${n}.0.0+00000000000${n}/page.js`;

function errorAt(...places: string[]) {
  const error = new TypeError('robin@example.test has no "name"');
  error.stack = [
    'TypeError: robin@example.test has no "name"',
    ...places.map((place) => `    at f (${place}:3:14)`),
  ].join('\n');
  return error;
}

describe('the collector of a tab', () => {
  let take: TakeEvent;
  let sent: TelemetryBody[];
  let fetching: ReturnType<typeof jest.fn>;
  const realFetch = globalThis.fetch;

  beforeEach(() => {
    jest.useFakeTimers();
    sent = [];
    fetching = jest.fn((_: string, init: RequestInit) => {
      sent.push(telemetryBody.parse(JSON.parse(init.body as string)));
      return Promise.resolve(new Response(null, { status: 204 }));
    }) as never;
    globalThis.fetch = fetching as never;
    take = createCollector([], SHELL_VERSION);
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    globalThis.fetch = realFetch;
  });

  const happen = (kind: TelemetryKind, release?: ReportedRelease, error?: unknown, at = 0) =>
    take({ kind, release, error, at });
  const of = (name: string) => sent.flatMap(({ releases = [] }) => releases.filter((release) => release.name === name));
  const hide = () => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
  };

  it('counts a session of the shell and of each release once, with the time that its first module took', () => {
    happen('begin', GAMES, undefined, 100);
    happen('loaded', GAMES, undefined, 350);
    happen('begin', GAMES, undefined, 400);
    happen('loaded', GAMES, undefined, 410);

    jest.advanceTimersByTime(5000);
    happen('begin', GAMES);
    happen('loaded', GAMES);
    jest.advanceTimersByTime(60_000);

    expect(of('shell')).toEqual([{ name: 'shell', version: SHELL_VERSION, sessions: 1 }]);
    expect(of('mfe-games')).toEqual([{ name: 'mfe-games', version: GAMES.record.version, sessions: 1, load_ms: 250 }]);
  });

  it('sends an error within two seconds, and the session is errored once', () => {
    happen('begin', GAMES);
    happen('unhandled', undefined, errorAt(gamesFile()));
    jest.advanceTimersByTime(2000);
    happen('unhandled', undefined, errorAt(gamesFile()));
    jest.advanceTimersByTime(60_000);

    expect(of('mfe-games')).toEqual([
      expect.objectContaining({ sessions: 1, errored_sessions: 1, unhandled_errors: 1 }),
      { name: 'mfe-games', version: GAMES.record.version, unhandled_errors: 1 },
    ]);
    expect(sent[0]?.errors).toEqual([
      {
        ...{ name: 'mfe-games', version: GAMES.record.version, kind: 'unhandled', type: 'TypeError' },
        message: '<email> has no <text>',
        frames: [{ file: 'page.js', line: 3, column: 14 }],
      },
    ]);
  });

  it('finds the owner in the stack: a remote also through the shell, the shell alone, and nobody else’s files', () => {
    const shellFile = `${location.origin}/assets/main.0123456789.js`;
    happen('unhandled', undefined, errorAt(shellFile, gamesFile()));
    happen('unhandled', undefined, errorAt(shellFile));
    happen('unhandled', undefined, errorAt('https://extension.test/releases/mfe-games/2.0.0+000000000002/a.js'));
    happen('unhandled', undefined, 'a text');
    happen('unhandled', undefined, undefined);
    jest.advanceTimersByTime(2000);

    expect(sent[0]?.errors?.map(({ name }) => name)).toEqual(['mfe-games', 'shell']);
    expect(of('shell')[0]).toMatchObject({ unhandled_errors: 1 });
  });

  it('counts a fallback for the release that was left, and what the other one throws for that one', () => {
    happen('begin', GAMES);
    happen('retry', GAMES);
    happen('fallback', GAMES);
    happen('fallback', GAMES);
    happen('begin', GAMES_BEFORE);
    happen('loaded', GAMES_BEFORE);
    happen('render', GAMES, errorAt(gamesFile(1)));
    jest.advanceTimersByTime(5000);

    expect(of('mfe-games')).toEqual([
      { name: 'mfe-games', version: GAMES.record.version, sessions: 1, retries: 1, fallbacks: 1 },
      expect.objectContaining({ version: GAMES_BEFORE.record.version, errored_sessions: 1, render_errors: 1 }),
    ]);
  });

  it('counts a page that cannot be loaded once, although it throws when it is drawn', () => {
    const failure = errorAt(`${location.origin}/assets/main.0123456789.js`);
    happen('begin', GAMES);
    happen('load', GAMES, failure);
    happen('render', GAMES, failure);
    jest.advanceTimersByTime(5000);

    expect(of('mfe-games')).toEqual([expect.objectContaining({ load_failures: 1, errored_sessions: 1 })]);
    expect(of('mfe-games')[0]).not.toHaveProperty('render_errors');
    expect(of('shell')[0]).not.toHaveProperty('errored_sessions');
  });

  it('lists what React recovered from under the shell, in no counter that judges a release', () => {
    happen('begin', GAMES);
    happen('recovered', undefined, errorAt(gamesFile()));
    jest.advanceTimersByTime(5000);

    expect(sent[0]?.errors).toEqual([expect.objectContaining({ name: 'shell', kind: 'recovered' })]);
    expect(of('shell')).toEqual([{ name: 'shell', version: SHELL_VERSION, sessions: 1 }]);
    expect(of('mfe-games')).toEqual([{ name: 'mfe-games', version: GAMES.record.version, sessions: 1 }]);
  });

  it('does not count what cannot be loaded without a network', () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
    happen('load', GAMES, errorAt(gamesFile()));
    jest.advanceTimersByTime(5000);

    expect(of('mfe-games')).toEqual([]);
  });

  it('sends what is left when the tab is hidden, without cookies', () => {
    happen('begin', GAMES);
    hide();

    expect(of('mfe-games')).toHaveLength(1);
    expect(fetching).toHaveBeenCalledWith(
      '/api/telemetry',
      expect.objectContaining({ keepalive: true, credentials: 'omit' }),
    );
  });

  it('sends ever more rarely when errors go on', () => {
    for (let second = 0; second < 120; second++) {
      happen('unhandled', undefined, errorAt(gamesFile()));
      jest.advanceTimersByTime(1000);
    }

    expect(sent.length).toBeLessThan(9);
  });
});
