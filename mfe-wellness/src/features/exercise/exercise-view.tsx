import type { Course } from '@mindgrove/contracts/content/exercises';
import { ApiError, errorText } from '@mindgrove/kit';
import { useQuery } from '@mindgrove/kit/query';
import { Failed, Loading } from '@mindgrove/ui/feedback/states';
import { Page, PageHeader } from '@mindgrove/ui/layout/page';

import { lessonQuery } from '../../lessons/lessons.queries.ts';
import { BackLinks } from './back-links.tsx';
import { Exercise } from './exercise.tsx';
import { MissingExercise } from './missing-exercise.tsx';

const isMissing = (error: unknown) => error instanceof ApiError && [400, 404].includes(error.status);

export function ExerciseView({ course, id }: { course: Course; id: number }) {
  const { data: lesson, error, isFetching, refetch } = useQuery(lessonQuery(id));

  if (lesson && lesson.course !== course) return <MissingExercise course={course} />;
  if (lesson) return <Exercise lesson={lesson} onExpired={() => void refetch()} />;
  if (isMissing(error)) return <MissingExercise course={course} />;
  return (
    <Page>
      <PageHeader title="Lesson" back={<BackLinks course={course} />} />
      {isFetching ? (
        <Loading label="Loading the lesson…" lines={12} fillsWindow />
      ) : (
        <Failed onRetry={() => void refetch()}>{errorText(error)}</Failed>
      )}
    </Page>
  );
}
