import { runCommand, stopSignal } from '../cli/run-command.ts';
import { checkCompose } from '../compose/check.ts';

const signal = stopSignal();
await runCommand(() =>
  checkCompose(signal).catch((error: unknown) => {
    throw signal.aborted ? new Error('The check was stopped.', { cause: error }) : error;
  }),
);
process.exit();
