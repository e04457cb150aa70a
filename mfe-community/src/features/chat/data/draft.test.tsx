import { afterEach, describe, expect, it } from '@jest/globals';

import { newDraft, readDraft, saveDraft } from './draft.ts';

afterEach(() => sessionStorage.clear());

describe('draft', () => {
  it('is restored with its id and its lines', () => {
    const draft = newDraft('First line\n\nThird line');

    saveDraft(7, draft);

    expect(readDraft(7)).toEqual(draft);
  });

  it('is not shown to another member of the same browser', () => {
    saveDraft(7, newDraft('Private'));

    expect(readDraft(8).text).toBe('');
  });

  it('is removed once its text is empty', () => {
    saveDraft(7, newDraft('Hello'));

    saveDraft(7, newDraft());

    expect(sessionStorage).toHaveLength(0);
  });

  it('has a new id for every edit', () => {
    expect(newDraft('a').clientId).not.toBe(newDraft('b').clientId);
  });
});
