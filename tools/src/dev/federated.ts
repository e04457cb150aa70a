import { createShellServer } from '../../../shell/src/server/server.ts';
import type { StepRunner } from '../cli/progress.ts';
import { API, HOST, remoteNames } from '../repository/packages.ts';
import { developmentRemote, developmentShell } from '../webpack/development-config.ts';
import { startBackend } from './backend.ts';
import { startDevServer } from './dev-server.ts';
import { developmentPages } from './development-pages.ts';
import { startTypeCheck } from './type-check.ts';

export async function startFederated(port: number, step: StepRunner, started: AsyncDisposableStack): Promise<string> {
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
