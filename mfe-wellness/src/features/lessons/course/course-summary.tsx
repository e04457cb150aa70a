import type { Course, Exercise } from '@mindgrove/contracts/exercises';
import { Link } from '@mindgrove/kit/router';
import { buttonClass } from '@mindgrove/ui/actions/button';
import { Progress } from '@mindgrove/ui/feedback/progress';
import { Card } from '@mindgrove/ui/layout/card';

import { type CourseProgress, nextUnsolved, numberOf } from '../course-progress.ts';
import { COURSES } from '../courses.ts';
import { minutesText, progressText } from '../lesson-texts.ts';
import { exercisePath } from '../../../paths.ts';
import styles from './course-summary.module.css';

interface CourseSummaryProps {
  course: Course;
  lessons: readonly Exercise[];
  progress: CourseProgress;
}

export function CourseSummary({ course, lessons, progress }: CourseSummaryProps) {
  const next = nextUnsolved(lessons);
  return (
    <Card className={styles.card}>
      <div className={styles.picture}>
        <img src={COURSES[course].drawing} alt="" />
      </div>
      <div className={styles.body}>
        <Progress label="Your progress" value={progress.solved} max={progress.total} text={progressText(progress)} />
        {next && (
          <>
            <p className={styles.next}>
              Next: <strong>{next.title}</strong>, {minutesText(next.minutes)}
            </p>
            <Link to={exercisePath(course, next.id)} className={buttonClass({ size: 'large' })}>
              {progress.solved === 0 ? 'Start with' : 'Continue with'} lesson {numberOf(lessons, next.id)}
            </Link>
          </>
        )}
      </div>
    </Card>
  );
}
