import { zodResolver } from '@hookform/resolvers/zod';
import { forgotPasswordBody, type ForgotPasswordBody } from '@mindgrove/contracts/auth';
import { call, errorText } from '@mindgrove/kit';
import { Button } from '@mindgrove/ui/actions/button';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { TextField } from '@mindgrove/ui/forms/field';
import { useForm } from 'react-hook-form';

export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const form = useForm<ForgotPasswordBody>({ resolver: zodResolver(forgotPasswordBody) });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (body) => {
    try {
      await call('POST /password/forgot', { body });
      onSent(body.email);
    } catch (error) {
      form.setError('root', { message: errorText(error) });
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        {...form.register('email')}
        error={errors.email?.message}
      />
      {errors.root && <Alert tone="error">{errors.root.message}</Alert>}
      <Button type="submit" size="large" busy={isSubmitting}>
        Send the link
      </Button>
    </form>
  );
}
