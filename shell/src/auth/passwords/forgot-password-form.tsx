import { forgotPasswordBody } from '@mindgrove/contracts/auth';
import { call, errorText } from '@mindgrove/kit';
import { useContractForm } from '@mindgrove/ui/forms/contract-form';
import { TextField } from '@mindgrove/ui/forms/field';
import { Form, SubmitButton } from '@mindgrove/ui/forms/form';

export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const form = useContractForm({
    schema: forgotPasswordBody,
    errorText,
    async send(body) {
      await call('POST /password/forgot', { body });
      onSent(body.email);
    },
  });

  return (
    <Form form={form} actions={<SubmitButton size="large">Send the link</SubmitButton>}>
      <TextField label="Email" type="email" autoComplete="username" {...form.field('email')} />
    </Form>
  );
}
