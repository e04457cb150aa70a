import { lint } from '../checks/static-checks.ts';
import { stepRunner } from '../cli/progress.ts';
import { runCommand } from '../cli/run-command.ts';

await runCommand((paths) => stepRunner()('Linting', () => lint(paths.length > 0 ? paths : undefined)));
