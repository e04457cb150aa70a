import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { RouteResponse } from '@mindgrove/contracts/routes';
import type { DataSource } from 'typeorm';

import type { SignedInUser } from '../../users/signed-in-user.js';
import { freeStartsOn, nextFreeDate, toSlot } from './free-slots.js';
import { loadCalendar, type TrainerRow } from './load-calendar.js';
import { assertTimeZone } from './trainers.errors.js';

type Member = Pick<SignedInUser, 'id' | 'time_zone'>;

const ACTIVE = `SELECT id, name, city, time_zone, about, credentials FROM trainers
  WHERE is_active ORDER BY lower(name), id`;

@Injectable()
export class TrainersService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  listActive() {
    return this.dataSource.query<TrainerRow[]>(ACTIVE);
  }

  /** The slots leave out times at which the member is in another session. */
  async freeSlots(
    member: Member,
    trainerId: number,
    date: string,
    timeZone = member.time_zone,
  ): Promise<RouteResponse<'GET /trainers/:id/slots'>> {
    assertTimeZone(timeZone);
    const calendar = await loadCalendar(this.dataSource.manager, trainerId, member.id);
    return {
      data: freeStartsOn(calendar, date, timeZone).map((start) => toSlot(start, calendar, timeZone)),
      next_date: nextFreeDate(calendar, date, timeZone),
    };
  }
}
