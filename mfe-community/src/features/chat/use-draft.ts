import { useState } from 'react';

import { keepDraft, newDraft, readDraft } from './draft.ts';

/** What the member is writing, kept in this tab until it was sent. */
export function useDraft(userId: number) {
  const [draft, setDraft] = useState(() => readDraft(userId));

  function write(text: string) {
    const next = newDraft(text);
    setDraft(next);
    keepDraft(userId, next);
  }

  return { draft, write };
}
