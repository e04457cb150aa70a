import { afterEach, describe, expect, it, jest } from '@jest/globals';
import PDFDocument from 'pdfkit';
import { extractText } from 'unpdf';

import { workbookContent } from '../../../../test/published-content.js';
import { renderWorkbook } from './workbook-pdf.js';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';
/** Returns letters in an order that does not repeat soon. */
const letters = (count: number, from = ALPHABET) =>
  [...Array(count).keys()].map((index) => from[((index * index * 7 + index) % 1009) % from.length]).join('');

const workbookOf = (text: string[]) => workbookContent({ sections: [{ title: 'The day', text, prompts: [] }] });

async function wordsOf(text: string[]) {
  const bytes = await renderWorkbook(workbookOf(text));
  return (await extractText(new Uint8Array(bytes), { mergePages: true })).text;
}

describe('a word that is wider than a line', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('is printed in full, on several lines', async () => {
    const word = letters(2000);

    const text = await wordsOf([`Before ${word} after.`]);

    expect(text).not.toContain(word);
    expect(text.replaceAll(/\d+ of \d+|\s/g, '')).toContain(`Before${word}after.`);
  });

  it('ends a line after a slash, a hyphen or a question mark where it has one', async () => {
    const lines = [`https://example.com/${letters(15)}/`, `${letters(22, 'xyz')}-${letters(25)}?`, letters(12)];
    const address = lines.join('');

    const text = await wordsOf([address]);

    expect(text.split(/\s+/).filter((word) => address.includes(word))).toEqual(lines);
  });

  it.each([
    ['letters', letters(2000)],
    ['wide letters', letters(2000, 'WMAV')],
    ['digits with hyphens', '1-2/3?'.repeat(330)],
    ['words with no-break spaces', 'together\u00a0'.repeat(220)],
    ['letters of another script', letters(2000, 'กขคฆงจ')],
  ])('is measured a few times, not once for each of its lines: %s', async (_, word) => {
    const measure = jest.spyOn(PDFDocument.prototype, 'widthOfString');

    await renderWorkbook(workbookOf(Array.from({ length: 4 }, () => word)));

    const measured = measure.mock.calls.reduce((sum, [text]) => sum + String(text).length, 0);
    expect(measured / (4 * word.length)).toBeLessThan(15);
  });
});
