import type { Exercise, Lesson } from '@mindgrove/contracts/content/exercises';
import { Link } from '@mindgrove/kit/router';
import { buttonClass } from '@mindgrove/ui/actions/button';
import { ArrowRight } from 'lucide-react';

import { nextUnsolved } from '../../../lessons/course-progress.ts';
import { coursePath, exercisePath } from '../../../paths.ts';
import styles from './next-step.module.css';

interface NextStepProps {
  lesson: Lesson;
  lessons: readonly Exercise[];
}

export function NextStep({ lesson: { course, id }, lessons }: NextStepProps) {
  const next = nextUnsolved(lessons, id);
  return (
    <div className={styles.step}>
      <Link to={next ? exercisePath(course, next.id) : coursePath(course)} className={buttonClass({ size: 'large' })}>
        {next ? 'Next lesson' : 'See the full course'}
        <ArrowRight aria-hidden="true" />
      </Link>
      {next && <p className={styles.title}>{next.title}</p>}
    </div>
  );
}
