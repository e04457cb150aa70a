import { z } from 'zod';

import { EXAMPLE } from '../http/example.ts';
import { defineRoutes } from '../http/route.ts';
import { sharedText } from '../schemas/fields.ts';
import { filePath, releaseFiles, releaseName, releaseRoute, releaseVersion } from '../releases/release-record.ts';

/** A session is one page load of a tab in which the release was loaded. */
export const RELEASE_COUNTERS = [
  'sessions',
  'errored_sessions', // Sessions with a load failure, a render error or an unhandled error.
  'retries',
  'fallbacks', // Sessions in which the previous release was used instead, for one of its modules or more.
  'load_failures', // Nothing could be loaded for a page or a slot.
  'render_errors', // A page or a slot threw while React rendered it.
  'unhandled_errors',
] as const;
export type ReleaseCounter = (typeof RELEASE_COUNTERS)[number];
export type ReleaseCounts = Record<ReleaseCounter, number>;

/** https://web.dev/articles/vitals; in milliseconds, except the CLS. */
export const webVital = z.enum(['LCP', 'CLS', 'INP', 'TTFB']);
export type WebVital = z.infer<typeof webVital>;

/** `recovered` is no failure: React rendered anew what another program had edited. It is in no counter. */
export const errorKind = z.enum(['load', 'render', 'unhandled', 'recovered']);
export type ErrorKind = z.infer<typeof errorKind>;

const release = { name: releaseName, version: releaseVersion };
const milliseconds = z.number().min(0).max(600_000);
const position = z.number().int().min(0).max(100_000_000);
const oneSession = z.number().int().min(0).max(1).optional();
const count = z.number().int().min(0).max(100).optional();

const releaseEvents = z.strictObject({
  ...release,
  sessions: oneSession,
  errored_sessions: oneSession,
  retries: count,
  fallbacks: oneSession,
  load_failures: count,
  render_errors: count,
  unhandled_errors: count,
  load_ms: milliseconds.optional(), // The load time of its first module.
});

/** A file of a release or of the shell, below `/releases/<name>/<version>/` or `/assets/`. */
const frame = z.strictObject({ file: filePath, line: position, column: position });
export type StackFrame = z.infer<typeof frame>;

const reportedError = z.strictObject({
  ...release,
  kind: errorKind,
  type: z.string().regex(/^[A-Za-z]\w{0,40}$/),
  message: sharedText().max(300),
  frames: z.array(frame).max(8),
});
export type ReportedError = z.infer<typeof reportedError>;

const reportedVital = z.strictObject({
  ...release, // The page's owner.
  page: releaseRoute.shape.path, // The path as in the record, never the address.
  metric: webVital,
  value: milliseconds,
});

const hex = (length: number) =>
  z
    .string()
    .max(length)
    .regex(new RegExp(`^[0-9a-f]{${length}}$`));

/** A call of the API as the tab saw it, by the ids of https://www.w3.org/TR/trace-context/. */
const tracedCall = z.strictObject({
  trace_id: hex(32),
  span_id: hex(16),
  call: z.string().max(100), // A key of `routes`.
  began_ago_ms: milliseconds, // The time before the report was sent: clocks of devices are wrong.
  duration_ms: milliseconds,
  status: z.number().int().min(0).max(599), // 0 without a response.
});
export type TracedCall = z.infer<typeof tracedCall>;

export const MOST_TRACED_CALLS = 50;

export const tracedCallsBody = z.strictObject({ calls: z.array(tracedCall).min(1).max(MOST_TRACED_CALLS) });
export type TracedCallsBody = z.infer<typeof tracedCallsBody>;

/** The limit in bytes, as for the other reports. */
const TRACED_CALLS_BODY_LIMIT = 65_536;

/** The limit in bytes: all that the schema allows, each character escaped. */
const TELEMETRY_BODY_LIMIT = 131_072;

/** The report of one tab; no field can tell who uses it. */
export const telemetryBody = z.strictObject({
  releases: z.array(releaseEvents).max(20).optional(),
  vitals: z.array(reportedVital).max(8).optional(),
  errors: z.array(reportedError).max(5).optional(),
});
export type TelemetryBody = z.infer<typeof telemetryBody>;
export type ReleaseEvents = z.infer<typeof releaseEvents>;

