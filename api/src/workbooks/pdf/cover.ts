import type { WorkbookContent } from '@mindgrove/contracts/content/workbook';

import { contentWidth, type Document, type Structure } from './document.js';
import { drawArtifact, drawRule } from './fields.js';
import { writeText } from './text.js';
import { STYLES } from './theme.js';

const PICTURE_HEIGHT = 230;
const SKY = '#e8f1ee';
const SUN = '#f2c14e';
const HILLS = [
  { color: '#bcd9ce', from: 150, rise: 90 },
  { color: '#6fae97', from: 175, rise: -60 },
  { color: '#0d6e53', from: 205, rise: 50 },
];

/** The first page. Mostly white, since members print it at home. */
export function writeCover(doc: Document, root: Structure, { title, summary }: WorkbookContent) {
  doc.addPage();
  const section = doc.struct('Sect');
  root.add(section);
  writeText(doc, section, 'P', STYLES.brand, 'Mindgrove');
  doc.y += 12;
  drawArtifact(doc, () => drawLandscape(doc, contentWidth(doc)));
  doc.y += PICTURE_HEIGHT + 36;
  writeText(doc, section, 'H1', STYLES.title, title);
  doc.y += 12;
  writeText(doc, section, 'P', STYLES.body, summary);
  doc.y = Math.max(doc.y + 48, doc.page.maxY() - 36);
  writeBlank(doc, section, 'Name');
}

function writeBlank(doc: Document, parent: Structure, label: string) {
  const top = doc.y;
  writeText(doc, parent, 'P', STYLES.strong, label);
  const indent = doc.widthOfString(label) + 12;
  doc.y = top + STYLES.strong.size + 4;
  drawArtifact(doc, () => drawRule(doc, doc.page.margins.left + indent, contentWidth(doc) - indent));
}

/** Hills below a low sun. */
function drawLandscape(doc: Document, width: number) {
  const { left } = doc.page.margins;
  const bottom = PICTURE_HEIGHT;
  doc.save().translate(left, doc.y).roundedRect(0, 0, width, bottom, 16).clip();
  doc.rect(0, 0, width, bottom).fill(SKY);
  doc.circle(width * 0.68, 92, 40).fill(SUN);
  for (const { color, from, rise } of HILLS) {
    doc
      .moveTo(0, from)
      .bezierCurveTo(width * 0.3, from - rise, width * 0.6, from + rise, width, from - rise / 2)
      .lineTo(width, bottom)
      .lineTo(0, bottom)
      .fill(color);
  }
  doc.restore();
}
