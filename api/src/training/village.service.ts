import { type Day, mondayOf, todayIn } from '@mindgrove/contracts/rules/member-day';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';

import { runPrepared } from '../platform/database/prepared.js';
import type { SignedInUser } from '../users/signed-in-user.js';
import { VILLAGE_WEEK } from './village.read-model.js';

/** The sum over fewer members would tell some of them what the others did. */
const MIN_MEMBERS = 5;
const FRESH_MS = 10 * 60_000;

@Injectable()
export class VillageService {
  /** A week has begun in some time zones before others. */
  private readonly weeks = new Map<Day, { at: number; sum: ReturnType<VillageService['count']> }>();

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Members who ask within ten minutes share one query. */
  async week({ time_zone, village }: Pick<SignedInUser, 'time_zone' | 'village'>) {
    if (!village) return null;
    const week = mondayOf(todayIn(time_zone));
    const known = this.weeks.get(week);
    if (known && known.at > Date.now() - FRESH_MS) return known.sum;
    const sum = this.count(week);
    this.weeks.set(week, { at: Date.now(), sum });
    sum.catch(() => this.weeks.delete(week));
    return sum;
  }

  private async count(week: Day) {
    const [sum] = await runPrepared<{ days: number; members: number }>(this.dataSource, VILLAGE_WEEK, [week]);
    return sum && sum.members >= MIN_MEMBERS ? { week, days: sum.days } : null;
  }
}
