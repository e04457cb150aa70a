import { runCommand } from '../command.ts';
import { checkCompose } from '../compose/check.ts';
import { stopRequest } from '../stop-request.ts';

const signal = stopRequest();
await runCommand(() =>
  checkCompose(signal).catch((error: unknown) => {
    throw signal.aborted ? new Error('The check was stopped.', { cause: error }) : error;
  }),
);
process.exit();
