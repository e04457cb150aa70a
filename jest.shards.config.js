import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import config from './jest.config.js';

const root = import.meta.dirname;
const folder = join(root, '.cache/shards');
/** Loading an application takes seconds and a test takes tenths of one; smaller shards spread better over processes. */
const FILES_PER_SHARD = 40;

/** What a file changes for its whole process: such a file runs alone, as jest runs every file by default. */
const CHANGES_MODULES = /jest\.(mock|unstable_mockModule|doMock|resetModules|isolateModules)\b|@jest-environment /;

const isAlone = (file) => CHANGES_MODULES.test(readFileSync(join(root, file), 'utf8'));

/** `count` lists of about the same length; neighbors, which are often alike in cost, go to different ones. */
const deal = (files, count) =>
  Array.from({ length: count }, (_, shard) => files.filter((_, index) => index % count === shard));

const source = (files) =>
  [
    `const { runFile } = require(${JSON.stringify(join(root, 'tools/jest/run-file.js'))});`,
    ...files.map((file) => `runFile(${JSON.stringify(file)}, () => require(${JSON.stringify(join(root, file))}));`),
    '',
  ].join('\n');

/** Writes the shards of a project and returns their paths, with those of files that run alone. */
function writeShards({ displayName, testMatch }) {
  const patterns = testMatch.map((pattern) => pattern.replace('<rootDir>/', ''));
  const exclude = ['**/node_modules/**', '**/dist/**', ...(process.env.LONG_TESTS ? [] : ['**/*.long.*'])];
  const files = globSync(patterns, { cwd: root, exclude }).sort();
  const alone = files.filter(isAlone);
  const packages = Object.entries(Object.groupBy(files, (file) => file.split('/', 1)[0]));
  const shards = packages.flatMap(([name, all]) => {
    const shared = all.filter((file) => !alone.includes(file));
    return deal(shared, Math.ceil(shared.length / FILES_PER_SHARD)).map((part, index) => {
      const group = name === displayName ? name : `${name}-${displayName}`;
      const path = join(folder, `${group}-${index + 1}.cjs`);
      writeFileSync(path, source(part));
      return path;
    });
  });
  return [...shards, ...alone.map((file) => join(root, file))];
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

/** The tests of a whole run: many files share one module registry, and so one load of the application. */
export default {
  ...config,
  rootDir: root,
  projects: config.projects.map((project) => ({ ...project, rootDir: root, testMatch: writeShards(project) })),
};
