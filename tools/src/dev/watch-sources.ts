import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Milliseconds without another change before changes are told: editors write in several steps. */
const SETTLE_MS = 100;

const isTest = (file: string) => file.includes('.spec.');

/**
 * Calls back after changes below the folders, until the function that it returns is called.
 *
 * Every folder is watched anew before each call. A watch belongs to the file or folder itself, not to its name: it goes
 * deaf when another takes the name, as with an editor that saves by renaming, or `git checkout`. Node's recursive watch
 * misses that for files; chokidar and watchpack miss it for folders.
 */
export function watchSources(folders: readonly string[], onChange: () => void): () => void {
  let watchers: FSWatcher[] = [];
  let settled: NodeJS.Timeout | undefined;

  const listen = (folder: string, concerns: (file: string) => boolean) => {
    const watcher = watch(folder, (_, file) => {
      if (file !== null && !concerns(file)) return;
      clearTimeout(settled);
      settled = setTimeout(() => {
        watchAnew();
        onChange();
      }, SETTLE_MS);
    });
    watchers.push(watcher);
  };
  // A folder is listed once it is watched: whatever is made in it from then on is heard.
  const listenBelow = (folder: string) =>
    ignoreMissing(() => {
      listen(folder, (file) => !isTest(file));
      const entries = readdirSync(folder, { withFileTypes: true });
      for (const entry of entries.filter((entry) => entry.isDirectory())) listenBelow(join(folder, entry.name));
    });
  const stop = () => {
    clearTimeout(settled);
    for (const watcher of watchers) watcher.close();
    watchers = [];
  };
  const watchAnew = () => {
    stop();
    for (const folder of folders) {
      // The folder itself may go and come back.
      listen(dirname(folder), (file) => file === basename(folder));
      listenBelow(folder);
    }
  };
  watchAnew();
  return stop;
}

/** What went away in between has been heard by the folder above. */
function ignoreMissing(look: () => void): void {
  try {
    look();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
