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
