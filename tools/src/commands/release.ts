import { buildPackages, changedPackages } from '../build/build-packages.ts';
import { stepRunner } from '../cli/progress.ts';
import { runCommand } from '../cli/run-command.ts';
import { channelVersions, promote, publish, readRecord } from '../release/registry.ts';
import { NOTE_OPTION, readReleaseOptions, type ReleaseOptions, usage, wantsHelp } from '../release/release-options.ts';
import { waitUntilServed } from '../release/wait-until-served.ts';
import { currentCommit } from '../repository/git.ts';
import { distFolder } from '../repository/packages.ts';

const DESCRIPTION = 'Builds remotes, publishes them, and promotes them in the order in which they are named.';
const DRY_RUN = '--dry-run         builds, runs the gate, prints what would happen, and changes nothing';

const step = stepRunner();

async function release(name: string, replaces: string | null, { channel, note, ...registry }: ReleaseOptions): Promise<void> {
  const { version } = readRecord(distFolder(name));
  const commit = currentCommit();
  await step(`Publishing ${name} ${version}`, () => publish(distFolder(name), registry, { commit }));
  await step(`Promoting it to ${channel}`, () => promote({ name, version, replaces, note }, channel, registry));
  if (channel === 'live')
    await step('Waiting until new pages get it', () => waitUntilServed(registry.url, { name, version }));
}

async function dryRunRelease(name: string, replaces: string | null, options: ReleaseOptions): Promise<void> {
  const { version } = readRecord(distFolder(name));
  await step(`Checking ${name} ${version}`, () => publish(distFolder(name), options, { dryRun: true }));
  console.log(
    version === replaces
      ? `  It is on ${options.channel} already: a release would change nothing.`
      : `  On ${options.channel} it would replace ${replaces ?? 'nothing'}. Nothing was changed.`,
  );
}

await runCommand(async (args) => {
  if (wantsHelp(args)) return console.log(usage('release', DESCRIPTION, [NOTE_OPTION, DRY_RUN]));
  const options = readReleaseOptions(args);
  const { names, channel, dryRun } = options;

  const before = await channelVersions(channel, options);
  await step(`Building ${names.join(', ')}`, () => buildPackages(changedPackages(names)));
  for (const name of names) await (dryRun ? dryRunRelease : release)(name, before.get(name) ?? null, options);
});
