import { runEndToEnd } from '../checks/end-to-end.ts';
import { runCommand } from '../cli/run-command.ts';

// A filter means those journeys alone, not also the ones that run before them.
await runCommand((args) => runEndToEnd(args.length > 0 ? ['--no-deps', ...args] : args));
