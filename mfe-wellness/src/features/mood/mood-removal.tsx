import type { Mood } from '@mindgrove/contracts/moods';
import { toastError } from '@mindgrove/kit';
import { invalidateRoutes, useMutation, useQueryClient } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { useState } from 'react';

import { deleteMood } from './mood.queries.ts';
import styles from './mood-today.module.css';

interface MoodRemovalProps {
  mood: Mood | undefined;
  /** True while something else is being stored. */
  isBlocked: boolean;
  /** Access has not ended. */
  canUndo: boolean;
  onRemoved: () => void;
  onUndo: (mood: Mood) => void;
}

export function MoodRemoval({ mood, isBlocked, canUndo, onRemoved, onUndo }: MoodRemovalProps) {
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

/** The button that had focus is gone. */
const focusWhenShown = (button: HTMLButtonElement | null) => button?.focus();
