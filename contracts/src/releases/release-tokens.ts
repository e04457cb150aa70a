import { z } from 'zod';

import { UNKNOWN_ID } from '../http/example.ts';
import { defineRoutes } from '../http/route.ts';
import { channelName } from './releases.ts';
import { idParam } from '../schemas/fields.ts';
import { releaseName } from './release-record.ts';

/** Stands for every release in a list of names. */
export const ANY_NAME = '*';

/** Formats a team's name for readers; a token of the server's settings that is for all remotes has no team. */
export const teamText = (team: string, text = team): string => (team === ANY_NAME ? 'the server’s own token' : text);

/** Moving a channel is to promote: forward, back, or to retire. */
export const releaseRight = z.enum(['publish', 'promote']);
export type ReleaseRight = z.infer<typeof releaseRight>;

/** The names that histories use for what is not a team. */
const RESERVED_TEAMS = ['auto', 'system', 'admin'];

export const teamName = z
  .string()
  .regex(/^[a-z][a-z0-9-]{1,39}$/, 'Write 2 to 40 lowercase letters, digits and hyphens, such as games')
  .refine((team) => !RESERVED_TEAMS.includes(team), 'This name has another meaning in histories: choose another one');

const listOf = <T extends z.ZodType>(item: T, max: number, what: string) =>
  z
    .array(item)
    .min(1, `Choose at least one ${what}`)
    .max(max)
    .refine((list) => new Set(list).size === list.length, `names a ${what} twice`);

const scope = {
  names: listOf(z.union([releaseName, z.literal(ANY_NAME)]), 20, 'remote'),
  rights: listOf(releaseRight, releaseRight.options.length, 'right'),
  /** The channels that the token may move; publishing has no channel. */
  channels: listOf(channelName, channelName.options.length, 'channel'),
  expires_at: z.iso.datetime().nullable(),
};
export const releaseTokenScope = z.strictObject(scope);
export type ReleaseTokenScope = z.infer<typeof releaseTokenScope>;

export const newReleaseToken = z.strictObject({ team: teamName, ...scope });
export type NewReleaseToken = z.infer<typeof newReleaseToken>;

export const releaseToken = z.object({
  id: z.number().int(),
  team: z.string(),
  ...scope,
  hint: z.string(), // Its beginning and end, such as "mgt_Ab3d…9xYz".
  created_by: z.string(),
  created_at: z.iso.datetime(),
  revoked_at: z.iso.datetime().nullable(),
  last_used_at: z.iso.datetime().nullable(), // Rounded to the minute.
});
export type ReleaseTokenRow = z.infer<typeof releaseToken>;

const oneToken = z.object({ data: releaseToken });
const exampleScope: ReleaseTokenScope = {
  names: ['mfe-games'],
  rights: ['publish', 'promote'],
  channels: ['live', 'next'],
  expires_at: null,
};

export const releaseTokensRoutes = /* @__PURE__ */ defineRoutes({
  'GET /admin/release-tokens': {
    access: 'admin',
    summary: "Teams' release tokens, newest first; never the tokens themselves",
    query: z.strictObject({ before_id: idParam.optional() }),
    response: z.object({ data: z.array(releaseToken), has_more: z.boolean() }),
  },
  'POST /admin/release-tokens': {
    access: 'admin',
    summary: 'Make a release token; only this response contains it',
    body: newReleaseToken,
    response: z.object({ data: releaseToken, token: z.string() }),
    status: 201,
    example: { body: { team: 'games', ...exampleScope } },
  },
  'POST /admin/release-tokens/:id': {
    access: 'admin',
    summary: 'Change what a release token may do, and until when; 409 once it is revoked',
    params: z.object({ id: idParam }),
    body: releaseTokenScope,
    response: oneToken,
    example: { ...UNKNOWN_ID, body: exampleScope },
  },
  'POST /admin/release-tokens/:id/revoke': {
    access: 'admin',
    summary: 'Revoke a release token: its next call is rejected',
    params: z.object({ id: idParam }),
    response: oneToken,
    example: UNKNOWN_ID,
  },
});
