import { once } from 'node:events';

import { createShellServer } from '../../../shell/src/server/server.ts';
import { runCommand, type StepRunner, stepRunner, stopSignal } from '../cli/run-command.ts';
import { developmentLogs, startBackend } from '../dev/backend.ts';
import { readDevOptions } from '../dev/dev-options.ts';
import { startDevServer } from '../dev/dev-server.ts';
import { developmentPages } from '../dev/development-pages.ts';
import { runOverride } from '../dev/override.ts';
import { startStandalone } from '../dev/standalone.ts';
import { startTypeCheck } from '../dev/type-check.ts';
import { loadEnvFile } from '../environment/api-environment.ts';
import { ensurePortFree } from '../processes/free-port.ts';
import { API, HOST, remoteNames } from '../repository/packages.ts';
import { developmentRemote, developmentShell } from '../webpack/development-config.ts';

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

async function startFederated(port: number, step: StepRunner, started: AsyncDisposableStack): Promise<string> {
  const url = `http://localhost:${port}`;
  const api = await startBackend(step, started, url);
  const shell = await step('Compiling the shell', () => startDevServer(developmentShell));
  started.defer(() => shell.stop());
  const urls = new Map<string, string>();
  for (const name of remoteNames()) {
    const remote = await step(`Compiling ${name}`, () => startDevServer((url) => developmentRemote(name, url)));
    started.defer(() => remote.stop());
    urls.set(name, remote.url);
  }
  const server = await createShellServer({ api, pages: developmentPages(shell.url, urls), hasMailbox: true });
  started.defer(() => server.close());
  await server.listen({ port, host: '127.0.0.1' });
  const types = startTypeCheck([API, HOST, ...remoteNames()], shell.showTypeErrors);
  started.defer(() => types.stop());
  return url;
}
