import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

import type { MigrationInterface } from 'typeorm';

type Migration = new () => MigrationInterface;

const folder = fileURLToPath(new URL('migrations/', import.meta.url));
/** Tests have source files, and the built product has compiled ones. */
const files = readdirSync(folder).filter((file) => /\.(ts|js)$/.test(file));
const require = createRequire(import.meta.url);

/** Migrations in the order of the timestamps that their file names begin with. */
export const migrations: Migration[] = files.sort().map((file) => {
  const [migration, ...others] = Object.values<Migration>(require(`${folder}/${file}`));
  if (!migration || others.length > 0) throw new Error(`${file} must export its migration's class and nothing else`);
  return migration;
});
