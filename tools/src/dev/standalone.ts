import { join } from 'node:path';

import type { StepRunner } from '../cli/progress.ts';
import { API, repositoryRoot } from '../repository/packages.ts';
import { standaloneRemote } from '../webpack/development-config.ts';
import { startBackend } from './backend.ts';
import { startDevServer } from './dev-server.ts';
import { startTypeCheck } from './type-check.ts';

const page = (name: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name} alone</title>
<div id="root"></div>
<script defer src="/main.js"></script>
</html>
`;

/** Starts one remote on a stub shell; compiles no other. */
export async function startStandalone(
  name: string,
  { port, step, started }: { port: number; step: StepRunner; started: AsyncDisposableStack },
): Promise<string> {
  const api = await startBackend(step, started, `http://localhost:${port}`);
  const server = await step(`Compiling ${name}`, () =>
    startDevServer(() => standaloneRemote(join(repositoryRoot, name), '/'), {
      port,
      proxy: [
        { context: ['/api'], target: api },
        { context: ['/socket.io'], target: api, ws: true },
        { context: ['/storage'], target: api, pathRewrite: { '^/storage': '/api/storage' } },
      ],
      setupMiddlewares: (middlewares) => [...middlewares, servePage(name)],
    }),
  );
  started.defer(() => server.stop());
  const types = startTypeCheck([API, name], server.showTypeErrors);
  started.defer(() => types.stop());
  return server.url;
}

const servePage = (name: string) => ({
  name: 'stub-page',
  middleware: (_: unknown, response: { setHeader: (k: string, v: string) => void; end: (body: string) => void }) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(page(name));
  },
});
