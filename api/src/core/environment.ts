import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The process's variables, completed by the file `.env` of the repository root where there is one. */
export function readEnvironment(): NodeJS.ProcessEnv {
  const file = fileURLToPath(new URL('../../../.env', import.meta.url));
  if (existsSync(file)) process.loadEnvFile(file);
  return process.env;
}
