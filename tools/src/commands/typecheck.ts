import { typecheck } from '../checks/typecheck.ts';
import { runCommand, stepRunner } from '../cli/run-command.ts';

await runCommand((workspaces) =>
  stepRunner()('Checking types', () => typecheck(workspaces.length > 0 ? workspaces : undefined)),
);
