import { copyFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const LONGEST_PAUSE_SECONDS = 30;
/** A server that has run this long did not end at once. */
const STEADY_MS = 10_000;

/** Paces the restarts of a server, and tells about them without flooding the console. */
export class Restarts {
  readonly #name: string;
  readonly #report: (sentence: string) => void;
  /** The number of ends in a row. */
  #ends = 0;
  #endedAt = 0;
  #readyAt = Infinity;
  /** True while the server keeps ending, which is then reported only once. */
  #isQuiet = false;
  #steady: NodeJS.Timeout | undefined;

  constructor(name: string, report: (sentence: string) => void) {
    this.#name = name;
    this.#report = report;
  }

  /** Returns the milliseconds until the next start: none at first, then more and more. */
  ended(how: string, keepLog: () => string, remedy = 'starting it again'): number {
    this.stop();
    const now = performance.now();
    if (now - this.#readyAt > STEADY_MS) this.#ends = 0;
    this.#readyAt = Infinity;
    this.#ends += 1;
    if (this.#ends === 1) {
      this.#endedAt = now;
      this.#report(`${this.#name} ${how}: ${remedy}. Its log until then is kept in ${keepLog()}`);
      return 0;
    }
    const seconds = Math.min(2 ** (this.#ends - 2), LONGEST_PAUSE_SECONDS);
    if (seconds < LONGEST_PAUSE_SECONDS) this.#report(`${this.#name} ${how} again: the next try is in ${seconds} s.`);
    else if (!this.#isQuiet) this.#report(`${this.#name} keeps ending: tried every ${seconds} s until it runs.`);
    this.#isQuiet = seconds === LONGEST_PAUSE_SECONDS;
    return seconds * 1000;
  }

  ready(): void {
    this.#readyAt = performance.now();
    const sentence = `${this.#name} runs again, after ${((this.#readyAt - this.#endedAt) / 1000).toFixed(1)} s.`;
    const report = () => {
      this.#isQuiet = false;
      this.#report(sentence);
    };
    if (this.#isQuiet) this.#steady = setTimeout(report, STEADY_MS).unref();
    else report();
  }

  /** Says nothing more about the last start. */
  stop(): void {
    clearTimeout(this.#steady);
  }
}

const KEPT_CRASHES = 10;

/** Copies a server's log to a folder `crashes`, out of reach of its rotation; returns where the crash can be read. */
export function keepCrashLog(logFile: string, now = new Date()): string {
  const folder = join(dirname(logFile), 'crashes');
  const prefix = `${basename(logFile, '.log')}-2`;
  const kept = join(folder, `${basename(logFile, '.log')}-${now.toISOString().replaceAll(':', '-')}.log`);
  try {
    mkdirSync(folder, { recursive: true });
    copyFileSync(logFile, kept);
    const all = readdirSync(folder).filter((name) => name.startsWith(prefix));
    for (const name of all.sort().slice(0, -KEPT_CRASHES)) rmSync(join(folder, name));
    return kept;
  } catch {
    // A full disk must not keep a server from being started again.
    rmSync(kept, { force: true });
    return logFile;
  }
}
