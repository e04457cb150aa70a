import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, it } from '@jest/globals';

const COVERS = join(import.meta.dirname, '../../../../content/media/workbooks');
/** `text` would be left out, a gradient would be black. */
const DRAWN = ['svg', 'g', 'path', 'circle', 'ellipse', 'rect', 'defs', 'clipPath'];

it('can draw the covers that come with the product', async () => {
  const covers = (await readdir(COVERS)).filter((name) => name.endsWith('.svg'));

  const texts = await Promise.all(covers.map((name) => readFile(join(COVERS, name), 'utf8')));

  const elements = texts.flatMap((text) => [...text.matchAll(/<(\w+)/g)].map(([, name]) => name));
  expect(covers).not.toEqual([]);
  expect(new Set(elements.filter((name) => !DRAWN.includes(name!)))).toEqual(new Set());
});
