import { runCommand, stepRunner } from '../cli/run-command.ts';
import { npmInstall } from '../new-remote/served-packages.ts';
import { readNewRemote } from '../new-remote/template.ts';
import { makeWorkspace } from '../new-remote/workspace-remote.ts';
import { wantsHelp } from '../release/release-options.ts';
import { repositoryRoot } from '../repository/packages.ts';

const USAGE = `
Usage: npm run mindgrove -- new <name>

Makes a remote in this repository: a page that uses kit and ui, its test, its service in docker-compose.yml, and its entries
in the other files that list the remotes.
`;

await runCommand(async (args) => {
  const [given, ...rest] = args;
  if (wantsHelp(args)) return console.log(USAGE);
  if (given === undefined || rest.length > 0)
    throw new Error('Name one remote, such as: npm run mindgrove -- new journal');
  const remote = readNewRemote(given);
  makeWorkspace(remote);
  await stepRunner()('Linking the workspace', () => npmInstall(repositoryRoot));
  console.log(`
  ${remote.name} is made. Its page will be ${'/' + remote.page}.

  npm test -w ${remote.name}                  its tests
  npm run dev -w ${remote.name}               runs it alone
  npm run --silent release -- ${remote.name}  releases it into the product that npm start has started
`);
});
