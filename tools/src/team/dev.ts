import { once } from 'node:events';
import { parseArgs } from 'node:util';

import { runCommand, type StepRunner, stepRunner, stopSignal } from '../cli/run-command.ts';
import { readOverrideTarget } from '../dev/dev-options.ts';
import { runOverride } from '../dev/override.ts';
import { startStandalone } from '../dev/standalone.ts';
import { ensurePortFree } from '../processes/free-port.ts';
import { DEFAULT_PRODUCT, productAddress } from '../release/running-product.ts';
import { packageFolder, remoteNames } from '../repository/packages.ts';

const DEFAULT_PORT = 3100;

const USAGE = `
Usage: npx mindgrove dev [<remote>] [--to <url>] [--port <port>]
       npx mindgrove dev [<remote>] --in <url> [--token <token>]

Runs a remote alone as the demo member, with the API of a running product, and again after each change.

  --to <url>     address of the running product (default: ${DEFAULT_PRODUCT})
  --port <port>  of the remote (default: ${DEFAULT_PORT})

With --in, the deployed product opens the remote from this machine, in one browser:

  --in <url>       address of the running product
  --token <token>  a release token that may publish the remote (default: RELEASE_TOKEN); without one, administrators only
`;

interface Alone {
  to?: string;
  port?: string;
}

async function startAlone(name: string, { to, port: given }: Alone, step: StepRunner, started: AsyncDisposableStack) {
  const api = productAddress(to);
  const port = await ensurePortFree(Number(given ?? DEFAULT_PORT), 'npx mindgrove dev --port <another port>');
  const url = await startStandalone(name, { port, step, started, api, checked: [packageFolder(name)] });
  console.log(`\n  ${name} runs alone at ${url}\n  Ctrl-C stops it.\n`);
}

await runCommand(async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      port: { type: 'string' },
      in: { type: 'string' },
      token: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return console.log(USAGE);
  const [name = remoteNames()[0] ?? ''] = positionals;
  if (!remoteNames().includes(name)) throw new Error(`There is no remote "${name}" here. Make one: npx mindgrove new.`);
  const target = readOverrideTarget(values);
  const signal = stopSignal();
  await using started = new AsyncDisposableStack();
  const step = stepRunner(signal);
  if (target) await runOverride(name, { target, step, started }, signal);
  else await startAlone(name, values, step, started);
  if (!signal.aborted) await once(signal, 'abort');
});
process.exit();
