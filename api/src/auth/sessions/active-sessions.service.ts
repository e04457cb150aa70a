import { HttpStatus, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { AccountSession } from '@mindgrove/contracts/account';
import Bowser from 'bowser';
import { type EntityManager, IsNull, Not, type Repository } from 'typeorm';

import { ApiError } from '../../platform/core/errors/api-error.js';
import { AccountData } from '../../users/account-data.decorator.js';
import type { SignedInUser } from '../../users/signed-in-user.js';
import { Session } from './session.entity.js';
import { ACTIVE_SESSIONS, type ActiveSessionRow } from './sessions.read-model.js';

const sessionNotFound = () =>
  new ApiError(HttpStatus.NOT_FOUND, 'session_not_found', 'That device is already signed out.');

@Injectable()
export class ActiveSessionsService {
  constructor(@InjectRepository(Session) private readonly sessions: Repository<Session>) {}

  @AccountData({ name: 'sessions', order: 1 })
  async list({ id, session_id }: Pick<SignedInUser, 'id' | 'session_id'>): Promise<AccountSession[]> {
    const rows = await this.sessions.query<ActiveSessionRow[]>(ACTIVE_SESSIONS, [id]);
    return rows.map((row) => ({
      id: row.id,
      device: deviceName(row.user_agent),
      created_at: row.created_at.toISOString(),
      last_used_at: row.last_used_at.toISOString(),
      current: row.id === session_id,
    }));
  }

  async revokeOne(userId: number, id: string) {
    const open = { id, user_id: userId, revoked_at: IsNull() };
    const { affected } = await this.sessions.update(open, { revoked_at: new Date() });
    if (!affected) throw sessionNotFound();
  }

  async revokeAll(userId: number, manager: EntityManager = this.sessions.manager) {
    await manager.update(Session, { user_id: userId, revoked_at: IsNull() }, { revoked_at: new Date() });
  }

  /** Ends the sessions of an intruder who learned the password, or took over an open session, before the change. */
  async revokeOthers(manager: EntityManager, { id, session_id }: SignedInUser) {
    const others = { user_id: id, id: Not(session_id), revoked_at: IsNull() };
    await manager.update(Session, others, { revoked_at: new Date() });
  }
}

/** The browser and operating system, such as "Firefox on Windows". */
export function deviceName(userAgent: string): string {
  const { browser, os } = userAgent === '' ? { browser: {}, os: {} } : Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(' on ') || 'Unknown device';
}
