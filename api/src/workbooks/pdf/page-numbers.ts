import type { Document } from './document.js';
import { STYLES } from './theme.js';

const FROM_BOTTOM = 54;

/** Needs all pages: each says how many there are. */
export function numberPages(doc: Document) {
  const { start, count } = doc.bufferedPageRange();
  doc.font(STYLES.hint.font).fontSize(STYLES.hint.size);
  for (let index = start; index < start + count; index++) {
    doc.switchToPage(index);
    const text = `${index + 1} of ${count}`;
    const x = (doc.page.width - doc.widthOfString(text)) / 2;
    doc.markContent('Artifact', { type: 'Pagination' });
    doc.fillColor(STYLES.hint.color).text(text, x, doc.page.height - FROM_BOTTOM, { lineBreak: false });
    doc.endMarkedContent();
  }
}
