import type { WorkbookPrompt } from '@mindgrove/contracts/content/workbook';
import { Button } from '@mindgrove/ui/actions/button';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { Card } from '@mindgrove/ui/layout/card';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';
import { useState } from 'react';

import type { AnswerSaver } from '../saving/answer-saver.ts';
import type { Answer } from '../saving/answer.ts';
import { ChecklistAnswer } from './fields/checklist-answer.tsx';
import { ScaleAnswer } from './fields/scale-answer.tsx';
import { TextAnswer } from './fields/text-answer.tsx';
import styles from './prompt-card.module.css';
import { SaveState } from './save-state.tsx';

interface PromptCardProps {
  prompt: WorkbookPrompt;
  answer: Answer | undefined;
  saver: AnswerSaver;
}

const FIELDS = { text: TextAnswer, scale: ScaleAnswer, checklist: ChecklistAnswer };

export function PromptCard({ prompt, answer = { text: '', state: 'saved' }, saver }: PromptCardProps) {
  const Field = FIELDS[prompt.type];
  const write = (text: string) => saver.write(prompt.id, text);
  return (
    <Card className={styles.prompt} onBlur={saver.flush}>
      <Field prompt={prompt} text={answer.text} onWrite={write} />
      {answer.conflict !== undefined && (
        <ConflictNotice other={answer.conflict} onChoice={(choice) => saver.resolveConflict(prompt.id, choice)} />
      )}
      <PromptFooter label={prompt.label} answer={answer} onWrite={write} onRetry={saver.flush} />
    </Card>
  );
}

interface PromptFooterProps {
  label: string;
  answer: Answer;
  onWrite: (text: string) => void;
  onRetry: () => void;
}

function PromptFooter({ label, answer, onWrite, onRetry }: PromptFooterProps) {
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

interface ConflictNoticeProps {
  /** The text of another device or tab. */
  other: string;
  onChoice: (choice: 'keep-own' | 'use-other') => void;
}

const ConflictNotice = ({ other, onChoice }: ConflictNoticeProps) => (
  <Alert
    tone="warning"
    title="You have two answers to this question"
    action={
      <>
        <Button variant="secondary" onClick={() => onChoice('keep-own')}>
          Keep what I wrote above
        </Button>
        <Button variant="quiet" onClick={() => onChoice('use-other')}>
          Use the other answer
        </Button>
      </>
    }
  >
    We’re keeping what you wrote above on this device until you choose. On another device or in another tab, you wrote:
    <blockquote className={styles.draft}>{other === '' ? '(an empty answer)' : other}</blockquote>
  </Alert>
);
