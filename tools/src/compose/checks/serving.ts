import assert from 'node:assert/strict';

import { isReachable } from '../../processes/is-reachable.ts';
import { remoteNames } from '../../repository/packages.ts';
import { openPage, servedVersions } from '../pages.ts';
import { askValkey, type ComposeProject } from '../project.ts';
import { waitFor } from '../wait-for.ts';
import { SERVERS } from '../wait-until-settled.ts';

const PAGES = ['/', '/dashboard', '/pricing'];

export async function checkServing({ url, signal }: ComposeProject): Promise<void> {
  const hasAll = async () => Object.keys(await servedVersions(url)).length === remoteNames().length;
  await waitFor('the shell serves every remote', hasAll, 30_000, signal);
  for (const path of PAGES) await openPage(url, path);
  // It names the address of the product.
  assert((await openPage(url, '/sitemap.xml')).includes(`<loc>${url}/</loc>`), 'The shell does not know its address.');
  assert(await isReachable(`${url}/api/ready`), 'The API is not reached through the shell.');
}

export async function checkHardening(project: ComposeProject): Promise<void> {
  for (const service of SERVERS) {
    const user = (await project.run(['exec', '-T', service, 'id', '-u'])).trim();
    assert.notEqual(user, '0', `${service} runs as root.`);
    const processes = await project.inspect(service, '{{.HostConfig.PidsLimit}}');
    assert.ok(Number(processes) > 0, `${service} may start any number of processes.`);
  }
  const containers = [...(await project.containers()).values()];
  const open = containers.filter(({ Publishers }) => Publishers?.some(({ PublishedPort }) => PublishedPort > 0));
  assert.deepEqual(
    open.map(({ Service }) => Service),
    ['front'],
    'Only the front door may publish a port.',
  );
}

/** The sign-up before this has been counted where every replica of the api would see it. */
export async function checkSharedCounts(project: ComposeProject): Promise<void> {
  const keys = await askValkey(project, "keys 'mindgrove:rate:*'");

  assert.match(keys, /mindgrove:rate:register/, 'The API does not count sign-ups in Valkey.');
}
