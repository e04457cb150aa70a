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
export const { TRAINING_DAYS, TRAINING_PROGRESS } = (await built('progress/totals/training-progress.js')) as {
  TRAINING_DAYS: Statement;
  TRAINING_PROGRESS: Statement;
};
export const { lockProgress } = (await built('progress/totals/counters.js')) as {
  lockProgress(manager: Manager, userId: number): Promise<Counters>;
};
export const { storeRound } = (await built('progress/rounds/store-round.js')) as {
  storeRound(manager: Manager, round: object, after: Counters): Promise<unknown>;
};
