import { copyFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

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
