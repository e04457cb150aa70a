import { z } from 'zod';

import { defineRoutes } from '../http/route.ts';
import { containerName, releaseRecord, type ReleaseRecord } from './release-record.ts';

/** The version of every build that a dev server serves: such a build changes with each edit, and is never published. */
export const DEVELOPMENT_VERSION = '0.0.0+000000000000';

/** The limit in bytes: the largest record that the gate lets in, and some more. */
const BODY_LIMIT = 70_000;

/**
 * Scripts from someone else's server would have the rights of the person who opens the page. IPv6 is missing because a
 * content security policy cannot name its addresses.
 */
export const loopbackOrigin = z
  .string()
  .regex(/^http:\/\/(localhost|127\.0\.0\.1):[1-9]\d{0,4}$/, 'must be this machine, such as http://localhost:4000');

const hasNoFiles = ({ files, routes, offers = [] }: ReleaseRecord) =>
  Object.keys(files).length === 0 &&
  [...routes, ...offers].every(({ scripts, styles, html }) => !scripts.length && !styles.length && html === undefined);

/** A dev server's record names no files: they are loaded as its container asks for them. */
export const developmentRecord = releaseRecord
  .refine(({ kind }) => kind === 'remote', 'must be a remote: the shell cannot be replaced')
  .refine(({ version }) => version === DEVELOPMENT_VERSION, `must have the version ${DEVELOPMENT_VERSION}`)
  .refine(hasNoFiles, 'must name no files: a dev server has none that could be checked');

/** The build that a browser loads instead of one live release. */
export const override = z.strictObject({ origin: loopbackOrigin, record: developmentRecord });
export type Override = z.infer<typeof override>;

/** The meaning of a browser's override cookie. */
export const currentOverride = z.object({ override: override.nullable() });

const code = z.string().regex(/^[\w-]{43}$/, 'must be the code of an address that npm run dev has printed');

const exampleOverride: Override = {
  origin: 'http://localhost:4000',
  record: {
    name: 'mfe-games',
    version: DEVELOPMENT_VERSION,
    kind: 'remote',
    commit: '',
    builtAt: '2026-11-01T12:00:00.000Z',
    kit: '^1.0.0',
    container: containerName('mfe-games', DEVELOPMENT_VERSION),
    routes: [{ path: '/mfe-games', page: 'first', title: 'First', access: 'public', scripts: [], styles: [] }],
    navigation: [],
    files: {},
  },
};

export const overrideRoutes = /* @__PURE__ */ defineRoutes({
  'POST /overrides': {
    access: 'publisher',
    summary: 'Get a code that lets one browser, once and within a minute, load a remote from its own machine',
    body: override,
    bodyLimit: BODY_LIMIT,
    response: z.object({ code, expires_at: z.iso.datetime() }),
    status: 201,
    limit: 'override',
    example: { body: exampleOverride },
  },
  'POST /overrides/begin': {
    access: 'public',
    summary: 'Load the remote of the code from this machine, in this browser, for some hours; 404 for a used code',
    body: z.strictObject({ code }),
    response: currentOverride,
    limit: 'override',
    example: { body: { code: 'A'.repeat(43) }, status: 404 },
  },
  'GET /override': {
    access: 'public',
    summary: 'The remote that this browser loads from its own machine',
    response: currentOverride,
  },
  'DELETE /override': {
    access: 'public',
    summary: 'Load what is live in this browser again',
    response: currentOverride,
  },
});

export const adminOverrideRoutes = /* @__PURE__ */ defineRoutes({
  'POST /override': {
    access: 'admin',
    summary: 'Load a remote from this machine, in this browser, for some hours or until signing out',
    body: override,
    bodyLimit: BODY_LIMIT,
    response: currentOverride,
    limit: 'override',
    example: { body: exampleOverride },
  },
});
