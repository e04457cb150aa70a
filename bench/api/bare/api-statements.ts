import { join } from 'node:path';

import { distFolder } from '@mindgrove/tools/repository/packages';

interface Statement {
  name: string;
  text: string;
}

/** What of a database's client the api's own functions need. */
interface Manager {
  query(text: string, values: unknown[]): Promise<unknown[]>;
}

interface Counters {
  brain_score: number;
}

const built = (file: string): Promise<unknown> => import(join(distFolder('api'), file));

/** The api's own statements, so that both sides ask the database for the same. */
export const { USER_BY_SESSION } = (await built('users/user.read-model.js')) as { USER_BY_SESSION: Statement };
export const { STANDING_BY_USER } = (await built('progress/standing.js')) as { STANDING_BY_USER: Statement };
export const { TRAINING_DAYS } = (await built('progress/training-days.js')) as { TRAINING_DAYS: Statement };
export const { lockProgress } = (await built('progress/progress.counters.js')) as {
  lockProgress(manager: Manager, userId: number): Promise<Counters>;
};
export const { storeRound } = (await built('progress/store-round.js')) as {
  storeRound(manager: Manager, userId: number, round: object, after: Counters): Promise<unknown>;
};
