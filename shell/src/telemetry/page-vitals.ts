import { findPage } from '@mindgrove/contracts/releases/page-path';
import type { TelemetryBody, WebVital } from '@mindgrove/contracts/telemetry';
import { type Metric, onCLS, onINP, onLCP, onTTFB } from 'web-vitals';

import routes from '../../routes.json' with { type: 'json' };
import type { Owner } from './read-stack.ts';
import type { OwnedPage } from './events.ts';

type Vital = NonNullable<TelemetryBody['vitals']>[number];

/**
 * Measures the page that the tab was opened with, until it is left: later pages of the tab load differently. `onVital`
 * gets each metric once.
 */
export function watchPageVitals(
  remotePages: readonly OwnedPage[],
  shell: Owner,
  onVital: (vital: Vital) => void,
): void {
  const pages = [...routes.map(({ path }) => ({ path, owner: shell })), ...remotePages];
  const page = findPage(pages, location.pathname);
  if (!page) return;
  const { owner, path } = page;
  const values = new Map<WebVital, number>();
  const note = ({ name, value }: Metric) => {
    if (findPage(pages, location.pathname)?.path === path) values.set(name as WebVital, value);
  };
  for (const observe of [onCLS, onINP, onLCP]) observe(note, { reportAllChanges: true });
  onTTFB(note);
  let isSent = false;
  const finish = () => {
    if (document.visibilityState !== 'hidden' || isSent) return;
    isSent = true;
    for (const [metric, value] of values)
      onVital({ name: owner.name, version: owner.version, page: path, metric, value });
  };
  // The collector's own listener, which sends, is added later.
  document.addEventListener('visibilitychange', finish);
}
