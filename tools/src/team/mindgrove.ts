import { runCommand } from '../cli/run-command.ts';

const COMMANDS: Record<string, { does: string; run: () => Promise<unknown> }> = {
  new: {
    does: 'makes a remote in this folder: npx mindgrove new journal',
    run: () => import('./new.ts'),
  },
  dev: { does: 'runs the remote alone, with the API of a running product', run: () => import('./dev.ts') },
  build: { does: 'builds the remote into dist/', run: () => import('./build.ts') },
  test: { does: 'runs the tests of the remote', run: () => import('./test.ts') },
  check: { does: 'builds and checks it as a release would, and publishes nothing', run: () => import('./check.ts') },
  release: {
    does: 'builds, checks, publishes and promotes it',
    run: () => import('../commands/releases/release.ts'),
  },
  promote: {
    does: 'gives a canary to more visitors, or to everybody',
    run: () => import('../commands/releases/promote.ts'),
  },
  rollback: { does: 'brings the previous release back', run: () => import('../commands/releases/rollback.ts') },
  retire: { does: 'takes the remote away', run: () => import('../commands/releases/retire.ts') },
  history: { does: 'prints who moved which release when', run: () => import('../commands/releases/history.ts') },
  update: {
    does: 'installs the packages that are live now: npx mindgrove update',
    run: () => import('./update.ts'),
  },
};

const USAGE = `
Usage: npx mindgrove <command> [options]

${Object.entries(COMMANDS)
  .map(([name, { does }]) => `  ${name.padEnd(9)} ${does}`)
  .join('\n')}

npx mindgrove <command> --help describes the options of a command.
`;

const [name = '--help', ...others] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;

await runCommand(async () => {
  if (command) {
    // Each command reads what follows its own name.
    process.argv = [...process.argv.slice(0, 2), ...others];
    await command.run();
  } else if (['--help', '-h', 'help'].includes(name)) console.log(USAGE);
  else throw new Error(`There is no command "${name}".\n${USAGE}`);
});
