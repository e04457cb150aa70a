import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { chromium } from 'playwright';

/** Needs a fifth less CPU time: for journeys, not for measurements. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const SYSTEM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

function installWithApt(name: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const apt = (...args: string[]) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  console.log(`Installing ${name} for the browser tests: about a minute, once …`);
  apt('update', '-q');
  apt('install', '-y', '-q', '--no-install-recommends', name);
}

/** The first path that exists, after installing one package after the other where that needs no password. */
function ensure(paths: readonly string[], packages: readonly string[], advice: string): string {
  for (const name of [undefined, ...packages]) {
    if (name !== undefined) installWithApt(name);
    const found = paths.find((path) => existsSync(path));
    if (found !== undefined) return found;
  }
  throw new Error(`The browser tests need ${advice}.`);
}

function ensureChromiumAt(paths: readonly string[], packages: readonly string[]): string {
  const given = process.env['CHROMIUM_PATH'];
  if (given && !existsSync(given)) throw new Error(`CHROMIUM_PATH is ${given}, but there is no such file.`);
  return ensure(
    [given ?? '', ...paths, chromium.executablePath()],
    packages,
    'Chromium: install it, or run "npx playwright install --with-deps chromium", or set CHROMIUM_PATH to the one ' +
      'that you have',
  );
}

/** Path of the browser for measurements, and for what the headless shell cannot do; installs it if that needs no password, otherwise says how to. */
export const ensureChromium = () => ensureChromiumAt(SYSTEM_PATHS, ['chromium']);

/** Path of the browser for journeys: the headless shell if there is one. */
export const ensureHeadlessChromium = () =>
  ensureChromiumAt([HEADLESS_SHELL, ...SYSTEM_PATHS], ['chromium-headless-shell', 'chromium']);

const ensureProgram = (name: string, debianPackage: string) =>
  ensure(
    [`/usr/bin/${name}`],
    [debianPackage],
    `${name}: install ${debianPackage} (Debian: "apt-get install ${debianPackage}")`,
  );

export const ensureFirefox = () => ensureProgram('firefox-esr', 'firefox-esr');

/** WebKit's driver, which brings its browser. */
export const ensureWebKit = () => ensureProgram('WebKitWebDriver', 'webkit2gtk-driver');

/** The screen serves a browser that cannot do without one. */
export const ensureScreen = () => ensureProgram('Xvfb', 'xvfb');

/** The sound card serves browsers that play nothing without one. */
export const ensureSoundCard = () => ensureProgram('pulseaudio', 'pulseaudio');
