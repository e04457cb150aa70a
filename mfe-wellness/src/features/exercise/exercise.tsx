import type { Lesson } from '@mindgrove/contracts/content/exercises';
import { useQuery } from '@mindgrove/kit/query';
import { Badge } from '@mindgrove/ui/data/badge';
import { Page, PageHeader } from '@mindgrove/ui/layout/page';

import { CompletedMark } from '../../lessons/completed-mark.tsx';
import { LessonFacts } from '../../lessons/lesson-facts.tsx';
import { courseQuery } from '../../lessons/lessons.queries.ts';
import { BackLinks } from './back-links.tsx';
import styles from './exercise.module.css';
import { LessonArticle } from './lesson-article.tsx';
import { LessonOutline } from './lesson-outline.tsx';
import { NeighborLinks } from './neighbor-links.tsx';

interface ExerciseProps {
  lesson: Lesson;
  /** Fetches new addresses of the media. */
  onExpired: () => void;
}

export function Exercise({ lesson, onExpired }: ExerciseProps) {
  const { data: lessons = [], isLoading } = useQuery(courseQuery(lesson.course));
  return (
    <Page>
      <PageHeader title={lesson.title} lead={lesson.description} back={<BackLinks course={lesson.course} />} />
      <div className={styles.facts}>
        <Badge tone="neutral">{lesson.category}</Badge>
        <LessonFacts {...lesson} />
        {lesson.solved && <CompletedMark />}
      </div>
      <div className={styles.columns}>
        <LessonArticle lesson={lesson} lessons={isLoading ? null : lessons} onExpired={onExpired} />
        <LessonOutline lesson={lesson} lessons={lessons} />
      </div>
      <NeighborLinks lesson={lesson} lessons={lessons} />
    </Page>
  );
}
