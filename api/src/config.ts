import { createECDH } from 'node:crypto';

import { type RateName, scaledRates } from '@mindgrove/contracts/http/rate-limits';
import { emailField } from '@mindgrove/contracts/schemas/fields';
import { z } from 'zod';

import { STORE_ADDRESS } from './platform/core/object-store/object-store-settings.js';

/** The default secret for development, which is rejected in production. */
const DEVELOPMENT_JWT_SECRET = 'mindgrove-development-only-secret';

/** OWASP's recommendation for argon2id with two passes: about 50 ms a password on a small server. */
export const PASSWORD_MEMORY_KIB = 19_456;

/** Paid plans need all of these settings; set all of them or none. */
const STRIPE_KEYS = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

/** Tests and demos share one address: all limits are far higher outside production. */
const DEVELOPMENT_SCALE = 30;

const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' });
const databaseAddress = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' });

const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3001),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  DATABASE_URL: databaseAddress,
  MIGRATION_DATABASE_URL: databaseAddress.nullable().default(null),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'must be a redis:// or rediss:// address' })
    .nullable()
    .default(null),
  API_DOCS: z.stringbool('must be true or false').optional(),
  MEDIA_DIR: z.string().min(1).nullable().default(null),
  JWT_SECRET: z.string().min(32, 'must have at least 32 characters').default(DEVELOPMENT_JWT_SECRET),
  PASSWORD_MEMORY_KIB: z.coerce.number().int().min(8).max(1_048_576).default(PASSWORD_MEMORY_KIB),
  ADMIN_EMAIL: emailField.nullable().default(null),
  ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').max(200).nullable().default(null),
  ADMIN_TWO_FACTOR: z.enum(['required', 'optional']).optional(),
  BREAKING_CALLS_REASON: z.string().trim().max(300).nullable().default(null),
  RELEASE_TOKENS: z.string().default('').transform(parseReleaseTokens),
  RELEASE_STORE: z.string().regex(STORE_ADDRESS, 'must look like s3://bucket/folder').nullable().default(null),
  RELEASE_STORE_ENDPOINT: webAddress.nullable().default(null),
  RELEASE_STORE_REGION: z.string().min(1).default('us-east-1'),
  RELEASE_STORE_KEY_ID: z.string().min(1).nullable().default(null),
  RELEASE_STORE_SECRET: z.string().min(1).nullable().default(null),
  PRUNE_KEEP: z.coerce.number().int().min(1).max(1000).default(20),
  PRUNE_MIN_AGE_DAYS: z.coerce.number().int().min(0).max(3650).default(14),
  PUBLIC_URL: webAddress.default('http://localhost:3000').transform((url) => new URL(url).origin),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' })
    .nullable()
    .default(null),
  STRIPE_SECRET_KEY: z.string().min(1).nullable().default(null),
  STRIPE_PUBLISHABLE_KEY: z.string().min(1).nullable().default(null),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).nullable().default(null),
  STRIPE_API_URL: webAddress.nullable().default(null),
  STRIPE_JS_URL: webAddress.nullable().default(null),
  VAPID_PRIVATE_KEY: z.string().transform(parsePrivateKey).nullable().default(null),
  PUSH_SERVICE_URL: webAddress
    .transform((url) => new URL(url).origin)
    .nullable()
    .default(null),
  /** The exporter itself reads it, too. */
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.nullable().default(null),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').nullable().default(null),
  TELEMETRY_RETENTION_DAYS: z.coerce.number().int().min(3).max(400).default(30),
  MAIL_FROM: z.string().default('Mindgrove <hello@mindgrove.test>'),
  RATE_LIMIT_SCALE: z.coerce.number().positive().optional(),
});

export const settingNames: readonly string[] = Object.keys(environment.shape);

export interface ReleaseToken {
  /** The release that it may publish; `*` for all. */
  name: string;
  token: string;
}

export type Config = Required<z.output<typeof environment>> & { rateLimits: Record<RateName, number> };

export const CONFIG = Symbol('CONFIG');

/** One sentence for each setting of an older `.env` that would do nothing. */
export const unreadSettings = (env: NodeJS.ProcessEnv): string[] =>
  Object.keys(env)
    .filter((name) => /^RATE_LIMIT_(?!SCALE$)/.test(name) && env[name] !== '')
    .map((name) => `${name} is no longer read: remove it, or set RATE_LIMIT_SCALE (see .env.example)`);

