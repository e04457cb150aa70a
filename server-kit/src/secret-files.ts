import { readFileSync } from 'node:fs';

const SECRETS = [
  'ADMIN_PASSWORD',
  'DATABASE_URL',
  'JWT_SECRET',
  'METRICS_TOKEN',
  'MIGRATION_DATABASE_URL',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'REDIS_URL',
  'RELEASE_STORE_SECRET',
  'RELEASE_TOKEN',
  'RELEASE_TOKENS',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'VAPID_PRIVATE_KEY',
];

/**
 * Sets each secret whose `NAME_FILE` names a file to that file's content, without the line break at its end. `NAME_FILE`
 * becomes empty, so that a child process, which inherits the secret, does not find both.
 *
 * @throws when a secret has both, or when its file cannot be used
 */
export function readSecretFiles(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  for (const name of SECRETS) {
    const file = env[`${name}_FILE`];
    if (!file) continue;
    if (env[name]) throw new Error(`${name} and ${name}_FILE are both set: remove one of them (see .env.example)`);
    env[name] = readSecret(`${name}_FILE`, file);
    env[`${name}_FILE`] = '';
  }
  return env;
}

function readSecret(setting: string, file: string): string {
  try {
    const secret = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    if (secret !== '') return secret;
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const advice = 'mount it for the user who runs this';
    throw new Error(`${setting} cannot be used: ${file} cannot be read (${code}); ${advice}`, { cause });
  }
  throw new Error(`${setting} cannot be used: ${file} is empty; write the secret into it`);
}
