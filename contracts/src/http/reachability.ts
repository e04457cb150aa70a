/** The statuses of a missing response, and of proxies and the API when they cannot answer. */
const AWAY_STATUSES = [0, 502, 503, 504];
/** Mindgrove itself sends such a status with these codes: something else is away, or it has no room at the moment. */
const OWN_ANSWERS = ['provider_unreachable', 'payments_unavailable', 'billing_busy', 'server_busy'];

/** Whether a call failed because Mindgrove could not be reached, so that it is worth repeating once it can. */
export const isUnreached = ({ status, code }: { status: number; code: string }) =>
  AWAY_STATUSES.includes(status) && !OWN_ANSWERS.includes(code);
