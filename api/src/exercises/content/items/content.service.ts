import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ContentKind, ContentOf } from '@mindgrove/contracts/content/content-kind';
import type { DataSource } from 'typeorm';

export interface PublishedItem<K extends ContentKind> {
  id: number;
  kind: K;
  slug: string;
  position: number;
  content: ContentOf<K>;
  /** Changes with the content. */
  revision: number;
}

const PUBLISHED = `SELECT id, kind, slug, position, published AS content, revision
  FROM content_items WHERE published IS NOT NULL`;

@Injectable()
export class ContentService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The items come in the administrators' order. */
  published<K extends ContentKind>(kind: K): Promise<PublishedItem<K>[]> {
    return this.dataSource.query<PublishedItem<K>[]>(`${PUBLISHED} AND kind = $1 ORDER BY position, id`, [kind]);
  }

  async publishedBySlug<K extends ContentKind>(kind: K, slug: string): Promise<PublishedItem<K> | null> {
    const statement = `${PUBLISHED} AND kind = $1 AND slug = $2`;
    const [item] = await this.dataSource.query<PublishedItem<K>[]>(statement, [kind, slug]);
    return item ?? null;
  }

  async publishedById(id: number): Promise<PublishedItem<ContentKind> | null> {
    const [item] = await this.dataSource.query<PublishedItem<ContentKind>[]>(`${PUBLISHED} AND id = $1`, [id]);
    return item ?? null;
  }
}
