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
  let revision = -1;
  const drawn = new Map<string, Promise<string>>();
  return (set, { release, route }) => {
    if (set.revision !== revision) drawn.clear();
    revision = set.revision;
    const known = drawn.get(route.path);
    if (known) return known;
    const page = readFile(join(folder(release.record.name, release.record.version), route.html ?? ''), 'utf8')
      .then((html) => draw(set, { path: route.path, html }))
      // Without it the page is drawn in the browser, as pages without HTML are.
      .catch((error: unknown) => {
        console.error(`${route.path} could not be drawn on the server`, error);
        return '';
      });
    drawn.set(route.path, page);
    return page;
  };
}
