import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';

import { PAGE } from './theme.js';

export type Document = PDFKit.PDFDocument;
export type Structure = PDFKit.PDFStructureElement;

const FONTS = '@expo-google-fonts/atkinson-hyperlegible-next';
const require = createRequire(import.meta.url);

/** Renders a tagged document. `render` adds pages; the title is what viewers show instead of the file's name. */
export async function createDocument(title: string, render: (doc: Document, root: Structure) => void): Promise<Buffer> {
  // Loaded on demand: few processes ever make a PDF.
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    ...PAGE,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title, Author: 'Mindgrove', Creator: 'Mindgrove' },
  });
  const bytes = buffer(doc);
  doc.registerFont('regular', require.resolve(`${FONTS}/400Regular/AtkinsonHyperlegibleNext_400Regular.ttf`));
  doc.registerFont('bold', require.resolve(`${FONTS}/700Bold/AtkinsonHyperlegibleNext_700Bold.ttf`));
  const root = doc.struct('Document');
  doc.addStructure(root);
  render(doc, root);
  root.end();
  doc.end();
  return bytes;
}

export const contentWidth = ({ page }: Document) => page.width - page.margins.left - page.margins.right;

export const spaceLeft = (doc: Document) => doc.page.maxY() - doc.y;
