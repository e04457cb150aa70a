import { typecheck } from '../checks/typecheck.ts';
import { stepRunner } from '../cli/progress.ts';
import { runCommand } from '../cli/run-command.ts';

await runCommand((workspaces) =>
  stepRunner()('Checking types', () => typecheck(workspaces.length > 0 ? workspaces : undefined)),
);
