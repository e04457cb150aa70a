import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ReleaseRecord } from '@mindgrove/contracts/releases/release-record';

import { type PageReleaseSet, remoteRoutes } from '../../federation/release-set.ts';
import { toPageReleaseSet } from '../sets/page-release-set.ts';
import { newRelease } from '../test/registry.ts';
import { resourceHints } from './document.ts';
import { composeSlots, createPageRenderer } from './page-renderer.ts';

const route = {
  path: '/',
  page: 'a',
  title: 'A',
  access: 'public' as const,
  slots: ['plans', 'nobody-offers'],
  scripts: ['a.js'],
  styles: ['a.css'],
  html: 'html/a.html',
};
const placing = newRelease({ 'a.js': 'a', 'a.css': 'a' }, { name: 'mfe-a', routes: [route] });
const newOffering = (html?: string) =>
  newRelease(
    { 'b.js': 'b', 'b.css': 'b' },
    {
      name: 'mfe-b',
      routes: [],
      offers: [{ slot: 'plans', scripts: ['b.js'], styles: ['b.css'], ...(html && { html }) }],
    },
  );
const setOf = (revision: number, ...records: ReleaseRecord[]): PageReleaseSet =>
  toPageReleaseSet({ revision, releases: records.map((record) => ({ record, fallback: null })) }, true);
const first = (set: PageReleaseSet) => {
  const [match] = remoteRoutes(set);
  if (!match) throw new Error('The set has no page');
  return match;
};

describe('a page rendered on the server', () => {
  let folder: string;
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  };
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rendered-'));
    await write('mfe-a/html/a.html', '<h1>A</h1><div data-slot="plans">See</div>');
    await write('mfe-b/html/plans.html', '<h2>Plans</h2>');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const newPages = () =>
    createPageRenderer(
      (_, { html }) => `<main>${html}</main>`,
      (name) => join(folder, name),
    );
  const render = (set: PageReleaseSet, pages = newPages()) => pages(set, first(set));

  it('contains what another release offers for its slot', async () => {
    expect(await render(setOf(1, placing, newOffering('html/plans.html')))).toBe(
      '<main><h1>A</h1><div data-slot="plans"><h2>Plans</h2></div></main>',
    );
  });

  it.each([
    ['nobody offers anything', setOf(1, placing)],
    ['the offer has no HTML', setOf(1, placing, newOffering())],
  ])('keeps the fallback where %s', async (_, set) => {
    expect(await render(set)).toBe('<main><h1>A</h1><div data-slot="plans">See</div></main>');
  });

  it('follows a new release of the offer', async () => {
    const pages = newPages();
    const before = setOf(1, placing, newOffering('html/plans.html'));
    await render(before, pages);
    await write('mfe-b/html/plans.html', '<h2>New plans</h2>');

    expect(await render(before, pages)).not.toContain('New plans');
    expect(await render(setOf(2, placing, newOffering('html/plans.html')), pages)).toContain('New plans');
  });

  it('is kept only while all pages together are small', async () => {
    const composed = jest.fn(() => '<p>A page</p>');
    const pagesUpTo = (limit: number) => createPageRenderer(composed, (name) => join(folder, name), limit);
    const [few, many] = [pagesUpTo(10), pagesUpTo(1000)];

    for (const pages of [few, many]) {
      composed.mockClear();
      const set = setOf(1, placing);
      await render(set, pages);
      await render(set, pages);
      expect(composed).toHaveBeenCalledTimes(pages === few ? 2 : 1);
    }
  });

  it('keeps the fallback when an offer’s HTML is missing, and is left to the browser when its own is', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);

    expect(await render(setOf(1, placing, newOffering('html/gone.html')))).toBe(
      '<main><h1>A</h1><div data-slot="plans">See</div></main>',
    );
    await rm(join(folder, 'mfe-a/html/a.html'));
    expect(await render(setOf(1, placing))).toBe('');

    expect(log.mock.calls.map(([sentence]) => sentence)).toEqual([
      'The slot plans keeps its fallback',
      '/ could not be rendered on the server',
    ]);
    log.mockRestore();
  });
});

