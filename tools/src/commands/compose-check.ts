import { runCommand } from '../cli/run-command.ts';
import { checkCompose } from '../compose/check.ts';
import { stopRequest } from '../cli/stop-request.ts';

const signal = stopRequest();
await runCommand(() =>
  checkCompose(signal).catch((error: unknown) => {
    throw signal.aborted ? new Error('The check was stopped.', { cause: error }) : error;
  }),
);
process.exit();
