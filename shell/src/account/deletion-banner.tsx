import type { User } from '@mindgrove/contracts/user';
import { Alert } from '@mindgrove/ui/alert';
import { Link } from 'react-router-dom';

import { DELETE_SECTION } from './delete-section.tsx';
import { deletionDay } from './deletion-day.ts';

/** Above the account of those who have asked for its deletion, so that nobody forgets. */
export function DeletionBanner({ user }: { user: User }) {
  if (user.deletes_at === null) return null;
  return (
    <Alert tone="warning" silent>
      Your account will be deleted on {deletionDay(user.deletes_at, user.time_zone)}.{' '}
      <Link to={`#${DELETE_SECTION}`}>Change your mind</Link>
    </Alert>
  );
}
