import { createSecretKey, type KeyObject } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import type { JwtModuleOptions, JwtVerifyOptions } from '@nestjs/jwt';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';

import { CONFIG, type Config } from '../../config.js';
import type { SignedInUser } from '../../users/signed-in-user.js';
import { SessionsService } from './sessions.service.js';

const ALGORITHM = 'HS256';
const ISSUER = 'mindgrove';
const AUDIENCE = 'mindgrove-api';
export const VERIFICATION = { algorithms: [ALGORITHM], issuer: ISSUER, audience: AUDIENCE } satisfies JwtVerifyOptions;

export interface AccessTokenClaims {
  sub: string;
  sid: string;
  role: string;
}

/** A key object: given a string, jsonwebtoken would first try to parse a public key from it for every token. */
const signingKey = ({ JWT_SECRET }: Config): KeyObject => createSecretKey(JWT_SECRET, 'utf8');

export const jwtOptions = (config: Config): JwtModuleOptions => ({
  secret: signingKey(config),
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
      // passport-jwt passes any key on to jsonwebtoken; only its types lack KeyObject.
      secretOrKey: signingKey(config) as unknown as Buffer,
      ...VERIFICATION,
    });
  }

  async validate({ sid }: AccessTokenClaims): Promise<SignedInUser | false> {
    const user = await this.sessions.findUser(sid);
    return user ? { ...user, session_id: sid } : false;
  }
}
