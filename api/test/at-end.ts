import { afterAll } from '@jest/globals';

const work: (() => Promise<unknown>)[] = [];

/** Runs the function after the last test of the process's file, or of its shard of files. */
export const atEnd = (run: () => Promise<unknown>) => void work.push(run);

// As a setup file this is loaded before any spec file, so that the hook belongs to all of them.
afterAll(async () => {
  for (const run of work.splice(0)) await run();
});
