import { type EntityManager, LessThan, MoreThan } from 'typeorm';

import { decryptSecret } from './secret-encryption.js';
import { hashRecoveryCode, isTotpCode, normalizeCode, timeStepOfCode } from './two-factor-codes.js';
import { TwoFactor } from './two-factor.entity.js';

export type TwoFactorRow = Pick<TwoFactor, 'user_id' | 'secret' | 'wrong_codes'> & {
  confirmed: boolean;
  seconds_since_wrong: number;
};
type ConsumedCode = 'code' | 'recovery code';

const LOCK = `
  SELECT user_id, secret, confirmed_at IS NOT NULL AS confirmed, wrong_codes,
    coalesce(extract(epoch FROM clock_timestamp() - last_wrong_at), 0)::float8 AS seconds_since_wrong
  FROM two_factors WHERE user_id = $1 FOR UPDATE`;

/** A day without a wrong code ends a series. */
const COUNT_WRONG = `
  UPDATE two_factors SET last_wrong_at = clock_timestamp(),
    wrong_codes = CASE WHEN last_wrong_at > now() - interval '1 day' THEN wrong_codes + 1 ELSE 1 END
  WHERE user_id = $1 RETURNING wrong_codes`;

/** Keeps other requests from consuming a code of this account until the transaction ends. */
export async function lockTwoFactor(manager: EntityManager, userId: number): Promise<TwoFactorRow | undefined> {
  const [row] = await manager.query<TwoFactorRow[]>(LOCK, [userId]);
  return row;
}

/** @returns how many there were in this series */
export async function countWrongCode(manager: EntityManager, userId: number): Promise<number> {
  const [[row]] = await manager.query<[[Pick<TwoFactor, 'wrong_codes'>], number]>(COUNT_WRONG, [userId]);
  return row.wrong_codes;
}

export async function forgetWrongCodes(manager: EntityManager, userId: number) {
  await manager.update(TwoFactor, { user_id: userId, wrong_codes: MoreThan(0) }, { wrong_codes: 0 });
}

/** The time step that the code belongs to. Undefined as well when JWT_SECRET has changed since the secret was encrypted. */
export function timeStep({ user_id, secret }: TwoFactorRow, code: string, jwtSecret: string): number | undefined {
  const decrypted = decryptSecret(jwtSecret, user_id, secret);
  return decrypted && timeStepOfCode(decrypted, code, Date.now());
}

export async function consumeCode(
  manager: EntityManager,
  row: TwoFactorRow,
  typed: string,
  jwtSecret: string,
): Promise<ConsumedCode | undefined> {
  const code = normalizeCode(typed);
  if (!isTotpCode(code)) return (await consumeRecoveryCode(manager, row, code)) ? 'recovery code' : undefined;
  const step = timeStep(row, code, jwtSecret);
  return step !== undefined && (await consumeTimeStep(manager, row, step)) ? 'code' : undefined;
}

async function consumeTimeStep(manager: EntityManager, { user_id }: TwoFactorRow, step: number): Promise<boolean> {
  const { affected } = await manager.update(TwoFactor, { user_id, last_step: LessThan(step) }, { last_step: step });
  return affected === 1;
}

async function consumeRecoveryCode(manager: EntityManager, { user_id }: TwoFactorRow, code: string): Promise<boolean> {
  const [, count] = await manager.query<[unknown[], number]>(
    `UPDATE two_factors SET recovery_hashes = array_remove(recovery_hashes, $2)
     WHERE user_id = $1 AND $2 = ANY(recovery_hashes)`,
    [user_id, hashRecoveryCode(code)],
  );
  return count === 1;
}
