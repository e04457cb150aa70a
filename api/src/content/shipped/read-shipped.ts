import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { mediaPath } from '@mindgrove/contracts/content/fields';
import type { ContentKind } from '@mindgrove/contracts/content/content-kind';

/** `api/content`, from the sources and from the build. */
export const SHIPPED = fileURLToPath(new URL('../../../content', import.meta.url));

const FOLDERS: Record<ContentKind, string> = {
  'brain-exercise': 'brain-exercises',
  'stress-exercise': 'stress-exercises',
  sit: 'sits',
  tip: 'tips',
  recipe: 'recipes',
  workbook: 'workbooks',
};

const NAME = /^(\d+)-([a-z0-9-]+)\.json$/;

export interface ShippedItem {
  kind: ContentKind;
  slug: string;
  position: number;
  /** Of the text. */
  hash: string;
  text: string;
  file: string;
}

export interface ShippedMedia {
  path: string;
  sha256: string;
  file: string;
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

/**
 * The files `<folder>/<position>-<slug>.json`, in order. Clients show the stress guide's lessons by id descending, so its
 * first one comes last.
 */
export async function readShippedItems(root: string): Promise<ShippedItem[]> {
  const kinds = Object.keys(FOLDERS) as ContentKind[];
  return (await Promise.all(kinds.map((kind) => readKind(root, kind)))).flat();
}

async function readKind(root: string, kind: ContentKind): Promise<ShippedItem[]> {
  const folder = join(root, FOLDERS[kind]);
  const names = (await filesIn(folder)).filter((name) => NAME.test(name));
  const ordered = kind === 'stress-exercise' ? names.toReversed() : names;
  return Promise.all(
    ordered.map(async (name) => {
      const [, position = '', slug = ''] = NAME.exec(name) ?? [];
      const file = join(folder, name);
      const text = await readFile(file, 'utf8');
      return { kind, slug, position: Number(position), hash: sha256(text), text, file };
    }),
  );
}

/** The files `media/<folder>/<file>`; others, such as notes, are left out. */
export async function readShippedMedia(root: string): Promise<ShippedMedia[]> {
  const media = join(root, 'media');
  const found: ShippedMedia[] = [];
  for (const path of (await filesIn(media)).filter((name) => mediaPath.safeParse(name).success)) {
    const file = join(media, path);
    // One after another: a video has megabytes.
    found.push({ path, sha256: sha256(await readFile(file)), file });
  }
  return found;
}

/** In alphabetical order; none when there is no such folder. */
async function filesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return [];
  });
  return names.sort();
}
