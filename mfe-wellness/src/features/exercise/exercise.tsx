import type { Lesson } from '@mindgrove/contracts/content/exercises';
import { useQuery } from '@mindgrove/kit/query';
import { Badge } from '@mindgrove/ui/data/badge';
import { Page, PageHeader } from '@mindgrove/ui/layout/page';
import { useRef, useState } from 'react';

import { CompletedMark } from '../../lessons/completed-mark.tsx';
import { LessonFacts } from '../../lessons/lesson-facts.tsx';
import { courseQuery } from '../../lessons/lessons.queries.ts';
import { Sources } from '../../sources/sources.tsx';
import { BackLinks } from './back-links.tsx';
import { Completion } from './completion/completion.tsx';
import styles from './exercise.module.css';
import { LessonText } from './lesson/lesson-text.tsx';
import { Question } from './lesson/question.tsx';

import { Steps } from './lesson/steps.tsx';
import { Takeaway } from './lesson/takeaway.tsx';
import { LessonOutline } from './lesson-outline.tsx';
import { LessonMedia } from './media/lesson-media.tsx';
import { NeighborLinks } from './neighbor-links.tsx';

interface ExerciseProps {
  lesson: Lesson;
  /** Fetches new addresses of the media. */
  onExpired: () => void;
}

export function Exercise({ lesson, onExpired }: ExerciseProps) {
  const { data: lessons = [], isLoading } = useQuery(courseQuery(lesson.course));
  const [isAnswered, setIsAnswered] = useState(false);
  const [isReminded, setIsReminded] = useState(false);
  const question = useRef<HTMLElement>(null);

  function remind() {
    setIsReminded(true);
    question.current?.focus();
  }

  return (
    <Page>
      <PageHeader title={lesson.title} lead={lesson.description} back={<BackLinks course={lesson.course} />} />
      <div className={styles.facts}>
        <Badge tone="neutral">{lesson.category}</Badge>
        <LessonFacts {...lesson} />
        {lesson.solved && <CompletedMark />}
      </div>
      <div className={styles.columns}>
        <article className={styles.lesson} aria-label={lesson.title}>
          <LessonMedia lesson={lesson} onExpired={onExpired} />
          <LessonText paragraphs={lesson.intro} />
          <Steps steps={lesson.steps} />
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
            lessons={isLoading ? null : lessons}
            isAnswerMissing={lesson.question !== null && !isAnswered && !lesson.solved}
            onAnswerMissing={remind}
          />
          <Sources sources={lesson.sources} />
        </article>
        <LessonOutline lesson={lesson} lessons={lessons} />
      </div>
      <NeighborLinks lesson={lesson} lessons={lessons} />
    </Page>
  );
}
