import type { Block, PageLine } from './markdown-blocks.ts';

/** A line of a source file; with its number in the page when the page says it. */
interface SourceLine {
  text: string;
  number?: number;
}

/** Files as they are after what a page says was done, by their place in the repository. */
export type VirtualFiles = Map<string, SourceLine[]>;

/** The whole text of a file, or undefined where there is none. */
type ReadSource = (file: string) => string | undefined;

/**
 * Does what the blocks of a page say: a block in a language is a whole new file, one of `diff` changes a file that is
 * there. In a diff, lines that begin with a space are looked for in the file, in this order; those with `+` are added
 * after the one before them, and those with `-` are taken away.
 * @throws {Error} with the page's line whose file or text is not there
 */
export function applyBlocks(blocks: readonly Block[], read: ReadSource): VirtualFiles {
  const virtualFiles: VirtualFiles = new Map();
  for (const { language, file, lines } of blocks) {
    if (file === undefined) continue;
    if (language !== 'diff') {
      virtualFiles.set(file, [...lines]);
      continue;
    }
    const source =
      virtualFiles.get(file) ??
      read(file)
        ?.split('\n')
        .map((text) => ({ text }));
    if (!source) throw new Error(`line ${lines[0]?.number ?? 0}: there is no ${file}`);
    virtualFiles.set(file, applyDiff(source, lines, file));
  }
  return virtualFiles;
}

function applyDiff(source: readonly SourceLine[], diff: readonly PageLine[], file: string): SourceLine[] {
  const result = [...source];
  let next = 0;
  for (const { text, number } of diff) {
    const [sign, line] = [text.slice(0, 1), text.slice(1)];
    if (sign === '+') {
      result.splice(next, 0, { text: line, number });
      next += 1;
      continue;
    }
    const found = result.findIndex(({ text }, index) => index >= next && text === line);
    if (found < 0) throw new Error(`line ${number}: ${file} has no line "${line}" here`);
    if (sign === '-') result.splice(found, 1);
    next = sign === '-' ? found : found + 1;
  }
  return result;
}
