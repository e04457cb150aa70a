import type { User as UserResponse } from '@mindgrove/contracts/user';
import { HttpStatus, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, IsNull, type Repository } from 'typeorm';

import { ApiError, notSignedIn } from '../platform/core/errors/api-error.js';
import { assertNewName } from './member-name.js';
import { knownTimeZone } from './time-zone.js';
import { sameEmail, User } from './user.entity.js';
import { toUser, USER_BY_ID, type UserRow } from './user.read-model.js';
import { insertIfNew } from '../platform/database/transaction.js';

interface NewUser {
  name: string;
  email: string;
  passwordHash: string;
  timeZone: string | undefined;
}

export type Contact = Pick<User, 'id' | 'name' | 'email' | 'email_verified_at' | 'time_zone'>;
export type Credentials = Pick<User, 'id' | 'email' | 'role' | 'password_hash' | 'suspended_at'>;
export type VerifiedCredentials = Pick<User, 'id' | 'password_hash'>;

@Injectable()
export class UsersService {
  constructor(@InjectRepository(User) private readonly users: Repository<User>) {}

  async create(manager: EntityManager, { name, email, passwordHash, timeZone }: NewUser): Promise<number> {
    assertNewName(name);
    const user = { name, email, password_hash: passwordHash, time_zone: knownTimeZone(timeZone) };
    const id = await insertIfNew(manager, User, user, 'id');
    if (id === undefined)
      throw new ApiError(HttpStatus.CONFLICT, 'email_taken', 'An account with this email already exists');
    return id;
  }

  /** Names of the users whose accounts still exist. */
  async namesOf(ids: readonly number[]): Promise<Map<number, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.users.find({ select: { id: true, name: true }, where: { id: In([...ids]) } });
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  async findCredentials(email: string): Promise<Credentials | undefined> {
    const select = { id: true, email: true, role: true, password_hash: true, suspended_at: true } as const;
    return (await this.users.findOne({ select, where: { email: sameEmail(email) } })) ?? undefined;
  }

  /**
   * False when the password was changed, or the account suspended, since the check; a change in progress is awaited, and
   * later ones wait. The lock is not shared, because two transactions that share one and then change the row wait for
   * each other.
   */
  async lockVerified(manager: EntityManager, { id, password_hash }: VerifiedCredentials): Promise<boolean> {
    const where = { id, password_hash, suspended_at: IsNull() };
    const lock = { mode: 'for_no_key_update' } as const;
    return (await manager.findOne(User, { select: { id: true }, where, lock })) !== null;
  }

  /** @throws {ApiError} 401 for an account that was deleted or suspended during this request */
  async assertStillActive(manager: EntityManager, id: number) {
    if (!(await manager.existsBy(User, { id, suspended_at: IsNull() }))) throw notSignedIn();
  }

  async findName(manager: EntityManager, id: number): Promise<string | undefined> {
    return (await manager.findOne(User, { where: { id }, select: { name: true } }))?.name;
  }

  async findContact(manager: EntityManager, id: number): Promise<Contact | undefined> {
    const select = { id: true, name: true, email: true, email_verified_at: true, time_zone: true } as const;
    return (await manager.findOne(User, { where: { id }, select })) ?? undefined;
  }

  async loadUser(id: number, manager: EntityManager = this.users.manager): Promise<UserResponse> {
    const [row] = await manager.query<UserRow[]>(USER_BY_ID, [id]);
    // The account was deleted during this request.
    if (!row) throw notSignedIn();
    return toUser(row);
  }
}
