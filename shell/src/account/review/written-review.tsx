import type { OwnReview } from '@mindgrove/contracts/account/reviews';
import { ReviewCard } from '@mindgrove/ui/data/review-card';
import { Alert } from '@mindgrove/ui/feedback/alert';

import styles from './review-section.module.css';
import { VERIFIED_LABEL } from './verified-label.ts';

/** How it looks to others, and whether they see it. */
export const WrittenReview = ({ review }: { review: OwnReview }) => (
  <>
    <ReviewState review={review} />
    <div className={styles.card}>
      <ReviewCard {...review} label={VERIFIED_LABEL} />
    </div>
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
      <Alert tone="success" title="Your review is approved" silent>
        Thank you! Our home page shows the newest reviews, as soon as there are three.
      </Alert>
    );
  return (
    <Alert tone="warning" title="We can’t show this review" silent>
      <p>Why: {reason}</p>
      <p>You can change it and send it again.</p>
    </Alert>
  );
}
