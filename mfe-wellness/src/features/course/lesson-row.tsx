import type { Course, Exercise } from '@mindgrove/contracts/content/exercises';
import { Link } from '@mindgrove/kit/router';
import { Card, cardLinkClass } from '@mindgrove/ui/layout/card';

import { CompletedMark } from '../../lessons/completed-mark.tsx';
import { LessonFacts } from '../../lessons/lesson-facts.tsx';
import { exercisePath } from '../../paths.ts';
import { LessonPicture } from './lesson-picture.tsx';
import styles from './lesson-row.module.css';

interface LessonRowProps {
  lesson: Exercise;
  number: number;
  course: Course;
  onExpired: () => void;
}

export const LessonRow = ({ lesson, number, course, onExpired }: LessonRowProps) => (
  <li>
    <Card className={styles.row}>
      <div className={styles.picture}>
        <LessonPicture lesson={lesson} onExpired={onExpired} />
      </div>
      <div className={styles.top}>
        <p className={styles.number}>Lesson {number}</p>
        {lesson.solved && <CompletedMark />}
      </div>
      <h3 className={styles.title}>
        <Link to={exercisePath(course, lesson.id)} className={cardLinkClass}>
          {lesson.title}
        </Link>
      </h3>
      <div className={styles.text}>
        <p className={styles.description}>{lesson.description}</p>
        <LessonFacts {...lesson} />
      </div>
    </Card>
  </li>
);
