import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

import { describe, expect, it } from '@jest/globals';

import { repositoryRoot } from '../repository/packages.ts';

const PAGE = 'docs/security.md';
const STATUSES = ['Met', 'Not applicable', 'Not met'];
const SMALLEST_SHARE = 0.9;

const read = (file: string) => readFileSync(join(repositoryRoot, file), 'utf8');

const requirements = JSON.parse(read('tools/src/checks/asvs-5.0.0.json')) as Record<'1' | '2', string[]>;

const ROW = /^\| v5\.0\.0-(?<id>[\d.]+) \| (?<level>\d) \| (?<ask>[^|]+) \| (?<status>[^|]+) \| (?<reason>[^|]+) \|$/;
const rows = read(PAGE)
  .split('\n')
  .map((line) => ROW.exec(line)?.groups)
  .filter((groups) => groups !== undefined)
  .map(({ id = '', level = '', status = '', reason = '' }) => ({ id, level, status, reason }));

/** `[file](../path) “name of a test”`; without a name, the file as a whole. */
const LINK = /\[[^\]]+\]\((?<target>[^)]+)\)(?: “(?<name>[^”]+)”)?/g;
const linksOf = (text: string) =>
  [...text.matchAll(LINK)].map(({ groups }) => ({ target: groups?.['target'] ?? '', name: groups?.['name'] ?? '' }));
const fileOf = (target: string) => normalize(join(dirname(PAGE), target));

const shareOf = (level: string) => {
  const all = rows.filter((row) => row.level === level);
  return all.filter(({ status }) => status !== 'Not met').length / all.length;
};

describe('the table of OWASP ASVS 5.0.0', () => {
  it.each(Object.entries(requirements))('has each requirement of level %s once', (level, ids) => {
    expect(rows.filter((row) => row.level === level).map(({ id }) => id)).toEqual(ids);
  });

  it('says of each whether it is met, and what shows it or why', () => {
    expect(rows.filter(({ status }) => !STATUSES.includes(status))).toEqual([]);
    expect(rows.filter(({ status, reason }) => status === 'Met' && linksOf(reason).length === 0)).toEqual([]);
    expect(rows.filter(({ reason }) => reason.trim().length < 8)).toEqual([]);
  });

  it('links files that exist, and names tests that are in them', () => {
    const wrong = rows.flatMap(({ id, reason }) =>
      linksOf(reason)
        .filter(({ target }) => target.startsWith('../'))
        .filter(({ target, name }) => !hasTest(fileOf(target), name))
        .map(({ target, name }) => `${id}: ${target} “${name}”`),
    );

    expect(wrong).toEqual([]);
  });

  it('links headings of its own page that exist', () => {
    const headings = [...read(PAGE).matchAll(/^## (.+)$/gm)].map(([, text = '']) => text.toLowerCase());
    const anchors = headings.map((text) => `#${text.replace(/[^\w -]/g, '').replaceAll(' ', '-')}`);
    const linked = rows.flatMap(({ reason }) => linksOf(reason)).filter(({ target }) => target.startsWith('#'));

    expect(linked.length).toBeGreaterThan(0);
    expect(linked.filter(({ target }) => !anchors.includes(target))).toEqual([]);
  });

  it('has one sum for each chapter', () => {
    const sums = [...read(PAGE).matchAll(/^\| (V(\d+) [^|]+|Total) \|(.+)\|$/gm)];
    const counted = sums.map(([, , chapter]) => ['1', '2'].flatMap((level) => countsOf(chapter, level)).join(' | '));

    expect(sums.map(([, , , numbers = '']) => numbers.trim())).toEqual(counted);
    expect(sums).toHaveLength(18);
  });

  it('meets or excludes all of level 1, and nine tenths of level 2', () => {
    const missing = rows.filter(({ level, status }) => level === '1' && status === 'Not met');

    expect(missing.map(({ id }) => id)).toEqual([]);
    expect(shareOf('2')).toBeGreaterThanOrEqual(SMALLEST_SHARE);
  });
});

function hasTest(file: string, name: string): boolean {
  try {
    return read(file).includes(name);
  } catch {
    return false;
  }
}

function countsOf(chapter: string | undefined, level: string): number[] {
  const counted = rows.filter((row) => row.level === level && (!chapter || row.id.startsWith(`${chapter}.`)));
  return STATUSES.map((status) => counted.filter((row) => row.status === status).length);
}
