import type { ReviewOverview } from '@mindgrove/contracts/account/reviews';
import type { User } from '@mindgrove/contracts/schemas/user';
import { errorText } from '@mindgrove/kit';
import { useQuery } from '@mindgrove/kit/query';
import { Failed, Loading } from '@mindgrove/ui/feedback/states';
import { MessageSquareHeart } from 'lucide-react';
import { useState } from 'react';

import { FormDisclosure } from '../../forms/form-disclosure.tsx';
import { FormOutcome } from '../../forms/form-outcome.tsx';
import { AccountSection } from '../account-section.tsx';
import { MissingForReview } from './missing-for-review.tsx';
import { ReviewForm } from './review-form.tsx';
import { ownReviewQuery } from './review.queries.ts';
import { readReviewDraft } from './review-draft.ts';
import styles from './review-section.module.css';
import { WithdrawReview } from './withdraw-review.tsx';
import { WrittenReview } from './written-review.tsx';

export function ReviewSection({ user }: { user: User }) {
  const { data, error, refetch } = useQuery(ownReviewQuery);

  return (
    <AccountSection
      id="review"
      title="Your review"
      icon={<MessageSquareHeart />}
      lead="Want to tell others what Mindgrove is like for you? Good or bad, your words are welcome. We read each review before it goes up."
    >
      {data ? (
        <Review user={user} {...data} />
      ) : error ? (
        <Failed onRetry={() => void refetch()}>{errorText(error)}</Failed>
      ) : (
        <LoadingReview />
      )}
    </AccountSection>
  );
}

/** As tall as it is without a review, so that nothing moves below it. */
const LoadingReview = () => (
  <>
    <FormOutcome error={null} />
    <div className={styles.actions}>
      <Loading label="Loading your review…" lines={1} />
    </div>
  </>
);

function Review({ user, review, missing }: ReviewOverview & { user: User }) {
  const [done, setDone] = useState<string>();
  return (
    <>
      {review && <WrittenReview review={review} />}
      <FormOutcome error={null} done={done} />
      <div className={styles.actions}>
        {missing ? (
          <MissingForReview missing={missing} />
        ) : (
          <FormDisclosure label={formLabel(user, review)}>
            {(close) => (
              <ReviewForm
                user={user}
                review={review}
                onCancel={close}
                onSent={() => {
                  setDone('Thank you! We will read your review soon.');
                  close();
                }}
              />
            )}
          </FormDisclosure>
        )}
        {review && <WithdrawReview onWithdrawn={() => setDone('Your review is gone, here and on our pages.')} />}
      </div>
    </>
  );
}

function formLabel({ id }: User, review: ReviewOverview['review']) {
  if (readReviewDraft(id)) return 'Continue your review';
  return review ? 'Change your review' : 'Write a review';
}
