import type { AdminMember } from '@mindgrove/contracts/admin';

import { ACCESS_JOINS, accessColumns, type AccessColumns } from '../../users/access.read-model.js';
import type { UserRow } from '../../users/user.read-model.js';

type UserColumns = 'id' | 'name' | 'email' | 'role' | 'created_at' | 'deletes_at' | 'email_verified' | 'plan_id';
export type MemberRow = AccessColumns & Pick<UserRow, UserColumns> & { suspended: boolean };

/** Members with their access at the instant, which is an SQL expression. */
export const selectMembers = (instant: string) => `
  SELECT u.id, u.name, u.email, u.role, u.created_at, u.deletes_at, u.email_verified_at IS NOT NULL AS email_verified,
    u.suspended_at IS NOT NULL AS suspended, ${accessColumns(instant)}, coalesce(sub.plan_id, t.plan_id) AS plan_id
  FROM users u ${ACCESS_JOINS}`;

/** `$1` is the member's id, `$2` the instant. */
export const LOCK_MEMBER = `${selectMembers('$2::timestamptz')} WHERE u.id = $1 FOR UPDATE OF u`;

export function toAdminMember(row: MemberRow): AdminMember {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    state: row.access_state,
    until: row.access_until?.toISOString() ?? null,
    plan_id: row.plan_id,
    email_verified: row.email_verified,
    suspended: row.suspended,
    deletes_at: row.deletes_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}
