import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type Badge, type BadgeId, BADGES } from '@mindgrove/contracts/badges';
import { type DataSource, In, IsNull } from 'typeorm';

import { runPrepared } from '../../platform/database/prepared.js';
import { AccountData } from '../../users/account-data.decorator.js';
import type { SignedInUser } from '../../users/signed-in-user.js';
import { BadgeEntity } from './badge.entity.js';
import { earnedBadges } from './earned-badges.js';
import { PRACTICE_HISTORY, type PracticeHistory } from './practice-history.read-model.js';

type EarnedBadge = Omit<BadgeEntity, 'user_id'>;

const OF_MEMBER = {
  name: 'badges-of-member',
  text: 'SELECT badge, earned_on::text, seen_at FROM badges WHERE user_id = $1 ORDER BY earned_on, badge',
};

@Injectable()
export class BadgesService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Stores the badges that the history has earned, so that they stay when the goal changes later. */
  async list(userId: number): Promise<Badge[]> {
    const stored = await this.storedOf(userId);
    if (stored.length === BADGES.length) return toBadges(stored);
    const added = await this.addEarned(userId, new Set(stored.map(({ badge }) => badge)));
    return toBadges(added ? await this.storedOf(userId) : stored);
  }

  async markSeen(userId: number, badges: BadgeId[]): Promise<Badge[]> {
    const unseen = { user_id: userId, badge: In(badges), seen_at: IsNull() };
    await this.dataSource.manager.update(BadgeEntity, unseen, { seen_at: () => 'now()' });
    return toBadges(await this.storedOf(userId));
  }

  @AccountData({ name: 'badges', order: 4 })
  exportOf({ id }: SignedInUser): Promise<EarnedBadge[]> {
    return this.storedOf(id);
  }

  private storedOf(userId: number): Promise<EarnedBadge[]> {
    return runPrepared<EarnedBadge>(this.dataSource, OF_MEMBER, [userId]);
  }

  private async addEarned(userId: number, known: ReadonlySet<BadgeId>): Promise<boolean> {
    const [history] = await runPrepared<PracticeHistory>(this.dataSource, PRACTICE_HISTORY, [userId]);
    if (!history) throw new Error('a query that always returns a row returned none');
    const earned = [...earnedBadges(history)].filter(([badge]) => !known.has(badge));
    if (earned.length === 0) return false;
    const rows = earned.map(([badge, earned_on]) => ({ user_id: userId, badge, earned_on }));
    // Parallel requests of one member may add the same badge.
    await this.dataSource.createQueryBuilder().insert().into(BadgeEntity).values(rows).orIgnore().execute();
    return true;
  }
}

function toBadges(stored: readonly EarnedBadge[]): Badge[] {
  const earned = new Map(stored.map((row) => [row.badge, row]));
  return BADGES.map((badge) => {
    const row = earned.get(badge);
    return { badge, earned_on: row?.earned_on ?? null, is_new: row !== undefined && row.seen_at === null };
  });
}
