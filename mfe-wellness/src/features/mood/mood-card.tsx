import type { Mood } from '@mindgrove/contracts/moods';
import { useHasAccess } from '@mindgrove/kit';
import { useQuery } from '@mindgrove/kit/query';
import { Link } from '@mindgrove/kit/router';
import { Loading } from '@mindgrove/ui/feedback/states';
import type { ReactNode } from 'react';

import { paths } from '../../paths.ts';
import { moodsQuery, PERIODS } from './mood.queries.ts';
import { MoodOfDay } from './mood-of-day.tsx';
import { useMoodPosts, withPosts } from './use-mood-posts.ts';
import styles from './mood-card.module.css';

interface MoodCardProps {
  /** Renders what to show right below the faces, for the mood that is chosen now. */
  helpFor: (mood: Mood | undefined) => ReactNode;
}

/** Stores the day's mood with one tap. Hidden if moods cannot be loaded: the page is about other things. */
export function MoodCard({ helpFor }: MoodCardProps) {
  const hasAccess = useHasAccess();
  const { data, error, dataUpdatedAt } = useQuery(moodsQuery(PERIODS[0]));
  const posts = useMoodPosts(data?.today, dataUpdatedAt);
  if (!hasAccess || (error && !data)) return null;
  if (!data) return <Loading label="Loading your mood…" lines={3} />;
  const mood = withPosts(
    data.moods.find(({ day }) => day === data.today),
    data.today,
    posts.unsent,
  );
  const help = helpFor(mood);
  return (
    <div className={styles.card}>
      <MoodOfDay mood={mood} posts={posts} isHelpBelow={Boolean(help)} />
      {help}
      <Link className={styles.more} to={paths.mood}>
        Your last weeks
      </Link>
    </div>
  );
}
