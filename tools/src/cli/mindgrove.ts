import { pathToFileURL } from 'node:url';

import { isInstalled, toolFile } from '../repository/packages.ts';
import { COMMANDS } from './commands.ts';
import { runCommand } from './run-command.ts';

const commands = Object.entries(COMMANDS).flatMap(([name, { does, here, installed }]) => {
  const file = isInstalled ? installed : here;
  return file === undefined ? [] : [{ name, does, file }];
});
const line = isInstalled ? 'npx mindgrove' : 'npm run mindgrove --';

const USAGE = `
Usage: ${line} <command> [options]

${commands.map(({ name, does }) => `  ${name.padEnd(14)}  ${does}`).join('\n')}

${line} <command> --help describes the options of a command.
`;

const [name = '--help', ...args] = process.argv.slice(2);

await runCommand(async () => {
  const command = commands.find((one) => one.name === name);
  if (command) {
    // Each command reads what follows its own name.
    process.argv = [...process.argv.slice(0, 2), ...args];
    await import(pathToFileURL(toolFile(command.file)).href);
  } else if (['--help', '-h', 'help'].includes(name)) console.log(USAGE);
  else throw new Error(`There is no command "${name}".\n${USAGE}`);
});
