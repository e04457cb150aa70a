import type { EntityManager } from 'typeorm';

import { isOfAuthenticator, normalCode, recoveryHash, stepOfCode } from './two-step-codes.js';
import { unseal } from './two-step-seal.js';

export interface TwoStepRow {
  user_id: number;
  secret: Buffer;
  confirmed: boolean;
}
/** What was used up to pass the second step. */
export type Used = 'code' | 'recovery code';
type Updated = [rows: unknown[], count: number];

const FIND = 'SELECT user_id, secret, confirmed_at IS NOT NULL AS confirmed FROM two_steps WHERE user_id = $1';

/** From here to the end of the transaction nobody else uses a code of this account. */
export async function lockTwoStep(manager: EntityManager, userId: number): Promise<TwoStepRow | undefined> {
  const [row] = await manager.query<TwoStepRow[]>(`${FIND} FOR UPDATE`, [userId]);
  return row;
}

/** The step of time whose code this is; undefined also when the secret was sealed before JWT_SECRET changed. */
export function stepOf({ user_id, secret }: TwoStepRow, code: string, jwtSecret: string): number | undefined {
  const opened = unseal(jwtSecret, user_id, secret);
  return opened && stepOfCode(opened, code, Date.now());
}

/** Uses a code up, in one statement that finds it unused; undefined when it is wrong or was used before. */
export async function useCode(
  manager: EntityManager,
  row: TwoStepRow,
  typed: string,
  jwtSecret: string,
): Promise<Used | undefined> {
  const code = normalCode(typed);
  if (!isOfAuthenticator(code)) return (await useRecoveryCode(manager, row, code)) ? 'recovery code' : undefined;
  const step = stepOf(row, code, jwtSecret);
  return step !== undefined && (await useStep(manager, row, step)) ? 'code' : undefined;
}

async function useStep(manager: EntityManager, { user_id }: TwoStepRow, step: number): Promise<boolean> {
  const [, count] = await manager.query<Updated>(
    'UPDATE two_steps SET last_step = $2 WHERE user_id = $1 AND last_step < $2',
    [user_id, step],
  );
  return count === 1;
}

async function useRecoveryCode(manager: EntityManager, { user_id }: TwoStepRow, code: string): Promise<boolean> {
  const [, count] = await manager.query<Updated>(
    `UPDATE two_steps SET recovery_hashes = array_remove(recovery_hashes, $2)
     WHERE user_id = $1 AND $2 = ANY(recovery_hashes)`,
    [user_id, recoveryHash(code)],
  );
  return count === 1;
}
