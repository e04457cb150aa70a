import { ExercisePage } from '../features/exercise/exercise-page.tsx';

export default function StressManagementExercisePage() {
  return <ExercisePage course="stress-management" />;
}
