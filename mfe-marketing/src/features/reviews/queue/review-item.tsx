import { reasonBody } from '@mindgrove/contracts/admin';
import type { AdminReview } from '@mindgrove/contracts/reviews';
import { errorLines, toast, toastError } from '@mindgrove/kit';
import { useMutation } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { returnFocusToMain } from '@mindgrove/ui/actions/focus';
import { ConfirmDialog } from '@mindgrove/ui/admin/confirm-dialog';
import { Timestamp } from '@mindgrove/ui/admin/timestamp';
import { Muted } from '@mindgrove/ui/data/muted';
import { ReviewCard } from '@mindgrove/ui/data/review-card';
import { useContractForm } from '@mindgrove/ui/forms/contract-form';
import { TextArea } from '@mindgrove/ui/forms/field';
import { Row } from '@mindgrove/ui/layout/stack';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';
import { useState } from 'react';

import styles from './review-item.module.css';
import { approveReview, declineReview } from './reviews.queries.ts';

const LABELS = { pending: 'Waiting', approved: 'Approved', declined: 'Declined' };

/** A review as it would be shown, who wrote it, and what was or can be decided. */
export function ReviewItem({ review }: { review: AdminReview }) {
  const { approve, isApproving } = useApproveReview(review);
  const [isDeclining, setDeclining] = useState(false);
  const { state, name } = review;
  return (
    <div className={styles.item}>
      <ReviewCard {...review} label={LABELS[state]} tone={state === 'approved' ? 'accent' : 'neutral'} />
      <div className={styles.side}>
        <Facts review={review} />
        <Row gap={3}>
          {state !== 'approved' && (
            <Button busy={isApproving} onClick={approve}>
              Approve<VisuallyHidden> the review by {name}</VisuallyHidden>
            </Button>
          )}
          {state !== 'declined' && (
            <Button variant="secondary" disabled={isApproving} onClick={() => setDeclining(true)}>
              {state === 'approved' ? 'Take down' : 'Decline'}
              <VisuallyHidden> the review by {name}</VisuallyHidden>
            </Button>
          )}
        </Row>
      </div>
      {isDeclining && <DeclineDialog review={review} onClose={() => setDeclining(false)} />}
    </div>
  );
}

const Facts = ({ review: { member, written_at, decided_by, decided_at, reason } }: { review: AdminReview }) => (
  <Muted as="div">
    <p>
      Member {member.id}, <bdi>{member.name}</bdi>
    </p>
    <p>
      Written <Timestamp at={written_at} />
    </p>
    {decided_by !== null && decided_at !== null && (
      <p>
        Decided by {decided_by}, <Timestamp at={decided_at} />
      </p>
    )}
    {reason !== null && (
      <p>
        Reason: <bdi>{reason}</bdi>
      </p>
    )}
    {member.is_hidden && <p>Not shown: the member is suspended or about to leave.</p>}
  </Muted>
);

/** The card leaves the list with its buttons, so focus moves to the page. */
function useApproveReview({ id, revision, name }: AdminReview) {
  const { mutateAsync, isPending } = useMutation(approveReview);

  async function approve() {
    const pressed = document.activeElement;
    try {
      await mutateAsync({ id, revision });
      toast({ title: 'Review approved', description: `The review by ${name} is public now.` });
    } catch (error) {
      toastError(error);
    }
    returnFocusToMain(pressed);
  }

  return { approve: () => void approve(), isApproving: isPending };
}

interface DeclineDialogProps {
  review: AdminReview;
  onClose: () => void;
}

function DeclineDialog({ review: { id, revision, name, state }, onClose }: DeclineDialogProps) {
  const { mutateAsync } = useMutation(declineReview);
  const isPublic = state === 'approved';
  const form = useContractForm({
    schema: reasonBody,
    defaultValues: { reason: '' },
    errorText: errorLines,
    async send({ reason }) {
      await mutateAsync({ id, revision, reason });
      onClose();
      toast({ title: 'Review declined', description: `${name} can read why, and write it anew.` });
    },
  });

  return (
    <ConfirmDialog
      form={form}
      title={`${isPublic ? 'Take down' : 'Decline'} the review by ${name}?`}
      consequence={isPublic ? 'It leaves the public pages at once.' : 'It stays off the public pages.'}
      label={isPublic ? 'Take down' : 'Decline'}
      isDestructive
      onClose={onClose}
    >
      <TextArea
        label="Reason"
        hint="The member reads it, and it is kept in the audit log. Please name nobody in it."
        rows={3}
        {...form.field('reason')}
      />
    </ConfirmDialog>
  );
}
