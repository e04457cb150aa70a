import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Editors write in several steps. */
const SETTLE_MS = 100;

const isTest = (file: string) => file.includes('.spec.');

/**
 * Calls back after changes below the folders; returns a function that stops it. Watches every folder anew after each
 * change: a watch follows the inode and goes deaf after `git checkout` or an editor's rename. Node's recursive watch
 * misses that for files, chokidar and watchpack for folders.
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
  // List after watching, so that no new entry is missed.
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
      // The folder itself may be deleted and created again.
      listen(dirname(folder), (file) => file === basename(folder));
      listenBelow(folder);
    }
  };
  watchAnew();
  return stop;
}

/** The watch of the parent folder has reported it. */
function ignoreMissing(look: () => void): void {
  try {
    look();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
