import 'reflect-metadata';

import type { ErrorBody } from '@mindgrove/contracts/error';
import { parseRouteKey } from '@mindgrove/contracts/route';
import type { RouteResponse, Routes } from '@mindgrove/contracts/routes';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';

import { createApp } from '../src/app.js';
import { loadConfig } from '../src/config.js';
import { createTestDatabase } from './test-database.js';

export const RELEASE_TOKEN = 'release-token-for-tests';

export interface CallOptions {
  token?: string;
  body?: unknown;
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
}

export interface Answer<K extends keyof Routes> {
  status: number;
  headers: Headers;
  /** What a success answers. */
  body: RouteResponse<K>;
  /** The same bytes, read as an error. */
  problem: ErrorBody;
}

export type TestApi = Awaited<ReturnType<typeof startTestApi>>;

/** The real API on a port and a database of its own; settings are environment variables. */
export async function startTestApi(settings: Record<string, string> = {}) {
  const database = await createTestDatabase();
  const defaults = { NODE_ENV: 'test', DATABASE_URL: database.url, RELEASE_TOKENS: `*=${RELEASE_TOKEN}` };
  const logs: string[] = [];
  const app = await createApp(loadConfig({ ...defaults, ...settings }), { write: (line) => void logs.push(line) });
  await app.listen(0, '127.0.0.1');
  const url = `${await app.getUrl()}/api`;
  return {
    app,
    url,
    logs,
    dataSource: app.get<DataSource>(getDataSourceToken()),
    call: <K extends keyof Routes>(key: K, options: CallOptions = {}) => call(url, key, options),
    stop: async () => {
      await app.close();
      await database.drop();
    },
  };
}

async function call<K extends keyof Routes>(base: string, key: K, options: CallOptions): Promise<Answer<K>> {
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
  const body = text === '' ? undefined : JSON.parse(text);
  return { status: response.status, headers: response.headers, body, problem: body };
}
