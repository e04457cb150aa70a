import type { AdminTrainer, DateHours, TrainerBody, WeeklyHours } from '@mindgrove/contracts/admin-trainers';
import { clockText, WEEKDAYS } from '@mindgrove/contracts/rules/schedule-text';
import { HttpStatus, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager, Raw } from 'typeorm';

import { type AdminActor, AuditService } from '../../platform/audit/audit.service.js';
import { ApiError } from '../../platform/core/errors/api-error.js';
import { inTransaction } from '../../platform/database/transaction.js';
import { TrainerDateEntity, TrainerEntity, TrainerHoursEntity } from '../records/trainer.entity.js';
import type { Hours } from '../slots/schedule.js';
import { assertTimeZone } from '../slots/trainers.errors.js';
import { findTrainer, listTrainers, lockTrainer, trainerChanged } from './trainer-row.js';

const FIRST_DATE = '2000-01-01';

const text = ({ from, to }: Hours) => `${clockText(from)} to ${clockText(to)}`;

const hoursOverlap = (first: Hours, second: Hours, when: string) =>
  new ApiError(
    HttpStatus.BAD_REQUEST,
    'hours_overlap',
    `The hours ${text(first)} and ${text(second)} ${when} overlap. Please make one of them shorter.`,
  );

type RevisedTrainer = TrainerBody & Pick<AdminTrainer, 'revision'>;

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
      const { identifiers } = await manager.insert(TrainerEntity, detailsOf(body));
      const { id } = identifiers[0] as Pick<TrainerEntity, 'id'>;
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
      await manager.update(TrainerEntity, id, { ...detailsOf(body), revision: () => 'revision + 1' });
      await manager.delete(TrainerHoursEntity, { trainer_id: id });
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
      await manager.upsert(TrainerDateEntity, { trainer_id: id, date, hours, note }, ['trainer_id', 'date']);
      return true;
    });
  }

  /** A date without hours of its own stays unchanged. */
  removeDate(admin: AdminActor, id: number, date: string): Promise<AdminTrainer> {
    return this.changeHours(admin, id, date, async (manager) => {
      // Dates are compared as text, because PostgreSQL rejects some dates that the contract allows.
      const onDate = Raw((column) => `${column}::text = :date`, { date });
      const { affected } = await manager.delete(TrainerDateEntity, { trainer_id: id, date: onDate });
      return affected === 1;
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

const detailsOf = ({ weekly: _, meeting_url = null, ...details }: TrainerBody) => ({ ...details, meeting_url });

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
  manager.insert(
    TrainerHoursEntity,
    weekly.map(({ weekday, from, to }) => ({ trainer_id: id, weekday, starts: from, ends: to })),
  );

function assertValid({ time_zone, weekly }: TrainerBody) {
  assertTimeZone(time_zone);
  assertWeekly(weekly);
}

/** @throws {ApiError} 400 if some overlap */
function assertWeekly(weekly: readonly WeeklyHours[]) {
  for (const { day, name } of WEEKDAYS)
    assertApart(
      weekly.filter(({ weekday }) => weekday === day),
      `on ${name}`,
    );
}

/** @throws {ApiError} 400 if some overlap */
function assertApart(hours: readonly Hours[], when: string) {
  const sorted = hours.toSorted((a, b) => a.from.localeCompare(b.from));
  const index = sorted.findIndex(({ to }, at) => to > (sorted[at + 1]?.from ?? to));
  const [first, second] = sorted.slice(index, index + 2);
  if (index >= 0 && first && second) throw hoursOverlap(first, second, when);
}

/** PostgreSQL has no year 0. @throws {ApiError} 400 for a date before this product */
function assertStorable(date: string) {
  if (date >= FIRST_DATE) return;
  throw new ApiError(
    HttpStatus.BAD_REQUEST,
    'validation_failed',
    'Please check the date.',
    `date: must be ${FIRST_DATE} or later`,
  );
}
