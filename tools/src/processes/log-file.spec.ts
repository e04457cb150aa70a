import { execFileSync } from 'node:child_process';
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

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

import { markLog, openLog, rotateOpenLog, watchLog } from './log-file.ts';

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

const CHECK_MS = 5000;
// Only root on Linux can mount a small disk.
const onSmallDisk = process.platform === 'linux' && process.getuid?.() === 0 ? describe : describe.skip;

onSmallDisk('a full disk', () => {
  let disk: string;
  const file = () => join(disk, 'api.log');
  const fill = () => {
    try {
      writeFileSync(join(disk, 'large'), Buffer.alloc(1_000_000));
    } catch {
      // It is full now.
    }
  };

  beforeEach(() => {
    jest.useFakeTimers();
    disk = mkdtempSync(join(tmpdir(), 'small-disk-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', disk]);
  });
  afterEach(() => {
    jest.useRealTimers();
    execFileSync('umount', ['--lazy', disk]);
    rmSync(disk, { recursive: true });
  });

  it('is reported once, as is its end', () => {
    const said = jest.spyOn(console, 'error').mockReturnValue();
    const unwatch = watchLog(file());

    fill();
    jest.advanceTimersByTime(CHECK_MS * 3);
    rmSync(join(disk, 'large'));
    jest.advanceTimersByTime(CHECK_MS * 3);
    unwatch();

    expect(said.mock.calls).toEqual([
      [expect.stringContaining(`The disk of ${disk} is full`)],
      [expect.stringContaining('has room again')],
    ]);
  });

  it('does not keep a server from being started', () => {
    fill();

    expect(() => openLog(file(), 'the API')).not.toThrow();
  });
});
