import type { Mood } from '@mindgrove/contracts/wellness/moods';
import { toastError, useHasAccess } from '@mindgrove/kit';
import { invalidateRoutes, useMutation, useQueryClient } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { Card, CardHeading } from '@mindgrove/ui/layout/card';
import { Smile } from 'lucide-react';

import { MoodFace } from '../../moods/mood-face.tsx';
import { moodLabel, MOODS } from '../../moods/mood-scale.ts';
import { deleteMood, storeMood } from './mood.queries.ts';
import { MoodNote } from './mood-note.tsx';
import styles from './mood-today.module.css';

interface MoodTodayProps {
  day: string;
  mood: Mood | undefined;
}

/** One tap stores the day's mood; a note can follow. */
export function MoodToday({ day, mood }: MoodTodayProps) {
  const queries = useQueryClient();
  const hasAccess = useHasAccess();
  const refresh = { onSuccess: () => invalidateRoutes(queries, ['GET /moods']), onError: showError };
  const { mutate: store, isPending, variables } = useMutation({ ...storeMood, ...refresh });
  const { mutate: remove, isPending: isRemoving } = useMutation({ ...deleteMood, ...refresh });
  const chosen = isPending ? variables.mood : mood?.mood;
  if (!hasAccess && !mood) return null;
  return (
    <Card role="region" aria-labelledby="mood-today">
      <CardHeading icon={<Smile />}>
        <span id="mood-today">How are you today?</span>
      </CardHeading>
      <div className={styles.choices} role="group" aria-label="Mood">
        {MOODS.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            className={styles.choice}
            aria-pressed={value === chosen}
            onClick={() => store({ mood: value })}
          >
            <MoodFace mood={value} />
            {label}
          </button>
        ))}
      </div>
      <p role="status" className={styles.status}>
        {chosen === undefined
          ? 'One tap is enough. Only you can see it.'
          : `Today: ${moodLabel(chosen)}. You can change it until the day ends.`}
      </p>
      {mood && (
        <>
          <MoodNote key={mood.note} mood={mood} onSave={(note) => store({ mood: mood.mood, note })} busy={isPending} />
          <div>
            <Button variant="quiet" busy={isRemoving} onClick={() => remove(day)}>
              Remove today’s mood
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}

const showError = (error: Error) => void toastError(error);
