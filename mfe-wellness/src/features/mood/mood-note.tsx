import type { Day } from '@mindgrove/contracts/rules/member-day';
import { MAX_NOTE_LENGTH, MAX_STORED_NOTE_LENGTH } from '@mindgrove/contracts/rules/text-lengths';
import { Button } from '@mindgrove/ui/actions/button';
import { Muted } from '@mindgrove/ui/data/muted';
import { TextArea } from '@mindgrove/ui/forms/field';
import { Row } from '@mindgrove/ui/layout/stack';
import { useState } from 'react';

import styles from './mood-today.module.css';
import { cleanNote, isWholeNote, type KeptNote, type NoteDraft, readNote } from './note-draft.ts';
import type { MoodPosts } from './use-mood-posts.ts';

interface MoodNoteProps {
  label: string;
  hint: string;
  day: Day;
  /** The stored note, including what is on its way. */
  stored: string;
  posts: MoodPosts;
  /** Holds the note until the server has it. */
  kept: KeptNote;
}

/** The button stays where it is: another control in its place would be under the finger. */
export function MoodNote({ label, hint, day, stored, posts, kept }: MoodNoteProps) {
  const [written, setWritten] = useState(() => readNote(kept, stored));
  const [restored] = useState(written);
  const isSaved = written?.sent !== undefined && isWholeNote(written) && posts.isStored(written.sent.id);
  // The stored note may be longer then, from another device.
  const draft = isSaved ? null : written;
  const note = draft?.text ?? stored;
  const isChanged = cleanNote(note) !== stored;
  const refusal = draft?.sent ? posts.refusalOf(draft.sent.id) : null;

  function keep(next: NoteDraft) {
    setWritten(next);
    kept.keep(next);
  }

  function write(text: string) {
    if (!draft?.sent && cleanNote(text) === stored) {
      setWritten({ text, before: stored });
      kept.remove();
    } else keep({ text, before: draft?.before ?? stored, sent: draft?.sent });
  }

  function save() {
    if (!isChanged) return;
    const text = cleanNote(note);
    // The post before this one is stored first, unless it was refused.
    const before = (refusal === null ? draft?.sent?.note : undefined) ?? draft?.before ?? stored;
    const id = posts.store({ note: text, note_before: before, day });
    keep({ text, before, sent: { id, note: text } });
  }

  function statusOf(): string | null {
    if (isChanged && refusal !== null) return `Not saved. ${refusal}`;
    if (isChanged) return restored && 'Not saved yet';
    if (posts.isSending) return null;
    if (isSaved) return 'Saved';
    return draft?.sent && posts.isKept ? 'Kept on this device' : null;
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
        label={label}
        hint={hint}
        rows={3}
        maxLength={stored.length > MAX_NOTE_LENGTH ? MAX_STORED_NOTE_LENGTH : MAX_NOTE_LENGTH}
        value={note}
        onChange={(event) => write(event.currentTarget.value)}
      />
      <Row gap={3} align="center">
        <Button type="submit" variant="secondary" busy={posts.isSending} aria-disabled={!isChanged}>
          Save note
        </Button>
        <Muted as="span" role="status">
          {statusOf()}
        </Muted>
      </Row>
    </form>
  );
}
