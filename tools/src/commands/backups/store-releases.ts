import { parseArgs } from 'node:util';

import { runCommand } from '../../cli/run-command.ts';
import { loadEnvFile } from '../../environment/api-environment.ts';
import { moveReleases } from '../../product/backup.ts';

const USAGE = `
Usage: npm run mindgrove -- store-releases [--compose]

Moves the files of all releases from PostgreSQL to the store that RELEASE_STORE names. The product may run meanwhile, with
the same settings. Whoever is interrupted starts it again.

  --compose  of the product that docker compose runs, instead of the one of "npm start"
`;

loadEnvFile();
await runCommand(async (args) => {
  if (args.includes('--help') || args.includes('-h')) return console.log(USAGE);
  const { values } = parseArgs({ args, options: { compose: { type: 'boolean' } } });
  await moveReleases({ compose: values.compose ?? false });
});
