import { Alert } from '@mindgrove/ui/feedback/alert';
import { Button } from '@mindgrove/ui/actions/button';
import { TextField } from '@mindgrove/ui/forms/field';
import { PasswordField } from '@mindgrove/ui/forms/password-field';
import type { UseFormReturn } from 'react-hook-form';

import type { LoginBody } from '@mindgrove/contracts/auth';

import { TwoFactorField } from './two-factor-field.tsx';
import { useAdminLogin } from './use-admin-login.ts';

export function AdminLoginForm() {
  const { form, step, submit, restart } = useAdminLogin();
  const { errors, isSubmitting } = form.formState;
  return (
    <form noValidate onSubmit={submit}>
      {step === 'password' ? <Credentials form={form} /> : <Code form={form} />}
      {errors.root && <Alert tone="error">{errors.root.message}</Alert>}
      <Button type="submit" size="large" busy={isSubmitting}>
        {isSubmitting ? 'Signing In...' : 'Sign In'}
      </Button>
      {step === 'code' && (
        <Button variant="quiet" disabled={isSubmitting} onClick={restart}>
          Back to email and password
        </Button>
      )}
    </form>
  );
}

function Credentials({ form }: { form: UseFormReturn<LoginBody> }) {
  const { errors } = form.formState;
  return (
    <>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        {...form.register('email')}
        error={errors.email?.message}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        {...form.register('password')}
        error={errors.password?.message}
      />
    </>
  );
}

function Code({ form }: { form: UseFormReturn<LoginBody> }) {
  return (
    <>
      <Alert tone="info" title="One more step">
        This account also needs a code.
      </Alert>
      <TwoFactorField
        autoFocus
        {...form.register('code', { shouldUnregister: true })}
        error={form.formState.errors.code?.message}
      />
    </>
  );
}
