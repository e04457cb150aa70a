import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const DEBOUNCE_MS = 100;

const isTest = (file: string) => file.includes('.spec.');

/**
 * Calls back after changes; returns a function that stops it. Watches every folder anew after each change: a watch
 * follows the inode and stops reporting after `git checkout` or an editor's rename, as chokidar's and watchpack's do.
 */
export function watchSources(folders: readonly string[], onChange: () => void): () => void {
  let watchers: FSWatcher[] = [];
  let debounce: NodeJS.Timeout | undefined;

  const watchFolder = (folder: string, isRelevant: (file: string) => boolean) => {
    const watcher = watch(folder, (_, file) => {
      if (file !== null && !isRelevant(file)) return;
      clearTimeout(debounce);
      debounce = setTimeout(() => {
        rewatch();
        onChange();
      }, DEBOUNCE_MS);
    });
    watchers.push(watcher);
  };
  // List after watching, so that no new entry is missed.
  const watchTree = (folder: string) =>
    ignoreMissing(() => {
      watchFolder(folder, (file) => !isTest(file));
      const entries = readdirSync(folder, { withFileTypes: true });
      for (const entry of entries.filter((entry) => entry.isDirectory())) watchTree(join(folder, entry.name));
    });
  const stop = () => {
    clearTimeout(debounce);
    for (const watcher of watchers) watcher.close();
    watchers = [];
  };
  const rewatch = () => {
    stop();
    for (const folder of folders) {
      watchFolder(dirname(folder), (file) => file === basename(folder));
      watchTree(folder);
    }
  };
  rewatch();
  return stop;
}

/** The watch of the parent folder has reported it. */
function ignoreMissing(work: () => void): void {
  try {
    work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
