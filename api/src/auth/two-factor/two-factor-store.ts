import type { EntityManager } from 'typeorm';

import { isTotpCode, normalizeCode, hashRecoveryCode, timeStepOfCode } from './two-factor-codes.js';
import { decryptSecret } from './secret-encryption.js';

export interface TwoFactorRow {
  user_id: number;
  secret: Buffer;
  confirmed: boolean;
}
/** What was used up to pass the second step. */
export type UsedCode = 'code' | 'recovery code';
type Updated = [rows: unknown[], count: number];

const FIND = 'SELECT user_id, secret, confirmed_at IS NOT NULL AS confirmed FROM two_steps WHERE user_id = $1';

/** From here to the end of the transaction nobody else uses a code of this account. */
export async function lockTwoFactor(manager: EntityManager, userId: number): Promise<TwoFactorRow | undefined> {
  const [row] = await manager.query<TwoFactorRow[]>(`${FIND} FOR UPDATE`, [userId]);
  return row;
}

/** The step of time whose code this is; undefined also when the secret was sealed before JWT_SECRET changed. */
export function timeStep({ user_id, secret }: TwoFactorRow, code: string, jwtSecret: string): number | undefined {
  const opened = decryptSecret(jwtSecret, user_id, secret);
  return opened && timeStepOfCode(opened, code, Date.now());
}

/** Uses a code up, in one statement that finds it unused; undefined when it is wrong or was used before. */
export async function useCode(
  manager: EntityManager,
  row: TwoFactorRow,
  typed: string,
  jwtSecret: string,
): Promise<UsedCode | undefined> {
  const code = normalizeCode(typed);
  if (!isTotpCode(code)) return (await useRecoveryCode(manager, row, code)) ? 'recovery code' : undefined;
  const step = timeStep(row, code, jwtSecret);
  return step !== undefined && (await useStep(manager, row, step)) ? 'code' : undefined;
}

async function useStep(manager: EntityManager, { user_id }: TwoFactorRow, step: number): Promise<boolean> {
  const [, count] = await manager.query<Updated>(
    'UPDATE two_steps SET last_step = $2 WHERE user_id = $1 AND last_step < $2',
    [user_id, step],
  );
  return count === 1;
}

async function useRecoveryCode(manager: EntityManager, { user_id }: TwoFactorRow, code: string): Promise<boolean> {
  const [, count] = await manager.query<Updated>(
    `UPDATE two_steps SET recovery_hashes = array_remove(recovery_hashes, $2)
     WHERE user_id = $1 AND $2 = ANY(recovery_hashes)`,
    [user_id, hashRecoveryCode(code)],
  );
  return count === 1;
}
