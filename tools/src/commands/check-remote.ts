import { parseArgs } from 'node:util';

import { buildPackages, changedPackages } from '../build/build-packages.ts';
import { stepRunner } from '../cli/progress.ts';
import { runCommand } from '../cli/run-command.ts';
import { checkRemote } from '../release/checks/check-remote.ts';
import { LOCAL_PRODUCT } from '../release/release-options.ts';

const USAGE = `
Usage: npm run check -w <remote> [-- --to <url>]

Does what a release does before it publishes: builds the remote, compares what it uses with the running product, checks
its types, runs its tests, and draws its pages and slots. Nothing is published, and no token is needed.

  --to <url>  address of the running product (default: ${LOCAL_PRODUCT})

CHECK_LOGIN=email:password in the environment signs in there; without it, a local product's demo logins are used, and
elsewhere pages for members are drawn without data.
`;

await runCommand(async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { to: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) return console.log(USAGE);
  const product = (values.to ?? LOCAL_PRODUCT).replace(/\/+$/, '');
  const step = stepRunner();
  for (const name of positionals) {
    await step(`Building ${name}`, () => buildPackages(changedPackages([name])));
    await checkRemote(name, product, step);
  }
});
