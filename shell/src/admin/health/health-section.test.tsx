import { describe, expect, it } from '@jest/globals';
import type { ReleaseHealth, SeenError } from '@mindgrove/contracts/telemetry';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';

import { API, errorResponse, serveApi } from '../../test/serve-api.ts';
import { defaultHandlers, NEW_VERSION, OLD_VERSION, renderSection } from '../admin.testing.tsx';

const NO_PROBLEMS = { retries: 0, fallbacks: 0, load_failures: 0, render_errors: 0, unhandled_errors: 0 };
const GAMES: ReleaseHealth = {
  name: 'mfe-games',
  versions: [
    {
      version: NEW_VERSION,
      is_live: true,
      counts: { ...NO_PROBLEMS, sessions: 2000, errored_sessions: 1, render_errors: 1, retries: 2 },
      load_p75: 1240,
      pages: [{ page: '/games', samples: 40, p75: { LCP: 1800, INP: 96, CLS: 0.012, TTFB: null } }],
    },
    {
      version: OLD_VERSION,
      is_live: false,
      counts: { ...NO_PROBLEMS, sessions: 12, errored_sessions: 0 },
      load_p75: 320,
      pages: [],
    },
  ],
};
const ERROR: SeenError = {
  name: 'mfe-games',
  version: NEW_VERSION,
  kind: 'render',
  type: 'TypeError',
  message: '<text> is not a function',
  frames: [
    {
      file: 'games.js',
      line: 1,
      column: 900,
      source: { file: 'mfe-games/src/pages/games.tsx', line: 12, column: 4, name: 'score' },
    },
    { file: 'remoteEntry.js', line: 1, column: 7, source: null },
  ],
  count: 3,
  first_seen: '2030-01-02T10:00:00.000Z',
  last_seen: '2030-01-02T11:00:00.000Z',
};

const server = serveApi(...defaultHandlers);

function renderHealth(...releases: ReleaseHealth[]) {
  const ranges: (string | null)[] = [];
  server.use(
    http.get(`${API}/admin/release-health`, ({ request }) => {
      ranges.push(new URL(request.url).searchParams.get('range'));
      return HttpResponse.json({ data: releases });
    }),
  );
  renderSection('health');
  return ranges;
}
const rowOf = (version: string) => screen.findByRole('row', { name: new RegExp(`^${version.replace('+', '\\+')}`) });

describe('release health', () => {
  it('says how many sessions of each version were without an error, and what the others met', async () => {
    renderHealth(GAMES);

    expect(await rowOf(NEW_VERSION)).toHaveTextContent(
      /Live.*99\.9%of 2,000 sessions.*1 render error, 2 retries.*1\.2 s/,
    );
    expect(await rowOf(OLD_VERSION)).toHaveTextContent(/100%of 12 sessions.*None.*320 ms/);
  });

  it('shows the speed of each page', async () => {
    renderHealth(GAMES);

    await userEvent.click(await screen.findByText(/Speed by page/));

    expect(screen.getByRole('row', { name: /^\/games/ })).toHaveTextContent(/1\.8 s.*96 ms.*0\.012.*–.*40/);
  });

  it('loads another range', async () => {
    const ranges = renderHealth(GAMES);
    await rowOf(NEW_VERSION);

    await userEvent.click(screen.getByRole('link', { name: 'Last week' }));
    await rowOf(NEW_VERSION);

    expect(ranges).toEqual(['day', 'week']);
  });

  it('shows the last errors where they are in the sources, or else in the built file', async () => {
    server.use(http.get(`${API}/admin/release-errors/mfe-games`, () => HttpResponse.json({ data: [ERROR] })));
    renderHealth(GAMES);

    await userEvent.click(await screen.findByRole('button', { name: 'Show the last errors of mfe-games' }));

    const errors = within(await screen.findByRole('list', { name: 'Errors of mfe-games' }));
    expect(errors.getByText('TypeError')).toBeInTheDocument();
    expect(errors.getByText(/3 times/)).toHaveTextContent(`Could not be shown in ${NEW_VERSION}`);
    expect(errors.getByText('mfe-games/src/pages/games.tsx:12:4 (score)')).toBeInTheDocument();
    expect(errors.getByText('remoteEntry.js:1:7')).toBeInTheDocument();
  });

  it('says that there are no errors', async () => {
    server.use(http.get(`${API}/admin/release-errors/mfe-games`, () => HttpResponse.json({ data: [] })));
    renderHealth(GAMES);

    await userEvent.click(await screen.findByRole('button', { name: 'Show the last errors of mfe-games' }));

    expect(await screen.findByText('No errors were reported.')).toBeInTheDocument();
  });

  it('says so when nothing was reported, and offers to try again when it cannot be loaded', async () => {
    renderHealth();
    expect(await screen.findByText('Nothing was reported in this time')).toBeInTheDocument();

    server.use(http.get(`${API}/admin/release-health`, () => errorResponse(503, 'unavailable', 'Not now.')));
    await userEvent.click(screen.getByRole('link', { name: 'Last hour' }));

    expect(await screen.findByRole('button', { name: /Try again|Retry/ })).toBeInTheDocument();
  });
});
