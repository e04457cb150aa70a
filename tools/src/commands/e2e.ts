import { runEndToEnd } from '../checks/end-to-end.ts';
import { runCommand } from '../cli/run-command.ts';

await runCommand((args) => runEndToEnd(args));
