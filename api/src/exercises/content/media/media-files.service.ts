import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';

import type { MediaRow } from './media-content.service.js';

const FIND = `SELECT id, path, content_type, bytes, sha256, content IS NOT NULL AS in_row FROM media_files
  WHERE path = $1`;
const LOCK = 'SELECT path FROM media_files WHERE path = ANY($1) ORDER BY id FOR KEY SHARE';

@Injectable()
export class MediaFilesService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async find(path: string): Promise<MediaRow | null> {
    const [row] = await this.dataSource.query<MediaRow[]>(FIND, [path]);
    return row ?? null;
  }

  /** Returns the paths that name no file. The other files cannot be deleted before the transaction ends. */
  async missing(manager: EntityManager, paths: string[]): Promise<string[]> {
    const rows = await manager.query<{ path: string }[]>(LOCK, [paths]);
    return paths.filter((path) => rows.every((row) => row.path !== path));
  }
}
