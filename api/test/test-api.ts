import 'reflect-metadata';

import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { ErrorBody } from '@mindgrove/contracts/http/error';
import type { RateName } from '@mindgrove/contracts/http/rate-limits';
import { parseRouteKey } from '@mindgrove/contracts/http/route';
import type { RouteResponse, Routes } from '@mindgrove/contracts/routes';
import { getDataSourceToken } from '@nestjs/typeorm';
import passport from 'passport';
import type { DataSource } from 'typeorm';

import { createApp } from '../src/app.js';
import { JwtStrategy } from '../src/auth/sessions/jwt.strategy.js';
import { loadConfig } from '../src/config.js';
import { RateLimitersService } from '../src/platform/core/rate-limit/rate-limiters.service.js';
import { ReleaseWatchService } from '../src/releases/telemetry/release-watch.service.js';
import { atEnd } from './at-end.js';
import { LogSecrets } from './log-secrets.js';
import { recordRequestsOf } from './record-statements.js';
import { createTestDatabase, queryAsOwner } from './test-database.js';

export const RELEASE_TOKEN = 'release-token-for-tests';

export interface CallOptions {
  token?: string;
  body?: unknown;
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
}

export interface ApiResponse<K extends keyof Routes> {
  status: number;
  headers: Headers;
  /** The body of a success. */
  body: RouteResponse<K>;
  /** The same body, typed as an error. */
  problem: ErrorBody;
}

export type TestApi = Awaited<ReturnType<typeof startTestApi>>;

export type TestRateLimits = Partial<Record<RateName, number>>;

/**
 * The real API on its own port and database; settings are environment variables, `rateLimits` allowed calls. Stopping it
 * throws if a secret of its requests or responses is in its log.
 */
export async function startTestApi(settings: Record<string, string> = {}, rateLimits: TestRateLimits = {}) {
  const database = settings['DATABASE_URL'] ? undefined : await createTestDatabase();
  const defaults = {
    NODE_ENV: 'test',
    DATABASE_URL: database?.url,
    RELEASE_TOKENS: `*=${RELEASE_TOKEN}`,
    // A password would cost 50 ms; production refuses to take less.
    ...(settings['NODE_ENV'] !== 'production' && { PASSWORD_MEMORY_KIB: '64' }),
  };
  const logs: string[] = [];
  const secrets = new LogSecrets();
  const config = loadConfig({ ...defaults, ...settings });
  const app = await createApp(
    { ...config, rateLimits: { ...config.rateLimits, ...rateLimits } },
    { write: (line) => void logs.push(line) },
  );
  try {
    await app.listen(0, '127.0.0.1');
  } catch (error) {
    await app.close();
    throw error;
  }
  recordRequestsOf(app.getHttpServer());
  // Specs run the check themselves.
  app.get(ReleaseWatchService).onModuleDestroy();
  const url = `${await app.getUrl()}/api`;
  const dataSource = app.get<DataSource>(getDataSourceToken());
  return {
    app,
    url,
    databaseUrl: config.DATABASE_URL,
    logs,
    dataSource,
    /** Runs what the API's own role may not do. */
    queryAsOwner: (text: string, values?: unknown[]) => queryAsOwner(config.DATABASE_URL, text, values),
    call: async <K extends keyof Routes>(key: K, options: CallOptions = {}) => {
      const response = await call(url, key, options);
      noteSecrets(secrets, options, response);
      return response;
    },
    /** Leaves it for the next spec file. A file that runs alone may have stopped it before its own last hook. */
    handOver: async () => {
      if (!dataSource.isInitialized) return;
      await secrets.noteEmails(dataSource);
      secrets.assertAbsentFrom(logs.splice(0));
      secrets.forget();
      // All files call from one address, and some of them on other days.
      app.get(RateLimitersService)['limiters'].clear();
    },
    stop: async () => {
      if (dataSource.isInitialized) await secrets.noteEmails(dataSource);
      await app.close();
      await database?.drop();
      secrets.assertAbsentFrom(logs);
    },
  };
}

let shared: Promise<TestApi> | undefined;

/**
 * One API for all spec files that run in this process, for those that neither count what other members have nor change
 * what other members see, such as releases and content. Stopping it only checks the log; it ends after the last file.
 */
export async function sharedTestApi(): Promise<TestApi> {
  shared ??= startUntilEnd();
  return takeOver(await shared);
}

/** An API for several spec files: stopping it only checks the log; it ends after the last file. */
export async function startUntilEnd(settings: Record<string, string> = {}): Promise<TestApi> {
  const api = await startTestApi(settings);
  atEnd(api.stop);
  return { ...api, stop: api.handOver };
}

/** Passport has one strategy per process: otherwise, the application that started last would check all tokens. */
export function takeOver(api: TestApi): TestApi {
  passport.use(api.app.get(JwtStrategy));
  return api;
}

/** Makes an object before the tests of the block, in the order of these calls; it is empty until then. */
export function beforeTests<T extends object>(make: () => Promise<T>): T {
  const made = {} as T;
  beforeAll(async () => void Object.assign(made, await make()));
  return made;
}

/** Makes it anew before each test of the block. */
export function beforeEachTest<T extends object>(make: () => Promise<T>): T {
  const made = {} as T;
  beforeEach(async () => void Object.assign(made, await make()));
  return made;
}

/** The API that the tests of the block start, or share, and stop after the last one. */
export function testApi<Api extends Pick<TestApi, 'stop'>>(start: () => Promise<Api>): Api {
  const api = beforeTests(start);
  afterAll(() => api.stop());
  return api;
}

/** Two APIs on one database of their own, for the tests of the block. */
export function testReplicas(settings: Record<string, string> = {}, rateLimits: TestRateLimits = {}) {
  const api = beforeTests(() => startTestApi(settings, rateLimits));
  const replica = beforeTests(() => startTestApi({ ...settings, DATABASE_URL: api.databaseUrl }, rateLimits));
  afterAll(async () => {
    await replica.stop();
    await api.stop();
  });
  return { api, replica };
}

async function call<K extends keyof Routes>(base: string, key: K, options: CallOptions): Promise<ApiResponse<K>> {
  const { method, path } = parseRouteKey(key);
  const filled = path.replace(/:(\w+)/g, (_, name: string) => String(options.params?.[name]));
  const query = options.query ? `?${new URLSearchParams(options.query)}` : '';
  const response = await fetch(`${base}${filled}${query}`, {
    method,
    headers: {
      ...(options.token !== undefined && { authorization: `Bearer ${options.token}` }),
      ...(options.body !== undefined && { 'content-type': 'application/json' }),
      ...options.headers,
    },
    ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') && text !== '';
  const body = isJson ? JSON.parse(text) : text || undefined;
  return { status: response.status, headers: response.headers, body, problem: body };
}

function noteSecrets<K extends keyof Routes>(
  secrets: LogSecrets,
  { token, body, headers }: CallOptions,
  response: ApiResponse<K>,
) {
  if (token !== undefined) secrets.noteToken(token);
  secrets.note(body);
  secrets.note(response.body);
  secrets.noteCookies([headers?.['cookie'] ?? '', ...response.headers.getSetCookie()]);
}
