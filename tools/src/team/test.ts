import { runJest } from '../checks/jest.ts';
import { runCommand } from '../cli/run-command.ts';

await runCommand(runJest);
