import type { User } from '@mindgrove/contracts/user';
import type { Training } from '@mindgrove/contracts/training';
import { useQuery } from '@mindgrove/kit/query';
import { Failed } from '@mindgrove/ui/feedback/states';
import { type ReactNode, useDeferredValue } from 'react';

import styles from './grove.module.css';

interface GroveProps {
  member: User;
  greeting: string;
  /** Missing while it loads: the scene keeps its place. */
  training: Training | undefined;
  /** Shown where nothing grows: in the sky, or beside the caption where that is wide. */
  children?: ReactNode;
}

const loadGrownGrove = async () => (await import('./grown-grove.tsx')).GrownGrove;
// Requested before the page renders, when the network has nothing else to do. The query below reports a failure.
void loadGrownGrove().catch(() => undefined);

export function Grove({ member, training, greeting, children }: GroveProps) {
  const { data: GrownGrove, error, refetch } = useQuery({ queryKey: ['grove-code'], queryFn: loadGrownGrove });
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
