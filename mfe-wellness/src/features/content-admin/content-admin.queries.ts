import type { ContentKind } from '@mindgrove/contracts/content/content-kind';
import { call } from '@mindgrove/kit';
import { mutationOptions, queryOptions, routeQuery } from '@mindgrove/kit/query';

import type { Json } from './fields/field-schema.ts';

/** Other administrators change the same items. */
const ALWAYS_FRESH = { staleTime: 0 };

export const contentQuery = (kind: ContentKind) =>
  queryOptions({
    ...routeQuery('GET /admin/content', { query: { kind } }),
    ...ALWAYS_FRESH,
    select: ({ data }) => data,
  });

export const itemQuery = (id: number) =>
  queryOptions({
    ...routeQuery('GET /admin/content/:id', { params: { id } }),
    ...ALWAYS_FRESH,
    select: ({ data }) => data,
  });

export const mediaQuery = queryOptions({
  ...routeQuery('GET /admin/media'),
  ...ALWAYS_FRESH,
  select: ({ data }) => data,
});

interface NewItem {
  kind: ContentKind;
  slug: string;
  content: Record<string, Json>;
}

export const createItem = mutationOptions({
  mutationFn: (body: NewItem) => call('POST /admin/content', { body }),
});

export interface Revision {
  id: number;
  revision: number;
}

export const saveDraft = mutationOptions({
  mutationFn: ({ id, ...body }: Revision & Pick<NewItem, 'content'>) =>
    call('POST /admin/content/:id/draft', { params: { id }, body }),
});

export type StateChange = 'publish' | 'unpublish' | 'discard';

export const changeState = mutationOptions({
  mutationFn: ({ id, revision, change }: Revision & { change: StateChange }) =>
    call(`POST /admin/content/:id/${change}`, { params: { id }, body: { revision } }),
});

export const deleteItem = mutationOptions({
  mutationFn: (id: number) => call('DELETE /admin/content/:id', { params: { id } }),
});

export const orderItems = mutationOptions({
  mutationFn: (body: { kind: ContentKind; ids: number[] }) => call('POST /admin/content-order', { body }),
});

export const uploadFile = mutationOptions({
  mutationFn: async (file: File) =>
    call('POST /admin/media', { body: { name: file.name, content: await toBase64(file) } }),
});

export const deleteFile = mutationOptions({
  mutationFn: (id: number) => call('DELETE /admin/media/:id', { params: { id } }),
});

function toBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error ?? new Error(`${file.name} cannot be read`));
    reader.readAsDataURL(file);
  });
}
