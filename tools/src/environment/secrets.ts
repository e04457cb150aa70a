import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Secrets {
  jwtSecret: string;
  releaseToken: string;
  /** The private key of a VAPID pair, in hex: any 32 bytes but a few in 2^32 are a key of P-256. */
  vapidPrivateKey: string;
}

const secretsFile = (dataDir: string) => join(dataDir, 'secrets.json');

/** The secrets of the local product; undefined before its first start. */
export function readSecrets(dataDir: string): Secrets | undefined {
  if (!existsSync(secretsFile(dataDir))) return undefined;
  return JSON.parse(readFileSync(secretsFile(dataDir), 'utf8')) as Secrets;
}

/** Makes up what is missing: all of them, or those that an update needs in addition. */
export function ensureSecrets(dataDir: string): Secrets {
  const known = readSecrets(dataDir);
  // The encoding is not base64url: a token that begins with a dash cannot be given as an option of a command.
  const random = () => randomBytes(32).toString('hex');
  const secrets = { jwtSecret: random(), releaseToken: random(), vapidPrivateKey: random(), ...known };
  if (known && Object.keys(known).length === Object.keys(secrets).length) return known;
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(secretsFile(dataDir), JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets;
}
