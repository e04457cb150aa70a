import { join } from 'node:path';

import { distFolder } from '@mindgrove/tools/packages';

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

const built = (file: string): Promise<unknown> => import(join(distFolder('api'), 'progress', file));

/** The api's own statements, so that both sides ask the database for the same. */
export const { STANDING_BY_USER } = (await built('standing.js')) as { STANDING_BY_USER: Statement };
export const { TRAINING_DAYS } = (await built('training-days.js')) as { TRAINING_DAYS: Statement };
export const { lockProgress } = (await built('progress.counters.js')) as {
  lockProgress(manager: Manager, userId: number): Promise<Counters>;
};
export const { storeRound } = (await built('store-round.js')) as {
  storeRound(manager: Manager, userId: number, round: object, after: Counters): Promise<unknown>;
};
