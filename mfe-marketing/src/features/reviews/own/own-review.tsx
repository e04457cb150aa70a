import type { OwnReview, ReviewOverview } from '@mindgrove/contracts/reviews';
import type { User } from '@mindgrove/contracts/user';
import { errorText } from '@mindgrove/kit';
import { useMutation, useQuery } from '@mindgrove/kit/query';
import { Link } from '@mindgrove/kit/router';
import { Button } from '@mindgrove/ui/actions/button';
import { Muted } from '@mindgrove/ui/data/muted';
import { ReviewCard } from '@mindgrove/ui/data/review-card';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { Dialog, DialogFooter } from '@mindgrove/ui/feedback/dialog';
import { Failed, Loading } from '@mindgrove/ui/feedback/states';
import { FormDisclosure, FormOutcome } from '@mindgrove/ui/forms/form';
import { Stack } from '@mindgrove/ui/layout/stack';
import { useState } from 'react';

import { paths } from '../../../paths.ts';
import { VERIFIED_LABEL } from '../verified-label.ts';
import styles from './own-review.module.css';
import { ownReviewQuery, withdrawReview } from './own-review.queries.ts';
import { reviewDraft, ReviewForm } from './review-form.tsx';

/** The member's own review, as a section of the account page. */
export function OwnReviewSection({ user }: { user: User }) {
  const { data, error, refetch } = useQuery(ownReviewQuery);

  return (
    <Stack gap={4}>
      <Muted isReadable>
        Want to tell others what Mindgrove is like for you? Good or bad, your words are welcome. We read each review
        before it goes up.
      </Muted>
      {data ? (
        <Review user={user} {...data} />
      ) : error ? (
        <Failed onRetry={() => void refetch()}>{errorText(error)}</Failed>
      ) : (
        <LoadingReview />
      )}
    </Stack>
  );
}

/** The placeholder is as tall as the section without a review, so that nothing moves below it. */
const LoadingReview = () => (
  <>
    <FormOutcome />
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
      <FormOutcome done={done} />
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
  if (reviewDraft(id).read()) return 'Continue your review';
  return review ? 'Change your review' : 'Write a review';
}

/** Tells what comes first: reviews are by people who have been here. */
function MissingForReview({ missing }: { missing: NonNullable<ReviewOverview['missing']> }) {
  if (missing === 'member') return <p>Reviews are for members. Administrators do not write any.</p>;
  if (missing === 'email')
    return (
      <p>
        Please <Link to="#email">confirm your email address</Link> first. Then you can write one here.
      </p>
    );
  return (
    <p>
      Play <Link to={paths.games}>a round</Link> or sit for <Link to={paths.wellness}>a few quiet minutes</Link> first.
      Then you can write one here.
    </p>
  );
}

/** Shows how the review looks to others, and whether they see it. */
const WrittenReview = ({ review }: { review: OwnReview }) => (
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

function WithdrawReview({ onWithdrawn }: { onWithdrawn: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error, reset } = useMutation(withdrawReview);

  function ask() {
    reset();
    setAsking(true);
  }

  return (
    <div>
      <Button variant="quiet" onClick={ask}>
        Withdraw your review
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        dismissable={!isPending}
        title="Withdraw your review?"
        description="It disappears from our pages right away, and we delete it. You can write another one any time."
      >
        <FormOutcome error={error && errorText(error)} />
        <DialogFooter>
          <Button variant="secondary" disabled={isPending} onClick={() => setAsking(false)}>
            Keep it
          </Button>
          <Button variant="danger" busy={isPending} onClick={() => mutate(undefined, { onSuccess: onWithdrawn })}>
            Withdraw it
          </Button>
        </DialogFooter>
      </Dialog>
    </div>
  );
}
