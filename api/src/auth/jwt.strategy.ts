import { Inject, Injectable } from '@nestjs/common';
import type { JwtModuleOptions } from '@nestjs/jwt';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';

import { CONFIG, type Config } from '../config.js';
import { SessionsService } from './sessions.service.js';
import type { SignedInUser } from './signed-in-user.js';

const ALGORITHM = 'HS256';
const ISSUER = 'mindgrove';
const AUDIENCE = 'mindgrove-api';

export interface AccessTokenClaims {
  sub: string;
  /** The session that the token lives and dies with. */
  sid: string;
  role: string;
}

export const jwtOptions = (config: Config): JwtModuleOptions => ({
  secret: config.JWT_SECRET,
  signOptions: { algorithm: ALGORITHM, issuer: ISSUER, audience: AUDIENCE, expiresIn: '15m' },
});

@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(
    @Inject(CONFIG) config: Config,
    private readonly sessions: SessionsService,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKey: config.JWT_SECRET,
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
    });
  }

  async validate({ sid }: AccessTokenClaims): Promise<SignedInUser | false> {
    const user = await this.sessions.findUser(sid);
    return user ? { ...user, session_id: sid } : false;
  }
}
