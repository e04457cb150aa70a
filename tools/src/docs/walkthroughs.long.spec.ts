import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { beforeAll, describe, expect, it } from '@jest/globals';

import { repositoryRoot, workspaces } from '../repository/packages.ts';
import { remoteManifest } from '../webpack/remote-manifest.ts';
import { type Block, readBlocks, readInlineCode } from './test/markdown-blocks.ts';
import { applyBlocks, typeErrors, type VirtualFiles } from './test/type-errors.ts';

const read = (file: string) => readFileSync(join(repositoryRoot, file), 'utf8');
const isThere = (file: string) => existsSync(join(repositoryRoot, file));
const scriptsOf = (workspace: string) =>
  (JSON.parse(read(join(workspace, 'package.json'))) as { scripts?: Record<string, string> }).scripts ?? {};

const SOURCE = ['ts', 'tsx', 'json', 'diff'];
const COMMAND = /npm (?:run )?(?<script>[\w:-]+)(?:.* -w (?<workspace>[\w-]+))?/;

/** Follows the page as a newcomer would, word for word. */
describe.each(['docs/add-a-feature.md', 'docs/add-a-game.md'])('%s', (page) => {
  let blocks: Block[];
  let virtualFiles: VirtualFiles;
  const at = (line: number | undefined) => `${page}:${line ?? 0}`;
  const inlineCode = readInlineCode(read(page));

  beforeAll(() => {
    blocks = readBlocks(read(page));
    try {
      virtualFiles = applyBlocks(blocks, (file) => (isThere(file) ? read(file) : undefined));
    } catch (error) {
      throw new Error(`${page}, ${(error as Error).message}`, { cause: error });
    }
  });

  it('names the file of each piece of source', () => {
    const nameless = blocks.filter(({ language, file }) => SOURCE.includes(language) && file === undefined);

    expect(nameless.map(({ lines }) => at(lines[0]?.number))).toEqual([]);
    expect(blocks.filter(({ file }) => file !== undefined).length).toBeGreaterThan(3);
  });

  it('compiles', () => {
    const errors = typeErrors(virtualFiles).map(({ file, line, text }) => {
      const lines = virtualFiles.get(file) ?? [];
      const mentioned = lines[line - 1]?.number ?? lines.find(({ number }) => number !== undefined)?.number;
      return `${at(mentioned)} (${file}:${line}): ${text}`;
    });

    expect(errors).toEqual([]);
  });

  it('describes remotes that can be released', () => {
    for (const [file, lines] of virtualFiles)
      if (file.endsWith('remote.json')) remoteManifest.parse(JSON.parse(lines.map(({ text }) => text).join('\n')));
  });

  it('names existing commands', () => {
    const lines = [
      ...blocks.filter(({ language }) => language === 'sh').flatMap((block) => block.lines),
      ...inlineCode,
    ];
    const unknown = lines.filter(({ text }) => {
      const { script, workspace } = COMMAND.exec(text)?.groups ?? {};
      const isKnown = script === undefined || script === 'install' || script in scriptsOf(workspace ?? '.');
      return !isKnown;
    });

    expect(unknown.map(({ text, number }) => `${at(number)} ${text}`)).toEqual([]);
  });

  it('names files that exist, or that it creates', () => {
    const isPath = (text: string) =>
      /^[\w./-]+$/.test(text) && workspaces().includes(text.split('/')[0]!) && /\//.test(text);
    const isMade = (text: string) => [...virtualFiles.keys()].some((file) => file === text || file.startsWith(text));
    const missing = inlineCode.filter(({ text }) => isPath(text) && !isThere(text) && !isMade(text));

    expect(missing.map(({ text, number }) => `${at(number)} ${text}`)).toEqual([]);
  });
});
