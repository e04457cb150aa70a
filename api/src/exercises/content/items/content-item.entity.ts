import { Check, Column, ForeignKey, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { ContentKind } from '@mindgrove/contracts/content/content-kind';

import { TableEntity } from '../../../platform/database/table-entity.js';

type Json = Record<string, unknown>;

/** One sequence for all kinds, so that an id names an exercise of either course. */
@TableEntity('content_items')
@Check('content_items_kind_check', `kind IN ('brain-exercise', 'stress-exercise', 'sit', 'tip', 'recipe', 'workbook')`)
@Check('content_items_content_check', 'published IS NOT NULL OR draft IS NOT NULL')
@Unique(['kind', 'slug'])
export class ContentItem {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('text')
  kind: ContentKind;

  @Column('text')
  slug: string;

  @Column('integer')
  position: number;

  @Column('jsonb', { nullable: true })
  published: Json | null;

  /** Null where it equals what is published. */
  @Column('jsonb', { nullable: true })
  draft: Json | null;

  @Column('integer', { default: 1 })
  revision: number;

  @Column('timestamptz', { default: () => 'now()' })
  updated_at: Date;

  /** Null as long as no administrator has changed what came with the product. */
  @ForeignKey('users', { onDelete: 'SET NULL' })
  @Column('bigint', { nullable: true })
  updated_by: number | null;

  /** The time of the first publication: members' records may name the item from then on. */
  @Column('timestamptz', { nullable: true })
  published_at: Date | null;

  /** The hash of the shipped file behind `published`; null once an administrator published or hid something else. */
  @Column('text', { nullable: true })
  shipped_hash: string | null;
}
