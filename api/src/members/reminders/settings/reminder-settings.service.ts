import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ReminderChanges, ReminderChannel } from '@mindgrove/contracts/reminders';
import type { DataSource, EntityManager } from 'typeorm';

import { PLANNED_DAYS } from './planned-days.read-model.js';
import { REMINDER_COLUMNS, type ReminderRow, schedule } from './reminder-row.js';

const USUAL = { days: [1, 3, 5], time: '09:00' };
const OFF = { email: false, push: false, recap: false, next_at: null };

const CREATE = `INSERT INTO reminders (user_id, link_id, time_zone, days, time)
  VALUES ($1, gen_random_uuid(), $2, $3, $4) ON CONFLICT (user_id) DO NOTHING`;

const LOCK = `SELECT ${REMINDER_COLUMNS} FROM reminders WHERE user_id = $1 FOR UPDATE`;

const STORE = `UPDATE reminders SET days = $2, time = $3, time_zone = $4, email = $5, push = $6, recap = $7,
  next_at = $8, recap_at = $9 WHERE user_id = $1`;

interface Member {
  id: number;
  time_zone: string;
}

/** What members have chosen. Changes of one member are serialized, also with the sending. */
@Injectable()
export class ReminderSettingsService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async find(userId: number, manager: EntityManager = this.dataSource.manager): Promise<ReminderRow | undefined> {
    const [row] = await manager.query<ReminderRow[]>(`SELECT ${REMINDER_COLUMNS} FROM reminders WHERE user_id = $1`, [
      userId,
    ]);
    return row;
  }

  /** The offer to a member who has chosen nothing: the days of the training plan, and everything off. */
  async offer(userId: number, manager: EntityManager = this.dataSource.manager) {
    const [plan] = await manager.query<{ plan_days: number[] | null }[]>(PLANNED_DAYS, [userId]);
    return { ...OFF, ...USUAL, ...(plan?.plan_days?.length && { days: plan.plan_days }) };
  }

  /** Call it in a transaction; it also works for members who have chosen nothing before. */
  async change(manager: EntityManager, { id, time_zone }: Member, changes: ReminderChanges): Promise<ReminderRow> {
    const before = (await lock(manager, id)) ?? (await this.create(manager, { id, time_zone }));
    const after = { ...before, ...changes };
    const isMoved = after.time !== before.time || after.days.join() !== before.days.join();
    // A due reminder that is not sent yet stays, unless it is moved.
    return store(manager, isMoved ? { ...after, next_at: null, recap_at: null } : after);
  }

  /** Call it in the transaction that moves the member to another time zone: the times stay those of the clock. */
  async moveTo(manager: EntityManager, userId: number, time_zone: string) {
    const row = await lock(manager, userId);
    if (row) await store(manager, { ...row, time_zone, next_at: null, recap_at: null });
  }

  /** Turns a channel on or off, in a transaction. @returns whether it was on; undefined for an unknown link */
  async turn(manager: EntityManager, linkId: string, channel: ReminderChannel, isOn: boolean) {
    const owners = await manager.query<Pick<ReminderRow, 'user_id'>[]>(
      'SELECT user_id FROM reminders WHERE link_id = $1',
      [linkId],
    );
    const before = owners[0] && (await lock(manager, owners[0].user_id));
    if (!before) return undefined;
    await store(manager, { ...before, [channel]: isOn });
    return before[channel];
  }

  private async create(manager: EntityManager, { id, time_zone }: Member): Promise<ReminderRow> {
    const { days, time } = await this.offer(id, manager);
    await manager.query(CREATE, [id, time_zone, days, time]);
    const row = await lock(manager, id);
    if (!row) throw new Error('the account was deleted meanwhile');
    return row;
  }
}

async function lock(manager: EntityManager, userId: number): Promise<ReminderRow | undefined> {
  const [row] = await manager.query<ReminderRow[]>(LOCK, [userId]);
  return row;
}

async function store(manager: EntityManager, changed: ReminderRow): Promise<ReminderRow> {
  const row = schedule(changed);
  const { user_id, days, time, time_zone, email, push, recap, next_at, recap_at } = row;
  await manager.query(STORE, [user_id, days, time, time_zone, email, push, recap, next_at, recap_at]);
  return row;
}
