import type { Course, Exercise, Lesson } from '@mindgrove/contracts/exercises';
import { ApiError, errorText } from '@mindgrove/kit';
import { useQuery } from '@mindgrove/kit/query';
import { Link, useParams } from '@mindgrove/kit/router';
import { buttonClass } from '@mindgrove/ui/actions/button';
import { Badge } from '@mindgrove/ui/data/badge';
import { Progress } from '@mindgrove/ui/feedback/progress';
import { Empty, Failed, Loading } from '@mindgrove/ui/feedback/states';
import { Card } from '@mindgrove/ui/layout/card';
import { Page, PageHeader } from '@mindgrove/ui/layout/page';
import { Row, Stack } from '@mindgrove/ui/layout/stack';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';
import { ArrowLeft, ArrowRight, Circle, CircleCheck, Compass } from 'lucide-react';
import { useRef, useState } from 'react';

import { BackToEducation } from '../../../components/back-to-education.tsx';
import { OutlineLink } from '../../../components/outline-link.tsx';
import { Sources } from '../../../components/sources.tsx';
import { coursePath, exercisePath } from '../../../paths.ts';
import { courseProgress } from '../course-progress.ts';
import { COURSES } from '../courses.ts';
import { CompletedMark, LessonFacts, lessonsText } from '../lesson-facts.tsx';
import { courseQuery, lessonQuery } from '../lessons.queries.ts';
import { Completion } from './completion.tsx';
import styles from './exercise-page.module.css';
import { LessonText } from './lesson/lesson-text.tsx';
import { Question } from './lesson/question.tsx';
import { Steps } from './lesson/steps.tsx';
import { Takeaway } from './lesson/takeaway.tsx';
import { useAnswer } from './lesson/use-answer.ts';
import { LessonMedia } from './media/lesson-media.tsx';

const MissingExercise = ({ course }: { course: Course }) => (
  <Page>
    <PageHeader title="Lesson not found" back={<BackToEducation />} />
    <Empty title={`We can’t find this lesson in ${COURSES[course].title}.`} icon={<Compass />}>
      <p>It may have been replaced, or the link has a typo.</p>
      <Link to={coursePath(course)} className={buttonClass()}>
        See all lessons
      </Link>
    </Empty>
  </Page>
);

const ID = /^[1-9]\d{0,14}$/;

export function ExercisePage({ course }: { course: Course }) {
  const { id = '' } = useParams();
  if (!ID.test(id)) return <MissingExercise course={course} />;
  // The key keeps one lesson's answers out of the next one.
  return <ExerciseView key={id} course={course} id={Number(id)} />;
}

const isMissing = (error: unknown) => error instanceof ApiError && [400, 404].includes(error.status);

function ExerciseView({ course, id }: { course: Course; id: number }) {
  const { data: lesson, error, isFetching, refetch } = useQuery(lessonQuery(id));

  if (lesson && lesson.course !== course) return <MissingExercise course={course} />;
  if (lesson) return <Exercise lesson={lesson} onExpired={() => void refetch()} />;
  if (isMissing(error)) return <MissingExercise course={course} />;
  return (
    <Page>
      <PageHeader title="Lesson" back={<BackToEducation />} />
      {isFetching ? (
        <Loading label="Loading the lesson…" lines={12} fillsWindow />
      ) : (
        <Failed onRetry={() => void refetch()}>{errorText(error)}</Failed>
      )}
    </Page>
  );
}

interface ExerciseProps {
  lesson: Lesson;
  /** Fetches new addresses of the media. */
  onExpired: () => void;
}

function Exercise({ lesson, onExpired }: ExerciseProps) {
  const { data: lessons = [], isLoading } = useQuery(courseQuery(lesson.course));
  return (
    <Page>
      <PageHeader title={lesson.title} lead={lesson.description} back={<BackToEducation />} />
      <Row gap={4} rowGap={2} align="center">
        <Link to={coursePath(lesson.course)}>{COURSES[lesson.course].title}</Link>
        <Badge tone="neutral">{lesson.category}</Badge>
        <LessonFacts {...lesson} />
        {lesson.solved && <CompletedMark />}
      </Row>
      <div className={styles.columns}>
        <LessonArticle lesson={lesson} lessons={isLoading ? null : lessons} onExpired={onExpired} />
        <LessonOutline lesson={lesson} lessons={lessons} />
      </div>
      <NeighborLinks lesson={lesson} lessons={lessons} />
    </Page>
  );
}

interface NeighborLinksProps {
  lesson: Lesson;
  lessons: readonly Exercise[];
}

function NeighborLinks({ lesson: { id, course }, lessons }: NeighborLinksProps) {
  const position = lessons.findIndex((one) => one.id === id);
  if (position < 0) return null;
  const [previous, next] = [lessons[position - 1], lessons[position + 1]];
  return (
    <nav className={styles.links} aria-label="Neighboring lessons">
      {previous && (
        <Link to={exercisePath(course, previous.id)} className={styles.link}>
          <ArrowLeft aria-hidden="true" />
          <span>
            Previous: <strong>{previous.title}</strong>
          </span>
        </Link>
      )}
      {next && (
        <Link to={exercisePath(course, next.id)} className={styles.next}>
          <span>
            Next: <strong>{next.title}</strong>
          </span>
          <ArrowRight aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
}

interface LessonOutlineProps {
  lesson: Lesson;
  lessons: readonly Exercise[];
}

/** Shows the lesson's place: the others of its topic, and the course's progress. */
function LessonOutline({ lesson, lessons }: LessonOutlineProps) {
  if (lessons.length === 0) return null;
  const { solved, total } = courseProgress(lessons);
  const topic = lessons.filter(({ category }) => category === lesson.category);
  return (
    <nav className={styles.outline} aria-labelledby="outline">
      <Card>
        <h2 id="outline" className={styles.title}>
          {lesson.category}
        </h2>
        <ol className={styles.lessons}>
          {topic.map((one) => (
            <li key={one.id}>
              <OutlineLink
                to={exercisePath(lesson.course, one.id)}
                aria-current={one.id === lesson.id ? 'page' : undefined}
              >
                {one.solved ? <CircleCheck aria-hidden="true" /> : <Circle aria-hidden="true" />}
                <span>
                  {one.title}
                  {one.solved && <VisuallyHidden>, completed</VisuallyHidden>}
                </span>
              </OutlineLink>
            </li>
          ))}
        </ol>
        <Progress
          label="Course"
          value={solved}
          max={total}
          text={`${solved} / ${total} lessons`}
          empty={lessonsText(total)}
        />
      </Card>
    </nav>
  );
}

interface LessonArticleProps {
  lesson: Lesson;
  /** The lessons of the course; null while they load. */
  lessons: readonly Exercise[] | null;
  /** Fetches new addresses of the media. */
  onExpired: () => void;
}

function LessonArticle({ lesson, lessons, onExpired }: LessonArticleProps) {
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
