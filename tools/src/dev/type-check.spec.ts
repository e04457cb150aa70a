import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { typeErrorPrinter, watchTypes } from './type-check.ts';

const WRONG = "export const moods: number = 'good';\n";
const RIGHT = 'export const moods = 5;\n';
const ERROR = "./app/src/moods.ts:1:14\nTS2322: Type 'string' is not assignable to type 'number'.";

describe('watchTypes', () => {
  let root: string;
  let check: ReturnType<typeof watchTypes> | undefined;
  let onErrors: (errors: string[]) => void = () => undefined;
  const file = () => join(root, 'app/src/moods.ts');
  /** Makes a change and waits for these errors. */
  const waitForErrors = (expected: string[], change: () => void) =>
    new Promise<void>((resolve) => {
      onErrors = (errors) => {
        if (JSON.stringify(errors) === JSON.stringify(expected)) resolve();
      };
      change();
    });

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'types-'));
    mkdirSync(join(root, 'app/src'), { recursive: true });
    const compilerOptions = { strict: true, noEmit: true, skipLibCheck: true, types: [], lib: ['es5'] };
    writeFileSync(join(root, 'app/tsconfig.json'), JSON.stringify({ compilerOptions, include: ['src'] }));
    writeFileSync(file(), WRONG);
  });
  afterEach(async () => {
    await check?.stop();
    rmSync(root, { recursive: true });
  });

  it('reports an error with its location until it is fixed, however the file is saved', async () => {
    await waitForErrors([ERROR], () => {
      check = watchTypes({ projects: ['app'], root, onErrors: (errors) => onErrors(errors) });
    });
    // The compiler watches no file before the report of its first round.
    await waitForErrors([], () => writeFileSync(file(), RIGHT));

    for (const [text, errors] of [
      [WRONG, [ERROR]],
      // A watcher of the file itself, and not of its name, would see the first of these only.
      [RIGHT, []],
    ] as const) {
      await waitForErrors([...errors], () => {
        writeFileSync(join(root, 'saved'), text);
        renameSync(join(root, 'saved'), file());
      });
    }
  });

  it('exits with the process that started it', async () => {
    const checker = fork(join(import.meta.dirname, 'type-check-process.ts'), ['app'], { cwd: root });
    await once(checker, 'message');

    checker.disconnect();

    expect(await once(checker, 'exit')).toEqual([0, null]);
  });
});

describe('typeErrorPrinter', () => {
  it('prints errors when they change, and once that there are none', () => {
    const printed: string[] = [];
    const print = typeErrorPrinter((text: string) => printed.push(text));

    for (const errors of [[], [], [ERROR], [ERROR], []]) print(errors);

    expect(printed).toEqual(['  No type errors.', expect.stringContaining(ERROR), '  No type errors.']);
  });
});
