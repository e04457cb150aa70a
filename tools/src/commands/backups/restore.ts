import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { runCommand } from '../../cli/run-command.ts';
import { loadEnvFile } from '../../environment/api-environment.ts';
import { runBackup } from '../../product/backup.ts';

const USAGE = `
Usage: npm run restore -- --from <folder> [--replace] [--compose]

Verifies a backup and fills the product with it. The product must be stopped, and empty unless --replace is given. When
anything fails, the database is as before. An older backup is brought up to date.

  --from <folder>  a folder that "npm run backup" wrote
  --replace        deletes all that the product has
  --compose        into the product that docker compose runs: stop api and shell before
`;

loadEnvFile();
await runCommand(async (args) => {
  if (args.includes('--help') || args.includes('-h')) return console.log(USAGE);
  const { values } = parseArgs({
    args,
    options: { from: { type: 'string' }, replace: { type: 'boolean' }, compose: { type: 'boolean' } },
  });
  if (!values.from) throw new Error('Name the folder of a backup with --from. See --help.');
  const options = values.replace ? ['--replace'] : [];
  await runBackup('restore', resolve(values.from), { compose: values.compose ?? false, options });
});
