import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 300;

function isHolderGone(file) {
  try {
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
  return () => rmSync(file, { force: true });
}
