import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

import { repositoryFiles } from '../repository/git.ts';
import { repositoryRoot } from '../repository/packages.ts';

const FOLDER = 'docs/adr';
const STATUS = /^Status: (?<status>accepted|superseded by \d+), \d{4}-\d{2}-\d{2}(?:, amended \d{4}-\d{2}-\d{2})?$/m;
const TEXT = /\.(?:[cm]?[jt]sx?|md|json|ya?ml|css|html|sh)$|(?:^|\/)(?:Dockerfile|\.env\.example)$/;

const read = (file: string) => readFileSync(join(repositoryRoot, file), 'utf8');
const numberOf = (file: string) => Number(file.slice(0, 4));

const files = readdirSync(join(repositoryRoot, FOLDER))
  .filter((file) => /^\d{4}-/.test(file))
  .toSorted();
const index = [...read(`${FOLDER}/README.md`).matchAll(/^\| \[(\d+\. .+?)\]\((.+?)\) +\| (.+?) +\|$/gm)].map(
  ([, title = '', file = '', status = '']) => ({ title, file, status }),
);

/** Every text file that names a decision, except this test. */
const referring = repositoryFiles()
  .filter((file) => TEXT.test(file) && file !== 'package-lock.json' && !file.endsWith('decisions.spec.ts'))
  .map((file) => ({ file, text: read(file) }));

describe('docs/adr', () => {
  it('numbers the decisions without a hole', () => {
    expect(files.map(numberOf)).toEqual(files.map((_, place) => place + 1));
  });

  it('lists each decision once in the index, with its title and its status', () => {
    const expected = files.map((file) => {
      const text = read(`${FOLDER}/${file}`);
      return { title: /^# (.+)/.exec(text)?.[1], file, status: STATUS.exec(text)?.groups?.['status'] };
    });

    expect(index.toSorted((a, b) => numberOf(a.file) - numberOf(b.file))).toEqual(expected);
  });

  it('gives each decision the number of its file, and a status with a date', () => {
    const wrong = files.filter((file) => {
      const text = read(`${FOLDER}/${file}`);
      return !text.startsWith(`# ${numberOf(file)}. `) || !STATUS.test(text);
    });

    expect(wrong).toEqual([]);
  });

  it('is referred to by files that exist', () => {
    const named = referring.flatMap(({ file, text }) =>
      [...text.matchAll(/\badr\/(\d{4})(-[a-z0-9-]+\.md)?/g)].map(([, number = '', rest]) => ({ file, number, rest })),
    );
    const missing = named.filter(
      ({ number, rest }) => !files.some((name) => (rest ? name === number + rest : name.startsWith(`${number}-`))),
    );

    expect(named.length).toBeGreaterThan(10);
    expect(missing).toEqual([]);
  });

  it('is linked by numbers that are those of the files', () => {
    const wrong = referring.flatMap(({ file, text }) =>
      [...text.matchAll(/\[ADR (\d+)\]\([^)]*?(\d{4})-[a-z0-9-]+\.md\)/g)]
        .filter(([, number, linked]) => Number(number) !== Number(linked))
        .map(([link]) => `${file}: ${link}`),
    );

    expect(wrong).toEqual([]);
  });

  it('is never named by a bare number, which nobody could check', () => {
    const bare = referring.flatMap(({ file, text }) =>
      [...text.matchAll(/(?<!\[)\bADR[ -]?\d+/g)].map(([found]) => `${file}: ${found}`),
    );

    expect(bare).toEqual([]);
  });
});
