import assert from 'node:assert/strict';

import type { ComposeProject } from '../project.ts';
import { SERVERS } from '../wait-until-settled.ts';

export async function checkHardening(project: ComposeProject): Promise<void> {
  for (const service of SERVERS) {
    const user = (await project.run(['exec', '-T', service, 'id', '-u'])).trim();
    assert.notEqual(user, '0', `${service} runs as root.`);
  }
  const containers = [...(await project.containers()).values()];
  const open = containers.filter(({ Publishers }) => Publishers?.some(({ PublishedPort }) => PublishedPort > 0));
  assert.deepEqual(
    open.map(({ Service }) => Service),
    ['shell'],
    'The shell alone may publish a port.',
  );
}
