import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Secrets {
  jwtSecret: string;
  releaseToken: string;
}

const secretsFile = (dataDir: string) => join(dataDir, 'secrets.json');

/** The secrets of the local product; undefined before its first start. */
export function readSecrets(dataDir: string): Secrets | undefined {
  if (!existsSync(secretsFile(dataDir))) return undefined;
  return JSON.parse(readFileSync(secretsFile(dataDir), 'utf8')) as Secrets;
}

export function ensureSecrets(dataDir: string): Secrets {
  const known = readSecrets(dataDir);
  if (known) return known;
  // Not base64url: a token that begins with a dash cannot be given as an option of a command.
  const random = () => randomBytes(32).toString('hex');
  const made = { jwtSecret: random(), releaseToken: random() };
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(secretsFile(dataDir), JSON.stringify(made, null, 2), { mode: 0o600 });
  return made;
}
