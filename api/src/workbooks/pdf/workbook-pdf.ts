import { scaleWords } from '@mindgrove/contracts/content/scale-words';
import type { WorkbookContent, WorkbookPrompt } from '@mindgrove/contracts/content/workbook';

import { writeCover } from './cover.js';
import { createDocument, type Document, type Structure } from './document.js';
import { fieldBlocks } from './fields.js';
import { heightOf, keepTogether, space, textBlock, writeHeading, writeParagraph } from './flow.js';
import { numberPages } from './page-numbers.js';
import { writeSources } from './sources.js';
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
