import { HttpStatus, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Raw, type Repository } from 'typeorm';

import { ApiError } from '../platform/core/errors/api-error.js';
import { isDuplicate } from '../platform/core/errors/to-problem.js';
import { ContactChangesService } from './contact-changes.service.js';
import { assertNewName } from './member-name.js';
import { isTimeZone } from './time-zone.js';
import { type Preferences, sameEmail, User } from './user.entity.js';

type PreferenceChanges = { [Field in keyof Preferences]?: User[Field] | undefined };
export type ProfileChanges = { [Field in 'name' | 'time_zone']?: User[Field] | undefined };

const CHANGE_EMAIL = `
  UPDATE users account SET email = $2, email_verified_at = now() FROM users former
  WHERE account.id = $1 AND former.id = account.id
    AND NOT EXISTS (SELECT FROM users other WHERE lower(other.email) = lower($2) AND other.id <> $1)
  RETURNING former.email`;

const IS_DUE = 'deletes_at < now()';

/** Rows of a table that belong to an account. */
export interface AccountRows {
  table: string;
  column: string;
}

/** Keeps the time of an earlier confirmation. */
const CONFIRMED = { email_verified_at: () => 'coalesce(email_verified_at, now())' };

const timeZoneUnknown = () =>
  new ApiError(
    HttpStatus.BAD_REQUEST,
    'time_zone_unknown',
    'Please choose a time zone',
    'time_zone: no such time zone',
  );

@Injectable()
export class AccountChangesService {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly contacts: ContactChangesService,
  ) {}

  async changeProfile(manager: EntityManager, { id, name }: Pick<User, 'id' | 'name'>, changes: ProfileChanges) {
    if (changes.time_zone !== undefined && !isTimeZone(changes.time_zone)) throw timeZoneUnknown();
    const renamed = changes.name === name ? undefined : changes.name;
    if (renamed !== undefined) assertNewName(renamed);
    await manager.update(User, id, changes);
    if (renamed !== undefined) await this.contacts.tell(manager, id);
  }

  async setPreferences(id: number, changes: PreferenceChanges) {
    await this.users.update(id, changes);
  }

  async replacePassword(manager: EntityManager, id: number, hash: string) {
    await manager.update(User, id, { password_hash: hash });
  }

  /** Changes the password, and confirms the address, since the link was mailed there. */
  async resetPassword(manager: EntityManager, id: number, email: string, hash: string): Promise<boolean> {
    const changes = { password_hash: hash, ...CONFIRMED };
    const { affected } = await manager.update(User, { id, email: sameEmail(email) }, changes);
    return affected === 1;
  }

  async confirmEmail(manager: EntityManager, id: number, email: string): Promise<boolean> {
    const { affected } = await manager.update(User, { id, email: sameEmail(email) }, CONFIRMED);
    return affected === 1;
  }

  /** Returns the former address; undefined when the new one belongs to another account. */
  async changeEmail(manager: EntityManager, id: number, email: string): Promise<string | undefined> {
    try {
      const [rows] = await manager.query<[Pick<User, 'email'>[], number]>(CHANGE_EMAIL, [id, email]);
      if (rows.length > 0) await this.contacts.tell(manager, id);
      return rows[0]?.email;
    } catch (error) {
      // Another account took the address while this one waited for it.
      if (isDuplicate(error)) return undefined;
      throw error;
    }
  }

  async scheduleDeletion(manager: EntityManager, id: number, days: number): Promise<Date | undefined> {
    const [rows] = await manager.query<[Pick<User, 'deletes_at'>[], number]>(
      `UPDATE users SET deletes_at = now() + make_interval(days => $2)
       WHERE id = $1 AND deletes_at IS NULL RETURNING deletes_at`,
      [id, days],
    );
    return rows[0]?.deletes_at ?? undefined;
  }

  /** The deletion cannot be canceled once the day has come, because it may have begun. */
  async cancelDeletion(id: number) {
    await this.users.update(id, { deletes_at: () => `CASE WHEN ${IS_DUE} THEN deletes_at END` });
  }

  async grantAccess(manager: EntityManager, id: number, from: Date, days: number) {
    await manager.query(
      `UPDATE users SET granted_until = greatest(granted_until, $2::timestamptz + make_interval(days => $3))
       WHERE id = $1`,
      [id, from, days],
    );
  }

  async endAccess(manager: EntityManager, id: number, at: Date) {
    await manager.update(User, id, { granted_until: null, access_ended_at: at });
  }

  async setSuspended(manager: EntityManager, id: number, since: Date | null) {
    await manager.update(User, id, { suspended_at: since });
  }

  async findDue(): Promise<number[]> {
    const where = { deletes_at: Raw(() => IS_DUE) };
    const due = await this.users.find({ select: { id: true }, where, order: { deletes_at: 'ASC' } });
    return due.map(({ id }) => id);
  }

  /** Deletes so few that an account with any number of rows never reaches the statement timeout. */
  async deleteSomeRows({ table, column }: AccountRows, id: number, atMost: number): Promise<number> {
    const [, count] = await this.users.query<[unknown[], number]>(
      `WITH account AS (SELECT id FROM users WHERE id = $1 AND ${IS_DUE} FOR UPDATE)
       DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
         SELECT t.ctid FROM account JOIN ${table} t ON t.${column} = account.id LIMIT $2
       ))`,
      [id, atMost],
    );
    return count;
  }

  /** Undefined when it is gone already. */
  async deleteDue(manager: EntityManager, id: number) {
    const [[deleted]] = await manager.query<[Pick<User, 'email' | 'email_verified_at'>[], number]>(
      `DELETE FROM users WHERE id = $1 AND ${IS_DUE} RETURNING email, email_verified_at`,
      [id],
    );
    return deleted;
  }
}
