import { runCommand } from '../command.ts';
import { runEndToEnd } from '../end-to-end.ts';

await runCommand((args) => runEndToEnd(args));
