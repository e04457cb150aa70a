import type { ContentItem } from '@mindgrove/contracts/content/admin-content';
import { useSession } from '@mindgrove/kit';
import { useRef, useState } from 'react';

import type { JsonObject } from '../fields/field-schema.ts';
import { type Edit, keepEdit, readKeptEdit } from './kept-edit.ts';

export const storedContent = ({ draft, published }: ContentItem) => (draft ?? published ?? {}) as JsonObject;

const isSame = (one: JsonObject, other: JsonObject) => JSON.stringify(one) === JSON.stringify(other);

/** The edit of an item: null while its fields show what the server stores. It outlives leaving the page. */
export function useEdit(item: ContentItem) {
  const userId = useSession()?.user.id ?? 0;
  const [edit, setEdit] = useState(() => unsaved(readKeptEdit(userId, item.id), item));
  const [restoredFrom, setRestoredFrom] = useState(edit?.changedAt);
  /** As it is now, while the server stores what it was. */
  const latest = useRef(edit);

  function replace(next: Edit | null) {
    // Another tab may have kept an edit of its own meanwhile.
    const isOwn = readKeptEdit(userId, item.id)?.changedAt === latest.current?.changedAt;
    if (next || isOwn) keepEdit(userId, item.id, next);
    latest.current = next;
    setEdit(next);
    if (!next) setRestoredFrom(undefined);
  }

  return {
    edit,
    /** When the edit was made, if that was before the editor was opened. */
    restoredFrom,
    change: (content: JsonObject) =>
      replace(unsaved({ content, revision: edit?.revision ?? item.revision, changedAt: Date.now() }, item)),
    discard: () => replace(null),
    /** What has been typed while the server was storing `sent` remains an edit. */
    rebase(stored: ContentItem, sent?: JsonObject) {
      const typed = latest.current;
      const isStored = typed !== null && sent !== undefined && isSame(typed.content, sent);
      replace(typed && !isStored ? unsaved({ ...typed, revision: stored.revision }, stored) : null);
    },
  };
}

function unsaved(edit: Edit | null, item: ContentItem): Edit | null {
  return edit && !isSame(edit.content, storedContent(item)) ? edit : null;
}
