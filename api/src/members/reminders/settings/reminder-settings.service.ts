import { randomUUID } from 'node:crypto';

import type { ReminderChanges, ReminderChannel } from '@mindgrove/contracts/reminders';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';

import type { SignedInUser } from '../../../users/signed-in-user.js';
import { schedule } from './next-due.js';
import { PLANNED_DAYS } from './reminders.read-model.js';
import { Reminder } from './reminder.entity.js';
import type { Tables } from '../../../platform/database/tables.js';

const USUAL = { days: [1, 3, 5], time: '09:00' };
const OFF = { email: false, push: false, recap: false, next_at: null };

type Member = Pick<SignedInUser, 'id' | 'time_zone'>;

/** What members have chosen. Changes of one member are serialized, also with the sending. */
@Injectable()
export class ReminderSettingsService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  find(userId: number, manager: EntityManager = this.dataSource.manager): Promise<Reminder | null> {
    return manager.findOneBy(Reminder, { user_id: userId });
  }

  /** The offer to a member who has chosen nothing: the days of the training plan, and everything off. */
  async offer(userId: number, manager: EntityManager = this.dataSource.manager) {
    const [plan] = await manager.query<Pick<Tables['progress'], 'plan_days'>[]>(PLANNED_DAYS, [userId]);
    return { ...OFF, ...USUAL, ...(plan?.plan_days?.length && { days: plan.plan_days }) };
  }

  /** Call it in a transaction; it also works for members who have chosen nothing before. */
  async change(manager: EntityManager, { id, time_zone }: Member, changes: ReminderChanges): Promise<Reminder> {
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
    const owner = await manager.findOneBy(Reminder, { link_id: linkId });
    const before = owner && (await lock(manager, owner.user_id));
    if (!before) return undefined;
    await store(manager, { ...before, [channel]: isOn });
    return before[channel];
  }

  private async create(manager: EntityManager, { id, time_zone }: Member): Promise<Reminder> {
    const { days, time } = await this.offer(id, manager);
    const reminder = { user_id: id, link_id: randomUUID(), time_zone, days, time };
    await manager.createQueryBuilder().insert().into(Reminder).values(reminder).orIgnore().execute();
    const row = await lock(manager, id);
    if (!row) throw new Error('the account was deleted meanwhile');
    return row;
  }
}

const lock = (manager: EntityManager, user_id: number) =>
  manager.findOne(Reminder, { where: { user_id }, lock: { mode: 'pessimistic_write' } });

async function store(manager: EntityManager, changed: Reminder): Promise<Reminder> {
  const row = schedule(changed);
  const { user_id, days, time, time_zone, email, push, recap, next_at, recap_at } = row;
  await manager.update(Reminder, user_id, { days, time, time_zone, email, push, recap, next_at, recap_at });
  return row;
}
