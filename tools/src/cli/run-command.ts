import { createInterface } from 'node:readline/promises';

// The publisher's image has server-kit, but no link to it in node_modules.
import { readSecretFiles } from '../../../server-kit/src/secret-files.ts';

/** Runs a command; prints an error without its stack and sets the exit code to 1. */
export async function runCommand(work: (args: string[]) => Promise<void> | void): Promise<void> {
  try {
    readSecretFiles(process.env);
    await work(process.argv.slice(2));
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}

/** Aborted by a signal, or by the end of the process that started this one. */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, abort);
  process.on('disconnect', abort);
  // The reader of our output is gone; everything must still stop in order.
  process.stdout.on('error', abort);
  return controller.signal;
}

/** Runs one step of a command under a label; throws before it starts once the signal is aborted. */
export type StepRunner = <T>(label: string, work: (signal?: AbortSignal) => Promise<T>) => Promise<T>;

const LABEL_WIDTH = 60;
let isLineOpen = false;

export function printLine(sentence: string): void {
  console.log(`${isLineOpen ? '\n' : ''}    ${sentence}`);
  isLineOpen = false;
}

export const stepRunner =
  (signal?: AbortSignal): StepRunner =>
  async (label, work) => {
    signal?.throwIfAborted();
    const started = Date.now();
    process.stdout.write(`  ${label} … `.padEnd(LABEL_WIDTH));
    isLineOpen = true;
    try {
      const result = await work(signal);
      printOutcome(`${((Date.now() - started) / 1000).toFixed(1).padStart(6)} s`);
      return result;
    } catch (error) {
      printOutcome(signal?.aborted ? 'stopped' : 'failed');
      throw error;
    }
  };

function printOutcome(outcome: string): void {
  console.log(isLineOpen ? outcome : `${''.padEnd(LABEL_WIDTH)}${outcome}`);
  isLineOpen = false;
}

export const silentStepRunner =
  (signal?: AbortSignal): StepRunner =>
  (_label, work) => {
    signal?.throwIfAborted();
    return work(signal);
  };

/** Throws unless a person answers with yes; `otherwise` tells them what did not happen. */
export async function confirm(question: string, otherwise: string): Promise<void> {
  if (!process.stdin.isTTY) throw new Error('Nobody can be asked here: add --yes to do it without a question.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} (yes/no) `);
  terminal.close();
  if (!/^y(es)?$/i.test(answer.trim())) throw new Error(otherwise);
}
