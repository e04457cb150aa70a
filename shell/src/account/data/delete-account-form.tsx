import { deleteAccountBody, DELETION_DAYS } from '@mindgrove/contracts/account';
import { call, errorText } from '@mindgrove/kit';
import { storeUser } from '@mindgrove/kit/host';
import { useContractForm } from '@mindgrove/ui/forms/contract-form';
import { Form, FormActions } from '@mindgrove/ui/forms/form';
import { PasswordField } from '@mindgrove/ui/forms/password-field';

interface Props {
  onRequested: () => void;
  onCancel: () => void;
}

export function DeleteAccountForm({ onRequested, onCancel }: Props) {
  const form = useContractForm({
    schema: deleteAccountBody,
    errorText,
    fields: { wrong_password: 'password' },
    async send(body) {
      const { user } = await call('POST /account/delete', { body });
      onRequested();
      storeUser(user);
    },
  });

  return (
    <Form
      form={form}
      actions={
        <FormActions variant="danger" onCancel={onCancel}>
          Delete in {DELETION_DAYS} days
        </FormActions>
      }
    >
      <p>
        Your progress and messages go with it, and after {DELETION_DAYS} days no one can bring them back. If you’d like
        a copy, export your data first. Any sessions you’ve booked beyond that date are canceled now.
      </p>
      <PasswordField label="Your password" autoComplete="current-password" {...form.field('password')} />
    </Form>
  );
}
