import {
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { markLog, openLog } from './log-file.ts';
import { rotateOpenLog } from './log-rotation.ts';

const LARGE = `${'x'.repeat(999_999)}\n`;

describe('rotateOpenLog', () => {
  let folder: string;
  let file: string;
  let descriptor: number;
  const content = () =>
    Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8').slice(-4)]));

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'log-rotation-'));
    file = join(folder, 'api.log');
    descriptor = openSync(file, 'a');
  });
  afterEach(() => {
    closeSync(descriptor);
    rmSync(folder, { recursive: true });
  });

  it('moves what was written elsewhere while the server keeps the file open', () => {
    for (const run of ['one', 'two']) {
      writeSync(descriptor, `${LARGE}${run}\n`);
      rotateOpenLog(file);
    }
    writeSync(descriptor, 'new\n');

    expect(content()).toEqual({ 'api.log': 'new\n', 'api.1.log': 'two\n', 'api.2.log': 'one\n' });
    expect(readFileSync(file, 'utf8')).toBe('new\n');
  });

  it('can be read from a mark on, before and after the rotation', () => {
    writeSync(descriptor, 'old\n');
    const read = markLog(file);

    writeSync(descriptor, `${LARGE}new\n`);
    const before = read();
    rotateOpenLog(file);
    writeSync(descriptor, 'newest\n');

    expect(before).toBe(`${LARGE}new\n`);
    expect(read()).toBe(`${LARGE}new\nnewest\n`);
  });

  it('lets nobody else read a log, before and after the rotation', () => {
    const own = join(folder, 'shell.log');
    const log = openLog(own, 'shell');
    writeSync(log.descriptor, LARGE);
    rotateOpenLog(own);
    closeSync(log.descriptor);

    const modes = ['shell.log', 'shell.1.log'].map((name) => statSync(join(folder, name)).mode & 0o777);
    expect(modes).toEqual([0o600, 0o600]);
  });

  it('leaves a small log alone', () => {
    writeSync(descriptor, 'few\n');

    rotateOpenLog(file);

    expect(content()).toEqual({ 'api.log': 'few\n' });
  });

  it('leaves a log alone that another process is rotating, unless that process was killed', () => {
    writeSync(descriptor, `${LARGE}one\n`);
    writeFileSync(`${file}.rotating`, '');
    expect(() => rotateOpenLog(file)).toThrow('EEXIST');

    utimesSync(`${file}.rotating`, 0, 0);
    rotateOpenLog(file);

    expect(content()).toEqual({ 'api.log': '', 'api.1.log': 'one\n' });
  });
});
