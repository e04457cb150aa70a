import type { DestinationStream } from 'pino';

/** Writing each line would take a tenth of a call's time. */
const BATCH_LENGTH = 4096;
const BATCH_MS = 1000;
const PINO_WARN = 40;
const NEWLINE = 0x0a;

/** Returns how many bytes it took; throws when it takes none. Must not wait. */
export type LogOutput = (bytes: Buffer) => number;

/** Drops and counts the lines that it cannot write: a log must never hold up the API, or its exit. */
export class LogWriter implements DestinationStream {
  #batch = '';
  #dropped = 0;
  #isTorn = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly output: LogOutput,
    private readonly warn: (sentence: string) => void,
  ) {}

  write(line: string): void {
    this.#batch += line;
    if (this.#batch.length >= BATCH_LENGTH) return this.flushSync();
    this.#timer ??= setTimeout(() => this.flushSync(), BATCH_MS).unref();
  }

  /** Pino calls this before the process ends on an error. */
  flushSync(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const batch = Buffer.from(this.#batch);
    this.#batch = '';
    if (batch.length > 0) this.#writeOrDrop(batch);
  }

  #writeOrDrop(batch: Buffer): void {
    const { rest, error } = this.#writeAll(Buffer.concat([this.#notice(), batch]));
    if (rest.length > 0 && this.#dropped === 0) {
      this.warn(`Log lines are dropped until they can be written again: ${String(error)}`);
    }
    const isNoticeWritten = rest.length <= batch.length;
    if (isNoticeWritten) this.#dropped = 0;
    this.#dropped += countLines(isNoticeWritten ? rest : batch);
  }

  /** The record that tells how many lines are missing before the next one. */
  #notice(): Buffer {
    if (this.#dropped === 0) return Buffer.alloc(0);
    const record = {
      level: PINO_WARN,
      time: Date.now(),
      msg: `dropped ${this.#dropped} lines that could not be written`,
    };
    return Buffer.from(`${this.#isTorn ? '\n' : ''}${JSON.stringify(record)}\n`);
  }

  #writeAll(bytes: Buffer): { rest: Buffer; error?: unknown } {
    let rest = bytes;
    try {
      while (rest.length > 0) {
        const written = this.output(rest);
        this.#isTorn = written > 0 && rest[written - 1] !== NEWLINE;
        rest = rest.subarray(written);
      }
      return { rest };
    } catch (error) {
      return { rest, error };
    }
  }
}

const countLines = (bytes: Buffer) => bytes.reduce((count, byte) => (byte === NEWLINE ? count + 1 : count), 0);
