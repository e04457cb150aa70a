import { NEWCOMER_DAYS } from '@mindgrove/contracts/rules/chat-rules';
import { useQuery } from '@mindgrove/kit/query';
import { Link } from '@mindgrove/kit/router';

import { paths } from '../../../paths.ts';
import { hiddenLinksQuery } from '../data/hidden-links.ts';
import styles from './hidden-links-note.module.css';

/** Only the writer sees the note, until the next message. */
export function HiddenLinksNote() {
  const { data: areHidden } = useQuery(hiddenLinksQuery);
  return (
    <div role="status">
      {areHidden && (
        <p className={styles.note}>
          Links and email addresses are hidden for the first {NEWCOMER_DAYS} days after you sign up.{' '}
          <Link to={paths.guidelines}>Community guidelines</Link>
        </p>
      )}
    </div>
  );
}
