import { mayReadMetrics } from '@mindgrove/server-kit/metrics-access';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import { Problem } from './problems.ts';
import type { ReleaseMirror } from './releases/release-mirror.ts';

/** The buckets in seconds. */
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Serves metrics to Prometheus; visitors get them neither here nor, through the proxy, from the API. */
export function serveMetrics(server: FastifyInstance, mirror: ReleaseMirror | undefined, token: string | null): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  countRequests(server, registry);
  if (mirror) describeMirror(registry, mirror);
  server.get('/metrics', async ({ headers, socket }, reply) => {
    if (!mayReadMetrics({ headers, remoteAddress: socket.remoteAddress }, token))
      throw new Problem(403, { message: 'Read the metrics from this network, or with METRICS_TOKEN.' });
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** Counts by route pattern: all pages are one, since addresses are without number. */
function countRequests(server: FastifyInstance, registry: Registry): void {
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by route pattern and status',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATIONS,
    registers: [registry],
  });
  server.addHook('onResponse', (request, reply, done) => {
    const route = request.is404 ? 'page' : (request.routeOptions.url ?? 'page');
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
}

function describeMirror(registry: Registry, mirror: ReleaseMirror): void {
  new Gauge({
    name: 'mindgrove_mirror_registry_reachable',
    help: '1 if the registry answered the last look for new releases',
    registers: [registry],
    collect() {
      this.set(mirror.isApiReachable ? 1 : 0);
    },
  });
  new Gauge({
    name: 'mindgrove_mirror_revision',
    help: 'Revision of the release set that pages get; negative while a release of it is not stored yet',
    registers: [registry],
    collect() {
      this.set(mirror.current.revision);
    },
  });
  new Gauge({
    name: 'mindgrove_mirror_release_info',
    help: '1 for each release that pages get',
    labelNames: ['name', 'version'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { record } of mirror.current.releases) this.set({ name: record.name, version: record.version }, 1);
    },
  });
  for (const [event, help] of [
    ['registry_failures', 'Looks for new releases that the registry did not answer'],
    ['fetched_releases', 'Releases that were downloaded and verified'],
    ['failed_releases', 'Downloads of releases that failed, or did not match their hashes'],
  ] as const)
    new Counter({
      name: `mindgrove_mirror_${event}_total`,
      help,
      registers: [registry],
      collect() {
        this.reset();
        this.inc(mirror.events[event]);
      },
    });
}
