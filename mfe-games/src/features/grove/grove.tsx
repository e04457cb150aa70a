import type { User } from '@mindgrove/contracts/user';
import type { Training } from '@mindgrove/contracts/training';
import { queryOptions, useQuery } from '@mindgrove/kit/query';
import { Failed } from '@mindgrove/ui/feedback/states';
import { type ReactNode, useDeferredValue } from 'react';

import { loadDrawings } from '../../grove/drawings.tsx';
import styles from './grove.module.css';

interface GroveProps {
  member: User;
  greeting: string;
  /** Missing while it loads: the scene keeps its place. */
  training: Training | undefined;
  /** Shown where nothing grows: in the sky, or beside the caption where that is wide. */
  children?: ReactNode;
}

/** The code that draws a grove, and what it draws with: neither is shown without the other. */
export const grownGroveQuery = queryOptions({
  queryKey: ['grove-code'],
  queryFn: async () => {
    const [{ GrownGrove }] = await Promise.all([import('./grown-grove.tsx'), loadDrawings()]);
    return GrownGrove;
  },
});

export function Grove({ member, training, greeting, children }: GroveProps) {
  const { data: GrownGrove, error, refetch } = useQuery(grownGroveQuery);
  // Drawing it takes longest: the next step and the figures do not wait for it.
  const grown = useDeferredValue(training);
  return (
    <section className={styles.grove} aria-label="Your grove">
      <div className={styles.sky}>
        <p className={styles.greeting}>{greeting}</p>
        <div className={styles.note}>{children}</div>
      </div>
      {grown && GrownGrove ? (
        <GrownGrove member={member} training={grown} />
      ) : (
        <div className={styles.placeholder}>
          {error && (
            <Failed onRetry={() => void refetch()}>Your grove could not be shown. Please check your connection.</Failed>
          )}
        </div>
      )}
    </section>
  );
}
