export interface Command {
  does: string;
  /** The file below `tools/src` that runs it in this repository. */
  here?: string;
  /** The file that runs it where a team has installed the tools. */
  installed?: string;
}

const everywhere = (file: string) => ({ here: file, installed: file });

/** All commands, as `npm run mindgrove` and `npx mindgrove` list them. */
export const COMMANDS: Record<string, Command> = {
  start: { does: 'starts the whole product', here: 'commands/start.ts' },
  dev: {
    does: 'runs a remote, or in this repository everything, and follows your edits',
    here: 'commands/dev.ts',
    installed: 'team/dev.ts',
  },
  new: { does: 'makes a remote: new journal', here: 'commands/new.ts', installed: 'team/new.ts' },
  build: { does: 'builds what has changed into dist/', here: 'commands/build.ts', installed: 'team/build.ts' },
  test: { does: 'runs the tests of a package', here: 'commands/test.ts', installed: 'team/test.ts' },
  check: {
    does: 'checks a package as a release would, and publishes nothing; without one, what you changed',
    here: 'commands/check.ts',
    installed: 'team/check.ts',
  },
  typecheck: { does: 'checks types', here: 'commands/typecheck.ts' },
  lint: { does: 'checks lint rules, folders and unused code', here: 'commands/lint.ts' },
  e2e: { does: 'runs the browser journeys', here: 'commands/e2e.ts' },
  verify: { does: 'runs all checks and tests, as npm test does', here: 'commands/verify.ts' },
  bench: { does: 'runs the benchmarks', here: 'commands/bench.ts' },
  'compose:check': { does: 'builds and runs the containers, and checks them', here: 'commands/compose-check.ts' },
  'kit-reference': { does: 'writes docs/kit.md', here: 'commands/kit-reference.ts' },
  release: { does: 'builds, checks, publishes and promotes remotes', ...everywhere('commands/releases/release.ts') },
  promote: {
    does: 'gives a canary to more visitors, or to everybody',
    ...everywhere('commands/releases/promote.ts'),
  },
  rollback: { does: 'brings the previous release back', ...everywhere('commands/releases/rollback.ts') },
  retire: { does: 'takes a remote away', ...everywhere('commands/releases/retire.ts') },
  history: { does: 'prints who moved which release when', ...everywhere('commands/releases/history.ts') },
  prune: { does: 'drops old releases', here: 'commands/releases/prune.ts' },
  backup: { does: 'writes all that the product stores into a folder', here: 'commands/backups/backup.ts' },
  restore: { does: 'restores a backup', here: 'commands/backups/restore.ts' },
  'store-releases': {
    does: "moves the files of releases into the object store's bucket",
    here: 'commands/backups/store-releases.ts',
  },
  'admin:create': { does: 'creates an administrator', here: 'commands/admin-create.ts' },
  update: { does: 'installs the packages that are live now', installed: 'team/update.ts' },
};
