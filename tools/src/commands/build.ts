import { allPackages, build, changedPackages } from '../build.ts';
import { runCommand } from '../command.ts';
import { printedStep } from '../progress.ts';

await runCommand(async ([only]) => {
  if (only) {
    const { bundle } = await import('../bundle.ts');
    return bundle(only);
  }
  const changed = changedPackages(allPackages());
  if (changed.length === 0) return console.log('Nothing has changed since the last build.');
  return printedStep()(`Building ${changed.join(', ')}`, () => build(changed));
});
