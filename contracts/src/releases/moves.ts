import { z } from 'zod';

import { defineRoutes } from '../http/route.ts';
import { channelName } from './releases.ts';
import { wholeNumber } from '../schemas/fields.ts';
import { releaseName, releaseVersion } from './release-record.ts';

export const HISTORY_PAGE_SIZE = 20;

export const channelMove = z.object({
  revision: z.number().int(), // The channel's revision counts the moves and the canaries' steps of all names.
  name: releaseName,
  action: z.enum(['promote', 'rollback', 'retire', 'canary', 'end-canary']),
  from: releaseVersion.nullable(), // Null where nothing was, and for a canary that begins or grows.
  to: releaseVersion.nullable(), // Null where it was retired, or a canary ended.
  percent: z.number().int().nullable(), // The share of visitors who get the canary; null for everything else.
  commit: z.string(), // The commit of `to`, without the mark of a dirty tree; empty where it is not known.
  dirty: z.boolean(), // Built from a tree with uncommitted changes.
  note: z.string().nullable(),
  by: z.string(), // The team, "administrator Ada", or "auto".
  moved_at: z.iso.datetime(),
});
export type ChannelMove = z.infer<typeof channelMove>;

const ofChannel = z.object({ channel: channelName });
const pageQuery = z.strictObject({
  name: releaseName.optional(), // All of them unless given.
  before_revision: wholeNumber(1, 2_147_483_647).optional(), // The smallest one that is already shown.
  limit: wholeNumber(1, 100).default(HISTORY_PAGE_SIZE),
});
const page = z.object({ data: z.array(channelMove), has_more: z.boolean() });

export const movesRoutes = /* @__PURE__ */ defineRoutes({
  'GET /channels/:channel/moves': {
    access: 'publisher',
    summary: "A channel's moves and canaries, newest first; administrators without their names",
    params: ofChannel,
    query: pageQuery,
    response: page,
    example: { params: { channel: 'live' } },
  },
});

export const adminMovesRoutes = /* @__PURE__ */ defineRoutes({
  'GET /admin/channels/:channel/moves': {
    access: 'admin',
    summary: "A channel's moves and canaries, newest first",
    params: ofChannel,
    query: pageQuery,
    response: page,
    example: { params: { channel: 'live' } },
  },
});
