// Plain JavaScript for Node 18 and later: it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { constants } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { installDependencies } from './bootstrap/install-dependencies.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const commandsFolder = join(root, 'tools/src/commands');
const ORPHAN_CHECK_MS = 500;
const MIN_NODE = [24, 9];

function fail(message) {
  console.error(message);
  process.exit(1);
}

function commandFile(command) {
  const files = readdirSync(commandsFolder, { recursive: true }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'),
  );
  const nameOf = (file) => basename(file, '.ts');
  const found = files.find((file) => nameOf(file) === command);
  if (!found) {
    const known = files.map(nameOf).sort().join(', ');
    fail(`${command ? `There is no command "${command}"` : 'No command was given'}. Known: ${known}.`);
  }
  return join(commandsFolder, found);
}

/** The pinned Node is missing or broken when npm skipped install scripts. */
function findNode() {
  const pinned = join(root, 'node_modules/node/bin/node');
  if (existsSync(pinned) && spawnSync(pinned, ['--version']).status === 0) return pinned;
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > MIN_NODE[0] || (major === MIN_NODE[0] && minor >= MIN_NODE[1])) return process.execPath;
  return fail(
    `Node ${MIN_NODE.join('.')} or later is needed; this is ${process.version}, and the pinned one is not installed. ` +
      'Run "npm rebuild node", or install a newer Node.',
  );
}

/** Waits for the child even when signals arrive: the child stops its own processes in order. */
function run(node, args) {
  const child = spawn(node, args, {
    cwd: root,
    // The channel tells the child when this process was killed and could not pass a signal on.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter) },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  const parent = process.ppid;
  // A killed npm cannot pass a signal on; under npm a new parent means that it is gone.
  const isOrphan = () => process.env.npm_lifecycle_event !== undefined && process.ppid !== parent;
  setInterval(() => isOrphan() && child.kill('SIGTERM'), ORPHAN_CHECK_MS).unref();
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

const [command, ...args] = process.argv.slice(2);
const file = commandFile(command);
await installDependencies(root).catch((error) => fail(error.message));
run(findNode(), [file, ...args]);
