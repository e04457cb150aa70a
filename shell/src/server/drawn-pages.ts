import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { drawPage } from '../draw-page.tsx';
import type { PageSource } from './pages.ts';

/**
 * Draws the shell's frame around the HTML that a release brings for a page; each page once per release set.
 * @param folder gives the folder of a release on this disk
 */
export function drawnPages(
  draw: typeof drawPage,
  folder: (name: string, version: string) => string,
): PageSource['draw'] {
  const drawn = new Map<string, Promise<string>>();
  return (set, { release, route }) => {
    const key = `${set.revision} ${route.path}`;
    const known = drawn.get(key);
    if (known) return known;
    const page = readFile(join(folder(release.record.name, release.record.version), route.html ?? ''), 'utf8')
      .then((html) => draw(set, { path: route.path, html }))
      // Without it the page is drawn in the browser, as pages without HTML are.
      .catch(() => '');
    drawn.clear();
    drawn.set(key, page);
    return page;
  };
}
