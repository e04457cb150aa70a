import { HttpStatus, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { RECENT_DAYS } from '@mindgrove/contracts/rules/low-moods';
import { type Day, dayIn, daysAfter } from '@mindgrove/contracts/rules/member-day';
import { MAX_STORED_NOTE_LENGTH } from '@mindgrove/contracts/rules/text-lengths';
import { MOOD_LATE_DAYS, type MoodBody, type MoodsOverview } from '@mindgrove/contracts/wellness/moods';
import type { DataSource } from 'typeorm';

import { ApiError } from '../core/errors/api-error.js';
import { runPrepared } from '../database/prepared.js';
import { AccountData } from '../users/account-data.decorator.js';
import type { SignedInUser } from '../users/signed-in-user.js';
import { MOODS_SINCE, type MoodsRow } from './moods.read-model.js';
import { nextCheck, scoreOf, shouldShowHelp } from './mood-rules.js';

type Member = Pick<SignedInUser, 'id' | 'time_zone'>;

const SHOWN_DAYS = 90;

/**
 * Choosing a mood again keeps the note; an empty one removes it. One that was not known where the new one was written
 * stays, above it.
 */
const STORE_MOOD = `
  INSERT INTO moods AS m (user_id, day, mood, note) VALUES ($1, $2, $3, nullif($4::text, ''))
  ON CONFLICT (user_id, day) DO UPDATE SET mood = excluded.mood,
    note = CASE
      WHEN $4::text IS NULL OR excluded.note IS NULL AND m.note <> $5 THEN m.note
      WHEN m.note NOT IN ($5, $4) THEN left(m.note || E'\n\n' || excluded.note, ${MAX_STORED_NOTE_LENGTH})
      ELSE excluded.note
    END`;

const STORE_CHECK = `
  INSERT INTO wellbeing_checks (user_id, day, answers) VALUES ($1, $2, $3)
  ON CONFLICT (user_id, day) DO UPDATE SET answers = excluded.answers`;

/** As text, because PostgreSQL rejects some days that the contract allows. */
const DELETE_MOOD = `WITH gone AS (DELETE FROM moods WHERE user_id = $1 AND day::text = $2 RETURNING day)
  SELECT day FROM gone`;

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

  async storeMood(member: Member, { mood, note, note_before, day }: MoodBody): Promise<MoodsOverview> {
    const today = todayOf(member);
    if (day !== undefined && !isRecent(day, today)) throw dayNotOpen();
    await this.dataSource.query(STORE_MOOD, [member.id, day ?? today, mood, note, note_before]);
    return this.overview(member);
  }

  async deleteMood(member: Member, day: Day): Promise<MoodsOverview> {
    const deleted = await this.dataSource.query<unknown[]>(DELETE_MOOD, [member.id, day]);
    if (deleted.length === 0) throw moodNotFound();
    return this.overview(member);
  }

  async storeCheck(member: Member, answers: number[]): Promise<MoodsOverview> {
    await this.dataSource.query(STORE_CHECK, [member.id, todayOf(member), answers]);
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

const isRecent = (day: Day, today: Day) => day <= today && day >= daysAfter(today, -MOOD_LATE_DAYS);

const dayNotOpen = () =>
  new ApiError(
    HttpStatus.BAD_REQUEST,
    'validation_failed',
    'Please check the day.',
    `day: must be today or one of the ${MOOD_LATE_DAYS} days before`,
  );

const moodNotFound = () => new ApiError(HttpStatus.NOT_FOUND, 'mood_not_found', 'No mood is stored for this day.');
