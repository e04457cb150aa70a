import { createHash, randomBytes } from 'node:crypto';

import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { FastifyRequest } from 'fastify';
import type { Repository } from 'typeorm';

import { CONFIG, type Config } from '../../config.js';
import { ApiError, TooManyAttempts } from '../../platform/core/errors/api-error.js';
import { addressOf } from '../../platform/core/rate-limit/caller-address.js';
import { RateLimitersService, takePoint } from '../../platform/core/rate-limit/rate-limiters.service.js';
import { bearerToken, findPublisher, type Publisher, releaseTokenMissing } from './publisher.js';
import { ReleaseToken } from './release-token.entity.js';

/** A use is stored once in this time, because each call looks at the token. */
const USE_STORED_EACH_MS = 60_000;

const NEW_TOKEN = 'ask an administrator for a new one (Teams, in /admin/dashboard)';
const ended = (code: string, sentence: string) =>
  new ApiError(HttpStatus.UNAUTHORIZED, code, sentence, `${sentence.replace(/\.$/, '')}: ${NEW_TOKEN}.`);
const tokenRevoked = ({ hint }: ReleaseToken, at: Date) =>
  ended('release_token_revoked', `The release token ${hint} was revoked on ${dayOf(at)}.`);
const tokenExpired = ({ hint }: ReleaseToken, at: Date) =>
  ended('release_token_expired', `The release token ${hint} expired on ${dayOf(at)}.`);

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** Finds the owner of a call's release token. It reads each time, so every replica rejects a revoked one at once. */
@Injectable()
export class PublishersService {
  constructor(
    @InjectRepository(ReleaseToken) private readonly tokens: Repository<ReleaseToken>,
    @Inject(CONFIG) private readonly config: Config,
    private readonly limiters: RateLimitersService,
  ) {}

  /** @throws an `ApiError` (401) that says what to do, or {TooManyAttempts} */
  async authorize({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): Promise<Publisher> {
    const given = bearerToken(headers.authorization);
    if (!given) throw releaseTokenMissing();
    await this.assertNotGuessing(addressOf(ip));
    const publisher = findPublisher(this.config.RELEASE_TOKENS, given) ?? (await this.findStored(given));
    if (publisher) return publisher;
    await takePoint(this.limiter, addressOf(ip));
    throw releaseTokenMissing();
  }

  private get limiter() {
    return this.limiters.of('release-token');
  }

  /** Right tokens wait, too, after too many wrong ones: otherwise the limit would not slow guessing. */
  private async assertNotGuessing(address: string) {
    const count = await this.limiter.get(address);
    if (count && count.remainingPoints <= 0)
      throw new TooManyAttempts('wrong release tokens', Math.max(1, Math.ceil(count.msBeforeNext / 1000)));
  }

  private async findStored(given: string): Promise<Publisher | undefined> {
    const token = await this.tokens.findOneBy({ hash: hashToken(given) });
    if (!token) return undefined;
    const now = new Date();
    if (token.revoked_at) throw tokenRevoked(token, token.revoked_at);
    if (token.expires_at && token.expires_at <= now) throw tokenExpired(token, token.expires_at);
    const lastUse = token.last_used_at?.getTime() ?? 0;
    if (now.getTime() - lastUse >= USE_STORED_EACH_MS) await this.tokens.update(token.id, { last_used_at: now });
    return token;
  }
}

const BYTES = 32;
const SHOWN_START = 8;
const SHOWN_END = 4;

/** The prefix lets secret scanners recognize it; a token that began with a dash could not be an option of a command. */
export const newToken = () => `mgt_${randomBytes(BYTES).toString('base64url')}`;

/** The hint is enough to tell tokens apart: 200 of the 256 random bits stay unknown. */
export const hintOf = (token: string) => `${token.slice(0, SHOWN_START)}…${token.slice(-SHOWN_END)}`;

/**
 * A slow hash is for passwords that people choose: 256 random bits cannot be guessed, and this hash is computed at each
 * call. It is found by an index, whose timing tells only about hashes, and no token can be computed from a hash.
 */
export const hashToken = (token: string) => createHash('sha256').update(token).digest();
