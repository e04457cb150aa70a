import { buildPackage } from '../build/build-packages.ts';
import { runCommand } from '../cli/run-command.ts';

/** Every build runs in a process of its own. */
await runCommand(([name = '']) =>
  buildPackage(name, async () => (await import('../build/build-remote.ts')).buildRemote(name)),
);
