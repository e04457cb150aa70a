import type { AdminMember } from '@mindgrove/contracts/admin';

import { accessAt, type AccessFacts } from '../users/access.js';

/** What administrators see of a member, as one row. */
export interface MemberRow extends AccessFacts {
  id: number;
  name: string;
  email: string;
  plan_id: number | null;
  email_verified: boolean;
  suspended: boolean;
  deletes_at: Date | null;
}

export const SELECT_MEMBERS = `
  SELECT u.id, u.name, u.email, u.role, u.created_at, u.granted_until, u.access_ended_at, u.deletes_at,
    u.email_verified_at IS NOT NULL AS email_verified, u.suspended_at IS NOT NULL AS suspended,
    t.plan_id, t.ends_at AS trial_ends_at
  FROM users u LEFT JOIN trials t ON t.user_id = u.id`;

export function toAdminMember(row: MemberRow, now: Date): AdminMember {
  const { state, until } = accessAt(now, row);
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    state,
    until: until?.toISOString() ?? null,
    plan_id: row.plan_id,
    email_verified: row.email_verified,
    suspended: row.suspended,
    deletes_at: row.deletes_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}
