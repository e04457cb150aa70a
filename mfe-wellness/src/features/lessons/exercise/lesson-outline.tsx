import type { Exercise, Lesson } from '@mindgrove/contracts/exercises';
import { Progress } from '@mindgrove/ui/feedback/progress';
import { Card } from '@mindgrove/ui/layout/card';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';
import { Circle, CircleCheck } from 'lucide-react';

import { courseProgress } from '../course-progress.ts';
import { OutlineLink } from '../../../components/outline-link.tsx';
import { exercisePath } from '../../../paths.ts';
import styles from './lesson-outline.module.css';

interface LessonOutlineProps {
  lesson: Lesson;
  lessons: readonly Exercise[];
}

/** Shows the lesson's place: the others of its topic, and the course's progress. */
export function LessonOutline({ lesson, lessons }: LessonOutlineProps) {
  if (lessons.length === 0) return null;
  const { solved, total } = courseProgress(lessons);
  const topic = lessons.filter(({ category }) => category === lesson.category);
  return (
    <nav className={styles.outline} aria-labelledby="outline">
      <Card>
        <h2 id="outline" className={styles.title}>
          {lesson.category}
        </h2>
        <ol className={styles.lessons}>
          {topic.map((one) => (
            <li key={one.id}>
              <OutlineLink
                to={exercisePath(lesson.course, one.id)}
                aria-current={one.id === lesson.id ? 'page' : undefined}
              >
                {one.solved ? <CircleCheck aria-hidden="true" /> : <Circle aria-hidden="true" />}
                <span>
                  {one.title}
                  {one.solved && <VisuallyHidden>, completed</VisuallyHidden>}
                </span>
              </OutlineLink>
            </li>
          ))}
        </ol>
        <Progress label="Course" value={solved} max={total} text={`${solved} / ${total} lessons`} />
      </Card>
    </nav>
  );
}
