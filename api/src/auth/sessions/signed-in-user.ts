import type { UserRow } from '../../users/user-row.js';

/** Whoever makes the call, as the database knows them now. */
export interface SignedInUser extends UserRow {
  session_id: string;
}
