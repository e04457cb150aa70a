import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

import { repositoryRoot } from '../repository/packages.ts';

/** Adds `.env` to the environment; never overrides. Tests do not use it: they must not reach a real database. */
export function loadEnvFile(file = join(repositoryRoot, '.env')): void {
  if (!existsSync(file)) return;
  for (const [name, value] of Object.entries(parseEnv(readFileSync(file, 'utf8')))) process.env[name] ??= value;
}
