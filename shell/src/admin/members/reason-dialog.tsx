import { zodResolver } from '@hookform/resolvers/zod';
import { type AdminMember, type ReasonBody, reasonBody } from '@mindgrove/contracts/admin';
import { toast } from '@mindgrove/kit';
import { useMutation } from '@mindgrove/kit/query';
import { useForm } from 'react-hook-form';

import { ConfirmDialog } from '../confirm-dialog.tsx';
import { type ReasonedAct, wordsOf } from './member-acts.ts';
import { actOnMember } from './members.queries.ts';
import { ReasonField } from './reason-field.tsx';

interface ReasonDialogProps {
  act: ReasonedAct;
  member: AdminMember;
  onClose: () => void;
}

export function ReasonDialog({ act, member, onClose }: ReasonDialogProps) {
  const form = useForm<ReasonBody>({ resolver: zodResolver(reasonBody), defaultValues: { reason: '' } });
  const deed = useMutation(actOnMember);
  const words = wordsOf(act, member);

  const submit = form.handleSubmit(({ reason }) =>
    deed.mutate(
      { act, id: member.id, reason },
      {
        onSuccess() {
          onClose();
          toast({ title: 'Done', description: words.done });
        },
      },
    ),
  );

  return (
    <ConfirmDialog
      title={words.title}
      consequence={words.consequence}
      label={words.label}
      isHard={words.isHard}
      busy={deed.isPending}
      error={deed.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <ReasonField {...form.register('reason')} error={form.formState.errors.reason?.message} />
    </ConfirmDialog>
  );
}
