import { changeEmailBody } from '@mindgrove/contracts/account';
import { call, errorText } from '@mindgrove/kit';
import { useContractForm } from '@mindgrove/ui/forms/contract-form';
import { TextField } from '@mindgrove/ui/forms/field';
import { Form, FormActions } from '@mindgrove/ui/forms/form';
import { PasswordField } from '@mindgrove/ui/forms/password-field';

interface Props {
  onSent: (email: string) => void;
  onCancel: () => void;
}

/** The new address takes effect when its owner opens the mailed link. */
export function ChangeEmailForm({ onSent, onCancel }: Props) {
  const form = useContractForm({
    schema: changeEmailBody,
    errorText,
    fields: { wrong_password: 'password' },
    async send(body) {
      await call('POST /account/email', { body });
      onSent(body.email);
    },
  });

  return (
    <Form form={form} actions={<FormActions onCancel={onCancel}>Send the link</FormActions>}>
      <TextField
        label="New email"
        type="email"
        autoComplete="email"
        hint="We’ll send a link there. Nothing changes until you open it."
        {...form.field('email')}
      />
      <PasswordField label="Your password" autoComplete="current-password" {...form.field('password')} />
    </Form>
  );
}
