import { Link } from '@mindgrove/kit/router';
import { Button, buttonClass } from '@mindgrove/ui/actions/button';
import { Empty } from '@mindgrove/ui/feedback/states';
import { SearchX } from 'lucide-react';

import { paths } from '../../paths.ts';
import styles from './no-results.module.css';

export function NoResults({ query, onShowAll }: { query: string; onShowAll: () => void }) {
  return (
    <Empty title={`Nothing here mentions “${query}”.`} icon={<SearchX />}>
      <p>Try another word, or just ask us. A real person reads what you write.</p>
      <p className={styles.actions}>
        <Link to={paths.contact} className={buttonClass()}>
          Write to us
        </Link>
        <Button variant="secondary" onClick={onShowAll}>
          Show all questions
        </Button>
      </p>
    </Empty>
  );
}
