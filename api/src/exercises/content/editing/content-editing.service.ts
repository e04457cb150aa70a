import type { ContentItem, ContentSummary } from '@mindgrove/contracts/admin-content';
import type { ContentKind } from '@mindgrove/contracts/content/content-kind';
import { HttpStatus, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';

import { type AdminActor, AuditService } from '../../../platform/audit/audit.service.js';
import { ApiError } from '../../../platform/core/errors/api-error.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { ContentItem as StoredItem } from '../items/content-item.entity.js';
import {
  ITEM,
  type ItemRow,
  LOCK_ITEM,
  SUMMARIES,
  type SummaryRow,
  toItem,
  toSummary,
} from '../items/content-item.read-model.js';
import { MediaFilesService } from '../media/media-files.service.js';
import { assertStorable, type Json } from './draft.js';
import { fileMissing, mediaPathsIn, toPublished } from './publication.js';

interface NewItem {
  kind: ContentKind;
  slug: string;
  content: Json;
}

/** The item and the revision that the administrator saw. */
interface Seen {
  id: number;
  revision: number;
}

type Versions = Record<'published' | 'draft', Json | null>;
type Change = (item: ItemRow, manager: EntityManager) => Versions | Promise<Versions>;

const INSERT = `
  INSERT INTO content_items (kind, slug, draft, updated_by, position)
  SELECT $1::text, $2::text, $3::jsonb, $4::bigint, coalesce(max(position), 0) + 1 FROM content_items WHERE kind = $1
  ON CONFLICT (kind, slug) DO NOTHING RETURNING id`;
const PLACE = `
  UPDATE content_items SET position = wanted.position
  FROM unnest($1::bigint[]) WITH ORDINALITY wanted (id, position) WHERE content_items.id = wanted.id`;

/** The shipped hash stays as long as what members see stays the same. */
const UPDATE = `
  UPDATE content_items SET published = $2::jsonb, draft = nullif($3::jsonb, $2::jsonb),
    shipped_hash = CASE WHEN published = $2::jsonb THEN shipped_hash END,
    published_at = CASE WHEN $2::jsonb IS NULL THEN published_at ELSE coalesce(published_at, now()) END,
    revision = revision + 1, updated_at = now(), updated_by = $4
  WHERE id = $1`;

/** What administrators do with content. */
@Injectable()
export class ContentEditingService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditService,
    private readonly files: MediaFilesService,
  ) {}

  async list(kind: ContentKind, manager: EntityManager = this.dataSource.manager): Promise<ContentSummary[]> {
    return (await manager.query<SummaryRow[]>(SUMMARIES, [kind])).map(toSummary);
  }

  async find(id: number, manager: EntityManager = this.dataSource.manager): Promise<ContentItem> {
    const [item] = await manager.query<ItemRow[]>(ITEM, [id]);
    if (!item) throw itemNotFound();
    return toItem(item);
  }

  create(admin: AdminActor, { kind, slug, content }: NewItem): Promise<ContentItem> {
    assertStorable(content);
    return inTransaction(this.dataSource, async (manager) => {
      const [row] = await manager.query<Pick<StoredItem, 'id'>[]>(INSERT, [kind, slug, content, admin.id]);
      if (!row) throw slugTaken();
      const item = await this.find(row.id, manager);
      const detail = item.title;
      await this.audit.record(manager, admin, { action: 'content.create', target: `${kind} ${slug}`, detail });
      return item;
    });
  }

  order(admin: AdminActor, kind: ContentKind, ids: number[]): Promise<ContentSummary[]> {
    return inTransaction(this.dataSource, async (manager) => {
      const stored = await manager.find(StoredItem, {
        select: { id: true },
        where: { kind },
        order: { id: 'ASC' },
        lock: { mode: 'pessimistic_write' },
      });
      if (stored.length !== ids.length || stored.some(({ id }) => !ids.includes(id))) throw orderOutdated();
      await manager.query(PLACE, [ids]);
      await this.audit.record(manager, admin, { action: 'content.order', target: kind, detail: `${ids.length} items` });
      return this.list(kind, manager);
    });
  }

  delete(admin: AdminActor, id: number): Promise<void> {
    return inTransaction(this.dataSource, async (manager) => {
      const item = await lockItem(manager, id);
      if (item.published_at) throw wasPublished();
      await manager.delete(StoredItem, id);
      const { kind, slug, title } = item;
      await this.audit.record(manager, admin, { action: 'content.delete', target: `${kind} ${slug}`, detail: title });
    });
  }

  saveDraft(admin: AdminActor, seen: Seen, draft: Json): Promise<ContentItem> {
    assertStorable(draft);
    return this.perform(admin, seen, 'content.save-draft', ({ published }) => ({ published, draft }));
  }

  publish(admin: AdminActor, seen: Seen): Promise<ContentItem> {
    return this.perform(admin, seen, 'content.publish', async ({ kind, draft }, manager) => {
      if (!draft) throw noDraft();
      const published = toPublished(kind, draft);
      const [missing] = await this.files.missing(manager, mediaPathsIn(published));
      if (missing !== undefined) throw fileMissing(published, missing);
      return { published, draft: null };
    });
  }

  unpublish(admin: AdminActor, seen: Seen): Promise<ContentItem> {
    return this.perform(admin, seen, 'content.unpublish', ({ published, draft }) => {
      if (!published) throw notPublished();
      return { published: null, draft: draft ?? published };
    });
  }

  discard(admin: AdminActor, seen: Seen): Promise<ContentItem> {
    return this.perform(admin, seen, 'content.discard', ({ published, draft }) => {
      if (!published) throw notPublished();
      if (!draft) throw noDraft();
      return { published, draft: null };
    });
  }

  private perform(admin: AdminActor, seen: Seen, action: string, change: Change): Promise<ContentItem> {
    return inTransaction(this.dataSource, async (manager) => {
      const item = await lockItem(manager, seen.id);
      if (item.revision !== seen.revision) throw itemChanged(item.updated_by);
      const { published, draft } = await change(item, manager);
      await manager.query(UPDATE, [seen.id, published, draft, admin.id]);
      const changed = await lockItem(manager, seen.id);
      await this.audit.record(manager, admin, { action, target: `${item.kind} ${item.slug}`, detail: changed.title });
      return toItem(changed);
    });
  }
}

async function lockItem(manager: EntityManager, id: number): Promise<ItemRow> {
  const [item] = await manager.query<ItemRow[]>(LOCK_ITEM, [id]);
  if (!item) throw itemNotFound();
  return item;
}

const conflict = (code: string, sentence: string) => new ApiError(HttpStatus.CONFLICT, code, sentence);

const itemNotFound = () => new ApiError(HttpStatus.NOT_FOUND, 'item_not_found', 'This item does not exist any more.');

const itemChanged = (name: string | null) =>
  conflict(
    'item_changed',
    `${name ?? 'Someone'} changed this item after you opened it. Reload the page, then make your change again.`,
  );

const slugTaken = () =>
  conflict('slug_taken', 'Another item of this kind has this address already. Choose another one.');

const orderOutdated = () =>
  conflict('order_outdated', 'Items were added or removed meanwhile. Reload the page, then order them again.');

const wasPublished = () =>
  conflict('was_published', 'Members have seen this item, so it cannot be deleted. Unpublish it to hide it.');

const notPublished = () => conflict('not_published', 'This item is not published.');

const noDraft = () => conflict('no_draft', 'This item has no changes that are not published.');
