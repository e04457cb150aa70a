import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';

const ORPHAN_CHECK_MS = 500;
const MIN_NODE = [24, 9];

export function fail(message) {
  console.error(message);
  process.exit(1);
}

/** The pinned Node, which is missing or broken when npm skipped install scripts. */
function findNode(pinned) {
  if (existsSync(pinned) && spawnSync(pinned, ['--version']).status === 0) return pinned;
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > MIN_NODE[0] || (major === MIN_NODE[0] && minor >= MIN_NODE[1])) return process.execPath;
  return fail(
    `Node ${MIN_NODE.join('.')} or later is needed; this is ${process.version}, and the pinned one is not installed. ` +
      'Run "npm rebuild node", or install a newer Node.',
  );
}

/** Waits for the child even when signals arrive: the child stops its own processes in order. */
export function runWithNode(pinned, args, options) {
  // The channel tells the child when this process was killed and could not pass a signal on.
  const child = spawn(findNode(pinned), args, { ...options, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  const parent = process.ppid;
  // A killed npm cannot pass a signal on; under npm a new parent means that it is gone.
  const isOrphan = () => process.env.npm_lifecycle_event !== undefined && process.ppid !== parent;
  setInterval(() => isOrphan() && child.kill('SIGTERM'), ORPHAN_CHECK_MS).unref();
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}
