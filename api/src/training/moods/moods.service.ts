import { HttpStatus, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { RECENT_DAYS } from '@mindgrove/contracts/rules/low-moods';
import { type Day, dayIn, daysAfter } from '@mindgrove/contracts/rules/member-day';
import { MOOD_LATE_DAYS, type MoodBody, type MoodsOverview } from '@mindgrove/contracts/moods';
import { type DataSource, Raw } from 'typeorm';

import { ApiError } from '../../platform/core/errors/api-error.js';
import { runPrepared } from '../../platform/database/prepared.js';
import { inTransaction } from '../../platform/database/transaction.js';
import { AccountData } from '../../users/account-data.decorator.js';
import type { SignedInUser } from '../../users/signed-in-user.js';
import { MoodEntity } from './mood.entity.js';
import { MOODS_SINCE, type MoodsRow } from './moods.read-model.js';
import { nextCheck, nextNote, scoreOf, shouldShowHelp } from './mood-rules.js';
import { WellbeingCheckEntity } from './wellbeing-check.entity.js';

type Member = Pick<SignedInUser, 'id' | 'time_zone'>;

const SHOWN_DAYS = 90;

/** Returns the note as it was, which stays when a mood is chosen again. The row stays locked until the transaction ends. */
const STORE_MOOD = `
  INSERT INTO moods (user_id, day, mood) VALUES ($1, $2, $3)
  ON CONFLICT (user_id, day) DO UPDATE SET mood = CASE WHEN $4 THEN excluded.mood ELSE moods.mood END RETURNING note`;

const NO_PRACTICE = { counted: 0, lighter: 0, mood_today: null };

const FIRST_DAY: Day = '1970-01-01';

@Injectable()
export class MoodsService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async overview(member: Member, days = SHOWN_DAYS): Promise<MoodsOverview> {
    const today = todayOf(member);
    const shown = daysAfter(today, 1 - days);
    const since = daysAfter(today, 1 - Math.max(days, RECENT_DAYS));
    const { moods, checks, last_check, practice } = await this.load(member.id, since, today);
    return {
      today,
      moods: moods.filter(({ day }) => day >= shown),
      checks: checks.filter(({ day }) => day >= shown),
      next_check: nextCheck(last_check, today),
      show_help: shouldShowHelp(moods, checks, today),
      practice,
    };
  }

  async storeMood(
    member: Member,
    { mood, note, note_before, day = todayOf(member) }: MoodBody,
  ): Promise<MoodsOverview> {
    const today = todayOf(member);
    const oldest = daysAfter(today, -MOOD_LATE_DAYS);
    const key = { user_id: member.id, day: openDay(day, oldest, today) };
    // A mood that is too old comes from another day: it must not replace anything of this one.
    const isReplaced = day >= oldest;
    await inTransaction(this.dataSource, async (manager) => {
      const [before] = await (mood === undefined
        ? manager.find(MoodEntity, { where: key, lock: { mode: 'pessimistic_write' } })
        : manager.query<Pick<MoodEntity, 'note'>[]>(STORE_MOOD, [key.user_id, key.day, mood, isReplaced]));
      if (!before) throw moodMissing();
      if (note === undefined) return;
      await manager.update(MoodEntity, key, { note: nextNote(before.note, note, isReplaced ? note_before : '') });
    });
    return this.overview(member);
  }

  async deleteMood(member: Member, day: Day): Promise<MoodsOverview> {
    // Days are compared as text, because PostgreSQL rejects some days that the contract allows.
    const ofDay = Raw((column) => `${column}::text = :day`, { day });
    const { affected } = await this.dataSource.manager.delete(MoodEntity, { user_id: member.id, day: ofDay });
    if (!affected) throw moodNotFound();
    return this.overview(member);
  }

  async storeCheck(member: Member, answers: number[]): Promise<MoodsOverview> {
    const check = { user_id: member.id, day: todayOf(member), answers };
    await this.dataSource.manager.upsert(WellbeingCheckEntity, check, ['user_id', 'day']);
    return this.overview(member);
  }

  @AccountData({ name: 'moods', order: 4 })
  async exportOf({ id }: SignedInUser) {
    const { moods, checks } = await this.load(id, FIRST_DAY, FIRST_DAY);
    return { moods, wellbeing_checks: checks };
  }

  private async load(userId: number, since: Day, today: Day) {
    const [row] = await runPrepared<MoodsRow>(this.dataSource, MOODS_SINCE, [userId, since, today]);
    const checks = (row?.checks ?? []).map((check) => ({ ...check, score: scoreOf(check.answers) }));
    const practice = row?.practice ?? NO_PRACTICE;
    return { moods: row?.moods ?? [], checks, last_check: row?.last_check ?? null, practice };
  }
}

const todayOf = ({ time_zone }: Member) => dayIn(time_zone, new Date());

/** Days outside of the range are not refused, because the clock of the member's device may be wrong. */
const openDay = (day: Day, oldest: Day, today: Day): Day => (day < oldest ? oldest : day > today ? today : day);

const moodMissing = () =>
  new ApiError(
    HttpStatus.BAD_REQUEST,
    'validation_failed',
    'Please choose a mood for this day first.',
    'mood: must be chosen before a note',
  );

const moodNotFound = () => new ApiError(HttpStatus.NOT_FOUND, 'mood_not_found', 'There’s no mood for this day.');
