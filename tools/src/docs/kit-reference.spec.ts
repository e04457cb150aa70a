import { describe, expect, it } from '@jest/globals';

import { kitReference, readReference, readReferenceOnMain, referenceProblem } from './kit-reference.ts';

const reference = (version: string, doc: string, type: string) =>
  `# kit ${version}\n\n## \`@mindgrove/kit\`\n\n### newId\n\n${doc}\n\n\`\`\`ts\n/** ${doc} */\n${type};\n\`\`\`\n`;
const NEW_VERSION = {
  kind: 'needs-new-version',
  message: expect.stringContaining('give kit/package.json a new version'),
};
const OUT_OF_DATE = {
  kind: 'out-of-date',
  message: expect.stringContaining('out of date: run `npm run reference -w kit`'),
};
const committed = reference('1.2.0', 'An id.', 'declare function newId(): string');

describe('the reference of kit', () => {
  it('is the one that is committed', async () => {
    const generated = await kitReference();

    expect(referenceProblem(generated, readReference(), readReferenceOnMain())).toBeNull();
  });

  it('requires a new version when a signature changes', () => {
    const changed = reference('1.2.0', 'An id.', 'declare function newId(): number');

    expect(referenceProblem(changed, committed)).toEqual(NEW_VERSION);
  });

  it('requires a new version when an export is removed', () => {
    const without = committed.replace(/### newId[^]*/, '');

    expect(referenceProblem(without, committed)).toEqual(NEW_VERSION);
  });

  it.each([
    ['the version is new', reference('1.3.0', 'An id.', 'declare function newId(): number')],
    ['only a sentence changes', reference('1.2.0', 'A random id.', 'declare function newId(): string')],
  ])('is out of date when %s', (_, generated) => {
    expect(referenceProblem(generated, committed)).toEqual(OUT_OF_DATE);
  });

  it('requires one new version for all changes of a branch', () => {
    const first = reference('1.3.0', 'An id.', 'declare function newId(): number');
    const second = reference('1.3.0', 'An id.', 'declare function newId(): bigint');

    expect(referenceProblem(second, first, committed)).toEqual(OUT_OF_DATE);
    expect(referenceProblem(second, second, committed)).toBeNull();
    expect(referenceProblem(second, second, first)).toEqual(NEW_VERSION);
  });
});
