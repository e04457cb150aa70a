import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { ReleaseSet } from '@mindgrove/contracts/releases/release-record';
import { drainServer, SERVER_LIMITS } from '@mindgrove/server-kit/http-server';
import { readSecretFiles } from '@mindgrove/server-kit/secret-files';
import { startTracing } from '@mindgrove/server-kit/tracing';

import shellRoutes from '../../routes.json' with { type: 'json' };
import type * as Rendering from '../render-page.tsx';
import { readConfig } from './config.ts';
import { KeptSdk } from './kept-sdk.ts';
import { listOfflineSet, listShellFiles } from './offline/list-offline-set.ts';
import type { ShellAssets } from './pages/document.ts';
import { createPageRenderer } from './pages/page-renderer.ts';
import { createSecurityHeaders } from './pages/security-headers.ts';
import { ReleaseMirror } from './releases/release-mirror.ts';
import { createShellServer } from './server.ts';
import { KeptIndexes } from './sets/kept-indexes.ts';
import { memoizePageReleaseSet, withOverride } from './sets/page-release-set.ts';
import { VisitorSets } from './visitors/visitor-sets.ts';

/** Milliseconds between two checks for new releases. */
const REFRESH_INTERVAL = 1000;
/** Milliseconds; connections are cut before. */
const STOP_TIMEOUT = 4800;

const dist = join(import.meta.dirname, '../../dist');
/** The packages for teams are built from the tools. */
const sdkFolder = join(import.meta.dirname, '../../../tools/dist');
const config = readConfig(readSecretFiles(process.env));
const isTraced = config.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined;
const traceRatio = isTraced ? config.OTEL_TRACES_SAMPLER_ARG : 0;
const tracing = { service: 'mindgrove-shell', ratio: traceRatio, isPublic: true };
const stopTracing = isTraced ? await startTracing(tracing) : undefined;
const { version } = readJson<{ version: string }>('release.json');
const mirror = new ReleaseMirror(config.RELEASES_DIR, config.API_URL);
const pageReleaseSet = memoizePageReleaseSet({
  shell: version,
  recordIntegrity: (release) => mirror.recordIntegrity(release),
});
const { renderPage } = (await import(join(dist, 'server/render-page.mjs'))) as typeof Rendering;

const isSecure = config.PUBLIC_URL?.startsWith('https:') ?? false;
const visitors = new VisitorSets(mirror, config.API_URL, isSecure);
const toPages = (set: ReleaseSet) => pageReleaseSet(set, mirror.isApiReachable);
const shell = readShellAssets();
const shellFiles = listShellFiles(join(dist, 'assets'));
const offline = {
  worker: join(dist, 'worker'),
  set: (cookies: string | undefined) =>
    listOfflineSet(toPages(visitors.forOpenPage(cookies)), { entry: shell, files: shellFiles }),
};

const server = await createShellServer({
  api: config.API_URL,
  assets: join(dist, 'assets'),
  mirror,
  sdk: await KeptSdk.open(sdkFolder, mirror.folder),
  offline: config.OFFLINE ? offline : undefined,
  publicUrl: config.PUBLIC_URL,
  hasMailbox: config.MAILBOX,
  trustProxy: config.TRUST_PROXY,
  isTraced,
  metricsToken: config.METRICS_TOKEN,
  pages: {
    set: () => toPages(mirror.current),
    async forVisitor(cookies) {
      const { set, previews, override, cookie } = await visitors.forPage(cookies);
      const chosen = previews.length > 0 ? { ...toPages(set), previews } : toPages(set);
      return { set: override ? withOverride(chosen, override) : chosen, cookie };
    },
    forOpenPage: (cookies) => toPages(visitors.forOpenPage(cookies)),
    indexes: new KeptIndexes(mirror.folder),
    shell,
    shellRoutes,
    telemetry: { sample: config.TELEMETRY_SAMPLE, traceRatio, shellVersion: version },
    headers: createSecurityHeaders(config.STRIPE_JS_URL),
    render: createPageRenderer(renderPage, (name, version) => join(mirror.folder, name, version)),
  },
});
await mirror.refresh();
const timer = setInterval(() => void mirror.refresh(), REFRESH_INTERVAL);
await server.listen({ port: config.PORT, host: config.HOST, backlog: SERVER_LIMITS.backlog });

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
// Ends with the process that started it.
if (process.send) process.once('disconnect', () => void stop());

async function stop() {
  clearInterval(timer);
  setTimeout(() => process.exit(1), STOP_TIMEOUT).unref();
  await drainServer(server.server);
  await server.close();
  await stopTracing?.();
  process.exit(0);
}

function readShellAssets(): ShellAssets {
  const { scripts, styles } = readJson<ShellAssets>('entry.json');
  const url = (file: string) => `/assets/${file}`;
  return { scripts: scripts.map(url), styles: styles.map(url) };
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(join(dist, file), 'utf8')) as T;
}
