import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import shellRoutes from '../../../shell/routes.json' with { type: 'json' };
import { readConfig } from '../../../shell/src/server/config.ts';
import { createPageRenderer } from '../../../shell/src/server/pages/page-renderer.ts';
import { createShellServer } from '../../../shell/src/server/server.ts';
import { type Bundle, VERSION } from './build-bundle.ts';
import { bundleFolder } from './bundle-config.ts';
import type * as Rendering from './render-page.ts';

const { API_URL, HOST, PORT, TELEMETRY_SAMPLE } = readConfig(process.env);
const { set, shell } = JSON.parse(readFileSync(join(bundleFolder, 'bundle.json'), 'utf8')) as Bundle;
const { renderPage } = (await import(join(bundleFolder, 'server/render-page.mjs'))) as typeof Rendering;

const server = await createShellServer({
  api: API_URL,
  assets: join(bundleFolder, 'assets'),
  pages: {
    set: () => set,
    shell,
    shellRoutes,
    render: createPageRenderer(renderPage, () => bundleFolder),
    // An app of one piece wants to know about its errors, too.
    telemetry: { sample: TELEMETRY_SAMPLE, traceRatio: 0, shellVersion: VERSION },
  },
});
await server.listen({ port: PORT, host: HOST });

for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.once(event, () => void stop());

async function stop() {
  await server.close();
  process.exit(0);
}
