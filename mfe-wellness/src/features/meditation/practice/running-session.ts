import { memberKey } from '@mindgrove/kit';

/** A practice that is not over yet is noted there, so that its whole minutes survive a crash of the browser. */
export const runningKey = (userId: number, id: string) => memberKey(userId, `running-session:${id}`);

/** Minutes that were stored when their page was left, which the next page tells. */
export interface KeptMinutes {
  minutes: number;
}

/** The key is among those of the running practices, so that a page looks for both at once. */
export const keptKey = (userId: number) => runningKey(userId, 'kept');
