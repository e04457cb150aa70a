import { MAX_NOTE_LENGTH, MAX_STORED_NOTE_LENGTH } from '@mindgrove/contracts/rules/text-lengths';
import { Button } from '@mindgrove/ui/actions/button';
import { TextArea } from '@mindgrove/ui/forms/field';
import { useState } from 'react';

import type { DayDraft } from '../../drafts/day-draft.ts';
import styles from './mood-today.module.css';

interface MoodNoteProps {
  stored: string;
  busy: boolean;
  /** Stored in this browser only. */
  isKept: boolean;
  /** Holds the note until it is saved. */
  kept: DayDraft;
  /** With the note that the new one was written upon. */
  onSave: (note: string, before: string) => void;
}

interface Draft {
  text: string;
  /** What was stored when it was begun: another device may have saved something else since. */
  before: string;
}

/** The button stays where it is: whatever came into its place would be under the finger. */
export function MoodNote({ stored, busy, isKept, kept, onSave }: MoodNoteProps) {
  const [draft, setDraft] = useState(() => parseDraft(kept.read()));
  const [restored] = useState(draft);
  const [wasSaved, setSaved] = useState(false);
  const note = draft?.text ?? stored;
  const isChanged = note.trim() !== stored;

  function write(text: string) {
    const isStored = text.trim() === stored;
    const next = { text, before: isStored ? stored : (draft?.before ?? stored) };
    setDraft(next);
    if (isStored) kept.remove();
    else kept.keep(JSON.stringify(next));
  }

  function save() {
    if (!isChanged) return;
    setSaved(true);
    kept.remove();
    // What is stored then may be more, from another device.
    setDraft(null);
    onSave(note.trim(), draft?.before ?? stored);
  }

  return (
    <form
      className={styles.note}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextArea
        label="A note, if you like"
        hint="What made the day what it was."
        rows={3}
        maxLength={stored.length > MAX_NOTE_LENGTH ? MAX_STORED_NOTE_LENGTH : MAX_NOTE_LENGTH}
        value={note}
        onChange={(event) => write(event.currentTarget.value)}
      />
      <div className={styles.row}>
        <Button type="submit" variant="secondary" busy={busy} aria-disabled={!isChanged}>
          Save note
        </Button>
        <span role="status" className={styles.status}>
          {restored !== null && isChanged && 'Not saved yet'}
          {wasSaved && !isChanged && !busy && (isKept ? 'Kept on this device' : 'Saved')}
        </span>
      </div>
    </form>
  );
}

function parseDraft(kept: string | null): Draft | null {
  try {
    return JSON.parse(kept ?? 'null') as Draft | null;
  } catch {
    return null;
  }
}