describe('the hints for a page with slots', () => {
  const tags = (set: PageReleaseSet, isPrerendered: boolean) =>
    resourceHints(set, first(set), isPrerendered)
      .split('\n')
      .map((tag) => tag.replace(/href="\/releases\/(\S+?)\/\S+?\/(\S+)" integrity="sha384-\S+"/, '$1/$2'));
  const set = setOf(1, placing, newOffering('html/plans.html'));

  it('load styles of prerendered content first, and the page’s scripts with low priority, but no offer’s', () => {
    expect(tags(set, true)).toEqual([
      '<link rel="stylesheet" mfe-a/a.css>',
      '<link rel="stylesheet" mfe-b/b.css>',
      '<link rel="preload" as="script" fetchpriority="low" mfe-a/a.js>',
    ]);
  });

  it('preload scripts of content that only they render', () => {
    expect(tags(set, false)).toContain('<link rel="preload" as="script" mfe-a/a.js>');
  });

  it('only preload styles of content that scripts render', () => {
    expect(tags(setOf(1, placing, newOffering()), true)).toContain('<link rel="preload" as="style" mfe-b/b.css>');
    expect(tags(set, false)).toContain('<link rel="preload" as="style" mfe-b/b.css>');
  });
});

const slot = (name: string, content: string) => `<div data-slot="${name}">${content}</div>`;
const plans = new Map([['pricing', '<h2>Plans</h2>']]);

describe('composeSlots', () => {
  it('replaces the fallback, whatever is in it and around it', () => {
    const fallback = '<div class="a"><div>See</div> the plans &lt;/div&gt;</div><p>or wait</p>';
    const page = `<div><p>Before</p>${slot('pricing', fallback)}<div>After</div></div>`;

    expect(composeSlots(page, plans)).toBe(
      `<div><p>Before</p>${slot('pricing', '<h2>Plans</h2>')}<div>After</div></div>`,
    );
  });

  it('takes only a div for one, in any case', () => {
    const page = slot('pricing', '<svg><div-x/></svg><DIV>See</DIV>') + slot('demo', 'Later');

    expect(composeSlots(page, plans)).toBe(slot('pricing', '<h2>Plans</h2>') + slot('demo', 'Later'));
  });

  it('fills every occurrence of a slot, and leaves other slots and pages alone', () => {
    const page = slot('pricing', '') + slot('demo', 'Later') + slot('pricing', 'See');

    const filled = slot('pricing', '<h2>Plans</h2>');
    expect(composeSlots(page, plans)).toBe(filled + slot('demo', 'Later') + filled);
    expect(composeSlots('<p>Nothing</p>', plans)).toBe('<p>Nothing</p>');
  });

  it('inserts an offer literally, even if it looks like a replacement pattern', () => {
    expect(composeSlots(slot('pricing', ''), new Map([['pricing', "<p>$& $' $1</p>"]]))).toBe(
      slot('pricing', "<p>$& $' $1</p>"),
    );
  });

  describe('keeps the fallback, and fills other slots,', () => {
    let log: jest.SpiedFunction<typeof console.error>;
    beforeEach(() => void (log = jest.spyOn(console, 'error').mockImplementation(() => undefined)));
    afterEach(() => log.mockRestore());
    const demo = slot('demo', 'Later');
    const filled = slot('demo', '<p>Demo</p>');

    it('where the slot is not closed', () => {
      const open = '<div data-slot="pricing"><div></div>';

      expect(composeSlots(demo + open, new Map([...plans, ['demo', '<p>Demo</p>']]))).toBe(filled + open);
      expect(log).toHaveBeenLastCalledWith('The slot pricing keeps its fallback', expect.any(Error));
    });

    it('where the page would become too large, before that takes the memory', () => {
      const large = new Map([
        ['pricing', 'x'.repeat(450_000)],
        ['demo', '<p>Demo</p>'],
      ]);
      const many = slot('pricing', '').repeat(10_000);

      expect(composeSlots(slot('pricing', ''), large)).toHaveLength(450_000 + slot('pricing', '').length);
      expect(composeSlots(demo + many, large)).toBe(filled + many);
    });
  });
});
