import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { RATE_LIMIT_SETTINGS, type RateLimitSetting } from '@mindgrove/contracts/http/rate-limits';
import { Redis } from 'ioredis';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

import { CONFIG, type Config } from '../../../config.js';

/** An unresponsive Redis delays the first request only: its connection is given up, and nothing waits for the next. */
const CONNECTION = { enableOfflineQueue: false, connectTimeout: 2000, commandTimeout: 500, socketTimeout: 400 };

interface Limit {
  name: string;
  /** The points of each key; they are reset together, `seconds` after the first was taken. */
  points: number;
  seconds: number;
}

/** Counts in Redis for all replicas; in this process without `REDIS_URL` or while Redis is unreachable. */
@Injectable()
export class RateLimitersService implements OnApplicationShutdown {
  private readonly logger = new Logger(RateLimitersService.name);
  private readonly limiters = new Map<string, RateLimiterAbstract>();
  private readonly redis: Redis | undefined;
  private isRedisDown = false;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    if (config.REDIS_URL) this.redis = this.connect(config.REDIS_URL);
  }

  onApplicationShutdown() {
    // Pending commands fail now, as expected.
    this.redis?.removeAllListeners().on('error', () => undefined);
    this.redis?.disconnect();
  }

  of(setting: RateLimitSetting): RateLimiterAbstract {
    return this.get({ name: setting, points: this.config[setting], seconds: RATE_LIMIT_SETTINGS[setting].seconds });
  }

  get(limit: Limit): RateLimiterAbstract {
    const limiter = this.limiters.get(limit.name) ?? this.create(limit);
    this.limiters.set(limit.name, limiter);
    return limiter;
  }

  private create({ name, points, seconds }: Limit): RateLimiterAbstract {
    const options = { keyPrefix: `mindgrove:${name}`, points, duration: seconds };
    const inMemory = new RateLimiterMemory(options);
    if (!this.redis) return inMemory;
    const inRedis = { storeClient: this.redis, rejectIfRedisNotReady: true, insuranceLimiter: inMemory };
    return new RateLimiterRedis({ ...options, ...inRedis });
  }

  private connect(url: string) {
    const redis = new Redis(url, CONNECTION);
    redis.on('error', ({ name }: Error) =>
      this.reportRedis(true, `Redis is unreachable (${name}): rate limits are counted per process`),
    );
    redis.on('ready', () => this.reportRedis(false, 'Redis is reachable again: rate limits are shared'));
    return redis;
  }

  /** Logs once per change: ioredis reports each attempt to connect. */
  private reportRedis(isDown: boolean, message: string) {
    if (isDown !== this.isRedisDown) this.logger.warn(message);
    this.isRedisDown = isDown;
  }
}

/** @returns the seconds until the points are reset; undefined when one was taken */
export async function takePoint(limiter: RateLimiterAbstract, key: string): Promise<number | undefined> {
  try {
    await limiter.consume(key);
    return undefined;
  } catch (rejection) {
    if (rejection instanceof RateLimiterRes) return Math.max(1, Math.ceil(rejection.msBeforeNext / 1000));
    throw rejection;
  }
}

/** The count may have been reset, or its time restarted, since the point was taken. */
export async function givePointBack(limiter: RateLimiterAbstract, key: string) {
  const { consumedPoints } = await limiter.reward(key);
  if (consumedPoints < 0) await limiter.penalty(key);
}
