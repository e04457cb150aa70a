import type { Course } from '@mindgrove/contracts/exercises';
import { Link } from '@mindgrove/kit/router';

import { BackToEducation } from '../../../components/back-to-education.tsx';
import { COURSES } from '../courses.ts';
import { coursePath } from '../../../paths.ts';
import styles from './back-links.module.css';

export const BackLinks = ({ course }: { course: Course }) => (
  <div className={styles.links}>
    <BackToEducation />
    <Link to={coursePath(course)}>{COURSES[course].title}</Link>
  </div>
);
