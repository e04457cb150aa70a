import type { AdminMember, AdminRelease, AuditEntry } from '@mindgrove/contracts/admin';
import type { ChannelMove } from '@mindgrove/contracts/releases/moves';
import type { ReleaseTokenRow } from '@mindgrove/contracts/releases/release-tokens';
import { newUser, renderPage } from '@mindgrove/kit/testing';
import { http, HttpResponse } from 'msw';

import AdminDashboardPage from '../pages/admin-dashboard.tsx';
import { API } from '../test/serve-api.ts';

/** A member as administrators see them. */
export const newMember = (changes: Partial<AdminMember> = {}): AdminMember => ({
  id: 12,
  name: 'Maren',
  email: 'maren@example.test',
  role: 'member',
  state: 'trialing',
  until: '2030-01-14T00:00:00.000Z',
  plan_id: 1,
  email_verified: true,
  suspended: false,
  deletes_at: null,
  created_at: '2029-12-31T00:00:00.000Z',
  ...changes,
});

export const [OLD_VERSION, NEW_VERSION] = ['1.0.0+aaaaaaaaaaaa', '1.1.0+bbbbbbbbbbbb'];

/** A remote with two published versions, the newer one live. */
export const newRelease = (changes: Partial<AdminRelease> = {}): AdminRelease => ({
  name: 'mfe-games',
  kind: 'remote',
  live: NEW_VERSION,
  previous: OLD_VERSION,
  canary: null,
  moved_at: '2030-01-02T11:00:00.000Z',
  versions: [NEW_VERSION, OLD_VERSION].map((version) => ({
    version,
    commit: '0123456789abcdef',
    published_at: '2030-01-02T10:00:00.000Z',
    bytes: 123_456,
    pin: null,
  })),
  ...changes,
});

export const newMove = (changes: Partial<ChannelMove> = {}): ChannelMove => ({
  revision: 7,
  name: 'mfe-games',
  action: 'promote',
  from: OLD_VERSION,
  to: NEW_VERSION,
  percent: null,
  commit: '0123456789abcdef',
  dirty: false,
  note: null,
  by: 'games',
  moved_at: '2030-01-02T11:00:00.000Z',
  ...changes,
});

export const newToken = (changes: Partial<ReleaseTokenRow> = {}): ReleaseTokenRow => ({
  id: 4,
  team: 'games',
  names: ['mfe-games'],
  rights: ['publish', 'promote'],
  channels: ['live', 'next'],
  hint: 'mgt_Ab3d…9xYz',
  expires_at: null,
  created_by: 'Ada',
  created_at: '2030-01-02T10:00:00.000Z',
  revoked_at: null,
  last_used_at: null,
  ...changes,
});

export const newEntry = (changes: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 5,
  at: '2030-01-02T10:00:00.000Z',
  actor: 'Ada',
  action: 'member.suspend',
  target: 'member 12',
  detail: 'Wrote to strangers',
  ...changes,
});

export const pageOf = <Row,>(data: Row[], has_more = false) => HttpResponse.json({ data, has_more });

/** Requests that every section makes besides its own. */
export const defaultHandlers = [
  http.get(`${API}/admin/two-factor`, () =>
    HttpResponse.json({ enabled: true, required: false, recovery_codes_left: 8 }),
  ),
  http.get(`${API}/get-plans`, () => HttpResponse.json({ plan: [] })),
];

/** The administrators' page at one of its sections. */
export const renderSection = (section: string) =>
  renderPage(
    <main tabIndex={-1}>
      <AdminDashboardPage />
    </main>,
    {
      user: newUser({ name: 'Ada', role: 'admin' }),
      at: `/admin/dashboard?section=${section}`,
    },
  );
