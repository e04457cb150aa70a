import { z } from 'zod';

import { EXAMPLE } from '../http/example.ts';
import { defineRoutes } from '../http/route.ts';
import { releaseName, releaseVersion } from './release-record.ts';

/** The first reason that applies. */
export const keptFor = z.enum([
  'channel', // Live or next points at it.
  'rollback', // One of the next three rollbacks would return to it.
  'canary', // Some visitors get it.
  'pinned', // An administrator has pinned it.
  'open', // A tab reported it within the last day.
  'newest', // One of the newest releases.
  'young', // Published less than the minimum age ago.
]);
export type KeptFor = z.infer<typeof keptFor>;

export const pruneBody = z.strictObject({
  /** Every release that the token is for unless given. */
  names: z.array(releaseName).min(1).max(20).optional(),
  /** How many of the newest stay; by default as the API's settings say. */
  keep: z.number().int().min(1).max(1000).optional(),
  min_age_days: z.number().int().min(0).max(3650).optional(),
  dry_run: z.boolean().optional(), // Nothing is dropped.
});
export type PruneBody = z.infer<typeof pruneBody>;

const prunedRelease = z.object({ name: releaseName, version: releaseVersion, bytes: z.number().int() });

export const pruneResult = z.object({
  keep: z.number().int(),
  min_age_days: z.number().int(),
  /** The releases before the call, newest first; one without a reason to stay goes. */
  releases: z.array(prunedRelease.extend({ published_at: z.iso.datetime(), kept_for: keptFor.nullable() })),
  dropped: z.array(prunedRelease),
  /** There was no time for all of them: call again. */
  has_more: z.boolean(),
});
export type PruneResult = z.infer<typeof pruneResult>;

export const pruningRoutes = /* @__PURE__ */ defineRoutes({
  'POST /releases/prune': {
    access: 'publisher',
    summary: 'Drop old releases; never one that is live, could be rolled back to, is pinned, or was open within a day',
    body: pruneBody,
    response: pruneResult,
    example: { body: { names: [EXAMPLE.release.name], dry_run: true } },
  },
});
