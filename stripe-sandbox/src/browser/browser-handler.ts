import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path/posix';

import type { Handler, HttpResponse } from '../http/exchange.ts';
import { bundleScript, readModule, sourceRoot } from './read-module.ts';

/** Any page may embed these two; they load and call nothing but the sandbox. */
const FRAME_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *";

const SERVED = /^\/modules\/((?:browser\/[a-z-]+\/[a-z-]+|cards\/card-rules)\.(?:ts|css))$/;

const response = (type: string, body: string, headers = {}): HttpResponse => ({
  status: 200,
  headers: { 'content-type': `${type}; charset=utf-8`, ...headers },
  body,
});

const readText = (path: string) => readFileSync(join(sourceRoot, path), 'utf8');

const framePage = (path: string) => response('text/html', readText(path), { 'content-security-policy': FRAME_POLICY });

function moduleResponse(path: string): HttpResponse | undefined {
  if (!existsSync(join(sourceRoot, path))) return undefined;
  return path.endsWith('.css') ? response('text/css', readText(path)) : response('text/javascript', readModule(path));
}

/** Stripe.js, and the frames that it puts into pages. */
export const browserHandler: Handler = ({ method, url: { pathname } }) => {
  if (method !== 'GET') return undefined;
  if (pathname === '/stripe.js') return response('text/javascript', bundleScript('browser/stripe-js/stripe.ts'));
  if (pathname === '/elements/card') return framePage('browser/card-frame/card-frame.html');
  if (pathname === '/elements/authenticate') return framePage('browser/authentication-frame/authentication-frame.html');
  const [, path] = SERVED.exec(pathname) ?? [];
  return path === undefined ? undefined : moduleResponse(path);
};
