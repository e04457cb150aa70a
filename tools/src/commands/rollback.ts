import { stepRunner } from '../cli/progress.ts';
import { runCommand } from '../cli/run-command.ts';
import { rollback } from '../release/registry.ts';
import { readReleaseOptions, usage, wantsHelp } from '../release/release-options.ts';
import { waitUntilServed } from '../release/wait-until-served.ts';

const DESCRIPTION = 'Brings back the previous release of each remote.';

await runCommand(async (args) => {
  if (wantsHelp(args)) return console.log(usage('rollback', DESCRIPTION));
  const { names, channel, dryRun, ...registry } = readReleaseOptions(args);
  if (dryRun) throw new Error('A rollback has no --dry-run: /admin/dashboard shows what it would bring back.');
  const step = stepRunner();

  for (const name of names) {
    const pointer = await step(`Rolling ${name} back on ${channel}`, () => rollback(name, channel, registry));
    if (channel === 'live')
      await step(`Waiting until new pages get ${pointer.version}`, () => waitUntilServed(registry.url, pointer));
  }
});
