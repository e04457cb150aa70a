import { readFileSync } from 'node:fs';

import { describe, expect, it } from '@jest/globals';

import { kitReference, REFERENCE_FILE, referenceProblem } from './kit-reference.ts';

const reference = (version: string, doc: string, type: string) =>
  `# kit ${version}\n\n## \`@mindgrove/kit\`\n\n### newId\n\n${doc}\n\n\`\`\`ts\n/** ${doc} */\n${type};\n\`\`\`\n`;
const committed = reference('1.2.0', 'An id.', 'declare function newId(): string');

describe('the reference of kit', () => {
  it('is the one that is committed', async () => {
    const present = await kitReference();

    expect(referenceProblem(readFileSync(REFERENCE_FILE, 'utf8'), present)).toBeNull();
  }, 60_000);

  it('asks for a new version when a signature changes', () => {
    const changed = reference('1.2.0', 'An id.', 'declare function newId(): number');

    expect(referenceProblem(committed, changed)).toMatch('give kit/package.json a new version');
  });

  it('asks for a new version when an export goes', () => {
    const without = committed.replace(/### newId[^]*/, '');

    expect(referenceProblem(committed, without)).toMatch('give kit/package.json a new version');
  });

  it.each([
    ['the version is new', reference('1.3.0', 'An id.', 'declare function newId(): number')],
    ['only a sentence changes', reference('1.2.0', 'A random id.', 'declare function newId(): string')],
  ])('is out of date when %s', (_, present) => {
    expect(referenceProblem(committed, present)).toMatch(/out of date: run `npm run reference -w kit`/);
  });
});
