import { join } from 'node:path';

import { distFolder } from '@mindgrove/tools/repository/packages';

interface Statement {
  name: string;
  text: string;
}

type Query = (text: string, values: unknown[]) => Promise<unknown[]>;
interface Manager {
  query: Query;
  sql: ReturnType<typeof taggedTemplate>;
}

/** As TypeORM's: a function returns text, everything else is a value. */
export const taggedTemplate =
  (query: Query) =>
  (strings: TemplateStringsArray, ...parts: unknown[]) => {
    const values: unknown[] = [];
    const textOf = (part: unknown) => (typeof part === 'function' ? String(part()) : `$${values.push(part)}`);
    return query(String.raw({ raw: strings }, ...parts.map(textOf)), values);
  };

interface Counters {
  brain_score: number;
}

const importApi = (file: string): Promise<unknown> => import(join(distFolder('api'), file));

/** The API's own statements, so that both sides ask the same of the database. */
export const { USER_BY_SESSION } = (await importApi('users/user.read-model.js')) as { USER_BY_SESSION: Statement };
export const { MESSAGE_PAGE } = (await importApi('chat/messages/messages.read-model.js')) as {
  MESSAGE_PAGE: Statement;
};
export const { TRAINING_DAYS, TRAINING_PROGRESS } = (await importApi(
  'training/progress/totals/training-progress.js',
)) as {
  TRAINING_DAYS: Statement;
  TRAINING_PROGRESS: Statement;
};
export const { lockProgress } = (await importApi('training/progress/totals/progress.entity.js')) as {
  lockProgress(manager: Manager, userId: number): Promise<Counters>;
};
export const { storeRound } = (await importApi('training/progress/rounds/store-round.js')) as {
  storeRound(manager: Manager, round: object, after: Counters): Promise<unknown>;
};
