import { createHash, createHmac, randomBytes } from 'node:crypto';

import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { IsNull, type Repository } from 'typeorm';

import { CONFIG, type Config } from '../../config.js';
import { ApiError, TooManyAttempts } from '../../platform/core/errors/api-error.js';
import { RateLimitersService, takePoint } from '../../platform/core/rate-limit/rate-limiters.service.js';
import { runPrepared } from '../../platform/database/prepared.js';
import { inTransaction } from '../../platform/database/transaction.js';
import { USER_BY_SESSION, type UserRow } from '../../users/user.read-model.js';
import { UsersService, type VerifiedCredentials } from '../../users/users.service.js';
import { type RefreshToken, Session } from './session.entity.js';
import { MAX_SESSIONS, type RenewedSessionRow, SESSION_BY_REFRESH_TOKEN } from './sessions.read-model.js';

const generateRefreshToken = () => randomBytes(32).toString('base64url');

/** A token has one successor, so two uses of it cannot become two lines that both live on. */
const nextRefreshToken = (jwtSecret: string, used: string) =>
  createHmac('sha256', jwtSecret).update(`next refresh token\n${used}`).digest('base64url');

/** Keeps a leaked database from opening sessions. The token is random, so it needs no salt. */
const hashRefreshToken = (token: string) => createHash('sha256').update(token).digest();

export const REFRESH_DAYS = 30;
/** Two tabs may send the same token at once. Only its use after this time counts as a theft. */
const GRACE_SECONDS = 10;

export interface IssuedSession {
  id: string;
  refreshToken: string;
}

/** Ends surplus sessions. It runs after the lock, so that it counts those that were opened while this one waited. */
const OPEN_SESSION = `
  WITH expired AS (
    DELETE FROM sessions ended
    WHERE user_id = $1 AND (
      revoked_at < now() - interval '1 day' OR NOT EXISTS (
        SELECT FROM refresh_tokens WHERE session_id = ended.id AND expires_at > now() - interval '1 day'
      )
    )
  ), surplus AS (
    UPDATE sessions SET revoked_at = now() WHERE id IN (
      SELECT id FROM sessions WHERE user_id = $1 AND revoked_at IS NULL
      ORDER BY last_used_at DESC, created_at DESC OFFSET ${MAX_SESSIONS - 1}
    )
  ), session AS (INSERT INTO sessions (user_id, user_agent, created_at) VALUES ($1, $4, now()) RETURNING id)
  INSERT INTO refresh_tokens (hash, session_id, expires_at)
  SELECT $2, id, now() + make_interval(days => $3) FROM session
  RETURNING session_id`;

/** A second use within the grace period finds the successor that the first one stored. */
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
  ON CONFLICT (hash) DO UPDATE SET expires_at = excluded.expires_at
  RETURNING session_id, used_at IS NOT NULL AS is_used`;

const REVOKE_FAMILY = `
  UPDATE sessions SET revoked_at = now()
  WHERE revoked_at IS NULL AND id = (SELECT session_id FROM refresh_tokens WHERE hash = $1 AND used_at IS NOT NULL)`;

const REVOKE_REPLACED = `
  UPDATE sessions SET revoked_at = now()
  WHERE revoked_at IS NULL AND id = (SELECT session_id FROM refresh_tokens WHERE hash = $1)`;

type SessionIdRow = Pick<RefreshToken, 'session_id'>;

export const sessionEnded = () =>
  new ApiError(HttpStatus.UNAUTHORIZED, 'session_ended', 'Your session has ended. Please sign in again.');
const sessionTooOld = () =>
  new ApiError(
    HttpStatus.UNAUTHORIZED,
    'session_too_old',
    'To keep your account safe, we ask you to sign in again from time to time.',
  );

@Injectable()
export class SessionsService {
  private readonly renewals: RateLimiterAbstract;

  constructor(
    @InjectRepository(Session) private readonly sessions: Repository<Session>,
    private readonly users: UsersService,
    @Inject(CONFIG) private readonly config: Config,
    limiters: RateLimitersService,
  ) {
    this.renewals = limiters.of('refresh-session');
  }

  /** Undefined when the password was changed, or the account suspended, since the check. */
  async open(account: VerifiedCredentials, userAgent: string): Promise<IssuedSession | undefined> {
    const refreshToken = generateRefreshToken();
    const parameters = [account.id, hashRefreshToken(refreshToken), REFRESH_DAYS, userAgent];
    const row = await inTransaction(this.sessions.manager.dataSource, async (manager) => {
      if (!(await this.users.lockVerified(manager, account))) return undefined;
      const [session] = await manager.query<SessionIdRow[]>(OPEN_SESSION, parameters);
      return session;
    });
    return row && { id: row.session_id, refreshToken };
  }

  /** Exchanges a refresh token for the next one. A token that is reused after the grace period revokes its session. */
  async renew(used: string): Promise<IssuedSession> {
    const hash = hashRefreshToken(used);
    const [session] = await this.sessions.query<RenewedSessionRow[]>(SESSION_BY_REFRESH_TOKEN, [hash]);
    if (!session) throw sessionEnded();
    const wait = await takePoint(this.renewals, session.id);
    if (wait !== undefined) throw new TooManyAttempts('attempts', wait);
    if (session.is_too_old) throw sessionTooOld();
    return this.rotate(used);
  }

  async revoke(id: string) {
    await this.sessions.update({ id, revoked_at: IsNull() }, { revoked_at: new Date() });
  }

  /** Ends the former session of a browser in which a user has signed in again. */
  async revokeReplaced(refreshToken: string | undefined) {
    if (refreshToken) await this.sessions.query(REVOKE_REPLACED, [hashRefreshToken(refreshToken)]);
  }

  async findUser(id: string): Promise<UserRow | undefined> {
    const [row] = await runPrepared<UserRow>(this.sessions.manager.dataSource, USER_BY_SESSION, [id]);
    return row;
  }

  private async rotate(used: string): Promise<IssuedSession> {
    const refreshToken = nextRefreshToken(this.config.JWT_SECRET, used);
    const parameters = [hashRefreshToken(used), hashRefreshToken(refreshToken), REFRESH_DAYS, GRACE_SECONDS];
    const [row] = await this.sessions.query<(SessionIdRow & { is_used: boolean })[]>(ROTATE, parameters);
    if (!row) {
      await this.sessions.query(REVOKE_FAMILY, [hashRefreshToken(used)]);
      throw sessionEnded();
    }
    // Another tab is ahead: a response that arrives late must not replace its newer cookie with an older one.
    return row.is_used ? this.rotate(refreshToken) : { id: row.session_id, refreshToken };
  }
}
