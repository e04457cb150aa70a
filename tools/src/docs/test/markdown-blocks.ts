export interface Block {
  language: string;
  /** The path in a comment in the block's first line. */
  file: string | undefined;
  /** The lines except the one that names the file; numbers count from the start of the page. */
  lines: readonly PageLine[];
}

export interface PageLine {
  text: string;
  number: number;
}

const FENCE = /^```(\w*)$/;
const NAMED_FILE = /^\/\/ (\S+\/\S+)$/;

export function readBlocks(page: string): Block[] {
  const blocks: Block[] = [];
  let open: { language: string; lines: PageLine[] } | undefined;
  for (const [index, text] of page.split('\n').entries()) {
    const [isFence, language = ''] = FENCE.exec(text) ?? [];
    if (isFence === undefined) open?.lines.push({ text, number: index + 1 });
    else if (!open) open = { language, lines: [] };
    else {
      blocks.push(toBlock(open));
      open = undefined;
    }
  }
  return blocks;
}

function toBlock({ language, lines }: { language: string; lines: PageLine[] }): Block {
  const [, file] = NAMED_FILE.exec(lines[0]?.text ?? '') ?? [];
  return { language, file, lines: file === undefined ? lines : lines.slice(1) };
}

export const readInlineCode = (page: string): PageLine[] => {
  const inBlocks = new Set(readBlocks(page).flatMap(({ lines }) => lines.map(({ number }) => number)));
  return page
    .split('\n')
    .map((text, index) => ({ text, number: index + 1 }))
    .filter(({ number, text }) => !inBlocks.has(number) && !FENCE.test(text))
    .flatMap(({ text, number }) => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => ({ text: code, number })));
};
