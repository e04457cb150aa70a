import { join } from 'node:path';

import { allPackages, buildPackage, buildPackages, changedPackages } from '../build/build-packages.ts';
import { runCommand, stepRunner } from '../cli/run-command.ts';
import { API, HOST, repositoryRoot, TOOLS } from '../repository/packages.ts';

async function build(name: string): Promise<string[]> {
  if (name === API) return ((await import(join(repositoryRoot, 'api/build.mjs'))) as { sources: string[] }).sources;
  if (name === HOST) return (await import('../build/build-shell.ts')).buildShell();
  if (name === TOOLS) return (await import('../sdk/build-sdk.ts')).buildSdk();
  return (await import('../build/build-remote.ts')).buildRemote(name);
}

await runCommand(async ([only]) => {
  if (only) return buildPackage(only, build);
  const changed = changedPackages(allPackages());
  if (changed.length === 0) return console.log('Nothing has changed since the last build.');
  return stepRunner()(`Building ${changed.join(', ')}`, () => buildPackages(changed));
});
