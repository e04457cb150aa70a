import type { Training } from '@mindgrove/contracts/training';
import { type ReactNode, useEffect, useMemo, useState } from 'react';

import styles from './grove.module.css';
import { GroveScene } from './grove-scene.tsx';
import { countText, sceneText, todayText } from './growth/grove-words.ts';
import { groveLayout } from './growth/layout.ts';
import { plantsOf } from './growth/plants.ts';
import { dayTimeAt, seasonOf } from './growth/season.ts';

interface GroveProps {
  memberId: number;
  timeZone: string;
  /** In the member's time zone. */
  hour: number;
  greeting: string;
  /** Missing while it loads: the scene keeps its place. */
  training: Training | undefined;
  /** Shown where nothing grows: in the sky, or beside the caption where that is wide. */
  children?: ReactNode;
}

export function Grove({ training, greeting, children, ...member }: GroveProps) {
  return (
    <section className={styles.grove} aria-label="Your grove">
      <div className={styles.sky}>
        <p className={styles.greeting}>{greeting}</p>
        <div className={styles.note}>{children}</div>
      </div>
      {training ? <Grown training={training} {...member} /> : <div className={styles.placeholder} />}
    </section>
  );
}

/** The day of practice that was seen growing: once is enough, until the page is loaded anew. */
let seenGrowing = -1;

function useGrowing(newestDay: number): boolean {
  const [isGrowing] = useState(() => newestDay >= 0 && newestDay !== seenGrowing);
  useEffect(() => {
    if (newestDay >= 0) seenGrowing = newestDay;
  }, [newestDay]);
  return isGrowing;
}

type GrownProps = Omit<GroveProps, 'training' | 'greeting' | 'children'> & { training: Training };

function Grown({ training: { today, practice, active_days }, memberId, timeZone, hour }: GrownProps) {
  const layout = useMemo(() => groveLayout(memberId), [memberId]);
  const plants = useMemo(() => plantsOf(memberId, practice, layout), [memberId, practice, layout]);
  const days = practice.length;
  const hasPracticed = active_days.includes(today);
  const newest = hasPracticed ? plants.find(({ day }) => day === days - 1) : undefined;
  const isGrowing = useGrowing(newest?.day ?? -1);
  return (
    <>
      <GroveScene
        label={sceneText(days, plants)}
        seed={memberId}
        days={days}
        layout={layout}
        plants={plants}
        season={seasonOf(today, timeZone)}
        dayTime={dayTimeAt(hour)}
        newestDay={newest?.day ?? -1}
        isGrowing={isGrowing}
      />
      <p className={styles.caption}>
        <strong>{countText(days, plants)}</strong> <span>{todayText(days, hasPracticed, newest)}</span>
      </p>
    </>
  );
}
