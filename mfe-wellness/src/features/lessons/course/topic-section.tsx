import type { Course, Exercise } from '@mindgrove/contracts/exercises';
import { Link } from '@mindgrove/kit/router';
import { Muted } from '@mindgrove/ui/data/muted';
import { Card, cardLinkClass } from '@mindgrove/ui/layout/card';
import { BookOpenText, ChevronDown, CirclePlay } from 'lucide-react';

import { CompletedMark, LessonFacts, lessonsText } from '../lesson-facts.tsx';
import { numberOf } from '../course-progress.ts';
import type { Topic } from '../courses.ts';
import { exercisePath } from '../../../paths.ts';
import { StoredImage } from '../../../components/stored-image.tsx';
import styles from './topic-section.module.css';

interface TopicSectionProps {
  id: string;
  topic: Topic;
  /** True for the topic of the next lesson, so that the page is short. */
  isOpen: boolean;
  course: Course;
  /** The lessons of the whole course, which numbers them. */
  lessons: readonly Exercise[];
  onExpired: () => void;
}

export function TopicSection({ id, topic, isOpen, course, lessons, onExpired }: TopicSectionProps) {
  const solved = topic.lessons.filter((lesson) => lesson.solved).length;
  return (
    <section aria-labelledby={id}>
      <details className={styles.topic} open={isOpen}>
        <summary>
          <h2 id={id}>{topic.name}</h2>
          <Muted as="span">
            {solved === 0 ? lessonsText(topic.lessons.length) : `${solved} of ${topic.lessons.length} completed`}
          </Muted>
          <ChevronDown aria-hidden="true" />
        </summary>
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
      </details>
    </section>
  );
}

interface LessonRowProps {
  lesson: Exercise;
  number: number;
  course: Course;
  onExpired: () => void;
}

const LessonRow = ({ lesson, number, course, onExpired }: LessonRowProps) => (
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

/** Decorative here: the lesson describes its picture. */
function LessonPicture({ lesson, onExpired }: { lesson: Exercise; onExpired: () => void }) {
  const { type, media } = lesson;
  if (media && type !== 'video') return <StoredImage path={media} alt="" lazy onExpired={onExpired} />;
  return (
    <span className={styles.placeholder}>
      {type === 'video' ? <CirclePlay aria-hidden="true" /> : <BookOpenText aria-hidden="true" />}
    </span>
  );
}
