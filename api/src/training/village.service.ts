import type { villageWeek } from '@mindgrove/contracts/grove';
import { type Day, mondayOf, todayIn } from '@mindgrove/contracts/rules/member-day';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { z } from 'zod';

import { runPrepared } from '../platform/database/prepared.js';
import type { SignedInUser } from '../users/signed-in-user.js';
import { VILLAGE_WEEK } from './village.read-model.js';

type VillageWeek = z.output<typeof villageWeek>;

/** The sum over fewer members would tell some of them what the others did. */
const MIN_MEMBERS = 5;
const FRESH_MS = 10 * 60_000;

@Injectable()
export class VillageService {
  /** One of each week: it has begun in some time zones before others. */
  private readonly weeks = new Map<Day, { until: number; sum: Promise<VillageWeek | null> }>();

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async week({ time_zone, village }: Pick<SignedInUser, 'time_zone' | 'village'>): Promise<VillageWeek | null> {
    if (!village) return null;
    const week = mondayOf(todayIn(time_zone));
    const now = Date.now();
    for (const [one, { until }] of this.weeks) if (until <= now) this.weeks.delete(one);
    const { sum } = this.weeks.get(week) ?? this.add(week, now + FRESH_MS);
    return sum;
  }

  /** Members who ask meanwhile share the query; if it fails, the next one asks again. */
  private add(week: Day, until: number) {
    const sum = this.count(week);
    const entry = { until, sum };
    this.weeks.set(week, entry);
    sum.catch(() => this.weeks.delete(week));
    return entry;
  }

  private async count(week: Day): Promise<VillageWeek | null> {
    const [sum] = await runPrepared<{ days: number; members: number }>(this.dataSource, VILLAGE_WEEK, [week]);
    return sum && sum.members >= MIN_MEMBERS ? { week, days: sum.days } : null;
  }
}
