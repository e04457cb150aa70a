import { allPackages, buildPackages, changedPackages } from '../build/build-packages.ts';
import { stepRunner } from '../cli/progress.ts';
import { runCommand } from '../cli/run-command.ts';

await runCommand(async ([only]) => {
  if (only) {
    const { buildPackage } = await import('../build/build-package.ts');
    return buildPackage(only);
  }
  const changed = changedPackages(allPackages());
  if (changed.length === 0) return console.log('Nothing has changed since the last build.');
  return stepRunner()(`Building ${changed.join(', ')}`, () => buildPackages(changed));
});
