import { Button } from '@mindgrove/ui/actions/button';
import { Check, CloudOff, LoaderCircle } from 'lucide-react';

import type { Answer } from '../saving/answer.ts';
import styles from './save-state.module.css';

interface SaveStateProps {
  answer: Answer;
  isCleared: boolean;
  onRetry: () => void;
}

export const SaveState = ({ answer, isCleared, onRetry }: SaveStateProps) => (
  <div className={styles.state}>
    <p role="status" className={styles.text}>
      <StateText answer={answer} isCleared={isCleared} />
    </p>
    {answer.state === 'failed' && (
      <Button variant="quiet" onClick={onRetry}>
        Retry
      </Button>
    )}
  </div>
);

function StateText({ answer: { state, text, conflict }, isCleared }: Omit<SaveStateProps, 'onRetry'>) {
  if (state === 'failed')
    return (
      <>
        <CloudOff aria-hidden="true" />
        Not saved yet:
      </>
    );
  // The notice says what happens to it.
  if (conflict !== undefined) return null;
  if (state !== 'saved')
    return (
      <>
        <LoaderCircle aria-hidden="true" />
        Saving…
      </>
    );
  if (text === '' && !isCleared) return null;
  return (
    <>
      <Check aria-hidden="true" />
      {isCleared ? 'Answer cleared' : 'Saved'}
    </>
  );
}
