import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';

import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';

import { CONTENT_TYPES, type Extension } from '../media/content-types.js';
import { MediaContentService } from '../media/media-content.service.js';
import type { MediaFile } from '../media/media-file.entity.js';
import { readShippedMedia, type ShippedMedia } from './read-shipped.js';

type StoredMedia = Pick<MediaFile, 'path' | 'sha256'> & { in_row: boolean };

const STORED = `SELECT path, sha256, content IS NOT NULL AS in_row FROM media_files WHERE path NOT LIKE 'uploads/%'`;

const INSTALL = `
  INSERT INTO media_files (path, name, content_type, bytes, sha256, content) VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (path) DO UPDATE SET bytes = excluded.bytes, sha256 = excluded.sha256, content = excluded.content`;

@Injectable()
export class ShippedMediaService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly content: MediaContentService,
  ) {}

  async install(folder: string) {
    const rows = new Map((await this.dataSource.query<StoredMedia[]>(STORED)).map((row) => [row.path, row]));
    for (const media of readShippedMedia(folder))
      if (!(await this.isStored(media, rows.get(media.path)))) await this.store(media);
  }

  private async isStored({ sha256 }: ShippedMedia, row: StoredMedia | undefined): Promise<boolean> {
    return row !== undefined && row.sha256 === sha256 && (await this.content.has(row));
  }

  private async store({ path, sha256, file }: ShippedMedia) {
    const bytes = await readFile(file);
    const type = CONTENT_TYPES[extname(path).slice(1) as Extension];
    await this.content.write(path, bytes);
    const values = [path, basename(path), type, bytes.length, sha256, this.content.inRow(bytes)];
    await this.dataSource.query(INSTALL, values);
  }
}
