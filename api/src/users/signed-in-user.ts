import type { UserRow } from './user.read-model.js';

export interface SignedInUser extends UserRow {
  session_id: string;
}
