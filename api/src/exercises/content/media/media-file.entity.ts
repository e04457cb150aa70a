import { Column, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

import { TableEntity } from '../../../platform/database/table-entity.js';

@TableEntity('media_files')
@Unique(['path'])
// The same bytes are uploaded once.
@Index('media_files_upload_key', ['sha256'], { unique: true, where: `path LIKE 'uploads/%'` })
export class MediaFile {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('text')
  path: string;

  /** The name of the administrator's file. */
  @Column('text')
  name: string;

  @Column('text')
  content_type: string;

  @Column('integer')
  bytes: number;

  @Column('text')
  sha256: string;

  /** Null when it is in the folder `MEDIA_DIR`. */
  @Column('bytea', { nullable: true })
  content: Buffer | null;

  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;
}
