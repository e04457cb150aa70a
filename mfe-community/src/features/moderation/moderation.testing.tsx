import { beforeEach } from '@jest/globals';
import type { CaseOutcome, ModerationCase } from '@mindgrove/contracts/moderation';
import { newUser, renderPage } from '@mindgrove/kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';

import { API, serveApi, ToastText } from '../../test/serve-api.tsx';
import { ModerationSection } from './moderation-section.tsx';

export const shownToast = () => screen.getByTestId('toast').textContent;

type Report = ModerationCase['reports'][number];

export const newReport = (changes: Partial<Report> = {}): Report => ({
  id: 11,
  reason: 'spam',
  note: null,
  message: null,
  reporter: { id: 7, name: 'Maren' },
  reported_at: '2026-11-20T10:00:00.000Z',
  ...changes,
});

/** Makes a report of the automatic check on a further message of the author. */
export const newFurtherText = (changes: Partial<Report> = {}): Report =>
  newReport({
    id: 12,
    reason: 'self-harm',
    note: 'I can’t go on',
    message: { id: 32, state: 'shown' },
    reporter: null,
    ...changes,
  });

/** An open case with one report. */
export const newCase = (changes: Partial<ModerationCase> = {}): ModerationCase => ({
  id: 1,
  message_id: 31,
  author: { id: 2, name: 'Tomas', suspended: false },
  text: 'Buy my pills',
  written_at: '2026-11-20T09:00:00.000Z',
  message_state: 'shown',
  is_urgent: false,
  opened_at: '2026-11-20T10:00:00.000Z',
  reports: [newReport()],
  decision: null,
  ...changes,
});

export const decided = (outcome: CaseOutcome): ModerationCase['decision'] => ({
  outcome,
  reason: 'Advertising',
  by: 'Ada',
  at: '2026-11-21T10:00:00.000Z',
});

const OUTCOMES = { keep: 'kept', hide: 'hidden', restore: 'restored', suspend: 'suspended' } as const;

const PAGE_SIZE = 2;

/** A server that stores cases and decides them. */
export function startModerationServer() {
  const stored = { cases: [] as ModerationCase[], received: [] as unknown[], loads: 0 };
  const server = serveApi(
    http.get(`${API}/admin/chat/cases`, ({ request }) => {
      stored.loads++;
      const query = new URL(request.url).searchParams;
      const isOpen = query.get('state') === 'open';
      const cases = stored.cases.filter(({ decision }) => (decision === null) === isOpen);
      const start = cases.findIndex(({ id }) => id === Number(query.get('after_id'))) + 1;
      const open = stored.cases.filter(({ decision }) => decision === null).length;
      const data = cases.slice(start, start + PAGE_SIZE);
      return HttpResponse.json({ data, has_more: cases.length > start + PAGE_SIZE, open });
    }),
    http.post<
      { id: string; action: keyof typeof OUTCOMES },
      { reason: string; after: CaseOutcome | null; seen: number }
    >(`${API}/admin/chat/cases/:id/:action`, async ({ params, request }) => {
      const body = await request.json();
      stored.received.push({ ...params, ...body });
      const decision = { ...decided(OUTCOMES[params.action]), reason: body.reason };
      stored.cases = stored.cases.map((item) =>
        item.id === Number(params.id) ? ({ ...item, decision } as ModerationCase) : item,
      );
      return HttpResponse.json({ data: stored.cases.find(({ id }) => id === Number(params.id)) });
    }),
  );
  beforeEach(() => {
    Object.assign(stored, { cases: [newCase()], received: [], loads: 0 });
  });

  return { server, stored };
}

export function open(state = 'open') {
  renderPage(
    <main tabIndex={-1}>
      <ModerationSection />
      <ToastText />
    </main>,
    { user: newUser({ name: 'Ada', role: 'admin' }), at: `/admin/dashboard?section=admin-moderation&state=${state}` },
  );
  return userEvent.setup();
}
