import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { context, propagation, trace } from '@opentelemetry/api';
import fastify, { type FastifyInstance } from 'fastify';

import { startTracing, traceRequests, withTraceparent } from './tracing.ts';

const SPAN = 'b7ad6b7169203331';
/** The ids of traces in a share of 0.25, and just outside of it. */
const INSIDE = '0af7651916cd43dd8448eb213fffffff';
const OUTSIDE = '0af7651916cd43dd8448eb2140000000';

describe('a request with a traceparent', () => {
  const collector = createServer((_, response) => void response.end('{}'));
  let server: FastifyInstance;
  let stop: () => Promise<void>;

  const start = async (isPublic: boolean, isTraced = true) => {
    await once(collector.listen(0, '127.0.0.1'), 'listening');
    process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
    stop = await startTracing({ service: 'spec', ratio: 0.25, isPublic });
    traceRequests(server, () => isTraced);
  };
  /** The trace's id and flags that the server would send on. */
  const sentOn = async (traceId: string, flags: string) => {
    const headers = { traceparent: `00-${traceId}-${SPAN}-${flags}` };
    const { traceparent } = (await server.inject({ url: '/', headers })).json<{ traceparent?: string }>();
    const [, id, , flag] = traceparent?.split('-') ?? [];
    return [id, flag];
  };

  beforeEach(() => {
    server = fastify();
    server.get('/', (request) => withTraceparent(request, request.headers));
  });
  afterEach(async () => {
    await server.close();
    await stop();
    collector.close().closeAllConnections();
    for (const api of [trace, context, propagation]) api.disable();
    delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT'];
  });

  it('from anybody is traced if its trace is in the share, and never if the caller does not want it', async () => {
    await start(true);

    const seen = [await sentOn(INSIDE, '01'), await sentOn(OUTSIDE, '01'), await sentOn(INSIDE, '00')];

    expect(seen).toEqual([
      [INSIDE, '01'],
      [OUTSIDE, '00'],
      [INSIDE, '00'],
    ]);
  });

  it('from a server of ours is traced as that one decided', async () => {
    await start(false);

    expect([await sentOn(OUTSIDE, '01'), await sentOn(INSIDE, '00')]).toEqual([
      [OUTSIDE, '01'],
      [INSIDE, '00'],
    ]);
  });

  it('is sent on without it where requests are not traced', async () => {
    await start(true, false);

    expect(await sentOn(INSIDE, '01')).toEqual([undefined, undefined]);
  });
});
