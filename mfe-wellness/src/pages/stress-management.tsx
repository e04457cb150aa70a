import { CoursePage } from '../features/lessons/course/course-page.tsx';

export default function StressManagementPage() {
  return <CoursePage course="stress-management" />;
}
