import { contentWidth, type Document, type Structure } from './document.js';
import type { TextStyle } from './theme.js';
import { breakLongWords } from './long-words.js';

interface TextBox {
  /** From the left margin. */
  indent?: number;
  width?: number;
  align?: 'left' | 'center';
  /** Where a link leads. */
  link?: string;
}

/** Sets the style and returns what pdfkit's text functions take. */
function optionsFor(doc: Document, style: TextStyle, { indent = 0, width, align = 'left' }: TextBox) {
  doc.font(style.font).fontSize(style.size).fillColor(style.color);
  return { width: width ?? contentWidth(doc) - indent, align, lineGap: style.leading - doc.currentLineHeight(true) };
}

export function textHeight(doc: Document, style: TextStyle, text: string, box: TextBox = {}) {
  const options = optionsFor(doc, style, box);
  return doc.heightOfString(breakLongWords(doc, text, options.width), options);
}

/** Writes at the current height; `tag` says what the text is to a screen reader. */
export function writeText(
  doc: Document,
  parent: Structure,
  tag: string,
  style: TextStyle,
  text: string,
  box: TextBox = {},
) {
  const { indent = 0, link } = box;
  const options = { ...optionsFor(doc, style, box), ...(link !== undefined && { link, underline: true }) };
  const lines = breakLongWords(doc, text, options.width);
  parent.add(doc.struct(tag, {}, () => void doc.text(lines, doc.page.margins.left + indent, doc.y, options)));
}
