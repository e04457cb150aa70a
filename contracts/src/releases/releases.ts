import { z } from 'zod';

import {
  callHashes,
  containerName,
  filePath,
  releaseFiles,
  releaseName,
  releaseRecord,
  releaseSet,
  releaseVersion,
} from './release-record.ts';
import { previewedRelease, previewReleases } from './preview.ts';
import { EXAMPLE } from '../http/example.ts';
import { defineRoutes } from '../http/route.ts';
import { lineText, sharedText } from '../schemas/fields.ts';

export const channelName = z.enum(['live', 'next']);
export type ChannelName = z.infer<typeof channelName>;

/** The limit in bytes: a release of `RELEASE_BUDGET` as base64. */
export const RELEASE_BODY_LIMIT = 33_554_432;

export const publishBody = z.strictObject({
  record: releaseRecord,
  files: releaseFiles(z.string(), z.base64()), // Maps paths to bytes in base64; exactly the paths of `record.files`.
  dry_run: z.boolean().optional(), // Checks the release and stores nothing.
  /** Why the publisher's own checks (types, tests, drawn pages) did not run; kept in the audit log. */
  skipped_checks: sharedText().min(1).max(300).optional(),
});
export type PublishBody = z.infer<typeof publishBody>;

const pointer = z.object({
  channel: channelName,
  name: releaseName,
  version: releaseVersion,
  previous: releaseVersion.nullable(),
  revision: z.number().int(),
});

/** The reason, for the history. */
export const moveNote = lineText().max(200, 'A note has at most 200 characters').optional();

/** The options of every move. */
export const moveOptions = {
  /** The version that is expected on the channel, null for none; else 409. */
  replaces: releaseVersion.nullable().optional(),
  note: moveNote,
};

export const promoteBody = z.strictObject({
  name: releaseName,
  version: releaseVersion,
  ...moveOptions,
  /** How long the release is watched: it is taken back if it has more errors than the one before it. Live only. */
  watch_minutes: z.number().int().min(1).max(1440).optional(),
});
export type PromoteBody = z.infer<typeof promoteBody>;

/** Names the release that is retired. */
export const moveBody = z.strictObject({ name: releaseName, ...moveOptions });
export type MoveBody = z.infer<typeof moveBody>;

export const rollbackOptions = {
  ...moveOptions,
  /** The canary that is to end; 409 when it has ended already, so that the live release is not rolled back instead. */
  ends_canary: releaseVersion.optional(),
};
export const rollbackBody = z.strictObject({ name: releaseName, ...rollbackOptions });
export type RollbackBody = z.infer<typeof rollbackBody>;

/** 100 percent is a promotion. */
export const canaryPercent = z.number().int().min(1).max(99);
export const canaryBody = z.strictObject({
  name: releaseName,
  version: releaseVersion,
  percent: canaryPercent,
  note: moveNote,
});
export type CanaryBody = z.infer<typeof canaryBody>;

export const canaryPosition = z.object({
  name: releaseName,
  version: releaseVersion,
  percent: canaryPercent,
  revision: z.number().int(),
});

const exampleRelease: PublishBody = {
  record: {
    ...EXAMPLE.release,
    kind: 'remote',
    commit: '',
    builtAt: '2026-11-01T12:00:00.000Z',
    kit: '^1.0.0',
    container: containerName(EXAMPLE.release.name, EXAMPLE.release.version),
    routes: [
      { path: '/mfe-games', page: 'first', title: 'First', access: 'public', scripts: ['remoteEntry.js'], styles: [] },
    ],
    navigation: [],
    uses: { kit: [], calls: {} },
    files: {
      'remoteEntry.js': {
        integrity: 'sha384-SVfatnSJinMW2kaY0tNr8GWYTbuLjipKiHfYDnLbPSlyVycMxOEHwtGmEAbxJXc1',
        bytes: 5,
      },
    },
  },
  files: { 'remoteEntry.js': 'cnVuKCk=' },
};

export const releasesRoutes = /* @__PURE__ */ defineRoutes({
  'POST /releases': {
    access: 'publisher',
    summary: "Publish a release; 409 for the same version with other bytes, 422 with the gate's reasons",
    body: publishBody,
    bodyLimit: RELEASE_BODY_LIMIT,
    response: z.object({ name: releaseName, version: releaseVersion, created: z.boolean() }),
    status: 201,
    example: { body: exampleRelease },
  },
  'POST /channels/:channel/promote': {
    access: 'publisher',
    summary: 'Point the channel at a published release; 409 when another one was released meanwhile',
    params: z.object({ channel: channelName }),
    body: promoteBody,
    response: pointer,
    example: { params: { channel: 'next' }, body: EXAMPLE.release },
  },
  'POST /channels/:channel/rollback': {
    access: 'publisher',
    summary: 'End the canary, or point the channel back at the previous release; 409 when it was moved meanwhile',
    params: z.object({ channel: channelName }),
    body: rollbackBody,
    response: pointer,
    example: { params: { channel: 'next' }, body: { name: EXAMPLE.release.name }, status: 409 },
  },
  'POST /channels/:channel/retire': {
    access: 'publisher',
    summary: 'Take a remote away from the channel; 409 when it was moved meanwhile, or is not there',
    params: z.object({ channel: channelName }),
    body: moveBody,
    response: pointer.extend({ version: z.null() }),
    example: { params: { channel: 'next' }, body: { name: EXAMPLE.release.name } },
  },
  'POST /canaries': {
    access: 'publisher',
    summary: 'Give a published release to a share of visitors instead of the live one, or change that share',
    body: canaryBody,
    response: canaryPosition,
    example: { body: { ...EXAMPLE.release, percent: 10 }, status: 409 },
  },
  'GET /preview': {
    access: 'public',
    summary: "Releases that this browser's pages are made of instead of the live ones",
    response: previewReleases,
  },
  'DELETE /preview': {
    access: 'public',
    summary: 'Show what is live in this browser again',
    response: previewReleases,
  },
  'GET /release-set': {
    access: 'public',
    summary: 'Every release on a channel',
    query: z.strictObject({ channel: channelName.default('live') }),
    response: releaseSet,
  },
  'GET /contracts': {
    access: 'public',
    summary: 'Every call that this API serves, with the hash of its schema; releases are compared with it',
    response: z.object({ calls: callHashes }),
  },
  'GET /releases/:name/:version': {
    access: 'public',
    summary: 'The record of a release',
    params: z.object({ name: releaseName, version: releaseVersion }),
    response: releaseRecord,
    example: { params: EXAMPLE.release },
  },
  'GET /releases/:name/:version/file': {
    access: 'public',
    summary: "One file's bytes",
    params: z.object({ name: releaseName, version: releaseVersion }),
    query: z.strictObject({ path: filePath }),
    response: z.unknown(),
    example: { params: EXAMPLE.release, query: { path: 'other.js' }, status: 404 },
  },
});

export const adminPreviewRoutes = /* @__PURE__ */ defineRoutes({
  'POST /preview': {
    access: 'admin',
    summary: 'Show a published release in this browser instead of the live one, until signing out',
    body: previewedRelease,
    response: previewReleases,
    example: { body: EXAMPLE.release },
  },
});
