import type { Source } from '@mindgrove/contracts/content/fields';
import { scaleWords } from '@mindgrove/contracts/content/scale-words';
import type { WorkbookContent, WorkbookPrompt } from '@mindgrove/contracts/content/workbook';

import { contentWidth, createDocument, type Document, spaceLeft, type Structure } from './document.js';
import { drawArtifact, drawRule, fieldBlocks } from './fields.js';
import { heightOf, keepTogether, space, textBlock, writeHeading, writeParagraph } from './flow.js';
import { drawSvg } from './svg.js';
import { textHeight, writeText } from './text.js';
import { STYLES } from './theme.js';

/** The size of every drawing of the product. */
const DRAWING = { width: 640, height: 400, radius: 28 };
const PICTURE_GAP = 32;
const TEXT_GAP = 12;
/** The space for the name line at the bottom. */
const NAME_SPACE = 72;

const HILLS = `
  <rect width="640" height="400" fill="#e8f1ee"/>
  <circle cx="436" cy="150" r="66" fill="#ffd27a"/>
  <path d="M0 250C190 90 390 400 640 180V400H0z" fill="#bcd9ce"/>
  <path d="M0 290C200 400 400 200 640 330V400H0z" fill="#6fae97"/>
  <path d="M0 350C200 260 400 430 640 310V400H0z" fill="#0d6e53"/>`;

type Section = WorkbookContent['sections'][number];

/** A page's lower third is too little for a section to begin. */
const SECTION_ROOM = 260;
/** A longer list may continue on the next page, after its start and two options. */
const LONGEST_WHOLE = 400;
const SPLIT_AFTER = 3;
const PROMPT_GAP = 28;
const HINT_GAP = 4;
const FIELD_GAP = 8;

/** A blank workbook to print and write in; it never has anyone's answers. `drawing` is the SVG of its cover. */
export const renderWorkbook = (workbook: WorkbookContent, drawing?: string): Promise<Buffer> =>
  createDocument(workbook.title, (doc, root) => {
    writeCover(doc, root, workbook, drawing);
    doc.addPage();
    for (const section of workbook.sections) writeSection(doc, root, section);
    if (workbook.sources.length > 0) writeSources(doc, root, workbook.sources);
    numberPages(doc);
  });

function writeSection(doc: Document, root: Structure, { title, text, prompts }: Section) {
  const sect = doc.struct('Sect');
  root.add(sect);
  writeHeading(doc, sect, title, SECTION_ROOM);
  for (const paragraph of text) writeParagraph(doc, sect, paragraph);
  for (const prompt of prompts) writePrompt(doc, sect, prompt);
}

function writePrompt(doc: Document, parent: Structure, prompt: WorkbookPrompt) {
  const hint = prompt.type === 'scale' ? scaleWords(prompt).hint : prompt.hint;
  const question = [textBlock(doc, parent, 'H3', STYLES.label, prompt.label)];
  if (hint) question.push(space(doc, HINT_GAP), textBlock(doc, parent, 'P', STYLES.hint, hint));
  question.push(space(doc, FIELD_GAP));
  const fields = fieldBlocks(doc, parent, prompt);
  const together = heightOf([...question, ...fields]) > LONGEST_WHOLE ? SPLIT_AFTER : fields.length;
  keepTogether(doc, [...question, ...fields.slice(0, together)]);
  for (const option of fields.slice(together)) keepTogether(doc, [option]);
  doc.y += PROMPT_GAP;
}

const SOURCES_ROOM = 190;
const SOURCE_GAP = 16;

function writeSources(doc: Document, root: Structure, sources: readonly Source[]) {
  const section = doc.struct('Sect');
  root.add(section);
  writeHeading(doc, section, 'Sources', SOURCES_ROOM);
  const list = doc.struct('L');
  section.add(list);
  for (const { title, url } of sources) {
    const item = doc.struct('LI');
    list.add(item);
    const body = doc.struct('LBody');
    item.add(body);
    keepTogether(doc, [
      textBlock(doc, body, 'P', STYLES.body, title),
      {
        height: textHeight(doc, STYLES.hint, url),
        render: () => writeText(doc, body, 'Link', STYLES.hint, url, { link: url }),
      },
    ]);
    doc.y += SOURCE_GAP;
  }
}

const FROM_BOTTOM = 54;

/** Needs all pages: each says how many there are. */
function numberPages(doc: Document) {
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

/** The first page. `drawing` is an SVG; without one, hills below a low sun. */
function writeCover(doc: Document, root: Structure, workbook: WorkbookContent, drawing = HILLS) {
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
