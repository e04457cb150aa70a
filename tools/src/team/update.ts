import { parseArgs } from 'node:util';

import { runCommand, stepRunner } from '../cli/run-command.ts';
import {
  findProduct,
  npmInstall,
  readManifest,
  readServedPackages,
  writeManifest,
} from '../new-remote/served-packages.ts';

const USAGE = `
Usage: npx mindgrove update [--from <url>]

Installs the kit, ui, contracts and tools that are live now.

  --from <url>  address of the product (default: the one in package.json)
`;

await runCommand(async (args) => {
  const { values } = parseArgs({
    args,
    options: { from: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) return console.log(USAGE);
  const folder = process.cwd();
  const manifest = readManifest(folder);
  const product = (values.from ?? findProduct(manifest)).replace(/\/+$/, '');
  const served = await readServedPackages(product);
  const changed = served.filter(({ name, url }) =>
    [manifest.dependencies, manifest.devDependencies].some((names) => names?.[name] && names[name] !== url),
  );
  if (changed.length === 0) return console.log(`These are the packages of ${product} already.`);
  const addresses = new Map(changed.map(({ name, url }) => [name, url]));
  const updated = (names: Record<string, string> = {}) =>
    Object.fromEntries(Object.entries(names).map(([name, address]) => [name, addresses.get(name) ?? address]));
  const { dependencies, devDependencies } = manifest;
  writeManifest(folder, {
    ...manifest,
    dependencies: updated(dependencies),
    devDependencies: updated(devDependencies),
  });
  await stepRunner()(`Installing ${changed.map(({ name }) => name).join(', ')}`, () => npmInstall(folder));
  for (const { name, version } of changed) console.log(`  ${name} is ${version} now.`);
});
