import { scaleWords } from '@mindgrove/contracts/content/scale-words';
import type { WorkbookPrompt } from '@mindgrove/contracts/content/workbook';

import { contentWidth, type Document, spaceLeft, type Structure } from './document.js';
import type { Block } from './flow.js';
import { textHeight, writeText } from './text.js';
import { COLORS, STYLES } from './theme.js';

const MIN_LINES = 4;
const MAX_LINES = 6;
/** The distance leaves room for large handwriting. */
const LINE_DISTANCE = 36;
const BOX_SIZE = 20;
const CIRCLE_RADIUS = 20;
const OPTION_GAP = 8;

/** The fields for the member's answer; the first block stays with the question. */
export function fieldBlocks(doc: Document, parent: Structure, prompt: WorkbookPrompt): Block[] {
  if (prompt.type === 'scale') return [scale(doc, parent, scaleWords(prompt).words)];
  if (prompt.type === 'text') return [ruledLines(doc)];
  const list = doc.struct('L');
  const begin = { height: 0, render: () => void parent.add(list) };
  return [begin, ...prompt.options.map((option) => checkbox(doc, list, option))];
}

/** Drawings that a screen reader skips. */
export function drawArtifact(doc: Document, draw: () => void) {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}

/** Draws as many lines as the page has room for. */
const ruledLines = (doc: Document): Block => ({
  height: MIN_LINES * LINE_DISTANCE,
  render: () => {
    const lines = Math.min(Math.floor(spaceLeft(doc) / LINE_DISTANCE), MAX_LINES);
    for (let line = 0; line < lines; line++) {
      doc.y += LINE_DISTANCE;
      drawArtifact(doc, () => drawRule(doc, doc.page.margins.left, contentWidth(doc)));
    }
  },
});

export function drawRule(doc: Document, x: number, width: number) {
  doc
    .moveTo(x, doc.y)
    .lineTo(x + width, doc.y)
    .lineWidth(1)
    .stroke(COLORS.rule);
}

function checkbox(doc: Document, list: Structure, option: string): Block {
  const box = { indent: BOX_SIZE + 16 };
  return {
    height: textHeight(doc, STYLES.body, option, box) + OPTION_GAP,
    render: () => {
      const { left } = doc.page.margins;
      drawArtifact(doc, () =>
        doc
          .rect(left + 1, doc.y, BOX_SIZE, BOX_SIZE)
          .lineWidth(1.5)
          .stroke(COLORS.navy),
      );
      const item = doc.struct('LI');
      list.add(item);
      writeText(doc, item, 'LBody', STYLES.body, option, box);
      doc.y += OPTION_GAP;
    },
  };
}

function scale(doc: Document, parent: Structure, words: string[]): Block {
  const width = contentWidth(doc) / words.length;
  const wordsHeight = Math.max(...words.map((text) => textHeight(doc, STYLES.hint, text, { width })));
  const height = CIRCLE_RADIUS * 2 + OPTION_GAP + wordsHeight + OPTION_GAP;
  return {
    height,
    render: () => {
      const list = doc.struct('L');
      parent.add(list);
      const top = doc.y;
      words.forEach((text, index) => {
        doc.y = top;
        const item = doc.struct('LI');
        list.add(item);
        renderStep(doc, item, {
          number: index + 1,
          words: text,
          box: { indent: index * width, width, align: 'center' },
        });
      });
      doc.y = top + height;
    },
  };
}

interface ScaleStep {
  number: number;
  words: string;
  box: { indent: number; width: number; align: 'center' };
}

function renderStep(doc: Document, item: Structure, { number, words, box }: ScaleStep) {
  const top = doc.y;
  const center = { x: doc.page.margins.left + box.indent + box.width / 2, y: top + CIRCLE_RADIUS };
  drawArtifact(doc, () => doc.circle(center.x, center.y, CIRCLE_RADIUS).lineWidth(1.5).stroke(COLORS.navy));
  doc.y = center.y - STYLES.label.size * 0.65;
  writeText(doc, item, 'Lbl', STYLES.label, String(number), box);
  doc.y = top + CIRCLE_RADIUS * 2 + OPTION_GAP;
  if (words) writeText(doc, item, 'LBody', STYLES.hint, words, box);
}
