import { afterEach, describe, expect, it } from '@jest/globals';

import { readDraft, saveDraft } from './composer.tsx';

afterEach(() => localStorage.clear());

describe('draft', () => {
  it('is restored with its lines', () => {
    saveDraft(7, 'First line\n\nThird line');

    expect(readDraft(7)).toBe('First line\n\nThird line');
  });

  it('is not shown to another member of the same browser', () => {
    saveDraft(7, 'Private');

    expect(readDraft(8)).toBe('');
  });

  it('is removed once its text is empty', () => {
    saveDraft(7, 'Hello');

    saveDraft(7, '');

    expect(localStorage).toHaveLength(0);
  });
});
