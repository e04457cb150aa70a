import { buildPackages } from '../build/build-packages.ts';
import { runCommand, stepRunner } from '../cli/run-command.ts';
import { remoteNames } from '../repository/packages.ts';

await runCommand((names) => {
  const wanted = names.length > 0 ? names : remoteNames();
  return stepRunner()(`Building ${wanted.join(', ')}`, () => buildPackages(wanted));
});
