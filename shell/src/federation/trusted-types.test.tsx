import { afterEach, describe, expect, it, jest } from '@jest/globals';

type Rules = Record<'createHTML' | 'createScriptURL', (value: string) => string | null>;

async function loadWithPolicies() {
  const policies = new Map<string, Rules>();
  const createPolicy = (name: string, rules: Rules) => (policies.set(name, rules), rules);
  Object.assign(globalThis, { trustedTypes: { createPolicy } });
  jest.resetModules();
  const { installDefaultPolicy, trustPrerendered } = await import('./trusted-types.ts');
  installDefaultPolicy();
  return { policies, byDefault: policies.get('default'), trustPrerendered };
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'trustedTypes');
});

describe('the default policy of trusted types', () => {
  it.each([
    '/releases/mfe-a/1.0.0+abc/remoteEntry.js',
    '/releases/mfe-a/1.0.0+abc/remoteEntry.js?r=1',
    `${location.origin}/assets/main.js`,
    'https://js.stripe.com/clover/stripe.js',
  ])('lets scripts come from %s', async (url) => {
    const { byDefault } = await loadWithPolicies();

    expect(byDefault?.createScriptURL(url)).toBe(url);
  });

  it.each([
    '/storage/avatar',
    '/api/health',
    '/releases/../api/health',
    `${location.origin}/socket.io/?transport=polling`,
    '',
  ])('lets no script come from this server’s %s', async (url) => {
    const { byDefault } = await loadWithPolicies();

    expect(byDefault?.createScriptURL(url)).toBeNull();
  });

  it('lets plain strings be the text of an element, but no HTML', async () => {
    const { byDefault } = await loadWithPolicies();

    expect(byDefault?.createHTML('a{color:red}')).toBe('a{color:red}');
    expect(byDefault?.createHTML('<img src=x onerror=alert(1)>')).toBeNull();
  });

  it('comes with one more policy, for what the server put into the page', async () => {
    const { policies, trustPrerendered } = await loadWithPolicies();
    const page = document.createElement('main');
    page.append(document.createElement('h1'));

    expect(trustPrerendered(page)).toBe('<h1></h1>');
    expect([...policies.keys()]).toEqual(['prerendered', 'default']);
  });
});

it('a browser without trusted types reads prerendered pages as strings', async () => {
  jest.resetModules();
  const { installDefaultPolicy, trustPrerendered } = await import('./trusted-types.ts');

  installDefaultPolicy();

  expect(trustPrerendered(document.createElement('main'))).toBe('');
});
