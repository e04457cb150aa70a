import { HttpStatus, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';

import { ApiError } from '../core/errors/api-error.js';
import { migrations } from '../database/migrations.js';

@Injectable()
export class HealthService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** When the database cannot be reached, the error filter responds with 503 too. */
  async checkReady() {
    const names = migrations.map(({ name }) => name);
    const [row] = await this.dataSource.query<{ applied: number }[]>(
      'SELECT count(*) AS applied FROM migrations WHERE name = ANY($1)',
      [names],
    );
    if (row?.applied !== names.length) {
      const error = 'The service is being updated. Please try again in a moment.';
      throw new ApiError(HttpStatus.SERVICE_UNAVAILABLE, 'not_migrated', error, 'Some migrations are not applied.');
    }
    return { status: 'ready' };
  }
}
