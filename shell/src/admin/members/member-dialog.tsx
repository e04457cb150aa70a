import { zodResolver } from '@hookform/resolvers/zod';
import { type AdminMember, grantBody, type GrantBody, reasonBody, type ReasonBody } from '@mindgrove/contracts/admin';
import { parseWholeNumber } from '@mindgrove/contracts/schemas/whole-number';
import { errorLines, toast } from '@mindgrove/kit';
import { useMutation } from '@mindgrove/kit/query';
import { ConfirmDialog, ReasonField } from '@mindgrove/ui/admin/confirm-dialog';
import { dayFromNow } from '@mindgrove/ui/admin/timestamp';
import { TextField } from '@mindgrove/ui/forms/field';
import { useForm, useWatch } from 'react-hook-form';

import { type ActionWithReason, getActionTexts } from './member-action-texts.ts';
import { applyMemberAction, grantAccess } from './members.queries.ts';

const DEFAULT_DAYS = 30;

const daysText = (days: number) => (days === 1 ? 'one day' : `${days} days`);

export interface MemberAction {
  action: 'grant' | ActionWithReason;
  member: AdminMember;
}

export function MemberDialog({ action, member, onClose }: MemberAction & { onClose: () => void }) {
  return action === 'grant' ? (
    <GrantDialog member={member} onClose={onClose} />
  ) : (
    <ReasonDialog action={action} member={member} onClose={onClose} />
  );
}

interface ReasonDialogProps {
  action: ActionWithReason;
  member: AdminMember;
  onClose: () => void;
}

function ReasonDialog({ action, member, onClose }: ReasonDialogProps) {
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
      error={errorLines(mutation.error)}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <ReasonField {...form.register('reason')} error={form.formState.errors.reason?.message} />
    </ConfirmDialog>
  );
}

function GrantDialog({ member, onClose }: { member: AdminMember; onClose: () => void }) {
  const form = useForm<GrantBody>({
    resolver: zodResolver(grantBody),
    defaultValues: { days: DEFAULT_DAYS, reason: '' },
  });
  const { errors } = form.formState;
  const days = useWatch({ control: form.control, name: 'days' });
  const grant = useMutation(grantAccess);

  const submit = form.handleSubmit((body) =>
    grant.mutate(
      { id: member.id, body },
      {
        onSuccess({ data }) {
          onClose();
          toast({ title: 'Access granted', description: `${data.name} has access for ${daysText(body.days)}.` });
        },
      },
    ),
  );

  return (
    <ConfirmDialog
      title={`Grant ${member.name} access`}
      consequence={`${member.name} can use every member page from now on, without a plan and without paying.`}
      label="Grant access"
      busy={grant.isPending}
      error={errorLines(grant.error)}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <TextField
        label="Days"
        inputMode="numeric"
        autoComplete="off"
        hint={grantBody.shape.days.safeParse(days).success ? `Until ${dayFromNow(days)}` : undefined}
        {...form.register('days', { setValueAs: parseWholeNumber })}
        error={errors.days && 'Write how many days, from 1 to 3650.'}
      />
      <ReasonField {...form.register('reason')} error={errors.reason?.message} />
    </ConfirmDialog>
  );
}
