import type { Course } from '@mindgrove/contracts/content/exercises';
import { useParams } from '@mindgrove/kit/router';

import { ExerciseView } from './exercise-view.tsx';
import { MissingExercise } from './missing-exercise.tsx';

const ID = /^[1-9]\d{0,14}$/;

export function ExercisePage({ course }: { course: Course }) {
  const { id = '' } = useParams();
  if (!ID.test(id)) return <MissingExercise course={course} />;
  // The key keeps one lesson's answers out of the next one.
  return <ExerciseView key={id} course={course} id={Number(id)} />;
}
