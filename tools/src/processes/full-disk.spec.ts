import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

import { openLog } from './log-file.ts';
import { watchLog } from './log-rotation.ts';

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
