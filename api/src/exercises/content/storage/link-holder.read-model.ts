import { ACCESS_JOINS, accessStateAt } from '../../../users/access.read-model.js';

/** Returns no row when the member `$1` is gone or suspended. */
export const LINK_HOLDER = {
  name: 'link-holder',
  text: `SELECT ${accessStateAt('now()')} AS access_state FROM users u ${ACCESS_JOINS}
    WHERE u.id = $1 AND u.suspended_at IS NULL`,
};
