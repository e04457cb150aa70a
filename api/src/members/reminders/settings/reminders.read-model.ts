import { ACCESS_JOINS, accessStateAt } from '../../../users/access.read-model.js';
import type { Contact } from '../../../users/users.service.js';

export interface Recipient extends Pick<Contact, 'id' | 'email'> {
  is_confirmed: boolean;
  /** The last day with a round or a meditation; null for a member without any. */
  practiced_on: string | null;
}

/**
 * The members among `$1` whom we may write to. Members who may not sign in, are leaving, or would only find the plans
 * behind the link get no email.
 */
export const RECIPIENTS = `
  SELECT u.id, u.email, u.email_verified_at IS NOT NULL AS is_confirmed,
    (SELECT max(day)::text FROM training_days WHERE user_id = u.id) AS practiced_on
  FROM users u ${ACCESS_JOINS}
  WHERE u.id = ANY ($1) AND u.suspended_at IS NULL AND u.deletes_at IS NULL AND ${accessStateAt('now()')} <> 'ended'`;

/** The days on which the member `$1` means to practice, chosen after the sign-up; null without any. */
export const PLANNED_DAYS = 'SELECT plan_days FROM progress WHERE user_id = $1';
