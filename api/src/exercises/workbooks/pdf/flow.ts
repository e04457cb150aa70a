import { type Document, spaceLeft, type Structure } from './document.js';
import { textHeight, writeText } from './text.js';
import { STYLES, type TextStyle } from './theme.js';

/** Content that stays on one page. */
export interface Block {
  height: number;
  render: () => void;
}

export const space = (doc: Document, height: number): Block => ({ height, render: () => void (doc.y += height) });

export const textBlock = (doc: Document, parent: Structure, tag: string, style: TextStyle, text: string): Block => ({
  height: textHeight(doc, style, text),
  render: () => writeText(doc, parent, tag, style, text),
});

export const heightOf = (blocks: readonly Block[]) => blocks.reduce((sum, { height }) => sum + height, 0);

/** Renders the blocks on the same page, the next one if this one has no room for all of them. */
export function keepTogether(doc: Document, blocks: readonly Block[]) {
  if (heightOf(blocks) > spaceLeft(doc)) doc.addPage();
  for (const { render } of blocks) render();
}

/** Lines of a paragraph that stay together at the end of a page, and at the start of the next one. */
const MIN_LINES = 2;
const PARAGRAPH_GAP = 14;

/** Continues on the next page if it must, and leaves no single line there. */
export function writeParagraph(doc: Document, parent: Structure, text: string) {
  const { leading } = STYLES.body;
  const lines = Math.round(textHeight(doc, STYLES.body, text) / leading);
  // The last line needs no gap below it.
  const gap = leading - doc.currentLineHeight(true);
  const fitting = Math.floor((spaceLeft(doc) + gap) / leading);
  const { margins } = doc.page;
  if (fitting < lines && (fitting < MIN_LINES || lines < 2 * MIN_LINES)) doc.addPage();
  else if (lines - fitting === 1) margins.bottom += leading;
  writeText(doc, parent, 'P', STYLES.body, text);
  doc.y += PARAGRAPH_GAP;
}

const SECTION_GAP = 34;
const HEADING_GAP = 10;

/** A bookmark too. With less `room` on this page, the section starts on the next one. */
export function writeHeading(doc: Document, parent: Structure, title: string, room: number) {
  const isFirst = doc.y === doc.page.margins.top;
  if (!isFirst && spaceLeft(doc) < room) doc.addPage();
  else if (!isFirst) doc.y += SECTION_GAP;
  doc.outline.addItem(title);
  writeText(doc, parent, 'H2', STYLES.heading, title);
  doc.y += HEADING_GAP;
}
