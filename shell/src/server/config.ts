import { join } from 'node:path';

import { z } from 'zod';

const repositoryRoot = join(import.meta.dirname, '../../..');

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  /** Fastify would open a second server for `localhost`, on ::1, without the limits of the first. */
  HOST: z
    .string()
    .default('localhost')
    .transform((host) => (host === 'localhost' ? '127.0.0.1' : host)),
  API_URL: z.url('API_URL must be the address of the api, for example http://127.0.0.1:3001'),
  PUBLIC_URL: z
    .url('PUBLIC_URL must be the address that people know the product by, for example https://mindgrove.example')
    .transform((url) => new URL(url).origin)
    .optional(),
  /** The address is reduced to its origin. */
  STRIPE_JS_URL: z
    .url({
      protocol: /^https?$/,
      error:
        'STRIPE_JS_URL must be the address of the sandbox’s stripe.js, for example http://localhost:12111/stripe.js',
    })
    .transform((url) => new URL(url).origin)
    .optional(),
  TRUST_PROXY: z.coerce.number('TRUST_PROXY must be a number of proxies').int().min(0).max(10).default(0),
  /** Whether browsers keep what pages need without a network; false removes it from those that have it. */
  OFFLINE: z.stringbool('OFFLINE must be true or false').default(true),
  TELEMETRY_SAMPLE: z.coerce.number('TELEMETRY_SAMPLE must be a number from 0 to 1').min(0).max(1).default(1),
  /** The exporter itself reads it, too. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'OTEL_EXPORTER_OTLP_ENDPOINT must be the address of an OTLP collector' })
    .optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1')
    .min(0)
    .max(1)
    .default(1),
  METRICS_TOKEN: z.string().min(16, 'METRICS_TOKEN must have at least 16 characters').nullable().default(null),
  MAILBOX: z.stringbool('MAILBOX must be true or false').default(false),
  RELEASES_DIR: z.string().default(join(repositoryRoot, '.data/releases')),
});
export type ServerConfig = z.infer<typeof environment>;

/** Throws an error that names each invalid variable and where to set it. */
export function readConfig(env: NodeJS.ProcessEnv): ServerConfig {
  // Docker Compose passes unset variables as empty strings.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (parsed.success) return parsed.data;
  const reasons = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(
    `The shell server cannot start. ${reasons.join('; ')}. Set it in the environment (see docs/operate.md)`,
  );
}
