import { useQuery } from '@mindgrove/kit/query';
import { Link } from '@mindgrove/kit/router';
import { Muted } from '@mindgrove/ui/data/muted';
import { Card, cardLinkClass } from '@mindgrove/ui/layout/card';
import { Check } from 'lucide-react';

import { paths } from '../../paths.ts';
import pictures from '../../pictures/milestones.svg';
import { pointsText } from '../../text.ts';
import styles from './special-card.module.css';
import { useSpecialTexts, weeklySpecialQuery } from './weekly-special.queries.ts';

/** Keeps its space until it is known whether it is done; without a connection, there is none. */
export function SpecialCard() {
  const { data, isError, isPaused } = useQuery(weeklySpecialQuery);
  const { title, twist, picture } = useSpecialTexts();
  if (!data && (isError || isPaused)) return null;
  return (
    <section aria-labelledby="weekly-special" style={{ visibility: data ? undefined : 'hidden' }}>
      <Card className={styles.card}>
        <img className={styles.picture} src={`${pictures}#${picture}`} width="320" height="180" alt="" />
        <div className={styles.text}>
          <p className={styles.label}>This week’s special</p>
          <h2 id="weekly-special">
            <Link className={cardLinkClass} to={paths.weeklySpecial}>
              {title}
            </Link>
          </h2>
          <p>{twist}</p>
          {data?.done ? (
            <p className={styles.done}>
              <Check aria-hidden="true" />
              Done. Best so far: {pointsText(data.best ?? 0)}.
            </p>
          ) : (
            <Muted>The same for everyone this week.</Muted>
          )}
        </div>
      </Card>
    </section>
  );
}
