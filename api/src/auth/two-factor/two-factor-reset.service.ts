import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';

import { Session } from '../sessions/session.entity.js';
import { TwoFactor } from './two-factor.entity.js';

@Injectable()
export class TwoFactorResetService {
  /** Removes the second factor and ends all sessions. @returns false when there was no second factor */
  async reset(manager: EntityManager, userId: number): Promise<boolean> {
    const { affected } = await manager.delete(TwoFactor, userId);
    if (!affected) return false;
    await manager.update(Session, { user_id: userId, revoked_at: IsNull() }, { revoked_at: () => 'now()' });
    return true;
  }
}
