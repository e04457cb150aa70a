import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { createInterface } from 'node:readline';

import { TSC } from '../checks/typecheck.ts';

const NICENESS = 5;
const LOCATED = /^(\S.*)\((\d+),(\d+)\): error (TS\d+: .*)$/;
const UNLOCATED = /^error (TS\d+: .*)$/;
const ROUND_STARTS = / - (Starting compilation in watch mode|File change detected)\b/;
const ROUND_ENDS = / - Found \d+ errors?\. /;

let compiler: ChildProcess | undefined;

function stop(): void {
  compiler?.kill();
  process.exit();
}

process.on('disconnect', stop);
process.on('SIGTERM', stop);
setPriority(NICENESS);

/** Runs the compiler for the projects; ends when it does. */
async function build(options: readonly string[], onLine: (line: string) => void): Promise<void> {
  const args = [TSC, '--build', '--singleThreaded', '--pretty', 'false', ...options, ...process.argv.slice(2)];
  const started = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  compiler = started;
  createInterface({ input: started.stdout }).on('line', onLine);
  await once(started, 'close');
}

const errors: string[] = [];

const sendErrors = () => process.send?.([...new Set(errors)], () => undefined);

/** Adds an error, whose first line is its location; the compiler indents what continues its text. */
function read(line: string): void {
  const [, file, row, column, text] = LOCATED.exec(line) ?? [];
  const unlocated = UNLOCATED.exec(line)?.[1];
  if (text) errors.push(`./${file}:${row}:${column}\n${text}`);
  else if (unlocated) errors.push(unlocated);
  else if (line.startsWith('  ') && errors.length > 0) errors.push(`${errors.pop()}\n${line}`);
}

// The compiler watches no file before its first round is over and would miss edits made during it. Alone, that takes
// half a minute without a cache; after this build, less than a second.
await build([], (line) => {
  read(line);
  sendErrors();
});
await build(['--watch', '--preserveWatchOutput'], (line) => {
  if (ROUND_STARTS.test(line)) errors.length = 0;
  else if (ROUND_ENDS.test(line)) sendErrors();
  else read(line);
});
