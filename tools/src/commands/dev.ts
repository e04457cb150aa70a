import { once } from 'node:events';

import { stepRunner } from '../cli/progress.ts';
import { runCommand, stopSignal } from '../cli/run-command.ts';
import { developmentLogs, startBackend } from '../dev/backend.ts';
import { startFederated } from '../dev/federated.ts';
import { startStandalone } from '../dev/standalone.ts';
import { loadEnvFile } from '../environment/load-env-file.ts';
import { ensurePortFree } from '../processes/free-port.ts';
import { API, remoteNames } from '../repository/packages.ts';

loadEnvFile();
const port = Number(process.env['PORT'] || 3000);

await runCommand(async ([name]) => {
  if (name && !remoteNames().includes(name)) {
    throw new Error(`There is no remote "${name}". Remotes: ${remoteNames().join(', ')}.`);
  }
  await ensurePortFree(port, 'npm run dev');
  const signal = stopSignal();
  await using started = new AsyncDisposableStack();
  const step = stepRunner(signal);
  const startAlone = async (remote: string) => {
    const api = await startBackend(step, started, `http://localhost:${port}`);
    return startStandalone(remote, { port, step, started, api, checked: [API, remote] });
  };
  const url = name ? await startAlone(name) : await startFederated(port, step, started);
  const what = name ? `${name} runs alone` : 'Mindgrove runs in development mode';
  console.log(`\n  ${what} at ${url}\n  Logs are in ${developmentLogs}\n  Ctrl-C stops it.\n`);
  if (!signal.aborted) await once(signal, 'abort');
});
process.exit();
