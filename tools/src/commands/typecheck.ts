import { typecheck } from '../checks/typecheck.ts';
import { stepRunner } from '../cli/progress.ts';
import { runCommand } from '../cli/run-command.ts';

await runCommand(() => stepRunner()('Checking types', typecheck));
