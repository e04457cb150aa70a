import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from '@jest/globals';

import { remoteNames, repositoryRoot } from '../repository/packages.ts';

const file = readFileSync(join(repositoryRoot, 'docker-compose.yml'), 'utf8');

it('builds and deploys every remote in its own service', () => {
  const missing = remoteNames().filter((name) => {
    const service = file.split('\n\n').find((part) => part.startsWith(`  ${name}:\n`)) ?? '';
    return !service.includes(`PACKAGE: ${name} }`) || !service.includes(`deploy-once.ts, ${name}]`);
  });

  expect(missing).toEqual([]);
});
