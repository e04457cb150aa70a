import { ExercisePage } from '../features/lessons/exercise/exercise-page.tsx';

export default function BrainTrainingExercisePage() {
  return <ExercisePage course="brain-training" />;
}
