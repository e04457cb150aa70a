import { join } from 'node:path';

import { runNode } from '../processes/run-node.ts';
import { repositoryRoot } from '../repository/packages.ts';
import { ensureChromium, ensureHeadlessChromium } from './browsers.ts';

const playwright = join(repositoryRoot, 'node_modules/@playwright/test/cli.js');

/** Runs the journeys of `e2e/`; writes a JSON report if it gets a file for it. */
export function runEndToEnd(args: readonly string[], reportFile?: string): Promise<void> {
  const reporters = reportFile ? ['--reporter=list,json'] : [];
  return runNode([playwright, 'test', ...reporters, ...args], {
    cwd: join(repositoryRoot, 'e2e'),
    env: {
      CHROMIUM_PATH: ensureHeadlessChromium(),
      FULL_CHROMIUM_PATH: ensureChromium(),
      ...(reportFile && { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile }),
    },
    output: 'inherit',
  });
}
