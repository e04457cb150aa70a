import { runningKey } from './running-session.ts';

/** Minutes that were stored when their page was left, which the next page tells. */
export interface KeptMinutes {
  minutes: number;
}

/** Among the practices that are not over, so that a page looks for both at once. */
export const keptKey = (userId: number) => runningKey(userId, 'kept');

export const noteKept = (userId: number, { minutes }: KeptMinutes) =>
  localStorage.setItem(keptKey(userId), JSON.stringify({ minutes }));
