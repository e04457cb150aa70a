import type { ContentItem, ContentSummary } from '@mindgrove/contracts/admin-content';

export type SummaryRow = Omit<ContentSummary, 'updated_at'> & { updated_at: Date };

export type ItemRow = SummaryRow &
  Omit<ContentItem, keyof ContentSummary | 'was_published'> & {
    /** Null as long as no member can have seen it. */
    published_at: Date | null;
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
