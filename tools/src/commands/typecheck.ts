import { runCommand } from '../cli/run-command.ts';
import { printedStep } from '../cli/progress.ts';
import { typecheck } from '../checks/typecheck.ts';

await runCommand(() => printedStep()('Checking types', typecheck));
