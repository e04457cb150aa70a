import { useQuery } from '@mindgrove/kit/query';
import { Link } from '@mindgrove/kit/router';
import { Card, CardHeading } from '@mindgrove/ui/layout/card';
import { Play } from 'lucide-react';

import { LoadingOrFailed } from '../../../components/loading-or-failed.tsx';
import { sitPath } from '../../../paths.ts';
import { sitsQuery } from './sits.queries.ts';
import styles from './sits-card.module.css';

export function SitsCard() {
  const { data: sits, error, refetch } = useQuery(sitsQuery);
  return (
    <Card id="sits" role="region" aria-label="Guided sits">
      <CardHeading icon={<Play />}>Guided sits</CardHeading>
      {!sits && <LoadingOrFailed error={error} refetch={refetch} label="Loading the guided sits…" lines={9} />}
      {sits?.length === 0 && <p>There are none right now, but the timer is always here.</p>}
      <ul className={styles.sits}>
        {sits?.map(({ slug, title, minutes, summary }) => (
          <li key={slug}>
            <Link to={sitPath(slug)}>{title}</Link>
            <span>{minutes} min</span>
            <p>{summary}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
