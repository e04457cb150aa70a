import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The variables of the process, completed by `.env` of the repository root. */
export function readEnvironment(): NodeJS.ProcessEnv {
  const file = fileURLToPath(new URL('../../../.env', import.meta.url));
  if (existsSync(file)) process.loadEnvFile(file);
  return process.env;
}
