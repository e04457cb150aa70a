import { zodResolver } from '@hookform/resolvers/zod';
import { type ChangeEmailBody, changeEmailBody } from '@mindgrove/contracts/account';
import { call } from '@mindgrove/kit';
import { useMutation } from '@mindgrove/kit/query';
import { TextField } from '@mindgrove/ui/forms/field';
import { FormActions, formClass, FormOutcome } from '@mindgrove/ui/forms/form';
import { PasswordField } from '@mindgrove/ui/forms/password-field';
import { useForm } from 'react-hook-form';

import { formErrorText, setFormError } from '../../form-errors.ts';

const FIELDS = { wrong_password: 'password' } as const;

interface Props {
  onSent: (email: string) => void;
  onCancel: () => void;
}

/** The new address takes effect when its owner opens the mailed link. */
export function ChangeEmailForm({ onSent, onCancel }: Props) {
  const form = useForm<ChangeEmailBody>({ resolver: zodResolver(changeEmailBody) });
  const { errors } = form.formState;
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: ChangeEmailBody) => call('POST /account/email', { body }),
    onSuccess: (_, { email }) => onSent(email),
    onError: setFormError(form, FIELDS),
  });

  return (
    <form noValidate className={formClass} onSubmit={(event) => void form.handleSubmit((body) => mutate(body))(event)}>
      <TextField
        label="New email"
        type="email"
        autoComplete="email"
        hint="We’ll send a link there. Nothing changes until you open it."
        {...form.register('email')}
        error={errors.email?.message}
      />
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        {...form.register('password')}
        error={errors.password?.message}
      />
      <FormOutcome error={formErrorText(error, FIELDS)} />
      <FormActions busy={isPending} onCancel={onCancel}>
        Send the link
      </FormActions>
    </form>
  );
}
