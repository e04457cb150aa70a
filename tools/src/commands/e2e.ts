import { runCommand } from '../cli/run-command.ts';
import { runEndToEnd } from '../checks/end-to-end.ts';

await runCommand((args) => runEndToEnd(args));
