import type { User } from '@mindgrove/contracts/user';
import { errorText } from '@mindgrove/kit';
import { Failed, Loading } from '@mindgrove/ui/feedback/states';
import { useState } from 'react';

import { NewBadges } from '../../features/badges/new-badges.tsx';
import { Grove } from '../../features/grove/grove.tsx';
import { greeting } from '../../features/today/greeting.ts';
import { NextStepCard } from '../../features/today/next-step-card.tsx';
import { Shortcuts } from '../../features/today/shortcuts.tsx';
import { WeekDots } from '../../features/today/week-dots.tsx';
import { hourIn } from '../../training/hour-in.ts';
import { useTraining } from '../../training/use-training.ts';
import styles from './dashboard.module.css';

export function TodayTab({ user }: { user: User }) {
  const { data, error, refetch } = useTraining();
  const [hour] = useState(() => hourIn(user.time_zone, new Date()));
  if (error && !data) return <Failed onRetry={() => void refetch()}>{`Error: ${errorText(error)}`}</Failed>;
  return (
    <div className={styles.today}>
      <Grove member={user} greeting={greeting(user.name, hour)} training={data}>
        <NewBadges />
      </Grove>
      <div className={styles.side}>
        {data ? (
          <>
            <NextStepCard training={data} />
            <WeekDots training={data} />
          </>
        ) : (
          <div className={styles.placeholder}>
            <Loading label="Loading your day…" lines={6} />
          </div>
        )}
        <Shortcuts />
      </div>
    </div>
  );
}
