import { HttpStatus, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';

import { ApiError } from '../core/errors/api-error.js';
import { migrations } from '../database/migrations.js';

const UPDATING = 'The service is being updated. Please try again in a moment.';

const notReady = (code: string, detail: string) => new ApiError(HttpStatus.SERVICE_UNAVAILABLE, code, UPDATING, detail);

@Injectable()
export class HealthService {
  private isStopping = false;

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Other replicas should get the calls from now on, although this one still answers them. */
  beginStop() {
    this.isStopping = true;
  }

  /** When the database cannot be reached, the error filter responds with 503 too. */
  async checkReady() {
    if (this.isStopping) throw notReady('stopping', 'This process is stopping.');
    const names = migrations.map(({ name }) => name);
    const [row] = await this.dataSource.query<{ applied: number }[]>(
      'SELECT count(*) AS applied FROM migrations WHERE name = ANY($1)',
      [names],
    );
    if (row?.applied !== names.length) throw notReady('not_migrated', 'Some migrations are not applied.');
    return { status: 'ready' };
  }
}
