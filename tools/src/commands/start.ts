import { once } from 'node:events';
import { join } from 'node:path';

import { DEMO_ADMIN, DEMO_MEMBER } from '@mindgrove/server-kit/demo';

import { runCommand, stepRunner, stopSignal } from '../cli/run-command.ts';
import { loadEnvFile } from '../environment/api-environment.ts';
import { startProduct } from '../product/start-product.ts';
import { repositoryRoot } from '../repository/packages.ts';

loadEnvFile();
const dataDir = join(repositoryRoot, '.data');
const port = Number(process.env['PORT'] || 3000);

const paymentsText = (sandbox: string | undefined) =>
  sandbox ? `a sandbox without real money, at ${sandbox}` : 'as the STRIPE_ settings say';

async function start(signal: AbortSignal): Promise<void> {
  console.log('Starting Mindgrove; the first time, building takes a minute or two.');
  const product = await startProduct({ port, dataDir, signal });
  console.log(`
  Mindgrove is open at  ${product.url}

  Member         ${DEMO_MEMBER.email} / ${DEMO_MEMBER.password}
  Administrator  ${DEMO_ADMIN.email} / ${DEMO_ADMIN.password}
  Payments       ${paymentsText(product.stripeUrl)}
  Logs           ${join(dataDir, 'logs')}

  Ctrl-C stops it.
`);
  if (!signal.aborted) await once(signal, 'abort');
  console.log();
  await stepRunner()('Stopping shell, API, sandbox and database', () => product.stop());
}

const signal = stopSignal();
await runCommand(() =>
  start(signal).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  }),
);
process.exit();
