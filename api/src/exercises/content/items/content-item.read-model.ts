import type { ContentItem, ContentSummary } from '@mindgrove/contracts/admin-content';

import type { Tables } from '../../../platform/database/tables.js';
import type { ContentItem as StoredItem } from './content-item.entity.js';

export type SummaryRow = Pick<StoredItem, 'id' | 'kind' | 'slug' | 'updated_at'> &
  Pick<ContentSummary, 'title' | 'state'>;

export type ItemRow = SummaryRow &
  Pick<StoredItem, 'revision' | 'published' | 'draft' | 'published_at'> & {
    updated_by: Tables['users']['name'] | null;
  };

/** A draft may have no title yet. */
export const TITLE = `left(coalesce(nullif(c.draft->>'title', ''), c.published->>'title', c.slug), 200)`;

const SUMMARY = `
  c.id, c.kind, c.slug, ${TITLE} AS title, c.updated_at,
  CASE WHEN c.published IS NULL THEN 'draft' WHEN c.draft IS NULL THEN 'published' ELSE 'changed' END AS state`;

export const SUMMARIES = `SELECT ${SUMMARY} FROM content_items c WHERE c.kind = $1 ORDER BY c.position, c.id`;

export const ITEM = `
  SELECT ${SUMMARY}, c.revision, c.published, c.draft, c.published_at, u.name AS updated_by
  FROM content_items c LEFT JOIN users u ON u.id = c.updated_by
  WHERE c.id = $1`;

export const LOCK_ITEM = `${ITEM} FOR UPDATE OF c`;

export const toSummary = ({ id, kind, slug, title, state, updated_at }: SummaryRow): ContentSummary => ({
  id,
  kind,
  slug,
  title,
  state,
  updated_at: updated_at.toISOString(),
});

export const toItem = (row: ItemRow): ContentItem => ({
  ...toSummary(row),
  revision: row.revision,
  published: row.published,
  draft: row.draft,
  was_published: row.published_at !== null,
  updated_by: row.updated_by,
});
