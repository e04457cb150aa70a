import { Button } from '@mindgrove/ui/actions/button';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';
import { useState } from 'react';

import type { Answer } from '../saving/answer.ts';
import styles from './prompt-footer.module.css';
import { SaveState } from './save-state.tsx';

interface PromptFooterProps {
  label: string;
  answer: Answer;
  onWrite: (text: string) => void;
  onRetry: () => void;
}

export function PromptFooter({ label, answer, onWrite, onRetry }: PromptFooterProps) {
  const [cleared, setCleared] = useState('');
  const isEmpty = answer.text === '';
  const canUndo = isEmpty && cleared !== '';

  function clearOrUndo() {
    setCleared(canUndo ? '' : answer.text);
    onWrite(canUndo ? cleared : '');
  }

  return (
    <div className={styles.footer}>
      <SaveState answer={answer} isCleared={canUndo} onRetry={onRetry} />
      {(!isEmpty || canUndo) && (
        // One button, so that focus stays when its meaning changes.
        <Button variant="quiet" onClick={clearOrUndo}>
          {canUndo ? 'Undo' : 'Clear'}
          <VisuallyHidden>{canUndo ? ` clearing the answer to: ${label}` : ` the answer to: ${label}`}</VisuallyHidden>
        </Button>
      )}
    </div>
  );
}
