import type { WorkbookPrompt } from '@mindgrove/contracts/content/workbook';
import { Card } from '@mindgrove/ui/layout/card';

import type { Answer } from '../saving/answer.ts';
import type { AnswerSaver } from '../saving/answer-saver.ts';
import { ChecklistAnswer } from './fields/checklist-answer.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import styles from './prompt-card.module.css';
import { PromptFooter } from './prompt-footer.tsx';
import { ScaleAnswer } from './fields/scale-answer.tsx';
import { TextAnswer } from './fields/text-answer.tsx';

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
