import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';

import { type Publisher, toActor } from '../../../auth/publishers/publisher.js';
import { insertIfNew, inTransaction } from '../../../platform/database/transaction.js';
import { ReleaseLimitsService } from '../../release-limits.service.js';
import { assertMayPublish } from '../../releases.errors.js';
import { ReleasesService } from '../../releases.service.js';
import { SourceMap } from './source-map.entity.js';

@Injectable()
export class SourceMapUploadsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly releases: ReleasesService,
    private readonly limits: ReleaseLimitsService,
  ) {}

  /** Keeps what is stored already, and leaves out maps of files that the release does not have. */
  async store(
    publisher: Publisher,
    { name, version }: { name: string; version: string },
    maps: Record<string, string>,
  ): Promise<{ stored: number }> {
    assertMayPublish(publisher, name);
    await this.limits.countSourceMaps(toActor(publisher), name);
    const { kind, files } = await this.releases.record(name, version);
    const own = Object.entries(maps).filter(
      // The files of the host are not in its record: its own server has them.
      ([path]) => path.endsWith('.js') && (kind === 'host' || path in files),
    );
    return inTransaction(this.dataSource, async (manager) => {
      let stored = 0;
      // One statement for all could exceed the statement timeout.
      for (const [path, base64] of own) {
        const row = { name, version, path, bytes: Buffer.from(base64, 'base64') };
        if ((await insertIfNew(manager, SourceMap, row, 'path')) !== undefined) stored++;
      }
      return { stored };
    });
  }
}
