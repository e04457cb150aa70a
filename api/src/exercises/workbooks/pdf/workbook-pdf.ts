import type { Source } from '@mindgrove/contracts/content/fields';
import { scaleWords } from '@mindgrove/contracts/content/scale-words';
import type { WorkbookContent, WorkbookPrompt } from '@mindgrove/contracts/content/workbook';

import { writeCover } from './cover.js';
import { createDocument, type Document, type Structure } from './document.js';
import { fieldBlocks } from './fields.js';
import { heightOf, keepTogether, space, textBlock, writeHeading, writeParagraph } from './flow.js';
import { textHeight, writeText } from './text.js';
import { STYLES } from './theme.js';

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