export const healthRange = z.enum(['hour', 'day', 'week']);
export type HealthRange = z.infer<typeof healthRange>;

const counts = z.object(
  Object.fromEntries(RELEASE_COUNTERS.map((name) => [name, z.number().int()])) as Record<ReleaseCounter, z.ZodInt>,
);

const pageVitals = z.object({
  page: z.string(),
  samples: z.number().int(), // The number for the metric that has most.
  /** The 75th percentile of each metric; null where there is none. */
  p75: z.object({
    LCP: z.number().nullable(),
    INP: z.number().nullable(),
    CLS: z.number().nullable(),
    TTFB: z.number().nullable(),
  }),
});

const versionHealth = z.object({
  version: releaseVersion,
  is_live: z.boolean(),
  counts,
  load_p75: z.number().nullable(), // The time in milliseconds.
  pages: z.array(pageVitals),
});
export type VersionHealth = z.infer<typeof versionHealth>;

const releaseHealth = z.object({ name: releaseName, versions: z.array(versionHealth) });
export type ReleaseHealth = z.infer<typeof releaseHealth>;

/** `source` is a path in the repository; null without a source map. */
const readFrame = z.object({
  ...frame.shape,
  source: z.object({ file: z.string(), line: position, column: position, name: z.string().nullable() }).nullable(),
});

const seenError = z.object({
  ...release,
  kind: errorKind,
  type: z.string(),
  message: z.string(),
  frames: z.array(readFrame),
  count: z.number().int(),
  first_seen: z.iso.datetime(),
  last_seen: z.iso.datetime(),
});
export type SeenError = z.infer<typeof seenError>;

export const SHOWN_ERRORS = 20;

/** The limit in bytes, as for a release. */
const SOURCE_MAPS_BODY_LIMIT = 33_554_432;

export const telemetryRoutes = /* @__PURE__ */ defineRoutes({
  'POST /telemetry': {
    access: 'public',
    limit: 'telemetry',
    summary: 'What a tab saw of the releases that it used, without personal data; unknown releases are dropped',
    body: telemetryBody,
    bodyLimit: TELEMETRY_BODY_LIMIT,
    response: z.undefined(),
    status: 204,
    example: { body: { releases: [{ ...EXAMPLE.release, sessions: 1 }] } },
  },
  'POST /telemetry/calls': {
    access: 'public',
    limit: 'telemetry',
    summary: 'Calls of the API that a tab traced; only where traces are collected, and known calls only',
    body: tracedCallsBody,
    bodyLimit: TRACED_CALLS_BODY_LIMIT,
    response: z.undefined(),
    status: 204,
    example: {
      body: {
        calls: [
          {
            ...{ trace_id: '0af7651916cd43dd8448eb211c80319c', span_id: 'b7ad6b7169203331', call: 'GET /me' },
            ...{ began_ago_ms: 900, duration_ms: 40, status: 200 },
          },
        ],
      },
    },
  },
  'POST /releases/:name/:version/source-maps': {
    access: 'publisher',
    summary: "Store the source maps of a published release's scripts; browsers never get them",
    params: z.object(release),
    /** Maps the path of a script to its source map, compressed with Brotli, in base64. */
    body: z.strictObject({ maps: releaseFiles(filePath, z.base64()) }),
    bodyLimit: SOURCE_MAPS_BODY_LIMIT,
    response: z.object({ stored: z.number().int() }),
    status: 201,
    example: { params: EXAMPLE.release, body: { maps: { 'remoteEntry.js': 'CwCAe30D' } } },
  },
});

export const adminTelemetryRoutes = /* @__PURE__ */ defineRoutes({
  'GET /admin/release-health': {
    access: 'admin',
    summary: 'Sessions, errors and speed of each version that was used in the last hour, day or week',
    query: z.strictObject({ range: healthRange.default('day') }),
    response: z.object({ data: z.array(releaseHealth) }),
  },
  'GET /admin/release-errors/:name': {
    access: 'admin',
    summary: `The last ${SHOWN_ERRORS} different errors of a package, with the stack as in the sources`,
    params: z.object({ name: releaseName }),
    response: z.object({ data: z.array(seenError) }),
    example: { params: { name: EXAMPLE.release.name } },
  },
});
