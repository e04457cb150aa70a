/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';

import manifest from '../../remote.json' with { type: 'json' };
import remote from '../remote.tsx';

const STATIC_PAGES = [
  'about-us',
  'contact',
  'help-center',
  'privacy-policy',
  'terms-of-service',
  'cookie-policy',
  'data-protection',
  'mobile-app',
  'accessibility',
];
/** Pages of other remotes and of the shell that these link to. */
const ELSEWHERE = [
  '/account',
  '/login',
  '/signup',
  '/pricing',
  '/dashboard',
  '/games',
  '/memory-match',
  '/speed-math',
  '/wellness',
  '/community',
];

const routes = manifest.routes.filter(({ page }) => STATIC_PAGES.includes(page));
const existing = [...ELSEWHERE, ...manifest.routes.map(({ path }) => path)];

async function draw(page: string) {
  const { default: Page } = (await remote.pages[page]?.()) ?? {};
  if (!Page) throw new Error(`${page} is no page of this remote`);
  return renderToString(
    <StaticRouter location={`/${page}`}>
      <Page />
    </StaticRouter>,
  );
}

const all = (html: string, attribute: string) =>
  [...html.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(([, value]) => value ?? '');

it('are public and drawn at build time, each with a description', () => {
  expect(routes.map(({ page }) => page)).toEqual(STATIC_PAGES);
  for (const route of routes) {
    expect(route).toMatchObject({ path: `/${route.page}`, access: 'public', prerender: true });
    expect(route.description.length).toBeGreaterThan(50);
  }
});

describe.each(routes)('$title', ({ page, title }) => {
  it('has its title as the only heading of the first level', async () => {
    const html = await draw(page);

    expect([...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, words]) => words)).toEqual([title]);
  });

  it('is the same each time, without style attributes, so that the browser can take it over', async () => {
    const html = await draw(page);

    expect(await draw(page)).toBe(html);
    expect(html).not.toContain(' style=');
  });

  it('leads only to pages and places that exist', async () => {
    const html = await draw(page);
    const ids = all(html, 'id');

    expect(new Set(ids).size).toBe(ids.length);
    for (const target of all(html, 'href')) {
      const [path = '', place] = target.split('#');
      if (/^(mailto|tel):/.test(target)) continue;
      if (path) expect(existing).toContain(path);
      if (place) expect(path ? all(await draw(path.slice(1)), 'id') : ids).toContain(place);
    }
  });
});
