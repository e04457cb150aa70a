import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

type Updated = [rows: unknown[], count: number];

@Injectable()
export class TwoFactorResetService {
  /** Removes the second factor and ends all sessions. @returns false when there was no second factor */
  async reset(manager: EntityManager, userId: number): Promise<boolean> {
    const [, count] = await manager.query<Updated>('DELETE FROM two_factors WHERE user_id = $1', [userId]);
    if (count === 0) return false;
    await manager.query('UPDATE sessions SET revoked_at = now() WHERE user_id = $1 AND revoked_at IS NULL', [userId]);
    return true;
  }
}
