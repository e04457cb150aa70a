import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { chromium } from 'playwright';

const SYSTEM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

function findChromium(): string | undefined {
  const given = process.env['CHROMIUM_PATH'];
  if (given && !existsSync(given)) throw new Error(`CHROMIUM_PATH names ${given}, and there is no such file.`);
  return [given ?? '', ...SYSTEM_PATHS, chromium.executablePath()].find((path) => existsSync(path));
}

function installWithApt(): void {
  const apt = (...args: string[]) => spawnSync('apt-get', args, { stdio: 'inherit' });
  console.log('Installing Chromium for the browser tests: about a minute, once …');
  apt('update', '-q');
  apt('install', '-y', '-q', '--no-install-recommends', 'chromium');
}

/** Path of the browser that the tests drive; installs it where that is possible without asking, else says how to. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) installWithApt();
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    'The browser tests need Chromium: install it, or run "npx playwright install --with-deps chromium", ' +
      'or set CHROMIUM_PATH to the one that you have.',
  );
}
