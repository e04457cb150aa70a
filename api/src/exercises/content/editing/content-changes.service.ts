import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ContentItem } from '@mindgrove/contracts/admin-content';
import type { DataSource, EntityManager } from 'typeorm';

import { type AdminActor, AuditService } from '../../../platform/audit/audit.service.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { type ItemRow, LOCK_ITEM, toItem } from '../items/content-item.read-model.js';
import { MediaFilesService } from '../media/media-files.service.js';
import { itemChanged, itemNotFound, noDraft, notPublished } from './content.errors.js';
import { assertStorable, type Json } from './draft.js';
import { fileMissing, mediaPathsIn, toPublished } from './publication.js';

/** The item and the revision that the administrator saw. */
interface Seen {
  id: number;
  revision: number;
}

type Versions = Record<'published' | 'draft', Json | null>;
type Change = (item: ItemRow, manager: EntityManager) => Versions | Promise<Versions>;

/** The shipped hash stays as long as what members see stays the same. */
const UPDATE = `
  UPDATE content_items SET published = $2::jsonb, draft = nullif($3::jsonb, $2::jsonb),
    shipped_hash = CASE WHEN published = $2::jsonb THEN shipped_hash END,
    published_at = CASE WHEN $2::jsonb IS NULL THEN published_at ELSE coalesce(published_at, now()) END,
    revision = revision + 1, updated_at = now(), updated_by = $4
  WHERE id = $1`;

@Injectable()
export class ContentChangesService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditService,
    private readonly files: MediaFilesService,
  ) {}

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
