import { createSecretKey, type KeyObject } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import type { JwtModuleOptions, JwtVerifyOptions } from '@nestjs/jwt';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { ExtractJwt, Strategy } from 'passport-jwt';

import { CONFIG, type Config } from '../../config.js';
import type { SignedInUser } from '../../users/signed-in-user.js';
import { SessionsService } from './sessions.service.js';

const ALGORITHM = 'HS256';
const ISSUER = 'mindgrove';
const AUDIENCE = 'mindgrove-api';
export const VERIFICATION = { algorithms: [ALGORITHM], issuer: ISSUER, audience: AUDIENCE } satisfies JwtVerifyOptions;

/** The number of verified tokens that are remembered, the newest ones: a browser uses about one in its lifetime. */
const MAX_REMEMBERED = 10_000;

export interface AccessTokenClaims {
  sub: string;
  sid: string;
  role: string;
}

export interface VerifiedClaims extends AccessTokenClaims {
  /** The time of expiry, in seconds. */
  exp: number;
}

type Request = Pick<FastifyRequest, 'headers'>;

const readToken = ExtractJwt.fromAuthHeaderAsBearerToken() as (request: Request) => string | null;

/** A key object: given a string, jsonwebtoken would first try to parse a public key from it for every token. */
const signingKey = ({ JWT_SECRET }: Config): KeyObject => createSecretKey(JWT_SECRET, 'utf8');

export const jwtOptions = (config: Config): JwtModuleOptions => ({
  secret: signingKey(config),
  signOptions: { algorithm: ALGORITHM, issuer: ISSUER, audience: AUDIENCE, expiresIn: '15m' },
});

@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  private readonly remembered = new Map<string, VerifiedClaims>();

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly sessions: SessionsService,
  ) {
    super({
      jwtFromRequest: readToken,
      passReqToCallback: true,
      // passport-jwt passes any key on to jsonwebtoken; only its types lack KeyObject.
      secretOrKey: signingKey(config) as unknown as Buffer,
      ...VERIFICATION,
    });
  }

  /**
   * The member whose token was verified before and whose session is open: verifying it again, with all that passport does,
   * takes a fifth of a call's time.
   */
  async findRemembered(request: Request): Promise<SignedInUser | undefined> {
    const claims = this.remembered.get(readToken(request) ?? '');
    return claims && claims.exp * 1000 > Date.now() ? this.findUser(claims) : undefined;
  }

  /** Gets the claims of a token that passport has just verified. */
  async validate(request: Request, claims: VerifiedClaims): Promise<SignedInUser | false> {
    const [oldest] = this.remembered.keys();
    if (oldest !== undefined && this.remembered.size >= MAX_REMEMBERED) this.remembered.delete(oldest);
    this.remembered.set(readToken(request) ?? '', claims);
    return (await this.findUser(claims)) ?? false;
  }

  /** Reads the session for every call, so that it ends at once. */
  private async findUser({ sid }: VerifiedClaims): Promise<SignedInUser | undefined> {
    const user = await this.sessions.findUser(sid);
    return user && Object.assign(user, { session_id: sid });
  }
}
