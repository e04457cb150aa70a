import type { Course } from '@mindgrove/contracts/content/exercises';
import { Link } from '@mindgrove/kit/router';
import { ArrowLeft } from 'lucide-react';

import { COURSES } from '../../lessons/courses.ts';
import { coursePath, paths } from '../../paths.ts';
import styles from './back-links.module.css';

export const BackLinks = ({ course }: { course: Course }) => (
  <div className={styles.links}>
    <Link to={paths.education}>
      <ArrowLeft aria-hidden="true" />
      Back to Education
    </Link>
    <Link to={coursePath(course)}>{COURSES[course].title}</Link>
  </div>
);
