import { buildPackage } from '../build/build-package.ts';
import { runCommand } from '../cli/run-command.ts';

/** In a process of its own, as every build. */
await runCommand(([name = '']) =>
  buildPackage(name, async () => (await import('../build/build-remote.ts')).buildRemote(name)),
);
