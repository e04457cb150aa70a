import { afterEach, beforeEach } from '@jest/globals';
import type { ContentItem } from '@mindgrove/contracts/admin-content';
import { newUser, renderPage } from '@mindgrove/kit/testing';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { API, serveApi } from '../../test/serve-api.ts';
import { ContentSection } from './content-section.tsx';

export const newItem = (changes: Partial<ContentItem> = {}): ContentItem => ({
  id: 1,
  kind: 'tip',
  slug: 'open-a-window',
  title: 'Open a window',
  state: 'published',
  updated_at: '2030-01-01T00:00:00.000Z',
  revision: 3,
  published: { title: 'Open a window', text: 'Listen for a minute.' },
  draft: null,
  was_published: true,
  updated_by: null,
  ...changes,
});

/** A server that stores the first of its items. */
export function startContentServer() {
  const server = serveApi();
  const stored = { items: [newItem()], received: [] as unknown[] };

  /** Answers with the item as the change leaves it. */
  const onChange = (action: string, change: (body: { content?: ContentItem['draft'] }) => Partial<ContentItem>) =>
    http.post<never, { content?: ContentItem['draft'] }>(`${API}/admin/content/1/${action}`, async ({ request }) => {
      const body = await request.json();
      stored.received.push({ action, ...body });
      stored.items = [newItem({ ...stored.items[0], ...change(body) })];
      return HttpResponse.json({ data: stored.items[0] });
    });

  beforeEach(() => {
    stored.items = [newItem()];
    stored.received = [];
    server.use(
      http.get(`${API}/admin/content`, () => HttpResponse.json({ data: stored.items })),
      http.get(`${API}/admin/content/:id`, () => HttpResponse.json({ data: stored.items[0] })),
      http.get(`${API}/admin/media`, () => HttpResponse.json({ data: [] })),
      onChange('draft', ({ content = null }) => ({ draft: content, state: 'changed', revision: 4, updated_by: 'Ada' })),
      onChange('publish', () => ({
        ...{ published: stored.items[0]?.draft ?? null, draft: null },
        ...{ state: 'published', revision: 5 },
      })),
    );
  });
  afterEach(() => localStorage.clear());

  return { server, stored, onChange };
}

export const open = (query = '&kind=tip') =>
  renderPage(<ContentSection preview={(_, { text }) => <blockquote>{String(text)}</blockquote>} />, {
    user: newUser({ role: 'admin' }),
    at: `/admin/dashboard?section=admin-content${query}`,
  });

export const openItem = async () => {
  open('&kind=tip&item=1');
  return screen.findByLabelText('Text');
};
