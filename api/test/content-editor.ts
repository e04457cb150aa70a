import type { ContentKind } from '@mindgrove/contracts/content/content-kind';

import type { Account } from './factories.js';
import type { TestApi } from './test-api.js';

export const TIP = { title: 'Open a window', text: 'Listen to what is outside.' };
export const NEWER_TIP = { title: 'Open the door', text: 'Step outside.' };

interface Seen {
  id: number;
  revision: number;
}

/** What an administrator does with content; tests tell who that is. */
export function contentEditor(api: TestApi, admin: () => Account) {
  let count = 0;
  const token = () => admin().token;
  const change = (name: 'draft' | 'publish' | 'unpublish' | 'discard', { id, revision }: Seen, content?: object) => {
    const body = { revision, ...(content && { content }) };
    return api.call(`POST /admin/content/:id/${name}`, { token: token(), params: { id }, body });
  };
  return {
    change,
    create: async (content: object = TIP, kind: ContentKind = 'tip') => {
      const body = { kind, slug: `spec-${(count += 1)}`, content };
      const response = await api.call('POST /admin/content', { token: token(), body });
      if (response.status !== 201) throw new Error(response.problem.message);
      return response.body.data;
    },
    save: async (item: Seen, content: object) => (await change('draft', item, content)).body.data,
    publish: async (item: Seen) => (await change('publish', item)).body.data,
    find: async (id: number) =>
      (await api.call('GET /admin/content/:id', { token: token(), params: { id } })).body.data,
    list: async (kind: ContentKind = 'tip') =>
      (await api.call('GET /admin/content', { token: token(), query: { kind } })).body.data,
    order: (ids: number[]) => api.call('POST /admin/content-order', { token: token(), body: { kind: 'tip', ids } }),
    remove: (id: number) => api.call('DELETE /admin/content/:id', { token: token(), params: { id } }),
  };
}

export type ContentEditor = ReturnType<typeof contentEditor>;
