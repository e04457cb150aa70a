import type { ContentItem } from '@mindgrove/contracts/admin-content';
import { memberKey, readJson, useUser, writeJson } from '@mindgrove/kit';
import { useRef, useState } from 'react';

import type { JsonObject } from '../fields/field-schema.ts';

/** Text typed into an item that is not saved yet. */
interface Edit {
  content: JsonObject;
  /** The revision that it changes. */
  revision: number;
  /** Milliseconds since 1970. */
  changedAt: number;
}

export const storedContent = ({ draft, published }: ContentItem) => (draft ?? published ?? {}) as JsonObject;

const isSame = (one: JsonObject, other: JsonObject) => JSON.stringify(one) === JSON.stringify(other);

/** The edit of an item; null while its fields show what the server stores. It outlives the page and the tab. */
export function useEdit(item: ContentItem) {
  const key = memberKey(useUser()?.id ?? 0, `content-edit:${item.id}`);
  const [edit, setEdit] = useState(() => unsaved(readJson<Edit>(key), item));
  const [restoredFrom, setRestoredFrom] = useState(edit?.changedAt);
  /** The edit as it is now, while the server stores an older one. */
  const latest = useRef(edit);

  function replace(next: Edit | null) {
    // Another tab may have kept an edit of its own in the meantime.
    const isOwn = readJson<Edit>(key)?.changedAt === latest.current?.changedAt;
    if (next || isOwn) writeJson(key, next);
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
    /** Text typed while the server was storing `sent` remains an edit. */
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
