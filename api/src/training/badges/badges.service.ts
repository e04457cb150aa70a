import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type Badge, type BadgeId, BADGES } from '@mindgrove/contracts/badges';
import type { Day } from '@mindgrove/contracts/rules/member-day';
import type { DataSource } from 'typeorm';

import { runPrepared } from '../../platform/database/prepared.js';
import { AccountData } from '../../users/account-data.decorator.js';
import type { SignedInUser } from '../../users/signed-in-user.js';
import { earnedBadges } from './earned-badges.js';
import { PRACTICE_HISTORY, type PracticeHistory } from './practice-history.read-model.js';

interface EarnedBadge {
  badge: BadgeId;
  earned_on: Day;
  seen_at: Date | null;
}

const COLUMNS = 'badge, earned_on::text, seen_at';

const OF_MEMBER = { name: 'badges-of-member', text: `SELECT ${COLUMNS} FROM badges WHERE user_id = $1` };

/** Parallel requests of one member may add the same badge. */
const ADD = `
  INSERT INTO badges (user_id, badge, earned_on) SELECT $1, * FROM unnest($2::text[], $3::date[])
  ON CONFLICT (user_id, badge) DO NOTHING`;

const MARK_SEEN = `
  UPDATE badges SET seen_at = now() WHERE user_id = $1 AND badge = ANY($2) AND seen_at IS NULL`;

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
    await this.dataSource.query(MARK_SEEN, [userId, badges]);
    return toBadges(await this.storedOf(userId));
  }

  @AccountData({ name: 'badges', order: 4 })
  exportOf({ id }: SignedInUser): Promise<EarnedBadge[]> {
    return this.dataSource.query(`SELECT ${COLUMNS} FROM badges WHERE user_id = $1 ORDER BY earned_on, badge`, [id]);
  }

  private storedOf(userId: number): Promise<EarnedBadge[]> {
    return runPrepared<EarnedBadge>(this.dataSource, OF_MEMBER, [userId]);
  }

  private async addEarned(userId: number, known: ReadonlySet<BadgeId>): Promise<boolean> {
    const [history] = await runPrepared<PracticeHistory>(this.dataSource, PRACTICE_HISTORY, [userId]);
    if (!history) throw new Error('a query that always returns a row returned none');
    const earned = [...earnedBadges(history)].filter(([badge]) => !known.has(badge));
    if (earned.length === 0) return false;
    await this.dataSource.query(ADD, [userId, earned.map(([badge]) => badge), earned.map(([, day]) => day)]);
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
