import { memberKey } from '@mindgrove/kit';

/** A practice that is not over yet is noted there, so that its whole minutes survive a crash of the browser. */
export const runningKey = (userId: number, id: string) => memberKey(userId, `running-session:${id}`);
