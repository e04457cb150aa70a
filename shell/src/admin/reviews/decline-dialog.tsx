import { zodResolver } from '@hookform/resolvers/zod';
import { type ReasonBody, reasonBody } from '@mindgrove/contracts/admin';
import type { AdminReview } from '@mindgrove/contracts/reviews';
import { toast } from '@mindgrove/kit';
import { useMutation } from '@mindgrove/kit/query';
import { TextArea } from '@mindgrove/ui/forms/field';
import { useForm } from 'react-hook-form';

import { ConfirmDialog } from '../confirm-dialog.tsx';
import { declineReview } from './reviews.queries.ts';

interface DeclineDialogProps {
  review: AdminReview;
  onClose: () => void;
}

export function DeclineDialog({ review: { id, revision, name, state }, onClose }: DeclineDialogProps) {
  const form = useForm<ReasonBody>({ resolver: zodResolver(reasonBody), defaultValues: { reason: '' } });
  const mutation = useMutation(declineReview);
  const isPublic = state === 'approved';

  const submit = form.handleSubmit(({ reason }) =>
    mutation.mutate(
      { id, revision, reason },
      {
        onSuccess() {
          onClose();
          toast({ title: 'Review declined', description: `${name} can read why, and write it anew.` });
        },
      },
    ),
  );

  return (
    <ConfirmDialog
      title={`${isPublic ? 'Take down' : 'Decline'} the review by ${name}?`}
      consequence={isPublic ? 'It leaves the public pages at once.' : 'It stays off the public pages.'}
      label={isPublic ? 'Take down' : 'Decline'}
      isDestructive
      busy={mutation.isPending}
      error={mutation.error}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <TextArea
        label="Reason"
        hint="The member reads it, and it is kept in the audit log. Please name nobody in it."
        rows={3}
        {...form.register('reason')}
        error={form.formState.errors.reason?.message}
      />
    </ConfirmDialog>
  );
}
