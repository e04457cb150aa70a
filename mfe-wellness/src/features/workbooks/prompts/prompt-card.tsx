import { scaleWords } from '@mindgrove/contracts/content/scale-words';
import type { WorkbookPrompt } from '@mindgrove/contracts/content/workbook';
import { MAX_ANSWER_LENGTH } from '@mindgrove/contracts/rules/text-lengths';
import { Button } from '@mindgrove/ui/actions/button';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { TextArea } from '@mindgrove/ui/forms/field';
import { Card } from '@mindgrove/ui/layout/card';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';
import { Check, CloudOff, LoaderCircle } from 'lucide-react';
import { useId, useState } from 'react';

import type { AnswerSaver } from '../saving/answer-saver.ts';
import type { Answer } from '../saving/answer.ts';
import styles from './prompt-card.module.css';

const SaveState = ({ answer, isCleared, onRetry }: SaveStateProps) => (
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

/** The field tells how many characters are left from this length on. */
const NEAR_LIMIT = MAX_ANSWER_LENGTH - 400;

/** The number is exact near the end; before, it falls in steps that screen readers can keep up with. */
const roundedDown = (left: number) => (left > 50 ? Math.floor(left / 50) * 50 : left);

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

function TextAnswer({ prompt, text, onWrite }: AnswerFieldProps) {
  return (
    <>
      <TextArea
        label={prompt.label}
        hint={prompt.hint ?? undefined}
        className={styles.area}
        value={text}
        maxLength={MAX_ANSWER_LENGTH}
        onChange={({ target }) => onWrite(target.value)}
      />
      {/* A live region is announced only if it exists before its text. */}
      <p className={styles.counter} role="status">
        {text.length >= NEAR_LIMIT && `${roundedDown(MAX_ANSWER_LENGTH - text.length)} characters left`}
      </p>
    </>
  );
}

function ChecklistAnswer({ prompt, text, onWrite }: AnswerFieldProps) {
  const hintId = useId();
  const chosen = new Set(text.split('\n'));

  function toggle(option: string) {
    if (!chosen.delete(option)) chosen.add(option);
    // The choices keep the workbook's order, without any that it no longer offers.
    onWrite(prompt.options.filter((one) => chosen.has(one)).join('\n'));
  }

  return (
    <fieldset aria-describedby={prompt.hint === null ? undefined : hintId}>
      <legend className={styles.legend}>{prompt.label}</legend>
      {prompt.hint !== null && (
        <p id={hintId} className={styles.hint}>
          {prompt.hint}
        </p>
      )}
      <div className={styles.options}>
        {prompt.options.map((option) => (
          <label key={option} className={styles.option}>
            <input type="checkbox" checked={chosen.has(option)} onChange={() => toggle(option)} />
            <span>{option}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface SaveStateProps {
  answer: Answer;
  isCleared: boolean;
  onRetry: () => void;
}

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

function ScaleAnswer({ prompt, text, onWrite }: AnswerFieldProps) {
  const name = useId();
  const { words, hint } = scaleWords(prompt);
  return (
    <fieldset className={styles.scale} aria-describedby={hint === null ? undefined : `${name}-hint`}>
      <legend className={styles.scaleAnswerLegend}>{prompt.label}</legend>
      {hint !== null && (
        <p id={`${name}-hint`} className={styles.scaleAnswerHint}>
          {hint}
        </p>
      )}
      <div className={styles.values}>
        {words.map((word, index) => {
          const value = String(index + 1);
          return (
            <label key={value} className={styles.value}>
              <input type="radio" name={name} value={value} checked={text === value} onChange={() => onWrite(value)} />
              <span>{value}</span> <span className={styles.word}>{word}</span>
            </label>
          );
        })}
      </div>
      <p className={styles.ends} aria-hidden="true">
        <span>{words[0]}</span>
        <span>{words.at(-1)}</span>
      </p>
    </fieldset>
  );
}

interface AnswerFieldProps {
  prompt: WorkbookPrompt;
  text: string;
  onWrite: (text: string) => void;
}
