import { describe, expect, it, jest } from '@jest/globals';

import { LogWriter } from './log-writer.js';

/** A disk that takes so many bytes more. */
function smallDisk(free: number) {
  const disk = {
    free,
    content: '',
    take(bytes: Buffer) {
      const taken = Math.min(disk.free, bytes.length);
      if (taken === 0) throw new Error('ENOSPC: no space left on device, write');
      disk.free -= taken;
      disk.content += bytes.subarray(0, taken).toString();
      return taken;
    },
  };
  return disk;
}

describe('LogWriter', () => {
  it('drops lines while the disk is full, says so once, and then how many', () => {
    const disk = smallDisk(9);
    const warn = jest.fn();
    const writer = new LogWriter(disk.take, warn);
    const log = (...lines: string[]) => {
      for (const line of lines) writer.write(`${line}\n`);
      writer.flushSync();
    };

    log('first', 'torn by the end');
    log('lost', 'lost too');
    disk.free = 1000;
    log('second');

    const [first, torn, notice = '', ...rest] = disk.content.split('\n');
    expect([first, torn, ...rest]).toEqual(['first', 'tor', 'second', '']);
    expect(JSON.parse(notice)).toMatchObject({ level: 40, msg: 'dropped 3 lines that could not be written' });
    expect(warn.mock.calls).toEqual([[expect.stringContaining('ENOSPC')]]);
  });

  it('writes lines together, after a second at the latest', () => {
    jest.useFakeTimers();
    const disk = smallDisk(100_000);
    const writer = new LogWriter(disk.take, jest.fn());

    writer.write('early\n');
    const before = disk.content;
    jest.advanceTimersByTime(1000);

    expect([before, disk.content]).toEqual(['', 'early\n']);
    writer.write(`${'x'.repeat(5000)}\n`);
    expect(disk.content).toHaveLength(5007);
    jest.useRealTimers();
  });
});
