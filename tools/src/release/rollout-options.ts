import type { ParseArgsOptionsConfig } from 'node:util';

import { canaryPercent } from '@mindgrove/contracts/releases';

/** How a release reaches people. */
export interface Rollout {
  /** Percent of visitors who get it; undefined for everybody. */
  canary?: number;
  /** It is taken back within so many minutes when it has more errors than the one before. */
  watchMinutes?: number;
  /** No visitor gets it: administrators can look at it. */
  isPreview: boolean;
}

export const ROLLOUT_OPTIONS = {
  canary: { type: 'string' },
  watch: { type: 'string' },
  preview: { type: 'boolean' },
} as const satisfies ParseArgsOptionsConfig;

export const CANARY_OPTION = '--canary <percent> gives it to a share of visitors, 1 to 99, and takes it back on errors';
export const WATCH_OPTION = '--watch <time>    such as 10m or 2h: takes it back if it has more errors than before';
export const PREVIEW_OPTION = '--preview         publishes, and prints the address at which administrators see it';

const DURATION = /^(\d{1,4})(m|h)$/;
const LONGEST_WATCH_MINUTES = 1440;

/** Throws an error that names the option and what it may be. */
export function readRollout(values: { canary?: string; watch?: string; preview?: boolean }, channel: string): Rollout {
  const { canary, watch, preview: isPreview = false } = values;
  if (channel !== 'live' && (canary !== undefined || watch !== undefined || isPreview))
    throw new Error('--canary, --watch and --preview are for the channel live, which pages load.');
  if (isPreview && (canary !== undefined || watch !== undefined))
    throw new Error('Nobody gets a preview: leave --canary and --watch out.');
  if (canary !== undefined && watch !== undefined)
    throw new Error('A canary is always watched: leave --watch out, or add it when you promote the canary.');
  return {
    isPreview,
    ...(canary !== undefined && { canary: readPercent(canary) }),
    ...(watch !== undefined && { watchMinutes: readMinutes(watch) }),
  };
}

function readPercent(given: string): number {
  const percent = canaryPercent.safeParse(Number(given.replace(/%$/, '')));
  if (percent.success) return percent.data;
  throw new Error(
    `--canary takes a whole number from 1 to 99, not "${given}"; without it, everybody gets the release.`,
  );
}

function readMinutes(given: string): number {
  const [, count, unit] = DURATION.exec(given) ?? [];
  const minutes = Number(count) * (unit === 'h' ? 60 : 1);
  if (minutes >= 1 && minutes <= LONGEST_WATCH_MINUTES) return minutes;
  throw new Error(`--watch takes minutes or hours, such as 10m or 2h, up to 24h, not "${given}".`);
}
