#!/usr/bin/env node
// Plain JavaScript for Node 18 and later: only what runs here needs the pinned one.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MIN_NODE = [24, 9];
const ORPHAN_CHECK_MS = 500;
const COMMANDS = fileURLToPath(new URL('./mindgrove.js', import.meta.url));

/** The one that came with this package, unless npm skipped install scripts. */
function findNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > MIN_NODE[0] || (major === MIN_NODE[0] && minor >= MIN_NODE[1])) return process.execPath;
  const pinned = join(dirname(createRequire(import.meta.url).resolve('node/package.json')), 'bin/node');
  if (existsSync(pinned) && spawnSync(pinned, ['--version']).status === 0) return pinned;
  console.error(
    `Node ${MIN_NODE.join('.')} or later is needed; this is ${process.version}, and the one of this package is not ` +
      'installed. Run "npm rebuild node", or install a newer Node.',
  );
  return process.exit(1);
}

/** A remote's folder, or one with folders of remotes; for a remote that is to be made, this one. */
function findFolder(folder = process.cwd()) {
  if (existsSync(join(folder, 'remote.json')) || dirname(folder) === folder) return folder;
  return findFolder(dirname(folder));
}

const found = findFolder();
const cwd = existsSync(join(found, 'remote.json')) ? found : process.cwd();
// The channel tells the command when this process was killed and could not pass a signal on.
const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
const child = spawn(findNode(), [COMMANDS, ...process.argv.slice(2)], { cwd, stdio });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
const parent = process.ppid;
// A killed npm cannot pass a signal on; under npm a new parent means that it is gone.
const isOrphan = () => process.env.npm_lifecycle_event !== undefined && process.ppid !== parent;
setInterval(() => isOrphan() && child.kill('SIGTERM'), ORPHAN_CHECK_MS).unref();
child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
