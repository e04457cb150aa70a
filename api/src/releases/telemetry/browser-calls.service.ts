import { type BeforeApplicationShutdown, Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { TracedCall } from '@mindgrove/contracts/telemetry';
import { routes } from '@mindgrove/contracts/routes';
import { createSpanSender } from '@mindgrove/server-kit/tracing';
import { type HrTime, SpanKind, SpanStatusCode, TraceFlags } from '@opentelemetry/api';
import { millisToHrTime } from '@opentelemetry/core';
import { resourceFromAttributes } from '@opentelemetry/resources';
import type { ReadableSpan, SpanProcessor } from '@opentelemetry/sdk-trace';

import { CONFIG, type Config } from '../../config.js';

const SERVICE = resourceFromAttributes({ 'service.name': 'mindgrove-browser' });

/** Sends the calls that tabs report to the collector, as the first spans of their traces. */
@Injectable()
export class BrowserCallsService implements OnModuleInit, BeforeApplicationShutdown {
  private sender: SpanProcessor | undefined;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  async onModuleInit() {
    if (this.config.OTEL_EXPORTER_OTLP_ENDPOINT !== null) this.sender = await createSpanSender();
  }

  send(calls: readonly TracedCall[]) {
    for (const call of calls) if (call.call in routes) this.sender?.onEnd(toSpan(call));
  }

  async beforeApplicationShutdown() {
    await this.sender?.shutdown();
  }
}

function toSpan({ trace_id, span_id, call, began_ago_ms, duration_ms, status }: TracedCall): ReadableSpan {
  const began = Date.now() - began_ago_ms;
  return {
    name: call,
    kind: SpanKind.CLIENT,
    spanContext: () => ({ traceId: trace_id, spanId: span_id, traceFlags: TraceFlags.SAMPLED }),
    startTime: millisToHrTime(began),
    endTime: millisToHrTime(began + duration_ms),
    duration: millisToHrTime(duration_ms) satisfies HrTime,
    status: { code: status === 0 || status >= 500 ? SpanStatusCode.ERROR : SpanStatusCode.UNSET },
    attributes: { 'http.response.status_code': status },
    links: [],
    events: [],
    ended: true,
    resource: SERVICE,
    instrumentationScope: { name: 'mindgrove' },
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  };
}
