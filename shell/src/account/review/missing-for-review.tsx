import type { ReviewOverview } from '@mindgrove/contracts/account/reviews';
import { Link } from 'react-router-dom';

/** What comes first: reviews are by people who have been here. */
export function MissingForReview({ missing }: { missing: NonNullable<ReviewOverview['missing']> }) {
  if (missing === 'member') return <p>Reviews are for members. Administrators do not write any.</p>;
  if (missing === 'email')
    return (
      <p>
        Please <Link to="#email">confirm your email address</Link> first. Then you can write one here.
      </p>
    );
  return (
    <p>
      Play <Link to="/games">a round</Link> or sit for <Link to="/wellness">a few quiet minutes</Link> first. Then you
      can write one here.
    </p>
  );
}
