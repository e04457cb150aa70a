import { parseArgs } from 'node:util';

import { stepRunner } from '../cli/progress.ts';
import { runCommand } from '../cli/run-command.ts';
import { checkApi } from '../release/checks/check-api.ts';
import { LOCAL_PRODUCT } from '../release/release-options.ts';

const USAGE = `
Usage: npm run check -w api [-- --to <url>]

Compares this checkout's table of routes with the calls of every live release. Run it before you deploy the api: in
production, one that breaks a live release does not start.

  --to <url>  address of the running product (default: ${LOCAL_PRODUCT})
`;

await runCommand(async (args) => {
  const { values } = parseArgs({ args, options: { to: { type: 'string' }, help: { type: 'boolean' } } });
  if (values.help) return console.log(USAGE);
  const product = (values.to ?? LOCAL_PRODUCT).replace(/\/+$/, '');
  await stepRunner()(`Comparing the API with the releases at ${product}`, () => checkApi(product));
});
