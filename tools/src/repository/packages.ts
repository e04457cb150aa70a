import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';

/** `.js` in the package that teams install, whose tools are compiled. */
const EXTENSION = extname(import.meta.filename);
export const isInstalled = EXTENSION === '.js';

/** This repository. For tools that a team has installed, the folder of its remote or remotes: its commands run there. */
export const repositoryRoot = isInstalled ? process.cwd() : join(import.meta.dirname, '../../..');

export const HOST = 'shell';
export const API = 'api';
/** Its build is what teams with a repository of their own install. */
export const TOOLS = 'tools';

const MANIFEST = 'remote.json';

/** Folder of a workspace; a repository of one remote is that remote. */
export const packageFolder = (name: string, root = repositoryRoot) =>
  existsSync(join(root, MANIFEST)) ? root : join(root, name);

export const distFolder = (name: string, root = repositoryRoot) => join(packageFolder(name, root), 'dist');

/** The path starts at the root and is not absolute: a release's version must be the same on every machine. */
export const exposedModule = (name: string) =>
  `./${join(relative(repositoryRoot, packageFolder(name)), 'src/remote.tsx')}`;

/** Source maps are not in `dist`: browsers never get them, and they do not change a release's version. */
export const sourceMapsFolder = (name: string, root = repositoryRoot) => join(root, '.cache/source-maps', name);

export function workspaces(): string[] {
  const manifest = readFileSync(join(repositoryRoot, 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { workspaces: string[] }).workspaces;
}

export function remoteNames(root = repositoryRoot): string[] {
  const own = join(root, MANIFEST);
  if (existsSync(own)) return [(JSON.parse(readFileSync(own, 'utf8')) as { name: string }).name];
  return readdirSync(root)
    .filter((name) => existsSync(join(root, name, MANIFEST)))
    .sort();
}

/** The remote that commands need not name, in a repository that has only one. */
export function onlyRemote(): string | undefined {
  const [name, ...others] = remoteNames();
  return others.length === 0 ? name : undefined;
}

/** Absolute path of another file of the tools, as this process runs them; `path` begins at `tools/src`. */
export const toolFile = (path: string) => join(import.meta.dirname, '..', path.replace(/\.ts$/, EXTENSION));

/** The text to type to run a command of the tools. */
export function commandLine(command: string, args = ''): string {
  if (isInstalled) return `npx mindgrove ${command} ${args}`.trimEnd();
  return args ? `npm run ${command} -- ${args}` : `npm run ${command}`;
}
