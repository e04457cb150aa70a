import { ExercisePage } from '../features/lessons/exercise/exercise-page.tsx';

export default function StressManagementExercisePage() {
  return <ExercisePage course="stress-management" />;
}
