import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import type { MediaFile } from '../media/media-file.entity.js';
import { TITLE } from './content-item.read-model.js';

/** An item names a file where one of its strings is the file's path. */
const USES = `
  SELECT DISTINCT named.path, ${TITLE} AS title FROM content_items c CROSS JOIN LATERAL (
    SELECT value #>> '{}' AS path
    FROM jsonb_path_query(jsonb_build_array(c.published, c.draft), 'strict $.** ? (@.type() == "string")') value
  ) named
  WHERE named.path = ANY($1) ORDER BY title`;

@Injectable()
export class MediaUsesService {
  /** The titles of the items that show each of the files, as published or as drafted. */
  async titles(manager: EntityManager, paths: string[]): Promise<Map<string, string[]>> {
    const rows = await manager.query<(Pick<MediaFile, 'path'> & { title: string })[]>(USES, [paths]);
    const uses = Map.groupBy(rows, ({ path }) => path);
    return new Map([...uses].map(([path, items]) => [path, items.map(({ title }) => title)]));
  }
}
