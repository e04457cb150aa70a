import type { CanaryBody } from '@mindgrove/contracts/releases';

import { runCommand, stepRunner } from '../../cli/run-command.ts';
import { channelVersions, readCanaries, rollback } from '../../release/registry.ts';
import { NOTE_OPTION, readReleaseOptions, usage, wantsHelp } from '../../release/release-options.ts';
import { waitUntilServed } from '../../release/running-product.ts';

const DESCRIPTION = 'Brings back the previous release of each remote, also of one that was retired.';

await runCommand(async (args) => {
  if (wantsHelp(args)) return console.log(usage('rollback', DESCRIPTION, [NOTE_OPTION]));
  const { names, channel, note, ...registry } = readReleaseOptions('rollback', args);
  const step = stepRunner();

  const before = await channelVersions(channel, registry);
  const canaries = channel === 'live' ? await readCanaries(registry) : new Map<string, CanaryBody>();
  for (const name of names) {
    const canary = canaries.get(name);
    const body = { name, note, replaces: before.get(name) ?? null, ends_canary: canary?.version };
    const what = canary ? `Ending the canary of ${name}` : `Rolling ${name} back on ${channel}`;
    const pointer = await step(what, () => rollback(body, channel, registry));
    if (channel === 'live')
      await step(`Waiting until new pages get ${pointer.version}`, () =>
        waitUntilServed(registry.url, pointer, canary),
      );
  }
});
