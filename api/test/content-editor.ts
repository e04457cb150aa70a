import type { ContentKind } from '@mindgrove/contracts/content/content-kind';

import { newAdmin } from './factories.js';
import type { TestApi } from './test-api.js';

export const TIP = { title: 'Open a window', text: 'Listen to what is outside.' };
export const NEWER_TIP = { title: 'Open the door', text: 'Step outside.' };

interface Seen {
  id: number;
  revision: number;
}

let count = 0;

/** A new administrator, and what they do with content. */
export async function newContentEditor(api: TestApi) {
  const admin = await newAdmin(api);
  const { token } = admin;
  const change = (name: 'draft' | 'publish' | 'unpublish' | 'discard', { id, revision }: Seen, content?: object) => {
    const body = { revision, ...(content && { content }) };
    return api.call(`POST /admin/content/:id/${name}`, { token, params: { id }, body });
  };
  return {
    admin,
    change,
    create: async (content: object = TIP, kind: ContentKind = 'tip') => {
      const body = { kind, slug: `spec-${(count += 1)}`, content };
      const response = await api.call('POST /admin/content', { token, body });
      if (response.status !== 201) throw new Error(response.problem.message);
      return response.body.data;
    },
    save: async (item: Seen, content: object) => (await change('draft', item, content)).body.data,
    publish: async (item: Seen) => (await change('publish', item)).body.data,
    find: async (id: number) => (await api.call('GET /admin/content/:id', { token, params: { id } })).body.data,
    list: async (kind: ContentKind = 'tip') =>
      (await api.call('GET /admin/content', { token, query: { kind } })).body.data,
    order: (ids: number[]) => api.call('POST /admin/content-order', { token, body: { kind: 'tip', ids } }),
    remove: (id: number) => api.call('DELETE /admin/content/:id', { token, params: { id } }),
  };
}

export type ContentEditor = Awaited<ReturnType<typeof newContentEditor>>;
