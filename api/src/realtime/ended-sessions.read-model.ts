import type { ConnectionRefusal } from '@mindgrove/contracts/socket-events';

import { ACCESS_JOINS, accessStateAt } from '../users/access.read-model.js';
import { IS_OPEN_SESSION } from '../users/session.read-model.js';

export interface EndedSessionRow {
  id: string;
  code: ConnectionRefusal;
}

/** The sessions among `$1` that may no longer be connected. */
export const ENDED_SESSIONS = {
  name: 'ended-sessions',
  text: `
    SELECT connected.id, CASE WHEN u.id IS NULL THEN 'sign_in_required' ELSE 'access_ended' END AS code
    FROM unnest($1::uuid[]) AS connected (id)
    LEFT JOIN sessions s ON s.id = connected.id
    LEFT JOIN users u ON u.id = s.user_id AND ${IS_OPEN_SESSION}
    ${ACCESS_JOINS}
    WHERE u.id IS NULL OR (${accessStateAt('now()')}) = 'ended'`,
};
