import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { type RateName, RATES } from '@mindgrove/contracts/http/rate-limits';
import { Redis } from 'ioredis';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

import { CONFIG, type Config } from '../../../config.js';

/** An unresponsive Redis delays the first request only: its connection is given up, and nothing waits for the next. */
const CONNECTION = { enableOfflineQueue: false, connectTimeout: 2000, commandTimeout: 500, socketTimeout: 400 };

/** Counts in Redis for all replicas; in this process without `REDIS_URL` or while Redis is unreachable. */
@Injectable()
export class RateLimitersService implements OnApplicationShutdown {
  private readonly logger = new Logger(RateLimitersService.name);
  private readonly limiters = new Map<RateName, RateLimiterAbstract>();
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

  /** The points of each key are reset together, some time after the first was taken. */
  of(name: RateName): RateLimiterAbstract {
    const limiter = this.limiters.get(name) ?? this.create(name);
    this.limiters.set(name, limiter);
    return limiter;
  }

  private create(name: RateName): RateLimiterAbstract {
    const points = this.config.rateLimits[name];
    const options = { keyPrefix: `mindgrove:rate:${name}`, points, duration: RATES[name].seconds };
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
