import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { chromium } from 'playwright';

/** Needs a fifth less CPU time: for journeys, not for measurements. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const SYSTEM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

function find(paths: readonly string[]): string | undefined {
  const given = process.env['CHROMIUM_PATH'];
  if (given && !existsSync(given)) throw new Error(`CHROMIUM_PATH is ${given}, but there is no such file.`);
  return [given ?? '', ...paths, chromium.executablePath()].find((path) => existsSync(path));
}

function installWithApt(name: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const apt = (...args: string[]) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  console.log(`Installing ${name} for the browser tests: about a minute, once …`);
  apt('update', '-q');
  apt('install', '-y', '-q', '--no-install-recommends', name);
}

function ensure(paths: readonly string[], packages: readonly string[]): string {
  for (const name of packages) {
    const found = find(paths);
    if (found) return found;
    installWithApt(name);
  }
  const installed = find(paths);
  if (installed) return installed;
  throw new Error(
    'The browser tests need Chromium: install it, or run "npx playwright install --with-deps chromium", ' +
      'or set CHROMIUM_PATH to the one that you have.',
  );
}

/** Path of the browser for measurements, and for what the headless shell cannot do; installs it if that needs no password, otherwise says how to. */
export const ensureChromium = () => ensure(SYSTEM_PATHS, ['chromium']);

/** Path of the browser for journeys: the headless shell if there is one. */
export const ensureHeadlessChromium = () =>
  ensure([HEADLESS_SHELL, ...SYSTEM_PATHS], ['chromium-headless-shell', 'chromium']);
