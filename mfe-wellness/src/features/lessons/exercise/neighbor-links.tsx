import type { Exercise, Lesson } from '@mindgrove/contracts/exercises';
import { Link } from '@mindgrove/kit/router';
import { ArrowLeft, ArrowRight } from 'lucide-react';

import { exercisePath } from '../../../paths.ts';
import styles from './neighbor-links.module.css';

interface NeighborLinksProps {
  lesson: Lesson;
  lessons: readonly Exercise[];
}

export function NeighborLinks({ lesson: { id, course }, lessons }: NeighborLinksProps) {
  const position = lessons.findIndex((one) => one.id === id);
  if (position < 0) return null;
  const [previous, next] = [lessons[position - 1], lessons[position + 1]];
  return (
    <nav className={styles.links} aria-label="Neighboring lessons">
      {previous && (
        <Link to={exercisePath(course, previous.id)} className={styles.link}>
          <ArrowLeft aria-hidden="true" />
          <span>
            Previous: <strong>{previous.title}</strong>
          </span>
        </Link>
      )}
      {next && (
        <Link to={exercisePath(course, next.id)} className={styles.next}>
          <span>
            Next: <strong>{next.title}</strong>
          </span>
          <ArrowRight aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
}
