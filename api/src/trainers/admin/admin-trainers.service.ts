import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { AdminTrainer, DateHours, TrainerBody, WeeklyHours } from '@mindgrove/contracts/admin-trainers';
import type { DataSource, EntityManager } from 'typeorm';

import { type AdminActor, AuditService } from '../../platform/audit/audit.service.js';
import { inTransaction } from '../../platform/database/transaction.js';
import { assertTimeZone } from '../slots/trainers.errors.js';
import { assertApart, assertStorable, assertWeekly } from './assert-hours.js';
import { findTrainer, listTrainers, lockTrainer, trainerChanged } from './trainer-row.js';

type RevisedTrainer = TrainerBody & Pick<AdminTrainer, 'revision'>;

const CREATE = `INSERT INTO trainers (name, city, time_zone, about, credentials, meeting_url, is_active)
  VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`;

const UPDATE = `UPDATE trainers SET name = $1, city = $2, time_zone = $3, about = $4, credentials = $5, meeting_url = $6,
  is_active = $7, revision = revision + 1 WHERE id = $8`;

const SET_WEEKLY = `INSERT INTO trainer_hours (trainer_id, weekday, starts, ends)
  SELECT $1, weekday, "from", "to" FROM jsonb_to_recordset($2) AS hours (weekday int, "from" time, "to" time)`;

const SET_DATE = `INSERT INTO trainer_dates (trainer_id, date, hours, note) VALUES ($1, $2, $3, $4)
  ON CONFLICT (trainer_id, date) DO UPDATE SET hours = excluded.hours, note = excluded.note`;

/** Dates are compared as text, because PostgreSQL rejects some dates that the contract allows. */
const REMOVE_DATE = `WITH removed AS (DELETE FROM trainer_dates WHERE trainer_id = $1 AND date::text = $2 RETURNING date)
  SELECT date FROM removed`;

/** Changes here leave booked sessions as they are. */
@Injectable()
export class AdminTrainersService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditService,
  ) {}

  list(): Promise<AdminTrainer[]> {
    return listTrainers(this.dataSource.manager);
  }

  create(admin: AdminActor, body: TrainerBody): Promise<AdminTrainer> {
    assertValid(body);
    return inTransaction(this.dataSource, async (manager) => {
      const [created] = await manager.query<{ id: number }[]>(CREATE, detailsOf(body));
      const id = created?.id ?? 0;
      await setWeekly(manager, id, body.weekly);
      await this.audit.record(manager, admin, { action: 'trainer.create', target: `trainer ${id}`, detail: body.name });
      return findTrainer(manager, id);
    });
  }

  update(admin: AdminActor, id: number, { revision, ...body }: RevisedTrainer): Promise<AdminTrainer> {
    assertValid(body);
    return inTransaction(this.dataSource, async (manager) => {
      if ((await lockTrainer(manager, id)) !== revision) throw trainerChanged();
      const before = await findTrainer(manager, id);
      await manager.query(UPDATE, [...detailsOf(body), id]);
      await manager.query('DELETE FROM trainer_hours WHERE trainer_id = $1', [id]);
      await setWeekly(manager, id, body.weekly);
      const after = await findTrainer(manager, id);
      const detail = changedFields(before, after).join(', ');
      await this.audit.record(manager, admin, { action: 'trainer.update', target: `trainer ${id}`, detail });
      return after;
    });
  }

  setDate(admin: AdminActor, id: number, { date, hours, note }: DateHours): Promise<AdminTrainer> {
    assertStorable(date);
    assertApart(hours, `of ${date}`);
    return this.changeHours(admin, id, date, async (manager) => {
      await manager.query(SET_DATE, [id, date, JSON.stringify(hours), note]);
      return true;
    });
  }

  /** A date without hours of its own stays unchanged. */
  removeDate(admin: AdminActor, id: number, date: string): Promise<AdminTrainer> {
    return this.changeHours(admin, id, date, async (manager) => {
      const removed = await manager.query<unknown[]>(REMOVE_DATE, [id, date]);
      return removed.length > 0;
    });
  }

  private changeHours(
    admin: AdminActor,
    id: number,
    date: string,
    change: (manager: EntityManager) => Promise<boolean>,
  ): Promise<AdminTrainer> {
    return inTransaction(this.dataSource, async (manager) => {
      await lockTrainer(manager, id);
      if (await change(manager))
        await this.audit.record(manager, admin, { action: 'trainer.hours', target: `trainer ${id}`, detail: date });
      return findTrainer(manager, id);
    });
  }
}

const detailsOf = ({ name, city, time_zone, about, credentials, meeting_url, is_active }: TrainerBody) => [
  ...[name, city, time_zone, about, credentials, meeting_url ?? null, is_active],
];

/** The fields in words, for the audit log. */
const FIELDS = {
  name: 'name',
  city: 'city',
  time_zone: 'time zone',
  about: 'about',
  credentials: 'credentials',
  meeting_url: 'link to the video call',
  is_active: 'whether members can book',
  weekly: 'weekly hours',
} satisfies Record<keyof TrainerBody, string>;

/** Both are as the database has them: a body may have its hours, and their keys, in another order. */
const changedFields = (before: AdminTrainer, after: AdminTrainer): string[] =>
  (Object.keys(FIELDS) as (keyof TrainerBody)[])
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map((name) => FIELDS[name]);

const setWeekly = (manager: EntityManager, id: number, weekly: readonly WeeklyHours[]) =>
  manager.query(SET_WEEKLY, [id, JSON.stringify(weekly)]);

function assertValid({ time_zone, weekly }: TrainerBody) {
  assertTimeZone(time_zone);
  assertWeekly(weekly);
}
