#!/usr/bin/env node
// Plain JavaScript for Node 18 and later: only what runs here needs the pinned one.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { runWithNode } from '../../bootstrap/run-with-node.mjs';

/** A remote's folder, or one with folders of remotes; for a remote that is to be made, this one. */
function findFolder(folder = process.cwd()) {
  if (existsSync(join(folder, 'remote.json')) || dirname(folder) === folder) return folder;
  return findFolder(dirname(folder));
}

const found = findFolder();
runWithNode(
  join(dirname(createRequire(import.meta.url).resolve('node/package.json')), 'bin/node'),
  [fileURLToPath(new URL('../cli/mindgrove.js', import.meta.url)), ...process.argv.slice(2)],
  { cwd: existsSync(join(found, 'remote.json')) ? found : process.cwd() },
);
