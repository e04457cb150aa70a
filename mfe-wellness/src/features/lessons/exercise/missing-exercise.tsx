import type { Course } from '@mindgrove/contracts/exercises';
import { Link } from '@mindgrove/kit/router';
import { buttonClass } from '@mindgrove/ui/actions/button';
import { Empty } from '@mindgrove/ui/feedback/states';
import { Page, PageHeader } from '@mindgrove/ui/layout/page';
import { Compass } from 'lucide-react';

import { COURSES } from '../courses.ts';
import { coursePath } from '../../../paths.ts';
import { BackLinks } from './back-links.tsx';

export const MissingExercise = ({ course }: { course: Course }) => (
  <Page>
    <PageHeader title="Lesson not found" back={<BackLinks course={course} />} />
    <Empty title={`We can’t find this lesson in ${COURSES[course].title}.`} icon={<Compass />}>
      <p>It may have been replaced, or the link has a typo.</p>
      <Link to={coursePath(course)} className={buttonClass()}>
        See all lessons
      </Link>
    </Empty>
  </Page>
);
