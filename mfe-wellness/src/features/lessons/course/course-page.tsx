import type { Course } from '@mindgrove/contracts/exercises';
import { useUser } from '@mindgrove/kit';
import { Page, PageHeader } from '@mindgrove/ui/layout/page';

import { BackToEducation } from '../../../components/back-to-education.tsx';
import { COURSES } from '../courses.ts';
import { CourseView } from './course-view.tsx';

export function CoursePage({ course }: { course: Course }) {
  const user = useUser();
  if (!user) return null;
  const { title, description } = COURSES[course];
  return (
    <Page>
      <PageHeader title={title} lead={description} back={<BackToEducation />} />
      <CourseView course={course} name={user.name} />
    </Page>
  );
}
