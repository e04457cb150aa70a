import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { readSecretFiles } from '@mindgrove/server-kit/secret-files';

/**
 * The variables of the process, completed by `.env` of the repository root and by secrets from files. The address that may change the schema is
 * taken out of the process, where it is needed for a moment only.
 */
export function readEnvironment(): NodeJS.ProcessEnv {
  const file = fileURLToPath(new URL('../../../../.env', import.meta.url));
  if (existsSync(file)) process.loadEnvFile(file);
  const environment = { ...readSecretFiles(process.env) };
  delete process.env['MIGRATION_DATABASE_URL'];
  return environment;
}
