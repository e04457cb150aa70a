import type { Course, Exercise } from '@mindgrove/contracts/content/exercises';

import { numberOf } from '../../lessons/course-progress.ts';
import type { Topic } from '../../lessons/topics.ts';
import { LessonRow } from './lesson-row.tsx';
import styles from './topic-section.module.css';

interface TopicSectionProps {
  id: string;
  topic: Topic;
  course: Course;
  /** Of the whole course, which numbers them. */
  lessons: readonly Exercise[];
  onExpired: () => void;
}

export function TopicSection({ id, topic, course, lessons, onExpired }: TopicSectionProps) {
  const solved = topic.lessons.filter((lesson) => lesson.solved).length;
  return (
    <section className={styles.topic} aria-labelledby={id}>
      <div className={styles.heading}>
        <h2 id={id}>{topic.name}</h2>
        <p className={styles.count}>
          {solved} of {topic.lessons.length} completed
        </p>
      </div>
      <ol className={styles.lessons}>
        {topic.lessons.map((lesson) => (
          <LessonRow
            key={lesson.id}
            lesson={lesson}
            number={numberOf(lessons, lesson.id)}
            course={course}
            onExpired={onExpired}
          />
        ))}
      </ol>
    </section>
  );
}
