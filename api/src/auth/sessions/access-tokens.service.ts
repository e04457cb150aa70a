import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';

import { VERIFICATION, type VerifiedClaims } from './jwt.strategy.js';

export interface VerifiedToken {
  sessionId: string;
  /** The time of expiry, in milliseconds. */
  expiresAt: number;
}

/** Verifies tokens that do not come with a request. */
@Injectable()
export class AccessTokensService {
  constructor(private readonly jwt: JwtService) {}

  /** Undefined when it is not a token, or has expired. The session may have ended, too. */
  async verify(token: unknown): Promise<VerifiedToken | undefined> {
    if (typeof token !== 'string') return undefined;
    try {
      const claims = await this.jwt.verifyAsync<VerifiedClaims>(token, VERIFICATION);
      return { sessionId: claims.sid, expiresAt: claims.exp * 1000 };
    } catch {
      return undefined;
    }
  }
}
