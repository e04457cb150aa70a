import { ensureChromium } from '@mindgrove/tools/checks/browsers';
import { type Browser, chromium } from 'playwright';

/** Background traffic is off because it would disturb measurements. */
const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Closes when the signal aborts. Playwright would end this process on Ctrl-C, before its servers are stopped. */
export async function launchBrowser(signal: AbortSignal): Promise<Browser> {
  const executablePath = ensureChromium();
  const handlers = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGUMENTS, ...handlers });
  signal.addEventListener('abort', () => void browser.close());
  return browser;
}
