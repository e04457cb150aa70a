import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ContentItem, ContentSummary } from '@mindgrove/contracts/admin-content';
import type { ContentKind } from '@mindgrove/contracts/content/content-kind';
import type { DataSource, EntityManager } from 'typeorm';

import { type AdminActor, AuditService } from '../../../platform/audit/audit.service.js';
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
import { itemNotFound, orderOutdated, slugTaken, wasPublished } from './content.errors.js';
import { assertStorable, type Json } from './draft.js';

interface NewItem {
  kind: ContentKind;
  slug: string;
  content: Json;
}

const INSERT = `
  INSERT INTO content_items (kind, slug, draft, updated_by, position)
  SELECT $1::text, $2::text, $3::jsonb, $4::bigint, coalesce(max(position), 0) + 1 FROM content_items WHERE kind = $1
  ON CONFLICT (kind, slug) DO NOTHING RETURNING id`;
const PLACE = `
  UPDATE content_items SET position = wanted.position
  FROM unnest($1::bigint[]) WITH ORDINALITY wanted (id, position) WHERE content_items.id = wanted.id`;

@Injectable()
export class ContentListService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditService,
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
      const [item] = await manager.query<ItemRow[]>(LOCK_ITEM, [id]);
      if (!item) throw itemNotFound();
      if (item.published_at) throw wasPublished();
      await manager.delete(StoredItem, id);
      const { kind, slug, title } = item;
      await this.audit.record(manager, admin, { action: 'content.delete', target: `${kind} ${slug}`, detail: title });
    });
  }
}
