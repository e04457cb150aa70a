import type { WorkbookContent, WorkbookPrompt } from '@mindgrove/contracts/content/workbook';

import { writeCover } from './cover.js';
import { createDocument, type Document, type Structure } from './document.js';
import { fieldBlocks } from './fields.js';
import { keepTogether, space, textBlock, writeHeading, writeParagraph } from './flow.js';
import { numberPages } from './page-numbers.js';
import { writeSources } from './sources.js';
import { STYLES } from './theme.js';

type Section = WorkbookContent['sections'][number];

const PROMPT_GAP = 26;
const HINT_GAP = 4;

/** A blank workbook to print and write in; it never has anyone's answers. */
export const renderWorkbook = (workbook: WorkbookContent): Promise<Buffer> =>
  createDocument(workbook.title, (doc, root) => {
    writeCover(doc, root, workbook);
    doc.addPage();
    for (const section of workbook.sections) writeSection(doc, root, section);
    if (workbook.sources.length > 0) writeSources(doc, root, workbook.sources);
    numberPages(doc);
  });

function writeSection(doc: Document, root: Structure, { title, text, prompts }: Section) {
  const sect = doc.struct('Sect');
  root.add(sect);
  writeHeading(doc, sect, title);
  for (const paragraph of text) writeParagraph(doc, sect, paragraph);
  for (const prompt of prompts) writePrompt(doc, sect, prompt);
}

function writePrompt(doc: Document, parent: Structure, prompt: WorkbookPrompt) {
  const { label, hint } = prompt;
  const question = [textBlock(doc, parent, 'H3', STYLES.label, label), space(doc, HINT_GAP)];
  if (hint) question.push(textBlock(doc, parent, 'P', STYLES.hint, hint), space(doc, HINT_GAP));
  const [first, second, ...rest] = fieldBlocks(doc, parent, prompt);
  keepTogether(doc, [...question, ...[first, second].filter((block) => block !== undefined)]);
  for (const block of rest) keepTogether(doc, [block]);
  doc.y += PROMPT_GAP;
}
