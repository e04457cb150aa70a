import { typecheck } from '../checks/typecheck.ts';
import { printedStep } from '../cli/progress.ts';
import { runCommand } from '../cli/run-command.ts';

await runCommand(() => printedStep()('Checking types', typecheck));
