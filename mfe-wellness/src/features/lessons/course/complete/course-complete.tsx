import type { Course } from '@mindgrove/contracts/exercises';
import { Link } from '@mindgrove/kit/router';
import { buttonClass } from '@mindgrove/ui/actions/button';

import type { CourseProgress } from '../../course-progress.ts';
import { COURSES } from '../../courses.ts';
import { pointsText } from '../../lesson-texts.ts';
import { coursePath, paths, workbookPath } from '../../../../paths.ts';
import styles from './course-complete.module.css';
import { FallingLeaves } from '../../../../drawings/falling-leaves.tsx';
import laurelWreath from './laurel-wreath.svg';

interface CourseCompleteProps {
  course: Course;
  name: string;
  progress: CourseProgress;
}

export function CourseComplete({ course, name, progress }: CourseCompleteProps) {
  const { title, workbook } = COURSES[course];
  const other = course === 'brain-training' ? 'stress-management' : 'brain-training';
  return (
    <section className={styles.certificate} aria-labelledby="course-complete">
      <FallingLeaves />
      <div className={styles.sheet}>
        <img className={styles.wreath} src={laurelWreath} alt="" />
        <h2 id="course-complete" className={styles.heading}>
          You've completed all exercises!
        </h2>
        <p className={styles.name}>{name}</p>
        <p className={styles.text}>
          has completed every lesson of <strong>{title}</strong>: {progress.total} lessons,{' '}
          {pointsText(progress.points)}.
        </p>
        <p className={styles.text}>Every lesson stays open, so come back whenever you like.</p>
        <div className={styles.actions}>
          <Link to={workbookPath(workbook)} className={buttonClass({ size: 'large' })}>
            Continue the workbook
          </Link>
          <Link to={coursePath(other)} className={buttonClass({ variant: 'secondary', size: 'large' })}>
            See {COURSES[other].title}
          </Link>
          <Link to={paths.personalizedPlan} className={buttonClass({ variant: 'quiet', size: 'large' })}>
            See your plan
          </Link>
        </div>
      </div>
    </section>
  );
}
