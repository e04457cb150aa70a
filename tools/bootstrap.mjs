// Plain JavaScript for Node 18 and later: it runs before anything is installed.
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { installDependencies } from './bootstrap/install-dependencies.mjs';
import { fail, runWithNode } from './bootstrap/run-with-node.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

await installDependencies(root).catch((error) => fail(error.message));
runWithNode(
  join(root, 'node_modules/node/bin/node'),
  [join(root, 'tools/src/cli/mindgrove.ts'), ...process.argv.slice(2)],
  { cwd: root, env: { ...process.env, PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter) } },
);
