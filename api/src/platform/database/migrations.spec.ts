import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

import { migrations } from './migrations.js';

const files = readdirSync(join(import.meta.dirname, 'migrations'));
const pascalCase = (words: string) => words.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

describe('the list of migrations', () => {
  it('has one class for each file, named after it', () => {
    const names = files.map((file) => file.replace(/^(\d+)-(.*)\.ts$/, (_, time, words) => pascalCase(words) + time));

    expect(migrations.map(({ name }) => name).sort()).toEqual(names.sort());
  });

  it('is in the order of time', () => {
    const times = migrations.map(({ name }) => Number(/\d+$/.exec(name)?.[0]));

    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });
});
