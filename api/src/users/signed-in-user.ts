import type { UserRow } from './user.read-model.js';

/** The caller, as stored now. */
export interface SignedInUser extends UserRow {
  session_id: string;
}
