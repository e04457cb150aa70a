import type { UserRow } from './user.read-model.js';

/** Whoever makes the call, as the database knows them now. */
export interface SignedInUser extends UserRow {
  session_id: string;
}
