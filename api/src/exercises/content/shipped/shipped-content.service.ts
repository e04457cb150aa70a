import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { contentSchemas } from '@mindgrove/contracts/content/content-kind';
import type { DataSource } from 'typeorm';

import { ContentItem } from '../items/content-item.entity.js';
import { readShippedItems, SHIPPED, type ShippedItem } from './read-shipped.js';
import { ShippedMediaService } from './shipped-media.service.js';

type StoredItem = Pick<ContentItem, 'kind' | 'slug' | 'shipped_hash'>;

/** Content that an administrator changed, hid or drafted stays as it is. Replicas may run this at the same time. */
const INSTALL = `
  INSERT INTO content_items (kind, slug, position, published, published_at, shipped_hash)
  SELECT kind, slug, position, content, now(), hash
  FROM jsonb_to_recordset($1::jsonb) AS item (kind text, slug text, position integer, content jsonb, hash text)
  ON CONFLICT (kind, slug) DO UPDATE SET published = excluded.published, shipped_hash = excluded.shipped_hash,
    revision = content_items.revision + 1, updated_at = now(), updated_by = NULL
  WHERE content_items.shipped_hash <> excluded.shipped_hash AND content_items.draft IS NULL`;

/** Stores what comes with the product, in `api/content`, before the API accepts calls. */
@Injectable()
export class ShippedContentService implements OnApplicationBootstrap {
  private readonly logger = new Logger(ShippedContentService.name);

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly media: ShippedMediaService,
  ) {}

  onApplicationBootstrap() {
    return this.install();
  }

  async install(folder = SHIPPED) {
    // Media are stored before the items that show them.
    await this.media.install(folder);
    const select = { kind: true, slug: true, shipped_hash: true };
    const stored = await this.dataSource.manager.find(ContentItem, { select });
    const rows = new Map(stored.map((row) => [keyOf(row), row]));
    const due = readShippedItems(folder).filter((item) => isDue(item, rows.get(keyOf(item))));
    const items = due.flatMap((item) => this.parse(item));
    if (items.length > 0) await this.dataSource.query(INSTALL, [JSON.stringify(items)]);
  }

  /** A mistake in one file must not keep the product from starting. */
  private parse({ kind, slug, position, hash, text, file }: ShippedItem) {
    const parsed = contentSchemas[kind].safeParse(parseJson(text));
    if (parsed.success) return [{ kind, slug, position, hash, content: parsed.data }];
    this.logger.error(`${file} is not a valid ${kind}: ${parsed.error.message}`);
    return [];
  }
}

const keyOf = ({ kind, slug }: Pick<StoredItem, 'kind' | 'slug'>) => `${kind} ${slug}`;

const isDue = ({ hash }: ShippedItem, row: StoredItem | undefined) =>
  !row || (row.shipped_hash !== null && row.shipped_hash !== hash);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
