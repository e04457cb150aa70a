import type { Course } from '@mindgrove/contracts/content/exercises';
import { useSession } from '@mindgrove/kit';
import { Link } from '@mindgrove/kit/router';
import { Page, PageHeader } from '@mindgrove/ui/layout/page';
import { ArrowLeft } from 'lucide-react';

import { COURSES } from '../../lessons/courses.ts';
import { paths } from '../../paths.ts';
import { CourseView } from './course-view.tsx';

export function CoursePage({ course }: { course: Course }) {
  const user = useSession()?.user;
  if (!user) return null;
  const { title, description } = COURSES[course];
  return (
    <Page>
      <PageHeader
        title={title}
        lead={description}
        back={
          <Link to={paths.education}>
            <ArrowLeft aria-hidden="true" />
            Back to Education
          </Link>
        }
      />
      <CourseView course={course} name={user.name} />
    </Page>
  );
}
