import { runCommand } from '../cli/run-command.ts';
import { checkPackage } from '../release/checks/check-package.ts';

await runCommand(checkPackage);
