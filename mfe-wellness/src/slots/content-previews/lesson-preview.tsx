import type { Course } from '@mindgrove/contracts/exercises';
import { useRef } from 'react';

import { LessonText } from '../../features/lessons/exercise/lesson/lesson-text.tsx';
import { Question } from '../../features/lessons/exercise/lesson/question.tsx';
import { Steps } from '../../features/lessons/exercise/lesson/steps.tsx';
import { Takeaway } from '../../features/lessons/exercise/lesson/takeaway.tsx';
import { useAnswer } from '../../features/lessons/exercise/lesson/use-answer.ts';
import { LessonMedia } from '../../features/lessons/exercise/media/lesson-media.tsx';
import { LessonFacts } from '../../features/lessons/lesson-facts.tsx';
import { Sources } from '../../components/sources.tsx';
import type { PreviewProps } from './preview-props.ts';

const ignore = () => undefined;

type Props = PreviewProps<'brain-exercise'> & { course: Course };

function LessonPreview({ id, content, linkTo, course }: Props) {
  const question = useRef<HTMLElement>(null);
  const links = { media: linkTo(content.media), captions: linkTo(content.captions) };
  const lesson = { ...content, ...links, id, course, position: 0, solved: false };
  const answer = useAnswer(lesson);
  return (
    <>
      <h2>{lesson.title}</h2>
      <p>{lesson.description}</p>
      <LessonFacts {...lesson} />
      <LessonMedia lesson={lesson} onExpired={ignore} />
      <LessonText paragraphs={lesson.intro} />
      <Steps lessonId={id} steps={lesson.steps} />
      {lesson.question && <Question ref={question} question={lesson.question} answer={answer} isReminded={false} />}
      <Takeaway text={lesson.takeaway} />
      <Sources sources={lesson.sources} />
    </>
  );
}

export const BrainLessonPreview = (props: PreviewProps<'brain-exercise'>) => (
  <LessonPreview {...props} course="brain-training" />
);

export const StressLessonPreview = (props: PreviewProps<'stress-exercise'>) => (
  <LessonPreview {...props} course="stress-management" />
);
