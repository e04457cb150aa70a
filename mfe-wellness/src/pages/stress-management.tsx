import { CoursePage } from '../features/course/course-page.tsx';

export default function StressManagementPage() {
  return <CoursePage course="stress-management" />;
}
