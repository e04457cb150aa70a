import type { Block, PageLine } from './markdown-blocks.ts';

/** `number` is the line of the page that it comes from. */
interface SourceLine {
  text: string;
  number?: number;
}

export type VirtualFiles = Map<string, SourceLine[]>;

type ReadSource = (file: string) => string | undefined;

/**
 * A `diff` block changes a file, any other is a whole file. Throws with the page's line if a file or text is missing.
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
