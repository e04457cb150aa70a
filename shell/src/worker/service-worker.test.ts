import { expect, it, jest } from '@jest/globals';

/** Activates the worker in a browser; resolves with what it did with preloads of pages. */
async function activateIn(userAgent: string): Promise<string[]> {
  const done: string[] = [];
  const listeners = new Map<string, (event: object) => void>();
  const navigationPreload = { enable: async () => done.push('enable') };
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  Object.assign(globalThis, {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    registration: { navigationPreload },
    clients: { claim: async () => undefined },
  });
  jest.resetModules();
  await import('./service-worker.ts');
  await new Promise((activated) => listeners.get('activate')?.({ waitUntil: activated }));
  return done;
}

it.each([
  [[], 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0'],
  [['enable'], 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15'],
  [['enable'], 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'],
])('lets browsers do %j with preloads: %s', async (expected, userAgent) => {
  expect(await activateIn(userAgent)).toEqual(expected);
});
