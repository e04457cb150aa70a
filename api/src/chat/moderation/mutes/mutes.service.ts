import { HttpStatus, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { RouteResponse } from '@mindgrove/contracts/routes';
import { In, type Repository } from 'typeorm';

import { ApiError } from '../../../platform/core/errors/api-error.js';
import { AccountData } from '../../../users/account-data.decorator.js';
import type { SignedInUser } from '../../../users/signed-in-user.js';
import { MessagesService } from '../../messages/messages.service.js';
import { Mute } from './mute.entity.js';
import { MUTED_PEOPLE } from './mutes.read-model.js';

type Person = RouteResponse<'GET /chat/mutes'>['data'][number];

/** Administrators can be muted, too: a mute hides what a person writes, but not their decisions. */
@Injectable()
export class MutesService {
  constructor(
    @InjectRepository(Mute) private readonly mutes: Repository<Mute>,
    private readonly messages: MessagesService,
  ) {}

  list(userId: number): Promise<Person[]> {
    return this.mutes.query<Person[]>(MUTED_PEOPLE, [userId]);
  }

  async add(userId: number, mutedId: number): Promise<Person[]> {
    if (mutedId === userId) throw cannotMuteSelf();
    if (!(await this.messages.hasWritten(mutedId))) throw personNotFound();
    await this.mutes.createQueryBuilder().insert().values({ user_id: userId, muted_id: mutedId }).orIgnore().execute();
    return this.list(userId);
  }

  /** Returns which of the members have muted the person. */
  async mutersOf(mutedId: number, userIds: readonly number[]): Promise<number[]> {
    const rows = await this.mutes.findBy({ muted_id: mutedId, user_id: In([...userIds]) });
    return rows.map(({ user_id }) => user_id);
  }

  async remove(userId: number, mutedId: number): Promise<Person[]> {
    await this.mutes.delete({ user_id: userId, muted_id: mutedId });
    return this.list(userId);
  }

  @AccountData({ name: 'chat_mutes', order: 5 })
  exportOf({ id }: SignedInUser) {
    return this.list(id);
  }
}

const cannotMuteSelf = () => new ApiError(HttpStatus.CONFLICT, 'own_account', 'You cannot mute yourself.');

/** Members who have written nothing get this error, too, so that no one learns their names by trying ids. */
const personNotFound = () =>
  new ApiError(HttpStatus.NOT_FOUND, 'person_not_found', 'This person has written nothing in the community.');
