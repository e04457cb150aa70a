import { CoursePage } from '../features/lessons/course/course-page.tsx';

export default function BrainTrainingPage() {
  return <CoursePage course="brain-training" />;
}
