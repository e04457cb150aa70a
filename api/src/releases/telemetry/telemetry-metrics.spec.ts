import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { Registry } from 'prom-client';

import type { MetricsService } from '../../platform/metrics/metrics.service.js';
import type { CountRow } from './telemetry-batch.js';
import { TelemetryMetrics } from './telemetry-metrics.js';

const HOUR_MS = 60 * 60 * 1000;

const newCounts = (version: string): CountRow => ({
  ...{ name: 'mfe-games', version, sessions: 1, errored_sessions: 0, load_failures: 0, render_errors: 0 },
  ...{ unhandled_errors: 0, fallbacks: 0, retries: 0 },
});

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('forgets a version that was not reported for a day, with all of its series', async () => {
  const registry = new Registry();
  const metrics = new TelemetryMetrics({ registry } as MetricsService);
  const seriesOf = async (version: string) =>
    (await registry.metrics()).split('\n').filter((line) => line.includes(`version="${version}"`)).length;
  metrics.countReleases([newCounts('old'), newCounts('live')]);
  expect([await seriesOf('old'), await seriesOf('live')]).toEqual([6, 6]);

  jest.advanceTimersByTime(23 * HOUR_MS);
  metrics.countReleases([newCounts('live')]);
  expect(await seriesOf('old')).toBe(6);
  jest.advanceTimersByTime(HOUR_MS);
  metrics.countReleases([newCounts('live')]);

  expect([await seriesOf('old'), await seriesOf('live')]).toEqual([0, 6]);
  expect(await registry.getSingleMetricAsString('mindgrove_release_sessions_total')).toContain(
    'mindgrove_release_sessions_total{name="mfe-games",version="live"} 3',
  );
});
