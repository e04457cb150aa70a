import { IS_OPEN_SESSION, IS_WITHIN_LIFETIME } from '../../users/session.read-model.js';
import type { Session } from './session.entity.js';

/** The limit of open sessions per account, more than anyone has devices: listing them parses each browser's name. */
export const MAX_SESSIONS = 50;

export type ActiveSessionRow = Pick<Session, 'id' | 'user_agent' | 'created_at' | 'last_used_at'>;

/** The open sessions of the member `$1`. A session also ends when its last refresh token expires. */
export const ACTIVE_SESSIONS = `
  SELECT s.id, s.user_agent, s.created_at, s.last_used_at FROM sessions s JOIN users u ON u.id = s.user_id
  WHERE s.user_id = $1 AND ${IS_OPEN_SESSION} AND EXISTS (
    SELECT FROM refresh_tokens WHERE session_id = s.id AND expires_at > now()
  )
  ORDER BY s.last_used_at DESC, s.created_at DESC LIMIT ${MAX_SESSIONS}`;

export type RenewedSessionRow = Pick<Session, 'id'> & { is_too_old: boolean };

/** The session of the refresh token with the hash `$1`, even when it has ended. */
export const SESSION_BY_REFRESH_TOKEN = `
  SELECT s.id, s.revoked_at IS NULL AND NOT (${IS_WITHIN_LIFETIME}) AS is_too_old
  FROM refresh_tokens token JOIN sessions s ON s.id = token.session_id JOIN users u ON u.id = s.user_id
  WHERE token.hash = $1`;
