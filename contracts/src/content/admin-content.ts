import { z } from 'zod';

import { UNKNOWN_ID } from '../http/example.ts';
import { defineRoutes } from '../http/route.ts';
import { idParam } from '../schemas/fields.ts';
import { contentKind } from './content-kind.ts';
import { slug } from './fields.ts';

/** Checked against the schema of its kind when it is published: a draft may be incomplete. */
const content = z.record(z.string(), z.unknown());
/** The limit in bytes: a draft of 64 KB, with every character escaped. */
const bodyLimit = 409_600;

export const contentState = z.enum(['draft', 'published', 'changed']); // `changed`: published, with a newer draft.

export const contentSummary = z.object({
  id: z.number().int(),
  kind: contentKind,
  slug,
  title: z.string(),
  state: contentState,
  updated_at: z.iso.datetime(),
});
export type ContentSummary = z.infer<typeof contentSummary>;

export const contentItem = contentSummary.extend({
  revision: z.number().int(), // Counts changes: a save names the one that it is based on.
  published: content.nullable(),
  draft: content.nullable(), // Null where it equals what is published.
  was_published: z.boolean(), // Members may have seen it: it cannot be deleted any more.
  updated_by: z.string().nullable(), // Null until someone changes content that came with the product.
});
export type ContentItem = z.infer<typeof contentItem>;

const withId = z.object({ id: idParam });
const oneItem = z.object({ data: contentItem });
/** The revision that the administrator sees; another one is 409. */
const onRevision = z.strictObject({ revision: z.number().int() });

export const adminContentRoutes = /* @__PURE__ */ defineRoutes({
  'GET /admin/content': {
    access: 'admin',
    summary: 'The items of a kind, in order',
    query: z.strictObject({ kind: contentKind }),
    response: z.object({ data: z.array(contentSummary) }),
    example: { query: { kind: 'tip' } },
  },
  'GET /admin/content/:id': {
    access: 'admin',
    summary: 'An item, as published and as drafted',
    params: withId,
    response: oneItem,
    example: UNKNOWN_ID,
  },
  'POST /admin/content': {
    access: 'admin',
    summary: 'Create an item as a draft',
    body: z.strictObject({ kind: contentKind, slug, content }),
    bodyLimit,
    response: oneItem,
    status: 201,
    example: { body: { kind: 'tip', slug: 'open-a-window', content: { title: 'Open a window', text: 'Listen.' } } },
  },
  'POST /admin/content/:id/draft': {
    access: 'admin',
    summary: 'Save a draft; members see it once it is published',
    params: withId,
    body: onRevision.extend({ content }),
    bodyLimit,
    response: oneItem,
    example: { ...UNKNOWN_ID, body: { revision: 1, content: {} } },
  },
  'POST /admin/content/:id/publish': {
    access: 'admin',
    summary: 'Publish the draft; 400 names what is missing',
    params: withId,
    body: onRevision,
    response: oneItem,
    example: { ...UNKNOWN_ID, body: { revision: 1 } },
  },
  'POST /admin/content/:id/unpublish': {
    access: 'admin',
    summary: 'Hide an item from members; it stays as a draft',
    params: withId,
    body: onRevision,
    response: oneItem,
    example: { ...UNKNOWN_ID, body: { revision: 1 } },
  },
  'POST /admin/content/:id/discard': {
    access: 'admin',
    summary: 'Discard the draft of a published item',
    params: withId,
    body: onRevision,
    response: oneItem,
    example: { ...UNKNOWN_ID, body: { revision: 1 } },
  },
  'POST /admin/content-order': {
    access: 'admin',
    summary: 'Put the items of a kind in order; names each of them once',
    body: z.strictObject({ kind: contentKind, ids: z.array(z.number().int().positive()).max(500) }),
    response: z.object({ data: z.array(contentSummary) }),
    example: { body: { kind: 'tip', ids: [] }, status: 409 },
  },
  'DELETE /admin/content/:id': {
    access: 'admin',
    summary: 'Delete an item that was never published',
    params: withId,
    response: z.undefined(),
    status: 204,
    example: UNKNOWN_ID,
  },
});
