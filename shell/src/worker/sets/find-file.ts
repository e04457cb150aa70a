import type { OfflineSet } from '../offline-set.ts';
import { keptSets } from './current-set.ts';

interface Found {
  /** Undefined where no kept set has the file undamaged. */
  response: Response | undefined;
  isDamaged: boolean;
}

/** A file has the same bytes in all sets: its address names the version of its release. */
export async function findFile(url: string): Promise<Found> {
  let isDamaged = false;
  for (const set of await keptSets()) {
    const file = (await set.description())?.files.find((file) => file.url === url);
    const response = file && (await set.read(file));
    if (response) return { response, isDamaged };
    isDamaged ||= file !== undefined;
  }
  return { response: undefined, isDamaged };
}

/** The first set of which nothing is missing, and what it takes to show a page is undamaged. */
export async function findWholeSet(pageUrl: string): Promise<{ description: OfflineSet; page: Response } | null> {
  for (const set of await keptSets()) {
    const description = await set.description();
    const stored = description && (await set.storedUrls());
    if (!stored || !description.files.every(({ url }) => stored.has(url))) continue;
    const byUrl = new Map(description.files.map((file) => [file.url, file]));
    const needed = [pageUrl, ...description.entry].map((url) => byUrl.get(url));
    const read = await Promise.all(needed.map(async (file) => file && set.read(file)));
    if (read[0] && read.every(Boolean)) return { description, page: read[0] };
  }
  return null;
}
