import type { Exercise, Lesson } from '@mindgrove/contracts/exercises';
import { Stack } from '@mindgrove/ui/layout/stack';
import { useRef, useState } from 'react';

import { Sources } from '../../../components/sources.tsx';
import { Completion } from './completion.tsx';
import { LessonText } from './lesson/lesson-text.tsx';
import { Question } from './lesson/question.tsx';
import { Steps } from './lesson/steps.tsx';
import { Takeaway } from './lesson/takeaway.tsx';
import { useAnswer } from './lesson/use-answer.ts';
import { LessonMedia } from './media/lesson-media.tsx';

interface LessonArticleProps {
  lesson: Lesson;
  /** The lessons of the course; null while they load. */
  lessons: readonly Exercise[] | null;
  /** Fetches new addresses of the media. */
  onExpired: () => void;
}

export function LessonArticle({ lesson, lessons, onExpired }: LessonArticleProps) {
  const answer = useAnswer(lesson);
  const [isReminded, setIsReminded] = useState(false);
  const question = useRef<HTMLElement>(null);

  function remind() {
    setIsReminded(true);
    question.current?.focus();
  }

  return (
    <Stack as="article" gap={6} aria-label={lesson.title}>
      <LessonMedia lesson={lesson} onExpired={onExpired} />
      <LessonText paragraphs={lesson.intro} />
      <Steps lessonId={lesson.id} steps={lesson.steps} />
      {lesson.question && (
        <Question ref={question} question={lesson.question} answer={answer} isReminded={isReminded} />
      )}
      <Takeaway text={lesson.takeaway} />
      <Completion
        lesson={lesson}
        lessons={lessons}
        isAnswered={answer.isAnswered}
        onAnswerMissing={remind}
        onCompleted={answer.forget}
      />
      <Sources sources={lesson.sources} />
    </Stack>
  );
}
