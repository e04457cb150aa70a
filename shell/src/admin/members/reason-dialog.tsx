import { zodResolver } from '@hookform/resolvers/zod';
import { type AdminMember, type ReasonBody, reasonBody } from '@mindgrove/contracts/admin';
import { toast } from '@mindgrove/kit';
import { useMutation } from '@mindgrove/kit/query';
import { useForm } from 'react-hook-form';

import { ConfirmDialog } from '../confirm-dialog.tsx';
import { type ActionWithReason, getActionTexts } from './member-action-texts.ts';
import { applyMemberAction } from './members.queries.ts';
import { ReasonField } from '../reason-field.tsx';

interface ReasonDialogProps {
  action: ActionWithReason;
  member: AdminMember;
  onClose: () => void;
}

export function ReasonDialog({ action, member, onClose }: ReasonDialogProps) {
  const form = useForm<ReasonBody>({ resolver: zodResolver(reasonBody), defaultValues: { reason: '' } });
  const mutation = useMutation(applyMemberAction);
  const texts = getActionTexts(action, member);

  const submit = form.handleSubmit(({ reason }) =>
    mutation.mutate(
      { action, id: member.id, reason },
      {
        onSuccess() {
          onClose();
          toast({ title: 'Done', description: texts.done });
        },
      },
    ),
  );

  return (
    <ConfirmDialog
      title={texts.title}
      consequence={texts.consequence}
      label={texts.label}
      isDestructive={texts.isDestructive}
      busy={mutation.isPending}
      error={mutation.error}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <ReasonField {...form.register('reason')} error={form.formState.errors.reason?.message} />
    </ConfirmDialog>
  );
}
