import { type AdminMember, grantBody, reasonBody } from '@mindgrove/contracts/admin';
import { parseWholeNumber } from '@mindgrove/contracts/schemas/whole-number';
import { errorLines, toast } from '@mindgrove/kit';
import { useMutation } from '@mindgrove/kit/query';
import { ConfirmDialog, ReasonField } from '@mindgrove/ui/admin/confirm-dialog';
import { dayFromNow } from '@mindgrove/ui/admin/timestamp';
import { useContractForm } from '@mindgrove/ui/forms/contract-form';
import { TextField } from '@mindgrove/ui/forms/field';

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
  const { mutateAsync } = useMutation(applyMemberAction);
  const texts = getActionTexts(action, member);
  const form = useContractForm({
    schema: reasonBody,
    defaultValues: { reason: '' },
    errorText: errorLines,
    async send({ reason }) {
      await mutateAsync({ action, id: member.id, reason });
      onClose();
      toast({ title: 'Done', description: texts.done });
    },
  });

  return (
    <ConfirmDialog
      form={form}
      title={texts.title}
      consequence={texts.consequence}
      label={texts.label}
      isDestructive={texts.isDestructive}
      onClose={onClose}
    >
      <ReasonField {...form.field('reason')} />
    </ConfirmDialog>
  );
}

function GrantDialog({ member, onClose }: { member: AdminMember; onClose: () => void }) {
  const { mutateAsync } = useMutation(grantAccess);
  const form = useContractForm({
    schema: grantBody,
    defaultValues: { days: DEFAULT_DAYS, reason: '' },
    errorText: errorLines,
    async send(body) {
      const { data } = await mutateAsync({ id: member.id, body });
      onClose();
      toast({ title: 'Access granted', description: `${data.name} has access for ${daysText(body.days)}.` });
    },
  });
  const days = form.values.days;
  const { error, ...field } = form.field('days', { setValueAs: parseWholeNumber });

  return (
    <ConfirmDialog
      form={form}
      title={`Grant ${member.name} access`}
      consequence={`${member.name} can use every member page from now on, without a plan and without paying.`}
      label="Grant access"
      onClose={onClose}
    >
      <TextField
        label="Days"
        inputMode="numeric"
        autoComplete="off"
        hint={grantBody.shape.days.safeParse(days).success ? `Until ${dayFromNow(days)}` : undefined}
        {...field}
        error={error && 'Write how many days, from 1 to 3650.'}
      />
      <ReasonField {...form.field('reason')} />
    </ConfirmDialog>
  );
}
