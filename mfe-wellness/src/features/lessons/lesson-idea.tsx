import type { Course } from '@mindgrove/contracts/exercises';
import { useQuery } from '@mindgrove/kit/query';
import { Muted } from '@mindgrove/ui/data/muted';
import { Card } from '@mindgrove/ui/layout/card';
import { Stack } from '@mindgrove/ui/layout/stack';

import { LoadingOrFailed } from '../../components/loading-or-failed.tsx';
import { COURSES } from './courses.ts';
import { lessonQuery } from './lessons.queries.ts';
import { LessonText } from './exercise/lesson/lesson-text.tsx';

interface Props {
  id: number;
  course: Course;
}

/** A minute of a lesson: how it begins, and what to remember. The lesson itself stays to be read. */
export function LessonIdea({ id, course }: Props) {
  const { data: lesson, error, refetch } = useQuery(lessonQuery(id));
  if (!lesson) return <LoadingOrFailed error={error} refetch={refetch} label="Loading the idea…" lines={6} />;
  return (
    <Card>
      <Stack gap={3}>
        <Muted isSmall>From {COURSES[course].title}</Muted>
        <h3>{lesson.title}</h3>
        <LessonText paragraphs={lesson.intro.slice(0, 1)} />
        <p>
          <strong>Remember this:</strong> {lesson.takeaway}
        </p>
      </Stack>
    </Card>
  );
}
