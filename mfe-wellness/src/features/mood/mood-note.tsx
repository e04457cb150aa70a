import type { Mood } from '@mindgrove/contracts/wellness/moods';
import { Button } from '@mindgrove/ui/actions/button';
import { TextArea } from '@mindgrove/ui/forms/field';
import { useState } from 'react';

import styles from './mood-today.module.css';

const MAX_LENGTH = 500;

interface MoodNoteProps {
  mood: Mood;
  busy: boolean;
  onSave: (note: string) => void;
}

export function MoodNote({ mood, busy, onSave }: MoodNoteProps) {
  const stored = mood.note ?? '';
  const [note, setNote] = useState(stored);
  return (
    <form
      className={styles.note}
      onSubmit={(event) => {
        event.preventDefault();
        onSave(note);
      }}
    >
      <TextArea
        label="A note, if you like"
        hint="What made the day what it was."
        rows={3}
        maxLength={MAX_LENGTH}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {note.trim() !== stored && (
        <Button type="submit" variant="secondary" busy={busy}>
          Save note
        </Button>
      )}
    </form>
  );
}
