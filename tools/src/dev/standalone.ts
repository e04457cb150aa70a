import { DEMO_MEMBER } from '@mindgrove/server-kit/demo';

import type { StepRunner } from '../cli/run-command.ts';
import { standaloneRemote } from '../webpack/development-config.ts';
import { startDevServer } from './dev-server.ts';
import { startTypeCheck } from './type-check.ts';

const page = (name: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name} alone</title>
<div id="root"></div>
<script type="application/json" id="demo-member">${JSON.stringify(DEMO_MEMBER)}</script>
<script defer src="/main.js"></script>
</html>
`;

interface StandaloneOptions {
  port: number;
  step: StepRunner;
  started: AsyncDisposableStack;
  /** Address of an API, or of a product whose shell passes calls on to its own. */
  api: string;
  /** Folders whose types are checked after each change. */
  checked: readonly string[];
}

/** Starts one remote on a stub shell; compiles no other. */
export async function startStandalone(
  name: string,
  { port, step, started, api, checked }: StandaloneOptions,
): Promise<string> {
  // A product takes sockets from its own pages only.
  const target = { target: api, changeOrigin: true, headers: { origin: api } };
  const server = await step(`Compiling ${name}`, () =>
    startDevServer(() => standaloneRemote(name, '/'), {
      port,
      proxy: [
        { context: ['/api'], ...target },
        { context: ['/socket.io'], ...target, ws: true },
        { context: ['/storage'], ...target, pathRewrite: { '^/storage': '/api/storage' } },
      ],
      setupMiddlewares: (middlewares) => [...middlewares, servePage(name)],
    }),
  );
  started.defer(() => server.stop());
  const types = startTypeCheck(checked, server.showTypeErrors);
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
