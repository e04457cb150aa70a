import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

import type { MigrationInterface } from 'typeorm';

type Migration = new () => MigrationInterface;

const folder = fileURLToPath(new URL('migrations/', import.meta.url));
/** Source files in tests, compiled ones in the built product. */
const files = readdirSync(folder).filter((file) => /\.(ts|js)$/.test(file));
const require = createRequire(import.meta.url);

/** In the order of the timestamps that the file names begin with. */
export const migrations: Migration[] = files.sort().map((file) => {
  const [migration, ...others] = Object.values<Migration>(require(`${folder}/${file}`));
  if (!migration || others.length > 0) throw new Error(`${file} must export its migration's class and nothing else`);
  return migration;
});
