import { confirm, runCommand, stepRunner } from '../../cli/run-command.ts';
import { channelVersions, retire } from '../../release/registry.ts';
import { NOTE_OPTION, readReleaseOptions, usage, wantsHelp } from '../../release/release-options.ts';
import { waitUntilServed } from '../../release/running-product.ts';

const DESCRIPTION =
  'Takes remotes away: their pages become “not found”, and their menu entries disappear. A rollback brings them back.';
const YES = '--yes             asks nothing';

await runCommand(async (args) => {
  if (wantsHelp(args)) return console.log(usage('retire', DESCRIPTION, [NOTE_OPTION, YES]));
  const isConfirmed = args.includes('--yes');
  const options = readReleaseOptions(
    'retire',
    args.filter((arg) => arg !== '--yes'),
  );
  const { names, channel, note, ...registry } = options;
  const before = await channelVersions(channel, registry);
  const absent = names.find((name) => !before.has(name));
  if (absent !== undefined) throw new Error(`There is no release of ${absent} on ${channel}: nothing to retire.`);
  const question = `Retire ${names.join(', ')} from ${channel} of ${registry.url}?`;
  if (!isConfirmed) await confirm(question, 'Nothing was retired.');
  const step = stepRunner();

  for (const name of names) {
    const body = { name, note, replaces: before.get(name) ?? null };
    await step(`Retiring ${name} from ${channel}`, () => retire(body, channel, registry));
    if (channel === 'live')
      await step('Waiting until new pages are without it', () =>
        waitUntilServed(registry.url, { name, version: null }),
      );
  }
});
