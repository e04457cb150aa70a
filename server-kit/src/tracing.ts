import type { IncomingHttpHeaders } from 'node:http';

import { context, propagation, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Sampler, SpanProcessor } from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { isTraceSampled } from '@mindgrove/contracts/telemetry/is-trace-sampled';

const TRACER = 'mindgrove';
/** The interval in milliseconds. */
const SEND_INTERVAL = 2000;
/** The limit in milliseconds. A process that ends does not wait longer for a collector that is away. */
const SEND_TIMEOUT = 1000;

export interface TracingOptions {
  /** `service.name` in the spans. */
  service: string;
  /** The share of the traces that begin here, from 0 to 1. */
  ratio: number;
  /** Whether anybody may call: then traces that began elsewhere have to be in the share, too. */
  isPublic?: boolean;
}

/**
 * Sends the spans of this process to OTEL_EXPORTER_OTLP_ENDPOINT by OTLP over HTTP, as JSON. The exporter reads this and
 * its other standard settings from the environment. Returns what sends the rest and stops it.
 */
export async function startTracing({ service, ratio, isPublic = false }: TracingOptions): Promise<() => Promise<void>> {
  const { ParentBasedSampler, SamplingDecision, TracerProvider } = await import('@opentelemetry/sdk-trace');
  const { AsyncLocalStorageContextManager } = await import('@opentelemetry/context-async-hooks');
  const { resourceFromAttributes } = await import('@opentelemetry/resources');
  const { W3CTraceContextPropagator } = await import('@opentelemetry/core');
  const { NOT_RECORD, RECORD_AND_SAMPLED } = SamplingDecision;
  const root: Sampler = {
    shouldSample: (_, traceId) => ({ decision: isTraceSampled(traceId, ratio) ? RECORD_AND_SAMPLED : NOT_RECORD }),
  };
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new ParentBasedSampler(isPublic ? { root, remoteParentSampled: root } : { root }),
    spanProcessors: [await createSpanSender()],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return () => provider.shutdown();
}

/** Sends spans in batches. While the collector is away, it drops them; it never delays or fails what they are about. */
export async function createSpanSender(): Promise<SpanProcessor> {
  const { BatchSpanProcessor } = await import('@opentelemetry/sdk-trace');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  return new BatchSpanProcessor({
    exporter: new OTLPTraceExporter(),
    scheduledDelayMillis: SEND_INTERVAL,
    exportTimeoutMillis: SEND_TIMEOUT,
  });
}

const spans = new WeakMap<object, Span>();

const contextOf = (span: Span) => trace.setSpan(ROOT_CONTEXT, span);

/**
 * A span for each request that `isTraced`, with its route's pattern: addresses hold ids and queries. What the handlers
 * do belongs to it.
 */
export function traceRequests(server: FastifyInstance, isTraced: (request: FastifyRequest) => boolean): void {
  server.addHook('onRequest', (request, _, done) => {
    if (!isTraced(request)) return done();
    const { method } = request;
    const parent = propagation.extract(ROOT_CONTEXT, request.headers);
    const options = { kind: SpanKind.SERVER, attributes: { 'http.request.method': method } };
    const span = trace.getTracer(TRACER).startSpan(method, options, parent);
    spans.set(request, span);
    context.with(contextOf(span), done);
  });
  // The body is read outside of the context.
  server.addHook('preHandler', (request, _, done) => {
    const span = spans.get(request);
    if (span) context.with(contextOf(span), done);
    else done();
  });
  server.addHook('onResponse', (request, { statusCode }, done) => {
    const span = spans.get(request);
    const route = request.routeOptions.url ?? 'page';
    span?.updateName(`${request.method} ${route}`);
    span?.setAttributes({ 'http.route': route, 'http.response.status_code': statusCode });
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}

/**
 * The request's headers for a call that it makes: the span of the request becomes the parent of the call's. Without a
 * span, the call is not traced, and headers of the request do not change that.
 */
export function withTraceparent(request: FastifyRequest, headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { traceparent: _, tracestate: __, ...traced } = headers;
  const span = spans.get(request);
  if (!span) return traced;
  propagation.inject(contextOf(span), traced);
  return traced;
}
