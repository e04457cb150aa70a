/** A lifetime in queries on `users u`. An administrator's browser left open, or stolen, opens less for less long. */
const SESSION_LIFETIME = `CASE u.role WHEN 'admin' THEN interval '24 hours' ELSE interval '90 days' END`;

/** A condition for a query on `sessions s` and `users u`: however often it is renewed, no session outlives it. */
export const IS_WITHIN_LIFETIME = `s.created_at > now() - ${SESSION_LIFETIME}`;

/** A condition for a query on `sessions s` and `users u`. */
export const IS_OPEN_SESSION = `s.revoked_at IS NULL AND u.suspended_at IS NULL AND ${IS_WITHIN_LIFETIME}`;
