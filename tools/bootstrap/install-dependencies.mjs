import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { acquireLock } from './file-lock.mjs';

const HEARTBEAT_MS = 15_000;

function isInstalled(root, lockFile) {
  const hidden = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(hidden)) return false;
  const installed = JSON.parse(readFileSync(hidden, 'utf8')).packages;
  return Object.entries(JSON.parse(lockFile).packages).every(
    // Optional packages for other platforms are absent.
    ([path, { optional, extraneous, version }]) =>
      path === '' || optional || extraneous || (path in installed && installed[path].version === version),
  );
}

/** `npm ci` deletes node_modules, so nothing that it starts may come from there. */
function pathWithoutNodeModules() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.filter((folder) => !folder.includes('node_modules')).join(delimiter);
}

function npmCi(root) {
  return new Promise((resolve, reject) => {
    const started = Date.now();
    const heartbeat = setInterval(() => {
      console.log(`  still installing (${Math.round((Date.now() - started) / 1000)} s)`);
    }, HEARTBEAT_MS);
    // With `NODE_ENV=production`, npm would leave out what builds the product, and Node itself.
    const npm = spawn('npm', ['ci', '--include=dev', '--loglevel=error'], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, PATH: pathWithoutNodeModules() },
    });
    npm.on('error', () => reject(new Error('npm was not found: install Node.js with npm, then try again.')));
    npm.on('exit', (code) => {
      clearInterval(heartbeat);
      if (code === 0) resolve();
      else
        reject(
          new Error('npm could not install the dependencies: fix the error that it printed above, then try again.'),
        );
    });
  });
}

/** `npm ci` would empty the folder behind the link, which belongs to another checkout. */
function assertNoLink(folder) {
  if (!lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()) return;
  throw new Error(`${folder} is a link to packages that do not match package-lock.json: run "npm ci" there.`);
}

/** Makes node_modules match package-lock.json; of commands that run at the same time, one installs. */
export async function installDependencies(root) {
  const stampFile = join(root, 'node_modules/.mindgrove-lock');
  const lockFile = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const wanted = createHash('sha256').update(lockFile).digest('hex');
  const isStamped = () => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted;
  if (isStamped()) return;

  const release = await acquireLock(
    join(root, '.cache/install.lock'),
    'Another command is installing the dependencies',
  );
  try {
    if (isStamped()) return;
    if (!isInstalled(root, lockFile)) {
      assertNoLink(join(root, 'node_modules'));
      console.log('Installing the dependencies: one to three minutes, only when they have changed …');
      await npmCi(root);
    }
    writeFileSync(stampFile, wanted);
  } finally {
    release();
  }
}
