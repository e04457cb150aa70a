import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from '@jest/globals';

import { remoteNames, repositoryRoot } from '../packages.ts';

const file = readFileSync(join(repositoryRoot, 'docker-compose.yml'), 'utf8');

it.each(remoteNames())('builds and deploys %s in a service of its own', (name) => {
  const service = file.split('\n\n').find((part) => part.startsWith(`  ${name}:\n`));

  expect(service).toContain(`PACKAGE: ${name} }`);
  expect(service).toContain(`deploy-once.ts, ${name}]`);
});
