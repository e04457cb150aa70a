import { runCommand } from '../cli/run-command.ts';
import { stopRequest } from '../cli/stop-request.ts';
import { checkCompose } from '../compose/check.ts';

const signal = stopRequest();
await runCommand(() =>
  checkCompose(signal).catch((error: unknown) => {
    throw signal.aborted ? new Error('The check was stopped.', { cause: error }) : error;
  }),
);
process.exit();
