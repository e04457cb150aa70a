/** Of no response, and of proxies and the API when they cannot answer. */
const AWAY_STATUSES = [0, 502, 503, 504];
/** With these the API answers such a status itself: something else is away, or the account is busy. */
const ANSWERS_OF_API = ['provider_unreachable', 'payments_unavailable', 'billing_busy'];

/** Whether a call failed because Mindgrove could not be reached, so that it is worth repeating once it can. */
export const isUnreached = ({ status, code }: { status: number; code: string }) =>
  AWAY_STATUSES.includes(status) && !ANSWERS_OF_API.includes(code);
