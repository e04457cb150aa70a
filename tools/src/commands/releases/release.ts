import { buildPackages, changedPackages } from '../../build/build-packages.ts';
import { runCommand, stepRunner } from '../../cli/run-command.ts';
import { checkRemote } from '../../release/checks/check-remote.ts';
import {
  channelVersions,
  previewAddress,
  promote,
  publish,
  publishSourceMaps,
  readRecord,
  stepCanary,
} from '../../release/registry.ts';
import {
  CANARY_OPTION,
  NOTE_OPTION,
  PREVIEW_OPTION,
  readReleaseOptions,
  type ReleaseOptions,
  usage,
  wantsHelp,
  WATCH_OPTION,
} from '../../release/release-options.ts';
import { waitUntilServed, waitUntilShared } from '../../release/running-product.ts';
import { currentCommit } from '../../repository/git.ts';
import { distFolder } from '../../repository/packages.ts';

const DESCRIPTION =
  'Builds and checks remotes, publishes them, and promotes them in the order in which they are named.';
const DRY_RUN = '--dry-run         builds, runs the gate, prints what would happen, and changes nothing';

const SKIP_CHECKS =
  '--skip-checks     releases without checking types, tests and pages; needs --reason, for the audit log';
const OPTIONS = [NOTE_OPTION, DRY_RUN, CANARY_OPTION, WATCH_OPTION, PREVIEW_OPTION, SKIP_CHECKS];

const step = stepRunner();

async function release(
  name: string,
  replaces: string | null,
  { channel, note, rollout, skippedChecks, ...registry }: ReleaseOptions,
): Promise<void> {
  const { version } = readRecord(distFolder(name));
  const commit = currentCommit();
  await step(`Publishing ${name} ${version}`, () => publish(distFolder(name), registry, { commit, skippedChecks }));
  const unreadable = await publishSourceMaps({ name, version }, registry);
  if (unreadable) console.warn(unreadable);
  const { canary: percent, watchMinutes: watch_minutes, isPreview } = rollout;
  if (isPreview) return console.log(`  Administrators see it at ${previewAddress(registry.url, { name, version })}`);
  if (percent !== undefined) {
    const canary = { name, version, percent };
    await step(`Giving it to ${percent} % of visitors`, () => stepCanary({ ...canary, note }, registry));
    await step('Waiting until they get it', () => waitUntilShared(registry.url, canary));
    return;
  }
  const body = { name, version, replaces, note, watch_minutes };
  await step(`Promoting it to ${channel}`, () => promote(body, channel, registry));
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
  if (wantsHelp(args)) return console.log(usage('release', DESCRIPTION, OPTIONS));
  const options = readReleaseOptions('release', args);
  const { names, channel, dryRun, skippedChecks } = options;

  const before = await channelVersions(channel, options);
  await step(`Building ${names.join(', ')}`, () => buildPackages(changedPackages(names)));
  if (skippedChecks === undefined) for (const name of names) await checkRemote(name, options.url, step, names);
  for (const name of names) await (dryRun ? dryRunRelease : release)(name, before.get(name) ?? null, options);
});
