import type { Day } from '@mindgrove/contracts/rules/member-day';
import type { Mood } from '@mindgrove/contracts/moods';
import { useHasAccess, useUser } from '@mindgrove/kit';
import { Button } from '@mindgrove/ui/actions/button';
import { Card } from '@mindgrove/ui/layout/card';
import { useState } from 'react';

import { MoodNote } from './mood-note.tsx';
import styles from './mood-today.module.css';
import { keptNote, noteDaysBefore, readNote } from './note-draft.ts';
import { type MoodPosts, withPosts } from './use-mood-posts.ts';

const date = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });

interface LateNotesProps {
  today: Day;
  moods: readonly Mood[];
  posts: MoodPosts;
}

/** Notes that were not saved when their day ended. */
export function LateNotes({ today, moods, posts }: LateNotesProps) {
  const userId = useUser()?.id ?? 0;
  const hasAccess = useHasAccess();
  const storedOn = (day: Day) =>
    withPosts(
      moods.find((mood) => mood.day === day),
      day,
      posts.unsent,
    )?.note ?? '';
  const [days, setDays] = useState(() =>
    noteDaysBefore(userId, today).filter((day) => readNote(keptNote(userId, day), storedOn(day))),
  );
  if (!hasAccess) return null;

  function discard(day: Day) {
    keptNote(userId, day).remove();
    setDays(days.filter((other) => other !== day));
  }

  return days.map((day) => {
    const kept = keptNote(userId, day);
    const label = `Your note from ${date.format(new Date(day))}`;
    return (
      <Card key={day}>
        <MoodNote
          label={label}
          hint="It wasn’t saved before the day ended."
          day={day}
          stored={storedOn(day)}
          posts={posts}
          kept={kept}
        />
        {kept.read() !== null && (
          <div className={styles.end}>
            <Button variant="quiet" onClick={() => discard(day)}>
              Discard this note
            </Button>
          </div>
        )}
      </Card>
    );
  });
}
