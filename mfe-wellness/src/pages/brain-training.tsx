import { CoursePage } from '../features/course/course-page.tsx';

export default function BrainTrainingPage() {
  return <CoursePage course="brain-training" />;
}
