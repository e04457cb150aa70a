import type { WorkbookContent } from '@mindgrove/contracts/content/workbook';

import { contentWidth, type Document, spaceLeft, type Structure } from './document.js';
import { drawArtifact, drawRule } from './fields.js';
import { drawSvg } from './svg.js';
import { textHeight, writeText } from './text.js';
import { STYLES } from './theme.js';

/** The size of every drawing of the product. */
const DRAWING = { width: 640, height: 400, radius: 28 };
const PICTURE_GAP = 32;
const TEXT_GAP = 12;
/** The space for the name line at the bottom. */
const NAME_SPACE = 72;

/** The first page. `drawing` is an SVG; without one, hills below a low sun. */
export function writeCover(doc: Document, root: Structure, workbook: WorkbookContent, drawing = HILLS) {
  const { title, summary, cover_text } = workbook;
  doc.addPage();
  const section = doc.struct('Sect');
  root.add(section);
  writeText(doc, section, 'P', STYLES.brand, 'Mindgrove');
  doc.y += TEXT_GAP;
  const text = textHeight(doc, STYLES.title, title) + TEXT_GAP + textHeight(doc, STYLES.body, summary);
  const room = spaceLeft(doc) - PICTURE_GAP - text - NAME_SPACE;
  const scale = Math.min(contentWidth(doc) / DRAWING.width, room / DRAWING.height);
  const alt = cover_text ?? 'Hills below a low sun';
  section.add(doc.struct('Figure', { alt }, () => drawPicture(doc, drawing, scale)));
  doc.y += DRAWING.height * scale + PICTURE_GAP;
  writeText(doc, section, 'H1', STYLES.title, title);
  doc.y += TEXT_GAP;
  writeText(doc, section, 'P', STYLES.body, summary);
  doc.y = doc.page.maxY() - STYLES.strong.leading;
  writeBlank(doc, section, 'Name');
}

function drawPicture(doc: Document, drawing: string, scale: number) {
  doc.save().translate(doc.page.margins.left, doc.y).scale(scale);
  doc.roundedRect(0, 0, DRAWING.width, DRAWING.height, DRAWING.radius).clip();
  drawSvg(doc, drawing);
  doc.restore();
}

function writeBlank(doc: Document, parent: Structure, label: string) {
  const top = doc.y;
  writeText(doc, parent, 'P', STYLES.strong, label);
  const indent = doc.widthOfString(label) + 12;
  doc.y = top + STYLES.strong.size + 4;
  drawArtifact(doc, () => drawRule(doc, doc.page.margins.left + indent, contentWidth(doc) - indent));
}

const HILLS = `
  <rect width="640" height="400" fill="#e8f1ee"/>
  <circle cx="436" cy="150" r="66" fill="#ffd27a"/>
  <path d="M0 250C190 90 390 400 640 180V400H0z" fill="#bcd9ce"/>
  <path d="M0 290C200 400 400 200 640 330V400H0z" fill="#6fae97"/>
  <path d="M0 350C200 260 400 430 640 310V400H0z" fill="#0d6e53"/>`;
