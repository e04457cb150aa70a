import type { GroveDay, groveRoutes } from '@mindgrove/contracts/grove';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { z } from 'zod';

import { runPrepared } from '../platform/database/prepared.js';
import { GROVE_DAYS } from './grove.read-model.js';

type GrovePage = z.output<(typeof groveRoutes)['GET /grove']['query']>;

@Injectable()
export class GroveService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async days(userId: number, { before = Number.MAX_SAFE_INTEGER, limit }: GrovePage) {
    // One more than shown tells whether there are more.
    const days = await runPrepared<GroveDay>(this.dataSource, GROVE_DAYS, [userId, before, limit + 1]);
    return { data: days.slice(0, limit), has_more: days.length > limit };
  }
}
