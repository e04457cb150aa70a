import { ChevronDown, Link2 } from 'lucide-react';

import { InlineText } from '../../layout/inline-text.tsx';
import type { Question } from './question.ts';
import styles from './question-list.module.css';

export function QuestionList({ questions }: { questions: Question[] }) {
  return (
    <div className={styles.list}>
      {questions.map(({ id, question, answer }) => (
        <details key={id} id={id} className={styles.item}>
          <summary className={styles.question}>
            <h3>{question}</h3>
            <ChevronDown aria-hidden="true" />
          </summary>
          <div className={styles.answer}>
            {answer.map((paragraph) => (
              <p key={paragraph}>
                <InlineText>{paragraph}</InlineText>
              </p>
            ))}
            <a href={`#${id}`} className={styles.address} aria-label={`Link to “${question}”`}>
              <Link2 aria-hidden="true" />
              Link to this answer
            </a>
          </div>
        </details>
      ))}
    </div>
  );
}
