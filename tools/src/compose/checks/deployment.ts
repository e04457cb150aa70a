import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

import { rollback } from '../../release/registry.ts';
import { repositoryRoot } from '../../repository/packages.ts';
import { openPage, servedVersions } from '../member.ts';
import { type ComposeProject, SERVERS, waitFor, waitUntilSettled } from '../project.ts';

const NOT_SOURCES = new Set(['node_modules', 'dist', '.git', '.cache', '.data', 'coverage']);

/** Calls `work` with a temporary copy of the sources in which a remote's first page has another title. */
async function withChangedCopy(
  remote: string,
  title: string,
  work: (folder: string) => Promise<unknown>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'mindgrove-check-'));
  try {
    cpSync(repositoryRoot, folder, { recursive: true, filter: (path) => !NOT_SOURCES.has(basename(path)) });
    const manifest = join(folder, remote, 'remote.json');
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(/"title": ".*?"/, `"title": "${title}"`));
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const REMOTE = 'mfe-games';
const PAGE = '/dashboard';
const TITLE = 'Changed by the check';
const SERVE_TIMEOUT_MS = 60_000;

const startTimes = (project: ComposeProject) =>
  Promise.all(SERVERS.map((service) => project.inspect(service, '{{.Id}} {{.State.StartedAt}}')));

const without = (name: string, versions: Record<string, string>) => ({ ...versions, [name]: undefined });

export async function checkDeployment(project: ComposeProject): Promise<void> {
  const { url, signal } = project;
  const [versions, running] = await Promise.all([servedVersions(url), startTimes(project)]);
  const deploy = (folder: string) => project.run(['up', '--detach', '--build', REMOTE], { folder });
  await withChangedCopy(REMOTE, TITLE, deploy);
  const isServed = async () => (await openPage(url, PAGE)).includes(`<title>${TITLE} `);
  await waitFor(`${PAGE} has its new title`, isServed, SERVE_TIMEOUT_MS, signal);
  const now = await servedVersions(url);
  assert.notEqual(now[REMOTE], versions[REMOTE], 'A changed remote must have another version.');
  assert.deepEqual(without(REMOTE, now), without(REMOTE, versions), 'Other remotes must keep their versions.');
  assert.deepEqual(await startTimes(project), running, 'No server may be restarted by the release of a remote.');
}

/** A rollback survives a restart of everything, the publishing containers included. */
export async function checkRollback(project: ComposeProject): Promise<void> {
  const { url, signal } = project;
  const token = (await project.run(['run', '--rm', '-T', REMOTE, 'sh', '-c', 'echo $RELEASE_TOKEN'])).trim();
  const { version } = await rollback({ name: REMOTE }, 'live', { url: url, token });
  await project.run(['restart']);
  await waitUntilSettled(project);
  const isServed = async () => (await servedVersions(url))[REMOTE] === version;
  await waitFor(`${REMOTE} is still rolled back`, isServed, SERVE_TIMEOUT_MS, signal);
}
