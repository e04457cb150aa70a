import type { Course, Exercise } from '@mindgrove/contracts/exercises';
import { errorText } from '@mindgrove/kit';
import { useQuery } from '@mindgrove/kit/query';
import { Link } from '@mindgrove/kit/router';
import { buttonClass } from '@mindgrove/ui/actions/button';
import { Empty, Failed, Loading } from '@mindgrove/ui/feedback/states';
import { GraduationCap } from 'lucide-react';

import { courseProgress } from '../course-progress.ts';
import { courseQuery } from '../lessons.queries.ts';
import { topicsOf } from '../topics.ts';
import { paths } from '../../../paths.ts';
import { CourseComplete } from './complete/course-complete.tsx';
import { CourseSummary } from './course-summary.tsx';
import { TopicSection } from './topic-section.tsx';

export function CourseView({ course, name }: { course: Course; name: string }) {
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
          course={course}
          lessons={lessons}
          onExpired={onExpired}
        />
      ))}
    </>
  );
}
