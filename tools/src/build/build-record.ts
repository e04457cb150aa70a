import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

import { type ReleaseRecord, releaseRecord } from '@mindgrove/contracts/releases/release-record';
import { type CallSchemas, describeCalls, hashCall } from '@mindgrove/server-kit/calls/describe-call';
import { integrityOf } from '@mindgrove/server-kit/integrity';
import type { Dependency, Module, ModuleGraphConnection, Stats } from 'webpack';

import { currentCommit } from '../repository/git.ts';
import { distFolder, repositoryRoot } from '../repository/packages.ts';
import { CLASS_SUFFIX_PLACEHOLDER, HASH_PLACEHOLDER } from '../webpack/compile.ts';
import { callKeysIn } from '../webpack/remote-config.ts';
import type { RemoteManifest } from '../webpack/remote-manifest.ts';

type UnversionedRecord = Omit<ReleaseRecord, 'files'>;

export const recordBase = (
  name: string,
  version: string,
  { kit, queues, navigation, footer }: Pick<RemoteManifest, 'kit' | 'queues' | 'navigation' | 'footer'>,
) => ({
  name,
  version,
  kit,
  ...(queues && { queues }),
  navigation,
  ...(footer && { footer }),
  commit: currentCommit(),
  builtAt: new Date().toISOString(),
});

/** Gives a complete `dist/` its version, and validates and writes its release record. */
export function writeRecord(name: string, record: UnversionedRecord): void {
  const dir = distFolder(name);
  const file = join(dir, 'release.json');
  rmSync(file, { force: true });
  const versioned = insertReleaseHash(dir, record);
  const complete = releaseRecord.parse({ ...versioned, files: record.kind === 'remote' ? describeFiles(dir) : {} });
  writeFileSync(file, JSON.stringify(complete, null, 2));
}

/** Inserts the sha256 over the files and the record, without time and commit; returns the record with its version. */
function insertReleaseHash(dir: string, { commit, builtAt, ...content }: UnversionedRecord): UnversionedRecord {
  const described = JSON.stringify([content, describeFiles(dir)]);
  const hash = createHash('sha256').update(described).digest('hex').slice(0, HASH_PLACEHOLDER.length);
  const complete = (text: string) =>
    text
      .replaceAll(HASH_PLACEHOLDER, hash)
      .replaceAll(CLASS_SUFFIX_PLACEHOLDER, hash.slice(0, CLASS_SUFFIX_PLACEHOLDER.length));
  for (const file of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|css|html)$/.test(file)) continue;
    const path = join(dir, file);
    writeFileSync(path, complete(readFileSync(path, 'utf8')));
  }
  return { ...(JSON.parse(complete(JSON.stringify(content))) as typeof content), commit, builtAt };
}

export function describeFiles(folder: string): ReleaseRecord['files'] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return Object.fromEntries(
    entries.map((file) => {
      const bytes = readFileSync(file);
      const path = relative(folder, file).split(sep).join('/');
      return [path, { integrity: integrityOf(bytes), bytes: bytes.length }];
    }),
  );
}

type Compilation = Stats['compilation'];
type Uses = NonNullable<ReleaseRecord['uses']>;

const KIT = '@mindgrove/kit';
/** Its routes are declared there, not called. */
const CONTRACTS = /^(node_modules\/@mindgrove\/)?contracts\//;
/** The file that tells which of kit's entries remotes get from the host. */
const SHARE_SCOPE = 'shell/src/federation/share-scope.ts';

/** Lists what the code of a remote's bundle takes from kit and calls, with the schemas of these calls. */
export function contractUses({ compilation }: Stats): { uses: Uses; calls: CallSchemas } {
  const modules = bundledModules(compilation);
  const keys = modules.filter((module) => !CONTRACTS.test(pathOf(module) ?? '')).flatMap((one) => [...callKeysIn(one)]);
  const calls = describeCalls(keys.toSorted());
  const hashes = Object.entries(calls).map(([key, call]) => [key, hashCall(call)]);
  const kit = modules.flatMap((module) => kitImports(compilation, module));
  return { uses: { kit: [...new Set(kit)].sort(), calls: Object.fromEntries(hashes) as Uses['calls'] }, calls };
}

/** Names that kit exports to remotes, in the host's build. */
export function providedKit({ compilation }: Stats): string[] {
  const scope = bundledModules(compilation).find((module) => pathOf(module) === SHARE_SCOPE);
  const entries = (scope?.dependencies ?? []).flatMap((dependency) => {
    const entry = kitEntry(dependency);
    const module = entry === undefined ? null : compilation.moduleGraph.getModule(dependency);
    return entry === undefined || !module ? [] : [[entry, module] as const];
  });
  const names = new Map(entries).entries().flatMap(([entry, module]) => {
    const provided = compilation.moduleGraph.getExportsInfo(module).getProvidedExports();
    if (!Array.isArray(provided)) throw new Error(`The exports of ${KIT}/${entry} are not known: name each of them`);
    return provided.map((name) => exportName(entry, name));
  });
  return [...names].sort();
}

/** Files of other packages that a remote's bundle must not hold, each with a file that imports it. */
export function foreignModules({ compilation }: Stats, isForeign: (path: string) => boolean): string[] {
  return bundledModules(compilation).flatMap((module) => {
    const path = pathOf(module);
    if (path === undefined || !isForeign(path)) return [];
    const importers = [...compilation.moduleGraph.getIncomingConnections(module)].flatMap(
      ({ originModule }) => (originModule && pathOf(originModule)) ?? [],
    );
    const importer = importers.find((file) => !isForeign(file));
    if (importer === undefined && importers.length > 0) return [];
    return [`${importer ?? 'the bundle'} imports ${path}`];
  });
}

/** Lists the modules as they were parsed, also those that were joined. */
const bundledModules = ({ modules, chunkGraph }: Compilation): Module[] =>
  [...modules]
    .filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0)
    .flatMap((module) => ('modules' in module ? (module as unknown as { modules: Module[] }).modules : [module]));

function pathOf(module: Module): string | undefined {
  const file = module.nameForCondition();
  return file ? relative(repositoryRoot, file) : undefined;
}

/** Lists the imports of kit that are left after unused code was dropped. */
function kitImports({ moduleGraph }: Compilation, module: Module): string[] {
  return module.dependencies.flatMap((dependency) => {
    const entry = kitEntry(dependency);
    const [name] = (dependency as { ids?: string[] }).ids ?? [];
    const connection = moduleGraph.getConnection(dependency) as ModuleGraphConnection | undefined;
    if (entry === undefined || name === undefined || !connection?.isActive(undefined)) return [];
    return [exportName(entry, name)];
  });
}

/** `''` for the package itself, `query` for `@mindgrove/kit/query`. */
function kitEntry(dependency: Dependency): string | undefined {
  const { request } = dependency as { request?: string };
  if (request === KIT) return '';
  return request?.startsWith(`${KIT}/`) ? request.slice(KIT.length + 1) : undefined;
}

const exportName = (entry: string, name: string) => (entry ? `${entry}/${name}` : name);
