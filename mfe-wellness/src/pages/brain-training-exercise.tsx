import { ExercisePage } from '../features/exercise/exercise-page.tsx';

export default function BrainTrainingExercisePage() {
  return <ExercisePage course="brain-training" />;
}
