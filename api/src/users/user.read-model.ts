import { domainToUnicode } from 'node:url';

import type { User as UserResponse } from '@mindgrove/contracts/user';

import type { Tables } from '../platform/database/tables.js';
import { ACCESS_JOINS, accessColumns, type AccessColumns } from './access.read-model.js';
import { IS_OPEN_SESSION } from './session.read-model.js';
import type { Preferences, User } from './user.entity.js';

type UserColumns = 'id' | 'name' | 'email' | 'role' | 'time_zone' | 'deletes_at' | 'created_at';
type GameLevels = 'memory_game_level' | 'memory_game_progress' | 'speed_math_level' | 'speed_math_progress';
type Meditations = 'meditation_minutes' | 'meditation_streak_days' | 'last_meditation_day';
type Progress = Pick<Tables['progress'], 'brain_score' | 'education_score' | GameLevels | Meditations>;

/** What the guard reads with one query: enough for the user's response and the dashboard. */
export interface UserRow extends AccessColumns, Preferences, Pick<User, UserColumns>, Progress {
  /** Whether the user is an administrator whose sign-in asks for a code. */
  has_two_factor: boolean;
  email_verified: boolean;
  plan_id: Tables['plans']['id'] | null;
  trial_ends_at: Tables['trials']['ends_at'] | null;
}

const COLUMNS = `
  u.id, u.name, u.email, u.role,
  u.role = 'admin' AND EXISTS (
    SELECT FROM two_factors WHERE user_id = u.id AND confirmed_at IS NOT NULL
  ) AS has_two_factor, u.time_zone, u.text_size, u.reduced_motion, u.theme, u.sound, u.vibration, u.village,
  u.email_verified_at IS NOT NULL AS email_verified, u.deletes_at, u.created_at,
  ${accessColumns('now()')}, coalesce(sub.plan_id, t.plan_id) AS plan_id, t.ends_at AS trial_ends_at,
  coalesce(p.brain_score, 0) AS brain_score,
  coalesce(p.memory_game_level, 1) AS memory_game_level,
  coalesce(p.memory_game_progress, 0) AS memory_game_progress,
  coalesce(p.speed_math_level, 1) AS speed_math_level,
  coalesce(p.speed_math_progress, 0) AS speed_math_progress,
  coalesce(p.education_score, 0) AS education_score,
  coalesce(p.meditation_minutes, 0) AS meditation_minutes,
  coalesce(p.meditation_streak_days, 0) AS meditation_streak_days,
  p.last_meditation_day::text AS last_meditation_day`;

const JOINS = `${ACCESS_JOINS} LEFT JOIN progress p ON p.user_id = u.id`;

export const USER_BY_ID = `SELECT ${COLUMNS} FROM users u ${JOINS} WHERE u.id = $1`;

/** `$1` is the session's id. The guard runs this on every request. */
export const USER_BY_SESSION = {
  name: 'user-by-session',
  text: `SELECT ${COLUMNS} FROM sessions s JOIN users u ON u.id = s.user_id ${JOINS}
    WHERE s.id = $1 AND ${IS_OPEN_SESSION}`,
};

/** A condition for other modules. */
export const isConfirmed = (id: string) =>
  `EXISTS (SELECT FROM users WHERE id = ${id} AND email_verified_at IS NOT NULL)`;

/** The owner sees the domain as they know it; everything else, such as administration, uses the ASCII form. */
const readableEmail = (email: string) =>
  email.replace(/[^@]*xn--[^@]*$/i, (domain) => domainToUnicode(domain) || domain);

export function toUser(row: UserRow): UserResponse {
  const { access_state: state, access_until } = row;
  return {
    id: row.id,
    name: row.name,
    email: readableEmail(row.email),
    role: row.role,
    plan_id: row.plan_id,
    subscription_status: state,
    trial_ends_at: row.trial_ends_at?.toISOString() ?? null,
    is_subscribed: state === 'ended' ? '1' : 0,
    access: { state, until: access_until?.toISOString() ?? null },
    time_zone: row.time_zone,
    text_size: row.text_size,
    reduced_motion: row.reduced_motion,
    theme: row.theme,
    sound: row.sound,
    vibration: row.vibration,
    village: row.village,
    email_verified: row.email_verified,
    deletes_at: row.deletes_at?.toISOString() ?? null,
    brain_score: row.brain_score,
    memory_game_level: row.memory_game_level,
    memory_game_progress: row.memory_game_progress,
    speed_math_level: row.speed_math_level,
    speed_math_progress: row.speed_math_progress,
  };
}