/** Throws one error that names every variable that is missing or wrong. */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(set);
  if (!parsed.success) {
    throw new Error(parsed.error.issues.map((issue) => describe(issue, set)).join('\n'));
  }
  if (parsed.data.NODE_ENV === 'production') assertSafeInProduction(parsed.data);
  const missingNames = missingSettings(parsed.data, set);
  if (missingNames.length > 0) throw new Error(missingNames.map(missing).join('\n'));
  const values = { ...defaultsIn(parsed.data.NODE_ENV), ...withoutUndefined(parsed.data) };
  return { ...values, rateLimits: scaledRates(values.RATE_LIMIT_SCALE) };
}

/** Throws if a setting that is for tests is used. */
function assertSafeInProduction({ PUSH_SERVICE_URL, ...values }: z.output<typeof environment>) {
  const why = 'it is for tests, and not allowed in production (see .env.example)';
  if (PUSH_SERVICE_URL !== null) throw new Error(`PUSH_SERVICE_URL cannot be used: ${why}`);
  if (values.PASSWORD_MEMORY_KIB < PASSWORD_MEMORY_KIB)
    throw new Error(`PASSWORD_MEMORY_KIB cannot be below ${PASSWORD_MEMORY_KIB}: ${why}`);
}

function defaultsIn(environment: Config['NODE_ENV']) {
  const isProduction = environment === 'production';
  return {
    API_DOCS: !isProduction,
    ADMIN_TWO_FACTOR: isProduction ? 'required' : 'optional',
    RATE_LIMIT_SCALE: isProduction ? 1 : DEVELOPMENT_SCALE,
  };
}

/** Settings without a default: the secret in production, and settings that another one requires. */
function missingSettings(values: z.output<typeof environment>, set: NodeJS.ProcessEnv): string[] {
  const usesDevelopmentSecret = values.NODE_ENV === 'production' && values.JWT_SECRET === DEVELOPMENT_JWT_SECRET;
  const needed = [
    ...(values.SMTP_URL ? ['PUBLIC_URL', 'MAIL_FROM'] : []),
    ...(STRIPE_KEYS.some((name) => values[name]) ? STRIPE_KEYS : []),
    ...(values.RELEASE_STORE ? ['RELEASE_STORE_KEY_ID', 'RELEASE_STORE_SECRET'] : []),
    ...(values.ADMIN_EMAIL || values.ADMIN_PASSWORD ? ['ADMIN_EMAIL', 'ADMIN_PASSWORD'] : []),
  ];
  return [...(usesDevelopmentSecret ? ['JWT_SECRET'] : []), ...needed.filter((name) => set[name] === undefined)];
}

function describe(issue: z.core.$ZodIssue, env: NodeJS.ProcessEnv): string {
  const name = String(issue.path[0]);
  return env[name] === undefined ? missing(name) : `${name} cannot be used: ${issue.message} (see .env.example)`;
}

const missing = (name: string) => `${name} is missing: set it in .env (see .env.example)`;

const withoutUndefined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Required<T>;

const PRIVATE_KEY_FORMATS = [
  { pattern: /^[\w-]{43}=?$/, encoding: 'base64url' },
  { pattern: /^[0-9a-f]{64}$/i, encoding: 'hex' },
] as const;

/** 32 bytes, as tools for VAPID keys and as `openssl rand -hex 32` write them. */
function parsePrivateKey(value: string, context: z.RefinementCtx): Buffer {
  const format = PRIVATE_KEY_FORMATS.find(({ pattern }) => pattern.test(value));
  const key = format ? Buffer.from(value, format.encoding) : Buffer.alloc(0);
  try {
    createECDH('prime256v1').setPrivateKey(key);
  } catch {
    context.addIssue('must be a private key of P-256: 32 bytes in base64url or hex');
  }
  return key;
}

function parseReleaseTokens(value: string, context: z.RefinementCtx): ReleaseToken[] {
  const pairs = value.split(',').filter((pair) => pair.trim() !== '');
  return pairs.flatMap((pair) => {
    const [name = '', token = ''] = pair.split('=').map((part) => part.trim());
    if (name !== '' && token.length >= 16) return [{ name, token }];
    context.addIssue('must look like name=token,other=token with tokens of at least 16 characters');
    return [];
  });
}
