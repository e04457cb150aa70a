import { zodResolver } from '@hookform/resolvers/zod';
import { type AdminMember, type GrantBody, grantBody } from '@mindgrove/contracts/admin';
import { toast } from '@mindgrove/kit';
import { useMutation } from '@mindgrove/kit/query';
import { TextField } from '@mindgrove/ui/forms/field';
import { parseWholeNumber } from '@mindgrove/contracts/schemas/whole-number';
import { useForm, useWatch } from 'react-hook-form';

import { ConfirmDialog } from '../confirm-dialog.tsx';
import { dayFromNow } from '../timestamp.tsx';
import { grantAccess } from './members.queries.ts';
import { ReasonField } from '../reason-field.tsx';

const DEFAULT_DAYS = 30;

export function GrantDialog({ member, onClose }: { member: AdminMember; onClose: () => void }) {
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
      error={grant.error}
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

const daysText = (days: number) => (days === 1 ? 'one day' : `${days} days`);
