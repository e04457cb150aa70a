import { errorText } from '@mindgrove/kit';
import { useQuery } from '@mindgrove/kit/query';
import { Link } from '@mindgrove/kit/router';
import { Failed, Loading } from '@mindgrove/ui/feedback/states';
import { Card, CardHeading } from '@mindgrove/ui/layout/card';
import { Play } from 'lucide-react';

import { sitPath } from '../../../paths.ts';
import { sitsQuery } from './sits.queries.ts';
import styles from './sits-card.module.css';

export function SitsCard() {
  const { data: sits, error, refetch } = useQuery(sitsQuery);
  return (
    <Card id="sits" role="region" aria-label="Guided sits">
      <CardHeading icon={<Play />}>Guided sits</CardHeading>
      {!sits && error && <Failed onRetry={() => void refetch()}>{errorText(error)}</Failed>}
      {!sits && !error && <Loading label="Loading the guided sits…" lines={9} />}
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
