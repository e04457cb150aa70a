import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type SeenError, SHOWN_ERRORS } from '@mindgrove/contracts/telemetry';
import type { Repository } from 'typeorm';

import { ReleaseError } from './release-error.entity.js';
import { SourceMapsService } from './source-maps.service.js';

@Injectable()
export class ReleaseErrorsService {
  constructor(
    @InjectRepository(ReleaseError) private readonly errors: Repository<ReleaseError>,
    private readonly maps: SourceMapsService,
  ) {}

  /** The last ones of all versions, with the stack as in the sources where there are source maps. */
  async list(name: string): Promise<SeenError[]> {
    const rows = await this.errors.find({
      where: { name },
      order: { last_seen: 'DESC', fingerprint: 'ASC' },
      take: SHOWN_ERRORS,
    });
    const shown: SeenError[] = [];
    // Rows are read one after another: a source map takes memory while it is read.
    for (const row of rows) shown.push(await this.toSeenError(row));
    return shown;
  }

  private async toSeenError({ fingerprint: _, first_seen, last_seen, ...error }: ReleaseError): Promise<SeenError> {
    return {
      ...error,
      frames: await this.maps.read(error, error.frames),
      first_seen: first_seen.toISOString(),
      last_seen: last_seen.toISOString(),
    };
  }
}
