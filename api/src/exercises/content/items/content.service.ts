import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { ContentKind, ContentOf } from '@mindgrove/contracts/content/content-kind';
import { type FindOptionsWhere, IsNull, Not, type Repository } from 'typeorm';

import { ContentItem } from './content-item.entity.js';

/** The revision changes with the content. */
export interface PublishedItem<K extends ContentKind> extends Pick<
  ContentItem,
  'id' | 'slug' | 'position' | 'revision'
> {
  kind: K;
  content: ContentOf<K>;
}

const COLUMNS = { id: true, kind: true, slug: true, position: true, published: true, revision: true };

@Injectable()
export class ContentService {
  constructor(@InjectRepository(ContentItem) private readonly items: Repository<ContentItem>) {}

  /** The items come in the administrators' order. */
  published<K extends ContentKind>(kind: K): Promise<PublishedItem<K>[]> {
    return this.find<K>({ kind });
  }

  async publishedBySlug<K extends ContentKind>(kind: K, slug: string): Promise<PublishedItem<K> | null> {
    const [item] = await this.find<K>({ kind, slug });
    return item ?? null;
  }

  async publishedById(id: number): Promise<PublishedItem<ContentKind> | null> {
    const [item] = await this.find({ id });
    return item ?? null;
  }

  private async find<K extends ContentKind>(where: FindOptionsWhere<ContentItem>): Promise<PublishedItem<K>[]> {
    const items = await this.items.find({
      select: COLUMNS,
      where: { ...where, published: Not(IsNull()) },
      order: { position: 'ASC', id: 'ASC' },
    });
    // What is published was checked against the schema of its kind.
    return items.map(({ published, ...item }) => ({ ...item, content: published }) as unknown as PublishedItem<K>);
  }
}
