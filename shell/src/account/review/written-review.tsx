import type { OwnReview } from '@mindgrove/contracts/reviews';
import { ReviewCard } from '@mindgrove/ui/data/review-card';
import { Alert } from '@mindgrove/ui/feedback/alert';

import { VERIFIED_LABEL } from './verified-label.ts';

/** How it looks to others, and whether they see it. */
export const WrittenReview = ({ review }: { review: OwnReview }) => (
  <>
    <ReviewState review={review} />
    <ReviewCard {...review} label={VERIFIED_LABEL} />
  </>
);

function ReviewState({ review: { state, reason } }: { review: OwnReview }) {
  if (state === 'pending')
    return (
      <Alert tone="info" title="Waiting to be read" silent>
        Only you can see it until we have read it.
      </Alert>
    );
  if (state === 'approved')
    return (
      <Alert tone="success" title="Your review is public" silent>
        Anyone can read it on our pages, just as it looks here. Thank you!
      </Alert>
    );
  return (
    <Alert tone="warning" title="We can’t show this review" silent>
      <p>Why: {reason}</p>
      <p>You can change it and send it again.</p>
    </Alert>
  );
}
