import { runCommand } from '../command.ts';
import { printedStep } from '../progress.ts';
import { rollback } from '../release.ts';
import { readReleaseOptions } from '../release-options.ts';
import { untilServed } from '../until-served.ts';

await runCommand(async (args) => {
  const { name, channel, ...registry } = readReleaseOptions(args);
  const step = printedStep();

  const now = await step(`Rolling ${name} back on ${channel}`, () => rollback(name, channel, registry));
  if (channel === 'live') await step(`Waiting until new pages get ${now.version}`, () => untilServed(registry.to, now));
});
