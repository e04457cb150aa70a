import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import webpack from 'webpack';

import { repositoryRoot } from '../../repository/packages.ts';

/** A form with the packages that the product uses; the kind of client secret says what it calls. */
const script = (key: string) => `
  import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js';
  import { loadStripe } from '@stripe/stripe-js/pure/index.mjs';
  import { createElement as h, StrictMode, useState } from 'react';
  import { createRoot } from 'react-dom/client';

  const style = { base: { fontSize: '18px', color: '#0f2138', fontFamily: 'system-ui, sans-serif' } };
  const options = { hidePostalCode: true, style };
  window.addEventListener('message', ({ data }) => (document.getElementById('messages').textContent += JSON.stringify(data)));

  function Form() {
    const [stripe, elements] = [useStripe(), useElements()];
    const [state, setState] = useState();
    const [result, setResult] = useState();
    const [isReady, setReady] = useState(false);
    const pay = async (event) => {
      event.preventDefault();
      const clientSecret = new FormData(event.currentTarget).get('secret');
      const data = { payment_method: { card: elements.getElement(CardElement) } };
      const calls = {
        pi: () => stripe.confirmCardPayment(clientSecret, data),
        seti: () => stripe.confirmCardSetup(clientSecret, data),
        next: () => stripe.handleNextAction({ clientSecret: clientSecret.slice('next_'.length) }),
      };
      setResult(await calls[clientSecret.split('_')[0]]());
    };
    return h('form', { onSubmit: pay },
      h(CardElement, { className: 'card', options, onReady: () => setReady(true), onChange: setState }),
      h('label', {}, 'Client secret ', h('input', { name: 'secret' })),
      h('button', {}, 'Pay'),
      isReady && h('p', {}, 'Card form ready'),
      h('p', { id: 'state' }, JSON.stringify(state)),
      h('p', { id: 'result' }, JSON.stringify(result)));
  }

  const stripe = await loadStripe('${key}');
  createRoot(document.getElementById('root')).render(h(StrictMode, {}, h(Elements, { stripe }, h(Form))));
`;

const page = (sandboxUrl: string) => `<!doctype html><html lang="en"><head><title>Checkout</title>
  <style nonce="check">.card { padding: 12px 16px; border: 2px solid #777; min-height: 24px } p { overflow-wrap: anywhere }</style>
  </head><body><div id="root"></div><p id="messages"></p>
  <script src="${sandboxUrl}/stripe.js"></script><script src="/page.js"></script></body></html>`;

const policy = (sandboxUrl: string) =>
  [
    "default-src 'none'",
    `script-src 'self' ${sandboxUrl}`,
    `frame-src ${sandboxUrl}`,
    `connect-src 'self' ${sandboxUrl}`,
    "style-src 'self' 'nonce-check'",
  ].join('; ');

async function bundle(key: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'stripe-check-'));
  writeFileSync(join(folder, 'page.mjs'), script(key));
  const modules = [join(repositoryRoot, 'node_modules')];
  const compiler = webpack({
    mode: 'development',
    devtool: false,
    entry: join(folder, 'page.mjs'),
    experiments: { topLevelAwait: true },
    output: { path: folder, filename: 'page.js' },
    resolve: { modules },
  });
  await new Promise<void>((resolve, reject) =>
    compiler.run((error, stats) =>
      error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString())) : resolve(),
    ),
  );
  const built = readFileSync(join(folder, 'page.js'), 'utf8');
  rmSync(folder, { recursive: true });
  return built;
}

/** Serves a checkout page of another origin, with a content security policy like the product's. */
export async function startCheckoutPage(sandboxUrl: string, key: string) {
  const built = await bundle(key);
  const server = createServer((request, response) => {
    const isScript = request.url === '/page.js';
    response.setHeader('content-security-policy', policy(sandboxUrl));
    response.setHeader('content-type', `${isScript ? 'text/javascript' : 'text/html'}; charset=utf-8`);
    response.end(isScript ? built : page(sandboxUrl));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}
