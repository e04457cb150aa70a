import { scaleWords } from '@mindgrove/contracts/content/scale-words';
import type { WorkbookPrompt } from '@mindgrove/contracts/content/workbook';
import { Link } from '@mindgrove/kit/router';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';

import type { Answers } from '../saving/answer.ts';
import { isAnswered, type Section } from '../section-progress.ts';
import { stepSearch } from '../sections/use-section.ts';
import styles from './answered-section.module.css';

interface AnsweredSectionProps {
  section: Section;
  number: number;
  answers: Answers;
}

export function AnsweredSection({ section: { title, prompts }, number, answers }: AnsweredSectionProps) {
  const textOf = ({ id }: WorkbookPrompt) => answers[id]?.text ?? '';
  const answered = prompts.filter((prompt) => isAnswered(textOf(prompt)));
  const open = prompts.length - answered.length;
  if (prompts.length === 0) return null;
  return (
    <section className={answered.length > 0 ? styles.section : styles.unanswered}>
      <div className={styles.heading}>
        <h3>{title}</h3>
        <Link to={stepSearch(number)}>
          {open > 0 ? `Answer ${open} more` : 'Change'}
          <VisuallyHidden> in {title}</VisuallyHidden>
        </Link>
      </div>
      {answered.length > 0 && (
        <dl className={styles.answers}>
          {answered.map((prompt) => (
            <div key={prompt.id} className={styles.answer}>
              <dt>{prompt.label}</dt>
              <dd>{prompt.type === 'scale' ? scaleText(prompt, textOf(prompt)) : textOf(prompt)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

function scaleText(prompt: WorkbookPrompt, value: string): string {
  const word = scaleWords(prompt).words[Number(value) - 1];
  return word ? `${value} of 5, ${word}` : `${value} of 5`;
}
