import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

import { repositoryRoot } from '../repository/packages.ts';
import type { Secrets } from './secrets.ts';

/** Megabytes: Node's default of 16 takes 10 MB more memory in an idle api and serves no more requests per second. */
const YOUNG_GENERATION = 8;

interface ApiEnvironmentOptions {
  databaseUrl: string;
  /** The address for the role that migrates; without it, the api's own role does. */
  ownerDatabaseUrl?: string | undefined;
  port: number;
  publicUrl: string;
  secrets: Secrets;
  /** The caller's environment; its settings win. */
  given: NodeJS.ProcessEnv;
}

/** The environment of a local api. An empty setting of `.env` counts as none. */
export const apiEnvironment = ({
  databaseUrl,
  ownerDatabaseUrl,
  port,
  publicUrl,
  secrets,
  given,
}: ApiEnvironmentOptions) => ({
  DATABASE_URL: databaseUrl,
  ...(ownerDatabaseUrl !== undefined && { MIGRATION_DATABASE_URL: ownerDatabaseUrl }),
  // Only the server in front of it is public.
  HOST: '127.0.0.1',
  PORT: String(port),
  PUBLIC_URL: given['PUBLIC_URL'] || publicUrl,
  JWT_SECRET: given['JWT_SECRET'] || secrets.jwtSecret,
  VAPID_PRIVATE_KEY: given['VAPID_PRIVATE_KEY'] || secrets.vapidPrivateKey,
  RELEASE_TOKENS: [`*=${secrets.releaseToken}`, given['RELEASE_TOKENS']].filter(Boolean).join(','),
  NODE_OPTIONS: [given['NODE_OPTIONS'], `--max-semi-space-size=${YOUNG_GENERATION}`].filter(Boolean).join(' '),
});

/** Adds `.env` to the environment; never overrides. Tests do not use it: they must not reach a real database. */
export function loadEnvFile(file = join(repositoryRoot, '.env')): void {
  if (!existsSync(file)) return;
  for (const [name, value] of Object.entries(parseEnv(readFileSync(file, 'utf8')))) process.env[name] ??= value;
}

/** Settings of api and shell; empty values of `.env` count as none. */
export interface StripeSettings {
  STRIPE_SECRET_KEY?: string;
  STRIPE_PUBLISHABLE_KEY?: string;
  STRIPE_WEBHOOK_SECRET?: string;
  STRIPE_API_URL?: string;
  STRIPE_JS_URL?: string;
}

/** The keys of the local sandbox are no secret: it knows test cards only. */
const SANDBOX_KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_mindgrove_sandbox',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_mindgrove_sandbox',
  STRIPE_WEBHOOK_SECRET: 'whsec_mindgrove_sandbox',
};

export const sandboxSettings = (url: string): Required<StripeSettings> => ({
  ...SANDBOX_KEYS,
  STRIPE_API_URL: url,
  STRIPE_JS_URL: `${url}/stripe.js`,
});

/** Undefined when nothing points at Stripe, or at a stand-in for it: then the sandbox is needed. */
export function givenStripeSettings(given: NodeJS.ProcessEnv): StripeSettings | undefined {
  const { STRIPE_SECRET_KEY, STRIPE_API_URL, STRIPE_JS_URL } = given;
  if (!STRIPE_SECRET_KEY && !STRIPE_API_URL) return undefined;
  if (STRIPE_JS_URL || !STRIPE_API_URL) return {};
  return { STRIPE_JS_URL: new URL('/stripe.js', STRIPE_API_URL).href };
}
