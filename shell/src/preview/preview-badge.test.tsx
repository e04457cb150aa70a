import { beforeEach, describe, expect, it } from '@jest/globals';
import { DEVELOPMENT_VERSION, type Override } from '@mindgrove/contracts/releases/override';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';

import { noteLoad } from '../federation/load-log.ts';
import type { RemoteModule } from '../federation/release-set.ts';
import { API, serveApi } from '../test/serve-api.ts';
import { PreviewBadge } from './preview-badge.tsx';

const server = serveApi();

const OVERRIDE = { name: 'mfe-games', origin: 'http://localhost:4811' };
const loadFrom = (base: string) => {
  const release = { record: { name: OVERRIDE.name, version: DEVELOPMENT_VERSION }, base };
  noteLoad({
    module: { release, kind: 'pages', name: 'a' } as unknown as RemoteModule,
    began: 0,
    loaded: 1,
    retries: 0,
  });
};
const badge = () => screen.getByRole('region');

describe('the badge of an override', () => {
  const calls: string[] = [];
  beforeEach(() => {
    calls.length = 0;
    server.resetHandlers(
      http.all(`${API}/*`, ({ request }) => {
        calls.push(`${request.method} ${new URL(request.url).pathname}`);
        return HttpResponse.json({ override: null, error: 'refused', code: 'refused' }, { status: 403 });
      }),
    );
  });

  it('names the remote and the machine, and ends it with one press', async () => {
    loadFrom(`${OVERRIDE.origin}/`);
    render(<PreviewBadge previews={[]} override={OVERRIDE} />);
    expect(badge()).toHaveTextContent(/^Override: mfe-games from localhost:4811Details/);

    await userEvent.click(screen.getByRole('button', { name: 'End override' }));

    expect(calls).toEqual(['DELETE /api/override']);
    expect(await screen.findByRole('alert')).toHaveTextContent('refused');
  });

  it('says when the live release is shown instead', () => {
    loadFrom(`/releases/${OVERRIDE.name}/1.0.0+0123456789ab/`);

    render(<PreviewBadge previews={[]} override={OVERRIDE} />);

    expect(badge()).toHaveTextContent('It can’t be loaded, so you see the live release.');
  });

  it('ends previews and the override together', async () => {
    server.use(
      http.delete(`${API}/preview`, ({ request }) => {
        calls.push(`${request.method} /api/preview`);
        return HttpResponse.json({ releases: [] });
      }),
    );
    render(<PreviewBadge previews={['mfe-billing 1.0.0+0123456789ab']} override={OVERRIDE} />);
    expect(badge()).toHaveTextContent('Preview: mfe-billing 1.0.0+0123456789ab');

    await userEvent.click(screen.getByRole('button', { name: 'End override' }));

    expect(calls).toEqual(['DELETE /api/preview', 'DELETE /api/override']);
  });

  it('begins nothing before an administrator has agreed', async () => {
    const proposed = { origin: OVERRIDE.origin, record: { name: OVERRIDE.name } } as Override;
    render(<PreviewBadge previews={[]} proposed={proposed} />);
    expect(badge()).toHaveTextContent('Load mfe-games from localhost:4811 in this browser?');
    expect(calls).toEqual([]);

    await userEvent.click(screen.getByRole('button', { name: 'Load it' }));
    expect(calls).toEqual(['POST /api/override']);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));

    expect(screen.queryByRole('region')).toBeNull();
  });
});
