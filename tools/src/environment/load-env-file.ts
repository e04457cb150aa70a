import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

import { repositoryRoot } from '../repository/packages.ts';

/**
 * Completes the environment by the file `.env`; what is set already stays. For commands that people give: tests must not
 * reach the database that somebody works with.
 */
export function loadEnvFile(file = join(repositoryRoot, '.env')): void {
  if (!existsSync(file)) return;
  for (const [name, value] of Object.entries(parseEnv(readFileSync(file, 'utf8')))) process.env[name] ??= value;
}
