import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager, In } from 'typeorm';

import type { MediaRow } from './media-content.service.js';
import { MediaFile } from './media-file.entity.js';

const FIND = `SELECT id, path, content_type, bytes, sha256, content IS NOT NULL AS in_row FROM media_files
  WHERE path = $1`;

@Injectable()
export class MediaFilesService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async find(path: string): Promise<MediaRow | null> {
    const [row] = await this.dataSource.query<MediaRow[]>(FIND, [path]);
    return row ?? null;
  }

  /** Returns the paths that name no file. The other files cannot be deleted before the transaction ends. */
  async missing(manager: EntityManager, paths: string[]): Promise<string[]> {
    const rows = await manager.find(MediaFile, {
      select: { path: true },
      where: { path: In(paths) },
      order: { id: 'ASC' },
      lock: { mode: 'for_key_share' },
    });
    return paths.filter((path) => rows.every((row) => row.path !== path));
  }
}
