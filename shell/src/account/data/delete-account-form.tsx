import { zodResolver } from '@hookform/resolvers/zod';
import { deleteAccountBody, type DeleteAccountBody, DELETION_DAYS } from '@mindgrove/contracts/account';
import { call } from '@mindgrove/kit';
import { storeUser } from '@mindgrove/kit/host';
import { useMutation } from '@mindgrove/kit/query';
import { FormActions, formClass, FormOutcome } from '@mindgrove/ui/forms/form';
import { PasswordField } from '@mindgrove/ui/forms/password-field';
import { useForm } from 'react-hook-form';

import { formErrorText, setFormError } from '../../form-errors.ts';

const FIELDS = { wrong_password: 'password' } as const;

interface Props {
  onRequested: () => void;
  onCancel: () => void;
}

export function DeleteAccountForm({ onRequested, onCancel }: Props) {
  const form = useForm<DeleteAccountBody>({ resolver: zodResolver(deleteAccountBody) });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: DeleteAccountBody) => call('POST /account/delete', { body }),
    onSuccess: ({ user }) => {
      onRequested();
      storeUser(user);
    },
    onError: setFormError(form, FIELDS),
  });

  return (
    <form noValidate className={formClass} onSubmit={(event) => void form.handleSubmit((body) => mutate(body))(event)}>
      <p>
        Your progress and messages go with it, and after {DELETION_DAYS} days no one can bring them back. If you’d like
        a copy, export your data first. Any sessions you’ve booked beyond that date are canceled now.
      </p>
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        {...form.register('password')}
        error={form.formState.errors.password?.message}
      />
      <FormOutcome error={formErrorText(error, FIELDS)} />
      <FormActions variant="danger" busy={isPending} onCancel={onCancel}>
        Delete in {DELETION_DAYS} days
      </FormActions>
    </form>
  );
}
