import type { Course, Exercise } from '@mindgrove/contracts/content/exercises';
import { useQuery } from '@mindgrove/kit/query';
import { Link } from '@mindgrove/kit/router';
import { Button, buttonClass } from '@mindgrove/ui/actions/button';
import { Progress } from '@mindgrove/ui/feedback/progress';
import { GraduationCap } from 'lucide-react';

import { CompletedMark } from '../../lessons/completed-mark.tsx';
import { CourseDrawing } from '../../lessons/course-drawing.tsx';
import { type CourseProgress, courseProgress, nextUnsolved } from '../../lessons/course-progress.ts';
import { COURSES } from '../../lessons/courses.ts';
import { progressText } from '../../lessons/lesson-texts.ts';
import { courseQuery } from '../../lessons/lessons.queries.ts';
import { coursePath } from '../../paths.ts';
import styles from './course-card.module.css';
import { ResourceCard } from './resource-card.tsx';

export function CourseCard({ course }: { course: Course }) {
  const { title, description } = COURSES[course];
  return (
    <ResourceCard
      id={course}
      picture={<CourseDrawing course={course} />}
      kind="Interactive course"
      icon={<GraduationCap aria-hidden="true" />}
      title={title}
      description={description}
      progress={<CourseCardProgress course={course} />}
      actions={
        <Link to={coursePath(course)} className={buttonClass()} aria-describedby={course}>
          Start Learning
        </Link>
      }
    />
  );
}

/** The course can be opened even if its progress cannot be loaded. */
function CourseCardProgress({ course }: { course: Course }) {
  const { data: lessons, isFetching, refetch } = useQuery(courseQuery(course));
  if (lessons?.length === 0) return null;
  if (lessons) {
    const progress = courseProgress(lessons);
    return (
      <div className={styles.progress}>
        <Progress label="Your progress" value={progress.solved} max={progress.total} text={progressText(progress)} />
        <WhatComesNext lessons={lessons} progress={progress} />
      </div>
    );
  }
  if (isFetching) return <p className={styles.note}>Loading your progress…</p>;
  return (
    <div className={styles.note} role="alert">
      Your progress could not be loaded.{' '}
      <Button variant="quiet" onClick={() => void refetch()}>
        Retry
      </Button>
    </div>
  );
}

function WhatComesNext({ lessons, progress }: { lessons: readonly Exercise[]; progress: CourseProgress }) {
  if (progress.isComplete) return <CompletedMark />;
  return (
    <p>
      {progress.solved === 0 ? 'First' : 'Next'}: {nextUnsolved(lessons)?.title}
    </p>
  );
}
