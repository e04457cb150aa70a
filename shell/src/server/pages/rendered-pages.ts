import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { drawPage } from '../../draw-page.tsx';
import type { PageRelease, PageReleaseSet, RouteMatch } from '../../federation/release-set.ts';
import { offersOf } from '../../federation/remote-part.ts';
import { composeSlots } from './compose-slots.ts';
import type { PageSource } from './serve-pages.ts';

/** Reads a file of a release on this disk. */
type ReadHtml = (release: PageRelease, file: string) => Promise<string>;

/**
 * Draws the shell's frame around the HTML that a release brings for a page, with what other releases offer for its
 * slots in it; each page once per release set.
 * @param folder gives the folder of a release on this disk
 */
export function drawnPages(
  draw: typeof drawPage,
  folder: (name: string, version: string) => string,
): PageSource['draw'] {
  let revision = -1;
  const drawn = new Map<string, Promise<string>>();
  const read: ReadHtml = ({ record }, file) => readFile(join(folder(record.name, record.version), file), 'utf8');
  return (set, match) => {
    if (set.revision !== revision) drawn.clear();
    revision = set.revision;
    const { path } = match.route;
    const known = drawn.get(path);
    if (known) return known;
    const page = composedHtml(set, match, read)
      .then((html) => draw(set, { path, html }))
      // Without it the page is drawn in the browser, as pages without HTML are.
      .catch((error: unknown) => {
        console.error(`${path} could not be drawn on the server`, error);
        return '';
      });
    drawn.set(path, page);
    return page;
  };
}

async function composedHtml(set: PageReleaseSet, match: RouteMatch, read: ReadHtml): Promise<string> {
  const offered = offersOf(set, match).map(async ({ release, offer: { slot, html } }): Promise<[string, string][]> =>
    html ? [[slot, await read(release, html)]] : [],
  );
  const [page, ...slots] = await Promise.all([read(match.release, match.route.html ?? ''), ...offered]);
  return composeSlots(page, new Map(slots.flat()));
}
