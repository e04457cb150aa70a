import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { runCommand } from '../../cli/run-command.ts';
import { loadEnvFile } from '../../environment/api-environment.ts';
import { runBackup } from '../../product/backup.ts';

const USAGE = `
Usage: npm run backup -- --out <folder> [--compose]

Writes all that the product stores into a new folder; it may run meanwhile. docs/operate.md says what is in it.

  --out <folder>  a new folder for this backup
  --compose       of the product that docker compose runs, instead of the one of "npm start"
`;

loadEnvFile();
await runCommand(async (args) => {
  if (args.includes('--help') || args.includes('-h')) return console.log(USAGE);
  const { values } = parseArgs({ args, options: { out: { type: 'string' }, compose: { type: 'boolean' } } });
  if (!values.out) throw new Error('Name a new folder with --out. See --help.');
  const folder = resolve(values.out);
  const { compose = false } = values;
  if (compose) mkdirSync(folder, { recursive: true, mode: 0o700 });
  await runBackup('backup', folder, { compose, options: [] });
});
