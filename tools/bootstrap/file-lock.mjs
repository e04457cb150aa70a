import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 300;
const HEARTBEAT_MS = 5000;
/** A holder that is alive touches its lock more often, even while it compiles. */
const MAX_SILENCE_MS = 90_000;

function isHolderGone(file) {
  try {
    // The process id may belong to another process by now.
    if (Date.now() - statSync(file).mtimeMs > MAX_SILENCE_MS) return true;
    const pid = Number(readFileSync(file, 'utf8'));
    // Another process has created the file and not yet written its process id.
    if (pid === 0) return false;
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

function tryToAcquire(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  }
}

/** Waits until only this process holds the lock file; takes over the lock of a killed process. */
export async function acquireLock(file, whyWaiting) {
  mkdirSync(dirname(file), { recursive: true });
  for (let waited = false; !tryToAcquire(file); waited = true) {
    if (isHolderGone(file)) {
      rmSync(file, { force: true });
      continue;
    }
    if (!waited) console.log(`${whyWaiting}; waiting for it …`);
    await sleep(POLL_MS);
  }
  const heartbeat = setInterval(() => touch(file), HEARTBEAT_MS).unref();
  return () => {
    clearInterval(heartbeat);
    rmSync(file, { force: true });
  };
}

function touch(file) {
  try {
    const now = new Date();
    utimesSync(file, now, now);
  } catch {
    // The folder `.cache` has been removed.
  }
}
