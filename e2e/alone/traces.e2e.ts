import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

import { expect } from '@playwright/test';

import { test } from '../support/fixtures/own-connections.ts';
import { signInAsNewMember } from '../support/members/members.ts';
import { startTestProduct } from '../support/product/product.ts';

/** The format is OTLP in JSON: https://github.com/open-telemetry/opentelemetry-proto. */
interface OtlpAttribute {
  key: string;
  value: { stringValue?: string };
}
interface OtlpSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
}
interface OtlpTraces {
  resourceSpans: {
    resource: { attributes: OtlpAttribute[] };
    scopeSpans: { spans: OtlpSpan[] }[];
  }[];
}
type SeenSpan = OtlpSpan & { service: string | undefined };

/** A collector that keeps what it gets. */
async function startCollector() {
  const bodies: OtlpTraces[] = [];
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === '/v1/traces') bodies.push((await json(request)) as OtlpTraces);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  };
  const server = createServer((request, response) => void respond(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    text: () => JSON.stringify(bodies),
    spans: (): SeenSpan[] =>
      bodies.flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap(({ resource, scopeSpans }) => {
          const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue;
          return scopeSpans.flatMap(({ spans }) => spans.map((span) => ({ ...span, service })));
        }),
      ),
    stop: () => server.close().closeAllConnections(),
  };
}

/** Each span with its parents, the first one first; undefined while one of them has not arrived. */
function chainOf(span: SeenSpan, spans: readonly SeenSpan[]): string[] | undefined {
  const own = `${span.service}: ${span.name}`;
  if (!span.parentSpanId) return [own];
  const parent = spans.find(({ traceId, spanId }) => traceId === span.traceId && spanId === span.parentSpanId);
  const before = parent && chainOf(parent, spans);
  return before && [...before, own];
}

test('a call is traced from the browser to its rows, and a trace tells nothing about the member', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const collector = await startCollector();
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = collector.url;
  const product = await startTestProduct().finally(() => delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT']);
  const context = await browser.newContext({ baseURL: product.url });
  try {
    const page = await context.newPage();
    const { user, token } = await signInAsNewMember(page, product.url);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    // The first calls may come before what traces them.
    await page.getByRole('link', { name: 'Community' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Dashboard');

    const chains = () => {
      const spans = collector.spans();
      return spans.flatMap((span) => (span.name.startsWith('pg.query') ? [chainOf(span, spans)?.join(' > ')] : []));
    };
    await expect
      .poll(chains, { timeout: 30_000 })
      .toContainEqual(
        expect.stringMatching(
          /^mindgrove-browser: (GET \/\S+) > mindgrove-shell: GET \/api\/\* > mindgrove-api: GET \/api\/\S+ > mindgrove-api: pg\.query:SELECT/,
        ),
      );
    expect(collector.spans().map(({ service, name }) => `${service}: ${name}`)).toContain('mindgrove-shell: GET page');
    const text = collector.text();
    for (const secret of [user.email, token, user.name]) expect(text).not.toContain(secret);
  } finally {
    await context.close();
    await product.remove();
    collector.stop();
  }
});
