import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { mediaPath } from '@mindgrove/contracts/content/fields';
import type { ContentKind } from '@mindgrove/contracts/content/content-kind';

/** `api/content`, from the sources and from the build. */
export const SHIPPED = fileURLToPath(new URL('../../../../content', import.meta.url));

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
export function readShippedItems(root: string): ShippedItem[] {
  const kinds = Object.keys(FOLDERS) as ContentKind[];
  return kinds.flatMap((kind) => (kind === 'stress-exercise' ? readKind(root, kind).reverse() : readKind(root, kind)));
}

function readKind(root: string, kind: ContentKind): ShippedItem[] {
  const folder = join(root, FOLDERS[kind]);
  return filesIn(folder).flatMap((name) => {
    const [, position, slug] = NAME.exec(name) ?? [];
    if (position === undefined || slug === undefined) return [];
    const file = join(folder, name);
    const text = readFileSync(file, 'utf8');
    return { kind, slug, position: Number(position), hash: sha256(text), text, file };
  });
}

/** The files `media/<folder>/<file>`; others, such as notes, are left out. */
export function readShippedMedia(root: string): ShippedMedia[] {
  const media = join(root, 'media');
  const paths = filesIn(media).filter((name) => mediaPath.safeParse(name).success);
  return paths.map((path) => ({ path, sha256: sha256(readFileSync(join(media, path))), file: join(media, path) }));
}

/** Files in alphabetical order. Synchronous reads of many small files are fastest, and nothing else runs then. */
const filesIn = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort() : [];
