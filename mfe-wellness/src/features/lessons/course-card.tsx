import type { Course, Exercise } from '@mindgrove/contracts/exercises';
import { useQuery } from '@mindgrove/kit/query';
import { Link } from '@mindgrove/kit/router';
import { buttonClass } from '@mindgrove/ui/actions/button';
import { GraduationCap } from 'lucide-react';

import { CompletedMark, LessonProgress } from './lesson-facts.tsx';
import { type CourseProgress, courseProgress, nextUnsolved } from './course-progress.ts';
import { COURSES } from './courses.ts';
import { courseQuery } from './lessons.queries.ts';
import { coursePath } from '../../paths.ts';
import { CardProgress } from '../../components/cards/card-progress.tsx';
import { ResourceCard } from '../../components/cards/resource-card.tsx';

export function CourseCard({ course }: { course: Course }) {
  const { title, description, drawing } = COURSES[course];
  return (
    <ResourceCard
      id={course}
      picture={<img src={drawing} alt="" />}
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

function CourseCardProgress({ course }: { course: Course }) {
  const { data: lessons, isFetching, refetch } = useQuery(courseQuery(course));
  if (lessons?.length === 0) return null;
  return (
    <CardProgress name="progress" isFetching={isFetching} onRetry={() => void refetch()}>
      {lessons && <CardContent lessons={lessons} />}
    </CardProgress>
  );
}

function CardContent({ lessons }: { lessons: readonly Exercise[] }) {
  const progress = courseProgress(lessons);
  return (
    <>
      <LessonProgress progress={progress} />
      <WhatComesNext lessons={lessons} progress={progress} />
    </>
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
