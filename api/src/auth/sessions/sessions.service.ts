import { createHash, randomBytes } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, type Repository } from 'typeorm';

import { runPrepared } from '../../database/prepared.js';
import { lockVerifiedAccount, USER_BY_SESSION, type UserRow } from '../../users/user.read-model.js';
import { Session } from './session.entity.js';

export const REFRESH_DAYS = 30;
/** Two tabs may send the same token at once. Only its use after this time counts as a theft. */
const GRACE_SECONDS = 10;

export interface IssuedSession {
  id: string;
  refreshToken: string;
}

export interface VerifiedCredentials {
  id: number;
  password_hash: string;
}

/** The lock waits for a password change in progress, so that a replaced password opens no session. */
const OPEN_SESSION = `
  WITH member AS (${lockVerifiedAccount('$1', '$4')}), expired AS (
    DELETE FROM sessions ended
    WHERE user_id = $1 AND (
      revoked_at < now() - interval '1 day' OR NOT EXISTS (
        SELECT FROM refresh_tokens WHERE session_id = ended.id AND expires_at > now() - interval '1 day'
      )
    )
  ), session AS (INSERT INTO sessions (user_id, user_agent) SELECT id, $5 FROM member RETURNING id)
  INSERT INTO refresh_tokens (hash, session_id, expires_at)
  SELECT $2, id, now() + make_interval(days => $3) FROM session
  RETURNING session_id`;

const ROTATE = `
  WITH used AS (
    UPDATE refresh_tokens token SET used_at = coalesce(token.used_at, now())
    FROM sessions session
    WHERE token.hash = $1 AND token.expires_at > now()
      AND (token.used_at IS NULL OR token.used_at > now() - make_interval(secs => $4))
      AND session.id = token.session_id AND session.revoked_at IS NULL
    RETURNING token.session_id
  ), touched AS (
    UPDATE sessions SET last_used_at = now() WHERE id IN (SELECT session_id FROM used)
  ), expired AS (
    DELETE FROM refresh_tokens WHERE expires_at < now() AND session_id IN (SELECT session_id FROM used)
  )
  INSERT INTO refresh_tokens (hash, session_id, expires_at)
  SELECT $2, session_id, now() + make_interval(days => $3) FROM used
  RETURNING session_id`;

const REVOKE_FAMILY = `
  UPDATE sessions SET revoked_at = now()
  WHERE revoked_at IS NULL AND id = (SELECT session_id FROM refresh_tokens WHERE hash = $1 AND used_at IS NOT NULL)`;

type SessionIdRow = { session_id: string };

@Injectable()
export class SessionsService {
  constructor(@InjectRepository(Session) private readonly sessions: Repository<Session>) {}

  /** Undefined when the password was changed, or the account suspended, since the check. */
  async open({ id, password_hash }: VerifiedCredentials, userAgent: string): Promise<IssuedSession | undefined> {
    const refreshToken = generateToken();
    const parameters = [id, hashToken(refreshToken), REFRESH_DAYS, password_hash, userAgent];
    const [row] = await this.sessions.query<SessionIdRow[]>(OPEN_SESSION, parameters);
    return row && { id: row.session_id, refreshToken };
  }

  /** Exchanges a refresh token for the next one. Undefined when it is invalid; a reused token revokes its session. */
  async rotate(used: string): Promise<IssuedSession | undefined> {
    const refreshToken = generateToken();
    const parameters = [hashToken(used), hashToken(refreshToken), REFRESH_DAYS, GRACE_SECONDS];
    const [row] = await this.sessions.query<SessionIdRow[]>(ROTATE, parameters);
    if (row) return { id: row.session_id, refreshToken };
    await this.sessions.query(REVOKE_FAMILY, [hashToken(used)]);
    return undefined;
  }

  async revoke(id: string) {
    await this.sessions.update({ id, revoked_at: IsNull() }, { revoked_at: new Date() });
  }

  async findUser(id: string): Promise<UserRow | undefined> {
    const [row] = await runPrepared<UserRow>(this.sessions.manager.dataSource, USER_BY_SESSION, [id]);
    return row;
  }
}

const generateToken = () => randomBytes(32).toString('base64url');

/** Keeps a leaked database from opening sessions. The token is random, so it needs no salt. */
const hashToken = (token: string) => createHash('sha256').update(token).digest();
