import { runCommand, stepRunner } from '../../cli/run-command.ts';
import { channelVersions, promote, readCanaries, stepCanary } from '../../release/registry.ts';
import {
  CANARY_OPTION,
  NOTE_OPTION,
  readReleaseOptions,
  usage,
  wantsHelp,
  WATCH_OPTION,
} from '../../release/release-options.ts';
import { waitUntilServed, waitUntilShared } from '../../release/running-product.ts';
import { commandLine } from '../../repository/packages.ts';

const DESCRIPTION = 'Gives the canary of each remote to more visitors, or to everybody.';

await runCommand(async (args) => {
  if (wantsHelp(args)) return console.log(usage('promote', DESCRIPTION, [NOTE_OPTION, CANARY_OPTION, WATCH_OPTION]));
  const { names, channel, note, rollout, ...registry } = readReleaseOptions('promote', args);
  const canaries = await readCanaries(registry);
  const absent = names.find((name) => !canaries.has(name));
  if (absent !== undefined)
    throw new Error(
      `There is no canary of ${absent}: begin one with ${commandLine('release', `${absent} --canary 10`)}.`,
    );
  const live = await channelVersions(channel, registry);
  const step = stepRunner();

  for (const name of names) {
    const release = { name, version: canaries.get(name)?.version ?? '' };
    const { canary: percent, watchMinutes: watch_minutes } = rollout;
    if (percent !== undefined) {
      await step(`Giving ${name} ${release.version} to ${percent} % of visitors`, () =>
        stepCanary({ ...release, percent, note }, registry),
      );
      await step('Waiting until they get it', () => waitUntilShared(registry.url, { ...release, percent }));
      continue;
    }
    const body = { ...release, replaces: live.get(name) ?? null, note, watch_minutes };
    await step(`Promoting ${name} ${release.version}`, () => promote(body, channel, registry));
    await step('Waiting until everybody gets it', () => waitUntilServed(registry.url, release));
  }
});
