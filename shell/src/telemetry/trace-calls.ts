import { isTraceSampled } from '@mindgrove/contracts/telemetry/is-trace-sampled';
import { MOST_TRACED_CALLS, type TracedCall } from '@mindgrove/contracts/telemetry';
import { traceCallsWith } from '@mindgrove/kit/host';

import { sendReport } from './send-report.ts';

/** Milliseconds in which calls are collected. */
const DELAY = 5000;

type EndedCall = Omit<TracedCall, 'began_ago_ms'> & { began: number };

/** Names each call to the servers, and reports that share of them, from 0 to 1, as the first span of their trace. */
export function traceCalls(ratio: number): void {
  let ended: EndedCall[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    const now = performance.now();
    const calls = ended.map(({ began, ...call }) => ({ ...call, began_ago_ms: now - began }));
    ended = [];
    if (calls.length > 0) sendReport('POST /telemetry/calls', { calls });
  };
  addEventListener('pagehide', send);

  traceCallsWith((call) => {
    const [trace_id, span_id, began] = [randomHex(16), randomHex(8), performance.now()];
    const isSampled = isTraceSampled(trace_id, ratio);
    return {
      traceparent: `00-${trace_id}-${span_id}-0${isSampled ? 1 : 0}`,
      end(status) {
        if (!isSampled) return;
        ended.push({ trace_id, span_id, call, began, duration_ms: performance.now() - began, status });
        if (ended.length === MOST_TRACED_CALLS) send();
        else timer ??= setTimeout(send, DELAY);
      },
    };
  });
}

const randomHex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');
