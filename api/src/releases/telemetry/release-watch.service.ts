import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';

import { ApiError } from '../../platform/core/errors/api-error.js';
import { type WatchedRelease, WatchedReleasesService } from '../channels/watched-releases.service.js';
import { type ErrorCounts, ReleaseHealthService } from './counts/release-health.service.js';

const INTERVAL_MS = 5000;
/** The version that a release is compared with was used before it, too. */
const BEFORE_MS = 24 * 3_600_000;

/** Takes back a canary, or a release that was promoted with a watch, when more of its sessions fail. */
@Injectable()
export class ReleaseWatchService implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(ReleaseWatchService.name);
  private readonly reported = new Set<string>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly watched: WatchedReleasesService,
    private readonly health: ReleaseHealthService,
  ) {}

  onModuleInit() {
    this.timer = setInterval(() => void this.checkQuietly(), INTERVAL_MS).unref();
  }

  onModuleDestroy() {
    clearInterval(this.timer);
  }

  /** Runs on every replica: the first one takes a release back. */
  async check(): Promise<void> {
    for (const release of await this.watched.list())
      await this.judge(release).catch((error: unknown) => this.report(release, error));
  }

  private async judge(release: WatchedRelease): Promise<void> {
    const { name, version, comparedWith, since } = release;
    const own = await this.sessionsOf(name, version, since);
    const other = await this.sessionsOf(name, comparedWith, new Date(since.getTime() - BEFORE_MS));
    if (!isWorse(own, other)) return;
    const reason = `${inWords(own)} had errors, and ${inWords(other)} of ${comparedWith}`;
    if (await this.watched.takeBack(release, reason)) this.logger.warn(`${name} ${version} was taken back: ${reason}`);
  }

  /** Reports once for each release: the next check fails as well, until the cause is removed. */
  private async report(release: WatchedRelease, error: unknown): Promise<void> {
    const { name, version, since } = release;
    const isRefused = error instanceof ApiError;
    const key = [name, version, since.getTime(), isRefused].join(' ');
    if (this.reported.has(key)) return;
    this.reported.add(key);
    const what = `${name} ${version} ${isRefused ? 'could not be taken back' : 'could not be checked'}`;
    this.logger.error(`${what}: ${isRefused ? error.detail : String(error)}`);
    if (isRefused) await this.watched.tellRefusal(release, error.detail).catch(() => this.reported.delete(key));
  }

  private async sessionsOf(name: string, version: string, since: Date): Promise<Sessions> {
    const counts = (await this.health.health(name, [version], since)).get(version);
    return counts ? toSessions(counts) : { sessions: 0, errored: 0 };
  }

  private async checkQuietly(): Promise<void> {
    // In an outage of the database, the next check comes soon.
    await this.check().catch(() => undefined);
  }
}

/** Page loads of a release, and those in which something failed. */
interface Sessions {
  sessions: number;
  errored: number;
}

/** A tab that got the release before instead has not used this one, but it could not. */
const toSessions = ({ sessions, errored_sessions, fallbacks }: ErrorCounts): Sessions => ({
  sessions: Math.max(sessions, errored_sessions, fallbacks),
  errored: Math.max(errored_sessions, fallbacks),
});

const inWords = ({ sessions, errored }: Sessions) => `${errored} of ${sessions} page loads`;

/** The quantile of a one-sided 99 percent bound. */
const Z = 2.326;
/** One or two failures are an extension, or a tab that lost its network. */
const FEWEST_ERRORED = 3;
/** These are added to what is known of the other version, because a few page loads tell little. */
const TAKEN_FOR_GRANTED: Sessions = { sessions: 100, errored: 2 };

/** Whether more of the release's sessions fail than of the other's, beyond what chance explains. */
export function isWorse(release: Sessions, other: Sessions): boolean {
  if (release.errored < FEWEST_ERRORED) return false;
  const expected = {
    sessions: other.sessions + TAKEN_FOR_GRANTED.sessions,
    errored: other.errored + TAKEN_FOR_GRANTED.errored,
  };
  return bound(release, -1) > bound(expected, 1);
}

/** Lower (-1) or upper (1) bound of the true share. https://en.wikipedia.org/wiki/Binomial_proportion_confidence_interval#Wilson_score_interval */
function bound({ sessions, errored }: Sessions, side: 1 | -1): number {
  const share = Math.min(1, errored / sessions);
  const spread = Z * Math.sqrt((share * (1 - share)) / sessions + (Z / (2 * sessions)) ** 2);
  return (share + Z ** 2 / (2 * sessions) + side * spread) / (1 + Z ** 2 / sessions);
}
