import { once } from 'node:events';

import { type StepRunner, stepRunner } from '../cli/progress.ts';
import { runCommand, stopSignal } from '../cli/run-command.ts';
import { developmentLogs, startBackend } from '../dev/backend.ts';
import { readDevOptions } from '../dev/dev-options.ts';
import { startFederated } from '../dev/federated.ts';
import { runOverride } from '../dev/override.ts';
import { startStandalone } from '../dev/standalone.ts';
import { loadEnvFile } from '../environment/load-env-file.ts';
import { ensurePortFree } from '../processes/free-port.ts';
import { API } from '../repository/packages.ts';

loadEnvFile();
const port = Number(process.env['PORT'] || 3000);

async function startAlone(remote: string, step: StepRunner, started: AsyncDisposableStack): Promise<string> {
  const api = await startBackend(step, started, `http://localhost:${port}`);
  return startStandalone(remote, { port, step, started, api, checked: [API, remote] });
}

async function startProduct(name: string | undefined, step: StepRunner, started: AsyncDisposableStack): Promise<void> {
  const url = await (name ? startAlone(name, step, started) : startFederated(port, step, started));
  const what = name ? `${name} runs alone` : 'Mindgrove runs in development mode';
  const keys = name ? '' : '  Alt+Shift+D in a page shows what it is made of.\n';
  console.log(`\n  ${what} at ${url}\n${keys}  Logs are in ${developmentLogs}\n  Ctrl-C stops it.\n`);
}

await runCommand(async (args) => {
  const { name, target } = readDevOptions(args);
  if (!target) await ensurePortFree(port, 'npm run dev');
  const signal = stopSignal();
  await using started = new AsyncDisposableStack();
  const step = stepRunner(signal);
  if (name && target) await runOverride(name, { target, step, started }, signal);
  else await startProduct(name, step, started);
  if (!signal.aborted) await once(signal, 'abort');
});
process.exit();
