import { checkFolders, checkUnusedCode, lint } from '../checks/static-checks.ts';
import { runCommand, stepRunner } from '../cli/run-command.ts';

await runCommand(async (paths) => {
  const step = stepRunner();
  if (paths.length > 0) return step(`Linting ${paths.join(' ')}`, () => lint(paths));
  await step('Checking folders', async () => checkFolders());
  await step('Looking for unused code', checkUnusedCode);
  await step('Linting', () => lint());
});
