/** A fenced block of a page of Markdown. */
export interface Block {
  language: string;
  /** The file that its first line names, in a comment; none for what is no file. */
  file: string | undefined;
  /** Its lines below that one, with their numbers in the page. */
  lines: readonly PageLine[];
}

export interface PageLine {
  text: string;
  number: number;
}

const FENCE = /^```(\w*)$/;
const NAMED_FILE = /^\/\/ (\S+\/\S+)$/;

/** The fenced blocks of a page, in their order. */
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

/** What stands between single backticks, with the numbers of the lines. */
export const readInlineCode = (page: string): PageLine[] => {
  const inBlocks = new Set(readBlocks(page).flatMap(({ lines }) => lines.map(({ number }) => number)));
  return page
    .split('\n')
    .map((text, index) => ({ text, number: index + 1 }))
    .filter(({ number, text }) => !inBlocks.has(number) && !FENCE.test(text))
    .flatMap(({ text, number }) => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => ({ text: code, number })));
};
