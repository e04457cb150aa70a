import { runCommand } from '../command.ts';
import { printedStep } from '../progress.ts';
import { typecheck } from '../typecheck.ts';

await runCommand(() => printedStep()('Checking types', typecheck));
