import { build, changedPackages } from '../build.ts';
import { runCommand } from '../command.ts';
import { distFolder } from '../packages.ts';
import { printedStep } from '../progress.ts';
import { promote, publish, readRecord } from '../release.ts';
import { readReleaseOptions } from '../release-options.ts';
import { untilServed } from '../until-served.ts';

await runCommand(async (args) => {
  const { name, channel, ...registry } = readReleaseOptions(args);
  const step = printedStep();

  await step(`Building ${name}`, () => build(changedPackages([name])));
  const { version } = readRecord(distFolder(name));
  await step(`Publishing ${name} ${version}`, () => publish(distFolder(name), registry));
  await step(`Promoting it to ${channel}`, () => promote({ name, version }, channel, registry));
  if (channel === 'live')
    await step('Waiting until new pages get it', () => untilServed(registry.to, { name, version }));
});
