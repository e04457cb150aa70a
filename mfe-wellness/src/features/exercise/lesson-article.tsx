import type { Exercise, Lesson } from '@mindgrove/contracts/content/exercises';
import { useRef, useState } from 'react';

import { Sources } from '../../sources/sources.tsx';
import { Completion } from './completion/completion.tsx';
import { LessonText } from './lesson/lesson-text.tsx';
import { Question } from './lesson/question.tsx';
import { Steps } from './lesson/steps.tsx';
import { Takeaway } from './lesson/takeaway.tsx';
import styles from './lesson-article.module.css';
import { LessonMedia } from './media/lesson-media.tsx';

interface LessonArticleProps {
  lesson: Lesson;
  /** Of the course; null while they load. */
  lessons: readonly Exercise[] | null;
  /** Fetches new addresses of the media. */
  onExpired: () => void;
}

export function LessonArticle({ lesson, lessons, onExpired }: LessonArticleProps) {
  const [isAnswered, setIsAnswered] = useState(false);
  const [isReminded, setIsReminded] = useState(false);
  const question = useRef<HTMLElement>(null);

  function remind() {
    setIsReminded(true);
    question.current?.focus();
  }

  return (
    <article className={styles.lesson} aria-label={lesson.title}>
      <LessonMedia lesson={lesson} onExpired={onExpired} />
      <LessonText paragraphs={lesson.intro} />
      <Steps lessonId={lesson.id} steps={lesson.steps} />
      {lesson.question && (
        <Question
          ref={question}
          question={lesson.question}
          isReminded={isReminded}
          onAnswered={() => setIsAnswered(true)}
        />
      )}
      <Takeaway text={lesson.takeaway} />
      <Completion
        lesson={lesson}
        lessons={lessons}
        isAnswerMissing={lesson.question !== null && !isAnswered && !lesson.solved}
        onAnswerMissing={remind}
      />
      <Sources sources={lesson.sources} />
    </article>
  );
}
