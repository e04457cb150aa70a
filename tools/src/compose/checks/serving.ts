import assert from 'node:assert/strict';

import { isReachable } from '../../processes/is-reachable.ts';
import { remoteNames } from '../../repository/packages.ts';
import { openPage, servedVersions } from '../pages.ts';
import type { ComposeProject } from '../project.ts';
import { waitFor } from '../wait-for.ts';

const PAGES = ['/', '/dashboard', '/pricing'];

export async function checkServing({ url, signal }: ComposeProject): Promise<void> {
  const hasAll = async () => Object.keys(await servedVersions(url)).length === remoteNames().length;
  await waitFor('the shell serves every remote', hasAll, 30_000, signal);
  for (const path of PAGES) await openPage(url, path);
  assert(await isReachable(`${url}/api/ready`), 'The api is not reached through the shell.');
}
