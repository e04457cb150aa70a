import type { Course, Exercise } from '@mindgrove/contracts/exercises';
import { errorText, useUser } from '@mindgrove/kit';
import { useQuery } from '@mindgrove/kit/query';
import { Link } from '@mindgrove/kit/router';
import { buttonClass } from '@mindgrove/ui/actions/button';
import { Empty, Failed, Loading } from '@mindgrove/ui/feedback/states';
import { Card } from '@mindgrove/ui/layout/card';
import { Page, PageHeader } from '@mindgrove/ui/layout/page';
import { GraduationCap } from 'lucide-react';

import { BackToEducation } from '../../../components/back-to-education.tsx';
import { FallingLeaves } from '../../../drawings/falling-leaves.tsx';
import { coursePath, exercisePath, paths, workbookPath } from '../../../paths.ts';
import { courseProgress, type CourseProgress, nextUnsolved, numberOf } from '../course-progress.ts';
import { COURSES, topicsOf } from '../courses.ts';
import { LessonProgress, minutesText, pointsText } from '../lesson-facts.tsx';
import { courseQuery } from '../lessons.queries.ts';
import laurelWreath from './laurel-wreath.svg';
import styles from './course-page.module.css';
import { TopicSection } from './topic-section.tsx';

export function CoursePage({ course }: { course: Course }) {
  const user = useUser();
  if (!user) return null;
  const { title, description } = COURSES[course];
  return (
    <Page>
      <PageHeader title={title} lead={description} back={<BackToEducation />} />
      <CourseView course={course} name={user.name} />
    </Page>
  );
}

function CourseView({ course, name }: { course: Course; name: string }) {
  const { data: lessons, error, isFetching, refetch } = useQuery(courseQuery(course));

  if (!lessons && isFetching) return <Loading label="Loading the lessons…" lines={12} fillsWindow />;
  if (!lessons) return <Failed onRetry={() => void refetch()}>{errorText(error)}</Failed>;
  if (lessons.length === 0) {
    return (
      <Empty title="There are no lessons here yet." icon={<GraduationCap />}>
        <Link to={paths.education} className={buttonClass()}>
          See the other resources
        </Link>
      </Empty>
    );
  }
  return <CourseLessons course={course} name={name} lessons={lessons} onExpired={() => void refetch()} />;
}

interface CourseLessonsProps {
  course: Course;
  name: string;
  lessons: readonly Exercise[];
  onExpired: () => void;
}

function CourseLessons({ course, name, lessons, onExpired }: CourseLessonsProps) {
  const progress = courseProgress(lessons);
  return (
    <>
      {progress.isComplete && <CourseComplete course={course} name={name} progress={progress} />}
      <CourseSummary course={course} lessons={lessons} progress={progress} />
      {topicsOf(lessons).map((topic, index) => (
        <TopicSection
          key={topic.name}
          id={`topic-${index}`}
          topic={topic}
          isOpen={topic.name === (nextUnsolved(lessons) ?? lessons[0])?.category}
          course={course}
          lessons={lessons}
          onExpired={onExpired}
        />
      ))}
    </>
  );
}

interface CourseSummaryProps {
  course: Course;
  lessons: readonly Exercise[];
  progress: CourseProgress;
}

function CourseSummary({ course, lessons, progress }: CourseSummaryProps) {
  const next = nextUnsolved(lessons);
  return (
    <Card className={styles.card}>
      <div className={styles.picture}>
        <img src={COURSES[course].drawing} alt="" />
      </div>
      <div className={styles.body}>
        <LessonProgress progress={progress} />
        {next && (
          <>
            <p className={styles.next}>
              Next: <strong>{next.title}</strong>, {minutesText(next.minutes)}
            </p>
            <Link to={exercisePath(course, next.id)} className={buttonClass({ size: 'large' })}>
              {progress.solved === 0 ? 'Start with' : 'Continue with'} lesson {numberOf(lessons, next.id)}
            </Link>
          </>
        )}
      </div>
    </Card>
  );
}

interface CourseCompleteProps {
  course: Course;
  name: string;
  progress: CourseProgress;
}

function CourseComplete({ course, name, progress }: CourseCompleteProps) {
  const { title, workbook } = COURSES[course];
  const other = course === 'brain-training' ? 'stress-management' : 'brain-training';
  return (
    <section className={styles.certificate} aria-labelledby="course-complete">
      <FallingLeaves />
      <div className={styles.sheet}>
        <img className={styles.wreath} src={laurelWreath} alt="" />
        <h2 id="course-complete" className={styles.heading}>
          You've completed all exercises!
        </h2>
        <p className={styles.name}>{name}</p>
        <p className={styles.text}>
          has completed every lesson of <strong>{title}</strong>: {progress.total} lessons,{' '}
          {pointsText(progress.points)}.
        </p>
        <p className={styles.text}>Every lesson stays open, so come back whenever you like.</p>
        <div className={styles.actions}>
          <Link to={workbookPath(workbook)} className={buttonClass({ size: 'large' })}>
            Continue the workbook
          </Link>
          <Link to={coursePath(other)} className={buttonClass({ variant: 'secondary', size: 'large' })}>
            See {COURSES[other].title}
          </Link>
          <Link to={paths.personalizedPlan} className={buttonClass({ variant: 'quiet', size: 'large' })}>
            See your plan
          </Link>
        </div>
      </div>
    </section>
  );
}
