import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { beforeAll, describe, expect, it } from '@jest/globals';
import { contentSchemas } from '@mindgrove/contracts/content/content-kind';
import { slug as slugSchema } from '@mindgrove/contracts/content/fields';

import { mediaPathsIn, missingAlternatives } from '../editing/publication.js';
import { readShippedItems, readShippedMedia, SHIPPED, type ShippedItem } from './read-shipped.js';

const FOLDERS = ['brain-exercises', 'stress-exercises', 'sits', 'tips', 'recipes', 'workbooks'];

describe('the files in api/content', () => {
  let items: (ShippedItem & { content: Record<string, unknown> })[];
  let media: string[];

  beforeAll(() => {
    items = readShippedItems(SHIPPED).map((item) => ({ ...item, content: JSON.parse(item.text) }));
    media = readShippedMedia(SHIPPED).map(({ path }) => path);
  });

  /** What is wrong with the items, by their files. */
  const faults = (find: (item: (typeof items)[number]) => string[]) =>
    items.flatMap((item) => find(item).map((fault) => `${item.file.slice(SHIPPED.length + 1)}: ${fault}`));
  const duplicates = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index);

  it('can be published', () => {
    const found = faults(({ kind, content }) =>
      (contentSchemas[kind].safeParse(content).error?.issues ?? []).map(
        ({ path, message }) => `${path.join('.')}: ${message}`,
      ),
    );

    expect(found).toEqual([]);
  });

  it('are called <number>-<slug>.json', () => {
    const known = new Set(items.map(({ file }) => file));

    const files = globSync(`{${FOLDERS.join(',')}}/*`, { cwd: SHIPPED });

    expect(files.filter((file) => !known.has(join(SHIPPED, file)))).toEqual([]);
    expect(faults(({ slug }) => (slugSchema.safeParse(slug).success ? [] : [slug]))).toEqual([]);
  });

  it('have slugs and numbers of their own', () => {
    expect(duplicates(items.map(({ kind, slug }) => `${kind} ${slug}`))).toEqual([]);
    expect(duplicates(items.map(({ kind, position }) => `${kind} ${position}`))).toEqual([]);
  });

  it('name media that are in api/content/media', () => {
    expect(faults(({ content }) => mediaPathsIn(content).filter((path) => !media.includes(path)))).toEqual([]);
  });

  it('say in words what their media show', () => {
    expect(faults(({ content }) => missingAlternatives(content).map(({ message }) => message))).toEqual([]);
  });

  it('caption their videos at a pace to read, with the words below them', () => {
    const captioned = items.filter(({ content }) => content['captions']);

    const captions = captioned.map(({ content }) => ({ below: content['media_text'], cues: cuesOf(content) }));

    expect(captioned.length).toBeGreaterThan(0);
    expect(captions.map(({ cues }) => cues.map(({ text }) => text).join(' '))).toEqual(
      captions.map(({ below }) => below),
    );
    expect(captions.flatMap(({ cues }) => cues).filter(({ text, seconds }) => text.length / seconds > 17)).toEqual([]);
  });

  it('end quietly only if they are for the night', () => {
    const quiet = items.filter(({ content }) => content['ends_quietly']).map(({ slug }) => slug);

    expect(quiet).toEqual(['closing-the-house-for-the-night', 'awake-in-the-night']);
  });

  it('have curly quotes and apostrophes', () => {
    expect(faults(({ content }) => textsIn(content).filter((text) => /["']/.test(text)))).toEqual([]);
  });

  it('have an before a vowel, and no word twice', () => {
    const slips = /\ba (?!eu|one)[aeio]\w+|\b([a-z]+) \1\b/gi;

    expect(faults(({ content }) => textsIn(content).flatMap((text) => text.match(slips) ?? []))).toEqual([]);
  });

  it('are finished', () => {
    expect(faults(({ text }) => text.match(/\b(TODO|FIXME|Lorem ipsum)\b/g) ?? [])).toEqual([]);
  });
});

const CUE = /^(\d+):([\d.]+) --> (\d+):([\d.]+)\n(.+)$/gm;

function cuesOf({ captions }: Record<string, unknown>) {
  const file = readFileSync(join(SHIPPED, 'media', String(captions)), 'utf8');
  return [...file.matchAll(CUE)].map(([, ...groups]) => {
    const [startMinutes, startSeconds, endMinutes, endSeconds] = groups.map(Number) as [number, number, number, number];
    return { text: groups[4]!, seconds: (endMinutes - startMinutes) * 60 + endSeconds - startSeconds };
  });
}

function textsIn(content: unknown): string[] {
  if (typeof content === 'string') return content.startsWith('https://') ? [] : [content];
  return typeof content === 'object' && content !== null ? Object.values(content).flatMap(textsIn) : [];
}
