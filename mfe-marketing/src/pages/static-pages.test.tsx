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
  '/education',
  '/personalized-plan',
  '/community',
  '/community/guidelines',
];

const routes = manifest.routes.filter(({ page }) => STATIC_PAGES.includes(page));
const existing = [...ELSEWHERE, ...manifest.routes.map(({ path }) => path)];

async function renderStatic(page: string) {
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

/** Ids that stand twice on a page, and links of it that lead nowhere. */
async function wrongTargets(page: string): Promise<string[]> {
  // React prepends a <link> that preloads the picture.
  const html = (await renderStatic(page)).replace(/<link [^>]*>/g, '');
  const ids = all(html, 'id');
  const wrong = ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${page}: two of #${id}`);
  for (const target of all(html, 'href').filter((href) => !/^(mailto|tel):/.test(href))) {
    const [address = '', place] = target.split('#');
    const [path = ''] = address.split('?');
    const isPage = !path || existing.includes(path);
    const isPlace = !place || (path ? all(await renderStatic(path.slice(1)), 'id') : ids).includes(place);
    if (!isPage || !isPlace) wrong.push(`${page}: ${target}`);
  }
  return wrong;
}

it('are public and prerendered, each with a description', () => {
  expect(routes.map(({ page }) => page)).toEqual(STATIC_PAGES);
  for (const route of routes) {
    expect(route).toMatchObject({ path: `/${route.page}`, access: 'public', prerender: true });
    expect(route.description.length).toBeGreaterThan(50);
  }
});

describe('each of them', () => {
  it('has its title as the only heading of the first level', async () => {
    const titles = await Promise.all(
      routes.map(async ({ page }) =>
        [...(await renderStatic(page)).matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, words]) => words),
      ),
    );

    expect(titles).toEqual(routes.map(({ title }) => [title]));
  });

  it('renders the same HTML each time, without style attributes, so that it can hydrate', async () => {
    const renderAll = () => Promise.all(routes.map(async ({ page }) => ({ page, html: await renderStatic(page) })));
    const rendered = await renderAll();

    expect(await renderAll()).toEqual(rendered);
    expect(rendered.filter(({ html }) => html.includes(' style='))).toEqual([]);
  });

  it('links only to pages and anchors that exist', async () => {
    const wrong = (await Promise.all(routes.map(({ page }) => wrongTargets(page)))).flat();

    expect(wrong).toEqual([]);
  });
});
