import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

import { repositoryRoot } from '../repository/packages.ts';

const STATES = ['met', 'not applicable', 'not met'];
const SMALLEST_SHARE = 0.9;
const PAGE = 'docs/security.md';

interface Row {
  id: string;
  level: number;
  requirement: string;
  state: string;
  /** Files, or headings of a page, that do or describe it. */
  where?: string[];
  /** The tests that prove it; without a name, the file as a whole. */
  tests?: { file: string; name?: string }[];
  note?: string;
}

const read = (file: string) => readFileSync(join(repositoryRoot, file), 'utf8');

const requirements = JSON.parse(read('tools/src/checks/asvs-5.0.0.json')) as Record<'1' | '2', string[]>;
const rows = JSON.parse(read('docs/asvs.json')) as Row[];

const shareOf = (level: number) => {
  const all = rows.filter((row) => row.level === level);
  return all.filter(({ state }) => state !== 'not met').length / all.length;
};

describe('docs/asvs.json', () => {
  it.each(Object.entries(requirements))('has each requirement of level %s once', (level, ids) => {
    expect(rows.filter((row) => row.level === Number(level)).map(({ id }) => id)).toEqual(ids);
  });

  it('says of each whether it is met, and what shows it or why', () => {
    expect(rows.filter(({ state }) => !STATES.includes(state))).toEqual([]);
    expect(rows.filter(({ state, where, tests }) => state === 'met' && !where && !tests)).toEqual([]);
    expect(rows.filter(({ state, note }) => state === 'not applicable' && !note)).toEqual([]);
  });

  it('names files and headings that exist', () => {
    const wrong = rows.flatMap(({ id, where = [] }) =>
      where.filter((place) => !exists(place)).map((place) => `${id}: ${place}`),
    );

    expect(wrong).toEqual([]);
  });

  it('names tests that exist', () => {
    const wrong = rows.flatMap(({ id, tests = [] }) =>
      tests.filter(({ file, name = '' }) => !includes(file, name)).map(({ file, name }) => `${id}: ${file} “${name}”`),
    );

    expect(wrong).toEqual([]);
  });

  it('leaves nothing unmet that docs/security.md does not explain', () => {
    const unmet = rows.filter(({ state }) => state === 'not met').map(({ id }) => id);
    const explained = [...read(PAGE).matchAll(/^\| (\d[\d., ]+\d) +\|/gm)].flatMap(([, ids = '']) => ids.split(', '));

    expect(explained).toEqual(unmet);
  });

  it('meets or excludes all of level 1, and nine tenths of level 2', () => {
    const missing = rows.filter(({ level, state }) => level === 1 && state === 'not met');

    expect(missing.map(({ id }) => id)).toEqual([]);
    expect(shareOf(2)).toBeGreaterThanOrEqual(SMALLEST_SHARE);
  });
});

function exists(place: string): boolean {
  const [file = '', anchor] = place.split('#');
  if (!includes(file, '')) return false;
  if (anchor === undefined) return true;
  const headings = [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, text = '']) => text.toLowerCase());
  return headings.some((text) => text.replace(/[^\w -]/g, '').replaceAll(' ', '-') === anchor);
}

function includes(file: string, text: string): boolean {
  try {
    return read(file).includes(text);
  } catch {
    return false;
  }
}
