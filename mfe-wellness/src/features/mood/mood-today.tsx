import type { Mood } from '@mindgrove/contracts/moods';
import { toastError, useHasAccess, useUser } from '@mindgrove/kit';
import { invalidateRoutes, useMutation, useQueryClient } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { focusWhenShown } from '@mindgrove/ui/actions/focus';
import { Card, CardHeading } from '@mindgrove/ui/layout/card';
import { Row } from '@mindgrove/ui/layout/stack';
import { Smile } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import { moodLabel } from '../../components/mood-scale.ts';
import { MoodNote } from './mood-note.tsx';
import { MoodOfDay } from './mood-of-day.tsx';
import styles from './mood-today.module.css';
import { deleteMood } from './mood.queries.ts';
import { keptNote } from './note-draft.ts';
import { type MoodPosts, withPosts } from './use-mood-posts.ts';

interface MoodTodayProps {
  day: string;
  mood: Mood | undefined;
  posts: MoodPosts;
  /** The mood noted after today's practice. */
  sessionMood: number | null;
  /** Renders what to show right below the faces, for the mood that is chosen now. */
  helpFor: (mood: Mood | undefined) => ReactNode;
}

/** One tap stores the day's mood; a note can follow. */
export function MoodToday({ day, mood: stored, posts, sessionMood, helpFor }: MoodTodayProps) {
  const { store, send, unsent, isSending, isKept } = posts;
  const hasAccess = useHasAccess();
  const kept = keptNote(useUser()?.id ?? 0, day);
  const mood = withPosts(stored, day, unsent);
  const help = helpFor(mood);
  if (!hasAccess && !mood) return help;
  return (
    <Card role="region" aria-labelledby="mood-today">
      <CardHeading icon={<Smile />}>
        <span id="mood-today">How are you today?</span>
      </CardHeading>
      <MoodOfDay mood={mood} posts={posts} isLocked={!hasAccess} isHelpBelow={Boolean(help)} />
      {help}
      {!mood && sessionMood !== null && <SessionMood mood={sessionMood} onUse={() => store({ mood: sessionMood })} />}
      {isKept && <SendNow isSending={isSending} onSend={() => void send()} />}
      {hasAccess && (mood || kept.read() !== null) && (
        <MoodNote
          key={day}
          label="Add a note, if you like"
          hint="What made today what it was?"
          day={day}
          stored={mood?.note ?? ''}
          posts={posts}
          kept={kept}
        />
      )}
      <MoodRemoval
        key={`removal-${day}`}
        mood={mood}
        isBlocked={unsent.length > 0}
        canUndo={hasAccess}
        onRemoved={kept.remove}
        onUndo={(removed) => store({ ...removed, note: removed.note ?? '', note_before: '' })}
      />
    </Card>
  );
}

const SendNow = ({ isSending, onSend }: { isSending: boolean; onSend: () => void }) => (
  <div>
    <Button variant="secondary" busy={isSending} onClick={onSend}>
      Send now
    </Button>
  </div>
);

interface SessionMoodProps {
  mood: number;
  onUse: () => void;
}

/** A member who has just said how they feel does not have to say it twice. */
const SessionMood = ({ mood, onUse }: SessionMoodProps) => (
  <Row gap={3} align="center">
    <span>After your session you felt {moodLabel(mood)}. Use it for today?</span>
    <Button variant="secondary" onClick={onUse}>
      Use {moodLabel(mood)}
    </Button>
  </Row>
);

interface MoodRemovalProps {
  mood: Mood | undefined;
  /** True while something else is being stored. */
  isBlocked: boolean;
  /** Access has not ended. */
  canUndo: boolean;
  onRemoved: () => void;
  onUndo: (mood: Mood) => void;
}

function MoodRemoval({ mood, isBlocked, canUndo, onRemoved, onUndo }: MoodRemovalProps) {
  const queries = useQueryClient();
  const [removed, setRemoved] = useState<Mood | null>(null);
  const { mutate, isPending } = useMutation({
    ...deleteMood,
    onSuccess: () => {
      onRemoved();
      return invalidateRoutes(queries, ['GET /moods']);
    },
    onError: (error) => void toastError(error),
  });
  if (!mood && !removed) return null;

  function remove(day: string) {
    if (isBlocked) return;
    setRemoved(mood ?? null);
    mutate(day);
  }

  return (
    <div className={styles.end}>
      <span role="status">{!mood && 'We removed today’s mood.'}</span>
      {mood ? (
        <Button variant="quiet" busy={isPending} aria-disabled={isBlocked} onClick={() => remove(mood.day)}>
          Remove today’s mood
        </Button>
      ) : (
        removed &&
        canUndo && (
          <Button ref={focusWhenShown} variant="secondary" onClick={() => onUndo(removed)}>
            Undo
          </Button>
        )
      )}
    </div>
  );
}
